//! Bounds worked out by hand, and loads counted along the ways of the golden routing units.

use super::*;
use crate::model::deadlock::Offers;
use crate::model::loads::flows;
use crate::model::wormhole::routed::{GoldenRouting, RoutedNetwork, Several};
use crate::model::wormhole::routing::{Place, RoutingUnit, options};
use crate::model::{Address, Random};
use crate::params::topology::NodeId;
use crate::params::topology::grid::{Grid, Ways};
use crate::params::topology::{Outputs, PortId, TerminalId};
use crate::params::workload::Pattern;
use crate::params::wormhole::routing::{Algorithm, Entry, Exit, OptionSet, RoutingUnitParams};
use std::collections::BTreeMap;
use std::fmt::Write;

const BOTH: Ways = Ways::Bidirectional;
const ONE: Ways = Ways::Unidirectional;

fn network(radices: &[usize], ways: Ways, algorithm: Algorithm) -> (Cube, Routing) {
    let wrap = algorithm.wrap().expect("it is for grids");
    let grid = Grid::new("network", radices.to_vec(), wrap, ways);
    let grid = grid.expect("a legal grid");
    let routing = Routing::new("network", grid.clone(), algorithm);
    (Cube::of(grid), routing.expect("a legal pair"))
}

fn destinations(topology: &Cube, pattern: &str) -> Destinations {
    let pattern = Pattern::parse(pattern).expect("a pattern");
    Destinations::new(topology, &pattern, 3).expect("it fits")
}

/// Those of a list of pairs.
fn from_pairs(topology: &Cube, pairs: &[(usize, usize, u64)]) -> Destinations {
    let mut text = "source,destination,weight\n".to_string();
    for (source, to, weight) in pairs {
        writeln!(text, "{source},{to},{weight}").expect("a string takes all");
    }
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("written");
    destinations(topology, &format!("matrix:{}", file.path().display()))
}

fn bound(radices: &[usize], ways: Ways, algorithm: Algorithm, pattern: &str) -> Bound {
    let (topology, routing) = network(radices, ways, algorithm);
    let destinations = destinations(&topology, pattern);
    let bound = on_cube(&topology, &routing, &destinations);
    bound.expect("few pairs").expect("it sends")
}

fn assert_close(ours: f64, theirs: f64) {
    assert!((ours - theirs).abs() < 1e-9, "{ours}, not {theirs}");
}

#[test]
fn uniform_traffic_loads_the_links_of_a_ring_as_worked_out() {
    // Even k: 1/k for each pair, k/4 links on average with packets to oneself, k/8 each way. At half a ring
    // two of four sources over a link go each way.
    for (k, load) in [(4, 0.5), (8, 1.0), (16, 2.0), (64, 8.0)] {
        let ring = bound(&[k], BOTH, Algorithm::TRC, "uniform");
        for &link in ring.links.as_ref().expect("dimension order") {
            assert_close(link, load);
        }
        // Below one flit per cycle the ejectors are busier.
        assert_close(ring.rate, (1.0 / load).min(1.0));
    }
    let odd = bound(&[5], BOTH, Algorithm::TRC, "uniform");
    assert_close(odd.links.expect("dimension order")[3], (1.0 + 2.0) / 5.0);
    assert_eq!(odd.from, Bottleneck::Ejector(TerminalId(0)));
    // 1 + 2 + 3 links from each of 4 nodes, all one way.
    let one = bound(&[4], ONE, Algorithm::TRC, "uniform");
    assert_close(one.rate, 4.0 / 6.0);
    assert_eq!(one.from, Bottleneck::Link(NodeId(0), PortId(0)));
    // Three of six nodes on either side of the middle.
    let line = bound(&[6], BOTH, Algorithm::DIMENSION_ORDER, "uniform");
    assert_close(line.rate, 6.0 / 9.0);
    assert_eq!(line.from, Bottleneck::Link(NodeId(2), PortId(0)));
    assert_eq!(line.links.expect("dimension order")[5 * 2], 0.0);
}

#[test]
fn uniform_traffic_on_32x32x32_has_the_bound_of_its_rings() {
    for algorithm in [Algorithm::DYNBAL, Algorithm::F_DYNBAL] {
        assert_close(bound(&[32; 3], BOTH, algorithm, "uniform").rate, 0.25);
    }
}

