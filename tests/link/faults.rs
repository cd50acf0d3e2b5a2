//! Whatever lines do to frames, each word arrives once and in order, and all do when lines err no more.

use super::ends::{Broken, Frames, Link, Phits, Rates};
use flitworks::params::link::{Frame, LinkSenderParams, Polynomial, Rate};
use flitworks::params::{Component, Reset};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

/// What two ends are made of, and what they go through.
#[derive(Clone, Debug)]
struct Case {
    shape: LinkSenderParams,
    delay: usize,
    rates: Rates,
    /// Cycles in which lines err.
    faulty: usize,
    /// How many words each end has, and in how many of eight cycles it offers one.
    words: [u64; 2],
    offers: [u64; 2],
    seed: u64,
}

/// A shape of a sender: bits of a word, of a number, of the check, of a phit.
pub fn shape(
    bits: [usize; 4],
    window: usize,
    rate: (usize, usize),
    timeout: usize,
) -> LinkSenderParams {
    let name = LinkSenderParams::NAME;
    let [word, sequence, check, phit] = bits;
    let terms = if check == 32 { 0x04c1_1db7 } else { 0x32_8b63 };
    let polynomial = Polynomial::new(name, check, terms).expect("a legal polynomial");
    let frame = Frame::new(name, word, sequence, polynomial, phit).expect("a legal frame");
    let rate = Rate::new("link-sender.rate", rate.0, rate.1).expect("a legal rate");
    LinkSenderParams::new(frame, window, rate, timeout, Reset::Sync).expect("a legal shape")
}

/// Cycles from a frame's load to the load of the one behind it, at most.
fn frame_cycles(shape: &LinkSenderParams) -> usize {
    (shape.frame().phits() * shape.rate().den()).div_ceil(shape.rate().num()) + 1
}

/// The round trip of [`LinkSenderParams`], with a frame before each of the two on both ways.
fn round_trip(case: &Case) -> usize {
    2 * case.delay + 4 * frame_cycles(&case.shape) + 7
}

fn shapes() -> impl Strategy<Value = LinkSenderParams> {
    let word = prop::sample::select(vec![1_usize, 5, 63, 64, 65, 202]);
    let check = prop::sample::select(vec![24_usize, 32]);
    let rate = prop::sample::select(vec![(1, 1), (14, 15), (1, 3), (2, 7)]);
    let timeout = prop_oneof![2..40_usize, 100..300_usize, Just(1024)];
    let numbers = (1..=6_usize).prop_flat_map(|bits| (Just(bits), 1..1_usize << bits));
    (word, check, rate, timeout, numbers, 1..=12_usize).prop_map(
        |(word, check, rate, timeout, (sequence, window), phits)| {
            let bits = word + 2 * sequence + 2 + check;
            let phit = bits.div_ceil(phits);
            shape([word, sequence, check, phit], window, rate, timeout)
        },
    )
}

fn cases(faults: bool) -> impl Strategy<Value = Case> {
    let most = if faults { 30 } else { 0_u64 };
    let rate = move || prop_oneof![Just(0), 0..=most.min(10), 0..=most];
    let rates = (rate(), rate(), rate(), rate()).prop_map(|(flipped, cut, lost, repeated)| Rates {
        flipped,
        cut,
        lost,
        repeated,
    });
    let delay = prop_oneof![1..6_usize, 1..40_usize];
    let words = [0..120_u64, 0..120_u64];
    let ways = (words, [1..=8_u64, 1..=8_u64]);
    (shapes(), delay, rates, 0..3000_usize, ways, any::<u64>()).prop_map(
        |(shape, delay, rates, faulty, (words, offers), seed)| Case {
            shape,
            delay,
            rates,
            faulty,
            words,
            offers,
            seed: seed >> 2,
        },
    )
}

/// Runs both ends until all words are there.
fn loses_nothing(case: &Case, link: &mut dyn Link) -> Result<(), String> {
    let wanted = [case.words[1], case.words[0]];
    let is_there = |link: &dyn Link| [0, 1].map(|end| link.count(end).delivered) == wanted;
    for cycle in 0..case.faulty as u64 {
        let offers = [0, 1].map(|end| {
            let drawn = (cycle.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ case.seed) >> 7;
            link.count(end).offered < case.words[end] && drawn % 8 < case.offers[end]
        });
        link.step(offers)?;
    }
    link.set_rates(Rates::default());
    let left = [0, 1].map(|end| wanted[end] - link.count(end).delivered);
    let trips = 3 + left[0].max(left[1]) as usize;
    let bound = case.shape.timeout() + trips * round_trip(case);
    for _ in 0..bound {
        if is_there(link) {
            break;
        }
        link.step([0, 1].map(|end| link.count(end).offered < case.words[end]))?;
    }
    let delivered = [0, 1].map(|end| link.count(end).delivered);
    match is_there(link) {
        true => Ok(()),
        false => Err(format!(
            "{delivered:?} of {wanted:?} words {bound} cycles after the last fault"
        )),
    }
}

