//! `flitworks mutate`.

mod report;
mod run;

use super::Verdict;
use super::design::DesignArgs;
use super::rtl;
use crate::cli::json::JsonArg;
use crate::testbench::formal::{Engine, Limits, Prover, Tools};
use crate::testbench::mutation::{Plan, Proofs};
use crate::testbench::registry::{Design, Entry};
use anyhow::Result;
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

A mutant is the design with one fault in one bit. It is killed if the lockstep with the golden model
sees it, or else if a property of flitworks prove does. It is equivalent if it is proved that, from
the same contents of what the reset leaves alone, no output ever differs from the design's. Any
other is a gap in the checks.

Exit code 0 if there are no gaps, 1 if there are, or if the design itself differs from its golden
model, 2 if the request was wrong or a tool is not there.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Every component of the default set of which something is claimed, but vc-sender and channel-adapter: some
    /// of their mutants differ only if neighbours break the rules of credits and packets
    #[arg(long, conflicts_with_all = ["config", "component", "set", "rtl"])]
    all: bool,
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
    /// Stimuli for each mutant, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=1000))]
    stimuli: u64,
    /// Clock cycles of each stimulus
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = crate::cli::from_one)]
    cycles: u64,
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
    fn plan(&self) -> Plan {
        let threads = match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads as usize,
        };
        Plan {
            count: self.count as usize,
            only: self.only.clone(),
            seed: self.seed,
            stimuli: self.stimuli,
            cycles: self.cycles,
            proofs: match self.proofs {
                ProofsArg::All => Proofs::All,
                ProofsArg::Survivors => Proofs::Survivors,
                ProofsArg::None => Proofs::None,
            },
            threads,
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
    let all = args
        .all
        .then_some(with_properties as fn(&Entry) -> Vec<Design>);
    let designs = rtl::designs("mutate", &args.design, args.rtl.as_deref(), all)?;
    let json = args.json.target()?;
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
