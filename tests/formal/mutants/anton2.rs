//! Parts of the Anton 2 router and of a node's adapters.

use super::super::proved::small_adapter;
use super::{LAZY, Mutant, TWO_GRANTS, UNASKED, fault};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The mutants of parts of the Anton 2 router.
pub(super) fn mutants() -> Vec<(Design, Vec<Mutant>)> {
    let node = "mesh = [2, 1]\nendpoints = [[0, 0], [1, 0]]\n\
                channels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Y0+\" = [0, 0], \"Y0-\" = [0, 0] }";
    let deferred = |rule: &str, more: Vec<Mutant>| {
        let mut mutants = vec![
            TWO_GRANTS,
            UNASKED,
            LAZY,
            fault("served_i", "inner_gnt_o", &["most_urgent"]),
            fault(
                "gnt_index_o",
                "inner_gnt_index_o ^ {1'b0, inner_gnt_o[2]}",
                &["numbered"],
            ),
        ];
        mutants.extend(more);
        (
            design("deferred-arbiter", &format!("inputs = 4\n{rule}")),
            mutants,
        )
    };
    let output = |rest: &str, more: Vec<Mutant>| {
        let mut mutants = vec![
            fault("granted_o", "attempt_i", &["one_grant"]),
            fault("granted_o", "inner_granted_o & 2'b01", &["work_conserving"]),
            fault("two_i", "2'b00", &["crosses"]),
            fault("second_i", "2'b11", &["held_for_packet", "crosses"]),
            fault(
                "flit_o",
                "inner_flit_o ^ {41'd0, inner_tail_o}",
                &["crosses"],
            ),
            fault("room2_o", "inner_room1_o", &["never_overrun"]),
            fault("credit_vc_i", "1'b0", &["never_overrun"]),
        ];
        mutants.extend(more);
        let small = "ports = 2\nclasses = 1\nvcs = 2\nfar_depth = 2";
        (
            design("anton2-output", &format!("{small}\n{rest}")),
            mutants,
        )
    };
    let sender = |rest: &str, more: Vec<Mutant>| {
        let mut mutants = vec![
            fault("ready_i", "1'b1", &["only_when_ready"]),
            // Second flits go elsewhere.
            fault(
                "out_vc_o",
                "inner_out_vc_o ^ inner_out_tail_o",
                &["packets_whole"],
            ),
            // Second flits are held back.
            fault(
                "out_valid_o",
                "inner_out_valid_o & inner_out_head_o",
                &["second_in_time"],
            ),
            fault("in_credit_valid_o", "1'b1", &["credit_for_a_flit"]),
            fault("out_credit_valid_i", "1'b1", &["never_overrun"]),
        ];
        mutants.extend(more);
        let small = "classes = 1\ndepth = 2\nfar_depth = 2";
        (design("vc-sender", &format!("{small}\n{rest}")), mutants)
    };
    let marked = || fault("crosses_i", "1'b0", &["marked"]);
    // The first input whenever it attempts.
    let first_served = || {
        let instead = "attempt_i[0] ? 2'b01 : attempt_i";
        fault("attempt_i", instead, &["most_urgent"])
    };
    vec![
        deferred("arbitration = 'round-robin'", vec![]),
        deferred("patterns = 2\nweight_bits = 2", vec![]),
        deferred(
            "arbitration = 'age-based'\nage_bits = 2",
            // The high bit of every age is not seen.
            vec![fault("age_i", "age_i & 8'h55", &["most_urgent"])],
        ),
        deferred(
            "patterns = 2\nweight_bits = 2\nunderflow = 'hold'",
            vec![
                // Nobody holds the window; those hold it who only ask; all do.
                fault("waiting_i", "4'd0", &["most_urgent"]),
                fault("waiting_i", "req_i", &["most_urgent"]),
                fault("waiting_i", "4'hf", &["most_urgent"]),
            ],
        ),
        (
            design("weight-table", "inputs = 3\npatterns = 1\nweight_bits = 2"),
            vec![
                // A number beyond the last weight is one.
                fault("wr_index_i", "wr_index_i & 2'd2", &["last_written"]),
                fault("wr_en_i", "1'b1", &["last_written"]),
            ],
        ),
        (
            design("vc-promotion", ""),
            vec![
                fault("ends_i", "ends_i && crossed_i", &["as_defined"]),
                fault("kind_i", "kind_i & 2'd1", &["as_defined"]),
                fault("class_i", "1'b0", &["as_defined"]),
            ],
        ),
        (
            design("anton2-routing-unit", node),
            vec![
                fault("port_o", "3'd7", &["port_there"]),
                fault(
                    "kind_o",
                    "inner_kind_o | 2'd1",
                    &["port_there", "as_published"],
                ),
                // Nobody comes in the T-group; ties always go up.
                fault("arrival_i", "2'd3", &["as_published", "ends_once"]),
                fault("header_i", "header_i & ~(42'd1 << 39)", &["as_published"]),
                fault("ends_o", "arrival_i != 2'd3", &["ends_once"]),
            ],
        ),
        output(
            "flit_width = 42\narbitration = 'round-robin'",
            vec![first_served()],
        ),
        output(
            "flit_width = 42\npatterns = 2\nweight_bits = 2",
            vec![
                first_served(),
                // All packets are of one pattern; what is written is not kept.
                fault("pattern_i", "2'b00", &["most_urgent"]),
                fault("weight_data_i", "2'd3", &["most_urgent"]),
            ],
        ),
        output(
            "flit_width = 42\npatterns = 1\nweight_bits = 2\nunderflow = 'hold'",
            // Nobody holds the window; those hold it who only attempt.
            vec![
                fault("waiting_i", "2'd0", &["most_urgent"]),
                fault("waiting_i", "attempt_i", &["most_urgent"]),
            ],
        ),
        output(
            "flit_width = 42\npatterns = 1\nweight_bits = 1\nunderflow = 'hold-by-vc'",
            vec![
                // Who waits for one virtual channel holds the windows of both; one counts for both; weights of
                // one go to the other.
                fault(
                    "waiting_i",
                    "{ {2{|waiting_i[3:2]}}, {2{|waiting_i[1:0]}} }",
                    &["most_urgent"],
                ),
                fault("out_vc_i", "2'b00", &["crosses", "most_urgent"]),
                fault("weight_index_i", "weight_index_i ^ 2'd2", &["most_urgent"]),
            ],
        ),
        output(
            "flit_width = 48\narbitration = 'age-based'\nage_bits = 2",
            // Whose turn it is goes first, or of each age only a bit counts.
            vec![
                fault("age_i", "4'd0", &["oldest_first"]),
                fault("age_i", "age_i & 4'b0101", &["oldest_first"]),
            ],
        ),
        sender("flit_width = 42\nvcs = 2", vec![marked()]),
        sender(
            "flit_width = 42\nvcs = 2\narbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'",
            vec![marked()],
        ),
        sender(
            "flit_width = 48\nvcs = 2\ndateline = false\narbitration = 'age-based'\nage_bits = 2",
            // All stamps are alike, or those of the future count.
            vec![
                fault("in_flit_i", "in_flit_i | {6'h3f, 42'd0}", &["oldest_first"]),
                fault("now_i", "2'd0", &["oldest_first"]),
            ],
        ),
        sender(
            "flit_width = 42\nvcs = 1\nmulticast_sets = 1",
            vec![
                marked(),
                // A credit for every copy, and a copy for a set without branches.
                fault(
                    "in_credit_valid_o",
                    "inner_in_credit_valid_o || inner_out_valid_o",
                    &["credit_for_a_flit"],
                ),
                fault(
                    "out_valid_o",
                    "inner_out_valid_o || inner_dropped_o",
                    &["dropped_unsent"],
                ),
            ],
        ),
        (
            design(
                "multicast-unit",
                "queues = 2\nmulticast_sets = 2\nendpoints = 2",
            ),
            copies(),
        ),
        (
            small_adapter("phit_width = 60\nphit_rate = '1/1'"),
            vec![
                fault(
                    "in_credit_valid_o",
                    "inner_in_credit_valid_o || phit_valid_i",
                    &["credit_for_a_flit"],
                ),
                fault("out_credit_valid_i", "1'b1", &["never_overrun"]),
                // Every word has a credit.
                fault("phit_o", "inner_phit_o | 60'd1 << 51", &["credit_if_owed"]),
            ],
        ),
    ]
}

