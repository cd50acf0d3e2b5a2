//! Routing units against their golden models.

use crate::router::{assert_interpreted, cycles_of_parts, shapes, unified};

#[test]
fn routing_units_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&shapes::routing_units(), cycles_of_parts());
}

#[test]
fn unified_routing_and_promotion_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&unified::combinational(), cycles_of_parts());
}
