//! What was found out about a network, for people or machines.

use super::run::{Run, RunArgs};
use crate::cli::names::Names;
use crate::cli::output::say;
use crate::model::deadlock::{Analysis, Deadlock, Findings};
use crate::model::simulation::watchdog::Alarm;
use crate::params::arbiter::ArbiterKind;
use crate::params::topology::grid::Wrap;
use crate::params::wormhole::CoResidence;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::LaneClass;
use crate::params::{Component, counted};
use serde_json::{Value, json};

const ASSUMED: [&str; 4] = [
    "nodes inject whole packets",
    "nodes take what is ejected",
    "links do not fail",
    "arbiters let nobody starve",
];

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

const SAFE: &str = "co_residence = \"safe\" rules it out";

/// Says that there is nothing to follow.
pub(super) fn no_network(json: bool) {
    if json {
        return say(&format!(
            "{:#}",
            json!({ "schema": 1, "result": "no network" })
        ));
    }
    say("the parameters are fine; it is no network, so nothing can deadlock");
}

/// Prints what was found out, and what a run has shown if there was one.
pub(super) fn report(
    json: bool,
    network: &NetworkParams,
    analysis: &Analysis,
    run: Option<(&RunArgs, &Run)>,
) {
    if json {
        let mut whole = as_json(network, analysis);
        whole["run"] = run.map_or(Value::Null, |(args, run)| run_json(network, args, run));
        return say(&format!("{whole:#}"));
    }
    let Analysis {
        nodes,
        links,
        channels,
        by_dimension,
        result,
    } = analysis;
    line("network", &network.in_words());
    let text = format!("{channels} virtual channels on {links} links");
    line("channels", &text);
    if *by_dimension {
        line("followed", &followed(network));
    }
    match result {
        Err(misroute) => {
            let misroute = Names(network.topology()).misroute(misroute);
            line("routes", &format!("broken: {misroute}"));
        }
        Ok(findings) => {
            let (ends, of) = ends(network, *nodes);
            let pairs = counted(ends * ends, "pair");
            let longest = counted(findings.longest_way, "link");
            let text = format!(
                "from every {of} to every {of}, {pairs}: each packet arrives, over {longest} at most"
            );
            line("routes", &text);
            say_findings(network, findings);
        }
    }
    if let Some((args, run)) = run {
        say_run(network, args, run);
    }
}

/// Between how many of what packets are followed, in a network of so many nodes. On a grid the terminals of a node
/// have the same ways.
fn ends(network: &NetworkParams, nodes: usize) -> (usize, &'static str) {
    let topology = network.topology();
    match topology.grid() {
        Some(_) => (nodes, "node"),
        None => (topology.all_terminals(), topology.terminal_noun()),
    }
}

/// What is looked at of a large network, and why that suffices.
fn followed(network: &NetworkParams) -> String {
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

fn line(label: &str, text: &str) {
    say(&format!("{label:12}  {text}"));
}

fn say_findings(network: &NetworkParams, findings: &Findings) {
    line("dependencies", &dependencies(findings));
    line("verdict", &verdict(network, findings));
    if let Some(deadlock) = &findings.deadlock {
        let names = Names(network.topology());
        say("");
        for hold in &deadlock.cycle {
            say(&format!("  {}", names.hold(hold)));
        }
        say("");
        line("fix", fix(network, deadlock));
    }
    line("assumed", &assumed(network).join("; "));
    let starving = can_starve(network);
    if !starving.is_empty() {
        let text = format!(
            "{} = fixed can starve packets; --run looks whether it does",
            starving.join(", ")
        );
        line("beware", &text);
    }
}

fn dependencies(findings: &Findings) -> String {
    let Findings {
        direct,
        extended,
        deadlock,
        ..
    } = findings;
    match (extended, deadlock) {
        (None, _) => format!("{direct} direct ones between channels, no cycle"),
        (Some(extended), None) => {
            format!(
                "{direct} direct ones between channels, with cycles; {extended} extended ones, no cycle"
            )
        }
        (Some(extended), Some(_)) => {
            format!(
                "{direct} direct ones between channels, with cycles; {extended} extended ones, with cycles too"
            )
        }
    }
}

fn verdict(network: &NetworkParams, findings: &Findings) -> String {
    match (&findings.deadlock, findings.extended) {
        (Some(deadlock), _) => format!(
            "deadlock possible: {} packets can wait for each other, each for the next and the last for the first",
            deadlock.cycle.len()
        ),
        (None, None) => "free of deadlock, by the theorem of Dally & Seitz (1987)".to_string(),
        (None, Some(_)) => format!(
            "free of deadlock, by the condition of Duato (1993){}",
            because(network)
        ),
    }
}

/// Who is cited for there being no deadlock.
fn theorem(findings: &Findings) -> Option<&'static str> {
    match (&findings.deadlock, findings.extended) {
        (Some(_), _) => None,
        (None, None) => Some("Dally & Seitz 1987"),
        (None, Some(_)) => Some("Duato 1993"),
    }
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
    match (deadlock.safe_rule_helps, lacks_datelines) {
        (true, _) => SAFE,
        (false, _) if network.topology().grid().is_none() => {
            "routes = \"up-down\", or a file of routes that close no cycle"
        }
        (false, true) => "the rings have no datelines; drop datelines = \"none\"",
        (false, false) => "another algorithm; no rule of co-residence rules it out",
    }
}

