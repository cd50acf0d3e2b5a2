//! The accumulator update, equation by equation.

use super::UNDERFLOWS;
use super::{FEW_WEIGHTED, WEIGHTED, many_weighted};
use crate::model::Golden;
use crate::model::arbiter::AccumulatorUpdate;
use crate::params::arbiter::{AccumulatorUpdateParams, Underflow};
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
    m: usize,
    half: usize,
    hold: bool,
}

/// The accumulators of weighted arbiters of these inputs, patterns and weight bits.
fn accumulators(shapes: &[(usize, usize, usize)]) -> Vec<String> {
    let of = |&(inputs, _, weight_bits): &(usize, usize, usize)| {
        ["hold", "zero"].map(|underflow| {
            format!("inputs = {inputs}\nweight_bits = {weight_bits}\nunderflow = '{underflow}'")
        })
    };
    shapes.iter().flat_map(of).collect()
}

impl Catalogued for AccumulatorUpdateParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(AccumulatorUpdate::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["underflow = 'zero'", "underflow = 'hold'"])
    }

    /// Accumulator updates of 6 and 16 inputs.
    fn proved_set() -> Vec<Self> {
        let shapes = UNDERFLOWS.map(|underflow| {
            [(6, 5), (16, 16)].map(|(n, bits)| {
                Ok(AccumulatorUpdateParams::new(n, bits)?.with_underflow(underflow))
            })
        });
        legal(shapes.into_iter().flatten())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, m) = (self.inputs(), self.weight_bits());
        let half = 1 << m;
        let hold = self.underflow() == Underflow::Hold;
        let body = Update { n, m, half, hold };
        let (half, window) = (format!("2^{m}"), format!("2^{}", m + 1));
        // With nobody waiting the window is never held: then these are those of Fig. 6.
        let [unless_low_and_held, unless_held] = match hold {
            true => [
                ", unless it has low priority and the window is held",
                ", unless the window is held",
            ],
            false => ["", ""],
        };
        let mut properties = vec![
            Property::new(
                "high_in_lower_half",
                format!("an input has high priority while its accumulator is below {half}"),
            ),
            Property::new(
                "grant_adds_weight",
                format!(
                    "a granted input's next accumulator is its own, less {half} if that was as much, plus its weight: nothing is lost, so it stays below {window}{unless_low_and_held}"
                ),
            ),
            Property::new(
                "low_grant_moves_window",
                format!(
                    "a grant to a low-priority input takes {half} from every other accumulator, down to 0{unless_held}"
                ),
            ),
            Property::new(
                "others_keep",
                match hold {
                    false => {
                        "without a grant to a low-priority input, what is not granted keeps its accumulator"
                    }
                    true => {
                        "without a grant to a low-priority input, or while a waiting input has high priority, what is not granted keeps its accumulator"
                    }
                },
            ),
        ];
        if hold {
            properties.push(Property::new(
                "held_low_stays_low",
                format!(
                    "while a waiting input has high priority, a granted low-priority one keeps what it has and gets its weight, up to the window's end: it stays from {half} to {window} − 1"
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
            ],
            text_faults: vec![
                text("~accum_i[(i * 6) + 5]", "~accum_i[(i * 6) + 4]"),
                text("held = |(waiting_i & pri_o)", "held = |waiting_i"),
                text("if (held & ~pri_o[i])", "if (~pri_o[i])"),
                text("added[i * 6 +: 6] = 6'h3f", "added[i * 6 +: 6] = 6'h20"),
            ],
            ..Trials::default()
        }
    }
}
