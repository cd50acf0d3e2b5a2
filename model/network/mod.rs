//! The golden network, and the simulator of networks: routers wired together.

mod ports;
mod stuck;
#[cfg(test)]
mod tests;
mod uniform;
pub mod watchdog;
#[cfg(test)]
mod wired;

pub use uniform::{Packet, Uniform};

use super::flit::Payloads;
use super::link::DelayLine;
use super::packed::{Bits, has};
use super::routing::Place;
use super::switching::{Far, Requests, RouterShape, RouterState};
use super::{Address, Flit};
use crate::params::ParamError;
use crate::params::network::{NetworkParams, NodeId};

/// Carries packets from node to node: a router at every node, joined by wires.
///
/// - Twin: `hdl/network/mod.rs`.
/// - Shapes: all that `NetworkParams` allows, up to 2^20 nodes.
/// - Latency: without contention 3(H+1) + xH + L − 1 cycles from the write into the injector to the
///   tail on the ejector link, for H links of wire delay x and L flits, if FIFOs hold 3 + 2x.
/// - Source: `\[Ge\] §4.1.1`, and the routers' own.
///
/// A cycle has two phases. In the first every router decides by its own state and by what the far
/// ends show, and its flits depart; in the second they arrive and the new state is shown. Routers
/// touch nothing of each other in a phase, so their order changes no bit. A router in which nothing
/// can change sleeps until something is sent to it.
///
/// # A simulation
/// Whoever simulates gives [`Network::inject`] flits with handles of its own, calls
/// [`Network::step`] and reads [`Network::ejected`]. Behind its ports ([`super::Golden`]) the model
/// gives out the handles itself: use one or the other, and reset between them.
#[derive(Clone, Debug)]
pub struct Network {
    shape: RouterShape,
    routers: Vec<RouterState>,
    wiring: Wiring,
    sent: OnTheWay,
    /// What nodes inject with the next step, and a bit for each that does.
    injected: Vec<Sent>,
    injecting: Vec<u64>,
    /// If it is kept, what left in this cycle but by ejectors: the link (node by node, port by port), the
    /// output lane and the flit.
    left: Vec<(usize, usize, Flit)>,
    /// What each router shows of its input lanes.
    shown: DelayLine<Far>,
    delay: usize,
    ejected: Vec<(NodeId, Flit)>,
    /// Nodes whose ejector takes nothing, a bit for each.
    stalled: Vec<u64>,
    /// Routers that are not asleep, a bit for each, and how many more cycles they are not.
    awake: Vec<u64>,
    awake_for: Vec<u8>,
    /// Room for the numbers of the routers of a phase, and for what one of them asks for.
    order: Vec<u32>,
    requests: Requests,
    cycle: u64,
    flit_hops: u64,
    moved: bool,
    payloads: Payloads,
    has_probes: bool,
    keeps_left: bool,
}

/// A flit that a router has sent, or a node, and where it arrives.
#[derive(Clone, Copy, Debug)]
struct Sent {
    to: u32,
    lane: u32,
    flit: Flit,
}

/// What is on the links: a list for each cycle that a flit takes, and one for this cycle.
#[derive(Clone, Debug)]
struct OnTheWay {
    lists: Box<[Vec<Sent>]>,
    now: usize,
}

impl OnTheWay {
    /// Links on which a flit takes `delay` cycles; without delay it arrives in the same one.
    fn new(delay: usize) -> Self {
        OnTheWay {
            lists: vec![Vec::new(); delay + 1].into(),
            now: 0,
        }
    }

    fn reset(&mut self) {
        self.lists.iter_mut().for_each(Vec::clear);
        self.now = 0;
    }

    /// The clock edge: what arrived is forgotten.
    fn advance(&mut self) {
        self.now = self.after_now();
        self.lists[self.now].clear();
    }

    fn after_now(&self) -> usize {
        (self.now + 1) % self.lists.len()
    }

    /// What is sent in this cycle.
    fn now(&mut self) -> &mut Vec<Sent> {
        &mut self.lists[self.now]
    }

    /// What arrives in this cycle, until the next clock edge.
    fn arriving(&self) -> &[Sent] {
        &self.lists[self.after_now()]
    }

