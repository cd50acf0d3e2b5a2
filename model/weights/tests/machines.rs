//! What holds on every machine.

use super::*;
use crate::params::unified::PortRole;

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
    }
}

#[test]
fn a_spare_port_and_an_input_without_load_get_the_largest_weight() {
    let torus = *machine([2, 1, 1], NodeLayout::default()).torus();
    let vcs = (Promotion::default(), 2, 4);
    let router = router(NodeLayout::default(), 7, vcs, weighted(1, 6));
    let machine = Machine::new(torus, router).expect("a legal machine");
    let loads = loads(machine.clone(), Senders::OnePerRouter, &["uniform"]);
    let weights = InverseWeights::new(&loads).expect("6 bits");
    for router in machine.routers() {
        assert!(machine.roles(router).len() <= 6);
        assert_eq!(weights.sa1(router, 6), [63; 8]);
        assert_eq!(weights.sa2(router, 6), [63; 7]);
        for port in 0..7 {
            let both = |loads: &[f64], weights: &[u16]| {
                let least = loads.iter().copied().filter(|&load| load > 0.0);
                let least = least.fold(f64::INFINITY, f64::min);
                for (&load, &weight) in loads.iter().zip(weights) {
                    assert!((1..64).contains(&weight));
                    assert_eq!(weight == 63, load == 0.0 || 63.0 * least / load >= 62.5);
                }
            };
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
        let refused = Loads::new(machine.clone(), Senders::All, patterns).expect_err("refused");
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
        &lines[..4],
        [
            "// Inverse weights of 2x1x1 nodes, 16 routers each: address, _, weight.",
            "// Weight: bits 6 to 0. Address: from bit 8; element in its 4 low bits, arbiter above.",
            "// @ node 0 (0,0,0) router 0 R(0,0)",
            &format!("00_{:02x}", weights.sa1(RouterId(0), 0)[0]),
        ]
    );
    // SA1 has 8 virtual channels and SA2 6 inputs, of 2 patterns.
    let words = 6 * (8 + 6) * 2;
    assert_eq!(lines.len(), 2 + 32 * (1 + words));
    let router = RouterId(16 + 9);
    let at = 2 + router.0 * (1 + words);
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
}

#[test]
fn a_document_says_what_it_is_for_and_has_every_arbiter() {
    let machine = machine_for([2, 1, 1], NodeLayout::default(), weighted(2, 8));
    let loads = loads(machine, Senders::OnePerRouter, &["uniform", "tornado"]);
    let weights = InverseWeights::new(&loads).expect("8 bits");
    let document = serde_json::to_value(weights.document()).expect("JSON");
    assert_eq!(document["schema"], 1);
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
}
