//! Arbiters of four inputs, and the accumulators of weighted ones.

use super::{IMPATIENT, LAZY, MISNUMBERED, Mutant, RESTLESS, TWO_GRANTS, UNASKED, fault};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The mutants of arbiters and of what they are made of.
pub(super) fn mutants() -> Vec<(Design, Vec<Mutant>)> {
    let common = [TWO_GRANTS, UNASKED, LAZY];
    let clocked = [MISNUMBERED, IMPATIENT];
    let with = |more: &[Mutant]| [&common[..], &clocked[..], more].concat();
    let round_robin = |style: &str| {
        let settings = format!("inputs = 4\nstyle = '{style}'");
        design("round-robin-arbiter", &settings)
    };
    let in_turn = fault(
        "advance_i",
        "advance_i && !inner_gnt_o[1]",
        &["in_turn", "waits"],
    );
    let differs = fault(
        "gnt_valid_o",
        "inner_gnt_valid_o && !(&req_i)",
        &["same_outputs"],
    );
    let restarts = fault(
        "rst_i",
        "rst_i || advance_i",
        &["from_random_place", "leaves_no_trace"],
    );
    // Input 0, pattern 0.
    let costs_nothing = fault(
        "inv_weight_i",
        "inv_weight_i & 16'hfffc",
        &["shares", "high_first", "in_turn"],
    );
    let mut all = vec![
        (round_robin("skipping"), with(&[in_turn, RESTLESS])),
        (round_robin("prefix"), with(&[in_turn, RESTLESS, differs])),
        (
            design("round-robin-arbiter", "inputs = 4\ngroups = [[1,2],1]"),
            with(&[in_turn, RESTLESS]),
        ),
        (
            round_robin("rotating"),
            [
                &[TWO_GRANTS, UNASKED, MISNUMBERED, IMPATIENT, in_turn][..],
                &[fault(
                    "advance_i",
                    "advance_i ^ req_i[0]",
                    &["leaves_no_trace"],
                )],
            ]
            .concat(),
        ),
        (
            design("fixed-priority-arbiter", "inputs = 4"),
            [
                &common[..],
                &[fault(
                    "gnt_o",
                    "inner_gnt_o == 4'd1 && req_i[2] ? 4'd4 : inner_gnt_o",
                    &["first_in_order", "same_outputs"],
                )],
            ]
            .concat(),
        ),
        (
            design("priority-arbiter", "inputs = 4\nlevels = 3"),
            [
                &common[..],
                &[
                    fault("rr_therm_i", "4'd0", &["highest_row"]),
                    fault("pri_i", "pri_i & 8'h7f", &["highest_row"]),
                ],
            ]
            .concat(),
        ),
        (
            design("priority-round-robin-arbiter", "inputs = 4\nlevels = 2"),
            with(&[in_turn, RESTLESS]),
        ),
        (
            design("matrix-arbiter", "inputs = 4"),
            with(&[
                fault(
                    "advance_i",
                    "advance_i && !inner_gnt_o[1]",
                    &["least_recent_first", "waits"],
                ),
                RESTLESS,
            ]),
        ),
        (
            design("age-based-arbiter", "inputs = 4\nage_bits = 2"),
            with(&[
                in_turn,
                fault("advance_i", "1'b1", &["leaves_no_trace", "in_turn"]),
                fault("age_i", "age_i & 8'h7f", &["oldest_first", "in_turn"]),
            ]),
        ),
        (design("random-arbiter", "inputs = 4"), with(&[restarts])),
        (
            design("random-arbiter", "inputs = 4\nseed = 'port'"),
            with(&[
                restarts,
                fault("seed_i", "seed_i ^ 32'h80000000", &["from_random_place"]),
            ]),
        ),
        (
            design(
                "inverse-weighted-arbiter",
                "inputs = 4\npatterns = 2\nweight_bits = 2",
            ),
            with(&[
                RESTLESS,
                costs_nothing,
                fault("pattern_i", "4'd0", &["in_turn"]),
            ]),
        ),
        (
            design(
                "inverse-weighted-arbiter",
                "inputs = 4\npatterns = 2\nweight_bits = 2\nunderflow = 'hold'",
            ),
            with(&[
                RESTLESS,
                costs_nothing,
                // Nobody holds the window; all do; who waits has a say in this cycle's grant.
                fault("waiting_i", "4'd0", &["high_first", "in_turn"]),
                fault("waiting_i", "4'hf", &["high_first", "in_turn"]),
                fault("req_i", "req_i & waiting_i", &["work_conserving"]),
                fault(
                    "gnt_o",
                    "|waiting_i ? inner_gnt_o : inner_gnt_o & 4'b1110",
                    &["advance_unseen"],
                ),
            ]),
        ),
    ];
    all.extend(accumulators());
    all
}

/// The mutants of what arbiters keep of whom they served.
fn accumulators() -> Vec<(Design, Vec<Mutant>)> {
    vec![
        (
            design("accumulator-update", "inputs = 2\nweight_bits = 2"),
            vec![
                fault("pri_o", "~inner_pri_o", &["high_in_lower_half"]),
                fault(
                    "inv_weight_i",
                    "inv_weight_i & 4'he",
                    &["grant_adds_weight"],
                ),
                // The sum loses its carry.
                fault("accum_o", "inner_accum_o & 6'o37", &["grant_adds_weight"]),
                fault(
                    "gnt_i",
                    "gnt_i & {~accum_i[5], ~accum_i[2]}",
                    &["low_grant_moves_window"],
                ),
                fault("accum_o", "|gnt_i ? inner_accum_o : 6'd0", &["others_keep"]),
            ],
        ),
        (
            design(
                "accumulator-update",
                "inputs = 2\nweight_bits = 2\nunderflow = 'hold'",
            ),
            vec![
                fault("pri_o", "~inner_pri_o", &["high_in_lower_half"]),
                fault(
                    "inv_weight_i",
                    "inv_weight_i & 4'he",
                    &["grant_adds_weight", "held_low_stays_low"],
                ),
                // Nobody holds the window; those do of whom nobody knows that they wait.
                fault("waiting_i", "2'd0", &["others_keep", "held_low_stays_low"]),
                fault(
                    "waiting_i",
                    "2'd3",
                    &["grant_adds_weight", "low_grant_moves_window"],
                ),
                // The sum leaves the upper half; what is not granted is carried along with what waits.
                fault("accum_o", "inner_accum_o & 6'o37", &["held_low_stays_low"]),
                fault("gnt_i", "gnt_i | waiting_i & {2{|gnt_i}}", &["others_keep"]),
            ],
        ),
    ]
}
