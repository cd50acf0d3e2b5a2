// SPDX-License-Identifier: 0BSD
// mem_1r1w_w21_d32_sync_apart_sva: what must hold of mem_1r1w_w21_d32_sync_apart, bound to each
// instance of it
//
// Shape:    32 words of 21 bits, read in the cycle after the address, never a word that is being
//           written
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component mem-1r1w shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module mem_1r1w_w21_d32_sync_apart_sva (
    input wire clk_i,
    input wire wr_en_i,
    input wire [4:0] wr_addr_i,
    input wire [20:0] wr_data_i,
    input wire rd_en_i,
    input wire [4:0] rd_addr_i,
    input wire [20:0] rd_data_o
);

    if (1) begin : g_proved
        wire [4:0] watched;
        // One word, any of them, and what was written to it last.
`ifdef FORMAL
        (* anyconst *) wire [4:0] watched_any;
`else
        reg [4:0] watched_any;
        initial watched_any = 5'($urandom);
`endif
        assign watched = watched_any;
        reg written_q = 1'b0;
        reg [20:0] word_q = 21'd0;
        always @(posedge clk_i)
            if (wr_en_i && wr_addr_i == watched) begin
                written_q <= 1'b1;
                word_q <= wr_data_i;
            end
        // What the last read of it must show, as long as no other word is read.
        reg shown_q = 1'b0;
        reg [20:0] read_q = 21'd0;
        always @(posedge clk_i)
            if (rd_en_i) begin
                shown_q <= written_q && rd_addr_i == watched && !(wr_en_i && wr_addr_i == watched);
                read_q <= word_q;
            end
        wire holds_last_written = !shown_q || rd_data_o == read_q;

        // a word that was read while it was not written is what had been written to it last, and
        // stays while none is read
        a_last_written: assert property (
            @(posedge clk_i) holds_last_written);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind mem_1r1w_w21_d32_sync_apart
    mem_1r1w_w21_d32_sync_apart_sva u_sva (.*);

`default_nettype wire
