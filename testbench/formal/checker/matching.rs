//! What every allocator has in common.

use super::{Checker, Property, checker};
use askama::Template;

/// Declares `served`, too.
#[derive(Template)]
#[template(path = "testbench/formal/checker/matching.v", escape = "none")]
struct Matching {
    requesters: usize,
    resources: usize,
    maximal: bool,
}

/// At most one grant of each requester and resource, to what was requested.
pub(in crate::testbench) fn matching(
    requesters: usize,
    resources: usize,
    maximal: bool,
) -> Result<Checker, askama::Error> {
    let body = Matching {
        requesters,
        resources,
        maximal,
    };
    let mut properties = vec![
        Property::new(
            "one_per_requester",
            "a requester is granted at most one resource",
        ),
        Property::new(
            "one_per_resource",
            "a resource is granted to at most one requester",
        ),
        Property::new("granted_requested", "only what is requested is granted"),
        Property::new(
            "work_conserving",
            "something is granted whenever something is requested",
        ),
        Property::new("valid", "gnt_valid_o says whether there is a grant"),
    ];
    if maximal {
        let statement = "no request is left whose requester and resource are both without a grant";
        properties.push(Property::new("maximal", statement));
    }
    checker(&body, properties)
}
