//! The ejector. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::Ejector;
use crate::params::wormhole::EjectorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, text};

impl Catalogued for EjectorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Ejector::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["inputs = 9"])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text(".req_i     (req_i)", ".req_i     (~req_i)"),
                text("= data_i[i * 10 +: 10]", "= data_i[9:0]"),
                text("wire moves = write | read", "wire moves = write"),
                text("if (write & ~tail)", "if (write)"),
                text("valid_o = ready & not_full_i", "valid_o = ready"),
            ],
            ..Trials::default()
        }
    }
}
