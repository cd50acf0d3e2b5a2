//! The machine flit by flit, against the same packet by packet, and as its users see it.

use super::*;
use crate::model::Random;
use crate::model::hyperx::flits::Flit;
use crate::model::hyperx::network::HyperXNetwork;
use crate::model::packed::{Bits, field, has, set_field};
use crate::model::simulation::{Arrived, Simulation, Trace};
use crate::params::hyperx::HeadField;
use crate::params::{Component, Layout, words};
use std::cmp::Reverse;

/// Where data of flits holds the number of a packet: above all fields of a head.
const NUMBER: usize = 40;

const SHAPES: [&str; 6] = [
    "widths = [3, 3]\nterminals = 2\nalgorithm = 'omniwar'\nvcs = 5\nchannel_cycles = 4\nterminal_cycles = 2",
    "widths = [3, 3]\nterminals = 2\nalgorithm = 'dal'\nvcs = 3\nchannel_cycles = 1\nterminal_cycles = 1",
    "widths = [2, 3, 2]\nterminals = 1\nalgorithm = 'clos-ad'\nvcs = 2\nchannel_cycles = 3\nterminal_cycles = 5\nchoice_cycles = 2",
    "widths = [4]\ntrunks = [2]\nterminals = 3\nalgorithm = 'ugal'\nvcs = 4\nspeedup = 2\nchannel_cycles = 2\nterminal_cycles = 1",
    "widths = [3, 1, 2]\nterminals = 2\nalgorithm = 'dimwar'\nvcs = 2\nspeedup = 1\nchannel_cycles = 1\nterminal_cycles = 3",
    "widths = [1]\nterminals = 3\nalgorithm = 'dor'\nvcs = 1\nterminal_cycles = 2",
];

/// A machine with small queues, of packets of up to four flits.
fn machine(shape: &str, ends: &str) -> HyperXNetworkParams {
    let small =
        "max_packet = 4\ninput_depth = 6\noutput_depth = 5\nage_bits = 5\ncrossbar_cycles = 3";
    let text = format!("{shape}\n{small}\nends = '{ends}'");
    let params = HyperXNetworkParams::of_settings(&text).expect(shape);
    assert!(params.made().head().width() <= NUMBER, "{shape}");
    params
}

/// The flits of a packet to a terminal: each has the packet's number, and the first a head's fields.
fn flit(params: &HyperXNetworkParams, number: usize, head: Option<(TerminalId, u64)>) -> u64 {
    let fields = params.made().head();
    let mut data = [(number as u64) << NUMBER];
    if let Some((to, length)) = head {
        let (node, seat) = params.network().seat(to);
        let mut put = |HeadField { low, width }, value| {
            if width > 0 {
                set_field(&mut data, low, width, value);
            }
        };
        let coordinates = params.network().coordinates(node).into_iter();
        for (d, coordinate) in coordinates.enumerate() {
            put(fields.coordinate(d), coordinate as u64);
        }
        put(fields.seat(), seat.0 as u64);
        put(fields.length(), length - 1);
    }
    data[0]
}

/// Packets from everywhere to everywhere, more than a machine can carry at once: when they went into it and came out.
fn packet_by_packet(params: &HyperXNetworkParams, seed: u64) -> Vec<Arrived> {
    let terminals = params.network().all_terminals();
    let mut random = Random::new(seed);
    let count = 60 * terminals;
    let lines = (0..count).map(|_| {
        let mut below = |bound: usize| random.below(bound as u64);
        // In two bursts: routers that were idle go on with the random numbers that they have drawn.
        let cycle = below(150) + 3_000 * below(2);
        let (from, to) = (below(terminals), below(terminals));
        format!("{cycle},{from},{to},{}\n", 1 + below(4))
    });
    let text: String = lines.collect();
    let trace = Trace::parse("test", &text, terminals).expect("a trace");
    let mut simulation = Simulation::<HyperXNetwork>::replay(params, trace).expect("a machine");
    let mut arrived = Vec::new();
    while arrived.len() < count {
        assert!(simulation.cycle() < 50_000, "{} arrive", arrived.len());
        simulation.run(64);
        arrived.extend_from_slice(simulation.arrived());
    }
    arrived
}

/// A terminal behind a raw link, which acts as those of the simulation.
#[derive(Clone)]
struct End {
    /// Its packets, the last first.
    waiting: Vec<usize>,
    /// The packet that it sends: virtual channel, number, flits that are left.
    sending: Option<(usize, usize, u64)>,
    /// By virtual channel, flits without a credit.
    used: Vec<usize>,
    /// The packet that comes, and its flits that have.
    coming: (usize, u64),
    /// The credit for what was written in the cycle before.
    read: u64,
}

