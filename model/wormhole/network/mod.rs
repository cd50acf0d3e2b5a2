//! The golden network, and the simulator of networks: routers wired together.

mod fabric;
mod injectors;
mod ports;
pub(in crate::model) mod roles;
mod routers;
#[cfg(test)]
mod simulated;
pub(in crate::model) mod stuck;
pub(super) mod switching;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod uniform;
pub mod watchdog;
#[cfg(test)]
mod wired;

use super::injector::{Guards, guards};
use super::routing::Place;
use crate::model::flit::Payloads;
use crate::model::machine::{self, ByPhase, Cut, Machine, Supplies, Wiring};
use crate::model::{Address, Flit};
use crate::params::ParamError;
use crate::params::topology::{NodeId, Outputs, TerminalId};
use crate::params::wormhole::network::NetworkParams;
use injectors::Seats;
use roles::Roles;
pub use routers::Routers;
use routers::Turns;
use std::sync::Arc;
use switching::{RouterShape, RouterState};

/// Carries packets from node to node: a router at every node, joined by wires.
///
/// - Twin: `hdl/wormhole/network/mod.rs`.
/// - Shapes: all that `NetworkParams` allows, up to 2^20 nodes.
/// - Latency: without contention 3(H+1) + xH + L − 1 cycles from the write into the injector to the
///   tail on the ejector link, for H links of x cycles, link register and wire, and L flits, if FIFOs hold 3 + 2x;
///   with a pipeline 4(H+1) + xH + L − 1, if they hold 4 + 2x.
/// - Source: `\[Ge\] §4.1.1`, and the routers' own.
///
/// A cycle has two phases. In the first every router decides by its own state and by what the far
/// ends show, and its flits depart; in the second they arrive and the new state is shown. Routers
/// touch nothing of each other in a phase, so their order changes no bit. A router in which nothing
/// can change sleeps until something is sent to it.
///
/// # A simulation
/// Whoever simulates gives [`Network::inject`] flits with handles of its own, calls [`Network::step`],
/// and reads [`Network::ejected`]; [`Simulation`](crate::model::simulation::Simulation) does. Behind its ports ([`crate::model::Golden`]) the model gives out the handles
/// itself: use one or the other, and reset between them.
///
/// # Threads
/// [`Network::set_threads`] cuts the nodes into parts, which go through each phase at the same time. What
/// comes out is the same, bit for bit and in the same order.
#[derive(Clone, Debug)]
pub struct Network {
    roles: Arc<Roles>,
    turns: Arc<Turns>,
    machine: Machine<ByPhase<Routers>>,
    seats: Arc<Seats>,
    /// If it is kept, what left on links in this cycle, of all parts.
    left: Vec<(usize, usize, Flit)>,
    keeps_left: bool,
    payloads: Payloads,
    probes: Option<Probes>,
    /// Behind the ports, by terminal: a simulation makes right packets only.
    guards: Guards,
}

