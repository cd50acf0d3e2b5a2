//! Nodes that nobody reaches within a cycle, and what is on the links to them.

use super::bank::{Ejected, Moved, Registered, Supply};
use super::lines::Lines;
use super::wiring::Wiring;
use super::{Part, Work};
use std::ops::Range;
use std::sync::Arc;

/// Nodes of consecutive numbers, which one thread takes through a window of cycles: one node after the other through all
/// of it, while what it is made of is in the cache. Nothing that a node sends gets anywhere within the window.
#[derive(Clone, Debug)]
pub(in crate::model) struct ByNode<B: Registered> {
    pub bank: B,
    /// By node, its first input, output and terminal, and after the last how many there are.
    inputs: Box<[u32]>,
    outputs: Box<[u32]>,
    terminals: Box<[u32]>,
    /// The first terminal, by its number in the machine.
    first_terminal: u32,
    /// By output.
    ends: Box<[End]>,
    /// By input.
    pub(super) lines: Lines<B::Down>,
    /// Cycles since the reset, and those of the next window.
    cycle: u64,
    pub window: u32,
    /// What feeds the terminals, if anything here does.
    pub supply: Option<Box<B::Supply>>,
    /// What left in the last window, node by node; in one of a cycle, by terminals.
    pub ejected: Vec<Ejected<B::Flit>>,
    /// What was sent to other parts in the last window.
    pub(super) beyond: Vec<Beyond<B::Down>>,
    /// Flits that went through a router in the last window.
    pub hops: u64,
    /// Cycles since the reset until the last in which any flit moved was over.
    pub moved: u64,
}

/// Where an output leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// To an input of the same part, by its number there, after so many cycles.
    Here(u32, u16),
    /// To an input of another part, by its number in the machine.
    Beyond(u32, u16),
    /// To the end of a line of nodes.
    Nowhere,
}

/// What is on its way to another part.
#[derive(Clone, Debug)]
pub(super) struct Beyond<D> {
    /// The input, by its number in the machine.
    pub to: u32,
    /// The cycle in which it comes out there.
    pub due: u32,
    pub carries: D,
}

/// The links and terminals of a node, in one cycle of it.
#[derive(Debug)]
pub(in crate::model) struct Links<'a, B: Registered> {
    now: u64,
    inputs: Range<usize>,
    ends: &'a [End],
    first_terminal: u32,
    lines: &'a mut Lines<B::Down>,
    beyond: &'a mut Vec<Beyond<B::Down>>,
    ejected: &'a mut Vec<Ejected<B::Flit>>,
}

impl<B: Registered> Links<'_, B> {
    /// The inputs at which something may come out in this cycle, a bit each.
    #[inline]
    pub fn due(&self) -> u64 {
        self.lines.due(self.inputs.clone(), self.now as u32)
    }

    /// What comes out at an input.
    #[inline]
    pub fn arriving(&self, input: usize) -> Option<&B::Down> {
        self.lines.front(self.inputs.start + input, self.now as u32)
    }

    /// What came out at an input has been looked at.
    #[inline]
    pub fn take(&mut self, input: usize) {
        self.lines.pop(self.inputs.start + input);
    }

    /// Sends something down the link of an output.
    #[inline]
    pub fn send(&mut self, output: usize, carries: B::Down) {
        self.send_later(output, 0, carries);
    }

    /// Sends something down the link of an output, which comes out so many cycles later than others; not before what was sent
    /// earlier, and not with it.
    #[inline]
    pub fn send_later(&mut self, output: usize, later: u32, carries: B::Down) {
        let due = |delay: u16| (self.now as u32).wrapping_add(u32::from(delay) + later);
        match self.ends[output] {
            End::Here(line, delay) => self.lines.put(line as usize, due(delay), carries),
            End::Beyond(to, delay) => {
                let due = due(delay);
                self.beyond.push(Beyond { to, due, carries });
            }
            End::Nowhere => {}
        }
    }

    /// A terminal of the node takes a flit.
    #[inline]
    pub fn eject(&mut self, terminal: usize, lane: usize, flit: B::Flit) {
        self.ejected.push(Ejected {
            terminal: self.first_terminal + terminal as u32,
            lane: lane as u8,
            flit,
            cycle: self.now,
        });
    }
}

impl<B: Registered> ByNode<B> {
    /// The one kind of round.
    pub(super) const WINDOW: usize = 0;

