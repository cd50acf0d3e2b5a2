//! Arbiters with priorities: the largest row wins, then the highest number.

use super::grants::grants;
use super::round_robin::served;
use super::unserved::{Moves, copies, held};
use super::waiting::{Wait, waiting};
use super::{Checker, Clocking, Property, checker};
use crate::params::arbiter::{PriorityParams, PriorityRoundRobinParams};
use crate::params::index_width;
use crate::testbench::formal::Specified;
use askama::Template;

/// Declares `winner` and `in_order`; with a pointer, what it is after each service, too.
#[derive(Template)]
#[template(path = "testbench/formal/checker/rows.v", escape = "none")]
pub(super) struct Rows<'a> {
    pub n: usize,
    pub levels: usize,
    /// The vector that lifts an input by a row.
    pub therm: &'a str,
    pub rows: Vec<Row>,
    pub pointer: Option<Clocking>,
}

/// The priority of one input, as 4 bits of Verilog.
#[derive(Clone)]
pub(super) struct Row {
    pub level: String,
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/outranked.v", escape = "none")]
struct Outranked {
    width: usize,
    levels: usize,
    rows: Vec<Row>,
}

#[derive(Template)]
#[template(
    source = "    wire holds_highest_row = in_order;",
    ext = "v",
    escape = "none"
)]
struct HighestRow;

#[derive(Template)]
#[template(
    source = "    wire holds_in_turn = in_order;",
    ext = "v",
    escape = "none"
)]
pub(super) struct InTurn;

/// The rows of inputs that bring their priority with them.
fn rows(inputs: usize, levels: usize) -> Vec<Row> {
    let width = index_width(levels);
    let level = |i: usize| match levels {
        1 => "4'd0".to_string(),
        _ => format!("pri_i[{}:{}]", (i + 1) * width - 1, i * width),
    };
    (0..inputs).map(|i| Row { level: level(i) }).collect()
}

impl Specified for PriorityParams {
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
        let single = grants(n, false, true)?
            .and(checker(&body, Vec::new())?)
            .and(checker(
                &HighestRow,
                vec![Property::new("highest_row", statement)],
            )?);
        Ok(vec![single])
    }
}

impl Specified for PriorityRoundRobinParams {
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
        let single = grants(n, true, true)?
            .and(checker(&body, Vec::new())?)
            .and(checker(&InTurn, vec![in_turn])?)
            .and(held(self, n, reset)?)
            .and(checker(&outranked, Vec::new())?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }
}
