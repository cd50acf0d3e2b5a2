//! Loads of networks of wormhole routers, whose arbiters take no weights.

use super::Args;
use crate::cli::names::Names;
use crate::cli::output::say;
use crate::cli::{Verdict, patterns, progress};
use crate::model::destinations::Destinations;
use crate::model::loads::Bound;
use crate::model::wormhole::loads;
use crate::params::Component;
use crate::params::topology::Outputs;
use crate::params::workload::Pattern;
use crate::params::wormhole::network::NetworkParams;
use anyhow::{Result, bail};
use serde_json::{Value, json};

/// Computes the loads of a network.
pub(super) fn run(args: &Args, network: &NetworkParams) -> Result<Verdict> {
    for (option, given) in [
        ("--memory", args.memory.is_some()),
        ("--senders", args.senders.is_some()),
    ] {
        if given {
            bail!(
                "{option}: no arbiter of {} takes weights, and all of its terminals send; it counts for Anton 2's machines, as the preset anton2",
                args.config
            );
        }
    }
    let json = args.json.target()?;
    let bar = progress::bar("{spinner} {pos} patterns {elapsed}", None);
    let mut bounds = Vec::new();
    for name in &args.pattern {
        let pattern = Pattern::parse(name)?;
        let destinations = Destinations::new(network.topology(), &pattern, args.seed);
        let destinations = destinations.map_err(patterns::refusal)?;
        bounds.push((name, loads::bound(network, &destinations)?));
        bar.inc(1);
    }
    bar.finish_and_clear();
    json.write_compact(|| {
        let of_patterns = bounds.iter();
        let of_patterns =
            of_patterns.map(|(pattern, bound)| as_json(network, pattern, bound.as_ref()));
        json!({
            "network": network.in_words(),
            "seed": args.seed,
            "patterns": of_patterns.collect::<Vec<_>>(),
        })
    })?;
    if json.fills_output() {
        return Ok(Verdict::Fine);
    }
    say(&format!("network   {}", network.in_words()));
    for (number, (pattern, bound)) in bounds.iter().enumerate() {
        let bound = in_words(network, bound.as_ref());
        say(&format!("pattern {number} {pattern}: {bound}"));
    }
    say("no arbiter of it takes weights");
    Ok(Verdict::Fine)
}

fn in_words(network: &NetworkParams, bound: Option<&Bound>) -> String {
    let Some(bound) = bound else {
        return "nobody sends".to_string();
    };
    let busiest = Names::of(network.topology()).bottleneck(bound.from);
    let rate = format!(
        "{:.5} flits per terminal and cycle, on {busiest}",
        bound.rate
    );
    match (bound.splits, &bound.links) {
        (true, _) => {
            format!("saturates at {rate}, if packets take each link that they are offered as often")
        }
        (false, Some(_)) => format!("saturates at {rate}"),
        // Which way packets choose is not known.
        (false, None) => format!("carries at most {rate}, whatever ways packets choose"),
    }
}

/// A pattern with its bound and, where packets have one way, the load of each link at a rate of 1.
fn as_json(network: &NetworkParams, pattern: &str, bound: Option<&Bound>) -> Value {
    let topology = network.topology();
    let (names, numbers) = (Names::of(topology), Outputs::of(topology));
    let links = bound.and_then(|bound| bound.links.as_ref()).map(|links| {
        let links = links.iter().enumerate().filter_map(|(number, load)| {
            let (from, output) = numbers.at(number);
            let to = topology.far_node(from, output)?;
            Some(json!({
                "from": names.node_json(from),
                "port": topology.output_name(from, output),
                "to": names.node_json(to),
                "load": load,
            }))
        });
        links.collect::<Vec<_>>()
    });
    json!({
        "pattern": pattern,
        "rate": bound.map(|bound| bound.rate),
        "by": bound.map(|bound| names.bottleneck(bound.from)),
        "rate_is": bound.map(|bound| match (bound.splits, &bound.links) {
            (true, _) => "that of even splitting",
            (false, Some(_)) => "exact",
            (false, None) => "an upper bound",
        }),
        "links": links,
    })
}
