//! Ports, names and numbers of a graph, and what is none.

use super::examples::{self, THREE_PARALLEL, UNEQUAL_TREE, graph, stated};
use super::*;
use crate::params::topology::sources;
use crate::params::{Keyed, Settings};

fn outputs(graph: &Graph, node: &str) -> Vec<String> {
    let node = graph.find(node).expect("a node");
    let ports = (0..graph.outputs(node)).map(PortId);
    ports.map(|port| graph.output_name(node, port)).collect()
}

fn inputs(graph: &Graph, node: &str) -> Vec<String> {
    let node = graph.find(node).expect("a node");
    let ports = (0..graph.inputs(node)).map(PortId);
    ports.map(|port| graph.input_name(node, port)).collect()
}

fn refused(text: &str) -> String {
    stated(text).expect_err("no graph")
}

#[test]
fn ports_stand_in_the_order_of_the_file() {
    let graph = graph(
        "nodes = [{ name = 'a', terminals = 2 }, { name = 'b' }, { name = 'hub', terminals = 0 }]
        links = [
            { from = 'b', to = 'hub', both = true, lanes = 2, delay = 3 },
            { from = 'a', to = 'hub', both = true },
            { from = 'hub', to = 'b' },
        ]",
    );
    assert_eq!(outputs(&graph, "hub"), ["to_b", "to_a", "to_b_1"]);
    assert_eq!(inputs(&graph, "hub"), ["from_b", "from_a"]);
    assert_eq!(inputs(&graph, "b"), ["from_hub", "from_hub_1"]);
    let hub = graph.find("hub").expect("a node");
    assert_eq!(graph.lanes(hub, PortId(0)), 2);
    assert_eq!(graph.delay(hub, PortId(0)), 3);
    assert_eq!(graph.link_of_input(hub, PortId(1)).from, NodeId(0));
    assert_eq!(graph.peer(hub, PortId(2)), Peer::Node(NodeId(1), PortId(1)));
    assert_eq!(graph.identifier(), "graph_3n_5l");
    assert_eq!(graph.in_words(), "graph of 3 nodes and 5 links");
}

#[test]
fn parallel_links_are_told_apart_by_number() {
    let graph = graph(THREE_PARALLEL);
    assert_eq!(
        outputs(&graph, "left"),
        ["to_right", "to_right_1", "to_right_2"]
    );
    assert_eq!(
        inputs(&graph, "left"),
        ["from_right", "from_right_1", "from_right_2"]
    );
}

#[test]
fn a_number_that_would_make_the_name_of_another_port_is_left_out() {
    let graph = graph(
        "nodes = [{ name = 'a' }, { name = 'b' }, { name = 'b_1' }]
        links = [
            { from = 'a', to = 'b', both = true },
            { from = 'a', to = 'b', both = true },
            { from = 'a', to = 'b_1', both = true },
            { from = 'a', to = 'b_1', both = true },
        ]",
    );
    assert_eq!(
        outputs(&graph, "a"),
        ["to_b", "to_b_2", "to_b_1", "to_b_1_1"]
    );
}

#[test]
fn every_port_is_the_end_of_one_link() {
    for graph in examples::all() {
        let sources = sources(&graph);
        for node in graph.each_node() {
            assert_eq!(graph.find(graph.node_name(node)), Some(node));
            for (input, source) in sources[node.0].iter().enumerate() {
                let input = PortId(input);
                let (from, output) = source.expect("no input is unconnected");
                let link = graph.link_of_input(node, input);
                assert_eq!((link.from, link.to), (from, node));
                assert!(std::ptr::eq(link, graph.link_of_output(from, output)));
                let name = graph.output_name(from, output);
                assert_eq!(graph.output_called(from, &name), Some(output));
                let name = graph.input_name(node, input);
                assert_eq!(graph.input_called(node, &name), Some(input));
            }
        }
        let links = graph.each_node().map(|node| graph.outputs(node));
        assert_eq!(links.sum::<usize>(), graph.links());
    }
}

#[test]
fn terminals_are_numbered_node_by_node() {
    for graph in examples::all() {
        let seats = graph
            .each_node()
            .flat_map(|node| (0..graph.terminals(node)).map(move |seat| (node, Seat(seat))));
        let seats: Vec<_> = seats.collect();
        assert_eq!(seats.len(), graph.all_terminals());
        for (number, &(node, seat)) in seats.iter().enumerate() {
            assert_eq!(graph.seat(TerminalId(number)), (node, seat));
            assert_eq!(graph.terminal(node, seat), TerminalId(number));
        }
    }
}

