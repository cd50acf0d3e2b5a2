//! `flitworks prove`.

mod page;
mod report;
mod run;

use super::Verdict;
use super::design::DesignArgs;
use super::output::Pending;
use super::rtl;
use crate::cli::json::JsonArg;
use crate::testbench::formal::{Engine, Limits, Outcome, Prover, Tools, claims};
use crate::testbench::registry::{Design, Entry};
use anyhow::{Result, bail};
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `prove`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks prove --component round-robin-arbiter --set inputs=5
  flitworks prove --component fifo --set width=2 --set depth=4 --set style=ram
  flitworks prove --rtl arbiter          # files written by generate, edited since
  flitworks prove --all --output docs/proofs.md

Exit code 0 if every property holds, in all cycles or as far as the depth says; 1 if one is refuted
(its counterexample is printed) or could not be decided in time; 2 if the request was wrong or a
tool is not there.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Every component in the shapes of docs/proofs.md
    #[arg(long, conflicts_with_all = ["config", "component", "set", "rtl", "wave"])]
    all: bool,
    /// What decides the properties
    #[arg(long, value_enum, default_value = "auto")]
    engine: EngineArg,
    /// Cycles of a bounded proof, where there is none without bound
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    depth: u32,
    /// Seconds for each attempt at a property; a property may take several
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    timeout: u64,
    /// Prove the Verilog in DIR instead of what generate would emit now
    #[arg(long, value_name = "DIR")]
    rtl: Option<PathBuf>,
    /// Write a waveform (VCD) of the first counterexample, with the golden model beside it
    #[arg(long, value_name = "FILE")]
    wave: Option<PathBuf>,
    #[command(flatten)]
    json: JsonArg,
    /// The result as a page, without times
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// Write the page to FILE as well
    #[arg(short, long, value_name = "FILE", conflicts_with = "markdown")]
    output: Option<PathBuf>,
}

/// `--engine`.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum EngineArg {
    /// ABC first, then the SMT solver if there is one
    Auto,
    /// Property directed reachability and bounded model checking by ABC
    Abc,
    /// k-induction and bounded model checking by yosys-smtbmc and Yices
    Smt,
}

impl EngineArg {
    fn name(self) -> &'static str {
        match self {
            EngineArg::Auto => "auto",
            EngineArg::Abc => "abc",
            EngineArg::Smt => "smt",
        }
    }
}

/// Proves what is asked for.
pub fn run(args: &Args) -> Result<Verdict> {
    let all = args
        .all
        .then_some(Entry::proved_set as fn(&Entry) -> Vec<Design>);
    let designs = rtl::designs("prove", &args.design, args.rtl.as_deref(), all)?;
    for design in &designs {
        if claims(design)?.is_empty() {
            bail!(
                "{}: nothing is claimed of it but that it equals its golden model; flitworks cosim compares them",
                design.top
            );
        }
    }
    let engine = match args.engine {
        EngineArg::Auto => Engine::Auto,
        EngineArg::Abc => Engine::Abc,
        EngineArg::Smt => Engine::Smt,
    };
    let limits = Limits {
        depth: args.depth as usize,
        patience: Duration::from_secs(args.timeout),
    };
    let prover = Prover::find(&Tools::default(), engine, limits)?;
    let page = args.output.as_deref().map(Pending::new).transpose()?;
    let json = args.json.target()?;
    let tools = prover.tools();
    let runs = run::prove(args, &prover, &designs)?;
    if let Some(file) = page {
        file.write(&page::page(&runs, &tools, args.all))?;
    }
    report::report(args, &json, &runs, &tools)?;
    let open = |outcome: &Outcome| matches!(outcome, Outcome::Refuted(..) | Outcome::Undecided);
    let failed = runs
        .iter()
        .flat_map(|r| &r.proofs)
        .any(|p| open(&p.outcome));
    Ok(if failed {
        Verdict::Failed
    } else {
        Verdict::Fine
    })
}
