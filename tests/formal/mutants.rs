//! Every property refutes, by its name, a mutant of the emitted Verilog.

use super::fault::{Fault, broken};
use super::proved::small_adapter;
use super::{emitted, proofs, prover};
use crate::shapes::{design, on_every};
use flitworks::testbench::formal::{Outcome, Prover, Verilog, claims};
use flitworks::testbench::registry::{Design, components};
use std::collections::BTreeSet;

/// A fault at the pins, and the properties that must fail under it.
type Mutant = (Fault, &'static [&'static str]);

const fn fault(
    port: &'static str,
    instead: &'static str,
    refutes: &'static [&'static str],
) -> Mutant {
    (Fault { port, instead }, refutes)
}

const TWO_GRANTS: Mutant = fault(
    "gnt_o",
    "inner_gnt_o | ({4{inner_gnt_o[0]}} & req_i)",
    &["one_grant"],
);
const UNASKED: Mutant = fault(
    "gnt_o",
    "|inner_gnt_o ? inner_gnt_o : 4'd1",
    &["granted_requested"],
);
const LAZY: Mutant = fault("gnt_o", "inner_gnt_o & 4'b0111", &["work_conserving"]);
const MISNUMBERED: Mutant = fault(
    "gnt_index_o",
    "inner_gnt_index_o ^ {1'b0, inner_gnt_o[2]}",
    &["valid_and_index"],
);
const IMPATIENT: Mutant = fault(
    "gnt_o",
    "advance_i ? inner_gnt_o : inner_gnt_o & 4'b1110",
    &["advance_unseen"],
);
const RESTLESS: Mutant = fault(
    "advance_i",
    "1'b1",
    &["leaves_no_trace", "held_until_served"],
);

/// The mutants of channels, in shapes of two inputs or lanes.
fn channels() -> Vec<(Design, Vec<Mutant>)> {
    let output = |rule: &str| {
        let settings = "inputs = 2\nflit_width = 4\ndepth = 2\ncounted = 1";
        let rule = format!("{settings}\nco_residence = {rule}\nwire_delay = 1");
        design("output-channel", &rule)
    };
    let common = [
        fault(
            "take_o",
            "inner_take_o | ({2{inner_take_o[0]}} & req_i)",
            &["one_input"],
        ),
        fault("take_o", "inner_take_o & 2'b01", &["work_conserving"]),
        // Every flit is a tail.
        fault(
            "flit_i",
            "flit_i | 8'h88",
            &["one_input", "held_for_packet", "in_order"],
        ),
        fault("valid_i", "2'b11", &["one_input", "held_for_packet"]),
        fault(
            "free_o",
            "1'b1",
            &["free", "held_for_packet", "no_flit_lost"],
        ),
        fault("ready_o", "inner_ready_o && !send_i", &["no_flit_lost"]),
        fault("flit_o", "inner_flit_o ^ {3'd0, send_i}", &["in_order"]),
        fault(
            "requests_o",
            "inner_requests_o & 2'd1",
            &["counts_requests"],
        ),
    ];
    let with = |more: Mutant| [&common[..], &[more]].concat();
    vec![
        (output("'allowed'"), common.to_vec()),
        (
            output("'safe'"),
            with(fault("far_empty_i", "1'b1", &["alone", "free"])),
        ),
        (
            output("'paper'"),
            with(fault("free_o", "1'b1", &["alone_in_fifo"])),
        ),
        (
            output("'allowed'\nhead_room = 2"),
            with(fault("free_o", "1'b1", &["packet_finds_room"])),
        ),
        (
            design("physical-channel", "lanes = 2\nwidth = 4"),
            vec![
                fault(
                    "valid_o",
                    "inner_valid_o | ({2{inner_valid_o[0]}} & ready_i & not_full_i)",
                    &["one_lane"],
                ),
                fault("not_full_i", "2'b11", &["ready_with_room"]),
                fault("valid_o", "inner_valid_o & 2'b01", &["work_conserving"]),
                fault(
                    "flit_o",
                    "inner_flit_o ^ {3'd0, &ready_i}",
                    &["flit_of_lane"],
                ),
            ],
        ),
    ]
}

