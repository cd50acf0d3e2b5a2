// SPDX-License-Identifier: 0BSD
// priority_round_robin_arbiter_k6_p1: grants the most urgent requester, in turn within a level
//
// Shape:   6 inputs, 1 priority level, sync reset
// Source:  [Anton2] sec. 3.4, Fig. 7 in function
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// Waits:   at most 5 grants to others while no higher level requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component priority-round-robin-arbiter --set inputs=6 --set \
//            levels=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration 5ed6ffd35ca98763

`default_nettype none

module priority_round_robin_arbiter_k6_p1 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [5:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [5:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [4:0] therm_d;
    reg  [4:0] therm_q;
    wire low_any0;
    wire low_any1;
    wire [3:0] low_gnt;
    wire [1:0] low_index;
    wire [2:0] low_after;
    wire high_any0;
    wire high_any1;
    wire [1:0] high_gnt;
    wire high_index;
    wire high_after;

    // inputs below the one served last come first
    wire [5:0] rr_therm = {1'b0, therm_q};

    // row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more
    wire [5:0] row1 = req_i & rr_therm;

    tournament_n4_r2_highest u_low (
        .row0_i  (req_i[3:0]),
        .row1_i  (row1[3:0]),
        .gnt_o   (low_gnt),
        .any0_o  (low_any0),
        .any1_o  (low_any1),
        .index_o (low_index),
        .after_o (low_after)
    );

    tournament_n2_r2_highest u_high (
        .row0_i  (req_i[5:4]),
        .row1_i  (row1[5:4]),
        .gnt_o   (high_gnt),
        .any0_o  (high_any0),
        .any1_o  (high_any1),
        .index_o (high_index),
        .after_o (high_after)
    );

    // the upper half wins unless the lower half reaches a higher row
    wire upper = high_any0 & (high_any1 | ~low_any1);
    wire [3:0] won_low = upper ? 4'd0 : low_gnt;
    wire [1:0] won_high = upper ? high_gnt : 2'd0;
    wire [5:0] won = {won_high, won_low};
    wire any0 = high_any0 | low_any0;
    wire [1:0] inner = upper ? {1'b0, high_index} : low_index;
    wire [2:0] number = {upper, inner};
    wire after_high = upper ? high_after : 1'b0;
    wire [2:0] after_low = upper ? 3'd7 : low_after;
    wire [4:0] after = {after_high, upper, after_low};

    assign gnt_o = won;
    assign gnt_valid_o = any0;
    assign gnt_index_o = number;

    // a served grant lifts the inputs below it
    wire served = advance_i & any0;
    assign therm_d = served ? after : therm_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            therm_q <= 5'd0;
        end else begin
            therm_q <= therm_d;
        end
    end
endmodule

`default_nettype wire
