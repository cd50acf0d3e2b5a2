use super::*;
use crate::model::Random;
use crate::model::bluegene::rules::opposite;
use crate::params::bluegene::{
    BluegeneArbitration, BluegeneChannels, BluegeneTorus, BubbleAccount, CHUNK_BYTES, Escape,
    EscapeOrder, HeaderField, PhitBytes, VALID,
};
use crate::params::topology::NodeId;
use crate::params::topology::grid::Wrap;
use crate::params::{Component, Layout};
use std::collections::{HashMap, VecDeque};

fn node(dims: &[usize], phit_bytes: PhitBytes, escape: Escape) -> BluegeneNodeParams {
    let torus = BluegeneTorus::new("torus", dims.to_vec(), vec![Wrap::Torus; dims.len()]);
    let (order, account) = (EscapeOrder::Dimension, BubbleAccount::Full);
    let channels = BluegeneChannels::new(phit_bytes, 2, escape, order, account, true, 16, 24);
    let arbitration = BluegeneArbitration::new(2, true, 12, 12, 14).expect("legal");
    BluegeneNodeParams::new(
        torus.expect("legal"),
        channels.expect("legal"),
        arbitration,
        2,
        Default::default(),
    )
    .expect("legal")
}

/// Nodes of a torus, phit by phit: what is on their wires, and what their hosts write and have read.
struct ByPhits {
    params: BluegeneNodeParams,
    layout: Layout,
    nodes: Vec<BluegeneNode>,
    inputs: Vec<Vec<u64>>,
    outputs: Vec<Vec<u64>>,
    /// By node and port, what comes out of the wire: valid, first and phit, the next one in front.
    wires: Vec<Vec<VecDeque<(bool, bool, u32)>>>,
    /// By node and injection FIFO, the phits that are still to be written.
    writing: Vec<Vec<VecDeque<(bool, bool, u32)>>>,
    /// By node and reception FIFO, the bytes of the packet that is being read.
    reading: Vec<Vec<Vec<u8>>>,
    /// Packets that were read: the node and the bytes.
    read: Vec<(usize, Vec<u8>)>,
}

fn set(words: &mut [u64], low: usize, width: usize, value: u64) {
    let mask = ((1_u64 << width) - 1) << (low % 64);
    words[low / 64] = words[low / 64] & !mask | value << (low % 64);
}

fn get(words: &[u64], low: usize, width: usize) -> u64 {
    words[low / 64] >> (low % 64) & ((1 << width) - 1)
}

