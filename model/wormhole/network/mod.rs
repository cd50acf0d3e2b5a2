//! The golden network, and the simulator of networks: routers wired together.

mod injectors;
mod part;
mod ports;
pub(in crate::model) mod roles;
pub(in crate::model) mod stuck;
pub(super) mod switching;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod uniform;
#[cfg(test)]
mod wired;
mod wiring;

use super::routing::Place;
use crate::model::flit::Payloads;
use crate::model::machine::{Crew, Cut, Work};
use crate::model::{Address, Flit};
use crate::params::ParamError;
use crate::params::topology::{NodeId, Outputs, TerminalId};
use crate::params::wormhole::network::NetworkParams;
pub use injectors::Injectors;
use part::{Between, Part};
use roles::Roles;
use std::sync::Arc;
use switching::{RouterShape, RouterState};
use wiring::Wiring;

/// Carries packets from node to node: a router at every node, joined by wires.
///
/// - Twin: `hdl/wormhole/network/mod.rs`.
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
/// Whoever simulates calls [`Network::step_with`], gives [`Injectors::inject`] flits with handles of its own,
/// and reads [`Network::ejected`]. Behind its ports ([`crate::model::Golden`]) the model gives out the handles
/// itself: use one or the other, and reset between them.
///
/// # Threads
/// [`Network::set_threads`] cuts the nodes into parts, which go through each phase at the same time. What
/// comes out is the same, bit for bit and in the same order. What departs does not depend on what is injected
/// in the same cycle: while the caller's thread injects, the others are in the first phase already.
#[derive(Debug)]
pub struct Network {
    roles: Arc<Roles>,
    wiring: Wiring,
    injectors: Injectors,
    /// The nodes in order.
    #[expect(
        clippy::vec_box,
        reason = "they go to other threads and back in every cycle"
    )]
    parts: Vec<Box<Part>>,
    between: Arc<Between>,
    crew: Crew<Part>,
    delay: usize,
    /// What left in this cycle, of all parts.
    ejected: Vec<(TerminalId, Flit)>,
    left: Vec<(usize, usize, Flit)>,
    cycle: u64,
    flit_hops: u64,
    moved: bool,
    payloads: Payloads,
    probes: Option<Probes>,
}

/// How what links carry is shown.
#[derive(Clone, Debug)]
struct Probes {
    outputs: Outputs,
    /// Bits of a link.
    lanes: usize,
}

/// What ties off the place of a router.
fn place(params: &NetworkParams, node: NodeId) -> Place {
    let Some(cube) = params.cube() else {
        let routing = params.router_at(node).routing();
        let place = routing.role().map_or(0, |role| role.place(node));
        return Place {
            here: Address(place as u32),
            ..Place::default()
        };
    };
    let address = |coordinates: &[usize]| Address(cube.packed(coordinates) as u32);
    Place {
        here: address(&cube.coordinates(node)),
        datelines: address(cube.datelines()),
    }
}

/// A flit that a router has sent, or a node, and where it arrives, after how many cycles on the wire.
#[derive(Clone, Copy, Debug)]
struct Sent {
    to: u32,
    lane: u16,
    delay: u16,
    flit: Flit,
}

/// What is on the links: a list for each cycle that a flit takes, and one for this cycle.
#[derive(Clone, Debug)]
struct OnTheWay {
    lists: Box<[Vec<Sent>]>,
    now: usize,
}

impl OnTheWay {
    /// Links on which a flit takes `delay` cycles at most; without delay it arrives in the same one.
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

    /// What is sent in this cycle over links of the longest delay.
    #[inline]
    fn now(&mut self) -> &mut Vec<Sent> {
        &mut self.lists[self.now]
    }

    /// What arrives after so many cycles.
    #[inline]
    fn after(&mut self, delay: usize) -> &mut Vec<Sent> {
        let list = self.after_now() + delay;
        let lists = self.lists.len();
        &mut self.lists[if list < lists { list } else { list - lists }]
    }

