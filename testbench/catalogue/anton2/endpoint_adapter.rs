//! The adapter of an endpoint. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::anton2::EndpointAdapter;
use crate::params::anton2::EndpointAdapterParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, text};

impl Catalogued for EndpointAdapterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(EndpointAdapter::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_adapter(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn trials() -> Trials {
        Trials {
            own_file_only: true,
            text_faults: vec![text(
                "inject_class ? 3'd4 : 3'd0",
                "inject_class ? 3'd0 : 3'd4",
            )],
            ..Trials::default()
        }
    }
}
