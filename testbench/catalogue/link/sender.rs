//! The link sender: words arrive once and in order whatever the line loses.

use super::FRAMES;
use super::SMALL_FRAMES;
use super::frame;
use crate::model::Golden;
use crate::model::link::LinkSender;
use crate::params::Component;
use crate::params::link::{LinkSenderParams, Rate};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::Clocking;
use crate::testbench::formal::checker::division::{dividing, is_small};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{LinkTraffic, Stimulus};
use crate::testbench::trials::{Trials, UNWRITTEN, interpreted, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/sender.v", escape = "none")]
struct Sending {
    small: bool,
    paced: bool,
    patient: bool,
    w: usize,
    s: usize,
    n: usize,
    body: usize,
    has_word: usize,
    bits: usize,
    phits: usize,
    phit: usize,
    c_bits: usize,
    num: usize,
    den: usize,
    /// The window with this cycle's phit: Verilog.
    window: String,
    timeout: usize,
    t_bits: usize,
    /// Whether what is sent is known cycle by cycle.
    exact: bool,
    end_to_end: bool,
    /// Bits of an epoch, or 0.
    epoch: usize,
    clock: Clocking,
}

/// Most bits of all words of a window that are followed from end to end.
const FOLLOWED: usize = 4;

/// Most cycles of a timeout or of a pace that are counted.
const COUNTED: usize = 64;

/// Whether there is a pace to keep to, and one that can be watched.
fn is_paced(p: &LinkSenderParams) -> bool {
    p.rate().num() < p.rate().den() && p.rate().den() <= COUNTED
}

fn is_patient(p: &LinkSenderParams) -> bool {
    p.timeout() <= COUNTED
}

/// A number of words of the window.
fn number(name: &str, p: &LinkSenderParams) -> Shown {
    Shown {
        name: name.to_string(),
        width: p.frame().sequence_bits() + 1,
    }
}

/// What holds of every sender, under any inputs.
fn sent(p: &LinkSenderParams, frame_goes: usize) -> Vec<Property> {
    let rate = p.rate();
    let paced = format!("at most {} go out, at any time", rate.in_words("phit"));
    let kept = format!(
        "never more words are held than the window has, which is {}, nor less than none, whatever is acknowledged",
        p.window()
    );
    let patient = format!(
        "the timeout is after {} cycles or more with words held in which none was acknowledged",
        p.timeout()
    );
    let of = |name, statement: &str, cycles| Property::new(name, statement).after(cycles);
    let mut all = vec![
        of(
            "whole",
            "the phits of a frame go out one after another, its first marked and no other",
            frame_goes,
        ),
        of("window_kept", &kept, p.window() + 1),
    ];
    if is_paced(p) {
        all.push(of("paced", &paced, rate.den()));
    }
    if is_patient(p) {
        all.push(of("patient", &patient, p.timeout()));
    }
    if is_small(&p.frame()) {
        all.extend([
            of(
                "reason",
                "it goes back only if asked to or after the timeout, and if words are held",
                frame_goes,
            ),
            of(
                "checked",
                "every frame has the right check, from this end's epoch on if it has a word, and zeros beyond it",
                frame_goes,
            ),
            match p.frame().epoch_bits() {
                None => of(
                    "empty_of_zeros",
                    "a frame without a word has zeros in its place",
                    frame_goes,
                ),
                Some(_) => of(
                    "tells_epoch",
                    "a frame without a word has this end's epoch in its place, and zeros beyond what is told",
                    frame_goes,
                ),
            },
        ]);
    }
    if p.frame().epoch_bits().is_some() {
        all.extend([
            of(
                "lost_counted",
                "after a restart, and then only, all words are counted that were taken in and not acknowledged",
                2,
            ),
            of(
                "none_before_start",
                "no word is taken in before the start, nor before those that were dropped are counted",
                2,
            ),
        ]);
    }
    all
}

/// What holds where a frame is one phit and one goes out in every cycle.
fn exactly(frame_goes: usize) -> Vec<Property> {
    let all = [
        (
            "numbers_in_order",
            "words sent are held, and at most two wait for their turn unless it went back",
        ),
        (
            "work_conserving",
            "a frame goes out whenever there is a word to be sent or anything owed, and else none",
        ),
        (
            "in_turn",
            "words go out under consecutive numbers, from the oldest held on after it went back",
        ),
        (
            "answers",
            "every frame acknowledges what this end waits for in the cycle in which it is made, and carries the retry that is owed",
        ),
        (
            "word_of_number",
            "what goes out under a number is the word that was taken in under it last",
        ),
    ];
    all.map(|(name, statement)| Property::new(name, statement).after(frame_goes))
        .into()
}

/// For each frame a rate, a window and a timeout.
const REST: [&str; 9] = [
    "",
    "rate = '1/1'\nwindow = 1\ntimeout = 2",
    "rate = '1/1'\ntimeout = 20",
    "rate = '2/5'\nwindow = 2\ntimeout = 50",
    "rate = '1/3'\nwindow = 5\ntimeout = 100",
    "rate = '65534/65535'\ntimeout = 300",
    "rate = '1/1'\ntimeout = 64",
    "rate = '2/3'\ntimeout = 30\nwindow = 2",
    "",
];

/// Senders of every frame, and of one phit at every rate.
fn senders() -> Vec<String> {
    let of = |(frame, rest): (&str, &str)| format!("{frame}\n{rest}");
    let mut all: Vec<String> = FRAMES.into_iter().zip(REST).map(of).collect();
    for rate in ["1/1", "1/2", "6/7", "1/100"] {
        all.push(format!("{}\nrate = '{rate}'\ntimeout = 64", FRAMES[2]));
    }
    all
}

/// A small frame, and what else a sender has.
fn framed(frame: &str, rest: &str) -> String {
    format!("{frame}\n{rest}")
}

impl Catalogued for LinkSenderParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(LinkSender::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(LinkTraffic::of_sender(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Senders of frames of one to three phits, at full rate and below, with windows of one to three words, with epochs and
    /// without, and the default one.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            ([1, 1, 9, 0], 1, (1, 1), 2, Reset::Async),
            ([1, 2, 12, 0], 3, (1, 1), 6, Reset::Sync),
            ([1, 2, 11, 0], 2, (1, 1), 4, Reset::Sync),
            ([1, 1, 4, 0], 1, (2, 3), 5, Reset::Sync),
            ([4, 1, 12, 1], 1, (1, 1), 4, Reset::Sync),
            ([5, 1, 5, 1], 1, (2, 3), 5, Reset::Async),
        ];
        let small = shapes.map(|(sizes, window, (num, den), timeout, reset)| {
            let name = Self::NAME;
            let rate = Rate::new(&format!("{name}.rate"), num, den)?;
            let frame = frame::<Self>(sizes)?;
            LinkSenderParams::new(frame, window, rate, timeout, reset)
        });
        let default = Self::default_set().into_iter().map(Ok);
        legal(small.into_iter().chain(default))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (frame, rate) = (self.frame(), self.rate());
        let small = is_small(&frame);
        let body = Sending {
            small,
            paced: is_paced(self),
            patient: is_patient(self),
            w: frame.word_width(),
            s: frame.sequence_bits(),
            n: self.window(),
            body: frame.body_width(),
            has_word: frame.has_word(),
            bits: frame.body_low(),
            phits: frame.phits(),
            phit: frame.phit_width(),
            c_bits: frame.count_width(),
            num: rate.num(),
            den: rate.den(),
            window: match rate.den() {
                1 => "phit_valid_o".to_string(),
                cycles => format!("{{window_q[{}:0], phit_valid_o}}", cycles - 2),
            },
            timeout: self.timeout(),
            t_bits: index_width(self.timeout() + 1),
            exact: small && frame.phits() == 1 && rate.num() == rate.den(),
            end_to_end: small && frame.word_width() * self.window() <= FOLLOWED,
            epoch: frame.epoch_bits().unwrap_or(0),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let frame_goes = frame.phits() + 3;
        let mut sender = dividing(&frame.crc(), &body, sent(self, frame_goes))?;
        sender.shown = vec![number("held", self)];
        if body.exact {
            sender.properties.extend(exactly(frame_goes));
            if body.epoch > 0 {
                let statement =
                    "a frame without a word carries what was told in the cycle in which it is made";
                let tells = Property::new("tells_all", statement);
                sender.properties.push(tells.after(frame_goes));
            }
            sender.shown.extend([
                number("sent", self),
                Shown {
                    name: "watched".to_string(),
                    width: body.s,
                },
            ]);
        }
        if body.end_to_end {
            let once = match frame.epoch_bits() {
                None => {
                    "no word arrives twice, over a line that loses any frame and brings any again before the next, if acknowledgements are of what arrived, however late"
                }
                Some(_) => {
                    "no word arrives twice, nor one from before a restart after it, over a line that loses any frame and brings any again before the next, if acknowledgements are of what arrived, however late"
                }
            };
            sender.properties.extend([
                Property::new("once", once)
                    .given(&["window_kept"])
                    .after(2 * frame_goes),
                Property::new(
                    "in_order",
                    "and what arrives is the oldest word taken in that has not",
                )
                .given(&["window_kept", "once"])
                .after(2 * frame_goes),
            ]);
            sender.shown.push(number("under_way", self));
        }
        Ok(vec![sender])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(senders()),
                verilated(senders()[..4].to_vec(), 50_000),
            ],
            is_seldom_full: true,
            proved: vec![
                framed(SMALL_FRAMES[0], "rate = '1/1'\ntimeout = 3"),
                framed(SMALL_FRAMES[0], "rate = '2/5'\ntimeout = 7\nwindow = 1"),
                framed(SMALL_FRAMES[1], "rate = '1/1'\ntimeout = 3"),
                framed(SMALL_FRAMES[2], "rate = '1/1'\ntimeout = 3"),
            ],
            // Half a minute.
            full_proved: vec![framed(
                SMALL_FRAMES[1],
                "rate = '2/5'\ntimeout = 7\nwindow = 1",
            )],
            pin_faults: vec![
                (
                    // One phit: the check, a word, two numbers, whether there is a word, whether a retry, zero.
                    "epoch_bits = 0\ncrc_bits = 4\npolynomial = 3\nword_width = 1\nsequence_bits = 2\nphit_width = 12\nrate = '1/1'\ntimeout = 6",
                    vec![
                        pin("phit_first_o", "!inner_replay_o", &["whole"]),
                        pin("phit_o", "inner_phit_o | 12'h800", &["checked"]),
                        pin(
                            "phit_o",
                            "inner_phit_o | 12'h010",
                            &["checked", "empty_of_zeros", "word_of_number"],
                        ),
                        pin("word_ready_o", "1'b1", &["window_kept", "numbers_in_order"]),
                        pin("ack_i", "ack_i + 2'd1", &["window_kept", "in_turn"]),
                        pin("replay_o", "inner_replay_o || ack_valid_i", &["reason"]),
                        pin("timeout_o", "inner_replay_o", &["patient"]),
                        pin("owe_ack_i", "1'b0", &["work_conserving"]),
                        pin("retry_i", "1'b0", &["in_turn"]),
                        pin("expected_i", "expected_i & 2'd1", &["answers"]),
                        // An empty frame passes for one with a word.
                        pin("phit_o", "inner_phit_o | 12'h200", &["once", "in_turn"]),
                        pin("word_i", "1'b0", &["word_of_number", "in_order"]),
                    ],
                ),
                (
                    // Three phits: the check; a word, two numbers and whether there is a word; whether a retry.
                    "epoch_bits = 0\ncrc_bits = 4\npolynomial = 3\nword_width = 1\nsequence_bits = 1\nphit_width = 4\nrate = '2/3'\ntimeout = 5",
                    vec![
                        pin(
                            "phit_valid_o",
                            "inner_phit_valid_o || word_valid_i",
                            &["paced", "whole"],
                        ),
                        pin(
                            "phit_o",
                            "inner_phit_o ^ {3'd0, !inner_phit_first_o}",
                            &["checked", "empty_of_zeros", "in_order"],
                        ),
                        pin("word_ready_o", "1'b1", &["window_kept"]),
                        pin("replay_o", "inner_replay_o || ack_valid_i", &["reason"]),
                        pin("timeout_o", "inner_replay_o", &["patient"]),
                        pin(
                            "phit_o",
                            "inner_phit_o | {!inner_phit_first_o, 3'd0}",
                            &["once"],
                        ),
                    ],
                ),
                (
                    // One phit: the check, a word, two numbers, whether there is a word, whether a retry.
                    "epoch_bits = 1\ncrc_bits = 4\npolynomial = 3\nword_width = 4\nsequence_bits = 1\nphit_width = 12\nrate = '1/1'\ntimeout = 6",
                    vec![
                        pin(
                            "word_ready_o",
                            "1'b1",
                            &["none_before_start", "window_kept", "numbers_in_order"],
                        ),
                        pin("restart_i", "1'b0", &["lost_counted", "once"]),
                        pin("lost_count_o", "1'b0", &["lost_counted"]),
                        // A restart without words to drop is not shown.
                        pin(
                            "lost_o",
                            "inner_lost_o && inner_lost_count_o",
                            &["lost_counted"],
                        ),
                        pin("epoch_i", "1'b0", &["checked", "tells_epoch", "tells_all"]),
                        // What a reset leaves of the other end's epoch passes for an answer.
                        pin("heard_i", "1'b1", &["tells_all", "once", "in_order"]),
                        pin("owe_epoch_i", "1'b0", &["work_conserving"]),
                        pin("started_i", "1'b1", &["none_before_start"]),
                        pin("phit_first_o", "!inner_replay_o", &["whole"]),
                        pin("replay_o", "inner_replay_o || ack_valid_i", &["reason"]),
                        pin("timeout_o", "inner_replay_o", &["patient"]),
                        pin("retry_i", "1'b0", &["in_turn"]),
                        pin("expected_i", "1'b0", &["answers"]),
                        // A frame with epochs passes for one with a word.
                        pin(
                            "phit_o",
                            "inner_phit_o | 12'h400",
                            &["in_turn", "word_of_number"],
                        ),
                    ],
                ),
            ],
            text_faults: vec![
                text("crc_o = remainder ^", "crc_o = remainder &"),
                UNWRITTEN,
                text(
                    "acknowledged = ack_valid_i & (progress <= unacknowledged)",
                    "acknowledged = ack_valid_i",
                ),
                text("skips = acknowledged &", "skips = 1'b0 &"),
                text("lost_d = restart_i", "lost_d = 1'b0"),
                text("owe_epoch_i | (owe_epoch_q & ~alone)", "owe_epoch_i"),
                text("end_d = restart_i ?", "end_d = 1'b0 ?"),
                text("pass = taken & (end_q == next_d)", "pass = taken"),
                text("unsent < 6'd1", "unsent < 6'd2"),
                text("waited_q == 10'h3ff", "waited_q == 10'h3fe"),
            ],
            ..Trials::default()
        }
    }
}