    /// What arrives in this cycle, until the next clock edge.
    fn arriving(&self) -> &[Sent] {
        &self.lists[self.after_now()]
    }

    /// Whether nothing is to arrive in a later cycle.
    fn is_empty(&self) -> bool {
        self.under_way() == 0
    }

    /// How many flits are to arrive in a later cycle.
    fn under_way(&self) -> usize {
        let lists = self.lists.iter().enumerate();
        let later = lists.filter(|(list, _)| *list != self.after_now());
        later.map(|(_, sent)| sent.len()).sum()
    }

    /// All flits, arrived or not.
    fn flits(&self) -> impl Iterator<Item = Flit> {
        self.lists.iter().flatten().map(|sent| sent.flit)
    }
}

impl Network {
    /// The network of this shape, in reset state, on one thread.
    ///
    /// # Errors
    /// If a part of its routers cannot be built.
    pub fn new(params: &NetworkParams) -> Result<Self, ParamError> {
        let roles = Roles::new(params)?;
        let topology = params.topology();
        let delay = params.longest_delay();
        let (slots, entries) = topology.each_node().fold((0, 0), |(slots, entries), node| {
            let shape = &roles.each()[params.role(node)];
            let terminals = shape.terminals();
            (
                slots + shape.slots() + terminals,
                entries + shape.ports() + terminals,
            )
        });
        let live = slots + entries * (delay + 1);
        let address_width = params.router().routing().destination_width();
        let router = |node: NodeId| {
            let shape = &roles.each()[params.role(node)];
            let mut router = RouterState::new(shape, place(params, node));
            if let Some(seed) = params.seed(node) {
                router.seed(seed);
            }
            router
        };
        let routers: Vec<_> = topology.each_node().map(router).collect();
        let between = Arc::new(Between::new(1));
        let wiring = Wiring::new(params, &roles);
        let addresses = topology.each_terminal();
        let addresses = addresses.map(|terminal| Address(params.address(terminal) as u32));
        let injectors = Injectors::new(addresses.collect(), topology, &roles);
        let mut network = Network {
            wiring,
            injectors,
            parts: Vec::new(),
            crew: Crew::new(1, []),
            between,
            delay,
            ejected: Vec::new(),
            left: Vec::new(),
            cycle: 0,
            flit_hops: 0,
            moved: false,
            payloads: Payloads::new(params.router().flit_width(), address_width, live),
            probes: params.has_probes().then(|| Probes {
                outputs: Outputs::of(topology),
                lanes: params.widest_link(),
            }),
            roles: Arc::new(roles),
        };
        network.cut(routers, 1, params.has_probes());
        Ok(network)
    }

    /// Puts the network into the reset state, from which on so many threads take it through each cycle: the
    /// caller's and others that wait in between, for a moment awake. Not more than it has nodes.
    ///
    /// It pays from some hundred busy nodes on, if that many processors are free.
    ///
    /// # Panics
    /// If there is to be no thread.
    pub fn set_threads(&mut self, threads: usize) {
        assert!(threads > 0, "somebody has to do it");
        let keeps_left = self.parts.iter().any(|part| part.keeps_left);
        let parts = self.parts.drain(..);
        let routers = parts.flat_map(|part| part.routers).collect();
        self.cut(routers, threads, keeps_left);
    }

    /// Cuts the nodes into parts, and resets.
    fn cut(&mut self, routers: Vec<RouterState>, parts: usize, keeps_left: bool) {
        let cut = Cut::with_small_first(routers.len(), parts);
        self.injectors.recut(cut);
        let parts = Part::cut(routers, &self.wiring, cut, self.delay);
        self.parts = parts.into_iter().map(Box::new).collect();
        self.parts
            .iter_mut()
            .for_each(|part| part.keeps_left = keeps_left);
        self.between = Arc::new(Between::new(self.parts.len()));
        self.crew = crew(&self.roles, &self.between, self.parts.len());
        self.reset();
    }

