// SPDX-License-Identifier: 0BSD
// hyperx_router_4_t2_dal_v3_id10_output: output of a HyperX router: second stage of allocation,
// queues, link
//
// Shape:   dal, atomic, 4-router HyperX with 2 terminals at each router, 3 virtual channels, 2 at a
//          time through the crossbar, input queues of 10 and output queues of 10 flits, packets of
//          at most 5 flits, data of 24 bits, stamps of 6 bits, 2 cycles through the crossbar, 2
//          cycles of a choice, sync reset
// Source:  [HyperX] sec. 5-6
// Paths:   in the same cycle granted_o follows req_i, req_age_i; all else comes from state
// Fields:  error_o: no_room [0], order [1], destination [2], length [3], credit_too_many [4]
// Requests: open_o and weight_o come from state. open_o of a class is 1 if a virtual channel of the
//           class is held by no packet and has room for the longest packet, 5 flits; on a link to a
//           router it must also be empty, here, on the link and at the far end; and fewer than 2
//           virtual channels are held. An input asks only where open_o of its packet's class is 1;
//           a request need not be held. granted_o answers req_i in the same cycle: of the inputs
//           that ask, the one with the oldest packet. That packet takes, of its class's virtual
//           channels that no packet holds and that have this room, the one with most, the lowest of
//           equals, and holds it until its tail has moved
// Classes: virtual channel 2 is the escape, class 1, all others are adaptive, class 0. To a
//          terminal a packet takes any virtual channel, whatever its class
// Crossbar: an input that is granted in cycle u moves its packet from u + 1 on, a flit in each
//           cycle: as many as req_length_i said, on the lane that req_lane_i said, with head at the
//           first and tail at the last. In such a cycle moving_i is 1 for the lane, and crossing_i
//           has the flit, which is taken: nobody waits. An element of crossing_i is {tail, head,
//           data}, data lowest. A head that moves in cycle s bids for the link in s + 2 and is on
//           the link in s + 3 at the earliest
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit, and the flits of a packet
//          come in consecutive cycles, in one virtual channel. A packet begins at flit_valid_o only
//          if the far end has a place for each of its flits in the packet's virtual channel. There
//          are 10 places after a reset, each flit takes one, and a credit at credit_i in cycle c
//          gives one back from c + 1 on. All signals of a link come from registers, and a link may
//          have more registers on its way
// State:   flags, counts and turns are reset. Not reset are flits in queues, which mean nothing in
//          an empty one; link_vc_q, link_head_q, link_tail_q and link_data_q, which mean something
//          while flit_valid_o is 1; from_input_q and from_lane_q, which mean something while their
//          lane is taken
// Misuse:  a credit for which no flit was sent counts for nothing. Not contained here: an input
//          asks only where open_o is 1, and moves its packet as Crossbar says. Assumptions in the
//          bind file fail where that is not so
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-output --set 'widths=[4]' --set 'trunks=[1]' \
//            --set terminals=2 --set algorithm=dal --set atomic=true --set vcs=3 --set \
//            input_depth=10 --set output_depth=10 --set max_packet=5 --set flit_width=24 --set \
//            age_bits=6 --set crossbar_cycles=2 --set speedup=2 --set choice_cycles=2 --set \
//            style=circular --set reset=sync
// Made by: flitworks 0.1.0, configuration 0d788c35fe36e2d6

