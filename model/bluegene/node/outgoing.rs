//! What goes out on a link, phit by phit.

use super::Payloads;
use super::checks::{header_check, packet_check};
use crate::model::bluegene::torus_packet::with_check;
use crate::model::bluegene::{TorusAck, TorusPacket};
use crate::params::bluegene::{CHUNK_BYTES, HEADER_BYTES, TRAILER_BYTES, VALID};
use std::collections::VecDeque;

/// What goes out on a link.
#[derive(Clone, Debug, Default)]
pub(in crate::model::bluegene) struct Outgoing {
    queue: VecDeque<Stream>,
    /// The retransmission FIFO: by the low bits of their numbers, packets as they were sent.
    kept: Vec<Kept>,
}

/// Places of the retransmission FIFO: of a window, and a power of two.
const KEPT: usize = 64;

/// A packet as it was sent: its bytes and its trailer.
#[derive(Clone, Debug, Default)]
struct Kept {
    bytes: Vec<u8>,
    trailer: u32,
}

/// A packet or an ack with its trailer.
#[derive(Clone, Debug)]
struct Stream {
    /// The cycle of its first phit.
    start: u32,
    header: u64,
    /// Where its other bytes are, and how many bytes it has.
    rest: Rest,
    length: usize,
    /// Of a packet with a check: when the last phit before it has gone.
    trailer: u32,
}

/// Where the bytes of a packet or an ack are, those of the header left out.
#[derive(Clone, Copy, Debug)]
enum Rest {
    /// There are none.
    None,
    /// Those of the packet of a handle, to be kept in a place.
    Packet(u32, usize),
    /// In a place.
    Kept(usize),
}

/// The place of a packet.
fn place(packet: &TorusPacket) -> usize {
    usize::from(packet.number) % KEPT
}

/// A trailer of a check and a valid byte.
fn trailer(check: u32, valid: u8) -> u32 {
    check | u32::from(valid) << 24
}

impl Outgoing {
    /// A packet sets out whose first phit is there in cycle `start`.
    pub fn send(&mut self, start: u32, packet: &TorusPacket, recovers: bool, payloads: &Payloads) {
        let header = packet.rewritten(payloads.header(packet.handle));
        self.queue.push_back(Stream {
            start,
            header: match recovers {
                true => with_check(header, header_check(header)),
                false => header,
            },
            rest: Rest::Packet(packet.handle, place(packet)),
            length: usize::from(packet.chunks) * CHUNK_BYTES,
            trailer: trailer(0, VALID),
        });
    }

    /// A packet that was sent before sets out again.
    pub fn send_again(&mut self, start: u32, packet: &TorusPacket) {
        let kept = &self.kept[place(packet)];
        let header = kept.bytes.first_chunk().expect("a packet has a header");
        self.queue.push_back(Stream {
            start,
            header: u64::from_le_bytes(*header),
            rest: Rest::Kept(place(packet)),
            length: kept.bytes.len(),
            trailer: kept.trailer,
        });
    }

    /// An ack sets out.
    pub fn acknowledge(&mut self, start: u32, ack: TorusAck, recovers: bool) {
        let header = ack.header();
        let (header, check) = match recovers {
            true => {
                let header = with_check(header, header_check(header));
                (header, packet_check(&header.to_le_bytes()))
            }
            false => (header, 0),
        };
        self.queue.push_back(Stream {
            start,
            header,
            rest: Rest::None,
            length: HEADER_BYTES,
            trailer: trailer(check, VALID),
        });
    }

    /// The phit of a cycle, and whether it is the first.
    pub fn phit(&self, now: u32, phit_bytes: usize, payloads: &Payloads) -> Option<(bool, u32)> {
        let stream = self.queue.front().filter(|stream| stream.start <= now)?;
        let at = (now - stream.start) as usize * phit_bytes;
        let byte = |at: usize| match (at.checked_sub(stream.length), stream.rest) {
            (Some(at), _) => stream.trailer.to_le_bytes()[at],
            _ if at < HEADER_BYTES => stream.header.to_le_bytes()[at],
            (None, Rest::Packet(handle, _)) => payloads.bytes(handle)[at],
            (None, Rest::Kept(place)) => self.kept[place].bytes[at],
            (None, Rest::None) => unreachable!("an ack is as long as a header"),
        };
        let bytes = (0..phit_bytes).map(|of| u32::from(byte(at + of)) << (8 * of));
        Some((at == 0, bytes.sum()))
    }

    /// The end of a cycle.
    pub fn end(&mut self, now: u32, phit_bytes: usize, recovers: bool, payloads: &mut Payloads) {
        let Some(stream) = self.queue.front_mut() else {
            return;
        };
        let gone = (now + 1).saturating_sub(stream.start) as usize * phit_bytes;
        if let Rest::Packet(handle, place) = stream.rest {
            if recovers && gone == stream.length {
                let kept = Kept::of(stream, handle, payloads);
                stream.trailer = kept.trailer;
                self.kept.resize_with(KEPT, Kept::default);
                self.kept[place] = kept;
            }
            if gone == stream.length + TRAILER_BYTES {
                payloads.end(handle);
            }
        }
        if gone == stream.length + TRAILER_BYTES {
            self.queue.pop_front();
        }
    }
}

impl Kept {
    /// The packet of a handle, all of whose phits but the trailer have gone: whether it is valid is known.
    fn of(stream: &Stream, handle: u32, payloads: &Payloads) -> Self {
        let mut bytes = payloads.bytes(handle)[..stream.length].to_vec();
        bytes[..HEADER_BYTES].copy_from_slice(&stream.header.to_le_bytes());
        let valid = match payloads.is_spoiled(handle) {
            true => 0,
            false => VALID,
        };
        let trailer = trailer(packet_check(&bytes), valid);
        Kept { bytes, trailer }
    }
}
