// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n8_rotating: grants the input that holds the rotating token
//
// Shape:   8 inputs, rotating token without skipping, sync reset
// Source:  [Ge] sec. 5.5.1, Fig. 5.9
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// Waits:   at most 7 grants to others, and as many cycles besides: idle inputs are not skipped
// Shares:  equal, whoever requests; the turns of idle inputs are lost
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=8 --set style=rotating \
//            --set reset=sync
// Made by: flitworks 0.1.0, configuration 31be287a35c1d820

`default_nettype none

module round_robin_arbiter_n8_rotating (
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

    wire [7:0] token_d;
    reg  [7:0] token_q;

    assign gnt_o = req_i & token_q;
    assign gnt_valid_o = |gnt_o;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);

    wire [7:0] token_rotated = {token_q[6:0], token_q[7]};

    // a grant that is not served keeps its turn
    wire held = gnt_valid_o & ~advance_i;
    assign token_d = held ? token_q : token_rotated;

    always @(posedge clk_i) begin
        if (rst_i) begin
            token_q <= 8'd1;
        end else begin
            token_q <= token_d;
        end
    end
endmodule

`default_nettype wire
