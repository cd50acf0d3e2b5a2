//! What Yosys counted in a netlist.

use super::error::SynthesisError;
use std::collections::BTreeMap;

/// Cells by type, from the JSON of Yosys's `stat`.
pub(super) fn cells(
    json: &str,
    top: &str,
    yosys: &str,
) -> Result<BTreeMap<String, usize>, SynthesisError> {
    let unread = || SynthesisError::Unread {
        tool: yosys.to_string(),
        wanted: "statistics",
    };
    let stat: serde_json::Value = serde_json::from_str(json).map_err(|_| unread())?;
    let module = &stat["modules"][format!("\\{top}")];
    let counts = module["num_cells_by_type"].as_object();
    // A design without cells, a wire, may come without the table.
    let Some(counts) = counts else {
        return match module["num_cells"].as_u64() {
            Some(0) => Ok(BTreeMap::new()),
            _ => Err(unread()),
        };
    };
    let count = |n: &serde_json::Value| n.as_u64().map(|n| n as usize);
    // Newer releases keep the borders of flattened modules as cells of their own.
    let kept = counts.iter().filter(|(cell, _)| *cell != "$scopeinfo");
    kept.map(|(cell, n)| Ok((cell.clone(), count(n).ok_or_else(unread)?)))
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
        for (json, top) in [(json, "c"), ("", "a"), ("{}", "a")] {
            let refused = cells(json, top, "yosys 9").expect_err("nothing there");
            assert_eq!(
                refused.to_string(),
                "yosys 9: no statistics in what it wrote"
            );
        }
    }
}
