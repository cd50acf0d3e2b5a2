//! A machine of Anton 2's network. Twin: `model/anton2/network/mod.rs`.

use crate::hdl::anton2::nets::PHIT;
use crate::hdl::anton2::weights::drive_weight_error;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::anton2::{Anton2NetworkParams, Channel};
use std::sync::Arc;

/// Nodes at every place of the torus, wired by their external channels.
impl Shape for Anton2NetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "nodes at every place of a torus, wired together");
        let module = lib.module(self.node())?;
        let (torus, layout) = (self.torus(), self.node().layout());
        let channels: Vec<Channel> = layout.channels().keys().copied().collect();
        let lines = lines(&mut m, lib, self, &channels)?;
        let has_weights = self.node().router().element_width().is_some();
        let departing = self.node().channel().departing();
        let has_channel_weights = departing.table().is_some() && !channels.is_empty();
        let (mut errors, mut status) = (Vec::new(), Vec::new());
        for node in 0..torus.nodes() {
            let name = self.node_name(node);
            let coordinates = torus.coordinates(node);
            let last = torus.radices().map(|radix| radix - 1);
            let mut pins = vec![
                ("here_i".to_string(), place(coordinates)),
                ("last_i".to_string(), place(last)),
            ];
            if !channels.is_empty() {
                let crosses = channels.iter().enumerate();
                let crosses = crosses.map(|(at, &c)| u64::from(torus.crosses(node, c)) << at);
                pins.push(("crosses_i".into(), lit(channels.len(), crosses.sum())));
            }
            for (at, &channel) in channels.iter().enumerate() {
                // What departs on a channel arrives on the opposite one.
                let from = torus.neighbour(node, channel);
                let opposite = channels.iter().position(|&c| c == channel.opposite());
                let opposite = opposite.expect("a dimension has both ends");
                let arriving = &lines[from * channels.len() + opposite].far;
                let leaving = &lines[node * channels.len() + at].near;
                for (way, phit) in [("i", arriving), ("o", leaving)] {
                    let pin = |what: &str| format!("{}_{what}_{way}", channel.identifier());
                    pins.extend(PHIT.map(pin).into_iter().zip(phit.clone()));
                }
            }
            for what in STATUS.iter().filter(|_| !channels.is_empty()) {
                let shown = m.net(&format!("{name}_{what}"), channels.len());
                pins.push((format!("{what}_o"), shown.clone()));
                status.push(shown);
            }
            pins.extend(endpoint_pins(self, &m, node));
            if has_weights {
                pins.extend(write_pins(&mut m, (node, &name), "weight_node_i", WEIGHTS));
                let error = m.net(&format!("{name}_weight_error"), 1);
                pins.push(("weight_error_o".to_string(), error.clone()));
                errors.push(error);
            }
            if has_channel_weights {
                let number = "channel_weight_node_i";
                pins.extend(write_pins(&mut m, (node, &name), number, CHANNEL_WEIGHTS));
            }
            if self.node().multicast().is_some() {
                let dropped = m.net(&format!("{name}_dropped"), self.node().adapters());
                pins.extend(write_pins(
                    &mut m,
                    (node, &name),
                    "multicast_node_i",
                    MULTICAST,
                ));
                pins.push(("dropped_o".to_string(), dropped.clone()));
                status.push(dropped);
            }
            let [x, y, z] = coordinates;
            m.comment(format!("node ({x}, {y}, {z})"));
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
            m.instance(&format!("u_node_{x}_{y}_{z}"), &module, &pins);
        }
        if has_weights {
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

/// What the nodes' external channels show of errors.
const STATUS: [&str; 3] = ["replay", "timeout", "damaged"];

/// What is on a line where it departs, and where it arrives: valid, first, bits.
struct LineNets {
    near: [Expr; 3],
    far: [Expr; 3],
}

/// The lines by which nodes are left, node by node, in the order of `channels`.
fn lines(
    m: &mut Builder,
    lib: &mut Library,
    p: &Anton2NetworkParams,
    channels: &[Channel],
) -> Result<Vec<LineNets>, RtlError> {
    let width = p.node().channel().frame().phit_width();
    let line = p.line().map(|line| lib.module(&line)).transpose()?;
    let mut lines = Vec::new();
    for node in 0..p.torus().nodes() {
        for channel in channels {
            let name = format!("{}_{}", p.node_name(node), channel.identifier());
            let near = phit_nets(m, &format!("from_{name}"), width);
            let far = match &line {
                None => near.clone(),
                Some(line) => {
                    let [x, y, z] = p.torus().coordinates(node);
                    m.comment(format!(
                        "what departs from node ({x}, {y}, {z}) by {channel}"
                    ));
                    let far = phit_nets(m, &format!("by_{name}"), width);
                    let ([valid, first, phit], [valid_far, first_far, phit_far]) = (&near, &far);
                    m.instance(
                        &format!("u_line_{name}"),
                        line,
                        &[
                            ("phit_valid_i", valid),
                            ("phit_first_i", first),
                            ("phit_i", phit),
                            ("phit_valid_o", valid_far),
                            ("phit_first_o", first_far),
                            ("phit_o", phit_far),
                        ],
                    );
                    far
                }
            };
            lines.push(LineNets { near, far });
        }
    }
    Ok(lines)
}

/// Nets of a phit, called `name`_….
fn phit_nets(m: &mut Builder, name: &str, phit_width: usize) -> [Expr; 3] {
    let [valid, first, phit] = PHIT.map(|what| format!("{name}_{what}"));
    [(valid, 1), (first, 1), (phit, phit_width)].map(|(name, width)| m.net(&name, width))
}

/// The coordinates of a node as straps have them.
fn place([x, y, z]: [usize; 3]) -> Expr {
    lit(12, (x | y << 4 | z << 8) as u64)
}

/// The pins of a node's endpoints: ports of the machine with the node's name in front.
fn endpoint_pins(p: &Anton2NetworkParams, m: &Builder, node: usize) -> Vec<(String, Expr)> {
    let prefix = format!("{}_", p.node_name(node));
    let ports = p.node().ports().into_iter();
    let endpoints =
        ports.filter(|port| port.name.starts_with("inject_") || port.name.starts_with("eject_"));
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
