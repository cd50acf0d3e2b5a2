// SPDX-License-Identifier: 0BSD
// anton2_node_sender_2: queues of virtual channels, from which packets go on in turn
//
// Shape:   2 classes of 4 VCs, 44 flits of 192 bits each, 8 at the far end, no dateline, round
//          robin, 256 destination sets, sync reset
// Source:  [Anton2] sec. 2.2-2.5
// Paths:   in the same cycle out_valid_o, out_flit_o follow ready_i; all else comes from state
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; multicast_data_i: xp [0], xm [1], yp [2], ym
//          [3], zp [4], zm [5], endpoints [21:6], next [31:22]; in_flit_i, out_flit_o: x [3:0], y
//          [7:4], z [11:8], endpoint [16:12], order [19:17], slice [20], class [21], pattern
//          [23:22], done [25:24], crossed [26], two [27], multicast [28], table [38:29], tie
//          [41:39], payload [191:42]
// State:   flits are not reset: they mean nothing without their valid bit or count
// Misuse:  not contained here: a flit comes only where its queue has a place, a second flit after
//          its first, a credit after its flit. Assumptions in the bind file fail where that is not
//          so; an anton2-link-guard before this module contains it
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component vc-sender --set classes=2 --set vcs=4 --set \
//            flit_width=192 --set depth=44 --set far_depth=8 --set dateline=false --set \
//            arbitration=round-robin --set multicast_sets=256 --set endpoints=16 --set \
//            style=circular --set reset=sync
// Made by: flitworks 0.1.0, configuration 645284b3bac21668

