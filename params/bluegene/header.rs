//! Where the fields of headers, token-acks and trailers lie.

use std::ops::Range;

/// Bytes of the header of a packet, and of a token-ack before its trailer.
pub const HEADER_BYTES: usize = 8;

/// Bits of either.
pub const HEADER_BITS: usize = 8 * HEADER_BYTES;

/// Bytes of a trailer: a CRC-24, and whether the packet is valid.
pub const TRAILER_BYTES: usize = 4;

/// The last byte of a trailer, of a packet that is valid.
pub const VALID: u8 = 0xa5;

/// The check of headers: bits, and the terms of its divisor but the highest, x^8 + x^2 + x + 1.
pub const HEADER_CRC: (usize, u32) = (8, 0x07);

/// That of packets and token-acks.
pub const PACKET_CRC: (usize, u32) = (24, 0x32_8b63);

/// A field of a packet's header, a number of 64 bits whose low byte comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderField {
    /// A bit for each direction x+ x− y+ y− z+ z− in which the packet may go.
    Hints,
    /// It may take dynamic virtual channels, and any of its directions.
    Dynamic,
    /// Every node that it passes keeps a copy.
    Deposit,
    /// The virtual channel at the end of this link.
    Vc,
    /// Its chunks less one.
    Size,
    /// It is of high priority.
    HighPriority,
    /// 0; of a token-ack 1.
    IsAck,
    /// Its destination's coordinate in a dimension.
    Destination(usize),
    /// Of each dimension, whether it has gone over the dateline.
    Crossed,
    /// The group of reception FIFOs that take it.
    Group,
    /// Its hints come from direction registers.
    Auto,
    /// What is the user's own.
    User,
    /// Its number on this link.
    Sequence,
    /// CRC-8 of the bytes before.
    Check,
}

impl HeaderField {
    /// Its bits.
    pub fn bits(self) -> Range<usize> {
        let (low, width) = match self {
            Self::Hints => (0, 6),
            Self::Dynamic => (6, 1),
            Self::Deposit => (7, 1),
            Self::Vc => (8, 3),
            Self::Size => (11, 3),
            Self::HighPriority => (14, 1),
            Self::IsAck => (15, 1),
            Self::Destination(dimension) => (16 + 8 * dimension, 8),
            Self::Crossed => (40, 3),
            Self::Group => (43, 1),
            Self::Auto => (44, 1),
            Self::User => (45, 3),
            Self::Sequence => (48, 8),
            Self::Check => (56, 8),
        };
        low..low + width
    }
}

/// A field of a token-ack, which has [`HeaderField::IsAck`] and [`HeaderField::Check`] where a header has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AckField {
    /// 1 of a token-ack, 0 of one that acknowledges only.
    Kind,
    /// Of which four virtual channels the counts are: 4g to 4g + 3.
    Group,
    /// The number that is expected next of the packets of the other link.
    Expected,
    /// Tokens freed since the reset, modulo 256, of the i-th of the four.
    Freed(usize),
}

impl AckField {
    /// Its bits.
    pub fn bits(self) -> Range<usize> {
        let (low, width) = match self {
            Self::Kind => (0, 1),
            Self::Group => (1, 1),
            Self::Expected => (16, 8),
            Self::Freed(of) => (24 + 8 * of, 8),
        };
        low..low + width
    }
}
