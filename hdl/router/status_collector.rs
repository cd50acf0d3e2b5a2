//! The central status collector. Twin: `model/router/status_collector.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::router::StatusCollectorParams;
use crate::params::routing::Exit;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The best free lane of every option set.
///
/// Lanes of one class compete by their requests of the cycle before; classes follow each other.
/// What sets have in common is there once.
impl Shape for StatusCollectorParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "the best free lane of every option set");
        let mut groups = BTreeMap::new();
        let mut low = 0;
        for set in self.best() {
            describe(&mut m, self, &set, low, &mut groups);
            low += set.len();
        }
        if self.counts() {
            // The ejector's are compared with nobody's.
            let (requests, width) = (m.port("requests_i"), self.requests_width());
            let compared: Vec<usize> = groups
                .keys()
                .filter(|g| g.len() > 1)
                .flatten()
                .copied()
                .collect();
            let alone = (0..self.output_lanes().len()).filter(|lane| !compared.contains(lane));
            let unused: Vec<Expr> = alone.map(|l| requests.slice(l * width, width)).collect();
            if !unused.is_empty() {
                m.unused(&unused.iter().collect::<Vec<_>>());
            }
        }
        m.finish()
    }
}

/// The best lane of some lanes of one class.
#[derive(Clone)]
struct Best {
    /// One bit for each of the lanes.
    choice: Vec<Expr>,
    /// Whether any is free.
    any: Expr,
    requests: Option<Expr>,
}

/// Drives `best_o` of one set, from bit `low` on.
fn describe(
    m: &mut Builder,
    p: &StatusCollectorParams,
    set: &[usize],
    low: usize,
    groups: &mut BTreeMap<Vec<usize>, Best>,
) {
    let mut classes: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for &lane in set {
        classes.entry(p.class(lane)).or_default().push(lane);
    }
    let best = m.port("best_o");
    let mut sooner: Option<Expr> = None;
    for lanes in classes.values() {
        let group = match groups.get(lanes) {
            Some(known) => known.clone(),
            None => {
                let group = compete(m, p, lanes, true);
                groups.insert(lanes.clone(), group.clone());
                group
            }
        };
        for (lane, choice) in lanes.iter().zip(&group.choice) {
            let place = set.iter().position(|other| other == lane);
            let place = low + place.expect("the lanes of a class are those of the set");
            let value = match &sooner {
                None => choice.clone(),
                Some(sooner) => choice & !sooner,
            };
            m.assign(&best.bit(place), &value);
        }
        sooner = Some(match sooner {
            None => group.any,
            Some(sooner) => sooner | group.any,
        });
    }
}

/// `xp_vc0_l1`: what a lane is called in names of nets.
fn lane_name(p: &StatusCollectorParams, lane: usize) -> String {
    let (exit, lane) = p.output_lanes()[lane];
    match exit {
        Exit::Link(port, vc) => {
            let port = p.routing().grid().port_name(port);
            format!("{port}_vc{}_l{lane}", vc.0)
        }
        Exit::Ejector => "eject".to_string(),
    }
}

/// The free one of `lanes` with the fewest requests, of equals the first: a knock-out of halves.
/// How many those are matters before the final only.
fn compete(m: &mut Builder, p: &StatusCollectorParams, lanes: &[usize], is_final: bool) -> Best {
    let free = m.port("free_i");
    if let [lane] = lanes {
        let width = p.requests_width();
        let requests = p
            .counts()
            .then(|| m.port("requests_i").slice(lane * width, width));
        return Best {
            choice: vec![free.bit(*lane)],
            any: free.bit(*lane),
            requests,
        };
    }
    let (first, second) = lanes.split_at(lanes.len().div_ceil(2));
    let [first_best, second_best] = [first, second].map(|half| compete(m, p, half, false));
    let name = format!(
        "{}_to_{}",
        lane_name(p, lanes[0]),
        lane_name(p, lanes[lanes.len() - 1])
    );
    let compared = [&first_best, &second_best].map(|best| best.requests.clone());
    let [few, many] =
        compared.map(|requests| requests.expect("where lanes compete, requests count"));
    m.paragraph();
    let first_wins = m.wire(
        &format!("{name}_first"),
        &(&first_best.any & (!&second_best.any | few.at_most(&many))),
    );
    let any = &first_best.any | &second_best.any;
    let any = match is_final {
        // It may be that nobody asks.
        true => any,
        false => m.wire(&format!("{name}_any"), &any),
    };
    let requests =
        (!is_final).then(|| m.mux(&format!("{name}_requests"), &first_wins, &few, &many));
    let firsts = first_best.choice.iter().map(|choice| choice & &first_wins);
    let seconds = second_best
        .choice
        .iter()
        .map(|choice| choice & !&first_wins);
    let choice = firsts.chain(seconds).collect();
    Best {
        choice,
        any,
        requests,
    }
}
