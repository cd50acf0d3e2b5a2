// SPDX-License-Identifier: 0BSD
// hyperx_router_4_t2_dal_v3_id10: router of a HyperX, combined input- and output-queued
//
// Shape:   dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels, 2 at a
//          time through the crossbar, input queues of 10 and output queues of 10 flits, packets of
//          at most 5 flits, data of 24 bits, stamps of 6 bits, 2 cycles through the crossbar, 2
//          cycles of a choice, sync reset
// Source:  [HyperX] sec. 5-6
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  coord_i: x [1:0]; each element of error_o: no_room [0], order [1], destination [2],
//          length [3], credit_too_many [4]
// Pipeline: a head that is on its link in cycle t is routed in t + 1 to t + 2 (RC); gets an output
//           and a virtual channel there in t + 3 (VA); moves into the crossbar in t + 4 (ST); bids
//           for the output's link in t + 6 (LA); and is on that link in t + 7, its flits in the
//           cycles after it. These are the earliest cycles: others may go first
// Ports:   ports 0 to 1 lead to the terminals; port 2 + o - 1 leads to the router whose x is o
//          higher, modulo 4, o = 1 to 3. Along a dimension of S routers the output for offset o
//          feeds the far router's input for offset S - o
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit, and the flits of a packet
//          come in consecutive cycles, in one virtual channel. A flit that flit_valid_i shows in
//          cycle t is written at the edge that ends t. Its sender counts free places: 10 for each
//          virtual channel after a reset, one less for each flit, one more for each credit. The
//          sender begins a packet only if there is a place for each of its flits. A flit that
//          leaves its queue in cycle s has its credit at credit_o in s + 1; several virtual
//          channels may have a credit in one cycle. A terminal may send a packet in any virtual
//          channel. A packet begins at flit_valid_o only if the far end has a place for each of its
//          flits in the packet's virtual channel. There are 10 places after a reset, each flit
//          takes one, and a credit at credit_i in cycle c gives one back from c + 1 on. All signals
//          of a link come from registers, and a link may have more registers on its way
// Head:    the data of a head begin with x [1:0], terminal [2], length_less_1 [5:3], stamp [11:6],
//          derouted [12]: coordinates and terminal say where the packet goes, length_less_1 how
//          many flits follow the head, stamp is written by the router at whose terminal the packet
//          enters, routers write derouted, a bit for each dimension. All else is the user's
// Ties:    coord_i, where the router stands, and seed_i, any number, are constants and change
//          during a reset only. The generator of random words at port p begins with seed_i XOR
//          (0x9e3779b9*(p + 1) modulo 2^32), or with 1 if that is 0. In a hyperx-network seed_i of
//          router r is seed + 0x85ebca6b*r modulo 2^32
// Unused:  where there is no terminal, flit_valid_i and credit_i are 0 and the other inputs of the
//          link any constant. No packet may be sent there: it would stay and block others. Each
//          port to a router must be joined: a packet may take any of them
// Reset:   all routers and terminals of a network are reset together and leave reset in the same
//          cycle: else counts of credits are wrong, and so are the ages of packets, for cycle
//          counters differ
// State:   the cycle counter is reset; the headers of inputs and outputs say what of theirs is not
// Misuse:  a packet ends with its tail, or with as many flits as its head says, whichever is first,
//          or where its flits do not come in consecutive cycles. Its later flits are not written;
//          neither is a flit that finds no room or belongs to no packet. No credit is given for
//          them. A packet that is too short is sent on at the length that its head says, with zeros
//          behind its last flit. A packet whose destination or length is not there is swallowed:
//          its flits are read, credited and sent nowhere. Other packets pass as they are
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-router --set 'widths=[4]' --set 'trunks=[1]' \
//            --set terminals=2 --set algorithm=dal --set atomic=true --set vcs=3 --set \
//            input_depth=10 --set output_depth=10 --set max_packet=5 --set flit_width=24 --set \
//            age_bits=6 --set crossbar_cycles=2 --set speedup=2 --set choice_cycles=2 --set \
//            style=circular --set reset=sync
// Made by: flitworks 0.1.0, configuration 0d788c35fe36e2d6

