// SPDX-License-Identifier: 0BSD
// input_channel_16x16_none_t3d_xp_routing: offers a packet the ways by which it may leave
//
// Shape:   t3d on a 16x16 torus, from xp_vc1
// Source:  [Ge] sec. 3.1.2
// Fields:  here_i, dest_i: x [3:0], y [7:4]
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component routing-unit --set topology=torus --set 'dims=[16, 16]' \
//            --set directions=bidirectional --set datelines=none --set algorithm=t3d --set \
//            from=xp --set vc=1
// Made by: flitworks 0.1.0, configuration eda55692a3ff67f1

`default_nettype none

module input_channel_16x16_none_t3d_xp_routing (
    // coordinates of this node, tied off
    input  wire [7:0] here_i,
    // coordinates of the destination
    input  wire [7:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [5:0] options_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HereX = 0;
    localparam integer HereXWidth = 4;
    localparam integer HereY = 4;
    localparam integer HereYWidth = 4;
    localparam integer DestX = 0;
    localparam integer DestXWidth = 4;
    localparam integer DestY = 4;
    localparam integer DestYWidth = 4;
    localparam integer SetXpVc1 = 0;
    localparam integer SetYpVc0 = 1;
    localparam integer SetYpVc1 = 2;
    localparam integer SetYmVc0 = 3;
    localparam integer SetYmVc1 = 4;
    localparam integer SetEject = 5;

    wire yp_takes_vc1;
    wire ym_takes_vc1;

    wire x_differs = (dest_i[DestX +: DestXWidth] != here_i[HereX +: HereXWidth]);
    wire x_done = ~x_differs;

    wire y_differs = (dest_i[DestY +: DestYWidth] != here_i[HereY +: HereYWidth]);
    wire y_taken = x_done & y_differs;
    wire y_done = x_done & ~y_differs;
    wire [3:0] y_distance = dest_i[DestY +: DestYWidth] - here_i[HereY +: HereYWidth];

    // at half the ring an even node takes plus, an odd one minus
    wire y_plus = (y_distance < 4'd8) | ((y_distance == 4'd8) & ~here_i[HereY]);
    wire yp_taken = y_taken & y_plus;
    wire ym_taken = y_taken & ~y_plus;

    static_balance_k16_plus u_yp_static_balance (
        .here_i      (here_i[HereY +: HereYWidth]),
        .dest_i      (dest_i[DestY +: DestYWidth]),
        .takes_vc1_o (yp_takes_vc1)
    );

    static_balance_k16_minus u_ym_static_balance (
        .here_i      (here_i[HereY +: HereYWidth]),
        .dest_i      (dest_i[DestY +: DestYWidth]),
        .takes_vc1_o (ym_takes_vc1)
    );

    assign options_o[SetXpVc1] = x_differs;
    assign options_o[SetYpVc0] = yp_taken & ~yp_takes_vc1;
    assign options_o[SetYpVc1] = yp_taken & yp_takes_vc1;
    assign options_o[SetYmVc0] = ym_taken & ~ym_takes_vc1;
    assign options_o[SetYmVc1] = ym_taken & ym_takes_vc1;
    assign options_o[SetEject] = y_done;
endmodule

`default_nettype wire
