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
}

impl Shift {
    /// The empty register of `depth` words of `words` times 64 bits.
    pub fn new(words: usize, depth: usize) -> Self {
        Shift {
            slots: vec![0; words * depth],
            words,
        }
    }

    /// The word in slot 0.
    #[inline]
    pub fn oldest(&self) -> &[u64] {
        &self.slots[..self.words]
    }

    /// The word in slot 1, of two slots or more.
    pub fn second(&self) -> &[u64] {
        &self.slots[self.words..][..self.words]
    }

    /// The clock edge over `held` words, with what it takes.
    #[inline]
    pub fn commit(&mut self, held: usize, write: Option<&[u64]>, read: bool) {
        if read {
            self.slots.copy_within(self.words..held * self.words, 0);
        }
        if let Some(word) = write {
            let tail = (held - usize::from(read)) * self.words;
            self.slots[tail..][..self.words].copy_from_slice(word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_beside_a_read_goes_to_the_tail_after_the_shift() {
        let mut register = Shift::new(2, 3);
        register.commit(0, Some(&[1, 2]), false);
        register.commit(1, Some(&[3, 4]), false);
        register.commit(2, Some(&[5, 6]), true);
        assert_eq!(register.slots[..4], [3, 4, 5, 6]);
    }
}
