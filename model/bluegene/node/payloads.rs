//! The bytes of the packets in a node.

use crate::params::bluegene::{CHUNK_BYTES, HEADER_BYTES, MAX_CHUNKS};

/// The bytes of packets in a node, as they came or were injected; not the trailer.
#[derive(Clone, Debug, Default)]
pub(in crate::model::bluegene) struct Payloads {
    packets: Vec<Payload>,
    free: Vec<u32>,
}

/// The bytes of a packet, and whether it is damaged or invalid.
#[derive(Clone, Debug)]
struct Payload {
    bytes: [u8; MAX_CHUNKS * CHUNK_BYTES],
    is_spoiled: bool,
}

impl Payloads {
    /// Room for a packet of this header.
    pub fn begin(&mut self, header: u64) -> u32 {
        let handle = self.free.pop().unwrap_or_else(|| {
            self.packets.push(Payload {
                bytes: [0; MAX_CHUNKS * CHUNK_BYTES],
                is_spoiled: false,
            });
            self.packets.len() as u32 - 1
        });
        let packet = &mut self.packets[handle as usize];
        packet.is_spoiled = false;
        packet.bytes[..HEADER_BYTES].copy_from_slice(&header.to_le_bytes());
        handle
    }

    /// A packet of these bytes with another header.
    pub fn put(&mut self, header: u64, bytes: &[u8]) -> u32 {
        let handle = self.begin(header);
        self.write(handle, HEADER_BYTES, &bytes[HEADER_BYTES..]);
        handle
    }

    /// Bytes of a packet from one of them on.
    pub fn write(&mut self, handle: u32, at: usize, bytes: &[u8]) {
        self.packets[handle as usize].bytes[at..][..bytes.len()].copy_from_slice(bytes);
    }

    /// The bytes of a packet.
    pub fn bytes(&self, handle: u32) -> &[u8] {
        &self.packets[handle as usize].bytes
    }

    /// The header of a packet.
    pub fn header(&self, handle: u32) -> u64 {
        let bytes = self.bytes(handle).first_chunk();
        u64::from_le_bytes(*bytes.expect("a packet has a header"))
    }

    /// A packet has come damaged, or is invalid.
    pub fn spoil(&mut self, handle: u32) {
        self.packets[handle as usize].is_spoiled = true;
    }

    /// Whether a packet came damaged, or is invalid.
    pub fn is_spoiled(&self, handle: u32) -> bool {
        self.packets[handle as usize].is_spoiled
    }

    /// Nobody asks for a packet any more.
    pub fn end(&mut self, handle: u32) {
        self.free.push(handle);
    }
}
