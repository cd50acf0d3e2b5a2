//! An input of the Anton 2 router. Nothing is claimed of it but that it equals its golden model.

use super::{every_variant, in_block_ram};
use crate::model::Golden;
use crate::model::anton2::Anton2Input;
use crate::params::anton2::Anton2InputParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, text};

impl Catalogued for Anton2InputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Input::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_input(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(every_variant()).of_cycles(3_000, 100_000),
                interpreted(in_block_ram()).of_cycles(20_000, 100_000),
            ],
            own_file_only: true,
            shaped_faults: vec![
                // The word that is fetched while it is written is the old one.
                (
                    "flit_width = 50\nstyle = 'ram'",
                    text("pass = ", "pass = 1'b0 & "),
                ),
                (
                    "flit_width = 50\nstyle = 'ram'",
                    text("from_vc_next = busy_d ?", "from_vc_next = busy_q ?"),
                ),
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text(
                        "routed_for_vc = 8'd1 << route[2:0]",
                        "routed_for_vc = 8'd1 << va_vc_q",
                    ),
                ),
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text("if (taken_for[t] & ~routed_for[t])", "if (taken_for[t])"),
                ),
            ],
            text_faults: vec![text("~(attempts & last_route)", "~attempts")],
            ..Trials::default()
        }
    }
}
