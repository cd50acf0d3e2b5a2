// SPDX-License-Identifier: 0BSD
// weight_table_k4_n2_m8_sva: what must hold of weight_table_k4_n2_m8, bound to each instance of it
//
// Shape:    4 inputs, 2 patterns, weights of 8 bits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component weight-table shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module weight_table_k4_n2_m8_sva (
    input wire clk_i,
    input wire rst_i,
    input wire wr_en_i,
    input wire [2:0] wr_index_i,
    input wire [7:0] wr_data_i,
    input wire [63:0] inv_weight_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire [2:0] watched;
        // One weight, any of them, and what was written to it last.
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign watched = watched_any;
        reg [7:0] written_q;
        always @(posedge clk_i)
            if (rst_i) written_q <= 255;
            else if (wr_en_i && wr_index_i == watched) written_q <= wr_data_i;
        wire [63:0] from_watched = inv_weight_o >> (watched * 8);
        wire holds_last_written = watched >= 8 || from_watched[7:0] == written_q;

        // every weight is what was written to it last, after a reset all ones; a number without a
        // weight changes none
        a_last_written: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_last_written);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind weight_table_k4_n2_m8
    weight_table_k4_n2_m8_sva u_sva (.*);

`default_nettype wire
