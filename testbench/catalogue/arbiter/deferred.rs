//! Deferred arbiters: the most urgent first, and state that follows what is served later.

use super::{INPUTS, LAZY, TWO_GRANTS, UNASKED, WEIGHTED, Window};
use super::{holding, weighted};
use crate::model::Golden;
use crate::model::arbiter::DeferredArbiter;
use crate::params::arbiter::{Arbitration, DeferredParams, Levels};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{PinFault, Trials, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/deferred.v", escape = "none")]
struct Deferred {
    n: usize,
    width: usize,
    /// If it has weights.
    window: Option<Window>,
    patterns: usize,
    pattern_width: usize,
    /// Whether the window may be held.
    hold: bool,
    /// Bits of an age, 0 if there are none.
    age: usize,
    clock: Clocking,
}

/// Arbiters of every rule, up to 64 inputs.
fn every_rule() -> Vec<String> {
    let mut shapes = Vec::new();
    for (inputs, patterns, weight_bits) in WEIGHTED {
        let shape =
            format!("inputs = {inputs}\npatterns = {patterns}\nweight_bits = {weight_bits}");
        shapes.push(format!("{shape}\nunderflow = 'hold'"));
        shapes.push(format!("{shape}\nlevels = 4"));
        shapes.push(format!("{shape}\nlevels = 8\nunderflow = 'hold'"));
        shapes.push(shape);
    }
    shapes.extend(INPUTS.map(|inputs| format!("inputs = {inputs}\narbitration = 'round-robin'")));
    shapes.push("inputs = 64\nreset = 'async'".to_string());
    shapes
}

/// Faults of arbiters of four inputs, and `more`.
fn of_four(more: &[PinFault]) -> Vec<PinFault> {
    let common = [
        TWO_GRANTS,
        UNASKED,
        LAZY,
        pin("served_i", "inner_gnt_o", &["most_urgent"]),
        pin(
            "gnt_index_o",
            "inner_gnt_index_o ^ {1'b0, inner_gnt_o[2]}",
            &["numbered"],
        ),
    ];
    [&common, more].concat()
}

impl Catalogued for DeferredParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(DeferredArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "arbitration = 'inverse-weighted'",
            "arbitration = 'inverse-weighted'\nlevels = 4",
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
            (4, weighted(3, 2).with_levels(Levels::Four), Reset::Sync),
            (4, holding(2, 3).with_levels(Levels::Eight), Reset::Async),
            (1, Arbitration::AgeBased { age_bits: 1 }, Reset::Sync),
            (4, Arbitration::AgeBased { age_bits: 3 }, Reset::Async),
            (8, Arbitration::AgeBased { age_bits: 8 }, Reset::Sync),
        ];
        legal(shapes.map(|(n, arbitration, reset)| DeferredParams::new(n, arbitration, reset)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, arbitration) = (self.inputs(), self.arbitration());
        let patterns = arbitration.patterns();
        let body = Deferred {
            n,
            width: index_width(n),
            window: self.accumulators().as_ref().map(Window::of),
            patterns,
            pattern_width: index_width(patterns),
            hold: arbitration.has_waiting(),
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
                        "no other requester is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is served, within a window that is held while a waiting input has the highest priority"
                    }
                },
            ),
            Property::new(
                "numbered",
                "gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0",
            ),
        ];
        Ok(vec![
            grants(n, None, true)?.and(checker(&body, properties)?),
        ])
    }

    fn trials() -> Trials {
        Trials {
            grid: every_rule(),
            proved: owned(&[
                "inputs = 1\nweight_bits = 1",
                "inputs = 2\npatterns = 3\nweight_bits = 2",
                "inputs = 4\npatterns = 1\nweight_bits = 2\nreset = 'async'",
                "inputs = 1\nweight_bits = 1\nunderflow = 'hold'",
                "inputs = 3\npatterns = 2\nweight_bits = 2\nunderflow = 'hold'",
                "inputs = 5\narbitration = 'round-robin'",
                "inputs = 3\npatterns = 1\nweight_bits = 1\nlevels = 4\nunderflow = 'hold'",
            ]),
            pin_faults: vec![
                ("inputs = 4\narbitration = 'round-robin'", of_four(&[])),
                ("inputs = 4\npatterns = 2\nweight_bits = 2", of_four(&[])),
                (
                    "inputs = 4\narbitration = 'age-based'\nage_bits = 2",
                    // The high bit of every age is not seen.
                    of_four(&[pin("age_i", "age_i & 8'h55", &["most_urgent"])]),
                ),
                (
                    "inputs = 4\npatterns = 2\nweight_bits = 2\nunderflow = 'hold'",
                    of_four(&[
                        // Nobody holds the window; those hold it who only ask; all do.
                        pin("waiting_i", "4'd0", &["most_urgent"]),
                        pin("waiting_i", "req_i", &["most_urgent"]),
                        pin("waiting_i", "4'hf", &["most_urgent"]),
                    ]),
                ),
            ],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text(
                    "gnt_index_o[1] = |(gnt_o & 8'hcc)",
                    "gnt_index_o[1] = |(gnt_o & 8'hc8)",
                ),
                text(
                    "key[i * 9 +: 9] >= key[(i + 1) * 9 +: 9]",
                    "key[i * 9 +: 9] > key[(i + 1) * 9 +: 9]",
                ),
                text("~accum_i[(i * 9) + 8]", "~accum_i[(i * 9) + 7]"),
                text("row2 = req_i & pri_i & rr_therm_i", "row2 = req_i & pri_i"),
                text("row1 = req_i & rr_therm_i", "row1 = req_i"),
                text("topmost[i] = ~(|pri_o", "topmost[i] = (|pri_o"),
                text(
                    "row4 = req_i & urgent3 & rr_therm_i",
                    "row4 = req_i & urgent3",
                ),
            ],
            ..Trials::default()
        }
    }
}
