//! The age-based arbiter: the oldest first, equally old ones in turn.

use crate::model::Golden;
use crate::model::arbiter::AgeBasedArbiter;
use crate::params::Reset;
use crate::params::arbiter::AgeBasedParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::unserved::{Moves, copies};
use crate::testbench::formal::checker::waiting::{Wait, served, waiting};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/age_based.v", escape = "none")]
struct Ages {
    n: usize,
    age: usize,
    clock: Clocking,
}

impl Catalogued for AgeBasedParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(AgeBasedArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Age-based arbiters of 3 to 9 inputs; more than 8 compare in groups.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (3, 2, Reset::Async),
            (6, 4, Reset::Sync),
            (9, 2, Reset::Sync),
        ];
        legal(shapes.map(|(n, age_bits, reset)| AgeBasedParams::new(n, age_bits, reset)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset) = (self.inputs(), self.reset());
        let body = Ages {
            n,
            age: self.age_bits(),
            clock: Clocking { reset },
        };
        let properties = vec![
            Property::new(
                "oldest_first",
                "no requester is older than the one that is granted",
            ),
            Property::new(
                "in_turn",
                "of the oldest requesters the first at or after the pointer is granted, cyclically upward; serving w sets the pointer to w+1",
            ),
        ];
        let wait = Wait {
            bounds: vec![n - 1; n],
            condition: " && !older_asks",
            turn: "served",
            statement: format!(
                "while nobody older requests, a requester waits for at most {} of others",
                served(n - 1)
            ),
        };
        // The turn says who is granted in every cycle, by state that moves with a service only: that a
        // grant is held until it is served follows.
        let single = grants(n, true, true)?
            .and(checker(&body, properties)?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }
}
