//! \[BlueGene\] Figs. 2 and 4: response time in light and moderate random traffic.

use super::bgl_machine::{Carried, MACHINE, RANDOM, key, machine, simulation, with_static};
use super::orderings::{Judged, Verdict};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::params::bluegene::{
    BluegeneNetworkParams, CHUNK_BYTES, HEADER_BYTES, MAX_CHUNKS, TRAILER_BYTES,
};
use crate::params::topology::NodeId;
use crate::params::workload::{Pattern, Process};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Loads: percent of the links if a packet takes 272 bytes of each on its way, with a token-ack for each.
const LOADS: [u32; 8] = [20, 40, 60, 70, 80, 85, 90, 95];

/// Those at which statements are judged, and which a quick run has.
const JUDGED: [u32; 3] = [60, 80, 95];

/// Bytes of a packet of full size with its trailer and a token-ack.
const HOP: usize = MAX_CHUNKS * CHUNK_BYTES + TRAILER_BYTES + HEADER_BYTES + TRAILER_BYTES;

/// The cycle from which on a run is measured, and that in which it ends. \[BlueGene\] has none.
const WARM_UP: u64 = 15_000;
const END: u64 = 40_000;

const fn latency(name: &'static str) -> Column {
    Column {
        group: "response time",
        name,
        unit: "cycles",
        decimals: 0,
        papers: Papers::None,
        noise_percent: None,
    }
}

/// Of the same run, the links.
const fn links(name: &'static str) -> Column {
    Column {
        group: "links",
        unit: "% busy",
        decimals: 1,
        ..latency(name)
    }
}

const FIGURE_2_COLUMNS: [Column; 14] = [
    latency("static, 1 KB"),
    latency("static, 5 KB"),
    latency("1 VC, 1 path"),
    latency("2 VCs, 1 path"),
    latency("4 VCs, 1 path"),
    latency("2 VCs, 2 paths"),
    latency("4 VCs, 4 paths"),
    links("static, 1 KB"),
    links("static, 5 KB"),
    links("1 VC, 1 path"),
    links("2 VCs, 1 path"),
    links("4 VCs, 1 path"),
    links("2 VCs, 2 paths"),
    links("4 VCs, 4 paths"),
];

const FIGURE_4_COLUMNS: [Column; 6] = [
    latency("base"),
    latency("SLQ"),
    latency("JSQ"),
    links("base"),
    links("SLQ"),
    links("JSQ"),
];

/// Whether packets are static, and settings, by column of Figure 2: 4 KB of dynamic channels for each link.
const BUFFERS: [(bool, &str); 7] = [
    (true, "dynamic_vcs = 0\nescape_chunks = 32\nbuses = 1"),
    (true, "dynamic_vcs = 0\nescape_chunks = 160\nbuses = 1"),
    (false, "dynamic_vcs = 1\nvc_chunks = 128\nbuses = 1"),
    (false, "dynamic_vcs = 2\nvc_chunks = 64\nbuses = 1"),
    (false, "dynamic_vcs = 4\nvc_chunks = 32\nbuses = 1"),
    (false, "dynamic_vcs = 2\nvc_chunks = 64\nbuses = 2"),
    (false, "dynamic_vcs = 4\nvc_chunks = 32\nbuses = 4"),
];

/// Settings by column of Figure 4.
const POLICIES: [&str; 3] = [
    "jsq = 0\nslq_receiver = 0\nslq_sender = 0",
    "jsq = 0\nslq_receiver = 12\nslq_sender = 12",
    "jsq = 1\nslq_receiver = 0\nslq_sender = 0",
];

const READINGS: &str = "Packets are made at random, each to any other node, at a rate by which links would be busy for the share that rows say if each packet took 272 bytes of a link; the axes of the figure are in no text. Response time: from the making of a packet until its last byte is delivered, of packets that arrive in 25,000 cycles after 15,000. A quick run has 4x4x4 nodes.";

/// `bgl-figure-2`.
pub(super) const FIGURE_2: Experiment = Experiment {
    name: "bgl-figure-2",
    title: "response time in light traffic, by virtual channels and paths",
    source: "[BlueGene] §4, Fig. 2",
    rows: "load (% of the links)",
    notes: &[
        MACHINE,
        READINGS,
        "The paper has 32,768 nodes and random arbitration. 4 KB of dynamic virtual channels a link, shared by 1, 2 or 4, and 1 KB of the escape channel; static packets have 1 KB, or 5 KB. Paths are buses from a receiver to the senders. Where links cannot carry the load, response times are those of the first 40,000 cycles.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, 8x8x8 nodes, with --full 32x32x32",
        columns: &FIGURE_2_COLUMNS,
        designs: None,
        rows: figure_2,
        summary: judged_2,
    }),
};

