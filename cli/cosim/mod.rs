//! `flitworks cosim`.

mod run;
mod sources;
mod summary;

use super::Verdict;
use super::design::DesignArgs;
use crate::cli::json::JsonArg;
use crate::testbench::registry::components;
use anyhow::Result;
use std::path::PathBuf;

/// Arguments of `cosim`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks cosim --component round-robin-arbiter --set inputs=13 --cycles 1000000
  flitworks cosim --component fifo --engine builtin --wave fifo.vcd --cycles 200
  flitworks cosim --rtl arbiter          # files written by generate, edited since
  flitworks cosim --rtl mine --tie scan_i=0 --component fifo --set depth=16 --top my_fifo
  flitworks cosim --component fifo --assert
  flitworks cosim --all                  # the default set, as a table

With --rtl Verilator's lint comes first: an error ends the run, and a net that became a latch
fails it. DIR may be one that generate wrote, or any with Verilog: --component then names the shape.

Exit code 0 if every output agreed in every cycle, 1 at the first mismatch, if an assertion fails or
if there is a latch, 2 if the request was wrong.")]
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
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = crate::cli::from_one)]
    cycles: u64,
    /// Seed of the stimulus and of the RTL's random initial state
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Run the assertions of the bind files, too; a stimulus may misuse the design, so that what they assume is left
    /// out
    #[arg(long, conflicts_with = "all")]
    assert: bool,
    /// Co-simulate the Verilog in DIR instead of what generate would emit now
    #[arg(long, value_name = "DIR")]
    rtl: Option<PathBuf>,
    /// Hold an input that the Verilog in DIR has beside the component's own at a value; may be repeated
    #[arg(long, value_name = "NAME=VALUE", requires = "rtl", value_parser = sources::tie)]
    tie: Vec<sources::Tied>,
    /// Top module in DIR, where no manifest.json says it and it is not called as generate would
    #[arg(long, value_name = "MODULE", requires = "rtl")]
    top: Option<String>,
    /// Run the directed vectors in FILE (TOML) instead of random stimulus
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
    /// Write a waveform (VCD) of the whole run; without it, only of a mismatch
    #[arg(long, value_name = "FILE")]
    wave: Option<PathBuf>,
    #[command(flatten)]
    json: JsonArg,
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

/// Runs the lockstep.
pub fn run(args: &Args) -> Result<Verdict> {
    let json = args.json.target()?;
    let runs = if args.all {
        let mut runs = Vec::new();
        for design in components().iter().flat_map(|e| e.default_set()) {
            runs.push(run::lockstep(args, &design)?);
        }
        runs
    } else {
        vec![run::lockstep(args, &sources::resolve(args)?)?]
    };
    summary::report(args, &json, &runs)?;
    let failed = runs
        .iter()
        .any(|r| r.mismatch.is_some() || !r.latches.is_empty());
    Ok(if failed {
        Verdict::Failed
    } else {
        Verdict::Fine
    })
}
