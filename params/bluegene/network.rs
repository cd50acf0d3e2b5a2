//! Shape of a whole torus of BlueGene/L's nodes.

use super::{BluegeneNodeParams, BluegeneTorus};
use crate::params::ParamError;
use crate::params::key::{Int, Named};

/// How the packets of simulated hosts go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TorusRouting {
    /// In any of their directions, on dynamic virtual channels where they can.
    #[default]
    Dynamic,
    /// Dimension by dimension, on the escape channel.
    Static,
}

/// The key `seed`.
const SEED: Named<Int> = {
    let meaning = "seed of random words, from which each node has a seed of its own";
    Named("seed", Int(0..=0xffff_ffff, 1, meaning))
};

/// Bytes that the shortest wire between nodes holds on its way.
const WIRE_BYTES: usize = 10;

/// `bluegene-network`: a torus of nodes.
///
/// A phit that a node shows in cycle t is at the next node's pin in cycle t + `delay`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BluegeneNetworkParams {
    node: BluegeneNodeParams,
    delay: usize,
    routing: TorusRouting,
    seed: usize,
}

impl BluegeneNetworkParams {
    /// A machine of these nodes whose wires take the time of 10 bytes.
    pub fn of_node(node: &BluegeneNodeParams) -> Self {
        BluegeneNetworkParams {
            delay: WIRE_BYTES.div_ceil(node.channels().phit_bytes().count()),
            node: node.clone(),
            routing: TorusRouting::default(),
            seed: 1,
        }
    }

    /// The same whose simulated hosts send so.
    pub fn with_routing(self, routing: TorusRouting) -> Self {
        BluegeneNetworkParams { routing, ..self }
    }

    /// The same with another seed.
    ///
    /// # Errors
    /// If it has more than 32 bits.
    pub fn with_seed(self, seed: usize) -> Result<Self, ParamError> {
        SEED.check("torus", seed)?;
        Ok(BluegeneNetworkParams { seed, ..self })
    }

    /// Every node.
    pub fn node(&self) -> &BluegeneNodeParams {
        &self.node
    }

    /// Where they are.
    pub fn torus(&self) -> &BluegeneTorus {
        self.node.torus()
    }

    /// Cycles of a wire.
    pub fn delay(&self) -> usize {
        self.delay
    }

    /// How the packets of simulated hosts go.
    pub fn routing(&self) -> TorusRouting {
        self.routing
    }

    /// What the random words of a node begin from: the machine's seed XOR (n + 1) · 0x85EBCA6B, modulo 2³².
    pub fn seed_of(&self, node: usize) -> u32 {
        self.seed as u32 ^ (node as u32 + 1).wrapping_mul(0x85eb_ca6b)
    }
}
