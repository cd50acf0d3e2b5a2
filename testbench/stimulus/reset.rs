//! How every run begins, and what a reset port is driven to.

use crate::params::{Layout, Reset};

/// Cycles before the first reset: state that no reset reaches keeps what it was born with.
const BEFORE: u64 = 1;
/// Cycles of the first reset.
const ASSERTED: u64 = 2;

/// Cycles until a clocked component is past its power-on reset.
pub(super) const POWER_ON: u64 = BEFORE + ASSERTED;

/// Cycles until `layout` is past its power-on reset: none without a reset.
pub(super) fn power_on(layout: &Layout) -> u64 {
    layout.reset.map_or(0, |_| POWER_ON)
}

/// Whether reset is asserted in `cycle` of the power-on sequence.
pub(super) fn asserted_at_power_on(cycle: u64) -> bool {
    (BEFORE..POWER_ON).contains(&cycle)
}

/// The reset port's level.
pub(super) fn level(reset: Reset, asserted: bool) -> u64 {
    reset.asserted() ^ u64::from(!asserted)
}
