//! \[YARC\] §5: networks of every rank, and what they are in the place of a torus.

use super::yarc_machine::machine;
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::yarc::deadlock;
use crate::params::topology::Topology;

/// Processors of a machine, the most links of a packet where §5.1 has them, and routers along the dimensions of the torus that
/// Table 2 has in its place.
const MACHINES: [(usize, Option<f64>, Option<[f64; 3]>); 9] = [
    (32, None, None),
    (288, None, None),
    (576, None, Some([6.0, 12.0, 8.0])),
    (1_024, None, None),
    (2_304, None, Some([12.0, 12.0, 16.0])),
    (4_096, None, None),
    (9_216, None, Some([24.0, 16.0, 24.0])),
    (30_720, None, Some([40.0, 32.0, 24.0])),
    (32_768, Some(7.0), None),
];

/// Processors of the largest machine in a quick run.
const QUICK: usize = 1_024;

const fn count(name: &'static str, unit: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals: 0,
        papers,
        noise_percent: Some(0.0),
    }
}

const fn hops(name: &'static str) -> Column {
    Column {
        decimals: 1,
        ..count(name, "hops", Papers::None)
    }
}

/// `yarc-networks`.
pub(super) const NETWORKS: Experiment = Experiment {
    name: "yarc-networks",
    title: "machines of every rank: routers, links of the longest way, and hops beside those of a torus",
    source: "[YARC] §5, §7.3",
    rows: "processors",
    notes: &[
        "routers, links: of the machine that `flitworks check --component clos-network --set processors=…` follows through its tables, pair by pair; the links of the processors count. Each machine has the lowest rank with room.",
        "hops: what §7.3 takes cost to be proportional to. Of the folded Clos 2·log64 N, of the torus Σk/4: formulas on both sides, of which the paper prints no values.",
    ],
    kind: Kind::Values(Values {
        by: "tables of the golden machines, and formulas",
        columns: &[
            count("routers", "routers", Papers::None),
            count("longest way", "links", Papers::Own),
            hops("folded Clos"),
            hops("torus"),
        ],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let machines = MACHINES.iter();
    let machines = machines.filter(|(processors, ..)| !run.quick || *processors <= QUICK);
    let rows = machines.map(|&(processors, paper, torus)| {
        let params = machine(&format!("processors = {processors}"))?;
        let analysis = deadlock::analyse(&params, &|| {});
        let findings = analysis.result.ok();
        let links = findings.and_then(|findings| findings.longest_way);
        run.row_done();
        let ours = |ours: Option<f64>| Value { paper: None, ours };
        Ok(ValueRow {
            label: processors.to_string(),
            values: vec![
                ours(Some(params.clos().nodes() as f64)),
                Value {
                    paper,
                    // With that of the source and that of the destination.
                    ours: links.map(|links| (links + 2) as f64),
                },
                ours(Some(2.0 * (processors as f64).ln() / 64_f64.ln())),
                ours(torus.map(|sides| sides.iter().map(|side| side / 4.0).sum())),
            ],
        })
    });
    rows.collect()
}
