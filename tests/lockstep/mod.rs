//! Every component against its golden model, over shapes and engines, and what happens when they
//! differ.

mod faults;
mod grids;
mod sequences;

use crate::eda::require;
use crate::shapes;
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::Library;
use flitworks::params::Layout;
use flitworks::testbench::package::{Options, verilog};
use flitworks::testbench::registry::Design;
use flitworks::testbench::verilator::{Verilator, VerilogFile};
use flitworks::testbench::{Device, GoldenDevice, InterpretedDevice, Lockstep, Outcome};

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
            assert!(
                compared + 8 >= cycles,
                "{}: only {compared} compared",
                design.top
            );
            None
        }
        Outcome::Mismatch(mismatch) => Some(mismatch.cycle),
    }
}
