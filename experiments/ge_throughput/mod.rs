//! \[Ge\] Tables 4.1 to 4.3: throughput of 16x16 tori with full injectors.

mod claims;
pub(super) mod rows;

use super::fidelity::{HELD_PERCENT, median};
use super::ge_network::{Case, NOISE, PEAK, RATES, SEED, THROUGHPUTS, beside, stood_still};
use super::orderings::{Claim, Judged, View};
use super::{Experiment, ExperimentError, Kind, Run, ValueRow, Values};
use claims::{ARBITRATION, BIG, PERMUTATIONS, SMALL};
use rayon::prelude::*;
use rows::{Row, TABLE_4_2_ROWS, TABLE_4_3_ROWS};
use std::collections::BTreeMap;

/// The patterns of Tables 4.2 and 4.3, in the order of their columns, and what they are here.
pub(super) const TRAFFIC: [(&str, &str); 10] = [
    ("uniform", "uniform"),
    ("random near 2", "near:2"),
    ("random near 4", "near:4"),
    ("random near 8", "near:8"),
    ("diagonal shift 2", "shift:2"),
    ("diagonal shift 3", "shift:3"),
    ("dimension reversal", "dimension-reversal"),
    ("bit reversal", "bit-reversal"),
    ("random bit vector", "bit-vector"),
    ("hot spots", "hot-spots:4,16"),
];

/// \[Ge\] §4.2.1, Table 4.1: the crossbar's arbiters, the links' arbiters, and the throughput. Rows with a fixed order
/// are run in both.
const TABLE_4_1_ROWS: [(&str, &str, f64); 9] = [
    ("fixed", "random", 0.192),
    ("fixed", "skipping", 0.189),
    ("fixed", "fixed", 0.182),
    ("random", "random", 0.222),
    ("random", "skipping", 0.225),
    ("random", "fixed", 0.215),
    ("skipping", "random", 0.234),
    ("skipping", "skipping", 0.236),
    ("skipping", "fixed", 0.226),
];

/// The first of them, in both orders: what a quick run has.
const TABLE_4_1_QUICK: usize = 2;

pub(super) const BY: &str =
    "the golden network, 16x16, injectors kept full, seed 1, 6000 cycles from an empty network";

/// `ge-table-4-1`.
pub(super) const TABLE_4_1: Experiment = Experiment {
    name: "ge-table-4-1",
    title: "arbitration policies, TRC on 16x16, uniform traffic, packets of 8 flits",
    source: "[Ge] §4.2.1, Table 4.1",
    rows: "crossbar, link",
    notes: &[
        PEAK,
        NOISE,
        "104 flits are no multiple of 9 lanes: ASSUMED 6 and 6 in the lanes of links, 4 and 4 in injector and ejector.",
        "The paper's points: a fixed order is worst, round robin hardly better than random.",
        "Fixed order: the text has highest number first as one that it might be, so that rows with it are run in both orders, each beside the paper's one value. Numbers are those of the ports, of each first virtual channel 0, then 1, the injector's last: with highest first new packets come before those under way, with lowest first after them.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &THROUGHPUTS,
        designs: None,
        rows: |run| {
            let mut cells = table_4_1(TABLE_4_1_LANES);
            if run.quick {
                cells.truncate(TABLE_4_1_QUICK);
            }
            measured(cells, run)
        },
        summary: |rows| concluded(rows, &[("", &ARBITRATION)]),
    }),
};

/// `ge-table-4-2`.
pub(super) const TABLE_4_2: Experiment = Experiment {
    name: "ge-table-4-2",
    title: "throughput on 16x16, 108 or 104 flits of buffers, packets of 16 flits",
    source: "[Ge] §4.4, Table 4.2",
    rows: "traffic, algorithm",
    notes: &[PEAK, NOISE, HYBRID_SMALL, DATELINE, SPOTS],
    kind: Kind::Values(Values {
        by: BY,
        columns: &THROUGHPUTS,
        designs: None,
        rows: |run| measured(cells("", &TABLE_4_2_ROWS, "16", run.quick), run),
        summary: |rows| concluded(rows, &[("", &SMALL)]),
    }),
};

