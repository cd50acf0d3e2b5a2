//! Whether packets of a HyperX can block each other for ever, by [`crate::model::deadlock`].
//!
//! A channel is a class of virtual channels of a link: the output queues, the link and the queues at its far end.
//! What packets are offered is what the golden routing units choose under any congestion and by any random word.
//! Packets to one router are followed together; where sources choose a router to go to first, those that go by way of
//! it.
//!
//! # States
//! What a packet is offered depends on its channel and, by algorithm, on more:
//!
//! - Whether a packet is on its way to the router that comes first, its class tells. Where classes share a virtual
//!   channel it is a state of the channel.
//! - In which dimensions a packet of `dal` has been derouted is a state of the channel.
//!
//! # Which theorem
//! A packet chooses an output and a class once, when it is routed, and then waits for these. So the direct
//! dependencies decide. A packet of `dal` waits for what it has chosen and for its escape: there the extended
//! dependencies decide, with escapes as the escape sub-function.
//!
//! - With `atomic` a virtual channel has one packet at a time, and dependencies lead over adaptive hops between
//!   escapes, as in `\[HyperX\] §4.2`.
//! - Without, several packets follow each other in a virtual channel. An output grants it only if its queue has room
//!   for the longest packet, so that a packet is taken whole and blocks one channel only: each channel drains.
//!
//! # Large machines
//! One of more than [`MAX_NODES`] routers, or [`MAX_STATES`] states, deadlocks if and only if one of the same
//! dimensions does that is at most three wide in each and has no parallel links. That one is followed.
//!
//! - What a rule offers depends on which of the coordinates of the router, the destination and the router that comes
//!   first are equal in which dimension, on how the packet came and on what it carries; never on their values. (Among
//!   what is offered a random word and the numbers of ports choose, but all of it is followed.) So if the coordinates
//!   of all routers are exchanged in the same manner in a dimension, ways of packets become ways of packets.
//! - Take the graph whose nodes are pairs of dimension and class, with an edge where some channel in the one depends
//!   on some channel in the other. By such exchanges every channel of a dimension and class becomes every other one.
//!   So each of them to which packets come depends on some channel of the other pair.
//! - The machine has a cycle of dependencies if and only if this graph has one. A cycle of channels is a closed walk
//!   in the graph. Along a closed walk in the graph there is a next channel for ever, and there are finitely many
//!   channels.
//! - The graphs of the wide and of the narrow machine are the same. Take a way of a packet in the wide one that shows
//!   a dependency, and in each dimension that is wider call coordinates otherwise. Where a router comes first, only
//!   three are on the way: the source's, that router's and the destination's. Each gets a number of its own, from 0
//!   to 2. Where none comes first the destination's is 0, and others along the way are 1 and 2 in turns, so that two
//!   in a row differ. The way by these numbers is one in the narrow machine: at each hop the same coordinates are
//!   equal as before, and so the hop is offered, in the same dimension and class, by the only one of parallel links.
//! - Conversely the routers of the lowest coordinates with the first of parallel links, by which escapes go, are the
//!   narrow machine, and what packets do among these they do in it.
//!
//! Dependencies are counted in the machine that is followed.
//!
//! # Assumed
//! Terminals inject packets whole and take what they are sent; links do not fail, arbiters let nobody starve.

mod fewest;
mod machine;
mod narrow;
#[cfg(test)]
mod tests;

pub use fewest::{fewest_vcs, suffices};

use crate::model::deadlock::{Analysis, Offers};
use crate::params::ParamError;
use crate::params::hyperx::HyperXNetworkParams;
use crate::params::topology::Topology;
use machine::Machine;
use narrow::{is_narrower, narrowed};

/// Most routers of a machine whose packets are followed through the whole of it, if one that is less wide can be
/// followed in its stead.
pub const MAX_NODES: usize = 64;

/// Most states of its packets' heads.
pub const MAX_STATES: usize = 1 << 14;

/// Follows every packet of a machine and says whether all arrive or some may deadlock. `watch` is told of packets
/// that are done with, some times over and from several threads.
///
/// # Errors
/// None of a checked machine.
pub fn analyse(
    params: &HyperXNetworkParams,
    watch: &(dyn Fn() + Sync),
) -> Result<Analysis, ParamError> {
    let routing = params.made().routing();
    let machine = Machine::new(routing);
    let narrow = narrowed(routing)?;
    let is_large = routing.network().nodes() > MAX_NODES || machine.states() > MAX_STATES;
    Ok(match is_large && is_narrower(&narrow, routing) {
        true => narrow::analyse(&narrow, routing, watch),
        false => machine.analyse(watch),
    })
}
