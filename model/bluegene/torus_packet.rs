//! Packets and acks as nodes know them, and their headers.

use crate::params::bluegene::{AckField, HeaderField};
use std::ops::Range;

/// What a node knows of a packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TorusPacket {
    /// What who made it knows it by.
    pub handle: u32,
    /// Coordinates.
    pub destination: [u8; 3],
    /// Directions in which it may go, a bit each.
    pub hints: u8,
    /// Chunks, 1 to 8.
    pub chunks: u8,
    /// Dimensions whose dateline it has crossed, a bit each.
    pub crossed: u8,
    /// The virtual channel that it is in.
    pub vc: u8,
    /// It may take dynamic virtual channels.
    pub is_dynamic: bool,
    /// Every node that it passes keeps a copy.
    pub is_deposit: bool,
    /// It is of high priority.
    pub is_high: bool,
    /// The group of reception FIFOs that take it.
    pub group: u8,
    /// Its number on the link by which it came, or on which it goes; 0 without recovery of errors.
    pub number: u8,
}

/// What acts at the end of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TorusDown {
    /// The header of a packet is there, and its check is right.
    Packet(TorusPacket),
    /// The trailer of that packet is there; only with recovery of errors.
    Trailer(TorusTrailer),
    /// A token-ack, or one that acknowledges only, whose checks are right.
    Ack(TorusAck),
}

/// What the trailer of a packet says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TorusTrailer {
    /// The check is right and the packet valid.
    Healthy,
    /// The check is right, but a node before saw the packet damaged.
    Invalid,
    /// The check is wrong.
    Damaged,
}

/// What an ack says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TorusAck {
    /// The number that is expected next of the packets of the other link; 0 without recovery of errors.
    pub expected: u8,
    /// Of a token-ack, tokens of four virtual channels, by their group, freed since the reset, modulo 256.
    pub freed: Option<(u8, [u8; 4])>,
}

fn get(word: u64, bits: Range<usize>) -> u8 {
    (word >> bits.start & ((1 << bits.len()) - 1)) as u8
}

fn put(word: &mut u64, bits: Range<usize>, value: u8) {
    let mask = ((1 << bits.len()) - 1) << bits.start;
    *word = *word & !mask | u64::from(value) << bits.start & mask;
}

impl TorusPacket {
    /// The packet of a header.
    pub(super) fn of_header(header: u64, handle: u32) -> Self {
        let field = |field: HeaderField| get(header, field.bits());
        let flag = |of| field(of) == 1;
        TorusPacket {
            handle,
            destination: [0, 1, 2].map(|m| field(HeaderField::Destination(m))),
            hints: field(HeaderField::Hints),
            chunks: field(HeaderField::Size) + 1,
            crossed: field(HeaderField::Crossed),
            vc: field(HeaderField::Vc),
            is_dynamic: flag(HeaderField::Dynamic),
            is_deposit: flag(HeaderField::Deposit),
            is_high: flag(HeaderField::HighPriority),
            group: field(HeaderField::Group),
            number: field(HeaderField::Sequence),
        }
    }

    /// The header with which it goes over a link, its check left out, where it had come, or was injected, with `header`.
    pub(super) fn rewritten(&self, mut header: u64) -> u64 {
        for (field, value) in [
            (HeaderField::Hints, self.hints),
            (HeaderField::Vc, self.vc),
            (HeaderField::IsAck, 0),
            (HeaderField::Crossed, self.crossed),
            (HeaderField::Sequence, self.number),
            (HeaderField::Check, 0),
        ] {
            put(&mut header, field.bits(), value);
        }
        header
    }
}

/// Whether a header is that of an ack.
pub(super) fn is_ack(header: u64) -> bool {
    get(header, HeaderField::IsAck.bits()) == 1
}

/// A header with the check of its first seven bytes.
pub(super) fn with_check(mut header: u64, check: u8) -> u64 {
    put(&mut header, HeaderField::Check.bits(), check);
    header
}

impl TorusAck {
    /// The first eight bytes, their check left out.
    pub(super) fn header(self) -> u64 {
        let mut word = 0;
        put(&mut word, HeaderField::IsAck.bits(), 1);
        put(&mut word, AckField::Expected.bits(), self.expected);
        if let Some((group, freed)) = self.freed {
            put(&mut word, AckField::Kind.bits(), 1);
            put(&mut word, AckField::Group.bits(), group);
            for (of, freed) in freed.into_iter().enumerate() {
                put(&mut word, AckField::Freed(of).bits(), freed);
            }
        }
        word
    }

    /// What an ack says that begins with these bytes.
    pub(super) fn of_header(word: u64) -> Self {
        let has_counts = get(word, AckField::Kind.bits()) == 1;
        let freed = [0, 1, 2, 3].map(|of| get(word, AckField::Freed(of).bits()));
        TorusAck {
            expected: get(word, AckField::Expected.bits()),
            freed: has_counts.then_some((get(word, AckField::Group.bits()), freed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_says_what_it_was_made_of_and_keeps_what_is_the_users() {
        let packet = TorusPacket {
            handle: 7,
            destination: [1, 200, 3],
            hints: 0b10_0100,
            chunks: 5,
            crossed: 0b101,
            vc: 2,
            is_dynamic: true,
            is_deposit: false,
            is_high: true,
            group: 1,
            number: 9,
        };
        let injected = !0;
        let seen = TorusPacket::of_header(packet.rewritten(injected), 7);
        let packet = TorusPacket {
            // What no node rewrites is as it was injected.
            destination: [255; 3],
            chunks: 8,
            is_deposit: true,
            ..packet
        };
        assert_eq!(seen, packet);
        assert_eq!(packet.rewritten(injected) >> 45 & 7, injected >> 45 & 7);
        assert_eq!(packet.rewritten(injected) >> 48, 9);
        assert_eq!(with_check(packet.rewritten(injected), 0x5a) >> 48, 0x5a09);
        assert!(!is_ack(packet.rewritten(!0)));
    }

    #[test]
    fn an_ack_says_what_is_expected_and_a_token_ack_what_was_freed() {
        let tokens = TorusAck {
            expected: 17,
            freed: Some((1, [3, 250, 0, 9])),
        };
        let only = TorusAck {
            freed: None,
            ..tokens
        };
        for ack in [tokens, only] {
            assert!(is_ack(ack.header()));
            assert_eq!(TorusAck::of_header(ack.header()), ack);
        }
        assert_eq!((tokens.header() & 3, only.header()), (3, 0x11_8000));
    }
}
