//! The delay line: what enters leaves, late by the wire.

use crate::model::Golden;
use crate::model::link::Link;
use crate::params::counted;
use crate::params::link::LinkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/delay.v", escape = "none")]
struct Late {
    lanes: usize,
    width: usize,
    delay: usize,
    clock: Clocking,
}

/// Links of one lane and of many, in both resets.
fn links() -> Vec<String> {
    let mut shapes = Vec::new();
    for (lanes, width, delay) in [(1, 2, 1), (2, 10, 2), (3, 100, 5)] {
        for reset in ["sync", "async"] {
            shapes.push(format!(
                "lanes = {lanes}\nwidth = {width}\ndelay = {delay}\nreset = '{reset}'"
            ));
        }
    }
    shapes
}

impl Catalogued for LinkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Link::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["delay = 2"])
    }

    fn proved_set() -> Vec<Self> {
        let all = links();
        shapes(&all.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let late = counted(self.delay(), "cycle");
        let body = Late {
            lanes: self.lanes(),
            width: self.width(),
            delay: self.delay(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "flits_arrive",
                format!("what leaves is what entered {late} before, in its lane: nothing is lost, doubled or reordered"),
            )
            .after(self.delay() + 2),
            Property::new(
                "shows_far_lanes",
                format!("not_full_o and empty_o are what not_full_i and empty_i were {late} before"),
            )
            .after(self.delay() + 2),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(links())],
            proved: links(),
            pin_faults: vec![(
                "lanes = 2\nwidth = 4\ndelay = 2",
                vec![
                    pin(
                        "valid_o",
                        "inner_valid_o & {2{!not_full_i[0]}}",
                        &["flits_arrive"],
                    ),
                    pin(
                        "flit_o",
                        "inner_flit_o ^ {3'd0, valid_i[1]}",
                        &["flits_arrive"],
                    ),
                    pin("not_full_i", "not_full_i & ~empty_i", &["shows_far_lanes"]),
                ],
            )],
            text_faults: vec![text(
                "assign valid1_d = valid0_q",
                "assign valid1_d = valid_i",
            )],
            ..Trials::default()
        }
    }
}
