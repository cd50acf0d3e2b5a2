// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal_router_sva: what must hold of network_3x3_dynbal_router, bound to each
// instance of it
//
// Shape:    dynbal on a 3x3 torus, 2 lanes of 6 bits, input 6 flits, shift, output 6 flits, shift,
//           registers at links, sync reset
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
module network_3x3_dynbal_router_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] in_xp_valid_i,
    input wire [5:0] in_xp_flit_i,
    input wire [1:0] in_xp_not_full_o,
    input wire [1:0] out_xp_valid_o,
    input wire [5:0] out_xp_flit_o,
    input wire [1:0] in_xm_valid_i,
    input wire [5:0] in_xm_flit_i,
    input wire [1:0] in_xm_not_full_o,
    input wire [1:0] out_xm_valid_o,
    input wire [5:0] out_xm_flit_o,
    input wire [1:0] in_yp_valid_i,
    input wire [5:0] in_yp_flit_i,
    input wire [1:0] in_yp_not_full_o,
    input wire [1:0] out_yp_valid_o,
    input wire [5:0] out_yp_flit_o,
    input wire [1:0] in_ym_valid_i,
    input wire [5:0] in_ym_flit_i,
    input wire [1:0] in_ym_not_full_o,
    input wire [1:0] out_ym_valid_o,
    input wire [5:0] out_ym_flit_o,
    input wire inject_valid_i,
    input wire inject_not_full_o,
    input wire eject_valid_o,
    input wire [5:0] eject_flit_o,
    input wire eject_not_full_i,
    input wire [2:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // in_xp: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_xp_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_xp_shown_q <= 2'd0;
            else in_xp_shown_q <= in_xp_not_full_o;
        wire [1:0] in_xp_room = in_xp_not_full_o
            | in_xp_shown_q[0 +: 2];
        reg [1:0] in_xp_open_q;
        wire [1:0] in_xp_heads = {2{in_xp_flit_i[4]}};
        wire [1:0] in_xp_tails = {2{in_xp_flit_i[5]}};
        wire in_xp_obeys = (in_xp_valid_i & (in_xp_valid_i - 2'd1)) == 2'd0
            && (in_xp_valid_i & ~in_xp_room) == 2'd0
            && (in_xp_valid_i & ~(in_xp_heads ^ in_xp_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_xp_open_q <= 2'd0;
            else in_xp_open_q <= (in_xp_open_q & ~in_xp_valid_i) | (in_xp_valid_i & ~in_xp_tails);

        // in_xm: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_xm_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_xm_shown_q <= 2'd0;
            else in_xm_shown_q <= in_xm_not_full_o;
        wire [1:0] in_xm_room = in_xm_not_full_o
            | in_xm_shown_q[0 +: 2];
        reg [1:0] in_xm_open_q;
        wire [1:0] in_xm_heads = {2{in_xm_flit_i[4]}};
        wire [1:0] in_xm_tails = {2{in_xm_flit_i[5]}};
        wire in_xm_obeys = (in_xm_valid_i & (in_xm_valid_i - 2'd1)) == 2'd0
            && (in_xm_valid_i & ~in_xm_room) == 2'd0
            && (in_xm_valid_i & ~(in_xm_heads ^ in_xm_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_xm_open_q <= 2'd0;
            else in_xm_open_q <= (in_xm_open_q & ~in_xm_valid_i) | (in_xm_valid_i & ~in_xm_tails);

        // in_yp: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_yp_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_yp_shown_q <= 2'd0;
            else in_yp_shown_q <= in_yp_not_full_o;
        wire [1:0] in_yp_room = in_yp_not_full_o
            | in_yp_shown_q[0 +: 2];
        reg [1:0] in_yp_open_q;
        wire [1:0] in_yp_heads = {2{in_yp_flit_i[4]}};
        wire [1:0] in_yp_tails = {2{in_yp_flit_i[5]}};
        wire in_yp_obeys = (in_yp_valid_i & (in_yp_valid_i - 2'd1)) == 2'd0
            && (in_yp_valid_i & ~in_yp_room) == 2'd0
            && (in_yp_valid_i & ~(in_yp_heads ^ in_yp_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_yp_open_q <= 2'd0;
            else in_yp_open_q <= (in_yp_open_q & ~in_yp_valid_i) | (in_yp_valid_i & ~in_yp_tails);

        // in_ym: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_ym_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_ym_shown_q <= 2'd0;
            else in_ym_shown_q <= in_ym_not_full_o;
        wire [1:0] in_ym_room = in_ym_not_full_o
            | in_ym_shown_q[0 +: 2];
        reg [1:0] in_ym_open_q;
        wire [1:0] in_ym_heads = {2{in_ym_flit_i[4]}};
        wire [1:0] in_ym_tails = {2{in_ym_flit_i[5]}};
        wire in_ym_obeys = (in_ym_valid_i & (in_ym_valid_i - 2'd1)) == 2'd0
            && (in_ym_valid_i & ~in_ym_room) == 2'd0
            && (in_ym_valid_i & ~(in_ym_heads ^ in_ym_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_ym_open_q <= 2'd0;
            else in_ym_open_q <= (in_ym_open_q & ~in_ym_valid_i) | (in_ym_valid_i & ~in_ym_tails);
        wire holds_in_xp_obeys = in_xp_obeys;
        wire holds_in_xm_obeys = in_xm_obeys;
        wire holds_in_yp_obeys = in_yp_obeys;
        wire holds_in_ym_obeys = in_ym_obeys;
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

        // the other end of in_xp sends one flit at a time, into room that it was shown, and whole
        // packets
        m_in_xp_obeys: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_xp_obeys);

        // the other end of in_xm sends one flit at a time, into room that it was shown, and whole
        // packets
        m_in_xm_obeys: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_xm_obeys);

        // the other end of in_yp sends one flit at a time, into room that it was shown, and whole
        // packets
        m_in_yp_obeys: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_yp_obeys);

        // the other end of in_ym sends one flit at a time, into room that it was shown, and whole
        // packets
        m_in_ym_obeys: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_ym_obeys);

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
        wire [7:0] under_way;
        // A bit for each place where flits leave, and for each where they come in.
        wire [8:0] comes = {
            inject_valid_i,
            in_ym_valid_i[1],
            in_ym_valid_i[0],
            in_yp_valid_i[1],
            in_yp_valid_i[0],
            in_xm_valid_i[1],
            in_xm_valid_i[0],
            in_xp_valid_i[1],
            in_xp_valid_i[0]
        };
        wire [8:0] there = {
            eject_valid_o,
            out_ym_valid_o[1],
            out_ym_valid_o[0],
            out_yp_valid_o[1],
            out_yp_valid_o[0],
            out_xm_valid_o[1],
            out_xm_valid_o[0],
            out_xp_valid_o[1],
            out_xp_valid_o[0]
        };
        wire [8:0] takes = {
            eject_not_full_i,
            1'b1,
            1'b1,
            1'b1,
            1'b1,
            1'b1,
            1'b1,
            1'b1,
            1'b1
        };
        wire [53:0] flits = {
            eject_flit_o,
            out_ym_flit_o,
            out_ym_flit_o,
            out_yp_flit_o,
            out_yp_flit_o,
            out_xm_flit_o,
            out_xm_flit_o,
            out_xp_flit_o,
            out_xp_flit_o
        };
        wire [8:0] taken = there & takes;

        // in_xp: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_xp_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_xp_shown_q <= 2'd0;
            else in_xp_shown_q <= in_xp_not_full_o;
        wire [1:0] in_xp_room = in_xp_not_full_o
            | in_xp_shown_q[0 +: 2];
        reg [1:0] in_xp_open_q;
        wire [1:0] in_xp_heads = {2{in_xp_flit_i[4]}};
        wire [1:0] in_xp_tails = {2{in_xp_flit_i[5]}};
        wire in_xp_obeys = (in_xp_valid_i & (in_xp_valid_i - 2'd1)) == 2'd0
            && (in_xp_valid_i & ~in_xp_room) == 2'd0
            && (in_xp_valid_i & ~(in_xp_heads ^ in_xp_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_xp_open_q <= 2'd0;
            else in_xp_open_q <= (in_xp_open_q & ~in_xp_valid_i) | (in_xp_valid_i & ~in_xp_tails);

        // in_xm: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_xm_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_xm_shown_q <= 2'd0;
            else in_xm_shown_q <= in_xm_not_full_o;
        wire [1:0] in_xm_room = in_xm_not_full_o
            | in_xm_shown_q[0 +: 2];
        reg [1:0] in_xm_open_q;
        wire [1:0] in_xm_heads = {2{in_xm_flit_i[4]}};
        wire [1:0] in_xm_tails = {2{in_xm_flit_i[5]}};
        wire in_xm_obeys = (in_xm_valid_i & (in_xm_valid_i - 2'd1)) == 2'd0
            && (in_xm_valid_i & ~in_xm_room) == 2'd0
            && (in_xm_valid_i & ~(in_xm_heads ^ in_xm_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_xm_open_q <= 2'd0;
            else in_xm_open_q <= (in_xm_open_q & ~in_xm_valid_i) | (in_xm_valid_i & ~in_xm_tails);

        // in_yp: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_yp_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_yp_shown_q <= 2'd0;
            else in_yp_shown_q <= in_yp_not_full_o;
        wire [1:0] in_yp_room = in_yp_not_full_o
            | in_yp_shown_q[0 +: 2];
        reg [1:0] in_yp_open_q;
        wire [1:0] in_yp_heads = {2{in_yp_flit_i[4]}};
        wire [1:0] in_yp_tails = {2{in_yp_flit_i[5]}};
        wire in_yp_obeys = (in_yp_valid_i & (in_yp_valid_i - 2'd1)) == 2'd0
            && (in_yp_valid_i & ~in_yp_room) == 2'd0
            && (in_yp_valid_i & ~(in_yp_heads ^ in_yp_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_yp_open_q <= 2'd0;
            else in_yp_open_q <= (in_yp_open_q & ~in_yp_valid_i) | (in_yp_valid_i & ~in_yp_tails);

        // in_ym: lanes that show room, or did not long ago; lanes within a packet.
        reg [1:0] in_ym_shown_q;
        always @(posedge clk_i)
            if (rst_i) in_ym_shown_q <= 2'd0;
            else in_ym_shown_q <= in_ym_not_full_o;
        wire [1:0] in_ym_room = in_ym_not_full_o
            | in_ym_shown_q[0 +: 2];
        reg [1:0] in_ym_open_q;
        wire [1:0] in_ym_heads = {2{in_ym_flit_i[4]}};
        wire [1:0] in_ym_tails = {2{in_ym_flit_i[5]}};
        wire in_ym_obeys = (in_ym_valid_i & (in_ym_valid_i - 2'd1)) == 2'd0
            && (in_ym_valid_i & ~in_ym_room) == 2'd0
            && (in_ym_valid_i & ~(in_ym_heads ^ in_ym_open_q)) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) in_ym_open_q <= 2'd0;
            else in_ym_open_q <= (in_ym_open_q & ~in_ym_valid_i) | (in_ym_valid_i & ~in_ym_tails);

        // What is judged: all that leaves while every neighbour and every user has kept to the
        // rules.
        reg obeys_q;
        wire obeys = !(|error_o) && in_xp_obeys && in_xm_obeys && in_yp_obeys && in_ym_obeys;
        always @(posedge clk_i)
            if (rst_i) obeys_q <= 1'b1;
            else obeys_q <= obeys_q && obeys;
        wire judges = obeys_q && obeys;

        // What is shown and not taken, the packets of which a part has left, and how many flits are
        // on their way.
        reg [8:0] waits_q;
        reg [53:0] flits_q;
        reg [8:0] leaving_q;
        reg [7:0] under_way_q;
        assign under_way = under_way_q;
        reg [8:0] tails;
        reg held;
        reg whole;
        reg [7:0] arrivals;
        reg [7:0] departures;
        always @* begin : look
            integer i;
            tails = 9'd0;
            held = 1'b1;
            whole = 1'b1;
            arrivals = 8'd0;
            departures = 8'd0;
            for (i = 0; i < 9; i = i + 1) begin
                tails[i] = flits[i * 6 + 5];
                if (waits_q[i] && !there[i]) held = 1'b0;
                if (waits_q[i] && flits[i * 6 +: 6] != flits_q[i * 6 +: 6])
                    held = 1'b0;
                if (there[i] && flits[i * 6 + 4] == leaving_q[i]) whole = 1'b0;
                if (taken[i]) departures = departures + 8'd1;
            end
            for (i = 0; i < 9; i = i + 1)
                if (comes[i]) arrivals = arrivals + 8'd1;
        end
        always @(posedge clk_i) flits_q <= flits;
        always @(posedge clk_i)
            if (rst_i) begin
                waits_q <= 9'd0;
                leaving_q <= 9'd0;
                under_way_q <= 8'd0;
            end else begin
                waits_q <= there & ~takes;
                leaving_q <= (leaving_q & ~taken) | (taken & ~tails);
                under_way_q <= under_way_q + arrivals - departures;
            end
        wire holds_held_until_taken = held;
        wire holds_whole_packets = !judges || whole;
        wire holds_none_made_up = !judges || departures <= under_way_q;
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|{
                in_xp_not_full_o, in_xm_not_full_o, in_yp_not_full_o, in_ym_not_full_o,
                inject_not_full_o
            });
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

        // as long as users and neighbours keep to the rules, no more flits leave than have come
        a_none_made_up: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_none_made_up);

        // while reset is asserted in_xp_not_full_o and in_xm_not_full_o and in_yp_not_full_o and
        // in_ym_not_full_o and inject_not_full_o are 0
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

bind network_3x3_dynbal_router
    network_3x3_dynbal_router_sva u_sva (.*);

`default_nettype wire
