// SPDX-License-Identifier: 0BSD
// hyperx_router_3x3_t2_routing: port and class in which a packet goes on, and what its head carries
// then
//
// Shape:   dimwar, 3x3 HyperX with 2 terminals at each router, 8 virtual channels of 96 flits,
//          packets of at most 16 flits, stamps of 16 bits, combinational
// Source:  [HyperX] sec. 5.1
// Fields:  coord_i: x [1:0], y [3:2]; vc_i: vc [2:0]; head_i: x [1:0], y [3:2], terminal [4],
//          length_less_1 [8:5], stamp [24:9]
// Routing: dimension order; in each dimension a deroute if that weighs less. Of the outputs that it
//          offers a packet, that of least weight is taken; at its destination a packet takes its
//          terminal's
// Classes: virtual channel v is of class v modulo 2. To a terminal a packet takes any virtual
//          channel, whatever its class
// Time:    every output follows the inputs in the same cycle
// Ties:    inputs that are tied off are constants and change during a reset only
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-routing-unit --set 'widths=[3, 3]' --set \
//            'trunks=[1, 1]' --set terminals=2 --set algorithm=dimwar --set vcs=8 --set \
//            output_depth=96 --set max_packet=16 --set age_bits=16 --set choice_cycles=1 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 88779849c2442da4

`default_nettype none

module hyperx_router_3x3_t2_routing (
    // coordinates of the router; tied off
    input  wire [3:0] coord_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // a packet is to be routed in this cycle
    input  wire valid_i,
    // virtual channel in which the packet came; where valid_i is 1
    input  wire [2:0] vc_i,
    // fields of the packet's head; where valid_i is 1
    input  wire [24:0] head_i,
    // a random word; where valid_i is 1
    input  wire [31:0] word_i,
    // weights of outputs, the congestion times 1 to 3 hops: that of output p and h hops is element
    // p*3 + h - 1
    input  wire [161:0] weight_i,
    // number of the output by which the packet goes on, in the same cycle; valid while legal_o
    output wire [2:0] port_o,
    // port_o is a terminal's, where any virtual channel will do, in the same cycle; valid while
    // legal_o
    output wire to_terminal_o,
    // class of virtual channels in which the packet goes on, 0 where to_terminal_o is 1, in the
    // same cycle; valid while legal_o
    output wire class_o,
    // a packet is routed, as its head names a terminal and a length that are there, in the same
    // cycle
    output wire legal_o,
    // a packet is not routed, as its head names a coordinate or a terminal that is not there, in
    // the same cycle
    output wire no_terminal_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer CoordX = 0;
    localparam integer CoordXWidth = 2;
    localparam integer CoordY = 2;
    localparam integer CoordYWidth = 2;
    localparam integer HeadX = 0;
    localparam integer HeadXWidth = 2;
    localparam integer HeadY = 2;
    localparam integer HeadYWidth = 2;
    localparam integer HeadTerminal = 4;
    localparam integer HeadLengthLess1 = 5;
    localparam integer HeadWidth = 25;

    reg  [5:0] candidate;
    reg  [5:0] nonminimal;
    reg  [11:0] hops;
    wire found;
    wire [2:0] chosen;

    wire x_differs = (head_i[HeadX +: HeadXWidth] != coord_i[CoordX +: CoordXWidth]);
    wire [1:0] x_offset = (head_i[HeadX +: HeadXWidth] < coord_i[CoordX +: CoordXWidth])
        ? ((head_i[HeadX +: HeadXWidth] - coord_i[CoordX +: CoordXWidth]) + 2'd3)
        : (head_i[HeadX +: HeadXWidth] - coord_i[CoordX +: CoordXWidth]);
    wire [2:0] x_ahead = 3'd1 << x_offset;

    wire y_differs = (head_i[HeadY +: HeadYWidth] != coord_i[CoordY +: CoordYWidth]);
    wire [1:0] y_offset = (head_i[HeadY +: HeadYWidth] < coord_i[CoordY +: CoordYWidth])
        ? ((head_i[HeadY +: HeadYWidth] - coord_i[CoordY +: CoordYWidth]) + 2'd3)
        : (head_i[HeadY +: HeadYWidth] - coord_i[CoordY +: CoordYWidth]);
    wire [2:0] y_ahead = 3'd1 << y_offset;

    wire y_lowest = y_differs & ~x_differs;

    // hops that are left
    wire [1:0] hops_left = {1'b0, x_differs} + {1'b0, y_differs};

    // what has just been derouted came in the second class
    wire may_deroute = from_terminal_i | ~vc_i[0];
    wire [1:0] derouted_hops = hops_left + 2'd1;
    wire x_may_deroute = x_differs & may_deroute;
    wire y_may_deroute = y_lowest & may_deroute;

    // those of terminals are no candidates; then of each dimension all offsets, parallel links side
    // by side
    always @* begin : candidates
        integer i;
        candidate[1:0] = 2'd0;
        nonminimal[1:0] = 2'd0;
        hops[3:0] = 4'd0;
        for (i = 0; i < 2; i = i + 1) begin
            candidate[i + 2] = x_may_deroute;
            nonminimal[i + 2] = 1'b1;
            hops[(i + 2) * 2 +: 2] = derouted_hops;
            if (x_ahead[i + 1] & x_differs) begin
                candidate[i + 2] = 1'b1;
                nonminimal[i + 2] = 1'b0;
                hops[(i + 2) * 2 +: 2] = hops_left;
            end
        end
        for (i = 0; i < 2; i = i + 1) begin
            candidate[i + 4] = y_may_deroute;
            nonminimal[i + 4] = 1'b1;
            hops[(i + 4) * 2 +: 2] = derouted_hops;
            if (y_ahead[i + 1] & y_lowest) begin
                candidate[i + 4] = 1'b1;
                nonminimal[i + 4] = 1'b0;
                hops[(i + 4) * 2 +: 2] = hops_left;
            end
        end
    end

    hyperx_router_3x3_t2_choice u_choice (
        .candidate_i  (candidate),
        .nonminimal_i (nonminimal),
        .hops_i       (hops),
        .weight_i     (weight_i),
        .mask_i       (word_i[2:0]),
        .found_o      (found),
        .port_o       (chosen)
    );

    // along which dimension the chosen port leads, and how much further
    wire [5:0] taken = 6'd1 << chosen;
    wire x_taken = |taken[3:2];
    wire y_taken = |taken[5:4];
    wire [1:0] taken_offset = {|(taken & 6'h28), |(taken & 6'h14)};
    wire x_straight = x_taken & (x_offset == taken_offset);
    wire y_straight = y_taken & (y_offset == taken_offset);
    wire is_deroute = (x_taken & ~x_straight) | (y_taken & ~y_straight);
    wire arrived = ~(x_differs | y_differs);

    // a packet that has arrived takes any virtual channel of its terminal
    assign to_terminal_o = arrived;
    assign port_o = arrived ? {2'd0, head_i[HeadTerminal]} : chosen;
    assign class_o = arrived ? 1'b0 : is_deroute;

    // what the head names and is not there
    wire missing = (head_i[HeadX +: HeadXWidth] >= 2'd3) | (head_i[HeadY +: HeadYWidth] >= 2'd3);
    assign no_terminal_o = valid_i & missing;
    assign legal_o = valid_i & ~missing;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, head_i[HeadWidth - 1:HeadLengthLess1], vc_i[2:1], word_i[31:3], x_ahead[0],
        y_ahead[0], found, taken[1:0]
    };
endmodule

`default_nettype wire
