// SPDX-License-Identifier: 0BSD
// anton2_node_23_endpoint: queues between an endpoint and its router
//
// Shape:   2 classes of 4 VCs, 8 flits of 192 bits for each class, 8 in the router, 256 destination
//          sets, sync reset
// Source:  [Anton2] sec. 2.2-2.3, sec. 4.4
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; multicast_data_i: xp [0], xm [1], yp [2], ym
//          [3], zp [4], zm [5], endpoints [28:6], next [38:29]; inject_flit_i, out_flit_o,
//          in_flit_i: x [3:0], y [7:4], z [11:8], endpoint [16:12], order [19:17], slice [20],
//          class [21], pattern [23:22], done [25:24], crossed [26], two [27], multicast [28], table
//          [38:29], tie [41:39], payload [191:42]; error_o: no_room [0], order [1], destination
//          [2], length [3]
// State:   flits are not reset: they mean nothing without their valid bit or count
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit. A sender counts the
//          places of the queue of each virtual channel at the far end, takes those of a whole
//          packet with its head, and sends the second flit later or at once, with none of that
//          channel between. A credit is on its link in the cycle after its flit has left the queue,
//          and counts at the sender from the next cycle on. All signals of a link come from
//          registers
// Misuse:  a first flit is offered while not_full of its class is 1, the second in any later cycle,
//          one class at a time: of two classes at once the second is lost, and bit 1 of error_o
//          set. A packet that breaks a rule of error_o is swallowed to its tail; a flit of it that
//          is queued already is ended by the wrong one, made a tail. The adapter writes done,
//          crossed and two of a header itself. The destination of a multicast packet is not looked
//          at where there are destination sets
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component endpoint-adapter --set classes=2 --set vcs=4 --set \
//            flit_width=192 --set depth=8 --set far_depth=8 --set multicast_sets=256 --set \
//            endpoints=23 --set style=circular --set watch_links=false --set reset=sync
// Made by: flitworks 0.1.0, configuration 1db0c2186fdb2516

