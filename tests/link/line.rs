//! Lines between two ends of a link. Twins: `hdl/link/line.rs`, `model/link/line.rs`.

use crate::lockstep::{first_mismatch, interpreted};
use crate::shapes::design;

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
