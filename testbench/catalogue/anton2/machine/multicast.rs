//! Destination sets in the tables of a machine.

use super::check;
use crate::model::anton2::deadlock::UnicastWaits;
use crate::model::anton2::multicast::{
    Compiled, Peak, Savings, SetSavings, Walked, check as follow, read,
};
use crate::params::anton2::Anton2NetworkParams;
use crate::testbench::machine::{Count, Refused, Report, as_json};
use crate::testbench::table;

/// Sets in tables, and what became of a packet of each.
pub(super) struct Multicast {
    compiled: Compiled,
    savings: Savings,
    /// How packets went through the tables, or why they did not.
    walked: Result<Walked, String>,
}

impl Multicast {
    /// The sets that `text` states, the contents of `file`.
    pub fn new(
        machine: &Anton2NetworkParams,
        file: &str,
        text: &str,
        count: Count,
    ) -> Result<Self, Refused> {
        let lists = read(file, text, machine).map_err(Refused::new)?;
        let compiled = Compiled::new(machine, lists)?;
        let savings = Savings::new(&compiled);
        let promotion = check::promotion(machine);
        let (layout, vcs) = (machine.node().layout(), machine.node().vcs().per_class());
        let waits = UnicastWaits::new(machine.torus(), layout, promotion, vcs, count);
        let walked = follow(machine, compiled.tables(), compiled.plans(), &waits);
        Ok(Multicast {
            walked: walked.map_err(|misled| misled.to_string()),
            compiled,
            savings,
        })
    }
}

impl Report for Multicast {
    fn text(&self) -> Result<String, Refused> {
        Ok(match &self.walked {
            Ok(walked) => in_words(&self.compiled, &self.savings, walked),
            Err(misled) => misled.clone(),
        })
    }

    fn json(&self) -> String {
        as_json(&self.compiled.document(&self.savings))
    }

    fn memory(&self) -> String {
        self.compiled.memory()
    }

    fn is_fine(&self) -> bool {
        self.walked.is_ok()
    }
}

fn in_words(compiled: &Compiled, savings: &Savings, walked: &Walked) -> String {
    let mut lines = Vec::new();
    let mut line = |name: &str, text: &str| lines.push(format!("{name:<8} {text}"));
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
    let sets = table::print(&heads, &rows);
    let mut lines = vec![lines.join("\n"), format!("\n{sets}")];
    let mut line = |name: &str, text: &str| lines.push(format!("{name:<8} {text}"));
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
    lines.join("\n")
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
