// SPDX-License-Identifier: 0BSD
// token_counter_t16_sva: what must hold of token_counter_t16, bound to each instance of it
//
// Shape:    16 tokens, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component token-counter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module token_counter_t16_sva (
    input wire clk_i,
    input wire rst_i,
    input wire take_i,
    input wire [3:0] take_count_i,
    input wire freed_valid_i,
    input wire [7:0] freed_i,
    input wire [4:0] tokens_o,
    input wire one_o,
    input wire two_o,
    input wire [1:0] range_o,
    input wire error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        wire holds_taken_where_left = !take_i || {1'd0, take_count_i} <= tokens_o;

        // no more tokens are taken than are left
        m_taken_where_left: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_taken_where_left);
    end
`endif

    if (1) begin : g_proved
        wire [4:0] there;
        // Tokens and the report before, in numbers that no sum leaves.
        reg [9:0] tokens_q;
        reg [7:0] reported_q;
        reg error_q;
        wire [7:0] freed = freed_valid_i ? freed_i - reported_q : 8'd0;
        wire [3:0] taken = take_i ? take_count_i : 4'd0;
        wire [9:0] most = tokens_q + {2'd0, freed};
        wire below = most < {6'd0, taken};
        wire [9:0] left = most - {6'd0, taken};
        wire above = !below && left > 10'd16;
        always @(posedge clk_i)
            if (rst_i) begin
                tokens_q <= 10'd16;
                reported_q <= 8'd0;
                error_q <= 1'b0;
            end else begin
                tokens_q <= below ? 10'd0 : above ? 10'd16 : left;
                if (freed_valid_i) reported_q <= freed_i;
                error_q <= error_q || below || above;
            end
        wire [9:0] tokens = {5'd0, tokens_o};
        wire holds_in_range = tokens <= 10'd16;
        wire holds_counts = tokens == tokens_q;
        wire holds_error = error_o == error_q;
        wire holds_thresholds = one_o == (tokens >= 10'd8) && two_o == (tokens >= 10'd16);
        // The range, by what is asked of each: three times the way is so many times the whole one.
        wire [9:0] way = tokens < 10'd8 ? 10'd0 : (tokens - 10'd8) * 10'd3;
        wire holds_range = range_o == (tokens == 10'd16 ? 2'd3
            : way >= 10'd16 && tokens >= 10'd8 ? 2'd2
            : way >= 10'd8 && tokens >= 10'd8 ? 2'd1 : 2'd0);

        // The other end: what is there or on its way there, and what it has freed since the report
        // that came. It frees what it
        // has; a report that gets lost is none here, and one that comes says all.
`ifdef FORMAL
        (* anyseq *) wire [3:0] frees_any;
`else
        reg [3:0] frees_any;
        always @(posedge clk_i) frees_any <= 4'($urandom);
`endif
        reg [4:0] there_q;
        reg [4:0] unreported_q;
        reg honest_q;
        wire [4:0] frees = {1'd0, frees_any};
        wire [4:0] takes = {1'd0, taken};
        wire honest = takes <= tokens_o && frees <= there_q
            && (!freed_valid_i || freed == {3'd0, unreported_q});
        always @(posedge clk_i)
            if (rst_i) begin
                there_q <= 5'd0;
                unreported_q <= 5'd0;
                honest_q <= 1'b1;
            end else begin
                honest_q <= honest_q && honest;
                there_q <= there_q - frees + takes;
                unreported_q <= freed_valid_i ? frees : unreported_q + frees;
            end
        assign there = there_q;
        wire [9:0] others = {5'd0, there_q} + {5'd0, unreported_q};
        wire holds_every_token_somewhere = !honest_q || tokens + others == 10'd16;
        wire holds_no_error = !honest_q || !error_o;

        // tokens_o is 0 to 16
        a_in_range: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_range);

        // tokens_o is 16 less what was taken, and what was freed since is added, held within 0 to
        // 16
        a_counts: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_counts);

        // error_o says whether the number of tokens was held anywhere since the reset
        a_error: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_error);

        // one_o is 1 from 8 tokens on, and two_o from 16 on
        a_thresholds: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_thresholds);

        // range_o is 3 with 16 tokens, 0 below 8, else the thirds of the way from 8 to 16
        a_range: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_range);

        // a token is here, at the other end, or freed and not reported, if no more is taken than is
        // here and each report is right
        a_every_token_somewhere: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_every_token_somewhere);

        // then error_o stays 0
        a_no_error: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_no_error);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind token_counter_t16
    token_counter_t16_sva u_sva (.*);

`default_nettype wire
