//! Which exits a packet is offered.

mod dimension_order;
mod dynbal;
mod trc;

use super::packed::Ports;
use super::{Address, Golden};
use crate::params::grid::{Sign, Ways, Wrap};
use crate::params::routing::{Algorithm, Entry, Exit, OptionSet, RoutingUnitParams, VcId};
use dimension_order::{ahead, way};

/// Where a router stands: what its place in the network ties off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Its own coordinates.
    pub here: Address,
    /// Per dimension, the node that the dateline lies below.
    pub datelines: Address,
}

/// Offers a packet one of its entry's option sets.
///
/// - Twin: `hdl/routing/mod.rs`.
/// - Shapes: all grids and algorithms; sets are numbered as `RoutingUnitParams::options` has them.
/// - Latency: combinational, no state.
/// - Source: `\[Ge\] §2.2.1, §2.2.2, §3.2.2`, by the algorithm. Which virtual channels a packet may take
///   is asked of the algorithm once, when the unit is made; a packet then costs one table look-up.
#[derive(Clone, Debug)]
pub struct RoutingUnit {
    wrap: Wrap,
    ways: Ways,
    datelines: bool,
    dimensions: Box<[Dimension]>,
    /// The dimension that each bit of an address belongs to.
    dimension_of: Box<[u8]>,
    /// Bits of the dimensions that this entry looks at.
    looks_at: u32,
    /// The ring or line that a packet comes along.
    onward: Option<Onward>,
    ejector: u8,
}

#[derive(Clone, Debug)]
struct Dimension {
    low: u32,
    mask: u32,
    radix: i32,
    /// The set of a packet that turns into this dimension, by sign and by whether it crosses.
    turn: [[u8; 2]; 2],
}

#[derive(Clone, Debug)]
struct Onward {
    dimension: usize,
    sign: Sign,
    /// The set of a packet that goes on, by whether it crosses.
    sets: [u8; 2],
}

impl RoutingUnit {
    /// The unit of this shape.
    pub fn new(params: &RoutingUnitParams) -> Self {
        let (routing, grid) = (params.routing(), params.routing().grid());
        let options = params.options();
        let (algorithm, ways) = (routing.algorithm(), grid.ways());
        let numbered = |exits: Vec<Exit>| {
            let set = OptionSet(exits);
            let number = options.iter().position(|other| *other == set);
            number.expect("what the algorithm offers is in the list of option sets") as u8
        };
        // Without datelines nobody crosses one.
        let crossing = [false, routing.has_datelines()];
        let set = |dimension, sign, vcs: &[VcId]| {
            let port = grid.port(dimension, sign);
            numbered(vcs.iter().map(|&vc| Exit::Link(port, vc)).collect())
        };
        let (onward, first_turn) = match params.entry() {
            Entry::Injector => (None, 0),
            Entry::Link(port, vc) => {
                let (dimension, sign) = grid.travel(port);
                let vcs = |crosses| match algorithm {
                    Algorithm::Trc => trc::onward(vc, ways, crosses),
                    Algorithm::DynBal => dynbal::onward(vc, crosses),
                    Algorithm::DimensionOrder => dimension_order::vcs(),
                };
                let sets = crossing.map(|crosses| set(dimension, sign, vcs(crosses)));
                let onward = Onward {
                    dimension,
                    sign,
                    sets,
                };
                (Some(onward), dimension + 1)
            }
        };
        let entering = |crosses| match algorithm {
            Algorithm::Trc => trc::entering(crosses),
            Algorithm::DynBal => dynbal::entering(crosses),
            Algorithm::DimensionOrder => dimension_order::vcs(),
        };
        let dimensions = (0..grid.dimensions()).map(|d| {
            let mut turn = [[0; 2]; 2];
            if d >= first_turn {
                for &sign in grid.signs() {
                    turn[sign as usize] = crossing.map(|crosses| set(d, sign, entering(crosses)));
                }
            }
            Dimension {
                low: grid.coordinate_low(d) as u32,
                mask: (1 << grid.coordinate_width(d)) - 1,
                radix: grid.radices()[d] as i32,
                turn,
            }
        });
        let bits = (0..grid.dimensions())
            .flat_map(|d| std::iter::repeat_n(d as u8, grid.coordinate_width(d)));
        let first = onward.as_ref().map_or(0, |onward| onward.dimension);
        RoutingUnit {
            wrap: grid.wrap(),
            ways,
            datelines: routing.has_datelines(),
            dimensions: dimensions.collect(),
            dimension_of: bits.collect(),
            looks_at: ((1_u32 << grid.coordinates_width()) - 1)
                & (!0 << grid.coordinate_low(first)),
            onward,
            ejector: numbered(vec![Exit::Ejector]),
        }
    }

