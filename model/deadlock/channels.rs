//! The channels of a network, and their numbers.

use crate::params::topology::grid::LinkPort;
use crate::params::topology::{Cube, NodeId};
use crate::params::wormhole::routing::VcId;

/// A virtual channel of a link: its output FIFO, the wire and the input FIFO at the other end.
///
/// The lanes of a virtual channel are offered together, so all of them are one channel here: who
/// waits for it waits for each of its lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Channel {
    /// The node that sends.
    pub from: NodeId,
    /// Its port.
    pub port: LinkPort,
    /// The virtual channel.
    pub vc: VcId,
}

/// Numbers for channels: node by node, port by port, then by virtual channel. Those that a mesh
/// would have at its edge have a number too.
pub(super) struct Channels {
    vcs: usize,
    ports: usize,
    /// For each node and port, the node at the other end.
    ends: Vec<Option<NodeId>>,
}

impl Channels {
    /// The channels of `topology` with `vcs` virtual channels on each link.
    pub fn new(topology: &Cube, vcs: usize) -> Self {
        let grid = topology.grid();
        let ends = topology.each_node().flat_map(|node| {
            let ports = grid.link_ports();
            ports.map(move |port| topology.neighbour(node, port))
        });
        Channels {
            vcs,
            ports: grid.link_ports().len(),
            ends: ends.collect(),
        }
    }

    /// Numbers are below this.
    pub fn bound(&self) -> usize {
        self.ends.len() * self.vcs
    }

    /// Links that are there.
    pub fn links(&self) -> usize {
        self.ends.iter().flatten().count()
    }

    /// The number of a channel, if the network has it.
    pub fn number(&self, channel: Channel) -> Option<usize> {
        let Channel { from, port, vc } = channel;
        let link = from.0 * self.ports + port.0;
        let is_there = port.0 < self.ports && vc.0 < self.vcs && self.ends[link].is_some();
        is_there.then_some(link * self.vcs + vc.0)
    }

    /// The channel of a number.
    pub fn channel(&self, number: usize) -> Channel {
        let link = number / self.vcs;
        Channel {
            from: NodeId(link / self.ports),
            port: LinkPort(link % self.ports),
            vc: self.vc(number),
        }
    }

    /// The virtual channel of a number.
    pub fn vc(&self, number: usize) -> VcId {
        VcId(number % self.vcs)
    }

    /// The node at the other end of a channel that is there.
    pub fn end(&self, number: usize) -> NodeId {
        self.ends[number / self.vcs].expect("a link that is there has two ends")
    }
}
