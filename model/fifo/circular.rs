//! A circular queue.

/// Keeps each word where it was written; a ring of slots with the oldest word's place and a count.
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
    count: usize,
}

impl Circular {
    /// The empty FIFO of `depth` words of `words` times 64 bits.
    ///
    /// # Panics
    /// If `words` or `depth` is 0.
    pub fn new(words: usize, depth: usize) -> Self {
        assert!(words > 0 && depth > 0, "a FIFO holds at least one bit");
        Circular {
            slots: vec![0; words * depth],
            words,
            depth,
            oldest: 0,
            count: 0,
        }
    }

    /// Empties it.
    pub fn reset(&mut self) {
        self.oldest = 0;
        self.count = 0;
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

    /// The oldest word, if there is one.
    #[inline]
    pub fn front(&self) -> Option<&[u64]> {
        let slot = || &self.slots[self.oldest * self.words..][..self.words];
        (self.count > 0).then(slot)
    }

    /// The clock edge: takes the write and the read that the state before it allows.
    #[inline]
    pub fn commit(&mut self, write: Option<&[u64]>, read: bool) {
        let (had_room, had_a_word) = (self.count < self.depth, self.count > 0);
        if let Some(word) = write
            && had_room
        {
            let slot = self.wrapped(self.oldest + self.count);
            self.slots[slot * self.words..][..self.words].copy_from_slice(word);
            self.count += 1;
        }
        if read && had_a_word {
            self.oldest = self.wrapped(self.oldest + 1);
            self.count -= 1;
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
        let mut fifo = Circular::new(1, 3);
        for word in 0..7 {
            fifo.commit(Some(&[word]), word >= 2);
        }
        assert_eq!(fifo.front(), Some(&[5][..]));
        assert_eq!(fifo.count(), 2);
        assert_eq!(fifo.slots, [6, 4, 5]);
    }
}
