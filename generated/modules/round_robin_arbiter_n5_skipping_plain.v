// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n5_skipping_plain: grants requesters in turn, searching upward from a pointer
//
// Shape:   5 inputs, skipping chain, no flags, sync reset
// Source:  [Ge] sec. 5.5.2, Fig. 5.10
// Paths:   in the same cycle gnt_o follows req_i; all else comes from state
// Waits:   at most 4 grants to others
// Shares:  equal, whoever requests
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=5 --set style=skipping \
//            --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration 24bdbd92cd2de5ec

`default_nettype none

module round_robin_arbiter_n5_skipping_plain (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [4:0] req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [4:0] gnt_o
);

    skipping_node_n5 u_node (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (req_i),
        .advance_i (advance_i),
        .gnt_o     (gnt_o)
    );
endmodule

`default_nettype wire
