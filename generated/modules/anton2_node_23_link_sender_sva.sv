// SPDX-License-Identifier: 0BSD
// anton2_node_23_link_sender_sva: what must hold of anton2_node_23_link_sender, bound to each
// instance of it
//
// Shape:    words of 202 bits, 6 of a sequence number, a CRC of 24 bits by 0x328b63, 3 phits of 80
//           bits, 14 phits in 15 cycles, a window of 63 words, a timeout of 1024 cycles, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component link-sender shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_node_23_link_sender_sva (
    input wire clk_i,
    input wire rst_i,
    input wire word_valid_i,
    input wire word_ready_o,
    input wire ack_valid_i,
    input wire [5:0] ack_i,
    input wire retry_i,
    input wire replay_o,
    input wire timeout_o,
    input wire phit_valid_o,
    input wire phit_first_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire [6:0] held;
        // What the division leaves of a word: its bits one after another, the highest first.
        function automatic [23:0] divided(input logic [215:0] dividend, input logic [23:0] start);
            integer i;
            begin
                divided = start;
                for (i = 215; i >= 0; i = i - 1)
                    divided = {divided[22:0], 1'b0}
                        ^ ({24{divided[23] ^ dividend[i]}} & 24'd3312483);
            end
        endfunction


        // Phits on the line in the last cycles, the newest in bit 0.
        reg [14:0] window_q;
        wire [14:0] window = {window_q[13:0], phit_valid_o};
        always @(posedge clk_i)
            if (rst_i) window_q <= 15'd0;
            else window_q <= window;
        wire holds_paced = 8'd0 + window[0] + window[1] + window[2] + window[3] + window[4]
            + window[5] + window[6] + window[7] + window[8] + window[9] + window[10] + window[11]
            + window[12] + window[13] + window[14] <= 8'd14;

        // Phits of a frame that have gone out before this one.
        reg [1:0] gone_q;
        wire is_last = gone_q == 2'd2;
        always @(posedge clk_i)
            if (rst_i) gone_q <= 2'd0;
            else if (phit_valid_o) gone_q <= is_last ? 2'd0 : gone_q + 2'd1;
        wire holds_whole = !phit_valid_o || phit_first_o == (gone_q == 2'd0);
        wire goes = phit_valid_o && is_last;

        // Words that are not acknowledged, from that numbered base on.
        reg [5:0] base_q;
        reg [6:0] held_q;
        assign held = held_q;
        wire takes = word_valid_i && word_ready_o;
        wire [5:0] progress = ack_i - base_q;
        wire heeds = ack_valid_i && progress <= held_q;
        wire [5:0] freed = heeds ? progress : 6'd0;
        always @(posedge clk_i)
            if (rst_i) begin
                base_q <= 6'd0;
                held_q <= 7'd0;
            end else begin
                base_q <= base_q + freed;
                held_q <= held_q + takes - freed;
            end
        wire holds_window_kept = held_q <= 7'd63 && (!word_ready_o || held_q < 7'd63);

        // Why it goes back.
        wire holds_reason = !replay_o || (timeout_o || ack_valid_i && retry_i) && held_q != 7'd0;
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|word_ready_o);

        // the phits of a frame go out one after another, its first marked and no other
        a_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole);

        // never more words are held than the window has, which is 63, nor less than none, whatever
        // is acknowledged
        a_window_kept: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_window_kept);

        // at most 14 phits in 15 cycles go out, at any time
        a_paced: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_paced);

        // while reset is asserted word_ready_o is 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_node_23_link_sender
    anton2_node_23_link_sender_sva u_sva (.*);

`default_nettype wire
