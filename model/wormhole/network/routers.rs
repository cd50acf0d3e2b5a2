//! Routers side by side, as a machine takes them through time.

use super::injectors::Inlets;
use super::roles::Roles;
use super::switching::{Far, Requests, RouterShape, RouterState};
use crate::model::Flit;
use crate::model::machine::{self, Bank, Combinational, Moved};
use crate::params::topology::{Outputs, Peer};
use crate::params::wormhole::network::NetworkParams;
use std::sync::Arc;

/// Routers of consecutive nodes.
#[derive(Clone, Debug)]
pub(in crate::model) struct Routers {
    roles: Arc<Roles>,
    turns: Arc<Turns>,
    /// The node of the first.
    first: usize,
    pub each: Vec<RouterState>,
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
    pub fn new(
        roles: &Arc<Roles>,
        turns: &Arc<Turns>,
        first: usize,
        each: Vec<RouterState>,
    ) -> Self {
        Routers {
            roles: roles.clone(),
            turns: turns.clone(),
            first,
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

    /// As [`super::Network::stall`].
    pub fn stall(&mut self, node: usize, seat: usize, stalled: bool) {
        let (terminals, bit) = (&mut self.stalled[node], 1 << seat);
        *terminals = match stalled {
            true => *terminals | bit,
            false => *terminals & !bit,
        };
    }

    /// Whether preferences are the other way round: breaks all routers.
    #[cfg(test)]
    pub fn invert_preference(&mut self) {
        let roles = Arc::make_mut(&mut self.roles);
        roles.each_mut()[0].invert_preference();
    }
}

impl Bank for Routers {
    type Flit = Flit;
    type Supply = Inlets;

    fn nodes(&self) -> usize {
        self.stalled.len()
    }

    fn reset(&mut self) {
        for (node, router) in self.each.iter_mut().enumerate() {
            router.reset(self.roles.at(self.first + node));
        }
        self.stalled.fill(0);
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

    #[inline(always)]
    fn end<const PLAIN: bool>(&mut self, node: usize, inlets: &mut Inlets) -> (Far, bool) {
        let shape = Self::shape::<PLAIN>(&self.roles, self.first + node);
        let router = &mut self.each[node];
        router.end();
        let shown = shown_by(router);
        inlets.show(node, shape.of_injectors(shown.room));
        (shown, router.is_still())
    }

    fn show(&self, node: usize, inlets: &mut Inlets) -> Far {
        let shape = self.roles.at(self.first + node);
        let shown = shown_by(&self.each[node]);
        inlets.show(node, shape.of_injectors(shown.room));
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

impl machine::Inlets<Flit> for Inlets {
    #[inline]
    fn injecting(&self) -> &[u64] {
        &self.injecting
    }

    #[inline]
    fn injected(&self) -> &[machine::Sent<Flit>] {
        &self.injected
    }

    fn clear(&mut self) {
        self.injected.clear();
        self.injecting.fill(0);
    }
}
