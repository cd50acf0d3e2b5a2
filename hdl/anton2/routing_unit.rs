//! Anton 2's routing unit. Twin: `model/anton2/routing_unit.rs`.

use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::anton2::{
    Anton2RoutingUnitParams, Channel, DIMENSIONS, DimensionOrder, Header, HeaderField,
    MeshDirection, NodeLayout, PortRole, Spot,
};
use crate::params::index_width;
use crate::params::topology::grid::Sign;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is left of each dimension, then which adapter the packet makes for, then the port that leads there.
///
/// Where the adapters are is in the layout and therefore constant; which router asks is not: one unit serves all
/// routers of a node.
impl Shape for Anton2RoutingUnitParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "the port by which a packet leaves";
        let mut m = Builder::component(self, purpose);
        Unit {
            m: &mut m,
            p: self,
            unread: Vec::new(),
            offsets: BTreeMap::new(),
        }
        .describe();
        m.finish()
    }
}

/// A routing unit while it is described.
struct Unit<'a> {
    m: &'a mut Builder,
    p: &'a Anton2RoutingUnitParams,
    /// What this layout does not look at.
    unread: Vec<Expr>,
    /// Of each dimension with channels.
    offsets: BTreeMap<usize, Offset>,
}

/// What is left of a dimension.
struct Offset {
    /// 1 if there is a hop left.
    left: Expr,
    /// 1 if the shorter way is plus.
    plus: Expr,
    /// 1 if this dimension is taken next.
    taken: Option<Expr>,
}

/// The name of a dimension in nets.
fn name(dimension: usize) -> &'static str {
    ["x", "y", "z"][dimension]
}

/// The dimensions that the layout has channels of.
fn dimensions(layout: &NodeLayout) -> impl Iterator<Item = usize> {
    let has = |d: &usize| layout.channels().keys().any(|c| c.dimension == *d);
    (0..DIMENSIONS).filter(has)
}

