// SPDX-License-Identifier: 0BSD
// deferred_arbiter_k8_n2_m8_sva: what must hold of deferred_arbiter_k8_n2_m8, bound to each
// instance of it
//
// Shape:    8 inputs, inverse-weighted over 2 patterns, weights of 8 bits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component deferred-arbiter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module deferred_arbiter_k8_n2_m8_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] req_i,
    input wire [7:0] served_i,
    input wire pattern_i,
    input wire [127:0] inv_weight_i,
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
        wire moves;
        wire [7:0] weight0 = pattern_i == 1'd0 ? inv_weight_i[0 +: 8] : inv_weight_i[8 +: 8];
        reg [8:0] accum0_q;
        wire low0 = accum0_q >= 9'd256;
        wire lowest0 = accum0_q < 9'd256;
        wire [8:0] down0 = accum0_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum0_q <= 9'd0;
            else if (served_i[0]) accum0_q <= (low0 ? down0 : accum0_q) + weight0;
            else if (moves) accum0_q <= lowest0 ? 9'd0 : down0;
        wire [7:0] weight1 = pattern_i == 1'd0 ? inv_weight_i[16 +: 8] : inv_weight_i[24 +: 8];
        reg [8:0] accum1_q;
        wire low1 = accum1_q >= 9'd256;
        wire lowest1 = accum1_q < 9'd256;
        wire [8:0] down1 = accum1_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum1_q <= 9'd0;
            else if (served_i[1]) accum1_q <= (low1 ? down1 : accum1_q) + weight1;
            else if (moves) accum1_q <= lowest1 ? 9'd0 : down1;
        wire [7:0] weight2 = pattern_i == 1'd0 ? inv_weight_i[32 +: 8] : inv_weight_i[40 +: 8];
        reg [8:0] accum2_q;
        wire low2 = accum2_q >= 9'd256;
        wire lowest2 = accum2_q < 9'd256;
        wire [8:0] down2 = accum2_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum2_q <= 9'd0;
            else if (served_i[2]) accum2_q <= (low2 ? down2 : accum2_q) + weight2;
            else if (moves) accum2_q <= lowest2 ? 9'd0 : down2;
        wire [7:0] weight3 = pattern_i == 1'd0 ? inv_weight_i[48 +: 8] : inv_weight_i[56 +: 8];
        reg [8:0] accum3_q;
        wire low3 = accum3_q >= 9'd256;
        wire lowest3 = accum3_q < 9'd256;
        wire [8:0] down3 = accum3_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum3_q <= 9'd0;
            else if (served_i[3]) accum3_q <= (low3 ? down3 : accum3_q) + weight3;
            else if (moves) accum3_q <= lowest3 ? 9'd0 : down3;
        wire [7:0] weight4 = pattern_i == 1'd0 ? inv_weight_i[64 +: 8] : inv_weight_i[72 +: 8];
        reg [8:0] accum4_q;
        wire low4 = accum4_q >= 9'd256;
        wire lowest4 = accum4_q < 9'd256;
        wire [8:0] down4 = accum4_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum4_q <= 9'd0;
            else if (served_i[4]) accum4_q <= (low4 ? down4 : accum4_q) + weight4;
            else if (moves) accum4_q <= lowest4 ? 9'd0 : down4;
        wire [7:0] weight5 = pattern_i == 1'd0 ? inv_weight_i[80 +: 8] : inv_weight_i[88 +: 8];
        reg [8:0] accum5_q;
        wire low5 = accum5_q >= 9'd256;
        wire lowest5 = accum5_q < 9'd256;
        wire [8:0] down5 = accum5_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum5_q <= 9'd0;
            else if (served_i[5]) accum5_q <= (low5 ? down5 : accum5_q) + weight5;
            else if (moves) accum5_q <= lowest5 ? 9'd0 : down5;
        wire [7:0] weight6 = pattern_i == 1'd0 ? inv_weight_i[96 +: 8] : inv_weight_i[104 +: 8];
        reg [8:0] accum6_q;
        wire low6 = accum6_q >= 9'd256;
        wire lowest6 = accum6_q < 9'd256;
        wire [8:0] down6 = accum6_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum6_q <= 9'd0;
            else if (served_i[6]) accum6_q <= (low6 ? down6 : accum6_q) + weight6;
            else if (moves) accum6_q <= lowest6 ? 9'd0 : down6;
        wire [7:0] weight7 = pattern_i == 1'd0 ? inv_weight_i[112 +: 8] : inv_weight_i[120 +: 8];
        reg [8:0] accum7_q;
        wire low7 = accum7_q >= 9'd256;
        wire lowest7 = accum7_q < 9'd256;
        wire [8:0] down7 = accum7_q - 9'd256;
        always @(posedge clk_i)
            if (rst_i) accum7_q <= 9'd0;
            else if (served_i[7]) accum7_q <= (low7 ? down7 : accum7_q) + weight7;
            else if (moves) accum7_q <= lowest7 ? 9'd0 : down7;
        assign moves = (served_i[0] && low0) || (served_i[1] && low1) || (served_i[2] && low2)
            || (served_i[3] && low3) || (served_i[4] && low4) || (served_i[5] && low5)
            || (served_i[6] && low6) || (served_i[7] && low7);

        // No other requester is in a higher row, or in the same one with a higher number.
        wire [3:0] row0 = 4'd1 - accum0_q[8:8] + {3'd0, below_q[0]};
        wire [3:0] row1 = 4'd1 - accum1_q[8:8] + {3'd0, below_q[1]};
        wire [3:0] row2 = 4'd1 - accum2_q[8:8] + {3'd0, below_q[2]};
        wire [3:0] row3 = 4'd1 - accum3_q[8:8] + {3'd0, below_q[3]};
        wire [3:0] row4 = 4'd1 - accum4_q[8:8] + {3'd0, below_q[4]};
        wire [3:0] row5 = 4'd1 - accum5_q[8:8] + {3'd0, below_q[5]};
        wire [3:0] row6 = 4'd1 - accum6_q[8:8] + {3'd0, below_q[6]};
        wire [3:0] row7 = 4'd1 - accum7_q[8:8] + {3'd0, below_q[7]};
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

bind deferred_arbiter_k8_n2_m8
    deferred_arbiter_k8_n2_m8_sva u_sva (.*);

`default_nettype wire