    /// Back to the reset state, with nothing injected and no ejector stalled.
    pub fn reset(&mut self) {
        for (part, inlets) in self.parts.iter_mut().zip(&mut self.injectors.parts) {
            part.reset(&self.roles, inlets, &self.between);
        }
        self.left.clear();
        self.ejected.clear();
        (self.cycle, self.flit_hops, self.moved) = (0, 0, false);
        self.payloads.reset();
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.wiring.wall
    }

    /// Number of terminals.
    pub fn terminals(&self) -> usize {
        self.injectors.terminals()
    }

    /// How the router of a node is made.
    pub(in crate::model) fn shape(&self, node: usize) -> &RouterShape {
        self.roles.at(node)
    }

    /// The router of a node.
    #[inline]
    pub(in crate::model) fn router(&self, node: usize) -> &RouterState {
        let (part, place) = self.injectors.cut.place(node);
        &self.parts[part].routers[place]
    }

    /// All routers, node by node.
    fn routers(&self) -> impl Iterator<Item = &RouterState> {
        self.parts.iter().flat_map(|part| &part.routers)
    }

    /// The same, to be broken.
    #[cfg(test)]
    pub(in crate::model) fn router_mut(&mut self, node: usize) -> &mut RouterState {
        let (part, place) = self.injectors.cut.place(node);
        &mut self.parts[part].routers[place]
    }

    /// The routers that are awake, with their nodes, in order: no other holds a flit.
    pub(in crate::model) fn awake(&self) -> impl Iterator<Item = (usize, &RouterState)> {
        let parts = self.parts.iter().enumerate();
        parts.flat_map(|(part, at)| {
            let first = self.injectors.cut.range(part).start;
            let awake = at.list_awake();
            awake.map(move |place| (first + place, &at.routers[place]))
        })
    }

    /// Flits anywhere in the network, those included that are injected with the next step.
    pub fn flits(&self) -> u64 {
        let parts = self.parts.iter().map(|part| part.count_flits());
        parts.sum::<u64>() + self.injectors.injected().count() as u64
    }

    /// Links, those that lead to a wall too.
    pub fn links(&self) -> usize {
        self.wiring.count()
    }

    /// How heads name a terminal.
    #[inline]
    pub fn address(&self, terminal: TerminalId) -> Address {
        self.injectors.address(terminal)
    }

    /// Whether `lane` of a terminal's injector takes a flit in this cycle: it has room, and the terminal has
    /// injected nothing yet.
    #[inline]
    pub fn has_room(&self, terminal: TerminalId, lane: usize) -> bool {
        self.injectors.has_room(terminal, lane)
    }

    /// Writes `flit` into `lane` of a terminal's injector, with the next [`Network::step`].
    ///
    /// # Panics
    /// If it has no room; [`Network::has_room`] tells.
    #[inline]
    pub fn inject(&mut self, terminal: TerminalId, lane: usize, flit: Flit) {
        self.injectors.inject(terminal, lane, flit);
    }

    /// Whether a terminal's ejector takes nothing until told otherwise.
    pub fn stall(&mut self, terminal: TerminalId, stalled: bool) {
        let (node, seat) = self.injectors.seat(terminal);
        let (part, place) = self.injectors.cut.place(node);
        self.parts[part].stall(place, seat, stalled);
    }

    /// What left the network in the last cycle, one flit of a terminal at most, by terminal.
    #[inline]
    pub fn ejected(&self) -> &[(TerminalId, Flit)] {
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
        self.injectors.injected().next().is_none() && self.parts.iter().all(|part| part.is_idle())
    }

