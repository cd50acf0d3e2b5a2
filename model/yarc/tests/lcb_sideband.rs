//! Control frames as the receiving half hears them, and the lanes that it wants.

use super::lcb_bench::{
    FRAME, FRAME_BITS, LANES, PACKET, RESUME, ReceiverBench, TAILS, frame, line, receiver, symbol,
};
use crate::model::Golden;
use crate::model::yarc::LcbReceiver;
use crate::model::yarc::symbol::{LineSymbol, SymbolKind};

#[test]
fn a_control_frame_shows_in_the_cycle_after_the_look_at_its_last_bit() {
    let mut receiver = LcbReceiver::new(&receiver(""));
    let freed = 0x155 << 9 | 0x03a;
    for (cycle, symbol) in frame(FRAME).iter().map(Some).chain([None; 3]).enumerate() {
        let bits = symbol.map_or(0, |symbol| symbol.bits);
        let mut outputs = [!0; 8];
        receiver.step(&[symbol.is_some().into(), 0, bits, 0, 0], &mut outputs);
        let [_, _, valid, ack, lanes, _, _, far] = outputs;
        assert_eq!(valid == 1, cycle == FRAME_BITS - 1 + 2, "in {cycle}");
        if valid == 1 {
            assert_eq!((ack, lanes), (0x25, 0b101));
        }
        let wanted = if cycle > FRAME_BITS { freed } else { 0 };
        assert_eq!(far, wanted, "in {cycle}");
    }
}

#[test]
fn a_frame_with_a_wrong_check_is_ignored_and_a_start_begins_anew() {
    let heard = |symbols: &[LineSymbol]| {
        let mut bench = ReceiverBench::new("");
        bench.take(symbols);
        bench.idle(2);
        bench.heard.iter().flatten().count()
    };
    for bit in 0..FRAME_BITS {
        assert_eq!(heard(&frame(FRAME ^ 1 << bit)), 0, "bit {bit}");
    }
    let whole = frame(FRAME);
    assert_eq!(
        heard(&[&whole[1..], &whole].concat()),
        1,
        "bits before any start"
    );
    assert_eq!(
        heard(&[&whole[..20], &whole].concat()),
        1,
        "one that breaks off"
    );
    assert_eq!(heard(&[&whole[..], &whole[1..], &whole].concat()), 2);
    // A tail has no sideband; heads, bodies and a resume have one.
    let mut among = whole.clone();
    among[5].kind = SymbolKind::Head;
    among[6].kind = SymbolKind::Body;
    among[7].bits |= RESUME.bits;
    for bits in [0, !0 >> 40] {
        among.insert(
            7,
            LineSymbol {
                kind: SymbolKind::Tail,
                bits,
            },
        );
    }
    assert_eq!(heard(&among), 1);
    assert_eq!(
        heard(&[&whole[..9], &whole[10..]].concat()),
        0,
        "a bit is lost"
    );
}

#[test]
fn a_lane_is_wanted_no_more_when_it_has_too_many_errors() {
    // Two errors are allowed.
    let mut bench = ReceiverBench::new("lane_retries = 2\n");
    let stray = symbol(SymbolKind::Body, 0);
    for wanted in [0b111, 0b111, 0b101] {
        // Lane 1 errs many times for one recovery.
        (0..5).for_each(|_| bench.cycle(None, 0b010, false));
        bench.take(&[stray]);
        bench.idle(3);
        bench.take(&[RESUME]);
        bench.idle(1);
        assert_eq!(bench.wanted(), wanted);
    }
    // Lane 0 has its own count, lane 2 none.
    for wanted in [0b101, 0b101, 0b100] {
        bench.cycle(Some(stray), 0b001, false);
        bench.take(&[RESUME]);
        bench.idle(1);
        assert_eq!(bench.wanted(), wanted);
    }
}

#[test]
fn lanes_are_dropped_in_the_cycle_after_the_look() {
    let mut bench = ReceiverBench::new("lane_retries = 1\n");
    bench.cycle(Some(symbol(SymbolKind::Body, 0)), 0b001, false);
    bench.take(&[RESUME]);
    // The second comes in 2 and is looked at in 3.
    bench.cycle(Some(symbol(SymbolKind::Body, 0)), 0b001, false);
    let mut wanted = vec![bench.wanted()];
    for _ in 3..5 {
        bench.idle(1);
        wanted.push(bench.wanted());
    }
    assert_eq!(wanted, [0b111, 0b110, 0b110]);
}

#[test]
fn errors_count_from_the_last_healthy_tail_or_recovery_on() {
    let counted = |before: &[(u64, Option<LineSymbol>)]| {
        let mut bench = ReceiverBench::new("lane_retries = 1\n");
        // One each, so that the next is one too many.
        bench.cycle(Some(symbol(SymbolKind::Body, 0)), LANES, false);
        bench.take(&[RESUME]);
        for (erred, symbol) in before {
            bench.cycle(*symbol, *erred, false);
        }
        bench.idle(3);
        LANES & !bench.wanted()
    };
    let stray = Some(symbol(SymbolKind::Body, 0));
    let packet = line(&PACKET, TAILS[0]);
    let healthy = |erred: [u64; 4]| {
        let symbols = packet.iter().map(|symbol| Some(*symbol));
        erred.into_iter().zip(symbols).collect::<Vec<_>>()
    };
    assert_eq!(counted(&[(0b010, stray)]), 0b010, "with the symbol");
    assert_eq!(
        counted(&[(0b100, None), (0b010, stray)]),
        0b110,
        "and before"
    );
    assert_eq!(counted(&[(0b100, None), (0, stray), (0b001, None)]), 0b100);
    assert_eq!(counted(&[(0b100, None)]), 0, "without a recovery");
    // A healthy tail forgets those before, and its own.
    let forgotten = [healthy([1, 2, 4, 7]), vec![(0, stray)]].concat();
    assert_eq!(counted(&forgotten), 0);
    let after = [healthy([1, 2, 4, 7]), vec![(0b010, None), (0, stray)]].concat();
    assert_eq!(counted(&after), 0b010);
    // What enters recovery once is counted once, and errors in recovery wait for the next.
    let again = [(0, stray), (0b001, stray), (0, stray)];
    assert_eq!(counted(&again), 0);
    let again = [(0, stray), (0b001, None), (0, Some(RESUME)), (0, stray)];
    assert_eq!(counted(&again), 0b001);
}

#[test]
fn an_overflow_counts_lanes_if_it_enters_recovery() {
    let mut bench = ReceiverBench::new("lane_retries = 1\n");
    for wanted in [0b111, 0b110] {
        bench.cycle(None, 0b001, false);
        bench.cycle(None, 0, true);
        // In recovery another one counts nothing.
        bench.cycle(None, 0b010, false);
        bench.cycle(None, 0, true);
        bench.cycle(None, 0, true);
        assert_eq!(bench.wanted(), wanted);
        // Forget lane 1, by a packet that is healthy.
        bench.take(&[RESUME]);
        bench.packet(if wanted == 0b111 { 0 } else { 1 });
        bench.idle(3);
    }
}
