//! \[Anton2\] §3.4, §4.1-4.2: what levels of priority, held windows and counting by virtual channel each do.

use super::figure10::{self, BLENDED};
use super::{
    BY, BY_VC, BY_WEIGHTS, Case, HELD, HELD_BY_VC, LEVELS, Measured, NORMALISED, OfSeeds, Rule,
    SPREAD, loads, of_seeds, run_all, seeds,
};
use crate::experiments::{
    Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values,
};
use crate::model::anton2::weights::InverseWeights;
use crate::params::anton2::ExternalChannel;
use crate::params::arbiter::{Levels, Underflow};
use crate::params::workload::Pattern;

/// The variants, the cheapest first: more levels cost an accumulator's bits, held windows a gate, counts of each virtual
/// channel an arbiter of each.
const VARIANTS: [(Levels, Underflow); 9] = {
    use Levels::{Eight, Four, Two};
    use Underflow::{Hold, HoldByVc, Zero};
    [
        (Two, Zero),
        (Two, Hold),
        (Two, HoldByVc),
        (Four, Zero),
        (Four, Hold),
        (Four, HoldByVc),
        (Eight, Zero),
        (Eight, Hold),
        (Eight, HoldByVc),
    ]
};

/// What a variant's worst may be below the best's to be chosen for being cheaper.
const WITHIN: f64 = 0.02;

/// By which a variant is judged: two patterns, and the least of a curve.
const JUDGED: [&str; 3] = ["uniform", "2-hop", "least of Both"];

/// Of these patterns.
static PATTERNS: [Pattern; JUDGED.len() - 1] = [Pattern::Uniform, Pattern::Hops(2)];

/// Where the worst of a variant stands, behind what it is judged by.
const WORST: usize = JUDGED.len();

static COLUMNS: [Column; 2 * JUDGED.len() + 1] = {
    const fn throughput(name: &'static str) -> Column {
        Column {
            group: "throughput",
            name,
            unit: "of full use",
            decimals: 3,
            papers: Papers::None,
            noise_percent: None,
        }
    }
    const fn spread(name: &'static str) -> Column {
        Column {
            group: "spread",
            unit: "share",
            ..throughput(name)
        }
    }
    [
        throughput(JUDGED[0]),
        throughput(JUDGED[1]),
        throughput(JUDGED[2]),
        throughput("worst"),
        spread(JUDGED[0]),
        spread(JUDGED[1]),
        spread(JUDGED[2]),
    ]
};

/// `anton2-levels`.
pub(in crate::experiments) const LEVELS_AND_UNDERFLOW: Experiment = Experiment {
    name: "anton2-levels",
    title: "what levels of priority, held windows and counting by virtual channel each do to throughput",
    source: "[Anton2] §3.4, §4.1-4.2, Figs. 9, 10",
    rows: "levels, underflow",
    notes: &[
        "The points of Figures 9 and 10 that decide which arbiter Anton 2's machines have by default, of every number of levels with every underflow: uniform and 2-hop traffic by the weights of uniform traffic, and the least of all blends of tornado and reverse tornado by the weights of both. 1024 packets per core (32 in a quick run). Blends of 0, 50 and 100% tornado; with --full all of Figure 10; in a quick run 50%.",
        "worst: the least of the three. The default is the fewest levels, and of those the cheapest underflow (zero, hold, hold-by-vc), whose worst is within 0.02 of the best.",
        LEVELS,
        HELD,
        HELD_BY_VC,
        NORMALISED,
        SPREAD,
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// A point of a figure: weights over all packets and by virtual channel, what is sent, and the rate of full use.
struct Point<'a> {
    weights: [&'a InverseWeights<'a>; 2],
    blend: Vec<(Pattern, f64)>,
    bound: f64,
}

impl<'a> Point<'a> {
    fn rule(&self, (levels, underflow): (Levels, Underflow)) -> Rule<'a> {
        let [whole, by_vc] = self.weights;
        let weights = match underflow {
            Underflow::HoldByVc => by_vc,
            Underflow::Zero | Underflow::Hold => whole,
        };
        Rule::Weighted(weights, levels, underflow)
    }
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let rate = ExternalChannel::FLITS;
    let of_patterns = loads(BY_WEIGHTS, PATTERNS.clone())?;
    let uniform = || [Pattern::Uniform, Pattern::Uniform];
    let of_uniform = [loads(BY_WEIGHTS, uniform())?, loads(BY_VC, uniform())?];
    let of_blends = [
        loads(BY_WEIGHTS, BLENDED.clone())?,
        loads(BY_VC, BLENDED.clone())?,
    ];
    let by_uniform = InverseWeights::new(&of_uniform[0])?;
    let by_uniform_and_vc = InverseWeights::new(&of_uniform[1])?;
    let by_blends = InverseWeights::new(&of_blends[0])?;
    let by_blends_and_vc = InverseWeights::new(&of_blends[1])?;

    let patterns = PATTERNS.iter().enumerate().map(|(at, pattern)| Point {
        weights: [&by_uniform, &by_uniform_and_vc],
        blend: vec![(pattern.clone(), 1.0)],
        bound: of_patterns.bound(at, rate).rate,
    });
    let percents = match run.quick {
        true => vec![50],
        false => figure10::percents(run.full),
    };
    let blends = percents.into_iter().map(figure10::shares);
    let blends = blends.map(|shares| Point {
        weights: [&by_blends, &by_blends_and_vc],
        blend: BLENDED.iter().cloned().zip(shares).collect(),
        bound: of_blends[0].bound_of_blend(&shares, rate).rate,
    });
    let points: Vec<Point> = patterns.chain(blends).collect();
    let batch = figure10::batch(run.quick);
    let mut cases = Vec::new();
    for variant in VARIANTS {
        for point in &points {
            let rule = point.rule(variant);
            cases.extend(of_seeds(run.quick, |seed| Case {
                rule,
                more: String::new(),
                blend: point.blend.clone(),
                batch,
                bound: point.bound,
                seed,
            }));
        }
    }
    let measured = run_all(&cases, run)?;
    let of_points: Vec<&[Measured]> = measured.chunks(seeds(run.quick)).collect();
    let of_variants = VARIANTS.iter().zip(of_points.chunks(points.len()));
    Ok(of_variants
        .map(|((levels, underflow), of)| row(format!("{levels}, {underflow}"), of))
        .collect())
}

