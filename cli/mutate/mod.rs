//! `flitworks mutate`.

mod benched;
mod report;
mod run;

use super::Verdict;
use super::design::DesignArgs;
use super::rtl;
use crate::cli::json::JsonArg;
use crate::testbench::formal::{Engine, Limits, Prover, Tools};
use crate::testbench::mutation::{Plan, Proofs};
use crate::testbench::registry::{Design, Entry};
use anyhow::{Result, bail};
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `mutate`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks mutate --component round-robin-arbiter --set inputs=5
  flitworks mutate --component fifo --set style=ram --count 1000 --seed 7
  flitworks mutate --component priority-arbiter --set inputs=3 --proofs all
  flitworks mutate --rtl arbiter         # files written by generate, edited since
  flitworks mutate --all                 # the default set, as a table
  flitworks mutate --component link-sender --only 156,162     # two of the 200 again
  flitworks mutate router.toml --judge bench --count 120      # what the emitted test bench notices

A mutant is the design with one fault in one bit. It is killed if the lockstep with the golden model
sees it, or else if a property of flitworks prove does. It is equivalent if it is proved that, from
the same contents of what the reset leaves alone, no output ever differs from the design's. Any
other is a gap in the checks.

With --judge bench the emitted test bench is asked instead, about those that the lockstep sees: a
table of them, and what share of them the bench notices.

Exit code 0 if there are no gaps, or the bench notices enough; 1 if not, or if the design itself
differs from its golden model; 2 if the request was wrong or a tool is not there.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Every component of the default set of which something is claimed, but vc-sender and channel-adapter: some
    /// of their mutants differ only if neighbours break the rules of credits and packets
    #[arg(long, conflicts_with_all = ["config", "component", "set", "rtl"])]
    all: bool,
    /// What is asked of each mutant
    #[arg(long, value_enum, default_value = "checks")]
    judge: JudgeArg,
    /// Mutants of each design
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Try only these of them, by number: those of a report before, say
    #[arg(
        long,
        value_name = "N,...",
        value_delimiter = ',',
        conflicts_with = "all"
    )]
    only: Vec<usize>,
    /// Chooses the mutants; seed of the first stimulus and of the RTL's random initial state
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Stimuli for each mutant, with consecutive seeds [default: 3; 1 with --judge bench]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    stimuli: Option<u64>,
    /// Clock cycles of each stimulus [default: 200000; 100000 with --judge bench]
    #[arg(long, value_name = "N", value_parser = crate::cli::from_one)]
    cycles: Option<u64>,
    /// Percent of the mutants that the bench must notice [default: 98]
    #[arg(long, value_name = "PERCENT", value_parser = percentage)]
    at_least: Option<f64>,
    /// Mutants with which the bench is run in Icarus Verilog too, to compare verdicts [default: 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    simulated: Option<u32>,
    /// Cycles of the bench; by default as many as `flitworks generate` gives it
    #[arg(long, value_name = "N", value_parser = crate::cli::from_one)]
    bench_cycles: Option<u64>,
    /// Which mutants go before the prover
    #[arg(long, value_enum, default_value = "survivors")]
    proofs: ProofsArg,
    /// Seconds for each attempt at a proof; a property may take several
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    timeout: u64,
    /// Mutants that run at a time, 0 for one on each core; the result does not depend on it
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1024))]
    threads: u32,
    /// Mutate the Verilog in DIR instead of what generate would emit now
    #[arg(long, value_name = "DIR")]
    rtl: Option<PathBuf>,
    #[command(flatten)]
    json: JsonArg,
}

/// `--judge`.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum JudgeArg {
    /// Whether the lockstep sees it, or else the proofs
    Checks,
    /// Whether the emitted test bench notices it, if the lockstep sees it
    Bench,
}

/// A share in percent, with a sign or without.
fn percentage(text: &str) -> Result<f64, String> {
    let number = text.trim_end_matches('%').trim().parse().ok();
    let share = number.filter(|share| (0.0..=100.0).contains(share));
    share.ok_or_else(|| "wanted a share from 0 to 100 %".to_string())
}

