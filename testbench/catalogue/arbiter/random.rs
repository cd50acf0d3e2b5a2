//! The random arbiter: from a place that its generator names.

use super::{INPUTS, MANY_INPUTS, clocked, of_inputs, with_few_flags};
use crate::model::Golden;
use crate::model::arbiter::RandomArbiter;
use crate::params::Reset;
use crate::params::arbiter::{RandomParams, SEED_FOR_0};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::unserved::{Moves, copies};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/random.v", escape = "none")]
struct Random {
    n: usize,
    seed: Option<u32>,
    /// What reset loads.
    loaded: u32,
    clock: Clocking,
}

/// Arbiters of so many inputs, with this seed and with one from a port.
fn seeded(inputs: &[usize], seed: u32) -> Vec<String> {
    let seeds = [seed.to_string(), "'port'".to_string()];
    let of = |n: &usize| {
        let shape = |seed| format!("inputs = {n}\nseed = {seed}");
        seeds.clone().map(shape)
    };
    inputs.iter().flat_map(of).collect()
}

impl Catalogued for RandomParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(RandomArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Random arbiters of 4 to 16 inputs.
    fn proved_set() -> Vec<Self> {
        legal([4, 8, 16].map(|n| RandomParams::new(n, 1, Reset::Sync)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset) = (self.inputs(), self.reset());
        let body = Random {
            n,
            seed: self.seed(),
            loaded: self.seed().filter(|seed| *seed != 0).unwrap_or(SEED_FOR_0),
            clock: Clocking { reset },
        };
        let seed = match self.seed() {
            Some(seed) => format!("seed {seed}"),
            None => "seed_i in the first cycle after a reset".into(),
        };
        let statement = format!(
            "the grant is to the first requester from ⌊generator·{n}/2^32⌋ cyclically upward; the generator steps in every cycle from {seed}"
        );
        let from = Property::new("from_random_place", statement);
        let single = grants(n, Some(self.flags()), true)?.and(checker(&body, vec![from])?);
        Ok(vec![single, copies(self, reset, Moves::Always)?])
    }

    fn trials() -> Trials {
        let restarts = pin(
            "rst_i",
            "rst_i || advance_i",
            &["from_random_place", "leaves_no_trace"],
        );
        Trials {
            grid: [
                seeded(&INPUTS, 1),
                of_inputs(&MANY_INPUTS),
                with_reset(seeded(&[5], u32::MAX)),
                with_reset(owned(&["inputs = 5\nseed = 0"])),
                with_few_flags(&of_inputs(&[1, 2, 5, 13])),
            ]
            .concat(),
            proved: [
                owned(&[
                    "inputs = 2",
                    "inputs = 3\nseed = 0",
                    "inputs = 3\nseed = 'port'\nreset = 'async'",
                ]),
                with_few_flags(&of_inputs(&[3])),
            ]
            .concat(),
            printed: seeded(&[1, 2, 3, 5], 77),
            sequences: with_reset(seeded(&[1, 2, 3, 5], 77)),
            benched: with_reset(seeded(&[13], 2)),
            pin_faults: vec![
                ("inputs = 4", clocked(&[restarts])),
                (
                    "inputs = 4\nseed = 'port'",
                    clocked(&[
                        restarts,
                        pin("seed_i", "seed_i ^ 32'h80000000", &["from_random_place"]),
                    ]),
                ),
            ],
            refusals: vec![refusal(
                &["seed=here"],
                "random-arbiter.seed = \"here\": wanted an integer from 0 to 4294967295, or port",
            )],
            text_faults: vec![
                text("assign gnt_o = won;", "assign gnt_o = ~won;"),
                text("feedback & 32'h80200003", "feedback & 32'h80200002"),
            ],
            ..Trials::default()
        }
    }
}
