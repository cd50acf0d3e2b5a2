//! What stands around a terminal of a HyperX.

use super::super::Beside;
use super::super::mood::Mood;
use super::ends::{Sink, Source, Wires};
use super::heads::Heads;
use super::users::{Pins, User};
use crate::model::Random;
use crate::model::hyperx::Terminal;
use crate::params::Component;
use crate::params::hyperx::HyperXTerminalParams;
use crate::testbench::stimulus::Stimulus;

/// A user that gives packets and takes flits in every mood, and a router that does the same by credits.
pub struct HyperXTerminalTraffic {
    random: Random,
    beside: Beside,
    heads: Heads,
    user: User,
    source: Source,
    sink: Sink,
    mood: Mood,
    now: u64,
}

impl HyperXTerminalTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &HyperXTerminalParams, seed: u64) -> Self {
        let made = params.made();
        let golden = Box::new(Terminal::new(params));
        let beside = Beside::new(golden, &params.ports(), made.reset());
        HyperXTerminalTraffic {
            random: Random::new(seed),
            heads: Heads::new(made),
            // The router is number 0.
            user: User::new(Pins::new(&beside, made.flit_width()), 0, 1),
            source: Source::new(Wires::inward(&beside, made, 0), made),
            sink: Sink::new(Wires::outward(&beside, made, 0), made),
            mood: Mood::new(3),
            beside,
            now: 0,
        }
    }
}

impl Stimulus for HyperXTerminalTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let (random, beside) = (&mut self.random, &mut self.beside);
        let asserted = beside.begin(random);
        if asserted {
            self.user.settle(random);
            self.source.settle(random);
            self.sink.settle(random);
            self.mood.settle();
            self.now = 0;
        }
        self.mood.next(&self.heads.radices(), random);
        if !asserted {
            self.user.drive(beside, &self.heads, &self.mood, random);
            self.source
                .drive(beside, &self.heads, &self.mood, self.now, random);
            self.sink.drive(beside, &self.mood, random);
            self.now += 1;
        }
        beside.end(asserted);
        if !asserted {
            self.sink.observe(beside);
        }
        inputs.copy_from_slice(&beside.inputs);
    }
}
