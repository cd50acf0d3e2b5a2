//! The golden memory with one write and one read port.

use crate::model::Golden;
use crate::model::packed::Ports;
use crate::params::memory::MemoryParams;
use crate::params::words;

/// Holds words by their address; one is written and one is read in a cycle.
///
/// - Twin: `hdl/memory.rs`.
/// - Shapes: 2 to 65,536 words of 1 to 4096 bits.
/// - Latency: a written word can be read from the next cycle on. Of kind `async` a word shows in the cycle of its address,
///   of the others in the next one, and stays while nothing is read.
/// - Source: the field's own.
/// - ASSUMED: a word that is read in the cycle in which it is written is the old one, also of kind `sync-apart`, whose
///   users never read it. An address beyond the last word reads 0 and writes nothing. What was never written is 0; no
///   output is compared before its stimulus has written every word.
#[derive(Clone, Debug)]
pub struct Memory {
    words: Box<[u64]>,
    /// `u64` of a word.
    each: usize,
    /// The word that was read last, if reads show in the next cycle.
    read: Option<Box<[u64]>>,
}

impl Memory {
    /// The memory of this shape.
    pub fn new(params: &MemoryParams) -> Self {
        let each = words(params.width());
        Memory {
            words: vec![0; each * params.depth()].into(),
            each,
            read: params.kind().is_sync().then(|| vec![0; each].into()),
        }
    }

    fn word(&self, address: u64) -> Option<&[u64]> {
        let first = usize::try_from(address).ok()?.checked_mul(self.each)?;
        self.words.get(first..first + self.each)
    }

    fn write(&mut self, address: u64, word: &[u64]) {
        let first = address as usize * self.each;
        if let Some(place) = self.words.get_mut(first..first + self.each) {
            place.copy_from_slice(word);
        }
    }
}

/// Copies a word, or zeros in place of one that is not there.
fn show(word: Option<&[u64]>, shown: &mut [u64]) {
    match word {
        Some(word) => shown.copy_from_slice(word),
        None => shown.fill(0),
    }
}

impl Golden for Memory {
    /// Nothing is reset.
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut ports = Ports(inputs);
        let (is_written, address) = (ports.words(1)[0] == 1, ports.words(1)[0]);
        let word = ports.words(self.each);
        match self.read.take() {
            None => show(self.word(ports.words(1)[0]), outputs),
            Some(mut read) => {
                outputs.copy_from_slice(&read);
                let (reads, asked) = (ports.words(1)[0] == 1, ports.words(1)[0]);
                if reads {
                    show(self.word(asked), &mut read);
                }
                self.read = Some(read);
            }
        }
        if is_written {
            self.write(address, word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::memory::MemoryKind;

    fn memory(kind: MemoryKind) -> Memory {
        Memory::new(&MemoryParams::new(8, 3, kind).expect("legal"))
    }

    #[test]
    fn a_word_shows_in_the_cycle_of_its_address_from_the_cycle_after_its_write() {
        let mut memory = memory(MemoryKind::Async);
        let mut step = |inputs: [u64; 4]| {
            let mut shown = [0];
            memory.step(&inputs, &mut shown);
            shown[0]
        };
        step([1, 2, 7, 2]);
        assert_eq!(step([1, 2, 9, 2]), 7);
        assert_eq!(step([0, 2, 1, 2]), 9);
        assert_eq!(step([1, 3, 5, 3]), 0, "there is no word 3");
        assert_eq!(step([0, 0, 0, 3]), 0);
    }

    #[test]
    fn a_word_that_is_read_while_it_is_written_shows_as_it_was_and_stays() {
        for kind in [MemoryKind::Sync, MemoryKind::SyncApart] {
            let mut memory = memory(kind);
            let mut step = |inputs: [u64; 5]| {
                let mut shown = [0];
                memory.step(&inputs, &mut shown);
                shown[0]
            };
            step([1, 1, 7, 0, 0]);
            step([1, 1, 9, 1, 1]);
            assert_eq!(step([1, 1, 4, 0, 1]), 7);
            assert_eq!(step([0, 0, 0, 1, 1]), 7);
            assert_eq!(step([0, 0, 0, 0, 0]), 4);
        }
    }
}
