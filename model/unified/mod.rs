//! What the routers of Anton 2's unified network go by: the header of a packet, its way through the torus,
//! and its way on the chip.
//!
//! Plain functions of coordinates and of the layout of a node, for whatever asks where packets go: the
//! routers themselves, the check for deadlock, the weights, the search for a direction order.

mod chip;
mod flit;
mod heading;
mod queues;
mod routers;
mod shares;
#[cfg(test)]
mod tests;
mod torus;

pub use chip::{Hop, HopKind, arrives_along, first_direction, next_hop, routes_on_chip};
pub use flit::Flit;
pub use heading::Heading;
pub use routers::{Departure, Routers};
pub use torus::{minimal_signs, next_dimension, offset, sign};

pub(super) use queues::Queues;
pub(super) use shares::Shares;
