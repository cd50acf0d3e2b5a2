//! A circular queue whose places have a bit each.

/// Keeps each word where it was written; of the places to write and to read next there is one bit each.
///
/// - Twin: `hdl/fifo/one_hot.rs`.
/// - Shapes: any number of `u64` per word, depths of 1 to 64.
/// - Latency: as [`super::Fifo`].
/// - Source: `\[Ge\] §5.2.1, Fig. 5.2a`; pointers with a bit for each place are the field's own.
#[derive(Clone, Debug)]
pub struct OneHot {
    places: Box<[Box<[u64]>]>,
    write: u64,
    read: u64,
}

impl OneHot {
    /// The empty queue of `depth` words of `words` times 64 bits.
    pub fn new(words: usize, depth: usize) -> Self {
        OneHot {
            places: vec![vec![0; words].into(); depth].into(),
            write: 1,
            read: 1,
        }
    }

    /// Starts again at the first place.
    pub fn reset(&mut self) {
        (self.write, self.read) = (1, 1);
    }

    /// The word that came first.
    #[inline]
    pub fn oldest(&self) -> &[u64] {
        &self.places[self.read.trailing_zeros() as usize]
    }

    /// The word that came after that one.
    pub fn second(&self) -> &[u64] {
        &self.places[self.after(self.read).trailing_zeros() as usize]
    }

    /// The clock edge with what it takes.
    #[inline]
    pub fn commit(&mut self, write: Option<&[u64]>, read: bool) {
        if let Some(word) = write {
            self.places[self.write.trailing_zeros() as usize].copy_from_slice(word);
            self.write = self.after(self.write);
        }
        if read {
            self.read = self.after(self.read);
        }
    }

    /// The place after one, which after the last is the first.
    fn after(&self, place: u64) -> u64 {
        match place >> (self.places.len() - 1) {
            0 => place << 1,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_used_in_turn_up_to_64_of_them() {
        for depth in [1, 3, 64] {
            let mut queue = OneHot::new(1, depth);
            for word in 0..3 * depth as u64 {
                queue.commit(Some(&[word]), false);
                assert_eq!(queue.oldest(), [word]);
                assert_eq!(queue.write.count_ones() + queue.read.count_ones(), 2);
                queue.commit(None, true);
            }
        }
    }
}
