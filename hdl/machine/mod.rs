//! Machines: a module at every node of a topology, and the links between them.
//!
//! A family says what a link carries, what stands on it and how pins are called; which output leads where is asked of
//! the [`Topology`].

mod arrays;

pub(crate) use arrays::{Arrays, Region, element};

use crate::hdl::rtl::{Builder, Expr, Module};
use crate::params::topology::{NodeId, Peer, PortId, Topology, sources};
use std::sync::Arc;

/// Which way a signal of a link goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// With the flits.
    Forward,
    /// Against them.
    Backward,
}

/// A signal of a link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Signal {
    pub name: &'static str,
    pub width: usize,
    pub way: Way,
}

/// The end of a link at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Where it arrives: an input of the node.
    Input,
    /// Where it departs: an output of the node.
    Output,
}

/// What the nets of a link begin with, at its near and at its far end, and what the instance on it is called.
#[derive(Clone, Debug)]
pub(crate) struct LinkNames {
    pub near: String,
    pub far: String,
    pub line: String,
}

/// What a family says of the links of its machine.
pub(crate) trait Links {
    /// Who is connected to whom.
    fn topology(&self) -> &dyn Topology;

    /// The signals of the link that leaves a node by an output; those of the input that it leads to are the same.
    fn signals(&self, node: NodeId, output: PortId) -> Vec<Signal>;

    /// The signals of an input that nothing leads to.
    fn signals_of_wall(&self, node: NodeId, input: PortId) -> Vec<Signal>;

    /// The names of that link.
    fn names(&self, node: NodeId, output: PortId) -> LinkNames;

    /// The pin of a node's module for a signal of one of its ports.
    fn pin(&self, end: End, at: (NodeId, PortId), signal: &Signal) -> String;

    /// What stands on a link, if its two ends are not the same nets.
    fn line(&self, node: NodeId, output: PortId) -> Option<&Arc<Module>>;

    /// Signals that what stands on a link has beside those of the link, all of them backward: they are 0 at its far end,
    /// and nobody reads them at its near end.
    fn signals_of_line(&self, node: NodeId, output: PortId) -> Vec<Signal>;

    /// The pins of what stands on a link between the nets of its ends, each in the order of the signals, those of the
    /// line last.
    fn line_pins(
        &self,
        m: &mut Builder,
        ends: [&[Expr]; 2],
        at: (NodeId, PortId),
    ) -> Vec<(&'static str, Expr)>;

    /// Whether somebody reads what leaves for a wall.
    fn shows_walls(&self) -> bool;
}

/// The nets of all links of a machine.
pub(crate) struct Wires {
    /// By node and output, what is at the near end, in the order of the signals.
    near: Vec<Vec<Vec<Expr>>>,
    /// The same at the far end; nothing where a wall is.
    far: Vec<Vec<Option<Vec<Expr>>>>,
    /// By node and input, where it comes from.
    sources: Vec<Vec<Option<(NodeId, PortId)>>>,
    /// Those that nobody reads.
    pub unread: Vec<Expr>,
}

impl Wires {
    /// Makes the nets of every link, node by node and output by output, and what stands on them.
    pub fn new(m: &mut Builder, links: &impl Links) -> Self {
        let nodes = links.topology().nodes();
        let mut wires = Wires {
            near: vec![Vec::new(); nodes],
            far: vec![Vec::new(); nodes],
            sources: sources(links.topology()),
            unread: Vec::new(),
        };
        for node in (0..nodes).map(NodeId) {
            for output in (0..links.topology().outputs(node)).map(PortId) {
                wires.link(m, links, (node, output));
            }
        }
        wires
    }

