//! Routers side by side, as a machine takes them through time.

use super::injectors::{Inlets, Seats};
use super::roles::Roles;
use super::switching::{Far, Requests, RouterShape, RouterState};
use crate::model::Address;
use crate::model::Flit;
use crate::model::machine::{Bank, Combinational, Moved, Sent};
use crate::model::simulation::{Entrance, Packet, Sources};
use crate::params::topology::{Outputs, Peer, TerminalId};
use crate::params::wormhole::network::NetworkParams;
use std::sync::Arc;

/// Routers of consecutive nodes.
#[derive(Clone, Debug)]
pub struct Routers {
    roles: Arc<Roles>,
    turns: Arc<Turns>,
    seats: Arc<Seats>,
    /// The node of the first, and its first terminal.
    first: usize,
    first_terminal: usize,
    pub(in crate::model) each: Vec<RouterState>,
    /// Where flits come in.
    pub(in crate::model) inlets: Inlets,
    /// For each node the terminals whose ejectors take nothing, a bit for each.
    stalled: Vec<u8>,
    /// Room for what one of them asks for.
    requests: Requests,
}

/// By link of a network, what is added to the number of an output lane to make that of the input lane at the other end, modulo
/// the bits of a word. Nothing if lanes have the same numbers at both ends.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    /// By node, the number of its first link, and after the last how many there are.
    first: Box<[u32]>,
    each: Box<[u8]>,
}

impl Turns {
    /// Those of a network.
    pub fn new(params: &NetworkParams, roles: &Roles) -> Self {
        let topology = params.topology();
        if roles.is_plain() {
            return Turns {
                first: Box::default(),
                each: Box::default(),
            };
        }
        let outputs = Outputs::of(topology);
        let turn = |(node, output)| match topology.peer(node, output) {
            Peer::Node(far, input) => {
                let near = roles.at(node.0).first_of(output.0);
                let arrivals = roles.at(far.0).arrivals(input.0);
                (64 + arrivals.trailing_zeros() as usize - near) as u8 % 64
            }
            Peer::Wall => 0,
        };
        let counts = topology.each_node().map(|node| topology.outputs(node));
        let first = counts.scan(0, |sum, count| {
            *sum += count;
            Some(*sum as u32)
        });
        Turns {
            first: [0].into_iter().chain(first).collect(),
            each: (0..outputs.count())
                .map(|at| turn(outputs.at(at)))
                .collect(),
        }
    }

    /// Those of a node's links; nothing if there are none.
    #[inline]
    pub fn of(&self, node: usize) -> &[u8] {
        match self.first.get(node..node + 2) {
            Some(&[first, end]) => &self.each[first as usize..end as usize],
            _ => &[],
        }
    }
}

/// The number of an output lane at the other end.
#[inline(always)]
pub(super) fn far_lane(turn: u8, lane: usize) -> usize {
    (lane + usize::from(turn)) % 64
}

/// Lanes at the other end by their numbers at this one.
#[inline(always)]
pub(super) fn near(turn: u8, lanes: u64) -> u64 {
    lanes.rotate_right(turn.into())
}

impl Routers {
    /// These, from a node on.
    pub(super) fn new(
        (roles, turns, seats): (&Arc<Roles>, &Arc<Turns>, &Arc<Seats>),
        (first, first_terminal): (usize, usize),
        each: Vec<RouterState>,
    ) -> Self {
        Routers {
            roles: roles.clone(),
            turns: turns.clone(),
            seats: seats.clone(),
            first,
            first_terminal,
            inlets: Inlets::new(each.len(), seats),
            stalled: vec![0; each.len()],
            each,
            requests: Requests::default(),
        }
    }

    /// How a router is made.
    #[inline(always)]
    fn shape<const PLAIN: bool>(roles: &Roles, node: usize) -> &RouterShape {
        match PLAIN {
            true => &roles.each()[0],
            false => roles.at(node),
        }
    }

    /// Whether a lane of a terminal's injector takes a flit; the terminal by its number in the network.
    #[inline(always)]
    pub(super) fn accepts(&self, terminal: TerminalId, lane: usize) -> bool {
        let (node, seat) = self.seat(terminal);
        self.inlets.accepts(node, seat * self.seats.lanes() + lane)
    }

    /// The lanes of a terminal's injector that show room; the terminal by its number in the network.
    pub(super) fn injector_room(&self, terminal: TerminalId) -> u64 {
        let (node, seat) = self.seat(terminal);
        let (lanes, first) = (self.seats.lanes(), seat * self.seats.lanes());
        let shows = |lane| u64::from(self.inlets.accepts(node, first + lane));
        (0..lanes).map(|lane| shows(lane) << lane).sum()
    }

    /// Writes `flit` into some lanes of a terminal's injector; the terminal by its number in the network.
    #[inline(always)]
    pub(super) fn write(&mut self, terminal: TerminalId, lanes: u64, flit: Flit) {
        let seat = self.seat(terminal);
        self.inlets
            .write(seat, (terminal, &self.seats), lanes, flit);
    }

    /// The place here of the node of a terminal, and that of the terminal there.
    #[inline(always)]
    fn seat(&self, terminal: TerminalId) -> (usize, usize) {
        let (node, seat) = self.seats.at(terminal);
        (node - self.first, seat)
    }

