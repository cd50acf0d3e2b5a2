//! Links that recover from errors.

use super::by_phits::bytes_of;
use super::erring::{Erring, Errors, Frame};
use crate::model::Random;
use crate::model::bluegene::node_state::NodeState;
use crate::model::bluegene::{BluegeneNetwork, TorusPacket};
use crate::model::simulation::{Simulation, Trace};
use crate::params::Component;
use crate::params::bluegene::{BluegeneNetworkParams, TorusRouting, VALID};
use crate::params::topology::NodeId;
use std::collections::{HashMap, HashSet};

/// Links that send again as early as they may.
const HASTY: &str = "error_recovery = 1\nwindow = 4\nack_age = 16\nphit_bytes = 4\ndelay = 3\n\
     timeout = 400\nrefresh = 600\nvc_chunks = 16\nescape_chunks = 16\nfifo_chunks = 16";

/// The same, of phits of a byte.
const HASTY_BYTES: &str = "error_recovery = 1\nwindow = 2\nack_age = 40\nphit_bytes = 1\n\
     timeout = 1100\nrefresh = 1300\nvc_chunks = 8\nescape_chunks = 24\nfifo_chunks = 8";

/// A packet that a host makes, and the nodes at which it is delivered.
struct Made {
    packet: TorusPacket,
    fifo: usize,
    to: Vec<usize>,
}

/// A packet of some kind from a node, of these chunks at most: static packets to one node go by one FIFO.
fn made(params: &BluegeneNetworkParams, from: usize, chunks: u8, random: &mut Random) -> Made {
    let cube = params.torus().cube();
    let count = cube.grid().nodes();
    let to = (from + 1 + random.below(count as u64 - 1) as usize) % count;
    let kind = random.below(8);
    let mut packet = TorusPacket {
        chunks: 1 + random.below(chunks.into()) as u8,
        is_dynamic: (4..7).contains(&kind),
        is_high: kind == 7,
        group: random.below(2) as u8,
        ..TorusPacket::default()
    };
    let place = |packet: &mut TorusPacket, to: usize| {
        for (m, at) in cube.coordinates(NodeId(to)).into_iter().enumerate() {
            packet.destination[m] = at as u8;
        }
    };
    place(&mut packet, to);
    let fifo = match kind {
        0 => {
            // Along x every node keeps a copy.
            let ways = cube.grid().link_ports().next().expect("a ring");
            let next = |node: usize| cube.neighbour(NodeId(node), ways).expect("a torus").0;
            let last = next(next(from));
            let to: Vec<usize> = match last == from {
                true => vec![next(from)],
                false => vec![next(from), last],
            };
            place(&mut packet, *to.last().expect("there is a next"));
            (packet.is_deposit, packet.hints) = (true, 1);
            return Made {
                packet,
                fifo: 0,
                to,
            };
        }
        1..4 => 1 + to % 2,
        4..7 => 3 + random.below(3) as usize,
        _ => 6 + to % 2,
    };
    Made {
        packet,
        fifo,
        to: vec![to],
    }
}

