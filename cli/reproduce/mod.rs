//! `flitworks reproduce`.

#[cfg(unix)]
mod energy;
#[cfg(unix)]
mod lockstep;
mod report;

use super::Verdict;
use super::output::{Pending, say, shell_word};
use super::progress;
use super::synth::{CellArgs, ROWS, flows};
use crate::cli::json::{JsonArg, Target};
use crate::constraints::synthesis::{Figures, Flow, FpgaOptions, ModuleFigures, Options, Source};
use crate::experiments::fidelity::{Chapter, LeftOut, Made};
use crate::experiments::{
    Comparison, Design, Designs, Driven, Energy, Experiment, Kind, Measured, ModuleArea,
    ModuleMemory, Needs, Powered, Progress, Run, Shown, Store, Units, ValueTable, Values,
    experiment, experiments, fidelity, plot,
};
use crate::params::Layout;
use crate::testbench::{Mismatch, hex};
use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use report::Report;
use std::path::{Path, PathBuf};

/// The progress of packets that are simulated.
const PACKETS: &str = "{wide_bar} {human_pos} of {human_len} packets, {elapsed}, about {eta} left";

/// Arguments of `reproduce`.
#[derive(Clone, clap::Args)]
#[command(after_help = "Examples:
  flitworks list experiments
  flitworks reproduce ge-table-5-5
  flitworks reproduce anton2-arbiter --lib cells.lib.gz -o results
  flitworks reproduce ge-table-3-2 --json
  flitworks reproduce anton2-figure-9 --full --store points   # goes on where it was
  flitworks reproduce ge-table-5-1 ge-table-5-5 --page hardware.md
  flitworks reproduce --all --full --store docs/data --page docs/fidelity.md

Values are computed and stand beside the paper's. Designs are synthesised: without --lib, areas are
gate equivalents and delays gates on the longest path; with it, the cells' areas and the minimum
period. Either way ratios are compared, and deviations printed as they are.")]
pub struct Args {
    /// The experiment, or several, one after the other
    #[arg(value_name = "EXPERIMENT", required_unless_present = "all")]
    experiments: Vec<String>,
    /// Every experiment. --lib then counts for those alone that measure cells and nothing else; all others are in gates
    #[arg(long, conflicts_with_all = ["experiments", "json"])]
    all: bool,
    /// Write every number that is compared to this page, Markdown. It is written anew after each experiment
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    page: Option<PathBuf>,
    /// The few rows that show what it is about
    #[arg(long)]
    quick: bool,
    /// The rows that take hours, too, where there are such
    #[arg(long, conflicts_with = "quick")]
    full: bool,
    /// Keep the result of every simulation in this folder, and take those that are there: what is stopped goes on where it
    /// was. docs/data has those of docs/throughput.md
    #[arg(long, value_name = "DIR")]
    store: Option<PathBuf>,
    /// Measure in the cells of a liberty file instead of gates
    #[arg(long, value_name = "FILE")]
    lib: Option<String>,
    /// Write EXPERIMENT.csv and EXPERIMENT.svg to DIR
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Yosys to use; default: the Python module pyosys if there is one, else yosys
    #[arg(long, value_name = "PROGRAM")]
    yosys: Option<String>,
    #[command(flatten)]
    json: JsonArg,
    #[command(flatten)]
    cells: CellArgs,
}

/// Measures or computes the rows of the experiments, and puts them beside the paper.
pub fn run(args: &Args) -> Result<Verdict> {
    if let Some(dir) = args.output.as_deref().filter(|dir| dir.is_file()) {
        bail!("{} is a file; -o wants a directory", dir.display());
    }
    if args.all {
        return verdict(run_all(args));
    }
    let wanted = args.experiments.iter().map(|name| experiment(name));
    let wanted: Vec<Experiment> = wanted.collect::<Result<_, _>>()?;
    let designs = wanted
        .iter()
        .find(|experiment| matches!(experiment.kind, Kind::Designs(_)));
    if let (Some(_), Some(designs)) = (&args.store, designs) {
        bail!(
            "--store counts for experiments that simulate; the designs of {} are synthesised: leave it out",
            designs.name
        );
    }
    if let (Some(_), [_, _, ..]) = (args.json.path(), &wanted[..]) {
        bail!("--json is of one experiment; {} are named", wanted.len());
    }
    verdict(run_each(args, &wanted, Vec::new(), |_| args.clone()))
}

