//! Wavefront allocators: a maximal matching, diagonal by diagonal.

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
}
