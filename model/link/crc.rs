//! The golden cyclic redundancy check.

use crate::model::Golden;
use crate::model::packed::{Ports, field, set_field};
use crate::params::link::{BitOrder, Convention, CrcParams, Polynomial};
use crate::params::words;

/// What a polynomial makes of eight bits at a time.
#[derive(Clone, Debug)]
pub struct CrcTable {
    /// What is to be added for the remainder's top eight bits, whatever is below them. A remainder has its top bit in
    /// bit 31, so that one table serves any number of bits.
    added: Box<[u32; 256]>,
    terms: u32,
    unused: u32,
}

impl CrcTable {
    /// The table of a polynomial.
    pub fn new(polynomial: Polynomial) -> Self {
        let unused = 32 - polynomial.bits() as u32;
        let terms = polynomial.terms() << unused;
        let mut added = Box::new([0; 256]);
        for (byte, added) in (0..).zip(added.iter_mut()) {
            *added = (0..8).fold(byte << 24, |rest, _| Self::shifted(rest, terms));
        }
        CrcTable {
            added,
            terms,
            unused,
        }
    }

    /// One place up, and the polynomial added for the bit that leaves.
    #[inline]
    fn shifted(rest: u32, terms: u32) -> u32 {
        rest << 1 ^ if rest >> 31 == 1 { terms } else { 0 }
    }

    /// The check of the lowest `width` bits.
    #[inline]
    pub fn check(&self, covered: &[u64], width: usize) -> u32 {
        self.check_from(!0, covered, width)
    }

    /// The check of the lowest `width` bits, if the remainder starts with these bits and not with ones.
    #[inline]
    pub fn check_from(&self, start: u32, covered: &[u64], width: usize) -> u32 {
        !self.divide(start << self.unused, covered, width) >> self.unused
    }

    /// What remains of `rest` and the lowest `width` bits behind it, the top bit in bit 31.
    #[inline]
    fn divide(&self, mut rest: u32, covered: &[u64], width: usize) -> u32 {
        let whole = width / 8 * 8;
        // What is no whole byte is the highest, and comes first.
        for at in (whole..width).rev() {
            let bit = field(covered, at, 1) as u32;
            rest = Self::shifted(rest ^ bit << 31, self.terms);
        }
        for at in (0..whole).step_by(8).rev() {
            let byte = (covered[at / 64] >> (at % 64)) as u8;
            let top = (rest >> 24) as u8 ^ byte;
            rest = rest << 8 ^ self.added[usize::from(top)];
        }
        rest
    }
}

/// Shows the check of a word, or of a stream of words.
///
/// - Twin: `hdl/link/crc.rs`.
/// - Shapes: words of 1 to 2048 bits, checks of 4 to 32 bits, any polynomial with x^0, any convention.
/// - Latency: of a word none, `crc_o` depends on `data_i` alone; of a stream the check is shown in the cycle after its last
///   word, from state.
/// - Source: the field's own; `\[Anton2\] §4.4` and `\[BlueGene\] §2` use it.
/// - ASSUMED: `reflect_in` turns each eight bits of those that go in, whichever of the data goes first. A stream that begins
///   without `first_i` goes on from what remained; the reset leaves `init`.
#[derive(Clone, Debug)]
pub struct Crc {
    table: CrcTable,
    width: usize,
    convention: Convention,
    stream: Option<Stream>,
}

/// How far a stream has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stream {
    /// What remains, its top bit in bit 31.
    rest: u32,
    done: bool,
}

impl Crc {
    /// The check of this shape.
    pub fn new(params: &CrcParams) -> Self {
        let mut crc = Crc {
            table: CrcTable::new(params.polynomial()),
            width: params.width(),
            convention: params.convention(),
            stream: None,
        };
        let rest = crc.start();
        crc.stream = params.stream().map(|_| Stream { rest, done: false });
        crc
    }

    /// What remains before the first bit.
    fn start(&self) -> u32 {
        self.convention.init << self.table.unused
    }

    /// What remains of `rest` and a word.
    fn after(&self, rest: u32, data: &[u64]) -> u32 {
        let mut word = data.to_vec();
        if self.convention.order == BitOrder::LowFirst {
            word = turned(&word, self.width);
        }
        if self.convention.reflect_in {
            for part in &mut word {
                *part = part.reverse_bits().swap_bytes();
            }
        }
        self.table.divide(rest, &word, self.width)
    }

    /// The check, if this remains.
    fn check(&self, rest: u32) -> u64 {
        let remainder = match self.convention.reflect_out {
            true => rest.reverse_bits(),
            false => rest >> self.table.unused,
        };
        u64::from(remainder ^ self.convention.xor_out)
    }

