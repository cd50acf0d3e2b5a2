//! `flitworks synth`.

mod parts;
mod report;

use super::Verdict;
use super::design::DesignArgs;
use super::{progress, rtl};
use crate::cli::json::JsonArg;
use crate::constraints::synthesis::{
    CellOptions, Flow, FpgaOptions, Harness, Options, Source, Target, Tools,
};
use crate::testbench::registry::{Design, Entry};
use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use report::Row;
use std::path::PathBuf;

/// Arguments of `synth`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks synth --component round-robin-arbiter --set inputs=16 --target generic
  flitworks synth --component fifo --target cells.lib.gz --target ecp5 --target ice40
  flitworks synth --all --target generic --json
  flitworks synth --rtl arbiter --target cells.lib --keep logs    # files written by generate
  flitworks synth --component router --parts --target generic     # which part takes what
  flitworks synth --component network --once router --target cells.lib    # a period for any size
  flitworks synth --component hyperx-router --parts --without-memories --target cells.lib

generic: gates of two inputs and logic depth, by Yosys. A liberty file: area and longest paths, by
Yosys, ABC and OpenSTA; the minimum period is the longest of the four. ecp5, ice40: LUTs, flip-flops
and the clock after routing, median over the seeds, by Yosys and nextpnr; a design without registers
is placed between registers, one with more ports than pins between chains of them.

No wires are known before placement: of gates and cells, compare ratios. Different releases of Yosys
give different figures; the release stands below the table.

Exit code 0 if every row has its figures, 1 if a device is too small for one, 2 if the
request was wrong.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Every component of the default set
    #[arg(long, conflicts_with_all = ["config", "component", "set", "rtl"])]
    all: bool,
    /// generic, ecp5, ice40 or a liberty file (.lib, .lib.gz); may be repeated
    #[arg(long, value_name = "TARGET", required = true)]
    target: Vec<String>,
    /// Synthesise the Verilog in DIR instead of what generate would emit now
    #[arg(long, value_name = "DIR")]
    rtl: Option<PathBuf>,
    /// Yosys to use; default: the Python module pyosys if there is one, else yosys
    #[arg(long, value_name = "PROGRAM")]
    yosys: Option<String>,
    /// Keep netlists, scripts and logs in DIR
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// Map every part by itself; print what each takes, and the parts on the longest path
    #[arg(long, conflicts_with = "once")]
    parts: bool,
    /// Leave memories (modules mem_1r1w_…) out, and say what they hold: their pins are ports then
    #[arg(long, conflicts_with = "once")]
    without_memories: bool,
    #[command(flatten)]
    json: JsonArg,
    #[command(flatten)]
    cells: CellArgs,
    #[command(flatten)]
    fpga: FpgaArgs,
}

/// Options for liberty files.
#[derive(Clone, clap::Args, Default)]
#[command(next_help_heading = "Liberty file")]
pub(super) struct CellArgs {
    /// Cell that drives each input; default: the buffer of medium strength
    #[arg(long, value_name = "CELL")]
    driving_cell: Option<String>,
    /// Load of each output when paths are timed, in pF; default 0.01
    #[arg(long, value_name = "PF", value_parser = positive)]
    load: Option<f64>,
    /// Load of each output when ABC sizes cells, in fF; default 0.01, next to nothing
    #[arg(long, value_name = "FF", value_parser = positive)]
    abc_load: Option<f64>,
    /// Cell of constant 1; default: the smallest
    #[arg(long, value_name = "CELL")]
    tie_high: Option<String>,
    /// Cell of constant 0; default: the smallest
    #[arg(long, value_name = "CELL")]
    tie_low: Option<String>,
    /// Use this flip-flop only; may be repeated
    #[arg(long, value_name = "CELL")]
    ff: Vec<String>,
    /// Leave this cell alone; may be repeated
    #[arg(long, value_name = "CELL")]
    dont_use: Vec<String>,
    /// Leave out ABC's rewriting for area (dc2), which turns parallel prefix into chains
    #[arg(long)]
    keep_structure: bool,
    /// Map this module once, as `router` of a network, and link the design from its netlist
    #[arg(long, value_name = "MODULE")]
    once: Option<String>,
}

