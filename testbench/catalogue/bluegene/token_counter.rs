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
    clock: Clocking,
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
        let wide = self.count_width().max(Self::TAKE_BITS);
        let pad = |name: &str, width: usize| match wide - width {
            0 => name.to_string(),
            more => format!("{{{more}'d0, {name}}}"),
        };
        let [count, tokens] = [
            pad("take_count_i", Self::TAKE_BITS),
            pad("tokens_o", self.count_width()),
        ];
        Ok(stated(
            "taken_where_left",
            "no more tokens are taken than are left",
            &format!("!take_i || {count} <= {tokens}"),
        ))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Tokens {
            all: self.all(),
            bits: self.count_width(),
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
                    format!("tokens_o is {all} less what was taken, and what was freed since is added, held within 0 to {all}"),
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
                    format!("range_o is 3 with {all} tokens, 0 below 8, else the thirds of the way from 8 to {all}"),
                ),
                Property::new(
                    "every_token_somewhere",
                    "a token is here, at the other end, or freed and not reported, if no more is taken than is here and each report is right",
                )
                .given(&["counts"]),
                Property::new("no_error", "then error_o stays 0").given(&["counts", "every_token_somewhere"]),
            ],
        )?;
        counter.shown = vec![Shown {
            name: "there".to_string(),
            width: 10,
        }];
        Ok(vec![counter])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text("freed_i - reported_q", "freed_i"),
                text("tokens_q >= 6'd8", "tokens_q > 6'd8"),
                text("tokens_q >= 6'd16", "tokens_q > 6'd16"),
                text("tokens_q >= 6'd24", "tokens_q >= 6'd23"),
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
