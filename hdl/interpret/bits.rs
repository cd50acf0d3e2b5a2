//! What a net holds, as ranges of values: slicing and joining cost nothing at run time.

use super::node::Value;
use std::collections::BTreeSet;

/// Bits `low` to `low + width - 1` of `value`, placed at bit `at` of a [`Bits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Piece {
    pub at: usize,
    pub value: Value,
    pub low: usize,
    pub width: usize,
}

impl Piece {
    fn end(&self) -> usize {
        self.at + self.width
    }

    /// The part of this piece that lies in `low..high`.
    fn clipped(&self, low: usize, high: usize) -> Piece {
        let at = self.at.max(low);
        Piece {
            at,
            low: self.low + (at - self.at),
            width: self.end().min(high) - at,
            ..*self
        }
    }
}

/// A vector of bits, described piece by piece from bit 0 up, without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bits(Vec<Piece>);

impl Bits {
    /// All `width` bits of `value`.
    pub fn whole(value: Value, width: usize) -> Self {
        Bits(vec![Piece {
            at: 0,
            value,
            low: 0,
            width,
        }])
    }

    /// No bits, to be added to.
    pub fn empty() -> Self {
        Bits(Vec::new())
    }

    pub fn width(&self) -> usize {
        self.0.last().map_or(0, Piece::end)
    }

    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// Adds a range of `value` at the top; a range that continues the last piece lengthens it.
    pub fn push(&mut self, value: Value, low: usize, width: usize) {
        if width == 0 {
            return;
        }
        let at = self.width();
        if let Some(last) = self.0.last_mut()
            && last.value == value
            && last.low + last.width == low
        {
            last.width += width;
            return;
        }
        self.0.push(Piece {
            at,
            value,
            low,
            width,
        });
    }

    /// Adds all of `other` at the top.
    pub fn extend(&mut self, other: &Bits) {
        for p in &other.0 {
            self.push(p.value, p.low, p.width);
        }
    }

    /// Bits `low` to `low + width - 1`.
    pub fn slice(&self, low: usize, width: usize) -> Bits {
        let first = self.0.partition_point(|p| p.end() <= low);
        let mut slice = Bits::empty();
        for p in self.0[first..].iter().take_while(|p| p.at < low + width) {
            let p = p.clipped(low, low + width);
            slice.push(p.value, p.low, p.width);
        }
        slice
    }

    /// The piece that holds bit `low`, from that bit on.
    pub fn from(&self, low: usize) -> Piece {
        let p = self.0[self.0.partition_point(|p| p.end() <= low)];
        p.clipped(low, p.end())
    }

    /// The same with `bits` in place of what stands from `low` on.
    pub fn replace(&mut self, low: usize, bits: &Bits) {
        let (width, high) = (self.width(), low + bits.width());
        if low == 0 && high == width {
            self.clone_from(bits);
            return;
        }
        let first = self.0.partition_point(|p| p.end() <= low);
        let past = self.0.partition_point(|p| p.at < high);
        let mut middle = Bits::empty();
        let (head, tail) = (self.0[first], self.0[past - 1]);
        if head.at < low {
            middle.push(head.value, head.low, low - head.at);
        }
        middle.extend(bits);
        if tail.end() > high {
            let rest = tail.clipped(high, tail.end());
            middle.push(rest.value, rest.low, rest.width);
        }
        let start = head.at.min(low);
        middle.0.iter_mut().for_each(|p| p.at += start);
        self.0.splice(first..past, middle.0);
    }

    /// Where pieces begin.
    pub fn cuts(&self) -> impl Iterator<Item = usize> {
        self.0.iter().map(|p| p.at)
    }
}

/// `left` and `right`, equally wide, cut at the same places: pairs of ranges, lowest first.
pub(super) fn aligned(left: &Bits, right: &Bits) -> Vec<(Piece, Piece)> {
    let cuts: BTreeSet<usize> = left.cuts().chain(right.cuts()).collect();
    let ends = cuts.iter().copied().skip(1).chain([left.width()]);
    let (mut l, mut r) = (left.0.iter(), right.0.iter());
    let (mut a, mut b) = (l.next(), r.next());
    let mut pairs = Vec::with_capacity(cuts.len());
    for (&low, high) in cuts.iter().zip(ends) {
        while a.is_some_and(|p| p.end() <= low) {
            a = l.next();
        }
        while b.is_some_and(|p| p.end() <= low) {
            b = r.next();
        }
        if let (Some(a), Some(b)) = (a, b) {
            pairs.push((a.clipped(low, high), b.clipped(low, high)));
        }
    }
    pairs
}
