//! What became of the mutants, for people or machines.

use super::run::Run;
use super::{Args, ProofsArg};
use crate::cli::json::Target;
use crate::cli::output::say;
use crate::testbench::mutation::{Campaign, Difference, Fate, Trial};
use crate::testbench::table;
use anyhow::Result;
use serde_json::{Value, json};

/// Prints what is known of `runs`.
pub(super) fn report(args: &Args, json: &Target, runs: &[Run], tools: &[String]) -> Result<()> {
    if !json.fills_output() {
        print(args, runs, tools);
    }
    json.write_json(|| {
        json!({
            "count": args.count,
            "only": args.only,
            "seed": args.seed,
            "stimuli": args.stimuli(),
            "cycles": args.cycles(),
            "tools": tools,
            "runs": runs.iter().map(as_json).collect::<Vec<Value>>(),
        })
    })
}

fn print(args: &Args, runs: &[Run], tools: &[String]) {
    let all = args.proofs == ProofsArg::All;
    let mut heads = vec![
        "design",
        "mutants",
        "killed by lockstep",
        "killed by proofs",
        "equivalent",
        "gaps",
        "score",
    ];
    if all {
        heads.push("proofs alone");
    }
    let rows: Vec<Vec<String>> = runs
        .iter()
        .filter_map(|run| Some(row(run, run.result.as_ref().ok()?, all)))
        .collect();
    if !rows.is_empty() {
        let (stimuli, cycles) = (args.stimuli(), args.cycles());
        say(&format!(
            "Mutants by seed {}, {stimuli} stimuli of {cycles} cycles:\n",
            args.seed
        ));
        say(table::print(&heads, &rows).trim_end());
        if !tools.is_empty() {
            say(&format!("\nproofs by {}", tools.join(", ")));
        }
    }
    for run in runs {
        match &run.result {
            Ok(campaign) => details(args, run, campaign),
            Err(why) => say(&format!("\n{why}")),
        }
    }
}

fn row(run: &Run, campaign: &Campaign, all: bool) -> Vec<String> {
    let mutants = campaign.trials.len();
    let mut row = vec![run.top.clone(), mutants.to_string()];
    row.extend(
        [
            campaign.killed(),
            campaign.refuted(),
            campaign.equivalent(),
            campaign.gaps(),
        ]
        .map(|n| n.to_string()),
    );
    row.push(percent(campaign.score()));
    if all {
        let different = mutants - campaign.equivalent();
        let share = campaign.refuted_alone() as f64 / different as f64;
        row.push(percent((different > 0).then_some(share)));
    }
    row
}

/// A share in percent, never rounded up to all of it.
pub(super) fn percent(share: Option<f64>) -> String {
    match share {
        Some(share) => format!("{:.1} %", (share * 1000.0).floor() / 10.0),
        None => "-".to_string(),
    }
}

/// The mutants that say something about the checks.
fn details(args: &Args, run: &Run, campaign: &Campaign) {
    let found = campaign.trials.len();
    if args.only.is_empty() && found < args.count as usize {
        say(&format!(
            "\n{}: only {found} different mutants are possible, {} were asked for",
            run.top, args.count
        ));
    }
    for trial in &campaign.trials {
        let mutant = &trial.mutant;
        let number = mutant.number;
        match &trial.fate {
            Fate::Killed(_) | Fate::Equivalent => {}
            Fate::Refuted(refuted) => say(&format!(
                "\nonly the proofs see mutant {number} of {}: {mutant}\n  {} fails in cycle {}",
                run.top, refuted.property, refuted.cycle
            )),
            Fate::Gap(difference) => {
                say(&format!(
                    "\nGAP: mutant {number} of {}: {mutant}\n  {difference}",
                    run.top
                ));
                if let Difference::Outputs { trace, .. } = difference {
                    say(&indented(trace));
                }
            }
        }
    }
}

fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("  {line}")).collect();
    lines.join("\n")
}

fn as_json(run: &Run) -> Value {
    let campaign = match &run.result {
        Ok(campaign) => campaign,
        Err(why) => {
            return json!({
                "component": run.component,
                "top": run.top,
                "shape": run.shape,
                "result": "mismatch",
                "mismatch": why,
            });
        }
    };
    json!({
        "component": run.component,
        "top": run.top,
        "shape": run.shape,
        "result": if campaign.gaps() > 0 { "gaps" } else { "killed" },
        "mutants": campaign.trials.len(),
        "lockstep": campaign.killed(),
        "proofs": campaign.refuted(),
        "equivalent": campaign.equivalent(),
        "gaps": campaign.gaps(),
        "score": campaign.score(),
        "trials": campaign.trials.iter().map(trial).collect::<Vec<Value>>(),
    })
}

fn trial(trial: &Trial) -> Value {
    let mutant = &trial.mutant;
    let (fate, how) = match &trial.fate {
        Fate::Killed(killed) => (
            "lockstep",
            json!({ "seed": killed.seed, "cycle": killed.cycle, "outputs": killed.outputs }),
        ),
        Fate::Refuted(refuted) => (
            "proofs",
            json!({ "property": refuted.property, "cycle": refuted.cycle }),
        ),
        Fate::Equivalent => ("equivalent", Value::Null),
        Fate::Gap(Difference::Outputs {
            cycle,
            outputs,
            trace,
        }) => (
            "gap",
            json!({ "cycle": cycle, "outputs": outputs, "counterexample": trace }),
        ),
        Fate::Gap(difference) => ("gap", json!({ "reason": difference.to_string() })),
    };
    json!({
        "number": mutant.number,
        "file": mutant.file,
        "line": mutant.line,
        "fault": mutant.in_words(),
        "fate": fate,
        "how": how,
        "property": trial.refuted.as_ref().map(|r| &r.property),
    })
}
