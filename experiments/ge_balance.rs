//! \[Ge\] Table 3.2: how evenly virtual channels can be assigned beforehand.

use super::{Column, Experiment, Kind, Papers, Value, ValueRow, Values};
use crate::params::topology::grid::Sign;
use crate::params::wormhole::routing::StaticBalance;

/// Nodes of a ring, imbalance of plus and of minus links. \[Ge\] §3.1.3, Table 3.2.
const IMBALANCE: [(usize, [f64; 2]); 4] = [
    (4, [0.0, 0.0]),
    (8, [0.0625, 0.0625]),
    (16, [0.2070, 0.2109]),
    (32, [0.2715, 0.2700]),
];

const UNIT: &str = "mean of |VC1 - VC0| / (VC1 + VC0)";

/// `ge-table-3-2`.
pub(super) const TABLE_3_2: Experiment = Experiment {
    name: "ge-table-3-2",
    title: "imbalance of virtual channels that are assigned beforehand",
    source: "[Ge] §3.1.3, Table 3.2",
    rows: "nodes of a ring",
    notes: &[
        "The paper's point: the longer a ring, the less an assignment can balance it, since more ways lead through a dateline and have no choice. Less is better.",
        "The paper names neither its search nor the places of the datelines. Ours: half a ring apart, a descent by single changes and by pairs; both directions then come out alike.",
    ],
    kind: Kind::Values(Values {
        by: "the assignment's own counts of ways over each link, uniform traffic",
        columns: &[
            Column {
                group: "",
                name: "plus",
                unit: UNIT,
                decimals: 4,
                papers: Papers::Own,
                noise_percent: Some(0.0),
            },
            Column {
                group: "",
                name: "minus",
                unit: UNIT,
                decimals: 4,
                papers: Papers::Own,
                noise_percent: Some(0.0),
            },
        ],
        designs: None,
        rows: |run| {
            let rows = if run.quick { 2 } else { IMBALANCE.len() };
            let rows = IMBALANCE[..rows].iter().map(|&(radix, theirs)| {
                let balance = StaticBalance::new(radix);
                let signs = [Sign::Plus, Sign::Minus].into_iter().zip(theirs);
                run.row_done();
                let value = |(sign, paper)| Value {
                    paper: Some(paper),
                    ours: Some(balance.imbalance(sign)),
                };
                ValueRow {
                    label: radix.to_string(),
                    values: signs.map(value).collect(),
                }
            });
            Ok(rows.collect())
        },
        summary: |_| Vec::new(),
    }),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::{Run, ValueTable};

    #[test]
    fn no_printed_imbalance_is_above_the_papers() {
        let Kind::Values(values) = TABLE_3_2.kind else {
            panic!("nothing to synthesise there")
        };
        let run = Run {
            quick: false,
            full: false,
            store: &crate::experiments::Store::default(),
            measured: &[],
            modules: &[],
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        let table = ValueTable::new(TABLE_3_2, values, &run).expect("computed");
        let csv = table.csv().expect("written");
        let lines: Vec<Vec<&str>> = csv
            .lines()
            .skip(1)
            .map(|l| l.split(',').collect())
            .collect();
        assert_eq!(lines.len(), IMBALANCE.len());
        for (line, (radix, theirs)) in lines.iter().zip(IMBALANCE) {
            // From the end: a name further left may hold a comma.
            let columns = &line[line.len() - 9..];
            assert_eq!(columns[0], radix.to_string());
            for (column, theirs) in [1, 5].into_iter().zip(theirs) {
                let number = |text: &str| text.parse::<f64>().expect("a number");
                assert_eq!(number(columns[column]), theirs);
                assert!(number(columns[column + 1]) <= theirs, "{line:?}");
            }
        }
    }
}
