//! Words in a FIFO, alone or inside something else: they leave unchanged, in the order in which
//! they came.

use super::{Checker, Clocking, Property, checker};
use crate::params::fifo::FifoParams;
use crate::params::index_width;
use crate::testbench::formal::Shown;
use askama::Template;

/// Declares `words_q`, `room`, `enters`, `leaves` and `holds_in_order`.
#[derive(Template)]
#[template(path = "testbench/formal/checker/words.v", escape = "none")]
struct Words<'a> {
    width: usize,
    /// Bits of the number of a bit of the word.
    place: usize,
    depth: usize,
    bits: usize,
    clock: Clocking,
    write: &'a str,
    word: &'a str,
    read: &'a str,
    there: &'a str,
    front: &'a str,
}

/// Where a FIFO is written and read: Verilog.
pub(in crate::testbench) struct Pins<'a> {
    /// High to write; refused without room.
    pub write: &'a str,
    /// What is written.
    pub word: &'a str,
    /// High to read; refused without words.
    pub read: &'a str,
    /// High while there are words.
    pub there: &'a str,
    /// The oldest of them.
    pub front: &'a str,
}

/// The words of `fifo`: [`in_order`] can be stated of them.
pub(in crate::testbench) fn words(fifo: &FifoParams, pins: Pins) -> Result<Checker, askama::Error> {
    let bits = fifo.count_width();
    let body = Words {
        width: fifo.width(),
        place: index_width(fifo.width()),
        depth: fifo.depth(),
        bits,
        clock: Clocking {
            reset: fifo.reset(),
        },
        write: pins.write,
        word: pins.word,
        read: pins.read,
        there: pins.there,
        front: pins.front,
    };
    let shown = |name: &str, width| Shown {
        name: name.to_string(),
        width,
    };
    let mut words = checker(&body, Vec::new())?;
    words.shown = vec![shown("marked", 1), shown("ahead", bits)];
    Ok(words)
}

/// Nothing is lost, doubled or reordered among `depth` words, called `what`.
pub(in crate::testbench) fn in_order(what: &str, depth: usize) -> Property {
    let statement = format!(
        "a {what} leaves after those that were there when it came, unchanged: nothing is lost, doubled or reordered"
    );
    Property::new("in_order", statement).after(2 * depth + 2)
}
