//! The weights that outputs show.

use super::{get_value, put_value};
use crate::params::hyperx::HyperXRoutingUnitParams;

/// The shape of a routing unit's `weight_i`.
///
/// The weights of an output are those of one congestion by 1 and more hops: a unit may take any of these where all of its
/// candidates have as many hops left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    outputs: usize,
    most_hops: usize,
    bits: usize,
}

impl Weights {
    /// What a routing unit is shown.
    pub(super) fn of(unit: &HyperXRoutingUnitParams) -> Self {
        let choice = unit.choice();
        Weights {
            outputs: choice.outputs(),
            most_hops: choice.most_hops(),
            bits: choice.weight_bits(),
        }
    }

    /// Makes random bits the weights of random congestions.
    pub(super) fn weigh(&self, weights: &mut [u64]) {
        let largest = ((1 << self.bits) - 1) / self.most_hops as u64;
        for output in 0..self.outputs {
            let first = output * self.most_hops * self.bits;
            let congestion = get_value(weights, first, self.bits) % (largest + 1);
            for hops in 1..=self.most_hops {
                let at = first + (hops - 1) * self.bits;
                put_value(weights, at, self.bits, congestion * hops as u64);
            }
        }
    }
}
