//! Service history of the inverse-weighted arbiter, in a sliding window.

use crate::model::Golden;
use crate::model::packed::{Ports, field, set_field};
use crate::params::arbiter::{AccumulatorUpdateParams, MAX_INPUTS, Underflow};
use crate::params::words;

/// Adds to a served accumulator its inverse weight, and keeps all of them within the window.
///
/// The window has 2^(M+1) values for weights of M bits. Inputs in its lower half have high priority;
/// a grant to one in the upper half shifts the window up by half its size, and who falls out below
/// is put at its start. With [`Underflow::Hold`] the window stays while an input of its lower half
/// waits, and what is granted above goes up to its end and no further.
///
/// - Twin: `hdl/arbiter/accumulator_update.rs`.
/// - Shapes: 1 to 64 accumulators of M+1 bits, M from 1 to 16. Any vector of grants is legal: one of
///   them to the upper half is enough for the shift, and a granted accumulator loses its own half. So
///   is any vector of who waits, with [`Underflow::Hold`].
/// - Latency: combinational; the accumulators are its user's.
/// - Waiting bound: none; it grants nothing.
/// - Source: `\[Anton2\] §3.3, Fig. 6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccumulatorUpdate {
    inputs: usize,
    weight_bits: usize,
    underflow: Underflow,
}

impl AccumulatorUpdate {
    /// The update of this shape.
    pub fn new(params: &AccumulatorUpdateParams) -> Self {
        AccumulatorUpdate {
            inputs: params.inputs(),
            weight_bits: params.weight_bits(),
            underflow: params.underflow(),
        }
    }

    /// Whether it goes by who waits.
    #[inline]
    pub(super) fn has_waiting(&self) -> bool {
        self.underflow == Underflow::Hold
    }

    /// The inputs of high priority: their accumulators are in the lower half of the window.
    #[inline]
    pub fn priorities(&self, accumulators: &[u32]) -> u64 {
        let high = |input: usize| u64::from(accumulators[input] < self.half_window()) << input;
        (0..self.inputs).fold(0, |mask, input| mask | high(input))
    }

    /// Turns `accumulators` with their `priorities` into the next ones, whose priorities it returns.
    /// `inv_weight` is asked once for each granted input. `waiting` is for [`Underflow::Hold`] only.
    #[inline]
    pub fn commit(
        &self,
        accumulators: &mut [u32],
        priorities: u64,
        grants: u64,
        waiting: u64,
        inv_weight: impl Fn(usize) -> u32,
    ) -> u64 {
        debug_assert_eq!(self.priorities(accumulators), priorities);
        let half = self.half_window();
        let is_held = self.has_waiting() && waiting & priorities != 0;
        let mut next = priorities;
        if grants & !priorities != 0 && !is_held {
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
            let sum = accumulators[input] % half + weight;
            let accumulator = match is_held && priorities >> input & 1 == 0 {
                true => half + sum.min(half - 1),
                false => sum,
            };
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
        let mut inputs = Ports(inputs);
        let packed = inputs.words(words(self.inputs * width));
        let weights = inputs.words(words(self.inputs * weight));
        let grants = inputs.word();
        let waiting = match self.has_waiting() {
            true => inputs.word(),
            false => 0,
        };
        let mut accumulators = [0; MAX_INPUTS];
        let accumulators = &mut accumulators[..self.inputs];
        for (input, accumulator) in accumulators.iter_mut().enumerate() {
            *accumulator = field(packed, input * width, width) as u32;
        }
        let priorities = self.priorities(accumulators);
        self.commit(accumulators, priorities, grants, waiting, |input| {
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
    fn next<const K: usize>(accumulators: [u32; K], grants: u64, weights: [u32; K]) -> [u32; K] {
        let zero = next_if(Underflow::Zero, !0, accumulators, grants, weights);
        let nobody_waits = next_if(Underflow::Hold, 0, accumulators, grants, weights);
        assert_eq!(zero, nobody_waits);
        zero
    }

    fn next_if<const K: usize>(
        underflow: Underflow,
        waiting: u64,
        mut accumulators: [u32; K],
        grants: u64,
        weights: [u32; K],
    ) -> [u32; K] {
        let params = AccumulatorUpdateParams::new(K, 2).expect("a legal shape");
        let update = AccumulatorUpdate::new(&params.with_underflow(underflow));
        let priorities = update.priorities(&accumulators);
        let weight = |input: usize| weights[input];
        let next = update.commit(&mut accumulators, priorities, grants, waiting, weight);
        assert_eq!(next, update.priorities(&accumulators));
        accumulators
    }

    /// The same where the window is held for these inputs.
    fn held<const K: usize>(waiting: u64, accumulators: [u32; K], grants: u64) -> [u32; K] {
        next_if(Underflow::Hold, waiting, accumulators, grants, [2; K])
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

    #[test]
    fn the_window_stays_while_an_input_of_high_priority_waits() {
        // Input 2 waits, and input 1 as well, which has low priority.
        assert_eq!(held(0b110, [4, 7, 3], 0b001), [6, 7, 3]);
        assert_eq!(held(0b110, [6, 5, 0], 0b001), [7, 5, 0]);
        assert_eq!(held(0b110, [7, 5, 0], 0b001), [7, 5, 0]);
    }

    #[test]
    fn the_window_moves_if_only_inputs_of_low_priority_wait() {
        assert_eq!(held(0b011, [4, 7, 3], 0b001), [2, 3, 0]);
        assert_eq!(held(0b111, [4, 7, 6], 0b001), [2, 3, 2]);
        // What waits is not among the inputs.
        assert_eq!(held(0b1000, [4, 7, 3], 0b001), [2, 3, 0]);
    }

    #[test]
    fn a_high_priority_grant_is_the_same_whoever_waits() {
        assert_eq!(held(0b111, [3, 5, 0], 0b001), [5, 5, 0]);
        assert_eq!(held(0b111, [1, 5, 0], 0b001), [3, 5, 0]);
    }

    #[test]
    fn of_several_grants_those_to_the_lower_half_are_the_same_where_the_window_is_held() {
        // What waits may be granted itself.
        assert_eq!(held(0b0001, [2, 6, 5, 1], 0b0011), [4, 7, 5, 1]);
        assert_eq!(held(0b1000, [2, 4, 5, 1], 0b0111), [4, 6, 7, 1]);
    }
}
