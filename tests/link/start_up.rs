//! Both ends of a link and the lines between them, of which either end is reset by itself: no word is lost silently.

use super::pair::Half;
use super::reckoning::Reckoning;
use crate::shapes::{design, full, on_every};
use flitworks::model::Random;

/// Who makes an end: the hardware, or the golden model.
type Make = fn(&str, &str) -> Half;

fn hardware(component: &str, settings: &str) -> Half {
    Half::new(&design(component, settings))
}

fn golden(component: &str, settings: &str) -> Half {
    Half::golden(&design(component, settings))
}

/// What goes wrong on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Broken {
    Nothing,
    /// An end has the same epoch after each reset.
    SameEpoch,
    /// The sender is not told that the other end was reset.
    Untold,
    /// Words are sent and taken from the reset on.
    Rash,
}

/// What two ends go through.
#[derive(Clone, Copy, Debug)]
struct Course {
    frame: &'static str,
    delay: usize,
    /// One phit in so many is lost or damaged, if any.
    faults: Option<u64>,
    broken: Broken,
    seed: u64,
}

/// Frames of one phit and of some, that of the tutorial's width and the default one.
const FRAMES: [&str; 3] = [
    "word_width = 16\nsequence_bits = 3\ncrc_bits = 16\nphit_width = 16\nepoch_bits = 7",
    "word_width = 20\nsequence_bits = 4\ncrc_bits = 16\nphit_width = 48\nepoch_bits = 8",
    "word_width = 202",
];

struct End {
    sender: Half,
    receiver: Half,
    epoch: u64,
    /// The next word that it offers.
    word: u64,
}

struct Link {
    ends: [End; 2],
    lines: [Half; 2],
    course: Course,
    random: Random,
    reckoning: [Reckoning; 2],
    cycle: u64,
}

impl Link {
    fn new(make: Make, course: Course) -> Self {
        let Course { frame, delay, .. } = course;
        let end = |epoch| End {
            sender: make(
                "link-sender",
                &format!("{frame}\ntimeout = 200\nrate = '1/1'"),
            ),
            receiver: make("link-receiver", frame),
            epoch,
            word: 0,
        };
        let phit = frame.lines().find(|line| line.starts_with("phit_width"));
        let line = format!("delay = {delay}\n{}", phit.unwrap_or("phit_width = 80"));
        let mut link = Link {
            // The reset makes it 0 at both ends, which is what it leaves of the other end's, too.
            ends: [end(255), end(255)],
            lines: [(); 2].map(|()| make("phit-line", &line)),
            course,
            random: Random::new(course.seed),
            reckoning: Default::default(),
            cycle: 0,
        };
        for line in &mut link.lines {
            line.step(1);
        }
        for _ in 0..3 {
            link.step([true; 2], [true; 2]);
        }
        link
    }

    /// A cycle in which ends offer their next word, or are reset.
    fn step(&mut self, offers: [bool; 2], resets: [bool; 2]) {
        for (end, reset) in resets.into_iter().enumerate() {
            let was = std::mem::replace(&mut self.reckoning[end].is_reset, reset);
            if reset && !was {
                if self.course.broken != Broken::SameEpoch {
                    self.ends[end].epoch += 1;
                }
                let [own, other] = self.of(end);
                own.sender_was_reset();
                other.receiver_was_reset();
            }
        }
        for end in 0..2 {
            self.carry(end);
            self.run(end, offers[end], resets[end]);
        }
        self.cycle += 1;
    }

    /// What goes from this end, and what comes to it.
    fn of(&mut self, end: usize) -> [&mut Reckoning; 2] {
        let [first, second] = &mut self.reckoning;
        if end == 0 {
            [first, second]
        } else {
            [second, first]
        }
    }

    /// The line to `end`, which takes what the other one showed in the cycle before.
    fn carry(&mut self, end: usize) {
        let (from, line) = (&self.ends[1 - end].sender, &mut self.lines[end]);
        for port in ["phit_valid", "phit_first", "phit"] {
            line.set(&format!("{port}_i"), &from.get(&format!("{port}_o")));
        }
        line.step(0);
        let receiver = &mut self.ends[end].receiver;
        let mut phit = ["phit_valid_o", "phit_first_o", "phit_o"].map(|port| line.get(port));
        if phit[0] == [1]
            && self
                .course
                .faults
                .is_some_and(|one_in| self.random.below(one_in) == 0)
        {
            match self.random.below(3) {
                0 => phit[0] = vec![0],
                1 => phit[1][0] ^= 1,
                _ => phit[2][0] ^= 1 << self.random.below(16),
            }
        }
        for (port, bits) in ["phit_valid_i", "phit_first_i", "phit_i"]
            .into_iter()
            .zip(phit)
        {
            receiver.set(port, &bits);
        }
    }

