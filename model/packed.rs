//! Bit fields of packed vectors, little end first.

/// The `width` bits from bit `at` on.
#[inline]
pub(super) fn field(packed: &[u64], at: usize, width: usize) -> u64 {
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
pub(super) fn set_field(packed: &mut [u64], at: usize, width: usize, value: u64) {
    let mask = !0 >> (64 - width);
    debug_assert!(value & !mask == 0, "{value:#x} has more than {width} bits");
    let (word, bit) = (at / 64, at % 64);
    packed[word] = packed[word] & !(mask << bit) | value << bit;
    if bit + width > 64 {
        let above = 64 - bit;
        packed[word + 1] = packed[word + 1] & !(mask >> above) | value >> above;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
