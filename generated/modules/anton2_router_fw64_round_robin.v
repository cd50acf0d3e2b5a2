// SPDX-License-Identifier: 0BSD
// anton2_router_fw64_round_robin: router of Anton 2's network
//
// Shape:   6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//          order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 64 bits each, round
//          robin, sync reset, at most 16 flits each at a far end
// Source:  [Anton2] sec. 2-3
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; spot_i: u [1:0], v [3:2]; port_of_i: up
//          [2:0], um [5:3], vp [8:6], vm [11:9], skip [14:12]; far_depth_i: port0 [4:0], port1
//          [9:5], port2 [14:10], port3 [19:15], port4 [24:20], port5 [29:25]; in0_flit_i and 11
//          others: x [3:0], y [7:4], z [11:8], endpoint [16:12], order [19:17], slice [20], class
//          [21], pattern [23:22], done [25:24], crossed [26], two [27], multicast [28], table
//          [38:29], tie [41:39], payload [63:42]; each element of error_o: no_room [0], order [1],
//          destination [2], length [3], credit_too_many [4]
// Pipeline: routing (RC), virtual channel (VA), arbitration within the input (SA1), arbitration of
//           the output and switch (SA2), link: five cycles for a head without contention
// Links:   nobody waits on a link: valid is 1 in one cycle for each flit. A sender counts the
//          places of the queue of each virtual channel at the far end, takes those of a whole
//          packet with its head, and sends the second flit later or at once, with none of that
//          channel between. A credit is on its link in the cycle after its flit has left the queue,
//          and counts at the sender from the next cycle on. All signals of a link come from
//          registers
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Made by: flitworks 0.1.0, configuration 1ca6edb1d07bbd49

