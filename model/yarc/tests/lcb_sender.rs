//! What the sending half of a link control block does, rule by rule.

use super::lcb_bench::{
    CORE, DAMAGED, FRAME, FRAME_BITS, PACKET, RESUME, TAILS, WIDTH, core, sender, tail,
};
use crate::model::Golden;
use crate::model::yarc::LcbSender;
use crate::model::yarc::control::ControlFrame;
use crate::model::yarc::packet::Phit;
use crate::model::yarc::symbol::{LineSymbol, SymbolKind};
use crate::params::yarc::YarcLcbSenderParams;

/// A sender, and what went out by the line, cycle by cycle.
struct Bench {
    sender: LcbSender,
    line: Vec<Option<LineSymbol>>,
    own: ControlFrame,
}

impl Bench {
    fn new(params: &YarcLcbSenderParams) -> Self {
        Bench {
            sender: LcbSender::new(params),
            line: Vec::new(),
            own: ControlFrame::default(),
        }
    }

    fn cycle(&mut self, came: Option<Phit>, heard: Option<ControlFrame>) {
        self.line.push(self.sender.symbol());
        self.sender.turn(came, heard, &self.own);
    }

    fn idle(&mut self, cycles: usize) {
        (0..cycles).for_each(|_| self.cycle(None, None));
    }

    fn send(&mut self, phits: &[Phit]) {
        phits.iter().for_each(|phit| self.cycle(Some(*phit), None));
    }

    fn packets(&mut self, count: usize) {
        (0..count).for_each(|_| self.send(&core(&PACKET, CORE[0])));
    }

    fn hear(&mut self, ack: u64) {
        self.cycle(None, acked(ack));
    }

    /// One letter for each cycle from `from` on, whose symbols were chosen in the cycle before: `.` none, `-` idle, `R`
    /// resume, `h`, `b`, `t`.
    fn shown(&self, from: usize) -> String {
        let letters = self.line[from..].iter().map(|symbol| match symbol {
            None => '.',
            Some(symbol) if symbol.is_resume(WIDTH) => 'R',
            Some(symbol) => ['-', 'h', 'b', 't'][symbol.kind as usize],
        });
        letters.collect()
    }

    /// Numbers of the tails that went out.
    fn tails(&self) -> Vec<u64> {
        let tails = self.line.iter().flatten();
        let tails = tails.filter(|symbol| symbol.kind == SymbolKind::Tail);
        tails.map(|symbol| symbol.bits >> 18).collect()
    }
}

fn acked(ack: u64) -> Option<ControlFrame> {
    Some(ControlFrame {
        ack,
        lanes: 0b111,
        freed: 0,
    })
}

#[test]
fn a_phit_that_comes_in_t_is_on_the_line_in_t_plus_two() {
    let mut sender = LcbSender::new(&sender(""));
    let mut shown = Vec::new();
    let phits = core(&PACKET, CORE[0]);
    for cycle in 0..7 {
        let phit = phits.get(cycle).map(|phit| phit.bits(WIDTH));
        let valid = phit.is_some().into();
        let mut outputs = [!0; 5];
        sender.step(
            &[valid, phit.unwrap_or(0), 0, 0, 0, 0x25, 0, 0b111],
            &mut outputs,
        );
        shown.push(outputs);
    }
    // ready, valid, kind, phit, active. The first symbol has the first bit of a control frame, 1, and its start; then
    // come 0 and 1.
    let [start, data] = [1 << 23, 1 << 22];
    let wanted = [
        [1, 0, 0, 0, 1],
        [1, 1, 0, start | data, 1],
        [1, 1, 1, PACKET[0], 1],
        [1, 1, 2, PACKET[1] | data, 1],
        [1, 1, 2, PACKET[2], 1],
        [1, 1, 3, TAILS[0], 1],
        [1, 1, 0, 0, 1],
    ];
    assert_eq!(shown, wanted);
}

#[test]
fn tails_have_their_number_in_the_check() {
    let mut bench = Bench::new(&sender(""));
    bench.packets(3);
    bench.idle(3);
    let tails = bench.line.iter().flatten();
    let tails = tails.filter(|symbol| symbol.kind == SymbolKind::Tail);
    let bits: Vec<_> = tails.map(|symbol| symbol.bits).collect();
    assert_eq!(bits, TAILS);
}

