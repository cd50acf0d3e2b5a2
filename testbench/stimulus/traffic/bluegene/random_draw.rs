//! What stands around a random draw.

use super::Inputs;
use crate::model::Random;
use crate::params::Component;
use crate::params::bluegene::RandomDrawParams;
use crate::testbench::stimulus::Stimulus;

/// Cycles between resets are 2^3 to 2^9: many seeds, of which some words go far.
const RESET_SCALES: [u64; 2] = [3, 9];

/// None, one, two or any bids, and with each reset another seed: 0, which no generator may begin from, one of a single bit,
/// or any.
pub struct RandomDrawTraffic {
    random: Random,
    inputs: Inputs,
    bids: usize,
    seed: u64,
}

impl RandomDrawTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &RandomDrawParams, seed: u64) -> Self {
        RandomDrawTraffic {
            random: Random::new(seed),
            inputs: Inputs::new(&params.ports(), params.reset(), RESET_SCALES),
            bids: params.bids(),
            seed: 0,
        }
    }

    fn a_seed(&mut self) -> u64 {
        match self.random.below(8) {
            0 => 0,
            1..5 => 1 << self.random.below(u32::BITS.into()),
            _ => self.random.bits() >> 32,
        }
    }

    /// Any one of the bids.
    fn bid(&mut self) -> u64 {
        1 << self.random.below(self.bids as u64)
    }
}

impl Stimulus for RandomDrawTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        if self.inputs.begin(&mut self.random) {
            self.seed = self.a_seed();
        }
        self.inputs.set("seed_i", self.seed);
        let bids = match self.random.below(4) {
            0 => Some(0),
            1 => Some(self.bid()),
            2 => Some(self.bid() | self.bid()),
            _ => None,
        };
        if let Some(bids) = bids {
            self.inputs.set("bids_i", bids);
        }
        inputs.copy_from_slice(&self.inputs.values);
    }
}
