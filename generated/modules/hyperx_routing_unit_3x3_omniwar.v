// SPDX-License-Identifier: 0BSD
// hyperx_routing_unit_3x3_omniwar: port and class in which a packet goes on, and what its head
// carries then
//
// Shape:   omniwar with up to 2 deroutes, 3x3 HyperX with 4 terminals at each router, 8 virtual
//          channels of 96 flits, packets of at most 16 flits, stamps of 16 bits, combinational
// Source:  [HyperX] sec. 5.2
// Fields:  coord_i: x [1:0], y [3:2]; from_dimension_i: dimension [0]; vc_i: vc [2:0]; head_i: x
//          [1:0], y [3:2], terminal [5:4], length_less_1 [9:6], stamp [25:10]
// Routing: any dimension next, up to 2 deroutes where they weigh less. Of the outputs that it
//          offers a packet, that of least weight is taken; at its destination a packet takes its
//          terminal's
// Classes: virtual channel v is of class v modulo 4. To a terminal a packet takes any virtual
//          channel, whatever its class
// Time:    every output follows the inputs in the same cycle
// Ties:    inputs that are tied off are constants and change during a reset only
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-routing-unit --set 'widths=[3, 3]' --set \
//            'trunks=[1, 1]' --set terminals=4 --set algorithm=omniwar --set deroutes=2 --set \
//            ban=true --set vcs=8 --set output_depth=96 --set max_packet=16 --set age_bits=16 \
//            --set choice_cycles=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration 411f2a4589f8c227

`default_nettype none

module hyperx_routing_unit_3x3_omniwar (
    // coordinates of the router; tied off
    input  wire [3:0] coord_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // dimension along which packets come, where from_terminal_i is 0; tied off
    input  wire from_dimension_i,
    // a packet is to be routed in this cycle
    input  wire valid_i,
    // virtual channel in which the packet came; where valid_i is 1
    input  wire [2:0] vc_i,
    // fields of the packet's head; where valid_i is 1
    input  wire [25:0] head_i,
    // a random word; where valid_i is 1
    input  wire [31:0] word_i,
    // weights of outputs, the congestion times 1 to 3 hops: that of output p and h hops is element
    // p*3 + h - 1
    input  wire [215:0] weight_i,
    // number of the output by which the packet goes on, in the same cycle; valid while legal_o
    output wire [2:0] port_o,
    // port_o is a terminal's, where any virtual channel will do, in the same cycle; valid while
    // legal_o
    output wire to_terminal_o,
    // class of virtual channels in which the packet goes on, 0 where to_terminal_o is 1, in the
    // same cycle; valid while legal_o
    output wire [1:0] class_o,
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
    localparam integer HeadTerminalWidth = 2;
    localparam integer HeadLengthLess1 = 6;
    localparam integer HeadWidth = 26;

    reg  [7:0] candidate;
    reg  [7:0] nonminimal;
    reg  [15:0] hops;
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

    // hops that are left
    wire [1:0] hops_left = {1'b0, x_differs} + {1'b0, y_differs};

    // virtual channels are of the classes in turn
    wire [7:0] of_vc = 8'd1 << vc_i;
    wire [1:0] room_after = {|(of_vc & 8'h33), |(of_vc & 8'hdd)};

    // classes from the one on that is taken now; a deroute wants more than hops are left
    wire [1:0] room = from_terminal_i ? 2'd3 : room_after;
    wire has_room = (hops_left < room);
    wire [1:0] derouted_hops = hops_left + 2'd1;
    wire x_came = (from_dimension_i == 1'b0) & ~from_terminal_i;
    wire x_may_deroute = x_differs & has_room & ~x_came;
    wire y_came = (from_dimension_i == 1'b1) & ~from_terminal_i;
    wire y_may_deroute = y_differs & has_room & ~y_came;

    // those of terminals are no candidates; then of each dimension all offsets, parallel links side
    // by side
    always @* begin : candidates
        integer i;
        candidate[3:0] = 4'd0;
        nonminimal[3:0] = 4'd0;
        hops[7:0] = 8'd0;
        for (i = 0; i < 2; i = i + 1) begin
            candidate[i + 4] = x_may_deroute;
            nonminimal[i + 4] = 1'b1;
            hops[(i + 4) * 2 +: 2] = derouted_hops;
            if (x_ahead[i + 1] & x_differs) begin
                candidate[i + 4] = 1'b1;
                nonminimal[i + 4] = 1'b0;
                hops[(i + 4) * 2 +: 2] = hops_left;
            end
        end
        for (i = 0; i < 2; i = i + 1) begin
            candidate[i + 6] = y_may_deroute;
            nonminimal[i + 6] = 1'b1;
            hops[(i + 6) * 2 +: 2] = derouted_hops;
            if (y_ahead[i + 1] & y_differs) begin
                candidate[i + 6] = 1'b1;
                nonminimal[i + 6] = 1'b0;
                hops[(i + 6) * 2 +: 2] = hops_left;
            end
        end
    end

    hyperx_routing_unit_3x3_omniwar_choice u_choice (
        .candidate_i  (candidate),
        .nonminimal_i (nonminimal),
        .hops_i       (hops),
        .weight_i     (weight_i),
        .mask_i       (word_i[2:0]),
        .found_o      (found),
        .port_o       (chosen)
    );

    wire arrived = ~(x_differs | y_differs);
    wire [1:0] class_after = {|(of_vc & 8'hee), |(of_vc & 8'hdd)};
    wire [1:0] next_class = from_terminal_i ? 2'd0 : class_after;

    // a packet that has arrived takes any virtual channel of its terminal
    assign to_terminal_o = arrived;
    assign port_o = arrived ? {1'b0, head_i[HeadTerminal +: HeadTerminalWidth]} : chosen;
    assign class_o = arrived ? 2'd0 : next_class;

    // what the head names and is not there
    wire missing = (head_i[HeadX +: HeadXWidth] >= 2'd3) | (head_i[HeadY +: HeadYWidth] >= 2'd3);
    assign no_terminal_o = valid_i & missing;
    assign legal_o = valid_i & ~missing;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, head_i[HeadWidth - 1:HeadLengthLess1], word_i[31:3], x_ahead[0], y_ahead[0], found
    };
endmodule

`default_nettype wire