`default_nettype none

module anton2_node_23_endpoint (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // a destination set is written
    input  wire multicast_wr_en_i,
    // index of the set that is written; there may be no such set, then nothing is written
    input  wire [7:0] multicast_addr_i,
    // the entry: directions X+ X- Y+ Y- Z+ Z-, endpoints, next index
    input  wire [38:0] multicast_data_i,
    // a multicast packet is dropped: its set is empty, or never was written
    output wire dropped_o,
    // largest number of an endpoint of a node; tied off
    input  wire [4:0] last_endpoint_i,
    // class of the flit injected, one-hot or zero; of two the second is lost
    input  wire [1:0] inject_valid_i,
    // the flit at inject_valid_i is the first of its packet
    input  wire inject_head_i,
    // the flit at inject_valid_i is the last of its packet
    input  wire inject_tail_i,
    // the flit; a first one begins with the header, of which the adapter writes done, crossed and
    // two
    input  wire [191:0] inject_flit_i,
    // room for two flits: a packet may begin; from state alone; 0 in reset
    output wire [1:0] inject_not_full_o,
    // there is a flit of the class, held until eject_ready_i takes it; from state alone
    output wire [1:0] eject_valid_o,
    // the flit is the first of its packet; valid while eject_valid_o
    output wire [1:0] eject_head_o,
    // the flit is the last of its packet; valid while eject_valid_o
    output wire [1:0] eject_tail_o,
    // the flit; held until it is taken; valid while eject_valid_o
    output wire [383:0] eject_flit_o,
    // what the endpoint did wrong until the cycle before, kept until a reset: bit 0 a write while
    // full, bit 1 a body without a head or a head within a packet, bit 2 a destination that is no
    // terminal, bit 3 a packet of more than 2 flits
    output wire [3:0] error_o,
    // the endpoint takes the flit of the class that is shown
    input  wire [1:0] eject_ready_i,
    // a flit departs; from a register
    output wire out_valid_o,
    // virtual channel of the flit that departs; valid while out_valid_o
    output wire [2:0] out_vc_o,
    // the flit that departs is the first of its packet; valid while out_valid_o
    output wire out_head_o,
    // the flit that departs is the last of its packet; valid while out_valid_o
    output wire out_tail_o,
    // the flit that departs; a first one begins with the header; valid while out_valid_o
    output wire [191:0] out_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out_credit_valid_i,
    // virtual channel of the queue with the free place, where out_credit_valid_i is 1
    input  wire [2:0] out_credit_vc_i,
    // a flit arrives in this cycle
    input  wire in_valid_i,
    // virtual channel of the flit at in_valid_i, in the same cycle
    input  wire [2:0] in_vc_i,
    // the flit at in_valid_i is the first of its packet, in the same cycle
    input  wire in_head_i,
    // the flit at in_valid_i is the last of its packet, in the same cycle
    input  wire in_tail_i,
    // the flit at in_valid_i; a first one begins with the header
    input  wire [191:0] in_flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire in_credit_valid_o,
    // virtual channel of the credit at in_credit_valid_o; valid while in_credit_valid_o
    output wire [2:0] in_credit_vc_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer LastX = 0;
    localparam integer LastXWidth = 4;
    localparam integer LastY = 4;
    localparam integer LastYWidth = 4;
    localparam integer LastZ = 8;
    localparam integer LastZWidth = 4;
    localparam integer ClassRequest = 0;
    localparam integer ClassReply = 1;
    localparam integer FlitX = 0;
    localparam integer FlitXWidth = 4;
    localparam integer FlitY = 4;
    localparam integer FlitYWidth = 4;
    localparam integer FlitZ = 8;
    localparam integer FlitZWidth = 4;
    localparam integer FlitEndpoint = 12;
    localparam integer FlitEndpointWidth = 5;
    localparam integer FlitDone = 24;
    localparam integer FlitDoneWidth = 2;
    localparam integer FlitCrossed = 26;
    localparam integer FlitTwo = 27;
    localparam integer FlitMulticast = 28;
    localparam integer FlitTable = 29;
    localparam integer FlitTableWidth = 10;
    localparam integer FlitWidth = 192;
    localparam integer TagsHead = 0;
    localparam integer TagsTail = 1;
    localparam integer TagsMulticast = 2;
    localparam integer TagsIndex = 3;
    localparam integer TagsIndexWidth = 10;
    localparam integer TagsWidth = 13;
    localparam integer FlagHead = 0;
    localparam integer FlagTail = 1;
    localparam integer FlagWidth = 2;
    localparam integer HeaderMulticast = 28;
    localparam integer HeaderTable = 29;
    localparam integer HeaderRest = 42;
    localparam integer HeaderRestWidth = 150;
    localparam integer FrontFlit = 0;
    localparam integer FrontFlitWidth = 192;
    localparam integer FrontHead = 192;
    localparam integer FrontTail = 193;
    localparam integer FrontWidth = 194;

    wire [1:0] injected;
    wire injected_head;
    wire injected_tail;
    reg  [5:0] inject_wr_ptr_d;
    reg  [5:0] inject_wr_ptr_q;
    reg  [5:0] inject_rd_ptr_d;
    reg  [5:0] inject_rd_ptr_q;
    reg  [7:0] inject_count_d;
    reg  [7:0] inject_count_q;
    reg  [1:0] inject_not_empty;
    reg  [2:0] inject_write_place;
    wire [25:0] inject_flags_fronts;
    reg  [1:0] inject_heads;
    reg  [1:0] inject_tails;
    reg  [1:0] multicast_flags;
    reg  [19:0] indices;
    wire [1:0] known;
    wire [41:0] copy_header;
    wire copy_last;
    wire copy_drop;
    wire stays_d;
    reg  stays_q;
    wire drops_d;
    reg  drops_q;
    wire inject_between_d;
    reg  inject_between_q;
    wire inject_between_class_d;
    reg  inject_between_class_q;
    reg  [1:0] inject_room;
    reg  [1:0] inject_open_d;
    reg  [1:0] inject_open_q;
    wire [1:0] offered_not_full;
    wire [3:0] passed_each;
    wire [7:0] bad;
    wire [3:0] error_d;
    reg  [3:0] error_q;
    reg  [1:0] inject_two;
    reg  [7:0] used_d;
    reg  [7:0] used_q;
    reg  [1:0] room1;
    reg  [1:0] room2;
    wire [1:0] inject_grant;
    wire inject_first;
    wire inject_picked_class;
    reg  [2:0] inject_read_place;
    wire [191:0] inject_front;
    wire link_valid_d;
    reg  link_valid_q;
    wire [2:0] link_vc_d;
    reg  [2:0] link_vc_q;
    wire link_head_d;
    reg  link_head_q;
    wire link_tail_d;
    reg  link_tail_q;
    wire [191:0] link_flit_d;
    reg  [191:0] link_flit_q;
    wire [387:0] eject_fronts;
    reg  [9:0] owed_d;
    reg  [9:0] owed_q;
    reg  [1:0] owes;
    wire [1:0] paid;
    wire pays;
    wire paid_class;
    wire credit_d;
    reg  credit_q;
    wire [2:0] credit_vc_d;
    reg  [2:0] credit_vc_q;
    genvar g;

    // of a header the adapter writes itself what is done, and whether a second flit follows
    wire [1:0] injected_body = {2{~injected_head}};
    wire [1:0] injected_done = inject_flit_i[FlitDone +: FlitDoneWidth] & injected_body;
    wire injected_crossed = inject_flit_i[FlitCrossed] & ~injected_head;
    wire injected_two = injected_head ? ~injected_tail : inject_flit_i[FlitTwo];
    wire [191:0] injected_flit = {
        inject_flit_i[FlitWidth - 1:FlitMulticast], injected_two, injected_crossed, injected_done,
        inject_flit_i[FlitDone - 1:0]
    };

    always @* begin : inject_find_flits
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            inject_not_empty[i] = |inject_count_q[i * 4 +: 4];
        end
    end

    // each queue has its own part of the memory
    always @* begin : find_inject_write_place
        integer i;
        inject_write_place = 3'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (injected[i]) begin
                inject_write_place = inject_wr_ptr_q[i * 3 +: 3];
            end
        end
    end

    wire [3:0] inject_write_addr = {injected[ClassReply], inject_write_place};
    wire [12:0] inject_flags_in = {
        injected_flit[FlitTable +: FlitTableWidth], injected_head & injected_flit[FlitMulticast],
        injected_tail, injected_head
    };

    // of the oldest flit of each class: whether it is a head, and a tail
    generate
        for (g = 0; g < 2; g = g + 1) begin : g_vc
            mem_1r1w_w13_d8 u_inject_flags (
                .clk_i     (clk_i),
                .wr_en_i   (injected[g]),
                .wr_addr_i (inject_wr_ptr_q[g * 3 +: 3]),
                .wr_data_i (inject_flags_in),
                .rd_addr_i (inject_rd_ptr_q[g * 3 +: 3]),
                .rd_data_o (inject_flags_fronts[g * TagsWidth +: TagsWidth])
            );
        end
    endgenerate

    always @* begin : find_inject_heads
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            inject_heads[i] = inject_flags_fronts[i * TagsWidth + TagsHead];
            inject_tails[i] = inject_flags_fronts[i * TagsWidth + TagsTail];
        end
    end

    // whether it is the first of a multicast packet, and the index of its set
    always @* begin : find_multicast
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            multicast_flags[i] = inject_flags_fronts[i * TagsWidth + TagsMulticast];
            indices[i * 10 +: 10] = inject_flags_fronts[i * TagsWidth
                + TagsIndex +: TagsIndexWidth];
        end
    end

    wire [1:0] multicast = inject_not_empty & multicast_flags;

    always @* begin : find_inject_room
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            inject_room[i] = inject_count_q[i * 4 +: 4] <= 4'd6;
        end
    end

    wire [1:0] offered = {inject_tail_i, inject_head_i};

    // a first flit names an endpoint of the torus
    wire endpoint_is_there = (inject_flit_i[FlitEndpoint +: FlitEndpointWidth] <= last_endpoint_i);
    wire x_is_there = (inject_flit_i[FlitX +: FlitXWidth] <= last_i[LastX +: LastXWidth]);
    wire y_is_there = (inject_flit_i[FlitY +: FlitYWidth] <= last_i[LastY +: LastYWidth]);
    wire z_is_there = (inject_flit_i[FlitZ +: FlitZWidth] <= last_i[LastZ +: LastZWidth]);
    wire terminal = (endpoint_is_there & x_is_there & y_is_there & z_is_there)
        | inject_flit_i[FlitMulticast];
    wire offered_twice = &inject_valid_i;

    // a class at a time: the flits of all are in one memory
    wire offered_second = inject_valid_i[ClassReply] & ~inject_valid_i[ClassRequest];
    wire [1:0] offered_valid = {offered_second, inject_valid_i[ClassRequest]};
    wire [1:0] offered_body = {2{~offered[FlagHead]}};
    wire [1:0] offered_may = inject_room | inject_open_q | offered_body;

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_inject
            packet_guard_w2_t_p2 u_guard (
                .clk_i      (clk_i),
                .rst_i      (rst_i),
                .valid_i    (offered_valid[g]),
                .flit_i     (offered),
                .terminal_i (terminal),
                .not_full_o (offered_not_full[g]),
                .write_o    (injected[g]),
                .flit_o     (passed_each[g * FlagWidth +: FlagWidth]),
                .not_full_i (offered_may[g]),
                .bad_o      (bad[g * 4 +: 4])
            );
        end
    endgenerate

    always @* begin : next_inject_open
        integer i;
        inject_open_d = inject_open_q;
        for (i = 0; i < 2; i = i + 1) begin
            if (injected[i]) begin
                inject_open_d[i] = ~passed_each[i * FlagWidth + FlagTail];
            end
        end
    end

    wire [1:0] passed = injected[ClassReply] ? passed_each[ClassReply * 2 +: 2]
        : passed_each[ClassRequest * 2 +: 2];
    assign injected_head = passed[FlagHead];
    assign injected_tail = passed[FlagTail];
    wire [3:0] bad_twice = {2'd0, offered_twice, 1'b0};
    assign error_d = error_q | bad[ClassRequest * 4 +: 4] | bad[ClassReply * 4 +: 4] | bad_twice;
    assign error_o = error_q;
    wire [1:0] running = {2{~rst_i}};
    assign inject_not_full_o = inject_room & running;

    always @* begin : find_inject_two
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            inject_two[i] = inject_count_q[i * 4 +: 4] > 4'd1;
        end
    end

    always @* begin : find_room
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            room1[i] = used_q[i * 4 +: 4] < 4'd8;
            room2[i] = ({1'b0, used_q[i * 4 +: 4]} + 5'd2) <= 5'd8;
        end
    end

    // a copy waits until its set is known
    wire [1:0] may_go = ~multicast | known;

    // a packet goes when all of it is here and finds room
    wire [1:0] inject_open_each = {2{~inject_between_q}};
    wire [1:0] inject_request = inject_not_empty
        & ((inject_tails & room1) | (~inject_tails & inject_two & room2)) & may_go
        & inject_open_each;

    priority_round_robin_arbiter_k2_p1 u_inject_arbiter (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (inject_request),
        .advance_i   (1'b1),
        .gnt_o       (inject_grant),
        .gnt_valid_o (inject_first),
        .gnt_index_o (inject_picked_class)
    );

    wire inject_class = inject_between_q ? inject_between_class_q : inject_picked_class;
    wire [1:0] inject_of_class = 2'd1 << inject_class;

    always @* begin : find_inject_read_place
        integer i;
        inject_read_place = 3'd0;
        for (i = 0; i < 2; i = i + 1) begin
            if (inject_of_class[i]) begin
                inject_read_place = inject_rd_ptr_q[i * 3 +: 3];
            end
        end
    end

    wire [2:0] inject_read_behind = inject_read_place + 3'd1;
    wire [2:0] inject_read_shown_place = stays_q ? inject_read_behind : inject_read_place;
    wire [3:0] inject_read_addr = {inject_class, inject_read_shown_place};

    mem_1r1w_w192_d16 u_inject_flits (
        .clk_i     (clk_i),
        .wr_en_i   (|injected),
        .wr_addr_i (inject_write_addr),
        .wr_data_i (injected_flit),
        .rd_addr_i (inject_read_addr),
        .rd_data_o (inject_front)
    );

    wire inject_head = (|(inject_heads & inject_of_class)) & ~stays_q;
    wire inject_tail = (|(inject_tails & inject_of_class)) | stays_q;
    wire passes = inject_first | inject_between_q;
    assign inject_between_d = inject_first & ~inject_tail;
    assign inject_between_class_d = inject_class;

    // whether it is multicast is said by the flags, which are read before the flit
    wire is_multicast = |(multicast & inject_of_class);
    wire [41:0] front_header = {
        inject_front[HeaderRest - 1:HeaderTable], is_multicast, inject_front[HeaderMulticast - 1:0]
    };

    anton2_node_23_multicast_2 u_multicast (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (here_i),
        .last_i            (last_i),
        .multicast_wr_en_i (multicast_wr_en_i),
        .multicast_addr_i  (multicast_addr_i),
        .multicast_data_i  (multicast_data_i),
        .front_i           (multicast),
        .index_i           (indices),
        .known_o           (known),
        .queue_i           (inject_class),
        .header_i          (front_header),
        .header_o          (copy_header),
        .last_o            (copy_last),
        .drop_o            (copy_drop),
        .take_i            (inject_first)
    );

    assign dropped_o = inject_first & copy_drop;
    wire [41:0] header = inject_between_q ? inject_front[HeaderRest - 1:0] : copy_header;
    wire [191:0] copied = {inject_front[HeaderRest +: HeaderRestWidth], header};
    assign stays_d = inject_first & ~inject_tail & ~copy_last;
    assign drops_d = inject_first & ~inject_tail & copy_drop;

    // a packet leaves its queue with the last copy, and goes nowhere if there is none
    wire goes = passes & ~(dropped_o | drops_q);
    wire pops = passes & ~((inject_first & ~copy_last) | stays_q);
    wire begins = inject_first & ~copy_drop;
    wire [2:0] out_vc = inject_class ? 3'd4 : 3'd0;

    // the register before the link
    assign link_valid_d = goes;
    assign out_valid_o = link_valid_q;
    assign link_vc_d = out_vc;
    assign out_vc_o = link_vc_q;
    assign link_head_d = inject_head;
    assign out_head_o = link_head_q;
    assign link_tail_d = inject_tail;
    assign out_tail_o = link_tail_q;
    assign link_flit_d = copied;
    assign out_flit_o = link_flit_q;
    wire [1:0] pops_each = {2{pops}};
    wire [1:0] inject_leaves = inject_of_class & pops_each;
    wire [1:0] begins_each = {2{begins}};
    wire [1:0] sent = inject_grant & begins_each;
    wire returned_second = (out_credit_vc_i >= 3'd4);
    wire returned_class0 = out_credit_valid_i & ~returned_second;
    wire returned_class1 = out_credit_valid_i & returned_second;
    wire [1:0] returned = {returned_class1, returned_class0};
    wire two_sent = ~inject_tail;
    wire [1:0] flits_sent = {two_sent, ~two_sent};

    // the room of a whole packet is taken with its head; a credit too many is ignored
    always @* begin : next_used
        integer i;
        used_d = used_q;
        for (i = 0; i < 2; i = i + 1) begin
            if (sent[i]) begin
                used_d[i * 4 +: 4] = used_q[i * 4 +: 4] + {2'd0, flits_sent};
            end
            if (returned[i] & (|used_d[i * 4 +: 4])) begin
                used_d[i * 4 +: 4] = used_d[i * 4 +: 4] - 4'd1;
            end
        end
    end

    always @* begin : next_inject_places
        integer i;
        inject_wr_ptr_d = inject_wr_ptr_q;
        inject_rd_ptr_d = inject_rd_ptr_q;
        inject_count_d = inject_count_q;
        for (i = 0; i < 2; i = i + 1) begin
            if (injected[i]) begin
                inject_wr_ptr_d[i * 3 +: 3] = inject_wr_ptr_q[i * 3 +: 3] + 3'd1;
            end
            if (inject_leaves[i]) begin
                inject_rd_ptr_d[i * 3 +: 3] = inject_rd_ptr_q[i * 3 +: 3] + 3'd1;
            end
            if (injected[i] & ~inject_leaves[i]) begin
                inject_count_d[i * 4 +: 4] = inject_count_q[i * 4 +: 4] + 4'd1;
            end else if (inject_leaves[i] & ~injected[i]) begin
                inject_count_d[i * 4 +: 4] = inject_count_q[i * 4 +: 4] - 4'd1;
            end
        end
    end

    wire arrives_second = (in_vc_i >= 3'd4);
    wire arrives_class0 = in_valid_i & ~arrives_second;
    wire arrives_class1 = in_valid_i & arrives_second;
    wire [1:0] arrives = {arrives_class1, arrives_class0};
    wire [193:0] arriving = {in_tail_i, in_head_i, in_flit_i};

    generate
        for (g = 0; g < 2; g = g + 1) begin : g_eject
            fifo_w194_d8_circular_plain u_fifo (
                .clk_i       (clk_i),
                .rst_i       (rst_i),
                .wr_en_i     (arrives[g]),
                .wr_data_i   (arriving),
                .rd_en_i     (eject_ready_i[g]),
                .rd_data_o   (eject_fronts[g * FrontWidth +: FrontWidth]),
                .not_empty_o (eject_valid_o[g])
            );
            assign eject_flit_o[g * 192 +: 192] =
                eject_fronts[g * FrontWidth + FrontFlit +: FrontFlitWidth];
            assign eject_head_o[g] = eject_fronts[g * FrontWidth + FrontHead];
            assign eject_tail_o[g] = eject_fronts[g * FrontWidth + FrontTail];
        end
    endgenerate

    wire [1:0] eject_leaves = eject_valid_o & eject_ready_i;

    always @* begin : find_owed
        integer i;
        for (i = 0; i < 2; i = i + 1) begin
            owes[i] = eject_leaves[i] | (|owed_q[i * 5 +: 5]);
        end
    end

    priority_round_robin_arbiter_k2_p1 u_credit_arbiter (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (owes),
        .advance_i   (1'b1),
        .gnt_o       (paid),
        .gnt_valid_o (pays),
        .gnt_index_o (paid_class)
    );

    always @* begin : next_owed
        integer i;
        owed_d = owed_q;
        for (i = 0; i < 2; i = i + 1) begin
            if (eject_leaves[i] & ~paid[i]) begin
                owed_d[i * 5 +: 5] = owed_q[i * 5 +: 5] + 5'd1;
            end else if (paid[i] & ~eject_leaves[i]) begin
                owed_d[i * 5 +: 5] = owed_q[i * 5 +: 5] - 5'd1;
            end
        end
    end

    assign credit_d = pays;
    wire [2:0] eject_vc = paid_class ? 3'd4 : 3'd0;
    assign credit_vc_d = eject_vc;
    assign in_credit_valid_o = credit_q;
    assign in_credit_vc_o = credit_vc_q;
    (* unused *) wire unused;
    assign unused = &{1'b0, offered_not_full};

    always @(posedge clk_i) begin
        if (rst_i) begin
            inject_wr_ptr_q <= 6'd0;
            inject_rd_ptr_q <= 6'd0;
            inject_count_q <= 8'd0;
            stays_q <= 1'b0;
            drops_q <= 1'b0;
            inject_between_q <= 1'b0;
            inject_between_class_q <= 1'b0;
            inject_open_q <= 2'd0;
            error_q <= 4'd0;
            used_q <= 8'd0;
            link_valid_q <= 1'b0;
            owed_q <= 10'd0;
            credit_q <= 1'b0;
        end else begin
            inject_wr_ptr_q <= inject_wr_ptr_d;
            inject_rd_ptr_q <= inject_rd_ptr_d;
            inject_count_q <= inject_count_d;
            stays_q <= stays_d;
            drops_q <= drops_d;
            inject_between_q <= inject_between_d;
            inject_between_class_q <= inject_between_class_d;
            inject_open_q <= inject_open_d;
            error_q <= error_d;
            used_q <= used_d;
            link_valid_q <= link_valid_d;
            owed_q <= owed_d;
            credit_q <= credit_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (goes) link_vc_q <= link_vc_d;
        if (goes) link_head_q <= link_head_d;
        if (goes) link_tail_q <= link_tail_d;
        if (goes) link_flit_q <= link_flit_d;
        if (pays) credit_vc_q <= credit_vc_d;
    end
endmodule

`default_nettype wire
