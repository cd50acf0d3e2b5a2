//! The golden node: what comes and goes by phits.

mod checks;
mod incoming;
mod outgoing;
mod payloads;

use super::injection::{Injection, Place};
use super::node_state::{NodeLinks, NodeState};
use super::receiver::PacketFate;
use super::reception::Reception;
use super::rules::{DIRECTIONS, FIFOS, NodeRules, direction};
use super::{TorusDown, TorusPacket};
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::bluegene::{BluegeneNodeParams, InjectionError};
use crate::params::words;
use incoming::Incoming;
use outgoing::Outgoing;
pub(super) use payloads::Payloads;

/// Takes packets from injection FIFOs and links, and sends them on or delivers them.
///
/// - Twin: `hdl/bluegene/node.rs`.
/// - Shapes: all that `BluegeneNodeParams` allows.
/// - Latency: H + 5 cycles from the first phit at `phit_i` to that at `phit_o`, H those of a header; state commits on the edge.
/// - Source: `\[BlueGene\] §2`. ASSUMED: what the page assumes. Beyond that:
///   a token-ack acts when its trailer is whole, and goes by a link that is not enabled too; the bypass counts among the bids that make phase 2 draw; a packet of high priority is never dynamic; with one group of
///   reception FIFOs the group bit means nothing; a dimension that the torus does not have has coordinate 0.
///   Without recovery of errors an ack-only means nothing. A packet that has no room is
///   ignored, and so is one of a virtual channel that there is not. With recovery no room is no error: a damaged packet that was
///   granted may hold its tokens still when its second copy comes, which then comes again.
///   The fullness of an injection FIFO is that of the chunks of its whole packets. A phit that comes while its FIFO is not ready
///   is lost and changes nothing else. The first phit of a packet within another drops that and begins a packet. A packet is
///   judged at its last phit, by its length and, if its header ended before that, by its header.
#[derive(Clone, Debug)]
pub struct BluegeneNode {
    rules: NodeRules,
    state: NodeState,
    now: u32,
    /// By port, its direction.
    ports: Vec<usize>,
    /// Nodes along each dimension.
    radices: [usize; 3],
    phit_bytes: usize,
    fifos: usize,
    /// By element of the reception ports, the FIFO.
    receptions: Vec<usize>,
    dimensions: usize,
    payloads: Payloads,
    incoming: [Incoming; DIRECTIONS],
    /// What acts in a later cycle: the cycle, the receiver, and what.
    coming: Vec<(u32, usize, TorusDown)>,
    outgoing: [Outgoing; DIRECTIONS],
    injections: [Injection; FIFOS],
    reception: Reception,
}

impl BluegeneNode {
    /// The node of this shape, in reset state.
    pub fn new(params: &BluegeneNodeParams) -> Self {
        let grid = params.torus().grid();
        let rules = NodeRules::new(params, 0);
        let ports: Vec<usize> = grid
            .link_ports()
            .map(|port| direction(grid.travel(port)))
            .collect();
        let group = |g: usize| {
            let normal = ports.iter().map(move |d| 2 * d + g);
            normal.chain(rules.high.map(|_| 2 * DIRECTIONS + g))
        };
        let mut radices = [1; 3];
        radices[..grid.dimensions()].copy_from_slice(grid.radices());
        BluegeneNode {
            state: NodeState::new(&rules, false),
            now: 0,
            receptions: (0..params.groups()).flat_map(group).collect(),
            ports,
            radices,
            phit_bytes: params.channels().phit_bytes().count(),
            fifos: params.injection_fifos(),
            dimensions: grid.dimensions(),
            payloads: Payloads::default(),
            incoming: Default::default(),
            coming: Vec::new(),
            outgoing: Default::default(),
            injections: Default::default(),
            reception: Reception::default(),
            rules,
        }
    }

    /// What it counts, holds and bids.
    #[cfg(test)]
    pub(super) fn state(&self) -> &NodeState {
        &self.state
    }

