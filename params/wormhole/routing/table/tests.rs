//! Which routes a table has, and which files state none.

use super::*;
use crate::params::topology::graph::examples::{
    self, DATELINE, ONE_WAY_RING, THREE_PARALLEL, UNEQUAL_TREE, graph,
};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

fn no_file(path: &str) -> Result<String, String> {
    Err(format!("no file {path}"))
}

fn table(graph: &Graph, routes: Routes) -> RouteTable {
    RouteTable::new(graph, &routes, &no_file).expect("routes")
}

fn from_text(graph: &Graph, text: &str) -> Result<RouteTable, String> {
    let read = |path: &str| match path {
        "routes.csv" => Ok(text.to_string()),
        _ => Err("no such file".to_string()),
    };
    let table = RouteTable::new(graph, &Routes::File("routes.csv".into()), &read);
    table.map_err(|refused| refused.to_string())
}

/// Every input of a graph's nodes with every destination.
fn each_list(graph: &Graph) -> impl Iterator<Item = (NodeId, RouteInput, usize)> {
    graph.each_node().flat_map(move |node| {
        let inputs = RouteInput::of(graph, node);
        inputs.flat_map(move |input| (0..graph.terminals()).map(move |d| (node, input, d)))
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
            let (to, _) = graph.terminal(destination);
            let here = graph.distance(node, to);
            let nearer = (0..graph.outputs(node)).map(PortId).filter(|&output| {
                let (far, _) = end(&graph, node, output);
                graph.distance(far, to).map(|rest| rest + 1) == here
            });
            let all = nearer.map(|output| Choice {
                output,
                lanes: ((1_u128 << graph.lanes(node, output)) - 1) as u64,
            });
            let list = table.at(node, input, destination);
            assert_eq!(list, all.collect::<Vec<_>>());
            assert_eq!(list.is_empty(), node == to);
        }
        let lists = each_list(&graph);
        let longest = lists.map(|(node, input, d)| table.at(node, input, d).len());
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
        assert_eq!(injects, graph.terminals_of(node) > 0);
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
        for destination in 0..graph.terminals() {
            let (to, _) = graph.terminal(destination);
            // All that a packet can come to, with the links behind it.
            let sources = graph
                .each_node()
                .filter(|&node| graph.terminals_of(node) > 0);
            for source in sources.filter(|&node| node != to) {
                let mut reached = BTreeSet::from([(source, RouteInput::Injector)]);
                let mut lengths = BTreeSet::new();
                let mut links = 0;
                while !reached.is_empty() {
                    links += 1;
                    let mut next = BTreeSet::new();
                    for &(node, input) in &reached {
                        let list = table.at(node, input, destination);
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

/// By state, the fewest links of a way on that does not turn up after down, by trying all ways.
fn fewest(graph: &Graph, node: NodeId, down: bool, to: NodeId, most: usize) -> Option<usize> {
    if node == to {
        return Some(0);
    }
    let rest = most.checked_sub(1)?;
    let outputs = (0..graph.outputs(node)).map(PortId);
    let each = outputs.filter_map(|output| {
        let (far, _) = end(graph, node, output);
        let up = leads_up(graph, node, far);
        (!(up && down)).then(|| fewest(graph, far, !up, to, rest))?
    });
    each.min().map(|links| links + 1)
}

#[test]
fn up_down_lists_are_all_shortest_legal_ways() {
    const MOST: usize = 6;
    for graph in both_ways() {
        let table = table(&graph, Routes::UpDown);
        for (node, input, destination) in each_list(&graph) {
            let (to, _) = graph.terminal(destination);
            let down = match input {
                RouteInput::Link(input) => {
                    !leads_up(&graph, graph.link_of_input(node, input).from, node)
                }
                RouteInput::Injector => false,
            };
            let here = fewest(&graph, node, down, to, MOST);
            let best = (0..graph.outputs(node)).filter(|&output| {
                let (far, _) = end(&graph, node, PortId(output));
                let up = leads_up(&graph, node, far);
                let rest = fewest(&graph, far, !up, to, MOST - 1);
                node != to && !(up && down) && rest.is_some() && rest.map(|rest| rest + 1) == here
            });
            let list = outputs(table.at(node, input, destination));
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
        assert_eq!(table.at(NodeId(0), RouteInput::Injector, 2), all);
        assert_eq!(table.at(NodeId(0), RouteInput::Injector, 0), []);
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
    assert_eq!(outputs(table.at(NodeId(2), RouteInput::Injector, 1)), [0]);
    assert_eq!(table.at(NodeId(0), RouteInput::Link(PortId(0)), 1), []);
}

#[test]
fn a_file_says_which_lanes_cross_a_dateline() {
    let graph = graph(ONE_WAY_RING);
    let table = from_text(&graph, DATELINE).expect("routes");
    for (node, input, destination) in each_list(&graph) {
        let lanes = match destination {
            _ if destination == node.0 => {
                assert_eq!(table.at(node, input, destination), []);
                continue;
            }
            _ if destination > node.0 => 0b10,
            _ => 0b01,
        };
        let output = PortId(0);
        assert_eq!(
            table.at(node, input, destination),
            [Choice { output, lanes }]
        );
    }
    assert_eq!(table.longest_list(), 1);
}

/// Two nodes, `left` with terminal 0 and `right` with 1 and 2, and `right`'s way back.
fn of_left(lines: &str) -> Result<Vec<Vec<(usize, u64)>>, String> {
    let graph = graph(THREE_PARALLEL);
    let table = from_text(&graph, &format!("{lines}right,*,*,to_left,*\n"))?;
    let list = |input, destination| {
        let list = table.at(NodeId(0), input, destination).iter();
        list.map(|choice| (choice.output.0, choice.lanes)).collect()
    };
    let link = RouteInput::Link(PortId(0));
    let inject = RouteInput::Injector;
    Ok(vec![
        list(inject, 1),
        list(inject, 2),
        list(link, 1),
        list(link, 2),
    ])
}

#[test]
fn the_most_specific_lines_that_match_are_taken_in_their_order() {
    let any = "left,*,*,to_right,*\n";
    let (first, second, third) = ((0, 1), (1, 3), (2, u64::MAX));
    assert_eq!(of_left(any), Ok(vec![vec![first]; 4]));
    // Lines of one kind add up.
    let lines = format!("left,*,*,to_right_1,*\n{any}");
    assert_eq!(of_left(&lines), Ok(vec![vec![second, first]; 4]));
    // An input before any.
    let lines = format!("{any}left,inject,*,to_right_1,*\n");
    let [by_input, by_none] = [vec![second], vec![first]];
    let wanted = [&by_input, &by_input, &by_none, &by_none].map(Vec::clone);
    assert_eq!(of_left(&lines), Ok(wanted.to_vec()));
    // A destination before an input.
    let lines = format!("{lines}left,*,2,to_right_2,*\n");
    let wanted = [&by_input, &vec![third], &by_none, &vec![third]].map(Vec::clone);
    assert_eq!(of_left(&lines), Ok(wanted.to_vec()));
    // Both before one; a node's name is all its terminals, no less specific than a number.
    let lines = format!("{lines}left,inject,right,to_right,0\nleft,inject,2,to_right_1,1\n");
    let wanted = [vec![first], vec![first, (1, 2)], by_none, vec![third]];
    assert_eq!(of_left(&lines), Ok(wanted.to_vec()));
}

#[test]
fn lanes_are_numbers_and_ranges() {
    for (text, mask) in [
        ("0", 1),
        ("63", 1 << 63),
        ("0+2", 5),
        ("2 + 0", 5),
        ("1-3", 14),
        ("0+4-5+7", 0b1011_0001),
        ("0-63", u64::MAX),
        ("*", u64::MAX),
    ] {
        let lists = of_left(&format!(" left , * , * , to_right_2 , {text}\r\n"));
        assert_eq!(lists, Ok(vec![vec![(2, mask)]; 4]), "{text}");
    }
}

#[test]
fn a_line_that_means_nothing_is_refused_by_its_number() {
    let lanes = "to_right_2 has lanes 0 to 63; wanted some, as 0, 0+1 or 0-63, or *";
    for (line, said) in [
        (
            "left,*,*,to_right",
            "left,*,*,to_right: wanted 5 fields: node,input,destination,output,lanes",
        ),
        (
            "node,input,destination,output,lanes",
            "node: no such node; there are left, right",
        ),
        ("*,*,*,to_right,*", "*: no such node; there are left, right"),
        (
            "left,from_left,*,to_right,*",
            "from_left: no such input at left; there are from_right, from_right_1, from_right_2, inject, *",
        ),
        ("left,*,3,to_right,*", "3: wanted a terminal from 0 to 2"),
        (
            "left,*,middle,to_right,*",
            "middle: no such node; wanted a terminal's number, a node's name or *",
        ),
        (
            "left,*,0,to_right,*",
            "0: packets to a terminal of left are ejected there; drop the line",
        ),
        (
            "left,*,left,to_right,*",
            "left: packets to a terminal of left are ejected there; drop the line",
        ),
        (
            "left,*,*,to_left,*",
            "to_left: no such output of left; there are to_right, to_right_1, to_right_2",
        ),
        (
            "left,*,*,to_right,1",
            "1: to_right has lane 0 only; wanted 0 or *",
        ),
        ("left,*,*,to_right_2,64", &format!("64: {lanes}")),
        ("left,*,*,to_right_2,2-1", &format!("2-1: {lanes}")),
        ("left,*,*,to_right_2,", &format!(": {lanes}")),
        ("left,*,*,to_right_2,0+", &format!("0+: {lanes}")),
    ] {
        let refused = of_left(&format!(
            "node,input,destination,output,lanes\n# One.\n{line}\n"
        ));
        assert_eq!(refused, Err(format!("routes.csv:3 = {said}")));
    }
    let tree = "root,*,c,to_c,*\nroot,*,a,to_a,*\n";
    assert_eq!(
        from_text(&graph(UNEQUAL_TREE), tree).expect_err("no terminals"),
        "routes.csv:1 = c: the node has no terminals; wanted one that has"
    );
    let tree = "root,inject,*,to_c,*\n";
    assert_eq!(
        from_text(&graph(UNEQUAL_TREE), tree).expect_err("no injector"),
        "routes.csv:1 = inject: no such input at root; there are from_a, from_b, from_c, *"
    );
}

#[test]
fn a_file_by_which_a_packet_does_not_arrive_is_refused() {
    let ring = graph(ONE_WAY_RING);
    let without = DATELINE.replace("r4,*,*,to_r0,0\n", "r4,inject,*,to_r0,0\n");
    assert_eq!(
        from_text(&ring, &without).expect_err("a dead end"),
        "network.routes = routes.csv: at r4, a packet from from_r3 to terminal 0 of r0 has no output to take; add a line for it"
    );
    let line = graph(
        "nodes = [{ name = 'a' }, { name = 'b' }, { name = 'c' }]
        links = [{ from = 'a', to = 'b', both = true }, { from = 'b', to = 'c', both = true }]",
    );
    let text = "a,*,*,to_b,*\nb,*,*,to_c,*\nb,*,a,to_a,*\nc,*,*,to_b,*\n";
    assert!(from_text(&line, text).is_ok());
    // A second choice that leads back is followed too.
    assert_eq!(
        from_text(&line, &format!("{text}b,*,a,to_c,*\n")).expect_err("a way round"),
        "network.routes = routes.csv: at b, a packet from from_c to terminal 0 of a can come here again; take away a line that leads it round"
    );
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

#[test]
fn routes_are_read_and_written_the_same() {
    let routes = |text: &str| {
        let mut settings = Settings::new("network", toml::from_str(text).expect("TOML"));
        let routes = Routes::from_settings(&mut settings);
        settings.finish(&[Routes::key()]).expect("no other key");
        routes.map_err(|refused| refused.to_string())
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
fn the_largest_graphs_take_little_time() {
    // A 16x16 torus with every node's terminals.
    let nodes: Vec<_> = (0..256)
        .map(|n| format!("{{ name = 'n{n}', terminals = 8 }}"))
        .collect();
    let links = (0..256).flat_map(|n| {
        let (x, y) = (n % 16, n / 16);
        let next = [y * 16 + (x + 1) % 16, (y + 1) % 16 * 16 + x];
        next.map(|to| format!("{{ from = 'n{n}', to = 'n{to}', both = true }}"))
    });
    let links: Vec<_> = links.collect();
    let graph = graph(&format!(
        "nodes = [{}]\nlinks = [{}]",
        nodes.join(","),
        links.join(",")
    ));
    let start = Instant::now();
    let up_down = table(&graph, Routes::UpDown);
    let mut text = String::new();
    for (node, input, to) in each_list(&graph).filter(|(_, _, terminal)| terminal % 8 == 0) {
        let list = up_down.at(node, input, to);
        for choice in list {
            text += &format!(
                "{},{},{},{},*\n",
                graph.node_name(node),
                input.name(&graph, node),
                graph.node_name(graph.terminal(to).0),
                graph.output_name(node, choice.output)
            );
        }
    }
    let same = from_text(&graph, &text).expect("the same routes");
    for (node, input, to) in each_list(&graph) {
        assert_eq!(same.at(node, input, to), up_down.at(node, input, to));
    }
    // Generous, for builds without optimisation on busy machines.
    assert!(start.elapsed() < Duration::from_secs(60));
}