/// How what links carry is shown.
#[derive(Clone, Debug)]
struct Probes {
    outputs: Outputs,
    /// Bits of a link.
    lanes: usize,
    /// If links begin with a register, what is in them: link, lane and flit.
    registers: Option<Vec<(usize, usize, Flit)>>,
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

/// A flit that left the network, and the terminal that took it.
pub type Ejected = machine::Ejected<Flit>;

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
        let wiring = Wiring::new(topology, |node, output| params.hop_delay(node, output));
        let turns = Arc::new(Turns::new(params, &roles));
        let addresses = topology.each_terminal();
        let addresses = addresses.map(|terminal| Address(params.address(terminal) as u32));
        let seats = Arc::new(Seats::new(addresses.collect(), topology, &roles));
        let roles = Arc::new(roles);
        let cut = Cut::new(topology.nodes(), 1);
        let routers = Routers::new((&roles, &turns, &seats), (0, 0), routers);
        let mut network = Network {
            machine: Machine::combinational(Arc::new(wiring), cut, [routers].into_iter()),
            roles,
            turns,
            seats,
            left: Vec::new(),
            keeps_left: params.has_probes(),
            guards: guards(params.router(), topology.all_terminals()),
            payloads: Payloads::new(params.router().flit_width(), address_width, live),
            probes: params.has_probes().then(|| Probes {
                outputs: Outputs::of(topology),
                lanes: params.widest_link(),
                registers: params.router().link_register().then(Vec::new),
            }),
        };
        network.begin();
        Ok(network)
    }

    /// Puts the network into the reset state, from which on so many threads take it through each cycle: the
    /// caller's and others that wait in between, for a moment awake. Not more than it has nodes.
    ///
    /// The others help as far as that turns out to be faster.
    ///
    /// # Panics
    /// If there is to be no thread.
    pub fn set_threads(&mut self, threads: usize) {
        assert!(threads > 0, "somebody has to do it");
        let nodes = self.nodes();
        let cut = Cut::new(nodes, threads);
        let shared = (&self.roles, &self.turns, &self.seats);
        let wiring = self.machine.wiring().clone();
        let all = self.machine.banks_mut();
        let mut all = all.flat_map(|bank| std::mem::take(&mut bank.each));
        let banks = cut.ranges().map(|nodes| {
            let own = all.by_ref().take(nodes.len()).collect();
            let first_terminal = wiring.first_terminal(nodes.start);
            Routers::new(shared, (nodes.start, first_terminal), own)
        });
        let banks: Vec<_> = banks.collect();
        drop(all);
        self.machine = self.machine.recut(cut, banks);
        self.begin();
    }

    /// The reset state of a machine that has been cut.
    fn begin(&mut self) {
        self.keep_departures(self.keeps_left);
        self.reset();
    }

    /// Back to the reset state, with nothing injected and no ejector stalled.
    pub fn reset(&mut self) {
        self.machine.reset();
        self.left.clear();
        self.payloads.reset();
        self.guards.clear();
        let registers = self
            .probes
            .as_mut()
            .and_then(|probes| probes.registers.as_mut());
        if let Some(registers) = registers {
            registers.clear();
        }
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.machine.nodes()
    }

    /// Number of terminals.
    pub fn terminals(&self) -> usize {
        self.seats.terminals()
    }

    /// How the router of a node is made.
    pub(in crate::model) fn shape(&self, node: usize) -> &RouterShape {
        self.roles.at(node)
    }

    /// The router of a node.
    #[inline]
    pub(in crate::model) fn router(&self, node: usize) -> &RouterState {
        let (routers, place) = self.machine.bank(node);
        &routers.each[place]
    }

    /// All routers, node by node.
    fn routers(&self) -> impl Iterator<Item = &RouterState> {
        self.machine.banks().flat_map(|routers| &routers.each)
    }

    /// The same, to be broken.
    #[cfg(test)]
    pub(in crate::model) fn router_mut(&mut self, node: usize) -> &mut RouterState {
        let (routers, place) = self.machine.bank_mut(node);
        &mut routers.each[place]
    }

    /// The routers that are awake, with their nodes, in order: no other holds a flit.
    pub(in crate::model) fn awake(&self) -> impl Iterator<Item = (usize, &RouterState)> {
        self.machine.each_part().flat_map(|(first, part)| {
            let awake = part.list_awake();
            awake.map(move |place| (first + place, &part.bank.each[place]))
        })
    }

    /// Flits anywhere in the network, those included that are injected with the next step.
    pub fn flits(&self) -> u64 {
        let in_routers = self
            .awake()
            .map(|(_, router)| router.counts().sum::<usize>());
        let on_links = self.machine.each_part().map(|(_, part)| part.under_way());
        let all = in_routers.sum::<usize>() + on_links.sum::<usize>();
        (all + self.injected().count()) as u64
    }

    /// Links, those that lead to a wall too.
    pub fn links(&self) -> usize {
        self.machine.wiring().count()
    }

    /// How heads name a terminal.
    #[inline]
    pub fn address(&self, terminal: TerminalId) -> Address {
        self.seats.address(terminal)
    }

    /// Whether `lane` of a terminal's injector takes a flit in this cycle: it has room, and the terminal has
    /// injected nothing yet.
    #[inline]
    pub fn has_room(&self, terminal: TerminalId, lane: usize) -> bool {
        let (node, _) = self.seats.at(terminal);
        self.machine.bank(node).0.accepts(terminal, lane)
    }

    /// Writes `flit` into `lane` of a terminal's injector, with the next [`Network::step`].
    ///
    /// # Panics
    /// If it has no room; [`Network::has_room`] tells.
    #[inline]
    pub fn inject(&mut self, terminal: TerminalId, lane: usize, flit: Flit) {
        let (node, _) = self.seats.at(terminal);
        let (routers, _) = self.machine.bank_mut(node);
        assert!(
            routers.accepts(terminal, lane),
            "{terminal:?} has no room in injector lane {lane}"
        );
        routers.write(terminal, 1 << lane, flit);
    }

    /// Writes `flit` into some lanes of a terminal's injector.
    #[inline]
    fn write(&mut self, terminal: TerminalId, lanes: u64, flit: Flit) {
        let (node, _) = self.seats.at(terminal);
        self.machine.bank_mut(node).0.write(terminal, lanes, flit);
    }

    /// The lanes of a terminal's injector that take a flit in this cycle.
    #[inline]
    fn injector_room(&self, terminal: TerminalId) -> u64 {
        let (node, _) = self.seats.at(terminal);
        self.machine.bank(node).0.injector_room(terminal)
    }

    /// Flits injected in this cycle.
    fn injected(&self) -> impl Iterator<Item = Flit> {
        let banks = self.machine.banks();
        banks.flat_map(|routers| routers.inlets.injected())
    }

    /// Whether a terminal's ejector takes nothing until told otherwise.
    pub fn stall(&mut self, terminal: TerminalId, stalled: bool) {
        let (node, seat) = self.seats.at(terminal);
        let (routers, place) = self.machine.bank_mut(node);
        routers.stall(place, seat, stalled);
    }

    /// What left the network in the last cycle, one flit of a terminal at most, by terminal.
    #[inline]
    pub fn ejected(&self) -> &[Ejected] {
        self.machine.ejected()
    }

    /// Cycles since the reset.
    #[inline]
    pub fn cycle(&self) -> u64 {
        self.machine.cycle()
    }

    /// Flit hops since the reset: a flit goes through a router, from an input to an output FIFO.
    #[inline]
    pub fn flit_hops(&self) -> u64 {
        self.machine.flit_hops()
    }

    /// Whether any flit moved in the last cycle: into, through or out of a router. While nothing is
    /// injected and no arbiter is rotating, a network that is not idle and in which nothing moves
    /// for 4 + 2x cycles (x = cycles each way over a link) is deadlocked: every other arbiter grants somebody, and heads
    /// wait 3 cycles at most for their decoding and for a lane to be let go.
    #[inline]
    pub fn moved(&self) -> bool {
        self.machine.moved()
    }

    /// Whether there is no flit anywhere in the network.
    pub fn is_idle(&self) -> bool {
        self.injected().next().is_none() && self.machine.is_idle()
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
        self.keeps_left = keep || self.probes.is_some();
        let parts = self.machine.parts_mut();
        parts.for_each(|part| part.keeps_left = self.keeps_left);
        self.left.clear();
    }

    /// What left on links in the last cycle, if that is kept: the link (node by node, port by port), the output
    /// lane and the flit.
    pub fn departures(&self) -> &[(usize, usize, Flit)] {
        &self.left
    }

    /// One clock cycle, with what [`Network::inject`] has written.
    pub fn step(&mut self) {
        self.step_fed(&mut Vec::new());
    }

    /// One clock cycle, in which these sources inject.
    fn step_fed(&mut self, sources: &mut Supplies<Routers>) {
        self.machine.step(sources);
        self.gather();
    }

    /// The end of a clock cycle.
    fn gather(&mut self) {
        if self.keeps_left {
            self.left.clear();
            for part in self.machine.parts_mut() {
                self.left.append(&mut part.left);
            }
        }
    }
}
