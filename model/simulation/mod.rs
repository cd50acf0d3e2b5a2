//! Networks under traffic, measured.

mod bound;
mod deliver;
mod due;
mod matrix;
mod measure;
mod packets;
mod parts;
mod pattern;
mod rows;
mod source;
mod statistics;
mod sweep;
mod tally;
#[cfg(test)]
mod tests;
mod trace;
pub mod watchdog;
mod watched;

pub use bound::{Bottleneck, Bound};
pub use deliver::{Delivery, deliver};
pub use measure::{Measured, Phases, Plan, measure};
pub use packets::Packet;
pub use pattern::{Destinations, PatternError};
pub use rows::FileError;
pub use statistics::{Fairness, Histogram, Spread, spread};
pub use sweep::{Delivered, Knee, Point, Subject, Sweep, Traffic};
pub use trace::{Trace, TracedPacket};
pub use watched::{Sighting, Watched};

use super::network::Network;
use super::packed::Bits;
use super::{Address, Flit, Random};
use crate::params::ParamError;
use crate::params::network::{NetworkParams, NodeId};
use crate::params::workload::{Lengths, Process};
use due::Due;
use packets::{Packets, Queue};
use source::{Gaps, Source};

/// What nodes make.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// When they make packets.
    pub process: Process,
    /// Flits that each makes per cycle, if the process has a rate.
    pub load: f64,
    /// Flits of a packet.
    pub lengths: Lengths,
}

/// A golden network whose nodes make packets and take what arrives.
///
/// Every node has a random generator of its own, seeded by the seed and the node. A packet waits at its
/// source until a lane of the injector is done with the one before; a node writes one flit per cycle at
/// most, its lanes in turn. Same seed, same packets, on any number of threads.
#[derive(Clone, Debug)]
pub struct Simulation {
    network: Network,
    making: Making,
    sources: Vec<Source>,
    /// The nodes by the cycle in which they make a packet.
    due: Due,
    /// Nodes that have something to inject or make packets whenever they can, a bit for each.
    busy: Vec<u64>,
    packets: Packets,
    /// For each node and lane of its injector, the place of the packet being injected and its flits that
    /// are not yet.
    injecting: Vec<Option<(u32, u32)>>,
    lanes: usize,
    arrived: Vec<Packet>,
    /// Flits that were made, injected and ejected.
    flits: Flits,
    /// Room for the nodes that make a packet.
    nodes: Vec<u32>,
    /// How many nodes make packets.
    senders: usize,
}

/// What nodes make, and when.
#[derive(Clone, Debug)]
enum Making {
    /// What is drawn.
    Drawn {
        workload: Workload,
        destinations: Destinations,
        /// Those of a process that has a rate, until it is stopped.
        gaps: Option<Gaps>,
    },
    /// What stands in a trace, and how much of that is made.
    Traced(Trace, usize),
}

impl Making {
    /// The process, if packets are drawn.
    fn process(&self) -> Option<Process> {
        match self {
            Making::Drawn { workload, .. } => Some(workload.process),
            Making::Traced(..) => None,
        }
    }
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
    /// A network in reset state, before its nodes have made a packet.
    ///
    /// # Errors
    /// If a part of the network cannot be built.
    pub fn new(
        params: &NetworkParams,
        workload: Workload,
        destinations: Destinations,
        seed: u64,
    ) -> Result<Self, ParamError> {
        let left = match workload.process {
            Process::Batch { packets } => packets,
            _ => 0,
        };
        let gaps = Gaps::new(workload.process, workload.load, workload.lengths.mean());
        let making = Making::Drawn {
            workload,
            destinations,
            gaps,
        };
        let mut simulation = Simulation::of(params, making, left, seed)?;
        for node in 0..simulation.sources.len() {
            if !simulation.sends(node) {
                simulation.sources[node].left = 0;
                continue;
            }
            simulation.senders += 1;
            match gaps {
                Some(gaps) => {
                    let first = gaps.draw(&mut simulation.sources[node].random, true);
                    simulation.due.put(first - 1, node as u32);
                }
                None if !workload.process.is_open_loop() => simulation.set_busy(node),
                None => {}
            }
        }
        Ok(simulation)
    }

