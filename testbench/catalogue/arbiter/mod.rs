//! Arbiters, and what they keep of whom they served.

mod accumulator_update;
mod age_based;
mod deferred;
mod fixed_priority;
mod inverse_weighted;
mod matrix;
mod priority;
mod priority_round_robin;
mod random;
mod round_robin;
mod weight_table;

use crate::params::arbiter::{Arbitration, Underflow};

/// What becomes of who falls behind.
const UNDERFLOWS: [Underflow; 2] = [Underflow::Zero, Underflow::Hold];

/// By weights.
pub(super) fn weighted(patterns: usize, weight_bits: usize) -> Arbitration {
    Arbitration::InverseWeighted {
        patterns,
        weight_bits,
        underflow: Underflow::Zero,
    }
}

/// The same with the window held for who waits.
pub(super) fn holding(patterns: usize, weight_bits: usize) -> Arbitration {
    weighted(patterns, weight_bits).with_underflow(Underflow::Hold)
}
