//! Links of HyperX machines, and their classes of virtual channels.

use crate::model::deadlock::Channel;
use crate::model::loads::Bottleneck;
use crate::params::topology::grid::Grid;
use crate::params::topology::{HyperX, LatticePort, NodeId, PortId, Topology};
use crate::testbench::machine::{ChannelNames, Names};

/// How they are called.
pub(super) struct LinkNames<'a> {
    network: &'a HyperX,
}

impl<'a> LinkNames<'a> {
    /// Those of a machine.
    pub fn of(network: &'a HyperX) -> Self {
        LinkNames { network }
    }

    /// The names of its nodes and channels.
    pub fn names(&self) -> Names<'_> {
        Names::of(self.network).with(self)
    }

    /// `link x1 of node 3`, `links x1 at x = 3`, `links of dimension x`, `ejector of terminal 3`.
    pub fn bottleneck(&self, of: Bottleneck) -> String {
        match of {
            Bottleneck::Cut(port, coordinate) => {
                let dimension = Grid::dimension_name(self.dimension(port));
                let name = self.network.output_name(NodeId(0), port);
                format!("links {name} at {dimension} = {coordinate}")
            }
            of => Names::of(self.network).bottleneck(of),
        }
    }

    fn dimension(&self, port: PortId) -> usize {
        let network = self.network;
        match network.port(network.concentration() + port.0) {
            LatticePort::Link { dimension, .. } => dimension,
            LatticePort::Terminal(_) => unreachable!("a port after those of terminals is a link"),
        }
    }
}

impl ChannelNames for LinkNames<'_> {
    /// `x1 class 0 (3,0)->(0,0)`.
    fn in_words(&self, channel: Channel) -> String {
        let names = Names::of(self.network);
        let [from, to] = [channel.from, self.far_node(channel)].map(|node| names.node(node));
        let port = self.port(channel);
        format!("{port} class {} {from}->{to}", channel.vc.0)
    }

    fn port(&self, channel: Channel) -> String {
        self.network.output_name(channel.from, channel.port)
    }

    fn far_node(&self, channel: Channel) -> NodeId {
        let topology: &dyn Topology = self.network;
        let far = topology.far_node(channel.from, channel.port);
        far.expect("a HyperX has no walls")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::{TerminalId, VcId};

    #[test]
    fn channels_and_bottlenecks_are_named_by_their_links() {
        let network = HyperX::new("hyperx", vec![4, 3], vec![1, 2], 2).expect("legal");
        let names = LinkNames::of(&network);
        let channel = Channel {
            from: NodeId(3),
            port: PortId(0),
            vc: VcId(1),
        };
        assert_eq!(names.names().channel(channel), "x1 class 1 (3,0)->(0,0)");
        let channel = Channel {
            port: PortId(4),
            ..channel
        };
        assert_eq!(names.names().channel(channel), "y1_1 class 1 (3,0)->(3,1)");
        let named = [
            Bottleneck::Link(NodeId(6), PortId(1)),
            Bottleneck::Cut(PortId(2), 3),
            Bottleneck::Dimension(1),
            Bottleneck::Ejector(TerminalId(5)),
        ];
        assert_eq!(
            named.map(|bottleneck| names.bottleneck(bottleneck)),
            [
                "link x2 of node 6",
                "links x3 at x = 3",
                "links of dimension y",
                "ejector of terminal 5"
            ]
        );
    }
}
