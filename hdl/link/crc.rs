//! The cyclic redundancy check. Twin: `model/link/crc.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::link::CrcParams;
use crate::params::words;
use std::sync::Arc;

/// The division, unrolled over all bits of the word: each bit of the check is the parity of some of them.
impl Shape for CrcParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "cyclic redundancy check of a word");
        let (width, bits) = (self.width(), self.polynomial().bits());
        m.note("Divisor", divisor(self));
        m.note(
            "Order",
            "the highest bit of data_i goes first, and no bits are reflected",
        );
        m.note(
            "Ends",
            "the remainder starts with ones, and is inverted at the end",
        );
        let data = m.port("data_i");
        let remainder = m.net("remainder", bits);
        let (masks, of_zeros) = parities(self);
        m.comment("what the division leaves of the word alone");
        for (bit, mask) in masks.iter().enumerate() {
            m.assign(&remainder.bit(bit), &parity(&data, width, mask));
        }
        m.comment("the check of zeros, which is what the ones at the start leave, inverted");
        let of_zeros = lit(bits, of_zeros);
        m.assign(&m.port("crc_o"), &(&remainder ^ of_zeros));
        m.finish()
    }
}

/// `x^8 + x^2 + x + 1`.
fn divisor(p: &CrcParams) -> String {
    let (bits, terms) = (p.polynomial().bits(), p.polynomial().terms());
    let mut sum = format!("x^{bits}");
    for term in (0..bits).rev().filter(|term| terms >> term & 1 == 1) {
        sum += &match term {
            0 => " + 1".to_string(),
            1 => " + x".to_string(),
            _ => format!(" + x^{term}"),
        };
    }
    sum
}

/// The exclusive or of the bits of `data` that are set in `mask`.
fn parity(data: &Expr, width: usize, mask: &[u64]) -> Expr {
    let ones: usize = mask.iter().map(|word| word.count_ones() as usize).sum();
    match ones {
        0 => lit(1, 0),
        1 => data.bit(lowest(mask)),
        ones if ones == width => data.parity(),
        _ => (data & Expr::constant(width, mask)).parity(),
    }
}

/// The lowest bit that is set.
fn lowest(mask: &[u64]) -> usize {
    let empty = mask.iter().take_while(|word| **word == 0).count();
    64 * empty + mask[empty].trailing_zeros() as usize
}

/// For each bit of the remainder the bits of the word of which it is the parity, and the check of a word of zeros.
///
/// The division is linear, so it is done with sets of bits in the place of bits; one element more than the word has
/// stands for the ones at the start.
fn parities(p: &CrcParams) -> (Vec<Vec<u64>>, u64) {
    let (width, bits) = (p.width(), p.polynomial().bits());
    let one = |element: usize| {
        let mut set = vec![0; words(width + 1)];
        set[element / 64] = 1 << (element % 64);
        set
    };
    let add = |to: &mut Vec<u64>, set: &[u64]| {
        for (word, with) in to.iter_mut().zip(set) {
            *word ^= with;
        }
    };
    let mut remainder = vec![one(width); bits];
    for bit in (0..width).rev() {
        remainder.rotate_right(1);
        let mut feedback = std::mem::replace(&mut remainder[0], vec![0; words(width + 1)]);
        add(&mut feedback, &one(bit));
        for (term, set) in remainder.iter_mut().enumerate() {
            if p.polynomial().terms() >> term & 1 == 1 {
                add(set, &feedback);
            }
        }
    }
    let mut of_zeros = 0;
    for (bit, set) in remainder.iter_mut().enumerate() {
        let started = set[width / 64] >> (width % 64) & 1;
        of_zeros |= (started ^ 1) << bit;
        set[width / 64] &= !(1 << (width % 64));
        set.truncate(words(width));
    }
    (remainder, of_zeros)
}
