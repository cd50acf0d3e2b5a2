//! Loads of networks of wormhole routers, whose arbiters take no weights.

use super::Wormhole;
use crate::model::destinations::Destinations;
use crate::model::loads::{Bound, Turn, quantise};
use crate::model::wormhole::loads;
use crate::params::topology::{NodeId, PortId};
use crate::params::workload::Pattern;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::machine::{Bounds, Names, Refused, Report, Weighed, as_json};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The loads of a network.
pub(super) struct Weights<'a> {
    network: &'a NetworkParams,
    bounds: Bounds<'a>,
}

impl<'a> Weights<'a> {
    /// Computes them.
    pub fn new(machine: &'a Wormhole, asked: &Weighed<'a>) -> Result<Self, Refused> {
        let network = &machine.params;
        let of = |pattern: &Pattern, seed: u64| -> Result<Option<Bound>, Refused> {
            let destinations = Destinations::new(network.topology(), pattern, seed)?;
            Ok(loads::bound(network, &destinations)?)
        };
        let bounds = Bounds::new(machine, asked, of)?;
        Ok(Weights { network, bounds })
    }
}

impl Report for Weights<'_> {
    fn text(&self) -> Result<String, Refused> {
        let shared = self.shared();
        let shown = shared.iter().take(MOST_SHOWN);
        let shown: String = shown.map(|shared| shared.in_words(self.network)).collect();
        Ok(self.bounds.in_words(&shown))
    }

    fn json(&self) -> String {
        let mut whole = self.bounds.as_value();
        let shared = self.shared();
        let shared = shared.iter().map(|shared| shared.json(self.network));
        whole["shared"] = shared.collect();
        as_json(&whole)
    }
}

/// Most shared links that are told of in words.
const MOST_SHOWN: usize = 12;

/// Bits of the weights that are told.
const WEIGHT_BITS: usize = 8;

/// A link that several links share, and the weights by which it would serve them as they load it.
struct Shared {
    onto: (NodeId, PortId),
    /// The links by which packets come to it; none for those of the node's own terminals.
    from: Vec<Option<(NodeId, PortId)>>,
    /// Of each of these, by pattern.
    loads: Vec<f64>,
    weights: Vec<u16>,
}

impl Weights<'_> {
    /// The links that are shared, where that is known.
    fn shared(&self) -> Vec<Shared> {
        let turns = |bound: Option<&Bound>| bound.map(|bound| bound.turns.clone());
        let of_patterns: Vec<BTreeMap<Turn, f64>> = self
            .bounds
            .each()
            .map(|bound| turns(bound).unwrap_or_default())
            .collect();
        let all: BTreeSet<Turn> = of_patterns
            .iter()
            .flat_map(|turns| turns.keys().copied())
            .collect();
        let all: Vec<Turn> = all.into_iter().collect();
        let of_links = all.chunk_by(|one, next| one.onto == next.onto);
        let shared = of_links.filter(|turns| turns.len() > 1).map(|turns| {
            let load = |turn: &Turn| {
                let turn = *turn;
                let of =
                    move |turns: &BTreeMap<Turn, f64>| turns.get(&turn).copied().unwrap_or(0.0);
                of_patterns.iter().map(of)
            };
            let loads: Vec<f64> = turns.iter().flat_map(load).collect();
            Shared {
                onto: turns[0].onto,
                from: turns.iter().map(|turn| turn.from).collect(),
                weights: quantise(&loads, of_patterns.len(), WEIGHT_BITS).weights,
                loads,
            }
        });
        shared.collect()
    }
}

impl Shared {
    /// What each brings, and its weights.
    fn inputs<'a>(
        &'a self,
        network: &'a NetworkParams,
    ) -> impl Iterator<Item = (String, &'a [f64], &'a [u16])> {
        let patterns = self.loads.len() / self.from.len();
        let topology = network.topology();
        let name = move |from: &Option<(NodeId, PortId)>| match *from {
            None => "its own".to_string(),
            Some((node, _)) => Names::of(topology).node(node),
        };
        let each = self
            .loads
            .chunks(patterns)
            .zip(self.weights.chunks(patterns));
        let each = self.from.iter().map(name).zip(each);
        each.map(|(name, (loads, weights))| (name, loads, weights))
    }

    fn in_words(&self, network: &NetworkParams) -> String {
        let (node, port) = self.onto;
        let link = network.topology().output_name(node, port);
        let node = Names::of(network.topology()).node(node);
        let inputs = self.inputs(network).map(|(name, loads, weights)| {
            let loads: Vec<String> = loads.iter().map(|load| format!("{load:.4}")).collect();
            let weights: Vec<String> = weights.iter().map(u16::to_string).collect();
            format!(
                "from {name} {} (weight {})",
                loads.join(", "),
                weights.join(", ")
            )
        });
        let inputs: Vec<String> = inputs.collect();
        format!("link {link} of node {node} carries {}\n", inputs.join("; "))
    }

    fn json(&self, network: &NetworkParams) -> Value {
        let (node, port) = self.onto;
        let topology = network.topology();
        let inputs = self
            .inputs(network)
            .zip(&self.from)
            .map(|((_, loads, weights), from)| {
                json!({
                    "from": from.map(|(node, _)| Names::of(topology).node_json(node)),
                    "loads": loads,
                    "weights": weights,
                })
            });
        json!({
            "at": Names::of(topology).node_json(node),
            "port": topology.output_name(node, port),
            "weight_bits": WEIGHT_BITS,
            "inputs": inputs.collect::<Vec<_>>(),
        })
    }
}
