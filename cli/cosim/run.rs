//! One run of one design.

use super::sources::read_vectors;
use super::{Args, Engine};
use crate::cli::design::component_in;
use crate::cli::output::shell_word;
use crate::cli::progress;
use crate::hdl::interpret::Interpreter;
use crate::hdl::rtl::Library;
use crate::params::{Layout, Port};
use crate::testbench::registry::Design;
use crate::testbench::stimulus::Stimulus;
use crate::testbench::{
    Device, GoldenDevice, InterpretedDevice, Lockstep, LockstepError, Outcome, Report, Trace, Wave,
};
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What one run showed.
pub(super) struct Run {
    pub component: &'static str,
    pub top: String,
    pub shape: String,
    pub cycles: u64,
    /// Cycles in which outputs were compared; unknown where the two sides differed.
    pub compared: Option<u64>,
    pub seconds: f64,
    /// The report of a mismatch.
    pub mismatch: Option<String>,
    /// Nets of the user's Verilog that became latches, with file and line.
    pub latches: Vec<String>,
}

/// What runs the RTL, and what its lint found.
type Linted = (Box<dyn Device>, Vec<String>);

#[cfg(unix)]
fn verilated(args: &Args, design: &Design, ports: &[Port]) -> Result<Linted> {
    use crate::testbench::verilator::{Tie, Verilator, VerilogFile};
    let verilator = Verilator::find().context("or use --engine builtin, which needs no tool");
    let verilator = verilator.map_err(|e| anyhow::anyhow!("{}; {e}", e.root_cause()))?;
    let verilator = if args.assert {
        verilator.misusing()
    } else {
        verilator
    };
    let file = |(name, text)| VerilogFile { name, text };
    let (top, sources) = crate::cli::rtl::sources(args.rtl.as_deref(), design)?;
    let mut files: Vec<VerilogFile> = sources.into_iter().map(file).collect();
    let mut latches = Vec::new();
    if args.rtl.is_some() {
        for warning in verilator.lint(&top, &files)? {
            match warning.latch() {
                Some(_) => latches.push(warning.to_string()),
                None => eprintln!("flitworks: {warning}"),
            }
        }
    }
    if args.assert {
        let bound = crate::cli::rtl::assertions(args.rtl.as_deref(), design)?;
        files.extend(bound.into_iter().map(file));
    }
    let tie = |tied: &super::sources::Tied| Tie {
        name: tied.name.clone(),
        value: tied.value,
    };
    let ties: Vec<Tie> = args.tie.iter().map(tie).collect();
    let verilator = verilator.with_block(design.block());
    let built = verilator.build_tied(&top, ports, &ties, &files)?;
    Ok((Box::new(built.power_on(args.seed)), latches))
}

#[cfg(not(unix))]
fn verilated(_: &Args, _: &Design, _: &[Port]) -> Result<Linted> {
    bail!("--engine verilator runs on Unix only; use --engine builtin");
}

