//! The ejector. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::Ejector;
use crate::params::wormhole::EjectorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, interpreted, owned, text, verilated};

/// Ejectors of one input and of many.
fn ejectors() -> Vec<String> {
    owned(&[
        "",
        "inputs = 1\ndepth = 1\nflit_width = 2",
        "inputs = 13\narbiter = 'hierarchical'\nreset = 'async'",
        "inputs = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'\nflit_width = 70",
        "inputs = 64\narbiter = 'rotating'\nstyle = 'circular'\nflit_width = 3",
        "inputs = 6\narbiter = 'prefix'\nstyle = 'ram'\nreset = 'async'",
    ])
}

impl Catalogued for EjectorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Ejector::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["inputs = 9"])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(ejectors()),
                verilated(ejectors(), 20_000).of_cycles(20_000, 1_000_000),
            ],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text(".req_i     (req_i)", ".req_i     (~req_i)"),
                text("= data_i[i * 10 +: 10]", "= data_i[9:0]"),
                text("wire moves = write | read", "wire moves = write"),
                text("if (write & ~tail)", "if (write)"),
            ],
            ..Trials::default()
        }
    }
}
