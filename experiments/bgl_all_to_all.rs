//! \[BlueGene\] Fig. 6: what links carry when every node sends to every other.

use super::bgl_machine::{Carried, MACHINE, in_words, key, machine, simulation, with_static};
use super::orderings::{At, Claim, Judged, Order, View};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::bluegene::{BluegeneNetwork, TorusUse};
use crate::model::simulation::Simulation;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::workload::{Pattern, Process};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Packets of each pair.
pub(super) const ROUNDS: usize = 2;

/// Cycles without an arrival after which a machine is stuck.
const STUCK: u64 = 200_000;

const fn percent(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "%",
        decimals: 1,
        papers,
        noise_percent: None,
    }
}

const COLUMNS: [Column; 6] = [
    percent("links, whole run", Papers::Own),
    percent("payload, whole run", Papers::Own),
    percent("links, steady", Papers::None),
    percent("payload, steady", Papers::None),
    percent("hops on escape channels", Papers::None),
    Column {
        unit: "cycles",
        decimals: 0,
        ..percent("whole run", Papers::None)
    },
];

/// `bgl-figure-6`.
pub(super) const FIGURE_6: Experiment = Experiment {
    name: "bgl-figure-6",
    title: "use of links in an all-to-all, two packets a pair",
    source: "[BlueGene] §4, Fig. 6",
    rows: "machine, policy",
    notes: &[
        MACHINE,
        "The paper gives no size: ours are 8x8x8, and 16x16x16 with --full; a quick run has 4x4x4, of which nothing is judged. Its 98% and 87% are put beside the final policy, two dynamic virtual channels. A source sends to each other node once in a random order, then again in another. Whole run: from the first cycle until the last packet is delivered; steady: from the arrival of a quarter of the packets to that of three quarters. Links are those of dimensions in which anything goes.",
        "static: all packets on the escape channel. Planes and lines are those of the machine, all at once.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, 8x8x8 nodes, with --full 16x16x16 as well",
        columns: &COLUMNS,
        designs: None,
        rows: figure_6,
        summary: judged,
    }),
};

/// `bgl-asymmetric`.
pub(super) const ASYMMETRIC: Experiment = Experiment {
    name: "bgl-asymmetric",
    title: "use of links in an all-to-all on a machine twice as long as wide",
    source: "[BlueGene] §4",
    rows: "machine",
    notes: &[
        MACHINE,
        "The paper has 49% and 44% of 32x16x16, which takes --full and hours; ours by default is 16x8x8, and a quick run has 8x4x4. At the most two thirds of the links can be busy, as x links carry twice what y and z links do. Whole run and steady as in bgl-figure-6.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, 16x8x8 nodes, with --full 32x16x16 as well",
        columns: &COLUMNS,
        designs: None,
        rows: asymmetric,
        summary: |_| Vec::new(),
    }),
};

/// What is seen of an all-to-all.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Seen {
    whole: [f64; 2],
    steady: [f64; 2],
    escape: f64,
    cycles: u64,
}

/// An all-to-all; kept in the store.
fn seen(run: &Run, params: &BluegeneNetworkParams, pattern: &str) -> Result<Seen, ExperimentError> {
    let carried = json!({ "all-to-all": pattern, "rounds": ROUNDS });
    run.store
        .point(&key(params, carried), || exchanged(params, pattern))
}

/// Runs an all-to-all until all have arrived: the machine then, and the cycle of the last arrival. After each window `see` has the
/// machine, and the packets that there are in all.
pub(super) fn until_all_arrived(
    params: &BluegeneNetworkParams,
    pattern: &Pattern,
    mut see: impl FnMut(&Simulation<BluegeneNetwork>, u64),
) -> Result<(Simulation<BluegeneNetwork>, u64), ExperimentError> {
    let grid = params.torus().grid();
    let peers = match pattern {
        Pattern::AllToAllAlong(dimensions) => {
            dimensions.iter().map(|m| grid.radices()[*m]).product()
        }
        _ => grid.nodes(),
    };
    let packets = (ROUNDS * (peers - 1)) as u32;
    let mut run = simulation(params, pattern, Process::Batch { packets }, 0.0)?;
    let total = u64::from(packets) * grid.nodes() as u64;
    let mut last = 0;
    while run.all_arrived() < total {
        run.run(u64::MAX);
        last = run
            .arrived()
            .iter()
            .fold(last, |last, of| last.max(of.cycle));
        see(&run, total);
        if run.cycle() > last + STUCK {
            return Err(ExperimentError::Stuck(last));
        }
    }
    Ok((run, last))
}

fn exchanged(params: &BluegeneNetworkParams, pattern: &str) -> Result<Seen, ExperimentError> {
    let pattern = Pattern::parse(pattern)?;
    // When a quarter had arrived, and three quarters.
    let mut marks: Vec<(u64, TorusUse)> = Vec::new();
    let (run, last) = until_all_arrived(params, &pattern, |run, total| {
        while marks.len() < 2 && run.all_arrived() >= total * (2 * marks.len() as u64 + 1) / 4 {
            marks.push((run.cycle(), run.fabric().used()));
        }
    })?;
    let whole = [TorusUse::default(), run.fabric().used()];
    let whole = Carried::between(params, whole, last);
    let [(begin, before), (end, after)] = marks[..] else {
        unreachable!("all have arrived");
    };
    // A machine so small that all arrive at once has no middle.
    let steady = match end - begin {
        0 => whole,
        cycles => Carried::between(params, [before, after], cycles),
    };
    Ok(Seen {
        whole: [whole.links(), whole.payload()],
        steady: [steady.links(), steady.payload()],
        escape: whole.escape(),
        cycles: last,
    })
}

