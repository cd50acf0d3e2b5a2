//! Loads of networks of wormhole routers, whose arbiters take no weights.

use crate::model::destinations::Destinations;
use crate::model::loads::Bound;
use crate::model::wormhole::loads;
use crate::params::Component;
use crate::params::topology::Outputs;
use crate::params::workload::Pattern;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::machine::{Names, Refused, Report, Weighed, as_json};
use serde_json::{Value, json};

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
        }))
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
