//! Processors that answer requests: the design never stops, and those that \[YARC\] warns of do.

use crate::model::Random;
use crate::model::packed::low_bits;
use crate::model::yarc::network::bank::Node;
use crate::model::yarc::network::phits::HeadLoad;
use crate::model::yarc::{FarEnd, Phit, RouterEvent};
use crate::params::Component;
use crate::params::topology::{ClosPort, NodeId, Topology};
use crate::params::yarc::{ClosNetworkParams, ClosTables, TableRegister};
use std::collections::VecDeque;

/// Phits of a packet: the longest.
const PHITS: usize = 19;

/// A wrong design, or the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Design {
    Right,
    /// Requests and responses in one virtual channel.
    OneChannel,
    /// A packet starts on a link with room for one phit.
    EarlyStart,
    /// Routers of the first rank send up what comes from above, and turns are not checked.
    UpAgain,
}

/// What a link carries in a cycle.
type Sent = Option<Phit>;

/// Two routers of the first rank and one of the second, which they use, and processors that prefer to send requests.
struct Machine {
    params: ClosNetworkParams,
    design: Design,
    nodes: Vec<Node>,
    /// By router and port: what is on the link from there, and by virtual channel what is freed by the input there, in the last
    /// cycles, the oldest first.
    phits: VecDeque<Vec<Vec<Sent>>>,
    freed: VecDeque<Vec<Vec<[u16; 4]>>>,
    processors: Vec<Processor>,
    random: Random,
    /// Responses that have arrived.
    answers: u64,
}

/// A processor.
#[derive(Clone, Debug, Default)]
struct Processor {
    /// Phits sent by virtual channel, and those to be sent of the packet under way.
    sent: [u16; 4],
    sending: VecDeque<Phit>,
    vc: usize,
    /// Whom it has to answer: it has room for one.
    owes: Option<usize>,
    /// What came and was not taken, by virtual channel: packets, each with what stands in its head, and phits taken.
    came: [VecDeque<(HeadLoad, usize)>; 4],
    taken: [u16; 4],
    coming: usize,
}

impl Machine {
    fn new(design: Design) -> Self {
        let vcs = if design == Design::OneChannel { 1 } else { 2 };
        let params = ClosNetworkParams::of_settings(&format!(
            "ports = 8\nrows = 2\ncolumns = 2\nprocessors = 8\nrank = 2\ntaper = 3\ninput_depth = 24\nvcs = {vcs}"
        ));
        let params = params.expect("a legal network");
        let tables = ClosTables::new(&params);
        let clos = params.clos();
        let node = |node: usize| {
            let mut node = Node::new(&params, &tables, NodeId(node));
            match design {
                Design::EarlyStart => node.router = node.router.starting_early(24),
                Design::UpAgain => {
                    // Nothing is below, and every port counts as one that leads down.
                    node.tables
                        .write(TableRegister::Downlinks.address(), u64::MAX);
                }
                Design::Right | Design::OneChannel => {}
            }
            node
        };
        let mut nodes: Vec<Node> = (0..clos.nodes()).map(node).collect();
        if design == Design::UpAgain {
            for node in &mut nodes[..2] {
                node.tables
                    .write(TableRegister::RootLocation.address(), 0x7ff0);
            }
        }
        Machine {
            processors: vec![Processor::default(); clos.all_terminals()],
            nodes,
            params,
            design,
            phits: VecDeque::new(),
            freed: VecDeque::new(),
            random: Random::new(1),
            answers: 0,
        }
    }

    /// The virtual channel of responses.
    fn responses(&self) -> usize {
        if self.design == Design::OneChannel {
            0
        } else {
            1
        }
    }

    /// A packet to a processor: a request, or a response, of which the second phit tells it.
    fn packet(&self, from: usize, to: usize, is_response: bool) -> VecDeque<Phit> {
        let head = HeadLoad {
            destination: to as u64,
            vc: if is_response { self.responses() } else { 0 },
            adaptive: true,
            hashed: false,
        };
        let phit = |at: usize| Phit {
            head: at == 0,
            tail: at == PHITS - 1,
            load: match at {
                0 => head.load(0),
                // What kind it is, and who sent it.
                1 => u64::from(is_response) << 16 | from as u64,
                _ => 0,
            },
        };
        (0..PHITS).map(phit).collect()
    }

    /// A processor's cycle: what it sends.
    fn send(&mut self, at: usize) -> Sent {
        let seat = at % self.params.clos().half();
        let node = at / self.params.clos().half();
        let mask = low_bits(self.params.tiled().input().freed_bits()) as u16;
        let early = self.design == Design::EarlyStart;
        let held = |this: &Self, vc: usize| {
            let freed = this.nodes[node].router.inputs().freed(seat, vc);
            usize::from(this.processors[at].sent[vc].wrapping_sub(freed) & mask)
        };
        let most = if early { 23 } else { 24 - PHITS };
        if self.processors[at].sending.is_empty() {
            let responses = self.responses();
            if held(self, 0) <= most {
                let others = self.processors.len() as u64 - 1;
                let to = (at + 1 + self.random.below(others) as usize) % self.processors.len();
                self.processors[at].sending = self.packet(at, to, false);
                self.processors[at].vc = 0;
            } else if held(self, responses) <= most
                && let Some(to) = self.processors[at].owes.take()
            {
                self.processors[at].sending = self.packet(at, to, true);
                self.processors[at].vc = responses;
            }
        }
        let vc = self.processors[at].vc;
        if early && held(self, vc) > most {
            return None;
        }
        let phit = self.processors[at].sending.pop_front()?;
        let sent = &mut self.processors[at].sent[vc];
        *sent = sent.wrapping_add(1) & mask;
        Some(phit)
    }

