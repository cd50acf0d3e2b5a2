//! Nodes with their wires and hosts, phit by phit.

use crate::model::bluegene::{BluegeneNode, TorusPacket};
use crate::model::{Golden, Random};
use crate::params::bluegene::{BluegeneNodeParams, CHUNK_BYTES, HeaderField};
use crate::params::topology::NodeId;
use crate::params::{Component, Layout};
use std::collections::VecDeque;

/// Nodes of a torus, phit by phit: what is on their wires, and what their hosts write and have read.
pub(super) struct ByPhits {
    params: BluegeneNodeParams,
    layout: Layout,
    pub nodes: Vec<BluegeneNode>,
    inputs: Vec<Vec<u64>>,
    outputs: Vec<Vec<u64>>,
    /// By node and port, what comes out of the wire: valid, first and phit, the next one in front.
    wires: Vec<Vec<VecDeque<(bool, bool, u32)>>>,
    /// By node and injection FIFO, the phits that are still to be written.
    writing: Vec<Vec<VecDeque<(bool, bool, u32)>>>,
    /// By node and reception FIFO, the bytes of the packet that is being read.
    reading: Vec<Vec<Vec<u8>>>,
    /// Packets that were read: the node and the bytes.
    pub read: Vec<(usize, Vec<u8>)>,
}

pub(super) fn set(words: &mut [u64], low: usize, width: usize, value: u64) {
    let mask = ((1_u64 << width) - 1) << (low % 64);
    words[low / 64] = words[low / 64] & !mask | value << (low % 64);
}

pub(super) fn get(words: &[u64], low: usize, width: usize) -> u64 {
    words[low / 64] >> (low % 64) & ((1 << width) - 1)
}

impl ByPhits {
    /// In reset state; node n has the seed 1000 + n.
    pub fn new(params: &BluegeneNodeParams, delay: usize) -> Self {
        let layout = Layout::new(&params.ports());
        let cube = params.torus().cube();
        let count = cube.grid().nodes();
        let ports = params.directions();
        let mut nodes = ByPhits {
            nodes: vec![BluegeneNode::new(params); count],
            inputs: vec![vec![0; layout.input_words]; count],
            outputs: vec![vec![0; layout.output_words]; count],
            wires: vec![vec![VecDeque::from(vec![(false, false, 0); delay]); ports]; count],
            writing: vec![vec![VecDeque::new(); params.injection_fifos()]; count],
            reading: vec![vec![Vec::new(); params.reception_fifos()]; count],
            read: Vec::new(),
            params: params.clone(),
            layout,
        };
        for number in 0..count {
            let at = cube.coordinates(NodeId(number));
            for (m, own) in at.iter().enumerate() {
                let [first, last] = params.torus().default_registers(m, *own);
                for (name, value) in [
                    ("own_i", *own),
                    ("reach_first_i", first),
                    ("reach_last_i", last),
                ] {
                    nodes.put(number, name, 8 * m, 8, value as u64);
                }
            }
            nodes.put(number, "seed_i", 0, 32, 1000 + number as u64);
            for port in cube.grid().link_ports() {
                let (m, _) = cube.grid().travel(port);
                let next = cube.neighbour(NodeId(number), port).expect("a torus");
                let near = cube.coordinates(next)[m] as u64;
                nodes.put(number, "near_i", 8 * port.0, 8, near);
                nodes.put(number, "enable_i", port.0, 1, 1);
            }
        }
        nodes
    }

    fn word(&self, name: &str, of_inputs: bool) -> usize {
        let ports = match of_inputs {
            true => &self.layout.inputs,
            false => &self.layout.outputs,
        };
        ports
            .iter()
            .find(|(port, _)| port.name == name)
            .expect("a port")
            .1
    }

    fn put(&mut self, node: usize, name: &str, low: usize, width: usize, value: u64) {
        let word = self.word(name, true);
        set(&mut self.inputs[node][word..], low, width, value);
    }

    /// Bits of an output.
    pub fn shown(&self, node: usize, name: &str, low: usize, width: usize) -> u64 {
        get(&self.outputs[node][self.word(name, false)..], low, width)
    }

