//! The machine whose loads are asked.

use crate::model::routing::VcPromotion;
use crate::params::unified::{DIMENSIONS, MAX_PORTS, NodeLayout, PortRole, Promotion, Spot, Torus};
use crate::params::{ParamError, index_width};

/// Most virtual channels of a link.
const MAX_VCS: usize = 16;

/// A router of the machine: those of node 0 by their numbers, then those of node 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RouterId(pub usize);

/// A torus of equal nodes, and the virtual channels in which packets move: all that loads depend on but the
/// traffic.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Machine {
    torus: Torus,
    layout: NodeLayout,
    promotion: Promotion,
    classes: usize,
    vcs: usize,
    ports: usize,
}

impl Machine {
    /// A checked machine with `vcs` virtual channels in each of `classes` traffic classes; its routers have as
    /// many ports as the one with most.
    ///
    /// # Errors
    /// If a dimension of several nodes has no external channels, there are not 1 or 2 classes, not 1 to 8
    /// channels in each, or together more than 16.
    pub fn new(
        torus: Torus,
        layout: NodeLayout,
        promotion: Promotion,
        classes: usize,
        vcs: usize,
    ) -> Result<Self, ParamError> {
        for d in 0..DIMENSIONS {
            let radix = torus.radices()[d];
            let has_channels = layout.channels().keys().any(|c| c.dimension == d);
            if radix > 1 && !has_channels {
                let name = ["X", "Y", "Z"][d];
                let wanted = format!(
                    "a node has no {name} channels; wanted 1, or channels {name}0+ and {name}0-"
                );
                return Err(ParamError::new(format!("torus.dims[{d}]"), radix, wanted));
            }
        }
        check("router.classes", classes, 1..=2)?;
        check("router.vcs", vcs, 1..=MAX_VCS / 2)?;
        let ports = layout.most_ports();
        Ok(Machine {
            torus,
            layout,
            promotion,
            classes,
            vcs,
            ports,
        })
    }

    /// The same machine of routers with so many ports, of which some lead nowhere.
    ///
    /// # Errors
    /// If the layout needs more, or there are more than 16.
    pub fn with_ports(self, ports: usize) -> Result<Self, ParamError> {
        check("router.ports", ports, self.layout.most_ports()..=MAX_PORTS)?;
        Ok(Machine { ports, ..self })
    }

    /// The torus.
    pub fn torus(&self) -> &Torus {
        &self.torus
    }

    /// The layout of each node.
    pub fn layout(&self) -> &NodeLayout {
        &self.layout
    }

    /// How packets move up through the virtual channels.
    pub fn promotion(&self) -> Promotion {
        self.promotion
    }

    /// The rule of that.
    pub(super) fn promoted(&self) -> VcPromotion {
        VcPromotion::of(self.promotion, self.vcs)
    }

    /// Traffic classes.
    pub fn classes(&self) -> usize {
        self.classes
    }

    /// Virtual channels of a class.
    pub fn vcs(&self) -> usize {
        self.vcs
    }

    /// Virtual channels of a link: V.
    pub fn link_vcs(&self) -> usize {
        self.classes * self.vcs
    }

    /// Ports of each router: P.
    pub fn ports(&self) -> usize {
        self.ports
    }

    /// All routers.
    pub fn routers(&self) -> impl ExactSizeIterator<Item = RouterId> + use<> {
        (0..self.torus.nodes() * self.layout.routers()).map(RouterId)
    }

    /// The router of a node that stands at `spot`.
    pub fn router(&self, node: usize, spot: Spot) -> RouterId {
        RouterId(node * self.layout.routers() + self.layout.number(spot))
    }

    /// The node of a router.
    pub fn node(&self, router: RouterId) -> usize {
        router.0 / self.layout.routers()
    }

    /// Where in its node a router stands.
    pub fn spot(&self, router: RouterId) -> Spot {
        let [width, _] = self.layout.mesh();
        let number = router.0 % self.layout.routers();
        Spot {
            u: number % width,
            v: number / width,
        }
    }

    /// What is at the ports of a router that lead somewhere.
    pub fn roles(&self, router: RouterId) -> Vec<PortRole> {
        self.layout.ports(self.spot(router))
    }

    /// Bits of the number of an element in the address of a weight, for so many patterns.
    pub fn element_bits(&self, patterns: usize) -> usize {
        index_width(self.link_vcs().max(self.ports) * patterns)
    }

    /// Bits of the number of an arbiter in the address of a weight: SA1 of each input, then SA2 of each output.
    pub fn arbiter_bits(&self) -> usize {
        index_width(2 * self.ports)
    }
}

/// Refuses what is outside `range`.
pub(super) fn check(
    path: &str,
    value: usize,
    range: std::ops::RangeInclusive<usize>,
) -> Result<(), ParamError> {
    if range.contains(&value) {
        return Ok(());
    }
    let wanted = format!(
        "wanted an integer from {} to {}",
        range.start(),
        range.end()
    );
    Err(ParamError::new(path, value, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::unified::Datelines;

    fn torus(radices: [usize; 3]) -> Torus {
        Torus::new("torus", radices, Datelines::default()).expect("a legal torus")
    }

    fn machine(classes: usize, vcs: usize) -> Result<Machine, ParamError> {
        let layout = NodeLayout::default();
        Machine::new(torus([3, 2, 1]), layout, Promotion::default(), classes, vcs)
    }

    #[test]
    fn routers_are_numbered_node_by_node() {
        let machine = machine(2, 4).expect("legal");
        assert_eq!(machine.routers().len(), 6 * 16);
        for router in machine.routers() {
            let again = machine.router(machine.node(router), machine.spot(router));
            assert_eq!(again, router);
        }
        assert_eq!(machine.spot(RouterId(16 + 7)), Spot { u: 3, v: 1 });
        // 8 virtual channels and 6 ports of 2 patterns; 12 arbiters.
        assert_eq!((machine.element_bits(2), machine.arbiter_bits()), (4, 4));
        let wide = machine.with_ports(9).expect("spare ports");
        assert_eq!((wide.element_bits(2), wide.arbiter_bits()), (5, 5));
    }

    #[test]
    fn what_has_no_channels_or_no_room_is_refused() {
        let layout = NodeLayout::new(
            "node",
            [1, 1],
            [].into(),
            vec![Spot { u: 0, v: 0 }],
            Default::default(),
        );
        let layout = layout.expect("a node alone");
        let alone =
            |radices| Machine::new(torus(radices), layout.clone(), Promotion::default(), 1, 1);
        assert!(alone([1, 1, 1]).is_ok());
        let refused = alone([1, 3, 1]).expect_err("no way to go").to_string();
        assert_eq!(
            refused,
            "torus.dims[1] = 3: a node has no Y channels; wanted 1, or channels Y0+ and Y0-"
        );
        for (refused, wanted) in [
            (
                machine(3, 4),
                "router.classes = 3: wanted an integer from 1 to 2",
            ),
            (
                machine(1, 9),
                "router.vcs = 9: wanted an integer from 1 to 8",
            ),
            (
                machine(1, 4).and_then(|machine| machine.with_ports(5)),
                "router.ports = 5: wanted an integer from 6 to 16",
            ),
        ] {
            assert_eq!(refused.expect_err("illegal").to_string(), wanted);
        }
    }
}