    /// Nodes of this range of a machine, in reset state.
    pub fn new(bank: B, wiring: &Wiring, nodes: Range<usize>) -> Self {
        let inputs = wiring.first_inputs(nodes.clone());
        let most = inputs.windows(2).map(|pair| pair[1] - pair[0]).max();
        assert!(most.unwrap_or(0) <= 64, "{most:?} links to a node");
        let terminals = wiring.first_terminals(nodes.clone());
        let most = terminals.windows(2).map(|pair| pair[1] - pair[0]).max();
        assert!(most.unwrap_or(0) <= 64, "{most:?} terminals at a node");
        ByNode {
            lines: Lines::new(inputs[nodes.len()] as usize),
            inputs,
            outputs: wiring.first_outputs(nodes.clone()),
            terminals,
            first_terminal: wiring.first_terminal(nodes.start) as u32,
            ends: wiring.ends(nodes),
            bank,
            cycle: 0,
            window: 1,
            supply: None,
            ejected: Vec::new(),
            beyond: Vec::new(),
            hops: 0,
            moved: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.bank.reset();
        self.lines.reset();
        self.ejected.clear();
        self.beyond.clear();
        (self.cycle, self.hops, self.moved) = (0, 0, 0);
    }

    /// A window of all nodes.
    pub fn run(&mut self) {
        self.bank.begin();
        self.ejected.clear();
        self.hops = 0;
        let window = self.cycle..self.cycle + u64::from(self.window);
        if let Some(supply) = &mut self.supply {
            supply.begin(window.start, self.window);
        }
        for node in 0..self.bank.nodes() {
            let start = self.wakes(node, window.clone());
            if start < window.end {
                self.bank.fetch(node);
                self.lines.fetch(self.inputs_of(node));
                self.run_node(node, start..window.end);
            }
        }
        self.cycle = window.end;
    }

    /// The first cycle of a window, from its start on, in which anything may change in a node; its end if none is.
    #[inline]
    fn wakes(&self, node: usize, window: Range<u64>) -> u64 {
        let own = self.bank.wakes(node, window.start);
        if own <= window.start {
            return window.start;
        }
        let quiet = self.lines.quiet(self.inputs_of(node), window.start as u32);
        let due = window.start + u64::from(quiet);
        let supplies = self.supply.as_ref();
        let offered = supplies.map_or(window.end, |supply| {
            supply.next(self.terminals_of(node), window.start)
        });
        own.min(due).min(offered).min(window.end)
    }

    /// Some cycles of a node.
    #[inline]
    fn run_node(&mut self, node: usize, cycles: Range<u64>) {
        let [first, last] = [node, node + 1].map(|node| self.outputs[node] as usize);
        let (inputs, terminals) = (self.inputs_of(node), self.terminals_of(node));
        let first_terminal = self.first_terminal + terminals.start as u32;
        let mut now = cycles.start;
        while now < cycles.end {
            if let Some(supply) = &mut self.supply {
                supply.offer(terminals.clone(), now, &mut self.bank);
            }
            let Moved { hops, any } = self.bank.step(
                node,
                now,
                &mut Links {
                    now,
                    inputs: inputs.clone(),
                    ends: &self.ends[first..last],
                    first_terminal,
                    lines: &mut self.lines,
                    beyond: &mut self.beyond,
                    ejected: &mut self.ejected,
                },
            );
            self.hops += u64::from(hops);
            now += 1;
            if any {
                // Nodes are not all in the same cycle.
                self.moved = self.moved.max(now);
            }
            if B::FORESEES || !any {
                now = self.wakes(node, now..cycles.end);
            }
        }
    }

    #[inline]
    fn inputs_of(&self, node: usize) -> Range<usize> {
        self.inputs[node] as usize..self.inputs[node + 1] as usize
    }

    #[inline]
    fn terminals_of(&self, node: usize) -> Range<usize> {
        self.terminals[node] as usize..self.terminals[node + 1] as usize
    }
}

impl<B: Registered> Part for ByNode<B> {
    type Bank = B;
    type Shared = ();

    fn shared(_: usize) {}

    fn works(_: &Arc<()>) -> Vec<Work<Self>> {
        vec![Box::new(ByNode::run)]
    }

    fn bank(&self) -> &B {
        &self.bank
    }

    fn bank_mut(&mut self) -> &mut B {
        &mut self.bank
    }

    fn supply(&mut self) -> &mut Option<Box<B::Supply>> {
        &mut self.supply
    }

    fn ejected(&self) -> &[Ejected<B::Flit>] {
        &self.ejected
    }

    fn hops(&self) -> u64 {
        self.hops
    }

    fn is_idle(&self) -> bool {
        self.bank.is_idle() && self.lines.are_empty()
    }
}