    /// Both halves of an end.
    fn run(&mut self, end: usize, offers: bool, reset: bool) {
        let (broken, frame) = (self.course.broken, self.course.frame);
        let epochs = if frame.contains("epoch_bits = 7") {
            128
        } else {
            256
        };
        let End {
            sender,
            receiver,
            epoch,
            word,
        } = &mut self.ends[end];
        let own = [*epoch % epochs];
        receiver.set("epoch_i", &own);
        receiver.step(reset.into());
        sender.set("epoch_i", &own);
        for port in [
            "expected",
            "owe_ack",
            "owe_retry",
            "ack_valid",
            "ack",
            "retry",
            "started",
            "heard",
            "seen",
            "restart",
            "owe_epoch",
        ] {
            sender.set(&format!("{port}_i"), &receiver.get(&format!("{port}_o")));
        }
        match broken {
            Broken::Untold => sender.set("restart_i", &[0]),
            Broken::Rash => sender.set("started_i", &[1]),
            _ => {}
        }
        sender.set("word_valid_i", &[offers.into()]);
        let mut bits = vec![*word];
        bits.resize(sender.words_of("word_i"), 0);
        sender.set("word_i", &bits);
        sender.step(reset.into());
        if reset {
            return;
        }
        let takes = offers && sender.is("word_ready_o");
        let lost = sender.is("lost_o").then(|| sender.get("lost_count_o")[0]);
        let came = receiver
            .is("word_valid_o")
            .then(|| receiver.get("word_o")[0]);
        let offered = *word;
        *word += u64::from(takes);
        let told = format!("cycle {} of {:?}, end {end}", self.cycle, self.course);
        let [goes, comes] = self.of(end);
        if let Some(count) = lost {
            goes.drop_words(count, &told);
            comes.receiver_learns();
        }
        if takes {
            assert!(lost.is_none(), "{told}: a word is taken before the count");
            goes.take(offered);
        }
        if let Some(word) = came {
            comes.deliver(word, &told);
        }
    }

    /// No faults, no resets, and no more words: whatever was taken since the last restart is there in the end.
    fn settle(&mut self) {
        self.course.faults = None;
        for _ in 0..200 {
            self.step([true; 2], [false; 2]);
        }
        for _ in 0..500 {
            self.step([false; 2], [false; 2]);
        }
        for reckoning in &self.reckoning {
            reckoning.settle(&format!("{:?}", self.course));
        }
    }
}

/// Either end is reset in cycle `at`, for a cycle or some.
fn one_reset(make: Make, course: Course, end: usize, at: u64) {
    let mut link = Link::new(make, course);
    let lasts = 1 + at % 4 * 5;
    for cycle in 0..at + lasts {
        let mut resets = [false; 2];
        resets[end] = cycle >= at;
        link.step([true, !cycle.is_multiple_of(3)], resets);
    }
    link.settle();
    let learns = &link.reckoning[end];
    assert!(
        at < 60 || learns.restarts > 0,
        "{course:?}: reset in {at}, and nobody learns it"
    );
}

/// Both are reset again and again, at any time, while phits are lost and damaged.
fn many_resets(make: Make, course: Course) {
    let mut link = Link::new(make, course);
    let mut random = Random::new(course.seed ^ 0x77);
    let mut left = [0; 2];
    for _ in 0..4000 {
        let resets = left.map(|left| left > 0);
        for left in &mut left {
            *left = match *left {
                0 if random.below(200) == 0 => {
                    let scale = random.below(6);
                    1 + random.below(1 << scale)
                }
                0 => 0,
                some => some - 1,
            };
        }
        let offers = [(); 2].map(|()| random.below(4) > 0);
        link.step(offers, resets);
    }
    link.settle();
}

fn course(frame: &'static str, delay: usize, faults: Option<u64>, seed: u64) -> Course {
    Course {
        frame,
        delay,
        faults,
        broken: Broken::Nothing,
        seed,
    }
}

fn cycles() -> Vec<u64> {
    (0..200).collect()
}

#[test]
fn an_end_reset_in_any_cycle_loses_nothing_silently() {
    let frames = if full() { &FRAMES[..] } else { &FRAMES[..2] };
    for make in [golden as Make, hardware] {
        for frame in frames {
            on_every(&cycles(), |&at| {
                for end in 0..2 {
                    // Every other reset over lines that err.
                    let faults = (at + end as u64).is_multiple_of(2).then_some(30);
                    one_reset(make, course(frame, 6, faults, at), end, at);
                }
            });
        }
    }
}

#[test]
fn resets_of_both_ends_over_lines_that_err_lose_nothing_silently() {
    let seeds: Vec<u64> = (0..if full() { 400 } else { 24 }).collect();
    for make in [golden as Make, hardware] {
        on_every(&seeds, |&seed| {
            let faults = [None, Some(100), Some(12), Some(5)][seed as usize % 4];
            let frame = FRAMES[seed as usize / 4 % 3];
            many_resets(make, course(frame, 1 + seed as usize % 17, faults, seed));
        });
    }
}

/// Whether some reset of `broken` ends is seen to go wrong.
fn is_seen(broken: Broken) -> bool {
    (0..40).any(|seed| {
        let course = Course {
            broken,
            ..course(FRAMES[0], 6, Some(12), seed)
        };
        std::panic::catch_unwind(|| many_resets(golden, course)).is_err()
    })
}

#[test]
fn an_epoch_that_a_reset_brings_back_is_seen() {
    assert!(is_seen(Broken::SameEpoch));
}

#[test]
fn a_sender_that_is_not_told_of_a_restart_is_seen() {
    assert!(is_seen(Broken::Untold));
}

#[test]
fn a_sender_that_does_not_wait_for_the_start_is_seen() {
    assert!(is_seen(Broken::Rash));
}

/// After the start, words go as fast as without one.
#[test]
fn a_start_takes_a_round_trip_and_then_words_pass_at_the_pace_of_the_line() {
    let mut link = Link::new(golden, course("word_width = 202", 20, None, 1));
    let first = (0..400).find(|_| {
        link.step([true; 2], [false; 2]);
        link.reckoning[0].delivered() > 0
    });
    let cycles = first.expect("a word arrives");
    assert!(cycles < 5 * 21 + 40, "{cycles}");
    for _ in 0..300 {
        link.step([true; 2], [false; 2]);
    }
    let before = link.reckoning[0].delivered();
    for _ in 0..300 {
        link.step([true; 2], [false; 2]);
    }
    // Three phits a word, a phit a cycle.
    assert_eq!(link.reckoning[0].delivered() - before, 100);
}
