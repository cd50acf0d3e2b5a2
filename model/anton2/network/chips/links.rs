//! Where the links of a node lead.

use crate::model::anton2::{Exits, Routers, arrives_along};
use crate::params::anton2::{Anton2NodeParams, Channel, MeshDirection, NodeLayout, PortRole, Spot};
use std::collections::BTreeMap;

/// Where a link leads inside a node; what comes from there arrives where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Nowhere.
    Nothing,
    /// To a port of a router, by the router's number in the node.
    Port { spot: u8, port: u8 },
    /// To the adapter of an external channel, by its number in the layout.
    Channel(u8),
    /// To the adapter of an endpoint.
    Endpoint(u8),
}

/// The links of one node.
#[derive(Clone, Debug)]
pub(super) struct NodeLinks {
    /// By router and port, where it leads.
    pub to: Box<[End]>,
    /// Where the links of external channels' and of endpoints' adapters lead.
    pub from_channels: Box<[End]>,
    pub from_endpoints: Box<[End]>,
}

impl NodeLinks {
    /// Those of a node of this layout, whose routers have so many ports.
    pub fn new(layout: &NodeLayout, ports: usize) -> Self {
        let spots = layout.routers();
        let channels: Vec<Channel> = layout.channels().keys().copied().collect();
        let number = |channel: Channel| channels.iter().position(|&c| c == channel);
        let mut to = vec![End::Nothing; spots * ports];
        let mut from_channels = vec![End::Nothing; channels.len()];
        let mut from_endpoints = vec![End::Nothing; layout.endpoints().len()];
        let port_at = |at: usize| End::Port {
            spot: (at / ports) as u8,
            port: (at % ports) as u8,
        };
        let place: BTreeMap<(Spot, PortRole), usize> = layout
            .spots()
            .flat_map(|spot| {
                let roles = layout.ports(spot).into_iter().enumerate();
                let first = layout.number(spot) * ports;
                roles.map(move |(port, role)| ((spot, role), first + port))
            })
            .collect();
        for (&(spot, role), &at) in &place {
            let port = |spot: Option<Spot>, role| {
                let end = spot.and_then(|spot| place.get(&(spot, role)));
                end.map_or(End::Nothing, |&end| port_at(end))
            };
            to[at] = match role {
                PortRole::Mesh(direction) => {
                    let next = layout.neighbour(spot, direction);
                    port(next, PortRole::Mesh(direction.opposite()))
                }
                PortRole::Skip => port(layout.skip(spot), PortRole::Skip),
                PortRole::Channel(channel) => {
                    let number = number(channel).unwrap_or(0);
                    from_channels[number] = port_at(at);
                    End::Channel(number as u8)
                }
                PortRole::Endpoint(endpoint) => {
                    from_endpoints[endpoint] = port_at(at);
                    End::Endpoint(endpoint as u8)
                }
            };
        }
        NodeLinks {
            to: to.into(),
            from_channels: from_channels.into(),
            from_endpoints: from_endpoints.into(),
        }
    }
}

/// The routers of so many nodes, whose links lead to what the layout has there.
pub(super) fn routers(params: &Anton2NodeParams, nodes: usize) -> Routers {
    let layout = params.layout();
    let spots: Vec<Spot> = layout.spots().collect();
    let exits = |spot: Spot| {
        let mesh = MeshDirection::ALL.map(PortRole::Mesh);
        let [up, um, vp, vm] = mesh.map(|role| layout.port(spot, role).unwrap_or(0));
        let skip = layout.port(spot, PortRole::Skip).unwrap_or(0);
        Exits::new(layout, spot, [up, um, vp, vm, skip])
    };
    let mut routers = Routers::new(params.router(), nodes * spots.len(), exits(spots[0]));
    for &spot in &spots[1..] {
        routers.add_exits(exits(spot));
    }
    for node in 0..nodes {
        if node > 0 {
            routers.add_node();
        }
        for (number, &spot) in spots.iter().enumerate() {
            let router = node * spots.len() + number;
            routers.put(router, node, number);
            for (port, role) in layout.ports(spot).into_iter().enumerate() {
                let along = arrives_along(layout, spot, role);
                routers.join(router, port, along, params.far_depth(role));
            }
        }
    }
    routers
}
