//! The emitted test bench passes on a right design and fails on a wrong one, in two simulators.

use super::designs::{Design, all, latch_word, lowest, round_robin};
use crate::eda::require;
use crate::shapes;
use flitworks::params::{Clocks, Layout};
use flitworks::testbench::bench::{Bench, BenchError, emit, enough_cycles};
use flitworks::testbench::registry::components;
use flitworks::testbench::stimulus::RandomStimulus;
use flitworks::testbench::{Device, DeviceError, GoldenDevice};
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
    for (path, text) in bench.into_files(top) {
        write(&path, &text);
    }
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
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    // The exit code says it, too.
    match said.lines().any(|line| line.starts_with("PASS ")) {
        true => assert!(output.status.success() && errors.is_empty(), "{errors}"),
        false => assert!(!output.status.success(), "{said}{errors}"),
    }
    said
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
        lowest().broken(
            "count_o + {6'd0, req_i[k]}",
            "count_o + {6'd0, req_i[k] && k != 69}",
        ),
        round_robin().broken("gnt_index_o + 3'd1;", "gnt_index_o + 3'd2;"),
        latch_word().broken(
            "rd_data_o = data_q",
            "rd_data_o = data_q ^ {valid_q, 99'd0}",
        ),
        latch_word().broken("posedge clk_i or negedge rst_ni", "posedge clk_i"),
    ];
    let directory = scratch();
    for design in wrong {
        lay_out(&design, directory.path());
        let printed = follow_the_header(simulator, directory.path(), design.top);
        let sign = "mismatch in cycles 0 to 15: outputs sign as ";
        assert!(printed.contains(sign), "{printed}");
        assert!(printed.lines().any(|l| l.starts_with("FAIL ")), "{printed}");
        assert!(!printed.contains("PASS"), "{printed}");
    }
}

/// A bench that finds no inputs, or nothing to compare with, must not pass.
fn missing_vectors_fail(simulator: &str) {
    for missing in ["", "_expected"] {
        let (directory, design) = (scratch(), round_robin());
        lay_out(&design, directory.path());
        let vectors = format!("tb/tb_{}{missing}.hex", design.top);
        fs::write(directory.path().join(vectors), "").expect("it is written");
        let printed = follow_the_header(simulator, directory.path(), design.top);
        assert!(printed.lines().any(|l| l.starts_with("FAIL ")), "{printed}");
        assert!(!printed.contains("PASS"), "{printed}");
    }
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
        let least = design.least_bench;
        enough_cycles(&design.ports, &mut model, stimulus.as_mut(), least).expect("a model runs")
    };
    for entry in components() {
        let is_seldom_full = entry.trials().is_seldom_full;
        for design in entry.default_set() {
            let cycles = cycles(&design);
            let enough = match is_seldom_full {
                true => (500..=20_000).contains(&cycles),
                false => cycles == 500,
            };
            assert!(enough, "{}: {cycles}", design.top);
        }
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
    let layout = Layout::new(&fifo.ports);
    let model = || GoldenDevice::new(fifo.golden(), &layout);
    let mut stimulus = fifo.stimulus(1);
    let cycles = enough_cycles(&fifo.ports, &mut model(), stimulus.as_mut(), 500);
    let cycles = cycles.expect("a model runs");
    let output = |name: &str| {
        let of_name = layout.outputs.iter().find(|(port, _)| port.name == name);
        of_name.expect("a FIFO has it").1
    };
    let (not_full, not_empty) = (output("not_full_o"), output("not_empty_o"));
    let mut inputs = vec![0; layout.input_words];
    let mut outputs = vec![0; layout.output_words];
    let (mut device, mut stimulus) = (model(), fifo.stimulus(1));
    let (mut has_been_full, mut drained) = (false, false);
    for _ in 0..cycles {
        stimulus.drive(&mut inputs);
        device
            .step(&inputs, Clocks::ALL, &mut outputs)
            .expect("a model runs");
        // A reset empties it too.
        has_been_full = inputs[0] == 0 && (has_been_full || outputs[not_full] == 0);
        drained |= has_been_full && outputs[not_empty] == 0;
    }
    assert!(drained, "{cycles} cycles");
}

#[test]
fn a_bench_is_its_inputs_and_a_signature_of_every_16_cycles() {
    let design = latch_word();
    for (cycles, windows) in [(5, 1), (16, 1), (17, 2), (CYCLES, 63)] {
        let bench = emitted(&design, cycles).expect("it is written");
        assert_eq!(bench.vectors.lines().count() as u64, cycles);
        assert_eq!(bench.expected.lines().count(), windows);
        assert!(bench.expected.lines().all(|line| line.len() == 8));
    }
}

/// Each output bit by itself counts in each window: a fault in one late cycle is seen in its window only.
#[test]
fn one_wrong_bit_in_one_cycle_changes_the_signature_of_its_window() {
    struct Flipped {
        device: GoldenDevice,
        cycle: u64,
        at: u64,
        bit: usize,
    }
    impl Device for Flipped {
        fn step(
            &mut self,
            inputs: &[u64],
            clocks: Clocks,
            outputs: &mut [u64],
        ) -> Result<(), DeviceError> {
            self.device.step(inputs, clocks, outputs)?;
            if self.cycle == self.at {
                outputs[self.bit / 64] ^= 1 << (self.bit % 64);
            }
            self.cycle += 1;
            Ok(())
        }
    }
    let design = lowest();
    let right = emitted(&design, 100).expect("it is written").expected;
    let layout = Layout::new(&design.ports);
    for (at, bit) in [(0, 0), (15, 69), (16, 3), (50, 5), (99, 64)] {
        let mut model = Flipped {
            device: design.model(),
            cycle: 0,
            at,
            bit,
        };
        let mut stimulus = RandomStimulus::new(&layout, 7);
        let wrong = emit(design.top, &design.ports, &mut model, &mut stimulus, 7, 100);
        let wrong = wrong.expect("it is written").expected;
        let differ = right.lines().zip(wrong.lines()).map(|(r, w)| r != w);
        let differ: Vec<usize> = differ.enumerate().filter(|d| d.1).map(|d| d.0).collect();
        assert_eq!(differ, [at as usize / 16], "bit {bit} of cycle {at}");
    }
}
