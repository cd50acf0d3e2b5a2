//! The matrix arbiter: the least recently served first.

use super::{INPUTS, MISNUMBERED, RESTLESS, UNSAID, clocked, of_inputs, saying, with_few_flags};
use crate::model::Golden;
use crate::model::arbiter::MatrixArbiter;
use crate::params::arbiter::MatrixParams;
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::unserved::{Moves, copies, held};
use crate::testbench::formal::checker::waiting::{Wait, served, waiting};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{PinFault, Trials, owned, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/matrix.v", escape = "none")]
struct Matrix {
    n: usize,
    width: usize,
    clock: Clocking,
}

impl Catalogued for MatrixParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(MatrixArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Matrix arbiters of 4 to 16 inputs.
    fn proved_set() -> Vec<Self> {
        legal([4, 8].map(|n| MatrixParams::new(n, Reset::Sync)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset) = (self.inputs(), self.reset());
        let body = Matrix {
            n,
            width: index_width(n),
            clock: Clocking { reset },
        };
        let statement = "of any two requesters, the one served more recently is not granted; after reset the higher one";
        let mut least = checker(&body, vec![Property::new("least_recent_first", statement)])?;
        least.shown = vec![watched("one", n), watched("two", n)];
        let wait = Wait {
            bounds: vec![n - 1; n],
            condition: "",
            turn: "served",
            statement: format!("a requester waits for at most {} of others", served(n - 1)),
        };
        let single = grants(n, Some(self.flags()), true)?
            .and(least)
            .and(held(self, n, reset)?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }

    fn trials() -> Trials {
        let others = [
            pin(
                "advance_i",
                "advance_i && !inner_gnt_o[1]",
                &["least_recent_first", "waits"],
            ),
            RESTLESS,
        ];
        let index = PinFault {
            refutes: &["index"],
            ..MISNUMBERED
        };
        Trials {
            grid: [
                of_inputs(&INPUTS),
                owned(&["inputs = 5\nreset = 'async'"]),
                with_few_flags(&of_inputs(&[1, 5])),
            ]
            .concat(),
            proved: [
                of_inputs(&[1, 2, 3]),
                owned(&["inputs = 3\nreset = 'async'"]),
                with_few_flags(&of_inputs(&[3])),
            ]
            .concat(),
            full_proved: of_inputs(&[4, 5, 8]),
            tight: owned(&["inputs = 4"]),
            printed: of_inputs(&[1, 2, 3, 5]),
            sequences: with_reset(of_inputs(&[1, 2, 3, 5])),
            benched: owned(&["inputs = 13\nreset = 'async'"]),
            pin_faults: vec![
                ("inputs = 4", clocked(&others)),
                ("inputs = 4\nflags = ['valid']", saying(UNSAID, &others)),
                ("inputs = 4\nflags = ['index']", saying(index, &others)),
            ],
            refusals: vec![refusal(
                &["inputs=65"],
                "matrix-arbiter.inputs = 65: wanted an integer from 1 to 64",
            )],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text(
                    "gnt_index_o[1] = |(gnt_o & 8'hcc)",
                    "gnt_index_o[1] = |(gnt_o & 8'hc8)",
                ),
                text("ahead4_q <= 4'hf", "ahead4_q <= 4'h7"),
            ],
            ..Trials::default()
        }
    }
}
