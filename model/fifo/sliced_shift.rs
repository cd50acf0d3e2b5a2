//! A shift register in slices of the word.

use super::Shift;
use crate::model::packed::{field, set_field};
use crate::params::words;

/// Keeps each slice of the word in a shift register of its own.
///
/// - Twin: `hdl/fifo/sliced_shift.rs`.
/// - Shapes: any width and depth from 1, 1 to `width` slices.
/// - Latency: as [`super::Fifo`].
/// - Source: `\[Ge\] §5.2.1, Fig. 5.3b`. That every slice has its own copy of the control shows in
///   the hardware only.
/// - ASSUMED: a slice has ⌈width / slices⌉ bits, from the low end of the word, or fewer so that each
///   slice after it has a bit: 5 bits in 4 slices are 2, 1, 1 and 1.
#[derive(Clone, Debug)]
pub struct SlicedShift {
    columns: Vec<Column>,
    /// The slices of the oldest word, put together.
    oldest: Vec<u64>,
    /// One slice of a word that is written.
    slice: Vec<u64>,
}

/// A slice of all words.
#[derive(Clone, Debug)]
struct Column {
    low: usize,
    width: usize,
    register: Shift,
}

impl SlicedShift {
    /// The empty register of `depth` words of `width` bits.
    pub fn new(width: usize, depth: usize, slices: usize) -> Self {
        let slice = width.div_ceil(slices);
        let mut low = 0;
        let column = |number| {
            let after = slices - number - 1;
            let width = slice.min(width - low - after);
            low += width;
            Column {
                low: low - width,
                width,
                register: Shift::new(words(width), depth),
            }
        };
        SlicedShift {
            columns: (0..slices).map(column).collect(),
            oldest: vec![0; words(width)],
            slice: vec![0; words(slice)],
        }
    }

    /// The word in the first slots.
    #[inline]
    pub fn oldest(&self) -> &[u64] {
        &self.oldest
    }

    /// The clock edge over `held` words, with what it takes.
    #[inline]
    pub fn commit(&mut self, held: usize, write: Option<&[u64]>, read: bool) {
        for column in &mut self.columns {
            let slice = &mut self.slice[..words(column.width)];
            if let Some(word) = write {
                copy_bits(word, column.low, slice, 0, column.width);
            }
            let written = write.map(|_| &*slice);
            column.register.commit(held, written, read);
            let oldest = column.register.oldest();
            copy_bits(oldest, 0, &mut self.oldest, column.low, column.width);
        }
    }
}

/// Copies `width` bits from bit `from_bit` of `from` on to bit `to_bit` of `to` on.
fn copy_bits(from: &[u64], from_bit: usize, to: &mut [u64], to_bit: usize, width: usize) {
    for done in (0..width).step_by(64) {
        let width = (width - done).min(64);
        let bits = field(from, from_bit + done, width);
        set_field(to, to_bit + done, width, bits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_are_narrower_towards_the_end_and_none_is_empty() {
        for (width, slices, expected) in [
            (8, 4, vec![2, 2, 2, 2]),
            (10, 4, vec![3, 3, 3, 1]),
            (5, 4, vec![2, 1, 1, 1]),
            (3, 3, vec![1, 1, 1]),
            (130, 1, vec![130]),
        ] {
            let fifo = SlicedShift::new(width, 2, slices);
            let widths: Vec<_> = fifo.columns.iter().map(|column| column.width).collect();
            assert_eq!(widths, expected);
        }
    }

    #[test]
    fn a_word_is_cut_into_columns_and_put_together_again() {
        let mut fifo = SlicedShift::new(130, 3, 2);
        let words = [[0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3211, 2], [5, 6, 1]];
        fifo.commit(0, Some(&words[0]), false);
        fifo.commit(1, Some(&words[1]), false);
        assert_eq!(fifo.oldest(), words[0]);
        assert_eq!(fifo.columns[0].register.oldest(), [words[0][0], 1]);
        fifo.commit(2, None, true);
        assert_eq!(fifo.oldest(), words[1]);
    }
}
