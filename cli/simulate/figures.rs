//! What is shown of a run: one list for tables, JSON and CSV.

use super::Network;
use crate::model::simulation::{Histogram, Measured, Spread, spread};
use crate::testbench::machine::lanes::{Lane, Side};
use std::collections::BTreeMap;

/// A quantity of a run.
pub(super) struct Quantity {
    /// Over its column of a table; nothing if it stands in none.
    pub head: &'static str,
    /// Digits behind the point.
    pub digits: usize,
    /// What it is called in JSON and CSV.
    pub key: &'static str,
    /// Whether it says something only if every packet of the window arrived: those that are missing would be the slowest.
    is_latency: bool,
    pub value: fn(&Measured) -> Option<f64>,
}

/// The key of the share of packets that are missing.
pub(super) const MISSING_SHARE: &str = "missing_share";

/// Those that a delivery has not, as everything arrives.
pub(super) const RATES: usize = 3;

const fn quantity(
    head: &'static str,
    digits: usize,
    key: &'static str,
    value: fn(&Measured) -> Option<f64>,
) -> Quantity {
    Quantity {
        head,
        digits,
        key,
        is_latency: false,
        value,
    }
}

/// The same of how long packets of the window take.
const fn latency(
    head: &'static str,
    digits: usize,
    key: &'static str,
    value: fn(&Measured) -> Option<f64>,
) -> Quantity {
    Quantity {
        is_latency: true,
        ..quantity(head, digits, key, value)
    }
}

/// From a packet's making to the ejection of its tail.
pub(super) const LATENCY: Quantity = latency("mean", 1, "latency", |run| run.latency.mean());

/// Rates first. There is no latency where packets are missing.
pub(super) const QUANTITIES: [Quantity; 15] = {
    [
        quantity("offered", 4, "offered", |run| Some(run.offered)),
        quantity("accepted", 4, "accepted", |run| Some(run.accepted)),
        quantity("missing %", 1, MISSING_SHARE, |run| {
            Some(run.missing_share())
        }),
        LATENCY,
        latency("median", 0, "median", |run| quantile(&run.latency, 0.5)),
        latency("p99", 0, "p99", |run| quantile(&run.latency, 0.99)),
        latency("max", 0, "max", |run| quantile(&run.latency, 1.0)),
        latency("queueing", 1, "queueing", |run| run.queueing.mean()),
        latency("inside", 1, "in_network", |run| run.network.mean()),
        quantity("", 4, "peak_cumulative", |run| Some(run.peak_cumulative)),
        quantity("jain", 4, "jain", |run| run.fairness.map(|f| f.jain)),
        quantity("min/max", 4, "min_over_max", |run| {
            run.fairness.map(|f| f.min_over_max)
        }),
        quantity("link", 4, "busiest_link", |run| Some(busiest(run))),
        quantity("", 4, "growth", |run| Some(run.growth)),
        quantity("", 0, "missing", |run| Some(run.missing as f64)),
    ]
};

/// Those of requests and replies besides.
pub(super) const EXCHANGED: [Quantity; 5] = [
    quantity("answered", 5, "answered", |run| {
        run.exchanged.as_ref().map(|of| of.answered)
    }),
    quantity("trip mean", 1, "round_trip", |run| {
        round_trip(run).and_then(Histogram::mean)
    }),
    quantity("trip median", 0, "round_trip_median", |run| {
        quantile(round_trip(run)?, 0.5)
    }),
    quantity("trip p99", 0, "round_trip_p99", |run| {
        quantile(round_trip(run)?, 0.99)
    }),
    quantity("trip max", 0, "round_trip_max", |run| {
        quantile(round_trip(run)?, 1.0)
    }),
];

fn round_trip(run: &Measured) -> Option<&Histogram> {
    run.exchanged.as_ref().map(|of| &of.round_trip)
}

impl Quantity {
    /// Its mean over runs, of those that have it; of a latency none, if any run misses packets of its window.
    pub fn of<'a>(&self, runs: impl Iterator<Item = &'a Measured>) -> Option<Spread> {
        let runs: Vec<&Measured> = runs.collect();
        if self.is_latency && !runs.iter().all(|run| run.is_whole()) {
            return None;
        }
        let values: Vec<f64> = runs.into_iter().filter_map(self.value).collect();
        spread(&values)
    }
}

