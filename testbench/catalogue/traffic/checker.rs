//! The traffic checker: a flit out of order shows, and stays.

use super::PACKETS;
use crate::model::Golden;
use crate::model::traffic::TrafficChecker;
use crate::params::traffic::TrafficCheckerParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{ReceivedTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/traffic/checker.v", escape = "none")]
struct Claims {
    width: usize,
    clock: Clocking,
}

/// Checkers that are proved.
const PROVED: [&str; 3] = [
    "dims = [2]\npacket = 1",
    "dims = [2]\npacket = 3\nreset = 'async'",
    "dims = [3]\npacket = 2",
];

impl Catalogued for TrafficCheckerParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(TrafficChecker::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(ReceivedTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&PROVED)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Claims {
            width: self.packets().flit_width(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "order_shows",
                "a body without a head, or a head within a packet, is an error from the next cycle on",
            )
            .after(4),
            Property::new("errors_stay", "an error stays until a reset").after(3),
            Property::new("counts_received", "received_o is the number of flits that have come")
                .after(3),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&PACKETS)),
                verilated(owned(&PACKETS[2..3]), 20_000),
            ],
            proved: owned(&PROVED),
            pin_faults: vec![(
                PROVED[1],
                vec![
                    pin(
                        "error_o",
                        "inner_error_o && !valid_i",
                        &["order_shows", "errors_stay"],
                    ),
                    pin(
                        "received_o",
                        "inner_received_o & 32'd1",
                        &["counts_received"],
                    ),
                ],
            )],
            text_faults: vec![text("{1'b0, place_q};", "4'd0;")],
            ..Trials::default()
        }
    }
}
