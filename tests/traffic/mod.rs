//! Traffic generators and checkers against their golden models. Twins: `hdl/traffic`,
//! `model/traffic`.

use crate::lockstep::{assert_told_apart, ones};
use crate::shapes::{design, interpreted_of};

#[test]
fn a_checker_of_other_packets_is_caught() {
    let right = design("traffic-checker", "packet = 4");
    for wrong in ["packet = 5", "packet = 3"] {
        assert_told_apart(&right, &design("traffic-checker", wrong), 20_000);
    }
}

#[test]
fn checkers_are_driven_to_errors_and_to_long_runs_without() {
    let cycles = 40_000;
    for design in interpreted_of("traffic-checker") {
        let wrong = ones(&design, cycles)["error_o"][0];
        let often = cycles / 20..cycles * 3 / 4;
        assert!(often.contains(&wrong), "{}: {wrong}", design.top);
    }
}
