//! The torus behind its ports: nodes, wires and what hosts see, phit by phit.

use crate::model::Golden;
use crate::model::bluegene::BluegeneNode;
use crate::model::packed::{copy_field, field, set_field};
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::topology::NodeId;
use crate::params::topology::grid::Grid;
use crate::params::{Component, Layout};
use std::collections::VecDeque;

/// A torus as its hosts see it: what goes in and comes out by pins.
///
/// - Twin: `hdl/bluegene/network.rs`. [`BluegeneNetwork`](super::BluegeneNetwork) is the same machine packet by packet, for
///   simulations.
/// - Shapes: all that `BluegeneNetworkParams` allows.
/// - Latency: a phit that a node shows in cycle t is at the next node's pin in cycle t + `delay`; else that of nodes.
/// - A node may use a link that is there, with `link_enable_i` one whose bit is 1.
/// - Bits of `link_flip_i` invert those of a phit in the cycle in which a node shows it; where none is shown they do nothing.
/// - Source: `\[BlueGene\] §2`, and the parts' own. ASSUMED: a reset takes what is on wires.
#[derive(Clone, Debug)]
pub struct WiredTorus {
    params: BluegeneNetworkParams,
    nodes: Vec<BluegeneNode>,
    /// By node, its inputs without the reset, and its outputs in this cycle.
    inputs: Vec<Vec<u64>>,
    outputs: Vec<Vec<u64>>,
    hosts: Hosts,
    links: Links,
    /// The word of what links invert, if they do.
    flips: Option<usize>,
    /// Which links may be used, if the network is told.
    enables: Option<Enables>,
    /// By node and direction of travel, what comes to it: the next phit in front.
    wires: Vec<Vec<VecDeque<OnWire>>>,
}

/// What is on a wire in a cycle: valid, first, and the phit.
type OnWire = (bool, bool, u64);

/// A port of which each node has a share: its first word in the network's and in a node's vector, and a node's bits.
#[derive(Clone, Copy, Debug)]
struct Share {
    network: usize,
    node: usize,
    bits: usize,
}

impl Share {
    /// That of the `network`'s port and the `node`'s of that name.
    fn find(network: &Ports, node: &Ports, [of_network, of_node]: [&str; 2]) -> Option<Self> {
        let (_, network) = network.iter().find(|(port, _)| port.name == of_network)?;
        let (port, node) = node.iter().find(|(port, _)| port.name == of_node)?;
        Some(Share {
            network: *network,
            node: *node,
            bits: port.width,
        })
    }
}

type Ports = [(crate::params::Port, usize)];

/// The ports of hosts.
#[derive(Clone, Debug)]
struct Hosts {
    inputs: Vec<Share>,
    outputs: Vec<Share>,
    ready: Share,
}

/// Where a node's links are among its words: valid, first and phit, as inputs and as outputs.
#[derive(Clone, Copy, Debug, Default)]
struct Links {
    comes: [usize; 3],
    goes: [usize; 3],
}

/// The words of which links may be used in the network's and in a node's vector, and by node the links that are there.
#[derive(Clone, Debug)]
struct Enables {
    network: usize,
    node: usize,
    there: Vec<u64>,
}

impl WiredTorus {
    /// The machine of this shape, in reset state.
    pub fn new(params: &BluegeneNetworkParams) -> Self {
        let node = params.node();
        let own = Layout::new(&node.ports());
        // The reset word is not among a model's inputs.
        let without_reset = |layout: Layout| -> Vec<_> {
            let ports = layout.inputs.into_iter().filter(|(_, at)| *at > 0);
            ports.map(|(port, at)| (port, at - 1)).collect()
        };
        let of = Layout::new(&params.ports());
        let (words, shown) = (own.input_words - 1, own.output_words);
        let (own_outputs, outputs) = (own.outputs.clone(), of.outputs.clone());
        let (own_inputs, inputs) = (without_reset(own), without_reset(of));
        let share = |name| Share::find(&inputs, &own_inputs, [name; 2]);
        let shown_as = |names| Share::find(&outputs, &own_outputs, names);
        let hosts = Hosts {
            inputs: [
                "inject_valid_i",
                "inject_first_i",
                "inject_last_i",
                "inject_phit_i",
                "receive_ready_i",
            ]
            .into_iter()
            .filter_map(share)
            .collect(),
            outputs: [
                ["inject_ready_o"; 2],
                ["receive_valid_o"; 2],
                ["receive_first_o"; 2],
                ["receive_last_o"; 2],
                ["receive_phit_o"; 2],
                ["link_valid_o", "valid_o"],
                ["link_first_o", "first_o"],
                ["link_phit_o", "phit_o"],
                ["error_o"; 2],
                ["fatal_o"; 2],
            ]
            .into_iter()
            .filter_map(shown_as)
            .collect(),
            ready: shown_as(["inject_ready_o"; 2]).expect("hosts write packets"),
        };
        let word = |ports: &Ports, name: &str| {
            let found = ports.iter().find(|(port, _)| port.name == name);
            found.expect("a node with links has their ports").1
        };
        let links = match node.directions() {
            0 => Links::default(),
            _ => Links {
                comes: ["valid_i", "first_i", "phit_i"].map(|name| word(&own_inputs, name)),
                goes: ["valid_o", "first_o", "phit_o"].map(|name| word(&own_outputs, name)),
            },
        };
        let input = |name: &str| {
            let found = inputs.iter().find(|(port, _)| port.name == name);
            found.map(|(_, at)| *at)
        };
        let grid = params.torus().grid();
        let count = grid.nodes();
        let still = VecDeque::from(vec![OnWire::default(); params.delay()]);
        let mut torus = WiredTorus {
            nodes: vec![BluegeneNode::new(node); count],
            inputs: vec![vec![0; words]; count],
            outputs: vec![vec![0; shown]; count],
            hosts,
            links,
            flips: input("link_flip_i"),
            enables: input("link_enable_i").map(|network| Enables {
                network,
                node: word(&own_inputs, "enable_i"),
                there: grid
                    .each_node()
                    .map(|node| links_there(grid, node))
                    .collect(),
            }),
            wires: vec![vec![still; node.directions()]; count],
            params: params.clone(),
        };
        for number in 0..count {
            torus.tie_off(&own_inputs, number);
        }
        torus
    }

