//! Many simulations side by side: loads, seeds and networks.

use super::measure::{Measured, Plan, measure};
use super::statistics::{Spread, spread};
use super::{Destinations, Simulation, Workload};
use crate::params::ParamError;
use crate::params::network::NetworkParams;
use rayon::prelude::*;

/// A network and what it is given to carry, but for the load.
#[derive(Clone, Debug)]
pub struct Subject<'a> {
    /// The network.
    pub network: &'a NetworkParams,
    /// What its nodes make; the load in it counts for nothing.
    pub workload: Workload,
    /// Where packets go.
    pub destinations: &'a Destinations,
}

/// A network at one load, measured with several seeds.
#[derive(Clone, Debug)]
pub struct Point {
    /// Flits that each node was to make per cycle.
    pub load: f64,
    /// By seed.
    pub runs: Vec<Measured>,
}

impl Point {
    /// The mean of what the runs show, of those that show it.
    pub fn of(&self, value: impl Fn(&Measured) -> Option<f64>) -> Option<Spread> {
        let values: Vec<f64> = self.runs.iter().filter_map(value).collect();
        spread(&values)
    }

    /// Whether half of the runs or more are saturated.
    pub fn is_saturated(&self) -> bool {
        let saturated = self.runs.iter().filter(|run| run.saturated);
        2 * saturated.count() >= self.runs.len()
    }
}

/// How a sweep is run.
pub struct Sweep<'a> {
    /// How each simulation is measured.
    pub plan: Plan,
    /// The seeds of each point.
    pub seeds: &'a [u64],
    /// Told of every cycle of every simulation, from several threads; says whether to go on.
    pub watch: &'a (dyn Fn(&Simulation) -> bool + Sync),
}

impl Sweep<'_> {
    /// Measures every subject at every load, as many at a time as there are threads: for each subject its
    /// points in order of the loads. Those are left out of which a simulation was ended before it was done.
    ///
    /// # Errors
    /// If a network cannot be built.
    pub fn run(&self, subjects: &[Subject], loads: &[f64]) -> Result<Vec<Vec<Point>>, ParamError> {
        let points = subjects
            .iter()
            .flat_map(|subject| loads.iter().map(move |&load| (subject, load)));
        let jobs: Vec<_> = points
            .flat_map(|(subject, load)| self.seeds.iter().map(move |&seed| (subject, load, seed)))
            .collect();
        // Every point of a sweep of a large network takes long: one at a time is handed out.
        let done: Vec<Result<Option<Measured>, ParamError>> = jobs
            .par_iter()
            .with_max_len(1)
            .map(|&(subject, load, seed)| self.one(subject, load, seed))
            .collect();
        let mut done = done.into_iter();
        let mut all = Vec::new();
        for _ in subjects {
            let mut points = Vec::new();
            for &load in loads {
                let runs = done.by_ref().take(self.seeds.len());
                let runs = runs.collect::<Result<Vec<_>, _>>()?;
                let runs = runs.into_iter().collect::<Option<Vec<_>>>();
                points.extend(runs.map(|runs| Point { load, runs }));
            }
            all.push(points);
        }
        Ok(all)
    }

    /// The highest load, to a hundredth of `most`, at which a subject is not saturated, with all points that
    /// were measured on the way, in order of the load; from below if none is. It is halved between a
    /// load that is not saturated and one that is.
    ///
    /// # Errors
    /// If the network cannot be built.
    pub fn knee(&self, subject: &Subject, most: f64) -> Result<Knee, ParamError> {
        let (mut low, mut high) = (0.0, most);
        let mut points: Vec<Point> = Vec::new();
        let at = |load| self.run(std::slice::from_ref(subject), &[load]);
        while high - low > most / 100.0 {
            // The upper end first: it may never be saturated.
            let load = match points.is_empty() {
                true => most,
                false => (low + high) / 2.0,
            };
            let Some(point) = at(load)?.remove(0).pop() else {
                break;
            };
            match point.is_saturated() {
                true => high = load,
                false => low = load,
            }
            points.push(point);
        }
        points.sort_by(|one, other| one.load.total_cmp(&other.load));
        Ok(Knee { load: low, points })
    }

    fn one(&self, subject: &Subject, load: f64, seed: u64) -> Result<Option<Measured>, ParamError> {
        let workload = Workload {
            load,
            ..subject.workload
        };
        let destinations = subject.destinations.clone();
        let mut simulation = Simulation::new(subject.network, workload, destinations, seed)?;
        let mut watch = |simulation: &Simulation| (self.watch)(simulation);
        Ok(measure(&mut simulation, &self.plan, &mut watch))
    }
}

/// Where a network saturates.
#[derive(Clone, Debug)]
pub struct Knee {
    /// The highest load that it was seen to keep up with; 0 if there was none.
    pub load: f64,
    /// What was measured, in order of the load.
    pub points: Vec<Point>,
}
