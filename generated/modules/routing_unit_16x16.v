// SPDX-License-Identifier: 0BSD
// routing_unit_16x16: offers a packet the ways by which it may leave
//
// Shape:   trc on a 16x16 torus, from injector
// Source:  [Ge] sec. 2.2.1
// Fields:  here_i, dateline_i, dest_i: x [3:0], y [7:4]
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component routing-unit --set topology=torus --set 'dims=[16, 16]' \
//            --set directions=bidirectional --set datelines=tied-off --set algorithm=trc --set \
//            from=injector
// Made by: flitworks 0.1.0, configuration e77b03f5d8c51309

`default_nettype none

module routing_unit_16x16 (
    // coordinates of this node, tied off
    input  wire [7:0] here_i,
    // per dimension, the node behind the dateline, which lies between it and the one below, for 0
    // the last; tied off, the same at all nodes
    input  wire [7:0] dateline_i,
    // coordinates of the destination
    input  wire [7:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [8:0] options_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HereX = 0;
    localparam integer HereXWidth = 4;
    localparam integer HereY = 4;
    localparam integer HereYWidth = 4;
    localparam integer DatelineX = 0;
    localparam integer DatelineXWidth = 4;
    localparam integer DatelineY = 4;
    localparam integer DatelineYWidth = 4;
    localparam integer DestX = 0;
    localparam integer DestXWidth = 4;
    localparam integer DestY = 4;
    localparam integer DestYWidth = 4;
    localparam integer SetXpVc0 = 0;
    localparam integer SetXpVc1 = 1;
    localparam integer SetXmVc0 = 2;
    localparam integer SetXmVc1 = 3;
    localparam integer SetYpVc0 = 4;
    localparam integer SetYpVc1 = 5;
    localparam integer SetYmVc0 = 6;
    localparam integer SetYmVc1 = 7;
    localparam integer SetEject = 8;

    wire x_differs = (dest_i[DestX +: DestXWidth] != here_i[HereX +: HereXWidth]);
    wire x_done = ~x_differs;
    wire [3:0] x_distance = dest_i[DestX +: DestXWidth] - here_i[HereX +: HereXWidth];

    // at half the ring an even node takes plus, an odd one minus
    wire x_plus = (x_distance < 4'd8) | ((x_distance == 4'd8) & ~here_i[HereX]);
    wire xp_taken = x_differs & x_plus;
    wire xm_taken = x_differs & ~x_plus;
    wire xp_before = (here_i[HereX +: HereXWidth] < dateline_i[DatelineX +: DatelineXWidth]);
    wire xp_beyond = (dest_i[DestX +: DestXWidth] >= dateline_i[DatelineX +: DatelineXWidth]);
    wire xp_around = (dest_i[DestX +: DestXWidth] < here_i[HereX +: HereXWidth]);

    // begins before the dateline and ends beyond it, or goes around and does one
    wire xp_crosses = (xp_before & xp_beyond) | (xp_around & (xp_before | xp_beyond));
    wire xm_before = (dest_i[DestX +: DestXWidth] < dateline_i[DatelineX +: DatelineXWidth]);
    wire xm_beyond = (here_i[HereX +: HereXWidth] >= dateline_i[DatelineX +: DatelineXWidth]);
    wire xm_around = (here_i[HereX +: HereXWidth] < dest_i[DestX +: DestXWidth]);

    // begins before the dateline and ends beyond it, or goes around and does one
    wire xm_crosses = (xm_before & xm_beyond) | (xm_around & (xm_before | xm_beyond));

    wire y_differs = (dest_i[DestY +: DestYWidth] != here_i[HereY +: HereYWidth]);
    wire y_taken = x_done & y_differs;
    wire y_done = x_done & ~y_differs;
    wire [3:0] y_distance = dest_i[DestY +: DestYWidth] - here_i[HereY +: HereYWidth];

    // at half the ring an even node takes plus, an odd one minus
    wire y_plus = (y_distance < 4'd8) | ((y_distance == 4'd8) & ~here_i[HereY]);
    wire yp_taken = y_taken & y_plus;
    wire ym_taken = y_taken & ~y_plus;
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

    assign options_o[SetXpVc0] = xp_taken & ~xp_crosses;
    assign options_o[SetXpVc1] = xp_taken & xp_crosses;
    assign options_o[SetXmVc0] = xm_taken & ~xm_crosses;
    assign options_o[SetXmVc1] = xm_taken & xm_crosses;
    assign options_o[SetYpVc0] = yp_taken & ~yp_crosses;
    assign options_o[SetYpVc1] = yp_taken & yp_crosses;
    assign options_o[SetYmVc0] = ym_taken & ~ym_crosses;
    assign options_o[SetYmVc1] = ym_taken & ym_crosses;
    assign options_o[SetEject] = y_done;
endmodule

`default_nettype wire
