//! The window of accumulators, as checkers say it.

use crate::params::arbiter::AccumulatorUpdateParams;

/// A window of accumulators: levels of so many values as a weight has.
pub(in crate::testbench::catalogue) struct Window {
    /// Bits of a weight.
    pub m: usize,
    /// Levels.
    pub levels: usize,
}

impl Window {
    /// That of these accumulators.
    pub fn of(accumulators: &AccumulatorUpdateParams) -> Self {
        Window {
            m: accumulators.weight_bits(),
            levels: accumulators.levels().count(),
        }
    }

    /// Bits of a priority.
    pub fn level_bits(&self) -> usize {
        self.levels.ilog2() as usize
    }

    /// Bits of an accumulator.
    pub fn bits(&self) -> usize {
        self.m + self.level_bits()
    }

    /// Values of a level.
    pub fn level(&self) -> usize {
        1 << self.m
    }

    /// Values of the window.
    pub fn size(&self) -> usize {
        self.levels << self.m
    }

    /// Where the topmost level begins.
    pub fn topmost(&self) -> usize {
        self.size() - self.level()
    }
}
