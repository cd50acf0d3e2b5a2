//! Priority, then in turn.

use super::{
    FEW_PRIORITIES, IN_TURN, LEVELS_OF_FEW, LEVELS_OF_SOME, MANY_AND_FEW_LEVELS, MANY_PRIORITIES,
    PRIORITIES, RESTLESS, clocked, prioritised,
};
use crate::model::Golden;
use crate::model::arbiter::{PriorityRoundRobinArbiter, WideMask};
use crate::params::arbiter::{GrantFlags, MAX_INPUTS, PriorityRoundRobinParams};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::rows::{InTurn, Row, Rows, rows};
use crate::testbench::formal::checker::unserved::{Moves, copies, held};
use crate::testbench::formal::checker::waiting::{Wait, served, waiting};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/outranked.v", escape = "none")]
struct Outranked {
    width: usize,
    levels: usize,
    rows: Vec<Row>,
}

impl Catalogued for PriorityRoundRobinParams {
    fn golden(&self) -> Box<dyn Golden> {
        match self.inputs() > MAX_INPUTS {
            false => Box::new(PriorityRoundRobinArbiter::new(self)),
            true => Box::new(PriorityRoundRobinArbiter::<WideMask>::over(self)),
        }
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Priority round-robin arbiters of 4 to 16 inputs.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (4, 3, Reset::Async),
            (6, 2, Reset::Sync),
            (8, 2, Reset::Sync),
            (16, 2, Reset::Sync),
        ];
        legal(shapes.map(|(n, levels, reset)| PriorityRoundRobinParams::new(n, levels, reset)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, levels, reset) = (self.inputs(), self.levels(), self.reset());
        let rows = rows(n, levels);
        let body = Rows {
            n,
            levels,
            therm: "below_q",
            rows: rows.clone(),
            pointer: Some(Clocking { reset }),
        };
        let in_turn = Property::new(
            "in_turn",
            "the grant is to the largest row, then the highest number; inputs below the one served last are lifted by a row",
        );
        let wait = Wait {
            bounds: vec![n - 1; n],
            condition: " && !outranked",
            turn: "served",
            statement: format!(
                "a requester of the highest level that requests waits for at most {} of others, all priorities being below {levels}",
                served(n - 1)
            ),
        };
        let outranked = Outranked {
            width: index_width(n),
            levels,
            rows,
        };
        let single = grants(n, Some(GrantFlags::ALL), true)?
            .and(checker(&body, Vec::new())?)
            .and(checker(&InTurn, vec![in_turn])?)
            .and(held(self, n, reset)?)
            .and(checker(&outranked, Vec::new())?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }

    fn trials() -> Trials {
        Trials {
            grid: [
                prioritised(&PRIORITIES),
                owned(&["inputs = 6\nlevels = 2\nreset = 'async'"]),
                prioritised(&MANY_AND_FEW_LEVELS),
            ]
            .concat(),
            full_grid: prioritised(&MANY_PRIORITIES),
            proved: [
                prioritised(&LEVELS_OF_FEW),
                owned(&["inputs = 3\nreset = 'async'"]),
            ]
            .concat(),
            full_proved: prioritised(&LEVELS_OF_SOME),
            tight: owned(&["inputs = 4\nlevels = 2"]),
            printed: prioritised(&FEW_PRIORITIES),
            sequences: with_reset(prioritised(&FEW_PRIORITIES)),
            benched: prioritised(&[(64, 2)]),
            pin_faults: vec![("inputs = 4\nlevels = 2", clocked(&[IN_TURN, RESTLESS]))],
            text_faults: vec![text("assign gnt_o = won;", "assign gnt_o = ~won;")],
            ..Trials::default()
        }
    }
}
