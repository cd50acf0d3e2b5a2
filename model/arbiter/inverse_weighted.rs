//! Shares in inverse proportion to weights.

use super::{AccumulatorUpdate, Priorities, PriorityRoundRobinArbiter, show_grant};
use crate::model::Golden;
use crate::model::packed::{Ports, field};
use crate::params::arbiter::{GrantFlags, InverseWeightedParams};
use crate::params::words;

/// Grants a requester that is behind its share, in turn among those.
///
/// A served packet adds to its input's accumulator the inverse weight of its traffic pattern, which
/// is the inverse of the load that the pattern puts on the input. So the accumulators stay together
/// when service is proportional to the load, whatever the blend of patterns.
///
/// - Twin: `hdl/arbiter/inverse_weighted.rs`.
/// - Shapes: 1 to 64 inputs, 1 to 4 patterns, weights of M = 1 to 16 bits, P = 2, 4, 8 levels of priority; with one
///   input the grant is the request. The weight of input i and pattern n is number `i·patterns + n` of its table; a
///   pattern out of range takes the last.
/// - Latency: the grant is combinational; accumulators and thermometer commit on the next edge.
/// - Waiting bound: with all weights at least 1, an input that keeps requesting sees at most
///   (n−1)·2^M + n−2 grants of others served before its own (n > 1). While it has high priority, each
///   of the others goes before it at most once; while it has low priority, each of the others
///   can first work its way through the lower half. Tight at weights of 1. Whoever has weight 0 and
///   keeps requesting starves those who have another. With [`crate::params::arbiter::Underflow::Hold`]
///   up to n−1 grants to others of low priority may come between any two of these.
/// - Source: `\[Anton2\] §3.2-3.4, Fig. 6-8`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InverseWeightedArbiter {
    arbiter: PriorityRoundRobinArbiter,
    update: AccumulatorUpdate,
    accumulators: Vec<u32>,
    /// What the accumulators say, kept beside them: a grant reads it, and few commits change it.
    priorities: Priorities,
    patterns: usize,
    pattern_width: usize,
    weight_bits: usize,
}