    /// Adds to each of `lanes` the flits that such a lane holds in all routers: role by role, input lanes, then output
    /// lanes, each as `RouterParams` lists them; and to each of `routers` how many there are of the role of that lane.
    pub fn add_occupancy(&self, lanes: &mut Vec<u64>, routers: &mut Vec<u64>) {
        let each = self.roles.each().iter();
        let first: Vec<usize> = each
            .scan(0, |first, shape| {
                let own = *first;
                *first += shape.lanes();
                Some(own)
            })
            .collect();
        let all = self.roles.each().iter().map(RouterShape::lanes).sum();
        lanes.resize(all, 0);
        routers.resize(all, 0);
        for (node, router) in self.routers().enumerate() {
            let first = first[self.roles.role(node)];
            let counts = lanes[first..].iter_mut().zip(&mut routers[first..]);
            for ((lane, routers), count) in counts.zip(router.counts()) {
                *lane += count as u64;
                *routers += 1;
            }
        }
    }

    /// From now on [`Network::departures`] tells what leaves on links, or no more.
    pub fn keep_departures(&mut self, keep: bool) {
        let keeps_left = keep || self.probes.is_some();
        let parts = self.parts.iter_mut();
        parts.for_each(|part| part.keeps_left = keeps_left);
    }

    /// What left on links in the last cycle, if that is kept: the link (node by node, port by port), the output
    /// lane and the flit.
    pub fn departures(&self) -> &[(usize, usize, Flit)] {
        &self.left
    }

    /// One clock cycle, with what [`Network::inject`] has written.
    pub fn step(&mut self) {
        self.step_with(|_| {});
    }

    /// One clock cycle in which `inject` writes flits. Other threads do not wait for it: what is injected
    /// here costs less than what [`Network::inject`] writes.
    pub fn step_with(&mut self, inject: impl FnOnce(&mut Injectors)) {
        let (roles, injectors) = (&self.roles, &mut self.injectors);
        match &mut self.parts[..] {
            [all] => {
                inject(injectors);
                all.step(roles, &self.between, &mut injectors.parts[0]);
            }
            _ => {
                let (crew, parts) = (&mut self.crew, &mut self.parts);
                crew.begin();
                crew.round(parts, DEPART, || inject(injectors));
                for (part, inlets) in parts.iter_mut().zip(injectors.parts.drain(..)) {
                    part.inlets = Some(inlets);
                }
                crew.round(parts, ARRIVE, || {});
                let inlets = parts.iter_mut().filter_map(|part| part.inlets.take());
                injectors.parts.extend(inlets);
            }
        }
        self.gather();
    }

    /// The end of a clock cycle: of what all parts did.
    fn gather(&mut self) {
        self.ejected.clear();
        self.left.clear();
        self.moved = false;
        for part in &mut self.parts {
            self.ejected.append(&mut part.ejected);
            self.left.append(&mut part.left);
            self.flit_hops += part.hops;
            self.moved |= part.moved;
        }
        self.cycle += 1;
    }
}

/// The rounds of a cycle.
const DEPART: usize = 0;
const ARRIVE: usize = 1;

/// The threads that take so many parts through a cycle.
fn crew(roles: &Arc<Roles>, between: &Arc<Between>, parts: usize) -> Crew<Part> {
    let (of, mails) = (roles.clone(), between.clone());
    let depart = move |part: &mut Part| part.depart(&of, &mails, |_| {});
    let (roles, between) = (roles.clone(), between.clone());
    let arrive = move |part: &mut Part| {
        if let Some(mut inlets) = part.inlets.take() {
            part.arrive(&roles, &between, &mut inlets, |_| {});
            part.inlets = Some(inlets);
        }
    };
    Crew::new(parts, [Box::new(depart) as Work<Part>, Box::new(arrive)])
}

impl Clone for Network {
    fn clone(&self) -> Self {
        let between = Arc::new(Between::clone(&self.between));
        Network {
            crew: crew(&self.roles, &between, self.parts.len()),
            between,
            roles: self.roles.clone(),
            wiring: self.wiring.clone(),
            injectors: self.injectors.clone(),
            parts: self.parts.clone(),
            ejected: self.ejected.clone(),
            left: self.left.clone(),
            payloads: self.payloads.clone(),
            probes: self.probes.clone(),
            ..*self
        }
    }
}
