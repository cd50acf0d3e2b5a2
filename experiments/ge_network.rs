//! The dissertation's networks under its traffic, measured as its simulator did.

use super::store::Store;
use super::{Column, ExperimentError, Papers, Value as Shown, ValueRow};
use crate::model::destinations::Destinations;
use crate::model::simulation::{Delivery, Plan, Simulation, Watch, Workload, deliver, measure};
use crate::model::wormhole::network::Network;
use crate::model::wormhole::network::watchdog::Watchdog;
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::Algorithm;
use crate::params::{Component, Keyed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

const UNIT: &str = "flits/node/cycle";

/// What full injectors show.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Full {
    /// Peak of the cumulative accepted traffic, and what is accepted in the window.
    peak: f64,
    sustained: f64,
    /// The cycle in which a deadlock was seen.
    deadlock: Option<u64>,
}

/// A batch that was delivered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Batch {
    pub packets: u64,
    /// Cycles until the last tail was ejected, and until each tenth of the packets had arrived.
    pub cycles: u64,
    pub tenths: [u64; 10],
}

impl Batch {
    fn of(delivery: &Delivery) -> Self {
        Batch {
            packets: delivery.packets,
            cycles: delivery.cycles,
            tenths: delivery.tenths,
        }
    }
}

/// What is simulated.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub algorithm: &'static str,
    /// What differs from the defaults.
    pub rest: String,
    pub pattern: &'static str,
    pub packet: &'static str,
}

/// What full injectors show: [`Case::throughputs`].
pub(super) const THROUGHPUTS: [Column; 4] = [
    throughput("peak", Papers::Own, PEAK_NOISE),
    throughput("literal peak", Papers::Shared, PEAK_NOISE),
    throughput("sustained", Papers::None, SUSTAINED_NOISE),
    Column {
        group: "",
        name: "literal deadlock",
        unit: "cycle in which it was seen",
        decimals: 0,
        papers: Papers::None,
        noise_percent: Some(0.0),
    },
];
/// How many of them are rates.
pub(super) const RATES: usize = 3;

/// The seed of every run that is shown.
pub(super) const SEED: u64 = 1;

/// By how much of itself a value can differ from that of another seed, in percent: 2.8 standard deviations, which
/// 95% of differences do not exceed. `seeds_differ_by_the_noise_that_is_stated` measures them.
pub(super) const PEAK_NOISE: f64 = 4.0;
pub(super) const SUSTAINED_NOISE: f64 = 12.0;
pub(super) const BATCH_NOISE: f64 = 9.0;
pub(super) const LATENCY_NOISE: f64 = 0.3;

pub(super) const NOISE: &str = "One seed. Between seeds 1 to 3, 95% of differences are within 4% for peak and literal peak and 12% for sustained (2.8 standard deviations, pooled over uniform and near traffic of Tables 4.2 and 4.3), 9% for a batch (wormhole routers of Figure 4.15) and 0.3% for latency (Figure 4.8). What is decided by no more is undecided, as is a tie (=); where each node has one destination full injectors draw nothing, so that there is no noise. Of the paper's values none is known.";

const fn throughput(name: &'static str, papers: Papers, noise_percent: f64) -> Column {
    Column {
        group: "",
        name,
        unit: UNIT,
        decimals: 3,
        papers,
        noise_percent: Some(noise_percent),
    }
}

pub(super) const PEAK: &str = "peak: the maximum of the cumulative accepted traffic of §4.1.4, sampled every 100 cycles from an empty network, to which the paper's values belong. literal peak: the same with a header granted as soon as the output queue is empty, as §3.2.2 has it word for word. That rule can deadlock: literal deadlock is the cycle in which packets were first seen to be stuck for ever, looked for every 100 cycles, - if none were. Where it deadlocked, the literal peak is one of starting up, and nothing is sustained. sustained: accepted in cycles 2000 to 6000, of which the paper has no values.";

/// When a lane that must not hold two packets takes the next: ours, and the paper's word for word.
const SAFE: &str = "safe";
const LITERAL: &str = "paper";

