//! What takes machines of any family through time: parts of their nodes, on one thread or several.

mod bank;
mod by_node;
mod by_phase;
mod crew;
mod cut;
mod lines;
mod mails;
mod pace;
#[cfg(test)]
mod tests;
mod wiring;

pub use bank::{Bank, Ejected, Supply};
pub(in crate::model) use bank::{Combinational, Moved, Registered};
pub(in crate::model) use by_node::{ByNode, Links};
pub(in crate::model) use by_phase::{ByPhase, Sent};
pub(in crate::model) use cut::Cut;
pub(in crate::model) use wiring::Wiring;

use by_node::Beyond;
use crew::{Crew, Work};
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// Nodes of a machine that one thread takes through time.
pub(in crate::model) trait Part: Clone + Debug + Send + Sized + 'static {
    /// The nodes.
    type Bank: Bank;
    /// What all parts of a machine share.
    type Shared: Clone + Debug + Send + Sync;

    /// What so many parts share, to begin with.
    fn shared(parts: usize) -> Self::Shared;

    /// What rounds do to each part.
    fn works(shared: &Arc<Self::Shared>) -> Vec<Work<Self>>;

    /// The nodes.
    fn bank(&self) -> &Self::Bank;

    /// The same, to be changed.
    fn bank_mut(&mut self) -> &mut Self::Bank;

    /// What left in the last cycle or window.
    fn ejected(&self) -> &[Ejected<<Self::Bank as Bank>::Flit>];

    /// Flits that went through a router in the last cycle or window.
    fn hops(&self) -> u64;

    /// Whether nothing changes any more until something is injected; of nodes that show their state, whether there is no
    /// flit.
    fn is_idle(&self) -> bool;

    /// Lends what feeds the terminals, or takes it back.
    fn supply(&mut self) -> &mut Option<Box<<Self::Bank as Bank>::Supply>>;
}

/// What feeds the terminals of a machine, part by part, or none at all.
pub(in crate::model) type Supplies<B> = Vec<Box<<B as Bank>::Supply>>;

/// The nodes of a machine and the links between them, in parts, on as many threads.
///
/// What comes out is the same, bit for bit and in the same order, on any number of threads.
#[derive(Debug)]
pub(in crate::model) struct Machine<P: Part> {
    /// In the order of their nodes. Boxes, as they go to other threads and back in every window.
    parts: Vec<Box<P>>,
    shared: Arc<P::Shared>,
    crew: Crew<P>,
    wiring: Arc<Wiring>,
    cut: Cut,
    cycle: u64,
    flit_hops: u64,
    /// What left in the last cycle or window, if there are several parts.
    ejected: Vec<Ejected<<P::Bank as Bank>::Flit>>,
}

/// Cycles after which simulations look at what has arrived, though links be longer.
pub(in crate::model) const LONGEST_WINDOW: u32 = 64;

impl<P: Part> Machine<P> {
    fn of(parts: Vec<Box<P>>, wiring: Arc<Wiring>, cut: Cut) -> Self {
        let shared = Arc::new(P::shared(parts.len()));
        Machine {
            crew: Crew::new(parts.len(), P::works(&shared)),
            shared,
            parts,
            wiring,
            cut,
            cycle: 0,
            flit_hops: 0,
            ejected: Vec::new(),
        }
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.wiring.nodes()
    }

    /// Where the links lead.
    pub fn wiring(&self) -> &Wiring {
        &self.wiring
    }

    /// How many parts there are.
    #[cfg(test)]
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// The nodes of each part.
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> + Clone + use<P> {
        self.cut.ranges()
    }

    /// The bank of a node, and its place there.
    #[inline]
    pub fn bank(&self, node: usize) -> (&P::Bank, usize) {
        let (part, place) = self.cut.place(node);
        (self.parts[part].bank(), place)
    }

    /// The same, to be changed.
    #[inline]
    pub fn bank_mut(&mut self, node: usize) -> (&mut P::Bank, usize) {
        let (part, place) = self.cut.place(node);
        (self.parts[part].bank_mut(), place)
    }