    /// As [`super::Network::stall`].
    pub(super) fn stall(&mut self, node: usize, seat: usize, stalled: bool) {
        let (terminals, bit) = (&mut self.stalled[node], 1 << seat);
        *terminals = match stalled {
            true => *terminals | bit,
            false => *terminals & !bit,
        };
    }

    /// Whether preferences are the other way round: breaks all routers.
    #[cfg(test)]
    pub(super) fn invert_preference(&mut self) {
        let roles = Arc::make_mut(&mut self.roles);
        roles.each_mut()[0].invert_preference();
    }
}

impl Bank for Routers {
    type Flit = Flit;
    type Supply = Sources<Self>;

    fn nodes(&self) -> usize {
        self.stalled.len()
    }

    fn reset(&mut self) {
        for (node, router) in self.each.iter_mut().enumerate() {
            router.reset(self.roles.at(self.first + node));
        }
        self.stalled.fill(0);
        self.inlets.clear();
    }
}

impl Entrance for Routers {
    type Ways = ();

    #[inline(always)]
    fn has_room(&self, terminal: usize, lane: usize, _: Option<u32>, _: u64) -> bool {
        self.accepts(TerminalId(self.first_terminal + terminal), lane)
    }

    #[inline(always)]
    fn inject(&mut self, terminal: usize, lane: usize, flit: Flit, _: u64) {
        let of_network = TerminalId(self.first_terminal + terminal);
        debug_assert!(
            self.accepts(of_network, lane),
            "no room for terminal {terminal}"
        );
        self.write(of_network, 1 << lane, flit);
    }

    /// No two flits of a packet are alike, so that a watchdog sees them move: behind the head the number of those that are
    /// left stands where the head has its address.
    #[inline(always)]
    fn flit(&self, packet: &Packet, left: u32, (): (), handle: u32) -> Flit {
        let (head, tail) = (left == packet.length, left == 1);
        let to = match head {
            true => self.seats.address(packet.destination),
            false => Address(left),
        };
        Flit::new(head, tail, to, handle)
    }
}

impl Combinational for Routers {
    type Shown = Far;

    #[inline]
    fn is_plain(&self) -> bool {
        self.roles.is_plain()
    }

    #[inline(always)]
    fn depart<const PLAIN: bool>(
        &mut self,
        node: usize,
        now: u64,
        shown: impl Iterator<Item = Far>,
        mut send: impl FnMut(usize, (usize, usize), Flit),
    ) -> Moved {
        let shape = Self::shape::<PLAIN>(&self.roles, self.first + node);
        let turns = match PLAIN {
            true => &[],
            false => self.turns.of(self.first + node),
        };
        let mut far = Far::default();
        if PLAIN {
            // The lanes of a port have the same bits on both ends.
            for (shown, lanes) in shown.zip(shape.port_lanes()) {
                far.room |= shown.room & lanes;
                far.empty |= shown.empty & lanes;
            }
        } else {
            for ((shown, &turn), lanes) in shown.zip(turns).zip(shape.port_lanes()) {
                far.room |= near(turn, shown.room) & lanes;
                far.empty |= near(turn, shown.empty) & lanes;
            }
        }
        far.room |= shape.open_ejectors(self.stalled[node]);
        let router = &mut self.each[node];
        router.catch_up(shape, now);
        let moved = router.depart(shape, far, &mut self.requests, |port, lane, flit| {
            let far_lane = match turns.get(port) {
                Some(&turn) if !PLAIN => far_lane(turn, lane),
                _ => lane,
            };
            send(port, (lane, far_lane), flit);
        });
        Moved {
            hops: moved.hops,
            any: moved.any(),
        }
    }

    #[inline(always)]
    fn arrive<const PLAIN: bool>(&mut self, node: usize, lane: usize, flit: Flit) {
        let shape = Self::shape::<PLAIN>(&self.roles, self.first + node);
        let router = &mut self.each[node];
        if router.arrive(shape, lane, flit) {
            router.decode(shape, lane, flit);
        }
    }

    #[inline]
    fn injecting(&self) -> &[u64] {
        self.inlets.injecting()
    }

    #[inline(always)]
    fn take_injected(&mut self) -> Vec<Sent<Flit>> {
        self.inlets.take()
    }

    #[inline(always)]
    fn give_back(&mut self, injected: Vec<Sent<Flit>>) {
        self.inlets.give_back(injected);
    }

    #[inline(always)]
    fn end<const PLAIN: bool>(&mut self, node: usize) -> (Far, bool) {
        let shape = Self::shape::<PLAIN>(&self.roles, self.first + node);
        let router = &mut self.each[node];
        router.end();
        let (shown, is_still) = (shown_by(router), router.is_still());
        self.inlets.show(node, shape.of_injectors(shown.room));
        (shown, is_still)
    }

    fn show(&mut self, node: usize) -> Far {
        let shape = self.roles.at(self.first + node);
        let shown = shown_by(&self.each[node]);
        self.inlets.show(node, shape.of_injectors(shown.room));
        shown
    }

    fn is_empty(&self, node: usize) -> bool {
        !self.each[node].holds_flits()
    }
}

/// What a router shows of its input lanes.
#[inline(always)]
fn shown_by(router: &RouterState) -> Far {
    Far {
        room: router.room(),
        empty: router.empty(),
    }
}