/// `ge-table-4-3`.
pub(super) const TABLE_4_3: Experiment = Experiment {
    name: "ge-table-4-3",
    title: "throughput on 16x16, 144 or 156 flits of buffers, packets of 8 flits",
    source: "[Ge] §4.4, Table 4.3",
    rows: "traffic, algorithm",
    notes: &[PEAK, NOISE, GEOMETRY_BIG, DATELINE, SPOTS],
    kind: Kind::Values(Values {
        by: BY,
        columns: &THROUGHPUTS,
        designs: None,
        rows: |run| measured(cells("", &TABLE_4_3_ROWS, "8", run.quick), run),
        summary: |rows| concluded(rows, &[("", &BIG)]),
    }),
};

/// What stands before the rows' names where both tables are one.
const BOTH: [&str; 2] = ["16 flits, ", "8 flits, "];

/// `ge-tables-4-2-4-3`.
pub(super) const TABLES_4_2_4_3: Experiment = Experiment {
    name: "ge-tables-4-2-4-3",
    title: "throughput on 16x16, all 160 cells of Tables 4.2 and 4.3",
    source: "[Ge] §4.4, Tables 4.2 and 4.3",
    rows: "packets, traffic, algorithm",
    notes: &[PEAK, NOISE, HYBRID_SMALL, GEOMETRY_BIG, DATELINE, SPOTS],
    kind: Kind::Values(Values {
        by: BY,
        columns: &THROUGHPUTS,
        designs: None,
        rows: |run| {
            let [small, big] = BOTH;
            let mut all = cells(small, &TABLE_4_2_ROWS, "16", run.quick);
            all.extend(cells(big, &TABLE_4_3_ROWS, "8", run.quick));
            measured(all, run)
        },
        summary: |rows| concluded(rows, &[(BOTH[0], &SMALL), (BOTH[1], &BIG)]),
    }),
};

const HYBRID_SMALL: &str = "Hybrids: ASSUMED 2 and 16 flits in drain-off lanes, 2 and 2 in the others, 108 in all: 104 flits in 13 equal lanes could hold no packet of 16 in one FIFO, which our drain-off rule asks for.";
const GEOMETRY_BIG: &str = "144 and 156 flits: lanes of Duato's algorithms have 4 and 4 flits for the one packet that they hold, the injector what is left (§2.2.4). Hybrids: ASSUMED 4 flits before the switch and 8 behind it.";
const DATELINE: &str = "Datelines of DynBal and its kin lie inside a node's switch (§3.2.1, dateline_in = \"node\"), the others' on a link. §3.2.2 has two different datelines for each ring, and leaves open where they lie and whether they differ by direction only: ASSUMED one for each direction, both between nodes 15 and 0 or in node 0, in every ring alike; no setting has them elsewhere for one direction only.";
const SPOTS: &str = "Random bit vector is not defined in the text: ASSUMED a random half of the nodes for each. Hot spots: ASSUMED 4 nodes, spread evenly, each drawn 16 times as often as one other; their ejectors let 0.077 through, so that the peaks are of the time before the lanes to them have filled up.";

/// A cell of a table.
pub(super) struct Cell {
    pub label: String,
    pub paper: f64,
    pub case: Case,
}

/// The lanes of Table 4.1's router: 104 flits.
pub(super) const TABLE_4_1_LANES: &str = "input_depth = { escape = 6, cyclic = 6, injector = 4 }\noutput_depth = { escape = 6, cyclic = 6, ejector = 4 }";

/// The cells of Table 4.1 where the router has these lanes.
pub(super) fn table_4_1(lanes: &str) -> Vec<Cell> {
    let rows = TABLE_4_1_ROWS.iter();
    rows.flat_map(|row| arbitrated(row, lanes)).collect()
}

/// The cells of a row of Table 4.1: one for each order that it can have.
fn arbitrated(
    &(crossbar, link, paper): &(&'static str, &'static str, f64),
    lanes: &str,
) -> Vec<Cell> {
    let orders: &[&str] = match [crossbar, link].contains(&"fixed") {
        true => &["lowest", "highest"],
        false => &[""],
    };
    let cells = orders.iter().map(|order| {
        let named = |arbiter: &str| match arbiter {
            "fixed" => format!("fixed {order}"),
            _ => arbiter.to_string(),
        };
        let order = match *order {
            "" => String::new(),
            order => format!("\norder = '{order}'"),
        };
        Cell {
            label: format!("{}, {}", named(crossbar), named(link)),
            paper,
            case: Case {
                algorithm: "trc",
                rest: format!(
                    "{lanes}\noutput_arbiter = '{crossbar}'\nejector_arbiter = '{crossbar}'\nlink_arbiter = '{link}'{order}"
                ),
                pattern: "uniform",
                packet: "8",
            },
        }
    });
    cells.collect()
}

