//! The Anton 2 routing unit: where a packet goes, found by counting hops.

use super::LAYOUTS;
use crate::model::Golden;
use crate::model::anton2::StrappedRoutingUnit;
use crate::params::Component;
use crate::params::anton2::{
    Anton2RoutingUnitParams, Channel, DIMENSIONS, DimensionOrder, DirectionOrder, Header,
    MeshDirection, NodeLayout, PortRole, Spot,
};
use crate::params::index_width;
use crate::params::topology::grid::Sign;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/routing_unit.v", escape = "none")]
struct Routes {
    ports: usize,
    port_bits: usize,
    wide_u: usize,
    wide_v: usize,
    u_bits: usize,
    v_bits: usize,
    dimensions: Vec<usize>,
    /// The dimensions that are there, in each code's order.
    orders: Vec<(String, Vec<usize>)>,
    order: usize,
    tie: usize,
    endpoint: usize,
    slice_bit: usize,
    slices: usize,
    endpoints: usize,
    /// Number, dimension, 1 for minus, slice.
    channels: Vec<(usize, usize, usize, usize)>,
    /// Adapter, its router, its port there.
    here: Vec<(usize, usize, usize)>,
    /// Adapter, another router, the number of the way that leads on from there.
    away: Vec<(usize, usize, usize)>,
}

/// The first direction in the layout's order that leads from one router closer to another.
fn first_way(layout: &NodeLayout, from: Spot, to: Spot) -> MeshDirection {
    let apart = |a: Spot, b: Spot| a.u.abs_diff(b.u) + a.v.abs_diff(b.v);
    let [first, second, third, last] = layout.order().directions();
    let closer = |direction: &MeshDirection| {
        let next = layout.neighbour(from, *direction);
        next.is_some_and(|next| apart(next, to) < apart(from, to))
    };
    [first, second, third]
        .into_iter()
        .find(closer)
        .unwrap_or(last)
}

/// Anton 2's layout, and smaller ones.
fn layouts() -> Vec<String> {
    [owned(&[""]), owned(&LAYOUTS)].concat()
}

impl Catalogued for Anton2RoutingUnitParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(StrappedRoutingUnit::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Units of Anton 2's node with 16 and 23 endpoints, of the former in another order of directions, and of a
    /// small node with one dimension of two slices.
    fn proved_set() -> Vec<Self> {
        let along_y = |sign, slice| Channel {
            dimension: 1,
            slice,
            sign,
        };
        let small = NodeLayout::new(
            Self::NAME,
            [3, 1],
            [
                (along_y(Sign::Plus, 0), Spot { u: 0, v: 0 }),
                (along_y(Sign::Minus, 0), Spot { u: 2, v: 0 }),
                (along_y(Sign::Plus, 1), Spot { u: 1, v: 0 }),
                (along_y(Sign::Minus, 1), Spot { u: 1, v: 0 }),
            ]
            .into(),
            vec![Spot { u: 0, v: 0 }, Spot { u: 2, v: 0 }],
            DirectionOrder::default(),
        );
        let other = DirectionOrder::all().into_iter().next_back();
        let anton2 = NodeLayout::default();
        let layouts = [
            Ok(anton2.clone()),
            Ok(NodeLayout::anton2_23()),
            Ok(anton2.with_order(other.unwrap_or_default())),
            small,
        ];
        legal(layouts.map(|layout| {
            let layout = layout?;
            let ports = layout.most_ports();
            Anton2RoutingUnitParams::new(layout, ports)
        }))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let layout = self.layout();
        let [width, height] = layout.mesh();
        let (u_bits, v_bits) = (index_width(width), index_width(height));
        let strap = |spot: Spot| spot.v << u_bits | spot.u;
        let endpoints = layout.endpoints().iter().enumerate();
        let mut adapters: Vec<(usize, Spot, PortRole)> = endpoints
            .map(|(number, &at)| (number, at, PortRole::Endpoint(number)))
            .collect();
        let mut channels = Vec::new();
        for (&channel, &at) in layout.channels() {
            let number = adapters.len();
            adapters.push((number, at, PortRole::Channel(channel)));
            let minus = usize::from(channel.sign == Sign::Minus);
            channels.push((number, channel.dimension, minus, channel.slice));
        }
        let (mut here, mut away) = (Vec::new(), Vec::new());
        for (number, at, role) in adapters {
            if let Some(port) = layout.port(at, role) {
                here.push((number, strap(at), port));
            }
            for from in layout.spots().filter(|&from| from != at) {
                let way = first_way(layout, from, at);
                away.push((number, strap(from), way.number()));
            }
        }
        let dimensions: Vec<usize> = (0..DIMENSIONS)
            .filter(|d| channels.iter().any(|(_, of, ..)| of == d))
            .collect();
        let named = |order: DimensionOrder, code: String| {
            let all = order.dimensions().into_iter();
            (code, all.filter(|d| dimensions.contains(d)).collect())
        };
        let others = DimensionOrder::ALL.into_iter().skip(1);
        let mut orders: Vec<(String, Vec<usize>)> = others
            .map(|order| named(order, format!("3'd{}", order.code())))
            .collect();
        orders.push(named(DimensionOrder::Xyz, "default".to_string()));
        let body = Routes {
            ports: self.router_ports(),
            port_bits: self.port_width(),
            wide_u: width,
            wide_v: height,
            u_bits,
            v_bits,
            dimensions,
            orders,
            order: Header::ORDER.low,
            tie: Header::TIE.low,
            endpoint: Header::ENDPOINT.low,
            slice_bit: Header::SLICE.low,
            slices: layout.slices(),
            endpoints: layout.endpoints().len(),
            channels,
            here,
            away,
        };
        let properties = vec![
            Property::new(
                "port_there",
                "at any router of the node a packet for any node leaves by a port that there is",
            ),
            Property::new(
                "as_published",
                "it goes on in the dimension along which it came, by the adapter or the skip channel; else to the adapter of the first dimension left, or its endpoint, in direction order, found by counting hops",
            ),
            Property::new(
                "ends_once",
                "a dimension ends where a packet that came along it has no hop left in it, and nowhere else",
            ),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(layouts())],
            proved: layouts(),
            pin_faults: vec![(
                "mesh = [2, 1]\nendpoints = [[0, 0], [1, 0]]\n\
                 channels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Y0+\" = [0, 0], \"Y0-\" = [0, 0] }",
                vec![
                    pin("port_o", "3'd7", &["port_there"]),
                    pin(
                        "kind_o",
                        "inner_kind_o | 2'd1",
                        &["port_there", "as_published"],
                    ),
                    // Nobody comes in the T-group; ties always go up.
                    pin("arrival_i", "2'd3", &["as_published", "ends_once"]),
                    pin("header_i", "header_i & ~(42'd1 << 39)", &["as_published"]),
                    pin("ends_o", "arrival_i != 2'd3", &["ends_once"]),
                ],
            )],
            text_faults: vec![text("z_plus = (z_twice <", "z_plus = (z_twice >")],
            ..Trials::default()
        }
    }
}
