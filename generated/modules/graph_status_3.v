// SPDX-License-Identifier: 0BSD
// graph_status_3: the best free lane of every option set
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n33, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// Command: manifest.json has it, at this module
// Made by: flitworks 0.1.0, configuration a06aa6284f955f55
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module graph_status_3 (
    // the output lane may be asked for
    input  wire [1:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [1:0] best_o
);

    assign best_o[0] = free_i[0];
    assign best_o[1] = free_i[1];
endmodule

`default_nettype wire
