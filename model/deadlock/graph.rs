//! Directed graphs over numbers.

use fixedbitset::FixedBitSet;
use petgraph::visit::{DfsPostOrder, GraphBase, IntoNeighbors, Visitable};

/// The graph over 0 to `nodes` − 1 in which `successors` are those of a node.
pub(super) struct Graph<F> {
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
}
