//! Tori of BlueGene/L's nodes, as experiments have them.

use super::ExperimentError;
use crate::model::bluegene::{BluegeneNetwork, TorusUse};
use crate::model::destinations::Destinations;
use crate::model::simulation::{Simulation, Workload};
use crate::params::bluegene::{
    BluegeneNetworkParams, CHUNK_BYTES, MAX_CHUNKS, TRAILER_BYTES, TorusRouting,
};
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::{Component, Keyed};
use serde_json::{Map, Value, json};

/// Of every run.
pub(super) const SEED: u64 = 1;

/// Random arbitration, as the paper's early studies have it.
pub(super) const RANDOM: &str = "jsq = 0\nslq_receiver = 0\nslq_sender = 0\n";

/// Bytes of a packet of full size on a link, and those of them that are payload. \[BlueGene\] §4.
const PACKET: f64 = (MAX_CHUNKS * CHUNK_BYTES + TRAILER_BYTES) as f64;
const PAYLOAD: f64 = 240.0;

/// What all tables say.
pub(super) const MACHINE: &str = "The golden machine, without error recovery, as the paper's simulator; a cycle moves a byte over each link. Packets have 256 bytes, 240 of them payload. A host has one endless queue, whose next packet goes to the next of six injection FIFOs that has room; hosts read at once, and nobody sends to himself. Seed 1.";

/// A torus of these nodes along each dimension, with settings of its nodes.
pub(super) fn machine(
    dims: &[usize],
    settings: &str,
) -> Result<BluegeneNetworkParams, ExperimentError> {
    let text = format!("dims = {dims:?}\n{settings}");
    Ok(BluegeneNetworkParams::of_settings(&text)?)
}

/// The same whose hosts send static packets.
pub(super) fn with_static(params: BluegeneNetworkParams) -> BluegeneNetworkParams {
    params.with_routing(TorusRouting::Static)
}

/// `8x8x8`.
pub(super) fn in_words(dims: &[usize]) -> String {
    let each: Vec<String> = dims.iter().map(usize::to_string).collect();
    each.join("x")
}

/// What a result depends on: the machine, and what it is given to carry.
pub(super) fn key(params: &BluegeneNetworkParams, carried: Value) -> Value {
    let mut settings = params.settings();
    settings.push(params.routing_setting());
    let settings = settings.into_iter();
    let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
    json!({
        "machine": BluegeneNetworkParams::NAME,
        "settings": settings.collect::<Map<_, _>>(),
        "carried": carried,
        "seed": SEED,
    })
}

/// A machine whose hosts send packets of full size by a pattern.
pub(super) fn simulation(
    params: &BluegeneNetworkParams,
    pattern: &Pattern,
    process: Process,
    load: f64,
) -> Result<Simulation<BluegeneNetwork>, ExperimentError> {
    let destinations = Destinations::new(params.torus().cube(), pattern, SEED)?;
    let workload = Workload {
        process,
        load,
        lengths: Lengths::parse(&MAX_CHUNKS.to_string())?,
    };
    Ok(Simulation::new(params, workload, destinations, SEED)?)
}

/// What links have carried in some cycles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried {
    now: TorusUse,
    before: TorusUse,
    /// Link-cycles of the dimensions that carried anything.
    all: f64,
    escape: usize,
}

impl Carried {
    /// Between two moments that are so many cycles apart.
    pub fn between(
        params: &BluegeneNetworkParams,
        [before, now]: [TorusUse; 2],
        cycles: u64,
    ) -> Self {
        let cube = params.torus().cube();
        let links = |m: usize| {
            let ports = cube.grid().ports_of(m).collect::<Vec<_>>();
            let of = |node| {
                let there = |port: &&_| cube.neighbour(node, **port).is_some();
                ports.iter().filter(there).count()
            };
            cube.each_node().map(of).sum::<usize>()
        };
        let dimensions = 0..cube.grid().dimensions();
        let used = dimensions.filter(|m| now.packets[*m].iter().sum::<u64>() > 0);
        let links: usize = used.map(links).sum();
        Carried {
            now,
            before,
            all: links as f64 * cycles as f64,
            escape: params.node().channels().dynamic(),
        }
    }

    fn packets(&self, of: impl Fn(usize) -> bool) -> f64 {
        let sum = |used: &TorusUse| -> u64 {
            let by_vc = used.packets.iter().flat_map(|of| of.iter().enumerate());
            by_vc
                .filter(|(vc, _)| of(*vc))
                .map(|(_, phits)| phits)
                .sum()
        };
        (sum(&self.now) - sum(&self.before)) as f64
    }

    /// The share of their cycles in which links carried packets or token-acks, in percent.
    pub fn links(&self) -> f64 {
        100.0 * (self.now.all() - self.before.all()) as f64 / self.all
    }

    /// That in which they carried payload.
    pub fn payload(&self) -> f64 {
        100.0 * self.packets(|_| true) * PAYLOAD / PACKET / self.all
    }

    /// The share of packets' hops that were on escape channels, in percent.
    pub fn escape(&self) -> f64 {
        100.0 * self.packets(|vc| vc >= self.escape) / self.packets(|_| true)
    }
}
