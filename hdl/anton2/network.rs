//! A machine of Anton 2's network. Twin: `model/anton2/network/mod.rs`.

use crate::hdl::anton2::endpoint_adapter::MISUSE;
use crate::hdl::anton2::nets::PHIT;
use crate::hdl::anton2::weights::drive_weight_error;
use crate::hdl::machine::{End, LinkNames, Links, Signal, Way, Wires};
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::anton2::Anton2NetworkParams;
use crate::params::topology::{NodeId, PortId, Topology};
use std::sync::Arc;

/// Nodes at every place of the torus, wired by their external channels.
impl Shape for Anton2NetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "nodes at every place of a torus, wired together");
        m.note("Misuse", MISUSE);
        let module = lib.module(self.node())?;
        let links = Lines {
            p: self,
            line: self.line().map(|line| lib.module(&line)).transpose()?,
        };
        let mut wires = Wires::new(&mut m, &links);
        let (mut errors, mut status) = (Vec::new(), Vec::new());
        for node in (0..self.nodes()).map(NodeId) {
            let mut pins = self.straps(node);
            pins.extend(wires.pins(&mut m, &links, node));
            pins.extend(self.status_pins(&mut m, node, &mut status));
            pins.extend(endpoint_pins(self, &m, node.0));
            pins.extend(self.write_ports(&mut m, node, &mut errors, &mut status));
            m.comment(format!("node {}", self.label(node)));
            let [x, y, z] = self.torus().coordinates(node.0);
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
            m.instance(&format!("u_node_{x}_{y}_{z}"), &module, &pins);
        }
        if !errors.is_empty() {
            drive_weight_error(&mut m, "weight_node_i", &errors);
        }
        if !status.is_empty() {
            m.comment(match self.node().multicast() {
                None => "a machine has no counters for what its links say of errors",
                Some(_) => "a machine has no counters for errors of links, nor for what is dropped",
            });
            m.unused(&status.iter().collect::<Vec<_>>());
        }
        m.finish()
    }
}

impl Anton2NetworkParams {
    /// What ties off a node's place, and which of its channels cross a dateline.
    fn straps(&self, node: NodeId) -> Vec<(String, Expr)> {
        let torus = self.torus();
        let last = torus.radices().map(|radix| radix - 1);
        let mut pins = vec![
            ("here_i".to_string(), place(torus.coordinates(node.0))),
            ("last_i".to_string(), place(last)),
        ];
        let channels = self.node().layout().channels();
        if !channels.is_empty() {
            let crosses = channels.keys().enumerate();
            let crosses = crosses.map(|(at, &c)| u64::from(torus.crosses(node.0, c)) << at);
            pins.push(("crosses_i".into(), lit(channels.len(), crosses.sum())));
        }
        pins
    }

    /// What a node's external channels show of errors, into nets that are added to `status`.
    fn status_pins(
        &self,
        m: &mut Builder,
        node: NodeId,
        status: &mut Vec<Expr>,
    ) -> Vec<(String, Expr)> {
        let (name, channels) = (self.name(node), self.outputs(node));
        let each = STATUS.iter().filter(|_| channels > 0);
        each.map(|what| {
            let shown = m.net(&format!("{name}_{what}"), channels);
            status.push(shown.clone());
            (format!("{what}_o"), shown)
        })
        .collect()
    }

    /// The pins by which a node's weights and destination sets are written; what they show of errors is added to
    /// `errors`, what nobody counts to `status`.
    fn write_ports(
        &self,
        m: &mut Builder,
        node: NodeId,
        errors: &mut Vec<Expr>,
        status: &mut Vec<Expr>,
    ) -> Vec<(String, Expr)> {
        let name = self.name(node);
        let mut pins = Vec::new();
        if self.node().router().element_width().is_some() {
            pins.extend(write_pins(m, (node.0, &name), "weight_node_i", WEIGHTS));
            let error = m.net(&format!("{name}_weight_error"), 1);
            pins.push(("weight_error_o".to_string(), error.clone()));
            errors.push(error);
        }
        let departing = self.node().channel().departing();
        if departing.table().is_some() && self.outputs(node) > 0 {
            let number = "channel_weight_node_i";
            pins.extend(write_pins(m, (node.0, &name), number, CHANNEL_WEIGHTS));
        }
        if self.node().multicast().is_some() {
            let dropped = m.net(&format!("{name}_dropped"), self.node().adapters());
            pins.extend(write_pins(
                m,
                (node.0, &name),
                "multicast_node_i",
                MULTICAST,
            ));
            pins.push(("dropped_o".to_string(), dropped.clone()));
            status.push(dropped);
        }
        pins
    }
}

