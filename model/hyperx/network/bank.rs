//! Routers side by side, with their terminals.

use super::place_of;
use super::terminal::Terminal;
use crate::model::hyperx::Packet;
use crate::model::hyperx::outputs::Sent;
use crate::model::hyperx::packet::Clock;
use crate::model::hyperx::routers::{Outside, RouterState};
use crate::model::hyperx::routing::{Heading, RoutingUnit};
use crate::model::machine::{Bank, Links, Moved, Registered};
use crate::model::packed::Bits;
use crate::model::simulation::{self, Carried, Entrance, Sources};
use crate::params::hyperx::HyperXNetworkParams;
use crate::params::topology::{HyperX, NodeId, TerminalId, Topology};
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
pub(super) struct Shared {
    unit: RoutingUnit,
    network: HyperX,
    clock: Clock,
    vcs: usize,
    depth: u16,
    terminal_cycles: u64,
}

impl Shared {
    pub fn new(params: &HyperXNetworkParams) -> Self {
        let made = params.made();
        Shared {
            unit: RoutingUnit::new(made.unit()),
            network: params.network().clone(),
            clock: Clock::new(made.age_bits()),
            vcs: made.vcs(),
            depth: made.input_depth() as u16,
            terminal_cycles: params.terminal_cycles() as u64,
        }
    }
}

/// Routers of consecutive numbers.
#[derive(Clone, Debug)]
pub struct HyperXBank {
    shared: Arc<Shared>,
    nodes: Vec<Node>,
    /// Node by node.
    terminals: Vec<Terminal>,
    /// By link of these nodes, flits that left on it in the last window; empty if that is not kept.
    departed: Vec<u32>,
    ended: End,
}

/// A router with what is on the links of its terminals.
#[derive(Clone, Debug)]
struct Node {
    router: RouterState,
    /// Heads from terminals, each with the cycle in which it arrives.
    coming: VecDeque<(u64, u8, u8, Packet)>,
    /// Flits to terminals, each with the cycle in which it is written there.
    leaving: VecDeque<(u64, u8, TerminalFlit)>,
    /// Of each terminal, the handle of the packet that it is being sent.
    handles: Box<[u32]>,
}

/// What a router did in a cycle.
#[derive(Clone, Debug, Default)]
struct End {
    sent: Vec<(usize, Sent)>,
    granted: Vec<(usize, usize, u8)>,
}

impl Outside for End {
    fn granted(&mut self, input: usize, vc: usize, flits: u8) {
        self.granted.push((input, vc, flits));
    }

    fn sent(&mut self, output: usize, sent: Sent) {
        self.sent.push((output, sent));
    }
}

impl HyperXBank {
    pub(super) fn new(
        shared: &Arc<Shared>,
        params: &HyperXNetworkParams,
        nodes: Range<usize>,
    ) -> Self {
        let network = params.network();
        let terminals = network.concentration();
        let node = |node: usize| {
            let here = place_of(network, NodeId(node));
            Node {
                router: RouterState::new(params.made(), here, params.seed_of(node)),
                coming: VecDeque::new(),
                leaving: VecDeque::new(),
                handles: vec![0; terminals].into(),
            }
        };
        HyperXBank {
            terminals: vec![Terminal::new(shared.vcs); nodes.len() * terminals],
            nodes: nodes.map(node).collect(),
            shared: shared.clone(),
            departed: Vec::new(),
            ended: End::default(),
        }
    }
}

impl HyperXBank {
    /// From now on what leaves on links is counted, or no more.
    pub(super) fn keep_departures(&mut self, keep: bool) {
        let links = self.shared.network.ports() - self.shared.network.concentration();
        let count = if keep { self.nodes.len() * links } else { 0 };
        self.departed = vec![0; count];
    }

    /// Whether all queues are free and all credits home.
    #[cfg(test)]
    pub(super) fn is_settled(&self, now: u64) -> bool {
        self.nodes.iter().all(|node| node.router.is_settled(now))
            && self
                .terminals
                .iter()
                .all(|terminal| terminal.is_settled(now))
    }

    /// By link, flits that left on it in the last window, if that is kept.
    pub(super) fn departed(&self) -> &[u32] {
        &self.departed
    }
}

impl Bank for HyperXBank {
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
        }
        self.terminals.iter_mut().for_each(Terminal::reset);
    }
}

