//! Where a router of Anton 2's network stands, as its straps say.

use super::super::Beside;
use super::headers::Headers;
use super::link::put_value;
use crate::model::Random;
use crate::params::anton2::{MeshDirection, NodeLayout, PortRole, Spot};
use crate::params::index_width;

/// What `arrival_i` says of a port by which nothing comes in the T-group.
const NO_DIMENSION: usize = 3;

/// A router of a layout, of any node of a torus.
pub(super) struct RouterPlace {
    pub(super) layout: NodeLayout,
    pub(super) ports: usize,
    pub(super) spot: Spot,
}

impl RouterPlace {
    /// Any router of the layout.
    pub(super) fn settle(&mut self, random: &mut Random) {
        let number = random.below(self.layout.routers() as u64) as usize;
        if let Some(spot) = self.layout.spots().nth(number) {
            self.spot = spot;
        }
    }

    /// One of two routers of the layout, the one with more ports: the more inputs there are, the more of them meet.
    pub(super) fn settle_where_much_meets(&mut self, random: &mut Random) {
        self.settle(random);
        let first = self.spot;
        self.settle(random);
        let ports = |spot| self.layout.ports(spot).len();
        if ports(first) >= ports(self.spot) {
            self.spot = first;
        }
    }

    /// The dimension along which packets come by `port` in the T-group, or [`NO_DIMENSION`].
    pub(super) fn arrival(&self, port: usize) -> usize {
        match self.layout.ports(self.spot).get(port) {
            Some(PortRole::Channel(channel)) => channel.dimension,
            Some(PortRole::Skip) => {
                let dimension = self.layout.skip_dimension(self.spot);
                dimension.unwrap_or(NO_DIMENSION)
            }
            _ => NO_DIMENSION,
        }
    }

    /// Whether there is anything at `port`.
    pub(super) fn has(&self, port: usize) -> bool {
        port < self.layout.ports(self.spot).len()
    }

    /// Drives `here_i`, `last_i`, `spot_i` and `port_of_i`.
    pub(super) fn tie_off(&self, beside: &mut Beside, headers: &Headers) {
        headers.tie_off(beside);
        let [width, height] = self.layout.mesh();
        let (low, high) = (index_width(width), index_width(height));
        let place = beside.port("spot_i");
        put_value(beside.input(place), 0, low, self.spot.u);
        put_value(beside.input(place), low, high, self.spot.v);
        let ways = MeshDirection::ALL.map(PortRole::Mesh).into_iter();
        let place = beside.port("port_of_i");
        let bits = index_width(self.ports);
        for (number, role) in ways.chain([PortRole::Skip]).enumerate() {
            let port = self.layout.port(self.spot, role).unwrap_or(0);
            put_value(beside.input(place), number * bits, bits, port);
        }
    }
}
