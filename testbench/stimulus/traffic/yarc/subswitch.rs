//! What stands around a subswitch of a YARC router.

use super::super::Beside;
use super::super::mood::Mood;
use super::super::{get, get_value};
use super::feeder::{Feeder, Lanes, Plan, Tags};
use super::scene::{Around, Scene};
use super::{Drain, ones};
use crate::model::Random;
use crate::model::yarc::Subswitch;
use crate::params::Component;
use crate::params::yarc::YarcSubswitchParams;
use crate::testbench::stimulus::Stimulus;

/// Packets by all row buses, to one output, to some or to any; and column buffers whose places come back when they like.
pub struct YarcSubswitchTraffic {
    scene: Scene,
    around: AroundSubswitch,
}

/// The row buses that lead to a subswitch, and the column buffers behind it.
pub(super) struct AroundSubswitch {
    params: YarcSubswitchParams,
    feeders: Vec<Feeder>,
    drain: Drain,
}

impl YarcSubswitchTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &YarcSubswitchParams, seed: u64) -> Self {
        let golden = Box::new(Subswitch::new(params));
        let beside = Beside::new(golden, &params.ports(), params.reset());
        YarcSubswitchTraffic {
            around: AroundSubswitch::new(&beside, params),
            scene: Scene::new(beside, seed),
        }
    }
}

impl AroundSubswitch {
    pub fn new(beside: &Beside, params: &YarcSubswitchParams) -> Self {
        let lanes = Lanes {
            vcs: params.vcs(),
            vc_bits: params.vc_bits(),
            phit_width: params.phit_width(),
            depth: params.row_depth(),
            outputs: (params.outputs() > 1).then_some(params.outputs()),
        };
        let feeders = (0..params.inputs()).map(|at| Feeder::new(beside, "row", at, lanes));
        AroundSubswitch {
            feeders: feeders.collect(),
            drain: Drain::new(beside, "col_credit_i", params.outputs(), params.vcs()),
            params: params.clone(),
        }
    }
}

/// The next packet: often a short one, and often to where most go.
fn next(outputs: usize, mood: &Mood, random: &mut Random) -> Plan {
    let phits = match random.below(8) {
        0..4 => 2,
        4 => 3,
        5 | 6 => 2 + random.below(18),
        _ => 2 + random.below(62),
    };
    let one = |random: &mut Random| 1 << random.below(outputs as u64);
    // In a tile more places than outputs may be hot.
    let hot = mood.coordinate(0, random).map(|hot| hot % outputs);
    let mask = match hot {
        Some(hot) => {
            (1 << hot) | ((random.bits() & random.bits() & ones(outputs)) * random.below(2))
        }
        None => match random.below(4) {
            0 => one(random),
            1 => ones(outputs),
            2 => one(random) | one(random),
            _ => one(random) | random.bits() & ones(outputs),
        },
    };
    Plan { phits, mask }
}

impl Around for AroundSubswitch {
    fn places(&self) -> usize {
        self.params.outputs()
    }

    fn settle(&mut self, _: &mut Beside, random: &mut Random) {
        let tags = Tags::of(&self.params).filter(|_| random.below(2) == 0);
        for feeder in &mut self.feeders {
            feeder.settle(tags);
        }
        self.drain.settle();
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        let outputs = self.params.outputs();
        for feeder in &mut self.feeders {
            let mut next = |random: &mut Random| next(outputs, mood, random);
            feeder.drive(beside, mood, random, &mut next);
        }
        self.drain.drive(beside, Some(mood), random);
    }

    fn observe(&mut self, beside: &Beside, _: &mut Random) {
        for feeder in &mut self.feeders {
            feeder.observe(beside);
        }
        let valid = beside.port("col_valid_o");
        let vc = beside.place("col_vc_o");
        let bits = self.params.vc_bits();
        for output in 0..self.params.outputs() {
            if get(beside.output(valid), output) {
                let vc = vc.map_or(0, |vc| get_value(beside.output(vc), output * bits, bits));
                self.drain.hold(output, vc as usize);
            }
        }
    }
}

impl Stimulus for YarcSubswitchTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut self.around, inputs);
    }
}
