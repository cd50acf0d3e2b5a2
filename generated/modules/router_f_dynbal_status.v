// SPDX-License-Identifier: 0BSD
// router_f_dynbal_status: the best free lane of every option set
//
// Shape:   f-dynbal on a 4x4 torus, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// Command: flitworks generate --component status-collector --set topology=torus --set \
//            'dims=[4, 4]' --set directions=bidirectional --set datelines=tied-off --set \
//            algorithm=f-dynbal --set lanes=1 --set requests_width=4
// Made by: flitworks 0.1.0, configuration da1d230c188aa775
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module router_f_dynbal_status (
    // the output lane may be asked for
    input  wire [12:0] free_i,
    // requests for the output lane in the cycle before
    input  wire [51:0] requests_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [48:0] best_o
);

    assign best_o[0] = free_i[0];
    assign best_o[1] = free_i[1] & ~free_i[0];
    assign best_o[2] = free_i[2] & ~(free_i[0] | free_i[1]);
    assign best_o[3] = free_i[1];
    assign best_o[4] = free_i[2] & ~free_i[1];
    assign best_o[5] = free_i[0];
    assign best_o[6] = free_i[1] & ~free_i[0];

    wire xp_yp_vc2_first = free_i[2] & (~free_i[8] | (requests_i[11:8] <= requests_i[35:32]));
    assign best_o[7] = free_i[2] & xp_yp_vc2_first & ~(free_i[0] | free_i[1]);
    assign best_o[8] = free_i[8] & ~xp_yp_vc2_first & ~(free_i[0] | free_i[1]);
    assign best_o[9] = free_i[1];
    assign best_o[10] = free_i[2] & xp_yp_vc2_first & ~free_i[1];
    assign best_o[11] = free_i[8] & ~xp_yp_vc2_first & ~free_i[1];
    assign best_o[12] = free_i[0];
    assign best_o[13] = free_i[1] & ~free_i[0];

    wire xp_ym_vc2_first = free_i[2] & (~free_i[11] | (requests_i[11:8] <= requests_i[47:44]));
    assign best_o[14] = free_i[2] & xp_ym_vc2_first & ~(free_i[0] | free_i[1]);
    assign best_o[15] = free_i[11] & ~xp_ym_vc2_first & ~(free_i[0] | free_i[1]);
    assign best_o[16] = free_i[1];
    assign best_o[17] = free_i[2] & xp_ym_vc2_first & ~free_i[1];
    assign best_o[18] = free_i[11] & ~xp_ym_vc2_first & ~free_i[1];
    assign best_o[19] = free_i[3];
    assign best_o[20] = free_i[4] & ~free_i[3];
    assign best_o[21] = free_i[5] & ~(free_i[3] | free_i[4]);
    assign best_o[22] = free_i[4];
    assign best_o[23] = free_i[5] & ~free_i[4];
    assign best_o[24] = free_i[3];
    assign best_o[25] = free_i[4] & ~free_i[3];

    wire xm_yp_vc2_first = free_i[5] & (~free_i[8] | (requests_i[23:20] <= requests_i[35:32]));
    assign best_o[26] = free_i[5] & xm_yp_vc2_first & ~(free_i[3] | free_i[4]);
    assign best_o[27] = free_i[8] & ~xm_yp_vc2_first & ~(free_i[3] | free_i[4]);
    assign best_o[28] = free_i[4];
    assign best_o[29] = free_i[5] & xm_yp_vc2_first & ~free_i[4];
    assign best_o[30] = free_i[8] & ~xm_yp_vc2_first & ~free_i[4];
    assign best_o[31] = free_i[3];
    assign best_o[32] = free_i[4] & ~free_i[3];

    wire xm_ym_vc2_first = free_i[5] & (~free_i[11] | (requests_i[23:20] <= requests_i[47:44]));
    assign best_o[33] = free_i[5] & xm_ym_vc2_first & ~(free_i[3] | free_i[4]);
    assign best_o[34] = free_i[11] & ~xm_ym_vc2_first & ~(free_i[3] | free_i[4]);
    assign best_o[35] = free_i[4];
    assign best_o[36] = free_i[5] & xm_ym_vc2_first & ~free_i[4];
    assign best_o[37] = free_i[11] & ~xm_ym_vc2_first & ~free_i[4];
    assign best_o[38] = free_i[6];
    assign best_o[39] = free_i[7] & ~free_i[6];
    assign best_o[40] = free_i[8] & ~(free_i[6] | free_i[7]);
    assign best_o[41] = free_i[7];
    assign best_o[42] = free_i[8] & ~free_i[7];
    assign best_o[43] = free_i[9];
    assign best_o[44] = free_i[10] & ~free_i[9];
    assign best_o[45] = free_i[11] & ~(free_i[9] | free_i[10]);
    assign best_o[46] = free_i[10];
    assign best_o[47] = free_i[11] & ~free_i[10];
    assign best_o[48] = free_i[12];
    (* unused *) wire unused;
    assign unused = &{
        1'b0, requests_i[3:0], requests_i[7:4], requests_i[15:12], requests_i[19:16],
        requests_i[27:24], requests_i[31:28], requests_i[39:36], requests_i[43:40],
        requests_i[51:48]
    };
endmodule

`default_nettype wire
