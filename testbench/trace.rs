//! Consecutive cycles of a lockstep run, as both sides saw them.

use crate::params::Clocks;

/// What was driven and what both sides answered, one row of words per cycle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// Number of the first cycle held.
    pub first_cycle: u64,
    /// Whether the state was known, and outputs compared, for each cycle held.
    pub known: Vec<bool>,
    /// The clocks that ticked after each cycle held.
    pub clocks: Vec<Clocks>,
    pub(super) inputs: Rows,
    pub(super) model: Rows,
    pub(super) rtl: Rows,
}

/// Rows of equal length, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows {
    pub(super) width: usize,
    pub(super) words: Vec<u64>,
}

impl Rows {
    fn new(width: usize, rows: usize) -> Self {
        Rows {
            width,
            words: vec![0; width * rows],
        }
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    fn append(&mut self, other: &Rows, from: usize, to: usize) {
        self.width = other.width;
        self.words
            .extend_from_slice(&other.words[from * other.width..to * other.width]);
    }
}

impl Trace {
    /// Room for `cycles` cycles.
    pub(super) fn new(input_words: usize, output_words: usize, cycles: usize) -> Self {
        Trace {
            first_cycle: 0,
            known: vec![false; cycles],
            clocks: vec![Clocks::ALL; cycles],
            inputs: Rows::new(input_words, cycles),
            model: Rows::new(output_words, cycles),
            rtl: Rows::new(output_words, cycles),
        }
    }

    /// Cycles held.
    pub fn cycles(&self) -> usize {
        self.known.len()
    }

    /// The inputs of the `index`-th cycle held.
    pub fn inputs(&self, index: usize) -> &[u64] {
        self.inputs.row(index)
    }

    /// The golden model's outputs in the `index`-th cycle held.
    pub fn model(&self, index: usize) -> &[u64] {
        self.model.row(index)
    }

    /// The other side's outputs in the `index`-th cycle held.
    pub fn rtl(&self, index: usize) -> &[u64] {
        self.rtl.row(index)
    }

    /// Adds those cycles of `later` that lie in `cycles`; it follows without a gap.
    pub(super) fn append(&mut self, later: &Trace, cycles: std::ops::Range<u64>) {
        let index = |cycle: u64| {
            (cycle.saturating_sub(later.first_cycle)).min(later.cycles() as u64) as usize
        };
        let (from, to) = (index(cycles.start), index(cycles.end));
        if from >= to {
            return;
        }
        if self.known.is_empty() {
            self.first_cycle = later.first_cycle + from as u64;
        }
        self.known.extend_from_slice(&later.known[from..to]);
        self.clocks.extend_from_slice(&later.clocks[from..to]);
        self.inputs.append(&later.inputs, from, to);
        self.model.append(&later.model, from, to);
        self.rtl.append(&later.rtl, from, to);
    }
}
