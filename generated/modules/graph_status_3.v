// SPDX-License-Identifier: 0BSD
// graph_status_3: the best free lane of every option set
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n33, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Made by: flitworks 0.1.0, configuration a06aa6284f955f55

`default_nettype none

module graph_status_3 (
    // the output lane may be asked for
    input  wire [1:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [1:0] best_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LaneP0Vc0 = 0;
    localparam integer LaneEject = 1;
    localparam integer BestP0Vc0 = 0;
    localparam integer BestEject = 1;

    assign best_o[BestP0Vc0] = free_i[LaneP0Vc0];
    assign best_o[BestEject] = free_i[LaneEject];
endmodule

`default_nettype wire
