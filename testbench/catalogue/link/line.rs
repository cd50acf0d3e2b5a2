//! The line of phits: what enters leaves, late by the line.

use crate::model::Golden;
use crate::model::link::PhitLine;
use crate::params::counted;
use crate::params::link::PhitLineParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, UNWRITTEN, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/line.v", escape = "none")]
struct Late {
    /// Bits of a phit and of its flag.
    bits: usize,
    delay: usize,
    clock: Clocking,
}

/// Lines of one cycle and of many, powers of two and not, with narrow phits and wide ones.
fn lines() -> Vec<String> {
    let shapes = [
        (1, 1),
        (1, 2),
        (80, 3),
        (7, 8),
        (63, 33),
        (1024, 64),
        (16, 1023),
    ];
    let of = |(width, delay)| {
        ["sync", "async"]
            .map(|reset| format!("phit_width = {width}\ndelay = {delay}\nreset = '{reset}'"))
    };
    shapes.into_iter().flat_map(of).collect()
}

/// Lines that are proved.
const SHORT: [&str; 5] = [
    "phit_width = 1\ndelay = 1\nreset = 'sync'",
    "phit_width = 1\ndelay = 1\nreset = 'async'",
    "phit_width = 2\ndelay = 2\nreset = 'async'",
    "phit_width = 2\ndelay = 3\nreset = 'sync'",
    "phit_width = 3\ndelay = 5\nreset = 'async'",
];

impl Catalogued for PhitLineParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PhitLine::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&SHORT)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let late = counted(self.delay(), "cycle");
        let body = Late {
            bits: self.phit_width() + 1,
            delay: self.delay(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let statement = format!(
            "what leaves is what entered {late} before: nothing is lost, doubled or reordered"
        );
        let arrive = Property::new("phits_arrive", statement).after(self.delay() + 2);
        Ok(vec![checker(&body, vec![arrive])?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(lines()),
                verilated(
                    owned(&[
                        "phit_width = 1\ndelay = 1\nreset = 'async'",
                        "phit_width = 80\ndelay = 3\nreset = 'sync'",
                    ]),
                    20_000,
                ),
            ],
            proved: owned(&SHORT),
            pin_faults: vec![(
                "phit_width = 3\ndelay = 2",
                vec![
                    pin(
                        "phit_valid_o",
                        "inner_phit_valid_o && !phit_first_i",
                        &["phits_arrive"],
                    ),
                    pin(
                        "phit_o",
                        "inner_phit_o ^ {2'd0, phit_valid_i}",
                        &["phits_arrive"],
                    ),
                ],
            )],
            text_faults: vec![
                text("(place_q == 3'd7) ? 3'd0", "(place_q == 3'd6) ? 3'd0"),
                UNWRITTEN,
            ],
            ..Trials::default()
        }
    }
}
