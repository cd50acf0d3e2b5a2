//! The crossbar. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::crossbar::Crossbar;
use crate::params::crossbar::CrossbarParams;
use crate::testbench::catalogue::{Catalogued, shapes};

impl Catalogued for CrossbarParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Crossbar::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["style = 'and-or'", "style = 'mux-tree'"])
    }
}
