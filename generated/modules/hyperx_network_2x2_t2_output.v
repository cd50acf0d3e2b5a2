// SPDX-License-Identifier: 0BSD
// hyperx_network_2x2_t2_output: output of a HyperX router: second stage of allocation, queues, link
//
// Shape:   dimwar, 2x2 HyperX with 2 terminals at each router, 8 virtual channels, all at a time
//          through the crossbar, input queues of 128 and output queues of 96 flits, packets of at
//          most 16 flits, data of 64 bits, stamps of 16 bits, 50 cycles through the crossbar, 1
//          cycle of a choice, sync reset
// Source:  [HyperX] sec. 5-6
// Paths:   in the same cycle granted_o follows req_i, req_age_i; all else comes from state
// Fields:  error_o: no_room [0], order [1], destination [2], length [3], credit_too_many [4]
// Requests: open_o and weight_o come from state. open_o of a class is 1 if a virtual channel of the
//           class is held by no packet and has room for the longest packet, 16 flits. An input asks
//           only where open_o of its packet's class is 1; a request need not be held. granted_o
//           answers req_i in the same cycle: of the inputs that ask, the one with the oldest
//           packet. That packet takes, of its class's virtual channels that no packet holds and
//           that have this room, the one with most, the lowest of equals, and holds it until its
//           tail has moved
// Classes: virtual channel v is of class v modulo 2. To a terminal a packet takes any virtual
//          channel, whatever its class
// Crossbar: an input that is granted in cycle u moves its packet from u + 1 on, a flit in each
//           cycle: as many as req_length_i said, on the lane that req_lane_i said, with head at the
//           first and tail at the last. In such a cycle moving_i is 1 for the lane, and crossing_i
//           has the flit, which is taken: nobody waits. An element of crossing_i is {tail, head,
//           data}, data lowest. A head that moves in cycle s bids for the link in s + 50 and is on
//           the link in s + 51 at the earliest
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit, and the flits of a packet
//          come in consecutive cycles, in one virtual channel. A packet begins at flit_valid_o only
//          if the far end has a place for each of its flits in the packet's virtual channel. There
//          are 128 places after a reset, each flit takes one, and a credit at credit_i in cycle c
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
// Command: flitworks generate --component hyperx-output --set 'widths=[2, 2]' --set \
//            'trunks=[1, 1]' --set terminals=2 --set algorithm=dimwar --set vcs=8 --set \
//            input_depth=128 --set output_depth=96 --set max_packet=16 --set flit_width=64 --set \
//            age_bits=16 --set crossbar_cycles=50 --set speedup=full --set choice_cycles=1 --set \
//            style=circular --set reset=sync
// Made by: flitworks 0.1.0, configuration c4f30595642eb979

