//! The channels of the machine, and their numbers.

use super::rule::Rule;
use crate::model::anton2::node_channel::{Adapter, EXTERNAL, NodeChannel};
use crate::model::anton2::routes_on_chip;
use crate::model::deadlock;
use crate::params::anton2::{Channel, DIMENSIONS, NodeLayout, Spot, Torus};
use crate::params::topology::NodeId;
use crate::params::topology::grid::Sign;
use std::collections::BTreeMap;
use std::fmt;

/// A virtual channel of the traffic class that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VirtualChannel {
    /// The coordinates of the node that sends.
    pub node: [usize; DIMENSIONS],
    /// The channel.
    pub channel: NodeChannel,
    /// The virtual channel, numbered within the class.
    pub vc: usize,
}

impl fmt::Display for VirtualChannel {
    /// `(1,2,3) R(0,2) V+ vc1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.node;
        write!(f, "({x},{y},{z}) {} vc{}", self.channel, self.vc)
    }
}

/// A virtual channel inside a node: the number of its channel there, and its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Local {
    pub channel: usize,
    pub vc: usize,
}

/// The directions of the torus, in the order of [`Machine::hops`].
const DIRECTIONS: [(usize, Sign); 2 * DIMENSIONS] = [
    (0, Sign::Plus),
    (0, Sign::Minus),
    (1, Sign::Plus),
    (1, Sign::Minus),
    (2, Sign::Plus),
    (2, Sign::Minus),
];

/// A torus of nodes, with all that decides where packets go and in which virtual channels.
///
/// The number of a virtual channel is made of its node's, its channel's in the node, and its own.
pub struct Machine<'a> {
    pub(super) torus: &'a Torus,
    pub(super) layout: &'a NodeLayout,
    pub(super) rule: Rule,
    vcs: usize,
    detour: usize,
    /// The channels of a node, by number.
    channels: Vec<NodeChannel>,
    /// For each external channel, by number, its link.
    links: Vec<usize>,
    /// For each adapter to come from and to go to, by their places, the channels of the way.
    ways: Vec<Vec<usize>>,
    /// For each external channel, by number, those of the way of a packet that goes on in its dimension.
    through: Vec<Vec<usize>>,
    /// For each group of adapters to come from and to go to, by channel, what follows it on their ways, and whether that
    /// is the last.
    turns: Vec<Vec<Vec<(usize, bool)>>>,
    /// By node and external channel of slice 0, the next node and whether the dateline lies before it.
    hops: Vec<(usize, bool)>,
}

/// Adapters that packets come from or go to: that of an external channel, by its number, or those of all endpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group(usize);

impl Group {
    /// All endpoints.
    pub const ENDPOINTS: Self = Group(EXTERNAL);

    /// The adapter of an external channel.
    pub fn external(channel: Channel) -> Self {
        Group(channel.number())
    }

    fn of(adapter: Adapter) -> Self {
        match adapter {
            Adapter::External(channel) => Group::external(channel),
            Adapter::Endpoint(_) => Group::ENDPOINTS,
        }
    }

    /// Its number among those of pairs.
    fn pair(self, to: Self) -> usize {
        self.0 * (EXTERNAL + 1) + to.0
    }
}

