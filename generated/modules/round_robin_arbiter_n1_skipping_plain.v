// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n1_skipping_plain: grants requesters in turn, searching upward from a pointer
//
// Shape:   1 input, skipping chain, no flags, sync reset
// Source:  [Ge] sec. 5.5.2, Fig. 5.10
// Paths:   in the same cycle gnt_o follows req_i; all else comes from state
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=1 --set style=skipping \
//            --set 'flags=[]' --set reset=sync
// Made by: flitworks 0.1.0, configuration c684881b9726113a

`default_nettype none

module round_robin_arbiter_n1_skipping_plain (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire req_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire gnt_o
);

    assign gnt_o = req_i;

    (* unused *) wire unused;
    assign unused = &{1'b0, clk_i, rst_i, advance_i};
endmodule

`default_nettype wire
