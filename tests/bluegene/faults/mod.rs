//! A whole torus in Verilog follows plans around dead nodes: every output is the golden model's in every cycle.

mod both;

use crate::eda::require;
use crate::shapes;
use both::{Both, Differ, HostPhit, PHIT_BYTES};
use flitworks::model::Random;
use flitworks::model::bluegene::faults::{FaultPlan, Leg, Prefer, Way};
use flitworks::params::bluegene::{
    BluegeneTorus, CHUNK_BYTES, HEADER_BYTES, HeaderField, TorusFaults,
};
use flitworks::params::topology::NodeId;
use std::collections::VecDeque;

/// Cycles within which all packets arrive.
const PATIENCE: u32 = 10_000;

/// So many nodes, no two on one line along a dimension.
fn drawn(torus: &BluegeneTorus, count: usize, random: &mut Random) -> TorusFaults {
    let nodes = torus.grid().nodes() as u64;
    loop {
        let dead = (0..count).map(|_| NodeId(random.below(nodes) as usize));
        let faults = TorusFaults::new(torus, &dead.collect::<Vec<_>>());
        if faults.nodes().len() == count && faults.in_line(torus).is_none() {
            return faults;
        }
    }
}

/// The bytes behind the header of the packet of this number: the number, and random ones that follow from it.
fn payload(number: u64) -> Vec<u8> {
    let mut random = Random::new(number);
    let mut bytes = number.to_le_bytes().to_vec();
    bytes.resize_with(CHUNK_BYTES - HEADER_BYTES, || random.bits() as u8);
    bytes
}

/// What a host writes for a packet of one chunk.
fn packet(
    torus: &BluegeneTorus,
    to: NodeId,
    leg: &Leg,
    is_dynamic: bool,
    number: u64,
) -> VecDeque<HostPhit> {
    let field = |field: HeaderField, value: u64| value << field.bits().start;
    let to = torus.grid().coordinates_of(to).into_iter().enumerate();
    let to = to.map(|(m, at)| field(HeaderField::Destination(m), at as u64));
    let header = field(HeaderField::Hints, leg.hints.into())
        | field(HeaderField::Dynamic, is_dynamic.into())
        | to.fold(0, |all, coordinate| all | coordinate);
    let bytes = [header.to_le_bytes().to_vec(), payload(number)].concat();
    let phits = bytes.chunks(PHIT_BYTES).enumerate().map(|(at, phit)| {
        let phit = phit.iter().rev();
        let phit = phit.fold(0, |all, byte| all << 8 | u64::from(*byte));
        (at == 0, (at + 1) * PHIT_BYTES == bytes.len(), phit)
    });
    phits.collect()
}

/// Why not all packets have arrived.
#[derive(Debug, PartialEq, Eq)]
enum Failed {
    /// Verilog and golden model differ.
    Differ(Differ),
    /// So many packets wait.
    Wait(usize),
}

/// Sends a packet of each pair of live nodes around dead ones as it is planned, all at once, hosts between the legs of relays: how
/// many went by static packets, by dynamic ones, and by relays. All arrive once, whole, and where they are to.
///
/// # Errors
/// The first difference; how many packets have not arrived within [`PATIENCE`].
fn follow(both: &mut Both, faults: &TorusFaults, prefer: Prefer) -> Result<[usize; 3], Failed> {
    both.reset(faults);
    let node = both.params.node().clone();
    let (torus, plan) = (node.torus(), FaultPlan::new(&node, faults));
    let (mut pairs, mut went) = (Vec::new(), [0; 3]);
    for from in plan.live() {
        for to in plan.live().filter(|to| *to != from) {
            let way = plan.way(from, to, prefer).expect("a way");
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
            // The number of a packet says its pair and its leg.
            let number = 2 * pairs.len() as u64;
            both.hosts[from.0].push_back(packet(torus, next, leg, is_dynamic, number));
            pairs.push((to, way));
        }
    }
    let mut arrived = vec![false; pairs.len()];
    let mut left = pairs.len();
    for cycle in 0..PATIENCE {
        if left == 0 {
            println!("{:?}: {went:?} in {cycle} cycles", faults.nodes());
            return Ok(went);
        }
        for (at, bytes) in both.step(faults).map_err(Failed::Differ)? {
            let number = bytes[HEADER_BYTES..].first_chunk().expect("a number");
            let number = u64::from_le_bytes(*number);
            assert_eq!(bytes[HEADER_BYTES..], payload(number), "packet {number}");
            let pair = (number / 2) as usize;
            let (to, way) = &pairs[pair];
            match way {
                Way::Relay(relay, [_, leg]) if number % 2 == 0 => {
                    assert_eq!(relay.0, at, "packet {number}");
                    both.hosts[at].push_back(packet(torus, *to, leg, false, number + 1));
                }
                _ => {
                    assert_eq!(to.0, at, "packet {number}");
                    let again = std::mem::replace(&mut arrived[pair], true);
                    assert!(!again, "packet {number} comes twice");
                    left -= 1;
                }
            }
        }
    }
    Err(Failed::Wait(left))
}

/// The torus of drawn sets: with `scripts/test --full` that of 64 nodes, which takes Verilator a minute.
fn dims() -> Vec<usize> {
    vec![4; if shapes::full() { 3 } else { 2 }]
}

/// 20 sets with `scripts/test --full`, else 3.
#[test]
fn the_emitted_torus_delivers_a_packet_of_every_pair_around_drawn_faults() {
    const SEED: u64 = 5;
    if !(require("verilator") & require("g++")) {
        return;
    }
    let mut both = Both::new(&dims(), |_| ());
    let torus = both.params.torus().clone();
    let mut random = Random::new(SEED);
    for set in 0..if shapes::full() { 20 } else { 3 } {
        let faults = drawn(&torus, 3 - set % 3, &mut random);
        let went = follow(&mut both, &faults, Prefer::Static);
        let went = went.unwrap_or_else(|failed| panic!("seed {SEED}, set {set}: {failed:?}"));
        let live = torus.grid().nodes() - faults.nodes().len();
        assert_eq!(went.iter().sum::<usize>(), live * (live - 1));
        let relays = usize::from(shapes::full());
        assert!(went[0] > 0 && went[1] > 0 && went[2] >= relays, "{went:?}");
    }
}

/// These packets have hints of disabled links too, and those of the other plan have none.
#[test]
fn the_emitted_torus_delivers_masked_dynamic_packets() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let mut both = Both::new(&dims(), |_| ());
    let dead: &[usize] = if shapes::full() { &[0, 21, 42] } else { &[5] };
    let dead: Vec<NodeId> = dead.iter().copied().map(NodeId).collect();
    let faults = TorusFaults::new(both.params.torus(), &dead);
    let went = follow(&mut both, &faults, Prefer::Dynamic);
    let live = both.params.torus().grid().nodes() - dead.len();
    assert_eq!(went, Ok([0, live * (live - 1), 0]));
}

#[test]
fn a_torus_that_uses_disabled_links_is_seen() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let (right, wrong) = ("links_there & link_enable_i", "links_there");
    let mut both = Both::new(&[4, 4], |sources| {
        let mut sources = sources.iter_mut();
        let top = sources.find(|source| source.text.contains(right));
        let top = top.expect("the text of what links may be used");
        top.text = top.text.replacen(right, wrong, 1);
    });
    let faults = TorusFaults::new(both.params.torus(), &[NodeId(5)]);
    let seen = follow(&mut both, &faults, Prefer::Dynamic);
    println!("{seen:?}");
    assert!(matches!(seen, Err(Failed::Differ(_))), "{seen:?}");
}
