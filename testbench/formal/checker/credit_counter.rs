//! Credit counters: no credit lost or made up, and no flit sent to a place that is not there.

use super::{Checker, Clocking, Property, checker};
use crate::params::link::CreditCounterParams;
use crate::testbench::formal::{Shown, Specified, shapes};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/credit_counter.v", escape = "none")]
struct Credits {
    credits: usize,
    bits: usize,
    clock: Clocking,
}

impl Specified for CreditCounterParams {
    fn proved_set() -> Vec<Self> {
        shapes::credit_counter()
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
}
