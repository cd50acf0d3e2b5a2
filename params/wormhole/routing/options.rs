//! The option sets of an entry.

use super::{Entry, Exit, LaneClass, OptionSet, Routing, Turns, VcChoice, VcId};
use crate::params::topology::PortId;
use crate::params::topology::grid::Ways;
use std::collections::BTreeSet;

impl Routing {
    /// The virtual channel that packets may take in any dimension, if the algorithm has one.
    pub fn adaptive(&self) -> Option<VcId> {
        let is_adaptive = |class| matches!(class, &LaneClass::Adaptive | &LaneClass::DrainOff);
        let mut classes = self.algorithm.classes().iter();
        classes.position(is_adaptive).map(VcId)
    }

    /// Every set that a packet at `entry` can be offered; on a graph the lists of its table, else by what is left of its way: for each of
    /// [`Routing::ways_left`] those of the lowest dimension, with the adaptive channel of each way; the
    /// ejectors last. A router's wiring follows from it: an entry and an exit are connected iff some set of
    /// that entry has that exit.
    pub fn options(&self, entry: Entry) -> Vec<OptionSet> {
        if let Some(role) = self.role() {
            return role.sets(entry).to_vec();
        }
        let mut sets = Vec::new();
        if self.algorithm.turns().is_some() {
            let ways = self.ways_left(entry).into_iter();
            sets.extend(ways.map(|ways| {
                // Any of them that is free.
                let exits = ways.into_iter().map(|port| Exit::Link(port, VcId(0)));
                OptionSet::new(exits.map(|exit| (exit, 0)))
            }));
            sets.extend(self.seats().map(OptionSet::ejector));
            return sets;
        }
        for ways in self.ways_left(entry) {
            let lowest = ways[0];
            let of_lowest = match entry {
                Entry::Link(port, vc) if port == lowest && self.adaptive() != Some(vc) => {
                    self.onward(port, vc)
                }
                _ => self.ring_sets(lowest),
            };
            sets.extend(of_lowest.into_iter().map(|mut exits| {
                let adaptive = self.adaptive().into_iter();
                exits.extend(
                    adaptive.flat_map(|vc| ways.iter().map(move |&way| Exit::Link(way, vc))),
                );
                exits.sort();
                // VC i is of the i-th class: escape, cyclic, adaptive.
                OptionSet::new(exits.into_iter().map(|exit| match exit {
                    Exit::Link(_, vc) => (exit, vc.0),
                    Exit::Ejector(_) => (exit, 0),
                }))
            }));
        }
        sets.extend(self.seats().map(OptionSet::ejector));
        sets
    }

    /// What can be left of the way of a packet at `entry` that has not arrived: the ports that it still
    /// has to take links of, lowest dimension first, one of a dimension at most. Where the lowest dimension
    /// alone decides, that alone. In order of the lowest dimension and of its port; of those alike, the
    /// last dimension counts fastest: nothing left, then its ports.
    pub fn ways_left(&self, entry: Entry) -> Vec<Vec<PortId>> {
        if let Some(may) = self.algorithm.turns() {
            return self.ways_by_turns(entry, may);
        }
        let in_order = |vc| self.adaptive() != Some(vc);
        // For each dimension the ports that may be left in it.
        let ports = (0..self.grid().dimensions()).map(|dimension| match entry {
            Entry::Link(port, vc) => match self.grid().travel(port).0 {
                travelled if travelled == dimension => vec![port],
                travelled if travelled > dimension && in_order(vc) => Vec::new(),
                _ => self.grid().ports_of(dimension).collect(),
            },
            Entry::Injector => self.grid().ports_of(dimension).collect(),
        });
        let ports: Vec<Vec<PortId>> = ports.collect();
        let mut left = Vec::new();
        for (dimension, ports_here) in ports.iter().enumerate() {
            let higher = match self.adaptive() {
                None => vec![Vec::new()],
                Some(_) => combinations(&ports[dimension + 1..]),
            };
            for &port in ports_here {
                let with = |rest: &Vec<PortId>| [&[port], &rest[..]].concat();
                left.extend(higher.iter().map(with));
            }
        }
        left
    }

    /// What an algorithm may offer together that chooses by turns: in the dimension that a packet came along its port
    /// alone can be left.
    fn ways_by_turns(&self, entry: Entry, may: Turns) -> Vec<Vec<PortId>> {
        let grid = self.grid();
        let came = match entry {
            Entry::Link(port, _) => Some(port),
            Entry::Injector => None,
        };
        let ports = (0..grid.dimensions()).map(|dimension| match came {
            Some(port) if grid.travel(port).0 == dimension => vec![port],
            _ => grid.ports_of(dimension).collect(),
        });
        let mut ways = combinations(&ports.collect::<Vec<_>>());
        ways.retain(|ways| !ways.is_empty() && may(grid, came, ways));
        ways
    }

