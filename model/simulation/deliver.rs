//! How long a network takes to deliver all that it is given.

use super::Simulation;
use super::measure::{Measured, Meter, Phases};
use super::statistics::Fairness;
use super::tally::Tally;

/// The delivery of a batch, or of a trace.
#[derive(Clone, Debug, PartialEq)]
pub struct Delivery {
    /// Packets delivered.
    pub packets: u64,
    /// Their flits.
    pub flits: u64,
    /// Cycles until the last tail was ejected.
    pub cycles: u64,
    /// Cycles until each tenth of the packets had arrived; the last is `cycles`.
    pub tenths: [u64; 10],
    /// Packets that were made later than in their own cycles, as they waited for others; none but of a trace in which one waits.
    pub waited: Option<u64>,
    /// The same as if all of it were a window.
    pub measured: Measured,
}

/// Runs a simulation that stops making packets by itself until all have arrived. `watch` sees it after every
/// cycle and may end it; then nothing comes of it.
///
/// # Panics
/// If its nodes make packets for ever.
pub fn deliver(
    simulation: &mut Simulation,
    watch: &mut dyn FnMut(&Simulation) -> bool,
) -> Option<Delivery> {
    let all = simulation.total().expect("a batch or a trace has an end");
    let terminals = simulation.network().terminals();
    simulation.network_mut().keep_departures(true);
    let mut meter = Meter::new(simulation, watch);
    let mut tenths = [0; 10];
    let mut tally = Tally::default();
    // Of each source how many packets arrived, and their latencies together.
    let mut of_sources = vec![(0_u64, 0_u64); terminals];
    while tally.latency.count() < all {
        let before = tally.latency.count();
        meter.step();
        let now = meter.simulation.cycle();
        for packet in meter.simulation.arrived() {
            tally.add(packet, meter.simulation);
            let (count, latency) = &mut of_sources[packet.source.0];
            (*count, *latency) = (*count + 1, *latency + now - 1 - packet.made);
        }
        tally.look(meter.simulation);
        for (at, tenth) in tenths.iter_mut().enumerate() {
            let wanted = (all * (at as u64 + 1)).div_ceil(10);
            if before < wanted && wanted <= tally.latency.count() {
                *tenth = now;
            }
        }
        if !meter.goes_on {
            return None;
        }
    }
    let peak_cumulative = meter.peak_cumulative;
    simulation.network_mut().keep_departures(false);
    let (cycles, flits) = (simulation.cycle(), simulation.flits().ejected);
    // Nobody may have anybody to send to: then it ends before it begins.
    let senders = simulation.senders();
    let rate = flits as f64 / (senders.max(1) as f64 * cycles.max(1) as f64);
    let made_by_terminal = simulation.made_by_terminal();
    let means = of_sources.iter().filter(|(count, _)| *count > 0);
    let means = means.map(|&(count, latency)| latency as f64 / count as f64);
    Some(Delivery {
        packets: all,
        flits,
        cycles,
        tenths,
        waited: simulation.waited(),
        measured: Measured {
            phases: Phases {
                warm_up: 0,
                is_steady: true,
                window: cycles,
                drain: 0,
            },
            senders,
            offered: rate,
            accepted: rate,
            offered_by_terminal: made_by_terminal.clone(),
            accepted_by_terminal: made_by_terminal,
            growth: 0.0,
            missing: 0,
            saturated: false,
            peak_cumulative: peak_cumulative.max(rate),
            fairness: Fairness::between(means),
            links: tally.links(),
            occupancy: tally.occupancy(),
            latency: tally.latency,
            queueing: tally.queueing,
            network: tally.network,
            exchanged: None,
        },
    })
}
