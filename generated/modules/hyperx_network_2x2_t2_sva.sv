// SPDX-License-Identifier: 0BSD
// hyperx_network_2x2_t2_sva: what must hold of hyperx_network_2x2_t2, bound to each instance of it
//
// Shape:    dimwar, 2x2 HyperX with 2 terminals at each router, 8 virtual channels, all at a time
//           through the crossbar, input queues of 128 and output queues of 96 flits, packets of at
//           most 16 flits, data of 64 bits, stamps of 16 bits, 50 cycles through the crossbar, 1
//           cycle of a choice, sync reset; 50 cycles between routers, 5 cycles between terminal and
//           router
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component hyperx-network shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module hyperx_network_2x2_t2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] inject_valid_i,
    input wire [7:0] inject_tail_i,
    input wire [511:0] inject_flit_i,
    input wire [7:0] inject_ready_o,
    input wire [7:0] eject_valid_o,
    input wire [7:0] eject_head_o,
    input wire [7:0] eject_tail_o,
    input wire [511:0] eject_flit_o,
    input wire [7:0] eject_ready_i,
    input wire [39:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What was already wrong in the cycle before: each mistake is told once.
        reg [39:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 40'd0;
            else error_o_q <= error_o;
        wire [39:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 40'h0842108421));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 40'h1084210842));
        wire holds_packets_fit = 1'b1
            && !(|(error_o_new & 40'h4210842108));
        wire holds_credits_for_flits = 1'b1
            && !(|(error_o_new & 40'h8421084210));

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // no packet is longer than the longest one
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);

        // a credit comes for a flit that was sent, once
        m_credits_for_flits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credits_for_flits);
    end
`endif

    if (1) begin : g_proved
        wire [16:0] marks;
        // What users give: a packet is over with its tail, or with as many flits as its head says;
        // what follows up to the tail is
        // not stored.
        wire [7:0] gives = inject_valid_i & inject_ready_o;
        wire [7:0] ends = inject_tail_i;
        wire [511:0] given = inject_flit_i;
        reg [7:0] over_q;
        wire [7:0] stored = gives & ~over_q;
        reg [7:0] lasts;
        reg [7:0] wrong_lengths;
        reg [527:0] given_words;
        reg [7:0] open_q;
        reg [31:0] more_q;
        reg [31:0] more;
        wire [7:0] starts = ~open_q;
        always @* begin : look_at_users
            integer u;
            lasts = 8'd0;
            wrong_lengths = 8'd0;
            more = 32'd0;
            for (u = 0; u < 8; u = u + 1) begin
                more[u * 4 +: 4] = open_q[u] ? more_q[u * 4 +: 4] - 4'd1
                    : given[u * 64 + 3 +: 4];
                lasts[u] = ends[u] || more[u * 4 +: 4] == 4'd0;
                wrong_lengths[u] = stored[u] && lasts[u]
                    && (ends[u] != (more[u * 4 +: 4] == 4'd0));
                given_words[u * 66 +: 66] = {lasts[u], starts[u], given[u * 64 +: 64]};
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                over_q <= 8'd0;
                open_q <= 8'd0;
                more_q <= 32'd0;
            end else begin : follow_users
                integer u;
                for (u = 0; u < 8; u = u + 1) begin
                    if (gives[u]) over_q[u] <= !ends[u] && (over_q[u] || lasts[u]);
                    if (stored[u]) begin
                        open_q[u] <= !lasts[u];
                        more_q[u * 4 +: 4] <= more[u * 4 +: 4];
                    end
                end
            end

        // What users are shown, as {tail, head, data}, and who takes it.
        wire [7:0] shown = eject_valid_o;
        wire [7:0] shown_heads = eject_head_o;
        wire [7:0] shown_tails = eject_tail_o;
        wire [511:0] shown_data = eject_flit_o;
        wire [7:0] accepts = eject_ready_i;
        reg [527:0] shown_words;
        always @* begin : join_shown
            integer u;
            for (u = 0; u < 8; u = u + 1)
                shown_words[u * 66 +: 66] = {
                    shown_tails[u], shown_heads[u], shown_data[u * 64 +: 64]
                };
        end
        // A bit for each place where flits leave.
        wire [7:0] there = {
            shown[7],
            shown[6],
            shown[5],
            shown[4],
            shown[3],
            shown[2],
            shown[1],
            shown[0]
        };
        wire [7:0] takes = {
            accepts[7],
            accepts[6],
            accepts[5],
            accepts[4],
            accepts[3],
            accepts[2],
            accepts[1],
            accepts[0]
        };
        wire [527:0] flits = {
            shown_words[462 +: 66],
            shown_words[396 +: 66],
            shown_words[330 +: 66],
            shown_words[264 +: 66],
            shown_words[198 +: 66],
            shown_words[132 +: 66],
            shown_words[66 +: 66],
            shown_words[0 +: 66]
        };
        wire [7:0] taken = there & takes;

        // What is judged: all that leaves while every neighbour and every user has kept to the
        // rules.
        reg obeys_q;
        wire obeys = !(|error_o);
        always @(posedge clk_i)
            if (rst_i) obeys_q <= 1'b1;
            else obeys_q <= obeys_q && obeys;
        wire judges = obeys_q && obeys;

        // What is shown and not taken, the packets of which a part has left.
        reg [7:0] waits_q;
        reg [527:0] flits_q;
        reg [7:0] leaving_q;
        reg [7:0] tails;
        reg held;
        reg whole;
        always @* begin : look
            integer i;
            tails = 8'd0;
            held = 1'b1;
            whole = 1'b1;
            for (i = 0; i < 8; i = i + 1) begin
                tails[i] = flits[i * 66 + 65];
                if (waits_q[i] && !there[i]) held = 1'b0;
                if (waits_q[i] && flits[i * 66 +: 66] != flits_q[i * 66 +: 66])
                    held = 1'b0;
                if (there[i] && flits[i * 66 + 64] == leaving_q[i]) whole = 1'b0;
            end
        end
        always @(posedge clk_i) flits_q <= flits;
        always @(posedge clk_i)
            if (rst_i) begin
                waits_q <= 8'd0;
                leaving_q <= 8'd0;
            end else begin
                waits_q <= there & ~takes;
                leaving_q <= (leaving_q & ~taken) | (taken & ~tails);
            end
        wire holds_held_until_taken = held;
        wire holds_whole_packets = !judges || whole;

        // Marked flits, those with one bit of their payload set: what comes, what leaves, and how
        // many are on their way. To a
        // prover one flit at the most is marked, whichever it is; in a simulation they are many.
        wire [7:0] marks_come = {
            stored[7] && given_words[525],
            stored[6] && given_words[459],
            stored[5] && given_words[393],
            stored[4] && given_words[327],
            stored[3] && given_words[261],
            stored[2] && given_words[195],
            stored[1] && given_words[129],
            stored[0] && given_words[63]
        };
        wire [7:0] marks_leave = {
            taken[7] && flits[525],
            taken[6] && flits[459],
            taken[5] && flits[393],
            taken[4] && flits[327],
            taken[3] && flits[261],
            taken[2] && flits[195],
            taken[1] && flits[129],
            taken[0] && flits[63]
        };
    `ifdef FORMAL
        reg came_q;
        reg few_q;
        reg inside_q;
        wire few = (marks_come & (marks_come - 8'd1)) == 8'd0 && !(came_q && |marks_come);
        always @(posedge clk_i)
            if (rst_i) begin
                came_q <= 1'b0;
                few_q <= 1'b1;
                inside_q <= 1'b0;
            end else begin
                came_q <= came_q || |marks_come;
                few_q <= few_q && few;
                inside_q <= |marks_come || (inside_q && !(|marks_leave));
            end
        assign marks = inside_q;
        wire counts = few_q && few;
        wire doubled = |marks_leave
            && !(inside_q && (marks_leave & (marks_leave - 8'd1)) == 8'd0);
    `else
        reg [16:0] marks_q;
        assign marks = marks_q;
        reg [16:0] marks_more;
        reg [16:0] marks_less;
        always @* begin : count_marks
            integer i;
            marks_more = 17'd0;
            marks_less = 17'd0;
            for (i = 0; i < 8; i = i + 1)
                if (marks_come[i]) marks_more = marks_more + 17'd1;
            for (i = 0; i < 8; i = i + 1)
                if (marks_leave[i]) marks_less = marks_less + 17'd1;
        end
        always @(posedge clk_i)
            if (rst_i) marks_q <= 17'd0;
            else marks_q <= marks_q + marks_more - marks_less;
        wire counts = 1'b1;
        wire doubled = marks_less > marks_q;
    `endif
        wire holds_none_made_up = !(judges && counts) || !doubled;

        // Heads are shown to the terminal that they name, and packets have as many flits as their
        // heads say.
        wire [23:0] addresses = {3'h7, 3'h3, 3'h6, 3'h2, 3'h5, 3'h1, 3'h4, 3'h0};
        reg [31:0] rest_q;
        reg [31:0] rest;
        reg named;
        reg exact;
        always @* begin : look_at_shown
            integer u;
            named = 1'b1;
            exact = 1'b1;
            rest = 32'd0;
            for (u = 0; u < 8; u = u + 1) begin
                if (shown[u] && shown_heads[u] && shown_data[u * 64 +: 3] != addresses[u * 3 +: 3])
                    named = 1'b0;
                rest[u * 4 +: 4] = shown_heads[u] ? shown_data[u * 64 + 3 +: 4]
                    : rest_q[u * 4 +: 4] - 4'd1;
                if (shown[u] && shown_tails[u] != (rest[u * 4 +: 4] == 4'd0)) exact = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) rest_q <= 32'd0;
            else begin : follow_shown
                integer u;
                for (u = 0; u < 8; u = u + 1)
                    if (shown[u] && accepts[u]) rest_q[u * 4 +: 4] <= rest[u * 4 +: 4];
            end
        wire holds_delivered = !judges || named;
        wire holds_lengths_kept = !judges || exact;

        // Users that have kept to the rules until the cycle before: packets as long as their heads
        // say, to terminals that are there.
        reg to_places;
        always @* begin : look_at_heads
            integer u;
            to_places = 1'b1;
            for (u = 0; u < 8; u = u + 1)
                if (stored[u] && starts[u] && !(1'b1)) to_places = 1'b0;
        end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && to_places && !(|wrong_lengths);
        wire holds_quiet = !honest_q || !(|error_o);

        // Nothing goes out in the cycle after one in reset.
        reg was_reset_q;
        always @(posedge clk_i) was_reset_q <= rst_i;
        wire holds_silent_after_reset = !was_reset_q || !(|{eject_valid_o, error_o});
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|inject_ready_o);
        // What was wrong in the cycle before.
        reg [39:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 40'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 40'd0;

        // a flit that is shown and not taken is shown in the next cycle as well, unchanged
        a_held_until_taken: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_taken);

        // as long as users and neighbours keep to the rules, each way out shows a head, what
        // follows it up to a tail, and then the next head
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // as long as users and neighbours keep to the rules, a flit with a mark in its payload,
        // whichever it is, leaves once at the most, and not before it has come
        a_none_made_up: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_none_made_up);

        // as long as users keep to the rules, a user is shown as many flits of a packet as its head
        // says
        a_lengths_kept: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_lengths_kept);

        // as long as users keep to the rules, no mistake is shown: no queue at the ends is overrun,
        // and no credit comes for which no flit was sent
        a_quiet: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_quiet);

        // in the cycle after one in reset eject_valid_o and error_o are 0
        a_silent_after_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_silent_after_reset);

        // as long as users keep to the rules, the head of a packet is shown at the terminal that it
        // names
        a_delivered: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_delivered);

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

bind hyperx_network_2x2_t2
    hyperx_network_2x2_t2_sva u_sva (.*);

`default_nettype wire
