//! Allocators.

use super::{IMPATIENT, LAZY, Mutant, RESTLESS, UNASKED, fault};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The mutants of allocators of two by two, requester 0 in the low bits.
pub(super) fn mutants() -> Vec<(Design, Vec<Mutant>)> {
    let of = |name: &str, settings: &str| {
        let sides = "requesters = 2\nresources = 2";
        design(name, &format!("{sides}\n{settings}"))
    };
    let common = [
        fault(
            "gnt_o",
            "inner_gnt_o | {2'd0, inner_gnt_o[0] & req_i[1], 1'b0}",
            &["one_per_requester"],
        ),
        fault(
            "gnt_o",
            "inner_gnt_o | {1'b0, inner_gnt_o[0] & req_i[2], 2'd0}",
            &["one_per_resource"],
        ),
        UNASKED,
        LAZY,
        fault("gnt_valid_o", "inner_gnt_valid_o && !(&req_i)", &["valid"]),
        IMPATIENT,
    ];
    let restarts = |refutes| fault("rst_i", "rst_i || advance_i", refutes);
    let with = |more: &[Mutant]| [&common[..], more].concat();
    let mut all: Vec<(Design, Vec<Mutant>)> = ["order = 'input-first'", "order = 'output-first'"]
        .into_iter()
        .flat_map(|order| {
            ["round-robin", "matrix"].map(|kind| format!("{order}\narbiter = '{kind}'"))
        })
        .map(|style| {
            let allocator = of("separable-allocator", &style);
            (allocator, with(&[RESTLESS, restarts(&["waits"])]))
        })
        .collect();
    all.push((
        of("wavefront-allocator", ""),
        with(&[
            restarts(&["waits", "by_diagonals"]),
            fault("advance_i", "1'b1", &["leaves_no_trace", "by_diagonals"]),
            // Requester 1 waits until requester 0 has nothing.
            fault(
                "gnt_o",
                "inner_gnt_o & {{2{!(|inner_gnt_o[1:0])}}, 2'b11}",
                &["maximal", "by_diagonals"],
            ),
        ]),
    ));
    all
}
