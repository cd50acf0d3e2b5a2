//! The line of phits. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::link::PhitLine;
use crate::params::link::PhitLineParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, text};

impl Catalogued for PhitLineParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PhitLine::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![text("(place_q == 3'd7) ? 3'd0", "(place_q == 3'd6) ? 3'd0")],
            ..Trials::default()
        }
    }
}