    /// A phit comes to a processor.
    fn come(&mut self, at: usize, phit: Phit) {
        let processor = &mut self.processors[at];
        if phit.head {
            let head = HeadLoad::of(phit.load);
            processor.coming = head.vc;
            processor.came[head.vc].push_back((head, 0));
            return;
        }
        let vc = processor.coming;
        let (_, phits) = processor.came[vc].back_mut().expect("a head came");
        *phits += 1;
        if *phits == 1 {
            // The load of the second phit stands for the head's from now on.
            let (head, _) = processor.came[vc].back_mut().expect("a head came");
            head.destination = phit.load;
        }
    }

    /// A processor takes the packets in front that it can.
    fn take(&mut self, at: usize) {
        let mask = low_bits(self.params.tiled().input().freed_bits()) as u16;
        let processor = &mut self.processors[at];
        for vc in 0..4 {
            let Some(&(head, phits)) = processor.came[vc].front() else {
                continue;
            };
            if phits < PHITS - 1 {
                continue;
            }
            let (is_response, from) = (head.destination >> 16 == 1, head.destination & 0xffff);
            if is_response {
                self.answers += 1;
            } else if processor.owes.is_some() {
                continue;
            } else {
                processor.owes = Some(from as usize);
            }
            processor.came[vc].pop_front();
            processor.taken[vc] = processor.taken[vc].wrapping_add(PHITS as u16) & mask;
        }
    }

    fn step(&mut self) {
        let clos = self.params.clos().clone();
        let (ports, delay) = (clos.ports(), self.params.delay());
        // What processors send is at the pins in this cycle.
        let sent: Vec<Sent> = (0..self.processors.len()).map(|at| self.send(at)).collect();
        // What is freed counts as it comes; a phit is seen a cycle after.
        let freed = match self.freed.len() > delay {
            true => self.freed.pop_front(),
            false => None,
        };
        let came = match self.phits.len() > delay {
            true => self.phits.pop_front(),
            false => None,
        };
        let mut out = vec![vec![None; ports]; clos.nodes()];
        for node in 0..clos.nodes() {
            let far: Vec<FarEnd> = (0..ports)
                .map(|port| FarEnd {
                    ready: true,
                    is_active: clos.port(NodeId(node), port) != ClosPort::Open,
                    freed: Some(
                        match (clos.port(NodeId(node), port), clos.far(NodeId(node), port)) {
                            (ClosPort::Terminal(seat), _) => {
                                self.processors[clos.terminal(NodeId(node), seat).0].taken
                            }
                            (_, Some((far, of))) => {
                                freed.as_ref().map_or([0; 4], |freed| freed[far.0][of])
                            }
                            _ => [0; 4],
                        },
                    ),
                    clear: 0,
                })
                .collect();
            let out = &mut out[node];
            self.nodes[node].router.step(
                |port| far[port],
                |event| {
                    if let RouterEvent::Out(port, phit) = event {
                        out[port] = Some(phit);
                    }
                },
            );
        }
        for (node, out) in out.iter().enumerate() {
            for (port, out) in out.iter().enumerate() {
                let phit = match (clos.port(NodeId(node), port), clos.far(NodeId(node), port)) {
                    (ClosPort::Terminal(seat), _) => {
                        let at = clos.terminal(NodeId(node), seat).0;
                        if let Some(phit) = *out {
                            self.come(at, phit);
                        }
                        sent[at]
                    }
                    (_, Some((far, of))) => came.as_ref().and_then(|came| came[far.0][of]),
                    _ => None,
                };
                if let Some(phit) = phit {
                    self.nodes[node].see(port, phit);
                }
            }
        }
        for at in 0..self.processors.len() {
            self.take(at);
        }
        let vcs = self.params.tiled().input().format().vcs();
        let of_input = |node: &Node, port: usize| {
            std::array::from_fn(|vc| match vc < vcs {
                true => node.router.inputs().freed(port, vc),
                false => 0,
            })
        };
        let freed = self.nodes.iter();
        let freed = freed.map(|node| (0..ports).map(|port| of_input(node, port)).collect());
        self.freed.push_back(freed.collect());
        self.phits.push_back(out);
    }

    /// The cycle after which no response arrived any more, for as long as `patience`; nothing within so many cycles.
    fn stops(&mut self, cycles: u64, patience: u64) -> Option<u64> {
        let (mut last, mut answers) = (0, 0);
        for cycle in 0..cycles {
            self.step();
            if self.answers > answers {
                (last, answers) = (cycle, self.answers);
            } else if cycle - last > patience {
                return Some(last);
            }
        }
        None
    }
}

#[test]
fn the_design_answers_on_and_each_that_the_paper_warns_of_stops() {
    assert_eq!(Machine::new(Design::Right).stops(20_000, 5_000), None);
    for design in [Design::OneChannel, Design::EarlyStart, Design::UpAgain] {
        let stopped = Machine::new(design).stops(20_000, 5_000);
        let stopped = stopped.unwrap_or_else(|| panic!("{design:?} goes on"));
        assert!(stopped < 5_000, "{design:?}: {stopped}");
    }
}

#[test]
#[ignore = "a million cycles; scripts/test --full"]
fn the_design_answers_on_for_a_million_cycles() {
    assert_eq!(Machine::new(Design::Right).stops(1_000_000, 5_000), None);
}