impl Registered for HyperXBank {
    type Down = Down;

    fn begin(&mut self) {
        self.departed.fill(0);
    }

    fn is_still(&self, node: usize) -> bool {
        let node = &self.nodes[node];
        node.coming.is_empty() && node.leaving.is_empty() && node.router.is_still()
    }

    #[inline]
    fn step(&mut self, node: usize, now: u64, links: &mut Links<Self>) -> Moved {
        let shared = self.shared.clone();
        let terminals = shared.network.concentration();
        let first_terminal = node * terminals;
        let Node {
            router,
            coming,
            leaving,
            handles,
        } = &mut self.nodes[node];
        self.ended.sent.clear();
        self.ended.granted.clear();
        router.step(&shared.unit, now, &mut self.ended);
        let mut any = !self.ended.sent.is_empty() || !self.ended.granted.is_empty();
        let hops = self.ended.sent.len() as u32;
        let mut down = [Down::default(); crate::params::hyperx::MAX_PORTS];
        let mut used = 0_u64;
        for (output, sent) in self.ended.sent.drain(..) {
            if output >= terminals {
                if !self.departed.is_empty() {
                    let links = shared.network.ports() - terminals;
                    self.departed[node * links + output - terminals] += 1;
                }
                if let Some(packet) = sent.head {
                    down[output - terminals].head = Some((sent.vc as u8, packet));
                    used |= 1 << (output - terminals);
                }
                continue;
            }
            if let Some(packet) = sent.head {
                handles[output] = packet.handle;
                // Each flit is read in the cycle after it was written, and its credit takes as long back.
                let first = now + 2 * shared.terminal_cycles + 1;
                router.announce(output, sent.vc, first, packet.length);
            }
            let flit = TerminalFlit {
                handle: handles[output],
                head: None,
                tail: sent.tail,
            };
            leaving.push_back((now + shared.terminal_cycles, output as u8, flit));
        }
        for (input, vc, flits) in self.ended.granted.drain(..) {
            match input < terminals {
                // The first flit is read in the cycle after the grant.
                true => {
                    let first = now + 1 + shared.terminal_cycles;
                    self.terminals[first_terminal + input].announce(vc, first, flits);
                }
                false => {
                    down[input - terminals].credits = Some((vc as u8, flits));
                    used |= 1 << (input - terminals);
                }
            }
        }
        for port in Bits(used) {
            links.send(port, down[port]);
        }
        for port in Bits(links.due()) {
            if let Some(&Down { head, credits }) = links.arriving(port) {
                links.take(port);
                if let Some((vc, packet)) = head {
                    router.arrive(terminals + port, vc.into(), packet);
                }
                if let Some((vc, flits)) = credits {
                    router.announce(terminals + port, vc.into(), now + 1, flits);
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
        while let Some(&(due, terminal, flit)) = leaving.front()
            && due == now
        {
            leaving.pop_front();
            links.eject(terminal.into(), 0, flit);
            any = true;
        }
        // What is on the links of terminals goes on by itself.
        any |= !coming.is_empty() || !leaving.is_empty();
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

impl Entrance for HyperXBank {
    type Ways = ();

    #[inline]
    fn has_room(&self, terminal: usize, _: usize, head: Option<u32>, now: u64) -> bool {
        let terminal = &self.terminals[terminal];
        match head {
            None => true,
            Some(flits) => {
                let best = terminal.best(now, self.shared.depth, flits as u16);
                !terminal.is_sending() && best.is_some()
            }
        }
    }

    #[inline]
    fn inject(&mut self, terminal: usize, _: usize, flit: TerminalFlit, now: u64) {
        let shared = &self.shared;
        let sender = &mut self.terminals[terminal];
        if let Some((destination, length)) = flit.head {
            let vc = sender.best(now, shared.depth, length.into());
            let vc = vc.expect("who injects has asked for room");
            sender.begin(vc, length);
            let (node, seat) = shared.network.seat(TerminalId(destination as usize));
            let heading = Heading {
                to: place_of(&shared.network, node),
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
            let terminals = shared.network.concentration();
            let input = (terminal % terminals) as u8;
            let coming = &mut self.nodes[terminal / terminals].coming;
            coming.push_back((due, input, vc as u8, packet));
        }
        sender.send(now);
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
