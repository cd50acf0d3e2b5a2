//! A router of a HyperX, as simulations and lockstep alike take it through its cycles.

use super::guide::Guide;
use super::inputs::{Ask, Inputs, Moving, seed_of};
use super::outputs::{Outputs, Sent};
use super::packet::Packet;
use super::routing::Place;
use crate::model::packed::Bits;
use crate::params::hyperx::HyperXBuffers;
use std::hint::black_box;

/// The state of a router: all but what is on its links.
#[derive(Clone, Debug)]
pub(in crate::model) struct RouterState {
    here: Place,
    inputs: Inputs,
    outputs: Outputs,
    /// Who asks in a cycle, and who of them is granted which virtual channel.
    asks: Vec<(usize, Ask)>,
    granted: Vec<(usize, Ask, usize)>,
}

/// What a router does in a cycle, port by port.
pub(in crate::model) trait Outside {
    /// Whether every flit is told that moves or is sent; else heads are, and any others may be.
    const EVERY_FLIT: bool;

    /// A packet of so many flits will leave an input queue, a flit in each of the cycles that follow: credits go back.
    fn granted(&mut self, input: usize, vc: usize, flits: u8);

    /// A flit moves from an input's queue to one of an output.
    fn moved(&mut self, _input: usize, _moving: &Moving) {}

    /// A flit is sent on an output's link.
    fn sent(&mut self, output: usize, sent: Sent);
}

impl RouterState {
    /// A router of ports to terminals, and to links of some dimension, that stands there and draws by this seed, in reset state.
    pub fn new(
        made: &HyperXBuffers,
        ports: impl Iterator<Item = Option<u8>> + Clone,
        here: Place,
        seed: u32,
    ) -> Self {
        let each = ports.clone().enumerate();
        let inputs = each.map(|(port, dimension)| (dimension, seed_of(seed, port)));
        let outputs = ports.map(|dimension| dimension.is_none());
        RouterState {
            here,
            inputs: Inputs::new(made, inputs),
            outputs: Outputs::new(made, outputs),
            asks: Vec::new(),
            granted: Vec::new(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.inputs.reset();
        self.outputs.reset();
    }

    /// Whether a cycle changes nothing unless something comes.
    pub fn is_still(&self) -> bool {
        self.inputs.are_still() && self.outputs.are_still()
    }

    /// Whether no output has anything granted, held, or without its credit.
    #[cfg(test)]
    pub fn is_settled(&self, now: u64) -> bool {
        self.outputs.is_settled(now)
    }

    /// A cycle, in which nothing arrives yet: all decisions are made by the state at its start. Returns the outputs that send,
    /// a bit each.
    ///
    /// Between its head and its tail a packet goes on by itself, a flit in every cycle: unless someone wants to know, nothing
    /// is done about it.
    pub fn step<G: Guide, O: Outside>(&mut self, guide: &G, now: u64, outside: &mut O) -> u64 {
        let RouterState {
            here,
            inputs,
            outputs,
            asks,
            granted,
        } = self;
        // VA: of each input one, of each output one.
        asks.clear();
        granted.clear();
        outputs.begin();
        let mut asked = 0_u64;
        for input in inputs.waiting() {
            let is_open = |port, class| outputs.is_open(port, class, now);
            if let Some(ask) = inputs.ask(input, now, is_open) {
                asked |= 1 << ask.port;
                asks.push((input, ask));
            }
        }
        for output in Bits(asked) {
            let asking = asks.iter().filter(|(_, ask)| ask.port == output);
            let asking = asking.map(|(input, ask)| (*input, ask.age));
            let input = outputs.pick(output, asking).expect("somebody asks");
            let ask = asks.iter().find(|(asks, _)| *asks == input);
            let (_, ask) = ask.expect("it asks");
            let vc = outputs.best(output, ask.class, now).expect("it is open");
            granted.push((input, *ask, vc));
        }
        // RC.
        for input in inputs.routing() {
            let weight = |port, hops: usize| outputs.congestion(port, now) * hops as u32;
            inputs.route(input, guide, *here, weight);
        }
        // LA.
        let mut sending = outputs.sending();
        let ports = match O::EVERY_FLIT {
            true => outputs.queued(),
            false => outputs.acting(now),
        };
        for output in ports {
            if let Some(sent) = outputs.send(output, now, now) {
                sending |= 1 << output;
                outside.sent(output, sent);
            }
        }
        // ST.
        let ports = match O::EVERY_FLIT {
            true => inputs.moving(),
            false => inputs.acting(now),
        };
        for input in ports {
            inputs.advance(input, now, |moving| {
                let (output, vc) = moving.to;
                outputs.take(output, vc, now, moving.head, moving.tail);
                outside.moved(input, &moving);
            });
        }
        for (input, ask, vc) in granted.drain(..) {
            outside.granted(input, ask.vc, ask.length);
            inputs.grant(input, &ask, vc, now);
            outputs.grant(ask.port, vc, (input, ask.lane), ask.length);
        }
        sending
    }

    /// Reads what steps will read, all of it at once: what is in no cache comes while other reads wait for theirs.
    #[inline]
    pub fn fetch(&self) {
        black_box(self.inputs.fetch() ^ self.outputs.fetch());
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

    /// So many credits come, as is known in a cycle: the first at the end of a later one and then one in each.
    pub fn announce(&mut self, output: usize, vc: usize, (now, first): (u64, u64), flits: u8) {
        self.outputs.announce(output, vc, (now, first), flits);
    }
}
