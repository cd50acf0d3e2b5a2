//! Networks under traffic, measured.

mod deliver;
mod dependencies;
mod due;
mod exchange;
mod measure;
mod packets;
mod source;
mod statistics;
mod supply;
mod sweep;
mod tally;
#[cfg(test)]
mod tests;
mod trace;
pub mod watchdog;
mod watched;

pub use deliver::{Delivery, deliver};
pub use exchange::Answer;
pub use measure::{Exchanged, Measured, Phases, Plan, measure};
pub use packets::Packet;
pub use statistics::{Fairness, Histogram, Spread, spread};
pub use sweep::{Delivered, Knee, Point, Subject, Sweep, Traffic};
pub use trace::{Trace, TracedPacket};
pub use watched::{Sighting, Watched};

use super::Flit;
use super::destinations::Destinations;
use super::wormhole::network::Network;
use crate::params::ParamError;
use crate::params::workload::{Lengths, Process};
use crate::params::wormhole::network::NetworkParams;
use supply::Supply;

/// What terminals make.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// When they make packets.
    pub process: Process,
    /// Flits that each makes per cycle, if the process has a rate.
    pub load: f64,
    /// Flits of a packet, but for replies that have lengths of their own.
    pub lengths: Lengths,
}

/// A golden network whose terminals make packets and take what arrives.
///
/// Every terminal has a random generator of its own, seeded by the seed and its number. A packet waits at its
/// source until a lane of the injector is done with the one before; a terminal writes one flit per cycle at
/// most, its lanes in turn. Same seed, same packets, on any number of threads.
#[derive(Clone, Debug)]
pub struct Simulation {
    network: Network,
    supply: Supply,
    arrived: Vec<Packet>,
}

/// Flits since the reset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flits {
    /// Of packets that were made.
    pub made: u64,
    /// Written into injectors.
    pub injected: u64,
    /// Taken from ejectors.
    pub ejected: u64,
}

impl Simulation {
    /// A network in reset state, before its terminals have made a packet.
    ///
    /// # Errors
    /// If a part of the network cannot be built.
    pub fn new(
        params: &NetworkParams,
        workload: Workload,
        destinations: Destinations,
        seed: u64,
    ) -> Result<Self, ParamError> {
        let network = Network::new(params)?;
        let supply = Supply::drawn(workload, destinations, &network, params, seed);
        Ok(Simulation::of(network, supply))
    }

    /// The same with the packets of a trace, each made in its cycle or when those that it waits for have arrived.
    ///
    /// # Errors
    /// If a part of the network cannot be built.
    pub fn replay(params: &NetworkParams, trace: Trace) -> Result<Self, ParamError> {
        let network = Network::new(params)?;
        let supply = Supply::traced(trace, &network, params);
        Ok(Simulation::of(network, supply))
    }

    fn of(network: Network, supply: Supply) -> Self {
        Simulation {
            network,
            supply,
            arrived: Vec::new(),
        }
    }

    /// The network.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// The network, to be told on how many threads it runs or what it keeps.
    pub fn network_mut(&mut self) -> &mut Network {
        &mut self.network
    }

    /// Cycles since the reset.
    pub fn cycle(&self) -> u64 {
        self.network.cycle()
    }

    /// Flits so far.
    pub fn flits(&self) -> Flits {
        self.supply.flits
    }

    /// By terminal, flits of the packets that it has made.
    pub fn made_by_terminal(&self) -> Vec<u64> {
        self.supply
            .sources
            .iter()
            .map(|source| source.made)
            .collect()
    }

    /// Terminals that make packets by themselves: not those that only reply.
    pub fn senders(&self) -> usize {
        self.supply.senders
    }

    /// Packets made.
    pub fn made(&self) -> u64 {
        self.supply.packets.made()
    }

    /// Packets made that have not arrived.
    pub fn under_way(&self) -> u64 {
        self.supply.packets.made() - self.supply.packets.arrived()
    }

    /// Packets that will have been made when no more are; none if terminals go on for ever.
    pub fn total(&self) -> Option<u64> {
        self.supply.total()
    }

    /// The packets whose tails left the network in the last cycle, by terminal.
    pub fn arrived(&self) -> &[Packet] {
        &self.arrived
    }

    /// The requests that were answered in the last cycle.
    pub fn answered(&self) -> &[Answer] {
        let exchange = self.supply.exchange.as_ref();
        exchange.map_or(&[], |exchange| &exchange.answered)
    }

    /// How many packets were made later than in their own cycles, as they waited for others; none but of a trace in which one waits.
    pub fn waited(&self) -> Option<u64> {
        self.supply.waited()
    }

    /// The packet of a flit that is in the network.
    pub fn packet(&self, flit: Flit) -> Packet {
        *self.supply.packets.at(flit.handle())
    }

    /// The process by which terminals make packets; none if they stand in a trace.
    fn process(&self) -> Option<Process> {
        self.supply.process()
    }

    /// Makes no more packets at a rate; those that wait are still injected.
    pub fn stop(&mut self) {
        self.supply.stop();
    }

    /// One clock cycle.
    ///
    /// # Panics
    /// In debug builds, if a flit was lost or doubled.
    pub fn step(&mut self) {
        let now = self.network.cycle();
        let supply = &mut self.supply;
        self.network
            .step_with(|injectors| supply.inject(now, injectors));
        self.arrived.clear();
        let ejected = self.network.ejected();
        self.supply.flits.ejected += ejected.len() as u64;
        debug_assert_eq!(
            self.supply.flits.injected,
            self.supply.flits.ejected + self.network.flits(),
            "flits injected, and those ejected or in the network after cycle {now}"
        );
        for flit in ejected
            .iter()
            .map(|of| of.flit)
            .filter(|flit| flit.is_tail())
        {
            self.arrived.push(self.supply.arrive(flit.handle(), now));
        }
    }
}
