// SPDX-License-Identifier: 0BSD
// anton2_network_2x1x1_2x1_p4_fw64: nodes at every place of a torus, wired together
//
// Shape:   2 nodes (2x1x1), 40 cycles apart: 4 ports, node of 2 by 1 routers, 2 external channels,
//          2 endpoints, directions in the order V- U+ U- V+, 2 classes of 4 VCs, promotion n+1, 8
//          flits of 64 bits each, inverse-weighted over 2 patterns, weights of 8 bits, sync reset;
//          16 flits before external channels, inverse-weighted over 2 patterns, weights of 8 bits,
//          44 behind them, 7 flits in 15 cycles of each pass; 8 in endpoints' adapters; 256
//          destination sets
// Source:  [Anton2] sec. 2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  each element of n0_0_0_inject_flit_i and 3 others: x [3:0], y [7:4], z [11:8], endpoint
//          [16:12], order [19:17], slice [20], class [21], pattern [23:22], done [25:24], crossed
//          [26], two [27], multicast [28], table [38:29], tie [41:39], payload [63:42]; each
//          element of n0_0_0_error_o, n1_0_0_error_o: no_room [0], order [1], destination [2],
//          length [3]; weight_addr_i: element [3:0], arbiter [6:4]; multicast_data_i: xp [0], xm
//          [1], yp [2], ym [3], zp [4], zm [5], endpoints [7:6], next [17:8]
// Misuse:  a first flit is offered while not_full of its class is 1, the second in any later cycle,
//          one class at a time: of two classes at once the second is lost, and bit 1 of error_o
//          set. A packet that breaks a rule of error_o is swallowed to its tail; a flit of it that
//          is queued already is ended by the wrong one, made a tail. The adapter writes done,
//          crossed and two of a header itself. The destination of a multicast packet is not looked
//          at where there are destination sets
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component anton2-network --set 'dims=[2, 1, 1]' --set \
//            'datelines=[0, 0, 0]' --set latency=40 --set 'mesh=[2, 1]' --set \
//            'channels={ "X0+" = [0, 0], "X0-" = [1, 0] }' --set 'endpoints=[[0, 0], [1, 0]]' \
//            --set 'direction_order=V- U+ U- V+' --set endpoint_depth=8 --set multicast_sets=256 \
//            --set channel_arbitration=as-router --set departing_depth=16 --set arriving_depth=44 \
//            --set sequence_bits=6 --set window=63 --set crc_bits=24 --set polynomial=0x328b63 \
//            --set phit_width=80 --set phit_rate=14/15 --set timeout=1024 --set ports=4 --set \
//            classes=2 --set vcs=4 --set promotion=n+1 --set depth=8 --set style=circular --set \
//            flit_width=64 --set arbitration=inverse-weighted --set patterns=2 --set \
//            weight_bits=8 --set levels=2 --set underflow=zero --set reset=sync
// Made by: flitworks 0.1.0, configuration 28e47ff2f450c002

