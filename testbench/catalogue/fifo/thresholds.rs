//! Almost full, almost empty.

use super::every_style;
use crate::params::counted;
use crate::params::fifo::FifoThresholds;
use crate::testbench::formal::Property;
use crate::testbench::trials::{PinFault, Refusal, TextFault, owned, pin, refusal, text};

/// FIFOs that say so when they are almost full, almost empty, or either: by one word, by all but one, by some between.
pub(super) fn shapes() -> Vec<String> {
    let of = |(depth, full, empty): (usize, usize, usize)| {
        let with = format!("almost_full = {full}\nalmost_empty = {empty}");
        let styles = every_style(&[(3, depth)]).into_iter();
        styles.map(move |shape| format!("{shape}\n{with}"))
    };
    let numbers = [(2, 1, 1), (5, 4, 0), (7, 0, 6), (16, 3, 5), (33, 20, 30)];
    let few_flags = owned(&[
        "depth = 9\nalmost_full = 2\nflags = []\nstyle = 'one-hot'",
        "depth = 9\nalmost_empty = 2\nflags = []\nstyle = 'sliced-shift'",
        "depth = 9\nalmost_full = 2\nalmost_empty = 2\nreset = 'async'",
        "depth = 9\nalmost_full = 2\nlookahead = 3\nflags = ['not_full']\nstyle = 'one-hot'",
    ]);
    numbers.into_iter().flat_map(of).chain(few_flags).collect()
}

/// Each threshold that has a port, with that port.
fn each(thresholds: FifoThresholds) -> impl Iterator<Item = (&'static str, usize)> {
    let FifoThresholds {
        almost_full,
        almost_empty,
    } = thresholds;
    let each = [
        ("almost_full_o", almost_full),
        ("almost_empty_o", almost_empty),
    ];
    each.into_iter().filter(|(_, words)| *words > 0)
}

/// Their ports.
pub(super) fn pins(thresholds: FifoThresholds) -> impl Iterator<Item = &'static str> {
    each(thresholds).map(|(port, _)| port)
}

/// What is claimed of them, told apart within `filled` cycles.
pub(super) fn claims(thresholds: FifoThresholds, filled: usize) -> impl Iterator<Item = Property> {
    each(thresholds).map(move |(port, words)| {
        let words = counted(words, "word");
        let (name, when) = match port {
            "almost_full_o" => (
                "almost_full",
                format!("there is room for at most {words}, and in reset"),
            ),
            _ => ("almost_empty", format!("there are at most {words}")),
        };
        Property::new(name, format!("{port} is 1 exactly while {when}")).after(filled)
    })
}

/// Faults of a FIFO of three words that is almost full with room for one, and almost empty with one.
pub(super) fn faults() -> Vec<PinFault> {
    vec![
        pin(
            "almost_full_o",
            "inner_count_o == 2'd3",
            &["almost_full", "same_outputs"],
        ),
        pin(
            "almost_full_o",
            "inner_almost_full_o || (wr_en_i && inner_count_o == 2'd1)",
            &["almost_full", "flags_of_state"],
        ),
        pin(
            "almost_empty_o",
            "inner_almost_empty_o && !(rd_en_i && inner_last_o)",
            &["almost_empty", "flags_of_state", "same_outputs"],
        ),
    ]
}

/// Faults in the text of FIFOs that go by valid bits and by a count.
pub(super) fn text_faults() -> Vec<(&'static str, TextFault)> {
    let shift = "almost_full = 2\nalmost_empty = 3";
    let circular = "almost_full = 2\nalmost_empty = 3\nstyle = 'circular'";
    vec![
        (shift, text("~(~valid_q[5] &", "~(~valid_q[4] &")),
        (
            shift,
            text(
                "almost_empty_o = ~valid_q[3]",
                "almost_empty_o = ~valid_q[2]",
            ),
        ),
        (shift, text("valid_q[5] & ~rst_i)", "valid_q[5])")),
        (circular, text("count_q <= 4'd5)", "count_q <= 4'd6)")),
        (circular, text("count_q <= 4'd3)", "count_q < 4'd3)")),
    ]
}

/// Thresholds that a FIFO never leaves.
pub(super) fn refusals() -> Vec<Refusal> {
    vec![
        refusal(
            &["almost_full=8"],
            "fifo.almost_full = 8: wanted 0 to 7: from the depth on almost_full_o would always be 1",
        ),
        refusal(
            &["depth=4", "almost_empty=9"],
            "fifo.almost_empty = 9: wanted 0 to 3: from the depth on almost_empty_o would always be 1",
        ),
        refusal(
            &["depth=1", "almost_full=1"],
            "fifo.almost_full = 1: one word is all or nothing; drop the key or set depth=2 or more",
        ),
        refusal(
            &["almost_empty=-1"],
            "fifo.almost_empty = -1: wanted an integer from 0 to 16383",
        ),
    ]
}
