//! The channels of a node of Anton 2's network.

use crate::params::anton2::{
    Channel, DIMENSIONS, MAX_SLICES, MeshDirection, NodeLayout, PortRole, Spot,
};
use std::fmt;

/// What packets enter and leave the routers of a node by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Adapter {
    /// That of an external channel, by the direction of what departs there.
    External(Channel),
    /// That of an endpoint, by its number.
    Endpoint(usize),
}

impl Adapter {
    /// Its place in the tables of a node.
    pub(super) fn place(self) -> usize {
        match self {
            Adapter::External(channel) => channel.number(),
            Adapter::Endpoint(number) => EXTERNAL + number,
        }
    }
}

/// External channels that a node may have.
pub(super) const EXTERNAL: usize = DIMENSIONS * MAX_SLICES * 2;

impl fmt::Display for Adapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Adapter::External(channel) => channel.fmt(f),
            Adapter::Endpoint(number) => write!(f, "endpoint {number}"),
        }
    }
}

/// A channel of a node, at the node that sends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NodeChannel {
    /// From a router to the next one in a direction. M-group.
    Mesh(Spot, MeshDirection),
    /// From a router to the one at the other end of its skip channel. T-group.
    Skip(Spot),
    /// From a router to an adapter: to that of an external channel it is in the T-group.
    ToAdapter(Adapter),
    /// From an adapter to that of the next node. T-group.
    Link(Channel),
    /// From an adapter to its router: from that of an external channel it is in the T-group.
    FromAdapter(Adapter),
}

impl NodeChannel {
    /// The channels of a node, in the order of their numbers: those of each router by port, then from the adapters and
    /// between nodes.
    pub fn all(layout: &NodeLayout) -> Vec<Self> {
        let spots = layout.spots();
        let mut channels: Vec<NodeChannel> = spots
            .flat_map(|spot| {
                let roles = layout.ports(spot).into_iter();
                roles.map(move |role| Self::at(spot, role))
            })
            .collect();
        for &channel in layout.channels().keys() {
            channels.push(NodeChannel::Link(channel));
            channels.push(NodeChannel::FromAdapter(Adapter::External(channel)));
        }
        let endpoints = (0..layout.endpoints().len()).map(Adapter::Endpoint);
        channels.extend(endpoints.map(NodeChannel::FromAdapter));
        channels
    }

    /// The channel from a router to what is at one of its ports.
    pub fn at(spot: Spot, role: PortRole) -> Self {
        match role {
            PortRole::Mesh(direction) => NodeChannel::Mesh(spot, direction),
            PortRole::Skip => NodeChannel::Skip(spot),
            PortRole::Channel(channel) => NodeChannel::ToAdapter(Adapter::External(channel)),
            PortRole::Endpoint(number) => NodeChannel::ToAdapter(Adapter::Endpoint(number)),
        }
    }

    /// Whether it is in the T-group, of which a packet takes the channels of one torus dimension at a time.
    /// \[Anton2\] §2.5.
    pub fn is_in_t_group(self) -> bool {
        match self {
            NodeChannel::Mesh(..) => false,
            NodeChannel::Skip(_) | NodeChannel::Link(_) => true,
            NodeChannel::ToAdapter(adapter) | NodeChannel::FromAdapter(adapter) => {
                matches!(adapter, Adapter::External(_))
            }
        }
    }
}

impl fmt::Display for NodeChannel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NodeChannel::Mesh(spot, direction) => write!(f, "{spot} {direction}"),
            NodeChannel::Skip(spot) => write!(f, "{spot} skip"),
            NodeChannel::ToAdapter(adapter) => write!(f, "to {adapter}"),
            NodeChannel::Link(channel) => write!(f, "link {channel}"),
            NodeChannel::FromAdapter(adapter) => write!(f, "from {adapter}"),
        }
    }
}
