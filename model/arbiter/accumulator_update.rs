//! Service history of the inverse-weighted arbiter, in a sliding window.

use crate::model::Golden;
use crate::model::packed::{Bits, Ports, field, set_field};
use crate::params::arbiter::{AccumulatorUpdateParams, MAX_INPUTS, MAX_LEVELS, Underflow};
use crate::params::words;

/// Adds to a served accumulator its inverse weight, and keeps all of them within the window.
///
/// The window has P levels of 2^M values for weights of M bits. Inputs in its lowest level have the highest priority; a
/// grant to one in the topmost shifts the window up by a level, and who falls out below is put at its start. With
/// [`Underflow::Hold`] the window stays while an input of its lowest level waits, and what is granted in the topmost goes
/// up to its end and no further.
///
/// - Twin: `hdl/arbiter/accumulator_update.rs`.
/// - Shapes: 1 to 64 accumulators of M + log2 P bits, M from 1 to 16, P of 2, 4, 8. Any vector of grants is legal: one of
///   them to the topmost level is enough for the shift, and a granted accumulator there loses a level. So is any vector
///   of who waits, with [`Underflow::Hold`].
/// - Latency: combinational; the accumulators are its user's.
/// - Waiting bound: none; it grants nothing.
/// - Source: `\[Anton2\] §3.3, Fig. 6`, which has two levels.
/// - ASSUMED: with more levels the window is held for inputs of the lowest one, for it is those that would lose.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccumulatorUpdate {
    inputs: usize,
    weight_bits: usize,
    levels: usize,
    underflow: Underflow,
}

/// Who has which priority, as a [`super::PriorityArbiter`] takes it: in mask p the inputs whose priority exceeds p.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Priorities {
    above: [u64; MAX_LEVELS],
    levels: usize,
}

impl Priorities {
    /// A mask for each level; the last has nobody.
    #[inline]
    pub fn above(&self) -> &[u64] {
        &self.above[..self.levels]
    }

    /// Who has the highest.
    #[inline]
    fn highest(&self) -> u64 {
        self.above[self.levels - 2]
    }

    /// Who has more than the lowest.
    #[inline]
    fn not_lowest(&self) -> u64 {
        self.above[0]
    }

    #[inline]
    fn of(&self, input: usize) -> usize {
        let exceeds = |above: &&u64| **above >> input & 1 == 1;
        self.above().iter().filter(exceeds).count()
    }

    /// All of `inputs` get one more, up to the highest.
    #[inline]
    fn raise(&mut self, inputs: u64) {
        for level in (1..self.levels - 1).rev() {
            self.above[level] = self.above[level - 1];
        }
        self.above[0] = inputs;
    }

    #[inline]
    fn set(&mut self, input: usize, priority: usize) {
        for (level, above) in self.above[..self.levels - 1].iter_mut().enumerate() {
            *above = *above & !(1 << input) | u64::from(priority > level) << input;
        }
    }
}

impl AccumulatorUpdate {
    /// The update of this shape.
    pub fn new(params: &AccumulatorUpdateParams) -> Self {
        AccumulatorUpdate {
            inputs: params.inputs(),
            weight_bits: params.weight_bits(),
            levels: params.levels().count(),
            underflow: params.underflow(),
        }
    }

    /// Whether it goes by who waits.
    #[inline]
    pub(super) fn has_waiting(&self) -> bool {
        self.underflow == Underflow::Hold
    }

    /// What the accumulators say of their inputs: the lower the level, the higher the priority.
    #[inline]
    pub fn priorities(&self, accumulators: &[u32]) -> Priorities {
        let mut priorities = Priorities {
            above: [0; MAX_LEVELS],
            levels: self.levels,
        };
        for (input, &accumulator) in accumulators[..self.inputs].iter().enumerate() {
            priorities.set(input, self.priority(accumulator));
        }
        priorities
    }

    /// Turns `accumulators` with their `priorities` into the next ones. `inv_weight` is asked once for each granted
    /// input. `waiting` is for [`Underflow::Hold`] only.
    #[inline]
    pub fn commit(
        &self,
        accumulators: &mut [u32],
        priorities: &mut Priorities,
        grants: u64,
        waiting: u64,
        inv_weight: impl Fn(usize) -> u32,
    ) {
        debug_assert_eq!(self.priorities(accumulators), *priorities);
        let (level, window) = (self.level_size(), self.window_size());
        let is_held = self.has_waiting() && waiting & priorities.highest() != 0;
        let topmost = grants & !priorities.not_lowest();
        if topmost != 0 && !is_held {
            for (input, accumulator) in accumulators.iter_mut().enumerate() {
                if grants >> input & 1 == 0 {
                    *accumulator = accumulator.saturating_sub(level);
                }
            }
            // Who is granted is set below.
            priorities.raise(self.all_inputs());
        }
        for input in Bits(grants) {
            let weight = inv_weight(input);
            debug_assert!(weight < level, "an inverse weight of {weight}");
            let sum = accumulators[input] + weight;
            accumulators[input] = match topmost >> input & 1 == 1 {
                true if is_held => sum.min(window - 1),
                true => sum - level,
                false => sum,
            };
            priorities.set(input, self.priority(accumulators[input]));
        }
    }

