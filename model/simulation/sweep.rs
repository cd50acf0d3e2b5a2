//! Many simulations side by side: loads, seeds and networks.

use super::deliver::{Delivery, deliver};
use super::measure::{Measured, Plan, measure};
use super::statistics::{Spread, spread};
use super::watched::{Sighting, Watched};
use super::{Draw, Fabric, Simulation, Trace, Workload};
use crate::params::ParamError;
use rayon::prelude::*;
use std::cell::Cell;

/// What the terminals of a machine make.
#[derive(Clone, Debug)]
pub enum Traffic {
    /// What is drawn; a load in it counts for nothing.
    Drawn(Workload, Draw),
    /// What stands in a trace.
    Traced(Trace),
}

/// A machine and what it is given to carry, but for the load, whatever its family.
pub trait Subject: Sync {
    /// Measures a simulation of it.
    ///
    /// # Errors
    /// If the machine cannot be built.
    fn measure(&self, run: &Run) -> Result<Watched<Measured>, ParamError>;

    /// Lets it deliver all that it is given, a batch or a trace.
    ///
    /// # Errors
    /// If the machine cannot be built.
    ///
    /// # Panics
    /// If terminals make packets for ever.
    fn deliver(&self, run: &Run) -> Result<Watched<Delivery>, ParamError>;
}

/// A machine of a family, and what it is given to carry.
#[derive(Debug)]
pub struct Loaded<'a, F: Fabric, P: Fn(&mut F) + Sync> {
    /// The machine.
    pub params: &'a F::Params,
    /// What its terminals make.
    pub traffic: &'a Traffic,
    /// What is written into it before its first cycle, as weights.
    pub prepare: P,
}

/// How one simulation is run.
pub struct Run<'a> {
    /// How it is measured.
    pub plan: &'a Plan,
    /// Flits that each terminal makes per cycle, if it does so at a rate.
    pub load: f64,
    /// Its seed.
    pub seed: u64,
    /// Cycles that a packet may wait at one place before it counts as starving.
    pub patience: u64,
    /// Threads that take it through its cycles.
    pub threads: usize,
    /// Told of every window; says whether to go on.
    pub watch: &'a (dyn Fn(&Progress) -> bool + Sync),
}

/// How far a simulation is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Cycles since the reset.
    pub cycle: u64,
    /// Those of the last window.
    pub cycles: u64,
    /// Terminals of the machine.
    pub terminals: usize,
    /// Packets that arrived in the last window.
    pub arrived: u64,
    /// After the first window: packets that will have been made when no more are, if there is an end.
    pub total: Option<u64>,
}

impl<F: Fabric, P: Fn(&mut F) + Sync> Loaded<'_, F, P> {
    /// A simulation of its own for `run`, which is told to end it by what it is given.
    fn one<T>(
        &self,
        at: &Run,
        run: impl FnOnce(&mut Simulation<F>, &mut dyn FnMut(&Simulation<F>) -> bool) -> Option<T>,
    ) -> Result<Watched<T>, ParamError> {
        let mut simulation = match self.traffic {
            Traffic::Drawn(workload, draw) => {
                let workload = Workload {
                    load: at.load,
                    ..*workload
                };
                Simulation::new(self.params, workload, draw.clone(), at.seed)?
            }
            Traffic::Traced(trace) => Simulation::replay(self.params, trace.clone())?,
        };
        if at.threads > 1 {
            simulation.set_threads(at.threads);
        }
        (self.prepare)(simulation.fabric_mut());
        let before = Cell::new(0);
        let goes_on = |simulation: &Simulation<F>| {
            let cycle = simulation.cycle();
            let before = before.replace(cycle);
            (at.watch)(&Progress {
                cycle,
                cycles: cycle - before,
                terminals: simulation.terminals(),
                arrived: simulation.arrived().len() as u64,
                total: (before == 0).then(|| simulation.total()).flatten(),
            })
        };
        let (params, patience) = (self.params, at.patience);
        Ok(Watched::of(
            params,
            patience,
            &mut simulation,
            &goes_on,
            run,
        ))
    }
}

impl<F: Fabric, P: Fn(&mut F) + Sync> Subject for Loaded<'_, F, P> {
    fn measure(&self, run: &Run) -> Result<Watched<Measured>, ParamError> {
        self.one(run, |simulation, watch| {
            measure(simulation, run.plan, watch)
        })
    }

    fn deliver(&self, run: &Run) -> Result<Watched<Delivery>, ParamError> {
        self.one(run, deliver)
    }
}

