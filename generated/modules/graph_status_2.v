// SPDX-License-Identifier: 0BSD
// graph_status_2: the best free lane of every option set
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n20 and 6 more nodes, 1 lane per
//          virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// Command: manifest.json has it, at this module
// Made by: flitworks 0.1.0, configuration 51a2970fff935193
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module graph_status_2 (
    // the output lane may be asked for
    input  wire [3:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [9:0] best_o
);

    assign best_o[0] = free_i[1];
    assign best_o[1] = free_i[2];
    assign best_o[2] = free_i[1];
    assign best_o[3] = free_i[2] & ~free_i[1];
    assign best_o[4] = free_i[0];
    assign best_o[5] = free_i[0];
    assign best_o[6] = free_i[2] & ~free_i[0];
    assign best_o[7] = free_i[0];
    assign best_o[8] = free_i[1] & ~free_i[0];
    assign best_o[9] = free_i[3];
endmodule

`default_nettype wire
