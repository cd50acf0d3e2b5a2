// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n2_prefix_plain: grants requesters in turn, searching upward from a pointer
//
// Shape:   2 inputs, skipping by parallel search, no flags, sync reset
// Source:  [Ge] sec. 5.5.2 in function; searched in parallel as [Anton2] sec. 3.4
// Paths:   in the same cycle gnt_o follows req_i; all else comes from state
// Waits:   at most 1 grants to others
// Shares:  equal, whoever requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=2 --set style=prefix \
//            --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 6547b3cf7652da34

`default_nettype none

module round_robin_arbiter_n2_prefix_plain (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [1:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [1:0] gnt_o
);

    wire mask_d;
    reg  mask_q;

    // requests at or after the pointer come first
    wire [1:0] at_or_after = {mask_q, 1'b0};
    wire [1:0] req_after = req_i & at_or_after;

    // the upper half wins in a row that the lower half does not reach
    wire upper = (req_i[1] & ~req_i[0]) | (req_after[1] & ~req_after[0]);
    wire won_low = upper ? 1'b0 : req_i[0];
    wire won_high = upper ? req_i[1] : 1'b0;
    wire [1:0] won = {won_high, won_low};
    wire any0 = req_i[1] | req_i[0];
    wire lower = ~upper;

    // the next search starts after the served one
    wire served = advance_i & any0;
    assign mask_d = served ? lower : mask_q;

    assign gnt_o = won;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 1'b0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