impl<'a> Machine<'a> {
    /// A machine of which a class has `vcs` virtual channels, and packets take up to `detour` hops more than
    /// half a ring.
    pub(super) fn new(
        torus: &'a Torus,
        layout: &'a NodeLayout,
        rule: Rule,
        vcs: usize,
        detour: usize,
    ) -> Self {
        let channels = NodeChannel::all(layout);
        let numbers = channels.iter().enumerate();
        let numbers: BTreeMap<_, _> = numbers.map(|(at, &channel)| (channel, at)).collect();
        let mut machine = Machine {
            torus,
            layout,
            rule,
            vcs,
            detour,
            channels,
            links: vec![0; EXTERNAL],
            ways: vec![Vec::new(); (EXTERNAL + layout.endpoints().len()).pow(2)],
            through: vec![Vec::new(); EXTERNAL],
            turns: Vec::new(),
            hops: Vec::new(),
        };
        for &from in &machine.adapters() {
            for &to in &machine.adapters() {
                let ends = [from, to].map(|adapter| spot_of(layout, adapter));
                let mesh = routes_on_chip(layout, ends[0], ends[1]).into_iter();
                let mesh = mesh.map(|(spot, direction)| NodeChannel::Mesh(spot, direction));
                let way = std::iter::once(NodeChannel::FromAdapter(from))
                    .chain(mesh)
                    .chain([NodeChannel::ToAdapter(to)]);
                let place = machine.place(from, to);
                machine.ways[place] = way.map(|channel| numbers[&channel]).collect();
            }
        }
        for (&channel, &leaves) in layout.channels() {
            let arrives = Adapter::External(channel.opposite());
            let arrives_at = spot_of(layout, arrives);
            let skip = (arrives_at != leaves).then_some(NodeChannel::Skip(arrives_at));
            let way = std::iter::once(NodeChannel::FromAdapter(arrives))
                .chain(skip)
                .chain([NodeChannel::ToAdapter(Adapter::External(channel))]);
            machine.links[channel.number()] = numbers[&NodeChannel::Link(channel)];
            machine.through[channel.number()] = way.map(|channel| numbers[&channel]).collect();
        }
        machine.turns = machine.turns();
        machine.hops = machine.hops();
        machine
    }

    fn turns(&self) -> Vec<Vec<Vec<(usize, bool)>>> {
        let none = vec![Vec::new(); self.channels.len()];
        let mut turns = vec![none; (EXTERNAL + 1).pow(2)];
        let adapters = self.adapters();
        for (&from, &to) in adapters
            .iter()
            .flat_map(|from| adapters.iter().map(move |to| (from, to)))
        {
            let way = self.way(from, to);
            let of_pair = &mut turns[Group::of(from).pair(Group::of(to))];
            for (at, pair) in way.windows(2).enumerate() {
                let next = (pair[1], at + 2 == way.len());
                if !of_pair[pair[0]].contains(&next) {
                    of_pair[pair[0]].push(next);
                }
            }
        }
        turns
    }

    fn hops(&self) -> Vec<(usize, bool)> {
        let torus = self.torus;
        let nodes = 0..torus.nodes();
        let hops = nodes.flat_map(|node| {
            DIRECTIONS.map(|(dimension, sign)| {
                let channel = Channel {
                    dimension,
                    slice: 0,
                    sign,
                };
                (torus.neighbour(node, channel), torus.crosses(node, channel))
            })
        });
        hops.collect()
    }

    /// The channels that follow one on the ways between two groups of adapters, each with whether it is the last.
    pub(super) fn after(&self, from: Group, to: Group, held: usize) -> &[(usize, bool)] {
        &self.turns[from.pair(to)][held]
    }

    /// The next node in a direction, and whether the dateline lies before it.
    pub(super) fn hop(&self, node: usize, dimension: usize, sign: Sign) -> (usize, bool) {
        self.hops[node * DIRECTIONS.len() + 2 * dimension + sign as usize]
    }

    /// The adapters of a node.
    fn adapters(&self) -> Vec<Adapter> {
        let external = self.layout.channels().keys().copied();
        let external = external.map(Adapter::External);
        let endpoints = (0..self.layout.endpoints().len()).map(Adapter::Endpoint);
        external.chain(endpoints).collect()
    }

    fn place(&self, from: Adapter, to: Adapter) -> usize {
        from.place() * (EXTERNAL + self.layout.endpoints().len()) + to.place()
    }

    /// The channels of a way in a node, from an adapter along the mesh to another.
    pub(super) fn way(&self, from: Adapter, to: Adapter) -> &[usize] {
        &self.ways[self.place(from, to)]
    }

    /// The channels of a way through a node, to an external channel from the one at the other end of its
    /// dimension.
    pub(super) fn way_through(&self, channel: Channel) -> &[usize] {
        &self.through[channel.number()]
    }

