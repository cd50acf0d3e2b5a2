//! What moves in the routers of the unified network in one cycle.

use super::outputs::{Outputs, Room};
use super::share::low_mask;
use super::{Departure, Flit, Inputs, Target, Ways};
use crate::model::packed::Bits;
use crate::model::routing::{Bearings, Exits, Here};
use crate::params::arbiter::Arbitration;
use crate::params::unified::{Header, UnifiedRouterParams};
use std::hint::black_box;
use std::ops::Range;

/// Routers of one shape, side by side, of `PLACES` ports and values of a virtual channel's bits at most.
///
/// All that a cycle looks at of an input or an output stands in a line of the cache, if there are 8 places; the
/// flits of a queue stand in one of their own, which is touched when one of them moves.
#[derive(Clone, Debug)]
pub(super) struct RouterArray<const PLACES: usize> {
    ports: usize,
    ways: Ways<PLACES>,
    inputs: Inputs<PLACES>,
    outputs: Outputs<PLACES>,
    routers: Box<[Router<PLACES>]>,
    exits: Vec<Exits>,
    nodes: Vec<Bearings>,
    weights: Vec<Weights>,
    patterns: usize,
    vcs: usize,
    initial_weight: u16,
}

#[derive(Clone, Copy, Debug)]
struct Router<const PLACES: usize> {
    /// Inputs in which something may change, and those with a packet in RC and in VA.
    active: u16,
    computing: u16,
    promoting: u16,
    node: u16,
    exits: u16,
    weights: u32,
    /// The dimension along which packets arrive, by port.
    along: [u8; PLACES],
}

/// The weights of all arbiters of a router: SA1 of every input, then SA2 of every output.
#[derive(Clone, Debug)]
struct Weights(Box<[u16]>);

impl<const PLACES: usize> RouterArray<PLACES> {
    /// So many routers of this shape, in reset state, all at the same spot of the same node, with `exits`, no room
    /// at any far end and the weights of a reset.
    pub fn new(params: &UnifiedRouterParams, count: usize, exits: Exits) -> Self {
        let (ports, vcs) = (params.router_ports(), params.vcs().count());
        let patterns = match params.arbitration() {
            Arbitration::InverseWeighted { patterns, .. } => patterns,
            Arbitration::RoundRobin => 1,
        };
        let initial_weight = low_mask(params.arbitration());
        let router = Router {
            active: 0,
            computing: 0,
            promoting: 0,
            node: 0,
            exits: 0,
            weights: 0,
            along: [3; PLACES],
        };
        let weights = ports * (vcs + ports) * patterns;
        let ways = Ways::new(params.input());
        RouterArray {
            ports,
            nodes: vec![ways.bearings(Here::default())],
            ways,
            inputs: Inputs::new(params.input(), count * ports),
            outputs: Outputs::new(params.output(), count * ports),
            routers: vec![router; count].into(),
            exits: vec![exits],
            weights: vec![Weights(vec![initial_weight; weights].into())],
            patterns,
            vcs,
            initial_weight,
        }
    }

    /// Number of routers.
    pub fn count(&self) -> usize {
        self.routers.len()
    }

    /// Back to the reset state, weights included. Where routers are and what their links lead to stays.
    pub fn reset(&mut self) {
        self.inputs.reset();
        self.outputs.reset();
        for router in &mut self.routers {
            (router.active, router.computing, router.promoting) = (0, 0, 0);
        }
        for weights in &mut self.weights {
            weights.0.fill(self.initial_weight);
        }
    }

    /// Adds the exits of another spot: their number.
    pub fn add_exits(&mut self, exits: Exits) -> usize {
        self.exits.push(exits);
        self.exits.len() - 1
    }

    /// Adds another node, at the same place: its number.
    pub fn add_node(&mut self) -> usize {
        self.nodes.push(self.nodes[0].clone());
        self.nodes.len() - 1
    }

    /// Puts a router into a node, at a spot whose exits have this number.
    pub fn put(&mut self, router: usize, node: usize, exits: usize) {
        self.routers[router].node = node as u16;
        self.routers[router].exits = exits as u16;
    }

    /// Replaces exits.
    pub fn replace_exits(&mut self, number: usize, exits: Exits) {
        self.exits[number] = exits;
    }

