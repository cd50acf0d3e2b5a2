//! Gates and logic depth, without any technology.

use super::error::SynthesisError;
use super::source::{Folder, Source};
use super::statistics;
use super::tools::Yosys;
use askama::Template;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a design is made of when every gate has two inputs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GateFigures {
    /// Gates of two inputs, and inverters.
    pub gates: usize,
    /// Plain D flip-flops: enables and synchronous resets are among the gates.
    pub flip_flops: usize,
    /// Area in two-input NAND gates, by counting transistors of static CMOS.
    pub gate_equivalents: f64,
    /// Gates on the longest path between registers and ports.
    pub depth: usize,
    /// Cells by type.
    pub cells: BTreeMap<String, usize>,
}

#[derive(Template)]
#[template(path = "constraints/synthesis/generic.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    read: String,
}

/// Transistors of static CMOS that a gate takes, as Yosys's `stat -tech cmos` counts them, with a
/// flip-flop of two latches and two more NAND inputs where it is reset asynchronously.
fn transistors(cell: &str) -> Option<usize> {
    Some(match cell {
        "$_BUF_" | "$_NOT_" => 2,
        "$_NAND_" | "$_NOR_" => 4,
        "$_AND_" | "$_OR_" | "$_ANDNOT_" | "$_ORNOT_" => 6,
        "$_XOR_" | "$_XNOR_" => 12,
        "$_DFF_P_" => 16,
        "$_DFF_PN0_" | "$_DFF_PN1_" => 20,
        _ => return None,
    })
}

/// Synthesises `source` in `folder`.
pub(super) fn run(
    yosys: &Yosys,
    folder: &Folder,
    source: &Source,
) -> Result<GateFigures, SynthesisError> {
    let files = folder.write_source(source)?;
    let script = Script {
        top: &source.top,
        read: yosys.read(&source.top, &files),
    };
    yosys.run(folder.path(), "yosys", &script.render()?)?;
    let json = folder.read("stat.json")?;
    let cells = statistics::cells(&json, &source.top, &yosys.version)?;
    let depth = depth(&folder.read("depth.txt")?).ok_or(SynthesisError::Unread {
        tool: yosys.version.clone(),
        wanted: "longest path",
    })?;
    figures(cells, depth).map_err(|cell| SynthesisError::Tool {
        tool: yosys.version.clone(),
        reason: format!("left a {cell}, which is no gate of two inputs and no flip-flop"),
    })
}

/// The figures of a netlist; the type of a cell that should not be there, if there is one.
fn figures(cells: BTreeMap<String, usize>, depth: usize) -> Result<GateFigures, String> {
    let mut sum = 0;
    let mut flip_flops = 0;
    for (cell, count) in &cells {
        sum += count * transistors(cell).ok_or_else(|| cell.clone())?;
        if cell.starts_with("$_DFF") {
            flip_flops += count;
        }
    }
    Ok(GateFigures {
        gates: cells.values().sum::<usize>() - flip_flops,
        flip_flops,
        gate_equivalents: sum as f64 / 4.0,
        depth,
        cells,
    })
}

/// The length in `Longest topological path in NAME (length=12):`.
fn depth(text: &str) -> Option<usize> {
    let (_, rest) = text.split_once("(length=")?;
    // A design that is nothing but wires has a path of -1.
    let length: i64 = rest.split(')').next()?.parse().ok()?;
    Some(length.max(0) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transistors_make_gate_equivalents() {
        let cells = [
            ("$_NAND_", 3),
            ("$_XOR_", 1),
            ("$_NOT_", 2),
            ("$_DFF_P_", 1),
        ];
        let cells = cells.map(|(c, n)| (c.to_string(), n)).into();
        let figures = figures(cells, 4).expect("gates only");
        assert_eq!((figures.gates, figures.flip_flops), (6, 1));
        assert_eq!(figures.gate_equivalents, 11.0);
    }

    #[test]
    fn a_cell_that_is_no_gate_is_named() {
        let cells = BTreeMap::from([("$mem_v2".to_string(), 1)]);
        assert_eq!(figures(cells, 0), Err("$mem_v2".to_string()));
    }

    #[test]
    fn the_depth_is_read_from_the_heading_of_the_path() {
        let text = "\nLongest topological path in a (length=12):\n    0: x\n";
        assert_eq!(depth(text), Some(12));
        assert_eq!(depth("Longest topological path in a (length=-1):"), Some(0));
        assert_eq!(depth(""), None);
    }
}
