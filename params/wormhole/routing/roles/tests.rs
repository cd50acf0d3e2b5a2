//! Graphs with their routes, roles, and what states them.

use super::*;
use crate::params::topology::graph::examples;
use crate::params::topology::rules::RULES;
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::table::RouteInput;
use crate::params::wormhole::routing::{Exit, VcId};
use crate::params::{Component, Keyed};
use std::collections::BTreeSet;

fn routed(graph: &Graph, routes: Routes) -> Option<Arc<RoutedGraph>> {
    let table = RouteTable::new(graph, &routes, &|_| Err(String::new())).ok()?;
    let routed = RoutedGraph::new("network", graph.clone(), routes, table);
    Some(Arc::new(routed.expect("few lists")))
}

#[test]
fn a_table_says_the_lists_of_its_node_wherever_packets_come() {
    let mut lists = 0;
    for graph in examples::all() {
        for routes in [Routes::UpDown, Routes::Shortest] {
            let Some(routed) = routed(&graph, routes) else {
                continue;
            };
            for (node, to) in graph.each_node().flat_map(|node| {
                let all = (0..graph.all_terminals()).map(TerminalId);
                all.map(move |to| (node, to))
            }) {
                let role = Role::new(routed.clone(), routed.role_of(node));
                let reached = routed.table().reached(&graph);
                for input in routed.table().inputs(node) {
                    let entry = match input {
                        RouteInput::Link(port) => Entry::Link(port, VcId(0)),
                        RouteInput::Injector => Entry::Injector,
                    };
                    let set = &role.sets(entry)[usize::from(role.table(node, entry)[to.0])];
                    let (at, seat) = graph.seat(to);
                    if at == node {
                        assert_eq!(set.exits(), [Exit::Ejector(seat)]);
                    } else if reached.comes(to, node, input) {
                        let mut wanted = Vec::new();
                        for choice in routed.table().at(node, input, to) {
                            let lanes = (0..64).filter(|lane| choice.lanes >> lane & 1 == 1);
                            wanted.extend(lanes.map(|l| Exit::Link(choice.output, VcId(l))));
                        }
                        assert_eq!(set.exits(), wanted);
                        lists += 1;
                    }
                }
            }
        }
    }
    assert!(lists > 500, "{lists}");
}

#[test]
fn nodes_of_like_ports_have_one_router_and_others_their_own() {
    let of = |graph: &Graph| routed(graph, Routes::UpDown).expect("routes").roles();
    assert_eq!(of(&examples::petersen()), 1);
    // Of two, three and four neighbours.
    assert_eq!(of(&examples::mesh_with_nodes_missing()), 3);
}

#[test]
fn a_node_through_which_no_packet_can_come_is_refused() {
    let text = "nodes = [{ name = 'a' }, { name = 'b' }, { name = 'sink', terminals = 0 }]
links = [{ from = 'a', to = 'b', both = true }, { from = 'a', to = 'sink' }]";
    let graph = examples::graph(text);
    let routes = Routes::Shortest;
    let table = RouteTable::new(&graph, &routes, &|_| Err(String::new())).expect("routes");
    let refused = RoutedGraph::new("network", graph, routes, table).expect_err("a sink");
    assert_eq!(
        refused.to_string(),
        "network.nodes[2] = sink: the node has no terminals, and no packet can come through it; give it terminals or links, or drop it"
    );
}

/// The graph of a network.
fn graph(text: &str) -> Result<Graph, String> {
    let network = NetworkParams::of_settings(&format!("{text}\nprobes = 1"));
    let network = network.map_err(|refused| refused.to_string())?;
    Ok(network.graph().expect("a graph").graph().clone())
}

#[test]
fn a_rule_has_a_name_and_keys_of_its_own_and_is_made_again_by_its_settings() {
    let others = NetworkParams::keys().into_iter().map(|key| key.name);
    let (others, mut seen) = (others.collect::<Vec<_>>(), BTreeSet::new());
    for rule in RULES {
        assert!(seen.insert(rule.name), "{} stands twice", rule.name);
        for key in (rule.keys)() {
            let of_name = others.iter().filter(|other| **other == key.name);
            assert_eq!(of_name.count(), 1, "{}: {}", rule.name, key.name);
        }
        for small in rule.small() {
            let made = graph(&format!("{small}\nlink_lanes = 2\nlink_delay = 1"));
            let made = made.expect("a small one");
            let mut again = format!("topology = '{}'", rule.name);
            for (key, value) in made.settings() {
                again += &format!("\n{key} = {value}");
            }
            // Were a key not among the settings, it would be the default again.
            for stated in small
                .lines()
                .skip(1)
                .chain(["link_lanes = 2", "link_delay = 1"])
            {
                assert!(again.contains(stated), "{stated}: {again}");
            }
            assert_eq!(graph(&again), Ok(made));
        }
    }
}

#[test]
fn the_routers_of_a_graph_have_names_of_their_own() {
    for rule in RULES {
        let tree = format!("topology = '{}'", rule.name);
        let network = NetworkParams::of_settings(&tree).expect("its default");
        let graph = network.graph().expect("a graph");
        let first = (0..graph.roles()).map(|role| Role::new(graph.clone(), role).nodes()[0]);
        let routers = first.map(|node| {
            let node = graph.graph().node_name(node);
            let router = RouterParams::of_settings(&format!("{tree}\nnode = '{node}'"));
            router.expect("its router").top_name()
        });
        let names: BTreeSet<String> = routers.collect();
        assert_eq!(names.len(), graph.roles(), "{names:?}");
    }
}

#[test]
fn a_key_of_a_rule_stands_with_it_alone() {
    for (text, wanted) in [
        (
            "dims = [4, 4]\ntree_arity = 4",
            "network.tree_arity = 4: a key of a fat-tree; set topology = \"fat-tree\", or drop it",
        ),
        (
            "topology = 'graph'\nnodes = [{ name = 'a' }]\nlink_lanes = 2",
            "network.link_lanes = 2: a key of topologies by rule, as fat-tree; set one, or drop it",
        ),
        (
            "topology = 'fat-tree'\nnodes = [{ name = 'a' }]",
            "network.nodes = [{ name = \"a\" }]: a key of a graph; set topology = \"graph\", or drop it",
        ),
        (
            "topology = 'fat-tree'\ndims = [2]",
            "network.dims = [2]: a key of a torus or a mesh; a graph has it not, drop it",
        ),
        (
            "topology = 'fat-tree'\ntree_arity = 4\ntree_levels = 5",
            "network.tree_levels = 5: the tree has 1280 switches; wanted at most 256: fewer levels, or a smaller arity",
        ),
        (
            "topology = 'oak'",
            "network.topology = oak: wanted torus, mesh, a list of them, one for each dimension, as [\"torus\", \"mesh\"], graph, or fat-tree",
        ),
    ] {
        assert_eq!(graph(text), Err(wanted.to_string()));
    }
}
