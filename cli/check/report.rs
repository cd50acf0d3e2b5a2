//! What was found out about a network, for people or machines.

use super::run::RunArgs;
use crate::cli::json::Target;
use crate::cli::output::say;
use crate::model::deadlock::{Analysis, Findings};
use crate::model::simulation::alarm::Alarm;
use crate::params::counted;
use crate::testbench::machine::{Facts, Names, Report, Seen};
use anyhow::Result;
use serde_json::{Value, json};

/// Says that there is nothing to follow.
pub(super) fn no_network(json: &Target) -> Result<()> {
    if !json.fills_output() {
        say("the parameters are fine; it is no network, so nothing can deadlock");
    }
    json.write_json(|| json!({ "result": "no network" }))
}

/// Prints what was found out, what a run has shown of a network if there was one, and which ways there are around dead nodes if
/// there are such.
pub(super) fn report(
    json: &Target,
    facts: &Facts,
    analysis: &Analysis,
    args: &RunArgs,
    run: Option<&Seen>,
    plan: Option<&dyn Report>,
) -> Result<()> {
    if !json.fills_output() {
        print(facts, analysis, args, run);
        if let Some(plan) = plan {
            say(&plan.text()?);
        }
    }
    json.write_json(|| {
        let mut whole = as_json(facts, analysis);
        whole["run"] = run.map_or(Value::Null, |run| run_json(&facts.names, args, run));
        if let Some(plan) = plan {
            whole["faults"] = serde_json::from_str(&plan.json()).unwrap_or_default();
        }
        whole
    })
}

fn print(facts: &Facts, analysis: &Analysis, args: &RunArgs, run: Option<&Seen>) {
    line("network", &facts.in_words);
    let Analysis {
        links, channels, ..
    } = analysis;
    let text = format!("{channels} {} on {links} links", facts.channel);
    line("channels", &text);
    for (label, text) in &facts.lines {
        line(label, text);
    }
    if let Some(followed) = &facts.followed {
        line("followed", followed);
    }
    match &analysis.result {
        Err(misroute) => {
            let misroute = facts.names.misroute(misroute);
            line("routes", &format!("broken: {misroute}"));
        }
        Ok(findings) => {
            line("routes", &routes(facts, findings));
            say_findings(facts, findings);
        }
    }
    if let Some(run) = run {
        say_run(&facts.names, args, run);
    }
}

fn routes(facts: &Facts, findings: &Findings) -> String {
    let (ends, end) = (facts.ends, facts.end);
    let pairs = counted(ends * ends, "pair");
    let longest = findings.longest_way.map_or(String::new(), |longest| {
        format!(", over {} at most", counted(longest, facts.step))
    });
    format!("from every {end} to every {end}, {pairs}: each packet arrives{longest}")
}

fn line(label: &str, text: &str) {
    say(&format!("{label:12}  {text}"));
}

fn say_findings(facts: &Facts, findings: &Findings) {
    line("dependencies", &dependencies(findings));
    line("verdict", &verdict(facts, findings));
    if let Some(deadlock) = &findings.deadlock {
        say("");
        for hold in &deadlock.cycle {
            say(&format!("  {}", facts.names.hold(hold)));
        }
        say("");
    }
    if let Some(fix) = facts.fix {
        line("fix", fix);
    }
    line("assumed", &facts.assumed.join("; "));
    if !facts.can_starve.is_empty() {
        let settings = facts.can_starve.iter();
        let settings: Vec<_> = settings
            .map(|(key, value)| format!("{key} = {value}"))
            .collect();
        let text = format!(
            "{} can starve packets; --run looks whether it does",
            settings.join(", ")
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
        (None, None) => format!("{direct} direct ones between channels, no cycle"),
        (None, Some(_)) => {
            format!(
                "{direct} direct ones between channels, with cycles; a packet that waits has no other channel to take"
            )
        }
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

fn verdict(facts: &Facts, findings: &Findings) -> String {
    match (&findings.deadlock, findings.extended) {
        (Some(deadlock), _) => match deadlock.cycle.len() {
            1 => "deadlock possible: packets can wait for each other in one channel".to_string(),
            packets => format!(
                "deadlock possible: {packets} packets can wait for each other, each for the next and the last for the first"
            ),
        },
        (None, None) => "free of deadlock, by the theorem of Dally & Seitz (1987)".to_string(),
        (None, Some(_)) => format!(
            "free of deadlock, by the condition of Duato (1993){}",
            facts.because
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

fn say_run(names: &Names, args: &RunArgs, run: &Seen) {
    let of = names.terminal_noun();
    let load = match args.load {
        Some(load) => format!("{load} flits per {of} and cycle offered"),
        None => "as many as the injectors take".to_string(),
    };
    let text = format!(
        "{} cycles of the golden network, seed {}, packets of {} flits, {load}: {} packets made, {} arrived",
        run.cycles, args.seed, run.packet, run.made, run.arrived
    );
    line("run", &text);
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
fn quiet(run: &Seen, patience: u64) -> String {
    let (longest, wait) = (run.longest_wait, run.wait);
    match run.cycles > patience {
        true => format!(
            "no deadlock, no livelock, no starvation; the longest {wait} took {longest} cycles of {patience}"
        ),
        false => format!(
            "no deadlock, no livelock; the longest {wait} took {longest} cycles, and the run is too short for the {patience} that starvation takes"
        ),
    }
}

/// One line on why a machine should not be built.
pub(super) fn refusal(facts: &Facts, analysis: &Analysis) -> String {
    let why = match &analysis.result {
        Err(misroute) => facts.names.misroute(misroute),
        Ok(_) => format!("packets can deadlock; {}", facts.fix.unwrap_or_default()),
    };
    let routing = &facts.routing;
    format!("{routing}: {why}; flitworks check shows how, --allow-deadlock emits it nevertheless")
}

fn as_json(facts: &Facts, analysis: &Analysis) -> Value {
    let findings = analysis.result.as_ref().ok();
    let deadlock = analysis.deadlock();
    let result = match (findings, deadlock) {
        (None, _) => "misrouted",
        (_, Some(_)) => "deadlock possible",
        _ => "free of deadlock",
    };
    let misroute = analysis.result.as_ref().err();
    let mut whole = json!({
        "network": facts.in_words,
        "nodes": analysis.nodes,
        "links": analysis.links,
        "channels": analysis.channels,
        "followed": analysis.followed.name(),
        "pairs": facts.ends * facts.ends,
        "longest_way": findings.map(|findings| findings.longest_way),
        "dependencies": findings.map(|findings| json!({
            "direct": findings.direct,
            "extended": findings.extended,
        })),
        "result": result,
        "by": findings.and_then(theorem),
        "misroute": misroute.map(|misroute| facts.names.misroute(misroute)),
        "cycle": deadlock.map(|deadlock| {
            let holds = deadlock.cycle.iter();
            holds.map(|hold| facts.names.hold_json(hold)).collect::<Vec<_>>()
        }),
        "fix": facts.fix,
        "assumed": facts.assumed,
        "can_starve": facts.can_starve.iter().map(|(key, _)| key).collect::<Vec<_>>(),
    });
    for (key, value) in &facts.keys {
        whole[key] = value.clone();
    }
    whole
}

fn run_json(names: &Names, args: &RunArgs, run: &Seen) -> Value {
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
