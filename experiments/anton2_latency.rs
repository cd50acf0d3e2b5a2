//! \[Anton2\] §4.3: one-way latency against hops, and what the least of it is made of.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::Random;
use crate::model::anton2::network::Anton2Network;
use crate::model::anton2::{Flit, Heading};
use crate::params::Component;
use crate::params::anton2::{Anton2NetworkParams, DIMENSIONS, DimensionOrder, Header, Torus};

/// Cycles of 1.5 GHz in a nanosecond. \[Anton2\] §2.2.
const CYCLES_PER_NS: f64 = 1.5;

/// The paper's line: nanoseconds of fixed overhead, and for each hop. \[Anton2\] §4.3.
const PAPERS_FIXED: f64 = 80.7;
const PAPERS_PER_HOP: f64 = 39.1;

/// The least between nodes, and what part of it the network has, "about". \[Anton2\] §4.3, Fig. 12.
const PAPERS_LEAST: f64 = 99.0;
const PAPERS_NETWORK: f64 = 0.4;

/// What software and endpoints take of it: the paper's, and the same for every message.
const OUTSIDE: f64 = PAPERS_LEAST * (1.0 - PAPERS_NETWORK);

const SEED: u64 = 1;

/// Pairs of endpoints for each number of hops.
const PAIRS: usize = 40;
const QUICK_PAIRS: usize = 4;

const WIRE: &str = "ASSUMED, as the paper does not say: 40 cycles (27 ns) for both SerDes, boards and cable (torus.latency). It is most of what a hop takes here, so that sums with it are calibrated and not compared.";

const SOFTWARE: &str = "Flitworks has no software and no endpoints: the paper's are 60% of its 99 ns, as it says that the network has about 40%. What they are added to has the paper's number in it and is not compared.";

const NS: &str = "ns";

const fn nanoseconds(group: &'static str, name: &'static str, papers: Papers) -> Column {
    Column {
        group,
        name,
        unit: NS,
        decimals: 1,
        papers,
        noise_percent: None,
    }
}

/// `anton2-figure-11`.
pub(super) const FIGURE_11: Experiment = Experiment {
    name: "anton2-figure-11",
    title: "one-way latency of a message of one flit against inter-node hops, without other traffic",
    source: "[Anton2] §4.3, Fig. 11",
    rows: "hops",
    notes: &[
        "The paper's values are its line, 80.7 ns and 39.1 ns for each hop; its dots are not in its text.",
        SOFTWARE,
        WIRE,
        "The mean of 40 pairs of endpoints drawn for each number of hops (4 in a quick run), each with a dimension order, slice and directions drawn for it; the paper averages over all pairs.",
        "Within a node the paper's line has 80.7 ns, and its least latency between nodes, 99 ns, is below its own line at one hop.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, 8x8x8 nodes, one packet at a time, seed 1",
        columns: &[
            nanoseconds("one-way latency", "line", Papers::Alone),
            nanoseconds(
                "one-way latency",
                "in the network, wires assumed",
                Papers::None,
            ),
            nanoseconds(
                "one-way latency",
                "in the network but for wires",
                Papers::None,
            ),
            nanoseconds(
                "one-way latency",
                "with the paper's software and endpoints",
                Papers::None,
            ),
        ],
        designs: None,
        rows: figure_11,
        summary: line,
    }),
};

/// `anton2-figure-12`.
pub(super) const FIGURE_12: Experiment = Experiment {
    name: "anton2-figure-12",
    title: "what the least latency between nodes is made of",
    source: "[Anton2] §4.3, Fig. 12",
    rows: "part",
    notes: &[
        SOFTWARE,
        WIRE,
        "The least of all pairs: both endpoints at the routers of one channel. The parts are those of the pipelines; that they are all of it is checked on the golden machine.",
        "Of its parts the paper's text gives no numbers but that sum.",
    ],
    kind: Kind::Values(Values {
        by: "cycles of the golden machine's pipelines at 1.5 GHz",
        columns: &[
            nanoseconds("", "text", Papers::Alone),
            nanoseconds("", "latency", Papers::None),
        ],
        designs: None,
        rows: figure_12,
        summary: left_for_wires,
    }),
};

fn machine() -> Result<Anton2NetworkParams, ExperimentError> {
    Ok(Anton2NetworkParams::of_settings("")?)
}

