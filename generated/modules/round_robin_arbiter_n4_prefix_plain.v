// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n4_prefix_plain: grants requesters in turn, searching upward from a pointer
//
// Shape:   4 inputs, skipping by parallel search, no flags, sync reset
// Source:  [Ge] sec. 5.5.2 in function; searched in parallel as [Anton2] sec. 3.4
// Paths:   in the same cycle gnt_o follows req_i; all else comes from state
// Waits:   at most 3 grants to others
// Shares:  equal, whoever requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=4 --set style=prefix \
//            --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration c1194aa1d457d88f

`default_nettype none

module round_robin_arbiter_n4_prefix_plain (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [3:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [3:0] gnt_o
);

    wire [2:0] mask_d;
    reg  [2:0] mask_q;
    wire low_any0;
    wire low_any1;
    wire [1:0] low_gnt;
    wire low_after;
    wire high_any0;
    wire high_any1;
    wire [1:0] high_gnt;
    wire high_after;

    // requests at or after the pointer come first
    wire [3:0] at_or_after = {mask_q, 1'b0};
    wire [3:0] req_after = req_i & at_or_after;

    tournament_n2_r2_after u_low (
        .row0_i  (req_i[1:0]),
        .row1_i  (req_after[1:0]),
        .gnt_o   (low_gnt),
        .any0_o  (low_any0),
        .any1_o  (low_any1),
        .after_o (low_after)
    );

    tournament_n2_r2_after u_high (
        .row0_i  (req_i[3:2]),
        .row1_i  (req_after[3:2]),
        .gnt_o   (high_gnt),
        .any0_o  (high_any0),
        .any1_o  (high_any1),
        .after_o (high_after)
    );

    // the upper half wins in a row that the lower half does not reach
    wire upper = (high_any0 & ~low_any0) | (high_any1 & ~low_any1);
    wire [1:0] won_low = upper ? 2'd0 : low_gnt;
    wire [1:0] won_high = upper ? high_gnt : 2'd0;
    wire [3:0] won = {won_high, won_low};
    wire any0 = high_any0 | low_any0;
    wire after_high = upper ? high_after : 1'b1;
    wire lower = ~upper;
    wire after_low = upper ? 1'b0 : low_after;
    wire [2:0] after = {after_high, lower, after_low};

    // the next search starts after the served one
    wire served = advance_i & any0;
    assign mask_d = served ? after : mask_q;

    assign gnt_o = won;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 3'd0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