    /// What a stream shows.
    fn show(&self, stream: Stream, outputs: &mut [u64]) {
        outputs[0] = stream.done.into();
        outputs[1] = self.check(stream.rest);
    }
}

/// The lowest `width` bits the other way round.
fn turned(word: &[u64], width: usize) -> Vec<u64> {
    let mut turned = vec![0; word.len()];
    for at in 0..width {
        set_field(&mut turned, width - 1 - at, 1, field(word, at, 1));
    }
    turned
}

impl Golden for Crc {
    fn reset(&mut self) {
        let rest = self.start();
        if let Some(stream) = &mut self.stream {
            *stream = Stream { rest, done: false };
        }
    }

    fn peek(&self, outputs: &mut [u64]) {
        if let Some(stream) = self.stream {
            self.show(stream, outputs);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let Some(stream) = self.stream else {
            let rest = self.after(self.start(), inputs.words(words(self.width)));
            outputs[0] = self.check(rest);
            return;
        };
        self.show(stream, outputs);
        let [valid, first, last] = [(); 3].map(|()| inputs.bit());
        let data = inputs.words(words(self.width));
        let rest = match (valid, first) {
            (false, _) => stream.rest,
            (true, true) => self.after(self.start(), data),
            (true, false) => self.after(stream.rest, data),
        };
        self.stream = Some(Stream {
            rest,
            done: valid && last,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;

    fn polynomial(bits: usize, terms: u32) -> Polynomial {
        Polynomial::new("crc", bits, terms).expect("a legal polynomial")
    }

    /// Bit by bit, as [`CrcParams`] has it.
    fn defined(polynomial: Polynomial, covered: &[u64], width: usize) -> u32 {
        let mut rest = vec![true; polynomial.bits()];
        for at in (0..width).rev() {
            let differs = rest.pop() != Some(field(covered, at, 1) == 1);
            rest.insert(0, false);
            for (i, bit) in rest.iter_mut().enumerate() {
                *bit ^= differs && polynomial.terms() >> i & 1 == 1;
            }
        }
        let bits = rest.iter().enumerate();
        bits.fold(0, |check, (i, bit)| check | u32::from(!bit) << i)
    }

    #[test]
    fn a_byte_string_has_the_check_of_the_catalogue() {
        // The first byte is the highest.
        let covered: [u64; 2] = [0x3233_3435_3637_3839, 0x31];
        for (bits, terms, check) in [
            (24, 0x32_8b63, 0xb4_f3e6),     // CRC-24/INTERLAKEN
            (32, 0x04c1_1db7, 0xfc89_1918), // CRC-32/BZIP2
            (16, 0x1021, 0xd64e),           // CRC-16/GENIBUS
        ] {
            let polynomial = polynomial(bits, terms);
            assert_eq!(CrcTable::new(polynomial).check(&covered, 72), check);
            assert_eq!(defined(polynomial, &covered, 72), check);
        }
    }

    #[test]
    fn eight_bits_at_a_time_are_the_same_as_one_at_any_width() {
        let mut random = Random::new(1);
        for bits in 4..=32 {
            for width in (1..=130).chain([216, 1999, 2048]) {
                let terms = (random.bits() >> (64 - bits)) as u32 | 1;
                let polynomial = polynomial(bits, terms);
                let covered: Vec<u64> = (0..words(width)).map(|_| random.bits()).collect();
                // Bits above the width are not covered.
                assert_eq!(
                    CrcTable::new(polynomial).check(&covered, width),
                    defined(polynomial, &covered, width),
                    "{width} bits by {terms:#x} of {bits} bits"
                );
            }
        }
    }

    #[test]
    fn words_of_zeros_and_of_ones_check_at_no_width_but_those_stated() {
        for (bits, terms, zeros, ones) in [
            (8, 0x07, 127, 254),
            (16, 0x1021, usize::MAX, usize::MAX),
            (24, 0x32_8b63, usize::MAX, usize::MAX),
            (32, 0x04c1_1db7, usize::MAX, usize::MAX),
        ] {
            let table = CrcTable::new(polynomial(bits, terms));
            for width in 1..=2048 {
                let checks = table.check(&[0; 32], width) == 0;
                assert_eq!(checks, width % zeros == 0, "{width} zeros, {bits} bits");
                let checks = table.check(&[!0; 32], width) == !0 >> (32 - bits);
                let stated = width >= bits && (width - bits) % ones == 0;
                assert_eq!(checks, stated, "{width} ones, {bits} bits");
            }
        }
    }
}
