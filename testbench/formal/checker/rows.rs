//! Rows of priorities: the largest row wins, then the highest number.

use super::Clocking;
use crate::params::index_width;
use askama::Template;

/// Declares `winner` and `in_order`; with a pointer, what it is after each service, too.
#[derive(Template)]
#[template(path = "testbench/formal/checker/rows.v", escape = "none")]
pub(in crate::testbench) struct Rows<'a> {
    pub n: usize,
    pub levels: usize,
    /// The vector that lifts an input by a row.
    pub therm: &'a str,
    pub rows: Vec<Row>,
    pub pointer: Option<Clocking>,
}

/// The priority of one input, as 4 bits of Verilog.
#[derive(Clone)]
pub(in crate::testbench) struct Row {
    pub level: String,
}

#[derive(Template)]
#[template(
    source = "    wire holds_in_turn = in_order;",
    ext = "v",
    escape = "none"
)]
pub(in crate::testbench) struct InTurn;

/// The rows of inputs that bring their priority with them.
pub(in crate::testbench) fn rows(inputs: usize, levels: usize) -> Vec<Row> {
    let width = index_width(levels);
    let level = |i: usize| match levels {
        1 => "4'd0".to_string(),
        _ => format!("pri_i[{}:{}]", (i + 1) * width - 1, i * width),
    };
    (0..inputs).map(|i| Row { level: level(i) }).collect()
}
