//! The channels of a network, and their numbers.

use crate::model::deadlock::Channel;
use crate::params::topology::{NodeId, Peer, PortId, Topology, VcId};
use crate::params::wormhole::routing::Entry;

/// Numbers for channels: node by node, output by output, then by virtual channel. Those that a mesh
/// would have at its edge have a number too.
pub(in crate::model::wormhole) struct Channels {
    /// By channel, its link.
    links: Vec<u32>,
    /// For each link, the first of its channels; and after the last link how many channels there are.
    firsts: Vec<usize>,
    /// For each link, where it begins.
    begins: Vec<(NodeId, PortId)>,
    /// For each link, the node at the other end and the input there.
    ends: Vec<Option<(NodeId, PortId)>>,
    /// For each node, the first link that leaves it; and after the last node how many links there are.
    outputs: Vec<usize>,
}

impl Channels {
    /// The channels of `topology`, of which each link has as many as `vcs` says.
    pub fn new(topology: &dyn Topology, vcs: impl Fn(NodeId, PortId) -> usize) -> Self {
        let mut channels = Channels {
            links: Vec::new(),
            firsts: vec![0],
            begins: Vec::new(),
            ends: Vec::new(),
            outputs: vec![0],
        };
        for node in (0..topology.nodes()).map(NodeId) {
            for output in (0..topology.outputs(node)).map(PortId) {
                let link = channels.ends.len() as u32;
                let of_link = std::iter::repeat_n(link, vcs(node, output));
                channels.links.extend(of_link);
                channels.firsts.push(channels.links.len());
                channels.begins.push((node, output));
                channels.ends.push(match topology.peer(node, output) {
                    Peer::Node(far, input) => Some((far, input)),
                    Peer::Wall => None,
                });
            }
            channels.outputs.push(channels.ends.len());
        }
        channels
    }

    /// Numbers are below this.
    pub fn bound(&self) -> usize {
        self.links.len()
    }

    /// Links that are there.
    pub fn links(&self) -> usize {
        self.ends.iter().flatten().count()
    }

    /// The number of a channel, if the network has it.
    pub fn number(&self, channel: Channel) -> Option<usize> {
        let Channel { from, port, vc } = channel;
        let of_node = self.outputs[from.0]..self.outputs[from.0 + 1];
        let link = of_node.clone().nth(port.0)?;
        let of_link = self.firsts[link]..self.firsts[link + 1];
        self.ends[link].and(of_link.clone().nth(vc.0))
    }

    /// The channel of a number.
    pub fn channel(&self, number: usize) -> Channel {
        let (from, output) = self.begins[self.links[number] as usize];
        Channel {
            from,
            port: output,
            vc: self.vc(number),
        }
    }

    /// The virtual channel of a number.
    pub fn vc(&self, number: usize) -> VcId {
        VcId(number - self.firsts[self.links[number] as usize])
    }

    /// The node at the other end of a channel that is there, and the entry there.
    pub fn end(&self, number: usize) -> (NodeId, Entry) {
        let end = self.ends[self.links[number] as usize];
        let (node, input) = end.expect("a link that is there has two ends");
        (node, Entry::Link(input, self.vc(number)))
    }
}