/// Runs `design` against its golden model.
pub(super) fn lockstep(args: &Args, design: &Design) -> Result<Run> {
    let layout = Layout::new(&design.ports);
    let mut model = GoldenDevice::new(design.golden(), &layout);
    let (mut rtl, latches): Linted = match args.engine {
        Engine::Verilator => verilated(args, design, &design.ports)?,
        Engine::Builtin if args.assert => {
            bail!("--assert wants --engine verilator: the built-in engine reads no assertions")
        }
        Engine::Builtin => {
            let module = design.elaborate(&mut Library::default())?;
            let interpreter = Interpreter::new(&module);
            let device = InterpretedDevice::power_on(interpreter, args.seed);
            (Box::new(device), Vec::new())
        }
    };
    let directed = match &args.vectors {
        Some(file) => {
            let vectors = read_vectors(file)?;
            let component = component_in(&file.display().to_string(), &vectors.component);
            if component != design.component {
                bail!(
                    "{}: vectors for {}, not for {}",
                    file.display(),
                    component,
                    design.component
                );
            }
            Some(vectors.bind(&layout)?)
        }
        None => None,
    };
    let (cycles, mut stimulus): (u64, Box<dyn Stimulus + '_>) = match &directed {
        Some(directed) => (directed.cycles(), Box::new(directed.stimulus())),
        None => (args.cycles, design.stimulus(args.seed)),
    };
    let mut wave = match &args.wave {
        Some(path) => Some(open_wave(path, design, &layout)?),
        None => None,
    };
    let bar = progress::bar(
        "{msg} [{bar:30}] {human_pos}/{human_len} cycles, {eta} left",
        Some(cycles),
    );
    bar.set_message(design.top.clone());
    let start = Instant::now();
    let outcome = Lockstep {
        layout: &layout,
        model: &mut model,
        rtl: rtl.as_mut(),
        stimulus: stimulus.as_mut(),
    }
    .run(cycles, &mut |trace| {
        bar.inc(trace.cycles() as u64);
        wave.as_mut().map_or(Ok(()), |wave| wave.record(trace))
    });
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    if let Some(wave) = wave {
        wave.finish().context("cannot write the waveform")?;
    }
    let mut run = Run {
        component: design.component,
        top: design.top.clone(),
        shape: design.shape.clone(),
        cycles,
        compared: None,
        seconds,
        mismatch: None,
        latches,
    };
    let outcome = match outcome {
        Err(LockstepError::Device(failed)) if failed.is_assertion => {
            run.mismatch = Some(format!("{}: {}", design.top, failed.reason));
            return Ok(run);
        }
        other => other?,
    };
    match outcome {
        Outcome::Equal { compared: 0 } => match &args.vectors {
            Some(file) => bail!("{}: no steps; nothing would be compared", file.display()),
            None => bail!(
                "--cycles {cycles}: the power-on reset takes the first 2; nothing would be compared; take more"
            ),
        },
        Outcome::Equal { compared } => {
            run.compared = Some(compared);
            if let Some(directed) = &directed {
                // Both sides agree; now what the file itself expects.
                let mut model = GoldenDevice::new(design.golden(), &layout);
                if let Err(refused) = directed.check(&mut model) {
                    run.mismatch = Some(refused.to_string());
                }
            }
        }
        Outcome::Mismatch(mismatch) => {
            run.cycles = mismatch.cycle + 1;
            let wave = match &args.wave {
                Some(path) => Ok(path.clone()),
                None => write_mismatch(design, &layout, &mismatch.trace),
            };
            let report = Report {
                mismatch: &mismatch,
                layout: &layout,
                seed: args.vectors.is_none().then_some(args.seed),
                replay: &replay(args, design, mismatch.cycle + 1),
                wave: wave.as_deref().ok(),
            };
            run.mismatch = Some(report.to_string());
            if let Err(why) = &wave {
                eprintln!("flitworks: {why:#}");
            }
        }
    }
    Ok(run)
}

/// Writes what led to a mismatch beside the user's files.
fn write_mismatch(design: &Design, layout: &Layout, trace: &Trace) -> Result<PathBuf> {
    let path = PathBuf::from(format!("{}_mismatch.vcd", design.top));
    let mut wave = open_wave(&path, design, layout)?;
    wave.record(trace)
        .and_then(|()| wave.finish())
        .context("cannot write the waveform")?;
    Ok(path)
}

fn open_wave(path: &Path, design: &Design, layout: &Layout) -> Result<Wave<BufWriter<File>>> {
    let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(Wave::new(BufWriter::new(file), &design.top, layout)?)
}

/// The command that shows a mismatch again, with `cycles` as many as it takes.
fn replay(args: &Args, design: &Design, cycles: u64) -> String {
    let mut words: Vec<String> = ["flitworks", "cosim", "--component", design.component]
        .map(String::from)
        .to_vec();
    let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
    for (key, value) in &design.settings {
        option("set", format!("{key}={value}"));
    }
    option("engine", args.engine.name().to_string());
    match &args.vectors {
        Some(file) => option("vectors", file.display().to_string()),
        None => {
            option("cycles", cycles.to_string());
            option("seed", args.seed.to_string());
        }
    }
    if let Some(dir) = &args.rtl {
        option("rtl", dir.display().to_string());
    }
    for tied in &args.tie {
        option("tie", format!("{}={}", tied.name, tied.value));
    }
    if let Some(top) = &args.top {
        option("top", top.clone());
    }
    let words: Vec<String> = words.iter().map(|word| shell_word(word)).collect();
    words.join(" ")
}
