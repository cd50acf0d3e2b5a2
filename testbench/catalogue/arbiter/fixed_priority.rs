//! Fixed priority: the first in order.

use crate::model::Golden;
use crate::model::arbiter::FixedPriorityArbiter;
use crate::params::arbiter::{FixedPriorityParams, FixedPriorityStyle, Order};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/fixed_priority.v", escape = "none")]
struct Fixed {
    n: usize,
    lowest: bool,
}

impl Catalogued for FixedPriorityParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(FixedPriorityArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["style = 'prefix'", "style = 'ripple'"])
    }

    /// Fixed-priority arbiters of 8 and 64 inputs.
    fn proved_set() -> Vec<Self> {
        let (prefix, ripple) = (FixedPriorityStyle::Prefix, FixedPriorityStyle::Ripple);
        legal([
            FixedPriorityParams::new(8, prefix, Order::Lowest),
            FixedPriorityParams::new(8, ripple, Order::Highest),
            FixedPriorityParams::new(64, prefix, Order::Highest),
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let n = self.inputs();
        let lowest = self.order() == Order::Lowest;
        let end = if lowest { "lowest" } else { "highest" };
        let statement = format!("the grant is to the requester of {end} number");
        let first = Property::new("first_in_order", statement);
        Ok(vec![
            grants(n, false, true)?.and(checker(&Fixed { n, lowest }, vec![first])?),
        ])
    }

    fn same_as(&self) -> Option<Self> {
        let ripple = || {
            FixedPriorityParams::new(self.inputs(), FixedPriorityStyle::Ripple, self.order())
                .expect("the inputs were checked")
        };
        (self.style() == FixedPriorityStyle::Prefix).then(ripple)
    }
}
