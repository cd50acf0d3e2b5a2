//! \[Anton2\] Fig. 10: tornado and reverse tornado blended.

use super::{
    BY, BY_AGE, BY_VC, BY_WEIGHTS, Case, FAIRNESS, HELD, HELD_BY_VC, LEVELS, NORMALISED,
    QUANTITIES, Rule, SPREAD, columns, loads, no_papers, of_seeds, row, run_all, seeds,
};
use crate::experiments::{
    Column, Experiment, ExperimentError, Kind, Papers, Run, ValueRow, Values,
};
use crate::model::anton2::weights::InverseWeights;
use crate::params::anton2::ExternalChannel;
use crate::params::arbiter::{Levels, Underflow};
use crate::params::workload::Pattern;

/// With weights of both patterns throughput is "approximately 85% over the entire range".
const BOTH: f64 = 0.85;

/// Packets of each core.
const BATCH: u64 = 1024;

/// The patterns of a blend.
pub(super) static BLENDED: [Pattern; 2] = [Pattern::Tornado, Pattern::ReverseTornado];

/// The curves: by whose weights they go, or by age.
const CURVES: [&str; 9] = [
    "None",
    "Forward",
    "Reverse",
    "Both",
    "Both P = 4",
    "Both P = 8",
    "Both held",
    "Both by VC",
    "age",
];

const OF_CURVES: [Papers; CURVES.len()] = {
    use Papers::{None, Own, Shared};
    [None, None, None, Own, Shared, Shared, None, None, None]
};

static COLUMNS: [Column; QUANTITIES * CURVES.len()] = columns(
    CURVES,
    &[
        ("throughput", OF_CURVES),
        ("spread", no_papers()),
        ("served", no_papers()),
        ("finished", no_papers()),
    ],
);

/// Of a quick run.
const QUICK_BATCH: u64 = 32;

/// Packets of each core.
pub(super) fn batch(quick: bool) -> u64 {
    if quick { QUICK_BATCH } else { BATCH }
}

/// How much of a blend is tornado, in each blend.
pub(super) fn percents(full: bool) -> Vec<u32> {
    match full {
        false => vec![0, 50, 100],
        true => (0..=10).map(|tenths| 10 * tenths).collect(),
    }
}

/// The shares of both patterns in a blend of so much tornado.
pub(super) fn shares(percent: u32) -> [f64; 2] {
    let tornado = f64::from(percent) / 100.0;
    [tornado, 1.0 - tornado]
}

/// `anton2-figure-10`.
pub(in crate::experiments) const FIGURE_10: Experiment = Experiment {
    name: "anton2-figure-10",
    title: "throughput of tornado and reverse tornado blended, by the weights of neither, one and both",
    source: "[Anton2] §4.2, Fig. 10",
    rows: "% tornado",
    notes: &[
        NORMALISED,
        SPREAD,
        FAIRNESS,
        LEVELS,
        HELD,
        HELD_BY_VC,
        BY_AGE,
        "The paper's points: weights of both patterns keep about 85% for every blend; those of one pattern only help where it is most of the traffic, and fall to what round robin gives. Of None, Forward and Reverse it gives no numbers.",
        "1024 packets per core (32 in a quick run); each draws its pattern. Full use is of the blend: of the channels of the direction that carries more.",
        "ASSUMED: at which node a packet's core is drawn; the depths of all queues and the latency of external channels.",
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
    use Pattern::{ReverseTornado, Tornado};
    let of = [
        loads(BY_WEIGHTS, [Tornado, Tornado])?,
        loads(BY_WEIGHTS, [ReverseTornado, ReverseTornado])?,
        loads(BY_WEIGHTS, BLENDED.clone())?,
        loads(BY_VC, BLENDED.clone())?,
    ];
    let weights = [
        InverseWeights::new(&of[0])?,
        InverseWeights::new(&of[1])?,
        InverseWeights::new(&of[2])?,
        InverseWeights::new(&of[3])?,
    ];
    let blended = &of[2];
    let percents = percents(run.full);
    let batch = batch(run.quick);
    let mut cases = Vec::new();
    for &percent in &percents {
        let shares = shares(percent);
        let bound = blended.bound_of_blend(&shares, ExternalChannel::FLITS).rate;
        let [forward, reverse, both, by_vc] = weights.each_ref();
        let (two, zero) = (Levels::Two, Underflow::Zero);
        let curves = [
            Rule::RoundRobin,
            Rule::Weighted(forward, two, zero),
            Rule::Weighted(reverse, two, zero),
            Rule::Weighted(both, two, zero),
            Rule::Weighted(both, Levels::Four, zero),
            Rule::Weighted(both, Levels::Eight, zero),
            Rule::Weighted(both, two, Underflow::Hold),
            Rule::Weighted(by_vc, two, Underflow::HoldByVc),
            Rule::Aged,
        ];
        cases.extend(curves.into_iter().flat_map(|rule| {
            of_seeds(run.quick, move |seed| Case {
                rule,
                more: String::new(),
                blend: BLENDED.iter().cloned().zip(shares).collect(),
                batch,
                bound,
                seed,
            })
        }));
    }
    let measured = run_all(&cases, run)?;
    let of_curves: Vec<_> = measured.chunks(seeds(run.quick)).collect();
    let rows = percents.iter().zip(of_curves.chunks(CURVES.len()));
    let both = Some(BOTH).filter(|_| !run.quick);
    let papers = [None, None, None, both, both, both, None, None, None];
    Ok(rows
        .map(|(percent, measured)| row(percent.to_string(), measured, &papers))
        .collect())
}

fn summary(rows: &[ValueRow]) -> Vec<String> {
    let range = |column: usize, name: &str| {
        let values = rows.iter().filter_map(|row| row.values[column].ours);
        let least = values.clone().fold(f64::INFINITY, f64::min);
        let most = values.fold(0.0, f64::max);
        format!("{name}: from {least:.3} to {most:.3} over all blends")
    };
    CURVES
        .iter()
        .enumerate()
        .map(|(column, name)| range(column, name))
        .collect()
}
