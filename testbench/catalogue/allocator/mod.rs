//! Allocators.

mod separable;
mod wavefront;

use super::arbiter::{IMPATIENT, LAZY, UNASKED};
use crate::testbench::trials::{PinFault, pin};

/// Requesters and resources: one of either, square, wider and higher.
const SIDES: [(usize, usize); 9] = [
    (1, 1),
    (1, 4),
    (5, 1),
    (2, 2),
    (3, 3),
    (3, 5),
    (7, 4),
    (6, 6),
    (13, 9),
];

/// Small ones.
const FEW_SIDES: [(usize, usize); 5] = [(1, 1), (1, 3), (2, 1), (2, 2), (3, 2)];

/// The faults of every allocator of two by two, requester 0 in the low bits, and `more`.
fn of_two_by_two(more: &[PinFault]) -> Vec<PinFault> {
    let common = [
        pin(
            "gnt_o",
            "inner_gnt_o | {2'd0, inner_gnt_o[0] & req_i[1], 1'b0}",
            &["one_per_requester"],
        ),
        pin(
            "gnt_o",
            "inner_gnt_o | {1'b0, inner_gnt_o[0] & req_i[2], 2'd0}",
            &["one_per_resource"],
        ),
        UNASKED,
        LAZY,
        pin("gnt_valid_o", "inner_gnt_valid_o && !(&req_i)", &["valid"]),
        IMPATIENT,
    ];
    [&common, more].concat()
}
