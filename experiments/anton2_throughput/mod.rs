//! \[Anton2\] §4.1-4.2: throughput of the 8x8x8 machine beyond saturation, with and without inverse weights.

mod assumed;
mod figure10;
mod figure9;
mod levels;

pub(super) use assumed::ASSUMPTIONS;
pub(super) use figure9::FIGURE_9;
pub(super) use figure10::FIGURE_10;
pub(super) use levels::LEVELS_AND_UNDERFLOW;

use super::{Column, ExperimentError, Papers, Progress, Run, Value, ValueRow};
use crate::hdl::emit::sha256;
use crate::model::anton2::network::{Anton2Network, draw};
use crate::model::anton2::weights::{InverseWeights, Loads, Machine, Senders};
use crate::model::simulation::{self, Loaded, Plan, Subject, Traffic, Workload};
use crate::params::anton2::Anton2NetworkParams;
use crate::params::arbiter::{Levels, Underflow};
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::{Component, Keyed};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};

/// The seeds of all runs that are shown; a quick one has the first.
const SEEDS: [u64; 3] = [1, 2, 3];

const BY: &str = "the golden machine, 8x8x8 nodes, one core per router, mean over seeds 1 to 3 (seed 1 in a quick run)";

const SPREAD: &str =
    "Spread: the largest throughput of a seed less the smallest; a quick run has none.";

const LEVELS: &str = "IW: the arbiter of Figure 6, two levels of priority. P = 4, P = 8: the same policy with so many levels (levels = 4, 8), accumulators of one and two bits more in a window of 4 and 8 times the largest weight, which moves only when the topmost part of it is granted. The paper's prioritised arbiter (§3.4) has any number of levels; its Figure 6 has two.";

const NORMALISED: &str = "Throughput is packets per core over the cycles until the last packet of all had arrived, over the rate at which the busiest torus channel would be in use all the time: 1 is full use of the torus channels.";

const FAIRNESS: &str = "Served: of the core that had got the fewest packets through when the first core was finished, over that of the core that had got the most. Finished: cycles until the first core's last packet had arrived, over those until the last core's.";

const HELD: &str = "held: inverse weighted, but the window of an arbiter does not move on while a packet waits that is behind (underflow = \"hold\"). This is not in the paper, which zeroes the accumulator of who can't ask and calls the case rare; here an arbiter is asked only by who has room at the far end, so that it is frequent.";

const HELD_BY_VC: &str = "by VC: weights and held windows, and in SA2 for each virtual channel of the next link by itself (underflow = \"hold-by-vc\"), as room in it is what inputs wait for. This is not in the paper, which speaks of inputs only.";

const BY_AGE: &str = "age: the oldest packet first in every arbiter, by the cycle in which it was the next of its source (ASSUMED: from there on a network sees it). The paper names it as what gives equal service and is prohibitively expensive (§3), and draws no curve of it: it is what weights are to come near.";

/// By which rule the arbiters of a curve share.
#[derive(Clone, Copy)]
enum Rule<'a> {
    RoundRobin,
    /// By these weights: with two levels and an underflow to zero as in \[Anton2\] Fig. 6.
    Weighted(&'a InverseWeights<'a>, Levels, Underflow),
    /// The oldest packet first.
    Aged,
}

impl<'a> Rule<'a> {
    fn weights(self) -> Option<&'a InverseWeights<'a>> {
        match self {
            Rule::RoundRobin | Rule::Aged => None,
            Rule::Weighted(weights, ..) => Some(weights),
        }
    }

    /// In a configuration.
    fn settings(self) -> String {
        match self {
            Rule::RoundRobin => "arbitration = 'round-robin'".to_string(),
            Rule::Weighted(_, levels, underflow) => {
                format!("levels = {levels}\nunderflow = '{underflow}'")
            }
            Rule::Aged => "arbitration = 'age-based'".to_string(),
        }
    }
}

/// The settings of a machine with weights, as in the paper.
const BY_WEIGHTS: &str = "arbitration = 'inverse-weighted'";

