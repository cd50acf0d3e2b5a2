//! The ejector. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::Ejector;
use crate::params::wormhole::EjectorParams;
use crate::testbench::catalogue::{Catalogued, shapes};

impl Catalogued for EjectorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Ejector::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["inputs = 9"])
    }
}
