//! Nodes side by side, with their hosts.

use crate::model::bluegene::node_state::{NodeLinks, NodeState};
use crate::model::bluegene::rules::{DIRECTIONS, FIFOS, NodeRules, VCS, direction, opposite};
use crate::model::bluegene::{DirectionRegister, TorusDown, TorusPacket};
use crate::model::machine::{Bank, Links, Moved, Registered};
use crate::model::packed::Bits;
use crate::model::simulation::{Carried, Entrance, Packet, Sources};
use crate::params::bluegene::{BluegeneNetworkParams, BluegeneNodeParams, TorusRouting};
use crate::params::topology::grid::Sign;
use crate::params::topology::{NodeId, PortId};
use std::ops::Range;
use std::sync::Arc;

/// What all parts of a machine share.
#[derive(Debug)]
pub(super) struct Shared {
    rules: NodeRules,
    /// By direction, its port, if there is one; by port, its direction.
    ports: [Option<u8>; DIRECTIONS],
    directions: Vec<usize>,
    is_dynamic: bool,
}

impl Shared {
    pub fn new(params: &BluegeneNetworkParams) -> Self {
        let grid = params.torus().grid();
        let directions: Vec<usize> = grid
            .link_ports()
            .map(|port| direction(grid.travel(port)))
            .collect();
        let mut ports = [None; DIRECTIONS];
        for (port, d) in directions.iter().enumerate() {
            ports[*d] = Some(port as u8);
        }
        Shared {
            rules: NodeRules::new(params.node(), params.delay() as u32),
            ports,
            directions,
            is_dynamic: params.routing() == TorusRouting::Dynamic,
        }
    }

    /// Cycles from a grant until it acts at the other end, at least: those of a packet or a token-ack.
    pub fn shortest(&self) -> usize {
        let rules = &self.rules;
        (3 + rules.delay + rules.header.min(rules.ack)) as usize
    }
}

/// A chunk between a host and its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TorusChunk {
    handle: u32,
    is_tail: bool,
    /// Of the first chunk, the terminal that it goes to and the chunks of its packet.
    head: Option<(u32, u8)>,
}

impl Carried for TorusChunk {
    fn is_tail(self) -> bool {
        self.is_tail
    }

    fn handle(self) -> u32 {
        self.handle
    }
}

/// What links have carried: phits, trailers with them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TorusUse {
    /// Of packets, by dimension and virtual channel.
    pub packets: [[u64; VCS]; 3],
    /// Of token-acks, by dimension.
    pub acks: [u64; 3],
}

impl TorusUse {
    /// Both together.
    pub fn and(mut self, other: &TorusUse) -> TorusUse {
        let pairs = self.packets.iter_mut().flatten();
        for (own, more) in pairs.zip(other.packets.iter().flatten()) {
            *own += more;
        }
        for (own, more) in self.acks.iter_mut().zip(other.acks) {
            *own += more;
        }
        self
    }

    /// Phits of packets and token-acks.
    pub fn all(&self) -> u64 {
        self.packets.iter().flatten().chain(&self.acks).sum()
    }
}

/// Token-acks that reach a sender to which a packet without any move would go, and those of them that give one a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unblocking {
    /// All of them.
    pub asked: u64,
    /// Those that do.
    pub unblocked: u64,
}

/// A host: by normal injection FIFO, the cycle from which on it takes the next chunk.
#[derive(Clone, Debug, Default)]
struct Host {
    next: [u32; FIFOS],
    /// Packets that are shown later: the cycle, their handle and their chunks.
    expected: Vec<(u32, u32, u8)>,
}

/// Nodes of consecutive numbers.
#[derive(Clone, Debug)]
pub struct TorusBank {
    shared: Arc<Shared>,
    params: Arc<BluegeneNetworkParams>,
    first: usize,
    nodes: Vec<NodeState>,
    hosts: Vec<Host>,
    used: TorusUse,
    /// By link of these nodes, chunks of packets that left on it in the last window; empty if that is not kept.
    departed: Vec<u32>,
    /// By link of these nodes, phits that it has carried since the reset, of packets and token-acks.
    busy: Vec<u64>,
    /// Whether token-acks are looked at, and what was seen of them since the reset.
    watches_acks: bool,
    unblocking: Unblocking,
}

impl TorusBank {
    pub(super) fn new(
        shared: &Arc<Shared>,
        params: &BluegeneNetworkParams,
        nodes: Range<usize>,
    ) -> Self {
        let mut bank = TorusBank {
            shared: shared.clone(),
            params: Arc::new(params.clone()),
            first: nodes.start,
            nodes: vec![NodeState::new(&shared.rules, true); nodes.len()],
            hosts: vec![Host::default(); nodes.len()],
            used: TorusUse::default(),
            departed: Vec::new(),
            busy: vec![0; nodes.len() * shared.directions.len()],
            watches_acks: false,
            unblocking: Unblocking::default(),
        };
        bank.place();
        bank
    }

