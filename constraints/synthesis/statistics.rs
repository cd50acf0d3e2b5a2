//! What Yosys counted in a netlist.

use super::error::SynthesisError;
use super::memories::Memories;
use super::source::{Folder, Source};
use super::tools::Yosys;
use std::collections::BTreeMap;

/// Cells by type, from the JSON of Yosys's `stat`; those of a module that was kept, as often as it stands in the design.
pub(super) fn cells(
    json: &str,
    top: &str,
    yosys: &str,
) -> Result<BTreeMap<String, usize>, SynthesisError> {
    let unread = || unread(yosys);
    let stat: serde_json::Value = serde_json::from_str(json).map_err(|_| unread())?;
    let mut cells = BTreeMap::new();
    for (cell, count) in of_module(&stat["modules"], top).ok_or_else(unread)? {
        match stat["modules"].get(format!("\\{cell}")).is_some() {
            false => *cells.entry(cell).or_default() += count,
            true => {
                for (inner, each) in of_module(&stat["modules"], &cell).ok_or_else(unread)? {
                    *cells.entry(inner).or_default() += count * each;
                }
            }
        }
    }
    Ok(cells)
}

/// The memories that a script left out of `source`.
pub(super) fn memories(
    yosys: &Yosys,
    folder: &Folder,
    source: &Source,
) -> Result<Memories, SynthesisError> {
    let unread = || unread(&yosys.version);
    let json = folder.read("memories.json")?;
    let stat: serde_json::Value = serde_json::from_str(&json).map_err(|_| unread())?;
    // They are modules without contents, which newer releases list too.
    let cells = of_module(&stat["modules"], &source.top);
    Ok(Memories::among(cells.ok_or_else(unread)?))
}

fn unread(yosys: &str) -> SynthesisError {
    SynthesisError::Unread {
        tool: yosys.to_string(),
        wanted: "statistics",
    }
}

/// The cells of one module, if it is there.
fn of_module(modules: &serde_json::Value, name: &str) -> Option<BTreeMap<String, usize>> {
    let module = &modules[format!("\\{name}")];
    let counts = module["num_cells_by_type"].as_object();
    // A design without cells, a wire, may come without the table.
    let Some(counts) = counts else {
        return (module["num_cells"].as_u64() == Some(0)).then(BTreeMap::new);
    };
    let count = |n: &serde_json::Value| n.as_u64().map(|n| n as usize);
    // Newer releases keep the borders of flattened modules as cells of their own.
    let kept = counts.iter().filter(|(cell, _)| *cell != "$scopeinfo");
    kept.map(|(cell, n)| Some((cell.trim_start_matches('\\').to_string(), count(n)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_counted_by_type_and_a_wire_has_none() {
        let json = r#"{"modules": {"\\a": {"num_cells": 3, "num_cells_by_type": {"$_NOT_": 1, "$scopeinfo": 1, "x": 2}}, "\\b": {"num_cells": 0}}}"#;
        let counted = cells(json, "a", "yosys").expect("counted");
        assert_eq!(
            counted.into_iter().collect::<Vec<_>>(),
            [("$_NOT_".to_string(), 1), ("x".to_string(), 2)]
        );
        assert!(cells(json, "b", "yosys").expect("counted").is_empty());
        let json = r#"{"modules": {"\\a": {"num_cells": 3, "num_cells_by_type": {"x": 1, "b": 2}}, "\\b": {"num_cells": 3, "num_cells_by_type": {"x": 2, "y": 1}}}}"#;
        let counted = cells(json, "a", "yosys").expect("counted");
        assert_eq!(
            counted.into_iter().collect::<Vec<_>>(),
            [("x".to_string(), 5), ("y".to_string(), 2)]
        );
        for (json, top) in [(json, "c"), ("", "a"), ("{}", "a")] {
            let refused = cells(json, top, "yosys 9").expect_err("nothing there");
            assert_eq!(
                refused.to_string(),
                "yosys 9: no statistics in what it wrote"
            );
        }
    }
}
