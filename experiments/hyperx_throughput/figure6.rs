//! \[HyperX\] Figs. 6a to 6f: latency over load.

use super::traffic::{BC, DCR, PAPERS_WIDTH, S2, Traffic, UR, URB_X, URB_Y};
use super::{BY, RULE, walks};
use crate::experiments::hyperx_machine::{ALGORITHMS, READINGS, SIZES};
use crate::experiments::{
    Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values,
};
use std::collections::BTreeSet;

/// The load of a quick run, in percent: below what bounds any algorithm but dor.
const QUICK: u32 = 10;

static COLUMNS: [Column; ALGORITHMS.len()] = {
    let mut columns = [Column {
        group: "latency",
        name: "",
        unit: "cycles",
        decimals: 1,
        papers: Papers::None,
        noise_percent: None,
    }; ALGORITHMS.len()];
    let mut at = 0;
    while at < columns.len() {
        columns[at].name = ALGORITHMS[at];
        at += 1;
    }
    columns
};

/// A figure, whose rows and lines come of these functions.
const fn figure(
    name: &'static str,
    title: &'static str,
    source: &'static str,
    rows: fn(&Run) -> Result<Vec<ValueRow>, ExperimentError>,
    summary: fn(&[ValueRow]) -> Vec<String>,
) -> Experiment {
    Experiment {
        name,
        title,
        source,
        rows: "offered load (%)",
        notes: &[
            RULE,
            SIZES,
            READINGS,
            "The figure's latencies are in no text. The throughputs that the text prints stand below, and are compared in hyperx-figure-6g. S: routers along a dimension.",
        ],
        kind: Kind::Values(Values {
            by: BY,
            columns: &COLUMNS,
            designs: None,
            rows,
            summary,
        }),
    }
}

/// `hyperx-figure-6a`.
pub(in crate::experiments) const FIGURE_6A: Experiment = figure(
    "hyperx-figure-6a",
    "latency over load, uniform random traffic (UR)",
    "[HyperX] §6.1, Fig. 6a",
    |run| curves(UR, run),
    |rows| throughputs(UR, rows),
);

/// `hyperx-figure-6b`.
pub(in crate::experiments) const FIGURE_6B: Experiment = figure(
    "hyperx-figure-6b",
    "latency over load, bit complement (BC)",
    "[HyperX] §6.1, Fig. 6b",
    |run| curves(BC, run),
    |rows| throughputs(BC, rows),
);

/// `hyperx-figure-6c`.
pub(in crate::experiments) const FIGURE_6C: Experiment = figure(
    "hyperx-figure-6c",
    "latency over load, uniform random bisection in the first dimension (URBx)",
    "[HyperX] §6.1, Fig. 6c",
    |run| curves(URB_X, run),
    |rows| throughputs(URB_X, rows),
);

/// `hyperx-figure-6d`.
pub(in crate::experiments) const FIGURE_6D: Experiment = figure(
    "hyperx-figure-6d",
    "latency over load, uniform random bisection in the second dimension (URBy)",
    "[HyperX] §6.1, Fig. 6d",
    |run| curves(URB_Y, run),
    |rows| throughputs(URB_Y, rows),
);

/// `hyperx-figure-6e`.
pub(in crate::experiments) const FIGURE_6E: Experiment = figure(
    "hyperx-figure-6e",
    "latency over load, swap 2 (S2)",
    "[HyperX] §6.1, Fig. 6e",
    |run| curves(S2, run),
    |rows| throughputs(S2, rows),
);

/// `hyperx-figure-6f`.
pub(in crate::experiments) const FIGURE_6F: Experiment = figure(
    "hyperx-figure-6f",
    "latency over load, dimension complement reverse (DCR)",
    "[HyperX] §6.1, Fig. 6f",
    |run| curves(DCR, run),
    |rows| throughputs(DCR, rows),
);

/// A row for each load at which one of the machines is not saturated.
fn curves(traffic: Traffic, run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let walks = walks(&[traffic], QUICK, run)?;
    let loads = walks.iter().flat_map(|walk| walk.steady());
    let loads: BTreeSet<u32> = loads.map(|(load, _)| load).collect();
    let rows = loads.into_iter().map(|load| {
        let values = walks.iter().map(|walk| {
            let seen = walk.steady().find(|(at, _)| *at == load);
            Value {
                paper: None,
                ours: seen.and_then(|(_, seen)| seen.latency),
            }
        });
        ValueRow {
            label: load.to_string(),
            values: values.collect(),
        }
    });
    Ok(rows.collect())
}

/// By algorithm the highest load at which it is not saturated, its bound, and what the paper prints.
fn throughputs(traffic: Traffic, rows: &[ValueRow]) -> Vec<String> {
    let lines = ALGORITHMS.iter().enumerate().map(|(at, algorithm)| {
        let mut steady = rows.iter().filter(|row| row.values[at].ours.is_some());
        let ours = match steady.next_back() {
            Some(row) if rows.len() == 1 => format!("not saturated at {}%", row.label),
            Some(row) => format!("not saturated up to {}%", row.label),
            None => "saturated at each load".to_string(),
        };
        let bound = traffic.bounds[at];
        let bound = match bound.percent(PAPERS_WIDTH) {
            Some(percent) => format!("; bound {bound}, {percent:.2}% in the paper's machine"),
            None => String::new(),
        };
        let paper = traffic.papers[at];
        let paper = paper.map_or(String::new(), |paper| format!("; paper {}%", paper.percent));
        format!("{}, {algorithm}: {ours}{bound}{paper}", traffic.name)
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_how_far_an_algorithm_got() {
        let row = |label: &str, ours: [Option<f64>; 2]| ValueRow {
            label: label.to_string(),
            values: (0..ALGORITHMS.len())
                .map(|at| Value {
                    paper: None,
                    ours: ours[usize::from(at > 0)],
                })
                .collect(),
        };
        let rows = [
            row("2", [Some(300.0), Some(400.0)]),
            row("4", [None, Some(410.0)]),
        ];
        let lines = throughputs(BC, &rows);
        assert_eq!(
            lines[0],
            "BC, dor: not saturated up to 2%; bound 1/S, 12.50% in the paper's machine; paper 12.5%"
        );
        assert_eq!(
            lines[1],
            "BC, val: not saturated up to 4%; bound 1/2, 50.00% in the paper's machine"
        );
        assert_eq!(lines[8], "BC, dal: not saturated up to 4%");
        let lines = throughputs(DCR, &[]);
        assert_eq!(
            lines[0],
            "DCR, dor: saturated at each load; bound 1/S², 1.56% in the paper's machine; paper 1.56%"
        );
    }
}
