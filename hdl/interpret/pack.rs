//! From pieces to one value: when something takes a vector as a whole.

use super::bits::{Bits, Piece};
use super::graph::Graph;
use super::node::{Field, Node, Part, Value};
use crate::params::words;

impl Graph {
    /// The value of a piece, if it is constant: low word first.
    pub fn piece_constant(&self, p: &Piece) -> Option<Vec<u64>> {
        let value = self.as_constant(p.value)?;
        let mut bits = vec![0; words(p.width)];
        for (i, word) in bits.iter_mut().enumerate() {
            *word = field_of(value, p.low + 64 * i, (p.width - 64 * i).min(64));
        }
        Some(bits)
    }

    /// The value that holds all of `bits`.
    pub fn pack(&mut self, bits: &Bits) -> Value {
        let width = bits.width();
        if let [p] = bits.pieces()
            && (p.low, p.width) == (0, self.width(p.value))
        {
            return p.value;
        }
        if let Some(value) = self.packed_constant(bits) {
            return value;
        }
        if width > 64 {
            return self.join(bits);
        }
        let fields = self.fields(bits);
        if fields.is_empty() {
            return self.constant(width, &[]);
        }
        let fields = self.with_spreads(fields);
        if let [f] = fields[..] {
            let (of, whole_words) = (self.width(f.value), f.low.is_multiple_of(64));
            let to_the_top = f.low + f.width == of || f.width == 64;
            if f.at == 0 && whole_words && to_the_top {
                return match self.words(f.value) {
                    1 => f.value,
                    _ => self.add(Node::Word(f.value, f.low / 64), width),
                };
            }
        }
        self.add(Node::Fields(fields.into()), width)
    }

    fn packed_constant(&mut self, bits: &Bits) -> Option<Value> {
        let mut value = vec![0; words(bits.width())];
        for p in bits.pieces() {
            if p.value == Graph::UNASSIGNED {
                return None;
            }
            let part = self.piece_constant(p)?;
            for (i, &word) in part.iter().enumerate() {
                let at = p.at + 64 * i;
                value[at / 64] |= word << (at % 64);
                if !at.is_multiple_of(64) && at / 64 + 1 < value.len() {
                    value[at / 64 + 1] |= word >> (64 - at % 64);
                }
            }
        }
        Some(self.constant(bits.width(), &value))
    }

    /// The pieces of one word, none across a word boundary of its value, zeros left out.
    fn fields(&mut self, bits: &Bits) -> Vec<Field> {
        let (mut fields, mut fixed) = (Vec::new(), 0);
        for p in bits.pieces() {
            assert!(
                p.value != Graph::UNASSIGNED,
                "a bit is read before it is assigned: the kit has refused that"
            );
            if let Some(value) = self.piece_constant(p) {
                fixed |= value[0] << p.at;
                continue;
            }
            let first = p.width.min(64 - p.low % 64);
            for (skip, width) in [(0, first), (first, p.width - first)] {
                // A value has nothing but zeros above its width.
                let width = width.min(self.width(p.value).saturating_sub(p.low + skip));
                if width > 0 {
                    fields.push(Field {
                        value: p.value,
                        low: p.low + skip,
                        width,
                        at: p.at + skip,
                    });
                }
            }
        }
        if fixed != 0 {
            let width = bits.width();
            fields.push(Field {
                value: self.constant(width, &[fixed]),
                low: 0,
                width,
                at: 0,
            });
        }
        fields
    }

    /// Turns a bit that stands in several places into one choice of a constant.
    fn with_spreads(&mut self, fields: Vec<Field>) -> Vec<Field> {
        let same =
            |a: &Field, b: &Field| (a.value, a.low, 1, 1) == (b.value, b.low, a.width, b.width);
        let mut merged: Vec<Field> = Vec::new();
        for f in &fields {
            let mask = fields
                .iter()
                .filter(|g| same(f, g))
                .fold(0, |mask, g| mask | 1u64 << g.at);
            if mask.count_ones() < 3 {
                merged.push(*f);
            } else if mask.trailing_zeros() as usize == f.at {
                let mut one = Bits::empty();
                one.push(f.value, f.low, 1);
                let choice = self.pack(&one);
                let width = 64 - mask.leading_zeros() as usize;
                let (set, clear) = (self.constant(width, &[mask]), self.constant(width, &[]));
                merged.push(Field {
                    value: self.select(choice, set, clear, width),
                    low: 0,
                    width,
                    at: 0,
                });
            }
        }
        merged
    }

    /// More than one word: long ranges word by word, the rest packed into words first.
    fn join(&mut self, bits: &Bits) -> Value {
        let width = bits.width();
        let mut parts: Vec<Part> = Vec::new();
        let mut at = 0;
        while at < width {
            let run = bits.from(at);
            let whole = run.width / 64;
            if whole > 0 && run.value != Graph::UNASSIGNED {
                parts.push(Part {
                    value: run.value,
                    low: run.low,
                    words: whole,
                    at: at / 64,
                });
                at += 64 * whole;
            } else {
                let take = (width - at).min(64);
                parts.push(Part {
                    value: self.pack(&bits.slice(at, take)),
                    low: 0,
                    words: 1,
                    at: at / 64,
                });
                at += 64;
            }
        }
        if let [p] = parts[..]
            && p.low == 0
            && p.words == self.words(p.value)
        {
            return p.value;
        }
        self.add(Node::Join(parts.into()), width)
    }
}

/// `width` bits, at most 64, of `words` from bit `low` on.
fn field_of(words: &[u64], low: usize, width: usize) -> u64 {
    let word = |i: usize| words.get(i).copied().unwrap_or(0);
    let mut bits = word(low / 64) >> (low % 64);
    if !low.is_multiple_of(64) {
        bits |= word(low / 64 + 1) << (64 - low % 64);
    }
    bits & (u64::MAX >> (64 - width))
}
