//! Packets take the channels that the golden routers send them to.

use super::{BOTH, enumerated, one_router, torus, two_by_three, with_datelines};
use crate::model::anton2::deadlock::Machine;
use crate::model::anton2::{Adapter, NodeChannel};
use crate::model::anton2::{Heading, HopKind, VcPromotion, arrives_along, next_hop};
use crate::model::deadlock::{Direct, Offers};
use crate::params::anton2::{
    Channel, Header, NodeLayout, PortRole, Promotion, Torus, VcPromotionParams, VirtualChannels,
};

/// The dependencies of the packets that the routing units of a machine route with their promotion, from every
/// endpoint to every endpoint with every header.
fn routed(
    torus: &Torus,
    layout: &NodeLayout,
    promotion: Promotion,
    vcs: usize,
) -> Vec<[(usize, NodeChannel, usize); 2]> {
    let mut found = Vec::new();
    let class = VirtualChannels::new("class", 1, vcs).expect("legal");
    let rule = VcPromotion::new(&VcPromotionParams::new(class, promotion));
    for from in 0..torus.nodes() {
        for to in 0..torus.nodes() {
            for (order, slice, tie) in headers(torus, layout) {
                let endpoints = 0..layout.endpoints().len();
                let pairs = endpoints
                    .clone()
                    .flat_map(|a| endpoints.clone().map(move |b| (a, b)));
                for (source, endpoint) in pairs {
                    // To and from each is enough where it goes to another node.
                    if from != to && source != endpoint {
                        continue;
                    }
                    let heading = Heading::default()
                        .to(torus.coordinates(to))
                        .with(Header::ENDPOINT, endpoint)
                        .with(Header::ORDER, order)
                        .with(Header::SLICE, slice)
                        .with(Header::TIE, tie);
                    route(
                        torus,
                        layout,
                        (rule, vcs),
                        (from, source),
                        heading,
                        &mut found,
                    );
                }
            }
        }
        found.sort();
        found.dedup();
    }
    found
}

/// The orders, slices and directions at half a ring that make a difference.
fn headers(torus: &Torus, layout: &NodeLayout) -> Vec<(usize, usize, usize)> {
    let is_even = |dimension: &usize| torus.radices()[*dimension].is_multiple_of(2);
    let ties: usize = (0..3).filter(is_even).map(|dimension| 1 << dimension).sum();
    let all = (0..96).map(|n| (n % 6, n / 6 % 2, n / 12));
    all.filter(|&(_, slice, tie)| slice < layout.slices() && tie & !ties == 0)
        .collect()
}

fn route(
    torus: &Torus,
    layout: &NodeLayout,
    (rule, vcs): (VcPromotion, usize),
    (mut node, source): (usize, usize),
    mut heading: Heading,
    found: &mut Vec<[(usize, NodeChannel, usize); 2]>,
) {
    let mut spot = layout.endpoints()[source];
    let mut along = None;
    let mut held = (node, NodeChannel::FromAdapter(Adapter::Endpoint(source)), 0);
    let mut take = |next| {
        found.push([held, next]);
        held = next;
    };
    loop {
        let hop = next_hop(layout, torus, torus.coordinates(node), spot, along, heading);
        let (done, crossed) = (heading.get(Header::DONE), heading.get(Header::CROSSED) == 1);
        let promoted = rule.promote(HopKind::of(hop.to), hop.ends, 0, done, crossed);
        heading = heading
            .with(Header::DONE, promoted.done)
            .with(Header::CROSSED, usize::from(promoted.crossed));
        let vc = promoted.vc;
        match hop.to {
            PortRole::Endpoint(number) => {
                take((node, NodeChannel::ToAdapter(Adapter::Endpoint(number)), vc));
                return;
            }
            PortRole::Mesh(direction) => {
                take((node, NodeChannel::Mesh(spot, direction), vc));
                spot = layout.neighbour(spot, direction).expect("a neighbour");
                along = None;
            }
            PortRole::Skip => {
                take((node, NodeChannel::Skip(spot), vc));
                spot = layout.skip(spot).expect("a skip channel");
                along = arrives_along(layout, spot, PortRole::Skip);
            }
            PortRole::Channel(channel) => {
                take((node, NodeChannel::ToAdapter(Adapter::External(channel)), vc));
                // What the adapter does: `channel-adapter`.
                let crosses = torus.crosses(node, channel);
                let vc = (vc + usize::from(crosses)).min(vcs - 1);
                if crosses {
                    heading = heading.with(Header::CROSSED, 1);
                }
                take((node, NodeChannel::Link(channel), vc));
                node = torus.neighbour(node, channel);
                let arrives: Channel = channel.opposite();
                take((
                    node,
                    NodeChannel::FromAdapter(Adapter::External(arrives)),
                    vc,
                ));
                spot = layout.channels()[&arrives];
                along = Some(channel.dimension);
            }
        }
    }
}

fn named(machine: &Machine, direct: &Direct) -> Vec<[(usize, NodeChannel, usize); 2]> {
    let mut all = Vec::new();
    for number in 0..machine.bound() {
        for next in direct.after(number) {
            all.push([number, next].map(|number| {
                let named = machine.named(machine.channel(number));
                (machine.torus.node(named.node), named.channel, named.vc)
            }));
        }
    }
    all.sort();
    all
}

#[test]
fn the_dependencies_are_those_of_the_golden_routing_and_promotion() {
    let far = with_datelines([4, 1, 3], [1, 0, 2], [3, 0, 2]);
    let only = Promotion::DatelineOnly;
    for (torus, layout, promotions) in [
        (torus([4, 2, 1]), NodeLayout::default(), &BOTH[..1]),
        (torus([1, 3, 2]), NodeLayout::anton2_23(), &BOTH[1..]),
        (torus([3, 4, 2]), one_router(), &BOTH[..]),
        (far, two_by_three(), &[BOTH[0], BOTH[1], only]),
    ] {
        for &promotion in promotions {
            // With enough virtual channels, and where packets stay in the last one.
            for vcs in [6, 2] {
                let machine = Machine::of(&torus, &layout, promotion, vcs, 0);
                let every = enumerated(&machine);
                let golden = routed(&torus, &layout, promotion, vcs);
                assert!(named(&machine, &every) == golden, "{torus} {promotion}");
                assert_eq!(every.count(), golden.len());
            }
        }
    }
}
