//! Which routes are found on a graph, and how the key reads.

use super::*;
use crate::params::topology::TerminalId;
use crate::params::topology::graph::examples::{
    self, ONE_WAY_RING, THREE_PARALLEL, UNEQUAL_TREE, graph,
};
use std::collections::BTreeSet;

fn no_file(path: &str) -> Result<String, String> {
    Err(format!("no file {path}"))
}

fn table(graph: &Graph, routes: Routes) -> RouteTable {
    RouteTable::new(graph, &routes, &no_file).expect("routes")
}

/// Every input of a graph's nodes with every destination.
pub(super) fn each_list(graph: &Graph) -> impl Iterator<Item = (NodeId, RouteInput, usize)> {
    graph.each_node().flat_map(move |node| {
        let inputs = RouteInput::of(graph, node);
        inputs.flat_map(move |input| (0..graph.all_terminals()).map(move |d| (node, input, d)))
    })
}

fn end(graph: &Graph, node: NodeId, output: PortId) -> (NodeId, PortId) {
    arrival::ends(graph, node)[output.0]
}

fn outputs(list: &[Choice]) -> Vec<usize> {
    list.iter().map(|choice| choice.output.0).collect()
}

#[test]
fn shortest_lists_are_the_outputs_that_bring_a_packet_nearer() {
    for graph in examples::all() {
        let table = table(&graph, Routes::Shortest);
        for (node, input, destination) in each_list(&graph) {
            let (to, _) = graph.seat(TerminalId(destination));
            let here = graph.distance(node, to);
            let nearer = (0..graph.outputs(node)).map(PortId).filter(|&output| {
                let (far, _) = end(&graph, node, output);
                graph.distance(far, to).map(|rest| rest + 1) == here
            });
            let all = nearer.map(|output| Choice {
                output,
                lanes: ((1_u128 << graph.lanes(node, output)) - 1) as u64,
            });
            let list = table.at(node, input, TerminalId(destination));
            assert_eq!(list, all.collect::<Vec<_>>());
            assert_eq!(list.is_empty(), node == to);
        }
        let lists = each_list(&graph);
        let longest = lists.map(|(node, input, d)| table.at(node, input, TerminalId(d)).len());
        assert_eq!(longest.max(), Some(table.longest_list()));
    }
}

#[test]
fn inputs_are_the_links_in_and_injectors_if_there_are_any() {
    let graph = graph(UNEQUAL_TREE);
    let table = table(&graph, Routes::UpDown);
    for node in graph.each_node() {
        let inputs: Vec<_> = table.inputs(node).collect();
        assert_eq!(inputs, RouteInput::of(&graph, node).collect::<Vec<_>>());
        let injects = inputs.last() == Some(&RouteInput::Injector);
        assert_eq!(injects, graph.terminals(node) > 0);
        assert_eq!(inputs.len(), graph.inputs(node) + usize::from(injects));
    }
}

/// Whether the link from one node to another leads up, by root and levels found another way.
fn leads_up(graph: &Graph, from: NodeId, to: NodeId) -> bool {
    let degree = |node: NodeId| graph.outputs(node) + graph.inputs(node);
    let most = graph.each_node().map(degree).max();
    let root = graph.each_node().find(|&node| Some(degree(node)) == most);
    // Every link of these graphs has one back, so that directed distances do.
    let level = |node| graph.distance(node, root.expect("a node"));
    (level(to), to) < (level(from), from)
}

fn both_ways() -> [Graph; 4] {
    [
        examples::petersen(),
        examples::mesh_with_nodes_missing(),
        graph(UNEQUAL_TREE),
        graph(THREE_PARALLEL),
    ]
}

#[test]
fn up_down_never_turns_up_after_down_and_reaches_every_terminal() {
    for graph in both_ways() {
        let table = table(&graph, Routes::UpDown);
        for destination in 0..graph.all_terminals() {
            let (to, _) = graph.seat(TerminalId(destination));
            // All that a packet can come to, with the links behind it.
            let sources = graph.each_node().filter(|&node| graph.terminals(node) > 0);
            for source in sources.filter(|&node| node != to) {
                let mut reached = BTreeSet::from([(source, RouteInput::Injector)]);
                let mut lengths = BTreeSet::new();
                let mut links = 0;
                while !reached.is_empty() {
                    links += 1;
                    let mut next = BTreeSet::new();
                    for &(node, input) in &reached {
                        let list = table.at(node, input, TerminalId(destination));
                        assert!(!list.is_empty());
                        for choice in list {
                            let (far, far_input) = end(&graph, node, choice.output);
                            if let RouteInput::Link(input) = input {
                                let before = graph.link_of_input(node, input).from;
                                let turns =
                                    !leads_up(&graph, before, node) && leads_up(&graph, node, far);
                                assert!(!turns, "up after down");
                            }
                            if far == to {
                                lengths.insert(links);
                            } else {
                                next.insert((far, RouteInput::Link(far_input)));
                            }
                        }
                    }
                    assert!(links <= 2 * graph.each_node().len());
                    reached = next;
                }
                assert_eq!(lengths.len(), 1, "ways of different lengths");
            }
        }
    }
}

