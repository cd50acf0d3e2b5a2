// SPDX-License-Identifier: 0BSD
// anton2_router_fw64_age_based_sva: what must hold of anton2_router_fw64_age_based, bound to each
// instance of it
//
// Shape:    6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//           order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 64 bits each, oldest
//           first, ages of 16 bits, sync reset, at most 16 flits each at a far end
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component anton2-router shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module anton2_router_fw64_age_based_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [29:0] far_depth_i,
    input wire in0_valid_i,
    input wire [2:0] in0_vc_i,
    input wire in0_head_i,
    input wire in0_tail_i,
    input wire in0_credit_valid_o,
    input wire [2:0] in0_credit_vc_o,
    input wire in1_valid_i,
    input wire [2:0] in1_vc_i,
    input wire in1_head_i,
    input wire in1_tail_i,
    input wire in1_credit_valid_o,
    input wire [2:0] in1_credit_vc_o,
    input wire in2_valid_i,
    input wire [2:0] in2_vc_i,
    input wire in2_head_i,
    input wire in2_tail_i,
    input wire in2_credit_valid_o,
    input wire [2:0] in2_credit_vc_o,
    input wire in3_valid_i,
    input wire [2:0] in3_vc_i,
    input wire in3_head_i,
    input wire in3_tail_i,
    input wire in3_credit_valid_o,
    input wire [2:0] in3_credit_vc_o,
    input wire in4_valid_i,
    input wire [2:0] in4_vc_i,
    input wire in4_head_i,
    input wire in4_tail_i,
    input wire in4_credit_valid_o,
    input wire [2:0] in4_credit_vc_o,
    input wire in5_valid_i,
    input wire [2:0] in5_vc_i,
    input wire in5_head_i,
    input wire in5_tail_i,
    input wire in5_credit_valid_o,
    input wire [2:0] in5_credit_vc_o,
    input wire out0_valid_o,
    input wire [2:0] out0_vc_o,
    input wire out0_head_o,
    input wire out0_tail_o,
    input wire out0_credit_valid_i,
    input wire [2:0] out0_credit_vc_i,
    input wire out1_valid_o,
    input wire [2:0] out1_vc_o,
    input wire out1_head_o,
    input wire out1_tail_o,
    input wire out1_credit_valid_i,
    input wire [2:0] out1_credit_vc_i,
    input wire out2_valid_o,
    input wire [2:0] out2_vc_o,
    input wire out2_head_o,
    input wire out2_tail_o,
    input wire out2_credit_valid_i,
    input wire [2:0] out2_credit_vc_i,
    input wire out3_valid_o,
    input wire [2:0] out3_vc_o,
    input wire out3_head_o,
    input wire out3_tail_o,
    input wire out3_credit_valid_i,
    input wire [2:0] out3_credit_vc_i,
    input wire out4_valid_o,
    input wire [2:0] out4_vc_o,
    input wire out4_head_o,
    input wire out4_tail_o,
    input wire out4_credit_valid_i,
    input wire [2:0] out4_credit_vc_i,
    input wire out5_valid_o,
    input wire [2:0] out5_vc_o,
    input wire out5_head_o,
    input wire out5_tail_o,
    input wire out5_credit_valid_i,
    input wire [2:0] out5_credit_vc_i,
    input wire [29:0] error_o
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
        reg [31:0] in0_here_q;
        reg [7:0] in0_open_q;
        wire [7:0] in0_used = 8'b11111111;
        wire [7:0] in0_comes = in0_valid_i ? 8'd1 << in0_vc_i : 8'd0;
        wire [7:0] in0_leaves = in0_credit_valid_o ? 8'd1 << in0_credit_vc_o : 8'd0;
        reg in0_fits;
        reg in0_ordered;
        always @* begin : look_at_in0_flits
            integer i;
            in0_fits = 1'b1;
            in0_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in0_comes[i]) begin
                    if (in0_here_q[i * 4 +: 4] == 4'd8) in0_fits = 1'b0;
                    if (in0_head_i == in0_open_q[i]) in0_ordered = 1'b0;
                    if (in0_open_q[i] && !in0_tail_i) in0_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in0_here_q <= 32'd0;
                in0_open_q <= 8'd0;
            end else begin : count_in0_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in0_here_q[i * 4 +: 4]
                        <= in0_here_q[i * 4 +: 4] + in0_comes[i] - in0_leaves[i];
                in0_open_q <= (in0_open_q & ~in0_comes) | (in0_comes & { 8{!in0_tail_i} });
            end
        wire holds_in0_vc_used = !in0_valid_i || (|(in0_comes & in0_used));
        wire holds_in0_sent_into_room = in0_fits;
        wire holds_in0_packets_in_order = in0_ordered;

        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [31:0] in1_here_q;
        reg [7:0] in1_open_q;
        wire [7:0] in1_used = 8'b11111111;
        wire [7:0] in1_comes = in1_valid_i ? 8'd1 << in1_vc_i : 8'd0;
        wire [7:0] in1_leaves = in1_credit_valid_o ? 8'd1 << in1_credit_vc_o : 8'd0;
        reg in1_fits;
        reg in1_ordered;
        always @* begin : look_at_in1_flits
            integer i;
            in1_fits = 1'b1;
            in1_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in1_comes[i]) begin
                    if (in1_here_q[i * 4 +: 4] == 4'd8) in1_fits = 1'b0;
                    if (in1_head_i == in1_open_q[i]) in1_ordered = 1'b0;
                    if (in1_open_q[i] && !in1_tail_i) in1_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in1_here_q <= 32'd0;
                in1_open_q <= 8'd0;
            end else begin : count_in1_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in1_here_q[i * 4 +: 4]
                        <= in1_here_q[i * 4 +: 4] + in1_comes[i] - in1_leaves[i];
                in1_open_q <= (in1_open_q & ~in1_comes) | (in1_comes & { 8{!in1_tail_i} });
            end
        wire holds_in1_vc_used = !in1_valid_i || (|(in1_comes & in1_used));
        wire holds_in1_sent_into_room = in1_fits;
        wire holds_in1_packets_in_order = in1_ordered;

        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [31:0] in2_here_q;
        reg [7:0] in2_open_q;
        wire [7:0] in2_used = 8'b11111111;
        wire [7:0] in2_comes = in2_valid_i ? 8'd1 << in2_vc_i : 8'd0;
        wire [7:0] in2_leaves = in2_credit_valid_o ? 8'd1 << in2_credit_vc_o : 8'd0;
        reg in2_fits;
        reg in2_ordered;
        always @* begin : look_at_in2_flits
            integer i;
            in2_fits = 1'b1;
            in2_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in2_comes[i]) begin
                    if (in2_here_q[i * 4 +: 4] == 4'd8) in2_fits = 1'b0;
                    if (in2_head_i == in2_open_q[i]) in2_ordered = 1'b0;
                    if (in2_open_q[i] && !in2_tail_i) in2_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in2_here_q <= 32'd0;
                in2_open_q <= 8'd0;
            end else begin : count_in2_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in2_here_q[i * 4 +: 4]
                        <= in2_here_q[i * 4 +: 4] + in2_comes[i] - in2_leaves[i];
                in2_open_q <= (in2_open_q & ~in2_comes) | (in2_comes & { 8{!in2_tail_i} });
            end
        wire holds_in2_vc_used = !in2_valid_i || (|(in2_comes & in2_used));
        wire holds_in2_sent_into_room = in2_fits;
        wire holds_in2_packets_in_order = in2_ordered;

        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [31:0] in3_here_q;
        reg [7:0] in3_open_q;
        wire [7:0] in3_used = 8'b11111111;
        wire [7:0] in3_comes = in3_valid_i ? 8'd1 << in3_vc_i : 8'd0;
        wire [7:0] in3_leaves = in3_credit_valid_o ? 8'd1 << in3_credit_vc_o : 8'd0;
        reg in3_fits;
        reg in3_ordered;
        always @* begin : look_at_in3_flits
            integer i;
            in3_fits = 1'b1;
            in3_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in3_comes[i]) begin
                    if (in3_here_q[i * 4 +: 4] == 4'd8) in3_fits = 1'b0;
                    if (in3_head_i == in3_open_q[i]) in3_ordered = 1'b0;
                    if (in3_open_q[i] && !in3_tail_i) in3_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in3_here_q <= 32'd0;
                in3_open_q <= 8'd0;
            end else begin : count_in3_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in3_here_q[i * 4 +: 4]
                        <= in3_here_q[i * 4 +: 4] + in3_comes[i] - in3_leaves[i];
                in3_open_q <= (in3_open_q & ~in3_comes) | (in3_comes & { 8{!in3_tail_i} });
            end
        wire holds_in3_vc_used = !in3_valid_i || (|(in3_comes & in3_used));
        wire holds_in3_sent_into_room = in3_fits;
        wire holds_in3_packets_in_order = in3_ordered;

        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [31:0] in4_here_q;
        reg [7:0] in4_open_q;
        wire [7:0] in4_used = 8'b11111111;
        wire [7:0] in4_comes = in4_valid_i ? 8'd1 << in4_vc_i : 8'd0;
        wire [7:0] in4_leaves = in4_credit_valid_o ? 8'd1 << in4_credit_vc_o : 8'd0;
        reg in4_fits;
        reg in4_ordered;
        always @* begin : look_at_in4_flits
            integer i;
            in4_fits = 1'b1;
            in4_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in4_comes[i]) begin
                    if (in4_here_q[i * 4 +: 4] == 4'd8) in4_fits = 1'b0;
                    if (in4_head_i == in4_open_q[i]) in4_ordered = 1'b0;
                    if (in4_open_q[i] && !in4_tail_i) in4_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in4_here_q <= 32'd0;
                in4_open_q <= 8'd0;
            end else begin : count_in4_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in4_here_q[i * 4 +: 4]
                        <= in4_here_q[i * 4 +: 4] + in4_comes[i] - in4_leaves[i];
                in4_open_q <= (in4_open_q & ~in4_comes) | (in4_comes & { 8{!in4_tail_i} });
            end
        wire holds_in4_vc_used = !in4_valid_i || (|(in4_comes & in4_used));
        wire holds_in4_sent_into_room = in4_fits;
        wire holds_in4_packets_in_order = in4_ordered;

        // Of each virtual channel the flits for which no credit has come back, and whether the
        // second flit of a packet is
        // still to come.
        reg [31:0] in5_here_q;
        reg [7:0] in5_open_q;
        wire [7:0] in5_used = 8'b11111111;
        wire [7:0] in5_comes = in5_valid_i ? 8'd1 << in5_vc_i : 8'd0;
        wire [7:0] in5_leaves = in5_credit_valid_o ? 8'd1 << in5_credit_vc_o : 8'd0;
        reg in5_fits;
        reg in5_ordered;
        always @* begin : look_at_in5_flits
            integer i;
            in5_fits = 1'b1;
            in5_ordered = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (in5_comes[i]) begin
                    if (in5_here_q[i * 4 +: 4] == 4'd8) in5_fits = 1'b0;
                    if (in5_head_i == in5_open_q[i]) in5_ordered = 1'b0;
                    if (in5_open_q[i] && !in5_tail_i) in5_ordered = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                in5_here_q <= 32'd0;
                in5_open_q <= 8'd0;
            end else begin : count_in5_flits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    in5_here_q[i * 4 +: 4]
                        <= in5_here_q[i * 4 +: 4] + in5_comes[i] - in5_leaves[i];
                in5_open_q <= (in5_open_q & ~in5_comes) | (in5_comes & { 8{!in5_tail_i} });
            end
        wire holds_in5_vc_used = !in5_valid_i || (|(in5_comes & in5_used));
        wire holds_in5_sent_into_room = in5_fits;
        wire holds_in5_packets_in_order = in5_ordered;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [39:0] out0_far_q;
        wire [7:0] out0_goes = out0_valid_o ? 8'd1 << out0_vc_o : 8'd0;
        wire [7:0] out0_back = out0_credit_valid_i ? 8'd1 << out0_credit_vc_i : 8'd0;
        reg out0_due;
        always @* begin : look_at_out0_credits
            integer i;
            out0_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out0_back[i] && out0_far_q[i * 5 +: 5] != 5'd0) out0_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out0_far_q <= 40'd0;
            else begin : count_out0_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out0_far_q[i * 5 +: 5]
                        <= out0_far_q[i * 5 +: 5] + out0_goes[i] - out0_back[i];
            end
        wire holds_out0_credit_due = !out0_credit_valid_i || out0_due;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [39:0] out1_far_q;
        wire [7:0] out1_goes = out1_valid_o ? 8'd1 << out1_vc_o : 8'd0;
        wire [7:0] out1_back = out1_credit_valid_i ? 8'd1 << out1_credit_vc_i : 8'd0;
        reg out1_due;
        always @* begin : look_at_out1_credits
            integer i;
            out1_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out1_back[i] && out1_far_q[i * 5 +: 5] != 5'd0) out1_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out1_far_q <= 40'd0;
            else begin : count_out1_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out1_far_q[i * 5 +: 5]
                        <= out1_far_q[i * 5 +: 5] + out1_goes[i] - out1_back[i];
            end
        wire holds_out1_credit_due = !out1_credit_valid_i || out1_due;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [39:0] out2_far_q;
        wire [7:0] out2_goes = out2_valid_o ? 8'd1 << out2_vc_o : 8'd0;
        wire [7:0] out2_back = out2_credit_valid_i ? 8'd1 << out2_credit_vc_i : 8'd0;
        reg out2_due;
        always @* begin : look_at_out2_credits
            integer i;
            out2_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out2_back[i] && out2_far_q[i * 5 +: 5] != 5'd0) out2_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out2_far_q <= 40'd0;
            else begin : count_out2_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out2_far_q[i * 5 +: 5]
                        <= out2_far_q[i * 5 +: 5] + out2_goes[i] - out2_back[i];
            end
        wire holds_out2_credit_due = !out2_credit_valid_i || out2_due;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [39:0] out3_far_q;
        wire [7:0] out3_goes = out3_valid_o ? 8'd1 << out3_vc_o : 8'd0;
        wire [7:0] out3_back = out3_credit_valid_i ? 8'd1 << out3_credit_vc_i : 8'd0;
        reg out3_due;
        always @* begin : look_at_out3_credits
            integer i;
            out3_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out3_back[i] && out3_far_q[i * 5 +: 5] != 5'd0) out3_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out3_far_q <= 40'd0;
            else begin : count_out3_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out3_far_q[i * 5 +: 5]
                        <= out3_far_q[i * 5 +: 5] + out3_goes[i] - out3_back[i];
            end
        wire holds_out3_credit_due = !out3_credit_valid_i || out3_due;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [39:0] out4_far_q;
        wire [7:0] out4_goes = out4_valid_o ? 8'd1 << out4_vc_o : 8'd0;
        wire [7:0] out4_back = out4_credit_valid_i ? 8'd1 << out4_credit_vc_i : 8'd0;
        reg out4_due;
        always @* begin : look_at_out4_credits
            integer i;
            out4_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out4_back[i] && out4_far_q[i * 5 +: 5] != 5'd0) out4_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out4_far_q <= 40'd0;
            else begin : count_out4_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out4_far_q[i * 5 +: 5]
                        <= out4_far_q[i * 5 +: 5] + out4_goes[i] - out4_back[i];
            end
        wire holds_out4_credit_due = !out4_credit_valid_i || out4_due;

        // Of each virtual channel the flits at the far end, by the credits that have come back.
        reg [39:0] out5_far_q;
        wire [7:0] out5_goes = out5_valid_o ? 8'd1 << out5_vc_o : 8'd0;
        wire [7:0] out5_back = out5_credit_valid_i ? 8'd1 << out5_credit_vc_i : 8'd0;
        reg out5_due;
        always @* begin : look_at_out5_credits
            integer i;
            out5_due = 1'b0;
            for (i = 0; i < 8; i = i + 1)
                if (out5_back[i] && out5_far_q[i * 5 +: 5] != 5'd0) out5_due = 1'b1;
        end
        always @(posedge clk_i)
            if (rst_i) out5_far_q <= 40'd0;
            else begin : count_out5_credits
                integer i;
                for (i = 0; i < 8; i = i + 1)
                    out5_far_q[i * 5 +: 5]
                        <= out5_far_q[i * 5 +: 5] + out5_goes[i] - out5_back[i];
            end
        wire holds_out5_credit_due = !out5_credit_valid_i || out5_due;
        // What was already wrong in the cycle before: each mistake is told once.
        reg [29:0] error_o_q;
        always @(posedge clk_i)
            if (rst_i) error_o_q <= 30'd0;
            else error_o_q <= error_o;
        wire [29:0] error_o_new = error_o & ~error_o_q;
        wire holds_written_into_room = 1'b1
            && !(|(error_o_new & 30'h02108421));
        wire holds_packets_in_order = 1'b1
            && !(|(error_o_new & 30'h04210842));
        wire holds_credits_for_flits = 1'b1
            && !(|(error_o_new & 30'h21084210));

        // what comes by link in0 is in a virtual channel that is used
        m_in0_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in0_vc_used);

        // what comes by link in0 finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_in0_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in0_sent_into_room);

        // in each virtual channel of link in0 come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in0_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in0_packets_in_order);

        // what comes by link in1 is in a virtual channel that is used
        m_in1_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in1_vc_used);

        // what comes by link in1 finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_in1_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in1_sent_into_room);

        // in each virtual channel of link in1 come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in1_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in1_packets_in_order);

        // what comes by link in2 is in a virtual channel that is used
        m_in2_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in2_vc_used);

        // what comes by link in2 finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_in2_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in2_sent_into_room);

        // in each virtual channel of link in2 come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in2_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in2_packets_in_order);

        // what comes by link in3 is in a virtual channel that is used
        m_in3_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in3_vc_used);

        // what comes by link in3 finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_in3_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in3_sent_into_room);

        // in each virtual channel of link in3 come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in3_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in3_packets_in_order);

        // what comes by link in4 is in a virtual channel that is used
        m_in4_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in4_vc_used);

        // what comes by link in4 finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_in4_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in4_sent_into_room);

        // in each virtual channel of link in4 come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in4_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in4_packets_in_order);

        // what comes by link in5 is in a virtual channel that is used
        m_in5_vc_used: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in5_vc_used);

        // what comes by link in5 finds room: the queues hold 8 flits each, and a credit comes back
        // for each that has left
        m_in5_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in5_sent_into_room);

        // in each virtual channel of link in5 come whole packets: a head, and where it is no tail
        // one more flit, which is the tail
        m_in5_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_in5_packets_in_order);

        // a credit that comes back by link out0 is for a flit that was sent, one for each
        m_out0_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out0_credit_due);

        // a credit that comes back by link out1 is for a flit that was sent, one for each
        m_out1_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out1_credit_due);

        // a credit that comes back by link out2 is for a flit that was sent, one for each
        m_out2_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out2_credit_due);

        // a credit that comes back by link out3 is for a flit that was sent, one for each
        m_out3_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out3_credit_due);

        // a credit that comes back by link out4 is for a flit that was sent, one for each
        m_out4_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out4_credit_due);

        // a credit that comes back by link out5 is for a flit that was sent, one for each
        m_out5_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_out5_credit_due);

        // nothing is written where there is no room
        m_written_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_written_into_room);

        // a packet is a head and what follows it, up to a tail
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // a credit comes for a flit that was sent, once
        m_credits_for_flits: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credits_for_flits);
    end
