//! Routers side by side, with their terminals.

use super::terminals::Terminals;
use crate::model::hyperx::outputs::Sent;
use crate::model::hyperx::packet::Clock;
use crate::model::hyperx::routers::{Outside, RouterState};
use crate::model::hyperx::routing::{Heading, Place};
use crate::model::hyperx::{Guided, Packet};
use crate::model::machine::{Bank, Links, Moved, Registered};
use crate::model::packed::Bits;
use crate::model::simulation::{self, Carried, Entrance, Sources};
use crate::params::topology::{NodeId, PortId, TerminalId};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

/// A flit as terminals send and take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalFlit {
    handle: u32,
    /// With a head, the terminal that its packet goes to, and its flits.
    head: Option<(u32, u8)>,
    tail: bool,
}

/// What goes down a link in a cycle, in either sense of the pair of links.
#[derive(Clone, Copy, Debug, Default)]
pub struct Down {
    /// A head, with its virtual channel; its other flits follow in the cycles after.
    head: Option<(u8, Packet)>,
    /// Credits that will come for a virtual channel: the first at the end of the cycle after this one comes out.
    credits: Option<(u8, u8)>,
}

/// What all parts of a machine share.
#[derive(Debug)]
pub(super) struct Shared<N: Guided> {
    guide: N::Guide,
    network: N,
    /// Where each router stands.
    places: Box<[Place]>,
    /// Terminals of a router that has any.
    concentration: usize,
    /// Links of a router.
    links: usize,
    clock: Clock,
    depth: u16,
    terminal_cycles: u64,
}

impl<N: Guided> Shared<N> {
    pub fn new(network: &N) -> Self {
        let (made, topology) = (network.buffers(), network.topology());
        Shared {
            guide: network.guide(),
            network: network.clone(),
            places: topology
                .each_node()
                .map(|node| network.place(node))
                .collect(),
            concentration: network.seats(NodeId(0)),
            links: topology.outputs(NodeId(0)),
            clock: Clock::new(made.age_bits),
            depth: made.input_depth as u16,
            terminal_cycles: network.terminal_cycles() as u64,
        }
    }
}

/// Routers of consecutive numbers.
#[derive(Clone, Debug)]
pub struct RouterBank<N: Guided> {
    shared: Arc<Shared<N>>,
    nodes: Vec<Node>,
    /// By node.
    terminals: Vec<Terminals>,
    /// By link of these nodes, flits that left on it in the last window; empty if that is not kept.
    departed: Vec<u32>,
    ended: End,
    /// By link, what a router sends; nothing between its cycles.
    down: Box<[Down]>,
}

/// A router with what is on the links of its terminals.
#[derive(Clone, Debug)]
struct Node {
    router: RouterState,
    /// Its ports for terminals, which come before those of links.
    seats: usize,
    /// Heads from terminals, each with the cycle in which it arrives.
    coming: VecDeque<(u64, u8, u8, Packet)>,
    /// Packets to terminals, each with the cycle in which its head is written there.
    leaving: VecDeque<(u64, u8, Taken)>,
    /// What terminals take, and which of them are in the midst of a packet, a bit each.
    taken: Box<[Taken]>,
    taking: u64,
}

/// A packet that a terminal takes, a flit in each cycle.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    handle: u32,
    /// Flits that are left.
    left: u8,
}

/// What a router did in a cycle.
#[derive(Clone, Debug, Default)]
struct End {
    /// Heads, by output and virtual channel.
    sent: Vec<(usize, usize, Packet)>,
    granted: Vec<(usize, usize, u8)>,
}

impl Outside for End {
    const EVERY_FLIT: bool = false;

    fn granted(&mut self, input: usize, vc: usize, flits: u8) {
        self.granted.push((input, vc, flits));
    }

    fn sent(&mut self, output: usize, sent: Sent) {
        if let Some(packet) = sent.head {
            self.sent.push((output, sent.vc, packet));
        }
    }
}

