//! What a value of the graph is made of.

use crate::params::words;

/// A value of the graph. Operands have lower numbers than what is made of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Value(pub u32);

/// Bits `low` to `low + width - 1` of `value`, all in one word of it, placed at bit `at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Field {
    pub value: Value,
    pub low: usize,
    pub width: usize,
    pub at: usize,
}

/// `words` words of `value` from bit `low` on, placed at word `at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Part {
    pub value: Value,
    pub low: usize,
    pub words: usize,
    pub at: usize,
}

/// How a value is made. In every value the bits above its width are 0.
///
/// Operands may be narrower than the result where that makes no difference: they have as many
/// words, and 0 above their own width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// What a bit holds before it is assigned: never part of a result.
    Unassigned,
    /// An input or state: number of the source.
    Source(u32),
    Constant(Box<[u64]>),
    Not(Value),
    And(Value, Value),
    /// The first without the bits of the second.
    AndNot(Value, Value),
    Or(Value, Value),
    Xor(Value, Value),
    Add(Value, Value),
    Sub(Value, Value),
    Eq(Value, Value),
    Lt(Value, Value),
    Parity(Value),
    /// Shift of the first by the second.
    Shl(Value, Value),
    Shr(Value, Value),
    /// The second if the first is 1, else the third.
    Select(Value, Value, Value),
    /// Word of a value of several words.
    Word(Value, usize),
    /// One word, of fields.
    Fields(Box<[Field]>),
    /// Several words, of parts.
    Join(Box<[Part]>),
    /// The word of a memory at an address.
    Read(u32, Value),
}

impl Node {
    /// What it is made of.
    pub fn operands(&self) -> Vec<Value> {
        match self {
            Node::Unassigned | Node::Source(_) | Node::Constant(_) => Vec::new(),
            Node::Not(a) | Node::Parity(a) | Node::Word(a, _) | Node::Read(_, a) => vec![*a],
            Node::And(a, b)
            | Node::AndNot(a, b)
            | Node::Or(a, b)
            | Node::Xor(a, b)
            | Node::Add(a, b)
            | Node::Sub(a, b)
            | Node::Eq(a, b)
            | Node::Lt(a, b)
            | Node::Shl(a, b)
            | Node::Shr(a, b) => vec![*a, *b],
            Node::Select(a, b, c) => vec![*a, *b, *c],
            Node::Fields(fields) => fields.iter().map(|f| f.value).collect(),
            Node::Join(parts) => parts.iter().map(|p| p.value).collect(),
        }
    }
}

/// All ones in `width` bits.
pub(super) fn ones(width: usize) -> Vec<u64> {
    let mut all = vec![u64::MAX; words(width)];
    if let (Some(top), true) = (all.last_mut(), !width.is_multiple_of(64)) {
        *top = u64::MAX >> (64 - width % 64);
    }
    all
}
