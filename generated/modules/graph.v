// SPDX-License-Identifier: 0BSD
// graph: routers at every node, wired together
//
// Shape:   14 nodes: table on a graph of 14 nodes and 34 links, up-down, 3 routers, 1 lane of 34
//          bits, input 6 flits, shift, output 6 flits, shift, registers at links, sync reset
// Source:  Dally & Towles sec. 11.1, [Ge] sec. 5.1, Fig. 5.1
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  each element of inject_flit_i, eject_flit_o: terminal [3:0], user [31:4], head [32],
//          tail [33]; each element of error_o: no_room [0], order [1], destination [2]
// Flits:   the first of a packet has head, its last tail, one alone both; below these a head has
//          its destination in the fields named and data in the rest, all others data, and they
//          arrive as sent, one packet after the other. A packet may have any number of them.
//          Packets of one source to one destination may overtake each other.
// Misuse:  a flit injected while not_full is 0 is lost: hold valid low until it is 1. What breaks a
//          rule of error_o is swallowed, and with it all that its sender offers up to the next
//          tail, be that a further packet's. What of a packet is in the network already is ended
//          with a tail: the wrong flit itself, or one without payload in the first cycle with room;
//          not_full is 0 until then. All other packets are untouched
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Made by: flitworks 0.1.0, configuration 60f75d2672428d4c

