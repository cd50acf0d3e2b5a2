//! \[YARC\] Table 1 and §6: the cells of the chip.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};

/// Instances of a block, and its cells: logic, registers and SRAM.
const BLOCKS: [(usize, [u64; 3]); 8] = [
    (64, [95_777, 175_560, 61_185]),
    (1, [49_088, 5_170, 0]),
    (1, [103_390, 11_426, 0]),
    (1, [414, 64, 0]),
    (1, [1_112, 24, 0]),
    (8, [6_145, 988, 0]),
    (8, [4_860, 810, 0]),
    (1, [5_600, 896, 0]),
];

/// The totals of Table 1, in millions.
const TOTALS: [(&str, f64); 3] = [("logic", 11.32), ("registers", 12.98), ("SRAM", 3.92)];

/// Parts of a tile in thousands of cells, and the share that §6 gives in words, in percent: 28 and 14 follow from the numbers.
const PARTS: [(&str, f64, Option<f64>); 4] = [
    ("input buffers", 122.0, None),
    ("subswitch", 141.0, Some(33.3)),
    ("column buffers", 62.0, None),
    ("link control block", 111.0, Some(25.0)),
];

/// All cells, in millions, by §6.
const ALL: f64 = 28.2;

/// `yarc-table-1`.
pub(super) const TABLE_1: Experiment = Experiment {
    name: "yarc-table-1",
    title: "cells of the chip, by the sums of its blocks",
    source: "[YARC] §6, Table 1",
    rows: "cells",
    notes: &[
        "Arithmetic: the numbers of the blocks times their instances, beside the printed totals; and the parts of a tile as shares of their sum. What the tile of this project takes, part by part, is in docs/synthesis.md.",
        "The printed totals of logic and registers are more than the table's rows: the tile's row is about what input buffers, subswitch and column buffers have together (325 of 332.5 thousand), so that the link control block, 111 thousand cells, is in the totals only.",
    ],
    kind: Kind::Values(Values {
        by: "sums of the paper's numbers",
        columns: &[Column {
            group: "",
            name: "value",
            unit: "millions, or %",
            decimals: 2,
            papers: Papers::Arithmetic,
            noise_percent: Some(0.0),
        }],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

/// Millions of cells of a kind, by the rows of the table.
fn sum(kind: usize) -> f64 {
    let each = BLOCKS.iter();
    let cells: u64 = each
        .map(|(instances, cells)| *instances as u64 * cells[kind])
        .sum();
    cells as f64 / 1e6
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let totals = TOTALS.iter().enumerate();
    let totals = totals.map(|(kind, (name, paper))| {
        (
            format!("{name}, all blocks (millions)"),
            Some(*paper),
            sum(kind),
        )
    });
    let [.., (_, lcb, _)] = PARTS;
    let with_links = (0..TOTALS.len()).map(sum).sum::<f64>() + 64.0 * lcb / 1e3;
    let all = (
        "all, with 64 link control blocks (millions)".to_string(),
        Some(ALL),
        with_links,
    );
    let of_tile: f64 = PARTS.iter().map(|(_, cells, _)| cells).sum();
    let parts = PARTS.iter().map(|(name, cells, paper)| {
        (
            format!("{name}, of a tile (%)"),
            *paper,
            100.0 * cells / of_tile,
        )
    });
    let rows = totals.chain([all]).chain(parts);
    let rows = rows.map(|(label, paper, ours)| {
        run.row_done();
        ValueRow {
            label,
            values: vec![Value {
                paper,
                ours: Some(ours),
            }],
        }
    });
    Ok(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_of_the_table_sum_up_to_the_srams_alone() {
        let off = |kind: usize| (sum(kind) - TOTALS[kind].1).abs();
        assert!(off(2) < 0.005, "{}", sum(2));
        assert!(off(0) > 4.0 && off(1) > 1.0, "{} {}", sum(0), sum(1));
    }
}
