//! Whether packets of a network that is no HyperX can block each other for ever, by [`crate::model::deadlock`].
//!
//! A channel is a class of virtual channels of a link, as in a HyperX ([`crate::model::hyperx::deadlock`]): routers are the same,
//! so that a packet chooses once and then waits for what it chose, and a queue takes whole packets only. Direct dependencies
//! decide. Packets to one router are followed together; where sources choose a group to go over, those that go over it; where a
//! hash of the terminal says which way, those to all terminals of the router.

mod machine;
#[cfg(test)]
mod tests;

use crate::model::deadlock::Analysis;
use crate::params::hyperx::RivalParams;
use machine::Machine;

/// Follows every packet of a network and says whether all arrive or some may deadlock. `watch` is told of packets that are done
/// with, some times over and from several threads.
pub fn analyse(params: &RivalParams, watch: &(dyn Fn() + Sync)) -> Analysis {
    Machine::new(params.routing()).analyse(watch)
}
