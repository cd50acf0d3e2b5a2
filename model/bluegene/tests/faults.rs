//! Packets go around dead nodes as they are planned to.

use super::by_phits::ByPhits;
use super::node;
use crate::model::Random;
use crate::model::bluegene::TorusPacket;
use crate::model::bluegene::faults::{FaultPlan, Leg, Prefer, Way};
use crate::params::bluegene::{BluegeneNodeParams, Escape, PhitBytes, TorusFaults};
use crate::params::topology::NodeId;
use std::collections::VecDeque;

/// Cycles between the packets of an injection FIFO: one of a chunk is written in 8, and in the next it is seen whether there is
/// room again.
const PERIOD: u32 = 10;

/// Cycles within which all packets arrive.
const PATIENCE: u32 = 60_000;

/// So many nodes, no two on one line along a dimension.
fn drawn(params: &BluegeneNodeParams, count: usize, random: &mut Random) -> TorusFaults {
    let nodes = params.torus().grid().nodes() as u64;
    loop {
        let dead = (0..count).map(|_| NodeId(random.below(nodes) as usize));
        let dead: Vec<NodeId> = dead.collect();
        let faults = TorusFaults::new(params.torus(), &dead);
        if faults.nodes().len() == count && faults.in_line(params.torus()).is_none() {
            return faults;
        }
    }
}

/// A packet of one chunk to a node.
fn packet(params: &BluegeneNodeParams, to: NodeId, leg: &Leg, is_dynamic: bool) -> TorusPacket {
    let mut packet = TorusPacket {
        hints: leg.hints,
        chunks: 1,
        is_dynamic,
        ..TorusPacket::default()
    };
    let at = params.torus().grid().coordinates_of(to).into_iter();
    at.enumerate()
        .for_each(|(m, at)| packet.destination[m] = at as u8);
    packet
}

/// Follows a packet of each pair of nodes that are taken for live behind the pins of the nodes, all at once, hosts between the legs
/// of relays: how many went by static packets, by dynamic ones, and by relays.
///
/// # Errors
/// How many have not arrived within so many cycles.
fn follow(
    params: &BluegeneNodeParams,
    faults: &TorusFaults,
    taken_for: &TorusFaults,
    prefer: Prefer,
    cycles: u32,
) -> Result<[usize; 3], usize> {
    let (torus, plan) = (params.torus(), FaultPlan::new(params, taken_for));
    let mut nodes = ByPhits::new(params, 3);
    for node in torus.grid().each_node() {
        nodes.enable(node.0, faults.enables(torus, node));
    }
    let mut hosts = vec![VecDeque::new(); torus.grid().nodes()];
    let (mut pairs, mut went) = (Vec::new(), [0; 3]);
    for from in plan.live() {
        for to in plan.live().filter(|to| *to != from) {
            let way = plan.way(from, to, prefer).expect("a way");
            // The number of a packet says its pair and its leg.
            let number = 2 * pairs.len() as u64;
            let (next, leg, is_dynamic) = match &way {
                Way::Static(leg) => (to, leg, leg.is_clear),
                Way::Dynamic(leg, _) => (to, leg, true),
                Way::Relay(relay, [leg, _]) => (*relay, leg, false),
            };
            let kind = match &way {
                Way::Relay(..) => 2,
                _ => usize::from(is_dynamic),
            };
            went[kind] += 1;
            hosts[from.0].push_back((number, packet(params, next, leg, is_dynamic)));
            pairs.push((to, way));
        }
    }
    let mut arrived = vec![false; pairs.len()];
    let (mut left, mut read) = (pairs.len(), 0);
    for now in 0..cycles {
        if left == 0 {
            break;
        }
        for (node, host) in hosts.iter_mut().enumerate() {
            for fifo in (0..6).filter(|_| now % PERIOD == 0) {
                if nodes.shown(node, "inject_ready_o", fifo, 1) == 0 {
                    continue;
                }
                if let Some((number, packet)) = host.pop_front() {
                    nodes.write(node, fifo, &packet, number);
                }
            }
        }
        nodes.step();
        for node in torus.grid().each_node() {
            let sends = nodes.shown(node.0, "valid_o", 0, params.directions());
            let disabled = sends & !faults.enables(torus, node);
            assert_eq!(disabled, 0, "cycle {now}, {node:?}: by a disabled link");
        }
        for (node, bytes) in &nodes.read[read..] {
            let number = u64::from_le_bytes(*bytes[8..].first_chunk().expect("a number"));
            let mut random = Random::new(number);
            let is_whole = bytes[16..].iter().all(|byte| *byte == random.bits() as u8);
            assert!(is_whole && bytes.len() == 32, "packet {number}");
            let pair = (number / 2) as usize;
            let (to, way) = &pairs[pair];
            match way {
                Way::Relay(relay, [_, leg]) if number % 2 == 0 => {
                    assert_eq!(relay.0, *node, "packet {number}");
                    hosts[*node].push_back((number + 1, packet(params, *to, leg, false)));
                }
                _ => {
                    assert_eq!(to.0, *node, "packet {number}");
                    assert!(
                        !std::mem::replace(&mut arrived[pair], true),
                        "{number}: once"
                    );
                    left -= 1;
                }
            }
        }
        read = nodes.read.len();
    }
    match left {
        0 => Ok(went),
        left => Err(left),
    }
}

/// 20 sets with `scripts/test --full`, else 2.
#[test]
fn nodes_behind_their_pins_deliver_a_packet_of_every_pair_around_drawn_faults() {
    const SEED: u64 = 5;
    let params = node(&[4, 4, 4], PhitBytes::Four, Escape::Bubble);
    let sets = match std::env::var_os("FLITWORKS_FULL") {
        Some(_) => 20,
        None => 2,
    };
    let mut random = Random::new(SEED);
    for set in 0..sets {
        let faults = drawn(&params, 3 - set % 3, &mut random);
        let went = follow(&params, &faults, &faults, Prefer::Static, PATIENCE);
        let went = went.expect("all packets arrive");
        println!("seed {SEED}, set {set}, {:?}: {went:?}", faults.nodes());
        let live = 64 - faults.nodes().len();
        assert_eq!(went.iter().sum::<usize>(), live * (live - 1));
        assert!(went.iter().all(|pairs| *pairs > 0), "{went:?}");
    }
}

/// All packets at once wait for each other rarely: here nowhere, though some come where their escape is disabled.
#[test]
fn nodes_behind_their_pins_deliver_masked_dynamic_packets() {
    let params = node(&[4, 4, 4], PhitBytes::Four, Escape::Bubble);
    let faults = TorusFaults::new(params.torus(), &[0, 21, 42].map(NodeId));
    let went = follow(&params, &faults, &faults, Prefer::Dynamic, PATIENCE);
    assert_eq!(went, Ok([0, 61 * 60, 0]));
}

/// Whether packets arrive does depend on the plan: by one around another node some wait for ever.
#[test]
fn packets_that_are_planned_around_another_node_do_not_arrive() {
    let params = node(&[4, 4], PhitBytes::Four, Escape::Bubble);
    let [dead, other] = [5, 6].map(|node| TorusFaults::new(params.torus(), &[NodeId(node)]));
    let went = |taken_for| follow(&params, &dead, taken_for, Prefer::Static, 4_000);
    let (right, wrong) = (went(&dead), went(&other));
    assert_eq!(right.map(|went| went.iter().sum::<usize>()), Ok(15 * 14));
    assert!(wrong.is_err(), "{wrong:?}");
}
