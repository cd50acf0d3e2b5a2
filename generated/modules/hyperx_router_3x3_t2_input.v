// SPDX-License-Identifier: 0BSD
// hyperx_router_3x3_t2_input: input of a HyperX router: queues, routing, first stage of allocation
//
// Shape:   dimwar, 3x3 HyperX with 2 terminals at each router, 8 virtual channels, all at a time
//          through the crossbar, input queues of 128 and output queues of 96 flits, packets of at
//          most 16 flits, data of 64 bits, stamps of 16 bits, 50 cycles through the crossbar, 1
//          cycle of a choice, sync reset
// Source:  [HyperX] sec. 5-6
// Paths:   in the same cycle req_o, req_lane_o, req_class_o, req_age_o, req_length_o follow open_i,
//          now_i; all else comes from state
// Fields:  coord_i: x [1:0], y [3:2]; error_o: no_room [0], order [1], destination [2], length [3]
// Pipeline: a head that is on the link in cycle t is routed in t + 1 (RC), one head of the input in
//           each cycle; asks for an output in t + 2 (VA); and moves into the crossbar in t + 3
//           (ST), its flits in the cycles after it. These are the earliest cycles: others may go
//           first
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit, and the flits of a packet
//          come in consecutive cycles, in one virtual channel. A flit that flit_valid_i shows in
//          cycle t is written at the edge that ends t. Its sender counts free places: 128 for each
//          virtual channel after a reset, one less for each flit, one more for each credit. The
//          sender begins a packet only if there is a place for each of its flits. A flit that
//          leaves its queue in cycle s has its credit at credit_o in s + 1; several virtual
//          channels may have a credit in one cycle. A terminal may send a packet in any virtual
//          channel. All signals of a link come from registers, and a link may have more registers
//          on its way
// Head:    the data of a head begin with x [1:0], y [3:2], terminal [4], length_less_1 [8:5], stamp
//          [24:9]: coordinates and terminal say where the packet goes, length_less_1 how many flits
//          follow the head, stamp is written by the router at whose terminal the packet enters. All
//          else is the user's
// Requests: weight_i and open_i are weight_o and open_o of all outputs, output 0 lowest. A packet
//           asks if open_i has room at its output for its class; of several packets the oldest
//           asks. req_o and what stands beside it follow open_i in the same cycle; the next cycle
//           may bring another request or none. granted_i answers req_o in the same cycle, and means
//           nothing without it: the output has taken the packet. A packet that is not granted asks
//           again
// Classes: virtual channel v is of class v modulo 2. To a terminal a packet takes any virtual
//          channel, whatever its class
// Crossbar: a packet that is granted in cycle u moves from u + 1 on, a flit in each cycle, as many
//           as req_length_o said. In such a cycle moving_o is 1 for its lane, and crossing_o has
//           the flit, which the output must take. Lane v is that of virtual channel v. An element
//           of crossing_o is {tail, head, data}, data lowest. A flit leaves its queue in the cycle
//           in which it moves
// Ties:    inputs that are tied off are constants and change during a reset only. All inputs of a
//          router have the same coordinates and now_i, and each has a seed_i of its own
// State:   flags, turns and the random state are reset. Not reset are flits in queues, which mean
//          nothing in an empty one; route_..._q, where the packet in front goes on, which means
//          something from its routing to its tail; left_q, the flits of that packet behind its next
//          one; due_vc_q and due_left_q, of the packet on the link, which mean something while
//          due_q is 1
// Misuse:  a packet ends with its tail, or with as many flits as its head says, whichever is first,
//          or where its flits do not come in consecutive cycles. Its later flits are not written;
//          neither is a flit that finds no room or belongs to no packet. No credit is given for
//          them. A packet that is too short is sent on at the length that its head says, with zeros
//          behind its last flit. A packet whose destination or length is not there is swallowed:
//          its flits are read, credited and sent nowhere. Other packets pass as they are
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-input --set 'widths=[3, 3]' --set \
//            'trunks=[1, 1]' --set terminals=2 --set algorithm=dimwar --set vcs=8 --set \
//            input_depth=128 --set output_depth=96 --set max_packet=16 --set flit_width=64 --set \
//            age_bits=16 --set crossbar_cycles=50 --set speedup=full --set choice_cycles=1 --set \
//            style=circular --set reset=sync
// Made by: flitworks 0.1.0, configuration 8abb26d3761db407

