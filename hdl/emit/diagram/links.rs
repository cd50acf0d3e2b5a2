//! The links of a network, from its elaborated wires: what joins two ports of instances that have a
//! place, directly or through an instance that has none.

use super::graph::{Bits, Graph, Kind, join, width};
use super::trace::End;
use crate::params::Direction;
use std::collections::{BTreeMap, BTreeSet};

/// A link, from the ports that lead out to those that lead in.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) from: End,
    pub(super) to: End,
    /// All groups of ports that it joins: those two, and others beside them on the way through an instance.
    ends: BTreeSet<End>,
    /// What stands on the way.
    pub(super) through: Option<usize>,
    /// Bits that go with it, and bits that come back, at its near end.
    pub(super) bits: Bits,
    pub(super) back: Bits,
}

/// What is found between instances that have a place.
#[derive(Debug, Default)]
pub(super) struct Links {
    pub(super) links: Vec<Link>,
    /// Instances without a place that are on no link.
    pub(super) strays: Vec<usize>,
}

/// The bits from one end to another.
fn bits(graph: &Graph, from: End, to: End) -> Bits {
    graph.wires.get(&(from, to)).cloned().unwrap_or_default()
}

/// The bits from an end to all ends of another box, or from those to it.
fn bits_of(graph: &Graph, end: End, block: usize, leaves: bool) -> Bits {
    let first = |block| End { block, group: 0 };
    let ends = if leaves {
        (end, first(block))..(end, first(block + 1))
    } else {
        (first(block), first(0))..(first(block + 1), first(0))
    };
    let mut all = Bits::new();
    for ((_, to), bits) in graph.wires.range(ends) {
        if leaves || *to == end {
            join(&mut all, bits);
        }
    }
    all
}

/// The links between the blocks that `has_place`.
pub(super) fn links(graph: &Graph, has_place: &dyn Fn(usize) -> bool) -> Links {
    let instance = |block: usize| graph.blocks[block].kind == Kind::Instance;
    let mut found = Links::default();
    let mut joined: BTreeSet<(End, End)> = BTreeSet::new();
    // For each instance without a place, the ends that it is connected to.
    let mut around: BTreeMap<usize, BTreeSet<End>> = BTreeMap::new();
    for &(from, to) in graph.wires.keys() {
        match (has_place(from.block), has_place(to.block)) {
            (true, true) => {
                joined.insert((from.min(to), from.max(to)));
            }
            (true, false) if instance(to.block) => {
                around.entry(to.block).or_default().insert(from);
            }
            (false, true) if instance(from.block) => {
                around.entry(from.block).or_default().insert(to);
            }
            _ => {}
        }
    }
    for (a, b) in joined {
        let (on, back) = (bits(graph, a, b), bits(graph, b, a));
        found.links.push(directed(graph, (a, b), None, on, back));
    }
    for block in 0..graph.blocks.len() {
        if !instance(block) || has_place(block) {
            continue;
        }
        let ends = around.remove(&block).unwrap_or_default();
        let Some((a, b)) = sides(graph, &ends) else {
            found.strays.push(block);
            continue;
        };
        let near = ends
            .iter()
            .filter(|end| side(graph, end) == side(graph, &a));
        let (mut on, mut back) = (Bits::new(), Bits::new());
        for &end in near {
            // Of two ends each is a side.
            if ends.len() > 2 || end == a {
                join(&mut on, &bits_of(graph, end, block, true));
                join(&mut back, &bits_of(graph, end, block, false));
            }
        }
        let link = directed(graph, (a, b), Some(block), on, back);
        found.links.push(Link { ends, ..link });
    }
    found.links.sort_by_key(|link| (link.from, link.to));
    found
}

/// The side that an end belongs to: of its box, what leads out or in.
fn side(graph: &Graph, end: &End) -> (usize, bool) {
    let way = graph.blocks[end.block].ways[end.group];
    (end.block, way == Direction::Output)
}

/// An end of each of the two sides that an instance joins, if those are all. Two ends are two sides, whatever they are.
fn sides(graph: &Graph, ends: &BTreeSet<End>) -> Option<(End, End)> {
    let mut firsts: BTreeMap<(usize, bool), End> = BTreeMap::new();
    for end in ends {
        firsts.entry(side(graph, end)).or_insert(*end);
    }
    let mut each = match ends.len() {
        2 => ends.iter().copied().collect(),
        _ => firsts.into_values().collect::<Vec<End>>(),
    };
    each.sort();
    match each[..] {
        [a, b] => Some((a, b)),
        _ => None,
    }
}

/// The link that carries `on` from the first end to the second and `back` the other way, from the
/// end that leads out.
fn directed(
    graph: &Graph,
    (a, b): (End, End),
    through: Option<usize>,
    on: Bits,
    back: Bits,
) -> Link {
    let [first, second] = [a, b].map(|end| graph.blocks[end.block].ways[end.group]);
    let leads_on = match (first, second) {
        (Direction::Output, Direction::Input) => true,
        (Direction::Input, Direction::Output) => false,
        _ => width(&on) >= width(&back),
    };
    let (from, to) = if leads_on { (a, b) } else { (b, a) };
    let (bits, back) = if leads_on { (on, back) } else { (back, on) };
    Link {
        from,
        to,
        ends: BTreeSet::from([from, to]),
        through,
        bits,
        back,
    }
}

impl Link {
    /// What it carries, each way.
    pub(super) fn describe(&self, graph: &Graph) -> String {
        let [from, to] = [self.from.block, self.to.block];
        let stations: Vec<usize> = [Some(from), self.through, Some(to)]
            .into_iter()
            .flatten()
            .collect();
        let mut text = Vec::new();
        for pair in stations.windows(2) {
            for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let bits = self.between(graph, from, to);
                if !bits.is_empty() {
                    text.push(graph.describe(from, to, &bits));
                }
            }
        }
        text.join("\n")
    }

    /// The bits from one of its stations to the next.
    fn between(&self, graph: &Graph, from: usize, to: usize) -> Bits {
        let of_link = |end: End| self.ends.contains(&end) || Some(end.block) == self.through;
        let first = |block| End { block, group: 0 };
        let ends = (first(from), first(0))..(first(from + 1), first(0));
        let mut all = Bits::new();
        for ((a, b), bits) in graph.wires.range(ends) {
            if b.block == to && of_link(*a) && of_link(*b) {
                join(&mut all, bits);
            }
        }
        all
    }
}
