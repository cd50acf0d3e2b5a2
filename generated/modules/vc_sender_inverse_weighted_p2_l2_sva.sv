// SPDX-License-Identifier: 0BSD
// vc_sender_inverse_weighted_p2_l2_sva: what must hold of vc_sender_inverse_weighted_p2_l2, bound
// to each instance of it
//
// Shape:    2 classes of 4 VCs, 16 flits of 192 bits each, 8 at the far end, with a dateline,
//           inverse-weighted over 2 patterns, weights of 8 bits, no multicast, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component vc-sender shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module vc_sender_inverse_weighted_p2_l2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire crosses_i,
    input wire in_valid_i,
    input wire [2:0] in_vc_i,
    input wire in_head_i,
    input wire in_tail_i,
    input wire in_credit_valid_o,
    input wire [2:0] in_credit_vc_o,
    input wire ready_i,
    input wire out_valid_o,
    input wire [2:0] out_vc_o,
    input wire out_head_o,
    input wire out_tail_o,
    input wire [191:0] out_flit_o,
    input wire out_credit_valid_i,
    input wire [2:0] out_credit_vc_i
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [39:0] in_here_q;
        reg [7:0] in_open_q;
        wire [7:0] in_used = 8'b11111111;
        wire [7:0] in_comes = in_valid_i ? 8'd1 << in_vc_i : 8'd0;
        wire [7:0] in_leaves = in_credit_valid_o ? 8'd1 << in_credit_vc_o : 8'd0;
        reg in_fits;
        reg in_ordered;
        always @* begin : look_at_in_flits
            integer i;
            in_fits = 1'b1;
            in_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in_comes[i]) begin
                    if (in_here_q[i * 5 +: 5] == 5'd16) in_fits = 1'b0;
                    if (in_head_i == in_open_q[i]) in_ordered = 1'b0;
                    if (in_open_q[i] && !in_tail_i) in_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in_here_q <= 40'd0;
                in_open_q <= 8'd0;
            end else begin : count_in_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in_here_q[i * 5 +: 5]
                        <= in_here_q[i * 5 +: 5] + in_comes[i] - in_leaves[i];
                in_open_q <= (in_open_q & ~in_comes) | (in_comes & { 8{!in_tail_i} });
            end
        wire holds_in_vc_used = !in_valid_i || (|(in_comes & in_used));
        wire holds_in_sent_into_room = in_fits;
        wire holds_in_packets_in_order = in_ordered;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [31:0] out_far_q;
        wire [7:0] out_goes = out_valid_o ? 8'd1 << out_vc_o : 8'd0;
        wire [7:0] out_back = out_credit_valid_i ? 8'd1 << out_credit_vc_i : 8'd0;
        reg out_due;
        always @* begin : look_at_out_credits
            integer i;
            out_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out_back[i] && out_far_q[i * 4 +: 4] != 4'd0) out_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out_far_q <= 32'd0;
            else begin : count_out_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out_far_q[i * 4 +: 4]
                        <= out_far_q[i * 4 +: 4] + out_goes[i] - out_back[i];
            end
        wire holds_out_credit_due = !out_credit_valid_i || out_due;

        // what comes by link in is in a virtual channel that is used
        m_in_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_vc_used);

        // what comes by link in finds room: the queues hold 16 flits each, and a credit comes back
        // for each that has left
        m_in_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_sent_into_room);

        // in each virtual channel of link in come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_packets_in_order);

        // a credit that comes back by link out is for a flit that was sent, one for each
        m_out_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out_credit_due);
    end
