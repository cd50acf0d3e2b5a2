//! Values and how they are made from each other: equal values exist once, simple cases are
//! simplified as they are made.

use super::node::{Node, Value, ones};
use crate::params::words;
use std::collections::HashMap;

/// The values of a design.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    widths: Vec<usize>,
    known: HashMap<(Node, usize), Value>,
    sources: u32,
}

impl Default for Graph {
    fn default() -> Self {
        let mut graph = Graph {
            nodes: Vec::new(),
            widths: Vec::new(),
            known: HashMap::new(),
            sources: 0,
        };
        graph.add(Node::Unassigned, 1);
        graph
    }
}

impl Graph {
    /// What a net holds before it is assigned.
    pub const UNASSIGNED: Value = Value(0);

    pub fn node(&self, v: Value) -> &Node {
        &self.nodes[v.0 as usize]
    }

    /// Bits of `v`; all above are 0.
    pub fn width(&self, v: Value) -> usize {
        self.widths[v.0 as usize]
    }

    /// Words of `v`.
    pub fn words(&self, v: Value) -> usize {
        words(self.width(v))
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn add(&mut self, node: Node, width: usize) -> Value {
        let key = (node, width);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let value = Value(u32::try_from(self.nodes.len()).expect("fewer than 2^32 values"));
        self.nodes.push(key.0.clone());
        self.widths.push(width);
        self.known.insert(key, value);
        value
    }

    /// A new input or piece of state.
    pub fn source(&mut self, width: usize) -> Value {
        let source = self.sources;
        self.sources += 1;
        self.add(Node::Source(source), width)
    }

    pub fn constant(&mut self, width: usize, value: &[u64]) -> Value {
        let mut all = value.to_vec();
        all.resize(words(width), 0);
        for (word, mask) in all.iter_mut().zip(ones(width)) {
            *word &= mask;
        }
        self.add(Node::Constant(all.into()), width)
    }

    pub fn as_constant(&self, v: Value) -> Option<&[u64]> {
        match self.node(v) {
            Node::Constant(words) => Some(words),
            _ => None,
        }
    }

    pub fn is_zero(&self, v: Value) -> bool {
        self.as_constant(v)
            .is_some_and(|w| w.iter().all(|&w| w == 0))
    }

    /// Whether `v` is all ones in `width` bits.
    pub fn is_ones(&self, v: Value, width: usize) -> bool {
        self.as_constant(v).is_some_and(|w| w == ones(width))
    }

    fn word(&self, v: Value) -> Option<u64> {
        match self.as_constant(v) {
            Some(&[word]) => Some(word),
            _ => None,
        }
    }

    /// One word made of two constants of one word.
    fn fold(&mut self, a: Value, b: Value, width: usize, f: fn(u64, u64) -> u64) -> Option<Value> {
        let result = f(self.word(a)?, self.word(b)?);
        Some(self.constant(width, &[result]))
    }

    /// Every bit of `width` inverted.
    pub fn not(&mut self, a: Value, width: usize) -> Value {
        if let Some(value) = self.word(a) {
            return self.constant(width, &[!value]);
        }
        match *self.node(a) {
            Node::Not(inner) if self.width(a) == width => inner,
            _ => self.add(Node::Not(a), width),
        }
    }

    pub fn and(&mut self, a: Value, b: Value, width: usize) -> Value {
        let (a, b) = (a.min(b), a.max(b));
        if self.is_zero(a) || self.is_ones(b, width) || a == b {
            return a;
        }
        if self.is_zero(b) || self.is_ones(a, width) {
            return b;
        }
        if let Some(folded) = self.fold(a, b, width, |a, b| a & b) {
            return folded;
        }
        // What is inverted must be all that the other has: above its width an inverse is 0.
        for (plain, inverse) in [(a, b), (b, a)] {
            if let Node::Not(inner) = *self.node(inverse)
                && self.width(plain) <= self.width(inverse)
            {
                return self.add(Node::AndNot(plain, inner), width);
            }
        }
        self.add(Node::And(a, b), width)
    }

    pub fn or(&mut self, a: Value, b: Value, width: usize) -> Value {
        let (a, b) = (a.min(b), a.max(b));
        if self.is_zero(a) || self.is_ones(b, width) || a == b {
            return b;
        }
        if self.is_zero(b) || self.is_ones(a, width) {
            return a;
        }
        match self.fold(a, b, width, |a, b| a | b) {
            Some(folded) => folded,
            None => self.add(Node::Or(a, b), width),
        }
    }

    pub fn xor(&mut self, a: Value, b: Value, width: usize) -> Value {
        let (a, b) = (a.min(b), a.max(b));
        if a == b {
            return self.constant(width, &[]);
        }
        if self.is_zero(a) {
            return b;
        }
        if self.is_zero(b) {
            return a;
        }
        if self.is_ones(a, width) {
            return self.not(b, width);
        }
        if self.is_ones(b, width) {
            return self.not(a, width);
        }
        match self.fold(a, b, width, |a, b| a ^ b) {
            Some(folded) => folded,
            None => self.add(Node::Xor(a, b), width),
        }
    }

    pub fn add_values(&mut self, a: Value, b: Value, width: usize) -> Value {
        let (a, b) = (a.min(b), a.max(b));
        if width == 1 {
            return self.xor(a, b, 1);
        }
        if self.is_zero(a) {
            return b;
        }
        if self.is_zero(b) {
            return a;
        }
        match self.fold(a, b, width, u64::wrapping_add) {
            Some(folded) => folded,
            None => self.add(Node::Add(a, b), width),
        }
    }

    pub fn sub(&mut self, a: Value, b: Value, width: usize) -> Value {
        if width == 1 {
            return self.xor(a, b, 1);
        }
        if self.is_zero(b) {
            return a;
        }
        match self.fold(a, b, width, u64::wrapping_sub) {
            Some(folded) => folded,
            None => self.add(Node::Sub(a, b), width),
        }
    }

    /// 1 if `a` and `b` are equal.
    pub fn equal(&mut self, a: Value, b: Value) -> Value {
        let (a, b) = (a.min(b), a.max(b));
        if a == b {
            return self.constant(1, &[1]);
        }
        if self.width(a) == 1 && self.width(b) == 1 {
            let differ = self.xor(a, b, 1);
            return self.not(differ, 1);
        }
        match self.fold(a, b, 1, |a, b| u64::from(a == b)) {
            Some(folded) => folded,
            None => self.add(Node::Eq(a, b), 1),
        }
    }

    /// 1 if `a` is below `b`.
    pub fn less(&mut self, a: Value, b: Value) -> Value {
        if a == b || self.is_zero(b) {
            return self.constant(1, &[]);
        }
        if self.width(a) == 1 && self.width(b) == 1 {
            let clear = self.not(a, 1);
            return self.and(b, clear, 1);
        }
        match self.fold(a, b, 1, |a, b| u64::from(a < b)) {
            Some(folded) => folded,
            None => self.add(Node::Lt(a, b), 1),
        }
    }

    /// 1 if any bit of `a` is 1.
    pub fn any(&mut self, a: Value) -> Value {
        if self.width(a) == 1 {
            return a;
        }
        let zero = self.constant(self.width(a), &[]);
        let none = self.equal(a, zero);
        self.not(none, 1)
    }

    /// XOR of all bits of `a`.
    pub fn parity(&mut self, a: Value) -> Value {
        if self.width(a) == 1 {
            return a;
        }
        match self.word(a) {
            Some(word) => self.constant(1, &[u64::from(word.count_ones() & 1)]),
            None => self.add(Node::Parity(a), 1),
        }
    }

    /// `a` shifted up by `by`, which has one word.
    pub fn shift_up(&mut self, a: Value, by: Value, width: usize) -> Value {
        if self.is_zero(a) {
            return a;
        }
        self.add(Node::Shl(a, by), width)
    }

    /// `a` shifted down by `by`, which has one word.
    pub fn shift_down(&mut self, a: Value, by: Value, width: usize) -> Value {
        if self.is_zero(a) {
            return a;
        }
        self.add(Node::Shr(a, by), width)
    }

    /// `set` if `choice` is 1, else `clear`.
    pub fn select(&mut self, choice: Value, set: Value, clear: Value, width: usize) -> Value {
        if let Some(choice) = self.word(choice) {
            return if choice == 1 { set } else { clear };
        }
        if set == clear || clear == Graph::UNASSIGNED {
            return set;
        }
        if set == Graph::UNASSIGNED {
            return clear;
        }
        if let Node::Not(inverse) = *self.node(choice) {
            return self.select(inverse, clear, set, width);
        }
        if width == 1 {
            if self.is_zero(clear) || choice == clear {
                return self.and(choice, set, 1);
            }
            if self.is_ones(set, 1) || choice == set {
                return self.or(choice, clear, 1);
            }
            let inverse = self.not(choice, 1);
            if self.is_zero(set) {
                return self.and(inverse, clear, 1);
            }
            if self.is_ones(clear, 1) {
                return self.or(inverse, set, 1);
            }
        }
        self.add(Node::Select(choice, set, clear), width)
    }

    /// The word of memory `memory`, of `width` bits, at `address`.
    pub fn read(&mut self, memory: u32, address: Value, width: usize) -> Value {
        self.add(Node::Read(memory, address), width)
    }
}
