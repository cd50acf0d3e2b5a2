//! What every arbiter has in common.

use super::{Checker, Property, checker};
use crate::params::index_width;
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/grants.v", escape = "none")]
struct Grants {
    n: usize,
    width: usize,
    clocked: bool,
    work_conserving: bool,
}

/// One grant at most, to a requester, if there is one. Clocked arbiters: `served` is declared.
pub(in crate::testbench) fn grants(
    inputs: usize,
    clocked: bool,
    work_conserving: bool,
) -> Result<Checker, askama::Error> {
    let body = Grants {
        n: inputs,
        width: index_width(inputs),
        clocked,
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
    if clocked {
        let statement = "gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0";
        properties.push(Property::new("valid_and_index", statement));
    }
    checker(&body, properties)
}