/// A network at one load, measured with several seeds.
#[derive(Clone, Debug)]
pub struct Point {
    /// Flits that each node was to make per cycle.
    pub load: f64,
    /// By seed, those that ended in no deadlock and that nobody ended.
    pub runs: Vec<Measured>,
    /// The seeds of `runs`.
    pub seeds: Vec<u64>,
    /// What a watchdog saw, with the seed.
    pub seen: Vec<(u64, Sighting)>,
    /// Whether a run was ended before it was done.
    pub was_ended: bool,
}

/// What a network delivered, with several seeds.
#[derive(Clone, Debug)]
pub struct Delivered {
    /// By seed, those that ended in no deadlock and that nobody ended.
    pub runs: Vec<(u64, Delivery)>,
    /// What a watchdog saw, with the seed.
    pub seen: Vec<(u64, Sighting)>,
}

impl Point {
    /// The mean of what the runs show, of those that show it.
    pub fn of(&self, value: impl Fn(&Measured) -> Option<f64>) -> Option<Spread> {
        let values: Vec<f64> = self.runs.iter().filter_map(value).collect();
        spread(&values)
    }

    /// Whether half of the runs or more are saturated, or one has ended in a deadlock.
    pub fn is_saturated(&self) -> bool {
        let saturated = self.runs.iter().filter(|run| run.saturated);
        2 * saturated.count() >= self.runs.len() || self.is_deadlocked()
    }

    /// Whether what piled up is no more than [`Plan::BACKLOG`] of what was offered, be it chance or not: of a
    /// point that is not saturated, more may have piled up than that.
    pub fn keeps_up(&self) -> bool {
        let sum = |value: fn(&Measured) -> f64| self.runs.iter().map(value).sum::<f64>();
        let (offered, growth) = (sum(|run| run.offered), sum(|run| run.growth));
        !self.is_saturated() && growth <= Plan::BACKLOG * offered
    }

    /// Whether all runs were steady when their windows began.
    pub fn is_steady(&self) -> bool {
        self.runs.iter().all(|run| run.phases.is_steady)
    }

    /// Whether the drain was too short for a run that is not saturated.
    pub fn drain_is_short(&self) -> bool {
        self.runs.iter().any(Measured::drain_is_short)
    }

    /// Whether a run has ended in a deadlock.
    pub fn is_deadlocked(&self) -> bool {
        self.seen.iter().any(|(_, seen)| seen.is_deadlock())
    }
}

impl Delivered {
    /// Whether a run has ended in a deadlock.
    pub fn is_deadlocked(&self) -> bool {
        self.seen.iter().any(|(_, seen)| seen.is_deadlock())
    }
}

/// How simulations are run.
pub struct Sweep<'a> {
    /// How each simulation is measured.
    pub plan: Plan,
    /// The seeds of each point.
    pub seeds: &'a [u64],
    /// Cycles that a packet may wait at one place before it counts as starving.
    pub patience: u64,
    /// How many threads take each simulation through its cycles.
    pub threads: usize,
    /// Told of every window of every simulation, from several threads; says whether to go on.
    pub watch: &'a (dyn Fn(&Progress) -> bool + Sync),
}