/// `--proofs`.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum ProofsArg {
    /// All of them: what the proofs see by themselves is counted too
    All,
    /// Those that no stimulus sees
    Survivors,
    /// None: what no stimulus sees is a gap
    None,
}

impl Args {
    fn threads(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads as usize,
        }
    }

    fn stimuli(&self) -> u64 {
        self.stimuli.unwrap_or(match self.judge {
            JudgeArg::Checks => 3,
            JudgeArg::Bench => 1,
        })
    }

    fn cycles(&self) -> u64 {
        self.cycles.unwrap_or(match self.judge {
            JudgeArg::Checks => 200_000,
            JudgeArg::Bench => 100_000,
        })
    }

    fn at_least(&self) -> f64 {
        self.at_least.unwrap_or(98.0)
    }

    fn simulated(&self) -> usize {
        self.simulated.unwrap_or(0) as usize
    }

    /// Refuses what means nothing to the judge that was named.
    fn check(&self) -> Result<()> {
        let only_bench = [
            ("--at-least", self.at_least.is_some()),
            ("--simulated", self.simulated.is_some()),
            ("--bench-cycles", self.bench_cycles.is_some()),
        ];
        let named = only_bench.iter().find(|(_, named)| *named);
        match (self.judge, named) {
            (JudgeArg::Checks, Some((name, _))) => bail!("{name} needs --judge bench"),
            (JudgeArg::Bench, _) if self.proofs != ProofsArg::Survivors => {
                bail!("--proofs means nothing to --judge bench: drop it")
            }
            _ => Ok(()),
        }
    }

    fn plan(&self) -> Plan {
        Plan {
            count: self.count as usize,
            only: self.only.clone(),
            seed: self.seed,
            stimuli: self.stimuli(),
            cycles: self.cycles(),
            proofs: match self.proofs {
                ProofsArg::All => Proofs::All,
                ProofsArg::Survivors => Proofs::Survivors,
                ProofsArg::None => Proofs::None,
            },
            threads: self.threads(),
        }
    }

    /// The prover, if the plan wants one.
    fn prover(&self) -> Result<Option<Prover>> {
        if self.proofs == ProofsArg::None {
            return Ok(None);
        }
        let limits = Limits {
            patience: Duration::from_secs(self.timeout),
            ..Limits::default()
        };
        // Differences of a few cycles and proofs between near twins are what ABC is best at.
        Ok(Some(Prover::find(&Tools::default(), Engine::Abc, limits)?))
    }
}

/// Components whose neighbours must keep to the order of flits and to their room, as all others here do. What only
/// a neighbour that does not would show is neither seen by a stimulus nor proved to be the same.
const WITH_NEIGHBOURS: [&str; 2] = ["vc-sender", "channel-adapter"];

/// The default set of a component of which something is claimed. Without proofs, what no stimulus
/// sees could not be told from a gap.
fn with_properties(entry: &Entry) -> Vec<Design> {
    let is_left_out = WITH_NEIGHBOURS.contains(&entry.name);
    match entry.proved_set().is_empty() || is_left_out {
        true => Vec::new(),
        false => entry.default_set(),
    }
}

/// Mutates what is asked for.
pub fn run(args: &Args) -> Result<Verdict> {
    args.check()?;
    let all = args
        .all
        .then_some(with_properties as fn(&Entry) -> Vec<Design>);
    let designs = rtl::designs("mutate", &args.design, args.rtl.as_deref(), all)?;
    let json = args.json.target()?;
    if args.judge == JudgeArg::Bench {
        return benched::run(args, &designs, &json);
    }
    let prover = args.prover()?;
    let mut runs = Vec::new();
    for design in &designs {
        runs.push(run::mutate(args, design, prover.as_ref())?);
    }
    let tools = prover.map(|prover| prover.tools()).unwrap_or_default();
    report::report(args, &json, &runs, &tools)?;
    let failed = runs.iter().any(|run| match &run.result {
        Ok(campaign) => campaign.gaps() > 0,
        Err(_) => true,
    });
    Ok(if failed {
        Verdict::Failed
    } else {
        Verdict::Fine
    })
}
