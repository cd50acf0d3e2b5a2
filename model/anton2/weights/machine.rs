//! The machine whose loads are asked.

use crate::model::anton2::VcPromotion;
use crate::params::ParamError;
use crate::params::anton2::{
    Anton2NodeParams, Anton2RouterParams, Channel, DIMENSIONS, NodeLayout, PortRole, Spot, Torus,
    VirtualChannels,
};
use crate::params::arbiter::Arbitration;

/// A router of the machine: those of node 0 by their numbers, then those of node 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RouterId(pub usize);

/// A torus of equal nodes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Machine {
    torus: Torus,
    node: Anton2NodeParams,
}

impl Machine {
    /// A checked machine.
    ///
    /// # Errors
    /// If a dimension of several nodes has no external channels.
    pub fn new(torus: Torus, node: Anton2NodeParams) -> Result<Self, ParamError> {
        for d in 0..DIMENSIONS {
            let radix = torus.radices()[d];
            let mut channels = node.layout().channels().keys();
            if radix > 1 && !channels.any(|channel| channel.dimension == d) {
                let name = ["X", "Y", "Z"][d];
                let wanted = format!(
                    "a node has no {name} channels; wanted 1, or channels {name}0+ and {name}0-"
                );
                return Err(ParamError::new(format!("torus.dims[{d}]"), radix, wanted));
            }
        }
        Ok(Machine { torus, node })
    }

    /// The torus.
    pub fn torus(&self) -> &Torus {
        &self.torus
    }

    /// Every node.
    pub fn node_params(&self) -> &Anton2NodeParams {
        &self.node
    }

    /// Every router.
    pub fn router_params(&self) -> &Anton2RouterParams {
        self.node.router()
    }

    /// The layout of each node.
    pub fn layout(&self) -> &NodeLayout {
        self.node.layout()
    }

    /// The rule by which packets move up through the virtual channels.
    pub(super) fn promotion(&self) -> VcPromotion {
        VcPromotion::new(self.router_params().input().promotion())
    }

    /// The external channels on which what departs shares by weights, all or none: node, number in the order of the
    /// layout, and the channel.
    pub(super) fn weighted_channels(&self) -> impl Iterator<Item = (usize, usize, Channel)> {
        let nodes = match self.node.channel().arbitration() {
            Arbitration::InverseWeighted { .. } => self.torus.nodes(),
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => 0,
        };
        (0..nodes).flat_map(|node| {
            let channels = self.layout().channels().keys().enumerate();
            channels.map(move |(number, &channel)| (node, number, channel))
        })
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.node.vcs()
    }

    /// How often each output counts what it serves: for each virtual channel, if it counts them apart, else once.
    pub(super) fn banks(&self) -> usize {
        match self.router_params().arbitration().is_by_vc() {
            true => self.vcs().count(),
            false => 1,
        }
    }

    /// Ports of each router.
    pub fn ports(&self) -> usize {
        self.router_params().router_ports()
    }

    /// All routers.
    pub fn routers(&self) -> impl ExactSizeIterator<Item = RouterId> + use<> {
        (0..self.torus.nodes() * self.layout().routers()).map(RouterId)
    }

    /// The router of a node that stands at `spot`.
    pub fn router(&self, node: usize, spot: Spot) -> RouterId {
        RouterId(node * self.layout().routers() + self.layout().number(spot))
    }

    /// The node of a router.
    pub fn node(&self, router: RouterId) -> usize {
        router.0 / self.layout().routers()
    }

    /// Where in its node a router stands.
    pub fn spot(&self, router: RouterId) -> Spot {
        let [width, _] = self.layout().mesh();
        let number = router.0 % self.layout().routers();
        Spot {
            u: number % width,
            v: number / width,
        }
    }

    /// What is at the ports of a router that lead somewhere.
    pub fn roles(&self, router: RouterId) -> Vec<PortRole> {
        self.layout().ports(self.spot(router))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;
    use crate::params::anton2::Datelines;

    fn torus(radices: [usize; 3]) -> Torus {
        Torus::new("torus", radices, Datelines::default()).expect("a legal torus")
    }

    fn node(text: &str) -> Anton2NodeParams {
        Anton2NodeParams::of_settings(text).expect("a legal node")
    }

    #[test]
    fn routers_are_numbered_node_by_node() {
        let machine = Machine::new(torus([3, 2, 1]), node("")).expect("legal");
        assert_eq!(machine.routers().len(), 6 * 16);
        for router in machine.routers() {
            let again = machine.router(machine.node(router), machine.spot(router));
            assert_eq!(again, router);
        }
        assert_eq!(machine.spot(RouterId(16 + 7)), Spot { u: 3, v: 1 });
    }

    #[test]
    fn nodes_that_no_channel_leads_to_are_refused() {
        let alone = node("mesh = [1, 1]\nendpoints = [[0, 0]]\nchannels = {}");
        assert!(Machine::new(torus([1, 1, 1]), alone.clone()).is_ok());
        let refused = Machine::new(torus([1, 3, 1]), alone).expect_err("no way to go");
        assert_eq!(
            refused.to_string(),
            "torus.dims[1] = 3: a node has no Y channels; wanted 1, or channels Y0+ and Y0-"
        );
    }
}
