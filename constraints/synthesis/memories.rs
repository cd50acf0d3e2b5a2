//! Memories that are left out of a design: what they hold is counted, and not mapped.

use serde::Serialize;
use std::collections::BTreeMap;

/// How a script selects the modules of memories, and what their names begin with, whatever a user puts before them.
pub(super) const MODULES: &str = "*mem_1r1w_w*";
const BEGINS: &str = "mem_1r1w_w";

/// Memories that were left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Memories {
    /// How many there are of each module.
    pub modules: BTreeMap<String, usize>,
    /// Bits in all of them.
    pub bits: usize,
}

impl Memories {
    /// Those among cells by type.
    pub(super) fn among(cells: BTreeMap<String, usize>) -> Self {
        let all = cells.into_iter().filter_map(|(module, count)| {
            let bits = count * bits(&module)?;
            Some((module, count, bits))
        });
        let mut memories = Memories::default();
        for (module, count, bits) in all {
            memories.bits += bits;
            memories.modules.insert(module, count);
        }
        memories
    }

    /// `104 mem_1r1w_w65_d128, 865,280 bits`.
    pub fn in_words(&self) -> String {
        let each = self.modules.iter();
        let each: Vec<String> = each
            .map(|(name, count)| format!("{count} {name}"))
            .collect();
        format!("{}; {} bits", each.join(", "), self.bits)
    }
}

/// The bits of a memory, by its module's name; nothing of what is no memory.
fn bits(module: &str) -> Option<usize> {
    let (_, shape) = module.split_once(BEGINS)?;
    let (width, shape) = shape.split_once("_d")?;
    let depth = shape.split('_').next()?;
    Some(width.parse::<usize>().ok()? * depth.parse::<usize>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_is_known_by_its_name() {
        assert_eq!(bits("mem_1r1w_w65_d128"), Some(65 * 128));
        assert_eq!(bits("my_mem_1r1w_w9_d49_sync_apart"), Some(9 * 49));
        for other in ["fifo_w32_d8_ram", "mem_1r1w_w", "$_NOT_"] {
            assert_eq!(bits(other), None, "{other}");
        }
        let cells = [("mem_1r1w_w2_d16", 3), ("mem_1r1w_w3_d8", 1), ("INV", 7)];
        let cells = cells.map(|(name, count)| (name.to_string(), count));
        let memories = Memories::among(cells.into());
        let words = "3 mem_1r1w_w2_d16, 1 mem_1r1w_w3_d8; 120 bits";
        assert_eq!(memories.in_words(), words);
    }
}
