//! Links and credit counters against their golden models, and what two ends of a link do that loses nothing.

mod ends;
mod faults;
mod pace;

use crate::router::{assert_interpreted, cycles_of_parts, shapes, unified};

#[test]
fn links_and_credit_counters_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&shapes::links(), cycles_of_parts());
}

#[test]
fn external_channels_and_endpoint_adapters_equal_their_golden_models_under_traffic() {
    assert_interpreted(&unified::link_ends(), cycles_of_parts() / 5);
}
