// SPDX-License-Identifier: 0BSD
// matrix_arbiter_n8: grants the least recently served requester
//
// Shape:   8 inputs, sync reset
// Source:  Dally and Towles, Principles and Practices of Interconnection Networks, sec. 18.5
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// Waits:   at most 7 grants to others
// State:   one bit for each pair of inputs, kept by their distance around the ring of inputs: bit i
//          of ahead<d> says that input i comes before input i+d
// Command: flitworks generate --component matrix-arbiter --set inputs=8 --set reset=sync
// Made by: flitworks 0.1.0, configuration bd115f24ab356881

`default_nettype none

module matrix_arbiter_n8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [7:0] ahead1_d;
    reg  [7:0] ahead1_q;
    wire [7:0] ahead2_d;
    reg  [7:0] ahead2_q;
    wire [7:0] ahead3_d;
    reg  [7:0] ahead3_q;
    wire [3:0] ahead4_d;
    reg  [3:0] ahead4_q;

    // served now: behind all others from the next cycle on
    wire [7:0] advance_each = {8{advance_i}};
    wire [7:0] served = gnt_o & advance_each;

    // inputs i and i+1
    wire [7:0] req_far1 = {req_i[0], req_i[7:1]};
    wire [7:0] served_far1 = {served[0], served[7:1]};
    assign ahead1_d = (ahead1_q & ~served) | served_far1;
    wire [7:0] far_blocked1 = req_i & ahead1_q;
    wire [7:0] blocked1_far = {far_blocked1[6:0], far_blocked1[7]};
    wire [7:0] blocked1 = (req_far1 & ~ahead1_q) | blocked1_far;

    // inputs i and i+2
    wire [7:0] req_far2 = {req_i[1:0], req_i[7:2]};
    wire [7:0] served_far2 = {served[1:0], served[7:2]};
    assign ahead2_d = (ahead2_q & ~served) | served_far2;
    wire [7:0] far_blocked2 = req_i & ahead2_q;
    wire [7:0] blocked2_far = {far_blocked2[5:0], far_blocked2[7:6]};
    wire [7:0] blocked2 = (req_far2 & ~ahead2_q) | blocked2_far;
    wire [7:0] blocked_to2 = blocked1 | blocked2;

    // inputs i and i+3
    wire [7:0] req_far3 = {req_i[2:0], req_i[7:3]};
    wire [7:0] served_far3 = {served[2:0], served[7:3]};
    assign ahead3_d = (ahead3_q & ~served) | served_far3;
    wire [7:0] far_blocked3 = req_i & ahead3_q;
    wire [7:0] blocked3_far = {far_blocked3[4:0], far_blocked3[7:5]};
    wire [7:0] blocked3 = (req_far3 & ~ahead3_q) | blocked3_far;
    wire [7:0] blocked_to3 = blocked_to2 | blocked3;

    // inputs i and i+4
    assign ahead4_d = (ahead4_q & ~served[3:0]) | served[7:4];
    wire [3:0] near_blocked4 = req_i[7:4] & ~ahead4_q;
    wire [3:0] far_blocked4 = req_i[3:0] & ahead4_q;
    wire [7:0] blocked4 = {far_blocked4, near_blocked4};
    wire [7:0] blocked_to4 = blocked_to3 | blocked4;

    assign gnt_o = req_i & ~blocked_to4;
    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);

    always @(posedge clk_i) begin
        if (rst_i) begin
            ahead1_q <= 8'h7f;
            ahead2_q <= 8'h3f;
            ahead3_q <= 8'h1f;
            ahead4_q <= 4'hf;
        end else begin
            ahead1_q <= ahead1_d;
            ahead2_q <= ahead2_d;
            ahead3_q <= ahead3_d;
            ahead4_q <= ahead4_d;
        end
    end
endmodule

`default_nettype wire
