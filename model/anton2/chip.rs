//! The way of a packet on the chip: along the mesh in direction order, or through. \[Anton2\] §2.4.

use super::{Heading, next_dimension, offset, sign};
use crate::params::anton2::{
    Channel, DIMENSIONS, DirectionOrder, Header, MeshDirection, NodeLayout, PortRole, Spot, Torus,
};

/// What kind of channel a packet goes on to: it decides the virtual channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HopKind {
    /// A channel of the mesh: M-group.
    Mesh,
    /// An adapter of an external channel, or a skip channel: T-group.
    Torus,
    /// An endpoint's adapter.
    Endpoint,
}

impl HopKind {
    /// All of them, by their code in `kind_o`.
    pub const ALL: [Self; 3] = [Self::Mesh, Self::Torus, Self::Endpoint];

    /// That of the channel to what is at a port.
    pub fn of(role: PortRole) -> Self {
        match role {
            PortRole::Mesh(_) => Self::Mesh,
            PortRole::Skip | PortRole::Channel(_) => Self::Torus,
            PortRole::Endpoint(_) => Self::Endpoint,
        }
    }
}

/// Where a packet goes from a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hop {
    /// What is at the port that it takes.
    pub to: PortRole,
    /// Whether it ends a dimension of the torus here: it came along one and turns.
    pub ends: bool,
}

/// The direction of the mesh that a packet takes first from a router to another; none if it is there.
#[inline]
pub fn first_direction(order: DirectionOrder, from: Spot, to: Spot) -> Option<MeshDirection> {
    let has_to_go = |direction: &MeshDirection| match direction {
        MeshDirection::UPlus => to.u > from.u,
        MeshDirection::UMinus => to.u < from.u,
        MeshDirection::VPlus => to.v > from.v,
        MeshDirection::VMinus => to.v < from.v,
    };
    order.directions().into_iter().find(has_to_go)
}

/// The channels of the mesh on the way from a router to another, each by the router that it leaves and its
/// direction.
pub fn routes_on_chip(layout: &NodeLayout, from: Spot, to: Spot) -> Vec<(Spot, MeshDirection)> {
    let mut channels = Vec::new();
    let mut at = from;
    while let Some(direction) = first_direction(layout.order(), at, to)
        && let Some(next) = layout.neighbour(at, direction)
    {
        channels.push((at, direction));
        at = next;
    }
    channels
}

/// The dimension of the torus along which packets arrive from what is at a port; none if they come from the
/// mesh or an endpoint. Of the dimensions that a skip channel joins, it is the lowest.
pub fn arrives_along(layout: &NodeLayout, spot: Spot, role: PortRole) -> Option<usize> {
    match role {
        PortRole::Mesh(_) | PortRole::Endpoint(_) => None,
        PortRole::Channel(channel) => Some(channel.dimension),
        PortRole::Skip => {
            let mut channels = layout.channels().iter();
            let is_joined = |channel: &Channel, at: Spot| {
                at == spot && layout.channels().get(&channel.opposite()) != Some(&spot)
            };
            let joined = channels.find(|(channel, at)| is_joined(channel, **at));
            joined.map(|(channel, _)| channel.dimension)
        }
    }
}

