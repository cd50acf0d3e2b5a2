//! The golden routing unit of Anton 2's network.

use crate::model::Golden;
use crate::model::anton2::{Heading, HopKind, first_direction, offset, sign};
use crate::model::packed::{Ports, field};
use crate::params::anton2::{
    Anton2RoutingUnitParams, Channel, DIMENSIONS, Header, MAX_ENDPOINTS, MAX_RADIX, NodeLayout,
    PortRole, Spot,
};
use crate::params::index_width;
use crate::params::topology::grid::Sign;

/// Where the node of a router is in its torus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Here {
    at: [u8; DIMENSIONS],
    last: [u8; DIMENSIONS],
}

impl Here {
    /// As the straps `here_i` and `last_i` say.
    pub(in crate::model) fn of_straps(here: u64, last: u64) -> Self {
        let [here, last] = [here, last].map(|packed| {
            let coordinate = |d| field(&[packed], 4 * d, 4) as usize;
            std::array::from_fn(coordinate)
        });
        Here::new(here, last)
    }

    /// A node at these coordinates, in a torus whose largest coordinates are `last`.
    pub fn new(at: [usize; DIMENSIONS], last: [usize; DIMENSIONS]) -> Self {
        let byte = |coordinate| (coordinate % MAX_RADIX) as u8;
        Here {
            at: at.map(byte),
            last: last.map(byte),
        }
    }

    /// Whether there is a node of these coordinates.
    pub fn has_node(self, at: [usize; DIMENSIONS]) -> bool {
        at.iter()
            .zip(self.last)
            .all(|(&at, last)| at <= last.into())
    }

    /// The node's coordinates.
    pub fn coordinates(self) -> [usize; DIMENSIONS] {
        self.at.map(usize::from)
    }

    /// Whether there are other nodes in a dimension.
    pub fn has_others(self, dimension: usize) -> bool {
        self.last[dimension] > 0
    }

    /// The coordinates of the next node in a direction, round the ring.
    pub fn neighbour(self, dimension: usize, sign: Sign) -> [usize; DIMENSIONS] {
        let mut to = self.coordinates();
        let (at, last) = (to[dimension], usize::from(self.last[dimension]));
        to[dimension] = match sign {
            Sign::Plus if at == last => 0,
            Sign::Plus => (at + 1) % MAX_RADIX,
            Sign::Minus if at == 0 => last,
            Sign::Minus => at - 1,
        };
        to
    }
}

/// All that follows from where a node is: the ways from there, by dimension and the destination's coordinate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bearings([[Minimal; MAX_RADIX]; DIMENSIONS]);

/// The directions in which a way through a ring is minimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Minimal {
    /// There is nowhere to go.
    Nowhere,
    Plus,
    Minus,
    /// Both: the packet says which.
    Either,
}

/// The port that a packet takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Anton2Exit {
    /// Its number.
    pub port: u8,
    /// The kind of channel that it leads to.
    pub kind: HopKind,
}

/// All that follows from where in its node a router stands: the port for each target.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exits {
    /// For packets that go through, by the number of the channel they depart on.
    through: [Anton2Exit; CHANNELS],
    /// For others to the adapter of each channel, and to each endpoint.
    channels: [Anton2Exit; CHANNELS],
    endpoints: [Anton2Exit; MAX_ENDPOINTS],
}

/// Numbers of channels.
const CHANNELS: usize = 12;

impl Exits {
    /// The exits of router `spot`, whose ports to U+, U−, V+, V− and over the skip channel are `port_of`.
    ///
    /// A spot that is not in the mesh holds nothing and is as far from its targets as its coordinates say.
    pub fn new(layout: &NodeLayout, spot: Spot, port_of: [usize; 5]) -> Self {
        let skip = Anton2Exit {
            port: port_of[4] as u8,
            kind: HopKind::Torus,
        };
        let local = |target: PortRole, at: Spot| match first_direction(layout.order(), spot, at) {
            Some(direction) => Anton2Exit {
                port: port_of[direction.number()] as u8,
                kind: HopKind::Mesh,
            },
            None => Anton2Exit {
                port: layout.port(at, target).unwrap_or(0) as u8,
                kind: HopKind::of(target),
            },
        };
        let (mut through, mut channels) = ([skip; CHANNELS], [skip; CHANNELS]);
        for (&channel, &at) in layout.channels() {
            let exit = local(PortRole::Channel(channel), at);
            channels[channel.number()] = exit;
            if at == spot {
                through[channel.number()] = exit;
            }
        }
        let spots = layout.endpoints();
        let endpoints = std::array::from_fn(|number| {
            let number = if number < spots.len() { number } else { 0 };
            local(PortRole::Endpoint(number), spots[number])
        });
        Exits {
            through,
            channels,
            endpoints,
        }
    }
}

