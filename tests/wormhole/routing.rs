//! Routing units against their golden models.

use crate::lockstep::{assert_interpreted, cycles_of_parts};
use crate::wormhole::shapes;

#[test]
fn routing_units_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&shapes::routing_units(), cycles_of_parts());
}
