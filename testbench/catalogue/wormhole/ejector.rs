//! The ejector: all that holds of an output channel, its pins to the node called as the node sees them.

use crate::model::Golden;
use crate::model::wormhole::Ejector;
use crate::params::wormhole::EjectorParams;
use crate::params::wormhole::OutputChannelParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};

/// Ejectors of one input and of many.
fn ejectors() -> Vec<String> {
    owned(&[
        "",
        "inputs = 1\ndepth = 1\nflit_width = 2",
        "inputs = 13\narbiter = 'hierarchical'\nreset = 'async'",
        "inputs = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'\nflit_width = 70",
        "inputs = 3\narbiter = 'fixed'\norder = 'highest'",
        "inputs = 64\narbiter = 'rotating'\nstyle = 'circular'\nflit_width = 3",
        "inputs = 6\narbiter = 'prefix'\nstyle = 'ram'\nreset = 'async'",
    ])
}

/// Ejectors that are proved.
const PROVED: [&str; 3] = [
    "flit_width = 3\ninputs = 1\ndepth = 1",
    "flit_width = 3\ninputs = 2\ndepth = 2\nreset = 'async'",
    "flit_width = 3\ninputs = 5\ndepth = 2\narbiter = 'rotating'",
];

impl Catalogued for EjectorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Ejector::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["inputs = 9"])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&PROVED)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let of_node = |text: &str| {
            text.replace("ready_o", "valid_o")
                .replace("send_i", "not_full_i")
        };
        let mut checkers = OutputChannelParams::checkers(self.channel())?;
        for checker in &mut checkers {
            checker.body = of_node(&checker.body);
            for property in &mut checker.properties {
                property.statement = of_node(&property.statement);
            }
        }
        Ok(checkers)
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(ejectors()),
                verilated(ejectors(), 20_000).of_cycles(20_000, 1_000_000),
            ],
            proved: owned(&PROVED),
            pin_faults: vec![(
                "flit_width = 4\ninputs = 2\ndepth = 2",
                vec![
                    pin(
                        "take_o",
                        "inner_take_o | ({2{inner_take_o[0]}} & req_i)",
                        &["one_input"],
                    ),
                    pin("take_o", "inner_take_o & 2'b01", &["work_conserving"]),
                    // Every flit is a tail.
                    pin("flit_i", "flit_i | 8'h88", &["held_for_packet", "in_order"]),
                    pin("free_o", "1'b1", &["free", "no_flit_lost"]),
                    // What is shown goes, whether the node takes it or not.
                    pin("not_full_i", "1'b1", &["in_order"]),
                ],
            )],
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
