//! Outputs of the Anton 2 router: who is granted, what crosses, and that no queue at the far end is overrun.

use super::{FLIT_WIDTH, vcs};
use crate::model::Golden;
use crate::model::anton2::Anton2Output;
use crate::params::anton2::Anton2OutputParams;
use crate::params::arbiter::{Arbitration, Underflow};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::arbiter::{holding, weighted};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/output.v", escape = "none")]
struct Outputs {
    n: usize,
    vcs: usize,
    v_bits: usize,
    f_bits: usize,
    w: usize,
    /// Bits of an age, 0 if there are none.
    age: usize,
    shares: Option<Shares>,
    clock: Clocking,
}

/// By what an output's inputs share, if they do by weights.
struct Shares {
    n: usize,
    /// Whether each virtual channel has a window by itself.
    by_vc: bool,
    windows: usize,
    hold: bool,
    patterns: usize,
    pattern_bits: usize,
    /// Bits of a weight.
    m: usize,
}

impl Shares {
    fn of(output: &Anton2OutputParams) -> Option<Self> {
        let arbitration = output.arbitration();
        let table = output.table()?;
        let patterns = arbitration.patterns();
        Some(Shares {
            n: output.inputs(),
            by_vc: arbitration.is_by_vc(),
            windows: match arbitration.is_by_vc() {
                true => output.vcs().count(),
                false => 1,
            },
            hold: arbitration.has_waiting(),
            patterns,
            pattern_bits: index_width(patterns),
            m: table.weight_bits(),
        })
    }

    /// Accumulators: of each window one for each input.
    fn places(&self) -> usize {
        self.windows * self.n
    }

    fn weights(&self) -> usize {
        self.places() * self.patterns
    }

    /// What is shown of them.
    fn statement(&self) -> &'static str {
        match (self.by_vc, self.hold) {
            (false, false) => {
                "no other input that attempts is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is granted, by the weights last written"
            }
            (false, true) => {
                "no other input that attempts is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is granted, by the weights last written, within a window that is held while a waiting input has high priority"
            }
            (true, _) => {
                "no other input that attempts is of higher priority in the virtual channel that it wants or, among equals, earlier in turn; the accumulators of a virtual channel follow what is granted in it, by its weights last written, within a window that is held while an input that waits for it has high priority there"
            }
        }
    }
}

/// By weights, with a window for each virtual channel of the next link.
fn holding_by_vc(patterns: usize, weight_bits: usize) -> Arbitration {
    weighted(patterns, weight_bits).with_underflow(Underflow::HoldByVc)
}

impl Catalogued for Anton2OutputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Output::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_output(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "arbitration = 'inverse-weighted'",
            "underflow = 'hold-by-vc'",
            "arbitration = 'round-robin'",
            "arbitration = 'age-based'",
        ])
    }

    /// Outputs of 2 to 6 ports, of every arbitration.
    fn proved_set() -> Vec<Self> {
        let by_age = |age_bits| Arbitration::AgeBased { age_bits };
        let shapes = [
            (2, (1, 2), 3, weighted(1, 1), Reset::Sync),
            (2, (1, 3), 2, Arbitration::RoundRobin, Reset::Async),
            (3, (1, 2), 2, by_age(2), Reset::Async),
            (4, (1, 2), 3, by_age(3), Reset::Sync),
            (3, (2, 2), 4, weighted(2, 3), Reset::Sync),
            (6, (2, 4), 8, Arbitration::default(), Reset::Sync),
            (2, (1, 2), 3, holding(1, 1), Reset::Sync),
            (6, (2, 4), 8, holding(2, 8), Reset::Sync),
            (2, (1, 2), 3, holding_by_vc(1, 1), Reset::Sync),
            (3, (1, 3), 2, holding_by_vc(2, 2), Reset::Async),
        ];
        legal(shapes.map(
            |(ports, (classes, per_class), far_depth, arbitration, reset)| {
                let vcs = vcs::<Self>(classes, per_class)?;
                // A stamp stands above the header.
                let width = FLIT_WIDTH + arbitration.age_bits().unwrap_or(0);
                Anton2OutputParams::new(ports, vcs, far_depth, width, arbitration, reset)
            },
        ))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (vcs, f_bits) = (self.vcs(), self.credit_width());
        let body = Outputs {
            n: self.inputs(),
            vcs: vcs.count(),
            v_bits: vcs.width(),
            f_bits,
            w: self.flit_width(),
            age: self.arbitration().age_bits().unwrap_or(0),
            shares: Shares::of(self),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let depth = self.far_depth() + 4;
        let mut properties = vec![
            Property::new("one_grant", "at most one input is granted, one that attempts"),
            Property::new(
                "work_conserving",
                "some input is granted whenever one attempts, unless a packet is between its flits",
            ),
            Property::new(
                "held_for_packet",
                "no input is granted until the second flit of a packet has passed",
            ),
            Property::new(
                "crosses",
                "on the link is what was granted in the cycle before or the second flit behind it, with its virtual channel, head and tail, and nothing else",
            ),
            Property::new(
                "never_overrun",
                "a queue at the far end is never sent a flit for which it has no place, if attempts keep to the room shown and a credit comes for each flit that leaves it",
            )
            .after(depth),
        ];
        properties.push(match &body.shares {
            _ if body.age > 0 => Property::new(
                "oldest_first",
                "no input that attempts is older than the one that is granted",
            ),
            Some(shares) => Property::new("most_urgent", shares.statement()),
            None => Property::new(
                "most_urgent",
                "no other input that attempts is earlier in turn; the pointer follows what is granted",
            ),
        });
        let mut output = checker(&body, properties)?;
        output.shown = vec![
            watched("watched", vcs.count()),
            Shown {
                name: "far".to_string(),
                width: f_bits + 2,
            },
        ];
        Ok(vec![output])
    }
}
