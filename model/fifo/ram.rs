//! A ring in a synchronous-read memory, with its first word fetched ahead.

use super::Circular;

/// Keeps words in a ring and shows the oldest from a register that is filled one edge ahead.
///
/// A memory that answers an address only on the next edge cannot show the word behind the one that
/// is being read. So on each read the next word is fetched, as the memory held it before the edge,
/// and a word that finds no other goes into the register beside the memory.
///
/// - Twin: `hdl/fifo/ram.rs`.
/// - Shapes: any number of `u64` per word, any depth from 1.
/// - Latency: as [`super::Fifo`].
/// - Source: the function of `\[Ge\] §5.2.1`; the structure is the field's own.
/// - ASSUMED: the memory has a slot for every word of the depth, the fetched one included.
#[derive(Clone, Debug)]
pub struct Ram {
    memory: Circular,
    fetched: Vec<u64>,
}

impl Ram {
    /// The empty FIFO of `depth` words of `words` times 64 bits.
    pub fn new(words: usize, depth: usize) -> Self {
        Ram {
            memory: Circular::new(words, depth),
            fetched: vec![0; words],
        }
    }

    /// Starts again at slot 0.
    pub fn reset(&mut self) {
        self.memory.reset();
    }

    /// The fetched word.
    #[inline]
    pub fn oldest(&self) -> &[u64] {
        &self.fetched
    }

    /// The clock edge over `held` words, with what it takes.
    #[inline]
    pub fn commit(&mut self, held: usize, write: Option<&[u64]>, read: bool) {
        let stays = held - usize::from(read);
        if stays == 0 {
            if let Some(word) = write {
                self.fetched.copy_from_slice(word);
            }
        } else if read {
            self.fetched.copy_from_slice(self.memory.word(1));
        }
        self.memory.commit(held, write, read);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_behind_the_one_read_is_fetched_from_memory_or_caught_on_its_way_there() {
        let mut fifo = Ram::new(1, 2);
        fifo.commit(0, Some(&[1]), false);
        assert_eq!(fifo.oldest(), [1]);
        fifo.commit(1, Some(&[2]), false);
        assert_eq!(fifo.oldest(), [1]);
        fifo.commit(2, None, true);
        assert_eq!(fifo.oldest(), [2]);
        fifo.commit(1, Some(&[3]), true);
        assert_eq!(fifo.oldest(), [3]);
    }
}
