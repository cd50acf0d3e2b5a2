// SPDX-License-Identifier: 0BSD
// channel_adapter_inverse_weighted: joins a router to an external channel
//
// Shape:   2 classes of 4 VCs, flits of 192 bits, 16 before the channel, inverse-weighted over 2
//          patterns, weights of 8 bits, 44 behind it, 8 in the router, no multicast, words of 202
//          bits, 6 of a sequence number, a CRC of 24 bits by 0x328b63, 3 phits of 80 bits, 14 phits
//          in 15 cycles, a window of 63 words, a timeout of 1024 cycles, sync reset
// Source:  [Anton2] sec. 2.2-2.3, sec. 2.5, sec. 4.4
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  in_flit_i, out_flit_o: x [3:0], y [7:4], z [11:8], endpoint [16:12], order [19:17],
//          slice [20], class [21], pattern [23:22], done [25:24], crossed [26], two [27], multicast
//          [28], table [38:29], tie [41:39], payload [191:42]; error_o: no_room [0], order [1],
//          destination [2], length [3], credit_too_many [4]
// State:   flits are not reset: they mean nothing without their valid bit or count
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit. A sender counts the
//          places of the queue of each virtual channel at the far end, takes those of a whole
//          packet with its head, and sends the second flit later or at once, with none of that
//          channel between. A credit is on its link in the cycle after its flit has left the queue,
//          and counts at the sender from the next cycle on. All signals of a link come from
//          registers
// Reset:   both ends of a channel are reset together: numbers and credits start anew at both, or
//          words are lost
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component channel-adapter --set classes=2 --set vcs=4 --set \
//            flit_width=192 --set far_depth=8 --set departing_depth=16 --set arriving_depth=44 \
//            --set sequence_bits=6 --set window=63 --set crc_bits=24 --set polynomial=0x328b63 \
//            --set phit_width=80 --set phit_rate=14/15 --set timeout=1024 --set \
//            arbitration=inverse-weighted --set patterns=2 --set weight_bits=8 --set levels=2 \
//            --set underflow=zero --set multicast_sets=0 --set endpoints=1 --set style=circular \
//            --set watch_links=true --set reset=sync
// Made by: flitworks 0.1.0, configuration 65ed1bab79875da4

