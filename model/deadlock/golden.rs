//! The routing function of the golden routers.

use crate::model::Address;
use crate::model::wormhole::routing::{Place, RoutingUnit};
use crate::params::ParamError;
use crate::params::topology::{Cube, NodeId};
use crate::params::wormhole::routing::{Entry, Exit, OptionSet, Routing, RoutingUnitParams};

/// The routing units of a router with their option sets, and where the routers stand.
pub(super) struct GoldenRouting {
    vcs: usize,
    /// Those of links port-major, then by virtual channel; the injector's last.
    units: Vec<(RoutingUnit, Vec<OptionSet>)>,
    /// By node.
    places: Vec<Place>,
}

impl GoldenRouting {
    /// That of the routers of a network.
    ///
    /// # Errors
    /// If a unit cannot be built.
    pub fn new(topology: &Cube, routing: &Routing) -> Result<Self, ParamError> {
        let units = routing.entries().into_iter().map(|entry| {
            let unit = RoutingUnitParams::new(routing.clone(), entry)?;
            Ok((RoutingUnit::new(&unit), unit.options()))
        });
        let address = |coordinates: &[usize]| Address(topology.packed(coordinates) as u32);
        let datelines = address(topology.datelines());
        let places = topology.each_node().map(|node| Place {
            here: address(&topology.coordinates(node)),
            datelines,
        });
        Ok(GoldenRouting {
            vcs: routing.vcs().len(),
            units: units.collect::<Result<_, ParamError>>()?,
            places: places.collect(),
        })
    }

    /// What a packet at `entry` of `node` is offered on its way to `destination`.
    pub fn offered(&self, node: NodeId, entry: Entry, destination: NodeId) -> Vec<Exit> {
        let (unit, options) = match entry {
            Entry::Link(port, vc) => &self.units[port.0 * self.vcs + vc.0],
            Entry::Injector => &self.units[self.units.len() - 1],
        };
        let set = unit.offer(self.places[node.0], self.places[destination.0].here);
        options[set].exits().to_vec()
    }
}
