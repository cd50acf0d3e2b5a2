//! `flitworks cosim`.

use super::design::DesignArgs;
use super::output::say;
use super::{Verdict, table};
use crate::hdl::emit::Manifest;
use crate::hdl::interpret::Interpreter;
use crate::hdl::rtl::Library;
use crate::params::{Layout, Port};
use crate::testbench::package::{Options, verilog};
use crate::testbench::registry::{Design, component, components};
use crate::testbench::stimulus::{RandomStimulus, Stimulus, Vectors};
use crate::testbench::{
    Device, GoldenDevice, InterpretedDevice, Lockstep, Outcome, Report, Trace, Wave,
};
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Arguments of `cosim`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks cosim --component round-robin-arbiter --set inputs=13 --cycles 1000000
  flitworks cosim --component fifo --engine builtin --wave fifo.vcd --cycles 200
  flitworks cosim --rtl arbiter          # files written by generate, edited since
  flitworks cosim --all                  # the default set, as a table

Exit code 0 if every output agreed in every cycle, 1 at the first mismatch, 2 if the request was wrong.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Every component of the default set
    #[arg(long, conflicts_with_all = ["config", "component", "set", "rtl", "wave", "vectors"])]
    all: bool,
    /// What runs the RTL
    #[arg(long, value_enum, default_value = "verilator")]
    engine: Engine,
    /// Clock cycles to run
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    cycles: u64,
    /// Seed of the stimulus and of the RTL's random initial state
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Co-simulate the Verilog in DIR instead of what generate would emit now
    #[arg(long, value_name = "DIR")]
    rtl: Option<PathBuf>,
    /// Run the directed vectors in FILE (TOML) instead of random stimulus
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
    /// Write a waveform (VCD) of the whole run; without it, only of a mismatch
    #[arg(long, value_name = "FILE")]
    wave: Option<PathBuf>,
    /// Machine-readable output
    #[arg(long)]
    json: bool,
}

/// `--engine`.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Engine {
    /// The emitted Verilog, compiled by Verilator
    Verilator,
    /// The built-in interpreter of the hardware description: needs no tool
    Builtin,
}

impl Engine {
    fn name(self) -> &'static str {
        match self {
            Engine::Verilator => "verilator",
            Engine::Builtin => "builtin",
        }
    }
}

/// What one run showed.
struct Run {
    component: &'static str,
    top: String,
    shape: String,
    cycles: u64,
    seconds: f64,
    /// The report of a mismatch.
    mismatch: Option<String>,
}

/// Runs the lockstep.
pub fn run(args: &Args) -> Result<Verdict> {
    let runs = if args.all {
        let mut runs = Vec::new();
        for design in components().iter().flat_map(|e| e.default_set()) {
            runs.push(lockstep(args, &design)?);
        }
        runs
    } else {
        vec![lockstep(args, &resolve(args)?)?]
    };
    report(args, &runs);
    let failed = runs.iter().any(|r| r.mismatch.is_some());
    Ok(if failed {
        Verdict::Failed
    } else {
        Verdict::Fine
    })
}

/// The design that is asked for; `--rtl` alone takes it from the directory's manifest.
fn resolve(args: &Args) -> Result<Design> {
    match (&args.rtl, args.design.is_empty()) {
        (Some(dir), true) => {
            let manifest = read_manifest(dir)?;
            let mut with_settings = args.design.clone();
            let settings = manifest.settings.iter().map(|(k, v)| format!("{k}={v}"));
            with_settings.set = settings.chain(args.design.set.clone()).collect();
            with_settings.component = Some(manifest.component);
            with_settings.resolve()
        }
        (None, true) => match &args.vectors {
            Some(file) => of_vectors(&read_vectors(file)?, args),
            None => bail!(
                "nothing to co-simulate: name a configuration file, --component NAME, --rtl DIR or --all; see flitworks list components"
            ),
        },
        _ => args.design.resolve(),
    }
}

/// The design that a file of directed vectors was written for.
fn of_vectors(vectors: &Vectors, args: &Args) -> Result<Design> {
    if !args.design.set.is_empty() {
        bail!("--set with --vectors needs --component: the file has settings of its own");
    }
    Ok(component(&vectors.component)?.design(vectors.set.clone())?)
}

fn read_vectors(file: &Path) -> Result<Vectors> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(Vectors::parse(&file.display().to_string(), &text)?)
}

fn read_manifest(dir: &Path) -> Result<Manifest> {
    let path = dir.join("manifest.json");
    let text = fs::read_to_string(&path).with_context(|| {
        format!(
            "cannot read {}; --rtl wants a directory that generate wrote",
            path.display()
        )
    })?;
    let manifest: Manifest =
        serde_json::from_str(&text).map_err(|e| anyhow::anyhow!("{}: {e}", path.display()))?;
    if manifest.schema != 1 {
        bail!("{}: schema {}, wanted 1", path.display(), manifest.schema);
    }
    Ok(manifest)
}

/// Top module and sources: those in `--rtl DIR`, or those that generate would emit.
fn sources(args: &Args, design: &Design) -> Result<(String, Vec<(String, String)>)> {
    let Some(dir) = &args.rtl else {
        let set = verilog(design, &Options::default(), &mut Library::default())?;
        let modules = set.manifest.modules.len();
        return Ok((
            set.manifest.top,
            set.files.into_iter().take(modules).collect(),
        ));
    };
    let manifest = read_manifest(dir)?;
    let list = dir.join("files.f");
    let text =
        fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let files = text
        .lines()
        .map(str::trim)
        .filter(|l| !l.is_empty() && !l.starts_with("//"));
    let sources: Result<Vec<_>> = files
        .map(|file| {
            let path = dir.join(file);
            let text = fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            Ok((path.display().to_string(), text))
        })
        .collect();
    Ok((manifest.top, sources?))
}

