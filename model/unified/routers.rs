//! What moves in the routers of the unified network in one cycle.

use super::outputs::{Outputs, Room, stride_of};
use super::{Flit, Inputs, Target, Ways};
use crate::model::packed::Bits;
use crate::model::routing::{Exits, Here};
use crate::params::arbiter::Arbitration;
use crate::params::unified::{Header, MAX_PORTS, UnifiedRouterParams};

/// Routers of one shape, side by side: what each holds stands next to what its neighbours by number hold, in
/// arrays of their own for what every cycle looks at and for what only flits that move do.
///
/// A router's cycle is [`Routers::step`], which decides from the state before the edge, then what is on its links
/// in that cycle: [`Routers::arrive`], [`Routers::take_credit`]. All that a step sends is on the links in the next
/// cycle. So in one cycle all routers step in any order, and what they sent in the cycle before arrives after.
#[derive(Clone, Debug)]
pub struct Routers {
    ports: usize,
    ways: Ways,
    inputs: Inputs,
    outputs: Outputs,
    routers: Box<[Router]>,
    /// The dimension along which packets arrive, by router and port.
    along: Box<[u8]>,
    exits: Vec<Exits>,
    weights: Vec<Weights>,
    patterns: usize,
    vcs: usize,
    initial_weight: u16,
}

#[derive(Clone, Copy, Debug)]
struct Router {
    /// Inputs in which something may change, and those with a packet in RC and in VA.
    active: u16,
    computing: u16,
    promoting: u16,
    here: Here,
    exits: u16,
    weights: u32,
}

/// The weights of all arbiters of a router: SA1 of every input, then SA2 of every output.
#[derive(Clone, Debug)]
struct Weights(Box<[u16]>);

/// Where a flit leaves, and in which virtual channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Departure {
    /// The router's output port.
    pub port: usize,
    /// The virtual channel of the link.
    pub vc: usize,
    /// The flit, as it arrives.
    pub flit: Flit,
}