    /// The nodes.
    #[cfg(test)]
    pub(in crate::model::bluegene) fn nodes(&self) -> &[BluegeneNode] {
        &self.nodes
    }

    /// A node stands in its place.
    fn tie_off(&mut self, ports: &Ports, number: usize) {
        let (torus, inputs) = (self.params.torus(), &mut self.inputs[number]);
        let (cube, grid) = (torus.cube(), torus.grid());
        let mut put = |name: &str, low: usize, width: usize, value: u64| {
            let found = ports.iter().find(|(port, _)| port.name == name);
            let (_, word) = found.expect("a port of each node");
            set_field(&mut inputs[*word..], low, width, value);
        };
        let at = cube.coordinates(NodeId(number));
        for (m, own) in at.iter().enumerate() {
            let [first, last] = torus.default_registers(m, *own);
            put("own_i", 8 * m, 8, *own as u64);
            put("reach_first_i", 8 * m, 8, first as u64);
            put("reach_last_i", 8 * m, 8, last as u64);
        }
        put("seed_i", 0, 32, self.params.seed_of(number).into());
        for port in grid.link_ports() {
            let (m, _) = grid.travel(port);
            let near = cube.neighbour(NodeId(number), port);
            let coordinate = near.map_or(at[m], |near| cube.coordinates(near)[m]);
            put("near_i", 8 * port.0, 8, coordinate as u64);
        }
        if let directions @ 1.. = self.params.node().directions() {
            put("enable_i", 0, directions, links_there(grid, NodeId(number)));
        }
    }

    /// A cycle of all nodes, each taking it by `step`.
    fn cycle(
        &mut self,
        inputs: &[u64],
        outputs: &mut [u64],
        step: impl Fn(&mut BluegeneNode, &[u64], &mut [u64]),
    ) {
        let width = self.params.node().phit_width();
        let directions = self.params.node().directions();
        let [valid, first, phit] = self.links.comes;
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let own = &mut self.inputs[number];
            for share in &self.hosts.inputs {
                let low = share.bits * number;
                copy_field(
                    &inputs[share.network..],
                    low,
                    &mut own[share.node..],
                    0,
                    share.bits,
                );
            }
            if let Some(enables) = &self.enables {
                let low = directions * number;
                let usable =
                    field(&inputs[enables.network..], low, directions) & enables.there[number];
                set_field(&mut own[enables.node..], 0, directions, usable);
            }
            for (d, wire) in self.wires[number].iter_mut().enumerate() {
                let on_wire = wire.pop_front().expect("a wire takes a cycle");
                set_field(&mut own[valid..], d, 1, on_wire.0.into());
                set_field(&mut own[first..], d, 1, on_wire.1.into());
                set_field(&mut own[phit..], width * d, width, on_wire.2);
            }
            step(node, own, &mut self.outputs[number]);
        }
        let grid = self.params.torus().grid();
        let [valid, first, phit] = self.links.goes;
        let flip = |number: usize, port: usize| match self.flips {
            Some(at) => field(
                &inputs[at..],
                width * (grid.link_ports().len() * number + port),
                width,
            ),
            None => 0,
        };
        for (number, shown) in self.outputs.iter().enumerate() {
            for share in &self.hosts.outputs {
                let low = share.bits * number;
                copy_field(
                    &shown[share.node..],
                    0,
                    &mut outputs[share.network..],
                    low,
                    share.bits,
                );
            }
            for port in grid.link_ports() {
                if let Some(near) = grid.neighbour(NodeId(number), port) {
                    let mut on_wire = (
                        field(&shown[valid..], port.0, 1) == 1,
                        field(&shown[first..], port.0, 1) == 1,
                        field(&shown[phit..], width * port.0, width),
                    );
                    if on_wire.0 {
                        on_wire.2 ^= flip(number, port.0);
                    }
                    self.wires[near.0][port.0].push_back(on_wire);
                }
                // Nothing comes from outside of a mesh.
                if grid.upstream(NodeId(number), port).is_none() {
                    self.wires[number][port.0].push_back(OnWire::default());
                }
            }
        }
    }
}

/// The links of a node that lead somewhere, a bit each.
fn links_there(grid: &Grid, node: NodeId) -> u64 {
    let ports = grid.link_ports();
    let there = ports.filter(|port| grid.neighbour(node, *port).is_some());
    there.fold(0, |all, port| all | 1 << port.0)
}

impl Golden for WiredTorus {
    fn reset(&mut self) {
        self.nodes.iter_mut().for_each(BluegeneNode::reset);
        for wire in self.wires.iter_mut().flatten() {
            wire.iter_mut()
                .for_each(|on_wire| *on_wire = OnWire::default());
        }
    }

    fn peek(&self, outputs: &mut [u64]) {
        let Share {
            network,
            node: at,
            bits: width,
        } = self.hosts.ready;
        for (number, node) in self.nodes.iter().enumerate() {
            let mut own = vec![0; at + 1];
            node.peek(&mut own);
            let ready = field(&own[at..], 0, width);
            set_field(&mut outputs[network..], width * number, width, ready);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.cycle(inputs, outputs, BluegeneNode::step);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.cycle(inputs, outputs, BluegeneNode::step_in_reset);
    }
}
