//! Packets, token-acks and ack-onlys as bytes.

use super::neighbour::Peer;
use crate::model::Random;
use crate::params::bluegene::{
    AckField, BluegeneNodeParams, BubbleAccount, CHUNK_BYTES, HEADER_BYTES, HeaderField,
    MAX_CHUNKS, TRAILER_BYTES, VALID,
};
use crate::params::topology::grid::Wrap;
use std::ops::Range;

/// What a header says, field by field.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Head(pub u64);

impl Head {
    pub fn of(bytes: &[u8]) -> Self {
        let bytes = bytes.first_chunk::<HEADER_BYTES>().expect("a header");
        Head(u64::from_le_bytes(*bytes))
    }

    pub fn get(self, bits: Range<usize>) -> u64 {
        self.0 >> bits.start & ((1 << bits.len()) - 1)
    }

    pub fn field(self, field: HeaderField) -> u64 {
        self.get(field.bits())
    }

    pub fn with(self, bits: Range<usize>, value: u64) -> Self {
        let mask = ((1 << bits.len()) - 1) << bits.start;
        Head(self.0 & !mask | value << bits.start & mask)
    }

    pub fn with_field(self, field: HeaderField, value: u64) -> Self {
        self.with(field.bits(), value)
    }

    pub fn is_ack(self) -> bool {
        self.field(HeaderField::IsAck) == 1
    }

    /// Chunks of its packet.
    pub fn chunks(self) -> usize {
        self.field(HeaderField::Size) as usize + 1
    }

    /// Bytes of what it begins, the trailer with them.
    pub fn length(self) -> usize {
        TRAILER_BYTES
            + match self.is_ack() {
                true => HEADER_BYTES,
                false => CHUNK_BYTES * self.chunks(),
            }
    }

    /// Its packet with random contents, as the host writes it.
    pub fn body(self, random: &mut Random) -> Vec<u8> {
        let mut bytes = self.0.to_le_bytes().to_vec();
        let rest = HEADER_BYTES..CHUNK_BYTES * self.chunks();
        bytes.extend(rest.map(|_| random.bits() as u8));
        bytes
    }
}

/// A token-ack of these counts.
pub(super) fn ack(group: usize, freed: &[u8]) -> Head {
    let head = ack_only()
        .with(AckField::Kind.bits(), 1)
        .with(AckField::Group.bits(), group as u64);
    let each = freed.iter().enumerate();
    each.fold(head, |head, (of, freed)| {
        head.with(AckField::Freed(of).bits(), (*freed).into())
    })
}

/// An acknowledgement that reports no tokens; of the number 0.
pub(super) fn ack_only() -> Head {
    Head::default().with_field(HeaderField::IsAck, 1)
}

/// The trailer without error recovery.
pub(super) const TRAILER: [u8; TRAILER_BYTES] = [0, 0, 0, VALID];

/// The bytes of a packet or acknowledgement with both of their checks and this valid byte.
pub(super) fn sealed(mut bytes: Vec<u8>, valid: u8) -> Vec<u8> {
    let last = HEADER_BYTES - 1;
    bytes[last] = crc(8, 0x07, &bytes[..last]) as u8;
    let check = crc(24, 0x32_8b63, &bytes).to_le_bytes();
    bytes.extend(&check[..TRAILER_BYTES - 1]);
    bytes.push(valid);
    bytes
}

/// Whether the CRC-8 of what these bytes begin with is right.
pub(super) fn header_checks(bytes: &[u8]) -> bool {
    let last = HEADER_BYTES - 1;
    crc(8, 0x07, &bytes[..last]) == u32::from(bytes[last])
}

/// Whether the CRC-24 of a packet or acknowledgement with its trailer is right.
pub(super) fn frame_checks(frame: &[u8]) -> bool {
    let (bytes, trailer) = frame.split_at(frame.len() - TRAILER_BYTES);
    crc(24, 0x32_8b63, bytes).to_le_bytes()[..TRAILER_BYTES - 1] == trailer[..TRAILER_BYTES - 1]
}

/// A check of so many bits, bit by bit as the page has it: the high bit of each byte first, all ones at first, complemented
/// at the end. It is its own, so that an error in those of both twins shows.
fn crc(bits: u32, terms: u32, bytes: &[u8]) -> u32 {
    let ones = (1 << bits) - 1;
    let mut rest = ones;
    for byte in bytes {
        for at in (0..8).rev() {
            let differs = rest >> (bits - 1) & 1 != u32::from(byte >> at & 1);
            rest = rest << 1 & ones ^ if differs { terms } else { 0 };
        }
    }
    rest ^ ones
}

