// SPDX-License-Identifier: 0BSD
// graph_channel: multiplexes lanes onto a link, flit by flit
//
// Shape:   1 lane of 34 bits, skipping arbiter, sync reset
// Source:  [Ge] sec. 5.1.1, Fig. 5.1b
// Paths:   in the same cycle valid_o follows ready_i, not_full_i; flit_o follows ready_i, flit_i,
//          not_full_i; all else comes from state
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component physical-channel --set lanes=1 --set width=34 --set \
//            arbiter=skipping --set order=lowest --set crossbar=and-or --set reset=sync
// Made by: flitworks 0.1.0, configuration a35152ca34ac283a

`default_nettype none

module graph_channel (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the lane has a flit
    input  wire ready_i,
    // a flit of each lane
    input  wire [33:0] flit_i,
    // the far lane shows room
    input  wire not_full_i,
    // this lane's flit is sent; one-hot or 0, in the same cycle
    output wire valid_o,
    // the flit that is sent, in the same cycle; valid while valid_o
    output wire [33:0] flit_o
);

    wire bids = ready_i & not_full_i;

    round_robin_arbiter_n1_skipping_plain u_arbiter (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (bids),
        .advance_i (1'b1),
        .gnt_o     (valid_o)
    );

    crossbar_1x1_w34 u_select (
        .select_i (valid_o),
        .data_i   (flit_i),
        .data_o   (flit_o)
    );
endmodule

`default_nettype wire
