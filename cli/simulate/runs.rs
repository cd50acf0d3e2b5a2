//! The runs that were asked for, side by side.

use super::Network;
use crate::cli::progress;
use crate::model::simulation::{Delivered, Knee, Plan, Point, Simulation, Subject, Sweep};
use anyhow::Result;
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is run.
pub(super) struct Runs<'a> {
    pub networks: &'a [Network],
    pub plan: Plan,
    pub seeds: &'a [u64],
    pub patience: u64,
    /// How many threads the user wants in all.
    pub threads: Option<usize>,
    pub stopped: &'a AtomicBool,
}

/// Nodes from which on a network runs faster on several threads.
const MANY_NODES: usize = 256;

impl<'a> Runs<'a> {
    /// Cycles from one sign of progress to the next.
    const TICK: u64 = 256;

    fn subjects(&self) -> Vec<Subject<'a>> {
        let subject = |network: &'a Network| Subject {
            network: &network.params,
            traffic: &network.traffic,
        };
        self.networks.iter().map(subject).collect()
    }

    /// Does something with a sweep of so many points at a time, on as many threads as the user wants. Its progress
    /// is shown, of about `cycles`.
    fn sweep<T: Send>(
        &self,
        points: usize,
        cycles: u64,
        with: impl FnOnce(&Sweep) -> Result<T> + Send,
    ) -> Result<T> {
        let template = "simulated [{bar:30}] {human_pos}/{human_len} cycles, {eta} left";
        let bar = progress::bar(template, Some(cycles));
        // Those that more runs at a time leave over.
        let each = self.threads.unwrap_or(1) / (points * self.seeds.len());
        let nodes = |network: &Network| network.params.topology().nodes().len();
        let are_large = self.networks.iter().all(|n| nodes(n) >= MANY_NODES);
        let sweep = Sweep {
            plan: self.plan,
            seeds: self.seeds,
            patience: self.patience,
            threads: if are_large { each.max(1) } else { 1 },
            watch: &|simulation| self.goes_on(simulation, &bar),
        };
        // None is as many as there are processors.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0));
        let done = pool.build()?.install(|| with(&sweep));
        bar.finish_and_clear();
        done
    }

    /// About how many cycles so many points take.
    fn cycles(&self, points: usize) -> u64 {
        // A warm-up that ends by itself takes about half a window.
        let each = self.plan.warm_up.unwrap_or(self.plan.window / 2) + self.plan.window;
        (points * self.seeds.len()) as u64 * each
    }

    fn goes_on(&self, simulation: &Simulation, bar: &ProgressBar) -> bool {
        if simulation.cycle().is_multiple_of(Self::TICK) {
            bar.inc(Self::TICK);
        }
        !self.stopped.load(Ordering::Relaxed)
    }

    /// Every network at every load.
    pub fn points(&self, loads: &[f64]) -> Result<Vec<Vec<Point>>> {
        let points = self.networks.len() * loads.len();
        self.sweep(points, self.cycles(points), |sweep| {
            Ok(sweep.run(&self.subjects(), loads)?)
        })
    }

    /// Where every network saturates.
    pub fn knees(&self) -> Result<Vec<Knee>> {
        let networks = self.networks.len();
        // Halved seven times, and the upper end before.
        self.sweep(networks, self.cycles(8 * networks), |sweep| {
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

    /// How long every network takes to deliver what it is given.
    pub fn deliveries(&self) -> Result<Vec<Delivered>> {
        self.sweep(self.networks.len(), 0, |sweep| {
            Ok(sweep.deliver(&self.subjects())?)
        })
    }
}