/// When the same packets come out if they go into the links of the same machine when they did.
fn flit_by_flit(params: &HyperXNetworkParams, packets: &[Arrived]) -> Vec<u64> {
    let (vcs, depth) = (params.made().vcs(), params.made().input_depth());
    let end = End {
        waiting: Vec::new(),
        sending: None,
        used: vec![0; vcs],
        coming: (0, 0),
        read: 0,
    };
    let mut ends = vec![end; params.network().all_terminals()];
    let mut order: Vec<usize> = (0..packets.len()).collect();
    order.sort_by_key(|&number| Reverse(packets[number].packet.injected));
    for number in order {
        ends[packets[number].packet.source.0].waiting.push(number);
    }
    let mut machine = WiredHyperX::new(params);
    let mut sent = vec![OnLink::default(); ends.len()];
    let mut out = vec![0; packets.len()];
    let last = packets.iter().map(|of| of.cycle).max().expect("packets");
    for now in 0..=last {
        let coming = machine.carry(std::mem::take(&mut sent));
        for (terminal, (end, link)) in ends.iter_mut().zip(coming).enumerate() {
            // What is sent in this cycle is on the link in the next.
            if let Some(&number) = end.waiting.last()
                && packets[number].packet.injected == now
            {
                assert_eq!(end.sending, None, "one packet after the other");
                end.waiting.pop();
                let length = packets[number].packet.length;
                let vc = (0..vcs).min_by_key(|&vc| (end.used[vc], vc)).expect("some");
                assert!(end.used[vc] + length as usize <= depth);
                end.sending = Some((vc, number, length.into()));
            }
            let flit = end.sending.take().map(|(vc, number, left)| {
                let packet = &packets[number].packet;
                let length = u64::from(packet.length);
                let head = left == length;
                end.used[vc] += 1;
                end.sending = (left > 1).then(|| (vc, number, left - 1));
                let data = flit(params, number, head.then_some((packet.destination, length)));
                let tail = left == 1;
                let data = vec![data];
                (vc, Flit { head, tail, data })
            });
            let credits = std::mem::take(&mut end.read);
            sent.push(OnLink { flit, credits });
            for vc in Bits(link.credits) {
                end.used[vc] -= 1;
            }
            if let Some((vc, flit)) = link.flit {
                end.read = 1 << vc;
                let number = (flit.data[0] >> NUMBER) as usize;
                if flit.head {
                    end.coming = (number, 0);
                }
                end.coming.1 += 1;
                let packet = &packets[number].packet;
                assert_eq!(packet.destination.0, terminal);
                assert_eq!(end.coming.0, number, "packets come whole");
                assert_eq!(flit.tail, end.coming.1 == u64::from(packet.length));
                if flit.tail {
                    out[number] = now;
                }
            }
        }
    }
    for terminal in 0..ends.len() {
        assert_eq!(machine.errors(terminal), 0);
    }
    out
}

#[test]
fn flit_by_flit_packets_take_as_long_as_packet_by_packet() {
    for (seed, shape) in SHAPES.iter().enumerate() {
        let params = machine(shape, "links");
        let packets = packet_by_packet(&params, seed as u64);
        let wanted: Vec<u64> = packets.iter().map(|of| of.cycle).collect();
        let waited = packets.iter().map(|of| of.packet.injected - of.packet.made);
        assert!(waited.sum::<u64>() > 0, "nobody waits: {shape}");
        assert!(flit_by_flit(&params, &packets) == wanted, "{shape}");
    }
}

#[test]
fn what_users_give_comes_out_whole_where_it_goes() {
    for (seed, shape) in SHAPES.iter().enumerate() {
        let params = machine(shape, "terminals");
        let layout = Layout::new(&params.ports());
        let terminals = params.network().all_terminals();
        let width = params.made().flit_width();
        let mut machine = WiredHyperX::new(&params);
        let mut random = Random::new(seed as u64);
        // Of each packet, where it goes, its flits, and whether all have come.
        let mut packets: Vec<(usize, u64, bool)> = Vec::new();
        // Of each terminal, the packet and flits that it has not given, and those that have come to it.
        let mut giving = vec![(0, 0); terminals];
        let mut coming = vec![(0, 0); terminals];
        let mut outputs = vec![0; layout.output_words];
        for cycle in 0..4_000 {
            let mut inputs = vec![0; layout.input_words];
            let mut pins = PortsMut(&mut inputs[1..]);
            machine.peek(&mut outputs);
            let mut shown = Ports(&outputs);
            let ready = shown.words(words(terminals));
            let [valid, tails] = [(); 2].map(|()| pins.words(words(terminals)));
            let data = pins.words(words(terminals * width));
            for (terminal, (number, left)) in giving.iter_mut().enumerate() {
                let mut head = None;
                if *left == 0 && cycle < 1_500 {
                    (*number, *left) = (packets.len(), 1 + random.below(4));
                    let to = random.below(terminals as u64) as usize;
                    packets.push((to, *left, false));
                    head = Some((TerminalId(to), *left));
                } else if *left > 0 {
                    let (to, length, _) = packets[*number];
                    head = (*left == length).then_some((TerminalId(to), length));
                }
                if *left == 0 || random.below(4) == 0 {
                    continue;
                }
                set_field(valid, terminal, 1, 1);
                set_field(tails, terminal, 1, u64::from(*left == 1));
                set_field(data, terminal * width, width, flit(&params, *number, head));
                *left -= u64::from(has(ready[terminal / 64], terminal % 64));
            }
            let takes = pins.words(words(terminals));
            takes[0] = random.bits() & !0 >> (64 - terminals);
            let takes = takes[0];
            machine.step(&inputs[1..], &mut outputs);

            let mut shown = Ports(&outputs);
            let [_, valid, heads, tails] = [(); 4].map(|()| shown.word());
            let data = shown.words(words(terminals * width));
            for terminal in Bits(valid & takes) {
                let number = (field(data, terminal * width, width) >> NUMBER) as usize;
                if has(heads, terminal) {
                    coming[terminal] = (number, 0);
                }
                coming[terminal].1 += 1;
                let (to, length, came) = &mut packets[number];
                assert_eq!((*to, coming[terminal].0), (terminal, number), "{shape}");
                assert_eq!(has(tails, terminal), coming[terminal].1 == *length);
                *came |= has(tails, terminal);
            }
        }
        assert!(packets.len() > 20 * terminals, "{shape}");
        let lost = packets.iter().position(|(_, _, came)| !came);
        assert_eq!(lost, None, "{shape}");
        assert!((0..terminals).all(|terminal| machine.errors(terminal) == 0));
    }
}
