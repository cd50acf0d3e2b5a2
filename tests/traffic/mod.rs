//! Traffic generators and checkers against their golden models. Twins: `hdl/traffic`,
//! `model/traffic`.

use crate::lockstep::{first_mismatch, interpreted, ones};
use crate::shapes::{design, interpreted_of};

#[test]
fn a_checker_of_other_packets_is_caught() {
    let right = design("traffic-checker", "packet = 4");
    for wrong in ["packet = 5", "packet = 3"] {
        let mut rtl = interpreted(&design("traffic-checker", wrong), 3);
        let seen = first_mismatch(&right, rtl.as_mut(), 20_000, 3);
        assert!(seen.is_some(), "{wrong} passes for {}", right.top);
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
