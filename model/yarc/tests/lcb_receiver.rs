//! What the receiving half of a link control block does with each symbol.

use super::lcb_bench::{
    CORE, CUT, FRAME, LANES, PACKET, RESUME, ReceiverBench, TAILS, WIDTH, core, crc, frame, line,
    receiver, symbol, tail,
};
use crate::model::Golden;
use crate::model::yarc::LcbReceiver;
use crate::model::yarc::packet::Phit;
use crate::model::yarc::symbol::{LineSymbol, Sideband, SymbolKind};

fn cut(phits: usize) -> Vec<Phit> {
    core(&PACKET[..phits], CUT[phits - 1])
}

#[test]
fn a_symbol_that_comes_in_t_is_up_in_t_plus_two_and_counts_in_t_plus_four() {
    let mut receiver = LcbReceiver::new(&receiver(""));
    let symbols = line(&PACKET, TAILS[0]);
    let mut shown = Vec::new();
    for cycle in 0..9 {
        let symbol = symbols.get(cycle);
        let (kind, bits) = symbol.map_or((0, 0), |symbol| (symbol.kind as u64, symbol.bits));
        let mut outputs = [!0; 8];
        receiver.step(&[symbol.is_some().into(), kind, bits, 0, 0], &mut outputs);
        // up, its phit, expected, wanted
        shown.push([outputs[0], outputs[1], outputs[5], outputs[6]]);
    }
    let wanted = [
        [0, 0, 0, LANES],
        [0, 0, 0, LANES],
        [1, 1 << 22 | PACKET[0], 0, LANES],
        [1, PACKET[1], 0, LANES],
        [1, PACKET[2], 0, LANES],
        [1, 1 << 23 | CORE[0], 0, LANES],
        [0, 0, 0, LANES],
        [0, 0, 1, LANES],
        [0, 0, 1, LANES],
    ];
    assert_eq!(shown, wanted);
}