`default_nettype none

module hyperx_router_4_t2_dal_v3_id10 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of the router; tied off
    input  wire [1:0] coord_i,
    // seed of the router's random words, tied off
    input  wire [31:0] seed_i,
    // by port, 0 lowest: a flit comes by the link in this cycle; nobody can make it wait
    input  wire [4:0] flit_valid_i,
    // by port, 0 lowest: virtual channel of the flit; where flit_valid_i is 1
    input  wire [9:0] flit_vc_i,
    // by port, 0 lowest: the flit is the first of its packet; where flit_valid_i is 1
    input  wire [4:0] flit_head_i,
    // by port, 0 lowest: the flit is the last of its packet; where flit_valid_i is 1
    input  wire [4:0] flit_tail_i,
    // by port, 0 lowest: data of the flit; those of a head begin with destination, length and
    // stamp; where flit_valid_i is 1
    input  wire [119:0] flit_data_i,
    // by port, then virtual channel, 0 lowest: a credit, as a flit left its queue here in the cycle
    // before; from state alone
    output wire [14:0] credit_o,
    // by port, 0 lowest: a flit goes out by the link in this cycle; nobody can make it wait; from
    // state alone
    output wire [4:0] flit_valid_o,
    // by port, 0 lowest: virtual channel of the flit; valid while flit_valid_o
    output wire [9:0] flit_vc_o,
    // by port, 0 lowest: the flit is the first of its packet; valid while flit_valid_o
    output wire [4:0] flit_head_o,
    // by port, 0 lowest: the flit is the last of its packet; valid while flit_valid_o
    output wire [4:0] flit_tail_o,
    // by port, 0 lowest: data of the flit; those of a head begin with destination, length and
    // stamp; valid while flit_valid_o
    output wire [119:0] flit_data_o,
    // by port, then virtual channel, 0 lowest: a credit, as a flit has left its queue at the far
    // end; counts in the next cycle
    input  wire [14:0] credit_i,
    // what the neighbour did wrong until the cycle before, kept until a reset, 5 bits for each
    // neighbour: bit 0 a flit without a credit, bit 1 a body without a head, a head within a packet
    // or a gap in one, bit 3 a packet whose length is not the one in its head, bit 4 a credit for
    // which no flit was sent
    output reg  [24:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer ErrorCreditTooMany = 4;
    localparam integer ErrorWidth = 5;

    wire [24:0] req;
    wire [4:0] req_lane;
    wire [4:0] req_class;
    wire [29:0] req_age;
    wire [14:0] req_length;
    wire [9:0] moving;
    wire [259:0] crossing;
    wire [9:0] open;
    wire [39:0] weight;
    reg  [24:0] asks;
    wire [24:0] granted;
    reg  [4:0] taken;
    wire [19:0] input_errors;
    wire [24:0] output_errors;
    wire [5:0] now_d;
    reg  [5:0] now_q;
    genvar g;

    // cycles since the reset, as the stamps of packets count them
    assign now_d = now_q + 6'd1;

    // what is tied off at each port: the seed, and what the port leads to
    wire [159:0] seeds = {
        seed_i ^ 32'h1715609d, seed_i ^ 32'h78dde6e4, seed_i ^ 32'hdaa66d2b, seed_i ^ 32'h3c6ef372,
        seed_i ^ 32'h9e3779b9
    };
    wire [4:0] is_terminal = 5'd3;

    // by output the inputs that ask for it
    always @* begin : find_asks
        integer q;
        integer p;
        for (q = 0; q < 5; q = q + 1) begin
            for (p = 0; p < 5; p = p + 1) begin
                asks[(q * 5) + p] = req[(p * 5) + q];
            end
        end
    end

    // an input asks for one output at most: any grant is of what it asks for
    always @* begin : find_taken
        integer q;
        taken = 5'd0;
        for (q = 0; q < 5; q = q + 1) begin
            taken = taken | granted[q * 5 +: 5];
        end
    end

    generate
        for (g = 0; g < 5; g = g + 1) begin : g_input
            hyperx_router_4_t2_dal_v3_id10_input u_input (
                .clk_i           (clk_i),
                .rst_i           (rst_i),
                .coord_i         (coord_i),
                .seed_i          (seeds[g * 32 +: 32]),
                .from_terminal_i (is_terminal[g]),
                .now_i           (now_q),
                .flit_valid_i    (flit_valid_i[g]),
                .flit_vc_i       (flit_vc_i[g * 2 +: 2]),
                .flit_head_i     (flit_head_i[g]),
                .flit_tail_i     (flit_tail_i[g]),
                .flit_data_i     (flit_data_i[g * 24 +: 24]),
                .credit_o        (credit_o[g * 3 +: 3]),
                .weight_i        (weight),
                .open_i          (open),
                .req_o           (req[g * 5 +: 5]),
                .req_lane_o      (req_lane[g]),
                .req_class_o     (req_class[g]),
                .req_age_o       (req_age[g * 6 +: 6]),
                .req_length_o    (req_length[g * 3 +: 3]),
                .granted_i       (taken[g]),
                .moving_o        (moving[g * 2 +: 2]),
                .crossing_o      (crossing[g * 52 +: 52]),
                .error_o         (input_errors[g * 4 +: 4])
            );
        end
    endgenerate

    generate
        for (g = 0; g < 5; g = g + 1) begin : g_output
            hyperx_router_4_t2_dal_v3_id10_output u_output (
                .clk_i         (clk_i),
                .rst_i         (rst_i),
                .to_terminal_i (is_terminal[g]),
                .now_i         (now_q),
                .open_o        (open[g * 2 +: 2]),
                .weight_o      (weight[g * 8 +: 8]),
                .req_i         (asks[g * 5 +: 5]),
                .req_lane_i    (req_lane),
                .req_class_i   (req_class),
                .req_age_i     (req_age),
                .req_length_i  (req_length),
                .granted_o     (granted[g * 5 +: 5]),
                .moving_i      (moving),
                .crossing_i    (crossing),
                .flit_valid_o  (flit_valid_o[g]),
                .flit_vc_o     (flit_vc_o[g * 2 +: 2]),
                .flit_head_o   (flit_head_o[g]),
                .flit_tail_o   (flit_tail_o[g]),
                .flit_data_o   (flit_data_o[g * 24 +: 24]),
                .credit_i      (credit_i[g * 3 +: 3]),
                .error_o       (output_errors[g * 5 +: 5])
            );
        end
    endgenerate

    // of a neighbour, as its input and its output say
    always @* begin : join_errors
        integer p;
        for (p = 0; p < 5; p = p + 1) begin
            error_o[p * ErrorWidth +: ErrorWidth] = output_errors[p * 5 +: 5];
            error_o[p * ErrorWidth +: ErrorCreditTooMany] =
                error_o[p * ErrorWidth +: ErrorCreditTooMany] | input_errors[p * 4 +: 4];
        end
    end

    always @(posedge clk_i) begin
        if (rst_i) begin
            now_q <= 6'd0;
        end else begin
            now_q <= now_d;
        end
    end
endmodule

`default_nettype wire
