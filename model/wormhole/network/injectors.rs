//! Where flits come into a network.

use super::roles::Roles;
use super::switching::RouterShape;
use crate::model::machine::{Cut, Sent};
use crate::model::packed::{Bits, has};
use crate::model::{Address, Flit};
use crate::params::topology::{TerminalId, Topology};

/// The injectors of all terminals, as who simulates sees them.
#[derive(Clone, Debug)]
pub struct Injectors {
    /// How the nodes are cut, these and the routers.
    pub(super) cut: Cut,
    /// How heads name the terminals.
    addresses: Box<[Address]>,
    /// Terminals of a node, if all are alike; else 0.
    terminals: usize,
    /// By terminal, its node, its place there, and the first lane of its injector by the numbers of its router; nothing
    /// if all nodes are alike.
    seats: Box<[(u32, u8, u8)]>,
    /// The first lane of the injectors of a node, if all are alike.
    first_lane: usize,
    /// Of each injector.
    lanes: usize,
    /// Of all injectors of the node with the most.
    lanes_of_node: usize,
    #[expect(
        clippy::vec_box,
        reason = "they go to other threads and back in every cycle"
    )]
    pub(super) parts: Vec<Box<Inlets>>,
}

/// The injectors of a part's routers. Apart from the routers, which may be in the first phase of the cycle, on
/// another thread, while flits are injected.
#[derive(Clone, Debug)]
pub(in crate::model) struct Inlets {
    /// What nodes inject in this cycle.
    pub injected: Vec<Sent<Flit>>,
    /// A bit for each node that injects.
    pub injecting: Box<[u64]>,
    /// For each lane of the injectors of a node, a bit for each node where it takes a flit: it shows room, and its
    /// terminal has injected nothing in this cycle. Who injects looks at all of them in every cycle, and finds
    /// those of 64 nodes in one word.
    accepting: Box<[u64]>,
}

impl Inlets {
    /// Those of so many nodes, each with so many lanes.
    fn new(nodes: usize, lanes: usize) -> Self {
        let words = nodes.div_ceil(64);
        Inlets {
            injected: Vec::new(),
            injecting: vec![0; words].into(),
            accepting: vec![0; words * lanes].into(),
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

    /// Whether a lane takes a flit.
    #[inline]
    fn accepts(&self, node: usize, lane: usize) -> bool {
        let word = lane * self.injecting.len() + node / 64;
        has(self.accepting[word], node % 64)
    }

    #[inline]
    fn write(
        &mut self,
        (node, seat): (usize, usize),
        of_each: usize,
        lanes: impl Iterator<Item = usize>,
        flit: Flit,
    ) {
        self.injected.extend(lanes.map(|lane| Sent {
            to: node as u32,
            lane: lane as u16,
            delay: 0,
            flit,
        }));
        self.injecting[node / 64] |= 1 << (node % 64);
        // Until the router shows its room again, at the end of the cycle.
        for lane in seat * of_each..(seat + 1) * of_each {
            self.accepting[lane * self.injecting.len() + node / 64] &= !(1 << (node % 64));
        }
    }
}

impl Injectors {
    /// Those of a network; `addresses` are those of its terminals.
    pub(super) fn new(addresses: Box<[Address]>, topology: &dyn Topology, roles: &Roles) -> Self {
        let all = roles.each().iter();
        let most = all.clone().map(RouterShape::terminals).max();
        let is_listed = roles.terminals().is_none();
        let listed = topology.each_terminal().filter(|_| is_listed);
        let seats = listed.map(|terminal| {
            let (node, seat) = topology.seat(terminal);
            let shape = roles.at(node.0);
            let first = shape.first_injector() + seat.0 * shape.injector_lanes();
            (node.0 as u32, seat.0 as u8, first as u8)
        });
        Injectors {
            cut: Cut::even(topology.nodes(), 1),
            addresses,
            terminals: roles.terminals().unwrap_or(0),
            lanes_of_node: most.unwrap_or(0) * roles.each()[0].injector_lanes(),
            seats: seats.collect(),
            first_lane: roles.each()[0].first_injector(),
            lanes: roles.each()[0].injector_lanes(),
            parts: Vec::new(),
        }
    }

    /// Cuts them anew, and forgets what they show.
    pub(super) fn recut(&mut self, cut: Cut) {
        let parts = (0..cut.parts()).map(|part| cut.range(part).len());
        let inlets = parts.map(|nodes| Box::new(Inlets::new(nodes, self.lanes_of_node)));
        self.parts = inlets.collect();
        self.cut = cut;
    }

    /// Number of terminals.
    #[inline]
    pub fn terminals(&self) -> usize {
        self.addresses.len()
    }

    /// Lanes of each injector.
    pub(super) fn lanes(&self) -> usize {
        self.lanes
    }

    /// How heads name a terminal.
    #[inline]
    pub fn address(&self, terminal: TerminalId) -> Address {
        self.addresses[terminal.0]
    }

    /// Node and place there of a terminal.
    #[inline(always)]
    pub(super) fn seat(&self, TerminalId(number): TerminalId) -> (usize, usize) {
        match self.terminals {
            1 => (number, 0),
            0 => {
                let (node, seat, _) = self.seats[number];
                (node as usize, seat.into())
            }
            several => (number / several, number % several),
        }
    }

    /// Whether `lane` of a terminal's injector takes a flit in this cycle: it has room, and the terminal has
    /// injected nothing yet.
    #[inline(always)]
    pub fn has_room(&self, terminal: TerminalId, lane: usize) -> bool {
        let (node, seat) = self.seat(terminal);
        let (part, place) = self.cut.place(node);
        self.parts[part].accepts(place, seat * self.lanes + lane)
    }

    /// Writes `flit` into `lane` of a terminal's injector.
    ///
    /// # Panics
    /// If it has no room; [`Injectors::has_room`] tells.
    #[inline(always)]
    pub fn inject(&mut self, terminal: TerminalId, lane: usize, flit: Flit) {
        assert!(
            self.has_room(terminal, lane),
            "{terminal:?} has no room in injector lane {lane}"
        );
        self.write(terminal, 1 << lane, flit);
    }

    /// Writes `flit` into some lanes of a terminal's injector.
    #[inline]
    pub(super) fn write(&mut self, terminal: TerminalId, lanes: u64, flit: Flit) {
        let (node, seat) = self.seat(terminal);
        let first = match self.terminals {
            0 => self.seats[terminal.0].2.into(),
            _ => self.first_lane + seat * self.lanes,
        };
        let (part, place) = self.cut.place(node);
        let lanes = Bits(lanes).map(|lane| first + lane);
        self.parts[part].write((place, seat), self.lanes, lanes, flit);
    }

    /// The lanes of a terminal's injector that show room.
    pub(super) fn room(&self, terminal: TerminalId) -> u64 {
        let (node, seat) = self.seat(terminal);
        let (part, place) = self.cut.place(node);
        let (part, first) = (&self.parts[part], seat * self.lanes);
        let room = (0..self.lanes).map(|l| u64::from(part.accepts(place, first + l)) << l);
        room.sum()
    }

    /// Flits injected in this cycle.
    pub(super) fn injected(&self) -> impl Iterator<Item = Flit> {
        let parts = self.parts.iter().flat_map(|part| &part.injected);
        parts.map(|sent| sent.flit)
    }
}
