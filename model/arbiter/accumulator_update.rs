//! Service history of the inverse-weighted arbiter, in a sliding window.

use crate::model::Golden;
use crate::model::packed::{field, set_field};
use crate::params::arbiter::{AccumulatorUpdateParams, MAX_INPUTS};
use crate::params::words;

/// Adds to a served accumulator its inverse weight, and keeps all of them within the window.
///
/// The window has 2^(M+1) values for weights of M bits. Inputs in its lower half have high priority;
/// a grant to one in the upper half shifts the window up by half its size, and who falls out below
/// is put at its start.
///
/// - Twin: `hdl/arbiter/accumulator_update.rs`.
/// - Shapes: 1 to 64 accumulators of M+1 bits, M from 1 to 16. Any vector of grants is legal: one of
///   them to the upper half is enough for the shift, and a granted accumulator loses its own half.
/// - Latency: combinational; the accumulators are its user's.
/// - Waiting bound: none; it grants nothing.
/// - Source: `\[Anton2\] §3.3, Fig. 6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccumulatorUpdate {
    inputs: usize,
    weight_bits: usize,
}

impl AccumulatorUpdate {
    /// The update of this shape.
    pub fn new(params: &AccumulatorUpdateParams) -> Self {
        AccumulatorUpdate {
            inputs: params.inputs(),
            weight_bits: params.weight_bits(),
        }
    }

    /// The inputs of high priority: their accumulators are in the lower half of the window.
    #[inline]
    pub fn priorities(&self, accumulators: &[u32]) -> u64 {
        let high = |input: usize| u64::from(accumulators[input] < self.half_window()) << input;
        (0..self.inputs).fold(0, |mask, input| mask | high(input))
    }

    /// Turns `accumulators` with their `priorities` into the next ones, whose priorities it returns.
    /// `inv_weight` is asked once for each granted input.
    #[inline]
    pub fn commit(
        &self,
        accumulators: &mut [u32],
        priorities: u64,
        grants: u64,
        inv_weight: impl Fn(usize) -> u32,
    ) -> u64 {
        debug_assert_eq!(self.priorities(accumulators), priorities);
        let half = self.half_window();
        let mut next = priorities;
        if grants & !priorities != 0 {
            for (input, accumulator) in accumulators.iter_mut().enumerate() {
                if grants >> input & 1 == 0 {
                    *accumulator = accumulator.saturating_sub(half);
                }
            }
            next = self.all_inputs();
        }
        let mut rest = grants;
        while rest != 0 {
            let input = rest.trailing_zeros() as usize;
            let weight = inv_weight(input);
            debug_assert!(weight < half, "an inverse weight of {weight}");
            let accumulator = accumulators[input] % half + weight;
            accumulators[input] = accumulator;
            next = next & !(1 << input) | u64::from(accumulator < half) << input;
            rest &= rest - 1;
        }
        next
    }

    #[inline]
    fn half_window(&self) -> u32 {
        1 << self.weight_bits
    }

    #[inline]
    fn all_inputs(&self) -> u64 {
        !0 >> (64 - self.inputs)
    }
}

impl Golden for AccumulatorUpdate {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (weight, width) = (self.weight_bits, self.weight_bits + 1);
        let (packed, rest) = inputs.split_at(words(self.inputs * width));
        let (weights, grants) = rest.split_at(words(self.inputs * weight));
        let mut accumulators = [0; MAX_INPUTS];
        let accumulators = &mut accumulators[..self.inputs];
        for (input, accumulator) in accumulators.iter_mut().enumerate() {
            *accumulator = field(packed, input * width, width) as u32;
        }
        let priorities = self.priorities(accumulators);
        self.commit(accumulators, priorities, grants[0], |input| {
            field(weights, input * weight, weight) as u32
        });
        let (shown_priorities, next) = outputs.split_at_mut(1);
        shown_priorities[0] = priorities;
        next.fill(0);
        for (input, accumulator) in accumulators.iter().enumerate() {
            set_field(next, input * width, width, u64::from(*accumulator));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weights of 2 bits: the window is 0 to 7, its upper half starts at 4.
    fn next<const K: usize>(
        mut accumulators: [u32; K],
        grants: u64,
        weights: [u32; K],
    ) -> [u32; K] {
        let params = AccumulatorUpdateParams::new(K, 2).expect("a legal shape");
        let update = AccumulatorUpdate::new(&params);
        let priorities = update.priorities(&accumulators);
        let next = update.commit(&mut accumulators, priorities, grants, |input| {
            weights[input]
        });
        assert_eq!(next, update.priorities(&accumulators));
        accumulators
    }

    #[test]
    fn a_high_priority_grant_moves_only_its_own_accumulator() {
        assert_eq!(next([3, 5, 0], 0b001, [3, 1, 2]), [6, 5, 0]);
        assert_eq!(next([3, 5, 0], 0, [3, 1, 2]), [3, 5, 0]);
    }

    #[test]
    fn a_low_priority_grant_shifts_the_window_and_what_underflows_is_0() {
        assert_eq!(next([4, 7, 3], 0b001, [3, 1, 2]), [3, 3, 0]);
        assert_eq!(next([7, 7, 7], 0b010, [3, 3, 3]), [3, 6, 3]);
    }

    #[test]
    fn of_several_grants_one_to_the_upper_half_shifts_those_without_a_grant() {
        assert_eq!(next([2, 6, 5, 1], 0b0011, [1, 1, 1, 1]), [3, 3, 1, 0]);
    }
}
