//! Every packet that can be drawn, walked hop by hop as the golden routing units and adapters have it.

use super::*;
use crate::model::anton2::{Heading, HopKind, VcPromotion, arrives_along, destinations, next_hop};
use crate::params::anton2::{Channel, DirectionOrder, Header, PortRole, Spot};
use crate::params::topology::TerminalId;

/// The loads of SA1, by router, input and virtual channel, of SA2, by router, output, virtual channel of the next link and
/// input, and of what departs, by node, external channel and virtual channel: room for 16 of each.
struct Walked {
    sa1: Vec<[[f64; 16]; 16]>,
    sa2: Vec<[[[f64; 16]; 16]; 16]>,
    channel: Vec<[[f64; 16]; 16]>,
    /// What is at the ports of each router.
    roles: Vec<Vec<PortRole>>,
}

impl Walked {
    /// Those of a pattern on a machine.
    fn new(machine: &Machine, senders: Senders, pattern: &str) -> Self {
        let (torus, layout) = (machine.torus(), machine.layout());
        let pattern = Pattern::parse(pattern).expect("a pattern");
        let destinations = destinations(torus, &pattern, 1).expect("it fits");
        let endpoints = senders.endpoints(layout);
        let none = vec![[[0.0; 16]; 16]; machine.routers().len()];
        let mut walked = Walked {
            sa2: vec![[none[0]; 16]; none.len()],
            sa1: none,
            channel: vec![[[0.0; 16]; 16]; torus.nodes()],
            roles: machine
                .routers()
                .map(|router| machine.roles(router))
                .collect(),
        };
        let draws = 6 * layout.slices() * 8 * endpoints.len() * machine.vcs().classes();
        for source in 0..torus.nodes() {
            destinations.each(TerminalId(source), |to, weight| {
                let load = weight / destinations.total() / draws as f64;
                for draw in 0..draws {
                    let (draw, order) = (draw / 6, draw % 6);
                    let (draw, slice) = (draw / layout.slices(), draw % layout.slices());
                    let (draw, tie) = (draw / 8, draw % 8);
                    let (class, to_endpoint) = (draw / endpoints.len(), draw % endpoints.len());
                    let heading = Heading::default()
                        .to(torus.coordinates(to.0))
                        .with(Header::ENDPOINT, endpoints[to_endpoint].0)
                        .with(Header::ORDER, order)
                        .with(Header::SLICE, slice)
                        .with(Header::TIE, tie);
                    for &(number, spot) in &endpoints {
                        let from = (source, spot, PortRole::Endpoint(number));
                        walked.walk(machine, from, class, heading, load);
                    }
                }
            });
        }
        walked
    }

    fn walk(
        &mut self,
        machine: &Machine,
        from: (usize, Spot, PortRole),
        class: usize,
        mut heading: Heading,
        load: f64,
    ) {
        let (torus, layout) = (machine.torus(), machine.layout());
        let promotion = VcPromotion::new(machine.router_params().input().promotion());
        let vcs = machine.vcs().per_class();
        let (mut node, mut at, mut arrived) = from;
        let mut vc = class * vcs;
        loop {
            let along = arrives_along(layout, at, arrived);
            let hop = next_hop(layout, torus, torus.coordinates(node), at, along, heading);
            let promoted = promotion.promote(
                HopKind::of(hop.to),
                hop.ends,
                class,
                heading.get(Header::DONE),
                heading.get(Header::CROSSED) == 1,
            );
            heading = heading
                .with(Header::DONE, promoted.done)
                .with(Header::CROSSED, usize::from(promoted.crossed));
            let router = machine.router(node, at).0;
            let roles = &self.roles[router];
            let port = |role| roles.iter().position(|&at| at == role).expect("a port");
            let (input, output) = (port(arrived), port(hop.to));
            self.sa1[router][input][vc] += load;
            self.sa2[router][output][promoted.vc][input] += load;
            vc = promoted.vc;
            match hop.to {
                PortRole::Endpoint(_) => return,
                PortRole::Mesh(direction) => {
                    at = layout.neighbour(at, direction).expect("a neighbour");
                    arrived = PortRole::Mesh(direction.opposite());
                }
                PortRole::Skip => {
                    at = layout.skip(at).expect("a skip channel");
                    arrived = PortRole::Skip;
                }
                PortRole::Channel(channel) => {
                    let mut channels = layout.channels().keys();
                    let number = channels.position(|&other| other == channel);
                    self.channel[node][number.expect("a channel")][vc] += load;
                    if torus.crosses(node, channel) {
                        vc = (vc + 1).min(class * vcs + vcs - 1);
                        heading = heading.with(Header::CROSSED, 1);
                    }
                    node = torus.neighbour(node, channel);
                    at = layout.channels()[&channel.opposite()];
                    arrived = PortRole::Channel(channel.opposite());
                }
            }
        }
    }

