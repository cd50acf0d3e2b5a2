//! Nodes by phits and by packets do the same.

use super::by_phits::ByPhits;
use super::{ByPackets, node};
use crate::model::Random;
use crate::model::bluegene::rules::{DIRECTIONS, direction, opposite};
use crate::model::bluegene::{DirectionRegister, TorusPacket};
use crate::params::Component;
use crate::params::bluegene::{BluegeneNodeParams, CHUNK_BYTES, Escape, PhitBytes, VALID};
use crate::params::topology::NodeId;
use std::collections::HashMap;

/// The same packets by phits and by packets: whatever their nodes count, hold, draw and bid is the same in every cycle, though
/// those by packets are looked at only where they foresee a change.
fn agree(params: &BluegeneNodeParams, delay: u32, cycles: u32, seed: u64) -> usize {
    let mut by_phits = ByPhits::new(params, delay as usize);
    let mut by_packets = ByPackets::new(params, delay);
    let cube = params.torus().cube();
    let mut random = Random::new(seed);
    let (mut made, mut sent) = (0, HashMap::new());
    let count = by_phits.nodes.len();
    for now in 0..cycles {
        // The hosts stop in time for all to arrive.
        for number in (0..count).filter(|_| now < cycles / 4) {
            let fifo = random.below(8) as usize;
            let to = (number + 1 + random.below(count as u64 - 1) as usize) % count;
            let chunks = 1 + random.below(8) as u8;
            if !by_packets.nodes[number].has_room(&by_packets.rules, now, fifo) {
                continue;
            }
            let mut packet = TorusPacket {
                chunks,
                is_dynamic: fifo < 6 && random.below(4) > 0,
                is_high: fifo >= 6,
                group: random.below(2) as u8,
                ..TorusPacket::default()
            };
            for (m, at) in cube.coordinates(NodeId(to)).into_iter().enumerate() {
                packet.destination[m] = at as u8;
            }
            by_phits.write(number, fifo, &packet, made);
            sent.insert(made, (to, chunks));
            made += 1;
            let own = by_packets.nodes[number].own;
            for (m, own) in own.iter().enumerate().take(params.dimensions()) {
                let [first, last] = params.torus().default_registers(m, (*own).into());
                let register = DirectionRegister::of_range(*own, first as u8, last as u8);
                if let Some(sign) = register.sign(packet.destination[m]) {
                    packet.hints |= 1 << direction((m, sign));
                }
            }
            let rules = by_packets.rules.clone();
            by_packets.nodes[number].inject(&rules, now, fifo, packet);
        }
        by_packets.step(params, now, |node| node.next(now) == Some(now));
        by_phits.step();
        for (number, (golden, state)) in by_phits.nodes.iter().zip(&by_packets.nodes).enumerate() {
            let at = format!("node {number}, cycle {now}");
            let golden = golden.state();
            assert_eq!(golden.tokens, state.tokens, "{at}");
            assert_eq!(golden.draws, state.draws, "{at}");
            assert_eq!(golden.freed, state.freed, "{at}");
            assert_eq!(
                (golden.reported, golden.shut),
                (state.reported, state.shut),
                "{at}"
            );
            assert_eq!(
                (golden.after_1, golden.after_2),
                (state.after_1, state.after_2),
                "{at}"
            );
        }
    }
    for (node, bytes) in &by_phits.read {
        let number = u64::from_le_bytes(*bytes[8..].first_chunk().expect("a number"));
        let (to, chunks) = sent.remove(&number).expect("each once");
        assert_eq!(
            (*node, bytes.len()),
            (to, CHUNK_BYTES * usize::from(chunks))
        );
        let mut random = Random::new(number);
        assert!(
            bytes[16..].iter().all(|byte| *byte == random.bits() as u8),
            "packet {number}"
        );
    }
    assert!(
        sent.is_empty(),
        "{} of {made} packets did not arrive",
        sent.len()
    );
    for state in &by_packets.nodes {
        assert!(state.is_settled());
        for d in 0..DIRECTIONS {
            let all = state.tokens[d].iter().take(by_packets.rules.vcs);
            assert!(
                all.into_iter().all(|tokens| tokens.has_all()),
                "tokens are home"
            );
            assert_eq!(state.held[opposite(d)], [0; 8]);
        }
    }
    made as usize
}

