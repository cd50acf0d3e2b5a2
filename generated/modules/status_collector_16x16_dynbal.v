// SPDX-License-Identifier: 0BSD
// status_collector_16x16_dynbal: the best free lane of every option set
//
// Shape:   dynbal on a 16x16 torus, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component status-collector --set topology=torus --set \
//            'dims=[16, 16]' --set directions=bidirectional --set datelines=tied-off --set \
//            algorithm=dynbal --set lanes=1 --set requests_width=1
// Made by: flitworks 0.1.0, configuration 2314ac0f17ba3941

`default_nettype none

module status_collector_16x16_dynbal (
    // the output lane may be asked for
    input  wire [8:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [12:0] best_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LaneXpVc0 = 0;
    localparam integer LaneXpVc1 = 1;
    localparam integer LaneXmVc0 = 2;
    localparam integer LaneXmVc1 = 3;
    localparam integer LaneYpVc0 = 4;
    localparam integer LaneYpVc1 = 5;
    localparam integer LaneYmVc0 = 6;
    localparam integer LaneYmVc1 = 7;
    localparam integer LaneEject = 8;
    localparam integer BestXpVc0Vc1IsXpVc0 = 0;
    localparam integer BestXpVc0Vc1IsXpVc1 = 1;
    localparam integer BestXpVc1 = 2;
    localparam integer BestXmVc0Vc1IsXmVc0 = 3;
    localparam integer BestXmVc0Vc1IsXmVc1 = 4;
    localparam integer BestXmVc1 = 5;
    localparam integer BestYpVc0Vc1IsYpVc0 = 6;
    localparam integer BestYpVc0Vc1IsYpVc1 = 7;
    localparam integer BestYpVc1 = 8;
    localparam integer BestYmVc0Vc1IsYmVc0 = 9;
    localparam integer BestYmVc0Vc1IsYmVc1 = 10;
    localparam integer BestYmVc1 = 11;
    localparam integer BestEject = 12;

    assign best_o[BestXpVc0Vc1IsXpVc0] = free_i[LaneXpVc0];
    assign best_o[BestXpVc0Vc1IsXpVc1] = free_i[LaneXpVc1] & ~free_i[LaneXpVc0];
    assign best_o[BestXpVc1] = free_i[LaneXpVc1];
    assign best_o[BestXmVc0Vc1IsXmVc0] = free_i[LaneXmVc0];
    assign best_o[BestXmVc0Vc1IsXmVc1] = free_i[LaneXmVc1] & ~free_i[LaneXmVc0];
    assign best_o[BestXmVc1] = free_i[LaneXmVc1];
    assign best_o[BestYpVc0Vc1IsYpVc0] = free_i[LaneYpVc0];
    assign best_o[BestYpVc0Vc1IsYpVc1] = free_i[LaneYpVc1] & ~free_i[LaneYpVc0];
    assign best_o[BestYpVc1] = free_i[LaneYpVc1];
    assign best_o[BestYmVc0Vc1IsYmVc0] = free_i[LaneYmVc0];
    assign best_o[BestYmVc0Vc1IsYmVc1] = free_i[LaneYmVc1] & ~free_i[LaneYmVc0];
    assign best_o[BestYmVc1] = free_i[LaneYmVc1];
    assign best_o[BestEject] = free_i[LaneEject];
endmodule

`default_nettype wire