/// The shape with another timeout.
fn with_timeout(shape: &LinkSenderParams, timeout: usize) -> LinkSenderParams {
    let (frame, window, rate) = (shape.frame(), shape.window(), shape.rate());
    let changed = LinkSenderParams::new(frame, window, rate, timeout, Reset::Sync);
    changed.expect("a legal timeout")
}

/// Runs so many cases, the same ones each time; the error is the shortest that fails.
fn run(
    cases: u32,
    strategy: impl Strategy<Value = Case>,
    fails: impl Fn(&Case) -> Result<(), String>,
) -> Result<(), String> {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let result = runner.run(&strategy, |case| fails(&case).map_err(TestCaseError::fail));
    result.map_err(|error| match error {
        TestError::Fail(why, case) => format!("{why}: {case:?}"),
        TestError::Abort(why) => panic!("{why}"),
    })
}

fn of_phits(case: &Case) -> Result<(), String> {
    let mut link = Phits::new(&case.shape, case.delay, case.rates, case.seed);
    loses_nothing(case, &mut link)
}

fn of_frames(case: &Case, broken: Broken) -> Result<(), String> {
    let link = Frames::new(&case.shape, case.delay, case.rates, case.seed);
    loses_nothing(case, &mut link.broken(broken))
}

#[test]
fn each_word_arrives_once_and_in_order_whatever_lines_do_to_phits() {
    run(150, cases(true), of_phits).expect("nothing is lost");
}

#[test]
fn each_word_arrives_once_and_in_order_whatever_lines_do_to_frames() {
    run(1500, cases(true), |case| of_frames(case, Broken::Nothing)).expect("nothing is lost");
}

#[test]
fn nothing_is_sent_twice_by_lines_that_do_not_err_if_the_timeout_is_a_round_trip() {
    let again = |case: &Case| {
        let shape = with_timeout(&case.shape, round_trip(case));
        let mut link = Frames::new(&shape, case.delay, Rates::default(), case.seed);
        loses_nothing(case, &mut link)?;
        match [0, 1].map(|end| link.count(end).replays) {
            [0, 0] => Ok(()),
            replays => Err(format!("{replays:?} times")),
        }
    };
    run(500, cases(false), again).expect("nothing is sent twice");
    let early = |case: &Case| match round_trip(case) / 3 {
        timeout @ 2.. => {
            let shape = with_timeout(&case.shape, timeout);
            let mut link = Frames::new(&shape, case.delay, Rates::default(), case.seed);
            loses_nothing(case, &mut link)?;
            match link.count(0).timeouts {
                0 => Ok(()),
                timeouts => Err(format!("{timeouts} timeouts")),
            }
        }
        _ => Ok(()),
    };
    let why = run(100, cases(false), early).expect_err("a third of it is too early");
    assert!(why.contains("timeouts"), "{why}");
}

#[test]
fn a_receiver_that_does_not_compare_numbers_is_seen() {
    let broken = |case: &Case| of_frames(case, Broken::Receiver);
    let why = run(100, cases(true), broken).expect_err("words come twice");
    assert!(why.contains("not word"), "{why}");
}

/// The timeout would hide it: what is made does not reach it.
#[test]
fn a_sender_that_does_not_go_back_is_seen() {
    let never = |case: &Case| {
        let made = with_timeout(&case.shape, 65_535);
        let link = Frames::new(&made, case.delay, case.rates, case.seed);
        loses_nothing(case, &mut link.broken(Broken::Sender))
    };
    let why = run(100, cases(true), never).expect_err("words do not come");
    assert!(why.contains("cycles after the last fault"), "{why}");
    assert_eq!(run(100, cases(false), never), Ok(()));
}

/// Frames without bits are what a network is simulated with: nothing may be a cycle earlier or later.
#[test]
fn frames_without_bits_arrive_in_the_cycles_in_which_those_behind_ports_do() {
    let equal = |case: &Case| {
        // What is cut is another fault once there are bits, and what comes twice takes a frame's time.
        let rates = Rates {
            cut: 0,
            repeated: 0,
            ..case.rates
        };
        let mut phits = Phits::new(&case.shape, case.delay, rates, case.seed);
        let mut frames = Frames::new(&case.shape, case.delay, rates, case.seed);
        for cycle in 0..case.faulty as u64 {
            let offers = [0, 1].map(|end| (cycle ^ case.seed) % 8 < case.offers[end]);
            let [shown, wanted] = [phits.step(offers)?, frames.step(offers)?];
            if shown != wanted {
                return Err(format!("cycle {cycle}: {shown:?}, without bits {wanted:?}"));
            }
        }
        for end in 0..2 {
            let counts = [phits.count(end), frames.count(end)];
            let [shown, wanted] =
                counts.map(|count| (count.offered, count.replays, count.timeouts));
            if shown != wanted {
                return Err(format!("end {end}: {shown:?}, without bits {wanted:?}"));
            }
        }
        Ok(())
    };
    run(60, cases(true), equal).expect("the same");
}
