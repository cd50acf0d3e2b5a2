//! The diagram of a network whose nodes have no coordinates: a box where each is placed, a line for every link.

use super::boxes::{Heading, MARGIN, box_width};
use super::elaborated::graph;
use super::graph::{Graph, Kind};
use super::links::{Link, links};
use super::network::{self, carried, node_modules, terminals};
use super::nodes::{AROUND, HEIGHT};
use super::sketch::{Sketch, spread};
use super::svg::Rect;
use crate::hdl::emit::names::Names;
use crate::hdl::rtl::Module;
use crate::params::PlacedNode;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Between the nearest boxes, to the right or upwards: more than on a grid, as links pass other boxes at a slant.
const GAPS: (i32, i32) = (70, 80);

/// Longest side of the drawing; in a larger one boxes would stand closer than they have room.
const MOST: f64 = 20_000.0;

/// What the instance of a node is called, before the node's name.
const ROUTER: &str = "u_router_";

/// A network whose nodes have their places.
struct Picture {
    graph: Graph,
    /// By block, the middle of its box to the right and down, if it is a node.
    middles: Vec<Option<(i32, i32)>>,
    links: Vec<Link>,
    /// Width of a box.
    width: i32,
    /// Size of the drawing.
    size: (i32, i32),
    top: i32,
}

/// Draws `module` with its instances where `nodes` are, and says what is at the nodes; `None` if the instances are
/// not nodes, each one, and links between them.
pub(super) fn draw(
    module: &Module,
    nodes: &[PlacedNode],
    names: &Names,
) -> Option<(String, Vec<Arc<Module>>)> {
    let mut picture = Picture::new(graph(module, names), nodes)?;
    let says = carried(&picture.links).into_iter();
    let says: Vec<String> = says.chain(terminals(&picture.graph)).collect();
    let (width, height) = picture.size;
    let heading = Heading::new(module, names, &says.join("; "), width);
    picture.top = MARGIN + heading.height();
    let mut svg = heading.sheet(width, height);
    let sketch = picture.sketch();
    let drawn = (&picture.graph, &picture.links[..]);
    network::draw(&mut svg, drawn, &sketch, &|block| picture.rect(block));
    let is_node = |block: usize| picture.middles[block].is_some();
    let modules = node_modules(module, &picture.graph, is_node);
    Some((svg.finish(), modules))
}

/// By block, which of the nodes it is; `None` unless each of them is one block.
fn nodes_of(graph: &Graph, nodes: &[PlacedNode]) -> Option<Vec<Option<usize>>> {
    let numbers = nodes.iter().enumerate();
    let numbers: BTreeMap<&str, usize> = numbers.map(|(at, node)| (&*node.name, at)).collect();
    let node = |name: &str| numbers.get(name.strip_prefix(ROUTER)?).copied();
    let blocks = graph.blocks.iter();
    let of_blocks = blocks.map(|block| match block.kind {
        Kind::Instance => node(&block.name),
        _ => None,
    });
    let of_blocks: Vec<_> = of_blocks.collect();
    let mut found: Vec<usize> = of_blocks.iter().flatten().copied().collect();
    found.sort();
    (0..nodes.len()).eq(found).then_some(of_blocks)
}

/// Pixels for each unit of distance, to the right and down: so that of any two boxes of this width there is room for
/// links beside or between them.
fn scales(nodes: &[PlacedNode], width: i32) -> (f64, f64) {
    let apart = |(one, other): (&PlacedNode, &PlacedNode)| {
        let [x, y] = [other.x - one.x, other.y - one.y].map(i64::abs);
        x.max(y)
    };
    let pairs = nodes.iter().enumerate();
    let pairs = pairs.flat_map(|(at, one)| nodes[..at].iter().map(move |other| (one, other)));
    let nearest = pairs.map(apart).min().unwrap_or(1).max(1) as f64;
    let most = |of: fn(&PlacedNode) -> i64| nodes.iter().map(of).max().unwrap_or(0).max(1) as f64;
    let pitch = [width + GAPS.0, HEIGHT + GAPS.1].map(|pitch| f64::from(pitch) / nearest);
    (
        pitch[0].min(MOST / most(|node| node.x)),
        pitch[1].min(MOST / most(|node| node.y)),
    )
}

