//! Lines between two ends of a link. Twins: `hdl/link/line.rs`, `model/link/line.rs`.

use crate::lockstep::assert_told_apart;
use crate::shapes::design;

#[test]
fn a_line_that_is_longer_or_shorter_is_caught() {
    for delay in [1, 7, 9, 16] {
        let right = design("phit-line", "delay = 8");
        let wrong = design("phit-line", &format!("delay = {delay}"));
        assert_told_apart(&right, &wrong, 1_000);
    }
}