/// Sends a packet on in its dimension, or else in direction order to where its next dimension or its endpoint is.
///
/// - Twin: `hdl/anton2/routing_unit.rs`.
/// - Shapes: all layouts of a node, in a torus of any radices up to 16.
/// - Latency: combinational, no state.
/// - Source: `\[Anton2\] §2.3, §2.4`. A packet then costs three offsets and a table look-up.
/// - ASSUMED: a spot that is not in the mesh holds nothing, so packets are sent towards their targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Anton2RoutingUnit {
    /// Whether the node has channels in each dimension.
    has: [bool; DIMENSIONS],
    slices: usize,
}

impl Anton2RoutingUnit {
    /// The unit for a node of this layout.
    pub fn of(layout: &NodeLayout) -> Self {
        let has = |d| {
            layout
                .channels()
                .keys()
                .any(|channel| channel.dimension == d)
        };
        Anton2RoutingUnit {
            has: std::array::from_fn(has),
            slices: layout.slices(),
        }
    }

    /// The ways from a node.
    pub fn bearings(&self, here: Here) -> Bearings {
        let way = |dimension: usize, to: usize| {
            let last = usize::from(here.last[dimension]);
            let left = offset(usize::from(here.at[dimension]), to, last);
            if left == 0 || !self.has[dimension] {
                return Minimal::Nowhere;
            }
            let signs = [Sign::Plus, Sign::Minus].map(|tie| sign(left, last + 1, tie));
            match signs {
                [Sign::Plus, Sign::Plus] => Minimal::Plus,
                [Sign::Minus, Sign::Minus] => Minimal::Minus,
                _ => Minimal::Either,
            }
        };
        Bearings(std::array::from_fn(|dimension| {
            std::array::from_fn(|to| way(dimension, to))
        }))
    }

    /// Where a packet goes, and whether it ends a dimension; `along` is the dimension that it arrived along, 3 for
    /// none.
    #[inline]
    pub fn route(
        &self,
        Bearings(ways): &Bearings,
        exits: &Exits,
        along: u8,
        heading: Heading,
    ) -> (Anton2Exit, bool) {
        let to = heading.destination();
        let way = |dimension: usize| ways[dimension][to[dimension] % MAX_RADIX];
        if heading.is_multicast() {
            return self.route_copy(exits, along, heading);
        }
        let slice = match self.slices {
            1 => 0,
            _ => heading.get(Header::SLICE),
        };
        let channel = |dimension: usize, way: Minimal| {
            let sign = match way {
                Minimal::Nowhere | Minimal::Plus => Sign::Plus,
                Minimal::Minus => Sign::Minus,
                Minimal::Either => heading.tie(dimension),
            };
            let channel = Channel {
                dimension,
                slice,
                sign,
            };
            channel.number()
        };
        let along = usize::from(along);
        if along < DIMENSIONS {
            let way = way(along);
            if way != Minimal::Nowhere {
                return (exits.through[channel(along, way)], false);
            }
        }
        let mut order = heading.order().dimensions().into_iter();
        let exit = match order.find(|&dimension| way(dimension) != Minimal::Nowhere) {
            Some(next) => exits.channels[channel(next, way(next))],
            None => exits.endpoints[heading.get(Header::ENDPOINT)],
        };
        (exit, along < DIMENSIONS)
    }

    /// The same of a multicast packet, of which a copy goes to the next node in a direction. That is the minimal way
    /// there, at half a ring by the tie bits that its header has then.
    #[cold]
    fn route_copy(&self, exits: &Exits, along: u8, heading: Heading) -> (Anton2Exit, bool) {
        let (dimension, sign) = heading.direction();
        let slice = match self.slices {
            1 => 0,
            _ => heading.get(Header::SLICE),
        };
        let channel = Channel {
            dimension,
            slice,
            sign,
        };
        let along = usize::from(along);
        match self.has[dimension] {
            // As any packet to a node that nothing leads to: it ends here, at the endpoint of its header.
            false => (exits.endpoints[0], along < DIMENSIONS),
            true if along == dimension => (exits.through[channel.number()], false),
            true => (exits.channels[channel.number()], along < DIMENSIONS),
        }
    }
}

/// What a routing unit's straps say, and what follows from it.
#[derive(Clone, Debug)]
pub(in crate::model) struct Straps {
    layout: NodeLayout,
    unit: Anton2RoutingUnit,
    port_width: usize,
    /// What was tied off when the rest was worked out.
    tied_off: Option<[u64; 4]>,
    pub exits: Exits,
    pub bearings: Bearings,
}