/// That a netlist differs from its model is what was found out, and no mistake of the user's.
fn verdict(done: Result<()>) -> Result<Verdict> {
    match done {
        Err(error) if error.is::<Unequal>() => {
            eprintln!("flitworks: {error:#}");
            Ok(Verdict::Failed)
        }
        other => other.map(|()| Verdict::Fine),
    }
}

/// Every experiment, and the page of them all; without a library but for those that want one. What lacks a library or Verilator is
/// left out, and said to be.
fn run_all(args: &Args) -> Result<()> {
    // What is wrong with tools or a library shows now, and not after hours.
    args.flow()?;
    let runs_verilog = runs_verilog();
    let lacks = |experiment: &Experiment| match (&args.lib, runs_verilog) {
        (None, _) if experiment.wants_library() => {
            Some("it measures the cells of a library, and none was given: `--lib FILE`")
        }
        (_, false) if experiment.wants_verilator() => {
            Some("it runs Verilog with Verilator, which was not there")
        }
        _ => None,
    };
    let all = experiments().into_iter();
    let all = all.filter(fidelity::is_on_the_page);
    let (others, possible): (Vec<_>, Vec<_>) = all.partition(|of| lacks(of).is_some());
    let left_out = others.iter().filter_map(|experiment| {
        let name = experiment.name;
        lacks(experiment).map(|why| LeftOut { name, why })
    });
    run_each(args, &possible, left_out.collect(), |experiment| {
        args.of(experiment)
    })
}

/// Whether Verilog can be run.
fn runs_verilog() -> bool {
    #[cfg(unix)]
    return crate::testbench::verilator::Verilator::find().is_ok();
    #[cfg(not(unix))]
    false
}

/// Experiments one after the other, each with its options. The page, if one is wanted, has after each those that are done.
fn run_each(
    args: &Args,
    experiments: &[Experiment],
    left_out: Vec<LeftOut>,
    options: impl Fn(&Experiment) -> Args,
) -> Result<()> {
    let page = args.page.as_deref().map(Pending::new).transpose()?;
    let mut made = Made {
        command: args.command(),
        quick: args.quick,
        full: args.full,
        chapters: Vec::with_capacity(experiments.len()),
        to_come: experiments.iter().map(|of| of.name).collect(),
        left_out,
    };
    for (at, &experiment) in experiments.iter().enumerate() {
        let name = experiment.name;
        if experiments.len() > 1 {
            say(&format!("=== {} of {}: {name}", at + 1, experiments.len()));
        }
        let chapter = reproduce(&options(&experiment), experiment);
        made.chapters.push(match experiments.len() {
            1 => chapter?,
            _ => chapter.with_context(|| name.to_string())?,
        });
        made.to_come.remove(0);
        if let Some(page) = &page {
            page.write(&fidelity::page(&made)?)?;
        }
        if experiments.len() > 1 {
            say("");
        }
    }
    if let Some(path) = &args.page {
        say(&path.display().to_string());
    }
    Ok(())
}

/// One experiment, shown.
fn reproduce(args: &Args, experiment: Experiment) -> Result<Chapter> {
    match experiment.kind {
        Kind::Designs(designs) => synthesise(args, experiment, designs),
        Kind::Values(values) => compute(args, experiment, values),
    }
}