impl<N: Guided> RouterBank<N> {
    pub(super) fn new(shared: &Arc<Shared<N>>, nodes: Range<usize>) -> Self {
        let (network, made) = (&shared.network, shared.network.buffers());
        let links = (0..shared.links).map(|link| Some(network.dimension(PortId(link))));
        let node = |node: usize| {
            let (here, seed) = (shared.places[node], network.seed_of(node));
            let seats = network.seats(NodeId(node));
            let ports = std::iter::repeat_n(None, seats).chain(links.clone());
            Node {
                router: RouterState::new(&made, ports, here, seed),
                seats,
                coming: VecDeque::new(),
                leaving: VecDeque::new(),
                taken: vec![Taken::default(); seats].into(),
                taking: 0,
            }
        };
        let nodes: Vec<Node> = nodes.map(node).collect();
        let terminals = nodes
            .iter()
            .map(|node| Terminals::new(node.seats, made.vcs));
        RouterBank {
            terminals: terminals.collect(),
            nodes,
            shared: shared.clone(),
            departed: Vec::new(),
            ended: End::default(),
            down: vec![Down::default(); shared.links].into(),
        }
    }
}

impl<N: Guided> RouterBank<N> {
    /// From now on what leaves on links is counted, or no more.
    pub(super) fn keep_departures(&mut self, keep: bool) {
        let count = if keep {
            self.nodes.len() * self.shared.links
        } else {
            0
        };
        self.departed = vec![0; count];
    }

    /// Whether all queues are free and all credits home.
    #[cfg(test)]
    pub(super) fn is_settled(&self, now: u64) -> bool {
        self.nodes.iter().all(|node| node.router.is_settled(now))
            && self.terminals.iter().all(|node| node.are_settled(now))
    }

    /// By link, flits that left on it in the last window, if that is kept.
    pub(super) fn departed(&self) -> &[u32] {
        &self.departed
    }
}

impl<N: Guided> Bank for RouterBank<N> {
    type Flit = TerminalFlit;
    type Supply = Sources<Self>;

    fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn reset(&mut self) {
        for node in &mut self.nodes {
            node.router.reset();
            node.coming.clear();
            node.leaving.clear();
            node.taking = 0;
        }
        self.terminals.iter_mut().for_each(Terminals::reset);
    }
}

impl<N: Guided> Registered for RouterBank<N> {
    type Down = Down;

    fn begin(&mut self) {
        self.departed.fill(0);
    }

    #[inline]
    fn fetch(&self, node: usize) {
        self.nodes[node].router.fetch();
    }

    fn is_still(&self, node: usize) -> bool {
        let node = &self.nodes[node];
        node.coming.is_empty()
            && node.leaving.is_empty()
            && node.taking == 0
            && node.router.is_still()
    }

