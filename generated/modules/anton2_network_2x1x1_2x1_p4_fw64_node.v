// SPDX-License-Identifier: 0BSD
// anton2_network_2x1x1_2x1_p4_fw64_node: the network of one chip: routers, skips, adapters
//
// Shape:   4 ports, node of 2 by 1 routers, 2 external channels, 2 endpoints, directions in the
//          order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8 flits of 64 bits each,
//          inverse-weighted over 2 patterns, weights of 8 bits, sync reset; 16 flits before
//          external channels, inverse-weighted over 2 patterns, weights of 8 bits, 44 behind them,
//          7 flits in 15 cycles of each pass; 8 in endpoints' adapters; 256 destination sets
// Source:  [Anton2] sec. 2, Fig. 1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  here_i, last_i: x [3:0], y [7:4], z [11:8]; crosses_i and 3 others: x0p [0], x0m [1];
//          each element of inject_flit_i, eject_flit_o: x [3:0], y [7:4], z [11:8], endpoint
//          [16:12], order [19:17], slice [20], class [21], pattern [23:22], done [25:24], crossed
//          [26], two [27], multicast [28], table [38:29], tie [41:39], payload [63:42]; each
//          element of error_o: no_room [0], order [1], destination [2], length [3]; weight_addr_i:
//          element [3:0], arbiter [6:4]; multicast_data_i: xp [0], xm [1], yp [2], ym [3], zp [4],
//          zm [5], endpoints [7:6], next [17:8]; dropped_o: x0p [0], x0m [1], e0 [2], e1 [3]
// Misuse:  a first flit is offered while not_full of its class is 1, the second in any later cycle,
//          one class at a time: of two classes at once the second is lost, and bit 1 of error_o
//          set. A packet that breaks a rule of error_o is swallowed to its tail; a flit of it that
//          is queued already is ended by the wrong one, made a tail. The adapter writes done,
//          crossed and two of a header itself. The destination of a multicast packet is not looked
//          at where there are destination sets
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component anton2-node --set 'mesh=[2, 1]' --set \
//            'channels={ "X0+" = [0, 0], "X0-" = [1, 0] }' --set 'endpoints=[[0, 0], [1, 0]]' \
//            --set 'direction_order=V- U+ U- V+' --set endpoint_depth=8 --set multicast_sets=256 \
//            --set channel_arbitration=as-router --set departing_depth=16 --set arriving_depth=44 \
//            --set sequence_bits=6 --set window=63 --set crc_bits=24 --set polynomial=0x328b63 \
//            --set phit_width=80 --set phit_rate=14/15 --set timeout=1024 --set ports=4 --set \
//            classes=2 --set vcs=4 --set promotion=n+1 --set depth=8 --set style=circular --set \
//            flit_width=64 --set arbitration=inverse-weighted --set patterns=2 --set \
//            weight_bits=8 --set levels=2 --set underflow=zero --set reset=sync
// Made by: flitworks 0.1.0, configuration 657884198f6a5681

