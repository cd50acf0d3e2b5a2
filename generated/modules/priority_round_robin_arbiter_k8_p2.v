// SPDX-License-Identifier: 0BSD
// priority_round_robin_arbiter_k8_p2: grants the most urgent requester, in turn within a level
//
// Shape:   8 inputs, 2 priority levels, sync reset
// Source:  [Anton2] sec. 3.4, Fig. 7 in function
// Paths:   in the same cycle gnt_o, gnt_index_o follow req_i, pri_i; gnt_valid_o follows req_i; all
//          else comes from state
// Waits:   at most 7 grants to others while no higher level requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component priority-round-robin-arbiter --set inputs=8 --set \
//            levels=2 --set reset=sync
// Made by: flitworks 0.1.0, configuration ec9b763c107e16f5

`default_nettype none

module priority_round_robin_arbiter_k8_p2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // priorities, 1 bit per input, the largest is most urgent
    input  wire [7:0] pri_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [6:0] therm_d;
    reg  [6:0] therm_q;
    wire low_any0;
    wire low_any1;
    wire low_any2;
    wire [3:0] low_gnt;
    wire [1:0] low_index;
    wire [2:0] low_after;
    wire high_any0;
    wire high_any1;
    wire high_any2;
    wire [3:0] high_gnt;
    wire [1:0] high_index;
    wire [2:0] high_after;

    // inputs below the one served last come first
    wire [7:0] rr_therm = {1'b0, therm_q};

    // row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more
    wire [7:0] row1 = req_i & (pri_i | rr_therm);
    wire [7:0] row2 = req_i & pri_i & rr_therm;

    tournament_n4_r3_highest u_low (
        .row0_i  (req_i[3:0]),
        .row1_i  (row1[3:0]),
        .row2_i  (row2[3:0]),
        .gnt_o   (low_gnt),
        .any0_o  (low_any0),
        .any1_o  (low_any1),
        .any2_o  (low_any2),
        .index_o (low_index),
        .after_o (low_after)
    );

    tournament_n4_r3_highest u_high (
        .row0_i  (req_i[7:4]),
        .row1_i  (row1[7:4]),
        .row2_i  (row2[7:4]),
        .gnt_o   (high_gnt),
        .any0_o  (high_any0),
        .any1_o  (high_any1),
        .any2_o  (high_any2),
        .index_o (high_index),
        .after_o (high_after)
    );

    // the upper half wins unless the lower half reaches a higher row
    wire upper = high_any0 & (high_any1 | ~low_any1) & (high_any2 | ~low_any2);
    wire [3:0] won_low = upper ? 4'd0 : low_gnt;
    wire [3:0] won_high = upper ? high_gnt : 4'd0;
    wire [7:0] won = {won_high, won_low};
    wire any0 = high_any0 | low_any0;
    wire [1:0] inner = upper ? high_index : low_index;
    wire [2:0] number = {upper, inner};
    wire [2:0] after_high = upper ? high_after : 3'd0;
    wire [2:0] after_low = upper ? 3'd7 : low_after;
    wire [6:0] after = {after_high, upper, after_low};

    assign gnt_o = won;
    assign gnt_valid_o = any0;
    assign gnt_index_o = number;

    // a served grant lifts the inputs below it
    wire served = advance_i & any0;
    assign therm_d = served ? after : therm_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            therm_q <= 7'd0;
        end else begin
            therm_q <= therm_d;
        end
    end
endmodule

`default_nettype wire