    /// How many loads of SA1, of SA2 and of what departs are others than enumeration has.
    fn differences(&self, loads: &Loads) -> [usize; 3] {
        let machine = loads.machine();
        let differs =
            |walked: f64, counted: f64| (walked - counted).abs() > 1e-9 * walked.max(counted);
        let mut differences = [0, 0, 0];
        for router in machine.routers() {
            for port in 0..machine.ports() {
                for (vc, &load) in loads.sa1(router, port).iter().enumerate() {
                    let walked = self.sa1[router.0][port][vc];
                    differences[0] += usize::from(differs(walked, load));
                }
                let walked = &self.sa2[router.0][port];
                for (element, &load) in loads.sa2(router, port).iter().enumerate() {
                    let (vc, input) = (element / machine.ports(), element % machine.ports());
                    let walked = match machine.banks() {
                        1 => walked.iter().map(|of_vc| of_vc[input]).sum(),
                        _ => walked[vc][input],
                    };
                    differences[1] += usize::from(differs(walked, load));
                }
            }
        }
        for (node, walked) in self.channel.iter().enumerate() {
            for (channel, walked) in walked[..machine.layout().channels().len()]
                .iter()
                .enumerate()
            {
                for (vc, &load) in loads.channel(node, channel).iter().enumerate() {
                    differences[2] += usize::from(differs(walked[vc], load));
                }
            }
        }
        differences
    }
}

/// A small node in which everything is somewhere: X across a row, Y across a diagonal, Z at one router with a
/// second endpoint, in one slice.
fn small(order: DirectionOrder) -> NodeLayout {
    let spot = |u, v| Spot { u, v };
    let channels = [
        ("X0+", spot(0, 0)),
        ("X0-", spot(2, 0)),
        ("Y0+", spot(0, 1)),
        ("Y0-", spot(1, 0)),
        ("Z0+", spot(2, 1)),
        ("Z0-", spot(2, 1)),
    ];
    let channels = channels.map(|(label, at)| (Channel::named(label).expect(label), at));
    let endpoints = vec![spot(2, 1), spot(1, 1), spot(2, 1)];
    NodeLayout::new("node", [3, 2], channels.into(), endpoints, order).expect("a legal layout")
}

/// The same of two slices, X and Y at one router.
fn two_slices() -> NodeLayout {
    let spot = |u, v| Spot { u, v };
    let channels = [
        ("X0+", spot(0, 0)),
        ("X0-", spot(1, 0)),
        ("X1+", spot(1, 1)),
        ("X1-", spot(0, 1)),
        ("Y0+", spot(0, 1)),
        ("Y0-", spot(0, 1)),
        ("Y1+", spot(1, 0)),
        ("Y1-", spot(1, 0)),
    ];
    let channels = channels.map(|(label, at)| (Channel::named(label).expect(label), at));
    let endpoints = vec![spot(0, 0), spot(1, 1)];
    let order = DirectionOrder::default();
    NodeLayout::new("node", [2, 2], channels.into(), endpoints, order).expect("a legal layout")
}

fn with_datelines(radices: [usize; 3], layout: NodeLayout, datelines: [usize; 3]) -> Machine {
    let datelines = Datelines {
        plus: datelines,
        minus: datelines,
    };
    let torus = Torus::new("torus", radices, datelines).expect("a legal torus");
    let node = machine([1, 1, 1], layout).node_params().clone();
    Machine::new(torus, node).expect("a legal machine")
}

#[test]
fn enumeration_is_what_every_packet_walked_comes_to() {
    let orders = DirectionOrder::all();
    for (number, (radices, senders, pattern)) in [
        ([4, 3, 2], Senders::All, "uniform"),
        ([2, 5, 1], Senders::OnePerRouter, "1-hop"),
        ([6, 1, 4], Senders::All, "tornado"),
        ([3, 4, 4], Senders::OnePerRouter, "reverse-tornado"),
        ([1, 1, 1], Senders::All, "uniform"),
    ]
    .into_iter()
    .enumerate()
    {
        let layout = small(orders[number * 5]);
        let machine = with_datelines(radices, layout, radices.map(|radix| radix / 2));
        let walked = Walked::new(&machine, senders, pattern);
        let loads = loads(machine, senders, &[pattern]);
        assert_eq!(walked.differences(&loads), [0; 3], "{radices:?} {pattern}");
    }
}

#[test]
fn so_it_is_in_two_slices_and_in_the_node_of_anton_2() {
    for (radices, layout, senders, pattern) in [
        ([5, 4, 1], two_slices(), Senders::All, "uniform"),
        (
            [3, 1, 1],
            NodeLayout::default(),
            Senders::OnePerRouter,
            "1-hop",
        ),
        ([1, 2, 2], NodeLayout::anton2_23(), Senders::All, "tornado"),
    ] {
        let machine = machine(radices, layout);
        let walked = Walked::new(&machine, senders, pattern);
        let loads = loads(machine, senders, &[pattern]);
        assert_eq!(walked.differences(&loads), [0; 3], "{radices:?} {pattern}");
    }
}

