// SPDX-License-Identifier: 0BSD
// hyperx_routing_unit: port and class in which a packet goes on, and what its head carries then
//
// Shape:   dimwar, 4x4x4 HyperX with 4 terminals at each router, 8 virtual channels of 96 flits,
//          packets of at most 16 flits, stamps of 16 bits, combinational
// Source:  [HyperX] sec. 5.1
// Fields:  coord_i: x [1:0], y [3:2], z [5:4]; vc_i: vc [2:0]; head_i: x [1:0], y [3:2], z [5:4],
//          terminal [7:6], length_less_1 [11:8], stamp [27:12]
// Routing: dimension order; in each dimension a deroute if that weighs less. Of the outputs that it
//          offers a packet, that of least weight is taken; at its destination a packet takes its
//          terminal's
// Classes: virtual channel v is of class v modulo 2. To a terminal a packet takes any virtual
//          channel, whatever its class
// Time:    every output follows the inputs in the same cycle
// Ties:    inputs that are tied off are constants and change during a reset only
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-routing-unit --set 'widths=[4, 4, 4]' --set \
//            'trunks=[1, 1, 1]' --set terminals=4 --set algorithm=dimwar --set vcs=8 --set \
//            output_depth=96 --set max_packet=16 --set age_bits=16 --set choice_cycles=1 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration c7fd64cd5fa133de

