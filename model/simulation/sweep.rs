//! Many simulations side by side: loads, seeds and networks.

use super::deliver::{Delivery, deliver};
use super::measure::{Measured, Plan, measure};
use super::statistics::{Spread, spread};
use super::watched::{Sighting, Watched};
use super::{Draw, Fabric, Simulation, Trace, Workload};
use crate::params::ParamError;
use crate::params::workload::Stencil;
use rayon::prelude::*;
use std::cell::Cell;

/// What the terminals of a machine make.
#[derive(Clone, Debug)]
pub enum Traffic {
    /// What is drawn; a load in it counts for nothing.
    Drawn(Workload, Draw),
    /// What stands in a trace.
    Traced(Trace),
    /// What the processes of a stencil send, which are placed by the seed.
    Stencil(Stencil),
}

/// A machine and what it is given to carry, but for the load, whatever its family.
pub trait Subject: Sync {
    /// Measures a simulation of it.
    ///
    /// # Errors
    /// If the machine cannot be built.
    fn measure(&self, run: &Run) -> Result<Watched<Measured>, ParamError>;

    /// Lets it deliver all that it is given, a batch, a trace or a stencil.
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
            Traffic::Stencil(stencil) => Simulation::stencil(self.params, *stencil, at.seed)?,
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

/// A load as a share of a rate: without what division adds behind the ninth digit.
fn share(load: f64, rate: f64) -> f64 {
    match rate == 1.0 {
        true => load,
        false => (load / rate * 1e9).round() / 1e9,
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
    /// The same with its load and all rates as shares of this one.
    #[must_use]
    pub fn relative_to(self, rate: f64) -> Self {
        let runs = self.runs.into_iter().map(|run| run.relative_to(rate));
        Point {
            load: share(self.load, rate),
            runs: runs.collect(),
            ..self
        }
    }

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
    /// The same with rates as shares of this one.
    #[must_use]
    pub fn relative_to(self, rate: f64) -> Self {
        let runs = self.runs.into_iter().map(|(seed, run)| {
            let measured = run.measured.relative_to(rate);
            (seed, Delivery { measured, ..run })
        });
        Delivered {
            runs: runs.collect(),
            ..self
        }
    }

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
        let each: Vec<_> = subjects.iter().map(|&subject| (subject, loads)).collect();
        self.run_each(&each)
    }

    /// The same with loads of its own for every subject.
    ///
    /// # Errors
    /// If a network cannot be built.
    pub fn run_each(
        &self,
        subjects: &[(&dyn Subject, &[f64])],
    ) -> Result<Vec<Vec<Point>>, ParamError> {
        let points = subjects
            .iter()
            .flat_map(|(subject, loads)| loads.iter().map(move |&load| (subject, load)));
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
        for (_, loads) in subjects {
            let mut points = Vec::new();
            for &load in *loads {
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

    /// Lets every subject deliver all that it is given, a batch, a trace or a stencil.
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
    /// The same with all loads and rates as shares of this one.
    #[must_use]
    pub fn relative_to(self, rate: f64) -> Self {
        let points = self.points.into_iter();
        let times = |of: Option<Spread>| of.map(|of| of.times(1.0 / rate));
        Knee {
            load: share(self.load, rate),
            accepted: times(self.accepted),
            most_accepted: times(self.most_accepted),
            saturated: self.saturated.map(|load| share(load, rate)),
            points: points.map(|point| point.relative_to(rate)).collect(),
            ..self
        }
    }

    /// A search ends between two loads that are so small a share of the highest apart.
    pub const STEPS: f64 = 100.0;
}
