//! Everything that a user gets for one design.

use super::GoldenDevice;
use super::assertions::{AssertionError, bind_files};
use super::bench::{self, Bench, BenchError, Simulated, simulation_name};
use super::registry::Design;
use crate::hdl::emit::{
    Backend, EmitError, FileSet, Names, Provenance, diagrams, emit, print_module,
};
use crate::hdl::rtl::{Library, RtlError};
use crate::params::{Component, Layout};

/// How a design is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Which printer writes the Verilog.
    pub backend: Backend,
    /// Stands before every module name.
    pub prefix: String,
    /// Cycles of the test bench; if none are said, as many as its flags and faults take.
    pub bench_cycles: Option<u64>,
}

impl Options {
    /// The command that prints `design` like this; the output directory is left to the user.
    pub fn command(&self, design: &Design) -> String {
        let mut command = design.command.clone();
        if let Some(name) = design.given_name() {
            command += &format!(" --name {name}");
        }
        if !self.prefix.is_empty() {
            command += &format!(" --prefix {}", self.prefix);
        }
        if let Some(cycles) = self.bench_cycles {
            command += &format!(" --bench-cycles {cycles}");
        }
        match self.backend {
            Backend::Native => {}
            Backend::Stock => command += " --backend stock",
        }
        command
    }
}

/// A design that could not be printed.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    /// The description is no hardware: a defect of it.
    #[error("defect in the description: {0}")]
    Rtl(#[from] RtlError),
    /// It cannot be printed as asked.
    #[error(transparent)]
    Emit(#[from] EmitError),
    /// A node of its simulation is called as one of its modules.
    #[error(
        "{0}: the network's simulation has a module of this name; call the network by another --name"
    )]
    Taken(String),
    /// Its assertions could not be written.
    #[error(transparent)]
    Assertions(#[from] AssertionError),
    /// Its test bench could not be written.
    #[error(transparent)]
    Bench(#[from] BenchError),
}

/// Seed of the test bench's stimulus.
pub(super) const BENCH_SEED: u64 = 1;

/// The whole package of `design`: Verilog, file list, assertions, self-checking test bench, block diagrams,
/// manifest.
///
/// # Errors
/// If the design cannot be printed as `options` ask.
pub fn package(
    design: &Design,
    options: &Options,
    lib: &mut Library,
) -> Result<FileSet, PackageError> {
    let mut set = verilog(design, options, lib)?;
    let top = set.manifest.top.clone();
    for (path, text) in self_checking(design, &top, options.bench_cycles)?.into_files(&top) {
        set.add(&path, text);
    }
    if let Some(network) = design.simulated() {
        add_simulation(&mut set, network, options, lib)?;
    }
    let module = design.elaborate(lib)?;
    let names = Names::new(&module, &design.top, &options.prefix)?;
    if options.backend == Backend::Native {
        set.add_assertions(bind_files(&module, &names)?);
    }
    for diagram in diagrams(&module, &design.placement, &names) {
        set.add(&format!("{}.svg", diagram.module), diagram.svg);
    }
    Ok(set)
}

/// Cycles of the test bench of `design`: as many as are asked for, else as many as it takes.
///
/// # Errors
/// If its golden model fails.
pub(super) fn bench_cycles(design: &Design, asked: Option<u64>) -> Result<u64, BenchError> {
    if let Some(cycles) = asked {
        return Ok(cycles);
    }
    let layout = Layout::new(&design.ports);
    let mut model = GoldenDevice::new(design.golden(), &layout);
    let mut stimulus = design.stimulus(BENCH_SEED);
    Ok(bench::enough_cycles(
        &design.ports,
        &mut model,
        stimulus.as_mut(),
        design.least_bench,
    )?)
}

/// The self-checking test bench of `design`, whose module is called `top`, of as many cycles as are asked for.
///
/// # Errors
/// If its golden model fails.
pub(super) fn self_checking(
    design: &Design,
    top: &str,
    asked: Option<u64>,
) -> Result<Bench, BenchError> {
    bench::emit(
        top,
        &design.ports,
        &mut GoldenDevice::new(design.golden(), &Layout::new(&design.ports)),
        design.stimulus(BENCH_SEED).as_mut(),
        BENCH_SEED,
        bench_cycles(design, asked)?,
    )
}

/// Adds a top that simulates `network` by itself, and the nodes that it needs.
fn add_simulation(
    set: &mut FileSet,
    network: &dyn Simulated,
    options: &Options,
    lib: &mut Library,
) -> Result<(), PackageError> {
    let top = set.manifest.top.clone();
    let nodes = network.nodes();
    for (module, name) in [
        (lib.module(&nodes.generator)?, nodes.generator.top_name()),
        (lib.module(&nodes.checker)?, nodes.checker.top_name()),
    ] {
        let names = Names::new(&module, &name, &options.prefix)?;
        let (file, text) = print_module(&module, &names);
        if set.sources().contains(&file.as_str()) {
            return Err(PackageError::Taken(file));
        }
        set.add(&format!("sim/{file}"), text);
    }
    let text = network
        .simulation(&top, &nodes, &options.prefix)
        .map_err(BenchError::from)?;
    set.add(&format!("sim/{}.v", simulation_name(&top)), text);
    Ok(())
}

/// The Verilog of `design` with file list and manifest.
///
/// # Errors
/// If the design cannot be printed as `options` ask.
pub fn verilog(
    design: &Design,
    options: &Options,
    lib: &mut Library,
) -> Result<FileSet, PackageError> {
    let provenance = Provenance {
        component: design.component.to_string(),
        settings: design
            .settings
            .iter()
            .map(|(k, v)| (k.to_string(), v.clone()))
            .collect(),
        command: options.command(design),
    };
    let module = design.elaborate(lib)?;
    let names = Names::new(&module, &design.top, &options.prefix)?;
    Ok(emit(&module, provenance, options.backend, &names)?)
}
