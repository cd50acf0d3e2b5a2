//! What holds on every machine.

use super::*;
use crate::params::anton2::PortRole;
use crate::params::topology::grid::Sign;

const PATTERNS: [&str; 3] = ["uniform", "1-hop", "tornado"];

#[test]
fn what_enters_a_router_leaves_it_and_sa1_sees_all_of_it() {
    for layout in [NodeLayout::default(), NodeLayout::anton2_23()] {
        let machine = machine([4, 3, 2], layout);
        let loads = loads(machine.clone(), Senders::All, &PATTERNS);
        for router in machine.routers() {
            let ports = machine.roles(router).len();
            for pattern in 0..3 {
                let received = (0..ports).map(|port| loads.received(router, port, pattern));
                let sent = (0..ports).map(|port| loads.sent(router, port, pattern));
                assert_close(received.sum(), sent.sum());
                for port in 0..ports {
                    let vcs = loads.sa1(router, port).chunks(3);
                    let of_vcs = vcs.map(|vc| vc[pattern]).sum();
                    assert_close(of_vcs, loads.received(router, port, pattern));
                }
            }
        }
    }
}

#[test]
fn what_one_end_of_a_channel_sends_the_other_receives() {
    let machine = machine([4, 3, 2], NodeLayout::default());
    let (torus, layout) = (*machine.torus(), machine.layout().clone());
    let loads = loads(machine.clone(), Senders::OnePerRouter, &PATTERNS);
    for router in machine.routers() {
        let (node, spot) = (machine.node(router), machine.spot(router));
        for (port, role) in machine.roles(router).into_iter().enumerate() {
            let (node, spot, back) = match role {
                PortRole::Mesh(direction) => {
                    let to = layout.neighbour(spot, direction).expect("a neighbour");
                    (node, to, PortRole::Mesh(direction.opposite()))
                }
                PortRole::Skip => (node, layout.skip(spot).expect("its end"), PortRole::Skip),
                PortRole::Channel(channel) => {
                    let back = channel.opposite();
                    let to = layout.channels()[&back];
                    (torus.neighbour(node, channel), to, PortRole::Channel(back))
                }
                PortRole::Endpoint(_) => {
                    for pattern in 0..3 {
                        assert_close(loads.received(router, port, pattern), 1.0);
                        assert_close(loads.sent(router, port, pattern), 1.0);
                    }
                    continue;
                }
            };
            let to = machine.router(node, spot);
            let to_port = layout.port(spot, back).expect("a port");
            for pattern in 0..3 {
                let (sent, received) = (
                    loads.sent(router, port, pattern),
                    loads.received(to, to_port, pattern),
                );
                assert_close(received, sent);
            }
        }
    }
}

#[test]
fn nodes_are_alike_under_patterns_that_are_but_for_virtual_channels() {
    let machine = machine([4, 4, 4], NodeLayout::default());
    let loads = loads(machine.clone(), Senders::OnePerRouter, &PATTERNS);
    let mut unlike = 0;
    for router in machine.routers() {
        let first = machine.router(0, machine.spot(router));
        for port in 0..machine.ports() {
            // Bit for bit: sums of integers are exact.
            assert_eq!(loads.sa2(router, port), loads.sa2(first, port));
            unlike += usize::from(loads.sa1(router, port) != loads.sa1(first, port));
        }
    }
    assert!(unlike > 0, "datelines are somewhere");
}

#[test]
fn patterns_do_not_touch_each_other() {
    let machine = machine([3, 4, 2], NodeLayout::default());
    let together = loads(machine.clone(), Senders::OnePerRouter, &PATTERNS);
    for (number, pattern) in PATTERNS.into_iter().enumerate() {
        let alone = loads(machine.clone(), Senders::OnePerRouter, &[pattern]);
        for router in machine.routers() {
            for port in 0..machine.ports() {
                for (all, own) in [
                    (together.sa1(router, port), alone.sa1(router, port)),
                    (together.sa2(router, port), alone.sa2(router, port)),
                ] {
                    let all = all.iter().skip(number).step_by(3);
                    assert!(all.eq(own));
                }
            }
        }
        for (node, channel, _) in machine.weighted_channels() {
            let all = together.channel(node, channel).iter();
            assert!(all.skip(number).step_by(3).eq(alone.channel(node, channel)));
        }
    }
}

