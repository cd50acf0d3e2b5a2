//! The delay line. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::link::Link;
use crate::params::link::LinkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, interpreted, text};

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

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(links())],
            text_faults: vec![text(
                "assign valid1_d = valid0_q",
                "assign valid1_d = valid_i",
            )],
            ..Trials::default()
        }
    }
}
