//! \[Anton2\] §2.4: the search for the on-chip routing, by the worst of all switching demands.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::anton2::demand::{Demands, EQUATION_1};
use crate::params::anton2::{DirectionOrder, NodeLayout};

/// The largest load that the paper's order leaves on a mesh channel. \[Anton2\] §2.4.
const PAPERS_LOAD: f64 = 2.0;

const UNIT: &str = "torus channels";

/// The columns, by their places in a row.
const PROGRAM: usize = 0;
const PERMUTATIONS: usize = 1;
const OF_EQUATION_1: usize = 2;

/// `anton2-eq1`.
pub(super) const ANTON2_EQ1: Experiment = Experiment {
    name: "anton2-eq1",
    title: "worst switching demand on the on-chip mesh, for every direction order",
    source: "[Anton2] §2.4, Eq. 1, Fig. 4",
    rows: "direction order",
    notes: &[
        "The paper's point: one direction order needs no mesh channel of more than two torus channels' worth, whatever is switched. It gives the load of that order only.",
        "The paper calls Equation 1 a worst case common to all direction orders; the line on it says of how many it is one here.",
        "V- U+ U- V+ and V- U- U+ V+ are the same routes: between V- and V+ no packet travels both U+ and U-.",
        "ASSUMED: where the figure has the channels that the text does not place (flitworks new anton2-node).",
    ],
    kind: Kind::Values(Values {
        by: "the linear program over the switching demands of six channels, a slice alike, and all 720 permutations",
        columns: &[
            Column {
                group: "",
                name: "linear program",
                unit: UNIT,
                decimals: 3,
                papers: Papers::Own,
                noise_percent: Some(0.0),
            },
            Column {
                group: "",
                name: "permutations",
                unit: UNIT,
                decimals: 0,
                papers: Papers::Shared,
                noise_percent: Some(0.0),
            },
            Column {
                group: "",
                name: "Equation 1",
                unit: UNIT,
                decimals: 0,
                papers: Papers::None,
                noise_percent: Some(0.0),
            },
        ],
        designs: None,
        rows,
        summary,
    }),
};

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let orders = DirectionOrder::all().into_iter();
    let orders = orders.filter(|order| !run.quick || is_near_the_papers(*order));
    let rows = orders.map(|order| {
        let demands = Demands::new(&NodeLayout::default().with_order(order));
        let paper = (order == DirectionOrder::default()).then_some(PAPERS_LOAD);
        let value = |ours: Option<f64>| Value { paper, ours };
        let program = demands.worst_demand()?.map(|worst| worst.load);
        let permutations = f64::from(demands.worst_permutation().0);
        let equation_1 = demands.permutation(&EQUATION_1);
        let equation_1 = equation_1.map(|p| f64::from(demands.load(&p)));
        run.row_done();
        Ok(ValueRow {
            label: order.to_string(),
            values: vec![
                value(program),
                value(Some(permutations)),
                Value {
                    paper: None,
                    ours: equation_1,
                },
            ],
        })
    });
    rows.collect()
}

/// The orders of a quick run: those that begin as the paper's.
fn is_near_the_papers(order: DirectionOrder) -> bool {
    order.directions()[0] == DirectionOrder::default().directions()[0]
}

fn summary(rows: &[ValueRow]) -> Vec<String> {
    let of = |row: &ValueRow, column: usize| row.values[column].ours;
    let least = rows.iter().filter_map(|row| of(row, PROGRAM));
    let least = least.fold(f64::INFINITY, f64::min);
    let is_least = |row: &&ValueRow| of(row, PROGRAM).is_some_and(|load| load < least + 1e-6);
    let winners: Vec<&str> = rows
        .iter()
        .filter(is_least)
        .map(|row| row.label.as_str())
        .collect();
    let agree = rows.iter().filter(|row| {
        let both = of(row, PROGRAM).zip(of(row, PERMUTATIONS));
        both.is_some_and(|(program, permutations)| (program - permutations).abs() < 1e-6)
    });
    let is_worst = rows
        .iter()
        .filter(|row| of(row, OF_EQUATION_1) == of(row, PERMUTATIONS));
    let demands = Demands::new(&NodeLayout::default());
    let loads = demands.permutation(&EQUATION_1).map(|p| demands.loads(&p));
    let loads = loads.unwrap_or_default();
    let most = loads.iter().max().copied().unwrap_or(0);
    let busiest = demands.channels().iter().zip(&loads);
    let busiest = busiest
        .filter(|(_, load)| **load == most)
        .map(|(at, _)| at.to_string());
    let (_, worst) = demands.worst_permutation();
    let labels = demands.labels();
    let worst = worst.iter().zip(labels);
    let worst: Vec<String> = worst
        .map(|(&to, from)| format!("{from} to {}", labels[to]))
        .collect();
    vec![
        format!(
            "least worst load: {least:.0}, with {}",
            winners.join(" and ")
        ),
        format!(
            "the linear program equals the worst of the 720 permutations for {} of {} orders",
            agree.count(),
            rows.len()
        ),
        format!(
            "Equation 1 ({}) is a worst case of {} of {} orders; under the paper's it loads {} with {most}",
            EQUATION_1
                .map(|(from, to)| format!("{from} to {to}"))
                .join(", "),
            is_worst.count(),
            rows.len(),
            busiest.collect::<Vec<_>>().join(", ")
        ),
        format!(
            "the first worst permutation under the paper's order: {}",
            worst.join(", ")
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_order_wins_with_the_papers_load() {
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
        let rows = rows(&run).expect("solved");
        assert_eq!(rows.len(), 24);
        for row in &rows {
            let wins = ["V- U+ U- V+", "V- U- U+ V+"].contains(&row.label.as_str());
            let load = row.values[PROGRAM].ours.expect("a load");
            let wanted = if wins { PAPERS_LOAD } else { 3.0 };
            assert!((load - wanted).abs() < 1e-6, "{row:?}");
        }
        let said = summary(&rows);
        assert_eq!(
            said[0],
            "least worst load: 2, with V- U+ U- V+ and V- U- U+ V+"
        );
        assert!(said[1].ends_with("for 24 of 24 orders"), "{said:?}");
        let wanted = "Equation 1 (X+ to Z-, X- to X+, Y+ to Y-, Y- to Z+, Z+ to X-, Z- to Y+) is a worst case of 22 of 24 orders; under the paper's it loads R(0,2) V+, R(3,2) V+, R(0,3) V-, R(3,3) V- with 2";
        assert_eq!(said[2], wanted);
    }
}
