//! What is known, for people or machines.

use super::run::Run;
use super::{Args, page};
use crate::cli::json::Target;
use crate::cli::output::say;
use crate::testbench::formal::{Counterexample, Outcome, Proof};
use crate::testbench::table;
use anyhow::Result;
use serde_json::{Value, json};

/// Prints what is known of `runs`.
pub(super) fn report(args: &Args, json: &Target, runs: &[Run], tools: &[String]) -> Result<()> {
    if !json.fills_output() {
        print(args, runs, tools);
    }
    json.write_json(|| {
        let runs: Vec<Value> = runs.iter().map(as_json).collect();
        json!({ "engine": args.engine.name(), "tools": tools, "runs": runs })
    })
}

fn print(args: &Args, runs: &[Run], tools: &[String]) {
    if args.markdown {
        return say(page::page(runs, tools, args.all).trim_end());
    }
    for (i, run) in runs.iter().enumerate() {
        if i > 0 {
            say("");
        }
        say(&format!("{}: {}\n", run.top, run.shape));
        let heads = ["property", "result", "by", "seconds"];
        let rows: Vec<Vec<String>> = run.proofs.iter().map(|p| row(args, p)).collect();
        say(table::print(&heads, &rows).trim_end());
        for proof in &run.proofs {
            match &proof.outcome {
                Outcome::Refuted(_, seen) => say(&format!("\n{seen}")),
                Outcome::Undecided => say(&format!(
                    "\n{} is undecided: no proof and no counterexample in --timeout {}",
                    proof.property.name, args.timeout
                )),
                Outcome::Proved(_) | Outcome::Holds(..) => {}
            }
        }
    }
    let all = || runs.iter().flat_map(|run| &run.proofs);
    let count = |wanted: fn(&Outcome) -> bool| all().filter(|p| wanted(&p.outcome)).count();
    say(&format!(
        "\n{} proved, {} hold to their depth, {} refuted, {} undecided",
        count(|o| matches!(o, Outcome::Proved(_))),
        count(|o| matches!(o, Outcome::Holds(..))),
        count(|o| matches!(o, Outcome::Refuted(..))),
        count(|o| matches!(o, Outcome::Undecided)),
    ));
    say(&format!("by {}", tools.join(", ")));
}

fn row(args: &Args, proof: &Proof) -> Vec<String> {
    let (result, by) = match &proof.outcome {
        Outcome::Proved(method) => ("proved".to_string(), method.to_string()),
        Outcome::Holds(method, cycles) => {
            let short = match *cycles < args.depth as usize {
                true => format!(", not {}", args.depth),
                false => String::new(),
            };
            (
                format!("holds for {cycles} cycles{short}"),
                method.to_string(),
            )
        }
        Outcome::Refuted(method, seen) => (
            format!("REFUTED in cycle {}", seen.cycles().saturating_sub(1)),
            method.to_string(),
        ),
        Outcome::Undecided => ("UNDECIDED".to_string(), "-".to_string()),
    };
    let seconds = format!("{:.2}", proof.time.as_secs_f64());
    vec![proof.property.name.clone(), result, by, seconds]
}

/// Every signal in every cycle, in hexadecimal digits.
fn counterexample(seen: &Counterexample) -> Value {
    let signals: Vec<Value> = seen
        .signals()
        .map(|(name, width, values)| json!({ "name": name, "width": width, "values": values }))
        .collect();
    json!({ "cycles": seen.cycles(), "signals": signals })
}

fn as_json(run: &Run) -> Value {
    let proofs: Vec<Value> = run
        .proofs
        .iter()
        .map(|proof| {
            let (result, method, cycles) = match &proof.outcome {
                Outcome::Proved(method) => ("proved", Some(method), None),
                Outcome::Holds(method, cycles) => ("holds", Some(method), Some(*cycles)),
                Outcome::Refuted(method, seen) => ("refuted", Some(method), Some(seen.cycles())),
                Outcome::Undecided => ("undecided", None, None),
            };
            let seen = match &proof.outcome {
                Outcome::Refuted(_, seen) => Some(counterexample(seen)),
                _ => None,
            };
            json!({
                "property": proof.property.name,
                "statement": proof.property.statement,
                "result": result,
                "by": method.map(ToString::to_string),
                "cycles": cycles,
                "seconds": proof.time.as_secs_f64(),
                "counterexample": seen,
            })
        })
        .collect();
    json!({
        "component": run.component,
        "top": run.top,
        "shape": run.shape,
        "proofs": proofs,
    })
}
