// SPDX-License-Identifier: 0BSD
// hyperx_routing_unit_3x3_ugal: port and class in which a packet goes on, and what its head carries
// then
//
// Shape:   ugal, 3x3 HyperX with 4 terminals at each router, 8 virtual channels of 96 flits,
//          packets of at most 16 flits, stamps of 16 bits, combinational
// Source:  [HyperX] sec. 2.2, Table 2
// Fields:  coord_i: x [1:0], y [3:2]; vc_i: vc [2:0]; head_i: x [1:0], y [3:2], terminal [5:4],
//          length_less_1 [9:6], stamp [25:10], first_x [27:26], first_y [29:28]
// Routing: by a random router or minimally, whichever weighs less at the source. Of the outputs
//          that it offers a packet, that of least weight is taken; at its destination a packet
//          takes its terminal's
// Classes: virtual channel v is of class v modulo 2. To a terminal a packet takes any virtual
//          channel, whatever its class
// Time:    every output follows the inputs in the same cycle
// Ties:    inputs that are tied off are constants and change during a reset only
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-routing-unit --set 'widths=[3, 3]' --set \
//            'trunks=[1, 1]' --set terminals=4 --set algorithm=ugal --set vcs=8 --set \
//            output_depth=96 --set max_packet=16 --set age_bits=16 --set choice_cycles=1 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration c848f252add5eaac