    /// The same with the packets of a trace, each made in its cycle.
    ///
    /// # Errors
    /// If a part of the network cannot be built.
    pub fn replay(params: &NetworkParams, trace: Trace) -> Result<Self, ParamError> {
        let senders = trace.senders();
        let simulation = Simulation::of(params, Making::Traced(trace, 0), 0, 0)?;
        Ok(Simulation {
            senders,
            ..simulation
        })
    }

    fn of(
        params: &NetworkParams,
        making: Making,
        left: u32,
        seed: u64,
    ) -> Result<Self, ParamError> {
        let (network, lanes) = (Network::new(params)?, params.router().injector_lanes());
        let nodes = network.nodes();
        let mut seeds = Random::new(seed);
        let source = |_| Source {
            random: Random::new(seeds.bits()),
            waiting: Queue::EMPTY,
            left,
            made: 0,
        };
        Ok(Simulation {
            sources: (0..nodes).map(source).collect(),
            making,
            due: Due::new(),
            busy: vec![0; nodes.div_ceil(64)],
            packets: Packets::default(),
            injecting: vec![None; nodes * lanes],
            lanes,
            arrived: Vec::new(),
            flits: Flits::default(),
            nodes: Vec::new(),
            senders: 0,
            network,
        })
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
        self.flits
    }

    /// By node, flits of the packets that it has made.
    pub fn made_by_node(&self) -> Vec<u64> {
        self.sources.iter().map(|source| source.made).collect()
    }

    /// Nodes that make packets.
    pub fn senders(&self) -> usize {
        self.senders
    }

    /// Packets made.
    pub fn made(&self) -> u64 {
        self.packets.made()
    }

    /// Packets made that have not arrived.
    pub fn under_way(&self) -> u64 {
        self.packets.made() - self.packets.arrived()
    }

    /// Packets that will have been made when no more are; none if nodes go on for ever.
    pub fn total(&self) -> Option<u64> {
        match &self.making {
            Making::Traced(trace, _) => Some(trace.packets().len() as u64),
            Making::Drawn { workload, .. } => match workload.process {
                Process::Batch { .. } => {
                    let left = self.sources.iter().map(|source| u64::from(source.left));
                    Some(self.packets.made() + left.sum::<u64>())
                }
                _ => None,
            },
        }
    }

    /// The packets whose tails left the network in the last cycle, by node.
    pub fn arrived(&self) -> &[Packet] {
        &self.arrived
    }

    /// The packet of a flit that is in the network.
    pub fn packet(&self, flit: Flit) -> Packet {
        *self.packets.at(flit.handle())
    }

    /// Makes no more packets at a rate; those that wait are still injected.
    pub fn stop(&mut self) {
        if let Making::Drawn { gaps, .. } = &mut self.making {
            *gaps = None;
        }
        self.due = Due::new();
    }

    /// One clock cycle.
    ///
    /// # Panics
    /// In debug builds, if a flit was lost or doubled.
    pub fn step(&mut self) {
        let now = self.network.cycle();
        self.make(now);
        for word in 0..self.busy.len() {
            for bit in Bits(self.busy[word]) {
                self.inject(word * 64 + bit, now);
            }
        }
        self.network.step();
        self.arrived.clear();
        let ejected = self.network.ejected();
        self.flits.ejected += ejected.len() as u64;
        debug_assert_eq!(
            self.flits.injected,
            self.flits.ejected + self.network.flits(),
            "flits injected, and those ejected or in the network after cycle {now}"
        );
        for (_, flit) in ejected.iter().filter(|(_, flit)| flit.is_tail()) {
            self.arrived.push(self.packets.arrive(flit.handle()));
        }
    }

    /// The packets that are made in this cycle.
    fn make(&mut self, now: u64) {
        if let Making::Traced(..) = self.making {
            return self.make_traced(now);
        }
        let Making::Drawn {
            gaps: Some(gaps), ..
        } = self.making
        else {
            return;
        };
        let mut nodes = std::mem::take(&mut self.nodes);
        self.due.take(now, &mut nodes);
        for &node in &nodes {
            if let Some(place) = self.draw(node as usize, now) {
                self.queue(node as usize, place);
            }
            let gap = gaps.draw(&mut self.sources[node as usize].random, false);
            self.due.put(now + gap, node);
        }
        self.nodes = nodes;
    }

