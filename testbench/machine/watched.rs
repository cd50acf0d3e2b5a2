//! A golden network under traffic, watched.

use super::Refused;
use crate::model::simulation::alarm::Alarm;
use crate::model::simulation::{Draw, Fabric, GLANCE_EVERY, Simulation, Watch, Workload};
use crate::params::workload::{Lengths, Process};

/// How a machine is watched.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// For so many cycles at most.
    pub cycles: u64,
    /// Of the traffic.
    pub seed: u64,
    /// Flits that each terminal offers per cycle; without it, as many as its injector takes.
    pub load: Option<f64>,
    /// Flits of a packet, if the user says.
    pub packet: Option<u32>,
    /// Cycles that a packet may wait before it counts as starving.
    pub patience: u64,
}

/// What was seen.
#[derive(Debug)]
pub struct Seen {
    /// Cycles until the alarm, or all.
    pub cycles: u64,
    /// Flits of a packet.
    pub packet: u32,
    /// Packets that were made.
    pub made: u64,
    /// Packets that arrived.
    pub arrived: u64,
    /// The longest wait of a packet, in cycles.
    pub longest_wait: u64,
    /// What it is a wait for.
    pub wait: &'static str,
    /// What went wrong, if anything.
    pub alarm: Option<Alarm>,
}

/// Runs a machine with packets of so many flits until something is wrong.
///
/// # Errors
/// If it can't carry such packets.
pub fn watched<F: Fabric>(
    params: &F::Params,
    packet: u32,
    draw: Draw,
    asked: &Asked,
    count: &mut dyn FnMut(u64),
) -> Result<Seen, Refused> {
    let workload = Workload {
        process: asked.load.map_or(Process::Full, |_| Process::Bernoulli),
        load: asked.load.unwrap_or_default(),
        lengths: Lengths::parse(&packet.to_string())?,
    };
    let mut traffic = Simulation::<F>::new(params, workload, draw, asked.seed)?;
    traffic.fabric_mut().keep_departures(true);
    let mut watchdog = F::Watchdog::new(params, asked.patience);
    let mut alarm = None;
    while alarm.is_none() && traffic.cycle() < asked.cycles {
        let start = traffic.cycle();
        let glance = (start + 1).next_multiple_of(GLANCE_EVERY);
        traffic.run(glance.min(asked.cycles) - start);
        alarm = watchdog.look(&traffic);
        count(traffic.cycle() - start);
    }
    let ran = traffic.cycle();
    let end = ran + watchdog.grace(&traffic);
    while traffic.cycle() < end {
        traffic.run(end - traffic.cycle());
    }
    // None is overlooked because it came late.
    let alarm = alarm.or_else(|| watchdog.knot(&traffic).map(Alarm::Deadlock));
    Ok(Seen {
        cycles: ran,
        packet,
        made: traffic.made(),
        arrived: traffic.all_arrived(),
        longest_wait: watchdog.longest_wait(),
        wait: F::Watchdog::WAIT,
        alarm,
    })
}