/// The keys of arbiters that serve the lowest number first.
fn can_starve(network: &NetworkParams) -> Vec<&'static str> {
    let arbiters = network.router().arbiters();
    let places = [
        ("output_arbiter", arbiters.output),
        ("ejector_arbiter", arbiters.ejector),
        ("link_arbiter", arbiters.link),
    ];
    let fixed = places.into_iter();
    let fixed = fixed.filter(|(_, kind)| *kind == ArbiterKind::Fixed);
    fixed.map(|(key, _)| key).collect()
}

fn say_run(network: &NetworkParams, args: &RunArgs, run: &Run) {
    let of = network.topology().terminal_noun();
    let load = match args.load {
        Some(load) => format!("{load} flits per {of} and cycle offered"),
        None => "as many as the injectors take".to_string(),
    };
    let text = format!(
        "{} cycles of the golden network, seed {}, packets of {} flits, {load}: {} packets made, {} arrived",
        run.cycles, args.seed, run.packet, run.made, run.arrived
    );
    line("run", &text);
    let names = Names(network.topology());
    let (cycle, patience) = (run.cycles, args.patience);
    let Some(alarm) = &run.alarm else {
        return line("watchdog", &quiet(run, patience));
    };
    line("watchdog", &names.alarm(cycle, patience, alarm));
    if let Alarm::Deadlock(knot) = alarm {
        say("");
        for waiting in &knot.cycle {
            say(&format!("  {}", names.waiting(waiting)));
        }
    }
}

/// What a run shows in which nothing went wrong.
fn quiet(run: &Run, patience: u64) -> String {
    let longest = run.longest_wait;
    match run.cycles > patience {
        true => format!(
            "no deadlock, no livelock, no starvation; the longest wait seen at one place took {longest} cycles of {patience}"
        ),
        false => format!(
            "no deadlock, no livelock; the longest wait seen at one place took {longest} cycles, and the run is too short for the {patience} that starvation takes"
        ),
    }
}

/// One line on why a network should not be built.
pub(super) fn refusal(network: &NetworkParams, analysis: &Analysis) -> String {
    let why = match &analysis.result {
        Err(misroute) => Names(network.topology()).misroute(misroute),
        Ok(Findings {
            deadlock: Some(deadlock),
            ..
        }) => format!("packets can deadlock; {}", fix(network, deadlock)),
        Ok(_) => String::new(),
    };
    let routing = network.router().routing().in_words();
    format!("{routing}: {why}; flitworks check shows how, --allow-deadlock emits it nevertheless")
}

fn as_json(network: &NetworkParams, analysis: &Analysis) -> Value {
    let names = Names(network.topology());
    let (ends, _) = ends(network, analysis.nodes);
    let findings = analysis.result.as_ref().ok();
    let deadlock = findings.and_then(|findings| findings.deadlock.as_ref());
    let result = match (findings, deadlock) {
        (None, _) => "misrouted",
        (_, Some(_)) => "deadlock possible",
        _ => "free of deadlock",
    };
    json!({
        "schema": 1,
        "network": network.in_words(),
        "nodes": analysis.nodes,
        "links": analysis.links,
        "channels": analysis.channels,
        "by_dimension": analysis.by_dimension,
        "pairs": ends * ends,
        "longest_way_links": findings.map(|findings| findings.longest_way),
        "dependencies": findings.map(|findings| json!({
            "direct": findings.direct,
            "extended": findings.extended,
        })),
        "result": result,
        "by": findings.and_then(theorem),
        "misroute": analysis.result.as_ref().err().map(|misroute| names.misroute(misroute)),
        "cycle": deadlock.map(|deadlock| {
            let holds = deadlock.cycle.iter();
            holds.map(|hold| names.hold_json(hold)).collect::<Vec<_>>()
        }),
        "fix": deadlock.map(|deadlock| fix(network, deadlock)),
        "assumed": assumed(network),
        "can_starve": can_starve(network),
    })
}

fn run_json(network: &NetworkParams, args: &RunArgs, run: &Run) -> Value {
    let names = Names(network.topology());
    let mut shown = json!({
        "cycles": run.cycles,
        "seed": args.seed,
        "load": args.load,
        "packet_flits": run.packet,
        "patience_cycles": args.patience,
        "made": run.made,
        "arrived": run.arrived,
        "longest_wait_cycles": run.longest_wait,
        "result": "nothing",
        "packets": 0,
    });
    if let Some(alarm) = &run.alarm {
        names.put_alarm(&mut shown, alarm);
    }
    shown
}