#[test]
fn a_spare_port_and_an_input_without_load_get_the_largest_weight() {
    let torus = *machine([2, 1, 1], NodeLayout::default()).torus();
    let vcs = (Promotion::default(), 2, 4);
    let node = node(NodeLayout::default(), 7, vcs, weighted(1, 6));
    let machine = Machine::new(torus, node).expect("a legal machine");
    let loads = loads(machine.clone(), Senders::OnePerRouter, &["uniform"]);
    let weights = InverseWeights::new(&loads).expect("6 bits");
    let both = |loads: &[f64], weights: &[u16]| {
        assert_eq!(loads.len(), weights.len());
        for (&load, &weight) in loads.iter().zip(weights) {
            assert!((1..64).contains(&weight));
            assert!(load > 0.0 || weight == 63);
            for (&other, &than) in loads.iter().zip(weights).filter(|(load, _)| **load > 0.0) {
                assert!(load <= other || weight <= than, "{loads:?}: {weights:?}");
            }
        }
    };
    for (node, channel, of) in machine.weighted_channels() {
        both(loads.channel(node, channel), weights.channel(node, channel));
        if of.dimension > 0 {
            assert_eq!(weights.channel(node, channel), [63; 8], "{of} is to itself");
        }
    }
    for router in machine.routers() {
        assert!(machine.roles(router).len() <= 6);
        assert_eq!(weights.sa1(router, 6), [63; 8]);
        assert_eq!(weights.sa2(router, 6), [63; 7]);
        for port in 0..7 {
            both(loads.sa1(router, port), weights.sa1(router, port));
            both(loads.sa2(router, port), weights.sa2(router, port));
        }
    }
}

#[test]
fn what_does_not_fit_the_routers_is_refused() {
    let machine = machine([2, 1, 1], NodeLayout::default());
    for count in [0, 5] {
        let patterns = vec![Pattern::Uniform; count];
        let refused = Loads::new(machine.clone(), Senders::All, patterns, 1);
        let refused = refused.expect_err("refused");
        let wanted = format!("weights.patterns = {count}: wanted 1 to 4 patterns");
        assert_eq!(refused.to_string(), wanted);
    }
    let two = loads(machine, Senders::All, &["uniform", "1-hop"]);
    assert_eq!(
        InverseWeights::new(&two).expect_err("refused").to_string(),
        "weights.patterns = 2: an input has 1 weights; wanted as many patterns, or router.patterns = 2"
    );
    for bits in [0, 17] {
        let refused = Quantisation::new(&two, bits).expect_err("refused");
        let wanted = format!("router.weight_bits = {bits}: wanted an integer from 1 to 16");
        assert_eq!(refused.to_string(), wanted);
    }
    let in_turn = machine_for([2, 1, 1], NodeLayout::default(), Arbitration::RoundRobin);
    let in_turn = loads(in_turn, Senders::All, &["uniform"]);
    assert_eq!(
        InverseWeights::new(&in_turn)
            .expect_err("refused")
            .to_string(),
        "router.arbitration = round-robin: round robin has no weights; wanted inverse-weighted"
    );
}

