//! Gates module by module, with memories apart from them.

use super::error::SynthesisError;
use super::generic;
use super::netlist::Netlist;
use super::source::{Folder, Source};
use super::tools::Yosys;
use askama::Template;
use std::collections::BTreeMap;

/// What one module holds, without what is in its instances.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModuleFigures {
    /// How often it stands in the design.
    pub instances: usize,
    /// Gate equivalents of its gates and registers, those before memories left out.
    pub gate_equivalents: f64,
    /// Gate equivalents of those from which ways lead only to memories of the module: addresses, pointers of writes.
    pub before_memories: f64,
    /// Its memories, none of them in gates.
    pub memories: Vec<MemoryFigures>,
}

/// A memory, as Yosys found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemoryFigures {
    /// Its name in the module.
    pub name: String,
    /// Words.
    pub words: usize,
    /// Bits of a word.
    pub width: usize,
    /// Words that each port for reading can reach, summed over these: bits of an address may be constant.
    pub words_read: usize,
}

#[derive(Template)]
#[template(path = "constraints/synthesis/modules.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    read: String,
}

/// Synthesises the modules of `source` in `folder`, each by itself.
pub(super) fn run(
    yosys: &Yosys,
    folder: &Folder,
    source: &Source,
) -> Result<BTreeMap<String, ModuleFigures>, SynthesisError> {
    let files = folder.write_source(source)?;
    let script = Script {
        top: &source.top,
        read: yosys.read(&source.top, &files, true),
    };
    yosys.run(folder.path(), "yosys", &script.render()?)?;
    let netlists = Netlist::parse_all(&folder.read("netlist.json")?);
    let netlists = netlists.filter(|all| all.contains_key(&source.top));
    let netlists = netlists.ok_or(SynthesisError::Unread {
        tool: yosys.version.clone(),
        wanted: "netlist",
    })?;
    figures(&netlists, &source.top).map_err(|reason| SynthesisError::Tool {
        tool: yosys.version.clone(),
        reason,
    })
}

/// The figures of all modules below `top`, or what is wrong with one.
fn figures(
    netlists: &BTreeMap<String, Netlist>,
    top: &str,
) -> Result<BTreeMap<String, ModuleFigures>, String> {
    let mut all: BTreeMap<String, ModuleFigures> = BTreeMap::new();
    let mut seen = vec![top];
    while let Some(name) = seen.pop() {
        if let Some(known) = all.get_mut(name) {
            known.instances += 1;
        } else {
            let found = module(&netlists[name], netlists);
            let found = found.map_err(|reason| format!("{name}: {reason}"))?;
            all.insert(name.to_string(), found);
        }
        let cells = netlists[name].cells().map(|(_, kind)| kind);
        seen.extend(cells.filter(|kind| netlists.contains_key(*kind)));
    }
    Ok(all)
}

/// The figures of one module that stands once.
fn module(netlist: &Netlist, all: &BTreeMap<String, Netlist>) -> Result<ModuleFigures, String> {
    let is_memory = |kind: &str| kind == MEMORY;
    let is_mapped = |kind: &str| generic::area(kind).is_some();
    let before = netlist.before(is_memory, is_mapped);
    let mut found = ModuleFigures {
        instances: 1,
        ..ModuleFigures::default()
    };
    for (name, kind) in netlist.cells() {
        match generic::area(kind) {
            Some((area, _)) if before.contains(name) => found.before_memories += area,
            Some((area, _)) => found.gate_equivalents += area,
            None if is_memory(kind) => {
                let memory = memory(netlist, name);
                let strange = || format!("its memory {name} is not as memories are");
                found.memories.push(memory.ok_or_else(strange)?);
            }
            None if all.contains_key(kind) => {}
            None => return Err(format!("left a {kind}, which is no gate of two inputs")),
        }
    }
    Ok(found)
}

/// What Yosys calls a memory.
const MEMORY: &str = "$mem_v2";

