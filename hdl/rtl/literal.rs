//! Sized literals in an AST whose literals come in machine sizes only.

use rust_hdl::core::ast::{VerilogExpression as E, VerilogLiteral, VerilogOp as Op};
use rust_hdl::core::bits::Bits;

/// Builds the match over every width up to 64.
macro_rules! sized {
    ($width:expr, $value:expr, $($n:literal)*) => {
        match $width {
            $($n => VerilogLiteral::from(Bits::<$n>::from($value)),)*
            other => unreachable!("a one-word literal of {other} bits"),
        }
    };
}

/// A literal of exactly `width` bits, at most 64. Exactness matters: in the stock back end a wider
/// literal would widen every comparison that it takes part in.
fn one_word(width: usize, value: u64) -> E {
    E::Literal(sized!(width, value,
        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
        33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62
        63 64))
}

/// The constant `words` (low word first) in `width` bits.
pub(super) fn literal(width: usize, words: &[u64]) -> E {
    if width <= 64 {
        return one_word(width, words.first().copied().unwrap_or(0));
    }
    // rust_hdl spells a cast `((64'h…) & width'hfff…)`: exactly `width` bits, zero extended.
    let cast = |word: u64| E::Cast(Box::new(E::Literal(word.into())), width);
    let mut sum: Option<E> = None;
    for (i, &word) in words.iter().enumerate() {
        if word == 0 {
            continue;
        }
        let part = if i == 0 {
            cast(word)
        } else {
            let amount = one_word(16, 64 * i as u64);
            E::Paren(Box::new(E::Binary(
                Box::new(cast(word)),
                Op::Shl,
                Box::new(amount),
            )))
        };
        sum = Some(match sum {
            None => part,
            Some(lower) => E::Paren(Box::new(E::Binary(
                Box::new(part),
                Op::BitOr,
                Box::new(lower),
            ))),
        });
    }
    sum.unwrap_or_else(|| cast(0))
}

/// A literal's bits and value (low word first); its fields are private, its printing is not.
pub(crate) fn literal_words(literal: &VerilogLiteral) -> (usize, Vec<u64>) {
    let text = format!("{literal:x}");
    let (bits, hex) = text
        .split_once("'h")
        .expect("LowerHex prints <bits>'h<hex>");
    let bits = bits.parse().expect("bits are decimal");
    let digits: Vec<u64> = hex
        .chars()
        .rev()
        .map(|c| u64::from(c.to_digit(16).expect("hex digit")))
        .collect();
    let words = digits
        .chunks(16)
        .map(|c| c.iter().rev().fold(0, |word, digit| word << 4 | digit))
        .collect();
    (bits, words)
}

/// Bits of an expression that the kit built; `width_of` knows the nets.
pub(crate) fn expr_width(e: &E, width_of: &dyn Fn(&str) -> usize) -> usize {
    match e {
        E::Signal(name) => width_of(name),
        E::Literal(l) => literal_words(l).0,
        E::Cast(_, w) | E::Slice(_, w, _) => *w,
        E::Paren(x) | E::Signed(x) | E::Unsigned(x) => expr_width(x, width_of),
        E::Binary(l, op, _) => match op {
            Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge => 1,
            Op::LogicalAnd | Op::LogicalOr => 1,
            _ => expr_width(l, width_of),
        },
        E::Unary(op, x) => match op {
            rust_hdl::core::ast::VerilogOpUnary::Not | rust_hdl::core::ast::VerilogOpUnary::Neg => {
                expr_width(x, width_of)
            }
            _ => 1,
        },
        E::Index(..) | E::IndexReplace(..) => unreachable!("the kit does not build {e:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_reads_back_as_it_was_written() {
        for (width, value) in [(1, 1), (5, 0x1f), (13, 0x1234), (64, u64::MAX)] {
            let E::Literal(l) = literal(width, &[value]) else {
                panic!("one word is one literal")
            };
            assert_eq!(literal_words(&l), (width, vec![value]));
        }
    }

    #[test]
    fn wide_literals_have_their_exact_width() {
        for words in [&[0, 0, 0][..], &[7, 0, 0], &[0, 1], &[u64::MAX, 0, 5]] {
            assert_eq!(expr_width(&literal(130, words), &|_| unreachable!()), 130);
        }
    }
}