`default_nettype none

module hyperx_network_2x2_t2_output (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // the output leads to a terminal, where a packet takes any virtual channel; tied off
    input  wire to_terminal_i,
    // the router's cycle counter, 0 in the first cycle after a reset, modulo 2^16
    input  wire [15:0] now_i,
    // by class, 0 lowest: an input may ask, as a virtual channel has room for a packet; from state
    // alone
    output reg  [1:0] open_o,
    // weight of the output: its congestion times 1 to 3 hops, that of h hops as element h - 1; from
    // state alone
    output wire [26:0] weight_o,
    // by input, 0 lowest: a packet asks for this output; only where open_o of its class is 1
    input  wire [3:0] req_i,
    // by input, 0 lowest: lane of its input on which the packet moves if it is granted; where req_i
    // is 1
    input  wire [11:0] req_lane_i,
    // by input, 0 lowest: class of virtual channels in which the packet goes on; where req_i is 1
    input  wire [3:0] req_class_i,
    // by input, 0 lowest: age of the packet, in cycles; where req_i is 1
    input  wire [63:0] req_age_i,
    // by input, 0 lowest: flits of the packet; where req_i is 1
    input  wire [19:0] req_length_i,
    // the input whose packet the output takes, one-hot or zero, in the same cycle as req_i
    output wire [3:0] granted_o,
    // a flit moves into the crossbar on lane l of input p: bit p*8 + l
    input  wire [31:0] moving_i,
    // the flit on lane l of input p, {tail, head, data}: element p*8 + l; where moving_i is 1
    input  wire [2111:0] crossing_i,
    // a flit goes out by the link in this cycle; nobody can make it wait; from state alone
    output wire flit_valid_o,
    // virtual channel of the flit; valid while flit_valid_o
    output wire [2:0] flit_vc_o,
    // the flit is the first of its packet; valid while flit_valid_o
    output wire flit_head_o,
    // the flit is the last of its packet; valid while flit_valid_o
    output wire flit_tail_o,
    // data of the flit; those of a head begin with destination, length and stamp; valid while
    // flit_valid_o
    output wire [63:0] flit_data_o,
    // by virtual channel, 0 lowest: a credit, as a flit has left its queue at the far end; counts
    // in the next cycle
    input  wire [7:0] credit_i,
    // what the neighbour did wrong until the cycle before, kept until a reset: bit 4 a credit for
    // which no flit was sent
    output wire [4:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitLengthLess1 = 3;
    localparam integer FlitLengthLess1Width = 4;
    localparam integer FlitStamp = 7;
    localparam integer FlitStampWidth = 16;
    localparam integer FlitHead = 64;
    localparam integer FlitTail = 65;
    localparam integer FlitWidth = 66;

    reg  [55:0] oq_used_d;
    reg  [55:0] oq_used_q;
    reg  [63:0] ds_used_d;
    reg  [63:0] ds_used_q;
    reg  [9:0] oq_total_d;
    reg  [9:0] oq_total_q;
    wire [7:0] held_d;
    reg  [7:0] held_q;
    wire [527:0] fronts;
    wire [7:0] sends;
    reg  [7:0] fits;
    reg  [63:0] ahead;
    wire granted;
    wire [1:0] granted_input;
    reg  [4:0] granted_length;
    reg  [2:0] granted_lane;
    reg  granted_class;
    reg  [1:0] is_of_class;
    reg  [7:0] may_take;
    reg  [7:0] pick;
    reg  [15:0] from_input_d;
    reg  [15:0] from_input_q;
    reg  [23:0] from_lane_d;
    reg  [23:0] from_lane_q;
    reg  [31:0] of_input;
    reg  [63:0] of_lane;
    reg  [255:0] select;
    reg  [7:0] arrives;
    reg  [527:0] arriving;
    reg  [7:0] heads;
    reg  [7:0] tails;
    wire [7:0] not_empty;
    wire [7:0] locked_d;
    reg  [7:0] locked_q;
    wire [7:0] la_gnt;
    wire [391:0] crossing_heads_d;
    reg  [391:0] crossing_heads_q;
    reg  [55:0] packets_d;
    reg  [55:0] packets_q;
    reg  [7:0] la_req;
    reg  [127:0] ages;
    wire la_any;
    wire [2:0] la_vc;
    reg  [65:0] flit;
    wire [2:0] link_vc_d;
    reg  [2:0] link_vc_q;
    wire link_valid_d;
    reg  link_valid_q;
    wire [63:0] link_data_d;
    reg  [63:0] link_data_q;
    wire link_head_d;
    reg  link_head_q;
    wire link_tail_d;
    reg  link_tail_q;
    reg  [7:0] is_owed;
    wire seen_d;
    reg  seen_q;
    genvar g;

    // the congestion of the port, and what it weighs with 1, 2, ... hops
    wire [6:0] congestion = oq_total_q[9:3];
    wire [8:0] weight2 = {2'd0, congestion} << 1'd1;
    wire [8:0] weight3 = weight2 + {2'd0, congestion};
    wire [26:0] weights = {weight3, weight2, {2'd0, congestion}};
    assign weight_o = weights;

    // nobody holds it, and the longest packet has room
    always @* begin : find_room
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            fits[v] = (oq_used_q[v * 7 +: 7] <= 7'h50) & ~held_q[v];
        end
    end

    // bit v*8+w: virtual channel v has more room than w, or as much and is lower; each pair is
    // compared once
    always @* begin : compare_room
        integer v;
        ahead = 64'hffffffffffffffff;
        for (v = 0; v < 7; v = v + 1) begin
            ahead[(v * 9) + 1] = oq_used_q[v * 7 +: 7] <= oq_used_q[(v + 1) * 7 +: 7];
            ahead[(v * 9) + 8] = ~ahead[(v * 9) + 1];
        end
        for (v = 0; v < 6; v = v + 1) begin
            ahead[(v * 9) + 2] = oq_used_q[v * 7 +: 7] <= oq_used_q[(v + 2) * 7 +: 7];
            ahead[(v * 9) + 16] = ~ahead[(v * 9) + 2];
        end
        for (v = 0; v < 5; v = v + 1) begin
            ahead[(v * 9) + 3] = oq_used_q[v * 7 +: 7] <= oq_used_q[(v + 3) * 7 +: 7];
            ahead[(v * 9) + 24] = ~ahead[(v * 9) + 3];
        end
        for (v = 0; v < 4; v = v + 1) begin
            ahead[(v * 9) + 4] = oq_used_q[v * 7 +: 7] <= oq_used_q[(v + 4) * 7 +: 7];
            ahead[(v * 9) + 32] = ~ahead[(v * 9) + 4];
        end
        for (v = 0; v < 3; v = v + 1) begin
            ahead[(v * 9) + 5] = oq_used_q[v * 7 +: 7] <= oq_used_q[(v + 5) * 7 +: 7];
            ahead[(v * 9) + 40] = ~ahead[(v * 9) + 5];
        end
        for (v = 0; v < 2; v = v + 1) begin
            ahead[(v * 9) + 6] = oq_used_q[v * 7 +: 7] <= oq_used_q[(v + 6) * 7 +: 7];
            ahead[(v * 9) + 48] = ~ahead[(v * 9) + 6];
        end
        ahead[7] = oq_used_q[6:0] <= oq_used_q[55:49];
        ahead[56] = ~ahead[7];
    end

    wire [7:0] everyone = {8{to_terminal_i}};

    // by class its virtual channels; a terminal's are of every class
    wire [15:0] members = 16'haa55;

    always @* begin : find_open
        integer k;
        for (k = 0; k < 2; k = k + 1) begin
            open_o[k] = |(fits & (members[k * 8 +: 8] | everyone));
        end
    end

    // VA: who asks is granted, for it asks only for what is open
    age_based_arbiter_k4_a16 u_va (
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
        granted_length = 5'd0;
        for (i = 0; i < 4; i = i + 1) begin
            if (granted_o[i]) begin
                granted_length = granted_length | req_length_i[i * 5 +: 5];
            end
        end
    end

    always @* begin : choose_granted_lane
        integer i;
        granted_lane = 3'd0;
        for (i = 0; i < 4; i = i + 1) begin
            if (granted_o[i]) begin
                granted_lane = granted_lane | req_lane_i[i * 3 +: 3];
            end
        end
    end

    always @* begin : choose_granted_class
        integer i;
        granted_class = 1'b0;
        for (i = 0; i < 4; i = i + 1) begin
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
                may_take = may_take | members[k * 8 +: 8];
            end
        end
    end

    wire [7:0] candidates = fits & may_take;

    // the candidate that comes before all others
    always @* begin : find_most_room
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            pick[v] = candidates[v] & ~(|(candidates & ~ahead[v * 8 +: 8]));
        end
    end

    wire [7:0] takes = granted ? pick : 8'd0;

    // by lane here, from which input and lane there its packet comes
    always @* begin : keep_sources
        integer r;
        from_input_d = from_input_q;
        from_lane_d = from_lane_q;
        for (r = 0; r < 8; r = r + 1) begin
            if (takes[r]) begin
                from_input_d[r * 2 +: 2] = granted_input;
                from_lane_d[r * 3 +: 3] = granted_lane;
            end
        end
    end

    always @* begin : decode_of_input
        integer r;
        for (r = 0; r < 8; r = r + 1) begin
            of_input[r * 4 +: 4] = 4'd1 << from_input_q[r * 2 +: 2];
        end
    end

    always @* begin : decode_of_lane
        integer r;
        for (r = 0; r < 8; r = r + 1) begin
            of_lane[r * 8 +: 8] = 8'd1 << from_lane_q[r * 3 +: 3];
        end
    end

    always @* begin : find_sources
        integer l;
        integer p;
        for (l = 0; l < 8; l = l + 1) begin
            for (p = 0; p < 4; p = p + 1) begin
                select[((l * 4) + p) * 8 +: 8] = 8'd0;
                if (of_input[(l * 4) + p]) begin
                    select[((l * 4) + p) * 8 +: 8] = of_lane[l * 8 +: 8];
                end
            end
        end
    end

    always @* begin : see_arrivals
        integer l;
        for (l = 0; l < 8; l = l + 1) begin
            arrives[l] = held_q[l] & (|(select[l * 32 +: 32] & moving_i));
        end
    end

    always @* begin : choose_arriving
        integer r;
        integer i;
        arriving = 528'd0;
        for (r = 0; r < 8; r = r + 1) begin
            for (i = 0; i < 32; i = i + 1) begin
                if (select[(r * 32) + i]) begin
                    arriving[r * FlitWidth +: FlitWidth] = arriving[r * FlitWidth +: FlitWidth]
                        | crossing_i[i * FlitWidth +: FlitWidth];
                end
            end
        end
    end

    always @* begin : see_heads
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            heads[v] = arrives[v] & arriving[v * FlitWidth + FlitHead];
            tails[v] = arrives[v] & arriving[v * FlitWidth + FlitTail];
        end
    end

    assign held_d = (held_q & ~tails) | takes;

    generate
        for (g = 0; g < 8; g = g + 1) begin : g_vc
            fifo_w66_d96_circular_plain u_queue (
                .clk_i       (clk_i),
                .rst_i       (rst_i),
                .wr_en_i     (arrives[g]),
                .wr_data_i   (arriving[g * FlitWidth +: FlitWidth]),
                .rd_en_i     (sends[g]),
                .rd_data_o   (fronts[g * FlitWidth +: FlitWidth]),
                .not_empty_o (not_empty[g])
            );
        end
    endgenerate

    // heads in the stages of the crossbar, a bit for each virtual channel and stage
    wire [391:0] next_stages = {crossing_heads_q[383:0], heads};
    assign crossing_heads_d = next_stages;
    wire [7:0] crossed = crossing_heads_q[391:384];

    // packets whose heads have crossed and that have not begun to leave
    always @* begin : count_packets
        integer v;
        packets_d = packets_q;
        for (v = 0; v < 8; v = v + 1) begin
            if (crossed[v] & ~la_gnt[v]) begin
                packets_d[v * 7 +: 7] = packets_q[v * 7 +: 7] + 7'd1;
            end
            if (la_gnt[v] & ~crossed[v]) begin
                packets_d[v * 7 +: 7] = packets_q[v * 7 +: 7] - 7'd1;
            end
        end
    end

    wire is_locked = |locked_q;

    // LA: the far queue has room for the whole packet, and no other is under way
    always @* begin : find_bids
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            la_req[v] = (|packets_q[v * 7 +: 7])
                & (ds_used_q[v * 8 +: 8] <= (8'h7f
                - {4'd0, fronts[v * FlitWidth + FlitLengthLess1 +: FlitLengthLess1Width]}))
                & ~is_locked;
        end
    end

    always @* begin : find_ages
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            ages[v * 16 +: 16] = now_i - fronts[v * FlitWidth + FlitStamp +: FlitStampWidth];
        end
    end

    age_based_arbiter_k8_a16 u_la (
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
        flit = 66'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (sends[i]) begin
                flit = flit | fronts[i * FlitWidth +: FlitWidth];
            end
        end
    end

    wire [7:0] goes_on = {8{~flit[FlitTail]}};
    assign locked_d = sends & goes_on;
    wire sends_any = |sends;
    assign link_vc_d[0] = |(sends & 8'haa);
    assign link_vc_d[1] = |(sends & 8'hcc);
    assign link_vc_d[2] = |(sends & 8'hf0);

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
        for (v = 0; v < 8; v = v + 1) begin
            if (takes[v]) begin
                oq_used_d[v * 7 +: 7] = oq_used_q[v * 7 +: 7] + {2'd0, granted_length};
            end
            if (sends[v]) begin
                oq_used_d[v * 7 +: 7] = oq_used_d[v * 7 +: 7] - 7'd1;
            end
        end
    end

    always @* begin : count_all
        oq_total_d = oq_total_q;
        if (granted) begin
            oq_total_d = oq_total_q + {5'd0, granted_length};
        end
        if (|sends) begin
            oq_total_d = oq_total_d - 10'd1;
        end
    end

    // flits sent and not yet acknowledged; a credit that is not owed counts for nothing
    always @* begin : find_owed
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            is_owed[v] = |ds_used_q[v * 8 +: 8];
        end
    end

    always @* begin : count_owed
        integer v;
        ds_used_d = ds_used_q;
        for (v = 0; v < 8; v = v + 1) begin
            if (sends[v] & ~(credit_i[v] & is_owed[v])) begin
                ds_used_d[v * 8 +: 8] = ds_used_q[v * 8 +: 8] + 8'd1;
            end
            if (credit_i[v] & is_owed[v] & ~sends[v]) begin
                ds_used_d[v * 8 +: 8] = ds_used_q[v * 8 +: 8] - 8'd1;
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
            oq_used_q <= 56'd0;
            ds_used_q <= 64'd0;
            oq_total_q <= 10'd0;
            held_q <= 8'd0;
            locked_q <= 8'd0;
            crossing_heads_q <= 392'd0;
            packets_q <= 56'd0;
            link_valid_q <= 1'b0;
            seen_q <= 1'b0;
        end else begin
            oq_used_q <= oq_used_d;
            ds_used_q <= ds_used_d;
            oq_total_q <= oq_total_d;
            held_q <= held_d;
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
