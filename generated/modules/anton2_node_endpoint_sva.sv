// SPDX-License-Identifier: 0BSD
// anton2_node_endpoint_sva: what must hold of anton2_node_endpoint, bound to each instance of it
//
// Shape:    2 classes of 4 VCs, 8 flits of 192 bits for each class, 8 in the router, 256
//           destination sets, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component endpoint-adapter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_node_endpoint_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] inject_valid_i,
    input wire inject_tail_i,
    input wire [1:0] inject_not_full_o,
    input wire [1:0] eject_valid_o,
    input wire [1:0] eject_head_o,
    input wire [1:0] eject_tail_o,
    input wire [383:0] eject_flit_o,
    input wire [3:0] error_o,
    input wire [1:0] eject_ready_i,
    input wire out_valid_o,
    input wire [2:0] out_vc_o,
    input wire out_head_o,
    input wire out_tail_o,
    input wire out_credit_valid_i,
    input wire [2:0] out_credit_vc_i,
    input wire in_valid_i,
    input wire [2:0] in_vc_i,
    input wire in_head_i,
    input wire in_tail_i,
    input wire [191:0] in_flit_i,
    input wire in_credit_valid_o,
    input wire [2:0] in_credit_vc_o
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
        reg [31:0] in_here_q;
        reg [7:0] in_open_q;
        wire [7:0] in_used = 8'b00010001;
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
                    if (in_here_q[i * 4 +: 4] == 4'd8) in_fits = 1'b0;
                    if (in_head_i == in_open_q[i]) in_ordered = 1'b0;
                    if (in_open_q[i] && !in_tail_i) in_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in_here_q <= 32'd0;
                in_open_q <= 8'd0;
            end else begin : count_in_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in_here_q[i * 4 +: 4]
                        <= in_here_q[i * 4 +: 4] + in_comes[i] - in_leaves[i];
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
        // What was already wrong in the cycle before: each mistake is told once.
        reg [3:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 4'd0;
            else error_o_q <= error_o;
        wire [3:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 4'h1));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 4'h2));
        wire holds_destinations_exist = 1'b1
            && !(|(error_o_new & 4'h4));
        wire holds_packets_fit = 1'b1
            && !(|(error_o_new & 4'h8));

        // what comes by link in is in a virtual channel that is used
        m_in_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_vc_used);

        // what comes by link in finds room: the queues hold 8 flits each, and a credit comes back
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

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // the destination of a packet is a terminal
        m_destinations_exist: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_destinations_exist);

        // no packet is longer than the longest one
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);
    end
`endif

    if (1) begin : g_proved
        wire marked;
        wire [3:0] ahead;
        wire watched;
        wire [5:0] here;
        wire [6:0] owed;
        wire [5:0] far;
        // The endpoint: what was shown and not taken, and the packets of which the first flit has
        // been taken.
        wire [1:0] comes = inject_valid_i;
        wire [0:0] ended = inject_tail_i;
        wire [1:0] there = eject_valid_o;
        wire [1:0] heads = eject_head_o;
        wire [1:0] tails = eject_tail_o;
        wire [1:0] taken = there & eject_ready_i;
        reg [1:0] waits_q;
        reg [1:0] heads_q;
        reg [1:0] tails_q;
        reg [383:0] flits_q;
        reg [1:0] half_q;
        reg held;
        reg whole;
        always @* begin : look
            integer i;
            held = 1'b1;
            whole = 1'b1;
            for (i = 0; i < 2; i = i + 1) begin
                if (waits_q[i] && (!there[i] || heads[i] != heads_q[i]
                    || tails[i] != tails_q[i]
                    || eject_flit_o[i * 192 +: 192] != flits_q[i * 192 +: 192])) held = 1'b0;
                if (there[i] && heads[i] == half_q[i]) whole = 1'b0;
                if (there[i] && half_q[i] && !tails[i]) whole = 1'b0;
            end
        end
        always @(posedge clk_i) begin
            heads_q <= heads;
            tails_q <= tails;
            flits_q <= eject_flit_o;
        end
        always @(posedge clk_i)
            if (rst_i) begin
                waits_q <= 2'd0;
                half_q <= 2'd0;
            end else begin
                waits_q <= there & ~taken;
                half_q <= (half_q & ~taken) | (taken & ~tails);
            end
        wire holds_held_until_taken = 1'b1 && held;

        // Nothing goes out in the cycle after one in reset.
        reg was_reset_q;
        always @(posedge clk_i) was_reset_q <= rst_i;
        wire holds_silent_after_reset = !was_reset_q || !(|{
            eject_valid_o, out_valid_o, in_credit_valid_o, error_o
        });

        // Any one class: its flits that arrive from the router, those that go to it, and the
        // credits of both.
`ifdef FORMAL
        (* anyconst *) wire watched_any;
`else
        reg watched_any;
        initial watched_any = 1'($urandom);
`endif
        assign watched = watched_any;
        wire is_one = 1'b1;
        wire [2:0] first_vc = watched ? 3'd4 : 3'd0;
        wire arrives = in_valid_i && (in_vc_i >= 3'd4) == watched;
        wire goes = out_valid_o && (out_vc_o >= 3'd4) == watched;
        wire back = out_credit_valid_i && (out_credit_vc_i >= 3'd4) == watched;
        wire freed = in_credit_valid_o && (in_credit_vc_o >= 3'd4) == watched;
        wire shown = |(there & (2'd1 << watched));
        wire takes = |(taken & (2'd1 << watched));

        // The router keeps to the order of flits and to its room, whose places a packet takes with
        // its head.
        reg [5:0] here_q;
        reg second_q;
        reg honest_q;
        assign here = here_q;
        wire in_order = second_q ? !in_head_i && in_tail_i : in_head_i;
        wire has_room = second_q || here_q + !in_tail_i < 6'd8;
        wire honest = !arrives || (in_order && has_room);
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 6'd0;
                second_q <= 1'b0;
                honest_q <= 1'b1;
            end else begin
                here_q <= here_q + arrives - freed;
                if (arrives) second_q <= in_head_i && !in_tail_i;
                honest_q <= honest_q && honest;
            end
        wire honours = honest_q && honest;
        wire [193:0] arriving = {in_tail_i, in_head_i, in_flit_i};
        wire [191:0] front_flit = eject_flit_o >> (watched ? 192 : 0);
        wire front_head = |(heads & (2'd1 << watched));
        wire front_tail = |(tails & (2'd1 << watched));
        wire [193:0] front = {front_tail, front_head, front_flit};

        // Flits taken for which no credit has gone back; whether none went in the cycle before
        // though one was owed.
        reg [6:0] owed_q;
        reg late_q;
        assign owed = owed_q;
        wire is_owed = owed_q != 7'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                owed_q <= 7'd0;
                late_q <= 1'b0;
            end else begin
                owed_q <= owed_q + takes - freed;
                late_q <= is_owed && !freed;
            end
        wire holds_credit_for_a_flit = !freed || (is_owed && in_credit_vc_o == first_vc);
        wire holds_credit_in_turn = !is_owed || freed || !late_q;

        // The class's queue in the router, if a credit arrives for a flit that is there.
        reg [5:0] far_q;
        reg fair_q;
        assign far = far_q;
        wire fair = !back || far_q != 6'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                far_q <= 6'd0;
                fair_q <= 1'b1;
            end else begin
                far_q <= far_q + goes - back;
                fair_q <= fair_q && fair;
            end
        wire holds_never_overrun = !(fair_q && fair) || far_q + goes <= 6'd8;

        // What goes to the router: the second flit of a packet in the cycle after its head.
        reg between_q;
        reg [2:0] between_vc_q;
        always @(posedge clk_i)
            if (rst_i) begin
                between_q <= 1'b0;
                between_vc_q <= 3'd0;
            end else begin
                between_q <= out_valid_o && out_head_o && !out_tail_o;
                between_vc_q <= out_vc_o;
            end
        wire holds_sent_whole = (!goes || out_vc_o == first_vc)
            && (between_q ? out_valid_o && !out_head_o && out_tail_o && out_vc_o == between_vc_q
                : !out_valid_o || out_head_o);
        // How many words there are.
        reg [3:0] words_q;
        wire room = words_q != 4'd8;
        wire enters = arrives && room;
        wire leaves = takes && words_q != 4'd0;
        always @(posedge clk_i)
            if (rst_i) words_q <= 4'd0;
            else if (enters && !leaves) words_q <= words_q + 4'd1;
            else if (leaves && !enters) words_q <= words_q - 4'd1;

        // Any one word: how many are ahead of it, and any one bit of it.
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [7:0] bit_any;
`else
        reg [7:0] bit_any;
        initial bit_any = 8'($urandom);
`endif
        wire [193:0] bit_mask = 194'd1 << bit_any;
        reg marked_q;
        reg [3:0] ahead_q;
        reg bit_q;
        assign marked = marked_q;
        assign ahead = ahead_q;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                ahead_q <= 4'd0;
                bit_q <= 1'b0;
            end else if (!marked_q) begin
                if (enters && mark_any) begin
                    marked_q <= 1'b1;
                    ahead_q <= leaves ? words_q - 4'd1 : words_q;
                    bit_q <= |(arriving & bit_mask);
                end
            end else if (leaves) begin
                if (ahead_q == 4'd0) marked_q <= 1'b0;
                else ahead_q <= ahead_q - 4'd1;
            end
        wire holds_in_order = !(marked_q && ahead_q == 4'd0)
            || (shown && (|(front & bit_mask)) == bit_q);
        wire holds_ejected_in_order = !honours || holds_in_order;
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|inject_not_full_o);
        // What was wrong in the cycle before.
        reg [3:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 4'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 4'd0;

        // a flit that is shown to an endpoint and not taken is shown in the next cycle as well,
        // unchanged
        a_held_until_taken: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_taken);

        // in the cycle after one in reset eject_valid_o, out_valid_o, in_credit_valid_o, error_o
        // are 0
        a_silent_after_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_silent_after_reset);

        // a credit goes back to the router for a flit that the endpoint has taken, one for each, in
        // the first virtual channel of its class
        a_credit_for_a_flit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_flit);

        // where a class is owed credits, one goes back in one of any two cycles
        a_credit_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_in_turn);

        // a queue in the router is never sent a flit for which it has no place, if a credit comes
        // for each flit that leaves it
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);

        // packets go to the router whole, in the first virtual channel of their class: a head, and
        // where it is no tail in the next cycle one more flit, which is the tail
        a_sent_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_sent_whole);

        // if the router keeps to its room and to the order of flits, a flit is shown to the
        // endpoint after those of its class that came before it, unchanged: nothing is lost,
        // doubled or reordered
        a_ejected_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_ejected_in_order);

        // while reset is asserted inject_not_full_o is 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);

        // what is shown as a mistake stays so until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_node_endpoint
    anton2_node_endpoint_sva u_sva (.*);

`default_nettype wire
