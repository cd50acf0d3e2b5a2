//! What synthesis showed, for people or machines.

use super::parts;
use crate::cli::json::Target;
use crate::cli::output::say;
use crate::constraints::synthesis::{
    CellFigures, Figures, FpgaFigures, GateFigures, Harness, Parts,
};
use crate::testbench::table;
use anyhow::Result;
use serde_json::json;
use std::collections::BTreeMap;

/// One design for one target.
pub(super) struct Row {
    pub component: &'static str,
    pub top: String,
    pub shape: String,
    pub target: String,
    pub tools: Vec<String>,
    /// Inputs that do not change while the design works.
    pub tied_off: Vec<String>,
    pub figures: Figures,
}

impl Row {
    /// Why there is no clock, if there is none.
    fn refused(&self) -> Option<&str> {
        match &self.figures {
            Figures::Fpga(f) => f.refused.as_deref(),
            _ => None,
        }
    }

    /// Whether the target could not take the design.
    pub(super) fn is_refused(&self) -> bool {
        self.refused().is_some()
    }

    /// The cells of the table under their heads.
    fn columns(&self) -> Vec<(&'static str, String)> {
        let mut columns = vec![
            ("module", self.top.clone()),
            ("target", self.target.clone()),
        ];
        match &self.figures {
            Figures::Gates(f) => columns.extend(gates(f)),
            Figures::Cells(f) => columns.extend(cells(f)),
            Figures::Fpga(f) => columns.extend(fpga(f)),
        }
        columns
    }

    /// What a reader must know of how the figures came about.
    fn notes(&self) -> Vec<String> {
        let by = format!("{}: {}", self.target, self.tools.join(", "));
        let mut notes = vec![match &self.figures {
            Figures::Gates(_) => {
                format!("{by}; gates of two inputs, 1 GE = 1 NAND of 4 transistors")
            }
            Figures::Cells(f) => format!(
                "{by}; inputs driven by {}, outputs loaded with {} pF; delays in ps, no wires{}",
                f.driving_cell,
                f.load_pf,
                if f.structure_kept {
                    "; structure kept"
                } else {
                    ""
                }
            ),
            Figures::Fpga(f) => {
                let seeds: Vec<_> = f.runs.iter().map(|r| r.seed.to_string()).collect();
                let median = match f.clock_mhz {
                    Some(_) => format!("; MHz is the median of seeds {}", seeds.join(", ")),
                    None => String::new(),
                };
                format!("{by}; {}{median}", f.device)
            }
        }];
        if let Figures::Cells(CellFigures {
            once: Some(once),
            min_period_ps: Some(period),
            ..
        }) = &self.figures
            && let Some(own) = once.reg_to_reg_ps
        {
            let between = once.between_ps.map_or(String::new(), |between| {
                let left = period - between;
                format!("; {between:.0} ps out of one into another leave {left:.0} for wires")
            });
            notes.push(format!(
                "{} was mapped once: {own:.0} ps between its own registers, the period of {} is {:.2} times that{between}",
                once.module,
                self.top,
                period / own
            ));
        }
        let memories = match &self.figures {
            Figures::Gates(f) => f.memories.as_ref(),
            Figures::Cells(f) => f.memories.as_ref(),
            Figures::Fpga(_) => None,
        };
        if let Some(memories) = memories {
            notes.push(format!(
                "{}: memories left out, {}; their pins are ports here, and paths end and begin there",
                self.top,
                memories.in_words()
            ));
        }
        if let Figures::Fpga(f) = &self.figures {
            match f.harness {
                Harness::None => notes.push(
                    "harness none: MHz is that of paths between the design's own registers, not of ports"
                        .to_string(),
                ),
                Harness::Registers => notes.push(
                    "harness registers: a register at each input and output, not counted".to_string(),
                ),
                Harness::Chain => notes.push(
                    "harness chain: registers at inputs and outputs, filled and read serially, not counted".to_string(),
                ),
            }
        }
        if !self.tied_off.is_empty() {
            let paths = match &self.figures {
                Figures::Fpga(_) => "they are routed like any input",
                _ => "no path from there is timed",
            };
            notes.push(format!(
                "{}: tied off in a chip, inputs here: logic that tells nodes apart is counted, {paths}",
                self.tied_off.join(", ")
            ));
        }
        notes
    }