    /// The state of this cycle, before its inputs are known.
    fn show(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        let width = 8 * self.phit_bytes;
        outputs.word(self.ready());
        if !self.receptions.is_empty() {
            let shown: Vec<_> = self
                .receptions
                .iter()
                .map(|fifo| self.reception.front(*fifo, self.phit_bytes))
                .collect();
            show(&mut outputs, width, true, &shown);
        }
        if !self.ports.is_empty() {
            let shown: Vec<_> = self
                .ports
                .iter()
                .map(|d| {
                    let phit = self.outgoing[*d].phit(self.now, self.phit_bytes, &self.payloads);
                    phit.map(|(first, phit)| (first, false, phit))
                })
                .collect();
            show(&mut outputs, width, false, &shown);
        }
        let errors = self.injections[..self.fifos].iter().enumerate();
        let bits = InjectionError::ALL.len();
        let errors = errors.fold(0, |all, (fifo, of)| {
            all | u64::from(of.errors) << (bits * fifo)
        });
        outputs.word(errors);
        outputs.bit(self.state.is_broken);
    }

    /// Injection FIFOs that take a phit in this cycle, a bit each.
    fn ready(&self) -> u64 {
        let ready = (0..self.fifos).filter(|fifo| self.is_ready(*fifo));
        ready.fold(0, |all, fifo| all | 1 << fifo)
    }

    fn is_ready(&self, fifo: usize) -> bool {
        self.injections[fifo].is_within() || self.state.has_room(&self.rules, self.now, fifo)
    }
}

/// A phit that is shown: whether it is the first, whether the last, and its bytes.
pub(super) type Phit = (bool, bool, u32);

/// Shows phits, and which are the last if `with_last`.
fn show(outputs: &mut PortsMut, width: usize, with_last: bool, shown: &[Option<Phit>]) {
    let bits = |of: &dyn Fn(&Phit) -> bool| {
        let set = shown.iter().enumerate();
        let set = set.filter(|(_, phit)| phit.as_ref().is_some_and(of));
        set.fold(0, |all, (at, _)| all | 1_u64 << at)
    };
    outputs.word(bits(&|_| true));
    outputs.word(bits(&|phit| phit.0));
    if with_last {
        outputs.word(bits(&|phit| phit.1));
    }
    let to = outputs.words(words(width * shown.len()));
    to.fill(0);
    for (at, phit) in shown.iter().enumerate() {
        let low = at * width;
        to[low / 64] |= u64::from(phit.map_or(0, |phit| phit.2)) << (low % 64);
    }
}

/// Keeps what a node sends and delivers in a cycle.
struct Sent<'a> {
    recovers: bool,
    outgoing: &'a mut [Outgoing; DIRECTIONS],
    payloads: &'a Payloads,
    reception: &'a mut Reception,
}

impl NodeLinks for Sent<'_> {
    fn send(&mut self, d: usize, now: u32, _: u32, down: TorusDown) {
        let (start, recovers, outgoing) = (now + 2, self.recovers, &mut self.outgoing[d]);
        match down {
            TorusDown::Packet(packet) => outgoing.send(start, &packet, recovers, self.payloads),
            // It goes with its packet.
            TorusDown::Trailer(_) => {}
            TorusDown::Ack(ack) => outgoing.acknowledge(start, ack, recovers),
        }
    }

    fn send_again(&mut self, d: usize, now: u32, _: u32, packet: TorusPacket) {
        self.outgoing[d].send_again(now + 2, &packet);
    }

    fn deliver(&mut self, fifo: usize, at: u32, packet: &TorusPacket) {
        self.reception.expect(fifo, at, packet);
    }
}