    /// The packets of a trace that are due.
    fn make_traced(&mut self, now: u64) {
        loop {
            let Making::Traced(trace, next) = &mut self.making else {
                return;
            };
            let Some(&packet) = trace.packets().get(*next).filter(|p| p.cycle <= now) else {
                return;
            };
            *next += 1;
            self.flits.made += u64::from(packet.flits);
            self.sources[packet.source.0].made += u64::from(packet.flits);
            let place = self.packets.make(Packet {
                number: 0,
                source: packet.source,
                destination: packet.destination,
                length: packet.flits,
                made: packet.cycle,
                injected: packet.cycle,
            });
            self.queue(packet.source.0, place);
        }
    }

    /// Whether a node has anybody to send to.
    fn sends(&self, node: usize) -> bool {
        let mut random = self.sources[node].random.clone();
        match &self.making {
            Making::Drawn { destinations, .. } => {
                destinations.draw(NodeId(node), &mut random).is_some()
            }
            Making::Traced(..) => true,
        }
    }

    /// Puts a new packet behind those that wait at a node.
    fn queue(&mut self, node: usize, place: u32) {
        let source = &mut self.sources[node];
        self.packets.append(&mut source.waiting, place);
        self.set_busy(node);
    }

    /// A new packet of a node, if it has anybody to send to.
    fn draw(&mut self, node: usize, now: u64) -> Option<u32> {
        let Making::Drawn {
            workload,
            destinations,
            ..
        } = &self.making
        else {
            return None;
        };
        let source = NodeId(node);
        let Source { random, made, .. } = &mut self.sources[node];
        let destination = destinations.draw(source, random)?;
        let (least, most) = workload.lengths.range();
        let length = match least == most {
            true => least,
            false => least + random.below(u64::from(most - least + 1)) as u32,
        };
        self.flits.made += u64::from(length);
        *made += u64::from(length);
        Some(self.packets.make(Packet {
            number: 0,
            source,
            destination,
            length,
            made: now,
            injected: now,
        }))
    }

    /// What a node writes in this cycle, at most a flit.
    fn inject(&mut self, node: usize, now: u64) {
        let mut is_done = true;
        for turn in 0..self.lanes {
            let lane = (now as usize + turn) % self.lanes;
            let at = node * self.lanes + lane;
            if self.injecting[at].is_none() {
                self.injecting[at] = self.next_packet(node, now);
            }
            let Some((place, left)) = self.injecting[at] else {
                continue;
            };
            is_done = false;
            if self.network.has_room(NodeId(node), lane) {
                let packet = self.packets.at(place);
                let (head, tail) = (left == packet.length, left == 1);
                // No two flits of a packet are alike, so that a watchdog sees them move: behind the head the
                // number of those that are left stands where the head has its address.
                let to = match head {
                    true => self.network.address(packet.destination),
                    false => Address(left),
                };
                self.network
                    .inject(NodeId(node), lane, Flit::new(head, tail, to, place));
                self.flits.injected += 1;
                if head {
                    self.packets.inject(place, now);
                }
                self.injecting[at] = (!tail).then_some((place, left - 1));
                return;
            }
        }
        if is_done && self.is_dry(node) {
            self.busy[node / 64] &= !(1 << (node % 64));
        }
    }

    /// The packet that a free lane takes, and its flits.
    fn next_packet(&mut self, node: usize, now: u64) -> Option<(u32, u32)> {
        let source = &mut self.sources[node];
        let place = match self.packets.take(&mut source.waiting) {
            Some(place) => place,
            None => match self.making.process() {
                Some(Process::Full) => self.draw(node, now)?,
                // All of a batch is made in the first cycle; here, as it would take room to hold it.
                Some(Process::Batch { .. }) => {
                    source.left = source.left.checked_sub(1)?;
                    self.draw(node, 0)?
                }
                _ => return None,
            },
        };
        Some((place, self.packets.at(place).length))
    }

    /// Whether a node with nothing in its hands will have nothing until it makes a packet.
    fn is_dry(&self, node: usize) -> bool {
        let source = &self.sources[node];
        match self.making.process() {
            Some(Process::Full) => false,
            Some(Process::Batch { .. }) => source.left == 0,
            _ => source.waiting.is_empty(),
        }
    }

    fn set_busy(&mut self, node: usize) {
        self.busy[node / 64] |= 1 << (node % 64);
    }
}
