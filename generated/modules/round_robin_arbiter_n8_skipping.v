// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n8_skipping: grants requesters in turn, searching upward from a pointer
//
// Shape:   8 inputs, skipping chain, sync reset
// Source:  [Ge] sec. 5.5.2, Fig. 5.10
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// Waits:   at most 7 grants to others
// Shares:  equal, whoever requests
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=8 --set style=skipping \
//            --set reset=sync
// Made by: flitworks 0.1.0, configuration 1b0b6d30b435c063

`default_nettype none

module round_robin_arbiter_n8_skipping (
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

    skipping_node_n8 u_node (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (req_i),
        .advance_i (advance_i),
        .gnt_o     (gnt_o)
    );

    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);
endmodule

`default_nettype wire