#[test]
fn tornado_goes_one_way_round() {
    let dimension_order = bound(&[8, 8], BOTH, Algorithm::TRC, "tornado");
    assert_close(dimension_order.rate, 1.0 / 3.0);
    for node in dimension_order.links.expect("dimension order").chunks(4) {
        assert_eq!(node, [3.0, 0.0, 3.0, 0.0]);
    }
    let adaptive = bound(&[8, 8], BOTH, Algorithm::DUATO_FA, "tornado");
    assert_close(adaptive.rate, 1.0 / 3.0);
    assert_eq!(adaptive.from, Bottleneck::Cut(PortId(0), 0));
    assert_eq!(adaptive.links, None);
}

#[test]
fn dimension_reversal_on_4x4_loads_the_links_worked_out_by_hand() {
    let bound = bound(&[4, 4], BOTH, Algorithm::TRC, "dimension-reversal");
    // Row y: from every x to y. Column x: from x to every y. From 2 and 0 half a ring is plus, else minus.
    #[rustfmt::skip]
    let by_hand = [
        // xp, xm, yp, ym of (0, 0) to (3, 0), then of the next row.
        [0, 0, 2, 1], [0, 1, 0, 1], [1, 0, 0, 0], [2, 0, 0, 0],
        [1, 0, 1, 0], [0, 0, 1, 2], [0, 2, 0, 0], [0, 1, 0, 0],
        [1, 0, 0, 0], [2, 0, 0, 0], [0, 0, 2, 1], [0, 1, 0, 1],
        [0, 2, 0, 0], [0, 1, 0, 0], [1, 0, 1, 0], [0, 0, 1, 2],
    ];
    let by_hand: Vec<f64> = by_hand.into_iter().flatten().map(f64::from).collect();
    assert_eq!(bound.links.expect("dimension order"), by_hand);
    assert_eq!(bound.rate, 0.5);
    assert_eq!(bound.from, Bottleneck::Link(NodeId(0), PortId(2)));
}

#[test]
fn several_terminals_at_a_node_load_its_links_so_many_times() {
    let (topology, routing) = network(&[4, 4], BOTH, Algorithm::DIMENSION_ORDER);
    for pattern in ["uniform", "shift:1", "near:1"] {
        let one = destinations(&topology, pattern);
        let one = on_cube(&topology, &routing, &one).expect("legal");
        let four = topology.clone().with_terminals(4);
        let of_four = destinations(&four, pattern);
        let of_four = on_cube(&four, &routing, &of_four).expect("legal");
        let [one, of_four] = [one, of_four].map(|bound| bound.and_then(|b| b.links));
        let wanted = one.expect("they send").into_iter().map(|load| 4.0 * load);
        for (load, wanted) in of_four.expect("they send").into_iter().zip(wanted) {
            assert_close(load, wanted);
        }
    }
    // All to the second terminal of node 5, from 64 of them.
    let four = topology.with_terminals(4);
    let hot: Vec<_> = (0..64).map(|source| (source, 4 * 5 + 1, 1)).collect();
    let bound = on_cube(&four, &routing, &from_pairs(&four, &hot)).expect("legal");
    let bound = bound.expect("they send");
    assert_eq!(bound.from, Bottleneck::Ejector(TerminalId(21)));
    assert_close(bound.rate, 1.0 / 64.0);
}

#[test]
fn adaptive_routing_is_bound_by_cuts_and_endpoints() {
    let bound = |pattern| bound(&[4, 4], BOTH, Algorithm::F_DYNBAL, pattern);
    // Two of four packets over every cut of four links.
    let reversal = bound("dimension-reversal");
    assert_eq!(reversal.from, Bottleneck::Ejector(TerminalId(0)));
    assert_eq!(reversal.rate, 1.0);
    let hot = bound("hot-spots:1,16");
    assert_eq!(hot.from, Bottleneck::Ejector(TerminalId(10)));
    assert_close(hot.rate, 31.0 / (16.0 * 16.0));
}

#[test]
fn packets_to_oneself_load_endpoints_only() {
    let (topology, routing) = network(&[3, 3], BOTH, Algorithm::TRC);
    let own = from_pairs(&topology, &[(4, 4, 1), (5, 5, 2)]);
    let bound = on_cube(&topology, &routing, &own).expect("few pairs");
    let bound = bound.expect("two nodes send");
    assert_eq!(bound.links, Some(vec![0.0; 36]));
    assert_eq!(
        (bound.rate, bound.from),
        (1.0, Bottleneck::Ejector(TerminalId(4)))
    );
    // Both send to node 0, by ways of their own.
    let meeting = from_pairs(&topology, &[(1, 0, 1), (3, 0, 1)]);
    let bound = on_cube(&topology, &routing, &meeting).expect("few pairs");
    assert_eq!(bound.expect("they send").rate, 0.5);
}