#[test]
fn packets_in_a_row_are_all_expected() {
    let mut bench = ReceiverBench::new("");
    (0..3).for_each(|number| bench.packet(number));
    bench.idle(4);
    assert_eq!(bench.all(), core(&PACKET, CORE[0]).repeat(3));
    assert_eq!(bench.expected[6..], [0, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
}

#[test]
fn a_resume_with_a_packet_open_closes_it_and_what_follows_goes_up() {
    let mut bench = ReceiverBench::new("");
    let packet = line(&PACKET, TAILS[0]);
    bench.take(&packet[..2]);
    bench.take(&[RESUME]);
    bench.packet(0);
    bench.idle(3);
    let wanted = [cut(2), core(&PACKET, CORE[0])].concat();
    assert_eq!(bench.all(), wanted);
    // Without one it is nothing.
    bench.idle(1);
    bench.take(&[RESUME, RESUME]);
    bench.packet(1);
    bench.idle(3);
    assert_eq!(bench.all().len(), wanted.len() + 4);
}

#[test]
fn only_the_very_content_is_a_resume() {
    for bit in 0..22 {
        let mut bench = ReceiverBench::new("");
        bench.take(&[symbol(SymbolKind::Body, 0)]);
        bench.take(&[symbol(SymbolKind::Idle, RESUME.bits ^ 1 << bit)]);
        bench.take(&[symbol(SymbolKind::Body, RESUME.bits)]);
        assert!(!bench.listens(0), "bit {bit}");
        // Its sideband counts for nothing.
        let sideband = Sideband {
            data: bit % 2 == 1,
            start: bit % 3 == 1,
        };
        bench.take(&[LineSymbol::new(
            SymbolKind::Idle,
            RESUME.bits,
            sideband,
            WIDTH,
        )]);
        assert!(bench.listens(0));
    }
}

#[test]
fn a_head_in_an_open_packet_ends_both() {
    let mut bench = ReceiverBench::new("");
    let packet = line(&PACKET, TAILS[0]);
    bench.take(&packet[..2]);
    bench.packet(0);
    bench.idle(4);
    assert_eq!(bench.all(), cut(2));
    assert_eq!(
        bench.up[4].map(|phit| phit.tail),
        Some(true),
        "in its place"
    );
    assert!(!bench.listens(0));
    bench.take(&[RESUME]);
    assert!(bench.listens(0));
}

#[test]
fn a_packet_that_is_too_long_is_clipped() {
    // Four phits at most: the fourth may be a tail.
    let mut bench = ReceiverBench::new("max_packet = 4\n");
    bench.packet(0);
    let packet = line(&[1, 2, 3, 4], tail(&[1, 2, 3, 4], 1, 0));
    bench.take(&packet);
    bench.idle(4);
    let clipped = core(&[1, 2, 3], tail(&[1, 2, 3], 0, 1));
    assert_eq!(bench.all()[4..], clipped);
    assert_eq!(
        bench.up[9].map(|phit| phit.tail),
        Some(true),
        "in its place"
    );
    assert!(!bench.listens(1));
    bench.take(&[RESUME]);
    assert!(bench.listens(1));
}

#[test]
fn what_belongs_to_no_packet_makes_it_recover() {
    let [body, tail] =
        [SymbolKind::Body, SymbolKind::Tail].map(|kind| LineSymbol { kind, bits: 0 });
    let idle = symbol(SymbolKind::Idle, 0);
    for (symbols, listens) in [
        (vec![body], false),
        (vec![tail], false),
        (vec![idle], true),
        (vec![symbol(SymbolKind::Idle, 0x2a_aaaa)], true),
        (vec![body, idle, tail], false),
        (vec![body, RESUME], true),
        (vec![RESUME, tail], false),
    ] {
        let mut bench = ReceiverBench::new("");
        bench.take(&symbols);
        bench.idle(2);
        assert_eq!(bench.all(), [], "{symbols:?}");
        assert_eq!(bench.listens(0), listens, "{symbols:?}");
    }
}

#[test]
fn a_tail_that_is_not_healthy_says_so_of_what_went_up() {
    let failed = core(&PACKET, CORE[1]);
    let moved = TAILS[1] ^ 1 << 18;
    for (tail, what) in [
        (TAILS[0] ^ 1, "a wrong check"),
        (TAILS[0] ^ 1 << 17, "another ok"),
        (TAILS[1], "another number"),
        (
            moved,
            "the number that is expected, under the check of another",
        ),
        (tail(&PACKET, 0, 1), "a transmit error"),
    ] {
        let mut bench = ReceiverBench::new("");
        bench.take(&line(&PACKET, tail));
        bench.idle(4);
        assert_eq!(bench.all(), failed, "{what}");
        assert!(!bench.listens(0), "{what}");
        assert_eq!(bench.expected.last(), Some(&0));
        bench.take(&[RESUME]);
        assert!(bench.listens(0), "{what}");
    }
    for ok in [2, 3] {
        let mut bench = ReceiverBench::new("");
        bench.take(&line(&PACKET, tail(&PACKET, 0, ok)));
        bench.idle(4);
        assert_eq!(bench.all(), core(&PACKET, CORE[ok as usize]));
        assert!(bench.listens(1));
    }
}

#[test]
fn every_flipped_bit_of_a_packet_is_damage() {
    let packet = line(&PACKET, TAILS[0]);
    for (at, bit) in (0..4).flat_map(|at| (0..24).map(move |bit| (at, bit))) {
        let mut hurt = packet.clone();
        hurt[at].bits ^= 1 << bit;
        let mut bench = ReceiverBench::new("");
        bench.take(&hurt);
        bench.idle(4);
        // The sideband is no part of it.
        let is_healthy = at < 3 && bit >= 22;
        assert_eq!(bench.listens(1), is_healthy, "bit {bit} of phit {at}");
        let contents: Vec<_> = hurt[..3].iter().map(|phit| phit.content(WIDTH)).collect();
        let wanted = tail(&contents, 0, u64::from(!is_healthy));
        assert_eq!(bench.all(), core(&contents, wanted));
    }
}

#[test]
fn a_hop_index_counts_on_the_line_and_not_in_the_core() {
    let routed = [0x2c0001, PACKET[1], PACKET[2]];
    let mut bench = ReceiverBench::new("");
    bench.take(&line(&routed, 0x526b));
    bench.idle(3);
    assert_eq!(bench.all(), core(&routed, 0x3353));
}

#[test]
fn bits_of_a_tail_above_the_sequence_count_for_nothing() {
    let mut bench = ReceiverBench::new("phit_width = 30\nmax_packet = 5\ninput_depth = 9\n");
    // A head of 28 zeros, ten of the sequence and two of `ok`: on a line and in the core the same.
    let check = crc([false; 40]);
    bench.take(&[
        symbol(SymbolKind::Head, 0),
        LineSymbol {
            kind: SymbolKind::Tail,
            bits: check | 0b11 << 28,
        },
    ]);
    bench.idle(3);
    assert_eq!(bench.all()[1].load, check);
}

#[test]
fn a_packet_that_stops_is_given_up_after_the_timeout() {
    let packet = line(&PACKET, TAILS[0]);
    // Nothing at all, or idle symbols; the last phit was looked at in 2.
    for idle in [None, Some(symbol(SymbolKind::Idle, 0))] {
        let mut bench = ReceiverBench::new("timeout = 20\n");
        bench.take(&packet[..2]);
        (2..30).for_each(|_| bench.cycle(idle, 0, false));
        let ups: Vec<_> = (0..30).filter(|cycle| bench.up[*cycle].is_some()).collect();
        // Looks 3 to 22 found no phit.
        assert_eq!(ups, [2, 3, 23]);
        assert_eq!(bench.all(), cut(2));
        assert!(!bench.listens(0));
    }
    // A phit that is looked at in 22 is in time.
    for (at, listens) in [(21, true), (22, false)] {
        let mut bench = ReceiverBench::new("timeout = 20\n");
        bench.take(&packet[..2]);
        bench.idle(at - 2);
        bench.take(&packet[2..]);
        assert_eq!(bench.listens(1), listens, "in {at}");
    }
    // Each phit begins the time anew.
    let mut bench = ReceiverBench::new("timeout = 20\n");
    for symbol in &packet {
        bench.take(&[*symbol]);
        bench.idle(19);
    }
    assert!(bench.listens(1));
    // A resume is in time as well, and closes the packet itself.
    for (at, listens) in [(21, true), (22, true)] {
        let mut bench = ReceiverBench::new("timeout = 20\n");
        bench.take(&packet[..2]);
        bench.idle(at - 2);
        bench.take(&[RESUME]);
        bench.idle(3);
        assert_eq!(bench.all(), cut(2));
        assert_eq!(bench.listens(0), listens, "in {at}");
    }
    // Without an open packet nothing is given up.
    let mut bench = ReceiverBench::new("timeout = 20\n");
    bench.packet(0);
    bench.idle(100);
    assert!(bench.listens(1));
}

#[test]
fn an_overflow_takes_back_what_went_up_in_its_cycle_and_the_one_before() {
    // The tail is looked at in 4, and up in 5.
    for (at, expected) in [(3, 0), (4, 0), (5, 0), (6, 0), (7, 1)] {
        let mut bench = ReceiverBench::new("");
        let packet = line(&PACKET, TAILS[0]);
        for cycle in 0..12 {
            bench.cycle(packet.get(cycle).copied(), 0, cycle == at);
        }
        assert_eq!(bench.expected[11], expected, "in {at}");
        assert!(!bench.listens(expected as usize));
        let wanted = match at {
            // It is instead of what is looked at.
            3 => cut(2),
            4 => core(&PACKET, CORE[1]),
            _ => core(&PACKET, CORE[0]),
        };
        assert_eq!(bench.all(), wanted, "in {at}");
        bench.take(&[RESUME]);
        assert!(bench.listens(expected as usize), "in {at}");
    }
}

#[test]
fn an_overflow_goes_before_a_resume_and_leaves_control_frames_alone() {
    let mut bench = ReceiverBench::new("");
    bench.take(&[RESUME]);
    bench.cycle(None, 0, true);
    bench.idle(1);
    assert!(!bench.listens(0), "the resume was ignored");
    // In recovery, too.
    bench.take(&[RESUME]);
    bench.cycle(None, 0, true);
    assert!(!bench.listens(0));
    let bits = frame(FRAME);
    for symbol in bits {
        bench.cycle(Some(symbol), 0, true);
    }
    bench.idle(2);
    assert_eq!(bench.heard.iter().flatten().count(), 1);
}

#[test]
fn a_reset_leaves_nothing() {
    let mut bench = ReceiverBench::new("lane_retries = 1\n");
    bench.packet(0);
    bench.take(&frame(FRAME));
    for _ in 0..2 {
        bench.cycle(Some(symbol(SymbolKind::Body, 0)), LANES, false);
        bench.take(&[RESUME]);
    }
    bench.take(&line(&PACKET, 0)[..2]);
    bench.take(&frame(FRAME)[..20]);
    bench.receiver.reset();
    let from = bench.now();
    assert_eq!((bench.wanted(), bench.receiver.freed()), (LANES, 0));
    bench.take(&frame(FRAME)[20..]);
    bench.packet(0);
    bench.idle(3);
    let up: Vec<_> = bench.up[from..].iter().flatten().copied().collect();
    assert_eq!(up, core(&PACKET, CORE[0]));
    assert_eq!(bench.heard[from..].iter().flatten().count(), 0);
}
