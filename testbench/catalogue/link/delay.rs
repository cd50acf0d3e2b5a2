//! The delay line. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::link::Link;
use crate::params::link::LinkParams;
use crate::testbench::catalogue::{Catalogued, shapes};

impl Catalogued for LinkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Link::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["delay = 2"])
    }
}
