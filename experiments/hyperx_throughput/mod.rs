//! \[HyperX\] §6.1: latency and throughput under synthetic traffic.

mod figure6;
mod figure6g;
mod traffic;

pub(super) use figure6::{FIGURE_6A, FIGURE_6B, FIGURE_6C, FIGURE_6D, FIGURE_6E, FIGURE_6F};
pub(super) use figure6g::FIGURE_6G;

use super::hyperx_machine::{ALGORITHMS, SEED, Size, key};
use super::{ExperimentError, Run};
use crate::model::destinations::Destinations;
use crate::model::hyperx::network::HyperXNetwork;
use crate::model::simulation::{Fabric, GLANCE_EVERY, Plan, Simulation, Watch, Workload, measure};
use crate::params::workload::{Lengths, Pattern, Process};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;
use traffic::Traffic;

const WARM_UP: u64 = 12_000;
const WINDOW: u64 = 6000;

const PLAN: Plan = Plan {
    warm_up: Some(WARM_UP),
    window: WINDOW,
    drain: 0,
};

type Watchdog = <HyperXNetwork as Fabric>::Watchdog;

/// Flits of a packet. \[HyperX\] §6.1.
const PACKETS: &str = "1:16";

/// From one load to the next, in percent of a flit per terminal and cycle. \[HyperX\] Fig. 6.
const STEP: u32 = 2;

/// A machine is saturated that accepts by so much less than is offered, in flits per terminal and cycle.
const BACKLOG: f64 = 0.01;
/// And one in which the mean latency of the window's second half is so many times that of its first.
const GROWTH: f64 = 1.1;

const BY: &str = "the golden machine, 4x4x4 routers of 4 terminals, with --full 8x8x8 of 8; seed 1, 6000 cycles after 12,000";

const RULE: &str = "Loads are 2, 4, 6 and so on, in percent of a flit per terminal and cycle, up to the first at which the machine is saturated: it accepts less than is offered by more than 1% of a flit per terminal and cycle, or the mean latency of packets that arrive in the second half of the window is more than 1.1 times that in the first (ASSUMED: the text says that latency never stabilises). Latency is from the making of a packet until its tail is written at its terminal.";

/// A machine's algorithm, and what its terminals send.
#[derive(Clone, Copy, Debug)]
struct Cell {
    traffic: Traffic,
    /// By its place among [`ALGORITHMS`].
    algorithm: usize,
}

/// What is seen of a machine at a load. Rates are in flits per terminal and cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Seen {
    offered: f64,
    accepted: f64,
    /// The mean latency of packets that arrive in the window, and in its halves, if any does.
    latency: Option<f64>,
    halves: [Option<f64>; 2],
}

/// Packets that have arrived in the halves of the window, and their latencies together.
#[derive(Clone, Copy, Debug, Default)]
struct Halves([(u64, u64); 2]);

impl Halves {
    /// Counts those that arrived in the last cycles.
    fn look(&mut self, simulation: &Simulation<HyperXNetwork>) {
        for of in simulation.arrived() {
            let Some(since) = of.cycle.checked_sub(WARM_UP) else {
                continue;
            };
            let half = &mut self.0[usize::from(since >= WINDOW / 2)];
            half.0 += 1;
            half.1 += of.cycle - of.packet.made;
        }
    }

    fn means(&self) -> [Option<f64>; 2] {
        self.0.map(mean)
    }

    fn mean(&self) -> Option<f64> {
        let [first, second] = self.0;
        mean((first.0 + second.0, first.1 + second.1))
    }
}

fn mean((count, sum): (u64, u64)) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

impl Seen {
    fn is_saturated(&self) -> bool {
        let [first, second] = self.halves;
        let grows = first.zip(second);
        let grows = grows.is_some_and(|(first, second)| second > GROWTH * first);
        self.accepted < self.offered - BACKLOG || grows
    }
}

