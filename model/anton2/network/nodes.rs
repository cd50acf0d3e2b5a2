//! The nodes of a machine, or one by itself.

use super::chips::{Adapters, Chips};
use crate::model::anton2::{Flit, Here, Routers, Stamps};
use crate::model::machine::{self, ByNode, Machine, Supplies, Wiring};
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams, Channel};
use std::sync::Arc;

/// A flit that left the network, and the endpoint that took it.
pub type Ejected = machine::Ejected<Flit>;

/// Nodes joined by their external channels, by what all of them have in common.
#[derive(Debug)]
pub(in crate::model::anton2) struct Nodes {
    machine: Machine<ByNode<Chips>>,
    /// Endpoints of a node.
    endpoints: usize,
    /// When packets were offered, by handle.
    stamps: Arc<Stamps>,
}

impl Nodes {
    /// A node by itself, the adapters of whose external channels are elsewhere, for flits of so many handles.
    pub fn one(params: &Anton2NodeParams, handles: usize) -> Self {
        let stamps = Arc::new(Stamps::new(params.router().arbitration(), handles));
        let endpoints = params.layout().endpoints().len();
        let machine = Machine::registered(Wiring::of_one(endpoints), 1, |nodes| {
            Chips::new(
                params,
                Adapters::Elsewhere,
                nodes.len(),
                Arc::clone(&stamps),
            )
        });
        Nodes {
            machine,
            endpoints,
            stamps,
        }
    }

    /// The nodes of a machine, in reset state, in so many parts, for flits of so many handles; not more parts than there
    /// are nodes.
    pub fn new(params: &Anton2NetworkParams, parts: usize, handles: usize) -> Self {
        let (torus, node) = (params.torus(), params.node());
        let last = torus.radices().map(|radix| radix - 1);
        let channels: Vec<Channel> = node.layout().channels().keys().copied().collect();
        let stamps = Arc::new(Stamps::new(node.router().arbitration(), handles));
        // From when a frame's last phit goes into the register before a line to when the frame is looked at.
        let wiring = Wiring::new(params, |_, _| params.latency() + 2);
        let machine = Machine::registered(wiring, parts, |nodes| {
            let stamps = Arc::clone(&stamps);
            let mut chips = Chips::new(node, Adapters::Here, nodes.len(), stamps);
            for (place, number) in nodes.enumerate() {
                chips.put(place, Here::new(torus.coordinates(number), last));
                for (at, &channel) in channels.iter().enumerate() {
                    chips.set_crosses(place, at, torus.crosses(number, channel));
                }
            }
            chips
        });
        Nodes {
            machine,
            endpoints: node.layout().endpoints().len(),
            stamps,
        }
    }

    /// Back to the reset state, weights and destination sets included.
    pub fn reset(&mut self) {
        self.machine.reset();
    }

    /// Nodes and links, whatever they are.
    pub fn machine(&self) -> &Machine<ByNode<Chips>> {
        &self.machine
    }

    /// When packets were offered, for whoever gives out handles, between cycles.
    #[inline]
    pub fn stamps(&self) -> &Stamps {
        &self.stamps
    }

    /// Number of nodes.
    pub fn count(&self) -> usize {
        self.machine.nodes()
    }

    /// Endpoints of a node.
    pub fn endpoints(&self) -> usize {
        self.endpoints
    }

    /// The place of a node in the torus.
    pub fn place(&self, node: usize) -> Here {
        let (chips, node) = self.machine.bank(node);
        chips.place(node)
    }

    /// Writes a destination set of an adapter of a node, for packets that are looked up from then on: external channels in
    /// the order of the layout, then endpoints. Whether there is such a set here.
    pub fn write_set(&mut self, node: usize, adapter: usize, index: usize, entry: u64) -> bool {
        node < self.count() && {
            let (chips, node) = self.machine.bank_mut(node);
            chips.write_set(node, adapter, index, entry)
        }
    }

