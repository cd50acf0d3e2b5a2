//! Emission, interpretation and lockstep of the default set: designs and clock cycles per second.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::Library;
use flitworks::params::Layout;
use flitworks::testbench::package::{Options, package, verilog};
use flitworks::testbench::registry::{Design, component, components};
use flitworks::testbench::stimulus::{RandomStimulus, Stimulus};
use flitworks::testbench::{Device, GoldenDevice, InterpretedDevice, Lockstep, Outcome};
use std::hint::black_box;

/// Cycles of one measured run.
const CYCLES: u64 = 20_000;

fn default_set() -> Vec<Design> {
    components().iter().flat_map(|e| e.default_set()).collect()
}

/// From a checked shape to text: elaboration, checks, printing; with and without the test bench.
fn emission(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("emission");
    let largest = component("round-robin-arbiter")
        .and_then(|e| e.design(toml::toml! { inputs = 64 }))
        .expect("64 inputs are legal");
    // The router of 29 ports that its paper has.
    let papers = component("hyperx-router").and_then(|e| {
        e.design(toml::toml! {
            widths = [8, 8, 8]
            terminals = 8
            algorithm = "omniwar"
        })
    });
    let papers = papers.expect("the paper's router is legal");
    for design in default_set().iter().chain([&largest, &papers]) {
        group.bench_function(&design.top, |b| {
            b.iter(|| {
                verilog(
                    black_box(design),
                    &Options::default(),
                    &mut Library::default(),
                )
            });
        });
    }
    let set = default_set();
    group.bench_function("package of the default set", |b| {
        b.iter(|| {
            let mut lib = Library::default();
            set.iter()
                .map(|d| package(d, &Options::default(), &mut lib).map(|p| p.files.len()))
                .sum::<Result<usize, _>>()
        });
    });
    group.finish();
}

/// The interpreter alone, on recorded random stimulus.
fn interpreter(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("interpreter");
    group.throughput(Throughput::Elements(CYCLES));
    for design in default_set() {
        let module = design.elaborate(&mut Library::default()).expect("hardware");
        let layout = Layout::new(&design.ports);
        let mut inputs = vec![0; layout.input_words * CYCLES as usize];
        let mut stimulus = RandomStimulus::new(&layout, 1);
        inputs
            .chunks_mut(layout.input_words)
            .for_each(|row| stimulus.drive(row));
        let mut outputs = vec![0; layout.output_words];
        group.bench_function(&design.top, |b| {
            b.iter_batched_ref(
                || Interpreter::new(&module),
                |rtl| {
                    for row in inputs.chunks(layout.input_words) {
                        rtl.step(row, &mut outputs);
                    }
                    black_box(&outputs);
                },
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

/// Stimulus, golden model, RTL and comparison together.
fn lockstep(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("lockstep");
    group.throughput(Throughput::Elements(CYCLES));
    for design in default_set() {
        let layout = Layout::new(&design.ports);
        let mut run = |name: String, rtl: &dyn Fn() -> Box<dyn Device>| {
            group.bench_function(name, |b| {
                b.iter_batched(
                    rtl,
                    |mut rtl| {
                        let outcome = Lockstep {
                            layout: &layout,
                            model: &mut GoldenDevice::new(design.golden(), &layout),
                            rtl: rtl.as_mut(),
                            stimulus: &mut RandomStimulus::new(&layout, 1),
                        }
                        .run(CYCLES, &mut |_| Ok(()));
                        assert!(matches!(outcome, Ok(Outcome::Equal { .. })));
                    },
                    BatchSize::LargeInput,
                );
            });
        };
        let module = design.elaborate(&mut Library::default()).expect("hardware");
        run(format!("builtin/{}", design.top), &|| {
            Box::new(InterpretedDevice::power_on(Interpreter::new(&module), 1))
        });
        #[cfg(unix)]
        if let Some(built) = verilated(&design) {
            run(format!("verilator/{}", design.top), &|| {
                Box::new(built.power_on(1))
            });
        }
    }
    group.finish();
}

/// The emitted Verilog under Verilator, if that is installed.
#[cfg(unix)]
fn verilated(design: &Design) -> Option<flitworks::testbench::verilator::VerilatedDesign> {
    use flitworks::testbench::verilator::{Verilator, VerilogFile};
    let verilator = Verilator::find().ok()?;
    let set = verilog(design, &Options::default(), &mut Library::default()).expect("hardware");
    let modules = set.manifest.modules.len();
    let files = set.files.into_iter().take(modules);
    let files: Vec<_> = files
        .map(|(name, text)| VerilogFile { name, text })
        .collect();
    Some(
        verilator
            .build(&design.top, &design.ports, &files)
            .expect("the emitted Verilog compiles"),
    )
}

criterion_group!(hardware, emission, interpreter, lockstep);
criterion_main!(hardware);