pub(super) fn cells(before: &str, rows: &[Row], packet: &'static str, quick: bool) -> Vec<Cell> {
    let patterns = if quick { 1 } else { TRAFFIC.len() };
    let patterns = TRAFFIC[..patterns].iter().enumerate();
    let each =
        patterns.flat_map(|(column, (_, pattern))| cells_of(before, rows, packet, column, pattern));
    each.collect()
}

/// The cells of one column, of packets that go by `pattern`.
pub(super) fn cells_of<'a>(
    before: &'a str,
    rows: &'a [Row],
    packet: &'static str,
    column: usize,
    pattern: &'static str,
) -> impl Iterator<Item = Cell> + 'a {
    let name = TRAFFIC[column].0;
    rows.iter()
        .map(move |&(row, algorithm, rest, throughputs)| Cell {
            label: format!("{before}{name}, {row}"),
            paper: throughputs[column],
            case: Case {
                algorithm,
                rest: rest.to_string(),
                pattern,
                packet,
            },
        })
}

fn measured(cells: Vec<Cell>, run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let rows = cells.into_par_iter().with_max_len(1).map(|cell| {
        let throughputs = cell.case.throughputs(run.store, SEED)?;
        run.row_done();
        Ok(ValueRow {
            label: cell.label,
            values: beside(cell.paper, throughputs).to_vec(),
        })
    });
    rows.collect()
}

/// How far ours are from the paper's over all rows, and whether what the text concludes on those of each
/// beginning is so.
fn concluded(rows: &[ValueRow], parts: &[(&str, &[Claim])]) -> Vec<String> {
    let mut lines = deviations(rows, parts);
    lines.extend(stood_still(rows));
    lines.extend(far(rows));
    for (before, claims) in parts {
        let rows = rows.iter().filter_map(|row| {
            let label = row.label.strip_prefix(before)?.to_string();
            let values = row.values.clone();
            Some(ValueRow { label, values })
        });
        let rows: Vec<ValueRow> = rows.collect();
        let paper = View::paper(&THROUGHPUTS, &rows, 0);
        let ours = (0..RATES).map(|at| View {
            sure: PERMUTATIONS,
            ..View::ours(&THROUGHPUTS, &rows, at)
        });
        let views: Vec<View> = [paper].into_iter().chain(ours).collect();
        let judged = Judged::default().claims(claims, &views).lines();
        lines.extend(judged.into_iter().map(|line| match line.starts_with(' ') {
            true => line,
            false => format!("{before}{line}"),
        }));
    }
    lines
}

/// How far ours are from the paper's, over all rows and over those of each beginning.
fn deviations(rows: &[ValueRow], parts: &[(&str, &[Claim])]) -> Vec<String> {
    let compared = THROUGHPUTS.iter().enumerate();
    let compared = compared.filter(|(_, column)| column.is_compared());
    let each = compared.map(|(at, column)| {
        let of = |before: &str| {
            let rows = rows.iter().filter(|row| row.label.starts_with(before));
            Deviations::of(rows.filter_map(|row| row.values[at].deviation_percent()))
        };
        let of_parts = parts.iter().filter(|(before, _)| !before.is_empty());
        let of_parts = of_parts.map(|(before, _)| format!("; {before}{:.2}%", of(before).median));
        let (name, all) = (column.name, of(""));
        format!(
            "{name}: median deviation {:.2}%, largest {:.0}%, over {} values, {} of them more than {OFF}% off{}",
            all.median,
            all.most,
            all.count,
            all.off,
            of_parts.collect::<String>()
        )
    });
    each.collect()
}

/// From where on a deviation is counted, in percent.
const OFF: f64 = HELD_PERCENT;

/// How far values are off, by their sizes.
pub(super) struct Deviations {
    pub count: usize,
    /// The mean of the two in the middle, of an even number.
    pub median: f64,
    pub most: f64,
    /// Those of more than [`OFF`].
    pub off: usize,
}

