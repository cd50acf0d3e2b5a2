//! Token counters: none lost or made up, whatever reports get lost.

use crate::model::Golden;
use crate::model::bluegene::TokenCounter;
use crate::params::bluegene::TokenCounterParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker, stated};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Stimulus, TokenCounterTraffic};
use crate::testbench::trials::{Trials, owned, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/token_counter.v", escape = "none")]
struct Tokens {
    all: usize,
    bits: usize,
    /// What makes a number of a packet's tokens as wide as one of all, and such a one as wide as a report.
    take_zeros: Option<usize>,
    freed_zeros: Option<usize>,
    clock: Clocking,
}

/// How many zeros stand above a number to make it wider, if it must be.
fn zeros(from: usize, to: usize) -> Option<usize> {
    (to > from).then(|| to - from)
}

impl Catalogued for TokenCounterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(TokenCounter::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(TokenCounterTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Room for one packet, for two, and for four.
    fn proved_set() -> Vec<Self> {
        shapes(&["tokens = 8", "tokens = 9", "tokens = 16", ""])
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let count = match zeros(Self::TAKE_BITS, self.count_width()) {
            None => String::from("take_count_i"),
            Some(zeros) => format!("{{{zeros}'d0, take_count_i}}"),
        };
        Ok(stated(
            "taken_where_left",
            "no more tokens are taken than are left",
            &format!("!take_i || {count} <= tokens_o"),
        ))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Tokens {
            all: self.all(),
            bits: self.count_width(),
            take_zeros: zeros(Self::TAKE_BITS, self.count_width()),
            freed_zeros: zeros(self.count_width(), Self::FREED_BITS),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let all = self.all();
        let mut counter = checker(
            &body,
            vec![
                Property::new("in_range", format!("tokens_o is 0 to {all}")),
                Property::new(
                    "counts",
                    format!(
                        "tokens_o is {all} less what was taken, and what was freed since is added, held within 0 to {all}"
                    ),
                ),
                Property::new(
                    "error",
                    "error_o says whether the number of tokens was held anywhere since the reset",
                ),
                Property::new(
                    "thresholds",
                    "one_o is 1 from 8 tokens on, and two_o from 16 on",
                ),
                Property::new(
                    "range",
                    format!(
                        "range_o is 3 with {all} tokens, 0 below 8, else the thirds of the way from 8 to {all}"
                    ),
                ),
                Property::new(
                    "every_token_somewhere",
                    "a token is here, at the other end, or freed and not reported, if no more is taken than is here and each report is right",
                ),
                Property::new("no_error", "then error_o stays 0").given(&["every_token_somewhere"]),
            ],
        )?;
        counter.shown = vec![Shown {
            name: "there".to_string(),
            width: self.count_width(),
        }];
        Ok(vec![counter])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text("freed_i - reported_q", "freed_i"),
                text("tokens_q >= 6'd8", "tokens_q > 6'd8"),
                text("two_o = (tokens_q >= ", "two_o = (tokens_q > "),
                text("at_least_2 = (tokens_q >= ", "at_least_2 = (tokens_q > "),
                text("error_q | below | above", "error_q | below"),
            ],
            grid: [
                owned(&[
                    "tokens = 8",
                    "tokens = 9",
                    "tokens = 15",
                    "tokens = 16",
                    "",
                    "tokens = 160",
                ]),
                with_reset(owned(&["tokens = 11"])),
            ]
            .concat(),
            proved: [
                owned(&["tokens = 8", "tokens = 9", "tokens = 16"]),
                with_reset(owned(&["tokens = 10"])),
            ]
            .concat(),
            full_proved: owned(&["tokens = 32", "tokens = 160"]),
            printed: owned(&["tokens = 8", "tokens = 15"]),
            sequences: owned(&["tokens = 8", "tokens = 17"]),
            benched: with_reset(owned(&["tokens = 160"])),
            // Tokens are lost or made up by mistake alone, which error_o shows.
            is_seldom_full: true,
            mutated: owned(&["tokens = 10"]),
            pin_faults: vec![(
                "tokens = 9",
                vec![
                    pin(
                        "tokens_o",
                        "inner_error_o ? 4'd10 : inner_tokens_o",
                        &["in_range", "counts"],
                    ),
                    pin(
                        "take_i",
                        "take_i && !freed_valid_i",
                        &["counts", "every_token_somewhere"],
                    ),
                    pin("error_o", "inner_error_o && !inner_one_o", &["error"]),
                    pin(
                        "error_o",
                        "inner_error_o || inner_tokens_o == 4'd0",
                        &["error", "no_error"],
                    ),
                    pin(
                        "one_o",
                        "inner_one_o && take_count_i == 4'd0",
                        &["thresholds"],
                    ),
                    pin("range_o", "{2{inner_one_o}}", &["range"]),
                ],
            )],
            refusals: vec![
                refusal(
                    &["tokens=7"],
                    "token-counter.tokens = 7: wanted an integer from 8 to 160",
                ),
                refusal(
                    &["tokens=161"],
                    "token-counter.tokens = 161: wanted an integer from 8 to 160",
                ),
            ],
            ..Trials::default()
        }
    }
}
