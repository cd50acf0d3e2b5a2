//! What asks a pick by rank.

use crate::model::Random;
use crate::params::bluegene::{PICK_BITS, RankedPickParams};
use crate::params::{Component, Layout};
use crate::testbench::bits::mask;
use crate::testbench::stimulus::{RandomStimulus, Stimulus};

/// Requests as they come, and in half of the cycles a random number beside which another request is picked: between two such
/// numbers the low bits of a product decide nothing, and drawn evenly hardly any is met.
pub struct RankedPickTraffic {
    random: Random,
    inputs: RandomStimulus,
}

impl RankedPickTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &RankedPickParams, seed: u64) -> Self {
        RankedPickTraffic {
            random: Random::new(seed),
            inputs: RandomStimulus::new(&Layout::new(&params.ports()), seed),
        }
    }
}

impl Stimulus for RankedPickTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.inputs.drive(inputs);
        let [requests, drawn] = inputs else {
            unreachable!("a pick has two inputs of a word each");
        };
        let requests = u64::from(requests.count_ones());
        if requests > 0 && self.random.below(2) == 0 {
            let least = (self.random.below(requests) << PICK_BITS).div_ceil(requests);
            let border = least.wrapping_sub(self.random.below(2));
            *drawn = border & mask(PICK_BITS);
        }
    }
}
