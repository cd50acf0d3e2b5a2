//! \[Ge\] Table 5.5: round-robin arbiters that rotate, skip, and skip in a hierarchy.

use super::{Designs, Experiment, ExperimentError, Kind, Point, point};
use crate::params::Reset;
use crate::params::arbiter::{Grouping, RoundRobinParams, RoundRobinStyle};

/// Area in cells and delay in ns.
type Cost = (f64, f64);
/// Candidates, then rotating, skipping and, with its groups, hierarchical.
type Row = (usize, Cost, Cost, Option<(&'static str, Cost)>);

/// \[Ge\] §5.5.3, Table 5.5; the groups as the text before the table gives them.
const ARBITERS: [Row; 5] = [
    (2, (80.0, 0.20), (204.0, 0.34), None),
    (3, (187.0, 0.27), (444.0, 0.49), None),
    (
        6,
        (473.0, 0.30),
        (1908.0, 0.72),
        Some(("[3,3]", (1523.0, 0.59))),
    ),
    (
        10,
        (906.0, 0.35),
        (3875.0, 0.88),
        Some(("[[3,2],3,2]", (3830.0, 0.69))),
    ),
    (
        13,
        (1232.0, 0.39),
        (7324.0, 0.94),
        Some(("[[4,3],3,3]", (6524.0, 0.76))),
    ),
];

/// `ge-table-5-5`.
pub(super) const TABLE_5_5: Experiment = Experiment {
    name: "ge-table-5-5",
    title: "round-robin arbiters: rotating, skipping, hierarchical skipping",
    source: "[Ge] §5.5.3, Table 5.5",
    rows: "candidates, style",
    notes: &[
        "The paper's point: skipping costs area and time; hierarchy takes back part of both.",
        "The paper optimised every design for timing.",
        "Our arbiters also drive gnt_valid_o and gnt_index_o, of which the paper does not speak. That weighs most in the first row, the smallest design, and lessens every ratio to it.",
    ],
    kind: Kind::Designs(Designs {
        area_unit: "cells",
        delay_unit: "ns",
        reference: "the first row",
        points,
    }),
};

fn points(quick: bool) -> Result<Vec<Point>, ExperimentError> {
    let mut points = Vec::new();
    for (inputs, rotating, skipping, hierarchical) in ARBITERS {
        if quick && inputs != 2 && inputs != 6 {
            continue;
        }
        let mut add = |style: RoundRobinStyle, words: &str, cost: Cost| {
            let shape = RoundRobinParams::new(inputs, style, Reset::Sync)?;
            points.push(point(format!("{inputs}, {words}"), cost, &shape)?);
            Ok::<(), ExperimentError>(())
        };
        add(RoundRobinStyle::Rotating, "rotating", rotating)?;
        add(RoundRobinStyle::Skipping, "skipping", skipping)?;
        if let Some((groups, cost)) = hierarchical {
            let grouping = groups.parse::<Grouping>()?;
            add(
                RoundRobinStyle::Hierarchical(grouping),
                "hierarchical",
                cost,
            )?;
        }
    }
    Ok(points)
}
