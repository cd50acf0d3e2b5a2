//! Golden FIFOs.

mod circular;
mod shift;

pub use circular::Circular;
pub use shift::Shift;

use crate::model::Golden;
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::params::words;

/// Holds words in the order of their arrival and shows the oldest.
///
/// - Twin: `hdl/fifo/mod.rs`.
/// - Shapes: width 1 to 1024 bits, depth 1 to 1024 words. All styles agree on every output in every
///   cycle. A word is [`words`]`(width)` `u64`, low word first.
/// - Latency: a written word is shown one cycle later at the earliest; flags and count come from
///   state alone. A write is taken iff the FIFO is not full, even if a word is read in the same
///   cycle; a read is taken iff it is not empty. What is refused changes nothing.
/// - Source: `\[Ge\] §5.2`.
/// - ASSUMED: `rd_data_o` of an empty FIFO is 0; its `valid_when` makes it meaningless.
#[derive(Clone, Debug)]
pub enum Fifo {
    /// Shift register.
    Shift(Shift),
    /// Circular queue.
    Circular(Circular),
}

impl Fifo {
    /// The empty FIFO of this shape.
    pub fn new(params: &FifoParams) -> Self {
        let (words, depth) = (words(params.width()), params.depth());
        match params.style() {
            FifoStyle::Shift | FifoStyle::SlicedShift { .. } => {
                Self::Shift(Shift::new(words, depth))
            }
            FifoStyle::Circular | FifoStyle::Ram => Self::Circular(Circular::new(words, depth)),
        }
    }

    /// Words held.
    #[inline]
    pub fn count(&self) -> usize {
        match self {
            Self::Shift(fifo) => fifo.count(),
            Self::Circular(fifo) => fifo.count(),
        }
    }

    /// Words it can hold.
    #[inline]
    pub fn depth(&self) -> usize {
        match self {
            Self::Shift(fifo) => fifo.depth(),
            Self::Circular(fifo) => fifo.depth(),
        }
    }

    /// The oldest word, if there is one.
    #[inline]
    pub fn front(&self) -> Option<&[u64]> {
        match self {
            Self::Shift(fifo) => fifo.front(),
            Self::Circular(fifo) => fifo.front(),
        }
    }

    /// The clock edge: takes the write and the read that the state before it allows.
    #[inline]
    pub fn commit(&mut self, write: Option<&[u64]>, read: bool) {
        match self {
            Self::Shift(fifo) => fifo.commit(write, read),
            Self::Circular(fifo) => fifo.commit(write, read),
        }
    }
}

impl Golden for Fifo {
    fn reset(&mut self) {
        match self {
            Self::Shift(fifo) => fifo.reset(),
            Self::Circular(fifo) => fifo.reset(),
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let words = inputs.len() - 2;
        let (wr_en, wr_data, rd_en) = (inputs[0] != 0, &inputs[1..=words], inputs[words + 1] != 0);
        let (rd_data, state) = outputs.split_at_mut(words);
        match self.front() {
            Some(word) => rd_data.copy_from_slice(word),
            None => rd_data.fill(0),
        }
        let count = self.count();
        state[0] = u64::from(count != self.depth());
        state[1] = u64::from(count != 0);
        state[2] = u64::from(count == 0);
        state[3] = u64::from(count == 1);
        state[4] = count as u64;
        self.commit(wr_en.then_some(wr_data), rd_en);
    }
}