    /// All banks, in the order of their nodes.
    pub fn banks(&self) -> impl Iterator<Item = &P::Bank> {
        self.parts.iter().map(|part| part.bank())
    }

    /// The same, to be changed.
    pub fn banks_mut(&mut self) -> impl Iterator<Item = &mut P::Bank> {
        self.parts.iter_mut().map(|part| part.bank_mut())
    }

    /// Cycles since the reset.
    #[inline]
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Flit hops since the reset: a flit goes through a router.
    #[inline]
    pub fn flit_hops(&self) -> u64 {
        self.flit_hops
    }

    /// What left in the last cycle, one flit of a terminal at most, by terminal; of a window, node by node.
    #[inline]
    pub fn ejected(&self) -> &[Ejected<<P::Bank as Bank>::Flit>] {
        match &self.parts[..] {
            [one] => one.ejected(),
            _ => &self.ejected,
        }
    }

    /// Whether nothing changes any more until something is injected; of nodes that show their state, whether there is no
    /// flit.
    pub fn is_idle(&self) -> bool {
        self.parts.iter().all(|part| part.is_idle())
    }

    /// Lends each part its supply, if there are any.
    fn lend(&mut self, supplies: &mut Supplies<P::Bank>) {
        for (part, supply) in self.parts.iter_mut().zip(supplies.drain(..)) {
            *part.supply() = Some(supply);
        }
    }

    /// Takes the supplies back.
    fn take_back(&mut self, supplies: &mut Supplies<P::Bank>) {
        supplies.extend(
            self.parts
                .iter_mut()
                .filter_map(|part| part.supply().take()),
        );
    }

    /// So many cycles are over.
    fn gather(&mut self, cycles: u32) {
        self.cycle += u64::from(cycles);
        self.flit_hops += self.parts.iter().map(|part| part.hops()).sum::<u64>();
        if self.parts.len() > 1 {
            self.ejected.clear();
            for part in &self.parts {
                self.ejected.extend_from_slice(part.ejected());
            }
        }
    }
}

impl<P: Part> Clone for Machine<P> {
    fn clone(&self) -> Self {
        let shared = Arc::new(P::Shared::clone(&self.shared));
        Machine {
            crew: Crew::new(self.parts.len(), P::works(&shared)),
            shared,
            parts: self.parts.clone(),
            wiring: self.wiring.clone(),
            ejected: self.ejected.clone(),
            ..*self
        }
    }
}

/// Parts go on by themselves for a window of cycles, at most as long as the shortest link takes. What a node sends to another
/// part is put onto the link there between two windows, which is in time. What comes out does not depend on the windows.
impl<B: Registered> Machine<ByNode<B>> {
    /// A machine in reset state, whose nodes are in so many parts, not more than there are nodes. `bank` makes the nodes of
    /// a part.
    ///
    /// # Panics
    /// If a link takes no cycle.
    pub fn registered(wiring: Wiring, parts: usize, bank: impl Fn(Range<usize>) -> B) -> Self {
        assert!(wiring.shortest() != Some(0), "a link of no cycle");
        let cut = Cut::new(wiring.nodes(), parts);
        let part = |nodes: Range<usize>| Box::new(ByNode::new(bank(nodes.clone()), &wiring, nodes));
        Machine::of(cut.ranges().map(part).collect(), Arc::new(wiring), cut)
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.parts.iter_mut().for_each(|part| part.reset());
        self.ejected.clear();
        (self.cycle, self.flit_hops) = (0, 0);
    }

    /// Most cycles of a window.
    pub fn longest_window(&self) -> u32 {
        let shortest = self.wiring.shortest();
        shortest.map_or(LONGEST_WINDOW, |link| LONGEST_WINDOW.min(link as u32))
    }

    /// Cycles since the reset until the last in which any flit moved was over.
    pub fn moved(&self) -> u64 {
        self.parts.iter().map(|part| part.moved).max().unwrap_or(0)
    }