impl Routers {
    /// So many routers of this shape, in reset state, all at the same spot of the same node, with `exits`, no room
    /// at any far end and the weights of a reset.
    pub fn new(params: &UnifiedRouterParams, count: usize, exits: Exits) -> Self {
        let (ports, vcs) = (params.router_ports(), params.vcs().count());
        let (patterns, initial_weight) = match params.arbitration() {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
            } => (patterns, !0 >> (16 - weight_bits)),
            Arbitration::RoundRobin => (1, 0),
        };
        let router = Router {
            active: 0,
            computing: 0,
            promoting: 0,
            here: Here::default(),
            exits: 0,
            weights: 0,
        };
        let weights = ports * (vcs + ports) * patterns;
        Routers {
            ports,
            ways: Ways::new(params.input()),
            inputs: Inputs::new(params.input(), count * ports),
            outputs: Outputs::new(params.output(), count * ports, stride_of(params.vcs())),
            routers: vec![router; count].into(),
            along: vec![3; count * ports].into(),
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

    /// Puts a router at a place of the torus and a spot of its node, whose exits have this number.
    pub fn put(&mut self, router: usize, here: Here, exits: usize) {
        self.routers[router].here = here;
        self.routers[router].exits = exits as u16;
    }

    /// Replaces exits.
    pub(in crate::model) fn replace_exits(&mut self, number: usize, exits: Exits) {
        self.exits[number] = exits;
    }

    /// Ties off what a port leads to: the dimension along which packets arrive, and how many flits a queue of the
    /// far end holds.
    pub fn join(&mut self, router: usize, port: usize, along: Option<usize>, far_depth: usize) {
        let number = router * self.ports + port;
        self.along[number] = along.map_or(3, |dimension| dimension as u8);
        if self.outputs.set_far_depth(number, far_depth as u8) {
            for vc in 0..self.vcs {
                let target = self.ways.target(port, vc);
                self.look(router, target, self.outputs.room(number, vc));
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

    /// All flits that a router holds.
    pub fn flits(&self, router: usize) -> impl Iterator<Item = Flit> {
        let inputs = router * self.ports..(router + 1) * self.ports;
        inputs.flat_map(|input| self.inputs.flits(input))
    }

    /// Flits in the queue of an input's virtual channel.
    pub fn queued(&self, router: usize, port: usize, vc: usize) -> usize {
        self.inputs.count(router * self.ports + port, vc)
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
        let mut attempts = [0_u8; MAX_PORTS];
        let (mut requests, mut asking) = ([0; MAX_PORTS], [0_u16; MAX_PORTS]);
        let (mut asked, mut attempting, mut seconds) = (0_u16, 0_u16, 0_u16);
        for input in Bits(active.into()) {
            let number = first + input;
            let attempt = self.inputs.attempt(number);
            requests[input] = self.inputs.requests(number, attempt);
            if let Some(vc) = attempt {
                let (output, _) = self.ways.split(self.inputs.target(number, vc));
                asking[output] |= 1 << input;
                asked |= 1 << output;
                attempting |= 1 << input;
                attempts[input] = vc as u8;
            } else if self.inputs.second(number).is_some() {
                seconds |= 1 << input;
            }
        }
        let mut granted = 0_u16;
        for output in Bits(asked.into()) {
            let winner = self.outputs.grant(first + output, asking[output]);
            granted |= winner.map_or(0, |input| 1 << input);
        }

        for input in Bits(active.into()) {
            let number = first + input;
            if seconds >> input & 1 == 1
                && let Some(vc) = self.inputs.second(number)
            {
                let (flit, port) = self.inputs.take_second(number, vc);
                let to = self.outputs.unlock(first + port);
                give_back(input, vc);
                send(Departure { port, vc: to, flit });
            }
            if (attempting & !granted) >> input & 1 == 1 {
                // It tries again.
                continue;
            }
            let choice = self.inputs.arbiters.grant(number, requests[input]);
            self.inputs.choose(number, choice);
            if granted >> input & 1 == 1 {
                let vc = usize::from(attempts[input]);
                let target = self.inputs.target(number, vc);
                let (port, to) = self.ways.split(target);
                let flit = self.inputs.take(number, vc, port);
                let pattern = flit.heading().get(Header::PATTERN).min(self.patterns - 1);
                let of_sa1 = input * self.vcs + vc;
                let of_sa2 = self.ports * (self.vcs + port) + input;
                let Weights(table) = &self.weights[weights as usize];
                let [of_sa1, of_sa2] =
                    [of_sa1, of_sa2].map(|number| table[number * self.patterns + pattern]);
                self.inputs.arbiters.commit(number, vc, of_sa1);
                let output = first + port;
                let room = self.outputs.commit(output, input, to, flit.flits(), of_sa2);
                self.bring_forward(router, input, vc);
                if let Some(room) = room {
                    self.look(router, target, room);
                }
                give_back(input, vc);
                send(Departure { port, vc: to, flit });
            }
        }
        for input in Bits(promoting.into()) {
            if let Some(vc) = self.inputs.promoted(first + input) {
                self.bring_forward(router, input, vc);
            }
        }
        for input in Bits(computing.into()) {
            self.inputs.computed(first + input);
        }
        let mut still = 0;
        for input in Bits(active.into()) {
            still |= u16::from(!self.inputs.is_active(first + input)) << input;
        }
        let state = &mut self.routers[router];
        (state.promoting, state.computing) = (computing, 0);
        state.active &= !still;
    }

    /// Brings what is in front now forward, and looks for room for it.
    #[inline]
    fn bring_forward(&mut self, router: usize, input: usize, vc: usize) {
        let first = router * self.ports;
        if let Some(target) = self.inputs.bring_forward(first + input, vc) {
            let (port, to) = self.ways.split(target);
            if port < self.ports {
                let room = self.outputs.room(first + port, to);
                self.inputs.look(first + input, vc, room);
                self.routers[router].active |= 1 << input;
            }
        }
    }

    /// Takes over the room beyond a router's output.
    #[inline]
    fn look(&mut self, router: usize, target: Target, room: Room) {
        for input in 0..self.ports {
            let waits = self
                .inputs
                .look_for(router * self.ports + input, target, room);
            self.routers[router].active |= u16::from(waits && room.one) << input;
        }
    }

    /// The clock edge of a flit that is on the link to a port of a router.
    #[inline]
    pub fn arrive(&mut self, router: usize, port: usize, vc: usize, flit: Flit) {
        let number = router * self.ports + port;
        let Router { here, exits, .. } = self.routers[router];
        let (along, exits) = (self.along[number], &self.exits[usize::from(exits)]);
        let (flit, target) = self.ways.of(here, exits, along, vc, flit);
        let state = &mut self.routers[router];
        if self.inputs.write(number, vc, flit, target) {
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
        if let Some(room) = self.outputs.take_credit(output, vc) {
            self.look(router, self.ways.target(port, vc), room);
        }
    }
}
