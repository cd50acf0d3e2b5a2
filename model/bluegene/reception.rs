//! Reception FIFOs, as the host reads them. Twin: `hdl/bluegene/reception.rs`.

use super::TorusPacket;
use super::node::{Payloads, Phit};
use super::node_state::{Event, NodeState, RECEPTION};
use super::rules::{DIRECTIONS, NodeRules};
use crate::params::bluegene::CHUNK_BYTES;
use std::collections::VecDeque;

/// All reception FIFOs of a node.
#[derive(Clone, Debug, Default)]
pub(super) struct Reception {
    fifos: [VecDeque<Shown>; RECEPTION],
    /// Packets that are on their way into a FIFO, and the cycle from which on it shows them.
    expected: Vec<(u32, usize, TorusPacket)>,
}

/// A packet that the host reads, and how many bytes of it are read.
#[derive(Clone, Debug)]
struct Shown {
    bytes: Vec<u8>,
    at: usize,
}

impl Reception {
    /// A FIFO shows a packet from cycle `at` on.
    pub fn expect(&mut self, fifo: usize, at: u32, packet: &TorusPacket) {
        self.expected.push((at, fifo, *packet));
    }

    /// The state of cycle `now` is reached. A packet that came damaged, or is invalid, is not shown: `take_back` is called with
    /// its FIFO and its chunks.
    pub fn begin(
        &mut self,
        now: u32,
        payloads: &mut Payloads,
        mut take_back: impl FnMut(usize, u8),
    ) {
        for at in (0..self.expected.len()).rev() {
            if self.expected[at].0 == now {
                let (_, fifo, packet) = self.expected.swap_remove(at);
                let length = usize::from(packet.chunks) * CHUNK_BYTES;
                if payloads.is_spoiled(packet.handle) {
                    take_back(fifo, packet.chunks);
                } else {
                    let bytes = payloads.bytes(packet.handle)[..length].to_vec();
                    self.fifos[fifo].push_back(Shown { bytes, at: 0 });
                }
                // One that goes on as well is asked for until it is gone.
                if packet.hints == 0 {
                    payloads.end(packet.handle);
                }
            }
        }
    }

    /// The phit that a FIFO shows: whether it is the first, whether the last, and its bytes.
    pub fn front(&self, fifo: usize, phit_bytes: usize) -> Option<Phit> {
        let Shown { bytes, at } = self.fifos[fifo].front()?;
        let phit = bytes[*at..][..phit_bytes].iter().rev();
        let phit = phit.fold(0, |all, byte| all << 8 | u32::from(*byte));
        let is_last = at + phit_bytes == bytes.len();
        Some((*at == 0, is_last, phit))
    }

    /// The host takes the phit that is shown; the chunks of its packet, if it is the last.
    pub fn take(&mut self, fifo: usize, phit_bytes: usize) -> Option<u8> {
        let shown = self.fifos[fifo].front_mut()?;
        shown.at += phit_bytes;
        let length = shown.bytes.len();
        if shown.at < length {
            return None;
        }
        self.fifos[fifo].pop_front();
        Some((length / CHUNK_BYTES) as u8)
    }
}

impl NodeState {
    /// In cycle `now` the host takes the last phit of a packet of so many chunks from a reception FIFO.
    pub fn take(&mut self, now: u32, fifo: usize, chunks: u8) {
        self.put(now + 1, Event::Taken(fifo as u8, chunks));
    }

    /// In the state that is reached a reception FIFO has the room again of a packet that it does not show.
    pub fn take_back(&mut self, fifo: usize, chunks: u8) {
        self.room[fifo] += chunks;
        self.has_changed = true;
    }

    /// Room in a reception FIFO is reserved for a packet that is whole in the state after cycle `end`.
    pub fn reserve(&mut self, rules: &NodeRules, fifo: usize, end: u32, chunks: u8) {
        self.room[fifo] -= chunks;
        if self.reads_at_once {
            let begin = self.host_last[fifo].max(end + 1);
            let read = begin + rules.chunk * u32::from(chunks);
            self.host_last[fifo] = read;
            self.put(read, Event::Taken(fifo as u8, chunks));
        }
    }

    /// Whether a reception FIFO takes a packet by a cycle.
    #[inline]
    pub(super) fn receives(
        &self,
        rules: &NodeRules,
        slot: usize,
        packet: &TorusPacket,
        by: u32,
    ) -> bool {
        let (r, group) = (slot / 8, group_of(rules, packet));
        let fifo = reception_of(r, group, packet.is_high);
        self.reception_last[r][usize::from(packet.is_high)] <= by
            && (!packet.is_high || self.high_last[group] <= by)
            && self.room[fifo] >= packet.chunks
    }
}

/// The group whose reception FIFOs take a packet: the only one, if there is one.
#[inline]
pub(super) fn group_of(rules: &NodeRules, packet: &TorusPacket) -> usize {
    match rules.has_two_groups {
        true => packet.group.into(),
        false => 0,
    }
}

#[inline]
pub(super) fn reception_of(r: usize, group: usize, is_high: bool) -> usize {
    match is_high {
        true => 2 * DIRECTIONS + group,
        false => 2 * r + group,
    }
}
