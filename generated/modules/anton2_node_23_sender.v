// SPDX-License-Identifier: 0BSD
// anton2_node_23_sender: queues of virtual channels, from which packets go on by weights
//
// Shape:   2 classes of 4 VCs, 16 flits of 192 bits each, 44 at the far end, with a dateline,
//          inverse-weighted over 2 patterns, weights of 8 bits, no multicast, sync reset
// Source:  [Anton2] sec. 2.2-2.5
// Paths:   in the same cycle out_valid_o, out_flit_o follow ready_i; all else comes from state
// Fields:  in_flit_i, out_flit_o: x [3:0], y [7:4], z [11:8], endpoint [16:12], order [19:17],
//          slice [20], class [21], pattern [23:22], done [25:24], crossed [26], two [27], multicast
//          [28], table [38:29], tie [41:39], payload [191:42]
// State:   flits are not reset: they mean nothing without their valid bit or count
// Misuse:  not contained here: a flit comes only where its queue has a place, a second flit after
//          its first, a credit after its flit. Assumptions in the bind file fail where that is not
//          so; an anton2-link-guard before this module contains it
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component vc-sender --set classes=2 --set vcs=4 --set \
//            flit_width=192 --set depth=16 --set far_depth=44 --set dateline=true --set \
//            arbitration=inverse-weighted --set patterns=2 --set weight_bits=8 --set levels=2 \
//            --set underflow=zero --set multicast_sets=0 --set endpoints=1 --set style=circular \
//            --set reset=sync
// Made by: flitworks 0.1.0, configuration 2030dc4689dc7614

