//! The checks of headers and packets on links.

use crate::model::link::CrcTable;
use crate::params::bluegene::{CHUNK_BYTES, HEADER_BYTES, HEADER_CRC, MAX_CHUNKS, PACKET_CRC};
use crate::params::link::Polynomial;
use std::sync::LazyLock;

static TABLES: LazyLock<[CrcTable; 2]> = LazyLock::new(|| {
    [HEADER_CRC, PACKET_CRC].map(|(bits, terms)| {
        let polynomial = Polynomial::new("bluegene-node", bits, terms);
        CrcTable::new(polynomial.expect("a legal polynomial"))
    })
});

/// The CRC-8 of the bytes of a header, or of an ack, before the last.
pub(super) fn header_check(header: u64) -> u8 {
    let [table, _] = &*TABLES;
    // The first byte is the low one, and the first of a table's is the highest.
    let bits = 8 * (HEADER_BYTES - 1);
    table.check(&[header.swap_bytes() >> 8], bits) as u8
}

/// The CRC-24 of the bytes of a packet, or of an ack, as they go over a link.
pub(super) fn packet_check(bytes: &[u8]) -> u32 {
    let [_, table] = &*TABLES;
    let mut words = [0; MAX_CHUNKS * CHUNK_BYTES / 8];
    for (word, bytes) in words.iter_mut().zip(bytes.rchunks(8)) {
        *word = bytes
            .iter()
            .fold(0, |all, byte| all << 8 | u64::from(*byte));
    }
    table.check(&words, 8 * bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_in_line_order_have_the_checks_of_the_catalogue() {
        assert_eq!(packet_check(b"123456789"), 0xb4_f3e6); // CRC-24/INTERLAKEN
        // CRC-8 of seven bytes, bit by bit.
        let bytes = *b"1234567\0";
        let rest = bytes[..7].iter().fold(0xff_u8, |rest, byte| {
            (0..8).fold(rest ^ byte, |rest, _| {
                rest << 1 ^ if rest >> 7 == 1 { 0x07 } else { 0 }
            })
        });
        assert_eq!(header_check(u64::from_le_bytes(bytes)), !rest);
    }
}