impl Sweep<'_> {
    /// Measures every subject at every load, as many at a time as there are threads: for each subject its
    /// points in order of the loads. Those are left out of which nothing was measured because they were ended.
    ///
    /// # Errors
    /// If a network cannot be built.
    pub fn run(
        &self,
        subjects: &[&dyn Subject],
        loads: &[f64],
    ) -> Result<Vec<Vec<Point>>, ParamError> {
        let points = subjects
            .iter()
            .flat_map(|subject| loads.iter().map(move |&load| (subject, load)));
        let jobs: Vec<_> = points
            .flat_map(|(subject, load)| self.seeds.iter().map(move |&seed| (subject, load, seed)))
            .collect();
        // Every point of a sweep of a large network takes long: one at a time is handed out.
        let done: Vec<Result<Watched<Measured>, ParamError>> = jobs
            .par_iter()
            .with_max_len(1)
            .map(|&(subject, load, seed)| subject.measure(&self.at(load, seed)))
            .collect();
        let mut done = done.into_iter();
        let mut all = Vec::new();
        for _ in subjects {
            let mut points = Vec::new();
            for &load in loads {
                let mut point = Point {
                    load,
                    runs: Vec::new(),
                    seeds: Vec::new(),
                    seen: Vec::new(),
                    was_ended: false,
                };
                for (&seed, run) in self.seeds.iter().zip(done.by_ref()) {
                    let run = run?;
                    point.was_ended |= run.was_ended();
                    point.seeds.extend(run.shown.as_ref().map(|_| seed));
                    point.runs.extend(run.shown);
                    point.seen.extend(run.seen.map(|seen| (seed, seen)));
                }
                let shows = !point.runs.is_empty() || point.is_deadlocked();
                points.extend((shows || !point.was_ended).then_some(point));
            }
            all.push(points);
        }
        Ok(all)
    }

    /// Lets every subject deliver all that it is given, a batch or a trace.
    ///
    /// # Errors
    /// If a network cannot be built.
    ///
    /// # Panics
    /// If nodes make packets for ever.
    pub fn deliver(&self, subjects: &[&dyn Subject]) -> Result<Vec<Delivered>, ParamError> {
        let each = subjects.par_iter().map(|subject| {
            let runs = self.seeds.par_iter().with_max_len(1);
            let runs: Result<Vec<_>, ParamError> = runs
                .map(|&seed| Ok((seed, subject.deliver(&self.at(0.0, seed))?)))
                .collect();
            let mut delivered = Delivered {
                runs: Vec::new(),
                seen: Vec::new(),
            };
            for (seed, run) in runs? {
                delivered.runs.extend(run.shown.map(|run| (seed, run)));
                delivered.seen.extend(run.seen.map(|seen| (seed, seen)));
            }
            Ok(delivered)
        });
        each.collect()
    }

    /// The highest load, to a hundredth of `most`, that a subject keeps up with, with all points that were
    /// measured on the way, in order of the load; 0 if there is none. It is halved between a load that is kept up
    /// with and one that is not.
    ///
    /// # Errors
    /// If the network cannot be built.
    pub fn knee(&self, subject: &dyn Subject, most: f64) -> Result<Knee, ParamError> {
        let (mut low, mut high) = (0.0, most);
        let mut points: Vec<Point> = Vec::new();
        let mut was_ended = false;
        let mut saturated = None;
        let at = |load| self.run(&[subject], &[load]);
        while !was_ended && high - low > most / Knee::STEPS {
            // The upper end first: it may never be saturated.
            let load = match points.is_empty() {
                true => most,
                false => (low + high) / 2.0,
            };
            let point = at(load)?.remove(0).pop();
            was_ended = point.as_ref().is_none_or(|point| point.was_ended);
            match &point {
                // What some of the seeds show decides nothing.
                _ if was_ended => {}
                Some(point) if point.keeps_up() => low = load,
                _ => {
                    high = load;
                    saturated = Some(load);
                }
            }
            points.extend(point);
        }
        points.sort_by(|one, other| one.load.total_cmp(&other.load));
        let accepted = |point: &Point| point.of(|run| Some(run.accepted));
        let at_load = points.iter().find(|point| point.load == low);
        let all = points.iter().filter_map(accepted);
        Ok(Knee {
            load: low,
            accepted: at_load.and_then(accepted),
            most_accepted: all.max_by(|one, other| one.mean.total_cmp(&other.mean)),
            saturated,
            points,
            was_ended,
        })
    }

    /// A simulation at a load with a seed.
    fn at(&self, load: f64, seed: u64) -> Run<'_> {
        Run {
            plan: &self.plan,
            load,
            seed,
            patience: self.patience,
            threads: self.threads,
            watch: self.watch,
        }
    }
}

/// Where a network saturates.
#[derive(Clone, Debug)]
pub struct Knee {
    /// The highest load that it was seen to keep up with; 0 if there was none.
    pub load: f64,
    /// What it accepts at that load.
    pub accepted: Option<Spread>,
    /// The most that it accepts at any load that was measured, saturated or not.
    pub most_accepted: Option<Spread>,
    /// The lowest load that it was seen not to keep up with, if there was one.
    pub saturated: Option<f64>,
    /// What was measured, in order of the load.
    pub points: Vec<Point>,
    /// Whether it was ended before the load was known.
    pub was_ended: bool,
}

impl Knee {
    /// A search ends between two loads that are so small a share of the highest apart.
    pub const STEPS: f64 = 100.0;
}

