// SPDX-License-Identifier: 0BSD
// graph_status_2: the best free lane of every option set
//
// Shape:   table on a graph of 14 nodes and 34 links, up-down, at n20 and 6 more nodes, 1 lane per
//          virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Made by: flitworks 0.1.0, configuration 51a2970fff935193

`default_nettype none

module graph_status_2 (
    // the output lane may be asked for
    input  wire [3:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [9:0] best_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LaneP0Vc0 = 0;
    localparam integer LaneP1Vc0 = 1;
    localparam integer LaneP2Vc0 = 2;
    localparam integer LaneEject = 3;
    localparam integer BestP1Vc0 = 0;
    localparam integer BestP2Vc0 = 1;
    localparam integer BestP1Vc0P2Vc0IsP1Vc0 = 2;
    localparam integer BestP1Vc0P2Vc0IsP2Vc0 = 3;
    localparam integer BestP0Vc0 = 4;
    localparam integer BestP0Vc0P2Vc0IsP0Vc0 = 5;
    localparam integer BestP0Vc0P2Vc0IsP2Vc0 = 6;
    localparam integer BestP0Vc0P1Vc0IsP0Vc0 = 7;
    localparam integer BestP0Vc0P1Vc0IsP1Vc0 = 8;
    localparam integer BestEject = 9;

    assign best_o[BestP1Vc0] = free_i[LaneP1Vc0];
    assign best_o[BestP2Vc0] = free_i[LaneP2Vc0];
    assign best_o[BestP1Vc0P2Vc0IsP1Vc0] = free_i[LaneP1Vc0];
    assign best_o[BestP1Vc0P2Vc0IsP2Vc0] = free_i[LaneP2Vc0] & ~free_i[LaneP1Vc0];
    assign best_o[BestP0Vc0] = free_i[LaneP0Vc0];
    assign best_o[BestP0Vc0P2Vc0IsP0Vc0] = free_i[LaneP0Vc0];
    assign best_o[BestP0Vc0P2Vc0IsP2Vc0] = free_i[LaneP2Vc0] & ~free_i[LaneP0Vc0];
    assign best_o[BestP0Vc0P1Vc0IsP0Vc0] = free_i[LaneP0Vc0];
    assign best_o[BestP0Vc0P1Vc0IsP1Vc0] = free_i[LaneP1Vc0] & ~free_i[LaneP0Vc0];
    assign best_o[BestEject] = free_i[LaneEject];
endmodule

`default_nettype wire