    /// Tells every node where it stands.
    fn place(&mut self) {
        let cube = self.params.torus().cube();
        for (node, number) in self.nodes.iter_mut().zip(self.first..) {
            let at = cube.coordinates(NodeId(number));
            node.seed(self.params.seed_of(number));
            for (m, at) in at.iter().enumerate() {
                node.own[m] = *at as u8;
            }
            node.links = 0;
            for (d, port) in self.shared.ports.iter().enumerate() {
                let port = port.map(|port| PortId(port.into()));
                if let Some(next) = port.and_then(|port| cube.neighbour(NodeId(number), port)) {
                    node.near[d] = cube.coordinates(next)[d / 2] as u8;
                    node.links |= 1 << d;
                }
            }
            if let Some(recovery) = &mut node.recovery {
                recovery.links = node.links;
            }
        }
    }

    /// What the links of these nodes have carried since the reset.
    pub(super) fn used(&self) -> &TorusUse {
        &self.used
    }

    /// From now on what leaves on links is counted, or no more.
    pub(super) fn keep_departures(&mut self, keep: bool) {
        let links = self.nodes.len() * self.shared.directions.len();
        self.departed = vec![0; if keep { links } else { 0 }];
    }

    /// By link, chunks that left on it in the last window, if that is kept.
    pub(super) fn departed(&self) -> &[u32] {
        &self.departed
    }

    /// By link, phits that it has carried since the reset, of packets and token-acks.
    pub(super) fn busy(&self) -> &[u64] {
        &self.busy
    }

    /// From now on token-acks are looked at, or no more.
    pub(super) fn watch_acks(&mut self, watch: bool) {
        self.watches_acks = watch;
    }

    /// What was seen of token-acks since the reset.
    pub(super) fn unblocking(&self) -> Unblocking {
        self.unblocking
    }

    /// Whether any node here is broken.
    pub(super) fn is_broken(&self) -> bool {
        self.nodes.iter().any(|node| node.is_broken)
    }

    /// The nodes.
    #[cfg(test)]
    pub(super) fn nodes(&self) -> &[NodeState] {
        &self.nodes
    }

    /// The packet of a host as it is injected.
    fn packet(&self, node: usize, to: usize, chunks: u8, handle: u32) -> TorusPacket {
        let cube = self.params.torus().cube();
        let destination = cube.coordinates(NodeId(to));
        let mut packet = TorusPacket {
            handle,
            chunks,
            is_dynamic: self.shared.is_dynamic,
            ..TorusPacket::default()
        };
        for (m, coordinate) in destination.into_iter().enumerate() {
            packet.destination[m] = coordinate as u8;
            let own = self.nodes[node].own[m];
            let [first, last] = self.params.torus().default_registers(m, own.into());
            let register = DirectionRegister::of_range(own, first as u8, last as u8);
            if let Some(sign) = register.sign(packet.destination[m]) {
                packet.hints |= 1 << (2 * m + usize::from(sign == Sign::Minus));
            }
        }
        packet
    }
}

impl Bank for TorusBank {
    type Flit = TorusChunk;
    type Supply = Sources<Self>;

    fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn reset(&mut self) {
        let fresh = NodeState::new(&self.shared.rules, true);
        self.nodes.fill(fresh);
        self.hosts.fill(Host::default());
        self.used = TorusUse::default();
        self.busy.fill(0);
        self.unblocking = Unblocking::default();
        self.place();
    }
}

/// What a node does with its links and its host.
struct Cycle<'a, 'b> {
    shared: &'a Shared,
    links: &'a mut Links<'b, TorusBank>,
    expected: &'a mut Vec<(u32, u32, u8)>,
    used: &'a mut TorusUse,
    /// By port; empty if that is not kept.
    departed: &'a mut [u32],
    busy: &'a mut [u64],
    hops: u32,
    any: bool,
}

impl NodeLinks for Cycle<'_, '_> {
    #[inline]
    fn send(&mut self, d: usize, now: u32, due: u32, down: TorusDown) {
        let rules = &self.shared.rules;
        let port = self.shared.ports[d].expect("a node sends where it has a link");
        let phits = match down {
            TorusDown::Packet(packet) => {
                let chunks = u32::from(packet.chunks);
                let phits = rules.chunk * chunks + rules.trailer;
                self.used.packets[d / 2][usize::from(packet.vc)] += u64::from(phits);
                self.hops += chunks;
                if let Some(departed) = self.departed.get_mut(usize::from(port)) {
                    *departed += chunks;
                }
                phits
            }
            // Counted with its packet.
            TorusDown::Trailer(_) => 0,
            TorusDown::Ack(_) => {
                self.used.acks[d / 2] += u64::from(rules.ack);
                rules.ack
            }
        };
        self.busy[usize::from(port)] += u64::from(phits);
        // With recovery of errors acks never end.
        self.any |= !rules.recovers || !matches!(down, TorusDown::Ack(_));
        let later = due - now - self.shared.shortest() as u32;
        self.links.send_later(port.into(), later, down);
    }

