//! What lines of a file of routes mean, and which mean nothing.

use super::super::tests::each_list;
use super::super::{Choice, RouteInput, RouteTable, Routes};
use crate::params::topology::graph::examples::{
    DATELINE, ONE_WAY_RING, THREE_PARALLEL, UNEQUAL_TREE, graph,
};
use crate::params::topology::{Graph, NodeId, PortId, TerminalId, Topology};

fn from_text(graph: &Graph, text: &str) -> Result<RouteTable, String> {
    let read = |path: &str| match path {
        "routes.csv" => Ok(text.to_string()),
        _ => Err("no such file".to_string()),
    };
    let table = RouteTable::new(graph, &Routes::File("routes.csv".into()), &read);
    table.map_err(|refused| refused.to_string())
}

#[test]
fn a_file_says_which_lanes_cross_a_dateline() {
    let graph = graph(ONE_WAY_RING);
    let table = from_text(&graph, DATELINE).expect("routes");
    for (node, input, destination) in each_list(&graph) {
        let lanes = match destination {
            _ if destination == node.0 => {
                assert_eq!(table.at(node, input, TerminalId(destination)), []);
                continue;
            }
            _ if destination > node.0 => 0b10,
            _ => 0b01,
        };
        let output = PortId(0);
        assert_eq!(
            table.at(node, input, TerminalId(destination)),
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
        let list = table.at(NodeId(0), input, TerminalId(destination)).iter();
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
        "network.routes = routes.csv: at c, a packet from from_b to terminal 0 of a can come here again; take away a line that leads it round"
    );
}

#[test]
fn routes_written_as_a_file_are_the_same_routes() {
    // As large as a graph can be: a 16x16 torus of 8 terminals a node.
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
    let up_down =
        RouteTable::new(&graph, &Routes::UpDown, &|_| Err(String::new())).expect("routes");
    let mut text = String::new();
    for (node, input, to) in each_list(&graph).filter(|(_, _, terminal)| terminal % 8 == 0) {
        let list = up_down.at(node, input, TerminalId(to));
        for choice in list {
            text += &format!(
                "{},{},{},{},*\n",
                graph.node_name(node),
                input.name(&graph, node),
                graph.node_name(graph.seat(TerminalId(to)).0),
                graph.output_name(node, choice.output)
            );
        }
    }
    let same = from_text(&graph, &text).expect("the same routes");
    for (node, input, to) in each_list(&graph) {
        assert_eq!(
            same.at(node, input, TerminalId(to)),
            up_down.at(node, input, TerminalId(to))
        );
    }
}
