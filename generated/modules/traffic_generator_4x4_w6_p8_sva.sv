// SPDX-License-Identifier: 0BSD
// traffic_generator_4x4_w6_p8_sva: what must hold of traffic_generator_4x4_w6_p8, bound to each
// instance of it
//
// Shape:    1 lane, packets of 8 flits of 6 bits, 16 nodes, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component traffic-generator shows or tries, by the same
//           checkers; what ends in _any is drawn here and free there

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module traffic_generator_4x4_w6_p8_sva (
    input wire clk_i,
    input wire rst_i,
    input wire not_full_i,
    input wire valid_o,
    input wire [5:0] flit_o,
    input wire [31:0] sent_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

    if (1) begin : g_proved
        // Whether a packet has begun and not ended, and how many flits have gone.
        reg within_q;
        reg [31:0] sent_q;
        wire sends = |valid_o;
        always @(posedge clk_i)
            if (rst_i) begin
                within_q <= 1'b0;
                sent_q <= 32'd0;
            end else if (sends) begin
                within_q <= !flit_o[5];
                sent_q <= sent_q + 32'd1;
            end
        wire holds_into_room = (valid_o & ~not_full_i) == 1'd0
            && (valid_o & (valid_o - 1'd1)) == 1'd0;
        wire holds_whole_packets = !sends || flit_o[4] == !within_q;
        wire holds_counts_sent = sent_o == sent_q;

        // a flit goes into one lane, which has room
        a_into_room: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_into_room);

        // a head goes, what follows it up to a tail, and then the next head
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // sent_o is the number of flits that have gone
        a_counts_sent: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_counts_sent);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind traffic_generator_4x4_w6_p8
    traffic_generator_4x4_w6_p8_sva u_sva (.*);

`default_nettype wire