impl Picture {
    fn new(graph: Graph, nodes: &[PlacedNode]) -> Option<Self> {
        let of_blocks = nodes_of(&graph, nodes)?;
        let found = links(&graph, &|block| of_blocks[block].is_some());
        if !found.strays.is_empty() {
            return None;
        }
        let blocks = graph.blocks.iter().zip(&of_blocks);
        let texts = blocks.filter_map(|(block, node)| node.map(|_| box_width(block)));
        let width = texts.max()?;
        let (scale_x, scale_y) = scales(nodes, width);
        let pixels = |node: &PlacedNode| {
            let (x, y) = (node.x as f64 * scale_x, node.y as f64 * scale_y);
            (x.round() as i32, y.round() as i32)
        };
        let most = |of: fn((i32, i32)) -> i32| {
            let all = nodes.iter().map(|node| of(pixels(node)));
            all.max().unwrap_or(0)
        };
        let (right, up) = (most(|place| place.0), most(|place| place.1));
        let middle = |node: usize| {
            let (x, y) = pixels(&nodes[node]);
            (AROUND.0 + width / 2 + x, AROUND.1 + HEIGHT / 2 + up - y)
        };
        Some(Picture {
            middles: of_blocks.iter().map(|node| node.map(middle)).collect(),
            links: found.links,
            graph,
            width,
            size: (right + width + 2 * AROUND.0, up + HEIGHT + 2 * AROUND.1),
            top: 0,
        })
    }

    fn rect(&self, block: usize) -> Option<Rect> {
        let (x, y) = self.middles[block]?;
        Some(Rect {
            x: MARGIN + x - self.width / 2,
            y: self.top + y - HEIGHT / 2,
            width: self.width,
            height: HEIGHT,
        })
    }

    /// The links: those of the same two nodes side by side, each on the left of the way that it goes.
    fn sketch(&self) -> Sketch {
        let mut sketch = Sketch::default();
        let mut between: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for (number, link) in self.links.iter().enumerate() {
            let ends = (link.from.block, link.to.block);
            let ends = (ends.0.min(ends.1), ends.0.max(ends.1));
            between.entry(ends).or_default().push(number);
        }
        for ((one, other), links) in between {
            let (Some(near), Some(far)) = (self.rect(one), self.rect(other)) else {
                continue;
            };
            for (rank, &number) in links.iter().enumerate() {
                let link = &self.links[number];
                // Those from the one come first, and so lie on the left of the way to the other.
                let [start, end] = line(near, far, spread(rank, links.len()));
                let (start, end) = match link.from.block == one {
                    true => (start, end),
                    false => (end, start),
                };
                sketch.line(number, start, end);
                sketch.head(start, end);
                // What stands on links side by side does not stand side by side.
                let (part, parts) = (rank as i32 + 1, links.len() as i32 + 1);
                let along = |from: i32, to: i32| from + (to - from) * part / parts;
                sketch.stands(link.through, (along(start.0, end.0), along(start.1, end.1)));
            }
        }
        sketch
    }
}

/// From the edge of one box to that of another, along the line between their middles moved to the right by so many
/// pixels.
fn line(near: Rect, far: Rect, right: i32) -> [(i32, i32); 2] {
    let middle = |rect: Rect| [rect.x + rect.width / 2, rect.y + rect.height / 2].map(f64::from);
    let ([x, y], [far_x, far_y]) = (middle(near), middle(far));
    let length = (far_x - x).hypot(far_y - y).max(1.0);
    let (along_x, along_y) = ((far_x - x) / length, (far_y - y) / length);
    let moved = (-along_y * f64::from(right), along_x * f64::from(right));
    // Which way along the line leaves a box, by each of its sides.
    let out = |rect: Rect, (along_x, along_y): (f64, f64)| {
        let sides = [
            (f64::from(rect.width) / 2.0, along_x, moved.0),
            (f64::from(rect.height) / 2.0, along_y, moved.1),
        ];
        let ways = sides.map(|(half, along, moved)| match along == 0.0 {
            true => f64::INFINITY,
            false => (half - moved * along.signum()) / along.abs(),
        });
        ways[0].min(ways[1])
    };
    let [out_near, out_far] = [
        out(near, (along_x, along_y)),
        length - out(far, (-along_x, -along_y)),
    ];
    [out_near, out_far].map(|way| {
        let at = [x + moved.0 + way * along_x, y + moved.1 + way * along_y];
        (at[0].round() as i32, at[1].round() as i32)
    })
}

#[cfg(test)]
mod tests;