/// `bgl-figure-4`.
pub(super) const FIGURE_4: Experiment = Experiment {
    name: "bgl-figure-4",
    title: "response time in light traffic, by arbitration",
    source: "[BlueGene] §4, Fig. 4",
    rows: "load (% of the links)",
    notes: &[
        MACHINE,
        READINGS,
        "The paper has 32,768 nodes. base: random arbitration; SLQ: receivers and senders serve the longest queue in three of four cycles; JSQ: packets join the shortest queue.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, 8x8x8 nodes, with --full 16x16x16",
        columns: &FIGURE_4_COLUMNS,
        designs: None,
        rows: figure_4,
        summary: judged_4,
    }),
};

/// What is seen at a load.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Seen {
    /// Mean response time in cycles; none if nothing arrives.
    latency: Option<f64>,
    /// Percent of the links' cycles.
    links: f64,
}

/// A run at a load; kept in the store.
fn seen(run: &Run, params: &BluegeneNetworkParams, load: u32) -> Result<Seen, ExperimentError> {
    let carried = json!({ "random": load, "warm-up": WARM_UP, "cycles": END });
    let seen = run.store.point(&key(params, carried), || at(params, load));
    run.row_done();
    seen
}

fn at(params: &BluegeneNetworkParams, load: u32) -> Result<Seen, ExperimentError> {
    let rate = rate(params, load);
    let mut run = simulation(params, &Pattern::Others, Process::Bernoulli, rate)?;
    let (mut sum, mut count) = (0, 0_u64);
    let mut before = None;
    while run.cycle() < END {
        let end = if run.cycle() < WARM_UP { WARM_UP } else { END };
        run.run(end - run.cycle());
        if run.cycle() == WARM_UP {
            before = Some(run.fabric().used());
        }
        for of in run.arrived().iter().filter(|of| of.cycle >= WARM_UP) {
            sum += of.cycle - of.packet.made;
            count += 1;
        }
    }
    let before = before.expect("the warm-up ends within the run");
    let carried = Carried::between(params, [before, run.fabric().used()], END - WARM_UP);
    Ok(Seen {
        latency: (count > 0).then(|| sum as f64 / count as f64),
        links: carried.links(),
    })
}

/// Chunks that each node offers in a cycle, so that links are busy for such a share with 272 bytes of each packet.
fn rate(params: &BluegeneNetworkParams, load: u32) -> f64 {
    let grid = params.torus().grid();
    let nodes = grid.nodes();
    // Every node of a torus has the same ways.
    let hops: usize = (1..nodes)
        .map(|to| grid.distance(NodeId(0), NodeId(to)))
        .sum();
    let mean = hops as f64 / (nodes - 1) as f64;
    let cycles = params.node().channels().phits(HOP) as f64;
    let packets = f64::from(load) / 100.0 * params.torus().directions() as f64 / (mean * cycles);
    packets * MAX_CHUNKS as f64
}

/// Rows by load, a column for each machine and then another for its links.
fn curves(run: &Run, machines: &[BluegeneNetworkParams]) -> Result<Vec<ValueRow>, ExperimentError> {
    let loads: Vec<u32> = match run.quick {
        true => JUDGED.to_vec(),
        false => LOADS.to_vec(),
    };
    let cells: Vec<(u32, &BluegeneNetworkParams)> = loads
        .iter()
        .flat_map(|load| machines.iter().map(move |machine| (*load, machine)))
        .collect();
    let seen: Result<Vec<Seen>, ExperimentError> = cells
        .into_par_iter()
        .with_max_len(1)
        .map(|(load, machine)| seen(run, machine, load))
        .collect();
    let seen = seen?;
    let rows = loads.iter().zip(seen.chunks(machines.len()));
    let rows = rows.map(|(load, seen)| {
        let latencies = seen.iter().map(|seen| seen.latency);
        let links = seen.iter().map(|seen| Some(seen.links));
        let values = latencies.chain(links);
        ValueRow {
            label: load.to_string(),
            values: values.map(|ours| Value { paper: None, ours }).collect(),
        }
    });
    Ok(rows.collect())
}

fn figure_2(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let dims = [match (run.quick, run.full) {
        (true, _) => 4,
        (_, false) => 8,
        (_, true) => 32,
    }; 3];
    let machines = BUFFERS.map(|(is_static, settings)| {
        let params = machine(&dims, &format!("{RANDOM}{settings}"))?;
        Ok(if is_static {
            with_static(params)
        } else {
            params
        })
    });
    let machines: Result<Vec<_>, ExperimentError> = machines.into_iter().collect();
    curves(run, &machines?)
}

