// SPDX-License-Identifier: 0BSD
// hyperx_input_4_t2_dal_v3_id10_s2_routing: port and class in which a packet goes on, and what its
// head carries then
//
// Shape:   dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels of 10
//          flits, packets of at most 5 flits, stamps of 6 bits, two cycles, sync reset
// Source:  [HyperX] sec. 4.2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  coord_i: x [1:0]; head_i: x [1:0], terminal [2], length_less_1 [5:3], stamp [11:6],
//          derouted [12]
// Routing: any dimension next, one deroute in each; escapes in dimension order. Of the outputs that
//          it offers a packet, that of least weight is taken; at its destination a packet takes its
//          terminal's
// Classes: virtual channel 2 is the escape, class 1, all others are adaptive, class 0. To a
//          terminal a packet takes any virtual channel, whatever its class
// Time:    every output is that of the inputs of the cycle before; inputs may change in every cycle
// State:   legal_o, and what tells of misuse beside it, come from registers that are reset. What
//          else is kept of a head is not reset, and means something while legal_o is 1
// Ties:    inputs that are tied off are constants and change during a reset only
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-routing-unit --set 'widths=[4]' --set \
//            'trunks=[1]' --set terminals=2 --set algorithm=dal --set atomic=true --set vcs=3 \
//            --set output_depth=10 --set max_packet=5 --set age_bits=6 --set choice_cycles=2 \
//            --set reset=sync
// Made by: flitworks 0.1.0, configuration f8a6988fda75bc61

`default_nettype none

module hyperx_input_4_t2_dal_v3_id10_s2_routing (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of the router; tied off
    input  wire [1:0] coord_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // a packet is to be routed in this cycle
    input  wire valid_i,
    // fields of the packet's head; where valid_i is 1
    input  wire [12:0] head_i,
    // a random word; where valid_i is 1
    input  wire [31:0] word_i,
    // weights of outputs, the congestion times 1 to 2 hops: that of output p and h hops is element
    // p*2 + h - 1
    input  wire [39:0] weight_i,
    // number of the output by which the packet goes on, of the inputs of the cycle before; valid
    // while legal_o
    output wire [2:0] port_o,
    // port_o is a terminal's, where any virtual channel will do, of the inputs of the cycle before;
    // valid while legal_o
    output wire to_terminal_o,
    // what the head carries from here on for the algorithm, of the inputs of the cycle before;
    // valid while legal_o
    output wire carried_o,
    // number of the output of the packet's escape, of the inputs of the cycle before; valid while
    // legal_o
    output wire [2:0] escape_o,
    // a packet is routed, as its head names a terminal and a length that are there, of the inputs
    // of the cycle before
    output wire legal_o,
    // a packet is not routed, as its head says a length that is not there, of the inputs of the
    // cycle before
    output wire too_long_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer HeadX = 0;
    localparam integer HeadXWidth = 2;
    localparam integer HeadTerminal = 2;
    localparam integer HeadLengthLess1 = 3;
    localparam integer HeadLengthLess1Width = 3;
    localparam integer HeadStamp = 6;
    localparam integer HeadStampWidth = 6;
    localparam integer HeadDerouted = 12;

    reg  [4:0] candidate;
    reg  [4:0] nonminimal;
    reg  [9:0] hops;
    wire found;
    wire [2:0] chosen;
    wire later_derouted_d;
    reg  later_derouted_q;
    wire [1:0] later_x_offset_d;
    reg  [1:0] later_x_offset_q;
    wire later_arrived_d;
    reg  later_arrived_q;
    reg  [2:0] escape;
    wire [2:0] later_escape_d;
    reg  [2:0] later_escape_q;
    wire later_seat_d;
    reg  later_seat_q;
    wire later_too_long_d;
    reg  later_too_long_q;
    wire later_legal_d;
    reg  later_legal_q;

    wire x_differs = (head_i[HeadX +: HeadXWidth] != coord_i);
    wire [1:0] x_offset = head_i[HeadX +: HeadXWidth] - coord_i;
    wire [3:0] x_ahead = 4'd1 << x_offset;

    // hops that are left
    wire [1:0] hops_left = {1'b0, x_differs};

    // dimensions in which the packet has been derouted, none at a terminal
    wire derouted = from_terminal_i ? 1'b0 : head_i[HeadDerouted];
    wire [1:0] derouted_hops = hops_left + 2'd1;
    wire x_may_deroute = x_differs & ~derouted;

    // those of terminals are no candidates; then of each dimension all offsets, parallel links side
    // by side
    always @* begin : candidates
        integer i;
        candidate[1:0] = 2'd0;
        nonminimal[1:0] = 2'd0;
        hops[3:0] = 4'd0;
        for (i = 0; i < 3; i = i + 1) begin
            candidate[i + 2] = x_may_deroute;
            nonminimal[i + 2] = 1'b1;
            hops[(i + 2) * 2 +: 2] = derouted_hops;
            if (x_ahead[i + 1] & x_differs) begin
                candidate[i + 2] = 1'b1;
                nonminimal[i + 2] = 1'b0;
                hops[(i + 2) * 2 +: 2] = hops_left;
            end
        end
    end

    hyperx_input_4_t2_dal_v3_id10_s2_choice u_choice (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .candidate_i  (candidate),
        .nonminimal_i (nonminimal),
        .hops_i       (hops),
        .weight_i     (weight_i),
        .mask_i       (word_i[2:0]),
        .found_o      (found),
        .port_o       (chosen)
    );

    assign later_derouted_d = derouted;

    // along which dimension the chosen port leads, and how much further
    wire [4:0] taken = 5'd1 << chosen;
    wire x_taken = |taken[4:2];
    wire [1:0] taken_offset = {|(taken & 5'h18), |(taken & 5'h14)};
    assign later_x_offset_d = x_offset;
    wire x_straight = x_taken & (later_x_offset_q == taken_offset);
    wire arrived = ~x_differs;
    assign later_arrived_d = arrived;
    wire [2:0] x_first_link = {1'b0, x_offset} + 3'd1;

    always @* begin : find_escape
        escape = 3'd0;
        if (x_differs) begin
            escape = x_first_link;
        end
    end

    assign later_escape_d = escape;
    assign later_seat_d = head_i[HeadTerminal];

    // a packet that has arrived takes any virtual channel of its terminal
    assign to_terminal_o = later_arrived_q;
    assign port_o = later_arrived_q ? {2'd0, later_seat_q} : chosen;
    assign carried_o = later_derouted_q | (x_taken & ~x_straight);
    assign escape_o = later_arrived_q ? {2'd0, later_seat_q} : later_escape_q;

    // what the head names and is not there
    wire long = (head_i[HeadLengthLess1 +: HeadLengthLess1Width] >= 3'd5);
    assign later_too_long_d = valid_i & long;
    assign too_long_o = later_too_long_q;
    assign later_legal_d = valid_i & ~long;
    assign legal_o = later_legal_q;

    (* unused *) wire unused;
    assign unused = &{
        1'b0, head_i[HeadStamp +: HeadStampWidth], word_i[31:3], x_ahead[0], found, taken[1:0]
    };

    always @(posedge clk_i) begin
        if (rst_i) begin
            later_too_long_q <= 1'b0;
            later_legal_q <= 1'b0;
        end else begin
            later_too_long_q <= later_too_long_d;
            later_legal_q <= later_legal_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        later_derouted_q <= later_derouted_d;
        later_x_offset_q <= later_x_offset_d;
        later_arrived_q <= later_arrived_d;
        later_escape_q <= later_escape_d;
        later_seat_q <= later_seat_d;
    end
endmodule

`default_nettype wire