#[test]
fn so_it_is_with_every_promotion_and_too_few_virtual_channels() {
    use Promotion::{DatelineOnly, OncePerDimension, TwicePerDimension};
    let torus = Torus::new("torus", [4, 3, 2], Datelines::default()).expect("a legal torus");
    for (promotion, classes, vcs) in [
        (TwicePerDimension, 1, 6),
        (TwicePerDimension, 2, 3),
        (DatelineOnly, 1, 4),
        (OncePerDimension, 2, 2),
    ] {
        let layout = small(DirectionOrder::default());
        let ports = layout.most_ports();
        let node = node(layout, ports, (promotion, classes, vcs), weighted(1, 8));
        let machine = Machine::new(torus, node).expect("a legal machine");
        let walked = Walked::new(&machine, Senders::All, "1-hop");
        let loads = loads(machine, Senders::All, &["1-hop"]);
        assert_eq!(walked.differences(&loads), [0; 3], "{promotion} {vcs}");
    }
}

#[test]
fn so_it_is_for_a_matrix_whose_sources_send_unequally() {
    let mut text = "source,destination,weight\n".to_string();
    for (source, to, weight) in [
        (0, 5, 3),
        (0, 7, 1),
        (3, 3, 2),
        (3, 4, 5),
        (3, 9, 1),
        (11, 0, 9),
    ] {
        text += &format!("{source},{to},{weight}\n");
    }
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("written");
    let pattern = format!("matrix:{}", file.path().display());
    let machine = machine([3, 2, 2], small(DirectionOrder::default()));
    let walked = Walked::new(&machine, Senders::All, &pattern);
    let silent = machine.router(1, Spot { u: 1, v: 1 });
    let endpoint = machine
        .layout()
        .port(Spot { u: 1, v: 1 }, PortRole::Endpoint(1));
    let loads = loads(machine, Senders::All, &[&pattern]);
    assert_eq!(walked.differences(&loads), [0; 3]);
    assert_eq!(loads.received(silent, endpoint.expect("a port"), 0), 0.0);
}

#[test]
fn so_it_is_where_outputs_count_by_virtual_channel() {
    let by_vc = weighted(1, 8).with_underflow(Underflow::HoldByVc);
    for (radices, layout, pattern) in [
        ([4, 3, 2], small(DirectionOrder::default()), "uniform"),
        ([5, 4, 1], two_slices(), "tornado"),
    ] {
        let machine = machine_for(radices, layout.clone(), by_vc);
        let walked = Walked::new(&machine, Senders::All, pattern);
        let whole = loads(
            machine_for(radices, layout, weighted(1, 8)),
            Senders::All,
            &[pattern],
        );
        let loads = loads(machine.clone(), Senders::All, &[pattern]);
        assert_eq!(walked.differences(&loads), [0; 3], "{radices:?} {pattern}");
        let weights = InverseWeights::new(&loads).expect("weights");
        for router in machine.routers() {
            for port in 0..machine.ports() {
                let elements = machine.vcs().count() * machine.ports();
                assert_eq!(weights.sa2(router, port).len(), elements);
                assert_close(loads.sent(router, port, 0), whole.sent(router, port, 0));
                assert_close(
                    loads.received(router, port, 0),
                    whole.received(router, port, 0),
                );
            }
        }
    }
}

/// Packets that go another way, in other virtual channels, or elsewhere do not come to the same.
#[test]
fn what_differs_from_the_machine_is_seen() {
    let layout = small(DirectionOrder::default());
    let sound = machine([4, 2, 2], layout.clone());
    let walked = Walked::new(&sound, Senders::All, "uniform");
    let differences =
        |machine, senders, pattern| walked.differences(&loads(machine, senders, &[pattern]));
    assert_eq!(differences(sound.clone(), Senders::All, "uniform"), [0; 3]);

    let elsewhere = with_datelines([4, 2, 2], layout, [2, 0, 0]);
    let [sa1, sa2, channel] = differences(elsewhere, Senders::All, "uniform");
    assert!(
        sa1 > 0 && sa2 == 0 && channel > 0,
        "datelines are seen by virtual channels: {sa1} {sa2} {channel}"
    );
    let other_order = DirectionOrder::all()[0];
    let around = machine([4, 2, 2], small(other_order));
    let [sa1, sa2, channel] = differences(around, Senders::All, "uniform");
    assert!(
        sa1 > 0 && sa2 > 0 && channel == 0,
        "the way through a node is not seen on channels: {sa1} {sa2} {channel}"
    );
    for [sa1, sa2, channel] in [
        differences(sound.clone(), Senders::OnePerRouter, "uniform"),
        differences(sound, Senders::All, "1-hop"),
    ] {
        assert!(sa1 > 0 && sa2 > 0 && channel > 0, "{sa1} {sa2} {channel}");
    }
}
