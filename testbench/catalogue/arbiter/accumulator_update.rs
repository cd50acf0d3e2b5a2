//! The accumulator update, equation by equation.

use super::{FEW_WEIGHTED, UNDERFLOWS, WEIGHTED, Window, many_weighted};
use crate::model::Golden;
use crate::model::arbiter::AccumulatorUpdate;
use crate::params::arbiter::{AccumulatorUpdateParams, Levels, Underflow};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(
    path = "testbench/catalogue/arbiter/accumulator_update.v",
    escape = "none"
)]
struct Update {
    n: usize,
    w: Window,
    /// The property of priorities.
    priorities: &'static str,
    hold: bool,
}

/// The accumulators of weighted arbiters of these inputs, patterns and weight bits.
fn accumulators(shapes: &[(usize, usize, usize)]) -> Vec<String> {
    super::in_windows(shapes, |inputs, _, weight_bits| {
        format!("inputs = {inputs}\nweight_bits = {weight_bits}")
    })
}

impl Catalogued for AccumulatorUpdateParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(AccumulatorUpdate::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "underflow = 'zero'",
            "underflow = 'hold'",
            "levels = 4",
            "levels = 8\nunderflow = 'hold'",
        ])
    }

    /// Accumulator updates of 6 and 16 inputs.
    fn proved_set() -> Vec<Self> {
        let shapes = UNDERFLOWS.map(|underflow| {
            let of = |(n, bits, levels)| {
                let update = AccumulatorUpdateParams::new(n, bits)?.with_levels(levels);
                Ok(update.with_underflow(underflow))
            };
            let two = [(6, 5, Levels::Two), (16, 16, Levels::Two)].map(of);
            let more = [(6, 5, Levels::Four), (6, 5, Levels::Eight)].map(of);
            [two, more].concat()
        });
        legal(shapes.into_iter().flatten())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, w) = (self.inputs(), Window::of(self));
        let hold = self.underflow() == Underflow::Hold;
        let [level, window] = [w.m, w.bits()].map(|bits| format!("2^{bits}"));
        let [low, high, topmost, priorities] = match self.levels() {
            Levels::Two => {
                let stated =
                    format!("an input has high priority while its accumulator is below {level}");
                ["low", "high", &level, &stated].map(str::to_string)
            }
            more => {
                let last = more.count() - 1;
                let stated = format!(
                    "the priority of an input is {last} while its accumulator is below {level}, and one less for each {level} that it is greater"
                );
                let topmost = format!("{last}·{level}");
                ["the lowest", "the highest", &topmost, &stated].map(str::to_string)
            }
        };
        let name = match self.levels() {
            Levels::Two => "high_in_lower_half",
            Levels::Four | Levels::Eight => "priority_by_level",
        };
        let body = Update {
            n,
            w,
            priorities: name,
            hold,
        };
        // With nobody waiting the window is never held: then these are those of Fig. 6.
        let [unless_low_and_held, unless_held] = match hold {
            true => [
                format!(", unless it has {low} priority and the window is held"),
                ", unless the window is held".to_string(),
            ],
            false => [String::new(), String::new()],
        };
        let mut properties = vec![
            Property::new(name, priorities),
            Property::new(
                "grant_adds_weight",
                format!(
                    "a granted input's next accumulator is its own, less {level} if that was {topmost} or more, plus its weight: nothing is lost, so it stays below {window}{unless_low_and_held}"
                ),
            ),
            Property::new(
                "low_grant_moves_window",
                format!(
                    "a grant to an input of {low} priority takes {level} from every other accumulator, down to 0{unless_held}"
                ),
            ),
            Property::new(
                "others_keep",
                match hold {
                    false => format!(
                        "without a grant to an input of {low} priority, what is not granted keeps its accumulator"
                    ),
                    true => format!(
                        "without a grant to an input of {low} priority, or while a waiting input has {high}, what is not granted keeps its accumulator"
                    ),
                },
            ),
        ];
        if hold {
            properties.push(Property::new(
                "held_low_stays_low",
                format!(
                    "while a waiting input has {high} priority, a granted one of {low} keeps what it has and gets its weight, up to the window's end: it stays from {topmost} to {window} − 1"
                ),
            ));
        }
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            grid: accumulators(&WEIGHTED),
            full_grid: accumulators(&many_weighted()),
            proved: owned(&[
                "inputs = 3\nweight_bits = 4",
                "inputs = 1\nweight_bits = 1",
                "inputs = 3\nweight_bits = 4\nunderflow = 'hold'",
                "inputs = 1\nweight_bits = 1\nunderflow = 'hold'",
                "inputs = 3\nweight_bits = 3\nlevels = 4",
                "inputs = 2\nweight_bits = 2\nlevels = 4\nunderflow = 'hold'",
                "inputs = 2\nweight_bits = 2\nlevels = 8",
                "inputs = 2\nweight_bits = 1\nlevels = 8\nunderflow = 'hold'",
            ]),
            printed: accumulators(&FEW_WEIGHTED),
            sequences: accumulators(&FEW_WEIGHTED),
            benched: accumulators(&[(13, 4, 16)]),
            pin_faults: vec![
                (
                    "inputs = 2\nweight_bits = 2",
                    vec![
                        pin("pri_o", "~inner_pri_o", &["high_in_lower_half"]),
                        pin(
                            "inv_weight_i",
                            "inv_weight_i & 4'he",
                            &["grant_adds_weight"],
                        ),
                        // The sum loses its carry.
                        pin("accum_o", "inner_accum_o & 6'o37", &["grant_adds_weight"]),
                        pin(
                            "gnt_i",
                            "gnt_i & {~accum_i[5], ~accum_i[2]}",
                            &["low_grant_moves_window"],
                        ),
                        pin("accum_o", "|gnt_i ? inner_accum_o : 6'd0", &["others_keep"]),
                    ],
                ),
                (
                    "inputs = 2\nweight_bits = 2\nunderflow = 'hold'",
                    vec![
                        pin("pri_o", "~inner_pri_o", &["high_in_lower_half"]),
                        pin(
                            "inv_weight_i",
                            "inv_weight_i & 4'he",
                            &["grant_adds_weight", "held_low_stays_low"],
                        ),
                        // Nobody holds the window; those do of whom nobody knows that they wait.
                        pin("waiting_i", "2'd0", &["others_keep", "held_low_stays_low"]),
                        pin(
                            "waiting_i",
                            "2'd3",
                            &["grant_adds_weight", "low_grant_moves_window"],
                        ),
                        // The sum leaves the upper half; what is not granted is carried along with what waits.
                        pin("accum_o", "inner_accum_o & 6'o37", &["held_low_stays_low"]),
                        pin("gnt_i", "gnt_i | waiting_i & {2{|gnt_i}}", &["others_keep"]),
                    ],
                ),
                (
                    "inputs = 2\nweight_bits = 2\nlevels = 4\nunderflow = 'hold'",
                    vec![
                        pin("pri_o", "~inner_pri_o", &["priority_by_level"]),
                        // The sum loses its carry into the level, or what is above it.
                        pin("accum_o", "inner_accum_o & 8'h7f", &["grant_adds_weight"]),
                        pin("waiting_i", "2'd0", &["others_keep", "held_low_stays_low"]),
                        pin(
                            "waiting_i",
                            "2'd3",
                            &["grant_adds_weight", "low_grant_moves_window"],
                        ),
                        // Who is granted in the upper half is granted in the topmost quarter.
                        pin(
                            "accum_i",
                            "{accum_i[7], accum_i[6] | accum_i[7], accum_i[5:0]}",
                            &["priority_by_level", "others_keep"],
                        ),
                        pin(
                            "accum_o",
                            "inner_accum_o & 8'hbf",
                            &["held_low_stays_low", "others_keep"],
                        ),
                    ],
                ),
            ],
            text_faults: vec![
                text("~accum_i[(i * 6) + 5]", "~accum_i[(i * 6) + 4]"),
                text("held = |(waiting_i & pri_o)", "held = |waiting_i"),
                text("if (held & ~pri_o[i])", "if (~pri_o[i])"),
                text("added[i * 6 +: 6] = 6'h3f", "added[i * 6 +: 6] = 6'h20"),
                text("topmost[i] = ~(|pri_o", "topmost[i] = (|pri_o"),
                text("lowest[i] = &pri_o", "lowest[i] = |pri_o"),
            ],
            ..Trials::default()
        }
    }
}
