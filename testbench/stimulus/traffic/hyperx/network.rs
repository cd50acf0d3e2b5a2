//! What stands around a HyperX.

use super::super::Beside;
use super::super::mood::Mood;
use super::ends::{Sink, Source, Wires};
use super::heads::Heads;
use super::users::{Pins, User};
use crate::model::Random;
use crate::model::hyperx::network::WiredHyperX;
use crate::params::Component;
use crate::params::hyperx::{HyperXEnds, HyperXNetworkParams};
use crate::params::topology::Topology;
use crate::testbench::stimulus::Stimulus;

/// Packets from every terminal in phases that all terminals share: each at a pace of its own, some alone, all at once, with
/// a hot spot or without; of some terminals wrong ones among them.
pub struct HyperXNetworkTraffic {
    random: Random,
    beside: Beside,
    heads: Heads,
    around: Around,
    mood: Mood,
    now: u64,
}

/// Who is at the ends, by terminal.
enum Around {
    Users(Vec<User>),
    Links(Vec<(Source, Sink)>),
}

impl HyperXNetworkTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &HyperXNetworkParams, seed: u64) -> Self {
        let made = params.made();
        let golden = Box::new(WiredHyperX::new(params));
        let beside = Beside::new(golden, &params.ports(), made.reset());
        let terminals = 0..params.network().all_terminals();
        let around = match params.ends() {
            HyperXEnds::Terminals => {
                let pins = Pins::new(&beside, made.flit_width());
                Around::Users(terminals.map(|at| User::new(pins, at, at)).collect())
            }
            HyperXEnds::Links => {
                let ends = |at| {
                    let source = Source::new(Wires::inward(&beside, made, at), made);
                    (source, Sink::new(Wires::outward(&beside, made, at), made))
                };
                Around::Links(terminals.map(ends).collect())
            }
        };
        HyperXNetworkTraffic {
            random: Random::new(seed),
            heads: Heads::new(made),
            around,
            mood: Mood::new(3),
            beside,
            now: 0,
        }
    }

    fn settle(&mut self) {
        let random = &mut self.random;
        match &mut self.around {
            Around::Users(users) => users.iter_mut().for_each(|user| user.settle(random)),
            Around::Links(ends) => {
                for (source, sink) in ends {
                    source.settle(random);
                    sink.settle(random);
                }
            }
        }
        self.mood.settle();
        self.now = 0;
    }

    fn act(&mut self) {
        let (random, beside) = (&mut self.random, &mut self.beside);
        match &mut self.around {
            Around::Users(users) => {
                for user in users {
                    user.drive(beside, &self.heads, &self.mood, random);
                }
            }
            Around::Links(ends) => {
                for (source, sink) in ends {
                    source.drive(beside, &self.heads, &self.mood, self.now, random);
                    sink.drive(beside, &self.mood, random);
                }
            }
        }
        self.now += 1;
    }
}

impl Stimulus for HyperXNetworkTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        }
        self.mood.next(&self.heads.radices(), &mut self.random);
        if !asserted {
            self.act();
        }
        self.beside.end(asserted);
        if !asserted && let Around::Links(ends) = &mut self.around {
            ends.iter_mut()
                .for_each(|(_, sink)| sink.observe(&self.beside));
        }
        inputs.copy_from_slice(&self.beside.inputs);
    }
}
