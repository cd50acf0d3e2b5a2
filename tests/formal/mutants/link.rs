//! The link layer.

use super::{Mutant, fault};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The mutants of the link layer.
pub(super) fn mutants() -> Vec<(Design, Vec<Mutant>)> {
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