impl InverseWeightedArbiter {
    /// The arbiter of this shape, in reset state.
    pub fn new(params: &InverseWeightedParams) -> Self {
        let update = AccumulatorUpdate::new(&params.accumulators());
        let accumulators = vec![0; params.inputs()];
        InverseWeightedArbiter {
            arbiter: PriorityRoundRobinArbiter::new(&params.arbiter()),
            priorities: update.priorities(&accumulators),
            update,
            accumulators,
            patterns: params.patterns(),
            pattern_width: params.pattern_width(),
            weight_bits: params.weight_bits(),
        }
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant(&self, requests: u64) -> Option<usize> {
        self.arbiter.grant(requests, self.priorities.above())
    }

    /// Where the weight of a packet of `pattern` at `input` stands in a table of all weights.
    #[inline]
    pub fn weight_index(&self, input: usize, pattern: usize) -> usize {
        input * self.patterns + pattern.min(self.patterns - 1)
    }

    /// The clock edge after a cycle in which the grant of input `served` was served, for a packet of
    /// this inverse weight, and nobody waited.
    #[inline]
    pub fn commit(&mut self, served: usize, inv_weight: u32) {
        self.commit_while(0, served, inv_weight);
    }

    /// The same while these inputs waited, with [`crate::params::arbiter::Underflow::Hold`].
    #[inline]
    pub fn commit_while(&mut self, waiting: u64, served: usize, inv_weight: u32) {
        self.arbiter.commit(served);
        let accumulators = &mut self.accumulators;
        let weight = |_| inv_weight;
        let (priorities, served) = (&mut self.priorities, 1 << served);
        self.update
            .commit(accumulators, priorities, served, waiting, weight);
    }

    /// The accumulators, relative to the window.
    pub fn accumulators(&self) -> &[u32] {
        &self.accumulators
    }
}

impl Golden for InverseWeightedArbiter {
    fn reset(&mut self) {
        self.arbiter.reset();
        self.accumulators.fill(0);
        self.priorities = self.update.priorities(&self.accumulators);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (mut inputs, count) = (Ports(inputs), self.accumulators.len());
        let requests = inputs.word();
        let patterns = match self.patterns > 1 {
            true => inputs.words(words(count * self.pattern_width)),
            false => &[],
        };
        let weights = inputs.words(words(count * self.patterns * self.weight_bits));
        let waiting = match self.update.has_waiting() {
            true => inputs.word(),
            false => 0,
        };
        let advance = inputs.bit();
        let granted = self.grant(requests);
        show_grant(GrantFlags::ALL, granted, outputs);
        if let Some(input) = granted
            && advance
        {
            let pattern = if self.patterns > 1 {
                field(patterns, input * self.pattern_width, self.pattern_width) as usize
            } else {
                0
            };
            let at = self.weight_index(input, pattern) * self.weight_bits;
            let inv_weight = field(weights, at, self.weight_bits) as u32;
            self.commit_while(waiting, input, inv_weight);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::arbiter::Underflow;

    fn params(inputs: usize, patterns: usize, weight_bits: usize) -> InverseWeightedParams {
        let params = InverseWeightedParams::new(inputs, patterns, weight_bits, Reset::Sync);
        params.expect("a legal shape")
    }

    fn arbiter(inputs: usize, patterns: usize, weight_bits: usize) -> InverseWeightedArbiter {
        InverseWeightedArbiter::new(&params(inputs, patterns, weight_bits))
    }

    #[test]
    fn a_pattern_out_of_range_takes_the_last_weight() {
        let arbiter = arbiter(6, 3, 5);
        let of_input_2 = [0, 1, 2, 3].map(|pattern| arbiter.weight_index(2, pattern));
        assert_eq!(of_input_2, [6, 7, 8, 8]);
    }

    #[test]
    fn the_ports_lead_to_the_weight_of_input_and_pattern() {
        // Three inputs of three patterns; weights of 8 bits cross into a second word.
        let mut arbiter = arbiter(3, 3, 8);
        let mut outputs = [0; 3];
        let weights = [0x0706_0504_0302_0100, 0x08];
        for (requests, patterns, served, accumulators) in [
            (0b100, 0b10_01_00, 2, [0, 0, 8]),
            (0b010, 0b10_01_00, 1, [0, 4, 8]),
            (0b100, 0b00_11_11, 2, [0, 4, 14]),
            (0b010, 0b00_11_00, 1, [0, 9, 14]),
        ] {
            arbiter.step(
                &[requests, patterns, weights[0], weights[1], 1],
                &mut outputs,
            );
            assert_eq!(outputs, [1 << served, 1, served]);
            assert_eq!(arbiter.accumulators, accumulators);
        }
        arbiter.step(&[0b111, 0, weights[0], weights[1], 0], &mut outputs);
        assert_eq!(arbiter.accumulators, [0, 9, 14]);
    }

    #[test]
    fn who_has_passed_half_the_window_waits_for_the_others() {
        let mut arbiter = arbiter(2, 1, 2);
        let order: Vec<_> = (0..8)
            .filter_map(|_| {
                let winner = arbiter.grant(0b11)?;
                arbiter.commit(winner, [1, 3][winner]);
                Some(winner)
            })
            .collect();
        // Input 1 goes from 3 to 6 and waits until input 0 has come to 4.
        assert_eq!(order, [1, 0, 1, 0, 0, 0, 1, 0]);
    }

    #[test]
    fn who_waits_and_may_not_ask_catches_up_if_the_window_is_held() {
        let weights = 3 | 3 << 3;
        for (underflow, waiting, accumulators, wanted) in [
            (Underflow::Zero, &[][..], [3, 0], [1, 0, 1, 0]),
            (Underflow::Hold, &[0b11], [15, 0], [1, 1, 1, 0]),
            (Underflow::Hold, &[0b01], [3, 0], [1, 0, 1, 0]),
        ] {
            let params = params(2, 1, 3).with_underflow(underflow);
            let mut arbiter = InverseWeightedArbiter::new(&params);
            let mut serve = |requests| {
                let mut outputs = [0; 3];
                let inputs = [&[requests, weights], waiting, &[1]].concat();
                arbiter.step(&inputs, &mut outputs);
                (outputs[2], arbiter.accumulators.clone())
            };
            let alone = (0..9).map(|_| serve(0b01)).last();
            assert_eq!(alone, Some((0, accumulators.to_vec())));
            assert_eq!([0; 4].map(|_| serve(0b11).0), wanted);
        }
    }
}