impl Straps {
    pub fn new(params: &Anton2RoutingUnitParams) -> Self {
        let unit = Anton2RoutingUnit::of(params.layout());
        Straps {
            layout: params.layout().clone(),
            port_width: params.port_width(),
            tied_off: None,
            exits: Exits::new(params.layout(), Spot { u: 0, v: 0 }, [0; 5]),
            bearings: unit.bearings(Here::default()),
            unit,
        }
    }

    /// Takes `here_i`, `last_i`, `spot_i`, `port_of_i`: whether anything changed.
    pub fn take(&mut self, inputs: &mut Ports) -> bool {
        let tied_off = [(); 4].map(|()| inputs.word());
        if self.tied_off == Some(tied_off) {
            return false;
        }
        let [here, last, spot, ports] = tied_off;
        self.bearings = self.unit.bearings(Here::of_straps(here, last));
        let u_width = index_width(self.layout.mesh()[0]);
        let spot = Spot {
            u: (spot & ((1 << u_width) - 1)) as usize,
            v: (spot >> u_width) as usize,
        };
        let port = |way| field(&[ports], way * self.port_width, self.port_width) as usize;
        self.exits = Exits::new(&self.layout, spot, std::array::from_fn(port));
        self.tied_off = Some(tied_off);
        true
    }
}

/// A routing unit behind its ports.
#[derive(Clone, Debug)]
pub struct StrappedRoutingUnit {
    unit: Anton2RoutingUnit,
    straps: Straps,
}

impl StrappedRoutingUnit {
    /// The unit of this shape.
    pub fn new(params: &Anton2RoutingUnitParams) -> Self {
        StrappedRoutingUnit {
            unit: Anton2RoutingUnit::of(params.layout()),
            straps: Straps::new(params),
        }
    }
}

impl Golden for StrappedRoutingUnit {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        self.straps.take(&mut inputs);
        let (along, header) = (inputs.word() as u8, inputs.word());
        let Straps {
            exits, bearings, ..
        } = &self.straps;
        let heading = Heading::of_flit(header);
        let (exit, ends) = self.unit.route(bearings, exits, along, heading);
        outputs[0] = u64::from(exit.port);
        outputs[1] = exit.kind as u64;
        outputs[2] = u64::from(ends);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::model::anton2::{arrives_along, next_hop};
    use crate::params::anton2::{Datelines, MeshDirection, Torus};
    use crate::params::topology::grid::Sign;
    use std::collections::BTreeMap;

    /// A node of one slice, without Y, all channels of X at one router and those of Z at two.
    fn small() -> NodeLayout {
        let at = |u, v| Spot { u, v };
        let channels = [("X0+", 1, 0), ("X0-", 1, 0), ("Z0+", 0, 1), ("Z0-", 1, 1)];
        let channels =
            channels.map(|(label, u, v)| (Channel::named(label).expect(label), at(u, v)));
        let order = Default::default();
        NodeLayout::new(
            "node",
            [2, 2],
            BTreeMap::from(channels),
            vec![at(0, 0)],
            order,
        )
        .expect("a legal layout")
    }

    fn exits(layout: &NodeLayout, spot: Spot) -> Exits {
        let ways = MeshDirection::ALL.map(PortRole::Mesh).into_iter();
        let roles: Vec<PortRole> = ways.chain([PortRole::Skip]).collect();
        let ports = |i: usize| layout.port(spot, roles[i]).unwrap_or(15);
        Exits::new(layout, spot, std::array::from_fn(ports))
    }

    #[test]
    fn the_unit_sends_packets_where_the_plain_functions_say() {
        for (layout, radices) in [
            (NodeLayout::default(), [8, 8, 8]),
            (NodeLayout::anton2_23(), [4, 3, 2]),
            (small(), [5, 1, 2]),
        ] {
            let torus = Torus::new("torus", radices, Datelines::default()).expect("a torus");
            let unit = Anton2RoutingUnit::of(&layout);
            let mut random = Random::new(5);
            let mut below = |bound: usize| random.below(bound as u64) as usize;
            for turn in 0..4000 {
                let [here, to] = [(); 2].map(|()| torus.coordinates(below(torus.nodes())));
                let spot = layout
                    .spots()
                    .nth(below(layout.routers()))
                    .expect("a router");
                let ports = layout.ports(spot);
                let mut arrivals = ports.iter().map(|&role| arrives_along(&layout, spot, role));
                let along = arrivals.nth(below(ports.len())).expect("a port");
                let heading = Heading::of_flit(below(1 << Header::WIDTH) as u64).to(to);
                // Nothing comes through where it would end: a dimension goes through here or by the skip channel.
                let wanted = next_hop(&layout, &torus, here, spot, along, heading);
                let at = unit.bearings(Here::new(here, radices.map(|radix| radix - 1)));
                let code = along.map_or(3, |along| along as u8);
                let (exit, ends) = unit.route(&at, &exits(&layout, spot), code, heading);
                let port = layout.port(spot, wanted.to).unwrap_or(15);
                assert_eq!(
                    (usize::from(exit.port), exit.kind, ends),
                    (port, HopKind::of(wanted.to), wanted.ends),
                    "turn {turn}: {spot} of {here:?} to {to:?}, {along:?}"
                );
            }
        }
    }

