//! Loads and weights of Anton 2's machines.

use super::Args;
use crate::cli::names::Names;
use crate::cli::output::{Pending, say};
use crate::cli::{Verdict, patterns, progress, table};
use crate::model::anton2::deadlock;
use crate::model::anton2::weights::{InverseWeights, Loads, Machine, Quantisation, Senders};
use crate::model::loads::ShareErrors;
use crate::params::anton2::Anton2NetworkParams;
use crate::params::arbiter::{Arbitration, MAX_PATTERNS, MAX_WEIGHT_BITS};
use crate::params::workload::Pattern;
use anyhow::{Result, bail};

/// The endpoints that send unless it is said.
const SENDERS: &str = "one-per-router";

/// Computes the weights of a machine.
pub(super) fn run(args: &Args, machine: &Anton2NetworkParams) -> Result<Verdict> {
    let of_patterns = of_patterns(args, machine)?;
    let senders = args.senders.as_deref().unwrap_or(SENDERS);
    let senders = Senders::parse("--senders", senders)?;
    let json = args.json.target()?;
    let memory = args.memory.as_deref().map(Pending::new).transpose()?;
    let bar = progress::bar("{spinner} loads of every arbiter {elapsed}", None);
    let whole = Machine::new(*machine.torus(), machine.node().clone())?;
    let loads = Loads::new(whole, senders, of_patterns, args.seed);
    bar.finish_and_clear();
    let loads = loads.map_err(patterns::refusal)?;
    let weights = InverseWeights::new(&loads)?;
    if !json.fills_output() {
        report(machine, &weights)?;
    }
    json.write_compact(|| weights.document())?;
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
    let promotion = machine.node().router().input().promotion().promotion();
    let channels = deadlock::Machine::of(
        torus,
        layout,
        promotion,
        machine.node().vcs().per_class(),
        0,
    );
    let names = Names::of(machine).with(&channels);
    for (number, pattern) in loads.patterns().iter().enumerate() {
        let bound = loads.bound(number, rate);
        say(&format!(
            "pattern {number} {pattern}: saturates at {:.5} flits per terminal and cycle, on {}",
            bound.rate,
            names.bottleneck(bound.from),
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
