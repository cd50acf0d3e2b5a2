// SPDX-License-Identifier: 0BSD
// random_draw_b14_sva: what must hold of random_draw_b14, bound to each instance of it
//
// Shape:    14 bids, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component random-draw shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module random_draw_b14_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [31:0] seed_i,
    input wire [13:0] bids_i,
    input wire [23:0] word_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // The generator, judged while seed_i is what it was in the last reset.
        wire [31:0] first_state = seed_i == 32'd0 ? 32'd1 : seed_i;
        reg [31:0] state_q;
        reg [31:0] state_d;
        reg [31:0] seed_q;
        reg [23:0] shown_q;
        reg steady_q;
        reg stood_q;
        reg in_reset_q;
        wire [13:0] bids_any = bids_i;
        reg [3:0] bids;
        always @* begin : count_bids
            integer i;
            bids = 4'd0;
            for (i = 0; i < 14; i = i + 1)
                if (bids_any[i]) bids = bids + 4'd1;
        end
        wire several = bids > 4'd1;
        always @* begin : move_generator
            integer i;
            state_d = state_q;
            for (i = 0; i < 24; i = i + 1)
                state_d = {1'b0, state_d[31:1]} ^ ({32{state_d[0]}} & 32'h80200003);
        end
        always @(posedge clk_i) begin
            shown_q <= word_o;
            in_reset_q <= rst_i;
            stood_q <= !rst_i && !several;
            if (rst_i) begin
                state_q <= first_state;
                seed_q <= seed_i;
                steady_q <= 1'b1;
            end else begin
                if (several) state_q <= state_d;
                steady_q <= steady_q && seed_i == seed_q;
            end
        end
        wire judges = !rst_i && steady_q && seed_i == seed_q;
        wire holds_stands_still = !(judges && stood_q) || word_o == shown_q;
        wire holds_begins_at_seed = !in_reset_q || word_o == first_state[23:0];
        wire holds_moves_on = !judges || word_o == state_q[23:0];

        // after a reset word_o is bits 23 to 0 of seed_i, or of 1 if that is 0
        a_begins_at_seed: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_begins_at_seed);

        // after a cycle with fewer than two bids word_o is what it was
        a_stands_still: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_stands_still);

        // word_o is bits 23 to 0 of a generator that moves 24 steps after each cycle with two bids
        // or more
        a_moves_on: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_moves_on);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind random_draw_b14
    random_draw_b14_sva u_sva (.*);

`default_nettype wire
