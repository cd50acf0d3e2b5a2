// SPDX-License-Identifier: 0BSD
// router_dynbal_torus_4x4_w6_i6_o6_status: the best free lane of every option set
//
// Shape:   dynbal on a 4x4 torus, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// Command: flitworks generate --component status-collector --set topology=torus --set \
//            'dims=[4, 4]' --set directions=bidirectional --set datelines=tied-off --set \
//            algorithm=dynbal --set lanes=1 --set requests_width=1
// Made by: flitworks 0.1.0, configuration b84ea7d34e00ed08
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module router_dynbal_torus_4x4_w6_i6_o6_status (
    // the output lane may be asked for
    input  wire [8:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [12:0] best_o
);

    assign best_o[0] = free_i[0];
    assign best_o[1] = free_i[1] & ~free_i[0];
    assign best_o[2] = free_i[1];
    assign best_o[3] = free_i[2];
    assign best_o[4] = free_i[3] & ~free_i[2];
    assign best_o[5] = free_i[3];
    assign best_o[6] = free_i[4];
    assign best_o[7] = free_i[5] & ~free_i[4];
    assign best_o[8] = free_i[5];
    assign best_o[9] = free_i[6];
    assign best_o[10] = free_i[7] & ~free_i[6];
    assign best_o[11] = free_i[7];
    assign best_o[12] = free_i[8];
endmodule

`default_nettype wire
