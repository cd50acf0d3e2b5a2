//! What stands around a folded Clos network of YARC routers.

use super::super::mood::Mood;
use super::super::{Beside, PACES, Pace, Place, get, get_value, noise, put, put_value};
use super::line_ends::LineEnd;
use super::ones;
use super::packets::Sent;
use super::scene::{Around, Scene};
use crate::model::Random;
use crate::model::yarc::network::WiredClos;
use crate::params::topology::{NodeId, Topology};
use crate::params::yarc::{ClosNetworkParams, ClosTables, HeadBit, PacketFormat};
use crate::params::{Component, words};
use crate::testbench::stimulus::Stimulus;
use std::collections::{BTreeMap, VecDeque};

/// The tables of the network, written after each reset; then packets from all processors to all, and for a while most to one, each
/// where its sender has room for it; processors that take packets and free phits when they like; and virtual channels that are
/// cleared when they stop. With links, lines of processors that err in every way.
pub struct ClosNetworkTraffic {
    scene: Scene,
    around: AroundNetwork,
}

/// Processors, and who writes the tables.
struct AroundNetwork {
    /// What is written: ports of routers, a bit each, address and data.
    tables: Vec<(Vec<u64>, u64, u64)>,
    writes: usize,
    processors: Vec<Processor>,
    clear: Clear,
}

/// A processor, by its link or by its line.
enum Processor {
    Link(Box<Link>),
    Line(Box<LineEnd>),
}

/// One that sends and takes phits of the core.
struct Link {
    at: usize,
    processors: u64,
    format: PacketFormat,
    longest: u64,
    depth: u64,
    freed_bits: usize,
    ports: Ports,
    left: VecDeque<Sent>,
    pace: Pace,
    /// Phits sent, by virtual channel, and that of the packet under way.
    sent: Vec<u64>,
    sends: usize,
    /// What comes: by virtual channel phits that are not freed, and those that are.
    held: Vec<u64>,
    freed: Vec<u64>,
    takes: usize,
    ready: Pace,
    frees: Pace,
}

struct Ports {
    valid: Place,
    phit: Place,
    ready: Place,
    freed: Place,
    out_valid: Place,
    out_phit: Place,
    out_freed: Place,
}

/// Who clears virtual channels that stopped.
struct Clear {
    clear: Place,
    stopped: Place,
    bits: usize,
}

/// Cycles between resets are 2^10 to 2^14: before packets come tables are written.
const RESET_SCALES: [u64; 2] = [10, 13];

impl ClosNetworkTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &ClosNetworkParams, seed: u64) -> Self {
        let golden = Box::new(WiredClos::new(params));
        let tiled = params.tiled();
        let beside = Beside::new(golden, &params.ports(), tiled.reset()).reset_every(RESET_SCALES);
        let processors = (0..params.clos().all_terminals()).map(|at| match tiled.links() {
            None => Processor::Link(Box::new(Link::new(&beside, params, at))),
            Some(links) => Processor::Line(Box::new(LineEnd::new(&beside, links, at))),
        });
        ClosNetworkTraffic {
            around: AroundNetwork {
                tables: tables(params),
                writes: 0,
                processors: processors.collect(),
                clear: Clear {
                    clear: beside.port("clear_i"),
                    stopped: beside.port("stopped_o"),
                    bits: beside.width("stopped_o"),
                },
            },
            scene: Scene::new(beside, seed),
        }
    }
}

/// All that is written, once for all routers that have the same in a register.
fn tables(params: &ClosNetworkParams) -> Vec<(Vec<u64>, u64, u64)> {
    let (clos, ports) = (params.clos(), params.clos().ports());
    let tables = ClosTables::new(params);
    let mut writes: BTreeMap<(usize, u64), Vec<u64>> = BTreeMap::new();
    for node in (0..clos.nodes()).map(NodeId) {
        for (register, data) in tables.writes(node) {
            let of = writes
                .entry((register.address(), data))
                .or_insert_with(|| vec![0; words(clos.nodes() * ports)]);
            for port in node.0 * ports..(node.0 + 1) * ports {
                put(of, port, true);
            }
        }
    }
    let writes = writes.into_iter();
    writes
        .map(|((address, data), of)| (of, address as u64, data))
        .collect()
}

impl Link {
    fn new(beside: &Beside, params: &ClosNetworkParams, at: usize) -> Self {
        let input = params.tiled().input();
        let vcs = input.format().vcs();
        Link {
            at,
            processors: params.clos().all_terminals() as u64,
            format: *input.format(),
            longest: input.max_packet() as u64,
            depth: input.input_depth() as u64,
            freed_bits: input.freed_bits(),
            ports: Ports {
                valid: beside.port("in_valid_i"),
                phit: beside.port("in_phit_i"),
                ready: beside.port("ready_i"),
                freed: beside.port("freed_i"),
                out_valid: beside.port("out_valid_o"),
                out_phit: beside.port("out_phit_o"),
                out_freed: beside.port("freed_o"),
            },
            left: VecDeque::new(),
            pace: Pace::default(),
            sent: vec![0; vcs],
            sends: 0,
            held: vec![0; vcs],
            freed: vec![0; vcs],
            takes: 0,
            ready: Pace::default(),
            frees: Pace::default(),
        }
    }

    fn settle(&mut self) {
        self.left.clear();
        self.sent.fill(0);
        self.held.fill(0);
        self.freed.fill(0);
    }

