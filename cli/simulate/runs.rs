//! The runs that were asked for, side by side.

use super::Network;
use crate::cli::progress;
use crate::model::simulation::{
    Delivery, Knee, Plan, Point, Simulation, Subject, Sweep, Workload, deliver,
};
use anyhow::Result;
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is run.
pub(super) struct Runs<'a> {
    pub networks: &'a [Network],
    pub workload: Workload,
    pub plan: Plan,
    pub seeds: &'a [u64],
    pub stopped: &'a AtomicBool,
}

impl<'a> Runs<'a> {
    /// Cycles from one sign of progress to the next.
    const TICK: u64 = 256;

    fn subjects(&self) -> Vec<Subject<'a>> {
        let subject = |network: &'a Network| Subject {
            network: &network.params,
            workload: self.workload,
            destinations: &network.destinations,
        };
        self.networks.iter().map(subject).collect()
    }

    /// Does something with a sweep whose progress is shown; about so many runs are expected.
    fn sweep<T>(&self, runs: usize, with: impl FnOnce(&Sweep) -> Result<T>) -> Result<T> {
        // A warm-up that ends by itself takes about half a window.
        let each = self.plan.warm_up.unwrap_or(self.plan.window / 2) + self.plan.window;
        let bar = self.bar(runs as u64 * self.seeds.len() as u64 * each);
        let done = with(&Sweep {
            plan: self.plan,
            seeds: self.seeds,
            watch: &|simulation| self.goes_on(simulation, &bar),
        });
        bar.finish_and_clear();
        done
    }

    fn bar(&self, cycles: u64) -> ProgressBar {
        let template = "simulated [{bar:30}] {human_pos}/{human_len} cycles, {eta} left";
        progress::bar(template, Some(cycles))
    }

    fn goes_on(&self, simulation: &Simulation, bar: &ProgressBar) -> bool {
        if simulation.cycle().is_multiple_of(Self::TICK) {
            bar.inc(Self::TICK);
            return !self.stopped.load(Ordering::Relaxed);
        }
        true
    }

    /// Every network at every load.
    pub fn points(&self, loads: &[f64]) -> Result<Vec<Vec<Point>>> {
        let runs = self.networks.len() * loads.len();
        self.sweep(runs, |sweep| Ok(sweep.run(&self.subjects(), loads)?))
    }

    /// Where every network saturates.
    pub fn knees(&self) -> Result<Vec<Knee>> {
        // Halved seven times, and the upper end before.
        self.sweep(8 * self.networks.len(), |sweep| {
            let subjects = self.subjects();
            let each = subjects
                .par_iter()
                .zip(self.networks)
                .map(|(subject, network)| {
                    let bound = network.bound.as_ref().map_or(1.0, |bound| bound.rate);
                    Ok(sweep.knee(subject, bound.min(1.0))?)
                });
            each.collect()
        })
    }

    /// How long every network takes, by seed; fewer if the user stopped it.
    pub fn deliveries(&self) -> Result<Vec<Vec<Delivery>>> {
        let bar = self.bar(0);
        let subjects = self.subjects();
        let each = subjects.par_iter().map(|subject| {
            let Subject {
                network,
                workload,
                destinations,
            } = subject;
            let runs = self.seeds.par_iter().map(|&seed| {
                let destinations = (*destinations).clone();
                let mut run = Simulation::new(network, *workload, destinations, seed)?;
                Ok(deliver(&mut run, &mut |run| self.goes_on(run, &bar)))
            });
            let runs: Result<Vec<Option<Delivery>>> = runs.collect();
            Ok(runs?.into_iter().flatten().collect())
        });
        let all = each.collect();
        bar.finish_and_clear();
        all
    }
}
