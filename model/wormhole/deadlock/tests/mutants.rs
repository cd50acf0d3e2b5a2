//! Algorithms with one fault each: rejected, or shown to be harmless.

use super::custom::topology;
use crate::model::deadlock::followed;
use crate::model::wormhole::deadlock::Network;
use crate::model::wormhole::routed::GoldenRouting;
use crate::model::wormhole::routed::{RoutedNetwork, RoutingFunction};
use crate::params::topology::grid::{Ways, Wrap};
use crate::params::topology::{Cube, NodeId, PortId, Seat};
use crate::params::wormhole::CoResidence;
use crate::params::wormhole::routing::{
    Algorithm, Datelines, Entry, Exit, LaneClass, Routing, VcId,
};

/// The algorithms of tori.
fn algorithms() -> impl Iterator<Item = Algorithm> {
    Algorithm::on(Wrap::Torus)
}

fn routing(topology: &Cube, algorithm: Algorithm) -> Routing {
    Routing::new("network", topology.grid().clone(), algorithm).expect("they fit")
}

fn golden(topology: &Cube, algorithm: Algorithm) -> GoldenRouting {
    GoldenRouting::new(topology, &routing(topology, algorithm)).expect("units")
}

/// Whether packets arrive and cannot deadlock if they are offered what `offers` says, the virtual
/// channels are of `classes`, and lanes hold several packets where the algorithm lets them by the safe rule.
fn is_free(
    topology: &Cube,
    algorithm: Algorithm,
    classes: &[LaneClass],
    offers: &RoutingFunction,
) -> bool {
    let routing = routing(topology, algorithm);
    let network = Network {
        topology,
        routing: &routing,
        rule: CoResidence::Safe,
    };
    let network = RoutedNetwork::new(topology, classes, offers, network.several());
    let found = followed(&network, &|| {});
    found.is_ok_and(|found| found.deadlock.is_none())
}

fn ring(nodes: usize, dateline: usize) -> Cube {
    let grid = topology(&[nodes], Wrap::Torus, Ways::Bidirectional)
        .grid()
        .clone();
    Cube::new("network", grid, vec![dateline]).expect("a node of the ring")
}

/// In a ring of eight each node in turn takes the dateline to be elsewhere: the nodes where some such
/// place is rejected. With the others packets still arrive and cannot deadlock.
fn nodes_that_must_know_the_dateline(algorithm: Algorithm, datelines: Datelines) -> Vec<usize> {
    let golden = |topology: &Cube, algorithm| {
        let routing = routing(topology, algorithm);
        let routing = match datelines {
            Datelines::OnLinks => routing,
            Datelines::InNodes => routing.with_datelines_in_nodes("network").expect("DynBal"),
        };
        GoldenRouting::new(topology, &routing).expect("units")
    };
    let right = ring(8, 0);
    let knowing = golden(&right, algorithm);
    let mut rejected = Vec::new();
    for node in 0..8 {
        for place in 1..8 {
            let mistaken = golden(&ring(8, place), algorithm);
            let offers = |at: NodeId, entry, to| match at.0 == node {
                true => mistaken.offered(at, entry, to),
                false => knowing.offered(at, entry, to),
            };
            if !is_free(&right, algorithm, algorithm.classes(), &offers) {
                rejected.push(node);
            }
        }
    }
    rejected.dedup();
    rejected
}

#[test]
fn a_dateline_misplaced_in_one_node_is_rejected_where_packets_would_follow_it() {
    for algorithm in algorithms() {
        let wanted: &[usize] = match algorithm.name() {
            // Nobody asks for the dateline: it is in the table.
            "t3d" | "t3e" => &[],
            // It chooses where it enters. In VC0 the others have no dependency over the dateline, nor one
            // to the link before it: ways of three links from here close the ring.
            "trc" => &[1, 6],
            // A packet chooses in every node. At the ends of the link itself nothing follows it in VC0.
            _ => &[1, 2, 3, 4, 5, 6],
        };
        assert_eq!(
            nodes_that_must_know_the_dateline(algorithm, Datelines::OnLinks),
            wanted,
            "{algorithm}"
        );
    }
    for algorithm in algorithms().filter(|algorithm| algorithm.crosses_in_nodes()) {
        assert_eq!(
            nodes_that_must_know_the_dateline(algorithm, Datelines::InNodes),
            // No way through node 0 comes past nodes 4 and 5 before.
            [1, 2, 3, 6, 7],
            "{algorithm}"
        );
    }
}

