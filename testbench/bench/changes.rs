//! What changes from one row of inputs to the next, in few digits.

use crate::testbench::bits::{bit, digits};

/// Chunks of a group.
const GROUP: usize = 8;

/// Bits of a chunk: those that make a record shortest.
const CHUNK_BITS: [usize; 4] = [4, 8, 16, 32];

/// Rows of bits, each as its changes from the row before; that before the first is 0.
///
/// A line holds, from bit 0 on, a bit for each group of chunks that says whether any of them changes; after a 1 a bit
/// for each chunk of the group, and after each of those that is 1 the bits that change in the chunk. A 1 ends the line;
/// above it there are only zeros, which are not written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Changes {
    /// Bits of a chunk.
    pub(super) chunk_bits: usize,
    /// Chunks of a row: whole groups.
    pub(super) chunks: usize,
    /// The lines, in hexadecimal.
    pub(super) text: String,
}

impl Changes {
    /// The shortest record of `rows` of `width` bits each.
    pub(super) fn of(rows: &[Vec<u64>], width: usize) -> Self {
        let records = CHUNK_BITS.map(|bits| Self::in_chunks(rows, width, bits));
        let shortest = records.into_iter().min_by_key(|record| record.text.len());
        shortest.unwrap_or_default()
    }

    fn in_chunks(rows: &[Vec<u64>], width: usize, chunk_bits: usize) -> Self {
        let chunks = width.div_ceil(chunk_bits).max(1).next_multiple_of(GROUP);
        let mut text = String::new();
        let mut before: &[u64] = &[];
        for row in rows {
            let at = |row: &[u64], at: usize| at / 64 < row.len() && bit(row, at);
            let changes = |place: usize| at(row, place) != at(before, place);
            let mut line = Line::default();
            for first in (0..chunks).step_by(GROUP) {
                let bits_of = |chunk: usize| chunk * chunk_bits..(chunk + 1) * chunk_bits;
                let differs = |chunk: usize| bits_of(chunk).any(changes);
                let any = (first..first + GROUP).any(differs);
                line.push(any);
                for chunk in (first..first + GROUP).filter(|_| any) {
                    line.push(differs(chunk));
                    if differs(chunk) {
                        bits_of(chunk).for_each(|place| line.push(changes(place)));
                    }
                }
            }
            line.push(true);
            text += &digits(&line.bits, line.width);
            text.push('\n');
            before = row;
        }
        Changes {
            chunk_bits,
            chunks,
            text,
        }
    }

    /// Bits of a row of whole chunks.
    pub(super) fn row_bits(&self) -> usize {
        self.chunks * self.chunk_bits
    }

    /// Bits of a line in which everything changes.
    pub(super) fn line_bits(&self) -> usize {
        self.chunks / GROUP + self.chunks + self.row_bits() + 1
    }
}

/// A line, filled from bit 0 up.
#[derive(Default)]
struct Line {
    bits: Vec<u64>,
    width: usize,
}

impl Line {
    fn push(&mut self, value: bool) {
        if self.width.is_multiple_of(64) {
            self.bits.push(0);
        }
        self.bits[self.width / 64] |= u64::from(value) << (self.width % 64);
        self.width += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_the_chunks_that_change_and_ends_with_a_1() {
        let rows = [vec![0x12], vec![0x12], vec![0x02]];
        let record = Changes::in_chunks(&rows, 8, 4);
        // From bit 0: the group, chunk 0 and its bits, chunk 1 and its bits, six chunks that stay, the end.
        let first = 1 | 1 << 1 | 0x2 << 2 | 1 << 6 | 0x1 << 7 | 1 << 17;
        let last = 1 | 1 << 2 | 0x1 << 3 | 1 << 13;
        assert_eq!(record.text, format!("{first:x}\n2\n{last:x}\n"));
        assert_eq!((record.row_bits(), record.line_bits()), (32, 42));
    }
}
