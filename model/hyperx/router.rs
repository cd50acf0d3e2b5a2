//! The golden router of a HyperX.

use super::flits::{Queues, rewrite};
use super::input::place;
use super::inputs::Moving;
use super::links::{OnLink, arriving, show_errors, show_links};
use super::output::SentQueues;
use super::outputs::Sent;
use super::routers::{Outside, RouterState};
use super::routing::{Lattice, Place, RoutingUnit};
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut};
use crate::params::hyperx::{Head, HyperXRouterParams, Made};
use crate::params::{Misuse, words};

/// A router of a HyperX: inputs with queues and routing, a separable allocator that goes by age, queues at outputs.
///
/// - Twin: `hdl/hyperx/router.rs`.
/// - Shapes: those of its network.
/// - Latency: crossbar_cycles + 3 from the cycle in which a head comes to that in which it is sent, with `choice_cycles` = 2 one
///   more; it shows a cycle later.
/// - Source: `\[HyperX\] §5-6`, as input and output say.
#[derive(Clone, Debug)]
pub struct Router {
    params: HyperXRouterParams,
    router: FlitRouter,
}

/// A router with what its flits carry, as its own ports and those of a network show it.
///
/// What it shows in a cycle comes from state alone; so whoever wires routers asks all of them, then steps each.
#[derive(Clone, Debug)]
pub(super) struct FlitRouter {
    made: Made,
    unit: RoutingUnit,
    state: Option<RouterState>,
    ends: Ends,
    now: u64,
}

/// What flits carry, at the ports of a router.
#[derive(Clone, Debug)]
struct Ends {
    head: Head,
    unit: RoutingUnit,
    inputs: Vec<Queues>,
    outputs: Vec<SentQueues>,
    /// What each output sends in this cycle.
    sent: Vec<Option<usize>>,
    errors: Vec<u64>,
}

impl Outside for Ends {
    const EVERY_FLIT: bool = true;

    fn granted(&mut self, _: usize, _: usize, _: u8) {}

    fn moved(&mut self, input: usize, moving: &Moving) {
        let mut flit = self.inputs[input].read(moving.vc, moving.head.is_some(), moving.tail);
        if let Some(packet) = &moving.head {
            rewrite(&self.head, &self.unit, packet, &mut flit);
        }
        let (output, vc) = moving.to;
        self.outputs[output].put(vc, flit);
    }

    fn sent(&mut self, output: usize, sent: Sent) {
        self.sent[output] = Some(sent.vc);
    }
}

impl FlitRouter {
    /// The router of this make, in reset state.
    pub fn new(made: &Made) -> Self {
        let network = made.routing().network();
        let ports = made.router_ports();
        let unit = RoutingUnit::new(made.unit());
        let queues = (0..ports).map(|port| Queues::new(made, Lattice::dimension_of(network, port)));
        FlitRouter {
            made: made.clone(),
            state: None,
            ends: Ends {
                head: made.head().clone(),
                unit: unit.clone(),
                inputs: queues.collect(),
                outputs: vec![SentQueues::new(made.vcs()); ports],
                sent: vec![None; ports],
                errors: vec![0; ports],
            },
            unit,
            now: 0,
        }
    }

    /// Back to the reset state, after which it may stand elsewhere.
    pub fn reset(&mut self) {
        self.state = None;
        self.ends.inputs.iter_mut().for_each(Queues::reset);
        self.ends.outputs.iter_mut().for_each(SentQueues::reset);
        self.ends.sent.fill(None);
        self.ends.errors.fill(0);
        self.now = 0;
    }

    /// Where it stands, and the seed by which it draws: what these are when a reset is over counts.
    pub fn tie_off(&mut self, here: Place, seed: u32) {
        if self.state.is_none() {
            let ports = Lattice::dimensions(self.made.routing().network());
            self.state = Some(RouterState::new(&self.made.buffers(), ports, here, seed));
        }
    }

    /// What a port shows.
    pub fn shown(&self, port: usize) -> OnLink {
        OnLink {
            flit: self.ends.outputs[port].shown().cloned(),
            credits: self.ends.inputs[port].credits(),
        }
    }

    /// What has been wrong at a port until the cycle before.
    pub fn errors(&self, port: usize) -> u64 {
        self.ends.inputs[port].errors() | self.ends.errors[port]
    }

    /// A cycle in which this comes, port by port.
    pub fn step(&mut self, arriving: Vec<OnLink>) {
        let count = self.made.router_ports();
        let state = self.state.as_mut().expect("its place is tied off");
        let now = self.now;
        for queues in &mut self.ends.inputs {
            queues.take_credits();
        }
        let swallowing: Vec<u16> = (0..count).map(|input| state.swallowing(input)).collect();
        let owed = arriving.iter().enumerate().map(|(output, link)| {
            let owed = Bits(link.credits).filter(|&vc| state.is_owed(output, vc, now));
            owed.fold(0, |mask, vc| mask | 1 << vc)
        });
        let owed: Vec<u64> = owed.collect();
        state.step(&self.unit, now, &mut self.ends);
        for (input, swallowing) in swallowing.into_iter().enumerate() {
            let queues = &mut self.ends.inputs[input];
            for vc in Bits(swallowing.into()) {
                if queues.swallow(vc) {
                    state.swallowed(input, vc);
                }
            }
            for vc in Bits(state.newly_doomed(input).into()) {
                queues.mark(queues.wrong(&self.unit, vc));
                queues.doom(vc);
            }
        }
        for output in 0..count {
            let sent = self.ends.sent[output].take();
            self.ends.outputs[output].next(sent);
        }
        for (port, (link, owed)) in arriving.into_iter().zip(owed).enumerate() {
            let queues = &mut self.ends.inputs[port];
            if let Some((vc, packet)) = queues.arrive(&self.unit, link.flit, now) {
                state.arrive(port, vc, packet);
            }
            for vc in Bits(owed) {
                state.credit(port, vc);
            }
            if link.credits != owed {
                self.ends.errors[port] |= 1 << Misuse::CreditTooMany.bit();
            }
        }
        self.now += 1;
    }
}

impl Router {
    /// The router of this shape, in reset state.
    pub fn new(params: &HyperXRouterParams) -> Self {
        Router {
            params: params.clone(),
            router: FlitRouter::new(params.made()),
        }
    }
}

impl Golden for Router {
    fn reset(&mut self) {
        self.router.reset();
    }

    /// All of them: none goes by what comes in the same cycle.
    fn peek(&self, outputs: &mut [u64]) {
        let made = self.params.made();
        let ports = 0..made.router_ports();
        let shown: Vec<OnLink> = ports.clone().map(|port| self.router.shown(port)).collect();
        let mut outputs = PortsMut(outputs);
        show_links(made, &shown, &mut outputs);
        let errors = ports.map(|port| self.router.errors(port));
        show_errors(made.misuses().width(), errors, &mut outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let made = self.params.made();
        let mut inputs = Ports(inputs);
        let here = match made.head().coordinates().width {
            0 => Place::default(),
            width => place(made.head(), inputs.words(words(width))),
        };
        let seed = inputs.word() as u32;
        self.router.tie_off(here, seed);
        let links = arriving(made, made.router_ports(), &mut inputs);
        self.router.step(links);
    }
}
