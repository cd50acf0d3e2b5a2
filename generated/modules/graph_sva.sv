// SPDX-License-Identifier: 0BSD
// graph_sva: what must hold of graph, bound to each instance of it
//
// Shape:    14 nodes: table on a graph of 14 nodes and 34 links, up-down, 3 routers, 1 lane of 34
//           bits, input 6 flits, shift, output 6 flits, shift, registers at links, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component network shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module graph_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [13:0] inject_valid_i,
    input wire [475:0] inject_flit_i,
    input wire [13:0] inject_not_full_o,
    input wire [13:0] eject_valid_o,
    input wire [475:0] eject_flit_o,
    input wire [13:0] eject_not_full_i,
    input wire [41:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What was already wrong in the cycle before: each mistake is told once.
        reg [41:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 42'd0;
            else error_o_q <= error_o;
        wire [41:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 42'h09249249249));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 42'h12492492492));
        wire holds_destinations_exist = 1'b1
            && !(|(error_o_new & 42'h24924924924));

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
        wire [23:0] marks;
        // A bit for each place where flits leave.
        wire [13:0] there = {
            eject_valid_o[13],
            eject_valid_o[12],
            eject_valid_o[11],
            eject_valid_o[10],
            eject_valid_o[9],
            eject_valid_o[8],
            eject_valid_o[7],
            eject_valid_o[6],
            eject_valid_o[5],
            eject_valid_o[4],
            eject_valid_o[3],
            eject_valid_o[2],
            eject_valid_o[1],
            eject_valid_o[0]
        };
        wire [13:0] takes = {
            eject_not_full_i[13],
            eject_not_full_i[12],
            eject_not_full_i[11],
            eject_not_full_i[10],
            eject_not_full_i[9],
            eject_not_full_i[8],
            eject_not_full_i[7],
            eject_not_full_i[6],
            eject_not_full_i[5],
            eject_not_full_i[4],
            eject_not_full_i[3],
            eject_not_full_i[2],
            eject_not_full_i[1],
            eject_not_full_i[0]
        };
        wire [475:0] flits = {
            eject_flit_o[442 +: 34],
            eject_flit_o[408 +: 34],
            eject_flit_o[374 +: 34],
            eject_flit_o[340 +: 34],
            eject_flit_o[306 +: 34],
            eject_flit_o[272 +: 34],
            eject_flit_o[238 +: 34],
            eject_flit_o[204 +: 34],
            eject_flit_o[170 +: 34],
            eject_flit_o[136 +: 34],
            eject_flit_o[102 +: 34],
            eject_flit_o[68 +: 34],
            eject_flit_o[34 +: 34],
            eject_flit_o[0 +: 34]
        };
        wire [13:0] taken = there & takes;

        // What is judged: all that leaves while every neighbour and every user has kept to the
        // rules.
        reg obeys_q;
        wire obeys = !(|error_o);
        always @(posedge clk_i)
            if (rst_i) obeys_q <= 1'b1;
            else obeys_q <= obeys_q && obeys;
        wire judges = obeys_q && obeys;

        // What is shown and not taken, the packets of which a part has left.
        reg [13:0] waits_q;
        reg [475:0] flits_q;
        reg [13:0] leaving_q;
        reg [13:0] tails;
        reg held;
        reg whole;
        always @* begin : look
            integer i;
            tails = 14'd0;
            held = 1'b1;
            whole = 1'b1;
            for (i = 0; i < 14; i = i + 1) begin
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
                waits_q <= 14'd0;
                leaving_q <= 14'd0;
            end else begin
                waits_q <= there & ~takes;
                leaving_q <= (leaving_q & ~taken) | (taken & ~tails);
            end
        wire holds_held_until_taken = held;
        wire holds_whole_packets = !judges || whole;

        // Marked flits, those with one bit of their payload set: what comes, what leaves, and how
        // many are on their way. To a
        // prover one flit at the most is marked, whichever it is; in a simulation they are many.
        wire [13:0] marks_come = {
            inject_valid_i[13] && inject_flit_i[473],
            inject_valid_i[12] && inject_flit_i[439],
            inject_valid_i[11] && inject_flit_i[405],
            inject_valid_i[10] && inject_flit_i[371],
            inject_valid_i[9] && inject_flit_i[337],
            inject_valid_i[8] && inject_flit_i[303],
            inject_valid_i[7] && inject_flit_i[269],
            inject_valid_i[6] && inject_flit_i[235],
            inject_valid_i[5] && inject_flit_i[201],
            inject_valid_i[4] && inject_flit_i[167],
            inject_valid_i[3] && inject_flit_i[133],
            inject_valid_i[2] && inject_flit_i[99],
            inject_valid_i[1] && inject_flit_i[65],
            inject_valid_i[0] && inject_flit_i[31]
        };
        wire [13:0] marks_leave = {
            taken[13] && flits[473],
            taken[12] && flits[439],
            taken[11] && flits[405],
            taken[10] && flits[371],
            taken[9] && flits[337],
            taken[8] && flits[303],
            taken[7] && flits[269],
            taken[6] && flits[235],
            taken[5] && flits[201],
            taken[4] && flits[167],
            taken[3] && flits[133],
            taken[2] && flits[99],
            taken[1] && flits[65],
            taken[0] && flits[31]
        };
    `ifdef FORMAL
        reg came_q;
        reg few_q;
        reg inside_q;
        wire few = (marks_come & (marks_come - 14'd1)) == 14'd0 && !(came_q && |marks_come);
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
            && !(inside_q && (marks_leave & (marks_leave - 14'd1)) == 14'd0);
    `else
        reg [23:0] marks_q;
        assign marks = marks_q;
        reg [23:0] marks_more;
        reg [23:0] marks_less;
        always @* begin : count_marks
            integer i;
            marks_more = 24'd0;
            marks_less = 24'd0;
            for (i = 0; i < 14; i = i + 1)
                if (marks_come[i]) marks_more = marks_more + 24'd1;
            for (i = 0; i < 14; i = i + 1)
                if (marks_leave[i]) marks_less = marks_less + 24'd1;
        end
        always @(posedge clk_i)
            if (rst_i) marks_q <= 24'd0;
            else marks_q <= marks_q + marks_more - marks_less;
        wire counts = 1'b1;
        wire doubled = marks_less > marks_q;
    `endif
        wire holds_none_made_up = !(judges && counts) || !doubled;
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|inject_not_full_o);
        // What was wrong in the cycle before.
        reg [41:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 42'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 42'd0;

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

bind graph
    graph_sva u_sva (.*);

`default_nettype wire
