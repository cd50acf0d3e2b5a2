//! Packets and token-acks on links, phit by phit.

use crate::model::bluegene::torus_packet::{ack_of, freed_by, is_ack};
use crate::model::bluegene::{TorusDown, TorusPacket};
use crate::params::bluegene::{CHUNK_BYTES, HEADER_BYTES, MAX_CHUNKS, TRAILER_BYTES, VALID};
use std::collections::VecDeque;

/// The bytes of packets in a node, as they came or were injected; not the trailer.
#[derive(Clone, Debug, Default)]
pub(in crate::model::bluegene) struct Payloads {
    packets: Vec<[u8; MAX_CHUNKS * CHUNK_BYTES]>,
    free: Vec<u32>,
}

impl Payloads {
    /// Room for a packet of this header.
    fn begin(&mut self, header: u64) -> u32 {
        let handle = self.free.pop().unwrap_or_else(|| {
            self.packets.push([0; MAX_CHUNKS * CHUNK_BYTES]);
            self.packets.len() as u32 - 1
        });
        let bytes = &mut self.packets[handle as usize];
        bytes[..HEADER_BYTES].copy_from_slice(&header.to_le_bytes());
        handle
    }

    /// A packet of these bytes with another header.
    pub fn put(&mut self, header: u64, bytes: &[u8]) -> u32 {
        let handle = self.begin(header);
        let rest = HEADER_BYTES..bytes.len();
        self.packets[handle as usize][rest.clone()].copy_from_slice(&bytes[rest]);
        handle
    }

    /// The bytes of a packet.
    pub fn bytes(&self, handle: u32) -> &[u8] {
        &self.packets[handle as usize]
    }

    fn header(&self, handle: u32) -> u64 {
        let bytes = self.bytes(handle).first_chunk();
        u64::from_le_bytes(*bytes.expect("a packet has a header"))
    }

    /// Nobody asks for a packet any more.
    pub fn end(&mut self, handle: u32) {
        self.free.push(handle);
    }
}

/// What comes in on a link.
#[derive(Clone, Debug, Default)]
pub(in crate::model::bluegene) struct Incoming {
    /// Bytes that came since the first phit; nothing comes before one.
    at: Option<usize>,
    header: u64,
    /// Of a packet whose header is there: its handle and its bytes.
    packet: Option<(u32, usize)>,
}

/// Bytes of a token-ack and its trailer.
const ACK_BYTES: usize = HEADER_BYTES + TRAILER_BYTES;

impl Incoming {
    /// A phit comes; what acts two cycles later, if a header, or a token-ack with its trailer, is whole with it.
    pub fn take(
        &mut self,
        (is_first, phit): (bool, u32),
        phit_bytes: usize,
        payloads: &mut Payloads,
    ) -> Option<TorusDown> {
        if is_first {
            *self = Incoming {
                at: Some(0),
                ..Incoming::default()
            };
        }
        let at = self.at?;
        let next = at + phit_bytes;
        self.at = Some(next);
        if at < HEADER_BYTES {
            self.header |= u64::from(phit) << (8 * at);
            if next < HEADER_BYTES {
                return None;
            }
            if is_ack(self.header) {
                return None;
            }
            let handle = payloads.begin(self.header);
            let packet = TorusPacket::of_header(self.header, handle);
            self.packet = Some((handle, usize::from(packet.chunks) * CHUNK_BYTES));
            return Some(TorusDown::Packet(packet));
        }
        let Some((handle, length)) = self.packet else {
            if next < ACK_BYTES {
                return None;
            }
            self.at = None;
            return Some(freed_by(self.header));
        };
        match next <= length {
            true => payloads.packets[handle as usize][at..next]
                .copy_from_slice(&phit.to_le_bytes()[..phit_bytes]),
            // The trailer says nothing here.
            false => self.at = None,
        }
        None
    }
}

/// What goes out on a link.
#[derive(Clone, Debug, Default)]
pub(in crate::model::bluegene) struct Outgoing {
    queue: VecDeque<Stream>,
}

/// A packet or token-ack with its trailer.
#[derive(Clone, Debug)]
struct Stream {
    /// The cycle of its first phit.
    start: u32,
    header: u64,
    /// Of a packet, where its other bytes are, and how many bytes it has.
    handle: Option<u32>,
    length: usize,
}

impl Outgoing {
    /// Something sets out whose first phit is there in cycle `start`.
    pub fn send(&mut self, start: u32, down: TorusDown, payloads: &Payloads) {
        self.queue.push_back(match down {
            TorusDown::Packet(packet) => Stream {
                start,
                header: packet.rewritten(payloads.header(packet.handle)),
                handle: Some(packet.handle),
                length: usize::from(packet.chunks) * CHUNK_BYTES,
            },
            TorusDown::Freed(group, freed) => Stream {
                start,
                header: ack_of(group, freed),
                handle: None,
                length: HEADER_BYTES,
            },
        });
    }

    /// The phit of a cycle, and whether it is the first.
    pub fn phit(&self, now: u32, phit_bytes: usize, payloads: &Payloads) -> Option<(bool, u32)> {
        let stream = self.queue.front().filter(|stream| stream.start <= now)?;
        let at = (now - stream.start) as usize * phit_bytes;
        let byte = |at: usize| match (at, stream.handle) {
            (0..HEADER_BYTES, _) => stream.header.to_le_bytes()[at],
            (_, Some(handle)) if at < stream.length => payloads.bytes(handle)[at],
            _ if at == stream.length + TRAILER_BYTES - 1 => VALID,
            _ => 0,
        };
        let bytes = (0..phit_bytes).map(|of| u32::from(byte(at + of)) << (8 * of));
        Some((at == 0, bytes.sum()))
    }

    /// The end of a cycle.
    pub fn end(&mut self, now: u32, phit_bytes: usize, payloads: &mut Payloads) {
        let is_over = self.queue.front().is_some_and(|stream| {
            let phits = (stream.length + TRAILER_BYTES) / phit_bytes;
            now + 1 == stream.start + phits as u32
        });
        if is_over {
            let stream = self.queue.pop_front().expect("it is the front");
            stream
                .handle
                .into_iter()
                .for_each(|handle| payloads.end(handle));
        }
    }
}
