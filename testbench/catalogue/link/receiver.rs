//! The link receiver believes nothing but what passes the check.

use super::FRAMES;
use super::SMALL_FRAMES;
use super::frame;
use crate::model::Golden;
use crate::model::link::LinkReceiver;
use crate::params::Reset;
use crate::params::link::LinkReceiverParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::Clocking;
use crate::testbench::formal::checker::division::{dividing, is_small};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{LinkTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/receiver.v", escape = "none")]
struct Receiving {
    small: bool,
    w: usize,
    s: usize,
    body: usize,
    has_word: usize,
    bits: usize,
    phits: usize,
    phit: usize,
    c_bits: usize,
    /// Bits of an epoch, or 0.
    epoch: usize,
    clock: Clocking,
}

/// What holds besides where the ends may be reset apart.
const STARTED: [(&str, &str); 3] = [
    (
        "learns",
        "the epoch seen is that of the last frame without a word, and this end has started if that frame had this end's epoch",
    ),
    (
        "notices",
        "a restart is shown if such a frame has another epoch than the one before or knows this end no more, and that the epochs are owed if it says that its sender has not started",
    ),
    (
        "no_wrong_epoch",
        "no word is shown before the start, nor one whose check is not right from the epoch on that was seen last",
    ),
];

/// What holds of every receiver, and is proved of small ones.
const BELIEVED: [(&str, &str); 4] = [
    (
        "nothing_believed",
        "a frame that is damaged or not whole says nothing and brings no word",
    ),
    (
        "says",
        "of a whole frame with the right check the acknowledgement and the retry are shown in the next cycle",
    ),
    (
        "word_in_turn",
        "a word is shown if it comes in such a frame under the number expected, and no other",
    ),
    (
        "owes",
        "an acknowledgement is owed for every word that comes, a retry for every frame that is damaged or cut short, and nothing else",
    ),
];

impl Catalogued for LinkReceiverParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(LinkReceiver::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(LinkTraffic::of_receiver(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Receivers of frames of one to nine phits, with epochs and without, and the default one.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            ([1, 1, 9, 0], Reset::Async),
            ([1, 1, 1, 0], Reset::Sync),
            ([2, 2, 5, 0], Reset::Sync),
            ([3, 1, 16, 0], Reset::Sync),
            ([4, 1, 12, 1], Reset::Sync),
            ([6, 2, 5, 2], Reset::Async),
        ];
        let small = shapes.map(|(sizes, reset)| {
            let frame = frame::<Self>(sizes)?;
            Ok(LinkReceiverParams::new(frame, reset))
        });
        let default = Self::default_set().into_iter().map(Ok);
        legal(small.into_iter().chain(default))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let frame = self.frame();
        let small = is_small(&frame);
        let body = Receiving {
            small,
            w: frame.word_width(),
            s: frame.sequence_bits(),
            body: frame.body_width(),
            has_word: frame.has_word(),
            bits: frame.body_low(),
            phits: frame.phits(),
            phit: frame.phit_width(),
            c_bits: frame.count_width(),
            epoch: frame.epoch_bits().unwrap_or(0),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let after = frame.phits() + 1;
        let counts = match frame.epoch_bits() {
            None => "the number expected is that of the words shown, one by one",
            Some(_) => {
                "the number expected is that of the words shown since the last restart, one by one"
            }
        };
        let mut properties = vec![("counts", counts)];
        if small {
            properties.extend(BELIEVED);
            if body.epoch > 0 {
                properties.extend(STARTED);
            }
        }
        let properties = properties.into_iter();
        let properties =
            properties.map(|(name, statement)| Property::new(name, statement).after(after));
        Ok(vec![dividing(&frame.crc(), &body, properties.collect())?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&FRAMES)),
                verilated(owned(&FRAMES[..4]), 50_000),
            ],
            is_seldom_full: true,
            proved: owned(&SMALL_FRAMES),
            pin_faults: vec![
                (
                    "epoch_bits = 0\ncrc_bits = 4\npolynomial = 3\nword_width = 2\nsequence_bits = 2\nphit_width = 5",
                    vec![
                        pin(
                            "ack_valid_o",
                            "inner_ack_valid_o || inner_owe_retry_o",
                            &["nothing_believed"],
                        ),
                        pin("ack_o", "inner_ack_o ^ {1'b0, inner_retry_o}", &["says"]),
                        // Words that come again are taken again, or not acknowledged.
                        pin("word_valid_o", "inner_owe_ack_o", &["word_in_turn"]),
                        pin("owe_ack_o", "inner_word_valid_o", &["owes"]),
                        // A frame cut short is forgotten.
                        pin(
                            "owe_retry_o",
                            "inner_owe_retry_o && !phit_valid_i",
                            &["owes"],
                        ),
                        pin(
                            "expected_o",
                            "inner_expected_o + {1'b0, inner_word_valid_o}",
                            &["counts", "word_in_turn"],
                        ),
                    ],
                ),
                (
                    "epoch_bits = 1\ncrc_bits = 4\npolynomial = 3\nword_width = 4\nsequence_bits = 1\nphit_width = 12",
                    vec![
                        // The end has started from the reset on.
                        pin("started_o", "1'b1", &["learns"]),
                        pin("seen_o", "inner_seen_o ^ inner_heard_o", &["learns"]),
                        pin(
                            "restart_o",
                            "inner_restart_o && inner_started_o",
                            &["notices"],
                        ),
                        pin("owe_epoch_o", "inner_restart_o", &["notices"]),
                        // A word of another epoch, or before the start, is taken for one of this one.
                        pin(
                            "word_valid_o",
                            "inner_word_valid_o || inner_owe_retry_o",
                            &["no_wrong_epoch", "nothing_believed"],
                        ),
                        pin("epoch_i", "1'b0", &["learns", "notices"]),
                        pin("ack_o", "inner_ack_o ^ inner_retry_o", &["says"]),
                        pin("word_valid_o", "inner_owe_ack_o", &["word_in_turn"]),
                        pin("owe_ack_o", "inner_word_valid_o", &["owes"]),
                        pin(
                            "expected_o",
                            "inner_expected_o + inner_word_valid_o",
                            &["counts"],
                        ),
                        pin(
                            "ack_valid_o",
                            "inner_ack_valid_o || inner_restart_o",
                            &["nothing_believed"],
                        ),
                    ],
                ),
            ],
            text_faults: vec![
                text("crc_o = remainder ^", "crc_o = remainder &"),
                text("good = whole_q & right", "good = whole_q"),
                text("& (started_q | ~", "& (1'b1 | ~"),
                text("restart = alone & heard_q &", "restart = alone &"),
                text("cut_short = begins & begun", "cut_short = begins & ~begun"),
            ],
            ..Trials::default()
        }
    }
}
