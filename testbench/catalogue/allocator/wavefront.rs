//! Wavefront allocators: a maximal matching, diagonal by diagonal.

use super::{FEW_SIDES, SIDES, of_two_by_two};
use crate::model::Golden;
use crate::model::allocator::WavefrontAllocator;
use crate::params::allocator::WavefrontParams;
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::matching::matching;
use crate::testbench::formal::checker::unserved::{Moves, copies};
use crate::testbench::formal::checker::waiting::{Wait, waiting};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/allocator/wavefront.v", escape = "none")]
struct Wavefront {
    requesters: usize,
    resources: usize,
    n: usize,
    width: usize,
    clock: Clocking,
}

/// Allocators of these sides.
fn allocators(sides: &[(usize, usize)]) -> Vec<String> {
    let of = |(requesters, resources): &(usize, usize)| {
        format!("requesters = {requesters}\nresources = {resources}")
    };
    sides.iter().map(of).collect()
}

impl Catalogued for WavefrontParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(WavefrontAllocator::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Wavefront allocators, square and not, up to the default one.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (2, 2, Reset::Async),
            (3, 4, Reset::Sync),
            (5, 2, Reset::Sync),
            (6, 6, Reset::Sync),
        ];
        legal(shapes.map(|(requesters, resources, reset)| {
            WavefrontParams::new(requesters, resources, reset)
        }))
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

    fn trials() -> Trials {
        Trials {
            grid: [allocators(&SIDES), with_reset(allocators(&[(4, 3)]))].concat(),
            full_grid: allocators(&[(32, 32), (5, 32)]),
            proved: [
                allocators(&FEW_SIDES),
                owned(&["requesters = 2\nresources = 3\nreset = 'async'"]),
            ]
            .concat(),
            tight: owned(&["requesters = 2\nresources = 3"]),
            printed: allocators(&FEW_SIDES),
            sequences: with_reset(allocators(&FEW_SIDES)),
            benched: with_reset(allocators(&[(13, 9)])),
            pin_faults: vec![(
                "requesters = 2\nresources = 2",
                of_two_by_two(&[
                    pin("rst_i", "rst_i || advance_i", &["waits", "by_diagonals"]),
                    pin("advance_i", "1'b1", &["leaves_no_trace", "by_diagonals"]),
                    // Requester 1 waits until requester 0 has nothing.
                    pin(
                        "gnt_o",
                        "inner_gnt_o & {{2{!(|inner_gnt_o[1:0])}}, 2'b11}",
                        &["maximal", "by_diagonals"],
                    ),
                ]),
            )],
            refusals: vec![refusal(
                &["requesters=33"],
                "wavefront-allocator.requesters = 33: wanted an integer from 1 to 32",
            )],
            text_faults: vec![text(
                "left = resources & ~(asks & requesters)",
                "left = resources & ~asks",
            )],
            ..Trials::default()
        }
    }
}
