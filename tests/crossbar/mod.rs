//! Crossbars against their golden models.

use crate::lockstep::{assert_interpreted, cycles_of_parts};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// Crossbars in both styles.
pub fn crossbars() -> Vec<Design> {
    let mut designs = Vec::new();
    for style in ["and-or", "mux-tree"] {
        for (inputs, outputs, width) in [(1, 1, 1), (2, 1, 10), (5, 5, 32), (13, 1, 65), (7, 3, 4)]
        {
            let shape = format!("inputs = {inputs}\noutputs = {outputs}\nwidth = {width}");
            designs.push(design("crossbar", &format!("{shape}\nstyle = '{style}'")));
        }
    }
    designs
}

#[test]
fn crossbars_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&crossbars(), cycles_of_parts());
}