/// Cycles before what is sustained is measured, and in which it is.
const PLAN: Plan = Plan {
    warm_up: Some(2000),
    window: 4000,
    drain: 0,
};

/// Where an algorithm's datelines lie as it is published: the value of the key `dateline_in`.
pub(super) fn dateline_in(algorithm: &str) -> &'static str {
    let mut all = Algorithm::all();
    match all.any(|each| each.name() == algorithm && each.crosses_in_nodes()) {
        true => "node",
        false => "link",
    }
}

/// Settings of a network on the dissertation's torus: the one place where a row becomes a configuration.
pub(super) fn settings(algorithm: &str, rest: &str, rule: &str) -> String {
    let dateline = dateline_in(algorithm);
    format!(
        "dims = [16, 16]\nlink_register = 0\nalgorithm = '{algorithm}'\ndateline_in = '{dateline}'\nco_residence = '{rule}'\n{rest}"
    )
}

impl Case {
    fn network(&self, rule: &str) -> Result<NetworkParams, ExperimentError> {
        let text = settings(self.algorithm, &self.rest, rule);
        Ok(NetworkParams::of_settings(&text)?)
    }

    fn simulation(
        &self,
        rule: &str,
        process: Process,
        load: f64,
        seed: u64,
    ) -> Result<Simulation<Network>, ExperimentError> {
        let params = self.network(rule)?;
        let pattern = Pattern::parse(self.pattern)?;
        let destinations = Destinations::new(params.topology(), &pattern, seed)?;
        let workload = Workload {
            process,
            load,
            lengths: Lengths::parse(self.packet)?,
        };
        Ok(Simulation::new(&params, workload, destinations, seed)?)
    }

    /// What a result depends on.
    fn key(&self, run: &str, rule: &str, plan: Plan, seed: u64) -> Result<Value, ExperimentError> {
        let settings = self.network(rule)?.settings().into_iter();
        let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
        Ok(json!({
            "machine": NetworkParams::NAME,
            "settings": settings.collect::<Map<_, _>>(),
            "pattern": self.pattern,
            "packet": self.packet,
            "run": run,
            "plan": plan,
            "seed": seed,
        }))
    }

    /// What full injectors show.
    fn full(&self, store: &Store, rule: &str, seed: u64) -> Result<Full, ExperimentError> {
        store.point(&self.key("full", rule, PLAN, seed)?, || {
            let mut simulation = self.simulation(rule, Process::Full, 0.0, seed)?;
            let watchdog = Watchdog::new(&self.network(rule)?, u64::MAX);
            let mut deadlock = None;
            // It runs on: packets outside the deadlock move, so that the peak is of as many cycles as any.
            let measured = measure(&mut simulation, &PLAN, &mut |now| {
                let is_due = deadlock.is_none() && now.cycle().is_multiple_of(Plan::SAMPLE);
                if is_due && watchdog.knot(now).is_some() {
                    deadlock = Some(now.cycle());
                }
                true
            });
            let measured = measured.expect("nobody ends it");
            Ok(Full {
                peak: measured.peak_cumulative,
                sustained: measured.accepted,
                deadlock,
            })
        })
    }

    /// What full injectors get through by our rule: peak and sustained.
    pub fn safe_throughputs(
        &self,
        store: &Store,
        seed: u64,
    ) -> Result<(f64, f64), ExperimentError> {
        let safe = self.full(store, SAFE, seed)?;
        Ok((safe.peak, safe.sustained))
    }

    /// What full injectors show: the columns of [`THROUGHPUTS`].
    pub fn throughputs(
        &self,
        store: &Store,
        seed: u64,
    ) -> Result<[Option<f64>; 4], ExperimentError> {
        let (peak, sustained) = self.safe_throughputs(store, seed)?;
        let literal = self.full(store, LITERAL, seed)?;
        Ok([
            Some(peak),
            Some(literal.peak),
            Some(sustained),
            literal.deadlock.map(|cycle| cycle as f64),
        ])
    }

