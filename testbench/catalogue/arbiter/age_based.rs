//! The age-based arbiter: the oldest first, equally old ones in turn.

use super::{IN_TURN, clocked};
use crate::model::Golden;
use crate::model::arbiter::AgeBasedArbiter;
use crate::params::Reset;
use crate::params::arbiter::{AgeBasedParams, GrantFlags};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::unserved::{Moves, copies};
use crate::testbench::formal::checker::waiting::{Wait, served, waiting};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/age_based.v", escape = "none")]
struct Ages {
    n: usize,
    age: usize,
    clock: Clocking,
}

/// Inputs and age bits: one input, no powers of two, in groups from 9 on.
const AGES: [(usize, usize); 9] = [
    (1, 8),
    (2, 1),
    (3, 32),
    (5, 4),
    (6, 8),
    (8, 3),
    (9, 2),
    (13, 8),
    (64, 5),
];

/// Arbiters of these inputs and age bits.
fn aged(shapes: &[(usize, usize)]) -> Vec<String> {
    let of =
        |(inputs, age_bits): &(usize, usize)| format!("inputs = {inputs}\nage_bits = {age_bits}");
    shapes.iter().map(of).collect()
}

impl Catalogued for AgeBasedParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(AgeBasedArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Age-based arbiters of 3 to 9 inputs; more than 8 compare in groups.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (3, 2, Reset::Async),
            (6, 4, Reset::Sync),
            (9, 2, Reset::Sync),
        ];
        legal(shapes.map(|(n, age_bits, reset)| AgeBasedParams::new(n, age_bits, reset)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset) = (self.inputs(), self.reset());
        let body = Ages {
            n,
            age: self.age_bits(),
            clock: Clocking { reset },
        };
        let properties = vec![
            Property::new(
                "oldest_first",
                "no requester is older than the one that is granted",
            ),
            Property::new(
                "in_turn",
                "of the oldest requesters the first at or after the pointer is granted, cyclically upward; serving w sets the pointer to w+1",
            ),
        ];
        let wait = Wait {
            bounds: vec![n - 1; n],
            condition: " && !older_asks",
            turn: "served",
            statement: format!(
                "while nobody older requests, a requester waits for at most {} of others",
                served(n - 1)
            ),
        };
        // The turn says who is granted in every cycle, by state that moves with a service only: that a
        // grant is held until it is served follows.
        let single = grants(n, Some(GrantFlags::ALL), true)?
            .and(checker(&body, properties)?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }

    fn trials() -> Trials {
        Trials {
            grid: [aged(&AGES), with_reset(aged(&[(10, 4)]))].concat(),
            full_grid: aged(&[(64, 32)]),
            proved: [
                aged(&[(1, 2), (2, 2), (3, 2)]),
                owned(&["inputs = 3\nreset = 'async'", "inputs = 9\nage_bits = 1"]),
            ]
            .concat(),
            full_proved: aged(&[(4, 2), (5, 2), (8, 2)]),
            tight: owned(&["inputs = 4\nage_bits = 2"]),
            printed: aged(&[(1, 2), (2, 3), (5, 2), (9, 1)]),
            sequences: with_reset(aged(&[(1, 2), (2, 3), (5, 2), (9, 1)])),
            benched: with_reset(aged(&[(13, 8)])),
            pin_faults: vec![(
                "inputs = 4\nage_bits = 2",
                clocked(&[
                    IN_TURN,
                    pin("advance_i", "1'b1", &["leaves_no_trace", "in_turn"]),
                    pin("age_i", "age_i & 8'h7f", &["oldest_first", "in_turn"]),
                ]),
            )],
            refusals: vec![refusal(
                &["age_bits=33"],
                "age-based-arbiter.age_bits = 33: wanted an integer from 1 to 32",
            )],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text("assign mask_d = served ?", "assign mask_d = ~served ?"),
                text(
                    "key[i * 9 +: 9] >= key[(i + 1) * 9 +: 9]",
                    "key[i * 9 +: 9] > key[(i + 1) * 9 +: 9]",
                ),
            ],
            ..Trials::default()
        }
    }
}
