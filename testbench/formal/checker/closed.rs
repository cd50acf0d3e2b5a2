//! What takes something in takes nothing in reset.

use super::{Clocking, checker};
use crate::params::{Direction, Port, Role};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/closed.v", escape = "none")]
struct Closed {
    /// What holds in reset, as Verilog.
    holds: String,
    clock: Clocking,
}

/// That every output which says so is 0, or all ones, while reset is asserted; nothing if none does.
pub(in crate::testbench) fn closed_in_reset(
    ports: &[Port],
) -> Result<Option<Checker>, askama::Error> {
    let stated = |high| -> Vec<&str> {
        let outputs = ports
            .iter()
            .filter(|port| port.direction == Direction::Output && port.in_reset == Some(high));
        outputs.map(|port| port.name.as_str()).collect()
    };
    let (low, high) = (stated(false), stated(true));
    let reset = ports.iter().find_map(|port| match port.role {
        Role::Reset(reset) => Some(reset),
        Role::Clock | Role::Data => None,
    });
    let Some(reset) = reset.filter(|_| !low.is_empty() || !high.is_empty()) else {
        return Ok(None);
    };
    let (mut said, mut holds) = (Vec::new(), Vec::new());
    for (ports, value, has_it) in [(low, 0, "!(|"), (high, 1, "(&")] {
        if !ports.is_empty() {
            said.push(are(&ports, value));
            holds.push(format!("{has_it}{})", side_by_side(&ports)));
        }
    }
    let statement = format!("while reset is asserted {}", said.join(" and "));
    let holds = match holds.as_slice() {
        [only] => only.clone(),
        all => format!("({})", all.join(" && ")),
    };
    let body = Closed {
        holds,
        clock: Clocking { reset },
    };
    let property = Property::new("closed_in_reset", statement);
    Ok(Some(checker(&body, vec![property])?))
}

/// `a_o is 0`, `a_o and b_o are 0`.
fn are(ports: &[&str], value: u8) -> String {
    match ports {
        [only] => format!("{only} is {value}"),
        _ => format!("{} are {value}", ports.join(" and ")),
    }
}

/// They side by side, as Verilog.
fn side_by_side(ports: &[&str]) -> String {
    match ports {
        [only] => only.to_string(),
        _ => format!("{{{}}}", ports.join(", ")),
    }
}