    /// Whether nothing is to arrive in a later cycle.
    fn is_empty(&self) -> bool {
        let mut lists = self.lists.iter().enumerate();
        lists.all(|(list, sent)| list == self.after_now() || sent.is_empty())
    }

    /// All flits, arrived or not.
    fn flits(&self) -> impl Iterator<Item = Flit> {
        self.lists.iter().flatten().map(|sent| sent.flit)
    }
}

/// Who is at the other end of each port. The edge of a mesh leads to a wall: a place after the last
/// node's, which shows nothing.
#[derive(Clone, Debug)]
struct Wiring {
    ports: usize,
    /// For each node and port, who it sends to.
    neighbours: Box<[u32]>,
}

impl Wiring {
    fn new(params: &NetworkParams) -> Self {
        let topology = params.topology();
        let ports = topology.grid().link_ports().len();
        let wall = topology.grid().nodes();
        let pairs = || {
            let nodes = topology.nodes();
            nodes.flat_map(|node| topology.grid().link_ports().map(move |port| (node, port)))
        };
        let number = |node: Option<NodeId>| node.map_or(wall, |node| node.0);
        let neighbours = pairs().map(|(node, port)| number(topology.neighbour(node, port)) as u32);
        Wiring {
            ports,
            neighbours: neighbours.collect(),
        }
    }

    #[inline]
    fn neighbours(&self, node: usize) -> &[u32] {
        &self.neighbours[node * self.ports..][..self.ports]
    }
}

impl Network {
    /// The network of this shape, in reset state.
    ///
    /// # Errors
    /// If a part of its routers cannot be built.
    pub fn new(params: &NetworkParams) -> Result<Self, ParamError> {
        let shape = RouterShape::new(params.router())?;
        let topology = params.topology();
        let nodes = topology.grid().nodes();
        let address = |coordinates: &[usize]| Address(topology.packed(coordinates) as u32);
        let datelines = address(topology.datelines());
        let place = |node| Place {
            here: address(&topology.coordinates(node)),
            datelines,
        };
        let delay = params.router().wire_delay();
        let entries = nodes * (shape.ports() + 1);
        let live = nodes * (shape.slots() + 1) + entries * (delay + 1);
        let address_width = topology.grid().coordinates_width();
        let mut network = Network {
            routers: topology
                .nodes()
                .map(|node| RouterState::new(&shape, place(node)))
                .collect(),
            wiring: Wiring::new(params),
            sent: OnTheWay::new(delay),
            injected: Vec::new(),
            injecting: vec![0; nodes.div_ceil(64)],
            left: Vec::new(),
            shown: DelayLine::new(nodes + 1, delay),
            delay,
            ejected: Vec::new(),
            stalled: vec![0; nodes.div_ceil(64)],
            awake: vec![0; nodes.div_ceil(64)],
            awake_for: vec![0; nodes],
            order: Vec::new(),
            requests: Requests::default(),
            cycle: 0,
            flit_hops: 0,
            moved: false,
            payloads: Payloads::new(params.router().flit_width(), address_width, live),
            has_probes: params.has_probes(),
            keeps_left: params.has_probes(),
            shape,
        };
        for (node, router) in network.routers.iter_mut().enumerate() {
            if let Some(seed) = params.seed(NodeId(node)) {
                router.seed(seed);
            }
        }
        network.reset();
        Ok(network)
    }

    /// Back to the reset state, with nothing injected and no ejector stalled.
    pub fn reset(&mut self) {
        self.sent.reset();
        self.injected.clear();
        self.injecting.fill(0);
        self.left.clear();
        self.shown.reset();
        for (node, router) in self.routers.iter_mut().enumerate() {
            router.reset(&self.shape);
            self.shown.put(node, shown_by(router));
        }
        self.ejected.clear();
        self.stalled.fill(0);
        // What the routers show has not reached the rows of all cycles yet.
        let awake_for = self.delay as u8;
        self.awake_for.fill(awake_for);
        self.awake.fill(0);
        if awake_for > 0 {
            (0..self.routers.len()).for_each(|node| self.awake[node / 64] |= 1 << (node % 64));
        }
        (self.cycle, self.flit_hops, self.moved) = (0, 0, false);
        self.payloads.reset();
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.routers.len()
    }

