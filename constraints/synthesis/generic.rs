//! Gates and logic depth, without any technology.

use super::error::SynthesisError;
use super::memories::{self, Memories};
use super::netlist::Netlist;
use super::parts::{CriticalPath, Parts};
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
    /// Gates on the longest path between registers and ports, those tied off left out.
    pub depth: usize,
    /// Cells by type.
    pub cells: BTreeMap<String, usize>,
    /// Part by part, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Parts>,
    /// The memories, where they were to be left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memories: Option<Memories>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Each part mapped by itself.
    pub parts: bool,
    /// Memories left out.
    pub without_memories: bool,
}

#[derive(Template)]
#[template(path = "constraints/synthesis/generic.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    read: String,
    parts: bool,
    memories: Option<&'static str>,
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
    Wanted {
        parts,
        without_memories,
    }: Wanted,
) -> Result<GateFigures, SynthesisError> {
    let files = folder.write_source(source)?;
    let script = Script {
        top: &source.top,
        read: yosys.read(&source.top, &files, parts || without_memories),
        parts,
        memories: without_memories.then_some(memories::MODULES),
    };
    yosys.run(folder.path(), "yosys", &script.render()?)?;
    let netlist = Netlist::parse(&folder.read("netlist.json")?, &source.top);
    let netlist = netlist.ok_or(SynthesisError::Unread {
        tool: yosys.version.clone(),
        wanted: "netlist",
    })?;
    let figures = figures(&netlist, &source.tied_off(), parts);
    let figures = figures.map_err(|reason| SynthesisError::Tool {
        tool: yosys.version.clone(),
        reason,
    })?;
    let memories = without_memories.then(|| statistics::memories(yosys, folder, source));
    Ok(GateFigures {
        memories: memories.transpose()?,
        ..figures
    })
}

/// Gate equivalents and flip-flops of a cell.
pub(super) fn area(cell: &str) -> Option<(f64, usize)> {
    let flip_flops = usize::from(is_register(cell));
    transistors(cell).map(|count| (count as f64 / 4.0, flip_flops))
}

fn is_register(cell: &str) -> bool {
    cell.starts_with("$_DFF")
}

