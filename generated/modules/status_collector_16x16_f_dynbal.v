// SPDX-License-Identifier: 0BSD
// status_collector_16x16_f_dynbal: the best free lane of every option set
//
// Shape:   f-dynbal on a 16x16 torus, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component status-collector --set topology=torus --set \
//            'dims=[16, 16]' --set directions=bidirectional --set datelines=tied-off --set \
//            algorithm=f-dynbal --set lanes=1 --set requests_width=3
// Made by: flitworks 0.1.0, configuration 806c6b8bce364fa4

`default_nettype none

module status_collector_16x16_f_dynbal (
    // the output lane may be asked for
    input  wire [12:0] free_i,
    // requests for the output lane in the cycle before
    input  wire [38:0] requests_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [48:0] best_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LaneXpVc0 = 0;
    localparam integer LaneXpVc1 = 1;
    localparam integer LaneXpVc2 = 2;
    localparam integer LaneXmVc0 = 3;
    localparam integer LaneXmVc1 = 4;
    localparam integer LaneXmVc2 = 5;
    localparam integer LaneYpVc0 = 6;
    localparam integer LaneYpVc1 = 7;
    localparam integer LaneYpVc2 = 8;
    localparam integer LaneYmVc0 = 9;
    localparam integer LaneYmVc1 = 10;
    localparam integer LaneYmVc2 = 11;
    localparam integer LaneEject = 12;
    localparam integer BestXpVc0Vc1Vc2IsXpVc0 = 0;
    localparam integer BestXpVc0Vc1Vc2IsXpVc1 = 1;
    localparam integer BestXpVc0Vc1Vc2IsXpVc2 = 2;
    localparam integer BestXpVc1Vc2IsXpVc1 = 3;
    localparam integer BestXpVc1Vc2IsXpVc2 = 4;
    localparam integer BestXpVc0Vc1Vc2YpVc2IsXpVc0 = 5;
    localparam integer BestXpVc0Vc1Vc2YpVc2IsXpVc1 = 6;
    localparam integer BestXpVc0Vc1Vc2YpVc2IsXpVc2 = 7;
    localparam integer BestXpVc0Vc1Vc2YpVc2IsYpVc2 = 8;
    localparam integer BestXpVc1Vc2YpVc2IsXpVc1 = 9;
    localparam integer BestXpVc1Vc2YpVc2IsXpVc2 = 10;
    localparam integer BestXpVc1Vc2YpVc2IsYpVc2 = 11;
    localparam integer BestXpVc0Vc1Vc2YmVc2IsXpVc0 = 12;
    localparam integer BestXpVc0Vc1Vc2YmVc2IsXpVc1 = 13;
    localparam integer BestXpVc0Vc1Vc2YmVc2IsXpVc2 = 14;
    localparam integer BestXpVc0Vc1Vc2YmVc2IsYmVc2 = 15;
    localparam integer BestXpVc1Vc2YmVc2IsXpVc1 = 16;
    localparam integer BestXpVc1Vc2YmVc2IsXpVc2 = 17;
    localparam integer BestXpVc1Vc2YmVc2IsYmVc2 = 18;
    localparam integer BestXmVc0Vc1Vc2IsXmVc0 = 19;
    localparam integer BestXmVc0Vc1Vc2IsXmVc1 = 20;
    localparam integer BestXmVc0Vc1Vc2IsXmVc2 = 21;
    localparam integer BestXmVc1Vc2IsXmVc1 = 22;
    localparam integer BestXmVc1Vc2IsXmVc2 = 23;
    localparam integer BestXmVc0Vc1Vc2YpVc2IsXmVc0 = 24;
    localparam integer BestXmVc0Vc1Vc2YpVc2IsXmVc1 = 25;
    localparam integer BestXmVc0Vc1Vc2YpVc2IsXmVc2 = 26;
    localparam integer BestXmVc0Vc1Vc2YpVc2IsYpVc2 = 27;
    localparam integer BestXmVc1Vc2YpVc2IsXmVc1 = 28;
    localparam integer BestXmVc1Vc2YpVc2IsXmVc2 = 29;
    localparam integer BestXmVc1Vc2YpVc2IsYpVc2 = 30;
    localparam integer BestXmVc0Vc1Vc2YmVc2IsXmVc0 = 31;
    localparam integer BestXmVc0Vc1Vc2YmVc2IsXmVc1 = 32;
    localparam integer BestXmVc0Vc1Vc2YmVc2IsXmVc2 = 33;
    localparam integer BestXmVc0Vc1Vc2YmVc2IsYmVc2 = 34;
    localparam integer BestXmVc1Vc2YmVc2IsXmVc1 = 35;
    localparam integer BestXmVc1Vc2YmVc2IsXmVc2 = 36;
    localparam integer BestXmVc1Vc2YmVc2IsYmVc2 = 37;
    localparam integer BestYpVc0Vc1Vc2IsYpVc0 = 38;
    localparam integer BestYpVc0Vc1Vc2IsYpVc1 = 39;
    localparam integer BestYpVc0Vc1Vc2IsYpVc2 = 40;
    localparam integer BestYpVc1Vc2IsYpVc1 = 41;
    localparam integer BestYpVc1Vc2IsYpVc2 = 42;
    localparam integer BestYmVc0Vc1Vc2IsYmVc0 = 43;
    localparam integer BestYmVc0Vc1Vc2IsYmVc1 = 44;
    localparam integer BestYmVc0Vc1Vc2IsYmVc2 = 45;
    localparam integer BestYmVc1Vc2IsYmVc1 = 46;
    localparam integer BestYmVc1Vc2IsYmVc2 = 47;
    localparam integer BestEject = 48;

    assign best_o[BestXpVc0Vc1Vc2IsXpVc0] = free_i[LaneXpVc0];
    assign best_o[BestXpVc0Vc1Vc2IsXpVc1] = free_i[LaneXpVc1] & ~free_i[LaneXpVc0];
    assign best_o[BestXpVc0Vc1Vc2IsXpVc2] = free_i[LaneXpVc2]
        & ~(free_i[LaneXpVc0] | free_i[LaneXpVc1]);
    assign best_o[BestXpVc1Vc2IsXpVc1] = free_i[LaneXpVc1];
    assign best_o[BestXpVc1Vc2IsXpVc2] = free_i[LaneXpVc2] & ~free_i[LaneXpVc1];
    assign best_o[BestXpVc0Vc1Vc2YpVc2IsXpVc0] = free_i[LaneXpVc0];
    assign best_o[BestXpVc0Vc1Vc2YpVc2IsXpVc1] = free_i[LaneXpVc1] & ~free_i[LaneXpVc0];

    wire xp_yp_vc2_first = free_i[LaneXpVc2]
        & (~free_i[LaneYpVc2] | (requests_i[LaneXpVc2 * 3 +: 3] <= requests_i[LaneYpVc2 * 3 +: 3]));
    assign best_o[BestXpVc0Vc1Vc2YpVc2IsXpVc2] = free_i[LaneXpVc2] & xp_yp_vc2_first
        & ~(free_i[LaneXpVc0] | free_i[LaneXpVc1]);
    assign best_o[BestXpVc0Vc1Vc2YpVc2IsYpVc2] = free_i[LaneYpVc2] & ~xp_yp_vc2_first
        & ~(free_i[LaneXpVc0] | free_i[LaneXpVc1]);
    assign best_o[BestXpVc1Vc2YpVc2IsXpVc1] = free_i[LaneXpVc1];
    assign best_o[BestXpVc1Vc2YpVc2IsXpVc2] = free_i[LaneXpVc2] & xp_yp_vc2_first
        & ~free_i[LaneXpVc1];
    assign best_o[BestXpVc1Vc2YpVc2IsYpVc2] = free_i[LaneYpVc2] & ~xp_yp_vc2_first
        & ~free_i[LaneXpVc1];
    assign best_o[BestXpVc0Vc1Vc2YmVc2IsXpVc0] = free_i[LaneXpVc0];
    assign best_o[BestXpVc0Vc1Vc2YmVc2IsXpVc1] = free_i[LaneXpVc1] & ~free_i[LaneXpVc0];

    wire xp_ym_vc2_first = free_i[LaneXpVc2]
        & (~free_i[LaneYmVc2] | (requests_i[LaneXpVc2 * 3 +: 3] <= requests_i[LaneYmVc2 * 3 +: 3]));
    assign best_o[BestXpVc0Vc1Vc2YmVc2IsXpVc2] = free_i[LaneXpVc2] & xp_ym_vc2_first
        & ~(free_i[LaneXpVc0] | free_i[LaneXpVc1]);
    assign best_o[BestXpVc0Vc1Vc2YmVc2IsYmVc2] = free_i[LaneYmVc2] & ~xp_ym_vc2_first
        & ~(free_i[LaneXpVc0] | free_i[LaneXpVc1]);
    assign best_o[BestXpVc1Vc2YmVc2IsXpVc1] = free_i[LaneXpVc1];
    assign best_o[BestXpVc1Vc2YmVc2IsXpVc2] = free_i[LaneXpVc2] & xp_ym_vc2_first
        & ~free_i[LaneXpVc1];
    assign best_o[BestXpVc1Vc2YmVc2IsYmVc2] = free_i[LaneYmVc2] & ~xp_ym_vc2_first
        & ~free_i[LaneXpVc1];
    assign best_o[BestXmVc0Vc1Vc2IsXmVc0] = free_i[LaneXmVc0];
    assign best_o[BestXmVc0Vc1Vc2IsXmVc1] = free_i[LaneXmVc1] & ~free_i[LaneXmVc0];
    assign best_o[BestXmVc0Vc1Vc2IsXmVc2] = free_i[LaneXmVc2]
        & ~(free_i[LaneXmVc0] | free_i[LaneXmVc1]);
    assign best_o[BestXmVc1Vc2IsXmVc1] = free_i[LaneXmVc1];
    assign best_o[BestXmVc1Vc2IsXmVc2] = free_i[LaneXmVc2] & ~free_i[LaneXmVc1];
    assign best_o[BestXmVc0Vc1Vc2YpVc2IsXmVc0] = free_i[LaneXmVc0];
    assign best_o[BestXmVc0Vc1Vc2YpVc2IsXmVc1] = free_i[LaneXmVc1] & ~free_i[LaneXmVc0];

    wire xm_yp_vc2_first = free_i[LaneXmVc2]
        & (~free_i[LaneYpVc2] | (requests_i[LaneXmVc2 * 3 +: 3] <= requests_i[LaneYpVc2 * 3 +: 3]));
    assign best_o[BestXmVc0Vc1Vc2YpVc2IsXmVc2] = free_i[LaneXmVc2] & xm_yp_vc2_first
        & ~(free_i[LaneXmVc0] | free_i[LaneXmVc1]);
    assign best_o[BestXmVc0Vc1Vc2YpVc2IsYpVc2] = free_i[LaneYpVc2] & ~xm_yp_vc2_first
        & ~(free_i[LaneXmVc0] | free_i[LaneXmVc1]);
    assign best_o[BestXmVc1Vc2YpVc2IsXmVc1] = free_i[LaneXmVc1];
    assign best_o[BestXmVc1Vc2YpVc2IsXmVc2] = free_i[LaneXmVc2] & xm_yp_vc2_first
        & ~free_i[LaneXmVc1];
    assign best_o[BestXmVc1Vc2YpVc2IsYpVc2] = free_i[LaneYpVc2] & ~xm_yp_vc2_first
        & ~free_i[LaneXmVc1];
    assign best_o[BestXmVc0Vc1Vc2YmVc2IsXmVc0] = free_i[LaneXmVc0];
    assign best_o[BestXmVc0Vc1Vc2YmVc2IsXmVc1] = free_i[LaneXmVc1] & ~free_i[LaneXmVc0];

    wire xm_ym_vc2_first = free_i[LaneXmVc2]
        & (~free_i[LaneYmVc2] | (requests_i[LaneXmVc2 * 3 +: 3] <= requests_i[LaneYmVc2 * 3 +: 3]));
    assign best_o[BestXmVc0Vc1Vc2YmVc2IsXmVc2] = free_i[LaneXmVc2] & xm_ym_vc2_first
        & ~(free_i[LaneXmVc0] | free_i[LaneXmVc1]);
    assign best_o[BestXmVc0Vc1Vc2YmVc2IsYmVc2] = free_i[LaneYmVc2] & ~xm_ym_vc2_first
        & ~(free_i[LaneXmVc0] | free_i[LaneXmVc1]);
    assign best_o[BestXmVc1Vc2YmVc2IsXmVc1] = free_i[LaneXmVc1];
    assign best_o[BestXmVc1Vc2YmVc2IsXmVc2] = free_i[LaneXmVc2] & xm_ym_vc2_first
        & ~free_i[LaneXmVc1];
    assign best_o[BestXmVc1Vc2YmVc2IsYmVc2] = free_i[LaneYmVc2] & ~xm_ym_vc2_first
        & ~free_i[LaneXmVc1];
    assign best_o[BestYpVc0Vc1Vc2IsYpVc0] = free_i[LaneYpVc0];
    assign best_o[BestYpVc0Vc1Vc2IsYpVc1] = free_i[LaneYpVc1] & ~free_i[LaneYpVc0];
    assign best_o[BestYpVc0Vc1Vc2IsYpVc2] = free_i[LaneYpVc2]
        & ~(free_i[LaneYpVc0] | free_i[LaneYpVc1]);
    assign best_o[BestYpVc1Vc2IsYpVc1] = free_i[LaneYpVc1];
    assign best_o[BestYpVc1Vc2IsYpVc2] = free_i[LaneYpVc2] & ~free_i[LaneYpVc1];
    assign best_o[BestYmVc0Vc1Vc2IsYmVc0] = free_i[LaneYmVc0];
    assign best_o[BestYmVc0Vc1Vc2IsYmVc1] = free_i[LaneYmVc1] & ~free_i[LaneYmVc0];
    assign best_o[BestYmVc0Vc1Vc2IsYmVc2] = free_i[LaneYmVc2]
        & ~(free_i[LaneYmVc0] | free_i[LaneYmVc1]);
    assign best_o[BestYmVc1Vc2IsYmVc1] = free_i[LaneYmVc1];
    assign best_o[BestYmVc1Vc2IsYmVc2] = free_i[LaneYmVc2] & ~free_i[LaneYmVc1];
    assign best_o[BestEject] = free_i[LaneEject];
    (* unused *) wire unused;
    assign unused = &{
        1'b0, requests_i[LaneXpVc0 * 3 +: 3], requests_i[LaneXpVc1 * 3 +: 3],
        requests_i[LaneXmVc0 * 3 +: 3], requests_i[LaneXmVc1 * 3 +: 3],
        requests_i[LaneYpVc0 * 3 +: 3], requests_i[LaneYpVc1 * 3 +: 3],
        requests_i[LaneYmVc0 * 3 +: 3], requests_i[LaneYmVc1 * 3 +: 3],
        requests_i[LaneEject * 3 +: 3]
    };
endmodule

`default_nettype wire