/// Computes the values, of designs that are measured first if they are of some.
fn compute(args: &Args, experiment: Experiment, values: Values) -> Result<Chapter> {
    let needs = values.needs(args.quick)?;
    let flow = match (&needs, args.for_synthesis()) {
        (Needs::Nothing | Needs::Locksteps(_), None) => None,
        (Needs::Nothing | Needs::Locksteps(_), Some(option)) => bail!(
            "{option} counts for experiments that synthesise only; the values of {} are computed: leave it out",
            experiment.name
        ),
        (Needs::Modules(_), _) if args.lib.is_some() => bail!(
            "--lib counts for areas of whole designs; {} counts gates, and memories apart from them: leave it out",
            experiment.name
        ),
        (Needs::Energies(_), _) if args.lib.is_none() => bail!(
            "{} measures cells, whose tables of energy a library has: give --lib FILE, as cells.lib or cells.lib.gz",
            experiment.name
        ),
        (Needs::Figures(_) | Needs::Modules(_) | Needs::Energies(_), _) => Some(args.flow()?),
    };
    let outputs = (args.results(&experiment)?, args.json.target()?);
    let store = match &args.store {
        Some(folder) => crate::cli::store(folder)?,
        None => Store::default(),
    };
    let (mut measured, mut modules, mut energies) = (Vec::new(), Vec::new(), Vec::new());
    let mut locksteps = Vec::new();
    match (&flow, &needs) {
        (Some(flow), Needs::Figures(designs)) => {
            measured = measure(flow, &designs.iter().collect::<Vec<_>>())?;
        }
        (Some(flow), Needs::Modules(designs)) => modules = inventory(flow, designs)?,
        (Some(flow), Needs::Energies(designs)) => {
            energies = energies_of(flow, designs, &store)?;
        }
        (None, Needs::Locksteps(designs)) => locksteps = shown_by(designs, &store)?,
        _ => {}
    }
    let bar = progress::bar("{spinner} {pos} rows computed {elapsed}", None);
    let watch = |progress: Progress| match progress {
        Progress::Row => bar.inc(1),
        Progress::Packets(packets) => progress::set_length(&bar, PACKETS, packets),
        Progress::Arrived(packets) => bar.inc(packets),
    };
    let run = Run {
        quick: args.quick,
        full: args.full,
        store: &store,
        measured: &measured,
        modules: &modules,
        energies: &energies,
        locksteps: &locksteps,
        watch: &watch,
    };
    let mut table = ValueTable::new(experiment, values, &run)?;
    bar.finish_and_clear();
    if let Some(folder) = &args.store {
        let folder = folder.display();
        match store.counts() {
            (0, 0) => eprintln!(
                "flitworks: {folder}: {} has no simulations whose results are kept",
                experiment.name
            ),
            (found, made) => {
                eprintln!("flitworks: {folder}: {found} results were there, {made} are new");
            }
        }
    }
    if let Some(flow) = flow {
        let Units { area, delay, by } = units(args, &flow);
        table.by += &match needs {
            Needs::Modules(_) | Needs::Energies(_) => format!("; {by}"),
            _ => format!("; area in {area}, delay in {delay}: {by}"),
        };
    }
    show(args, outputs, &table)
}

/// Files and words of one table.
fn show(
    args: &Args,
    (results, json): (Option<[Pending; 2]>, Target),
    table: &impl Report,
) -> Result<Chapter> {
    if let Some([csv, svg]) = results {
        let (table, plot) = (table.csv()?, plot(&table.chart())?);
        csv.write(&table)?;
        svg.write(&plot)?;
    }
    let is_shown = !json.fills_output();
    if is_shown {
        report::print(table, args.quick);
    }
    json.write_json(|| report::as_value(table, args.quick))?;
    if let (Some(dir), true) = (&args.output, is_shown) {
        let name = table.experiment().name;
        say(&format!("{}: {name}.csv, {name}.svg", dir.display()));
    }
    Ok(table.chapter())
}

impl Args {
    /// The options of these that count for an experiment where all are run: the library for those that want one, which
    /// all others leave alone, and tools for those that synthesise.
    fn of(&self, experiment: &Experiment) -> Args {
        let mut args = self.clone();
        if !experiment.wants_library() {
            args.lib = None;
            args.cells = CellArgs::default();
        }
        if !experiment.synthesises() {
            args.yosys = None;
        }
        args
    }

