//! Separable allocators: a matching, and how long who asks for the same waits.

use super::{FEW_SIDES, SIDES, of_two_by_two};
use crate::model::Golden;
use crate::model::allocator::SeparableAllocator;
use crate::params::allocator::{SeparableParams, StageOrder};
use crate::params::arbiter::ArbiterKind;
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::arbiter::RESTLESS;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::matching::matching;
use crate::testbench::formal::checker::unserved::{Moves, copies, held};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::trials::{Trials, owned, pin, refusal, text, with_reset};
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

/// Allocators of these sides in both orders, one of them with matrix arbiters.
fn allocators(sides: &[(usize, usize)]) -> Vec<String> {
    let of = |&(requesters, resources): &(usize, usize)| {
        let arbiters = match (requesters + resources) % 2 {
            0 => [("input-first", "round-robin"), ("output-first", "matrix")],
            _ => [("input-first", "matrix"), ("output-first", "round-robin")],
        };
        arbiters.map(|(order, arbiter)| {
            format!("requesters = {requesters}\nresources = {resources}\norder = '{order}'\narbiter = '{arbiter}'")
        })
    };
    sides.iter().flat_map(of).collect()
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
        use ArbiterKind::{Matrix, Prefix};
        use StageOrder::{InputFirst, OutputFirst};
        legal([
            SeparableParams::new(2, 2, InputFirst, Prefix, Reset::Async),
            SeparableParams::new(3, 3, InputFirst, Matrix, Reset::Sync),
            SeparableParams::new(3, 4, InputFirst, Prefix, Reset::Sync),
            SeparableParams::new(4, 3, OutputFirst, Prefix, Reset::Sync),
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

    fn trials() -> Trials {
        let stale = [RESTLESS, pin("rst_i", "rst_i || advance_i", &["waits"])];
        Trials {
            grid: [allocators(&SIDES), with_reset(allocators(&[(4, 3)]))].concat(),
            full_grid: allocators(&[(64, 64), (64, 3)]),
            proved: [
                allocators(&FEW_SIDES),
                owned(&["requesters = 2\nresources = 2\narbiter = 'matrix'\nreset = 'async'"]),
            ]
            .concat(),
            tight: owned(&[
                "requesters = 3\nresources = 2",
                "requesters = 2\nresources = 3\norder = 'output-first'\narbiter = 'matrix'",
            ]),
            printed: allocators(&FEW_SIDES),
            sequences: with_reset(allocators(&FEW_SIDES)),
            benched: with_reset(allocators(&[(13, 4)])),
            pin_faults: vec![
                (
                    "requesters = 2\nresources = 2\norder = 'input-first'\narbiter = 'round-robin'",
                    of_two_by_two(&stale),
                ),
                (
                    "requesters = 2\nresources = 2\norder = 'input-first'\narbiter = 'matrix'",
                    of_two_by_two(&stale),
                ),
                (
                    "requesters = 2\nresources = 2\norder = 'output-first'\narbiter = 'round-robin'",
                    of_two_by_two(&stale),
                ),
                (
                    "requesters = 2\nresources = 2\norder = 'output-first'\narbiter = 'matrix'",
                    of_two_by_two(&stale),
                ),
            ],
            refusals: vec![
                refusal(
                    &["resources=65"],
                    "separable-allocator.resources = 65: wanted an integer from 1 to 64",
                ),
                refusal(
                    &["order=sideways"],
                    "separable-allocator.order = \"sideways\": wanted one of input-first, output-first",
                ),
            ],
            text_faults: vec![
                text("assign gnt_o = won;", "assign gnt_o = ~won;"),
                text("assign mask_d = served ?", "assign mask_d = ~served ?"),
                text(
                    "pick_served = taken & advance_each",
                    "pick_served = advance_each",
                ),
            ],
            ..Trials::default()
        }
    }
}