/// In a ring of eight, packets of one source to one destination get the other of VC0 and VC1.
#[test]
fn a_wrong_entry_of_a_table_is_rejected_iff_its_way_passes_a_dateline() {
    let ring = ring(8, 0);
    let passes = |source: usize, destination: usize| {
        let ahead = (destination + 8 - source) % 8;
        let plus = ahead < 4 || ahead == 4 && source.is_multiple_of(2);
        match plus {
            true => (1..ahead).any(|link| (source + link).is_multiple_of(4)),
            false => (1..8 - ahead).any(|link| (source + 8 - link) % 4 == 3),
        }
    };
    for algorithm in [Algorithm::T3D, Algorithm::T3E] {
        let golden = golden(&ring, algorithm);
        for (source, destination) in (0..64).map(|pair| (pair / 8, pair % 8)) {
            let offers = |node: NodeId, entry, to: NodeId| {
                let mut exits = golden.offered(node, entry, to);
                let is_wrong = (node.0, to.0, entry) == (source, destination, Entry::Injector);
                for exit in exits.iter_mut().filter(|_| is_wrong) {
                    if let Exit::Link(_, VcId(vc @ 0..2)) = exit {
                        *vc = 1 - *vc;
                    }
                }
                exits
            };
            let is_rejected = !is_free(&ring, algorithm, algorithm.classes(), &offers);
            let wanted = source != destination && passes(source, destination);
            assert_eq!(
                is_rejected, wanted,
                "{algorithm}: {source} to {destination}"
            );
        }
    }
}

#[test]
fn an_algorithm_without_its_escape_channel_is_rejected() {
    for algorithm in algorithms() {
        for nodes in [5, 8] {
            let ring = ring(nodes, 0);
            let golden = golden(&ring, algorithm);
            let offers = |node, entry, to| {
                let mut exits = golden.offered(node, entry, to);
                for exit in &mut exits {
                    if let Exit::Link(_, VcId(vc @ 0)) = exit {
                        *vc = 1;
                    }
                }
                exits.dedup();
                exits
            };
            assert!(
                !is_free(&ring, algorithm, algorithm.classes(), &offers),
                "{algorithm}"
            );
        }
    }
}

/// What takes the cyclic lanes for the escape from the others proves nothing of those with a choice.
#[test]
fn the_cyclic_channel_is_no_escape() {
    let ring = ring(8, 0);
    for algorithm in algorithms() {
        let golden = golden(&ring, algorithm);
        let offers = |node, entry, to| golden.offered(node, entry, to);
        let mut classes = algorithm.classes().to_vec();
        classes.swap(0, 1);
        // Where a packet has no choice between the two there is nothing to invert.
        let has_none = [Algorithm::TRC, Algorithm::T3D, Algorithm::T3E].contains(&algorithm);
        assert_eq!(
            is_free(&ring, algorithm, &classes, &offers),
            has_none,
            "{algorithm}"
        );
    }
}

/// Packets to every other node take the highest dimension first.
#[test]
fn an_inverted_order_of_dimensions_for_some_packets_is_rejected() {
    let torus = topology(&[5, 5], Wrap::Torus, Ways::Bidirectional);
    for algorithm in algorithms() {
        let line = golden(&ring(5, 0), algorithm);
        let adaptive = routing(&torus, algorithm).adaptive();
        let free = |inverts: bool| {
            let offers = |node, entry, to: NodeId| {
                let [here, there] = [node, to].map(|node| torus.coordinates(node));
                let mut exits = Vec::new();
                let order = match inverts && to.0 % 2 == 1 {
                    true => [1, 0],
                    false => [0, 1],
                };
                for dimension in order {
                    let ports: Vec<_> = torus.grid().ports_of(dimension).collect();
                    let entry = match entry {
                        Entry::Link(from, vc) => {
                            let of_ring = ports.iter().position(|port| *port == from);
                            of_ring.map_or(Entry::Injector, |port| Entry::Link(PortId(port), vc))
                        }
                        Entry::Injector => Entry::Injector,
                    };
                    let [from, dest] = [&here, &there].map(|place| NodeId(place[dimension]));
                    let is_first = exits.is_empty();
                    for exit in line.offered(from, entry, dest) {
                        if let Exit::Link(port, vc) = exit
                            && (is_first || adaptive == Some(vc))
                        {
                            exits.push(Exit::Link(ports[port.0], vc));
                        }
                    }
                }
                match exits.is_empty() {
                    true => vec![Exit::Ejector(Seat(0))],
                    false => exits,
                }
            };
            is_free(&torus, algorithm, algorithm.classes(), &offers)
        };
        assert!(free(false) && !free(true), "{algorithm}");
    }
}

/// A drain-off lane that takes packets it has not all the room for is an adaptive one that holds several.
#[test]
fn drain_off_lanes_that_do_not_take_whole_packets_are_rejected() {
    let torus = topology(&[5, 4], Wrap::Torus, Ways::Bidirectional);
    for algorithm in [Algorithm::FD_DYNBAL, Algorithm::T3E] {
        let golden = golden(&torus, algorithm);
        let offers = |node, entry, to| golden.offered(node, entry, to);
        let [escape, cyclic, drain_off] = algorithm.classes() else {
            panic!("three virtual channels");
        };
        for (third, wanted) in [(*drain_off, true), (LaneClass::Adaptive, false)] {
            let classes = [*escape, *cyclic, third];
            assert_eq!(
                is_free(&torus, algorithm, &classes, &offers),
                wanted,
                "{algorithm}"
            );
        }
    }
}
