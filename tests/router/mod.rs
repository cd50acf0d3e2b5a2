//! Routers, networks and their parts against their golden models.

mod shapes;

use crate::eda::require;
use crate::lockstep::{emitted, first_mismatch, interpreted, verilated};
use crate::shapes::{full, on_every};
use flitworks::testbench::registry::Design;

/// Runs the hardware description of each design under the built-in interpreter.
#[track_caller]
fn assert_interpreted(designs: &[Design], cycles: u64) {
    on_every(designs, |design| {
        let mut rtl = interpreted(design, 3);
        let mismatch = first_mismatch(design, rtl.as_mut(), cycles, 3);
        assert_eq!(mismatch, None, "{}", design.command);
    });
}

/// Runs the emitted Verilog of each design under Verilator.
#[track_caller]
fn assert_verilated(designs: &[Design], cycles: u64) {
    if !(require("verilator") & require("g++")) {
        return;
    }
    on_every(designs, |design| {
        let mut rtl = verilated(design, &emitted(design), 5);
        let mismatch = first_mismatch(design, rtl.as_mut(), cycles, 5);
        assert_eq!(mismatch, None, "{}", design.command);
    });
}

#[test]
fn parts_equal_their_golden_models_under_any_inputs() {
    let cycles = if full() { 1_000_000 } else { 20_000 };
    assert_interpreted(&shapes::parts(), cycles);
}

#[test]
fn routers_equal_their_golden_models_under_traffic() {
    let cycles = if full() { 100_000 } else { 5_000 };
    assert_interpreted(&shapes::routers(), cycles);
}

#[test]
fn networks_equal_their_golden_models_on_every_link() {
    let cycles = if full() { 10_000 } else { 600 };
    assert_interpreted(&shapes::networks(), cycles);
}

#[test]
fn emitted_routers_equal_their_golden_models_under_traffic() {
    let cycles = if full() { 1_000_000 } else { 50_000 };
    let designs = match full() {
        true => shapes::routers(),
        false => shapes::common_routers(),
    };
    assert_verilated(&designs, cycles);
}

#[test]
fn emitted_networks_equal_their_golden_models_on_every_link() {
    let cycles = if full() { 100_000 } else { 5_000 };
    let designs = match full() {
        true => shapes::networks(),
        false => shapes::common_networks(),
    };
    assert_verilated(&designs, cycles);
}
