//! The traffic checker. Nothing is claimed of it but that it equals its golden model.

use super::PACKETS;
use crate::model::Golden;
use crate::model::traffic::TrafficChecker;
use crate::params::traffic::TrafficCheckerParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::stimulus::{ReceivedTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, text, verilated};

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

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&PACKETS)),
                verilated(owned(&PACKETS[2..3]), 20_000),
            ],
            text_faults: vec![text("{1'b0, place_q};", "4'd0;")],
            ..Trials::default()
        }
    }
}
