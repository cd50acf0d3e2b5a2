//! The delay line. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::link::Link;
use crate::params::link::LinkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, text};

impl Catalogued for LinkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Link::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["delay = 2"])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![text(
                "assign valid1_d = valid0_q",
                "assign valid1_d = valid_i",
            )],
            ..Trials::default()
        }
    }
}
