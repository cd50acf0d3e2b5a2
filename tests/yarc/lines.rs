//! Links of YARC routers under errors: hardware and golden model in step, and each healthy packet once and in order.

use super::ring::{Ring, Setting, WAYS};
use crate::shapes::full;

/// No errors, and all as by default.
const CLEAN: Setting = Setting {
    router: "",
    hurt: 0,
    wrong_kind: 0,
    drain: 1,
    noisy: 0,
};

/// Symbol errors in 1 of 200 to 1 of 50 symbols: with defaults, one lane, a shallow input, one that holds a single packet behind
/// which little is freed, and wrong kinds of symbols. ASSUMED: the fourth has the least timeout that a router takes.
const SETTINGS: [Setting; 5] = [
    Setting { hurt: 50, ..CLEAN },
    Setting {
        router: "lanes = 1",
        hurt: 100,
        ..CLEAN
    },
    Setting {
        router: "input_depth = 64",
        hurt: 200,
        ..CLEAN
    },
    Setting {
        router: "input_depth = 8\nmax_packet = 8\ntimeout = 280",
        hurt: 200,
        drain: 6,
        ..CLEAN
    },
    Setting {
        hurt: 100,
        wrong_kind: 50,
        ..CLEAN
    },
];

/// Runs until all is there, and on to rest.
fn finish(ring: &mut Ring, most: usize) {
    for _ in 0..most {
        if ring.missing() == 0 {
            break;
        }
        ring.cycle();
    }
    assert_eq!(ring.missing(), 0, "packets are lost");
    for _ in 0..6_000 {
        ring.cycle();
    }
    assert!(ring.is_home(), "all credits come home");
}

/// Packets by both ways and both virtual channels.
fn spread(ring: &mut Ring, count: usize) {
    ring.queue(count, |_, random| {
        (random.below(WAYS as u64) as usize, random.below(2) as usize)
    });
}

fn run(setting: Setting, seed: u64, cycles: usize) -> Ring {
    let mut ring = Ring::new(setting, seed);
    spread(&mut ring, cycles / 40);
    for _ in 0..cycles {
        ring.cycle();
    }
    ring.heal();
    finish(&mut ring, 40 * cycles);
    ring
}

#[test]
fn each_healthy_packet_comes_once_and_in_order_though_symbols_err() {
    let (seeds, cycles) = if full() { (20, 400_000) } else { (2, 20_000) };
    for setting in SETTINGS {
        let (mut overflows, mut resumes) = (0, 0);
        for seed in 1..=seeds {
            let ring = run(setting, seed, cycles);
            assert!(
                ring.hurt > cycles / 500,
                "{setting:?}: {} errors",
                ring.hurt
            );
            assert!(ring.arrived >= cycles / 40);
            (overflows, resumes) = (overflows + ring.overflows, resumes + ring.resumes);
        }
        assert!(resumes > 10, "{setting:?}");
        println!("{setting:?}: {resumes} resumes, {overflows} overflows");
    }
}

#[test]
fn a_cable_that_is_cut_in_a_packet_holds_no_output_and_loses_nothing() {
    let mut ring = Ring::new(CLEAN, 7);
    // Each way has a virtual channel of its own; both end at one output, which passes a packet as a whole.
    ring.queue(400, |number, _| (number % 2, number % 2));
    while ring.missing_of(0, 0) > 150 {
        ring.cycle();
    }
    ring.cut(0, true);
    let before = ring.missing_of(1, 1);
    for _ in 0..4_000 {
        ring.cycle();
    }
    let held = ring.missing_of(0, 0);
    assert!(held > 0, "the cut way holds what it has");
    assert!(ring.missing_of(1, 1) < before, "the other way goes on");
    ring.cut(0, false);
    finish(&mut ring, 100_000);
    assert!(ring.resumes > 0, "packets went again");
}

#[test]
fn lanes_with_errors_are_shed_one_after_the_other_until_the_link_is_dead() {
    let setting = Setting {
        router: "lane_retries = 3",
        hurt: 300,
        noisy: 0b001,
        ..CLEAN
    };
    let mut ring = Ring::new(setting, 3);
    let mut seen = vec![ring.wanted_lanes()[1]];
    for cycle in 0..200_000 {
        if ring.missing() < 20 {
            ring.queue(50, |_, random| (0, random.below(2) as usize));
        }
        ring.cycle();
        let lanes = ring.wanted_lanes()[1];
        if lanes != seen[seen.len() - 1] {
            seen.push(lanes);
            // The next lane that is wanted has the errors.
            ring.make_noisy(lanes & lanes.wrapping_neg());
        }
        if lanes == 0 && cycle > 100 {
            break;
        }
    }
    assert_eq!(seen, [0b111, 0b110, 0b100, 0]);
}
