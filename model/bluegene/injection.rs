//! Injection FIFOs, as the host writes them. Twin: `hdl/bluegene/injection.rs`.

use super::node_state::{Event, INJECTION, NodeState};
use super::rules::{FULL, NodeRules};
use super::{DirectionRegister, TorusPacket};
use crate::params::bluegene::{CHUNK_BYTES, HEADER_BYTES, HeaderField, InjectionError, MAX_CHUNKS};
use crate::params::topology::grid::Sign;

/// What the host writes into an injection FIFO.
#[derive(Clone, Debug, Default)]
pub(super) struct Injection {
    /// The bytes of the packet that is being written.
    packet: Option<Vec<u8>>,
    /// What packets were refused for, a bit each.
    pub errors: u8,
}

/// Where an injection FIFO stands.
pub(super) struct Place {
    pub own: [u8; 3],
    /// By dimension, first and last coordinate that are reached in plus.
    pub registers: [[u8; 3]; 2],
    pub radices: [usize; 3],
    pub dimensions: usize,
    pub is_high: bool,
}

impl Injection {
    /// Whether a packet is being written.
    pub fn is_within(&self) -> bool {
        self.packet.is_some()
    }

    fn err(&mut self, error: InjectionError) {
        self.errors |= 1 << error.bit();
    }

    /// A phit is written; the packet's bytes, if it is the last. One byte too many stands for all of a packet that is too long.
    pub fn take(
        &mut self,
        [is_first, is_last]: [bool; 2],
        phit: u32,
        phit_bytes: usize,
    ) -> Option<Vec<u8>> {
        if is_first == self.packet.is_some() {
            self.err(InjectionError::Order);
        }
        if is_first {
            self.packet = Some(Vec::new());
        }
        let bytes = self.packet.as_mut()?;
        if bytes.len() <= MAX_CHUNKS * CHUNK_BYTES {
            bytes.extend(&phit.to_le_bytes()[..phit_bytes]);
        }
        match is_last {
            true => self.packet.take(),
            false => None,
        }
    }

    /// The header and the packet of these bytes, unless it is refused.
    pub fn judge(&mut self, bytes: &[u8], place: &Place) -> Option<(u64, TorusPacket)> {
        let header = match bytes.len() > HEADER_BYTES {
            true => bytes.first_chunk(),
            false => None,
        };
        let Some(header) = header.map(|bytes| u64::from_le_bytes(*bytes)) else {
            self.err(InjectionError::Length);
            return None;
        };
        let mut packet = TorusPacket {
            crossed: 0,
            ..TorusPacket::of_header(header, 0)
        };
        let is_auto = header >> HeaderField::Auto.bits().start & 1 == 1;
        let inside = |m: usize| usize::from(packet.destination[m]) < place.radices[m];
        let is_inside = (0..3).all(inside);
        if is_auto {
            packet.hints = 0;
            for m in 0..place.dimensions {
                let [first, last] = place.registers.map(|of| of[m]);
                let register = DirectionRegister::of_range(place.own[m], first, last);
                if let Some(sign) = register.sign(packet.destination[m]) {
                    packet.hints |= 1 << (2 * m + usize::from(sign == Sign::Minus));
                }
            }
        }
        let hints = packet.hints;
        let both = hints & hints >> 1 & 0b01_0101 != 0;
        let deposit =
            packet.is_deposit && (hints.count_ones() != 1 || packet.is_high || packet.is_dynamic);
        let has_its_length = usize::from(packet.chunks) * CHUNK_BYTES == bytes.len();
        if !has_its_length {
            self.err(InjectionError::Length);
        }
        if !is_inside {
            self.err(InjectionError::Destination);
        }
        let is_header_right = !both && hints != 0 && !deposit && packet.is_high == place.is_high;
        if !is_header_right {
            self.err(InjectionError::Header);
        }
        (has_its_length && is_inside && is_header_right).then_some((header, packet))
    }
}

impl NodeState {
    /// Whether the host may begin to write a packet into an injection FIFO in cycle `now`, whose state need not be reached yet.
    #[inline]
    pub fn has_room(&self, rules: &NodeRules, now: u32, fifo: usize) -> bool {
        self.written[fifo] <= now && self.taken_in(now, fifo) <= rules.fifo_chunks - FULL
    }

    /// Chunks taken in an injection FIFO in the state of cycle `now`.
    fn taken_in(&self, now: u32, fifo: usize) -> u8 {
        let slot = (INJECTION + fifo) as u8;
        let read = self.events.iter().map(|(due, event)| match event {
            Event::Read(of, chunks) if *due == now && *of == slot => *chunks,
            _ => 0,
        });
        let changes = self.wakes[(now >> 6 & 15) as usize] >> (now & 63) & 1 == 1;
        self.taken[fifo] - if changes { read.sum() } else { 0 }
    }

    /// The host writes the phits of a packet into an injection FIFO, the first in cycle `now`.
    pub fn inject(&mut self, rules: &NodeRules, now: u32, fifo: usize, packet: TorusPacket) {
        // The packet before may be whole in this very cycle.
        self.begin(now);
        let end = now + rules.chunk * u32::from(packet.chunks);
        self.taken[fifo] += packet.chunks;
        self.written[fifo] = end;
        self.coming[fifo] = Some(packet);
        self.put(end, Event::Whole(fifo as u8));
    }

    /// In cycle `now` the last phit of a packet is written into an injection FIFO.
    pub fn inject_whole(&mut self, now: u32, fifo: usize, packet: TorusPacket) {
        self.taken[fifo] += packet.chunks;
        self.coming[fifo] = Some(packet);
        self.put(now + 1, Event::Whole(fifo as u8));
    }
}
