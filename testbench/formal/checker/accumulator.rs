//! The accumulator update, equation by equation.

use super::{Checker, Property, checker};
use crate::params::arbiter::AccumulatorUpdateParams;
use crate::testbench::formal::Specified;
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/accumulator.v", escape = "none")]
struct Update {
    n: usize,
    m: usize,
    half: usize,
}

impl Specified for AccumulatorUpdateParams {
    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, m) = (self.inputs(), self.weight_bits());
        let half = 1 << m;
        let body = Update { n, m, half };
        let (half, window) = (format!("2^{m}"), format!("2^{}", m + 1));
        let properties = vec![
            Property::new(
                "high_in_lower_half",
                format!("an input has high priority while its accumulator is below {half}"),
            ),
            Property::new(
                "grant_adds_weight",
                format!(
                    "a granted input's next accumulator is its own, less {half} if that was as much, plus its weight: nothing is lost, so it stays below {window}"
                ),
            ),
            Property::new(
                "low_grant_moves_window",
                format!(
                    "a grant to a low-priority input takes {half} from every other accumulator, down to 0"
                ),
            ),
            Property::new(
                "others_keep",
                "without a grant to a low-priority input, what is not granted keeps its accumulator",
            ),
        ];
        Ok(vec![checker(&body, properties)?])
    }
}
