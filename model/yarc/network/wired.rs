//! The golden folded Clos network of YARC routers, behind its ports.

use crate::model::Golden;
use crate::model::packed::{field, set_field};
use crate::model::yarc::router;
use crate::params::topology::{Clos, ClosPort, NodeId, Topology};
use crate::params::yarc::ClosNetworkParams;
use crate::params::{Component, Layout, Port, words};
use std::collections::VecDeque;

/// Routers, and what is on the links between them.
///
/// - Twin: `hdl/yarc/network.rs`.
/// - Shapes: routers of 4 to 64 ports, ranks 1 to 3.5.
/// - Latency: what a link carries in t is at its far end in t + `delay`.
/// - Source: `\[YARC\] §5`.
pub struct WiredClos {
    routers: Vec<Node>,
    /// By router and port, what is there.
    ends: Vec<Vec<End>>,
    signals: &'static [Carried],
    /// What the routers sent in the last `delay` cycles, the oldest first: by signal, router and port.
    on_links: VecDeque<Vec<Vec<Vec<u64>>>>,
    delay: usize,
    ports: usize,
    /// Ports of the network.
    inputs: Vec<Pin>,
    outputs: Vec<Pin>,
}

/// A router.
struct Node {
    golden: Box<dyn Golden>,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

/// What is at a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Nothing,
    Processor(usize),
    Router(usize, usize),
}

/// What a link carries: the pin that sends it, and that which hears it.
type Carried = (&'static str, &'static str);

const CORE: [Carried; 3] = [
    ("out_valid_o", "in_valid_i"),
    ("out_phit_o", "in_phit_i"),
    ("freed_o", "freed_i"),
];
const LINES: [Carried; 3] = [
    ("line_valid_o", "line_valid_i"),
    ("line_kind_o", "line_kind_i"),
    ("line_phit_o", "line_phit_i"),
];

/// A port of the network, and that of its routers with the same name.
struct Pin {
    name: String,
    /// First word, and bits of a port's part of it; where no port has one, of all.
    at: usize,
    width: usize,
    /// First word at a router.
    at_router: usize,
    kind: Kind,
}

/// Who has a part of a pin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Each processor.
    Processors,
    /// Each port of each router.
    Ports,
    /// All routers have the whole.
    Shared,
}

impl WiredClos {
    /// The network of this shape, in reset state.
    pub fn new(params: &ClosNetworkParams) -> Self {
        let clos = params.clos();
        let layout = Layout::new(&params.router().ports());
        let own = Layout::new(&params.ports());
        let ports = clos.ports();
        let find = |of: &[(Port, usize)], name: &str| {
            let place = of.iter().find(|(port, _)| port.name == name);
            place.map(|(port, at)| (port.width, *at))
        };
        // The reset is no input of a model.
        let pin = |(port, at): &(Port, usize), of: &[(Port, usize)], before: usize| {
            let (of_router, at_router) = find(of, &port.name)?;
            let mut carried = CORE.iter().chain(&LINES);
            let kind = match port.name.as_str() {
                "cfg_addr_i" | "cfg_data_i" => Kind::Shared,
                "ready_i" | "lane_error_i" => Kind::Processors,
                name if carried.any(|(sent, heard)| [*sent, *heard].contains(&name)) => {
                    Kind::Processors
                }
                _ => Kind::Ports,
            };
            Some(Pin {
                name: port.name.clone(),
                at: at - before,
                width: if kind == Kind::Shared {
                    of_router
                } else {
                    of_router / ports
                },
                at_router: at_router - before,
                kind,
            })
        };
        let inputs = own.inputs.iter().filter(|(_, at)| *at > 0);
        let inputs = inputs.filter_map(|of| pin(of, &layout.inputs, 1)).collect();
        let outputs = own.outputs.iter();
        let outputs = outputs
            .filter_map(|of| pin(of, &layout.outputs, 0))
            .collect();
        let ends = (0..clos.nodes()).map(|node| ends(clos, NodeId(node)));
        let mut network = WiredClos {
            routers: (0..clos.nodes())
                .map(|_| Node {
                    golden: router(params.router()),
                    inputs: vec![0; layout.input_words - 1],
                    outputs: vec![0; layout.output_words],
                })
                .collect(),
            ends: ends.collect(),
            signals: match params.tiled().links() {
                None => &CORE,
                Some(_) => &LINES,
            },
            on_links: VecDeque::new(),
            delay: params.delay(),
            ports,
            inputs,
            outputs,
        };
        if let Some((_, at)) = find(&layout.inputs, "link_active_i") {
            for (number, node) in network.routers.iter_mut().enumerate() {
                let works = (0..ports).filter(|port| params.works(NodeId(number), *port));
                node.inputs[at - 1] = works.fold(0, |all, port| all | 1 << port);
            }
        }
        network
    }

