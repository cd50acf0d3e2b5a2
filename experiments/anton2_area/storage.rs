//! What a bit of a memory takes, which the paper does not say.

use crate::experiments::{ModuleArea, ModuleMemory};

/// Transistors of a NAND of two inputs, in which areas are counted.
const NAND: f64 = 4.0;

/// What memories are made of.
///
/// ASSUMED, both: \[Anton2\] does not say what holds flits and destination sets. Transistors of the cells are counted, as
/// gates are; drivers and sense amplifiers of a macro are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    /// A flip-flop of 16 transistors and a multiplexer of 18 that keeps what it holds; another in the tree of each port for
    /// reading. This is what the memory's Verilog becomes if nothing but gates and flip-flops is there.
    FlipFlops,
    /// The register file's cell of 8 transistors: six that hold a bit, and two for each port for reading.
    Macros,
}

impl Storage {
    /// Transistors for each bit that is held, and for each that a port can read.
    fn transistors(self) -> [f64; 2] {
        match self {
            Storage::FlipFlops => [16.0 + 18.0, 18.0],
            Storage::Macros => [6.0, 2.0],
        }
    }

    /// Gate equivalents of a memory.
    fn of_memory(self, memory: &ModuleMemory) -> f64 {
        let [held, read] = self.transistors();
        let bits = |words: usize| (words * memory.width) as f64;
        (bits(memory.words) * held + bits(memory.words_read) * read) / NAND
    }

    /// Gate equivalents of a module's memories, and of what leads to them only.
    pub(super) fn of_module(self, module: &ModuleArea) -> f64 {
        let memories = module.memories.iter().map(|memory| self.of_memory(memory));
        module.before_memories + memories.sum::<f64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_takes_thirteen_nands_of_flip_flops_or_two_of_a_register_file() {
        let memory = |words_read| ModuleMemory {
            words: 8,
            width: 10,
            words_read,
        };
        let of = |storage: Storage, words_read| storage.of_memory(&memory(words_read)) / 80.0;
        assert_eq!(of(Storage::FlipFlops, 8), 13.0);
        assert_eq!(of(Storage::Macros, 8), 2.0);
        // A second port for reading, and one that reaches half of the words.
        assert_eq!(of(Storage::FlipFlops, 16), 17.5);
        assert_eq!(of(Storage::Macros, 12), 2.25);
    }

    #[test]
    fn what_leads_to_memories_only_counts_with_them() {
        let module = ModuleArea {
            name: "fifo".to_string(),
            instances: 1,
            gate_equivalents: 100.0,
            before_memories: 3.5,
            memories: vec![ModuleMemory {
                words: 2,
                width: 1,
                words_read: 2,
            }],
        };
        assert_eq!(Storage::Macros.of_module(&module), 3.5 + 4.0);
    }
}
