//! Routing units and promotion against their golden models.

use super::router::combinational;
use crate::lockstep::{assert_interpreted, cycles_of_parts};

#[test]
fn routing_and_promotion_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&combinational(), cycles_of_parts());
}
