//! The cyclic redundancy check. Twin: `model/link/crc.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::link::{BitOrder, Convention, CrcParams, Polynomial};
use crate::params::words;
use std::sync::Arc;

/// The division, unrolled over all bits of the word: each bit of the check is the parity of some of them, and of a stream
/// of some of what remained before.
impl Shape for CrcParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = match self.stream() {
            None => "cyclic redundancy check of a word",
            Some(_) => "cyclic redundancy check of a stream of words",
        };
        let mut m = Builder::component(self, purpose);
        let Convention {
            init,
            xor_out,
            reflect_in,
            reflect_out,
            order,
        } = self.convention();
        let bits = self.polynomial().bits();
        m.note("Divisor", divisor(self));
        let first = match order {
            BitOrder::HighFirst => "the highest bit of data_i goes first",
            BitOrder::LowFirst => "the lowest bit of data_i goes first",
        };
        let reflected = match (reflect_in, reflect_out) {
            (false, false) => "no bits are reflected",
            (true, false) => "each eight bits go in reflected",
            (false, true) => "the remainder comes out reflected",
            (true, true) => "each eight bits go in, and the remainder comes out, reflected",
        };
        m.note("Order", format!("{first}, and {reflected}"));
        let all = u32::MAX >> (32 - bits);
        let ends = match (init == all, xor_out == all) {
            (true, true) => "the remainder starts with ones, and is inverted at the end".into(),
            _ => {
                format!("the remainder starts with {init:#x}, and {xor_out:#x} is added at the end")
            }
        };
        m.note("Ends", ends);
        m.note(
            "Bits",
            "of the remainder are the parities of those in the masks: the division as a matrix, a row a line; their \
             numbers are powers of x, not places of fields",
        );
        match self.stream() {
            None => word(&mut m, self),
            Some(_) => stream(&mut m, self),
        }
        m.finish()
    }
}

/// The check of a word.
fn word(m: &mut Builder, p: &CrcParams) {
    let (width, bits) = (p.width(), p.polynomial().bits());
    let data = m.port("data_i");
    let remainder = m.net("remainder", bits);
    let mut sets = remainders(p);
    if p.convention().reflect_out {
        sets.reverse();
    }
    m.comment("what the division leaves of the word alone");
    let mut of_zeros = u64::from(p.convention().xor_out);
    for (bit, (of_data, of_start)) in sets.iter().enumerate() {
        m.assign(&remainder.bit(bit), &parity(&data, width, of_data));
        let started = (of_start & p.convention().init).count_ones() & 1;
        of_zeros ^= u64::from(started) << bit;
    }
    m.comment("the check of zeros: what is left of the start, and what is added at the end");
    m.assign(&m.port("crc_o"), &(&remainder ^ lit(bits, of_zeros)));
}

/// The check of a stream.
fn stream(m: &mut Builder, p: &CrcParams) {
    let bits = p.polynomial().bits();
    let Convention {
        init,
        xor_out,
        reflect_out,
        ..
    } = p.convention();
    let [valid, first, last, data] =
        ["valid_i", "first_i", "last_i", "data_i"].map(|name| m.port(name));
    let remainder = m.register("remainder", bits, init.into());
    let done = m.register("done", 1, 0);
    m.assign(&done.d, &(&valid & &last));
    m.assign(&m.port("valid_o"), &done.q);
    let start = m.mux("start", &first, &lit(bits, init.into()), &remainder.q);
    let divided = m.net("divided", bits);
    m.comment("what the division leaves of this word behind what was left before");
    go_on(m, p, &divided, &start, &data);
    m.comb("next_remainder", |c| {
        c.set(&remainder.d, &remainder.q);
        c.when(&valid, |c| c.set(&remainder.d, &divided));
    });
    m.paragraph();
    let out = match reflect_out {
        false => remainder.q.clone(),
        true => {
            let each: Vec<Expr> = (0..bits).rev().map(|bit| remainder.q.bit(bit)).collect();
            m.join("reflected", &each)
        }
    };
    m.assign(&m.port("crc_o"), &(out ^ lit(bits, xor_out.into())));
}

/// `divided` is what the division leaves of a word behind what was left before.
fn go_on(m: &mut Builder, p: &CrcParams, divided: &Expr, start: &Expr, data: &Expr) {
    for (bit, (of_data, of_start)) in remainders(p).iter().enumerate() {
        let of_data = parity(data, p.width(), of_data);
        let of_start = parity(start, start.width(), &[u64::from(*of_start)]);
        m.assign(&divided.bit(bit), &(of_data ^ of_start));
    }
}

/// What the division leaves of the bits of `data`, the highest first, behind the remainder `start`: a net called `name`.
pub(in crate::hdl) fn divided(
    m: &mut Builder,
    name: &str,
    polynomial: Polynomial,
    [start, data]: [&Expr; 2],
) -> Expr {
    let word = CrcParams::new(data.width(), polynomial)
        .expect("a check covers any word that components have");
    let left = m.net(name, polynomial.bits());
    go_on(m, &word, &left, start, data);
    left
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

/// For each bit of the remainder the bits of the word, and those of the remainder before, of which it is the parity.
///
/// The division is linear, so it is done with sets of bits in the place of bits.
fn remainders(p: &CrcParams) -> Vec<(Vec<u64>, u32)> {
    let bits = p.polynomial().bits();
    let nothing = || (vec![0; words(p.width())], 0);
    let before = (0..bits).map(|bit| (nothing().0, 1 << bit));
    let mut remainder: Vec<(Vec<u64>, u32)> = before.collect();
    for bit in sequence(p) {
        remainder.rotate_right(1);
        let mut feedback = std::mem::replace(&mut remainder[0], nothing());
        feedback.0[bit / 64] ^= 1 << (bit % 64);
        for (term, set) in remainder.iter_mut().enumerate() {
            if p.polynomial().terms() >> term & 1 == 1 {
                for (word, with) in set.0.iter_mut().zip(&feedback.0) {
                    *word ^= with;
                }
                set.1 ^= feedback.1;
            }
        }
    }
    remainder
}

/// The bits of a word in the order in which they go in.
fn sequence(p: &CrcParams) -> Vec<usize> {
    let mut each: Vec<usize> = (0..p.width()).collect();
    if p.convention().order == BitOrder::HighFirst {
        each.reverse();
    }
    if p.convention().reflect_in {
        each.chunks_mut(8).for_each(<[usize]>::reverse);
    }
    each
}
