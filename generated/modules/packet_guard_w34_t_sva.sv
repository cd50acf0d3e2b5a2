// SPDX-License-Identifier: 0BSD
// packet_guard_w34_t_sva: what must hold of packet_guard_w34_t, bound to each instance of it
//
// Shape:    flits of 34 bits, destinations checked, packets of any length, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component packet-guard shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module packet_guard_w34_t_sva (
    input wire clk_i,
    input wire rst_i,
    input wire valid_i,
    input wire [33:0] flit_i,
    input wire terminal_i,
    input wire not_full_o,
    input wire write_o,
    input wire [33:0] flit_o,
    input wire not_full_i,
    input wire [2:0] bad_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What the user is at: within a packet, and whether that was right so far; how many flits
        // of it there were.
        reg within_q;
        reg right_q;
        // What has gone through: a packet without its tail, and how many flits of it.
        reg open_q;
        wire head = flit_i[32];
        wire tail = flit_i[33];
        wire head_out = flit_o[32];
        wire tail_out = flit_o[33];
        wire terminal = terminal_i;
        wire fits = 1'b1;
        wire in_order = within_q ? right_q && !head : head && terminal;
        wire right = valid_i && not_full_o && in_order && fits;
        always @(posedge clk_i)
            if (rst_i) begin
                within_q <= 1'b0;
                right_q <= 1'b0;
                open_q <= 1'b0;
            end else begin
                if (valid_i) begin
                    within_q <= !tail;
                    right_q <= right && !tail;
                end
                if (write_o) open_q <= !tail_out;
            end

        wire holds_right_flits_pass = !right || (write_o && flit_o == flit_i && bad_o == 3'd0);
        wire holds_nothing_else_but_tails = !write_o || right
            || (tail_out && (open_q));
        wire holds_whole_packets = !write_o || head_out == !open_q;
        wire holds_only_into_room = !write_o || not_full_i;
        wire holds_broken_packets_end = !(open_q && !right_q && not_full_i)
            || (write_o && tail_out);
        wire holds_room_unless_a_tail_is_owed = not_full_o == (not_full_i && !(open_q && !right_q));
        wire holds_no_room_shows = bad_o[0] == (valid_i && !not_full_o);
        wire holds_order_shows = bad_o[1] == (valid_i && head == within_q);
        wire holds_destination_shows = bad_o[2] == (valid_i && head && !within_q && !terminal_i);

        // a flit that follows the rules in a packet that did so far is written as it is, and
        // nothing is bad
        a_right_flits_pass: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_right_flits_pass);

        // whatever else is written is the tail of a packet that has none or is too long
        a_nothing_else_but_tails: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_nothing_else_but_tails);

        // of what is written the first flit of each packet is a head, and no other
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // nothing is written while not_full_i is 0
        a_only_into_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_only_into_room);

        // a packet that has lost a flit gets its tail in the first cycle with room
        a_broken_packets_end: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_broken_packets_end);

        // not_full_o is not_full_i but for the cycles in which a tail is owed
        a_room_unless_a_tail_is_owed: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_room_unless_a_tail_is_owed);

        // bad_o[0] is 1 iff a flit is offered without room
        a_no_room_shows: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_no_room_shows);

        // bad_o[1] is 1 iff a head is offered within a packet, or another flit outside of one
        a_order_shows: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_order_shows);

        // bad_o[2] is 1 iff a packet is offered whose head names no terminal
        a_destination_shows: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_destination_shows);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind packet_guard_w34_t
    packet_guard_w34_t_sva u_sva (.*);

`default_nettype wire
