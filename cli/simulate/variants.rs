//! A batch on a machine: what each kind of arbitration makes of the same traffic.

use super::runs::MANY_NODES;
use super::{Args, machine_named};
use crate::cli::output::say;
use crate::cli::{Verdict, progress};
use crate::model::simulation::{Delivery, Plan, Run, Traffic, Watched, Workload};
use crate::params::workload::{Lengths, Pattern, Process};
use crate::testbench::machine::MachineDesign;
use crate::testbench::table;
use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicBool, Ordering};

/// Refuses options that say nothing of one batch.
fn check_options(args: &Args) -> Result<()> {
    for (option, given) in [
        ("--trace", args.trace.is_some()),
        ("--stencil", args.stencil.is_some()),
        ("--load", args.load.is_some()),
        ("--saturate", args.saturate),
        ("--warm-up", args.warm_up.is_some()),
        ("--window", args.window.is_some()),
        ("--drain", args.drain.is_some()),
        ("--packet", args.packet.is_some()),
        ("--patience", args.patience.is_some()),
        ("--csv", args.csv.is_some()),
        ("--plot", args.plot.is_some()),
        ("--heat-map", args.heat_map.is_some()),
    ] {
        if given {
            bail!(
                "{option}: --variants gives a machine of Anton 2's network one batch of packets of one flit: --process batch:256, and --json if you like"
            );
        }
    }
    if args.seeds != 1 || args.configs.len() != 1 {
        bail!("--variants is of one machine, with one seed");
    }
    Ok(())
}

/// One kind of arbitration, and what became of the batch.
struct Row {
    kind: &'static str,
    outcome: Watched<Delivery>,
}

impl Row {
    fn batch(&self) -> Option<&Delivery> {
        self.outcome.shown.as_ref()
    }

    /// The cycle since which nothing has moved.
    fn stuck(&self) -> Option<u64> {
        self.outcome.stuck_since()
    }
}

/// Gives a machine a batch, once for each kind of arbitration.
pub(super) fn run(args: &Args, process: Process, stopped: &AtomicBool) -> Result<Verdict> {
    check_options(args)?;
    let name = &args.configs[0];
    let Process::Batch { packets } = process else {
        bail!(
            "--process {process}: with --variants endpoints get a batch; wanted batch:N, as batch:256"
        );
    };
    let pattern = Pattern::parse(&args.pattern)?;
    let json = args.json.target()?;
    let mut machine = machine_named(name, &args.set)?;
    let (draw, bound) = machine.load(&pattern, args.seed, true)?;
    let Some(variants) = machine.variants(&pattern, args.seed)? else {
        bail!("--variants: {name} is no machine of Anton 2's network");
    };
    let workload = Workload {
        process,
        load: 0.0,
        lengths: Lengths::ONE,
    };
    let traffic = Traffic::Drawn(workload, draw);
    let bar = progress::bar("{wide_bar} {percent}% {elapsed}", None);
    let threads = args.threads.map(usize::from);
    // As in `--help`: threads that are left over help within a machine, if it is large.
    let is_large = machine.routers() >= MANY_NODES;
    let of_each = threads.map_or(1, |threads| threads / variants.len()).max(1);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0));
    let rows: Result<Vec<Row>> = pool.build().context("threads")?.install(|| {
        let rows = variants.par_iter().map(|variant| {
            let subject = variant.machine.subject(&traffic);
            let outcome = subject.deliver(&Run {
                plan: &Plan::WHOLE,
                load: 0.0,
                seed: args.seed,
                patience: super::PATIENCE,
                threads: if is_large { of_each } else { 1 },
                watch: &|progress| {
                    bar.inc_length(progress.total.unwrap_or(0));
                    bar.inc(progress.arrived);
                    !stopped.load(Ordering::Relaxed)
                },
            })?;
            Ok(Row {
                kind: variant.name,
                outcome,
            })
        });
        rows.collect()
    });
    bar.finish_and_clear();
    let rows = rows?;
    let report = Report {
        machine: &*machine,
        pattern: &pattern,
        packets,
        bound: bound.map_or(1.0, |bound| bound.rate),
        rows: &rows,
        seed: args.seed,
        was_stopped: stopped.load(Ordering::Relaxed),
    };
    if !json.fills_output() {
        report.print();
    }
    json.write_json(|| report.as_value())?;
    let is_stuck = rows.iter().any(|row| row.stuck().is_some());
    Ok(match (report.was_stopped, is_stuck) {
        (true, _) => Verdict::Stopped,
        (_, true) => Verdict::Failed,
        _ => Verdict::Fine,
    })
}

