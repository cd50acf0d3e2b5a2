//! Loads of networks of wormhole routers, whose arbiters take no weights.

use crate::model::destinations::Destinations;
use crate::model::loads::{Bound, Turn, quantise};
use crate::model::wormhole::loads;
use crate::params::Component;
use crate::params::topology::{NodeId, Outputs, PortId};
use crate::params::workload::Pattern;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::machine::{Names, Refused, Report, Weighed, as_json};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The loads of a network.
pub(super) struct Weights<'a> {
    network: &'a NetworkParams,
    seed: u64,
    /// Of each pattern, as the user writes it; none if nobody sends.
    bounds: Vec<(&'a str, Option<Bound>)>,
}

impl<'a> Weights<'a> {
    /// Computes them.
    pub fn new(network: &'a NetworkParams, asked: &Weighed<'a>) -> Result<Self, Refused> {
        for (option, given) in [
            ("--memory", asked.wants_memory),
            ("--senders", asked.senders.is_some()),
        ] {
            if given {
                return Err(Refused::new(format!(
                    "{option}: no arbiter of {} takes weights, and all of its terminals send; it counts for Anton 2's machines, as the preset anton2",
                    asked.name
                )));
            }
        }
        let bounds = asked.patterns.iter().map(|name| {
            let pattern = Pattern::parse(name)?;
            let destinations = Destinations::new(network.topology(), &pattern, asked.seed)?;
            Ok((name.as_str(), loads::bound(network, &destinations)?))
        });
        Ok(Weights {
            network,
            seed: asked.seed,
            bounds: bounds.collect::<Result<_, Refused>>()?,
        })
    }
}

impl Report for Weights<'_> {
    fn text(&self) -> Result<String, Refused> {
        let mut text = format!("network   {}\n", self.network.in_words());
        for (number, (pattern, bound)) in self.bounds.iter().enumerate() {
            let bound = in_words(self.network, bound.as_ref());
            text += &format!("pattern {number} {pattern}: {bound}\n");
        }
        for shared in self.shared().iter().take(MOST_SHOWN) {
            text += &shared.in_words(self.network);
        }
        Ok(text + "no arbiter of it takes weights")
    }

    fn json(&self) -> String {
        let of_patterns = self.bounds.iter();
        let of_patterns =
            of_patterns.map(|(pattern, bound)| of_pattern(self.network, pattern, bound.as_ref()));
        as_json(&json!({
            "network": self.network.in_words(),
            "seed": self.seed,
            "patterns": of_patterns.collect::<Vec<_>>(),
            "shared": self.shared().iter().map(|shared| shared.json(self.network)).collect::<Vec<_>>(),
        }))
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
        let nothing = BTreeMap::new();
        let turns = |bound: &Option<Bound>| bound.as_ref().map(|bound| bound.turns.clone());
        let of_patterns: Vec<BTreeMap<Turn, f64>> = self
            .bounds
            .iter()
            .map(|(_, bound)| turns(bound).unwrap_or_else(|| nothing.clone()))
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

fn in_words(network: &NetworkParams, bound: Option<&Bound>) -> String {
    let Some(bound) = bound else {
        return "nobody sends".to_string();
    };
    let busiest = Names::of(network.topology()).bottleneck(bound.from);
    let rate = format!(
        "{:.5} flits per terminal and cycle, on {busiest}",
        bound.rate
    );
    match (bound.splits, &bound.links) {
        (true, _) => {
            format!("saturates at {rate}, if packets take each link that they are offered as often")
        }
        (false, Some(_)) => format!("saturates at {rate}"),
        // Which way packets choose is not known.
        (false, None) => format!("carries at most {rate}, whatever ways packets choose"),
    }
}

/// A pattern with its bound and, where packets have one way, the load of each link at a rate of 1.
fn of_pattern(network: &NetworkParams, pattern: &str, bound: Option<&Bound>) -> Value {
    let topology = network.topology();
    let (names, numbers) = (Names::of(topology), Outputs::of(topology));
    let links = bound.and_then(|bound| bound.links.as_ref()).map(|links| {
        let links = links.iter().enumerate().filter_map(|(number, load)| {
            let (from, output) = numbers.at(number);
            let to = topology.far_node(from, output)?;
            Some(json!({
                "from": names.node_json(from),
                "port": topology.output_name(from, output),
                "to": names.node_json(to),
                "load": load,
            }))
        });
        links.collect::<Vec<_>>()
    });
    json!({
        "pattern": pattern,
        "rate": bound.map(|bound| bound.rate),
        "by": bound.map(|bound| names.bottleneck(bound.from)),
        "rate_is": bound.map(|bound| match (bound.splits, &bound.links) {
            (true, _) => "that of even splitting",
            (false, Some(_)) => "exact",
            (false, None) => "an upper bound",
        }),
        "links": links,
    })
}