#[test]
fn a_memory_file_has_every_weight_at_its_address() {
    let machine = machine_for([2, 1, 1], NodeLayout::default(), weighted(2, 7));
    let loads = loads(machine, Senders::OnePerRouter, &["uniform", "1-hop"]);
    let weights = InverseWeights::new(&loads).expect("7 bits");
    let text = weights.memory();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        &lines[..5],
        [
            "// Inverse weights of 2x1x1 nodes, 16 routers each: address, _, weight.",
            "// Weight: bits 6 to 0. Address: from bit 8; element in its 4 low bits, arbiter above.",
            "// Then of each node's 12 external channels: index, _, weight, in as many digits.",
            "// @ node 0 (0,0,0) router 0 R(0,0)",
            &format!("00_{:02x}", weights.sa1(RouterId(0), 0)[0]),
        ]
    );
    // SA1 has 8 virtual channels and SA2 6 inputs, of 2 patterns.
    let words = 6 * (8 + 6) * 2;
    let routers = 32 * (1 + words);
    assert_eq!(lines.len(), 3 + routers + 2 * 12 * (1 + 8 * 2));
    let router = RouterId(16 + 9);
    let at = 3 + router.0 * (1 + words);
    assert_eq!(lines[at], "// @ node 1 (1,0,0) router 9 R(1,2)");
    for (line, write) in lines[at + 1..].iter().zip(weights.writes(router)) {
        let (address, weight) = line.split_once('_').expect("two numbers");
        let address = usize::from_str_radix(address, 16).expect("an address");
        assert_eq!((write.arbiter, write.element), (address >> 4, address & 15));
        assert_eq!(u16::from_str_radix(weight, 16), Ok(write.weight));
        let of_arbiter = match write.arbiter {
            0..6 => weights.sa1(router, write.arbiter),
            _ => weights.sa2(router, write.arbiter - 6),
        };
        assert_eq!(of_arbiter[write.element], write.weight);
    }
    let places = weights
        .writes(router)
        .map(|write| (write.arbiter, write.element));
    assert!(places.is_sorted_by(|a, b| a < b));

    let at = 3 + routers + (12 + 1) * (1 + 8 * 2);
    assert_eq!(lines[at], "// @ node 1 (1,0,0) channel 1 X0-");
    let of_channel = weights.channel(1, 1);
    assert_eq!(of_channel.len(), 8 * 2);
    for (index, weight) in of_channel.iter().enumerate() {
        assert_eq!(lines[at + 1 + index], format!("{index:02x}_{weight:02x}"));
    }
}

#[test]
fn a_document_says_what_it_is_for_and_has_every_arbiter() {
    let machine = machine_for([2, 1, 1], NodeLayout::default(), weighted(2, 8));
    let loads = loads(machine, Senders::OnePerRouter, &["uniform", "tornado"]);
    let weights = InverseWeights::new(&loads).expect("8 bits");
    let document = serde_json::to_value(weights.document()).expect("JSON");
    let settings = &document["settings"];
    assert_eq!(settings["dims"], serde_json::json!([2, 1, 1]));
    assert_eq!(
        settings["patterns"],
        serde_json::json!(["uniform", "tornado"])
    );
    assert_eq!(settings["router"]["mesh"], "[4, 4]");
    assert_eq!(settings["router"]["promotion"], "n+1");
    assert_eq!(document["quantisation"]["weight_bits"], 8);
    let router = &document["routers"][16 + 4];
    assert_eq!(router["router"], "R(0,1)");
    assert_eq!(router["coordinates"], serde_json::json!([1, 0, 0]));
    let ports = serde_json::json!(["up", "vp", "vm", "skip", "x0p", "e4"]);
    assert_eq!(router["ports"], ports);
    let sa2 = &router["arbiters"][6 + 4];
    assert_eq!(sa2["stage"], "sa2");
    assert_eq!(sa2["port"], "x0p");
    assert_eq!(sa2["arbiter"], 10);
    let id = RouterId(16 + 4);
    assert_eq!(sa2["loads"], serde_json::json!(loads.sa2(id, 4)));
    assert_eq!(sa2["weights"], serde_json::json!(weights.sa2(id, 4)));
    assert_eq!(settings["channel"]["arbitration"], "inverse-weighted");
    let channels = document["channels"].as_array().expect("channels");
    assert_eq!(channels.len(), 2 * 12);
    let channel = &channels[12 + 1];
    assert_eq!(
        (&channel["node"], &channel["channel"]),
        (&1.into(), &1.into())
    );
    assert_eq!(channel["port"], "x0m");
    assert_eq!(channel["coordinates"], serde_json::json!([1, 0, 0]));
    assert_eq!(channel["loads"], serde_json::json!(loads.channel(1, 1)));
    assert_eq!(channel["weights"], serde_json::json!(weights.channel(1, 1)));
}

