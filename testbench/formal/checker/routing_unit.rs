//! Routing units: one option set, along shorter ways, and no escape lane before the dateline.

use super::exits::{before_the_dateline, exits, reached, ways};
use super::{Property, checker};
use crate::params::wormhole::routing::{Exit, RoutingUnitParams};
use crate::testbench::formal::{Checker, Specified, shapes};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/routing_unit.v", escape = "none")]
struct Claims {
    sets: usize,
    exits: usize,
    /// For each exit whether some set with it is offered: Verilog.
    offered: Vec<String>,
    shorter: String,
    dateline: Option<String>,
}

impl Specified for RoutingUnitParams {
    fn proved_set() -> Vec<Self> {
        shapes::routing_unit()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (sets, all) = (self.options(), reached(self));
        let name = |port| self.routing().grid().port_name(port);
        let place = |wanted: Exit| all.iter().position(|&exit| exit == wanted);
        let offered = all.iter().map(|exit| {
            let with = sets
                .iter()
                .enumerate()
                .filter(|(_, set)| set.0.contains(exit));
            let bits: Vec<String> = with.map(|(i, _)| format!("options_o[{i}]")).collect();
            bits.join(" || ")
        });
        let shorter = all.iter().enumerate().map(|(i, exit)| match exit {
            Exit::Link(port, _) => format!("(!offered[{i}] || {}_left)", name(*port)),
            Exit::Ejector => {
                let left = ways(self)
                    .into_iter()
                    .map(|port| format!("{}_left", name(port)));
                format!(
                    "offered[{i}] == !({})",
                    left.collect::<Vec<_>>().join(" || ")
                )
            }
        });
        let crossing = before_the_dateline(self)
            .into_iter()
            .filter_map(|exit| match exit {
                Exit::Link(port, _) => Some(format!(
                    "(offered[{}] && {}_crosses)",
                    place(exit)?,
                    name(port)
                )),
                Exit::Ejector => None,
            });
        let crossing: Vec<String> = crossing.collect();
        let claims = Claims {
            sets: sets.len(),
            exits: all.len(),
            offered: offered.collect(),
            shorter: shorter.collect::<Vec<_>>().join(" && "),
            dateline: (!crossing.is_empty()).then(|| crossing.join(" || ")),
        };
        let mut properties = vec![
            Property::new(
                "one_set",
                "to any node of the grid exactly one option set is offered",
            ),
            Property::new(
                "shorter_way",
                "a link is offered only along a dimension in which the packet has not arrived, in the direction in which it came or, entering, the shorter; the ejector if and only if it has arrived in all",
            ),
        ];
        if claims.dateline.is_some() {
            properties.push(Property::new(
                "dateline",
                "VC0 is offered only if the rest of the way in the ring, this link included, does not lead over the dateline, or the packet is in VC0 of the ring already",
            ));
        }
        properties.push(Property::new(
            "as_published",
            match self.routing().tables().is_empty() {
                true => "the exits offered to a packet are those that the algorithm permits, found by counting hops",
                false => "the exits offered to a packet are those that the algorithm permits, found by counting hops, in the virtual channels that its table has",
            },
        ));
        Ok(vec![
            exits(self, "dest_i")?.and(checker(&claims, properties)?),
        ])
    }
}