#[cfg(unix)]
fn verilated(args: &Args, design: &Design, ports: &[Port]) -> Result<Box<dyn Device>> {
    use crate::testbench::verilator::{Verilator, VerilogFile};
    let verilator = Verilator::find().context("or use --engine builtin, which needs no tool");
    let verilator = verilator.map_err(|e| anyhow::anyhow!("{}; {e}", e.root_cause()))?;
    let (top, sources) = sources(args, design)?;
    let files: Vec<_> = sources
        .into_iter()
        .map(|(name, text)| VerilogFile { name, text })
        .collect();
    Ok(Box::new(
        verilator.build(&top, ports, &files)?.power_on(args.seed),
    ))
}

#[cfg(not(unix))]
fn verilated(_: &Args, _: &Design, _: &[Port]) -> Result<Box<dyn Device>> {
    bail!("--engine verilator runs on Unix only; use --engine builtin");
}

/// Runs `design` against its golden model.
fn lockstep(args: &Args, design: &Design) -> Result<Run> {
    let layout = Layout::new(&design.ports);
    let mut model = GoldenDevice::new(design.golden(), &layout);
    let mut rtl: Box<dyn Device> = match args.engine {
        Engine::Verilator => verilated(args, design, &design.ports)?,
        Engine::Builtin if args.rtl.is_some() => {
            bail!("--rtl needs --engine verilator: the built-in interpreter reads no Verilog")
        }
        Engine::Builtin => {
            let module = design.elaborate(&mut Library::default())?;
            Box::new(InterpretedDevice::power_on(
                Interpreter::new(&module),
                args.seed,
            ))
        }
    };
    let directed = match &args.vectors {
        Some(file) => {
            let vectors = read_vectors(file)?;
            if vectors.component != design.component {
                bail!(
                    "{}: vectors for {}, not for {}",
                    file.display(),
                    vectors.component,
                    design.component
                );
            }
            Some(vectors.bind(&layout)?)
        }
        None => None,
    };
    let (cycles, mut stimulus): (u64, Box<dyn Stimulus + '_>) = match &directed {
        Some(directed) => (directed.cycles(), Box::new(directed.stimulus())),
        None => (
            args.cycles,
            Box::new(RandomStimulus::new(&layout, args.seed)),
        ),
    };
    let mut wave = match &args.wave {
        Some(path) => Some(open_wave(path, design, &layout)?),
        None => None,
    };
    let bar = progress(cycles, &design.top);
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
        seconds,
        mismatch: None,
    };
    match outcome? {
        Outcome::Equal { .. } => {
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
    let emit = design.command.replacen("generate", "cosim", 1);
    let mut command = format!("{emit} --engine {}", args.engine.name());
    match &args.vectors {
        Some(file) => command += &format!(" --vectors {}", file.display()),
        None => command += &format!(" --cycles {cycles} --seed {}", args.seed),
    }
    if let Some(dir) = &args.rtl {
        command += &format!(" --rtl {}", dir.display());
    }
    command
}

/// A bar on a terminal, for what takes longer than a second.
fn progress(cycles: u64, top: &str) -> ProgressBar {
    let bar = ProgressBar::no_length().with_message(top.to_string());
    bar.set_length(cycles);
    if let Ok(style) =
        ProgressStyle::with_template("{msg} [{bar:30}] {human_pos}/{human_len} cycles, {eta} left")
    {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_draw_target(indicatif::ProgressDrawTarget::stderr_with_hz(2));
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

fn report(args: &Args, runs: &[Run]) {
    if args.json {
        let runs: Vec<_> = runs
            .iter()
            .map(|r| {
                json!({
                    "component": r.component,
                    "top": r.top,
                    "shape": r.shape,
                    "cycles": r.cycles,
                    "cycles_per_second": r.cycles as f64 / r.seconds.max(1e-9),
                    "result": if r.mismatch.is_some() { "mismatch" } else { "equal" },
                    "mismatch": r.mismatch,
                })
            })
            .collect();
        let engine = args.engine.name();
        let whole = json!({ "schema": 1, "engine": engine, "seed": args.seed, "runs": runs });
        return say(&format!("{whole:#}"));
    }
    if args.all {
        let rows: Vec<Vec<String>> = runs
            .iter()
            .map(|r| {
                vec![
                    r.component.to_string(),
                    r.shape.clone(),
                    r.cycles.to_string(),
                    speed(r),
                    if r.mismatch.is_some() {
                        "MISMATCH"
                    } else {
                        "equal"
                    }
                    .to_string(),
                ]
            })
            .collect();
        let heads = ["component", "shape", "cycles", "Mcycle/s", "result"];
        say(&format!(
            "RTL under {} against the golden model, seed {}:\n",
            args.engine.name(),
            args.seed
        ));
        say(table::print(&heads, &rows).trim_end());
    }
    for r in runs {
        match &r.mismatch {
            Some(report) => say(&format!("{}: {report}", r.top)),
            None if args.all => {}
            None => say(&format!(
                "{}: {} cycles, RTL ({}) equals the golden model on every output, seed {}, {} Mcycle/s",
                r.top,
                r.cycles,
                args.engine.name(),
                args.seed,
                speed(r)
            )),
        }
    }
}

/// Millions of cycles per second.
fn speed(run: &Run) -> String {
    format!("{:.2}", run.cycles as f64 / run.seconds.max(1e-9) / 1e6)
}
