//! \[HyperX\] Fig. 6g: throughput of all algorithms under all traffic.

use super::traffic::ALL;
use super::{BY, RULE, walks};
use crate::experiments::hyperx_machine::{ALGORITHMS, READINGS, SIZES, Size};
use crate::experiments::orderings::{At, Claim, Judged, Order, Size as GainSize, View};
use crate::experiments::{
    Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values,
};

/// The load of a quick run, in percent: all that terminals can send.
const QUICK: u32 = 100;

const fn rate(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "% of a flit per terminal and cycle",
        decimals: 2,
        papers,
        noise_percent: None,
    }
}

const COLUMNS: [Column; 3] = [
    rate("bound", Papers::None),
    rate("throughput", Papers::Own),
    rate("accepted", Papers::Shared),
];
/// A column, by its place in a row.
const THROUGHPUT: usize = 1;

/// `hyperx-figure-6g`.
pub(in crate::experiments) const FIGURE_6G: Experiment = Experiment {
    name: "hyperx-figure-6g",
    title: "throughput of all algorithms under all synthetic traffic",
    source: "[HyperX] §6.1, Fig. 6g",
    rows: "traffic, algorithm",
    notes: &[
        RULE,
        "throughput: the highest load before the first at which the machine is saturated, a multiple of 2%. accepted: what arrives at that first one. A quick run has neither walk nor throughput: accepted is at a load of 100%, which shows whether a machine holds its throughput beyond saturation.",
        "bound: the most that any router could, by the links that the pattern and the algorithm's ways leave; of min-ad under DCR, of ugal under S2 and of dal none is known. hyperx-dal-bound has what atomic queues let over each link.",
        SIZES,
        READINGS,
        "The paper's values are its text's: \"near 100%\" of UR, \"near 50%\", \"close to 50%\", \"full 50%\" and \"100%\" stand as 100 and 50; 50 of val under UR is its bound, which the figure is said to show. What the text says in words is judged below. Values that follow from the widths, 12.5 and 1.56, stand beside the paper's machine only.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &COLUMNS,
        designs: None,
        rows,
        summary: concluded,
    }),
};

const EVERYWHERE: &[&str] = &[
    "UR, ", "BC, ", "URBx, ", "URBy, ", "URBz, ", "S2, ", "DCR, ",
];