    /// What each port sends in this cycle, by signal, router and port.
    fn sent(&self) -> Vec<Vec<Vec<u64>>> {
        let each = self.signals.iter().map(|(sent, _)| {
            let pin = self.output(sent);
            let of_router = |node: &Node| {
                let words = &node.outputs[pin.at_router..];
                let part = |port: usize| field(words, port * pin.width, pin.width);
                (0..self.ports).map(part).collect()
            };
            self.routers.iter().map(of_router).collect()
        });
        each.collect()
    }

    fn output(&self, name: &str) -> &Pin {
        let pin = self.outputs.iter().find(|pin| pin.name == name);
        pin.expect("the network shows what its links carry")
    }
}

/// What is at the ports of a router.
fn ends(clos: &Clos, node: NodeId) -> Vec<End> {
    let end = |port: usize| match (clos.port(node, port), clos.far(node, port)) {
        (ClosPort::Terminal(seat), _) => End::Processor(clos.terminal(node, seat).0),
        (_, Some((far, port))) => End::Router(far.0, port),
        _ => End::Nothing,
    };
    (0..clos.ports()).map(end).collect()
}

impl Golden for WiredClos {
    fn reset(&mut self) {
        for node in &mut self.routers {
            node.golden.reset();
        }
        self.on_links.clear();
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut shown = vec![0; self.routers[0].outputs.len()];
        for (router, node) in self.routers.iter().enumerate() {
            node.golden.peek(&mut shown);
            for pin in &self.outputs {
                if router == 0 {
                    let parts = match pin.kind {
                        Kind::Processors => self.processors(),
                        _ => self.routers.len() * self.ports,
                    };
                    outputs[pin.at..pin.at + words(parts * pin.width)].fill(0);
                }
                for port in 0..self.ports {
                    let part = field(&shown[pin.at_router..], port * pin.width, pin.width);
                    let number = match (pin.kind, self.ends[router][port]) {
                        (Kind::Processors, End::Processor(processor)) => processor,
                        (Kind::Processors, _) => continue,
                        _ => router * self.ports + port,
                    };
                    set_field(&mut outputs[pin.at..], number * pin.width, pin.width, part);
                }
            }
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        for node in &mut self.routers {
            node.golden.peek(&mut node.outputs);
        }
        let sent = self.sent();
        self.on_links.push_back(sent);
        let arrives = match self.on_links.len() > self.delay {
            true => self.on_links.pop_front(),
            false => None,
        };
        for (router, node) in self.routers.iter_mut().enumerate() {
            for pin in &self.inputs {
                let signal = self
                    .signals
                    .iter()
                    .position(|(_, heard)| pin.name == *heard);
                if pin.kind == Kind::Shared {
                    let count = words(pin.width);
                    node.inputs[pin.at_router..pin.at_router + count]
                        .copy_from_slice(&inputs[pin.at..pin.at + count]);
                    continue;
                }
                for port in 0..self.ports {
                    let part = match (pin.kind, self.ends[router][port], signal) {
                        (Kind::Ports, ..) => {
                            let number = router * self.ports + port;
                            field(&inputs[pin.at..], number * pin.width, pin.width)
                        }
                        (_, End::Processor(processor), _) => {
                            field(&inputs[pin.at..], processor * pin.width, pin.width)
                        }
                        (_, End::Router(far, of), Some(signal)) => arrives
                            .as_ref()
                            .map_or(0, |arrives| arrives[signal][far][of]),
                        (_, End::Nothing, Some(_)) => 0,
                        // Routers always take packets, and links between them show no errors.
                        (..) => u64::from(pin.name == "ready_i"),
                    };
                    let at = port * pin.width;
                    set_field(&mut node.inputs[pin.at_router..], at, pin.width, part);
                }
            }
            node.golden.step(&node.inputs, &mut node.outputs);
        }
    }
}

impl WiredClos {
    fn processors(&self) -> usize {
        let ends = self.ends.iter().flatten();
        ends.filter(|end| matches!(end, End::Processor(_))).count()
    }
}
