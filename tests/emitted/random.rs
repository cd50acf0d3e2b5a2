//! The printed text of random modules, under Verilator, against the interpreter.

use crate::eda::design::run;
use crate::eda::require;
use crate::modules::{Constructs, hierarchy, single};
use crate::shapes::full;
use flitworks::hdl::emit::{Backend, Names, Provenance, emit};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::{Builder, Module, lit};
use flitworks::params::{Layout, Reset};
use flitworks::testbench::bench;
use flitworks::testbench::stimulus::RandomStimulus;
use flitworks::testbench::verilator::{Verilator, VerilogFile};
use flitworks::testbench::{InterpretedDevice, Lockstep, Outcome};
use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Enough for every register to have held anything that it easily can, and a reset in between.
const CYCLES: u64 = 3000;

/// The Verilog of `module`.
fn printed(module: &Arc<Module>, backend: Backend) -> Vec<VerilogFile> {
    let provenance = Provenance {
        component: "random".to_string(),
        settings: BTreeMap::new(),
        command: "none".to_string(),
    };
    let set = emit(module, provenance, backend, &Names::by_shape(module))
        .unwrap_or_else(|e| panic!("{e}"));
    let modules = set.manifest.modules.len();
    let files = set.files.into_iter().take(modules);
    files
        .map(|(name, text)| VerilogFile { name, text })
        .collect()
}

/// Runs `sources` against the interpreted `module`: what differs, or why there is no verdict.
fn difference(module: &Arc<Module>, sources: &[VerilogFile], seed: u64) -> Result<(), String> {
    let verilator = Verilator::find().expect("Verilator was there");
    let built = verilator.build(module.name(), module.ports(), sources);
    let layout = Layout::new(module.ports());
    let mut lockstep = Lockstep {
        layout: &layout,
        model: &mut InterpretedDevice::power_on(Interpreter::new(module), seed),
        rtl: &mut built.map_err(|e| e.to_string())?.power_on(seed),
        stimulus: &mut RandomStimulus::new(&layout, seed),
    };
    let outcome = lockstep.run(CYCLES, &mut |_| Ok(()));
    match outcome.map_err(|e| e.to_string())? {
        Outcome::Equal { compared } if compared + 8 < CYCLES => {
            Err(format!("only {compared} cycles compared"))
        }
        Outcome::Equal { .. } => Ok(()),
        Outcome::Mismatch(mismatch) => {
            let names = mismatch.ports.iter().map(|&p| &layout.outputs[p].0.name);
            let names: Vec<_> = names.collect();
            Err(format!("cycle {}: {names:?} differ", mismatch.cycle))
        }
    }
}

/// Whether Icarus runs the native text of `module` as the interpreter runs it: the third opinion.
fn icarus_agrees(module: &Arc<Module>, seed: u64) -> bool {
    require("iverilog") && !contradicted(module, module, seed)
}

/// Whether Icarus runs the native text of `module` unlike the interpreter runs `interpreted`.
fn contradicted(module: &Arc<Module>, interpreted: &Arc<Module>, seed: u64) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let (folder, top) = (folder.path(), module.name());
    let mut model = InterpretedDevice::power_on(Interpreter::new(interpreted), seed);
    let mut stimulus = RandomStimulus::new(&Layout::new(module.ports()), seed);
    let ports = module.ports();
    let bench = bench::emit(top, ports, &mut model, &mut stimulus, seed, CYCLES);
    let bench = bench.expect("a bench");
    std::fs::create_dir(folder.join("tb")).expect("made");
    for (path, text) in bench.into_files(top) {
        std::fs::write(folder.join(path), text).expect("written");
    }
    let mut names = vec![format!("tb/tb_{top}.v")];
    for file in printed(module, Backend::Native) {
        std::fs::write(folder.join(&file.name), file.text).expect("written");
        names.push(file.name);
    }
    let options = ["-g2005", "-o", "bench.vvp", "-s", &format!("tb_{top}")];
    let compiled = run(Command::new("iverilog")
        .args(options)
        .args(&names)
        .current_dir(folder));
    assert!(compiled.success, "{}", compiled.text);
    let said = run(Command::new("vvp")
        .args(["-N", "bench.vvp"])
        .current_dir(folder));
    !said
        .text
        .lines()
        .any(|line| line == format!("PASS {CYCLES} cycles"))
}

