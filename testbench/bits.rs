//! Values of any width in words of 64 bits, low word first: printing, parsing, cutting.

use crate::params::words;

/// The low `width` bits set, for 1 to 64 bits.
pub(super) fn mask(width: usize) -> u64 {
    debug_assert!((1..=64).contains(&width));
    u64::MAX >> (64 - width)
}

/// `value` in hexadecimal, `0x` first, with as many digits as `width` bits need.
///
/// ```
/// assert_eq!(flitworks::testbench::hex(&[5], 6), "0x05");
/// ```
pub fn hex(value: &[u64], width: usize) -> String {
    format!("0x{}", digits(value, width))
}

/// The hexadecimal digits of a `width`-bit value, without a prefix.
pub(super) fn digits(value: &[u64], width: usize) -> String {
    (0..width.div_ceil(4))
        .rev()
        .map(|digit| {
            let nibble = value[digit / 16] >> (digit % 16 * 4) & 0xf;
            char::from_digit(nibble as u32, 16).expect("a nibble is a hexadecimal digit")
        })
        .collect()
}

/// Bit `at` of `value`.
pub(super) fn bit(value: &[u64], at: usize) -> bool {
    value[at / 64] >> (at % 64) & 1 == 1
}

/// Bits `[at +: width]` of `value`.
pub(super) fn cut(value: &[u64], at: usize, width: usize) -> Vec<u64> {
    let mut out = vec![0; words(width)];
    for i in (0..width).filter(|i| bit(value, at + i)) {
        out[i / 64] |= 1 << (i % 64);
    }
    out
}

/// Reads `text` as a number of at most `width` bits: decimal, `0x…` or `0b…`, `_` between digits.
///
/// # Errors
/// What is wrong, in words: no number, or too wide.
pub fn parse_bits(text: &str, width: usize) -> Result<Vec<u64>, String> {
    let (radix, body) = match text.get(..2) {
        Some("0x") => (16, &text[2..]),
        Some("0b") => (2, &text[2..]),
        _ => (10, text),
    };
    let mut out = vec![0u64; words(width)];
    let mut seen = false;
    for c in body.chars().filter(|&c| c != '_') {
        let digit = c
            .to_digit(radix)
            .ok_or_else(|| "wanted a decimal, 0x or 0b number".to_string())?;
        seen = true;
        let mut carry = u128::from(digit);
        for word in &mut out {
            carry += u128::from(*word) * u128::from(radix);
            *word = carry as u64;
            carry >>= 64;
        }
        let top = width - (out.len() - 1) * 64;
        if carry != 0 || out[out.len() - 1] & !mask(top) != 0 {
            return Err(format!("wanted a value of at most {width} bits"));
        }
    }
    if seen {
        Ok(out)
    } else {
        Err("wanted a decimal, 0x or 0b number".to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_shows_every_digit_of_the_width() {
        assert_eq!(hex(&[4], 8), "0x04");
        assert_eq!(hex(&[1, 2], 66), "0x20000000000000001");
    }

    #[test]
    fn what_is_printed_is_read_back() {
        let value = vec![0x0123_4567_89ab_cdef, 0xf_1234_5678];
        assert_eq!(parse_bits(&hex(&value, 100), 100), Ok(value));
        assert_eq!(parse_bits("0b1010_0101", 8), Ok(vec![0xa5]));
        assert_eq!(parse_bits("18446744073709551616", 65), Ok(vec![0, 1]));
    }

    #[test]
    fn a_value_that_does_not_fit_is_refused() {
        let wide = "wanted a value of at most 7 bits".to_string();
        assert_eq!(parse_bits("128", 7), Err(wide.clone()));
        assert_eq!(parse_bits("0x1ffffffffffffffffff", 7), Err(wide));
        for text in ["", "0x", "-1", "x", "1 2", "0b2", "é"] {
            let number = "wanted a decimal, 0x or 0b number".to_string();
            assert_eq!(parse_bits(text, 7), Err(number), "{text}");
        }
    }

    #[test]
    fn a_cut_may_cross_words() {
        assert_eq!(cut(&[0xf000_0000_0000_0000, 0x5], 60, 8), [0x5f]);
    }
}
