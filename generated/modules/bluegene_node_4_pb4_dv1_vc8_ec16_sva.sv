// SPDX-License-Identifier: 0BSD
// bluegene_node_4_pb4_dv1_vc8_ec16_sva: what must hold of bluegene_node_4_pb4_dv1_vc8_ec16, bound
// to each instance of it
//
// Shape:    of a ring of 4, 3 virtual channels, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component bluegene-node shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module bluegene_node_4_pb4_dv1_vc8_ec16_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] inject_ready_o,
    input wire [5:0] receive_valid_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|{inject_ready_o, receive_valid_o});

        // while reset is asserted inject_ready_o and receive_valid_o are 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind bluegene_node_4_pb4_dv1_vc8_ec16
    bluegene_node_4_pb4_dv1_vc8_ec16_sva u_sva (.*);

`default_nettype wire
