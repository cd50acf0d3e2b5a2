//! What a routing unit is asked: any head, with the weights of one congestion for each output.

use super::weights::Weights;
use crate::params::hyperx::HyperXRoutingUnitParams;
use crate::params::{Component, Layout};
use crate::testbench::stimulus::{RandomStimulus, Stimulus};

/// Drives a `hyperx-routing-unit` at random.
#[derive(Clone, Debug)]
pub struct HyperXRoutingTraffic {
    random: RandomStimulus,
    /// Where the packed weights begin.
    weights: usize,
    shown: Weights,
}

impl HyperXRoutingTraffic {
    /// The traffic of `seed`; every seed is legal.
    ///
    /// # Panics
    /// If a routing unit has no `weight_i`.
    pub fn new(unit: &HyperXRoutingUnitParams, seed: u64) -> Self {
        let layout = Layout::new(&unit.ports());
        let mut inputs = layout.inputs.iter();
        let weights = inputs.find(|(port, _)| port.name == "weight_i");
        HyperXRoutingTraffic {
            random: RandomStimulus::new(&layout, seed),
            weights: weights.expect("a routing unit weighs outputs").1,
            shown: Weights::of(unit),
        }
    }
}

impl Stimulus for HyperXRoutingTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.random.drive(inputs);
        self.shown.weigh(&mut inputs[self.weights..]);
    }
}