    /// Ports of a router that lead to neighbours.
    pub fn ports(&self) -> usize {
        self.wiring.ports
    }

    /// Input and output lanes of a router.
    pub fn lanes(&self) -> usize {
        self.routers[0].counts().count()
    }

    /// How heads name a node.
    #[inline]
    pub fn address(&self, node: NodeId) -> Address {
        self.routers[node.0].place.here
    }

    /// Whether `lane` of a node's injector takes a flit in this cycle: it has room, and the node has
    /// injected nothing yet.
    #[inline]
    pub fn has_room(&self, node: NodeId, lane: usize) -> bool {
        has(self.injector_room(node.0), lane) && !self.has_injected(node.0)
    }

    /// Writes `flit` into `lane` of a node's injector, with the next [`Network::step`].
    ///
    /// # Panics
    /// If it has no room; [`Network::has_room`] tells.
    #[inline]
    pub fn inject(&mut self, node: NodeId, lane: usize, flit: Flit) {
        assert!(
            self.has_room(node, lane),
            "{node:?} has no room in injector lane {lane}"
        );
        self.write(node.0, 1 << lane, flit);
    }

    /// Whether a node's ejector takes nothing until told otherwise.
    pub fn stall(&mut self, node: NodeId, stalled: bool) {
        let (word, bit) = (&mut self.stalled[node.0 / 64], 1 << (node.0 % 64));
        *word = if stalled { *word | bit } else { *word & !bit };
    }

    /// What left the network in the last cycle, one flit of a node at most, by node.
    #[inline]
    pub fn ejected(&self) -> &[(NodeId, Flit)] {
        &self.ejected
    }

    /// Cycles since the reset.
    #[inline]
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Flit hops since the reset: a flit goes through a router, from an input to an output FIFO.
    #[inline]
    pub fn flit_hops(&self) -> u64 {
        self.flit_hops
    }

    /// Whether any flit moved in the last cycle: into, through or out of a router. While nothing is
    /// injected and no arbiter is rotating, a network that is not idle and in which nothing moves
    /// for 4 + 2x cycles (x = wire delay) is deadlocked: every other arbiter grants somebody, and heads
    /// wait 3 cycles at most for their decoding and for a lane to be let go.
    #[inline]
    pub fn moved(&self) -> bool {
        self.moved
    }

    /// Whether there is no flit anywhere in the network.
    pub fn is_idle(&self) -> bool {
        let mut awake = self.awake.iter().enumerate();
        let is_idle = |node: usize| !self.routers[node].holds_flits();
        self.sent.is_empty()
            && self.injected.is_empty()
            && awake.all(|(word, &awake)| Bits(awake).all(|bit| is_idle(word * 64 + bit)))
    }

    /// Adds to each of `lanes` the flits that such a lane holds in all routers: input lanes, then output
    /// lanes, each as `RouterParams` lists them.
    pub fn add_occupancy(&self, lanes: &mut [u64]) {
        for router in &self.routers {
            let counts = lanes.iter_mut().zip(router.counts());
            counts.for_each(|(lane, count)| *lane += count as u64);
        }
    }

    /// From now on [`Network::departures`] tells what leaves on links, or no more.
    pub fn keep_departures(&mut self, keep: bool) {
        self.keeps_left = keep || self.has_probes;
    }

    /// What left on links in the last cycle, if that is kept: the link (node by node, port by port), the output
    /// lane and the flit.
    pub fn departures(&self) -> &[(usize, usize, Flit)] {
        &self.left
    }

    /// One clock cycle.
    pub fn step(&mut self) {
        self.step_in_order(|_| {});
    }

    /// One clock cycle with the routers of each phase in the order that `arrange` makes of theirs.
    fn step_in_order(&mut self, arrange: impl Fn(&mut [u32])) {
        let mut order = std::mem::take(&mut self.order);
        self.ejected.clear();
        self.left.clear();
        self.moved = false;
        self.sent.advance();
        self.list_awake(&mut order);
        arrange(&mut order);
        self.depart(&order);
        self.shown.advance();
        self.list_awake(&mut order);
        arrange(&mut order);
        self.arrive(&order);
        self.order = order;
        self.cycle += 1;
    }

