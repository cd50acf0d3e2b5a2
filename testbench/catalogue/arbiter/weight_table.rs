//! Weight tables: every weight is what was written to it last.

use super::WEIGHTED;
use crate::model::Golden;
use crate::model::arbiter::WeightTable;
use crate::params::Reset;
use crate::params::arbiter::WeightTableParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/weight_table.v", escape = "none")]
struct Weights {
    weights: usize,
    bits: usize,
    m: usize,
    initial: u64,
    clock: Clocking,
}

/// Tables of weighted arbiters, up to 64 inputs.
fn every_table() -> Vec<String> {
    let of = |(inputs, patterns, weight_bits)| {
        format!("inputs = {inputs}\npatterns = {patterns}\nweight_bits = {weight_bits}")
    };
    let mut shapes: Vec<String> = WEIGHTED.map(of).into();
    shapes.push("inputs = 64\nreset = 'async'".to_string());
    shapes
}

impl Catalogued for WeightTableParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(WeightTable::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Weight tables of 1 to 8 inputs.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (1, 1, 1, Reset::Sync),
            (3, 1, 2, Reset::Async),
            (6, 2, 8, Reset::Sync),
            (8, 2, 8, Reset::Sync),
        ];
        legal(
            shapes
                .map(|(n, patterns, bits, reset)| WeightTableParams::new(n, patterns, bits, reset)),
        )
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Weights {
            weights: self.weights(),
            bits: self.number_width(),
            m: self.weight_bits(),
            initial: self.initial(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let statement = "every weight is what was written to it last, after a reset all ones; a number without a weight changes none";
        let mut table = checker(&body, vec![Property::new("last_written", statement)])?;
        table.shown = vec![watched("watched", self.weights())];
        Ok(vec![table])
    }

    fn trials() -> Trials {
        Trials {
            grid: every_table(),
            proved: owned(&[
                "inputs = 3\npatterns = 1\nweight_bits = 2",
                "inputs = 1\npatterns = 1\nweight_bits = 1",
                "inputs = 2\nreset = 'async'",
            ]),
            pin_faults: vec![(
                "inputs = 3\npatterns = 1\nweight_bits = 2",
                vec![
                    // A number beyond the last weight is one.
                    pin("wr_index_i", "wr_index_i & 2'd2", &["last_written"]),
                    pin("wr_en_i", "1'b1", &["last_written"]),
                ],
            )],
            text_faults: vec![text("if (written[i])", "if (written[0])")],
            ..Trials::default()
        }
    }
}
