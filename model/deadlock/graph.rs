//! Directed graphs over numbers.

use fixedbitset::FixedBitSet;
use petgraph::visit::{DfsPostOrder, GraphBase, IntoNeighbors, Visitable};

/// The graph over 0 to `nodes` − 1 in which `successors` are those of a node.
pub(in crate::model) struct Graph<F> {
    pub nodes: usize,
    pub successors: F,
}

impl<F> GraphBase for Graph<F> {
    type NodeId = usize;
    type EdgeId = (usize, usize);
}

impl<F> Visitable for Graph<F> {
    type Map = FixedBitSet;

    fn visit_map(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.nodes)
    }

    fn reset_map(&self, map: &mut FixedBitSet) {
        map.clear();
    }
}

impl<F, I> IntoNeighbors for &Graph<F>
where
    F: Fn(usize) -> I,
    I: Iterator<Item = usize>,
{
    type Neighbors = I;

    fn neighbors(self, node: usize) -> I {
        (self.successors)(node)
    }
}

impl<F, I> Graph<F>
where
    F: Fn(usize) -> I,
    I: Iterator<Item = usize>,
{
    /// `starts` and all they lead to, depth first: a node stands after those it leads to, unless
    /// they lead back to it.
    pub fn postorder(&self, starts: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut search = DfsPostOrder::empty(self);
        let mut order = Vec::new();
        for start in starts {
            search.move_to(start);
            order.extend(std::iter::from_fn(|| search.next(self)));
        }
        order
    }

    /// `starts` and all they lead to, each after those it leads to; or a node that leads back to
    /// itself.
    pub fn ends_first(&self, starts: impl Iterator<Item = usize>) -> Result<Vec<usize>, usize> {
        let order = self.postorder(starts);
        let mut before = FixedBitSet::with_capacity(self.nodes);
        for &node in &order {
            let mut successors = (self.successors)(node);
            // Depth first, what is not finished yet led here.
            if let Some(back) = successors.find(|&next| !before.contains(next)) {
                return Err(back);
            }
            before.insert(node);
        }
        Ok(order)
    }

    /// Whether no node leads to itself, however indirectly.
    pub fn is_acyclic(&self) -> bool {
        self.ends_first(0..self.nodes).is_ok()
    }

    /// A shortest cycle among nodes that all lead to each other; the first such group that a depth-first search
    /// meets, and in it the cycle with the lowest node. In a group so large that [`PATIENCE`] ends before all its
    /// nodes have been tried, a shortest one through those that have. Each node leads to the next, the last to
    /// the first.
    pub fn cycle(&self) -> Option<Vec<usize>> {
        let group = self.strongly_connected(self.ends_first(0..self.nodes).err()?);
        let mut search = CycleSearch {
            graph: self,
            group: &group,
            seen: vec![(usize::MAX, 0); self.nodes],
            looked_at: 0,
        };
        let mut shortest: Option<Vec<usize>> = None;
        for start in group.ones() {
            let most = shortest
                .as_ref()
                .map_or(usize::MAX, |cycle| cycle.len() - 1);
            if let Some(shorter) = search.way_back(start, most) {
                shortest = Some(shorter);
            }
            if shortest.is_some() && search.looked_at > PATIENCE {
                break;
            }
        }
        shortest
    }

    /// The nodes that lead to `node` and that it leads to.
    fn strongly_connected(&self, node: usize) -> FixedBitSet {
        let ahead = self.postorder(std::iter::once(node));
        let mut group = FixedBitSet::with_capacity(self.nodes);
        group.insert(node);
        loop {
            let before = group.count_ones(..);
            for &other in &ahead {
                if (self.successors)(other).any(|next| group.contains(next)) {
                    group.insert(other);
                }
            }
            if group.count_ones(..) == before {
                return group;
            }
        }
    }
}

/// How many steps from node to node are looked at for a shorter cycle than the first one.
const PATIENCE: usize = 1 << 24;

/// A search for short cycles in a group of nodes that all lead to each other.
struct CycleSearch<'a, F> {
    graph: &'a Graph<F>,
    group: &'a FixedBitSet,
    /// For each node the last start from which it was seen, and the node before it on the way.
    seen: Vec<(usize, usize)>,
    /// Steps from node to node so far.
    looked_at: usize,
}

impl<F, I> CycleSearch<'_, F>
where
    F: Fn(usize) -> I,
    I: Iterator<Item = usize>,
{
    /// A shortest cycle through `start`, if it has at most `most` nodes.
    fn way_back(&mut self, start: usize, most: usize) -> Option<Vec<usize>> {
        let mut front = vec![start];
        for length in 1..=most {
            let mut next = Vec::new();
            for &node in &front {
                for other in (self.graph.successors)(node) {
                    self.looked_at += 1;
                    if other == start {
                        let back = |&at: &usize| Some(self.seen[at].1);
                        let mut cycle: Vec<usize> = std::iter::successors(Some(node), back)
                            .take(length)
                            .collect();
                        cycle.reverse();
                        return Some(cycle);
                    }
                    if self.group.contains(other) && self.seen[other].0 != start {
                        self.seen[other] = (start, node);
                        next.push(other);
                    }
                }
            }
            if next.is_empty() {
                return None;
            }
            front = next;
        }
        None
    }
}