`default_nettype none

module hyperx_router_4_t2_dal_v3_id10_output (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the output leads to a terminal, where a packet takes any virtual channel; tied off
    input  wire to_terminal_i,
    // the router's cycle counter, 0 in the first cycle after a reset, modulo 2^6
    input  wire [5:0] now_i,
    // by class, 0 lowest: an input may ask, as a virtual channel has room for a packet; from state
    // alone
    output reg  [1:0] open_o,
    // weight of the output: its congestion times 1 to 2 hops, that of h hops as element h - 1; from
    // state alone
    output wire [7:0] weight_o,
    // by input, 0 lowest: a packet asks for this output; only where open_o of its class is 1
    input  wire [4:0] req_i,
    // by input, 0 lowest: lane of its input on which the packet moves if it is granted; where req_i
    // is 1
    input  wire [4:0] req_lane_i,
    // by input, 0 lowest: class of virtual channels in which the packet goes on; where req_i is 1
    input  wire [4:0] req_class_i,
    // by input, 0 lowest: age of the packet, in cycles; where req_i is 1
    input  wire [29:0] req_age_i,
    // by input, 0 lowest: flits of the packet; where req_i is 1
    input  wire [14:0] req_length_i,
    // the input whose packet the output takes, one-hot or zero, in the same cycle as req_i
    output wire [4:0] granted_o,
    // a flit moves into the crossbar on lane l of input p: bit p*2 + l
    input  wire [9:0] moving_i,
    // the flit on lane l of input p, {tail, head, data}: element p*2 + l; where moving_i is 1
    input  wire [259:0] crossing_i,
    // a flit goes out by the link in this cycle; nobody can make it wait; from state alone
    output wire flit_valid_o,
    // virtual channel of the flit; valid while flit_valid_o
    output wire [1:0] flit_vc_o,
    // the flit is the first of its packet; valid while flit_valid_o
    output wire flit_head_o,
    // the flit is the last of its packet; valid while flit_valid_o
    output wire flit_tail_o,
    // data of the flit; those of a head begin with destination, length and stamp; valid while
    // flit_valid_o
    output wire [23:0] flit_data_o,
    // by virtual channel, 0 lowest: a credit, as a flit has left its queue at the far end; counts
    // in the next cycle
    input  wire [2:0] credit_i,
    // what the neighbour did wrong until the cycle before, kept until a reset: bit 4 a credit for
    // which no flit was sent
    output wire [4:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitLengthLess1 = 3;
    localparam integer FlitLengthLess1Width = 3;
    localparam integer FlitStamp = 6;
    localparam integer FlitStampWidth = 6;
    localparam integer FlitHead = 24;
    localparam integer FlitTail = 25;
    localparam integer FlitWidth = 26;

    reg  [11:0] oq_used_d;
    reg  [11:0] oq_used_q;
    reg  [11:0] ds_used_d;
    reg  [11:0] ds_used_q;
    reg  [4:0] oq_total_d;
    reg  [4:0] oq_total_q;
    reg  [5:0] held_on_lane_d;
    reg  [5:0] held_on_lane_q;
    reg  [2:0] held;
    reg  [1:0] busy_lanes;
    wire [77:0] fronts;
    wire [2:0] sends;
    reg  [2:0] fits;
    reg  [8:0] ahead;
    wire granted;
    wire [2:0] granted_input;
    reg  [2:0] granted_length;
    reg  granted_lane;
    reg  granted_class;
    reg  [1:0] is_of_class;
    reg  [2:0] may_take;
    reg  [2:0] pick;
    reg  [5:0] from_input_d;
    reg  [5:0] from_input_q;
    reg  [1:0] from_lane_d;
    reg  [1:0] from_lane_q;
    reg  [9:0] of_input;
    reg  [3:0] of_lane;
    reg  [19:0] select;
    reg  [1:0] arrives;
    reg  [51:0] arriving;
    reg  [2:0] heads;
    reg  [2:0] tails;
    reg  [2:0] enters;
    reg  [77:0] entering;
    wire [2:0] not_empty;
    wire [2:0] locked_d;
    reg  [2:0] locked_q;
    wire [2:0] la_gnt;
    wire [2:0] crossing_heads_d;
    reg  [2:0] crossing_heads_q;
    reg  [11:0] packets_d;
    reg  [11:0] packets_q;
    reg  [2:0] la_req;
    reg  [17:0] ages;
    wire la_any;
    wire [1:0] la_vc;
    reg  [25:0] flit;
    wire [1:0] link_vc_d;
    reg  [1:0] link_vc_q;
    wire link_valid_d;
    reg  link_valid_q;
    wire [23:0] link_data_d;
    reg  [23:0] link_data_q;
    wire link_head_d;
    reg  link_head_q;
    wire link_tail_d;
    reg  link_tail_q;
    reg  [2:0] is_owed;
    wire seen_d;
    reg  seen_q;
    genvar g;

    // virtual channels that have a lane, and lanes that are taken
    always @* begin : find_held
        integer l;
        held = 3'd0;
        for (l = 0; l < 2; l = l + 1) begin
            held = held | held_on_lane_q[l * 3 +: 3];
            busy_lanes[l] = |held_on_lane_q[l * 3 +: 3];
        end
    end

    wire [1:0] free_lanes = ~busy_lanes;

    // the lowest of those that are free
    wire [1:0] next_lane = free_lanes & (2'd0 - free_lanes);
    wire lane_is_free = |free_lanes;

    // the congestion of the port, and what it weighs with 1, 2, ... hops
    wire [2:0] congestion = oq_total_q[4:2];
    wire [3:0] weight2 = {1'b0, congestion} << 1'd1;
    wire [7:0] weights = {weight2, {1'b0, congestion}};
    assign weight_o = weights;

    // nobody holds it, the longest packet has room, and on a link nothing of it is left from end to
    // end
    always @* begin : find_room
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            fits[v] = (oq_used_q[v * 4 +: 4] <= 4'd5) & ~held[v]
                & (to_terminal_i | (~(|oq_used_q[v * 4 +: 4]) & ~(|ds_used_q[v * 4 +: 4])));
        end
    end

    // bit v*3+w: virtual channel v has more room than w, or as much and is lower; each pair is
    // compared once
    always @* begin : compare_room
        integer v;
        ahead = 9'h1ff;
        for (v = 0; v < 2; v = v + 1) begin
            ahead[(v * 4) + 1] = oq_used_q[v * 4 +: 4] <= oq_used_q[(v + 1) * 4 +: 4];
            ahead[(v * 4) + 3] = ~ahead[(v * 4) + 1];
        end
        ahead[2] = oq_used_q[3:0] <= oq_used_q[11:8];
        ahead[6] = ~ahead[2];
    end

    wire [2:0] everyone = {3{to_terminal_i}};

    // by class its virtual channels; a terminal's are of every class
    wire [5:0] members = 6'h23;

    always @* begin : find_open
        integer k;
        for (k = 0; k < 2; k = k + 1) begin
            open_o[k] = (|(fits & (members[k * 3 +: 3] | everyone))) & lane_is_free;
        end
    end

    // VA: who asks is granted, for it asks only for what is open
    age_based_arbiter_k5_a6 u_va (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (req_i),
        .age_i       (req_age_i),
        .advance_i   (1'b1),
        .gnt_o       (granted_o),
        .gnt_valid_o (granted),
        .gnt_index_o (granted_input)
    );

    always @* begin : choose_granted_length
        integer i;
        granted_length = 3'd0;
        for (i = 0; i < 5; i = i + 1) begin
            if (granted_o[i]) begin
                granted_length = granted_length | req_length_i[i * 3 +: 3];
            end
        end
    end

    always @* begin : choose_granted_lane
        integer i;
        granted_lane = 1'b0;
        for (i = 0; i < 5; i = i + 1) begin
            if (granted_o[i]) begin
                granted_lane = granted_lane | req_lane_i[i];
            end
        end
    end

    always @* begin : choose_granted_class
        integer i;
        granted_class = 1'b0;
        for (i = 0; i < 5; i = i + 1) begin
            if (granted_o[i]) begin
                granted_class = granted_class | req_class_i[i];
            end
        end
    end

    always @* begin : decode_is_of_class
        is_of_class = 2'd1 << granted_class;
    end

    always @* begin : find_class
        integer k;
        may_take = everyone;
        for (k = 0; k < 2; k = k + 1) begin
            if (is_of_class[k]) begin
                may_take = may_take | members[k * 3 +: 3];
            end
        end
    end

    wire [2:0] candidates = fits & may_take;

    // the candidate that comes before all others
    always @* begin : find_most_room
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            pick[v] = candidates[v] & ~(|(candidates & ~ahead[v * 3 +: 3]));
        end
    end

    wire [2:0] takes = granted ? pick : 3'd0;
    wire [1:0] lane_taken = granted ? next_lane : 2'd0;

    // by lane here, from which input and lane there its packet comes
    always @* begin : keep_sources
        integer r;
        from_input_d = from_input_q;
        from_lane_d = from_lane_q;
        for (r = 0; r < 2; r = r + 1) begin
            if (lane_taken[r]) begin
                from_input_d[r * 3 +: 3] = granted_input;
                from_lane_d[r] = granted_lane;
            end
        end
    end

    always @* begin : decode_of_input
        integer r;
        for (r = 0; r < 2; r = r + 1) begin
            of_input[r * 5 +: 5] = 5'd1 << from_input_q[r * 3 +: 3];
        end
    end

    always @* begin : decode_of_lane
        integer r;
        for (r = 0; r < 2; r = r + 1) begin
            of_lane[r * 2 +: 2] = 2'd1 << from_lane_q[r];
        end
    end

    always @* begin : find_sources
        integer l;
        integer p;
        for (l = 0; l < 2; l = l + 1) begin
            for (p = 0; p < 5; p = p + 1) begin
                select[((l * 5) + p) * 2 +: 2] = 2'd0;
                if (of_input[(l * 5) + p]) begin
                    select[((l * 5) + p) * 2 +: 2] = of_lane[l * 2 +: 2];
                end
            end
        end
    end

    always @* begin : see_arrivals
        integer l;
        for (l = 0; l < 2; l = l + 1) begin
            arrives[l] = busy_lanes[l] & (|(select[l * 10 +: 10] & moving_i));
        end
    end

    always @* begin : choose_arriving
        integer r;
        integer i;
        arriving = 52'd0;
        for (r = 0; r < 2; r = r + 1) begin
            for (i = 0; i < 10; i = i + 1) begin
                if (select[(r * 10) + i]) begin
                    arriving[r * FlitWidth +: FlitWidth] = arriving[r * FlitWidth +: FlitWidth]
                        | crossing_i[i * FlitWidth +: FlitWidth];
                end
            end
        end
    end

    // to the queue of the virtual channel that has the lane
    always @* begin : see_heads
        integer l;
        integer v;
        enters = 3'd0;
        heads = 3'd0;
        tails = 3'd0;
        for (l = 0; l < 2; l = l + 1) begin
            for (v = 0; v < 3; v = v + 1) begin
                if (held_on_lane_q[(l * 3) + v]) begin
                    enters[v] = arrives[l];
                    heads[v] = arrives[l] & arriving[l * FlitWidth + FlitHead];
                    tails[v] = arrives[l] & arriving[l * FlitWidth + FlitTail];
                end
            end
        end
    end

    always @* begin : choose_words
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            entering[v * 26 +: 26] = arriving[0 +: FlitWidth];
            if (held_on_lane_q[v + 3]) begin
                entering[v * 26 +: 26] = arriving[1 * FlitWidth +: FlitWidth];
            end
        end
    end

    always @* begin : next_held
        integer l;
        for (l = 0; l < 2; l = l + 1) begin
            held_on_lane_d[l * 3 +: 3] = held_on_lane_q[l * 3 +: 3] & ~tails;
            if (next_lane[l]) begin
                held_on_lane_d[l * 3 +: 3] = held_on_lane_d[l * 3 +: 3] | takes;
            end
        end
    end

    generate
        for (g = 0; g < 3; g = g + 1) begin : g_vc
            fifo_w26_d10_circular_plain u_queue (
                .clk_i       (clk_i),
                .rst_i       (rst_i),
                .wr_en_i     (enters[g]),
                .wr_data_i   (entering[g * 26 +: 26]),
                .rd_en_i     (sends[g]),
                .rd_data_o   (fronts[g * FlitWidth +: FlitWidth]),
                .not_empty_o (not_empty[g])
            );
        end
    endgenerate

    // heads in the stages of the crossbar, a bit for each virtual channel and stage
    assign crossing_heads_d = heads;
    wire [2:0] crossed = crossing_heads_q;

    // packets whose heads have crossed and that have not begun to leave
    always @* begin : count_packets
        integer v;
        packets_d = packets_q;
        for (v = 0; v < 3; v = v + 1) begin
            if (crossed[v] & ~la_gnt[v]) begin
                packets_d[v * 4 +: 4] = packets_q[v * 4 +: 4] + 4'd1;
            end
            if (la_gnt[v] & ~crossed[v]) begin
                packets_d[v * 4 +: 4] = packets_q[v * 4 +: 4] - 4'd1;
            end
        end
    end

    wire is_locked = |locked_q;

    // LA: the far queue has room for the whole packet, and no other is under way
    always @* begin : find_bids
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            la_req[v] = (|packets_q[v * 4 +: 4])
                & (ds_used_q[v * 4 +: 4] <= (4'd9
                - {1'b0, fronts[v * FlitWidth + FlitLengthLess1 +: FlitLengthLess1Width]}))
                & ~is_locked;
        end
    end

    always @* begin : find_ages
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            ages[v * 6 +: 6] = now_i - fronts[v * FlitWidth + FlitStamp +: FlitStampWidth];
        end
    end

    age_based_arbiter_k3_a6 u_la (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (la_req),
        .age_i       (ages),
        .advance_i   (1'b1),
        .gnt_o       (la_gnt),
        .gnt_valid_o (la_any),
        .gnt_index_o (la_vc)
    );

    // who has begun goes on to its tail
    assign sends = locked_q | la_gnt;

    always @* begin : choose_flit
        integer i;
        flit = 26'd0;
        for (i = 0; i < 3; i = i + 1) begin
            if (sends[i]) begin
                flit = flit | fronts[i * FlitWidth +: FlitWidth];
            end
        end
    end

    wire [2:0] goes_on = {3{~flit[FlitTail]}};
    assign locked_d = sends & goes_on;
    wire sends_any = |sends;
    assign link_vc_d[0] = sends[1];
    assign link_vc_d[1] = sends[2];

    // the registers before the link
    assign link_valid_d = sends_any;
    assign flit_valid_o = link_valid_q;
    assign flit_vc_o = link_vc_q;
    assign link_data_d = flit[FlitHead - 1:0];
    assign flit_data_o = link_data_q;
    assign link_head_d = flit[FlitHead];
    assign flit_head_o = link_head_q;
    assign link_tail_d = flit[FlitTail];
    assign flit_tail_o = link_tail_q;

    // flits granted and not yet sent
    always @* begin : count_granted
        integer v;
        oq_used_d = oq_used_q;
        for (v = 0; v < 3; v = v + 1) begin
            if (takes[v]) begin
                oq_used_d[v * 4 +: 4] = oq_used_q[v * 4 +: 4] + {1'b0, granted_length};
            end
            if (sends[v]) begin
                oq_used_d[v * 4 +: 4] = oq_used_d[v * 4 +: 4] - 4'd1;
            end
        end
    end

    always @* begin : count_all
        oq_total_d = oq_total_q;
        if (granted) begin
            oq_total_d = oq_total_q + {2'd0, granted_length};
        end
        if (|sends) begin
            oq_total_d = oq_total_d - 5'd1;
        end
    end

    // flits sent and not yet acknowledged; a credit that is not owed counts for nothing
    always @* begin : find_owed
        integer v;
        for (v = 0; v < 3; v = v + 1) begin
            is_owed[v] = |ds_used_q[v * 4 +: 4];
        end
    end

    always @* begin : count_owed
        integer v;
        ds_used_d = ds_used_q;
        for (v = 0; v < 3; v = v + 1) begin
            if (sends[v] & ~(credit_i[v] & is_owed[v])) begin
                ds_used_d[v * 4 +: 4] = ds_used_q[v * 4 +: 4] + 4'd1;
            end
            if (credit_i[v] & is_owed[v] & ~sends[v]) begin
                ds_used_d[v * 4 +: 4] = ds_used_q[v * 4 +: 4] - 4'd1;
            end
        end
    end

    wire too_many = |(credit_i & ~is_owed);

    // misuse, until a reset
    assign seen_d = seen_q | too_many;
    wire [4:0] errors = {seen_q, 1'b0, 1'b0, 1'b0, 1'b0};
    assign error_o = errors;

    (* unused *) wire unused;
    assign unused = &{1'b0, not_empty, la_any, la_vc};

    always @(posedge clk_i) begin
        if (rst_i) begin
            oq_used_q <= 12'd0;
            ds_used_q <= 12'd0;
            oq_total_q <= 5'd0;
            held_on_lane_q <= 6'd0;
            locked_q <= 3'd0;
            crossing_heads_q <= 3'd0;
            packets_q <= 12'd0;
            link_valid_q <= 1'b0;
            seen_q <= 1'b0;
        end else begin
            oq_used_q <= oq_used_d;
            ds_used_q <= ds_used_d;
            oq_total_q <= oq_total_d;
            held_on_lane_q <= held_on_lane_d;
            locked_q <= locked_d;
            crossing_heads_q <= crossing_heads_d;
            packets_q <= packets_d;
            link_valid_q <= link_valid_d;
            seen_q <= seen_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        from_input_q <= from_input_d;
        from_lane_q <= from_lane_d;
        if (sends_any) link_vc_q <= link_vc_d;
        if (sends_any) link_data_q <= link_data_d;
        if (sends_any) link_head_q <= link_head_d;
        if (sends_any) link_tail_q <= link_tail_d;
    end
endmodule

`default_nettype wire
