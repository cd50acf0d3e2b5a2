//! The accumulator update, equation by equation.

use super::UNDERFLOWS;
use crate::model::Golden;
use crate::model::arbiter::AccumulatorUpdate;
use crate::params::arbiter::{AccumulatorUpdateParams, Underflow};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
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
}
