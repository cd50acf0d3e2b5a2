//! Parts of the Anton 2 router but its outputs: who is granted, what a weight is, where a packet goes and in which
//! virtual channel, and what its external channels keep to.

use super::grants::grants;
use super::{Checker, Clocking, Property, checker, watched};
use crate::params::anton2::{
    Anton2RoutingUnitParams, ChannelAdapterParams, DIMENSIONS, DimensionOrder, Header,
    MeshDirection, NodeLayout, PortRole, Promotion, Spot, VcPromotionParams, VcSenderParams,
};
use crate::params::arbiter::{Arbitration, DeferredParams, WeightTableParams};
use crate::params::grid::Sign;
use crate::params::index_width;
use crate::testbench::formal::shapes::anton2 as shapes;
use crate::testbench::formal::{Shown, Specified};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/deferred.v", escape = "none")]
struct Deferred {
    n: usize,
    width: usize,
    weighted: bool,
    m: usize,
    patterns: usize,
    pattern_width: usize,
    /// Whether the window may be held, and its last place.
    hold: bool,
    end: usize,
    /// Bits of an age, 0 if there are none.
    age: usize,
    clock: Clocking,
}

impl Specified for DeferredParams {
    fn proved_set() -> Vec<Self> {
        shapes::deferred()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, arbitration) = (self.inputs(), self.arbitration());
        let (weighted, patterns, m) = match arbitration {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                ..
            } => (true, patterns, weight_bits),
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => (false, 1, 1),
        };
        let body = Deferred {
            n,
            width: index_width(n),
            weighted,
            m,
            patterns,
            pattern_width: index_width(patterns),
            hold: arbitration.has_waiting(),
            end: (2 << m) - 1,
            age: arbitration.age_bits().unwrap_or(0),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "most_urgent",
                match body.hold {
                    _ if body.age > 0 => {
                        "no other requester is older or, among equals, earlier in turn; the pointer follows what is served"
                    }
                    false => {
                        "no other requester is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is served"
                    }
                    true => {
                        "no other requester is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is served, within a window that is held while a waiting input has high priority"
                    }
                },
            ),
            Property::new(
                "numbered",
                "gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0",
            ),
        ];
        Ok(vec![
            grants(n, false, true)?.and(checker(&body, properties)?),
        ])
    }
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/weight_table.v", escape = "none")]
struct Weights {
    weights: usize,
    bits: usize,
    m: usize,
    initial: u64,
    clock: Clocking,
}

