//! Priority: the largest row wins, then the highest number.

use super::{
    FEW_PRIORITIES, LAZY, LEVELS_OF_FEW, LEVELS_OF_SOME, MANY_AND_FEW_LEVELS, MANY_PRIORITIES,
    PRIORITIES, TWO_GRANTS, UNASKED, prioritised,
};
use crate::model::Golden;
use crate::model::arbiter::PriorityArbiter;
use crate::params::arbiter::PriorityParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::rows::{Rows, rows};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, pin, text};
use askama::Template;

#[derive(Template)]
#[template(
    source = "    wire holds_highest_row = in_order;",
    ext = "v",
    escape = "none"
)]
struct HighestRow;

impl Catalogued for PriorityParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PriorityArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Priority arbiters of 6 to 64 inputs.
    fn proved_set() -> Vec<Self> {
        legal([(6, 2), (8, 3), (16, 8), (64, 2)].map(|(n, levels)| PriorityParams::new(n, levels)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, levels) = (self.inputs(), self.levels());
        let body = Rows {
            n,
            levels,
            therm: "rr_therm_i",
            rows: rows(n, levels),
            pointer: None,
        };
        let statement = format!(
            "the grant is to the requester of the largest row, min(pri_i + rr_therm_i, {levels}), and among those to the highest number"
        );
        let single = grants(n, None, true)?
            .and(checker(&body, Vec::new())?)
            .and(checker(
                &HighestRow,
                vec![Property::new("highest_row", statement)],
            )?);
        Ok(vec![single])
    }

    fn trials() -> Trials {
        Trials {
            grid: [prioritised(&PRIORITIES), prioritised(&MANY_AND_FEW_LEVELS)].concat(),
            full_grid: prioritised(&MANY_PRIORITIES),
            proved: prioritised(&LEVELS_OF_FEW),
            full_proved: prioritised(&LEVELS_OF_SOME),
            printed: prioritised(&FEW_PRIORITIES),
            sequences: prioritised(&FEW_PRIORITIES),
            benched: prioritised(&[(64, 2)]),
            pin_faults: vec![(
                "inputs = 4\nlevels = 3",
                vec![
                    TWO_GRANTS,
                    UNASKED,
                    LAZY,
                    pin("rr_therm_i", "4'd0", &["highest_row"]),
                    pin("pri_i", "pri_i & 8'h7f", &["highest_row"]),
                ],
            )],
            text_faults: vec![
                text("requests & ~above2", "requests & ~above1"),
                text("row2 = req_i & pri_i & rr_therm_i", "row2 = req_i & pri_i"),
            ],
            ..Trials::default()
        }
    }
}