#[test]
fn more_pairs_than_can_be_counted_are_refused() {
    let (topology, routing) = network(&[32; 3], BOTH, Algorithm::TRC);
    let refused = on_cube(&topology, &routing, &destinations(&topology, "bit-vector"));
    assert_eq!(
        refused.expect_err("2^30 pairs").to_string(),
        "pattern = bit-vector: at most 268435456 pairs of terminals are counted for its bound, here are 1073741824"
    );
}

/// The golden routing units of a router with their option sets.
struct Units {
    topology: Cube,
    units: BTreeMap<Entry, (RoutingUnit, Vec<OptionSet>)>,
}

impl Units {
    fn new(topology: &Cube, routing: &Routing) -> Self {
        let units = routing.entries().into_iter().map(|entry| {
            let params = RoutingUnitParams::new(routing.clone(), entry).expect("an entry");
            (entry, (RoutingUnit::new(&params), options(routing, entry)))
        });
        Units {
            topology: topology.clone(),
            units: units.collect(),
        }
    }

    /// The links that a packet takes if it chooses among what it is offered at random.
    fn way(&self, from: usize, to: usize, random: &mut Random) -> Vec<(usize, PortId)> {
        let address = |at: &[usize]| Address(self.topology.packed(at) as u32);
        let place = |node| Place {
            here: address(&self.topology.coordinates(node)),
            datelines: address(self.topology.datelines()),
        };
        let (mut node, mut entry, mut way) = (NodeId(from), Entry::Injector, Vec::new());
        loop {
            let (unit, options) = &self.units[&entry];
            let set = unit.offer(place(node), place(NodeId(to)).here);
            let exits = options[set].exits();
            match exits[random.below(exits.len() as u64) as usize] {
                Exit::Ejector(_) => return way,
                Exit::Link(port, vc) => {
                    way.push((node.0, port));
                    node = self.topology.neighbour(node, port).expect("a link");
                    entry = Entry::Link(port, vc);
                }
            }
        }
    }
}

#[test]
fn loads_are_those_of_the_golden_routing_units_ways() {
    for (radices, ways, algorithm) in [
        (&[8, 8][..], BOTH, Algorithm::TRC),
        (&[5, 4], BOTH, Algorithm::DYNBAL),
        (&[6], BOTH, Algorithm::TRC),
        (&[3, 2, 4], BOTH, Algorithm::T3D),
        (&[4, 3, 2], ONE, Algorithm::TRC),
        (&[4, 5, 3], BOTH, Algorithm::DIMENSION_ORDER),
        (&[8, 8], BOTH, Algorithm::F_DYNBAL),
        (&[3, 4, 2], BOTH, Algorithm::DUATO_FA),
        (&[4, 5], ONE, Algorithm::F_DYNBAL),
        (&[6, 4], BOTH, Algorithm::T3E),
    ] {
        let (topology, routing) = network(radices, ways, algorithm);
        let units = Units::new(&topology, &routing);
        let nodes = topology.each_node().len();
        let ports = topology.grid().link_ports().len();
        let mut random = Random::new(nodes as u64);
        let mut below = |bound: usize| random.below(bound as u64) as usize;
        let pairs: Vec<_> = (0..3 * nodes)
            .map(|_| (below(nodes), below(nodes), 1 + below(9) as u64))
            .collect();
        let mut sums = vec![0; nodes];
        pairs
            .iter()
            .for_each(|&(source, _, weight)| sums[source] += weight);
        let mut counted = vec![0.0; nodes * ports];
        for &(source, to, weight) in &pairs {
            for (node, port) in units.way(source, to, &mut random) {
                counted[node * ports + port.0] += weight as f64 / sums[source] as f64;
            }
        }
        let loads = of_grid(&topology, &from_pairs(&topology, &pairs)).expect("few pairs");
        match routing.adaptive() {
            None => {
                for (ours, theirs) in loads.links.iter().zip(&counted) {
                    assert_close(*ours, *theirs);
                }
            }
            Some(_) => {
                // Not what a link carries, but what a cut does, whatever the packets chose.
                assert!(
                    loads
                        .links
                        .iter()
                        .zip(&counted)
                        .any(|(a, b)| (a - b).abs() > 0.1)
                );
                let chosen = GridLoads {
                    links: counted,
                    ..loads
                };
                let loads = of_grid(&topology, &from_pairs(&topology, &pairs));
                let loads = loads.expect("few pairs");
                for port in topology.grid().link_ports() {
                    let cuts = [&loads, &chosen].map(|loads| loads.cuts(&topology, port));
                    cuts[0]
                        .iter()
                        .zip(&cuts[1])
                        .for_each(|(a, b)| assert_close(*a, *b));
                }
            }
        }
    }
}

