//! The crossbar. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::crossbar::Crossbar;
use crate::params::crossbar::CrossbarParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, interpreted, text};

/// Crossbars of one input and of many, square and not, in both styles.
fn crossbars() -> Vec<String> {
    let mut shapes = Vec::new();
    for style in ["and-or", "mux-tree"] {
        for (inputs, outputs, width) in [(1, 1, 1), (2, 1, 10), (5, 5, 32), (13, 1, 65), (7, 3, 4)]
        {
            shapes.push(format!(
                "inputs = {inputs}\noutputs = {outputs}\nwidth = {width}\nstyle = '{style}'"
            ));
        }
    }
    shapes
}

impl Catalogued for CrossbarParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Crossbar::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["style = 'and-or'", "style = 'mux-tree'"])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(crossbars())],
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
