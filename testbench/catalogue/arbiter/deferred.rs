//! Deferred arbiters: the most urgent first, and state that follows what is served later.

use super::{holding, weighted};
use crate::model::Golden;
use crate::model::arbiter::DeferredArbiter;
use crate::params::arbiter::{Arbitration, DeferredParams};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/deferred.v", escape = "none")]
struct Deferred {
    n: usize,
    width: usize,
    weighted: bool,
    m: usize,
    patterns: usize,
    pattern_width: usize,
    /// Whether the window may be held, and its last place.
    hold: bool,
    end: usize,
    /// Bits of an age, 0 if there are none.
    age: usize,
    clock: Clocking,
}

impl Catalogued for DeferredParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(DeferredArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "arbitration = 'inverse-weighted'",
            "arbitration = 'round-robin'",
            "arbitration = 'age-based'\nage_bits = 8",
        ])
    }

    /// Deferred arbiters of 1 to 8 inputs.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (1, weighted(1, 1), Reset::Sync),
            (4, weighted(3, 2), Reset::Async),
            (5, Arbitration::RoundRobin, Reset::Sync),
            (8, Arbitration::RoundRobin, Reset::Sync),
            (8, Arbitration::default(), Reset::Sync),
            (1, holding(1, 1), Reset::Sync),
            (4, holding(3, 2), Reset::Async),
            (8, holding(2, 8), Reset::Sync),
            (1, Arbitration::AgeBased { age_bits: 1 }, Reset::Sync),
            (4, Arbitration::AgeBased { age_bits: 3 }, Reset::Async),
            (8, Arbitration::AgeBased { age_bits: 8 }, Reset::Sync),
        ];
        legal(shapes.map(|(n, arbitration, reset)| DeferredParams::new(n, arbitration, reset)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, arbitration) = (self.inputs(), self.arbitration());
        let (weighted, patterns, m) = match arbitration {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                ..
            } => (true, patterns, weight_bits),
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => (false, 1, 1),
        };
        let body = Deferred {
            n,
            width: index_width(n),
            weighted,
            m,
            patterns,
            pattern_width: index_width(patterns),
            hold: arbitration.has_waiting(),
            end: (2 << m) - 1,
            age: arbitration.age_bits().unwrap_or(0),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "most_urgent",
                match body.hold {
                    _ if body.age > 0 => {
                        "no other requester is older or, among equals, earlier in turn; the pointer follows what is served"
                    }
                    false => {
                        "no other requester is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is served"
                    }
                    true => {
                        "no other requester is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is served, within a window that is held while a waiting input has high priority"
                    }
                },
            ),
            Property::new(
                "numbered",
                "gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0",
            ),
        ];
        Ok(vec![
            grants(n, false, true)?.and(checker(&body, properties)?),
        ])
    }
}
