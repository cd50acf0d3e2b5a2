// SPDX-License-Identifier: 0BSD
// crc_c24_p328b63_w32_stream_sva: what must hold of crc_c24_p328b63_w32_stream, bound to each
// instance of it
//
// Shape:    a CRC of 24 bits by 0x328b63 over 32 bits in a cycle, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component crc shows or tries, by the same checkers; what ends in
//           _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module crc_c24_p328b63_w32_stream_sva (
    input wire clk_i,
    input wire rst_i,
    input wire valid_i,
    input wire first_i,
    input wire last_i,
    input wire [31:0] data_i,
    input wire valid_o,
    input wire [23:0] crc_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What the division leaves of a word: its bits one after another, the highest first.
        function automatic [23:0] divided(input logic [31:0] dividend, input logic [23:0] start);
            integer i;
            begin
                divided = start;
                for (i = 31; i >= 0; i = i - 1)
                    divided = {divided[22:0], 1'b0}
                        ^ ({24{divided[23] ^ dividend[i]}} & 24'd3312483);
            end
        endfunction

        // The bits of a word as they go in, the first on top; and what comes out of a remainder.
        function automatic [31:0] ordered(input logic [31:0] word);
            integer i;
            begin
                for (i = 0; i < 32; i = i + 1)
                    ordered[i] = word[i];
            end
        endfunction
        function automatic [23:0] shown(input logic [23:0] of_remainder, input logic [23:0] added);
            integer i;
            begin
                for (i = 0; i < 24; i = i + 1)
                    shown[i] = of_remainder[i] ^ added[i];
            end
        endfunction

        // What remains of the stream so far.
        wire [23:0] start = 24'd16777215;
        wire [23:0] added = 24'd16777215;
        reg [23:0] rest_q;
        reg ended_q;
        always @(posedge clk_i)
            if (rst_i) begin
                rest_q <= 24'd16777215;
                ended_q <= 1'b0;
            end else begin
                ended_q <= valid_i && last_i;
                if (valid_i) rest_q <= divided(ordered(data_i), first_i ? start : rest_q);
            end
        wire holds_shown_after_last = valid_o == ended_q;
        wire holds_divides = !valid_o || crc_o == shown(rest_q, added);

        // valid_o is 1 in the cycle after the last word of a stream, and in no other
        a_shown_after_last: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shown_after_last);

        // crc_o is then the check of the stream that the division gives, bit after bit
        a_divides: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_divides);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind crc_c24_p328b63_w32_stream
    crc_c24_p328b63_w32_stream_sva u_sva (.*);

`default_nettype wire
