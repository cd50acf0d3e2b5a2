//! FIFOs in every style, and the counter of their credits.

use super::{Mutant, fault};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The mutants of FIFOs of three words, and of a counter of three credits.
pub(super) fn mutants() -> Vec<(Design, Vec<Mutant>)> {
    let mut all = Vec::new();
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
