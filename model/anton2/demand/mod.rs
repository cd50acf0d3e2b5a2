//! What traffic between a chip's external channels asks of its mesh: loads under every switching demand.
//!
//! A switching demand says how much of what arrives on each external channel leaves on each other one. The chip
//! would be a perfect switch if no mesh channel had to carry more than it can under any of them.
//! \[Anton2\] §2.4, and \[27\] there: the worst demand is a linear program, and one of its solutions a
//! permutation.

mod program;
#[cfg(test)]
mod tests;

pub use program::{ProgramError, WorstDemand};

use crate::model::anton2::routes_on_chip;
use crate::params::anton2::{Channel, DIMENSIONS, MeshDirection, NodeLayout, Spot};
use crate::params::topology::grid::Sign;
use std::fmt;

/// What a packet enters or leaves by, whatever the slice: a dimension and the direction of what departs there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Label {
    /// 0, 1 or 2 for X, Y or Z.
    pub dimension: usize,
    /// The direction of what departs.
    pub sign: Sign,
}

impl Label {
    fn channel(self, slice: usize) -> Channel {
        let Label { dimension, sign } = self;
        Channel {
            dimension,
            slice,
            sign,
        }
    }

    /// Whether what enters by this one goes through the chip along its dimension if it leaves by `other`.
    fn is_through(self, other: Label) -> bool {
        self.dimension == other.dimension && self.sign != other.sign
    }
}

impl fmt::Display for Label {
    /// `X+`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.sign == Sign::Plus { '+' } else { '-' };
        write!(f, "{}{sign}", ["X", "Y", "Z"][self.dimension])
    }
}

/// A channel of the mesh: the router that it leaves, and its direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MeshChannel {
    /// The router that it leaves.
    pub from: Spot,
    /// Its direction.
    pub direction: MeshDirection,
}

impl fmt::Display for MeshChannel {
    /// `R(0,2) V+`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from, self.direction)
    }
}

/// The permutation of \[Anton2\] Eq. 1: what enters by the first leaves by the second.
pub const EQUATION_1: [(&str, &str); 6] = [
    ("X+", "Z-"),
    ("X-", "X+"),
    ("Y+", "Y-"),
    ("Y-", "Z+"),
    ("Z+", "X-"),
    ("Z-", "Y+"),
];

/// Where each label's packets go: the destination, by its place among [`Demands::labels`], of each source.
pub type Permutation = Vec<usize>;

/// The mesh channels that each pair of labels uses, over all slices, which carry the same demand.
///
/// Loads are in torus channels' worth, on the channels of the mesh: what goes on in its dimension is in none, nor
/// are skip channels and those to adapters counted.
#[derive(Clone, Debug)]
pub struct Demands {
    labels: Vec<Label>,
    channels: Vec<MeshChannel>,
    /// By source, destination and channel: how often.
    uses: Vec<u32>,
}

impl Demands {
    /// What the external channels of a node ask of its mesh.
    pub fn new(layout: &NodeLayout) -> Self {
        let labels: Vec<Label> = (0..DIMENSIONS)
            .flat_map(|dimension| [Sign::Plus, Sign::Minus].map(|sign| Label { dimension, sign }))
            .filter(|label| layout.channels().contains_key(&label.channel(0)))
            .collect();
        let leaving = layout.spots().flat_map(|from| {
            let there = MeshDirection::ALL.into_iter();
            let there = there.filter(move |&d| layout.neighbour(from, d).is_some());
            there.map(move |direction| MeshChannel { from, direction })
        });
        let channels: Vec<MeshChannel> = leaving.collect();
        let mut uses = vec![0; labels.len() * labels.len() * channels.len()];
        for (source, from) in labels.iter().enumerate() {
            for (destination, to) in labels.iter().enumerate() {
                if from.is_through(*to) {
                    continue;
                }
                let pair = (source * labels.len() + destination) * channels.len();
                for slice in 0..layout.slices() {
                    let [from, to] = [from, to].map(|at| layout.channels()[&at.channel(slice)]);
                    for (from, direction) in routes_on_chip(layout, from, to) {
                        let used = MeshChannel { from, direction };
                        let at = channels.iter().position(|&channel| channel == used);
                        uses[pair + at.expect("a route stays in the mesh")] += 1;
                    }
                }
            }
        }
        Demands {
            labels,
            channels,
            uses,
        }
    }

    /// By what packets enter and leave.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// The channels of the mesh.
    pub fn channels(&self) -> &[MeshChannel] {
        &self.channels
    }

    fn uses(&self, source: usize, destination: usize) -> &[u32] {
        let pair = source * self.labels.len() + destination;
        &self.uses[pair * self.channels.len()..][..self.channels.len()]
    }

    /// The load of each mesh channel under a permutation.
    pub fn loads(&self, permutation: &[usize]) -> Vec<u32> {
        let mut loads = vec![0; self.channels.len()];
        for (source, &destination) in permutation.iter().enumerate() {
            for (load, uses) in loads.iter_mut().zip(self.uses(source, destination)) {
                *load += uses;
            }
        }
        loads
    }

    /// The largest load of a mesh channel under a permutation.
    pub fn load(&self, permutation: &[usize]) -> u32 {
        self.loads(permutation).into_iter().max().unwrap_or(0)
    }

    /// Every permutation of the labels, in lexical order: 720 of six.
    pub fn permutations(&self) -> Vec<Permutation> {
        let mut all = vec![Vec::new()];
        for _ in &self.labels {
            all = all
                .into_iter()
                .flat_map(|begun: Permutation| {
                    let free = (0..self.labels.len()).filter(|to| !begun.contains(to));
                    let longer = free.map(|to| [begun.as_slice(), &[to]].concat());
                    longer.collect::<Vec<_>>()
                })
                .collect();
        }
        all
    }

    /// The largest load under any permutation, and the first that has it.
    pub fn worst_permutation(&self) -> (u32, Permutation) {
        let mut worst = (0, (0..self.labels.len()).collect());
        for permutation in self.permutations().into_iter().rev() {
            let load = self.load(&permutation);
            if load >= worst.0 {
                worst = (load, permutation);
            }
        }
        worst
    }

    /// The permutation in which each of these labels goes to the one below it, as \[Anton2\] Eq. 1 is written; `None`
    /// if a label is not there.
    pub fn permutation(&self, pairs: &[(&str, &str)]) -> Option<Permutation> {
        let place = |name: &str| self.labels.iter().position(|l| l.to_string() == name);
        let destination = |label: &Label| {
            let pair = pairs.iter().find(|(from, _)| *from == label.to_string());
            pair.and_then(|(_, to)| place(to))
        };
        self.labels.iter().map(destination).collect()
    }
}
