//! What diagrams of networks have in common, wherever their nodes stand.

use super::boxes::{GREY, INK, Palette, draw_box};
use super::graph::{Bits, Graph, Kind, join, width};
use super::links::Link;
use super::sketch::{LABEL, Sketch};
use super::svg::{Rect, Svg};
use crate::hdl::rtl::{ItemKind, Module};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The modules of the nodes, each once.
pub(super) fn node_modules(
    module: &Module,
    graph: &Graph,
    is_node: impl Fn(usize) -> bool,
) -> Vec<Arc<Module>> {
    let mut modules: Vec<Arc<Module>> = Vec::new();
    for (block, shown) in graph.blocks.iter().enumerate() {
        let item = shown.item.filter(|_| is_node(block));
        let Some(ItemKind::Instance { module, .. }) = item.map(|i| &module.items()[i].kind) else {
            continue;
        };
        if !modules.iter().any(|other| Arc::ptr_eq(other, module)) {
            modules.push(module.clone());
        }
    }
    modules
}

/// `11` or `9 to 11`.
fn range(values: impl Iterator<Item = usize> + Clone) -> String {
    match (values.clone().min(), values.max()) {
        (Some(least), Some(most)) if least < most => format!("{least} to {most}"),
        (least, _) => least.unwrap_or(0).to_string(),
    }
}

/// `a link carries 11 bits on and 4 back`, if there is one.
pub(super) fn carried(links: &[Link]) -> Option<String> {
    let on = range(links.iter().map(|link| width(&link.bits)));
    let back = range(links.iter().map(|link| width(&link.back)));
    let says = format!("a link carries {on} bits on and {back} back");
    (!links.is_empty()).then_some(says)
}

/// `circles: inject_*, eject_*`: what nodes are connected to beside links, if they are.
pub(super) fn terminals(graph: &Graph) -> Option<String> {
    let terminals = graph.blocks.iter();
    let terminals = terminals.filter(|b| matches!(b.kind, Kind::Input | Kind::Output));
    let terminals: Vec<&str> = terminals.map(|b| b.name.as_str()).collect();
    (!terminals.is_empty()).then(|| format!("circles: {}", terminals.join(", ")))
}

/// Draws ports, links and boxes; `rect` is where a node is drawn, if it is.
pub(super) fn draw(
    svg: &mut Svg,
    (graph, links): (&Graph, &[Link]),
    sketch: &Sketch,
    rect: &dyn Fn(usize) -> Option<Rect>,
) {
    ports(svg, graph, rect);
    let ink = format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.5\"");
    svg.open("links", &ink);
    for (number, ways) in &sketch.ways {
        svg.titled_path("link", &ways.join(" "), &links[*number].describe(graph));
    }
    svg.close();
    svg.open("heads", &format!("fill=\"{INK}\""));
    sketch.heads.iter().for_each(|head| svg.path(head, ""));
    svg.close();
    let palette = Palette::new(graph);
    for (block, shown) in graph.blocks.iter().enumerate() {
        let small = sketch.small.get(&block).copied();
        if let Some(rect) = rect(block).or(small) {
            draw_box(svg, &palette, shown, rect, small.is_none());
        }
    }
    svg.open("numbers", &format!("fill=\"{GREY}\""));
    for (place, anchor, name) in &sketch.names {
        svg.text(*place, LABEL, *anchor, "", name);
    }
    svg.close();
}

/// What of a node is connected to ports of the network, as a circle below it.
fn ports(svg: &mut Svg, graph: &Graph, rect: &dyn Fn(usize) -> Option<Rect>) {
    let mut of_node: BTreeMap<usize, BTreeMap<(usize, usize), Bits>> = BTreeMap::new();
    for ((from, to), bits) in &graph.wires {
        for (node, other) in [(from.block, to.block), (to.block, from.block)] {
            if rect(node).is_some() && graph.blocks[other].kind != Kind::Instance {
                let wires = of_node.entry(node).or_default();
                join(wires.entry((from.block, to.block)).or_default(), bits);
            }
        }
    }
    svg.open("ports", &format!("fill=\"#ffffff\" stroke=\"{INK}\""));
    for (node, wires) in of_node {
        let Some(rect) = rect(node) else {
            continue;
        };
        let (x, y) = (rect.x + 14, rect.bottom());
        let each = wires.iter();
        let each = each.map(|(&(from, to), bits)| graph.describe(from, to, bits));
        let title = each.collect::<Vec<_>>().join("\n");
        let circle = format!("M{x} {y} v10 a4 4 0 1 1 -1 0");
        svg.titled_path("port", &circle, &title);
    }
    svg.close();
}
