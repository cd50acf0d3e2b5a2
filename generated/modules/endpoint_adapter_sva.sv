// SPDX-License-Identifier: 0BSD
// endpoint_adapter_sva: what must hold of endpoint_adapter, bound to each instance of it
//
// Shape:    2 classes of 4 VCs, 8 flits of 192 bits for each class, 8 in the router, no multicast,
//           sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component endpoint-adapter shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module endpoint_adapter_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [1:0] inject_not_full_o,
    input wire [4:0] error_o,
    input wire out_valid_o,
    input wire [2:0] out_vc_o,
    input wire out_credit_valid_i,
    input wire [2:0] out_credit_vc_i,
    input wire in_valid_i,
    input wire [2:0] in_vc_i,
    input wire in_head_i,
    input wire in_tail_i,
    input wire in_credit_valid_o,
    input wire [2:0] in_credit_vc_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [31:0] in_here_q;
        reg [7:0] in_open_q;
        wire [7:0] in_used = 8'b00010001;
        wire [7:0] in_comes = in_valid_i ? 8'd1 << in_vc_i : 8'd0;
        wire [7:0] in_leaves = in_credit_valid_o ? 8'd1 << in_credit_vc_o : 8'd0;
        reg in_fits;
        reg in_ordered;
        always @* begin : look_at_in_flits
            integer i;
            in_fits = 1'b1;
            in_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in_comes[i]) begin
                    if (in_here_q[i * 4 +: 4] == 4'd8) in_fits = 1'b0;
                    if (in_head_i == in_open_q[i]) in_ordered = 1'b0;
                    if (in_open_q[i] && !in_tail_i) in_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in_here_q <= 32'd0;
                in_open_q <= 8'd0;
            end else begin : count_in_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in_here_q[i * 4 +: 4]
                        <= in_here_q[i * 4 +: 4] + in_comes[i] - in_leaves[i];
                in_open_q <= (in_open_q & ~in_comes) | (in_comes & { 8{!in_tail_i} });
            end
        wire holds_in_vc_used = !in_valid_i || (|(in_comes & in_used));
        wire holds_in_sent_into_room = in_fits;
        wire holds_in_packets_in_order = in_ordered;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [31:0] out_far_q;
        wire [7:0] out_goes = out_valid_o ? 8'd1 << out_vc_o : 8'd0;
        wire [7:0] out_back = out_credit_valid_i ? 8'd1 << out_credit_vc_i : 8'd0;
        reg out_due;
        always @* begin : look_at_out_credits
            integer i;
            out_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out_back[i] && out_far_q[i * 4 +: 4] != 4'd0) out_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out_far_q <= 32'd0;
            else begin : count_out_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out_far_q[i * 4 +: 4]
                        <= out_far_q[i * 4 +: 4] + out_goes[i] - out_back[i];
            end
        wire holds_out_credit_due = !out_credit_valid_i || out_due;
        // What was already wrong in the cycle before: each mistake is told once.
        reg [4:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 5'd0;
            else error_o_q <= error_o;
        wire [4:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 5'h01));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 5'h02));
        wire holds_destinations_exist = 1'b1
            && !(|(error_o_new & 5'h04));
        wire holds_packets_fit = 1'b1
            && !(|(error_o_new & 5'h08));
        wire holds_credits_for_flits = 1'b1
            && !(|(error_o_new & 5'h10));

        // what comes by link in is in a virtual channel that is used
        m_in_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_vc_used);

        // what comes by link in finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_in_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_sent_into_room);

        // in each virtual channel of link in come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in_packets_in_order);

        // a credit that comes back by link out is for a flit that was sent, one for each
        m_out_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out_credit_due);

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

        // a credit comes for a flit that was sent, once
        m_credits_for_flits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credits_for_flits);
    end
`endif

    if (1) begin : g_proved
        // Nothing is taken in reset.
        wire holds_closed_in_reset = !(rst_i)
            || !(|inject_not_full_o);
        // What was wrong in the cycle before.
        reg [4:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 5'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 5'd0;

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

bind endpoint_adapter
    endpoint_adapter_sva u_sva (.*);

`default_nettype wire
