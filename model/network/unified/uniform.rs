//! Uniform random traffic on a machine of the unified network.

use super::UnifiedNetwork;
use crate::model::Random;
use crate::model::unified::{Flit, Heading};
use crate::params::unified::{DIMENSIONS, DimensionOrder, Header, Torus, UnifiedNetworkParams};

/// A machine whose endpoints, one at each router that has any, send packets of one flit to each other as fast as
/// they can: a batch each, or without end.
///
/// A packet goes to any of those endpoints, its source among them, by a dimension order, a slice and for each
/// dimension a direction at half a ring that are drawn for it. \[Anton2\] §4.1. All are of class 0 and pattern 0.
/// Same seed, same packets.
#[derive(Clone, Debug)]
pub struct Uniform {
    network: UnifiedNetwork,
    torus: Torus,
    slices: u64,
    /// The endpoints that take part, by their places in a node.
    taking_part: Vec<usize>,
    sources: Vec<Source>,
    arrived: u64,
}

#[derive(Clone, Debug)]
struct Source {
    endpoint: usize,
    random: Random,
    left: u64,
}

impl Uniform {
    /// A machine in reset state; every source has `batch` packets to send.
    pub fn new(params: &UnifiedNetworkParams, batch: u64, seed: u64) -> Self {
        let network = UnifiedNetwork::new(params);
        let layout = params.node().layout();
        let is_first = |&(number, spot): &(usize, _)| !layout.endpoints()[..number].contains(&spot);
        let endpoints = layout.endpoints().iter().copied().enumerate();
        let taking_part: Vec<usize> = endpoints
            .filter(is_first)
            .map(|(number, _)| number)
            .collect();
        let per_node = network.endpoints_per_node();
        let nodes = 0..params.torus().nodes();
        let all =
            nodes.flat_map(|node| taking_part.iter().map(move |place| node * per_node + place));
        // Seeds that follow each other have nothing in common.
        let seed = Random::new(seed).bits();
        let sources = all.map(|endpoint| Source {
            endpoint,
            random: Random::new(seed.wrapping_add(endpoint as u64)),
            left: batch,
        });
        Uniform {
            sources: sources.collect(),
            torus: *params.torus(),
            slices: layout.slices() as u64,
            network,
            taking_part,
            arrived: 0,
        }
    }

    /// The machine.
    pub fn network(&self) -> &UnifiedNetwork {
        &self.network
    }

    /// The machine, before it runs: for its weights.
    pub fn network_mut(&mut self) -> &mut UnifiedNetwork {
        &mut self.network
    }

    /// Endpoints that send.
    pub fn sources(&self) -> usize {
        self.sources.len()
    }

    /// Packets that have arrived.
    pub fn arrived(&self) -> u64 {
        self.arrived
    }

    /// Whether every packet has arrived.
    pub fn is_done(&self) -> bool {
        self.sources.iter().all(|source| source.left == 0) && self.network.is_idle()
    }

    /// Every source stops sending.
    pub fn stop(&mut self) {
        self.sources.iter_mut().for_each(|source| source.left = 0);
    }

    /// One clock cycle.
    pub fn step(&mut self) {
        for source in &mut self.sources {
            if source.left == 0 || !self.network.has_room(source.endpoint, 0) {
                continue;
            }
            source.left -= 1;
            let random = &mut source.random;
            let to = random.below(self.torus.nodes() as u64) as usize;
            let place = random.below(self.taking_part.len() as u64) as usize;
            let order = random.below(DimensionOrder::ALL.len() as u64) as usize;
            let heading = Heading::default()
                .to(self.torus.coordinates(to))
                .with(Header::ENDPOINT, self.taking_part[place])
                .with(Header::ORDER, order)
                .with(Header::SLICE, random.below(self.slices) as usize)
                .with(Header::TIE, random.below(1 << DIMENSIONS) as usize);
            let flit = Flit::first(heading, source.endpoint as u32);
            self.network.inject(source.endpoint, 0, flit);
        }
        self.network.step();
        self.arrived += self.network.ejected().len() as u64;
    }
}
