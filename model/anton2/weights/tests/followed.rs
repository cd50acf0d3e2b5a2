//! Loads summed up leg by leg against packets that are followed as the deadlock checker follows them.

use super::{Senders, assert_close, loads, machine};
use crate::model::anton2::deadlock::{self, Trip};
use crate::model::anton2::{NodeChannel, destinations, minimal_signs, offset};
use crate::model::deadlock::Offers;
use crate::model::loads::flows;
use crate::params::anton2::{
    Channel, DirectionOrder, NodeLayout, PortRole, Promotion, Spot, Torus,
};
use crate::params::topology::TerminalId;
use crate::params::workload::Pattern;

/// Two by two routers, one endpoint, Y over a skip channel.
fn layout() -> NodeLayout {
    let channels = [
        ("X0+", [0, 0]),
        ("X0-", [0, 0]),
        ("Y0+", [0, 1]),
        ("Y0-", [1, 1]),
        ("Z0+", [1, 0]),
        ("Z0-", [1, 0]),
    ];
    let channels = channels.map(|(label, [u, v])| {
        let channel = Channel::named(label).expect("a label");
        (channel, Spot { u, v })
    });
    let endpoint = vec![Spot { u: 0, v: 1 }];
    let order = DirectionOrder::all()[5];
    NodeLayout::new("node", [2, 2], channels.into(), endpoint, order).expect("a legal layout")
}

/// The part of a source's packets that take a trip, if so much of them goes to its end: of the orders of all
/// dimensions, 1/n! have its n ways one after the other; at half a ring it draws the direction.
fn part(torus: &Torus, trip: Trip, end: usize, share: f64) -> f64 {
    let [from, to] = [trip.source, end].map(|node| torus.coordinates(node));
    let mut part = share;
    for (number, way) in trip.ways.iter().flatten().enumerate() {
        let radix = torus.radices()[way.dimension];
        let plus = offset(from[way.dimension], to[way.dimension], radix - 1);
        let signs = minimal_signs(plus, radix);
        if way.hops != plus.min(radix - plus) || !signs.contains(&way.sign) {
            return 0.0;
        }
        part /= (signs.len() * (number + 1)) as f64;
    }
    part
}

#[test]
fn legs_load_channels_as_packets_that_are_followed_do() {
    for pattern in ["uniform", "1-hop", "tornado", "bit-reversal"] {
        let machine = machine([4, 2, 2], layout());
        let torus = *machine.torus();
        let legs = loads(machine.clone(), Senders::All, &[pattern]);
        let promotion = Promotion::default();
        let vcs = promotion.vcs(torus.dimensions());
        let followed = deadlock::Machine::of(&torus, machine.layout(), promotion, vcs, 0);
        let drawn = Pattern::parse(pattern).expect("a pattern");
        let drawn = destinations(&torus, &drawn, 1).expect("it fits");
        let flows = flows(&followed, |trip, source| {
            let end = trip.end(&followed);
            let shares = drawn.shares(source).into_iter();
            let share = shares.filter(|(to, _)| *to == TerminalId(end));
            part(&torus, trip, end, share.map(|(_, share)| share).sum())
        });
        let flows = flows.expect("every packet arrives");
        let channels = NodeChannel::all(machine.layout());
        let mut by_channel = vec![0.0; torus.nodes() * channels.len()];
        for (number, load) in flows.channels.iter().enumerate() {
            let channel = followed.channel(number);
            by_channel[channel.from.0 * channels.len() + channel.port.0] += load;
        }
        let mut loaded = 0;
        for router in machine.routers() {
            let (node, spot) = (machine.node(router), machine.spot(router));
            for (port, role) in machine.roles(router).into_iter().enumerate() {
                let channel = NodeChannel::at(spot, role);
                let number = channels.iter().position(|&other| other == channel);
                let number = node * channels.len() + number.expect("a channel of the node");
                let load = legs.sent(router, port, 0);
                assert_close(load, by_channel[number]);
                loaded += usize::from(load > 0.0 && !matches!(role, PortRole::Endpoint(_)));
            }
        }
        assert!(loaded > 0, "{pattern}");
    }
}
