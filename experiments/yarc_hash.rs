//! \[YARC\] §5.3, §7.8.2: how many paths a hash spreads over, if each rank looks at other bits of it.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::yarc::{Destination, Route, Tables};
use crate::params::Component;
use crate::params::yarc::{TableRegister, YarcInputParams};
use std::collections::BTreeSet;

/// Links up of each router.
const UP: u64 = 32;

/// The port from below by which packets come, at each hop.
const BELOW: usize = 3;

/// Shifts by rank, and what the paths over two and over three hops up are then.
const ROWS: [(&str, [u64; 3], [f64; 2]); 2] = [
    ("the same bits at each hop", [0, 0, 0], [32.0, 32.0]),
    ("other bits at each hop", [0, 5, 10], [1024.0, 32_768.0]),
];

const fn paths(name: &'static str) -> Column {
    Column {
        group: "",
        name,
        unit: "paths",
        decimals: 0,
        papers: Papers::Own,
        noise_percent: Some(0.0),
    }
}

/// `yarc-hash`.
pub(super) const HASH: Experiment = Experiment {
    name: "yarc-hash",
    title: "paths that packets of one transfer take up, by the bits of the hash that each hop looks at",
    source: "[YARC] §7.8.2",
    rows: "hash",
    notes: &[
        "Packets between two processors with each of the 2^15 values of the hash field, through the routing tables of the router's model: at each hop the ports of 32 links up, of which the hash picks one.",
        "The paper has the case of the same bits as 32 of 1024 paths over two hops, and gives each rank bits of its own to have all.",
    ],
    kind: Kind::Values(Values {
        by: "the model of the routing tables, every hash",
        columns: &[paths("two hops up"), paths("three hops up")],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

/// Tables of which every destination goes up by any of 32 ports, with this shift of the hash.
fn tables(params: &YarcInputParams, shift: u64) -> Tables {
    let bits = params.format().destination_bits();
    let mut tables = Tables::new(params);
    // Nothing is below the root but a location that no packet has.
    for (register, data) in [
        (TableRegister::RootLocation, (1 << bits) - 1),
        (TableRegister::HashShift, shift),
        (TableRegister::Downlinks, (1 << UP) - 1),
        (
            TableRegister::Entry(0),
            ((1 << bits) - 1) << bits | 1 << (2 * bits),
        ),
        (TableRegister::EntryPorts(0), ((1 << UP) - 1) << UP),
    ] {
        tables.write(register.address(), data);
    }
    tables
}

/// Paths over as many hops as there are shifts.
fn count(params: &YarcInputParams, shifts: &[u64]) -> usize {
    let tables: Vec<Tables> = shifts.iter().map(|shift| tables(params, *shift)).collect();
    let paths = (0..1 << params.format().hash_width()).map(|hash| {
        let port = |tables: &Tables| {
            let asked = Destination {
                number: 77,
                adaptive: false,
                hash: Some(hash),
            };
            let Route::Ports(port) = tables.route(BELOW, &asked) else {
                panic!("a packet has a way up");
            };
            port
        };
        tables.iter().map(port).collect::<Vec<u64>>()
    });
    paths.collect::<BTreeSet<_>>().len()
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let params = YarcInputParams::of_settings("")?;
    let rows = ROWS.iter().map(|(label, shifts, papers)| {
        run.row_done();
        let value = |(hops, paper): (usize, &f64)| Value {
            paper: Some(*paper),
            ours: Some(count(&params, &shifts[..hops]) as f64),
        };
        ValueRow {
            label: (*label).to_string(),
            values: [2, 3].into_iter().zip(papers).map(value).collect(),
        }
    });
    Ok(rows.collect())
}
