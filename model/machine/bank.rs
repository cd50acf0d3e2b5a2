//! What a machine asks of its nodes, and of what feeds them.

use super::by_node::Links;
use super::by_phase::Sent;
use std::fmt::Debug;
use std::ops::Range;

/// Nodes of a machine side by side, of consecutive numbers, as one thread takes them through time.
pub trait Bank: Clone + Debug + Send + 'static {
    /// What terminals send and take.
    type Flit: Copy + Debug + Send;
    /// What feeds the terminals of these nodes.
    type Supply: Supply<Self>;

    /// How many there are.
    fn nodes(&self) -> usize;

    /// Back to the reset state.
    fn reset(&mut self);
}

/// Nodes joined by links that take at least a cycle.
///
/// A node's cycle depends on its own state, and on what comes out of the links to it: nothing that others do in the same
/// cycle. So nodes go in any order, and each through several cycles on end if no link to it is shorter.
pub(in crate::model) trait Registered: Bank {
    /// What goes down a link between nodes, and comes out at its end when its delay is over: at most one a cycle.
    type Down: Clone + Debug + Send;

    /// A window of cycles begins.
    fn begin(&mut self) {}

    /// Reads what a step of a node will read or may, all of it at once: what is in no cache comes while other reads wait
    /// for theirs.
    fn fetch(&self, _node: usize) {}

    /// Whether nodes foresee when they change: then [`Registered::wakes`] is asked after every cycle, else only after those in
    /// which nothing moved.
    const FORESEES: bool = false;

    /// Whether a cycle of a node changes nothing, unless something comes out of a link or is injected.
    fn is_still(&self, node: usize) -> bool;

    /// The first cycle from `now` on in which a node changes anything, if nothing comes out of a link or is injected before.
    #[inline]
    fn wakes(&self, node: usize, now: u64) -> u64 {
        match self.is_still(node) {
            true => u64::MAX,
            false => now,
        }
    }

    /// A cycle of a node.
    fn step(&mut self, node: usize, now: u64, links: &mut Links<Self>) -> Moved;

    /// Whether nothing changes any more in any node until something is injected; links are looked at elsewhere.
    fn is_idle(&self) -> bool;
}

/// Nodes that see what their neighbours showed at the end of the last cycle, or as many cycles before as their link has, and
/// whose flits arrive as late, without delay in the cycle in which they depart.
///
/// A plain machine has nodes that are alike, with a terminal each, and links that are as long and whose lanes have the same
/// numbers at both ends: what it costs least to take through a cycle.
pub(in crate::model) trait Combinational: Bank {
    /// What a node shows those that send to it.
    type Shown: Copy + Debug + Default + Send;

    /// Whether the machine is plain.
    fn is_plain(&self) -> bool;

    /// What a node decides by the state before the edge, and by what the far ends of its links show, in the order of its
    /// outputs; `send` is called with the output, the lane at either end and the flit of all that departs. Outputs after
    /// those of links are terminals.
    fn depart<const PLAIN: bool>(
        &mut self,
        node: usize,
        now: u64,
        far: impl Iterator<Item = Self::Shown>,
        send: impl FnMut(usize, (usize, usize), Self::Flit),
    ) -> Moved;

    /// A flit arrives in a lane of a node.
    fn arrive<const PLAIN: bool>(&mut self, node: usize, lane: usize, flit: Self::Flit);

    /// A bit for each node that something is injected into in this cycle.
    fn injecting(&self) -> &[u64];

    /// What is injected in this cycle, taken; the list itself is given back.
    fn take_injected(&mut self) -> Vec<Sent<Self::Flit>>;

    /// The list of what is injected, to be filled anew.
    fn give_back(&mut self, injected: Vec<Sent<Self::Flit>>);

    /// The end of a node's cycle: what it shows, and whether nothing changes until something arrives.
    fn end<const PLAIN: bool>(&mut self, node: usize) -> (Self::Shown, bool);

    /// What a node shows in reset state.
    fn show(&mut self, node: usize) -> Self::Shown;

    /// Whether a node holds no flit.
    fn is_empty(&self, node: usize) -> bool;
}

/// What moved in a node in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct Moved {
    /// Flits that went through a router.
    pub hops: u32,
    /// Whether any flit moved, there or elsewhere in the node.
    pub any: bool,
}

/// What feeds the terminals of a bank's nodes. Terminals have their numbers in the bank.
pub trait Supply<B: ?Sized>: Clone + Debug + Send + 'static {
    /// A window of so many cycles begins.
    fn begin(&mut self, now: u64, cycles: u32);

    /// The first cycle, from `now` on, in which these terminals, which are those of a node, may inject something.
    fn next(&self, terminals: Range<usize>, now: u64) -> u64;

    /// What these terminals inject in this cycle.
    fn offer(&mut self, terminals: Range<usize>, now: u64, bank: &mut B);

    /// What all terminals inject in this cycle.
    fn offer_all(&mut self, now: u64, bank: &mut B);
}

/// A flit that left a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ejected<F> {
    /// The number of the terminal that took it.
    pub terminal: u32,
    /// The terminal's lane, if it has several: its class.
    pub lane: u8,
    /// Itself.
    pub flit: F,
    /// The cycle, since the reset.
    pub cycle: u64,
}