struct Report<'a> {
    machine: &'a dyn MachineDesign,
    pattern: &'a Pattern,
    packets: u32,
    bound: f64,
    rows: &'a [Row],
    seed: u64,
    was_stopped: bool,
}

/// A quantile of finishing times, which are ascending.
fn quantile(finished: &[u64], share: f64) -> u64 {
    let at = (share * (finished.len().max(1) - 1) as f64).round() as usize;
    finished.get(at).copied().unwrap_or(0)
}

impl Report<'_> {
    /// Of full use of the busiest channel.
    fn throughput(&self, batch: &Delivery) -> f64 {
        f64::from(self.packets) / batch.cycles as f64 / self.bound
    }

    fn print(&self) {
        say(&format!("machine   {}", self.machine.in_words()));
        // Not all have anybody to send to.
        let counts = self
            .rows
            .iter()
            .filter_map(|row| Some(row.batch()?.finished.len()));
        let senders = counts
            .max()
            .map_or_else(String::new, |count| format!("{count} "));
        say(&format!(
            "load      {senders}endpoints send {} packets of one flit each, {}, seed {}",
            self.packets, self.pattern, self.seed
        ));
        say(&format!(
            "bound     {:.5} flits per terminal and cycle, where the busiest channel is in use all the time\n",
            self.bound
        ));
        let rows = self.rows.iter().filter_map(|row| {
            let batch = row.batch()?;
            let fairness = |of: f64| format!("{of:.3}");
            let even = batch.served;
            Some(vec![
                row.kind.to_string(),
                batch.cycles.to_string(),
                format!("{:.3}", self.throughput(batch)),
                quantile(&batch.finished, 0.0).to_string(),
                quantile(&batch.finished, 0.5).to_string(),
                even.map_or("-".to_string(), |f| fairness(f.min_over_max)),
                even.map_or("-".to_string(), |f| fairness(f.jain)),
            ])
        });
        let heads = [
            "arbitration",
            "cycles",
            "of bound",
            "first finished",
            "half finished",
            "min/max share",
            "Jain",
        ];
        let rows: Vec<Vec<String>> = rows.collect();
        if !rows.is_empty() {
            say(table::print(&heads, &rows).trim_end());
        }
        for row in self.rows {
            match (row.batch(), row.stuck()) {
                (_, Some(since)) => say(&format!(
                    "{}: deadlock: nothing has moved since cycle {since}, and packets are under way",
                    row.kind
                )),
                (None, _) => say(&format!("{}: not finished", row.kind)),
                _ => {}
            }
        }
        if rows.is_empty() {
            return;
        }
        say(
            "\nof bound: packets of an endpoint over all cycles and the bound. Shares are of what had arrived of each\nendpoint when the first one was finished. Weights are those of this pattern.",
        );
    }

    fn as_value(&self) -> Value {
        let rows = self.rows.iter().filter_map(|row| {
            if let Some(since) = row.stuck() {
                return Some(json!({ "arbitration": row.kind, "deadlocked_since": since }));
            }
            let batch = row.batch()?;
            Some(json!({
                "arbitration": row.kind,
                "cycles": batch.cycles,
                "of_bound": self.throughput(batch),
                "finished": batch.finished,
                "min_over_max": batch.served.map(|f| f.min_over_max),
                "jain": batch.served.map(|f| f.jain),
            }))
        });
        let settings = self.machine.settings().into_iter();
        let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
        json!({
            "machine": self.machine.in_words(),
            "settings": settings.collect::<Map<_, _>>(),
            "stopped": self.was_stopped,
            "pattern": self.pattern.to_string(),
            "packets_per_endpoint": self.packets,
            "seed": self.seed,
            "bound_packets_per_cycle_and_endpoint": self.bound,
            "rows": rows.collect::<Vec<_>>(),
        })
    }
}