    /// Most hops of a packet in a dimension: half the ring, or more by what it may go about; 0 if there is
    /// nowhere to go.
    pub(super) fn most_hops(&self, dimension: usize) -> usize {
        let of_dimension = |channel: &Channel| channel.dimension == dimension;
        match self.layout.channels().keys().any(of_dimension) {
            true => {
                let radix = self.torus.radices()[dimension];
                (radix / 2).saturating_add(self.detour).min(radix - 1)
            }
            false => 0,
        }
    }

    /// The dimensions in which there is somewhere to go.
    pub(super) fn dimensions(&self) -> impl Iterator<Item = usize> {
        (0..DIMENSIONS).filter(|&dimension| self.most_hops(dimension) > 0)
    }

    /// Virtual channels of the class.
    pub(super) fn vcs(&self) -> usize {
        self.vcs
    }

    /// Channels of a node.
    pub(super) fn channels(&self) -> &[NodeChannel] {
        &self.channels
    }

    /// The number of an external channel's link.
    pub(super) fn link(&self, channel: Channel) -> usize {
        self.links[channel.number()]
    }

    /// The number of the channel to the adapter of an external one.
    pub(super) fn adapter_entry(&self, channel: Channel) -> usize {
        let way = self.way_through(channel);
        way[way.len() - 1]
    }

    /// The number of the channel from an adapter.
    pub(super) fn exit_of(&self, adapter: Adapter) -> usize {
        self.way(adapter, adapter)[0]
    }

    /// The node where a channel ends.
    pub(super) fn end(&self, node: usize, channel: usize) -> usize {
        match self.channels[channel] {
            NodeChannel::Link(channel) => self.torus.neighbour(node, channel),
            _ => node,
        }
    }

    /// Numbers of virtual channels are below this.
    pub(super) fn bound(&self) -> usize {
        self.torus.nodes() * self.channels.len() * self.vcs
    }

    /// The number of a virtual channel.
    pub(super) fn number(&self, node: usize, local: Local) -> usize {
        (node * self.channels.len() + local.channel) * self.vcs + local.vc
    }

    /// The node and the virtual channel of a number.
    pub(super) fn local(&self, number: usize) -> (usize, Local) {
        let (channel, vc) = (number / self.vcs, number % self.vcs);
        let node = channel / self.channels.len();
        let channel = channel % self.channels.len();
        (node, Local { channel, vc })
    }

    /// The virtual channel that the checker's channel is.
    pub fn named(&self, channel: deadlock::Channel) -> VirtualChannel {
        VirtualChannel {
            node: self.torus.coordinates(channel.from.0),
            channel: self.channels[channel.port.0],
            vc: channel.vc.0,
        }
    }

    /// The number of the checker's channel.
    #[cfg(test)]
    pub(super) fn number_of(&self, channel: deadlock::Channel) -> usize {
        let local = Local {
            channel: channel.port.0,
            vc: channel.vc.0,
        };
        self.number(channel.from.0, local)
    }

    /// The node where the checker's channel ends.
    pub fn far_node(&self, channel: deadlock::Channel) -> NodeId {
        NodeId(self.end(channel.from.0, channel.port.0))
    }

    /// How many channels the machine has: those of dimensions without hops lead nowhere.
    pub(super) fn count(&self) -> usize {
        let is_there = |channel: &&NodeChannel| match channel {
            NodeChannel::Link(Channel { dimension, .. })
            | NodeChannel::ToAdapter(Adapter::External(Channel { dimension, .. }))
            | NodeChannel::FromAdapter(Adapter::External(Channel { dimension, .. })) => {
                self.most_hops(*dimension) > 0
            }
            _ => true,
        };
        self.torus.nodes() * self.channels.iter().filter(is_there).count()
    }
}

/// The router that an adapter of the layout is at.
fn spot_of(layout: &NodeLayout, adapter: Adapter) -> Spot {
    match adapter {
        Adapter::External(channel) => layout.channels()[&channel],
        Adapter::Endpoint(number) => layout.endpoints()[number],
    }
}