`default_nettype none

module anton2_router_fw64_round_robin (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // this router's place in the mesh, its U lowest; tied off
    input  wire [3:0] spot_i,
    // ports that lead U+ (lowest), U-, V+, V- and over the skip channel, tied off
    input  wire [14:0] port_of_i,
    // by port, 0 lowest: packets come in the T-group along X, Y, Z (0, 1, 2) or not (3); tied off
    input  wire [11:0] arrival_i,
    // by port, 0 lowest: flits of each queue at its far end, 0 if there is none; tied off
    input  wire [29:0] far_depth_i,
    // a flit arrives in this cycle
    input  wire in0_valid_i,
    // virtual channel of the flit at in0_valid_i, in the same cycle
    input  wire [2:0] in0_vc_i,
    // the flit at in0_valid_i is the first of its packet, in the same cycle
    input  wire in0_head_i,
    // the flit at in0_valid_i is the last of its packet, in the same cycle
    input  wire in0_tail_i,
    // the flit at in0_valid_i; a first one begins with the header
    input  wire [63:0] in0_flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire in0_credit_valid_o,
    // virtual channel of the credit at in0_credit_valid_o; valid while in0_credit_valid_o
    output wire [2:0] in0_credit_vc_o,
    // a flit arrives in this cycle
    input  wire in1_valid_i,
    // virtual channel of the flit at in1_valid_i, in the same cycle
    input  wire [2:0] in1_vc_i,
    // the flit at in1_valid_i is the first of its packet, in the same cycle
    input  wire in1_head_i,
    // the flit at in1_valid_i is the last of its packet, in the same cycle
    input  wire in1_tail_i,
    // the flit at in1_valid_i; a first one begins with the header
    input  wire [63:0] in1_flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire in1_credit_valid_o,
    // virtual channel of the credit at in1_credit_valid_o; valid while in1_credit_valid_o
    output wire [2:0] in1_credit_vc_o,
    // a flit arrives in this cycle
    input  wire in2_valid_i,
    // virtual channel of the flit at in2_valid_i, in the same cycle
    input  wire [2:0] in2_vc_i,
    // the flit at in2_valid_i is the first of its packet, in the same cycle
    input  wire in2_head_i,
    // the flit at in2_valid_i is the last of its packet, in the same cycle
    input  wire in2_tail_i,
    // the flit at in2_valid_i; a first one begins with the header
    input  wire [63:0] in2_flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire in2_credit_valid_o,
    // virtual channel of the credit at in2_credit_valid_o; valid while in2_credit_valid_o
    output wire [2:0] in2_credit_vc_o,
    // a flit arrives in this cycle
    input  wire in3_valid_i,
    // virtual channel of the flit at in3_valid_i, in the same cycle
    input  wire [2:0] in3_vc_i,
    // the flit at in3_valid_i is the first of its packet, in the same cycle
    input  wire in3_head_i,
    // the flit at in3_valid_i is the last of its packet, in the same cycle
    input  wire in3_tail_i,
    // the flit at in3_valid_i; a first one begins with the header
    input  wire [63:0] in3_flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire in3_credit_valid_o,
    // virtual channel of the credit at in3_credit_valid_o; valid while in3_credit_valid_o
    output wire [2:0] in3_credit_vc_o,
    // a flit arrives in this cycle
    input  wire in4_valid_i,
    // virtual channel of the flit at in4_valid_i, in the same cycle
    input  wire [2:0] in4_vc_i,
    // the flit at in4_valid_i is the first of its packet, in the same cycle
    input  wire in4_head_i,
    // the flit at in4_valid_i is the last of its packet, in the same cycle
    input  wire in4_tail_i,
    // the flit at in4_valid_i; a first one begins with the header
    input  wire [63:0] in4_flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire in4_credit_valid_o,
    // virtual channel of the credit at in4_credit_valid_o; valid while in4_credit_valid_o
    output wire [2:0] in4_credit_vc_o,
    // a flit arrives in this cycle
    input  wire in5_valid_i,
    // virtual channel of the flit at in5_valid_i, in the same cycle
    input  wire [2:0] in5_vc_i,
    // the flit at in5_valid_i is the first of its packet, in the same cycle
    input  wire in5_head_i,
    // the flit at in5_valid_i is the last of its packet, in the same cycle
    input  wire in5_tail_i,
    // the flit at in5_valid_i; a first one begins with the header
    input  wire [63:0] in5_flit_i,
    // a credit: a flit has left its queue in the cycle before
    output wire in5_credit_valid_o,
    // virtual channel of the credit at in5_credit_valid_o; valid while in5_credit_valid_o
    output wire [2:0] in5_credit_vc_o,
    // a flit departs; from a register
    output wire out0_valid_o,
    // virtual channel of the flit that departs; valid while out0_valid_o
    output wire [2:0] out0_vc_o,
    // the flit that departs is the first of its packet; valid while out0_valid_o
    output wire out0_head_o,
    // the flit that departs is the last of its packet; valid while out0_valid_o
    output wire out0_tail_o,
    // the flit that departs; a first one begins with the header; valid while out0_valid_o
    output wire [63:0] out0_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out0_credit_valid_i,
    // virtual channel of the queue with the free place, where out0_credit_valid_i is 1
    input  wire [2:0] out0_credit_vc_i,
    // a flit departs; from a register
    output wire out1_valid_o,
    // virtual channel of the flit that departs; valid while out1_valid_o
    output wire [2:0] out1_vc_o,
    // the flit that departs is the first of its packet; valid while out1_valid_o
    output wire out1_head_o,
    // the flit that departs is the last of its packet; valid while out1_valid_o
    output wire out1_tail_o,
    // the flit that departs; a first one begins with the header; valid while out1_valid_o
    output wire [63:0] out1_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out1_credit_valid_i,
    // virtual channel of the queue with the free place, where out1_credit_valid_i is 1
    input  wire [2:0] out1_credit_vc_i,
    // a flit departs; from a register
    output wire out2_valid_o,
    // virtual channel of the flit that departs; valid while out2_valid_o
    output wire [2:0] out2_vc_o,
    // the flit that departs is the first of its packet; valid while out2_valid_o
    output wire out2_head_o,
    // the flit that departs is the last of its packet; valid while out2_valid_o
    output wire out2_tail_o,
    // the flit that departs; a first one begins with the header; valid while out2_valid_o
    output wire [63:0] out2_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out2_credit_valid_i,
    // virtual channel of the queue with the free place, where out2_credit_valid_i is 1
    input  wire [2:0] out2_credit_vc_i,
    // a flit departs; from a register
    output wire out3_valid_o,
    // virtual channel of the flit that departs; valid while out3_valid_o
    output wire [2:0] out3_vc_o,
    // the flit that departs is the first of its packet; valid while out3_valid_o
    output wire out3_head_o,
    // the flit that departs is the last of its packet; valid while out3_valid_o
    output wire out3_tail_o,
    // the flit that departs; a first one begins with the header; valid while out3_valid_o
    output wire [63:0] out3_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out3_credit_valid_i,
    // virtual channel of the queue with the free place, where out3_credit_valid_i is 1
    input  wire [2:0] out3_credit_vc_i,
    // a flit departs; from a register
    output wire out4_valid_o,
    // virtual channel of the flit that departs; valid while out4_valid_o
    output wire [2:0] out4_vc_o,
    // the flit that departs is the first of its packet; valid while out4_valid_o
    output wire out4_head_o,
    // the flit that departs is the last of its packet; valid while out4_valid_o
    output wire out4_tail_o,
    // the flit that departs; a first one begins with the header; valid while out4_valid_o
    output wire [63:0] out4_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out4_credit_valid_i,
    // virtual channel of the queue with the free place, where out4_credit_valid_i is 1
    input  wire [2:0] out4_credit_vc_i,
    // a flit departs; from a register
    output wire out5_valid_o,
    // virtual channel of the flit that departs; valid while out5_valid_o
    output wire [2:0] out5_vc_o,
    // the flit that departs is the first of its packet; valid while out5_valid_o
    output wire out5_head_o,
    // the flit that departs is the last of its packet; valid while out5_valid_o
    output wire out5_tail_o,
    // the flit that departs; a first one begins with the header; valid while out5_valid_o
    output wire [63:0] out5_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out5_credit_valid_i,
    // virtual channel of the queue with the free place, where out5_credit_valid_i is 1
    input  wire [2:0] out5_credit_vc_i,
    // what the neighbour did wrong until the cycle before, kept until a reset, 5 bits for each
    // neighbour: bit 0 a write while full, bit 1 a body without a head or a head within a packet,
    // bit 4 a credit for which no flit was sent
    output wire [29:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer ErrorWidth = 5;
    localparam integer Port0 = 0;
    localparam integer Port1 = 1;
    localparam integer Port2 = 2;
    localparam integer Port3 = 3;
    localparam integer Port4 = 4;
    localparam integer Port5 = 5;

    wire [5:0] two;
    wire [17:0] out_vc;
    wire [5:0] second;
    wire [383:0] flit;
    wire [47:0] room1;
    wire [47:0] room2;
    wire [35:0] attempt;
    wire [35:0] granted;
    wire [5:0] flit_valid;
    wire [5:0] in_link_credit_valid;
    wire [17:0] in_link_credit_vc;
    wire [5:0] out_link_valid;
    wire [17:0] out_link_vc;
    wire [5:0] out_link_head;
    wire [5:0] out_link_tail;
    wire [383:0] out_link_flit;
    wire [5:0] in_valid_guarded;
    wire [5:0] in_head_guarded;
    wire [5:0] in_tail_guarded;
    wire [5:0] out_credit_guarded;
    reg  [5:0] taken;
    reg  [35:0] attempt_of;
    genvar g;

    wire [5:0] in_link_valid = {
        in5_valid_i, in4_valid_i, in3_valid_i, in2_valid_i, in1_valid_i, in0_valid_i
    };
    wire [17:0] in_link_vc = {in5_vc_i, in4_vc_i, in3_vc_i, in2_vc_i, in1_vc_i, in0_vc_i};
    wire [5:0] in_link_head = {
        in5_head_i, in4_head_i, in3_head_i, in2_head_i, in1_head_i, in0_head_i
    };
    wire [5:0] in_link_tail = {
        in5_tail_i, in4_tail_i, in3_tail_i, in2_tail_i, in1_tail_i, in0_tail_i
    };
    wire [383:0] in_link_flit = {
        in5_flit_i, in4_flit_i, in3_flit_i, in2_flit_i, in1_flit_i, in0_flit_i
    };
    wire [5:0] out_link_credit_valid = {
        out5_credit_valid_i, out4_credit_valid_i, out3_credit_valid_i, out2_credit_valid_i,
        out1_credit_valid_i, out0_credit_valid_i
    };
    wire [17:0] out_link_credit_vc = {
        out5_credit_vc_i, out4_credit_vc_i, out3_credit_vc_i, out2_credit_vc_i, out1_credit_vc_i,
        out0_credit_vc_i
    };

    // what neighbours do wrong ends here, and shows
    generate
        for (g = 0; g < 6; g = g + 1) begin : g_guard
            anton2_router_fw64_round_robin_guard u_guard (
                .clk_i            (clk_i),
                .rst_i            (rst_i),
                .valid_i          (in_link_valid[g]),
                .vc_i             (in_link_vc[g * 3 +: 3]),
                .head_i           (in_link_head[g]),
                .tail_i           (in_link_tail[g]),
                .valid_o          (in_valid_guarded[g]),
                .head_o           (in_head_guarded[g]),
                .tail_o           (in_tail_guarded[g]),
                .credit_valid_i   (in_link_credit_valid[g]),
                .credit_vc_i      (in_link_credit_vc[g * 3 +: 3]),
                .sent_valid_i     (out_link_valid[g]),
                .sent_vc_i        (out_link_vc[g * 3 +: 3]),
                .returned_valid_i (out_link_credit_valid[g]),
                .returned_vc_i    (out_link_credit_vc[g * 3 +: 3]),
                .returned_valid_o (out_credit_guarded[g]),
                .error_o          (error_o[g * ErrorWidth +: ErrorWidth])
            );
        end
    endgenerate

    // some output grants what the input attempts
    always @* begin : find_taken
        integer q;
        taken = 6'd0;
        for (q = 0; q < 6; q = q + 1) begin
            taken = taken | granted[q * 6 +: 6];
        end
    end

    generate
        for (g = 0; g < 6; g = g + 1) begin : g_input
            anton2_router_fw64_round_robin_input u_input (
                .clk_i          (clk_i),
                .rst_i          (rst_i),
                .here_i         (here_i),
                .last_i         (last_i),
                .spot_i         (spot_i),
                .port_of_i      (port_of_i),
                .arrival_i      (arrival_i[g * 2 +: 2]),
                .valid_i        (in_valid_guarded[g]),
                .vc_i           (in_link_vc[g * 3 +: 3]),
                .head_i         (in_head_guarded[g]),
                .tail_i         (in_tail_guarded[g]),
                .flit_i         (in_link_flit[g * 64 +: 64]),
                .credit_valid_o (in_link_credit_valid[g]),
                .credit_vc_o    (in_link_credit_vc[g * 3 +: 3]),
                .room1_i        (room1),
                .room2_i        (room2),
                .attempt_o      (attempt[g * 6 +: 6]),
                .two_o          (two[g]),
                .out_vc_o       (out_vc[g * 3 +: 3]),
                .granted_i      (taken[g]),
                .second_o       (second[g]),
                .flit_valid_o   (flit_valid[g]),
                .flit_o         (flit[g * 64 +: 64])
            );
        end
    endgenerate

    // by output what the inputs attempt
    always @* begin : find_attempt_of
        integer p;
        integer q;
        for (p = 0; p < 6; p = p + 1) begin
            for (q = 0; q < 6; q = q + 1) begin
                attempt_of[(q * 6) + p] = attempt[(p * 6) + q];
            end
        end
    end

    generate
        for (g = 0; g < 6; g = g + 1) begin : g_output
            anton2_router_fw64_round_robin_output u_output (
                .clk_i          (clk_i),
                .rst_i          (rst_i),
                .far_depth_i    (far_depth_i[g * 5 +: 5]),
                .attempt_i      (attempt_of[g * 6 +: 6]),
                .two_i          (two),
                .out_vc_i       (out_vc),
                .second_i       (second),
                .flit_i         (flit),
                .granted_o      (granted[g * 6 +: 6]),
                .room1_o        (room1[g * 8 +: 8]),
                .room2_o        (room2[g * 8 +: 8]),
                .valid_o        (out_link_valid[g]),
                .vc_o           (out_link_vc[g * 3 +: 3]),
                .head_o         (out_link_head[g]),
                .tail_o         (out_link_tail[g]),
                .flit_o         (out_link_flit[g * 64 +: 64]),
                .credit_valid_i (out_credit_guarded[g]),
                .credit_vc_i    (out_link_credit_vc[g * 3 +: 3])
            );
        end
    endgenerate

    assign in0_credit_valid_o = in_link_credit_valid[Port0];
    assign in0_credit_vc_o = in_link_credit_vc[Port0 * 3 +: 3];
    assign in1_credit_valid_o = in_link_credit_valid[Port1];
    assign in1_credit_vc_o = in_link_credit_vc[Port1 * 3 +: 3];
    assign in2_credit_valid_o = in_link_credit_valid[Port2];
    assign in2_credit_vc_o = in_link_credit_vc[Port2 * 3 +: 3];
    assign in3_credit_valid_o = in_link_credit_valid[Port3];
    assign in3_credit_vc_o = in_link_credit_vc[Port3 * 3 +: 3];
    assign in4_credit_valid_o = in_link_credit_valid[Port4];
    assign in4_credit_vc_o = in_link_credit_vc[Port4 * 3 +: 3];
    assign in5_credit_valid_o = in_link_credit_valid[Port5];
    assign in5_credit_vc_o = in_link_credit_vc[Port5 * 3 +: 3];

    assign out0_valid_o = out_link_valid[Port0];
    assign out0_vc_o = out_link_vc[Port0 * 3 +: 3];
    assign out0_head_o = out_link_head[Port0];
    assign out0_tail_o = out_link_tail[Port0];
    assign out0_flit_o = out_link_flit[Port0 * 64 +: 64];
    assign out1_valid_o = out_link_valid[Port1];
    assign out1_vc_o = out_link_vc[Port1 * 3 +: 3];
    assign out1_head_o = out_link_head[Port1];
    assign out1_tail_o = out_link_tail[Port1];
    assign out1_flit_o = out_link_flit[Port1 * 64 +: 64];
    assign out2_valid_o = out_link_valid[Port2];
    assign out2_vc_o = out_link_vc[Port2 * 3 +: 3];
    assign out2_head_o = out_link_head[Port2];
    assign out2_tail_o = out_link_tail[Port2];
    assign out2_flit_o = out_link_flit[Port2 * 64 +: 64];
    assign out3_valid_o = out_link_valid[Port3];
    assign out3_vc_o = out_link_vc[Port3 * 3 +: 3];
    assign out3_head_o = out_link_head[Port3];
    assign out3_tail_o = out_link_tail[Port3];
    assign out3_flit_o = out_link_flit[Port3 * 64 +: 64];
    assign out4_valid_o = out_link_valid[Port4];
    assign out4_vc_o = out_link_vc[Port4 * 3 +: 3];
    assign out4_head_o = out_link_head[Port4];
    assign out4_tail_o = out_link_tail[Port4];
    assign out4_flit_o = out_link_flit[Port4 * 64 +: 64];
    assign out5_valid_o = out_link_valid[Port5];
    assign out5_vc_o = out_link_vc[Port5 * 3 +: 3];
    assign out5_head_o = out_link_head[Port5];
    assign out5_tail_o = out_link_tail[Port5];
    assign out5_flit_o = out_link_flit[Port5 * 64 +: 64];
    (* unused *) wire unused;
    assign unused = &{1'b0, flit_valid};
endmodule

`default_nettype wire
