//! The tables as a loader of them reads their entries.

use super::Compiled;
use crate::params::anton2::DestinationSets;
use crate::params::index_width;

impl Compiled {
    /// A memory file for `$readmemh`: a word for each entry, table by table, and whose it is in a comment.
    ///
    /// A word is node, adapter, index and data, with underscores between, each filled up to whole digits: a loader
    /// cuts them off by digits, from the low end. Data is as the write port takes it.
    pub fn memory(&self) -> String {
        let (machine, table) = (self.machine(), self.table());
        let node = machine.node();
        let widths = [
            machine.node_number_width(),
            index_width(node.adapters()),
            table.index_width(),
            table.entry_width(),
        ];
        let digits = widths.map(|bits| bits.div_ceil(4));
        let low = |part: usize| 4 * digits[part + 1..].iter().sum::<usize>();
        let endpoints = DestinationSets::DIRECTIONS + table.endpoints();
        let mut text = format!(
            "// Destination sets of {} nodes, {} adapters each, tables of {}: node, adapter, index, data.\n\
             // Data: bits {} to 0: X+ X- Y+ Y- Z+ Z- from bit 0, endpoints from bit {}, next index from bit {endpoints}.\n\
             // Index: from bit {}. Adapter: from bit {}; external channels, then endpoints. Node: from bit {}; x first.\n",
            machine.torus(),
            node.adapters(),
            table.sets(),
            table.entry_width() - 1,
            DestinationSets::DIRECTIONS,
            low(2),
            low(1),
            low(0),
        );
        let mut last = None;
        for (id, index, entry) in self.tables().entries() {
            if last.replace(id) != Some(id) {
                let at = machine.torus().label(id.node);
                let adapter = id.adapter(node.layout());
                text += &format!(
                    "// @ node {} {at} adapter {} {adapter}\n",
                    id.node, id.adapter
                );
            }
            let parts = [
                id.node as u64,
                id.adapter as u64,
                index as u64,
                entry.bits(table),
            ];
            let parts = parts.iter().zip(digits);
            let parts: Vec<String> = parts
                .map(|(part, digits)| format!("{part:0digits$x}"))
                .collect();
            text += &format!("{}\n", parts.join("_"));
        }
        text
    }
}
