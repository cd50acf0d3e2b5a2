//! The line of phits. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::link::PhitLine;
use crate::params::link::PhitLineParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, UNWRITTEN, interpreted, owned, text, verilated};

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

impl Catalogued for PhitLineParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PhitLine::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
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
            text_faults: vec![
                text("(place_q == 3'd7) ? 3'd0", "(place_q == 3'd6) ? 3'd0"),
                UNWRITTEN,
            ],
            ..Trials::default()
        }
    }
}
