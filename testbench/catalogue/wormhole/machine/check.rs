//! What is to be said of networks of wormhole routers.

use crate::model::deadlock::{Analysis, Deadlock, Followed};
use crate::model::wormhole::deadlock::Effort;
use crate::params::Component;
use crate::params::arbiter::ArbiterKind;
use crate::params::topology::grid::Wrap;
use crate::params::wormhole::CoResidence;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::LaneClass;
use crate::testbench::machine::{ASSUMED, Facts, Names};
use serde_json::Map;

/// What is worth a word beforehand, in seconds.
const LONG: f64 = 10.0;

/// What following packets through the whole network takes, if that is much.
pub(super) fn beforehand(network: &NetworkParams) -> Option<String> {
    let Effort { seconds, bytes } = Effort::of(network)?;
    (seconds > LONG).then(|| {
        format!(
            "following every packet through the whole network takes about {seconds:.0} s of one processor and {} MiB",
            bytes.div_ceil(1 << 20)
        )
    })
}

/// What is to be said of a network beside what was found.
pub(super) fn facts<'a>(network: &'a NetworkParams, analysis: &Analysis) -> Facts<'a> {
    let topology = network.topology();
    // On a grid the terminals of a node have the same ways.
    let (ends, end) = match topology.grid() {
        Some(_) => (analysis.nodes, "node"),
        None => (topology.all_terminals(), topology.terminal_noun()),
    };
    Facts {
        names: Names::of(topology),
        in_words: network.in_words(),
        routing: network.router().routing().in_words(),
        channel: "virtual channels",
        ends,
        end,
        step: "link",
        followed: (analysis.followed == Followed::ByDimension).then(|| in_each_dimension(network)),
        lines: Vec::new(),
        keys: Map::new(),
        because: because(network),
        fix: analysis.deadlock().map(|deadlock| fix(network, deadlock)),
        assumed: assumed(network),
        can_starve: can_starve(network),
    }
}

/// What is assumed of a network's surroundings and of its packets.
fn assumed(network: &NetworkParams) -> Vec<String> {
    let router = network.router();
    let drains = router.routing().algorithm().classes();
    let longest = drains.contains(&LaneClass::DrainOff).then(|| {
        let longest = router.max_packet();
        format!("no packet has more than {longest} flits, for which drain-off lanes have room")
    });
    let always = ASSUMED.iter().map(|always| always.to_string());
    always.chain(longest).collect()
}

/// What is looked at of a large network, and why that suffices.
fn in_each_dimension(network: &NetworkParams) -> String {
    let grid = network.topology().grid();
    let grid = grid.expect("a network without dimensions is followed as a whole");
    let is_ring = |d| grid.wrap(d) == Wrap::Torus;
    let one = match (0..grid.dimensions()).filter(|&d| is_ring(d)).count() {
        0 => "line",
        rings if rings == grid.dimensions() => "ring",
        _ => "ring or line",
    };
    format!(
        "one {one} of each dimension: the network is large, and a cycle of channels would lie in one {one}, as a packet in VC0 or VC1 has arrived in every lower dimension and chooses in its own by that coordinate alone"
    )
}

/// What the extended dependencies rest on beside the routes.
fn because(network: &NetworkParams) -> String {
    let algorithm = network.router().routing().algorithm();
    let classes = algorithm.classes().iter();
    let alone = classes.filter(|class| algorithm.forbids_co_residence(**class));
    let alone: Vec<_> = alone.map(|class| class.name()).collect();
    let mut reasons = Vec::new();
    if network.router().co_residence() == CoResidence::Safe && !alone.is_empty() {
        let lanes = any_of(&alone);
        reasons.push(format!("no two packets are ever in one {lanes} lane"));
    }
    if algorithm.classes().contains(&LaneClass::DrainOff) {
        reasons.push("drain-off lanes take whole packets only".to_string());
    }
    match reasons.is_empty() {
        true => String::new(),
        false => format!(", as {}", reasons.join(" and ")),
    }
}

/// `escape, cyclic or adaptive`.
fn any_of(names: &[&str]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

fn fix(network: &NetworkParams, deadlock: &Deadlock) -> &'static str {
    let lacks_datelines = network.router().routing().lacks_datelines();
    match (deadlock.stricter_rule_helps, lacks_datelines) {
        (true, _) => "co_residence = \"safe\" rules it out",
        (false, _) if network.topology().grid().is_none() => {
            "routes = \"up-down\", or a file of routes that close no cycle"
        }
        (false, true) => "the rings have no datelines; drop datelines = \"none\"",
        (false, false) => "another algorithm; no rule of co-residence rules it out",
    }
}

/// The keys of arbiters that serve in a fixed order.
fn can_starve(network: &NetworkParams) -> Vec<(&'static str, String)> {
    let arbiters = network.router().arbiters();
    let places = [
        ("output_arbiter", arbiters.output),
        ("ejector_arbiter", arbiters.ejector),
        ("link_arbiter", arbiters.link),
    ];
    let fixed = places.into_iter();
    let fixed = fixed.filter(|(_, kind)| matches!(kind, ArbiterKind::Fixed(_)));
    fixed.map(|(key, _)| (key, "fixed".to_string())).collect()
}
