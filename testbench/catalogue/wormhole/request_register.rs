//! Request registers: what is asked for is free, was best, and stands until it is granted or its lane is not free.

use crate::model::Golden;
use crate::model::wormhole::RequestRegister;
use crate::params::Reset;
use crate::params::wormhole::RequestRegisterParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::{Clocking, checker, stated};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(
    path = "testbench/catalogue/wormhole/request_register.v",
    escape = "none"
)]
struct Claims {
    lanes: usize,
    clock: Clocking,
}

impl Catalogued for RequestRegisterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(RequestRegister::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn proved_set() -> Vec<Self> {
        legal([
            RequestRegisterParams::new(1, Reset::Sync),
            RequestRegisterParams::new(5, Reset::Sync),
            RequestRegisterParams::new(9, Reset::Async),
        ])
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let none = format!("{}'d0", self.lanes());
        let one = format!("{}'d1", self.lanes());
        Ok(stated(
            "one_best",
            "at most one lane is best",
            &format!("(best_i & (best_i - {one})) == {none}"),
        ))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Claims {
            lanes: self.lanes(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new("free_now", "only a lane that is free is asked for"),
            Property::new(
                "was_best",
                "a lane that is asked for was best in an earlier cycle, after which no flit was taken",
            )
            .after(3),
            Property::new(
                "stands",
                "a request is there in the next cycle too if its lane is free then, unless a flit is taken",
            )
            .after(3),
            Property::new(
                "one_cycle",
                "without a request and a flit taken, what is best is asked for in the next cycle if it is free then",
            )
            .after(3),
            Property::new(
                "none_after_take",
                "in the cycle after a flit was taken nothing is asked for",
            )
            .after(3),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(owned(&[
                "",
                "lanes = 1",
                "lanes = 64\nreset = 'async'",
                "lanes = 13",
            ]))],
            proved: owned(&["lanes = 1\nreset = 'async'", "lanes = 3"]),
            mutated: owned(&["lanes = 2"]),
            pin_faults: vec![(
                "lanes = 3",
                vec![
                    pin("free_i", "3'd7", &["free_now"]),
                    pin("best_i", "free_i & (~free_i + 3'd1)", &["was_best"]),
                    pin("take_i", "|request_o", &["stands"]),
                    pin(
                        "request_o",
                        "inner_request_o & {3{!take_i}}",
                        &["stands", "one_cycle"],
                    ),
                    pin("take_i", "1'b0", &["none_after_take", "was_best"]),
                ],
            )],
            text_faults: vec![text("? chosen_q : best_i", "? best_i : chosen_q")],
            ..Trials::default()
        }
    }
}
