//! Output and physical channels.

use super::{Mutant, fault};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The mutants of channels, in shapes of two inputs or lanes.
pub(super) fn mutants() -> Vec<(Design, Vec<Mutant>)> {
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
