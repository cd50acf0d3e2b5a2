//! Routing units against routes worked out by hand and by search.

use super::{Place, RoutingUnit, options};
use crate::model::Address;
use crate::params::topology::grid::{Grid, Sign, Ways, Wrap};
use crate::params::topology::{Cube, NodeId, PortId};
use crate::params::wormhole::routing::{
    Algorithm, Datelines, Entry, Exit, OptionSet, Routing, RoutingUnitParams, VcId,
};
use std::collections::BTreeMap;

/// Every way of a packet through a network that its routing units allow.
struct Walker {
    topology: Cube,
    routing: Routing,
    units: BTreeMap<Entry, (RoutingUnit, Vec<OptionSet>)>,
}

impl Walker {
    fn new(
        radices: &[usize],
        wrap: Wrap,
        ways: Ways,
        algorithm: Algorithm,
        datelines: &[usize],
    ) -> Self {
        let grid = Grid::new("network", radices.to_vec(), wrap, ways).expect("a legal grid");
        let topology = Cube::new("network", grid.clone(), datelines.to_vec());
        let routing = Routing::new("network", grid, algorithm).expect("a legal pair");
        Walker::of(topology.expect("legal datelines"), routing)
    }

    /// The same with datelines in nodes.
    fn in_nodes(self) -> Self {
        let routing = self.routing.with_datelines_in_nodes("network");
        Walker::of(self.topology, routing.expect("DynBal or its kin"))
    }

    fn of(topology: Cube, routing: Routing) -> Self {
        let units = routing.entries().into_iter().map(|entry| {
            let params = RoutingUnitParams::new(routing.clone(), entry).expect("an entry");
            (entry, (RoutingUnit::new(&params), options(&routing, entry)))
        });
        Walker {
            topology,
            units: units.collect(),
            routing,
        }
    }

    fn offer(&self, node: NodeId, entry: Entry, destination: NodeId) -> &[Exit] {
        let address = |coordinates: &[usize]| Address(self.topology.packed(coordinates) as u32);
        let datelines = match self.topology.datelines() {
            [] => Address(0),
            datelines => address(datelines),
        };
        let place = Place {
            here: address(&self.topology.coordinates(node)),
            datelines,
        };
        let (unit, options) = &self.units[&entry];
        options[unit.offer(place, address(&self.topology.coordinates(destination)))].exits()
    }

    /// Follows every exit offered to the end; `visit` sees each link taken with the way before.
    fn walk(
        &self,
        way: &mut Vec<(NodeId, Exit)>,
        node: NodeId,
        entry: Entry,
        to: NodeId,
        visit: &mut impl FnMut(&[(NodeId, Exit)]),
    ) {
        assert!(way.len() <= 64, "no way is that long: {way:?}");
        for &exit in self.offer(node, entry, to) {
            way.push((node, exit));
            match exit {
                Exit::Ejector(_) => {
                    assert_eq!(node, to);
                    visit(way);
                }
                Exit::Link(port, vc) => {
                    let next = self
                        .topology
                        .neighbour(node, port)
                        .expect("a link is there");
                    self.walk(way, next, Entry::Link(port, vc), to, visit);
                }
            }
            way.pop();
        }
    }

    /// Links of a shortest way.
    fn distance(&self, from: NodeId, to: NodeId) -> usize {
        let grid = self.topology.grid();
        let (from, to) = (
            self.topology.coordinates(from),
            self.topology.coordinates(to),
        );
        let each = grid.radices().iter().zip(from.iter().zip(&to)).enumerate();
        each.map(|(d, (k, (c, t)))| {
            let plus = (t + k - c) % k;
            match (grid.wrap(d), grid.ways()) {
                (Wrap::Mesh, _) => c.abs_diff(*t),
                (_, Ways::Unidirectional) => plus,
                (_, Ways::Bidirectional) => plus.min(k - plus),
            }
        })
        .sum()
    }

    /// Whether the link that leaves `node` by `port` leads over the dateline of its ring, or into the node
    /// that it lies in if the packet goes on from there along the ring.
    fn crosses(&self, node: NodeId, port: PortId, goes_on: bool) -> bool {
        let (d, sign) = self.topology.grid().travel(port);
        let (c, k) = (
            self.topology.coordinates(node)[d],
            self.topology.grid().radices()[d],
        );
        let dateline = self.topology.datelines()[d];
        match (self.routing.datelines(), sign) {
            (None, _) => false,
            (Some(Datelines::OnLinks), Sign::Plus) => (c + 1) % k == dateline,
            (Some(Datelines::OnLinks), Sign::Minus) => c == dateline,
            (Some(Datelines::InNodes), Sign::Plus) => goes_on && (c + 1) % k == dateline,
            (Some(Datelines::InNodes), Sign::Minus) => goes_on && (c + k - 1) % k == dateline,
        }
    }

