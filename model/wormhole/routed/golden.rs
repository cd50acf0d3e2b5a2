//! The routing function of the golden routers.

use crate::model::Address;
use crate::model::wormhole::routing::{Place, RoutingUnit, options};
use crate::params::ParamError;
use crate::params::topology::{Cube, NodeId, TerminalId};
use crate::params::wormhole::routing::{
    Entry, Exit, OptionSet, Role, RoutedGraph, Routing, RoutingUnitParams,
};
use std::sync::Arc;

/// The routing units of the routers of a network with their option sets, and where the routers stand.
pub(in crate::model::wormhole) struct GoldenRouting {
    /// By role.
    routers: Vec<Units>,
    /// By node, its role and its place.
    places: Vec<(usize, Place)>,
}

/// The routing units of a router.
struct Units {
    /// By input, the first of its virtual channels.
    first: Vec<usize>,
    /// Those of links port-major, then by virtual channel; the injector's last, if there are terminals.
    units: Vec<(RoutingUnit, Vec<OptionSet>)>,
}

impl Units {
    fn new(routing: &Routing) -> Result<Self, ParamError> {
        let units = routing.entries().into_iter().map(|entry| {
            let unit = RoutingUnitParams::new(routing.clone(), entry)?;
            Ok((RoutingUnit::new(&unit), options(routing, entry)))
        });
        let first = routing.inputs().scan(0, |next, port| {
            let first = *next;
            *next += routing.vcs_of_input(port).len();
            Some(first)
        });
        Ok(Units {
            first: first.collect(),
            units: units.collect::<Result<_, ParamError>>()?,
        })
    }
}

impl GoldenRouting {
    /// That of the routers of a cube.
    ///
    /// # Errors
    /// If a unit cannot be built.
    pub fn new(topology: &Cube, routing: &Routing) -> Result<Self, ParamError> {
        let address = |coordinates: &[usize]| Address(topology.packed(coordinates) as u32);
        let datelines = address(topology.datelines());
        let places = topology.each_node().map(|node| {
            let here = address(&topology.coordinates(node));
            (0, Place { here, datelines })
        });
        Ok(GoldenRouting {
            routers: vec![Units::new(routing)?],
            places: places.collect(),
        })
    }

    /// That of the routers of a graph.
    ///
    /// # Errors
    /// If a unit cannot be built.
    pub fn on_graph(graph: &Arc<RoutedGraph>) -> Result<Self, ParamError> {
        let roles = (0..graph.roles()).map(|number| Role::new(graph.clone(), number));
        let roles: Vec<Role> = roles.collect();
        let routers = roles.iter();
        let routers = routers.map(|role| Units::new(&Routing::by_table(role.clone())));
        let places = graph.graph().each_node().map(|node| {
            let role = graph.role_of(node);
            let here = Address(roles[role].place(node) as u32);
            let place = Place {
                here,
                ..Place::default()
            };
            (role, place)
        });
        Ok(GoldenRouting {
            routers: routers.collect::<Result<_, _>>()?,
            places: places.collect(),
        })
    }

    /// What a packet at `entry` of `node` of a graph is offered on its way to a terminal.
    pub fn to_terminal(&self, node: NodeId, entry: Entry, destination: TerminalId) -> Vec<Exit> {
        self.offered_by(node, entry, Address(destination.0 as u32))
    }

    /// The same on a cube on its way to another node: to its first terminal, and the others have the same way.
    pub fn offered(&self, node: NodeId, entry: Entry, destination: NodeId) -> Vec<Exit> {
        self.offered_by(node, entry, self.places[destination.0].1.here)
    }

    fn offered_by(&self, node: NodeId, entry: Entry, destination: Address) -> Vec<Exit> {
        let (role, place) = self.places[node.0];
        let Units { first, units } = &self.routers[role];
        let (unit, options) = match entry {
            Entry::Link(port, vc) => &units[first[port.0] + vc.0],
            Entry::Injector => &units[units.len() - 1],
        };
        let set = unit.offer(place, destination);
        options[set].exits().to_vec()
    }
}