/// The figures of a netlist, or what is wrong with it.
fn figures(netlist: &Netlist, tied_off: &[&str], parts: bool) -> Result<GateFigures, String> {
    let strange =
        |cell: String| format!("left a {cell}, which is no gate of two inputs and no flip-flop");
    let mut cells: BTreeMap<String, usize> = BTreeMap::new();
    let (mut gate_equivalents, mut flip_flops) = (0.0, 0);
    for (_, kind) in netlist.cells() {
        let (area, registers) = area(kind).ok_or_else(|| strange(kind.to_string()))?;
        gate_equivalents += area;
        flip_flops += registers;
        *cells.entry(kind.to_string()).or_default() += 1;
    }
    let path = netlist.longest_path(is_register, tied_off);
    let path = path.ok_or("left a loop of gates")?;
    let depth = path.cells.len();
    let through = path.cells.iter().map(|cell| (cell.as_str(), 1.0));
    let path = CriticalPath::new(path.from, through, path.to);
    let parts = parts.then(|| Parts::new(netlist, path, area));
    Ok(GateFigures {
        gates: cells.values().sum::<usize>() - flip_flops,
        flip_flops,
        gate_equivalents,
        depth,
        cells,
        parts: parts.transpose().map_err(strange)?,
        memories: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `(name, type, inputs, output)` of each cell; nets below 10 are ports, named after their number, the
    /// others after their cells, those of cells called `hidden` not at all.
    fn netlist(cells: &[(&str, &str, &[u64], u64)]) -> Netlist {
        let port = |direction: &str, net: u64| serde_json::json!({ "direction": direction, "bits": [net], "hide_name": 0 });
        let ports: BTreeMap<String, _> = (2..10)
            .map(|n| {
                (
                    format!("p{n}"),
                    port(if n < 6 { "input" } else { "output" }, n),
                )
            })
            .collect();
        let mut names = ports.clone();
        let each = cells.iter().map(|&(name, kind, inputs, output)| {
            if !name.ends_with("hidden") {
                names.insert(format!("{name}_net"), port("", output));
            }
            let mut pins = serde_json::Map::from_iter([("Y".to_string(), [output].into())]);
            let mut directions = BTreeMap::from([("Y".to_string(), "output")]);
            for (i, &net) in inputs.iter().enumerate() {
                pins.insert(format!("I{i}"), [net].into());
                directions.insert(format!("I{i}"), "input");
            }
            let cell = serde_json::json!({
                "type": kind, "port_directions": directions, "connections": pins,
            });
            (name.to_string(), cell)
        });
        let cells: BTreeMap<String, _> = each.collect();
        let module = serde_json::json!({ "ports": ports, "cells": cells, "netnames": names });
        let design = serde_json::json!({ "modules": { "a": module } });
        Netlist::parse(&design.to_string(), "a").expect("a netlist")
    }

    #[test]
    fn transistors_make_gate_equivalents() {
        let cells = netlist(&[
            ("a", "$_NAND_", &[2, 3], 10),
            ("b", "$_NAND_", &[2, 4], 11),
            ("c", "$_XOR_", &[10, 11], 12),
            ("d", "$_NOT_", &[12], 6),
            ("e", "$_DFF_P_", &[5, 12], 7),
        ]);
        let figures = figures(&cells, &[], false).expect("gates only");
        assert_eq!((figures.gates, figures.flip_flops), (4, 1));
        assert_eq!((figures.gate_equivalents, figures.depth), (9.5, 3));
    }

    #[test]
    fn a_cell_that_is_no_gate_is_named_and_a_loop_too() {
        let found = |cells| figures(&netlist(cells), &[], false);
        let memory = found(&[("a", "$mem_v2", &[2], 6)]).expect_err("no gate");
        assert!(memory.contains("$mem_v2"), "{memory}");
        let looped = found(&[("a", "$_AND_", &[2, 11], 10), ("b", "$_NOT_", &[10], 11)]);
        assert_eq!(looped, Err("left a loop of gates".to_string()));
    }

    #[test]
    fn the_longest_path_is_told_by_instances_and_not_from_what_is_tied_off() {
        let cells = netlist(&[
            ("u_a.g0", "$_NOT_", &[2], 10),
            ("u_a.g1", "$_NOT_", &[10], 11),
            ("u_b.u_c.g0", "$_AND_", &[11, 3], 12),
            ("g0", "$_NOT_", &[12], 13),
            ("u_b.g1", "$_DFF_P_", &[5, 13], 14),
            ("u_d.g0", "$_NOT_", &[14], 6),
        ]);
        let found = figures(&cells, &[], true).expect("gates only");
        let parts = found.parts.expect("asked for");
        let through: Vec<(&str, f64)> = parts
            .path
            .through
            .iter()
            .map(|p| (p.instance.as_str(), p.delay))
            .collect();
        assert_eq!(through, [("u_a", 2.0), ("u_b.u_c", 1.0), ("", 1.0)]);
        assert_eq!(
            (parts.path.from.as_str(), parts.path.to.as_str()),
            ("p2", "u_b.g1_net")
        );
        let register = &parts.instances["u_b"];
        assert_eq!((register.flip_flops, register.area), (1, 4.0));
        let total: f64 = parts.instances.values().map(|p| p.area).sum();
        assert_eq!(total, found.gate_equivalents);
        // From p3 there are two gates left.
        assert_eq!(figures(&cells, &["p2"], false).map(|f| f.depth), Ok(2));
    }
    #[test]
    fn a_path_from_a_register_without_a_name_starts_at_its_cell() {
        let cells = netlist(&[
            ("u_a.hidden", "$_DFF_P_", &[5, 2], 10),
            ("u_a.g0", "$_NOT_", &[10], 11),
            ("u_a.g1", "$_NOT_", &[11], 6),
        ]);
        let found = figures(&cells, &[], true).expect("gates only");
        let path = found.parts.expect("asked for").path;
        assert_eq!((path.from.as_str(), path.to.as_str()), ("u_a.hidden", "p6"));
    }
}
