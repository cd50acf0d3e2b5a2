// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal_sva: what must hold of network_3x3_dynbal, bound to each instance of it
//
// Shape:    9 nodes: dynbal on a 3x3 torus, 2 lanes of 6 bits, input 6 flits, shift, output 6
//           flits, shift, registers at links, sync reset
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
module network_3x3_dynbal_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [8:0] inject_valid_i,
    input wire [8:0] inject_not_full_o,
    input wire [8:0] eject_valid_o,
    input wire [53:0] eject_flit_o,
    input wire [8:0] eject_not_full_i,
    input wire [26:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What was already wrong in the cycle before: each mistake is told once.
        reg [26:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 27'd0;
            else error_o_q <= error_o;
        wire [26:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 27'h1249249));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 27'h2492492));
        wire holds_destinations_exist = 1'b1
            && !(|(error_o_new & 27'h4924924));

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
        wire [23:0] under_way;
        // A bit for each place where flits leave, and for each where they come in.
        wire [8:0] comes = {
            inject_valid_i[8],
            inject_valid_i[7],
            inject_valid_i[6],
            inject_valid_i[5],
            inject_valid_i[4],
            inject_valid_i[3],
            inject_valid_i[2],
            inject_valid_i[1],
            inject_valid_i[0]
        };
        wire [8:0] there = {
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
        wire [8:0] takes = {
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
        wire [53:0] flits = {
            eject_flit_o[48 +: 6],
            eject_flit_o[42 +: 6],
            eject_flit_o[36 +: 6],
            eject_flit_o[30 +: 6],
            eject_flit_o[24 +: 6],
            eject_flit_o[18 +: 6],
            eject_flit_o[12 +: 6],
            eject_flit_o[6 +: 6],
            eject_flit_o[0 +: 6]
        };
        wire [8:0] taken = there & takes;

        // What is judged: all that leaves while every neighbour and every user has kept to the
        // rules.
        reg obeys_q;
        wire obeys = !(|error_o);
        always @(posedge clk_i)
            if (rst_i) obeys_q <= 1'b1;
            else obeys_q <= obeys_q && obeys;
        wire judges = obeys_q && obeys;

        // What is shown and not taken, the packets of which a part has left, and how many flits are
        // on their way.
        reg [8:0] waits_q;
        reg [53:0] flits_q;
        reg [8:0] leaving_q;
        reg [23:0] under_way_q;
        assign under_way = under_way_q;
        reg [8:0] tails;
        reg held;
        reg whole;
        reg [23:0] arrivals;
        reg [23:0] departures;
        always @* begin : look
            integer i;
            tails = 9'd0;
            held = 1'b1;
            whole = 1'b1;
            arrivals = 24'd0;
            departures = 24'd0;
            for (i = 0; i < 9; i = i + 1) begin
                tails[i] = flits[i * 6 + 5];
                if (waits_q[i] && !there[i]) held = 1'b0;
                if (waits_q[i] && flits[i * 6 +: 6] != flits_q[i * 6 +: 6])
                    held = 1'b0;
                if (there[i] && flits[i * 6 + 4] == leaving_q[i]) whole = 1'b0;
                if (taken[i]) departures = departures + 24'd1;
            end
            for (i = 0; i < 9; i = i + 1)
                if (comes[i]) arrivals = arrivals + 24'd1;
        end
        always @(posedge clk_i) flits_q <= flits;
        always @(posedge clk_i)
            if (rst_i) begin
                waits_q <= 9'd0;
                leaving_q <= 9'd0;
                under_way_q <= 24'd0;
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
            || !(|inject_not_full_o);
        // What was wrong in the cycle before.
        reg [26:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 27'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 27'd0;

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

bind network_3x3_dynbal
    network_3x3_dynbal_sva u_sva (.*);

`default_nettype wire
