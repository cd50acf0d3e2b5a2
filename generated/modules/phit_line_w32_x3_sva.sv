// SPDX-License-Identifier: 0BSD
// phit_line_w32_x3_sva: what must hold of phit_line_w32_x3, bound to each instance of it
//
// Shape:    phits of 32 bits, 3 cycles of delay, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component phit-line shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module phit_line_w32_x3_sva (
    input wire clk_i,
    input wire rst_i,
    input wire phit_valid_i,
    input wire phit_first_i,
    input wire [31:0] phit_i,
    input wire phit_valid_o,
    input wire phit_first_o,
    input wire [31:0] phit_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What came in the last cycles, the newest lowest.
        reg [2:0] valid_q;
        reg [98:0] phit_q;
        always @(posedge clk_i)
            if (rst_i) valid_q <= 3'd0;
            else valid_q <= {valid_q[1:0], phit_valid_i};
        always @(posedge clk_i)
            phit_q <= {phit_q[65:0], phit_i, phit_first_i};
        wire holds_phits_arrive = phit_valid_o == valid_q[2]
            && (!phit_valid_o || {phit_o, phit_first_o} == phit_q[66 +: 33]);

        // what leaves is what entered 3 cycles before: nothing is lost, doubled or reordered
        a_phits_arrive: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_phits_arrive);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind phit_line_w32_x3
    phit_line_w32_x3_sva u_sva (.*);

`default_nettype wire
