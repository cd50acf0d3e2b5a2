//! Whether packets of a folded Clos network can block each other for ever, by [`crate::model::deadlock`].
//!
//! A channel is a virtual channel of a link: column buffers, the wire, the input buffer and the row buffers behind it. An output
//! starts a packet only where its whole has room at the far end, so that a packet on a link moves on and a link ties no virtual
//! channels together. What packets are offered is what the golden tables say, any port of a set: a hash picks one of these.
//!
//! # Processors
//! A processor answers a request, in virtual channel 0, by a response in the last one, and takes a request only if it has room for
//! its answer. So what is ejected in virtual channel 0 waits for what is injected in the last one. Processors of a router are
//! alike: the router has one ejector and one injector of each virtual channel for all of them. Where requests and responses share
//! a virtual channel they wait for each other.
//!
//! # Large networks
//! Of more than [`MAX_LEAVES`] routers of the first rank every pair of these is followed through the tables, and all of its ways
//! must arrive. Dependencies are looked at router by router: whatever the destination, a packet that came by a link of one class
//! goes on by one of a higher class, where up 1 < up 2 < up 3 < aside < down 3 < down 2 < down 1. So no dependency leads back,
//! and what is ejected in one virtual channel leads to the injectors of another. \[YARC\] §5.1.
//!
//! # Assumed
//! Processors inject packets whole, and take responses; what the configuration says is dead is dead, and no other link fails.

mod classes;
mod machine;
#[cfg(test)]
mod tests;

pub use machine::{EJECTOR, INJECTOR};

use crate::model::deadlock::Analysis;
use crate::params::yarc::ClosNetworkParams;
pub(in crate::model::yarc) use machine::Machine;

/// Most routers of the first rank of a network whose dependencies are followed packet by packet: 1,024 processors.
pub const MAX_LEAVES: usize = 32;

/// Follows every packet of a network and says whether all arrive or some may deadlock. `watch` is told of packets that are done
/// with, some times over and from several threads.
pub fn analyse(params: &ClosNetworkParams, watch: &(dyn Fn() + Sync)) -> Analysis {
    Machine::new(params).analyse(watch)
}
