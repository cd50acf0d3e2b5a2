// SPDX-License-Identifier: 0BSD
// anton2_network_2x1x1_2x1_p4_fw64_node_sva: what must hold of
// anton2_network_2x1x1_2x1_p4_fw64_node, bound to each instance of it
//
// Shape:    4 ports, node of 2 by 1 routers, 2 external channels, 2 endpoints, directions in the
//           order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 64 bits each,
//           inverse-weighted over 2 patterns, weights of 8 bits, sync reset; 16 flits before
//           external channels, inverse-weighted over 2 patterns, weights of 8 bits, 44 behind them,
//           7 flits in 15 cycles of each pass; 8 in endpoints' adapters; 256 destination sets
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component anton2-node shows or tries, by the same checkers; what
//           ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_network_2x1x1_2x1_p4_fw64_node_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [3:0] inject_valid_i,
    input wire [1:0] inject_tail_i,
    input wire [3:0] inject_not_full_o,
    input wire [3:0] eject_ready_i,
    input wire [3:0] eject_valid_o,
    input wire [3:0] eject_head_o,
    input wire [3:0] eject_tail_o,
    input wire [255:0] eject_flit_o,
    input wire [7:0] error_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // What was already wrong in the cycle before: each mistake is told once.
        reg [7:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 8'd0;
            else error_o_q <= error_o;
        wire [7:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 8'h11));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 8'h22));
        wire holds_destinations_exist = 1'b1
            && !(|(error_o_new & 8'h44));
        wire holds_packets_fit = 1'b1
            && !(|(error_o_new & 8'h88));

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // the destination of a packet is a terminal
        m_destinations_exist: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_destinations_exist);

        // no packet is longer than the longest one
        m_packets_fit: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_fit);
    end
`endif

    if (1) begin : g_proved
        // Endpoints: what was shown and not taken, and the packets of which the first flit has been
        // taken.
        wire [3:0] comes = inject_valid_i;
        wire [1:0] ended = inject_tail_i;
        wire [3:0] there = eject_valid_o;
        wire [3:0] heads = eject_head_o;
        wire [3:0] tails = eject_tail_o;
        wire [3:0] taken = there & eject_ready_i;
        reg [3:0] waits_q;
        reg [3:0] heads_q;
        reg [3:0] tails_q;
        reg [255:0] flits_q;
        reg [3:0] half_q;
        reg held;
        reg whole;
        always @* begin : look
            integer i;
            held = 1'b1;
            whole = 1'b1;
            for (i = 0; i < 4; i = i + 1) begin
                if (waits_q[i] && (!there[i] || heads[i] != heads_q[i]
                    || tails[i] != tails_q[i]
                    || eject_flit_o[i * 64 +: 64] != flits_q[i * 64 +: 64])) held = 1'b0;
                if (there[i] && heads[i] == half_q[i]) whole = 1'b0;
                if (there[i] && half_q[i] && !tails[i]) whole = 1'b0;
            end
        end
        always @(posedge clk_i) begin
            heads_q <= heads;
            tails_q <= tails;
            flits_q <= eject_flit_o;
        end
        always @(posedge clk_i)
            if (rst_i) begin
                waits_q <= 4'd0;
                half_q <= 4'd0;
            end else begin
                waits_q <= there & ~taken;
                half_q <= (half_q & ~taken) | (taken & ~tails);
            end
        wire holds_held_until_taken = 1'b1 && held;

        // Nothing goes out in the cycle after one in reset.
        reg was_reset_q;
        always @(posedge clk_i) was_reset_q <= rst_i;
        wire holds_silent_after_reset = !was_reset_q || !(|{eject_valid_o, error_o});
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|inject_not_full_o);
        // What was wrong in the cycle before.
        reg [7:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 8'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 8'd0;

        // a flit that is shown to an endpoint and not taken is shown in the next cycle as well,
        // unchanged
        a_held_until_taken: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_held_until_taken);

        // in the cycle after one in reset eject_valid_o, error_o are 0
        a_silent_after_reset: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_silent_after_reset);

        // while reset is asserted inject_not_full_o is 0
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

bind anton2_network_2x1x1_2x1_p4_fw64_node
    anton2_network_2x1x1_2x1_p4_fw64_node_sva u_sva (.*);

`default_nettype wire
