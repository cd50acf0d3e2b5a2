//! `flitworks multicast`.

use super::json::JsonArg;
use super::output::{Pending, say};
use super::{Verdict, design, progress, table};
use crate::model::anton2::deadlock::UnicastWaits;
use crate::model::anton2::multicast::{Compiled, Peak, Savings, SetSavings, Walked, check, read};
use crate::params::anton2::Anton2NetworkParams;
use crate::testbench::registry::About;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// Arguments of `multicast`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks multicast anton2 sets.toml
  flitworks multicast anton2 --set 'dims=[4,4,1]' --set multicast_sets=64 sets.toml \\
      --json=sets.json --memory sets.mem

Makes the destination sets in the tables of all adapters, by which they copy multicast packets.
Each set is sent by trees of unicast routes in different dimension orders and slices, between which
its source alternates, chosen so that no channel of the torus carries much. Then a packet of each
is followed through the tables: each endpoint must get one copy, over a unicast route, and no copy
may wait for a virtual channel for which no unicast packet would.

A file of sets, of which docs/multicast.toml is an example:
  [[set]]
  name = \"neighbours\"
  source = \"all\"              # or a node, as [0, 1, 2]
  source_endpoints = [0]      # those that send, or \"all\"
  endpoints = [0, 5]          # of destinations that name none themselves, or \"all\"
  alternatives = 2            # trees; this is the default
  destinations = [
    { offset = [1, 0, 0] },   # from the source, around the ring; or node = [0, 1, 2]
    { offset = [1, -1, 0], endpoints = [2] },
  ]

Hops are those of a packet: as it goes, and if one went to each node, or to each endpoint, instead.
Loads are packets on a channel if each source endpoint sends one of each set. --memory has a line
for each entry, as a loader writes it to the port of its adapter; --json has for each source what
it writes into headers: slice and table index of each tree.

Exit code 0 if all packets arrive, 1 if not, 2 if the request was wrong.")]
pub struct Args {
    /// Preset, or configuration in TOML with the tables [torus], [node], [channel] and [router]
    #[arg(value_name = "CONFIG")]
    config: String,
    /// Destination sets in TOML; see below
    #[arg(value_name = "SETS.toml")]
    sets: String,
    /// Set a parameter, as multicast_sets=256 or 'dims=[4,4,4]'; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[command(flatten)]
    json: JsonArg,
    /// Write the entries as a memory file
    #[arg(long, value_name = "FILE")]
    memory: Option<PathBuf>,
}

/// Compiles the sets of a machine.
pub fn run(args: &Args) -> Result<Verdict> {
    let design = design::named(&args.config, &args.set)?;
    let About::Anton2Network(machine) = &design.about else {
        bail!(
            "{}: {} is no machine of Anton 2's network; name a configuration with [torus], as the preset anton2",
            args.config,
            design.component
        );
    };
    let text = std::fs::read_to_string(&args.sets);
    let text = text.with_context(|| format!("cannot read {}", args.sets))?;
    let lists = read(&args.sets, &text, machine)?;
    let json = args.json.target()?;
    let memory = args.memory.as_deref().map(Pending::new).transpose()?;
    let bar = progress::bar("{spinner} trees and tables {elapsed}", None);
    let compiled = Compiled::new(machine, lists).map(|compiled| {
        let savings = Savings::new(&compiled);
        (compiled, savings)
    });
    bar.finish_and_clear();
    let (compiled, savings) = compiled?;
    let walked = match follow(machine, &compiled) {
        Ok(walked) => walked,
        Err(misled) => {
            say(&misled);
            return Ok(Verdict::Failed);
        }
    };
    if !json.fills_output() {
        report(&compiled, &savings, walked);
    }
    json.write_compact(|| compiled.document(&savings))?;
    if let Some(memory) = memory {
        memory.write(&compiled.memory())?;
    }
    Ok(Verdict::Fine)
}

