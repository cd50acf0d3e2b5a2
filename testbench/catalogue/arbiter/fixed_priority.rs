//! Fixed priority: the first in order.

use super::{INPUTS, LAZY, MANY_INPUTS, TWO_GRANTS, UNASKED};
use crate::model::Golden;
use crate::model::arbiter::FixedPriorityArbiter;
use crate::params::arbiter::{FixedPriorityParams, FixedPriorityStyle, Order};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/fixed_priority.v", escape = "none")]
struct Fixed {
    n: usize,
    lowest: bool,
}

/// Arbiters of so many inputs in both styles and orders.
fn every_style(inputs: &[usize]) -> Vec<String> {
    let styles =
        ["prefix", "ripple"].map(|style| ["lowest", "highest"].map(|order| (style, order)));
    of_styles(inputs, styles.as_flattened())
}

/// The same in each style and in each order.
fn two_styles(inputs: &[usize]) -> Vec<String> {
    of_styles(inputs, &[("prefix", "lowest"), ("ripple", "highest")])
}

fn of_styles(inputs: &[usize], styles: &[(&str, &str)]) -> Vec<String> {
    let of = |n: &usize| {
        let shape = |(style, order): &(&str, &str)| {
            format!("inputs = {n}\nstyle = '{style}'\norder = '{order}'")
        };
        styles.iter().map(shape).collect::<Vec<_>>()
    };
    inputs.iter().flat_map(of).collect()
}

impl Catalogued for FixedPriorityParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(FixedPriorityArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["style = 'prefix'", "style = 'ripple'"])
    }

    /// Fixed-priority arbiters of 8, 64 and 128 inputs.
    fn proved_set() -> Vec<Self> {
        let (prefix, ripple) = (FixedPriorityStyle::Prefix, FixedPriorityStyle::Ripple);
        legal([
            FixedPriorityParams::new(8, prefix, Order::Lowest),
            FixedPriorityParams::new(8, ripple, Order::Highest),
            FixedPriorityParams::new(64, prefix, Order::Highest),
            FixedPriorityParams::new(128, prefix, Order::Lowest),
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let n = self.inputs();
        let lowest = self.order() == Order::Lowest;
        let end = if lowest { "lowest" } else { "highest" };
        let statement = format!("the grant is to the requester of {end} number");
        let first = Property::new("first_in_order", statement);
        Ok(vec![
            grants(n, None, true)?.and(checker(&Fixed { n, lowest }, vec![first])?),
        ])
    }

    fn same_as(&self) -> Option<Self> {
        let ripple = || {
            FixedPriorityParams::new(self.inputs(), FixedPriorityStyle::Ripple, self.order())
                .expect("the inputs were checked")
        };
        (self.style() == FixedPriorityStyle::Prefix).then(ripple)
    }

    fn trials() -> Trials {
        Trials {
            grid: [every_style(&INPUTS), two_styles(&MANY_INPUTS)].concat(),
            proved: two_styles(&[1, 2, 3]),
            full_proved: two_styles(&[4, 5, 8]),
            printed: every_style(&[1, 2, 3, 5, 64]),
            sequences: every_style(&[1, 2, 3, 5, 13]),
            benched: [every_style(&[1, 13, 64]), two_styles(&[256])].concat(),
            bench_faults: vec![("", text("reached & ~", "reached & "))],
            mutated: owned(&["inputs = 3\nstyle = 'ripple'"]),
            pin_faults: vec![(
                "inputs = 4",
                vec![
                    TWO_GRANTS,
                    UNASKED,
                    LAZY,
                    pin(
                        "gnt_o",
                        "inner_gnt_o == 4'd1 && req_i[2] ? 4'd4 : inner_gnt_o",
                        &["first_in_order", "same_outputs"],
                    ),
                ],
            )],
            refusals: vec![refusal(
                &["inputs=257"],
                "fixed-priority-arbiter.inputs = 257: wanted an integer from 1 to 256",
            )],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text("assign gnt_o = reached & ~", "assign gnt_o = reached & "),
                text("span2 | (span2 << 2'd2)", "span2"),
                text("blocked[i - 1] | req_i[i - 1]", "req_i[i - 1]"),
            ],
            ..Trials::default()
        }
    }
}