/// The row of a variant: what was measured of it in the patterns, then in the blends, with each seed.
fn row(label: String, measured: &[&[Measured]]) -> ValueRow {
    let of = measured.iter().map(|seeds| OfSeeds::new(seeds));
    let mut of: Vec<OfSeeds> = of.collect();
    let blends = of.split_off(PATTERNS.len());
    of.extend(blends.into_iter().min_by(|a, b| a.mean.total_cmp(&b.mean)));
    let means = of.iter().map(|point| point.mean);
    let worst = means.clone().fold(f64::INFINITY, f64::min);
    let values = means.chain([worst]).map(Some);
    let spreads = of.iter().map(|point| point.spread);
    ValueRow {
        label,
        values: values
            .chain(spreads)
            .map(|ours| Value { paper: None, ours })
            .collect(),
    }
}

/// By the worst of each variant, which is best, and which is chosen.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let worst = |row: &ValueRow| row.values[WORST].ours.unwrap_or(0.0);
    let Some(best) = rows.iter().max_by(|a, b| worst(a).total_cmp(&worst(b))) else {
        return Vec::new();
    };
    // Rows stand by cost.
    let chosen = rows.iter().find(|row| worst(row) >= worst(best) - WITHIN);
    let said = |what: &str, row: &ValueRow| format!("{what}: {} ({:.3})", row.label, worst(row));
    let near = format!("the cheapest within {WITHIN} of it");
    let chosen = chosen.map(|row| said(&near, row));
    [said("the best by its worst", best)]
        .into_iter()
        .chain(chosen)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(throughput: f64) -> Measured {
        Measured {
            throughput,
            served: 0.0,
            finished: 0.0,
        }
    }

    #[test]
    fn a_row_has_the_least_of_all_blends_and_the_worst_of_all() {
        let points = [[0.8, 0.9], [0.7, 0.8], [0.9, 0.7], [0.5, 0.7]];
        let points = points.map(|seeds| seeds.map(measured));
        let points: Vec<&[Measured]> = points.iter().map(|seeds| &seeds[..]).collect();
        let row = row("2, zero".to_string(), &points);
        let ours = row
            .values
            .iter()
            .map(|value| value.ours.expect("two seeds"));
        let rounded: Vec<i64> = ours.map(|ours| (ours * 1000.0).round() as i64).collect();
        assert_eq!(rounded, [850, 750, 600, 600, 100, 100, 200]);
    }

    #[test]
    fn the_cheapest_that_is_near_the_best_is_chosen() {
        let row = |(at, worst): (usize, f64)| {
            let mut values = vec![Some(1.0); COLUMNS.len()];
            values[WORST] = Some(worst);
            let values = values.into_iter().map(|ours| Value { paper: None, ours });
            ValueRow {
                label: at.to_string(),
                values: values.collect(),
            }
        };
        let rows = |worst: [f64; 4]| worst.into_iter().enumerate().map(row).collect::<Vec<_>>();
        assert_eq!(
            summary(&rows([0.6, 0.775, 0.79, 0.78])),
            [
                "the best by its worst: 2 (0.790)",
                "the cheapest within 0.02 of it: 1 (0.775)"
            ]
        );
        assert_eq!(
            summary(&rows([0.6, 0.765, 0.79, 0.78]))[1],
            "the cheapest within 0.02 of it: 2 (0.790)"
        );
        assert!(summary(&[]).is_empty());
    }
}
