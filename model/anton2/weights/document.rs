//! Loads and weights as a JSON document.

use super::{InverseWeights, Quantisation, RouterId};
use crate::params::Keyed;
use crate::params::anton2::PortRole;
use serde::Serialize;
use std::collections::BTreeMap;

/// All loads and weights of a machine.
#[derive(Clone, Debug, Serialize)]
pub struct Document<'a> {
    /// What they are for.
    pub settings: Settings,
    /// What rounding costs.
    pub quantisation: Quantisation,
    /// By node, then by router.
    pub routers: Vec<Router<'a>>,
    /// By node, then in the order of the layout; none if what departs goes in turn.
    pub channels: Vec<Departing<'a>>,
}

/// What loads and weights are for.
#[derive(Clone, Debug, Serialize)]
pub struct Settings {
    /// Nodes in each dimension.
    pub dims: [usize; 3],
    /// For each dimension the node below which the dateline of plus is.
    pub datelines: [usize; 3],
    /// And that of minus.
    pub minus_datelines: [usize; 3],
    /// The routers, their layout among it: settings of an `anton2-router`.
    pub router: BTreeMap<&'static str, String>,
    /// The adapters of external channels: settings of a `channel-adapter`.
    pub channel: BTreeMap<&'static str, String>,
    /// Which endpoints take part.
    pub senders: String,
    /// The patterns by their numbers.
    pub patterns: Vec<String>,
}

/// A router.
#[derive(Clone, Debug, Serialize)]
pub struct Router<'a> {
    /// Its node.
    pub node: usize,
    /// Where its node is.
    pub coordinates: [usize; 3],
    /// Where in the node it is: `R(0,2)`.
    pub router: String,
    /// What is at those of its ports that lead somewhere: `vp`, `y0m`.
    pub ports: Vec<String>,
    /// By their numbers: SA1 of each input, then SA2 of each output, without those of ports that lead nowhere.
    pub arbiters: Vec<Arbiter<'a>>,
}

/// An arbiter.
#[derive(Clone, Debug, Serialize)]
pub struct Arbiter<'a> {
    /// Its number in the address of a weight.
    pub arbiter: usize,
    /// `sa1` among the virtual channels of an input, `sa2` among the inputs of an output.
    pub stage: &'static str,
    /// What is at its port.
    pub port: String,
    /// By element, packets per cycle if every sender makes one: input·patterns + pattern, and of outputs that count by
    /// virtual channel (vc·inputs + input)·patterns + pattern.
    pub loads: &'a [f64],
    /// By element.
    pub weights: &'a [u16],
}

/// What departs on an external channel.
#[derive(Clone, Debug, Serialize)]
pub struct Departing<'a> {
    /// Its node.
    pub node: usize,
    /// Where its node is.
    pub coordinates: [usize; 3],
    /// The channel's number in the address of a weight.
    pub channel: usize,
    /// The channel at a router's port: `y0m`.
    pub port: String,
    /// By element, packets per cycle if every sender makes one: virtual channel·patterns + pattern.
    pub loads: &'a [f64],
    /// By element.
    pub weights: &'a [u16],
}

impl<'a> InverseWeights<'a> {
    /// The document of these weights.
    pub fn document(&'a self) -> Document<'a> {
        let loads = self.loads();
        let machine = loads.machine();
        let datelines = machine.torus().datelines();
        let channel = machine.node_params().channel();
        let patterns = loads.patterns().iter();
        Document {
            settings: Settings {
                dims: machine.torus().radices(),
                datelines: datelines.plus,
                minus_datelines: datelines.minus,
                router: machine.router_params().settings().into_iter().collect(),
                channel: channel.settings().into_iter().collect(),
                senders: loads.senders().to_string(),
                patterns: patterns.map(|pattern| pattern.to_string()).collect(),
            },
            quantisation: self.quantisation(),
            routers: machine
                .routers()
                .map(|router| self.router(router))
                .collect(),
            channels: machine
                .weighted_channels()
                .map(|(node, number, channel)| Departing {
                    node,
                    coordinates: machine.torus().coordinates(node),
                    channel: number,
                    port: PortRole::Channel(channel).identifier(),
                    loads: loads.channel(node, number),
                    weights: self.channel(node, number),
                })
                .collect(),
        }
    }

    fn router(&'a self, router: RouterId) -> Router<'a> {
        let loads = self.loads();
        let machine = loads.machine();
        let node = machine.node(router);
        let roles = machine.roles(router).into_iter();
        let ports: Vec<String> = roles.map(|role| role.identifier()).collect();
        let sa1 = ports.iter().enumerate().map(|(input, port)| Arbiter {
            arbiter: input,
            stage: "sa1",
            port: port.clone(),
            loads: loads.sa1(router, input),
            weights: self.sa1(router, input),
        });
        let sa2 = ports.iter().enumerate().map(|(output, port)| Arbiter {
            arbiter: machine.ports() + output,
            stage: "sa2",
            port: port.clone(),
            loads: loads.sa2(router, output),
            weights: self.sa2(router, output),
        });
        Router {
            node,
            coordinates: machine.torus().coordinates(node),
            router: machine.spot(router).to_string(),
            arbiters: sa1.chain(sa2).collect(),
            ports,
        }
    }
}
