//! The crossbar. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::crossbar::Crossbar;
use crate::params::crossbar::CrossbarParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, text};

impl Catalogued for CrossbarParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Crossbar::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["style = 'and-or'", "style = 'mux-tree'"])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text(
                    "data_o = data_o | masked[j * 32",
                    "data_o = data_o & masked[j * 32",
                ),
                text("(|select_i[4:3]) ?", "select_i[3] ?"),
                text(".select_i (select_i[9:5])", ".select_i (select_i[4:0])"),
            ],
            ..Trials::default()
        }
    }
}
