//! What comes in on a link, phit by phit.

use super::Payloads;
use super::checks::{header_check, packet_check};
use crate::model::bluegene::torus_packet::{is_ack, with_check};
use crate::model::bluegene::{TorusAck, TorusDown, TorusPacket, TorusTrailer};
use crate::params::bluegene::{CHUNK_BYTES, HEADER_BYTES, TRAILER_BYTES, VALID};

/// What comes in on a link.
#[derive(Clone, Debug, Default)]
pub(in crate::model::bluegene) struct Incoming {
    /// Bytes that came since the first phit; nothing comes before one.
    at: Option<usize>,
    header: u64,
    /// Of a packet whose header is there, its handle.
    handle: Option<u32>,
    /// Bytes before the trailer, when the header is there.
    length: usize,
    trailer: u32,
}

impl Incoming {
    /// A phit comes; what acts two cycles later, if a header or a trailer is whole with it. Without recovery nothing is checked,
    /// and the trailer of a packet says nothing.
    pub fn take(
        &mut self,
        (is_first, phit): (bool, u32),
        phit_bytes: usize,
        recovers: bool,
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
            return match next < HEADER_BYTES {
                true => None,
                false => self.begin(recovers, payloads),
            };
        }
        if next <= self.length {
            if let Some(handle) = self.handle {
                payloads.write(handle, at, &phit.to_le_bytes()[..phit_bytes]);
            }
            return None;
        }
        self.trailer |= phit << (8 * (at - self.length));
        if next < self.length + TRAILER_BYTES {
            return None;
        }
        self.at = None;
        self.end(recovers, payloads)
    }

    /// The header is whole.
    fn begin(&mut self, recovers: bool, payloads: &mut Payloads) -> Option<TorusDown> {
        if recovers && with_check(self.header, header_check(self.header)) != self.header {
            self.at = None;
            return None;
        }
        if is_ack(self.header) {
            self.length = HEADER_BYTES;
            return None;
        }
        let handle = payloads.begin(self.header);
        let packet = TorusPacket::of_header(self.header, handle);
        self.handle = Some(handle);
        self.length = usize::from(packet.chunks) * CHUNK_BYTES;
        Some(TorusDown::Packet(packet))
    }

    /// The trailer is whole.
    fn end(&mut self, recovers: bool, payloads: &Payloads) -> Option<TorusDown> {
        let [check @ .., valid] = self.trailer.to_le_bytes();
        let is_right = |bytes: &[u8]| packet_check(bytes).to_le_bytes()[..3] == check;
        match self.handle {
            Some(_) if !recovers => None,
            Some(handle) => {
                let is_right = is_right(&payloads.bytes(handle)[..self.length]);
                Some(TorusDown::Trailer(match (is_right, valid) {
                    (false, _) => TorusTrailer::Damaged,
                    (true, VALID) => TorusTrailer::Healthy,
                    (true, _) => TorusTrailer::Invalid,
                }))
            }
            None => {
                let acts = !recovers || valid == VALID && is_right(&self.header.to_le_bytes());
                let ack = TorusAck::of_header(self.header);
                acts.then_some(TorusDown::Ack(ack))
            }
        }
    }

    /// The packet of this handle is not admitted, or gone: nothing is written of it any more, and its trailer is not looked at.
    pub fn forget(&mut self, handle: u32) {
        if self.at.is_some() && self.handle == Some(handle) {
            *self = Incoming::default();
        }
    }
}
