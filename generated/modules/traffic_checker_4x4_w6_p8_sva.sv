// SPDX-License-Identifier: 0BSD
// traffic_checker_4x4_w6_p8_sva: what must hold of traffic_checker_4x4_w6_p8, bound to each
// instance of it
//
// Shape:    packets of 8 flits of 6 bits, 16 nodes, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component traffic-checker shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module traffic_checker_4x4_w6_p8_sva (
    input wire clk_i,
    input wire rst_i,
    input wire valid_i,
    input wire [5:0] flit_i,
    input wire error_o,
    input wire [31:0] received_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // Whether a packet has begun and not ended, whether a flit was out of order, and how many
        // flits have come.
        reg within_q;
        reg broken_q;
        reg error_kept_q;
        reg [31:0] received_q;
        always @(posedge clk_i)
            if (rst_i) begin
                within_q <= 1'b0;
                broken_q <= 1'b0;
                error_kept_q <= 1'b0;
                received_q <= 32'd0;
            end else begin
                error_kept_q <= error_o;
                if (valid_i) begin
                    within_q <= !flit_i[5];
                    broken_q <= broken_q || flit_i[4] == within_q;
                    received_q <= received_q + 32'd1;
                end
            end
        wire holds_order_shows = !broken_q || error_o;
        wire holds_errors_stay = !error_kept_q || error_o;
        wire holds_counts_received = received_o == received_q;

        // a body without a head, or a head within a packet, is an error from the next cycle on
        a_order_shows: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_order_shows);

        // an error stays until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);

        // received_o is the number of flits that have come
        a_counts_received: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_counts_received);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind traffic_checker_4x4_w6_p8
    traffic_checker_4x4_w6_p8_sva u_sva (.*);

`default_nettype wire
