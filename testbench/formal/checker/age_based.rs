//! The age-based arbiter: the oldest first, equally old ones in turn.

use super::grants::grants;
use super::round_robin::served;
use super::unserved::{Moves, copies};
use super::waiting::{Wait, waiting};
use super::{Checker, Clocking, Property, checker};
use crate::params::arbiter::AgeBasedParams;
use crate::testbench::formal::{Specified, shapes};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/age_based.v", escape = "none")]
struct Ages {
    n: usize,
    age: usize,
    clock: Clocking,
}

impl Specified for AgeBasedParams {
    fn proved_set() -> Vec<Self> {
        shapes::age_based()
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