    /// The number of the option set for a packet to `destination`.
    #[inline]
    pub fn offer(&self, place: Place, destination: Address) -> usize {
        let apart = (destination.0 ^ place.here.0) & self.looks_at;
        if apart == 0 {
            return usize::from(self.ejector);
        }
        let d = usize::from(self.dimension_of[apart.trailing_zeros() as usize]);
        let dimension = &self.dimensions[d];
        let coordinate = |address: Address| (address.0 >> dimension.low & dimension.mask) as i32;
        let (c, t, k) = (
            coordinate(place.here),
            coordinate(destination),
            dimension.radix,
        );
        let (sign, sets) = match &self.onward {
            Some(onward) if onward.dimension == d => (onward.sign, onward.sets),
            _ => {
                let sign = way(self.wrap, self.ways, c, t, k);
                (sign, dimension.turn[sign as usize])
            }
        };
        let crosses = self.datelines && will_cross(sign, c, t, coordinate(place.datelines), k);
        usize::from(sets[usize::from(crosses)])
    }
}

/// Whether the way from `c` to `t` leads over the dateline, which lies below `p`, in a ring of `k`.
///
/// - ASSUMED: a dateline is the link between p−1 and p, the same for both ways.
#[inline]
fn will_cross(sign: Sign, c: i32, t: i32, p: i32, k: i32) -> bool {
    match sign {
        // One of c+1, c+2, … t is p.
        Sign::Plus => ahead(c, p, k) != 0 && ahead(c, p, k) <= ahead(c, t, k),
        // One of c, c−1, … t+1 is p.
        Sign::Minus => ahead(p, c, k) < ahead(t, c, k),
    }
}

impl Golden for RoutingUnit {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let place = Place::take(&mut inputs, self.datelines);
        let destination = Address(inputs.word() as u32);
        outputs[0] = 1 << self.offer(place, destination);
    }
}