    #[inline]
    fn priority(&self, accumulator: u32) -> usize {
        self.levels - 1 - (accumulator >> self.weight_bits) as usize
    }

    #[inline]
    fn level_size(&self) -> u32 {
        1 << self.weight_bits
    }

    #[inline]
    fn window_size(&self) -> u32 {
        (self.levels as u32) << self.weight_bits
    }

    #[inline]
    fn all_inputs(&self) -> u64 {
        !0 >> (64 - self.inputs)
    }
}

impl Golden for AccumulatorUpdate {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (weight, bits) = (self.weight_bits, self.levels.ilog2() as usize);
        let width = weight + bits;
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
        let (shown, next) = outputs.split_at_mut(words(self.inputs * bits));
        shown.fill(0);
        let mut priorities = self.priorities(accumulators);
        for input in 0..self.inputs {
            set_field(shown, input * bits, bits, priorities.of(input) as u64);
        }
        self.commit(accumulators, &mut priorities, grants, waiting, |input| {
            field(weights, input * weight, weight) as u32
        });
        next.fill(0);
        for (input, accumulator) in accumulators.iter().enumerate() {
            set_field(next, input * width, width, u64::from(*accumulator));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::arbiter::Levels;

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
        accumulators: [u32; K],
        grants: u64,
        weights: [u32; K],
    ) -> [u32; K] {
        of_levels(
            Levels::Two,
            underflow,
            waiting,
            accumulators,
            grants,
            weights,
        )
    }

    fn of_levels<const K: usize>(
        levels: Levels,
        underflow: Underflow,
        waiting: u64,
        mut accumulators: [u32; K],
        grants: u64,
        weights: [u32; K],
    ) -> [u32; K] {
        let params = AccumulatorUpdateParams::new(K, 2).expect("a legal shape");
        let params = params.with_levels(levels).with_underflow(underflow);
        let update = AccumulatorUpdate::new(&params);
        let mut priorities = update.priorities(&accumulators);
        let weight = |input: usize| weights[input];
        update.commit(&mut accumulators, &mut priorities, grants, waiting, weight);
        assert_eq!(priorities, update.priorities(&accumulators));
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

    /// Levels of 4 values: the window is 0 to 15 with four, 0 to 31 with eight.
    #[test]
    fn with_more_levels_only_the_topmost_moves_the_window_and_by_one_level() {
        let next = |levels, accumulators, grants| {
            of_levels(levels, Underflow::Zero, !0, accumulators, grants, [3; 4])
        };
        // Low priority, but not the lowest.
        assert_eq!(next(Levels::Four, [11, 15, 8, 2], 0b0001), [14, 15, 8, 2]);
        assert_eq!(next(Levels::Four, [12, 15, 8, 2], 0b0001), [11, 11, 4, 0]);
        assert_eq!(next(Levels::Four, [15, 15, 3, 4], 0b1001), [14, 11, 0, 7]);
        assert_eq!(next(Levels::Eight, [27, 31, 8, 2], 0b0001), [30, 31, 8, 2]);
        assert_eq!(next(Levels::Eight, [28, 31, 8, 2], 0b0001), [27, 27, 4, 0]);
    }

    #[test]
    fn with_more_levels_the_window_is_held_for_who_would_lose() {
        let next = |waiting, grants| {
            of_levels(
                Levels::Four,
                Underflow::Hold,
                waiting,
                [14, 9, 4, 3],
                grants,
                [3; 4],
            )
        };
        assert_eq!(next(0b1000, 0b0001), [15, 9, 4, 3]);
        assert_eq!(next(0b1000, 0b0010), [14, 12, 4, 3]);
        // The others lose nothing if the window moves.
        assert_eq!(next(0b0111, 0b0001), [13, 5, 0, 0]);
    }

    #[test]
    fn priorities_are_inverted_levels() {
        let params = AccumulatorUpdateParams::new(4, 2).expect("a legal shape");
        let update = AccumulatorUpdate::new(&params.with_levels(Levels::Four));
        let priorities = update.priorities(&[3, 4, 11, 12]);
        assert_eq!(priorities.above(), [0b0111, 0b0011, 0b0001, 0]);
        assert_eq!([0, 1, 2, 3].map(|input| priorities.of(input)), [3, 2, 1, 0]);
    }
}
