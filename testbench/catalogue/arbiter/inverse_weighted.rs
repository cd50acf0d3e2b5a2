//! The inverse-weighted arbiter: accumulators, order and shares.

use super::{FEW_WEIGHTED, RESTLESS, UNDERFLOWS, WEIGHTED, Window, clocked, many_weighted};
use crate::model::Golden;
use crate::model::arbiter::InverseWeightedArbiter;
use crate::params::arbiter::{GrantFlags, InverseWeightedParams, Levels, Underflow};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::rows::{InTurn, Row, Rows};
use crate::testbench::formal::checker::unserved::{Moves, copies, held};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::trials::{Trials, owned, pin, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(
    path = "testbench/catalogue/arbiter/inverse_weighted.v",
    escape = "none"
)]
struct Accumulators {
    n: usize,
    w: Window,
    patterns: usize,
    pattern_width: usize,
    hold: bool,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/shares.v", escape = "none")]
struct Shares {
    n: usize,
    w: Window,
    width: usize,
    hold: bool,
    clock: Clocking,
}

/// One whose reset is not the default.
const ASYNCHRONOUS: &str =
    "inputs = 6\nweight_bits = 5\nunderflow = 'zero'\npatterns = 2\nreset = 'async'";

/// Arbiters of these inputs, patterns and weight bits.
fn weighted_arbiters(shapes: &[(usize, usize, usize)]) -> Vec<String> {
    super::in_windows(shapes, |inputs, patterns, weight_bits| {
        format!("inputs = {inputs}\npatterns = {patterns}\nweight_bits = {weight_bits}")
    })
}

impl Catalogued for InverseWeightedParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(InverseWeightedArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "underflow = 'zero'",
            "underflow = 'hold'",
            "levels = 4",
            "levels = 8\nunderflow = 'hold'",
        ])
    }

    /// Inverse-weighted arbiters of 2 to 8 inputs.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (2, 1, 2, Levels::Two),
            (3, 3, 2, Levels::Two),
            (4, 2, 3, Levels::Two),
            (6, 2, 5, Levels::Two),
            (8, 2, 5, Levels::Two),
            (3, 2, 2, Levels::Four),
            (6, 2, 5, Levels::Four),
            (6, 2, 5, Levels::Eight),
        ];
        let shapes = UNDERFLOWS.map(|underflow| {
            shapes.map(|(n, patterns, bits, levels)| {
                let arbiter = InverseWeightedParams::new(n, patterns, bits, Reset::Sync)?;
                Ok(arbiter.with_levels(levels).with_underflow(underflow))
            })
        });
        legal(shapes.into_iter().flatten())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset, levels) = (self.inputs(), self.reset(), self.levels());
        let (clock, width) = (Clocking { reset }, index_width(n));
        let window = || Window::of(&self.accumulators());
        let w = window();
        let (m, bits, level_bits) = (w.m, w.bits(), w.level_bits());
        let hold = self.underflow() == Underflow::Hold;
        let accumulators = Accumulators {
            n,
            w,
            patterns: self.patterns(),
            pattern_width: self.pattern_width(),
            hold,
            clock,
        };
        let end = format!("2^{bits}");
        let stopped = match hold {
            true => " but what stops at the end of a held window",
            false => "",
        };
        let high_first = Property::new(
            "high_first",
            match levels {
                Levels::Two => format!(
                    "a low-priority input is granted only if no high-priority one requests; accumulators that lose nothing{stopped} stay below {end}"
                ),
                Levels::Four | Levels::Eight => format!(
                    "an input of the lowest priority is granted only if no other requests; accumulators that lose nothing{stopped} stay below {end}"
                ),
            },
        );
        let level = |i: usize| {
            let (last, above) = (levels.count() - 1, 4 - level_bits);
            format!("4'd{last} - {{{above}'d0, accum{i}_q[{}:{m}]}}", bits - 1)
        };
        let rows = Rows {
            n,
            levels: levels.count(),
            therm: "below_q",
            rows: (0..n).map(|i| Row { level: level(i) }).collect(),
            pointer: Some(clock),
        };
        let in_turn = Property::new(
            "in_turn",
            "the grant is to the highest priority first, then in turn; accumulators and pointer move when it is served",
        );
        let shares = Shares {
            n,
            w: window(),
            width,
            hold,
            clock,
        };
        let charged = match hold {
            true => {
                " and are charged for every grant, none of which stops at the end of a held window"
            }
            false => "",
        };
        let fair = Property::new(
            "shares",
            format!(
                "while any two inputs request throughout since reset{charged}, the inverse weights that they were served add up to less than {end} apart: their difference is that of the accumulators; with constant weights that is |S_i·m_i − S_j·m_j| < {end}"
            ),
        )
        .given(&["one_grant", "high_first"]);
        let mut shares = checker(&shares, vec![fair])?;
        shares.shown = vec![
            watched("one", n),
            watched("two", n),
            Shown {
                name: "ahead".to_string(),
                width: bits + 2,
            },
        ];
        let single = grants(n, Some(GrantFlags::ALL), true)?
            .and(checker(&accumulators, vec![high_first])?)
            .and(checker(&rows, Vec::new())?)
            .and(checker(&InTurn, vec![in_turn])?)
            .and(held(self, n, reset)?)
            .and(shares);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }

    fn trials() -> Trials {
        // Input 0, pattern 0.
        let costs_nothing = pin(
            "inv_weight_i",
            "inv_weight_i & 16'hfffc",
            &["shares", "high_first", "in_turn"],
        );
        Trials {
            grid: [weighted_arbiters(&WEIGHTED), owned(&[ASYNCHRONOUS])].concat(),
            full_grid: weighted_arbiters(&many_weighted()),
            proved: owned(&[
                "inputs = 1\npatterns = 1\nweight_bits = 1",
                "inputs = 2\npatterns = 3\nweight_bits = 2",
                "inputs = 3\npatterns = 1\nweight_bits = 2",
                "inputs = 1\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'",
                "inputs = 2\npatterns = 3\nweight_bits = 2\nunderflow = 'hold'",
                "inputs = 3\npatterns = 1\nweight_bits = 2\nunderflow = 'hold'",
                "inputs = 3\npatterns = 2\nweight_bits = 1\nlevels = 4",
                "inputs = 2\npatterns = 2\nweight_bits = 1\nlevels = 4\nunderflow = 'hold'",
                "inputs = 2\npatterns = 1\nweight_bits = 1\nlevels = 8",
                "inputs = 2\npatterns = 1\nweight_bits = 2\nlevels = 8\nunderflow = 'hold'",
            ]),
            full_proved: owned(&["inputs = 4\nweight_bits = 3"]),
            printed: weighted_arbiters(&FEW_WEIGHTED),
            sequences: with_reset(weighted_arbiters(&FEW_WEIGHTED)),
            benched: with_reset(weighted_arbiters(&[(13, 4, 16)])),
            mutated: owned(&[
                "inputs = 2\npatterns = 2\nweight_bits = 2",
                "inputs = 2\npatterns = 1\nweight_bits = 1\nlevels = 4\nunderflow = 'hold'",
            ]),
            pin_faults: vec![
                (
                    "inputs = 4\npatterns = 2\nweight_bits = 2",
                    clocked(&[
                        RESTLESS,
                        costs_nothing,
                        pin("pattern_i", "4'd0", &["in_turn"]),
                    ]),
                ),
                (
                    "inputs = 4\npatterns = 2\nweight_bits = 2\nunderflow = 'hold'",
                    clocked(&[
                        RESTLESS,
                        costs_nothing,
                        // Nobody holds the window; all do; who waits has a say in this cycle's grant.
                        pin("waiting_i", "4'd0", &["high_first", "in_turn"]),
                        pin("waiting_i", "4'hf", &["high_first", "in_turn"]),
                        pin("req_i", "req_i & waiting_i", &["work_conserving"]),
                        pin(
                            "gnt_o",
                            "|waiting_i ? inner_gnt_o : inner_gnt_o & 4'b1110",
                            &["advance_unseen"],
                        ),
                    ]),
                ),
            ],
            text_faults: vec![
                text("assign gnt_o = won;", "assign gnt_o = ~won;"),
                text("~accum_i[(i * 6) + 5]", "~accum_i[(i * 6) + 4]"),
                text("pattern_i[i] == 1'b0", "pattern_i[i] == 1'b1"),
                text("topmost[i] = ~(|pri_o", "topmost[i] = (|pri_o"),
                text("held = |(waiting_i & pri_o)", "held = |waiting_i"),
                text("if (held & ~pri_o[i])", "if (~pri_o[i])"),
                text("added[i * 6 +: 6] = 6'h3f", "added[i * 6 +: 6] = 6'h20"),
                text(
                    ".waiting_i    (waiting_i),\n        .pri_o",
                    ".waiting_i    (req_i),\n        .pri_o",
                ),
            ],
            ..Trials::default()
        }
    }
}
