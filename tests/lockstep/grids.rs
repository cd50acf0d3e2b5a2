//! All shapes, both engines.

use super::{assert_interpreted, assert_verilated, emitted, first_mismatch};
use super::{interpreted, require, shapes, verilated};
use flitworks::testbench::registry::{Design, components};
use flitworks::testbench::trials::RunBy;

/// Fewer cycles for the largest storages: a cycle of theirs moves up to 65,536 bits, some
/// milliseconds if in slices. The deep ones need 20,000 to be filled and drained whatever the seed.
fn cycles(design: &Design, most: u64) -> u64 {
    let wide: usize = design.ports.iter().map(|p| p.width).sum();
    let deep = design.top.contains("d1024");
    match (deep, wide > 1000) {
        (true, _) if design.top.contains("w64_d1024") => 20_000,
        (true, _) => 20_000.max(most / 10),
        (false, true) => most / 10,
        (false, false) => most,
    }
}

#[test]
fn the_interpreted_hardware_equals_the_golden_model_in_every_shape() {
    let most = if shapes::full() { 1_000_000 } else { 30_000 };
    shapes::on_every(&shapes::tried(shapes::grid), |design| {
        let mut rtl = interpreted(design, 3);
        let mismatch = first_mismatch(design, rtl.as_mut(), cycles(design, most), 3);
        assert_eq!(mismatch, None, "{}", design.top);
    });
}

#[test]
fn the_verilated_hardware_equals_the_golden_model_over_the_grid() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let most = if shapes::full() { 1_000_000 } else { 100_000 };
    let some = |trials| shapes::some(shapes::grid(trials));
    shapes::on_every(&shapes::tried(some), |design| {
        for seed in 1..=2 {
            let mut rtl = verilated(design, &emitted(design), seed);
            let mismatch = first_mismatch(design, rtl.as_mut(), cycles(design, most), seed);
            assert_eq!(mismatch, None, "{} seed {seed}", design.top);
        }
    });
}

/// The shapes beside the grid that `by` runs now, with the cycles that each takes.
fn runs(by: RunBy) -> Vec<(Vec<Design>, u64)> {
    let mut runs = Vec::new();
    for entry in components() {
        for run in entry.trials().runs {
            let cycles = if shapes::full() { run.full } else { run.quick };
            if run.by == by
                && let Some(cycles) = cycles
            {
                let all = run.shapes.iter();
                runs.push((all.map(|shape| shapes::of(&entry, shape)).collect(), cycles));
            }
        }
    }
    assert!(!runs.is_empty());
    runs
}

#[test]
fn the_interpreted_hardware_equals_the_golden_model_wherever_the_interpreter_runs_it() {
    for (designs, cycles) in runs(RunBy::Interpreter) {
        assert_interpreted(&designs, cycles);
    }
}

#[test]
fn the_verilated_hardware_equals_the_golden_model_wherever_verilator_runs_it() {
    for (designs, cycles) in runs(RunBy::Verilator) {
        assert_verilated(&designs, cycles);
    }
}