    /// The command of a page: the options that what is on it depends on, and the store.
    fn command(&self) -> String {
        let which = match self.all {
            true => "--all".to_string(),
            false => self.experiments.join(" "),
        };
        let mut command = format!("flitworks reproduce {which}");
        for (given, option) in [(self.quick, " --quick"), (self.full, " --full")] {
            command += if given { option } else { "" };
        }
        for (value, option) in [
            (self.lib.clone(), "--lib"),
            (self.yosys.clone(), "--yosys"),
            (
                self.store.as_ref().map(|path| path.display().to_string()),
                "--store",
            ),
            (
                self.page.as_ref().map(|path| path.display().to_string()),
                "--page",
            ),
        ] {
            if let Some(value) = value {
                command += &format!(" {option} {}", shell_word(&value));
            }
        }
        command
    }

    /// The first option given that only counts where designs are synthesised.
    fn for_synthesis(&self) -> Option<&'static str> {
        let lib = self.lib.is_some().then_some("--lib");
        let yosys = self.yosys.is_some().then_some("--yosys");
        lib.or(yosys).or(self.cells.given())
    }

    /// Gates, or the cells of the library.
    fn flow(&self) -> Result<Flow> {
        let target = self.lib.clone().unwrap_or("generic".to_string());
        if self.lib.is_some() && !target.ends_with(".lib") && !target.ends_with(".lib.gz") {
            bail!("--lib {target}: wanted a liberty file, as cells.lib or cells.lib.gz");
        }
        if let (None, Some(option)) = (&self.lib, self.cells.given()) {
            bail!("{option} counts for cell libraries only: give --lib FILE, or leave it out");
        }
        let options = Options {
            yosys: self.yosys.clone(),
            cells: self.cells.options(),
            fpga: FpgaOptions {
                seeds: Vec::new(),
                goal_mhz: 100.0,
                harness: None,
                wide_luts: true,
            },
            parts: false,
            without_memories: false,
            keep: None,
        };
        let flow = flows(&[target], &options)?.pop();
        flow.context("one target has one flow")
    }

    /// Where table and plot go, if anywhere; the folder is made where it is not there.
    fn results(&self, experiment: &Experiment) -> Result<Option<[Pending; 2]>> {
        let dir = self.output.as_deref();
        dir.map(|dir| results_in(dir, experiment)).transpose()
    }
}

/// Measures the designs.
fn synthesise(args: &Args, experiment: Experiment, designs: Designs) -> Result<Chapter> {
    let points = designs.points(args.quick)?;
    let flow = args.flow()?;
    let outputs = (args.results(&experiment)?, args.json.target()?);
    let rows: Vec<&Design> = points.iter().map(|point| &point.design).collect();
    let measured = measure(&flow, &rows)?;
    let units = units(args, &flow);
    let table = Comparison::new(experiment, designs, &points, &measured, units);
    show(args, outputs, &table)
}

/// Area and delay of each design.
fn measure(flow: &Flow, designs: &[&Design]) -> Result<Vec<Measured>> {
    let bar = progress::bar(ROWS, Some(designs.len() as u64));
    let measured: Vec<Result<Measured>> = designs
        .par_iter()
        .map(|design| {
            let figures = flow
                .run(&source(design))
                .map_err(|error| anyhow::anyhow!("{} for {}: {error}", design.top, flow.name))?;
            bar.inc(1);
            match figures {
                Figures::Gates(f) => Ok(Measured {
                    area: f.gate_equivalents,
                    delay: f.depth as f64,
                }),
                Figures::Cells(f) => Ok(Measured {
                    area: f.area,
                    delay: f
                        .min_period_ps
                        .with_context(|| format!("{}: no path to time", design.top))?,
                }),
                Figures::Fpga(_) => bail!("experiments run on gates or cells"),
            }
        })
        .collect();
    bar.finish_and_clear();
    measured.into_iter().collect()
}

