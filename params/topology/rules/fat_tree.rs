//! Fat trees of equal switches.

use super::GraphRule;
use crate::params::ParamError;
use crate::params::key::{Int, Named, keys};
use crate::params::topology::graph::GraphNode;
use crate::params::topology::{Graph, MAX_TERMINALS, NodeId};

/// A k-ary n-tree: n levels of kⁿ⁻¹ switches, k terminals at each of the lowest level.
///
/// A switch has n − 1 digits below k. Between level l and l + 1 those are linked, both ways, whose digits
/// agree but for digit l, counted from the lowest. The highest level has no links up. Terminals k·s to k·s + k − 1 are those of
/// switch s of the lowest level. All shortest ways go up and then down, so that they close no cycle.
///
/// F. Petrini and M. Vanneschi, "k-ary n-trees: High Performance Networks for Massively Parallel Architectures",
/// IPPS 1997.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FatTree {
    arity: usize,
    levels: usize,
}

/// The key `tree_arity`.
const ARITY: Named<Int> = {
    let meaning =
        "links of a switch of a fat-tree to the next level, and to the one below or its terminals";
    Named("tree_arity", Int(2..=MAX_TERMINALS, 2, meaning))
};

/// The key `tree_levels`.
const LEVELS: Named<Int> = Named("tree_levels", Int(1..=6, 2, "levels of a fat-tree"));

keys! {
    FatTree {
        tree_arity: ARITY => |tree: &FatTree| tree.arity,
        tree_levels: LEVELS => |tree: &FatTree| tree.levels,
    }
}

impl FatTree {
    /// A checked shape.
    ///
    /// # Errors
    /// If a number is outside its range, or there are more switches than a graph has nodes.
    pub fn new(arity: usize, levels: usize) -> Result<Self, ParamError> {
        const COMPONENT: &str = "network";
        ARITY.check(COMPONENT, arity)?;
        LEVELS.check(COMPONENT, levels)?;
        let tree = FatTree { arity, levels };
        let (switches, most) = (levels * tree.width(), Graph::MAX_NODES);
        if switches > most {
            let wanted = format!(
                "the tree has {switches} switches; wanted at most {most}: fewer levels, or a smaller arity"
            );
            return Err(ParamError::new(
                format!("{COMPONENT}.{}", LEVELS.0),
                levels,
                wanted,
            ));
        }
        Ok(tree)
    }

    /// Switches of a level.
    fn width(&self) -> usize {
        self.arity.pow(self.levels as u32 - 1)
    }
}

impl GraphRule for FatTree {
    const NAME: &'static str = "fat-tree";
    const ROUTES: &'static str = "shortest";
    const TRIED: &'static [&'static str] =
        &["", "tree_levels = 1", "tree_arity = 3", "tree_levels = 3"];

    /// Level by level, the lowest first.
    fn nodes(&self) -> Vec<GraphNode> {
        let (width, rise) = (self.width(), self.width().div_ceil(2));
        let switch = |level, number| GraphNode {
            name: format!("s{level}_{number}"),
            terminals: if level == 0 { self.arity } else { 0 },
            place: Some((number as i64, (level * rise) as i64)),
        };
        let levels = 0..self.levels;
        let all = levels.flat_map(|level| (0..width).map(move |number| switch(level, number)));
        all.collect()
    }

    fn links(&self) -> Vec<(NodeId, NodeId)> {
        let width = self.width();
        let mut links = Vec::new();
        for level in 0..self.levels - 1 {
            let step = self.arity.pow(level as u32);
            for low in 0..width {
                let digit = low / step % self.arity;
                for other in 0..self.arity {
                    let high = low + other * step - digit * step;
                    let [low, high] = [
                        NodeId(level * width + low),
                        NodeId((level + 1) * width + high),
                    ];
                    links.extend([(low, high), (high, low)]);
                }
            }
        }
        links
    }
}
