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
    let Some(params) = network.machine.lanes() else {
        return BTreeMap::new();
    };
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
    let Some(params) = network.machine.lanes() else {
        return vec![None; LANES.len()];
    };
    let routing = params.router().routing();
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
    use crate::params::{Keyed, Settings};

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