/// Hosts write so many packets each while links err: all arrive once, whole, and those of a static flow in order; then all
/// tokens come back. Whether packets were sent again.
fn survives(settings: &str, rate: f64, packets: usize, chunks: u8, seed: u64) -> bool {
    let mut torus = Erring::new(settings);
    let params = torus.params().clone();
    let (count, width) = (params.torus().grid().nodes(), params.node().phit_width());
    let mut errors = Errors::new(rate, seed);
    let mut random = Random::new(seed ^ 0xb91);
    let (mut left, mut number) = (vec![packets; count], 0_u64);
    // By number: where packets came from, by which FIFO, and where they are still to arrive.
    let mut under_way: HashMap<u64, (usize, usize, Vec<usize>)> = HashMap::new();
    let mut last_of_flow = HashMap::new();
    let mut seen = 0;
    while left.iter().any(|left| *left > 0) || !under_way.is_empty() {
        for (from, left) in left.iter_mut().enumerate() {
            if *left == 0 || random.below(60) > 0 {
                continue;
            }
            let made = made(&params, from, chunks, &mut random);
            if torus.has_written(from, made.fifo) {
                torus.write(from, made.fifo, &bytes_of(&made.packet, number));
                under_way.insert(number, (from, made.fifo, made.to));
                (*left, number) = (*left - 1, number + 1);
            }
        }
        torus.step(|frame| errors.flip(frame, width));
        for read in &torus.read[seen..] {
            let bytes = &read.bytes;
            let number = u64::from_le_bytes(*bytes[8..].first_chunk().expect("a number"));
            let (from, fifo, to) = under_way.get_mut(&number).expect("each once");
            let node = to.iter().position(|to| *to == read.node);
            to.swap_remove(node.expect("where it goes to, once"));
            // FIFOs 3 to 5 have dynamic packets. A deposit and others have paths of their own.
            if !(3..6).contains(fifo) {
                // Reception FIFOs of two groups are read side by side.
                let flow = (*from, *fifo, read.node, bytes[5] >> 3 & 1);
                let last = last_of_flow.insert(flow, number);
                assert!(last < Some(number), "{number} comes after {last:?}");
            }
            if to.is_empty() {
                under_way.remove(&number);
            }
            let mut random = Random::new(number);
            let is_whole = bytes[16..].iter().all(|byte| *byte == random.bits() as u8);
            assert!(is_whole, "packet {number}");
        }
        seen = torus.read.len();
        assert!(torus.now < 400_000, "{} under way", under_way.len());
    }
    // Errors end; what is lost of the last acks comes by replays and refreshes.
    let recovery = params.node().recovery();
    let patience = 2 * (recovery.timeout() + recovery.refresh());
    for _ in 0..patience {
        torus.step(|_| 0);
    }
    assert!(torus.is_settled(), "{settings}");
    assert_eq!(torus.read.len(), seen);
    let sent = torus.frames.iter().filter(|frame| frame.bytes[1] >> 7 == 0);
    let sent: Vec<_> = sent.map(|frame| (frame.link, &frame.bytes)).collect();
    println!(
        "{} cycles, {} errors, {} packets",
        torus.now,
        errors.count,
        sent.len()
    );
    assert!(errors.count > 0);
    sent.iter().collect::<HashSet<_>>().len() < sent.len()
}

#[test]
fn every_packet_arrives_once_and_in_order_over_links_that_err() {
    for (dims, rate, packets, chunks) in [
        ("dims = [4]", 1e-3, 100, 2),
        ("dims = [2, 2]", 1e-4, 30, 8),
        ("dims = [2]", 1e-5, 100, 8),
    ] {
        let again = survives(&format!("{dims}\n{HASTY}"), rate, packets, chunks, 3);
        assert!(again || rate < 1e-4, "{dims}");
    }
}

#[test]
fn every_packet_arrives_once_over_links_of_a_byte_that_err() {
    for (dims, rate, packets, chunks) in [("dims = [4]", 1e-3, 8, 2), ("dims = [2]", 1e-4, 20, 8)] {
        assert!(survives(
            &format!("{dims}\n{HASTY_BYTES}"),
            rate,
            packets,
            chunks,
            5
        ));
    }
}

/// A ring of four in which a host writes a static packet of a chunk to a node at 0 in cycle 0.
fn one_packet(to: u8) -> Erring {
    let mut torus = Erring::new(&format!("dims = [4]\n{HASTY}"));
    let packet = TorusPacket {
        destination: [to, 0, 0],
        chunks: 1,
        ..TorusPacket::default()
    };
    torus.write(0, 1, &bytes_of(&packet, 7));
    torus
}

/// Inverts bits of the n-th phit of frames on a link.
fn at(frame: &Frame, link: usize, phit: usize, bits: u64) -> u64 {
    match frame.link == link && frame.bytes.len() == 4 * phit {
        true => bits,
        false => 0,
    }
}

#[test]
fn a_lost_ack_brings_the_packet_again_and_it_is_delivered_once() {
    let mut torus = one_packet(1);
    // Node 1 acknowledges by its second link, in minus.
    for now in 0..3_000 {
        torus.step(|frame| at(frame, 3, 1, u64::from(now < 300)));
    }
    let sent = torus.packets_on(0);
    let [first, second] = sent[..] else {
        panic!("{} packets", sent.len());
    };
    assert_eq!(first.bytes, second.bytes);
    // Granted two cycles before, the timer is 0 in the next cycle; a replay begins in the one after it has run out.
    assert_eq!(second.start, first.start + 400 + 2);
    let acks = torus.frames.iter().filter(|frame| frame.link == 3);
    let acks: Vec<_> = acks.collect();
    // The first reports the tokens of the packet; the next is due as the packet came again, and acknowledges only.
    assert_eq!(acks[0].bytes[..3], [1, 0x80, 1]);
    assert_eq!(acks[1].bytes[..7], [0, 0x80, 1, 0, 0, 0, 0]);
    assert!(acks[1].start > second.start && acks[1].start < second.start + 40);
    assert_eq!(torus.read.len(), 1);
    assert!(torus.is_settled());
}

