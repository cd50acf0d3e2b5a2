// SPDX-License-Identifier: 0BSD
// hyperx_router_4_t2_dal_v3_id10_input: input of a HyperX router: queues, routing, first stage of
// allocation
//
// Shape:   dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels, 2 at a
//          time through the crossbar, input queues of 10 and output queues of 10 flits, packets of
//          at most 5 flits, data of 24 bits, stamps of 6 bits, 2 cycles through the crossbar, 2
//          cycles of a choice, sync reset
// Source:  [HyperX] sec. 5-6
// Paths:   in the same cycle req_o, req_class_o, req_age_o, req_length_o follow open_i, now_i; all
//          else comes from state
// Fields:  coord_i: x [1:0]; error_o: no_room [0], order [1], destination [2], length [3]
// Pipeline: a head that is on the link in cycle t is routed in t + 1 to t + 2 (RC), one head of the
//           input in each cycle; asks for an output in t + 3 (VA); and moves into the crossbar in t
//           + 4 (ST), its flits in the cycles after it. These are the earliest cycles: others may
//           go first
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit, and the flits of a packet
//          come in consecutive cycles, in one virtual channel. A flit that flit_valid_i shows in
//          cycle t is written at the edge that ends t. Its sender counts free places: 10 for each
//          virtual channel after a reset, one less for each flit, one more for each credit. The
//          sender begins a packet only if there is a place for each of its flits. A flit that
//          leaves its queue in cycle s has its credit at credit_o in s + 1; several virtual
//          channels may have a credit in one cycle. A terminal may send a packet in any virtual
//          channel. All signals of a link come from registers, and a link may have more registers
//          on its way
// Head:    the data of a head begin with x [1:0], terminal [2], length_less_1 [5:3], stamp [11:6],
//          derouted [12]: coordinates and terminal say where the packet goes, length_less_1 how
//          many flits follow the head, stamp is written by the router at whose terminal the packet
//          enters, routers write derouted, a bit for each dimension. All else is the user's
// Requests: weight_i and open_i are weight_o and open_o of all outputs, output 0 lowest. A packet
//           asks, while a lane of the crossbar is free, if open_i has room at its output for its
//           class, or else at its escape; of several packets the oldest asks. req_o and what stands
//           beside it follow open_i in the same cycle; the next cycle may bring another request or
//           none. granted_i answers req_o in the same cycle, and means nothing without it: the
//           output has taken the packet. A packet that is not granted asks again
// Classes: virtual channel 2 is the escape, class 1, all others are adaptive, class 0. To a
//          terminal a packet takes any virtual channel, whatever its class
// Crossbar: a packet that is granted in cycle u moves from u + 1 on, a flit in each cycle, as many
//           as req_length_o said. In such a cycle moving_o is 1 for its lane, and crossing_o has
//           the flit, which the output must take. A packet keeps the lane that req_lane_o named up
//           to its tail. An element of crossing_o is {tail, head, data}, data lowest. A flit leaves
//           its queue in the cycle in which it moves
// Ties:    inputs that are tied off are constants and change during a reset only. All inputs of a
//          router have the same coordinates and now_i, and each has a seed_i of its own
// State:   flags, turns and the random state are reset. Not reset are flits in queues, which mean
//          nothing in an empty one; route_..._q, where the packet in front goes on, which means
//          something from its routing to its tail; left_q, the flits of that packet behind its next
//          one; due_vc_q, due_left_q and due_endless_q, of the packet on the link, which mean
//          something while due_q is 1; escaped_q, which means something in the cycle after a grant
// Misuse:  a packet ends with its tail, or with as many flits as its head says, whichever is first,
//          or where its flits do not come in consecutive cycles. Its later flits are not written;
//          neither is a flit that finds no room or belongs to no packet. No credit is given for
//          them. A packet that is too short is sent on at the length that its head says, with zeros
//          behind its last flit. A packet whose destination or length is not there is swallowed:
//          its flits are read, credited and sent nowhere. Other packets pass as they are
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-input --set 'widths=[4]' --set 'trunks=[1]' \
//            --set terminals=2 --set algorithm=dal --set atomic=true --set vcs=3 --set \
//            input_depth=10 --set output_depth=10 --set max_packet=5 --set flit_width=24 --set \
//            age_bits=6 --set crossbar_cycles=2 --set speedup=2 --set choice_cycles=2 --set \
//            style=circular --set reset=sync
// Made by: flitworks 0.1.0, configuration 0d788c35fe36e2d6

