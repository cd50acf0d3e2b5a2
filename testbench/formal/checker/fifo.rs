//! FIFOs: nothing lost, doubled or reordered; counters right; refused operations change nothing.

use super::words::{Pins, in_order, words};
use super::{Checker, Clocking, Property, checker};
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::testbench::formal::{Second, Specified, shapes};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/fifo.v", escape = "none")]
struct Flags {
    bits: usize,
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/fifo_copies.v", escape = "none")]
struct Copies {
    clock: Clocking,
}

impl Specified for FifoParams {
    fn proved_set() -> Vec<Self> {
        shapes::fifo()
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
