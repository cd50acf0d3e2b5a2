//! The random arbiter: from a place that its generator names.

use crate::model::Golden;
use crate::model::arbiter::RandomArbiter;
use crate::params::Reset;
use crate::params::arbiter::RandomParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::unserved::{Moves, copies};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/random.v", escape = "none")]
struct Random {
    n: usize,
    seed: Option<u32>,
    clock: Clocking,
}

impl Catalogued for RandomParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(RandomArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Random arbiters of 4 to 16 inputs.
    fn proved_set() -> Vec<Self> {
        legal([4, 8, 16].map(|n| RandomParams::new(n, 1, Reset::Sync)))
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
