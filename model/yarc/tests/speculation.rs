//! Packets that turn out to be none, and when phits are freed.

use super::bench::{Bench, CUT, SMALL, body, head, tail};
use crate::model::Random;
use crate::model::yarc::inputs::{Arrival, Way};
use crate::model::yarc::packet::Phit;
use crate::model::yarc::tables::Route;
use std::collections::BTreeMap;

#[test]
fn credits_of_a_packet_in_reception_come_back_with_its_good_tail() {
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.cycle(body(1));
    assert_eq!(bench.drain(3), [0, 1]);
    assert_eq!(bench.state.freed(0, 0), 0);
    bench.cycle(tail(2, false));
    assert_eq!(bench.state.freed(0, 0), 2, "with the tail as it is seen");
    assert_eq!(bench.drain(1), [2]);
    assert_eq!(bench.state.freed(0, 0), 3);
}

#[test]
fn a_bad_packet_of_which_nothing_left_is_taken_back() {
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.cycle(tail(1, true));
    assert_eq!(bench.state.held(0, 0), 0);
    // The look-up that was under way is gone: another packet has its own.
    bench.cycle(head(10, 0, 0b10));
    assert_eq!(bench.cycle(None), None);
    let popped = bench
        .cycle(tail(11, false))
        .expect("the result counts two cycles after the head");
    assert_eq!(popped.way, Way::Column { column: 1, mask: 1 });
    assert_eq!(bench.drain(2), [11]);
    assert_eq!(bench.state.freed(0, 0), 2);
}

#[test]
fn a_head_popped_as_its_bad_tail_is_seen_is_gone() {
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.cycle(body(1));
    // The head leaves in this cycle: the tail is stored, and nothing is freed.
    let popped = bench.cycle(tail(2, true)).expect("the head leaves");
    assert!(popped.phit.head);
    assert_eq!(bench.drain(3), [1, 2]);
    assert_eq!(bench.state.freed(0, 0), 0);
    // What comes behind is freed again.
    bench.cycle(head(10, 0, 0b10));
    bench.cycle(tail(11, false));
    assert_eq!(bench.drain(4), [10, 11]);
    assert_eq!(bench.state.freed(0, 0), 2);
}

#[test]
fn packets_behind_a_bad_one_that_has_not_left_are_not_freed_before_it() {
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.bodies(1..4);
    bench.drain(2);
    assert_eq!(bench.state.held(0, 0), 0, "all four left");
    bench.cycle(tail(4, true));
    bench.cycle(head(10, 0, 0b10));
    bench.cycle(tail(11, false));
    // Column 0 has no credit: the bad tail waits.
    bench.drain(3);
    assert_eq!((bench.state.held(0, 0), bench.state.freed(0, 0)), (3, 0));
    bench.give_back(0, 0, 1);
    assert_eq!(bench.drain(4), [4, 10, 11]);
    assert_eq!(bench.state.freed(0, 0), 2);
}

#[test]
fn a_phit_that_finds_the_buffer_full_takes_its_packet_back() {
    let mut bench = Bench::new(SMALL);
    bench.give_back(0, 0, 0);
    // Column 0 takes four phits; of the first packet one stays, and then seven places are taken.
    bench.cycle(head(0, 0, 1));
    bench.bodies(1..4);
    bench.cycle(tail(4, false));
    bench.cycle(head(10, 0, 1));
    bench.bodies(11..17);
    assert_eq!(bench.state.held(0, 0), 8);
    assert!(bench.overflows.is_empty());
    bench.cycle(body(17));
    assert_eq!(bench.overflows, [bench.now - 1]);
    assert_eq!(bench.state.held(0, 0), 1, "the packet is taken back");
    // Its rest is thrown away, and is no overflow.
    bench.cycle(body(18));
    bench.cycle(tail(19, false));
    assert_eq!((bench.state.held(0, 0), bench.overflows.len()), (1, 1));
    bench.give_back(0, 0, 4);
    assert_eq!(bench.drain(3), [4]);
}

#[test]
fn a_phit_that_finds_the_buffer_full_cuts_a_packet_that_began_to_leave() {
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.bodies(1..12);
    assert_eq!(bench.state.held(0, 0), 8, "four left, eight wait");
    assert!(bench.overflows.is_empty());
    bench.cycle(body(12));
    assert_eq!(bench.overflows.len(), 1);
    // A head while the buffer is full is an overflow as well, and nothing of it stays.
    bench.cycle(head(20, 0, 1));
    assert_eq!(bench.overflows.len(), 2);
    let mut left = Vec::new();
    for _ in 0..4 {
        bench.give_back(0, 0, 4);
        left.extend(bench.drain(5));
    }
    assert_eq!(left, [4, 5, 6, 7, 8, 9, 10, CUT]);
    assert_eq!(bench.state.freed(0, 0), 0);
    bench.give_back(0, 0, 4);
    bench.cycle(head(30, 0, 1));
    bench.cycle(tail(31, false));
    assert_eq!(bench.drain(4), [30, 31]);
    assert_eq!(bench.state.freed(0, 0), 2);
}

#[test]
fn a_bad_tail_takes_the_place_of_the_last_phit_of_a_full_buffer() {
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.bodies(1..12);
    bench.cycle(tail(12, true));
    assert_eq!((bench.state.held(0, 0), bench.overflows.len()), (8, 0));
    let mut left = Vec::new();
    for _ in 0..3 {
        bench.give_back(0, 0, 4);
        left.extend(bench.drain(5));
    }
    assert_eq!(left, [4, 5, 6, 7, 8, 9, 10, 12]);
}