impl Cell {
    fn algorithm(&self) -> &'static str {
        ALGORITHMS[self.algorithm]
    }

    /// At a load in percent.
    fn at(&self, percent: u32, run: &Run) -> Result<Seen, ExperimentError> {
        let load = f64::from(percent) / 100.0;
        let params = Size::of(run).machine(self.algorithm())?;
        let carried = json!({
            "pattern": self.traffic.pattern,
            "packet": PACKETS,
            "load": load,
            "plan": PLAN,
        });
        run.store.point(&key(&params, carried), || {
            let pattern = Pattern::parse(self.traffic.pattern)?;
            let destinations = Destinations::new(params.network(), &pattern, SEED)?;
            let workload = Workload {
                process: Process::Bernoulli,
                load,
                lengths: Lengths::parse(PACKETS)?,
            };
            let mut simulation =
                Simulation::<HyperXNetwork>::new(&params, workload, destinations, SEED)?;
            let watchdog = <Watchdog as Watch<HyperXNetwork>>::new(&params, u64::MAX);
            let (mut halves, mut stuck) = (Halves::default(), None);
            let measured = measure(&mut simulation, &PLAN, &mut |now| {
                halves.look(now);
                if now.cycle().is_multiple_of(GLANCE_EVERY) {
                    stuck = Watch::<HyperXNetwork>::knot(&watchdog, now)
                        .map(|knot| knot.since.unwrap_or(now.cycle()));
                }
                stuck.is_none()
            });
            if let Some(since) = stuck {
                return Err(ExperimentError::Stuck(since));
            }
            let measured = measured.expect("nobody else ends it");
            Ok(Seen {
                offered: measured.offered,
                accepted: measured.accepted,
                latency: halves.mean(),
                halves: halves.means(),
            })
        })
    }

    /// At ever higher loads, in percent, up to the first at which the machine is saturated; in a quick run at this one alone.
    fn walk(&self, quick: u32, run: &Run) -> Result<Walk, ExperimentError> {
        let loads = match run.quick {
            true => vec![quick],
            false => (1..=100 / STEP).map(|step| step * STEP).collect(),
        };
        let mut walk = Walk(Vec::new());
        for load in loads {
            let seen = self.at(load, run)?;
            run.row_done();
            walk.0.push((load, seen));
            if seen.is_saturated() {
                break;
            }
        }
        Ok(walk)
    }
}

/// What is seen at ever higher loads, in percent.
#[derive(Clone, Debug)]
struct Walk(Vec<(u32, Seen)>);

impl Walk {
    /// At those at which the machine is not saturated.
    fn steady(&self) -> impl Iterator<Item = (u32, Seen)> {
        let all = self.0.iter().copied();
        all.filter(|(_, seen)| !seen.is_saturated())
    }

    /// The highest of these loads; 0 if there is none.
    fn throughput(&self) -> u32 {
        self.steady().map(|(load, _)| load).max().unwrap_or(0)
    }

    /// What is accepted at the last load.
    fn last_accepted(&self) -> Option<f64> {
        self.0.last().map(|(_, seen)| seen.accepted)
    }
}

/// The walk of every algorithm under each traffic, one after the other.
fn walks(traffic: &[Traffic], quick: u32, run: &Run) -> Result<Vec<Walk>, ExperimentError> {
    let cells = traffic.iter().flat_map(|&traffic| {
        (0..ALGORITHMS.len()).map(move |algorithm| Cell { traffic, algorithm })
    });
    let cells: Vec<Cell> = cells.collect();
    let walks = cells.into_par_iter().with_max_len(1);
    walks.map(|cell| cell.walk(quick, run)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::Store;

    fn cell(traffic: Traffic, algorithm: &str) -> Cell {
        let algorithm = ALGORITHMS.iter().position(|&of| of == algorithm);
        Cell {
            traffic,
            algorithm: algorithm.expect("an algorithm"),
        }
    }

    #[test]
    fn a_machine_is_saturated_that_accepts_less_or_whose_latency_grows() {
        let seen = |accepted, second| Seen {
            offered: 0.5,
            accepted,
            latency: Some(400.0),
            halves: [Some(400.0), second],
        };
        for (accepted, second, is_saturated) in [
            (0.495, Some(430.0), false),
            (0.485, Some(400.0), true),
            (0.5, Some(441.0), true),
            (0.5, None, false),
        ] {
            let seen = seen(accepted, second);
            assert_eq!(seen.is_saturated(), is_saturated, "{seen:?}");
        }
        let walk = Walk(vec![
            (2, seen(0.5, None)),
            (4, seen(0.5, None)),
            (6, seen(0.4, None)),
        ]);
        assert_eq!((walk.throughput(), walk.last_accepted()), (4, Some(0.4)));
    }

    #[test]
    fn dimension_order_gets_what_one_link_carries_and_what_is_measured_once_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a folder");
        let run = Run {
            quick: false,
            full: false,
            store: &store,
            measured: &[],
            modules: &[],
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        let complement = cell(traffic::BC, "dor");
        let above = complement.at(40, &run).expect("simulated");
        // Four terminals share a link.
        assert!((above.accepted - 0.25).abs() < 0.01, "{above:?}");
        assert!(above.is_saturated(), "{above:?}");
        let uniform = cell(traffic::UR, "omniwar")
            .at(10, &run)
            .expect("simulated");
        assert!(!uniform.is_saturated(), "{uniform:?}");
        assert!((uniform.accepted - 0.1).abs() < 0.005, "{uniform:?}");
        assert_eq!(complement.at(40, &run).expect("found"), above);
        assert_eq!(store.counts(), (1, 2));
    }
}
