//! A circular queue.

/// Keeps each word where it was written: a ring of slots with the oldest word's place.
///
/// - Twin: `hdl/fifo/circular.rs`.
/// - Shapes: any number of `u64` per word, any depth from 1, powers of two or not.
/// - Latency: as [`super::Fifo`].
/// - Source: `\[Ge\] §5.2.1, Fig. 5.2a`.
#[derive(Clone, Debug)]
pub struct Circular {
    slots: Vec<u64>,
    words: usize,
    depth: usize,
    oldest: usize,
}

impl Circular {
    /// The empty queue of `depth` words of `words` times 64 bits.
    pub fn new(words: usize, depth: usize) -> Self {
        Circular {
            slots: vec![0; words * depth],
            words,
            depth,
            oldest: 0,
        }
    }

    /// Starts again at slot 0.
    pub fn reset(&mut self) {
        self.oldest = 0;
    }

    /// The word that came `younger` words after the oldest.
    #[inline]
    pub fn word(&self, younger: usize) -> &[u64] {
        let slot = self.wrapped(self.oldest + younger);
        &self.slots[slot * self.words..][..self.words]
    }

    /// The clock edge over `held` words, with what it takes.
    #[inline]
    pub fn commit(&mut self, held: usize, write: Option<&[u64]>, read: bool) {
        if let Some(word) = write {
            let slot = self.wrapped(self.oldest + held);
            self.slots[slot * self.words..][..self.words].copy_from_slice(word);
        }
        if read {
            self.oldest = self.wrapped(self.oldest + 1);
        }
    }

    fn wrapped(&self, slot: usize) -> usize {
        if slot >= self.depth {
            slot - self.depth
        } else {
            slot
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_write_place_wraps_at_a_depth_that_is_no_power_of_two() {
        let mut ring = Circular::new(1, 3);
        for word in 0..7 {
            ring.commit(word.min(2) as usize, Some(&[word]), word >= 2);
        }
        assert_eq!(ring.word(0), [5]);
        assert_eq!(ring.word(1), [6]);
        assert_eq!(ring.slots, [6, 4, 5]);
    }
}
