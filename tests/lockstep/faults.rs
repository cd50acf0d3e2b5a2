//! A hand-made fault in any emitted file is seen.

use super::{emitted, first_mismatch, require, verilated};
use crate::shapes::design;
use flitworks::testbench::registry::{Design, components};
use flitworks::testbench::verilator::VerilogFile;

/// Text of an emitted line, and what breaks it.
const FAULTS: [(&str, &str); 85] = [
    ("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
    ("assign gnt_o = reached & ~", "assign gnt_o = reached & "),
    (
        "assign gnt_o[3:0] = gnt_g0 & gate_g0",
        "assign gnt_o[3:0] = gnt_g0",
    ),
    (
        "gnt_index_o[1] = |(gnt_o & 8'hcc)",
        "gnt_index_o[1] = |(gnt_o & 8'hc8)",
    ),
    // Of eight inputs: a channel's arbiter always advances.
    (
        "gnt_o[7]};\n    wire served = advance_i & (|req_i)",
        "gnt_o[7]};\n    wire served = (|req_i)",
    ),
    (
        "wire held = gnt_valid_o & ~advance_i",
        "wire held = gnt_valid_o",
    ),
    ("assign gnt_o = won;", "assign gnt_o = ~won;"),
    ("assign mask_d = served ?", "assign mask_d = ~served ?"),
    ("& ~(second_first_q & req_i[1])", "& ~req_i[1]"),
    ("requests & ~above2", "requests & ~above1"),
    ("~accum_i[(i * 6) + 5]", "~accum_i[(i * 6) + 4]"),
    ("pattern_i[i] == 1'b0", "pattern_i[i] == 1'b1"),
    ("ahead4_q <= 4'hf", "ahead4_q <= 4'h7"),
    ("feedback & 32'h80200003", "feedback & 32'h80200002"),
    ("wire fetch = read & ~last_o", "wire fetch = read"),
    ("wrapped[0] = offered[8]", "wrapped[0] = 1'b0"),
    ("span2 | (span2 << 2'd2)", "span2"),
    ("blocked[i - 1] | req_i[i - 1]", "req_i[i - 1]"),
    ("wire [7:0] behind = read ?", "wire [7:0] behind = ~read ?"),
    ("count_q <= 4'd0", "count_q <= count_d"),
    ("if (write) words", "if (wr_en_i) words"),
    (".req_i     (req_i)", ".req_i     (~req_i)"),
    ("= data_i[i * 10 +: 10]", "= data_i[9:0]"),
    ("wire moves = write | read", "wire moves = write"),
    ("if (write & ~tail)", "if (write)"),
    ("wire alone = empty & far_empty_i", "wire alone = empty"),
    ("bids = ready_i & not_full_i", "bids = ready_i"),
    ("(count_q != 4'd8) | spent", "(count_q != 4'd8)"),
    (
        "data_o = data_o | masked[j * 32",
        "data_o = data_o & masked[j * 32",
    ),
    ("(|select_i[4:3]) ?", "select_i[3] ?"),
    (".select_i (select_i[9:5])", ".select_i (select_i[4:0])"),
    ("assign valid1_d = valid0_q", "assign valid1_d = valid_i"),
    (
        "y_plus = (y_distance < 4'd8)",
        "y_plus = (y_distance < 4'd7)",
    ),
    (
        "y_plus = (dest_i[7:4] > here_i[7:4])",
        "y_plus = (dest_i[7:4] < here_i[7:4])",
    ),
    (
        "assign best_o[0] = free_i[0]",
        "assign best_o[0] = ~free_i[0]",
    ),
    ("& flit_o[8] & offered_valid", "& offered_valid"),
    (".valid_i    (valid_i[1])", ".valid_i    (valid_i[0])"),
    (".valid_i    (valid_i)", ".valid_i    (~valid_i)"),
    ("valid_o = ready & not_full_i", "valid_o = ready"),
    ("{1'b0, place_q};", "4'd0;"),
    (
        "in_inject_take = out_xp_vc0_take",
        "in_inject_take = ~out_xp_vc0_take",
    ),
    ("takes_vc1_o = from_dest[0]", "takes_vc1_o = ~from_dest[0]"),
    (".here_i            (4'd1)", ".here_i            (4'd0)"),
    (
        "key[i * 9 +: 9] >= key[(i + 1) * 9 +: 9]",
        "key[i * 9 +: 9] > key[(i + 1) * 9 +: 9]",
    ),
    (
        "pick_served = taken & advance_each",
        "pick_served = advance_each",
    ),
    (
        "left = resources & ~(asks & requesters)",
        "left = resources & ~asks",
    ),
    ("~accum_i[(i * 9) + 8]", "~accum_i[(i * 9) + 7]"),
    ("row2 = req_i & pri_i & rr_therm_i", "row2 = req_i & pri_i"),
    ("row1 = req_i & rr_therm_i", "row1 = req_i"),
    (
        "crossed_next = crossed_i & ~ends_i",
        "crossed_next = crossed_i",
    ),
    ("written[3] ? wr_data_i", "written[2] ? wr_data_i"),
    ("z_plus = (z_twice <", "z_plus = (z_twice >"),
    ("~(attempts & last_route)", "~attempts"),
    ("link_head_d = ~locked_q", "link_head_d = 1'b1"),
    ("granted[24] | granted[30]", "granted[24]"),
    ("inject_class ? 3'd4 : 3'd0", "inject_class ? 3'd0 : 3'd4"),
    ("room1_beyond = crosses_i ?", "room1_beyond = ~crosses_i ?"),
    (
        ".far_depth_i         (20'h44108)",
        ".far_depth_i         (20'h44104)",
    ),
    (
        ".crosses_i                (2'd2)",
        ".crosses_i                (2'd0)",
    ),
    ("crc_o = remainder ^", "crc_o = remainder &"),
    (
        "acknowledged = ack_valid_i & (progress <= unacknowledged)",
        "acknowledged = ack_valid_i",
    ),
    ("skips = acknowledged &", "skips = 1'b0 &"),
    ("pass = taken & (end_q == next_d)", "pass = taken"),
    ("unsent < 6'd1", "unsent < 6'd2"),
    ("waited_q == 10'h3ff", "waited_q == 10'h3fe"),
    ("good = whole_q & right", "good = whole_q"),
    ("cut_short = begins & begun", "cut_short = begins & ~begun"),
    (
        "word_valid = to_line_valid | credit_valid",
        "word_valid = to_line_valid",
    ),
    ("paid = credit_grant & ready_each", "paid = credit_grant"),
    ("came_valid & came[197]", "came[197]"),
    ("(place_q == 3'd7) ? 3'd0", "(place_q == 3'd6) ? 3'd0"),
    (
        "waits = front_i & ~known_q & ~reading_q",
        "waits = front_i & ~known_q",
    ),
    (
        "(|(written_q & asked)) & ~(|index[9:8])",
        "(|(written_q & asked))",
    ),
    ("turn = left & ~others", "turn = left"),
    ("known_q | reading_q) & ~done", "known_q | reading_q)"),
    (
        "header_i[28] | (is_known & is_last)",
        "header_i[28] | is_last",
    ),
    ("held = |(waiting_i & pri_o)", "held = |waiting_i"),
    ("if (held & ~pri_o[i])", "if (~pri_o[i])"),
    ("added[i * 6 +: 6] = 6'h3f", "added[i * 6 +: 6] = 6'h20"),
    (
        ".waiting_i    (waiting_i),\n        .pri_o",
        ".waiting_i    (req_i),\n        .pri_o",
    ),
    ("pattern = |in_flit_i[23:22]", "pattern = in_flit_i[22]"),
    ("tags_in = {pattern, kind}", "tags_in = {~pattern, kind}"),
    (
        ".weight_data_i      (weight_data_i),\n        .in_valid_i         (in_valid_i)",
        ".weight_data_i      (8'd1),\n        .in_valid_i         (in_valid_i)",
    ),
    (
        "channel_weight_channel_i == 1'b0",
        "channel_weight_channel_i == 1'b1",
    ),
    (
        "channel_weight_wr_en_i & (channel_weight_node_i == 1'b0)",
        "channel_weight_wr_en_i & (channel_weight_node_i == 1'b1)",
    ),
];

/// Components whose parts are components with shapes of their own in the set.
const WHOLE: [&str; 10] = [
    "router",
    "network",
    "anton2-input",
    "anton2-output",
    "anton2-router",
    "anton2-node",
    "anton2-network",
    "vc-sender",
    "channel-adapter",
    "endpoint-adapter",
];

/// The design of `design` with `from` replaced by `to` in file `index`.
fn broken(sources: &[VerilogFile], index: usize, from: &str, to: &str) -> Vec<VerilogFile> {
    let mut sources = sources.to_vec();
    sources[index].text = sources[index].text.replacen(from, to, 1);
    sources
}

#[test]
fn every_file_of_the_default_set_has_a_fault_that_is_seen() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let mut applied = [false; FAULTS.len()];
    let designs: Vec<Design> = components().iter().flat_map(|e| e.default_set()).collect();
    for design in &designs {
        let sources = emitted(design);
        // The other files of a router are its parts', each of which has its turn; to compile all
        // of them for each fault takes half a minute.
        let whole = WHOLE.contains(&design.component);
        let own = format!("{}.v", design.top);
        for (index, file) in sources.iter().enumerate() {
            if whole && file.name != own {
                continue;
            }
            let mut found = 0;
            for (fault, (from, to)) in FAULTS.iter().enumerate() {
                if !file.text.contains(from) {
                    continue;
                }
                applied[fault] = true;
                found += 1;
                let mut rtl = verilated(design, &broken(&sources, index, from, to), 1);
                let mismatch = first_mismatch(design, rtl.as_mut(), 100_000, 1);
                assert!(mismatch.is_some(), "{}: {to} is not seen", file.name);
            }
            assert!(found > 0, "no fault for {} of {}", file.name, design.top);
        }
    }
    for (applied, fault) in applied.iter().zip(FAULTS) {
        assert!(applied, "{fault:?} is in no emitted file");
    }
}

