//! What takes machines of any family through time: parts of their nodes, on one thread or several.

mod bank;
mod crew;
mod cut;
mod lines;
mod mails;
mod pace;
mod part;
mod wiring;

pub(in crate::model) use bank::{Bank, Ejected, Moved, Supply};
pub(in crate::model) use crew::{Crew, Work};
pub(in crate::model) use cut::Cut;
pub(in crate::model) use mails::Mails;
pub(in crate::model) use part::Links;
pub(in crate::model) use wiring::Wiring;

use part::{Beyond, Part};
use std::ops::Range;
use std::sync::Arc;

/// Nodes joined by links that take at least a cycle, in parts, on as many threads.
///
/// Parts go on by themselves for a window of cycles, at most as long as the shortest link takes. What a node sends to another
/// part is put onto the link there between two windows, which is in time. What comes out is the same, bit for bit, on any
/// number of threads and in windows of any length; what leaves in a window stands node by node.
#[derive(Debug)]
pub(in crate::model) struct Machine<B: Bank> {
    #[expect(
        clippy::vec_box,
        reason = "they go to other threads and back in every window"
    )]
    parts: Vec<Box<Part<B>>>,
    crew: Crew<Part<B>>,
    wiring: Arc<Wiring>,
    cut: Cut,
    /// Most cycles of a window.
    longest: u32,
    cycle: u64,
    flit_hops: u64,
    /// What left in the last window, if there are several parts.
    ejected: Vec<Ejected<B::Flit>>,
}

/// Cycles after which simulations look at what has arrived, though links be longer.
pub(in crate::model) const LONGEST_WINDOW: u32 = 64;

impl<B: Bank> Machine<B> {
    /// A machine in reset state, whose nodes are in so many parts, not more than there are nodes. `bank` makes the nodes of
    /// a part.
    pub fn new(wiring: Wiring, parts: usize, bank: impl Fn(Range<usize>) -> B) -> Self {
        let cut = Cut::even(wiring.nodes(), parts);
        let part = |nodes: Range<usize>| Box::new(Part::new(bank(nodes.clone()), &wiring, nodes));
        let parts: Vec<_> = cut.ranges().map(part).collect();
        let shortest = wiring.shortest().map_or(LONGEST_WINDOW, |link| link as u32);
        Machine {
            crew: crew(parts.len()),
            parts,
            cut,
            longest: shortest.min(LONGEST_WINDOW),
            cycle: 0,
            flit_hops: 0,
            ejected: Vec::new(),
            wiring: Arc::new(wiring),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.parts.iter_mut().for_each(|part| part.reset());
        self.ejected.clear();
        (self.cycle, self.flit_hops) = (0, 0);
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.wiring.nodes()
    }

    /// The nodes of each part.
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> + Clone + use<B> {
        self.cut.ranges()
    }

    /// The bank of a node, and its place there.
    #[inline]
    pub fn bank(&self, node: usize) -> (&B, usize) {
        let (part, place) = self.cut.place(node);
        (&self.parts[part].bank, place)
    }

    /// The same, to be changed.
    #[inline]
    pub fn bank_mut(&mut self, node: usize) -> (&mut B, usize) {
        let (part, place) = self.cut.place(node);
        (&mut self.parts[part].bank, place)
    }

    /// All banks, in the order of their nodes.
    pub fn banks(&self) -> impl Iterator<Item = &B> {
        self.parts.iter().map(|part| &part.bank)
    }

    /// The same, to be changed.
    pub fn banks_mut(&mut self) -> impl Iterator<Item = &mut B> {
        self.parts.iter_mut().map(|part| &mut part.bank)
    }

    /// Cycles since the reset.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Flit hops since the reset: a flit goes through a router.
    pub fn flit_hops(&self) -> u64 {
        self.flit_hops
    }

    /// Most cycles of a window.
    pub fn longest_window(&self) -> u32 {
        self.longest
    }

    /// What left in the last window; in one of a cycle, by terminals.
    #[inline]
    pub fn ejected(&self) -> &[Ejected<B::Flit>] {
        match &self.parts[..] {
            [one] => &one.ejected,
            _ => &self.ejected,
        }
    }

    /// Cycles since the reset until the last in which any flit moved was over.
    pub fn moved(&self) -> u64 {
        self.parts.iter().map(|part| part.moved).max().unwrap_or(0)
    }

    /// Whether nothing changes any more until something is injected.
    pub fn is_idle(&self) -> bool {
        self.parts.iter().all(|part| part.is_idle())
    }

    /// A window of so many cycles, in which these supplies feed the terminals: of each part its own, or none at all.
    pub fn run(&mut self, cycles: u32, supplies: &mut Vec<B::Supply>) {
        debug_assert!(cycles <= self.longest, "{cycles} cycles");
        let mut lent = supplies.drain(..);
        for part in &mut self.parts {
            (part.window, part.supply) = (cycles, lent.next());
        }
        drop(lent);
        match &mut self.parts[..] {
            [one] => one.run(),
            _ => {
                self.crew.begin();
                self.crew.round(&mut self.parts, 0, || {});
                self.ejected.clear();
                for part in &self.parts {
                    self.ejected.extend_from_slice(&part.ejected);
                }
                self.hand_over();
            }
        }
        self.cycle += u64::from(cycles);
        self.flit_hops += self.parts.iter().map(|part| part.hops).sum::<u64>();
        supplies.extend(self.parts.iter_mut().filter_map(|part| part.supply.take()));
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

/// The threads of so many parts.
fn crew<B: Bank>(parts: usize) -> Crew<Part<B>> {
    Crew::new(parts, [Box::new(Part::run) as Work<Part<B>>])
}

impl<B: Bank> Clone for Machine<B> {
    fn clone(&self) -> Self {
        Machine {
            parts: self.parts.clone(),
            crew: crew(self.parts.len()),
            wiring: self.wiring.clone(),
            ejected: self.ejected.clone(),
            ..*self
        }
    }
}
