//! What takes something in takes nothing in reset.

use super::{Clocking, checker};
use crate::params::{Direction, Port, Role};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/closed.v", escape = "none")]
struct Closed<'a> {
    /// Outputs that are 0 in reset.
    ports: Vec<&'a str>,
    clock: Clocking,
}

/// That every output which says so is 0 while reset is asserted; nothing if none does.
pub(in crate::testbench) fn closed_in_reset(
    ports: &[Port],
) -> Result<Option<Checker>, askama::Error> {
    let low = ports
        .iter()
        .filter(|port| port.direction == Direction::Output && port.low_in_reset);
    let low: Vec<&str> = low.map(|port| port.name.as_str()).collect();
    let reset = ports.iter().find_map(|port| match port.role {
        Role::Reset(reset) => Some(reset),
        Role::Clock | Role::Data => None,
    });
    let Some(reset) = reset.filter(|_| !low.is_empty()) else {
        return Ok(None);
    };
    let statement = format!("while reset is asserted {}", is_0(&low));
    let body = Closed {
        ports: low,
        clock: Clocking { reset },
    };
    let property = Property::new("closed_in_reset", statement);
    Ok(Some(checker(&body, vec![property])?))
}

/// `a_o is 0`, `a_o and b_o are 0`.
fn is_0(ports: &[&str]) -> String {
    match ports {
        [only] => format!("{only} is 0"),
        _ => format!("{} are 0", ports.join(" and ")),
    }
}