/// Nodes as many hops away as its place, as offsets in plus direction.
fn by_hops(torus: &Torus) -> Vec<Vec<[usize; DIMENSIONS]>> {
    let radices = torus.radices();
    let most = radices.iter().map(|radix| radix / 2).sum::<usize>();
    let mut by_hops = vec![Vec::new(); most + 1];
    for node in 0..torus.nodes() {
        let offset = torus.coordinates(node);
        let hops = (0..DIMENSIONS).map(|d| offset[d].min(radices[d] - offset[d]));
        by_hops[hops.sum::<usize>()].push(offset);
    }
    by_hops
}

/// Cycles from when a flit is injected to when it is ejected, in a machine with nothing else in it.
fn cycles(network: &mut Anton2Network, source: usize, heading: Heading) -> u64 {
    let start = network.cycle();
    network.inject(source, 0, Flit::first(heading, 0));
    while network.ejected().is_empty() {
        network.step();
    }
    let cycles = network.cycle() - start - 1;
    while !network.is_idle() {
        network.step();
    }
    cycles
}

fn figure_11(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let params = machine()?;
    let torus = *params.torus();
    let endpoints = params.node().layout().endpoints().len();
    let mut network = Anton2Network::new(&params);
    let mut random = Random::new(SEED);
    let pairs = if run.quick { QUICK_PAIRS } else { PAIRS };
    let mut rows = Vec::new();
    for (hops, offsets) in by_hops(&torus).iter().enumerate() {
        if run.quick && hops % 4 > 0 {
            continue;
        }
        let mut sum = 0;
        for _ in 0..pairs {
            let mut below = |bound: usize| random.below(bound as u64) as usize;
            let from = torus.coordinates(below(torus.nodes()));
            let by = offsets[below(offsets.len())];
            let to = [0, 1, 2].map(|d| (from[d] + by[d]) % torus.radices()[d]);
            let heading = Heading::default()
                .to(to)
                .with(Header::ENDPOINT, below(endpoints))
                .with(Header::ORDER, below(DimensionOrder::ALL.len()))
                .with(Header::SLICE, below(params.node().layout().slices()))
                .with(Header::TIE, below(1 << DIMENSIONS));
            let source = torus.node(from) * endpoints + below(endpoints);
            sum += cycles(&mut network, source, heading);
        }
        run.row_done();
        let of_network = sum as f64 / pairs as f64 / CYCLES_PER_NS;
        let paper = PAPERS_FIXED + PAPERS_PER_HOP * hops as f64;
        rows.push(ValueRow {
            label: hops.to_string(),
            values: vec![
                Value {
                    paper: Some(paper),
                    ours: None,
                },
                ours(of_network),
                ours(of_network - wires(&params) * hops as f64),
                ours(OUTSIDE + of_network),
            ],
        });
    }
    Ok(rows)
}

/// A value of ours that no number of the paper's stands beside.
fn ours(value: f64) -> Value {
    Value {
        paper: None,
        ours: Some(value),
    }
}

/// Cycles that SerDes, boards and cable of a hop take, the register behind them one of them: assumed.
fn wire_cycles(params: &Anton2NetworkParams) -> u64 {
    params.latency() as u64 + 1
}

/// The same in nanoseconds.
fn wires(params: &Anton2NetworkParams) -> f64 {
    wire_cycles(params) as f64 / CYCLES_PER_NS
}

/// The least squares of the latencies over the hops, wires and all, and without.
fn line(rows: &[ValueRow]) -> Vec<String> {
    let of = |at: usize| {
        let points = rows.iter().filter_map(|row| {
            let hops: f64 = row.label.parse().ok()?;
            Some((hops, row.values[at].ours?))
        });
        least_squares(&points.collect::<Vec<_>>())
    };
    let [(least, slope), (_, without)] = [1, 2].map(of);
    vec![format!(
        "our line, in the network: {least:.1} ns and {slope:.1} ns for each hop, {without:.1} ns but for the wires that are assumed; the paper's, in all: {PAPERS_FIXED} ns and {PAPERS_PER_HOP} ns, which leave {:.1} ns for SerDes, boards and cable of a hop",
        PAPERS_PER_HOP - without
    )]
}