    /// Puts a node at another place.
    pub fn replace_node(&mut self, number: usize, bearings: Bearings) {
        self.nodes[number] = bearings;
    }

    /// Ties off what a port leads to: the dimension along which packets arrive, and how many flits a queue of the
    /// far end holds.
    pub fn join(&mut self, router: usize, port: usize, along: Option<usize>, far_depth: usize) {
        let number = router * self.ports + port;
        self.routers[router].along[port] = along.map_or(3, |dimension| dimension as u8);
        if self.outputs.set_far_depth(number, far_depth as u8) {
            for vc in 0..self.vcs {
                self.look(router, port, vc, self.outputs.get(number).room(vc));
            }
        }
    }

    /// Adds another set of weights, those of a reset: its number. Sets are for routers whose loads are the same.
    pub fn add_weights(&mut self) -> usize {
        let weights = vec![self.initial_weight; self.weights[0].0.len()];
        self.weights.push(Weights(weights.into()));
        self.weights.len() - 1
    }

    /// Gives a router a set of weights.
    pub fn weigh(&mut self, router: usize, weights: usize) {
        self.routers[router].weights = weights as u32;
    }

    /// Writes a weight of a set: of an arbiter, SA1 of input p as p or SA2 of output p as `ports` + p, and of an
    /// input and pattern by their number in its table. Whether there is one.
    pub fn write_weight(&mut self, set: usize, arbiter: usize, number: usize, weight: u16) -> bool {
        let (sa1, sa2) = (self.vcs * self.patterns, self.ports * self.patterns);
        let (first, count) = match arbiter.checked_sub(self.ports) {
            None => (arbiter * sa1, sa1),
            Some(output) if output < self.ports => (self.ports * sa1 + output * sa2, sa2),
            Some(_) => return false,
        };
        if number < count {
            self.weights[set].0[first + number] = weight;
        }
        number < count
    }

    /// Whether nothing changes in a router until something arrives.
    #[inline]
    pub fn is_still(&self, router: usize) -> bool {
        let router = &self.routers[router];
        router.active | router.computing | router.promoting == 0
    }

    /// Reads what steps of these routers will read, all of it at once: what is not in the cache comes while other
    /// reads wait for theirs, not one after the other.
    #[inline]
    pub fn fetch(&self, routers: Range<usize>) {
        let Range { start, end } = routers;
        let ports = start * self.ports..end * self.ports;
        self.outputs.fetch(ports.clone());
        self.inputs.fetch(ports);
        let mut read = 0_u32;
        for (number, router) in self.routers[start..end].iter().enumerate() {
            let first = (start + number) * self.ports;
            for input in Bits((router.active | router.promoting).into()) {
                read ^= self.inputs.fetch_flits(first + input);
            }
        }
        black_box(read);
    }

    /// All flits that a router holds.
    pub fn flits(&self, router: usize) -> impl Iterator<Item = Flit> {
        let inputs = router * self.ports..(router + 1) * self.ports;
        inputs.flat_map(|input| self.inputs.flits(input))
    }

    /// Flits in the queue of an input's virtual channel.
    pub fn queued(&self, router: usize, port: usize, vc: usize) -> usize {
        self.inputs.get(router * self.ports + port).count(vc)
    }

