//! What every arbiter has in common.

use super::{Checker, Property, checker};
use crate::params::arbiter::{GrantFlag, GrantFlags};
use crate::params::index_width;
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/grants.v", escape = "none")]
struct Grants {
    n: usize,
    width: usize,
    clocked: bool,
    flags: GrantFlags,
    work_conserving: bool,
}

/// One grant at most, to a requester, if there is one. Clocked arbiters have `flags`, and `served` is
/// declared.
pub(in crate::testbench) fn grants(
    inputs: usize,
    clocked: Option<GrantFlags>,
    work_conserving: bool,
) -> Result<Checker, askama::Error> {
    let flags = clocked.unwrap_or(GrantFlags::NONE);
    let body = Grants {
        n: inputs,
        width: index_width(inputs),
        clocked: clocked.is_some(),
        flags,
        work_conserving,
    };
    let mut properties = vec![
        Property::new("one_grant", "at most one input is granted"),
        Property::new(
            "granted_requested",
            "only an input that requests is granted",
        ),
    ];
    if work_conserving {
        let statement = "some input is granted whenever one requests";
        properties.push(Property::new("work_conserving", statement));
    }
    let said = match (flags.has(GrantFlag::Valid), flags.has(GrantFlag::Index)) {
        (true, true) => Some((
            "valid_and_index",
            "gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0",
        )),
        (true, false) => Some(("valid", "gnt_valid_o says whether there is a grant")),
        (false, true) => Some(("index", "gnt_index_o is the number of the grant, or 0")),
        (false, false) => None,
    };
    properties.extend(said.map(|(name, statement)| Property::new(name, statement)));
    checker(&body, properties)
}
