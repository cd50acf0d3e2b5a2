//! Vectors of bits, lowest first, and plain arithmetic on them.

use rust_hdl::core::ast::VerilogLiteral;

pub type Bits = Vec<bool>;

pub fn bits(words: &[u64], width: usize) -> Bits {
    (0..width)
        .map(|i| words.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 == 1))
        .collect()
}

pub fn words(bits: &[bool]) -> Vec<u64> {
    let word = |chunk: &[bool]| chunk.iter().rev().fold(0, |w, &b| w << 1 | u64::from(b));
    bits.chunks(64).map(word).collect()
}

/// The value of `bits`, at most `limit`.
pub fn number(bits: &[bool], limit: usize) -> usize {
    let all = bits.iter().rev();
    all.fold(0, |n: usize, &b| (2 * n + usize::from(b)).min(limit))
}

pub fn literal(l: &VerilogLiteral) -> Bits {
    let text = format!("{l:x}");
    let (width, hex) = text.split_once("'h").expect("a literal");
    let digits = hex.chars().rev().map(|c| c.to_digit(16).expect("hex"));
    let mut value: Bits = digits
        .flat_map(|d| (0..4).map(move |i| d >> i & 1 == 1))
        .collect();
    value.resize(width.parse().expect("a width"), false);
    value
}

pub fn sum(a: &[bool], b: &[bool], carry: bool) -> Bits {
    let mut carry = carry;
    let mut bits = Vec::new();
    for (&a, &b) in a.iter().zip(b) {
        bits.push(a ^ b ^ carry);
        carry = a & b | a & carry | b & carry;
    }
    bits
}
