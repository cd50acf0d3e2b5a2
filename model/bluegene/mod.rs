//! Golden models of BlueGene/L's torus routers.

mod ranked_pick;

pub use ranked_pick::RankedPick;