#[test]
fn a_way_is_one_link_longer_than_that_of_the_best_neighbour() {
    for graph in examples::all() {
        for to in graph.each_node() {
            for from in graph.each_node() {
                let outputs = (0..graph.outputs(from)).map(PortId);
                let next = outputs.map(|output| graph.link_of_output(from, output).to);
                let best = next.filter_map(|next| graph.distance(next, to)).min();
                let wanted = match from == to {
                    true => Some(0),
                    false => best.map(|best| best + 1),
                };
                assert_eq!(graph.distance(from, to), wanted);
            }
        }
    }
    let petersen = examples::petersen();
    let pairs = petersen
        .each_node()
        .map(|from| petersen.distance(from, NodeId(0)));
    assert_eq!(pairs.max(), Some(Some(2)));
}

#[test]
fn settings_make_the_same_graph_again() {
    for graph in examples::all() {
        let settings = graph.settings().into_iter();
        let text = settings.map(|(key, value)| {
            assert!(!value.contains('\n'));
            format!("{key} = {value}\n")
        });
        assert_eq!(stated(&text.collect::<String>()), Ok(graph));
    }
    let [nodes, links] = &graph(UNEQUAL_TREE).settings()[..] else {
        panic!("two keys");
    };
    assert!(nodes.1.starts_with(
        r#"[{ name = "root", terminals = 0 }, { name = "a", terminals = 0 }, { name = "b", terminals = 2 }, "#
    ));
    assert!(links.1.starts_with(
        r#"[{ from = "root", to = "a", both = true, lanes = 3 }, { from = "root", to = "b", both = true }, "#
    ));
}

#[test]
fn a_node_of_one_terminal_and_no_link_is_a_graph() {
    let graph = graph("nodes = [{ name = 'a', x = -3, y = 5 }]");
    assert_eq!(graph.in_words(), "graph of 1 node and 0 links");
    assert_eq!(graph.place(NodeId(0)), Some((-3, 5)));
    let nodes = r#"[{ name = "a", x = -3, y = 5 }]"#.to_string();
    let links = "[]".to_string();
    assert_eq!(graph.settings(), [("nodes", nodes), ("links", links)]);
}

#[test]
fn what_is_no_list_of_nodes_is_refused() {
    let name = "wanted a name of letters, digits and single underscores between them, a letter first, at most 16 characters";
    for (nodes, said) in [
        (
            "3",
            "network.nodes = 3: wanted a list, as [{ name = \"a\", terminals = 2 }]".to_string(),
        ),
        (
            "[]",
            "network.nodes = 0 nodes: wanted 1 to 256 nodes, as nodes = [{ name = \"a\" }, { name = \"b\" }]".to_string(),
        ),
        (
            "['a']",
            "network.nodes[0] = \"a\": wanted a table, as { name = \"a\", terminals = 2 }".to_string(),
        ),
        (
            "[{ name = 'a' }, { terminals = 2 }]",
            "network.nodes[1] = { terminals = 2 }: name is absent; wanted name = \"a\"".to_string(),
        ),
        (
            "[{ name = 'a' }, { name = 2 }]",
            "network.nodes[1].name = 2: wanted name = \"a\"".to_string(),
        ),
        (
            "[{ name = 'a', terminal = 2 }]",
            "network.nodes[0].terminal = 2: unknown key; wanted one of name, terminals, x, y".to_string(),
        ),
        (
            "[{ name = 'a', terminals = 9 }]",
            "network.nodes[0].terminals = 9: wanted an integer from 0 to 8".to_string(),
        ),
        (
            "[{ name = 'a', terminals = '1' }]",
            "network.nodes[0].terminals = \"1\": wanted an integer from 0 to 8".to_string(),
        ),
        (
            "[{ name = 'a' }, { name = 'b' }, { name = 'a' }]",
            "network.nodes[2].name = a: nodes[0] has the name already; wanted another".to_string(),
        ),
        (
            "[{ name = 'a', terminals = 0 }]",
            "network.nodes = 1 node: has no terminal; give at least one node terminals = 1".to_string(),
        ),
        (
            "[{ name = 'a', x = 1.5, y = 2 }]",
            "network.nodes[0].x = 1.5: wanted an integer; drawings are scaled, so multiply every x and y".to_string(),
        ),
        (
            "[{ name = 'a', x = 1 }]",
            "network.nodes[0] = a: y is absent; give x and y, or neither".to_string(),
        ),
        (
            "[{ name = 'a', x = 1, y = -1000001 }]",
            "network.nodes[0].y = -1000001: wanted an integer from -1000000 to 1000000".to_string(),
        ),
        (
            "[{ name = 'a', x = 1, y = 2 }, { name = 'b' }]",
            "network.nodes[1] = b: has no x and y, nodes[0] has; give them to all nodes or to none".to_string(),
        ),
        (
            "[{ name = 'a' }, { name = 'b', x = 1, y = 2 }]",
            "network.nodes[1] = b: has x and y, nodes[0] has none; give them to all nodes or to none".to_string(),
        ),
        (
            "[{ name = 'a', x = 1, y = 2 }, { name = 'b', x = 2, y = 1 }, { name = 'c', x = 1, y = 2 }]",
            "network.nodes[2].x = 1: nodes[0] stands at y = 2 there already; wanted another x or y".to_string(),
        ),
        ("[{ name = '' }]", format!("network.nodes[0].name = : {name}")),
        ("[{ name = '0a' }]", format!("network.nodes[0].name = 0a: {name}")),
        ("[{ name = 'a__b' }]", format!("network.nodes[0].name = a__b: {name}")),
        ("[{ name = 'a_' }]", format!("network.nodes[0].name = a_: {name}")),
        ("[{ name = 'ä' }]", format!("network.nodes[0].name = ä: {name}")),
        (
            "[{ name = 'seventeen_letters' }]",
            format!("network.nodes[0].name = seventeen_letters: {name}"),
        ),
    ] {
        assert_eq!(refused(&format!("nodes = {nodes}")), said);
    }
    assert!(stated("nodes = [{ name = 'sixteen__letters'}]").is_err());
    assert!(stated("nodes = [{ name = 'Sixteen_letter_1'}]").is_ok());
}