`default_nettype none

module hyperx_routing_unit_3x3_ugal (
    // coordinates of the router; tied off
    input  wire [3:0] coord_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // a packet is to be routed in this cycle
    input  wire valid_i,
    // virtual channel in which the packet came; where valid_i is 1
    input  wire [2:0] vc_i,
    // fields of the packet's head; where valid_i is 1
    input  wire [29:0] head_i,
    // a random word; where valid_i is 1
    input  wire [31:0] word_i,
    // weights of outputs, the congestion times 1 to 4 hops: that of output p and h hops is element
    // p*4 + h - 1
    input  wire [287:0] weight_i,
    // number of the output by which the packet goes on, in the same cycle; valid while legal_o
    output wire [2:0] port_o,
    // port_o is a terminal's, where any virtual channel will do, in the same cycle; valid while
    // legal_o
    output wire to_terminal_o,
    // class of virtual channels in which the packet goes on, 0 where to_terminal_o is 1, in the
    // same cycle; valid while legal_o
    output wire class_o,
    // what the head carries from here on for the algorithm, in the same cycle; valid while legal_o
    output wire [3:0] carried_o,
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
    localparam integer HeadFirstX = 26;
    localparam integer HeadFirstXWidth = 2;
    localparam integer HeadFirstY = 28;
    localparam integer HeadFirstYWidth = 2;

    reg  [7:0] candidate;
    reg  [7:0] nonminimal;
    reg  [23:0] hops;
    wire found;
    wire [2:0] chosen;

    // a byte of the random word times the number of routers, by 256
    wire [9:0] x_byte = {2'd0, word_i[7:0]};
    wire [9:0] x_product = x_byte + (x_byte << 1'd1);
    wire [1:0] x_first = from_terminal_i ? x_product[9:8] : head_i[HeadFirstX +: HeadFirstXWidth];

    // a byte of the random word times the number of routers, by 256
    wire [9:0] y_byte = {2'd0, word_i[15:8]};
    wire [9:0] y_product = y_byte + (y_byte << 1'd1);
    wire [1:0] y_first = from_terminal_i ? y_product[9:8] : head_i[HeadFirstY +: HeadFirstYWidth];

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

    wire x_first_differs = (x_first != coord_i[CoordX +: CoordXWidth]);
    wire [1:0] x_first_offset = (x_first < coord_i[CoordX +: CoordXWidth])
        ? ((x_first - coord_i[CoordX +: CoordXWidth]) + 2'd3)
        : (x_first - coord_i[CoordX +: CoordXWidth]);
    wire [2:0] x_first_ahead = 3'd1 << x_first_offset;

    wire y_first_differs = (y_first != coord_i[CoordY +: CoordYWidth]);
    wire [1:0] y_first_offset = (y_first < coord_i[CoordY +: CoordYWidth])
        ? ((y_first - coord_i[CoordY +: CoordYWidth]) + 2'd3)
        : (y_first - coord_i[CoordY +: CoordYWidth]);
    wire [2:0] y_first_ahead = 3'd1 << y_first_offset;

    wire x_apart = (x_first != head_i[HeadX +: HeadXWidth]);
    wire y_apart = (y_first != head_i[HeadY +: HeadYWidth]);

    // the router that is drawn is neither this one nor the destination, nor is that here
    wire is_other = (x_differs | y_differs) & (x_apart | y_apart);
    wire may_go_first = from_terminal_i ? is_other : ~vc_i[0];
    wire outward = (x_first_differs | y_first_differs) & may_go_first;

    // at the source it may go to its destination in any case
    wire may_go_directly = from_terminal_i | ~outward;
    wire [2:0] hops_left = {2'd0, x_differs} + {2'd0, y_differs};
    wire [2:0] hops_by_first = {2'd0, x_first_differs} + {2'd0, y_first_differs} + {2'd0, x_apart}
        + {2'd0, y_apart};

    wire y_lowest = y_differs & ~x_differs;

    wire y_first_lowest = y_first_differs & ~x_first_differs;
    wire x_by_first = x_first_differs & outward;
    wire y_by_first = y_first_lowest & outward;
    wire x_directly = x_differs & may_go_directly;
    wire y_directly = y_lowest & may_go_directly;

    // those of terminals are no candidates; then of each dimension all offsets, parallel links side
    // by side
    always @* begin : candidates
        integer i;
        candidate[3:0] = 4'd0;
        nonminimal[3:0] = 4'd0;
        hops[11:0] = 12'd0;
        for (i = 0; i < 2; i = i + 1) begin
            candidate[i + 4] = x_first_ahead[i + 1] & x_by_first;
            nonminimal[i + 4] = 1'b1;
            hops[(i + 4) * 3 +: 3] = hops_by_first;
            if (x_ahead[i + 1] & x_directly) begin
                candidate[i + 4] = 1'b1;
                nonminimal[i + 4] = 1'b0;
                hops[(i + 4) * 3 +: 3] = hops_left;
            end
        end
        for (i = 0; i < 2; i = i + 1) begin
            candidate[i + 6] = y_first_ahead[i + 1] & y_by_first;
            nonminimal[i + 6] = 1'b1;
            hops[(i + 6) * 3 +: 3] = hops_by_first;
            if (y_ahead[i + 1] & y_directly) begin
                candidate[i + 6] = 1'b1;
                nonminimal[i + 6] = 1'b0;
                hops[(i + 6) * 3 +: 3] = hops_left;
            end
        end
    end

    hyperx_routing_unit_3x3_ugal_choice u_choice (
        .candidate_i  (candidate),
        .nonminimal_i (nonminimal),
        .hops_i       (hops),
        .weight_i     (weight_i),
        .mask_i       (word_i[2:0]),
        .found_o      (found),
        .port_o       (chosen)
    );

    // along which dimension the chosen port leads, and how much further
    wire [7:0] taken = 8'd1 << chosen;
    wire x_taken = |taken[5:4];
    wire y_taken = |taken[7:6];
    wire [1:0] taken_offset = {|(taken & 8'ha0), |(taken & 8'h50)};
    wire x_straight = x_taken & (x_offset == taken_offset);
    wire y_straight = y_taken & (y_offset == taken_offset);
    wire is_next = (x_straight & x_differs) | (y_straight & y_lowest);
    wire arrived = ~(x_differs | y_differs | outward);
    wire goes_first = outward & ~(from_terminal_i & is_next);
    wire [1:0] x_carried = goes_first ? x_first : head_i[HeadX +: HeadXWidth];
    wire [1:0] y_carried = goes_first ? y_first : head_i[HeadY +: HeadYWidth];

    // a packet that has arrived takes any virtual channel of its terminal
    assign to_terminal_o = arrived;
    assign port_o = arrived ? {1'b0, head_i[HeadTerminal +: HeadTerminalWidth]} : chosen;
    assign class_o = arrived ? 1'b0 : ~goes_first;
    wire [3:0] carried = {y_carried, x_carried};
    assign carried_o = carried;

    // what the head names and is not there
    wire no_first = (head_i[HeadFirstX +: HeadFirstXWidth] >= 2'd3)
        | (head_i[HeadFirstY +: HeadFirstYWidth] >= 2'd3);
    wire missing = (head_i[HeadX +: HeadXWidth] >= 2'd3) | (head_i[HeadY +: HeadYWidth] >= 2'd3)
        | (~from_terminal_i & no_first);
    assign no_terminal_o = valid_i & missing;
    assign legal_o = valid_i & ~missing;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, head_i[HeadFirstX - 1:HeadLengthLess1], vc_i[2:1], word_i[31:16], x_product[7:0],
        y_product[7:0], x_ahead[0], y_ahead[0], x_first_ahead[0], y_first_ahead[0], found,
        taken[3:0]
    };
endmodule

`default_nettype wire
