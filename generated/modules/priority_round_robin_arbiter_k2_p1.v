// SPDX-License-Identifier: 0BSD
// priority_round_robin_arbiter_k2_p1: grants the most urgent requester, in turn within a level
//
// Shape:   2 inputs, 1 priority level, sync reset
// Source:  [Anton2] sec. 3.4, Fig. 7 in function
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// Waits:   at most 1 grants to others while no higher level requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component priority-round-robin-arbiter --set inputs=2 --set \
//            levels=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration ca74d231a348536c

`default_nettype none

module priority_round_robin_arbiter_k2_p1 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [1:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [1:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire gnt_index_o
);

    wire therm_d;
    reg  therm_q;

    // inputs below the one served last come first
    wire [1:0] rr_therm = {1'b0, therm_q};

    // row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more
    wire [1:0] row1 = req_i & rr_therm;

    // the upper half wins unless the lower half reaches a higher row
    wire upper = req_i[1] & (row1[1] | ~row1[0]);
    wire won_low = upper ? 1'b0 : req_i[0];
    wire won_high = upper ? req_i[1] : 1'b0;
    wire [1:0] won = {won_high, won_low};
    wire any0 = req_i[1] | req_i[0];

    assign gnt_o = won;
    assign gnt_valid_o = any0;
    assign gnt_index_o = upper;

    // a served grant lifts the inputs below it
    wire served = advance_i & any0;
    assign therm_d = served ? upper : therm_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            therm_q <= 1'b0;
        end else begin
            therm_q <= therm_d;
        end
    end
endmodule

`default_nettype wire
