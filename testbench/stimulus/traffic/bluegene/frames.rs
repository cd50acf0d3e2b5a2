//! Packets and token-acks as bytes.

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
    let head = Head::default()
        .with_field(HeaderField::IsAck, 1)
        .with(AckField::Group.bits(), group as u64);
    let each = freed.iter().enumerate();
    each.fold(head, |head, (of, freed)| {
        head.with(AckField::Freed(of).bits(), (*freed).into())
    })
}

/// The trailer without error recovery.
pub(super) const TRAILER: [u8; TRAILER_BYTES] = [0, 0, 0, VALID];

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
