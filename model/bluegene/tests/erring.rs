//! A torus behind its pins whose links err, and the errors.

use super::by_phits::{get, phits_of, set};
use crate::model::bluegene::WiredTorus;
use crate::model::{Golden, Random};
use crate::params::bluegene::{BluegeneNetworkParams, CHUNK_BYTES, TRAILER_BYTES};
use crate::params::{Component, Layout};
use std::collections::VecDeque;

/// A packet or an ack that a node has sent on a link: direction d of node n is link D·n + d.
pub(super) struct Frame {
    pub link: usize,
    /// The cycle of its first phit.
    pub start: u32,
    /// As the node sent them, with the trailer.
    pub bytes: Vec<u8>,
}

/// Bytes of a frame that begins so, with its trailer; nothing while that is not known.
pub(super) fn length_of(bytes: &[u8]) -> Option<usize> {
    let second = bytes.get(1)?;
    Some(match second >> 7 {
        1 => 8 + TRAILER_BYTES,
        _ => CHUNK_BYTES * (usize::from(second >> 3 & 7) + 1) + TRAILER_BYTES,
    })
}

/// A packet that a host has read.
pub(super) struct Read {
    /// The cycle from which on it was shown.
    pub cycle: u32,
    pub node: usize,
    pub bytes: Vec<u8>,
}

/// A torus with probes and damage, and its hosts, which read all that is shown.
pub(super) struct Erring {
    params: BluegeneNetworkParams,
    layout: Layout,
    pub torus: WiredTorus,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    pub now: u32,
    /// By injection FIFO, node by node, what is still to be written.
    writing: Vec<VecDeque<(bool, bool, u32)>>,
    /// By reception FIFO, node by node, the packet that is being read.
    reading: Vec<Read>,
    pub read: Vec<Read>,
    /// By link, the frame that goes.
    going: Vec<Frame>,
    pub frames: Vec<Frame>,
}

impl Erring {
    pub fn new(settings: &str) -> Self {
        let settings = format!("{settings}\nprobes = 1\ndamage = 1");
        let params = BluegeneNetworkParams::of_settings(&settings).expect(&settings);
        let layout = Layout::new(&params.ports());
        let (nodes, node) = (params.torus().grid().nodes(), params.node());
        let frame = |link| Frame {
            link,
            start: 0,
            bytes: Vec::new(),
        };
        let read = |fifo: usize| Read {
            cycle: 0,
            node: fifo / node.reception_fifos(),
            bytes: Vec::new(),
        };
        Erring {
            torus: WiredTorus::new(&params),
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            now: 0,
            writing: vec![VecDeque::new(); nodes * node.injection_fifos()],
            reading: (0..nodes * node.reception_fifos()).map(read).collect(),
            read: Vec::new(),
            going: (0..nodes * node.directions()).map(frame).collect(),
            frames: Vec::new(),
            layout,
            params,
        }
    }

    pub fn params(&self) -> &BluegeneNetworkParams {
        &self.params
    }

    fn put(&mut self, name: &str, low: usize, width: usize, value: u64) {
        let found = self
            .layout
            .inputs
            .iter()
            .find(|(port, _)| port.name == name);
        let (_, word) = found.expect("a port");
        set(&mut self.inputs[*word..], low, width, value);
    }

    fn shown(&self, name: &str, low: usize, width: usize) -> u64 {
        let found = self
            .layout
            .outputs
            .iter()
            .find(|(port, _)| port.name == name);
        let (_, word) = found.expect("a port");
        get(&self.outputs[*word..], low, width)
    }

    /// Whether the host of a node has written all that it was to write into an injection FIFO.
    pub fn has_written(&self, node: usize, fifo: usize) -> bool {
        self.writing[self.params.node().injection_fifos() * node + fifo].is_empty()
    }

    /// The host of a node is to write a packet of these bytes.
    pub fn write(&mut self, node: usize, fifo: usize, bytes: &[u8]) {
        let phits = phits_of(bytes, self.params.node().phit_width() / 8);
        self.writing[self.params.node().injection_fifos() * node + fifo].extend(phits);
    }

