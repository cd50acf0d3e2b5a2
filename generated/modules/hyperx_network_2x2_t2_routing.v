// SPDX-License-Identifier: 0BSD
// hyperx_network_2x2_t2_routing: port and class in which a packet goes on, and what its head
// carries then
//
// Shape:   dimwar, 2x2 HyperX with 2 terminals at each router, 8 virtual channels of 96 flits,
//          packets of at most 16 flits, stamps of 16 bits, combinational
// Source:  [HyperX] sec. 5.1
// Fields:  coord_i: x [0], y [1]; vc_i: vc [2:0]; head_i: x [0], y [1], terminal [2], length_less_1
//          [6:3], stamp [22:7]
// Routing: dimension order; in each dimension a deroute if that weighs less. Of the outputs that it
//          offers a packet, that of least weight is taken; at its destination a packet takes its
//          terminal's
// Classes: virtual channel v is of class v modulo 2. To a terminal a packet takes any virtual
//          channel, whatever its class
// Time:    every output follows the inputs in the same cycle
// Ties:    inputs that are tied off are constants and change during a reset only
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-routing-unit --set 'widths=[2, 2]' --set \
//            'trunks=[1, 1]' --set terminals=2 --set algorithm=dimwar --set vcs=8 --set \
//            output_depth=96 --set max_packet=16 --set age_bits=16 --set choice_cycles=1 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 555edae8809e38eb

`default_nettype none

module hyperx_network_2x2_t2_routing (
    // coordinates of the router; tied off
    input  wire [1:0] coord_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // a packet is to be routed in this cycle
    input  wire valid_i,
    // virtual channel in which the packet came; where valid_i is 1
    input  wire [2:0] vc_i,
    // fields of the packet's head; where valid_i is 1
    input  wire [22:0] head_i,
    // a random word; where valid_i is 1
    input  wire [31:0] word_i,
    // weights of outputs, the congestion times 1 to 3 hops: that of output p and h hops is element
    // p*3 + h - 1
    input  wire [107:0] weight_i,
    // number of the output by which the packet goes on, in the same cycle; valid while legal_o
    output wire [1:0] port_o,
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
    localparam integer CoordY = 1;
    localparam integer HeadX = 0;
    localparam integer HeadY = 1;
    localparam integer HeadTerminal = 2;
    localparam integer HeadLengthLess1 = 3;
    localparam integer HeadWidth = 23;

    reg  [3:0] candidate;
    reg  [3:0] nonminimal;
    reg  [7:0] hops;
    wire found;
    wire [1:0] chosen;

    wire x_differs = (head_i[HeadX] != coord_i[CoordX]);
    wire x_offset = head_i[HeadX] - coord_i[CoordX];
    wire [1:0] x_ahead = 2'd1 << x_offset;

    wire y_differs = (head_i[HeadY] != coord_i[CoordY]);
    wire y_offset = head_i[HeadY] - coord_i[CoordY];
    wire [1:0] y_ahead = 2'd1 << y_offset;

    wire y_lowest = y_differs & ~x_differs;

    // hops that are left
    wire [1:0] hops_left = {1'b0, x_differs} + {1'b0, y_differs};

    // those of terminals are no candidates; then of each dimension all offsets, parallel links side
    // by side
    always @* begin : candidates
        candidate[1:0] = 2'd0;
        nonminimal[1:0] = 2'd0;
        hops[3:0] = 4'd0;
        candidate[2] = x_ahead[1] & x_differs;
        nonminimal[2] = 1'b0;
        hops[5:4] = hops_left;
        candidate[3] = y_ahead[1] & y_lowest;
        nonminimal[3] = 1'b0;
        hops[7:6] = hops_left;
    end

    hyperx_network_2x2_t2_choice u_choice (
        .candidate_i  (candidate),
        .nonminimal_i (nonminimal),
        .hops_i       (hops),
        .weight_i     (weight_i),
        .mask_i       (word_i[1:0]),
        .found_o      (found),
        .port_o       (chosen)
    );

    wire arrived = ~(x_differs | y_differs);

    // a packet that has arrived takes any virtual channel of its terminal
    assign to_terminal_o = arrived;
    assign port_o = arrived ? {1'b0, head_i[HeadTerminal]} : chosen;
    assign class_o = 1'b0;

    // what the head names and is not there
    assign legal_o = valid_i;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, from_terminal_i, head_i[HeadWidth - 1:HeadLengthLess1], vc_i, word_i[31:2],
        x_ahead[0], y_ahead[0], found
    };
endmodule

`default_nettype wire
