//! The dissertation's networks under its traffic, measured as its simulator did.

use super::{Column, ExperimentError};
use crate::model::simulation::{
    Delivery, Destinations, Measured, Plan, Simulation, Workload, deliver, measure,
};
use crate::params::network::NetworkParams;
use crate::params::router::RouterParams;
use crate::params::routing::Algorithm;
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::{Component, Settings};

const UNIT: &str = "flits/node/cycle";

/// What is simulated.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub algorithm: &'static str,
    /// What differs from the defaults.
    pub rest: String,
    pub pattern: &'static str,
    pub packet: &'static str,
}

/// The statistics of full injectors: [`Case::throughputs`].
pub(super) const THROUGHPUTS: [Column; 3] = [
    throughput("peak"),
    throughput("sustained"),
    throughput("literal peak"),
];

const fn throughput(name: &'static str) -> Column {
    Column {
        name,
        unit: UNIT,
        decimals: 3,
    }
}

pub(super) const PEAK: &str = "peak: the maximum of the cumulative accepted traffic of §4.1.4, sampled every 100 cycles from an empty network, to which the paper's values belong. sustained: accepted in cycles 2000 to 6000. literal peak: the peak with a header granted as soon as the output queue is empty, as §3.2.2 has it word for word; that rule can deadlock.";

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
        "dims = [16, 16]\nalgorithm = '{algorithm}'\ndateline_in = '{dateline}'\nco_residence = '{rule}'\n{rest}"
    )
}

impl Case {
    fn network(&self, rule: &str) -> Result<NetworkParams, ExperimentError> {
        let text = settings(self.algorithm, &self.rest, rule);
        let table = toml::from_str(&text).expect("an experiment's settings are TOML");
        let mut settings = Settings::new("network", table);
        Ok(NetworkParams::from_settings(&mut settings)?)
    }

    fn simulation(
        &self,
        rule: &str,
        process: Process,
        load: f64,
    ) -> Result<Simulation, ExperimentError> {
        let params = self.network(rule)?;
        let pattern = Pattern::parse(self.pattern)?;
        let destinations = Destinations::new(params.topology(), &pattern, 1)?;
        let workload = Workload {
            process,
            load,
            lengths: Lengths::parse(self.packet)?,
        };
        Ok(Simulation::new(&params, workload, destinations, 1)?)
    }

    fn full(&self, rule: &str) -> Result<Measured, ExperimentError> {
        let mut simulation = self.simulation(rule, Process::Full, 0.0)?;
        let measured = measure(&mut simulation, &PLAN, &mut |_| true);
        Ok(measured.expect("nobody ends it"))
    }

    /// What full injectors get through: the columns of [`THROUGHPUTS`].
    pub fn throughputs(&self) -> Result<[f64; 3], ExperimentError> {
        let (safe, literal) = (self.full(SAFE)?, self.full(LITERAL)?);
        Ok([safe.peak_cumulative, safe.accepted, literal.peak_cumulative])
    }

    /// Mean latency in cycles where nodes make packets at random, if all arrive.
    pub fn latency(&self, load: f64) -> Result<Option<f64>, ExperimentError> {
        let mut simulation = self.simulation(SAFE, Process::Bernoulli, load)?;
        let plan = Plan {
            drain: PLAN.window,
            ..PLAN
        };
        let measured = measure(&mut simulation, &plan, &mut |_| true).expect("nobody ends it");
        Ok(measured.latency.mean().filter(|_| !measured.saturated))
    }

    /// Each node's packets, delivered.
    pub fn batch(&self, packets: u32) -> Result<Delivery, ExperimentError> {
        let mut simulation = self.simulation(SAFE, Process::Batch { packets }, 0.0)?;
        let delivery = deliver(&mut simulation, &mut |_| true);
        Ok(delivery.expect("nobody ends it"))
    }

    /// The same by the literal rule, which can deadlock: in so many cycles or not at all.
    pub fn literal_batch(
        &self,
        packets: u32,
        most: u64,
    ) -> Result<Option<Delivery>, ExperimentError> {
        let mut simulation = self.simulation(LITERAL, Process::Batch { packets }, 0.0)?;
        Ok(deliver(&mut simulation, &mut |now| now.cycle() < most))
    }

    /// The router, to be synthesised.
    pub fn router(&self) -> Result<RouterParams, ExperimentError> {
        Ok(self.network(SAFE)?.router().clone())
    }
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
        let safe = case.batch(4).expect("it runs");
        assert_eq!(safe.packets, 256 * 4);
        let literal = |most| case.literal_batch(4, most).expect("it runs");
        assert!(literal(4 * safe.cycles).is_some(), "too short to deadlock");
        assert_eq!(literal(10), None);
    }
}
