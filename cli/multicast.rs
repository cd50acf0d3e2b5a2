//! `flitworks multicast`.

use super::json::JsonArg;
use super::output::Pending;
use super::{Verdict, design, progress, report};
use crate::testbench::machine::Extent;
use anyhow::{Context, Result, anyhow};
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
    let machine = match design.extent {
        Some(Extent::Machine) => design.machine()?,
        _ => None,
    };
    let none = || {
        anyhow!(
            "{}: {} is no machine of Anton 2's network; name a configuration with [torus], as the preset anton2",
            args.config,
            design.component
        )
    };
    let machine = machine.filter(|machine| machine.has_multicast());
    let machine = machine.ok_or_else(none)?;
    let text = std::fs::read_to_string(&args.sets);
    let text = text.with_context(|| format!("cannot read {}", args.sets))?;
    let json = args.json.target()?;
    let memory = args.memory.as_deref().map(Pending::new).transpose()?;
    let bar = progress::bar(
        "{spinner} trees and tables, {pos} nodes of unicast packets {elapsed}",
        None,
    );
    let report = machine.multicast(&args.sets, &text, &|| bar.inc(1));
    bar.finish_and_clear();
    report::write(&*report?, &json, memory)
}