#[test]
fn a_full_buffer_is_full_for_the_cycle_in_which_a_phit_leaves() {
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.bodies(1..12);
    bench.give_back(0, 0, 1);
    let popped = bench.cycle(body(12)).expect("there is a credit");
    assert_eq!(popped.phit.load, 4);
    assert_eq!(bench.overflows.len(), 1);
}

#[test]
fn a_head_in_an_open_packet_ends_both() {
    // Nothing left: both are taken back.
    let mut bench = Bench::new(SMALL);
    bench.cycle(head(0, 0, 1));
    bench.cycle(head(10, 1, 1));
    bench.cycle(tail(11, false));
    assert!(bench.drain(9).is_empty());
    // Its head left: it ends by a tail.
    bench.cycle(head(0, 0, 1));
    bench.drain(3);
    bench.cycle(head(10, 1, 1));
    let cut = bench
        .cycle(tail(11, false))
        .expect("the tail can leave in the next cycle");
    assert_eq!((cut.phit.tail, cut.phit.load), (true, CUT));
    assert!(bench.drain(9).is_empty());
    assert_eq!(bench.state.freed(0, 0), 0);
    assert!(bench.overflows.is_empty());
}

/// A packet of a random link.
#[derive(Clone, Copy, Debug, Default)]
struct Sent {
    vc: usize,
    length: u64,
    /// Whether its tail says so, and whether a phit of it found the buffer full.
    is_failed: bool,
    overflowed: bool,
}

/// A random link for so many cycles, and what left by the row bus: loads are 100 times a packet's number, and its phit.
fn random_link(seed: u64, cycles: u64) -> (Bench, Vec<Sent>, BTreeMap<usize, Vec<u64>>) {
    let mut random = Random::new(seed);
    let mut bench = Bench::new(SMALL);
    let (mut sent, mut phits) = (Vec::<Sent>::new(), 0);
    let mut left: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
    let mut owed = Vec::new();
    for cycle in 0..cycles + 200 {
        let under_way = sent.last().is_some_and(|packet| phits < packet.length);
        let sends = !random.bits().is_multiple_of(4) && (under_way || cycle < cycles);
        let seen = sends.then(|| {
            if !under_way {
                sent.push(Sent {
                    vc: (random.bits() % 2) as usize,
                    length: 2 + random.bits() % 24,
                    is_failed: random.bits().is_multiple_of(4),
                    overflowed: false,
                });
                phits = 0;
            }
            phits += 1;
            let packet = sent[sent.len() - 1];
            let (head, tail) = (phits == 1, phits == packet.length);
            Arrival {
                phit: Phit {
                    head,
                    tail,
                    load: 100 * (sent.len() as u64 - 1) + phits,
                },
                vc: packet.vc,
                is_failed: tail && packet.is_failed,
                route: head.then(|| Route::Ports(1 + random.bits() % 63)),
            }
        });
        let before = bench.overflows.len();
        if let Some(popped) = bench.cycle(seen) {
            let Way::Column { column, .. } = popped.way else {
                panic!("all have a way");
            };
            left.entry(popped.vc).or_default().push(popped.phit.load);
            owed.push((column, popped.vc));
        }
        if let Some(packet) = sent.last_mut() {
            packet.overflowed |= bench.overflows.len() > before;
        }
        let slow = if cycle < cycles { 12 } else { 1 };
        owed.retain(|&(column, vc)| {
            let comes = random.bits().is_multiple_of(slow);
            if comes {
                bench.state.credit(0, column, vc, bench.now);
            }
            !comes
        });
    }
    (bench, sent, left)
}

#[test]
fn what_leaves_is_whole_packets_in_order_and_good_ones_are_freed_once() {
    let (mut bad_ones, mut cuts, mut overflows) = (0, 0, 0);
    for seed in 0..20 {
        let (bench, sent, left) = random_link(seed, 3000);
        assert!(bench.state.are_still());
        for vc in 0..2 {
            let good = |packet: &&Sent| !packet.is_failed && !packet.overflowed;
            let of_vc = || sent.iter().filter(|packet| packet.vc == vc);
            let freed: u64 = of_vc().filter(good).map(|packet| packet.length).sum();
            assert_eq!(
                u64::from(bench.state.freed(0, vc)),
                freed % 16,
                "seed {seed}"
            );
            // Each packet that left is there from its head to its tail or to a cut, and no other is in between.
            let mut loads = left
                .get(&vc)
                .map_or(&[][..], Vec::as_slice)
                .iter()
                .peekable();
            let mut last = None;
            let mut whole = 0;
            while let Some(&head) = loads.next() {
                let number = head / 100;
                assert_eq!(head % 100, 1, "a head is first");
                assert!(last < Some(number), "in order");
                last = Some(number);
                let packet = sent[number as usize];
                assert_eq!(packet.vc, vc);
                for phit in 2.. {
                    let load = *loads.next().expect("a packet ends");
                    if load == CUT {
                        assert!(packet.overflowed, "only what overflowed is cut");
                        cuts += 1;
                        break;
                    }
                    // A bad tail may stand in the place of the last phit.
                    let is_tail = load == 100 * number + packet.length;
                    assert!(load == 100 * number + phit || is_tail && packet.is_failed);
                    if is_tail {
                        break;
                    }
                }
                bad_ones += u64::from(packet.is_failed);
                whole += u64::from(good(&&packet));
            }
            assert_eq!(
                whole,
                of_vc().filter(good).count() as u64,
                "no good one is missing"
            );
        }
        overflows += bench.overflows.len();
        let credits = (0..3).flat_map(|column| [0, 1].map(|vc| bench.state.credits(0, column, vc)));
        assert!(
            credits.into_iter().all(|credits| credits == 4),
            "all came back"
        );
    }
    // The link met what it was made for.
    assert!(
        bad_ones > 100 && cuts > 100 && overflows > 500,
        "{bad_ones} {cuts} {overflows}"
    );
}
