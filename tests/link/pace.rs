//! What a link does whose lines do not err: as fast as its pace, or as its window allows, and no frame in vain.

use super::ends::{Frames, Link, Phits, Rates};
use super::faults::shape;
use flitworks::params::Component;
use flitworks::params::link::LinkSenderParams;

fn default_shape() -> LinkSenderParams {
    LinkSenderParams::of_settings("epoch_bits = 0").expect("a legal shape")
}

/// A frame of so many phits.
fn of_phits(phits: usize, window: usize, rate: (usize, usize)) -> LinkSenderParams {
    let bits: usize = 10 + 2 * 6 + 2 + 24;
    let shape = shape([10, 6, 24, bits.div_ceil(phits)], window, rate, 1024);
    assert_eq!(shape.frame().phits(), phits);
    shape
}

/// Words that arrive at each end in so many cycles, after as many others in which it gets as full as it does.
fn words_in(link: &mut dyn Link, cycles: usize, offers: [bool; 2]) -> [u64; 2] {
    let mut run = || {
        for _ in 0..cycles {
            link.step(offers).expect("words come in order");
        }
        [0, 1].map(|end| link.count(end).delivered)
    };
    let [before, after] = [run(), run()];
    [after[0] - before[0], after[1] - before[1]]
}

#[test]
fn words_pass_at_the_pace_of_the_line_and_nothing_is_sent_twice() {
    for (phits, rate) in [(3, (14, 15)), (1, (1, 1)), (3, (1, 1)), (5, (2, 7))] {
        let shape = of_phits(phits, 63, rate);
        // A multiple of the pace's and the frame's.
        let cycles = 40 * rate.1 * phits;
        let wanted = (40 * rate.0) as u64;
        for offers in [[true, true], [true, false], [false, true]] {
            let mut link = Frames::new(&shape, 10, Rates::default(), 1);
            let passed = words_in(&mut link, cycles, offers);
            let [there, back] = offers.map(u64::from);
            assert_eq!(
                passed,
                [back * wanted, there * wanted],
                "{phits} at {rate:?}"
            );
            for end in 0..2 {
                let count = link.count(end);
                assert_eq!((count.replays, count.timeouts), (0, 0));
            }
        }
    }
}

#[test]
fn the_default_carries_89_6_of_the_112_gb_per_second_that_are_on_the_line() {
    let mut link = Phits::new(&default_shape(), 20, Rates::default(), 1);
    let passed = words_in(&mut link, 45 * 40, [true, true]);
    assert_eq!(passed, [14 * 40; 2]);
    // 192 bits of each word are a flit's, at 1.5 GHz; 240 bits are on the line.
    let tenths = |bits: u64| bits * passed[0] * 15 / (45 * 40);
    assert_eq!([tenths(192), tenths(240)], [896, 1120]);
}

#[test]
fn a_word_is_at_the_other_end_after_phits_and_delay_and_three_cycles() {
    for (phits, delay) in [(1, 1), (3, 1), (3, 17), (12, 4)] {
        let mut link = Phits::new(&of_phits(phits, 63, (1, 1)), delay, Rates::default(), 1);
        let latency = (0..100).position(|cycle| {
            let arrived = link.step([cycle == 0, false]).expect("words come in order");
            arrived[1]
        });
        assert_eq!(latency, Some(phits + delay + 3));
    }
}

#[test]
fn a_window_too_small_for_the_round_trip_passes_once_in_it() {
    for (phits, delay) in [(1, 1), (3, 1), (3, 30), (8, 5)] {
        let round_trip = 2 * (phits + delay) + 7;
        for window in [1, 2, 3, 5, 63] {
            let mut link =
                Frames::new(&of_phits(phits, window, (1, 1)), delay, Rates::default(), 1);
            let trips = 40 * phits;
            let passed = words_in(&mut link, trips * round_trip, [true, false]);
            let wanted = (trips * window).min(trips * round_trip / phits);
            assert_eq!(passed[1], wanted as u64, "{window} of {phits} over {delay}");
        }
    }
}

#[test]
fn acknowledgements_go_with_words_if_there_are_some_and_alone_if_not() {
    let shape = of_phits(3, 63, (14, 15));
    let mut link = Frames::new(&shape, 10, Rates::default(), 1);
    words_in(&mut link, 2000, [true, true]);
    assert_eq!(link.alone, [0; 2]);

    // One way: each word is acknowledged by a frame of its own, and by no more.
    let mut link = Frames::new(&shape, 10, Rates::default(), 1);
    words_in(&mut link, 2000, [true, false]);
    while !link.is_idle() {
        link.step([false; 2]).expect("words come in order");
    }
    let [here, there] = [link.count(0), link.count(1)];
    assert_eq!(there.delivered, here.offered);
    assert_eq!([here.frames, there.frames], [here.offered; 2]);
    assert_eq!(link.alone, [0, here.offered]);
}
