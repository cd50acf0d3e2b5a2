//! FIFOs: nothing lost, doubled or reordered; counters right; refused operations change nothing.

use crate::model::Golden;
use crate::model::fifo::Fifo;
use crate::params::Reset;
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::words::{Pins, in_order, words};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property, Second};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/fifo/flags.v", escape = "none")]
struct Flags {
    bits: usize,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/fifo/copies.v", escape = "none")]
struct Copies {
    clock: Clocking,
}

impl Catalogued for FifoParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Fifo::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "style = 'shift'",
            "style = 'sliced-shift'",
            "style = 'circular'",
            "style = 'ram'",
        ])
    }

    /// FIFOs of 1 to 8 words in every style.
    fn proved_set() -> Vec<Self> {
        let mut shapes = Vec::new();
        for (width, depth) in [(2, 1), (2, 2), (2, 3), (4, 4), (1, 8)] {
            let slices = width.min(2);
            for style in [
                FifoStyle::Shift,
                FifoStyle::SlicedShift { slices },
                FifoStyle::Circular,
                FifoStyle::Ram,
            ] {
                shapes.push(FifoParams::new(width, depth, style, Reset::Sync));
            }
        }
        legal(shapes)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let clock = Clocking {
            reset: self.reset(),
        };
        let filled = self.depth() + 3;
        let words = words(
            self,
            Pins {
                write: "wr_en_i",
                word: "wr_data_i",
                read: "rd_en_i",
                there: "not_empty_o",
                front: "rd_data_o",
            },
        )?;
        let flags = checker(
            &Flags {
                bits: self.count_width(),
            },
            vec![
                Property::new("counts", "count_o is the number of words").after(filled),
                Property::new(
                    "flags",
                    "the flags say full, empty and last as the count does",
                )
                .after(filled),
                in_order("word", self.depth()),
            ],
        )?;
        let mut copies = checker(
            &Copies { clock },
            vec![
                Property::new(
                    "flags_of_state",
                    "count and flags do not depend on the inputs of their own cycle",
                )
                .after(filled),
                Property::new("refused_unseen", "a refused write or read changes nothing")
                    .after(filled),
            ],
        )?;
        copies.second = Second::Copy;
        Ok(vec![words.and(flags), copies])
    }

    fn same_as(&self) -> Option<Self> {
        let circular = || {
            FifoParams::new(
                self.width(),
                self.depth(),
                FifoStyle::Circular,
                self.reset(),
            )
            .expect("width and depth were checked")
        };
        (self.style() != FifoStyle::Circular).then(circular)
    }
}
