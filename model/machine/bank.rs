//! What a machine asks of its nodes, and of what feeds them.

use super::part::Links;
use std::fmt::Debug;

/// Nodes of a machine side by side, of consecutive numbers, as one thread takes them through time.
///
/// A node's cycle depends on its own state, and on what comes out of the links to it: nothing that others do in the same
/// cycle. So nodes go in any order, and each through several cycles on end if no link to it is shorter.
pub(in crate::model) trait Bank: Clone + Debug + Send + 'static {
    /// What terminals send and take.
    type Flit: Copy + Debug + Send;
    /// What goes down a link between nodes, and comes out at its end when its delay is over: at most one a cycle.
    type Down: Clone + Debug + Send;
    /// What feeds the terminals of some nodes.
    type Supply: Supply<Self>;

    /// How many there are.
    fn nodes(&self) -> usize;

    /// Back to the reset state.
    fn reset(&mut self);

    /// A window of cycles begins.
    fn begin(&mut self) {}

    /// Reads what a step of a node will read or may, all of it at once: what is in no cache comes while other reads wait
    /// for theirs.
    fn fetch(&self, _node: usize) {}

    /// Whether a cycle of a node changes nothing, unless something comes out of a link or is injected.
    fn is_still(&self, node: usize) -> bool;

    /// A cycle of a node.
    fn step(&mut self, node: usize, now: u64, links: &mut Links<Self>) -> Moved;

    /// Whether nothing changes any more in any node until something is injected; links are looked at elsewhere.
    fn is_idle(&self) -> bool;
}

/// What moved in a node in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct Moved {
    /// Flits that went through a router.
    pub hops: u32,
    /// Whether any flit moved, there or elsewhere in the node.
    pub any: bool,
}

/// What feeds the terminals of a bank's nodes.
pub(in crate::model) trait Supply<B: ?Sized>:
    Clone + Debug + Send + 'static
{
    /// The first cycle, from `now` on, in which a node's terminals may inject something.
    fn next(&self, node: usize, now: u64) -> u64;

    /// What a node's terminals inject in this cycle.
    fn offer(&mut self, node: usize, now: u64, bank: &mut B);
}

/// A flit that left a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ejected<F> {
    /// The number of the terminal that took it.
    pub terminal: u32,
    /// The terminal's lane: class or virtual channel.
    pub lane: u8,
    /// Itself.
    pub flit: F,
    /// The cycle, since the reset.
    pub cycle: u64,
}