#[test]
fn what_was_damaged_in_the_router_is_marked_and_has_a_good_check() {
    for (core_tail, on_line) in [
        (CORE[0], TAILS[0]),
        (CORE[0] ^ 1, DAMAGED[0]),
        (CORE[0] ^ 1 << 15, DAMAGED[0]),
        (CORE[1], DAMAGED[0]),
        (CORE[1] ^ 4, DAMAGED[0]),
        (CORE[2], DAMAGED[0]),
        (CORE[2] ^ 8, DAMAGED[0]),
        (CORE[3], tail(&PACKET, 0, 3)),
        (CORE[3] ^ 1, DAMAGED[0]),
        // A healthy check with another `ok` is a wrong one.
        (CORE[0] | 3 << 16, DAMAGED[0]),
    ] {
        let mut bench = Bench::new(&sender(""));
        bench.send(&core(&PACKET, core_tail));
        bench.idle(3);
        let symbol = bench.line[5].expect("a tail");
        assert_eq!(symbol.kind, SymbolKind::Tail);
        assert_eq!(symbol.bits, on_line, "{core_tail:#x}");
    }
}

#[test]
fn a_hop_index_counts_on_the_line_and_not_in_the_core() {
    // Source-routed, hop 5. Made by another program.
    let routed = [0x2c0001, PACKET[1], PACKET[2]];
    let mut bench = Bench::new(&sender(""));
    bench.send(&core(&routed, 0x3353));
    bench.idle(3);
    assert_eq!(bench.line[5].map(|symbol| symbol.bits), Some(0x526b));
}

#[test]
fn ready_wants_room_for_the_longest_packet_and_a_phit_more() {
    // 12 phits, packets of 4: up to 7 may be there.
    let shape = "max_packet = 4\nretry_depth = 12\ntimeout = 1000\n";
    let mut bench = Bench::new(&sender(shape));
    let mut ready = Vec::new();
    for phit in (0..3).flat_map(|_| core(&PACKET, CORE[0])) {
        ready.push(bench.sender.is_ready());
        bench.cycle(Some(phit), None);
    }
    let wanted: Vec<_> = (0..12).map(|stored| stored <= 7).collect();
    assert_eq!(ready, wanted);
    bench.idle(4);
    // Of two that are acknowledged the phits are gone.
    bench.hear(2);
    assert!(bench.sender.is_ready());
    assert_eq!(bench.tails(), [0, 1, 2]);
}

#[test]
fn ready_wants_fewer_packets_than_there_are_numbers_but_one() {
    // Numbers of two bits: three packets at most, counted by heads.
    let shape = "phit_width = 20\ndestination_bits = 8\nhash_bits = 8\n";
    let mut bench = Bench::new(&sender(shape));
    bench.packets(2);
    assert!(bench.sender.is_ready());
    bench.send(&core(&PACKET, 0)[..1]);
    assert!(!bench.sender.is_ready());
    bench.send(&core(&PACKET, 0)[1..]);
    bench.idle(3);
    bench.hear(0);
    assert!(!bench.sender.is_ready());
    bench.hear(3);
    assert!(bench.sender.is_ready());
    bench.packets(2);
    // 3 to 1 is 2 beyond, 3 to 2 is 3 beyond.
    bench.idle(3);
    bench.hear(2);
    assert!(bench.sender.is_ready());
    bench.packets(1);
    assert!(!bench.sender.is_ready());
}

/// Three whole packets are here, and went out once; the timeout has sent the link back, and packet 0 is going.
fn gone_back() -> Bench {
    let mut bench = Bench::new(&sender("timeout = 20\n"));
    bench.packets(3);
    // The first tail was chosen in 4: cycles 5 to 24 have it, and a resume goes in 25.
    bench.idle(14);
    assert_eq!(bench.shown(24), "--");
    bench
}

#[test]
fn after_the_timeout_a_resume_and_all_from_base_on_go_out() {
    let mut bench = gone_back();
    bench.idle(16);
    assert_eq!(bench.shown(24), "--Rhbbthbbthbbt---");
    assert_eq!(bench.tails(), [0, 1, 2, 0, 1, 2]);
    assert_eq!(
        bench.line[26].map(|symbol| symbol.bits & 0x3f_ffff),
        Some(RESUME.bits)
    );
    // Tail 0 was chosen in 29: a resume in 50.
    bench.idle(10);
    assert_eq!(bench.shown(40), "---.-------R");
}

