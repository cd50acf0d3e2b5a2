//! The injector. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::Injector;
use crate::params::wormhole::InjectorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, text};

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

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text("wire moves = write | read", "wire moves = write"),
                text(
                    "y_plus = (y_distance < 4'd8)",
                    "y_plus = (y_distance < 4'd7)",
                ),
                text("& flit_o[8] & offered_valid", "& offered_valid"),
                text(".valid_i    (valid_i[1])", ".valid_i    (valid_i[0])"),
                text(".valid_i    (valid_i)", ".valid_i    (~valid_i)"),
            ],
            ..Trials::default()
        }
    }
}
