//! The injector. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::Injector;
use crate::params::wormhole::InjectorParams;
use crate::testbench::catalogue::{Catalogued, shapes};

impl Catalogued for InjectorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Injector::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [16, 16]\nalgorithm = 'trc'",
            "dims = [16, 16]\nalgorithm = 'dynbal'\ninjector_lanes = 2",
        ])
    }
}
