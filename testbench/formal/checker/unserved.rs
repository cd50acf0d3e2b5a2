//! State moves when a grant is served, and only then; in two arbiters it moves by itself.
//!
//! Two properties together say it of a black box. Cycles without service are all alike: whatever
//! was asked in them, the grants that follow are the same (`leaves_no_trace`, two copies). And
//! one of them, that which asks what is asked next, changed nothing (`held_until_served`). So no
//! such cycle changes an answer.

use super::{Checker, Clocking, Property, checker};
use crate::params::{Component, Direction, Port, Reset, Role};
use crate::testbench::formal::Second;
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/unserved.v", escape = "none")]
struct Copies<'a> {
    clock: Clocking,
    question: Vec<&'a str>,
    rest: Vec<&'a str>,
    answer: Vec<&'a str>,
    alike: &'a str,
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/held.v", escape = "none")]
struct Held<'a> {
    n: usize,
    clock: Clocking,
    question: Vec<(&'a str, usize)>,
}

/// When state moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::testbench) enum Moves {
    /// When a grant is served.
    Served,
    /// In every cycle, unless a grant is shown and not served.
    Passes,
    /// In every cycle, whatever happens.
    Always,
}

/// Whether a grant may depend on this input: requests, priorities and ages it may.
fn is_question(port: &Port) -> bool {
    ["req_i", "pri_i", "age_i"].contains(&port.name.as_str())
}

/// The inputs that change.
fn data_inputs(ports: &[Port]) -> impl Iterator<Item = &Port> {
    ports.iter().filter(|port| {
        port.role == Role::Data && port.direction == Direction::Input && !port.constant
    })
}

/// Two copies: grants do not depend on `advance_i`, and cycles without service leave nothing.
pub(in crate::testbench) fn copies<C: Component>(
    params: &C,
    reset: Reset,
    moves: Moves,
) -> Result<Checker, askama::Error> {
    let ports = params.ports();
    let inputs = || data_inputs(&ports).filter(|port| port.name != "advance_i");
    let names = |question: bool| -> Vec<&str> {
        inputs()
            .filter(|port| is_question(port) == question)
            .map(|port| port.name.as_str())
            .collect()
    };
    let (alike, statement) = match moves {
        Moves::Served => (
            "!served && !other_served",
            "what is asked in a cycle without service leaves no trace in later grants",
        ),
        Moves::Passes => (
            "(served || !(|gnt_o)) == (other_served || !(|other_gnt_o))",
            "a cycle leaves no trace in later grants but whether a grant was held back",
        ),
        Moves::Always => (
            "1'b1",
            "requests and services leave no trace in later grants",
        ),
    };
    let outputs = ports
        .iter()
        .filter(|port| port.direction == Direction::Output);
    let body = Copies {
        clock: Clocking { reset },
        question: names(true),
        rest: names(false),
        answer: outputs.map(|port| port.name.as_str()).collect(),
        alike,
    };
    let rest: Vec<&str> = std::iter::once("advance_i").chain(names(false)).collect();
    let unseen = format!(
        "a grant does not depend on {} of its own cycle",
        rest.join(", ")
    );
    let mut checker = checker(
        &body,
        vec![
            Property::new("advance_unseen", unseen),
            Property::new("leaves_no_trace", statement),
        ],
    )?;
    checker.second = Second::Copy;
    Ok(checker)
}

/// A grant stays until it is served while the question does. Needs `served`.
pub(in crate::testbench) fn held<C: Component>(
    params: &C,
    inputs: usize,
    reset: Reset,
) -> Result<Checker, askama::Error> {
    let ports = params.ports();
    let question = data_inputs(&ports).filter(|port| is_question(port));
    let body = Held {
        n: inputs,
        clock: Clocking { reset },
        question: question
            .map(|port| (port.name.as_str(), port.width))
            .collect(),
    };
    let statement = "asked the same again after a cycle without service, it grants the same";
    checker(&body, vec![Property::new("held_until_served", statement)])
}