`default_nettype none

module graph (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit is injected into this lane; at most one of a node, and only while it is not full
    input  wire [13:0] inject_valid_i,
    // the flits injected, where inject_valid_i is 1; terminals are numbered node by node
    input  wire [475:0] inject_flit_i,
    // the injector's lane has room; from state alone; 0 in reset
    output wire [13:0] inject_not_full_o,
    // a flit is there, held until eject_not_full_i takes it; from state alone
    output wire [13:0] eject_valid_o,
    // the flits, held until they are taken; valid while eject_valid_o
    output wire [475:0] eject_flit_o,
    // ready: the node takes a flit in each cycle with valid and this; either may come first
    input  wire [13:0] eject_not_full_i,
    // what the node did wrong until the cycle before, kept until a reset, 3 bits for each node: bit
    // 0 a write while full, bit 1 a body without a head or a head within a packet, bit 2 a
    // destination that is no terminal
    output wire [41:0] error_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer TerminalN00 = 0;
    localparam integer TerminalN10 = 1;
    localparam integer TerminalN20 = 2;
    localparam integer TerminalN30 = 3;
    localparam integer TerminalN01 = 4;
    localparam integer TerminalN21 = 5;
    localparam integer TerminalN31 = 6;
    localparam integer TerminalN02 = 7;
    localparam integer TerminalN12 = 8;
    localparam integer TerminalN22 = 9;
    localparam integer TerminalN03 = 10;
    localparam integer TerminalN13 = 11;
    localparam integer TerminalN23 = 12;
    localparam integer TerminalN33 = 13;

    wire from_n00_to_n10_valid;
    wire [33:0] from_n00_to_n10_flit;
    wire from_n00_to_n10_not_full;
    wire from_n00_to_n01_valid;
    wire [33:0] from_n00_to_n01_flit;
    wire from_n00_to_n01_not_full;
    wire from_n10_to_n00_valid;
    wire [33:0] from_n10_to_n00_flit;
    wire from_n10_to_n00_not_full;
    wire from_n10_to_n20_valid;
    wire [33:0] from_n10_to_n20_flit;
    wire from_n10_to_n20_not_full;
    wire from_n20_to_n10_valid;
    wire [33:0] from_n20_to_n10_flit;
    wire from_n20_to_n10_not_full;
    wire from_n20_to_n30_valid;
    wire [33:0] from_n20_to_n30_flit;
    wire from_n20_to_n30_not_full;
    wire from_n20_to_n21_valid;
    wire [33:0] from_n20_to_n21_flit;
    wire from_n20_to_n21_not_full;
    wire from_n30_to_n20_valid;
    wire [33:0] from_n30_to_n20_flit;
    wire from_n30_to_n20_not_full;
    wire from_n30_to_n31_valid;
    wire [33:0] from_n30_to_n31_flit;
    wire from_n30_to_n31_not_full;
    wire from_n01_to_n00_valid;
    wire [33:0] from_n01_to_n00_flit;
    wire from_n01_to_n00_not_full;
    wire from_n01_to_n02_valid;
    wire [33:0] from_n01_to_n02_flit;
    wire from_n01_to_n02_not_full;
    wire from_n21_to_n20_valid;
    wire [33:0] from_n21_to_n20_flit;
    wire from_n21_to_n20_not_full;
    wire from_n21_to_n31_valid;
    wire [33:0] from_n21_to_n31_flit;
    wire from_n21_to_n31_not_full;
    wire from_n21_to_n22_valid;
    wire [33:0] from_n21_to_n22_flit;
    wire from_n21_to_n22_not_full;
    wire from_n31_to_n30_valid;
    wire [33:0] from_n31_to_n30_flit;
    wire from_n31_to_n30_not_full;
    wire from_n31_to_n21_valid;
    wire [33:0] from_n31_to_n21_flit;
    wire from_n31_to_n21_not_full;
    wire from_n02_to_n01_valid;
    wire [33:0] from_n02_to_n01_flit;
    wire from_n02_to_n01_not_full;
    wire from_n02_to_n12_valid;
    wire [33:0] from_n02_to_n12_flit;
    wire from_n02_to_n12_not_full;
    wire from_n02_to_n03_valid;
    wire [33:0] from_n02_to_n03_flit;
    wire from_n02_to_n03_not_full;
    wire from_n12_to_n02_valid;
    wire [33:0] from_n12_to_n02_flit;
    wire from_n12_to_n02_not_full;
    wire from_n12_to_n22_valid;
    wire [33:0] from_n12_to_n22_flit;
    wire from_n12_to_n22_not_full;
    wire from_n12_to_n13_valid;
    wire [33:0] from_n12_to_n13_flit;
    wire from_n12_to_n13_not_full;
    wire from_n22_to_n21_valid;
    wire [33:0] from_n22_to_n21_flit;
    wire from_n22_to_n21_not_full;
    wire from_n22_to_n12_valid;
    wire [33:0] from_n22_to_n12_flit;
    wire from_n22_to_n12_not_full;
    wire from_n22_to_n23_valid;
    wire [33:0] from_n22_to_n23_flit;
    wire from_n22_to_n23_not_full;
    wire from_n03_to_n02_valid;
    wire [33:0] from_n03_to_n02_flit;
    wire from_n03_to_n02_not_full;
    wire from_n03_to_n13_valid;
    wire [33:0] from_n03_to_n13_flit;
    wire from_n03_to_n13_not_full;
    wire from_n13_to_n12_valid;
    wire [33:0] from_n13_to_n12_flit;
    wire from_n13_to_n12_not_full;
    wire from_n13_to_n03_valid;
    wire [33:0] from_n13_to_n03_flit;
    wire from_n13_to_n03_not_full;
    wire from_n13_to_n23_valid;
    wire [33:0] from_n13_to_n23_flit;
    wire from_n13_to_n23_not_full;
    wire from_n23_to_n22_valid;
    wire [33:0] from_n23_to_n22_flit;
    wire from_n23_to_n22_not_full;
    wire from_n23_to_n13_valid;
    wire [33:0] from_n23_to_n13_flit;
    wire from_n23_to_n13_not_full;
    wire from_n23_to_n33_valid;
    wire [33:0] from_n23_to_n33_flit;
    wire from_n23_to_n33_not_full;
    wire from_n33_to_n23_valid;
    wire [33:0] from_n33_to_n23_flit;
    wire from_n33_to_n23_not_full;

    // node n00
    graph_router u_router_n00 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (64'h10410300010001),
        .in_p0_valid_i     (from_n10_to_n00_valid),
        .in_p0_flit_i      (from_n10_to_n00_flit),
        .in_p0_not_full_o  (from_n10_to_n00_not_full),
        .out_p0_valid_o    (from_n00_to_n10_valid),
        .out_p0_flit_o     (from_n00_to_n10_flit),
        .out_p0_not_full_i (from_n00_to_n10_not_full),
        .in_p1_valid_i     (from_n01_to_n00_valid),
        .in_p1_flit_i      (from_n01_to_n00_flit),
        .in_p1_not_full_o  (from_n01_to_n00_not_full),
        .out_p1_valid_o    (from_n00_to_n01_valid),
        .out_p1_flit_o     (from_n00_to_n01_flit),
        .out_p1_not_full_i (from_n00_to_n01_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN00]),
        .inject_flit_i     (inject_flit_i[TerminalN00 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN00]),
        .eject_valid_o     (eject_valid_o[TerminalN00]),
        .eject_flit_o      (eject_flit_o[TerminalN00 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN00]),
        .error_o           (error_o[TerminalN00 * 3 +: 3])
    );

    // node n10
    graph_router u_router_n10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (64'h5545145c00020002),
        .in_p0_valid_i     (from_n00_to_n10_valid),
        .in_p0_flit_i      (from_n00_to_n10_flit),
        .in_p0_not_full_o  (from_n00_to_n10_not_full),
        .out_p0_valid_o    (from_n10_to_n00_valid),
        .out_p0_flit_o     (from_n10_to_n00_flit),
        .out_p0_not_full_i (from_n10_to_n00_not_full),
        .in_p1_valid_i     (from_n20_to_n10_valid),
        .in_p1_flit_i      (from_n20_to_n10_flit),
        .in_p1_not_full_o  (from_n20_to_n10_not_full),
        .out_p1_valid_o    (from_n10_to_n20_valid),
        .out_p1_flit_o     (from_n10_to_n20_flit),
        .out_p1_not_full_i (from_n10_to_n20_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN10]),
        .inject_flit_i     (inject_flit_i[TerminalN10 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN10]),
        .eject_valid_o     (eject_valid_o[TerminalN10]),
        .eject_flit_o      (eject_flit_o[TerminalN10 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN10]),
        .error_o           (error_o[TerminalN10 * 3 +: 3])
    );

    // node n20
    graph_router_2 u_router_n20 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (160'h2222242243201600000000705565843055452430),
        .in_p0_valid_i     (from_n10_to_n20_valid),
        .in_p0_flit_i      (from_n10_to_n20_flit),
        .in_p0_not_full_o  (from_n10_to_n20_not_full),
        .out_p0_valid_o    (from_n20_to_n10_valid),
        .out_p0_flit_o     (from_n20_to_n10_flit),
        .out_p0_not_full_i (from_n20_to_n10_not_full),
        .in_p1_valid_i     (from_n30_to_n20_valid),
        .in_p1_flit_i      (from_n30_to_n20_flit),
        .in_p1_not_full_o  (from_n30_to_n20_not_full),
        .out_p1_valid_o    (from_n20_to_n30_valid),
        .out_p1_flit_o     (from_n20_to_n30_flit),
        .out_p1_not_full_i (from_n20_to_n30_not_full),
        .in_p2_valid_i     (from_n21_to_n20_valid),
        .in_p2_flit_i      (from_n21_to_n20_flit),
        .in_p2_not_full_o  (from_n21_to_n20_not_full),
        .out_p2_valid_o    (from_n20_to_n21_valid),
        .out_p2_flit_o     (from_n20_to_n21_flit),
        .out_p2_not_full_i (from_n20_to_n21_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN20]),
        .inject_flit_i     (inject_flit_i[TerminalN20 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN20]),
        .eject_valid_o     (eject_valid_o[TerminalN20]),
        .eject_flit_o      (eject_flit_o[TerminalN20 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN20]),
        .error_o           (error_o[TerminalN20 * 3 +: 3])
    );

    // node n30
    graph_router u_router_n30 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (64'h10c000080008),
        .in_p0_valid_i     (from_n20_to_n30_valid),
        .in_p0_flit_i      (from_n20_to_n30_flit),
        .in_p0_not_full_o  (from_n20_to_n30_not_full),
        .out_p0_valid_o    (from_n30_to_n20_valid),
        .out_p0_flit_o     (from_n30_to_n20_flit),
        .out_p0_not_full_i (from_n30_to_n20_not_full),
        .in_p1_valid_i     (from_n31_to_n30_valid),
        .in_p1_flit_i      (from_n31_to_n30_flit),
        .in_p1_not_full_o  (from_n31_to_n30_not_full),
        .out_p1_valid_o    (from_n30_to_n31_valid),
        .out_p1_flit_o     (from_n30_to_n31_flit),
        .out_p1_not_full_i (from_n30_to_n31_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN30]),
        .inject_flit_i     (inject_flit_i[TerminalN30 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN30]),
        .eject_valid_o     (eject_valid_o[TerminalN30]),
        .eject_flit_o      (eject_flit_o[TerminalN30 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN30]),
        .error_o           (error_o[TerminalN30 * 3 +: 3])
    );

    // node n01
    graph_router u_router_n01 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (64'h10430000100010),
        .in_p0_valid_i     (from_n00_to_n01_valid),
        .in_p0_flit_i      (from_n00_to_n01_flit),
        .in_p0_not_full_o  (from_n00_to_n01_not_full),
        .out_p0_valid_o    (from_n01_to_n00_valid),
        .out_p0_flit_o     (from_n01_to_n00_flit),
        .out_p0_not_full_i (from_n01_to_n00_not_full),
        .in_p1_valid_i     (from_n02_to_n01_valid),
        .in_p1_flit_i      (from_n02_to_n01_flit),
        .in_p1_not_full_o  (from_n02_to_n01_not_full),
        .out_p1_valid_o    (from_n01_to_n02_valid),
        .out_p1_flit_o     (from_n01_to_n02_flit),
        .out_p1_not_full_i (from_n01_to_n02_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN01]),
        .inject_flit_i     (inject_flit_i[TerminalN01 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN01]),
        .eject_valid_o     (eject_valid_o[TerminalN01]),
        .eject_flit_o      (eject_flit_o[TerminalN01 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN01]),
        .error_o           (error_o[TerminalN01 * 3 +: 3])
    );

    // node n21
    graph_router_2 u_router_n21 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (160'h222222222160000000001c0055554c0055554c00),
        .in_p0_valid_i     (from_n20_to_n21_valid),
        .in_p0_flit_i      (from_n20_to_n21_flit),
        .in_p0_not_full_o  (from_n20_to_n21_not_full),
        .out_p0_valid_o    (from_n21_to_n20_valid),
        .out_p0_flit_o     (from_n21_to_n20_flit),
        .out_p0_not_full_i (from_n21_to_n20_not_full),
        .in_p1_valid_i     (from_n31_to_n21_valid),
        .in_p1_flit_i      (from_n31_to_n21_flit),
        .in_p1_not_full_o  (from_n31_to_n21_not_full),
        .out_p1_valid_o    (from_n21_to_n31_valid),
        .out_p1_flit_o     (from_n21_to_n31_flit),
        .out_p1_not_full_i (from_n21_to_n31_not_full),
        .in_p2_valid_i     (from_n22_to_n21_valid),
        .in_p2_flit_i      (from_n22_to_n21_flit),
        .in_p2_not_full_o  (from_n22_to_n21_not_full),
        .out_p2_valid_o    (from_n21_to_n22_valid),
        .out_p2_flit_o     (from_n21_to_n22_flit),
        .out_p2_not_full_i (from_n21_to_n22_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN21]),
        .inject_flit_i     (inject_flit_i[TerminalN21 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN21]),
        .eject_valid_o     (eject_valid_o[TerminalN21]),
        .eject_flit_o      (eject_flit_o[TerminalN21 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN21]),
        .error_o           (error_o[TerminalN21 * 3 +: 3])
    );

    // node n31
    graph_router u_router_n31 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (64'h5555762a00400040),
        .in_p0_valid_i     (from_n30_to_n31_valid),
        .in_p0_flit_i      (from_n30_to_n31_flit),
        .in_p0_not_full_o  (from_n30_to_n31_not_full),
        .out_p0_valid_o    (from_n31_to_n30_valid),
        .out_p0_flit_o     (from_n31_to_n30_flit),
        .out_p0_not_full_i (from_n31_to_n30_not_full),
        .in_p1_valid_i     (from_n21_to_n31_valid),
        .in_p1_flit_i      (from_n21_to_n31_flit),
        .in_p1_not_full_o  (from_n21_to_n31_not_full),
        .out_p1_valid_o    (from_n31_to_n21_valid),
        .out_p1_flit_o     (from_n31_to_n21_flit),
        .out_p1_not_full_i (from_n31_to_n21_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN31]),
        .inject_flit_i     (inject_flit_i[TerminalN31 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN31]),
        .eject_valid_o     (eject_valid_o[TerminalN31]),
        .eject_flit_o      (eject_flit_o[TerminalN31 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN31]),
        .error_o           (error_o[TerminalN31 * 3 +: 3])
    );

    // node n02
    graph_router_2 u_router_n02 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (160'h11111211611055000005d4a00010c0000010c000),
        .in_p0_valid_i     (from_n01_to_n02_valid),
        .in_p0_flit_i      (from_n01_to_n02_flit),
        .in_p0_not_full_o  (from_n01_to_n02_not_full),
        .out_p0_valid_o    (from_n02_to_n01_valid),
        .out_p0_flit_o     (from_n02_to_n01_flit),
        .out_p0_not_full_i (from_n02_to_n01_not_full),
        .in_p1_valid_i     (from_n12_to_n02_valid),
        .in_p1_flit_i      (from_n12_to_n02_flit),
        .in_p1_not_full_o  (from_n12_to_n02_not_full),
        .out_p1_valid_o    (from_n02_to_n12_valid),
        .out_p1_flit_o     (from_n02_to_n12_flit),
        .out_p1_not_full_i (from_n02_to_n12_not_full),
        .in_p2_valid_i     (from_n03_to_n02_valid),
        .in_p2_flit_i      (from_n03_to_n02_flit),
        .in_p2_not_full_o  (from_n03_to_n02_not_full),
        .out_p2_valid_o    (from_n02_to_n03_valid),
        .out_p2_flit_o     (from_n02_to_n03_flit),
        .out_p2_not_full_i (from_n02_to_n03_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN02]),
        .inject_flit_i     (inject_flit_i[TerminalN02 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN02]),
        .eject_valid_o     (eject_valid_o[TerminalN02]),
        .eject_flit_o      (eject_flit_o[TerminalN02 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN02]),
        .error_o           (error_o[TerminalN02 * 3 +: 3])
    );

    // node n12
    graph_router_2 u_router_n12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (160'h1111241601111111000715550063000000430000),
        .in_p0_valid_i     (from_n02_to_n12_valid),
        .in_p0_flit_i      (from_n02_to_n12_flit),
        .in_p0_not_full_o  (from_n02_to_n12_not_full),
        .out_p0_valid_o    (from_n12_to_n02_valid),
        .out_p0_flit_o     (from_n12_to_n02_flit),
        .out_p0_not_full_i (from_n12_to_n02_not_full),
        .in_p1_valid_i     (from_n22_to_n12_valid),
        .in_p1_flit_i      (from_n22_to_n12_flit),
        .in_p1_not_full_o  (from_n22_to_n12_not_full),
        .out_p1_valid_o    (from_n12_to_n22_valid),
        .out_p1_flit_o     (from_n12_to_n22_flit),
        .out_p1_not_full_i (from_n12_to_n22_not_full),
        .in_p2_valid_i     (from_n13_to_n12_valid),
        .in_p2_flit_i      (from_n13_to_n12_flit),
        .in_p2_not_full_o  (from_n13_to_n12_not_full),
        .out_p2_valid_o    (from_n12_to_n13_valid),
        .out_p2_flit_o     (from_n12_to_n13_flit),
        .out_p2_not_full_i (from_n12_to_n13_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN12]),
        .inject_flit_i     (inject_flit_i[TerminalN12 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN12]),
        .eject_valid_o     (eject_valid_o[TerminalN12]),
        .eject_flit_o      (eject_flit_o[TerminalN12 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN12]),
        .error_o           (error_o[TerminalN12 * 3 +: 3])
    );

    // node n22
    graph_router_2 u_router_n22 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (160'h2222336110000000000d4000550c000055ac0000),
        .in_p0_valid_i     (from_n21_to_n22_valid),
        .in_p0_flit_i      (from_n21_to_n22_flit),
        .in_p0_not_full_o  (from_n21_to_n22_not_full),
        .out_p0_valid_o    (from_n22_to_n21_valid),
        .out_p0_flit_o     (from_n22_to_n21_flit),
        .out_p0_not_full_i (from_n22_to_n21_not_full),
        .in_p1_valid_i     (from_n12_to_n22_valid),
        .in_p1_flit_i      (from_n12_to_n22_flit),
        .in_p1_not_full_o  (from_n12_to_n22_not_full),
        .out_p1_valid_o    (from_n22_to_n12_valid),
        .out_p1_flit_o     (from_n22_to_n12_flit),
        .out_p1_not_full_i (from_n22_to_n12_not_full),
        .in_p2_valid_i     (from_n23_to_n22_valid),
        .in_p2_flit_i      (from_n23_to_n22_flit),
        .in_p2_not_full_o  (from_n23_to_n22_not_full),
        .out_p2_valid_o    (from_n22_to_n23_valid),
        .out_p2_flit_o     (from_n22_to_n23_flit),
        .out_p2_not_full_i (from_n22_to_n23_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN22]),
        .inject_flit_i     (inject_flit_i[TerminalN22 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN22]),
        .eject_valid_o     (eject_valid_o[TerminalN22]),
        .eject_flit_o      (eject_flit_o[TerminalN22 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN22]),
        .error_o           (error_o[TerminalN22 * 3 +: 3])
    );

    // node n03
    graph_router u_router_n03 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (64'h557a28a004000400),
        .in_p0_valid_i     (from_n02_to_n03_valid),
        .in_p0_flit_i      (from_n02_to_n03_flit),
        .in_p0_not_full_o  (from_n02_to_n03_not_full),
        .out_p0_valid_o    (from_n03_to_n02_valid),
        .out_p0_flit_o     (from_n03_to_n02_flit),
        .out_p0_not_full_i (from_n03_to_n02_not_full),
        .in_p1_valid_i     (from_n13_to_n03_valid),
        .in_p1_flit_i      (from_n13_to_n03_flit),
        .in_p1_not_full_o  (from_n13_to_n03_not_full),
        .out_p1_valid_o    (from_n03_to_n13_valid),
        .out_p1_flit_o     (from_n03_to_n13_flit),
        .out_p1_not_full_i (from_n03_to_n13_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN03]),
        .inject_flit_i     (inject_flit_i[TerminalN03 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN03]),
        .eject_valid_o     (eject_valid_o[TerminalN03]),
        .eject_flit_o      (eject_flit_o[TerminalN03 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN03]),
        .error_o           (error_o[TerminalN03 * 3 +: 3])
    );

    // node n13
    graph_router_2 u_router_n13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (160'h222261400444444400d0000055c828a000c00000),
        .in_p0_valid_i     (from_n12_to_n13_valid),
        .in_p0_flit_i      (from_n12_to_n13_flit),
        .in_p0_not_full_o  (from_n12_to_n13_not_full),
        .out_p0_valid_o    (from_n13_to_n12_valid),
        .out_p0_flit_o     (from_n13_to_n12_flit),
        .out_p0_not_full_i (from_n13_to_n12_not_full),
        .in_p1_valid_i     (from_n03_to_n13_valid),
        .in_p1_flit_i      (from_n03_to_n13_flit),
        .in_p1_not_full_o  (from_n03_to_n13_not_full),
        .out_p1_valid_o    (from_n13_to_n03_valid),
        .out_p1_flit_o     (from_n13_to_n03_flit),
        .out_p1_not_full_i (from_n13_to_n03_not_full),
        .in_p2_valid_i     (from_n23_to_n13_valid),
        .in_p2_flit_i      (from_n23_to_n13_flit),
        .in_p2_not_full_o  (from_n23_to_n13_not_full),
        .out_p2_valid_o    (from_n13_to_n23_valid),
        .out_p2_flit_o     (from_n13_to_n23_flit),
        .out_p2_not_full_i (from_n13_to_n23_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN13]),
        .inject_flit_i     (inject_flit_i[TerminalN13 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN13]),
        .eject_valid_o     (eject_valid_o[TerminalN13]),
        .eject_flit_o      (eject_flit_o[TerminalN13 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN13]),
        .error_o           (error_o[TerminalN13 * 3 +: 3])
    );

    // node n23
    graph_router_2 u_router_n23 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (160'h2226110000000000035000005700000057000000),
        .in_p0_valid_i     (from_n22_to_n23_valid),
        .in_p0_flit_i      (from_n22_to_n23_flit),
        .in_p0_not_full_o  (from_n22_to_n23_not_full),
        .out_p0_valid_o    (from_n23_to_n22_valid),
        .out_p0_flit_o     (from_n23_to_n22_flit),
        .out_p0_not_full_i (from_n23_to_n22_not_full),
        .in_p1_valid_i     (from_n13_to_n23_valid),
        .in_p1_flit_i      (from_n13_to_n23_flit),
        .in_p1_not_full_o  (from_n13_to_n23_not_full),
        .out_p1_valid_o    (from_n23_to_n13_valid),
        .out_p1_flit_o     (from_n23_to_n13_flit),
        .out_p1_not_full_i (from_n23_to_n13_not_full),
        .in_p2_valid_i     (from_n33_to_n23_valid),
        .in_p2_flit_i      (from_n33_to_n23_flit),
        .in_p2_not_full_o  (from_n33_to_n23_not_full),
        .out_p2_valid_o    (from_n23_to_n33_valid),
        .out_p2_flit_o     (from_n23_to_n33_flit),
        .out_p2_not_full_i (from_n23_to_n33_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN23]),
        .inject_flit_i     (inject_flit_i[TerminalN23 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN23]),
        .eject_valid_o     (eject_valid_o[TerminalN23]),
        .eject_flit_o      (eject_flit_o[TerminalN23 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN23]),
        .error_o           (error_o[TerminalN23 * 3 +: 3])
    );

    // node n33
    graph_router_3 u_router_n33 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .table_i           (32'he0000000),
        .in_p0_valid_i     (from_n23_to_n33_valid),
        .in_p0_flit_i      (from_n23_to_n33_flit),
        .in_p0_not_full_o  (from_n23_to_n33_not_full),
        .out_p0_valid_o    (from_n33_to_n23_valid),
        .out_p0_flit_o     (from_n33_to_n23_flit),
        .out_p0_not_full_i (from_n33_to_n23_not_full),
        .inject_valid_i    (inject_valid_i[TerminalN33]),
        .inject_flit_i     (inject_flit_i[TerminalN33 * 34 +: 34]),
        .inject_not_full_o (inject_not_full_o[TerminalN33]),
        .eject_valid_o     (eject_valid_o[TerminalN33]),
        .eject_flit_o      (eject_flit_o[TerminalN33 * 34 +: 34]),
        .eject_not_full_i  (eject_not_full_i[TerminalN33]),
        .error_o           (error_o[TerminalN33 * 3 +: 3])
    );
endmodule

`default_nettype wire
