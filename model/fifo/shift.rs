//! A shift register.

/// Keeps the oldest word in slot 0; a read moves every word one slot down, a write goes to the tail.
///
/// - Twin: `hdl/fifo/shift.rs`.
/// - Shapes: any number of `u64` per word, any depth from 1. A read costs time by the words held.
/// - Latency: as [`super::Fifo`].
/// - Source: `\[Ge\] §5.2.1, Fig. 5.2c`.
#[derive(Clone, Debug)]
pub struct Shift {
    slots: Vec<u64>,
    words: usize,
    depth: usize,
    count: usize,
}

impl Shift {
    /// The empty FIFO of `depth` words of `words` times 64 bits.
    ///
    /// # Panics
    /// If `words` or `depth` is 0.
    pub fn new(words: usize, depth: usize) -> Self {
        assert!(words > 0 && depth > 0, "a FIFO holds at least one bit");
        Shift {
            slots: vec![0; words * depth],
            words,
            depth,
            count: 0,
        }
    }

    /// Empties it.
    pub fn reset(&mut self) {
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
        (self.count > 0).then(|| &self.slots[..self.words])
    }

    /// The clock edge: takes the write and the read that the state before it allows.
    #[inline]
    pub fn commit(&mut self, write: Option<&[u64]>, read: bool) {
        let (had_room, had_a_word) = (self.count < self.depth, self.count > 0);
        if read && had_a_word {
            let held = self.count * self.words;
            self.slots.copy_within(self.words..held, 0);
            self.count -= 1;
        }
        if let Some(word) = write
            && had_room
        {
            let tail = self.count * self.words;
            self.slots[tail..][..self.words].copy_from_slice(word);
            self.count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_beside_a_read_goes_to_the_tail_after_the_shift() {
        let mut fifo = Shift::new(2, 3);
        fifo.commit(Some(&[1, 2]), false);
        fifo.commit(Some(&[3, 4]), false);
        fifo.commit(Some(&[5, 6]), true);
        assert_eq!(fifo.slots[..4], [3, 4, 5, 6]);
        assert_eq!(fifo.count(), 2);
    }
}