#[test]
fn packets_that_were_sent_again_are_acknowledged_at_any_time() {
    // In 26 is the head's choice, in 29 the tail's.
    for (at, ack, base) in [
        (28, 1, 0), // one more than was sent, under way
        (29, 1, 0), // the tail is chosen in this very cycle
        (30, 1, 1), // it was sent
        (31, 1, 1), // and under way
        (31, 2, 0), // one more than was sent, under way
        (31, 4, 0), // more than there are
        (31, 0, 0),
        (31, 63, 0),
        (33, 2, 0),
        (34, 2, 2),
    ] {
        let mut bench = gone_back();
        bench.idle(at - 26);
        bench.hear(ack);
        bench.idle(200);
        // At the end it is known from the resume that comes next, with what it sends.
        let tails = bench.tails();
        let again: Vec<_> = (0..3).filter(|number| *number >= base).collect();
        assert_eq!(tails[3..6], [0, 1, 2], "{ack} in {at}: all goes again once");
        assert_eq!(tails[6..6 + again.len()], again, "{ack} in {at}");
    }
}

#[test]
fn what_is_acknowledged_beyond_what_was_sent_is_skipped_between_packets() {
    // Between packets in 30: one was sent again, two and three are beyond, four are not here.
    for (ack, shown, tails) in [
        (1, "thbbthbbt-", vec![0, 1, 2]),
        (2, "t-hbbt----", vec![0, 2]),
        (3, "t---------", vec![0]),
        (4, "thbbthbbt-", vec![0, 1, 2]),
        (63, "thbbthbbt-", vec![0, 1, 2]),
    ] {
        let mut bench = gone_back();
        bench.idle(30 - 26);
        bench.hear(ack);
        bench.idle(9);
        assert_eq!(bench.shown(30), shown, "ack {ack}");
        assert_eq!(bench.tails()[3..], tails, "ack {ack}");
    }
    // Behind the jump numbers go on.
    let mut bench = gone_back();
    bench.idle(30 - 26);
    bench.hear(3);
    bench.packets(1);
    bench.idle(3);
    assert_eq!(bench.tails()[3..], [0, 3]);
}

#[test]
fn an_acknowledgement_is_ignored_as_a_resume_goes() {
    // In 25 the resume is chosen.
    for (at, tails) in [
        (24, vec![]),
        (25, vec![0, 1, 2]),
        // Before the head: nothing was sent since, all is skipped.
        (26, vec![]),
    ] {
        let mut bench = Bench::new(&sender("timeout = 20\n"));
        bench.packets(3);
        bench.idle(at - 12);
        bench.hear(3);
        bench.idle(38 - at);
        assert_eq!(bench.tails()[3..], tails, "in {at}");
        let resumes = bench.shown(0).matches('R').count();
        // In 24, the last cycle of the timer, it stops it.
        assert_eq!(resumes, usize::from(at != 24), "in {at}");
        // What was ignored lets nothing go: tail 0 was chosen again in 29.
        bench.idle(20);
        assert_eq!(bench.shown(39).contains('R'), at == 25, "in {at}");
    }
}

#[test]
fn a_resume_waits_for_the_end_of_the_packet_under_way_and_stays_due() {
    for ack in [None, Some(1)] {
        let mut bench = Bench::new(&sender("timeout = 20\n"));
        let phits = core(&PACKET, CORE[0]);
        bench.packets(1);
        bench.send(&phits[..2]);
        // The tail was chosen in 4: the resume is due from 25 on. The second packet has a gap.
        bench.idle(26 - 6);
        match ack {
            // All that was sent: nothing is left that would have to go again, but that under way.
            Some(ack) => bench.hear(ack),
            None => bench.idle(1),
        }
        bench.idle(33);
        assert_eq!(
            bench.shown(2),
            format!("hbbthb{}.{}", "-".repeat(35), "-".repeat(16))
        );
        bench.send(&phits[2..]);
        bench.idle(9);
        let again = match ack {
            None => "--btRhbbthb",
            Some(_) => "--btRhbbt--",
        };
        assert_eq!(bench.shown(60), again, "{ack:?}");
    }
}

#[test]
fn the_timer_is_still_while_a_resume_is_due() {
    let phits = core(&PACKET, CORE[0]);
    for wait in 0..45 {
        let mut bench = Bench::new(&sender("timeout = 20\n"));
        bench.packets(1);
        bench.send(&phits[..3]);
        // It is due from 25 on, whenever the packet ends.
        bench.idle(20 + wait);
        bench.send(&phits[3..]);
        bench.idle(10);
        // Where the pace has a pause, all is one later.
        let shown = bench.shown(29 + wait).replace('.', "");
        assert!(shown.starts_with("tRhbbt"), "{wait}: {shown}");
    }
}

