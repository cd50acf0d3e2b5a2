//! The most urgent requester, ties broken by a thermometer.

use super::search::first_of_highest;
use super::{Mask, WideMask, show_one_hot};
use crate::model::Golden;
use crate::model::packed::{Ports, field};
use crate::params::arbiter::{MAX_LEVELS, Order, PriorityParams};
use crate::params::{index_width, words};
use std::iter::once;

/// Grants the requester in the highest row, and of these the highest index.
///
/// An input's row is its priority, one more if its thermometer bit is set, but at most `levels`.
///
/// - Twin: `hdl/arbiter/priority.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks, 1 to 8 levels. At one level every priority is 0.
/// - Priorities are one mask per level: `above[p]` has the inputs whose priority exceeds p, for p
///   from 0 to `levels` − 1. With two levels, `[high, 0]`.
/// - Latency: combinational, no state.
/// - Waiting bound: none; it is its user who moves the thermometer.
/// - Source: `\[Anton2\] §3.4, Fig. 7-8`. Priorities at or past `levels`, which only numbers of
///   levels that are no power of two can express, are in row `levels` with or without a thermometer
///   bit: among themselves they are served by index alone, and they tie with priority `levels` − 1
///   where its thermometer bit is set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PriorityArbiter {
    inputs: usize,
    levels: usize,
}

impl PriorityArbiter {
    /// The arbiter of this shape.
    pub fn new(params: &PriorityParams) -> Self {
        PriorityArbiter {
            inputs: params.inputs(),
            levels: params.levels(),
        }
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant<M: Mask>(&self, requests: M, above: &[M], thermometer: M) -> Option<usize> {
        debug_assert_eq!(above.len(), self.levels, "one mask per level");
        // Every input has priority 0 at least.
        let mut lifted = thermometer;
        let rows = above.iter().map(|&above| {
            let row = requests & (above | lifted);
            lifted = above & thermometer;
            row
        });
        // Each row has those above it: the last one that is not empty is the highest.
        first_of_highest(once(requests).chain(rows), Order::Highest)
    }

    /// Words of a mask of its inputs.
    pub(super) fn words(&self) -> usize {
        words(self.inputs)
    }

    /// The input granted by `req_i`, `pri_i` and `rr_therm_i`.
    fn grant_of_ports<M: Mask>(&self, inputs: &[u64]) -> Option<usize> {
        let mut ports = Ports(inputs);
        let requests = ports.words(self.words());
        let priorities = ports.words(inputs.len() - 2 * self.words());
        let thermometer = ports.words(self.words());
        let mut above = [M::NONE; MAX_LEVELS];
        let above = self.unpack(priorities, &mut above);
        self.grant(M::of_words(requests), above, M::of_words(thermometer))
    }

    /// Unpacks `pri_i`, which has no words at one level, into one mask per level.
    pub(super) fn unpack<'a, M: Mask>(
        &self,
        priorities: &[u64],
        above: &'a mut [M; MAX_LEVELS],
    ) -> &'a [M] {
        let above = &mut above[..self.levels];
        above.fill(M::NONE);
        if self.levels > 1 {
            let width = index_width(self.levels);
            for input in 0..self.inputs {
                let priority = field(priorities, input * width, width) as usize;
                for mask in &mut above[..priority.min(self.levels)] {
                    *mask = *mask | M::only(input);
                }
            }
        }
        above
    }
}

impl Golden for PriorityArbiter {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let granted = match outputs.len() {
            1 => self.grant_of_ports::<u64>(inputs),
            _ => self.grant_of_ports::<WideMask>(inputs),
        };
        show_one_hot(granted, outputs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arbiter(inputs: usize, levels: usize) -> PriorityArbiter {
        PriorityArbiter::new(&PriorityParams::new(inputs, levels).expect("a legal shape"))
    }

    /// The middle rows of \[Anton2\] Fig. 7 share one row: urgent below the pointer's split goes
    /// before the rest above it.
    #[test]
    fn the_thermometer_breaks_ties_and_never_overrules_a_priority() {
        let arbiter = arbiter(4, 2);
        assert_eq!(arbiter.grant(0b1111_u64, &[0b1010, 0], 0b0011), Some(1));
        assert_eq!(arbiter.grant(0b1101_u64, &[0b1010, 0], 0b0011), Some(3));
        assert_eq!(arbiter.grant(0b0101_u64, &[0b1010, 0], 0b0011), Some(0));
        assert_eq!(arbiter.grant(0b0100_u64, &[0b1010, 0], 0b0011), Some(2));
        assert_eq!(arbiter.grant(0_u64, &[0b1010, 0], 0b0011), None);
    }

    #[test]
    fn priorities_of_three_bits_cross_a_word() {
        let (arbiter, mut above) = (arbiter(64, 6), [!0_u64; MAX_LEVELS]);
        // Input 21 has bits 63 to 65.
        let seven = arbiter.unpack(&[1 << 63, 0b11, 0], &mut above);
        assert_eq!(seven, [1 << 21; 6]);
        let four = arbiter.unpack(&[0, 0b10, 0], &mut above);
        assert_eq!(four, [1 << 21, 1 << 21, 1 << 21, 1 << 21, 0, 0]);
    }
}
