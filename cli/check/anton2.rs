//! What was found out about a machine of Anton 2's network, for people or machines.

use crate::cli::output::say;
use crate::cli::{Verdict, progress};
use crate::model::anton2::deadlock::{Anton2Analysis, Step, analyse};
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams, Datelines, Torus};
use anyhow::Result;
use serde_json::json;

/// Nodes in each dimension of the machine in which a node alone is looked at: of fewer, rings have no ways
/// around.
const RADIX: usize = 4;

const ASSUMED: [&str; 4] = [
    "endpoints inject whole packets",
    "endpoints take what is ejected",
    "links do not fail",
    "arbiters let nobody starve",
];

/// The machine that a node is looked at in.
///
/// # Errors
/// If its routers have too few virtual channels for it.
pub(super) fn machine_of(node: &Anton2NodeParams) -> Result<Anton2NetworkParams> {
    let has = |d| {
        node.layout()
            .channels()
            .keys()
            .any(|channel| channel.dimension == d)
    };
    let radices = std::array::from_fn(|d| if has(d) { RADIX } else { 1 });
    let torus = Torus::new("torus", radices, Datelines::default())?;
    // What waits for what is the same over lines of any length.
    Ok(Anton2NetworkParams::new(torus, 0, node.clone())?)
}

/// Follows the packets of a machine, which may go `detour` hops further than the shorter way.
pub(super) fn follow(machine: &Anton2NetworkParams, detour: usize) -> Anton2Analysis {
    let bar = progress::bar("{spinner} {pos} nodes followed {elapsed}", None);
    let promotion = machine.node().router().input().promotion().promotion();
    let vcs = machine.node().vcs().per_class();
    let layout = machine.node().layout();
    let analysis = analyse(machine.torus(), layout, promotion, vcs, detour, &|| {
        bar.inc(1)
    });
    bar.finish_and_clear();
    analysis
}

/// Why a machine should not be built, in one line.
pub(super) fn refusal(analysis: &Anton2Analysis) -> Option<String> {
    let cycle = analysis.cycle.as_ref()?;
    let first = cycle.first().map_or(String::new(), Step::to_string);
    Some(format!(
        "packets can deadlock: {} wait for each other: {first}, …; see flitworks check, or allow it with --allow-deadlock",
        cycle.len()
    ))
}

/// Prints what was found out.
pub(super) fn report(
    as_json: bool,
    machine: &Anton2NetworkParams,
    detour: usize,
    analysis: &Anton2Analysis,
) -> Verdict {
    match as_json {
        true => say_json(machine, detour, analysis),
        false => say_lines(machine, detour, analysis),
    }
    match analysis.is_fine() {
        true => Verdict::Fine,
        false => Verdict::Failed,
    }
}

fn say_lines(machine: &Anton2NetworkParams, detour: usize, analysis: &Anton2Analysis) {
    let line = |name: &str, text: &str| say(&format!("{name:<10} {text}"));
    let classes = machine.node().vcs().classes();
    let per_class = machine.node().vcs().per_class();
    line(
        "machine",
        &format!(
            "{} nodes of {} routers, {} channels",
            machine.torus(),
            machine.node().layout().routers(),
            analysis.channels
        ),
    );
    let promotion = machine.node().router().input().promotion().promotion();
    line(
        "VCs",
        &format!(
            "{classes} classes of {per_class}, alike; promotion {promotion}: packets wait in {} of the M-group and {} of the T-group",
            analysis.mesh_vcs, analysis.torus_vcs
        ),
    );
    let ways = match detour {
        0 => "minimal routes".to_string(),
        1 => "routes of up to a hop more than half a ring".to_string(),
        more => format!("routes of up to {more} hops more than half a ring"),
    };
    let how = match analysis.by_reduction {
        true => {
            "node by node: what may arrive in a dimension is independent of what was done and what comes"
        }
        false => "each packet from every node to every node",
    };
    line(
        "followed",
        &format!("{ways}, {how}; {} dependencies in a class", analysis.edges),
    );
    match &analysis.cycle {
        None => line(
            "deadlock",
            "free of deadlock: no virtual channel waits for itself",
        ),
        Some(cycle) => {
            let text = format!("possible: {} packets wait for each other", cycle.len());
            line("deadlock", &text);
            cycle.iter().for_each(|step| say(&format!("  {step}")));
        }
    }
    line("assumed", &ASSUMED.join("; "));
}

fn say_json(machine: &Anton2NetworkParams, detour: usize, analysis: &Anton2Analysis) {
    let cycle = analysis.cycle.as_ref().map(|cycle| {
        let steps = cycle.iter().map(|step| {
            json!({
                "holds": step.holds.to_string(),
                "packet": step.packet.to_string(),
                "waits_for": step.waits_for.to_string(),
            })
        });
        steps.collect::<Vec<_>>()
    });
    let result = match &cycle {
        None => "free of deadlock",
        Some(_) => "deadlock",
    };
    say(&format!(
        "{:#}",
        json!({
            "schema": 1,
            "result": result,
            "dims": machine.torus().radices(),
            "nodes": analysis.nodes,
            "channels": analysis.channels,
            "mesh_vcs": analysis.mesh_vcs,
            "torus_vcs": analysis.torus_vcs,
            "dependencies": analysis.edges,
            "detour": detour,
            "by_reduction": analysis.by_reduction,
            "cycle": cycle,
            "assumed": ASSUMED,
        })
    ));
}