`default_nettype none

module hyperx_router_4_t2_dal_v3_id10_input (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of the router; tied off
    input  wire [1:0] coord_i,
    // first state of the generator of random words, with 1 in place of 0; tied off
    input  wire [31:0] seed_i,
    // packets come from a terminal; tied off
    input  wire from_terminal_i,
    // the router's cycle counter, 0 in the first cycle after a reset, modulo 2^6
    input  wire [5:0] now_i,
    // a flit comes by the link in this cycle; nobody can make it wait
    input  wire flit_valid_i,
    // virtual channel of the flit; where flit_valid_i is 1
    input  wire [1:0] flit_vc_i,
    // the flit is the first of its packet; where flit_valid_i is 1
    input  wire flit_head_i,
    // the flit is the last of its packet; where flit_valid_i is 1
    input  wire flit_tail_i,
    // data of the flit; those of a head begin with destination, length and stamp; where
    // flit_valid_i is 1
    input  wire [23:0] flit_data_i,
    // by virtual channel, 0 lowest: a credit, as a flit left its queue here in the cycle before;
    // from state alone
    output wire [2:0] credit_o,
    // weights of outputs, the congestion times 1 to 2 hops: that of output p and h hops is element
    // p*2 + h - 1
    input  wire [39:0] weight_i,
    // output q has a virtual channel with room for a packet of class c: bit q*2 + c; read in every
    // cycle
    input  wire [9:0] open_i,
    // the output for which the oldest packet with room there asks, one-hot or zero, in the same
    // cycle as open_i
    output wire [4:0] req_o,
    // lane of the crossbar on which the packet of req_o moves if it is granted, in the same cycle
    // as open_i; valid while req_o
    output wire req_lane_o,
    // class in which the packet of req_o goes on (0 adaptive, 1 escape, nothing at a terminal's
    // output), in the same cycle as open_i; valid while req_o
    output wire req_class_o,
    // age of the packet of req_o, in cycles modulo 2^6, in the same cycle as open_i; valid while
    // req_o
    output wire [5:0] req_age_o,
    // flits of the packet of req_o, in the same cycle as open_i; valid while req_o
    output wire [2:0] req_length_o,
    // the output takes the packet of req_o, in the same cycle as req_o; of no meaning without it
    input  wire granted_i,
    // by lane, 0 lowest: a flit moves into the crossbar in this cycle; nobody can make it wait
    output wire [1:0] moving_o,
    // by lane, 0 lowest: the flit that moves into the crossbar, {tail, head, data}; valid while
    // moving_o
    output wire [51:0] crossing_o,
    // what the neighbour did wrong until the cycle before, kept until a reset: bit 0 a flit without
    // a credit, bit 1 a body without a head, a head within a packet or a gap in one, bit 3 a packet
    // whose length is not the one in its head
    output wire [3:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer DataLengthLess1 = 3;
    localparam integer DataLengthLess1Width = 3;
    localparam integer DataStamp = 6;
    localparam integer DataStampWidth = 6;
    localparam integer DataDerouted = 12;
    localparam integer DataUser = 13;
    localparam integer DataUserWidth = 11;
    localparam integer EntryUser = 13;
    localparam integer EntryHead = 24;
    localparam integer EntryTail = 25;
    localparam integer EntryWidth = 26;
    localparam integer HeadLengthLess1 = 3;
    localparam integer HeadLengthLess1Width = 3;
    localparam integer HeadStamp = 6;
    localparam integer HeadStampWidth = 6;
    localparam integer FlitDerouted = 12;
    localparam integer FlitHead = 24;
    localparam integer FlitTail = 25;
    localparam integer FlitWidth = 26;

    reg  [5:0] active_on_lane_d;
    reg  [5:0] active_on_lane_q;
    reg  [2:0] active;
    reg  [1:0] busy_lanes;
    wire [2:0] waiting_d;
    reg  [2:0] waiting_q;
    reg  [8:0] left_d;
    reg  [8:0] left_q;
    wire [2:0] bad_d;
    reg  [2:0] bad_q;
    wire [2:0] swallows_d;
    reg  [2:0] swallows_q;
    wire [77:0] fronts;
    wire [2:0] not_empty;
    reg  [2:0] front_is_head;
    wire [2:0] leaves;
    wire [2:0] not_full;
    wire rest_d;
    reg  rest_q;
    wire written;
    wire due_d;
    reg  due_q;
    wire [1:0] due_vc_d;
    reg  [1:0] due_vc_q;
    wire [2:0] due_left_d;
    reg  [2:0] due_left_q;
    wire due_endless_d;
    reg  due_endless_q;
    wire [2:0] in_choice_d;
    reg  [2:0] in_choice_q;
    wire [2:0] rc_gnt;
    wire rc_any;
    reg  [12:0] rc_head;
    wire [31:0] drawn_d;
    reg  [31:0] drawn_q;
    wire [2:0] rc_port;
    wire rc_to_terminal;
    wire rc_carried;
    wire [2:0] rc_escape;
    wire rc_legal;
    wire rc_too_long;
    reg  [8:0] route_port_d;
    reg  [8:0] route_port_q;
    reg  [2:0] route_carried_d;
    reg  [2:0] route_carried_q;
    reg  [8:0] route_escape_d;
    reg  [8:0] route_escape_q;
    reg  [2:0] route_to_terminal_d;
    reg  [2:0] route_to_terminal_q;
    reg  [17:0] route_stamp_d;
    reg  [17:0] route_stamp_q;
    reg  [14:0] target;
    reg  [2:0] first_is_open;
    reg  [14:0] second_target;
    reg  [2:0] second_is_open;
    reg  [8:0] target_port;
    reg  [17:0] ages;
    wire [2:0] va_gnt;
    wire va_any;
    wire [1:0] va_vc;
    reg  [2:0] asked_port;
    reg  [5:0] asked_age;
    reg  [2:0] asked_left;
    wire [2:0] begins_d;
    reg  [2:0] begins_q;
    reg  [2:0] ends;
    wire escaped_d;
    reg  escaped_q;
    reg  [77:0] words;
    reg  [51:0] crossing;
    reg  [2:0] front_is_tail;
    wire [2:0] credit_d;
    reg  [2:0] credit_q;
    wire [2:0] seen_d;
    reg  [2:0] seen_q;
    genvar g;

    // virtual channels that have a lane, and lanes that are taken
    always @* begin : find_active
        integer l;
        active = 3'd0;
        for (l = 0; l < 2; l = l + 1) begin
            active = active | active_on_lane_q[l * 3 +: 3];
            busy_lanes[l] = |active_on_lane_q[l * 3 +: 3];
        end
    end

    wire [1:0] free_lanes = ~busy_lanes;

    // the lowest of those that are free
    wire [1:0] next_lane = free_lanes & (2'd0 - free_lanes);
    wire lane_is_free = |free_lanes;

    // the queue to which the flit on the link goes; there may be none
    wire [2:0] of_vc = 3'd1 << flit_vc_i;
    wire room = |(of_vc & not_full);
    wire no_room = flit_valid_i & ~room;

    // a packet is under way: in which virtual channel, and how many flits more its head has said
    assign due_vc_d = flit_vc_i;
    assign due_left_d = flit_head_i ? flit_data_i[DataLengthLess1 +: DataLengthLess1Width]
        : (due_left_q - 3'd1);
    wire goes_on = flit_valid_i & due_q & ~flit_head_i & (flit_vc_i == due_vc_q);
    assign written = flit_valid_i & room & (flit_head_i | goes_on);

    // a length that is not there ends no packet
    wire says_too_long = (flit_data_i[DataLengthLess1 +: DataLengthLess1Width] >= 3'd5);
    assign due_endless_d = flit_head_i ? says_too_long : due_endless_q;
    wire is_last = flit_head_i ? ~(|flit_data_i[DataLengthLess1 +: DataLengthLess1Width])
        : ((due_left_q == 3'd1) & ~due_endless_q);
    wire ends_packet = flit_tail_i | is_last;
    assign due_d = written & ~ends_packet;
    wire is_limited = flit_head_i ? ~says_too_long : ~due_endless_q;
    wire wrong_length = written & (flit_tail_i ^ is_last) & is_limited;

    // what comes is the rest of a packet that is over
    assign rest_d = flit_valid_i ? (~flit_tail_i & (is_last | ~written)) : (rest_q | due_q);
    wire out_of_order = (due_q & ~goes_on) | (flit_valid_i & ~flit_head_i & ~due_q & ~rest_q);
    wire [2:0] arrives = written ? of_vc : 3'd0;

    // a head from a terminal is stamped with the cycle in which it comes
    wire is_stamped = flit_head_i & from_terminal_i;
    wire [5:0] stamp = is_stamped ? now_i : flit_data_i[DataStamp +: DataStampWidth];

    // and has been derouted nowhere
    wire derouted = is_stamped ? 1'b0 : flit_data_i[DataDerouted];
    wire [25:0] arriving = {
        ends_packet, flit_head_i, flit_data_i[DataUser +: DataUserWidth], derouted, stamp,
        flit_data_i[DataStamp - 1:0]
    };

    generate
        for (g = 0; g < 3; g = g + 1) begin : g_vc
            fifo_w26_d10_circular_not_full u_queue (
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
        for (v = 0; v < 3; v = v + 1) begin
            front_is_head[v] = not_empty[v] & fronts[v * EntryWidth + EntryHead];
        end
    end

    // RC: heads in front that nobody has looked at take turns
    wire [2:0] rc_req = front_is_head & ~waiting_q & ~active & ~(bad_q | swallows_q) & ~in_choice_q;

    round_robin_arbiter_n3_prefix_valid u_rc (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (rc_req),
        .advance_i   (1'b1),
        .gnt_o       (rc_gnt),
        .gnt_valid_o (rc_any)
    );

    always @* begin : choose_rc_head
        integer i;
        rc_head = 13'd0;
        for (i = 0; i < 3; i = i + 1) begin
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

    hyperx_router_4_t2_dal_v3_id10_routing u_routing (
        .clk_i           (clk_i),
        .rst_i           (rst_i),
        .coord_i         (coord_i),
        .from_terminal_i (from_terminal_i),
        .valid_i         (rc_any),
        .head_i          (rc_head),
        .word_i          (next_word),
        .weight_i        (weight_i),
        .port_o          (rc_port),
        .to_terminal_o   (rc_to_terminal),
        .carried_o       (rc_carried),
        .escape_o        (rc_escape),
        .legal_o         (rc_legal),
        .too_long_o      (rc_too_long)
    );

    // what the unit says in the next cycle is of these
    assign in_choice_d = rc_gnt;
    wire [2:0] routes = rc_legal ? in_choice_q : 3'd0;
    wire [2:0] finds_bad = rc_legal ? 3'd0 : in_choice_q;

    always @* begin : keep_routes
        integer r;
        route_port_d = route_port_q;
        route_carried_d = route_carried_q;
        route_escape_d = route_escape_q;
        route_to_terminal_d = route_to_terminal_q;
        for (r = 0; r < 3; r = r + 1) begin
            if (in_choice_q[r]) begin
                route_port_d[r * 3 +: 3] = rc_port;
                route_carried_d[r] = rc_carried;
                route_escape_d[r * 3 +: 3] = rc_escape;
                route_to_terminal_d[r] = rc_to_terminal;
            end
        end
    end

    always @* begin : keep_stamps
        integer r;
        route_stamp_d = route_stamp_q;
        for (r = 0; r < 3; r = r + 1) begin
            if (rc_gnt[r]) begin
                route_stamp_d[r * 6 +: 6] = rc_head[HeadStamp +: HeadStampWidth];
            end
        end
    end

    // nobody asks without a free lane
    wire [2:0] free_each = {3{lane_is_free}};
    wire [2:0] waits_and_may = waiting_q & free_each;

    always @* begin : decode_target
        integer r;
        for (r = 0; r < 3; r = r + 1) begin
            target[r * 5 +: 5] = 5'd1 << route_port_q[r * 3 +: 3];
        end
    end

    always @* begin : choose_first_is_open
        integer r;
        integer i;
        first_is_open = 3'd0;
        for (r = 0; r < 3; r = r + 1) begin
            for (i = 0; i < 5; i = i + 1) begin
                if (target[(r * 5) + i]) begin
                    first_is_open[r] = first_is_open[r] | open_i[i * 2];
                end
            end
        end
    end

    always @* begin : decode_second_target
        integer r;
        for (r = 0; r < 3; r = r + 1) begin
            second_target[r * 5 +: 5] = 5'd1 << route_escape_q[r * 3 +: 3];
        end
    end

    always @* begin : choose_second_is_open
        integer r;
        integer i;
        second_is_open = 3'd0;
        for (r = 0; r < 3; r = r + 1) begin
            for (i = 0; i < 5; i = i + 1) begin
                if (second_target[(r * 5) + i]) begin
                    second_is_open[r] = second_is_open[r] | open_i[(i * 2) + 1];
                end
            end
        end
    end

    // the escape, where the first target is not open
    always @* begin : find_targets
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            target_port[v * 3 +: 3] = route_escape_q[v * 3 +: 3];
            if (first_is_open[v]) begin
                target_port[v * 3 +: 3] = route_port_q[v * 3 +: 3];
            end
        end
    end

    wire [2:0] escapes = ~first_is_open;

    always @* begin : find_ages
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            ages[v * 6 +: 6] = now_i - route_stamp_q[v * 6 +: 6];
        end
    end

    wire [2:0] va_req = waits_and_may & (first_is_open | (second_is_open & ~route_to_terminal_q));
    assign req_lane_o = next_lane[1];

    // VA: the turn among equally old ones moves with the output's grant only
    wire granted = granted_i & va_any;

    age_based_arbiter_k3_a6 u_va (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (va_req),
        .age_i       (ages),
        .advance_i   (granted),
        .gnt_o       (va_gnt),
        .gnt_valid_o (va_any),
        .gnt_index_o (va_vc)
    );

    wire [2:0] takes = granted ? va_gnt : 3'd0;

    always @* begin : choose_asked_port
        integer i;
        asked_port = 3'd0;
        for (i = 0; i < 3; i = i + 1) begin
            if (va_gnt[i]) begin
                asked_port = asked_port | target_port[i * 3 +: 3];
            end
        end
    end

    assign req_o = va_any ? (5'd1 << asked_port) : 5'd0;

    always @* begin : choose_asked_age
        integer i;
        asked_age = 6'd0;
        for (i = 0; i < 3; i = i + 1) begin
            if (va_gnt[i]) begin
                asked_age = asked_age | ages[i * 6 +: 6];
            end
        end
    end

    assign req_age_o = asked_age;
    assign req_class_o = |(va_gnt & escapes);

    always @* begin : choose_asked_left
        integer i;
        asked_left = 3'd0;
        for (i = 0; i < 3; i = i + 1) begin
            if (va_gnt[i]) begin
                asked_left = asked_left | left_q[i * 3 +: 3];
            end
        end
    end

    assign req_length_o = asked_left + 3'd1;
    assign waiting_d = (waiting_q & ~takes) | routes;

    // ST: the first flit of a packet, and the last by its head's length
    assign begins_d = takes;

    always @* begin : count_flits
        integer v;
        left_d = left_q;
        for (v = 0; v < 3; v = v + 1) begin
            if (rc_gnt[v]) begin
                left_d[v * 3 +: 3] = rc_head[HeadLengthLess1 +: HeadLengthLess1Width];
            end
            if (active[v]) begin
                left_d[v * 3 +: 3] = left_q[v * 3 +: 3] - 3'd1;
            end
        end
    end

    always @* begin : find_ends
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            ends[v] = active[v] & ~(|left_q[v * 3 +: 3]);
        end
    end

    always @* begin : next_active
        integer l;
        for (l = 0; l < 2; l = l + 1) begin
            active_on_lane_d[l * 3 +: 3] = active_on_lane_q[l * 3 +: 3] & ~ends;
            if (next_lane[l]) begin
                active_on_lane_d[l * 3 +: 3] = active_on_lane_d[l * 3 +: 3] | takes;
            end
        end
    end

    assign escaped_d = req_class_o;

    // where a body is due and none is there, one is made up
    wire [2:0] flit_is_there = begins_q | (not_empty & ~front_is_head);

    // a head says what it carries from here on, but for one that escapes
    always @* begin : make_flits
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            words[v * FlitWidth +: FlitHead] = 24'd0;
            if (flit_is_there[v]) begin
                words[v * FlitWidth +: FlitHead] = fronts[v * EntryWidth +: EntryHead];
            end
            if (begins_q[v] & ~escaped_q) begin
                words[v * FlitWidth + FlitDerouted] = route_carried_q[v];
            end
            words[v * FlitWidth + FlitHead] = begins_q[v];
            words[v * FlitWidth + FlitTail] = ends[v];
        end
    end

    assign moving_o = busy_lanes;

    always @* begin : choose_crossing
        integer r;
        integer i;
        crossing = 52'd0;
        for (r = 0; r < 2; r = r + 1) begin
            for (i = 0; i < 3; i = i + 1) begin
                if (active_on_lane_q[(r * 3) + i]) begin
                    crossing[r * 26 +: 26] = crossing[r * 26 +: 26]
                        | words[i * FlitWidth +: FlitWidth];
                end
            end
        end
    end

    assign crossing_o = crossing;

    always @* begin : see_tails
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            front_is_tail[v] = fronts[v * EntryWidth + EntryTail];
        end
    end

    // packets that are swallowed, from the second cycle after their heads were found on
    wire [2:0] swallowed = swallows_q & (bad_q | (not_empty & ~front_is_head));
    wire [2:0] swallow_ends = (swallowed & front_is_tail) | (swallows_q & ~bad_q & front_is_head);
    wire [2:0] swallow_next = bad_q & ~swallows_q;
    assign bad_d = finds_bad | swallow_next;
    assign swallows_d = (swallows_q & ~swallow_ends) | swallow_next;

    // a credit for every flit that has left its queue
    assign leaves = (active & flit_is_there) | swallowed;
    assign credit_d = leaves;
    assign credit_o = credit_q;

    // misuse, until a reset
    wire [2:0] misuses = {wrong_length | rc_too_long, out_of_order, no_room};
    assign seen_d = seen_q | misuses;
    wire [3:0] errors = {seen_q[2], 1'b0, seen_q[1], seen_q[0]};
    assign error_o = errors;

    (* unused *) wire unused;
    assign unused = &{1'b0, va_vc};

    always @(posedge clk_i) begin
        if (rst_i) begin
            active_on_lane_q <= 6'd0;
            waiting_q <= 3'd0;
            bad_q <= 3'd0;
            swallows_q <= 3'd0;
            rest_q <= 1'b0;
            due_q <= 1'b0;
            in_choice_q <= 3'd0;
            drawn_q <= 32'd0;
            begins_q <= 3'd0;
            credit_q <= 3'd0;
            seen_q <= 3'd0;
        end else begin
            active_on_lane_q <= active_on_lane_d;
            waiting_q <= waiting_d;
            bad_q <= bad_d;
            swallows_q <= swallows_d;
            rest_q <= rest_d;
            due_q <= due_d;
            in_choice_q <= in_choice_d;
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
        if (written) due_endless_q <= due_endless_d;
        route_port_q <= route_port_d;
        route_carried_q <= route_carried_d;
        route_escape_q <= route_escape_d;
        route_to_terminal_q <= route_to_terminal_d;
        route_stamp_q <= route_stamp_d;
        escaped_q <= escaped_d;
    end
endmodule

`default_nettype wire