impl Deviations {
    /// Of deviations in percent, one or more.
    pub(super) fn of(deviations: impl Iterator<Item = f64>) -> Self {
        let sizes: Vec<f64> = deviations.map(f64::abs).collect();
        Deviations {
            count: sizes.len(),
            most: sizes.iter().copied().fold(0.0, f64::max),
            off: sizes.iter().filter(|&&size| size > OFF).count(),
            median: median(sizes).expect("one or more"),
        }
    }
}

/// How far values are off, by sign.
pub(super) struct Signed {
    /// The mean of the two in the middle, of an even number.
    pub median: f64,
    pub least: f64,
    pub most: f64,
}

impl Signed {
    /// Of deviations in percent, one or more.
    pub(super) fn of(deviations: &[f64]) -> Self {
        Signed {
            median: median(deviations.to_vec()).expect("one or more"),
            least: deviations.iter().copied().fold(f64::INFINITY, f64::min),
            most: deviations.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        }
    }
}

/// A deviation of the peak that is named, in percent.
const FAR: f64 = 20.0;

/// Where the peak is far off and why, as far as the text or what is assumed says: a kind of traffic and algorithms.
const REASONS: [(&str, &[&str], &str); 4] = [
    (
        "fixed lowest",
        &["random", "skipping", "fixed lowest"],
        "lowest first serves the injector last, so that packets under way throttle new ones and the crossbar in a fixed order comes out best; the text names highest first as one that it might be, and with it its order holds but for what is within noise",
    ),
    (
        "diagonal shift 3",
        &["TRC"],
        "§4.3.2 says that the network is quickly saturated there, since nothing throttles the injectors in time; how it comes to a tenth of the others, the text does not say",
    ),
    (
        "diagonal shift 3",
        &["DynBal", "Duato PA"],
        "by the literal rule, which takes a lane earlier, they are nearer; §4.3.2 has them throttle injectors in time, and for what is left the text has no reason",
    ),
    (
        "random bit vector",
        &["Duato PA"],
        "the traffic is not defined in the text and ours is assumed; by the literal rule it is nearer; for what is left the text has no reason",
    ),
];

