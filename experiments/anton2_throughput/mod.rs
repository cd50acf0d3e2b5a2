//! \[Anton2\] §4.1-4.2: throughput of the 8x8x8 machine beyond saturation, with and without inverse weights.

mod figure10;
mod figure9;

pub(super) use figure9::FIGURE_9;
pub(super) use figure10::FIGURE_10;

use super::{Column, ExperimentError, Papers, Progress, Run, Value, ValueRow};
use crate::model::network::unified::{Traffic, UnifiedSimulation};
use crate::model::weights::{InverseWeights, Loads, Machine, Pattern, Senders};
use crate::params::unified::UnifiedNetworkParams;
use crate::params::{Component, Settings};
use rayon::prelude::*;

/// The seed of every run that is shown.
const SEED: u64 = 1;

const BY: &str = "the golden machine, 8x8x8 nodes, one core per router, seed 1";

const NORMALISED: &str = "Throughput is packets per core over the cycles until the last packet of all had arrived, over the rate at which the busiest torus channel would be in use all the time: 1 is full use of the torus channels.";

const FAIRNESS: &str = "Served: of the core that had got the fewest packets through when the first core was finished, over that of the core that had got the most. Finished: cycles until the first core's last packet had arrived, over those until the last core's.";

const HELD: &str = "held: inverse weighted, but the window of an arbiter does not move on while a packet waits that is behind (underflow = \"hold\"). This is not in the paper, which zeroes the accumulator of who can't ask and calls the case rare; here an arbiter is asked only by who has room at the far end, so that it is frequent.";

const BY_AGE: &str = "age: the oldest packet first in every arbiter, by the cycle in which its source offered it. The paper names it as what gives equal service and is prohibitively expensive (§3.1), and draws no curve of it: it is what weights are to come near.";

/// By which rule the arbiters of a curve share.
#[derive(Clone, Copy)]
enum Rule<'a> {
    RoundRobin,
    /// By these weights, as in \[Anton2\] Fig. 6.
    Weighted(&'a InverseWeights<'a>),
    /// By these weights; the window is held for who waits.
    Held(&'a InverseWeights<'a>),
    /// The oldest packet first.
    Aged,
}

impl<'a> Rule<'a> {
    fn weights(self) -> Option<&'a InverseWeights<'a>> {
        match self {
            Rule::RoundRobin | Rule::Aged => None,
            Rule::Weighted(weights) | Rule::Held(weights) => Some(weights),
        }
    }

    /// In a configuration.
    fn settings(self) -> &'static str {
        match self {
            Rule::RoundRobin => "arbitration = 'round-robin'",
            Rule::Weighted(_) => BY_WEIGHTS,
            Rule::Held(_) => "underflow = 'hold'",
            Rule::Aged => "arbitration = 'age-based'",
        }
    }
}

/// The settings of a machine with weights, as in the paper.
const BY_WEIGHTS: &str = "arbitration = 'inverse-weighted'";

/// A curve's batch on the machine.
struct Case<'a> {
    rule: Rule<'a>,
    blend: Vec<(Pattern, f64)>,
    batch: u64,
    /// Packets per cycle and core at full use of the torus channels.
    bound: f64,
}

/// What is measured of a batch.
#[derive(Clone, Copy)]
struct Measured {
    throughput: f64,
    /// See [`FAIRNESS`].
    served: f64,
    finished: f64,
}

/// The machine that was measured, with these settings.
fn machine(settings: &str) -> Result<UnifiedNetworkParams, ExperimentError> {
    let table = toml::from_str(settings).expect("an experiment's settings are TOML");
    let mut settings = Settings::new(UnifiedNetworkParams::NAME, table);
    Ok(UnifiedNetworkParams::from_settings(&mut settings)?)
}

/// The loads that these patterns put on the machine.
fn loads(patterns: [Pattern; 2]) -> Result<Loads, ExperimentError> {
    let params = machine(BY_WEIGHTS)?;
    let machine = Machine::new(*params.torus(), params.node().clone())?;
    Ok(Loads::new(machine, Senders::OnePerRouter, patterns.into())?)
}

impl Case<'_> {
    /// Packets of all cores.
    fn packets(&self) -> Result<u64, ExperimentError> {
        let params = machine("")?;
        let layout = params.node().layout();
        let senders = Senders::OnePerRouter.endpoints(layout).len() * params.torus().nodes();
        Ok(self.batch * senders as u64)
    }

    fn run(&self, run: &Run) -> Result<Measured, ExperimentError> {
        let traffic = Traffic {
            senders: Senders::OnePerRouter,
            blend: self.blend.clone(),
            batch: Some(self.batch),
        };
        let params = machine(self.rule.settings())?;
        let mut simulation = UnifiedSimulation::new(&params, &traffic, SEED)?;
        if let Some(weights) = self.rule.weights() {
            simulation.network_mut().load(weights);
        }
        let mut shown = 0;
        let batch = simulation.deliver(&mut |now| {
            if now.network().cycle() % 256 == 0 || now.is_done() {
                (run.watch)(Progress::Arrived(now.arrived() - shown));
                shown = now.arrived();
            }
            true
        })?;
        let batch = batch.expect("nobody ends it");
        let first = batch.finished.first().copied().unwrap_or(0);
        Ok(Measured {
            throughput: self.batch as f64 / batch.cycles as f64 / self.bound,
            served: batch.fairness.map_or(0.0, |fairness| fairness.min_over_max),
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
    let measured = order.into_par_iter().with_max_len(1);
    let measured = measured.map(|at| Ok((at, cases[at].run(run)?)));
    let mut measured: Vec<(usize, Measured)> = measured.collect::<Result<_, ExperimentError>>()?;
    measured.sort_by_key(|(at, _)| *at);
    Ok(measured.into_iter().map(|(_, measured)| measured).collect())
}

/// The column of a curve of throughputs, of which the paper says something or not.
const fn throughput(group: &'static str, name: &'static str, papers: Papers) -> Column {
    Column {
        group,
        name,
        unit: "of full use",
        decimals: 3,
        papers,
        noise_percent: 0.0,
    }
}

/// The column of how even the service of a curve was.
const fn evenness(group: &'static str, name: &'static str) -> Column {
    Column {
        group,
        name,
        unit: "share",
        decimals: 3,
        papers: Papers::None,
        noise_percent: 0.0,
    }
}

/// A row of as many curves: throughputs beside the paper's, then how evenly cores were served, then how they
/// finished.
fn row(label: String, measured: &[Measured], papers: &[Option<f64>]) -> ValueRow {
    let throughputs = measured.iter().zip(papers).map(|(of, &paper)| Value {
        paper,
        ours: Some(of.throughput),
    });
    let own = |ours: f64| Value {
        paper: None,
        ours: Some(ours),
    };
    let served = measured.iter().map(|of| own(of.served));
    let finished = measured.iter().map(|of| own(of.finished));
    ValueRow {
        label,
        values: throughputs.chain(served).chain(finished).collect(),
    }
}
