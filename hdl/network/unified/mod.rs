//! A machine of the unified network. Twin: `model/network/unified/mod.rs`.

mod node;

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::unified::{Channel, UnifiedNetworkParams, VirtualChannels};
use std::sync::Arc;

/// The nets of one link of the unified network: a flit goes, credits come back.
#[derive(Clone)]
struct LinkNets {
    valid: Expr,
    vc: Expr,
    head: Expr,
    tail: Expr,
    flit: Expr,
    credit_valid: Expr,
    credit_vc: Expr,
}

impl LinkNets {
    /// Nets called `name`_….
    fn nets(m: &mut Builder, name: &str, vcs: VirtualChannels, flit_width: usize) -> Self {
        let mut net = |what: &str, width| m.net(&format!("{name}_{what}"), width);
        LinkNets {
            valid: net("valid", 1),
            vc: net("vc", vcs.width()),
            head: net("head", 1),
            tail: net("tail", 1),
            flit: net("flit", flit_width),
            credit_valid: net("credit_valid", 1),
            credit_vc: net("credit_vc", vcs.width()),
        }
    }

    /// The module's own ports of a link that arrives.
    fn arriving(m: &Builder, prefix: &str) -> Self {
        LinkNets::ports(m, prefix, ["i", "o"])
    }

    /// The module's own ports of a link that departs.
    fn departing(m: &Builder, prefix: &str) -> Self {
        LinkNets::ports(m, prefix, ["o", "i"])
    }

    fn ports(m: &Builder, prefix: &str, [goes, comes]: [&str; 2]) -> Self {
        let port = |what: &str, way: &str| m.port(&format!("{prefix}{what}_{way}"));
        LinkNets {
            valid: port("valid", goes),
            vc: port("vc", goes),
            head: port("head", goes),
            tail: port("tail", goes),
            flit: port("flit", goes),
            credit_valid: port("credit_valid", comes),
            credit_vc: port("credit_vc", comes),
        }
    }

    /// A link on which nothing comes; the credits' nets are the caller's.
    fn nothing(vcs: VirtualChannels, flit_width: usize) -> Self {
        let zero = |width| Expr::constant(width, &[]);
        LinkNets {
            valid: zero(1),
            vc: zero(vcs.width()),
            head: zero(1),
            tail: zero(1),
            flit: zero(flit_width),
            credit_valid: zero(1),
            credit_vc: zero(vcs.width()),
        }
    }

    /// The pins of an instance by which this link arrives.
    fn as_inputs(&self, prefix: &str) -> Vec<(String, Expr)> {
        self.pins(prefix, ["i", "o"])
    }

    /// The pins of an instance by which this link departs.
    fn as_outputs(&self, prefix: &str) -> Vec<(String, Expr)> {
        self.pins(prefix, ["o", "i"])
    }

    fn pins(&self, prefix: &str, [goes, comes]: [&str; 2]) -> Vec<(String, Expr)> {
        [
            ("valid", goes, &self.valid),
            ("vc", goes, &self.vc),
            ("head", goes, &self.head),
            ("tail", goes, &self.tail),
            ("flit", goes, &self.flit),
            ("credit_valid", comes, &self.credit_valid),
            ("credit_vc", comes, &self.credit_vc),
        ]
        .map(|(what, way, net)| (format!("{prefix}{what}_{way}"), net.clone()))
        .to_vec()
    }
}

/// Nodes at every place of the torus, wired by their external channels.
impl Shape for UnifiedNetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "nodes at every place of a torus, wired together");
        let module = lib.module(self.node())?;
        let (torus, layout) = (self.torus(), self.node().layout());
        let (vcs, width) = (self.node().vcs(), self.node().flit_width());
        let channels: Vec<Channel> = layout.channels().keys().copied().collect();
        // What leaves each node by each channel, node by node.
        let mut links = Vec::new();
        for node in 0..torus.nodes() {
            for channel in &channels {
                let name = format!("from_{}_{}", self.node_name(node), channel.identifier());
                links.push(LinkNets::nets(&mut m, &name, vcs, width));
            }
        }
        let has_weights = self.node().router().element_width().is_some();
        let mut errors = Vec::new();
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
                let arriving = &links[from * channels.len() + opposite];
                let leaving = &links[node * channels.len() + at];
                let channel = channel.identifier();
                pins.extend(arriving.as_inputs(&format!("in_{channel}_")));
                pins.extend(leaving.as_outputs(&format!("out_{channel}_")));
            }
            pins.extend(endpoint_pins(self, &m, node));
            if has_weights {
                let (weights, error) = weight_pins(&mut m, &name, node);
                pins.extend(weights);
                errors.push(error);
            }
            let [x, y, z] = coordinates;
            m.comment(format!("node ({x}, {y}, {z})"));
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
            m.instance(&format!("u_node_{x}_{y}_{z}"), &module, &pins);
        }
        if has_weights {
            drive_weight_error(&mut m, "weight_node_i", &errors);
        }
        m.finish()
    }
}

/// The coordinates of a node as straps have them.
fn place([x, y, z]: [usize; 3]) -> Expr {
    lit(12, (x | y << 4 | z << 8) as u64)
}

/// The pins of a node's endpoints: ports of the machine with the node's name in front.
fn endpoint_pins(p: &UnifiedNetworkParams, m: &Builder, node: usize) -> Vec<(String, Expr)> {
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

/// The pins of the write port of a node's weights, and what it says of the last write.
fn weight_pins(m: &mut Builder, name: &str, node: usize) -> (Vec<(String, Expr)>, Expr) {
    let number = m.port("weight_node_i");
    let here = number.equals(&lit(number.width(), node as u64));
    let enable = m.port("weight_wr_en_i") & here;
    let enable = m.wire(&format!("{name}_weight_wr_en"), &enable);
    let error = m.net(&format!("{name}_weight_error"), 1);
    let mut pins = vec![("weight_wr_en_i".to_string(), enable)];
    for pin in ["weight_router_i", "weight_addr_i", "weight_data_i"] {
        pins.push((pin.to_string(), m.port(pin)));
    }
    pins.push(("weight_error_o".to_string(), error.clone()));
    (pins, error)
}

/// Drives `weight_error_o`: the last write was to no weight of any of the instances that said so, of which
/// `number_i` tells one.
fn drive_weight_error(m: &mut Builder, number: &str, errors: &[Expr]) {
    let number = m.port(number);
    let mut all: Vec<Expr> = errors.to_vec();
    if errors.len() < 1 << number.width() {
        m.comment("nobody has that number");
        let last = lit(number.width(), errors.len() as u64 - 1);
        let beyond = number.greater(&last) & m.port("weight_wr_en_i");
        let nobody = m.register("nobody", 1, 0);
        m.assign(&nobody.d, &beyond);
        all.push(nobody.q);
    }
    let any = match all.as_slice() {
        [only] => only.clone(),
        _ => m
            .concat("weight_errors", &all.iter().collect::<Vec<_>>())
            .any(),
    };
    m.assign(&m.port("weight_error_o"), &any);
}
