// SPDX-License-Identifier: 0BSD
// routing_unit_f_dynbal_torus_16x16_node_dateline_ym_vc0: offers a packet the ways by which it may
// leave
//
// Shape:   f-dynbal on a 16x16 torus with datelines in nodes, from ym_vc0
// Source:  [Ge] sec. 3.3.1
// Command: flitworks generate --component routing-unit --set topology=torus --set 'dims=[16, 16]' --set directions=bidirectional --set datelines=tied-off --set algorithm=f-dynbal --set dateline_in=node --set from=ym --set vc=0
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module routing_unit_f_dynbal_torus_16x16_node_dateline_ym_vc0 (
    // coordinates of this node, tied off
    input  wire [7:0] here_i,
    // per dimension, the node that the dateline lies in, tied off
    input  wire [7:0] dateline_i,
    // coordinates of the destination
    input  wire [7:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [1:0] options_o
);

    wire y_differs = (dest_i[7:4] != here_i[7:4]);
    wire y_done = ~y_differs;

    // by the lowest way left, and by what is left above it
    assign options_o[0] = y_differs;
    assign options_o[1] = y_done;
    (* unused *) wire unused;
    assign unused = &{1'b0, dateline_i[3:0], dateline_i[7:4], dest_i[3:0], here_i[3:0]};
endmodule

`default_nettype wire