#[test]
fn loads_are_what_comes_over_channels_that_are_followed() {
    for (radices, ways, algorithm, pattern) in [
        (&[5, 4][..], BOTH, Algorithm::TRC, "uniform"),
        (&[4, 4], BOTH, Algorithm::DYNBAL, "dimension-reversal"),
        (&[4, 3, 2], ONE, Algorithm::DUATO_PA, "near:1"),
        (&[6, 4], BOTH, Algorithm::T3D, "hot-spots:2,5"),
        (&[4, 4], BOTH, Algorithm::DIMENSION_ORDER, "bit-vector"),
    ] {
        let (topology, routing) = network(radices, ways, algorithm);
        let destinations = destinations(&topology, pattern);
        let golden = GoldenRouting::new(&topology, &routing).expect("units");
        let by = |node, entry, to| golden.offered(node, entry, to);
        let classes = algorithm.classes();
        let several = Several::always(vec![true; classes.len()]);
        let network = RoutedNetwork::new(&topology, classes, &by, several);
        let flows = flows(&network, |to, source| {
            let shares = destinations.shares(source).into_iter();
            shares
                .filter(|(other, _)| *other == to)
                .map(|(_, share)| share)
                .sum()
        });
        let flows = flows.expect("every packet arrives");
        assert!(!flows.splits, "{algorithm}");
        let numbers = Outputs::of(&topology);
        let mut links = vec![0.0; numbers.count()];
        for (number, load) in flows.channels.iter().enumerate() {
            let channel = network.channel(number);
            links[numbers.number(channel.from, channel.port)] += load;
        }
        let loads = of_grid(&topology, &destinations).expect("few pairs");
        for (ours, theirs) in loads.links.iter().zip(&links) {
            assert_close(*ours, *theirs);
        }
        assert!(links.iter().any(|&load| load > 0.0));
    }
}

#[test]
fn uniform_traffic_counted_pair_by_pair_has_the_same_loads() {
    for (radices, ways, algorithm) in [
        (&[5, 4][..], BOTH, Algorithm::TRC),
        (&[4, 3, 2], ONE, Algorithm::TRC),
        (&[4, 3, 3], BOTH, Algorithm::DIMENSION_ORDER),
    ] {
        let (topology, _) = network(radices, ways, algorithm);
        let nodes = topology.each_node().len();
        let pairs: Vec<_> = (0..nodes * nodes)
            .map(|pair| (pair / nodes, pair % nodes, 1))
            .collect();
        let [closed, counted] = [
            destinations(&topology, "uniform"),
            from_pairs(&topology, &pairs),
        ]
        .map(|destinations| of_grid(&topology, &destinations).expect("few pairs"));
        for (ours, theirs) in closed.links.iter().zip(&counted.links) {
            assert_close(*ours, *theirs);
        }
        assert!(closed.links.iter().any(|&load| load > 0.0));
        for (ours, theirs) in closed.ends.ejectors.iter().zip(&counted.ends.ejectors) {
            assert_close(*ours, *theirs);
        }
    }
}

/// What is ASSUMED of the random bit vector: its throughput is to be near that of uniform traffic.
#[test]
fn of_all_readings_of_bit_vector_sets_of_their_own_are_nearly_uniform() {
    let (topology, routing) = network(&[16, 16], BOTH, Algorithm::TRC);
    let rate = |destinations: &Destinations| {
        let bound = on_cube(&topology, &routing, destinations);
        bound.expect("few pairs").expect("all send").rate
    };
    let random = &mut Random::new(1);
    let mut permutation: Vec<usize> = (0..256).collect();
    for i in (1..256).rev() {
        permutation.swap(i, random.below(i as u64 + 1) as usize);
    }
    let permuted = permutation.iter().enumerate();
    let permuted: Vec<_> = permuted.map(|(source, &to)| (source, to, 1)).collect();
    let set: Vec<usize> = (0..256).filter(|_| random.below(2) == 1).collect();
    let one_set = (0..256).flat_map(|source| set.iter().map(move |&to| (source, to, 1)));
    let one_set: Vec<_> = one_set.collect();
    let own_sets = rate(&destinations(&topology, "bit-vector"));
    assert!((0.44..0.46).contains(&own_sets), "{own_sets}");
    let one_set = rate(&from_pairs(&topology, &one_set));
    assert!((0.22..0.28).contains(&one_set), "{one_set}");
    let permutation = rate(&from_pairs(&topology, &permuted));
    assert!((0.14..0.21).contains(&permutation), "{permutation}");
}
