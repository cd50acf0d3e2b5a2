// SPDX-License-Identifier: 0BSD
// graph_router_sva: what must hold of graph_router, bound to each instance of it
//
// Shape:    table on a graph of 14 nodes and 34 links, up-down, at n00 and 5 more nodes, 1 lane of
//           34 bits, input 6 flits, shift, output 6 flits, shift, registers at links, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component router shows or tries, by the same checkers; what ends
//           in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module graph_router_sva (
    input wire clk_i,
    input wire rst_i,
    input wire in_p0_valid_i,
    input wire [33:0] in_p0_flit_i,
    input wire in_p0_not_full_o,
    input wire out_p0_valid_o,
    input wire [33:0] out_p0_flit_o,
    input wire in_p1_valid_i,
    input wire [33:0] in_p1_flit_i,
    input wire in_p1_not_full_o,
    input wire out_p1_valid_o,
    input wire [33:0] out_p1_flit_o,
    input wire inject_valid_i,
    input wire [33:0] inject_flit_i,
    input wire inject_not_full_o,
    input wire eject_valid_o,
    input wire [33:0] eject_flit_o,
    input wire eject_not_full_i,
    input wire [2:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // in_p0: lanes that show room, or did not long ago; lanes within a packet.
        reg [0:0] in_p0_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_p0_shown_q <= 1'd0;
            else in_p0_shown_q <= in_p0_not_full_o;
        wire [0:0] in_p0_room = in_p0_not_full_o
            | in_p0_shown_q[0 +: 1];
        reg [0:0] in_p0_open_q;
        wire [0:0] in_p0_heads = {1{in_p0_flit_i[32]}};
        wire [0:0] in_p0_tails = {1{in_p0_flit_i[33]}};
        wire in_p0_obeys = (in_p0_valid_i & (in_p0_valid_i - 1'd1)) == 1'd0
            && (in_p0_valid_i & ~in_p0_room) == 1'd0
            && (in_p0_valid_i & ~(in_p0_heads ^ in_p0_open_q)) == 1'd0;
        always @(posedge clk_i)
            if (rst_i) in_p0_open_q <= 1'd0;
            else in_p0_open_q <= (in_p0_open_q & ~in_p0_valid_i) | (in_p0_valid_i & ~in_p0_tails);

        // in_p1: lanes that show room, or did not long ago; lanes within a packet.
        reg [0:0] in_p1_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_p1_shown_q <= 1'd0;
            else in_p1_shown_q <= in_p1_not_full_o;
        wire [0:0] in_p1_room = in_p1_not_full_o
            | in_p1_shown_q[0 +: 1];
        reg [0:0] in_p1_open_q;
        wire [0:0] in_p1_heads = {1{in_p1_flit_i[32]}};
        wire [0:0] in_p1_tails = {1{in_p1_flit_i[33]}};
        wire in_p1_obeys = (in_p1_valid_i & (in_p1_valid_i - 1'd1)) == 1'd0
            && (in_p1_valid_i & ~in_p1_room) == 1'd0
            && (in_p1_valid_i & ~(in_p1_heads ^ in_p1_open_q)) == 1'd0;
        always @(posedge clk_i)
            if (rst_i) in_p1_open_q <= 1'd0;
            else in_p1_open_q <= (in_p1_open_q & ~in_p1_valid_i) | (in_p1_valid_i & ~in_p1_tails);
        wire holds_in_p0_obeys = in_p0_obeys;
        wire holds_in_p1_obeys = in_p1_obeys;
        // What was already wrong in the cycle before: each mistake is told once.
        reg [2:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 3'd0;
            else error_o_q <= error_o;
        wire [2:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 3'h1));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 3'h2));
        wire holds_destinations_exist = 1'b1
            && !(|(error_o_new & 3'h4));

        // the other end of in_p0 sends one flit at a time, into room that it was shown, and whole
        // packets
        m_in_p0_obeys: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_p0_obeys);

        // the other end of in_p1 sends one flit at a time, into room that it was shown, and whole
        // packets
        m_in_p1_obeys: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_p1_obeys);

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // the destination of a packet is a terminal
        m_destinations_exist: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_destinations_exist);
    end
`endif

    if (1) begin : g_proved
        wire [6:0] marks;
        // A bit for each place where flits leave.
        wire [2:0] there = {
            eject_valid_o,
            out_p1_valid_o,
            out_p0_valid_o
        };
        wire [2:0] takes = {
            eject_not_full_i,
            1'b1,
            1'b1
        };
        wire [101:0] flits = {
            eject_flit_o,
            out_p1_flit_o,
            out_p0_flit_o
        };
        wire [2:0] taken = there & takes;

        // in_p0: lanes that show room, or did not long ago; lanes within a packet.
        reg [0:0] in_p0_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_p0_shown_q <= 1'd0;
            else in_p0_shown_q <= in_p0_not_full_o;
        wire [0:0] in_p0_room = in_p0_not_full_o
            | in_p0_shown_q[0 +: 1];
        reg [0:0] in_p0_open_q;
        wire [0:0] in_p0_heads = {1{in_p0_flit_i[32]}};
        wire [0:0] in_p0_tails = {1{in_p0_flit_i[33]}};
        wire in_p0_obeys = (in_p0_valid_i & (in_p0_valid_i - 1'd1)) == 1'd0
            && (in_p0_valid_i & ~in_p0_room) == 1'd0
            && (in_p0_valid_i & ~(in_p0_heads ^ in_p0_open_q)) == 1'd0;
        always @(posedge clk_i)
            if (rst_i) in_p0_open_q <= 1'd0;
            else in_p0_open_q <= (in_p0_open_q & ~in_p0_valid_i) | (in_p0_valid_i & ~in_p0_tails);

        // in_p1: lanes that show room, or did not long ago; lanes within a packet.
        reg [0:0] in_p1_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_p1_shown_q <= 1'd0;
            else in_p1_shown_q <= in_p1_not_full_o;
        wire [0:0] in_p1_room = in_p1_not_full_o
            | in_p1_shown_q[0 +: 1];
        reg [0:0] in_p1_open_q;
        wire [0:0] in_p1_heads = {1{in_p1_flit_i[32]}};
        wire [0:0] in_p1_tails = {1{in_p1_flit_i[33]}};
        wire in_p1_obeys = (in_p1_valid_i & (in_p1_valid_i - 1'd1)) == 1'd0
            && (in_p1_valid_i & ~in_p1_room) == 1'd0
            && (in_p1_valid_i & ~(in_p1_heads ^ in_p1_open_q)) == 1'd0;
        always @(posedge clk_i)
            if (rst_i) in_p1_open_q <= 1'd0;
            else in_p1_open_q <= (in_p1_open_q & ~in_p1_valid_i) | (in_p1_valid_i & ~in_p1_tails);

        // What is judged: all that leaves while every neighbour and every user has kept to the
        // rules.
        reg obeys_q;
        wire obeys = !(|error_o) && in_p0_obeys && in_p1_obeys;
        always @(posedge clk_i)
            if (rst_i) obeys_q <= 1'b1;
            else obeys_q <= obeys_q && obeys;
        wire judges = obeys_q && obeys;

        // What is shown and not taken, the packets of which a part has left.
        reg [2:0] waits_q;
        reg [101:0] flits_q;
        reg [2:0] leaving_q;
        reg [2:0] tails;
        reg held;
        reg whole;
        always @* begin : look
            integer i;
            tails = 3'd0;
            held = 1'b1;
            whole = 1'b1;
            for (i = 0; i < 3; i = i + 1) begin
                tails[i] = flits[i * 34 + 33];
                if (waits_q[i] && !there[i]) held = 1'b0;
                if (waits_q[i] && flits[i * 34 +: 34] != flits_q[i * 34 +: 34])
                    held = 1'b0;
                if (there[i] && flits[i * 34 + 32] == leaving_q[i]) whole = 1'b0;
            end
        end
        always @(posedge clk_i) flits_q <= flits;
        always @(posedge clk_i)
            if (rst_i) begin
                waits_q <= 3'd0;
                leaving_q <= 3'd0;
            end else begin
                waits_q <= there & ~takes;
                leaving_q <= (leaving_q & ~taken) | (taken & ~tails);
            end
        wire holds_held_until_taken = held;
        wire holds_whole_packets = !judges || whole;

        // Marked flits, those with one bit of their payload set: what comes, what leaves, and how
        // many are on their way. To a
        // prover one flit at the most is marked, whichever it is; in a simulation they are many.
        wire [2:0] marks_come = {
            inject_valid_i && inject_flit_i[31],
            in_p1_valid_i && in_p1_flit_i[31],
            in_p0_valid_i && in_p0_flit_i[31]
        };
        wire [2:0] marks_leave = {
            taken[2] && flits[99],
            taken[1] && flits[65],
            taken[0] && flits[31]
        };
    `ifdef FORMAL
        reg came_q;
        reg few_q;
        reg inside_q;
        wire few = (marks_come & (marks_come - 3'd1)) == 3'd0 && !(came_q && |marks_come);
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
            && !(inside_q && (marks_leave & (marks_leave - 3'd1)) == 3'd0);
    `else
        reg [6:0] marks_q;
        assign marks = marks_q;
        reg [6:0] marks_more;
        reg [6:0] marks_less;
        always @* begin : count_marks
            integer i;
            marks_more = 7'd0;
            marks_less = 7'd0;
            for (i = 0; i < 3; i = i + 1)
                if (marks_come[i]) marks_more = marks_more + 7'd1;
            for (i = 0; i < 3; i = i + 1)
                if (marks_leave[i]) marks_less = marks_less + 7'd1;
        end
        always @(posedge clk_i)
            if (rst_i) marks_q <= 7'd0;
            else marks_q <= marks_q + marks_more - marks_less;
        wire counts = 1'b1;
        wire doubled = marks_less > marks_q;
    `endif
        wire holds_none_made_up = !(judges && counts) || !doubled;
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|{in_p0_not_full_o, in_p1_not_full_o, inject_not_full_o});
        // What was wrong in the cycle before.
        reg [2:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 3'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 3'd0;

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

        // while reset is asserted in_p0_not_full_o and in_p1_not_full_o and inject_not_full_o are 0
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

bind graph_router
    graph_router_sva u_sva (.*);

`default_nettype wire