/// The modules of each design.
fn inventory(flow: &Flow, designs: &[Design]) -> Result<Vec<Vec<ModuleArea>>> {
    let bar = progress::bar(ROWS, Some(designs.len() as u64));
    let modules: Vec<Result<Vec<ModuleArea>>> = designs
        .par_iter()
        .map(|design| {
            let modules = flow
                .modules(&source(design))
                .map_err(|error| anyhow::anyhow!("{} for {}: {error}", design.top, flow.name))?;
            bar.inc(1);
            let modules = modules.context("modules are counted in gates")?;
            Ok(modules.into_iter().map(module_area).collect())
        })
        .collect();
    bar.finish_and_clear();
    modules.into_iter().collect()
}

/// A netlist or Verilog whose outputs are not those of the golden model.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Unequal(String);

impl Unequal {
    /// The first output that differs, of what ran, and what that is a defect of.
    fn new(what: &str, mismatch: &Mismatch, layout: &Layout, defect_of: &str) -> Self {
        let of = mismatch.differences(layout).next();
        let of = of.expect("a mismatch has a port");
        Unequal(format!(
            "{what}, cycle {}: {} is {}, the golden model has {}: a defect of {defect_of}",
            mismatch.cycle,
            of.port.name,
            hex(of.rtl, of.port.width),
            hex(of.model, of.port.width),
        ))
    }
}

/// The energy of every run of each design.
#[cfg(unix)]
fn energies_of(flow: &Flow, designs: &[Powered], store: &Store) -> Result<Vec<Vec<Energy>>> {
    energy::measure(flow, designs, store)
}

/// The energy of every run of each design.
#[cfg(not(unix))]
fn energies_of(_: &Flow, _: &[Powered], _: &Store) -> Result<Vec<Vec<Energy>>> {
    bail!("energy is measured with Verilator, which is called on Unix only")
}

/// What the Verilog of each design shows in lockstep.
#[cfg(unix)]
fn shown_by(designs: &[Driven], store: &Store) -> Result<Vec<Shown>> {
    lockstep::run(designs, store)
}

/// What the Verilog of each design shows in lockstep.
#[cfg(not(unix))]
fn shown_by(_: &[Driven], _: &Store) -> Result<Vec<Shown>> {
    bail!("Verilog is run with Verilator, which is called on Unix only")
}

fn module_area((name, figures): (String, ModuleFigures)) -> ModuleArea {
    let memories = figures.memories.iter().map(|memory| ModuleMemory {
        words: memory.words,
        width: memory.width,
        words_read: memory.words_read,
    });
    ModuleArea {
        name,
        instances: figures.instances,
        gate_equivalents: figures.gate_equivalents,
        before_memories: figures.before_memories,
        memories: memories.collect(),
    }
}

fn source(design: &Design) -> Source {
    Source {
        top: design.top.clone(),
        ports: design.ports.clone(),
        files: design.files.clone(),
    }
}

fn units(args: &Args, flow: &Flow) -> Units {
    let kept = match args.cells.options().keep_structure {
        true => ", structure kept",
        false => "",
    };
    let by = flow.tools().join(", ");
    match args.lib {
        Some(_) => Units {
            area: "library area",
            delay: "ps",
            by: format!("{}, {by}{kept}", flow.name),
        },
        None => Units {
            area: "GE",
            delay: "gates",
            by: format!("gates of two inputs, {by}"),
        },
    }
}

/// Table and plot in `dir`, which is made where it is not there.
fn results_in(dir: &Path, experiment: &Experiment) -> Result<[Pending; 2]> {
    std::fs::create_dir_all(dir).with_context(|| format!("cannot write to {}", dir.display()))?;
    let file = |kind: &str| Pending::new(&dir.join(format!("{}.{kind}", experiment.name)));
    Ok([file("csv")?, file("svg")?])
}
