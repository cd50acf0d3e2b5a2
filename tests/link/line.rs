//! Lines between two ends of a link. Twins: `hdl/link/line.rs`, `model/link/line.rs`.

use crate::lockstep::{
    assert_interpreted, assert_verilated, cycles_of_parts, first_mismatch, interpreted,
};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// Lines of one cycle and of many, powers of two and not, with narrow phits and wide ones.
pub fn lines() -> Vec<Design> {
    let shapes = [
        (1, 1),
        (1, 2),
        (80, 3),
        (7, 8),
        (63, 33),
        (1024, 64),
        (16, 1023),
    ];
    let mut designs = Vec::new();
    for (width, delay) in shapes {
        for reset in ["sync", "async"] {
            let settings = format!("phit_width = {width}\ndelay = {delay}\nreset = '{reset}'");
            designs.push(design("phit-line", &settings));
        }
    }
    designs
}

#[test]
fn lines_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&lines(), cycles_of_parts());
}

#[test]
fn emitted_lines_equal_their_golden_models_under_any_inputs() {
    assert_verilated(&[lines().swap_remove(1), lines().swap_remove(4)], 20_000);
}

#[test]
fn a_line_that_is_longer_or_shorter_is_caught() {
    for delay in [1, 7, 9, 16] {
        let right = design("phit-line", "delay = 8");
        let wrong = design("phit-line", &format!("delay = {delay}"));
        let mut rtl = interpreted(&wrong, 3);
        let seen = first_mismatch(&right, rtl.as_mut(), 1_000, 3);
        assert!(seen.is_some(), "{} passes for {}", wrong.top, right.top);
    }
}
