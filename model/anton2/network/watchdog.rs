//! Tells a machine that is deadlocked, and packets that are in it for long.

use super::Anton2Network;
use crate::model::simulation::alarm::{Alarm, Knot, Starving};
use crate::model::simulation::{GLANCE_EVERY, Simulation, Watch};
use crate::params::anton2::Anton2NetworkParams;

/// Looks at a machine under traffic between windows.
///
/// - A *deadlock* is a machine in which nothing has moved for longer than frames take to come again, and that is not idle: its
///   endpoints take whatever comes. While packets that have nothing to do with them move on, those that wait for each other
///   are not told from others that are slow: they starve.
/// - A packet *starves* if it has been in the machine for as long as the limit says, wherever.
/// - Ways are minimal, so that no packet goes astray.
#[derive(Clone, Debug)]
pub struct Watchdog {
    patience: u64,
    longest_wait: u64,
}

impl Watch<Anton2Network> for Watchdog {
    const WAIT: &'static str = "time that a packet was seen to be under way";

    fn new(_: &Anton2NetworkParams, patience: u64) -> Self {
        Watchdog {
            patience,
            longest_wait: 0,
        }
    }

    fn look(&mut self, traffic: &Simulation<Anton2Network>) -> Option<Alarm> {
        self.glance(traffic)
    }

    fn glance(&mut self, traffic: &Simulation<Anton2Network>) -> Option<Alarm> {
        if !traffic.cycle().is_multiple_of(GLANCE_EVERY) {
            return None;
        }
        let knot = self.knot(traffic).map(Alarm::Deadlock);
        knot.or_else(|| self.starving(traffic).map(Alarm::Starvation))
    }

    fn grace(&self, traffic: &Simulation<Anton2Network>) -> u64 {
        let machine = traffic.fabric();
        let still = traffic.cycle() - machine.last_moved();
        match still > 0 && !machine.is_idle() {
            true => (machine.quiet_cycles() + 1).saturating_sub(still),
            false => 0,
        }
    }

    fn knot(&self, traffic: &Simulation<Anton2Network>) -> Option<Knot> {
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

impl Watchdog {
    fn starving(&mut self, traffic: &Simulation<Anton2Network>) -> Option<Starving> {
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
