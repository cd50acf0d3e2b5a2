//! The two checks of a link, and the order in which they take bytes.

use crate::hdl::rtl::{Builder, Expr};
use crate::params::bluegene::{BluegeneNodeParams, HEADER_BITS, HEADER_CRC, PACKET_CRC};
use crate::params::link::{CrcParams, Polynomial};

/// Bits of the check of a header.
pub(super) const HEADER_CRC_BITS: usize = HEADER_CRC.0;

/// Bits of the check of a packet, or of a token-ack.
pub(super) const PACKET_CRC_BITS: usize = PACKET_CRC.0;

fn polynomial((bits, terms): (usize, u32)) -> Polynomial {
    Polynomial::new("bluegene", bits, terms).expect("an odd number of so many bits")
}

/// The divisor of headers.
pub(super) fn header_polynomial() -> Polynomial {
    polynomial(HEADER_CRC)
}

/// The check of a whole header: of what stands before it there.
pub(super) fn header_check() -> CrcParams {
    let covered = HEADER_BITS - HEADER_CRC_BITS;
    CrcParams::new(covered, header_polynomial()).expect("a check covers 56 bits")
}

/// The check of a packet, phit by phit.
pub(super) fn packet_check(node: &BluegeneNodeParams) -> CrcParams {
    let word = CrcParams::new(node.phit_width(), polynomial(PACKET_CRC));
    let word = word.expect("a check covers a phit");
    word.of_stream(Some(node.reset()))
}

/// The bytes of `word` the other way round: the lowest is the first on the line, a check begins at the high end.
pub(super) fn in_line_order(m: &mut Builder, name: &str, word: &Expr) -> Expr {
    let bytes: Vec<Expr> = (0..word.width() / 8)
        .map(|i| word.slice(8 * i, 8))
        .collect();
    match bytes.as_slice() {
        [one] => one.clone(),
        _ => m.concat(name, &bytes.iter().collect::<Vec<_>>()),
    }
}