/// Those of one whose outputs have weights for each virtual channel.
const BY_VC: &str = "underflow = 'hold-by-vc'";

/// A curve's batch on the machine.
struct Case<'a> {
    rule: Rule<'a>,
    /// Settings beside the rule's; none in the figures.
    more: String,
    blend: Vec<(Pattern, f64)>,
    batch: u64,
    /// Packets per cycle and core at full use of the torus channels.
    bound: f64,
    seed: u64,
}

/// A curve's batch with each seed.
fn of_seeds<'a>(quick: bool, case: impl Fn(u64) -> Case<'a>) -> impl Iterator<Item = Case<'a>> {
    SEEDS[..seeds(quick)].iter().map(move |&seed| case(seed))
}

/// How many seeds a run has.
fn seeds(quick: bool) -> usize {
    if quick { 1 } else { SEEDS.len() }
}

/// What is measured of a batch.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Measured {
    throughput: f64,
    /// See [`FAIRNESS`].
    served: f64,
    finished: f64,
}

/// The machine that was measured, with these settings.
fn machine(settings: &str) -> Result<Anton2NetworkParams, ExperimentError> {
    Ok(Anton2NetworkParams::of_settings(settings)?)
}

/// The loads that these patterns put on the machine with these settings.
fn loads(settings: &str, patterns: [Pattern; 2]) -> Result<Loads, ExperimentError> {
    let params = machine(settings)?;
    let machine = Machine::new(*params.torus(), params.node().clone())?;
    let senders = Senders::OnePerRouter;
    Ok(Loads::new(machine, senders, patterns.into(), SEEDS[0])?)
}

impl Case<'_> {
    fn machine(&self) -> Result<Anton2NetworkParams, ExperimentError> {
        machine(&format!("{}\n{}", self.more, self.rule.settings()))
    }

    /// Packets of all cores.
    fn packets(&self) -> Result<u64, ExperimentError> {
        let params = self.machine()?;
        let layout = params.node().layout();
        let senders = Senders::OnePerRouter.endpoints(layout).len() * params.torus().nodes();
        Ok(self.batch * senders as u64)
    }

    /// What the result depends on.
    fn key(&self) -> Result<serde_json::Value, ExperimentError> {
        let settings = self.machine()?.settings().into_iter();
        let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
        let weights = self.rule.weights().map(|weights| {
            let patterns = weights.loads().patterns().iter();
            patterns.map(ToString::to_string).collect::<Vec<_>>()
        });
        let blend = self.blend.iter();
        let blend = blend.map(|(pattern, share)| json!([pattern.to_string(), share]));
        let mut key = json!({
            "machine": Anton2NetworkParams::NAME,
            "settings": settings.collect::<Map<_, _>>(),
            "weights": weights,
            "blend": blend.collect::<Vec<_>>(),
            "batch": self.batch,
            "bound": self.bound,
            "seed": self.seed,
        });
        // The figures' points, which took hours, are kept under keys that name weights by their pattern alone. Other weights
        // of a pattern are another version of the model.
        if let (Some(weights), false) = (self.rule.weights(), self.more.is_empty()) {
            key["weights_sha256"] = sha256(weights.memory().as_bytes()).into();
        }
        Ok(key)
    }

    fn run(&self, run: &Run) -> Result<Measured, ExperimentError> {
        if let Some(found) = run.store.find(&self.key()?)? {
            (run.watch)(Progress::Arrived(self.packets()?));
            return Ok(found);
        }
        let made = self.simulate(run)?;
        run.store.keep(&self.key()?, &made)?;
        Ok(made)
    }

    fn simulate(&self, run: &Run) -> Result<Measured, ExperimentError> {
        let params = self.machine()?;
        let draw = draw(&params, Senders::OnePerRouter, &self.blend, self.seed)?;
        let workload = Workload {
            process: Process::Batch {
                packets: self.batch as u32,
            },
            load: 0.0,
            lengths: Lengths::ONE,
        };
        let weights = self.rule.weights();
        let machine = Loaded {
            params: &params,
            traffic: &Traffic::Drawn(workload, draw),
            prepare: |machine: &mut Anton2Network| {
                if let Some(weights) = weights {
                    machine.load(weights);
                }
            },
        };
        let delivered = machine.deliver(&simulation::Run {
            plan: &Plan::WHOLE,
            load: 0.0,
            seed: self.seed,
            patience: u64::MAX,
            threads: 1,
            watch: &|progress| {
                (run.watch)(Progress::Arrived(progress.arrived));
                true
            },
        })?;
        if let Some(since) = delivered.stuck_since() {
            return Err(ExperimentError::Stuck(since));
        }
        let batch = delivered.shown.expect("nobody ends it");
        let first = batch.finished.first().copied().unwrap_or(0);
        Ok(Measured {
            throughput: self.batch as f64 / batch.cycles as f64 / self.bound,
            served: batch.served.map_or(0.0, |fairness| fairness.min_over_max),
            finished: first as f64 / batch.cycles as f64,
        })
    }
}

