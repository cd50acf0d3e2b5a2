//! All shapes, both engines.

use super::{emitted, first_mismatch, interpreted, require, shapes, verilated};
use flitworks::testbench::registry::Design;

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
fn the_verilated_hardware_equals_the_golden_model_in_every_shape() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let most = if shapes::full() { 1_000_000 } else { 100_000 };
    shapes::on_every(&shapes::tried(shapes::grid), |design| {
        for seed in 1..=2 {
            let mut rtl = verilated(design, &emitted(design), seed);
            let mismatch = first_mismatch(design, rtl.as_mut(), cycles(design, most), seed);
            assert_eq!(mismatch, None, "{} seed {seed}", design.top);
        }
    });
}
