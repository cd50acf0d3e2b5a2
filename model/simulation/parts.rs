//! What patterns are mixed of.

use super::matrix::Weights;
use super::rows::{FileError, text_of};
use crate::model::Random;
use crate::params::topology::grid::Wrap;
use crate::params::topology::{Cube, NodeId};
use crate::params::workload::Pattern;

/// A part of a mix.
#[derive(Clone, Debug)]
pub(super) enum Part {
    /// Each of so many nodes as often.
    Uniform(u64),
    /// Those around.
    Near(Near),
    /// One for each source.
    Fixed(Box<[u32]>),
    /// Each of some as often.
    Among(Box<[u32]>),
    /// A set for each source.
    Sets(Sets),
    /// By weights.
    Weighted(Weights),
}

/// The parts of a pattern that fits, with their weights.
///
/// # Errors
/// If it is a matrix whose file cannot be used.
pub(super) fn mix(
    topology: &Cube,
    pattern: &Pattern,
    seed: u64,
) -> Result<Vec<(u64, Part)>, FileError> {
    let radices = topology.grid().radices();
    let nodes = topology.each_node().len();
    let bits = nodes.ilog2();
    let fixed = |to: &dyn Fn(usize) -> usize| {
        let to = (0..nodes).map(|node| to(node) as u32);
        Part::Fixed(to.collect())
    };
    let offset = |by: &dyn Fn(usize) -> usize| {
        fixed(&|node| {
            let mut at = topology.coordinates(NodeId(node));
            for (c, k) in at.iter_mut().zip(radices) {
                *c = (*c + by(*k)) % k;
            }
            topology.node(&at).0
        })
    };
    let part = match *pattern {
        Pattern::Uniform => Part::Uniform(nodes as u64),
        Pattern::Near(reach) => Part::Near(Near {
            reach,
            dimensions: (0..radices.len())
                .map(|d| (radices[d], topology.grid().wrap(d)))
                .collect(),
        }),
        Pattern::Shift(k) => offset(&|_| k),
        Pattern::Tornado => offset(&|k| k.div_ceil(2) - 1),
        Pattern::Neighbour => offset(&|_| 1),
        Pattern::DimensionReversal => fixed(&|node| {
            let mut at = topology.coordinates(NodeId(node));
            at.reverse();
            topology.node(&at).0
        }),
        Pattern::BitReversal => fixed(&|node| node.reverse_bits() >> (usize::BITS - bits)),
        Pattern::BitComplement => fixed(&|node| !node & (nodes - 1)),
        Pattern::Shuffle => fixed(&|node| node << 1 & (nodes - 1) | node >> (bits - 1)),
        Pattern::BitVector => Part::Sets(Sets { nodes, seed }),
        Pattern::Matrix(ref file) => Part::Weighted(Weights::parse(file, &text_of(file)?, nodes)?),
        Pattern::HotSpots { nodes: hot, ratio } => {
            let beyond_others = hot as u64 * (u64::from(ratio) - 1);
            return Ok(vec![
                (nodes as u64, Part::Uniform(nodes as u64)),
                (beyond_others, Part::Among(hot_spots(topology, hot))),
            ]);
        }
        Pattern::Synthetic => {
            let mut parts = Vec::new();
            for (weight, pattern) in Pattern::MIX {
                let one = mix(topology, &pattern, seed)?;
                parts.extend(one.into_iter().map(|(_, part)| (weight, part)));
            }
            return Ok(parts);
        }
    };
    Ok(vec![(1, part)])
}

/// So many nodes, spread evenly as [`Pattern::HotSpots`] says.
fn hot_spots(topology: &Cube, count: usize) -> Box<[u32]> {
    let nodes = topology.each_node().len();
    let spread = (0..count).map(|i| {
        let mut at = topology.coordinates(NodeId((2 * i + 1) * nodes / (2 * count)));
        let mut higher = 0;
        for (c, k) in at.iter_mut().zip(topology.grid().radices()).rev() {
            let own = *c;
            *c = (own + higher) % k;
            higher += own;
        }
        topology.node(&at).0 as u32
    });
    spread.collect()
}

impl Part {
    /// A destination; none if the source has none.
    #[inline]
    pub fn draw(&self, source: NodeId, random: &mut Random) -> Option<usize> {
        Some(match self {
            Part::Uniform(nodes) => random.below(*nodes) as usize,
            Part::Near(near) => near.draw(source, random),
            Part::Fixed(to) => to[source.0] as usize,
            Part::Among(nodes) => nodes[random.below(nodes.len() as u64) as usize] as usize,
            Part::Sets(sets) => return sets.draw(source, random),
            Part::Weighted(weights) => return weights.draw(source, random),
        })
    }

