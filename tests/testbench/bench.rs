//! The emitted test bench passes on a right design and fails on a wrong one, in two simulators.

use super::designs::{Design, all, latch_word, lowest, round_robin};
use crate::eda::require;
use crate::shapes;
use flitworks::hdl::rtl::Library;
use flitworks::params::Layout;
use flitworks::testbench::GoldenDevice;
use flitworks::testbench::bench::{Bench, BenchError, emit, enough_cycles};
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::components;
use flitworks::testbench::stimulus::RandomStimulus;
use std::fs;
use std::path::Path;
use std::process::Command;

const CYCLES: u64 = 1000;

fn bench(design: &Design) -> Bench {
    emitted(design, CYCLES).expect("it is written")
}

fn emitted(design: &Design, cycles: u64) -> Result<Bench, BenchError> {
    let mut stimulus = RandomStimulus::new(&Layout::new(&design.ports), 7);
    let model = &mut design.model();
    emit(design.top, &design.ports, model, &mut stimulus, 7, cycles)
}

/// Lays `design` and its bench out in `directory` as users get them.
fn lay_out(design: &Design, directory: &Path) {
    let write = |name: &str, text: &str| {
        fs::write(directory.join(name), text).expect("it is written");
    };
    for folder in ["rtl", "tb"] {
        fs::create_dir_all(directory.join(folder)).expect("it is made");
    }
    let (top, bench) = (design.top, bench(design));
    write(&format!("rtl/{top}.v"), &design.verilog);
    write("files.f", &format!("rtl/{top}.v\n"));
    write(&format!("tb/tb_{top}.v"), &bench.verilog);
    write(&format!("tb/tb_{top}.hex"), &bench.vectors);
}

/// A directory that a test lays out design after design, so that Verilator's run time is
/// compiled once.
fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary directory")
}

