//! Separable allocators: a matching, and how long who asks for the same waits.

use crate::model::Golden;
use crate::model::allocator::SeparableAllocator;
use crate::params::allocator::{SeparableParams, StageArbiterKind, StageOrder};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::matching::matching;
use crate::testbench::formal::checker::unserved::{Moves, copies, held};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use askama::Template;

/// A side of the request matrix, each of which waits with requests that stay the same.
#[derive(Template)]
#[template(path = "testbench/catalogue/allocator/separable.v", escape = "none")]
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

impl Catalogued for SeparableParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(SeparableAllocator::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["order = 'input-first'", "order = 'output-first'"])
    }

    /// Separable allocators of every order and arbiter, square and not.
    fn proved_set() -> Vec<Self> {
        use StageArbiterKind::{Matrix, RoundRobin};
        use StageOrder::{InputFirst, OutputFirst};
        legal([
            SeparableParams::new(2, 2, InputFirst, RoundRobin, Reset::Async),
            SeparableParams::new(3, 3, InputFirst, Matrix, Reset::Sync),
            SeparableParams::new(3, 4, InputFirst, RoundRobin, Reset::Sync),
            SeparableParams::new(4, 3, OutputFirst, RoundRobin, Reset::Sync),
            SeparableParams::new(3, 2, OutputFirst, Matrix, Reset::Sync),
        ])
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
