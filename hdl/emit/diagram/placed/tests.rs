//! Networks on graphs of which only the nodes and wires are there.

use super::super::diagrams;
use super::*;
use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::Placement;
use crate::params::topology::graph::examples;
use crate::params::topology::{self, NodeId, Outputs, PortId, Topology, sources};

/// A module with a node of a module of its own for every node of a graph, and for every link `flit` one way and `room`
/// the other.
fn network(graph: &topology::Graph) -> Arc<Module> {
    let mut m = Builder::new("network");
    let (numbers, sources) = (Outputs::of(graph), sources(graph));
    let inject = m.input("inject_i", graph.all_terminals(), "flits");
    let nets = (0..numbers.count()).map(|link| {
        let flit = m.net(&format!("flit_{link}"), 8);
        (flit, m.net(&format!("room_{link}"), 2))
    });
    let nets: Vec<(Expr, Expr)> = nets.collect();
    for node in graph.each_node() {
        let mut ports = Vec::new();
        for output in (0..graph.outputs(node)).map(PortId) {
            let name = graph.output_name(node, output);
            let (flit, room) = &nets[numbers.number(node, output)];
            ports.push((format!("out_{name}_flit_o"), flit.clone()));
            ports.push((format!("out_{name}_room_i"), room.clone()));
        }
        for (input, source) in sources[node.0].iter().enumerate() {
            let name = graph.input_name(node, PortId(input));
            let (from, output) = source.expect("no input is unconnected");
            let (flit, room) = &nets[numbers.number(from, output)];
            ports.push((format!("in_{name}_flit_i"), flit.clone()));
            ports.push((format!("in_{name}_room_o"), room.clone()));
        }
        let terminals = graph.terminals(node);
        if terminals > 0 {
            let first = graph.terminal(node, topology::Seat(0)).0;
            ports.push(("inject_i".to_string(), inject.slice(first, terminals)));
        }
        let leaf = leaf(&format!("router_{}", graph.name(node)), &ports);
        let pins: Vec<(&str, &Expr)> = ports.iter().map(|(pin, net)| (&**pin, net)).collect();
        m.instance(&format!("u_router_{}", graph.name(node)), &leaf, &pins);
    }
    m.finish().expect("a legal module")
}

/// A module with ports as wide as what they are connected to, which sends zeros.
fn leaf(name: &str, ports: &[(String, Expr)]) -> Arc<Module> {
    let mut m = Builder::new(name);
    let (outputs, inputs): (Vec<_>, Vec<_>) =
        ports.iter().partition(|(pin, _)| pin.ends_with("_o"));
    let inputs: Vec<Expr> = inputs
        .into_iter()
        .map(|(pin, net)| m.input(pin, net.width(), "in"))
        .collect();
    let outputs: Vec<Expr> = outputs
        .into_iter()
        .map(|(pin, net)| m.output(pin, net.width(), "out"))
        .collect();
    for output in &outputs {
        m.assign(output, &lit(output.width(), 0));
    }
    m.unused(&inputs.iter().collect::<Vec<_>>());
    m.finish().expect("a legal module")
}

fn placed(graph: &topology::Graph) -> Vec<PlacedNode> {
    match Placement::of_network(graph) {
        Placement::Nodes(nodes) => nodes,
        other => panic!("{other:?}"),
    }
}

fn picture(graph: &topology::Graph) -> Picture {
    let module = network(graph);
    let names = Names::by_shape(&module);
    let boxes = super::graph(&module, &names);
    Picture::new(boxes, &placed(graph)).expect("nodes and links alone")
}

/// Whether a line from one point to another meets a box.
fn meets((from, to): ((i32, i32), (i32, i32)), rect: Rect) -> bool {
    (0..=200).any(|part| {
        let x = from.0 + (to.0 - from.0) * part / 200;
        let y = from.1 + (to.1 - from.1) * part / 200;
        (rect.x..=rect.right()).contains(&x) && (rect.y..=rect.bottom()).contains(&y)
    })
}

