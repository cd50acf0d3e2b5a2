//! A router of a HyperX, as simulations and lockstep alike take it through its cycles.

use super::inputs::{Ask, Inputs, Moving, seed_of};
use super::outputs::{Outputs, Sent};
use super::packet::Packet;
use super::routing::{Lattice, Place, RoutingUnit};
use crate::params::hyperx::{MAX_PORTS, Made};

/// The state of a router: all but what is on its links.
#[derive(Clone, Debug)]
pub(in crate::model) struct RouterState {
    here: Place,
    inputs: Inputs,
    outputs: Outputs,
    ports: usize,
}

/// What a router does in a cycle, port by port.
pub(in crate::model) trait Outside {
    /// A packet of so many flits will leave an input queue, a flit in each of the cycles that follow: credits go back.
    fn granted(&mut self, input: usize, vc: usize, flits: u8);

    /// A flit moves from an input's queue to one of an output.
    fn moved(&mut self, _input: usize, _moving: &Moving) {}

    /// A flit is sent on an output's link.
    fn sent(&mut self, output: usize, sent: Sent);
}

impl RouterState {
    /// A router that stands there and draws by this seed, in reset state.
    pub fn new(made: &Made, here: Place, seed: u32) -> Self {
        let network = made.routing().network();
        let ports = network.ports();
        let dimension = |port| Lattice::dimension_of(network, port);
        let inputs = (0..ports).map(|port| (dimension(port), seed_of(seed, port)));
        let outputs = (0..ports).map(|port| dimension(port).is_none());
        RouterState {
            here,
            inputs: Inputs::new(made, inputs),
            outputs: Outputs::new(made, outputs),
            ports,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.inputs.reset();
        self.outputs.reset();
    }

    /// Whether a cycle changes nothing unless something comes.
    pub fn is_still(&self) -> bool {
        let mut ports = 0..self.ports;
        ports.all(|port| self.inputs.is_still(port) && self.outputs.is_still(port))
    }

    /// Whether no output has anything granted, held, or without its credit.
    #[cfg(test)]
    pub fn is_settled(&self, now: u64) -> bool {
        self.outputs.is_settled(now)
    }

    /// A cycle, in which nothing arrives yet: all decisions are made by the state at its start.
    pub fn step(&mut self, unit: &RoutingUnit, now: u64, outside: &mut impl Outside) {
        // VA: of each input one, of each output one.
        let mut asks: [Option<Ask>; MAX_PORTS] = [None; MAX_PORTS];
        let mut asked = 0_u64;
        for (input, asks) in asks.iter_mut().enumerate().take(self.ports) {
            let is_open = |port, class| self.outputs.best(port, class, now).is_some();
            *asks = self.inputs.ask(input, now, is_open);
            asked |= asks.map_or(0, |ask| 1 << ask.port);
        }
        let granted = crate::model::packed::Bits(asked).map(|output| {
            let asking = asks[..self.ports].iter().enumerate();
            let asking = asking.filter_map(|(input, ask)| {
                let ask = ask.filter(|ask| ask.port == output)?;
                Some((input, ask.age))
            });
            let input = self.outputs.pick(output, asking).expect("somebody asks");
            let ask = asks[input].expect("it asks");
            let vc = self
                .outputs
                .best(output, ask.class, now)
                .expect("it is open");
            (input, ask, vc)
        });
        let granted: Vec<(usize, Ask, usize)> = granted.collect();
        // RC.
        for input in 0..self.ports {
            let outputs = &self.outputs;
            let weight = |port, hops: usize| outputs.congestion(port) * hops as u32;
            self.inputs.route(input, unit, self.here, weight);
        }
        // LA.
        for output in 0..self.ports {
            if let Some(sent) = self.outputs.send(output, now, now) {
                outside.sent(output, sent);
            }
        }
        // ST.
        for input in 0..self.ports {
            let outputs = &mut self.outputs;
            self.inputs.advance(input, |moving| {
                let (output, vc) = moving.to;
                outputs.take(output, vc, now, moving.head, moving.tail);
                outside.moved(input, &moving);
            });
        }
        for (input, ask, vc) in granted {
            outside.granted(input, ask.vc, ask.length);
            self.inputs.grant(input, &ask, vc);
            self.outputs
                .grant(ask.port, vc, (input, ask.lane), ask.length);
        }
    }

    /// Whose packets are swallowed in this cycle.
    pub fn swallowing(&self, input: usize) -> u16 {
        self.inputs.swallowing(input)
    }

    /// Whose packets turn out to go nowhere in the cycle that has been.
    pub fn newly_doomed(&self, input: usize) -> u16 {
        self.inputs.newly_doomed(input)
    }

    /// The last flit of a packet that goes nowhere is swallowed.
    pub fn swallowed(&mut self, input: usize, vc: usize) {
        self.inputs.swallowed(input, vc);
    }

    /// A head arrives at the end of the cycle; its other flits follow.
    pub fn arrive(&mut self, input: usize, vc: usize, packet: Packet) {
        self.inputs.arrive(input, vc, packet);
    }

    /// Whether a credit may come in this cycle, by the state at its start.
    pub fn is_owed(&self, output: usize, vc: usize, now: u64) -> bool {
        self.outputs.is_owed(output, vc, now)
    }

    /// A credit comes at the end of the cycle; false if no flit was sent for it.
    pub fn credit(&mut self, output: usize, vc: usize) -> bool {
        self.outputs.credit(output, vc)
    }

    /// So many credits come, the first at the end of this cycle and then one in each.
    pub fn announce(&mut self, output: usize, vc: usize, first: u64, flits: u8) {
        self.outputs.announce(output, vc, first, flits);
    }
}