fn quantile(of: &Histogram, share: f64) -> Option<f64> {
    of.quantile(share).map(|cycles| cycles as f64)
}

pub(super) fn busiest(run: &Measured) -> f64 {
    run.links.iter().copied().fold(0.0, f64::max)
}

/// `0.1234` or `0.1234±0.0005`, with one digit more at least than none; `-` if there is none.
pub(super) fn figure(spread: Option<Spread>, digits: usize) -> String {
    match spread {
        None => "-".to_string(),
        Some(Spread {
            mean,
            half_width: None,
        }) => format!("{mean:.digits$}"),
        Some(Spread {
            mean,
            half_width: Some(half),
        }) => {
            let digits = digits.max(1);
            format!("{mean:.digits$}±{half:.digits$}")
        }
    }
}

/// Flits in a lane on average over routers and time, lanes of one kind together.
pub(super) fn lanes<K: Ord>(
    network: &Network,
    run: &Measured,
    kind: impl Fn(&Lane) -> K,
) -> BTreeMap<K, f64> {
    let lanes = network.machine.lanes();
    let counted = lanes.map_or_else(Vec::new, |lanes| lanes.counted);
    mean_by_kind(&counted, &run.occupancy, kind)
}

/// The same of lanes with the mean flits in each.
fn mean_by_kind<K: Ord>(
    lanes: &[Lane],
    occupancy: &[f64],
    kind: impl Fn(&Lane) -> K,
) -> BTreeMap<K, f64> {
    let mut sums: BTreeMap<K, (f64, f64)> = BTreeMap::new();
    for (lane, flits) in lanes.iter().zip(occupancy) {
        let (sum, weight) = sums.entry(kind(lane)).or_default();
        (*sum, *weight) = (*sum + lane.weight * flits, *weight + lane.weight);
    }
    let means = sums.into_iter();
    means
        .map(|(kind, (sum, weight))| (kind, sum / weight))
        .collect()
}

/// Columns of the table of lanes: class, side and head.
pub(super) const LANES: [(&str, Side, &str); 10] = [
    ("injector", Side::Input, "injector"),
    ("escape", Side::Input, "escape in"),
    ("escape", Side::Output, "out"),
    ("cyclic", Side::Input, "cyclic in"),
    ("cyclic", Side::Output, "out"),
    ("adaptive", Side::Input, "adaptive in"),
    ("adaptive", Side::Output, "out"),
    ("drain-off", Side::Input, "drain-off in"),
    ("drain-off", Side::Output, "out"),
    ("ejector", Side::Output, "ejector"),
];

/// By [`LANES`], what runs show; nothing of a class that the network has not.
pub(super) fn classes(network: &Network, runs: &[&Measured]) -> Vec<Option<Spread>> {
    let kind = |lane: &Lane| (lane.class, lane.side);
    let shown: Vec<_> = runs.iter().map(|run| lanes(network, run, kind)).collect();
    let columns = LANES.iter().map(|&(class, side, _)| {
        let values = shown
            .iter()
            .filter_map(|of| of.get(&(class, side)).copied());
        spread(&values.collect::<Vec<f64>>())
    });
    columns.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_of_a_role_count_as_often_as_nodes_have_it() {
        let lane = |class, weight| Lane {
            vc: None,
            class,
            side: Side::Input,
            weight,
        };
        // Three nodes of a role with two such lanes, two of one with one.
        let lanes = [
            lane("escape", 3.0),
            lane("escape", 3.0),
            lane("injector", 3.0),
            lane("escape", 2.0),
            lane("injector", 2.0),
        ];
        let means = mean_by_kind(&lanes, &[1.0, 2.0, 1.0, 5.0, 6.0], |lane| lane.class);
        assert_eq!(means["injector"], (3.0 + 2.0 * 6.0) / 5.0);
        assert_eq!(means["escape"], (3.0 * 3.0 + 2.0 * 5.0) / 8.0);
    }
}