`default_nettype none

module anton2_network_2x1x1_2x1_p4_fw64_node (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // coordinates of this node, 4 bits each, x lowest; tied off
    input  wire [11:0] here_i,
    // largest coordinate of each dimension, x lowest; tied off
    input  wire [11:0] last_i,
    // what departs on this external channel crosses the dateline, tied off
    input  wire [1:0] crosses_i,
    // a phit comes in
    input  wire x0p_phit_valid_i,
    // the phit is the first of its frame
    input  wire x0p_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] x0p_phit_i,
    // a phit goes out; from a register
    output wire x0p_phit_valid_o,
    // the phit is the first of its frame; valid while x0p_phit_valid_o
    output wire x0p_phit_first_o,
    // bits of a frame, its lowest first; valid while x0p_phit_valid_o
    output wire [79:0] x0p_phit_o,
    // a phit comes in
    input  wire x0m_phit_valid_i,
    // the phit is the first of its frame
    input  wire x0m_phit_first_i,
    // bits of a frame, its lowest first
    input  wire [79:0] x0m_phit_i,
    // a phit goes out; from a register
    output wire x0m_phit_valid_o,
    // the phit is the first of its frame; valid while x0m_phit_valid_o
    output wire x0m_phit_first_o,
    // bits of a frame, its lowest first; valid while x0m_phit_valid_o
    output wire [79:0] x0m_phit_o,
    // this external channel sends words again
    output wire [1:0] replay_o,
    // this external channel sends words again for want of an acknowledgement
    output wire [1:0] timeout_o,
    // a damaged frame came over this external channel in the cycle before
    output wire [1:0] damaged_o,
    // a flit of this class is injected; at most one of an endpoint
    input  wire [3:0] inject_valid_i,
    // the flit at inject_valid_i is the first of its packet
    input  wire [1:0] inject_head_i,
    // the flit at inject_valid_i is the last of its packet
    input  wire [1:0] inject_tail_i,
    // the flit; a first one begins with the header
    input  wire [127:0] inject_flit_i,
    // the class's queue has room for two flits; from state alone; 0 in reset
    output wire [3:0] inject_not_full_o,
    // the endpoint takes the flit of this class that is shown
    input  wire [3:0] eject_ready_i,
    // there is a flit of this class, held until eject_ready_i takes it; from state alone
    output wire [3:0] eject_valid_o,
    // the flit is the first of its packet; valid while eject_valid_o
    output wire [3:0] eject_head_o,
    // the flit is the last of its packet; valid while eject_valid_o
    output wire [3:0] eject_tail_o,
    // the flit of class c for endpoint e is element 2 * e + c; held until it is taken; valid while
    // eject_valid_o
    output wire [255:0] eject_flit_o,
    // what the endpoint did wrong until the cycle before, kept until a reset, 4 bits for each
    // endpoint: bit 0 a write while full, bit 1 a body without a head or a head within a packet,
    // bit 2 a destination that is no terminal, bit 3 a packet of more than 2 flits
    output wire [7:0] error_o,
    // a weight is written on the next edge
    input  wire weight_wr_en_i,
    // the router whose weight it is: first all of V 0, by U
    input  wire weight_router_i,
    // arbiter above number in its table; SA1 of input p is arbiter p, SA2 of output p 4 + p
    input  wire [6:0] weight_addr_i,
    // new value of the weight at weight_addr_i
    input  wire [7:0] weight_data_i,
    // the write a cycle ago was to no weight
    output wire weight_error_o,
    // a weight is written on the next edge
    input  wire channel_weight_wr_en_i,
    // the external channel whose weight it is, in the order of the layout
    input  wire channel_weight_channel_i,
    // number of the weight; input i, pattern n is i*2 + n, others are ignored
    input  wire [3:0] channel_weight_index_i,
    // new value of the weight at wr_index_i
    input  wire [7:0] channel_weight_data_i,
    // a destination set is written
    input  wire multicast_wr_en_i,
    // the adapter whose set it is: external channels, then endpoints
    input  wire [1:0] multicast_adapter_i,
    // index of the set that is written; there may be no such set, then nothing is written
    input  wire [7:0] multicast_addr_i,
    // the entry: directions X+ X- Y+ Y- Z+ Z-, endpoints, next index
    input  wire [17:0] multicast_data_i,
    // this adapter drops a packet: its set is empty, or never was written
    output wire [3:0] dropped_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer CrossesX0p = 0;
    localparam integer CrossesX0m = 1;
    localparam integer ReplayX0p = 0;
    localparam integer ReplayX0m = 1;
    localparam integer TimeoutX0p = 0;
    localparam integer TimeoutX0m = 1;
    localparam integer DamagedX0p = 0;
    localparam integer DamagedX0m = 1;
    localparam integer FlitWidth = 64;
    localparam integer ErrorWidth = 4;
    localparam integer DroppedX0p = 0;
    localparam integer DroppedX0m = 1;
    localparam integer Endpoint0 = 0;
    localparam integer Endpoint1 = 1;
    localparam integer AdapterChannelX0p = 0;
    localparam integer AdapterChannelX0m = 1;

    wire [1:0] ejected_valid;
    wire [5:0] ejected_vc;
    wire [1:0] ejected_head;
    wire [1:0] ejected_tail;
    wire [127:0] ejected_flit;
    wire [1:0] ejected_credit_valid;
    wire [5:0] ejected_credit_vc;
    wire [1:0] injected_valid;
    wire [5:0] injected_vc;
    wire [1:0] injected_head;
    wire [1:0] injected_tail;
    wire [127:0] injected_flit;
    wire [1:0] injected_credit_valid;
    wire [5:0] injected_credit_vc;
    wire from_r0_0_up_valid;
    wire [2:0] from_r0_0_up_vc;
    wire from_r0_0_up_head;
    wire from_r0_0_up_tail;
    wire [63:0] from_r0_0_up_flit;
    wire from_r0_0_up_credit_valid;
    wire [2:0] from_r0_0_up_credit_vc;
    wire from_r0_0_skip_valid;
    wire [2:0] from_r0_0_skip_vc;
    wire from_r0_0_skip_head;
    wire from_r0_0_skip_tail;
    wire [63:0] from_r0_0_skip_flit;
    wire from_r0_0_skip_credit_valid;
    wire [2:0] from_r0_0_skip_credit_vc;
    wire from_r0_0_x0p_valid;
    wire [2:0] from_r0_0_x0p_vc;
    wire from_r0_0_x0p_head;
    wire from_r0_0_x0p_tail;
    wire [63:0] from_r0_0_x0p_flit;
    wire from_r0_0_x0p_credit_valid;
    wire [2:0] from_r0_0_x0p_credit_vc;
    wire to_r0_0_x0p_valid;
    wire [2:0] to_r0_0_x0p_vc;
    wire to_r0_0_x0p_head;
    wire to_r0_0_x0p_tail;
    wire [63:0] to_r0_0_x0p_flit;
    wire to_r0_0_x0p_credit_valid;
    wire [2:0] to_r0_0_x0p_credit_vc;
    wire from_r1_0_um_valid;
    wire [2:0] from_r1_0_um_vc;
    wire from_r1_0_um_head;
    wire from_r1_0_um_tail;
    wire [63:0] from_r1_0_um_flit;
    wire from_r1_0_um_credit_valid;
    wire [2:0] from_r1_0_um_credit_vc;
    wire from_r1_0_skip_valid;
    wire [2:0] from_r1_0_skip_vc;
    wire from_r1_0_skip_head;
    wire from_r1_0_skip_tail;
    wire [63:0] from_r1_0_skip_flit;
    wire from_r1_0_skip_credit_valid;
    wire [2:0] from_r1_0_skip_credit_vc;
    wire from_r1_0_x0m_valid;
    wire [2:0] from_r1_0_x0m_vc;
    wire from_r1_0_x0m_head;
    wire from_r1_0_x0m_tail;
    wire [63:0] from_r1_0_x0m_flit;
    wire from_r1_0_x0m_credit_valid;
    wire [2:0] from_r1_0_x0m_credit_vc;
    wire to_r1_0_x0m_valid;
    wire [2:0] to_r1_0_x0m_vc;
    wire to_r1_0_x0m_head;
    wire to_r1_0_x0m_tail;
    wire [63:0] to_r1_0_x0m_flit;
    wire to_r1_0_x0m_credit_valid;
    wire [2:0] to_r1_0_x0m_credit_vc;
    wire r0_0_weight_error;
    wire r1_0_weight_error;
    genvar g;

    wire r0_0_weight_wr_en = weight_wr_en_i & (weight_router_i == 1'b0);

    // R(0,0), ports up, skip, x0p, e0
    anton2_network_2x1x1_2x1_p4_fw64_router u_r0_0 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (2'd0),
        .port_of_i           (10'h100),
        .arrival_i           (8'hc3),
        .far_depth_i         (20'h44108),
        .in0_valid_i         (from_r1_0_um_valid),
        .in0_vc_i            (from_r1_0_um_vc),
        .in0_head_i          (from_r1_0_um_head),
        .in0_tail_i          (from_r1_0_um_tail),
        .in0_flit_i          (from_r1_0_um_flit),
        .in0_credit_valid_o  (from_r1_0_um_credit_valid),
        .in0_credit_vc_o     (from_r1_0_um_credit_vc),
        .in1_valid_i         (from_r1_0_skip_valid),
        .in1_vc_i            (from_r1_0_skip_vc),
        .in1_head_i          (from_r1_0_skip_head),
        .in1_tail_i          (from_r1_0_skip_tail),
        .in1_flit_i          (from_r1_0_skip_flit),
        .in1_credit_valid_o  (from_r1_0_skip_credit_valid),
        .in1_credit_vc_o     (from_r1_0_skip_credit_vc),
        .in2_valid_i         (to_r0_0_x0p_valid),
        .in2_vc_i            (to_r0_0_x0p_vc),
        .in2_head_i          (to_r0_0_x0p_head),
        .in2_tail_i          (to_r0_0_x0p_tail),
        .in2_flit_i          (to_r0_0_x0p_flit),
        .in2_credit_valid_o  (to_r0_0_x0p_credit_valid),
        .in2_credit_vc_o     (to_r0_0_x0p_credit_vc),
        .in3_valid_i         (injected_valid[Endpoint0]),
        .in3_vc_i            (injected_vc[Endpoint0 * 3 +: 3]),
        .in3_head_i          (injected_head[Endpoint0]),
        .in3_tail_i          (injected_tail[Endpoint0]),
        .in3_flit_i          (injected_flit[Endpoint0 * 64 +: 64]),
        .in3_credit_valid_o  (injected_credit_valid[Endpoint0]),
        .in3_credit_vc_o     (injected_credit_vc[Endpoint0 * 3 +: 3]),
        .out0_valid_o        (from_r0_0_up_valid),
        .out0_vc_o           (from_r0_0_up_vc),
        .out0_head_o         (from_r0_0_up_head),
        .out0_tail_o         (from_r0_0_up_tail),
        .out0_flit_o         (from_r0_0_up_flit),
        .out0_credit_valid_i (from_r0_0_up_credit_valid),
        .out0_credit_vc_i    (from_r0_0_up_credit_vc),
        .out1_valid_o        (from_r0_0_skip_valid),
        .out1_vc_o           (from_r0_0_skip_vc),
        .out1_head_o         (from_r0_0_skip_head),
        .out1_tail_o         (from_r0_0_skip_tail),
        .out1_flit_o         (from_r0_0_skip_flit),
        .out1_credit_valid_i (from_r0_0_skip_credit_valid),
        .out1_credit_vc_i    (from_r0_0_skip_credit_vc),
        .out2_valid_o        (from_r0_0_x0p_valid),
        .out2_vc_o           (from_r0_0_x0p_vc),
        .out2_head_o         (from_r0_0_x0p_head),
        .out2_tail_o         (from_r0_0_x0p_tail),
        .out2_flit_o         (from_r0_0_x0p_flit),
        .out2_credit_valid_i (from_r0_0_x0p_credit_valid),
        .out2_credit_vc_i    (from_r0_0_x0p_credit_vc),
        .out3_valid_o        (ejected_valid[Endpoint0]),
        .out3_vc_o           (ejected_vc[Endpoint0 * 3 +: 3]),
        .out3_head_o         (ejected_head[Endpoint0]),
        .out3_tail_o         (ejected_tail[Endpoint0]),
        .out3_flit_o         (ejected_flit[Endpoint0 * 64 +: 64]),
        .out3_credit_valid_i (ejected_credit_valid[Endpoint0]),
        .out3_credit_vc_i    (ejected_credit_vc[Endpoint0 * 3 +: 3]),
        .weight_wr_en_i      (r0_0_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r0_0_weight_error)
    );

    wire r1_0_weight_wr_en = weight_wr_en_i & (weight_router_i == 1'b1);

    // R(1,0), ports um, skip, x0m, e1
    anton2_network_2x1x1_2x1_p4_fw64_router u_r1_0 (
        .clk_i               (clk_i),
        .rst_i               (rst_i),
        .here_i              (here_i),
        .last_i              (last_i),
        .spot_i              (2'd1),
        .port_of_i           (10'h100),
        .arrival_i           (8'hc3),
        .far_depth_i         (20'h44108),
        .in0_valid_i         (from_r0_0_up_valid),
        .in0_vc_i            (from_r0_0_up_vc),
        .in0_head_i          (from_r0_0_up_head),
        .in0_tail_i          (from_r0_0_up_tail),
        .in0_flit_i          (from_r0_0_up_flit),
        .in0_credit_valid_o  (from_r0_0_up_credit_valid),
        .in0_credit_vc_o     (from_r0_0_up_credit_vc),
        .in1_valid_i         (from_r0_0_skip_valid),
        .in1_vc_i            (from_r0_0_skip_vc),
        .in1_head_i          (from_r0_0_skip_head),
        .in1_tail_i          (from_r0_0_skip_tail),
        .in1_flit_i          (from_r0_0_skip_flit),
        .in1_credit_valid_o  (from_r0_0_skip_credit_valid),
        .in1_credit_vc_o     (from_r0_0_skip_credit_vc),
        .in2_valid_i         (to_r1_0_x0m_valid),
        .in2_vc_i            (to_r1_0_x0m_vc),
        .in2_head_i          (to_r1_0_x0m_head),
        .in2_tail_i          (to_r1_0_x0m_tail),
        .in2_flit_i          (to_r1_0_x0m_flit),
        .in2_credit_valid_o  (to_r1_0_x0m_credit_valid),
        .in2_credit_vc_o     (to_r1_0_x0m_credit_vc),
        .in3_valid_i         (injected_valid[Endpoint1]),
        .in3_vc_i            (injected_vc[Endpoint1 * 3 +: 3]),
        .in3_head_i          (injected_head[Endpoint1]),
        .in3_tail_i          (injected_tail[Endpoint1]),
        .in3_flit_i          (injected_flit[Endpoint1 * 64 +: 64]),
        .in3_credit_valid_o  (injected_credit_valid[Endpoint1]),
        .in3_credit_vc_o     (injected_credit_vc[Endpoint1 * 3 +: 3]),
        .out0_valid_o        (from_r1_0_um_valid),
        .out0_vc_o           (from_r1_0_um_vc),
        .out0_head_o         (from_r1_0_um_head),
        .out0_tail_o         (from_r1_0_um_tail),
        .out0_flit_o         (from_r1_0_um_flit),
        .out0_credit_valid_i (from_r1_0_um_credit_valid),
        .out0_credit_vc_i    (from_r1_0_um_credit_vc),
        .out1_valid_o        (from_r1_0_skip_valid),
        .out1_vc_o           (from_r1_0_skip_vc),
        .out1_head_o         (from_r1_0_skip_head),
        .out1_tail_o         (from_r1_0_skip_tail),
        .out1_flit_o         (from_r1_0_skip_flit),
        .out1_credit_valid_i (from_r1_0_skip_credit_valid),
        .out1_credit_vc_i    (from_r1_0_skip_credit_vc),
        .out2_valid_o        (from_r1_0_x0m_valid),
        .out2_vc_o           (from_r1_0_x0m_vc),
        .out2_head_o         (from_r1_0_x0m_head),
        .out2_tail_o         (from_r1_0_x0m_tail),
        .out2_flit_o         (from_r1_0_x0m_flit),
        .out2_credit_valid_i (from_r1_0_x0m_credit_valid),
        .out2_credit_vc_i    (from_r1_0_x0m_credit_vc),
        .out3_valid_o        (ejected_valid[Endpoint1]),
        .out3_vc_o           (ejected_vc[Endpoint1 * 3 +: 3]),
        .out3_head_o         (ejected_head[Endpoint1]),
        .out3_tail_o         (ejected_tail[Endpoint1]),
        .out3_flit_o         (ejected_flit[Endpoint1 * 64 +: 64]),
        .out3_credit_valid_i (ejected_credit_valid[Endpoint1]),
        .out3_credit_vc_i    (ejected_credit_vc[Endpoint1 * 3 +: 3]),
        .weight_wr_en_i      (r1_0_weight_wr_en),
        .weight_addr_i       (weight_addr_i),
        .weight_data_i       (weight_data_i),
        .weight_error_o      (r1_0_weight_error)
    );

    // the adapter whose destination set is written
    wire [3:0] multicast_wr_en = multicast_wr_en_i ? (4'd1 << multicast_adapter_i) : 4'd0;
    wire channel_x0p_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 1'b0);

    // external channel X0+, at R(0,0)
    anton2_network_2x1x1_2x1_p4_fw64_channel u_channel_x0p (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesX0p]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelX0p]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedX0p]),
        .weight_wr_en_i     (channel_x0p_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r0_0_x0p_valid),
        .in_vc_i            (from_r0_0_x0p_vc),
        .in_head_i          (from_r0_0_x0p_head),
        .in_tail_i          (from_r0_0_x0p_tail),
        .in_flit_i          (from_r0_0_x0p_flit),
        .in_credit_valid_o  (from_r0_0_x0p_credit_valid),
        .in_credit_vc_o     (from_r0_0_x0p_credit_vc),
        .out_valid_o        (to_r0_0_x0p_valid),
        .out_vc_o           (to_r0_0_x0p_vc),
        .out_head_o         (to_r0_0_x0p_head),
        .out_tail_o         (to_r0_0_x0p_tail),
        .out_flit_o         (to_r0_0_x0p_flit),
        .out_credit_valid_i (to_r0_0_x0p_credit_valid),
        .out_credit_vc_i    (to_r0_0_x0p_credit_vc),
        .phit_valid_o       (x0p_phit_valid_o),
        .phit_first_o       (x0p_phit_first_o),
        .phit_o             (x0p_phit_o),
        .phit_valid_i       (x0p_phit_valid_i),
        .phit_first_i       (x0p_phit_first_i),
        .phit_i             (x0p_phit_i),
        .replay_o           (replay_o[ReplayX0p]),
        .timeout_o          (timeout_o[TimeoutX0p]),
        .damaged_o          (damaged_o[DamagedX0p])
    );

    wire channel_x0m_weight_wr_en = channel_weight_wr_en_i & (channel_weight_channel_i == 1'b1);

    // external channel X0-, at R(1,0)
    anton2_network_2x1x1_2x1_p4_fw64_channel u_channel_x0m (
        .clk_i              (clk_i),
        .rst_i              (rst_i),
        .crosses_i          (crosses_i[CrossesX0m]),
        .here_i             (here_i),
        .last_i             (last_i),
        .multicast_wr_en_i  (multicast_wr_en[AdapterChannelX0m]),
        .multicast_addr_i   (multicast_addr_i),
        .multicast_data_i   (multicast_data_i),
        .dropped_o          (dropped_o[DroppedX0m]),
        .weight_wr_en_i     (channel_x0m_weight_wr_en),
        .weight_index_i     (channel_weight_index_i),
        .weight_data_i      (channel_weight_data_i),
        .in_valid_i         (from_r1_0_x0m_valid),
        .in_vc_i            (from_r1_0_x0m_vc),
        .in_head_i          (from_r1_0_x0m_head),
        .in_tail_i          (from_r1_0_x0m_tail),
        .in_flit_i          (from_r1_0_x0m_flit),
        .in_credit_valid_o  (from_r1_0_x0m_credit_valid),
        .in_credit_vc_o     (from_r1_0_x0m_credit_vc),
        .out_valid_o        (to_r1_0_x0m_valid),
        .out_vc_o           (to_r1_0_x0m_vc),
        .out_head_o         (to_r1_0_x0m_head),
        .out_tail_o         (to_r1_0_x0m_tail),
        .out_flit_o         (to_r1_0_x0m_flit),
        .out_credit_valid_i (to_r1_0_x0m_credit_valid),
        .out_credit_vc_i    (to_r1_0_x0m_credit_vc),
        .phit_valid_o       (x0m_phit_valid_o),
        .phit_first_o       (x0m_phit_first_o),
        .phit_o             (x0m_phit_o),
        .phit_valid_i       (x0m_phit_valid_i),
        .phit_first_i       (x0m_phit_first_i),
        .phit_i             (x0m_phit_i),
        .replay_o           (replay_o[ReplayX0m]),
        .timeout_o          (timeout_o[TimeoutX0m]),
        .damaged_o          (damaged_o[DamagedX0m])
    );

    // endpoints: 0 at R(0,0), 1 at R(1,0)
    generate
        for (g = 0; g < 2; g = g + 1) begin : g_endpoint
            anton2_network_2x1x1_2x1_p4_fw64_endpoint u_adapter (
                .clk_i              (clk_i),
                .rst_i              (rst_i),
                .here_i             (here_i),
                .last_i             (last_i),
                .multicast_wr_en_i  (multicast_wr_en[g + 2]),
                .multicast_addr_i   (multicast_addr_i),
                .multicast_data_i   (multicast_data_i),
                .dropped_o          (dropped_o[g + 2]),
                .last_endpoint_i    (5'd1),
                .inject_valid_i     (inject_valid_i[g * 2 +: 2]),
                .inject_head_i      (inject_head_i[g]),
                .inject_tail_i      (inject_tail_i[g]),
                .inject_flit_i      (inject_flit_i[g * FlitWidth +: FlitWidth]),
                .inject_not_full_o  (inject_not_full_o[g * 2 +: 2]),
                .eject_valid_o      (eject_valid_o[g * 2 +: 2]),
                .eject_head_o       (eject_head_o[g * 2 +: 2]),
                .eject_tail_o       (eject_tail_o[g * 2 +: 2]),
                .eject_flit_o       (eject_flit_o[g * 128 +: 128]),
                .error_o            (error_o[g * ErrorWidth +: ErrorWidth]),
                .eject_ready_i      (eject_ready_i[g * 2 +: 2]),
                .out_valid_o        (injected_valid[g]),
                .out_vc_o           (injected_vc[g * 3 +: 3]),
                .out_head_o         (injected_head[g]),
                .out_tail_o         (injected_tail[g]),
                .out_flit_o         (injected_flit[g * 64 +: 64]),
                .out_credit_valid_i (injected_credit_valid[g]),
                .out_credit_vc_i    (injected_credit_vc[g * 3 +: 3]),
                .in_valid_i         (ejected_valid[g]),
                .in_vc_i            (ejected_vc[g * 3 +: 3]),
                .in_head_i          (ejected_head[g]),
                .in_tail_i          (ejected_tail[g]),
                .in_flit_i          (ejected_flit[g * 64 +: 64]),
                .in_credit_valid_o  (ejected_credit_valid[g]),
                .in_credit_vc_o     (ejected_credit_vc[g * 3 +: 3])
            );
        end
    endgenerate

    wire [1:0] weight_errors = {r0_0_weight_error, r1_0_weight_error};
    assign weight_error_o = |weight_errors;
endmodule

`default_nettype wire
