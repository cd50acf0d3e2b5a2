//! \[Ge\] Tables 4.2 and 4.3: what their local traffic can mean, and how far from the tables each reading is.

use super::ge_network::{PEAK, SEED};
use super::ge_throughput::rows::{TABLE_4_2_ROWS, TABLE_4_3_ROWS};
use super::ge_throughput::{Deviations, Signed, TRAFFIC, cells_of};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use rayon::prelude::*;

/// The traffic of a column of the tables, and the pattern that one reading makes of it.
type Reading = (&'static str, &'static str, &'static str);

/// The first of each traffic is the one that the tables are run with.
const READINGS: [Reading; 20] = [
    ("random near 2", "offsets from -2 to 2", "near:2"),
    ("random near 2", "offsets from -2 to 1", "offsets:2,1"),
    ("random near 2", "offsets less than 2", "near:1"),
    ("random near 2", "at most 2 links away", "distance:2"),
    ("random near 2", "less than 2 links away", "distance:1"),
    ("random near 4", "offsets from -4 to 4", "near:4"),
    ("random near 4", "offsets from -4 to 3", "offsets:4,3"),
    ("random near 4", "offsets less than 4", "near:3"),
    ("random near 4", "at most 4 links away", "distance:4"),
    ("random near 4", "less than 4 links away", "distance:3"),
    ("random near 8", "offsets from -8 to 8", "near:8"),
    ("random near 8", "those, each node once", "8-hop"),
    ("random near 8", "offsets from -8 to 7", "offsets:8,7"),
    ("random near 8", "offsets less than 8", "near:7"),
    ("random near 8", "at most 8 links away", "distance:8"),
    ("random near 8", "less than 8 links away", "distance:7"),
    ("diagonal shift 2", "to (x + 2, y + 2)", "shift:2"),
    ("diagonal shift 2", "to (x - 2, y - 2)", "shift:14"),
    ("diagonal shift 3", "to (x + 3, y + 3)", "shift:3"),
    ("diagonal shift 3", "to (x - 3, y - 3)", "shift:13"),
];

pub(super) const fn percent(name: &'static str) -> Column {
    Column {
        group: "",
        name,
        unit: "%",
        decimals: 1,
        papers: Papers::None,
        noise_percent: None,
    }
}

/// `ge-local-traffic`.
pub(super) const LOCAL_TRAFFIC: Experiment = Experiment {
    name: "ge-local-traffic",
    title: "what random near and diagonal shift can mean, on 16x16",
    source: "[Ge] §4.1.2, §4.3.2, §5.8.3, Tables 4.2 and 4.3",
    rows: "traffic, reading",
    notes: &[
        PEAK,
        "Each row is the 16 cells of that traffic in Tables 4.2 and 4.3, run with one reading of its name; deviations are those of our peak from the paper's throughput. The first reading of each traffic is the one that the tables are run with.",
        "§5.8.3 has random near as \"randomly within a distance less than the average network path length\", which is 8 here; K = 8 is not less, and the text says no more of what K bounds. Offsets less than 8 fit that sentence and are nearest to the cells of random near 8, but not its name; the tables are run with -K to K, as the names of all three have it. Half a ring in both directions is the same node: by offsets it is drawn twice as often, each node once is uniform traffic, and so are offsets from -8 to 7.",
        "§4.3.2 has A(I, J) = A(I + k, J + k): a node sends to one diagonally k hops away, or is sent to from there.",
    ],
    kind: Kind::Values(Values {
        by: "the golden network, 16x16, injectors kept full, seed 1, 6000 cycles from an empty network",
        columns: &[
            percent("median deviation"),
            percent("median of its sizes"),
            percent("least"),
            percent("most"),
            percent("TRC, 8 flits"),
            percent("T3D-like, 8 flits"),
            percent("DynBal, 8 flits"),
        ],
        designs: None,
        rows: readings,
        summary: nearest,
    }),
};

/// For each traffic the reading with the least median of sizes.
fn nearest(rows: &[ValueRow]) -> Vec<String> {
    let median = |row: &ValueRow| row.values[MEDIAN].ours.unwrap_or(f64::INFINITY);
    let of_traffic = rows.chunk_by(|a, b| traffic(a) == traffic(b));
    let lines = of_traffic.filter_map(|rows| {
        let least = rows.iter().min_by(|a, b| median(a).total_cmp(&median(b)))?;
        let as_run = match median(least) < median(&rows[0]) {
            true => format!("; as the tables are run, {:.1}%", median(&rows[0])),
            false => String::new(),
        };
        Some(format!(
            "nearest: {}, {:.1}%{as_run}",
            least.label,
            median(least)
        ))
    });
    lines.collect()
}

/// The column of medians of sizes.
const MEDIAN: usize = 1;

/// The traffic of a row.
fn traffic(row: &ValueRow) -> &str {
    row.label.split(',').next().unwrap_or("")
}

fn readings(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let readings = if run.quick { 1 } else { READINGS.len() };
    let rows = READINGS[..readings].par_iter().with_max_len(1);
    let rows = rows.map(|&(traffic, reading, pattern)| {
        let column = TRAFFIC.iter().position(|(name, _)| *name == traffic);
        let column = column.expect("a column of the tables");
        let small = cells_of("", &TABLE_4_2_ROWS, "16", column, pattern);
        let big = cells_of("", &TABLE_4_3_ROWS, "8", column, pattern);
        let cells = small.chain(big);
        let deviations = cells.map(|cell| {
            let (peak, _) = cell.case.safe_throughputs(run.store, SEED)?;
            Ok((peak / cell.paper - 1.0) * 100.0)
        });
        let deviations = deviations.collect::<Result<Vec<f64>, ExperimentError>>()?;
        run.row_done();
        let [trc, t3d, dynbal] = [8, 9, 10].map(|row| deviations[row]);
        let signed = Signed::of(&deviations);
        let ours = [
            signed.median,
            Deviations::of(deviations.iter().copied()).median,
            signed.least,
            signed.most,
            trc,
            t3d,
            dynbal,
        ];
        let values = ours.map(|ours| Value {
            paper: None,
            ours: Some(ours),
        });
        Ok(ValueRow {
            label: format!("{traffic}, {reading}"),
            values: values.to_vec(),
        })
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_reading_of_each_traffic_is_that_of_the_tables() {
        for (name, pattern) in &TRAFFIC[1..6] {
            let first = READINGS.iter().find(|(traffic, ..)| traffic == name);
            assert_eq!(first.map(|reading| &reading.2), Some(pattern));
        }
    }

    #[test]
    fn the_nearest_reading_is_the_one_with_the_least_median() {
        let row = |label: &str, median| ValueRow {
            label: label.into(),
            values: vec![
                Value {
                    paper: None,
                    ours: Some(median)
                };
                2
            ],
        };
        let rows = [
            row("near 2, a", 2.0),
            row("near 2, b", 3.0),
            row("near 8, a", 9.0),
            row("near 8, b", 4.0),
        ];
        let wanted = [
            "nearest: near 2, a, 2.0%",
            "nearest: near 8, b, 4.0%; as the tables are run, 9.0%",
        ];
        assert_eq!(nearest(&rows), wanted);
    }
}
