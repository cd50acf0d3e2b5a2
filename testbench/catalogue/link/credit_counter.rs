//! Credit counters: no credit lost or made up, and no flit sent to a place that is not there.

use crate::model::Golden;
use crate::model::link::CreditCounter;
use crate::params::Reset;
use crate::params::link::CreditCounterParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::{Clocking, checker, stated};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/credit_counter.v", escape = "none")]
struct Credits {
    credits: usize,
    bits: usize,
    clock: Clocking,
}

impl Catalogued for CreditCounterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(CreditCounter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Credit counters of 1 to 16 credits.
    fn proved_set() -> Vec<Self> {
        let resets = |credits| match credits {
            2 => Reset::Async,
            _ => Reset::Sync,
        };
        legal([1, 2, 3, 8, 16].map(|credits| CreditCounterParams::new(credits, resets(credits))))
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let most = format!("{}'d{}", self.count_width(), self.credits());
        Ok(stated(
            "returned_once",
            "a credit comes back only if one is spent, before or in the same cycle",
            &format!("!return_i || count_o != {most} || spend_i"),
        ))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (credits, bits) = (self.credits(), self.count_width());
        let body = Credits {
            credits,
            bits,
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let spent = credits + 2;
        let mut counter = checker(
            &body,
            vec![
                Property::new(
                    "counts",
                    format!("count_o and the credits that are spent are {credits} together: never below none, never above all"),
                )
                .after(spent),
                Property::new("available", "available_o says whether one is left").after(spent),
                Property::new(
                    "every_credit_somewhere",
                    "a credit is here, with a flit at the other end, or on its way back, if none comes back that was not",
                )
                .after(spent),
                Property::new(
                    "never_overrun",
                    format!("a FIFO of {credits} at the other end that returns a credit for each flit read is never sent one too many"),
                )
                .given(&["every_credit_somewhere"])
                .after(spent),
            ],
        )?;
        counter.shown = vec![Shown {
            name: "far".to_string(),
            width: bits + 1,
        }];
        Ok(vec![counter])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(owned(&[
                "credits = 1",
                "credits = 2",
                "credits = 8",
                "credits = 100",
                "credits = 5\nreset = 'async'",
            ]))],
            proved: owned(&["credits = 1", "credits = 2", "credits = 4"]),
            pin_faults: vec![(
                "credits = 3",
                vec![
                    pin(
                        "return_i",
                        "return_i && !spend_i",
                        &["counts", "every_credit_somewhere"],
                    ),
                    pin("return_i", "return_i || spend_i", &["never_overrun"]),
                    pin(
                        "available_o",
                        "inner_available_o || return_i",
                        &["available", "never_overrun"],
                    ),
                ],
            )],
            text_faults: vec![text("(count_q != 4'd8) | spent", "(count_q != 4'd8)")],
            ..Trials::default()
        }
    }
}
