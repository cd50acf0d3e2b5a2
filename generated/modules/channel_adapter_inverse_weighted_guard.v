// SPDX-License-Identifier: 0BSD
// channel_adapter_inverse_weighted_guard: keeps a neighbour's mistakes on a link away, and tells of
// them
//
// Shape:   2 classes of 4 VCs, 16 flits each here and 8 at most at the far end, sync reset
// Source:  the field's own; links as in [Anton2] sec. 2
// Paths:   in the same cycle valid_o follows valid_i, vc_i, head_i, tail_i; head_o follows vc_i;
//          tail_o follows vc_i, tail_i; returned_valid_o follows returned_valid_i, returned_vc_i;
//          all else comes from state
// Fields:  error_o: no_room [0], order [1], destination [2], length [3], credit_too_many [4]
// Misuse:  a head without places for its packet is swallowed, and so is a flit that belongs to no
//          packet; what comes where a second flit is due passes as that flit; a credit for which no
//          flit was sent is swallowed
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component anton2-link-guard --set classes=2 --set vcs=4 --set \
//            depth=16 --set far_depth=8 --set reset=sync
// Made by: flitworks 0.1.0, configuration 7e615ec16acb6249

`default_nettype none

module channel_adapter_inverse_weighted_guard (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit arrives on the link
    input  wire valid_i,
    // virtual channel of the flit at valid_i
    input  wire [2:0] vc_i,
    // the flit at valid_i is the first of its packet
    input  wire head_i,
    // the flit at valid_i is the last of its packet
    input  wire tail_i,
    // the flit goes on, in the same cycle
    output wire valid_o,
    // the flit that goes on is the first of its packet; valid while valid_o
    output wire head_o,
    // the flit that goes on is the last of its packet; valid while valid_o
    output wire tail_o,
    // a flit that went on has left its queue
    input  wire credit_valid_i,
    // virtual channel of the flit at credit_valid_i
    input  wire [2:0] credit_vc_i,
    // a flit departs on the link
    input  wire sent_valid_i,
    // virtual channel of the flit at sent_valid_i
    input  wire [2:0] sent_vc_i,
    // a credit comes back for a flit that departed
    input  wire returned_valid_i,
    // virtual channel of the credit at returned_valid_i
    input  wire [2:0] returned_vc_i,
    // the credit counts, in the same cycle
    output wire returned_valid_o,
    // what the neighbour did wrong until the cycle before, kept until a reset: bit 0 a write while
    // full, bit 1 a body without a head or a head within a packet, bit 4 a credit for which no flit
    // was sent
    output wire [4:0] error_o
);

    reg  [39:0] here_d;
    reg  [39:0] here_q;
    reg  [7:0] due_d;
    reg  [7:0] due_q;
    reg  [7:0] fits;
    reg  [31:0] used_d;
    reg  [31:0] used_q;
    reg  [7:0] are_out;
    wire no_room_seen_d;
    reg  no_room_seen_q;
    wire order_seen_d;
    reg  order_seen_q;
    wire too_many_seen_d;
    reg  too_many_seen_q;

    // places of whole packets that are taken, and queues in which a second flit is due
    wire [7:0] of_vc = 8'd1 << vc_i;
    wire is_second = |(of_vc & due_q);

    always @* begin : find_room
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            if (tail_i) begin
                fits[v] = here_q[v * 5 +: 5] < 5'h10;
            end else begin
                fits[v] = here_q[v * 5 +: 5] < 5'hf;
            end
        end
    end

    wire room = |(of_vc & fits);
    wire begins = valid_i & head_i & room & ~is_second;

    assign valid_o = begins | (valid_i & is_second);
    assign head_o = ~is_second;
    assign tail_o = tail_i | is_second;
    wire [7:0] freed = credit_valid_i ? (8'd1 << credit_vc_i) : 8'd0;

    always @* begin : next_here
        integer v;
        here_d = here_q;
        due_d = due_q;
        for (v = 0; v < 8; v = v + 1) begin
            if (of_vc[v]) begin
                if (begins) begin
                    due_d[v] = ~tail_i;
                    if (tail_i) begin
                        here_d[v * 5 +: 5] = here_q[v * 5 +: 5] + 5'd1;
                    end else begin
                        here_d[v * 5 +: 5] = here_q[v * 5 +: 5] + 5'd2;
                    end
                end else if (valid_i) begin
                    due_d[v] = 1'b0;
                end
            end
            if (freed[v] & (|here_q[v * 5 +: 5])) begin
                here_d[v * 5 +: 5] = here_d[v * 5 +: 5] - 5'd1;
            end
        end
    end

    wire no_room = valid_i & head_i & ~room & ~is_second;
    wire out_of_order = valid_i & (head_i == is_second);

    // flits at the far end, or on their way there or back as credits
    wire [7:0] sent = sent_valid_i ? (8'd1 << sent_vc_i) : 8'd0;
    wire [7:0] returned = returned_valid_i ? (8'd1 << returned_vc_i) : 8'd0;

    always @* begin : find_sent
        integer v;
        for (v = 0; v < 8; v = v + 1) begin
            are_out[v] = |used_q[v * 4 +: 4];
        end
    end

    wire counts = |(returned & are_out);
    assign returned_valid_o = counts;

    always @* begin : next_used
        integer v;
        used_d = used_q;
        for (v = 0; v < 8; v = v + 1) begin
            if (sent[v] & (used_q[v * 4 +: 4] < 4'd8)) begin
                used_d[v * 4 +: 4] = used_q[v * 4 +: 4] + 4'd1;
            end
            if (returned[v] & are_out[v]) begin
                used_d[v * 4 +: 4] = used_d[v * 4 +: 4] - 4'd1;
            end
        end
    end

    wire too_many = returned_valid_i & ~counts;

    // misuse, by its bits, until a reset
    assign no_room_seen_d = no_room_seen_q | no_room;
    assign order_seen_d = order_seen_q | out_of_order;
    assign too_many_seen_d = too_many_seen_q | too_many;
    wire [4:0] errors = {too_many_seen_q, 1'b0, 1'b0, order_seen_q, no_room_seen_q};
    assign error_o = errors;

    always @(posedge clk_i) begin
        if (rst_i) begin
            here_q <= 40'd0;
            due_q <= 8'd0;
            used_q <= 32'd0;
            no_room_seen_q <= 1'b0;
            order_seen_q <= 1'b0;
            too_many_seen_q <= 1'b0;
        end else begin
            here_q <= here_d;
            due_q <= due_d;
            used_q <= used_d;
            no_room_seen_q <= no_room_seen_d;
            order_seen_q <= order_seen_d;
            too_many_seen_q <= too_many_seen_d;
        end
    end
endmodule

`default_nettype wire