    /// A window of so many cycles, in which these supplies feed the terminals: of each part its own, or none at all.
    pub fn run(&mut self, cycles: u32, supplies: &mut Supplies<B>) {
        debug_assert!(cycles <= self.longest_window(), "{cycles} cycles");
        self.lend(supplies);
        self.parts.iter_mut().for_each(|part| part.window = cycles);
        match &mut self.parts[..] {
            [one] => one.run(),
            _ => {
                self.crew.begin();
                self.crew.round(&mut self.parts, ByNode::<B>::WINDOW);
                self.hand_over();
            }
        }
        self.gather(cycles);
        self.take_back(supplies);
    }

    /// Puts what parts have sent to each other onto the links there.
    fn hand_over(&mut self) {
        for number in 0..self.parts.len() {
            let mut beyond = std::mem::take(&mut self.parts[number].beyond);
            for Beyond { to, due, carries } in beyond.drain(..) {
                let (part, input) = self.wiring.input(self.cut, to);
                self.parts[part].lines.put(input, due, carries);
            }
            // The room that it has taken is kept.
            self.parts[number].beyond = beyond;
        }
    }
}

/// All parts go through a phase of a cycle before any begins the next. What departs does not depend on what is injected in
/// the same cycle, which is the beginning of the second phase.
impl<B: Combinational> Machine<ByPhase<B>> {
    /// The same machine, cut like this, of these banks.
    pub fn recut(&self, cut: Cut, banks: impl IntoIterator<Item = B>) -> Self {
        Machine::combinational(self.wiring.clone(), cut, banks.into_iter())
    }

    /// A machine of these banks, one for each range of the cut, to be reset.
    pub fn combinational(wiring: Arc<Wiring>, cut: Cut, banks: impl Iterator<Item = B>) -> Self {
        Machine::of(ByPhase::cut(banks, &wiring, cut), wiring, cut)
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        for part in &mut self.parts {
            part.reset(&self.shared);
        }
        self.ejected.clear();
        (self.cycle, self.flit_hops) = (0, 0);
    }

    /// The parts, in the order of their nodes, with the number of the first one.
    pub fn each_part(&self) -> impl Iterator<Item = (usize, &ByPhase<B>)> {
        let starts = self.cut.ranges().map(|nodes| nodes.start);
        starts.zip(self.parts.iter().map(|part| &**part))
    }

    /// The part of a node, and its place there.
    pub fn part(&self, node: usize) -> (&ByPhase<B>, usize) {
        let (part, place) = self.cut.place(node);
        (&self.parts[part], place)
    }

    /// The same, to be changed.
    pub fn parts_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut ByPhase<B>> {
        self.parts.iter_mut().map(|part| &mut **part)
    }

    /// Whether any flit moved in the last cycle.
    pub fn moved(&self) -> bool {
        self.parts.iter().any(|part| part.moved)
    }

    /// One clock cycle, in which these supplies feed the terminals: of each part its own, or none at all.
    pub fn step(&mut self, supplies: &mut Supplies<B>) {
        self.lend(supplies);
        match &mut self.parts[..] {
            [all] => all.step(&self.shared),
            _ => {
                self.crew.begin();
                self.crew.round(&mut self.parts, ByPhase::<B>::DEPART);
                self.crew.round(&mut self.parts, ByPhase::<B>::ARRIVE);
            }
        }
        self.gather(1);
        self.take_back(supplies);
    }

    /// One clock cycle on the caller's thread, phase by phase in the opposite order of parts, and of nodes by `arrange`.
    #[cfg(test)]
    pub fn step_backward(&mut self, arrange: impl Fn(&mut [u32]) + Copy) {
        for part in self.parts.iter_mut().rev() {
            part.depart(&self.shared, arrange);
        }
        for part in self.parts.iter_mut().rev() {
            part.arrive(&self.shared, arrange);
        }
        self.gather(1);
    }
}
