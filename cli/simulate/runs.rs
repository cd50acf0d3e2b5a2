//! The runs that were asked for, side by side.

use super::Network;
use crate::cli::progress;
use crate::model::simulation::{Delivered, Knee, Plan, Point, Simulation, Subject, Sweep, Traffic};
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
    /// How many threads the user wants in all.
    pub threads: Option<usize>,
    pub stopped: &'a AtomicBool,
}

/// Nodes from which on a network runs faster on several threads.
const MANY_NODES: usize = 256;

impl<'a> Runs<'a> {
    fn subjects(&self) -> Vec<Subject<'a>> {
        let subject = |network: &'a Network| Subject {
            network: &network.params,
            traffic: &network.traffic,
        };
        self.networks.iter().map(subject).collect()
    }

    /// Does something with a sweep of so many points at a time, on as many threads as the user wants. Its progress
    /// is shown, which `count` makes in every cycle of every simulation.
    fn sweep<T: Send>(
        &self,
        points: usize,
        (template, length): (&'static str, u64),
        count: impl Fn(&ProgressBar, &Simulation) + Sync,
        with: impl FnOnce(&Sweep) -> Result<T> + Send,
    ) -> Result<T> {
        let bar = progress::bar(template, Some(length));
        // Those that more runs at a time leave over.
        let each = self.threads.unwrap_or(1) / (points * self.seeds.len());
        let nodes = |network: &Network| network.params.topology().nodes();
        let are_large = self.networks.iter().all(|n| nodes(n) >= MANY_NODES);
        let sweep = Sweep {
            plan: self.plan,
            seeds: self.seeds,
            patience: self.patience,
            threads: if are_large { each.max(1) } else { 1 },
            watch: &|simulation| {
                count(&bar, simulation);
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
        let count = |bar: &_, simulation: &Simulation| count_cycle(bar, simulation.cycle(), each);
        self.sweep(points, (template, length), count, with)
    }

    /// Every network at every load.
    pub fn points(&self, loads: &[f64]) -> Result<Vec<Vec<Point>>> {
        let points = self.networks.len() * loads.len();
        self.sweep_points(points, 1, |sweep| Ok(sweep.run(&self.subjects(), loads)?))
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
                    Ok(sweep.knee(subject, bound.min(1.0))?)
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
            |bar, simulation| count_packets(bar, simulation, batch),
            |sweep| Ok(sweep.deliver(&self.subjects())?),
        )
    }
}

/// Cycles from one sign of progress to the next.
const TICK: u64 = 256;

/// Counts a cycle of a simulation of which `each` were expected; those beyond are new.
fn count_cycle(bar: &ProgressBar, cycle: u64, each: u64) {
    if cycle.is_multiple_of(TICK) {
        if cycle > each {
            bar.inc_length(TICK);
        }
        bar.inc(TICK);
    }
}

/// Counts what arrived in a cycle; in the first one it turns out which nodes have no batch of so many packets.
fn count_packets(bar: &ProgressBar, simulation: &Simulation, batch: u64) {
    if simulation.cycle() == 1 && batch > 0 {
        let most = batch * simulation.network().terminals() as u64;
        bar.dec_length(most - simulation.total().unwrap_or(most));
    }
    let arrived = simulation.arrived().len() as u64;
    if arrived > 0 {
        bar.inc(arrived);
    }
}

/// Packets of each node that sends, if it has a batch of them.
fn batch(traffic: &Traffic) -> u64 {
    match traffic {
        Traffic::Drawn(workload, _) => match workload.process {
            Process::Batch { packets } => u64::from(packets),
            _ => 0,
        },
        Traffic::Traced(_) => 0,
    }
}

/// Packets that a network has to deliver, if all its nodes send.
fn packets_at_most(network: &Network) -> u64 {
    match &network.traffic {
        Traffic::Traced(trace) => trace.packets().len() as u64,
        drawn => batch(drawn) * network.params.topology().all_terminals() as u64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::destinations::Destinations;
    use crate::model::simulation::Workload;
    use crate::params::workload::{Lengths, Pattern};
    use crate::params::wormhole::network::NetworkParams;
    use crate::params::{Component, Settings};

    #[test]
    fn cycles_beyond_those_expected_make_the_bar_longer() {
        for (each, whole) in [(36_000, 83_712), (36_000, 36_000), (100, 1000)] {
            let bar = ProgressBar::hidden();
            bar.set_length(each);
            for cycle in 1..=whole {
                count_cycle(&bar, cycle, each);
                assert!(Some(bar.position()) <= bar.length(), "{cycle} of {each}");
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
        let params = NetworkParams::from_settings(&mut Settings::new("network", table));
        let params = params.expect("a legal network");
        let pattern = Pattern::parse(pattern).expect("a pattern");
        let workload = Workload {
            process: Process::Batch { packets: 5 },
            load: 0.0,
            lengths: Lengths::parse("4").expect("legal"),
        };
        let destinations = Destinations::new(params.topology(), &pattern, 1).expect("it fits");
        let network = Network {
            name: String::new(),
            bound: None,
            traffic: Traffic::Drawn(workload, destinations.clone()),
            params,
        };
        let bar = ProgressBar::hidden();
        bar.set_length(packets_at_most(&network));
        let simulation = Simulation::new(&network.params, workload, destinations, 1);
        let mut simulation = simulation.expect("a network");
        while simulation.cycle() == 0 || simulation.under_way() > 0 || bar.position() == 0 {
            assert!(simulation.cycle() < 10_000, "{}", bar.position());
            simulation.step();
            count_packets(&bar, &simulation, batch(&network.traffic));
            assert!(Some(bar.position()) <= bar.length());
        }
        bar
    }
}