impl CellArgs {
    /// The first option that was given, if any.
    pub(super) fn given(&self) -> Option<&'static str> {
        let options = [
            ("--driving-cell", self.driving_cell.is_some()),
            ("--load", self.load.is_some()),
            ("--abc-load", self.abc_load.is_some()),
            ("--tie-high", self.tie_high.is_some()),
            ("--tie-low", self.tie_low.is_some()),
            ("--ff", !self.ff.is_empty()),
            ("--dont-use", !self.dont_use.is_empty()),
            ("--keep-structure", self.keep_structure),
            ("--once", self.once.is_some()),
        ];
        given(&options)
    }

    /// What the flow asks of a library.
    pub(super) fn options(&self) -> CellOptions {
        CellOptions {
            driving_cell: self.driving_cell.clone(),
            load_pf: self.load,
            abc_load_ff: self.abc_load,
            tie_high: self.tie_high.clone(),
            tie_low: self.tie_low.clone(),
            flip_flops: self.ff.clone(),
            dont_use: self.dont_use.clone(),
            keep_structure: self.keep_structure,
            once: self.once.clone(),
        }
    }
}

/// Options for FPGAs.
#[derive(clap::Args)]
#[command(next_help_heading = "FPGA")]
struct FpgaArgs {
    /// Place and route with the seeds 1 to N; default 3
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=99))]
    seeds: Option<u64>,
    /// Clock that placement and routing aim at; default 100
    #[arg(long, value_name = "MHZ", value_parser = positive)]
    freq: Option<f64>,
    /// The same as a period
    #[arg(long, value_name = "NS", conflicts_with = "freq", value_parser = positive)]
    period: Option<f64>,
    /// What stands around the design; default auto
    #[arg(long, value_enum)]
    harness: Option<HarnessArg>,
    /// ecp5: do not join LUTs to wider ones; with recent releases of Yosys smaller and faster
    #[arg(long)]
    no_wide_luts: bool,
}

/// `--harness`.
#[derive(Clone, Copy, clap::ValueEnum)]
enum HarnessArg {
    /// What is needed for a clock, and for the device's pins
    Auto,
    /// Nothing: paths between registers of the design only
    None,
    /// A register at each input and output
    Registers,
    /// The same, filled and read through chains
    Chain,
}

impl FpgaArgs {
    fn options(&self) -> FpgaOptions {
        FpgaOptions {
            seeds: (1..=self.seeds.unwrap_or(3)).collect(),
            goal_mhz: self
                .period
                .map_or(self.freq.unwrap_or(100.0), |period| 1000.0 / period),
            harness: match self.harness {
                None | Some(HarnessArg::Auto) => None,
                Some(HarnessArg::None) => Some(Harness::None),
                Some(HarnessArg::Registers) => Some(Harness::Registers),
                Some(HarnessArg::Chain) => Some(Harness::Chain),
            },
            wide_luts: !self.no_wide_luts,
        }
    }

    /// The first option that was given, if any.
    fn given(&self) -> Option<&'static str> {
        let options = [
            ("--seeds", self.seeds.is_some()),
            ("--freq", self.freq.is_some()),
            ("--period", self.period.is_some()),
            ("--harness", self.harness.is_some()),
            ("--no-wide-luts", self.no_wide_luts),
        ];
        given(&options)
    }
}

