// SPDX-License-Identifier: 0BSD
// deferred_arbiter_k8_rr_sva: what must hold of deferred_arbiter_k8_rr, bound to each instance of
// it
//
// Shape:    8 inputs, round robin, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component deferred-arbiter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module deferred_arbiter_k8_rr_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] req_i,
    input wire [7:0] served_i,
    input wire [7:0] gnt_o,
    input wire gnt_valid_o,
    input wire [2:0] gnt_index_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // Grants.
        wire holds_one_grant = (gnt_o & (gnt_o - 8'd1)) == 8'd0;
        wire holds_granted_requested = (gnt_o & ~req_i) == 8'd0;
        wire holds_work_conserving = !(|req_i) || (|gnt_o);

        // Pointer and accumulators as what is served makes them, from their definitions.
        reg [7:0] below_q;
        wire served_above0 = |served_i[7:1];
        always @(posedge clk_i)
            if (rst_i) below_q[0] <= 1'b0;
            else if (|served_i) below_q[0] <= served_above0;
        wire served_above1 = |served_i[7:2];
        always @(posedge clk_i)
            if (rst_i) below_q[1] <= 1'b0;
            else if (|served_i) below_q[1] <= served_above1;
        wire served_above2 = |served_i[7:3];
        always @(posedge clk_i)
            if (rst_i) below_q[2] <= 1'b0;
            else if (|served_i) below_q[2] <= served_above2;
        wire served_above3 = |served_i[7:4];
        always @(posedge clk_i)
            if (rst_i) below_q[3] <= 1'b0;
            else if (|served_i) below_q[3] <= served_above3;
        wire served_above4 = |served_i[7:5];
        always @(posedge clk_i)
            if (rst_i) below_q[4] <= 1'b0;
            else if (|served_i) below_q[4] <= served_above4;
        wire served_above5 = |served_i[7:6];
        always @(posedge clk_i)
            if (rst_i) below_q[5] <= 1'b0;
            else if (|served_i) below_q[5] <= served_above5;
        wire served_above6 = |served_i[7:7];
        always @(posedge clk_i)
            if (rst_i) below_q[6] <= 1'b0;
            else if (|served_i) below_q[6] <= served_above6;
        wire served_above7 = 1'b0;
        always @(posedge clk_i)
            if (rst_i) below_q[7] <= 1'b0;
            else if (|served_i) below_q[7] <= served_above7;

        // No other requester is in a higher row, or in the same one with a higher number.
        wire [3:0] row0 = {3'd0, below_q[0]};
        wire [3:0] row1 = {3'd0, below_q[1]};
        wire [3:0] row2 = {3'd0, below_q[2]};
        wire [3:0] row3 = {3'd0, below_q[3]};
        wire [3:0] row4 = {3'd0, below_q[4]};
        wire [3:0] row5 = {3'd0, below_q[5]};
        wire [3:0] row6 = {3'd0, below_q[6]};
        wire [3:0] row7 = {3'd0, below_q[7]};
        wire holds_most_urgent = 1'b1
            && !(gnt_o[0] && req_i[1] && (row1 > row0 || row1 == row0))
            && !(gnt_o[0] && req_i[2] && (row2 > row0 || row2 == row0))
            && !(gnt_o[0] && req_i[3] && (row3 > row0 || row3 == row0))
            && !(gnt_o[0] && req_i[4] && (row4 > row0 || row4 == row0))
            && !(gnt_o[0] && req_i[5] && (row5 > row0 || row5 == row0))
            && !(gnt_o[0] && req_i[6] && (row6 > row0 || row6 == row0))
            && !(gnt_o[0] && req_i[7] && (row7 > row0 || row7 == row0))
            && !(gnt_o[1] && req_i[0] && (row0 > row1))
            && !(gnt_o[1] && req_i[2] && (row2 > row1 || row2 == row1))
            && !(gnt_o[1] && req_i[3] && (row3 > row1 || row3 == row1))
            && !(gnt_o[1] && req_i[4] && (row4 > row1 || row4 == row1))
            && !(gnt_o[1] && req_i[5] && (row5 > row1 || row5 == row1))
            && !(gnt_o[1] && req_i[6] && (row6 > row1 || row6 == row1))
            && !(gnt_o[1] && req_i[7] && (row7 > row1 || row7 == row1))
            && !(gnt_o[2] && req_i[0] && (row0 > row2))
            && !(gnt_o[2] && req_i[1] && (row1 > row2))
            && !(gnt_o[2] && req_i[3] && (row3 > row2 || row3 == row2))
            && !(gnt_o[2] && req_i[4] && (row4 > row2 || row4 == row2))
            && !(gnt_o[2] && req_i[5] && (row5 > row2 || row5 == row2))
            && !(gnt_o[2] && req_i[6] && (row6 > row2 || row6 == row2))
            && !(gnt_o[2] && req_i[7] && (row7 > row2 || row7 == row2))
            && !(gnt_o[3] && req_i[0] && (row0 > row3))
            && !(gnt_o[3] && req_i[1] && (row1 > row3))
            && !(gnt_o[3] && req_i[2] && (row2 > row3))
            && !(gnt_o[3] && req_i[4] && (row4 > row3 || row4 == row3))
            && !(gnt_o[3] && req_i[5] && (row5 > row3 || row5 == row3))
            && !(gnt_o[3] && req_i[6] && (row6 > row3 || row6 == row3))
            && !(gnt_o[3] && req_i[7] && (row7 > row3 || row7 == row3))
            && !(gnt_o[4] && req_i[0] && (row0 > row4))
            && !(gnt_o[4] && req_i[1] && (row1 > row4))
            && !(gnt_o[4] && req_i[2] && (row2 > row4))
            && !(gnt_o[4] && req_i[3] && (row3 > row4))
            && !(gnt_o[4] && req_i[5] && (row5 > row4 || row5 == row4))
            && !(gnt_o[4] && req_i[6] && (row6 > row4 || row6 == row4))
            && !(gnt_o[4] && req_i[7] && (row7 > row4 || row7 == row4))
            && !(gnt_o[5] && req_i[0] && (row0 > row5))
            && !(gnt_o[5] && req_i[1] && (row1 > row5))
            && !(gnt_o[5] && req_i[2] && (row2 > row5))
            && !(gnt_o[5] && req_i[3] && (row3 > row5))
            && !(gnt_o[5] && req_i[4] && (row4 > row5))
            && !(gnt_o[5] && req_i[6] && (row6 > row5 || row6 == row5))
            && !(gnt_o[5] && req_i[7] && (row7 > row5 || row7 == row5))
            && !(gnt_o[6] && req_i[0] && (row0 > row6))
            && !(gnt_o[6] && req_i[1] && (row1 > row6))
            && !(gnt_o[6] && req_i[2] && (row2 > row6))
            && !(gnt_o[6] && req_i[3] && (row3 > row6))
            && !(gnt_o[6] && req_i[4] && (row4 > row6))
            && !(gnt_o[6] && req_i[5] && (row5 > row6))
            && !(gnt_o[6] && req_i[7] && (row7 > row6 || row7 == row6))
            && !(gnt_o[7] && req_i[0] && (row0 > row7))
            && !(gnt_o[7] && req_i[1] && (row1 > row7))
            && !(gnt_o[7] && req_i[2] && (row2 > row7))
            && !(gnt_o[7] && req_i[3] && (row3 > row7))
            && !(gnt_o[7] && req_i[4] && (row4 > row7))
            && !(gnt_o[7] && req_i[5] && (row5 > row7))
            && !(gnt_o[7] && req_i[6] && (row6 > row7));
        wire holds_numbered = gnt_valid_o == (|gnt_o)
            && (!gnt_o[0] || gnt_index_o == 3'd0)
            && (!gnt_o[1] || gnt_index_o == 3'd1)
            && (!gnt_o[2] || gnt_index_o == 3'd2)
            && (!gnt_o[3] || gnt_index_o == 3'd3)
            && (!gnt_o[4] || gnt_index_o == 3'd4)
            && (!gnt_o[5] || gnt_index_o == 3'd5)
            && (!gnt_o[6] || gnt_index_o == 3'd6)
            && (!gnt_o[7] || gnt_index_o == 3'd7)
            && ((|gnt_o) || gnt_index_o == 3'd0);

        // at most one input is granted
        a_one_grant: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_grant);

        // only an input that requests is granted
        a_granted_requested: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_granted_requested);

        // some input is granted whenever one requests
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // no other requester is of higher priority or, among equals, earlier in turn; pointer and
        // accumulators follow what is served
        a_most_urgent: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_most_urgent);

        // gnt_valid_o says whether there is a grant, gnt_index_o its number, or 0
        a_numbered: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_numbered);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind deferred_arbiter_k8_rr
    deferred_arbiter_k8_rr_sva u_sva (.*);

`default_nettype wire