#[test]
fn nodes_by_phits_and_by_packets_agree_in_every_cycle_and_deliver_all() {
    use PhitBytes::{Four, One, Two};
    for (dims, phit_bytes, delay, escape) in [
        (&[4][..], Four, 3, Escape::Bubble),
        (&[2, 3], Two, 5, Escape::Dateline),
        (&[3, 2, 2], Four, 1, Escape::Dateline),
        (&[2, 1, 4], One, 10, Escape::Bubble),
    ] {
        let params = node(dims, phit_bytes, escape);
        let made = agree(&params, delay, 24_000, 7);
        assert!(made > 400, "{made} packets");
    }
}

#[test]
fn nodes_that_acknowledge_agree_by_phits_and_by_packets_in_every_cycle() {
    for (settings, delay) in [
        (
            "dims = [4]\nphit_bytes = 4\nwindow = 1\nack_age = 3\ntimeout = 220\nrefresh = 150",
            3,
        ),
        ("dims = [2, 3]\nphit_bytes = 4\nwindow = 3\nack_age = 40", 5),
        (
            "dims = [2, 2]\nphit_bytes = 2\nwindow = 8\nescape = 'dateline'\ndynamic_vcs = 4",
            5,
        ),
    ] {
        let settings = format!("{settings}\nerror_recovery = 1\nvc_chunks = 16");
        let params = BluegeneNodeParams::of_settings(&settings).expect(&settings);
        let made = agree(&params, delay, 16_000, 9);
        assert!(made > 200, "{made} packets");
    }
}

/// Cycles from the first phit of a packet at the pin of its injection FIFO until its destination shows it.
#[test]
fn alone_a_packet_takes_a_header_and_five_cycles_a_hop() {
    for (phit_bytes, bytes) in [
        (PhitBytes::One, 1),
        (PhitBytes::Two, 2),
        (PhitBytes::Four, 4),
    ] {
        let (params, delay) = (node(&[8], phit_bytes, Escape::Bubble), 6);
        for (hops, chunks) in [(1, 1), (3, 8), (4, 2)] {
            let mut nodes = ByPhits::new(&params, delay);
            let packet = TorusPacket {
                destination: [hops as u8, 0, 0],
                chunks,
                is_dynamic: true,
                ..TorusPacket::default()
            };
            nodes.write(0, 2, &packet, 5);
            let mut cycle = 0;
            while nodes.shown(hops, "receive_valid_o", 0, params.reception_fifos()) == 0 {
                nodes.step();
                cycle += 1;
            }
            let (length, header) = (32 * usize::from(chunks) / bytes, 8 / bytes);
            // Written; three phases and a bus to the first wire; a node's time at each between; at the last one a header, three
            // phases, and as long as the packet is.
            let between = (hops - 1) * (header + 5 + delay);
            let wanted = length + 4 + delay + between + header + 4 + length;
            assert_eq!(
                cycle - 1,
                wanted,
                "{hops} hops, {chunks} chunks of phits of {bytes}"
            );
        }
    }
}

#[test]
fn token_acks_and_trailers_are_on_the_wire_as_they_are_specified() {
    let params = node(&[4], PhitBytes::One, Escape::Bubble);
    let mut nodes = ByPhits::new(&params, 4);
    let packet = TorusPacket {
        destination: [1, 0, 0],
        chunks: 1,
        is_dynamic: true,
        ..TorusPacket::default()
    };
    nodes.write(0, 0, &packet, 9);
    let (mut forth, mut back) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        nodes.step();
        for (node, port, bytes) in [(0, 0, &mut forth), (1, 1, &mut back)] {
            if nodes.shown(node, "valid_o", port, 1) == 1 {
                bytes.push(nodes.shown(node, "phit_o", 8 * port, 8) as u8);
            }
        }
    }
    // No hints are left, the first dynamic channel or the second; the node keeps size, destination and the rest.
    assert_eq!((forth.len(), forth[0], forth[2]), (36, 0x40, 1));
    assert!(forth[1] & 7 < 2 && forth[1] >> 3 == 0, "{:#x}", forth[1]);
    assert_eq!(forth[32..], [0, 0, 0, VALID]);
    let vc = usize::from(forth[1]);
    let mut wanted = [0; 12];
    (wanted[0], wanted[1], wanted[3 + vc], wanted[11]) = (1, 0x80, 1, VALID);
    assert_eq!(back, wanted);
}
