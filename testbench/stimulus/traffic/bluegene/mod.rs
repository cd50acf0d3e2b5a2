//! Traffic around nodes of BlueGene/L's torus.

mod frames;
mod host;
mod neighbour;
mod node;

pub use node::BluegeneNodeTraffic;
