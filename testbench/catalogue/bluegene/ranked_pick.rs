//! A pick by rank: one request, and the right number of requests below it.

use crate::model::Golden;
use crate::model::bluegene::RankedPick;
use crate::params::bluegene::RankedPickParams;
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{RankedPickTraffic, Stimulus};
use crate::testbench::trials::{Trials, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/ranked_pick.v", escape = "none")]
struct Ranked {
    inputs: usize,
    /// Bits of a number of requests.
    bits: usize,
}

impl Catalogued for RankedPickParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(RankedPick::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(RankedPickTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// A wire, few inputs, and as many as the VCs' heads and a sender's bids.
    fn proved_set() -> Vec<Self> {
        shapes(&["inputs = 1", "inputs = 2", "inputs = 3", "inputs = 6"])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Ranked {
            inputs: self.inputs(),
            bits: index_width(self.inputs() + 1),
        };
        let properties = vec![
            Property::new(
                "one_request",
                "at most one input is granted, and it requests",
            ),
            Property::new("some", "an input is granted if any requests"),
            Property::new(
                "of_rank",
                "below the request that is granted there are ⌊random_i·n/2^16⌋ of all n requests",
            ),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text(
                    "({2'd0, random_i} << 1'd1) + ",
                    "({2'd0, random_i} << 1'd1) - ",
                ),
                text(
                    "rank = {1'b0, random_i[15:14]}",
                    "rank = {1'b0, random_i[14:13]}",
                ),
                text("requests == 3'd5", "requests == 3'd4"),
                text("gnt_o[i] = req_i[i] & ", "gnt_o[i] = "),
                text("+ count4[2:0]", "+ count4[5:3]"),
            ],
            grid: owned(&[
                "inputs = 1",
                "inputs = 2",
                "inputs = 3",
                "inputs = 6",
                "inputs = 14",
                "inputs = 24",
                "inputs = 64",
            ]),
            proved: owned(&["inputs = 1", "inputs = 2", "inputs = 3", "inputs = 5"]),
            full_proved: owned(&["inputs = 6", "inputs = 8"]),
            printed: owned(&["inputs = 3", "inputs = 6"]),
            sequences: owned(&["inputs = 3", "inputs = 9"]),
            mutated: owned(&["inputs = 3"]),
            pin_faults: vec![(
                "inputs = 3",
                vec![
                    pin("gnt_o", "inner_gnt_o | (req_i & 3'd1)", &["one_request"]),
                    pin("gnt_o", "&req_i ? 3'd0 : inner_gnt_o", &["some"]),
                    pin("random_i", "random_i ^ 16'h8000", &["of_rank"]),
                    pin("req_i", "req_i | 3'd4", &["one_request", "some", "of_rank"]),
                ],
            )],
            refusals: vec![refusal(
                &["inputs=65"],
                "ranked-pick.inputs = 65: wanted an integer from 1 to 64",
            )],
            ..Trials::default()
        }
    }
}