/// Prints and runs the modules of `seeds`, on as many threads as there are processors.
fn follow(
    seeds: std::ops::Range<u64>,
    describe: fn(u64, Constructs) -> Arc<Module>,
    backend: Backend,
) {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let (next, skipped) = (AtomicU64::new(seeds.start), AtomicU64::new(0));
    let modules = seeds.end - seeds.start;
    let check = || {
        let mut wrong = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return wrong;
            }
            let top = describe(seed, Constructs::Defined);
            match difference(&top, &printed(&top, backend), seed) {
                // Verilator 5.006 fails on some stock text: that says nothing of the text.
                Err(why) if why.contains("Internal Error") => {
                    println!("SKIPPED: seed {seed}: {why}");
                    skipped.fetch_add(1, Ordering::Relaxed);
                }
                // It also runs a few modules wrong (seeds 347 and 374 of 400).
                Err(why) if backend == Backend::Native && icarus_agrees(&top, seed) => {
                    println!("SKIPPED: seed {seed}: {why} under Verilator, not under Icarus");
                    skipped.fetch_add(1, Ordering::Relaxed);
                }
                Err(why) => wrong.push(format!("seed {seed}: {why}")),
                Ok(()) => {}
            }
        }
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let jobs: Vec<_> = (0..threads).map(|_| scope.spawn(check)).collect();
        jobs.into_iter()
            .flat_map(|job| job.join().unwrap_or_else(|e| std::panic::resume_unwind(e)))
            .collect()
    });
    assert!(wrong.is_empty(), "{backend:?}:\n{}", wrong.join("\n"));
    let skipped = skipped.into_inner();
    assert!(skipped * 10 <= modules, "{skipped} of {modules} skipped");
}

#[test]
fn the_native_text_of_random_modules_follows_the_interpreter() {
    if require("verilator") & require("g++") {
        let modules = if full() { 400 } else { 40 };
        follow(0..modules, hierarchy, Backend::Native);
    }
}

#[test]
fn the_stock_text_of_random_modules_follows_the_interpreter() {
    if require("verilator") & require("g++") {
        let modules = if full() { 100 } else { 12 };
        // Without instances: Verilator 5.006 runs some stock hierarchies wrong. `hierarchy(1059)`
        // is one: yosys proves that its stock and its native text are the same.
        follow(1000..1000 + modules, single, Backend::Stock);
    }
}

#[test]
fn a_wrong_operator_in_the_text_is_seen() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let mut m = Builder::new("noticed");
    m.clocked(Reset::Sync);
    let (a, b) = (m.input("a_i", 70, "data"), m.input("b_i", 70, "data"));
    let y = m.output("y_o", 70, "difference");
    m.assign(&y, &(a - b));
    let module = m.finish().unwrap_or_else(|e| panic!("{e}"));
    let mut sources = printed(&module, Backend::Native);
    assert_eq!(difference(&module, &sources, 1), Ok(()));
    sources[0].text = sources[0].text.replacen("a_i - b_i", "b_i - a_i", 1);
    assert!(difference(&module, &sources, 1).is_err());
}

#[test]
fn icarus_contradicts_a_wrong_interpretation() {
    if !require("iverilog") {
        return;
    }
    assert!(icarus_agrees(&hierarchy(347, Constructs::Defined), 347));
    let counter = |step: u64| {
        let mut m = Builder::new("counter");
        m.clocked(Reset::Sync);
        let count = m.output("count_o", 8, "cycles");
        let state = m.register("count", 8, 0);
        m.assign(&count, &state.q);
        m.assign(&state.d, &(&state.q + lit(8, step)));
        m.finish().unwrap_or_else(|e| panic!("{e}"))
    };
    assert!(icarus_agrees(&counter(1), 1));
    assert!(!contradicted(&counter(1), &counter(1), 1));
    assert!(contradicted(&counter(1), &counter(2), 1));
}
