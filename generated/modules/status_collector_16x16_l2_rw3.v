// SPDX-License-Identifier: 0BSD
// status_collector_16x16_l2_rw3: the best free lane of every option set
//
// Shape:   trc on a 16x16 torus, 2 lanes per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// Command: flitworks generate --component status-collector --set topology=torus --set \
//            'dims=[16, 16]' --set directions=bidirectional --set datelines=tied-off --set \
//            algorithm=trc --set lanes=2 --set requests_width=3
// Made by: flitworks 0.1.0, configuration 5fb6f6441195953c
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module status_collector_16x16_l2_rw3 (
    // the output lane may be asked for
    input  wire [16:0] free_i,
    // requests for the output lane in the cycle before
    input  wire [50:0] requests_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [16:0] best_o
);

    wire xp_vc0_l0_to_xp_vc0_l1_first = free_i[0]
        & (~free_i[1] | (requests_i[2:0] <= requests_i[5:3]));
    assign best_o[0] = free_i[0] & xp_vc0_l0_to_xp_vc0_l1_first;
    assign best_o[1] = free_i[1] & ~xp_vc0_l0_to_xp_vc0_l1_first;

    wire xp_vc1_l0_to_xp_vc1_l1_first = free_i[2]
        & (~free_i[3] | (requests_i[8:6] <= requests_i[11:9]));
    assign best_o[2] = free_i[2] & xp_vc1_l0_to_xp_vc1_l1_first;
    assign best_o[3] = free_i[3] & ~xp_vc1_l0_to_xp_vc1_l1_first;

    wire xm_vc0_l0_to_xm_vc0_l1_first = free_i[4]
        & (~free_i[5] | (requests_i[14:12] <= requests_i[17:15]));
    assign best_o[4] = free_i[4] & xm_vc0_l0_to_xm_vc0_l1_first;
    assign best_o[5] = free_i[5] & ~xm_vc0_l0_to_xm_vc0_l1_first;

    wire xm_vc1_l0_to_xm_vc1_l1_first = free_i[6]
        & (~free_i[7] | (requests_i[20:18] <= requests_i[23:21]));
    assign best_o[6] = free_i[6] & xm_vc1_l0_to_xm_vc1_l1_first;
    assign best_o[7] = free_i[7] & ~xm_vc1_l0_to_xm_vc1_l1_first;

    wire yp_vc0_l0_to_yp_vc0_l1_first = free_i[8]
        & (~free_i[9] | (requests_i[26:24] <= requests_i[29:27]));
    assign best_o[8] = free_i[8] & yp_vc0_l0_to_yp_vc0_l1_first;
    assign best_o[9] = free_i[9] & ~yp_vc0_l0_to_yp_vc0_l1_first;

    wire yp_vc1_l0_to_yp_vc1_l1_first = free_i[10]
        & (~free_i[11] | (requests_i[32:30] <= requests_i[35:33]));
    assign best_o[10] = free_i[10] & yp_vc1_l0_to_yp_vc1_l1_first;
    assign best_o[11] = free_i[11] & ~yp_vc1_l0_to_yp_vc1_l1_first;

    wire ym_vc0_l0_to_ym_vc0_l1_first = free_i[12]
        & (~free_i[13] | (requests_i[38:36] <= requests_i[41:39]));
    assign best_o[12] = free_i[12] & ym_vc0_l0_to_ym_vc0_l1_first;
    assign best_o[13] = free_i[13] & ~ym_vc0_l0_to_ym_vc0_l1_first;

    wire ym_vc1_l0_to_ym_vc1_l1_first = free_i[14]
        & (~free_i[15] | (requests_i[44:42] <= requests_i[47:45]));
    assign best_o[14] = free_i[14] & ym_vc1_l0_to_ym_vc1_l1_first;
    assign best_o[15] = free_i[15] & ~ym_vc1_l0_to_ym_vc1_l1_first;
    assign best_o[16] = free_i[16];
    (* unused *) wire unused;
    assign unused = &{1'b0, requests_i[50:48]};
endmodule

`default_nettype wire