/// The rows whose peak is far off and how far it is by the literal rule, a line for each reason.
fn far(rows: &[ValueRow]) -> Vec<String> {
    let mut groups: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for row in rows {
        let (Some(percent), Some(literal)) = (
            row.values[0].deviation_percent(),
            row.values[1].deviation_percent(),
        ) else {
            continue;
        };
        if percent.abs() > FAR {
            let is_in = |(traffic, algorithms, _): &(&str, &[&str], &str)| {
                let ends = |name: &&str| row.label.ends_with(&format!("{traffic}, {name}"));
                algorithms.iter().any(ends)
            };
            let reason = REASONS.iter().position(is_in).unwrap_or(REASONS.len());
            // Rounded first, so that no "-0" stands there.
            let literal = literal.round() + 0.0;
            let text = format!("{} {percent:+.0}% (literal {literal:+.0}%)", row.label);
            groups.entry(reason).or_default().push(text);
        }
    }
    let lines = groups.into_iter().map(|(reason, cells)| {
        let reason = REASONS.get(reason).map(|(.., why)| *why);
        let why = reason.unwrap_or("the text has no reason");
        format!("peak more than {FAR}% off: {}: {why}", cells.join("; "))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::Value;
    use crate::experiments::ge_network::flits;

    #[test]
    fn every_router_has_the_flits_that_its_table_states() {
        for (rows, packet, wanted) in [
            (
                &TABLE_4_2_ROWS,
                "16",
                [108, 108, 108, 108, 104, 104, 108, 108],
            ),
            (
                &TABLE_4_3_ROWS,
                "8",
                [144, 144, 144, 144, 156, 156, 156, 156],
            ),
        ] {
            for (cell, wanted) in cells("", rows, packet, true).iter().zip(wanted) {
                assert_eq!(flits(&cell.case).1, wanted, "{}", cell.label);
            }
        }
    }

    /// Rows of which ours are the paper's.
    fn papers(rows: &[Row], packet: &'static str) -> Vec<ValueRow> {
        let cells = cells("", rows, packet, false).into_iter();
        let value = |paper| Value {
            paper: Some(paper),
            ours: Some(paper),
        };
        cells
            .map(|cell| ValueRow {
                label: cell.label,
                values: vec![value(cell.paper); 3]
                    .into_iter()
                    .chain([Value {
                        paper: None,
                        ours: None,
                    }])
                    .collect(),
            })
            .collect()
    }

    #[test]
    fn the_papers_own_cells_break_what_the_text_concludes_where_they_do() {
        let none: &[&str] = &[];
        let some = [
            "§4.3.3, uniform traffic: fully adaptive wormhole nearly the same as drain-off lanes (within 10%, our measure)",
            "§4.4: dynamic balance does better than static (DynBal than T3D-like) under most traffic",
        ];
        for (rows, packet, claims, held, broken) in [
            (&TABLE_4_2_ROWS, "16", &SMALL[..], "13 of 13", none),
            (&TABLE_4_3_ROWS, "8", &BIG, "18 of 20", &some),
        ] {
            let rows = papers(rows, packet);
            let lines = concluded(&rows, &[("", claims)]);
            let head = format!("what the text concludes, held: paper {held}, peak ");
            let has_head = lines.iter().any(|line| line.starts_with(&head));
            assert!(has_head, "{head}: {lines:#?}");
            let verdicts = lines.iter().zip(&lines[1..]);
            let not: Vec<&str> = verdicts
                .filter(|(_, verdict)| verdict.starts_with("    paper: not held"))
                .map(|(says, _)| says.as_str())
                .collect();
            assert_eq!(not, broken);
            // And each cell is there to be judged.
            let judged = lines.iter().filter(|line| line.starts_with("    paper: "));
            assert_eq!(judged.count(), claims.len());
        }
    }

    #[test]
    fn a_median_is_the_mean_of_the_two_in_the_middle() {
        let of = |deviations: &[f64]| Deviations::of(deviations.iter().copied());
        let even = of(&[-11.0, 3.0, 10.0, -2.0]);
        assert_eq!((even.median, even.most, even.off), (6.5, 11.0, 1));
        assert_eq!(of(&[1.0, -5.0, 2.0]).median, 2.0);
        assert_eq!(of(&[-4.0]).median, 4.0);
    }

    #[test]
    fn rows_with_a_fixed_order_are_run_in_both() {
        let all = table_4_1(TABLE_4_1_LANES);
        assert_eq!(all.len(), 4 + 2 * 5);
        for cell in &all {
            let order = ["lowest", "highest"].map(|order| {
                let is_named = cell.label.contains(&format!("fixed {order}"));
                assert_eq!(
                    cell.case.rest.contains(&format!("order = '{order}'")),
                    is_named,
                    "{}",
                    cell.label
                );
                is_named
            });
            assert_eq!(order.contains(&true), cell.label.contains("fixed"));
            assert_eq!(flits(&cell.case).0, 9);
        }
    }

    #[test]
    fn cells_that_are_far_off_are_named() {
        let mut rows = papers(&TABLE_4_2_ROWS, "16");
        let none: [&str; 0] = [];
        assert_eq!(far(&rows), none);
        rows[0].values[0].ours = Some(0.214 * 1.19);
        assert_eq!(far(&rows), none);
        rows[0].values[0].ours = Some(0.214 * 0.5);
        let named =
            "peak more than 20% off: uniform, TRC -50% (literal +0%): the text has no reason";
        assert_eq!(far(&rows), [named]);
        // A line for each reason, those of one in it together.
        let shift = rows
            .iter()
            .position(|row| row.label == "diagonal shift 3, TRC");
        let shift = shift.expect("a row");
        for row in &mut rows[shift..shift + 4] {
            row.values[0].ours = row.values[0].paper.map(|paper| 2.0 * paper);
        }
        let starts = [
            "diagonal shift 3, TRC +100% (literal +0%): §4.3.2 says",
            "diagonal shift 3, DynBal +100% (literal +0%); diagonal shift 3, Duato PA +100% (literal +0%): by the literal",
            "uniform, TRC -50% (literal +0%); diagonal shift 3, T3D-like +100% (literal +0%): the text has no reason",
        ];
        let lines = far(&rows);
        assert_eq!(lines.len(), starts.len(), "{lines:#?}");
        for (line, start) in lines.iter().zip(starts) {
            let line = line.strip_prefix("peak more than 20% off: ");
            assert!(
                line.is_some_and(|line| line.starts_with(start)),
                "{lines:#?}"
            );
        }
    }
}