/// The mutants of what copies multicast packets, for two queues, with two sets of two endpoints.
fn copies() -> Vec<Mutant> {
    vec![
        fault(
            "header_o",
            "inner_known_o[queue_i] ? inner_header_o : header_i ^ 42'd1",
            &["unicast_unchanged", "unknown_unchanged"],
        ),
        fault(
            "last_o",
            "1'b1",
            &["unknown_unchanged", "last_if_none_left"],
        ),
        fault("known_o", "inner_known_o | front_i", &["known_if_asked"]),
        // A packet that is looked away from is forgotten.
        fault("known_o", "inner_known_o & front_i", &["known_until_last"]),
        // The last copy is not taken, others again and again.
        fault(
            "take_i",
            "take_i && !inner_last_o",
            &["known_until_last", "branch_of_entry"],
        ),
        fault(
            "take_i",
            "take_i && inner_last_o",
            &["branch_of_entry", "last_if_none_left"],
        ),
        fault("front_i", "front_i & 2'b01", &["known_in_turn"]),
        // Entries that are none are others; entries that were not written are read; the wrong one is written.
        fault(
            "index_i",
            "index_i & {2{10'd1}}",
            &["branch_of_entry", "dropped_if_empty"],
        ),
        fault("multicast_wr_en_i", "1'b1", &["branch_of_entry"]),
        fault(
            "multicast_addr_i",
            "1'b0",
            &["last_if_none_left", "dropped_if_empty"],
        ),
        fault("here_i", "here_i ^ 12'd1", &["branch_of_entry"]),
        // Dimensions of one node have neighbours.
        fault("last_i", "last_i | 12'd1", &["last_if_none_left"]),
        fault(
            "header_o",
            "inner_last_o ? inner_header_o : {14'd0, header_i[27:17], 5'd0, here_i}",
            &["directions_first"],
        ),
        fault("drop_o", "1'b0", &["dropped_if_empty"]),
    ]
}
