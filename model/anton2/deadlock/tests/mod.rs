//! Machines of every kind, packet by packet and node by node.

mod exact;
mod free;
mod golden;
mod negative;

use super::machine::Machine;
use super::packet::Trip;
use super::{Anton2Analysis, Step, analyse, machine};
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
fn analysis(torus: &Torus, layout: &NodeLayout, promotion: Promotion) -> Anton2Analysis {
    let vcs = promotion.vcs(torus.dimensions());
    analyse(torus, layout, promotion, vcs, 0, &|| {})
}

/// Checks that the cycle is one, and follows each packet of it.
fn assert_true(machine: &Machine, cycle: &[Step]) {
    let torus = machine.torus;
    let next = cycle.iter().cycle().skip(1);
    for (step, next) in cycle.iter().zip(next) {
        assert_eq!(step.waits_for, next.holds);
        let packet = &step.packet;
        let (source, destination) = (packet.source, packet.destination);
        let dimensions = packet.order.dimensions();
        let place = |d: usize| dimensions.iter().position(|&other| other == d);
        let mut at = source.0;
        for (number, way) in packet.ways.iter().enumerate() {
            at = way.end(torus, at);
            assert!((1..=machine.most_hops(way.dimension)).contains(&way.hops));
            let before = packet.ways[..number].iter();
            assert!(
                before
                    .map(|way| way.dimension)
                    .all(|d| place(d) < place(way.dimension))
            );
        }
        assert_eq!(at, destination.0, "{packet}");
        let trip = Trip {
            source: torus.node(source.0),
            slice: packet.slice,
            ways: &packet.ways,
            from: &[source.1],
            to: &[destination.1],
        };
        let mut steps = Vec::new();
        trip.steps(machine, &mut |node, held, next| {
            let of_next = machine.end(node, held.channel);
            steps.push(
                [(node, held), (of_next, next)]
                    .map(|(node, local)| machine.named(machine.number(node, local))),
            );
        });
        assert!(steps.contains(&[step.holds, step.waits_for]), "{step}");
    }
}