/// What the nodes' external channels show of errors.
const STATUS: [&str; 3] = ["replay", "timeout", "damaged"];

/// What stands between nodes.
struct Lines<'a> {
    p: &'a Anton2NetworkParams,
    line: Option<Arc<Module>>,
}

impl Links for Lines<'_> {
    fn topology(&self) -> &dyn Topology {
        self.p
    }

    fn signals(&self, _: NodeId, _: PortId) -> Vec<Signal> {
        let widths = [1, 1, self.p.node().channel().frame().phit_width()];
        let each = PHIT.into_iter().zip(widths);
        each.map(|(name, width)| Signal {
            name,
            width,
            way: Way::Forward,
        })
        .collect()
    }

    fn signals_of_wall(&self, _: NodeId, _: PortId) -> Vec<Signal> {
        unreachable!("a ring has no end")
    }

    fn names(&self, node: NodeId, output: PortId) -> LinkNames {
        let name = format!("{}_{}", self.p.name(node), self.p.output_name(node, output));
        LinkNames {
            near: format!("from_{name}"),
            far: format!("by_{name}"),
            line: format!("u_line_{name}"),
        }
    }

    fn pin(&self, end: End, (node, port): (NodeId, PortId), signal: &Signal) -> String {
        let port = self.topology().output_name(node, port);
        let way = match end {
            End::Input => "i",
            End::Output => "o",
        };
        format!("{port}_{}_{way}", signal.name)
    }

    fn line(&self, _: NodeId, _: PortId) -> Option<&Arc<Module>> {
        self.line.as_ref()
    }

    fn signals_of_line(&self, _: NodeId, _: PortId) -> Vec<Signal> {
        Vec::new()
    }

    fn line_pins(
        &self,
        m: &mut Builder,
        [near, far]: [&[Expr]; 2],
        (node, output): (NodeId, PortId),
    ) -> Vec<(&'static str, Expr)> {
        let channels = self.p.node().layout().channels();
        let channel = channels.keys().nth(output.0).expect("a channel of a node");
        let node = self.p.label(node);
        m.comment(format!("what departs from node {node} by {channel}"));
        let arrives = ["phit_valid_i", "phit_first_i", "phit_i"];
        let departs = ["phit_valid_o", "phit_first_o", "phit_o"];
        let arrives = arrives.into_iter().zip(near.iter().cloned());
        let departs = departs.into_iter().zip(far.iter().cloned());
        arrives.chain(departs).collect()
    }

    fn shows_walls(&self) -> bool {
        false
    }
}

/// The coordinates of a node as straps have them.
fn place([x, y, z]: [usize; 3]) -> Expr {
    lit(12, (x | y << 4 | z << 8) as u64)
}

/// The pins of a node's endpoints: ports of the machine with the node's name in front.
fn endpoint_pins(p: &Anton2NetworkParams, m: &Builder, node: usize) -> Vec<(String, Expr)> {
    let prefix = format!("{}_", p.node_name(node));
    let ports = p.node().ports().into_iter();
    let endpoints = ports.filter(|port| {
        let of_endpoints = ["inject_", "eject_", "error_o"];
        of_endpoints.iter().any(|name| port.name.starts_with(name))
    });
    endpoints
        .map(|port| {
            let own = m.port(&format!("{prefix}{}", port.name));
            (port.name, own)
        })
        .collect()
}

/// The write port of the weights of a node's routers: the enable, and what goes to all nodes.
const WEIGHTS: [&str; 4] = [
    "weight_wr_en_i",
    "weight_router_i",
    "weight_addr_i",
    "weight_data_i",
];

/// That of the weights of its external channels.
const CHANNEL_WEIGHTS: [&str; 4] = [
    "channel_weight_wr_en_i",
    "channel_weight_channel_i",
    "channel_weight_index_i",
    "channel_weight_data_i",
];

/// That of its destination sets.
const MULTICAST: [&str; 4] = [
    "multicast_wr_en_i",
    "multicast_adapter_i",
    "multicast_addr_i",
    "multicast_data_i",
];

/// The pins of a write port of `node`, called `name`: only that of the node that the port `number` says is enabled.
fn write_pins(
    m: &mut Builder,
    (node, name): (usize, &str),
    number: &str,
    [enable, others @ ..]: [&str; 4],
) -> Vec<(String, Expr)> {
    let number = m.port(number);
    let here = number.equals(&lit(number.width(), node as u64));
    let enabled = format!("{name}_{}", enable.trim_end_matches("_i"));
    let enabled = m.wire(&enabled, &(m.port(enable) & here));
    let mut pins = vec![(enable.to_string(), enabled)];
    pins.extend(others.map(|pin| (pin.to_string(), m.port(pin))));
    pins
}
