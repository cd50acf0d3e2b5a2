//! Inputs that were recorded.

use super::Stimulus;

/// Inputs as they were recorded, cycle by cycle; after the last the same again.
pub struct Replayed<'a>(std::slice::Chunks<'a, u64>);

impl<'a> Replayed<'a> {
    /// Rows of so many words, one after the other.
    pub fn new(rows: &'a [u64], words: usize) -> Self {
        Replayed(rows.chunks(words))
    }
}

impl Stimulus for Replayed<'_> {
    fn drive(&mut self, inputs: &mut [u64]) {
        if let Some(row) = self.0.next() {
            inputs.copy_from_slice(row);
        }
    }
}
