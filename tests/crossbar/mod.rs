//! Crossbars against their golden models.

use crate::router::{assert_interpreted, cycles_of_parts, shapes};

#[test]
fn crossbars_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&shapes::crossbars(), cycles_of_parts());
}
