// SPDX-License-Identifier: 0BSD
// anton2_router: router of Anton 2's network
//
// Shape:   6 ports, node of 4 by 4 routers, 12 external channels, 16 endpoints, directions in the
//          order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 192 bits each,
//          inverse-weighted over 2 patterns, weights of 8 bits, sync reset, at most 16 flits each
//          at a far end
// Source:  [Anton2] sec. 2-3
// Command: manifest.json has it, at this module
// Made by: flitworks 0.1.0, configuration b69ec21e72c6dbdf
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; spot_i: u [1:0], v [3:2]; port_of_i: up
//          [2:0], um [5:3], vp [8:6], vm [11:9], skip [14:12]; far_depth_i: port0 [4:0], port1
//          [9:5], port2 [14:10], port3 [19:15], port4 [24:20], port5 [29:25]; in0_flit_i and 11
//          others: x [3:0], y [7:4], z [11:8], endpoint [16:12], order [19:17], slice [20], class
//          [21], pattern [23:22], done [25:24], crossed [26], two [27], multicast [28], table
//          [38:29], tie [41:39], payload [191:42]; weight_addr_i: element [3:0], arbiter [7:4];
//          each element of error_o: no_room [0], order [1], destination [2], length [3],
//          credit_too_many [4]
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

`default_nettype none

module anton2_router (
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
    input  wire [191:0] in0_flit_i,
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
    input  wire [191:0] in1_flit_i,
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
    input  wire [191:0] in2_flit_i,
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
    input  wire [191:0] in3_flit_i,
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
    input  wire [191:0] in4_flit_i,
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
    input  wire [191:0] in5_flit_i,
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
    output wire [191:0] out0_flit_o,
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
    output wire [191:0] out1_flit_o,
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
    output wire [191:0] out2_flit_o,
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
    output wire [191:0] out3_flit_o,
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
    output wire [191:0] out4_flit_o,
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
    output wire [191:0] out5_flit_o,
    // a credit comes back: a place has become free at the far end
    input  wire out5_credit_valid_i,
    // virtual channel of the queue with the free place, where out5_credit_valid_i is 1
    input  wire [2:0] out5_credit_vc_i,
    // a weight is written on the next edge
    input  wire weight_wr_en_i,
    // arbiter above number in its table; SA1 of input p is arbiter p, SA2 of output p 6 + p
    input  wire [7:0] weight_addr_i,
    // new value of the weight at weight_addr_i
    input  wire [7:0] weight_data_i,
    // the write a cycle ago was to no weight
    output wire weight_error_o,
    // what the neighbour did wrong until the cycle before, kept until a reset, 5 bits for each: bit
    // 0 a write while full, bit 1 a body without a head or a head within a packet, bit 4 a credit
    // for which no flit was sent
    output wire [29:0] error_o
);

    // lowest bits, and bits, of what is taken apart here
    localparam integer FarDepthPort0 = 0;
    localparam integer FarDepthPort0Width = 5;
    localparam integer FarDepthPort1 = 5;
    localparam integer FarDepthPort1Width = 5;
    localparam integer FarDepthPort2 = 10;
    localparam integer FarDepthPort2Width = 5;
    localparam integer FarDepthPort3 = 15;
    localparam integer FarDepthPort3Width = 5;
    localparam integer FarDepthPort4 = 20;
    localparam integer FarDepthPort4Width = 5;
    localparam integer FarDepthPort5 = 25;
    localparam integer FarDepthPort5Width = 5;
    localparam integer WeightAddrElement = 0;
    localparam integer WeightAddrElementWidth = 4;
    localparam integer WeightAddrArbiter = 4;
    localparam integer WeightAddrArbiterWidth = 4;

    wire [5:0] two;
    wire [17:0] out_vc;
    wire [5:0] pattern;
    wire [5:0] second;
    wire [1151:0] flit;
    wire [47:0] room1;
    wire [47:0] room2;
    wire [35:0] attempt;
    wire [35:0] granted;
    wire [5:0] flit_valid;
    wire weight_error_d;
    reg  weight_error_q;
    wire [5:0] in_valid_guarded;
    wire [5:0] in_head_guarded;
    wire [5:0] in_tail_guarded;
    wire [5:0] out_credit_guarded;

    // the tables of SA1, one for each input, then those of SA2
    wire [11:0] weight_of = weight_wr_en_i
        ? (12'd1 << weight_addr_i[WeightAddrArbiter +: WeightAddrArbiterWidth]) : 12'd0;
    wire sa2_has = (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth] < 4'hc);
    wire [5:0] sa2_has_each = {6{sa2_has}};
    wire [5:0] sa2_write = weight_of[11:6] & sa2_has_each;
    wire [11:0] weight_write = {sa2_write, weight_of[5:0]};
    assign weight_error_d = weight_wr_en_i & ~(|weight_write);
    assign weight_error_o = weight_error_q;

    // what neighbours do wrong ends here, and shows
    anton2_router_guard u_guard0 (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .valid_i          (in0_valid_i),
        .vc_i             (in0_vc_i),
        .head_i           (in0_head_i),
        .tail_i           (in0_tail_i),
        .valid_o          (in_valid_guarded[0]),
        .head_o           (in_head_guarded[0]),
        .tail_o           (in_tail_guarded[0]),
        .credit_valid_i   (in0_credit_valid_o),
        .credit_vc_i      (in0_credit_vc_o),
        .sent_valid_i     (out0_valid_o),
        .sent_vc_i        (out0_vc_o),
        .returned_valid_i (out0_credit_valid_i),
        .returned_vc_i    (out0_credit_vc_i),
        .returned_valid_o (out_credit_guarded[0]),
        .error_o          (error_o[4:0])
    );

    anton2_router_guard u_guard1 (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .valid_i          (in1_valid_i),
        .vc_i             (in1_vc_i),
        .head_i           (in1_head_i),
        .tail_i           (in1_tail_i),
        .valid_o          (in_valid_guarded[1]),
        .head_o           (in_head_guarded[1]),
        .tail_o           (in_tail_guarded[1]),
        .credit_valid_i   (in1_credit_valid_o),
        .credit_vc_i      (in1_credit_vc_o),
        .sent_valid_i     (out1_valid_o),
        .sent_vc_i        (out1_vc_o),
        .returned_valid_i (out1_credit_valid_i),
        .returned_vc_i    (out1_credit_vc_i),
        .returned_valid_o (out_credit_guarded[1]),
        .error_o          (error_o[9:5])
    );

    anton2_router_guard u_guard2 (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .valid_i          (in2_valid_i),
        .vc_i             (in2_vc_i),
        .head_i           (in2_head_i),
        .tail_i           (in2_tail_i),
        .valid_o          (in_valid_guarded[2]),
        .head_o           (in_head_guarded[2]),
        .tail_o           (in_tail_guarded[2]),
        .credit_valid_i   (in2_credit_valid_o),
        .credit_vc_i      (in2_credit_vc_o),
        .sent_valid_i     (out2_valid_o),
        .sent_vc_i        (out2_vc_o),
        .returned_valid_i (out2_credit_valid_i),
        .returned_vc_i    (out2_credit_vc_i),
        .returned_valid_o (out_credit_guarded[2]),
        .error_o          (error_o[14:10])
    );

    anton2_router_guard u_guard3 (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .valid_i          (in3_valid_i),
        .vc_i             (in3_vc_i),
        .head_i           (in3_head_i),
        .tail_i           (in3_tail_i),
        .valid_o          (in_valid_guarded[3]),
        .head_o           (in_head_guarded[3]),
        .tail_o           (in_tail_guarded[3]),
        .credit_valid_i   (in3_credit_valid_o),
        .credit_vc_i      (in3_credit_vc_o),
        .sent_valid_i     (out3_valid_o),
        .sent_vc_i        (out3_vc_o),
        .returned_valid_i (out3_credit_valid_i),
        .returned_vc_i    (out3_credit_vc_i),
        .returned_valid_o (out_credit_guarded[3]),
        .error_o          (error_o[19:15])
    );

    anton2_router_guard u_guard4 (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .valid_i          (in4_valid_i),
        .vc_i             (in4_vc_i),
        .head_i           (in4_head_i),
        .tail_i           (in4_tail_i),
        .valid_o          (in_valid_guarded[4]),
        .head_o           (in_head_guarded[4]),
        .tail_o           (in_tail_guarded[4]),
        .credit_valid_i   (in4_credit_valid_o),
        .credit_vc_i      (in4_credit_vc_o),
        .sent_valid_i     (out4_valid_o),
        .sent_vc_i        (out4_vc_o),
        .returned_valid_i (out4_credit_valid_i),
        .returned_vc_i    (out4_credit_vc_i),
        .returned_valid_o (out_credit_guarded[4]),
        .error_o          (error_o[24:20])
    );

    anton2_router_guard u_guard5 (
        .clk_i            (clk_i),
        .rst_i            (rst_i),
        .valid_i          (in5_valid_i),
        .vc_i             (in5_vc_i),
        .head_i           (in5_head_i),
        .tail_i           (in5_tail_i),
        .valid_o          (in_valid_guarded[5]),
        .head_o           (in_head_guarded[5]),
        .tail_o           (in_tail_guarded[5]),
        .credit_valid_i   (in5_credit_valid_o),
        .credit_vc_i      (in5_credit_vc_o),
        .sent_valid_i     (out5_valid_o),
        .sent_vc_i        (out5_vc_o),
        .returned_valid_i (out5_credit_valid_i),
        .returned_vc_i    (out5_credit_vc_i),
        .returned_valid_o (out_credit_guarded[5]),
        .error_o          (error_o[29:25])
    );

    wire granted0 = granted[0] | granted[6] | granted[12] | granted[18] | granted[24] | granted[30];

    anton2_router_input u_input0 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .here_i         (here_i),
        .last_i         (last_i),
        .spot_i         (spot_i),
        .port_of_i      (port_of_i),
        .arrival_i      (arrival_i[1:0]),
        .valid_i        (in_valid_guarded[0]),
        .vc_i           (in0_vc_i),
        .head_i         (in_head_guarded[0]),
        .tail_i         (in_tail_guarded[0]),
        .flit_i         (in0_flit_i),
        .credit_valid_o (in0_credit_valid_o),
        .credit_vc_o    (in0_credit_vc_o),
        .room1_i        (room1),
        .room2_i        (room2),
        .attempt_o      (attempt[5:0]),
        .two_o          (two[0]),
        .out_vc_o       (out_vc[2:0]),
        .pattern_o      (pattern[0]),
        .granted_i      (granted0),
        .second_o       (second[0]),
        .flit_valid_o   (flit_valid[0]),
        .flit_o         (flit[191:0]),
        .weight_wr_en_i (weight_write[0]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire granted1 = granted[1] | granted[7] | granted[13] | granted[19] | granted[25] | granted[31];

    anton2_router_input u_input1 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .here_i         (here_i),
        .last_i         (last_i),
        .spot_i         (spot_i),
        .port_of_i      (port_of_i),
        .arrival_i      (arrival_i[3:2]),
        .valid_i        (in_valid_guarded[1]),
        .vc_i           (in1_vc_i),
        .head_i         (in_head_guarded[1]),
        .tail_i         (in_tail_guarded[1]),
        .flit_i         (in1_flit_i),
        .credit_valid_o (in1_credit_valid_o),
        .credit_vc_o    (in1_credit_vc_o),
        .room1_i        (room1),
        .room2_i        (room2),
        .attempt_o      (attempt[11:6]),
        .two_o          (two[1]),
        .out_vc_o       (out_vc[5:3]),
        .pattern_o      (pattern[1]),
        .granted_i      (granted1),
        .second_o       (second[1]),
        .flit_valid_o   (flit_valid[1]),
        .flit_o         (flit[383:192]),
        .weight_wr_en_i (weight_write[1]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire granted2 = granted[2] | granted[8] | granted[14] | granted[20] | granted[26] | granted[32];

    anton2_router_input u_input2 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .here_i         (here_i),
        .last_i         (last_i),
        .spot_i         (spot_i),
        .port_of_i      (port_of_i),
        .arrival_i      (arrival_i[5:4]),
        .valid_i        (in_valid_guarded[2]),
        .vc_i           (in2_vc_i),
        .head_i         (in_head_guarded[2]),
        .tail_i         (in_tail_guarded[2]),
        .flit_i         (in2_flit_i),
        .credit_valid_o (in2_credit_valid_o),
        .credit_vc_o    (in2_credit_vc_o),
        .room1_i        (room1),
        .room2_i        (room2),
        .attempt_o      (attempt[17:12]),
        .two_o          (two[2]),
        .out_vc_o       (out_vc[8:6]),
        .pattern_o      (pattern[2]),
        .granted_i      (granted2),
        .second_o       (second[2]),
        .flit_valid_o   (flit_valid[2]),
        .flit_o         (flit[575:384]),
        .weight_wr_en_i (weight_write[2]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire granted3 = granted[3] | granted[9] | granted[15] | granted[21] | granted[27] | granted[33];

    anton2_router_input u_input3 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .here_i         (here_i),
        .last_i         (last_i),
        .spot_i         (spot_i),
        .port_of_i      (port_of_i),
        .arrival_i      (arrival_i[7:6]),
        .valid_i        (in_valid_guarded[3]),
        .vc_i           (in3_vc_i),
        .head_i         (in_head_guarded[3]),
        .tail_i         (in_tail_guarded[3]),
        .flit_i         (in3_flit_i),
        .credit_valid_o (in3_credit_valid_o),
        .credit_vc_o    (in3_credit_vc_o),
        .room1_i        (room1),
        .room2_i        (room2),
        .attempt_o      (attempt[23:18]),
        .two_o          (two[3]),
        .out_vc_o       (out_vc[11:9]),
        .pattern_o      (pattern[3]),
        .granted_i      (granted3),
        .second_o       (second[3]),
        .flit_valid_o   (flit_valid[3]),
        .flit_o         (flit[767:576]),
        .weight_wr_en_i (weight_write[3]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire granted4 = granted[4] | granted[10] | granted[16] | granted[22] | granted[28]
        | granted[34];

    anton2_router_input u_input4 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .here_i         (here_i),
        .last_i         (last_i),
        .spot_i         (spot_i),
        .port_of_i      (port_of_i),
        .arrival_i      (arrival_i[9:8]),
        .valid_i        (in_valid_guarded[4]),
        .vc_i           (in4_vc_i),
        .head_i         (in_head_guarded[4]),
        .tail_i         (in_tail_guarded[4]),
        .flit_i         (in4_flit_i),
        .credit_valid_o (in4_credit_valid_o),
        .credit_vc_o    (in4_credit_vc_o),
        .room1_i        (room1),
        .room2_i        (room2),
        .attempt_o      (attempt[29:24]),
        .two_o          (two[4]),
        .out_vc_o       (out_vc[14:12]),
        .pattern_o      (pattern[4]),
        .granted_i      (granted4),
        .second_o       (second[4]),
        .flit_valid_o   (flit_valid[4]),
        .flit_o         (flit[959:768]),
        .weight_wr_en_i (weight_write[4]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire granted5 = granted[5] | granted[11] | granted[17] | granted[23] | granted[29]
        | granted[35];

    anton2_router_input u_input5 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .here_i         (here_i),
        .last_i         (last_i),
        .spot_i         (spot_i),
        .port_of_i      (port_of_i),
        .arrival_i      (arrival_i[11:10]),
        .valid_i        (in_valid_guarded[5]),
        .vc_i           (in5_vc_i),
        .head_i         (in_head_guarded[5]),
        .tail_i         (in_tail_guarded[5]),
        .flit_i         (in5_flit_i),
        .credit_valid_o (in5_credit_valid_o),
        .credit_vc_o    (in5_credit_vc_o),
        .room1_i        (room1),
        .room2_i        (room2),
        .attempt_o      (attempt[35:30]),
        .two_o          (two[5]),
        .out_vc_o       (out_vc[17:15]),
        .pattern_o      (pattern[5]),
        .granted_i      (granted5),
        .second_o       (second[5]),
        .flit_valid_o   (flit_valid[5]),
        .flit_o         (flit[1151:960]),
        .weight_wr_en_i (weight_write[5]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire [5:0] attempt0 = {
        attempt[30], attempt[24], attempt[18], attempt[12], attempt[6], attempt[0]
    };

    anton2_router_output u_output0 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .far_depth_i    (far_depth_i[FarDepthPort0 +: FarDepthPort0Width]),
        .attempt_i      (attempt0),
        .two_i          (two),
        .out_vc_i       (out_vc),
        .pattern_i      (pattern),
        .second_i       (second),
        .flit_i         (flit),
        .granted_o      (granted[5:0]),
        .room1_o        (room1[7:0]),
        .room2_o        (room2[7:0]),
        .valid_o        (out0_valid_o),
        .vc_o           (out0_vc_o),
        .head_o         (out0_head_o),
        .tail_o         (out0_tail_o),
        .flit_o         (out0_flit_o),
        .credit_valid_i (out_credit_guarded[0]),
        .credit_vc_i    (out0_credit_vc_i),
        .weight_wr_en_i (weight_write[6]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire [5:0] attempt1 = {
        attempt[31], attempt[25], attempt[19], attempt[13], attempt[7], attempt[1]
    };

    anton2_router_output u_output1 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .far_depth_i    (far_depth_i[FarDepthPort1 +: FarDepthPort1Width]),
        .attempt_i      (attempt1),
        .two_i          (two),
        .out_vc_i       (out_vc),
        .pattern_i      (pattern),
        .second_i       (second),
        .flit_i         (flit),
        .granted_o      (granted[11:6]),
        .room1_o        (room1[15:8]),
        .room2_o        (room2[15:8]),
        .valid_o        (out1_valid_o),
        .vc_o           (out1_vc_o),
        .head_o         (out1_head_o),
        .tail_o         (out1_tail_o),
        .flit_o         (out1_flit_o),
        .credit_valid_i (out_credit_guarded[1]),
        .credit_vc_i    (out1_credit_vc_i),
        .weight_wr_en_i (weight_write[7]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire [5:0] attempt2 = {
        attempt[32], attempt[26], attempt[20], attempt[14], attempt[8], attempt[2]
    };

    anton2_router_output u_output2 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .far_depth_i    (far_depth_i[FarDepthPort2 +: FarDepthPort2Width]),
        .attempt_i      (attempt2),
        .two_i          (two),
        .out_vc_i       (out_vc),
        .pattern_i      (pattern),
        .second_i       (second),
        .flit_i         (flit),
        .granted_o      (granted[17:12]),
        .room1_o        (room1[23:16]),
        .room2_o        (room2[23:16]),
        .valid_o        (out2_valid_o),
        .vc_o           (out2_vc_o),
        .head_o         (out2_head_o),
        .tail_o         (out2_tail_o),
        .flit_o         (out2_flit_o),
        .credit_valid_i (out_credit_guarded[2]),
        .credit_vc_i    (out2_credit_vc_i),
        .weight_wr_en_i (weight_write[8]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire [5:0] attempt3 = {
        attempt[33], attempt[27], attempt[21], attempt[15], attempt[9], attempt[3]
    };

    anton2_router_output u_output3 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .far_depth_i    (far_depth_i[FarDepthPort3 +: FarDepthPort3Width]),
        .attempt_i      (attempt3),
        .two_i          (two),
        .out_vc_i       (out_vc),
        .pattern_i      (pattern),
        .second_i       (second),
        .flit_i         (flit),
        .granted_o      (granted[23:18]),
        .room1_o        (room1[31:24]),
        .room2_o        (room2[31:24]),
        .valid_o        (out3_valid_o),
        .vc_o           (out3_vc_o),
        .head_o         (out3_head_o),
        .tail_o         (out3_tail_o),
        .flit_o         (out3_flit_o),
        .credit_valid_i (out_credit_guarded[3]),
        .credit_vc_i    (out3_credit_vc_i),
        .weight_wr_en_i (weight_write[9]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire [5:0] attempt4 = {
        attempt[34], attempt[28], attempt[22], attempt[16], attempt[10], attempt[4]
    };

    anton2_router_output u_output4 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .far_depth_i    (far_depth_i[FarDepthPort4 +: FarDepthPort4Width]),
        .attempt_i      (attempt4),
        .two_i          (two),
        .out_vc_i       (out_vc),
        .pattern_i      (pattern),
        .second_i       (second),
        .flit_i         (flit),
        .granted_o      (granted[29:24]),
        .room1_o        (room1[39:32]),
        .room2_o        (room2[39:32]),
        .valid_o        (out4_valid_o),
        .vc_o           (out4_vc_o),
        .head_o         (out4_head_o),
        .tail_o         (out4_tail_o),
        .flit_o         (out4_flit_o),
        .credit_valid_i (out_credit_guarded[4]),
        .credit_vc_i    (out4_credit_vc_i),
        .weight_wr_en_i (weight_write[10]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    wire [5:0] attempt5 = {
        attempt[35], attempt[29], attempt[23], attempt[17], attempt[11], attempt[5]
    };

    anton2_router_output u_output5 (
        .clk_i          (clk_i),
        .rst_i          (rst_i),
        .far_depth_i    (far_depth_i[FarDepthPort5 +: FarDepthPort5Width]),
        .attempt_i      (attempt5),
        .two_i          (two),
        .out_vc_i       (out_vc),
        .pattern_i      (pattern),
        .second_i       (second),
        .flit_i         (flit),
        .granted_o      (granted[35:30]),
        .room1_o        (room1[47:40]),
        .room2_o        (room2[47:40]),
        .valid_o        (out5_valid_o),
        .vc_o           (out5_vc_o),
        .head_o         (out5_head_o),
        .tail_o         (out5_tail_o),
        .flit_o         (out5_flit_o),
        .credit_valid_i (out_credit_guarded[5]),
        .credit_vc_i    (out5_credit_vc_i),
        .weight_wr_en_i (weight_write[11]),
        .weight_index_i (weight_addr_i[WeightAddrElement +: WeightAddrElementWidth]),
        .weight_data_i  (weight_data_i)
    );

    (* unused *) wire unused;
    assign unused = &{1'b0, flit_valid};

    always @(posedge clk_i) begin
        if (rst_i) begin
            weight_error_q <= 1'b0;
        end else begin
            weight_error_q <= weight_error_d;
        end
    end
endmodule

`default_nettype wire
