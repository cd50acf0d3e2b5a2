// SPDX-License-Identifier: 0BSD
// router_dor_mesh_4x4_w6_i6_o6_status: the best free lane of every option set
//
// Shape:   dimension-order on a 4x4 mesh, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component status-collector --set topology=mesh --set \
//            'dims=[4, 4]' --set directions=bidirectional --set datelines=none --set \
//            algorithm=dimension-order --set lanes=1 --set requests_width=1
// Made by: flitworks 0.1.0, configuration 1ac480a3db27af3e

`default_nettype none

module router_dor_mesh_4x4_w6_i6_o6_status (
    // the output lane may be asked for
    input  wire [4:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [4:0] best_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LaneXpVc0 = 0;
    localparam integer LaneXmVc0 = 1;
    localparam integer LaneYpVc0 = 2;
    localparam integer LaneYmVc0 = 3;
    localparam integer LaneEject = 4;
    localparam integer BestXpVc0 = 0;
    localparam integer BestXmVc0 = 1;
    localparam integer BestYpVc0 = 2;
    localparam integer BestYmVc0 = 3;
    localparam integer BestEject = 4;

    assign best_o[BestXpVc0] = free_i[LaneXpVc0];
    assign best_o[BestXmVc0] = free_i[LaneXmVc0];
    assign best_o[BestYpVc0] = free_i[LaneYpVc0];
    assign best_o[BestYmVc0] = free_i[LaneYmVc0];
    assign best_o[BestEject] = free_i[LaneEject];
endmodule

`default_nettype wire