    /// A cycle, in which `flip` has the bits that a link inverts: it knows the bytes of a frame that have gone before.
    pub fn step(&mut self, mut flip: impl FnMut(&Frame) -> u64) {
        let width = self.params.node().phit_width();
        self.torus.peek(&mut self.outputs);
        for fifo in 0..self.writing.len() {
            let is_ready = self.shown("inject_ready_o", fifo, 1) == 1;
            let phit = match is_ready {
                true => self.writing[fifo].pop_front(),
                false => None,
            };
            let (first, last, bytes) = phit.unwrap_or_default();
            self.put("inject_valid_i", fifo, 1, phit.is_some().into());
            self.put("inject_first_i", fifo, 1, first.into());
            self.put("inject_last_i", fifo, 1, last.into());
            self.put("inject_phit_i", width * fifo, width, bytes.into());
        }
        for fifo in 0..self.reading.len() {
            self.put("receive_ready_i", fifo, 1, 1);
        }
        for link in 0..self.going.len() {
            let flipped = flip(&self.going[link]);
            self.put("link_flip_i", width * link, width, flipped);
        }
        // The reset word is not among a model's inputs.
        self.torus.step(&self.inputs[1..], &mut self.outputs);
        let errors = self.layout.outputs.iter();
        let errors = errors.filter(|(port, _)| ["error_o", "fatal_o"].contains(&&*port.name));
        for (port, word) in errors {
            let set = (0..port.width).find(|at| get(&self.outputs[*word..], *at, 1) == 1);
            assert_eq!(set, None, "{} in cycle {}", port.name, self.now);
        }
        for fifo in 0..self.reading.len() {
            if self.shown("receive_valid_o", fifo, 1) == 0 {
                continue;
            }
            let phit = self.shown("receive_phit_o", width * fifo, width);
            let [first, last] =
                ["receive_first_o", "receive_last_o"].map(|name| self.shown(name, fifo, 1) == 1);
            let reading = &mut self.reading[fifo];
            if first {
                reading.cycle = self.now;
            }
            reading.bytes.extend(&phit.to_le_bytes()[..width / 8]);
            if last {
                self.read.push(Read {
                    bytes: std::mem::take(&mut reading.bytes),
                    ..*reading
                });
            }
        }
        for link in 0..self.going.len() {
            if self.shown("link_valid_o", link, 1) == 0 {
                continue;
            }
            let phit = self.shown("link_phit_o", width * link, width);
            let is_first = self.shown("link_first_o", link, 1) == 1;
            let going = &mut self.going[link];
            assert_eq!(is_first, going.bytes.is_empty(), "link {link}");
            if is_first {
                going.start = self.now;
            }
            going.bytes.extend(&phit.to_le_bytes()[..width / 8]);
            if length_of(&going.bytes) == Some(going.bytes.len()) {
                let bytes = std::mem::take(&mut going.bytes);
                self.frames.push(Frame { bytes, ..*going });
            }
        }
        self.now += 1;
    }

    /// Packets that were sent on a link.
    pub fn packets_on(&self, link: usize) -> Vec<&Frame> {
        let frames = self.frames.iter();
        let is_packet = |frame: &&Frame| frame.link == link && frame.bytes[1] >> 7 == 0;
        frames.filter(is_packet).collect()
    }

    /// Whether all that was sent is acknowledged, and the tokens of every sender are back.
    pub fn is_settled(&self) -> bool {
        let states = || self.torus.nodes().iter().map(|node| node.state());
        let is_settled = states().all(|state| state.is_settled());
        let is_empty = states().all(|state| state.held == [[0; 8]; 6]);
        is_settled && is_empty
    }
}

/// Bits that are inverted at random, as many as a rate says, but those of valid bytes.
pub(super) struct Errors {
    random: Random,
    rate: f64,
    /// Bits until the next that is inverted.
    left: usize,
    pub count: usize,
}

impl Errors {
    pub fn new(rate: f64, seed: u64) -> Self {
        let mut errors = Errors {
            random: Random::new(seed),
            rate,
            left: 0,
            count: 0,
        };
        errors.left = errors.gap();
        errors
    }

    fn gap(&mut self) -> usize {
        let share = (self.random.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        (libm::log(1.0 - share) / libm::log(1.0 - self.rate)) as usize
    }

    /// Those of the next phit of a frame.
    pub fn flip(&mut self, frame: &Frame, width: usize) -> u64 {
        let mut bits = 0_u64;
        while self.left < width {
            bits |= 1 << self.left;
            self.left += 1 + self.gap();
        }
        self.left -= width;
        let at = frame.bytes.len();
        if length_of(&frame.bytes) == Some(at + width / 8) {
            // The last byte is the highest.
            bits &= (1 << (width - 8)) - 1;
        }
        self.count += bits.count_ones() as usize;
        bits
    }
}
