//! How long a requester waits, counted in grants to others.

use super::{Checker, Clocking, Property, checker, watched};
use crate::params::{Reset, index_width};
use crate::testbench::formal::Shown;
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/waiting.v", escape = "none")]
struct Waiting<'a> {
    n: usize,
    width: usize,
    bits: usize,
    clock: Clocking,
    condition: &'a str,
    turn: &'a str,
    largest: usize,
    smaller: Vec<(usize, usize)>,
}

/// What is counted, and for whom.
pub(in crate::testbench) struct Wait<'a> {
    /// Most turns of others while an input waits, for each input.
    pub bounds: Vec<usize>,
    /// What else must hold for an input to count as waiting: Verilog, after its request.
    pub condition: &'a str,
    /// What counts as a turn: Verilog.
    pub turn: &'a str,
    /// The property in words.
    pub statement: String,
}

/// The bound holds. Needs `served`.
pub(in crate::testbench) fn waiting(wait: Wait, reset: Reset) -> Result<Checker, askama::Error> {
    let n = wait.bounds.len();
    let largest = wait.bounds.iter().copied().max().unwrap_or(0);
    let numbered = wait.bounds.iter().copied().enumerate();
    // Room for one more than the bound.
    let bits = index_width(largest + 2);
    let body = Waiting {
        n,
        width: index_width(n),
        bits,
        clock: Clocking { reset },
        condition: wait.condition,
        turn: wait.turn,
        largest,
        smaller: numbered.filter(|(_, bound)| *bound < largest).collect(),
    };
    // The reset, as many turns as it takes, and the cycle that shows the last.
    let property = Property::new("waits", wait.statement)
        .after(largest + 3)
        .given(&["in_turn", "least_recent_first", "by_diagonals"]);
    let mut checker = checker(&body, vec![property])?;
    checker.shown = vec![
        watched("watched", n),
        Shown {
            name: "waited".to_string(),
            width: bits,
        },
    ];
    Ok(checker)
}

/// `1 served grant`, `2 served grants`.
pub(in crate::testbench) fn served(count: usize) -> String {
    format!("{count} served grant{}", if count == 1 { "" } else { "s" })
}
