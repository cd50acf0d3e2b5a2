//! Input channels, routing units and status collectors.

use super::{Mutant, fault};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The mutants of what stands at an input: its channel, its routing unit and the status collector.
pub(super) fn mutants() -> Vec<(Design, Vec<Mutant>)> {
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
