//! Which exits the option sets have. Twin: `hdl/wormhole/routing/options.rs`.

use super::coordinates::exits;
use super::turns;
use crate::params::topology::PortId;
use crate::params::wormhole::routing::{Entry, Exit, LaneClass, OptionSet, Routing};

/// The sets of an entry, in the order that [`RoutingUnitParams`] states: what the golden routing unit offers, for all
/// that packets can have left.
///
/// [`RoutingUnitParams`]: crate::params::wormhole::routing::RoutingUnitParams
pub(crate) fn options(routing: &Routing, entry: Entry) -> Vec<OptionSet> {
    let of_links = match (routing.role(), turns::rule(routing.algorithm())) {
        (Some(role), _) => return role.sets(entry).to_vec(),
        (None, Some(rule)) => turns::sets_of_links(routing.grid(), entry, rule),
        (None, None) => by_what_is_left(routing, entry),
    };
    let ejectors = routing.seats().map(OptionSet::ejector);
    of_links.into_iter().chain(ejectors).collect()
}

/// The sets of a router.
pub(crate) fn all_options(routing: &Routing) -> Vec<OptionSet> {
    match routing.role() {
        Some(role) => role.all_sets(),
        None => options(routing, Entry::Injector),
    }
}

/// What packets of the first kind and of the second are offered; often they are offered the same.
fn by_what_is_left(routing: &Routing, entry: Entry) -> Vec<OptionSet> {
    let mut sets = Vec::new();
    for ways in ways_left(routing, entry) {
        for second in [false, true] {
            let exits = exits(routing, entry, &ways, second).into_iter();
            let ranked = exits.map(|exit| (exit, rank(routing, exit)));
            sets.push(OptionSet::new(ranked));
        }
    }
    sets.dedup();
    sets
}

/// Escape goes before cyclic, and that before what leads along every way.
fn rank(routing: &Routing, exit: Exit) -> usize {
    let Exit::Link(_, vc) = exit else { return 0 };
    match routing.class(vc) {
        LaneClass::Cyclic => 1,
        LaneClass::Adaptive | LaneClass::DrainOff => 2,
        _ => 0,
    }
}

/// What can be left of the way of a packet that has not arrived, the lowest way first: each port that can be the
/// lowest, with each number that can be made of what is left above it. Where the lowest alone decides, there is no
/// other number but 0.
pub(super) fn ways_left(routing: &Routing, entry: Entry) -> Vec<Vec<PortId>> {
    let mut left = Vec::new();
    for lowest in routing.grid().link_ports() {
        let dimension = routing.grid().travel(lowest).0;
        if !can_be_left(routing, entry, lowest) {
            continue;
        }
        let above = match routing.adaptive() {
            Some(_) => dimension + 1..routing.grid().dimensions(),
            None => 0..0,
        };
        let digits = above.map(|dimension| {
            let ports = routing.grid().ports_of(dimension);
            ports
                .filter(|&port| can_be_left(routing, entry, port))
                .collect()
        });
        let digits: Vec<Vec<PortId>> = digits.collect();
        let numbers = digits.iter().map(|ports| ports.len() + 1).product();
        left.extend((0..numbers).map(|number| {
            let others = ports_of_number(number, &digits);
            std::iter::once(lowest).chain(others).collect()
        }));
    }
    left
}

/// The ports that a number stands for, which has a digit for each dimension, the last dimension's last: 0 for none,
/// else the place of a port counted from 1.
fn ports_of_number(mut number: usize, digits: &[Vec<PortId>]) -> Vec<PortId> {
    let mut ports = Vec::new();
    for of_digit in digits.iter().rev() {
        let values = of_digit.len() + 1;
        ports.extend(
            (number % values)
                .checked_sub(1)
                .map(|place| of_digit[place]),
        );
        number /= values;
    }
    ports.reverse();
    ports
}