`endif

    if (1) begin : g_proved
        wire [2:0] port;
        wire [2:0] watched;
        wire [3:0] here;
        wire [6:0] far;
        // What departs from any one port: packets whole, the second flit in the virtual channel of
        // the first.
`ifdef FORMAL
        (* anyconst *) wire [2:0] port_any;
`else
        reg [2:0] port_any;
        initial port_any = 3'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [2:0] watched_any;
`else
        reg [2:0] watched_any;
        initial watched_any = 3'($urandom);
`endif
        assign port = port_any;
        assign watched = watched_any;
        wire [5:0] ports_valid = {
            out5_valid_o, out4_valid_o, out3_valid_o, out2_valid_o, out1_valid_o, out0_valid_o
        };
        wire [5:0] ports_head = {
            out5_head_o, out4_head_o, out3_head_o, out2_head_o, out1_head_o, out0_head_o
        };
        wire [5:0] ports_tail = {
            out5_tail_o, out4_tail_o, out3_tail_o, out2_tail_o, out1_tail_o, out0_tail_o
        };
        wire [17:0] ports_vc = {out5_vc_o, out4_vc_o, out3_vc_o, out2_vc_o, out1_vc_o, out0_vc_o};
        wire [5:0] ports_back = {
            out5_credit_valid_i, out4_credit_valid_i, out3_credit_valid_i, out2_credit_valid_i,
            out1_credit_valid_i, out0_credit_valid_i
        };
        wire [17:0] ports_back_vc = {
            out5_credit_vc_i, out4_credit_vc_i, out3_credit_vc_i, out2_credit_vc_i,
            out1_credit_vc_i, out0_credit_vc_i
        };
        wire [5:0] port_bit = 6'd1 << port;
        wire departs = |(ports_valid & port_bit);
        wire departs_head = |(ports_head & port_bit);
        wire departs_tail = |(ports_tail & port_bit);
        wire [2:0] departs_vc = ports_vc >> (port * 3);
        wire [2:0] back_vc = ports_back_vc >> (port * 3);
        wire back = |(ports_back & port_bit) && back_vc == watched;
        wire mine = departs && departs_vc == watched;
        reg between_q;
        reg [2:0] between_vc_q;
        always @(posedge clk_i)
            if (rst_i) begin
                between_q <= 1'b0;
                between_vc_q <= 3'd0;
            end else if (departs) begin
                between_q <= !departs_tail;
                between_vc_q <= departs_vc;
            end
        wire holds_packets_whole = !departs
            || (between_q ? !departs_head && departs_tail && departs_vc == between_vc_q
                : departs_head);

        // The queue at its far end of any one virtual channel, if a credit comes for a flit that is
        // there.
        reg [6:0] far_q;
        assign far = far_q;
        wire [4:0] far_depth = far_depth_i >> (port * 5);
        reg [4:0] far_depth_q;
        reg settled_q;
        reg fair_q;
        wire fair = (!settled_q || far_depth == far_depth_q) && (!back || far_q != 7'd0);
        always @(posedge clk_i)
            if (rst_i) begin
                far_q <= 7'd0;
                far_depth_q <= 5'd0;
                settled_q <= 1'b0;
                fair_q <= 1'b1;
            end else if (fair_q) begin
                far_q <= far_q + mine - back;
                far_depth_q <= far_depth;
                settled_q <= 1'b1;
                fair_q <= fair;
            end
        wire holds_never_overrun = !(fair_q && fair) || !settled_q || far_q + mine <= {
            2'd0, far_depth
        };

        // Flits of one virtual channel of that port's input, by the credits, and a sender that
        // keeps to its room and to the
        // order of flits.
        wire [5:0] ins_valid = {
            in5_valid_i, in4_valid_i, in3_valid_i, in2_valid_i, in1_valid_i, in0_valid_i
        };
        wire [5:0] ins_head = {
            in5_head_i, in4_head_i, in3_head_i, in2_head_i, in1_head_i, in0_head_i
        };
        wire [5:0] ins_tail = {
            in5_tail_i, in4_tail_i, in3_tail_i, in2_tail_i, in1_tail_i, in0_tail_i
        };
        wire [17:0] ins_vc = {in5_vc_i, in4_vc_i, in3_vc_i, in2_vc_i, in1_vc_i, in0_vc_i};
        wire [5:0] ins_credit = {
            in5_credit_valid_o, in4_credit_valid_o, in3_credit_valid_o, in2_credit_valid_o,
            in1_credit_valid_o, in0_credit_valid_o
        };
        wire [17:0] ins_credit_vc = {
            in5_credit_vc_o, in4_credit_vc_o, in3_credit_vc_o, in2_credit_vc_o, in1_credit_vc_o,
            in0_credit_vc_o
        };
        wire [2:0] in_vc = ins_vc >> (port * 3);
        wire [2:0] credit_vc = ins_credit_vc >> (port * 3);
        wire comes = |(ins_valid & port_bit) && in_vc == watched;
        wire leaves = |(ins_credit & port_bit) && credit_vc == watched;
        wire comes_head = |(ins_head & port_bit);
        wire comes_tail = |(ins_tail & port_bit);
        reg [3:0] here_q;
        assign here = here_q;
        reg open_q;
        reg honest_q;
        wire honest = !comes
            || (here_q != 4'd8 && (open_q ? !comes_head && comes_tail : comes_head));
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 4'd0;
                open_q <= 1'b0;
                honest_q <= 1'b1;
            end else begin
                if (honest_q) here_q <= here_q + comes - leaves;
                if (comes) open_q <= !comes_tail;
                honest_q <= honest_q && honest;
            end
        wire holds_credit_for_a_flit = !honest_q || !leaves || here_q != 4'd0;

        // Flits that depart in this cycle, and credits that go back.
        wire [2:0] departures = ports_valid[0] + ports_valid[1] + ports_valid[2] + ports_valid[3]
            + ports_valid[4] + ports_valid[5];
        wire [2:0] credits = ins_credit[0] + ins_credit[1] + ins_credit[2] + ins_credit[3]
            + ins_credit[4] + ins_credit[5];
        wire holds_none_made_up = departures == credits;
        // What was wrong in the cycle before.
        reg [29:0] error_o_kept_q;
        always @(posedge clk_i)
            if (rst_i) error_o_kept_q <= 30'd0;
            else error_o_kept_q <= error_o;
        wire holds_errors_stay = 1'b1
            && (error_o_kept_q & ~error_o) == 30'd0;

        // by each port packets depart whole: a head, and where it is no tail one more flit in its
        // virtual channel, which is the tail
        a_packets_whole: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_packets_whole);

        // in every cycle as many flits depart as credits go back
        a_none_made_up: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_none_made_up);

        // a queue at a far end is never sent a flit for which it has no place, if a credit comes
        // for each flit that leaves it
        a_never_overrun: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_never_overrun);

        // a virtual channel of an input gets a credit back for a flit that is here, if its sender
        // keeps to its room and the order of flits
        a_credit_for_a_flit: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_flit);

        // what is shown as a mistake stays so until a reset
        a_errors_stay: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_errors_stay);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind anton2_router_fw64_age_based
    anton2_router_fw64_age_based_sva u_sva (.*);

`default_nettype wire
