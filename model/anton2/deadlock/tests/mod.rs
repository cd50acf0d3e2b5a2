//! Machines of every kind, packet by packet and node by node.

mod exact;
mod free;
mod golden;
mod negative;

use super::machine::Machine;
use super::packet::Way;
use super::trip::Trip;
use super::{Checked, reduced};
use crate::model::deadlock::{Direct, Head, Hold, Offers, Stop};
use crate::params::anton2::{
    Channel, Datelines, DirectionOrder, NodeLayout, Promotion, Spot, Torus,
};
use std::collections::BTreeMap;

const BOTH: [Promotion; 2] = [Promotion::OncePerDimension, Promotion::TwicePerDimension];

/// A torus with its datelines between the last nodes and 0.
fn torus(radices: [usize; 3]) -> Torus {
    with_datelines(radices, [0; 3], [0; 3])
}

fn with_datelines(radices: [usize; 3], plus: [usize; 3], minus: [usize; 3]) -> Torus {
    Torus::new("torus", radices, Datelines { plus, minus }).expect("a legal torus")
}

/// A layout with these external channels and endpoints, in direction order `order` of all 24.
fn layout(
    mesh: [usize; 2],
    channels: &[(&str, [usize; 2])],
    endpoints: &[[usize; 2]],
    order: usize,
) -> NodeLayout {
    let spot = |[u, v]: [usize; 2]| Spot { u, v };
    let channels = channels.iter().map(|&(label, at)| {
        let channel = Channel::named(label).expect("a label");
        (channel, spot(at))
    });
    let channels: BTreeMap<_, _> = channels.collect();
    let endpoints = endpoints.iter().copied().map(spot).collect();
    let order = DirectionOrder::all()[order];
    NodeLayout::new("node", mesh, channels, endpoints, order).expect("a legal layout")
}

/// All of a small node at one router, one slice.
fn one_router() -> NodeLayout {
    let labels = ["X0+", "X0-", "Y0+", "Y0-", "Z0+", "Z0-"];
    let channels = labels.map(|label| (label, [0, 0]));
    layout([1, 1], &channels, &[[0, 0]], 0)
}

/// Two by three routers, Y over a skip channel, one slice, two endpoints.
fn two_by_three() -> NodeLayout {
    let channels = [
        ("X0+", [1, 2]),
        ("X0-", [1, 2]),
        ("Y0+", [0, 0]),
        ("Y0-", [1, 1]),
        ("Z0+", [0, 2]),
        ("Z0-", [0, 2]),
    ];
    layout([2, 3], &channels, &[[0, 1], [1, 0]], 17)
}

/// No Z channels, both slices on one skip channel.
fn without_z() -> NodeLayout {
    let channels = [
        ("X0+", [0, 0]),
        ("X0-", [2, 0]),
        ("X1+", [0, 0]),
        ("X1-", [2, 0]),
        ("Y0+", [1, 0]),
        ("Y0-", [1, 0]),
        ("Y1+", [2, 1]),
        ("Y1-", [2, 1]),
    ];
    layout([3, 2], &channels, &[[1, 1], [1, 1], [0, 0]], 5)
}

/// The analysis with as many virtual channels as the promotion needs.
fn checked(torus: &Torus, layout: &NodeLayout, promotion: Promotion) -> Checked {
    let vcs = promotion.vcs(torus.dimensions());
    Machine::of(torus, layout, promotion, vcs, 0).analyse(&|| {})
}

/// The dependencies of all packets, each followed by itself.
fn enumerated(machine: &Machine) -> Direct {
    let followed = Direct::of(machine, &|| {});
    followed.expect("every packet arrives").0
}

/// Checks that the cycle is one, and follows each packet of it.
fn assert_true(machine: &Machine, cycle: &[Hold]) {
    let next = cycle.iter().cycle().skip(1);
    for (hold, next) in cycle.iter().zip(next) {
        assert_eq!(hold.next, next.channel);
        assert_eq!((hold.head, hold.stop), (hold.channel, Stop::Offered));
        let [held, next] = [hold.channel, hold.next].map(|channel| machine.number_of(channel));
        let (node, from) = machine.local(held);
        let (_, to) = machine.local(next);
        let packet = reduced::packet(machine, node, [from, to]).expect("a packet");
        assert_eq!(packet.ends(machine), hold.ends);
        let torus = machine.torus;
        let dimensions = packet.order.dimensions();
        let place = |d: usize| dimensions.iter().position(|&other| other == d);
        let places: Vec<_> = packet.ways.iter().map(|way| place(way.dimension)).collect();
        assert!(places.is_sorted_by(|a, b| a < b), "{packet}");
        let legal = |way: &Way| (1..=machine.most_hops(way.dimension)).contains(&way.hops);
        assert!(packet.ways.iter().all(legal), "{packet}");
        let mut ways = packet.ways.iter().copied();
        let trip = Trip {
            source: torus.node(packet.source.0),
            slice: packet.slice,
            ways: std::array::from_fn(|_| ways.next()),
        };
        assert_eq!(
            trip.end(machine),
            torus.node(packet.destination.0),
            "{packet}"
        );
        assert!(comes_to(machine, trip, held), "{hold:?}");
        let onward = machine.offered(Head::Channel(held), trip).expect("routed");
        assert!(onward.all().contains(&next), "{hold:?}");
    }
}

/// Whether packets of a trip come to a channel.
fn comes_to(machine: &Machine, trip: Trip, channel: usize) -> bool {
    let source = machine.sources(trip)[0];
    let first = machine.offered(Head::Injector(source), trip);
    let mut open = first.expect("routed").all().to_vec();
    while let Some(here) = open.pop() {
        if here == channel {
            return true;
        }
        let onward = machine.offered(Head::Channel(here), trip);
        open.extend_from_slice(onward.expect("routed").all());
    }
    false
}
