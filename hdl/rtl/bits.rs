//! Sets of bits of nets.

use std::collections::BTreeMap;

/// A set of bits of one net.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BitSet(Vec<u64>);

impl BitSet {
    pub(super) fn insert(&mut self, low: usize, width: usize) {
        let last = (low + width).div_ceil(64);
        if self.0.len() < last {
            self.0.resize(last, 0);
        }
        for bit in low..low + width {
            self.0[bit / 64] |= 1 << (bit % 64);
        }
    }

    pub(super) fn contains(&self, bit: usize) -> bool {
        self.0
            .get(bit / 64)
            .is_some_and(|w| w >> (bit % 64) & 1 == 1)
    }

    pub(super) fn intersect(&mut self, other: &BitSet) {
        for (i, word) in self.0.iter_mut().enumerate() {
            *word &= other.0.get(i).copied().unwrap_or(0);
        }
    }

    /// The bits, lowest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            (0..64)
                .filter(move |b| word >> b & 1 == 1)
                .map(move |b| i * 64 + b)
        })
    }
}

/// Bits by net; nets by their index in the module.
pub(crate) type BitMap = BTreeMap<usize, BitSet>;