`endif

    if (1) begin : g_proved
        wire [2:0] watched;
        wire [5:0] flits;
        wire [5:0] far;
        wire holds_only_when_ready = !out_valid_o || ready_i;

        // Any one virtual channel, and its flits at the far end.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        wire back = out_credit_valid_i && out_credit_vc_i == watched;
        reg [5:0] far_q;
        assign far = far_q;

        // Senders that keep to their room, and to the order of flits: for each virtual channel what
        // is here, and
        // whether a second flit is still to come.
        reg honest_q;
        reg settled_q;
        reg crosses_q;
        wire [7:0] comes = in_valid_i ? 8'd1 << in_vc_i : 8'd0;
        wire [7:0] leaves = in_credit_valid_o ? 8'd1 << in_credit_vc_o : 8'd0;
        reg [7:0] open_q;
        wire ordered = (!in_valid_i || in_vc_i < 8)
            && (|(comes & open_q) ? !in_head_i && in_tail_i : !in_valid_i || in_head_i);
        reg [5:0] here0_q;
        wire room0 = !comes[0] || open_q[0] || here0_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        reg [5:0] here1_q;
        wire room1 = !comes[1] || open_q[1] || here1_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        reg [5:0] here2_q;
        wire room2 = !comes[2] || open_q[2] || here2_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        reg [5:0] here3_q;
        wire room3 = !comes[3] || open_q[3] || here3_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        reg [5:0] here4_q;
        wire room4 = !comes[4] || open_q[4] || here4_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        reg [5:0] here5_q;
        wire room5 = !comes[5] || open_q[5] || here5_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        reg [5:0] here6_q;
        wire room6 = !comes[6] || open_q[6] || here6_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        reg [5:0] here7_q;
        wire room7 = !comes[7] || open_q[7] || here7_q + (in_tail_i ? 6'd1 : 6'd2) <= 6'd16;
        wire honest = ordered && (!settled_q || crosses_i == crosses_q) && (!back || far_q != 6'd0)
            && room0 && room1 && room2 && room3 && room4 && room5 && room6 && room7;
        always @(posedge clk_i)
            if (rst_i) begin
                honest_q <= 1'b1;
                settled_q <= 1'b0;
                crosses_q <= 1'b0;
                open_q <= 8'd0;
            end else begin
                honest_q <= honest_q && honest;
                settled_q <= 1'b1;
                crosses_q <= crosses_i;
                open_q <= comes & {8{!in_tail_i}} | open_q & ~comes;
            end
        always @(posedge clk_i)
            if (rst_i) here0_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here0_q <= here0_q - leaves[0]
                    + (!comes[0] || open_q[0] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end
        always @(posedge clk_i)
            if (rst_i) here1_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here1_q <= here1_q - leaves[1]
                    + (!comes[1] || open_q[1] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end
        always @(posedge clk_i)
            if (rst_i) here2_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here2_q <= here2_q - leaves[2]
                    + (!comes[2] || open_q[2] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end
        always @(posedge clk_i)
            if (rst_i) here3_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here3_q <= here3_q - leaves[3]
                    + (!comes[3] || open_q[3] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end
        always @(posedge clk_i)
            if (rst_i) here4_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here4_q <= here4_q - leaves[4]
                    + (!comes[4] || open_q[4] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end
        always @(posedge clk_i)
            if (rst_i) here5_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here5_q <= here5_q - leaves[5]
                    + (!comes[5] || open_q[5] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end
        always @(posedge clk_i)
            if (rst_i) here6_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here6_q <= here6_q - leaves[6]
                    + (!comes[6] || open_q[6] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end
        always @(posedge clk_i)
            if (rst_i) here7_q <= 6'd0;
            else begin
                // A packet takes its room with its head.
                here7_q <= here7_q - leaves[7]
                    + (!comes[7] || open_q[7] ? 6'd0 : in_tail_i ? 6'd1 : 6'd2);
            end

        // What goes on: packets whole, and marked where they cross.
        reg between_q;
        reg [2:0] between_vc_q;
        always @(posedge clk_i)
            if (rst_i) begin
                between_q <= 1'b0;
                between_vc_q <= 3'd0;
            end else if (out_valid_o) begin
                between_q <= !out_tail_o;
                between_vc_q <= out_vc_o;
            end
        wire holds_packets_whole = !(honest_q && honest) || !out_valid_o
            || (between_q ? !out_head_o && out_tail_o && out_vc_o == between_vc_q : out_head_o);
        // All of a packet was here when it began.
        wire holds_second_in_time = !(honest_q && honest) || !between_q || !ready_i || out_valid_o;
        wire holds_marked = !out_valid_o || !out_head_o || !crosses_i || out_flit_o[26];

        // The queues of one virtual channel, any of them: here, by flits that came and their
        // credits; at the far end, if a credit comes for a flit that is there.
        wire mine = out_valid_o && out_vc_o == watched;
        wire came = |(comes & (8'd1 << watched));
        wire left = |(leaves & (8'd1 << watched));
        reg [5:0] flits_q;
        assign flits = flits_q;
        always @(posedge clk_i)
            if (rst_i) flits_q <= 6'd0;
            else if (honest_q) flits_q <= flits_q + came - left;
        wire holds_credit_for_a_flit = !honest_q || !left || flits_q != 6'd0;
        always @(posedge clk_i)
            if (rst_i) far_q <= 6'd0;
            else if (honest_q) far_q <= far_q + mine - back;
        wire holds_never_overrun = !(honest_q && honest) || far_q + mine <= 6'd8;

        // nothing goes on in a cycle without ready_i
        a_only_when_ready: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_only_when_ready);

        // between the two flits of a packet nothing else goes on, if senders keep to their room and
        // the order of flits
        a_packets_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_packets_whole);

        // the second flit of a packet goes on in the next cycle with ready_i, if senders keep to
        // their room and the order of flits
        a_second_in_time: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_second_in_time);

        // a head that crosses the dateline says so
        a_marked: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_marked);

        // a credit comes back for a flit that is here, if senders keep to their room and the order
        // of flits
        a_credit_for_a_flit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_flit);

        // a queue at the far end is never sent a flit for which it has no place, if moreover a
        // credit comes for each flit that leaves it
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind vc_sender_inverse_weighted_p2_l2
    vc_sender_inverse_weighted_p2_l2_sva u_sva (.*);

`default_nettype wire
