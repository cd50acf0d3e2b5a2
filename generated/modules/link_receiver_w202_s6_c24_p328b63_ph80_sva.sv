// SPDX-License-Identifier: 0BSD
// link_receiver_w202_s6_c24_p328b63_ph80_sva: what must hold of
// link_receiver_w202_s6_c24_p328b63_ph80, bound to each instance of it
//
// Shape:    words of 202 bits, 6 of a sequence number, a CRC of 24 bits by 0x328b63, 3 phits of 80
//           bits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component link-receiver shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module link_receiver_w202_s6_c24_p328b63_ph80_sva (
    input wire clk_i,
    input wire rst_i,
    input wire word_valid_o,
    input wire [5:0] expected_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
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


        // Words that were taken, modulo the sequence numbers.
        reg [5:0] taken_q;
        always @(posedge clk_i)
            if (rst_i) taken_q <= 6'd0;
            else taken_q <= taken_q + word_valid_o;
        wire holds_counts = expected_o == taken_q;

        // the number expected is that of the words shown, one by one
        a_counts: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_counts);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind link_receiver_w202_s6_c24_p328b63_ph80
    link_receiver_w202_s6_c24_p328b63_ph80_sva u_sva (.*);

`default_nettype wire
