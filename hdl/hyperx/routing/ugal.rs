//! Universal globally adaptive load balancing. Twin: `model/hyperx/routing/ugal.rs`.

use super::asked::Unit;
use super::unit::Decision;
use super::valiant;

/// By a router that is drawn in every dimension, if that weighs less.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    valiant::weighed(unit, |unit, d| unit.drawn(d))
}