    /// Whether link `at` of a way crosses; the ejector never does.
    fn crosses_at(&self, way: &[(NodeId, Exit)], at: usize) -> bool {
        let port = |at: usize| match way.get(at) {
            Some((_, Exit::Link(port, _))) => Some(*port),
            _ => None,
        };
        let leaves =
            |port_here| self.crosses(way[at].0, port_here, port(at + 1) == Some(port_here));
        port(at).is_some_and(leaves)
    }
}

const BOTH: Ways = Ways::Bidirectional;
const ONE: Ways = Ways::Unidirectional;

fn tori(algorithm: Algorithm) -> Vec<Walker> {
    let torus = |radices: &[usize], ways, datelines: &[usize]| {
        Walker::new(radices, Wrap::Torus, ways, algorithm, datelines)
    };
    let mut tori = vec![
        torus(&[8], BOTH, &[0]),
        torus(&[7], BOTH, &[3]),
        torus(&[2, 3], BOTH, &[1, 2]),
        torus(&[4, 5], BOTH, &[0, 4]),
        torus(&[2, 2, 4], BOTH, &[0, 1, 3]),
    ];
    if algorithm.goes(ONE) {
        tori.push(torus(&[6], ONE, &[0]));
        tori.push(torus(&[5, 4], ONE, &[2, 3]));
        tori.push(torus(&[2, 3], ONE, &[1, 0]));
    }
    if algorithm.crosses_in_nodes() {
        tori.push(torus(&[8], BOTH, &[0]).in_nodes());
        tori.push(torus(&[7], BOTH, &[3]).in_nodes());
        tori.push(torus(&[4, 5], BOTH, &[0, 4]).in_nodes());
        tori.push(torus(&[5, 4], ONE, &[2, 3]).in_nodes());
    }
    tori
}

fn meshes() -> Vec<Walker> {
    let mesh =
        |radices: &[usize]| Walker::new(radices, Wrap::Mesh, BOTH, Algorithm::DIMENSION_ORDER, &[]);
    vec![mesh(&[7]), mesh(&[4, 5]), mesh(&[2, 3, 2])]
}

fn every() -> Vec<Walker> {
    let tori = Algorithm::on(Wrap::Torus).flat_map(tori);
    tori.chain(meshes()).collect()
}

fn every_way(walker: &Walker, mut visit: impl FnMut(NodeId, NodeId, &[(NodeId, Exit)])) {
    for from in walker.topology.each_node() {
        for to in walker.topology.each_node() {
            walker.walk(&mut vec![], from, Entry::Injector, to, &mut |way| {
                visit(from, to, way)
            });
        }
    }
}

#[test]
fn every_way_is_a_shortest_one_and_ends_at_the_destination() {
    for walker in every() {
        every_way(&walker, |from, to, way| {
            assert_eq!(way.len(), walker.distance(from, to) + 1, "{from:?} {to:?}");
        });
    }
}

#[test]
fn no_way_turns_round_and_only_where_any_order_is_free_one_to_a_lower_dimension() {
    for walker in every() {
        let grid = walker.topology.grid();
        every_way(&walker, |_, _, way| {
            for pair in way.windows(2) {
                if let [Exit::Link(before, vc), Exit::Link(after, _)] = [pair[0].1, pair[1].1] {
                    let lower = grid.travel(after).0 < grid.travel(before).0;
                    assert!(!lower || walker.routing.in_any_order(vc), "{way:?}");
                }
            }
            let links = way.iter().filter_map(|(_, exit)| match exit {
                Exit::Link(port, _) => Some(grid.travel(*port)),
                Exit::Ejector(_) => None,
            });
            let links: BTreeMap<_, _> = links.map(|(d, sign)| ((d, sign as usize), ())).collect();
            let dimensions: BTreeMap<_, _> = links.keys().map(|(d, _)| (d, ())).collect();
            assert_eq!(links.len(), dimensions.len(), "{way:?}");
        });
    }
}

#[test]
fn at_half_a_ring_an_even_node_goes_plus_and_an_odd_one_minus() {
    let walker = Walker::new(&[8, 4], Wrap::Torus, BOTH, Algorithm::TRC, &[0, 0]);
    let topology = &walker.topology;
    for node in topology.each_node() {
        let here = topology.coordinates(node);
        for d in 0..2 {
            let mut there = here.clone();
            let k = topology.grid().radices()[d];
            there[d] = (there[d] + k / 2) % k;
            let exits = walker.offer(node, Entry::Injector, topology.node(&there));
            let sign = if here[d].is_multiple_of(2) {
                Sign::Plus
            } else {
                Sign::Minus
            };
            let port = topology.grid().port(d, sign);
            assert!(matches!(exits[0], Exit::Link(to, _) if to == port));
        }
    }
}

