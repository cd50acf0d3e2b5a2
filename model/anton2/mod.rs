//! The routers of Anton 2's unified network, many side by side, and what they go by: the header of a packet, its
//! way through the torus, and its way on the chip.
//!
//! Where packets go is said by plain functions of coordinates and of the layout of a node, for whatever asks: the
//! check for deadlock, the weights, the search for a direction order. [`Routers`] is what networks are made of; one
//! of them behind its ports is [`crate::model::anton2::Anton2Router`].

mod array;
mod channel_adapter;
mod chip;
mod copier;
pub mod deadlock;
pub mod demand;
mod destinations;
mod endpoint_adapter;
pub mod energy;
mod flit;
mod heading;
mod input;
mod inputs;
mod link_guard;
pub mod multicast;
mod multicast_unit;
pub mod network;
mod node;
mod node_channel;
mod output;
mod outputs;
mod promotion;
mod queue_arbiter;
mod queues;
mod router;
mod routers;
mod routing_unit;
mod share;
mod stamps;
#[cfg(test)]
mod tests;
mod torus;
mod vc_sender;
mod ways;
pub mod weights;

pub use channel_adapter::{ChannelAdapter, ChannelEnd, Passing, Word};
pub use chip::{Hop, HopKind, arrives_along, first_direction, next_hop, routes_on_chip};
pub use copier::{Copier, Fate, Turn};
pub use destinations::destinations;
pub use endpoint_adapter::{EndpointAdapter, EndpointQueues};
pub use flit::Flit;
pub use heading::Heading;
pub use input::Anton2Input;
pub use link_guard::{LinkGuard, OnLink};
pub use multicast_unit::MulticastUnit;
pub use node::Anton2Node;
pub use node_channel::{Adapter, NodeChannel};
pub use output::Anton2Output;
pub use promotion::{Promoted, VcPromotion};
pub use router::Anton2Router;
pub use routers::{Departure, Routers};
pub use routing_unit::{Anton2Exit, Anton2RoutingUnit, Bearings, Exits, Here, StrappedRoutingUnit};
pub use stamps::{Ages, Stamps};
pub use torus::{minimal_signs, next_dimension, offset, sign};
pub use vc_sender::{SenderQueues, VcSender};

use copier::show_copy;
use inputs::Inputs;
use outputs::{Outputs, Room};
use queue_arbiter::QueueArbiter;
use queues::Queues;
use routing_unit::Straps;
use share::{Rule, Share};
use stamps::stamp;
use ways::{Target, Ways};