#[test]
fn every_node_is_a_box_and_every_link_a_line_between_two_of_them() {
    for graph in examples::all() {
        let picture = picture(&graph);
        let mut drawn: Vec<(String, String)> = Vec::new();
        let name = |block: usize| picture.graph.blocks[block].name.clone();
        for link in &picture.links {
            drawn.push((name(link.from.block), name(link.to.block)));
        }
        let mut wanted = Vec::new();
        for node in graph.each_node() {
            for output in (0..graph.outputs(node)).map(PortId) {
                let far = (&graph as &dyn Topology).far_node(node, output);
                let far = far.expect("a link ends at a node");
                wanted.push(
                    [node, far]
                        .map(|node| format!("u_router_{}", graph.name(node)))
                        .into(),
                );
            }
        }
        drawn.sort();
        wanted.sort();
        assert_eq!(drawn, wanted);
        let sketch = picture.sketch();
        assert_eq!(sketch.ways.len(), graph.links());
        assert_eq!(sketch.heads.len(), graph.links());
        let mut lines: Vec<_> = sketch.ways.values().collect();
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), graph.links(), "no line lies on another");
    }
}

#[test]
fn boxes_stand_apart_on_the_sheet_and_no_link_crosses_one() {
    for graph in examples::all() {
        let picture = picture(&graph);
        let blocks = 0..picture.graph.blocks.len();
        let boxes: Vec<(usize, Rect)> = blocks
            .filter_map(|block| Some((block, picture.rect(block)?)))
            .collect();
        assert_eq!(boxes.len(), graph.nodes());
        let (width, height) = picture.size;
        for (at, (_, one)) in boxes.iter().enumerate() {
            assert!(one.x >= 0 && one.y >= 0);
            assert!(one.right() <= width + MARGIN && one.bottom() <= height);
            for (_, other) in &boxes[..at] {
                let beside = one.right() < other.x || other.right() < one.x;
                assert!(beside || one.bottom() < other.y || other.bottom() < one.y);
            }
        }
        for link in &picture.links {
            let [from, to] = [link.from.block, link.to.block];
            let ends = [from, to].map(|block| picture.rect(block).expect("a node"));
            // In the middle, and either of two side by side.
            for right in [0, spread(0, 2), spread(1, 2)] {
                let [start, end] = line(ends[0], ends[1], right);
                for (block, rect) in &boxes {
                    let is_clear = [from, to].contains(block) || !meets((start, end), *rect);
                    assert!(is_clear, "{}", graph.in_words());
                }
            }
        }
    }
}

#[test]
fn a_line_goes_from_edge_to_edge() {
    let rect = |x, y| Rect {
        x,
        y,
        width: 100,
        height: 40,
    };
    assert_eq!(line(rect(0, 0), rect(200, 0), 0), [(100, 20), (200, 20)]);
    assert_eq!(line(rect(0, 0), rect(200, 0), 7), [(100, 27), (200, 27)]);
    assert_eq!(line(rect(0, 100), rect(0, 0), -7), [(43, 100), (43, 40)]);
    // Down to the right, by the lower side of the one and the upper side of the other.
    assert_eq!(line(rect(0, 0), rect(100, 100), 0), [(70, 40), (130, 100)]);
}

#[test]
fn a_network_on_a_graph_comes_with_the_module_of_each_kind_of_node() {
    let graph = examples::graph(examples::UNEQUAL_TREE);
    let module = network(&graph);
    let names = Names::by_shape(&module);
    let (svg, modules) = draw(&module, &placed(&graph), &names).expect("it is drawn");
    assert_eq!(modules.len(), graph.nodes());
    assert!(svg.contains("a link carries 8 bits on and 2 back; circles: "));
    let shown = diagrams(&module, &Placement::of_network(&graph), &names);
    // Nodes without instances have no diagram.
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0].svg, svg);
}

#[test]
fn what_is_not_the_nodes_is_not_drawn_as_such() {
    let graph = examples::petersen();
    let module = network(&graph);
    let names = Names::by_shape(&module);
    let mut nodes = placed(&graph);
    nodes[3].name = "elsewhere".to_string();
    assert!(draw(&module, &nodes, &names).is_none());
    assert!(draw(&module, &placed(&graph)[1..], &names).is_none());
    assert_eq!(graph.name(NodeId(3)), "o3");
}