/// By node, and whether the way there went down, the fewest links of a legal way on: lengths are lowered until none
/// changes.
fn fewest(graph: &Graph, to: NodeId) -> BTreeMap<(NodeId, bool), usize> {
    let mut fewest = BTreeMap::from([((to, false), 0), ((to, true), 0)]);
    loop {
        let before = fewest.clone();
        for node in graph.each_node() {
            for output in 0..graph.outputs(node) {
                let (far, _) = end(graph, node, PortId(output));
                let up = leads_up(graph, node, far);
                let Some(links) = before.get(&(far, !up)).map(|rest| rest + 1) else {
                    continue;
                };
                for down in [false, true].into_iter().filter(|down| !(up && *down)) {
                    let known = fewest.entry((node, down)).or_insert(links);
                    *known = links.min(*known);
                }
            }
        }
        if fewest == before {
            return fewest;
        }
    }
}

#[test]
fn up_down_lists_are_all_shortest_legal_ways() {
    for graph in both_ways() {
        let table = table(&graph, Routes::UpDown);
        let fewest: Vec<_> = graph.each_node().map(|to| fewest(&graph, to)).collect();
        for (node, input, destination) in each_list(&graph) {
            let (to, _) = graph.seat(TerminalId(destination));
            let down = match input {
                RouteInput::Link(input) => {
                    !leads_up(&graph, graph.link_of_input(node, input).from, node)
                }
                RouteInput::Injector => false,
            };
            let fewest = &fewest[to.0];
            let here = fewest.get(&(node, down));
            let best = (0..graph.outputs(node)).filter(|&output| {
                let (far, _) = end(&graph, node, PortId(output));
                let up = leads_up(&graph, node, far);
                let rest = fewest.get(&(far, !up)).map(|rest| rest + 1);
                node != to && !(up && down) && rest.is_some() && rest.as_ref() == here
            });
            let list = outputs(table.at(node, input, TerminalId(destination)));
            assert_eq!(list, best.collect::<Vec<_>>());
        }
    }
}

#[test]
fn parallel_links_are_all_offered() {
    let graph = graph(THREE_PARALLEL);
    for routes in [Routes::Shortest, Routes::UpDown] {
        let table = table(&graph, routes);
        let lanes = |output, lanes| Choice {
            output: PortId(output),
            lanes,
        };
        let all = [lanes(0, 1), lanes(1, 3), lanes(2, u64::MAX)];
        assert_eq!(
            table.at(NodeId(0), RouteInput::Injector, TerminalId(2)),
            all
        );
        assert_eq!(table.at(NodeId(0), RouteInput::Injector, TerminalId(0)), []);
        assert_eq!(table.longest_list(), 3);
    }
}

#[test]
fn up_down_is_refused_where_links_one_way_leave_no_way() {
    let refused = RouteTable::new(&graph(ONE_WAY_RING), &Routes::UpDown, &no_file);
    assert_eq!(
        refused.expect_err("no way").to_string(),
        "network.routes = up-down: every way from r1 to r0 goes up after down; take shortest or a file of routes, or add links back"
    );
}

#[test]
fn the_root_is_connected_with_terminals() {
    let text = "nodes = [
            { name = 'x', terminals = 0 }, { name = 'y', terminals = 0 }, { name = 'a' }, { name = 'b' },
        ]
        links = [
            { from = 'x', to = 'y', both = true }, { from = 'x', to = 'y', both = true },
            { from = 'a', to = 'b', both = true },
        ]";
    let graph = graph(text);
    let table = table(&graph, Routes::UpDown);
    assert_eq!(
        outputs(table.at(NodeId(2), RouteInput::Injector, TerminalId(1))),
        [0]
    );
    assert_eq!(
        table.at(NodeId(0), RouteInput::Link(PortId(0)), TerminalId(1)),
        []
    );
}

#[test]
fn routes_are_read_and_written_the_same() {
    let routes = |text: &str| {
        let mut settings = Settings::new("network", toml::from_str(text).expect("TOML"));
        let routes = Routes::from_settings(&mut settings, Routes::UpDown);
        settings.finish(&[Routes::key()]).expect("no other key");
        let routes = routes.map_err(|refused| refused.to_string());
        routes.map(|(routes, _)| routes)
    };
    assert_eq!(routes(""), Ok(Routes::UpDown));
    for text in ["shortest", "up-down", "my routes.csv"] {
        let read = routes(&format!("routes = '{text}'")).expect("routes");
        assert_eq!(read.to_string(), text);
    }
    for (text, got) in [("routes = 3", "3"), ("routes = ''", "\"\"")] {
        let wanted = "wanted shortest, up-down or the path of a CSV file";
        assert_eq!(
            routes(text),
            Err(format!("network.routes = {got}: {wanted}"))
        );
    }
}

#[test]
fn a_file_that_cannot_be_read_is_refused_with_what_else_there_is() {
    let refused = RouteTable::new(
        &graph(ONE_WAY_RING),
        &Routes::File("updown".into()),
        &no_file,
    );
    assert_eq!(
        refused.expect_err("no file").to_string(),
        "network.routes = updown: no file updown; wanted shortest, up-down or the path of a file"
    );
}