    #[inline]
    fn deliver(&mut self, _: usize, at: u32, packet: &TorusPacket) {
        self.any = true;
        self.expected.push((at, packet.handle, packet.chunks));
    }
}

impl Registered for TorusBank {
    type Down = TorusDown;

    const FORESEES: bool = true;

    fn begin(&mut self) {
        self.departed.fill(0);
    }

    fn is_still(&self, node: usize) -> bool {
        self.nodes[node].is_settled() && self.hosts[node].expected.is_empty()
    }

    #[inline]
    fn wakes(&self, node: usize, now: u64) -> u64 {
        let next = self.nodes[node].next(now as u32);
        next.map_or(u64::MAX, u64::from)
    }

    #[inline]
    fn step(&mut self, node: usize, now: u64, links: &mut Links<Self>) -> Moved {
        let TorusBank {
            shared,
            nodes,
            hosts,
            used,
            departed,
            busy,
            watches_acks,
            unblocking,
            ..
        } = self;
        let ports = shared.directions.len();
        let departed = match departed.is_empty() {
            true => &mut departed[..],
            false => &mut departed[node * ports..][..ports],
        };
        let (state, host, now) = (&mut nodes[node], &mut hosts[node], now as u32);
        state.begin(now);
        for port in Bits(links.due()) {
            if let Some(down) = links.arriving(port).copied() {
                links.take(port);
                let r = shared.directions[port];
                // Tokens that come with a token-ack are those of the sender the other way.
                let is_watched =
                    *watches_acks && matches!(down, TorusDown::Ack(ack) if ack.freed.is_some());
                let blocked = match is_watched {
                    true => state.blocked(&shared.rules, opposite(r)),
                    false => 0,
                };
                state.arrive(&shared.rules, now, r, down);
                if blocked != 0 {
                    let mut blocked = Bits(blocked);
                    unblocking.asked += 1;
                    unblocking.unblocked +=
                        u64::from(blocked.any(|slot| state.has_move(&shared.rules, slot)));
                }
            }
        }
        let mut at = 0;
        while at < host.expected.len() {
            let (due, handle, chunks) = host.expected[at];
            if due != now {
                at += 1;
                continue;
            }
            host.expected.swap_remove(at);
            for left in (0..chunks).rev() {
                let chunk = TorusChunk {
                    handle,
                    is_tail: left == 0,
                    head: None,
                };
                links.eject(0, 0, chunk);
            }
        }
        let mut cycle = Cycle {
            shared,
            links,
            expected: &mut host.expected,
            used,
            departed,
            busy: &mut busy[node * ports..][..ports],
            hops: 0,
            any: false,
        };
        state.step(&shared.rules, now, &mut cycle);
        let Cycle { hops, any, .. } = cycle;
        Moved { hops, any }
    }

    fn is_idle(&self) -> bool {
        (0..self.nodes.len()).all(|node| self.is_still(node))
    }
}

impl Entrance for TorusBank {
    type Ways = ();

    #[inline]
    fn has_room(&self, terminal: usize, lane: usize, head: Option<u32>, now: u64) -> bool {
        let now = now as u32;
        match head {
            Some(_) => self.nodes[terminal].has_room(&self.shared.rules, now, lane),
            None => self.hosts[terminal].next[lane] <= now,
        }
    }

    #[inline]
    fn inject(&mut self, terminal: usize, lane: usize, chunk: TorusChunk, now: u64) {
        let shared = self.shared.clone();
        let rules = &shared.rules;
        self.hosts[terminal].next[lane] = now as u32 + rules.chunk;
        if let Some((to, chunks)) = chunk.head {
            let packet = self.packet(terminal, to as usize, chunks, chunk.handle);
            let (node, now) = (&mut self.nodes[terminal], now as u32);
            match packet.hints {
                // A node refuses packets to itself: its host keeps them, and has them when they would be written.
                0 => {
                    let at = now + rules.chunk * u32::from(chunks);
                    self.hosts[terminal]
                        .expected
                        .push((at, chunk.handle, chunks));
                    node.wake(at);
                }
                _ => node.inject(rules, now, lane, packet),
            }
        }
    }

    #[inline]
    fn flit(&self, packet: &Packet, left: u32, _: (), handle: u32) -> TorusChunk {
        let is_head = left == packet.length;
        TorusChunk {
            handle,
            is_tail: left == 1,
            head: is_head.then_some((packet.destination.0 as u32, packet.length as u8)),
        }
    }
}

/// Normal injection FIFOs: the lanes of a host.
pub(super) const LANES: usize = BluegeneNodeParams::NORMAL_FIFOS;
