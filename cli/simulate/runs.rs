//! The runs that were asked for, side by side.

use super::Network;
use super::stored::Stored;
use crate::cli::progress;
use crate::experiments::Store;
use crate::model::simulation::{Delivered, Knee, Plan, Point, Progress, Subject, Sweep, Traffic};
use crate::params::workload::Process;
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
    /// Where results are kept, and whether one could not be.
    pub store: Option<&'a Store>,
    pub store_failed: AtomicBool,
    /// Whether loads and rates are shares of the bound.
    pub is_relative: bool,
    /// How many threads the user wants in all.
    pub threads: Option<usize>,
    pub stopped: &'a AtomicBool,
}

/// Nodes, or routers of Anton 2's machines, from which on a network runs faster on several threads.
pub(super) const MANY_NODES: usize = 256;

impl<'a> Runs<'a> {
    fn subjects(&'a self) -> Vec<Box<dyn Subject + 'a>> {
        let subject = |network: &'a Network| -> Box<dyn Subject + 'a> {
            match self.store {
                None => network.machine.subject(&network.traffic),
                Some(store) => Box::new(Stored::new(network, store, &self.store_failed)),
            }
        };
        self.networks.iter().map(subject).collect()
    }

    /// Does something with a sweep of so many points at a time, on as many threads as the user wants. Its progress
    /// is shown, which `count` makes in every window of every simulation.
    fn sweep<T: Send>(
        &self,
        points: usize,
        (template, length): (&'static str, u64),
        count: impl Fn(&ProgressBar, &Progress) + Sync,
        with: impl FnOnce(&Sweep) -> Result<T> + Send,
    ) -> Result<T> {
        let bar = progress::bar(template, Some(length));
        // Those that more runs at a time leave over.
        let each = self.threads.unwrap_or(1) / (points * self.seeds.len());
        let mut networks = self.networks.iter();
        let are_large = networks.all(|network| network.machine.routers() >= MANY_NODES);
        let sweep = Sweep {
            plan: self.plan,
            seeds: self.seeds,
            patience: self.patience,
            threads: if are_large { each.max(1) } else { 1 },
            watch: &|progress| {
                count(&bar, progress);
                !self.stopped.load(Ordering::Relaxed)
            },
        };
        // None is as many as there are processors.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0));
        let done = pool.build()?.install(|| with(&sweep));
        bar.finish_and_clear();
        done
    }

    /// The same of points, whose progress is in cycles.
    fn sweep_points<T: Send>(
        &self,
        points: usize,
        rounds: u64,
        with: impl FnOnce(&Sweep) -> Result<T> + Send,
    ) -> Result<T> {
        // A warm-up that ends by itself compares tenths of a window. How long it takes, and whether there is a drain,
        // is known when they are there.
        let each = self.plan.warm_up.unwrap_or(self.plan.window / 5);
        let each = each.saturating_add(self.plan.window);
        let length = each.saturating_mul((points * self.seeds.len()) as u64 * rounds);
        let template = "simulated [{bar:30}] {human_pos}/{human_len} cycles, {eta} left";
        let count = |bar: &_, progress: &Progress| count_cycles(bar, progress, each);
        self.sweep(points, (template, length), count, with)
    }

    /// Every network at every load.
    pub fn points(&self, loads: &[f64]) -> Result<Vec<Vec<Point>>> {
        let (networks, subjects) = (self.networks, self.subjects());
        let own = networks.iter().map(|network| {
            let unit = network.unit(self.is_relative);
            loads.iter().map(|load| load * unit).collect::<Vec<f64>>()
        });
        let own: Vec<_> = own.collect();
        let each = subjects.iter().zip(&own);
        let each: Vec<(&dyn Subject, &[f64])> = each.map(|(of, own)| (&**of, &own[..])).collect();
        let points = networks.len() * loads.len();
        let points = self.sweep_points(points, 1, |sweep| Ok(sweep.run_each(&each)?))?;
        let points = networks.iter().zip(points).map(|(network, points)| {
            let unit = network.unit(self.is_relative);
            let points = points.into_iter().map(|point| point.relative_to(unit));
            points.collect()
        });
        Ok(points.collect())
    }

    /// Where every network saturates.
    pub fn knees(&self) -> Result<Vec<Knee>> {
        let networks = self.networks.len();
        // Halved seven times, and the upper end before.
        self.sweep_points(networks, 8, |sweep| {
            let subjects = self.subjects();
            let each = subjects
                .par_iter()
                .zip(self.networks)
                .map(|(subject, network)| {
                    // What even splitting gives is no bound.
                    let bound = network.bound.as_ref().filter(|bound| !bound.splits);
                    let bound = bound.map_or(1.0, |bound| bound.rate);
                    let knee = sweep.knee(&**subject, bound.min(1.0))?;
                    Ok(knee.relative_to(network.unit(self.is_relative)))
                });
            each.collect()
        })
    }

    /// How long every network takes to deliver what it is given.
    pub fn deliveries(&self) -> Result<Vec<Delivered>> {
        let all = self.networks.iter().map(packets_at_most).sum::<u64>();
        let length = all.saturating_mul(self.seeds.len() as u64);
        let template = "delivered [{bar:30}] {human_pos}/{human_len} packets, {eta} left";
        let batch = self
            .networks
            .first()
            .map_or(0, |network| batch(&network.traffic));
        self.sweep(
            self.networks.len(),
            (template, length),
            |bar, progress| count_packets(bar, progress, batch),
            |sweep| {
                let subjects = self.subjects();
                let subjects: Vec<&dyn Subject> = subjects.iter().map(|of| &**of).collect();
                let delivered = self.networks.iter().zip(sweep.deliver(&subjects)?);
                let delivered =
                    delivered.map(|(of, each)| each.relative_to(of.unit(self.is_relative)));
                Ok(delivered.collect())
            },
        )
    }
}

/// Cycles from one sign of progress to the next.
const TICK: u64 = 256;

/// Counts the cycles of a simulation of which `each` were expected; those beyond are new.
fn count_cycles(bar: &ProgressBar, progress: &Progress, each: u64) {
    let ticks = |cycle: u64| cycle / TICK * TICK;
    let (now, before) = (
        ticks(progress.cycle),
        ticks(progress.cycle - progress.cycles),
    );
    if now > before {
        bar.inc_length(now.saturating_sub(before.max(ticks(each))));
        bar.inc(now - before);
    }
}

/// Counts what arrived; after the first window it turns out which terminals have no batch of so many packets.
fn count_packets(bar: &ProgressBar, progress: &Progress, batch: u64) {
    if let Some(total) = progress.total.filter(|_| batch > 0) {
        bar.dec_length(batch * progress.terminals as u64 - total);
    }
    if progress.arrived > 0 {
        bar.inc(progress.arrived);
    }
}

/// Packets of each node that sends, if it has a batch of them.
fn batch(traffic: &Traffic) -> u64 {
    match traffic {
        Traffic::Drawn(workload, _) => match workload.process {
            Process::Batch { packets } => u64::from(packets),
            _ => 0,
        },
        Traffic::Traced(_) | Traffic::Stencil(_) => 0,
    }
}

/// Packets that a network has to deliver, if all its nodes send.
fn packets_at_most(network: &Network) -> u64 {
    let terminals = network.machine.topology().all_terminals();
    match &network.traffic {
        Traffic::Traced(trace) => trace.packets().len() as u64,
        Traffic::Stencil(stencil) => stencil.packets(terminals) * terminals as u64,
        drawn => batch(drawn) * terminals as u64,
    }
}

#[cfg(test)]
mod tests {
    use super::super::PATIENCE;
    use super::*;
    use crate::model::simulation::{Run, Workload};
    use crate::params::workload::{Lengths, Pattern};
    use crate::testbench::registry::component;

    #[test]
    fn cycles_beyond_those_expected_make_the_bar_longer() {
        for (each, whole) in [(36_000, 83_712), (36_000, 36_000), (100, 1000)] {
            let bar = ProgressBar::hidden();
            bar.set_length(each);
            let mut cycle = 0;
            for cycles in [1, 100, 63, 7].into_iter().cycle() {
                let cycles = cycles.min(whole - cycle);
                cycle += cycles;
                let progress = Progress {
                    cycle,
                    cycles,
                    terminals: 4,
                    arrived: 0,
                    total: None,
                };
                count_cycles(&bar, &progress, each);
                assert!(Some(bar.position()) <= bar.length(), "{cycle} of {each}");
                if cycle == whole {
                    break;
                }
            }
            let left = bar.length().expect("a length") - bar.position();
            assert!(left < TICK, "{left} of {each}");
        }
    }

    #[test]
    fn the_bar_of_a_delivery_is_full_when_all_has_arrived_of_silent_nodes_too() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("m.csv");
        let matrix = "source,destination,weight\n0,5,1\n3,1,1\n3,2,1\n";
        std::fs::write(&file, matrix).expect("written");
        let matrix = format!("matrix:{}", file.display());
        // So many packets of 5 for each of 16 nodes; of the matrix two nodes send.
        for (pattern, packets) in [("shuffle", 80), (matrix.as_str(), 10)] {
            let bar = delivered(pattern);
            let counts = (bar.length(), bar.position());
            assert_eq!(counts, (Some(packets), packets), "{pattern}");
        }
    }

    /// The bar when a batch has arrived.
    fn delivered(pattern: &str) -> ProgressBar {
        let table = toml::from_str("dims = [4, 4]").expect("TOML");
        let design = component("network").and_then(|entry| entry.design(table));
        let machine = design.and_then(|design| design.machine());
        let mut machine = machine.expect("a legal network").expect("a network");
        let pattern = Pattern::parse(pattern).expect("a pattern");
        let workload = Workload {
            process: Process::Batch { packets: 5 },
            load: 0.0,
            lengths: Lengths::parse("4").expect("legal"),
        };
        let (draw, _) = machine.load(&pattern, 1, false).expect("it fits");
        let network = Network {
            name: String::new(),
            bound: None,
            traffic: Traffic::Drawn(workload, draw),
            machine,
        };
        let bar = ProgressBar::hidden();
        bar.set_length(packets_at_most(&network));
        let subject = network.machine.subject(&network.traffic);
        let delivered = subject.deliver(&Run {
            plan: &Plan::WHOLE,
            load: 0.0,
            seed: 1,
            patience: PATIENCE,
            threads: 1,
            watch: &|progress| {
                count_packets(&bar, progress, batch(&network.traffic));
                assert!(Some(bar.position()) <= bar.length());
                true
            },
        });
        assert!(delivered.expect("a network").shown.is_some());
        bar
    }
}
