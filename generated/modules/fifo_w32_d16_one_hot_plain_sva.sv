// SPDX-License-Identifier: 0BSD
// fifo_w32_d16_one_hot_plain_sva: what must hold of fifo_w32_d16_one_hot_plain, bound to each
// instance of it
//
// Shape:    16 words of 32 bits, circular queue with one-hot pointers, no flags but not_empty, sync
//           reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component fifo shows or tries, by the same checkers; what ends
//           in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module fifo_w32_d16_one_hot_plain_sva (
    input wire clk_i,
    input wire rst_i,
    input wire wr_en_i,
    input wire [31:0] wr_data_i,
    input wire rd_en_i,
    input wire [31:0] rd_data_o,
    input wire not_empty_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        wire marked;
        wire [4:0] ahead;
        // How many words there are.
        reg [4:0] words_q;
        wire room = words_q != 5'd16;
        wire enters = wr_en_i && room;
        wire leaves = rd_en_i && words_q != 5'd0;
        always @(posedge clk_i)
            if (rst_i) words_q <= 5'd0;
            else if (enters && !leaves) words_q <= words_q + 5'd1;
            else if (leaves && !enters) words_q <= words_q - 5'd1;

        // Any one word: how many are ahead of it, and any one bit of it.
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [4:0] bit_any;
`else
        reg [4:0] bit_any;
        initial bit_any = 5'($urandom);
`endif
        wire [31:0] bit_mask = 32'd1 << bit_any;
        reg marked_q;
        reg [4:0] ahead_q;
        reg bit_q;
        assign marked = marked_q;
        assign ahead = ahead_q;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                ahead_q <= 5'd0;
                bit_q <= 1'b0;
            end else if (!marked_q) begin
                if (enters && mark_any) begin
                    marked_q <= 1'b1;
                    ahead_q <= leaves ? words_q - 5'd1 : words_q;
                    bit_q <= |(wr_data_i & bit_mask);
                end
            end else if (leaves) begin
                if (ahead_q == 5'd0) marked_q <= 1'b0;
                else ahead_q <= ahead_q - 5'd1;
            end
        wire holds_in_order = !(marked_q && ahead_q == 5'd0)
            || (not_empty_o && (|(rd_data_o & bit_mask)) == bit_q);

        // Flags.
        wire holds_flags = not_empty_o == (words_q != 5'd0);

        // the flags say what they do of the number of words
        a_flags: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_flags);

        // a word leaves after those that were there when it came, unchanged: nothing is lost,
        // doubled or reordered
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind fifo_w32_d16_one_hot_plain
    fifo_w32_d16_one_hot_plain_sva u_sva (.*);

`default_nettype wire
