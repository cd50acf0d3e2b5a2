//! Block diagrams of elaborated modules, as SVG.
//!
//! What is drawn comes from the module itself: its instances, ports and registers are the boxes, and
//! a line stands for all bits that go from one box to another, through whatever assignments and logic
//! are between them. Only where the nodes of a network stand is said from outside, and what a chip of
//! Anton 2 has where, and which routers a folded Clos network links, is drawn from their layout.
//!
//! The layout is our own: a router's switch joins nearly every input to nearly every output, and what
//! layout-rs draws of that, line by line, cannot be read. Here such lines share their ends.

mod boxes;
mod chip;
mod columns;
mod elaborated;
mod flow;
mod graph;
mod grid;
mod groups;
mod heights;
mod levels;
mod lines;
mod links;
mod network;
mod nodes;
mod order;
mod placed;
mod plan;
mod ranks;
mod sketch;
mod svg;
mod trace;
mod tracks;

use super::names::Names;
use crate::hdl::rtl::Module;
use crate::params::Placement;

/// A diagram, with the name of the module that it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Name of the module, as it is printed.
    pub module: String,
    /// The text of the SVG.
    pub svg: String,
}

/// The diagrams of `top`, whose modules have `names`: its own and, where nodes of a network
/// are drawn as boxes, those of nodes. A module without instances has none.
pub fn diagrams(top: &Module, placement: &Placement, names: &Names) -> Vec<Diagram> {
    let diagram = |module: &Module, svg| Diagram {
        module: names.of(module).to_string(),
        svg,
    };
    if top.instances().next().is_none() {
        return Vec::new();
    }
    let of_nodes = match placement {
        Placement::Flow => None,
        Placement::Chip(layout) => return vec![diagram(top, chip::draw(top, layout, names))],
        Placement::Ranks(clos) => return vec![diagram(top, ranks::draw(top, clos, names))],
        Placement::Grid(grid) => grid::draw(top, grid, names),
        Placement::Nodes(nodes) => placed::draw(top, nodes, names),
    };
    let Some((svg, nodes)) = of_nodes else {
        return vec![diagram(top, flow::draw(top, names))];
    };
    let mut diagrams = vec![diagram(top, svg)];
    for node in nodes
        .iter()
        .filter(|node| node.instances().next().is_some())
    {
        diagrams.push(diagram(node, flow::draw(node, names)));
    }
    diagrams
}
