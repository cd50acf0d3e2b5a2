// SPDX-License-Identifier: 0BSD
// link_l2_w10_x2_sva: what must hold of link_l2_w10_x2, bound to each instance of it
//
// Shape:    2 lanes of 10 bits, 2 cycles of delay, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component link shows or tries, by the same checkers; what ends
//           in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module link_l2_w10_x2_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] valid_i,
    input wire [9:0] flit_i,
    input wire [1:0] valid_o,
    input wire [9:0] flit_o,
    input wire [1:0] not_full_i,
    input wire [1:0] empty_i,
    input wire [1:0] not_full_o,
    input wire [1:0] empty_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // What came in the last cycles, the newest lowest.
        reg [3:0] valid_q;
        reg [3:0] not_full_q;
        reg [3:0] empty_q;
        reg [19:0] flit_q;
        always @(posedge clk_i)
            if (rst_i) begin
                valid_q <= 4'd0;
                not_full_q <= 4'd0;
                empty_q <= 4'd0;
            end else begin
                valid_q <= {valid_q[1:0], valid_i};
                not_full_q <= {not_full_q[1:0], not_full_i};
                empty_q <= {empty_q[1:0], empty_i};
            end
        always @(posedge clk_i) flit_q <= {flit_q[9:0], flit_i};
        wire holds_flits_arrive = valid_o == valid_q[2 +: 2]
            && (!(|valid_o) || flit_o == flit_q[10 +: 10]);
        wire holds_shows_far_lanes = not_full_o == not_full_q[2 +: 2]
            && empty_o == empty_q[2 +: 2];

        // what leaves is what entered 2 cycles before, in its lane: nothing is lost, doubled or
        // reordered
        a_flits_arrive: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_flits_arrive);

        // not_full_o and empty_o are what not_full_i and empty_i were 2 cycles before
        a_shows_far_lanes: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_shows_far_lanes);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind link_l2_w10_x2
    link_l2_w10_x2_sva u_sva (.*);

`default_nettype wire