/// Runs the command that the bench's header gives for `simulator`; what it prints.
fn follow_the_header(simulator: &str, directory: &Path, top: &str) -> String {
    let bench = fs::read_to_string(directory.join(format!("tb/tb_{top}.v"))).expect("it is there");
    let line = bench
        .lines()
        .find_map(|l| {
            l.strip_prefix("//   $ ")
                .filter(|l| l.starts_with(simulator))
        })
        .expect("the header has a command");
    let output = Command::new("sh")
        .current_dir(directory)
        .args(["-c", line])
        // Verilator's make: a quick build is all that is wanted.
        .env("MAKEFLAGS", "OPT_GLOBAL=-O0 OPT_FAST=-O0 OPT_SLOW=-O0")
        .output()
        .expect("a shell");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn right_designs_pass(simulator: &str) {
    let directory = scratch();
    for design in all() {
        lay_out(&design, directory.path());
        let printed = follow_the_header(simulator, directory.path(), design.top);
        let passed = printed.lines().any(|l| l == "PASS 1000 cycles");
        assert!(passed && !printed.contains("mismatch"), "{printed}");
    }
}

fn wrong_designs_fail(simulator: &str) {
    let wrong = [
        (
            lowest().broken(
                "count_o + {6'd0, req_i[k]}",
                "count_o + {6'd0, req_i[k] && k != 69}",
            ),
            "count_o is ",
        ),
        (
            round_robin().broken("gnt_index_o + 3'd1;", "gnt_index_o + 3'd2;"),
            "gnt_o is ",
        ),
        (
            latch_word().broken(
                "rd_data_o = data_q",
                "rd_data_o = data_q ^ {valid_q, 99'd0}",
            ),
            "rd_data_o is ",
        ),
        (
            latch_word().broken("posedge clk_i or negedge rst_ni", "posedge clk_i"),
            "mismatch in cycle 1: ",
        ),
    ];
    let directory = scratch();
    for (design, sign) in wrong {
        lay_out(&design, directory.path());
        let printed = follow_the_header(simulator, directory.path(), design.top);
        assert!(printed.contains(sign), "{printed}");
        assert!(printed.lines().any(|l| l.starts_with("FAIL ")), "{printed}");
        assert!(!printed.contains("PASS"), "{printed}");
    }
}

/// A bench that finds no vectors compares nothing and must not pass.
fn missing_vectors_fail(simulator: &str) {
    let (directory, design) = (scratch(), round_robin());
    lay_out(&design, directory.path());
    let vectors = directory.path().join(format!("tb/tb_{}.hex", design.top));
    fs::write(vectors, "").expect("it is written");
    let printed = follow_the_header(simulator, directory.path(), design.top);
    assert!(printed.lines().any(|l| l.starts_with("FAIL ")), "{printed}");
    assert!(!printed.contains("PASS"), "{printed}");
}

#[test]
fn icarus_passes_right_designs_without_a_warning() {
    if require("iverilog") {
        right_designs_pass("iverilog");
    }
}

#[test]
fn icarus_fails_wrong_designs() {
    if require("iverilog") {
        wrong_designs_fail("iverilog");
    }
}

#[test]
fn icarus_fails_without_vectors() {
    if require("iverilog") {
        missing_vectors_fail("iverilog");
    }
}

#[test]
fn verilator_passes_right_designs() {
    if require("verilator") {
        right_designs_pass("verilator");
    }
}

#[test]
fn verilator_fails_wrong_designs() {
    if require("verilator") {
        wrong_designs_fail("verilator");
    }
}

#[test]
fn verilator_fails_without_vectors() {
    if require("verilator") {
        missing_vectors_fail("verilator");
    }
}

#[test]
fn the_bench_is_clean_under_lint() {
    if !require("verilator") {
        return;
    }
    let directory = scratch();
    for design in all() {
        lay_out(&design, directory.path());
        let top = format!("tb_{}", design.top);
        let output = Command::new("verilator")
            .current_dir(directory.path())
            .args(["--lint-only", "--timing", "-Wall", "--top-module", &top])
            .args(["-f", "files.f", &format!("tb/{top}.v")])
            .output()
            .expect("verilator is there");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && errors.is_empty(), "{errors}");
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let design = latch_word();
    assert_eq!(bench(&design), bench(&design));
}

#[test]
fn a_bench_that_would_compare_nothing_is_refused() {
    for (design, least) in [(lowest(), 1), (round_robin(), 3), (latch_word(), 2)] {
        let error = emitted(&design, least - 1).expect_err("nothing is compared");
        let BenchError::TooShort { cycles } = error else {
            panic!("{error}");
        };
        assert_eq!(cycles, least - 1);
        let bench = emitted(&design, least).expect("it is written");
        assert_eq!(bench.vectors.lines().count() as u64, least);
    }
}

#[test]
fn a_bench_is_as_long_as_its_flags_need() {
    let cycles = |design: &flitworks::testbench::registry::Design| {
        let mut model = GoldenDevice::new(design.golden(), &Layout::new(&design.ports));
        let mut stimulus = design.stimulus(1);
        enough_cycles(&design.ports, &mut model, stimulus.as_mut()).expect("a model runs")
    };
    for design in components().iter().flat_map(|e| e.default_set()) {
        let cycles = cycles(&design);
        // Some lane of a router is full seldom; timeouts take their time, and a line may err late.
        let enough = match design.component {
            "link-sender" | "link-receiver" | "channel-adapter" | "router" | "anton2-router"
            | "anton2-node" | "anton2-network" => (500..=20_000).contains(&cycles),
            _ => cycles == 500,
        };
        assert!(enough, "{}: {cycles}", design.top);
    }
    // `gnt_index_o` never moves: nothing to wait for.
    assert_eq!(
        cycles(&shapes::design("round-robin-arbiter", "inputs = 1")),
        500
    );
    let deep = cycles(&shapes::design("fifo", "width = 1\ndepth = 1024"));
    assert!((2_000..=20_000).contains(&deep), "{deep}");
}

#[test]
fn the_bench_of_a_deep_fifo_sees_it_full_then_empty() {
    let fifo = shapes::design("fifo", "width = 1\ndepth = 1024");
    let set = package(&fifo, &Options::default(), &mut Library::default()).expect("it is written");
    let hex = set.files.iter().find(|(name, _)| name.ends_with(".hex"));
    let (_, vectors) = hex.expect("a bench has vectors");
    // From bit 0: the inputs, the outputs, all of one bit up to the last, and whether each counts.
    let layout = Layout::new(&fifo.ports);
    let inputs = layout.inputs.len();
    let wide: usize = layout.outputs.iter().map(|(port, _)| port.width).sum();
    let bit = |row: u64, at: usize| row >> at & 1 == 1;
    let output = |row: u64, name: &str| {
        let at = layout.outputs.iter().position(|(p, _)| p.name == name);
        let at = at.expect("a FIFO has it");
        bit(row, inputs + wide + at).then(|| bit(row, inputs + at))
    };
    let rows: Vec<u64> = vectors
        .lines()
        .map(|row| u64::from_str_radix(row, 16).expect("a row of hexadecimal"))
        .collect();
    let full = rows
        .iter()
        .position(|&row| output(row, "not_full_o") == Some(false));
    let full = full.expect("it is full once");
    let reset = |row: u64| bit(row, 0);
    let after: Vec<u64> = rows[full..]
        .iter()
        .copied()
        .take_while(|&r| !reset(r))
        .collect();
    assert!(
        after
            .iter()
            .any(|&row| output(row, "not_empty_o") == Some(false))
    );
}
