//! What stands around an output of a YARC router.

use super::super::Beside;
use super::super::mood::Mood;
use super::far::{FarEnd, VcOf};
use super::feeder::{Feeder, Lanes, Plan};
use super::scene::{Around, Scene};
use crate::model::Random;
use crate::model::yarc::Output;
use crate::params::Component;
use crate::params::yarc::YarcOutputParams;
use crate::testbench::stimulus::Stimulus;

/// Packets by all column channels; a link that is ready or not, and that goes and comes back after some resets; a far input
/// that frees phits of whole packets when it likes; and virtual channels that are cleared, stopped or not.
pub struct YarcOutputTraffic {
    scene: Scene,
    around: AroundOutput,
}

/// The column channels that lead to an output, and the other end of its link.
pub(super) struct AroundOutput {
    channels: Channels,
    far: FarEnd,
}

/// The column channels that lead to an output.
pub(super) struct Channels {
    longest: u64,
    feeders: Vec<Feeder>,
}

impl YarcOutputTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &YarcOutputParams, seed: u64) -> Self {
        let golden = Box::new(Output::new(params));
        let beside = Beside::new(golden, &params.ports(), params.reset());
        YarcOutputTraffic {
            around: AroundOutput::new(&beside, params),
            scene: Scene::new(beside, seed),
        }
    }
}

impl AroundOutput {
    pub fn new(beside: &Beside, params: &YarcOutputParams) -> Self {
        AroundOutput {
            channels: Channels::new(beside, params),
            far: FarEnd::new(beside, params, 0, VcOf::Credit(params.rows())),
        }
    }
}

impl Channels {
    pub fn new(beside: &Beside, params: &YarcOutputParams) -> Self {
        let lanes = Lanes {
            vcs: params.vcs(),
            vc_bits: params.vc_bits(),
            phit_width: params.phit_width(),
            depth: params.column_depth(),
            outputs: None,
        };
        let feeders = (0..params.rows()).map(|at| Feeder::new(beside, "col", at, lanes));
        Channels {
            longest: params.max_packet() as u64,
            feeders: feeders.collect(),
        }
    }

    /// As after a reset.
    pub fn settle(&mut self) {
        for feeder in &mut self.feeders {
            feeder.settle(None);
        }
    }

    /// A cycle: phits come.
    pub fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        let longest = self.longest;
        let mut next = |random: &mut Random| Plan {
            phits: match random.below(4) {
                0 => 2,
                1 => longest,
                _ => 2 + random.below(longest - 1),
            },
            mask: 0,
        };
        for feeder in &mut self.feeders {
            feeder.drive(beside, mood, random, &mut next);
        }
    }

    /// The edge: credits come back.
    pub fn observe(&mut self, beside: &Beside) {
        for feeder in &mut self.feeders {
            feeder.observe(beside);
        }
    }
}

impl Around for AroundOutput {
    fn places(&self) -> usize {
        1
    }

    fn settle(&mut self, _: &mut Beside, random: &mut Random) {
        self.channels.settle();
        self.far.settle(random);
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        self.channels.drive(beside, mood, random);
        self.far.drive(beside, Some(mood), random);
    }

    fn observe(&mut self, beside: &Beside, _: &mut Random) {
        self.channels.observe(beside);
        self.far.observe(beside);
    }
}

impl Stimulus for YarcOutputTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut self.around, inputs);
    }
}
