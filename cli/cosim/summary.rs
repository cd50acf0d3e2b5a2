//! What the runs showed, for people or machines.

use super::Args;
use super::run::Run;
use crate::cli::json::Target;
use crate::cli::output::say;
use crate::testbench::table;
use anyhow::Result;
use serde_json::json;

/// Prints the result of `runs`.
pub(super) fn report(args: &Args, json: &Target, runs: &[Run]) -> Result<()> {
    if !json.fills_output() {
        print(args, runs);
    }
    json.write_json(|| {
        let runs: Vec<_> = runs
            .iter()
            .map(|r| {
                json!({
                    "component": r.component,
                    "top": r.top,
                    "shape": r.shape,
                    "cycles": r.cycles,
                    "compared": r.compared,
                    "cycles_per_second": r.cycles as f64 / r.seconds.max(1e-9),
                    "result": if r.mismatch.is_some() { "mismatch" } else { "equal" },
                    "mismatch": r.mismatch,
                    "latches": r.latches,
                })
            })
            .collect();
        json!({ "engine": args.engine.name(), "seed": args.seed, "runs": runs })
    })
}

fn print(args: &Args, runs: &[Run]) {
    if args.all {
        let rows: Vec<Vec<String>> = runs
            .iter()
            .map(|r| {
                vec![
                    r.component.to_string(),
                    r.shape.clone(),
                    r.cycles.to_string(),
                    speed(r),
                    if r.mismatch.is_some() {
                        "MISMATCH"
                    } else {
                        "equal"
                    }
                    .to_string(),
                ]
            })
            .collect();
        let heads = ["component", "shape", "cycles", "Mcycle/s", "result"];
        say(&format!(
            "RTL under {} against the golden model, seed {}:\n",
            args.engine.name(),
            args.seed
        ));
        say(table::print(&heads, &rows).trim_end());
    }
    for r in runs {
        r.latches.iter().for_each(|latch| say(latch));
        match &r.mismatch {
            Some(report) => say(&format!("{}: {report}", r.top)),
            None if args.all => {}
            None => {
                let stimulus = match &args.vectors {
                    Some(file) => file.display().to_string(),
                    None => format!("seed {}, {} Mcycle/s", args.seed, speed(r)),
                };
                say(&format!(
                    "{}: {} cycles, RTL ({}) equals the golden model on every output; {stimulus}; {} cycles compared",
                    r.top,
                    r.cycles,
                    args.engine.name(),
                    r.compared.unwrap_or(0),
                ));
            }
        }
    }
}

/// Millions of cycles per second.
fn speed(run: &Run) -> String {
    format!("{:.2}", run.cycles as f64 / run.seconds.max(1e-9) / 1e6)
}