/// Whether a packet at an entry can have to take links of a port.
fn can_be_left(routing: &Routing, entry: Entry, port: PortId) -> bool {
    let Entry::Link(came, vc) = entry else {
        return true;
    };
    let [along, dimension] = [came, port].map(|port| routing.grid().travel(port).0);
    let is_in_order = routing.adaptive() != Some(vc);
    port == came || dimension > along || dimension < along && !is_in_order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::grid::{Grid, Sign, Ways, Wrap};
    use crate::params::wormhole::routing::{Algorithm, VcId};

    fn routing(algorithm: Algorithm, wrap: Wrap, ways: Ways) -> Routing {
        let grid = Grid::new("router", vec![4, 4], wrap, ways).expect("a legal grid");
        Routing::new("router", grid, algorithm).expect("a legal pair")
    }

    fn every() -> Vec<Routing> {
        let (both, one) = (Ways::Bidirectional, Ways::Unidirectional);
        let mut every = Vec::new();
        for algorithm in Algorithm::by_coordinates() {
            for ways in [both, one].into_iter().filter(|&ways| algorithm.goes(ways)) {
                let wrap = algorithm.wrap().expect("it is for grids");
                if (wrap, ways) != (Wrap::Mesh, one) {
                    let routing = routing(algorithm, wrap, ways);
                    every.extend([routing.clone(), routing.without_datelines()]);
                }
            }
        }
        every
    }

    #[test]
    fn the_injector_can_be_offered_whatever_any_entry_can() {
        for routing in every() {
            let all = all_options(&routing);
            for entry in routing.entries() {
                for set in options(&routing, entry) {
                    assert!(all.contains(&set), "{}: {set:?}", routing.in_words());
                }
            }
        }
    }

    #[test]
    fn only_where_any_order_is_free_one_turns_to_a_lower_dimension_and_nobody_back() {
        for routing in every() {
            let grid = routing.grid();
            for entry in routing.entries() {
                let Entry::Link(from, vc) = entry else {
                    continue;
                };
                for set in options(&routing, entry) {
                    for exit in set.exits() {
                        let Exit::Link(to, _) = *exit else { continue };
                        let [before, after] = [from, to].map(|port| grid.travel(port).0);
                        let may = after > before || after < before && routing.in_any_order(vc);
                        assert!(to == from || may, "{entry:?} {exit:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_escape_lane_of_dynbal_leads_to_either_lane_of_its_ring() {
        let routing = routing(Algorithm::DYNBAL, Wrap::Torus, Ways::Bidirectional);
        let port = routing.grid().port(1, Sign::Minus);
        let sets = |vc| {
            let sets = options(&routing, Entry::Link(port, VcId(vc))).into_iter();
            sets.map(|set| set.exits().len()).collect::<Vec<_>>()
        };
        assert_eq!(sets(0), [2, 1]);
        assert_eq!(sets(1), [2, 1, 1]);
    }

    /// The sets of an entry, each as its exits: `xp0 yp0`.
    fn shown(routing: &Routing, entry: Entry) -> Vec<String> {
        let exit = |exit: &Exit| match exit {
            Exit::Ejector(_) => "e".to_string(),
            Exit::Link(port, vc) => format!("{}{}", routing.grid().port_name(*port), vc.0),
        };
        let sets = options(routing, entry).into_iter();
        let sets = sets.map(|set| set.exits().iter().map(exit).collect::<Vec<_>>().join(" "));
        sets.collect()
    }

    #[test]
    fn sets_by_turns_are_the_ways_that_packets_are_offered_where_they_come() {
        let routing = |algorithm| routing(algorithm, Wrap::Mesh, Ways::Bidirectional);
        let [odd_even, west_first] = [Algorithm::ODD_EVEN, Algorithm::WEST_FIRST].map(routing);
        assert_eq!(
            shown(&odd_even, Entry::Injector).join(", "),
            "yp0, ym0, xp0, xp0 yp0, xp0 ym0, xm0, xm0 yp0, xm0 ym0, e"
        );
        assert_eq!(
            shown(&west_first, Entry::Injector).join(", "),
            "yp0, ym0, xp0, xp0 yp0, xp0 ym0, xm0, e"
        );
        let north = Entry::Link(west_first.grid().port(1, Sign::Plus), VcId(0));
        assert_eq!(shown(&west_first, north).join(", "), "yp0, xp0, xp0 yp0, e");
        assert_eq!(
            shown(&odd_even, north).join(", "),
            "yp0, xp0, xp0 yp0, xm0, xm0 yp0, e"
        );
    }

    #[test]
    fn adaptive_sets_are_those_of_the_lowest_dimension_and_every_way_left() {
        let routing = routing(Algorithm::F_DYNBAL, Wrap::Torus, Ways::Bidirectional);
        let shown = |entry| shown(&routing, entry);
        let all = shown(Entry::Injector);
        assert_eq!(all.len(), 17);
        assert_eq!(
            all[..4],
            ["xp0 xp1 xp2", "xp1 xp2", "xp0 xp1 xp2 yp2", "xp1 xp2 yp2"]
        );
        assert_eq!(
            all[12..],
            ["yp0 yp1 yp2", "yp1 yp2", "ym0 ym1 ym2", "ym1 ym2", "e"]
        );
        let ym = routing.grid().port(1, Sign::Minus);
        let in_order = ["ym0 ym1 ym2", "ym1 ym2", "e"];
        assert_eq!(shown(Entry::Link(ym, VcId(0))), [in_order[0], in_order[2]]);
        assert_eq!(shown(Entry::Link(ym, VcId(1))), in_order);
        assert_eq!(
            shown(Entry::Link(ym, VcId(2))),
            [
                "xp0 xp1 xp2",
                "xp1 xp2",
                "xp0 xp1 xp2 ym2",
                "xp1 xp2 ym2",
                "xm0 xm1 xm2",
                "xm1 xm2",
                "xm0 xm1 xm2 ym2",
                "xm1 xm2 ym2",
                "ym0 ym1 ym2",
                "ym1 ym2",
                "e"
            ]
        );
    }
}