/// What has come by a link of a packet or acknowledgement.
#[derive(Clone, Debug, Default)]
pub(super) struct Gathered(Option<Vec<u8>>);

impl Gathered {
    /// Takes the bytes of a phit: all from the first on, if they are whole with it. With a `peer` the rest of what it does
    /// not admit is ignored.
    pub fn take(
        &mut self,
        is_first: bool,
        phit: &[u8],
        peer: Option<&mut Peer>,
    ) -> Option<Vec<u8>> {
        if is_first {
            self.0 = Some(Vec::new());
        }
        let bytes = self.0.as_mut()?;
        bytes.extend(phit);
        if bytes.len() < HEADER_BYTES {
            return None;
        }
        let is_ignored =
            bytes.len() == HEADER_BYTES && peer.is_some_and(|peer| !peer.admits(bytes));
        match is_ignored || bytes.len() >= Head::of(bytes).length() {
            true => self.0.take().filter(|_| !is_ignored),
            false => None,
        }
    }
}

/// Tokens that a packet of so many chunks takes in a virtual channel.
pub(super) fn taken(params: &BluegeneNodeParams, vc: usize, chunks: usize) -> usize {
    let channels = params.channels();
    match channels.is_bubble(vc) && channels.bubble_account() == BubbleAccount::Full {
        true => MAX_CHUNKS,
        false => chunks,
    }
}

/// A packet's length: the shortest and the longest are frequent.
pub(super) fn length(random: &mut Random) -> u64 {
    match random.below(3) {
        0 => 1,
        1 => MAX_CHUNKS as u64,
        _ => 1 + random.below(MAX_CHUNKS as u64),
    }
}

/// A node of the torus, and for a packet at `own` hints for it: in each ring either direction.
pub(super) fn destination(
    params: &BluegeneNodeParams,
    own: &[usize],
    random: &mut Random,
) -> (Head, Vec<usize>) {
    let radices = params.torus().grid().radices();
    let near = random.below(3) == 0;
    let to: Vec<usize> = radices
        .iter()
        .zip(own)
        .map(|(radix, own)| match near && random.below(2) == 0 {
            true => *own,
            false => random.below(*radix as u64) as usize,
        })
        .collect();
    let mut head = Head::default();
    let mut hints = 0;
    for (m, to) in to.iter().enumerate() {
        head = head.with_field(HeaderField::Destination(m), *to as u64);
        let directions = match params.torus().grid().wrap(m) {
            Wrap::Torus => 1 + random.below(2),
            Wrap::Mesh => 1 + u64::from(*to < own[m]),
        };
        if *to != own[m] {
            hints |= directions << (2 * m);
        }
    }
    (head.with_field(HeaderField::Hints, hints), to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::link::CrcTable;
    use crate::params::link::Polynomial;

    #[test]
    fn checks_are_those_that_the_project_has() {
        let mut random = Random::new(1);
        for (bits, terms) in [(8, 0x07), (24, 0x32_8b63)] {
            let table = CrcTable::new(Polynomial::new("crc", bits, terms).expect("it is odd"));
            for length in [1, 7, 8, 32, 256] {
                let bytes: Vec<u8> = (0..length).map(|_| random.bits() as u8).collect();
                // The table takes a number, whose highest byte goes first.
                let mut number: Vec<u8> = bytes.iter().rev().copied().collect();
                number.resize(256, 0);
                let words = number.chunks_exact(8).map(|word| Head::of(word).0);
                let words: Vec<u64> = words.collect();
                assert_eq!(
                    crc(bits as u32, terms, &bytes),
                    table.check(&words, 8 * length)
                );
            }
        }
        // CRC-24/INTERLAKEN of the catalogue.
        assert_eq!(crc(24, 0x32_8b63, b"123456789"), 0xb4_f3e6);
    }

    #[test]
    fn what_is_sealed_checks_until_a_bit_is_inverted() {
        let frame = sealed(ack(1, &[3, 250, 0, 9]).0.to_le_bytes().to_vec(), VALID);
        assert_eq!((frame[0], frame[1], frame[3]), (3, 0x80, 3));
        assert!(header_checks(&frame) && frame_checks(&frame));
        for bit in 0..8 * (frame.len() - 1) {
            let mut damaged = frame.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(header_checks(&damaged), bit >= 64, "bit {bit}");
            assert!(!frame_checks(&damaged), "bit {bit}");
        }
    }
}
