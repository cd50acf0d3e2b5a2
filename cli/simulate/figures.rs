//! What is shown of a run: one list for tables, JSON and CSV.

use super::Network;
use crate::model::simulation::{Histogram, Measured, Spread, spread};
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::routing::{Entry, Exit, LaneClass, VcId};
use std::collections::BTreeMap;

/// A quantity of a run.
pub(super) struct Quantity {
    /// Over its column of a table; nothing if it stands in none.
    pub head: &'static str,
    /// Digits behind the point.
    pub digits: usize,
    /// What it is called in JSON.
    pub key: &'static str,
    /// Over its column in CSV, and over that of its interval.
    pub csv: [&'static str; 2],
    pub value: fn(&Measured) -> Option<f64>,
}

/// Those that a delivery has not, as everything arrives.
pub(super) const RATES: usize = 2;

const fn quantity(
    head: &'static str,
    digits: usize,
    key: &'static str,
    csv: [&'static str; 2],
    value: fn(&Measured) -> Option<f64>,
) -> Quantity {
    Quantity {
        head,
        digits,
        key,
        csv,
        value,
    }
}

/// Rates first.
pub(super) const QUANTITIES: [Quantity; 14] = {
    [
        quantity(
            "offered",
            4,
            "offered",
            ["offered (flits/node/cycle)", "offered 95%"],
            |run| Some(run.offered),
        ),
        quantity(
            "accepted",
            4,
            "accepted",
            ["accepted (flits/node/cycle)", "accepted 95%"],
            |run| Some(run.accepted),
        ),
        quantity(
            "mean",
            1,
            "latency",
            ["latency (cycles)", "latency 95%"],
            |run| run.latency.mean(),
        ),
        quantity(
            "median",
            0,
            "median",
            ["median (cycles)", "median 95%"],
            |run| quantile(&run.latency, 0.5),
        ),
        quantity("p99", 0, "p99", ["p99 (cycles)", "p99 95%"], |run| {
            quantile(&run.latency, 0.99)
        }),
        quantity("max", 0, "max", ["max (cycles)", "max 95%"], |run| {
            quantile(&run.latency, 1.0)
        }),
        quantity(
            "queueing",
            1,
            "queueing",
            ["queueing (cycles)", "queueing 95%"],
            |run| run.queueing.mean(),
        ),
        quantity(
            "inside",
            1,
            "in_network",
            ["network (cycles)", "network 95%"],
            |run| run.network.mean(),
        ),
        quantity(
            "",
            4,
            "peak_cumulative",
            ["peak cumulative (flits/node/cycle)", "peak cumulative 95%"],
            |run| Some(run.peak_cumulative),
        ),
        quantity(
            "jain",
            4,
            "jain",
            ["Jain's index", "Jain's index 95%"],
            |run| run.fairness.map(|f| f.jain),
        ),
        quantity(
            "min/max",
            4,
            "min_over_max",
            ["least over most", "least over most 95%"],
            |run| run.fairness.map(|f| f.min_over_max),
        ),
        quantity(
            "link",
            4,
            "busiest_link",
            ["busiest link (flits/cycle)", "busiest link 95%"],
            |run| Some(busiest(run)),
        ),
        quantity(
            "",
            4,
            "growth",
            ["growth (flits/node/cycle)", "growth 95%"],
            |run| Some(run.growth),
        ),
        quantity(
            "",
            0,
            "missing",
            ["missing (packets)", "missing 95%"],
            |run| Some(run.missing as f64),
        ),
    ]
};

/// Those of requests and replies besides.
pub(super) const EXCHANGED: [Quantity; 5] = [
    quantity(
        "answered",
        5,
        "answered",
        ["answered (requests/node/cycle)", "answered 95%"],
        |run| run.exchanged.as_ref().map(|of| of.answered),
    ),
    quantity(
        "trip mean",
        1,
        "round_trip",
        ["round trip (cycles)", "round trip 95%"],
        |run| round_trip(run).and_then(Histogram::mean),
    ),
    quantity(
        "trip median",
        0,
        "round_trip_median",
        ["round trip median (cycles)", "round trip median 95%"],
        |run| quantile(round_trip(run)?, 0.5),
    ),
    quantity(
        "trip p99",
        0,
        "round_trip_p99",
        ["round trip p99 (cycles)", "round trip p99 95%"],
        |run| quantile(round_trip(run)?, 0.99),
    ),
    quantity(
        "trip max",
        0,
        "round_trip_max",
        ["round trip max (cycles)", "round trip max 95%"],
        |run| quantile(round_trip(run)?, 1.0),
    ),
];

fn round_trip(run: &Measured) -> Option<&Histogram> {
    run.exchanged.as_ref().map(|of| &of.round_trip)
}

impl Quantity {
    /// Its mean over runs, of those that have it.
    pub fn of<'a>(&self, runs: impl Iterator<Item = &'a Measured>) -> Option<Spread> {
        let values: Vec<f64> = runs.filter_map(self.value).collect();
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

/// A side of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    Input,
    Output,
}

/// Flits in a lane on average over routers and time, lanes of one kind together; `kind` is told the virtual channel
/// of a lane, or nothing of the injector's and the ejector's.
pub(super) fn lanes<K: Ord>(
    network: &Network,
    run: &Measured,
    kind: impl Fn(Option<VcId>, Side) -> K,
) -> BTreeMap<K, f64> {
    let params = &network.params;
    let mut nodes = vec![0_usize; params.routers().len()];
    let all = params.topology().each_node();
    all.for_each(|node| nodes[params.role(node)] += 1);
    let roles: Vec<_> = params.routers().iter().zip(nodes).collect();
    mean_by_kind(&roles, &run.occupancy, kind)
}

/// The same of routers, each with the number of nodes where it stands: so many times its lanes count. `occupancy` has
/// the mean flits in each input lane and each output lane of the first, then of the next.
fn mean_by_kind<K: Ord>(
    roles: &[(&RouterParams, usize)],
    occupancy: &[f64],
    kind: impl Fn(Option<VcId>, Side) -> K,
) -> BTreeMap<K, f64> {
    let mut sums: BTreeMap<K, (f64, f64)> = BTreeMap::new();
    let mut occupancy = occupancy.iter();
    for &(router, nodes) in roles {
        let (inputs, outputs) = (router.input_lanes(), router.output_lanes());
        let inputs = inputs.iter().map(|(entry, _)| match entry {
            Entry::Link(_, vc) => kind(Some(*vc), Side::Input),
            Entry::Injector => kind(None, Side::Input),
        });
        let outputs = outputs.iter().map(|(exit, _)| match exit {
            Exit::Link(_, vc) => kind(Some(*vc), Side::Output),
            Exit::Ejector(_) => kind(None, Side::Output),
        });
        // Of one role each lane weighs the same: so its sums are those of the means, to the last bit.
        let weight = match roles.len() {
            1 => 1.0,
            _ => nodes as f64,
        };
        for (kind, flits) in inputs.chain(outputs).zip(occupancy.by_ref()) {
            let (sum, lanes) = sums.entry(kind).or_default();
            (*sum, *lanes) = (*sum + weight * flits, *lanes + weight);
        }
    }
    let means = sums.into_iter();
    means
        .map(|(kind, (sum, lanes))| (kind, sum / lanes))
        .collect()
}

/// Columns of the table of lanes: class, side and head.
pub(super) const LANES: [(LaneClass, Side, &str); 10] = [
    (LaneClass::Injector, Side::Input, "injector"),
    (LaneClass::Escape, Side::Input, "escape in"),
    (LaneClass::Escape, Side::Output, "out"),
    (LaneClass::Cyclic, Side::Input, "cyclic in"),
    (LaneClass::Cyclic, Side::Output, "out"),
    (LaneClass::Adaptive, Side::Input, "adaptive in"),
    (LaneClass::Adaptive, Side::Output, "out"),
    (LaneClass::DrainOff, Side::Input, "drain-off in"),
    (LaneClass::DrainOff, Side::Output, "out"),
    (LaneClass::Ejector, Side::Output, "ejector"),
];

/// By [`LANES`], what runs show; nothing of a class that the network has not.
pub(super) fn classes(network: &Network, runs: &[&Measured]) -> Vec<Option<Spread>> {
    let routing = network.params.router().routing();
    let class = |vc: Option<VcId>, side| match (vc, side) {
        (Some(vc), _) => (routing.class(vc), side),
        (None, Side::Input) => (LaneClass::Injector, side),
        (None, Side::Output) => (LaneClass::Ejector, side),
    };
    let shown: Vec<_> = runs.iter().map(|run| lanes(network, run, class)).collect();
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
    use crate::params::{Component, Settings};

    #[test]
    fn lanes_of_a_role_count_as_often_as_nodes_have_it() {
        let router = |text: &str| {
            let table = toml::from_str(text).expect("TOML");
            RouterParams::from_settings(&mut Settings::new("router", table)).expect("legal")
        };
        let large = router("topology = 'mesh'\ndims = [4, 4]\nlanes = 2");
        let small = router("topology = 'mesh'\ndims = [4]");
        let lanes = |router: &RouterParams| {
            let [inputs, outputs] = [router.input_lanes().len(), router.output_lanes().len()];
            (inputs, outputs)
        };
        let (many, few) = (lanes(&large), lanes(&small));
        let filled = [(many.0, 1.0), (many.1, 2.0), (few.0, 5.0), (few.1, 7.0)];
        let occupancy: Vec<f64> = filled
            .into_iter()
            .flat_map(|(lanes, flits)| vec![flits; lanes])
            .collect();
        let roles = [(&large, 3), (&small, 2)];
        let means = mean_by_kind(&roles, &occupancy, |vc, side| (vc.is_some(), side));
        // One lane of the injector and of the ejector at each node.
        assert_eq!(means[&(false, Side::Input)], (3.0 + 2.0 * 5.0) / 5.0);
        assert_eq!(means[&(false, Side::Output)], (3.0 * 2.0 + 2.0 * 7.0) / 5.0);
        let links = |lanes: usize| (lanes - 1) as f64;
        let [many, few] = [3.0 * links(many.0), 2.0 * links(few.0)];
        let wanted = (many + few * 5.0) / (many + few);
        assert!((means[&(true, Side::Input)] - wanted).abs() < 1e-12);
    }
}
