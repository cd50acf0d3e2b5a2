//! Runs that a watchdog looks at.

use super::alarm::Alarm;
use super::{Fabric, Simulation, Watch};
use serde::{Deserialize, Serialize};

/// Cycles from one glance of a watchdog to the next.
pub const GLANCE_EVERY: u64 = 256;

/// What a watchdog saw, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// Cycles since the reset.
    pub cycle: u64,
    /// What it saw.
    pub alarm: Alarm,
}

impl Sighting {
    /// Whether packets never move again.
    pub fn is_deadlock(&self) -> bool {
        matches!(self.alarm, Alarm::Deadlock(_))
    }
}

/// A run that was watched. A deadlock ends it, and it shows nothing; packets that starve are told of.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Watched<T> {
    /// What it shows.
    pub shown: Option<T>,
    /// A deadlock, or the last time that packets starved.
    pub seen: Option<Sighting>,
}

impl<T> Watched<T> {
    /// Lets `run` have a simulation, with what it is to ask after every window whether to go on: not if there is a
    /// deadlock, nor if `goes_on` says no. At the end packets that are stuck are sought once more, so that none
    /// is overlooked because it came late.
    pub(super) fn of<F: Fabric>(
        params: &F::Params,
        patience: u64,
        simulation: &mut Simulation<F>,
        goes_on: &dyn Fn(&Simulation<F>) -> bool,
        run: impl FnOnce(&mut Simulation<F>, &mut dyn FnMut(&Simulation<F>) -> bool) -> Option<T>,
    ) -> Self {
        let mut watchdog = F::Watchdog::new(params, patience);
        let mut seen: Option<Sighting> = None;
        let mut shown = run(simulation, &mut |simulation| {
            if let Some(alarm) = watchdog.glance(simulation) {
                let cycle = simulation.cycle();
                seen = Some(Sighting { cycle, alarm });
            }
            goes_on(simulation) && !seen.as_ref().is_some_and(Sighting::is_deadlock)
        });
        if shown.is_some() {
            let end = simulation.cycle() + watchdog.grace(simulation);
            while simulation.cycle() < end {
                simulation.run(end - simulation.cycle());
            }
        }
        if let (Some(_), Some(knot)) = (&shown, watchdog.knot(simulation)) {
            shown = None;
            seen = Some(Sighting {
                cycle: simulation.cycle(),
                alarm: Alarm::Deadlock(knot),
            });
        }
        Watched { shown, seen }
    }

    /// The cycle since which nothing has moved, if it ended in a deadlock of which that is known.
    pub fn stuck_since(&self) -> Option<u64> {
        match self.seen.as_ref().map(|seen| &seen.alarm) {
            Some(Alarm::Deadlock(knot)) => knot.since,
            _ => None,
        }
    }

    /// Whether it was ended by who watched it, not by a deadlock.
    pub fn was_ended(&self) -> bool {
        let deadlock = self.seen.as_ref().is_some_and(Sighting::is_deadlock);
        self.shown.is_none() && !deadlock
    }
}