#[test]
fn an_invalid_packet_is_acknowledged_and_not_delivered() {
    let mut torus = one_packet(1);
    for _ in 0..3_000 {
        torus.step(|frame| at(frame, 0, 8, 0xff << 24));
    }
    assert_eq!(torus.packets_on(0).len(), 1);
    assert!(torus.read.is_empty());
    assert!(torus.is_settled());
}

/// The CRC-24 of bytes, bit by bit.
fn crc_24(bytes: &[u8]) -> u32 {
    let rest = bytes.iter().fold(0xff_ffff, |rest, byte| {
        (0..8).fold(rest ^ u32::from(*byte) << 16, |rest, _| {
            (rest << 1 ^ if rest >> 23 & 1 == 1 { 0x32_8b63 } else { 0 }) & 0xff_ffff
        })
    });
    !rest & 0xff_ffff
}

#[test]
fn what_goes_on_before_it_is_seen_damaged_is_marked_and_its_second_copy_is_delivered() {
    let mut torus = one_packet(2);
    for now in 0..3_000 {
        torus.step(|frame| at(frame, 0, 5, u64::from(now < 100) << 9));
    }
    let [near, far] = [0, 2].map(|link| torus.packets_on(link));
    assert_eq!((near.len(), far.len()), (2, 2));
    for (at, frame) in far.iter().enumerate() {
        let (bytes, trailer) = frame.bytes.split_at(32);
        let valid = [0, VALID][at];
        assert_eq!(bytes[6], at as u8, "number");
        assert_eq!(trailer[..3], crc_24(bytes).to_le_bytes()[..3]);
        assert_eq!(trailer[3], valid);
    }
    assert_eq!(torus.read.len(), 1);
    assert_eq!(torus.read[0].node, 2);
    assert!(torus.is_settled());
}

#[test]
fn a_machine_by_packets_delivers_in_the_cycles_of_the_one_by_phits() {
    let settings = format!("dims = [3, 2]\n{HASTY}");
    let params = BluegeneNetworkParams::of_settings(&settings).expect("legal");
    let params = params.with_routing(TorusRouting::Static);
    let lines: Vec<String> = (0..8)
        .flat_map(|round| (0..6).map(move |from| (round, from)))
        .map(|(round, from)| {
            let to = (from + 1 + round % 5) % 6;
            format!("{},{from},{to},{}\n", 160 * round, 1 + (round + from) % 8)
        })
        .collect();
    let trace = Trace::parse("test", &lines.concat(), 6).expect("a trace");
    let run = Simulation::<BluegeneNetwork>::replay(&params, trace);
    let mut run = run.expect("a machine");
    let mut arrived = Vec::new();
    while run.cycle() < 3_000 {
        run.run(16);
        arrived.extend(run.arrived().iter().copied());
    }
    assert_eq!(arrived.len(), 48);

    let mut torus = Erring::new(&settings);
    arrived.sort_by_key(|of| (of.packet.injected, of.packet.source.0));
    let mut to_write = arrived.iter().peekable();
    while torus.now < 3_000 {
        while let Some(of) = to_write.next_if(|of| of.packet.injected == u64::from(torus.now)) {
            let mut packet = TorusPacket {
                chunks: of.packet.length as u8,
                ..TorusPacket::default()
            };
            let to = params
                .torus()
                .cube()
                .coordinates(NodeId(of.packet.destination.0));
            for (m, at) in to.into_iter().enumerate() {
                packet.destination[m] = at as u8;
            }
            let bytes = bytes_of(&packet, of.packet.number);
            torus.write(of.packet.source.0, 0, &bytes);
        }
        torus.step(|_| 0);
    }
    let by_packets = arrived.iter().map(|of| {
        let to = of.packet.destination.0;
        (of.packet.number, to, of.cycle)
    });
    let by_phits = torus.read.iter().map(|read| {
        let number = u64::from_le_bytes(*read.bytes[8..].first_chunk().expect("a number"));
        (number, read.node, u64::from(read.cycle))
    });
    let [mut by_packets, mut by_phits]: [Vec<_>; 2] = [by_packets.collect(), by_phits.collect()];
    by_packets.sort_unstable();
    by_phits.sort_unstable();
    assert_eq!(by_packets, by_phits);
    let states = || torus.torus.nodes().iter().map(|node| node.state());
    assert!(states().all(NodeState::is_settled));
}