impl Place {
    /// Reads `here_i` and, if there is one, `dateline_i`.
    pub(super) fn take(inputs: &mut Ports, datelines: bool) -> Self {
        Place {
            here: Address(inputs.word() as u32),
            datelines: match datelines {
                true => Address(inputs.word() as u32),
                false => Address(0),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::grid::Grid;
    use crate::params::network::{NodeId, Topology};
    use crate::params::routing::Routing;
    use std::collections::BTreeMap;

    /// Every way of a packet through a network that its routing units allow.
    struct Walker {
        topology: Topology,
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
            let topology = Topology::new("network", grid.clone(), datelines.to_vec());
            let routing = Routing::new("network", grid, algorithm).expect("a legal pair");
            let units = routing.entries().into_iter().map(|entry| {
                let params = RoutingUnitParams::new(routing.clone(), entry).expect("an entry");
                (entry, (RoutingUnit::new(&params), params.options()))
            });
            Walker {
                topology: topology.expect("legal datelines"),
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
            &options[unit.offer(place, address(&self.topology.coordinates(destination)))].0
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
                    Exit::Ejector => {
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
            let each = grid.radices().iter().zip(from.iter().zip(&to));
            each.map(|(k, (c, t))| {
                let plus = (t + k - c) % k;
                match (grid.wrap(), grid.ways()) {
                    (Wrap::Mesh, _) => c.abs_diff(*t),
                    (_, Ways::Unidirectional) => plus,
                    (_, Ways::Bidirectional) => plus.min(k - plus),
                }
            })
            .sum()
        }

        /// Whether the link that leaves `node` by `exit` is the dateline of its ring.
        fn is_dateline(&self, node: NodeId, exit: Exit) -> bool {
            let Exit::Link(port, _) = exit else {
                return false;
            };
            let (d, sign) = self.topology.grid().travel(port);
            let (c, k) = (
                self.topology.coordinates(node)[d],
                self.topology.grid().radices()[d],
            );
            let dateline = self.topology.datelines()[d];
            match sign {
                Sign::Plus => (c + 1) % k == dateline,
                Sign::Minus => c == dateline,
            }
        }
    }

    const BOTH: Ways = Ways::Bidirectional;
    const ONE: Ways = Ways::Unidirectional;

    fn tori(algorithm: Algorithm) -> Vec<Walker> {
        let torus = |radices: &[usize], ways, datelines: &[usize]| {
            Walker::new(radices, Wrap::Torus, ways, algorithm, datelines)
        };
        vec![
            torus(&[8], BOTH, &[0]),
            torus(&[7], BOTH, &[3]),
            torus(&[2, 3], BOTH, &[1, 2]),
            torus(&[4, 5], BOTH, &[0, 4]),
            torus(&[2, 2, 4], BOTH, &[0, 1, 3]),
            torus(&[6], ONE, &[0]),
            torus(&[5, 4], ONE, &[2, 3]),
            torus(&[2, 3], ONE, &[1, 0]),
        ]
    }

    fn meshes() -> Vec<Walker> {
        let mesh = |radices: &[usize]| {
            Walker::new(radices, Wrap::Mesh, BOTH, Algorithm::DimensionOrder, &[])
        };
        vec![mesh(&[7]), mesh(&[4, 5]), mesh(&[2, 3, 2])]
    }

    fn every() -> Vec<Walker> {
        let mut all = tori(Algorithm::Trc);
        all.extend(tori(Algorithm::DynBal));
        all.extend(meshes());
        all
    }

    fn every_way(walker: &Walker, mut visit: impl FnMut(NodeId, NodeId, &[(NodeId, Exit)])) {
        for from in walker.topology.nodes() {
            for to in walker.topology.nodes() {
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
    fn no_way_goes_back_to_a_lower_dimension_or_turns_round() {
        for walker in every() {
            let grid = walker.topology.grid();
            every_way(&walker, |_, _, way| {
                let ports = way.iter().filter_map(|(_, exit)| match exit {
                    Exit::Link(port, _) => Some(*port),
                    Exit::Ejector => None,
                });
                let ports: Vec<_> = ports.collect();
                for pair in ports.windows(2) {
                    let [before, after] = [grid.travel(pair[0]), grid.travel(pair[1])];
                    assert!(before == after || before.0 < after.0, "{way:?}");
                }
            });
        }
    }

    #[test]
    fn at_half_a_ring_an_even_node_goes_plus_and_an_odd_one_minus() {
        let walker = Walker::new(&[8, 4], Wrap::Torus, BOTH, Algorithm::Trc, &[0, 0]);
        let topology = &walker.topology;
        for node in topology.nodes() {
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
        let ring = way[at..]
            .iter()
            .take_while(|(_, exit)| matches!(exit, Exit::Link(other, _) if *other == port));
        ring.into_iter()
            .any(|&(node, exit)| walker.is_dateline(node, exit))
    }

    #[test]
    fn trc_takes_vc1_iff_the_packet_crosses_and_keeps_it_where_both_ways_are_there() {
        for walker in tori(Algorithm::Trc) {
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
    fn dynbal_offers_the_escape_lane_iff_the_packet_will_not_cross() {
        for walker in tori(Algorithm::DynBal) {
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
                    let lanes: Vec<_> =
                        lanes.iter().map(|&vc| Exit::Link(port, VcId(vc))).collect();
                    assert_eq!(offered, lanes, "{way:?} at {at}");
                }
            });
        }
    }

    #[test]
    fn vc0_never_carries_a_packet_over_the_dateline() {
        for walker in [Algorithm::Trc, Algorithm::DynBal]
            .into_iter()
            .flat_map(tori)
        {
            every_way(&walker, |_, _, way| {
                for &(node, exit) in way {
                    let over = walker.is_dateline(node, exit);
                    assert!(!(over && matches!(exit, Exit::Link(_, VcId(0)))), "{way:?}");
                }
            });
        }
    }

    #[test]
    fn every_set_of_every_entry_is_offered_to_somebody() {
        for algorithm in [Algorithm::Trc, Algorithm::DynBal] {
            for ways in [BOTH, ONE] {
                let walker = Walker::new(&[4, 5], Wrap::Torus, ways, algorithm, &[0, 0]);
                for entry in walker.routing.entries() {
                    let (_, options) = &walker.units[&entry];
                    let nodes = || walker.topology.nodes();
                    let offered = |set: &OptionSet| {
                        nodes().any(|node| nodes().any(|to| walker.offer(node, entry, to) == set.0))
                    };
                    assert!(options.iter().all(offered), "{entry:?}");
                }
            }
        }
    }
}
