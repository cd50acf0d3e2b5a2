//! Golden FIFOs.
//!
//! [`Fifo`] counts and admits, once for all; the styles are storage. They are told how many words
//! they hold and what an edge takes: never a write when full nor a read when empty.

mod circular;
mod one_hot;
mod ram;
mod shift;
mod sliced_shift;

use circular::Circular;
use one_hot::OneHot;
use ram::Ram;
use shift::Shift;
use sliced_shift::SlicedShift;

use crate::model::Golden;
use crate::model::packed::low_bits;
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams, FifoStyle, FifoThresholds};
use crate::params::words;

/// Holds words in the order of their arrival and shows the oldest.
///
/// - Twin: `hdl/fifo/mod.rs`.
/// - Shapes: width 1 to 4096 bits, depth 1 to 16,384 words. All styles agree on every output in every
///   cycle. A word is [`words`]`(width)` `u64`, low word first.
/// - Latency: a written word is shown one cycle later at the earliest; flags and count come from
///   state alone. A write is taken iff the FIFO is not full, even if a word is read in the same
///   cycle; a read is taken iff it is not empty. What is refused changes nothing.
/// - Source: `\[Ge\] §5.2`.
/// - Thresholds: it is almost full while there is room for at most `almost_full` words, almost empty while there are at
///   most `almost_empty`.
/// - ASSUMED: `rd_data_o` of an empty FIFO is 0; its `valid_when` makes it meaningless. `almost_full_o` is 1 while reset is
///   asserted, as `not_full_o` is 0 (its port says so): whoever stops at either of them writes nothing that is lost.
///   `almost_empty_o` goes by what the FIFO holds, in reset too, as `empty_o` does.
#[derive(Clone, Debug)]
pub struct Fifo {
    count: usize,
    depth: usize,
    /// What its ports say.
    flags: FifoFlags,
    thresholds: FifoThresholds,
    /// Low bits of the second word that are shown.
    lookahead: usize,
    storage: Storage,
}

#[derive(Clone, Debug)]
enum Storage {
    Shift(Shift),
    SlicedShift(SlicedShift),
    Circular(Circular),
    OneHot(OneHot),
    Ram(Ram),
}

impl Fifo {
    /// The empty FIFO of this shape.
    pub fn new(params: &FifoParams) -> Self {
        let (width, depth) = (params.width(), params.depth());
        let storage = match params.style() {
            FifoStyle::Shift => Storage::Shift(Shift::new(words(width), depth)),
            FifoStyle::SlicedShift { slices } => {
                Storage::SlicedShift(SlicedShift::new(width, depth, slices))
            }
            FifoStyle::Circular => Storage::Circular(Circular::new(words(width), depth)),
            FifoStyle::OneHot => Storage::OneHot(OneHot::new(words(width), depth)),
            FifoStyle::Ram => Storage::Ram(Ram::new(words(width), depth)),
        };
        Fifo {
            count: 0,
            depth,
            flags: params.flags(),
            thresholds: params.thresholds(),
            lookahead: params.lookahead(),
            storage,
        }
    }

    /// Words held.
    #[inline]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Words it can hold.
    #[inline]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Words for which there is room.
    #[inline]
    fn room(&self) -> usize {
        self.depth - self.count
    }

    /// The oldest word, if there is one.
    #[inline]
    pub fn front(&self) -> Option<&[u64]> {
        let oldest = || match &self.storage {
            Storage::Shift(storage) => storage.oldest(),
            Storage::SlicedShift(storage) => storage.oldest(),
            Storage::Circular(storage) => storage.word(0),
            Storage::OneHot(storage) => storage.oldest(),
            Storage::Ram(storage) => storage.oldest(),
        };
        (self.count > 0).then(oldest)
    }

    /// The word after the oldest, if there are two and the style has it at hand.
    fn second(&self) -> Option<&[u64]> {
        let second = match &self.storage {
            Storage::Shift(storage) => storage.second(),
            Storage::OneHot(storage) => storage.second(),
            _ => return None,
        };
        (self.count > 1).then_some(second)
    }

    /// The clock edge: takes the write and the read that the state before it allows.
    #[inline]
    pub fn commit(&mut self, write: Option<&[u64]>, read: bool) {
        let write = write.filter(|_| self.count < self.depth);
        let read = read && self.count > 0;
        match &mut self.storage {
            Storage::Shift(storage) => storage.commit(self.count, write, read),
            Storage::SlicedShift(storage) => storage.commit(self.count, write, read),
            Storage::Circular(storage) => storage.commit(self.count, write, read),
            Storage::OneHot(storage) => storage.commit(write, read),
            Storage::Ram(storage) => storage.commit(self.count, write, read),
        }
        self.count = self.count + usize::from(write.is_some()) - usize::from(read);
    }
}

impl Golden for Fifo {
    fn reset(&mut self) {
        self.count = 0;
        match &mut self.storage {
            // An empty shift register starts over at slot 0 by itself.
            Storage::Shift(_) | Storage::SlicedShift(_) => {}
            Storage::Circular(storage) => storage.reset(),
            Storage::OneHot(storage) => storage.reset(),
            Storage::Ram(storage) => storage.reset(),
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
        let shown = [
            (Some(FifoFlag::NotFull), u64::from(count != self.depth())),
            (None, u64::from(count != 0)),
            (Some(FifoFlag::Empty), u64::from(count == 0)),
            (Some(FifoFlag::Last), u64::from(count == 1)),
            (Some(FifoFlag::Count), count as u64),
        ];
        let is_port = |flag: Option<FifoFlag>| flag.is_none_or(|flag| self.flags.has(flag));
        let shown = shown.into_iter().filter(|(flag, _)| is_port(*flag));
        let mut left = state.iter_mut();
        for (_, value) in shown {
            *left.next().expect("a port for each flag") = value;
        }
        let FifoThresholds {
            almost_full,
            almost_empty,
        } = self.thresholds;
        for (threshold, words) in [(almost_full, self.room()), (almost_empty, count)] {
            if threshold > 0 {
                *left.next().expect("a port for each threshold") = u64::from(words <= threshold);
            }
        }
        if self.lookahead > 0 {
            let second = self.second();
            *left.next().expect("a port") = u64::from(second.is_some());
            for (word, port) in left.enumerate() {
                let bits = low_bits((self.lookahead - 64 * word).min(64));
                *port = second.map_or(0, |second| second[word] & bits);
            }
        }
        self.commit(wr_en.then_some(wr_data), rd_en);
    }
}
