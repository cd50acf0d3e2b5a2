//! Tells a machine in which nothing moves any more, and packets that are in it for long.

use super::alarm::{Alarm, Knot, Starving};
use super::{Fabric, GLANCE_EVERY, Simulation, Watch};

/// A machine that knows when anything moved in it last.
pub trait Motion: Fabric {
    /// Cycles since the reset until the last in which any flit moved was over.
    fn last_moved(&self) -> u64;

    /// Cycles for which nothing may move though no packet waits for another.
    fn quiet_cycles(&self) -> u64;

    /// Whether nothing changes any more until something is injected.
    fn is_idle(&self) -> bool;
}

/// Looks at a machine under traffic between windows.
///
/// - A *deadlock* is a machine in which nothing has moved for longer than it may though no packet waits for another,
///   and that is not idle: its terminals take whatever comes. While packets that have nothing to do with them move
///   on, those that wait for each other are not told from others that are slow: they starve.
/// - A packet *starves* if it has been in the machine for as long as the limit says, wherever.
/// - Ways have a bound, so that no packet goes astray.
#[derive(Clone, Debug)]
pub struct Standstill {
    patience: u64,
    longest_wait: u64,
}

impl<F: Motion> Watch<F> for Standstill {
    const WAIT: &'static str = "time that a packet was seen to be under way";

    fn new(_: &F::Params, patience: u64) -> Self {
        Standstill {
            patience,
            longest_wait: 0,
        }
    }

    fn look(&mut self, traffic: &Simulation<F>) -> Option<Alarm> {
        self.glance(traffic)
    }

    fn glance(&mut self, traffic: &Simulation<F>) -> Option<Alarm> {
        if !traffic.cycle().is_multiple_of(GLANCE_EVERY) {
            return None;
        }
        let knot = self.knot(traffic).map(Alarm::Deadlock);
        knot.or_else(|| self.starving(traffic).map(Alarm::Starvation))
    }

    fn grace(&self, traffic: &Simulation<F>) -> u64 {
        let machine = traffic.fabric();
        let still = traffic.cycle() - machine.last_moved();
        match still > 0 && !machine.is_idle() {
            true => (machine.quiet_cycles() + 1).saturating_sub(still),
            false => 0,
        }
    }

    fn knot(&self, traffic: &Simulation<F>) -> Option<Knot> {
        let machine = traffic.fabric();
        let moved = machine.last_moved();
        let is_quiet = traffic.cycle() - moved > machine.quiet_cycles();
        (is_quiet && !machine.is_idle()).then(|| Knot {
            packets: traffic.injected().count(),
            cycle: Vec::new(),
            since: Some(moved),
        })
    }

    /// The most cycles that a packet was seen to have been in the machine.
    fn longest_wait(&self) -> u64 {
        self.longest_wait
    }
}

impl Standstill {
    fn starving<F: Fabric>(&mut self, traffic: &Simulation<F>) -> Option<Starving> {
        let now = traffic.cycle();
        let oldest = traffic.injected().min_by_key(|packet| packet.injected)?;
        let cycles = now - oldest.injected;
        self.longest_wait = self.longest_wait.max(cycles);
        (cycles >= self.patience).then(|| Starving {
            packet: oldest,
            place: None,
            cycles,
            packets: traffic
                .injected()
                .filter(|packet| now - packet.injected >= self.patience)
                .count(),
        })
    }
}
