// SPDX-License-Identifier: 0BSD
// router_f_dynbal_routing_5: offers a packet the ways by which it may leave
//
// Shape:   f-dynbal on a 4x4 torus, from xm_vc1
// Source:  [Ge] sec. 3.3.1
// Fields:  here_i, dateline_i, dest_i: x [1:0], y [3:2]
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component routing-unit --set topology=torus --set 'dims=[4, 4]' \
//            --set directions=bidirectional --set datelines=tied-off --set algorithm=f-dynbal \
//            --set from=xm --set vc=1
// Made by: flitworks 0.1.0, configuration 9d74cceeb4484901

`default_nettype none

module router_f_dynbal_routing_5 (
    // coordinates of this node, tied off
    input  wire [3:0] here_i,
    // per dimension, the node behind the dateline, which lies between it and the one below, for 0
    // the last; tied off, the same at all nodes
    input  wire [3:0] dateline_i,
    // coordinates of the destination
    input  wire [3:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [10:0] options_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HereX = 0;
    localparam integer HereXWidth = 2;
    localparam integer HereY = 2;
    localparam integer HereYWidth = 2;
    localparam integer DatelineX = 0;
    localparam integer DatelineXWidth = 2;
    localparam integer DatelineY = 2;
    localparam integer DatelineYWidth = 2;
    localparam integer DestX = 0;
    localparam integer DestXWidth = 2;
    localparam integer DestY = 2;
    localparam integer DestYWidth = 2;
    localparam integer SetXmVc0Vc1Vc2 = 0;
    localparam integer SetXmVc1Vc2 = 1;
    localparam integer SetXmVc0Vc1Vc2YpVc2 = 2;
    localparam integer SetXmVc1Vc2YpVc2 = 3;
    localparam integer SetXmVc0Vc1Vc2YmVc2 = 4;
    localparam integer SetXmVc1Vc2YmVc2 = 5;
    localparam integer SetYpVc0Vc1Vc2 = 6;
    localparam integer SetYpVc1Vc2 = 7;
    localparam integer SetYmVc0Vc1Vc2 = 8;
    localparam integer SetYmVc1Vc2 = 9;
    localparam integer SetEject = 10;

    wire x_differs = (dest_i[DestX +: DestXWidth] != here_i[HereX +: HereXWidth]);
    wire x_done = ~x_differs;
    wire xm_before = (dest_i[DestX +: DestXWidth] < dateline_i[DatelineX +: DatelineXWidth]);
    wire xm_beyond = (here_i[HereX +: HereXWidth] >= dateline_i[DatelineX +: DatelineXWidth]);
    wire xm_around = (here_i[HereX +: HereXWidth] < dest_i[DestX +: DestXWidth]);

    // begins before the dateline and ends beyond it, or goes around and does one
    wire xm_crosses = (xm_before & xm_beyond) | (xm_around & (xm_before | xm_beyond));

    wire y_differs = (dest_i[DestY +: DestYWidth] != here_i[HereY +: HereYWidth]);
    wire y_done = x_done & ~y_differs;
    wire [1:0] y_distance = dest_i[DestY +: DestYWidth] - here_i[HereY +: HereYWidth];

    // at half the ring an even node takes plus, an odd one minus
    wire y_plus = (y_distance < 2'd2) | ((y_distance == 2'd2) & ~here_i[HereY]);
    wire yp_left = y_differs & y_plus;
    wire ym_left = y_differs & ~y_plus;
    wire yp_lowest = x_done & yp_left;
    wire ym_lowest = x_done & ym_left;
    wire yp_before = (here_i[HereY +: HereYWidth] < dateline_i[DatelineY +: DatelineYWidth]);
    wire yp_beyond = (dest_i[DestY +: DestYWidth] >= dateline_i[DatelineY +: DatelineYWidth]);
    wire yp_around = (dest_i[DestY +: DestYWidth] < here_i[HereY +: HereYWidth]);

    // begins before the dateline and ends beyond it, or goes around and does one
    wire yp_crosses = (yp_before & yp_beyond) | (yp_around & (yp_before | yp_beyond));
    wire ym_before = (dest_i[DestY +: DestYWidth] < dateline_i[DatelineY +: DatelineYWidth]);
    wire ym_beyond = (here_i[HereY +: HereYWidth] >= dateline_i[DatelineY +: DatelineYWidth]);
    wire ym_around = (here_i[HereY +: HereYWidth] < dest_i[DestY +: DestYWidth]);

    // begins before the dateline and ends beyond it, or goes around and does one
    wire ym_crosses = (ym_before & ym_beyond) | (ym_around & (ym_before | ym_beyond));

    // by the lowest way left, and by what is left above it
    assign options_o[SetXmVc0Vc1Vc2] = x_differs & ~xm_crosses & ~y_differs;
    assign options_o[SetXmVc1Vc2] = x_differs & xm_crosses & ~y_differs;
    assign options_o[SetXmVc0Vc1Vc2YpVc2] = x_differs & ~xm_crosses & yp_left;
    assign options_o[SetXmVc1Vc2YpVc2] = x_differs & xm_crosses & yp_left;
    assign options_o[SetXmVc0Vc1Vc2YmVc2] = x_differs & ~xm_crosses & ym_left;
    assign options_o[SetXmVc1Vc2YmVc2] = x_differs & xm_crosses & ym_left;
    assign options_o[SetYpVc0Vc1Vc2] = yp_lowest & ~yp_crosses;
    assign options_o[SetYpVc1Vc2] = yp_lowest & yp_crosses;
    assign options_o[SetYmVc0Vc1Vc2] = ym_lowest & ~ym_crosses;
    assign options_o[SetYmVc1Vc2] = ym_lowest & ym_crosses;
    assign options_o[SetEject] = y_done;
endmodule

`default_nettype wire
