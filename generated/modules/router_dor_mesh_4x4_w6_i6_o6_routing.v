// SPDX-License-Identifier: 0BSD
// router_dor_mesh_4x4_w6_i6_o6_routing: offers a packet the ways by which it may leave
//
// Shape:   dimension-order on a 4x4 mesh, from xp_vc0
// Source:  [Ge] sec. 2.2.2
// Fields:  here_i, dest_i: x [1:0], y [3:2]
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component routing-unit --set topology=mesh --set 'dims=[4, 4]' \
//            --set directions=bidirectional --set datelines=none --set algorithm=dimension-order \
//            --set from=xp --set vc=0
// Made by: flitworks 0.1.0, configuration 51b23829a2e5e350

`default_nettype none

module router_dor_mesh_4x4_w6_i6_o6_routing (
    // coordinates of this node, tied off
    input  wire [3:0] here_i,
    // coordinates of the destination
    input  wire [3:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [3:0] options_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HereX = 0;
    localparam integer HereXWidth = 2;
    localparam integer HereY = 2;
    localparam integer HereYWidth = 2;
    localparam integer DestX = 0;
    localparam integer DestXWidth = 2;
    localparam integer DestY = 2;
    localparam integer DestYWidth = 2;
    localparam integer SetXpVc0 = 0;
    localparam integer SetYpVc0 = 1;
    localparam integer SetYmVc0 = 2;
    localparam integer SetEject = 3;

    wire x_differs = (dest_i[DestX +: DestXWidth] != here_i[HereX +: HereXWidth]);
    wire x_done = ~x_differs;

    wire y_differs = (dest_i[DestY +: DestYWidth] != here_i[HereY +: HereYWidth]);
    wire y_taken = x_done & y_differs;
    wire y_done = x_done & ~y_differs;
    wire y_plus = (dest_i[DestY +: DestYWidth] > here_i[HereY +: HereYWidth]);
    wire yp_taken = y_taken & y_plus;
    wire ym_taken = y_taken & ~y_plus;

    assign options_o[SetXpVc0] = x_differs;
    assign options_o[SetYpVc0] = yp_taken;
    assign options_o[SetYmVc0] = ym_taken;
    assign options_o[SetEject] = y_done;
endmodule

`default_nettype wire
