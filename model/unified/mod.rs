//! The routers of Anton 2's unified network, many side by side, and what they go by: the header of a packet, its
//! way through the torus, and its way on the chip.
//!
//! Where packets go is said by plain functions of coordinates and of the layout of a node, for whatever asks: the
//! check for deadlock, the weights, the search for a direction order. [`Routers`] is what networks are made of; one
//! of them behind its ports is [`crate::model::router::unified::UnifiedRouter`].

mod array;
mod chip;
mod copier;
mod flit;
mod heading;
mod inputs;
mod outputs;
mod queue_arbiter;
mod queues;
mod routers;
mod share;
mod stamps;
#[cfg(test)]
mod tests;
mod torus;
mod ways;

pub use chip::{Hop, HopKind, arrives_along, first_direction, next_hop, routes_on_chip};
pub use copier::{Copier, Fate, Turn};
pub use flit::Flit;
pub use heading::Heading;
pub use routers::{Departure, Routers};
pub use stamps::{Ages, Stamps};
pub use torus::{minimal_signs, next_dimension, offset, sign};

pub(super) use copier::show_copy;
pub(super) use inputs::Inputs;
pub(super) use outputs::{Outputs, Room};
pub(super) use queue_arbiter::QueueArbiter;
pub(super) use queues::Queues;
pub(super) use share::{Rule, Share};
pub(super) use stamps::stamp;
pub(super) use ways::{Target, Ways};