/// Runs cases, the largest first, on all threads; what was measured, in the order of the cases.
fn run_all(cases: &[Case], run: &Run) -> Result<Vec<Measured>, ExperimentError> {
    let mut order: Vec<usize> = (0..cases.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(cases[at].batch));
    let packets = cases.iter().map(Case::packets).sum::<Result<u64, _>>()?;
    (run.watch)(Progress::Packets(packets));
    // One after the other, so that no thread begins a large one when all others are done.
    let measured = order.into_iter().par_bridge();
    let measured = measured.map(|at| Ok((at, cases[at].run(run)?)));
    let mut measured: Vec<(usize, Measured)> = measured.collect::<Result<_, ExperimentError>>()?;
    measured.sort_by_key(|(at, _)| *at);
    Ok(measured.into_iter().map(|(_, measured)| measured).collect())
}

/// What a table has of each curve: see [`row`].
const QUANTITIES: usize = 4;

/// Of which curves of a group the paper says something.
type Group<const CURVES: usize> = (&'static str, [Papers; CURVES]);

/// What is no figure of the paper.
const fn no_papers<const CURVES: usize>() -> [Papers; CURVES] {
    [Papers::None; CURVES]
}

/// The columns of a table: in each group these curves, in this order. Those of [`row`] are a group of throughputs for each
/// pattern, then as many of how far seeds are apart, of how evenly cores were served, and of how they finished.
const fn columns<const CURVES: usize, const ALL: usize>(
    curves: [&'static str; CURVES],
    groups: &[Group<CURVES>],
) -> [Column; ALL] {
    assert!(ALL == CURVES * groups.len() && groups.len().is_multiple_of(QUANTITIES));
    let nothing = Column {
        group: "",
        name: "",
        unit: "",
        decimals: 3,
        papers: Papers::None,
        noise_percent: None,
    };
    let mut all = [nothing; ALL];
    let mut at = 0;
    while at < ALL {
        let (group, papers) = groups[at / CURVES];
        all[at].group = group;
        all[at].name = curves[at % CURVES];
        all[at].papers = papers[at % CURVES];
        all[at].unit = if at < 2 * ALL / QUANTITIES {
            "of full use"
        } else {
            "share"
        };
        at += 1;
    }
    all
}

/// The mean over seeds.
fn mean(of: &[Measured], what: fn(&Measured) -> f64) -> f64 {
    of.iter().map(what).sum::<f64>() / of.len() as f64
}

/// The throughput of a point with each seed.
struct OfSeeds {
    mean: f64,
    /// The largest less the smallest; nothing of one seed.
    spread: Option<f64>,
}

impl OfSeeds {
    fn new(of: &[Measured]) -> Self {
        let each = || of.iter().map(|seed| seed.throughput);
        let spread = each().fold(0.0, f64::max) - each().fold(f64::INFINITY, f64::min);
        OfSeeds {
            mean: mean(of, |seed| seed.throughput),
            spread: (of.len() > 1).then_some(spread),
        }
    }
}

/// A row of curves with each seed: mean throughputs beside the paper's, then how far those of seeds are apart, then, on
/// average, how evenly cores were served and how they finished.
fn row(label: String, measured: &[&[Measured]], papers: &[Option<f64>]) -> ValueRow {
    let of_seeds: Vec<OfSeeds> = measured.iter().map(|of| OfSeeds::new(of)).collect();
    let throughputs = of_seeds.iter().zip(papers).map(|(of, &paper)| Value {
        paper,
        ours: Some(of.mean),
    });
    let own = |ours: Option<f64>| Value { paper: None, ours };
    let spreads = of_seeds.iter().map(|of| own(of.spread));
    let served = measured
        .iter()
        .map(|of| own(Some(mean(of, |seed| seed.served))));
    let finished = measured
        .iter()
        .map(|of| own(Some(mean(of, |seed| seed.finished))));
    ValueRow {
        label,
        values: throughputs
            .chain(spreads)
            .chain(served)
            .chain(finished)
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::{Experiment, Kind, ValueTable, plot};

    /// A figure with one row of made-up values: case by case, all of one then apart by a thousandth.
    fn made_up(mut experiment: Experiment, cases: usize) -> ValueTable {
        let Kind::Values(mut values) = experiment.kind else {
            panic!("no designs")
        };
        values.rows = match cases {
            14 => |_| Ok(vec![example(14)]),
            _ => |_| Ok(vec![example(9)]),
        };
        experiment.kind = Kind::Values(values);
        let run = Run {
            quick: true,
            full: false,
            store: &crate::experiments::Store::default(),
            measured: &[],
            modules: &[],
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        ValueTable::new(experiment, values, &run).expect("made up")
    }

    fn example(cases: usize) -> ValueRow {
        // Two seeds, apart by a hundredth more from case to case.
        let measured: Vec<[Measured; 2]> = (0..cases)
            .map(|case| {
                let of = |apart: f64| Measured {
                    throughput: 0.1 * case as f64 + apart,
                    served: 0.1 * case as f64 + 0.002 + apart,
                    finished: 0.1 * case as f64 + 0.003 - apart,
                };
                let half = 0.005 * case as f64;
                [of(-half), of(half)]
            })
            .collect();
        let measured: Vec<&[Measured]> = measured.iter().map(|seeds| &seeds[..]).collect();
        row("64".to_string(), &measured, &vec![Some(0.9); cases])
    }

    #[test]
    fn each_case_has_its_column_in_a_group_of_each_quantity() {
        for (experiment, patterns, curves) in [(FIGURE_9, 2, 7), (FIGURE_10, 1, 9)] {
            let table = made_up(experiment, patterns * curves);
            let groups = table.groups();
            assert_eq!(groups.len(), QUANTITIES * patterns);
            for (group, columns) in groups.iter().enumerate() {
                let (quantity, pattern) = (group / patterns, group % patterns);
                let name = columns[0].1.group;
                let tag = ["throughput", "spread", "served", "finished"][quantity];
                assert!(name.ends_with(tag), "{name}");
                let of = ["uniform", "2-hop"][pattern];
                assert!(patterns == 1 || name.starts_with(of), "{name}");
                assert_eq!(columns.len(), curves);
                for (curve, (at, column)) in columns.iter().enumerate() {
                    let case = pattern * curves + curve;
                    let wanted = match quantity {
                        1 => 0.01 * case as f64,
                        _ => 0.1 * case as f64 + 0.001 * quantity as f64,
                    };
                    let ours = table.rows[0].values[*at].ours.expect("made up");
                    assert!((ours - wanted).abs() < 1e-9, "{name} {}", column.name);
                    assert_eq!((column.group, column.unit), (name, columns[0].1.unit));
                }
            }
            let svg = plot(&table.chart()).expect("drawn");
            // A dot of each case and quantity, and the paper's of each throughput.
            let dots = QUANTITIES * patterns * curves + patterns * curves;
            assert_eq!(svg.matches("<circle").count(), dots, "{svg}");
            let csv = table.csv().expect("written");
            assert!(
                csv.contains(": throughput, RR (of full use)") || patterns == 1,
                "{csv}"
            );
        }
    }
}