    #[inline]
    fn step(&mut self, node: usize, now: u64, links: &mut Links<Self>) -> Moved {
        let RouterBank {
            shared,
            nodes,
            terminals: senders,
            departed,
            ended,
            down,
        } = self;
        let senders = &mut senders[node];
        let Node {
            router,
            seats,
            coming,
            leaving,
            taken,
            taking,
        } = &mut nodes[node];
        let terminals = *seats;
        ended.sent.clear();
        ended.granted.clear();
        let sending = router.step(&shared.guide, now, ended);
        let mut any = sending != 0 || !ended.granted.is_empty();
        if !departed.is_empty() {
            for link in Bits(sending >> terminals) {
                departed[node * shared.links + link] += 1;
            }
        }
        let mut used = 0_u64;
        for (output, vc, packet) in ended.sent.drain(..) {
            if output >= terminals {
                down[output - terminals].head = Some((vc as u8, packet));
                used |= 1 << (output - terminals);
                continue;
            }
            // Each flit is read in the cycle after it was written, and its credit takes as long back.
            let first = now + 2 * shared.terminal_cycles + 1;
            router.announce(output, vc, (now, first), packet.length);
            let packet = Taken {
                handle: packet.handle,
                left: packet.length,
            };
            leaving.push_back((now + shared.terminal_cycles, output as u8, packet));
        }
        for (input, vc, flits) in ended.granted.drain(..) {
            match input < terminals {
                // The first flit is read in the cycle after the grant.
                true => {
                    let first = now + 1 + shared.terminal_cycles;
                    senders.announce(input, vc, (now, first), flits);
                }
                false => {
                    down[input - terminals].credits = Some((vc as u8, flits));
                    used |= 1 << (input - terminals);
                }
            }
        }
        for port in Bits(used) {
            links.send(port, std::mem::take(&mut down[port]));
        }
        for port in Bits(links.due()) {
            if let Some(&Down { head, credits }) = links.arriving(port) {
                links.take(port);
                if let Some((vc, packet)) = head {
                    router.arrive(terminals + port, vc.into(), packet);
                }
                if let Some((vc, flits)) = credits {
                    router.announce(terminals + port, vc.into(), (now, now + 1), flits);
                }
                any = true;
            }
        }
        while let Some(&(due, input, vc, packet)) = coming.front()
            && due == now
        {
            coming.pop_front();
            router.arrive(input.into(), vc.into(), packet);
            any = true;
        }
        while let Some(&(due, terminal, packet)) = leaving.front()
            && due == now
        {
            leaving.pop_front();
            taken[usize::from(terminal)] = packet;
            *taking |= 1 << terminal;
        }
        for terminal in Bits(*taking) {
            let Taken { handle, left } = &mut taken[terminal];
            *left -= 1;
            let flit = TerminalFlit {
                handle: *handle,
                head: None,
                tail: *left == 0,
            };
            *taking &= !(u64::from(flit.tail) << terminal);
            links.eject(terminal, 0, flit);
            any = true;
        }
        // What is on the links of terminals goes on by itself.
        any |= !coming.is_empty() || !leaving.is_empty();
        let hops = sending.count_ones();
        Moved { hops, any }
    }

    fn is_idle(&self) -> bool {
        (0..self.nodes.len()).all(|node| self.is_still(node))
    }
}

impl Carried for TerminalFlit {
    #[inline]
    fn is_tail(self) -> bool {
        self.tail
    }

    #[inline]
    fn handle(self) -> u32 {
        self.handle
    }
}

impl<N: Guided> Entrance for RouterBank<N> {
    type Ways = ();

    #[inline]
    fn has_room(&self, terminal: usize, _: usize, head: Option<u32>, now: u64) -> bool {
        let count = self.shared.concentration;
        let (senders, terminal) = (&self.terminals[terminal / count], terminal % count);
        match head {
            None => true,
            Some(flits) => {
                let best = || senders.best(terminal, now, self.shared.depth, flits as u16);
                !senders.is_sending(terminal) && best().is_some()
            }
        }
    }

    #[inline]
    fn inject(&mut self, terminal: usize, _: usize, flit: TerminalFlit, now: u64) {
        let shared = &self.shared;
        let terminals = shared.concentration;
        let (node, terminal) = (terminal / terminals, terminal % terminals);
        let senders = &mut self.terminals[node];
        if let Some((destination, length)) = flit.head {
            let vc = senders.best(terminal, now, shared.depth, length.into());
            let vc = vc.expect("who injects has asked for room");
            senders.begin(terminal, vc, now, length);
            let (to, seat) = shared.network.seat(TerminalId(destination as usize));
            let heading = Heading {
                to: shared.places[to.0],
                seat: seat.0 as u8,
                ..Heading::default()
            };
            let due = now + shared.terminal_cycles;
            let packet = Packet {
                heading,
                length,
                stamp: shared.clock.stamp(due),
                handle: flit.handle,
            };
            let coming = &mut self.nodes[node].coming;
            coming.push_back((due, terminal as u8, vc as u8, packet));
        }
        senders.send(terminal);
    }

    #[inline]
    fn flit(&self, packet: &simulation::Packet, left: u32, (): (), handle: u32) -> TerminalFlit {
        let is_head = left == packet.length;
        TerminalFlit {
            handle,
            head: is_head.then_some((packet.destination.0 as u32, packet.length as u8)),
            tail: left == 1,
        }
    }
}