    /// Writes a weight of what departs on a channel of a node, by its number in the table, for packets that begin from then
    /// on. Whether there is such a weight here.
    pub fn write_channel_weight(
        &mut self,
        node: usize,
        channel: usize,
        number: usize,
        weight: u16,
    ) -> bool {
        node < self.count() && {
            let (chips, node) = self.machine.bank_mut(node);
            chips.write_channel_weight(node, channel, number, weight)
        }
    }

    /// Endpoints of a node by itself whose adapters drop a multicast packet in this cycle.
    pub fn dropping(&self) -> impl Iterator<Item = usize> {
        let (chips, _) = self.machine.bank(0);
        chips.dropping.iter().map(|&(_, place)| place)
    }

    /// A node by itself.
    pub fn itself(&mut self) -> &mut Chips {
        self.machine.bank_mut(0).0
    }

    /// All routers, node by node.
    pub fn routers_mut(&mut self) -> impl Iterator<Item = &mut Routers> {
        self.machine.banks_mut().map(Chips::routers_mut)
    }

    /// The routers of the part that a node is in, and its place there.
    pub fn routers_of(&mut self, node: usize) -> (&mut Routers, usize) {
        let (chips, node) = self.machine.bank_mut(node);
        (chips.routers_mut(), node)
    }

    /// The part of an endpoint, and its number there.
    #[inline]
    fn at(&mut self, endpoint: usize) -> (&mut Chips, usize) {
        let (chips, node) = self.machine.bank_mut(endpoint / self.endpoints);
        (chips, node * self.endpoints + endpoint % self.endpoints)
    }

    /// Whether an endpoint may inject a packet of a class.
    #[inline]
    pub fn has_room(&self, endpoint: usize, class: usize) -> bool {
        let (chips, node) = self.machine.bank(endpoint / self.endpoints);
        chips.has_room(node * self.endpoints + endpoint % self.endpoints, class)
    }

    /// The flit of a class that an endpoint is shown.
    pub fn shown(&self, endpoint: usize, class: usize) -> Option<Flit> {
        let (chips, node) = self.machine.bank(endpoint / self.endpoints);
        chips.shown(node * self.endpoints + endpoint % self.endpoints, class)
    }

    /// An endpoint injects a flit in this cycle, one at most.
    #[inline]
    pub fn inject(&mut self, endpoint: usize, class: usize, flit: Flit) {
        let (chips, endpoint) = self.at(endpoint);
        chips.inject(endpoint, class, flit);
    }

    /// From now on an endpoint takes flits of these classes only, a bit each.
    pub fn set_ready(&mut self, endpoint: usize, classes: u8) {
        let (chips, endpoint) = self.at(endpoint);
        chips.set_ready(endpoint, classes);
    }

    /// What left in the last window; in one of a cycle, by endpoints.
    #[inline]
    pub fn ejected(&self) -> &[Ejected] {
        self.machine.ejected()
    }

    /// All flits, those on links included.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        self.machine.banks().flat_map(Chips::flits)
    }

    /// One clock cycle, with what is injected in it.
    pub fn step(&mut self) {
        self.run(1, &mut Vec::new());
    }

    /// A window of so many clock cycles, in which these sources inject: of each part its own, or none at all.
    pub(super) fn run(&mut self, cycles: u32, sources: &mut Supplies<Chips>) {
        self.machine.run(cycles, sources);
    }

    /// From now on it is counted what leaves on external channels, or no more.
    pub fn keep_departures(&mut self, keep: bool) {
        self.machine
            .banks_mut()
            .for_each(|chips| chips.keep_departures(keep));
    }

    /// The flits that left on each external channel in the last window, node by node, if they are counted.
    pub fn departed(&self) -> impl Iterator<Item = &u32> {
        self.machine.banks().flat_map(|chips| chips.departed())
    }
}

impl Clone for Nodes {
    fn clone(&self) -> Self {
        let stamps = Arc::new(Stamps::clone(&self.stamps));
        let mut machine = self.machine.clone();
        for chips in machine.banks_mut() {
            chips.stamps = Arc::clone(&stamps);
        }
        Nodes {
            machine,
            stamps,
            ..*self
        }
    }
}