    /// A cycle; without a mood no packet starts.
    fn drive(&mut self, beside: &mut Beside, mood: Option<&Mood>, random: &mut Random) {
        let width = self.format.phit_width();
        let idle = random.bits() & ones(width);
        put_value(beside.input(self.ports.phit), self.at * width, width, idle);
        if let Some(mood) = mood {
            let sends = mood.sends(self.at);
            if sends.unwrap_or_else(|| self.pace.now(random, &PACES)) {
                self.send(beside, mood, random);
            }
        }
        let takes = mood.and_then(|mood| mood.takes(self.at));
        let is_ready = takes.unwrap_or_else(|| self.ready.now(random, &PACES));
        put(beside.input(self.ports.ready), self.at, is_ready);
        let bits = self.freed_bits;
        for vc in 0..self.held.len() {
            if self.held[vc] > 0 && takes.unwrap_or_else(|| self.frees.now(random, &PACES)) {
                let number = 1 + random.below(self.held[vc]);
                self.held[vc] -= number;
                self.freed[vc] = (self.freed[vc] + number) & ones(bits);
            }
            let place = (self.at * self.held.len() + vc) * bits;
            put_value(beside.input(self.ports.freed), place, bits, self.freed[vc]);
        }
    }

    /// The next phit, of a packet under way or of a new one.
    fn send(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        if self.left.is_empty() {
            let vcs = self.sent.len();
            let vc = random.below(vcs as u64) as usize;
            let place = (self.at * vcs + vc) * self.freed_bits;
            let freed = get_value(beside.output(self.ports.out_freed), place, self.freed_bits);
            let used = self.sent[vc].wrapping_sub(freed) & ones(self.freed_bits);
            if used + self.longest > self.depth {
                return;
            }
            self.sends = vc;
            self.left = self.packet(mood.coordinate(0, random), vc, random);
        }
        let Some(phit) = self.left.pop_front() else {
            return;
        };
        self.sent[self.sends] += 1;
        put(beside.input(self.ports.valid), self.at, true);
        let width = self.format.phit_width();
        let bits = phit.bits(&self.format);
        put_value(beside.input(self.ports.phit), self.at * width, width, bits);
    }

    /// A packet to any processor, to this one if there is one.
    fn packet(&self, hot: Option<usize>, vc: usize, random: &mut Random) -> VecDeque<Sent> {
        let format = &self.format;
        let content = ones(format.content_bits());
        let phits = 2 + random.below(self.longest - 1);
        let to = hot.map_or_else(|| random.below(self.processors), |hot| hot as u64);
        let flags = random.bits();
        let bit = |of: HeadBit, set: bool| u64::from(set) << format.bit_at(of);
        let head = to
            | (vc as u64) << format.vc_at()
            | bit(HeadBit::Hashed, flags & 1 == 1)
            | bit(HeadBit::Adaptive, flags & 2 == 2)
            | (random.bits() & ones(format.user_bits())) << format.user_at();
        let check = random.bits() & ones(format.crc_bits());
        (0..phits)
            .map(|at| Sent {
                head: at == 0,
                tail: at + 1 == phits,
                content: match at {
                    0 => head,
                    _ if at + 1 == phits => check,
                    _ => random.bits() & content,
                },
            })
            .collect()
    }

    /// The edge: what comes.
    fn observe(&mut self, beside: &Beside) {
        if !get(beside.output(self.ports.out_valid), self.at) {
            return;
        }
        let width = self.format.phit_width();
        let bits = get_value(beside.output(self.ports.out_phit), self.at * width, width);
        if bits >> (width - 2) & 1 == 1 {
            let head = Sent {
                head: true,
                tail: false,
                content: bits,
            };
            self.takes = head.vc(&self.format);
        }
        self.held[self.takes] += 1;
    }
}

impl Around for AroundNetwork {
    fn places(&self) -> usize {
        self.processors.len()
    }

    fn settle(&mut self, _: &mut Beside, random: &mut Random) {
        self.writes = 0;
        for processor in &mut self.processors {
            match processor {
                Processor::Link(link) => link.settle(),
                Processor::Line(line) => line.settle(random),
            }
        }
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        for name in ["cfg_addr_i", "cfg_data_i"] {
            let (place, width) = (beside.port(name), beside.width(name));
            let idle = noise(width, random);
            beside.input(place).copy_from_slice(&idle);
        }
        let starts = self.writes == self.tables.len();
        if let Some((of, address, data)) = self.tables.get(self.writes) {
            let place = beside.port("cfg_we_i");
            beside.input(place).copy_from_slice(of);
            for (name, value) in [("cfg_addr_i", address), ("cfg_data_i", data)] {
                let place = beside.port(name);
                beside.input(place)[0] = *value;
            }
            self.writes += 1;
        }
        let mood = starts.then_some(mood);
        let count = self.processors.len() as u64;
        for processor in &mut self.processors {
            match processor {
                Processor::Link(link) => link.drive(beside, mood, random),
                Processor::Line(line) => {
                    let hot = mood.and_then(|mood| mood.coordinate(0, random));
                    let to = |random: &mut Random| {
                        hot.map_or_else(|| random.below(count), |hot| hot as u64)
                    };
                    line.drive(beside, &to, mood, random);
                }
            }
        }
        for bit in 0..self.clear.bits {
            if get(beside.output(self.clear.stopped), bit) && random.below(16) == 0 {
                put(beside.input(self.clear.clear), bit, true);
            }
        }
    }

    fn observe(&mut self, beside: &Beside, random: &mut Random) {
        for processor in &mut self.processors {
            match processor {
                Processor::Link(link) => link.observe(beside),
                Processor::Line(line) => line.observe(beside, random),
            }
        }
    }
}

impl Stimulus for ClosNetworkTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut self.around, inputs);
    }
}
