//! `flitworks weights`.

use super::output::{Pending, say};
use super::{Verdict, design, patterns, progress, table};
use crate::model::anton2::weights::{
    InverseWeights, Loads, Machine, Quantisation, Senders, ShareErrors,
};
use crate::params::anton2::Anton2NetworkParams;
use crate::params::arbiter::{Arbitration, MAX_PATTERNS, MAX_WEIGHT_BITS};
use crate::params::workload::Pattern;
use crate::testbench::registry::About;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// Arguments of `weights`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks weights anton2
  flitworks weights anton2 --pattern tornado --pattern reverse-tornado --memory weights.mem
  flitworks weights anton2 --set 'dims=[4,4,4]' --pattern matrix:traffic.csv --json weights.json

The load that each traffic pattern puts on every input of every arbiter, exact, over all nodes,
dimension orders, slices and directions at half a ring; and the inverse weights made of them: the
largest of an arbiter fills its bits, an input without load gets the largest. The arbiters are
those of routers, and that of the virtual channels before each external channel, unless
node.channel_arbitration is round-robin. Patterns lead to nodes; at a node each endpoint that takes
part is drawn as often. Where fewer patterns are given than the routers have weights for, the last
stands for the rest.

--memory has a line for each weight, address and value, as a loader writes them to the machine's
ports: router by router, then external channel by external channel. --json has loads and weights of
every arbiter. Rounding is reported as the error of a share of bandwidth that it causes, for each
number of bits. Rates are in flits per terminal and cycle: a terminal is an endpoint that sends, a
packet has one flit.")]
pub struct Args {
    /// Preset, or configuration in TOML with the tables [torus], [node], [channel] and [router]
    #[arg(value_name = "CONFIG")]
    config: String,
    /// Set a parameter, as 'dims=[4,4,4]' or router.weight_bits=6; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "PATTERN", default_value = "uniform", help = patterns::help() + "; may be repeated, the first is number 0")]
    pattern: Vec<String>,
    /// The endpoints that send: one-per-router or all
    #[arg(long, value_name = "WHICH", default_value = "one-per-router")]
    senders: String,
    /// Seed of the sets that bit-vector draws
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Write loads and weights as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the weights as a memory file
    #[arg(long, value_name = "FILE")]
    memory: Option<PathBuf>,
}

/// Computes the weights of a machine.
pub fn run(args: &Args) -> Result<Verdict> {
    let design = design::named(&args.config, &args.set)?;
    let About::Anton2Network(machine) = &design.about else {
        bail!(
            "{}: {} is no machine of Anton 2's network; name a configuration with [torus], as the preset anton2",
            args.config,
            design.component
        );
    };
    let of_patterns = of_patterns(args, machine)?;
    let senders = Senders::parse("--senders", &args.senders)?;
    let files =
        [&args.json, &args.memory].map(|path| path.as_deref().map(Pending::new).transpose());
    let [json, memory] = files;
    let (json, memory) = (json?, memory?);
    let bar = progress::bar("{spinner} loads of every arbiter {elapsed}", None);
    let whole = Machine::new(*machine.torus(), machine.node().clone())?;
    let loads = Loads::new(whole, senders, of_patterns, args.seed);
    bar.finish_and_clear();
    let loads = loads.map_err(patterns::refusal)?;
    let weights = InverseWeights::new(&loads)?;
    report(machine, &weights)?;
    if let Some(json) = json {
        let text = serde_json::to_string(&weights.document());
        json.write(&(text.context("loads and weights as JSON")? + "\n"))?;
    }
    if let Some(memory) = memory {
        memory.write(&weights.memory())?;
    }
    Ok(Verdict::Fine)
}

/// As many patterns as the routers have weights for.
fn of_patterns(args: &Args, machine: &Anton2NetworkParams) -> Result<Vec<Pattern>> {
    let arbitration = machine.node().router().arbitration();
    let Arbitration::InverseWeighted { patterns, .. } = arbitration else {
        let (key, rule) = &arbitration.settings()[0];
        bail!("router.{key} = {rule}: there are no weights; set it to inverse-weighted");
    };
    let given = args.pattern.len();
    if given > patterns {
        bail!(
            "--pattern: {given} patterns, and the routers have weights for {patterns}; set router.patterns (at most {MAX_PATTERNS}), or give fewer"
        );
    }
    let named = (0..patterns).map(|number| &args.pattern[number.min(given - 1)]);
    let parsed = named.map(|name| Pattern::parse(name));
    Ok(parsed.collect::<Result<_, _>>()?)
}

fn report(machine: &Anton2NetworkParams, weights: &InverseWeights) -> Result<()> {
    let loads = weights.loads();
    let (torus, layout) = (machine.torus(), machine.node().layout());
    say(&format!(
        "machine   {torus} nodes of {} routers, {} endpoints send ({})",
        layout.routers(),
        torus.nodes() * loads.senders().endpoints(layout).len(),
        loads.senders(),
    ));
    let rate = machine.node().channel().flit_rate();
    for (number, pattern) in loads.patterns().iter().enumerate() {
        let bound = loads.bound(number, rate);
        let of = loads.machine();
        let from = bound.from;
        let [x, y, z] = torus.coordinates(of.node(from.router));
        say(&format!(
            "pattern {number} {pattern}: saturates at {:.5} flits per terminal and cycle, on {} {} of node ({x}, {y}, {z})",
            bound.rate,
            of.spot(from.router),
            from.role.identifier(),
        ));
    }
    let own = weights.weight_bits();
    let mut widths = vec![4, 5, 6, 8, 12, own];
    widths.retain(|bits| *bits <= MAX_WEIGHT_BITS);
    widths.sort();
    widths.dedup();
    let rows = widths.into_iter().map(|bits| {
        let of = Quantisation::new(loads, bits)?;
        let mark = if bits == own {
            format!("{bits} (this machine's)")
        } else {
            bits.to_string()
        };
        let kinds = [
            of.sa2_torus,
            of.sa2_mesh,
            of.sa2_endpoint,
            of.sa1,
            of.channel,
        ];
        let cells = kinds.iter().flat_map(errors);
        Ok([mark].into_iter().chain(cells).collect::<Vec<String>>())
    });
    let rows: Vec<Vec<String>> = rows.collect::<Result<_>>()?;
    let heads = [
        "weight bits",
        "torus worst %",
        "mean %",
        "mesh worst %",
        "mean %",
        "endpoint worst %",
        "mean %",
        "SA1 worst %",
        "mean %",
        "channel worst %",
        "mean %",
    ];
    say(
        "\nerror of a share of bandwidth by rounding: SA2 of outputs to torus, mesh, endpoints; SA1; virtual channels before external channels\n",
    );
    say(table::print(&heads, &rows).trim_end());
    Ok(())
}

/// Worst and mean, in percent; where nothing is shared by weights there are none.
fn errors(of: &ShareErrors) -> [String; 2] {
    [of.worst, of.mean].map(|part| match of.shares {
        0 => "-".to_string(),
        _ => format!("{:.1}", part * 100.0),
    })
}
