//! The golden choice among outputs.

use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, field, has};
use crate::params::hyperx::{ChoiceCycles, ChoiceParams};

/// Picks the output of least weight: congestion times hops left, as \[HyperX\] §5 weighs them.
///
/// - Twin: `hdl/hyperx/choice.rs`.
/// - Shapes: 1 to 64 outputs, 1 to 8 hops, weights of 1 to 18 bits.
/// - Latency: combinational, or a cycle with a register in the midst of the tree.
/// - Source: `\[HyperX\] §5`. ASSUMED: of equal weight a minimal output comes first, then the one whose number XOR a random
///   mask is least; the paper says that ties are broken, and not how.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    params: ChoiceParams,
    /// With two cycles, what was picked in the cycle before.
    picked: Option<usize>,
}

impl Choice {
    /// The unit of this shape, in reset state.
    pub fn new(params: &ChoiceParams) -> Self {
        Choice {
            params: params.clone(),
            picked: None,
        }
    }

    /// Of the `candidates` the output whose {weight, `nonminimal`, number XOR `mask`} is least.
    #[inline]
    pub fn pick(
        candidates: u64,
        nonminimal: u64,
        mask: usize,
        weight: impl Fn(usize) -> u32,
    ) -> Option<usize> {
        Bits(candidates).min_by_key(|&port| (weight(port), has(nonminimal, port), port ^ mask))
    }
}

impl Golden for Choice {
    fn reset(&mut self) {
        self.picked = None;
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let p = &self.params;
        let (most, bits, width) = (p.most_hops(), p.weight_bits(), p.hop_width());
        let words = crate::params::words;
        let mut inputs = Ports(inputs);
        let (candidates, nonminimal) = (inputs.word(), inputs.word());
        let hops = inputs.words(words(p.outputs() * width));
        let weights = inputs.words(words(p.outputs() * most * bits));
        let mask = inputs.word() as usize;
        let weight = |port| {
            // A number of hops that no candidate has counts as one.
            let left = match field(hops, port * width, width) as usize {
                left if (1..=most).contains(&left) => left,
                _ => 1,
            };
            field(weights, (port * most + left - 1) * bits, bits) as u32
        };
        let picked = Choice::pick(candidates, nonminimal, mask, weight);
        let shown = match p.cycles() {
            ChoiceCycles::One => picked,
            ChoiceCycles::Two => std::mem::replace(&mut self.picked, picked),
        };
        let mut outputs = PortsMut(outputs);
        outputs.bit(shown.is_some());
        outputs.word(shown.unwrap_or(0) as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_weight_wins_then_a_minimal_output_then_the_number_by_the_mask() {
        let weights = [7, 3, 5, 3, 3];
        let pick = |candidates, nonminimal, mask| {
            Choice::pick(candidates, nonminimal, mask, |port| weights[port])
        };
        assert_eq!(pick(0, 0, 0), None);
        assert_eq!(pick(0b00101, 0, 7), Some(2), "the least weight of two");
        assert_eq!(pick(0b11010, 0b01010, 0), Some(4), "the only minimal one");
        assert_eq!(pick(0b11010, 0b11010, 0), Some(1), "none is minimal");
        let by_mask = [0, 1, 2, 3, 4, 5, 6, 7].map(|mask| pick(0b11010, 0, mask));
        // 1, 3 and 4 XOR each mask.
        let wanted = [1, 1, 3, 3, 4, 4, 4, 4].map(Some);
        assert_eq!(by_mask, wanted);
    }
}
