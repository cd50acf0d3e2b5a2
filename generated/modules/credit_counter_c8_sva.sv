// SPDX-License-Identifier: 0BSD
// credit_counter_c8_sva: what must hold of credit_counter_c8, bound to each instance of it
//
// Shape:    8 credits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component credit-counter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module credit_counter_c8_sva (
    input wire clk_i,
    input wire rst_i,
    input wire spend_i,
    input wire return_i,
    input wire available_o,
    input wire [3:0] count_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        wire holds_returned_once = !return_i || count_o != 4'd8 || spend_i;

        // a credit comes back only if one is spent, before or in the same cycle
        m_returned_once: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_returned_once);
    end
`endif

    if (1) begin : g_proved
        wire [4:0] far;
        // What is spent and not back yet.
        reg [3:0] out_q;
        wire spent = spend_i && out_q != 4'd8;
        wire back = return_i && (spent || out_q != 4'd0);
        always @(posedge clk_i)
            if (rst_i) out_q <= 4'd0;
            else if (spent && !back) out_q <= out_q + 4'd1;
            else if (back && !spent) out_q <= out_q - 4'd1;
        wire holds_counts = {1'b0, count_o} + {1'b0, out_q} == 5'd8;
        wire holds_available = available_o == (out_q != 4'd8 && !rst_i);

        // A FIFO of as many places at the other end, and credits on their way back; both as long as
        // no
        // credit comes that was not on its way.
`ifdef FORMAL
        (* anyseq *) wire read_any;
`else
        reg read_any;
        always @(posedge clk_i) read_any <= 1'($urandom);
`endif
        reg [4:0] far_q;
        reg [4:0] returning_q;
        reg honest_q;
        wire sent = spend_i && available_o;
        wire freed = read_any && far_q != 5'd0;
        wire honest = !return_i || freed || returning_q != 5'd0;
        assign far = far_q;
        always @(posedge clk_i)
            if (rst_i) begin
                far_q <= 5'd0;
                returning_q <= 5'd0;
                honest_q <= 1'b1;
            end else if (honest_q) begin
                honest_q <= honest;
                far_q <= far_q + sent - freed;
                returning_q <= returning_q + freed - return_i;
            end
        wire holds_every_credit_somewhere = !honest_q
            || {1'b0, count_o} + far_q + returning_q == 5'd8;
        wire holds_never_overrun = !honest_q || !sent || far_q < 5'd8;
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|available_o);

        // count_o and the credits that are spent are 8 together: never below none, never above all
        a_counts: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_counts);

        // available_o says whether one is left
        a_available: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_available);

        // a credit is here, with a flit at the other end, or on its way back, if none comes back
        // that was not
        a_every_credit_somewhere: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_every_credit_somewhere);

        // a FIFO of 8 at the other end that returns a credit for each flit read is never sent one
        // too many
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);

        // while reset is asserted available_o is 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind credit_counter_c8
    credit_counter_c8_sva u_sva (.*);

`default_nettype wire