`default_nettype none

module anton2_network_2x1x1_2x1_p4_fw64 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit of this class is injected; at most one of an endpoint
    input  wire [3:0] n0_0_0_inject_valid_i,
    // the flit at inject_valid_i is the first of its packet
    input  wire [1:0] n0_0_0_inject_head_i,
    // the flit at inject_valid_i is the last of its packet
    input  wire [1:0] n0_0_0_inject_tail_i,
    // the flit; a first one begins with the header
    input  wire [127:0] n0_0_0_inject_flit_i,
    // the class's queue has room for two flits; from state alone; 0 in reset
    output wire [3:0] n0_0_0_inject_not_full_o,
    // the endpoint takes the flit of this class that is shown
    input  wire [3:0] n0_0_0_eject_ready_i,
    // there is a flit of this class, held until eject_ready_i takes it; from state alone
    output wire [3:0] n0_0_0_eject_valid_o,
    // the flit is the first of its packet; valid while n0_0_0_eject_valid_o
    output wire [3:0] n0_0_0_eject_head_o,
    // the flit is the last of its packet; valid while n0_0_0_eject_valid_o
    output wire [3:0] n0_0_0_eject_tail_o,
    // the flit of class c for endpoint e is element 2 * e + c; held until it is taken; valid while
    // n0_0_0_eject_valid_o
    output wire [255:0] n0_0_0_eject_flit_o,
    // what the endpoint did wrong until the cycle before, kept until a reset, 4 bits for each
    // endpoint: bit 0 a write while full, bit 1 a body without a head or a head within a packet,
    // bit 2 a destination that is no terminal, bit 3 a packet of more than 2 flits
    output wire [7:0] n0_0_0_error_o,
    // a flit of this class is injected; at most one of an endpoint
    input  wire [3:0] n1_0_0_inject_valid_i,
    // the flit at inject_valid_i is the first of its packet
    input  wire [1:0] n1_0_0_inject_head_i,
    // the flit at inject_valid_i is the last of its packet
    input  wire [1:0] n1_0_0_inject_tail_i,
    // the flit; a first one begins with the header
    input  wire [127:0] n1_0_0_inject_flit_i,
    // the class's queue has room for two flits; from state alone; 0 in reset
    output wire [3:0] n1_0_0_inject_not_full_o,
    // the endpoint takes the flit of this class that is shown
    input  wire [3:0] n1_0_0_eject_ready_i,
    // there is a flit of this class, held until eject_ready_i takes it; from state alone
    output wire [3:0] n1_0_0_eject_valid_o,
    // the flit is the first of its packet; valid while n1_0_0_eject_valid_o
    output wire [3:0] n1_0_0_eject_head_o,
    // the flit is the last of its packet; valid while n1_0_0_eject_valid_o
    output wire [3:0] n1_0_0_eject_tail_o,
    // the flit of class c for endpoint e is element 2 * e + c; held until it is taken; valid while
    // n1_0_0_eject_valid_o
    output wire [255:0] n1_0_0_eject_flit_o,
    // what the endpoint did wrong until the cycle before, kept until a reset, 4 bits for each
    // endpoint: bit 0 a write while full, bit 1 a body without a head or a head within a packet,
    // bit 2 a destination that is no terminal, bit 3 a packet of more than 2 flits
    output wire [7:0] n1_0_0_error_o,
    // a weight is written on the next edge
    input  wire weight_wr_en_i,
    // the node whose weight it is, x first
    input  wire weight_node_i,
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
    // the node whose weight it is, x first
    input  wire channel_weight_node_i,
    // the external channel whose weight it is, in the order of the layout
    input  wire channel_weight_channel_i,
    // number of the weight; input i, pattern n is i*2 + n, others are ignored
    input  wire [3:0] channel_weight_index_i,
    // new value of the weight at wr_index_i
    input  wire [7:0] channel_weight_data_i,
    // a destination set is written
    input  wire multicast_wr_en_i,
    // the node whose destination set it is, x first
    input  wire multicast_node_i,
    // the adapter whose set it is: external channels, then endpoints
    input  wire [1:0] multicast_adapter_i,
    // index of the set that is written; there may be no such set, then nothing is written
    input  wire [7:0] multicast_addr_i,
    // the entry: directions X+ X- Y+ Y- Z+ Z-, endpoints, next index
    input  wire [17:0] multicast_data_i
);

    wire from_n0_0_0_x0p_phit_valid;
    wire from_n0_0_0_x0p_phit_first;
    wire [79:0] from_n0_0_0_x0p_phit;
    wire by_n0_0_0_x0p_phit_valid;
    wire by_n0_0_0_x0p_phit_first;
    wire [79:0] by_n0_0_0_x0p_phit;
    wire from_n0_0_0_x0m_phit_valid;
    wire from_n0_0_0_x0m_phit_first;
    wire [79:0] from_n0_0_0_x0m_phit;
    wire by_n0_0_0_x0m_phit_valid;
    wire by_n0_0_0_x0m_phit_first;
    wire [79:0] by_n0_0_0_x0m_phit;
    wire from_n1_0_0_x0p_phit_valid;
    wire from_n1_0_0_x0p_phit_first;
    wire [79:0] from_n1_0_0_x0p_phit;
    wire by_n1_0_0_x0p_phit_valid;
    wire by_n1_0_0_x0p_phit_first;
    wire [79:0] by_n1_0_0_x0p_phit;
    wire from_n1_0_0_x0m_phit_valid;
    wire from_n1_0_0_x0m_phit_first;
    wire [79:0] from_n1_0_0_x0m_phit;
    wire by_n1_0_0_x0m_phit_valid;
    wire by_n1_0_0_x0m_phit_first;
    wire [79:0] by_n1_0_0_x0m_phit;
    wire [1:0] n0_0_0_replay;
    wire [1:0] n0_0_0_timeout;
    wire [1:0] n0_0_0_damaged;
    wire n0_0_0_weight_error;
    wire [3:0] n0_0_0_dropped;
    wire [1:0] n1_0_0_replay;
    wire [1:0] n1_0_0_timeout;
    wire [1:0] n1_0_0_damaged;
    wire n1_0_0_weight_error;
    wire [3:0] n1_0_0_dropped;

    // what departs from node (0, 0, 0) by X0+
    phit_line_w80_x40 u_line_n0_0_0_x0p (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_n0_0_0_x0p_phit_valid),
        .phit_first_i (from_n0_0_0_x0p_phit_first),
        .phit_i       (from_n0_0_0_x0p_phit),
        .phit_valid_o (by_n0_0_0_x0p_phit_valid),
        .phit_first_o (by_n0_0_0_x0p_phit_first),
        .phit_o       (by_n0_0_0_x0p_phit)
    );

    // what departs from node (0, 0, 0) by X0-
    phit_line_w80_x40 u_line_n0_0_0_x0m (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_n0_0_0_x0m_phit_valid),
        .phit_first_i (from_n0_0_0_x0m_phit_first),
        .phit_i       (from_n0_0_0_x0m_phit),
        .phit_valid_o (by_n0_0_0_x0m_phit_valid),
        .phit_first_o (by_n0_0_0_x0m_phit_first),
        .phit_o       (by_n0_0_0_x0m_phit)
    );

    // what departs from node (1, 0, 0) by X0+
    phit_line_w80_x40 u_line_n1_0_0_x0p (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_n1_0_0_x0p_phit_valid),
        .phit_first_i (from_n1_0_0_x0p_phit_first),
        .phit_i       (from_n1_0_0_x0p_phit),
        .phit_valid_o (by_n1_0_0_x0p_phit_valid),
        .phit_first_o (by_n1_0_0_x0p_phit_first),
        .phit_o       (by_n1_0_0_x0p_phit)
    );

    // what departs from node (1, 0, 0) by X0-
    phit_line_w80_x40 u_line_n1_0_0_x0m (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (from_n1_0_0_x0m_phit_valid),
        .phit_first_i (from_n1_0_0_x0m_phit_first),
        .phit_i       (from_n1_0_0_x0m_phit),
        .phit_valid_o (by_n1_0_0_x0m_phit_valid),
        .phit_first_o (by_n1_0_0_x0m_phit_first),
        .phit_o       (by_n1_0_0_x0m_phit)
    );

    wire n0_0_0_weight_wr_en = weight_wr_en_i & (weight_node_i == 1'b0);
    wire n0_0_0_channel_weight_wr_en = channel_weight_wr_en_i & (channel_weight_node_i == 1'b0);
    wire n0_0_0_multicast_wr_en = multicast_wr_en_i & (multicast_node_i == 1'b0);

    // node (0, 0, 0)
    anton2_network_2x1x1_2x1_p4_fw64_node u_node_0_0_0 (
        .clk_i                    (clk_i),
        .rst_i                    (rst_i),
        .here_i                   (12'd0),
        .last_i                   (12'd1),
        .crosses_i                (2'd2),
        .x0p_phit_valid_i         (by_n1_0_0_x0m_phit_valid),
        .x0p_phit_first_i         (by_n1_0_0_x0m_phit_first),
        .x0p_phit_i               (by_n1_0_0_x0m_phit),
        .x0p_phit_valid_o         (from_n0_0_0_x0p_phit_valid),
        .x0p_phit_first_o         (from_n0_0_0_x0p_phit_first),
        .x0p_phit_o               (from_n0_0_0_x0p_phit),
        .x0m_phit_valid_i         (by_n1_0_0_x0p_phit_valid),
        .x0m_phit_first_i         (by_n1_0_0_x0p_phit_first),
        .x0m_phit_i               (by_n1_0_0_x0p_phit),
        .x0m_phit_valid_o         (from_n0_0_0_x0m_phit_valid),
        .x0m_phit_first_o         (from_n0_0_0_x0m_phit_first),
        .x0m_phit_o               (from_n0_0_0_x0m_phit),
        .replay_o                 (n0_0_0_replay),
        .timeout_o                (n0_0_0_timeout),
        .damaged_o                (n0_0_0_damaged),
        .inject_valid_i           (n0_0_0_inject_valid_i),
        .inject_head_i            (n0_0_0_inject_head_i),
        .inject_tail_i            (n0_0_0_inject_tail_i),
        .inject_flit_i            (n0_0_0_inject_flit_i),
        .inject_not_full_o        (n0_0_0_inject_not_full_o),
        .eject_ready_i            (n0_0_0_eject_ready_i),
        .eject_valid_o            (n0_0_0_eject_valid_o),
        .eject_head_o             (n0_0_0_eject_head_o),
        .eject_tail_o             (n0_0_0_eject_tail_o),
        .eject_flit_o             (n0_0_0_eject_flit_o),
        .error_o                  (n0_0_0_error_o),
        .weight_wr_en_i           (n0_0_0_weight_wr_en),
        .weight_router_i          (weight_router_i),
        .weight_addr_i            (weight_addr_i),
        .weight_data_i            (weight_data_i),
        .weight_error_o           (n0_0_0_weight_error),
        .channel_weight_wr_en_i   (n0_0_0_channel_weight_wr_en),
        .channel_weight_channel_i (channel_weight_channel_i),
        .channel_weight_index_i   (channel_weight_index_i),
        .channel_weight_data_i    (channel_weight_data_i),
        .multicast_wr_en_i        (n0_0_0_multicast_wr_en),
        .multicast_adapter_i      (multicast_adapter_i),
        .multicast_addr_i         (multicast_addr_i),
        .multicast_data_i         (multicast_data_i),
        .dropped_o                (n0_0_0_dropped)
    );

    wire n1_0_0_weight_wr_en = weight_wr_en_i & (weight_node_i == 1'b1);
    wire n1_0_0_channel_weight_wr_en = channel_weight_wr_en_i & (channel_weight_node_i == 1'b1);
    wire n1_0_0_multicast_wr_en = multicast_wr_en_i & (multicast_node_i == 1'b1);

    // node (1, 0, 0)
    anton2_network_2x1x1_2x1_p4_fw64_node u_node_1_0_0 (
        .clk_i                    (clk_i),
        .rst_i                    (rst_i),
        .here_i                   (12'd1),
        .last_i                   (12'd1),
        .crosses_i                (2'd1),
        .x0p_phit_valid_i         (by_n0_0_0_x0m_phit_valid),
        .x0p_phit_first_i         (by_n0_0_0_x0m_phit_first),
        .x0p_phit_i               (by_n0_0_0_x0m_phit),
        .x0p_phit_valid_o         (from_n1_0_0_x0p_phit_valid),
        .x0p_phit_first_o         (from_n1_0_0_x0p_phit_first),
        .x0p_phit_o               (from_n1_0_0_x0p_phit),
        .x0m_phit_valid_i         (by_n0_0_0_x0p_phit_valid),
        .x0m_phit_first_i         (by_n0_0_0_x0p_phit_first),
        .x0m_phit_i               (by_n0_0_0_x0p_phit),
        .x0m_phit_valid_o         (from_n1_0_0_x0m_phit_valid),
        .x0m_phit_first_o         (from_n1_0_0_x0m_phit_first),
        .x0m_phit_o               (from_n1_0_0_x0m_phit),
        .replay_o                 (n1_0_0_replay),
        .timeout_o                (n1_0_0_timeout),
        .damaged_o                (n1_0_0_damaged),
        .inject_valid_i           (n1_0_0_inject_valid_i),
        .inject_head_i            (n1_0_0_inject_head_i),
        .inject_tail_i            (n1_0_0_inject_tail_i),
        .inject_flit_i            (n1_0_0_inject_flit_i),
        .inject_not_full_o        (n1_0_0_inject_not_full_o),
        .eject_ready_i            (n1_0_0_eject_ready_i),
        .eject_valid_o            (n1_0_0_eject_valid_o),
        .eject_head_o             (n1_0_0_eject_head_o),
        .eject_tail_o             (n1_0_0_eject_tail_o),
        .eject_flit_o             (n1_0_0_eject_flit_o),
        .error_o                  (n1_0_0_error_o),
        .weight_wr_en_i           (n1_0_0_weight_wr_en),
        .weight_router_i          (weight_router_i),
        .weight_addr_i            (weight_addr_i),
        .weight_data_i            (weight_data_i),
        .weight_error_o           (n1_0_0_weight_error),
        .channel_weight_wr_en_i   (n1_0_0_channel_weight_wr_en),
        .channel_weight_channel_i (channel_weight_channel_i),
        .channel_weight_index_i   (channel_weight_index_i),
        .channel_weight_data_i    (channel_weight_data_i),
        .multicast_wr_en_i        (n1_0_0_multicast_wr_en),
        .multicast_adapter_i      (multicast_adapter_i),
        .multicast_addr_i         (multicast_addr_i),
        .multicast_data_i         (multicast_data_i),
        .dropped_o                (n1_0_0_dropped)
    );

    wire [1:0] weight_errors = {n0_0_0_weight_error, n1_0_0_weight_error};
    assign weight_error_o = |weight_errors;

    // a machine has no counters for errors of links, nor for what is dropped
    (* unused *) wire unused;
    assign unused = &{
        1'b0, n0_0_0_replay, n0_0_0_timeout, n0_0_0_damaged, n0_0_0_dropped, n1_0_0_replay,
        n1_0_0_timeout, n1_0_0_damaged, n1_0_0_dropped
    };
endmodule

`default_nettype wire
