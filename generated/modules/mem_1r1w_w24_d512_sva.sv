// SPDX-License-Identifier: 0BSD
// mem_1r1w_w24_d512_sva: what must hold of mem_1r1w_w24_d512, bound to each instance of it
//
// Shape:    512 words of 24 bits, read in the cycle of the address
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component mem-1r1w shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module mem_1r1w_w24_d512_sva (
    input wire clk_i,
    input wire wr_en_i,
    input wire [8:0] wr_addr_i,
    input wire [23:0] wr_data_i,
    input wire [8:0] rd_addr_i,
    input wire [23:0] rd_data_o
);

    if (1) begin : g_proved
        wire [8:0] watched;
        // One word, any of them, and what was written to it last.
`ifdef FORMAL
        (* anyconst *) wire [8:0] watched_any;
`else
        reg [8:0] watched_any;
        initial watched_any = 9'($urandom);
`endif
        assign watched = watched_any;
        reg written_q = 1'b0;
        reg [23:0] word_q = 24'd0;
        always @(posedge clk_i)
            if (wr_en_i && wr_addr_i == watched) begin
                written_q <= 1'b1;
                word_q <= wr_data_i;
            end
        wire holds_last_written = !written_q || rd_addr_i != watched || rd_data_o == word_q;

        // a word that is read is what was written to it last
        a_last_written: assert property (
            @(posedge clk_i) holds_last_written);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind mem_1r1w_w24_d512
    mem_1r1w_w24_d512_sva u_sva (.*);

`default_nettype wire