    /// The routers that are awake, in order.
    fn list_awake(&self, order: &mut Vec<u32>) {
        order.clear();
        for (word, &awake) in self.awake.iter().enumerate() {
            let first = (word * 64) as u32;
            match awake {
                u64::MAX => order.extend(first..first + 64),
                _ => order.extend(Bits(awake).map(|bit| first + bit as u32)),
            }
        }
    }

    /// The first phase of a cycle in these routers.
    fn depart(&mut self, order: &[u32]) {
        let (shape, wiring) = (&self.shape, &self.wiring);
        let (shown, awake_for) = (self.shown.row(), self.delay as u8 + 1);
        let sent = self.sent.now();
        let mut hops = 0;
        for &node in order {
            let node = node as usize;
            let neighbours = wiring.neighbours(node);
            let mut far = Far::default();
            // The lanes of a port have the same bits on both ends.
            for (&neighbour, lanes) in neighbours.iter().zip(shape.port_lanes()) {
                let shown = &shown[neighbour as usize];
                far.room |= shown.room & lanes;
                far.empty |= shown.empty & lanes;
            }
            if !has(self.stalled[node / 64], node % 64) {
                far.room |= shape.ejector();
            }

            let router = &mut self.routers[node];
            router.catch_up(shape, self.cycle);
            let moved = router.depart(shape, far, &mut self.requests, |port, lane, flit| {
                let Some(&neighbour) = neighbours.get(port) else {
                    self.ejected.push((NodeId(node), flit));
                    return;
                };
                if self.keeps_left {
                    self.left.push((node * neighbours.len() + port, lane, flit));
                }
                // The lanes of a port have the same numbers on both ends.
                sent.push(Sent {
                    to: neighbour,
                    lane: lane as u32,
                    flit,
                });
                let neighbour = neighbour as usize;
                // Until the flit arrives.
                if self.awake_for[neighbour] < awake_for {
                    self.awake_for[neighbour] = awake_for;
                    self.awake[neighbour / 64] |= 1 << (neighbour % 64);
                }
            });
            if moved.any() {
                // Until what it shows stands in all rows.
                self.awake_for[node] = awake_for + 1;
                hops += u64::from(moved.hops);
                self.moved = true;
            }
        }
        self.flit_hops += hops;
    }

    /// The second phase of a cycle in these routers.
    fn arrive(&mut self, order: &[u32]) {
        let arrived = self.sent.arriving();
        for &Sent { to, lane, flit } in arrived.iter().chain(&self.injected) {
            self.routers[to as usize].arrive(lane as usize, flit);
        }
        self.moved |= !arrived.is_empty() || !self.injected.is_empty();
        self.injected.clear();
        self.injecting.fill(0);

        let shown = self.shown.row_mut();
        for &node in order {
            let node = node as usize;
            let router = &mut self.routers[node];
            router.end();
            shown[node] = shown_by(router);

            let left = self.awake_for[node].saturating_sub(1);
            let left = left.max(u8::from(!router.is_still()));
            self.awake_for[node] = left;
            if left == 0 {
                self.awake[node / 64] &= !(1 << (node % 64));
            }
        }
    }

    /// Writes `flit` into some lanes of a node's injector, with the next step.
    #[inline]
    fn write(&mut self, node: usize, lanes: u64, flit: Flit) {
        let first = self.shape.first_lane(self.wiring.ports);
        self.injected.extend(Bits(lanes).map(|lane| Sent {
            to: node as u32,
            lane: (first + lane) as u32,
            flit,
        }));
        self.injecting[node / 64] |= 1 << (node % 64);
        self.awake[node / 64] |= 1 << (node % 64);
    }

    /// Whether a node injects something with the next step.
    #[inline]
    fn has_injected(&self, node: usize) -> bool {
        has(self.injecting[node / 64], node % 64)
    }

    /// The lanes of a node's injector that show room.
    #[inline]
    fn injector_room(&self, node: usize) -> u64 {
        let ports = self.wiring.ports;
        let room = self.routers[node].room() & self.shape.lanes_of(ports);
        room >> self.shape.first_lane(ports)
    }
}

/// What a router shows of its input lanes.
#[inline]
fn shown_by(router: &RouterState) -> Far {
    Far {
        room: router.room(),
        empty: router.empty(),
    }
}