`default_nettype none

module anton2_node_23_sender (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // this hop crosses the dateline, tied off
    input  wire crosses_i,
    // a weight is written on the next edge
    input  wire weight_wr_en_i,
    // number of the weight; input i, pattern n is i*2 + n, others are ignored
    input  wire [3:0] weight_index_i,
    // new value of the weight at wr_index_i
    input  wire [7:0] weight_data_i,
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
    localparam integer FlitPattern = 22;
    localparam integer FlitPatternWidth = 2;
    localparam integer FlitCrossed = 26;
    localparam integer FlitTwo = 27;
    localparam integer FlitWidth = 192;
    localparam integer TagsHead = 0;
    localparam integer TagsTail = 1;
    localparam integer TagsPattern = 2;
    localparam integer TagsWidth = 3;

    reg  [31:0] wr_ptr_d;
    reg  [31:0] wr_ptr_q;
    reg  [31:0] rd_ptr_d;
    reg  [31:0] rd_ptr_q;
    reg  [39:0] count_d;
    reg  [39:0] count_q;
    reg  [7:0] not_empty;
    reg  [3:0] write_place;
    wire [23:0] tags_fronts;
    reg  [7:0] heads;
    reg  [7:0] tails;
    reg  [47:0] used_d;
    reg  [47:0] used_q;
    reg  [7:0] room1;
    reg  [7:0] room2;
    reg  [7:0] two_here;
    reg  between_d;
    reg  between_q;
    reg  [2:0] between_vc_d;
    reg  [2:0] between_vc_q;
    reg  [7:0] patterns;
    wire [7:0] grant;
    wire granted;
    wire [2:0] picked_vc;
    wire [127:0] inv_weight;
    reg  [3:0] read_place;
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
            not_empty[i] = |count_q[i * 5 +: 5];
        end
    end

    // each queue has its own part of the memory
    always @* begin : find_write_place
        integer i;
        write_place = 4'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (arrives[i]) begin
                write_place = wr_ptr_q[i * 4 +: 4];
            end
        end
    end

    wire [6:0] write_addr = {in_vc_i, write_place};
    wire pattern = |in_flit_i[FlitPattern +: FlitPatternWidth];
    wire [1:0] kind = {in_tail_i, in_head_i};
    wire [2:0] tags_in = {pattern, kind};

    // of the oldest flit of each queue: whether it is a head, and a tail; a head's pattern
    generate
        for (g = 0; g < 8; g = g + 1) begin : g_vc
            mem_1r1w_w3_d16 u_tags (
                .clk_i     (clk_i),
                .wr_en_i   (arrives[g]),
                .wr_addr_i (wr_ptr_q[g * 4 +: 4]),
                .wr_data_i (tags_in),
                .rd_addr_i (rd_ptr_q[g * 4 +: 4]),
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

    always @* begin : find_room
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            room1[i] = used_q[i * 6 +: 6] < 6'h2c;
            room2[i] = ({1'b0, used_q[i * 6 +: 6]} + 7'd2) <= 7'h2c;
        end
    end

    wire [7:0] room1_next = ((room1 >> 1'd1) & ~8'h88) | (room1 & 8'h88);
    wire [7:0] room1_beyond = crosses_i ? room1_next : room1;
    wire [7:0] room2_next = ((room2 >> 1'd1) & ~8'h88) | (room2 & 8'h88);
    wire [7:0] room2_beyond = crosses_i ? room2_next : room2;

    always @* begin : find_two_here
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            two_here[i] = count_q[i * 5 +: 5] > 5'd1;
        end
    end

    // a packet begins when all of it is here: a late second flit would hold up all on its way
    wire [7:0] all_here = tails | two_here;

    // whole packets by weights, and nothing between a packet's two flits
    wire [7:0] open_each = {8{~between_q}};
    wire [7:0] request = not_empty & heads & all_here
        & ((tails & room1_beyond) | (~tails & room2_beyond)) & open_each;

    // what is charged for a packet goes by the pattern in its head
    always @* begin : find_patterns
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            patterns[i] = tags_fronts[i * TagsWidth + TagsPattern];
        end
    end

    weight_table_k8_n2_m8 u_weights (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .wr_en_i      (weight_wr_en_i),
        .wr_index_i   (weight_index_i),
        .wr_data_i    (weight_data_i),
        .inv_weight_o (inv_weight)
    );

    inverse_weighted_arbiter_k8_n2_m8 u_arbiter (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .req_i        (request),
        .pattern_i    (patterns),
        .inv_weight_i (inv_weight),
        .advance_i    (ready_i),
        .gnt_o        (grant),
        .gnt_valid_o  (granted),
        .gnt_index_o  (picked_vc)
    );

    wire first = granted & ready_i;
    wire [2:0] from_vc = between_q ? between_vc_q : picked_vc;
    wire [7:0] of_from_vc = 8'd1 << from_vc;
    wire second = between_q & ready_i;
    wire passes = first | second;
    wire tail = |(tails & of_from_vc);

    always @* begin : next_between
        between_d = between_q;
        between_vc_d = between_vc_q;
        if (passes) begin
            between_d = first & ~tail;
            between_vc_d = from_vc;
        end
    end

    always @* begin : find_read_place
        integer i;
        read_place = 4'd0;
        for (i = 0; i < 8; i = i + 1) begin
            if (of_from_vc[i]) begin
                read_place = rd_ptr_q[i * 4 +: 4];
            end
        end
    end

    wire [6:0] read_addr = {from_vc, read_place};

    mem_1r1w_w192_d128 u_flits (
        .clk_i     (clk_i),
        .wr_en_i   (|arrives),
        .wr_addr_i (write_addr),
        .wr_data_i (in_flit_i),
        .rd_addr_i (read_addr),
        .rd_data_o (front)
    );

    wire [7:0] passes_each = {8{passes}};
    wire [7:0] leaves = of_from_vc & passes_each;

    always @* begin : next_places
        integer i;
        wr_ptr_d = wr_ptr_q;
        rd_ptr_d = rd_ptr_q;
        count_d = count_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (arrives[i]) begin
                wr_ptr_d[i * 4 +: 4] = wr_ptr_q[i * 4 +: 4] + 4'd1;
            end
            if (leaves[i]) begin
                rd_ptr_d[i * 4 +: 4] = rd_ptr_q[i * 4 +: 4] + 4'd1;
            end
            if (arrives[i] & ~leaves[i]) begin
                count_d[i * 5 +: 5] = count_q[i * 5 +: 5] + 5'd1;
            end else if (leaves[i] & ~arrives[i]) begin
                count_d[i * 5 +: 5] = count_q[i * 5 +: 5] - 5'd1;
            end
        end
    end

    // who crosses the dateline goes on in the next virtual channel of the class
    wire moves_up = crosses_i & ~((from_vc == 3'd3) | (from_vc == 3'd7));
    wire [2:0] out_vc = moves_up ? (from_vc + 3'd1) : from_vc;

    // a head that crosses the dateline says so from then on
    wire crossed = front[FlitCrossed] | (crosses_i & first);
    wire [191:0] flit = {front[FlitWidth - 1:FlitTwo], crossed, front[FlitCrossed - 1:0]};
    assign out_valid_o = passes;
    assign out_vc_o = out_vc;
    assign out_head_o = ~between_q;
    assign out_tail_o = tail;
    assign out_flit_o = flit;
    wire [7:0] sent = first ? (8'd1 << out_vc) : 8'd0;
    wire [7:0] returned = out_credit_valid_i ? (8'd1 << out_credit_vc_i) : 8'd0;
    wire two = ~tail;
    wire [1:0] flits_sent = {two, ~two};

    // the room of a whole packet is taken with its head; a credit too many is ignored
    always @* begin : next_used
        integer i;
        used_d = used_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (sent[i]) begin
                used_d[i * 6 +: 6] = used_q[i * 6 +: 6] + {4'd0, flits_sent};
            end
            if (returned[i] & (|used_d[i * 6 +: 6])) begin
                used_d[i * 6 +: 6] = used_d[i * 6 +: 6] - 6'd1;
            end
        end
    end

    // a credit for every flit that has left
    assign credit_d = passes;
    assign credit_vc_d = from_vc;
    assign in_credit_valid_o = credit_q;
    assign in_credit_vc_o = credit_vc_q;
    (* unused *) wire unused;
    assign unused = &{1'b0, grant};

    always @(posedge clk_i) begin
        if (rst_i) begin
            wr_ptr_q <= 32'd0;
            rd_ptr_q <= 32'd0;
            count_q <= 40'd0;
            used_q <= 48'd0;
            between_q <= 1'b0;
            between_vc_q <= 3'd0;
            credit_q <= 1'b0;
        end else begin
            wr_ptr_q <= wr_ptr_d;
            rd_ptr_q <= rd_ptr_d;
            count_q <= count_d;
            used_q <= used_d;
            between_q <= between_d;
            between_vc_q <= between_vc_d;
            credit_q <= credit_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (passes) credit_vc_q <= credit_vc_d;
    end
endmodule

`default_nettype wire