/// In what counts by virtual channel, which no other design has.
const BY_VC: [(&str, &str, &str); 6] = [
    ("anton2-output", "granted_o & wants_vc[11:6]", "granted_o"),
    (
        "anton2-output",
        "waits_for_vc[(v * 6) + i] = waiting_i[(i * 8) + v]",
        "waits_for_vc[(v * 6) + i] = waiting_i[i * 8]",
    ),
    (
        "anton2-output",
        "~(wants_vc[v * 6 +: 6] & ~pri_in_vc[v * 6 +: 6])",
        "~(wants_vc[v * 6 +: 6] & ~pri_in_vc[5:0])",
    ),
    (
        "anton2-output",
        "inv_weight[((((b * 6) + i) * 2) + 1) * 8 +: 8]",
        "inv_weight[((i * 2) + 1) * 8 +: 8]",
    ),
    (
        "anton2-input",
        "routed_for_vc = 8'd1 << route[2:0]",
        "routed_for_vc = 8'd1 << va_vc_q",
    ),
    (
        "anton2-input",
        "if (taken_for[t] & ~routed_for[t])",
        "if (taken_for[t])",
    ),
];

#[test]
fn faults_in_what_counts_by_virtual_channel_are_seen() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    for (component, from, to) in BY_VC {
        let design = design(component, "flit_width = 50\nunderflow = 'hold-by-vc'");
        let sources = emitted(&design);
        let own = format!("{}.v", design.top);
        let index = sources.iter().position(|file| file.name == own);
        let index = index.expect("its own file");
        assert!(sources[index].text.contains(from), "{own}: no {from}");
        let mut rtl = verilated(&design, &broken(&sources, index, from, to), 1);
        let mismatch = first_mismatch(&design, rtl.as_mut(), 100_000, 1);
        assert!(mismatch.is_some(), "{own}: {to} is not seen");
    }
}
