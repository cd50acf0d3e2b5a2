// SPDX-License-Identifier: 0BSD
// graph_input_sva: what must hold of graph_input, bound to each instance of it
//
// Shape:    table on a graph of 14 nodes and 34 links, up-down, at n00 and 5 more nodes, from
//           p0_vc0, 6 flits of 34 bits, shift FIFO, no flags, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component input-channel shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module graph_input_sva (
    input wire clk_i,
    input wire rst_i,
    input wire not_full_o,
    input wire [1:0] request_o,
    input wire take_i,
    input wire valid_o,
    input wire [33:0] flit_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        wire holds_taken_as_asked = !take_i || (valid_o && (!flit_o[32] || (|request_o)));

        // a flit is taken only if there is one, and a head only while it asks
        m_taken_as_asked: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_taken_as_asked);
    end
`endif

    if (1) begin : g_proved
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|not_full_o);

        // while reset is asserted not_full_o is 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind graph_input
    graph_input_sva u_sva (.*);

`default_nettype wire