fn row(
    run: &Run,
    label: String,
    params: &BluegeneNetworkParams,
    pattern: &str,
    papers: Option<[f64; 2]>,
) -> Result<ValueRow, ExperimentError> {
    let seen = seen(run, params, pattern)?;
    run.row_done();
    let ours = |value| Value {
        paper: None,
        ours: Some(value),
    };
    let mut values: Vec<Value> = seen.whole.into_iter().map(ours).collect();
    for (value, paper) in values.iter_mut().zip(papers.unwrap_or_default()) {
        value.paper = papers.map(|_| paper);
    }
    values.extend(seen.steady.map(ours));
    values.extend([seen.escape, seen.cycles as f64].map(ours));
    Ok(ValueRow { label, values })
}

/// Policies, and whether packets are static.
const POLICIES: [(&str, &str, bool); 3] = [
    ("static", "", true),
    ("1 VC", "dynamic_vcs = 1", false),
    ("2 VCs", "dynamic_vcs = 2", false),
];

fn figure_6(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let sizes: &[usize] = match (run.quick, run.full) {
        (true, _) => &[4],
        (_, false) => &[8],
        (_, true) => &[8, 16],
    };
    let mut rows = Vec::new();
    for size in sizes {
        let dims = [*size; 3];
        let name = in_words(&dims);
        for (policy, settings, is_static) in POLICIES {
            let params = machine(&dims, settings)?;
            let (params, papers) = match (is_static, policy) {
                (true, _) => (with_static(params), None),
                (_, "2 VCs") if !run.quick => (params, Some([98.0, 87.0])),
                _ => (params, None),
            };
            let label = format!("{name}, {policy}");
            rows.push(row(run, label, &params, "all-to-all", papers)?);
        }
        for (of, pattern) in [
            ("planes", "all-to-all-along:0,1"),
            ("lines", "all-to-all-along:0"),
        ] {
            let params = machine(&dims, "")?;
            rows.push(row(run, format!("{name}, {of}"), &params, pattern, None)?);
        }
    }
    Ok(rows)
}

fn asymmetric(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let sizes: &[[usize; 3]] = match (run.quick, run.full) {
        (true, _) => &[[8, 4, 4]],
        (_, false) => &[[16, 8, 8]],
        (_, true) => &[[16, 8, 8], [32, 16, 16]],
    };
    let each = sizes.iter().map(|dims| {
        let params = machine(dims, "")?;
        let papers = (dims[0] == 32).then_some([49.0, 44.0]);
        row(run, in_words(dims), &params, "all-to-all", papers)
    });
    each.collect()
}

/// What rows' names begin with, by size; statements are judged on the largest that was run, and not on those of a quick run.
const SIZES: [[&str; 1]; 2] = [["8x8x8, "], ["16x16x16, "]];

/// What the text says, of one size.
const fn claims(size: &'static [&'static str]) -> [Claim; 3] {
    [
        Claim {
            says: "Fig. 6: dynamic routing is better than static",
            places: size,
            at: At::Every,
            order: Order::Falls(&[&["1 VC", "2 VCs"], &["static"]]),
        },
        Claim {
            says: "Fig. 6: from one dynamic virtual channel to two the gain is marginal (within 5%, our measure)",
            places: size,
            at: At::Every,
            order: Order::Near(&["1 VC", "2 VCs"], 5.0),
        },
        Claim {
            says: "planes and lines come near the peak too (within 10% of the whole machine, our measure)",
            places: size,
            at: At::Every,
            order: Order::Near(&["2 VCs", "planes", "lines"], 10.0),
        },
    ]
}

fn judged(rows: &[ValueRow]) -> Vec<String> {
    let is_run = |size: &&[&str; 1]| rows.iter().any(|row| row.label.starts_with(size[0]));
    let Some(size) = SIZES.iter().rev().find(is_run) else {
        return Vec::new();
    };
    let view = View::ours(&COLUMNS, rows, 0);
    Judged::default().claims(&claims(size), &[view]).lines()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a ring of four every packet goes one or two hops: what links carry is worked out by hand.
    #[test]
    fn what_links_carry_is_what_packets_take() {
        let params = machine(&[4], "").expect("legal");
        let seen = exchanged(&params, "all-to-all").expect("it ends");
        // Two rounds of 1 + 1 + 2 hops from each of four nodes, 260 bytes a hop, over eight links; two thirds of the links' time
        // at least goes by as all begin together and end together.
        let sent = (2 * 4 * 4 * 260) as f64;
        let payload = 100.0 * sent * 240.0 / 260.0 / (8 * seen.cycles) as f64;
        assert!((seen.whole[1] - payload).abs() < 1e-9, "{seen:?}");
        assert!(seen.whole[0] > seen.whole[1] * 260.0 / 240.0, "{seen:?}");
        assert!(seen.whole[0] < 100.0 && seen.escape < 50.0, "{seen:?}");
    }

    #[test]
    fn every_statement_names_rows_that_there_are() {
        let labels = ["static", "1 VC", "2 VCs", "planes", "lines"];
        let rows = labels.map(|label| ValueRow {
            label: format!("8x8x8, {label}"),
            values: vec![
                Value {
                    paper: None,
                    ours: Some(1.0)
                };
                COLUMNS.len()
            ],
        });
        assert_eq!(judged(&rows).len(), 1 + 2 * 3);
    }
}
