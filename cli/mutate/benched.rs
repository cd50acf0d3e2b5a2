//! `--judge bench`: what the emitted test bench notices.

use super::Args;
use super::report::percent;
use crate::cli::json::Target;
use crate::cli::output::say;
use crate::cli::{Verdict, progress, rtl};
use crate::testbench::formal::Verilog;
use crate::testbench::mutation::{
    BenchCampaign, BenchPlan, BenchTrial, Killed, MutationError, Notice, judge_bench,
};
use crate::testbench::registry::Design;
use crate::testbench::table;
use anyhow::Result;
use serde_json::{Value, json};

/// What the bench of one design notices, or why that is not known: the design itself differs from its golden model.
struct Run<'a> {
    design: &'a Design,
    result: Result<BenchCampaign, String>,
}

impl Run<'_> {
    /// Whether the bench notices less than `wanted` percent of the faults, or something is not as it must be.
    fn fails(&self, wanted: f64) -> bool {
        match &self.result {
            Ok(campaign) => {
                let share = campaign.share();
                let is_enough = share.is_some_and(|share| share * 100.0 >= wanted);
                !is_enough || campaign.trials.iter().any(BenchTrial::is_disputed)
            }
            Err(_) => true,
        }
    }
}

/// Asks the benches of `designs` about faults.
pub(super) fn run(args: &Args, designs: &[Design], json: &Target) -> Result<Verdict> {
    let runs: Result<Vec<Run>> = designs.iter().map(|design| judge(args, design)).collect();
    let runs = runs?;
    if !json.fills_output() {
        runs.iter().for_each(|run| print(args, run));
    }
    json.write_json(|| {
        json!({
            "judge": "bench",
            "count": args.count,
            "only": args.only,
            "seed": args.seed,
            "stimuli": args.stimuli(),
            "cycles": args.cycles(),
            "at_least": args.at_least(),
            "runs": runs.iter().map(|run| as_json(args, run)).collect::<Vec<Value>>(),
        })
    })?;
    let failed = runs.iter().any(|run| run.fails(args.at_least()));
    Ok(match failed {
        true => Verdict::Failed,
        false => Verdict::Fine,
    })
}

fn judge<'a>(args: &Args, design: &'a Design) -> Result<Run<'a>> {
    let (top, files) = rtl::sources(args.rtl.as_deref(), design)?;
    let plan = BenchPlan {
        count: args.count as usize,
        only: args.only.clone(),
        seed: args.seed,
        stimuli: args.stimuli(),
        cycles: args.cycles(),
        simulated: args.simulated(),
        bench_cycles: args.bench_cycles,
        threads: args.threads(),
    };
    let bar = progress::bar("{msg} [{bar:30}] {pos}/{len} faults, {eta} left", None);
    bar.set_message(design.top.clone());
    let result = judge_bench(design, &Verilog { top, files }, &plan, &|faults| {
        bar.set_length(faults as u64);
        bar.inc(1);
    });
    bar.finish_and_clear();
    let result = match result {
        Ok(campaign) => Ok(campaign),
        Err(differs @ MutationError::Original { .. }) => Err(differs.to_string()),
        Err(other) => return Err(other.into()),
    };
    Ok(Run { design, result })
}

fn print(args: &Args, run: &Run) {
    let top = &run.design.top;
    let campaign = match &run.result {
        Ok(campaign) => campaign,
        Err(why) => return say(why),
    };
    let (stimuli, cycles) = (args.stimuli(), args.cycles());
    say(&format!(
        "{top}: faults by seed {}, those that the lockstep sees in {stimuli} x {cycles} cycles; a bench of {} cycles:\n",
        args.seed, campaign.cycles
    ));
    let rows: Vec<Vec<String>> = campaign.trials.iter().filter_map(row).collect();
    let heads = ["fault", "module", "lockstep", "bench", "Icarus", "what"];
    say(table::print(&heads, &rows).trim_end());
    let (drawn, noticed) = (campaign.trials.len(), campaign.noticed());
    say(&format!(
        "\n{top}: {drawn} faults, {} seen by the lockstep, the bench notices {noticed} of these: {}, wanted {} %",
        noticed + campaign.missed(),
        percent(campaign.share()),
        args.at_least(),
    ));
    let tried = |t: &&BenchTrial| t.simulated.is_some();
    let tried: Vec<&BenchTrial> = campaign.trials.iter().filter(tried).collect();
    let disputed = tried.iter().filter(|t| t.is_disputed()).count();
    if !tried.is_empty() {
        say(&format!(
            "{top}: the bench in Icarus says the same of {} of {} faults tried there",
            tried.len() - disputed,
            tried.len()
        ));
    }
}

/// The file without its folders and its ending: a module has its name.
fn module(trial: &BenchTrial) -> &str {
    let file = trial.mutant.file.rsplit('/').next().unwrap_or_default();
    file.strip_suffix(".v").unwrap_or(file)
}

fn seen(trial: &BenchTrial) -> Option<(&Killed, &'static str)> {
    match &trial.notice {
        Notice::Unseen => None,
        Notice::Noticed(killed) => Some((killed, "noticed")),
        Notice::Missed(killed) => Some((killed, "MISSED")),
    }
}

fn row(trial: &BenchTrial) -> Option<Vec<String>> {
    let (killed, bench) = seen(trial)?;
    let icarus = match trial.simulated {
        None => "-",
        Some(true) => "FAIL",
        Some(false) => "PASS",
    };
    let cycle = killed.cycle.map_or("never settles".to_string(), |cycle| {
        format!("cycle {cycle} of seed {}", killed.seed)
    });
    Some(vec![
        trial.mutant.number.to_string(),
        module(trial).to_string(),
        cycle,
        bench.to_string(),
        icarus.to_string(),
        format!("line {}: {}", trial.mutant.line, trial.mutant.in_words()),
    ])
}

fn as_json(args: &Args, run: &Run) -> Value {
    let mut value = json!({
        "component": run.design.component,
        "top": run.design.top,
        "shape": run.design.shape,
    });
    match &run.result {
        Err(why) => {
            value["result"] = "mismatch".into();
            value["mismatch"] = why.as_str().into();
        }
        Ok(campaign) => {
            let result = match run.fails(args.at_least()) {
                true => "missed",
                false => "noticed",
            };
            value["result"] = result.into();
            value["bench_cycles"] = campaign.cycles.into();
            value["faults"] = campaign.trials.len().into();
            value["seen"] = (campaign.noticed() + campaign.missed()).into();
            value["noticed"] = campaign.noticed().into();
            value["share"] = campaign.share().into();
            value["trials"] = campaign.trials.iter().map(trial).collect();
        }
    }
    value
}

fn trial(trial: &BenchTrial) -> Value {
    let killed = seen(trial).map(|(killed, _)| killed);
    json!({
        "number": trial.mutant.number,
        "file": trial.mutant.file,
        "line": trial.mutant.line,
        "fault": trial.mutant.in_words(),
        "lockstep": killed.map(
            |killed| json!({ "seed": killed.seed, "cycle": killed.cycle, "outputs": killed.outputs }),
        ),
        "bench": seen(trial).map(|(_, bench)| bench == "noticed"),
        "icarus_fails": trial.simulated,
    })
}