/// Follows all packets through the tables.
fn follow(machine: &Anton2NetworkParams, compiled: &Compiled) -> Result<Walked, String> {
    let bar = progress::bar("{spinner} {pos} nodes of unicast packets {elapsed}", None);
    let promotion = machine.node().router().input().promotion().promotion();
    let (layout, vcs) = (machine.node().layout(), machine.node().vcs().per_class());
    let waits = UnicastWaits::new(machine.torus(), layout, promotion, vcs, &|| bar.inc(1));
    let walked = check(machine, compiled.tables(), compiled.plans(), &waits);
    bar.finish_and_clear();
    walked.map_err(|misled| misled.to_string())
}

fn report(compiled: &Compiled, savings: &Savings, walked: Walked) {
    let line = |name: &str, text: &str| say(&format!("{name:<8} {text}"));
    let (machine, tables) = (compiled.machine(), compiled.tables());
    let (torus, layout) = (machine.torus(), machine.node().layout());
    let adapters = machine.node().adapters();
    let sets = compiled.table().sets();
    line(
        "machine",
        &format!("{torus} nodes of {adapters} adapters, each with a table of {sets} sets"),
    );
    let entries = tables.entries().count();
    let fullest = tables.fullest().map_or(String::new(), |(table, entries)| {
        let (adapter, node) = (table.adapter(layout), torus.label(table.node));
        format!("; the fullest has {entries}: {adapter} of node {node}")
    });
    line("tables", &format!("{entries} entries{fullest}"));
    let heads = [
        "set",
        "sources",
        "nodes",
        "endpoints",
        "trees",
        "hops",
        "to nodes",
        "saved",
        "to endpoints",
        "saved",
        "entries",
    ];
    let rows: Vec<Vec<String>> = savings.sets.iter().map(row).collect();
    say(&format!("\n{}", table::print(&heads, &rows)));
    let hops = savings.total;
    let [nodes, endpoints] = hops.saved().map(number);
    line(
        "total",
        &format!(
            "{} hops of {} packets; with one to each node {} ({nodes} saved), to each endpoint {} ({endpoints} saved)",
            number(hops.multicast),
            hops.packets,
            hops.to_nodes,
            hops.to_endpoints
        ),
    );
    let peak = |peak: &Option<Peak>| peak.map_or(0.0, |peak| peak.packets);
    let busiest = savings.peak.map_or("no channel".to_string(), |peak| {
        format!("{} of node {}", peak.channel, torus.label(peak.node))
    });
    line(
        "load",
        &format!(
            "{} on {busiest}, the most of all channels; {} with one tree for each source, {} in order XYZ alone",
            number(peak(&savings.peak)),
            number(peak(&savings.peak_of_one)),
            number(peak(&savings.peak_of_first_order)),
        ),
    );
    line(
        "checked",
        &format!(
            "{} trees, {} copies: each endpoint gets one, by a unicast route; {} waits of one virtual channel for another, all of unicast packets too",
            walked.trees, walked.copies, walked.dependencies
        ),
    );
}

/// A set, by the packet.
fn row(set: &SetSavings) -> Vec<String> {
    let mean = |hops: f64| number(hops / set.hops.packets as f64);
    let [nodes, endpoints] = set.destinations;
    let [saved_nodes, saved_endpoints] = set.hops.saved();
    let trees = match set.courses.len() == set.trees {
        true => {
            let names: Vec<String> = set.courses.iter().map(ToString::to_string).collect();
            names.join(", ")
        }
        // Not the same at all sources.
        false => format!("{} of {} kinds", set.trees, set.courses.len()),
    };
    vec![
        set.name.clone(),
        set.sources.to_string(),
        nodes.to_string(),
        endpoints.to_string(),
        trees,
        mean(set.hops.multicast),
        mean(set.hops.to_nodes as f64),
        mean(saved_nodes),
        mean(set.hops.to_endpoints as f64),
        mean(saved_endpoints),
        set.entries.to_string(),
    ]
}

/// With up to three digits behind the point.
fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    text.to_string()
}