`default_nettype none

module hyperx_routing_unit (
    // coordinates of the router; tied off
    input  wire [5:0] coord_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // a packet is to be routed in this cycle
    input  wire valid_i,
    // virtual channel in which the packet came; where valid_i is 1
    input  wire [2:0] vc_i,
    // fields of the packet's head; where valid_i is 1
    input  wire [27:0] head_i,
    // a random word; where valid_i is 1
    input  wire [31:0] word_i,
    // weights of outputs, the congestion times 1 to 4 hops: that of output p and h hops is element
    // p*4 + h - 1
    input  wire [467:0] weight_i,
    // number of the output by which the packet goes on, in the same cycle; valid while legal_o
    output wire [3:0] port_o,
    // port_o is a terminal's, where any virtual channel will do, in the same cycle; valid while
    // legal_o
    output wire to_terminal_o,
    // class of virtual channels in which the packet goes on, 0 where to_terminal_o is 1, in the
    // same cycle; valid while legal_o
    output wire class_o,
    // a packet is routed, as its head names a terminal and a length that are there, in the same
    // cycle
    output wire legal_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer CoordX = 0;
    localparam integer CoordXWidth = 2;
    localparam integer CoordY = 2;
    localparam integer CoordYWidth = 2;
    localparam integer CoordZ = 4;
    localparam integer CoordZWidth = 2;
    localparam integer HeadX = 0;
    localparam integer HeadXWidth = 2;
    localparam integer HeadY = 2;
    localparam integer HeadYWidth = 2;
    localparam integer HeadZ = 4;
    localparam integer HeadZWidth = 2;
    localparam integer HeadTerminal = 6;
    localparam integer HeadTerminalWidth = 2;
    localparam integer HeadLengthLess1 = 8;
    localparam integer HeadWidth = 28;

    reg  [12:0] candidate;
    reg  [12:0] nonminimal;
    reg  [38:0] hops;
    wire found;
    wire [3:0] chosen;

    wire x_differs = (head_i[HeadX +: HeadXWidth] != coord_i[CoordX +: CoordXWidth]);
    wire [1:0] x_offset = head_i[HeadX +: HeadXWidth] - coord_i[CoordX +: CoordXWidth];
    wire [3:0] x_ahead = 4'd1 << x_offset;

    wire y_differs = (head_i[HeadY +: HeadYWidth] != coord_i[CoordY +: CoordYWidth]);
    wire [1:0] y_offset = head_i[HeadY +: HeadYWidth] - coord_i[CoordY +: CoordYWidth];
    wire [3:0] y_ahead = 4'd1 << y_offset;

    wire z_differs = (head_i[HeadZ +: HeadZWidth] != coord_i[CoordZ +: CoordZWidth]);
    wire [1:0] z_offset = head_i[HeadZ +: HeadZWidth] - coord_i[CoordZ +: CoordZWidth];
    wire [3:0] z_ahead = 4'd1 << z_offset;

    wire y_lowest = y_differs & ~x_differs;
    wire z_lowest = z_differs & ~(x_differs | y_differs);

    // hops that are left
    wire [2:0] hops_left = {2'd0, x_differs} + {2'd0, y_differs} + {2'd0, z_differs};

    // what has just been derouted came in the second class
    wire may_deroute = from_terminal_i | ~vc_i[0];
    wire [2:0] derouted_hops = hops_left + 3'd1;
    wire x_may_deroute = x_differs & may_deroute;
    wire y_may_deroute = y_lowest & may_deroute;
    wire z_may_deroute = z_lowest & may_deroute;

    // those of terminals are no candidates; then of each dimension all offsets, parallel links side
    // by side
    always @* begin : candidates
        integer i;
        candidate[3:0] = 4'd0;
        nonminimal[3:0] = 4'd0;
        hops[11:0] = 12'd0;
        for (i = 0; i < 3; i = i + 1) begin
            candidate[i + 4] = x_may_deroute;
            nonminimal[i + 4] = 1'b1;
            hops[(i + 4) * 3 +: 3] = derouted_hops;
            if (x_ahead[i + 1] & x_differs) begin
                candidate[i + 4] = 1'b1;
                nonminimal[i + 4] = 1'b0;
                hops[(i + 4) * 3 +: 3] = hops_left;
            end
        end
        for (i = 0; i < 3; i = i + 1) begin
            candidate[i + 7] = y_may_deroute;
            nonminimal[i + 7] = 1'b1;
            hops[(i + 7) * 3 +: 3] = derouted_hops;
            if (y_ahead[i + 1] & y_lowest) begin
                candidate[i + 7] = 1'b1;
                nonminimal[i + 7] = 1'b0;
                hops[(i + 7) * 3 +: 3] = hops_left;
            end
        end
        for (i = 0; i < 3; i = i + 1) begin
            candidate[i + 10] = z_may_deroute;
            nonminimal[i + 10] = 1'b1;
            hops[(i + 10) * 3 +: 3] = derouted_hops;
            if (z_ahead[i + 1] & z_lowest) begin
                candidate[i + 10] = 1'b1;
                nonminimal[i + 10] = 1'b0;
                hops[(i + 10) * 3 +: 3] = hops_left;
            end
        end
    end

    hyperx_routing_unit_choice u_choice (
        .candidate_i  (candidate),
        .nonminimal_i (nonminimal),
        .hops_i       (hops),
        .weight_i     (weight_i),
        .mask_i       (word_i[3:0]),
        .found_o      (found),
        .port_o       (chosen)
    );

    // along which dimension the chosen port leads, and how much further
    wire [12:0] taken = 13'd1 << chosen;
    wire x_taken = |taken[6:4];
    wire y_taken = |taken[9:7];
    wire z_taken = |taken[12:10];
    wire [1:0] taken_offset = {|(taken & 13'h1b60), |(taken & 13'h16d0)};
    wire x_straight = x_taken & (x_offset == taken_offset);
    wire y_straight = y_taken & (y_offset == taken_offset);
    wire z_straight = z_taken & (z_offset == taken_offset);
    wire is_deroute = (x_taken & ~x_straight) | (y_taken & ~y_straight) | (z_taken & ~z_straight);
    wire arrived = ~(x_differs | y_differs | z_differs);

    // a packet that has arrived takes any virtual channel of its terminal
    assign to_terminal_o = arrived;
    assign port_o = arrived ? {2'd0, head_i[HeadTerminal +: HeadTerminalWidth]} : chosen;
    assign class_o = arrived ? 1'b0 : is_deroute;

    // what the head names and is not there
    assign legal_o = valid_i;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, head_i[HeadWidth - 1:HeadLengthLess1], vc_i[2:1], word_i[31:4], x_ahead[0],
        y_ahead[0], z_ahead[0], found, taken[3:0]
    };
endmodule

`default_nettype wire