/// What the text says without a number.
const CLAIMS: [Claim; 11] = [
    Claim {
        says: "§6.1, Fig. 6a: OmniWAR does slightly better than the other adaptive algorithms under UR",
        places: &["UR, "],
        at: At::Every,
        order: Order::Falls(&[&["omniwar"], &["ugal", "ugal+", "clos-ad", "dimwar"]]),
    },
    Claim {
        says: "§6.1, Fig. 6b: DimWAR and OmniWAR have higher throughput than UGAL and Clos-AD under BC",
        places: &["BC, "],
        at: At::Every,
        order: Order::Falls(&[&["dimwar", "omniwar"], &["ugal", "ugal+", "clos-ad"]]),
    },
    Claim {
        says: "§6.1, Fig. 6c: all adaptive algorithms do well where the source sees the congestion (within 10%, our measure)",
        places: &["URBx, "],
        at: At::Every,
        order: Order::Near(&["ugal", "ugal+", "clos-ad", "dimwar", "omniwar"], 10.0),
    },
    Claim {
        says: "§6.1, Fig. 6d: UGAL and Clos-AD do no better than DOR where it does not (within 10%, our measure)",
        places: &["URBy, "],
        at: At::Every,
        order: Order::Near(&["dor", "ugal", "ugal+", "clos-ad"], 10.0),
    },
    Claim {
        says: "§6.1, Fig. 6d: DimWAR and OmniWAR go round it",
        places: &["URBy, "],
        at: At::Every,
        order: Order::Falls(&[&["dimwar", "omniwar"], &["ugal", "ugal+", "clos-ad"]]),
    },
    Claim {
        says: "§6.1, Fig. 6e: DimWAR and OmniWAR use all, Clos-AD most, UGAL half of what S2 leaves",
        places: &["S2, "],
        at: At::Every,
        order: Order::Falls(&[&["dimwar", "omniwar"], &["ugal+", "clos-ad"], &["ugal"]]),
    },
    Claim {
        says: "§6.1, Fig. 6f: under DCR OmniWAR is best, UGAL and Clos-AD are slightly better than DimWAR, DOR is worst",
        places: &["DCR, "],
        at: At::Every,
        order: Order::Falls(&[
            &["omniwar"],
            &["ugal", "ugal+", "clos-ad"],
            &["dimwar"],
            &["dor"],
        ]),
    },
    Claim {
        says: "§6.1, Fig. 6g: OmniWAR is always the top performer",
        places: EVERYWHERE,
        at: At::Every,
        order: Order::Falls(&[
            &["omniwar"],
            &["dor", "val", "ugal", "ugal+", "clos-ad", "dimwar"],
        ]),
    },
    Claim {
        says: "§6.1, Fig. 6g: DimWAR is a close second but under DCR (within 10%, our measure)",
        places: &["UR, ", "BC, ", "URBx, ", "URBy, ", "URBz, ", "S2, "],
        at: At::Every,
        order: Order::Near(&["dimwar", "omniwar"], 10.0),
    },
    Claim {
        says: "abstract: up to 4 times the throughput of algorithms before, here clos-ad",
        places: EVERYWHERE,
        at: At::Every,
        order: Order::Gain("omniwar", "clos-ad", GainSize::UpTo),
    },
    Claim {
        says: "abstract: the same against ugal+, the other reading of Clos-AD",
        places: EVERYWHERE,
        at: At::Every,
        order: Order::Gain("omniwar", "ugal+", GainSize::UpTo),
    },
];

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let width = Size::of(run).width();
    let walks = walks(&ALL, QUICK, run)?;
    let walks = ALL.iter().zip(walks.chunks(ALGORITHMS.len()));
    let rows = walks.flat_map(|(traffic, walks)| {
        walks.iter().enumerate().map(move |(at, walk)| {
            let paper = traffic.papers[at].and_then(|paper| paper.at(width));
            let throughput = (!run.quick).then(|| f64::from(walk.throughput()));
            let accepted = walk.last_accepted().map(|accepted| accepted * 100.0);
            let bound = Value {
                paper: None,
                ours: traffic.bounds[at].percent(width),
            };
            let rates = [throughput, accepted].map(|ours| Value { paper, ours });
            ValueRow {
                label: format!("{}, {}", traffic.name, ALGORITHMS[at]),
                values: [bound].into_iter().chain(rates).collect(),
            }
        })
    });
    Ok(rows.collect())
}

fn concluded(rows: &[ValueRow]) -> Vec<String> {
    let views = [
        View::paper(&COLUMNS, rows, THROUGHPUT),
        View::ours(&COLUMNS, rows, THROUGHPUT),
    ];
    Judged::default().claims(&CLAIMS, &views).lines()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of which every throughput is the paper's, as far as it prints one.
    fn papers() -> Vec<ValueRow> {
        let rows = ALL.iter().flat_map(|traffic| {
            ALGORITHMS.iter().enumerate().map(|(at, algorithm)| {
                let paper = traffic.papers[at].and_then(|paper| paper.at(8));
                ValueRow {
                    label: format!("{}, {algorithm}", traffic.name),
                    values: vec![Value { paper, ours: None }; COLUMNS.len()],
                }
            })
        });
        rows.collect()
    }

    #[test]
    fn the_papers_own_numbers_bear_out_what_it_says_where_they_can() {
        let lines = concluded(&papers());
        let verdict = |start: &str| {
            let at = lines.iter().position(|line| line.starts_with(start));
            lines[at.expect("judged") + 1].as_str()
        };
        assert_eq!(verdict("§6.1, Fig. 6d: UGAL"), "    paper: held");
        assert_eq!(verdict("§6.1, Fig. 6d: DimWAR"), "    paper: held");
        // Near 50% of all of them is no order.
        let level = "    paper: undecided (BC, dimwar 50.00 = ugal 50.00)";
        assert_eq!(verdict("§6.1, Fig. 6b"), level);
        // What it prints no number of is judged on ours alone.
        assert!(!lines.iter().any(|line| line.contains("Fig. 6f")));
    }

    #[test]
    fn every_statement_names_rows_that_there_are() {
        let mut rows = papers();
        for row in &mut rows {
            row.values[THROUGHPUT].ours = Some(1.0);
        }
        let views = [View::ours(&COLUMNS, &rows, THROUGHPUT)];
        let judged = Judged::default().claims(&CLAIMS, &views).lines();
        // Each, its verdict, and the head.
        assert_eq!(judged.len(), 1 + 2 * CLAIMS.len());
    }
}