    /// Calls `with` with each destination of a source and its probability; a destination may come twice.
    pub fn each(&self, source: NodeId, with: &mut impl FnMut(usize, f64)) {
        let mut evenly = |nodes: &[u32]| {
            let share = 1.0 / nodes.len() as f64;
            nodes.iter().for_each(|&to| with(to as usize, share));
        };
        match self {
            Part::Uniform(nodes) => {
                (0..*nodes as usize).for_each(|to| with(to, 1.0 / *nodes as f64))
            }
            Part::Near(near) => near.each(source, with),
            Part::Fixed(to) => with(to[source.0] as usize, 1.0),
            Part::Among(nodes) => evenly(nodes),
            Part::Sets(sets) => {
                let nodes = (0..sets.nodes).filter(|&to| sets.has(source, to));
                evenly(&nodes.map(|to| to as u32).collect::<Vec<_>>());
            }
            Part::Weighted(weights) => weights.each(source, with),
        }
    }

    /// How often [`Part::each`] calls, over all of `nodes` sources; at most.
    pub fn pairs(&self, nodes: usize) -> usize {
        match self {
            Part::Uniform(_) => nodes * nodes,
            Part::Near(near) => {
                let reach = near
                    .dimensions
                    .iter()
                    .map(|&(k, _)| (2 * near.reach + 1).min(k + 1));
                nodes.saturating_mul(reach.fold(1, usize::saturating_mul))
            }
            Part::Fixed(_) => nodes,
            Part::Among(among) => nodes * among.len(),
            Part::Sets(_) => nodes * nodes,
            Part::Weighted(weights) => weights.pairs(),
        }
    }
}

/// Offsets from −reach to reach in each dimension.
#[derive(Clone, Debug)]
pub(super) struct Near {
    reach: usize,
    /// Nodes along each, and whether it wraps.
    dimensions: Box<[(usize, Wrap)]>,
}

impl Near {
    /// The coordinates from the first one on, modulo the radix, and how many.
    #[inline]
    fn around(&self, here: usize, (radix, wrap): (usize, Wrap)) -> (usize, usize) {
        match wrap {
            _ if radix == 1 => (0, 1),
            Wrap::Torus => (here + radix - self.reach, 2 * self.reach + 1),
            Wrap::Mesh => {
                let first = here.saturating_sub(self.reach);
                (first, (here + self.reach).min(radix - 1) - first + 1)
            }
        }
    }

    #[inline]
    fn draw(&self, source: NodeId, random: &mut Random) -> usize {
        let (mut rest, mut stride, mut to) = (source.0, 1, 0);
        for &(radix, wrap) in &self.dimensions {
            let (first, count) = self.around(rest % radix, (radix, wrap));
            let drawn = first + random.below(count as u64) as usize;
            to += drawn % radix * stride;
            rest /= radix;
            stride *= radix;
        }
        to
    }

    fn each(&self, source: NodeId, with: &mut impl FnMut(usize, f64)) {
        let (mut rest, mut stride) = (source.0, 1);
        let mut found = vec![0];
        for &(radix, wrap) in &self.dimensions {
            let (first, count) = self.around(rest % radix, (radix, wrap));
            let ahead = (first..first + count).map(|c| c % radix * stride);
            found = ahead
                .flat_map(|to| found.iter().map(move |lower| lower + to))
                .collect();
            rest /= radix;
            stride *= radix;
        }
        let share = 1.0 / found.len() as f64;
        found.into_iter().for_each(|to| with(to, share));
    }
}

/// For each source a random set of nodes.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    nodes: usize,
    seed: u64,
}

impl Sets {
    /// Whether a source sends to `to`: a bit of its vector. Vectors lie behind each other in the numbers of
    /// SplitMix64, which can be had one by one: a table would have a bit for every pair.
    #[inline]
    fn has(&self, source: NodeId, to: usize) -> bool {
        let words = self.nodes.div_ceil(64);
        let number = (source.0 * words + to / 64 + 1) as u64;
        let mut z = number
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(self.seed);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) >> (to % 64) & 1 == 1
    }

    #[inline]
    fn draw(&self, source: NodeId, random: &mut Random) -> Option<usize> {
        let mut to = 0;
        // Half of the nodes are in the set: more trials are needed if there are few nodes, or none.
        for _ in 0..64 {
            to = random.below(self.nodes as u64) as usize;
            if self.has(source, to) {
                return Some(to);
            }
        }
        let others = (to..self.nodes).chain(0..to);
        others.into_iter().find(|&to| self.has(source, to))
    }
}