/// Where a packet goes from router `spot` of node `here`, at which it arrived along a dimension or not.
///
/// - ASSUMED: an endpoint that the node does not have is endpoint 0, slice 1 of a node with one is slice 0.
pub fn next_hop(
    layout: &NodeLayout,
    torus: &Torus,
    here: [usize; DIMENSIONS],
    spot: Spot,
    along: Option<usize>,
    heading: Heading,
) -> Hop {
    let slice = heading.get(Header::SLICE) % layout.slices();
    let (to, radices) = (heading.destination(), torus.radices());
    if let Some(dimension) = along {
        let offset = offset(here[dimension], to[dimension], radices[dimension] - 1);
        if offset != 0 {
            let sign = sign(offset, radices[dimension], heading.tie(dimension));
            let channel = Channel {
                dimension,
                slice,
                sign,
            };
            let to = match layout.channels().get(&channel) == Some(&spot) {
                true => PortRole::Channel(channel),
                false => PortRole::Skip,
            };
            return Hop { to, ends: false };
        }
    }
    let target = match next_dimension(torus, here, heading) {
        Some((dimension, sign)) => PortRole::Channel(Channel {
            dimension,
            slice,
            sign,
        }),
        None => {
            let endpoint = heading.get(Header::ENDPOINT);
            PortRole::Endpoint(if endpoint < layout.endpoints().len() {
                endpoint
            } else {
                0
            })
        }
    };
    let target_at = match target {
        PortRole::Channel(channel) => layout.channels().get(&channel),
        PortRole::Endpoint(number) => layout.endpoints().get(number),
        PortRole::Mesh(_) | PortRole::Skip => None,
    };
    let on_the_way = target_at.and_then(|&at| first_direction(layout.order(), spot, at));
    Hop {
        to: on_the_way.map_or(target, PortRole::Mesh),
        ends: along.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::anton2::{Datelines, DimensionOrder};

    fn spot(u: usize, v: usize) -> Spot {
        Spot { u, v }
    }

    #[test]
    fn routes_on_the_chip_are_shortest_and_go_in_direction_order() {
        for order in DirectionOrder::all() {
            let layout = NodeLayout::default().with_order(order);
            for from in layout.spots() {
                for to in layout.spots() {
                    let route = routes_on_chip(&layout, from, to);
                    assert_eq!(route.len(), from.u.abs_diff(to.u) + from.v.abs_diff(to.v));
                    let last = route.iter().fold(from, |at, &(leaves, direction)| {
                        assert_eq!(leaves, at);
                        layout.neighbour(at, direction).expect("a channel")
                    });
                    assert_eq!(last, to);
                    let places = route.iter().map(|(_, direction)| {
                        order.directions().iter().position(|d| d == direction)
                    });
                    assert!(places.is_sorted());
                }
            }
        }
    }

    /// \[Anton2\] §2.4: the two through routes that the text writes down.
    #[test]
    fn through_packets_stay_at_one_router_or_take_the_skip_channel() {
        let layout = NodeLayout::default();
        let torus = Torus::new("torus", [8, 8, 8], Datelines::default()).expect("a torus");
        let heading = Heading::default().with(Header::ORDER, DimensionOrder::Yxz.code());
        let hop = |at, along, heading| next_hop(&layout, &torus, [4, 4, 4], at, along, heading).to;
        let channel = |label| PortRole::Channel(Channel::named(label).expect(label));

        let y_minus = heading.to([4, 2, 4]);
        assert_eq!(hop(spot(0, 2), Some(1), y_minus), channel("Y0-"));
        let x_plus = heading.to([6, 4, 4]).with(Header::SLICE, 1);
        assert_eq!(hop(spot(3, 0), Some(0), x_plus), PortRole::Skip);
        assert_eq!(hop(spot(0, 0), Some(0), x_plus), channel("X1+"));
    }

    #[test]
    fn every_packet_gets_to_its_endpoint_and_ends_each_dimension_once() {
        let layout = NodeLayout::anton2_23();
        let torus = Torus::new("torus", [4, 3, 2], Datelines::default()).expect("a torus");
        for (number, from) in (0..torus.nodes()).enumerate() {
            for to in 0..torus.nodes() {
                let heading = Heading::default()
                    .to(torus.coordinates(to))
                    .with(Header::ENDPOINT, (number * 7 + to) % 23)
                    .with(Header::ORDER, (number + to) % 6)
                    .with(Header::SLICE, number % 2)
                    .with(Header::TIE, number * 5 % 8);
                let (mut node, mut at) = (from, layout.endpoints()[(number * 3) % 23]);
                let (mut along, mut ended) = (None, Vec::new());
                let endpoint = loop {
                    let here = torus.coordinates(node);
                    let hop = next_hop(&layout, &torus, here, at, along, heading);
                    assert!(layout.port(at, hop.to).is_some(), "{at} has {:?}", hop.to);
                    if hop.ends {
                        ended.extend(along);
                    }
                    match hop.to {
                        PortRole::Endpoint(endpoint) => break endpoint,
                        PortRole::Mesh(direction) => {
                            at = layout.neighbour(at, direction).expect("a neighbour");
                            along = None;
                        }
                        PortRole::Skip => {
                            at = layout.skip(at).expect("a skip channel");
                            along = arrives_along(&layout, at, PortRole::Skip);
                        }
                        PortRole::Channel(channel) => {
                            node = torus.neighbour(node, channel);
                            at = layout.channels()[&channel.opposite()];
                            along = Some(channel.dimension);
                        }
                    }
                };
                assert_eq!((node, endpoint), (to, heading.get(Header::ENDPOINT)));
                let [a, b] = [from, to].map(|node| torus.coordinates(node));
                let mut travelled = heading.order().dimensions().to_vec();
                travelled.retain(|&d| a[d] != b[d]);
                assert_eq!(ended, travelled);
            }
        }
    }
}
