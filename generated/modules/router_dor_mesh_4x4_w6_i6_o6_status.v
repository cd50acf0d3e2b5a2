// SPDX-License-Identifier: 0BSD
// router_dor_mesh_4x4_w6_i6_o6_status: the best free lane of every option set
//
// Shape:   dimension-order on a 4x4 mesh, 1 lane per virtual channel
// Source:  [Ge] sec. 5.3.2, Fig. 5.5
// Command: flitworks generate --component status-collector --set topology=mesh --set \
//            'dims=[4, 4]' --set directions=bidirectional --set datelines=none --set \
//            algorithm=dimension-order --set lanes=1 --set requests_width=1
// Made by: flitworks 0.1.0, configuration 1ac480a3db27af3e
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module router_dor_mesh_4x4_w6_i6_o6_status (
    // the output lane may be asked for
    input  wire [4:0] free_i,
    // per option set, the best of its lanes; one-hot or 0, in the same cycle
    output wire [4:0] best_o
);

    assign best_o[0] = free_i[0];
    assign best_o[1] = free_i[1];
    assign best_o[2] = free_i[2];
    assign best_o[3] = free_i[3];
    assign best_o[4] = free_i[4];
endmodule

`default_nettype wire