/// The mutants of parts of the unified router.
fn unified() -> Vec<(Design, Vec<Mutant>)> {
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
            design("unified-output", &format!("{small}\n{rest}")),
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
            design("unified-routing-unit", node),
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
        output("flit_width = 42\narbitration = 'round-robin'", vec![]),
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

/// The mutants of the link layer.
fn link() -> Vec<(Design, Vec<Mutant>)> {
    let small = "crc_bits = 4\npolynomial = 3";
    let of = |name: &str, settings: &str| design(name, &format!("{small}\n{settings}"));
    vec![
        (
            of("crc", "width = 7"),
            vec![
                fault("crc_o", "~inner_crc_o", &["of_zeros", "divides"]),
                fault("data_i", "data_i & 7'h3f", &["each_bit", "divides"]),
                fault("crc_o", "inner_crc_o ^ {3'd0, &data_i[1:0]}", &["each_bit"]),
            ],
        ),
        (
            of(
                "link-receiver",
                "word_width = 2\nsequence_bits = 2\nphit_width = 5",
            ),
            vec![
                fault(
                    "ack_valid_o",
                    "inner_ack_valid_o || inner_owe_retry_o",
                    &["nothing_believed"],
                ),
                fault("ack_o", "inner_ack_o ^ {1'b0, inner_retry_o}", &["says"]),
                // Words that come again are taken again, or not acknowledged.
                fault("word_valid_o", "inner_owe_ack_o", &["word_in_turn"]),
                fault("owe_ack_o", "inner_word_valid_o", &["owes"]),
                // A frame cut short is forgotten.
                fault(
                    "owe_retry_o",
                    "inner_owe_retry_o && !phit_valid_i",
                    &["owes"],
                ),
                fault(
                    "expected_o",
                    "inner_expected_o + {1'b0, inner_word_valid_o}",
                    &["counts", "word_in_turn"],
                ),
            ],
        ),
        (
            // One phit: the check, a word, two numbers, whether there is a word, whether a retry, zero.
            of(
                "link-sender",
                "word_width = 1\nsequence_bits = 2\nphit_width = 12\nrate = '1/1'\ntimeout = 6",
            ),
            vec![
                fault("phit_first_o", "!inner_replay_o", &["whole"]),
                fault("phit_o", "inner_phit_o | 12'h800", &["checked"]),
                fault(
                    "phit_o",
                    "inner_phit_o | 12'h010",
                    &["checked", "empty_of_zeros", "word_of_number"],
                ),
                fault("word_ready_o", "1'b1", &["window_kept", "numbers_in_order"]),
                fault("ack_i", "ack_i + 2'd1", &["window_kept", "in_turn"]),
                fault("replay_o", "inner_replay_o || ack_valid_i", &["reason"]),
                fault("timeout_o", "inner_replay_o", &["patient"]),
                fault("owe_ack_i", "1'b0", &["work_conserving"]),
                fault("retry_i", "1'b0", &["in_turn"]),
                fault("expected_i", "expected_i & 2'd1", &["answers"]),
                // An empty frame passes for one with a word.
                fault("phit_o", "inner_phit_o | 12'h200", &["once", "in_turn"]),
                fault("word_i", "1'b0", &["word_of_number", "in_order"]),
            ],
        ),
        (
            // Three phits: the check; a word, two numbers and whether there is a word; whether a retry.
            of(
                "link-sender",
                "word_width = 1\nsequence_bits = 1\nphit_width = 4\nrate = '2/3'\ntimeout = 5",
            ),
            vec![
                fault(
                    "phit_valid_o",
                    "inner_phit_valid_o || word_valid_i",
                    &["paced", "whole"],
                ),
                fault(
                    "phit_o",
                    "inner_phit_o ^ {3'd0, !inner_phit_first_o}",
                    &["checked", "empty_of_zeros", "in_order"],
                ),
                fault("word_ready_o", "1'b1", &["window_kept"]),
                fault("replay_o", "inner_replay_o || ack_valid_i", &["reason"]),
                fault("timeout_o", "inner_replay_o", &["patient"]),
                fault(
                    "phit_o",
                    "inner_phit_o | {!inner_phit_first_o, 3'd0}",
                    &["once"],
                ),
            ],
        ),
    ]
}

/// The mutants of what stands at an input: its channel, its routing unit and the status collector.
fn inputs() -> Vec<(Design, Vec<Mutant>)> {
    vec![
        (
            design(
                "input-channel",
                "dims = [4]\nflit_width = 4\ndepth = 3\nwire_delay = 1",
            ),
            vec![
                fault(
                    "not_full_o",
                    "inner_not_full_o || inner_valid_o",
                    &["flags", "never_overrun"],
                ),
                fault("empty_o", "inner_empty_o || take_i", &["flags"]),
                fault("flit_o", "inner_flit_o ^ {3'd0, take_i}", &["in_order"]),
                // Every flit is a tail, so that packets end early.
                fault("flit_i", "flit_i | 4'h8", &["in_order", "asks_for_best"]),
                // Bodies ask, too, and heads at once.
                fault(
                    "request_o",
                    "inner_valid_o ? best_i : 5'd0",
                    &[
                        "heads_ask",
                        "decoded_first",
                        "asks_for_best",
                        "one_request",
                        "silent_while_held",
                    ],
                ),
                fault("here_i", "2'd0", &["asks_for_best"]),
                fault("dateline_i", "2'd0", &["asks_for_best"]),
            ],
        ),
        (
            design("routing-unit", "dims = [4, 3]\nalgorithm = 'trc'"),
            vec![
                fault(
                    "options_o",
                    "inner_options_o | 9'd1",
                    &["one_set", "shorter_way", "dateline"],
                ),
                fault(
                    "options_o",
                    "inner_options_o & 9'h0ff",
                    &["one_set", "shorter_way", "as_published"],
                ),
                fault("here_i", "here_i ^ 4'd1", &["shorter_way"]),
                fault("dateline_i", "4'd0", &["dateline", "as_published"]),
            ],
        ),
        (
            design(
                "routing-unit",
                "dims = [3, 4]\nalgorithm = 'fd-dynbal'\nfrom = 'yp'\nvc = 2",
            ),
            vec![
                // Yp is never left: packets for it are lost, or go where they have been.
                fault(
                    "dest_i",
                    "{here_i[3:2], dest_i[1:0]}",
                    &["shorter_way", "as_published"],
                ),
                fault("dateline_i", "4'd0", &["dateline", "as_published"]),
                fault("options_o", "inner_options_o << 1", &["one_set"]),
            ],
        ),
        (
            design(
                "routing-unit",
                "dims = [4, 5]\nalgorithm = 'dynbal'\ndateline_in = 'node'\nfrom = 'yp'\nvc = 1",
            ),
            vec![
                fault(
                    "options_o",
                    "inner_options_o | 3'd1",
                    &["one_set", "shorter_way", "dateline"],
                ),
                // As if it lay below the node; as if who ends there crossed.
                fault(
                    "dateline_i",
                    "{dateline_i[4:2] == 3'd0 ? 3'd4 : dateline_i[4:2] - 3'd1, dateline_i[1:0]}",
                    &["dateline", "as_published"],
                ),
                fault(
                    "options_o",
                    "dest_i[4:2] == dateline_i[4:2] && inner_options_o[0] ? 3'd2 : inner_options_o",
                    &["as_published"],
                ),
            ],
        ),
        (
            design("routing-unit", "dims = [8]\nalgorithm = 't3d'"),
            vec![
                // VC0 and VC1 plus are changed for each other; one node reads the row of another; a set is
                // offered to all.
                fault(
                    "options_o",
                    "{inner_options_o[4:2], inner_options_o[0], inner_options_o[1]}",
                    &["as_published"],
                ),
                fault("here_i", "here_i == 3'd5 ? 3'd6 : here_i", &["shorter_way"]),
                fault("options_o", "inner_options_o | 5'd1", &["one_set"]),
            ],
        ),
        (
            design("status-collector", "dims = [3, 2]\nalgorithm = 'f-dynbal'"),
            vec![
                fault(
                    "best_o",
                    "inner_best_o | 1'b1",
                    &["one_best", "best_is_free"],
                ),
                fault("best_o", "inner_best_o & ~1'b1", &["some_best"]),
                fault("requests_i", "36'd0", &["none_better"]),
                // The escape lane of the first port is never free.
                fault("free_i", "free_i & ~1'b1", &["some_best", "none_better"]),
            ],
        ),
    ]
}

/// The mutants of allocators of two by two, requester 0 in the low bits.
fn allocators() -> Vec<(Design, Vec<Mutant>)> {
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

/// The mutants of each component, in a shape of four inputs, or a FIFO of three words.
fn mutants() -> Vec<(Design, Vec<Mutant>)> {
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
                // Input 0, pattern 0 costs nothing.
                fault(
                    "inv_weight_i",
                    "inv_weight_i & 16'hfffc",
                    &["shares", "high_first", "in_turn"],
                ),
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
                fault(
                    "inv_weight_i",
                    "inv_weight_i & 16'hfffc",
                    &["shares", "high_first", "in_turn"],
                ),
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
    all.push((
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
    ));
    all.push((
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
    ));
    for style in ["shift", "sliced-shift", "circular", "ram"] {
        let settings = format!("width = 2\ndepth = 3\nstyle = '{style}'");
        let mut faults = vec![
            fault("count_o", "inner_count_o & 2'd2", &["counts"]),
            fault(
                "last_o",
                "inner_last_o && !inner_empty_o && !rd_en_i",
                &["flags", "flags_of_state"],
            ),
            fault(
                "rd_data_o",
                "inner_rd_data_o ^ {1'b0, &inner_count_o}",
                &["in_order"],
            ),
            fault(
                "wr_data_i",
                "inner_last_o ? 2'd0 : wr_data_i",
                &["in_order"],
            ),
            fault(
                "rd_en_i",
                "rd_en_i || (wr_en_i && !inner_not_full_o)",
                &["refused_unseen", "counts", "in_order"],
            ),
        ];
        if style != "circular" {
            let differs = "inner_empty_o || inner_count_o == 2'd3";
            faults.push(fault("empty_o", differs, &["same_control", "same_outputs"]));
        }
        all.push((design("fifo", &settings), faults));
    }
    all.extend(allocators());
    all.extend(channels());
    all.extend(inputs());
    all.extend(unified());
    all.extend(link());
    all.push((
        design("credit-counter", "credits = 3"),
        vec![
            fault(
                "return_i",
                "return_i && !spend_i",
                &["counts", "every_credit_somewhere"],
            ),
            fault("return_i", "return_i || spend_i", &["never_overrun"]),
            fault(
                "available_o",
                "inner_available_o || return_i",
                &["available", "never_overrun"],
            ),
        ],
    ));
    all
}

/// Those of `wanted` that are refuted of `design` if `rtl` is its Verilog.
fn refuted(prover: &Prover, design: &Design, rtl: &Verilog, wanted: &[&str]) -> BTreeSet<String> {
    let is_wanted = |name: &str| wanted.contains(&name);
    let proofs = if is_wanted("same_outputs") {
        proofs(prover, design, rtl)
    } else {
        let mut proofs = Vec::new();
        for mut checker in design.checkers().expect("the checkers can be written") {
            checker
                .properties
                .retain(|property| is_wanted(&property.name));
            if !checker.properties.is_empty() {
                let found = prover.prove(rtl, &design.ports, &checker, &mut |_| {});
                proofs.extend(found.unwrap_or_else(|error| panic!("{}: {error}", design.top)));
            }
        }
        proofs
    };
    proofs
        .into_iter()
        .filter(|proof| matches!(proof.outcome, Outcome::Refuted(..)))
        .map(|proof| proof.property.name)
        .collect()
}

#[test]
fn every_property_refutes_a_mutant() {
    let Some(prover) = prover() else { return };
    on_every(&mutants(), |(design, mutants)| {
        let mut toothless: BTreeSet<String> = claims(design)
            .expect("the checkers can be written")
            .into_iter()
            .map(|property| property.name)
            .collect();
        for (fault, wanted) in mutants {
            let rtl = broken(&emitted(design), &design.ports, &[*fault]);
            let refuted = refuted(&prover, design, &rtl, wanted);
            for name in *wanted {
                assert!(
                    refuted.contains(*name),
                    "{}: {name} lets {fault:?} through",
                    design.top
                );
                toothless.remove(*name);
            }
        }
        assert!(
            toothless.is_empty(),
            "{}: no mutant for {toothless:?}",
            design.top
        );
    });
}

#[test]
fn every_component_has_mutants() {
    let tried: BTreeSet<&str> = mutants()
        .iter()
        .map(|(design, _)| design.component)
        .collect();
    for entry in components() {
        // Nothing is claimed of it but that it equals its golden model.
        if entry.proved_set().is_empty() {
            continue;
        }
        assert!(tried.contains(entry.name), "{} has none", entry.name);
    }
}

#[test]
fn a_reset_that_comes_again_is_judged() {
    let Some(prover) = prover() else { return };
    // The first reset works; a later one is lost on the arbiter.
    let once = Fault {
        port: "rst_i",
        instead: "rst_i && !req_i[0]",
    };
    let d = design("round-robin-arbiter", "inputs = 4\nstyle = 'skipping'");
    let rtl = broken(&emitted(&d), &d.ports, &[once]);
    let failed = proofs(&prover, &d, &rtl);
    let in_turn = failed.iter().find(|proof| proof.property.name == "in_turn");
    let in_turn = in_turn.expect("it is claimed");
    assert!(matches!(in_turn.outcome, Outcome::Refuted(..)));
}
