//! `flitworks weights`.

use super::json::JsonArg;
use super::output::Pending;
use super::{Verdict, design, patterns, progress, report};
use crate::testbench::machine::Weighed;
use anyhow::{Result, bail};
use std::path::PathBuf;

/// Arguments of `weights`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks weights anton2
  flitworks weights anton2 --pattern tornado --pattern reverse-tornado --memory weights.mem
  flitworks weights anton2 --set 'dims=[4,4,4]' --pattern matrix:traffic.csv --json=weights.json
  flitworks weights ge-trc --pattern tornado --pattern near:2 --json=loads.json
  flitworks weights examples/graphs/shares.toml --pattern matrix:examples/graphs/shares.csv

What each traffic pattern puts on every link where packets have one way, and the rate that the
busiest lets through, as `simulate` says it; where packets choose, at most. And where arbiters take
weights, the weights.

Arbiters of Anton 2's machines take them. Of these it is the load of every input of every arbiter,
exact, over all nodes, dimension orders, slices and directions at half a ring; and the inverse
weights made of them, those of one factor whose shares come nearest to the loads': a load that is
next to nothing gets the largest, as an input without load does. The arbiters are those of routers,
and that of the virtual channels before each external channel, unless node.channel_arbitration is
round-robin. Patterns lead to nodes; at a node each endpoint that takes part is drawn as often.
Where fewer patterns are given than the routers have weights for, the last stands for the rest.

--memory has a line for each weight, address and value, as a loader writes them to the machine's
ports: router by router, then external channel by external channel. --json has loads and weights of
every arbiter. Rounding is reported as the error of a share of bandwidth that it causes, for each
number of bits. Rates are in flits per terminal and cycle: a terminal is an endpoint that sends, a
packet has one flit.

Of graphs it is what each link carries from each of those that share it, and by which weights of 8
bits an arbiter would serve them in these proportions.")]
pub struct Args {
    /// Preset, or configuration in TOML, of a network or a machine
    #[arg(value_name = "CONFIG")]
    config: String,
    /// Set a parameter, as 'dims=[4,4,4]' or router.weight_bits=6; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "PATTERN", default_value = "uniform", help = patterns::help() + "; may be repeated, the first is number 0")]
    pattern: Vec<String>,
    /// The endpoints of Anton 2's machines that send: one-per-router, as without it, or all
    #[arg(long, value_name = "WHICH")]
    senders: Option<String>,
    /// Seed of the sets that bit-vector draws
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    json: JsonArg,
    /// Write the weights as a memory file
    #[arg(long, value_name = "FILE")]
    memory: Option<PathBuf>,
}

/// Computes the loads of a network or a machine, and weights if it has any.
pub fn run(args: &Args) -> Result<Verdict> {
    let design = design::named(&args.config, &args.set)?;
    let Some(machine) = design.whole_machine()? else {
        bail!(
            "{}: {} is no network and no machine, so nothing is sent; name a configuration of one, as the preset anton2",
            args.config,
            design.component
        );
    };
    let json = args.json.target()?;
    let memory = args.memory.as_deref().map(Pending::new).transpose()?;
    let bar = progress::bar("{spinner} loads of every link and arbiter {elapsed}", None);
    let report = machine.weights(&Weighed {
        name: &args.config,
        patterns: &args.pattern,
        seed: args.seed,
        senders: args.senders.as_deref(),
        wants_memory: memory.is_some(),
    });
    bar.finish_and_clear();
    report::write(&*report?, &json, memory)
}
