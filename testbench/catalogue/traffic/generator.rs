//! The traffic generator. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::traffic::TrafficGenerator;
use crate::params::traffic::TrafficGeneratorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, text};

impl Catalogued for TrafficGeneratorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(TrafficGenerator::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![text("{1'b0, place_q};", "4'd0;")],
            ..Trials::default()
        }
    }
}
