// SPDX-License-Identifier: 0BSD
// round_robin_arbiter_n8_hierarchical: grants requesters in turn, searching upward from a pointer
//
// Shape:   8 inputs, tree of skipping nodes [4,4], sync reset
// Source:  [Ge] sec. 5.5.3, Fig. 5.11
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// Waits:   at most 7 grants to others
// Shares:  equal among the requesting children of each node: an input's hangs on how many of its
//          group request
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component round-robin-arbiter --set inputs=8 --set \
//            style=hierarchical --set 'groups=[4,4]' --set reset=sync
// Made by: flitworks 0.1.0, configuration a04fe518a95ed0f0

`default_nettype none

module round_robin_arbiter_n8_hierarchical (
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

    wire [1:0] gnt_root;
    wire [3:0] gnt_g0;
    wire [3:0] gnt_g1;

    // root: a group requests when any input below it does
    wire [1:0] req_root = {|req_i[7:4], |req_i[3:0]};

    round_robin_pair u_root (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (req_root),
        .advance_i (advance_i),
        .gnt_o     (gnt_root)
    );

    wire served_g0 = advance_i & gnt_root[0];

    round_robin_node_n4 u_g0 (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (req_i[3:0]),
        .advance_i (served_g0),
        .gnt_o     (gnt_g0)
    );

    wire [3:0] gate_g0 = {4{gnt_root[0]}};
    assign gnt_o[3:0] = gnt_g0 & gate_g0;

    wire served_g1 = advance_i & gnt_root[1];

    round_robin_node_n4 u_g1 (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (req_i[7:4]),
        .advance_i (served_g1),
        .gnt_o     (gnt_g1)
    );

    wire [3:0] gate_g1 = {4{gnt_root[1]}};
    assign gnt_o[7:4] = gnt_g1 & gate_g1;
    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);
endmodule

`default_nettype wire
