//! Where flits come into a network.

use super::roles::Roles;
use super::switching::RouterShape;
use crate::model::machine::Sent;
use crate::model::packed::{Bits, has};
use crate::model::{Address, Flit};
use crate::params::topology::{TerminalId, Topology};

/// Where terminals are, and how heads name them.
#[derive(Debug)]
pub(in crate::model) struct Seats {
    addresses: Box<[Address]>,
    /// Terminals of a node, if all are alike; else 0.
    of_each: usize,
    /// By terminal, its node, its place there, and the first lane of its injector by the numbers of its router; nothing
    /// if all nodes are alike.
    listed: Box<[(u32, u8, u8)]>,
    /// The first lane of the injectors of a node, if all are alike.
    first_lane: usize,
    /// Of each injector.
    lanes: usize,
    /// Of all injectors of the node with the most.
    lanes_of_node: usize,
}

impl Seats {
    /// Those of a network; `addresses` are those of its terminals.
    pub fn new(addresses: Box<[Address]>, topology: &dyn Topology, roles: &Roles) -> Self {
        let all = roles.each().iter();
        let most = all.clone().map(RouterShape::terminals).max();
        let is_listed = roles.terminals().is_none();
        let listed = topology.each_terminal().filter(|_| is_listed);
        let listed = listed.map(|terminal| {
            let (node, seat) = topology.seat(terminal);
            let shape = roles.at(node.0);
            let first = shape.first_injector() + seat.0 * shape.injector_lanes();
            (node.0 as u32, seat.0 as u8, first as u8)
        });
        let lanes = roles.each()[0].injector_lanes();
        Seats {
            addresses,
            of_each: roles.terminals().unwrap_or(0),
            listed: listed.collect(),
            first_lane: roles.each()[0].first_injector(),
            lanes,
            lanes_of_node: most.unwrap_or(0) * lanes,
        }
    }

    /// Number of terminals.
    #[inline]
    pub fn terminals(&self) -> usize {
        self.addresses.len()
    }

    /// Lanes of each injector.
    #[inline]
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// How heads name a terminal.
    #[inline]
    pub fn address(&self, terminal: TerminalId) -> Address {
        self.addresses[terminal.0]
    }

    /// Node and place there of a terminal.
    #[inline(always)]
    pub fn at(&self, TerminalId(number): TerminalId) -> (usize, usize) {
        match self.of_each {
            1 => (number, 0),
            0 => {
                let (node, seat, _) = self.listed[number];
                (node as usize, seat.into())
            }
            several => (number / several, number % several),
        }
    }

    /// The first lane of a terminal's injector, by the numbers of its router.
    #[inline(always)]
    fn first_lane(&self, terminal: TerminalId, seat: usize) -> usize {
        match self.of_each {
            0 => self.listed[terminal.0].2.into(),
            _ => self.first_lane + seat * self.lanes,
        }
    }
}

/// The injectors of some routers, as who injects sees them.
#[derive(Clone, Debug)]
pub(in crate::model) struct Inlets {
    /// What nodes inject in this cycle.
    injected: Vec<Sent<Flit>>,
    /// A bit for each node that injects.
    injecting: Box<[u64]>,
    /// For each lane of the injectors of a node, a bit for each node where it takes a flit: it shows room, and its
    /// terminal has injected nothing in this cycle. Who injects looks at all of them in every cycle, and finds
    /// those of 64 nodes in one word.
    accepting: Box<[u64]>,
}

impl Inlets {
    /// Those of so many nodes.
    pub fn new(nodes: usize, seats: &Seats) -> Self {
        let words = nodes.div_ceil(64);
        Inlets {
            injected: Vec::new(),
            injecting: vec![0; words].into(),
            accepting: vec![0; words * seats.lanes_of_node].into(),
        }
    }

    /// Keeps which lanes of a node's injectors show room.
    #[inline]
    pub fn show(&mut self, node: usize, lanes: u64) {
        let (word, place) = (node / 64, node % 64);
        let keep = |word: &mut u64, shows: u64| *word = *word & !(1 << place) | shows << place;
        // Mostly there is one lane, and every router that is awake comes by here in every cycle.
        if self.accepting.len() == self.injecting.len() {
            keep(&mut self.accepting[word], lanes & 1);
            return;
        }
        let words = self.accepting.chunks_exact_mut(self.injecting.len());
        for (lane, words) in words.enumerate() {
            keep(&mut words[word], lanes >> lane & 1);
        }
    }

    /// Whether a lane of a node's injectors takes a flit.
    #[inline]
    pub fn accepts(&self, node: usize, lane: usize) -> bool {
        let word = lane * self.injecting.len() + node / 64;
        has(self.accepting[word], node % 64)
    }

    /// Writes a flit into some lanes of the injector of a terminal, which is at a place of a node.
    #[inline(always)]
    pub fn write(
        &mut self,
        (node, seat): (usize, usize),
        (terminal, seats): (TerminalId, &Seats),
        lanes: u64,
        flit: Flit,
    ) {
        let first = seats.first_lane(terminal, seat);
        for lane in Bits(lanes) {
            self.injected.push(Sent::injected(node, first + lane, flit));
        }
        self.injecting[node / 64] |= 1 << (node % 64);
        // Until the router shows its room again, at the end of the cycle.
        for lane in seat * seats.lanes..(seat + 1) * seats.lanes {
            self.accepting[lane * self.injecting.len() + node / 64] &= !(1 << (node % 64));
        }
    }

    /// A bit for each node that injects.
    #[inline]
    pub fn injecting(&self) -> &[u64] {
        &self.injecting
    }

    /// Flits that nodes inject in this cycle.
    pub fn injected(&self) -> impl Iterator<Item = Flit> {
        self.injected.iter().map(|sent| sent.flit)
    }

    /// What nodes inject in this cycle, taken.
    #[inline]
    pub fn take(&mut self) -> Vec<Sent<Flit>> {
        self.injecting.fill(0);
        std::mem::take(&mut self.injected)
    }

    /// The list of that, empty.
    #[inline]
    pub fn give_back(&mut self, injected: Vec<Sent<Flit>>) {
        self.injected = injected;
    }

    /// Back to nothing injected.
    #[inline]
    pub fn clear(&mut self) {
        self.injected.clear();
        self.injecting.fill(0);
    }
}
