//! How long a network takes to deliver all that it is given.

use super::measure::{Measured, Meter, Phases};
use super::statistics::Fairness;
use super::tally::Tally;
use super::{Arrived, Fabric, Simulation};
use serde::{Deserialize, Serialize};

/// The delivery of a batch, of a trace, or of what a stencil sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// Of each terminal that had packets to send, in ascending order: cycles until the last of them had arrived.
    pub finished: Box<[u64]>,
    /// How evenly these had been served when the first was finished: by their packets that had arrived.
    pub served: Option<Fairness>,
    /// The same as if all of it were a window.
    pub measured: Measured,
}

/// What has arrived of a source.
#[derive(Clone, Copy, Debug, Default)]
struct OfSource {
    /// Its packets, and those that have arrived.
    total: u64,
    arrived: u64,
    /// Their latencies together, and the cycles until the last had arrived.
    latencies: u64,
    cycles: u64,
}

/// How evenly the sources have been served.
fn counts(sources: &[OfSource]) -> Option<Fairness> {
    let senders = sources.iter().filter(|source| source.total > 0);
    Fairness::between(senders.map(|source| source.arrived as f64))
}

/// Runs a simulation that stops making packets by itself until all have arrived. `watch` sees it after every
/// window and may end it; then nothing comes of it.
///
/// # Panics
/// If its nodes make packets for ever.
pub fn deliver<F: Fabric>(
    simulation: &mut Simulation<F>,
    watch: &mut dyn FnMut(&Simulation<F>) -> bool,
) -> Option<Delivery> {
    let all = simulation
        .total()
        .expect("a batch, a trace or a stencil has an end");
    let terminals = simulation.terminals();
    simulation.fabric_mut().keep_departures(true);
    let mut meter = Meter::new(simulation, watch);
    let mut tenths = [0; 10];
    let mut tally = Tally::default();
    let mut of_sources = vec![OfSource::default(); terminals];
    for (source, total) in of_sources
        .iter_mut()
        .zip(meter.simulation.total_by_terminal())
    {
        source.total = total;
    }
    // When the first source was finished.
    let (mut first, mut served) = (None, None);
    while tally.latency.count() < all {
        let cycles = meter.step(u64::MAX);
        // Cycle by cycle.
        let mut arrived: Vec<&Arrived> = meter.simulation.arrived().iter().collect();
        arrived.sort_by_key(|of| of.cycle);
        for of in arrived {
            tally.add(of);
            let (packet, latency) = (&of.packet, of.cycle - of.packet.made);
            if first.is_some_and(|first| of.cycle > first) && served.is_none() {
                served = Some(counts(&of_sources));
            }
            let source = &mut of_sources[packet.source.0];
            source.arrived += 1;
            source.latencies += latency;
            source.cycles = of.cycle + 1;
            if source.arrived == source.total {
                first.get_or_insert(of.cycle);
            }
            let count = tally.latency.count();
            for (at, tenth) in tenths.iter_mut().enumerate() {
                if count == (all * (at as u64 + 1)).div_ceil(10) {
                    *tenth = of.cycle + 1;
                }
            }
        }
        tally.look(meter.simulation, cycles);
        if !meter.goes_on {
            return None;
        }
    }
    let peak_cumulative = meter.peak_cumulative;
    simulation.fabric_mut().keep_departures(false);
    let (cycles, flits) = (tenths[9], simulation.flits().ejected);
    // Nobody may have anybody to send to: then it ends before it begins.
    let senders = simulation.senders();
    let rate = flits as f64 / (senders.max(1) as f64 * cycles.max(1) as f64);
    let made_by_terminal = simulation.made_by_terminal();
    let senders_of = of_sources.iter().filter(|source| source.total > 0);
    let means = senders_of
        .clone()
        .map(|of| of.latencies as f64 / of.arrived as f64);
    let mut finished: Box<[u64]> = senders_of.clone().map(|source| source.cycles).collect();
    finished.sort_unstable();
    Some(Delivery {
        packets: all,
        flits,
        cycles,
        tenths,
        waited: simulation.waited(),
        finished,
        served: served.unwrap_or_else(|| counts(&of_sources)),
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