`default_nettype none

module hyperx_router_3x3_t2_input (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of the router; tied off
    input  wire [3:0] coord_i,
    // first state of the generator of random words, with 1 in place of 0; tied off
    input  wire [31:0] seed_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // the router's cycle counter, 0 in the first cycle after a reset, modulo 2^16
    input  wire [15:0] now_i,
    // a flit comes by the link in this cycle; nobody can make it wait
    input  wire flit_valid_i,
    // virtual channel of the flit; where flit_valid_i is 1
    input  wire [2:0] flit_vc_i,
    // the flit is the first of its packet; where flit_valid_i is 1
    input  wire flit_head_i,
    // the flit is the last of its packet; where flit_valid_i is 1
    input  wire flit_tail_i,
    // data of the flit; those of a head begin with destination, length and stamp; where
    // flit_valid_i is 1
    input  wire [63:0] flit_data_i,
    // by virtual channel, 0 lowest: a credit, as a flit left its queue here in the cycle before;
    // from state alone
    output wire [7:0] credit_o,
    // weights of outputs, the congestion times 1 to 3 hops: that of output p and h hops is element
    // p*3 + h - 1
    input  wire [161:0] weight_i,
    // output q has a virtual channel with room for a packet of class c: bit q*2 + c; read in every
    // cycle
    input  wire [11:0] open_i,
    // the output for which the oldest packet with room there asks, one-hot or zero, in the same
    // cycle as open_i
    output wire [5:0] req_o,
    // lane of the crossbar on which the packet of req_o moves if it is granted, in the same cycle
    // as open_i; valid while req_o
    output wire [2:0] req_lane_o,
    // class in which the packet of req_o goes on (nothing at a terminal's output), in the same
    // cycle as open_i; valid while req_o
    output wire req_class_o,
    // age of the packet of req_o, in cycles modulo 2^16, in the same cycle as open_i; valid while
    // req_o
    output wire [15:0] req_age_o,
    // flits of the packet of req_o, in the same cycle as open_i; valid while req_o
    output wire [4:0] req_length_o,
    // the output takes the packet of req_o, in the same cycle as req_o; of no meaning without it
    input  wire granted_i,
    // by lane, 0 lowest: a flit moves into the crossbar in this cycle; nobody can make it wait
    output wire [7:0] moving_o,
    // by lane, 0 lowest: the flit that moves into the crossbar, {tail, head, data}; valid while
    // moving_o
    output reg  [527:0] crossing_o,
    // what the neighbour did wrong until the cycle before, kept until a reset: bit 0 a flit without
    // a credit, bit 1 a body without a head, a head within a packet or a gap in one, bit 2 a
    // destination that is no terminal, bit 3 a packet whose length is not the one in its head
    output wire [3:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer DataLengthLess1 = 5;
    localparam integer DataLengthLess1Width = 4;
    localparam integer DataStamp = 9;
    localparam integer DataStampWidth = 16;
    localparam integer DataUser = 25;
    localparam integer DataUserWidth = 39;
    localparam integer FlitHead = 64;
    localparam integer FlitTail = 65;
    localparam integer FlitWidth = 66;
    localparam integer EntryUser = 25;
    localparam integer EntryHead = 64;
    localparam integer EntryTail = 65;
    localparam integer EntryWidth = 66;
    localparam integer HeadLengthLess1 = 5;
    localparam integer HeadLengthLess1Width = 4;
    localparam integer HeadStamp = 9;
    localparam integer HeadStampWidth = 16;

    wire [7:0] active_d;
    reg  [7:0] active_q;
    wire [7:0] waiting_d;
    reg  [7:0] waiting_q;
    reg  [31:0] left_d;
    reg  [31:0] left_q;
    wire [7:0] bad_d;
    reg  [7:0] bad_q;
    wire [7:0] swallows_d;
    reg  [7:0] swallows_q;
    wire [527:0] fronts;
    wire [7:0] not_empty;
    reg  [7:0] front_is_head;
    wire [7:0] leaves;
    wire [7:0] not_full;
    wire rest_d;
    reg  rest_q;
    wire written;
    wire due_d;
    reg  due_q;
    wire [2:0] due_vc_d;
    reg  [2:0] due_vc_q;
    wire [3:0] due_left_d;
    reg  [3:0] due_left_q;
    wire [7:0] rc_gnt;
    wire rc_any;
    wire [2:0] rc_vc;
    reg  [24:0] rc_head;
    wire [31:0] drawn_d;
    reg  [31:0] drawn_q;
    wire [2:0] rc_port;
    wire rc_to_terminal;
    wire rc_class;
    wire rc_legal;
    wire rc_no_terminal;
    reg  [23:0] route_port_d;
    reg  [23:0] route_port_q;
    reg  [7:0] route_class_d;
    reg  [7:0] route_class_q;
    reg  [127:0] route_stamp_d;
    reg  [127:0] route_stamp_q;
    reg  [47:0] target;
    reg  [15:0] open_there;
    reg  [7:0] target_is_open;
    reg  [127:0] ages;
    wire [7:0] va_gnt;
    wire va_any;
    reg  [2:0] asked_port;
    reg  [15:0] asked_age;
    reg  asked_class;
    reg  [3:0] asked_left;
    wire [7:0] begins_d;
    reg  [7:0] begins_q;
    reg  [7:0] ends;
    reg  [7:0] front_is_tail;
    wire [7:0] credit_d;
    reg  [7:0] credit_q;
    wire [3:0] seen_d;
    reg  [3:0] seen_q;
    genvar g;

    // the queue to which the flit on the link goes; there may be none
    wire [7:0] of_vc = 8'd1 << flit_vc_i;
    wire room = |(of_vc & not_full);
    wire no_room = flit_valid_i & ~room;

    // a packet is under way: in which virtual channel, and how many flits more its head has said
    assign due_vc_d = flit_vc_i;
    assign due_left_d = flit_head_i ? flit_data_i[DataLengthLess1 +: DataLengthLess1Width]
        : (due_left_q - 4'd1);
    wire goes_on = flit_valid_i & due_q & ~flit_head_i & (flit_vc_i == due_vc_q);
    assign written = flit_valid_i & room & (flit_head_i | goes_on);
    wire is_last = flit_head_i ? ~(|flit_data_i[DataLengthLess1 +: DataLengthLess1Width])
        : (due_left_q == 4'd1);
    wire ends_packet = flit_tail_i | is_last;
    assign due_d = written & ~ends_packet;
    wire wrong_length = written & (flit_tail_i ^ is_last);

    // what comes is the rest of a packet that is over
    assign rest_d = flit_valid_i ? (~flit_tail_i & (is_last | ~written)) : (rest_q | due_q);
    wire out_of_order = (due_q & ~goes_on) | (flit_valid_i & ~flit_head_i & ~due_q & ~rest_q);
    wire [7:0] arrives = written ? of_vc : 8'd0;

    // a head from a terminal is stamped with the cycle in which it comes
    wire is_stamped = flit_head_i & from_terminal_i;
    wire [15:0] stamp = is_stamped ? now_i : flit_data_i[DataStamp +: DataStampWidth];
    wire [65:0] arriving = {
        ends_packet, flit_head_i, flit_data_i[DataUser +: DataUserWidth], stamp,
        flit_data_i[DataStamp - 1:0]
    };

    generate
        for (g = 0; g < 8; g = g + 1) begin : g_vc
            fifo_w66_d128_circular_not_full u_queue (
                .clk_i       (clk_i),
                .rst_i       (rst_i),
                .wr_en_i     (arrives[g]),
                .wr_data_i   (arriving),
                .rd_en_i     (leaves[g]),
                .rd_data_o   (fronts[g * EntryWidth +: EntryWidth]),
                .not_full_o  (not_full[g]),
                .not_empty_o (not_empty[g])
            );
        end
    endgenerate

    always @* begin : see_heads
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            front_is_head[v] = not_empty[v] & fronts[v * EntryWidth + EntryHead];
        end
    end

    // RC: heads in front that nobody has looked at take turns
    wire [7:0] rc_req = front_is_head & ~waiting_q & ~active_q & ~(bad_q | swallows_q);

    round_robin_arbiter_n8_prefix u_rc (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (rc_req),
        .advance_i   (1'b1),
        .gnt_o       (rc_gnt),
        .gnt_valid_o (rc_any),
        .gnt_index_o (rc_vc)
    );

    always @* begin : choose_rc_head
        integer i;
        rc_head = 25'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (rc_gnt[i]) begin
                rc_head = rc_head | fronts[i * EntryWidth +: EntryUser];
            end
        end
    end

    wire no_seed = ~(|seed_i);
    wire [31:0] first_word = seed_i | {31'd0, no_seed};

    // the random word, as its difference from the first
    wire [31:0] word = drawn_q ^ first_word;
    wire [31:0] word_left = word ^ (word << 4'd13);
    wire [31:0] word_right = word_left ^ (word_left >> 5'd17);
    wire [31:0] next_word = word_right ^ (word_right << 3'd5);
    assign drawn_d = rc_any ? (next_word ^ first_word) : drawn_q;

    hyperx_router_3x3_t2_routing u_routing (
        .coord_i         (coord_i),
        .from_terminal_i (from_terminal_i),
        .valid_i         (rc_any),
        .vc_i            (rc_vc),
        .head_i          (rc_head),
        .word_i          (next_word),
        .weight_i        (weight_i),
        .port_o          (rc_port),
        .to_terminal_o   (rc_to_terminal),
        .class_o         (rc_class),
        .legal_o         (rc_legal),
        .no_terminal_o   (rc_no_terminal)
    );

    wire [7:0] routes = rc_legal ? rc_gnt : 8'd0;
    wire [7:0] finds_bad = rc_legal ? 8'd0 : rc_gnt;

    always @* begin : keep_routes
        integer r;
        route_port_d = route_port_q;
        route_class_d = route_class_q;
        for (r = 0; r < 8; r = r + 1) begin
            if (rc_gnt[r]) begin
                route_port_d[r * 3 +: 3] = rc_port;
                route_class_d[r] = rc_class;
            end
        end
    end

    always @* begin : keep_stamps
        integer r;
        route_stamp_d = route_stamp_q;
        for (r = 0; r < 8; r = r + 1) begin
            if (rc_gnt[r]) begin
                route_stamp_d[r * 16 +: 16] = rc_head[HeadStamp +: HeadStampWidth];
            end
        end
    end

    always @* begin : decode_target
        integer r;
        for (r = 0; r < 8; r = r + 1) begin
            target[r * 6 +: 6] = 6'd1 << route_port_q[r * 3 +: 3];
        end
    end

    always @* begin : choose_open_there
        integer r;
        integer i;
        open_there = 16'd0;
        for (r = 0; r < 8; r = r + 1) begin
            for (i = 0; i < 6; i = i + 1) begin
                if (target[(r * 6) + i]) begin
                    open_there[r * 2 +: 2] = open_there[r * 2 +: 2] | open_i[i * 2 +: 2];
                end
            end
        end
    end

    always @* begin : find_open
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            target_is_open[v] = |((2'd1 << route_class_q[v]) & open_there[v * 2 +: 2]);
        end
    end

    always @* begin : find_ages
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            ages[v * 16 +: 16] = now_i - route_stamp_q[v * 16 +: 16];
        end
    end

    wire [7:0] va_req = waiting_q & target_is_open;

    // VA: the turn among equally old ones moves with the output's grant only
    wire granted = granted_i & va_any;

    age_based_arbiter_k8_a16 u_va (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (va_req),
        .age_i       (ages),
        .advance_i   (granted),
        .gnt_o       (va_gnt),
        .gnt_valid_o (va_any),
        .gnt_index_o (req_lane_o)
    );

    wire [7:0] takes = granted ? va_gnt : 8'd0;

    always @* begin : choose_asked_port
        integer i;
        asked_port = 3'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (va_gnt[i]) begin
                asked_port = asked_port | route_port_q[i * 3 +: 3];
            end
        end
    end

    assign req_o = va_any ? (6'd1 << asked_port) : 6'd0;

    always @* begin : choose_asked_age
        integer i;
        asked_age = 16'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (va_gnt[i]) begin
                asked_age = asked_age | ages[i * 16 +: 16];
            end
        end
    end

    assign req_age_o = asked_age;

    always @* begin : choose_asked_class
        integer i;
        asked_class = 1'b0;
        for (i = 0; i < 8; i = i + 1) begin
            if (va_gnt[i]) begin
                asked_class = asked_class | route_class_q[i];
            end
        end
    end

    assign req_class_o = asked_class;

    always @* begin : choose_asked_left
        integer i;
        asked_left = 4'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (va_gnt[i]) begin
                asked_left = asked_left | left_q[i * 4 +: 4];
            end
        end
    end

    assign req_length_o = {1'b0, asked_left} + 5'd1;
    assign waiting_d = (waiting_q & ~takes) | routes;

    // ST: the first flit of a packet, and the last by its head's length
    assign begins_d = takes;

    always @* begin : count_flits
        integer v;
        left_d = left_q;
        for (v = 0; v < 8; v = v + 1) begin
            if (rc_gnt[v]) begin
                left_d[v * 4 +: 4] = rc_head[HeadLengthLess1 +: HeadLengthLess1Width];
            end
            if (active_q[v]) begin
                left_d[v * 4 +: 4] = left_q[v * 4 +: 4] - 4'd1;
            end
        end
    end

    always @* begin : find_ends
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            ends[v] = active_q[v] & ~(|left_q[v * 4 +: 4]);
        end
    end

    assign active_d = (active_q & ~ends) | takes;

    // where a body is due and none is there, one is made up
    wire [7:0] flit_is_there = begins_q | (not_empty & ~front_is_head);

    always @* begin : make_flits
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            crossing_o[v * FlitWidth +: FlitHead] = 64'd0;
            if (flit_is_there[v]) begin
                crossing_o[v * FlitWidth +: FlitHead] = fronts[v * EntryWidth +: EntryHead];
            end
            crossing_o[v * FlitWidth + FlitHead] = begins_q[v];
            crossing_o[v * FlitWidth + FlitTail] = ends[v];
        end
    end

    assign moving_o = active_q;

    always @* begin : see_tails
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            front_is_tail[v] = fronts[v * EntryWidth + EntryTail];
        end
    end

    // packets that are swallowed, from the second cycle after their heads were found on
    wire [7:0] swallowed = swallows_q & (bad_q | (not_empty & ~front_is_head));
    wire [7:0] swallow_ends = (swallowed & front_is_tail) | (swallows_q & ~bad_q & front_is_head);
    wire [7:0] swallow_next = bad_q & ~swallows_q;
    assign bad_d = finds_bad | swallow_next;
    assign swallows_d = (swallows_q & ~swallow_ends) | swallow_next;

    // a credit for every flit that has left its queue
    assign leaves = (active_q & flit_is_there) | swallowed;
    assign credit_d = leaves;
    assign credit_o = credit_q;

    // misuse, until a reset
    wire [3:0] misuses = {rc_no_terminal, wrong_length, out_of_order, no_room};
    assign seen_d = seen_q | misuses;
    wire [3:0] errors = {seen_q[2], seen_q[3], seen_q[1], seen_q[0]};
    assign error_o = errors;

    (* unused *) wire unused;
    assign unused = &{1'b0, rc_to_terminal};

    always @(posedge clk_i) begin
        if (rst_i) begin
            active_q <= 8'd0;
            waiting_q <= 8'd0;
            bad_q <= 8'd0;
            swallows_q <= 8'd0;
            rest_q <= 1'b0;
            due_q <= 1'b0;
            drawn_q <= 32'd0;
            begins_q <= 8'd0;
            credit_q <= 8'd0;
            seen_q <= 4'd0;
        end else begin
            active_q <= active_d;
            waiting_q <= waiting_d;
            bad_q <= bad_d;
            swallows_q <= swallows_d;
            rest_q <= rest_d;
            due_q <= due_d;
            drawn_q <= drawn_d;
            begins_q <= begins_d;
            credit_q <= credit_d;
            seen_q <= seen_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        left_q <= left_d;
        if (written) due_vc_q <= due_vc_d;
        if (written) due_left_q <= due_left_d;
        route_port_q <= route_port_d;
        route_class_q <= route_class_d;
        route_stamp_q <= route_stamp_d;
    end
endmodule

`default_nettype wire
