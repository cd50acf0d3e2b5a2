// SPDX-License-Identifier: 0BSD
// bluegene_network_2_pb4_fc8_d3_sva: what must hold of bluegene_network_2_pb4_fc8_d3, bound to each
// instance of it
//
// Shape:    of a ring of 2, 4 virtual channels, sync reset; 3 cycles of a wire
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component bluegene-network shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module bluegene_network_2_pb4_fc8_d3_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [15:0] inject_ready_o,
    input wire [11:0] receive_ready_i,
    input wire [11:0] receive_valid_o,
    input wire [11:0] receive_first_o,
    input wire [11:0] receive_last_o,
    input wire [383:0] receive_phit_o,
    input wire [79:0] error_o,
    input wire [1:0] fatal_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // By reception FIFOs: how many phits of the packet that is shown are still to be taken,
        // once its first was.
        wire [11:0] shows = receive_valid_o;
        wire [11:0] shows_first = receive_first_o;
        wire [11:0] shows_last = receive_last_o;
        wire [383:0] shows_phit = receive_phit_o;
        wire [11:0] is_taken = receive_valid_o & receive_ready_i;
        reg [83:0] shown_left_q;
        reg [83:0] shown_left_d;
        wire [11:0] size_shown = shows_first;
        reg [11:0] waits_q;
        reg [11:0] shown_first_q;
        reg [11:0] shown_last_q;
        reg [383:0] shown_phit_q;
        reg is_whole;
        reg is_held;
        always @* begin : look_at_hosts
            integer f;
            is_whole = 1'b1;
            is_held = 1'b1;
            shown_left_d = shown_left_q;
            for (f = 0; f < 12; f = f + 1) begin
                if (shows_first[f] != (shows[f] && shown_left_q[f * 7 +: 7]
                    == 7'd0)) is_whole = 1'b0;
                if (shows_last[f] != (shows[f] && shown_left_q[f * 7 +: 7]
                    == 7'd1)) is_whole = 1'b0;
                if (waits_q[f] && (!shows[f] || shows_first[f] != shown_first_q[f] || shows_last[f]
                    != shown_last_q[f]
                    || shows_phit[f * 32 +: 32] != shown_phit_q[f * 32 +: 32])) is_held = 1'b0;
                if (is_taken[f]) begin
                    if (shown_left_q[f * 7 +: 7] != 7'd0)
                        shown_left_d[f * 7 +: 7] = shown_left_q[f * 7 +: 7] - 7'd1;
                    if (size_shown[f])
                        shown_left_d[f * 7 +: 7] = {1'b0, shows_phit[f * 32 + 11 +: 3], 3'd7};
                end
            end
        end
        wire holds_shown_whole = !1'b1 || is_whole;
        wire holds_shown_held = rst_i || is_held;
        always @(posedge clk_i)
            if (rst_i) begin
                shown_left_q <= 84'd0;
                waits_q <= 12'd0;
                shown_first_q <= 12'd0;
                shown_last_q <= 12'd0;
                shown_phit_q <= 384'd0;
            end else begin
                shown_left_q <= shown_left_d;
                waits_q <= shows & ~receive_ready_i;
                shown_first_q <= shows_first;
                shown_last_q <= shows_last;
                shown_phit_q <= shows_phit;
            end
        // Errors, which stay.
        reg [79:0] error_q;
        reg [1:0] fatal_q;
        wire holds_flags_stay = (error_q & ~error_o) == 80'd0 && (fatal_q & ~fatal_o) == 2'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                error_q <= 80'd0;
                fatal_q <= 2'd0;
            end else begin
                error_q <= error_o;
                fatal_q <= fatal_o;
            end
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|{inject_ready_o, receive_valid_o});

        // each reception FIFO shows as many phits of a packet as its header says, receive_first_o
        // with the first and receive_last_o with the last alone
        a_shown_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shown_whole);

        // a phit that is shown stays until it is taken
        a_shown_held: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shown_held);

        // a bit of error_o, and of fatal_o, stays up until a reset
        a_flags_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_flags_stay);

        // while reset is asserted inject_ready_o and receive_valid_o are 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind bluegene_network_2_pb4_fc8_d3
    bluegene_network_2_pb4_fc8_d3_sva u_sva (.*);

`default_nettype wire
