//! Traffic generators and checkers against their golden models. Twins: `hdl/traffic`,
//! `model/traffic`.

use crate::lockstep::{
    assert_interpreted, assert_verilated, cycles_of_parts, first_mismatch, interpreted, ones,
};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// One dimension and many, radices that are no powers of two, one flit and many, flits beyond a word.
const PACKETS: [&str; 7] = [
    "",
    "dims = [2]\npacket = 1",
    "dims = [3, 5]\npacket = 5\nreset = 'async'",
    "dims = [16, 16]\npacket = 16\nflit_width = 34",
    "dims = [7]\npacket = 33\nflit_width = 6",
    "dims = [2, 3, 4]\npacket = 2\nflit_width = 35",
    "dims = [6, 2]\npacket = 3\nflit_width = 130",
];

/// Checkers in shapes of every kind.
pub fn checkers() -> Vec<Design> {
    PACKETS
        .map(|packets| design("traffic-checker", packets))
        .into()
}

/// Generators in shapes of every kind.
pub fn generators() -> Vec<Design> {
    let lanes = [1, 2, 3, 1, 5, 1, 64];
    let each = PACKETS.iter().zip(lanes);
    each.map(|(packets, lanes)| design("traffic-generator", &format!("{packets}\nlanes = {lanes}")))
        .collect()
}

#[test]
fn traffic_parts_equal_their_golden_models() {
    let designs: Vec<Design> = generators().into_iter().chain(checkers()).collect();
    assert_interpreted(&designs, cycles_of_parts());
}

#[test]
fn emitted_traffic_parts_equal_their_golden_models() {
    let designs: Vec<Design> = [generators(), checkers()]
        .into_iter()
        .flat_map(|designs| designs.into_iter().skip(2).take(1))
        .collect();
    assert_verilated(&designs, 20_000);
}

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
    for design in checkers() {
        let wrong = ones(&design, cycles)["error_o"][0];
        let often = cycles / 20..cycles * 3 / 4;
        assert!(often.contains(&wrong), "{}: {wrong}", design.top);
    }
}
