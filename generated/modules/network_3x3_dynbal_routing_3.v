// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal_routing_3: offers a packet the ways by which it may leave
//
// Shape:   dynbal on a 3x3 torus, from xm_vc0
// Source:  [Ge] sec. 3.2.2
// Fields:  here_i, dateline_i, dest_i: x [1:0], y [3:2]
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component routing-unit --set topology=torus --set 'dims=[3, 3]' \
//            --set directions=bidirectional --set datelines=tied-off --set algorithm=dynbal --set \
//            from=xm --set vc=0
// Made by: flitworks 0.1.0, configuration 4aa87c9af3232aa7

`default_nettype none

module network_3x3_dynbal_routing_3 (
    // coordinates of this node, tied off
    input  wire [3:0] here_i,
    // per dimension, the node behind the dateline, which lies between it and the one below, for 0
    // the last; tied off, the same at all nodes
    input  wire [3:0] dateline_i,
    // coordinates of the destination
    input  wire [3:0] dest_i,
    // one-hot: the set of exits offered, in the same cycle
    output wire [5:0] options_o
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
    localparam integer SetXmVc0Vc1 = 0;
    localparam integer SetYpVc0Vc1 = 1;
    localparam integer SetYpVc1 = 2;
    localparam integer SetYmVc0Vc1 = 3;
    localparam integer SetYmVc1 = 4;
    localparam integer SetEject = 5;

    wire x_differs = (dest_i[DestX +: DestXWidth] != here_i[HereX +: HereXWidth]);
    wire x_done = ~x_differs;

    wire y_differs = (dest_i[DestY +: DestYWidth] != here_i[HereY +: HereYWidth]);
    wire y_taken = x_done & y_differs;
    wire y_done = x_done & ~y_differs;
    wire [1:0] y_distance = (dest_i[DestY +: DestYWidth] < here_i[HereY +: HereYWidth])
        ? ((dest_i[DestY +: DestYWidth] - here_i[HereY +: HereYWidth]) + 2'd3)
        : (dest_i[DestY +: DestYWidth] - here_i[HereY +: HereYWidth]);
    wire y_plus = (y_distance <= 2'd1);
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

    assign options_o[SetXmVc0Vc1] = x_differs;
    assign options_o[SetYpVc0Vc1] = yp_taken & ~yp_crosses;
    assign options_o[SetYpVc1] = yp_taken & yp_crosses;
    assign options_o[SetYmVc0Vc1] = ym_taken & ~ym_crosses;
    assign options_o[SetYmVc1] = ym_taken & ym_crosses;
    assign options_o[SetEject] = y_done;
    (* unused *) wire unused;
    assign unused = &{1'b0, dateline_i[DatelineX +: DatelineXWidth]};
endmodule

`default_nettype wire
