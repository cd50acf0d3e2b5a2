//! Direction registers: one hint to any other coordinate, by the range.

use crate::model::Golden;
use crate::model::bluegene::DirectionRegister;
use crate::params::bluegene::DirectionRegisterParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(
    path = "testbench/catalogue/bluegene/direction_register.v",
    escape = "none"
)]
struct Hinted {
    width: usize,
}

impl Catalogued for DirectionRegisterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(DirectionRegister::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Rings of two nodes to 256.
    fn proved_set() -> Vec<Self> {
        shapes(&["width = 1", "width = 2", "width = 3", "width = 8"])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Hinted {
            width: self.width(),
        };
        let properties = vec![
            Property::new(
                "one_hint",
                "there is one hint if the destination is elsewhere, else none",
            ),
            Property::new(
                "in_range",
                "a packet goes in plus only to first_i, last_i or what is between them, counted upward from first_i",
            ),
            Property::new("outside", "a packet goes in minus only to anywhere else"),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text("destination_i <= last_i", "destination_i < last_i"),
                text("last_i < first_i", "last_i <= first_i"),
            ],
            grid: (1..=8).map(|width| format!("width = {width}")).collect(),
            proved: owned(&["width = 1", "width = 2", "width = 3", "width = 5"]),
            full_proved: owned(&["width = 8"]),
            printed: owned(&["width = 1", "width = 3"]),
            sequences: owned(&["width = 2", "width = 4"]),
            mutated: owned(&["width = 2"]),
            pin_faults: vec![(
                "width = 3",
                vec![
                    pin("plus_o", "inner_plus_o && !(&first_i)", &["one_hint"]),
                    pin("minus_o", "inner_minus_o || inner_plus_o", &["one_hint"]),
                    pin("last_i", "last_i + 3'd1", &["in_range"]),
                    pin("first_i", "first_i + 3'd1", &["outside"]),
                ],
            )],
            refusals: vec![refusal(
                &["width=9"],
                "direction-register.width = 9: wanted an integer from 1 to 8",
            )],
            ..Trials::default()
        }
    }
}
