//! UGAL by a router that is no further away than need be. Twin: `model/hyperx/routing/ugal_plus.rs`.

use super::asked::Unit;
use super::unit::Decision;
use super::{named, valiant};

/// By a router that is drawn in dimensions in which source and destination differ, if that weighs less.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    valiant::weighed(unit, |unit, d| {
        let (drawn, here) = (unit.drawn(d), unit.here(d));
        let is_left = unit.destination(d).differs(&here);
        unit.m.mux(&named(d, "drawn"), &is_left, &drawn, &here)
    })
}
