//! \[HyperX\] Table 1: virtual channels and header bits that adaptive algorithms take.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::hyperx::deadlock::fewest_vcs;
use crate::params::Component;
use crate::params::hyperx::HyperXNetworkParams;

/// The paper's machine: three dimensions, N = 3. \[HyperX\] §6.
const MACHINE: &str = "widths = [8, 8, 8]\nterminals = 8";

/// A row: its name, the algorithm, and what stands in a configuration beside it.
struct Row {
    label: &'static str,
    algorithm: &'static str,
    options: &'static str,
    /// The paper's virtual channels, and bits of a packet's header where it says how many.
    vcs: f64,
    bits: Option<f64>,
}

/// In the order of the paper's, whose Clos-AD stands beside both readings of it.
const ROWS: [Row; 8] = [
    row("ugal", "ugal", "", 2.0, None),
    row("clos-ad", "clos-ad", "", 2.0, None),
    row("ugal+", "ugal+", "", 2.0, None),
    row("dal", "dal", "", 2.0, Some(3.0)),
    row("dimwar", "dimwar", "", 2.0, Some(0.0)),
    row("omniwar, M = 3", "omniwar", "deroutes = 3", 6.0, Some(0.0)),
    row("omniwar, M = 1", "omniwar", "deroutes = 1", 4.0, Some(0.0)),
    row("omniwar, M = 0", "omniwar", "deroutes = 0", 3.0, Some(0.0)),
];

/// How many of them a quick run has: each algorithm once.
const QUICK: usize = 6;

const fn row(
    label: &'static str,
    algorithm: &'static str,
    options: &'static str,
    vcs: f64,
    bits: Option<f64>,
) -> Row {
    Row {
        label,
        algorithm,
        options,
        vcs,
        bits,
    }
}

const fn count(name: &'static str, unit: &'static str) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals: 0,
        papers: Papers::Own,
        noise_percent: Some(0.0),
    }
}

/// `hyperx-table-1`.
pub(super) const TABLE_1: Experiment = Experiment {
    name: "hyperx-table-1",
    title: "virtual channels and header bits that adaptive algorithms take, 8x8x8 routers",
    source: "[HyperX] §5.4, Table 1",
    rows: "algorithm",
    notes: &[
        "virtual channels: the fewest of a link with which no packet can wait for ever, by the deadlock check of flitworks check: as many as the algorithm has classes or fewer, of which then some share a virtual channel in any manner. Of dal one is adaptive and one the escape, the paper's 1+1e.",
        "header bits: what a head carries for the algorithm. The paper says \"int. addr.\" of UGAL and Clos-AD without a number, N bits of DAL, and none of DimWAR and OmniWAR. Ours of the first are the coordinates of a router.",
        "The paper's other columns are words. Of OmniWAR it has N + M virtual channels.",
    ],
    kind: Kind::Values(Values {
        by: "the deadlock check, and the fields of heads, of 8x8x8 routers",
        columns: &[
            count("virtual channels", "virtual channels of a link"),
            count("header bits", "bits"),
        ],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let rows = if run.quick { QUICK } else { ROWS.len() };
    let rows = ROWS[..rows].iter().map(|row| {
        let settings = format!(
            "{MACHINE}\nalgorithm = '{}'\n{}",
            row.algorithm, row.options
        );
        let params = HyperXNetworkParams::of_settings(&settings)?;
        let routing = params.made().routing();
        let vcs = fewest_vcs(routing)?;
        run.row_done();
        Ok(ValueRow {
            label: row.label.to_string(),
            values: vec![
                Value {
                    paper: Some(row.vcs),
                    ours: vcs.map(|vcs| vcs as f64),
                },
                Value {
                    paper: row.bits,
                    ours: Some(routing.carried_width() as f64),
                },
            ],
        })
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_takes_what_the_table_says() {
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
        for row in rows(&run).expect("followed") {
            for value in row.values {
                if let Some(paper) = value.paper {
                    assert_eq!(value.ours, Some(paper), "{}", row.label);
                }
            }
        }
    }
}