fn figure_4(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let dims = [match (run.quick, run.full) {
        (true, _) => 4,
        (_, false) => 8,
        (_, true) => 16,
    }; 3];
    let machines = POLICIES.iter().map(|settings| machine(&dims, settings));
    curves(run, &machines.collect::<Result<Vec<_>, _>>()?)
}

/// Our values of a column in the row of a load, if it was run.
fn ours(columns: &[Column], rows: &[ValueRow], load: u32, name: &str) -> Option<f64> {
    let row = rows.iter().find(|row| row.label == load.to_string())?;
    let at = columns.iter().position(|column| column.name == name)?;
    row.values[at].ours
}

/// Whether response times of two columns are so, at a load.
fn compared(
    (columns, rows): (&[Column], &[ValueRow]),
    load: u32,
    [one, other]: [&str; 2],
    is_so: impl Fn(f64) -> bool,
) -> Vec<(&'static str, Verdict)> {
    let both = ours(columns, rows, load, one).zip(ours(columns, rows, load, other));
    let verdict = both.map_or(Verdict::Unknown, |(one_is, other_is)| {
        let ratio = one_is / other_is;
        let on = format!(
            "at {load}% {one} {one_is:.0}, {other} {other_is:.0} cycles: {:+.1}%",
            100.0 * (ratio - 1.0)
        );
        match is_so(ratio) {
            true => Verdict::Held(on),
            false => Verdict::NotHeld(on),
        }
    });
    vec![("ours", verdict)]
}

fn judged_2(rows: &[ValueRow]) -> Vec<String> {
    let of = (&FIGURE_2_COLUMNS[..], rows);
    Judged::default()
        .verdicts(
            "Fig. 2: dynamic is clearly below static (a fifth, our measure)",
            compared(of, 60, ["1 VC, 1 path", "static, 5 KB"], |ratio| ratio <= 0.8),
        )
        .verdicts(
            "Fig. 2: more virtual channels help little without more paths (within 10%, our measure)",
            compared(of, 80, ["4 VCs, 1 path", "1 VC, 1 path"], |ratio| {
                (0.9..=1.1).contains(&ratio)
            }),
        )
        .verdicts(
            "Fig. 2: two channels and two paths are below one of each",
            compared(of, 80, ["2 VCs, 2 paths", "1 VC, 1 path"], |ratio| ratio < 1.0),
        )
        .verdicts(
            "Fig. 2: four and four are only marginally below two and two (up to 10%, our measure)",
            compared(of, 80, ["4 VCs, 4 paths", "2 VCs, 2 paths"], |ratio| {
                (0.9..1.0).contains(&ratio)
            }),
        )
        .lines()
}

fn judged_4(rows: &[ValueRow]) -> Vec<String> {
    let of = (&FIGURE_4_COLUMNS[..], rows);
    Judged::default()
        .verdicts(
            "Fig. 4: SLQ provides little benefit (within 5%, our measure)",
            compared(of, 80, ["SLQ", "base"], |ratio| {
                (0.95..=1.05).contains(&ratio)
            }),
        )
        .verdicts(
            "Fig. 4: at 95% JSQ is about 20% below base (15 to 25%, our measure)",
            compared(of, 95, ["JSQ", "base"], |ratio| {
                (0.75..=0.85).contains(&ratio)
            }),
        )
        .lines()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_load_is_the_share_of_the_links_that_packets_take() {
        let params = machine(&[4, 4, 4], "").expect("legal");
        let seen = at(&params, 40).expect("it runs");
        // Token-acks report several packets at a time now and then.
        assert!((37.0..41.0).contains(&seen.links), "{seen:?}");
        // A packet of 256 bytes is written, goes 3 hops of 23 cycles and is read.
        let alone = 2.0 * 256.0 + 3.0 + 3.0 * 23.0;
        let latency = seen.latency.expect("packets arrive");
        assert!((alone * 0.9..alone * 2.0).contains(&latency), "{seen:?}");
    }

    #[test]
    fn every_statement_names_columns_that_there_are() {
        let rows = |columns: &[Column]| -> Vec<ValueRow> {
            let of = LOADS.map(|load| ValueRow {
                label: load.to_string(),
                values: vec![
                    Value {
                        paper: None,
                        ours: Some(1.0)
                    };
                    columns.len()
                ],
            });
            of.to_vec()
        };
        assert_eq!(judged_2(&rows(&FIGURE_2_COLUMNS)).len(), 1 + 2 * 4);
        assert_eq!(judged_4(&rows(&FIGURE_4_COLUMNS)).len(), 1 + 2 * 2);
    }
}