#[test]
fn what_is_no_list_of_links_is_refused() {
    for (links, said) in [
        (
            "{}",
            "network.links = {}: wanted a list, as [{ from = \"a\", to = \"b\", both = true }]",
        ),
        (
            "[{ from = 'a' }]",
            "network.links[0] = {}: to is absent; wanted from = \"a\" and to = \"b\"",
        ),
        (
            "[{ from = 'a', to = 'c' }]",
            "network.links[0].to = c: no node has the name; wanted one of those in nodes",
        ),
        (
            "[{ from = 'a', to = 'b', both = true }, { from = 'b', to = 'b' }]",
            "network.links[1].to = b: the link begins there too; wanted another node",
        ),
        (
            "[{ from = 'a', to = 'b', lanes = 65 }]",
            "network.links[0].lanes = 65: wanted an integer from 1 to 64",
        ),
        (
            "[{ from = 'a', to = 'b', delay = -1 }]",
            "network.links[0].delay = -1: wanted an integer from 0 to 64",
        ),
        (
            "[{ from = 'a', to = 'b', both = 1 }]",
            "network.links[0].both = 1: wanted true or false",
        ),
        (
            "[{ from = 'a', to = 'b', weight = 1 }]",
            "network.links[0].weight = 1: unknown key; wanted one of from, to, both, lanes, delay",
        ),
        (
            "[{ from = 'a', to = 'b' }]",
            "network.links = 1 link: no way leads from the terminals of b to those of a; add a link, or both = true to one",
        ),
    ] {
        let text = format!("nodes = [{{ name = 'a' }}, {{ name = 'b' }}]\nlinks = {links}");
        assert_eq!(refused(&text), said);
    }
}

#[test]
fn more_than_64_links_of_a_node_each_way_are_refused() {
    let text = |links: usize| {
        let links = vec!["{ from = 'a', to = 'b', both = true }"; links].join(", ");
        format!("nodes = [{{ name = 'a' }}, {{ name = 'b' }}]\nlinks = [{links}]")
    };
    assert_eq!(graph(&text(64)).outputs(NodeId(0)), 64);
    assert_eq!(
        refused(&text(65)),
        "network.nodes[0] = a: 65 links out, wanted at most 64"
    );
}

#[test]
fn a_checked_graph_needs_no_settings() {
    let node = |name: &str| GraphNode {
        name: name.to_string(),
        terminals: 1,
        place: None,
    };
    let link = |from, to| GraphLink {
        from: NodeId(from),
        to: NodeId(to),
        lanes: 1,
        delay: 0,
    };
    let nodes = vec![node("a"), node("b")];
    let made = Graph::new("network", nodes.clone(), vec![link(0, 1), link(1, 0)]);
    let text =
        "nodes = [{ name = 'a' }, { name = 'b' }]\nlinks = [{ from = 'a', to = 'b', both = true }]";
    assert_eq!(made, Ok(graph(text)));
    let refused = Graph::new("network", nodes, vec![link(0, 1), link(1, 2)]);
    assert_eq!(
        refused.expect_err("no such node").to_string(),
        "network.links[1].to = 2: wanted an integer from 0 to 1"
    );
    let many = (0..257).map(|i| node(&format!("n{i}"))).collect();
    assert!(Graph::new("network", many, vec![]).is_err());
    let mut other = Settings::new(
        "network",
        toml::from_str("nodes = [{ name = 'a' }]\nlanes = 2").expect("TOML"),
    );
    assert!(Graph::from_settings(&mut other).is_ok());
    assert!(other.finish(&Graph::keys()).is_err());
}
