//! Recovery of errors on BlueGene/L's links, each rule of it broken in the node's Verilog: the lockstep sees it.

use super::mutants::{Mutant, assert_seen};

/// A ring with short FIFOs, a window of four packets, and times as short as may be.
const SHAPE: &str = "dims = [4]\nphit_bytes = 4\ndynamic_vcs = 1\nvc_chunks = 8\nescape_chunks = 16\n\
    error_recovery = 1\nwindow = 4\nack_age = 60\ntimeout = 450\nrefresh = 200";

const MUTANTS: [Mutant; 21] = [
    (
        "an acknowledgement goes after packets",
        "sender.v",
        "wire ack_goes = link_free & (token_ack_due | ack_due);",
        "wire ack_goes = link_free & (token_ack_due | ack_due) & ~(|(asks_i & {10{enable_i}}));",
    ),
    (
        "a packet with a wrong CRC counts as one that has come",
        "checks.v",
        "wire counts = closes_i & crc_is_right;",
        "wire counts = closes_i;",
    ),
    (
        "a packet with a wrong CRC is healthy",
        "checks.v",
        "assign good_o = crc_is_right;",
        "assign good_o = 1'b1;",
    ),
    (
        "a header with a wrong CRC is let in",
        "checks.v",
        "wire arrives = whole_i & (header_crc == line_i[HeaderCheck +: HeaderCheckWidth]);",
        "wire arrives = whole_i;",
    ),
    (
        "a packet is let in whatever its number",
        "checks.v",
        "assign packet_o = packet_arrives & ~(|behind);",
        "assign packet_o = packet_arrives;",
    ),
    (
        "a packet that came twice is not acknowledged again",
        "checks.v",
        "assign repeat_o = packet_arrives & (|behind) & (behind <= 8'd4);",
        "assign repeat_o = 1'b0;",
    ),
    (
        "a replay takes tokens",
        "sender.v",
        "wire [2:0] takes = granted_vc & starts_each;",
        "wire [2:0] takes = (granted_vc & starts_each) | {2'd0, replay_starts};",
    ),
    (
        "a replay begins behind what is lost",
        "replay.v",
        "assign cursor_d = expires ? base_q : onward;",
        "assign cursor_d = expires ? base_q + 8'd1 : onward;",
    ),
    (
        "a replay sends what is acknowledged meanwhile",
        "replay.v",
        "wire [7:0] onward = skips ? acked_i : cursor_after;",
        "wire [7:0] onward = cursor_after;",
    ),
    (
        "packets are granted during a replay",
        "replay.v",
        "assign open_o = ~replaying_q & (unacknowledged < 8'd4);",
        "assign open_o = (unacknowledged < 8'd4);",
    ),
    (
        "the window is not kept",
        "replay.v",
        "assign open_o = ~replaying_q & (unacknowledged < 8'd4);",
        "assign open_o = ~replaying_q & (unacknowledged < 8'd5);",
    ),
    (
        "what was never sent is acknowledged",
        "replay.v",
        "wire moves = acked_valid_i & (|progress) & (progress <= unacknowledged);",
        "wire moves = acked_valid_i & (|progress);",
    ),
    (
        "the timer does not see an acknowledgement",
        "replay.v",
        "if ((|unacknowledged) & ~moves & ~expires) begin",
        "if ((|unacknowledged) & ~expires) begin",
    ),
    (
        "a replay makes an invalid packet valid",
        "replay.v",
        "assign faulty_d = known[3];",
        "assign faulty_d = 1'b0;",
    ),
    (
        "a damaged packet goes on as a valid one",
        "sender.v",
        "wire [7:0] valid_byte = spoilt_q ? 8'd0 : 8'ha5;",
        "wire [7:0] valid_byte = 8'ha5;",
    ),
    (
        "tokens of a damaged packet are freed by both copies",
        "receiver.v",
        "if (last_read[v] & ~damaged_q[v]) begin",
        "if (last_read[v]) begin",
    ),
    (
        "tokens of an invalid packet are never freed",
        "receiver.v",
        "wire [2:0] discards = removes & frees_each;",
        "wire [2:0] discards = 3'd0;",
    ),
    (
        "a bid outlives its damaged packet",
        "receiver.v",
        "assign withdraws = removes & youngest_is_head;",
        "assign withdraws = 3'd0;",
    ),
    (
        "a host is shown an invalid packet",
        "_reception.v",
        "wire taken_back = ends & faulty_i;",
        "wire taken_back = 1'b0;",
    ),
    (
        "freed tokens are told once",
        "sender.v",
        "stale = since_told_q == 8'hc8;",
        "stale = 1'b0;",
    ),
    (
        "a single packet is acknowledged when another comes",
        "sender.v",
        "(owes & (owed_age_q == 6'h3c))",
        "(owes & 1'b0)",
    ),
];

#[test]
fn a_link_that_breaks_a_rule_of_its_recovery_is_seen() {
    assert_seen(SHAPE, &MUTANTS);
}
