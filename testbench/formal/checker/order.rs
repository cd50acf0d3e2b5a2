//! Arbiters whose grant is decided by one rule: fixed priority, least recently served, random.

use super::grants::grants;
use super::round_robin::served;
use super::unserved::{Moves, copies, held};
use super::waiting::{Wait, waiting};
use super::{Checker, Clocking, Property, checker, watched};
use crate::params::arbiter::{
    FixedPriorityParams, FixedPriorityStyle, MatrixParams, Order, RandomParams,
};
use crate::params::index_width;
use crate::testbench::formal::{Specified, shapes};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/fixed_priority.v", escape = "none")]
struct Fixed {
    n: usize,
    lowest: bool,
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/matrix.v", escape = "none")]
struct Matrix {
    n: usize,
    width: usize,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/random.v", escape = "none")]
struct Random {
    n: usize,
    seed: Option<u32>,
    clock: Clocking,
}

impl Specified for FixedPriorityParams {
    fn proved_set() -> Vec<Self> {
        shapes::fixed_priority()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let n = self.inputs();
        let lowest = self.order() == Order::Lowest;
        let end = if lowest { "lowest" } else { "highest" };
        let statement = format!("the grant is to the requester of {end} number");
        let first = Property::new("first_in_order", statement);
        Ok(vec![
            grants(n, false, true)?.and(checker(&Fixed { n, lowest }, vec![first])?),
        ])
    }

    fn same_as(&self) -> Option<Self> {
        let ripple = || {
            FixedPriorityParams::new(self.inputs(), FixedPriorityStyle::Ripple, self.order())
                .expect("the inputs were checked")
        };
        (self.style() == FixedPriorityStyle::Prefix).then(ripple)
    }
}

impl Specified for MatrixParams {
    fn proved_set() -> Vec<Self> {
        shapes::matrix()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset) = (self.inputs(), self.reset());
        let body = Matrix {
            n,
            width: index_width(n),
            clock: Clocking { reset },
        };
        let statement = "of any two requesters, the one served more recently is not granted; after reset the higher one";
        let mut least = checker(&body, vec![Property::new("least_recent_first", statement)])?;
        least.shown = vec![watched("one", n), watched("two", n)];
        let wait = Wait {
            bounds: vec![n - 1; n],
            condition: "",
            turn: "served",
            statement: format!("a requester waits for at most {} of others", served(n - 1)),
        };
        let single = grants(n, true, true)?
            .and(least)
            .and(held(self, n, reset)?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }
}

impl Specified for RandomParams {
    fn proved_set() -> Vec<Self> {
        shapes::random()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset) = (self.inputs(), self.reset());
        let body = Random {
            n,
            seed: self.seed(),
            clock: Clocking { reset },
        };
        let seed = match self.seed() {
            Some(seed) => format!("seed {seed}"),
            None => "seed_i in the first cycle after a reset".into(),
        };
        let statement = format!(
            "the grant is to the first requester from ⌊generator·{n}/2^32⌋ cyclically upward; the generator steps in every cycle from {seed}"
        );
        let from = Property::new("from_random_place", statement);
        let single = grants(n, true, true)?.and(checker(&body, vec![from])?);
        Ok(vec![single, copies(self, reset, Moves::Always)?])
    }
}