impl Specified for WeightTableParams {
    fn proved_set() -> Vec<Self> {
        shapes::weight_table()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Weights {
            weights: self.weights(),
            bits: self.number_width(),
            m: self.weight_bits(),
            initial: self.initial(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let statement = "every weight is what was written to it last, after a reset all ones; a number without a weight changes none";
        let mut table = checker(&body, vec![Property::new("last_written", statement)])?;
        table.shown = vec![watched("watched", self.weights())];
        Ok(vec![table])
    }
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/vc_promotion.v", escape = "none")]
struct Promotions {
    classes: usize,
    width: usize,
    /// What is defined for each input, both packed as the template has it.
    cases: Vec<(usize, usize)>,
}

impl Specified for VcPromotionParams {
    fn proved_set() -> Vec<Self> {
        shapes::vc_promotion()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let vcs = self.vcs();
        let mut cases = Vec::new();
        for case in 0..vcs.classes() << 6 {
            let (class, kind) = (case >> 6, case >> 4 & 3);
            let (ends, crossed, done) = (case >> 3 & 1 == 1, case >> 2 & 1 == 1, case & 3);
            let counted = ends && (crossed || self.promotion() != Promotion::DatelineOnly);
            let done = if counted { (done + 1) % 4 } else { done };
            let crossed = crossed && !ends;
            let on_torus = match self.promotion() {
                Promotion::TwicePerDimension => 2 * done,
                _ => done,
            } + usize::from(crossed);
            let in_class = match kind {
                1 => on_torus,
                2 => 0,
                _ => done,
            };
            let vc = class * vcs.per_class() + in_class.min(vcs.per_class() - 1);
            let packed = (usize::from(crossed) << 2 | done) << vcs.width() | vc;
            cases.push((case, packed));
        }
        let body = Promotions {
            classes: vcs.classes(),
            width: vcs.width(),
            cases,
        };
        let statement = "virtual channel, dimensions completed and dateline are those of the definition, case by case";
        Ok(vec![checker(
            &body,
            vec![Property::new("as_defined", statement)],
        )?])
    }
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/anton2_route.v", escape = "none")]
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

impl Specified for Anton2RoutingUnitParams {
    fn proved_set() -> Vec<Self> {
        shapes::routing_unit()
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

#[derive(Template)]
#[template(path = "testbench/formal/checker/vc_sender.v", escape = "none")]
struct Queues {
    vcs: usize,
    v_bits: usize,
    depth: usize,
    d_bits: usize,
    far_depth: usize,
    f_bits: usize,
    dateline: bool,
    multicast: bool,
    /// Bits of an age, 0 if it is not seen from outside whose is compared, and the lowest bit of a stamp.
    age: usize,
    stamp: usize,
    crossed: usize,
    /// For each virtual channel that the flit is no tail: Verilog.
    second_comes: String,
    clock: Clocking,
}

impl Specified for VcSenderParams {
    fn proved_set() -> Vec<Self> {
        shapes::vc_sender()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (vcs, f_bits) = (self.vcs(), self.credit_width());
        let body = Queues {
            vcs: vcs.count(),
            v_bits: vcs.width(),
            depth: self.depth(),
            d_bits: index_width(self.depth() + 1),
            far_depth: self.far_depth(),
            f_bits,
            dateline: self.has_dateline(),
            multicast: self.multicast().is_some(),
            age: seen_ages(self),
            stamp: Header::stamp(0).low,
            crossed: Header::CROSSED.low,
            second_comes: format!("{{{}{{!in_tail_i}}}}", vcs.count()),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let mut properties = vec![
            Property::new(
                "only_when_ready",
                "nothing goes on in a cycle without ready_i",
            ),
            Property::new(
                "packets_whole",
                "between the two flits of a packet nothing else goes on, if senders keep to their room and the order of flits",
            ),
            Property::new(
                "second_in_time",
                "the second flit of a packet goes on in the next cycle with ready_i, if senders keep to their room and the order of flits",
            ),
        ];
        if self.has_dateline() {
            let statement = "a head that crosses the dateline says so";
            properties.push(Property::new("marked", statement));
        }
        if body.multicast {
            let statement = "of a packet that is dropped nothing goes on in that cycle";
            properties.push(Property::new("dropped_unsent", statement));
        }
        if body.age > 0 {
            let statement = "no packet that is all here and has room is older than the one that begins, if senders keep to their room and the order of flits, and a credit comes for each flit that leaves the far end";
            properties.push(Property::new("oldest_first", statement).after(2 * self.depth() + 4));
        }
        properties.extend([
            Property::new(
                "credit_for_a_flit",
                "a credit comes back for a flit that is here, if senders keep to their room and the order of flits",
            ),
            Property::new(
                "never_overrun",
                "a queue at the far end is never sent a flit for which it has no place, if moreover a credit comes for each flit that leaves it",
            )
            .given(&["packets_whole"])
            .after(self.far_depth() + 4),
        ]);
        let mut queues = checker(&body, properties)?;
        queues.shown = vec![
            watched("watched", vcs.count()),
            Shown {
                name: "flits".to_string(),
                width: body.d_bits + 1,
            },
            Shown {
                name: "far".to_string(),
                width: f_bits + 2,
            },
        ];
        Ok(vec![queues])
    }
}

/// Bits of an age if packets go on by age. From outside it is seen where each came from, and once: no virtual channel is
/// promoted, nothing copied.
fn seen_ages(sender: &VcSenderParams) -> usize {
    let is_seen = !sender.has_dateline() && sender.multicast().is_none();
    let ages = sender.arbitration().age_bits();
    ages.filter(|_| is_seen).unwrap_or(0)
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/channel_adapter.v", escape = "none")]
struct ChannelAdapter {
    v_bits: usize,
    depth: usize,
    d_bits: usize,
    far_depth: usize,
    f_bits: usize,
    /// Whether a frame is one phit: then what it says is seen at once.
    one_phit: bool,
    s: usize,
    sequence: usize,
    has_word: usize,
    credit: usize,
    arriving_depth: usize,
    a_bits: usize,
    clock: Clocking,
}

impl Specified for ChannelAdapterParams {
    fn proved_set() -> Vec<Self> {
        shapes::channel_adapter()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (depth, far_depth) = (self.departing().depth(), self.far_depth());
        let [d_bits, f_bits] = [depth, far_depth].map(|depth| index_width(depth + 1));
        let frame = self.frame();
        let body = ChannelAdapter {
            v_bits: self.vcs().width(),
            depth,
            d_bits,
            far_depth,
            f_bits,
            one_phit: frame.phits() == 1,
            s: frame.sequence_bits(),
            sequence: frame.body_low() + frame.sequence_low(),
            has_word: frame.body_low() + frame.has_word(),
            credit: frame.body_low() + self.word_credit(),
            arriving_depth: self.arriving().depth(),
            a_bits: self.owed_width(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let mut properties = vec![
            Property::new(
                "credit_for_a_flit",
                "the router gets a credit back for a flit that is here, if it keeps to the room",
            ),
            Property::new(
                "never_overrun",
                "a queue of the router is never sent a flit for which it has no place, if a credit comes for each flit that leaves it, whatever comes over the channel",
            )
            .after((far_depth + 1) * frame.phits() + 4),
        ];
        if body.one_phit {
            let statement = "a word that is sent for the first time has a credit only if one is owed for a flit that went on to the router, if the other end keeps to the room here";
            properties.push(Property::new("credit_if_owed", statement).after(6));
        }
        let mut adapter = checker(&body, properties)?;
        adapter.shown = vec![
            watched("watched", self.vcs().count()),
            Shown {
                name: "here".to_string(),
                width: d_bits + 1,
            },
            Shown {
                name: "far".to_string(),
                width: f_bits + 2,
            },
        ];
        if body.one_phit {
            adapter.shown.push(Shown {
                name: "owed".to_string(),
                width: body.a_bits + 1,
            });
        }
        Ok(vec![adapter])
    }
}
