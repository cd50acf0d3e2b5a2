//! FIFOs: nothing lost, doubled or reordered; counters right; refused operations change nothing.

use super::{Checker, Clocking, Property, checker};
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::params::index_width;
use crate::testbench::formal::{Second, Shown, Specified};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/fifo.v", escape = "none")]
struct Words {
    width: usize,
    /// Bits of the number of a bit of the word.
    place: usize,
    depth: usize,
    bits: usize,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/fifo_copies.v", escape = "none")]
struct Copies {
    clock: Clocking,
}

impl Specified for FifoParams {
    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let clock = Clocking {
            reset: self.reset(),
        };
        let bits = self.count_width();
        let body = Words {
            width: self.width(),
            place: index_width(self.width()),
            depth: self.depth(),
            bits,
            clock,
        };
        let filled = self.depth() + 3;
        let mut words = checker(
            &body,
            vec![
                Property::new("counts", "count_o is the number of words").after(filled),
                Property::new("flags", "the flags say full, empty and last as the count does")
                    .after(filled),
                Property::new(
                    "in_order",
                    "a word leaves after those that were there when it came, unchanged: nothing is lost, doubled or reordered",
                )
                .after(2 * self.depth() + 2),
            ],
        )?;
        let shown = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        words.shown = vec![shown("marked", 1), shown("ahead", bits)];
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
        Ok(vec![words, copies])
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