    /// Mean latency in cycles where nodes make packets at random, if all arrive.
    pub fn latency(
        &self,
        store: &Store,
        load: f64,
        seed: u64,
    ) -> Result<Option<f64>, ExperimentError> {
        let plan = Plan {
            drain: PLAN.window,
            ..PLAN
        };
        let key = self.key(&format!("latency at {load}"), SAFE, plan, seed)?;
        store.point(&key, || {
            let mut simulation = self.simulation(SAFE, Process::Bernoulli, load, seed)?;
            let measured = measure(&mut simulation, &plan, &mut |_| true).expect("nobody ends it");
            Ok(measured.latency.mean().filter(|_| !measured.saturated))
        })
    }

    /// Each node's packets, delivered.
    pub fn batch(&self, store: &Store, packets: u32, seed: u64) -> Result<Batch, ExperimentError> {
        let key = self.key(&format!("batch of {packets}"), SAFE, Plan::WHOLE, seed)?;
        store.point(&key, || {
            let mut simulation = self.simulation(SAFE, Process::Batch { packets }, 0.0, seed)?;
            let delivery = deliver(&mut simulation, &mut |_| true);
            Ok(Batch::of(&delivery.expect("nobody ends it")))
        })
    }

    /// The same by the literal rule, which can deadlock: in so many cycles or not at all.
    pub fn literal_batch(
        &self,
        store: &Store,
        packets: u32,
        most: u64,
    ) -> Result<Option<Batch>, ExperimentError> {
        let run = format!("batch of {packets} within {most} cycles");
        store.point(&self.key(&run, LITERAL, Plan::WHOLE, SEED)?, || {
            let mut simulation = self.simulation(LITERAL, Process::Batch { packets }, 0.0, SEED)?;
            let delivery = deliver(&mut simulation, &mut |now| now.cycle() < most);
            Ok(delivery.as_ref().map(Batch::of))
        })
    }

    /// The router, to be synthesised.
    pub fn router(&self) -> Result<RouterParams, ExperimentError> {
        Ok(self.network(SAFE)?.router().clone())
    }
}

/// Each of what full injectors show beside the paper's peak, if it is compared with it.
pub(super) fn beside(paper: f64, throughputs: [Option<f64>; 4]) -> [Shown; 4] {
    let columns = THROUGHPUTS.map(|column| column.is_compared().then_some(paper));
    let mut papers = columns.into_iter();
    throughputs.map(|ours| Shown {
        paper: papers.next().flatten(),
        ours,
    })
}

/// How many networks deadlocked by the literal rule, of rows that begin with [`THROUGHPUTS`].
pub(super) fn stood_still(rows: &[ValueRow]) -> Option<String> {
    let cycles = rows.iter().filter_map(|row| row.values[RATES].ours);
    let cycles: Vec<f64> = cycles.collect();
    let first = cycles.iter().copied().reduce(f64::min)?;
    let (some, all) = (cycles.len(), rows.len());
    Some(format!(
        "literal peak: {some} of {all} networks had deadlocked, the first in cycle {first:.0}"
    ))
}

/// Input lanes and flits of all FIFOs of a router.
#[cfg(test)]
pub(super) fn flits(case: &Case) -> (usize, usize) {
    let network = case.network(SAFE).expect("legal");
    let router = network.router();
    let inputs: Vec<usize> = router
        .input_lanes()
        .into_iter()
        .map(|(entry, _)| router.input_channel(entry).expect("legal").fifo().depth())
        .collect();
    let outputs = (0..router.output_lanes().len())
        .map(|lane| router.output_channel(lane).expect("legal").fifo().depth());
    let flits = inputs.iter().sum::<usize>() + outputs.sum::<usize>();
    (inputs.len(), flits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_by_the_literal_rule_has_an_end_or_none() {
        let case = Case {
            algorithm: "dynbal",
            rest: String::new(),
            pattern: "uniform",
            packet: "16",
        };
        let none = Store::default();
        let safe = case.batch(&none, 4, SEED).expect("it runs");
        assert_eq!(safe.packets, 256 * 4);
        let literal = |most| case.literal_batch(&none, 4, most).expect("it runs");
        assert!(literal(4 * safe.cycles).is_some(), "too short to deadlock");
        assert_eq!(literal(10), None);
    }
}
