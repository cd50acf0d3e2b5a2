//! Arbiters, and what they keep of whom they served.

mod accumulator_update;
mod age_based;
mod deferred;
mod fixed_priority;
mod inverse_weighted;
mod matrix;
mod priority;
mod priority_round_robin;
mod random;
mod round_robin;
mod weight_table;
mod window;

use crate::params::arbiter::{Arbitration, Levels, Underflow};
use crate::testbench::trials::{PinFault, pin};

pub(super) use window::Window;

/// Numbers of inputs: the degenerate one, small ones, no powers of two, the largest.
const INPUTS: [usize; 7] = [1, 2, 3, 5, 8, 13, 64];

/// Numbers of inputs of which a mask of the golden model takes several words: the smallest, the largest.
const MANY_INPUTS: [usize; 2] = [65, 256];

/// Inputs and levels: every number of levels, one input, no powers of two.
const PRIORITIES: [(usize, usize); 9] = [
    (1, 2),
    (2, 1),
    (3, 3),
    (4, 4),
    (5, 5),
    (6, 2),
    (7, 6),
    (9, 7),
    (13, 8),
];

/// Many inputs, also of which a mask of the golden model takes several words.
const MANY_AND_FEW_LEVELS: [(usize, usize); 3] = [(64, 2), (65, 3), (256, 2)];

/// More of them.
const MANY_PRIORITIES: [(usize, usize); 9] = [
    (64, 8),
    (12, 1),
    (12, 2),
    (12, 3),
    (12, 4),
    (12, 5),
    (12, 6),
    (12, 7),
    (12, 8),
];

/// Small ones.
const FEW_PRIORITIES: [(usize, usize); 4] = [(1, 2), (2, 1), (3, 3), (5, 2)];

/// Up to three levels of up to three inputs.
const LEVELS_OF_FEW: [(usize, usize); 9] = [
    (1, 1),
    (1, 2),
    (1, 3),
    (2, 1),
    (2, 2),
    (2, 3),
    (3, 1),
    (3, 2),
    (3, 3),
];

/// Up to three levels of four to eight inputs.
const LEVELS_OF_SOME: [(usize, usize); 9] = [
    (4, 1),
    (4, 2),
    (4, 3),
    (5, 1),
    (5, 2),
    (5, 3),
    (8, 1),
    (8, 2),
    (8, 3),
];

/// Inputs, patterns and weight bits.
const WEIGHTED: [(usize, usize, usize); 8] = [
    (1, 2, 5),
    (2, 1, 1),
    (3, 3, 4),
    (4, 1, 3),
    (5, 4, 16),
    (6, 2, 5),
    (8, 3, 2),
    (13, 2, 8),
];

/// Small ones.
const FEW_WEIGHTED: [(usize, usize, usize); 4] = [(1, 2, 1), (2, 1, 2), (3, 3, 2), (4, 2, 3)];

/// The largest, and one of every number of weight bits.
fn many_weighted() -> Vec<(usize, usize, usize)> {
    let of = |weight_bits| (7, 1 + weight_bits % 4, weight_bits);
    std::iter::once((64, 4, 16))
        .chain((1..=16).map(of))
        .collect()
}

/// These inputs, patterns and weight bits, as settings: each with a window that is held and one that is not, of two levels and
/// of four or, in turn, eight.
fn in_windows(
    shapes: &[(usize, usize, usize)],
    of: impl Fn(usize, usize, usize) -> String,
) -> Vec<String> {
    let each = |(number, &(inputs, patterns, weight_bits)): (usize, &(usize, usize, usize))| {
        let shape = of(inputs, patterns, weight_bits);
        let more = ["4", "8"][number % 2];
        [("hold", "2"), ("zero", "2"), ("hold", more), ("zero", more)].map(|(underflow, levels)| {
            format!("{shape}\nlevels = {levels}\nunderflow = '{underflow}'")
        })
    };
    shapes.iter().enumerate().flat_map(each).collect()
}

/// Arbiters of these inputs and levels.
fn prioritised(shapes: &[(usize, usize)]) -> Vec<String> {
    let of = |(inputs, levels): &(usize, usize)| format!("inputs = {inputs}\nlevels = {levels}");
    shapes.iter().map(of).collect()
}

/// Arbiters of so many inputs.
fn of_inputs(inputs: &[usize]) -> Vec<String> {
    inputs.iter().map(|n| format!("inputs = {n}")).collect()
}

/// The same without some flags, and without any.
fn with_few_flags(shapes: &[String]) -> Vec<String> {
    let without = |shape: &String| {
        ["", "'valid'", "'index'"].map(|flags| format!("{shape}\nflags = [{flags}]"))
    };
    shapes.iter().flat_map(without).collect()
}

// Faults of what grants four inputs.
const TWO_GRANTS: PinFault = pin(
    "gnt_o",
    "inner_gnt_o | ({4{inner_gnt_o[0]}} & req_i)",
    &["one_grant"],
);
pub(super) const UNASKED: PinFault = pin(
    "gnt_o",
    "|inner_gnt_o ? inner_gnt_o : 4'd1",
    &["granted_requested"],
);
pub(super) const LAZY: PinFault = pin("gnt_o", "inner_gnt_o & 4'b0111", &["work_conserving"]);
const MISNUMBERED: PinFault = pin(
    "gnt_index_o",
    "inner_gnt_index_o ^ {1'b0, inner_gnt_o[2]}",
    &["valid_and_index"],
);
const UNSAID: PinFault = pin("gnt_valid_o", "inner_gnt_valid_o && !(&req_i)", &["valid"]);
pub(super) const IMPATIENT: PinFault = pin(
    "gnt_o",
    "advance_i ? inner_gnt_o : inner_gnt_o & 4'b1110",
    &["advance_unseen"],
);
pub(super) const RESTLESS: PinFault = pin(
    "advance_i",
    "1'b1",
    &["leaves_no_trace", "held_until_served"],
);
const IN_TURN: PinFault = pin(
    "advance_i",
    "advance_i && !inner_gnt_o[1]",
    &["in_turn", "waits"],
);

/// Those that every clocked arbiter of four inputs has, and `more`.
fn clocked(more: &[PinFault]) -> Vec<PinFault> {
    saying(MISNUMBERED, more)
}

/// The same where this is the fault of what is said of the grant.
fn saying(said: PinFault, more: &[PinFault]) -> Vec<PinFault> {
    let common = [TWO_GRANTS, UNASKED, LAZY, said, IMPATIENT];
    [&common, more].concat()
}

/// What becomes of who falls behind.
const UNDERFLOWS: [Underflow; 2] = [Underflow::Zero, Underflow::Hold];

/// By weights.
pub(super) fn weighted(patterns: usize, weight_bits: usize) -> Arbitration {
    Arbitration::InverseWeighted {
        patterns,
        weight_bits,
        levels: Levels::Two,
        underflow: Underflow::Zero,
    }
}

/// The same with the window held for who waits.
pub(super) fn holding(patterns: usize, weight_bits: usize) -> Arbitration {
    weighted(patterns, weight_bits).with_underflow(Underflow::Hold)
}