`default_nettype none

module channel_adapter_inverse_weighted (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // what departs on the channel crosses the dateline, tied off
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
    // a phit goes out; from a register
    output wire phit_valid_o,
    // the phit is the first of its frame; valid while phit_valid_o
    output wire phit_first_o,
    // bits of a frame, its lowest first; valid while phit_valid_o
    output wire [79:0] phit_o,
    // a phit comes in
    input  wire phit_valid_i,
    // the phit is the first of its frame
    input  wire phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] phit_i,
    // words are sent again
    output wire replay_o,
    // words are sent again for want of an acknowledgement
    output wire timeout_o,
    // a damaged frame came in the cycle before
    output wire damaged_o,
    // what the router did wrong until the cycle before, kept until a reset: bit 0 a write while
    // full, bit 1 a body without a head or a head within a packet, bit 4 a credit for which no flit
    // was sent
    output wire [4:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer WordFlit = 0;
    localparam integer WordFlitWidth = 192;
    localparam integer WordVc = 192;
    localparam integer WordVcWidth = 3;
    localparam integer WordHead = 195;
    localparam integer WordTail = 196;
    localparam integer WordValid = 197;
    localparam integer WordCreditVc = 198;
    localparam integer WordCreditVcWidth = 3;
    localparam integer WordCreditValid = 201;

    wire to_line_valid;
    wire [2:0] to_line_vc;
    wire to_line_head;
    wire to_line_tail;
    wire [191:0] to_line_flit;
    wire to_line_credit_valid;
    wire [2:0] to_line_credit_vc;
    wire from_line_valid;
    wire [2:0] from_line_vc;
    wire from_line_head;
    wire from_line_tail;
    wire [191:0] from_line_flit;
    wire from_line_credit_valid;
    wire [2:0] from_line_credit_vc;
    wire word_ready;
    wire in_valid_guarded;
    wire in_head_guarded;
    wire in_tail_guarded;
    wire out_credit_guarded;
    reg  [47:0] owed_d;
    reg  [47:0] owed_q;
    reg  [7:0] owes;
    wire [7:0] credit_grant;
    wire credit_valid;
    wire [2:0] credit_vc;
    wire came_valid;
    wire [201:0] came;
    wire [5:0] expected;
    wire [5:0] ack;
    wire owe_ack;
    wire owe_retry;
    wire ack_valid;
    wire retry;
    wire damaged_d;
    reg  damaged_q;
    wire to_router_valid;
    wire to_router_head;
    wire to_router_tail;
    wire [2:0] to_router_vc;
    wire [191:0] to_router_flit;
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

    // what the router does wrong ends here, and shows
    channel_adapter_inverse_weighted_guard u_guard (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .valid_i          (in_valid_i),
        .vc_i             (in_vc_i),
        .head_i           (in_head_i),
        .tail_i           (in_tail_i),
        .valid_o          (in_valid_guarded),
        .head_o           (in_head_guarded),
        .tail_o           (in_tail_guarded),
        .credit_valid_i   (in_credit_valid_o),
        .credit_vc_i      (in_credit_vc_o),
        .sent_valid_i     (out_valid_o),
        .sent_vc_i        (out_vc_o),
        .returned_valid_i (out_credit_valid_i),
        .returned_vc_i    (out_credit_vc_i),
        .returned_valid_o (out_credit_guarded),
        .error_o          (error_o)
    );

    // from the router to the channel
    channel_adapter_inverse_weighted_sender u_departing (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i),
        .weight_wr_en_i     (weight_wr_en_i),
        .weight_index_i     (weight_index_i),
        .weight_data_i      (weight_data_i),
        .in_valid_i         (in_valid_guarded),
        .in_vc_i            (in_vc_i),
        .in_head_i          (in_head_guarded),
        .in_tail_i          (in_tail_guarded),
        .in_flit_i          (in_flit_i),
        .in_credit_valid_o  (in_credit_valid_o),
        .in_credit_vc_o     (in_credit_vc_o),
        .ready_i            (word_ready),
        .out_valid_o        (to_line_valid),
        .out_vc_o           (to_line_vc),
        .out_head_o         (to_line_head),
        .out_tail_o         (to_line_tail),
        .out_flit_o         (to_line_flit),
        .out_credit_valid_i (to_line_credit_valid),
        .out_credit_vc_i    (to_line_credit_vc)
    );

    // owed_q: credits that the other end of the channel is owed, of each virtual channel
    always @* begin : find_owed
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            owes[i] = |owed_q[i * 6 +: 6];
        end
    end

    priority_round_robin_arbiter_k8_p1 u_credit_arbiter (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (owes),
        .advance_i   (word_ready),
        .gnt_o       (credit_grant),
        .gnt_valid_o (credit_valid),
        .gnt_index_o (credit_vc)
    );

    wire [7:0] ready_each = {8{word_ready}};
    wire [7:0] paid = credit_grant & ready_each;
    wire [7:0] flit_left = from_line_credit_valid ? (8'd1 << from_line_credit_vc) : 8'd0;

    always @* begin : next_owed
        integer i;
        owed_d = owed_q;
        for (i = 0; i < 8; i = i + 1) begin
            if (flit_left[i] & ~paid[i]) begin
                owed_d[i * 6 +: 6] = owed_q[i * 6 +: 6] + 6'd1;
            end else if (paid[i] & ~flit_left[i]) begin
                owed_d[i * 6 +: 6] = owed_q[i * 6 +: 6] - 6'd1;
            end
        end
    end

    wire [196:0] flit_parts = {to_line_tail, to_line_head, to_line_vc, to_line_flit};

    // a flit that goes on, a credit that is owed, or both; what is not there is 0
    wire [196:0] flit_or_0 = to_line_valid ? flit_parts : 197'd0;
    wire [201:0] word = {credit_valid, credit_vc, to_line_valid, flit_or_0};
    wire word_valid = to_line_valid | credit_valid;

    // the two halves of the link: what one owes the other end, the other one sends
    channel_adapter_inverse_weighted_link_sender u_sender (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .word_valid_i (word_valid),
        .word_i       (word),
        .word_ready_o (word_ready),
        .expected_i   (expected),
        .owe_ack_i    (owe_ack),
        .owe_retry_i  (owe_retry),
        .ack_valid_i  (ack_valid),
        .ack_i        (ack),
        .retry_i      (retry),
        .replay_o     (replay_o),
        .timeout_o    (timeout_o),
        .phit_valid_o (phit_valid_o),
        .phit_first_o (phit_first_o),
        .phit_o       (phit_o)
    );

    link_receiver_w202_s6_c24_p328b63_ph80 u_receiver (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (phit_valid_i),
        .phit_first_i (phit_first_i),
        .phit_i       (phit_i),
        .word_valid_o (came_valid),
        .word_o       (came),
        .ack_valid_o  (ack_valid),
        .ack_o        (ack),
        .retry_o      (retry),
        .expected_o   (expected),
        .owe_ack_o    (owe_ack),
        .owe_retry_o  (owe_retry)
    );

    assign damaged_d = owe_retry;
    assign damaged_o = damaged_q;

    // what came: a flit, a credit for one that went, or both
    assign from_line_valid = came_valid & came[WordValid];
    assign from_line_vc = came[WordVc +: WordVcWidth];
    assign from_line_head = came[WordHead];
    assign from_line_tail = came[WordTail];
    assign from_line_flit = came[WordFlit +: WordFlitWidth];
    assign to_line_credit_valid = came_valid & came[WordCreditValid];
    assign to_line_credit_vc = came[WordCreditVc +: WordCreditVcWidth];

    // from the channel to the router
    channel_adapter_inverse_weighted_sender_2 u_arriving (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .in_valid_i         (from_line_valid),
        .in_vc_i            (from_line_vc),
        .in_head_i          (from_line_head),
        .in_tail_i          (from_line_tail),
        .in_flit_i          (from_line_flit),
        .in_credit_valid_o  (from_line_credit_valid),
        .in_credit_vc_o     (from_line_credit_vc),
        .ready_i            (1'b1),
        .out_valid_o        (to_router_valid),
        .out_vc_o           (to_router_vc),
        .out_head_o         (to_router_head),
        .out_tail_o         (to_router_tail),
        .out_flit_o         (to_router_flit),
        .out_credit_valid_i (out_credit_guarded),
        .out_credit_vc_i    (out_credit_vc_i)
    );

    // the register before the link
    assign link_valid_d = to_router_valid;
    assign out_valid_o = link_valid_q;
    assign link_vc_d = to_router_vc;
    assign out_vc_o = link_vc_q;
    assign link_head_d = to_router_head;
    assign out_head_o = link_head_q;
    assign link_tail_d = to_router_tail;
    assign out_tail_o = link_tail_q;
    assign link_flit_d = to_router_flit;
    assign out_flit_o = link_flit_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            owed_q <= 48'd0;
            damaged_q <= 1'b0;
            link_valid_q <= 1'b0;
        end else begin
            owed_q <= owed_d;
            damaged_q <= damaged_d;
            link_valid_q <= link_valid_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (to_router_valid) link_vc_q <= link_vc_d;
        if (to_router_valid) link_head_q <= link_head_d;
        if (to_router_valid) link_tail_q <= link_tail_d;
        if (to_router_valid) link_flit_q <= link_flit_d;
    end
endmodule

`default_nettype wire
