//! The n-th bit that is set: it is, and n are set below it.

use crate::model::Golden;
use crate::model::yarc::NthOne;
use crate::params::index_width;
use crate::params::yarc::NthOneParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/nth_one.v", escape = "none")]
struct Counted {
    width: usize,
    /// Bits of the number of a bit, and of how many are set.
    bits: usize,
    count: usize,
}

impl Catalogued for NthOneParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(NthOne::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Masks of few bits, of no power of two, and of half as many as there can be.
    fn proved_set() -> Vec<Self> {
        shapes(&[
            "width = 1",
            "width = 5",
            "width = 8",
            "width = 13",
            "width = 32",
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Counted {
            width: self.width(),
            bits: self.index_width(),
            count: index_width(self.width() + 1),
        };
        let properties = vec![
            Property::new(
                "is_nth",
                "if more bits are set than index_i says, port_o is the number of one that is, and as many are set below it as index_i says",
            ),
            Property::new("none", "if no more are set, port_o is 0"),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![text("index_i} < count64", "index_i} <= count64")],
            grid: owned(&[
                "width = 1",
                "width = 2",
                "width = 3",
                "width = 5",
                "width = 8",
                "width = 13",
                "width = 32",
                "width = 33",
                "width = 64",
            ]),
            proved: owned(&["width = 1", "width = 3", "width = 6", "width = 8"]),
            full_proved: owned(&["width = 12", "width = 16"]),
            printed: owned(&["width = 5", "width = 8"]),
            sequences: owned(&["width = 3", "width = 9"]),
            mutated: owned(&["width = 4"]),
            pin_faults: vec![(
                "width = 6",
                vec![
                    // The one below, and one that is there whatever is asked for.
                    pin("index_i", "index_i ^ 3'd1", &["is_nth"]),
                    pin("mask_i", "mask_i | 6'd1", &["is_nth"]),
                    pin("port_o", "(|mask_i) ? inner_port_o : 3'd5", &["none"]),
                    pin("mask_i", "mask_i[5] ? 6'h3f : mask_i", &["is_nth", "none"]),
                ],
            )],
            refusals: vec![refusal(
                &["width=65"],
                "nth-one.width = 65: wanted an integer from 1 to 64",
            )],
            ..Trials::default()
        }
    }
}