/// Offset and slope.
fn least_squares(points: &[(f64, f64)]) -> (f64, f64) {
    let count = points.len() as f64;
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (hops, latency) = (mean(&|p| p.0), mean(&|p| p.1));
    let slope = mean(&|p| (p.0 - hops) * (p.1 - latency)) / mean(&|p| (p.0 - hops).powi(2));
    (latency - slope * hops, slope)
}

/// The parts of the way over one channel, in cycles.
fn parts(params: &Anton2NetworkParams) -> [(&'static str, u64); 5] {
    let phits = params.node().channel().frame().phits() as u64;
    [
        ("endpoint adapters", 3),
        ("routers, 2", 2 * 5),
        ("channel adapter, departing", 2 + phits),
        (WIRES, wire_cycles(params)),
        ("channel adapter, arriving", 3),
    ]
}

fn figure_12(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let parts = parts(&machine()?);
    let row = |label: &str, paper: Option<f64>, of_ours: Option<f64>| ValueRow {
        label: label.to_string(),
        values: vec![
            Value { paper, ours: None },
            Value {
                paper: None,
                ours: of_ours,
            },
        ],
    };
    let of_network = parts.iter().map(|(_, cycles)| cycles).sum::<u64>() as f64 / CYCLES_PER_NS;
    let mut rows = Vec::new();
    for (part, cycles) in parts {
        rows.push(row(part, None, Some(cycles as f64 / CYCLES_PER_NS)));
        run.row_done();
    }
    let of_wires = rows
        .iter()
        .find(|row| row.label == WIRES)
        .and_then(|row| row.values[1].ours);
    let without = of_wires.map(|wires| of_network - wires);
    rows.push(row(WITHOUT_WIRES, None, without));
    let of_papers = PAPERS_LEAST * PAPERS_NETWORK;
    rows.push(row(NETWORK, Some(of_papers), Some(of_network)));
    rows.push(row("software and endpoints", Some(OUTSIDE), None));
    rows.push(row("all", Some(PAPERS_LEAST), None));
    Ok(rows)
}

/// Rows of the least latency.
const WIRES: &str = "SerDes, boards and cable";
const WITHOUT_WIRES: &str = "the network but for those";
const NETWORK: &str = "the network";

/// What the text's network has for wires if all else is as here.
fn left_for_wires(rows: &[ValueRow]) -> Vec<String> {
    let of = |label: &str| rows.iter().find(|row| row.label == label);
    let without = of(WITHOUT_WIRES).and_then(|row| row.values[1].ours);
    let paper = of(NETWORK).and_then(|row| row.values[0].paper);
    let left = paper.zip(without).map(|(paper, without)| {
        format!(
            "calibrated: the paper's {paper:.1} ns less our {without:.1} ns but for wires leave {:.1} ns for SerDes, boards and cable, of which the text says nothing",
            paper - without
        )
    });
    left.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::anton2::{Channel, NodeLayout};

    #[test]
    fn the_parts_are_all_of_the_least_latency() {
        let params = Anton2NetworkParams::of_settings("dims = [2, 1, 1]\nlatency = 40");
        let params = params.expect("a machine");
        let layout: &NodeLayout = params.node().layout();
        let at = |label: &str| {
            let channel = Channel::named(label).expect("a channel");
            let spot = layout.channels()[&channel];
            let endpoint = layout.endpoints().iter().position(|&of| of == spot);
            endpoint.expect("a router with an endpoint")
        };
        let heading = Heading::default()
            .to([1, 0, 0])
            .with(Header::ENDPOINT, at("X0-"));
        let mut network = Anton2Network::new(&params);
        let took = cycles(&mut network, at("X0+"), heading);
        assert_eq!(
            took,
            parts(&params).iter().map(|(_, cycles)| cycles).sum::<u64>()
        );
    }

    #[test]
    fn nodes_of_8x8x8_are_up_to_twelve_hops_away() {
        let by_hops = by_hops(machine().expect("legal").torus());
        let counts: Vec<usize> = by_hops.iter().map(Vec::len).collect();
        assert_eq!(counts[..3], [1, 6, 18]);
        assert_eq!((counts.len(), counts.iter().sum::<usize>()), (13, 512));
        assert_eq!(counts[12], 1);
    }
}
