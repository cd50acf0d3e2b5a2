//! The crossbar: an output shows what it selects.

use crate::model::Golden;
use crate::model::crossbar::Crossbar;
use crate::params::crossbar::CrossbarParams;
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{checker, watched};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/crossbar/crossbar.v", escape = "none")]
struct Selected {
    n: usize,
    outputs: usize,
    width: usize,
    /// Bits of the number of an output.
    place: usize,
}

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

    fn proved_set() -> Vec<Self> {
        let all = crossbars();
        shapes(&all.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Selected {
            n: self.inputs(),
            outputs: self.outputs(),
            width: self.width(),
            place: index_width(self.outputs()),
        };
        let statement = "an output that selects one input shows the word of that input";
        let mut all = checker(&body, vec![Property::new("selected", statement)])?;
        all.shown = vec![watched("watched", self.outputs())];
        Ok(vec![all])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(crossbars())],
            proved: owned(&[
                "inputs = 1\noutputs = 1\nwidth = 1",
                "inputs = 5\noutputs = 3\nwidth = 4\nstyle = 'and-or'",
                "inputs = 5\noutputs = 3\nwidth = 4\nstyle = 'mux-tree'",
            ]),
            pin_faults: vec![(
                "inputs = 3\noutputs = 2\nwidth = 4",
                vec![
                    pin("select_i", "select_i & 6'h2f", &["selected"]),
                    pin("data_o", "inner_data_o ^ {7'd0, data_i[0]}", &["selected"]),
                ],
            )],
            text_faults: vec![
                text(
                    "data_o = data_o | masked[j * 32",
                    "data_o = data_o & masked[j * 32",
                ),
                text("(|select_i[4:3]) ?", "select_i[3] ?"),
                text(
                    ".select_i (select_i[g * 5 +: 5])",
                    ".select_i (select_i[4:0])",
                ),
            ],
            ..Trials::default()
        }
    }
}