    /// The port of a dimension that alone can be left at `entry`, if the algorithm chooses by turns: a packet that has
    /// not arrived in the dimension has it left, whatever its destination says.
    pub fn only_port(&self, entry: Entry, dimension: usize) -> Option<PortId> {
        self.algorithm.turns()?;
        let ways = self.ways_left(entry).into_iter().flatten();
        let of_it: BTreeSet<PortId> = ways
            .filter(|&port| self.grid().travel(port).0 == dimension)
            .collect();
        match of_it.len() {
            1 => of_it.first().copied(),
            _ => None,
        }
    }

    /// Whether packets in a virtual channel may have ways left in any dimension, not only in the one of its link and
    /// above.
    pub fn in_any_order(&self, vc: VcId) -> bool {
        self.algorithm.turns().is_some() || self.adaptive() == Some(vc)
    }

    /// Whether the way of every packet is the same, dimension by dimension.
    pub fn is_in_order(&self) -> bool {
        self.algorithm.turns().is_none() && self.adaptive().is_none()
    }

    /// The sets of a packet that goes on along its dimension.
    fn onward(&self, port: PortId, vc: VcId) -> Vec<Vec<Exit>> {
        let one = |vc| vec![Exit::Link(port, vc)];
        match (self.algorithm.choice(), self.grid().ways()) {
            (VcChoice::ByDateline, Ways::Bidirectional)
            | (VcChoice::ByTable | VcChoice::Only, _) => vec![one(vc)],
            // Over the wraparound link a packet changes from VC1 to VC0.
            (VcChoice::ByDateline, Ways::Unidirectional) if vc == VcId(0) => vec![one(vc)],
            (VcChoice::ByDateline, Ways::Unidirectional) => self.ring_sets(port),
            (VcChoice::WhicheverIsFree, _) => {
                let mut sets = self.ring_sets(port);
                // What is in an escape lane does not cross the dateline any more.
                sets.retain(|set| vc != VcId(0) || set.len() == 2);
                sets
            }
        }
    }

    /// The sets of a packet that enters a ring or a line at `port`.
    fn ring_sets(&self, port: PortId) -> Vec<Vec<Exit>> {
        let exits = |vcs: &[usize]| -> Vec<Exit> {
            vcs.iter().map(|&vc| Exit::Link(port, VcId(vc))).collect()
        };
        // By dateline the second is for packets that will cross it: without datelines it is never offered.
        match self.algorithm.choice() {
            VcChoice::ByDateline | VcChoice::ByTable => vec![exits(&[0]), exits(&[1])],
            VcChoice::WhicheverIsFree => vec![exits(&[0, 1]), exits(&[1])],
            VcChoice::Only => vec![exits(&[0])],
        }
    }

    /// Every set that some entry can be offered.
    ///
    /// On a grid the injector can be offered all of them, and they are in its order: whatever a packet may do on
    /// its way, another one may do first.
    pub fn all_options(&self) -> Vec<OptionSet> {
        if let Some(role) = self.role() {
            return role.all_sets();
        }
        self.options(Entry::Injector)
    }
}

/// Every choice of one port or none of each dimension.
fn combinations(ports: &[Vec<PortId>]) -> Vec<Vec<PortId>> {
    let Some((first, others)) = ports.split_first() else {
        return vec![Vec::new()];
    };
    let others = combinations(others);
    let mut all = others.clone();
    for &port in first {
        all.extend(others.iter().map(|rest| [&[port], &rest[..]].concat()));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::grid::{Grid, Sign, Wrap};
    use crate::params::wormhole::routing::Algorithm;

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
            let all = routing.all_options();
            for entry in routing.entries() {
                for set in routing.options(entry) {
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
                for exit in routing.options(entry).into_iter().flat_map(|set| set.exits) {
                    let Exit::Link(to, _) = exit else { continue };
                    let [before, after] = [from, to].map(|port| grid.travel(port).0);
                    let may = after > before || after < before && routing.in_any_order(vc);
                    assert!(to == from || may, "{entry:?} {exit:?}");
                }
            }
        }
    }

    #[test]
    fn an_escape_lane_of_dynbal_leads_to_either_lane_of_its_ring() {
        let routing = routing(Algorithm::DYNBAL, Wrap::Torus, Ways::Bidirectional);
        let port = routing.grid().port(1, Sign::Minus);
        let sets = |vc| {
            let sets = routing.options(Entry::Link(port, VcId(vc))).into_iter();
            sets.map(|set| set.exits.len()).collect::<Vec<_>>()
        };
        assert_eq!(sets(0), [2, 1]);
        assert_eq!(sets(1), [2, 1, 1]);
    }

    #[test]
    fn adaptive_sets_are_those_of_the_lowest_dimension_and_every_way_left() {
        let routing = routing(Algorithm::F_DYNBAL, Wrap::Torus, Ways::Bidirectional);
        let shown = |entry| {
            let exit = |exit: &Exit| match exit {
                Exit::Ejector(_) => "e".to_string(),
                Exit::Link(port, vc) => format!("{}{}", routing.grid().port_name(*port), vc.0),
            };
            let sets = routing.options(entry).into_iter();
            let sets = sets.map(|set| set.exits.iter().map(exit).collect::<Vec<_>>().join(" "));
            sets.collect::<Vec<_>>()
        };
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