/// The memory in `cell`.
fn memory(netlist: &Netlist, cell: &str) -> Option<MemoryFigures> {
    let number = |name: &str| {
        let bits = netlist.parameter(cell, name)?;
        usize::from_str_radix(bits, 2).ok()
    };
    let words = number("SIZE")?;
    // A word that lies side by side with others is read through a part of the address only.
    let constant = netlist.are_constant(cell, "RD_ADDR")?;
    let reached = |address: &[bool]| {
        let bits = address.iter().filter(|is_constant| !**is_constant).count();
        words.min(1 << bits.min(usize::BITS as usize - 1))
    };
    // Of a memory of one word there is no address.
    let words_read = match number("ABITS")? {
        0 => number("RD_PORTS")? * words,
        bits => constant.chunks(bits).map(reached).sum(),
    };
    Some(MemoryFigures {
        name: netlist
            .parameter(cell, "MEMID")?
            .trim_start_matches('\\')
            .to_string(),
        words,
        width: number("WIDTH")?,
        words_read,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// A cell of `kind` whose pins, called after their directions, are on these nets.
    fn cell(kind: &str, inputs: &[u64], outputs: &[u64]) -> Value {
        json!({
            "type": kind,
            "port_directions": { "I": "input", "O": "output" },
            "connections": { "I": inputs, "O": outputs },
        })
    }

    /// A memory of 12 words of 3 bits: one port reads all, and two a part of four words each.
    fn memory_of(address: &[u64], data: &[u64]) -> Value {
        json!({
            "type": "$mem_v2",
            "parameters": {
                "MEMID": "\\flits", "SIZE": "1100", "WIDTH": "11", "ABITS": "100", "RD_PORTS": "11"
            },
            "port_directions": { "WR_ADDR": "input", "RD_ADDR": "input", "RD_DATA": "output" },
            "connections": {
                "WR_ADDR": address,
                "RD_ADDR": [5, 5, 5, 5, 6, 6, "0", "0", 6, 6, "1", "0"],
                "RD_DATA": data,
            },
        })
    }

    /// Modules, each by name with its cells; net 2 comes in and net 9 goes out.
    fn netlists(modules: Value) -> BTreeMap<String, Netlist> {
        let modules: serde_json::Map<String, Value> = modules
            .as_object()
            .expect("modules")
            .iter()
            .map(|(name, cells)| {
                let ports = json!({
                    "i": { "direction": "input", "bits": [2] },
                    "o": { "direction": "output", "bits": [9] },
                });
                let module = json!({ "ports": ports, "cells": cells, "netnames": {} });
                (name.clone(), module)
            })
            .collect();
        let text = json!({ "modules": modules }).to_string();
        Netlist::parse_all(&text).expect("a netlist")
    }

    #[test]
    fn what_leads_to_a_memory_only_counts_with_it() {
        let all = netlists(json!({ "top": {
            // A pointer that only the address and its own next value read.
            "pointer": cell("$_DFF_P_", &[4], &[3]),
            "next": cell("$_NOT_", &[3], &[4]),
            // A count that what goes out depends on, through a gate, and the address too.
            "count": cell("$_DFF_P_", &[2], &[5]),
            "goes": cell("$_NAND_", &[5, 7], &[9]),
            "flits": memory_of(&[3, 5], &[7]),
        }}));
        let found = figures(&all, "top").expect("gates and a memory");
        let top = &found["top"];
        assert_eq!((top.before_memories, top.gate_equivalents), (4.5, 5.0));
        let memory = MemoryFigures {
            name: "flits".to_string(),
            words: 12,
            width: 3,
            words_read: 12 + 4 + 4,
        };
        assert_eq!(top.memories, [memory]);
    }

    #[test]
    fn modules_are_counted_through_all_levels() {
        let leaf = |from, to| cell("leaf", &[from], &[to]);
        let all = netlists(json!({
            "top": { "a": cell("pair", &[2], &[3]), "b": cell("pair", &[3], &[4]), "c": leaf(4, 9) },
            "pair": { "a": leaf(2, 3), "b": leaf(3, 9) },
            "leaf": { "g": cell("$_NOT_", &[2], &[9]) },
            "unread": { "g": cell("$_NOT_", &[2], &[9]) },
        }));
        let found = figures(&all, "top").expect("gates");
        let counts: Vec<_> = found
            .iter()
            .map(|(name, f)| (name.as_str(), f.instances, f.gate_equivalents))
            .collect();
        assert_eq!(
            counts,
            [("leaf", 5, 0.5), ("pair", 2, 0.0), ("top", 1, 0.0)]
        );
    }

    #[test]
    fn what_is_neither_gate_nor_memory_nor_module_is_refused() {
        let refused = |cell: Value| {
            let all = netlists(json!({ "top": { "a": cell } }));
            figures(&all, "top").expect_err("no gate")
        };
        let said = refused(cell("$mux", &[2], &[9]));
        assert_eq!(said, "top: left a $mux, which is no gate of two inputs");
        let said = refused(cell("$mem_v2", &[2], &[9]));
        assert_eq!(said, "top: its memory a is not as memories are");
    }
}
