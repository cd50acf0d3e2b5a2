// SPDX-License-Identifier: 0BSD
// hyperx_terminal_3x3_t2_sva: what must hold of hyperx_terminal_3x3_t2, bound to each instance of
// it
//
// Shape:    dimwar, 3x3 HyperX with 2 terminals at each router, 8 virtual channels, all at a time
//           through the crossbar, input queues of 128 and output queues of 96 flits, packets of at
//           most 16 flits, data of 64 bits, stamps of 16 bits, 50 cycles through the crossbar, 1
//           cycle of a choice, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-terminal shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_terminal_3x3_t2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire inject_valid_i,
    input wire inject_tail_i,
    input wire [63:0] inject_flit_i,
    input wire inject_ready_o,
    input wire eject_valid_o,
    input wire eject_head_o,
    input wire eject_tail_o,
    input wire [63:0] eject_flit_o,
    input wire eject_ready_i,
    input wire flit_valid_i,
    input wire [2:0] flit_vc_i,
    input wire flit_head_i,
    input wire flit_tail_i,
    input wire [63:0] flit_data_i,
    input wire [7:0] credit_o,
    input wire flit_valid_o,
    input wire [2:0] flit_vc_o,
    input wire flit_head_o,
    input wire flit_tail_o,
    input wire [63:0] flit_data_o,
    input wire [7:0] credit_i,
    input wire [4:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What was already wrong in the cycle before: each mistake is told once.
        reg [4:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 5'd0;
            else error_o_q <= error_o;
        wire [4:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 5'h01));
        wire holds_packets_fit = 1'b1
            && !(|(error_o_new & 5'h08));
        wire holds_credits_for_flits = 1'b1
            && !(|(error_o_new & 5'h10));

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // no packet is longer than the longest one
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);

        // a credit comes for a flit that was sent, once
        m_credits_for_flits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credits_for_flits);
    end
`endif

    if (1) begin : g_proved
        wire marked;
        wire [10:0] ahead;
        // What users give: a packet is over with its tail, or with as many flits as its head says;
        // what follows up to the tail is
        // not stored.
        wire [0:0] gives = inject_valid_i & inject_ready_o;
        wire [0:0] ends = inject_tail_i;
        wire [63:0] given = inject_flit_i;
        reg [0:0] over_q;
        wire [0:0] stored = gives & ~over_q;
        reg [0:0] lasts;
        reg [0:0] wrong_lengths;
        reg [65:0] given_words;
        reg [0:0] open_q;
        reg [3:0] more_q;
        reg [3:0] more;
        wire [0:0] starts = ~open_q;
        always @* begin : look_at_users
            integer u;
            lasts = 1'd0;
            wrong_lengths = 1'd0;
            more = 4'd0;
            for (u = 0; u < 1; u = u + 1) begin
                more[u * 4 +: 4] = open_q[u] ? more_q[u * 4 +: 4] - 4'd1
                    : given[u * 64 + 5 +: 4];
                lasts[u] = ends[u] || more[u * 4 +: 4] == 4'd0;
                wrong_lengths[u] = stored[u] && lasts[u]
                    && (ends[u] != (more[u * 4 +: 4] == 4'd0));
                given_words[u * 66 +: 66] = {lasts[u], starts[u], given[u * 64 +: 64]};
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                over_q <= 1'd0;
                open_q <= 1'd0;
                more_q <= 4'd0;
            end else begin : follow_users
                integer u;
                for (u = 0; u < 1; u = u + 1) begin
                    if (gives[u]) over_q[u] <= !ends[u] && (over_q[u] || lasts[u]);
                    if (stored[u]) begin
                        open_q[u] <= !lasts[u];
                        more_q[u * 4 +: 4] <= more[u * 4 +: 4];
                    end
                end
            end

        // What users are shown, as {tail, head, data}, and who takes it.
        wire [0:0] shown = eject_valid_o;
        wire [0:0] shown_heads = eject_head_o;
        wire [0:0] shown_tails = eject_tail_o;
        wire [63:0] shown_data = eject_flit_o;
        wire [0:0] accepts = eject_ready_i;
        reg [65:0] shown_words;
        always @* begin : join_shown
            integer u;
            for (u = 0; u < 1; u = u + 1)
                shown_words[u * 66 +: 66] = {
                    shown_tails[u], shown_heads[u], shown_data[u * 64 +: 64]
                };
        end
        // How many words there are.
        reg [10:0] words_q;
        wire room = words_q != 11'd1024;
        wire enters = flit_valid_i && room;
        wire leaves = eject_ready_i && words_q != 11'd0;
        always @(posedge clk_i)
            if (rst_i) words_q <= 11'd0;
            else if (enters && !leaves) words_q <= words_q + 11'd1;
            else if (leaves && !enters) words_q <= words_q - 11'd1;

        // Any one word: how many are ahead of it, and any one bit of it.
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [6:0] bit_any;
`else
        reg [6:0] bit_any;
        initial bit_any = 7'($urandom);
`endif
        wire [65:0] bit_mask = 66'd1 << bit_any;
        reg marked_q;
        reg [10:0] ahead_q;
        reg bit_q;
        assign marked = marked_q;
        assign ahead = ahead_q;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                ahead_q <= 11'd0;
                bit_q <= 1'b0;
            end else if (!marked_q) begin
                if (enters && mark_any) begin
                    marked_q <= 1'b1;
                    ahead_q <= leaves ? words_q - 11'd1 : words_q;
                    bit_q <= |({flit_tail_i, flit_head_i, flit_data_i} & bit_mask);
                end
            end else if (leaves) begin
                if (ahead_q == 11'd0) marked_q <= 1'b0;
                else ahead_q <= ahead_q - 11'd1;
            end
        wire holds_in_order = !(marked_q && ahead_q == 11'd0)
            || (eject_valid_o && (|(shown_words & bit_mask)) == bit_q);

        // Of each virtual channel the flits on the link and beyond for which no credit has come:
        // the one with fewest of them has
        // most credits, the lowest of equals.
        wire [7:0] on_link = flit_valid_o ? 8'd1 << flit_vc_o : 8'd0;
        wire [7:0] credits = credit_i;
        reg [63:0] far_q;
        reg [63:0] far;
        reg far_fits;
        reg too_many;
        reg [2:0] best;
        reg [7:0] fewest;
        always @* begin : look_at_vcs
            integer v;
            far = 64'd0;
            far_fits = 1'b1;
            too_many = 1'b0;
            best = 3'd0;
            fewest = 8'd0;
            for (v = 0; v < 8; v = v + 1) begin
                far[v * 8 +: 8] = far_q[v * 8 +: 8] + on_link[v];
                if ({1'b0, far_q[v * 8 +: 8]} + on_link[v] > 9'd128) far_fits = 1'b0;
                if (credits[v] && far[v * 8 +: 8] == 8'd0) too_many = 1'b1;
                if (v == 0 || far[v * 8 +: 8] < fewest) begin
                    best = v[2:0];
                    fewest = far[v * 8 +: 8];
                end
            end
        end
        reg [2:0] best_q;
        always @(posedge clk_i) best_q <= best;
        always @(posedge clk_i)
            if (rst_i) far_q <= 64'd0;
            else begin : count_far
                integer v;
                for (v = 0; v < 8; v = v + 1)
                    far_q[v * 8 +: 8] <= far[v * 8 +: 8]
                        - (credits[v] && far[v * 8 +: 8] != 8'd0);
            end
        wire holds_far_within = far_fits;
        wire holds_most_credits = !(flit_valid_o && flit_head_o) || flit_vc_o == best_q;

        // The link: packets whole, their flits in consecutive cycles.
        reg between_q;
        reg [2:0] between_vc_q;
        always @(posedge clk_i)
            if (rst_i) begin
                between_q <= 1'b0;
                between_vc_q <= 3'd0;
            end else begin
                between_q <= flit_valid_o && !flit_tail_o;
                between_vc_q <= flit_vc_o;
            end
        wire holds_whole_on_link = (between_q ? flit_valid_o && !flit_head_o && flit_vc_o
            == between_vc_q
            : !flit_valid_o || flit_head_o);

        // How many flits that are stored have not been on the link; of any one of them how many go
        // before it, whether it is a head,
        // the flits of its packet and whether these are all there, and any one bit of {tail, head,
        // data}.
`ifdef FORMAL
        (* anyseq *) wire follow_any;
`else
        reg follow_any;
        always @(posedge clk_i) follow_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [6:0] part_any;
`else
        reg [6:0] part_any;
        initial part_any = 7'($urandom);
`endif
        wire [65:0] part_mask = 66'd1 << part_any;
        reg [5:0] unsent_q;
        reg follows_q;
        reg is_head_q;
        reg is_whole_q;
        reg [5:0] ahead_of_it_q;
        reg [4:0] flits_of_it_q;
        reg part_q;
        reg may_begin_q;
        wire stores = |stored;
        wire ends_packet = |lasts;
        wire goes = flit_valid_o;
        wire it_goes = follows_q && goes && ahead_of_it_q == 6'd0;
        wire may_begin = follows_q && is_head_q && is_whole_q && ahead_of_it_q == goes
            && !(goes && !flit_tail_o)
            && {2'd0, fewest} + flits_of_it_q <= 10'd128;
        always @(posedge clk_i)
            if (rst_i) begin
                unsent_q <= 6'd0;
                follows_q <= 1'b0;
                is_head_q <= 1'b0;
                is_whole_q <= 1'b0;
                ahead_of_it_q <= 6'd0;
                flits_of_it_q <= 5'd0;
                part_q <= 1'b0;
                may_begin_q <= 1'b0;
            end else begin
                unsent_q <= unsent_q + stores - goes;
                may_begin_q <= may_begin;
                if (!follows_q) begin
                    if (stores && follow_any) begin
                        follows_q <= 1'b1;
                        is_head_q <= |starts;
                        is_whole_q <= ends_packet;
                        ahead_of_it_q <= unsent_q - goes;
                        flits_of_it_q <= 5'd1;
                        part_q <= |(given_words & part_mask);
                    end
                end else begin
                    if (stores && !is_whole_q) begin
                        is_whole_q <= ends_packet;
                        flits_of_it_q <= flits_of_it_q + 5'd1;
                    end
                    if (it_goes) follows_q <= 1'b0;
                    else if (goes) ahead_of_it_q <= ahead_of_it_q - 6'd1;
                end
            end
        wire [5:0] here = unsent_q - goes;
        wire holds_ready_with_room = rst_i || inject_ready_o == (here != 6'd32);
        wire holds_sent_in_order = !goes || (unsent_q != 6'd0
            && (!it_goes || (|({flit_tail_o, flit_head_o, flit_data_o} & part_mask)) == part_q));
        wire holds_begins_into_room = !(it_goes && is_head_q) || may_begin_q;
        wire holds_begins_at_once = !may_begin_q || it_goes;

        // Credits: one for each flit that the user has taken. The virtual channel is known of the
        // one flit that is watched.
        wire takes = eject_valid_o && eject_ready_i;
        wire [7:0] gives_back = credit_o;
        reg [2:0] came_in_q;
        reg took_q;
        reg took_marked_q;
        reg [2:0] took_of_q;
        always @(posedge clk_i) begin
            if (!marked_q && enters && mark_any) came_in_q <= flit_vc_i;
            took_of_q <= came_in_q;
        end
        always @(posedge clk_i)
            if (rst_i) begin
                took_q <= 1'b0;
                took_marked_q <= 1'b0;
            end else begin
                took_q <= takes;
                took_marked_q <= takes && marked_q && ahead_q == 11'd0;
            end
        wire holds_credited_once = took_q
            ? gives_back != 8'd0 && (gives_back & (gives_back - 8'd1)) == 8'd0
                && (!took_marked_q || gives_back == 8'd1 << took_of_q)
            : gives_back == 8'd0;

        // What was wrong until the cycle before.
        wire no_room = flit_valid_i && !(flit_valid_i && room);
        reg [2:0] told_q;
        always @(posedge clk_i)
            if (rst_i) told_q <= 3'd0;
            else told_q <= told_q | {too_many, |wrong_lengths, no_room};
        wire holds_no_room_told = error_o[0] == told_q[0];
        wire holds_lengths_told = error_o[3] == told_q[1];
        wire holds_credits_told = error_o[4] == told_q[2];

        // Nothing goes out in the cycle after one in reset.
        reg was_reset_q;
        always @(posedge clk_i) was_reset_q <= rst_i;
        wire holds_silent_after_reset = !was_reset_q || !(|{
            eject_valid_o, flit_valid_o, credit_o, error_o
        });
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|inject_ready_o);
        // What was wrong in the cycle before.
        reg [4:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 5'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 5'd0;

        // a flit from the router is shown to the user after those that came before it, with each of
        // its bits, until it is taken: none is lost, doubled or reordered
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);

        // in the cycle after the user has taken a flit one credit goes back, in the virtual channel
        // in which that flit came, and in no other cycle any
        a_credited_once: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credited_once);

        // a flit from the router for which there is no place, or whose virtual channel is not
        // there, is told as a write without room, and nothing else is
        a_no_room_told: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_no_room_told);

        // a packet of the user that ends otherwise than its head says, or whose head says what
        // cannot be, is told as one of a wrong length, and no other is
        a_lengths_told: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_lengths_told);

        // whatever users and routers do, flits on the link and beyond for which no credit has come
        // are 128 at the most in a virtual channel
        a_far_within: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_far_within);

        // a credit for which no flit was sent, and no other, is told
        a_credits_told: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credits_told);

        // a packet goes into the virtual channel with most credits, the lowest of equals
        a_most_credits: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_most_credits);

        // whatever users and routers do, from its head to its tail the flits of a packet are on the
        // link in consecutive cycles, in one virtual channel
        a_whole_on_link: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_on_link);

        // outside reset a flit is taken from the user whenever fewer than 32 are stored, and not
        // otherwise
        a_ready_with_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_ready_with_room);

        // flits go to the router in the order in which the user gave them, with each of their bits;
        // the first of a packet is a head, and a tail is what ends it: the user's tail, or the flit
        // that is last by what the head says
        a_sent_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_sent_in_order);

        // a packet begins only after its last flit was taken, only while no other is under way, and
        // only with a credit for each of its flits
        a_begins_into_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_begins_into_room);

        // a packet that is in front and whole begins in the next cycle, if no other is under way
        // and some virtual channel has a credit for each of its flits
        a_begins_at_once: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_begins_at_once);

        // in the cycle after one in reset eject_valid_o, flit_valid_o, credit_o and error_o are 0
        a_silent_after_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_silent_after_reset);

        // while reset is asserted inject_ready_o is 0
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

bind hyperx_terminal_3x3_t2
    hyperx_terminal_3x3_t2_sva u_sva (.*);

`default_nettype wire
