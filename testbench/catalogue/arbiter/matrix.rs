//! The matrix arbiter: the least recently served first.

use crate::model::Golden;
use crate::model::arbiter::MatrixArbiter;
use crate::params::arbiter::MatrixParams;
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::unserved::{Moves, copies, held};
use crate::testbench::formal::checker::waiting::{Wait, served, waiting};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/matrix.v", escape = "none")]
struct Matrix {
    n: usize,
    width: usize,
    clock: Clocking,
}

impl Catalogued for MatrixParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(MatrixArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Matrix arbiters of 4 to 16 inputs.
    fn proved_set() -> Vec<Self> {
        legal([4, 8].map(|n| MatrixParams::new(n, Reset::Sync)))
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
