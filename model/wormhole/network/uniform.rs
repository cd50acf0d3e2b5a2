//! Uniform random traffic.

use super::{Ejected, Network};
use crate::model::{Flit, Random};
use crate::params::ParamError;
use crate::params::topology::TerminalId;
use crate::params::wormhole::network::NetworkParams;
use std::ops::Range;

/// A network under packets of one length from every node to nodes drawn at random, its own among them.
///
/// A node has one packet at a time for each lane of its injector; while it has none, it draws in every cycle
/// whether there is one, and where it goes. Same seed, same packets.
#[derive(Clone, Debug)]
pub(super) struct Uniform {
    pub(super) network: Network,
    random: Random,
    length: u32,
    lanes: usize,
    /// The nodes that packets go to.
    pub(super) destinations: Range<u64>,
    /// A packet starts if a draw is below this.
    pub(super) threshold: u64,
    /// What is under way, and the places that are free again.
    packets: Vec<Packet>,
    free: Vec<u32>,
    /// For each node and lane, the place of the packet being injected and how much of it is.
    injecting: Vec<Option<(u32, u32)>>,
    started: u64,
    arrived: u64,
}

/// A packet under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packet {
    /// How many started before it.
    pub number: u64,
    /// Where it comes from.
    pub source: TerminalId,
    /// Where it goes.
    pub destination: TerminalId,
}

impl Uniform {
    /// A network without a packet. Every node offers `load` flits per cycle, in packets of `length` flits, as
    /// long as its injector takes them: a lane that waits for room offers nothing. From one flit per cycle
    /// and lane on, it has the next packet at once.
    ///
    /// # Errors
    /// If a part of the network cannot be built.
    pub fn new(
        params: &NetworkParams,
        length: u32,
        load: f64,
        seed: u64,
    ) -> Result<Self, ParamError> {
        let (network, lanes) = (Network::new(params)?, params.router().injector_lanes());
        // A lane has a packet for `length` cycles, and for one or more is without.
        let cycles = f64::from(length) * lanes as f64 / load;
        let starts = 1.0 / (cycles - f64::from(length) + 1.0).max(1.0);
        Ok(Uniform {
            injecting: vec![None; network.terminals() * lanes],
            destinations: 0..network.terminals() as u64,
            network,
            random: Random::new(seed),
            length,
            lanes,
            // The largest number if it is certain.
            threshold: (starts * 2_f64.powi(64)) as u64,
            packets: Vec::new(),
            free: Vec::new(),
            started: 0,
            arrived: 0,
        })
    }

    /// Packets that started: the first flit is in an injector, or waits for room there.
    pub fn started(&self) -> u64 {
        self.started
    }

    /// Packets of which every flit was ejected.
    pub fn arrived(&self) -> u64 {
        self.arrived
    }

    /// The packet of a flit that is in the network or was ejected in the last cycle.
    pub fn packet(&self, flit: Flit) -> Packet {
        self.packets[self.place(flit)]
    }

    /// The place of its packet among those under way: that of one that arrived is given to another.
    pub(super) fn place(&self, flit: Flit) -> usize {
        (flit.handle() / self.length) as usize
    }

    /// One clock cycle.
    pub fn step(&mut self) {
        let turn = self.network.cycle() as usize;
        for at in 0..self.injecting.len() {
            // A node injects one flit per cycle: no lane is always the first.
            let (node, lane) = (at / self.lanes, (at + turn) % self.lanes);
            self.inject(TerminalId(node), lane);
        }
        self.network.step();
        for Ejected { flit, .. } in self.network.ejected() {
            if flit.is_tail() {
                self.free.push(flit.handle() / self.length);
                self.arrived += 1;
            }
        }
    }

    fn inject(&mut self, node: TerminalId, lane: usize) {
        let at = node.0 * self.lanes + lane;
        if self.injecting[at].is_none() && self.random.bits() < self.threshold {
            let Range { start, end } = self.destinations;
            let to = start + self.random.below(end - start);
            self.injecting[at] = Some((self.start(node, TerminalId(to as usize)), 0));
        }
        let Some((packet, sent)) = self.injecting[at] else {
            return;
        };
        if self.network.has_room(node, lane) {
            let (head, tail) = (sent == 0, sent + 1 == self.length);
            let to = self.packets[packet as usize].destination;
            let to = self.network.address(to);
            let flit = Flit::new(head, tail, to, packet * self.length + sent);
            self.network.inject(node, lane, flit);
            self.injecting[at] = (!tail).then_some((packet, sent + 1));
        }
    }

    /// The place of a new packet.
    fn start(&mut self, source: TerminalId, destination: TerminalId) -> u32 {
        let packet = Packet {
            number: self.started,
            source,
            destination,
        };
        self.started += 1;
        match self.free.pop() {
            Some(place) => {
                self.packets[place as usize] = packet;
                place
            }
            None => {
                self.packets.push(packet);
                (self.packets.len() - 1) as u32
            }
        }
    }

    /// Whether every packet that started has arrived.
    pub fn is_idle(&self) -> bool {
        self.started == self.arrived
    }
}
