// SPDX-License-Identifier: 0BSD
// request_register_k5_sva: what must hold of request_register_k5, bound to each instance of it
//
// Shape:    5 output lanes, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component request-register shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module request_register_k5_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [4:0] best_i,
    input wire [4:0] free_i,
    input wire take_i,
    input wire [4:0] request_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        wire holds_one_best = (best_i & (best_i - 5'd1)) == 5'd0;

        // at most one lane is best
        m_one_best: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_one_best);
    end
`endif

    if (1) begin : g_proved
        // Lanes that were best since a flit was taken; those asked for in the cycle before, and
        // those that were
        // to be asked for from then on, if no flit was taken.
        reg [4:0] seen_q;
        reg [4:0] asked_q;
        reg [4:0] new_q;
        reg took_q;
        always @(posedge clk_i)
            if (rst_i) begin
                seen_q <= 5'd0;
                asked_q <= 5'd0;
                new_q <= 5'd0;
                took_q <= 1'b0;
            end else begin
                seen_q <= take_i ? 5'd0 : seen_q | best_i;
                asked_q <= take_i ? 5'd0 : request_o;
                new_q <= take_i || (|request_o) ? 5'd0 : best_i;
                took_q <= take_i;
            end
        wire holds_free_now = (request_o & ~free_i) == 5'd0;
        wire holds_was_best = (request_o & ~seen_q) == 5'd0;
        wire holds_stands = (asked_q & free_i & ~request_o) == 5'd0;
        wire holds_one_cycle = (new_q & free_i & ~request_o) == 5'd0;
        wire holds_none_after_take = !took_q || request_o == 5'd0;

        // only a lane that is free is asked for
        a_free_now: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_free_now);

        // a lane that is asked for was best in an earlier cycle, after which no flit was taken
        a_was_best: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_was_best);

        // a request is there in the next cycle too if its lane is free then, unless a flit is taken
        a_stands: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_stands);

        // without a request and a flit taken, what is best is asked for in the next cycle if it is
        // free then
        a_one_cycle: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_one_cycle);

        // in the cycle after a flit was taken nothing is asked for
        a_none_after_take: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_none_after_take);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind request_register_k5
    request_register_k5_sva u_sva (.*);

`default_nettype wire