    #[test]
    fn what_arrives_along_a_dimension_that_is_not_there_ends_it() {
        let layout = small();
        let unit = Anton2RoutingUnit::of(&layout);
        let at = unit.bearings(Here::new([0; 3], [3; 3]));
        let exits = exits(&layout, Spot { u: 0, v: 0 });
        let heading = Heading::default().to([0, 2, 0]).with(Header::ENDPOINT, 31);
        let (exit, ends) = unit.route(&at, &exits, 1, heading);
        assert_eq!((exit.kind, ends), (HopKind::Endpoint, true));
        let (exit, ends) = unit.route(&at, &exits, 3, heading.with(Header::SLICE, 1));
        assert_eq!((exit.kind, ends), (HopKind::Endpoint, false));
    }

    #[test]
    fn a_router_outside_the_mesh_sends_everything_towards_it() {
        let layout = small();
        let exits = Exits::new(&layout, Spot { u: 3, v: 3 }, [0, 1, 2, 3, 4]);
        let all = exits.channels.iter().zip(0..);
        let there = layout.channels().keys().map(|channel| channel.number());
        let there: Vec<usize> = there.collect();
        for (exit, number) in all {
            if there.contains(&number) {
                assert_eq!(exit.kind, HopKind::Mesh);
            }
        }
        assert!(exits.through.iter().all(|exit| exit.port == 4));
    }

    #[test]
    fn directions_are_those_of_the_packet_at_half_the_ring() {
        let layout = NodeLayout::default();
        let unit = Anton2RoutingUnit::of(&layout);
        let spot = Spot { u: 0, v: 2 };
        let exits = exits(&layout, spot);
        let at = unit.bearings(Here::new([0; 3], [7; 3]));
        let half = Heading::default().to([0, 4, 0]).with(Header::ORDER, 2);
        for (tie, sign) in [(0, Sign::Plus), (2, Sign::Minus)] {
            let (exit, _) = unit.route(&at, &exits, 3, half.with(Header::TIE, tie));
            let channel = Channel {
                dimension: 1,
                slice: 0,
                sign,
            };
            let port = layout.port(spot, PortRole::Channel(channel));
            assert_eq!(Some(usize::from(exit.port)), port);
        }
    }

    #[test]
    fn the_straps_say_where_the_router_is_and_which_ports_lead_on() {
        let params = Anton2RoutingUnitParams::new(NodeLayout::default(), 6);
        let mut unit = StrappedRoutingUnit::new(&params.expect("a legal shape"));
        let mut route = |spot: u64, along: u64, heading: Heading| {
            let (here, last) = (0x222, 0x777);
            // U+ by port 3, U- by 1, V+ by 4, V- by 0, skip by 5.
            let port_of = 3 | 1 << 3 | 4 << 6 | 5 << 12;
            let mut outputs = [9; 3];
            let inputs = [here, last, spot, port_of, along, heading.to_flit()];
            unit.step(&inputs, &mut outputs);
            outputs
        };
        let [x_plus, y_plus] = [[3, 2, 2], [2, 3, 2]].map(|to| Heading::default().to(to));
        // X0+ is at R(0,1): from R(3,2) first V-, then U-.
        assert_eq!(route(2 << 2 | 3, 3, x_plus), [0, 0, 0]);
        assert_eq!(route(1 << 2 | 3, 1, x_plus), [1, 0, 1]);
        assert_eq!(route(1 << 2 | 3, 0, x_plus), [5, 1, 0]);
        assert_eq!(route(1 << 2, 3, y_plus), [4, 0, 0]);
        let local = NodeLayout::default().port(
            Spot { u: 0, v: 2 },
            PortRole::Channel(Channel::named("Y0+").expect("a channel")),
        );
        assert_eq!(
            route(2 << 2, 1, y_plus),
            [local.expect("a port") as u64, 1, 0]
        );
    }
}
