//! The diagram of a network: a box at every node, a line for every link.

use super::boxes::{CAPTION, GREY, Heading, MARGIN};
use super::elaborated::graph;
use super::graph::Graph;
use super::links::{Link, links};
use super::network::{self, carried, node_modules, terminals};
use super::nodes::Nodes;
use super::sketch::{At, Sketch, leave, spread};
use super::svg::{Anchor, Rect, Svg};
use crate::hdl::emit::names::Names;
use crate::hdl::rtl::Module;
use crate::params::topology::grid::Grid;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Which links leave a node where, to nodes that are elsewhere: the far node, whether the link
/// arrives, and its number.
type Stubs = BTreeMap<(usize, At), Vec<(usize, bool, usize)>>;

/// A network whose nodes have their places.
struct Picture {
    graph: Graph,
    nodes: Nodes,
    links: Vec<Link>,
    top: i32,
}

/// Draws `module` with its instances at the nodes of `grid`, and says what is at the nodes; `None`
/// if the instances are not nodes, each one, and links between them.
pub(super) fn draw(
    module: &Module,
    grid: &Grid,
    names: &Names,
) -> Option<(String, Vec<Arc<Module>>)> {
    let graph = graph(module, names);
    let nodes = Nodes::new(&graph, grid)?;
    let found = links(&graph, &|block| nodes.at(block).is_some());
    if !found.strays.is_empty() {
        return None;
    }
    let modules = node_modules(module, &graph, |block| nodes.at(block).is_some());
    let mut picture = Picture {
        links: found.links,
        graph,
        nodes,
        top: 0,
    };
    let (width, height) = picture.nodes.size();
    let heading = Heading::new(module, names, &picture.caption(), width);
    picture.top = MARGIN + heading.height();
    let mut svg = heading.sheet(width, height);
    picture.draw(&mut svg);
    Some((svg.finish(), modules))
}

impl Picture {
    fn caption(&self) -> String {
        let mut says: Vec<String> = self.nodes.in_part().into_iter().collect();
        says.extend(carried(&self.links));
        if !self.stubs().is_empty() {
            says.push("links that lead elsewhere name the node there".to_string());
        }
        says.extend(terminals(&self.graph));
        says.join("; ")
    }

    fn rect(&self, block: usize) -> Option<Rect> {
        let drawn = self.nodes.is_drawn(block);
        drawn.then(|| self.nodes.rect(block, self.top)).flatten()
    }

    /// Dimension and step from one node to another; `None` if they differ in more than one.
    fn step(&self, from: usize, to: usize) -> Option<(usize, isize)> {
        let (from, to) = (self.nodes.at(from)?, self.nodes.at(to)?);
        let steps = from.iter().zip(to).map(|(a, b)| *b as isize - *a as isize);
        let mut steps = steps.enumerate().filter(|(_, step)| *step != 0);
        let step = steps.next()?;
        steps.next().is_none().then_some(step)
    }

    /// Whether a link is drawn from box to box.
    fn is_direct(&self, link: &Link) -> bool {
        let [from, to] = [link.from.block, link.to.block];
        let step = self.step(from, to);
        let beside = step.is_some_and(|(dimension, step)| dimension < 2 && step.abs() == 1);
        beside && self.nodes.is_drawn(from) && self.nodes.is_drawn(to)
    }

    /// Where a link to `far` leaves `near`: towards it, and around the edge away from it.
    fn side(&self, near: usize, far: usize) -> At {
        let Some((dimension, step)) = self.step(near, far) else {
            return At::Higher;
        };
        let up = (step > 0) == (step.abs() == 1);
        match (dimension, up) {
            (0, true) => At::Right,
            (0, false) => At::Left,
            (1, true) => At::Above,
            (1, false) => At::Below,
            (_, true) => At::Higher,
            (_, false) => At::Lower,
        }
    }

    fn stubs(&self) -> Stubs {
        let mut stubs = Stubs::new();
        let links = self.links.iter().enumerate();
        for (number, link) in links.filter(|(_, link)| !self.is_direct(link)) {
            for (near, far, arrives) in [
                (link.from.block, link.to.block, false),
                (link.to.block, link.from.block, true),
            ] {
                if self.nodes.is_drawn(near) {
                    let place = (near, self.side(near, far));
                    stubs.entry(place).or_default().push((far, arrives, number));
                }
            }
        }
        stubs.values_mut().for_each(|stubs| stubs.sort());
        stubs
    }

    fn draw(&self, svg: &mut Svg) {
        let mut sketch = Sketch::default();
        self.direct(&mut sketch);
        self.elsewhere(&mut sketch);
        let grey = format!("fill=\"{GREY}\"");
        svg.open("panels", &grey);
        for (place, name) in self.nodes.panels(self.top) {
            svg.text(place, CAPTION, Anchor::Middle, "", &name);
        }
        svg.close();
        let drawn = (&self.graph, &self.links[..]);
        network::draw(svg, drawn, &sketch, &|block| self.rect(block));
    }

    /// Links between neighbours.
    fn direct(&self, sketch: &mut Sketch) {
        let mut between: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for (number, link) in self.links.iter().enumerate() {
            if self.is_direct(link) {
                let ends = (link.from.block, link.to.block);
                let ends = (ends.0.min(ends.1), ends.0.max(ends.1));
                between.entry(ends).or_default().push(number);
            }
        }
        for links in between.values() {
            for (rank, &number) in links.iter().enumerate() {
                let link = &self.links[number];
                let offset = spread(rank, links.len());
                let [near, far] = [link.from.block, link.to.block];
                let ends = (self.exit(near, far, offset), self.exit(far, near, offset));
                let (Some(start), Some(end)) = ends else {
                    continue;
                };
                sketch.line(number, start, end);
                sketch.head(start, end);
                let middle = ((start.0 + end.0) / 2, (start.1 + end.1) / 2);
                sketch.stands(link.through, middle);
            }
        }
    }

    /// The point at which a link to the neighbour `far` leaves `near`.
    fn exit(&self, near: usize, far: usize, offset: i32) -> Option<(i32, i32)> {
        let rect = self.rect(near)?;
        Some(leave(rect, self.side(near, far), offset).0)
    }

    /// Both ends of links that lead elsewhere.
    fn elsewhere(&self, sketch: &mut Sketch) {
        for ((near, at), stubs) in self.stubs() {
            let Some(rect) = self.rect(near) else {
                continue;
            };
            let mut names: BTreeMap<usize, Vec<(i32, i32)>> = BTreeMap::new();
            for (rank, &(far, arrives, number)) in stubs.iter().enumerate() {
                let offset = match at {
                    At::Lower | At::Higher => rank as i32 * 10,
                    _ => spread(rank, stubs.len()),
                };
                let (start, end) = leave(rect, at, offset);
                let (from, to) = if arrives { (end, start) } else { (start, end) };
                sketch.line(number, from, to);
                sketch.head(from, to);
                // What stands on the way is drawn where the link leaves.
                if !arrives || !self.nodes.is_drawn(far) {
                    let middle = ((start.0 + end.0) / 2, (start.1 + end.1) / 2);
                    sketch.stands(self.links[number].through, middle);
                }
                names.entry(far).or_default().push(end);
            }
            for (rank, (far, ends)) in names.into_iter().enumerate() {
                sketch.name(at, rank as i32, &ends, self.nodes.name(far));
            }
        }
    }
}