impl ByPhits {
    fn new(params: &BluegeneNodeParams, delay: usize) -> Self {
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

    fn shown(&self, node: usize, name: &str, low: usize, width: usize) -> u64 {
        get(&self.outputs[node][self.word(name, false)..], low, width)
    }

    /// A cycle of all nodes, in which their hosts read all that is shown.
    fn step(&mut self) {
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

    /// The host writes a packet with automatic hints.
    fn write(&mut self, node: usize, fifo: usize, packet: &TorusPacket, number: u64) {
        let field = |of: HeaderField, value: u64| value << of.bits().start;
        let mut header = field(HeaderField::Auto, 1)
            | field(HeaderField::Dynamic, packet.is_dynamic.into())
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
        let phits = bytes.chunks(self.params.phit_width() / 8);
        let count = phits.len();
        for (at, phit) in phits.enumerate() {
            let phit = phit
                .iter()
                .rev()
                .fold(0, |all, byte| all << 8 | u32::from(*byte));
            self.writing[node][fifo].push_back((at == 0, at + 1 == count, phit));
        }
    }
}

/// Nodes by packets, with hosts that read at once; what is on the links, by the cycle in which it acts.
struct ByPackets {
    rules: NodeRules,
    nodes: Vec<NodeState>,
    links: Vec<(u32, usize, usize, TorusDown)>,
}

struct Sends {
    sent: Vec<(u32, usize, TorusDown)>,
    delivered: usize,
}

impl NodeLinks for Sends {
    fn send(&mut self, d: usize, _: u32, due: u32, down: TorusDown) {
        self.sent.push((due, d, down));
    }

    fn deliver(&mut self, _: usize, _: u32, _: &TorusPacket) {
        self.delivered += 1;
    }
}

impl ByPackets {
    fn step(&mut self, params: &BluegeneNodeParams, now: u32, awake: impl Fn(&NodeState) -> bool) {
        let grid = params.torus().grid();
        for number in 0..self.nodes.len() {
            let mine = |link: &(u32, usize, usize, TorusDown)| link.0 == now && link.1 == number;
            let acts: Vec<_> = self.links.extract_if(.., |link| mine(link)).collect();
            let node = &mut self.nodes[number];
            if acts.is_empty() && !awake(node) {
                continue;
            }
            node.begin(now);
            for (_, _, r, down) in acts {
                node.arrive(&self.rules, now, r, down);
            }
            let mut sends = Sends {
                sent: Vec::new(),
                delivered: 0,
            };
            node.step(&self.rules, now, &mut sends);
            for (due, d, down) in sends.sent {
                let port = grid
                    .link_ports()
                    .find(|port| direction(grid.travel(*port)) == d);
                let next = params
                    .torus()
                    .cube()
                    .neighbour(NodeId(number), port.expect("a port"));
                self.links.push((due, next.expect("a torus").0, d, down));
            }
        }
    }
}

/// The same packets by phits and by packets: whatever their nodes count, hold, draw and bid is the same in every cycle, though
/// those by packets are looked at only where they foresee a change.
fn agree(params: &BluegeneNodeParams, delay: u32, cycles: u32, seed: u64) -> usize {
    let mut by_phits = ByPhits::new(params, delay as usize);
    let rules = NodeRules::new(params, delay);
    let cube = params.torus().cube();
    let states = by_phits.nodes.iter().enumerate().map(|(number, _)| {
        let mut state = NodeState::new(&rules, true);
        state.seed(1000 + number as u32);
        let at = cube.coordinates(NodeId(number));
        for (m, own) in at.iter().enumerate() {
            state.own[m] = *own as u8;
        }
        for port in cube.grid().link_ports() {
            let next = cube.coordinates(cube.neighbour(NodeId(number), port).expect("a torus"));
            let d = direction(cube.grid().travel(port));
            state.near[d] = next[d / 2] as u8;
        }
        state
    });
    let mut by_packets = ByPackets {
        nodes: states.collect(),
        rules,
        links: Vec::new(),
    };
    let mut random = Random::new(seed);
    let (mut made, mut sent) = (0, HashMap::new());
    let count = by_phits.nodes.len();
    for now in 0..cycles {
        // The hosts stop in time for all to arrive.
        for number in (0..count).filter(|_| now < cycles / 4) {
            let fifo = random.below(8) as usize;
            let to = (number + 1 + random.below(count as u64 - 1) as usize) % count;
            let chunks = 1 + random.below(8) as u8;
            if !by_packets.nodes[number].has_room(now, fifo) {
                continue;
            }
            let mut packet = TorusPacket {
                chunks,
                is_dynamic: fifo < 6 && random.below(4) > 0,
                is_high: fifo >= 6,
                group: random.below(2) as u8,
                ..TorusPacket::default()
            };
            for (m, at) in cube.coordinates(NodeId(to)).into_iter().enumerate() {
                packet.destination[m] = at as u8;
            }
            by_phits.write(number, fifo, &packet, made);
            sent.insert(made, (to, chunks));
            made += 1;
            let own = by_packets.nodes[number].own;
            for (m, own) in own.iter().enumerate().take(params.dimensions()) {
                let [first, last] = params.torus().default_registers(m, (*own).into());
                let register =
                    super::super::DirectionRegister::of_range(*own, first as u8, last as u8);
                if let Some(sign) = register.sign(packet.destination[m]) {
                    packet.hints |= 1 << direction((m, sign));
                }
            }
            let rules = by_packets.rules.clone();
            by_packets.nodes[number].inject(&rules, now, fifo, packet);
        }
        by_packets.step(params, now, |node| node.next(now) == Some(now));
        by_phits.step();
        for (number, (golden, state)) in by_phits.nodes.iter().zip(&by_packets.nodes).enumerate() {
            let at = format!("node {number}, cycle {now}");
            let golden = &golden.state;
            assert_eq!(golden.tokens, state.tokens, "{at}");
            assert_eq!(golden.draws, state.draws, "{at}");
            assert_eq!(golden.freed, state.freed, "{at}");
            assert_eq!(
                (golden.after_1, golden.after_2),
                (state.after_1, state.after_2),
                "{at}"
            );
        }
    }
    for (node, bytes) in &by_phits.read {
        let number = u64::from_le_bytes(*bytes[8..].first_chunk().expect("a number"));
        let (to, chunks) = sent.remove(&number).expect("each once");
        assert_eq!(
            (*node, bytes.len()),
            (to, CHUNK_BYTES * usize::from(chunks))
        );
        let mut random = Random::new(number);
        assert!(
            bytes[16..].iter().all(|byte| *byte == random.bits() as u8),
            "packet {number}"
        );
    }
    assert!(
        sent.is_empty(),
        "{} of {made} packets did not arrive",
        sent.len()
    );
    for state in &by_packets.nodes {
        assert!(state.is_settled());
        for d in 0..DIRECTIONS {
            let all = state.tokens[d].iter().take(by_packets.rules.vcs);
            assert!(
                all.into_iter().all(|tokens| tokens.has_all()),
                "tokens are home"
            );
            assert_eq!(state.held[opposite(d)], [0; 8]);
        }
    }
    made as usize
}

#[test]
fn nodes_by_phits_and_by_packets_agree_in_every_cycle_and_deliver_all() {
    use PhitBytes::{Four, One, Two};
    for (dims, phit_bytes, delay, escape) in [
        (&[4][..], Four, 3, Escape::Bubble),
        (&[2, 3], Two, 5, Escape::Dateline),
        (&[3, 2, 2], Four, 1, Escape::Dateline),
        (&[2, 1, 4], One, 10, Escape::Bubble),
    ] {
        let params = node(dims, phit_bytes, escape);
        let made = agree(&params, delay, 24_000, 7);
        assert!(made > 400, "{made} packets");
    }
}

/// Cycles from the first phit of a packet at the pin of its injection FIFO until its destination shows it.
#[test]
fn alone_a_packet_takes_a_header_and_five_cycles_a_hop() {
    for (phit_bytes, bytes) in [
        (PhitBytes::One, 1),
        (PhitBytes::Two, 2),
        (PhitBytes::Four, 4),
    ] {
        let (params, delay) = (node(&[8], phit_bytes, Escape::Bubble), 6);
        for (hops, chunks) in [(1, 1), (3, 8), (4, 2)] {
            let mut nodes = ByPhits::new(&params, delay);
            let packet = TorusPacket {
                destination: [hops as u8, 0, 0],
                chunks,
                is_dynamic: true,
                ..TorusPacket::default()
            };
            nodes.write(0, 2, &packet, 5);
            let mut cycle = 0;
            while nodes.shown(hops, "receive_valid_o", 0, params.reception_fifos()) == 0 {
                nodes.step();
                cycle += 1;
            }
            let (length, header) = (32 * usize::from(chunks) / bytes, 8 / bytes);
            // Written; three phases and a bus to the first wire; a node's time at each between; at the last one a header, three
            // phases, and as long as the packet is.
            let between = (hops - 1) * (header + 5 + delay);
            let wanted = length + 4 + delay + between + header + 4 + length;
            assert_eq!(
                cycle - 1,
                wanted,
                "{hops} hops, {chunks} chunks of phits of {bytes}"
            );
        }
    }
}

#[test]
fn token_acks_and_trailers_are_on_the_wire_as_they_are_specified() {
    let params = node(&[4], PhitBytes::One, Escape::Bubble);
    let mut nodes = ByPhits::new(&params, 4);
    let packet = TorusPacket {
        destination: [1, 0, 0],
        chunks: 1,
        is_dynamic: true,
        ..TorusPacket::default()
    };
    nodes.write(0, 0, &packet, 9);
    let (mut forth, mut back) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        nodes.step();
        for (node, port, bytes) in [(0, 0, &mut forth), (1, 1, &mut back)] {
            if nodes.shown(node, "valid_o", port, 1) == 1 {
                bytes.push(nodes.shown(node, "phit_o", 8 * port, 8) as u8);
            }
        }
    }
    // No hints are left, the first dynamic channel or the second; the node keeps size, destination and the rest.
    assert_eq!((forth.len(), forth[0], forth[2]), (36, 0x40, 1));
    assert!(forth[1] & 7 < 2 && forth[1] >> 3 == 0, "{:#x}", forth[1]);
    assert_eq!(forth[32..], [0, 0, 0, VALID]);
    let vc = usize::from(forth[1]);
    let mut wanted = [0; 12];
    (wanted[1], wanted[3 + vc], wanted[11]) = (0x80, 1, VALID);
    assert_eq!(back, wanted);
}