`default_nettype none

module anton2_node_sender_2 (
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
    input  wire [31:0] multicast_data_i,
    // a multicast packet is dropped: its set is empty, or never was written
    output wire dropped_o,
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
    output wire [2:0] in_credit_vc_o,
    // a flit may go on in this cycle
    input  wire ready_i,
    // a flit goes on; only with ready_i, in the same cycle
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
    input  wire [2:0] out_credit_vc_i
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitMulticast = 28;
    localparam integer FlitTable = 29;
    localparam integer FlitTableWidth = 10;
    localparam integer TagsHead = 0;
    localparam integer TagsTail = 1;
    localparam integer TagsMulticast = 2;
    localparam integer TagsIndex = 3;
    localparam integer TagsIndexWidth = 10;
    localparam integer TagsWidth = 13;
    localparam integer HeaderMulticast = 28;
    localparam integer HeaderTable = 29;
    localparam integer HeaderRest = 42;
    localparam integer HeaderRestWidth = 150;

    reg  [47:0] wr_ptr_d;
    reg  [47:0] wr_ptr_q;
    reg  [47:0] rd_ptr_d;
    reg  [47:0] rd_ptr_q;
    reg  [47:0] count_d;
    reg  [47:0] count_q;
    reg  [7:0] not_empty;
    reg  [5:0] write_place;
    wire [103:0] tags_fronts;
    reg  [7:0] heads;
    reg  [7:0] tails;
    reg  [7:0] multicast_flags;
    reg  [79:0] indices;
    wire [7:0] known;
    wire [41:0] copy_header;
    wire copy_last;
    wire copy_drop;
    reg  stays_d;
    reg  stays_q;
    reg  drops_d;
    reg  drops_q;
    reg  [31:0] used_d;
    reg  [31:0] used_q;
    reg  [7:0] room1;
    reg  [7:0] room2;
    reg  [7:0] two_here;
    reg  between_d;
    reg  between_q;
    reg  [2:0] between_vc_d;
    reg  [2:0] between_vc_q;
    wire [7:0] grant;
    wire granted;
    wire [2:0] picked_vc;
    reg  [5:0] read_place;
    wire [191:0] front;
    wire credit_d;
    reg  credit_q;
    wire [2:0] credit_vc_d;
    reg  [2:0] credit_vc_q;
    genvar g;

    wire [7:0] arrives = in_valid_i ? (8'd1 << in_vc_i) : 8'd0;

    always @* begin : find_flits
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            not_empty[i] = |count_q[i * 6 +: 6];
        end
    end

    // the places of all queues lie side by side in the memory
    always @* begin : find_write_place
        integer i;
        write_place = 6'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (arrives[i]) begin
                write_place = wr_ptr_q[i * 6 +: 6];
            end
        end
    end

    wire [8:0] write_addr = {write_place, in_vc_i};
    wire [12:0] tags_in = {
        in_flit_i[FlitTable +: FlitTableWidth], in_head_i & in_flit_i[FlitMulticast], in_tail_i,
        in_head_i
    };

    // of the oldest flit of each queue: whether it is a head, and a tail
    generate
        for (g = 0; g < 8; g = g + 1) begin : g_vc
            mem_1r1w_w13_d44 u_tags (
                .clk_i     (clk_i),
                .wr_en_i   (arrives[g]),
                .wr_addr_i (wr_ptr_q[g * 6 +: 6]),
                .wr_data_i (tags_in),
                .rd_addr_i (rd_ptr_q[g * 6 +: 6]),
                .rd_data_o (tags_fronts[g * TagsWidth +: TagsWidth])
            );
        end
    endgenerate

    always @* begin : find_heads
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            heads[i] = tags_fronts[i * TagsWidth + TagsHead];
            tails[i] = tags_fronts[i * TagsWidth + TagsTail];
        end
    end

    // whether it is the first of a multicast packet, and the index of its set
    always @* begin : find_multicast
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            multicast_flags[i] = tags_fronts[i * TagsWidth + TagsMulticast];
            indices[i * 10 +: 10] = tags_fronts[i * TagsWidth + TagsIndex +: TagsIndexWidth];
        end
    end

    wire [7:0] multicast = not_empty & multicast_flags;

    always @* begin : find_room
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            room1[i] = used_q[i * 4 +: 4] < 4'd8;
            room2[i] = ({1'b0, used_q[i * 4 +: 4]} + 5'd2) <= 5'd8;
        end
    end

    always @* begin : find_two_here
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            two_here[i] = count_q[i * 6 +: 6] > 6'd1;
        end
    end

    // a packet begins when all of it is here: a late second flit would hold up all on its way
    wire [7:0] all_here = tails | two_here;

    // a copy waits until its set is known
    wire [7:0] may_go = all_here & (~multicast | known);

    // whole packets in turn, and nothing between a packet's two flits
    wire [7:0] open_each = {8{~between_q}};
    wire [7:0] request = not_empty & heads & may_go & ((tails & room1) | (~tails & room2))
        & open_each;

    priority_round_robin_arbiter_k8_p1 u_arbiter (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (request),
        .advance_i   (ready_i),
        .gnt_o       (grant),
        .gnt_valid_o (granted),
        .gnt_index_o (picked_vc)
    );

    wire first = granted & ready_i;
    wire [2:0] from_vc = between_q ? between_vc_q : picked_vc;
    wire [7:0] of_from_vc = 8'd1 << from_vc;
    wire second = between_q & ready_i;
    wire passes = first | second;
    wire tail = (|(tails & of_from_vc)) | stays_q;

    always @* begin : next_between
        between_d = between_q;
        between_vc_d = between_vc_q;
        stays_d = stays_q;
        drops_d = drops_q;
        if (passes) begin
            between_d = first & ~tail;
            between_vc_d = from_vc;
            stays_d = first & ~tail & ~copy_last;
            drops_d = first & ~tail & copy_drop;
        end
    end

    always @* begin : find_read_place
        integer i;
        read_place = 6'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (of_from_vc[i]) begin
                read_place = rd_ptr_q[i * 6 +: 6];
            end
        end
    end

    wire [5:0] read_behind = read_place + 6'd1;
    wire [5:0] read_second_place = (read_place == 6'h2b) ? 6'd0 : read_behind;
    wire [5:0] read_shown_place = stays_q ? read_second_place : read_place;
    wire [8:0] read_addr = {read_shown_place, from_vc};

    mem_1r1w_w192_d352 u_flits (
        .clk_i     (clk_i),
        .wr_en_i   (|arrives),
        .wr_addr_i (write_addr),
        .wr_data_i (in_flit_i),
        .rd_addr_i (read_addr),
        .rd_data_o (front)
    );

    // whether it is multicast is said by the flags, which are read before the flit
    wire is_multicast = |(multicast & of_from_vc);
    wire [41:0] front_header = {
        front[HeaderRest - 1:HeaderTable], is_multicast, front[HeaderMulticast - 1:0]
    };

    anton2_node_multicast u_multicast (
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
        .queue_i           (from_vc),
        .header_i          (front_header),
        .header_o          (copy_header),
        .last_o            (copy_last),
        .drop_o            (copy_drop),
        .take_i            (first)
    );

    assign dropped_o = first & copy_drop;
    wire [41:0] header = between_q ? front[HeaderRest - 1:0] : copy_header;
    wire [191:0] copied = {front[HeaderRest +: HeaderRestWidth], header};

    // a packet leaves its queue with the last copy, and goes nowhere if there is none
    wire goes = passes & ~(dropped_o | drops_q);
    wire pops = passes & ~((first & ~copy_last) | stays_q);
    wire begins = first & ~copy_drop;
    wire [7:0] pops_each = {8{pops}};
    wire [7:0] leaves = of_from_vc & pops_each;

    always @* begin : next_places
        integer i;
        wr_ptr_d = wr_ptr_q;
        rd_ptr_d = rd_ptr_q;
        count_d = count_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (arrives[i]) begin
                wr_ptr_d[i * 6 +: 6] = wr_ptr_q[i * 6 +: 6] + 6'd1;
                if (wr_ptr_q[i * 6 +: 6] == 6'h2b) begin
                    wr_ptr_d[i * 6 +: 6] = 6'd0;
                end
            end
            if (leaves[i]) begin
                rd_ptr_d[i * 6 +: 6] = rd_ptr_q[i * 6 +: 6] + 6'd1;
                if (rd_ptr_q[i * 6 +: 6] == 6'h2b) begin
                    rd_ptr_d[i * 6 +: 6] = 6'd0;
                end
            end
            if (arrives[i] & ~leaves[i]) begin
                count_d[i * 6 +: 6] = count_q[i * 6 +: 6] + 6'd1;
            end else if (leaves[i] & ~arrives[i]) begin
                count_d[i * 6 +: 6] = count_q[i * 6 +: 6] - 6'd1;
            end
        end
    end

    assign out_valid_o = goes;
    assign out_vc_o = from_vc;
    assign out_head_o = ~between_q;
    assign out_tail_o = tail;
    assign out_flit_o = copied;
    wire [7:0] sent = begins ? (8'd1 << from_vc) : 8'd0;
    wire [7:0] returned = out_credit_valid_i ? (8'd1 << out_credit_vc_i) : 8'd0;
    wire two = ~tail;
    wire [1:0] flits_sent = {two, ~two};

    // the room of a whole packet is taken with its head; a credit too many is ignored
    always @* begin : next_used
        integer i;
        used_d = used_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (sent[i]) begin
                used_d[i * 4 +: 4] = used_q[i * 4 +: 4] + {2'd0, flits_sent};
            end
            if (returned[i] & (|used_d[i * 4 +: 4])) begin
                used_d[i * 4 +: 4] = used_d[i * 4 +: 4] - 4'd1;
            end
        end
    end

    // a credit for every flit that has left
    assign credit_d = pops;
    assign credit_vc_d = from_vc;
    assign in_credit_valid_o = credit_q;
    assign in_credit_vc_o = credit_vc_q;
    (* unused *) wire unused;
    assign unused = &{1'b0, grant};

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 48'd0;
            rd_ptr_q <= 48'd0;
            count_q <= 48'd0;
            stays_q <= 1'b0;
            drops_q <= 1'b0;
            used_q <= 32'd0;
            between_q <= 1'b0;
            between_vc_q <= 3'd0;
            credit_q <= 1'b0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            count_q <= count_d;
            stays_q <= stays_d;
            drops_q <= drops_d;
            used_q <= used_d;
            between_q <= between_d;
            between_vc_q <= between_vc_d;
            credit_q <= credit_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (pops) credit_vc_q <= credit_vc_d;
    end
endmodule

`default_nettype wire
