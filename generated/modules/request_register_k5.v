// SPDX-License-Identifier: 0BSD
// request_register_k5: register between a head's choice and the arbiters
//
// Shape:   5 output lanes, sync reset
// Source:  [Ge] sec. 5.4, Fig. 5.7, with a register
// Paths:   in the same cycle request_o follows free_i; all else comes from state
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component request-register --set lanes=5 --set reset=sync
// Made by: flitworks 0.1.0, configuration 565bef7898d99373

`default_nettype none

module request_register_k5 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the lane that the head at the front would ask for now; one-hot or 0
    input  wire [4:0] best_i,
    // the lane can be taken now
    input  wire [4:0] free_i,
    // the flit at the front leaves on the next edge
    input  wire take_i,
    // the lane that is asked for, chosen in an earlier cycle; one-hot or 0
    output wire [4:0] request_o
);

    wire [4:0] chosen_d;
    reg  [4:0] chosen_q;

    // what is not free any more is not asked for
    assign request_o = chosen_q & free_i;

    // a request that stands is kept, else there is a new one
    wire [4:0] choice = (|request_o) ? chosen_q : best_i;
    wire [4:0] stays = {5{~take_i}};
    assign chosen_d = choice & stays;

    always @(posedge clk_i) begin
        if (rst_i) begin
            chosen_q <= 5'd0;
        end else begin
            chosen_q <= chosen_d;
        end
    end
endmodule

`default_nettype wire
