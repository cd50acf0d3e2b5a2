//! Which exits the bits of `options_o` stand for: the wiring of routing units, input channels, status collectors and
//! routers. Twin: `model/wormhole/routing/options.rs`.

use super::coordinates::of_lowest;
use super::turns;
use crate::params::topology::PortId;
use crate::params::wormhole::routing::{Entry, Exit, OptionSet, Routing, VcId};
use std::cmp::Ordering;

/// For each set of a way its virtual channels, the adaptive one aside.
pub(super) type VcSets = &'static [&'static [VcId]];

/// The sets of an entry, in the order that [`RoutingUnitParams`] states.
///
/// [`RoutingUnitParams`]: crate::params::wormhole::routing::RoutingUnitParams
pub(crate) fn options(routing: &Routing, entry: Entry) -> Vec<OptionSet> {
    let mut sets = match (routing.role(), turns::rule(routing.algorithm())) {
        (Some(role), _) => return role.sets(entry).to_vec(),
        (None, Some(rule)) => turns::sets_of_links(routing, entry, rule),
        (None, None) => by_order(routing, entry),
    };
    sets.extend(routing.seats().map(OptionSet::ejector));
    sets
}

/// The sets of a router: those that its status collector has the best lanes of.
pub(crate) fn all_options(routing: &Routing) -> Vec<OptionSet> {
    match routing.role() {
        Some(role) => role.all_sets(),
        None => options(routing, Entry::Injector),
    }
}

/// The virtual channels of the lowest way, and beside them the adaptive one of all.
fn by_order(routing: &Routing, entry: Entry) -> Vec<OptionSet> {
    let mut sets = Vec::new();
    for ways in ways_left(routing, entry) {
        let adaptive = routing.adaptive().into_iter();
        let adaptive = adaptive.flat_map(|vc| ways.iter().map(move |&way| (way, vc)));
        for vcs in of_lowest(routing, entry, ways[0]) {
            let lowest = vcs.iter().map(|&vc| (ways[0], vc));
            let exits = lowest.chain(adaptive.clone());
            // A virtual channel goes before those after it, whatever the way.
            sets.push(OptionSet::new(
                exits.map(|(way, vc)| (Exit::Link(way, vc), vc.0)),
            ));
        }
    }
    sets
}

/// What can be left of the way of a packet that has not arrived, the lowest first: built from the last dimension down,
/// each of the ports before all that can be left above it, if the algorithm looks there.
pub(super) fn ways_left(routing: &Routing, entry: Entry) -> Vec<Vec<PortId>> {
    let mut above = vec![Vec::new()];
    let mut ways = Vec::new();
    for dimension in (0..routing.grid().dimensions()).rev() {
        let from_here = before_each(&ports_left(routing, entry, dimension), &above);
        if routing.adaptive().is_some() {
            above.extend(from_here.iter().cloned());
        }
        ways.splice(0..0, from_here);
    }
    ways
}

/// Each of the ports with each of the combinations after it.
pub(super) fn before_each(ports: &[PortId], combinations: &[Vec<PortId>]) -> Vec<Vec<PortId>> {
    let with = |&port: &PortId| {
        let each = combinations.iter();
        each.map(move |rest| [&[port], &rest[..]].concat())
    };
    ports.iter().flat_map(with).collect()
}

/// The ports of a dimension that a packet at `entry` can have left.
pub(super) fn ports_left(routing: &Routing, entry: Entry, dimension: usize) -> Vec<PortId> {
    let all = || routing.grid().ports_of(dimension).collect();
    let Entry::Link(port, vc) = entry else {
        return all();
    };
    match dimension.cmp(&routing.grid().travel(port).0) {
        Ordering::Equal => vec![port],
        Ordering::Less if !routing.in_any_order(vc) => Vec::new(),
        _ => all(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::grid::{Grid, Sign, Ways, Wrap};
    use crate::params::wormhole::routing::Algorithm;

    fn torus(algorithm: Algorithm) -> Routing {
        let grid = Grid::new("router", vec![4, 4], Wrap::Torus, Ways::Bidirectional);
        Routing::new("router", grid.expect("a legal grid"), algorithm).expect("a legal pair")
    }

    #[test]
    fn an_escape_lane_of_dynbal_leads_to_either_lane_of_its_ring() {
        let routing = torus(Algorithm::DYNBAL);
        let port = routing.grid().port(1, Sign::Minus);
        let sets = |vc| {
            let sets = options(&routing, Entry::Link(port, VcId(vc))).into_iter();
            sets.map(|set| set.exits().len()).collect::<Vec<_>>()
        };
        assert_eq!(sets(0), [2, 1]);
        assert_eq!(sets(1), [2, 1, 1]);
    }

    #[test]
    fn an_exit_is_ranked_by_its_virtual_channel() {
        let routing = torus(Algorithm::F_DYNBAL);
        let third = &options(&routing, Entry::Injector)[2];
        assert_eq!(third.ranks(), [0, 1, 2, 2]);
    }
}
