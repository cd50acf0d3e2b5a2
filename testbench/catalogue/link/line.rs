//! The line of phits. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::link::PhitLine;
use crate::params::link::PhitLineParams;
use crate::testbench::catalogue::{Catalogued, shapes};

impl Catalogued for PhitLineParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PhitLine::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }
}