/// Whether the rest of `way` from link `at` on crosses the dateline of the ring of link `at`.
fn will_still_cross(walker: &Walker, way: &[(NodeId, Exit)], at: usize) -> bool {
    let Exit::Link(port, _) = way[at].1 else {
        return false;
    };
    let of_ring = |&at: &usize| matches!(way[at].1, Exit::Link(other, _) if other == port);
    let mut ring = (at..way.len()).take_while(of_ring);
    ring.any(|at| walker.crosses_at(way, at))
}

#[test]
fn trc_takes_vc1_iff_the_packet_crosses_and_keeps_it_where_both_ways_are_there() {
    for walker in tori(Algorithm::TRC) {
        let both = walker.topology.grid().ways() == BOTH;
        every_way(&walker, |_, _, way| {
            for (at, (_, exit)) in way.iter().enumerate() {
                let Exit::Link(port, vc) = exit else { continue };
                let entered = way[..at].iter().rposition(
                    |(_, before)| !matches!(before, Exit::Link(other, _) if other == port),
                );
                // Where it entered the ring if it keeps its choice, here if it asks again.
                let asked = if both {
                    entered.map_or(0, |before| before + 1)
                } else {
                    at
                };
                let crosses = will_still_cross(&walker, way, asked);
                assert_eq!(vc.0, usize::from(crosses), "{way:?} at {at}");
            }
        });
    }
}

#[test]
fn dynbal_and_duato_pa_offer_the_escape_lane_iff_the_packet_will_not_cross() {
    for walker in [Algorithm::DYNBAL, Algorithm::DUATO_PA]
        .into_iter()
        .flat_map(tori)
    {
        every_way(&walker, |_, to, way| {
            for (at, &(node, exit)) in way.iter().enumerate() {
                let Exit::Link(port, _) = exit else { continue };
                let entry = match at.checked_sub(1).map(|before| way[before].1) {
                    Some(Exit::Link(port, vc)) => Entry::Link(port, vc),
                    _ => Entry::Injector,
                };
                let offered = walker.offer(node, entry, to);
                let lanes: &[usize] = match will_still_cross(&walker, way, at) {
                    true => &[1],
                    false => &[0, 1],
                };
                let lanes: Vec<_> = lanes.iter().map(|&vc| Exit::Link(port, VcId(vc))).collect();
                assert_eq!(offered, lanes, "{way:?} at {at}");
            }
        });
    }
}

#[test]
fn adaptive_algorithms_offer_every_way_left_and_dynbals_lanes_of_the_lowest() {
    for walker in [Algorithm::DUATO_FA, Algorithm::F_DYNBAL]
        .into_iter()
        .flat_map(tori)
    {
        let (topology, grid) = (&walker.topology, walker.topology.grid());
        every_way(&walker, |_, to, way| {
            for (at, &(node, _)) in way.iter().enumerate().filter(|(_, (node, _))| *node != to) {
                let entry = match at.checked_sub(1).map(|before| way[before].1) {
                    Some(Exit::Link(port, vc)) => Entry::Link(port, vc),
                    _ => Entry::Injector,
                };
                let (here, there) = (topology.coordinates(node), topology.coordinates(to));
                let mut lowest = None;
                let mut in_order = walker.offer(node, entry, to).to_vec();
                let differs = |&d: &usize| here[d] != there[d];
                for d in (0..grid.dimensions()).filter(differs) {
                    let adaptive = |exit: &Exit| match exit {
                        Exit::Link(port, VcId(2)) if grid.travel(*port).0 == d => Some(*port),
                        _ => None,
                    };
                    let ports: Vec<_> = in_order.iter().filter_map(adaptive).collect();
                    let [port] = ports[..] else {
                        panic!("{way:?} at {at}: {in_order:?}")
                    };
                    let next = topology.neighbour(node, port).expect("a link is there");
                    assert_eq!(walker.distance(next, to) + 1, walker.distance(node, to));
                    in_order.retain(|&exit| exit != Exit::Link(port, VcId(2)));
                    lowest.get_or_insert((d, port));
                }
                let (d, port) = lowest.expect("it has not arrived");
                let mut ahead = std::iter::successors(Some(node), |&node| {
                    let next = topology.neighbour(node, port)?;
                    (topology.coordinates(next)[d] != there[d]).then_some(next)
                })
                .peekable();
                let mut crosses = false;
                while let Some(node) = ahead.next() {
                    crosses |= walker.crosses(node, port, ahead.peek().is_some());
                }
                let vcs: &[usize] = if crosses { &[1] } else { &[0, 1] };
                let wanted: Vec<_> = vcs.iter().map(|&vc| Exit::Link(port, VcId(vc))).collect();
                assert_eq!(in_order, wanted, "{way:?} at {at}");
            }
        });
    }
}

