//! The ways of copies from one adapter to the next, or to an endpoint.

use super::tables::far_end;
use crate::model::anton2::deadlock::{UnicastWaits, VirtualChannel};
use crate::model::anton2::{Adapter, NodeChannel};
use crate::model::anton2::{Heading, HopKind, VcPromotion, arrives_along, next_hop};
use crate::params::anton2::{Anton2NetworkParams, Channel, Header, PortRole};
use crate::params::topology::grid::Sign;
use std::collections::{BTreeMap, BTreeSet};

/// A packet, or a copy of one, in the queue of an adapter in front of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Held {
    pub node: usize,
    pub adapter: Adapter,
    pub vc: usize,
    /// What its header counts.
    pub done: usize,
    pub crossed: bool,
}

impl Held {
    /// A packet as an endpoint injects it.
    pub fn at_source(node: usize, endpoint: usize) -> Self {
        Held {
            node,
            adapter: Adapter::Endpoint(endpoint),
            vc: 0,
            done: 0,
            crossed: false,
        }
    }
}

/// A branch of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Branch {
    Direction(Channel),
    Endpoint(usize),
}

/// Where a copy comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Landing {
    /// The adapter behind an external channel.
    Held(Held),
    /// An endpoint of a node.
    Endpoint(usize, usize),
}

/// A virtual channel that a copy is in, and one for which it waits as no unicast packet does.
pub(super) type Stuck = Box<[VirtualChannel; 2]>;

/// All that copies do between tables, by the golden routing and promotion. Classes are alike: this is one of them.
pub(super) struct Legs<'a> {
    machine: &'a Anton2NetworkParams,
    waits: &'a UnicastWaits<'a>,
    promotion: VcPromotion,
    /// Where copies came to: the same from the same place in the same slice.
    landings: BTreeMap<(Held, usize, Branch), Landing>,
    waited: BTreeSet<[VirtualChannel; 2]>,
}

impl<'a> Legs<'a> {
    pub fn new(machine: &'a Anton2NetworkParams, waits: &'a UnicastWaits<'a>) -> Self {
        let promotion = machine.node().router().input().promotion();
        Legs {
            machine,
            waits,
            promotion: VcPromotion::new(promotion),
            landings: BTreeMap::new(),
            waited: BTreeSet::new(),
        }
    }

    /// How many pairs of virtual channels there were of which a copy in one waited for the other.
    pub fn dependencies(&self) -> usize {
        self.waited.len()
    }

    /// Where the copy for a branch comes to.
    pub fn send(&mut self, from: Held, slice: usize, branch: Branch) -> Result<Landing, Stuck> {
        if let Some(&landing) = self.landings.get(&(from, slice, branch)) {
            return Ok(landing);
        }
        let landing = self.route(from, self.copy(from, slice, branch))?;
        self.landings.insert((from, slice, branch), landing);
        Ok(landing)
    }

    /// The header of a copy.
    fn copy(&self, from: Held, slice: usize, branch: Branch) -> Heading {
        let torus = self.machine.torus();
        let copy = Heading::default()
            .to(torus.coordinates(from.node))
            .with(Header::SLICE, slice)
            .with(Header::DONE, from.done)
            .with(Header::CROSSED, usize::from(from.crossed));
        match branch {
            Branch::Endpoint(endpoint) => copy.with(Header::ENDPOINT, endpoint),
            Branch::Direction(channel) => {
                let next = torus.neighbour(from.node, channel);
                let minus = usize::from(channel.sign == Sign::Minus) << channel.dimension;
                copy.to(torus.coordinates(next)).with(Header::TIE, minus)
            }
        }
    }

    /// Follows a copy through the routers of a node, and over an external channel if it leaves by one.
    fn route(&mut self, from: Held, mut heading: Heading) -> Result<Landing, Stuck> {
        let (torus, layout) = (*self.machine.torus(), self.machine.node().layout());
        let node = from.node;
        let here = torus.coordinates(node);
        let (mut spot, mut along) = match from.adapter {
            Adapter::External(channel) => (layout.channels()[&channel], Some(channel.dimension)),
            Adapter::Endpoint(number) => (layout.endpoints()[number], None),
        };
        let mut held = VirtualChannel {
            node: here,
            channel: NodeChannel::FromAdapter(from.adapter),
            vc: from.vc,
        };
        loop {
            let hop = next_hop(layout, &torus, here, spot, along, heading);
            let (done, crossed) = (heading.get(Header::DONE), heading.get(Header::CROSSED) == 1);
            let kind = HopKind::of(hop.to);
            let promoted = self.promotion.promote(kind, hop.ends, 0, done, crossed);
            heading = heading
                .with(Header::DONE, promoted.done)
                .with(Header::CROSSED, usize::from(promoted.crossed));
            let channel = match hop.to {
                PortRole::Mesh(way) => NodeChannel::Mesh(spot, way),
                PortRole::Skip => NodeChannel::Skip(spot),
                PortRole::Channel(to) => NodeChannel::ToAdapter(Adapter::External(to)),
                PortRole::Endpoint(to) => NodeChannel::ToAdapter(Adapter::Endpoint(to)),
            };
            let vc = promoted.vc;
            let waits_for = |node, channel, vc| VirtualChannel { node, channel, vc };
            held = self.wait(held, waits_for(here, channel, vc))?;
            match hop.to {
                PortRole::Endpoint(number) => return Ok(Landing::Endpoint(node, number)),
                PortRole::Channel(channel) => {
                    // Over a dateline the sending adapter moves it up.
                    let crosses = torus.crosses(node, channel);
                    let vcs = self.machine.node().vcs().per_class();
                    let vc = (vc + usize::from(crosses)).min(vcs - 1);
                    held = self.wait(held, waits_for(here, NodeChannel::Link(channel), vc))?;
                    let landed = Held {
                        node: torus.neighbour(node, channel),
                        adapter: far_end(channel),
                        vc,
                        done: promoted.done,
                        crossed: promoted.crossed || crosses,
                    };
                    let arrives = NodeChannel::FromAdapter(landed.adapter);
                    let there = torus.coordinates(landed.node);
                    self.wait(held, waits_for(there, arrives, vc))?;
                    return Ok(Landing::Held(landed));
                }
                PortRole::Mesh(way) => {
                    let next = layout.neighbour(spot, way);
                    spot = next.expect("a port of the mesh leads to a router");
                    along = None;
                }
                PortRole::Skip => {
                    spot = layout
                        .skip(spot)
                        .expect("a port to a skip channel leads to a router");
                    along = arrives_along(layout, spot, PortRole::Skip);
                }
            }
        }
    }

    /// Goes on to what a copy waits for.
    fn wait(
        &mut self,
        held: VirtualChannel,
        next: VirtualChannel,
    ) -> Result<VirtualChannel, Stuck> {
        if self.waited.contains(&[held, next]) || self.waits.has(held, next) {
            self.waited.insert([held, next]);
            return Ok(next);
        }
        Err(Box::new([held, next]))
    }
}