    /// A cycle of all nodes, in which their hosts read all that is shown.
    pub fn step(&mut self) {
        let width = self.params.phit_width();
        let cube = self.params.torus().cube().clone();
        for number in 0..self.nodes.len() {
            for port in 0..self.params.directions() {
                let (valid, first, phit) = self.wires[number][port].pop_front().expect("a wire");
                self.put(number, "valid_i", port, 1, valid.into());
                self.put(number, "first_i", port, 1, first.into());
                self.put(number, "phit_i", width * port, width, phit.into());
            }
            for fifo in 0..self.params.injection_fifos() {
                let phit = self.writing[number][fifo].pop_front();
                let (first, last, bytes) = phit.unwrap_or_default();
                self.put(number, "inject_valid_i", fifo, 1, phit.is_some().into());
                self.put(number, "inject_first_i", fifo, 1, first.into());
                self.put(number, "inject_last_i", fifo, 1, last.into());
                self.put(number, "inject_phit_i", width * fifo, width, bytes.into());
            }
            for fifo in 0..self.params.reception_fifos() {
                self.put(number, "receive_ready_i", fifo, 1, 1);
            }
            // The reset word is not among a model's inputs.
            self.nodes[number].step(&self.inputs[number][1..], &mut self.outputs[number]);
            assert_eq!(self.shown(number, "error_o", 0, 40), 0);
            assert_eq!(self.shown(number, "fatal_o", 0, 1), 0);
            for fifo in 0..self.params.reception_fifos() {
                if self.shown(number, "receive_valid_o", fifo, 1) == 1 {
                    let phit = self.shown(number, "receive_phit_o", width * fifo, width);
                    self.reading[number][fifo].extend(&phit.to_le_bytes()[..width / 8]);
                    if self.shown(number, "receive_last_o", fifo, 1) == 1 {
                        let bytes = std::mem::take(&mut self.reading[number][fifo]);
                        self.read.push((number, bytes));
                    }
                }
            }
        }
        for number in 0..self.nodes.len() {
            for port in cube.grid().link_ports() {
                let next = cube.neighbour(NodeId(number), port).expect("a torus").0;
                let phit = (
                    self.shown(number, "valid_o", port.0, 1) == 1,
                    self.shown(number, "first_o", port.0, 1) == 1,
                    self.shown(number, "phit_o", width * port.0, width) as u32,
                );
                self.wires[next][port.0].push_back(phit);
            }
        }
    }

    /// Other links of a node are enabled than all, a bit each.
    pub fn enable(&mut self, node: usize, links: u64) {
        self.put(node, "enable_i", 0, self.params.directions(), links);
    }

    /// The host writes a packet.
    pub fn write(&mut self, node: usize, fifo: usize, packet: &TorusPacket, number: u64) {
        let phits = phits_of(&bytes_of(packet, number), self.params.phit_width() / 8);
        self.writing[node][fifo].extend(phits);
    }
}

/// The bytes of a packet of this number, with automatic hints if it has none.
pub(super) fn bytes_of(packet: &TorusPacket, number: u64) -> Vec<u8> {
    let field = |of: HeaderField, value: u64| value << of.bits().start;
    let mut header = field(HeaderField::Auto, (packet.hints == 0).into())
        | field(HeaderField::Hints, packet.hints.into())
        | field(HeaderField::Dynamic, packet.is_dynamic.into())
        | field(HeaderField::Deposit, packet.is_deposit.into())
        | field(HeaderField::HighPriority, packet.is_high.into())
        | field(HeaderField::Size, u64::from(packet.chunks) - 1)
        | field(HeaderField::Group, packet.group.into());
    for (m, to) in packet.destination.iter().enumerate() {
        header |= field(HeaderField::Destination(m), (*to).into());
    }
    let length = CHUNK_BYTES * usize::from(packet.chunks);
    let mut bytes = header.to_le_bytes().to_vec();
    bytes.extend(number.to_le_bytes());
    let mut random = Random::new(number);
    bytes.extend((16..length).map(|_| random.bits() as u8));
    bytes
}

/// Phits of bytes: whether each is the first, whether the last, and itself.
pub(super) fn phits_of(bytes: &[u8], phit_bytes: usize) -> Vec<(bool, bool, u32)> {
    let phits = bytes.chunks(phit_bytes);
    let count = phits.len();
    let phits = phits.enumerate().map(|(at, phit)| {
        let bytes = phit.iter().rev();
        let phit = bytes.fold(0, |all, byte| all << 8 | u32::from(*byte));
        (at == 0, at + 1 == count, phit)
    });
    phits.collect()
}
