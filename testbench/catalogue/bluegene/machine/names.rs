//! Links of tori, and bubble rings.

use crate::model::bluegene::deadlock::is_ring;
use crate::model::deadlock::Channel;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{NodeId, Topology};
use crate::testbench::machine::{ChannelNames, Names};

/// How they are called.
pub(super) struct RingNames<'a> {
    params: &'a BluegeneNetworkParams,
}

impl<'a> RingNames<'a> {
    /// Those of a machine.
    pub fn of(params: &'a BluegeneNetworkParams) -> Self {
        RingNames { params }
    }

    /// The names of its nodes and channels.
    pub fn names(&self) -> Names<'_> {
        Names::of(self.params.torus().cube()).with(self)
    }

    fn is_ring(&self, Channel { port, vc, .. }: Channel) -> bool {
        is_ring(
            self.params.torus().grid(),
            self.params.node().channels(),
            port,
            vc,
        )
    }
}

impl ChannelNames for RingNames<'_> {
    /// `x+ vc1 (3,0)->(0,0)`; of a bubble channel all links of its ring, `ring x+ vc2 of (*,0)`.
    fn in_words(&self, channel: Channel) -> String {
        let cube = self.params.torus().cube();
        let (port, vc) = (self.port(channel), channel.vc.0);
        if !self.is_ring(channel) {
            let names = Names::of(cube);
            let [from, to] = [channel.from, self.far_node(channel)].map(|node| names.node(node));
            return format!("{port} vc{vc} {from}->{to}");
        }
        let (dimension, _) = cube.grid().travel(channel.port);
        let at = cube.coordinates(channel.from).into_iter().enumerate();
        let at = at.map(|(m, at)| match m == dimension {
            true => "*".to_string(),
            false => at.to_string(),
        });
        format!("{port} vc{vc} of ({})", at.collect::<Vec<_>>().join(","))
    }

    /// `x+`, `ring x+`.
    fn port(&self, channel: Channel) -> String {
        let (dimension, sign) = self.params.torus().grid().travel(channel.port);
        let sign = match sign {
            Sign::Plus => '+',
            Sign::Minus => '-',
        };
        let ring = if self.is_ring(channel) { "ring " } else { "" };
        format!("{ring}{}{sign}", Grid::dimension_name(dimension))
    }

    fn far_node(&self, channel: Channel) -> NodeId {
        let topology: &dyn Topology = self.params.torus().cube();
        let far = topology.far_node(channel.from, channel.port);
        far.expect("a channel leads somewhere")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;
    use crate::params::topology::{PortId, VcId};

    #[test]
    fn bubble_channels_of_rings_are_named_as_a_whole() {
        let params =
            BluegeneNetworkParams::of_settings("dims = [4, 2]\ntopology = ['torus', 'mesh']");
        let params = params.expect("legal");
        let names = RingNames::of(&params);
        let said = [(4, 0, 1), (4, 0, 2), (4, 1, 3), (0, 2, 2)].map(|(node, port, vc)| {
            names.names().channel(Channel {
                from: NodeId(node),
                port: PortId(port),
                vc: VcId(vc),
            })
        });
        assert_eq!(
            said,
            [
                "x+ vc1 (0,1)->(1,1)",
                "ring x+ vc2 of (*,1)",
                "ring x- vc3 of (*,1)",
                "y+ vc2 (0,0)->(0,1)"
            ]
        );
    }
}