impl Unit<'_> {
    fn field(&self, field: HeaderField) -> Expr {
        self.m.port("header_i").slice(field.low, field.width)
    }

    fn describe(mut self) {
        for d in 0..DIMENSIONS {
            self.offset(d);
        }
        let through = self.through();
        self.next_dimension(&through);
        let at_endpoint = self.m.wire("to_endpoint", &!self.any_taken());
        let (target, target_port) = self.target();
        let here = target.equals(&self.m.port("spot_i"));
        let here = self.m.wire("at_target", &here);
        self.mesh(&through, &here, &target, &target_port);

        let torus = self
            .m
            .wire("to_torus", &((&here & !&at_endpoint) | &through));
        let endpoint = self.m.wire("ejected", &(&here & &at_endpoint));
        let kind = self.m.port("kind_o");
        let kinds = Layout::elements("kind", ["torus", "endpoint"]);
        self.m.read_as(&kind, kinds);
        self.m.comment("0 mesh, 1 torus, 2 endpoint");
        self.m.assign(&kind.bit(0), &torus);
        self.m.assign(&kind.bit(1), &endpoint);
        self.m
            .comment("what came along a dimension and does not go on in it has completed it");
        let arrived = self.m.port("arrival_i").differs(&lit(2, 3));
        self.m
            .assign(&self.m.port("ends_o"), &(arrived & !&through));

        for field in [
            Header::CLASS,
            Header::PATTERN,
            Header::DONE,
            Header::CROSSED,
            Header::TWO,
            Header::MULTICAST,
            Header::TABLE,
        ] {
            self.unread.push(self.field(field));
        }
        if self.p.layout().slices() == 1 {
            self.unread.push(self.field(Header::SLICE));
        }
        self.m.paragraph();
        self.m.unused(&self.unread.iter().collect::<Vec<_>>());
    }

    /// The hops left in dimension `d` going up the ring, and whether that is the shorter way.
    fn offset(&mut self, d: usize) {
        let coordinate = |m: &Builder, port: &str| m.port(port).slice(4 * d, 4);
        let [here, last] = ["here_i", "last_i"].map(|port| coordinate(self.m, port));
        let dest = self.field([Header::X, Header::Y, Header::Z][d]);
        let tie = self.m.port("header_i").bit(Header::TIE.low + d);
        if !dimensions(self.p.layout()).any(|with| with == d) {
            self.unread.extend([here, last, dest, tie]);
            return;
        }
        let named = |what: &str| format!("{}_{what}", name(d));
        self.m.paragraph();
        let radix = last.extend(5) + lit(5, 1);
        let radix = self.m.wire(&named("radix"), &radix);
        let up = dest.extend(5) - here.extend(5);
        let up = self.m.wire(&named("up"), &up);
        let round = &up + &radix;
        let offset = self.m.mux(&named("offset"), &dest.less(&here), &round, &up);
        let twice = self.m.concat(&named("twice"), &[&offset, &lit(1, 0)]);
        let radix = radix.extend(6);
        self.m.comment("at half the ring the source has chosen");
        let plus = twice.less(&radix) | (twice.equals(&radix) & !tie);
        let plus = self.m.wire(&named("plus"), &plus);
        let left = self.m.wire(&named("left"), &offset.any());
        self.offsets.insert(
            d,
            Offset {
                left,
                plus,
                taken: None,
            },
        );
    }

    /// 1 if the packet goes on in the dimension along which it came.
    fn through(&mut self) -> Expr {
        let arrival = self.m.port("arrival_i");
        let on = |(&d, offset): (&usize, &Offset)| arrival.equals(&lit(2, d as u64)) & &offset.left;
        let through = self.offsets.iter().map(on).reduce(|any, one| any | one);
        self.m
            .comment("a packet leaves a dimension only where it has no hop left in it");
        self.m.wire("through", &through.unwrap_or(lit(1, 0)))
    }

    /// The dimension that is taken next, if any: that of arrival, or the first of the packet's order with hops.
    fn next_dimension(&mut self, through: &Expr) {
        let order = self.m.wire("order", &self.field(Header::ORDER));
        let present: Vec<usize> = self.offsets.keys().copied().collect();
        let mut before = BTreeMap::new();
        self.m.comment("codes without a meaning are XYZ");
        for &later in &present {
            for &earlier in present.iter().filter(|&&earlier| earlier < later) {
                let swapped = DimensionOrder::ALL.into_iter().filter(|order| {
                    let place = |d| order.dimensions().iter().position(|&at| at == d);
                    place(later) < place(earlier)
                });
                let codes = swapped.map(|o| order.equals(&lit(order.width(), o.code() as u64)));
                let codes = codes.reduce(|any, one| any | one).unwrap_or(lit(1, 0));
                let net = format!("{}_before_{}", name(later), name(earlier));
                let swapped = self.m.wire(&net, &codes);
                before.insert((earlier, later), !&swapped);
                before.insert((later, earlier), swapped);
            }
        }
        if present.len() < 2 {
            self.unread.push(order);
        }
        let arrival = self.m.port("arrival_i");
        self.m.comment("the dimension of arrival to its end, then the first that is left in the packet's order");
        for &d in &present {
            let others = present.iter().filter(|&&other| other != d);
            let first = others.fold(self.offsets[&d].left.clone(), |first, other| {
                first & !(&self.offsets[other].left & &before[&(*other, d)])
            });
            let first = self.m.wire(&format!("{}_first", name(d)), &first);
            let net = format!("{}_taken", name(d));
            let arrived = arrival.equals(&lit(2, d as u64));
            let taken = self.m.mux(&net, through, &arrived, &first);
            if let Some(offset) = self.offsets.get_mut(&d) {
                offset.taken = Some(taken);
            }
        }
    }

    fn any_taken(&self) -> Expr {
        let taken = self.offsets.values().filter_map(|o| o.taken.clone());
        taken.reduce(|any, one| any | one).unwrap_or(lit(1, 0))
    }

    /// Where the adapter is that the packet makes for, and its port there.
    fn target(&mut self) -> (Expr, Expr) {
        let layout = self.p.layout();
        let (place, low) = (self.m.port("spot_i").width(), index_width(layout.mesh()[0]));
        let port = self.p.port_width();
        let target = self.m.net("target", place);
        let coordinates = [("u", low), ("v", place - low)];
        self.m
            .read_as(&target, Layout::of_widths("spot", &coordinates));
        let target_port = self.m.net("target_port", port);
        let at = |spot: Spot, role: PortRole| {
            let number = layout.port(spot, role).unwrap_or_default();
            let spot = lit(place, (spot.v << low | spot.u) as u64);
            (spot, lit(port, number as u64))
        };
        let endpoints = layout.endpoints().iter().enumerate();
        let endpoints: Vec<_> = endpoints
            .map(|(number, &spot)| at(spot, PortRole::Endpoint(number)))
            .collect();
        let channels: Vec<_> = layout
            .channels()
            .iter()
            .map(|(&channel, &spot)| (channel, at(spot, PortRole::Channel(channel))))
            .collect();
        let number = self.m.wire("endpoint", &self.field(Header::ENDPOINT));
        if layout.endpoints().len() == 1 {
            self.unread.push(number.clone());
        }
        let conditions: Vec<Expr> = channels
            .iter()
            .map(|(channel, _)| self.takes(*channel))
            .collect();
        self.m
            .comment("where the adapter is, and by which port of that router it is reached");
        if endpoints.len() + channels.len() == 1 {
            self.m.assign(&target, &endpoints[0].0);
            self.m.assign(&target_port, &endpoints[0].1);
            return (target, target_port);
        }
        self.m.comb("target_of_packet", |c| {
            c.set(&target, &endpoints[0].0);
            c.set(&target_port, &endpoints[0].1);
            for (n, (spot, port)) in endpoints.iter().enumerate().skip(1) {
                c.when(&number.equals(&lit(number.width(), n as u64)), |c| {
                    c.set(&target, spot);
                    c.set(&target_port, port);
                });
            }
            for ((_, (spot, port)), taken) in channels.iter().zip(&conditions) {
                c.when(taken, |c| {
                    c.set(&target, spot);
                    c.set(&target_port, port);
                });
            }
        });
        (target, target_port)
    }

    /// 1 if the packet makes for the adapter of `channel`.
    fn takes(&self, channel: Channel) -> Expr {
        let offset = &self.offsets[&channel.dimension];
        let plus = match channel.sign {
            Sign::Plus => offset.plus.clone(),
            Sign::Minus => !&offset.plus,
        };
        let taken = offset.taken.clone().unwrap_or(lit(1, 0)) & plus;
        let slice = self.field(Header::SLICE);
        match (self.p.layout().slices(), channel.slice) {
            (1, _) => taken,
            (_, 0) => taken & !slice,
            (_, _) => taken & slice,
        }
    }

    /// The port, from the last direction of the order to what overrides them all.
    fn mesh(&mut self, through: &Expr, here: &Expr, target: &Expr, target_port: &Expr) {
        let (layout, spot) = (self.p.layout(), self.m.port("spot_i"));
        let [width, height] = layout.mesh();
        let (low, high) = (index_width(width), index_width(height));
        let part = |of: &Expr, direction| match direction {
            MeshDirection::UPlus | MeshDirection::UMinus => of.slice(0, low),
            MeshDirection::VPlus | MeshDirection::VMinus => of.slice(low, high),
        };
        let side = |direction| match direction {
            MeshDirection::UPlus | MeshDirection::UMinus => width,
            MeshDirection::VPlus | MeshDirection::VMinus => height,
        };
        let bits = self.p.port_width();
        let ways = self.m.port("port_of_i");
        let way = |number: usize| ways.slice(number * bits, bits);
        let travelled: Vec<MeshDirection> = layout.order().directions().into();
        let (travelled, idle): (Vec<_>, Vec<_>) = travelled
            .into_iter()
            .partition(|&direction| side(direction) > 1);
        self.unread
            .extend(idle.iter().map(|direction| way(direction.number())));
        let needs: Vec<(Expr, Expr)> = travelled
            .into_iter()
            .map(|direction| {
                let (own, to) = (part(&spot, direction), part(target, direction));
                let needed = match direction {
                    MeshDirection::UPlus | MeshDirection::VPlus => to.greater(&own),
                    MeshDirection::UMinus | MeshDirection::VMinus => to.less(&own),
                };
                (needed, way(direction.number()))
            })
            .collect();
        let port = self.m.port("port_o");
        let skip = way(MeshDirection::ALL.len());
        let order = layout.order();
        self.m.comment(format!(
            "on the mesh in the order {order}; over the skip channel if the other end of the dimension is there"
        ));
        self.m.comb("port_to_target", |c| {
            c.set(&port, &skip);
            for (needed, way) in needs.iter().rev() {
                c.when(needed, |c| c.set(&port, way));
            }
            c.when(through, |c| c.set(&port, &skip));
            c.when(here, |c| c.set(&port, target_port));
        });
    }
}
