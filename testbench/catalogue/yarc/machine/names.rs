//! Links of folded Clos networks, and the injectors and ejectors of their processors.

use crate::model::deadlock::Channel;
use crate::model::yarc::deadlock::{EJECTOR, INJECTOR};
use crate::params::topology::{Clos, NodeId, Topology};
use crate::testbench::machine::{ChannelNames, Names};

/// How they are called.
pub(super) struct LinkNames<'a> {
    network: &'a Clos,
}

impl<'a> LinkNames<'a> {
    /// Those of a network.
    pub fn of(network: &'a Clos) -> Self {
        LinkNames { network }
    }

    /// The names of its nodes and channels.
    pub fn names(&self) -> Names<'_> {
        Names::of(self.network).with(self)
    }
}

impl ChannelNames for LinkNames<'_> {
    /// `up3 vc 0 r1_0->r2_3`, `ejectors vc 0 of r1_0`.
    fn in_words(&self, channel: Channel) -> String {
        let names = Names::of(self.network);
        let (port, vc) = (self.port(channel), channel.vc.0);
        let [from, to] = [channel.from, self.far_node(channel)].map(|node| names.node(node));
        match channel.port.0 {
            EJECTOR | INJECTOR => format!("{port} vc {vc} of {from}"),
            _ => format!("{port} vc {vc} {from}->{to}"),
        }
    }

    fn port(&self, channel: Channel) -> String {
        match channel.port.0 {
            EJECTOR => "ejectors".to_string(),
            INJECTOR => "injectors".to_string(),
            _ => self.network.output_name(channel.from, channel.port),
        }
    }

    fn far_node(&self, channel: Channel) -> NodeId {
        let topology: &dyn Topology = self.network;
        match channel.port.0 {
            EJECTOR | INJECTOR => channel.from,
            _ => topology
                .far_node(channel.from, channel.port)
                .expect("a channel leads somewhere"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::{PortId, Rank, VcId};

    #[test]
    fn channels_are_named_by_their_links_and_ends() {
        let network = Clos::new(["clos", "router"], 64, 128, Rank::Two, |links| links);
        let network = network.expect("legal");
        let names = LinkNames::of(&network);
        let channel = |from, port| Channel {
            from: NodeId(from),
            port: PortId(port),
            vc: VcId(1),
        };
        let said = [(2, 5), (4, 3), (1, EJECTOR), (1, INJECTOR)]
            .map(|(from, port)| names.names().channel(channel(from, port)));
        assert_eq!(
            said,
            [
                "up5 vc 1 r1_2->r2_5",
                "down3 vc 1 r2_0->r1_3",
                "ejectors vc 1 of r1_1",
                "injectors vc 1 of r1_1"
            ]
        );
    }
}
