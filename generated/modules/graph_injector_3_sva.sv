// SPDX-License-Identifier: 0BSD
// graph_injector_3_sva: what must hold of graph_injector_3, bound to each instance of it
//
// Shape:    table on a graph of 14 nodes and 34 links, up-down, at n33, 1 lane of 6 flits of 34
//           bits, shift FIFO, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component injector shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module graph_injector_3_sva (
    input wire clk_i,
    input wire rst_i,
    input wire not_full_o,
    input wire [1:0] request_o,
    input wire take_i,
    input wire valid_o,
    input wire [33:0] flit_o,
    input wire [2:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What was already wrong in the cycle before: each mistake is told once.
        reg [2:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 3'd0;
            else error_o_q <= error_o;
        wire [2:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 3'h1));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 3'h2));
        wire holds_destinations_exist = 1'b1
            && !(|(error_o_new & 3'h4));

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // the destination of a packet is a terminal
        m_destinations_exist: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_destinations_exist);
    end
`endif

    if (1) begin : g_proved
        // For each lane, whether the head of a packet has left it without the tail.
        reg [0:0] leaving_q;
        reg [0:0] heads;
        reg [0:0] tails;
        reg [0:0] asks;
        always @* begin : look
            integer i;
            heads = 1'd0;
            tails = 1'd0;
            asks = 1'd0;
            for (i = 0; i < 1; i = i + 1) begin
                heads[i] = flit_o[i * 34 + 32];
                tails[i] = flit_o[i * 34 + 33];
                asks[i] = |request_o[i * 2 +: 2];
            end
        end
        wire [0:0] leaves = take_i & valid_o;
        always @(posedge clk_i)
            if (rst_i) leaving_q <= 1'd0;
            else leaving_q <= (leaving_q & ~leaves) | (leaves & ~tails);
        wire holds_whole_packets = (valid_o & ~(heads ^ leaving_q)) == 1'd0;
        wire holds_heads_ask = (asks & ~(valid_o & heads)) == 1'd0;
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|not_full_o);
        // What was wrong in the cycle before.
        reg [2:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 3'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 3'd0;

        // each lane shows a head, what follows it up to a tail, and then the next head, whatever is
        // written
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // a lane asks only while a head is at its front
        a_heads_ask: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_heads_ask);

        // while reset is asserted not_full_o is 0
        a_closed_in_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_closed_in_reset);

        // what is shown as a mistake stays so until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind graph_injector_3
    graph_injector_3_sva u_sva (.*);

`default_nettype wire