#[test]
fn virtual_channels_before_a_channel_carry_what_the_router_sends_there() {
    for layout in [NodeLayout::default(), NodeLayout::anton2_23()] {
        let machine = machine([4, 3, 2], layout);
        let layout = machine.layout().clone();
        let loads = loads(machine.clone(), Senders::All, &PATTERNS);
        let mut several = 0;
        for node in 0..machine.torus().nodes() {
            for (number, (&channel, &spot)) in layout.channels().iter().enumerate() {
                let port = layout.port(spot, PortRole::Channel(channel));
                let (router, port) = (machine.router(node, spot), port.expect("a port"));
                for pattern in 0..3 {
                    let vcs = loads.channel(node, number).chunks(3);
                    let of_vcs: Vec<f64> = vcs.map(|vc| vc[pattern]).collect();
                    assert_close(of_vcs.iter().sum(), loads.sent(router, port, pattern));
                    assert_eq!(of_vcs[..4], of_vcs[4..], "classes carry the same");
                    let some = of_vcs[..4].iter().filter(|&&load| load > 0.0);
                    several += usize::from(some.count() > 1);
                }
            }
        }
        assert!(several > 0, "in no channel there is anything to share");
    }
}

/// 16 cores send 1 each to any of four nodes, half by each slice: 8 take each ring. A quarter goes one hop up, an eighth
/// two: from each node 3 depart in virtual channel 0, and of the node before 1 goes on. At node 0 that has come over the
/// dateline of plus, at node 3 over that of minus, and nowhere else has anything before it departs.
#[test]
fn past_the_dateline_of_a_ring_of_four_a_quarter_is_in_the_second_virtual_channel() {
    let machine = machine([4, 1, 1], NodeLayout::default());
    let loads = loads(machine.clone(), Senders::OnePerRouter, &["uniform"]);
    let weights = InverseWeights::new(&loads).expect("8 bits");
    for (node, number, channel) in machine.weighted_channels() {
        // Each is half of one class, half of the other.
        let (of_class, of_weights) = match (channel.dimension, node, channel.sign) {
            (0, 0, Sign::Plus) | (0, 3, Sign::Minus) => ([1.5, 0.5, 0.0, 0.0], [85, 255, 255, 255]),
            (0, ..) => ([2.0, 0.0, 0.0, 0.0], [255; 4]),
            _ => ([0.0; 4], [255; 4]),
        };
        let place = format!("{channel} of node {node}");
        assert_eq!(
            loads.channel(node, number),
            [of_class; 2].concat(),
            "{place}"
        );
        assert_eq!(
            weights.channel(node, number),
            [of_weights; 2].concat(),
            "{place}"
        );
    }
    // 255 / 85 is what the loads are: nothing is lost.
    let errors = weights.quantisation().channel;
    assert_eq!((errors.shares, errors.clamped), (4 * 4 + 12 * 2, 0));
    assert!(errors.worst < 1e-12);
    // With one bit every weight is 1: what carries an eighth gets a quarter.
    let errors = Quantisation::new(&loads, 1).expect("legal").channel;
    assert_eq!((errors.worst, errors.clamped), (1.0, 4 * 2));
}

#[test]
fn channels_that_go_in_turn_have_loads_and_no_weights() {
    let weighted = machine_for([2, 1, 1], NodeLayout::default(), weighted(1, 8));
    let in_turn = weighted.node_params().clone().with_channels_in_turn();
    let in_turn = Machine::new(*weighted.torus(), in_turn).expect("a legal machine");
    let [with, without] =
        [weighted, in_turn].map(|machine| loads(machine, Senders::OnePerRouter, &["uniform"]));
    let [with, without] = [&with, &without].map(|of| InverseWeights::new(of).expect("8 bits"));
    assert_eq!(with.loads().channel(1, 0), without.loads().channel(1, 0));
    assert_eq!(
        (with.channel(1, 0).len(), without.channel(1, 0).len()),
        (8, 0)
    );
    assert!(with.quantisation().channel.shares > 0);
    assert_eq!(
        without.quantisation().channel,
        crate::model::loads::ShareErrors::default()
    );
    assert!(without.document().channels.is_empty());
    assert_eq!(with.document().channels.len(), 2 * 12);
    assert!(!without.memory().contains("channel"));
    let routers = |weights: &InverseWeights| -> Vec<String> {
        let text = weights.memory();
        let lines = text.lines().filter(|line| !line.starts_with("// Then"));
        let routers = lines.take_while(|line| !line.contains("channel"));
        routers.map(str::to_string).collect()
    };
    assert_eq!(routers(&with), routers(&without));
}
