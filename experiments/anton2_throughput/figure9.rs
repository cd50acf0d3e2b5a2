//! \[Anton2\] Fig. 9: throughput against the size of the batch.

use super::{
    BY, BY_AGE, BY_VC, BY_WEIGHTS, Case, FAIRNESS, HELD, HELD_BY_VC, NORMALISED, Rule, columns,
    loads, no_papers, row, run_all,
};
use crate::experiments::{
    Column, Experiment, ExperimentError, Kind, Papers, Run, ValueRow, Values,
};
use crate::model::anton2::weights::InverseWeights;
use crate::params::anton2::ExternalChannel;
use crate::params::workload::Pattern;

/// The paper's words in numbers: with weights both patterns "saturate near 90%", and uniform traffic falls "below 60%"
/// with round robin. Beyond saturation: in the last rows.
const SATURATED: u64 = 1024;
const WEIGHTED: f64 = 0.9;
const ROUND_ROBIN_BELOW: f64 = 0.6;

const LARGEST: u64 = 4096;

/// The largest of those that take minutes.
const LARGEST_IN_MINUTES: u64 = 256;

/// The patterns, each with the curves of [`rules`].
static PATTERNS: [Pattern; 2] = [Pattern::Uniform, Pattern::Hops(2)];

/// The curves of a pattern.
const CURVES: [&str; 5] = ["RR", "IW", "held", "by VC", "age"];

fn rules<'a>(
    weights: &'a InverseWeights<'a>,
    by_vc: &'a InverseWeights<'a>,
) -> [Rule<'a>; CURVES.len()] {
    [
        Rule::RoundRobin,
        Rule::Weighted(weights),
        Rule::Held(weights),
        Rule::HeldByVc(by_vc),
        Rule::Aged,
    ]
}

/// Curves of both patterns.
const ALL: usize = 2 * CURVES.len();

static COLUMNS: [Column; 3 * ALL] = columns(
    CURVES,
    &[
        (
            "uniform: throughput",
            [
                Papers::Own,
                Papers::Own,
                Papers::None,
                Papers::None,
                Papers::None,
            ],
        ),
        (
            "2-hop: throughput",
            [
                Papers::None,
                Papers::Own,
                Papers::None,
                Papers::None,
                Papers::None,
            ],
        ),
        ("uniform: served", no_papers()),
        ("2-hop: served", no_papers()),
        ("uniform: finished", no_papers()),
        ("2-hop: finished", no_papers()),
    ],
);

/// `anton2-figure-9`.
pub(in crate::experiments) const FIGURE_9: Experiment = Experiment {
    name: "anton2-figure-9",
    title: "throughput of uniform and 2-hop traffic beyond saturation, round robin and inverse weighted",
    source: "[Anton2] §4.1, Fig. 9",
    rows: "packets per core",
    notes: &[
        "RR: round robin at SA1, SA2 and before external channels. IW: inverse weighted.",
        HELD,
        HELD_BY_VC,
        BY_AGE,
        NORMALISED,
        FAIRNESS,
        "The paper's points: with round robin the throughput of both patterns falls beyond saturation, uniform below 60%; with weights both are near 90% and stay there. Its figure is not in its text: 0.9 stands for near 90%, 0.6 for what uniform traffic falls below.",
        "All weights are those of the uniform pattern, as in the paper.",
        "ASSUMED, as the paper does not say: the depths of all queues, the latency of external channels, and that the source's own node is among the destinations.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let rate = ExternalChannel::FLITS;
    let of_patterns = loads(BY_WEIGHTS, [Pattern::Uniform, Pattern::Hops(2)])?;
    let bounds = [0, 1].map(|pattern| of_patterns.bound(pattern, rate).rate);
    let uniform = [Pattern::Uniform, Pattern::Uniform];
    let (whole, by_vc) = (loads(BY_WEIGHTS, uniform.clone())?, loads(BY_VC, uniform)?);
    let (whole, by_vc) = (InverseWeights::new(&whole)?, InverseWeights::new(&by_vc)?);
    let up_to = |largest: u64| (0..=largest.ilog2()).map(|power| 1 << power).collect();
    let batches: Vec<u64> = match (run.quick, run.full) {
        (true, _) => vec![4, 16, 64],
        (false, false) => up_to(LARGEST_IN_MINUTES),
        (false, true) => up_to(LARGEST),
    };
    let rules = rules(&whole, &by_vc);
    let mut cases = Vec::new();
    for &batch in &batches {
        for (pattern, bound) in PATTERNS.iter().zip(bounds) {
            cases.extend(rules.map(|rule| Case {
                rule,
                blend: vec![(pattern.clone(), 1.0)],
                batch,
                bound,
            }));
        }
    }
    let measured = run_all(&cases, run)?;
    let rows = batches.iter().zip(measured.chunks(ALL));
    let rows = rows.map(|(&batch, measured)| {
        let papers = match batch < SATURATED {
            true => [None; ALL],
            false => PAPERS,
        };
        row(batch.to_string(), measured, &papers)
    });
    Ok(rows.collect())
}

/// What the paper says of each curve beyond saturation.
const PAPERS: [Option<f64>; ALL] = [
    Some(ROUND_ROBIN_BELOW),
    Some(WEIGHTED),
    None,
    None,
    None,
    None,
    Some(WEIGHTED),
    None,
    None,
    None,
];

fn summary(rows: &[ValueRow]) -> Vec<String> {
    let Some(last) = rows.last() else {
        return Vec::new();
    };
    let of = |column: usize| last.values[column].ours.unwrap_or(0.0);
    let gain = |name: &str, round_robin: usize| {
        let [without, with, held, by_vc, aged] = std::array::from_fn(|rule| of(round_robin + rule));
        let served: [f64; CURVES.len()] =
            std::array::from_fn(|rule| of(ALL + round_robin + rule) * 100.0);
        format!(
            "{name}, {} packets per core: weights change throughput by {:+.0}%, from {without:.3} to {with:.3}, and by {:+.0}%, to {held:.3}, if the window is held; by virtual channel it is {by_vc:.3}, by age {aged:.3}. The slowest core had got through {:.1}% of the fastest's packets, {:.1}% with weights, {:.1}% if the window is held, {:.1}% by virtual channel, and {:.1}% by age",
            last.label,
            (with / without - 1.0) * 100.0,
            (held / without - 1.0) * 100.0,
            served[0],
            served[1],
            served[2],
            served[3],
            served[4],
        )
    };
    vec![gain("uniform", 0), gain("2-hop", CURVES.len())]
}
