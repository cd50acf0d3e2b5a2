//! Allocators: a matching, and how long who asks for the same waits.

use super::unserved::{Moves, copies, held};
use super::waiting::{Wait, waiting};
use super::{Checker, Clocking, Property, checker, watched};
use crate::params::allocator::{SeparableParams, StageOrder, WavefrontParams};
use crate::params::index_width;
use crate::testbench::formal::{Shown, Specified, shapes};
use askama::Template;

/// Declares `served`, too.
#[derive(Template)]
#[template(path = "testbench/formal/checker/matching.v", escape = "none")]
struct Matching {
    requesters: usize,
    resources: usize,
    maximal: bool,
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/wavefront.v", escape = "none")]
struct Wavefront {
    requesters: usize,
    resources: usize,
    n: usize,
    width: usize,
    clock: Clocking,
}

/// A side of the request matrix, each of which waits with requests that stay the same.
#[derive(Template)]
#[template(path = "testbench/formal/checker/steady.v", escape = "none")]
struct Steady {
    side: &'static str,
    places: usize,
    inputs: usize,
    /// From one place to the next, in bits of `req_i`.
    place_stride: usize,
    /// From one request of a place to the next.
    input_stride: usize,
    width: usize,
    bits: usize,
    bound: usize,
    clock: Clocking,
}

/// At most one grant of each requester and resource, to what was requested.
fn matching(requesters: usize, resources: usize, maximal: bool) -> Result<Checker, askama::Error> {
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

impl Specified for SeparableParams {
    fn proved_set() -> Vec<Self> {
        shapes::separable()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (requesters, resources, reset) = (self.requesters(), self.resources(), self.reset());
        let clock = Clocking { reset };
        let body = |side, (places, place_stride), (inputs, input_stride)| Steady {
            side,
            places,
            inputs,
            place_stride,
            input_stride,
            width: index_width(places),
            // Room for one more than the bound.
            bits: index_width(places + 1),
            bound: places - 1,
            clock,
        };
        let (rows, columns) = ((requesters, resources), (resources, 1));
        let (body, who) = match self.order() {
            StageOrder::InputFirst => (
                body("requester", rows, columns),
                "a requester that asks for the same in every cycle is granted something",
            ),
            StageOrder::OutputFirst => (
                body("resource", columns, rows),
                "a resource that the same ask for in every cycle is granted to one",
            ),
        };
        let cycles = match body.bound {
            1 => "1 cycle".to_string(),
            bound => format!("{bound} cycles"),
        };
        let statement = format!("{who} after at most {cycles} in which grants are served");
        let waits = Property::new("waits", statement).after(body.bound + 3);
        let mut steady = checker(&body, vec![waits])?;
        steady.shown = vec![
            watched("watched", body.places),
            Shown {
                name: "waited".to_string(),
                width: body.bits,
            },
        ];
        let single = matching(requesters, resources, false)?
            .and(held(self, requesters * resources, reset)?)
            .and(steady);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }
}

impl Specified for WavefrontParams {
    fn proved_set() -> Vec<Self> {
        shapes::wavefront()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (requesters, resources, reset) = (self.requesters(), self.resources(), self.reset());
        let (n, cells) = (self.diagonals(), requesters * resources);
        let body = Wavefront {
            requesters,
            resources,
            n,
            width: index_width(n),
            clock: Clocking { reset },
        };
        let statement = "the grants are those of a search diagonal by diagonal from the pointer, cyclically upward; each service moves the pointer to the next diagonal";
        let by_diagonals = Property::new("by_diagonals", statement);
        let cycles = match n - 1 {
            1 => "1 cycle".to_string(),
            bound => format!("{bound} cycles"),
        };
        let wait = Wait {
            bounds: vec![n - 1; cells],
            condition: "",
            turn: "served",
            statement: format!(
                "a request that stays is granted after at most {cycles} in which grants are served"
            ),
        };
        // The search says what is granted in every cycle, by state that moves with a service only: that
        // grants are held until they are served follows.
        let single = matching(requesters, resources, true)?
            .and(checker(&body, vec![by_diagonals])?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }
}