#[cfg(test)]
mod tests {
    use super::super::tests::{loaded, params, uniform};
    use super::*;
    use crate::params::workload::{Lengths, Process};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Calls `with` with a sweep whose watch ends all simulations but the first `most`.
    fn ended_after<T: Send>(
        most: usize,
        seeds: &[u64],
        with: impl FnOnce(&Sweep, &dyn Subject) -> T + Send,
    ) -> T {
        let network = params("dims = [4, 4]");
        let workload = Workload {
            process: Process::Bernoulli,
            load: 0.0,
            lengths: Lengths::parse("8").expect("legal"),
        };
        let traffic = Traffic::Drawn(workload, uniform(&network).into());
        let begun = AtomicUsize::new(0);
        let sweep = Sweep {
            plan: Plan {
                warm_up: Some(200),
                window: 1000,
                drain: 2000,
            },
            seeds,
            patience: 50_000,
            threads: 1,
            watch: &|progress| {
                let is_new = usize::from(progress.cycle == progress.cycles);
                begun.fetch_add(is_new, Ordering::Relaxed) + is_new <= most
            },
        };
        let subject = loaded(&network, &traffic);
        let one = rayon::ThreadPoolBuilder::new().num_threads(1).build();
        one.expect("a thread").install(|| with(&sweep, &subject))
    }

    #[test]
    fn a_sweep_that_is_ended_keeps_the_seeds_that_are_done() {
        let points = |most| {
            ended_after(most, &[7, 8, 9], |sweep, subject| {
                let all = sweep.run(&[subject], &[0.1, 0.2]);
                all.expect("a network").remove(0)
            })
        };
        let all = points(6);
        assert!(all.iter().all(|point| !point.was_ended));
        let some = points(5);
        assert_eq!(some.len(), 2);
        assert_eq!((&some[1].seeds[..], some[1].was_ended), (&[7, 8][..], true));
        assert_eq!(some[1].runs[..], all[1].runs[..2]);
        // Of the second load nothing was measured.
        let [one] = &points(3)[..] else {
            panic!("a point of which nothing is known");
        };
        assert!(!one.was_ended && one.runs == all[0].runs);
    }

    /// Looked at with a seed that the search has not seen.
    #[test]
    fn at_its_knee_a_network_accepts_what_is_offered_and_a_twentieth_above_it_does_not() {
        let network = params("dims = [6, 6]");
        let workload = Workload {
            process: Process::Bernoulli,
            load: 0.0,
            lengths: Lengths::parse("4").expect("legal"),
        };
        let traffic = Traffic::Drawn(workload, uniform(&network).into());
        let subject = loaded(&network, &traffic);
        let sweep = |seeds| Sweep {
            plan: Plan {
                warm_up: Some(1000),
                window: 10_000,
                drain: 0,
            },
            seeds,
            patience: 50_000,
            threads: 1,
            watch: &|_| true,
        };
        let knee = sweep(&[1]).knee(&subject, 1.0).expect("a network");
        let saturated = knee.saturated.expect("a load that is too high");
        assert!(saturated > knee.load && saturated - knee.load <= 0.01);
        let loads = [knee.load, 1.05 * saturated];
        let again = sweep(&[11]).run(&[&subject], &loads);
        let points = again.expect("a network").remove(0);
        let share = |point: &Point| point.runs[0].accepted / point.runs[0].offered;
        let shares: Vec<f64> = points.iter().map(share).collect();
        assert!(shares[0] > 0.99 && points[0].keeps_up(), "{shares:?}");
        assert!(shares[1] < 0.97 && points[1].is_saturated(), "{shares:?}");
    }

    #[test]
    fn a_search_that_is_ended_says_between_what_it_stands() {
        let knee = |most, seeds: &[u64]| {
            ended_after(most, seeds, |sweep, subject| {
                sweep.knee(subject, 1.0).expect("a network")
            })
        };
        let whole = knee(8, &[1]);
        assert!(!whole.was_ended && whole.points.len() == 8);
        let cut = knee(4, &[1]);
        assert!(cut.was_ended && cut.points.len() == 4);
        let saturated = cut.saturated.expect("a load that is too high");
        assert!(cut.load < whole.load && saturated > whole.load, "{cut:?}");
        let none = knee(0, &[1]);
        assert_eq!((none.load, none.saturated), (0.0, None));
        // One of two seeds is kept, and decides nothing.
        let half = knee(1, &[1, 2]);
        assert_eq!((half.points[0].runs.len(), half.saturated), (1, None));
    }
}
