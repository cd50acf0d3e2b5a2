//! A random word that moves on only where it mattered: it stands still else, and never stops at 0.

use crate::model::Golden;
use crate::model::bluegene::RandomDrawPorts;
use crate::params::bluegene::RandomDrawParams;
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{RandomDrawTraffic, Stimulus};
use crate::testbench::trials::{Trials, owned, pin, refusal, text, with_reset};
use askama::Template;

/// Cycles in which more is looked for than one move shows: after the second the bits that are not shown matter.
const MOVES: usize = 5;

#[derive(Template)]
#[template(path = "testbench/catalogue/bluegene/random_draw.v", escape = "none")]
struct Drawn {
    bids: usize,
    /// Bits of a number of bids.
    bits: usize,
    clock: Clocking,
}

impl Catalogued for RandomDrawParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(RandomDrawPorts::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(RandomDrawTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// One bid, of which there is nothing to decide, and several.
    fn proved_set() -> Vec<Self> {
        shapes(&["bids = 1", "bids = 2", "", "bids = 14"])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Drawn {
            bids: self.bids(),
            bits: index_width(self.bids() + 2),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "begins_at_seed",
                "after a reset word_o is bits 23 to 0 of seed_i, or of 1 if that is 0",
            ),
            Property::new(
                "stands_still",
                "after a cycle with fewer than two bids word_o is what it was",
            )
            .after(2),
            Property::new(
                "moves_on",
                "word_o is bits 23 to 0 of a generator that moves 24 steps after each cycle with two bids or more",
            )
            .to_depth(MOVES),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        let restarts = pin(
            "rst_i",
            "rst_i || bids_i == 6'd1",
            &["stands_still", "moves_on"],
        );
        Trials {
            text_faults: vec![
                text("32'h80200003", "32'h80200002"),
                text("i < 24", "i < 23"),
                text("bids_i - 6'd1", "bids_i - 6'd2"),
            ],
            grid: [
                owned(&["bids = 1", "bids = 2", "", "bids = 14", "bids = 64"]),
                with_reset(owned(&["bids = 1", "bids = 3"])),
            ]
            .concat(),
            bounded: [
                owned(&["bids = 1", "bids = 2", "bids = 3"]),
                with_reset(owned(&["bids = 2"])),
            ]
            .concat(),
            printed: [
                owned(&["bids = 1", "bids = 3"]),
                with_reset(owned(&["bids = 2"])),
            ]
            .concat(),
            sequences: owned(&["bids = 2", "bids = 5"]),
            benched: with_reset(owned(&["bids = 3"])),
            mutated: owned(&["bids = 3"]),
            pin_faults: vec![(
                "",
                vec![
                    restarts,
                    pin("bids_i", "bids_i | 6'd1", &["stands_still", "moves_on"]),
                    pin("bids_i", "bids_i & 6'd31", &["moves_on"]),
                    pin("seed_i", "seed_i ^ 32'h800000", &["begins_at_seed"]),
                    // In a bit that is not shown.
                    pin("seed_i", "seed_i ^ 32'h80000000", &["moves_on"]),
                ],
            )],
            refusals: vec![refusal(
                &["bids=65"],
                "random-draw.bids = 65: wanted an integer from 1 to 64",
            )],
            ..Trials::default()
        }
    }
}
