//! The central status collector. Twin: `model/wormhole/status_collector.rs`.

use super::free_name;
use super::routing::all_options;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape};
use crate::params::wormhole::routing::{Exit, OptionSet};
use crate::params::wormhole::{StatusCollectorParams, names};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The best free lane of every option set.
///
/// Lanes of one rank compete by their requests of the cycle before; ranks follow each other.
/// What sets have in common is there once.
impl Shape for StatusCollectorParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "the best free lane of every option set");
        let mut halves = BTreeSet::new();
        let sets = all_options(self.routing());
        let (routing, lanes) = (self.routing(), self.lanes());
        let best = names::best_names(routing, lanes, &sets);
        m.read_as(&m.port("best_o"), Layout::elements("best", best));
        let mut of_lanes = vec!["free_i"];
        of_lanes.extend(self.counts().then_some("requests_i"));
        for port in of_lanes {
            let each = self.output_lanes().into_iter();
            let each = each.map(|lane| names::lane_name(routing, lanes, lane));
            m.read_as(&m.port(port), Layout::elements("lane", each));
        }
        let tiers: Vec<_> = sets.iter().map(|set| tiers(self, set)).collect();
        for lanes in tiers.iter().flatten() {
            collect_halves(self, lanes, &mut halves);
        }
        let mut collector = Collector {
            m: &mut m,
            p: self,
            halves,
            groups: BTreeMap::new(),
            names: BTreeSet::new(),
        };
        let mut low = 0;
        for (set, tiers) in sets.iter().zip(&tiers) {
            let lanes = self.lanes_of(set.exits());
            collector.describe(&lanes, tiers, low);
            low += lanes.len();
        }
        let groups = collector.groups;
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
            m.unused(&unused.iter().collect::<Vec<_>>());
        }
        m.finish()
    }
}

/// The lanes of a set by rank, the lowest first.
fn tiers(p: &StatusCollectorParams, set: &OptionSet) -> Vec<Vec<usize>> {
    let ranks: BTreeSet<usize> = set.ranks().iter().copied().collect();
    let of_rank = |rank| {
        let ranked = set.exits().iter().zip(set.ranks());
        let exits = ranked.filter(|(_, other)| **other == rank);
        let exits: Vec<Exit> = exits.map(|(exit, _)| *exit).collect();
        p.lanes_of(&exits)
    };
    ranks.into_iter().map(of_rank).collect()
}

/// Two halves of several lanes of one rank: of ports, so that groups have halves in common, or of the
/// lanes of one.
fn split<'a>(p: &StatusCollectorParams, lanes: &'a [usize]) -> [&'a [usize]; 2] {
    let of_port = match lanes.len() > p.lanes() {
        true => p.lanes(),
        false => 1,
    };
    let (first, second) = lanes.split_at((lanes.len() / of_port).div_ceil(2) * of_port);
    [first, second]
}

/// Enters what `lanes` are split into.
fn collect_halves(p: &StatusCollectorParams, lanes: &[usize], halves: &mut BTreeSet<Vec<usize>>) {
    if lanes.len() > 1 {
        for half in split(p, lanes) {
            halves.insert(half.to_vec());
            collect_halves(p, half, halves);
        }
    }
}

/// The best lane of some lanes of one rank.
#[derive(Clone)]
struct Best {
    /// One bit for each of the lanes.
    choice: Vec<Expr>,
    /// Whether any is free.
    any: Expr,
    requests: Option<Expr>,
}

/// A status collector while it is described.
struct Collector<'a> {
    m: &'a mut Builder,
    p: &'a StatusCollectorParams,
    /// Groups of lanes whose best competes again.
    halves: BTreeSet<Vec<usize>>,
    /// Those that are described.
    groups: BTreeMap<Vec<usize>, Best>,
    /// What groups are called.
    names: BTreeSet<String>,
}

impl Collector<'_> {
    /// Drives `best_o` of one set, from bit `low` on; `tiers` are its lanes by rank.
    fn describe(&mut self, set: &[usize], tiers: &[Vec<usize>], low: usize) {
        let best = self.m.port("best_o");
        let mut sooner: Option<Expr> = None;
        for lanes in tiers {
            let group = self.group(lanes);
            for (lane, choice) in lanes.iter().zip(&group.choice) {
                let place = set.iter().position(|other| other == lane);
                let place = low + place.expect("the lanes of a rank are those of the set");
                let value = match &sooner {
                    None => choice.clone(),
                    Some(sooner) => choice & !sooner,
                };
                self.m.assign(&best.bit(place), &value);
            }
            sooner = Some(match sooner {
                None => group.any,
                Some(sooner) => sooner | group.any,
            });
        }
    }

    /// The best of `lanes`, described once.
    fn group(&mut self, lanes: &[usize]) -> Best {
        if let Some(known) = self.groups.get(lanes) {
            return known.clone();
        }
        let group = self.compete(lanes);
        self.groups.insert(lanes.to_vec(), group.clone());
        group
    }

    /// The free one of `lanes` with the fewest requests, of equals the first: a knock-out of halves.
    /// How many those are matters where it competes again only.
    fn compete(&mut self, lanes: &[usize]) -> Best {
        let free = self.m.port("free_i");
        if let [lane] = lanes {
            let width = self.p.requests_width();
            let counts = self.p.counts();
            let requests = counts.then(|| self.m.port("requests_i").slice(lane * width, width));
            return Best {
                choice: vec![free.bit(*lane)],
                any: free.bit(*lane),
                requests,
            };
        }
        let [first_best, second_best] = split(self.p, lanes).map(|half| self.group(half));
        let name = self.own_name(lanes);
        let compared = [&first_best, &second_best].map(|best| best.requests.clone());
        let [few, many] =
            compared.map(|requests| requests.expect("where lanes compete, requests count"));
        self.m.paragraph();
        let first_wins = self.m.wire(
            &format!("{name}_first"),
            &(&first_best.any & (!&second_best.any | few.at_most(&many))),
        );
        let again = self.halves.contains(lanes);
        let any = &first_best.any | &second_best.any;
        let any = match again {
            // It may be that nobody asks.
            false => any,
            true => self.m.wire(&format!("{name}_any"), &any),
        };
        let requests = again.then(|| {
            let name = format!("{name}_requests");
            self.m.mux(&name, &first_wins, &few, &many)
        });
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

    /// What a group is called in names of nets, numbered if another has the name: lists of a table may leave out lanes
    /// between the first and the last.
    fn own_name(&mut self, lanes: &[usize]) -> String {
        let name = self.name(lanes);
        free_name(&mut self.names, name)
    }

    /// What a group is called in names of nets: `xp_vc0_l0_to_xp_vc0_l1`, or `xp_yp_vc2` if it is of
    /// several ports.
    fn name(&self, lanes: &[usize]) -> String {
        let all = self.p.output_lanes();
        let routing = self.p.routing();
        let named = lanes.iter().map(|&lane| match all[lane] {
            (Exit::Link(port, vc), lane) => (routing.port_name(port), vc.0, lane),
            (Exit::Ejector(_), _) => unreachable!("an ejector has one lane"),
        });
        let named: Vec<(String, usize, usize)> = named.collect();
        let (first, last) = (&named[0], &named[named.len() - 1]);
        if first.0 == last.0 {
            let [first, last] =
                [first, last].map(|(port, vc, lane)| format!("{port}_vc{vc}_l{lane}"));
            return format!("{first}_to_{last}");
        }
        let mut ports: Vec<&str> = named.iter().map(|(port, ..)| port.as_str()).collect();
        ports.dedup();
        format!("{}_vc{}", ports.join("_"), first.1)
    }
}