impl Golden for BluegeneNode {
    fn reset(&mut self) {
        *self = BluegeneNode {
            state: NodeState::new(&self.rules, false),
            now: 0,
            payloads: Payloads::default(),
            incoming: Default::default(),
            coming: Vec::new(),
            outgoing: Default::default(),
            injections: Default::default(),
            reception: Reception::default(),
            ..self.clone()
        };
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs[0] = self.ready();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (now, n) = (self.now, self.ports.len());
        let byte = |word: u64, at: usize| (word >> (8 * at)) as u8;
        let [own, first, last] = [(); 3].map(|()| inputs.word());
        let seed = inputs.word() as u32;
        self.state.own = [0, 1, 2].map(|m| byte(own, m));
        if now == 0 {
            self.state.seed(seed);
        }
        let (mut valid, mut firsts, mut phits) = (0, 0, &[][..]);
        if n > 0 {
            let (near, enable) = (inputs.word(), inputs.word());
            self.state.links = 0;
            for (port, d) in self.ports.iter().enumerate() {
                self.state.near[*d] = byte(near, port);
                self.state.links |= ((enable >> port & 1) as u8) << d;
            }
            (valid, firsts) = (inputs.word(), inputs.word());
            phits = inputs.words(words(8 * self.phit_bytes * n));
        }
        let [inject_valid, inject_first, inject_last] = [(); 3].map(|()| inputs.word());
        let inject_phits = inputs.words(words(8 * self.phit_bytes * self.fifos));
        let ready = match self.receptions.is_empty() {
            true => 0,
            false => inputs.word(),
        };

        self.state.begin(now);
        for at in (0..self.coming.len()).rev() {
            if self.coming[at].0 == now {
                let (_, r, down) = self.coming.swap_remove(at);
                match self.state.arrive(&self.rules, now, r, down) {
                    PacketFate::Done => {}
                    PacketFate::Gone(handle) => {
                        self.incoming[r].forget(handle);
                        self.payloads.end(handle);
                    }
                    PacketFate::Spoiled(handle) => self.payloads.spoil(handle),
                }
            }
        }
        let (reception, state) = (&mut self.reception, &mut self.state);
        reception.begin(now, &mut self.payloads, |fifo, chunks| {
            state.take_back(fifo, chunks)
        });
        self.show(outputs);
        let recovers = self.rules.recovers;
        let mut sent = Sent {
            recovers,
            outgoing: &mut self.outgoing,
            payloads: &self.payloads,
            reception: &mut self.reception,
        };
        self.state.step(&self.rules, now, &mut sent);

        let phit_of = |phits: &[u64], at: usize| {
            let low = 8 * self.phit_bytes * at;
            let phit = phits[low / 64] >> (low % 64);
            (phit & ((1 << (8 * self.phit_bytes)) - 1)) as u32
        };
        for (port, d) in self.ports.iter().enumerate() {
            if valid >> port & 1 == 1 {
                let phit = (firsts >> port & 1 == 1, phit_of(phits, port));
                let (incoming, payloads) = (&mut self.incoming[*d], &mut self.payloads);
                let down = incoming.take(phit, self.phit_bytes, recovers, payloads);
                self.coming.extend(down.map(|down| (now + 2, *d, down)));
            }
            self.outgoing[*d].end(now, self.phit_bytes, recovers, &mut self.payloads);
        }
        let registers = [first, last].map(|word| [0, 1, 2].map(|m| byte(word, m)));
        for fifo in 0..self.fifos {
            if inject_valid >> fifo & 1 == 0 {
                continue;
            }
            if !self.is_ready(fifo) {
                self.injections[fifo].errors |= 1 << InjectionError::NoRoom.bit();
                continue;
            }
            let [is_first, is_last] = [inject_first, inject_last].map(|word| word >> fifo & 1 == 1);
            let injection = &mut self.injections[fifo];
            let phit = phit_of(inject_phits, fifo);
            if let Some(bytes) = injection.take([is_first, is_last], phit, self.phit_bytes)
                && let Some((header, packet)) = injection.judge(
                    &bytes,
                    &Place {
                        own: self.state.own,
                        registers,
                        radices: self.radices,
                        dimensions: self.dimensions,
                        is_high: fifo >= BluegeneNodeParams::NORMAL_FIFOS,
                    },
                )
            {
                let handle = self.payloads.put(header, &bytes);
                let packet = TorusPacket { handle, ..packet };
                self.state.inject_whole(now, fifo, packet);
            }
        }
        for (at, fifo) in self.receptions.iter().enumerate() {
            if ready >> at & 1 == 1
                && let Some(chunks) = self.reception.take(*fifo, self.phit_bytes)
            {
                self.state.take(now, *fifo, chunks);
            }
        }
        self.now += 1;
    }

    /// Reception FIFOs show nothing.
    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.step(inputs, outputs);
        if !self.receptions.is_empty() {
            let phits = words(8 * self.phit_bytes * self.receptions.len());
            outputs[1..][..3 + phits].fill(0);
        }
    }
}
