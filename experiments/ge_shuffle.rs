//! \[Ge\] §4.4: what full adaptivity gains under the perfect shuffle.

use super::ge_network::{PEAK, SEED};
use super::ge_throughput::rows::{Row, TABLE_4_2_ROWS, TABLE_4_3_ROWS};
use super::ge_throughput::{BY, cells_of};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use rayon::prelude::*;

/// The routers that F_DynBal is compared with, and by how many percent it is above them. \[Ge\] §4.4.
const GAINS: [(&str, f64); 2] = [("TRC", 158.0), ("DynBal", 69.0)];
const BEST: &str = "F_DynBal";

const PATTERN: &str = "shuffle";

/// What rows' names begin with: the packets, and the routers' table.
const TABLES: [(&str, &str, &[Row; 8]); 2] = [
    ("16 flits, ", "16", &TABLE_4_2_ROWS),
    ("8 flits, ", "8", &TABLE_4_3_ROWS),
];

const fn gain(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "%",
        decimals: 0,
        papers,
        // Each node has one destination: full injectors draw nothing.
        noise_percent: Some(0.0),
    }
}

/// `ge-perfect-shuffle`.
pub(super) const PERFECT_SHUFFLE: Experiment = Experiment {
    name: "ge-perfect-shuffle",
    title: "how far F_DynBal is above TRC and DynBal under the perfect shuffle, 16x16",
    source: "[Ge] §4.4, §5.8.1",
    rows: "packets, over",
    notes: &[
        PEAK,
        "ASSUMED: the routers, buffers and packets of Table 4.2 (16 flits) or Table 4.3 (8 flits); the text does not say which, and has no throughputs.",
        "§5.8.1 has 126% and 57% for throughput per ns, which the delays of Table 5.7 do not make of 158% and 69%: 2.58 times 1.18 over 1.47 is 2.07. So they are not compared.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &[
            gain("gain of the peak", Papers::Own),
            gain("gain of the literal peak", Papers::Shared),
            gain("gain of what is sustained", Papers::None),
        ],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let tables = if run.quick { 1 } else { TABLES.len() };
    let mut rows = Vec::new();
    for &(before, packet, table) in &TABLES[..tables] {
        // Labels are a column's and a router's name; of the column only its place counts.
        let cells: Vec<_> = cells_of("", table, packet, 0, PATTERN).collect();
        let named = |name: &str| {
            let is_it = |label: &str| label.split_once(", ").is_some_and(|(_, of)| of == name);
            let cell = cells.iter().find(|cell| is_it(&cell.label));
            cell.expect("a router of the table")
        };
        let names = [BEST, GAINS[0].0, GAINS[1].0];
        let measured = names.par_iter().with_max_len(1).map(|name| {
            let throughputs = named(name).case.throughputs(run.store, SEED)?;
            run.row_done();
            Ok(throughputs)
        });
        let measured: Vec<_> = measured.collect::<Result<_, ExperimentError>>()?;
        for ((name, paper), other) in GAINS.iter().zip(&measured[1..]) {
            rows.push(row(&format!("{before}{name}"), *paper, &measured[0], other));
        }
    }
    Ok(rows)
}

/// By how many percent each of the first throughputs is above the other's.
fn row(label: &str, paper: f64, best: &[Option<f64>], other: &[Option<f64>]) -> ValueRow {
    let papers = [Some(paper), Some(paper), None];
    let both = best.iter().zip(other).zip(papers);
    let values = both.map(|((best, other), paper)| Value {
        paper,
        ours: best
            .zip(*other)
            .map(|(best, other)| (best / other - 1.0) * 100.0),
    });
    ValueRow {
        label: label.to_string(),
        values: values.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gain_is_of_the_same_throughput_of_both() {
        let best = [Some(0.3), Some(0.4), Some(0.2), None];
        let other = [Some(0.1), Some(0.2), Some(0.25), None];
        let ours = row("a", 158.0, &best, &other).values;
        let ours: Vec<f64> = ours.iter().filter_map(|value| value.ours).collect();
        let wanted = [200.0, 100.0, -20.0];
        assert!(
            ours.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-9),
            "{ours:?}"
        );
    }
}