#[test]
fn the_timer_begins_anew_with_each_packet_that_is_acknowledged() {
    let mut bench = Bench::new(&sender("timeout = 20\n"));
    bench.packets(3);
    bench.hear(1);
    // Cycle 12 let one go: 13 to 32 are twenty cycles, and 33 has the resume.
    bench.idle(2);
    bench.hear(1);
    bench.idle(20);
    assert_eq!(bench.shown(32), "--Rh");
    // Without a packet that waits it is still.
    let mut bench = Bench::new(&sender("timeout = 20\n"));
    bench.packets(3);
    bench.idle(2);
    bench.hear(3);
    bench.idle(100);
    assert!(!bench.shown(0).contains('R'));
}

#[test]
fn symbols_go_at_the_pace_of_the_lanes_that_are_active() {
    for lanes in 1..=4_u32 {
        let mut bench = Bench::new(&sender(&format!("lanes = {lanes}\n")));
        let sent = |bench: &mut Bench, cycles| {
            let from = bench.line.len();
            bench.idle(cycles);
            bench.line[from..].iter().flatten().count()
        };
        bench.idle(1);
        // Of three lanes each symbol adds 9 to the debt, which 42 bring above 375.
        if lanes == 3 {
            let first = bench.clone_line(44);
            assert_eq!(first, "-".repeat(42) + ".-");
        }
        for active in (0..lanes).rev() {
            let cycles = 128 * lanes as usize;
            bench.idle(10);
            assert_eq!(sent(&mut bench, cycles), 125 * (active as usize + 1));
            bench.cycle(
                None,
                Some(ControlFrame {
                    ack: 0,
                    lanes: (1 << active) - 1,
                    freed: 0,
                }),
            );
        }
        bench.idle(10);
        assert_eq!(sent(&mut bench, 1000), 0);
        assert!(!bench.sender.is_active(1));
        // What is gone does not come back.
        bench.cycle(None, acked(0));
        assert!(!bench.sender.is_active(1));
    }
}

#[test]
fn no_symbol_goes_with_a_debt_of_just_what_a_cycle_pays() {
    // Two of three lanes from cycle 2 on: in 190 the debt is 250, what they pay.
    let mut bench = Bench::new(&sender(""));
    bench.idle(1);
    bench.cycle(
        None,
        Some(ControlFrame {
            lanes: 0b101,
            ..ControlFrame::default()
        }),
    );
    bench.idle(200);
    assert!(bench.line[191].is_none() && bench.line[192].is_some());
}

impl Bench {
    /// What a copy shows in so many cycles more.
    fn clone_line(&self, cycles: usize) -> String {
        let mut bench = Bench {
            sender: self.sender.clone(),
            line: Vec::new(),
            own: self.own,
        };
        bench.idle(cycles);
        bench.shown(0)
    }
}

#[test]
fn the_link_is_active_with_a_lane_each_way() {
    let mut bench = Bench::new(&sender(""));
    let active = |bench: &Bench| [0, 0b100, 0b111].map(|wanted| bench.sender.is_active(wanted));
    assert_eq!(active(&bench), [false, true, true]);
    let lanes = |lanes| {
        Some(ControlFrame {
            lanes,
            ..ControlFrame::default()
        })
    };
    bench.cycle(None, lanes(0b011));
    assert_eq!(active(&bench), [false, true, true]);
    bench.cycle(None, lanes(0b100));
    assert_eq!(active(&bench), [false; 3]);
}

#[test]
fn control_frames_go_without_end_on_all_symbols_but_tails() {
    let mut bench = Bench::new(&sender("timeout = 1000\n"));
    bench.own = ControlFrame {
        ack: 0x25,
        lanes: 0b101,
        freed: 0x155 << 9 | 0x03a,
    };
    bench.packets(2);
    // It is taken with its first bit only.
    bench.own.ack = 0x24;
    bench.idle(200);
    let symbols = bench.line.iter().flatten();
    let bits: Vec<_> = symbols
        .filter_map(|symbol| symbol.sideband(WIDTH))
        .collect();
    let frame = bits[..FRAME_BITS].iter().enumerate();
    let sent = frame.fold(0, |sent, (at, bit)| sent | u64::from(bit.data) << at);
    assert_eq!(sent, FRAME);
    for (at, bit) in bits.iter().enumerate() {
        assert_eq!(bit.start, at % FRAME_BITS == 0, "bit {at}");
    }
    assert!(
        !bits[FRAME_BITS].data,
        "the second frame has what came then"
    );
}

#[test]
fn a_reset_leaves_nothing() {
    let mut bench = gone_back();
    bench.idle(3);
    bench.sender.reset();
    let from = bench.line.len();
    bench.packets(1);
    bench.idle(3);
    assert_eq!(bench.shown(from), ".-hbbt-");
    assert_eq!(
        bench.line[from + 5].map(|symbol| symbol.bits),
        Some(TAILS[0])
    );
}
