//! Whether packets of a torus of BlueGene/L's nodes can block each other for ever, by [`crate::model::deadlock`].
//!
//! A channel is a virtual channel of a link, but for bubble channels on rings: there all links of one ring in one direction are
//! one channel. Packets are followed whatever signs their sources have chosen, so that ways may be longer than the shortest, as
//! those of deposit packets and of ways around what is dead are; along a line there is one sign. Each goes dynamic, static, and
//! if there is a channel for that with high priority. Every channel takes whole packets only, and so it drains.
//!
//! # The bubble
//! Who waits in a bubble ring for that ring waits for nothing that stays: a packet enters only where two of full size have room,
//! and each takes the tokens of one of full size. So somewhere in the ring one of full size has room, however packets move on, and
//! the next packet behind it either moves there, or is not for this ring any more and waits for another channel. That is why a
//! ring does not depend on itself ([`Offers::has_bubble`](crate::model::deadlock::Offers::has_bubble)). By the older rule, where
//! packets take the tokens of their own size, room for one of full size can be lost in pieces: then it does. \[BlueGene\] §2.
//!
//! # Large machines
//! One of more than four nodes along a dimension is followed in a machine of four there. What may follow a hop depends on which
//! dimensions are done, on the signs, and on whether the hop is the one across the dateline; all of that a ring of four has, and
//! what it has a longer one has. A cycle of channels of the longer one leads over the same kinds of channels in the same order.
//! (Tests compare the verdicts with those of larger machines followed whole.)
//!
//! # Assumed
//! Hosts inject whole packets and read what comes, links do not fail, arbiters let nobody starve: fractions of 16 sixteenths may.

mod machine;
mod narrow;
#[cfg(test)]
mod tests;

use crate::model::deadlock::Analysis;
use crate::params::bluegene::BluegeneNetworkParams;
use machine::Machine;
use narrow::Wide;

/// Whether all links of a ring in a direction are one channel there.
pub use machine::is_ring;

/// Follows every packet of a machine and says whether all arrive or some may deadlock. `watch` is told of packets that are done
/// with, some times over and from several threads.
pub fn analyse(params: &BluegeneNetworkParams, watch: &(dyn Fn() + Sync)) -> Analysis {
    let (torus, node) = (params.torus(), params.node());
    match torus.narrowed(narrow::WIDTH) {
        Some(narrow) => Wide::new(&narrow, torus).whole(Machine::new(&narrow, node).analyse(watch)),
        None => Machine::new(torus, node).analyse(watch),
    }
}
