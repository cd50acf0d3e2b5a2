//! Every component against its golden model, over shapes and engines, and what happens when they
//! differ.

mod clocks;
mod faults;
mod graphs;
mod grids;
mod sequences;

use crate::eda::require;
use crate::shapes::{self, full, on_every};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::Library;
use flitworks::params::{Clocks, Layout};
use flitworks::testbench::package::{Options, verilog};
use flitworks::testbench::registry::Design;
use flitworks::testbench::verilator::{Verilator, VerilogFile};
use flitworks::testbench::{Device, GoldenDevice, InterpretedDevice, Lockstep, Outcome};
use std::collections::BTreeMap;

/// The golden model of `design` at power-on.
fn golden(design: &Design) -> GoldenDevice {
    GoldenDevice::new(design.golden(), &Layout::new(&design.ports))
}

/// The hardware description of `design` under the built-in interpreter.
pub fn interpreted(design: &Design, seed: u64) -> Box<dyn Device> {
    let module = design.elaborate(&mut Library::default()).expect("hardware");
    Box::new(InterpretedDevice::power_on(Interpreter::new(&module), seed))
}

/// The emitted Verilog of `design`, as sources.
pub fn emitted(design: &Design) -> Vec<VerilogFile> {
    let set = verilog(design, &Options::default(), &mut Library::default()).expect("hardware");
    let modules = set.manifest.modules.len();
    let files = set.files.into_iter().take(modules);
    files
        .map(|(name, text)| VerilogFile { name, text })
        .collect()
}

/// `sources` of `design` under Verilator.
pub fn verilated(design: &Design, sources: &[VerilogFile], seed: u64) -> Box<dyn Device> {
    let verilator = Verilator::find().expect("Verilator was there");
    let mut verilator = verilator.with_block(design.block());
    if !full() {
        verilator = verilator.for_short_runs();
    }
    let built = verilator.build(&design.top, &design.ports, sources);
    Box::new(
        built
            .unwrap_or_else(|e| panic!("{}: {e}", design.top))
            .power_on(seed),
    )
}

/// Runs `design` against `rtl` and gives the first cycle in which they differ.
pub fn first_mismatch(
    design: &Design,
    rtl: &mut dyn Device,
    cycles: u64,
    seed: u64,
) -> Option<u64> {
    let layout = Layout::new(&design.ports);
    let mut stimulus = design.stimulus(seed);
    let mut run = Lockstep {
        layout: &layout,
        model: &mut golden(design),
        rtl,
        stimulus: stimulus.as_mut(),
    };
    let outcome = run.run(cycles, &mut |_| Ok(())).expect("no engine fails");
    match outcome {
        Outcome::Equal { compared } => {
            // What a memory shows means nothing until each word may have been written.
            let outputs = layout.outputs.iter();
            let settling = outputs.map(|(port, _)| port.settling_cycles).max();
            assert!(
                compared + 8 + settling.unwrap_or(0) >= cycles,
                "{}: only {compared} compared",
                design.top
            );
            None
        }
        Outcome::Mismatch(mismatch) => Some(mismatch.cycle),
    }
}

/// Runs the hardware description of each design under the built-in interpreter.
#[track_caller]
pub fn assert_interpreted(designs: &[Design], cycles: u64) {
    on_every(designs, |design| {
        let mut rtl = interpreted(design, 3);
        let mismatch = first_mismatch(design, rtl.as_mut(), cycles, 3);
        assert_eq!(mismatch, None, "{}", design.command);
    });
}

/// Runs the emitted Verilog of each design under Verilator.
#[track_caller]
pub fn assert_verilated(designs: &[Design], cycles: u64) {
    if !(require("verilator") & require("g++")) {
        return;
    }
    on_every(designs, |design| {
        let mut rtl = verilated(design, &emitted(design), 5);
        let mismatch = first_mismatch(design, rtl.as_mut(), cycles, 5);
        assert_eq!(mismatch, None, "{}", design.command);
    });
}

/// Runs the hardware description of `wrong` against the golden model of `right`: they must differ.
#[track_caller]
pub fn assert_told_apart(right: &Design, wrong: &Design, cycles: u64) {
    let seen = first_mismatch(right, interpreted(wrong, 3).as_mut(), cycles, 3);
    assert!(seen.is_some(), "{} passes for {}", wrong.top, right.top);
}

/// Cycles of a part under random inputs.
pub fn cycles_of_parts() -> u64 {
    if full() { 1_000_000 } else { 20_000 }
}

/// For each bit of each output in how many of `cycles` cycles it was 1, under the design's traffic.
pub fn ones(design: &Design, cycles: u64) -> BTreeMap<String, Vec<u64>> {
    let layout = Layout::new(&design.ports);
    let mut model = GoldenDevice::new(design.golden(), &layout);
    let mut stimulus = design.stimulus(1);
    let mut ones: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    let (mut inputs, mut outputs) = (vec![0; layout.input_words], vec![0; layout.output_words]);
    for _ in 0..cycles {
        stimulus.drive(&mut inputs);
        let stepped = model.step(&inputs, Clocks::ALL, &mut outputs);
        stepped.expect("a golden model never fails");
        for (port, first) in &layout.outputs {
            let ones = ones.entry(port.name.clone()).or_default();
            ones.resize(port.width, 0);
            for (bit, count) in ones.iter_mut().enumerate() {
                *count += outputs[first + bit / 64] >> (bit % 64) & 1;
            }
        }
    }
    ones
}