/// The first of `options` that was given.
fn given(options: &[(&'static str, bool)]) -> Option<&'static str> {
    let option = options.iter().find(|(_, given)| *given);
    option.map(|(name, _)| *name)
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value.is_finite() && value > 0.0 => Ok(value),
        _ => Err("wanted a number above 0".to_string()),
    }
}

/// Progress over rows of a table.
pub(super) const ROWS: &str = "synthesis [{bar:30}] {pos}/{len} rows, {elapsed}";

/// Synthesises each design for each target.
pub fn run(args: &Args) -> Result<Verdict> {
    let all = args
        .all
        .then_some(Entry::default_set as fn(&Entry) -> Vec<Design>);
    let designs = rtl::designs("synthesise", &args.design, args.rtl.as_deref(), all)?;
    let sources: Vec<Source> = designs
        .iter()
        .map(|design| source(args, design))
        .collect::<Result<_>>()?;
    let options = Options {
        yosys: args.yosys.clone(),
        cells: args.cells.options(),
        fpga: args.fpga.options(),
        parts: args.parts,
        without_memories: args.without_memories,
        keep: args.keep.clone(),
    };
    refuse_unused(args)?;
    let flows = flows(&args.target, &options)?;
    if let Some(dir) = &args.keep {
        std::fs::create_dir_all(dir)
            .with_context(|| format!("cannot write to {}", dir.display()))?;
    }
    let work: Vec<_> = designs
        .iter()
        .zip(&sources)
        .flat_map(|(design, source)| flows.iter().map(move |flow| (design, source, flow)))
        .collect();
    let json = args.json.target()?;
    let bar = progress::bar(ROWS, Some(work.len() as u64));
    let rows: Result<Vec<Row>> = work
        .par_iter()
        .map(|(design, source, flow)| {
            let figures = flow
                .run(source)
                .map_err(|error| anyhow::anyhow!("{} for {}: {error}", source.top, flow.name))?;
            bar.inc(1);
            Ok(Row {
                component: design.component,
                top: source.top.clone(),
                shape: design.shape.clone(),
                target: flow.name.clone(),
                tools: flow.tools(),
                tied_off: source.tied_off().into_iter().map(String::from).collect(),
                figures,
            })
        })
        .collect::<Vec<_>>()
        .into_iter()
        .collect();
    bar.finish_and_clear();
    let rows = rows?;
    report::report(&rows, &json)?;
    Ok(match rows.iter().any(Row::is_refused) {
        true => Verdict::Failed,
        false => Verdict::Fine,
    })
}

/// Refuses an option that no target looks at: who gives one expects it to count.
fn refuse_unused(args: &Args) -> Result<()> {
    let targets: Vec<Target> = args
        .target
        .iter()
        .map(|t| t.parse())
        .collect::<Result<_, _>>()?;
    let targets_cells = |target: &Target| matches!(target, Target::Library(_));
    let targets_fpga = |target: &Target| matches!(target, Target::Ecp5 | Target::Ice40);
    if args.parts && targets.iter().any(targets_fpga) {
        bail!(
            "--parts is for gates and cells: give --target generic or FILE.lib only, or leave it out"
        );
    }
    if args.without_memories && targets.iter().any(targets_fpga) {
        bail!(
            "--without-memories is for gates and cells: an FPGA has memories of its own; give --target generic or FILE.lib only, or leave it out"
        );
    }
    match (args.cells.given(), args.fpga.given()) {
        (Some(option), _) if !targets.iter().any(targets_cells) => {
            bail!(
                "{option} counts for cell libraries only: give --target FILE.lib, or leave it out"
            )
        }
        (_, Some(option)) if !targets.iter().any(targets_fpga) => {
            bail!("{option} counts for FPGAs only: give --target ecp5 or ice40, or leave it out")
        }
        _ => Ok(()),
    }
}

/// The flow of each target, with everything found that it needs.
pub(super) fn flows(targets: &[String], options: &Options) -> Result<Vec<Flow>> {
    let targets: Result<Vec<Target>, _> = targets.iter().map(|text| text.parse()).collect();
    let tools = Tools::find();
    let flows = targets?;
    let flows = flows
        .iter()
        .map(|target| Flow::new(target, options, &tools));
    Ok(flows.collect::<Result<_, _>>()?)
}

fn source(args: &Args, design: &Design) -> Result<Source> {
    let (top, files) = rtl::sources(args.rtl.as_deref(), design)?;
    Ok(Source {
        top,
        ports: design.ports.clone(),
        files,
    })
}
