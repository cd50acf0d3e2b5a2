//! Bit fields of packed vectors, little end first.

/// The `width` bits from bit `at` on.
#[inline]
pub(crate) fn field(packed: &[u64], at: usize, width: usize) -> u64 {
    debug_assert!((1..=64).contains(&width), "a field has 1 to 64 bits");
    let (word, bit) = (at / 64, at % 64);
    let low = packed[word] >> bit;
    let high = if bit + width > 64 {
        packed[word + 1] << (64 - bit)
    } else {
        0
    };
    (low | high) & (!0 >> (64 - width))
}

/// Puts `value` into the `width` bits from bit `at` on.
#[inline]
pub(crate) fn set_field(packed: &mut [u64], at: usize, width: usize, value: u64) {
    let mask = !0 >> (64 - width);
    debug_assert!(value & !mask == 0, "{value:#x} has more than {width} bits");
    let (word, bit) = (at / 64, at % 64);
    packed[word] = packed[word] & !(mask << bit) | value << bit;
    if bit + width > 64 {
        let above = 64 - bit;
        packed[word + 1] = packed[word + 1] & !(mask >> above) | value >> above;
    }
}

/// Copies `width` bits, any number of them, from bit `at` of `from` to bit `to_at` of `to`.
pub(super) fn copy_field(from: &[u64], at: usize, to: &mut [u64], to_at: usize, width: usize) {
    for (done, part) in parts(width) {
        set_field(to, to_at + done, part, field(from, at + done, part));
    }
}

/// As [`copy_field`], but keeps what is 1 in `to`.
pub(super) fn or_field(from: &[u64], at: usize, to: &mut [u64], to_at: usize, width: usize) {
    for (done, part) in parts(width) {
        let value = field(from, at + done, part) | field(to, to_at + done, part);
        set_field(to, to_at + done, part, value);
    }
}

/// A wide field in fields of a word at most: where each starts, and its bits.
fn parts(width: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..width)
        .step_by(64)
        .map(move |done| (done, (width - done).min(64)))
}

/// Whether bit `at` is 1.
#[inline]
pub(super) fn has(mask: u64, at: usize) -> bool {
    mask >> at & 1 == 1
}

/// A mask with bit `at`, if it is to be set.
#[inline]
pub(super) fn bit(at: usize, set: bool) -> u64 {
    u64::from(set) << at
}

/// `count` bits from bit 0 on.
#[inline]
pub(super) fn low_bits(count: usize) -> u64 {
    debug_assert!(count <= 64, "a mask has 64 bits");
    if count == 0 { 0 } else { !0 >> (64 - count) }
}

/// The places of the bits that are 1, lowest first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// Takes a packed vector of ports apart, port by port.
pub(super) struct Ports<'a>(pub(super) &'a [u64]);

impl<'a> Ports<'a> {
    /// The next port, of `words`.
    #[inline]
    pub(super) fn words(&mut self, words: usize) -> &'a [u64] {
        let (port, rest) = self.0.split_at(words);
        self.0 = rest;
        port
    }

    /// The next port, of one word.
    #[inline]
    pub(super) fn word(&mut self) -> u64 {
        self.words(1)[0]
    }

    /// The next port, of one bit.
    #[inline]
    pub(super) fn bit(&mut self) -> bool {
        self.word() != 0
    }
}

/// Puts a packed vector of ports together, port by port.
pub(super) struct PortsMut<'a>(pub(super) &'a mut [u64]);

impl<'a> PortsMut<'a> {
    /// The next port, of `words`.
    #[inline]
    pub(super) fn words(&mut self, words: usize) -> &'a mut [u64] {
        let (port, rest) = std::mem::take(&mut self.0).split_at_mut(words);
        self.0 = rest;
        port
    }

    /// The next port, of one word.
    #[inline]
    pub(super) fn word(&mut self, value: u64) {
        self.words(1)[0] = value;
    }

    /// The next port, of one bit.
    #[inline]
    pub(super) fn bit(&mut self, value: bool) {
        self.word(u64::from(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_field_is_copied_between_any_two_places() {
        let from: Vec<u64> = (1..=8_u64)
            .map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .collect();
        for (at, to_at, width) in [(0, 0, 512), (3, 70, 130), (64, 1, 65), (5, 9, 1)] {
            let mut to = [0; 8];
            copy_field(&from, at, &mut to, to_at, width);
            for i in 0..512 {
                let wanted = match i {
                    i if (to_at..to_at + width).contains(&i) => field(&from, at + i - to_at, 1),
                    _ => 0,
                };
                assert_eq!(field(&to, i, 1), wanted, "bit {i} of {width} at {to_at}");
            }
        }
    }

    #[test]
    fn bits_come_lowest_first() {
        let places: Vec<usize> = Bits(1 << 63 | 0b1010).collect();
        assert_eq!(places, [1, 3, 63]);
        assert_eq!(Bits(0).next(), None);
        assert_eq!((low_bits(0), low_bits(3), low_bits(64)), (0, 7, !0));
    }

    #[test]
    fn fields_of_any_width_lie_side_by_side_across_words() {
        for width in [1, 3, 5, 17, 63, 64] {
            let mask = !0_u64 >> (64 - width);
            let value = |i: usize| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
            let mut packed = [0x5555_5555_5555_5555; 10];
            let count = 640 / width;
            for i in (0..count).rev() {
                set_field(&mut packed, i * width, width, value(i));
            }
            for i in 0..count {
                assert_eq!(field(&packed, i * width, width), value(i), "{i} of {width}");
            }
        }
    }
}
