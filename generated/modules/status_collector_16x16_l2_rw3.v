// SPDX-License-Identifier: 0BSD
// status_collector_16x16_l2_rw3: the best free lane of every option set
//
// Shape:   trc on a 16x16 torus, 2 lanes per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component status-collector --set topology=torus --set \
//            'dims=[16, 16]' --set directions=bidirectional --set datelines=tied-off --set \
//            algorithm=trc --set lanes=2 --set requests_width=3
// Made by: flitworks 0.1.0, configuration 5fb6f6441195953c

`default_nettype none

module status_collector_16x16_l2_rw3 (
    // the output lane may be asked for
    input  wire [16:0] free_i,
    // requests for the output lane in the cycle before
    input  wire [50:0] requests_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [16:0] best_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LaneXpVc0L0 = 0;
    localparam integer LaneXpVc0L1 = 1;
    localparam integer LaneXpVc1L0 = 2;
    localparam integer LaneXpVc1L1 = 3;
    localparam integer LaneXmVc0L0 = 4;
    localparam integer LaneXmVc0L1 = 5;
    localparam integer LaneXmVc1L0 = 6;
    localparam integer LaneXmVc1L1 = 7;
    localparam integer LaneYpVc0L0 = 8;
    localparam integer LaneYpVc0L1 = 9;
    localparam integer LaneYpVc1L0 = 10;
    localparam integer LaneYpVc1L1 = 11;
    localparam integer LaneYmVc0L0 = 12;
    localparam integer LaneYmVc0L1 = 13;
    localparam integer LaneYmVc1L0 = 14;
    localparam integer LaneYmVc1L1 = 15;
    localparam integer LaneEject = 16;
    localparam integer BestXpVc0IsXpVc0L0 = 0;
    localparam integer BestXpVc0IsXpVc0L1 = 1;
    localparam integer BestXpVc1IsXpVc1L0 = 2;
    localparam integer BestXpVc1IsXpVc1L1 = 3;
    localparam integer BestXmVc0IsXmVc0L0 = 4;
    localparam integer BestXmVc0IsXmVc0L1 = 5;
    localparam integer BestXmVc1IsXmVc1L0 = 6;
    localparam integer BestXmVc1IsXmVc1L1 = 7;
    localparam integer BestYpVc0IsYpVc0L0 = 8;
    localparam integer BestYpVc0IsYpVc0L1 = 9;
    localparam integer BestYpVc1IsYpVc1L0 = 10;
    localparam integer BestYpVc1IsYpVc1L1 = 11;
    localparam integer BestYmVc0IsYmVc0L0 = 12;
    localparam integer BestYmVc0IsYmVc0L1 = 13;
    localparam integer BestYmVc1IsYmVc1L0 = 14;
    localparam integer BestYmVc1IsYmVc1L1 = 15;
    localparam integer BestEject = 16;

    wire xp_vc0_l0_to_xp_vc0_l1_first = free_i[LaneXpVc0L0]
        & (~free_i[LaneXpVc0L1] | (requests_i[LaneXpVc0L0 * 3 +: 3]
        <= requests_i[LaneXpVc0L1 * 3 +: 3]));
    assign best_o[BestXpVc0IsXpVc0L0] = free_i[LaneXpVc0L0] & xp_vc0_l0_to_xp_vc0_l1_first;
    assign best_o[BestXpVc0IsXpVc0L1] = free_i[LaneXpVc0L1] & ~xp_vc0_l0_to_xp_vc0_l1_first;

    wire xp_vc1_l0_to_xp_vc1_l1_first = free_i[LaneXpVc1L0]
        & (~free_i[LaneXpVc1L1] | (requests_i[LaneXpVc1L0 * 3 +: 3]
        <= requests_i[LaneXpVc1L1 * 3 +: 3]));
    assign best_o[BestXpVc1IsXpVc1L0] = free_i[LaneXpVc1L0] & xp_vc1_l0_to_xp_vc1_l1_first;
    assign best_o[BestXpVc1IsXpVc1L1] = free_i[LaneXpVc1L1] & ~xp_vc1_l0_to_xp_vc1_l1_first;

    wire xm_vc0_l0_to_xm_vc0_l1_first = free_i[LaneXmVc0L0]
        & (~free_i[LaneXmVc0L1] | (requests_i[LaneXmVc0L0 * 3 +: 3]
        <= requests_i[LaneXmVc0L1 * 3 +: 3]));
    assign best_o[BestXmVc0IsXmVc0L0] = free_i[LaneXmVc0L0] & xm_vc0_l0_to_xm_vc0_l1_first;
    assign best_o[BestXmVc0IsXmVc0L1] = free_i[LaneXmVc0L1] & ~xm_vc0_l0_to_xm_vc0_l1_first;

    wire xm_vc1_l0_to_xm_vc1_l1_first = free_i[LaneXmVc1L0]
        & (~free_i[LaneXmVc1L1] | (requests_i[LaneXmVc1L0 * 3 +: 3]
        <= requests_i[LaneXmVc1L1 * 3 +: 3]));
    assign best_o[BestXmVc1IsXmVc1L0] = free_i[LaneXmVc1L0] & xm_vc1_l0_to_xm_vc1_l1_first;
    assign best_o[BestXmVc1IsXmVc1L1] = free_i[LaneXmVc1L1] & ~xm_vc1_l0_to_xm_vc1_l1_first;

    wire yp_vc0_l0_to_yp_vc0_l1_first = free_i[LaneYpVc0L0]
        & (~free_i[LaneYpVc0L1] | (requests_i[LaneYpVc0L0 * 3 +: 3]
        <= requests_i[LaneYpVc0L1 * 3 +: 3]));
    assign best_o[BestYpVc0IsYpVc0L0] = free_i[LaneYpVc0L0] & yp_vc0_l0_to_yp_vc0_l1_first;
    assign best_o[BestYpVc0IsYpVc0L1] = free_i[LaneYpVc0L1] & ~yp_vc0_l0_to_yp_vc0_l1_first;

    wire yp_vc1_l0_to_yp_vc1_l1_first = free_i[LaneYpVc1L0]
        & (~free_i[LaneYpVc1L1] | (requests_i[LaneYpVc1L0 * 3 +: 3]
        <= requests_i[LaneYpVc1L1 * 3 +: 3]));
    assign best_o[BestYpVc1IsYpVc1L0] = free_i[LaneYpVc1L0] & yp_vc1_l0_to_yp_vc1_l1_first;
    assign best_o[BestYpVc1IsYpVc1L1] = free_i[LaneYpVc1L1] & ~yp_vc1_l0_to_yp_vc1_l1_first;

    wire ym_vc0_l0_to_ym_vc0_l1_first = free_i[LaneYmVc0L0]
        & (~free_i[LaneYmVc0L1] | (requests_i[LaneYmVc0L0 * 3 +: 3]
        <= requests_i[LaneYmVc0L1 * 3 +: 3]));
    assign best_o[BestYmVc0IsYmVc0L0] = free_i[LaneYmVc0L0] & ym_vc0_l0_to_ym_vc0_l1_first;
    assign best_o[BestYmVc0IsYmVc0L1] = free_i[LaneYmVc0L1] & ~ym_vc0_l0_to_ym_vc0_l1_first;

    wire ym_vc1_l0_to_ym_vc1_l1_first = free_i[LaneYmVc1L0]
        & (~free_i[LaneYmVc1L1] | (requests_i[LaneYmVc1L0 * 3 +: 3]
        <= requests_i[LaneYmVc1L1 * 3 +: 3]));
    assign best_o[BestYmVc1IsYmVc1L0] = free_i[LaneYmVc1L0] & ym_vc1_l0_to_ym_vc1_l1_first;
    assign best_o[BestYmVc1IsYmVc1L1] = free_i[LaneYmVc1L1] & ~ym_vc1_l0_to_ym_vc1_l1_first;
    assign best_o[BestEject] = free_i[LaneEject];
    (* unused *) wire unused;
    assign unused = &{1'b0, requests_i[LaneEject * 3 +: 3]};
endmodule

`default_nettype wire