    /// Part by part, with the units of area and delay.
    fn parts(&self) -> Option<(&Parts, [&'static str; 2])> {
        match &self.figures {
            Figures::Gates(f) => f.parts.as_ref().map(|parts| (parts, ["GE", "gates"])),
            Figures::Cells(f) => f.parts.as_ref().map(|parts| (parts, ["area", "ps"])),
            Figures::Fpga(_) => None,
        }
    }
}

fn gates(f: &GateFigures) -> Vec<(&'static str, String)> {
    vec![
        ("gates", f.gates.to_string()),
        ("GE", f.gate_equivalents.to_string()),
        ("depth", f.depth.to_string()),
        ("flip-flops", f.flip_flops.to_string()),
    ]
}

fn cells(f: &CellFigures) -> Vec<(&'static str, String)> {
    let delay = |ps: Option<f64>| ps.map_or("-".to_string(), |ps| format!("{ps:.0}"));
    vec![
        ("area", format!("{:.1}", f.area)),
        ("cells", f.cells.to_string()),
        ("flip-flops", f.flip_flops.to_string()),
        ("reg-reg", delay(f.reg_to_reg_ps)),
        ("in-reg", delay(f.in_to_reg_ps)),
        ("reg-out", delay(f.reg_to_out_ps)),
        ("in-out", delay(f.in_to_out_ps)),
        ("period ps", delay(f.min_period_ps)),
    ]
}

fn fpga(f: &FpgaFigures) -> Vec<(&'static str, String)> {
    let clocks = f.runs.iter().filter_map(|run| run.clock_mhz);
    let spread = match (clocks.clone().reduce(f64::min), clocks.reduce(f64::max)) {
        (Some(low), Some(high)) => format!("{low:.0}..{high:.0}"),
        _ => "-".to_string(),
    };
    let mut columns = vec![
        ("LUTs", f.luts.to_string()),
        ("flip-flops", f.flip_flops.to_string()),
        (
            "MHz",
            f.clock_mhz.map_or("-".to_string(), |c| format!("{c:.1}")),
        ),
        ("spread", spread),
        ("harness", f.harness.name().to_string()),
    ];
    if f.block_rams > 0 {
        columns.push(("RAMs", f.block_rams.to_string()));
    }
    columns
}

/// Every column that a table may have, in order; those that no row fills are left out.
const HEADS: [&str; 19] = [
    "module",
    "target",
    "gates",
    "GE",
    "depth",
    "area",
    "cells",
    "LUTs",
    "RAMs",
    "flip-flops",
    "reg-reg",
    "in-reg",
    "reg-out",
    "in-out",
    "period ps",
    "MHz",
    "spread",
    "harness",
    "result",
];

/// Prints the rows.
pub(super) fn report(rows: &[Row], json: &Target) -> Result<()> {
    if !json.fills_output() {
        print(rows);
    }
    json.write_json(|| json!({ "rows": rows.iter().map(as_value).collect::<Vec<_>>() }))
}

fn print(rows: &[Row]) {
    let cells: Vec<BTreeMap<&str, String>> = rows
        .iter()
        .map(|row| row.columns().into_iter().collect())
        .collect();
    let filled = |head: &&&str| cells.iter().any(|row| row.contains_key(**head));
    let heads: Vec<&str> = HEADS.iter().filter(filled).copied().collect();
    let cell =
        |row: &BTreeMap<&str, String>, head: &str| row.get(head).cloned().unwrap_or_default();
    let lines: Vec<Vec<String>> = cells
        .iter()
        .map(|row| heads.iter().map(|head| cell(row, head)).collect())
        .collect();
    say(table::print(&heads, &lines).trim_end());
    let mut said: Vec<String> = Vec::new();
    for row in rows {
        for note in row.notes() {
            if !said.contains(&note) {
                said.push(note);
            }
        }
    }
    say("");
    said.iter().for_each(|note| say(note));
    for row in rows {
        if let Some(why) = row.refused() {
            say(&format!("{} for {}: no clock: {why}", row.top, row.target));
        }
    }
    for row in rows {
        if let Some((parts, units)) = row.parts() {
            say(&format!(
                "\n{} for {}, each part mapped by itself:\n",
                row.top, row.target
            ));
            say(&parts::tables(parts, units));
        }
    }
}

/// A row for machines; the figures stand under the kind of their target.
fn as_value(row: &Row) -> serde_json::Value {
    let mut value = json!({
        "component": row.component,
        "module": row.top,
        "shape": row.shape,
        "target": row.target,
        "tools": row.tools,
    });
    // Figures are plain data and one key: `gates`, `cells` or `fpga`.
    if let (Some(all), Ok(serde_json::Value::Object(figures))) =
        (value.as_object_mut(), serde_json::to_value(&row.figures))
    {
        all.extend(figures);
    }
    value
}
