//! The routes of graphs, followed as those of any other topology.

use super::super::{Findings, RoutedNetwork, findings};
use super::custom::EJECT;
use crate::params::topology::graph::examples;
use crate::params::topology::{Graph, NodeId, PortId, Seat, Topology};
use crate::params::wormhole::routing::{
    Entry, Exit, LaneClass, RouteInput, RouteTable, Routes, VcId,
};

/// Most lanes of a link.
const LANES: usize = 64;

/// What the routes of a table show. The terminals of a node have the same ones here: the first stands for all.
fn shown(graph: &Graph, routes: Routes, file: &str) -> Findings {
    let read = |_: &str| Ok(file.to_string());
    let table = RouteTable::new(graph, &routes, &read).expect("legal routes");
    let offers = |node: NodeId, entry: Entry, to: NodeId| {
        if node == to {
            return EJECT.to_vec();
        }
        let input = match entry {
            Entry::Link(port, _) => RouteInput::Link(PortId(port.0)),
            Entry::Injector => RouteInput::Injector,
        };
        let choices = table.at(node, input, graph.terminal(to, Seat(0))).iter();
        let exits = choices.flat_map(|choice| {
            let lanes = (0..LANES).filter(|lane| choice.lanes >> lane & 1 == 1);
            lanes.map(|lane| Exit::Link(PortId(choice.output.0), VcId(lane)))
        });
        exits.collect()
    };
    let lanes = |node, output| graph.lanes(node, output);
    let classes = [LaneClass::Escape; LANES];
    let network = RoutedNetwork::of_links(graph, lanes, &classes, &offers, &|| {});
    let several = vec![true; LANES];
    findings(&network, &[several.clone(), several]).expect("every packet arrives")
}

#[test]
fn up_down_routes_never_close_a_cycle_and_shortest_ones_are_as_long_or_shorter() {
    for graph in examples::all() {
        let [up_down, shortest] = [Routes::UpDown, Routes::Shortest];
        // On a ring of one way a packet goes up after it has gone down.
        let is_one_way = RouteTable::new(&graph, &up_down, &|_| Ok(String::new())).is_err();
        let shortest = shown(&graph, shortest, "");
        if is_one_way {
            assert!(shortest.deadlock.is_some());
            continue;
        }
        let up_down = shown(&graph, up_down, "");
        assert_eq!((up_down.extended, up_down.deadlock), (None, None));
        assert!(up_down.longest_way >= shortest.longest_way, "{graph:?}");
    }
}

#[test]
fn the_shortest_routes_of_a_one_way_ring_are_a_cycle_and_those_across_a_dateline_are_none() {
    let ring = examples::graph(examples::ONE_WAY_RING);
    let deadlock = shown(&ring, Routes::Shortest, "").deadlock;
    let cycle = deadlock.expect("every packet waits for the next").cycle;
    assert!(cycle.len() >= 2 && cycle.len() <= 5, "{cycle:?}");
    for (hold, next) in cycle.iter().zip(cycle.iter().cycle().skip(1)) {
        assert_eq!(hold.next, next.channel);
        assert_ne!(hold.source, hold.destination);
    }
    let dateline = shown(&ring, Routes::File("routes.csv".into()), examples::DATELINE);
    assert_eq!((dateline.extended, dateline.deadlock), (None, None));
    assert_eq!(dateline.longest_way, 4);
}

#[test]
fn channels_are_those_of_the_links_with_their_own_numbers_of_lanes() {
    let three = examples::graph(examples::THREE_PARALLEL);
    let found = shown(&three, Routes::Shortest, "");
    // From either node straight to the other: nobody waits behind anybody elsewhere.
    assert_eq!((found.longest_way, found.direct), (1, 0));
}