    /// One cycle of a router but for what is on its links in it. `send` gets what is on its links to others in the
    /// next cycle, `give_back` the ports and virtual channels of which a credit is.
    #[inline]
    pub fn step(
        &mut self,
        router: usize,
        mut send: impl FnMut(Departure),
        mut give_back: impl FnMut(usize, usize),
    ) {
        let first = router * self.ports;
        let Router {
            active,
            promoting,
            computing,
            weights,
            ..
        } = self.routers[router];

        // All that is decided by the state before the edge, before any of it changes.
        let (mut attempts, mut asking) = ([0_u8; PLACES], [0_u16; PLACES]);
        let (mut asked, mut attempting) = (0_u16, 0_u16);
        let mut requests = [0; PLACES];
        for input in Bits(active.into()) {
            let state = self.inputs.get(first + input);
            let attempt = state.attempt();
            requests[input] = state.requests(attempt);
            if let Some(vc) = attempt {
                let (output, _) = state.target(vc).split::<PLACES>();
                asking[output] |= 1 << input;
                asked |= 1 << output;
                attempting |= 1 << input;
                attempts[input] = vc as u8;
            }
        }
        let mut granted = 0_u16;
        for output in Bits(asked.into()) {
            let winner = self.outputs.get(first + output).grant(asking[output]);
            granted |= winner.map_or(0, |input| 1 << input);
        }

        // Whose attempt was in vain tries again; all others choose.
        let mut still = 0;
        for input in Bits((active & !(attempting & !granted)).into()) {
            let number = first + input;
            let state = self.inputs.get_mut(number);
            state.choose(state.grant(requests[input]));
            if attempting >> input & 1 == 1 {
                let vc = usize::from(attempts[input]);
                let (port, to) = state.target(vc).split::<PLACES>();
                let mut at = self.inputs.at(number);
                let flit = at.take(vc, port);
                let pattern = flit.heading().get(Header::PATTERN).min(self.patterns - 1);
                let of_sa1 = input * self.vcs + vc;
                let of_sa2 = self.ports * (self.vcs + port) + input;
                let Weights(table) = &self.weights[weights as usize];
                let [of_sa1, of_sa2] =
                    [of_sa1, of_sa2].map(|number| table[number * self.patterns + pattern]);
                at.commit(vc, of_sa1);
                let output = first + port;
                let room = self.outputs.commit(output, input, to, flit.flits(), of_sa2);
                self.bring_forward(router, input, vc);
                if let Some(room) = room {
                    self.look(router, port, to, room);
                }
                give_back(input, vc);
                send(Departure { port, vc: to, flit });
            } else if let Some(vc) = state.second() {
                let (flit, port) = self.inputs.at(number).take_second(vc);
                let to = self.outputs.get_mut(first + port).unlock();
                give_back(input, vc);
                send(Departure { port, vc: to, flit });
            }
            still |= u16::from(!self.inputs.get(number).is_active()) << input;
        }
        self.routers[router].active &= !still;
        for input in Bits(promoting.into()) {
            if let Some(vc) = self.inputs.get_mut(first + input).promoted() {
                self.bring_forward(router, input, vc);
            }
        }
        for input in Bits(computing.into()) {
            self.inputs.get_mut(first + input).computed();
        }
        let state = &mut self.routers[router];
        (state.promoting, state.computing) = (computing, 0);
    }

    /// Brings what is in front now forward, and looks for room for it.
    #[inline]
    fn bring_forward(&mut self, router: usize, input: usize, vc: usize) {
        let first = router * self.ports;
        if let Some(target) = self.inputs.at(first + input).bring_forward(vc) {
            let (port, to) = target.split::<PLACES>();
            if port < self.ports {
                let room = self.outputs.get_mut(first + port).wait(to, input);
                self.inputs.get_mut(first + input).look(vc, room);
                self.routers[router].active |= 1 << input;
            }
        }
    }

    /// Takes over the room beyond a router's output.
    #[inline]
    fn look(&mut self, router: usize, port: usize, vc: usize, room: Room) {
        let first = router * self.ports;
        let target = Target::of::<PLACES>(port, vc);
        for input in Bits(self.outputs.get(first + port).waiting(vc).into()) {
            if self.inputs.get_mut(first + input).look_for(target, room) {
                self.routers[router].active |= u16::from(room.one) << input;
            } else {
                self.outputs.get_mut(first + port).forget(vc, input);
            }
        }
    }

    /// The clock edge of a flit that is on the link to a port of a router.
    #[inline]
    pub fn arrive(&mut self, router: usize, port: usize, vc: usize, flit: Flit) {
        let number = router * self.ports + port;
        let state = &mut self.routers[router];
        let exits = &self.exits[usize::from(state.exits)];
        let (along, node) = (state.along[port], &self.nodes[usize::from(state.node)]);
        let (flit, target) = self.ways.of(node, exits, along, vc, flit);
        if self.inputs.at(number).write(vc, flit, target) {
            state.computing |= 1 << port;
        } else {
            // A second flit may be due.
            state.active |= 1 << port;
        }
    }

    /// The clock edge of a credit that is on the link from a port of a router.
    #[inline]
    pub fn take_credit(&mut self, router: usize, port: usize, vc: usize) {
        let output = router * self.ports + port;
        if let Some(room) = self.outputs.get_mut(output).take_credit(vc) {
            self.look(router, port, vc, room);
        }
    }
}
