// SPDX-License-Identifier: 0BSD
// priority_round_robin_arbiter_k4_p2: grants the most urgent requester, in turn within a level
//
// Shape:   4 inputs, 2 priority levels, sync reset
// Source:  [Anton2] sec. 3.4, Fig. 7 in function
// Paths:   in the same cycle gnt_o, gnt_index_o follow req_i, pri_i; gnt_valid_o follows req_i; all
//          else comes from state
// Waits:   at most 3 grants to others while no higher level requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component priority-round-robin-arbiter --set inputs=4 --set \
//            levels=2 --set reset=sync
// Made by: flitworks 0.1.0, configuration c0062e04c4e3e8b0

`default_nettype none

module priority_round_robin_arbiter_k4_p2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [3:0] req_i,
    // priorities, 1 bit per input, the largest is most urgent
    input  wire [3:0] pri_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [3:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [1:0] gnt_index_o
);

    wire [2:0] therm_d;
    reg  [2:0] therm_q;
    wire low_any0;
    wire low_any1;
    wire low_any2;
    wire [1:0] low_gnt;
    wire low_index;
    wire low_after;
    wire high_any0;
    wire high_any1;
    wire high_any2;
    wire [1:0] high_gnt;
    wire high_index;
    wire high_after;

    // inputs below the one served last come first
    wire [3:0] rr_therm = {1'b0, therm_q};

    // row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more
    wire [3:0] row1 = req_i & (pri_i | rr_therm);
    wire [3:0] row2 = req_i & pri_i & rr_therm;

    tournament_n2_r3_highest u_low (
        .row0_i  (req_i[1:0]),
        .row1_i  (row1[1:0]),
        .row2_i  (row2[1:0]),
        .gnt_o   (low_gnt),
        .any0_o  (low_any0),
        .any1_o  (low_any1),
        .any2_o  (low_any2),
        .index_o (low_index),
        .after_o (low_after)
    );

    tournament_n2_r3_highest u_high (
        .row0_i  (req_i[3:2]),
        .row1_i  (row1[3:2]),
        .row2_i  (row2[3:2]),
        .gnt_o   (high_gnt),
        .any0_o  (high_any0),
        .any1_o  (high_any1),
        .any2_o  (high_any2),
        .index_o (high_index),
        .after_o (high_after)
    );

    // the upper half wins unless the lower half reaches a higher row
    wire upper = high_any0 & (high_any1 | ~low_any1) & (high_any2 | ~low_any2);
    wire [1:0] won_low = upper ? 2'd0 : low_gnt;
    wire [1:0] won_high = upper ? high_gnt : 2'd0;
    wire [3:0] won = {won_high, won_low};
    wire any0 = high_any0 | low_any0;
    wire inner = upper ? high_index : low_index;
    wire [1:0] number = {upper, inner};
    wire after_high = upper ? high_after : 1'b0;
    wire after_low = upper ? 1'b1 : low_after;
    wire [2:0] after = {after_high, upper, after_low};

    assign gnt_o = won;
    assign gnt_valid_o = any0;
    assign gnt_index_o = number;

    // a served grant lifts the inputs below it
    wire served = advance_i & any0;
    assign therm_d = served ? after : therm_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            therm_q <= 3'd0;
        end else begin
            therm_q <= therm_d;
        end
    end
endmodule

`default_nettype wire
