//! Endpoint adapters, and the queues of external channels, against their golden models.

use super::router::link_ends;
use crate::lockstep::{assert_interpreted, cycles_of_parts};

#[test]
fn queues_and_endpoint_adapters_equal_their_golden_models_under_traffic() {
    assert_interpreted(&link_ends(), cycles_of_parts() / 5);
}
