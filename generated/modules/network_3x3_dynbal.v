// SPDX-License-Identifier: 0BSD
// network_3x3_dynbal: routers at every node, wired together
//
// Shape:   9 nodes: dynbal on a 3x3 torus, 2 lanes of 6 bits, input 6 flits, shift, output 6 flits,
//          shift, registers at links, sync reset
// Source:  [Ge] sec. 3.2.2, sec. 5.1, Fig. 5.1
// Command: flitworks generate --component network --set topology=torus --set 'dims=[3, 3]' --set directions=bidirectional --set 'datelines=[0, 0]' --set algorithm=dynbal --set lanes=1 --set injector_lanes=1 --set flit_width=6 --set max_packet=16 --set input_depth=6 --set input_style=shift --set output_depth=6 --set output_style=shift --set output_arbiter=skipping --set ejector_arbiter=skipping --set link_arbiter=skipping --set crossbar=and-or --set co_residence=safe --set wire_delay=0 --set link_register=1 --set reset=sync --set probes=0
// Made by: flitworks 0.1.0, configuration d93a382bd9cf40f2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Misuse:  a flit offered while not_full is 0 is lost: hold valid low until it is 1. A packet that
//          breaks a rule of error_o is swallowed to its tail; what of it is in the network already
//          is ended, by the wrong flit made a tail, or by a tail without payload in the first cycle
//          with room, until which not_full is 0. All other packets are untouched
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module network_3x3_dynbal (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit is injected into this lane; at most one of a node, and only while it is not full
    input  wire [8:0] inject_valid_i,
    // the flits injected
    input  wire [53:0] inject_flit_i,
    // the injector's lane has room; from state alone; 0 in reset
    output wire [8:0] inject_not_full_o,
    // a flit is there, held until eject_not_full_i takes it; from state alone
    output wire [8:0] eject_valid_o,
    // the flits, held until they are taken; valid while eject_valid_o
    output wire [53:0] eject_flit_o,
    // the node takes the flit that is shown
    input  wire [8:0] eject_not_full_i,
    // what the node did wrong until the cycle before, kept until a reset, 3 bits for each: bit 0 a
    // write while full, bit 1 a body without a head or a head within a packet, bit 2 a destination
    // that is no terminal
    output wire [26:0] error_o
);

    wire [1:0] from_0_0_xp_valid;
    wire [5:0] from_0_0_xp_flit;
    wire [1:0] from_0_0_xp_not_full;
    wire [1:0] from_0_0_xp_empty;
    wire [1:0] from_0_0_xm_valid;
    wire [5:0] from_0_0_xm_flit;
    wire [1:0] from_0_0_xm_not_full;
    wire [1:0] from_0_0_xm_empty;
    wire [1:0] from_0_0_yp_valid;
    wire [5:0] from_0_0_yp_flit;
    wire [1:0] from_0_0_yp_not_full;
    wire [1:0] from_0_0_yp_empty;
    wire [1:0] from_0_0_ym_valid;
    wire [5:0] from_0_0_ym_flit;
    wire [1:0] from_0_0_ym_not_full;
    wire [1:0] from_0_0_ym_empty;
    wire [1:0] from_1_0_xp_valid;
    wire [5:0] from_1_0_xp_flit;
    wire [1:0] from_1_0_xp_not_full;
    wire [1:0] from_1_0_xp_empty;
    wire [1:0] from_1_0_xm_valid;
    wire [5:0] from_1_0_xm_flit;
    wire [1:0] from_1_0_xm_not_full;
    wire [1:0] from_1_0_xm_empty;
    wire [1:0] from_1_0_yp_valid;
    wire [5:0] from_1_0_yp_flit;
    wire [1:0] from_1_0_yp_not_full;
    wire [1:0] from_1_0_yp_empty;
    wire [1:0] from_1_0_ym_valid;
    wire [5:0] from_1_0_ym_flit;
    wire [1:0] from_1_0_ym_not_full;
    wire [1:0] from_1_0_ym_empty;
    wire [1:0] from_2_0_xp_valid;
    wire [5:0] from_2_0_xp_flit;
    wire [1:0] from_2_0_xp_not_full;
    wire [1:0] from_2_0_xp_empty;
    wire [1:0] from_2_0_xm_valid;
    wire [5:0] from_2_0_xm_flit;
    wire [1:0] from_2_0_xm_not_full;
    wire [1:0] from_2_0_xm_empty;
    wire [1:0] from_2_0_yp_valid;
    wire [5:0] from_2_0_yp_flit;
    wire [1:0] from_2_0_yp_not_full;
    wire [1:0] from_2_0_yp_empty;
    wire [1:0] from_2_0_ym_valid;
    wire [5:0] from_2_0_ym_flit;
    wire [1:0] from_2_0_ym_not_full;
    wire [1:0] from_2_0_ym_empty;
    wire [1:0] from_0_1_xp_valid;
    wire [5:0] from_0_1_xp_flit;
    wire [1:0] from_0_1_xp_not_full;
    wire [1:0] from_0_1_xp_empty;
    wire [1:0] from_0_1_xm_valid;
    wire [5:0] from_0_1_xm_flit;
    wire [1:0] from_0_1_xm_not_full;
    wire [1:0] from_0_1_xm_empty;
    wire [1:0] from_0_1_yp_valid;
    wire [5:0] from_0_1_yp_flit;
    wire [1:0] from_0_1_yp_not_full;
    wire [1:0] from_0_1_yp_empty;
    wire [1:0] from_0_1_ym_valid;
    wire [5:0] from_0_1_ym_flit;
    wire [1:0] from_0_1_ym_not_full;
    wire [1:0] from_0_1_ym_empty;
    wire [1:0] from_1_1_xp_valid;
    wire [5:0] from_1_1_xp_flit;
    wire [1:0] from_1_1_xp_not_full;
    wire [1:0] from_1_1_xp_empty;
    wire [1:0] from_1_1_xm_valid;
    wire [5:0] from_1_1_xm_flit;
    wire [1:0] from_1_1_xm_not_full;
    wire [1:0] from_1_1_xm_empty;
    wire [1:0] from_1_1_yp_valid;
    wire [5:0] from_1_1_yp_flit;
    wire [1:0] from_1_1_yp_not_full;
    wire [1:0] from_1_1_yp_empty;
    wire [1:0] from_1_1_ym_valid;
    wire [5:0] from_1_1_ym_flit;
    wire [1:0] from_1_1_ym_not_full;
    wire [1:0] from_1_1_ym_empty;
    wire [1:0] from_2_1_xp_valid;
    wire [5:0] from_2_1_xp_flit;
    wire [1:0] from_2_1_xp_not_full;
    wire [1:0] from_2_1_xp_empty;
    wire [1:0] from_2_1_xm_valid;
    wire [5:0] from_2_1_xm_flit;
    wire [1:0] from_2_1_xm_not_full;
    wire [1:0] from_2_1_xm_empty;
    wire [1:0] from_2_1_yp_valid;
    wire [5:0] from_2_1_yp_flit;
    wire [1:0] from_2_1_yp_not_full;
    wire [1:0] from_2_1_yp_empty;
    wire [1:0] from_2_1_ym_valid;
    wire [5:0] from_2_1_ym_flit;
    wire [1:0] from_2_1_ym_not_full;
    wire [1:0] from_2_1_ym_empty;
    wire [1:0] from_0_2_xp_valid;
    wire [5:0] from_0_2_xp_flit;
    wire [1:0] from_0_2_xp_not_full;
    wire [1:0] from_0_2_xp_empty;
    wire [1:0] from_0_2_xm_valid;
    wire [5:0] from_0_2_xm_flit;
    wire [1:0] from_0_2_xm_not_full;
    wire [1:0] from_0_2_xm_empty;
    wire [1:0] from_0_2_yp_valid;
    wire [5:0] from_0_2_yp_flit;
    wire [1:0] from_0_2_yp_not_full;
    wire [1:0] from_0_2_yp_empty;
    wire [1:0] from_0_2_ym_valid;
    wire [5:0] from_0_2_ym_flit;
    wire [1:0] from_0_2_ym_not_full;
    wire [1:0] from_0_2_ym_empty;
    wire [1:0] from_1_2_xp_valid;
    wire [5:0] from_1_2_xp_flit;
    wire [1:0] from_1_2_xp_not_full;
    wire [1:0] from_1_2_xp_empty;
    wire [1:0] from_1_2_xm_valid;
    wire [5:0] from_1_2_xm_flit;
    wire [1:0] from_1_2_xm_not_full;
    wire [1:0] from_1_2_xm_empty;
    wire [1:0] from_1_2_yp_valid;
    wire [5:0] from_1_2_yp_flit;
    wire [1:0] from_1_2_yp_not_full;
    wire [1:0] from_1_2_yp_empty;
    wire [1:0] from_1_2_ym_valid;
    wire [5:0] from_1_2_ym_flit;
    wire [1:0] from_1_2_ym_not_full;
    wire [1:0] from_1_2_ym_empty;
    wire [1:0] from_2_2_xp_valid;
    wire [5:0] from_2_2_xp_flit;
    wire [1:0] from_2_2_xp_not_full;
    wire [1:0] from_2_2_xp_empty;
    wire [1:0] from_2_2_xm_valid;
    wire [5:0] from_2_2_xm_flit;
    wire [1:0] from_2_2_xm_not_full;
    wire [1:0] from_2_2_xm_empty;
    wire [1:0] from_2_2_yp_valid;
    wire [5:0] from_2_2_yp_flit;
    wire [1:0] from_2_2_yp_not_full;
    wire [1:0] from_2_2_yp_empty;
    wire [1:0] from_2_2_ym_valid;
    wire [5:0] from_2_2_ym_flit;
    wire [1:0] from_2_2_ym_not_full;
    wire [1:0] from_2_2_ym_empty;

    // node (0, 0)
    network_3x3_dynbal_router u_router_0_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd0),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_2_0_xp_valid),
        .in_xp_flit_i      (from_2_0_xp_flit),
        .in_xp_not_full_o  (from_2_0_xp_not_full),
        .in_xp_empty_o     (from_2_0_xp_empty),
        .out_xp_valid_o    (from_0_0_xp_valid),
        .out_xp_flit_o     (from_0_0_xp_flit),
        .out_xp_not_full_i (from_0_0_xp_not_full),
        .out_xp_empty_i    (from_0_0_xp_empty),
        .in_xm_valid_i     (from_1_0_xm_valid),
        .in_xm_flit_i      (from_1_0_xm_flit),
        .in_xm_not_full_o  (from_1_0_xm_not_full),
        .in_xm_empty_o     (from_1_0_xm_empty),
        .out_xm_valid_o    (from_0_0_xm_valid),
        .out_xm_flit_o     (from_0_0_xm_flit),
        .out_xm_not_full_i (from_0_0_xm_not_full),
        .out_xm_empty_i    (from_0_0_xm_empty),
        .in_yp_valid_i     (from_0_2_yp_valid),
        .in_yp_flit_i      (from_0_2_yp_flit),
        .in_yp_not_full_o  (from_0_2_yp_not_full),
        .in_yp_empty_o     (from_0_2_yp_empty),
        .out_yp_valid_o    (from_0_0_yp_valid),
        .out_yp_flit_o     (from_0_0_yp_flit),
        .out_yp_not_full_i (from_0_0_yp_not_full),
        .out_yp_empty_i    (from_0_0_yp_empty),
        .in_ym_valid_i     (from_0_1_ym_valid),
        .in_ym_flit_i      (from_0_1_ym_flit),
        .in_ym_not_full_o  (from_0_1_ym_not_full),
        .in_ym_empty_o     (from_0_1_ym_empty),
        .out_ym_valid_o    (from_0_0_ym_valid),
        .out_ym_flit_o     (from_0_0_ym_flit),
        .out_ym_not_full_i (from_0_0_ym_not_full),
        .out_ym_empty_i    (from_0_0_ym_empty),
        .inject_valid_i    (inject_valid_i[0]),
        .inject_flit_i     (inject_flit_i[5:0]),
        .inject_not_full_o (inject_not_full_o[0]),
        .eject_valid_o     (eject_valid_o[0]),
        .eject_flit_o      (eject_flit_o[5:0]),
        .eject_not_full_i  (eject_not_full_i[0]),
        .error_o           (error_o[2:0])
    );

    // node (1, 0)
    network_3x3_dynbal_router u_router_1_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd1),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_0_0_xp_valid),
        .in_xp_flit_i      (from_0_0_xp_flit),
        .in_xp_not_full_o  (from_0_0_xp_not_full),
        .in_xp_empty_o     (from_0_0_xp_empty),
        .out_xp_valid_o    (from_1_0_xp_valid),
        .out_xp_flit_o     (from_1_0_xp_flit),
        .out_xp_not_full_i (from_1_0_xp_not_full),
        .out_xp_empty_i    (from_1_0_xp_empty),
        .in_xm_valid_i     (from_2_0_xm_valid),
        .in_xm_flit_i      (from_2_0_xm_flit),
        .in_xm_not_full_o  (from_2_0_xm_not_full),
        .in_xm_empty_o     (from_2_0_xm_empty),
        .out_xm_valid_o    (from_1_0_xm_valid),
        .out_xm_flit_o     (from_1_0_xm_flit),
        .out_xm_not_full_i (from_1_0_xm_not_full),
        .out_xm_empty_i    (from_1_0_xm_empty),
        .in_yp_valid_i     (from_1_2_yp_valid),
        .in_yp_flit_i      (from_1_2_yp_flit),
        .in_yp_not_full_o  (from_1_2_yp_not_full),
        .in_yp_empty_o     (from_1_2_yp_empty),
        .out_yp_valid_o    (from_1_0_yp_valid),
        .out_yp_flit_o     (from_1_0_yp_flit),
        .out_yp_not_full_i (from_1_0_yp_not_full),
        .out_yp_empty_i    (from_1_0_yp_empty),
        .in_ym_valid_i     (from_1_1_ym_valid),
        .in_ym_flit_i      (from_1_1_ym_flit),
        .in_ym_not_full_o  (from_1_1_ym_not_full),
        .in_ym_empty_o     (from_1_1_ym_empty),
        .out_ym_valid_o    (from_1_0_ym_valid),
        .out_ym_flit_o     (from_1_0_ym_flit),
        .out_ym_not_full_i (from_1_0_ym_not_full),
        .out_ym_empty_i    (from_1_0_ym_empty),
        .inject_valid_i    (inject_valid_i[1]),
        .inject_flit_i     (inject_flit_i[11:6]),
        .inject_not_full_o (inject_not_full_o[1]),
        .eject_valid_o     (eject_valid_o[1]),
        .eject_flit_o      (eject_flit_o[11:6]),
        .eject_not_full_i  (eject_not_full_i[1]),
        .error_o           (error_o[5:3])
    );

    // node (2, 0)
    network_3x3_dynbal_router u_router_2_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd2),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_1_0_xp_valid),
        .in_xp_flit_i      (from_1_0_xp_flit),
        .in_xp_not_full_o  (from_1_0_xp_not_full),
        .in_xp_empty_o     (from_1_0_xp_empty),
        .out_xp_valid_o    (from_2_0_xp_valid),
        .out_xp_flit_o     (from_2_0_xp_flit),
        .out_xp_not_full_i (from_2_0_xp_not_full),
        .out_xp_empty_i    (from_2_0_xp_empty),
        .in_xm_valid_i     (from_0_0_xm_valid),
        .in_xm_flit_i      (from_0_0_xm_flit),
        .in_xm_not_full_o  (from_0_0_xm_not_full),
        .in_xm_empty_o     (from_0_0_xm_empty),
        .out_xm_valid_o    (from_2_0_xm_valid),
        .out_xm_flit_o     (from_2_0_xm_flit),
        .out_xm_not_full_i (from_2_0_xm_not_full),
        .out_xm_empty_i    (from_2_0_xm_empty),
        .in_yp_valid_i     (from_2_2_yp_valid),
        .in_yp_flit_i      (from_2_2_yp_flit),
        .in_yp_not_full_o  (from_2_2_yp_not_full),
        .in_yp_empty_o     (from_2_2_yp_empty),
        .out_yp_valid_o    (from_2_0_yp_valid),
        .out_yp_flit_o     (from_2_0_yp_flit),
        .out_yp_not_full_i (from_2_0_yp_not_full),
        .out_yp_empty_i    (from_2_0_yp_empty),
        .in_ym_valid_i     (from_2_1_ym_valid),
        .in_ym_flit_i      (from_2_1_ym_flit),
        .in_ym_not_full_o  (from_2_1_ym_not_full),
        .in_ym_empty_o     (from_2_1_ym_empty),
        .out_ym_valid_o    (from_2_0_ym_valid),
        .out_ym_flit_o     (from_2_0_ym_flit),
        .out_ym_not_full_i (from_2_0_ym_not_full),
        .out_ym_empty_i    (from_2_0_ym_empty),
        .inject_valid_i    (inject_valid_i[2]),
        .inject_flit_i     (inject_flit_i[17:12]),
        .inject_not_full_o (inject_not_full_o[2]),
        .eject_valid_o     (eject_valid_o[2]),
        .eject_flit_o      (eject_flit_o[17:12]),
        .eject_not_full_i  (eject_not_full_i[2]),
        .error_o           (error_o[8:6])
    );

    // node (0, 1)
    network_3x3_dynbal_router u_router_0_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd4),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_2_1_xp_valid),
        .in_xp_flit_i      (from_2_1_xp_flit),
        .in_xp_not_full_o  (from_2_1_xp_not_full),
        .in_xp_empty_o     (from_2_1_xp_empty),
        .out_xp_valid_o    (from_0_1_xp_valid),
        .out_xp_flit_o     (from_0_1_xp_flit),
        .out_xp_not_full_i (from_0_1_xp_not_full),
        .out_xp_empty_i    (from_0_1_xp_empty),
        .in_xm_valid_i     (from_1_1_xm_valid),
        .in_xm_flit_i      (from_1_1_xm_flit),
        .in_xm_not_full_o  (from_1_1_xm_not_full),
        .in_xm_empty_o     (from_1_1_xm_empty),
        .out_xm_valid_o    (from_0_1_xm_valid),
        .out_xm_flit_o     (from_0_1_xm_flit),
        .out_xm_not_full_i (from_0_1_xm_not_full),
        .out_xm_empty_i    (from_0_1_xm_empty),
        .in_yp_valid_i     (from_0_0_yp_valid),
        .in_yp_flit_i      (from_0_0_yp_flit),
        .in_yp_not_full_o  (from_0_0_yp_not_full),
        .in_yp_empty_o     (from_0_0_yp_empty),
        .out_yp_valid_o    (from_0_1_yp_valid),
        .out_yp_flit_o     (from_0_1_yp_flit),
        .out_yp_not_full_i (from_0_1_yp_not_full),
        .out_yp_empty_i    (from_0_1_yp_empty),
        .in_ym_valid_i     (from_0_2_ym_valid),
        .in_ym_flit_i      (from_0_2_ym_flit),
        .in_ym_not_full_o  (from_0_2_ym_not_full),
        .in_ym_empty_o     (from_0_2_ym_empty),
        .out_ym_valid_o    (from_0_1_ym_valid),
        .out_ym_flit_o     (from_0_1_ym_flit),
        .out_ym_not_full_i (from_0_1_ym_not_full),
        .out_ym_empty_i    (from_0_1_ym_empty),
        .inject_valid_i    (inject_valid_i[3]),
        .inject_flit_i     (inject_flit_i[23:18]),
        .inject_not_full_o (inject_not_full_o[3]),
        .eject_valid_o     (eject_valid_o[3]),
        .eject_flit_o      (eject_flit_o[23:18]),
        .eject_not_full_i  (eject_not_full_i[3]),
        .error_o           (error_o[11:9])
    );

    // node (1, 1)
    network_3x3_dynbal_router u_router_1_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd5),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_0_1_xp_valid),
        .in_xp_flit_i      (from_0_1_xp_flit),
        .in_xp_not_full_o  (from_0_1_xp_not_full),
        .in_xp_empty_o     (from_0_1_xp_empty),
        .out_xp_valid_o    (from_1_1_xp_valid),
        .out_xp_flit_o     (from_1_1_xp_flit),
        .out_xp_not_full_i (from_1_1_xp_not_full),
        .out_xp_empty_i    (from_1_1_xp_empty),
        .in_xm_valid_i     (from_2_1_xm_valid),
        .in_xm_flit_i      (from_2_1_xm_flit),
        .in_xm_not_full_o  (from_2_1_xm_not_full),
        .in_xm_empty_o     (from_2_1_xm_empty),
        .out_xm_valid_o    (from_1_1_xm_valid),
        .out_xm_flit_o     (from_1_1_xm_flit),
        .out_xm_not_full_i (from_1_1_xm_not_full),
        .out_xm_empty_i    (from_1_1_xm_empty),
        .in_yp_valid_i     (from_1_0_yp_valid),
        .in_yp_flit_i      (from_1_0_yp_flit),
        .in_yp_not_full_o  (from_1_0_yp_not_full),
        .in_yp_empty_o     (from_1_0_yp_empty),
        .out_yp_valid_o    (from_1_1_yp_valid),
        .out_yp_flit_o     (from_1_1_yp_flit),
        .out_yp_not_full_i (from_1_1_yp_not_full),
        .out_yp_empty_i    (from_1_1_yp_empty),
        .in_ym_valid_i     (from_1_2_ym_valid),
        .in_ym_flit_i      (from_1_2_ym_flit),
        .in_ym_not_full_o  (from_1_2_ym_not_full),
        .in_ym_empty_o     (from_1_2_ym_empty),
        .out_ym_valid_o    (from_1_1_ym_valid),
        .out_ym_flit_o     (from_1_1_ym_flit),
        .out_ym_not_full_i (from_1_1_ym_not_full),
        .out_ym_empty_i    (from_1_1_ym_empty),
        .inject_valid_i    (inject_valid_i[4]),
        .inject_flit_i     (inject_flit_i[29:24]),
        .inject_not_full_o (inject_not_full_o[4]),
        .eject_valid_o     (eject_valid_o[4]),
        .eject_flit_o      (eject_flit_o[29:24]),
        .eject_not_full_i  (eject_not_full_i[4]),
        .error_o           (error_o[14:12])
    );

    // node (2, 1)
    network_3x3_dynbal_router u_router_2_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd6),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_1_1_xp_valid),
        .in_xp_flit_i      (from_1_1_xp_flit),
        .in_xp_not_full_o  (from_1_1_xp_not_full),
        .in_xp_empty_o     (from_1_1_xp_empty),
        .out_xp_valid_o    (from_2_1_xp_valid),
        .out_xp_flit_o     (from_2_1_xp_flit),
        .out_xp_not_full_i (from_2_1_xp_not_full),
        .out_xp_empty_i    (from_2_1_xp_empty),
        .in_xm_valid_i     (from_0_1_xm_valid),
        .in_xm_flit_i      (from_0_1_xm_flit),
        .in_xm_not_full_o  (from_0_1_xm_not_full),
        .in_xm_empty_o     (from_0_1_xm_empty),
        .out_xm_valid_o    (from_2_1_xm_valid),
        .out_xm_flit_o     (from_2_1_xm_flit),
        .out_xm_not_full_i (from_2_1_xm_not_full),
        .out_xm_empty_i    (from_2_1_xm_empty),
        .in_yp_valid_i     (from_2_0_yp_valid),
        .in_yp_flit_i      (from_2_0_yp_flit),
        .in_yp_not_full_o  (from_2_0_yp_not_full),
        .in_yp_empty_o     (from_2_0_yp_empty),
        .out_yp_valid_o    (from_2_1_yp_valid),
        .out_yp_flit_o     (from_2_1_yp_flit),
        .out_yp_not_full_i (from_2_1_yp_not_full),
        .out_yp_empty_i    (from_2_1_yp_empty),
        .in_ym_valid_i     (from_2_2_ym_valid),
        .in_ym_flit_i      (from_2_2_ym_flit),
        .in_ym_not_full_o  (from_2_2_ym_not_full),
        .in_ym_empty_o     (from_2_2_ym_empty),
        .out_ym_valid_o    (from_2_1_ym_valid),
        .out_ym_flit_o     (from_2_1_ym_flit),
        .out_ym_not_full_i (from_2_1_ym_not_full),
        .out_ym_empty_i    (from_2_1_ym_empty),
        .inject_valid_i    (inject_valid_i[5]),
        .inject_flit_i     (inject_flit_i[35:30]),
        .inject_not_full_o (inject_not_full_o[5]),
        .eject_valid_o     (eject_valid_o[5]),
        .eject_flit_o      (eject_flit_o[35:30]),
        .eject_not_full_i  (eject_not_full_i[5]),
        .error_o           (error_o[17:15])
    );

    // node (0, 2)
    network_3x3_dynbal_router u_router_0_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd8),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_2_2_xp_valid),
        .in_xp_flit_i      (from_2_2_xp_flit),
        .in_xp_not_full_o  (from_2_2_xp_not_full),
        .in_xp_empty_o     (from_2_2_xp_empty),
        .out_xp_valid_o    (from_0_2_xp_valid),
        .out_xp_flit_o     (from_0_2_xp_flit),
        .out_xp_not_full_i (from_0_2_xp_not_full),
        .out_xp_empty_i    (from_0_2_xp_empty),
        .in_xm_valid_i     (from_1_2_xm_valid),
        .in_xm_flit_i      (from_1_2_xm_flit),
        .in_xm_not_full_o  (from_1_2_xm_not_full),
        .in_xm_empty_o     (from_1_2_xm_empty),
        .out_xm_valid_o    (from_0_2_xm_valid),
        .out_xm_flit_o     (from_0_2_xm_flit),
        .out_xm_not_full_i (from_0_2_xm_not_full),
        .out_xm_empty_i    (from_0_2_xm_empty),
        .in_yp_valid_i     (from_0_1_yp_valid),
        .in_yp_flit_i      (from_0_1_yp_flit),
        .in_yp_not_full_o  (from_0_1_yp_not_full),
        .in_yp_empty_o     (from_0_1_yp_empty),
        .out_yp_valid_o    (from_0_2_yp_valid),
        .out_yp_flit_o     (from_0_2_yp_flit),
        .out_yp_not_full_i (from_0_2_yp_not_full),
        .out_yp_empty_i    (from_0_2_yp_empty),
        .in_ym_valid_i     (from_0_0_ym_valid),
        .in_ym_flit_i      (from_0_0_ym_flit),
        .in_ym_not_full_o  (from_0_0_ym_not_full),
        .in_ym_empty_o     (from_0_0_ym_empty),
        .out_ym_valid_o    (from_0_2_ym_valid),
        .out_ym_flit_o     (from_0_2_ym_flit),
        .out_ym_not_full_i (from_0_2_ym_not_full),
        .out_ym_empty_i    (from_0_2_ym_empty),
        .inject_valid_i    (inject_valid_i[6]),
        .inject_flit_i     (inject_flit_i[41:36]),
        .inject_not_full_o (inject_not_full_o[6]),
        .eject_valid_o     (eject_valid_o[6]),
        .eject_flit_o      (eject_flit_o[41:36]),
        .eject_not_full_i  (eject_not_full_i[6]),
        .error_o           (error_o[20:18])
    );

    // node (1, 2)
    network_3x3_dynbal_router u_router_1_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'd9),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_0_2_xp_valid),
        .in_xp_flit_i      (from_0_2_xp_flit),
        .in_xp_not_full_o  (from_0_2_xp_not_full),
        .in_xp_empty_o     (from_0_2_xp_empty),
        .out_xp_valid_o    (from_1_2_xp_valid),
        .out_xp_flit_o     (from_1_2_xp_flit),
        .out_xp_not_full_i (from_1_2_xp_not_full),
        .out_xp_empty_i    (from_1_2_xp_empty),
        .in_xm_valid_i     (from_2_2_xm_valid),
        .in_xm_flit_i      (from_2_2_xm_flit),
        .in_xm_not_full_o  (from_2_2_xm_not_full),
        .in_xm_empty_o     (from_2_2_xm_empty),
        .out_xm_valid_o    (from_1_2_xm_valid),
        .out_xm_flit_o     (from_1_2_xm_flit),
        .out_xm_not_full_i (from_1_2_xm_not_full),
        .out_xm_empty_i    (from_1_2_xm_empty),
        .in_yp_valid_i     (from_1_1_yp_valid),
        .in_yp_flit_i      (from_1_1_yp_flit),
        .in_yp_not_full_o  (from_1_1_yp_not_full),
        .in_yp_empty_o     (from_1_1_yp_empty),
        .out_yp_valid_o    (from_1_2_yp_valid),
        .out_yp_flit_o     (from_1_2_yp_flit),
        .out_yp_not_full_i (from_1_2_yp_not_full),
        .out_yp_empty_i    (from_1_2_yp_empty),
        .in_ym_valid_i     (from_1_0_ym_valid),
        .in_ym_flit_i      (from_1_0_ym_flit),
        .in_ym_not_full_o  (from_1_0_ym_not_full),
        .in_ym_empty_o     (from_1_0_ym_empty),
        .out_ym_valid_o    (from_1_2_ym_valid),
        .out_ym_flit_o     (from_1_2_ym_flit),
        .out_ym_not_full_i (from_1_2_ym_not_full),
        .out_ym_empty_i    (from_1_2_ym_empty),
        .inject_valid_i    (inject_valid_i[7]),
        .inject_flit_i     (inject_flit_i[47:42]),
        .inject_not_full_o (inject_not_full_o[7]),
        .eject_valid_o     (eject_valid_o[7]),
        .eject_flit_o      (eject_flit_o[47:42]),
        .eject_not_full_i  (eject_not_full_i[7]),
        .error_o           (error_o[23:21])
    );

    // node (2, 2)
    network_3x3_dynbal_router u_router_2_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (4'ha),
        .dateline_i        (4'd0),
        .in_xp_valid_i     (from_1_2_xp_valid),
        .in_xp_flit_i      (from_1_2_xp_flit),
        .in_xp_not_full_o  (from_1_2_xp_not_full),
        .in_xp_empty_o     (from_1_2_xp_empty),
        .out_xp_valid_o    (from_2_2_xp_valid),
        .out_xp_flit_o     (from_2_2_xp_flit),
        .out_xp_not_full_i (from_2_2_xp_not_full),
        .out_xp_empty_i    (from_2_2_xp_empty),
        .in_xm_valid_i     (from_0_2_xm_valid),
        .in_xm_flit_i      (from_0_2_xm_flit),
        .in_xm_not_full_o  (from_0_2_xm_not_full),
        .in_xm_empty_o     (from_0_2_xm_empty),
        .out_xm_valid_o    (from_2_2_xm_valid),
        .out_xm_flit_o     (from_2_2_xm_flit),
        .out_xm_not_full_i (from_2_2_xm_not_full),
        .out_xm_empty_i    (from_2_2_xm_empty),
        .in_yp_valid_i     (from_2_1_yp_valid),
        .in_yp_flit_i      (from_2_1_yp_flit),
        .in_yp_not_full_o  (from_2_1_yp_not_full),
        .in_yp_empty_o     (from_2_1_yp_empty),
        .out_yp_valid_o    (from_2_2_yp_valid),
        .out_yp_flit_o     (from_2_2_yp_flit),
        .out_yp_not_full_i (from_2_2_yp_not_full),
        .out_yp_empty_i    (from_2_2_yp_empty),
        .in_ym_valid_i     (from_2_0_ym_valid),
        .in_ym_flit_i      (from_2_0_ym_flit),
        .in_ym_not_full_o  (from_2_0_ym_not_full),
        .in_ym_empty_o     (from_2_0_ym_empty),
        .out_ym_valid_o    (from_2_2_ym_valid),
        .out_ym_flit_o     (from_2_2_ym_flit),
        .out_ym_not_full_i (from_2_2_ym_not_full),
        .out_ym_empty_i    (from_2_2_ym_empty),
        .inject_valid_i    (inject_valid_i[8]),
        .inject_flit_i     (inject_flit_i[53:48]),
        .inject_not_full_o (inject_not_full_o[8]),
        .eject_valid_o     (eject_valid_o[8]),
        .eject_flit_o      (eject_flit_o[53:48]),
        .eject_not_full_i  (eject_not_full_i[8]),
        .error_o           (error_o[26:24])
    );
endmodule

`default_nettype wire