#[test]
fn vc0_never_carries_a_packet_over_the_dateline() {
    let all = Algorithm::on(Wrap::Torus).flat_map(tori);
    for walker in all.filter(|walker| walker.routing.has_datelines()) {
        every_way(&walker, |_, _, way| {
            for (at, (_, exit)) in way.iter().enumerate() {
                let over = walker.crosses_at(way, at);
                assert!(!(over && matches!(exit, Exit::Link(_, VcId(0)))), "{way:?}");
            }
        });
    }
}

#[test]
fn every_set_of_every_entry_is_offered_to_somebody() {
    for algorithm in Algorithm::on(Wrap::Torus) {
        for ways in [BOTH, ONE].into_iter().filter(|&ways| algorithm.goes(ways)) {
            let walker = Walker::new(&[4, 5], Wrap::Torus, ways, algorithm, &[0, 0]);
            for entry in walker.routing.entries() {
                let (_, options) = &walker.units[&entry];
                let nodes = || walker.topology.each_node();
                let offered = |set: &OptionSet| {
                    nodes()
                        .any(|node| nodes().any(|to| walker.offer(node, entry, to) == set.exits()))
                };
                assert!(options.iter().all(offered), "{entry:?}");
            }
        }
    }
}

/// The dimension and direction of a link in VC0 or VC1, and that virtual channel.
fn in_order(walker: &Walker, exit: Exit) -> Option<(PortId, VcId)> {
    match exit {
        Exit::Link(port, vc) if walker.routing.adaptive() != Some(vc) => Some((port, vc)),
        _ => None,
    }
}

#[test]
fn t3d_and_t3e_keep_one_virtual_channel_in_a_ring_and_in_each_no_packet_passes_through_some_node() {
    for walker in [Algorithm::T3D, Algorithm::T3E].into_iter().flat_map(tori) {
        let (topology, grid) = (&walker.topology, walker.topology.grid());
        // By port and virtual channel, the coordinates that packets pass through without a change of either.
        let mut passed: BTreeMap<(PortId, VcId), Vec<bool>> = BTreeMap::new();
        every_way(&walker, |_, _, way| {
            for pair in way.windows(2) {
                let [before, after] = [pair[0].1, pair[1].1].map(|exit| in_order(&walker, exit));
                let (Some((from, vc)), Some((to, next))) = (before, after) else {
                    continue;
                };
                if from == to {
                    assert_eq!(vc, next, "{way:?}");
                    let d = grid.travel(from).0;
                    let nodes = passed.entry((from, vc));
                    let nodes = nodes.or_insert(vec![false; grid.radices()[d]]);
                    nodes[topology.coordinates(pair[1].0)[d]] = true;
                }
            }
        });
        for (channel, nodes) in passed {
            assert!(nodes.contains(&false), "{channel:?}: {nodes:?}");
        }
    }
}

#[test]
fn t3e_offers_what_t3d_would_from_here_and_drain_off_lanes_of_every_way_left() {
    for (by_table, walker) in tori(Algorithm::T3D).iter().zip(tori(Algorithm::T3E)) {
        let (topology, grid) = (&walker.topology, walker.topology.grid());
        every_way(&walker, |_, to, way| {
            for (at, &(node, _)) in way.iter().enumerate().filter(|(_, (node, _))| *node != to) {
                let entry = match at.checked_sub(1).map(|before| way[before].1) {
                    Some(Exit::Link(port, vc)) => Entry::Link(port, vc),
                    _ => Entry::Injector,
                };
                let offered = walker.offer(node, entry, to).iter();
                let (drains, others): (Vec<&Exit>, Vec<&Exit>) =
                    offered.partition(|exit| matches!(exit, Exit::Link(_, VcId(2))));
                let [here, there] = [node, to].map(|node| topology.coordinates(node));
                let differ = (0..grid.dimensions()).filter(|&d| here[d] != there[d]);
                assert_eq!(drains.len(), differ.count(), "{way:?} at {at}");
                // What is in a drain-off lane enters its ring anew.
                let entry = match entry {
                    Entry::Link(_, VcId(2)) => Entry::Injector,
                    others => others,
                };
                let wanted: Vec<_> = by_table.offer(node, entry, to).iter().collect();
                assert_eq!(others, wanted, "{way:?} at {at}");
            }
        });
    }
}
