//! Packets that cannot go on anywhere.

use crate::hdl::rtl::{Builder, Expr, Register};
use crate::params::hyperx::Made;

/// Whether a head may name what is not there.
pub(super) fn is_needed(made: &Made) -> bool {
    made.unit().may_miss() || made.unit().may_be_too_long()
}

/// Packets in front whose head names what is not there: they leave their queue a flit a cycle, up to their tail.
///
/// ASSUMED: the first flit leaves in the second cycle after that in which the head was looked at, as that of a packet that
/// goes on does at the earliest. A packet without a tail ends where the next head is in front.
pub(super) struct Swallow {
    /// By virtual channel: its head is still there.
    fresh: Register,
    /// Flits leave.
    leaves: Register,
}

/// What is in front of the queues, a bit for each.
pub(super) struct Fronts<'a> {
    /// Anything.
    pub(super) any: &'a Expr,
    /// A head.
    pub(super) head: &'a Expr,
    /// A tail, if it is anything.
    pub(super) tail: &'a Expr,
}

impl Swallow {
    /// Nothing yet.
    pub(super) fn new(m: &mut Builder, vcs: usize) -> Self {
        Swallow {
            fresh: m.register("bad", vcs, 0),
            leaves: m.register("swallows", vcs, 0),
        }
    }

    /// Virtual channels that are not to be looked at.
    pub(super) fn busy(&self) -> Expr {
        &self.fresh.q | &self.leaves.q
    }

    /// Moves on: `bad` tells of heads that were found in this cycle. Queues from which a flit leaves.
    pub(super) fn step(&self, m: &mut Builder, bad: &Expr, front: &Fronts) -> Expr {
        let [fresh, leaves] = [&self.fresh.q, &self.leaves.q];
        m.comment(
            "packets that are swallowed, from the second cycle after their heads were found on",
        );
        let body = front.any & !front.head;
        let swallowed = m.wire("swallowed", &(leaves & (fresh | body)));
        let ends = m.wire(
            "swallow_ends",
            &((&swallowed & front.tail) | (leaves & !fresh & front.head)),
        );
        let waits = m.wire("swallow_next", &(fresh & !leaves));
        m.assign(&self.fresh.d, &(bad | &waits));
        m.assign(&self.leaves.d, &((leaves & !&ends) | &waits));
        swallowed
    }
}