    fn link(&mut self, m: &mut Builder, links: &impl Links, at: (NodeId, PortId)) {
        let (node, output) = at;
        let names = links.names(node, output);
        let signals = links.signals(node, output);
        let nets = |m: &mut Builder, name: &str| -> Vec<Expr> {
            let each = signals.iter();
            each.map(|signal| m.net(&format!("{name}_{}", signal.name), signal.width))
                .collect()
        };
        let near = nets(m, &names.near);
        let far = match (
            links.topology().peer(node, output),
            links.line(node, output),
        ) {
            (Peer::Wall, _) => {
                for (signal, net) in signals.iter().zip(&near) {
                    match signal.way {
                        Way::Backward => m.assign(net, &Expr::constant(signal.width, &[])),
                        Way::Forward if links.shows_walls() => {}
                        Way::Forward => self.unread.push(net.clone()),
                    }
                }
                None
            }
            (Peer::Node(..), None) => Some(near.clone()),
            (Peer::Node(..), Some(line)) => {
                let far = nets(m, &names.far);
                let mut ends = [near.clone(), far.clone()];
                for signal in links.signals_of_line(node, output) {
                    let nobodys = m.net(&format!("{}_{}", names.near, signal.name), signal.width);
                    self.unread.push(nobodys.clone());
                    ends[0].push(nobodys);
                    ends[1].push(Expr::constant(signal.width, &[]));
                }
                let pins = links.line_pins(m, [&ends[0], &ends[1]], at);
                let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
                m.instance(&names.line, line, &pins);
                Some(far)
            }
        };
        self.near[node.0].push(near);
        self.far[node.0].push(far);
    }

    /// What a link carries where it leaves a node, in the order of the signals.
    pub fn near(&self, node: NodeId, output: PortId) -> &[Expr] {
        &self.near[node.0][output.0]
    }

    /// The pins of a node for its links, input 0, output 0, input 1 and so on.
    ///
    /// Nothing arrives from a wall, and nobody there looks at the lanes.
    pub fn pins(
        &mut self,
        m: &mut Builder,
        links: &impl Links,
        node: NodeId,
    ) -> Vec<(String, Expr)> {
        let topology = links.topology();
        let (inputs, outputs) = (topology.inputs(node), topology.outputs(node));
        let mut pins = Vec::new();
        for port in (0..inputs.max(outputs)).map(PortId) {
            if port.0 < inputs {
                let name = topology.input_name(node, port);
                let (signals, nets) = match self.sources[node.0][port.0] {
                    Some((from, output)) => {
                        let nets = self.far[from.0][output.0].clone();
                        let nets = nets.expect("a link to here has a far end");
                        (links.signals(from, output), nets)
                    }
                    None => {
                        let signals = links.signals_of_wall(node, port);
                        let edge = format!("edge_{}_{name}", topology.name(node));
                        let nets = at_edge(m, &edge, &signals, &mut self.unread);
                        (signals, nets)
                    }
                };
                pins.extend(ends(links, End::Input, (node, port), &signals, nets));
            }
            if port.0 < outputs {
                let (signals, nets) = (links.signals(node, port), self.near(node, port).to_vec());
                pins.extend(ends(links, End::Output, (node, port), &signals, nets));
            }
        }
        pins
    }
}

/// What is at an input that nothing leads to.
fn at_edge(m: &mut Builder, edge: &str, signals: &[Signal], unread: &mut Vec<Expr>) -> Vec<Expr> {
    let each = signals.iter().map(|signal| match signal.way {
        Way::Forward => Expr::constant(signal.width, &[]),
        Way::Backward => {
            let net = m.net(&format!("{edge}_{}", signal.name), signal.width);
            unread.push(net.clone());
            net
        }
    });
    each.collect()
}

/// The pins of one end of a link.
fn ends(
    links: &impl Links,
    end: End,
    at: (NodeId, PortId),
    signals: &[Signal],
    nets: Vec<Expr>,
) -> Vec<(String, Expr)> {
    let each = signals.iter().zip(nets);
    each.map(|(signal, net)| (links.pin(end, at, signal), net))
        .collect()
}
