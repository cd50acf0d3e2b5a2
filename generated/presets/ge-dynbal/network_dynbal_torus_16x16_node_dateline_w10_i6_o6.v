// SPDX-License-Identifier: 0BSD
// network_dynbal_torus_16x16_node_dateline_w10_i6_o6: routers at every node, wired together
//
// Shape:   256 nodes: dynbal on a 16x16 torus with datelines in nodes, 2 lanes of 10 bits, input 6
//          flits, shift, output 6 flits, shift, sync reset
// Source:  [Ge] sec. 3.2.2, sec. 5.1, Fig. 5.1
// Command: flitworks generate --component network --set topology=torus --set 'dims=[16, 16]' --set directions=bidirectional --set 'datelines=[0, 0]' --set algorithm=dynbal --set dateline_in=node --set lanes=1 --set injector_lanes=1 --set flit_width=10 --set max_packet=16 --set input_depth=6 --set input_style=shift --set output_depth=6 --set output_style=shift --set output_arbiter=skipping --set ejector_arbiter=skipping --set link_arbiter=skipping --set crossbar=and-or --set co_residence=safe --set wire_delay=0 --set reset=sync --set probes=0
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module network_dynbal_torus_16x16_node_dateline_w10_i6_o6 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit is injected into this lane; at most one of a node, and only while it is not full
    input  wire [255:0] inject_valid_i,
    // the flits injected
    input  wire [2559:0] inject_flit_i,
    // the injector's lane has room; from state alone
    output wire [255:0] inject_not_full_o,
    // a flit is ejected, in the same cycle as eject_not_full_i
    output wire [255:0] eject_valid_o,
    // the flits ejected; valid while eject_valid_o
    output wire [2559:0] eject_flit_o,
    // the node takes a flit
    input  wire [255:0] eject_not_full_i
);

    wire [1:0] from_0_0_xp_valid;
    wire [9:0] from_0_0_xp_flit;
    wire [1:0] from_0_0_xp_not_full;
    wire [1:0] from_0_0_xp_empty;
    wire [1:0] from_0_0_xm_valid;
    wire [9:0] from_0_0_xm_flit;
    wire [1:0] from_0_0_xm_not_full;
    wire [1:0] from_0_0_xm_empty;
    wire [1:0] from_0_0_yp_valid;
    wire [9:0] from_0_0_yp_flit;
    wire [1:0] from_0_0_yp_not_full;
    wire [1:0] from_0_0_yp_empty;
    wire [1:0] from_0_0_ym_valid;
    wire [9:0] from_0_0_ym_flit;
    wire [1:0] from_0_0_ym_not_full;
    wire [1:0] from_0_0_ym_empty;
    wire [1:0] from_1_0_xp_valid;
    wire [9:0] from_1_0_xp_flit;
    wire [1:0] from_1_0_xp_not_full;
    wire [1:0] from_1_0_xp_empty;
    wire [1:0] from_1_0_xm_valid;
    wire [9:0] from_1_0_xm_flit;
    wire [1:0] from_1_0_xm_not_full;
    wire [1:0] from_1_0_xm_empty;
    wire [1:0] from_1_0_yp_valid;
    wire [9:0] from_1_0_yp_flit;
    wire [1:0] from_1_0_yp_not_full;
    wire [1:0] from_1_0_yp_empty;
    wire [1:0] from_1_0_ym_valid;
    wire [9:0] from_1_0_ym_flit;
    wire [1:0] from_1_0_ym_not_full;
    wire [1:0] from_1_0_ym_empty;
    wire [1:0] from_2_0_xp_valid;
    wire [9:0] from_2_0_xp_flit;
    wire [1:0] from_2_0_xp_not_full;
    wire [1:0] from_2_0_xp_empty;
    wire [1:0] from_2_0_xm_valid;
    wire [9:0] from_2_0_xm_flit;
    wire [1:0] from_2_0_xm_not_full;
    wire [1:0] from_2_0_xm_empty;
    wire [1:0] from_2_0_yp_valid;
    wire [9:0] from_2_0_yp_flit;
    wire [1:0] from_2_0_yp_not_full;
    wire [1:0] from_2_0_yp_empty;
    wire [1:0] from_2_0_ym_valid;
    wire [9:0] from_2_0_ym_flit;
    wire [1:0] from_2_0_ym_not_full;
    wire [1:0] from_2_0_ym_empty;
    wire [1:0] from_3_0_xp_valid;
    wire [9:0] from_3_0_xp_flit;
    wire [1:0] from_3_0_xp_not_full;
    wire [1:0] from_3_0_xp_empty;
    wire [1:0] from_3_0_xm_valid;
    wire [9:0] from_3_0_xm_flit;
    wire [1:0] from_3_0_xm_not_full;
    wire [1:0] from_3_0_xm_empty;
    wire [1:0] from_3_0_yp_valid;
    wire [9:0] from_3_0_yp_flit;
    wire [1:0] from_3_0_yp_not_full;
    wire [1:0] from_3_0_yp_empty;
    wire [1:0] from_3_0_ym_valid;
    wire [9:0] from_3_0_ym_flit;
    wire [1:0] from_3_0_ym_not_full;
    wire [1:0] from_3_0_ym_empty;
    wire [1:0] from_4_0_xp_valid;
    wire [9:0] from_4_0_xp_flit;
    wire [1:0] from_4_0_xp_not_full;
    wire [1:0] from_4_0_xp_empty;
    wire [1:0] from_4_0_xm_valid;
    wire [9:0] from_4_0_xm_flit;
    wire [1:0] from_4_0_xm_not_full;
    wire [1:0] from_4_0_xm_empty;
    wire [1:0] from_4_0_yp_valid;
    wire [9:0] from_4_0_yp_flit;
    wire [1:0] from_4_0_yp_not_full;
    wire [1:0] from_4_0_yp_empty;
    wire [1:0] from_4_0_ym_valid;
    wire [9:0] from_4_0_ym_flit;
    wire [1:0] from_4_0_ym_not_full;
    wire [1:0] from_4_0_ym_empty;
    wire [1:0] from_5_0_xp_valid;
    wire [9:0] from_5_0_xp_flit;
    wire [1:0] from_5_0_xp_not_full;
    wire [1:0] from_5_0_xp_empty;
    wire [1:0] from_5_0_xm_valid;
    wire [9:0] from_5_0_xm_flit;
    wire [1:0] from_5_0_xm_not_full;
    wire [1:0] from_5_0_xm_empty;
    wire [1:0] from_5_0_yp_valid;
    wire [9:0] from_5_0_yp_flit;
    wire [1:0] from_5_0_yp_not_full;
    wire [1:0] from_5_0_yp_empty;
    wire [1:0] from_5_0_ym_valid;
    wire [9:0] from_5_0_ym_flit;
    wire [1:0] from_5_0_ym_not_full;
    wire [1:0] from_5_0_ym_empty;
    wire [1:0] from_6_0_xp_valid;
    wire [9:0] from_6_0_xp_flit;
    wire [1:0] from_6_0_xp_not_full;
    wire [1:0] from_6_0_xp_empty;
    wire [1:0] from_6_0_xm_valid;
    wire [9:0] from_6_0_xm_flit;
    wire [1:0] from_6_0_xm_not_full;
    wire [1:0] from_6_0_xm_empty;
    wire [1:0] from_6_0_yp_valid;
    wire [9:0] from_6_0_yp_flit;
    wire [1:0] from_6_0_yp_not_full;
    wire [1:0] from_6_0_yp_empty;
    wire [1:0] from_6_0_ym_valid;
    wire [9:0] from_6_0_ym_flit;
    wire [1:0] from_6_0_ym_not_full;
    wire [1:0] from_6_0_ym_empty;
    wire [1:0] from_7_0_xp_valid;
    wire [9:0] from_7_0_xp_flit;
    wire [1:0] from_7_0_xp_not_full;
    wire [1:0] from_7_0_xp_empty;
    wire [1:0] from_7_0_xm_valid;
    wire [9:0] from_7_0_xm_flit;
    wire [1:0] from_7_0_xm_not_full;
    wire [1:0] from_7_0_xm_empty;
    wire [1:0] from_7_0_yp_valid;
    wire [9:0] from_7_0_yp_flit;
    wire [1:0] from_7_0_yp_not_full;
    wire [1:0] from_7_0_yp_empty;
    wire [1:0] from_7_0_ym_valid;
    wire [9:0] from_7_0_ym_flit;
    wire [1:0] from_7_0_ym_not_full;
    wire [1:0] from_7_0_ym_empty;
    wire [1:0] from_8_0_xp_valid;
    wire [9:0] from_8_0_xp_flit;
    wire [1:0] from_8_0_xp_not_full;
    wire [1:0] from_8_0_xp_empty;
    wire [1:0] from_8_0_xm_valid;
    wire [9:0] from_8_0_xm_flit;
    wire [1:0] from_8_0_xm_not_full;
    wire [1:0] from_8_0_xm_empty;
    wire [1:0] from_8_0_yp_valid;
    wire [9:0] from_8_0_yp_flit;
    wire [1:0] from_8_0_yp_not_full;
    wire [1:0] from_8_0_yp_empty;
    wire [1:0] from_8_0_ym_valid;
    wire [9:0] from_8_0_ym_flit;
    wire [1:0] from_8_0_ym_not_full;
    wire [1:0] from_8_0_ym_empty;
    wire [1:0] from_9_0_xp_valid;
    wire [9:0] from_9_0_xp_flit;
    wire [1:0] from_9_0_xp_not_full;
    wire [1:0] from_9_0_xp_empty;
    wire [1:0] from_9_0_xm_valid;
    wire [9:0] from_9_0_xm_flit;
    wire [1:0] from_9_0_xm_not_full;
    wire [1:0] from_9_0_xm_empty;
    wire [1:0] from_9_0_yp_valid;
    wire [9:0] from_9_0_yp_flit;
    wire [1:0] from_9_0_yp_not_full;
    wire [1:0] from_9_0_yp_empty;
    wire [1:0] from_9_0_ym_valid;
    wire [9:0] from_9_0_ym_flit;
    wire [1:0] from_9_0_ym_not_full;
    wire [1:0] from_9_0_ym_empty;
    wire [1:0] from_10_0_xp_valid;
    wire [9:0] from_10_0_xp_flit;
    wire [1:0] from_10_0_xp_not_full;
    wire [1:0] from_10_0_xp_empty;
    wire [1:0] from_10_0_xm_valid;
    wire [9:0] from_10_0_xm_flit;
    wire [1:0] from_10_0_xm_not_full;
    wire [1:0] from_10_0_xm_empty;
    wire [1:0] from_10_0_yp_valid;
    wire [9:0] from_10_0_yp_flit;
    wire [1:0] from_10_0_yp_not_full;
    wire [1:0] from_10_0_yp_empty;
    wire [1:0] from_10_0_ym_valid;
    wire [9:0] from_10_0_ym_flit;
    wire [1:0] from_10_0_ym_not_full;
    wire [1:0] from_10_0_ym_empty;
    wire [1:0] from_11_0_xp_valid;
    wire [9:0] from_11_0_xp_flit;
    wire [1:0] from_11_0_xp_not_full;
    wire [1:0] from_11_0_xp_empty;
    wire [1:0] from_11_0_xm_valid;
    wire [9:0] from_11_0_xm_flit;
    wire [1:0] from_11_0_xm_not_full;
    wire [1:0] from_11_0_xm_empty;
    wire [1:0] from_11_0_yp_valid;
    wire [9:0] from_11_0_yp_flit;
    wire [1:0] from_11_0_yp_not_full;
    wire [1:0] from_11_0_yp_empty;
    wire [1:0] from_11_0_ym_valid;
    wire [9:0] from_11_0_ym_flit;
    wire [1:0] from_11_0_ym_not_full;
    wire [1:0] from_11_0_ym_empty;
    wire [1:0] from_12_0_xp_valid;
    wire [9:0] from_12_0_xp_flit;
    wire [1:0] from_12_0_xp_not_full;
    wire [1:0] from_12_0_xp_empty;
    wire [1:0] from_12_0_xm_valid;
    wire [9:0] from_12_0_xm_flit;
    wire [1:0] from_12_0_xm_not_full;
    wire [1:0] from_12_0_xm_empty;
    wire [1:0] from_12_0_yp_valid;
    wire [9:0] from_12_0_yp_flit;
    wire [1:0] from_12_0_yp_not_full;
    wire [1:0] from_12_0_yp_empty;
    wire [1:0] from_12_0_ym_valid;
    wire [9:0] from_12_0_ym_flit;
    wire [1:0] from_12_0_ym_not_full;
    wire [1:0] from_12_0_ym_empty;
    wire [1:0] from_13_0_xp_valid;
    wire [9:0] from_13_0_xp_flit;
    wire [1:0] from_13_0_xp_not_full;
    wire [1:0] from_13_0_xp_empty;
    wire [1:0] from_13_0_xm_valid;
    wire [9:0] from_13_0_xm_flit;
    wire [1:0] from_13_0_xm_not_full;
    wire [1:0] from_13_0_xm_empty;
    wire [1:0] from_13_0_yp_valid;
    wire [9:0] from_13_0_yp_flit;
    wire [1:0] from_13_0_yp_not_full;
    wire [1:0] from_13_0_yp_empty;
    wire [1:0] from_13_0_ym_valid;
    wire [9:0] from_13_0_ym_flit;
    wire [1:0] from_13_0_ym_not_full;
    wire [1:0] from_13_0_ym_empty;
    wire [1:0] from_14_0_xp_valid;
    wire [9:0] from_14_0_xp_flit;
    wire [1:0] from_14_0_xp_not_full;
    wire [1:0] from_14_0_xp_empty;
    wire [1:0] from_14_0_xm_valid;
    wire [9:0] from_14_0_xm_flit;
    wire [1:0] from_14_0_xm_not_full;
    wire [1:0] from_14_0_xm_empty;
    wire [1:0] from_14_0_yp_valid;
    wire [9:0] from_14_0_yp_flit;
    wire [1:0] from_14_0_yp_not_full;
    wire [1:0] from_14_0_yp_empty;
    wire [1:0] from_14_0_ym_valid;
    wire [9:0] from_14_0_ym_flit;
    wire [1:0] from_14_0_ym_not_full;
    wire [1:0] from_14_0_ym_empty;
    wire [1:0] from_15_0_xp_valid;
    wire [9:0] from_15_0_xp_flit;
    wire [1:0] from_15_0_xp_not_full;
    wire [1:0] from_15_0_xp_empty;
    wire [1:0] from_15_0_xm_valid;
    wire [9:0] from_15_0_xm_flit;
    wire [1:0] from_15_0_xm_not_full;
    wire [1:0] from_15_0_xm_empty;
    wire [1:0] from_15_0_yp_valid;
    wire [9:0] from_15_0_yp_flit;
    wire [1:0] from_15_0_yp_not_full;
    wire [1:0] from_15_0_yp_empty;
    wire [1:0] from_15_0_ym_valid;
    wire [9:0] from_15_0_ym_flit;
    wire [1:0] from_15_0_ym_not_full;
    wire [1:0] from_15_0_ym_empty;
    wire [1:0] from_0_1_xp_valid;
    wire [9:0] from_0_1_xp_flit;
    wire [1:0] from_0_1_xp_not_full;
    wire [1:0] from_0_1_xp_empty;
    wire [1:0] from_0_1_xm_valid;
    wire [9:0] from_0_1_xm_flit;
    wire [1:0] from_0_1_xm_not_full;
    wire [1:0] from_0_1_xm_empty;
    wire [1:0] from_0_1_yp_valid;
    wire [9:0] from_0_1_yp_flit;
    wire [1:0] from_0_1_yp_not_full;
    wire [1:0] from_0_1_yp_empty;
    wire [1:0] from_0_1_ym_valid;
    wire [9:0] from_0_1_ym_flit;
    wire [1:0] from_0_1_ym_not_full;
    wire [1:0] from_0_1_ym_empty;
    wire [1:0] from_1_1_xp_valid;
    wire [9:0] from_1_1_xp_flit;
    wire [1:0] from_1_1_xp_not_full;
    wire [1:0] from_1_1_xp_empty;
    wire [1:0] from_1_1_xm_valid;
    wire [9:0] from_1_1_xm_flit;
    wire [1:0] from_1_1_xm_not_full;
    wire [1:0] from_1_1_xm_empty;
    wire [1:0] from_1_1_yp_valid;
    wire [9:0] from_1_1_yp_flit;
    wire [1:0] from_1_1_yp_not_full;
    wire [1:0] from_1_1_yp_empty;
    wire [1:0] from_1_1_ym_valid;
    wire [9:0] from_1_1_ym_flit;
    wire [1:0] from_1_1_ym_not_full;
    wire [1:0] from_1_1_ym_empty;
    wire [1:0] from_2_1_xp_valid;
    wire [9:0] from_2_1_xp_flit;
    wire [1:0] from_2_1_xp_not_full;
    wire [1:0] from_2_1_xp_empty;
    wire [1:0] from_2_1_xm_valid;
    wire [9:0] from_2_1_xm_flit;
    wire [1:0] from_2_1_xm_not_full;
    wire [1:0] from_2_1_xm_empty;
    wire [1:0] from_2_1_yp_valid;
    wire [9:0] from_2_1_yp_flit;
    wire [1:0] from_2_1_yp_not_full;
    wire [1:0] from_2_1_yp_empty;
    wire [1:0] from_2_1_ym_valid;
    wire [9:0] from_2_1_ym_flit;
    wire [1:0] from_2_1_ym_not_full;
    wire [1:0] from_2_1_ym_empty;
    wire [1:0] from_3_1_xp_valid;
    wire [9:0] from_3_1_xp_flit;
    wire [1:0] from_3_1_xp_not_full;
    wire [1:0] from_3_1_xp_empty;
    wire [1:0] from_3_1_xm_valid;
    wire [9:0] from_3_1_xm_flit;
    wire [1:0] from_3_1_xm_not_full;
    wire [1:0] from_3_1_xm_empty;
    wire [1:0] from_3_1_yp_valid;
    wire [9:0] from_3_1_yp_flit;
    wire [1:0] from_3_1_yp_not_full;
    wire [1:0] from_3_1_yp_empty;
    wire [1:0] from_3_1_ym_valid;
    wire [9:0] from_3_1_ym_flit;
    wire [1:0] from_3_1_ym_not_full;
    wire [1:0] from_3_1_ym_empty;
    wire [1:0] from_4_1_xp_valid;
    wire [9:0] from_4_1_xp_flit;
    wire [1:0] from_4_1_xp_not_full;
    wire [1:0] from_4_1_xp_empty;
    wire [1:0] from_4_1_xm_valid;
    wire [9:0] from_4_1_xm_flit;
    wire [1:0] from_4_1_xm_not_full;
    wire [1:0] from_4_1_xm_empty;
    wire [1:0] from_4_1_yp_valid;
    wire [9:0] from_4_1_yp_flit;
    wire [1:0] from_4_1_yp_not_full;
    wire [1:0] from_4_1_yp_empty;
    wire [1:0] from_4_1_ym_valid;
    wire [9:0] from_4_1_ym_flit;
    wire [1:0] from_4_1_ym_not_full;
    wire [1:0] from_4_1_ym_empty;
    wire [1:0] from_5_1_xp_valid;
    wire [9:0] from_5_1_xp_flit;
    wire [1:0] from_5_1_xp_not_full;
    wire [1:0] from_5_1_xp_empty;
    wire [1:0] from_5_1_xm_valid;
    wire [9:0] from_5_1_xm_flit;
    wire [1:0] from_5_1_xm_not_full;
    wire [1:0] from_5_1_xm_empty;
    wire [1:0] from_5_1_yp_valid;
    wire [9:0] from_5_1_yp_flit;
    wire [1:0] from_5_1_yp_not_full;
    wire [1:0] from_5_1_yp_empty;
    wire [1:0] from_5_1_ym_valid;
    wire [9:0] from_5_1_ym_flit;
    wire [1:0] from_5_1_ym_not_full;
    wire [1:0] from_5_1_ym_empty;
    wire [1:0] from_6_1_xp_valid;
    wire [9:0] from_6_1_xp_flit;
    wire [1:0] from_6_1_xp_not_full;
    wire [1:0] from_6_1_xp_empty;
    wire [1:0] from_6_1_xm_valid;
    wire [9:0] from_6_1_xm_flit;
    wire [1:0] from_6_1_xm_not_full;
    wire [1:0] from_6_1_xm_empty;
    wire [1:0] from_6_1_yp_valid;
    wire [9:0] from_6_1_yp_flit;
    wire [1:0] from_6_1_yp_not_full;
    wire [1:0] from_6_1_yp_empty;
    wire [1:0] from_6_1_ym_valid;
    wire [9:0] from_6_1_ym_flit;
    wire [1:0] from_6_1_ym_not_full;
    wire [1:0] from_6_1_ym_empty;
    wire [1:0] from_7_1_xp_valid;
    wire [9:0] from_7_1_xp_flit;
    wire [1:0] from_7_1_xp_not_full;
    wire [1:0] from_7_1_xp_empty;
    wire [1:0] from_7_1_xm_valid;
    wire [9:0] from_7_1_xm_flit;
    wire [1:0] from_7_1_xm_not_full;
    wire [1:0] from_7_1_xm_empty;
    wire [1:0] from_7_1_yp_valid;
    wire [9:0] from_7_1_yp_flit;
    wire [1:0] from_7_1_yp_not_full;
    wire [1:0] from_7_1_yp_empty;
    wire [1:0] from_7_1_ym_valid;
    wire [9:0] from_7_1_ym_flit;
    wire [1:0] from_7_1_ym_not_full;
    wire [1:0] from_7_1_ym_empty;
    wire [1:0] from_8_1_xp_valid;
    wire [9:0] from_8_1_xp_flit;
    wire [1:0] from_8_1_xp_not_full;
    wire [1:0] from_8_1_xp_empty;
    wire [1:0] from_8_1_xm_valid;
    wire [9:0] from_8_1_xm_flit;
    wire [1:0] from_8_1_xm_not_full;
    wire [1:0] from_8_1_xm_empty;
    wire [1:0] from_8_1_yp_valid;
    wire [9:0] from_8_1_yp_flit;
    wire [1:0] from_8_1_yp_not_full;
    wire [1:0] from_8_1_yp_empty;
    wire [1:0] from_8_1_ym_valid;
    wire [9:0] from_8_1_ym_flit;
    wire [1:0] from_8_1_ym_not_full;
    wire [1:0] from_8_1_ym_empty;
    wire [1:0] from_9_1_xp_valid;
    wire [9:0] from_9_1_xp_flit;
    wire [1:0] from_9_1_xp_not_full;
    wire [1:0] from_9_1_xp_empty;
    wire [1:0] from_9_1_xm_valid;
    wire [9:0] from_9_1_xm_flit;
    wire [1:0] from_9_1_xm_not_full;
    wire [1:0] from_9_1_xm_empty;
    wire [1:0] from_9_1_yp_valid;
    wire [9:0] from_9_1_yp_flit;
    wire [1:0] from_9_1_yp_not_full;
    wire [1:0] from_9_1_yp_empty;
    wire [1:0] from_9_1_ym_valid;
    wire [9:0] from_9_1_ym_flit;
    wire [1:0] from_9_1_ym_not_full;
    wire [1:0] from_9_1_ym_empty;
    wire [1:0] from_10_1_xp_valid;
    wire [9:0] from_10_1_xp_flit;
    wire [1:0] from_10_1_xp_not_full;
    wire [1:0] from_10_1_xp_empty;
    wire [1:0] from_10_1_xm_valid;
    wire [9:0] from_10_1_xm_flit;
    wire [1:0] from_10_1_xm_not_full;
    wire [1:0] from_10_1_xm_empty;
    wire [1:0] from_10_1_yp_valid;
    wire [9:0] from_10_1_yp_flit;
    wire [1:0] from_10_1_yp_not_full;
    wire [1:0] from_10_1_yp_empty;
    wire [1:0] from_10_1_ym_valid;
    wire [9:0] from_10_1_ym_flit;
    wire [1:0] from_10_1_ym_not_full;
    wire [1:0] from_10_1_ym_empty;
    wire [1:0] from_11_1_xp_valid;
    wire [9:0] from_11_1_xp_flit;
    wire [1:0] from_11_1_xp_not_full;
    wire [1:0] from_11_1_xp_empty;
    wire [1:0] from_11_1_xm_valid;
    wire [9:0] from_11_1_xm_flit;
    wire [1:0] from_11_1_xm_not_full;
    wire [1:0] from_11_1_xm_empty;
    wire [1:0] from_11_1_yp_valid;
    wire [9:0] from_11_1_yp_flit;
    wire [1:0] from_11_1_yp_not_full;
    wire [1:0] from_11_1_yp_empty;
    wire [1:0] from_11_1_ym_valid;
    wire [9:0] from_11_1_ym_flit;
    wire [1:0] from_11_1_ym_not_full;
    wire [1:0] from_11_1_ym_empty;
    wire [1:0] from_12_1_xp_valid;
    wire [9:0] from_12_1_xp_flit;
    wire [1:0] from_12_1_xp_not_full;
    wire [1:0] from_12_1_xp_empty;
    wire [1:0] from_12_1_xm_valid;
    wire [9:0] from_12_1_xm_flit;
    wire [1:0] from_12_1_xm_not_full;
    wire [1:0] from_12_1_xm_empty;
    wire [1:0] from_12_1_yp_valid;
    wire [9:0] from_12_1_yp_flit;
    wire [1:0] from_12_1_yp_not_full;
    wire [1:0] from_12_1_yp_empty;
    wire [1:0] from_12_1_ym_valid;
    wire [9:0] from_12_1_ym_flit;
    wire [1:0] from_12_1_ym_not_full;
    wire [1:0] from_12_1_ym_empty;
    wire [1:0] from_13_1_xp_valid;
    wire [9:0] from_13_1_xp_flit;
    wire [1:0] from_13_1_xp_not_full;
    wire [1:0] from_13_1_xp_empty;
    wire [1:0] from_13_1_xm_valid;
    wire [9:0] from_13_1_xm_flit;
    wire [1:0] from_13_1_xm_not_full;
    wire [1:0] from_13_1_xm_empty;
    wire [1:0] from_13_1_yp_valid;
    wire [9:0] from_13_1_yp_flit;
    wire [1:0] from_13_1_yp_not_full;
    wire [1:0] from_13_1_yp_empty;
    wire [1:0] from_13_1_ym_valid;
    wire [9:0] from_13_1_ym_flit;
    wire [1:0] from_13_1_ym_not_full;
    wire [1:0] from_13_1_ym_empty;
    wire [1:0] from_14_1_xp_valid;
    wire [9:0] from_14_1_xp_flit;
    wire [1:0] from_14_1_xp_not_full;
    wire [1:0] from_14_1_xp_empty;
    wire [1:0] from_14_1_xm_valid;
    wire [9:0] from_14_1_xm_flit;
    wire [1:0] from_14_1_xm_not_full;
    wire [1:0] from_14_1_xm_empty;
    wire [1:0] from_14_1_yp_valid;
    wire [9:0] from_14_1_yp_flit;
    wire [1:0] from_14_1_yp_not_full;
    wire [1:0] from_14_1_yp_empty;
    wire [1:0] from_14_1_ym_valid;
    wire [9:0] from_14_1_ym_flit;
    wire [1:0] from_14_1_ym_not_full;
    wire [1:0] from_14_1_ym_empty;
    wire [1:0] from_15_1_xp_valid;
    wire [9:0] from_15_1_xp_flit;
    wire [1:0] from_15_1_xp_not_full;
    wire [1:0] from_15_1_xp_empty;
    wire [1:0] from_15_1_xm_valid;
    wire [9:0] from_15_1_xm_flit;
    wire [1:0] from_15_1_xm_not_full;
    wire [1:0] from_15_1_xm_empty;
    wire [1:0] from_15_1_yp_valid;
    wire [9:0] from_15_1_yp_flit;
    wire [1:0] from_15_1_yp_not_full;
    wire [1:0] from_15_1_yp_empty;
    wire [1:0] from_15_1_ym_valid;
    wire [9:0] from_15_1_ym_flit;
    wire [1:0] from_15_1_ym_not_full;
    wire [1:0] from_15_1_ym_empty;
    wire [1:0] from_0_2_xp_valid;
    wire [9:0] from_0_2_xp_flit;
    wire [1:0] from_0_2_xp_not_full;
    wire [1:0] from_0_2_xp_empty;
    wire [1:0] from_0_2_xm_valid;
    wire [9:0] from_0_2_xm_flit;
    wire [1:0] from_0_2_xm_not_full;
    wire [1:0] from_0_2_xm_empty;
    wire [1:0] from_0_2_yp_valid;
    wire [9:0] from_0_2_yp_flit;
    wire [1:0] from_0_2_yp_not_full;
    wire [1:0] from_0_2_yp_empty;
    wire [1:0] from_0_2_ym_valid;
    wire [9:0] from_0_2_ym_flit;
    wire [1:0] from_0_2_ym_not_full;
    wire [1:0] from_0_2_ym_empty;
    wire [1:0] from_1_2_xp_valid;
    wire [9:0] from_1_2_xp_flit;
    wire [1:0] from_1_2_xp_not_full;
    wire [1:0] from_1_2_xp_empty;
    wire [1:0] from_1_2_xm_valid;
    wire [9:0] from_1_2_xm_flit;
    wire [1:0] from_1_2_xm_not_full;
    wire [1:0] from_1_2_xm_empty;
    wire [1:0] from_1_2_yp_valid;
    wire [9:0] from_1_2_yp_flit;
    wire [1:0] from_1_2_yp_not_full;
    wire [1:0] from_1_2_yp_empty;
    wire [1:0] from_1_2_ym_valid;
    wire [9:0] from_1_2_ym_flit;
    wire [1:0] from_1_2_ym_not_full;
    wire [1:0] from_1_2_ym_empty;
    wire [1:0] from_2_2_xp_valid;
    wire [9:0] from_2_2_xp_flit;
    wire [1:0] from_2_2_xp_not_full;
    wire [1:0] from_2_2_xp_empty;
    wire [1:0] from_2_2_xm_valid;
    wire [9:0] from_2_2_xm_flit;
    wire [1:0] from_2_2_xm_not_full;
    wire [1:0] from_2_2_xm_empty;
    wire [1:0] from_2_2_yp_valid;
    wire [9:0] from_2_2_yp_flit;
    wire [1:0] from_2_2_yp_not_full;
    wire [1:0] from_2_2_yp_empty;
    wire [1:0] from_2_2_ym_valid;
    wire [9:0] from_2_2_ym_flit;
    wire [1:0] from_2_2_ym_not_full;
    wire [1:0] from_2_2_ym_empty;
    wire [1:0] from_3_2_xp_valid;
    wire [9:0] from_3_2_xp_flit;
    wire [1:0] from_3_2_xp_not_full;
    wire [1:0] from_3_2_xp_empty;
    wire [1:0] from_3_2_xm_valid;
    wire [9:0] from_3_2_xm_flit;
    wire [1:0] from_3_2_xm_not_full;
    wire [1:0] from_3_2_xm_empty;
    wire [1:0] from_3_2_yp_valid;
    wire [9:0] from_3_2_yp_flit;
    wire [1:0] from_3_2_yp_not_full;
    wire [1:0] from_3_2_yp_empty;
    wire [1:0] from_3_2_ym_valid;
    wire [9:0] from_3_2_ym_flit;
    wire [1:0] from_3_2_ym_not_full;
    wire [1:0] from_3_2_ym_empty;
    wire [1:0] from_4_2_xp_valid;
    wire [9:0] from_4_2_xp_flit;
    wire [1:0] from_4_2_xp_not_full;
    wire [1:0] from_4_2_xp_empty;
    wire [1:0] from_4_2_xm_valid;
    wire [9:0] from_4_2_xm_flit;
    wire [1:0] from_4_2_xm_not_full;
    wire [1:0] from_4_2_xm_empty;
    wire [1:0] from_4_2_yp_valid;
    wire [9:0] from_4_2_yp_flit;
    wire [1:0] from_4_2_yp_not_full;
    wire [1:0] from_4_2_yp_empty;
    wire [1:0] from_4_2_ym_valid;
    wire [9:0] from_4_2_ym_flit;
    wire [1:0] from_4_2_ym_not_full;
    wire [1:0] from_4_2_ym_empty;
    wire [1:0] from_5_2_xp_valid;
    wire [9:0] from_5_2_xp_flit;
    wire [1:0] from_5_2_xp_not_full;
    wire [1:0] from_5_2_xp_empty;
    wire [1:0] from_5_2_xm_valid;
    wire [9:0] from_5_2_xm_flit;
    wire [1:0] from_5_2_xm_not_full;
    wire [1:0] from_5_2_xm_empty;
    wire [1:0] from_5_2_yp_valid;
    wire [9:0] from_5_2_yp_flit;
    wire [1:0] from_5_2_yp_not_full;
    wire [1:0] from_5_2_yp_empty;
    wire [1:0] from_5_2_ym_valid;
    wire [9:0] from_5_2_ym_flit;
    wire [1:0] from_5_2_ym_not_full;
    wire [1:0] from_5_2_ym_empty;
    wire [1:0] from_6_2_xp_valid;
    wire [9:0] from_6_2_xp_flit;
    wire [1:0] from_6_2_xp_not_full;
    wire [1:0] from_6_2_xp_empty;
    wire [1:0] from_6_2_xm_valid;
    wire [9:0] from_6_2_xm_flit;
    wire [1:0] from_6_2_xm_not_full;
    wire [1:0] from_6_2_xm_empty;
    wire [1:0] from_6_2_yp_valid;
    wire [9:0] from_6_2_yp_flit;
    wire [1:0] from_6_2_yp_not_full;
    wire [1:0] from_6_2_yp_empty;
    wire [1:0] from_6_2_ym_valid;
    wire [9:0] from_6_2_ym_flit;
    wire [1:0] from_6_2_ym_not_full;
    wire [1:0] from_6_2_ym_empty;
    wire [1:0] from_7_2_xp_valid;
    wire [9:0] from_7_2_xp_flit;
    wire [1:0] from_7_2_xp_not_full;
    wire [1:0] from_7_2_xp_empty;
    wire [1:0] from_7_2_xm_valid;
    wire [9:0] from_7_2_xm_flit;
    wire [1:0] from_7_2_xm_not_full;
    wire [1:0] from_7_2_xm_empty;
    wire [1:0] from_7_2_yp_valid;
    wire [9:0] from_7_2_yp_flit;
    wire [1:0] from_7_2_yp_not_full;
    wire [1:0] from_7_2_yp_empty;
    wire [1:0] from_7_2_ym_valid;
    wire [9:0] from_7_2_ym_flit;
    wire [1:0] from_7_2_ym_not_full;
    wire [1:0] from_7_2_ym_empty;
    wire [1:0] from_8_2_xp_valid;
    wire [9:0] from_8_2_xp_flit;
    wire [1:0] from_8_2_xp_not_full;
    wire [1:0] from_8_2_xp_empty;
    wire [1:0] from_8_2_xm_valid;
    wire [9:0] from_8_2_xm_flit;
    wire [1:0] from_8_2_xm_not_full;
    wire [1:0] from_8_2_xm_empty;
    wire [1:0] from_8_2_yp_valid;
    wire [9:0] from_8_2_yp_flit;
    wire [1:0] from_8_2_yp_not_full;
    wire [1:0] from_8_2_yp_empty;
    wire [1:0] from_8_2_ym_valid;
    wire [9:0] from_8_2_ym_flit;
    wire [1:0] from_8_2_ym_not_full;
    wire [1:0] from_8_2_ym_empty;
    wire [1:0] from_9_2_xp_valid;
    wire [9:0] from_9_2_xp_flit;
    wire [1:0] from_9_2_xp_not_full;
    wire [1:0] from_9_2_xp_empty;
    wire [1:0] from_9_2_xm_valid;
    wire [9:0] from_9_2_xm_flit;
    wire [1:0] from_9_2_xm_not_full;
    wire [1:0] from_9_2_xm_empty;
    wire [1:0] from_9_2_yp_valid;
    wire [9:0] from_9_2_yp_flit;
    wire [1:0] from_9_2_yp_not_full;
    wire [1:0] from_9_2_yp_empty;
    wire [1:0] from_9_2_ym_valid;
    wire [9:0] from_9_2_ym_flit;
    wire [1:0] from_9_2_ym_not_full;
    wire [1:0] from_9_2_ym_empty;
    wire [1:0] from_10_2_xp_valid;
    wire [9:0] from_10_2_xp_flit;
    wire [1:0] from_10_2_xp_not_full;
    wire [1:0] from_10_2_xp_empty;
    wire [1:0] from_10_2_xm_valid;
    wire [9:0] from_10_2_xm_flit;
    wire [1:0] from_10_2_xm_not_full;
    wire [1:0] from_10_2_xm_empty;
    wire [1:0] from_10_2_yp_valid;
    wire [9:0] from_10_2_yp_flit;
    wire [1:0] from_10_2_yp_not_full;
    wire [1:0] from_10_2_yp_empty;
    wire [1:0] from_10_2_ym_valid;
    wire [9:0] from_10_2_ym_flit;
    wire [1:0] from_10_2_ym_not_full;
    wire [1:0] from_10_2_ym_empty;
    wire [1:0] from_11_2_xp_valid;
    wire [9:0] from_11_2_xp_flit;
    wire [1:0] from_11_2_xp_not_full;
    wire [1:0] from_11_2_xp_empty;
    wire [1:0] from_11_2_xm_valid;
    wire [9:0] from_11_2_xm_flit;
    wire [1:0] from_11_2_xm_not_full;
    wire [1:0] from_11_2_xm_empty;
    wire [1:0] from_11_2_yp_valid;
    wire [9:0] from_11_2_yp_flit;
    wire [1:0] from_11_2_yp_not_full;
    wire [1:0] from_11_2_yp_empty;
    wire [1:0] from_11_2_ym_valid;
    wire [9:0] from_11_2_ym_flit;
    wire [1:0] from_11_2_ym_not_full;
    wire [1:0] from_11_2_ym_empty;
    wire [1:0] from_12_2_xp_valid;
    wire [9:0] from_12_2_xp_flit;
    wire [1:0] from_12_2_xp_not_full;
    wire [1:0] from_12_2_xp_empty;
    wire [1:0] from_12_2_xm_valid;
    wire [9:0] from_12_2_xm_flit;
    wire [1:0] from_12_2_xm_not_full;
    wire [1:0] from_12_2_xm_empty;
    wire [1:0] from_12_2_yp_valid;
    wire [9:0] from_12_2_yp_flit;
    wire [1:0] from_12_2_yp_not_full;
    wire [1:0] from_12_2_yp_empty;
    wire [1:0] from_12_2_ym_valid;
    wire [9:0] from_12_2_ym_flit;
    wire [1:0] from_12_2_ym_not_full;
    wire [1:0] from_12_2_ym_empty;
    wire [1:0] from_13_2_xp_valid;
    wire [9:0] from_13_2_xp_flit;
    wire [1:0] from_13_2_xp_not_full;
    wire [1:0] from_13_2_xp_empty;
    wire [1:0] from_13_2_xm_valid;
    wire [9:0] from_13_2_xm_flit;
    wire [1:0] from_13_2_xm_not_full;
    wire [1:0] from_13_2_xm_empty;
    wire [1:0] from_13_2_yp_valid;
    wire [9:0] from_13_2_yp_flit;
    wire [1:0] from_13_2_yp_not_full;
    wire [1:0] from_13_2_yp_empty;
    wire [1:0] from_13_2_ym_valid;
    wire [9:0] from_13_2_ym_flit;
    wire [1:0] from_13_2_ym_not_full;
    wire [1:0] from_13_2_ym_empty;
    wire [1:0] from_14_2_xp_valid;
    wire [9:0] from_14_2_xp_flit;
    wire [1:0] from_14_2_xp_not_full;
    wire [1:0] from_14_2_xp_empty;
    wire [1:0] from_14_2_xm_valid;
    wire [9:0] from_14_2_xm_flit;
    wire [1:0] from_14_2_xm_not_full;
    wire [1:0] from_14_2_xm_empty;
    wire [1:0] from_14_2_yp_valid;
    wire [9:0] from_14_2_yp_flit;
    wire [1:0] from_14_2_yp_not_full;
    wire [1:0] from_14_2_yp_empty;
    wire [1:0] from_14_2_ym_valid;
    wire [9:0] from_14_2_ym_flit;
    wire [1:0] from_14_2_ym_not_full;
    wire [1:0] from_14_2_ym_empty;
    wire [1:0] from_15_2_xp_valid;
    wire [9:0] from_15_2_xp_flit;
    wire [1:0] from_15_2_xp_not_full;
    wire [1:0] from_15_2_xp_empty;
    wire [1:0] from_15_2_xm_valid;
    wire [9:0] from_15_2_xm_flit;
    wire [1:0] from_15_2_xm_not_full;
    wire [1:0] from_15_2_xm_empty;
    wire [1:0] from_15_2_yp_valid;
    wire [9:0] from_15_2_yp_flit;
    wire [1:0] from_15_2_yp_not_full;
    wire [1:0] from_15_2_yp_empty;
    wire [1:0] from_15_2_ym_valid;
    wire [9:0] from_15_2_ym_flit;
    wire [1:0] from_15_2_ym_not_full;
    wire [1:0] from_15_2_ym_empty;
    wire [1:0] from_0_3_xp_valid;
    wire [9:0] from_0_3_xp_flit;
    wire [1:0] from_0_3_xp_not_full;
    wire [1:0] from_0_3_xp_empty;
    wire [1:0] from_0_3_xm_valid;
    wire [9:0] from_0_3_xm_flit;
    wire [1:0] from_0_3_xm_not_full;
    wire [1:0] from_0_3_xm_empty;
    wire [1:0] from_0_3_yp_valid;
    wire [9:0] from_0_3_yp_flit;
    wire [1:0] from_0_3_yp_not_full;
    wire [1:0] from_0_3_yp_empty;
    wire [1:0] from_0_3_ym_valid;
    wire [9:0] from_0_3_ym_flit;
    wire [1:0] from_0_3_ym_not_full;
    wire [1:0] from_0_3_ym_empty;
    wire [1:0] from_1_3_xp_valid;
    wire [9:0] from_1_3_xp_flit;
    wire [1:0] from_1_3_xp_not_full;
    wire [1:0] from_1_3_xp_empty;
    wire [1:0] from_1_3_xm_valid;
    wire [9:0] from_1_3_xm_flit;
    wire [1:0] from_1_3_xm_not_full;
    wire [1:0] from_1_3_xm_empty;
    wire [1:0] from_1_3_yp_valid;
    wire [9:0] from_1_3_yp_flit;
    wire [1:0] from_1_3_yp_not_full;
    wire [1:0] from_1_3_yp_empty;
    wire [1:0] from_1_3_ym_valid;
    wire [9:0] from_1_3_ym_flit;
    wire [1:0] from_1_3_ym_not_full;
    wire [1:0] from_1_3_ym_empty;
    wire [1:0] from_2_3_xp_valid;
    wire [9:0] from_2_3_xp_flit;
    wire [1:0] from_2_3_xp_not_full;
    wire [1:0] from_2_3_xp_empty;
    wire [1:0] from_2_3_xm_valid;
    wire [9:0] from_2_3_xm_flit;
    wire [1:0] from_2_3_xm_not_full;
    wire [1:0] from_2_3_xm_empty;
    wire [1:0] from_2_3_yp_valid;
    wire [9:0] from_2_3_yp_flit;
    wire [1:0] from_2_3_yp_not_full;
    wire [1:0] from_2_3_yp_empty;
    wire [1:0] from_2_3_ym_valid;
    wire [9:0] from_2_3_ym_flit;
    wire [1:0] from_2_3_ym_not_full;
    wire [1:0] from_2_3_ym_empty;
    wire [1:0] from_3_3_xp_valid;
    wire [9:0] from_3_3_xp_flit;
    wire [1:0] from_3_3_xp_not_full;
    wire [1:0] from_3_3_xp_empty;
    wire [1:0] from_3_3_xm_valid;
    wire [9:0] from_3_3_xm_flit;
    wire [1:0] from_3_3_xm_not_full;
    wire [1:0] from_3_3_xm_empty;
    wire [1:0] from_3_3_yp_valid;
    wire [9:0] from_3_3_yp_flit;
    wire [1:0] from_3_3_yp_not_full;
    wire [1:0] from_3_3_yp_empty;
    wire [1:0] from_3_3_ym_valid;
    wire [9:0] from_3_3_ym_flit;
    wire [1:0] from_3_3_ym_not_full;
    wire [1:0] from_3_3_ym_empty;
    wire [1:0] from_4_3_xp_valid;
    wire [9:0] from_4_3_xp_flit;
    wire [1:0] from_4_3_xp_not_full;
    wire [1:0] from_4_3_xp_empty;
    wire [1:0] from_4_3_xm_valid;
    wire [9:0] from_4_3_xm_flit;
    wire [1:0] from_4_3_xm_not_full;
    wire [1:0] from_4_3_xm_empty;
    wire [1:0] from_4_3_yp_valid;
    wire [9:0] from_4_3_yp_flit;
    wire [1:0] from_4_3_yp_not_full;
    wire [1:0] from_4_3_yp_empty;
    wire [1:0] from_4_3_ym_valid;
    wire [9:0] from_4_3_ym_flit;
    wire [1:0] from_4_3_ym_not_full;
    wire [1:0] from_4_3_ym_empty;
    wire [1:0] from_5_3_xp_valid;
    wire [9:0] from_5_3_xp_flit;
    wire [1:0] from_5_3_xp_not_full;
    wire [1:0] from_5_3_xp_empty;
    wire [1:0] from_5_3_xm_valid;
    wire [9:0] from_5_3_xm_flit;
    wire [1:0] from_5_3_xm_not_full;
    wire [1:0] from_5_3_xm_empty;
    wire [1:0] from_5_3_yp_valid;
    wire [9:0] from_5_3_yp_flit;
    wire [1:0] from_5_3_yp_not_full;
    wire [1:0] from_5_3_yp_empty;
    wire [1:0] from_5_3_ym_valid;
    wire [9:0] from_5_3_ym_flit;
    wire [1:0] from_5_3_ym_not_full;
    wire [1:0] from_5_3_ym_empty;
    wire [1:0] from_6_3_xp_valid;
    wire [9:0] from_6_3_xp_flit;
    wire [1:0] from_6_3_xp_not_full;
    wire [1:0] from_6_3_xp_empty;
    wire [1:0] from_6_3_xm_valid;
    wire [9:0] from_6_3_xm_flit;
    wire [1:0] from_6_3_xm_not_full;
    wire [1:0] from_6_3_xm_empty;
    wire [1:0] from_6_3_yp_valid;
    wire [9:0] from_6_3_yp_flit;
    wire [1:0] from_6_3_yp_not_full;
    wire [1:0] from_6_3_yp_empty;
    wire [1:0] from_6_3_ym_valid;
    wire [9:0] from_6_3_ym_flit;
    wire [1:0] from_6_3_ym_not_full;
    wire [1:0] from_6_3_ym_empty;
    wire [1:0] from_7_3_xp_valid;
    wire [9:0] from_7_3_xp_flit;
    wire [1:0] from_7_3_xp_not_full;
    wire [1:0] from_7_3_xp_empty;
    wire [1:0] from_7_3_xm_valid;
    wire [9:0] from_7_3_xm_flit;
    wire [1:0] from_7_3_xm_not_full;
    wire [1:0] from_7_3_xm_empty;
    wire [1:0] from_7_3_yp_valid;
    wire [9:0] from_7_3_yp_flit;
    wire [1:0] from_7_3_yp_not_full;
    wire [1:0] from_7_3_yp_empty;
    wire [1:0] from_7_3_ym_valid;
    wire [9:0] from_7_3_ym_flit;
    wire [1:0] from_7_3_ym_not_full;
    wire [1:0] from_7_3_ym_empty;
    wire [1:0] from_8_3_xp_valid;
    wire [9:0] from_8_3_xp_flit;
    wire [1:0] from_8_3_xp_not_full;
    wire [1:0] from_8_3_xp_empty;
    wire [1:0] from_8_3_xm_valid;
    wire [9:0] from_8_3_xm_flit;
    wire [1:0] from_8_3_xm_not_full;
    wire [1:0] from_8_3_xm_empty;
    wire [1:0] from_8_3_yp_valid;
    wire [9:0] from_8_3_yp_flit;
    wire [1:0] from_8_3_yp_not_full;
    wire [1:0] from_8_3_yp_empty;
    wire [1:0] from_8_3_ym_valid;
    wire [9:0] from_8_3_ym_flit;
    wire [1:0] from_8_3_ym_not_full;
    wire [1:0] from_8_3_ym_empty;
    wire [1:0] from_9_3_xp_valid;
    wire [9:0] from_9_3_xp_flit;
    wire [1:0] from_9_3_xp_not_full;
    wire [1:0] from_9_3_xp_empty;
    wire [1:0] from_9_3_xm_valid;
    wire [9:0] from_9_3_xm_flit;
    wire [1:0] from_9_3_xm_not_full;
    wire [1:0] from_9_3_xm_empty;
    wire [1:0] from_9_3_yp_valid;
    wire [9:0] from_9_3_yp_flit;
    wire [1:0] from_9_3_yp_not_full;
    wire [1:0] from_9_3_yp_empty;
    wire [1:0] from_9_3_ym_valid;
    wire [9:0] from_9_3_ym_flit;
    wire [1:0] from_9_3_ym_not_full;
    wire [1:0] from_9_3_ym_empty;
    wire [1:0] from_10_3_xp_valid;
    wire [9:0] from_10_3_xp_flit;
    wire [1:0] from_10_3_xp_not_full;
    wire [1:0] from_10_3_xp_empty;
    wire [1:0] from_10_3_xm_valid;
    wire [9:0] from_10_3_xm_flit;
    wire [1:0] from_10_3_xm_not_full;
    wire [1:0] from_10_3_xm_empty;
    wire [1:0] from_10_3_yp_valid;
    wire [9:0] from_10_3_yp_flit;
    wire [1:0] from_10_3_yp_not_full;
    wire [1:0] from_10_3_yp_empty;
    wire [1:0] from_10_3_ym_valid;
    wire [9:0] from_10_3_ym_flit;
    wire [1:0] from_10_3_ym_not_full;
    wire [1:0] from_10_3_ym_empty;
    wire [1:0] from_11_3_xp_valid;
    wire [9:0] from_11_3_xp_flit;
    wire [1:0] from_11_3_xp_not_full;
    wire [1:0] from_11_3_xp_empty;
    wire [1:0] from_11_3_xm_valid;
    wire [9:0] from_11_3_xm_flit;
    wire [1:0] from_11_3_xm_not_full;
    wire [1:0] from_11_3_xm_empty;
    wire [1:0] from_11_3_yp_valid;
    wire [9:0] from_11_3_yp_flit;
    wire [1:0] from_11_3_yp_not_full;
    wire [1:0] from_11_3_yp_empty;
    wire [1:0] from_11_3_ym_valid;
    wire [9:0] from_11_3_ym_flit;
    wire [1:0] from_11_3_ym_not_full;
    wire [1:0] from_11_3_ym_empty;
    wire [1:0] from_12_3_xp_valid;
    wire [9:0] from_12_3_xp_flit;
    wire [1:0] from_12_3_xp_not_full;
    wire [1:0] from_12_3_xp_empty;
    wire [1:0] from_12_3_xm_valid;
    wire [9:0] from_12_3_xm_flit;
    wire [1:0] from_12_3_xm_not_full;
    wire [1:0] from_12_3_xm_empty;
    wire [1:0] from_12_3_yp_valid;
    wire [9:0] from_12_3_yp_flit;
    wire [1:0] from_12_3_yp_not_full;
    wire [1:0] from_12_3_yp_empty;
    wire [1:0] from_12_3_ym_valid;
    wire [9:0] from_12_3_ym_flit;
    wire [1:0] from_12_3_ym_not_full;
    wire [1:0] from_12_3_ym_empty;
    wire [1:0] from_13_3_xp_valid;
    wire [9:0] from_13_3_xp_flit;
    wire [1:0] from_13_3_xp_not_full;
    wire [1:0] from_13_3_xp_empty;
    wire [1:0] from_13_3_xm_valid;
    wire [9:0] from_13_3_xm_flit;
    wire [1:0] from_13_3_xm_not_full;
    wire [1:0] from_13_3_xm_empty;
    wire [1:0] from_13_3_yp_valid;
    wire [9:0] from_13_3_yp_flit;
    wire [1:0] from_13_3_yp_not_full;
    wire [1:0] from_13_3_yp_empty;
    wire [1:0] from_13_3_ym_valid;
    wire [9:0] from_13_3_ym_flit;
    wire [1:0] from_13_3_ym_not_full;
    wire [1:0] from_13_3_ym_empty;
    wire [1:0] from_14_3_xp_valid;
    wire [9:0] from_14_3_xp_flit;
    wire [1:0] from_14_3_xp_not_full;
    wire [1:0] from_14_3_xp_empty;
    wire [1:0] from_14_3_xm_valid;
    wire [9:0] from_14_3_xm_flit;
    wire [1:0] from_14_3_xm_not_full;
    wire [1:0] from_14_3_xm_empty;
    wire [1:0] from_14_3_yp_valid;
    wire [9:0] from_14_3_yp_flit;
    wire [1:0] from_14_3_yp_not_full;
    wire [1:0] from_14_3_yp_empty;
    wire [1:0] from_14_3_ym_valid;
    wire [9:0] from_14_3_ym_flit;
    wire [1:0] from_14_3_ym_not_full;
    wire [1:0] from_14_3_ym_empty;
    wire [1:0] from_15_3_xp_valid;
    wire [9:0] from_15_3_xp_flit;
    wire [1:0] from_15_3_xp_not_full;
    wire [1:0] from_15_3_xp_empty;
    wire [1:0] from_15_3_xm_valid;
    wire [9:0] from_15_3_xm_flit;
    wire [1:0] from_15_3_xm_not_full;
    wire [1:0] from_15_3_xm_empty;
    wire [1:0] from_15_3_yp_valid;
    wire [9:0] from_15_3_yp_flit;
    wire [1:0] from_15_3_yp_not_full;
    wire [1:0] from_15_3_yp_empty;
    wire [1:0] from_15_3_ym_valid;
    wire [9:0] from_15_3_ym_flit;
    wire [1:0] from_15_3_ym_not_full;
    wire [1:0] from_15_3_ym_empty;
    wire [1:0] from_0_4_xp_valid;
    wire [9:0] from_0_4_xp_flit;
    wire [1:0] from_0_4_xp_not_full;
    wire [1:0] from_0_4_xp_empty;
    wire [1:0] from_0_4_xm_valid;
    wire [9:0] from_0_4_xm_flit;
    wire [1:0] from_0_4_xm_not_full;
    wire [1:0] from_0_4_xm_empty;
    wire [1:0] from_0_4_yp_valid;
    wire [9:0] from_0_4_yp_flit;
    wire [1:0] from_0_4_yp_not_full;
    wire [1:0] from_0_4_yp_empty;
    wire [1:0] from_0_4_ym_valid;
    wire [9:0] from_0_4_ym_flit;
    wire [1:0] from_0_4_ym_not_full;
    wire [1:0] from_0_4_ym_empty;
    wire [1:0] from_1_4_xp_valid;
    wire [9:0] from_1_4_xp_flit;
    wire [1:0] from_1_4_xp_not_full;
    wire [1:0] from_1_4_xp_empty;
    wire [1:0] from_1_4_xm_valid;
    wire [9:0] from_1_4_xm_flit;
    wire [1:0] from_1_4_xm_not_full;
    wire [1:0] from_1_4_xm_empty;
    wire [1:0] from_1_4_yp_valid;
    wire [9:0] from_1_4_yp_flit;
    wire [1:0] from_1_4_yp_not_full;
    wire [1:0] from_1_4_yp_empty;
    wire [1:0] from_1_4_ym_valid;
    wire [9:0] from_1_4_ym_flit;
    wire [1:0] from_1_4_ym_not_full;
    wire [1:0] from_1_4_ym_empty;
    wire [1:0] from_2_4_xp_valid;
    wire [9:0] from_2_4_xp_flit;
    wire [1:0] from_2_4_xp_not_full;
    wire [1:0] from_2_4_xp_empty;
    wire [1:0] from_2_4_xm_valid;
    wire [9:0] from_2_4_xm_flit;
    wire [1:0] from_2_4_xm_not_full;
    wire [1:0] from_2_4_xm_empty;
    wire [1:0] from_2_4_yp_valid;
    wire [9:0] from_2_4_yp_flit;
    wire [1:0] from_2_4_yp_not_full;
    wire [1:0] from_2_4_yp_empty;
    wire [1:0] from_2_4_ym_valid;
    wire [9:0] from_2_4_ym_flit;
    wire [1:0] from_2_4_ym_not_full;
    wire [1:0] from_2_4_ym_empty;
    wire [1:0] from_3_4_xp_valid;
    wire [9:0] from_3_4_xp_flit;
    wire [1:0] from_3_4_xp_not_full;
    wire [1:0] from_3_4_xp_empty;
    wire [1:0] from_3_4_xm_valid;
    wire [9:0] from_3_4_xm_flit;
    wire [1:0] from_3_4_xm_not_full;
    wire [1:0] from_3_4_xm_empty;
    wire [1:0] from_3_4_yp_valid;
    wire [9:0] from_3_4_yp_flit;
    wire [1:0] from_3_4_yp_not_full;
    wire [1:0] from_3_4_yp_empty;
    wire [1:0] from_3_4_ym_valid;
    wire [9:0] from_3_4_ym_flit;
    wire [1:0] from_3_4_ym_not_full;
    wire [1:0] from_3_4_ym_empty;
    wire [1:0] from_4_4_xp_valid;
    wire [9:0] from_4_4_xp_flit;
    wire [1:0] from_4_4_xp_not_full;
    wire [1:0] from_4_4_xp_empty;
    wire [1:0] from_4_4_xm_valid;
    wire [9:0] from_4_4_xm_flit;
    wire [1:0] from_4_4_xm_not_full;
    wire [1:0] from_4_4_xm_empty;
    wire [1:0] from_4_4_yp_valid;
    wire [9:0] from_4_4_yp_flit;
    wire [1:0] from_4_4_yp_not_full;
    wire [1:0] from_4_4_yp_empty;
    wire [1:0] from_4_4_ym_valid;
    wire [9:0] from_4_4_ym_flit;
    wire [1:0] from_4_4_ym_not_full;
    wire [1:0] from_4_4_ym_empty;
    wire [1:0] from_5_4_xp_valid;
    wire [9:0] from_5_4_xp_flit;
    wire [1:0] from_5_4_xp_not_full;
    wire [1:0] from_5_4_xp_empty;
    wire [1:0] from_5_4_xm_valid;
    wire [9:0] from_5_4_xm_flit;
    wire [1:0] from_5_4_xm_not_full;
    wire [1:0] from_5_4_xm_empty;
    wire [1:0] from_5_4_yp_valid;
    wire [9:0] from_5_4_yp_flit;
    wire [1:0] from_5_4_yp_not_full;
    wire [1:0] from_5_4_yp_empty;
    wire [1:0] from_5_4_ym_valid;
    wire [9:0] from_5_4_ym_flit;
    wire [1:0] from_5_4_ym_not_full;
    wire [1:0] from_5_4_ym_empty;
    wire [1:0] from_6_4_xp_valid;
    wire [9:0] from_6_4_xp_flit;
    wire [1:0] from_6_4_xp_not_full;
    wire [1:0] from_6_4_xp_empty;
    wire [1:0] from_6_4_xm_valid;
    wire [9:0] from_6_4_xm_flit;
    wire [1:0] from_6_4_xm_not_full;
    wire [1:0] from_6_4_xm_empty;
    wire [1:0] from_6_4_yp_valid;
    wire [9:0] from_6_4_yp_flit;
    wire [1:0] from_6_4_yp_not_full;
    wire [1:0] from_6_4_yp_empty;
    wire [1:0] from_6_4_ym_valid;
    wire [9:0] from_6_4_ym_flit;
    wire [1:0] from_6_4_ym_not_full;
    wire [1:0] from_6_4_ym_empty;
    wire [1:0] from_7_4_xp_valid;
    wire [9:0] from_7_4_xp_flit;
    wire [1:0] from_7_4_xp_not_full;
    wire [1:0] from_7_4_xp_empty;
    wire [1:0] from_7_4_xm_valid;
    wire [9:0] from_7_4_xm_flit;
    wire [1:0] from_7_4_xm_not_full;
    wire [1:0] from_7_4_xm_empty;
    wire [1:0] from_7_4_yp_valid;
    wire [9:0] from_7_4_yp_flit;
    wire [1:0] from_7_4_yp_not_full;
    wire [1:0] from_7_4_yp_empty;
    wire [1:0] from_7_4_ym_valid;
    wire [9:0] from_7_4_ym_flit;
    wire [1:0] from_7_4_ym_not_full;
    wire [1:0] from_7_4_ym_empty;
    wire [1:0] from_8_4_xp_valid;
    wire [9:0] from_8_4_xp_flit;
    wire [1:0] from_8_4_xp_not_full;
    wire [1:0] from_8_4_xp_empty;
    wire [1:0] from_8_4_xm_valid;
    wire [9:0] from_8_4_xm_flit;
    wire [1:0] from_8_4_xm_not_full;
    wire [1:0] from_8_4_xm_empty;
    wire [1:0] from_8_4_yp_valid;
    wire [9:0] from_8_4_yp_flit;
    wire [1:0] from_8_4_yp_not_full;
    wire [1:0] from_8_4_yp_empty;
    wire [1:0] from_8_4_ym_valid;
    wire [9:0] from_8_4_ym_flit;
    wire [1:0] from_8_4_ym_not_full;
    wire [1:0] from_8_4_ym_empty;
    wire [1:0] from_9_4_xp_valid;
    wire [9:0] from_9_4_xp_flit;
    wire [1:0] from_9_4_xp_not_full;
    wire [1:0] from_9_4_xp_empty;
    wire [1:0] from_9_4_xm_valid;
    wire [9:0] from_9_4_xm_flit;
    wire [1:0] from_9_4_xm_not_full;
    wire [1:0] from_9_4_xm_empty;
    wire [1:0] from_9_4_yp_valid;
    wire [9:0] from_9_4_yp_flit;
    wire [1:0] from_9_4_yp_not_full;
    wire [1:0] from_9_4_yp_empty;
    wire [1:0] from_9_4_ym_valid;
    wire [9:0] from_9_4_ym_flit;
    wire [1:0] from_9_4_ym_not_full;
    wire [1:0] from_9_4_ym_empty;
    wire [1:0] from_10_4_xp_valid;
    wire [9:0] from_10_4_xp_flit;
    wire [1:0] from_10_4_xp_not_full;
    wire [1:0] from_10_4_xp_empty;
    wire [1:0] from_10_4_xm_valid;
    wire [9:0] from_10_4_xm_flit;
    wire [1:0] from_10_4_xm_not_full;
    wire [1:0] from_10_4_xm_empty;
    wire [1:0] from_10_4_yp_valid;
    wire [9:0] from_10_4_yp_flit;
    wire [1:0] from_10_4_yp_not_full;
    wire [1:0] from_10_4_yp_empty;
    wire [1:0] from_10_4_ym_valid;
    wire [9:0] from_10_4_ym_flit;
    wire [1:0] from_10_4_ym_not_full;
    wire [1:0] from_10_4_ym_empty;
    wire [1:0] from_11_4_xp_valid;
    wire [9:0] from_11_4_xp_flit;
    wire [1:0] from_11_4_xp_not_full;
    wire [1:0] from_11_4_xp_empty;
    wire [1:0] from_11_4_xm_valid;
    wire [9:0] from_11_4_xm_flit;
    wire [1:0] from_11_4_xm_not_full;
    wire [1:0] from_11_4_xm_empty;
    wire [1:0] from_11_4_yp_valid;
    wire [9:0] from_11_4_yp_flit;
    wire [1:0] from_11_4_yp_not_full;
    wire [1:0] from_11_4_yp_empty;
    wire [1:0] from_11_4_ym_valid;
    wire [9:0] from_11_4_ym_flit;
    wire [1:0] from_11_4_ym_not_full;
    wire [1:0] from_11_4_ym_empty;
    wire [1:0] from_12_4_xp_valid;
    wire [9:0] from_12_4_xp_flit;
    wire [1:0] from_12_4_xp_not_full;
    wire [1:0] from_12_4_xp_empty;
    wire [1:0] from_12_4_xm_valid;
    wire [9:0] from_12_4_xm_flit;
    wire [1:0] from_12_4_xm_not_full;
    wire [1:0] from_12_4_xm_empty;
    wire [1:0] from_12_4_yp_valid;
    wire [9:0] from_12_4_yp_flit;
    wire [1:0] from_12_4_yp_not_full;
    wire [1:0] from_12_4_yp_empty;
    wire [1:0] from_12_4_ym_valid;
    wire [9:0] from_12_4_ym_flit;
    wire [1:0] from_12_4_ym_not_full;
    wire [1:0] from_12_4_ym_empty;
    wire [1:0] from_13_4_xp_valid;
    wire [9:0] from_13_4_xp_flit;
    wire [1:0] from_13_4_xp_not_full;
    wire [1:0] from_13_4_xp_empty;
    wire [1:0] from_13_4_xm_valid;
    wire [9:0] from_13_4_xm_flit;
    wire [1:0] from_13_4_xm_not_full;
    wire [1:0] from_13_4_xm_empty;
    wire [1:0] from_13_4_yp_valid;
    wire [9:0] from_13_4_yp_flit;
    wire [1:0] from_13_4_yp_not_full;
    wire [1:0] from_13_4_yp_empty;
    wire [1:0] from_13_4_ym_valid;
    wire [9:0] from_13_4_ym_flit;
    wire [1:0] from_13_4_ym_not_full;
    wire [1:0] from_13_4_ym_empty;
    wire [1:0] from_14_4_xp_valid;
    wire [9:0] from_14_4_xp_flit;
    wire [1:0] from_14_4_xp_not_full;
    wire [1:0] from_14_4_xp_empty;
    wire [1:0] from_14_4_xm_valid;
    wire [9:0] from_14_4_xm_flit;
    wire [1:0] from_14_4_xm_not_full;
    wire [1:0] from_14_4_xm_empty;
    wire [1:0] from_14_4_yp_valid;
    wire [9:0] from_14_4_yp_flit;
    wire [1:0] from_14_4_yp_not_full;
    wire [1:0] from_14_4_yp_empty;
    wire [1:0] from_14_4_ym_valid;
    wire [9:0] from_14_4_ym_flit;
    wire [1:0] from_14_4_ym_not_full;
    wire [1:0] from_14_4_ym_empty;
    wire [1:0] from_15_4_xp_valid;
    wire [9:0] from_15_4_xp_flit;
    wire [1:0] from_15_4_xp_not_full;
    wire [1:0] from_15_4_xp_empty;
    wire [1:0] from_15_4_xm_valid;
    wire [9:0] from_15_4_xm_flit;
    wire [1:0] from_15_4_xm_not_full;
    wire [1:0] from_15_4_xm_empty;
    wire [1:0] from_15_4_yp_valid;
    wire [9:0] from_15_4_yp_flit;
    wire [1:0] from_15_4_yp_not_full;
    wire [1:0] from_15_4_yp_empty;
    wire [1:0] from_15_4_ym_valid;
    wire [9:0] from_15_4_ym_flit;
    wire [1:0] from_15_4_ym_not_full;
    wire [1:0] from_15_4_ym_empty;
    wire [1:0] from_0_5_xp_valid;
    wire [9:0] from_0_5_xp_flit;
    wire [1:0] from_0_5_xp_not_full;
    wire [1:0] from_0_5_xp_empty;
    wire [1:0] from_0_5_xm_valid;
    wire [9:0] from_0_5_xm_flit;
    wire [1:0] from_0_5_xm_not_full;
    wire [1:0] from_0_5_xm_empty;
    wire [1:0] from_0_5_yp_valid;
    wire [9:0] from_0_5_yp_flit;
    wire [1:0] from_0_5_yp_not_full;
    wire [1:0] from_0_5_yp_empty;
    wire [1:0] from_0_5_ym_valid;
    wire [9:0] from_0_5_ym_flit;
    wire [1:0] from_0_5_ym_not_full;
    wire [1:0] from_0_5_ym_empty;
    wire [1:0] from_1_5_xp_valid;
    wire [9:0] from_1_5_xp_flit;
    wire [1:0] from_1_5_xp_not_full;
    wire [1:0] from_1_5_xp_empty;
    wire [1:0] from_1_5_xm_valid;
    wire [9:0] from_1_5_xm_flit;
    wire [1:0] from_1_5_xm_not_full;
    wire [1:0] from_1_5_xm_empty;
    wire [1:0] from_1_5_yp_valid;
    wire [9:0] from_1_5_yp_flit;
    wire [1:0] from_1_5_yp_not_full;
    wire [1:0] from_1_5_yp_empty;
    wire [1:0] from_1_5_ym_valid;
    wire [9:0] from_1_5_ym_flit;
    wire [1:0] from_1_5_ym_not_full;
    wire [1:0] from_1_5_ym_empty;
    wire [1:0] from_2_5_xp_valid;
    wire [9:0] from_2_5_xp_flit;
    wire [1:0] from_2_5_xp_not_full;
    wire [1:0] from_2_5_xp_empty;
    wire [1:0] from_2_5_xm_valid;
    wire [9:0] from_2_5_xm_flit;
    wire [1:0] from_2_5_xm_not_full;
    wire [1:0] from_2_5_xm_empty;
    wire [1:0] from_2_5_yp_valid;
    wire [9:0] from_2_5_yp_flit;
    wire [1:0] from_2_5_yp_not_full;
    wire [1:0] from_2_5_yp_empty;
    wire [1:0] from_2_5_ym_valid;
    wire [9:0] from_2_5_ym_flit;
    wire [1:0] from_2_5_ym_not_full;
    wire [1:0] from_2_5_ym_empty;
    wire [1:0] from_3_5_xp_valid;
    wire [9:0] from_3_5_xp_flit;
    wire [1:0] from_3_5_xp_not_full;
    wire [1:0] from_3_5_xp_empty;
    wire [1:0] from_3_5_xm_valid;
    wire [9:0] from_3_5_xm_flit;
    wire [1:0] from_3_5_xm_not_full;
    wire [1:0] from_3_5_xm_empty;
    wire [1:0] from_3_5_yp_valid;
    wire [9:0] from_3_5_yp_flit;
    wire [1:0] from_3_5_yp_not_full;
    wire [1:0] from_3_5_yp_empty;
    wire [1:0] from_3_5_ym_valid;
    wire [9:0] from_3_5_ym_flit;
    wire [1:0] from_3_5_ym_not_full;
    wire [1:0] from_3_5_ym_empty;
    wire [1:0] from_4_5_xp_valid;
    wire [9:0] from_4_5_xp_flit;
    wire [1:0] from_4_5_xp_not_full;
    wire [1:0] from_4_5_xp_empty;
    wire [1:0] from_4_5_xm_valid;
    wire [9:0] from_4_5_xm_flit;
    wire [1:0] from_4_5_xm_not_full;
    wire [1:0] from_4_5_xm_empty;
    wire [1:0] from_4_5_yp_valid;
    wire [9:0] from_4_5_yp_flit;
    wire [1:0] from_4_5_yp_not_full;
    wire [1:0] from_4_5_yp_empty;
    wire [1:0] from_4_5_ym_valid;
    wire [9:0] from_4_5_ym_flit;
    wire [1:0] from_4_5_ym_not_full;
    wire [1:0] from_4_5_ym_empty;
    wire [1:0] from_5_5_xp_valid;
    wire [9:0] from_5_5_xp_flit;
    wire [1:0] from_5_5_xp_not_full;
    wire [1:0] from_5_5_xp_empty;
    wire [1:0] from_5_5_xm_valid;
    wire [9:0] from_5_5_xm_flit;
    wire [1:0] from_5_5_xm_not_full;
    wire [1:0] from_5_5_xm_empty;
    wire [1:0] from_5_5_yp_valid;
    wire [9:0] from_5_5_yp_flit;
    wire [1:0] from_5_5_yp_not_full;
    wire [1:0] from_5_5_yp_empty;
    wire [1:0] from_5_5_ym_valid;
    wire [9:0] from_5_5_ym_flit;
    wire [1:0] from_5_5_ym_not_full;
    wire [1:0] from_5_5_ym_empty;
    wire [1:0] from_6_5_xp_valid;
    wire [9:0] from_6_5_xp_flit;
    wire [1:0] from_6_5_xp_not_full;
    wire [1:0] from_6_5_xp_empty;
    wire [1:0] from_6_5_xm_valid;
    wire [9:0] from_6_5_xm_flit;
    wire [1:0] from_6_5_xm_not_full;
    wire [1:0] from_6_5_xm_empty;
    wire [1:0] from_6_5_yp_valid;
    wire [9:0] from_6_5_yp_flit;
    wire [1:0] from_6_5_yp_not_full;
    wire [1:0] from_6_5_yp_empty;
    wire [1:0] from_6_5_ym_valid;
    wire [9:0] from_6_5_ym_flit;
    wire [1:0] from_6_5_ym_not_full;
    wire [1:0] from_6_5_ym_empty;
    wire [1:0] from_7_5_xp_valid;
    wire [9:0] from_7_5_xp_flit;
    wire [1:0] from_7_5_xp_not_full;
    wire [1:0] from_7_5_xp_empty;
    wire [1:0] from_7_5_xm_valid;
    wire [9:0] from_7_5_xm_flit;
    wire [1:0] from_7_5_xm_not_full;
    wire [1:0] from_7_5_xm_empty;
    wire [1:0] from_7_5_yp_valid;
    wire [9:0] from_7_5_yp_flit;
    wire [1:0] from_7_5_yp_not_full;
    wire [1:0] from_7_5_yp_empty;
    wire [1:0] from_7_5_ym_valid;
    wire [9:0] from_7_5_ym_flit;
    wire [1:0] from_7_5_ym_not_full;
    wire [1:0] from_7_5_ym_empty;
    wire [1:0] from_8_5_xp_valid;
    wire [9:0] from_8_5_xp_flit;
    wire [1:0] from_8_5_xp_not_full;
    wire [1:0] from_8_5_xp_empty;
    wire [1:0] from_8_5_xm_valid;
    wire [9:0] from_8_5_xm_flit;
    wire [1:0] from_8_5_xm_not_full;
    wire [1:0] from_8_5_xm_empty;
    wire [1:0] from_8_5_yp_valid;
    wire [9:0] from_8_5_yp_flit;
    wire [1:0] from_8_5_yp_not_full;
    wire [1:0] from_8_5_yp_empty;
    wire [1:0] from_8_5_ym_valid;
    wire [9:0] from_8_5_ym_flit;
    wire [1:0] from_8_5_ym_not_full;
    wire [1:0] from_8_5_ym_empty;
    wire [1:0] from_9_5_xp_valid;
    wire [9:0] from_9_5_xp_flit;
    wire [1:0] from_9_5_xp_not_full;
    wire [1:0] from_9_5_xp_empty;
    wire [1:0] from_9_5_xm_valid;
    wire [9:0] from_9_5_xm_flit;
    wire [1:0] from_9_5_xm_not_full;
    wire [1:0] from_9_5_xm_empty;
    wire [1:0] from_9_5_yp_valid;
    wire [9:0] from_9_5_yp_flit;
    wire [1:0] from_9_5_yp_not_full;
    wire [1:0] from_9_5_yp_empty;
    wire [1:0] from_9_5_ym_valid;
    wire [9:0] from_9_5_ym_flit;
    wire [1:0] from_9_5_ym_not_full;
    wire [1:0] from_9_5_ym_empty;
    wire [1:0] from_10_5_xp_valid;
    wire [9:0] from_10_5_xp_flit;
    wire [1:0] from_10_5_xp_not_full;
    wire [1:0] from_10_5_xp_empty;
    wire [1:0] from_10_5_xm_valid;
    wire [9:0] from_10_5_xm_flit;
    wire [1:0] from_10_5_xm_not_full;
    wire [1:0] from_10_5_xm_empty;
    wire [1:0] from_10_5_yp_valid;
    wire [9:0] from_10_5_yp_flit;
    wire [1:0] from_10_5_yp_not_full;
    wire [1:0] from_10_5_yp_empty;
    wire [1:0] from_10_5_ym_valid;
    wire [9:0] from_10_5_ym_flit;
    wire [1:0] from_10_5_ym_not_full;
    wire [1:0] from_10_5_ym_empty;
    wire [1:0] from_11_5_xp_valid;
    wire [9:0] from_11_5_xp_flit;
    wire [1:0] from_11_5_xp_not_full;
    wire [1:0] from_11_5_xp_empty;
    wire [1:0] from_11_5_xm_valid;
    wire [9:0] from_11_5_xm_flit;
    wire [1:0] from_11_5_xm_not_full;
    wire [1:0] from_11_5_xm_empty;
    wire [1:0] from_11_5_yp_valid;
    wire [9:0] from_11_5_yp_flit;
    wire [1:0] from_11_5_yp_not_full;
    wire [1:0] from_11_5_yp_empty;
    wire [1:0] from_11_5_ym_valid;
    wire [9:0] from_11_5_ym_flit;
    wire [1:0] from_11_5_ym_not_full;
    wire [1:0] from_11_5_ym_empty;
    wire [1:0] from_12_5_xp_valid;
    wire [9:0] from_12_5_xp_flit;
    wire [1:0] from_12_5_xp_not_full;
    wire [1:0] from_12_5_xp_empty;
    wire [1:0] from_12_5_xm_valid;
    wire [9:0] from_12_5_xm_flit;
    wire [1:0] from_12_5_xm_not_full;
    wire [1:0] from_12_5_xm_empty;
    wire [1:0] from_12_5_yp_valid;
    wire [9:0] from_12_5_yp_flit;
    wire [1:0] from_12_5_yp_not_full;
    wire [1:0] from_12_5_yp_empty;
    wire [1:0] from_12_5_ym_valid;
    wire [9:0] from_12_5_ym_flit;
    wire [1:0] from_12_5_ym_not_full;
    wire [1:0] from_12_5_ym_empty;
    wire [1:0] from_13_5_xp_valid;
    wire [9:0] from_13_5_xp_flit;
    wire [1:0] from_13_5_xp_not_full;
    wire [1:0] from_13_5_xp_empty;
    wire [1:0] from_13_5_xm_valid;
    wire [9:0] from_13_5_xm_flit;
    wire [1:0] from_13_5_xm_not_full;
    wire [1:0] from_13_5_xm_empty;
    wire [1:0] from_13_5_yp_valid;
    wire [9:0] from_13_5_yp_flit;
    wire [1:0] from_13_5_yp_not_full;
    wire [1:0] from_13_5_yp_empty;
    wire [1:0] from_13_5_ym_valid;
    wire [9:0] from_13_5_ym_flit;
    wire [1:0] from_13_5_ym_not_full;
    wire [1:0] from_13_5_ym_empty;
    wire [1:0] from_14_5_xp_valid;
    wire [9:0] from_14_5_xp_flit;
    wire [1:0] from_14_5_xp_not_full;
    wire [1:0] from_14_5_xp_empty;
    wire [1:0] from_14_5_xm_valid;
    wire [9:0] from_14_5_xm_flit;
    wire [1:0] from_14_5_xm_not_full;
    wire [1:0] from_14_5_xm_empty;
    wire [1:0] from_14_5_yp_valid;
    wire [9:0] from_14_5_yp_flit;
    wire [1:0] from_14_5_yp_not_full;
    wire [1:0] from_14_5_yp_empty;
    wire [1:0] from_14_5_ym_valid;
    wire [9:0] from_14_5_ym_flit;
    wire [1:0] from_14_5_ym_not_full;
    wire [1:0] from_14_5_ym_empty;
    wire [1:0] from_15_5_xp_valid;
    wire [9:0] from_15_5_xp_flit;
    wire [1:0] from_15_5_xp_not_full;
    wire [1:0] from_15_5_xp_empty;
    wire [1:0] from_15_5_xm_valid;
    wire [9:0] from_15_5_xm_flit;
    wire [1:0] from_15_5_xm_not_full;
    wire [1:0] from_15_5_xm_empty;
    wire [1:0] from_15_5_yp_valid;
    wire [9:0] from_15_5_yp_flit;
    wire [1:0] from_15_5_yp_not_full;
    wire [1:0] from_15_5_yp_empty;
    wire [1:0] from_15_5_ym_valid;
    wire [9:0] from_15_5_ym_flit;
    wire [1:0] from_15_5_ym_not_full;
    wire [1:0] from_15_5_ym_empty;
    wire [1:0] from_0_6_xp_valid;
    wire [9:0] from_0_6_xp_flit;
    wire [1:0] from_0_6_xp_not_full;
    wire [1:0] from_0_6_xp_empty;
    wire [1:0] from_0_6_xm_valid;
    wire [9:0] from_0_6_xm_flit;
    wire [1:0] from_0_6_xm_not_full;
    wire [1:0] from_0_6_xm_empty;
    wire [1:0] from_0_6_yp_valid;
    wire [9:0] from_0_6_yp_flit;
    wire [1:0] from_0_6_yp_not_full;
    wire [1:0] from_0_6_yp_empty;
    wire [1:0] from_0_6_ym_valid;
    wire [9:0] from_0_6_ym_flit;
    wire [1:0] from_0_6_ym_not_full;
    wire [1:0] from_0_6_ym_empty;
    wire [1:0] from_1_6_xp_valid;
    wire [9:0] from_1_6_xp_flit;
    wire [1:0] from_1_6_xp_not_full;
    wire [1:0] from_1_6_xp_empty;
    wire [1:0] from_1_6_xm_valid;
    wire [9:0] from_1_6_xm_flit;
    wire [1:0] from_1_6_xm_not_full;
    wire [1:0] from_1_6_xm_empty;
    wire [1:0] from_1_6_yp_valid;
    wire [9:0] from_1_6_yp_flit;
    wire [1:0] from_1_6_yp_not_full;
    wire [1:0] from_1_6_yp_empty;
    wire [1:0] from_1_6_ym_valid;
    wire [9:0] from_1_6_ym_flit;
    wire [1:0] from_1_6_ym_not_full;
    wire [1:0] from_1_6_ym_empty;
    wire [1:0] from_2_6_xp_valid;
    wire [9:0] from_2_6_xp_flit;
    wire [1:0] from_2_6_xp_not_full;
    wire [1:0] from_2_6_xp_empty;
    wire [1:0] from_2_6_xm_valid;
    wire [9:0] from_2_6_xm_flit;
    wire [1:0] from_2_6_xm_not_full;
    wire [1:0] from_2_6_xm_empty;
    wire [1:0] from_2_6_yp_valid;
    wire [9:0] from_2_6_yp_flit;
    wire [1:0] from_2_6_yp_not_full;
    wire [1:0] from_2_6_yp_empty;
    wire [1:0] from_2_6_ym_valid;
    wire [9:0] from_2_6_ym_flit;
    wire [1:0] from_2_6_ym_not_full;
    wire [1:0] from_2_6_ym_empty;
    wire [1:0] from_3_6_xp_valid;
    wire [9:0] from_3_6_xp_flit;
    wire [1:0] from_3_6_xp_not_full;
    wire [1:0] from_3_6_xp_empty;
    wire [1:0] from_3_6_xm_valid;
    wire [9:0] from_3_6_xm_flit;
    wire [1:0] from_3_6_xm_not_full;
    wire [1:0] from_3_6_xm_empty;
    wire [1:0] from_3_6_yp_valid;
    wire [9:0] from_3_6_yp_flit;
    wire [1:0] from_3_6_yp_not_full;
    wire [1:0] from_3_6_yp_empty;
    wire [1:0] from_3_6_ym_valid;
    wire [9:0] from_3_6_ym_flit;
    wire [1:0] from_3_6_ym_not_full;
    wire [1:0] from_3_6_ym_empty;
    wire [1:0] from_4_6_xp_valid;
    wire [9:0] from_4_6_xp_flit;
    wire [1:0] from_4_6_xp_not_full;
    wire [1:0] from_4_6_xp_empty;
    wire [1:0] from_4_6_xm_valid;
    wire [9:0] from_4_6_xm_flit;
    wire [1:0] from_4_6_xm_not_full;
    wire [1:0] from_4_6_xm_empty;
    wire [1:0] from_4_6_yp_valid;
    wire [9:0] from_4_6_yp_flit;
    wire [1:0] from_4_6_yp_not_full;
    wire [1:0] from_4_6_yp_empty;
    wire [1:0] from_4_6_ym_valid;
    wire [9:0] from_4_6_ym_flit;
    wire [1:0] from_4_6_ym_not_full;
    wire [1:0] from_4_6_ym_empty;
    wire [1:0] from_5_6_xp_valid;
    wire [9:0] from_5_6_xp_flit;
    wire [1:0] from_5_6_xp_not_full;
    wire [1:0] from_5_6_xp_empty;
    wire [1:0] from_5_6_xm_valid;
    wire [9:0] from_5_6_xm_flit;
    wire [1:0] from_5_6_xm_not_full;
    wire [1:0] from_5_6_xm_empty;
    wire [1:0] from_5_6_yp_valid;
    wire [9:0] from_5_6_yp_flit;
    wire [1:0] from_5_6_yp_not_full;
    wire [1:0] from_5_6_yp_empty;
    wire [1:0] from_5_6_ym_valid;
    wire [9:0] from_5_6_ym_flit;
    wire [1:0] from_5_6_ym_not_full;
    wire [1:0] from_5_6_ym_empty;
    wire [1:0] from_6_6_xp_valid;
    wire [9:0] from_6_6_xp_flit;
    wire [1:0] from_6_6_xp_not_full;
    wire [1:0] from_6_6_xp_empty;
    wire [1:0] from_6_6_xm_valid;
    wire [9:0] from_6_6_xm_flit;
    wire [1:0] from_6_6_xm_not_full;
    wire [1:0] from_6_6_xm_empty;
    wire [1:0] from_6_6_yp_valid;
    wire [9:0] from_6_6_yp_flit;
    wire [1:0] from_6_6_yp_not_full;
    wire [1:0] from_6_6_yp_empty;
    wire [1:0] from_6_6_ym_valid;
    wire [9:0] from_6_6_ym_flit;
    wire [1:0] from_6_6_ym_not_full;
    wire [1:0] from_6_6_ym_empty;
    wire [1:0] from_7_6_xp_valid;
    wire [9:0] from_7_6_xp_flit;
    wire [1:0] from_7_6_xp_not_full;
    wire [1:0] from_7_6_xp_empty;
    wire [1:0] from_7_6_xm_valid;
    wire [9:0] from_7_6_xm_flit;
    wire [1:0] from_7_6_xm_not_full;
    wire [1:0] from_7_6_xm_empty;
    wire [1:0] from_7_6_yp_valid;
    wire [9:0] from_7_6_yp_flit;
    wire [1:0] from_7_6_yp_not_full;
    wire [1:0] from_7_6_yp_empty;
    wire [1:0] from_7_6_ym_valid;
    wire [9:0] from_7_6_ym_flit;
    wire [1:0] from_7_6_ym_not_full;
    wire [1:0] from_7_6_ym_empty;
    wire [1:0] from_8_6_xp_valid;
    wire [9:0] from_8_6_xp_flit;
    wire [1:0] from_8_6_xp_not_full;
    wire [1:0] from_8_6_xp_empty;
    wire [1:0] from_8_6_xm_valid;
    wire [9:0] from_8_6_xm_flit;
    wire [1:0] from_8_6_xm_not_full;
    wire [1:0] from_8_6_xm_empty;
    wire [1:0] from_8_6_yp_valid;
    wire [9:0] from_8_6_yp_flit;
    wire [1:0] from_8_6_yp_not_full;
    wire [1:0] from_8_6_yp_empty;
    wire [1:0] from_8_6_ym_valid;
    wire [9:0] from_8_6_ym_flit;
    wire [1:0] from_8_6_ym_not_full;
    wire [1:0] from_8_6_ym_empty;
    wire [1:0] from_9_6_xp_valid;
    wire [9:0] from_9_6_xp_flit;
    wire [1:0] from_9_6_xp_not_full;
    wire [1:0] from_9_6_xp_empty;
    wire [1:0] from_9_6_xm_valid;
    wire [9:0] from_9_6_xm_flit;
    wire [1:0] from_9_6_xm_not_full;
    wire [1:0] from_9_6_xm_empty;
    wire [1:0] from_9_6_yp_valid;
    wire [9:0] from_9_6_yp_flit;
    wire [1:0] from_9_6_yp_not_full;
    wire [1:0] from_9_6_yp_empty;
    wire [1:0] from_9_6_ym_valid;
    wire [9:0] from_9_6_ym_flit;
    wire [1:0] from_9_6_ym_not_full;
    wire [1:0] from_9_6_ym_empty;
    wire [1:0] from_10_6_xp_valid;
    wire [9:0] from_10_6_xp_flit;
    wire [1:0] from_10_6_xp_not_full;
    wire [1:0] from_10_6_xp_empty;
    wire [1:0] from_10_6_xm_valid;
    wire [9:0] from_10_6_xm_flit;
    wire [1:0] from_10_6_xm_not_full;
    wire [1:0] from_10_6_xm_empty;
    wire [1:0] from_10_6_yp_valid;
    wire [9:0] from_10_6_yp_flit;
    wire [1:0] from_10_6_yp_not_full;
    wire [1:0] from_10_6_yp_empty;
    wire [1:0] from_10_6_ym_valid;
    wire [9:0] from_10_6_ym_flit;
    wire [1:0] from_10_6_ym_not_full;
    wire [1:0] from_10_6_ym_empty;
    wire [1:0] from_11_6_xp_valid;
    wire [9:0] from_11_6_xp_flit;
    wire [1:0] from_11_6_xp_not_full;
    wire [1:0] from_11_6_xp_empty;
    wire [1:0] from_11_6_xm_valid;
    wire [9:0] from_11_6_xm_flit;
    wire [1:0] from_11_6_xm_not_full;
    wire [1:0] from_11_6_xm_empty;
    wire [1:0] from_11_6_yp_valid;
    wire [9:0] from_11_6_yp_flit;
    wire [1:0] from_11_6_yp_not_full;
    wire [1:0] from_11_6_yp_empty;
    wire [1:0] from_11_6_ym_valid;
    wire [9:0] from_11_6_ym_flit;
    wire [1:0] from_11_6_ym_not_full;
    wire [1:0] from_11_6_ym_empty;
    wire [1:0] from_12_6_xp_valid;
    wire [9:0] from_12_6_xp_flit;
    wire [1:0] from_12_6_xp_not_full;
    wire [1:0] from_12_6_xp_empty;
    wire [1:0] from_12_6_xm_valid;
    wire [9:0] from_12_6_xm_flit;
    wire [1:0] from_12_6_xm_not_full;
    wire [1:0] from_12_6_xm_empty;
    wire [1:0] from_12_6_yp_valid;
    wire [9:0] from_12_6_yp_flit;
    wire [1:0] from_12_6_yp_not_full;
    wire [1:0] from_12_6_yp_empty;
    wire [1:0] from_12_6_ym_valid;
    wire [9:0] from_12_6_ym_flit;
    wire [1:0] from_12_6_ym_not_full;
    wire [1:0] from_12_6_ym_empty;
    wire [1:0] from_13_6_xp_valid;
    wire [9:0] from_13_6_xp_flit;
    wire [1:0] from_13_6_xp_not_full;
    wire [1:0] from_13_6_xp_empty;
    wire [1:0] from_13_6_xm_valid;
    wire [9:0] from_13_6_xm_flit;
    wire [1:0] from_13_6_xm_not_full;
    wire [1:0] from_13_6_xm_empty;
    wire [1:0] from_13_6_yp_valid;
    wire [9:0] from_13_6_yp_flit;
    wire [1:0] from_13_6_yp_not_full;
    wire [1:0] from_13_6_yp_empty;
    wire [1:0] from_13_6_ym_valid;
    wire [9:0] from_13_6_ym_flit;
    wire [1:0] from_13_6_ym_not_full;
    wire [1:0] from_13_6_ym_empty;
    wire [1:0] from_14_6_xp_valid;
    wire [9:0] from_14_6_xp_flit;
    wire [1:0] from_14_6_xp_not_full;
    wire [1:0] from_14_6_xp_empty;
    wire [1:0] from_14_6_xm_valid;
    wire [9:0] from_14_6_xm_flit;
    wire [1:0] from_14_6_xm_not_full;
    wire [1:0] from_14_6_xm_empty;
    wire [1:0] from_14_6_yp_valid;
    wire [9:0] from_14_6_yp_flit;
    wire [1:0] from_14_6_yp_not_full;
    wire [1:0] from_14_6_yp_empty;
    wire [1:0] from_14_6_ym_valid;
    wire [9:0] from_14_6_ym_flit;
    wire [1:0] from_14_6_ym_not_full;
    wire [1:0] from_14_6_ym_empty;
    wire [1:0] from_15_6_xp_valid;
    wire [9:0] from_15_6_xp_flit;
    wire [1:0] from_15_6_xp_not_full;
    wire [1:0] from_15_6_xp_empty;
    wire [1:0] from_15_6_xm_valid;
    wire [9:0] from_15_6_xm_flit;
    wire [1:0] from_15_6_xm_not_full;
    wire [1:0] from_15_6_xm_empty;
    wire [1:0] from_15_6_yp_valid;
    wire [9:0] from_15_6_yp_flit;
    wire [1:0] from_15_6_yp_not_full;
    wire [1:0] from_15_6_yp_empty;
    wire [1:0] from_15_6_ym_valid;
    wire [9:0] from_15_6_ym_flit;
    wire [1:0] from_15_6_ym_not_full;
    wire [1:0] from_15_6_ym_empty;
    wire [1:0] from_0_7_xp_valid;
    wire [9:0] from_0_7_xp_flit;
    wire [1:0] from_0_7_xp_not_full;
    wire [1:0] from_0_7_xp_empty;
    wire [1:0] from_0_7_xm_valid;
    wire [9:0] from_0_7_xm_flit;
    wire [1:0] from_0_7_xm_not_full;
    wire [1:0] from_0_7_xm_empty;
    wire [1:0] from_0_7_yp_valid;
    wire [9:0] from_0_7_yp_flit;
    wire [1:0] from_0_7_yp_not_full;
    wire [1:0] from_0_7_yp_empty;
    wire [1:0] from_0_7_ym_valid;
    wire [9:0] from_0_7_ym_flit;
    wire [1:0] from_0_7_ym_not_full;
    wire [1:0] from_0_7_ym_empty;
    wire [1:0] from_1_7_xp_valid;
    wire [9:0] from_1_7_xp_flit;
    wire [1:0] from_1_7_xp_not_full;
    wire [1:0] from_1_7_xp_empty;
    wire [1:0] from_1_7_xm_valid;
    wire [9:0] from_1_7_xm_flit;
    wire [1:0] from_1_7_xm_not_full;
    wire [1:0] from_1_7_xm_empty;
    wire [1:0] from_1_7_yp_valid;
    wire [9:0] from_1_7_yp_flit;
    wire [1:0] from_1_7_yp_not_full;
    wire [1:0] from_1_7_yp_empty;
    wire [1:0] from_1_7_ym_valid;
    wire [9:0] from_1_7_ym_flit;
    wire [1:0] from_1_7_ym_not_full;
    wire [1:0] from_1_7_ym_empty;
    wire [1:0] from_2_7_xp_valid;
    wire [9:0] from_2_7_xp_flit;
    wire [1:0] from_2_7_xp_not_full;
    wire [1:0] from_2_7_xp_empty;
    wire [1:0] from_2_7_xm_valid;
    wire [9:0] from_2_7_xm_flit;
    wire [1:0] from_2_7_xm_not_full;
    wire [1:0] from_2_7_xm_empty;
    wire [1:0] from_2_7_yp_valid;
    wire [9:0] from_2_7_yp_flit;
    wire [1:0] from_2_7_yp_not_full;
    wire [1:0] from_2_7_yp_empty;
    wire [1:0] from_2_7_ym_valid;
    wire [9:0] from_2_7_ym_flit;
    wire [1:0] from_2_7_ym_not_full;
    wire [1:0] from_2_7_ym_empty;
    wire [1:0] from_3_7_xp_valid;
    wire [9:0] from_3_7_xp_flit;
    wire [1:0] from_3_7_xp_not_full;
    wire [1:0] from_3_7_xp_empty;
    wire [1:0] from_3_7_xm_valid;
    wire [9:0] from_3_7_xm_flit;
    wire [1:0] from_3_7_xm_not_full;
    wire [1:0] from_3_7_xm_empty;
    wire [1:0] from_3_7_yp_valid;
    wire [9:0] from_3_7_yp_flit;
    wire [1:0] from_3_7_yp_not_full;
    wire [1:0] from_3_7_yp_empty;
    wire [1:0] from_3_7_ym_valid;
    wire [9:0] from_3_7_ym_flit;
    wire [1:0] from_3_7_ym_not_full;
    wire [1:0] from_3_7_ym_empty;
    wire [1:0] from_4_7_xp_valid;
    wire [9:0] from_4_7_xp_flit;
    wire [1:0] from_4_7_xp_not_full;
    wire [1:0] from_4_7_xp_empty;
    wire [1:0] from_4_7_xm_valid;
    wire [9:0] from_4_7_xm_flit;
    wire [1:0] from_4_7_xm_not_full;
    wire [1:0] from_4_7_xm_empty;
    wire [1:0] from_4_7_yp_valid;
    wire [9:0] from_4_7_yp_flit;
    wire [1:0] from_4_7_yp_not_full;
    wire [1:0] from_4_7_yp_empty;
    wire [1:0] from_4_7_ym_valid;
    wire [9:0] from_4_7_ym_flit;
    wire [1:0] from_4_7_ym_not_full;
    wire [1:0] from_4_7_ym_empty;
    wire [1:0] from_5_7_xp_valid;
    wire [9:0] from_5_7_xp_flit;
    wire [1:0] from_5_7_xp_not_full;
    wire [1:0] from_5_7_xp_empty;
    wire [1:0] from_5_7_xm_valid;
    wire [9:0] from_5_7_xm_flit;
    wire [1:0] from_5_7_xm_not_full;
    wire [1:0] from_5_7_xm_empty;
    wire [1:0] from_5_7_yp_valid;
    wire [9:0] from_5_7_yp_flit;
    wire [1:0] from_5_7_yp_not_full;
    wire [1:0] from_5_7_yp_empty;
    wire [1:0] from_5_7_ym_valid;
    wire [9:0] from_5_7_ym_flit;
    wire [1:0] from_5_7_ym_not_full;
    wire [1:0] from_5_7_ym_empty;
    wire [1:0] from_6_7_xp_valid;
    wire [9:0] from_6_7_xp_flit;
    wire [1:0] from_6_7_xp_not_full;
    wire [1:0] from_6_7_xp_empty;
    wire [1:0] from_6_7_xm_valid;
    wire [9:0] from_6_7_xm_flit;
    wire [1:0] from_6_7_xm_not_full;
    wire [1:0] from_6_7_xm_empty;
    wire [1:0] from_6_7_yp_valid;
    wire [9:0] from_6_7_yp_flit;
    wire [1:0] from_6_7_yp_not_full;
    wire [1:0] from_6_7_yp_empty;
    wire [1:0] from_6_7_ym_valid;
    wire [9:0] from_6_7_ym_flit;
    wire [1:0] from_6_7_ym_not_full;
    wire [1:0] from_6_7_ym_empty;
    wire [1:0] from_7_7_xp_valid;
    wire [9:0] from_7_7_xp_flit;
    wire [1:0] from_7_7_xp_not_full;
    wire [1:0] from_7_7_xp_empty;
    wire [1:0] from_7_7_xm_valid;
    wire [9:0] from_7_7_xm_flit;
    wire [1:0] from_7_7_xm_not_full;
    wire [1:0] from_7_7_xm_empty;
    wire [1:0] from_7_7_yp_valid;
    wire [9:0] from_7_7_yp_flit;
    wire [1:0] from_7_7_yp_not_full;
    wire [1:0] from_7_7_yp_empty;
    wire [1:0] from_7_7_ym_valid;
    wire [9:0] from_7_7_ym_flit;
    wire [1:0] from_7_7_ym_not_full;
    wire [1:0] from_7_7_ym_empty;
    wire [1:0] from_8_7_xp_valid;
    wire [9:0] from_8_7_xp_flit;
    wire [1:0] from_8_7_xp_not_full;
    wire [1:0] from_8_7_xp_empty;
    wire [1:0] from_8_7_xm_valid;
    wire [9:0] from_8_7_xm_flit;
    wire [1:0] from_8_7_xm_not_full;
    wire [1:0] from_8_7_xm_empty;
    wire [1:0] from_8_7_yp_valid;
    wire [9:0] from_8_7_yp_flit;
    wire [1:0] from_8_7_yp_not_full;
    wire [1:0] from_8_7_yp_empty;
    wire [1:0] from_8_7_ym_valid;
    wire [9:0] from_8_7_ym_flit;
    wire [1:0] from_8_7_ym_not_full;
    wire [1:0] from_8_7_ym_empty;
    wire [1:0] from_9_7_xp_valid;
    wire [9:0] from_9_7_xp_flit;
    wire [1:0] from_9_7_xp_not_full;
    wire [1:0] from_9_7_xp_empty;
    wire [1:0] from_9_7_xm_valid;
    wire [9:0] from_9_7_xm_flit;
    wire [1:0] from_9_7_xm_not_full;
    wire [1:0] from_9_7_xm_empty;
    wire [1:0] from_9_7_yp_valid;
    wire [9:0] from_9_7_yp_flit;
    wire [1:0] from_9_7_yp_not_full;
    wire [1:0] from_9_7_yp_empty;
    wire [1:0] from_9_7_ym_valid;
    wire [9:0] from_9_7_ym_flit;
    wire [1:0] from_9_7_ym_not_full;
    wire [1:0] from_9_7_ym_empty;
    wire [1:0] from_10_7_xp_valid;
    wire [9:0] from_10_7_xp_flit;
    wire [1:0] from_10_7_xp_not_full;
    wire [1:0] from_10_7_xp_empty;
    wire [1:0] from_10_7_xm_valid;
    wire [9:0] from_10_7_xm_flit;
    wire [1:0] from_10_7_xm_not_full;
    wire [1:0] from_10_7_xm_empty;
    wire [1:0] from_10_7_yp_valid;
    wire [9:0] from_10_7_yp_flit;
    wire [1:0] from_10_7_yp_not_full;
    wire [1:0] from_10_7_yp_empty;
    wire [1:0] from_10_7_ym_valid;
    wire [9:0] from_10_7_ym_flit;
    wire [1:0] from_10_7_ym_not_full;
    wire [1:0] from_10_7_ym_empty;
    wire [1:0] from_11_7_xp_valid;
    wire [9:0] from_11_7_xp_flit;
    wire [1:0] from_11_7_xp_not_full;
    wire [1:0] from_11_7_xp_empty;
    wire [1:0] from_11_7_xm_valid;
    wire [9:0] from_11_7_xm_flit;
    wire [1:0] from_11_7_xm_not_full;
    wire [1:0] from_11_7_xm_empty;
    wire [1:0] from_11_7_yp_valid;
    wire [9:0] from_11_7_yp_flit;
    wire [1:0] from_11_7_yp_not_full;
    wire [1:0] from_11_7_yp_empty;
    wire [1:0] from_11_7_ym_valid;
    wire [9:0] from_11_7_ym_flit;
    wire [1:0] from_11_7_ym_not_full;
    wire [1:0] from_11_7_ym_empty;
    wire [1:0] from_12_7_xp_valid;
    wire [9:0] from_12_7_xp_flit;
    wire [1:0] from_12_7_xp_not_full;
    wire [1:0] from_12_7_xp_empty;
    wire [1:0] from_12_7_xm_valid;
    wire [9:0] from_12_7_xm_flit;
    wire [1:0] from_12_7_xm_not_full;
    wire [1:0] from_12_7_xm_empty;
    wire [1:0] from_12_7_yp_valid;
    wire [9:0] from_12_7_yp_flit;
    wire [1:0] from_12_7_yp_not_full;
    wire [1:0] from_12_7_yp_empty;
    wire [1:0] from_12_7_ym_valid;
    wire [9:0] from_12_7_ym_flit;
    wire [1:0] from_12_7_ym_not_full;
    wire [1:0] from_12_7_ym_empty;
    wire [1:0] from_13_7_xp_valid;
    wire [9:0] from_13_7_xp_flit;
    wire [1:0] from_13_7_xp_not_full;
    wire [1:0] from_13_7_xp_empty;
    wire [1:0] from_13_7_xm_valid;
    wire [9:0] from_13_7_xm_flit;
    wire [1:0] from_13_7_xm_not_full;
    wire [1:0] from_13_7_xm_empty;
    wire [1:0] from_13_7_yp_valid;
    wire [9:0] from_13_7_yp_flit;
    wire [1:0] from_13_7_yp_not_full;
    wire [1:0] from_13_7_yp_empty;
    wire [1:0] from_13_7_ym_valid;
    wire [9:0] from_13_7_ym_flit;
    wire [1:0] from_13_7_ym_not_full;
    wire [1:0] from_13_7_ym_empty;
    wire [1:0] from_14_7_xp_valid;
    wire [9:0] from_14_7_xp_flit;
    wire [1:0] from_14_7_xp_not_full;
    wire [1:0] from_14_7_xp_empty;
    wire [1:0] from_14_7_xm_valid;
    wire [9:0] from_14_7_xm_flit;
    wire [1:0] from_14_7_xm_not_full;
    wire [1:0] from_14_7_xm_empty;
    wire [1:0] from_14_7_yp_valid;
    wire [9:0] from_14_7_yp_flit;
    wire [1:0] from_14_7_yp_not_full;
    wire [1:0] from_14_7_yp_empty;
    wire [1:0] from_14_7_ym_valid;
    wire [9:0] from_14_7_ym_flit;
    wire [1:0] from_14_7_ym_not_full;
    wire [1:0] from_14_7_ym_empty;
    wire [1:0] from_15_7_xp_valid;
    wire [9:0] from_15_7_xp_flit;
    wire [1:0] from_15_7_xp_not_full;
    wire [1:0] from_15_7_xp_empty;
    wire [1:0] from_15_7_xm_valid;
    wire [9:0] from_15_7_xm_flit;
    wire [1:0] from_15_7_xm_not_full;
    wire [1:0] from_15_7_xm_empty;
    wire [1:0] from_15_7_yp_valid;
    wire [9:0] from_15_7_yp_flit;
    wire [1:0] from_15_7_yp_not_full;
    wire [1:0] from_15_7_yp_empty;
    wire [1:0] from_15_7_ym_valid;
    wire [9:0] from_15_7_ym_flit;
    wire [1:0] from_15_7_ym_not_full;
    wire [1:0] from_15_7_ym_empty;
    wire [1:0] from_0_8_xp_valid;
    wire [9:0] from_0_8_xp_flit;
    wire [1:0] from_0_8_xp_not_full;
    wire [1:0] from_0_8_xp_empty;
    wire [1:0] from_0_8_xm_valid;
    wire [9:0] from_0_8_xm_flit;
    wire [1:0] from_0_8_xm_not_full;
    wire [1:0] from_0_8_xm_empty;
    wire [1:0] from_0_8_yp_valid;
    wire [9:0] from_0_8_yp_flit;
    wire [1:0] from_0_8_yp_not_full;
    wire [1:0] from_0_8_yp_empty;
    wire [1:0] from_0_8_ym_valid;
    wire [9:0] from_0_8_ym_flit;
    wire [1:0] from_0_8_ym_not_full;
    wire [1:0] from_0_8_ym_empty;
    wire [1:0] from_1_8_xp_valid;
    wire [9:0] from_1_8_xp_flit;
    wire [1:0] from_1_8_xp_not_full;
    wire [1:0] from_1_8_xp_empty;
    wire [1:0] from_1_8_xm_valid;
    wire [9:0] from_1_8_xm_flit;
    wire [1:0] from_1_8_xm_not_full;
    wire [1:0] from_1_8_xm_empty;
    wire [1:0] from_1_8_yp_valid;
    wire [9:0] from_1_8_yp_flit;
    wire [1:0] from_1_8_yp_not_full;
    wire [1:0] from_1_8_yp_empty;
    wire [1:0] from_1_8_ym_valid;
    wire [9:0] from_1_8_ym_flit;
    wire [1:0] from_1_8_ym_not_full;
    wire [1:0] from_1_8_ym_empty;
    wire [1:0] from_2_8_xp_valid;
    wire [9:0] from_2_8_xp_flit;
    wire [1:0] from_2_8_xp_not_full;
    wire [1:0] from_2_8_xp_empty;
    wire [1:0] from_2_8_xm_valid;
    wire [9:0] from_2_8_xm_flit;
    wire [1:0] from_2_8_xm_not_full;
    wire [1:0] from_2_8_xm_empty;
    wire [1:0] from_2_8_yp_valid;
    wire [9:0] from_2_8_yp_flit;
    wire [1:0] from_2_8_yp_not_full;
    wire [1:0] from_2_8_yp_empty;
    wire [1:0] from_2_8_ym_valid;
    wire [9:0] from_2_8_ym_flit;
    wire [1:0] from_2_8_ym_not_full;
    wire [1:0] from_2_8_ym_empty;
    wire [1:0] from_3_8_xp_valid;
    wire [9:0] from_3_8_xp_flit;
    wire [1:0] from_3_8_xp_not_full;
    wire [1:0] from_3_8_xp_empty;
    wire [1:0] from_3_8_xm_valid;
    wire [9:0] from_3_8_xm_flit;
    wire [1:0] from_3_8_xm_not_full;
    wire [1:0] from_3_8_xm_empty;
    wire [1:0] from_3_8_yp_valid;
    wire [9:0] from_3_8_yp_flit;
    wire [1:0] from_3_8_yp_not_full;
    wire [1:0] from_3_8_yp_empty;
    wire [1:0] from_3_8_ym_valid;
    wire [9:0] from_3_8_ym_flit;
    wire [1:0] from_3_8_ym_not_full;
    wire [1:0] from_3_8_ym_empty;
    wire [1:0] from_4_8_xp_valid;
    wire [9:0] from_4_8_xp_flit;
    wire [1:0] from_4_8_xp_not_full;
    wire [1:0] from_4_8_xp_empty;
    wire [1:0] from_4_8_xm_valid;
    wire [9:0] from_4_8_xm_flit;
    wire [1:0] from_4_8_xm_not_full;
    wire [1:0] from_4_8_xm_empty;
    wire [1:0] from_4_8_yp_valid;
    wire [9:0] from_4_8_yp_flit;
    wire [1:0] from_4_8_yp_not_full;
    wire [1:0] from_4_8_yp_empty;
    wire [1:0] from_4_8_ym_valid;
    wire [9:0] from_4_8_ym_flit;
    wire [1:0] from_4_8_ym_not_full;
    wire [1:0] from_4_8_ym_empty;
    wire [1:0] from_5_8_xp_valid;
    wire [9:0] from_5_8_xp_flit;
    wire [1:0] from_5_8_xp_not_full;
    wire [1:0] from_5_8_xp_empty;
    wire [1:0] from_5_8_xm_valid;
    wire [9:0] from_5_8_xm_flit;
    wire [1:0] from_5_8_xm_not_full;
    wire [1:0] from_5_8_xm_empty;
    wire [1:0] from_5_8_yp_valid;
    wire [9:0] from_5_8_yp_flit;
    wire [1:0] from_5_8_yp_not_full;
    wire [1:0] from_5_8_yp_empty;
    wire [1:0] from_5_8_ym_valid;
    wire [9:0] from_5_8_ym_flit;
    wire [1:0] from_5_8_ym_not_full;
    wire [1:0] from_5_8_ym_empty;
    wire [1:0] from_6_8_xp_valid;
    wire [9:0] from_6_8_xp_flit;
    wire [1:0] from_6_8_xp_not_full;
    wire [1:0] from_6_8_xp_empty;
    wire [1:0] from_6_8_xm_valid;
    wire [9:0] from_6_8_xm_flit;
    wire [1:0] from_6_8_xm_not_full;
    wire [1:0] from_6_8_xm_empty;
    wire [1:0] from_6_8_yp_valid;
    wire [9:0] from_6_8_yp_flit;
    wire [1:0] from_6_8_yp_not_full;
    wire [1:0] from_6_8_yp_empty;
    wire [1:0] from_6_8_ym_valid;
    wire [9:0] from_6_8_ym_flit;
    wire [1:0] from_6_8_ym_not_full;
    wire [1:0] from_6_8_ym_empty;
    wire [1:0] from_7_8_xp_valid;
    wire [9:0] from_7_8_xp_flit;
    wire [1:0] from_7_8_xp_not_full;
    wire [1:0] from_7_8_xp_empty;
    wire [1:0] from_7_8_xm_valid;
    wire [9:0] from_7_8_xm_flit;
    wire [1:0] from_7_8_xm_not_full;
    wire [1:0] from_7_8_xm_empty;
    wire [1:0] from_7_8_yp_valid;
    wire [9:0] from_7_8_yp_flit;
    wire [1:0] from_7_8_yp_not_full;
    wire [1:0] from_7_8_yp_empty;
    wire [1:0] from_7_8_ym_valid;
    wire [9:0] from_7_8_ym_flit;
    wire [1:0] from_7_8_ym_not_full;
    wire [1:0] from_7_8_ym_empty;
    wire [1:0] from_8_8_xp_valid;
    wire [9:0] from_8_8_xp_flit;
    wire [1:0] from_8_8_xp_not_full;
    wire [1:0] from_8_8_xp_empty;
    wire [1:0] from_8_8_xm_valid;
    wire [9:0] from_8_8_xm_flit;
    wire [1:0] from_8_8_xm_not_full;
    wire [1:0] from_8_8_xm_empty;
    wire [1:0] from_8_8_yp_valid;
    wire [9:0] from_8_8_yp_flit;
    wire [1:0] from_8_8_yp_not_full;
    wire [1:0] from_8_8_yp_empty;
    wire [1:0] from_8_8_ym_valid;
    wire [9:0] from_8_8_ym_flit;
    wire [1:0] from_8_8_ym_not_full;
    wire [1:0] from_8_8_ym_empty;
    wire [1:0] from_9_8_xp_valid;
    wire [9:0] from_9_8_xp_flit;
    wire [1:0] from_9_8_xp_not_full;
    wire [1:0] from_9_8_xp_empty;
    wire [1:0] from_9_8_xm_valid;
    wire [9:0] from_9_8_xm_flit;
    wire [1:0] from_9_8_xm_not_full;
    wire [1:0] from_9_8_xm_empty;
    wire [1:0] from_9_8_yp_valid;
    wire [9:0] from_9_8_yp_flit;
    wire [1:0] from_9_8_yp_not_full;
    wire [1:0] from_9_8_yp_empty;
    wire [1:0] from_9_8_ym_valid;
    wire [9:0] from_9_8_ym_flit;
    wire [1:0] from_9_8_ym_not_full;
    wire [1:0] from_9_8_ym_empty;
    wire [1:0] from_10_8_xp_valid;
    wire [9:0] from_10_8_xp_flit;
    wire [1:0] from_10_8_xp_not_full;
    wire [1:0] from_10_8_xp_empty;
    wire [1:0] from_10_8_xm_valid;
    wire [9:0] from_10_8_xm_flit;
    wire [1:0] from_10_8_xm_not_full;
    wire [1:0] from_10_8_xm_empty;
    wire [1:0] from_10_8_yp_valid;
    wire [9:0] from_10_8_yp_flit;
    wire [1:0] from_10_8_yp_not_full;
    wire [1:0] from_10_8_yp_empty;
    wire [1:0] from_10_8_ym_valid;
    wire [9:0] from_10_8_ym_flit;
    wire [1:0] from_10_8_ym_not_full;
    wire [1:0] from_10_8_ym_empty;
    wire [1:0] from_11_8_xp_valid;
    wire [9:0] from_11_8_xp_flit;
    wire [1:0] from_11_8_xp_not_full;
    wire [1:0] from_11_8_xp_empty;
    wire [1:0] from_11_8_xm_valid;
    wire [9:0] from_11_8_xm_flit;
    wire [1:0] from_11_8_xm_not_full;
    wire [1:0] from_11_8_xm_empty;
    wire [1:0] from_11_8_yp_valid;
    wire [9:0] from_11_8_yp_flit;
    wire [1:0] from_11_8_yp_not_full;
    wire [1:0] from_11_8_yp_empty;
    wire [1:0] from_11_8_ym_valid;
    wire [9:0] from_11_8_ym_flit;
    wire [1:0] from_11_8_ym_not_full;
    wire [1:0] from_11_8_ym_empty;
    wire [1:0] from_12_8_xp_valid;
    wire [9:0] from_12_8_xp_flit;
    wire [1:0] from_12_8_xp_not_full;
    wire [1:0] from_12_8_xp_empty;
    wire [1:0] from_12_8_xm_valid;
    wire [9:0] from_12_8_xm_flit;
    wire [1:0] from_12_8_xm_not_full;
    wire [1:0] from_12_8_xm_empty;
    wire [1:0] from_12_8_yp_valid;
    wire [9:0] from_12_8_yp_flit;
    wire [1:0] from_12_8_yp_not_full;
    wire [1:0] from_12_8_yp_empty;
    wire [1:0] from_12_8_ym_valid;
    wire [9:0] from_12_8_ym_flit;
    wire [1:0] from_12_8_ym_not_full;
    wire [1:0] from_12_8_ym_empty;
    wire [1:0] from_13_8_xp_valid;
    wire [9:0] from_13_8_xp_flit;
    wire [1:0] from_13_8_xp_not_full;
    wire [1:0] from_13_8_xp_empty;
    wire [1:0] from_13_8_xm_valid;
    wire [9:0] from_13_8_xm_flit;
    wire [1:0] from_13_8_xm_not_full;
    wire [1:0] from_13_8_xm_empty;
    wire [1:0] from_13_8_yp_valid;
    wire [9:0] from_13_8_yp_flit;
    wire [1:0] from_13_8_yp_not_full;
    wire [1:0] from_13_8_yp_empty;
    wire [1:0] from_13_8_ym_valid;
    wire [9:0] from_13_8_ym_flit;
    wire [1:0] from_13_8_ym_not_full;
    wire [1:0] from_13_8_ym_empty;
    wire [1:0] from_14_8_xp_valid;
    wire [9:0] from_14_8_xp_flit;
    wire [1:0] from_14_8_xp_not_full;
    wire [1:0] from_14_8_xp_empty;
    wire [1:0] from_14_8_xm_valid;
    wire [9:0] from_14_8_xm_flit;
    wire [1:0] from_14_8_xm_not_full;
    wire [1:0] from_14_8_xm_empty;
    wire [1:0] from_14_8_yp_valid;
    wire [9:0] from_14_8_yp_flit;
    wire [1:0] from_14_8_yp_not_full;
    wire [1:0] from_14_8_yp_empty;
    wire [1:0] from_14_8_ym_valid;
    wire [9:0] from_14_8_ym_flit;
    wire [1:0] from_14_8_ym_not_full;
    wire [1:0] from_14_8_ym_empty;
    wire [1:0] from_15_8_xp_valid;
    wire [9:0] from_15_8_xp_flit;
    wire [1:0] from_15_8_xp_not_full;
    wire [1:0] from_15_8_xp_empty;
    wire [1:0] from_15_8_xm_valid;
    wire [9:0] from_15_8_xm_flit;
    wire [1:0] from_15_8_xm_not_full;
    wire [1:0] from_15_8_xm_empty;
    wire [1:0] from_15_8_yp_valid;
    wire [9:0] from_15_8_yp_flit;
    wire [1:0] from_15_8_yp_not_full;
    wire [1:0] from_15_8_yp_empty;
    wire [1:0] from_15_8_ym_valid;
    wire [9:0] from_15_8_ym_flit;
    wire [1:0] from_15_8_ym_not_full;
    wire [1:0] from_15_8_ym_empty;
    wire [1:0] from_0_9_xp_valid;
    wire [9:0] from_0_9_xp_flit;
    wire [1:0] from_0_9_xp_not_full;
    wire [1:0] from_0_9_xp_empty;
    wire [1:0] from_0_9_xm_valid;
    wire [9:0] from_0_9_xm_flit;
    wire [1:0] from_0_9_xm_not_full;
    wire [1:0] from_0_9_xm_empty;
    wire [1:0] from_0_9_yp_valid;
    wire [9:0] from_0_9_yp_flit;
    wire [1:0] from_0_9_yp_not_full;
    wire [1:0] from_0_9_yp_empty;
    wire [1:0] from_0_9_ym_valid;
    wire [9:0] from_0_9_ym_flit;
    wire [1:0] from_0_9_ym_not_full;
    wire [1:0] from_0_9_ym_empty;
    wire [1:0] from_1_9_xp_valid;
    wire [9:0] from_1_9_xp_flit;
    wire [1:0] from_1_9_xp_not_full;
    wire [1:0] from_1_9_xp_empty;
    wire [1:0] from_1_9_xm_valid;
    wire [9:0] from_1_9_xm_flit;
    wire [1:0] from_1_9_xm_not_full;
    wire [1:0] from_1_9_xm_empty;
    wire [1:0] from_1_9_yp_valid;
    wire [9:0] from_1_9_yp_flit;
    wire [1:0] from_1_9_yp_not_full;
    wire [1:0] from_1_9_yp_empty;
    wire [1:0] from_1_9_ym_valid;
    wire [9:0] from_1_9_ym_flit;
    wire [1:0] from_1_9_ym_not_full;
    wire [1:0] from_1_9_ym_empty;
    wire [1:0] from_2_9_xp_valid;
    wire [9:0] from_2_9_xp_flit;
    wire [1:0] from_2_9_xp_not_full;
    wire [1:0] from_2_9_xp_empty;
    wire [1:0] from_2_9_xm_valid;
    wire [9:0] from_2_9_xm_flit;
    wire [1:0] from_2_9_xm_not_full;
    wire [1:0] from_2_9_xm_empty;
    wire [1:0] from_2_9_yp_valid;
    wire [9:0] from_2_9_yp_flit;
    wire [1:0] from_2_9_yp_not_full;
    wire [1:0] from_2_9_yp_empty;
    wire [1:0] from_2_9_ym_valid;
    wire [9:0] from_2_9_ym_flit;
    wire [1:0] from_2_9_ym_not_full;
    wire [1:0] from_2_9_ym_empty;
    wire [1:0] from_3_9_xp_valid;
    wire [9:0] from_3_9_xp_flit;
    wire [1:0] from_3_9_xp_not_full;
    wire [1:0] from_3_9_xp_empty;
    wire [1:0] from_3_9_xm_valid;
    wire [9:0] from_3_9_xm_flit;
    wire [1:0] from_3_9_xm_not_full;
    wire [1:0] from_3_9_xm_empty;
    wire [1:0] from_3_9_yp_valid;
    wire [9:0] from_3_9_yp_flit;
    wire [1:0] from_3_9_yp_not_full;
    wire [1:0] from_3_9_yp_empty;
    wire [1:0] from_3_9_ym_valid;
    wire [9:0] from_3_9_ym_flit;
    wire [1:0] from_3_9_ym_not_full;
    wire [1:0] from_3_9_ym_empty;
    wire [1:0] from_4_9_xp_valid;
    wire [9:0] from_4_9_xp_flit;
    wire [1:0] from_4_9_xp_not_full;
    wire [1:0] from_4_9_xp_empty;
    wire [1:0] from_4_9_xm_valid;
    wire [9:0] from_4_9_xm_flit;
    wire [1:0] from_4_9_xm_not_full;
    wire [1:0] from_4_9_xm_empty;
    wire [1:0] from_4_9_yp_valid;
    wire [9:0] from_4_9_yp_flit;
    wire [1:0] from_4_9_yp_not_full;
    wire [1:0] from_4_9_yp_empty;
    wire [1:0] from_4_9_ym_valid;
    wire [9:0] from_4_9_ym_flit;
    wire [1:0] from_4_9_ym_not_full;
    wire [1:0] from_4_9_ym_empty;
    wire [1:0] from_5_9_xp_valid;
    wire [9:0] from_5_9_xp_flit;
    wire [1:0] from_5_9_xp_not_full;
    wire [1:0] from_5_9_xp_empty;
    wire [1:0] from_5_9_xm_valid;
    wire [9:0] from_5_9_xm_flit;
    wire [1:0] from_5_9_xm_not_full;
    wire [1:0] from_5_9_xm_empty;
    wire [1:0] from_5_9_yp_valid;
    wire [9:0] from_5_9_yp_flit;
    wire [1:0] from_5_9_yp_not_full;
    wire [1:0] from_5_9_yp_empty;
    wire [1:0] from_5_9_ym_valid;
    wire [9:0] from_5_9_ym_flit;
    wire [1:0] from_5_9_ym_not_full;
    wire [1:0] from_5_9_ym_empty;
    wire [1:0] from_6_9_xp_valid;
    wire [9:0] from_6_9_xp_flit;
    wire [1:0] from_6_9_xp_not_full;
    wire [1:0] from_6_9_xp_empty;
    wire [1:0] from_6_9_xm_valid;
    wire [9:0] from_6_9_xm_flit;
    wire [1:0] from_6_9_xm_not_full;
    wire [1:0] from_6_9_xm_empty;
    wire [1:0] from_6_9_yp_valid;
    wire [9:0] from_6_9_yp_flit;
    wire [1:0] from_6_9_yp_not_full;
    wire [1:0] from_6_9_yp_empty;
    wire [1:0] from_6_9_ym_valid;
    wire [9:0] from_6_9_ym_flit;
    wire [1:0] from_6_9_ym_not_full;
    wire [1:0] from_6_9_ym_empty;
    wire [1:0] from_7_9_xp_valid;
    wire [9:0] from_7_9_xp_flit;
    wire [1:0] from_7_9_xp_not_full;
    wire [1:0] from_7_9_xp_empty;
    wire [1:0] from_7_9_xm_valid;
    wire [9:0] from_7_9_xm_flit;
    wire [1:0] from_7_9_xm_not_full;
    wire [1:0] from_7_9_xm_empty;
    wire [1:0] from_7_9_yp_valid;
    wire [9:0] from_7_9_yp_flit;
    wire [1:0] from_7_9_yp_not_full;
    wire [1:0] from_7_9_yp_empty;
    wire [1:0] from_7_9_ym_valid;
    wire [9:0] from_7_9_ym_flit;
    wire [1:0] from_7_9_ym_not_full;
    wire [1:0] from_7_9_ym_empty;
    wire [1:0] from_8_9_xp_valid;
    wire [9:0] from_8_9_xp_flit;
    wire [1:0] from_8_9_xp_not_full;
    wire [1:0] from_8_9_xp_empty;
    wire [1:0] from_8_9_xm_valid;
    wire [9:0] from_8_9_xm_flit;
    wire [1:0] from_8_9_xm_not_full;
    wire [1:0] from_8_9_xm_empty;
    wire [1:0] from_8_9_yp_valid;
    wire [9:0] from_8_9_yp_flit;
    wire [1:0] from_8_9_yp_not_full;
    wire [1:0] from_8_9_yp_empty;
    wire [1:0] from_8_9_ym_valid;
    wire [9:0] from_8_9_ym_flit;
    wire [1:0] from_8_9_ym_not_full;
    wire [1:0] from_8_9_ym_empty;
    wire [1:0] from_9_9_xp_valid;
    wire [9:0] from_9_9_xp_flit;
    wire [1:0] from_9_9_xp_not_full;
    wire [1:0] from_9_9_xp_empty;
    wire [1:0] from_9_9_xm_valid;
    wire [9:0] from_9_9_xm_flit;
    wire [1:0] from_9_9_xm_not_full;
    wire [1:0] from_9_9_xm_empty;
    wire [1:0] from_9_9_yp_valid;
    wire [9:0] from_9_9_yp_flit;
    wire [1:0] from_9_9_yp_not_full;
    wire [1:0] from_9_9_yp_empty;
    wire [1:0] from_9_9_ym_valid;
    wire [9:0] from_9_9_ym_flit;
    wire [1:0] from_9_9_ym_not_full;
    wire [1:0] from_9_9_ym_empty;
    wire [1:0] from_10_9_xp_valid;
    wire [9:0] from_10_9_xp_flit;
    wire [1:0] from_10_9_xp_not_full;
    wire [1:0] from_10_9_xp_empty;
    wire [1:0] from_10_9_xm_valid;
    wire [9:0] from_10_9_xm_flit;
    wire [1:0] from_10_9_xm_not_full;
    wire [1:0] from_10_9_xm_empty;
    wire [1:0] from_10_9_yp_valid;
    wire [9:0] from_10_9_yp_flit;
    wire [1:0] from_10_9_yp_not_full;
    wire [1:0] from_10_9_yp_empty;
    wire [1:0] from_10_9_ym_valid;
    wire [9:0] from_10_9_ym_flit;
    wire [1:0] from_10_9_ym_not_full;
    wire [1:0] from_10_9_ym_empty;
    wire [1:0] from_11_9_xp_valid;
    wire [9:0] from_11_9_xp_flit;
    wire [1:0] from_11_9_xp_not_full;
    wire [1:0] from_11_9_xp_empty;
    wire [1:0] from_11_9_xm_valid;
    wire [9:0] from_11_9_xm_flit;
    wire [1:0] from_11_9_xm_not_full;
    wire [1:0] from_11_9_xm_empty;
    wire [1:0] from_11_9_yp_valid;
    wire [9:0] from_11_9_yp_flit;
    wire [1:0] from_11_9_yp_not_full;
    wire [1:0] from_11_9_yp_empty;
    wire [1:0] from_11_9_ym_valid;
    wire [9:0] from_11_9_ym_flit;
    wire [1:0] from_11_9_ym_not_full;
    wire [1:0] from_11_9_ym_empty;
    wire [1:0] from_12_9_xp_valid;
    wire [9:0] from_12_9_xp_flit;
    wire [1:0] from_12_9_xp_not_full;
    wire [1:0] from_12_9_xp_empty;
    wire [1:0] from_12_9_xm_valid;
    wire [9:0] from_12_9_xm_flit;
    wire [1:0] from_12_9_xm_not_full;
    wire [1:0] from_12_9_xm_empty;
    wire [1:0] from_12_9_yp_valid;
    wire [9:0] from_12_9_yp_flit;
    wire [1:0] from_12_9_yp_not_full;
    wire [1:0] from_12_9_yp_empty;
    wire [1:0] from_12_9_ym_valid;
    wire [9:0] from_12_9_ym_flit;
    wire [1:0] from_12_9_ym_not_full;
    wire [1:0] from_12_9_ym_empty;
    wire [1:0] from_13_9_xp_valid;
    wire [9:0] from_13_9_xp_flit;
    wire [1:0] from_13_9_xp_not_full;
    wire [1:0] from_13_9_xp_empty;
    wire [1:0] from_13_9_xm_valid;
    wire [9:0] from_13_9_xm_flit;
    wire [1:0] from_13_9_xm_not_full;
    wire [1:0] from_13_9_xm_empty;
    wire [1:0] from_13_9_yp_valid;
    wire [9:0] from_13_9_yp_flit;
    wire [1:0] from_13_9_yp_not_full;
    wire [1:0] from_13_9_yp_empty;
    wire [1:0] from_13_9_ym_valid;
    wire [9:0] from_13_9_ym_flit;
    wire [1:0] from_13_9_ym_not_full;
    wire [1:0] from_13_9_ym_empty;
    wire [1:0] from_14_9_xp_valid;
    wire [9:0] from_14_9_xp_flit;
    wire [1:0] from_14_9_xp_not_full;
    wire [1:0] from_14_9_xp_empty;
    wire [1:0] from_14_9_xm_valid;
    wire [9:0] from_14_9_xm_flit;
    wire [1:0] from_14_9_xm_not_full;
    wire [1:0] from_14_9_xm_empty;
    wire [1:0] from_14_9_yp_valid;
    wire [9:0] from_14_9_yp_flit;
    wire [1:0] from_14_9_yp_not_full;
    wire [1:0] from_14_9_yp_empty;
    wire [1:0] from_14_9_ym_valid;
    wire [9:0] from_14_9_ym_flit;
    wire [1:0] from_14_9_ym_not_full;
    wire [1:0] from_14_9_ym_empty;
    wire [1:0] from_15_9_xp_valid;
    wire [9:0] from_15_9_xp_flit;
    wire [1:0] from_15_9_xp_not_full;
    wire [1:0] from_15_9_xp_empty;
    wire [1:0] from_15_9_xm_valid;
    wire [9:0] from_15_9_xm_flit;
    wire [1:0] from_15_9_xm_not_full;
    wire [1:0] from_15_9_xm_empty;
    wire [1:0] from_15_9_yp_valid;
    wire [9:0] from_15_9_yp_flit;
    wire [1:0] from_15_9_yp_not_full;
    wire [1:0] from_15_9_yp_empty;
    wire [1:0] from_15_9_ym_valid;
    wire [9:0] from_15_9_ym_flit;
    wire [1:0] from_15_9_ym_not_full;
    wire [1:0] from_15_9_ym_empty;
    wire [1:0] from_0_10_xp_valid;
    wire [9:0] from_0_10_xp_flit;
    wire [1:0] from_0_10_xp_not_full;
    wire [1:0] from_0_10_xp_empty;
    wire [1:0] from_0_10_xm_valid;
    wire [9:0] from_0_10_xm_flit;
    wire [1:0] from_0_10_xm_not_full;
    wire [1:0] from_0_10_xm_empty;
    wire [1:0] from_0_10_yp_valid;
    wire [9:0] from_0_10_yp_flit;
    wire [1:0] from_0_10_yp_not_full;
    wire [1:0] from_0_10_yp_empty;
    wire [1:0] from_0_10_ym_valid;
    wire [9:0] from_0_10_ym_flit;
    wire [1:0] from_0_10_ym_not_full;
    wire [1:0] from_0_10_ym_empty;
    wire [1:0] from_1_10_xp_valid;
    wire [9:0] from_1_10_xp_flit;
    wire [1:0] from_1_10_xp_not_full;
    wire [1:0] from_1_10_xp_empty;
    wire [1:0] from_1_10_xm_valid;
    wire [9:0] from_1_10_xm_flit;
    wire [1:0] from_1_10_xm_not_full;
    wire [1:0] from_1_10_xm_empty;
    wire [1:0] from_1_10_yp_valid;
    wire [9:0] from_1_10_yp_flit;
    wire [1:0] from_1_10_yp_not_full;
    wire [1:0] from_1_10_yp_empty;
    wire [1:0] from_1_10_ym_valid;
    wire [9:0] from_1_10_ym_flit;
    wire [1:0] from_1_10_ym_not_full;
    wire [1:0] from_1_10_ym_empty;
    wire [1:0] from_2_10_xp_valid;
    wire [9:0] from_2_10_xp_flit;
    wire [1:0] from_2_10_xp_not_full;
    wire [1:0] from_2_10_xp_empty;
    wire [1:0] from_2_10_xm_valid;
    wire [9:0] from_2_10_xm_flit;
    wire [1:0] from_2_10_xm_not_full;
    wire [1:0] from_2_10_xm_empty;
    wire [1:0] from_2_10_yp_valid;
    wire [9:0] from_2_10_yp_flit;
    wire [1:0] from_2_10_yp_not_full;
    wire [1:0] from_2_10_yp_empty;
    wire [1:0] from_2_10_ym_valid;
    wire [9:0] from_2_10_ym_flit;
    wire [1:0] from_2_10_ym_not_full;
    wire [1:0] from_2_10_ym_empty;
    wire [1:0] from_3_10_xp_valid;
    wire [9:0] from_3_10_xp_flit;
    wire [1:0] from_3_10_xp_not_full;
    wire [1:0] from_3_10_xp_empty;
    wire [1:0] from_3_10_xm_valid;
    wire [9:0] from_3_10_xm_flit;
    wire [1:0] from_3_10_xm_not_full;
    wire [1:0] from_3_10_xm_empty;
    wire [1:0] from_3_10_yp_valid;
    wire [9:0] from_3_10_yp_flit;
    wire [1:0] from_3_10_yp_not_full;
    wire [1:0] from_3_10_yp_empty;
    wire [1:0] from_3_10_ym_valid;
    wire [9:0] from_3_10_ym_flit;
    wire [1:0] from_3_10_ym_not_full;
    wire [1:0] from_3_10_ym_empty;
    wire [1:0] from_4_10_xp_valid;
    wire [9:0] from_4_10_xp_flit;
    wire [1:0] from_4_10_xp_not_full;
    wire [1:0] from_4_10_xp_empty;
    wire [1:0] from_4_10_xm_valid;
    wire [9:0] from_4_10_xm_flit;
    wire [1:0] from_4_10_xm_not_full;
    wire [1:0] from_4_10_xm_empty;
    wire [1:0] from_4_10_yp_valid;
    wire [9:0] from_4_10_yp_flit;
    wire [1:0] from_4_10_yp_not_full;
    wire [1:0] from_4_10_yp_empty;
    wire [1:0] from_4_10_ym_valid;
    wire [9:0] from_4_10_ym_flit;
    wire [1:0] from_4_10_ym_not_full;
    wire [1:0] from_4_10_ym_empty;
    wire [1:0] from_5_10_xp_valid;
    wire [9:0] from_5_10_xp_flit;
    wire [1:0] from_5_10_xp_not_full;
    wire [1:0] from_5_10_xp_empty;
    wire [1:0] from_5_10_xm_valid;
    wire [9:0] from_5_10_xm_flit;
    wire [1:0] from_5_10_xm_not_full;
    wire [1:0] from_5_10_xm_empty;
    wire [1:0] from_5_10_yp_valid;
    wire [9:0] from_5_10_yp_flit;
    wire [1:0] from_5_10_yp_not_full;
    wire [1:0] from_5_10_yp_empty;
    wire [1:0] from_5_10_ym_valid;
    wire [9:0] from_5_10_ym_flit;
    wire [1:0] from_5_10_ym_not_full;
    wire [1:0] from_5_10_ym_empty;
    wire [1:0] from_6_10_xp_valid;
    wire [9:0] from_6_10_xp_flit;
    wire [1:0] from_6_10_xp_not_full;
    wire [1:0] from_6_10_xp_empty;
    wire [1:0] from_6_10_xm_valid;
    wire [9:0] from_6_10_xm_flit;
    wire [1:0] from_6_10_xm_not_full;
    wire [1:0] from_6_10_xm_empty;
    wire [1:0] from_6_10_yp_valid;
    wire [9:0] from_6_10_yp_flit;
    wire [1:0] from_6_10_yp_not_full;
    wire [1:0] from_6_10_yp_empty;
    wire [1:0] from_6_10_ym_valid;
    wire [9:0] from_6_10_ym_flit;
    wire [1:0] from_6_10_ym_not_full;
    wire [1:0] from_6_10_ym_empty;
    wire [1:0] from_7_10_xp_valid;
    wire [9:0] from_7_10_xp_flit;
    wire [1:0] from_7_10_xp_not_full;
    wire [1:0] from_7_10_xp_empty;
    wire [1:0] from_7_10_xm_valid;
    wire [9:0] from_7_10_xm_flit;
    wire [1:0] from_7_10_xm_not_full;
    wire [1:0] from_7_10_xm_empty;
    wire [1:0] from_7_10_yp_valid;
    wire [9:0] from_7_10_yp_flit;
    wire [1:0] from_7_10_yp_not_full;
    wire [1:0] from_7_10_yp_empty;
    wire [1:0] from_7_10_ym_valid;
    wire [9:0] from_7_10_ym_flit;
    wire [1:0] from_7_10_ym_not_full;
    wire [1:0] from_7_10_ym_empty;
    wire [1:0] from_8_10_xp_valid;
    wire [9:0] from_8_10_xp_flit;
    wire [1:0] from_8_10_xp_not_full;
    wire [1:0] from_8_10_xp_empty;
    wire [1:0] from_8_10_xm_valid;
    wire [9:0] from_8_10_xm_flit;
    wire [1:0] from_8_10_xm_not_full;
    wire [1:0] from_8_10_xm_empty;
    wire [1:0] from_8_10_yp_valid;
    wire [9:0] from_8_10_yp_flit;
    wire [1:0] from_8_10_yp_not_full;
    wire [1:0] from_8_10_yp_empty;
    wire [1:0] from_8_10_ym_valid;
    wire [9:0] from_8_10_ym_flit;
    wire [1:0] from_8_10_ym_not_full;
    wire [1:0] from_8_10_ym_empty;
    wire [1:0] from_9_10_xp_valid;
    wire [9:0] from_9_10_xp_flit;
    wire [1:0] from_9_10_xp_not_full;
    wire [1:0] from_9_10_xp_empty;
    wire [1:0] from_9_10_xm_valid;
    wire [9:0] from_9_10_xm_flit;
    wire [1:0] from_9_10_xm_not_full;
    wire [1:0] from_9_10_xm_empty;
    wire [1:0] from_9_10_yp_valid;
    wire [9:0] from_9_10_yp_flit;
    wire [1:0] from_9_10_yp_not_full;
    wire [1:0] from_9_10_yp_empty;
    wire [1:0] from_9_10_ym_valid;
    wire [9:0] from_9_10_ym_flit;
    wire [1:0] from_9_10_ym_not_full;
    wire [1:0] from_9_10_ym_empty;
    wire [1:0] from_10_10_xp_valid;
    wire [9:0] from_10_10_xp_flit;
    wire [1:0] from_10_10_xp_not_full;
    wire [1:0] from_10_10_xp_empty;
    wire [1:0] from_10_10_xm_valid;
    wire [9:0] from_10_10_xm_flit;
    wire [1:0] from_10_10_xm_not_full;
    wire [1:0] from_10_10_xm_empty;
    wire [1:0] from_10_10_yp_valid;
    wire [9:0] from_10_10_yp_flit;
    wire [1:0] from_10_10_yp_not_full;
    wire [1:0] from_10_10_yp_empty;
    wire [1:0] from_10_10_ym_valid;
    wire [9:0] from_10_10_ym_flit;
    wire [1:0] from_10_10_ym_not_full;
    wire [1:0] from_10_10_ym_empty;
    wire [1:0] from_11_10_xp_valid;
    wire [9:0] from_11_10_xp_flit;
    wire [1:0] from_11_10_xp_not_full;
    wire [1:0] from_11_10_xp_empty;
    wire [1:0] from_11_10_xm_valid;
    wire [9:0] from_11_10_xm_flit;
    wire [1:0] from_11_10_xm_not_full;
    wire [1:0] from_11_10_xm_empty;
    wire [1:0] from_11_10_yp_valid;
    wire [9:0] from_11_10_yp_flit;
    wire [1:0] from_11_10_yp_not_full;
    wire [1:0] from_11_10_yp_empty;
    wire [1:0] from_11_10_ym_valid;
    wire [9:0] from_11_10_ym_flit;
    wire [1:0] from_11_10_ym_not_full;
    wire [1:0] from_11_10_ym_empty;
    wire [1:0] from_12_10_xp_valid;
    wire [9:0] from_12_10_xp_flit;
    wire [1:0] from_12_10_xp_not_full;
    wire [1:0] from_12_10_xp_empty;
    wire [1:0] from_12_10_xm_valid;
    wire [9:0] from_12_10_xm_flit;
    wire [1:0] from_12_10_xm_not_full;
    wire [1:0] from_12_10_xm_empty;
    wire [1:0] from_12_10_yp_valid;
    wire [9:0] from_12_10_yp_flit;
    wire [1:0] from_12_10_yp_not_full;
    wire [1:0] from_12_10_yp_empty;
    wire [1:0] from_12_10_ym_valid;
    wire [9:0] from_12_10_ym_flit;
    wire [1:0] from_12_10_ym_not_full;
    wire [1:0] from_12_10_ym_empty;
    wire [1:0] from_13_10_xp_valid;
    wire [9:0] from_13_10_xp_flit;
    wire [1:0] from_13_10_xp_not_full;
    wire [1:0] from_13_10_xp_empty;
    wire [1:0] from_13_10_xm_valid;
    wire [9:0] from_13_10_xm_flit;
    wire [1:0] from_13_10_xm_not_full;
    wire [1:0] from_13_10_xm_empty;
    wire [1:0] from_13_10_yp_valid;
    wire [9:0] from_13_10_yp_flit;
    wire [1:0] from_13_10_yp_not_full;
    wire [1:0] from_13_10_yp_empty;
    wire [1:0] from_13_10_ym_valid;
    wire [9:0] from_13_10_ym_flit;
    wire [1:0] from_13_10_ym_not_full;
    wire [1:0] from_13_10_ym_empty;
    wire [1:0] from_14_10_xp_valid;
    wire [9:0] from_14_10_xp_flit;
    wire [1:0] from_14_10_xp_not_full;
    wire [1:0] from_14_10_xp_empty;
    wire [1:0] from_14_10_xm_valid;
    wire [9:0] from_14_10_xm_flit;
    wire [1:0] from_14_10_xm_not_full;
    wire [1:0] from_14_10_xm_empty;
    wire [1:0] from_14_10_yp_valid;
    wire [9:0] from_14_10_yp_flit;
    wire [1:0] from_14_10_yp_not_full;
    wire [1:0] from_14_10_yp_empty;
    wire [1:0] from_14_10_ym_valid;
    wire [9:0] from_14_10_ym_flit;
    wire [1:0] from_14_10_ym_not_full;
    wire [1:0] from_14_10_ym_empty;
    wire [1:0] from_15_10_xp_valid;
    wire [9:0] from_15_10_xp_flit;
    wire [1:0] from_15_10_xp_not_full;
    wire [1:0] from_15_10_xp_empty;
    wire [1:0] from_15_10_xm_valid;
    wire [9:0] from_15_10_xm_flit;
    wire [1:0] from_15_10_xm_not_full;
    wire [1:0] from_15_10_xm_empty;
    wire [1:0] from_15_10_yp_valid;
    wire [9:0] from_15_10_yp_flit;
    wire [1:0] from_15_10_yp_not_full;
    wire [1:0] from_15_10_yp_empty;
    wire [1:0] from_15_10_ym_valid;
    wire [9:0] from_15_10_ym_flit;
    wire [1:0] from_15_10_ym_not_full;
    wire [1:0] from_15_10_ym_empty;
    wire [1:0] from_0_11_xp_valid;
    wire [9:0] from_0_11_xp_flit;
    wire [1:0] from_0_11_xp_not_full;
    wire [1:0] from_0_11_xp_empty;
    wire [1:0] from_0_11_xm_valid;
    wire [9:0] from_0_11_xm_flit;
    wire [1:0] from_0_11_xm_not_full;
    wire [1:0] from_0_11_xm_empty;
    wire [1:0] from_0_11_yp_valid;
    wire [9:0] from_0_11_yp_flit;
    wire [1:0] from_0_11_yp_not_full;
    wire [1:0] from_0_11_yp_empty;
    wire [1:0] from_0_11_ym_valid;
    wire [9:0] from_0_11_ym_flit;
    wire [1:0] from_0_11_ym_not_full;
    wire [1:0] from_0_11_ym_empty;
    wire [1:0] from_1_11_xp_valid;
    wire [9:0] from_1_11_xp_flit;
    wire [1:0] from_1_11_xp_not_full;
    wire [1:0] from_1_11_xp_empty;
    wire [1:0] from_1_11_xm_valid;
    wire [9:0] from_1_11_xm_flit;
    wire [1:0] from_1_11_xm_not_full;
    wire [1:0] from_1_11_xm_empty;
    wire [1:0] from_1_11_yp_valid;
    wire [9:0] from_1_11_yp_flit;
    wire [1:0] from_1_11_yp_not_full;
    wire [1:0] from_1_11_yp_empty;
    wire [1:0] from_1_11_ym_valid;
    wire [9:0] from_1_11_ym_flit;
    wire [1:0] from_1_11_ym_not_full;
    wire [1:0] from_1_11_ym_empty;
    wire [1:0] from_2_11_xp_valid;
    wire [9:0] from_2_11_xp_flit;
    wire [1:0] from_2_11_xp_not_full;
    wire [1:0] from_2_11_xp_empty;
    wire [1:0] from_2_11_xm_valid;
    wire [9:0] from_2_11_xm_flit;
    wire [1:0] from_2_11_xm_not_full;
    wire [1:0] from_2_11_xm_empty;
    wire [1:0] from_2_11_yp_valid;
    wire [9:0] from_2_11_yp_flit;
    wire [1:0] from_2_11_yp_not_full;
    wire [1:0] from_2_11_yp_empty;
    wire [1:0] from_2_11_ym_valid;
    wire [9:0] from_2_11_ym_flit;
    wire [1:0] from_2_11_ym_not_full;
    wire [1:0] from_2_11_ym_empty;
    wire [1:0] from_3_11_xp_valid;
    wire [9:0] from_3_11_xp_flit;
    wire [1:0] from_3_11_xp_not_full;
    wire [1:0] from_3_11_xp_empty;
    wire [1:0] from_3_11_xm_valid;
    wire [9:0] from_3_11_xm_flit;
    wire [1:0] from_3_11_xm_not_full;
    wire [1:0] from_3_11_xm_empty;
    wire [1:0] from_3_11_yp_valid;
    wire [9:0] from_3_11_yp_flit;
    wire [1:0] from_3_11_yp_not_full;
    wire [1:0] from_3_11_yp_empty;
    wire [1:0] from_3_11_ym_valid;
    wire [9:0] from_3_11_ym_flit;
    wire [1:0] from_3_11_ym_not_full;
    wire [1:0] from_3_11_ym_empty;
    wire [1:0] from_4_11_xp_valid;
    wire [9:0] from_4_11_xp_flit;
    wire [1:0] from_4_11_xp_not_full;
    wire [1:0] from_4_11_xp_empty;
    wire [1:0] from_4_11_xm_valid;
    wire [9:0] from_4_11_xm_flit;
    wire [1:0] from_4_11_xm_not_full;
    wire [1:0] from_4_11_xm_empty;
    wire [1:0] from_4_11_yp_valid;
    wire [9:0] from_4_11_yp_flit;
    wire [1:0] from_4_11_yp_not_full;
    wire [1:0] from_4_11_yp_empty;
    wire [1:0] from_4_11_ym_valid;
    wire [9:0] from_4_11_ym_flit;
    wire [1:0] from_4_11_ym_not_full;
    wire [1:0] from_4_11_ym_empty;
    wire [1:0] from_5_11_xp_valid;
    wire [9:0] from_5_11_xp_flit;
    wire [1:0] from_5_11_xp_not_full;
    wire [1:0] from_5_11_xp_empty;
    wire [1:0] from_5_11_xm_valid;
    wire [9:0] from_5_11_xm_flit;
    wire [1:0] from_5_11_xm_not_full;
    wire [1:0] from_5_11_xm_empty;
    wire [1:0] from_5_11_yp_valid;
    wire [9:0] from_5_11_yp_flit;
    wire [1:0] from_5_11_yp_not_full;
    wire [1:0] from_5_11_yp_empty;
    wire [1:0] from_5_11_ym_valid;
    wire [9:0] from_5_11_ym_flit;
    wire [1:0] from_5_11_ym_not_full;
    wire [1:0] from_5_11_ym_empty;
    wire [1:0] from_6_11_xp_valid;
    wire [9:0] from_6_11_xp_flit;
    wire [1:0] from_6_11_xp_not_full;
    wire [1:0] from_6_11_xp_empty;
    wire [1:0] from_6_11_xm_valid;
    wire [9:0] from_6_11_xm_flit;
    wire [1:0] from_6_11_xm_not_full;
    wire [1:0] from_6_11_xm_empty;
    wire [1:0] from_6_11_yp_valid;
    wire [9:0] from_6_11_yp_flit;
    wire [1:0] from_6_11_yp_not_full;
    wire [1:0] from_6_11_yp_empty;
    wire [1:0] from_6_11_ym_valid;
    wire [9:0] from_6_11_ym_flit;
    wire [1:0] from_6_11_ym_not_full;
    wire [1:0] from_6_11_ym_empty;
    wire [1:0] from_7_11_xp_valid;
    wire [9:0] from_7_11_xp_flit;
    wire [1:0] from_7_11_xp_not_full;
    wire [1:0] from_7_11_xp_empty;
    wire [1:0] from_7_11_xm_valid;
    wire [9:0] from_7_11_xm_flit;
    wire [1:0] from_7_11_xm_not_full;
    wire [1:0] from_7_11_xm_empty;
    wire [1:0] from_7_11_yp_valid;
    wire [9:0] from_7_11_yp_flit;
    wire [1:0] from_7_11_yp_not_full;
    wire [1:0] from_7_11_yp_empty;
    wire [1:0] from_7_11_ym_valid;
    wire [9:0] from_7_11_ym_flit;
    wire [1:0] from_7_11_ym_not_full;
    wire [1:0] from_7_11_ym_empty;
    wire [1:0] from_8_11_xp_valid;
    wire [9:0] from_8_11_xp_flit;
    wire [1:0] from_8_11_xp_not_full;
    wire [1:0] from_8_11_xp_empty;
    wire [1:0] from_8_11_xm_valid;
    wire [9:0] from_8_11_xm_flit;
    wire [1:0] from_8_11_xm_not_full;
    wire [1:0] from_8_11_xm_empty;
    wire [1:0] from_8_11_yp_valid;
    wire [9:0] from_8_11_yp_flit;
    wire [1:0] from_8_11_yp_not_full;
    wire [1:0] from_8_11_yp_empty;
    wire [1:0] from_8_11_ym_valid;
    wire [9:0] from_8_11_ym_flit;
    wire [1:0] from_8_11_ym_not_full;
    wire [1:0] from_8_11_ym_empty;
    wire [1:0] from_9_11_xp_valid;
    wire [9:0] from_9_11_xp_flit;
    wire [1:0] from_9_11_xp_not_full;
    wire [1:0] from_9_11_xp_empty;
    wire [1:0] from_9_11_xm_valid;
    wire [9:0] from_9_11_xm_flit;
    wire [1:0] from_9_11_xm_not_full;
    wire [1:0] from_9_11_xm_empty;
    wire [1:0] from_9_11_yp_valid;
    wire [9:0] from_9_11_yp_flit;
    wire [1:0] from_9_11_yp_not_full;
    wire [1:0] from_9_11_yp_empty;
    wire [1:0] from_9_11_ym_valid;
    wire [9:0] from_9_11_ym_flit;
    wire [1:0] from_9_11_ym_not_full;
    wire [1:0] from_9_11_ym_empty;
    wire [1:0] from_10_11_xp_valid;
    wire [9:0] from_10_11_xp_flit;
    wire [1:0] from_10_11_xp_not_full;
    wire [1:0] from_10_11_xp_empty;
    wire [1:0] from_10_11_xm_valid;
    wire [9:0] from_10_11_xm_flit;
    wire [1:0] from_10_11_xm_not_full;
    wire [1:0] from_10_11_xm_empty;
    wire [1:0] from_10_11_yp_valid;
    wire [9:0] from_10_11_yp_flit;
    wire [1:0] from_10_11_yp_not_full;
    wire [1:0] from_10_11_yp_empty;
    wire [1:0] from_10_11_ym_valid;
    wire [9:0] from_10_11_ym_flit;
    wire [1:0] from_10_11_ym_not_full;
    wire [1:0] from_10_11_ym_empty;
    wire [1:0] from_11_11_xp_valid;
    wire [9:0] from_11_11_xp_flit;
    wire [1:0] from_11_11_xp_not_full;
    wire [1:0] from_11_11_xp_empty;
    wire [1:0] from_11_11_xm_valid;
    wire [9:0] from_11_11_xm_flit;
    wire [1:0] from_11_11_xm_not_full;
    wire [1:0] from_11_11_xm_empty;
    wire [1:0] from_11_11_yp_valid;
    wire [9:0] from_11_11_yp_flit;
    wire [1:0] from_11_11_yp_not_full;
    wire [1:0] from_11_11_yp_empty;
    wire [1:0] from_11_11_ym_valid;
    wire [9:0] from_11_11_ym_flit;
    wire [1:0] from_11_11_ym_not_full;
    wire [1:0] from_11_11_ym_empty;
    wire [1:0] from_12_11_xp_valid;
    wire [9:0] from_12_11_xp_flit;
    wire [1:0] from_12_11_xp_not_full;
    wire [1:0] from_12_11_xp_empty;
    wire [1:0] from_12_11_xm_valid;
    wire [9:0] from_12_11_xm_flit;
    wire [1:0] from_12_11_xm_not_full;
    wire [1:0] from_12_11_xm_empty;
    wire [1:0] from_12_11_yp_valid;
    wire [9:0] from_12_11_yp_flit;
    wire [1:0] from_12_11_yp_not_full;
    wire [1:0] from_12_11_yp_empty;
    wire [1:0] from_12_11_ym_valid;
    wire [9:0] from_12_11_ym_flit;
    wire [1:0] from_12_11_ym_not_full;
    wire [1:0] from_12_11_ym_empty;
    wire [1:0] from_13_11_xp_valid;
    wire [9:0] from_13_11_xp_flit;
    wire [1:0] from_13_11_xp_not_full;
    wire [1:0] from_13_11_xp_empty;
    wire [1:0] from_13_11_xm_valid;
    wire [9:0] from_13_11_xm_flit;
    wire [1:0] from_13_11_xm_not_full;
    wire [1:0] from_13_11_xm_empty;
    wire [1:0] from_13_11_yp_valid;
    wire [9:0] from_13_11_yp_flit;
    wire [1:0] from_13_11_yp_not_full;
    wire [1:0] from_13_11_yp_empty;
    wire [1:0] from_13_11_ym_valid;
    wire [9:0] from_13_11_ym_flit;
    wire [1:0] from_13_11_ym_not_full;
    wire [1:0] from_13_11_ym_empty;
    wire [1:0] from_14_11_xp_valid;
    wire [9:0] from_14_11_xp_flit;
    wire [1:0] from_14_11_xp_not_full;
    wire [1:0] from_14_11_xp_empty;
    wire [1:0] from_14_11_xm_valid;
    wire [9:0] from_14_11_xm_flit;
    wire [1:0] from_14_11_xm_not_full;
    wire [1:0] from_14_11_xm_empty;
    wire [1:0] from_14_11_yp_valid;
    wire [9:0] from_14_11_yp_flit;
    wire [1:0] from_14_11_yp_not_full;
    wire [1:0] from_14_11_yp_empty;
    wire [1:0] from_14_11_ym_valid;
    wire [9:0] from_14_11_ym_flit;
    wire [1:0] from_14_11_ym_not_full;
    wire [1:0] from_14_11_ym_empty;
    wire [1:0] from_15_11_xp_valid;
    wire [9:0] from_15_11_xp_flit;
    wire [1:0] from_15_11_xp_not_full;
    wire [1:0] from_15_11_xp_empty;
    wire [1:0] from_15_11_xm_valid;
    wire [9:0] from_15_11_xm_flit;
    wire [1:0] from_15_11_xm_not_full;
    wire [1:0] from_15_11_xm_empty;
    wire [1:0] from_15_11_yp_valid;
    wire [9:0] from_15_11_yp_flit;
    wire [1:0] from_15_11_yp_not_full;
    wire [1:0] from_15_11_yp_empty;
    wire [1:0] from_15_11_ym_valid;
    wire [9:0] from_15_11_ym_flit;
    wire [1:0] from_15_11_ym_not_full;
    wire [1:0] from_15_11_ym_empty;
    wire [1:0] from_0_12_xp_valid;
    wire [9:0] from_0_12_xp_flit;
    wire [1:0] from_0_12_xp_not_full;
    wire [1:0] from_0_12_xp_empty;
    wire [1:0] from_0_12_xm_valid;
    wire [9:0] from_0_12_xm_flit;
    wire [1:0] from_0_12_xm_not_full;
    wire [1:0] from_0_12_xm_empty;
    wire [1:0] from_0_12_yp_valid;
    wire [9:0] from_0_12_yp_flit;
    wire [1:0] from_0_12_yp_not_full;
    wire [1:0] from_0_12_yp_empty;
    wire [1:0] from_0_12_ym_valid;
    wire [9:0] from_0_12_ym_flit;
    wire [1:0] from_0_12_ym_not_full;
    wire [1:0] from_0_12_ym_empty;
    wire [1:0] from_1_12_xp_valid;
    wire [9:0] from_1_12_xp_flit;
    wire [1:0] from_1_12_xp_not_full;
    wire [1:0] from_1_12_xp_empty;
    wire [1:0] from_1_12_xm_valid;
    wire [9:0] from_1_12_xm_flit;
    wire [1:0] from_1_12_xm_not_full;
    wire [1:0] from_1_12_xm_empty;
    wire [1:0] from_1_12_yp_valid;
    wire [9:0] from_1_12_yp_flit;
    wire [1:0] from_1_12_yp_not_full;
    wire [1:0] from_1_12_yp_empty;
    wire [1:0] from_1_12_ym_valid;
    wire [9:0] from_1_12_ym_flit;
    wire [1:0] from_1_12_ym_not_full;
    wire [1:0] from_1_12_ym_empty;
    wire [1:0] from_2_12_xp_valid;
    wire [9:0] from_2_12_xp_flit;
    wire [1:0] from_2_12_xp_not_full;
    wire [1:0] from_2_12_xp_empty;
    wire [1:0] from_2_12_xm_valid;
    wire [9:0] from_2_12_xm_flit;
    wire [1:0] from_2_12_xm_not_full;
    wire [1:0] from_2_12_xm_empty;
    wire [1:0] from_2_12_yp_valid;
    wire [9:0] from_2_12_yp_flit;
    wire [1:0] from_2_12_yp_not_full;
    wire [1:0] from_2_12_yp_empty;
    wire [1:0] from_2_12_ym_valid;
    wire [9:0] from_2_12_ym_flit;
    wire [1:0] from_2_12_ym_not_full;
    wire [1:0] from_2_12_ym_empty;
    wire [1:0] from_3_12_xp_valid;
    wire [9:0] from_3_12_xp_flit;
    wire [1:0] from_3_12_xp_not_full;
    wire [1:0] from_3_12_xp_empty;
    wire [1:0] from_3_12_xm_valid;
    wire [9:0] from_3_12_xm_flit;
    wire [1:0] from_3_12_xm_not_full;
    wire [1:0] from_3_12_xm_empty;
    wire [1:0] from_3_12_yp_valid;
    wire [9:0] from_3_12_yp_flit;
    wire [1:0] from_3_12_yp_not_full;
    wire [1:0] from_3_12_yp_empty;
    wire [1:0] from_3_12_ym_valid;
    wire [9:0] from_3_12_ym_flit;
    wire [1:0] from_3_12_ym_not_full;
    wire [1:0] from_3_12_ym_empty;
    wire [1:0] from_4_12_xp_valid;
    wire [9:0] from_4_12_xp_flit;
    wire [1:0] from_4_12_xp_not_full;
    wire [1:0] from_4_12_xp_empty;
    wire [1:0] from_4_12_xm_valid;
    wire [9:0] from_4_12_xm_flit;
    wire [1:0] from_4_12_xm_not_full;
    wire [1:0] from_4_12_xm_empty;
    wire [1:0] from_4_12_yp_valid;
    wire [9:0] from_4_12_yp_flit;
    wire [1:0] from_4_12_yp_not_full;
    wire [1:0] from_4_12_yp_empty;
    wire [1:0] from_4_12_ym_valid;
    wire [9:0] from_4_12_ym_flit;
    wire [1:0] from_4_12_ym_not_full;
    wire [1:0] from_4_12_ym_empty;
    wire [1:0] from_5_12_xp_valid;
    wire [9:0] from_5_12_xp_flit;
    wire [1:0] from_5_12_xp_not_full;
    wire [1:0] from_5_12_xp_empty;
    wire [1:0] from_5_12_xm_valid;
    wire [9:0] from_5_12_xm_flit;
    wire [1:0] from_5_12_xm_not_full;
    wire [1:0] from_5_12_xm_empty;
    wire [1:0] from_5_12_yp_valid;
    wire [9:0] from_5_12_yp_flit;
    wire [1:0] from_5_12_yp_not_full;
    wire [1:0] from_5_12_yp_empty;
    wire [1:0] from_5_12_ym_valid;
    wire [9:0] from_5_12_ym_flit;
    wire [1:0] from_5_12_ym_not_full;
    wire [1:0] from_5_12_ym_empty;
    wire [1:0] from_6_12_xp_valid;
    wire [9:0] from_6_12_xp_flit;
    wire [1:0] from_6_12_xp_not_full;
    wire [1:0] from_6_12_xp_empty;
    wire [1:0] from_6_12_xm_valid;
    wire [9:0] from_6_12_xm_flit;
    wire [1:0] from_6_12_xm_not_full;
    wire [1:0] from_6_12_xm_empty;
    wire [1:0] from_6_12_yp_valid;
    wire [9:0] from_6_12_yp_flit;
    wire [1:0] from_6_12_yp_not_full;
    wire [1:0] from_6_12_yp_empty;
    wire [1:0] from_6_12_ym_valid;
    wire [9:0] from_6_12_ym_flit;
    wire [1:0] from_6_12_ym_not_full;
    wire [1:0] from_6_12_ym_empty;
    wire [1:0] from_7_12_xp_valid;
    wire [9:0] from_7_12_xp_flit;
    wire [1:0] from_7_12_xp_not_full;
    wire [1:0] from_7_12_xp_empty;
    wire [1:0] from_7_12_xm_valid;
    wire [9:0] from_7_12_xm_flit;
    wire [1:0] from_7_12_xm_not_full;
    wire [1:0] from_7_12_xm_empty;
    wire [1:0] from_7_12_yp_valid;
    wire [9:0] from_7_12_yp_flit;
    wire [1:0] from_7_12_yp_not_full;
    wire [1:0] from_7_12_yp_empty;
    wire [1:0] from_7_12_ym_valid;
    wire [9:0] from_7_12_ym_flit;
    wire [1:0] from_7_12_ym_not_full;
    wire [1:0] from_7_12_ym_empty;
    wire [1:0] from_8_12_xp_valid;
    wire [9:0] from_8_12_xp_flit;
    wire [1:0] from_8_12_xp_not_full;
    wire [1:0] from_8_12_xp_empty;
    wire [1:0] from_8_12_xm_valid;
    wire [9:0] from_8_12_xm_flit;
    wire [1:0] from_8_12_xm_not_full;
    wire [1:0] from_8_12_xm_empty;
    wire [1:0] from_8_12_yp_valid;
    wire [9:0] from_8_12_yp_flit;
    wire [1:0] from_8_12_yp_not_full;
    wire [1:0] from_8_12_yp_empty;
    wire [1:0] from_8_12_ym_valid;
    wire [9:0] from_8_12_ym_flit;
    wire [1:0] from_8_12_ym_not_full;
    wire [1:0] from_8_12_ym_empty;
    wire [1:0] from_9_12_xp_valid;
    wire [9:0] from_9_12_xp_flit;
    wire [1:0] from_9_12_xp_not_full;
    wire [1:0] from_9_12_xp_empty;
    wire [1:0] from_9_12_xm_valid;
    wire [9:0] from_9_12_xm_flit;
    wire [1:0] from_9_12_xm_not_full;
    wire [1:0] from_9_12_xm_empty;
    wire [1:0] from_9_12_yp_valid;
    wire [9:0] from_9_12_yp_flit;
    wire [1:0] from_9_12_yp_not_full;
    wire [1:0] from_9_12_yp_empty;
    wire [1:0] from_9_12_ym_valid;
    wire [9:0] from_9_12_ym_flit;
    wire [1:0] from_9_12_ym_not_full;
    wire [1:0] from_9_12_ym_empty;
    wire [1:0] from_10_12_xp_valid;
    wire [9:0] from_10_12_xp_flit;
    wire [1:0] from_10_12_xp_not_full;
    wire [1:0] from_10_12_xp_empty;
    wire [1:0] from_10_12_xm_valid;
    wire [9:0] from_10_12_xm_flit;
    wire [1:0] from_10_12_xm_not_full;
    wire [1:0] from_10_12_xm_empty;
    wire [1:0] from_10_12_yp_valid;
    wire [9:0] from_10_12_yp_flit;
    wire [1:0] from_10_12_yp_not_full;
    wire [1:0] from_10_12_yp_empty;
    wire [1:0] from_10_12_ym_valid;
    wire [9:0] from_10_12_ym_flit;
    wire [1:0] from_10_12_ym_not_full;
    wire [1:0] from_10_12_ym_empty;
    wire [1:0] from_11_12_xp_valid;
    wire [9:0] from_11_12_xp_flit;
    wire [1:0] from_11_12_xp_not_full;
    wire [1:0] from_11_12_xp_empty;
    wire [1:0] from_11_12_xm_valid;
    wire [9:0] from_11_12_xm_flit;
    wire [1:0] from_11_12_xm_not_full;
    wire [1:0] from_11_12_xm_empty;
    wire [1:0] from_11_12_yp_valid;
    wire [9:0] from_11_12_yp_flit;
    wire [1:0] from_11_12_yp_not_full;
    wire [1:0] from_11_12_yp_empty;
    wire [1:0] from_11_12_ym_valid;
    wire [9:0] from_11_12_ym_flit;
    wire [1:0] from_11_12_ym_not_full;
    wire [1:0] from_11_12_ym_empty;
    wire [1:0] from_12_12_xp_valid;
    wire [9:0] from_12_12_xp_flit;
    wire [1:0] from_12_12_xp_not_full;
    wire [1:0] from_12_12_xp_empty;
    wire [1:0] from_12_12_xm_valid;
    wire [9:0] from_12_12_xm_flit;
    wire [1:0] from_12_12_xm_not_full;
    wire [1:0] from_12_12_xm_empty;
    wire [1:0] from_12_12_yp_valid;
    wire [9:0] from_12_12_yp_flit;
    wire [1:0] from_12_12_yp_not_full;
    wire [1:0] from_12_12_yp_empty;
    wire [1:0] from_12_12_ym_valid;
    wire [9:0] from_12_12_ym_flit;
    wire [1:0] from_12_12_ym_not_full;
    wire [1:0] from_12_12_ym_empty;
    wire [1:0] from_13_12_xp_valid;
    wire [9:0] from_13_12_xp_flit;
    wire [1:0] from_13_12_xp_not_full;
    wire [1:0] from_13_12_xp_empty;
    wire [1:0] from_13_12_xm_valid;
    wire [9:0] from_13_12_xm_flit;
    wire [1:0] from_13_12_xm_not_full;
    wire [1:0] from_13_12_xm_empty;
    wire [1:0] from_13_12_yp_valid;
    wire [9:0] from_13_12_yp_flit;
    wire [1:0] from_13_12_yp_not_full;
    wire [1:0] from_13_12_yp_empty;
    wire [1:0] from_13_12_ym_valid;
    wire [9:0] from_13_12_ym_flit;
    wire [1:0] from_13_12_ym_not_full;
    wire [1:0] from_13_12_ym_empty;
    wire [1:0] from_14_12_xp_valid;
    wire [9:0] from_14_12_xp_flit;
    wire [1:0] from_14_12_xp_not_full;
    wire [1:0] from_14_12_xp_empty;
    wire [1:0] from_14_12_xm_valid;
    wire [9:0] from_14_12_xm_flit;
    wire [1:0] from_14_12_xm_not_full;
    wire [1:0] from_14_12_xm_empty;
    wire [1:0] from_14_12_yp_valid;
    wire [9:0] from_14_12_yp_flit;
    wire [1:0] from_14_12_yp_not_full;
    wire [1:0] from_14_12_yp_empty;
    wire [1:0] from_14_12_ym_valid;
    wire [9:0] from_14_12_ym_flit;
    wire [1:0] from_14_12_ym_not_full;
    wire [1:0] from_14_12_ym_empty;
    wire [1:0] from_15_12_xp_valid;
    wire [9:0] from_15_12_xp_flit;
    wire [1:0] from_15_12_xp_not_full;
    wire [1:0] from_15_12_xp_empty;
    wire [1:0] from_15_12_xm_valid;
    wire [9:0] from_15_12_xm_flit;
    wire [1:0] from_15_12_xm_not_full;
    wire [1:0] from_15_12_xm_empty;
    wire [1:0] from_15_12_yp_valid;
    wire [9:0] from_15_12_yp_flit;
    wire [1:0] from_15_12_yp_not_full;
    wire [1:0] from_15_12_yp_empty;
    wire [1:0] from_15_12_ym_valid;
    wire [9:0] from_15_12_ym_flit;
    wire [1:0] from_15_12_ym_not_full;
    wire [1:0] from_15_12_ym_empty;
    wire [1:0] from_0_13_xp_valid;
    wire [9:0] from_0_13_xp_flit;
    wire [1:0] from_0_13_xp_not_full;
    wire [1:0] from_0_13_xp_empty;
    wire [1:0] from_0_13_xm_valid;
    wire [9:0] from_0_13_xm_flit;
    wire [1:0] from_0_13_xm_not_full;
    wire [1:0] from_0_13_xm_empty;
    wire [1:0] from_0_13_yp_valid;
    wire [9:0] from_0_13_yp_flit;
    wire [1:0] from_0_13_yp_not_full;
    wire [1:0] from_0_13_yp_empty;
    wire [1:0] from_0_13_ym_valid;
    wire [9:0] from_0_13_ym_flit;
    wire [1:0] from_0_13_ym_not_full;
    wire [1:0] from_0_13_ym_empty;
    wire [1:0] from_1_13_xp_valid;
    wire [9:0] from_1_13_xp_flit;
    wire [1:0] from_1_13_xp_not_full;
    wire [1:0] from_1_13_xp_empty;
    wire [1:0] from_1_13_xm_valid;
    wire [9:0] from_1_13_xm_flit;
    wire [1:0] from_1_13_xm_not_full;
    wire [1:0] from_1_13_xm_empty;
    wire [1:0] from_1_13_yp_valid;
    wire [9:0] from_1_13_yp_flit;
    wire [1:0] from_1_13_yp_not_full;
    wire [1:0] from_1_13_yp_empty;
    wire [1:0] from_1_13_ym_valid;
    wire [9:0] from_1_13_ym_flit;
    wire [1:0] from_1_13_ym_not_full;
    wire [1:0] from_1_13_ym_empty;
    wire [1:0] from_2_13_xp_valid;
    wire [9:0] from_2_13_xp_flit;
    wire [1:0] from_2_13_xp_not_full;
    wire [1:0] from_2_13_xp_empty;
    wire [1:0] from_2_13_xm_valid;
    wire [9:0] from_2_13_xm_flit;
    wire [1:0] from_2_13_xm_not_full;
    wire [1:0] from_2_13_xm_empty;
    wire [1:0] from_2_13_yp_valid;
    wire [9:0] from_2_13_yp_flit;
    wire [1:0] from_2_13_yp_not_full;
    wire [1:0] from_2_13_yp_empty;
    wire [1:0] from_2_13_ym_valid;
    wire [9:0] from_2_13_ym_flit;
    wire [1:0] from_2_13_ym_not_full;
    wire [1:0] from_2_13_ym_empty;
    wire [1:0] from_3_13_xp_valid;
    wire [9:0] from_3_13_xp_flit;
    wire [1:0] from_3_13_xp_not_full;
    wire [1:0] from_3_13_xp_empty;
    wire [1:0] from_3_13_xm_valid;
    wire [9:0] from_3_13_xm_flit;
    wire [1:0] from_3_13_xm_not_full;
    wire [1:0] from_3_13_xm_empty;
    wire [1:0] from_3_13_yp_valid;
    wire [9:0] from_3_13_yp_flit;
    wire [1:0] from_3_13_yp_not_full;
    wire [1:0] from_3_13_yp_empty;
    wire [1:0] from_3_13_ym_valid;
    wire [9:0] from_3_13_ym_flit;
    wire [1:0] from_3_13_ym_not_full;
    wire [1:0] from_3_13_ym_empty;
    wire [1:0] from_4_13_xp_valid;
    wire [9:0] from_4_13_xp_flit;
    wire [1:0] from_4_13_xp_not_full;
    wire [1:0] from_4_13_xp_empty;
    wire [1:0] from_4_13_xm_valid;
    wire [9:0] from_4_13_xm_flit;
    wire [1:0] from_4_13_xm_not_full;
    wire [1:0] from_4_13_xm_empty;
    wire [1:0] from_4_13_yp_valid;
    wire [9:0] from_4_13_yp_flit;
    wire [1:0] from_4_13_yp_not_full;
    wire [1:0] from_4_13_yp_empty;
    wire [1:0] from_4_13_ym_valid;
    wire [9:0] from_4_13_ym_flit;
    wire [1:0] from_4_13_ym_not_full;
    wire [1:0] from_4_13_ym_empty;
    wire [1:0] from_5_13_xp_valid;
    wire [9:0] from_5_13_xp_flit;
    wire [1:0] from_5_13_xp_not_full;
    wire [1:0] from_5_13_xp_empty;
    wire [1:0] from_5_13_xm_valid;
    wire [9:0] from_5_13_xm_flit;
    wire [1:0] from_5_13_xm_not_full;
    wire [1:0] from_5_13_xm_empty;
    wire [1:0] from_5_13_yp_valid;
    wire [9:0] from_5_13_yp_flit;
    wire [1:0] from_5_13_yp_not_full;
    wire [1:0] from_5_13_yp_empty;
    wire [1:0] from_5_13_ym_valid;
    wire [9:0] from_5_13_ym_flit;
    wire [1:0] from_5_13_ym_not_full;
    wire [1:0] from_5_13_ym_empty;
    wire [1:0] from_6_13_xp_valid;
    wire [9:0] from_6_13_xp_flit;
    wire [1:0] from_6_13_xp_not_full;
    wire [1:0] from_6_13_xp_empty;
    wire [1:0] from_6_13_xm_valid;
    wire [9:0] from_6_13_xm_flit;
    wire [1:0] from_6_13_xm_not_full;
    wire [1:0] from_6_13_xm_empty;
    wire [1:0] from_6_13_yp_valid;
    wire [9:0] from_6_13_yp_flit;
    wire [1:0] from_6_13_yp_not_full;
    wire [1:0] from_6_13_yp_empty;
    wire [1:0] from_6_13_ym_valid;
    wire [9:0] from_6_13_ym_flit;
    wire [1:0] from_6_13_ym_not_full;
    wire [1:0] from_6_13_ym_empty;
    wire [1:0] from_7_13_xp_valid;
    wire [9:0] from_7_13_xp_flit;
    wire [1:0] from_7_13_xp_not_full;
    wire [1:0] from_7_13_xp_empty;
    wire [1:0] from_7_13_xm_valid;
    wire [9:0] from_7_13_xm_flit;
    wire [1:0] from_7_13_xm_not_full;
    wire [1:0] from_7_13_xm_empty;
    wire [1:0] from_7_13_yp_valid;
    wire [9:0] from_7_13_yp_flit;
    wire [1:0] from_7_13_yp_not_full;
    wire [1:0] from_7_13_yp_empty;
    wire [1:0] from_7_13_ym_valid;
    wire [9:0] from_7_13_ym_flit;
    wire [1:0] from_7_13_ym_not_full;
    wire [1:0] from_7_13_ym_empty;
    wire [1:0] from_8_13_xp_valid;
    wire [9:0] from_8_13_xp_flit;
    wire [1:0] from_8_13_xp_not_full;
    wire [1:0] from_8_13_xp_empty;
    wire [1:0] from_8_13_xm_valid;
    wire [9:0] from_8_13_xm_flit;
    wire [1:0] from_8_13_xm_not_full;
    wire [1:0] from_8_13_xm_empty;
    wire [1:0] from_8_13_yp_valid;
    wire [9:0] from_8_13_yp_flit;
    wire [1:0] from_8_13_yp_not_full;
    wire [1:0] from_8_13_yp_empty;
    wire [1:0] from_8_13_ym_valid;
    wire [9:0] from_8_13_ym_flit;
    wire [1:0] from_8_13_ym_not_full;
    wire [1:0] from_8_13_ym_empty;
    wire [1:0] from_9_13_xp_valid;
    wire [9:0] from_9_13_xp_flit;
    wire [1:0] from_9_13_xp_not_full;
    wire [1:0] from_9_13_xp_empty;
    wire [1:0] from_9_13_xm_valid;
    wire [9:0] from_9_13_xm_flit;
    wire [1:0] from_9_13_xm_not_full;
    wire [1:0] from_9_13_xm_empty;
    wire [1:0] from_9_13_yp_valid;
    wire [9:0] from_9_13_yp_flit;
    wire [1:0] from_9_13_yp_not_full;
    wire [1:0] from_9_13_yp_empty;
    wire [1:0] from_9_13_ym_valid;
    wire [9:0] from_9_13_ym_flit;
    wire [1:0] from_9_13_ym_not_full;
    wire [1:0] from_9_13_ym_empty;
    wire [1:0] from_10_13_xp_valid;
    wire [9:0] from_10_13_xp_flit;
    wire [1:0] from_10_13_xp_not_full;
    wire [1:0] from_10_13_xp_empty;
    wire [1:0] from_10_13_xm_valid;
    wire [9:0] from_10_13_xm_flit;
    wire [1:0] from_10_13_xm_not_full;
    wire [1:0] from_10_13_xm_empty;
    wire [1:0] from_10_13_yp_valid;
    wire [9:0] from_10_13_yp_flit;
    wire [1:0] from_10_13_yp_not_full;
    wire [1:0] from_10_13_yp_empty;
    wire [1:0] from_10_13_ym_valid;
    wire [9:0] from_10_13_ym_flit;
    wire [1:0] from_10_13_ym_not_full;
    wire [1:0] from_10_13_ym_empty;
    wire [1:0] from_11_13_xp_valid;
    wire [9:0] from_11_13_xp_flit;
    wire [1:0] from_11_13_xp_not_full;
    wire [1:0] from_11_13_xp_empty;
    wire [1:0] from_11_13_xm_valid;
    wire [9:0] from_11_13_xm_flit;
    wire [1:0] from_11_13_xm_not_full;
    wire [1:0] from_11_13_xm_empty;
    wire [1:0] from_11_13_yp_valid;
    wire [9:0] from_11_13_yp_flit;
    wire [1:0] from_11_13_yp_not_full;
    wire [1:0] from_11_13_yp_empty;
    wire [1:0] from_11_13_ym_valid;
    wire [9:0] from_11_13_ym_flit;
    wire [1:0] from_11_13_ym_not_full;
    wire [1:0] from_11_13_ym_empty;
    wire [1:0] from_12_13_xp_valid;
    wire [9:0] from_12_13_xp_flit;
    wire [1:0] from_12_13_xp_not_full;
    wire [1:0] from_12_13_xp_empty;
    wire [1:0] from_12_13_xm_valid;
    wire [9:0] from_12_13_xm_flit;
    wire [1:0] from_12_13_xm_not_full;
    wire [1:0] from_12_13_xm_empty;
    wire [1:0] from_12_13_yp_valid;
    wire [9:0] from_12_13_yp_flit;
    wire [1:0] from_12_13_yp_not_full;
    wire [1:0] from_12_13_yp_empty;
    wire [1:0] from_12_13_ym_valid;
    wire [9:0] from_12_13_ym_flit;
    wire [1:0] from_12_13_ym_not_full;
    wire [1:0] from_12_13_ym_empty;
    wire [1:0] from_13_13_xp_valid;
    wire [9:0] from_13_13_xp_flit;
    wire [1:0] from_13_13_xp_not_full;
    wire [1:0] from_13_13_xp_empty;
    wire [1:0] from_13_13_xm_valid;
    wire [9:0] from_13_13_xm_flit;
    wire [1:0] from_13_13_xm_not_full;
    wire [1:0] from_13_13_xm_empty;
    wire [1:0] from_13_13_yp_valid;
    wire [9:0] from_13_13_yp_flit;
    wire [1:0] from_13_13_yp_not_full;
    wire [1:0] from_13_13_yp_empty;
    wire [1:0] from_13_13_ym_valid;
    wire [9:0] from_13_13_ym_flit;
    wire [1:0] from_13_13_ym_not_full;
    wire [1:0] from_13_13_ym_empty;
    wire [1:0] from_14_13_xp_valid;
    wire [9:0] from_14_13_xp_flit;
    wire [1:0] from_14_13_xp_not_full;
    wire [1:0] from_14_13_xp_empty;
    wire [1:0] from_14_13_xm_valid;
    wire [9:0] from_14_13_xm_flit;
    wire [1:0] from_14_13_xm_not_full;
    wire [1:0] from_14_13_xm_empty;
    wire [1:0] from_14_13_yp_valid;
    wire [9:0] from_14_13_yp_flit;
    wire [1:0] from_14_13_yp_not_full;
    wire [1:0] from_14_13_yp_empty;
    wire [1:0] from_14_13_ym_valid;
    wire [9:0] from_14_13_ym_flit;
    wire [1:0] from_14_13_ym_not_full;
    wire [1:0] from_14_13_ym_empty;
    wire [1:0] from_15_13_xp_valid;
    wire [9:0] from_15_13_xp_flit;
    wire [1:0] from_15_13_xp_not_full;
    wire [1:0] from_15_13_xp_empty;
    wire [1:0] from_15_13_xm_valid;
    wire [9:0] from_15_13_xm_flit;
    wire [1:0] from_15_13_xm_not_full;
    wire [1:0] from_15_13_xm_empty;
    wire [1:0] from_15_13_yp_valid;
    wire [9:0] from_15_13_yp_flit;
    wire [1:0] from_15_13_yp_not_full;
    wire [1:0] from_15_13_yp_empty;
    wire [1:0] from_15_13_ym_valid;
    wire [9:0] from_15_13_ym_flit;
    wire [1:0] from_15_13_ym_not_full;
    wire [1:0] from_15_13_ym_empty;
    wire [1:0] from_0_14_xp_valid;
    wire [9:0] from_0_14_xp_flit;
    wire [1:0] from_0_14_xp_not_full;
    wire [1:0] from_0_14_xp_empty;
    wire [1:0] from_0_14_xm_valid;
    wire [9:0] from_0_14_xm_flit;
    wire [1:0] from_0_14_xm_not_full;
    wire [1:0] from_0_14_xm_empty;
    wire [1:0] from_0_14_yp_valid;
    wire [9:0] from_0_14_yp_flit;
    wire [1:0] from_0_14_yp_not_full;
    wire [1:0] from_0_14_yp_empty;
    wire [1:0] from_0_14_ym_valid;
    wire [9:0] from_0_14_ym_flit;
    wire [1:0] from_0_14_ym_not_full;
    wire [1:0] from_0_14_ym_empty;
    wire [1:0] from_1_14_xp_valid;
    wire [9:0] from_1_14_xp_flit;
    wire [1:0] from_1_14_xp_not_full;
    wire [1:0] from_1_14_xp_empty;
    wire [1:0] from_1_14_xm_valid;
    wire [9:0] from_1_14_xm_flit;
    wire [1:0] from_1_14_xm_not_full;
    wire [1:0] from_1_14_xm_empty;
    wire [1:0] from_1_14_yp_valid;
    wire [9:0] from_1_14_yp_flit;
    wire [1:0] from_1_14_yp_not_full;
    wire [1:0] from_1_14_yp_empty;
    wire [1:0] from_1_14_ym_valid;
    wire [9:0] from_1_14_ym_flit;
    wire [1:0] from_1_14_ym_not_full;
    wire [1:0] from_1_14_ym_empty;
    wire [1:0] from_2_14_xp_valid;
    wire [9:0] from_2_14_xp_flit;
    wire [1:0] from_2_14_xp_not_full;
    wire [1:0] from_2_14_xp_empty;
    wire [1:0] from_2_14_xm_valid;
    wire [9:0] from_2_14_xm_flit;
    wire [1:0] from_2_14_xm_not_full;
    wire [1:0] from_2_14_xm_empty;
    wire [1:0] from_2_14_yp_valid;
    wire [9:0] from_2_14_yp_flit;
    wire [1:0] from_2_14_yp_not_full;
    wire [1:0] from_2_14_yp_empty;
    wire [1:0] from_2_14_ym_valid;
    wire [9:0] from_2_14_ym_flit;
    wire [1:0] from_2_14_ym_not_full;
    wire [1:0] from_2_14_ym_empty;
    wire [1:0] from_3_14_xp_valid;
    wire [9:0] from_3_14_xp_flit;
    wire [1:0] from_3_14_xp_not_full;
    wire [1:0] from_3_14_xp_empty;
    wire [1:0] from_3_14_xm_valid;
    wire [9:0] from_3_14_xm_flit;
    wire [1:0] from_3_14_xm_not_full;
    wire [1:0] from_3_14_xm_empty;
    wire [1:0] from_3_14_yp_valid;
    wire [9:0] from_3_14_yp_flit;
    wire [1:0] from_3_14_yp_not_full;
    wire [1:0] from_3_14_yp_empty;
    wire [1:0] from_3_14_ym_valid;
    wire [9:0] from_3_14_ym_flit;
    wire [1:0] from_3_14_ym_not_full;
    wire [1:0] from_3_14_ym_empty;
    wire [1:0] from_4_14_xp_valid;
    wire [9:0] from_4_14_xp_flit;
    wire [1:0] from_4_14_xp_not_full;
    wire [1:0] from_4_14_xp_empty;
    wire [1:0] from_4_14_xm_valid;
    wire [9:0] from_4_14_xm_flit;
    wire [1:0] from_4_14_xm_not_full;
    wire [1:0] from_4_14_xm_empty;
    wire [1:0] from_4_14_yp_valid;
    wire [9:0] from_4_14_yp_flit;
    wire [1:0] from_4_14_yp_not_full;
    wire [1:0] from_4_14_yp_empty;
    wire [1:0] from_4_14_ym_valid;
    wire [9:0] from_4_14_ym_flit;
    wire [1:0] from_4_14_ym_not_full;
    wire [1:0] from_4_14_ym_empty;
    wire [1:0] from_5_14_xp_valid;
    wire [9:0] from_5_14_xp_flit;
    wire [1:0] from_5_14_xp_not_full;
    wire [1:0] from_5_14_xp_empty;
    wire [1:0] from_5_14_xm_valid;
    wire [9:0] from_5_14_xm_flit;
    wire [1:0] from_5_14_xm_not_full;
    wire [1:0] from_5_14_xm_empty;
    wire [1:0] from_5_14_yp_valid;
    wire [9:0] from_5_14_yp_flit;
    wire [1:0] from_5_14_yp_not_full;
    wire [1:0] from_5_14_yp_empty;
    wire [1:0] from_5_14_ym_valid;
    wire [9:0] from_5_14_ym_flit;
    wire [1:0] from_5_14_ym_not_full;
    wire [1:0] from_5_14_ym_empty;
    wire [1:0] from_6_14_xp_valid;
    wire [9:0] from_6_14_xp_flit;
    wire [1:0] from_6_14_xp_not_full;
    wire [1:0] from_6_14_xp_empty;
    wire [1:0] from_6_14_xm_valid;
    wire [9:0] from_6_14_xm_flit;
    wire [1:0] from_6_14_xm_not_full;
    wire [1:0] from_6_14_xm_empty;
    wire [1:0] from_6_14_yp_valid;
    wire [9:0] from_6_14_yp_flit;
    wire [1:0] from_6_14_yp_not_full;
    wire [1:0] from_6_14_yp_empty;
    wire [1:0] from_6_14_ym_valid;
    wire [9:0] from_6_14_ym_flit;
    wire [1:0] from_6_14_ym_not_full;
    wire [1:0] from_6_14_ym_empty;
    wire [1:0] from_7_14_xp_valid;
    wire [9:0] from_7_14_xp_flit;
    wire [1:0] from_7_14_xp_not_full;
    wire [1:0] from_7_14_xp_empty;
    wire [1:0] from_7_14_xm_valid;
    wire [9:0] from_7_14_xm_flit;
    wire [1:0] from_7_14_xm_not_full;
    wire [1:0] from_7_14_xm_empty;
    wire [1:0] from_7_14_yp_valid;
    wire [9:0] from_7_14_yp_flit;
    wire [1:0] from_7_14_yp_not_full;
    wire [1:0] from_7_14_yp_empty;
    wire [1:0] from_7_14_ym_valid;
    wire [9:0] from_7_14_ym_flit;
    wire [1:0] from_7_14_ym_not_full;
    wire [1:0] from_7_14_ym_empty;
    wire [1:0] from_8_14_xp_valid;
    wire [9:0] from_8_14_xp_flit;
    wire [1:0] from_8_14_xp_not_full;
    wire [1:0] from_8_14_xp_empty;
    wire [1:0] from_8_14_xm_valid;
    wire [9:0] from_8_14_xm_flit;
    wire [1:0] from_8_14_xm_not_full;
    wire [1:0] from_8_14_xm_empty;
    wire [1:0] from_8_14_yp_valid;
    wire [9:0] from_8_14_yp_flit;
    wire [1:0] from_8_14_yp_not_full;
    wire [1:0] from_8_14_yp_empty;
    wire [1:0] from_8_14_ym_valid;
    wire [9:0] from_8_14_ym_flit;
    wire [1:0] from_8_14_ym_not_full;
    wire [1:0] from_8_14_ym_empty;
    wire [1:0] from_9_14_xp_valid;
    wire [9:0] from_9_14_xp_flit;
    wire [1:0] from_9_14_xp_not_full;
    wire [1:0] from_9_14_xp_empty;
    wire [1:0] from_9_14_xm_valid;
    wire [9:0] from_9_14_xm_flit;
    wire [1:0] from_9_14_xm_not_full;
    wire [1:0] from_9_14_xm_empty;
    wire [1:0] from_9_14_yp_valid;
    wire [9:0] from_9_14_yp_flit;
    wire [1:0] from_9_14_yp_not_full;
    wire [1:0] from_9_14_yp_empty;
    wire [1:0] from_9_14_ym_valid;
    wire [9:0] from_9_14_ym_flit;
    wire [1:0] from_9_14_ym_not_full;
    wire [1:0] from_9_14_ym_empty;
    wire [1:0] from_10_14_xp_valid;
    wire [9:0] from_10_14_xp_flit;
    wire [1:0] from_10_14_xp_not_full;
    wire [1:0] from_10_14_xp_empty;
    wire [1:0] from_10_14_xm_valid;
    wire [9:0] from_10_14_xm_flit;
    wire [1:0] from_10_14_xm_not_full;
    wire [1:0] from_10_14_xm_empty;
    wire [1:0] from_10_14_yp_valid;
    wire [9:0] from_10_14_yp_flit;
    wire [1:0] from_10_14_yp_not_full;
    wire [1:0] from_10_14_yp_empty;
    wire [1:0] from_10_14_ym_valid;
    wire [9:0] from_10_14_ym_flit;
    wire [1:0] from_10_14_ym_not_full;
    wire [1:0] from_10_14_ym_empty;
    wire [1:0] from_11_14_xp_valid;
    wire [9:0] from_11_14_xp_flit;
    wire [1:0] from_11_14_xp_not_full;
    wire [1:0] from_11_14_xp_empty;
    wire [1:0] from_11_14_xm_valid;
    wire [9:0] from_11_14_xm_flit;
    wire [1:0] from_11_14_xm_not_full;
    wire [1:0] from_11_14_xm_empty;
    wire [1:0] from_11_14_yp_valid;
    wire [9:0] from_11_14_yp_flit;
    wire [1:0] from_11_14_yp_not_full;
    wire [1:0] from_11_14_yp_empty;
    wire [1:0] from_11_14_ym_valid;
    wire [9:0] from_11_14_ym_flit;
    wire [1:0] from_11_14_ym_not_full;
    wire [1:0] from_11_14_ym_empty;
    wire [1:0] from_12_14_xp_valid;
    wire [9:0] from_12_14_xp_flit;
    wire [1:0] from_12_14_xp_not_full;
    wire [1:0] from_12_14_xp_empty;
    wire [1:0] from_12_14_xm_valid;
    wire [9:0] from_12_14_xm_flit;
    wire [1:0] from_12_14_xm_not_full;
    wire [1:0] from_12_14_xm_empty;
    wire [1:0] from_12_14_yp_valid;
    wire [9:0] from_12_14_yp_flit;
    wire [1:0] from_12_14_yp_not_full;
    wire [1:0] from_12_14_yp_empty;
    wire [1:0] from_12_14_ym_valid;
    wire [9:0] from_12_14_ym_flit;
    wire [1:0] from_12_14_ym_not_full;
    wire [1:0] from_12_14_ym_empty;
    wire [1:0] from_13_14_xp_valid;
    wire [9:0] from_13_14_xp_flit;
    wire [1:0] from_13_14_xp_not_full;
    wire [1:0] from_13_14_xp_empty;
    wire [1:0] from_13_14_xm_valid;
    wire [9:0] from_13_14_xm_flit;
    wire [1:0] from_13_14_xm_not_full;
    wire [1:0] from_13_14_xm_empty;
    wire [1:0] from_13_14_yp_valid;
    wire [9:0] from_13_14_yp_flit;
    wire [1:0] from_13_14_yp_not_full;
    wire [1:0] from_13_14_yp_empty;
    wire [1:0] from_13_14_ym_valid;
    wire [9:0] from_13_14_ym_flit;
    wire [1:0] from_13_14_ym_not_full;
    wire [1:0] from_13_14_ym_empty;
    wire [1:0] from_14_14_xp_valid;
    wire [9:0] from_14_14_xp_flit;
    wire [1:0] from_14_14_xp_not_full;
    wire [1:0] from_14_14_xp_empty;
    wire [1:0] from_14_14_xm_valid;
    wire [9:0] from_14_14_xm_flit;
    wire [1:0] from_14_14_xm_not_full;
    wire [1:0] from_14_14_xm_empty;
    wire [1:0] from_14_14_yp_valid;
    wire [9:0] from_14_14_yp_flit;
    wire [1:0] from_14_14_yp_not_full;
    wire [1:0] from_14_14_yp_empty;
    wire [1:0] from_14_14_ym_valid;
    wire [9:0] from_14_14_ym_flit;
    wire [1:0] from_14_14_ym_not_full;
    wire [1:0] from_14_14_ym_empty;
    wire [1:0] from_15_14_xp_valid;
    wire [9:0] from_15_14_xp_flit;
    wire [1:0] from_15_14_xp_not_full;
    wire [1:0] from_15_14_xp_empty;
    wire [1:0] from_15_14_xm_valid;
    wire [9:0] from_15_14_xm_flit;
    wire [1:0] from_15_14_xm_not_full;
    wire [1:0] from_15_14_xm_empty;
    wire [1:0] from_15_14_yp_valid;
    wire [9:0] from_15_14_yp_flit;
    wire [1:0] from_15_14_yp_not_full;
    wire [1:0] from_15_14_yp_empty;
    wire [1:0] from_15_14_ym_valid;
    wire [9:0] from_15_14_ym_flit;
    wire [1:0] from_15_14_ym_not_full;
    wire [1:0] from_15_14_ym_empty;
    wire [1:0] from_0_15_xp_valid;
    wire [9:0] from_0_15_xp_flit;
    wire [1:0] from_0_15_xp_not_full;
    wire [1:0] from_0_15_xp_empty;
    wire [1:0] from_0_15_xm_valid;
    wire [9:0] from_0_15_xm_flit;
    wire [1:0] from_0_15_xm_not_full;
    wire [1:0] from_0_15_xm_empty;
    wire [1:0] from_0_15_yp_valid;
    wire [9:0] from_0_15_yp_flit;
    wire [1:0] from_0_15_yp_not_full;
    wire [1:0] from_0_15_yp_empty;
    wire [1:0] from_0_15_ym_valid;
    wire [9:0] from_0_15_ym_flit;
    wire [1:0] from_0_15_ym_not_full;
    wire [1:0] from_0_15_ym_empty;
    wire [1:0] from_1_15_xp_valid;
    wire [9:0] from_1_15_xp_flit;
    wire [1:0] from_1_15_xp_not_full;
    wire [1:0] from_1_15_xp_empty;
    wire [1:0] from_1_15_xm_valid;
    wire [9:0] from_1_15_xm_flit;
    wire [1:0] from_1_15_xm_not_full;
    wire [1:0] from_1_15_xm_empty;
    wire [1:0] from_1_15_yp_valid;
    wire [9:0] from_1_15_yp_flit;
    wire [1:0] from_1_15_yp_not_full;
    wire [1:0] from_1_15_yp_empty;
    wire [1:0] from_1_15_ym_valid;
    wire [9:0] from_1_15_ym_flit;
    wire [1:0] from_1_15_ym_not_full;
    wire [1:0] from_1_15_ym_empty;
    wire [1:0] from_2_15_xp_valid;
    wire [9:0] from_2_15_xp_flit;
    wire [1:0] from_2_15_xp_not_full;
    wire [1:0] from_2_15_xp_empty;
    wire [1:0] from_2_15_xm_valid;
    wire [9:0] from_2_15_xm_flit;
    wire [1:0] from_2_15_xm_not_full;
    wire [1:0] from_2_15_xm_empty;
    wire [1:0] from_2_15_yp_valid;
    wire [9:0] from_2_15_yp_flit;
    wire [1:0] from_2_15_yp_not_full;
    wire [1:0] from_2_15_yp_empty;
    wire [1:0] from_2_15_ym_valid;
    wire [9:0] from_2_15_ym_flit;
    wire [1:0] from_2_15_ym_not_full;
    wire [1:0] from_2_15_ym_empty;
    wire [1:0] from_3_15_xp_valid;
    wire [9:0] from_3_15_xp_flit;
    wire [1:0] from_3_15_xp_not_full;
    wire [1:0] from_3_15_xp_empty;
    wire [1:0] from_3_15_xm_valid;
    wire [9:0] from_3_15_xm_flit;
    wire [1:0] from_3_15_xm_not_full;
    wire [1:0] from_3_15_xm_empty;
    wire [1:0] from_3_15_yp_valid;
    wire [9:0] from_3_15_yp_flit;
    wire [1:0] from_3_15_yp_not_full;
    wire [1:0] from_3_15_yp_empty;
    wire [1:0] from_3_15_ym_valid;
    wire [9:0] from_3_15_ym_flit;
    wire [1:0] from_3_15_ym_not_full;
    wire [1:0] from_3_15_ym_empty;
    wire [1:0] from_4_15_xp_valid;
    wire [9:0] from_4_15_xp_flit;
    wire [1:0] from_4_15_xp_not_full;
    wire [1:0] from_4_15_xp_empty;
    wire [1:0] from_4_15_xm_valid;
    wire [9:0] from_4_15_xm_flit;
    wire [1:0] from_4_15_xm_not_full;
    wire [1:0] from_4_15_xm_empty;
    wire [1:0] from_4_15_yp_valid;
    wire [9:0] from_4_15_yp_flit;
    wire [1:0] from_4_15_yp_not_full;
    wire [1:0] from_4_15_yp_empty;
    wire [1:0] from_4_15_ym_valid;
    wire [9:0] from_4_15_ym_flit;
    wire [1:0] from_4_15_ym_not_full;
    wire [1:0] from_4_15_ym_empty;
    wire [1:0] from_5_15_xp_valid;
    wire [9:0] from_5_15_xp_flit;
    wire [1:0] from_5_15_xp_not_full;
    wire [1:0] from_5_15_xp_empty;
    wire [1:0] from_5_15_xm_valid;
    wire [9:0] from_5_15_xm_flit;
    wire [1:0] from_5_15_xm_not_full;
    wire [1:0] from_5_15_xm_empty;
    wire [1:0] from_5_15_yp_valid;
    wire [9:0] from_5_15_yp_flit;
    wire [1:0] from_5_15_yp_not_full;
    wire [1:0] from_5_15_yp_empty;
    wire [1:0] from_5_15_ym_valid;
    wire [9:0] from_5_15_ym_flit;
    wire [1:0] from_5_15_ym_not_full;
    wire [1:0] from_5_15_ym_empty;
    wire [1:0] from_6_15_xp_valid;
    wire [9:0] from_6_15_xp_flit;
    wire [1:0] from_6_15_xp_not_full;
    wire [1:0] from_6_15_xp_empty;
    wire [1:0] from_6_15_xm_valid;
    wire [9:0] from_6_15_xm_flit;
    wire [1:0] from_6_15_xm_not_full;
    wire [1:0] from_6_15_xm_empty;
    wire [1:0] from_6_15_yp_valid;
    wire [9:0] from_6_15_yp_flit;
    wire [1:0] from_6_15_yp_not_full;
    wire [1:0] from_6_15_yp_empty;
    wire [1:0] from_6_15_ym_valid;
    wire [9:0] from_6_15_ym_flit;
    wire [1:0] from_6_15_ym_not_full;
    wire [1:0] from_6_15_ym_empty;
    wire [1:0] from_7_15_xp_valid;
    wire [9:0] from_7_15_xp_flit;
    wire [1:0] from_7_15_xp_not_full;
    wire [1:0] from_7_15_xp_empty;
    wire [1:0] from_7_15_xm_valid;
    wire [9:0] from_7_15_xm_flit;
    wire [1:0] from_7_15_xm_not_full;
    wire [1:0] from_7_15_xm_empty;
    wire [1:0] from_7_15_yp_valid;
    wire [9:0] from_7_15_yp_flit;
    wire [1:0] from_7_15_yp_not_full;
    wire [1:0] from_7_15_yp_empty;
    wire [1:0] from_7_15_ym_valid;
    wire [9:0] from_7_15_ym_flit;
    wire [1:0] from_7_15_ym_not_full;
    wire [1:0] from_7_15_ym_empty;
    wire [1:0] from_8_15_xp_valid;
    wire [9:0] from_8_15_xp_flit;
    wire [1:0] from_8_15_xp_not_full;
    wire [1:0] from_8_15_xp_empty;
    wire [1:0] from_8_15_xm_valid;
    wire [9:0] from_8_15_xm_flit;
    wire [1:0] from_8_15_xm_not_full;
    wire [1:0] from_8_15_xm_empty;
    wire [1:0] from_8_15_yp_valid;
    wire [9:0] from_8_15_yp_flit;
    wire [1:0] from_8_15_yp_not_full;
    wire [1:0] from_8_15_yp_empty;
    wire [1:0] from_8_15_ym_valid;
    wire [9:0] from_8_15_ym_flit;
    wire [1:0] from_8_15_ym_not_full;
    wire [1:0] from_8_15_ym_empty;
    wire [1:0] from_9_15_xp_valid;
    wire [9:0] from_9_15_xp_flit;
    wire [1:0] from_9_15_xp_not_full;
    wire [1:0] from_9_15_xp_empty;
    wire [1:0] from_9_15_xm_valid;
    wire [9:0] from_9_15_xm_flit;
    wire [1:0] from_9_15_xm_not_full;
    wire [1:0] from_9_15_xm_empty;
    wire [1:0] from_9_15_yp_valid;
    wire [9:0] from_9_15_yp_flit;
    wire [1:0] from_9_15_yp_not_full;
    wire [1:0] from_9_15_yp_empty;
    wire [1:0] from_9_15_ym_valid;
    wire [9:0] from_9_15_ym_flit;
    wire [1:0] from_9_15_ym_not_full;
    wire [1:0] from_9_15_ym_empty;
    wire [1:0] from_10_15_xp_valid;
    wire [9:0] from_10_15_xp_flit;
    wire [1:0] from_10_15_xp_not_full;
    wire [1:0] from_10_15_xp_empty;
    wire [1:0] from_10_15_xm_valid;
    wire [9:0] from_10_15_xm_flit;
    wire [1:0] from_10_15_xm_not_full;
    wire [1:0] from_10_15_xm_empty;
    wire [1:0] from_10_15_yp_valid;
    wire [9:0] from_10_15_yp_flit;
    wire [1:0] from_10_15_yp_not_full;
    wire [1:0] from_10_15_yp_empty;
    wire [1:0] from_10_15_ym_valid;
    wire [9:0] from_10_15_ym_flit;
    wire [1:0] from_10_15_ym_not_full;
    wire [1:0] from_10_15_ym_empty;
    wire [1:0] from_11_15_xp_valid;
    wire [9:0] from_11_15_xp_flit;
    wire [1:0] from_11_15_xp_not_full;
    wire [1:0] from_11_15_xp_empty;
    wire [1:0] from_11_15_xm_valid;
    wire [9:0] from_11_15_xm_flit;
    wire [1:0] from_11_15_xm_not_full;
    wire [1:0] from_11_15_xm_empty;
    wire [1:0] from_11_15_yp_valid;
    wire [9:0] from_11_15_yp_flit;
    wire [1:0] from_11_15_yp_not_full;
    wire [1:0] from_11_15_yp_empty;
    wire [1:0] from_11_15_ym_valid;
    wire [9:0] from_11_15_ym_flit;
    wire [1:0] from_11_15_ym_not_full;
    wire [1:0] from_11_15_ym_empty;
    wire [1:0] from_12_15_xp_valid;
    wire [9:0] from_12_15_xp_flit;
    wire [1:0] from_12_15_xp_not_full;
    wire [1:0] from_12_15_xp_empty;
    wire [1:0] from_12_15_xm_valid;
    wire [9:0] from_12_15_xm_flit;
    wire [1:0] from_12_15_xm_not_full;
    wire [1:0] from_12_15_xm_empty;
    wire [1:0] from_12_15_yp_valid;
    wire [9:0] from_12_15_yp_flit;
    wire [1:0] from_12_15_yp_not_full;
    wire [1:0] from_12_15_yp_empty;
    wire [1:0] from_12_15_ym_valid;
    wire [9:0] from_12_15_ym_flit;
    wire [1:0] from_12_15_ym_not_full;
    wire [1:0] from_12_15_ym_empty;
    wire [1:0] from_13_15_xp_valid;
    wire [9:0] from_13_15_xp_flit;
    wire [1:0] from_13_15_xp_not_full;
    wire [1:0] from_13_15_xp_empty;
    wire [1:0] from_13_15_xm_valid;
    wire [9:0] from_13_15_xm_flit;
    wire [1:0] from_13_15_xm_not_full;
    wire [1:0] from_13_15_xm_empty;
    wire [1:0] from_13_15_yp_valid;
    wire [9:0] from_13_15_yp_flit;
    wire [1:0] from_13_15_yp_not_full;
    wire [1:0] from_13_15_yp_empty;
    wire [1:0] from_13_15_ym_valid;
    wire [9:0] from_13_15_ym_flit;
    wire [1:0] from_13_15_ym_not_full;
    wire [1:0] from_13_15_ym_empty;
    wire [1:0] from_14_15_xp_valid;
    wire [9:0] from_14_15_xp_flit;
    wire [1:0] from_14_15_xp_not_full;
    wire [1:0] from_14_15_xp_empty;
    wire [1:0] from_14_15_xm_valid;
    wire [9:0] from_14_15_xm_flit;
    wire [1:0] from_14_15_xm_not_full;
    wire [1:0] from_14_15_xm_empty;
    wire [1:0] from_14_15_yp_valid;
    wire [9:0] from_14_15_yp_flit;
    wire [1:0] from_14_15_yp_not_full;
    wire [1:0] from_14_15_yp_empty;
    wire [1:0] from_14_15_ym_valid;
    wire [9:0] from_14_15_ym_flit;
    wire [1:0] from_14_15_ym_not_full;
    wire [1:0] from_14_15_ym_empty;
    wire [1:0] from_15_15_xp_valid;
    wire [9:0] from_15_15_xp_flit;
    wire [1:0] from_15_15_xp_not_full;
    wire [1:0] from_15_15_xp_empty;
    wire [1:0] from_15_15_xm_valid;
    wire [9:0] from_15_15_xm_flit;
    wire [1:0] from_15_15_xm_not_full;
    wire [1:0] from_15_15_xm_empty;
    wire [1:0] from_15_15_yp_valid;
    wire [9:0] from_15_15_yp_flit;
    wire [1:0] from_15_15_yp_not_full;
    wire [1:0] from_15_15_yp_empty;
    wire [1:0] from_15_15_ym_valid;
    wire [9:0] from_15_15_ym_flit;
    wire [1:0] from_15_15_ym_not_full;
    wire [1:0] from_15_15_ym_empty;

    // node (0, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd0),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_0_xp_valid),
        .in_xp_flit_i      (from_15_0_xp_flit),
        .in_xp_not_full_o  (from_15_0_xp_not_full),
        .in_xp_empty_o     (from_15_0_xp_empty),
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
        .in_yp_valid_i     (from_0_15_yp_valid),
        .in_yp_flit_i      (from_0_15_yp_flit),
        .in_yp_not_full_o  (from_0_15_yp_not_full),
        .in_yp_empty_o     (from_0_15_yp_empty),
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
        .inject_flit_i     (inject_flit_i[9:0]),
        .inject_not_full_o (inject_not_full_o[0]),
        .eject_valid_o     (eject_valid_o[0]),
        .eject_flit_o      (eject_flit_o[9:0]),
        .eject_not_full_i  (eject_not_full_i[0])
    );

    // node (1, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd1),
        .dateline_i        (8'd0),
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
        .in_yp_valid_i     (from_1_15_yp_valid),
        .in_yp_flit_i      (from_1_15_yp_flit),
        .in_yp_not_full_o  (from_1_15_yp_not_full),
        .in_yp_empty_o     (from_1_15_yp_empty),
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
        .inject_flit_i     (inject_flit_i[19:10]),
        .inject_not_full_o (inject_not_full_o[1]),
        .eject_valid_o     (eject_valid_o[1]),
        .eject_flit_o      (eject_flit_o[19:10]),
        .eject_not_full_i  (eject_not_full_i[1])
    );

    // node (2, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd2),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_0_xp_valid),
        .in_xp_flit_i      (from_1_0_xp_flit),
        .in_xp_not_full_o  (from_1_0_xp_not_full),
        .in_xp_empty_o     (from_1_0_xp_empty),
        .out_xp_valid_o    (from_2_0_xp_valid),
        .out_xp_flit_o     (from_2_0_xp_flit),
        .out_xp_not_full_i (from_2_0_xp_not_full),
        .out_xp_empty_i    (from_2_0_xp_empty),
        .in_xm_valid_i     (from_3_0_xm_valid),
        .in_xm_flit_i      (from_3_0_xm_flit),
        .in_xm_not_full_o  (from_3_0_xm_not_full),
        .in_xm_empty_o     (from_3_0_xm_empty),
        .out_xm_valid_o    (from_2_0_xm_valid),
        .out_xm_flit_o     (from_2_0_xm_flit),
        .out_xm_not_full_i (from_2_0_xm_not_full),
        .out_xm_empty_i    (from_2_0_xm_empty),
        .in_yp_valid_i     (from_2_15_yp_valid),
        .in_yp_flit_i      (from_2_15_yp_flit),
        .in_yp_not_full_o  (from_2_15_yp_not_full),
        .in_yp_empty_o     (from_2_15_yp_empty),
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
        .inject_flit_i     (inject_flit_i[29:20]),
        .inject_not_full_o (inject_not_full_o[2]),
        .eject_valid_o     (eject_valid_o[2]),
        .eject_flit_o      (eject_flit_o[29:20]),
        .eject_not_full_i  (eject_not_full_i[2])
    );

    // node (3, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd3),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_0_xp_valid),
        .in_xp_flit_i      (from_2_0_xp_flit),
        .in_xp_not_full_o  (from_2_0_xp_not_full),
        .in_xp_empty_o     (from_2_0_xp_empty),
        .out_xp_valid_o    (from_3_0_xp_valid),
        .out_xp_flit_o     (from_3_0_xp_flit),
        .out_xp_not_full_i (from_3_0_xp_not_full),
        .out_xp_empty_i    (from_3_0_xp_empty),
        .in_xm_valid_i     (from_4_0_xm_valid),
        .in_xm_flit_i      (from_4_0_xm_flit),
        .in_xm_not_full_o  (from_4_0_xm_not_full),
        .in_xm_empty_o     (from_4_0_xm_empty),
        .out_xm_valid_o    (from_3_0_xm_valid),
        .out_xm_flit_o     (from_3_0_xm_flit),
        .out_xm_not_full_i (from_3_0_xm_not_full),
        .out_xm_empty_i    (from_3_0_xm_empty),
        .in_yp_valid_i     (from_3_15_yp_valid),
        .in_yp_flit_i      (from_3_15_yp_flit),
        .in_yp_not_full_o  (from_3_15_yp_not_full),
        .in_yp_empty_o     (from_3_15_yp_empty),
        .out_yp_valid_o    (from_3_0_yp_valid),
        .out_yp_flit_o     (from_3_0_yp_flit),
        .out_yp_not_full_i (from_3_0_yp_not_full),
        .out_yp_empty_i    (from_3_0_yp_empty),
        .in_ym_valid_i     (from_3_1_ym_valid),
        .in_ym_flit_i      (from_3_1_ym_flit),
        .in_ym_not_full_o  (from_3_1_ym_not_full),
        .in_ym_empty_o     (from_3_1_ym_empty),
        .out_ym_valid_o    (from_3_0_ym_valid),
        .out_ym_flit_o     (from_3_0_ym_flit),
        .out_ym_not_full_i (from_3_0_ym_not_full),
        .out_ym_empty_i    (from_3_0_ym_empty),
        .inject_valid_i    (inject_valid_i[3]),
        .inject_flit_i     (inject_flit_i[39:30]),
        .inject_not_full_o (inject_not_full_o[3]),
        .eject_valid_o     (eject_valid_o[3]),
        .eject_flit_o      (eject_flit_o[39:30]),
        .eject_not_full_i  (eject_not_full_i[3])
    );

    // node (4, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd4),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_0_xp_valid),
        .in_xp_flit_i      (from_3_0_xp_flit),
        .in_xp_not_full_o  (from_3_0_xp_not_full),
        .in_xp_empty_o     (from_3_0_xp_empty),
        .out_xp_valid_o    (from_4_0_xp_valid),
        .out_xp_flit_o     (from_4_0_xp_flit),
        .out_xp_not_full_i (from_4_0_xp_not_full),
        .out_xp_empty_i    (from_4_0_xp_empty),
        .in_xm_valid_i     (from_5_0_xm_valid),
        .in_xm_flit_i      (from_5_0_xm_flit),
        .in_xm_not_full_o  (from_5_0_xm_not_full),
        .in_xm_empty_o     (from_5_0_xm_empty),
        .out_xm_valid_o    (from_4_0_xm_valid),
        .out_xm_flit_o     (from_4_0_xm_flit),
        .out_xm_not_full_i (from_4_0_xm_not_full),
        .out_xm_empty_i    (from_4_0_xm_empty),
        .in_yp_valid_i     (from_4_15_yp_valid),
        .in_yp_flit_i      (from_4_15_yp_flit),
        .in_yp_not_full_o  (from_4_15_yp_not_full),
        .in_yp_empty_o     (from_4_15_yp_empty),
        .out_yp_valid_o    (from_4_0_yp_valid),
        .out_yp_flit_o     (from_4_0_yp_flit),
        .out_yp_not_full_i (from_4_0_yp_not_full),
        .out_yp_empty_i    (from_4_0_yp_empty),
        .in_ym_valid_i     (from_4_1_ym_valid),
        .in_ym_flit_i      (from_4_1_ym_flit),
        .in_ym_not_full_o  (from_4_1_ym_not_full),
        .in_ym_empty_o     (from_4_1_ym_empty),
        .out_ym_valid_o    (from_4_0_ym_valid),
        .out_ym_flit_o     (from_4_0_ym_flit),
        .out_ym_not_full_i (from_4_0_ym_not_full),
        .out_ym_empty_i    (from_4_0_ym_empty),
        .inject_valid_i    (inject_valid_i[4]),
        .inject_flit_i     (inject_flit_i[49:40]),
        .inject_not_full_o (inject_not_full_o[4]),
        .eject_valid_o     (eject_valid_o[4]),
        .eject_flit_o      (eject_flit_o[49:40]),
        .eject_not_full_i  (eject_not_full_i[4])
    );

    // node (5, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd5),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_0_xp_valid),
        .in_xp_flit_i      (from_4_0_xp_flit),
        .in_xp_not_full_o  (from_4_0_xp_not_full),
        .in_xp_empty_o     (from_4_0_xp_empty),
        .out_xp_valid_o    (from_5_0_xp_valid),
        .out_xp_flit_o     (from_5_0_xp_flit),
        .out_xp_not_full_i (from_5_0_xp_not_full),
        .out_xp_empty_i    (from_5_0_xp_empty),
        .in_xm_valid_i     (from_6_0_xm_valid),
        .in_xm_flit_i      (from_6_0_xm_flit),
        .in_xm_not_full_o  (from_6_0_xm_not_full),
        .in_xm_empty_o     (from_6_0_xm_empty),
        .out_xm_valid_o    (from_5_0_xm_valid),
        .out_xm_flit_o     (from_5_0_xm_flit),
        .out_xm_not_full_i (from_5_0_xm_not_full),
        .out_xm_empty_i    (from_5_0_xm_empty),
        .in_yp_valid_i     (from_5_15_yp_valid),
        .in_yp_flit_i      (from_5_15_yp_flit),
        .in_yp_not_full_o  (from_5_15_yp_not_full),
        .in_yp_empty_o     (from_5_15_yp_empty),
        .out_yp_valid_o    (from_5_0_yp_valid),
        .out_yp_flit_o     (from_5_0_yp_flit),
        .out_yp_not_full_i (from_5_0_yp_not_full),
        .out_yp_empty_i    (from_5_0_yp_empty),
        .in_ym_valid_i     (from_5_1_ym_valid),
        .in_ym_flit_i      (from_5_1_ym_flit),
        .in_ym_not_full_o  (from_5_1_ym_not_full),
        .in_ym_empty_o     (from_5_1_ym_empty),
        .out_ym_valid_o    (from_5_0_ym_valid),
        .out_ym_flit_o     (from_5_0_ym_flit),
        .out_ym_not_full_i (from_5_0_ym_not_full),
        .out_ym_empty_i    (from_5_0_ym_empty),
        .inject_valid_i    (inject_valid_i[5]),
        .inject_flit_i     (inject_flit_i[59:50]),
        .inject_not_full_o (inject_not_full_o[5]),
        .eject_valid_o     (eject_valid_o[5]),
        .eject_flit_o      (eject_flit_o[59:50]),
        .eject_not_full_i  (eject_not_full_i[5])
    );

    // node (6, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd6),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_0_xp_valid),
        .in_xp_flit_i      (from_5_0_xp_flit),
        .in_xp_not_full_o  (from_5_0_xp_not_full),
        .in_xp_empty_o     (from_5_0_xp_empty),
        .out_xp_valid_o    (from_6_0_xp_valid),
        .out_xp_flit_o     (from_6_0_xp_flit),
        .out_xp_not_full_i (from_6_0_xp_not_full),
        .out_xp_empty_i    (from_6_0_xp_empty),
        .in_xm_valid_i     (from_7_0_xm_valid),
        .in_xm_flit_i      (from_7_0_xm_flit),
        .in_xm_not_full_o  (from_7_0_xm_not_full),
        .in_xm_empty_o     (from_7_0_xm_empty),
        .out_xm_valid_o    (from_6_0_xm_valid),
        .out_xm_flit_o     (from_6_0_xm_flit),
        .out_xm_not_full_i (from_6_0_xm_not_full),
        .out_xm_empty_i    (from_6_0_xm_empty),
        .in_yp_valid_i     (from_6_15_yp_valid),
        .in_yp_flit_i      (from_6_15_yp_flit),
        .in_yp_not_full_o  (from_6_15_yp_not_full),
        .in_yp_empty_o     (from_6_15_yp_empty),
        .out_yp_valid_o    (from_6_0_yp_valid),
        .out_yp_flit_o     (from_6_0_yp_flit),
        .out_yp_not_full_i (from_6_0_yp_not_full),
        .out_yp_empty_i    (from_6_0_yp_empty),
        .in_ym_valid_i     (from_6_1_ym_valid),
        .in_ym_flit_i      (from_6_1_ym_flit),
        .in_ym_not_full_o  (from_6_1_ym_not_full),
        .in_ym_empty_o     (from_6_1_ym_empty),
        .out_ym_valid_o    (from_6_0_ym_valid),
        .out_ym_flit_o     (from_6_0_ym_flit),
        .out_ym_not_full_i (from_6_0_ym_not_full),
        .out_ym_empty_i    (from_6_0_ym_empty),
        .inject_valid_i    (inject_valid_i[6]),
        .inject_flit_i     (inject_flit_i[69:60]),
        .inject_not_full_o (inject_not_full_o[6]),
        .eject_valid_o     (eject_valid_o[6]),
        .eject_flit_o      (eject_flit_o[69:60]),
        .eject_not_full_i  (eject_not_full_i[6])
    );

    // node (7, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd7),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_0_xp_valid),
        .in_xp_flit_i      (from_6_0_xp_flit),
        .in_xp_not_full_o  (from_6_0_xp_not_full),
        .in_xp_empty_o     (from_6_0_xp_empty),
        .out_xp_valid_o    (from_7_0_xp_valid),
        .out_xp_flit_o     (from_7_0_xp_flit),
        .out_xp_not_full_i (from_7_0_xp_not_full),
        .out_xp_empty_i    (from_7_0_xp_empty),
        .in_xm_valid_i     (from_8_0_xm_valid),
        .in_xm_flit_i      (from_8_0_xm_flit),
        .in_xm_not_full_o  (from_8_0_xm_not_full),
        .in_xm_empty_o     (from_8_0_xm_empty),
        .out_xm_valid_o    (from_7_0_xm_valid),
        .out_xm_flit_o     (from_7_0_xm_flit),
        .out_xm_not_full_i (from_7_0_xm_not_full),
        .out_xm_empty_i    (from_7_0_xm_empty),
        .in_yp_valid_i     (from_7_15_yp_valid),
        .in_yp_flit_i      (from_7_15_yp_flit),
        .in_yp_not_full_o  (from_7_15_yp_not_full),
        .in_yp_empty_o     (from_7_15_yp_empty),
        .out_yp_valid_o    (from_7_0_yp_valid),
        .out_yp_flit_o     (from_7_0_yp_flit),
        .out_yp_not_full_i (from_7_0_yp_not_full),
        .out_yp_empty_i    (from_7_0_yp_empty),
        .in_ym_valid_i     (from_7_1_ym_valid),
        .in_ym_flit_i      (from_7_1_ym_flit),
        .in_ym_not_full_o  (from_7_1_ym_not_full),
        .in_ym_empty_o     (from_7_1_ym_empty),
        .out_ym_valid_o    (from_7_0_ym_valid),
        .out_ym_flit_o     (from_7_0_ym_flit),
        .out_ym_not_full_i (from_7_0_ym_not_full),
        .out_ym_empty_i    (from_7_0_ym_empty),
        .inject_valid_i    (inject_valid_i[7]),
        .inject_flit_i     (inject_flit_i[79:70]),
        .inject_not_full_o (inject_not_full_o[7]),
        .eject_valid_o     (eject_valid_o[7]),
        .eject_flit_o      (eject_flit_o[79:70]),
        .eject_not_full_i  (eject_not_full_i[7])
    );

    // node (8, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd8),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_0_xp_valid),
        .in_xp_flit_i      (from_7_0_xp_flit),
        .in_xp_not_full_o  (from_7_0_xp_not_full),
        .in_xp_empty_o     (from_7_0_xp_empty),
        .out_xp_valid_o    (from_8_0_xp_valid),
        .out_xp_flit_o     (from_8_0_xp_flit),
        .out_xp_not_full_i (from_8_0_xp_not_full),
        .out_xp_empty_i    (from_8_0_xp_empty),
        .in_xm_valid_i     (from_9_0_xm_valid),
        .in_xm_flit_i      (from_9_0_xm_flit),
        .in_xm_not_full_o  (from_9_0_xm_not_full),
        .in_xm_empty_o     (from_9_0_xm_empty),
        .out_xm_valid_o    (from_8_0_xm_valid),
        .out_xm_flit_o     (from_8_0_xm_flit),
        .out_xm_not_full_i (from_8_0_xm_not_full),
        .out_xm_empty_i    (from_8_0_xm_empty),
        .in_yp_valid_i     (from_8_15_yp_valid),
        .in_yp_flit_i      (from_8_15_yp_flit),
        .in_yp_not_full_o  (from_8_15_yp_not_full),
        .in_yp_empty_o     (from_8_15_yp_empty),
        .out_yp_valid_o    (from_8_0_yp_valid),
        .out_yp_flit_o     (from_8_0_yp_flit),
        .out_yp_not_full_i (from_8_0_yp_not_full),
        .out_yp_empty_i    (from_8_0_yp_empty),
        .in_ym_valid_i     (from_8_1_ym_valid),
        .in_ym_flit_i      (from_8_1_ym_flit),
        .in_ym_not_full_o  (from_8_1_ym_not_full),
        .in_ym_empty_o     (from_8_1_ym_empty),
        .out_ym_valid_o    (from_8_0_ym_valid),
        .out_ym_flit_o     (from_8_0_ym_flit),
        .out_ym_not_full_i (from_8_0_ym_not_full),
        .out_ym_empty_i    (from_8_0_ym_empty),
        .inject_valid_i    (inject_valid_i[8]),
        .inject_flit_i     (inject_flit_i[89:80]),
        .inject_not_full_o (inject_not_full_o[8]),
        .eject_valid_o     (eject_valid_o[8]),
        .eject_flit_o      (eject_flit_o[89:80]),
        .eject_not_full_i  (eject_not_full_i[8])
    );

    // node (9, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'd9),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_0_xp_valid),
        .in_xp_flit_i      (from_8_0_xp_flit),
        .in_xp_not_full_o  (from_8_0_xp_not_full),
        .in_xp_empty_o     (from_8_0_xp_empty),
        .out_xp_valid_o    (from_9_0_xp_valid),
        .out_xp_flit_o     (from_9_0_xp_flit),
        .out_xp_not_full_i (from_9_0_xp_not_full),
        .out_xp_empty_i    (from_9_0_xp_empty),
        .in_xm_valid_i     (from_10_0_xm_valid),
        .in_xm_flit_i      (from_10_0_xm_flit),
        .in_xm_not_full_o  (from_10_0_xm_not_full),
        .in_xm_empty_o     (from_10_0_xm_empty),
        .out_xm_valid_o    (from_9_0_xm_valid),
        .out_xm_flit_o     (from_9_0_xm_flit),
        .out_xm_not_full_i (from_9_0_xm_not_full),
        .out_xm_empty_i    (from_9_0_xm_empty),
        .in_yp_valid_i     (from_9_15_yp_valid),
        .in_yp_flit_i      (from_9_15_yp_flit),
        .in_yp_not_full_o  (from_9_15_yp_not_full),
        .in_yp_empty_o     (from_9_15_yp_empty),
        .out_yp_valid_o    (from_9_0_yp_valid),
        .out_yp_flit_o     (from_9_0_yp_flit),
        .out_yp_not_full_i (from_9_0_yp_not_full),
        .out_yp_empty_i    (from_9_0_yp_empty),
        .in_ym_valid_i     (from_9_1_ym_valid),
        .in_ym_flit_i      (from_9_1_ym_flit),
        .in_ym_not_full_o  (from_9_1_ym_not_full),
        .in_ym_empty_o     (from_9_1_ym_empty),
        .out_ym_valid_o    (from_9_0_ym_valid),
        .out_ym_flit_o     (from_9_0_ym_flit),
        .out_ym_not_full_i (from_9_0_ym_not_full),
        .out_ym_empty_i    (from_9_0_ym_empty),
        .inject_valid_i    (inject_valid_i[9]),
        .inject_flit_i     (inject_flit_i[99:90]),
        .inject_not_full_o (inject_not_full_o[9]),
        .eject_valid_o     (eject_valid_o[9]),
        .eject_flit_o      (eject_flit_o[99:90]),
        .eject_not_full_i  (eject_not_full_i[9])
    );

    // node (10, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_0_xp_valid),
        .in_xp_flit_i      (from_9_0_xp_flit),
        .in_xp_not_full_o  (from_9_0_xp_not_full),
        .in_xp_empty_o     (from_9_0_xp_empty),
        .out_xp_valid_o    (from_10_0_xp_valid),
        .out_xp_flit_o     (from_10_0_xp_flit),
        .out_xp_not_full_i (from_10_0_xp_not_full),
        .out_xp_empty_i    (from_10_0_xp_empty),
        .in_xm_valid_i     (from_11_0_xm_valid),
        .in_xm_flit_i      (from_11_0_xm_flit),
        .in_xm_not_full_o  (from_11_0_xm_not_full),
        .in_xm_empty_o     (from_11_0_xm_empty),
        .out_xm_valid_o    (from_10_0_xm_valid),
        .out_xm_flit_o     (from_10_0_xm_flit),
        .out_xm_not_full_i (from_10_0_xm_not_full),
        .out_xm_empty_i    (from_10_0_xm_empty),
        .in_yp_valid_i     (from_10_15_yp_valid),
        .in_yp_flit_i      (from_10_15_yp_flit),
        .in_yp_not_full_o  (from_10_15_yp_not_full),
        .in_yp_empty_o     (from_10_15_yp_empty),
        .out_yp_valid_o    (from_10_0_yp_valid),
        .out_yp_flit_o     (from_10_0_yp_flit),
        .out_yp_not_full_i (from_10_0_yp_not_full),
        .out_yp_empty_i    (from_10_0_yp_empty),
        .in_ym_valid_i     (from_10_1_ym_valid),
        .in_ym_flit_i      (from_10_1_ym_flit),
        .in_ym_not_full_o  (from_10_1_ym_not_full),
        .in_ym_empty_o     (from_10_1_ym_empty),
        .out_ym_valid_o    (from_10_0_ym_valid),
        .out_ym_flit_o     (from_10_0_ym_flit),
        .out_ym_not_full_i (from_10_0_ym_not_full),
        .out_ym_empty_i    (from_10_0_ym_empty),
        .inject_valid_i    (inject_valid_i[10]),
        .inject_flit_i     (inject_flit_i[109:100]),
        .inject_not_full_o (inject_not_full_o[10]),
        .eject_valid_o     (eject_valid_o[10]),
        .eject_flit_o      (eject_flit_o[109:100]),
        .eject_not_full_i  (eject_not_full_i[10])
    );

    // node (11, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_0_xp_valid),
        .in_xp_flit_i      (from_10_0_xp_flit),
        .in_xp_not_full_o  (from_10_0_xp_not_full),
        .in_xp_empty_o     (from_10_0_xp_empty),
        .out_xp_valid_o    (from_11_0_xp_valid),
        .out_xp_flit_o     (from_11_0_xp_flit),
        .out_xp_not_full_i (from_11_0_xp_not_full),
        .out_xp_empty_i    (from_11_0_xp_empty),
        .in_xm_valid_i     (from_12_0_xm_valid),
        .in_xm_flit_i      (from_12_0_xm_flit),
        .in_xm_not_full_o  (from_12_0_xm_not_full),
        .in_xm_empty_o     (from_12_0_xm_empty),
        .out_xm_valid_o    (from_11_0_xm_valid),
        .out_xm_flit_o     (from_11_0_xm_flit),
        .out_xm_not_full_i (from_11_0_xm_not_full),
        .out_xm_empty_i    (from_11_0_xm_empty),
        .in_yp_valid_i     (from_11_15_yp_valid),
        .in_yp_flit_i      (from_11_15_yp_flit),
        .in_yp_not_full_o  (from_11_15_yp_not_full),
        .in_yp_empty_o     (from_11_15_yp_empty),
        .out_yp_valid_o    (from_11_0_yp_valid),
        .out_yp_flit_o     (from_11_0_yp_flit),
        .out_yp_not_full_i (from_11_0_yp_not_full),
        .out_yp_empty_i    (from_11_0_yp_empty),
        .in_ym_valid_i     (from_11_1_ym_valid),
        .in_ym_flit_i      (from_11_1_ym_flit),
        .in_ym_not_full_o  (from_11_1_ym_not_full),
        .in_ym_empty_o     (from_11_1_ym_empty),
        .out_ym_valid_o    (from_11_0_ym_valid),
        .out_ym_flit_o     (from_11_0_ym_flit),
        .out_ym_not_full_i (from_11_0_ym_not_full),
        .out_ym_empty_i    (from_11_0_ym_empty),
        .inject_valid_i    (inject_valid_i[11]),
        .inject_flit_i     (inject_flit_i[119:110]),
        .inject_not_full_o (inject_not_full_o[11]),
        .eject_valid_o     (eject_valid_o[11]),
        .eject_flit_o      (eject_flit_o[119:110]),
        .eject_not_full_i  (eject_not_full_i[11])
    );

    // node (12, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_0_xp_valid),
        .in_xp_flit_i      (from_11_0_xp_flit),
        .in_xp_not_full_o  (from_11_0_xp_not_full),
        .in_xp_empty_o     (from_11_0_xp_empty),
        .out_xp_valid_o    (from_12_0_xp_valid),
        .out_xp_flit_o     (from_12_0_xp_flit),
        .out_xp_not_full_i (from_12_0_xp_not_full),
        .out_xp_empty_i    (from_12_0_xp_empty),
        .in_xm_valid_i     (from_13_0_xm_valid),
        .in_xm_flit_i      (from_13_0_xm_flit),
        .in_xm_not_full_o  (from_13_0_xm_not_full),
        .in_xm_empty_o     (from_13_0_xm_empty),
        .out_xm_valid_o    (from_12_0_xm_valid),
        .out_xm_flit_o     (from_12_0_xm_flit),
        .out_xm_not_full_i (from_12_0_xm_not_full),
        .out_xm_empty_i    (from_12_0_xm_empty),
        .in_yp_valid_i     (from_12_15_yp_valid),
        .in_yp_flit_i      (from_12_15_yp_flit),
        .in_yp_not_full_o  (from_12_15_yp_not_full),
        .in_yp_empty_o     (from_12_15_yp_empty),
        .out_yp_valid_o    (from_12_0_yp_valid),
        .out_yp_flit_o     (from_12_0_yp_flit),
        .out_yp_not_full_i (from_12_0_yp_not_full),
        .out_yp_empty_i    (from_12_0_yp_empty),
        .in_ym_valid_i     (from_12_1_ym_valid),
        .in_ym_flit_i      (from_12_1_ym_flit),
        .in_ym_not_full_o  (from_12_1_ym_not_full),
        .in_ym_empty_o     (from_12_1_ym_empty),
        .out_ym_valid_o    (from_12_0_ym_valid),
        .out_ym_flit_o     (from_12_0_ym_flit),
        .out_ym_not_full_i (from_12_0_ym_not_full),
        .out_ym_empty_i    (from_12_0_ym_empty),
        .inject_valid_i    (inject_valid_i[12]),
        .inject_flit_i     (inject_flit_i[129:120]),
        .inject_not_full_o (inject_not_full_o[12]),
        .eject_valid_o     (eject_valid_o[12]),
        .eject_flit_o      (eject_flit_o[129:120]),
        .eject_not_full_i  (eject_not_full_i[12])
    );

    // node (13, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_0_xp_valid),
        .in_xp_flit_i      (from_12_0_xp_flit),
        .in_xp_not_full_o  (from_12_0_xp_not_full),
        .in_xp_empty_o     (from_12_0_xp_empty),
        .out_xp_valid_o    (from_13_0_xp_valid),
        .out_xp_flit_o     (from_13_0_xp_flit),
        .out_xp_not_full_i (from_13_0_xp_not_full),
        .out_xp_empty_i    (from_13_0_xp_empty),
        .in_xm_valid_i     (from_14_0_xm_valid),
        .in_xm_flit_i      (from_14_0_xm_flit),
        .in_xm_not_full_o  (from_14_0_xm_not_full),
        .in_xm_empty_o     (from_14_0_xm_empty),
        .out_xm_valid_o    (from_13_0_xm_valid),
        .out_xm_flit_o     (from_13_0_xm_flit),
        .out_xm_not_full_i (from_13_0_xm_not_full),
        .out_xm_empty_i    (from_13_0_xm_empty),
        .in_yp_valid_i     (from_13_15_yp_valid),
        .in_yp_flit_i      (from_13_15_yp_flit),
        .in_yp_not_full_o  (from_13_15_yp_not_full),
        .in_yp_empty_o     (from_13_15_yp_empty),
        .out_yp_valid_o    (from_13_0_yp_valid),
        .out_yp_flit_o     (from_13_0_yp_flit),
        .out_yp_not_full_i (from_13_0_yp_not_full),
        .out_yp_empty_i    (from_13_0_yp_empty),
        .in_ym_valid_i     (from_13_1_ym_valid),
        .in_ym_flit_i      (from_13_1_ym_flit),
        .in_ym_not_full_o  (from_13_1_ym_not_full),
        .in_ym_empty_o     (from_13_1_ym_empty),
        .out_ym_valid_o    (from_13_0_ym_valid),
        .out_ym_flit_o     (from_13_0_ym_flit),
        .out_ym_not_full_i (from_13_0_ym_not_full),
        .out_ym_empty_i    (from_13_0_ym_empty),
        .inject_valid_i    (inject_valid_i[13]),
        .inject_flit_i     (inject_flit_i[139:130]),
        .inject_not_full_o (inject_not_full_o[13]),
        .eject_valid_o     (eject_valid_o[13]),
        .eject_flit_o      (eject_flit_o[139:130]),
        .eject_not_full_i  (eject_not_full_i[13])
    );

    // node (14, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_0_xp_valid),
        .in_xp_flit_i      (from_13_0_xp_flit),
        .in_xp_not_full_o  (from_13_0_xp_not_full),
        .in_xp_empty_o     (from_13_0_xp_empty),
        .out_xp_valid_o    (from_14_0_xp_valid),
        .out_xp_flit_o     (from_14_0_xp_flit),
        .out_xp_not_full_i (from_14_0_xp_not_full),
        .out_xp_empty_i    (from_14_0_xp_empty),
        .in_xm_valid_i     (from_15_0_xm_valid),
        .in_xm_flit_i      (from_15_0_xm_flit),
        .in_xm_not_full_o  (from_15_0_xm_not_full),
        .in_xm_empty_o     (from_15_0_xm_empty),
        .out_xm_valid_o    (from_14_0_xm_valid),
        .out_xm_flit_o     (from_14_0_xm_flit),
        .out_xm_not_full_i (from_14_0_xm_not_full),
        .out_xm_empty_i    (from_14_0_xm_empty),
        .in_yp_valid_i     (from_14_15_yp_valid),
        .in_yp_flit_i      (from_14_15_yp_flit),
        .in_yp_not_full_o  (from_14_15_yp_not_full),
        .in_yp_empty_o     (from_14_15_yp_empty),
        .out_yp_valid_o    (from_14_0_yp_valid),
        .out_yp_flit_o     (from_14_0_yp_flit),
        .out_yp_not_full_i (from_14_0_yp_not_full),
        .out_yp_empty_i    (from_14_0_yp_empty),
        .in_ym_valid_i     (from_14_1_ym_valid),
        .in_ym_flit_i      (from_14_1_ym_flit),
        .in_ym_not_full_o  (from_14_1_ym_not_full),
        .in_ym_empty_o     (from_14_1_ym_empty),
        .out_ym_valid_o    (from_14_0_ym_valid),
        .out_ym_flit_o     (from_14_0_ym_flit),
        .out_ym_not_full_i (from_14_0_ym_not_full),
        .out_ym_empty_i    (from_14_0_ym_empty),
        .inject_valid_i    (inject_valid_i[14]),
        .inject_flit_i     (inject_flit_i[149:140]),
        .inject_not_full_o (inject_not_full_o[14]),
        .eject_valid_o     (eject_valid_o[14]),
        .eject_flit_o      (eject_flit_o[149:140]),
        .eject_not_full_i  (eject_not_full_i[14])
    );

    // node (15, 0)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_0_xp_valid),
        .in_xp_flit_i      (from_14_0_xp_flit),
        .in_xp_not_full_o  (from_14_0_xp_not_full),
        .in_xp_empty_o     (from_14_0_xp_empty),
        .out_xp_valid_o    (from_15_0_xp_valid),
        .out_xp_flit_o     (from_15_0_xp_flit),
        .out_xp_not_full_i (from_15_0_xp_not_full),
        .out_xp_empty_i    (from_15_0_xp_empty),
        .in_xm_valid_i     (from_0_0_xm_valid),
        .in_xm_flit_i      (from_0_0_xm_flit),
        .in_xm_not_full_o  (from_0_0_xm_not_full),
        .in_xm_empty_o     (from_0_0_xm_empty),
        .out_xm_valid_o    (from_15_0_xm_valid),
        .out_xm_flit_o     (from_15_0_xm_flit),
        .out_xm_not_full_i (from_15_0_xm_not_full),
        .out_xm_empty_i    (from_15_0_xm_empty),
        .in_yp_valid_i     (from_15_15_yp_valid),
        .in_yp_flit_i      (from_15_15_yp_flit),
        .in_yp_not_full_o  (from_15_15_yp_not_full),
        .in_yp_empty_o     (from_15_15_yp_empty),
        .out_yp_valid_o    (from_15_0_yp_valid),
        .out_yp_flit_o     (from_15_0_yp_flit),
        .out_yp_not_full_i (from_15_0_yp_not_full),
        .out_yp_empty_i    (from_15_0_yp_empty),
        .in_ym_valid_i     (from_15_1_ym_valid),
        .in_ym_flit_i      (from_15_1_ym_flit),
        .in_ym_not_full_o  (from_15_1_ym_not_full),
        .in_ym_empty_o     (from_15_1_ym_empty),
        .out_ym_valid_o    (from_15_0_ym_valid),
        .out_ym_flit_o     (from_15_0_ym_flit),
        .out_ym_not_full_i (from_15_0_ym_not_full),
        .out_ym_empty_i    (from_15_0_ym_empty),
        .inject_valid_i    (inject_valid_i[15]),
        .inject_flit_i     (inject_flit_i[159:150]),
        .inject_not_full_o (inject_not_full_o[15]),
        .eject_valid_o     (eject_valid_o[15]),
        .eject_flit_o      (eject_flit_o[159:150]),
        .eject_not_full_i  (eject_not_full_i[15])
    );

    // node (0, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h10),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_1_xp_valid),
        .in_xp_flit_i      (from_15_1_xp_flit),
        .in_xp_not_full_o  (from_15_1_xp_not_full),
        .in_xp_empty_o     (from_15_1_xp_empty),
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
        .inject_valid_i    (inject_valid_i[16]),
        .inject_flit_i     (inject_flit_i[169:160]),
        .inject_not_full_o (inject_not_full_o[16]),
        .eject_valid_o     (eject_valid_o[16]),
        .eject_flit_o      (eject_flit_o[169:160]),
        .eject_not_full_i  (eject_not_full_i[16])
    );

    // node (1, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h11),
        .dateline_i        (8'd0),
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
        .inject_valid_i    (inject_valid_i[17]),
        .inject_flit_i     (inject_flit_i[179:170]),
        .inject_not_full_o (inject_not_full_o[17]),
        .eject_valid_o     (eject_valid_o[17]),
        .eject_flit_o      (eject_flit_o[179:170]),
        .eject_not_full_i  (eject_not_full_i[17])
    );

    // node (2, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h12),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_1_xp_valid),
        .in_xp_flit_i      (from_1_1_xp_flit),
        .in_xp_not_full_o  (from_1_1_xp_not_full),
        .in_xp_empty_o     (from_1_1_xp_empty),
        .out_xp_valid_o    (from_2_1_xp_valid),
        .out_xp_flit_o     (from_2_1_xp_flit),
        .out_xp_not_full_i (from_2_1_xp_not_full),
        .out_xp_empty_i    (from_2_1_xp_empty),
        .in_xm_valid_i     (from_3_1_xm_valid),
        .in_xm_flit_i      (from_3_1_xm_flit),
        .in_xm_not_full_o  (from_3_1_xm_not_full),
        .in_xm_empty_o     (from_3_1_xm_empty),
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
        .inject_valid_i    (inject_valid_i[18]),
        .inject_flit_i     (inject_flit_i[189:180]),
        .inject_not_full_o (inject_not_full_o[18]),
        .eject_valid_o     (eject_valid_o[18]),
        .eject_flit_o      (eject_flit_o[189:180]),
        .eject_not_full_i  (eject_not_full_i[18])
    );

    // node (3, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h13),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_1_xp_valid),
        .in_xp_flit_i      (from_2_1_xp_flit),
        .in_xp_not_full_o  (from_2_1_xp_not_full),
        .in_xp_empty_o     (from_2_1_xp_empty),
        .out_xp_valid_o    (from_3_1_xp_valid),
        .out_xp_flit_o     (from_3_1_xp_flit),
        .out_xp_not_full_i (from_3_1_xp_not_full),
        .out_xp_empty_i    (from_3_1_xp_empty),
        .in_xm_valid_i     (from_4_1_xm_valid),
        .in_xm_flit_i      (from_4_1_xm_flit),
        .in_xm_not_full_o  (from_4_1_xm_not_full),
        .in_xm_empty_o     (from_4_1_xm_empty),
        .out_xm_valid_o    (from_3_1_xm_valid),
        .out_xm_flit_o     (from_3_1_xm_flit),
        .out_xm_not_full_i (from_3_1_xm_not_full),
        .out_xm_empty_i    (from_3_1_xm_empty),
        .in_yp_valid_i     (from_3_0_yp_valid),
        .in_yp_flit_i      (from_3_0_yp_flit),
        .in_yp_not_full_o  (from_3_0_yp_not_full),
        .in_yp_empty_o     (from_3_0_yp_empty),
        .out_yp_valid_o    (from_3_1_yp_valid),
        .out_yp_flit_o     (from_3_1_yp_flit),
        .out_yp_not_full_i (from_3_1_yp_not_full),
        .out_yp_empty_i    (from_3_1_yp_empty),
        .in_ym_valid_i     (from_3_2_ym_valid),
        .in_ym_flit_i      (from_3_2_ym_flit),
        .in_ym_not_full_o  (from_3_2_ym_not_full),
        .in_ym_empty_o     (from_3_2_ym_empty),
        .out_ym_valid_o    (from_3_1_ym_valid),
        .out_ym_flit_o     (from_3_1_ym_flit),
        .out_ym_not_full_i (from_3_1_ym_not_full),
        .out_ym_empty_i    (from_3_1_ym_empty),
        .inject_valid_i    (inject_valid_i[19]),
        .inject_flit_i     (inject_flit_i[199:190]),
        .inject_not_full_o (inject_not_full_o[19]),
        .eject_valid_o     (eject_valid_o[19]),
        .eject_flit_o      (eject_flit_o[199:190]),
        .eject_not_full_i  (eject_not_full_i[19])
    );

    // node (4, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h14),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_1_xp_valid),
        .in_xp_flit_i      (from_3_1_xp_flit),
        .in_xp_not_full_o  (from_3_1_xp_not_full),
        .in_xp_empty_o     (from_3_1_xp_empty),
        .out_xp_valid_o    (from_4_1_xp_valid),
        .out_xp_flit_o     (from_4_1_xp_flit),
        .out_xp_not_full_i (from_4_1_xp_not_full),
        .out_xp_empty_i    (from_4_1_xp_empty),
        .in_xm_valid_i     (from_5_1_xm_valid),
        .in_xm_flit_i      (from_5_1_xm_flit),
        .in_xm_not_full_o  (from_5_1_xm_not_full),
        .in_xm_empty_o     (from_5_1_xm_empty),
        .out_xm_valid_o    (from_4_1_xm_valid),
        .out_xm_flit_o     (from_4_1_xm_flit),
        .out_xm_not_full_i (from_4_1_xm_not_full),
        .out_xm_empty_i    (from_4_1_xm_empty),
        .in_yp_valid_i     (from_4_0_yp_valid),
        .in_yp_flit_i      (from_4_0_yp_flit),
        .in_yp_not_full_o  (from_4_0_yp_not_full),
        .in_yp_empty_o     (from_4_0_yp_empty),
        .out_yp_valid_o    (from_4_1_yp_valid),
        .out_yp_flit_o     (from_4_1_yp_flit),
        .out_yp_not_full_i (from_4_1_yp_not_full),
        .out_yp_empty_i    (from_4_1_yp_empty),
        .in_ym_valid_i     (from_4_2_ym_valid),
        .in_ym_flit_i      (from_4_2_ym_flit),
        .in_ym_not_full_o  (from_4_2_ym_not_full),
        .in_ym_empty_o     (from_4_2_ym_empty),
        .out_ym_valid_o    (from_4_1_ym_valid),
        .out_ym_flit_o     (from_4_1_ym_flit),
        .out_ym_not_full_i (from_4_1_ym_not_full),
        .out_ym_empty_i    (from_4_1_ym_empty),
        .inject_valid_i    (inject_valid_i[20]),
        .inject_flit_i     (inject_flit_i[209:200]),
        .inject_not_full_o (inject_not_full_o[20]),
        .eject_valid_o     (eject_valid_o[20]),
        .eject_flit_o      (eject_flit_o[209:200]),
        .eject_not_full_i  (eject_not_full_i[20])
    );

    // node (5, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h15),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_1_xp_valid),
        .in_xp_flit_i      (from_4_1_xp_flit),
        .in_xp_not_full_o  (from_4_1_xp_not_full),
        .in_xp_empty_o     (from_4_1_xp_empty),
        .out_xp_valid_o    (from_5_1_xp_valid),
        .out_xp_flit_o     (from_5_1_xp_flit),
        .out_xp_not_full_i (from_5_1_xp_not_full),
        .out_xp_empty_i    (from_5_1_xp_empty),
        .in_xm_valid_i     (from_6_1_xm_valid),
        .in_xm_flit_i      (from_6_1_xm_flit),
        .in_xm_not_full_o  (from_6_1_xm_not_full),
        .in_xm_empty_o     (from_6_1_xm_empty),
        .out_xm_valid_o    (from_5_1_xm_valid),
        .out_xm_flit_o     (from_5_1_xm_flit),
        .out_xm_not_full_i (from_5_1_xm_not_full),
        .out_xm_empty_i    (from_5_1_xm_empty),
        .in_yp_valid_i     (from_5_0_yp_valid),
        .in_yp_flit_i      (from_5_0_yp_flit),
        .in_yp_not_full_o  (from_5_0_yp_not_full),
        .in_yp_empty_o     (from_5_0_yp_empty),
        .out_yp_valid_o    (from_5_1_yp_valid),
        .out_yp_flit_o     (from_5_1_yp_flit),
        .out_yp_not_full_i (from_5_1_yp_not_full),
        .out_yp_empty_i    (from_5_1_yp_empty),
        .in_ym_valid_i     (from_5_2_ym_valid),
        .in_ym_flit_i      (from_5_2_ym_flit),
        .in_ym_not_full_o  (from_5_2_ym_not_full),
        .in_ym_empty_o     (from_5_2_ym_empty),
        .out_ym_valid_o    (from_5_1_ym_valid),
        .out_ym_flit_o     (from_5_1_ym_flit),
        .out_ym_not_full_i (from_5_1_ym_not_full),
        .out_ym_empty_i    (from_5_1_ym_empty),
        .inject_valid_i    (inject_valid_i[21]),
        .inject_flit_i     (inject_flit_i[219:210]),
        .inject_not_full_o (inject_not_full_o[21]),
        .eject_valid_o     (eject_valid_o[21]),
        .eject_flit_o      (eject_flit_o[219:210]),
        .eject_not_full_i  (eject_not_full_i[21])
    );

    // node (6, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h16),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_1_xp_valid),
        .in_xp_flit_i      (from_5_1_xp_flit),
        .in_xp_not_full_o  (from_5_1_xp_not_full),
        .in_xp_empty_o     (from_5_1_xp_empty),
        .out_xp_valid_o    (from_6_1_xp_valid),
        .out_xp_flit_o     (from_6_1_xp_flit),
        .out_xp_not_full_i (from_6_1_xp_not_full),
        .out_xp_empty_i    (from_6_1_xp_empty),
        .in_xm_valid_i     (from_7_1_xm_valid),
        .in_xm_flit_i      (from_7_1_xm_flit),
        .in_xm_not_full_o  (from_7_1_xm_not_full),
        .in_xm_empty_o     (from_7_1_xm_empty),
        .out_xm_valid_o    (from_6_1_xm_valid),
        .out_xm_flit_o     (from_6_1_xm_flit),
        .out_xm_not_full_i (from_6_1_xm_not_full),
        .out_xm_empty_i    (from_6_1_xm_empty),
        .in_yp_valid_i     (from_6_0_yp_valid),
        .in_yp_flit_i      (from_6_0_yp_flit),
        .in_yp_not_full_o  (from_6_0_yp_not_full),
        .in_yp_empty_o     (from_6_0_yp_empty),
        .out_yp_valid_o    (from_6_1_yp_valid),
        .out_yp_flit_o     (from_6_1_yp_flit),
        .out_yp_not_full_i (from_6_1_yp_not_full),
        .out_yp_empty_i    (from_6_1_yp_empty),
        .in_ym_valid_i     (from_6_2_ym_valid),
        .in_ym_flit_i      (from_6_2_ym_flit),
        .in_ym_not_full_o  (from_6_2_ym_not_full),
        .in_ym_empty_o     (from_6_2_ym_empty),
        .out_ym_valid_o    (from_6_1_ym_valid),
        .out_ym_flit_o     (from_6_1_ym_flit),
        .out_ym_not_full_i (from_6_1_ym_not_full),
        .out_ym_empty_i    (from_6_1_ym_empty),
        .inject_valid_i    (inject_valid_i[22]),
        .inject_flit_i     (inject_flit_i[229:220]),
        .inject_not_full_o (inject_not_full_o[22]),
        .eject_valid_o     (eject_valid_o[22]),
        .eject_flit_o      (eject_flit_o[229:220]),
        .eject_not_full_i  (eject_not_full_i[22])
    );

    // node (7, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h17),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_1_xp_valid),
        .in_xp_flit_i      (from_6_1_xp_flit),
        .in_xp_not_full_o  (from_6_1_xp_not_full),
        .in_xp_empty_o     (from_6_1_xp_empty),
        .out_xp_valid_o    (from_7_1_xp_valid),
        .out_xp_flit_o     (from_7_1_xp_flit),
        .out_xp_not_full_i (from_7_1_xp_not_full),
        .out_xp_empty_i    (from_7_1_xp_empty),
        .in_xm_valid_i     (from_8_1_xm_valid),
        .in_xm_flit_i      (from_8_1_xm_flit),
        .in_xm_not_full_o  (from_8_1_xm_not_full),
        .in_xm_empty_o     (from_8_1_xm_empty),
        .out_xm_valid_o    (from_7_1_xm_valid),
        .out_xm_flit_o     (from_7_1_xm_flit),
        .out_xm_not_full_i (from_7_1_xm_not_full),
        .out_xm_empty_i    (from_7_1_xm_empty),
        .in_yp_valid_i     (from_7_0_yp_valid),
        .in_yp_flit_i      (from_7_0_yp_flit),
        .in_yp_not_full_o  (from_7_0_yp_not_full),
        .in_yp_empty_o     (from_7_0_yp_empty),
        .out_yp_valid_o    (from_7_1_yp_valid),
        .out_yp_flit_o     (from_7_1_yp_flit),
        .out_yp_not_full_i (from_7_1_yp_not_full),
        .out_yp_empty_i    (from_7_1_yp_empty),
        .in_ym_valid_i     (from_7_2_ym_valid),
        .in_ym_flit_i      (from_7_2_ym_flit),
        .in_ym_not_full_o  (from_7_2_ym_not_full),
        .in_ym_empty_o     (from_7_2_ym_empty),
        .out_ym_valid_o    (from_7_1_ym_valid),
        .out_ym_flit_o     (from_7_1_ym_flit),
        .out_ym_not_full_i (from_7_1_ym_not_full),
        .out_ym_empty_i    (from_7_1_ym_empty),
        .inject_valid_i    (inject_valid_i[23]),
        .inject_flit_i     (inject_flit_i[239:230]),
        .inject_not_full_o (inject_not_full_o[23]),
        .eject_valid_o     (eject_valid_o[23]),
        .eject_flit_o      (eject_flit_o[239:230]),
        .eject_not_full_i  (eject_not_full_i[23])
    );

    // node (8, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h18),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_1_xp_valid),
        .in_xp_flit_i      (from_7_1_xp_flit),
        .in_xp_not_full_o  (from_7_1_xp_not_full),
        .in_xp_empty_o     (from_7_1_xp_empty),
        .out_xp_valid_o    (from_8_1_xp_valid),
        .out_xp_flit_o     (from_8_1_xp_flit),
        .out_xp_not_full_i (from_8_1_xp_not_full),
        .out_xp_empty_i    (from_8_1_xp_empty),
        .in_xm_valid_i     (from_9_1_xm_valid),
        .in_xm_flit_i      (from_9_1_xm_flit),
        .in_xm_not_full_o  (from_9_1_xm_not_full),
        .in_xm_empty_o     (from_9_1_xm_empty),
        .out_xm_valid_o    (from_8_1_xm_valid),
        .out_xm_flit_o     (from_8_1_xm_flit),
        .out_xm_not_full_i (from_8_1_xm_not_full),
        .out_xm_empty_i    (from_8_1_xm_empty),
        .in_yp_valid_i     (from_8_0_yp_valid),
        .in_yp_flit_i      (from_8_0_yp_flit),
        .in_yp_not_full_o  (from_8_0_yp_not_full),
        .in_yp_empty_o     (from_8_0_yp_empty),
        .out_yp_valid_o    (from_8_1_yp_valid),
        .out_yp_flit_o     (from_8_1_yp_flit),
        .out_yp_not_full_i (from_8_1_yp_not_full),
        .out_yp_empty_i    (from_8_1_yp_empty),
        .in_ym_valid_i     (from_8_2_ym_valid),
        .in_ym_flit_i      (from_8_2_ym_flit),
        .in_ym_not_full_o  (from_8_2_ym_not_full),
        .in_ym_empty_o     (from_8_2_ym_empty),
        .out_ym_valid_o    (from_8_1_ym_valid),
        .out_ym_flit_o     (from_8_1_ym_flit),
        .out_ym_not_full_i (from_8_1_ym_not_full),
        .out_ym_empty_i    (from_8_1_ym_empty),
        .inject_valid_i    (inject_valid_i[24]),
        .inject_flit_i     (inject_flit_i[249:240]),
        .inject_not_full_o (inject_not_full_o[24]),
        .eject_valid_o     (eject_valid_o[24]),
        .eject_flit_o      (eject_flit_o[249:240]),
        .eject_not_full_i  (eject_not_full_i[24])
    );

    // node (9, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h19),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_1_xp_valid),
        .in_xp_flit_i      (from_8_1_xp_flit),
        .in_xp_not_full_o  (from_8_1_xp_not_full),
        .in_xp_empty_o     (from_8_1_xp_empty),
        .out_xp_valid_o    (from_9_1_xp_valid),
        .out_xp_flit_o     (from_9_1_xp_flit),
        .out_xp_not_full_i (from_9_1_xp_not_full),
        .out_xp_empty_i    (from_9_1_xp_empty),
        .in_xm_valid_i     (from_10_1_xm_valid),
        .in_xm_flit_i      (from_10_1_xm_flit),
        .in_xm_not_full_o  (from_10_1_xm_not_full),
        .in_xm_empty_o     (from_10_1_xm_empty),
        .out_xm_valid_o    (from_9_1_xm_valid),
        .out_xm_flit_o     (from_9_1_xm_flit),
        .out_xm_not_full_i (from_9_1_xm_not_full),
        .out_xm_empty_i    (from_9_1_xm_empty),
        .in_yp_valid_i     (from_9_0_yp_valid),
        .in_yp_flit_i      (from_9_0_yp_flit),
        .in_yp_not_full_o  (from_9_0_yp_not_full),
        .in_yp_empty_o     (from_9_0_yp_empty),
        .out_yp_valid_o    (from_9_1_yp_valid),
        .out_yp_flit_o     (from_9_1_yp_flit),
        .out_yp_not_full_i (from_9_1_yp_not_full),
        .out_yp_empty_i    (from_9_1_yp_empty),
        .in_ym_valid_i     (from_9_2_ym_valid),
        .in_ym_flit_i      (from_9_2_ym_flit),
        .in_ym_not_full_o  (from_9_2_ym_not_full),
        .in_ym_empty_o     (from_9_2_ym_empty),
        .out_ym_valid_o    (from_9_1_ym_valid),
        .out_ym_flit_o     (from_9_1_ym_flit),
        .out_ym_not_full_i (from_9_1_ym_not_full),
        .out_ym_empty_i    (from_9_1_ym_empty),
        .inject_valid_i    (inject_valid_i[25]),
        .inject_flit_i     (inject_flit_i[259:250]),
        .inject_not_full_o (inject_not_full_o[25]),
        .eject_valid_o     (eject_valid_o[25]),
        .eject_flit_o      (eject_flit_o[259:250]),
        .eject_not_full_i  (eject_not_full_i[25])
    );

    // node (10, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h1a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_1_xp_valid),
        .in_xp_flit_i      (from_9_1_xp_flit),
        .in_xp_not_full_o  (from_9_1_xp_not_full),
        .in_xp_empty_o     (from_9_1_xp_empty),
        .out_xp_valid_o    (from_10_1_xp_valid),
        .out_xp_flit_o     (from_10_1_xp_flit),
        .out_xp_not_full_i (from_10_1_xp_not_full),
        .out_xp_empty_i    (from_10_1_xp_empty),
        .in_xm_valid_i     (from_11_1_xm_valid),
        .in_xm_flit_i      (from_11_1_xm_flit),
        .in_xm_not_full_o  (from_11_1_xm_not_full),
        .in_xm_empty_o     (from_11_1_xm_empty),
        .out_xm_valid_o    (from_10_1_xm_valid),
        .out_xm_flit_o     (from_10_1_xm_flit),
        .out_xm_not_full_i (from_10_1_xm_not_full),
        .out_xm_empty_i    (from_10_1_xm_empty),
        .in_yp_valid_i     (from_10_0_yp_valid),
        .in_yp_flit_i      (from_10_0_yp_flit),
        .in_yp_not_full_o  (from_10_0_yp_not_full),
        .in_yp_empty_o     (from_10_0_yp_empty),
        .out_yp_valid_o    (from_10_1_yp_valid),
        .out_yp_flit_o     (from_10_1_yp_flit),
        .out_yp_not_full_i (from_10_1_yp_not_full),
        .out_yp_empty_i    (from_10_1_yp_empty),
        .in_ym_valid_i     (from_10_2_ym_valid),
        .in_ym_flit_i      (from_10_2_ym_flit),
        .in_ym_not_full_o  (from_10_2_ym_not_full),
        .in_ym_empty_o     (from_10_2_ym_empty),
        .out_ym_valid_o    (from_10_1_ym_valid),
        .out_ym_flit_o     (from_10_1_ym_flit),
        .out_ym_not_full_i (from_10_1_ym_not_full),
        .out_ym_empty_i    (from_10_1_ym_empty),
        .inject_valid_i    (inject_valid_i[26]),
        .inject_flit_i     (inject_flit_i[269:260]),
        .inject_not_full_o (inject_not_full_o[26]),
        .eject_valid_o     (eject_valid_o[26]),
        .eject_flit_o      (eject_flit_o[269:260]),
        .eject_not_full_i  (eject_not_full_i[26])
    );

    // node (11, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h1b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_1_xp_valid),
        .in_xp_flit_i      (from_10_1_xp_flit),
        .in_xp_not_full_o  (from_10_1_xp_not_full),
        .in_xp_empty_o     (from_10_1_xp_empty),
        .out_xp_valid_o    (from_11_1_xp_valid),
        .out_xp_flit_o     (from_11_1_xp_flit),
        .out_xp_not_full_i (from_11_1_xp_not_full),
        .out_xp_empty_i    (from_11_1_xp_empty),
        .in_xm_valid_i     (from_12_1_xm_valid),
        .in_xm_flit_i      (from_12_1_xm_flit),
        .in_xm_not_full_o  (from_12_1_xm_not_full),
        .in_xm_empty_o     (from_12_1_xm_empty),
        .out_xm_valid_o    (from_11_1_xm_valid),
        .out_xm_flit_o     (from_11_1_xm_flit),
        .out_xm_not_full_i (from_11_1_xm_not_full),
        .out_xm_empty_i    (from_11_1_xm_empty),
        .in_yp_valid_i     (from_11_0_yp_valid),
        .in_yp_flit_i      (from_11_0_yp_flit),
        .in_yp_not_full_o  (from_11_0_yp_not_full),
        .in_yp_empty_o     (from_11_0_yp_empty),
        .out_yp_valid_o    (from_11_1_yp_valid),
        .out_yp_flit_o     (from_11_1_yp_flit),
        .out_yp_not_full_i (from_11_1_yp_not_full),
        .out_yp_empty_i    (from_11_1_yp_empty),
        .in_ym_valid_i     (from_11_2_ym_valid),
        .in_ym_flit_i      (from_11_2_ym_flit),
        .in_ym_not_full_o  (from_11_2_ym_not_full),
        .in_ym_empty_o     (from_11_2_ym_empty),
        .out_ym_valid_o    (from_11_1_ym_valid),
        .out_ym_flit_o     (from_11_1_ym_flit),
        .out_ym_not_full_i (from_11_1_ym_not_full),
        .out_ym_empty_i    (from_11_1_ym_empty),
        .inject_valid_i    (inject_valid_i[27]),
        .inject_flit_i     (inject_flit_i[279:270]),
        .inject_not_full_o (inject_not_full_o[27]),
        .eject_valid_o     (eject_valid_o[27]),
        .eject_flit_o      (eject_flit_o[279:270]),
        .eject_not_full_i  (eject_not_full_i[27])
    );

    // node (12, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h1c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_1_xp_valid),
        .in_xp_flit_i      (from_11_1_xp_flit),
        .in_xp_not_full_o  (from_11_1_xp_not_full),
        .in_xp_empty_o     (from_11_1_xp_empty),
        .out_xp_valid_o    (from_12_1_xp_valid),
        .out_xp_flit_o     (from_12_1_xp_flit),
        .out_xp_not_full_i (from_12_1_xp_not_full),
        .out_xp_empty_i    (from_12_1_xp_empty),
        .in_xm_valid_i     (from_13_1_xm_valid),
        .in_xm_flit_i      (from_13_1_xm_flit),
        .in_xm_not_full_o  (from_13_1_xm_not_full),
        .in_xm_empty_o     (from_13_1_xm_empty),
        .out_xm_valid_o    (from_12_1_xm_valid),
        .out_xm_flit_o     (from_12_1_xm_flit),
        .out_xm_not_full_i (from_12_1_xm_not_full),
        .out_xm_empty_i    (from_12_1_xm_empty),
        .in_yp_valid_i     (from_12_0_yp_valid),
        .in_yp_flit_i      (from_12_0_yp_flit),
        .in_yp_not_full_o  (from_12_0_yp_not_full),
        .in_yp_empty_o     (from_12_0_yp_empty),
        .out_yp_valid_o    (from_12_1_yp_valid),
        .out_yp_flit_o     (from_12_1_yp_flit),
        .out_yp_not_full_i (from_12_1_yp_not_full),
        .out_yp_empty_i    (from_12_1_yp_empty),
        .in_ym_valid_i     (from_12_2_ym_valid),
        .in_ym_flit_i      (from_12_2_ym_flit),
        .in_ym_not_full_o  (from_12_2_ym_not_full),
        .in_ym_empty_o     (from_12_2_ym_empty),
        .out_ym_valid_o    (from_12_1_ym_valid),
        .out_ym_flit_o     (from_12_1_ym_flit),
        .out_ym_not_full_i (from_12_1_ym_not_full),
        .out_ym_empty_i    (from_12_1_ym_empty),
        .inject_valid_i    (inject_valid_i[28]),
        .inject_flit_i     (inject_flit_i[289:280]),
        .inject_not_full_o (inject_not_full_o[28]),
        .eject_valid_o     (eject_valid_o[28]),
        .eject_flit_o      (eject_flit_o[289:280]),
        .eject_not_full_i  (eject_not_full_i[28])
    );

    // node (13, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h1d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_1_xp_valid),
        .in_xp_flit_i      (from_12_1_xp_flit),
        .in_xp_not_full_o  (from_12_1_xp_not_full),
        .in_xp_empty_o     (from_12_1_xp_empty),
        .out_xp_valid_o    (from_13_1_xp_valid),
        .out_xp_flit_o     (from_13_1_xp_flit),
        .out_xp_not_full_i (from_13_1_xp_not_full),
        .out_xp_empty_i    (from_13_1_xp_empty),
        .in_xm_valid_i     (from_14_1_xm_valid),
        .in_xm_flit_i      (from_14_1_xm_flit),
        .in_xm_not_full_o  (from_14_1_xm_not_full),
        .in_xm_empty_o     (from_14_1_xm_empty),
        .out_xm_valid_o    (from_13_1_xm_valid),
        .out_xm_flit_o     (from_13_1_xm_flit),
        .out_xm_not_full_i (from_13_1_xm_not_full),
        .out_xm_empty_i    (from_13_1_xm_empty),
        .in_yp_valid_i     (from_13_0_yp_valid),
        .in_yp_flit_i      (from_13_0_yp_flit),
        .in_yp_not_full_o  (from_13_0_yp_not_full),
        .in_yp_empty_o     (from_13_0_yp_empty),
        .out_yp_valid_o    (from_13_1_yp_valid),
        .out_yp_flit_o     (from_13_1_yp_flit),
        .out_yp_not_full_i (from_13_1_yp_not_full),
        .out_yp_empty_i    (from_13_1_yp_empty),
        .in_ym_valid_i     (from_13_2_ym_valid),
        .in_ym_flit_i      (from_13_2_ym_flit),
        .in_ym_not_full_o  (from_13_2_ym_not_full),
        .in_ym_empty_o     (from_13_2_ym_empty),
        .out_ym_valid_o    (from_13_1_ym_valid),
        .out_ym_flit_o     (from_13_1_ym_flit),
        .out_ym_not_full_i (from_13_1_ym_not_full),
        .out_ym_empty_i    (from_13_1_ym_empty),
        .inject_valid_i    (inject_valid_i[29]),
        .inject_flit_i     (inject_flit_i[299:290]),
        .inject_not_full_o (inject_not_full_o[29]),
        .eject_valid_o     (eject_valid_o[29]),
        .eject_flit_o      (eject_flit_o[299:290]),
        .eject_not_full_i  (eject_not_full_i[29])
    );

    // node (14, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h1e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_1_xp_valid),
        .in_xp_flit_i      (from_13_1_xp_flit),
        .in_xp_not_full_o  (from_13_1_xp_not_full),
        .in_xp_empty_o     (from_13_1_xp_empty),
        .out_xp_valid_o    (from_14_1_xp_valid),
        .out_xp_flit_o     (from_14_1_xp_flit),
        .out_xp_not_full_i (from_14_1_xp_not_full),
        .out_xp_empty_i    (from_14_1_xp_empty),
        .in_xm_valid_i     (from_15_1_xm_valid),
        .in_xm_flit_i      (from_15_1_xm_flit),
        .in_xm_not_full_o  (from_15_1_xm_not_full),
        .in_xm_empty_o     (from_15_1_xm_empty),
        .out_xm_valid_o    (from_14_1_xm_valid),
        .out_xm_flit_o     (from_14_1_xm_flit),
        .out_xm_not_full_i (from_14_1_xm_not_full),
        .out_xm_empty_i    (from_14_1_xm_empty),
        .in_yp_valid_i     (from_14_0_yp_valid),
        .in_yp_flit_i      (from_14_0_yp_flit),
        .in_yp_not_full_o  (from_14_0_yp_not_full),
        .in_yp_empty_o     (from_14_0_yp_empty),
        .out_yp_valid_o    (from_14_1_yp_valid),
        .out_yp_flit_o     (from_14_1_yp_flit),
        .out_yp_not_full_i (from_14_1_yp_not_full),
        .out_yp_empty_i    (from_14_1_yp_empty),
        .in_ym_valid_i     (from_14_2_ym_valid),
        .in_ym_flit_i      (from_14_2_ym_flit),
        .in_ym_not_full_o  (from_14_2_ym_not_full),
        .in_ym_empty_o     (from_14_2_ym_empty),
        .out_ym_valid_o    (from_14_1_ym_valid),
        .out_ym_flit_o     (from_14_1_ym_flit),
        .out_ym_not_full_i (from_14_1_ym_not_full),
        .out_ym_empty_i    (from_14_1_ym_empty),
        .inject_valid_i    (inject_valid_i[30]),
        .inject_flit_i     (inject_flit_i[309:300]),
        .inject_not_full_o (inject_not_full_o[30]),
        .eject_valid_o     (eject_valid_o[30]),
        .eject_flit_o      (eject_flit_o[309:300]),
        .eject_not_full_i  (eject_not_full_i[30])
    );

    // node (15, 1)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h1f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_1_xp_valid),
        .in_xp_flit_i      (from_14_1_xp_flit),
        .in_xp_not_full_o  (from_14_1_xp_not_full),
        .in_xp_empty_o     (from_14_1_xp_empty),
        .out_xp_valid_o    (from_15_1_xp_valid),
        .out_xp_flit_o     (from_15_1_xp_flit),
        .out_xp_not_full_i (from_15_1_xp_not_full),
        .out_xp_empty_i    (from_15_1_xp_empty),
        .in_xm_valid_i     (from_0_1_xm_valid),
        .in_xm_flit_i      (from_0_1_xm_flit),
        .in_xm_not_full_o  (from_0_1_xm_not_full),
        .in_xm_empty_o     (from_0_1_xm_empty),
        .out_xm_valid_o    (from_15_1_xm_valid),
        .out_xm_flit_o     (from_15_1_xm_flit),
        .out_xm_not_full_i (from_15_1_xm_not_full),
        .out_xm_empty_i    (from_15_1_xm_empty),
        .in_yp_valid_i     (from_15_0_yp_valid),
        .in_yp_flit_i      (from_15_0_yp_flit),
        .in_yp_not_full_o  (from_15_0_yp_not_full),
        .in_yp_empty_o     (from_15_0_yp_empty),
        .out_yp_valid_o    (from_15_1_yp_valid),
        .out_yp_flit_o     (from_15_1_yp_flit),
        .out_yp_not_full_i (from_15_1_yp_not_full),
        .out_yp_empty_i    (from_15_1_yp_empty),
        .in_ym_valid_i     (from_15_2_ym_valid),
        .in_ym_flit_i      (from_15_2_ym_flit),
        .in_ym_not_full_o  (from_15_2_ym_not_full),
        .in_ym_empty_o     (from_15_2_ym_empty),
        .out_ym_valid_o    (from_15_1_ym_valid),
        .out_ym_flit_o     (from_15_1_ym_flit),
        .out_ym_not_full_i (from_15_1_ym_not_full),
        .out_ym_empty_i    (from_15_1_ym_empty),
        .inject_valid_i    (inject_valid_i[31]),
        .inject_flit_i     (inject_flit_i[319:310]),
        .inject_not_full_o (inject_not_full_o[31]),
        .eject_valid_o     (eject_valid_o[31]),
        .eject_flit_o      (eject_flit_o[319:310]),
        .eject_not_full_i  (eject_not_full_i[31])
    );

    // node (0, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h20),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_2_xp_valid),
        .in_xp_flit_i      (from_15_2_xp_flit),
        .in_xp_not_full_o  (from_15_2_xp_not_full),
        .in_xp_empty_o     (from_15_2_xp_empty),
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
        .in_ym_valid_i     (from_0_3_ym_valid),
        .in_ym_flit_i      (from_0_3_ym_flit),
        .in_ym_not_full_o  (from_0_3_ym_not_full),
        .in_ym_empty_o     (from_0_3_ym_empty),
        .out_ym_valid_o    (from_0_2_ym_valid),
        .out_ym_flit_o     (from_0_2_ym_flit),
        .out_ym_not_full_i (from_0_2_ym_not_full),
        .out_ym_empty_i    (from_0_2_ym_empty),
        .inject_valid_i    (inject_valid_i[32]),
        .inject_flit_i     (inject_flit_i[329:320]),
        .inject_not_full_o (inject_not_full_o[32]),
        .eject_valid_o     (eject_valid_o[32]),
        .eject_flit_o      (eject_flit_o[329:320]),
        .eject_not_full_i  (eject_not_full_i[32])
    );

    // node (1, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h21),
        .dateline_i        (8'd0),
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
        .in_ym_valid_i     (from_1_3_ym_valid),
        .in_ym_flit_i      (from_1_3_ym_flit),
        .in_ym_not_full_o  (from_1_3_ym_not_full),
        .in_ym_empty_o     (from_1_3_ym_empty),
        .out_ym_valid_o    (from_1_2_ym_valid),
        .out_ym_flit_o     (from_1_2_ym_flit),
        .out_ym_not_full_i (from_1_2_ym_not_full),
        .out_ym_empty_i    (from_1_2_ym_empty),
        .inject_valid_i    (inject_valid_i[33]),
        .inject_flit_i     (inject_flit_i[339:330]),
        .inject_not_full_o (inject_not_full_o[33]),
        .eject_valid_o     (eject_valid_o[33]),
        .eject_flit_o      (eject_flit_o[339:330]),
        .eject_not_full_i  (eject_not_full_i[33])
    );

    // node (2, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h22),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_2_xp_valid),
        .in_xp_flit_i      (from_1_2_xp_flit),
        .in_xp_not_full_o  (from_1_2_xp_not_full),
        .in_xp_empty_o     (from_1_2_xp_empty),
        .out_xp_valid_o    (from_2_2_xp_valid),
        .out_xp_flit_o     (from_2_2_xp_flit),
        .out_xp_not_full_i (from_2_2_xp_not_full),
        .out_xp_empty_i    (from_2_2_xp_empty),
        .in_xm_valid_i     (from_3_2_xm_valid),
        .in_xm_flit_i      (from_3_2_xm_flit),
        .in_xm_not_full_o  (from_3_2_xm_not_full),
        .in_xm_empty_o     (from_3_2_xm_empty),
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
        .in_ym_valid_i     (from_2_3_ym_valid),
        .in_ym_flit_i      (from_2_3_ym_flit),
        .in_ym_not_full_o  (from_2_3_ym_not_full),
        .in_ym_empty_o     (from_2_3_ym_empty),
        .out_ym_valid_o    (from_2_2_ym_valid),
        .out_ym_flit_o     (from_2_2_ym_flit),
        .out_ym_not_full_i (from_2_2_ym_not_full),
        .out_ym_empty_i    (from_2_2_ym_empty),
        .inject_valid_i    (inject_valid_i[34]),
        .inject_flit_i     (inject_flit_i[349:340]),
        .inject_not_full_o (inject_not_full_o[34]),
        .eject_valid_o     (eject_valid_o[34]),
        .eject_flit_o      (eject_flit_o[349:340]),
        .eject_not_full_i  (eject_not_full_i[34])
    );

    // node (3, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h23),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_2_xp_valid),
        .in_xp_flit_i      (from_2_2_xp_flit),
        .in_xp_not_full_o  (from_2_2_xp_not_full),
        .in_xp_empty_o     (from_2_2_xp_empty),
        .out_xp_valid_o    (from_3_2_xp_valid),
        .out_xp_flit_o     (from_3_2_xp_flit),
        .out_xp_not_full_i (from_3_2_xp_not_full),
        .out_xp_empty_i    (from_3_2_xp_empty),
        .in_xm_valid_i     (from_4_2_xm_valid),
        .in_xm_flit_i      (from_4_2_xm_flit),
        .in_xm_not_full_o  (from_4_2_xm_not_full),
        .in_xm_empty_o     (from_4_2_xm_empty),
        .out_xm_valid_o    (from_3_2_xm_valid),
        .out_xm_flit_o     (from_3_2_xm_flit),
        .out_xm_not_full_i (from_3_2_xm_not_full),
        .out_xm_empty_i    (from_3_2_xm_empty),
        .in_yp_valid_i     (from_3_1_yp_valid),
        .in_yp_flit_i      (from_3_1_yp_flit),
        .in_yp_not_full_o  (from_3_1_yp_not_full),
        .in_yp_empty_o     (from_3_1_yp_empty),
        .out_yp_valid_o    (from_3_2_yp_valid),
        .out_yp_flit_o     (from_3_2_yp_flit),
        .out_yp_not_full_i (from_3_2_yp_not_full),
        .out_yp_empty_i    (from_3_2_yp_empty),
        .in_ym_valid_i     (from_3_3_ym_valid),
        .in_ym_flit_i      (from_3_3_ym_flit),
        .in_ym_not_full_o  (from_3_3_ym_not_full),
        .in_ym_empty_o     (from_3_3_ym_empty),
        .out_ym_valid_o    (from_3_2_ym_valid),
        .out_ym_flit_o     (from_3_2_ym_flit),
        .out_ym_not_full_i (from_3_2_ym_not_full),
        .out_ym_empty_i    (from_3_2_ym_empty),
        .inject_valid_i    (inject_valid_i[35]),
        .inject_flit_i     (inject_flit_i[359:350]),
        .inject_not_full_o (inject_not_full_o[35]),
        .eject_valid_o     (eject_valid_o[35]),
        .eject_flit_o      (eject_flit_o[359:350]),
        .eject_not_full_i  (eject_not_full_i[35])
    );

    // node (4, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h24),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_2_xp_valid),
        .in_xp_flit_i      (from_3_2_xp_flit),
        .in_xp_not_full_o  (from_3_2_xp_not_full),
        .in_xp_empty_o     (from_3_2_xp_empty),
        .out_xp_valid_o    (from_4_2_xp_valid),
        .out_xp_flit_o     (from_4_2_xp_flit),
        .out_xp_not_full_i (from_4_2_xp_not_full),
        .out_xp_empty_i    (from_4_2_xp_empty),
        .in_xm_valid_i     (from_5_2_xm_valid),
        .in_xm_flit_i      (from_5_2_xm_flit),
        .in_xm_not_full_o  (from_5_2_xm_not_full),
        .in_xm_empty_o     (from_5_2_xm_empty),
        .out_xm_valid_o    (from_4_2_xm_valid),
        .out_xm_flit_o     (from_4_2_xm_flit),
        .out_xm_not_full_i (from_4_2_xm_not_full),
        .out_xm_empty_i    (from_4_2_xm_empty),
        .in_yp_valid_i     (from_4_1_yp_valid),
        .in_yp_flit_i      (from_4_1_yp_flit),
        .in_yp_not_full_o  (from_4_1_yp_not_full),
        .in_yp_empty_o     (from_4_1_yp_empty),
        .out_yp_valid_o    (from_4_2_yp_valid),
        .out_yp_flit_o     (from_4_2_yp_flit),
        .out_yp_not_full_i (from_4_2_yp_not_full),
        .out_yp_empty_i    (from_4_2_yp_empty),
        .in_ym_valid_i     (from_4_3_ym_valid),
        .in_ym_flit_i      (from_4_3_ym_flit),
        .in_ym_not_full_o  (from_4_3_ym_not_full),
        .in_ym_empty_o     (from_4_3_ym_empty),
        .out_ym_valid_o    (from_4_2_ym_valid),
        .out_ym_flit_o     (from_4_2_ym_flit),
        .out_ym_not_full_i (from_4_2_ym_not_full),
        .out_ym_empty_i    (from_4_2_ym_empty),
        .inject_valid_i    (inject_valid_i[36]),
        .inject_flit_i     (inject_flit_i[369:360]),
        .inject_not_full_o (inject_not_full_o[36]),
        .eject_valid_o     (eject_valid_o[36]),
        .eject_flit_o      (eject_flit_o[369:360]),
        .eject_not_full_i  (eject_not_full_i[36])
    );

    // node (5, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h25),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_2_xp_valid),
        .in_xp_flit_i      (from_4_2_xp_flit),
        .in_xp_not_full_o  (from_4_2_xp_not_full),
        .in_xp_empty_o     (from_4_2_xp_empty),
        .out_xp_valid_o    (from_5_2_xp_valid),
        .out_xp_flit_o     (from_5_2_xp_flit),
        .out_xp_not_full_i (from_5_2_xp_not_full),
        .out_xp_empty_i    (from_5_2_xp_empty),
        .in_xm_valid_i     (from_6_2_xm_valid),
        .in_xm_flit_i      (from_6_2_xm_flit),
        .in_xm_not_full_o  (from_6_2_xm_not_full),
        .in_xm_empty_o     (from_6_2_xm_empty),
        .out_xm_valid_o    (from_5_2_xm_valid),
        .out_xm_flit_o     (from_5_2_xm_flit),
        .out_xm_not_full_i (from_5_2_xm_not_full),
        .out_xm_empty_i    (from_5_2_xm_empty),
        .in_yp_valid_i     (from_5_1_yp_valid),
        .in_yp_flit_i      (from_5_1_yp_flit),
        .in_yp_not_full_o  (from_5_1_yp_not_full),
        .in_yp_empty_o     (from_5_1_yp_empty),
        .out_yp_valid_o    (from_5_2_yp_valid),
        .out_yp_flit_o     (from_5_2_yp_flit),
        .out_yp_not_full_i (from_5_2_yp_not_full),
        .out_yp_empty_i    (from_5_2_yp_empty),
        .in_ym_valid_i     (from_5_3_ym_valid),
        .in_ym_flit_i      (from_5_3_ym_flit),
        .in_ym_not_full_o  (from_5_3_ym_not_full),
        .in_ym_empty_o     (from_5_3_ym_empty),
        .out_ym_valid_o    (from_5_2_ym_valid),
        .out_ym_flit_o     (from_5_2_ym_flit),
        .out_ym_not_full_i (from_5_2_ym_not_full),
        .out_ym_empty_i    (from_5_2_ym_empty),
        .inject_valid_i    (inject_valid_i[37]),
        .inject_flit_i     (inject_flit_i[379:370]),
        .inject_not_full_o (inject_not_full_o[37]),
        .eject_valid_o     (eject_valid_o[37]),
        .eject_flit_o      (eject_flit_o[379:370]),
        .eject_not_full_i  (eject_not_full_i[37])
    );

    // node (6, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h26),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_2_xp_valid),
        .in_xp_flit_i      (from_5_2_xp_flit),
        .in_xp_not_full_o  (from_5_2_xp_not_full),
        .in_xp_empty_o     (from_5_2_xp_empty),
        .out_xp_valid_o    (from_6_2_xp_valid),
        .out_xp_flit_o     (from_6_2_xp_flit),
        .out_xp_not_full_i (from_6_2_xp_not_full),
        .out_xp_empty_i    (from_6_2_xp_empty),
        .in_xm_valid_i     (from_7_2_xm_valid),
        .in_xm_flit_i      (from_7_2_xm_flit),
        .in_xm_not_full_o  (from_7_2_xm_not_full),
        .in_xm_empty_o     (from_7_2_xm_empty),
        .out_xm_valid_o    (from_6_2_xm_valid),
        .out_xm_flit_o     (from_6_2_xm_flit),
        .out_xm_not_full_i (from_6_2_xm_not_full),
        .out_xm_empty_i    (from_6_2_xm_empty),
        .in_yp_valid_i     (from_6_1_yp_valid),
        .in_yp_flit_i      (from_6_1_yp_flit),
        .in_yp_not_full_o  (from_6_1_yp_not_full),
        .in_yp_empty_o     (from_6_1_yp_empty),
        .out_yp_valid_o    (from_6_2_yp_valid),
        .out_yp_flit_o     (from_6_2_yp_flit),
        .out_yp_not_full_i (from_6_2_yp_not_full),
        .out_yp_empty_i    (from_6_2_yp_empty),
        .in_ym_valid_i     (from_6_3_ym_valid),
        .in_ym_flit_i      (from_6_3_ym_flit),
        .in_ym_not_full_o  (from_6_3_ym_not_full),
        .in_ym_empty_o     (from_6_3_ym_empty),
        .out_ym_valid_o    (from_6_2_ym_valid),
        .out_ym_flit_o     (from_6_2_ym_flit),
        .out_ym_not_full_i (from_6_2_ym_not_full),
        .out_ym_empty_i    (from_6_2_ym_empty),
        .inject_valid_i    (inject_valid_i[38]),
        .inject_flit_i     (inject_flit_i[389:380]),
        .inject_not_full_o (inject_not_full_o[38]),
        .eject_valid_o     (eject_valid_o[38]),
        .eject_flit_o      (eject_flit_o[389:380]),
        .eject_not_full_i  (eject_not_full_i[38])
    );

    // node (7, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h27),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_2_xp_valid),
        .in_xp_flit_i      (from_6_2_xp_flit),
        .in_xp_not_full_o  (from_6_2_xp_not_full),
        .in_xp_empty_o     (from_6_2_xp_empty),
        .out_xp_valid_o    (from_7_2_xp_valid),
        .out_xp_flit_o     (from_7_2_xp_flit),
        .out_xp_not_full_i (from_7_2_xp_not_full),
        .out_xp_empty_i    (from_7_2_xp_empty),
        .in_xm_valid_i     (from_8_2_xm_valid),
        .in_xm_flit_i      (from_8_2_xm_flit),
        .in_xm_not_full_o  (from_8_2_xm_not_full),
        .in_xm_empty_o     (from_8_2_xm_empty),
        .out_xm_valid_o    (from_7_2_xm_valid),
        .out_xm_flit_o     (from_7_2_xm_flit),
        .out_xm_not_full_i (from_7_2_xm_not_full),
        .out_xm_empty_i    (from_7_2_xm_empty),
        .in_yp_valid_i     (from_7_1_yp_valid),
        .in_yp_flit_i      (from_7_1_yp_flit),
        .in_yp_not_full_o  (from_7_1_yp_not_full),
        .in_yp_empty_o     (from_7_1_yp_empty),
        .out_yp_valid_o    (from_7_2_yp_valid),
        .out_yp_flit_o     (from_7_2_yp_flit),
        .out_yp_not_full_i (from_7_2_yp_not_full),
        .out_yp_empty_i    (from_7_2_yp_empty),
        .in_ym_valid_i     (from_7_3_ym_valid),
        .in_ym_flit_i      (from_7_3_ym_flit),
        .in_ym_not_full_o  (from_7_3_ym_not_full),
        .in_ym_empty_o     (from_7_3_ym_empty),
        .out_ym_valid_o    (from_7_2_ym_valid),
        .out_ym_flit_o     (from_7_2_ym_flit),
        .out_ym_not_full_i (from_7_2_ym_not_full),
        .out_ym_empty_i    (from_7_2_ym_empty),
        .inject_valid_i    (inject_valid_i[39]),
        .inject_flit_i     (inject_flit_i[399:390]),
        .inject_not_full_o (inject_not_full_o[39]),
        .eject_valid_o     (eject_valid_o[39]),
        .eject_flit_o      (eject_flit_o[399:390]),
        .eject_not_full_i  (eject_not_full_i[39])
    );

    // node (8, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h28),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_2_xp_valid),
        .in_xp_flit_i      (from_7_2_xp_flit),
        .in_xp_not_full_o  (from_7_2_xp_not_full),
        .in_xp_empty_o     (from_7_2_xp_empty),
        .out_xp_valid_o    (from_8_2_xp_valid),
        .out_xp_flit_o     (from_8_2_xp_flit),
        .out_xp_not_full_i (from_8_2_xp_not_full),
        .out_xp_empty_i    (from_8_2_xp_empty),
        .in_xm_valid_i     (from_9_2_xm_valid),
        .in_xm_flit_i      (from_9_2_xm_flit),
        .in_xm_not_full_o  (from_9_2_xm_not_full),
        .in_xm_empty_o     (from_9_2_xm_empty),
        .out_xm_valid_o    (from_8_2_xm_valid),
        .out_xm_flit_o     (from_8_2_xm_flit),
        .out_xm_not_full_i (from_8_2_xm_not_full),
        .out_xm_empty_i    (from_8_2_xm_empty),
        .in_yp_valid_i     (from_8_1_yp_valid),
        .in_yp_flit_i      (from_8_1_yp_flit),
        .in_yp_not_full_o  (from_8_1_yp_not_full),
        .in_yp_empty_o     (from_8_1_yp_empty),
        .out_yp_valid_o    (from_8_2_yp_valid),
        .out_yp_flit_o     (from_8_2_yp_flit),
        .out_yp_not_full_i (from_8_2_yp_not_full),
        .out_yp_empty_i    (from_8_2_yp_empty),
        .in_ym_valid_i     (from_8_3_ym_valid),
        .in_ym_flit_i      (from_8_3_ym_flit),
        .in_ym_not_full_o  (from_8_3_ym_not_full),
        .in_ym_empty_o     (from_8_3_ym_empty),
        .out_ym_valid_o    (from_8_2_ym_valid),
        .out_ym_flit_o     (from_8_2_ym_flit),
        .out_ym_not_full_i (from_8_2_ym_not_full),
        .out_ym_empty_i    (from_8_2_ym_empty),
        .inject_valid_i    (inject_valid_i[40]),
        .inject_flit_i     (inject_flit_i[409:400]),
        .inject_not_full_o (inject_not_full_o[40]),
        .eject_valid_o     (eject_valid_o[40]),
        .eject_flit_o      (eject_flit_o[409:400]),
        .eject_not_full_i  (eject_not_full_i[40])
    );

    // node (9, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h29),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_2_xp_valid),
        .in_xp_flit_i      (from_8_2_xp_flit),
        .in_xp_not_full_o  (from_8_2_xp_not_full),
        .in_xp_empty_o     (from_8_2_xp_empty),
        .out_xp_valid_o    (from_9_2_xp_valid),
        .out_xp_flit_o     (from_9_2_xp_flit),
        .out_xp_not_full_i (from_9_2_xp_not_full),
        .out_xp_empty_i    (from_9_2_xp_empty),
        .in_xm_valid_i     (from_10_2_xm_valid),
        .in_xm_flit_i      (from_10_2_xm_flit),
        .in_xm_not_full_o  (from_10_2_xm_not_full),
        .in_xm_empty_o     (from_10_2_xm_empty),
        .out_xm_valid_o    (from_9_2_xm_valid),
        .out_xm_flit_o     (from_9_2_xm_flit),
        .out_xm_not_full_i (from_9_2_xm_not_full),
        .out_xm_empty_i    (from_9_2_xm_empty),
        .in_yp_valid_i     (from_9_1_yp_valid),
        .in_yp_flit_i      (from_9_1_yp_flit),
        .in_yp_not_full_o  (from_9_1_yp_not_full),
        .in_yp_empty_o     (from_9_1_yp_empty),
        .out_yp_valid_o    (from_9_2_yp_valid),
        .out_yp_flit_o     (from_9_2_yp_flit),
        .out_yp_not_full_i (from_9_2_yp_not_full),
        .out_yp_empty_i    (from_9_2_yp_empty),
        .in_ym_valid_i     (from_9_3_ym_valid),
        .in_ym_flit_i      (from_9_3_ym_flit),
        .in_ym_not_full_o  (from_9_3_ym_not_full),
        .in_ym_empty_o     (from_9_3_ym_empty),
        .out_ym_valid_o    (from_9_2_ym_valid),
        .out_ym_flit_o     (from_9_2_ym_flit),
        .out_ym_not_full_i (from_9_2_ym_not_full),
        .out_ym_empty_i    (from_9_2_ym_empty),
        .inject_valid_i    (inject_valid_i[41]),
        .inject_flit_i     (inject_flit_i[419:410]),
        .inject_not_full_o (inject_not_full_o[41]),
        .eject_valid_o     (eject_valid_o[41]),
        .eject_flit_o      (eject_flit_o[419:410]),
        .eject_not_full_i  (eject_not_full_i[41])
    );

    // node (10, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h2a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_2_xp_valid),
        .in_xp_flit_i      (from_9_2_xp_flit),
        .in_xp_not_full_o  (from_9_2_xp_not_full),
        .in_xp_empty_o     (from_9_2_xp_empty),
        .out_xp_valid_o    (from_10_2_xp_valid),
        .out_xp_flit_o     (from_10_2_xp_flit),
        .out_xp_not_full_i (from_10_2_xp_not_full),
        .out_xp_empty_i    (from_10_2_xp_empty),
        .in_xm_valid_i     (from_11_2_xm_valid),
        .in_xm_flit_i      (from_11_2_xm_flit),
        .in_xm_not_full_o  (from_11_2_xm_not_full),
        .in_xm_empty_o     (from_11_2_xm_empty),
        .out_xm_valid_o    (from_10_2_xm_valid),
        .out_xm_flit_o     (from_10_2_xm_flit),
        .out_xm_not_full_i (from_10_2_xm_not_full),
        .out_xm_empty_i    (from_10_2_xm_empty),
        .in_yp_valid_i     (from_10_1_yp_valid),
        .in_yp_flit_i      (from_10_1_yp_flit),
        .in_yp_not_full_o  (from_10_1_yp_not_full),
        .in_yp_empty_o     (from_10_1_yp_empty),
        .out_yp_valid_o    (from_10_2_yp_valid),
        .out_yp_flit_o     (from_10_2_yp_flit),
        .out_yp_not_full_i (from_10_2_yp_not_full),
        .out_yp_empty_i    (from_10_2_yp_empty),
        .in_ym_valid_i     (from_10_3_ym_valid),
        .in_ym_flit_i      (from_10_3_ym_flit),
        .in_ym_not_full_o  (from_10_3_ym_not_full),
        .in_ym_empty_o     (from_10_3_ym_empty),
        .out_ym_valid_o    (from_10_2_ym_valid),
        .out_ym_flit_o     (from_10_2_ym_flit),
        .out_ym_not_full_i (from_10_2_ym_not_full),
        .out_ym_empty_i    (from_10_2_ym_empty),
        .inject_valid_i    (inject_valid_i[42]),
        .inject_flit_i     (inject_flit_i[429:420]),
        .inject_not_full_o (inject_not_full_o[42]),
        .eject_valid_o     (eject_valid_o[42]),
        .eject_flit_o      (eject_flit_o[429:420]),
        .eject_not_full_i  (eject_not_full_i[42])
    );

    // node (11, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h2b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_2_xp_valid),
        .in_xp_flit_i      (from_10_2_xp_flit),
        .in_xp_not_full_o  (from_10_2_xp_not_full),
        .in_xp_empty_o     (from_10_2_xp_empty),
        .out_xp_valid_o    (from_11_2_xp_valid),
        .out_xp_flit_o     (from_11_2_xp_flit),
        .out_xp_not_full_i (from_11_2_xp_not_full),
        .out_xp_empty_i    (from_11_2_xp_empty),
        .in_xm_valid_i     (from_12_2_xm_valid),
        .in_xm_flit_i      (from_12_2_xm_flit),
        .in_xm_not_full_o  (from_12_2_xm_not_full),
        .in_xm_empty_o     (from_12_2_xm_empty),
        .out_xm_valid_o    (from_11_2_xm_valid),
        .out_xm_flit_o     (from_11_2_xm_flit),
        .out_xm_not_full_i (from_11_2_xm_not_full),
        .out_xm_empty_i    (from_11_2_xm_empty),
        .in_yp_valid_i     (from_11_1_yp_valid),
        .in_yp_flit_i      (from_11_1_yp_flit),
        .in_yp_not_full_o  (from_11_1_yp_not_full),
        .in_yp_empty_o     (from_11_1_yp_empty),
        .out_yp_valid_o    (from_11_2_yp_valid),
        .out_yp_flit_o     (from_11_2_yp_flit),
        .out_yp_not_full_i (from_11_2_yp_not_full),
        .out_yp_empty_i    (from_11_2_yp_empty),
        .in_ym_valid_i     (from_11_3_ym_valid),
        .in_ym_flit_i      (from_11_3_ym_flit),
        .in_ym_not_full_o  (from_11_3_ym_not_full),
        .in_ym_empty_o     (from_11_3_ym_empty),
        .out_ym_valid_o    (from_11_2_ym_valid),
        .out_ym_flit_o     (from_11_2_ym_flit),
        .out_ym_not_full_i (from_11_2_ym_not_full),
        .out_ym_empty_i    (from_11_2_ym_empty),
        .inject_valid_i    (inject_valid_i[43]),
        .inject_flit_i     (inject_flit_i[439:430]),
        .inject_not_full_o (inject_not_full_o[43]),
        .eject_valid_o     (eject_valid_o[43]),
        .eject_flit_o      (eject_flit_o[439:430]),
        .eject_not_full_i  (eject_not_full_i[43])
    );

    // node (12, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h2c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_2_xp_valid),
        .in_xp_flit_i      (from_11_2_xp_flit),
        .in_xp_not_full_o  (from_11_2_xp_not_full),
        .in_xp_empty_o     (from_11_2_xp_empty),
        .out_xp_valid_o    (from_12_2_xp_valid),
        .out_xp_flit_o     (from_12_2_xp_flit),
        .out_xp_not_full_i (from_12_2_xp_not_full),
        .out_xp_empty_i    (from_12_2_xp_empty),
        .in_xm_valid_i     (from_13_2_xm_valid),
        .in_xm_flit_i      (from_13_2_xm_flit),
        .in_xm_not_full_o  (from_13_2_xm_not_full),
        .in_xm_empty_o     (from_13_2_xm_empty),
        .out_xm_valid_o    (from_12_2_xm_valid),
        .out_xm_flit_o     (from_12_2_xm_flit),
        .out_xm_not_full_i (from_12_2_xm_not_full),
        .out_xm_empty_i    (from_12_2_xm_empty),
        .in_yp_valid_i     (from_12_1_yp_valid),
        .in_yp_flit_i      (from_12_1_yp_flit),
        .in_yp_not_full_o  (from_12_1_yp_not_full),
        .in_yp_empty_o     (from_12_1_yp_empty),
        .out_yp_valid_o    (from_12_2_yp_valid),
        .out_yp_flit_o     (from_12_2_yp_flit),
        .out_yp_not_full_i (from_12_2_yp_not_full),
        .out_yp_empty_i    (from_12_2_yp_empty),
        .in_ym_valid_i     (from_12_3_ym_valid),
        .in_ym_flit_i      (from_12_3_ym_flit),
        .in_ym_not_full_o  (from_12_3_ym_not_full),
        .in_ym_empty_o     (from_12_3_ym_empty),
        .out_ym_valid_o    (from_12_2_ym_valid),
        .out_ym_flit_o     (from_12_2_ym_flit),
        .out_ym_not_full_i (from_12_2_ym_not_full),
        .out_ym_empty_i    (from_12_2_ym_empty),
        .inject_valid_i    (inject_valid_i[44]),
        .inject_flit_i     (inject_flit_i[449:440]),
        .inject_not_full_o (inject_not_full_o[44]),
        .eject_valid_o     (eject_valid_o[44]),
        .eject_flit_o      (eject_flit_o[449:440]),
        .eject_not_full_i  (eject_not_full_i[44])
    );

    // node (13, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h2d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_2_xp_valid),
        .in_xp_flit_i      (from_12_2_xp_flit),
        .in_xp_not_full_o  (from_12_2_xp_not_full),
        .in_xp_empty_o     (from_12_2_xp_empty),
        .out_xp_valid_o    (from_13_2_xp_valid),
        .out_xp_flit_o     (from_13_2_xp_flit),
        .out_xp_not_full_i (from_13_2_xp_not_full),
        .out_xp_empty_i    (from_13_2_xp_empty),
        .in_xm_valid_i     (from_14_2_xm_valid),
        .in_xm_flit_i      (from_14_2_xm_flit),
        .in_xm_not_full_o  (from_14_2_xm_not_full),
        .in_xm_empty_o     (from_14_2_xm_empty),
        .out_xm_valid_o    (from_13_2_xm_valid),
        .out_xm_flit_o     (from_13_2_xm_flit),
        .out_xm_not_full_i (from_13_2_xm_not_full),
        .out_xm_empty_i    (from_13_2_xm_empty),
        .in_yp_valid_i     (from_13_1_yp_valid),
        .in_yp_flit_i      (from_13_1_yp_flit),
        .in_yp_not_full_o  (from_13_1_yp_not_full),
        .in_yp_empty_o     (from_13_1_yp_empty),
        .out_yp_valid_o    (from_13_2_yp_valid),
        .out_yp_flit_o     (from_13_2_yp_flit),
        .out_yp_not_full_i (from_13_2_yp_not_full),
        .out_yp_empty_i    (from_13_2_yp_empty),
        .in_ym_valid_i     (from_13_3_ym_valid),
        .in_ym_flit_i      (from_13_3_ym_flit),
        .in_ym_not_full_o  (from_13_3_ym_not_full),
        .in_ym_empty_o     (from_13_3_ym_empty),
        .out_ym_valid_o    (from_13_2_ym_valid),
        .out_ym_flit_o     (from_13_2_ym_flit),
        .out_ym_not_full_i (from_13_2_ym_not_full),
        .out_ym_empty_i    (from_13_2_ym_empty),
        .inject_valid_i    (inject_valid_i[45]),
        .inject_flit_i     (inject_flit_i[459:450]),
        .inject_not_full_o (inject_not_full_o[45]),
        .eject_valid_o     (eject_valid_o[45]),
        .eject_flit_o      (eject_flit_o[459:450]),
        .eject_not_full_i  (eject_not_full_i[45])
    );

    // node (14, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h2e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_2_xp_valid),
        .in_xp_flit_i      (from_13_2_xp_flit),
        .in_xp_not_full_o  (from_13_2_xp_not_full),
        .in_xp_empty_o     (from_13_2_xp_empty),
        .out_xp_valid_o    (from_14_2_xp_valid),
        .out_xp_flit_o     (from_14_2_xp_flit),
        .out_xp_not_full_i (from_14_2_xp_not_full),
        .out_xp_empty_i    (from_14_2_xp_empty),
        .in_xm_valid_i     (from_15_2_xm_valid),
        .in_xm_flit_i      (from_15_2_xm_flit),
        .in_xm_not_full_o  (from_15_2_xm_not_full),
        .in_xm_empty_o     (from_15_2_xm_empty),
        .out_xm_valid_o    (from_14_2_xm_valid),
        .out_xm_flit_o     (from_14_2_xm_flit),
        .out_xm_not_full_i (from_14_2_xm_not_full),
        .out_xm_empty_i    (from_14_2_xm_empty),
        .in_yp_valid_i     (from_14_1_yp_valid),
        .in_yp_flit_i      (from_14_1_yp_flit),
        .in_yp_not_full_o  (from_14_1_yp_not_full),
        .in_yp_empty_o     (from_14_1_yp_empty),
        .out_yp_valid_o    (from_14_2_yp_valid),
        .out_yp_flit_o     (from_14_2_yp_flit),
        .out_yp_not_full_i (from_14_2_yp_not_full),
        .out_yp_empty_i    (from_14_2_yp_empty),
        .in_ym_valid_i     (from_14_3_ym_valid),
        .in_ym_flit_i      (from_14_3_ym_flit),
        .in_ym_not_full_o  (from_14_3_ym_not_full),
        .in_ym_empty_o     (from_14_3_ym_empty),
        .out_ym_valid_o    (from_14_2_ym_valid),
        .out_ym_flit_o     (from_14_2_ym_flit),
        .out_ym_not_full_i (from_14_2_ym_not_full),
        .out_ym_empty_i    (from_14_2_ym_empty),
        .inject_valid_i    (inject_valid_i[46]),
        .inject_flit_i     (inject_flit_i[469:460]),
        .inject_not_full_o (inject_not_full_o[46]),
        .eject_valid_o     (eject_valid_o[46]),
        .eject_flit_o      (eject_flit_o[469:460]),
        .eject_not_full_i  (eject_not_full_i[46])
    );

    // node (15, 2)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h2f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_2_xp_valid),
        .in_xp_flit_i      (from_14_2_xp_flit),
        .in_xp_not_full_o  (from_14_2_xp_not_full),
        .in_xp_empty_o     (from_14_2_xp_empty),
        .out_xp_valid_o    (from_15_2_xp_valid),
        .out_xp_flit_o     (from_15_2_xp_flit),
        .out_xp_not_full_i (from_15_2_xp_not_full),
        .out_xp_empty_i    (from_15_2_xp_empty),
        .in_xm_valid_i     (from_0_2_xm_valid),
        .in_xm_flit_i      (from_0_2_xm_flit),
        .in_xm_not_full_o  (from_0_2_xm_not_full),
        .in_xm_empty_o     (from_0_2_xm_empty),
        .out_xm_valid_o    (from_15_2_xm_valid),
        .out_xm_flit_o     (from_15_2_xm_flit),
        .out_xm_not_full_i (from_15_2_xm_not_full),
        .out_xm_empty_i    (from_15_2_xm_empty),
        .in_yp_valid_i     (from_15_1_yp_valid),
        .in_yp_flit_i      (from_15_1_yp_flit),
        .in_yp_not_full_o  (from_15_1_yp_not_full),
        .in_yp_empty_o     (from_15_1_yp_empty),
        .out_yp_valid_o    (from_15_2_yp_valid),
        .out_yp_flit_o     (from_15_2_yp_flit),
        .out_yp_not_full_i (from_15_2_yp_not_full),
        .out_yp_empty_i    (from_15_2_yp_empty),
        .in_ym_valid_i     (from_15_3_ym_valid),
        .in_ym_flit_i      (from_15_3_ym_flit),
        .in_ym_not_full_o  (from_15_3_ym_not_full),
        .in_ym_empty_o     (from_15_3_ym_empty),
        .out_ym_valid_o    (from_15_2_ym_valid),
        .out_ym_flit_o     (from_15_2_ym_flit),
        .out_ym_not_full_i (from_15_2_ym_not_full),
        .out_ym_empty_i    (from_15_2_ym_empty),
        .inject_valid_i    (inject_valid_i[47]),
        .inject_flit_i     (inject_flit_i[479:470]),
        .inject_not_full_o (inject_not_full_o[47]),
        .eject_valid_o     (eject_valid_o[47]),
        .eject_flit_o      (eject_flit_o[479:470]),
        .eject_not_full_i  (eject_not_full_i[47])
    );

    // node (0, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h30),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_3_xp_valid),
        .in_xp_flit_i      (from_15_3_xp_flit),
        .in_xp_not_full_o  (from_15_3_xp_not_full),
        .in_xp_empty_o     (from_15_3_xp_empty),
        .out_xp_valid_o    (from_0_3_xp_valid),
        .out_xp_flit_o     (from_0_3_xp_flit),
        .out_xp_not_full_i (from_0_3_xp_not_full),
        .out_xp_empty_i    (from_0_3_xp_empty),
        .in_xm_valid_i     (from_1_3_xm_valid),
        .in_xm_flit_i      (from_1_3_xm_flit),
        .in_xm_not_full_o  (from_1_3_xm_not_full),
        .in_xm_empty_o     (from_1_3_xm_empty),
        .out_xm_valid_o    (from_0_3_xm_valid),
        .out_xm_flit_o     (from_0_3_xm_flit),
        .out_xm_not_full_i (from_0_3_xm_not_full),
        .out_xm_empty_i    (from_0_3_xm_empty),
        .in_yp_valid_i     (from_0_2_yp_valid),
        .in_yp_flit_i      (from_0_2_yp_flit),
        .in_yp_not_full_o  (from_0_2_yp_not_full),
        .in_yp_empty_o     (from_0_2_yp_empty),
        .out_yp_valid_o    (from_0_3_yp_valid),
        .out_yp_flit_o     (from_0_3_yp_flit),
        .out_yp_not_full_i (from_0_3_yp_not_full),
        .out_yp_empty_i    (from_0_3_yp_empty),
        .in_ym_valid_i     (from_0_4_ym_valid),
        .in_ym_flit_i      (from_0_4_ym_flit),
        .in_ym_not_full_o  (from_0_4_ym_not_full),
        .in_ym_empty_o     (from_0_4_ym_empty),
        .out_ym_valid_o    (from_0_3_ym_valid),
        .out_ym_flit_o     (from_0_3_ym_flit),
        .out_ym_not_full_i (from_0_3_ym_not_full),
        .out_ym_empty_i    (from_0_3_ym_empty),
        .inject_valid_i    (inject_valid_i[48]),
        .inject_flit_i     (inject_flit_i[489:480]),
        .inject_not_full_o (inject_not_full_o[48]),
        .eject_valid_o     (eject_valid_o[48]),
        .eject_flit_o      (eject_flit_o[489:480]),
        .eject_not_full_i  (eject_not_full_i[48])
    );

    // node (1, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h31),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_3_xp_valid),
        .in_xp_flit_i      (from_0_3_xp_flit),
        .in_xp_not_full_o  (from_0_3_xp_not_full),
        .in_xp_empty_o     (from_0_3_xp_empty),
        .out_xp_valid_o    (from_1_3_xp_valid),
        .out_xp_flit_o     (from_1_3_xp_flit),
        .out_xp_not_full_i (from_1_3_xp_not_full),
        .out_xp_empty_i    (from_1_3_xp_empty),
        .in_xm_valid_i     (from_2_3_xm_valid),
        .in_xm_flit_i      (from_2_3_xm_flit),
        .in_xm_not_full_o  (from_2_3_xm_not_full),
        .in_xm_empty_o     (from_2_3_xm_empty),
        .out_xm_valid_o    (from_1_3_xm_valid),
        .out_xm_flit_o     (from_1_3_xm_flit),
        .out_xm_not_full_i (from_1_3_xm_not_full),
        .out_xm_empty_i    (from_1_3_xm_empty),
        .in_yp_valid_i     (from_1_2_yp_valid),
        .in_yp_flit_i      (from_1_2_yp_flit),
        .in_yp_not_full_o  (from_1_2_yp_not_full),
        .in_yp_empty_o     (from_1_2_yp_empty),
        .out_yp_valid_o    (from_1_3_yp_valid),
        .out_yp_flit_o     (from_1_3_yp_flit),
        .out_yp_not_full_i (from_1_3_yp_not_full),
        .out_yp_empty_i    (from_1_3_yp_empty),
        .in_ym_valid_i     (from_1_4_ym_valid),
        .in_ym_flit_i      (from_1_4_ym_flit),
        .in_ym_not_full_o  (from_1_4_ym_not_full),
        .in_ym_empty_o     (from_1_4_ym_empty),
        .out_ym_valid_o    (from_1_3_ym_valid),
        .out_ym_flit_o     (from_1_3_ym_flit),
        .out_ym_not_full_i (from_1_3_ym_not_full),
        .out_ym_empty_i    (from_1_3_ym_empty),
        .inject_valid_i    (inject_valid_i[49]),
        .inject_flit_i     (inject_flit_i[499:490]),
        .inject_not_full_o (inject_not_full_o[49]),
        .eject_valid_o     (eject_valid_o[49]),
        .eject_flit_o      (eject_flit_o[499:490]),
        .eject_not_full_i  (eject_not_full_i[49])
    );

    // node (2, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h32),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_3_xp_valid),
        .in_xp_flit_i      (from_1_3_xp_flit),
        .in_xp_not_full_o  (from_1_3_xp_not_full),
        .in_xp_empty_o     (from_1_3_xp_empty),
        .out_xp_valid_o    (from_2_3_xp_valid),
        .out_xp_flit_o     (from_2_3_xp_flit),
        .out_xp_not_full_i (from_2_3_xp_not_full),
        .out_xp_empty_i    (from_2_3_xp_empty),
        .in_xm_valid_i     (from_3_3_xm_valid),
        .in_xm_flit_i      (from_3_3_xm_flit),
        .in_xm_not_full_o  (from_3_3_xm_not_full),
        .in_xm_empty_o     (from_3_3_xm_empty),
        .out_xm_valid_o    (from_2_3_xm_valid),
        .out_xm_flit_o     (from_2_3_xm_flit),
        .out_xm_not_full_i (from_2_3_xm_not_full),
        .out_xm_empty_i    (from_2_3_xm_empty),
        .in_yp_valid_i     (from_2_2_yp_valid),
        .in_yp_flit_i      (from_2_2_yp_flit),
        .in_yp_not_full_o  (from_2_2_yp_not_full),
        .in_yp_empty_o     (from_2_2_yp_empty),
        .out_yp_valid_o    (from_2_3_yp_valid),
        .out_yp_flit_o     (from_2_3_yp_flit),
        .out_yp_not_full_i (from_2_3_yp_not_full),
        .out_yp_empty_i    (from_2_3_yp_empty),
        .in_ym_valid_i     (from_2_4_ym_valid),
        .in_ym_flit_i      (from_2_4_ym_flit),
        .in_ym_not_full_o  (from_2_4_ym_not_full),
        .in_ym_empty_o     (from_2_4_ym_empty),
        .out_ym_valid_o    (from_2_3_ym_valid),
        .out_ym_flit_o     (from_2_3_ym_flit),
        .out_ym_not_full_i (from_2_3_ym_not_full),
        .out_ym_empty_i    (from_2_3_ym_empty),
        .inject_valid_i    (inject_valid_i[50]),
        .inject_flit_i     (inject_flit_i[509:500]),
        .inject_not_full_o (inject_not_full_o[50]),
        .eject_valid_o     (eject_valid_o[50]),
        .eject_flit_o      (eject_flit_o[509:500]),
        .eject_not_full_i  (eject_not_full_i[50])
    );

    // node (3, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h33),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_3_xp_valid),
        .in_xp_flit_i      (from_2_3_xp_flit),
        .in_xp_not_full_o  (from_2_3_xp_not_full),
        .in_xp_empty_o     (from_2_3_xp_empty),
        .out_xp_valid_o    (from_3_3_xp_valid),
        .out_xp_flit_o     (from_3_3_xp_flit),
        .out_xp_not_full_i (from_3_3_xp_not_full),
        .out_xp_empty_i    (from_3_3_xp_empty),
        .in_xm_valid_i     (from_4_3_xm_valid),
        .in_xm_flit_i      (from_4_3_xm_flit),
        .in_xm_not_full_o  (from_4_3_xm_not_full),
        .in_xm_empty_o     (from_4_3_xm_empty),
        .out_xm_valid_o    (from_3_3_xm_valid),
        .out_xm_flit_o     (from_3_3_xm_flit),
        .out_xm_not_full_i (from_3_3_xm_not_full),
        .out_xm_empty_i    (from_3_3_xm_empty),
        .in_yp_valid_i     (from_3_2_yp_valid),
        .in_yp_flit_i      (from_3_2_yp_flit),
        .in_yp_not_full_o  (from_3_2_yp_not_full),
        .in_yp_empty_o     (from_3_2_yp_empty),
        .out_yp_valid_o    (from_3_3_yp_valid),
        .out_yp_flit_o     (from_3_3_yp_flit),
        .out_yp_not_full_i (from_3_3_yp_not_full),
        .out_yp_empty_i    (from_3_3_yp_empty),
        .in_ym_valid_i     (from_3_4_ym_valid),
        .in_ym_flit_i      (from_3_4_ym_flit),
        .in_ym_not_full_o  (from_3_4_ym_not_full),
        .in_ym_empty_o     (from_3_4_ym_empty),
        .out_ym_valid_o    (from_3_3_ym_valid),
        .out_ym_flit_o     (from_3_3_ym_flit),
        .out_ym_not_full_i (from_3_3_ym_not_full),
        .out_ym_empty_i    (from_3_3_ym_empty),
        .inject_valid_i    (inject_valid_i[51]),
        .inject_flit_i     (inject_flit_i[519:510]),
        .inject_not_full_o (inject_not_full_o[51]),
        .eject_valid_o     (eject_valid_o[51]),
        .eject_flit_o      (eject_flit_o[519:510]),
        .eject_not_full_i  (eject_not_full_i[51])
    );

    // node (4, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h34),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_3_xp_valid),
        .in_xp_flit_i      (from_3_3_xp_flit),
        .in_xp_not_full_o  (from_3_3_xp_not_full),
        .in_xp_empty_o     (from_3_3_xp_empty),
        .out_xp_valid_o    (from_4_3_xp_valid),
        .out_xp_flit_o     (from_4_3_xp_flit),
        .out_xp_not_full_i (from_4_3_xp_not_full),
        .out_xp_empty_i    (from_4_3_xp_empty),
        .in_xm_valid_i     (from_5_3_xm_valid),
        .in_xm_flit_i      (from_5_3_xm_flit),
        .in_xm_not_full_o  (from_5_3_xm_not_full),
        .in_xm_empty_o     (from_5_3_xm_empty),
        .out_xm_valid_o    (from_4_3_xm_valid),
        .out_xm_flit_o     (from_4_3_xm_flit),
        .out_xm_not_full_i (from_4_3_xm_not_full),
        .out_xm_empty_i    (from_4_3_xm_empty),
        .in_yp_valid_i     (from_4_2_yp_valid),
        .in_yp_flit_i      (from_4_2_yp_flit),
        .in_yp_not_full_o  (from_4_2_yp_not_full),
        .in_yp_empty_o     (from_4_2_yp_empty),
        .out_yp_valid_o    (from_4_3_yp_valid),
        .out_yp_flit_o     (from_4_3_yp_flit),
        .out_yp_not_full_i (from_4_3_yp_not_full),
        .out_yp_empty_i    (from_4_3_yp_empty),
        .in_ym_valid_i     (from_4_4_ym_valid),
        .in_ym_flit_i      (from_4_4_ym_flit),
        .in_ym_not_full_o  (from_4_4_ym_not_full),
        .in_ym_empty_o     (from_4_4_ym_empty),
        .out_ym_valid_o    (from_4_3_ym_valid),
        .out_ym_flit_o     (from_4_3_ym_flit),
        .out_ym_not_full_i (from_4_3_ym_not_full),
        .out_ym_empty_i    (from_4_3_ym_empty),
        .inject_valid_i    (inject_valid_i[52]),
        .inject_flit_i     (inject_flit_i[529:520]),
        .inject_not_full_o (inject_not_full_o[52]),
        .eject_valid_o     (eject_valid_o[52]),
        .eject_flit_o      (eject_flit_o[529:520]),
        .eject_not_full_i  (eject_not_full_i[52])
    );

    // node (5, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h35),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_3_xp_valid),
        .in_xp_flit_i      (from_4_3_xp_flit),
        .in_xp_not_full_o  (from_4_3_xp_not_full),
        .in_xp_empty_o     (from_4_3_xp_empty),
        .out_xp_valid_o    (from_5_3_xp_valid),
        .out_xp_flit_o     (from_5_3_xp_flit),
        .out_xp_not_full_i (from_5_3_xp_not_full),
        .out_xp_empty_i    (from_5_3_xp_empty),
        .in_xm_valid_i     (from_6_3_xm_valid),
        .in_xm_flit_i      (from_6_3_xm_flit),
        .in_xm_not_full_o  (from_6_3_xm_not_full),
        .in_xm_empty_o     (from_6_3_xm_empty),
        .out_xm_valid_o    (from_5_3_xm_valid),
        .out_xm_flit_o     (from_5_3_xm_flit),
        .out_xm_not_full_i (from_5_3_xm_not_full),
        .out_xm_empty_i    (from_5_3_xm_empty),
        .in_yp_valid_i     (from_5_2_yp_valid),
        .in_yp_flit_i      (from_5_2_yp_flit),
        .in_yp_not_full_o  (from_5_2_yp_not_full),
        .in_yp_empty_o     (from_5_2_yp_empty),
        .out_yp_valid_o    (from_5_3_yp_valid),
        .out_yp_flit_o     (from_5_3_yp_flit),
        .out_yp_not_full_i (from_5_3_yp_not_full),
        .out_yp_empty_i    (from_5_3_yp_empty),
        .in_ym_valid_i     (from_5_4_ym_valid),
        .in_ym_flit_i      (from_5_4_ym_flit),
        .in_ym_not_full_o  (from_5_4_ym_not_full),
        .in_ym_empty_o     (from_5_4_ym_empty),
        .out_ym_valid_o    (from_5_3_ym_valid),
        .out_ym_flit_o     (from_5_3_ym_flit),
        .out_ym_not_full_i (from_5_3_ym_not_full),
        .out_ym_empty_i    (from_5_3_ym_empty),
        .inject_valid_i    (inject_valid_i[53]),
        .inject_flit_i     (inject_flit_i[539:530]),
        .inject_not_full_o (inject_not_full_o[53]),
        .eject_valid_o     (eject_valid_o[53]),
        .eject_flit_o      (eject_flit_o[539:530]),
        .eject_not_full_i  (eject_not_full_i[53])
    );

    // node (6, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h36),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_3_xp_valid),
        .in_xp_flit_i      (from_5_3_xp_flit),
        .in_xp_not_full_o  (from_5_3_xp_not_full),
        .in_xp_empty_o     (from_5_3_xp_empty),
        .out_xp_valid_o    (from_6_3_xp_valid),
        .out_xp_flit_o     (from_6_3_xp_flit),
        .out_xp_not_full_i (from_6_3_xp_not_full),
        .out_xp_empty_i    (from_6_3_xp_empty),
        .in_xm_valid_i     (from_7_3_xm_valid),
        .in_xm_flit_i      (from_7_3_xm_flit),
        .in_xm_not_full_o  (from_7_3_xm_not_full),
        .in_xm_empty_o     (from_7_3_xm_empty),
        .out_xm_valid_o    (from_6_3_xm_valid),
        .out_xm_flit_o     (from_6_3_xm_flit),
        .out_xm_not_full_i (from_6_3_xm_not_full),
        .out_xm_empty_i    (from_6_3_xm_empty),
        .in_yp_valid_i     (from_6_2_yp_valid),
        .in_yp_flit_i      (from_6_2_yp_flit),
        .in_yp_not_full_o  (from_6_2_yp_not_full),
        .in_yp_empty_o     (from_6_2_yp_empty),
        .out_yp_valid_o    (from_6_3_yp_valid),
        .out_yp_flit_o     (from_6_3_yp_flit),
        .out_yp_not_full_i (from_6_3_yp_not_full),
        .out_yp_empty_i    (from_6_3_yp_empty),
        .in_ym_valid_i     (from_6_4_ym_valid),
        .in_ym_flit_i      (from_6_4_ym_flit),
        .in_ym_not_full_o  (from_6_4_ym_not_full),
        .in_ym_empty_o     (from_6_4_ym_empty),
        .out_ym_valid_o    (from_6_3_ym_valid),
        .out_ym_flit_o     (from_6_3_ym_flit),
        .out_ym_not_full_i (from_6_3_ym_not_full),
        .out_ym_empty_i    (from_6_3_ym_empty),
        .inject_valid_i    (inject_valid_i[54]),
        .inject_flit_i     (inject_flit_i[549:540]),
        .inject_not_full_o (inject_not_full_o[54]),
        .eject_valid_o     (eject_valid_o[54]),
        .eject_flit_o      (eject_flit_o[549:540]),
        .eject_not_full_i  (eject_not_full_i[54])
    );

    // node (7, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h37),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_3_xp_valid),
        .in_xp_flit_i      (from_6_3_xp_flit),
        .in_xp_not_full_o  (from_6_3_xp_not_full),
        .in_xp_empty_o     (from_6_3_xp_empty),
        .out_xp_valid_o    (from_7_3_xp_valid),
        .out_xp_flit_o     (from_7_3_xp_flit),
        .out_xp_not_full_i (from_7_3_xp_not_full),
        .out_xp_empty_i    (from_7_3_xp_empty),
        .in_xm_valid_i     (from_8_3_xm_valid),
        .in_xm_flit_i      (from_8_3_xm_flit),
        .in_xm_not_full_o  (from_8_3_xm_not_full),
        .in_xm_empty_o     (from_8_3_xm_empty),
        .out_xm_valid_o    (from_7_3_xm_valid),
        .out_xm_flit_o     (from_7_3_xm_flit),
        .out_xm_not_full_i (from_7_3_xm_not_full),
        .out_xm_empty_i    (from_7_3_xm_empty),
        .in_yp_valid_i     (from_7_2_yp_valid),
        .in_yp_flit_i      (from_7_2_yp_flit),
        .in_yp_not_full_o  (from_7_2_yp_not_full),
        .in_yp_empty_o     (from_7_2_yp_empty),
        .out_yp_valid_o    (from_7_3_yp_valid),
        .out_yp_flit_o     (from_7_3_yp_flit),
        .out_yp_not_full_i (from_7_3_yp_not_full),
        .out_yp_empty_i    (from_7_3_yp_empty),
        .in_ym_valid_i     (from_7_4_ym_valid),
        .in_ym_flit_i      (from_7_4_ym_flit),
        .in_ym_not_full_o  (from_7_4_ym_not_full),
        .in_ym_empty_o     (from_7_4_ym_empty),
        .out_ym_valid_o    (from_7_3_ym_valid),
        .out_ym_flit_o     (from_7_3_ym_flit),
        .out_ym_not_full_i (from_7_3_ym_not_full),
        .out_ym_empty_i    (from_7_3_ym_empty),
        .inject_valid_i    (inject_valid_i[55]),
        .inject_flit_i     (inject_flit_i[559:550]),
        .inject_not_full_o (inject_not_full_o[55]),
        .eject_valid_o     (eject_valid_o[55]),
        .eject_flit_o      (eject_flit_o[559:550]),
        .eject_not_full_i  (eject_not_full_i[55])
    );

    // node (8, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h38),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_3_xp_valid),
        .in_xp_flit_i      (from_7_3_xp_flit),
        .in_xp_not_full_o  (from_7_3_xp_not_full),
        .in_xp_empty_o     (from_7_3_xp_empty),
        .out_xp_valid_o    (from_8_3_xp_valid),
        .out_xp_flit_o     (from_8_3_xp_flit),
        .out_xp_not_full_i (from_8_3_xp_not_full),
        .out_xp_empty_i    (from_8_3_xp_empty),
        .in_xm_valid_i     (from_9_3_xm_valid),
        .in_xm_flit_i      (from_9_3_xm_flit),
        .in_xm_not_full_o  (from_9_3_xm_not_full),
        .in_xm_empty_o     (from_9_3_xm_empty),
        .out_xm_valid_o    (from_8_3_xm_valid),
        .out_xm_flit_o     (from_8_3_xm_flit),
        .out_xm_not_full_i (from_8_3_xm_not_full),
        .out_xm_empty_i    (from_8_3_xm_empty),
        .in_yp_valid_i     (from_8_2_yp_valid),
        .in_yp_flit_i      (from_8_2_yp_flit),
        .in_yp_not_full_o  (from_8_2_yp_not_full),
        .in_yp_empty_o     (from_8_2_yp_empty),
        .out_yp_valid_o    (from_8_3_yp_valid),
        .out_yp_flit_o     (from_8_3_yp_flit),
        .out_yp_not_full_i (from_8_3_yp_not_full),
        .out_yp_empty_i    (from_8_3_yp_empty),
        .in_ym_valid_i     (from_8_4_ym_valid),
        .in_ym_flit_i      (from_8_4_ym_flit),
        .in_ym_not_full_o  (from_8_4_ym_not_full),
        .in_ym_empty_o     (from_8_4_ym_empty),
        .out_ym_valid_o    (from_8_3_ym_valid),
        .out_ym_flit_o     (from_8_3_ym_flit),
        .out_ym_not_full_i (from_8_3_ym_not_full),
        .out_ym_empty_i    (from_8_3_ym_empty),
        .inject_valid_i    (inject_valid_i[56]),
        .inject_flit_i     (inject_flit_i[569:560]),
        .inject_not_full_o (inject_not_full_o[56]),
        .eject_valid_o     (eject_valid_o[56]),
        .eject_flit_o      (eject_flit_o[569:560]),
        .eject_not_full_i  (eject_not_full_i[56])
    );

    // node (9, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h39),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_3_xp_valid),
        .in_xp_flit_i      (from_8_3_xp_flit),
        .in_xp_not_full_o  (from_8_3_xp_not_full),
        .in_xp_empty_o     (from_8_3_xp_empty),
        .out_xp_valid_o    (from_9_3_xp_valid),
        .out_xp_flit_o     (from_9_3_xp_flit),
        .out_xp_not_full_i (from_9_3_xp_not_full),
        .out_xp_empty_i    (from_9_3_xp_empty),
        .in_xm_valid_i     (from_10_3_xm_valid),
        .in_xm_flit_i      (from_10_3_xm_flit),
        .in_xm_not_full_o  (from_10_3_xm_not_full),
        .in_xm_empty_o     (from_10_3_xm_empty),
        .out_xm_valid_o    (from_9_3_xm_valid),
        .out_xm_flit_o     (from_9_3_xm_flit),
        .out_xm_not_full_i (from_9_3_xm_not_full),
        .out_xm_empty_i    (from_9_3_xm_empty),
        .in_yp_valid_i     (from_9_2_yp_valid),
        .in_yp_flit_i      (from_9_2_yp_flit),
        .in_yp_not_full_o  (from_9_2_yp_not_full),
        .in_yp_empty_o     (from_9_2_yp_empty),
        .out_yp_valid_o    (from_9_3_yp_valid),
        .out_yp_flit_o     (from_9_3_yp_flit),
        .out_yp_not_full_i (from_9_3_yp_not_full),
        .out_yp_empty_i    (from_9_3_yp_empty),
        .in_ym_valid_i     (from_9_4_ym_valid),
        .in_ym_flit_i      (from_9_4_ym_flit),
        .in_ym_not_full_o  (from_9_4_ym_not_full),
        .in_ym_empty_o     (from_9_4_ym_empty),
        .out_ym_valid_o    (from_9_3_ym_valid),
        .out_ym_flit_o     (from_9_3_ym_flit),
        .out_ym_not_full_i (from_9_3_ym_not_full),
        .out_ym_empty_i    (from_9_3_ym_empty),
        .inject_valid_i    (inject_valid_i[57]),
        .inject_flit_i     (inject_flit_i[579:570]),
        .inject_not_full_o (inject_not_full_o[57]),
        .eject_valid_o     (eject_valid_o[57]),
        .eject_flit_o      (eject_flit_o[579:570]),
        .eject_not_full_i  (eject_not_full_i[57])
    );

    // node (10, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h3a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_3_xp_valid),
        .in_xp_flit_i      (from_9_3_xp_flit),
        .in_xp_not_full_o  (from_9_3_xp_not_full),
        .in_xp_empty_o     (from_9_3_xp_empty),
        .out_xp_valid_o    (from_10_3_xp_valid),
        .out_xp_flit_o     (from_10_3_xp_flit),
        .out_xp_not_full_i (from_10_3_xp_not_full),
        .out_xp_empty_i    (from_10_3_xp_empty),
        .in_xm_valid_i     (from_11_3_xm_valid),
        .in_xm_flit_i      (from_11_3_xm_flit),
        .in_xm_not_full_o  (from_11_3_xm_not_full),
        .in_xm_empty_o     (from_11_3_xm_empty),
        .out_xm_valid_o    (from_10_3_xm_valid),
        .out_xm_flit_o     (from_10_3_xm_flit),
        .out_xm_not_full_i (from_10_3_xm_not_full),
        .out_xm_empty_i    (from_10_3_xm_empty),
        .in_yp_valid_i     (from_10_2_yp_valid),
        .in_yp_flit_i      (from_10_2_yp_flit),
        .in_yp_not_full_o  (from_10_2_yp_not_full),
        .in_yp_empty_o     (from_10_2_yp_empty),
        .out_yp_valid_o    (from_10_3_yp_valid),
        .out_yp_flit_o     (from_10_3_yp_flit),
        .out_yp_not_full_i (from_10_3_yp_not_full),
        .out_yp_empty_i    (from_10_3_yp_empty),
        .in_ym_valid_i     (from_10_4_ym_valid),
        .in_ym_flit_i      (from_10_4_ym_flit),
        .in_ym_not_full_o  (from_10_4_ym_not_full),
        .in_ym_empty_o     (from_10_4_ym_empty),
        .out_ym_valid_o    (from_10_3_ym_valid),
        .out_ym_flit_o     (from_10_3_ym_flit),
        .out_ym_not_full_i (from_10_3_ym_not_full),
        .out_ym_empty_i    (from_10_3_ym_empty),
        .inject_valid_i    (inject_valid_i[58]),
        .inject_flit_i     (inject_flit_i[589:580]),
        .inject_not_full_o (inject_not_full_o[58]),
        .eject_valid_o     (eject_valid_o[58]),
        .eject_flit_o      (eject_flit_o[589:580]),
        .eject_not_full_i  (eject_not_full_i[58])
    );

    // node (11, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h3b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_3_xp_valid),
        .in_xp_flit_i      (from_10_3_xp_flit),
        .in_xp_not_full_o  (from_10_3_xp_not_full),
        .in_xp_empty_o     (from_10_3_xp_empty),
        .out_xp_valid_o    (from_11_3_xp_valid),
        .out_xp_flit_o     (from_11_3_xp_flit),
        .out_xp_not_full_i (from_11_3_xp_not_full),
        .out_xp_empty_i    (from_11_3_xp_empty),
        .in_xm_valid_i     (from_12_3_xm_valid),
        .in_xm_flit_i      (from_12_3_xm_flit),
        .in_xm_not_full_o  (from_12_3_xm_not_full),
        .in_xm_empty_o     (from_12_3_xm_empty),
        .out_xm_valid_o    (from_11_3_xm_valid),
        .out_xm_flit_o     (from_11_3_xm_flit),
        .out_xm_not_full_i (from_11_3_xm_not_full),
        .out_xm_empty_i    (from_11_3_xm_empty),
        .in_yp_valid_i     (from_11_2_yp_valid),
        .in_yp_flit_i      (from_11_2_yp_flit),
        .in_yp_not_full_o  (from_11_2_yp_not_full),
        .in_yp_empty_o     (from_11_2_yp_empty),
        .out_yp_valid_o    (from_11_3_yp_valid),
        .out_yp_flit_o     (from_11_3_yp_flit),
        .out_yp_not_full_i (from_11_3_yp_not_full),
        .out_yp_empty_i    (from_11_3_yp_empty),
        .in_ym_valid_i     (from_11_4_ym_valid),
        .in_ym_flit_i      (from_11_4_ym_flit),
        .in_ym_not_full_o  (from_11_4_ym_not_full),
        .in_ym_empty_o     (from_11_4_ym_empty),
        .out_ym_valid_o    (from_11_3_ym_valid),
        .out_ym_flit_o     (from_11_3_ym_flit),
        .out_ym_not_full_i (from_11_3_ym_not_full),
        .out_ym_empty_i    (from_11_3_ym_empty),
        .inject_valid_i    (inject_valid_i[59]),
        .inject_flit_i     (inject_flit_i[599:590]),
        .inject_not_full_o (inject_not_full_o[59]),
        .eject_valid_o     (eject_valid_o[59]),
        .eject_flit_o      (eject_flit_o[599:590]),
        .eject_not_full_i  (eject_not_full_i[59])
    );

    // node (12, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h3c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_3_xp_valid),
        .in_xp_flit_i      (from_11_3_xp_flit),
        .in_xp_not_full_o  (from_11_3_xp_not_full),
        .in_xp_empty_o     (from_11_3_xp_empty),
        .out_xp_valid_o    (from_12_3_xp_valid),
        .out_xp_flit_o     (from_12_3_xp_flit),
        .out_xp_not_full_i (from_12_3_xp_not_full),
        .out_xp_empty_i    (from_12_3_xp_empty),
        .in_xm_valid_i     (from_13_3_xm_valid),
        .in_xm_flit_i      (from_13_3_xm_flit),
        .in_xm_not_full_o  (from_13_3_xm_not_full),
        .in_xm_empty_o     (from_13_3_xm_empty),
        .out_xm_valid_o    (from_12_3_xm_valid),
        .out_xm_flit_o     (from_12_3_xm_flit),
        .out_xm_not_full_i (from_12_3_xm_not_full),
        .out_xm_empty_i    (from_12_3_xm_empty),
        .in_yp_valid_i     (from_12_2_yp_valid),
        .in_yp_flit_i      (from_12_2_yp_flit),
        .in_yp_not_full_o  (from_12_2_yp_not_full),
        .in_yp_empty_o     (from_12_2_yp_empty),
        .out_yp_valid_o    (from_12_3_yp_valid),
        .out_yp_flit_o     (from_12_3_yp_flit),
        .out_yp_not_full_i (from_12_3_yp_not_full),
        .out_yp_empty_i    (from_12_3_yp_empty),
        .in_ym_valid_i     (from_12_4_ym_valid),
        .in_ym_flit_i      (from_12_4_ym_flit),
        .in_ym_not_full_o  (from_12_4_ym_not_full),
        .in_ym_empty_o     (from_12_4_ym_empty),
        .out_ym_valid_o    (from_12_3_ym_valid),
        .out_ym_flit_o     (from_12_3_ym_flit),
        .out_ym_not_full_i (from_12_3_ym_not_full),
        .out_ym_empty_i    (from_12_3_ym_empty),
        .inject_valid_i    (inject_valid_i[60]),
        .inject_flit_i     (inject_flit_i[609:600]),
        .inject_not_full_o (inject_not_full_o[60]),
        .eject_valid_o     (eject_valid_o[60]),
        .eject_flit_o      (eject_flit_o[609:600]),
        .eject_not_full_i  (eject_not_full_i[60])
    );

    // node (13, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h3d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_3_xp_valid),
        .in_xp_flit_i      (from_12_3_xp_flit),
        .in_xp_not_full_o  (from_12_3_xp_not_full),
        .in_xp_empty_o     (from_12_3_xp_empty),
        .out_xp_valid_o    (from_13_3_xp_valid),
        .out_xp_flit_o     (from_13_3_xp_flit),
        .out_xp_not_full_i (from_13_3_xp_not_full),
        .out_xp_empty_i    (from_13_3_xp_empty),
        .in_xm_valid_i     (from_14_3_xm_valid),
        .in_xm_flit_i      (from_14_3_xm_flit),
        .in_xm_not_full_o  (from_14_3_xm_not_full),
        .in_xm_empty_o     (from_14_3_xm_empty),
        .out_xm_valid_o    (from_13_3_xm_valid),
        .out_xm_flit_o     (from_13_3_xm_flit),
        .out_xm_not_full_i (from_13_3_xm_not_full),
        .out_xm_empty_i    (from_13_3_xm_empty),
        .in_yp_valid_i     (from_13_2_yp_valid),
        .in_yp_flit_i      (from_13_2_yp_flit),
        .in_yp_not_full_o  (from_13_2_yp_not_full),
        .in_yp_empty_o     (from_13_2_yp_empty),
        .out_yp_valid_o    (from_13_3_yp_valid),
        .out_yp_flit_o     (from_13_3_yp_flit),
        .out_yp_not_full_i (from_13_3_yp_not_full),
        .out_yp_empty_i    (from_13_3_yp_empty),
        .in_ym_valid_i     (from_13_4_ym_valid),
        .in_ym_flit_i      (from_13_4_ym_flit),
        .in_ym_not_full_o  (from_13_4_ym_not_full),
        .in_ym_empty_o     (from_13_4_ym_empty),
        .out_ym_valid_o    (from_13_3_ym_valid),
        .out_ym_flit_o     (from_13_3_ym_flit),
        .out_ym_not_full_i (from_13_3_ym_not_full),
        .out_ym_empty_i    (from_13_3_ym_empty),
        .inject_valid_i    (inject_valid_i[61]),
        .inject_flit_i     (inject_flit_i[619:610]),
        .inject_not_full_o (inject_not_full_o[61]),
        .eject_valid_o     (eject_valid_o[61]),
        .eject_flit_o      (eject_flit_o[619:610]),
        .eject_not_full_i  (eject_not_full_i[61])
    );

    // node (14, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h3e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_3_xp_valid),
        .in_xp_flit_i      (from_13_3_xp_flit),
        .in_xp_not_full_o  (from_13_3_xp_not_full),
        .in_xp_empty_o     (from_13_3_xp_empty),
        .out_xp_valid_o    (from_14_3_xp_valid),
        .out_xp_flit_o     (from_14_3_xp_flit),
        .out_xp_not_full_i (from_14_3_xp_not_full),
        .out_xp_empty_i    (from_14_3_xp_empty),
        .in_xm_valid_i     (from_15_3_xm_valid),
        .in_xm_flit_i      (from_15_3_xm_flit),
        .in_xm_not_full_o  (from_15_3_xm_not_full),
        .in_xm_empty_o     (from_15_3_xm_empty),
        .out_xm_valid_o    (from_14_3_xm_valid),
        .out_xm_flit_o     (from_14_3_xm_flit),
        .out_xm_not_full_i (from_14_3_xm_not_full),
        .out_xm_empty_i    (from_14_3_xm_empty),
        .in_yp_valid_i     (from_14_2_yp_valid),
        .in_yp_flit_i      (from_14_2_yp_flit),
        .in_yp_not_full_o  (from_14_2_yp_not_full),
        .in_yp_empty_o     (from_14_2_yp_empty),
        .out_yp_valid_o    (from_14_3_yp_valid),
        .out_yp_flit_o     (from_14_3_yp_flit),
        .out_yp_not_full_i (from_14_3_yp_not_full),
        .out_yp_empty_i    (from_14_3_yp_empty),
        .in_ym_valid_i     (from_14_4_ym_valid),
        .in_ym_flit_i      (from_14_4_ym_flit),
        .in_ym_not_full_o  (from_14_4_ym_not_full),
        .in_ym_empty_o     (from_14_4_ym_empty),
        .out_ym_valid_o    (from_14_3_ym_valid),
        .out_ym_flit_o     (from_14_3_ym_flit),
        .out_ym_not_full_i (from_14_3_ym_not_full),
        .out_ym_empty_i    (from_14_3_ym_empty),
        .inject_valid_i    (inject_valid_i[62]),
        .inject_flit_i     (inject_flit_i[629:620]),
        .inject_not_full_o (inject_not_full_o[62]),
        .eject_valid_o     (eject_valid_o[62]),
        .eject_flit_o      (eject_flit_o[629:620]),
        .eject_not_full_i  (eject_not_full_i[62])
    );

    // node (15, 3)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h3f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_3_xp_valid),
        .in_xp_flit_i      (from_14_3_xp_flit),
        .in_xp_not_full_o  (from_14_3_xp_not_full),
        .in_xp_empty_o     (from_14_3_xp_empty),
        .out_xp_valid_o    (from_15_3_xp_valid),
        .out_xp_flit_o     (from_15_3_xp_flit),
        .out_xp_not_full_i (from_15_3_xp_not_full),
        .out_xp_empty_i    (from_15_3_xp_empty),
        .in_xm_valid_i     (from_0_3_xm_valid),
        .in_xm_flit_i      (from_0_3_xm_flit),
        .in_xm_not_full_o  (from_0_3_xm_not_full),
        .in_xm_empty_o     (from_0_3_xm_empty),
        .out_xm_valid_o    (from_15_3_xm_valid),
        .out_xm_flit_o     (from_15_3_xm_flit),
        .out_xm_not_full_i (from_15_3_xm_not_full),
        .out_xm_empty_i    (from_15_3_xm_empty),
        .in_yp_valid_i     (from_15_2_yp_valid),
        .in_yp_flit_i      (from_15_2_yp_flit),
        .in_yp_not_full_o  (from_15_2_yp_not_full),
        .in_yp_empty_o     (from_15_2_yp_empty),
        .out_yp_valid_o    (from_15_3_yp_valid),
        .out_yp_flit_o     (from_15_3_yp_flit),
        .out_yp_not_full_i (from_15_3_yp_not_full),
        .out_yp_empty_i    (from_15_3_yp_empty),
        .in_ym_valid_i     (from_15_4_ym_valid),
        .in_ym_flit_i      (from_15_4_ym_flit),
        .in_ym_not_full_o  (from_15_4_ym_not_full),
        .in_ym_empty_o     (from_15_4_ym_empty),
        .out_ym_valid_o    (from_15_3_ym_valid),
        .out_ym_flit_o     (from_15_3_ym_flit),
        .out_ym_not_full_i (from_15_3_ym_not_full),
        .out_ym_empty_i    (from_15_3_ym_empty),
        .inject_valid_i    (inject_valid_i[63]),
        .inject_flit_i     (inject_flit_i[639:630]),
        .inject_not_full_o (inject_not_full_o[63]),
        .eject_valid_o     (eject_valid_o[63]),
        .eject_flit_o      (eject_flit_o[639:630]),
        .eject_not_full_i  (eject_not_full_i[63])
    );

    // node (0, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h40),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_4_xp_valid),
        .in_xp_flit_i      (from_15_4_xp_flit),
        .in_xp_not_full_o  (from_15_4_xp_not_full),
        .in_xp_empty_o     (from_15_4_xp_empty),
        .out_xp_valid_o    (from_0_4_xp_valid),
        .out_xp_flit_o     (from_0_4_xp_flit),
        .out_xp_not_full_i (from_0_4_xp_not_full),
        .out_xp_empty_i    (from_0_4_xp_empty),
        .in_xm_valid_i     (from_1_4_xm_valid),
        .in_xm_flit_i      (from_1_4_xm_flit),
        .in_xm_not_full_o  (from_1_4_xm_not_full),
        .in_xm_empty_o     (from_1_4_xm_empty),
        .out_xm_valid_o    (from_0_4_xm_valid),
        .out_xm_flit_o     (from_0_4_xm_flit),
        .out_xm_not_full_i (from_0_4_xm_not_full),
        .out_xm_empty_i    (from_0_4_xm_empty),
        .in_yp_valid_i     (from_0_3_yp_valid),
        .in_yp_flit_i      (from_0_3_yp_flit),
        .in_yp_not_full_o  (from_0_3_yp_not_full),
        .in_yp_empty_o     (from_0_3_yp_empty),
        .out_yp_valid_o    (from_0_4_yp_valid),
        .out_yp_flit_o     (from_0_4_yp_flit),
        .out_yp_not_full_i (from_0_4_yp_not_full),
        .out_yp_empty_i    (from_0_4_yp_empty),
        .in_ym_valid_i     (from_0_5_ym_valid),
        .in_ym_flit_i      (from_0_5_ym_flit),
        .in_ym_not_full_o  (from_0_5_ym_not_full),
        .in_ym_empty_o     (from_0_5_ym_empty),
        .out_ym_valid_o    (from_0_4_ym_valid),
        .out_ym_flit_o     (from_0_4_ym_flit),
        .out_ym_not_full_i (from_0_4_ym_not_full),
        .out_ym_empty_i    (from_0_4_ym_empty),
        .inject_valid_i    (inject_valid_i[64]),
        .inject_flit_i     (inject_flit_i[649:640]),
        .inject_not_full_o (inject_not_full_o[64]),
        .eject_valid_o     (eject_valid_o[64]),
        .eject_flit_o      (eject_flit_o[649:640]),
        .eject_not_full_i  (eject_not_full_i[64])
    );

    // node (1, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h41),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_4_xp_valid),
        .in_xp_flit_i      (from_0_4_xp_flit),
        .in_xp_not_full_o  (from_0_4_xp_not_full),
        .in_xp_empty_o     (from_0_4_xp_empty),
        .out_xp_valid_o    (from_1_4_xp_valid),
        .out_xp_flit_o     (from_1_4_xp_flit),
        .out_xp_not_full_i (from_1_4_xp_not_full),
        .out_xp_empty_i    (from_1_4_xp_empty),
        .in_xm_valid_i     (from_2_4_xm_valid),
        .in_xm_flit_i      (from_2_4_xm_flit),
        .in_xm_not_full_o  (from_2_4_xm_not_full),
        .in_xm_empty_o     (from_2_4_xm_empty),
        .out_xm_valid_o    (from_1_4_xm_valid),
        .out_xm_flit_o     (from_1_4_xm_flit),
        .out_xm_not_full_i (from_1_4_xm_not_full),
        .out_xm_empty_i    (from_1_4_xm_empty),
        .in_yp_valid_i     (from_1_3_yp_valid),
        .in_yp_flit_i      (from_1_3_yp_flit),
        .in_yp_not_full_o  (from_1_3_yp_not_full),
        .in_yp_empty_o     (from_1_3_yp_empty),
        .out_yp_valid_o    (from_1_4_yp_valid),
        .out_yp_flit_o     (from_1_4_yp_flit),
        .out_yp_not_full_i (from_1_4_yp_not_full),
        .out_yp_empty_i    (from_1_4_yp_empty),
        .in_ym_valid_i     (from_1_5_ym_valid),
        .in_ym_flit_i      (from_1_5_ym_flit),
        .in_ym_not_full_o  (from_1_5_ym_not_full),
        .in_ym_empty_o     (from_1_5_ym_empty),
        .out_ym_valid_o    (from_1_4_ym_valid),
        .out_ym_flit_o     (from_1_4_ym_flit),
        .out_ym_not_full_i (from_1_4_ym_not_full),
        .out_ym_empty_i    (from_1_4_ym_empty),
        .inject_valid_i    (inject_valid_i[65]),
        .inject_flit_i     (inject_flit_i[659:650]),
        .inject_not_full_o (inject_not_full_o[65]),
        .eject_valid_o     (eject_valid_o[65]),
        .eject_flit_o      (eject_flit_o[659:650]),
        .eject_not_full_i  (eject_not_full_i[65])
    );

    // node (2, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h42),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_4_xp_valid),
        .in_xp_flit_i      (from_1_4_xp_flit),
        .in_xp_not_full_o  (from_1_4_xp_not_full),
        .in_xp_empty_o     (from_1_4_xp_empty),
        .out_xp_valid_o    (from_2_4_xp_valid),
        .out_xp_flit_o     (from_2_4_xp_flit),
        .out_xp_not_full_i (from_2_4_xp_not_full),
        .out_xp_empty_i    (from_2_4_xp_empty),
        .in_xm_valid_i     (from_3_4_xm_valid),
        .in_xm_flit_i      (from_3_4_xm_flit),
        .in_xm_not_full_o  (from_3_4_xm_not_full),
        .in_xm_empty_o     (from_3_4_xm_empty),
        .out_xm_valid_o    (from_2_4_xm_valid),
        .out_xm_flit_o     (from_2_4_xm_flit),
        .out_xm_not_full_i (from_2_4_xm_not_full),
        .out_xm_empty_i    (from_2_4_xm_empty),
        .in_yp_valid_i     (from_2_3_yp_valid),
        .in_yp_flit_i      (from_2_3_yp_flit),
        .in_yp_not_full_o  (from_2_3_yp_not_full),
        .in_yp_empty_o     (from_2_3_yp_empty),
        .out_yp_valid_o    (from_2_4_yp_valid),
        .out_yp_flit_o     (from_2_4_yp_flit),
        .out_yp_not_full_i (from_2_4_yp_not_full),
        .out_yp_empty_i    (from_2_4_yp_empty),
        .in_ym_valid_i     (from_2_5_ym_valid),
        .in_ym_flit_i      (from_2_5_ym_flit),
        .in_ym_not_full_o  (from_2_5_ym_not_full),
        .in_ym_empty_o     (from_2_5_ym_empty),
        .out_ym_valid_o    (from_2_4_ym_valid),
        .out_ym_flit_o     (from_2_4_ym_flit),
        .out_ym_not_full_i (from_2_4_ym_not_full),
        .out_ym_empty_i    (from_2_4_ym_empty),
        .inject_valid_i    (inject_valid_i[66]),
        .inject_flit_i     (inject_flit_i[669:660]),
        .inject_not_full_o (inject_not_full_o[66]),
        .eject_valid_o     (eject_valid_o[66]),
        .eject_flit_o      (eject_flit_o[669:660]),
        .eject_not_full_i  (eject_not_full_i[66])
    );

    // node (3, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h43),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_4_xp_valid),
        .in_xp_flit_i      (from_2_4_xp_flit),
        .in_xp_not_full_o  (from_2_4_xp_not_full),
        .in_xp_empty_o     (from_2_4_xp_empty),
        .out_xp_valid_o    (from_3_4_xp_valid),
        .out_xp_flit_o     (from_3_4_xp_flit),
        .out_xp_not_full_i (from_3_4_xp_not_full),
        .out_xp_empty_i    (from_3_4_xp_empty),
        .in_xm_valid_i     (from_4_4_xm_valid),
        .in_xm_flit_i      (from_4_4_xm_flit),
        .in_xm_not_full_o  (from_4_4_xm_not_full),
        .in_xm_empty_o     (from_4_4_xm_empty),
        .out_xm_valid_o    (from_3_4_xm_valid),
        .out_xm_flit_o     (from_3_4_xm_flit),
        .out_xm_not_full_i (from_3_4_xm_not_full),
        .out_xm_empty_i    (from_3_4_xm_empty),
        .in_yp_valid_i     (from_3_3_yp_valid),
        .in_yp_flit_i      (from_3_3_yp_flit),
        .in_yp_not_full_o  (from_3_3_yp_not_full),
        .in_yp_empty_o     (from_3_3_yp_empty),
        .out_yp_valid_o    (from_3_4_yp_valid),
        .out_yp_flit_o     (from_3_4_yp_flit),
        .out_yp_not_full_i (from_3_4_yp_not_full),
        .out_yp_empty_i    (from_3_4_yp_empty),
        .in_ym_valid_i     (from_3_5_ym_valid),
        .in_ym_flit_i      (from_3_5_ym_flit),
        .in_ym_not_full_o  (from_3_5_ym_not_full),
        .in_ym_empty_o     (from_3_5_ym_empty),
        .out_ym_valid_o    (from_3_4_ym_valid),
        .out_ym_flit_o     (from_3_4_ym_flit),
        .out_ym_not_full_i (from_3_4_ym_not_full),
        .out_ym_empty_i    (from_3_4_ym_empty),
        .inject_valid_i    (inject_valid_i[67]),
        .inject_flit_i     (inject_flit_i[679:670]),
        .inject_not_full_o (inject_not_full_o[67]),
        .eject_valid_o     (eject_valid_o[67]),
        .eject_flit_o      (eject_flit_o[679:670]),
        .eject_not_full_i  (eject_not_full_i[67])
    );

    // node (4, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h44),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_4_xp_valid),
        .in_xp_flit_i      (from_3_4_xp_flit),
        .in_xp_not_full_o  (from_3_4_xp_not_full),
        .in_xp_empty_o     (from_3_4_xp_empty),
        .out_xp_valid_o    (from_4_4_xp_valid),
        .out_xp_flit_o     (from_4_4_xp_flit),
        .out_xp_not_full_i (from_4_4_xp_not_full),
        .out_xp_empty_i    (from_4_4_xp_empty),
        .in_xm_valid_i     (from_5_4_xm_valid),
        .in_xm_flit_i      (from_5_4_xm_flit),
        .in_xm_not_full_o  (from_5_4_xm_not_full),
        .in_xm_empty_o     (from_5_4_xm_empty),
        .out_xm_valid_o    (from_4_4_xm_valid),
        .out_xm_flit_o     (from_4_4_xm_flit),
        .out_xm_not_full_i (from_4_4_xm_not_full),
        .out_xm_empty_i    (from_4_4_xm_empty),
        .in_yp_valid_i     (from_4_3_yp_valid),
        .in_yp_flit_i      (from_4_3_yp_flit),
        .in_yp_not_full_o  (from_4_3_yp_not_full),
        .in_yp_empty_o     (from_4_3_yp_empty),
        .out_yp_valid_o    (from_4_4_yp_valid),
        .out_yp_flit_o     (from_4_4_yp_flit),
        .out_yp_not_full_i (from_4_4_yp_not_full),
        .out_yp_empty_i    (from_4_4_yp_empty),
        .in_ym_valid_i     (from_4_5_ym_valid),
        .in_ym_flit_i      (from_4_5_ym_flit),
        .in_ym_not_full_o  (from_4_5_ym_not_full),
        .in_ym_empty_o     (from_4_5_ym_empty),
        .out_ym_valid_o    (from_4_4_ym_valid),
        .out_ym_flit_o     (from_4_4_ym_flit),
        .out_ym_not_full_i (from_4_4_ym_not_full),
        .out_ym_empty_i    (from_4_4_ym_empty),
        .inject_valid_i    (inject_valid_i[68]),
        .inject_flit_i     (inject_flit_i[689:680]),
        .inject_not_full_o (inject_not_full_o[68]),
        .eject_valid_o     (eject_valid_o[68]),
        .eject_flit_o      (eject_flit_o[689:680]),
        .eject_not_full_i  (eject_not_full_i[68])
    );

    // node (5, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h45),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_4_xp_valid),
        .in_xp_flit_i      (from_4_4_xp_flit),
        .in_xp_not_full_o  (from_4_4_xp_not_full),
        .in_xp_empty_o     (from_4_4_xp_empty),
        .out_xp_valid_o    (from_5_4_xp_valid),
        .out_xp_flit_o     (from_5_4_xp_flit),
        .out_xp_not_full_i (from_5_4_xp_not_full),
        .out_xp_empty_i    (from_5_4_xp_empty),
        .in_xm_valid_i     (from_6_4_xm_valid),
        .in_xm_flit_i      (from_6_4_xm_flit),
        .in_xm_not_full_o  (from_6_4_xm_not_full),
        .in_xm_empty_o     (from_6_4_xm_empty),
        .out_xm_valid_o    (from_5_4_xm_valid),
        .out_xm_flit_o     (from_5_4_xm_flit),
        .out_xm_not_full_i (from_5_4_xm_not_full),
        .out_xm_empty_i    (from_5_4_xm_empty),
        .in_yp_valid_i     (from_5_3_yp_valid),
        .in_yp_flit_i      (from_5_3_yp_flit),
        .in_yp_not_full_o  (from_5_3_yp_not_full),
        .in_yp_empty_o     (from_5_3_yp_empty),
        .out_yp_valid_o    (from_5_4_yp_valid),
        .out_yp_flit_o     (from_5_4_yp_flit),
        .out_yp_not_full_i (from_5_4_yp_not_full),
        .out_yp_empty_i    (from_5_4_yp_empty),
        .in_ym_valid_i     (from_5_5_ym_valid),
        .in_ym_flit_i      (from_5_5_ym_flit),
        .in_ym_not_full_o  (from_5_5_ym_not_full),
        .in_ym_empty_o     (from_5_5_ym_empty),
        .out_ym_valid_o    (from_5_4_ym_valid),
        .out_ym_flit_o     (from_5_4_ym_flit),
        .out_ym_not_full_i (from_5_4_ym_not_full),
        .out_ym_empty_i    (from_5_4_ym_empty),
        .inject_valid_i    (inject_valid_i[69]),
        .inject_flit_i     (inject_flit_i[699:690]),
        .inject_not_full_o (inject_not_full_o[69]),
        .eject_valid_o     (eject_valid_o[69]),
        .eject_flit_o      (eject_flit_o[699:690]),
        .eject_not_full_i  (eject_not_full_i[69])
    );

    // node (6, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h46),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_4_xp_valid),
        .in_xp_flit_i      (from_5_4_xp_flit),
        .in_xp_not_full_o  (from_5_4_xp_not_full),
        .in_xp_empty_o     (from_5_4_xp_empty),
        .out_xp_valid_o    (from_6_4_xp_valid),
        .out_xp_flit_o     (from_6_4_xp_flit),
        .out_xp_not_full_i (from_6_4_xp_not_full),
        .out_xp_empty_i    (from_6_4_xp_empty),
        .in_xm_valid_i     (from_7_4_xm_valid),
        .in_xm_flit_i      (from_7_4_xm_flit),
        .in_xm_not_full_o  (from_7_4_xm_not_full),
        .in_xm_empty_o     (from_7_4_xm_empty),
        .out_xm_valid_o    (from_6_4_xm_valid),
        .out_xm_flit_o     (from_6_4_xm_flit),
        .out_xm_not_full_i (from_6_4_xm_not_full),
        .out_xm_empty_i    (from_6_4_xm_empty),
        .in_yp_valid_i     (from_6_3_yp_valid),
        .in_yp_flit_i      (from_6_3_yp_flit),
        .in_yp_not_full_o  (from_6_3_yp_not_full),
        .in_yp_empty_o     (from_6_3_yp_empty),
        .out_yp_valid_o    (from_6_4_yp_valid),
        .out_yp_flit_o     (from_6_4_yp_flit),
        .out_yp_not_full_i (from_6_4_yp_not_full),
        .out_yp_empty_i    (from_6_4_yp_empty),
        .in_ym_valid_i     (from_6_5_ym_valid),
        .in_ym_flit_i      (from_6_5_ym_flit),
        .in_ym_not_full_o  (from_6_5_ym_not_full),
        .in_ym_empty_o     (from_6_5_ym_empty),
        .out_ym_valid_o    (from_6_4_ym_valid),
        .out_ym_flit_o     (from_6_4_ym_flit),
        .out_ym_not_full_i (from_6_4_ym_not_full),
        .out_ym_empty_i    (from_6_4_ym_empty),
        .inject_valid_i    (inject_valid_i[70]),
        .inject_flit_i     (inject_flit_i[709:700]),
        .inject_not_full_o (inject_not_full_o[70]),
        .eject_valid_o     (eject_valid_o[70]),
        .eject_flit_o      (eject_flit_o[709:700]),
        .eject_not_full_i  (eject_not_full_i[70])
    );

    // node (7, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h47),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_4_xp_valid),
        .in_xp_flit_i      (from_6_4_xp_flit),
        .in_xp_not_full_o  (from_6_4_xp_not_full),
        .in_xp_empty_o     (from_6_4_xp_empty),
        .out_xp_valid_o    (from_7_4_xp_valid),
        .out_xp_flit_o     (from_7_4_xp_flit),
        .out_xp_not_full_i (from_7_4_xp_not_full),
        .out_xp_empty_i    (from_7_4_xp_empty),
        .in_xm_valid_i     (from_8_4_xm_valid),
        .in_xm_flit_i      (from_8_4_xm_flit),
        .in_xm_not_full_o  (from_8_4_xm_not_full),
        .in_xm_empty_o     (from_8_4_xm_empty),
        .out_xm_valid_o    (from_7_4_xm_valid),
        .out_xm_flit_o     (from_7_4_xm_flit),
        .out_xm_not_full_i (from_7_4_xm_not_full),
        .out_xm_empty_i    (from_7_4_xm_empty),
        .in_yp_valid_i     (from_7_3_yp_valid),
        .in_yp_flit_i      (from_7_3_yp_flit),
        .in_yp_not_full_o  (from_7_3_yp_not_full),
        .in_yp_empty_o     (from_7_3_yp_empty),
        .out_yp_valid_o    (from_7_4_yp_valid),
        .out_yp_flit_o     (from_7_4_yp_flit),
        .out_yp_not_full_i (from_7_4_yp_not_full),
        .out_yp_empty_i    (from_7_4_yp_empty),
        .in_ym_valid_i     (from_7_5_ym_valid),
        .in_ym_flit_i      (from_7_5_ym_flit),
        .in_ym_not_full_o  (from_7_5_ym_not_full),
        .in_ym_empty_o     (from_7_5_ym_empty),
        .out_ym_valid_o    (from_7_4_ym_valid),
        .out_ym_flit_o     (from_7_4_ym_flit),
        .out_ym_not_full_i (from_7_4_ym_not_full),
        .out_ym_empty_i    (from_7_4_ym_empty),
        .inject_valid_i    (inject_valid_i[71]),
        .inject_flit_i     (inject_flit_i[719:710]),
        .inject_not_full_o (inject_not_full_o[71]),
        .eject_valid_o     (eject_valid_o[71]),
        .eject_flit_o      (eject_flit_o[719:710]),
        .eject_not_full_i  (eject_not_full_i[71])
    );

    // node (8, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h48),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_4_xp_valid),
        .in_xp_flit_i      (from_7_4_xp_flit),
        .in_xp_not_full_o  (from_7_4_xp_not_full),
        .in_xp_empty_o     (from_7_4_xp_empty),
        .out_xp_valid_o    (from_8_4_xp_valid),
        .out_xp_flit_o     (from_8_4_xp_flit),
        .out_xp_not_full_i (from_8_4_xp_not_full),
        .out_xp_empty_i    (from_8_4_xp_empty),
        .in_xm_valid_i     (from_9_4_xm_valid),
        .in_xm_flit_i      (from_9_4_xm_flit),
        .in_xm_not_full_o  (from_9_4_xm_not_full),
        .in_xm_empty_o     (from_9_4_xm_empty),
        .out_xm_valid_o    (from_8_4_xm_valid),
        .out_xm_flit_o     (from_8_4_xm_flit),
        .out_xm_not_full_i (from_8_4_xm_not_full),
        .out_xm_empty_i    (from_8_4_xm_empty),
        .in_yp_valid_i     (from_8_3_yp_valid),
        .in_yp_flit_i      (from_8_3_yp_flit),
        .in_yp_not_full_o  (from_8_3_yp_not_full),
        .in_yp_empty_o     (from_8_3_yp_empty),
        .out_yp_valid_o    (from_8_4_yp_valid),
        .out_yp_flit_o     (from_8_4_yp_flit),
        .out_yp_not_full_i (from_8_4_yp_not_full),
        .out_yp_empty_i    (from_8_4_yp_empty),
        .in_ym_valid_i     (from_8_5_ym_valid),
        .in_ym_flit_i      (from_8_5_ym_flit),
        .in_ym_not_full_o  (from_8_5_ym_not_full),
        .in_ym_empty_o     (from_8_5_ym_empty),
        .out_ym_valid_o    (from_8_4_ym_valid),
        .out_ym_flit_o     (from_8_4_ym_flit),
        .out_ym_not_full_i (from_8_4_ym_not_full),
        .out_ym_empty_i    (from_8_4_ym_empty),
        .inject_valid_i    (inject_valid_i[72]),
        .inject_flit_i     (inject_flit_i[729:720]),
        .inject_not_full_o (inject_not_full_o[72]),
        .eject_valid_o     (eject_valid_o[72]),
        .eject_flit_o      (eject_flit_o[729:720]),
        .eject_not_full_i  (eject_not_full_i[72])
    );

    // node (9, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h49),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_4_xp_valid),
        .in_xp_flit_i      (from_8_4_xp_flit),
        .in_xp_not_full_o  (from_8_4_xp_not_full),
        .in_xp_empty_o     (from_8_4_xp_empty),
        .out_xp_valid_o    (from_9_4_xp_valid),
        .out_xp_flit_o     (from_9_4_xp_flit),
        .out_xp_not_full_i (from_9_4_xp_not_full),
        .out_xp_empty_i    (from_9_4_xp_empty),
        .in_xm_valid_i     (from_10_4_xm_valid),
        .in_xm_flit_i      (from_10_4_xm_flit),
        .in_xm_not_full_o  (from_10_4_xm_not_full),
        .in_xm_empty_o     (from_10_4_xm_empty),
        .out_xm_valid_o    (from_9_4_xm_valid),
        .out_xm_flit_o     (from_9_4_xm_flit),
        .out_xm_not_full_i (from_9_4_xm_not_full),
        .out_xm_empty_i    (from_9_4_xm_empty),
        .in_yp_valid_i     (from_9_3_yp_valid),
        .in_yp_flit_i      (from_9_3_yp_flit),
        .in_yp_not_full_o  (from_9_3_yp_not_full),
        .in_yp_empty_o     (from_9_3_yp_empty),
        .out_yp_valid_o    (from_9_4_yp_valid),
        .out_yp_flit_o     (from_9_4_yp_flit),
        .out_yp_not_full_i (from_9_4_yp_not_full),
        .out_yp_empty_i    (from_9_4_yp_empty),
        .in_ym_valid_i     (from_9_5_ym_valid),
        .in_ym_flit_i      (from_9_5_ym_flit),
        .in_ym_not_full_o  (from_9_5_ym_not_full),
        .in_ym_empty_o     (from_9_5_ym_empty),
        .out_ym_valid_o    (from_9_4_ym_valid),
        .out_ym_flit_o     (from_9_4_ym_flit),
        .out_ym_not_full_i (from_9_4_ym_not_full),
        .out_ym_empty_i    (from_9_4_ym_empty),
        .inject_valid_i    (inject_valid_i[73]),
        .inject_flit_i     (inject_flit_i[739:730]),
        .inject_not_full_o (inject_not_full_o[73]),
        .eject_valid_o     (eject_valid_o[73]),
        .eject_flit_o      (eject_flit_o[739:730]),
        .eject_not_full_i  (eject_not_full_i[73])
    );

    // node (10, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h4a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_4_xp_valid),
        .in_xp_flit_i      (from_9_4_xp_flit),
        .in_xp_not_full_o  (from_9_4_xp_not_full),
        .in_xp_empty_o     (from_9_4_xp_empty),
        .out_xp_valid_o    (from_10_4_xp_valid),
        .out_xp_flit_o     (from_10_4_xp_flit),
        .out_xp_not_full_i (from_10_4_xp_not_full),
        .out_xp_empty_i    (from_10_4_xp_empty),
        .in_xm_valid_i     (from_11_4_xm_valid),
        .in_xm_flit_i      (from_11_4_xm_flit),
        .in_xm_not_full_o  (from_11_4_xm_not_full),
        .in_xm_empty_o     (from_11_4_xm_empty),
        .out_xm_valid_o    (from_10_4_xm_valid),
        .out_xm_flit_o     (from_10_4_xm_flit),
        .out_xm_not_full_i (from_10_4_xm_not_full),
        .out_xm_empty_i    (from_10_4_xm_empty),
        .in_yp_valid_i     (from_10_3_yp_valid),
        .in_yp_flit_i      (from_10_3_yp_flit),
        .in_yp_not_full_o  (from_10_3_yp_not_full),
        .in_yp_empty_o     (from_10_3_yp_empty),
        .out_yp_valid_o    (from_10_4_yp_valid),
        .out_yp_flit_o     (from_10_4_yp_flit),
        .out_yp_not_full_i (from_10_4_yp_not_full),
        .out_yp_empty_i    (from_10_4_yp_empty),
        .in_ym_valid_i     (from_10_5_ym_valid),
        .in_ym_flit_i      (from_10_5_ym_flit),
        .in_ym_not_full_o  (from_10_5_ym_not_full),
        .in_ym_empty_o     (from_10_5_ym_empty),
        .out_ym_valid_o    (from_10_4_ym_valid),
        .out_ym_flit_o     (from_10_4_ym_flit),
        .out_ym_not_full_i (from_10_4_ym_not_full),
        .out_ym_empty_i    (from_10_4_ym_empty),
        .inject_valid_i    (inject_valid_i[74]),
        .inject_flit_i     (inject_flit_i[749:740]),
        .inject_not_full_o (inject_not_full_o[74]),
        .eject_valid_o     (eject_valid_o[74]),
        .eject_flit_o      (eject_flit_o[749:740]),
        .eject_not_full_i  (eject_not_full_i[74])
    );

    // node (11, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h4b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_4_xp_valid),
        .in_xp_flit_i      (from_10_4_xp_flit),
        .in_xp_not_full_o  (from_10_4_xp_not_full),
        .in_xp_empty_o     (from_10_4_xp_empty),
        .out_xp_valid_o    (from_11_4_xp_valid),
        .out_xp_flit_o     (from_11_4_xp_flit),
        .out_xp_not_full_i (from_11_4_xp_not_full),
        .out_xp_empty_i    (from_11_4_xp_empty),
        .in_xm_valid_i     (from_12_4_xm_valid),
        .in_xm_flit_i      (from_12_4_xm_flit),
        .in_xm_not_full_o  (from_12_4_xm_not_full),
        .in_xm_empty_o     (from_12_4_xm_empty),
        .out_xm_valid_o    (from_11_4_xm_valid),
        .out_xm_flit_o     (from_11_4_xm_flit),
        .out_xm_not_full_i (from_11_4_xm_not_full),
        .out_xm_empty_i    (from_11_4_xm_empty),
        .in_yp_valid_i     (from_11_3_yp_valid),
        .in_yp_flit_i      (from_11_3_yp_flit),
        .in_yp_not_full_o  (from_11_3_yp_not_full),
        .in_yp_empty_o     (from_11_3_yp_empty),
        .out_yp_valid_o    (from_11_4_yp_valid),
        .out_yp_flit_o     (from_11_4_yp_flit),
        .out_yp_not_full_i (from_11_4_yp_not_full),
        .out_yp_empty_i    (from_11_4_yp_empty),
        .in_ym_valid_i     (from_11_5_ym_valid),
        .in_ym_flit_i      (from_11_5_ym_flit),
        .in_ym_not_full_o  (from_11_5_ym_not_full),
        .in_ym_empty_o     (from_11_5_ym_empty),
        .out_ym_valid_o    (from_11_4_ym_valid),
        .out_ym_flit_o     (from_11_4_ym_flit),
        .out_ym_not_full_i (from_11_4_ym_not_full),
        .out_ym_empty_i    (from_11_4_ym_empty),
        .inject_valid_i    (inject_valid_i[75]),
        .inject_flit_i     (inject_flit_i[759:750]),
        .inject_not_full_o (inject_not_full_o[75]),
        .eject_valid_o     (eject_valid_o[75]),
        .eject_flit_o      (eject_flit_o[759:750]),
        .eject_not_full_i  (eject_not_full_i[75])
    );

    // node (12, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h4c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_4_xp_valid),
        .in_xp_flit_i      (from_11_4_xp_flit),
        .in_xp_not_full_o  (from_11_4_xp_not_full),
        .in_xp_empty_o     (from_11_4_xp_empty),
        .out_xp_valid_o    (from_12_4_xp_valid),
        .out_xp_flit_o     (from_12_4_xp_flit),
        .out_xp_not_full_i (from_12_4_xp_not_full),
        .out_xp_empty_i    (from_12_4_xp_empty),
        .in_xm_valid_i     (from_13_4_xm_valid),
        .in_xm_flit_i      (from_13_4_xm_flit),
        .in_xm_not_full_o  (from_13_4_xm_not_full),
        .in_xm_empty_o     (from_13_4_xm_empty),
        .out_xm_valid_o    (from_12_4_xm_valid),
        .out_xm_flit_o     (from_12_4_xm_flit),
        .out_xm_not_full_i (from_12_4_xm_not_full),
        .out_xm_empty_i    (from_12_4_xm_empty),
        .in_yp_valid_i     (from_12_3_yp_valid),
        .in_yp_flit_i      (from_12_3_yp_flit),
        .in_yp_not_full_o  (from_12_3_yp_not_full),
        .in_yp_empty_o     (from_12_3_yp_empty),
        .out_yp_valid_o    (from_12_4_yp_valid),
        .out_yp_flit_o     (from_12_4_yp_flit),
        .out_yp_not_full_i (from_12_4_yp_not_full),
        .out_yp_empty_i    (from_12_4_yp_empty),
        .in_ym_valid_i     (from_12_5_ym_valid),
        .in_ym_flit_i      (from_12_5_ym_flit),
        .in_ym_not_full_o  (from_12_5_ym_not_full),
        .in_ym_empty_o     (from_12_5_ym_empty),
        .out_ym_valid_o    (from_12_4_ym_valid),
        .out_ym_flit_o     (from_12_4_ym_flit),
        .out_ym_not_full_i (from_12_4_ym_not_full),
        .out_ym_empty_i    (from_12_4_ym_empty),
        .inject_valid_i    (inject_valid_i[76]),
        .inject_flit_i     (inject_flit_i[769:760]),
        .inject_not_full_o (inject_not_full_o[76]),
        .eject_valid_o     (eject_valid_o[76]),
        .eject_flit_o      (eject_flit_o[769:760]),
        .eject_not_full_i  (eject_not_full_i[76])
    );

    // node (13, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h4d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_4_xp_valid),
        .in_xp_flit_i      (from_12_4_xp_flit),
        .in_xp_not_full_o  (from_12_4_xp_not_full),
        .in_xp_empty_o     (from_12_4_xp_empty),
        .out_xp_valid_o    (from_13_4_xp_valid),
        .out_xp_flit_o     (from_13_4_xp_flit),
        .out_xp_not_full_i (from_13_4_xp_not_full),
        .out_xp_empty_i    (from_13_4_xp_empty),
        .in_xm_valid_i     (from_14_4_xm_valid),
        .in_xm_flit_i      (from_14_4_xm_flit),
        .in_xm_not_full_o  (from_14_4_xm_not_full),
        .in_xm_empty_o     (from_14_4_xm_empty),
        .out_xm_valid_o    (from_13_4_xm_valid),
        .out_xm_flit_o     (from_13_4_xm_flit),
        .out_xm_not_full_i (from_13_4_xm_not_full),
        .out_xm_empty_i    (from_13_4_xm_empty),
        .in_yp_valid_i     (from_13_3_yp_valid),
        .in_yp_flit_i      (from_13_3_yp_flit),
        .in_yp_not_full_o  (from_13_3_yp_not_full),
        .in_yp_empty_o     (from_13_3_yp_empty),
        .out_yp_valid_o    (from_13_4_yp_valid),
        .out_yp_flit_o     (from_13_4_yp_flit),
        .out_yp_not_full_i (from_13_4_yp_not_full),
        .out_yp_empty_i    (from_13_4_yp_empty),
        .in_ym_valid_i     (from_13_5_ym_valid),
        .in_ym_flit_i      (from_13_5_ym_flit),
        .in_ym_not_full_o  (from_13_5_ym_not_full),
        .in_ym_empty_o     (from_13_5_ym_empty),
        .out_ym_valid_o    (from_13_4_ym_valid),
        .out_ym_flit_o     (from_13_4_ym_flit),
        .out_ym_not_full_i (from_13_4_ym_not_full),
        .out_ym_empty_i    (from_13_4_ym_empty),
        .inject_valid_i    (inject_valid_i[77]),
        .inject_flit_i     (inject_flit_i[779:770]),
        .inject_not_full_o (inject_not_full_o[77]),
        .eject_valid_o     (eject_valid_o[77]),
        .eject_flit_o      (eject_flit_o[779:770]),
        .eject_not_full_i  (eject_not_full_i[77])
    );

    // node (14, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h4e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_4_xp_valid),
        .in_xp_flit_i      (from_13_4_xp_flit),
        .in_xp_not_full_o  (from_13_4_xp_not_full),
        .in_xp_empty_o     (from_13_4_xp_empty),
        .out_xp_valid_o    (from_14_4_xp_valid),
        .out_xp_flit_o     (from_14_4_xp_flit),
        .out_xp_not_full_i (from_14_4_xp_not_full),
        .out_xp_empty_i    (from_14_4_xp_empty),
        .in_xm_valid_i     (from_15_4_xm_valid),
        .in_xm_flit_i      (from_15_4_xm_flit),
        .in_xm_not_full_o  (from_15_4_xm_not_full),
        .in_xm_empty_o     (from_15_4_xm_empty),
        .out_xm_valid_o    (from_14_4_xm_valid),
        .out_xm_flit_o     (from_14_4_xm_flit),
        .out_xm_not_full_i (from_14_4_xm_not_full),
        .out_xm_empty_i    (from_14_4_xm_empty),
        .in_yp_valid_i     (from_14_3_yp_valid),
        .in_yp_flit_i      (from_14_3_yp_flit),
        .in_yp_not_full_o  (from_14_3_yp_not_full),
        .in_yp_empty_o     (from_14_3_yp_empty),
        .out_yp_valid_o    (from_14_4_yp_valid),
        .out_yp_flit_o     (from_14_4_yp_flit),
        .out_yp_not_full_i (from_14_4_yp_not_full),
        .out_yp_empty_i    (from_14_4_yp_empty),
        .in_ym_valid_i     (from_14_5_ym_valid),
        .in_ym_flit_i      (from_14_5_ym_flit),
        .in_ym_not_full_o  (from_14_5_ym_not_full),
        .in_ym_empty_o     (from_14_5_ym_empty),
        .out_ym_valid_o    (from_14_4_ym_valid),
        .out_ym_flit_o     (from_14_4_ym_flit),
        .out_ym_not_full_i (from_14_4_ym_not_full),
        .out_ym_empty_i    (from_14_4_ym_empty),
        .inject_valid_i    (inject_valid_i[78]),
        .inject_flit_i     (inject_flit_i[789:780]),
        .inject_not_full_o (inject_not_full_o[78]),
        .eject_valid_o     (eject_valid_o[78]),
        .eject_flit_o      (eject_flit_o[789:780]),
        .eject_not_full_i  (eject_not_full_i[78])
    );

    // node (15, 4)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h4f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_4_xp_valid),
        .in_xp_flit_i      (from_14_4_xp_flit),
        .in_xp_not_full_o  (from_14_4_xp_not_full),
        .in_xp_empty_o     (from_14_4_xp_empty),
        .out_xp_valid_o    (from_15_4_xp_valid),
        .out_xp_flit_o     (from_15_4_xp_flit),
        .out_xp_not_full_i (from_15_4_xp_not_full),
        .out_xp_empty_i    (from_15_4_xp_empty),
        .in_xm_valid_i     (from_0_4_xm_valid),
        .in_xm_flit_i      (from_0_4_xm_flit),
        .in_xm_not_full_o  (from_0_4_xm_not_full),
        .in_xm_empty_o     (from_0_4_xm_empty),
        .out_xm_valid_o    (from_15_4_xm_valid),
        .out_xm_flit_o     (from_15_4_xm_flit),
        .out_xm_not_full_i (from_15_4_xm_not_full),
        .out_xm_empty_i    (from_15_4_xm_empty),
        .in_yp_valid_i     (from_15_3_yp_valid),
        .in_yp_flit_i      (from_15_3_yp_flit),
        .in_yp_not_full_o  (from_15_3_yp_not_full),
        .in_yp_empty_o     (from_15_3_yp_empty),
        .out_yp_valid_o    (from_15_4_yp_valid),
        .out_yp_flit_o     (from_15_4_yp_flit),
        .out_yp_not_full_i (from_15_4_yp_not_full),
        .out_yp_empty_i    (from_15_4_yp_empty),
        .in_ym_valid_i     (from_15_5_ym_valid),
        .in_ym_flit_i      (from_15_5_ym_flit),
        .in_ym_not_full_o  (from_15_5_ym_not_full),
        .in_ym_empty_o     (from_15_5_ym_empty),
        .out_ym_valid_o    (from_15_4_ym_valid),
        .out_ym_flit_o     (from_15_4_ym_flit),
        .out_ym_not_full_i (from_15_4_ym_not_full),
        .out_ym_empty_i    (from_15_4_ym_empty),
        .inject_valid_i    (inject_valid_i[79]),
        .inject_flit_i     (inject_flit_i[799:790]),
        .inject_not_full_o (inject_not_full_o[79]),
        .eject_valid_o     (eject_valid_o[79]),
        .eject_flit_o      (eject_flit_o[799:790]),
        .eject_not_full_i  (eject_not_full_i[79])
    );

    // node (0, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h50),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_5_xp_valid),
        .in_xp_flit_i      (from_15_5_xp_flit),
        .in_xp_not_full_o  (from_15_5_xp_not_full),
        .in_xp_empty_o     (from_15_5_xp_empty),
        .out_xp_valid_o    (from_0_5_xp_valid),
        .out_xp_flit_o     (from_0_5_xp_flit),
        .out_xp_not_full_i (from_0_5_xp_not_full),
        .out_xp_empty_i    (from_0_5_xp_empty),
        .in_xm_valid_i     (from_1_5_xm_valid),
        .in_xm_flit_i      (from_1_5_xm_flit),
        .in_xm_not_full_o  (from_1_5_xm_not_full),
        .in_xm_empty_o     (from_1_5_xm_empty),
        .out_xm_valid_o    (from_0_5_xm_valid),
        .out_xm_flit_o     (from_0_5_xm_flit),
        .out_xm_not_full_i (from_0_5_xm_not_full),
        .out_xm_empty_i    (from_0_5_xm_empty),
        .in_yp_valid_i     (from_0_4_yp_valid),
        .in_yp_flit_i      (from_0_4_yp_flit),
        .in_yp_not_full_o  (from_0_4_yp_not_full),
        .in_yp_empty_o     (from_0_4_yp_empty),
        .out_yp_valid_o    (from_0_5_yp_valid),
        .out_yp_flit_o     (from_0_5_yp_flit),
        .out_yp_not_full_i (from_0_5_yp_not_full),
        .out_yp_empty_i    (from_0_5_yp_empty),
        .in_ym_valid_i     (from_0_6_ym_valid),
        .in_ym_flit_i      (from_0_6_ym_flit),
        .in_ym_not_full_o  (from_0_6_ym_not_full),
        .in_ym_empty_o     (from_0_6_ym_empty),
        .out_ym_valid_o    (from_0_5_ym_valid),
        .out_ym_flit_o     (from_0_5_ym_flit),
        .out_ym_not_full_i (from_0_5_ym_not_full),
        .out_ym_empty_i    (from_0_5_ym_empty),
        .inject_valid_i    (inject_valid_i[80]),
        .inject_flit_i     (inject_flit_i[809:800]),
        .inject_not_full_o (inject_not_full_o[80]),
        .eject_valid_o     (eject_valid_o[80]),
        .eject_flit_o      (eject_flit_o[809:800]),
        .eject_not_full_i  (eject_not_full_i[80])
    );

    // node (1, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h51),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_5_xp_valid),
        .in_xp_flit_i      (from_0_5_xp_flit),
        .in_xp_not_full_o  (from_0_5_xp_not_full),
        .in_xp_empty_o     (from_0_5_xp_empty),
        .out_xp_valid_o    (from_1_5_xp_valid),
        .out_xp_flit_o     (from_1_5_xp_flit),
        .out_xp_not_full_i (from_1_5_xp_not_full),
        .out_xp_empty_i    (from_1_5_xp_empty),
        .in_xm_valid_i     (from_2_5_xm_valid),
        .in_xm_flit_i      (from_2_5_xm_flit),
        .in_xm_not_full_o  (from_2_5_xm_not_full),
        .in_xm_empty_o     (from_2_5_xm_empty),
        .out_xm_valid_o    (from_1_5_xm_valid),
        .out_xm_flit_o     (from_1_5_xm_flit),
        .out_xm_not_full_i (from_1_5_xm_not_full),
        .out_xm_empty_i    (from_1_5_xm_empty),
        .in_yp_valid_i     (from_1_4_yp_valid),
        .in_yp_flit_i      (from_1_4_yp_flit),
        .in_yp_not_full_o  (from_1_4_yp_not_full),
        .in_yp_empty_o     (from_1_4_yp_empty),
        .out_yp_valid_o    (from_1_5_yp_valid),
        .out_yp_flit_o     (from_1_5_yp_flit),
        .out_yp_not_full_i (from_1_5_yp_not_full),
        .out_yp_empty_i    (from_1_5_yp_empty),
        .in_ym_valid_i     (from_1_6_ym_valid),
        .in_ym_flit_i      (from_1_6_ym_flit),
        .in_ym_not_full_o  (from_1_6_ym_not_full),
        .in_ym_empty_o     (from_1_6_ym_empty),
        .out_ym_valid_o    (from_1_5_ym_valid),
        .out_ym_flit_o     (from_1_5_ym_flit),
        .out_ym_not_full_i (from_1_5_ym_not_full),
        .out_ym_empty_i    (from_1_5_ym_empty),
        .inject_valid_i    (inject_valid_i[81]),
        .inject_flit_i     (inject_flit_i[819:810]),
        .inject_not_full_o (inject_not_full_o[81]),
        .eject_valid_o     (eject_valid_o[81]),
        .eject_flit_o      (eject_flit_o[819:810]),
        .eject_not_full_i  (eject_not_full_i[81])
    );

    // node (2, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h52),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_5_xp_valid),
        .in_xp_flit_i      (from_1_5_xp_flit),
        .in_xp_not_full_o  (from_1_5_xp_not_full),
        .in_xp_empty_o     (from_1_5_xp_empty),
        .out_xp_valid_o    (from_2_5_xp_valid),
        .out_xp_flit_o     (from_2_5_xp_flit),
        .out_xp_not_full_i (from_2_5_xp_not_full),
        .out_xp_empty_i    (from_2_5_xp_empty),
        .in_xm_valid_i     (from_3_5_xm_valid),
        .in_xm_flit_i      (from_3_5_xm_flit),
        .in_xm_not_full_o  (from_3_5_xm_not_full),
        .in_xm_empty_o     (from_3_5_xm_empty),
        .out_xm_valid_o    (from_2_5_xm_valid),
        .out_xm_flit_o     (from_2_5_xm_flit),
        .out_xm_not_full_i (from_2_5_xm_not_full),
        .out_xm_empty_i    (from_2_5_xm_empty),
        .in_yp_valid_i     (from_2_4_yp_valid),
        .in_yp_flit_i      (from_2_4_yp_flit),
        .in_yp_not_full_o  (from_2_4_yp_not_full),
        .in_yp_empty_o     (from_2_4_yp_empty),
        .out_yp_valid_o    (from_2_5_yp_valid),
        .out_yp_flit_o     (from_2_5_yp_flit),
        .out_yp_not_full_i (from_2_5_yp_not_full),
        .out_yp_empty_i    (from_2_5_yp_empty),
        .in_ym_valid_i     (from_2_6_ym_valid),
        .in_ym_flit_i      (from_2_6_ym_flit),
        .in_ym_not_full_o  (from_2_6_ym_not_full),
        .in_ym_empty_o     (from_2_6_ym_empty),
        .out_ym_valid_o    (from_2_5_ym_valid),
        .out_ym_flit_o     (from_2_5_ym_flit),
        .out_ym_not_full_i (from_2_5_ym_not_full),
        .out_ym_empty_i    (from_2_5_ym_empty),
        .inject_valid_i    (inject_valid_i[82]),
        .inject_flit_i     (inject_flit_i[829:820]),
        .inject_not_full_o (inject_not_full_o[82]),
        .eject_valid_o     (eject_valid_o[82]),
        .eject_flit_o      (eject_flit_o[829:820]),
        .eject_not_full_i  (eject_not_full_i[82])
    );

    // node (3, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h53),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_5_xp_valid),
        .in_xp_flit_i      (from_2_5_xp_flit),
        .in_xp_not_full_o  (from_2_5_xp_not_full),
        .in_xp_empty_o     (from_2_5_xp_empty),
        .out_xp_valid_o    (from_3_5_xp_valid),
        .out_xp_flit_o     (from_3_5_xp_flit),
        .out_xp_not_full_i (from_3_5_xp_not_full),
        .out_xp_empty_i    (from_3_5_xp_empty),
        .in_xm_valid_i     (from_4_5_xm_valid),
        .in_xm_flit_i      (from_4_5_xm_flit),
        .in_xm_not_full_o  (from_4_5_xm_not_full),
        .in_xm_empty_o     (from_4_5_xm_empty),
        .out_xm_valid_o    (from_3_5_xm_valid),
        .out_xm_flit_o     (from_3_5_xm_flit),
        .out_xm_not_full_i (from_3_5_xm_not_full),
        .out_xm_empty_i    (from_3_5_xm_empty),
        .in_yp_valid_i     (from_3_4_yp_valid),
        .in_yp_flit_i      (from_3_4_yp_flit),
        .in_yp_not_full_o  (from_3_4_yp_not_full),
        .in_yp_empty_o     (from_3_4_yp_empty),
        .out_yp_valid_o    (from_3_5_yp_valid),
        .out_yp_flit_o     (from_3_5_yp_flit),
        .out_yp_not_full_i (from_3_5_yp_not_full),
        .out_yp_empty_i    (from_3_5_yp_empty),
        .in_ym_valid_i     (from_3_6_ym_valid),
        .in_ym_flit_i      (from_3_6_ym_flit),
        .in_ym_not_full_o  (from_3_6_ym_not_full),
        .in_ym_empty_o     (from_3_6_ym_empty),
        .out_ym_valid_o    (from_3_5_ym_valid),
        .out_ym_flit_o     (from_3_5_ym_flit),
        .out_ym_not_full_i (from_3_5_ym_not_full),
        .out_ym_empty_i    (from_3_5_ym_empty),
        .inject_valid_i    (inject_valid_i[83]),
        .inject_flit_i     (inject_flit_i[839:830]),
        .inject_not_full_o (inject_not_full_o[83]),
        .eject_valid_o     (eject_valid_o[83]),
        .eject_flit_o      (eject_flit_o[839:830]),
        .eject_not_full_i  (eject_not_full_i[83])
    );

    // node (4, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h54),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_5_xp_valid),
        .in_xp_flit_i      (from_3_5_xp_flit),
        .in_xp_not_full_o  (from_3_5_xp_not_full),
        .in_xp_empty_o     (from_3_5_xp_empty),
        .out_xp_valid_o    (from_4_5_xp_valid),
        .out_xp_flit_o     (from_4_5_xp_flit),
        .out_xp_not_full_i (from_4_5_xp_not_full),
        .out_xp_empty_i    (from_4_5_xp_empty),
        .in_xm_valid_i     (from_5_5_xm_valid),
        .in_xm_flit_i      (from_5_5_xm_flit),
        .in_xm_not_full_o  (from_5_5_xm_not_full),
        .in_xm_empty_o     (from_5_5_xm_empty),
        .out_xm_valid_o    (from_4_5_xm_valid),
        .out_xm_flit_o     (from_4_5_xm_flit),
        .out_xm_not_full_i (from_4_5_xm_not_full),
        .out_xm_empty_i    (from_4_5_xm_empty),
        .in_yp_valid_i     (from_4_4_yp_valid),
        .in_yp_flit_i      (from_4_4_yp_flit),
        .in_yp_not_full_o  (from_4_4_yp_not_full),
        .in_yp_empty_o     (from_4_4_yp_empty),
        .out_yp_valid_o    (from_4_5_yp_valid),
        .out_yp_flit_o     (from_4_5_yp_flit),
        .out_yp_not_full_i (from_4_5_yp_not_full),
        .out_yp_empty_i    (from_4_5_yp_empty),
        .in_ym_valid_i     (from_4_6_ym_valid),
        .in_ym_flit_i      (from_4_6_ym_flit),
        .in_ym_not_full_o  (from_4_6_ym_not_full),
        .in_ym_empty_o     (from_4_6_ym_empty),
        .out_ym_valid_o    (from_4_5_ym_valid),
        .out_ym_flit_o     (from_4_5_ym_flit),
        .out_ym_not_full_i (from_4_5_ym_not_full),
        .out_ym_empty_i    (from_4_5_ym_empty),
        .inject_valid_i    (inject_valid_i[84]),
        .inject_flit_i     (inject_flit_i[849:840]),
        .inject_not_full_o (inject_not_full_o[84]),
        .eject_valid_o     (eject_valid_o[84]),
        .eject_flit_o      (eject_flit_o[849:840]),
        .eject_not_full_i  (eject_not_full_i[84])
    );

    // node (5, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h55),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_5_xp_valid),
        .in_xp_flit_i      (from_4_5_xp_flit),
        .in_xp_not_full_o  (from_4_5_xp_not_full),
        .in_xp_empty_o     (from_4_5_xp_empty),
        .out_xp_valid_o    (from_5_5_xp_valid),
        .out_xp_flit_o     (from_5_5_xp_flit),
        .out_xp_not_full_i (from_5_5_xp_not_full),
        .out_xp_empty_i    (from_5_5_xp_empty),
        .in_xm_valid_i     (from_6_5_xm_valid),
        .in_xm_flit_i      (from_6_5_xm_flit),
        .in_xm_not_full_o  (from_6_5_xm_not_full),
        .in_xm_empty_o     (from_6_5_xm_empty),
        .out_xm_valid_o    (from_5_5_xm_valid),
        .out_xm_flit_o     (from_5_5_xm_flit),
        .out_xm_not_full_i (from_5_5_xm_not_full),
        .out_xm_empty_i    (from_5_5_xm_empty),
        .in_yp_valid_i     (from_5_4_yp_valid),
        .in_yp_flit_i      (from_5_4_yp_flit),
        .in_yp_not_full_o  (from_5_4_yp_not_full),
        .in_yp_empty_o     (from_5_4_yp_empty),
        .out_yp_valid_o    (from_5_5_yp_valid),
        .out_yp_flit_o     (from_5_5_yp_flit),
        .out_yp_not_full_i (from_5_5_yp_not_full),
        .out_yp_empty_i    (from_5_5_yp_empty),
        .in_ym_valid_i     (from_5_6_ym_valid),
        .in_ym_flit_i      (from_5_6_ym_flit),
        .in_ym_not_full_o  (from_5_6_ym_not_full),
        .in_ym_empty_o     (from_5_6_ym_empty),
        .out_ym_valid_o    (from_5_5_ym_valid),
        .out_ym_flit_o     (from_5_5_ym_flit),
        .out_ym_not_full_i (from_5_5_ym_not_full),
        .out_ym_empty_i    (from_5_5_ym_empty),
        .inject_valid_i    (inject_valid_i[85]),
        .inject_flit_i     (inject_flit_i[859:850]),
        .inject_not_full_o (inject_not_full_o[85]),
        .eject_valid_o     (eject_valid_o[85]),
        .eject_flit_o      (eject_flit_o[859:850]),
        .eject_not_full_i  (eject_not_full_i[85])
    );

    // node (6, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h56),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_5_xp_valid),
        .in_xp_flit_i      (from_5_5_xp_flit),
        .in_xp_not_full_o  (from_5_5_xp_not_full),
        .in_xp_empty_o     (from_5_5_xp_empty),
        .out_xp_valid_o    (from_6_5_xp_valid),
        .out_xp_flit_o     (from_6_5_xp_flit),
        .out_xp_not_full_i (from_6_5_xp_not_full),
        .out_xp_empty_i    (from_6_5_xp_empty),
        .in_xm_valid_i     (from_7_5_xm_valid),
        .in_xm_flit_i      (from_7_5_xm_flit),
        .in_xm_not_full_o  (from_7_5_xm_not_full),
        .in_xm_empty_o     (from_7_5_xm_empty),
        .out_xm_valid_o    (from_6_5_xm_valid),
        .out_xm_flit_o     (from_6_5_xm_flit),
        .out_xm_not_full_i (from_6_5_xm_not_full),
        .out_xm_empty_i    (from_6_5_xm_empty),
        .in_yp_valid_i     (from_6_4_yp_valid),
        .in_yp_flit_i      (from_6_4_yp_flit),
        .in_yp_not_full_o  (from_6_4_yp_not_full),
        .in_yp_empty_o     (from_6_4_yp_empty),
        .out_yp_valid_o    (from_6_5_yp_valid),
        .out_yp_flit_o     (from_6_5_yp_flit),
        .out_yp_not_full_i (from_6_5_yp_not_full),
        .out_yp_empty_i    (from_6_5_yp_empty),
        .in_ym_valid_i     (from_6_6_ym_valid),
        .in_ym_flit_i      (from_6_6_ym_flit),
        .in_ym_not_full_o  (from_6_6_ym_not_full),
        .in_ym_empty_o     (from_6_6_ym_empty),
        .out_ym_valid_o    (from_6_5_ym_valid),
        .out_ym_flit_o     (from_6_5_ym_flit),
        .out_ym_not_full_i (from_6_5_ym_not_full),
        .out_ym_empty_i    (from_6_5_ym_empty),
        .inject_valid_i    (inject_valid_i[86]),
        .inject_flit_i     (inject_flit_i[869:860]),
        .inject_not_full_o (inject_not_full_o[86]),
        .eject_valid_o     (eject_valid_o[86]),
        .eject_flit_o      (eject_flit_o[869:860]),
        .eject_not_full_i  (eject_not_full_i[86])
    );

    // node (7, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h57),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_5_xp_valid),
        .in_xp_flit_i      (from_6_5_xp_flit),
        .in_xp_not_full_o  (from_6_5_xp_not_full),
        .in_xp_empty_o     (from_6_5_xp_empty),
        .out_xp_valid_o    (from_7_5_xp_valid),
        .out_xp_flit_o     (from_7_5_xp_flit),
        .out_xp_not_full_i (from_7_5_xp_not_full),
        .out_xp_empty_i    (from_7_5_xp_empty),
        .in_xm_valid_i     (from_8_5_xm_valid),
        .in_xm_flit_i      (from_8_5_xm_flit),
        .in_xm_not_full_o  (from_8_5_xm_not_full),
        .in_xm_empty_o     (from_8_5_xm_empty),
        .out_xm_valid_o    (from_7_5_xm_valid),
        .out_xm_flit_o     (from_7_5_xm_flit),
        .out_xm_not_full_i (from_7_5_xm_not_full),
        .out_xm_empty_i    (from_7_5_xm_empty),
        .in_yp_valid_i     (from_7_4_yp_valid),
        .in_yp_flit_i      (from_7_4_yp_flit),
        .in_yp_not_full_o  (from_7_4_yp_not_full),
        .in_yp_empty_o     (from_7_4_yp_empty),
        .out_yp_valid_o    (from_7_5_yp_valid),
        .out_yp_flit_o     (from_7_5_yp_flit),
        .out_yp_not_full_i (from_7_5_yp_not_full),
        .out_yp_empty_i    (from_7_5_yp_empty),
        .in_ym_valid_i     (from_7_6_ym_valid),
        .in_ym_flit_i      (from_7_6_ym_flit),
        .in_ym_not_full_o  (from_7_6_ym_not_full),
        .in_ym_empty_o     (from_7_6_ym_empty),
        .out_ym_valid_o    (from_7_5_ym_valid),
        .out_ym_flit_o     (from_7_5_ym_flit),
        .out_ym_not_full_i (from_7_5_ym_not_full),
        .out_ym_empty_i    (from_7_5_ym_empty),
        .inject_valid_i    (inject_valid_i[87]),
        .inject_flit_i     (inject_flit_i[879:870]),
        .inject_not_full_o (inject_not_full_o[87]),
        .eject_valid_o     (eject_valid_o[87]),
        .eject_flit_o      (eject_flit_o[879:870]),
        .eject_not_full_i  (eject_not_full_i[87])
    );

    // node (8, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h58),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_5_xp_valid),
        .in_xp_flit_i      (from_7_5_xp_flit),
        .in_xp_not_full_o  (from_7_5_xp_not_full),
        .in_xp_empty_o     (from_7_5_xp_empty),
        .out_xp_valid_o    (from_8_5_xp_valid),
        .out_xp_flit_o     (from_8_5_xp_flit),
        .out_xp_not_full_i (from_8_5_xp_not_full),
        .out_xp_empty_i    (from_8_5_xp_empty),
        .in_xm_valid_i     (from_9_5_xm_valid),
        .in_xm_flit_i      (from_9_5_xm_flit),
        .in_xm_not_full_o  (from_9_5_xm_not_full),
        .in_xm_empty_o     (from_9_5_xm_empty),
        .out_xm_valid_o    (from_8_5_xm_valid),
        .out_xm_flit_o     (from_8_5_xm_flit),
        .out_xm_not_full_i (from_8_5_xm_not_full),
        .out_xm_empty_i    (from_8_5_xm_empty),
        .in_yp_valid_i     (from_8_4_yp_valid),
        .in_yp_flit_i      (from_8_4_yp_flit),
        .in_yp_not_full_o  (from_8_4_yp_not_full),
        .in_yp_empty_o     (from_8_4_yp_empty),
        .out_yp_valid_o    (from_8_5_yp_valid),
        .out_yp_flit_o     (from_8_5_yp_flit),
        .out_yp_not_full_i (from_8_5_yp_not_full),
        .out_yp_empty_i    (from_8_5_yp_empty),
        .in_ym_valid_i     (from_8_6_ym_valid),
        .in_ym_flit_i      (from_8_6_ym_flit),
        .in_ym_not_full_o  (from_8_6_ym_not_full),
        .in_ym_empty_o     (from_8_6_ym_empty),
        .out_ym_valid_o    (from_8_5_ym_valid),
        .out_ym_flit_o     (from_8_5_ym_flit),
        .out_ym_not_full_i (from_8_5_ym_not_full),
        .out_ym_empty_i    (from_8_5_ym_empty),
        .inject_valid_i    (inject_valid_i[88]),
        .inject_flit_i     (inject_flit_i[889:880]),
        .inject_not_full_o (inject_not_full_o[88]),
        .eject_valid_o     (eject_valid_o[88]),
        .eject_flit_o      (eject_flit_o[889:880]),
        .eject_not_full_i  (eject_not_full_i[88])
    );

    // node (9, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h59),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_5_xp_valid),
        .in_xp_flit_i      (from_8_5_xp_flit),
        .in_xp_not_full_o  (from_8_5_xp_not_full),
        .in_xp_empty_o     (from_8_5_xp_empty),
        .out_xp_valid_o    (from_9_5_xp_valid),
        .out_xp_flit_o     (from_9_5_xp_flit),
        .out_xp_not_full_i (from_9_5_xp_not_full),
        .out_xp_empty_i    (from_9_5_xp_empty),
        .in_xm_valid_i     (from_10_5_xm_valid),
        .in_xm_flit_i      (from_10_5_xm_flit),
        .in_xm_not_full_o  (from_10_5_xm_not_full),
        .in_xm_empty_o     (from_10_5_xm_empty),
        .out_xm_valid_o    (from_9_5_xm_valid),
        .out_xm_flit_o     (from_9_5_xm_flit),
        .out_xm_not_full_i (from_9_5_xm_not_full),
        .out_xm_empty_i    (from_9_5_xm_empty),
        .in_yp_valid_i     (from_9_4_yp_valid),
        .in_yp_flit_i      (from_9_4_yp_flit),
        .in_yp_not_full_o  (from_9_4_yp_not_full),
        .in_yp_empty_o     (from_9_4_yp_empty),
        .out_yp_valid_o    (from_9_5_yp_valid),
        .out_yp_flit_o     (from_9_5_yp_flit),
        .out_yp_not_full_i (from_9_5_yp_not_full),
        .out_yp_empty_i    (from_9_5_yp_empty),
        .in_ym_valid_i     (from_9_6_ym_valid),
        .in_ym_flit_i      (from_9_6_ym_flit),
        .in_ym_not_full_o  (from_9_6_ym_not_full),
        .in_ym_empty_o     (from_9_6_ym_empty),
        .out_ym_valid_o    (from_9_5_ym_valid),
        .out_ym_flit_o     (from_9_5_ym_flit),
        .out_ym_not_full_i (from_9_5_ym_not_full),
        .out_ym_empty_i    (from_9_5_ym_empty),
        .inject_valid_i    (inject_valid_i[89]),
        .inject_flit_i     (inject_flit_i[899:890]),
        .inject_not_full_o (inject_not_full_o[89]),
        .eject_valid_o     (eject_valid_o[89]),
        .eject_flit_o      (eject_flit_o[899:890]),
        .eject_not_full_i  (eject_not_full_i[89])
    );

    // node (10, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h5a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_5_xp_valid),
        .in_xp_flit_i      (from_9_5_xp_flit),
        .in_xp_not_full_o  (from_9_5_xp_not_full),
        .in_xp_empty_o     (from_9_5_xp_empty),
        .out_xp_valid_o    (from_10_5_xp_valid),
        .out_xp_flit_o     (from_10_5_xp_flit),
        .out_xp_not_full_i (from_10_5_xp_not_full),
        .out_xp_empty_i    (from_10_5_xp_empty),
        .in_xm_valid_i     (from_11_5_xm_valid),
        .in_xm_flit_i      (from_11_5_xm_flit),
        .in_xm_not_full_o  (from_11_5_xm_not_full),
        .in_xm_empty_o     (from_11_5_xm_empty),
        .out_xm_valid_o    (from_10_5_xm_valid),
        .out_xm_flit_o     (from_10_5_xm_flit),
        .out_xm_not_full_i (from_10_5_xm_not_full),
        .out_xm_empty_i    (from_10_5_xm_empty),
        .in_yp_valid_i     (from_10_4_yp_valid),
        .in_yp_flit_i      (from_10_4_yp_flit),
        .in_yp_not_full_o  (from_10_4_yp_not_full),
        .in_yp_empty_o     (from_10_4_yp_empty),
        .out_yp_valid_o    (from_10_5_yp_valid),
        .out_yp_flit_o     (from_10_5_yp_flit),
        .out_yp_not_full_i (from_10_5_yp_not_full),
        .out_yp_empty_i    (from_10_5_yp_empty),
        .in_ym_valid_i     (from_10_6_ym_valid),
        .in_ym_flit_i      (from_10_6_ym_flit),
        .in_ym_not_full_o  (from_10_6_ym_not_full),
        .in_ym_empty_o     (from_10_6_ym_empty),
        .out_ym_valid_o    (from_10_5_ym_valid),
        .out_ym_flit_o     (from_10_5_ym_flit),
        .out_ym_not_full_i (from_10_5_ym_not_full),
        .out_ym_empty_i    (from_10_5_ym_empty),
        .inject_valid_i    (inject_valid_i[90]),
        .inject_flit_i     (inject_flit_i[909:900]),
        .inject_not_full_o (inject_not_full_o[90]),
        .eject_valid_o     (eject_valid_o[90]),
        .eject_flit_o      (eject_flit_o[909:900]),
        .eject_not_full_i  (eject_not_full_i[90])
    );

    // node (11, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h5b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_5_xp_valid),
        .in_xp_flit_i      (from_10_5_xp_flit),
        .in_xp_not_full_o  (from_10_5_xp_not_full),
        .in_xp_empty_o     (from_10_5_xp_empty),
        .out_xp_valid_o    (from_11_5_xp_valid),
        .out_xp_flit_o     (from_11_5_xp_flit),
        .out_xp_not_full_i (from_11_5_xp_not_full),
        .out_xp_empty_i    (from_11_5_xp_empty),
        .in_xm_valid_i     (from_12_5_xm_valid),
        .in_xm_flit_i      (from_12_5_xm_flit),
        .in_xm_not_full_o  (from_12_5_xm_not_full),
        .in_xm_empty_o     (from_12_5_xm_empty),
        .out_xm_valid_o    (from_11_5_xm_valid),
        .out_xm_flit_o     (from_11_5_xm_flit),
        .out_xm_not_full_i (from_11_5_xm_not_full),
        .out_xm_empty_i    (from_11_5_xm_empty),
        .in_yp_valid_i     (from_11_4_yp_valid),
        .in_yp_flit_i      (from_11_4_yp_flit),
        .in_yp_not_full_o  (from_11_4_yp_not_full),
        .in_yp_empty_o     (from_11_4_yp_empty),
        .out_yp_valid_o    (from_11_5_yp_valid),
        .out_yp_flit_o     (from_11_5_yp_flit),
        .out_yp_not_full_i (from_11_5_yp_not_full),
        .out_yp_empty_i    (from_11_5_yp_empty),
        .in_ym_valid_i     (from_11_6_ym_valid),
        .in_ym_flit_i      (from_11_6_ym_flit),
        .in_ym_not_full_o  (from_11_6_ym_not_full),
        .in_ym_empty_o     (from_11_6_ym_empty),
        .out_ym_valid_o    (from_11_5_ym_valid),
        .out_ym_flit_o     (from_11_5_ym_flit),
        .out_ym_not_full_i (from_11_5_ym_not_full),
        .out_ym_empty_i    (from_11_5_ym_empty),
        .inject_valid_i    (inject_valid_i[91]),
        .inject_flit_i     (inject_flit_i[919:910]),
        .inject_not_full_o (inject_not_full_o[91]),
        .eject_valid_o     (eject_valid_o[91]),
        .eject_flit_o      (eject_flit_o[919:910]),
        .eject_not_full_i  (eject_not_full_i[91])
    );

    // node (12, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h5c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_5_xp_valid),
        .in_xp_flit_i      (from_11_5_xp_flit),
        .in_xp_not_full_o  (from_11_5_xp_not_full),
        .in_xp_empty_o     (from_11_5_xp_empty),
        .out_xp_valid_o    (from_12_5_xp_valid),
        .out_xp_flit_o     (from_12_5_xp_flit),
        .out_xp_not_full_i (from_12_5_xp_not_full),
        .out_xp_empty_i    (from_12_5_xp_empty),
        .in_xm_valid_i     (from_13_5_xm_valid),
        .in_xm_flit_i      (from_13_5_xm_flit),
        .in_xm_not_full_o  (from_13_5_xm_not_full),
        .in_xm_empty_o     (from_13_5_xm_empty),
        .out_xm_valid_o    (from_12_5_xm_valid),
        .out_xm_flit_o     (from_12_5_xm_flit),
        .out_xm_not_full_i (from_12_5_xm_not_full),
        .out_xm_empty_i    (from_12_5_xm_empty),
        .in_yp_valid_i     (from_12_4_yp_valid),
        .in_yp_flit_i      (from_12_4_yp_flit),
        .in_yp_not_full_o  (from_12_4_yp_not_full),
        .in_yp_empty_o     (from_12_4_yp_empty),
        .out_yp_valid_o    (from_12_5_yp_valid),
        .out_yp_flit_o     (from_12_5_yp_flit),
        .out_yp_not_full_i (from_12_5_yp_not_full),
        .out_yp_empty_i    (from_12_5_yp_empty),
        .in_ym_valid_i     (from_12_6_ym_valid),
        .in_ym_flit_i      (from_12_6_ym_flit),
        .in_ym_not_full_o  (from_12_6_ym_not_full),
        .in_ym_empty_o     (from_12_6_ym_empty),
        .out_ym_valid_o    (from_12_5_ym_valid),
        .out_ym_flit_o     (from_12_5_ym_flit),
        .out_ym_not_full_i (from_12_5_ym_not_full),
        .out_ym_empty_i    (from_12_5_ym_empty),
        .inject_valid_i    (inject_valid_i[92]),
        .inject_flit_i     (inject_flit_i[929:920]),
        .inject_not_full_o (inject_not_full_o[92]),
        .eject_valid_o     (eject_valid_o[92]),
        .eject_flit_o      (eject_flit_o[929:920]),
        .eject_not_full_i  (eject_not_full_i[92])
    );

    // node (13, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h5d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_5_xp_valid),
        .in_xp_flit_i      (from_12_5_xp_flit),
        .in_xp_not_full_o  (from_12_5_xp_not_full),
        .in_xp_empty_o     (from_12_5_xp_empty),
        .out_xp_valid_o    (from_13_5_xp_valid),
        .out_xp_flit_o     (from_13_5_xp_flit),
        .out_xp_not_full_i (from_13_5_xp_not_full),
        .out_xp_empty_i    (from_13_5_xp_empty),
        .in_xm_valid_i     (from_14_5_xm_valid),
        .in_xm_flit_i      (from_14_5_xm_flit),
        .in_xm_not_full_o  (from_14_5_xm_not_full),
        .in_xm_empty_o     (from_14_5_xm_empty),
        .out_xm_valid_o    (from_13_5_xm_valid),
        .out_xm_flit_o     (from_13_5_xm_flit),
        .out_xm_not_full_i (from_13_5_xm_not_full),
        .out_xm_empty_i    (from_13_5_xm_empty),
        .in_yp_valid_i     (from_13_4_yp_valid),
        .in_yp_flit_i      (from_13_4_yp_flit),
        .in_yp_not_full_o  (from_13_4_yp_not_full),
        .in_yp_empty_o     (from_13_4_yp_empty),
        .out_yp_valid_o    (from_13_5_yp_valid),
        .out_yp_flit_o     (from_13_5_yp_flit),
        .out_yp_not_full_i (from_13_5_yp_not_full),
        .out_yp_empty_i    (from_13_5_yp_empty),
        .in_ym_valid_i     (from_13_6_ym_valid),
        .in_ym_flit_i      (from_13_6_ym_flit),
        .in_ym_not_full_o  (from_13_6_ym_not_full),
        .in_ym_empty_o     (from_13_6_ym_empty),
        .out_ym_valid_o    (from_13_5_ym_valid),
        .out_ym_flit_o     (from_13_5_ym_flit),
        .out_ym_not_full_i (from_13_5_ym_not_full),
        .out_ym_empty_i    (from_13_5_ym_empty),
        .inject_valid_i    (inject_valid_i[93]),
        .inject_flit_i     (inject_flit_i[939:930]),
        .inject_not_full_o (inject_not_full_o[93]),
        .eject_valid_o     (eject_valid_o[93]),
        .eject_flit_o      (eject_flit_o[939:930]),
        .eject_not_full_i  (eject_not_full_i[93])
    );

    // node (14, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h5e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_5_xp_valid),
        .in_xp_flit_i      (from_13_5_xp_flit),
        .in_xp_not_full_o  (from_13_5_xp_not_full),
        .in_xp_empty_o     (from_13_5_xp_empty),
        .out_xp_valid_o    (from_14_5_xp_valid),
        .out_xp_flit_o     (from_14_5_xp_flit),
        .out_xp_not_full_i (from_14_5_xp_not_full),
        .out_xp_empty_i    (from_14_5_xp_empty),
        .in_xm_valid_i     (from_15_5_xm_valid),
        .in_xm_flit_i      (from_15_5_xm_flit),
        .in_xm_not_full_o  (from_15_5_xm_not_full),
        .in_xm_empty_o     (from_15_5_xm_empty),
        .out_xm_valid_o    (from_14_5_xm_valid),
        .out_xm_flit_o     (from_14_5_xm_flit),
        .out_xm_not_full_i (from_14_5_xm_not_full),
        .out_xm_empty_i    (from_14_5_xm_empty),
        .in_yp_valid_i     (from_14_4_yp_valid),
        .in_yp_flit_i      (from_14_4_yp_flit),
        .in_yp_not_full_o  (from_14_4_yp_not_full),
        .in_yp_empty_o     (from_14_4_yp_empty),
        .out_yp_valid_o    (from_14_5_yp_valid),
        .out_yp_flit_o     (from_14_5_yp_flit),
        .out_yp_not_full_i (from_14_5_yp_not_full),
        .out_yp_empty_i    (from_14_5_yp_empty),
        .in_ym_valid_i     (from_14_6_ym_valid),
        .in_ym_flit_i      (from_14_6_ym_flit),
        .in_ym_not_full_o  (from_14_6_ym_not_full),
        .in_ym_empty_o     (from_14_6_ym_empty),
        .out_ym_valid_o    (from_14_5_ym_valid),
        .out_ym_flit_o     (from_14_5_ym_flit),
        .out_ym_not_full_i (from_14_5_ym_not_full),
        .out_ym_empty_i    (from_14_5_ym_empty),
        .inject_valid_i    (inject_valid_i[94]),
        .inject_flit_i     (inject_flit_i[949:940]),
        .inject_not_full_o (inject_not_full_o[94]),
        .eject_valid_o     (eject_valid_o[94]),
        .eject_flit_o      (eject_flit_o[949:940]),
        .eject_not_full_i  (eject_not_full_i[94])
    );

    // node (15, 5)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h5f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_5_xp_valid),
        .in_xp_flit_i      (from_14_5_xp_flit),
        .in_xp_not_full_o  (from_14_5_xp_not_full),
        .in_xp_empty_o     (from_14_5_xp_empty),
        .out_xp_valid_o    (from_15_5_xp_valid),
        .out_xp_flit_o     (from_15_5_xp_flit),
        .out_xp_not_full_i (from_15_5_xp_not_full),
        .out_xp_empty_i    (from_15_5_xp_empty),
        .in_xm_valid_i     (from_0_5_xm_valid),
        .in_xm_flit_i      (from_0_5_xm_flit),
        .in_xm_not_full_o  (from_0_5_xm_not_full),
        .in_xm_empty_o     (from_0_5_xm_empty),
        .out_xm_valid_o    (from_15_5_xm_valid),
        .out_xm_flit_o     (from_15_5_xm_flit),
        .out_xm_not_full_i (from_15_5_xm_not_full),
        .out_xm_empty_i    (from_15_5_xm_empty),
        .in_yp_valid_i     (from_15_4_yp_valid),
        .in_yp_flit_i      (from_15_4_yp_flit),
        .in_yp_not_full_o  (from_15_4_yp_not_full),
        .in_yp_empty_o     (from_15_4_yp_empty),
        .out_yp_valid_o    (from_15_5_yp_valid),
        .out_yp_flit_o     (from_15_5_yp_flit),
        .out_yp_not_full_i (from_15_5_yp_not_full),
        .out_yp_empty_i    (from_15_5_yp_empty),
        .in_ym_valid_i     (from_15_6_ym_valid),
        .in_ym_flit_i      (from_15_6_ym_flit),
        .in_ym_not_full_o  (from_15_6_ym_not_full),
        .in_ym_empty_o     (from_15_6_ym_empty),
        .out_ym_valid_o    (from_15_5_ym_valid),
        .out_ym_flit_o     (from_15_5_ym_flit),
        .out_ym_not_full_i (from_15_5_ym_not_full),
        .out_ym_empty_i    (from_15_5_ym_empty),
        .inject_valid_i    (inject_valid_i[95]),
        .inject_flit_i     (inject_flit_i[959:950]),
        .inject_not_full_o (inject_not_full_o[95]),
        .eject_valid_o     (eject_valid_o[95]),
        .eject_flit_o      (eject_flit_o[959:950]),
        .eject_not_full_i  (eject_not_full_i[95])
    );

    // node (0, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h60),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_6_xp_valid),
        .in_xp_flit_i      (from_15_6_xp_flit),
        .in_xp_not_full_o  (from_15_6_xp_not_full),
        .in_xp_empty_o     (from_15_6_xp_empty),
        .out_xp_valid_o    (from_0_6_xp_valid),
        .out_xp_flit_o     (from_0_6_xp_flit),
        .out_xp_not_full_i (from_0_6_xp_not_full),
        .out_xp_empty_i    (from_0_6_xp_empty),
        .in_xm_valid_i     (from_1_6_xm_valid),
        .in_xm_flit_i      (from_1_6_xm_flit),
        .in_xm_not_full_o  (from_1_6_xm_not_full),
        .in_xm_empty_o     (from_1_6_xm_empty),
        .out_xm_valid_o    (from_0_6_xm_valid),
        .out_xm_flit_o     (from_0_6_xm_flit),
        .out_xm_not_full_i (from_0_6_xm_not_full),
        .out_xm_empty_i    (from_0_6_xm_empty),
        .in_yp_valid_i     (from_0_5_yp_valid),
        .in_yp_flit_i      (from_0_5_yp_flit),
        .in_yp_not_full_o  (from_0_5_yp_not_full),
        .in_yp_empty_o     (from_0_5_yp_empty),
        .out_yp_valid_o    (from_0_6_yp_valid),
        .out_yp_flit_o     (from_0_6_yp_flit),
        .out_yp_not_full_i (from_0_6_yp_not_full),
        .out_yp_empty_i    (from_0_6_yp_empty),
        .in_ym_valid_i     (from_0_7_ym_valid),
        .in_ym_flit_i      (from_0_7_ym_flit),
        .in_ym_not_full_o  (from_0_7_ym_not_full),
        .in_ym_empty_o     (from_0_7_ym_empty),
        .out_ym_valid_o    (from_0_6_ym_valid),
        .out_ym_flit_o     (from_0_6_ym_flit),
        .out_ym_not_full_i (from_0_6_ym_not_full),
        .out_ym_empty_i    (from_0_6_ym_empty),
        .inject_valid_i    (inject_valid_i[96]),
        .inject_flit_i     (inject_flit_i[969:960]),
        .inject_not_full_o (inject_not_full_o[96]),
        .eject_valid_o     (eject_valid_o[96]),
        .eject_flit_o      (eject_flit_o[969:960]),
        .eject_not_full_i  (eject_not_full_i[96])
    );

    // node (1, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h61),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_6_xp_valid),
        .in_xp_flit_i      (from_0_6_xp_flit),
        .in_xp_not_full_o  (from_0_6_xp_not_full),
        .in_xp_empty_o     (from_0_6_xp_empty),
        .out_xp_valid_o    (from_1_6_xp_valid),
        .out_xp_flit_o     (from_1_6_xp_flit),
        .out_xp_not_full_i (from_1_6_xp_not_full),
        .out_xp_empty_i    (from_1_6_xp_empty),
        .in_xm_valid_i     (from_2_6_xm_valid),
        .in_xm_flit_i      (from_2_6_xm_flit),
        .in_xm_not_full_o  (from_2_6_xm_not_full),
        .in_xm_empty_o     (from_2_6_xm_empty),
        .out_xm_valid_o    (from_1_6_xm_valid),
        .out_xm_flit_o     (from_1_6_xm_flit),
        .out_xm_not_full_i (from_1_6_xm_not_full),
        .out_xm_empty_i    (from_1_6_xm_empty),
        .in_yp_valid_i     (from_1_5_yp_valid),
        .in_yp_flit_i      (from_1_5_yp_flit),
        .in_yp_not_full_o  (from_1_5_yp_not_full),
        .in_yp_empty_o     (from_1_5_yp_empty),
        .out_yp_valid_o    (from_1_6_yp_valid),
        .out_yp_flit_o     (from_1_6_yp_flit),
        .out_yp_not_full_i (from_1_6_yp_not_full),
        .out_yp_empty_i    (from_1_6_yp_empty),
        .in_ym_valid_i     (from_1_7_ym_valid),
        .in_ym_flit_i      (from_1_7_ym_flit),
        .in_ym_not_full_o  (from_1_7_ym_not_full),
        .in_ym_empty_o     (from_1_7_ym_empty),
        .out_ym_valid_o    (from_1_6_ym_valid),
        .out_ym_flit_o     (from_1_6_ym_flit),
        .out_ym_not_full_i (from_1_6_ym_not_full),
        .out_ym_empty_i    (from_1_6_ym_empty),
        .inject_valid_i    (inject_valid_i[97]),
        .inject_flit_i     (inject_flit_i[979:970]),
        .inject_not_full_o (inject_not_full_o[97]),
        .eject_valid_o     (eject_valid_o[97]),
        .eject_flit_o      (eject_flit_o[979:970]),
        .eject_not_full_i  (eject_not_full_i[97])
    );

    // node (2, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h62),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_6_xp_valid),
        .in_xp_flit_i      (from_1_6_xp_flit),
        .in_xp_not_full_o  (from_1_6_xp_not_full),
        .in_xp_empty_o     (from_1_6_xp_empty),
        .out_xp_valid_o    (from_2_6_xp_valid),
        .out_xp_flit_o     (from_2_6_xp_flit),
        .out_xp_not_full_i (from_2_6_xp_not_full),
        .out_xp_empty_i    (from_2_6_xp_empty),
        .in_xm_valid_i     (from_3_6_xm_valid),
        .in_xm_flit_i      (from_3_6_xm_flit),
        .in_xm_not_full_o  (from_3_6_xm_not_full),
        .in_xm_empty_o     (from_3_6_xm_empty),
        .out_xm_valid_o    (from_2_6_xm_valid),
        .out_xm_flit_o     (from_2_6_xm_flit),
        .out_xm_not_full_i (from_2_6_xm_not_full),
        .out_xm_empty_i    (from_2_6_xm_empty),
        .in_yp_valid_i     (from_2_5_yp_valid),
        .in_yp_flit_i      (from_2_5_yp_flit),
        .in_yp_not_full_o  (from_2_5_yp_not_full),
        .in_yp_empty_o     (from_2_5_yp_empty),
        .out_yp_valid_o    (from_2_6_yp_valid),
        .out_yp_flit_o     (from_2_6_yp_flit),
        .out_yp_not_full_i (from_2_6_yp_not_full),
        .out_yp_empty_i    (from_2_6_yp_empty),
        .in_ym_valid_i     (from_2_7_ym_valid),
        .in_ym_flit_i      (from_2_7_ym_flit),
        .in_ym_not_full_o  (from_2_7_ym_not_full),
        .in_ym_empty_o     (from_2_7_ym_empty),
        .out_ym_valid_o    (from_2_6_ym_valid),
        .out_ym_flit_o     (from_2_6_ym_flit),
        .out_ym_not_full_i (from_2_6_ym_not_full),
        .out_ym_empty_i    (from_2_6_ym_empty),
        .inject_valid_i    (inject_valid_i[98]),
        .inject_flit_i     (inject_flit_i[989:980]),
        .inject_not_full_o (inject_not_full_o[98]),
        .eject_valid_o     (eject_valid_o[98]),
        .eject_flit_o      (eject_flit_o[989:980]),
        .eject_not_full_i  (eject_not_full_i[98])
    );

    // node (3, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h63),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_6_xp_valid),
        .in_xp_flit_i      (from_2_6_xp_flit),
        .in_xp_not_full_o  (from_2_6_xp_not_full),
        .in_xp_empty_o     (from_2_6_xp_empty),
        .out_xp_valid_o    (from_3_6_xp_valid),
        .out_xp_flit_o     (from_3_6_xp_flit),
        .out_xp_not_full_i (from_3_6_xp_not_full),
        .out_xp_empty_i    (from_3_6_xp_empty),
        .in_xm_valid_i     (from_4_6_xm_valid),
        .in_xm_flit_i      (from_4_6_xm_flit),
        .in_xm_not_full_o  (from_4_6_xm_not_full),
        .in_xm_empty_o     (from_4_6_xm_empty),
        .out_xm_valid_o    (from_3_6_xm_valid),
        .out_xm_flit_o     (from_3_6_xm_flit),
        .out_xm_not_full_i (from_3_6_xm_not_full),
        .out_xm_empty_i    (from_3_6_xm_empty),
        .in_yp_valid_i     (from_3_5_yp_valid),
        .in_yp_flit_i      (from_3_5_yp_flit),
        .in_yp_not_full_o  (from_3_5_yp_not_full),
        .in_yp_empty_o     (from_3_5_yp_empty),
        .out_yp_valid_o    (from_3_6_yp_valid),
        .out_yp_flit_o     (from_3_6_yp_flit),
        .out_yp_not_full_i (from_3_6_yp_not_full),
        .out_yp_empty_i    (from_3_6_yp_empty),
        .in_ym_valid_i     (from_3_7_ym_valid),
        .in_ym_flit_i      (from_3_7_ym_flit),
        .in_ym_not_full_o  (from_3_7_ym_not_full),
        .in_ym_empty_o     (from_3_7_ym_empty),
        .out_ym_valid_o    (from_3_6_ym_valid),
        .out_ym_flit_o     (from_3_6_ym_flit),
        .out_ym_not_full_i (from_3_6_ym_not_full),
        .out_ym_empty_i    (from_3_6_ym_empty),
        .inject_valid_i    (inject_valid_i[99]),
        .inject_flit_i     (inject_flit_i[999:990]),
        .inject_not_full_o (inject_not_full_o[99]),
        .eject_valid_o     (eject_valid_o[99]),
        .eject_flit_o      (eject_flit_o[999:990]),
        .eject_not_full_i  (eject_not_full_i[99])
    );

    // node (4, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h64),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_6_xp_valid),
        .in_xp_flit_i      (from_3_6_xp_flit),
        .in_xp_not_full_o  (from_3_6_xp_not_full),
        .in_xp_empty_o     (from_3_6_xp_empty),
        .out_xp_valid_o    (from_4_6_xp_valid),
        .out_xp_flit_o     (from_4_6_xp_flit),
        .out_xp_not_full_i (from_4_6_xp_not_full),
        .out_xp_empty_i    (from_4_6_xp_empty),
        .in_xm_valid_i     (from_5_6_xm_valid),
        .in_xm_flit_i      (from_5_6_xm_flit),
        .in_xm_not_full_o  (from_5_6_xm_not_full),
        .in_xm_empty_o     (from_5_6_xm_empty),
        .out_xm_valid_o    (from_4_6_xm_valid),
        .out_xm_flit_o     (from_4_6_xm_flit),
        .out_xm_not_full_i (from_4_6_xm_not_full),
        .out_xm_empty_i    (from_4_6_xm_empty),
        .in_yp_valid_i     (from_4_5_yp_valid),
        .in_yp_flit_i      (from_4_5_yp_flit),
        .in_yp_not_full_o  (from_4_5_yp_not_full),
        .in_yp_empty_o     (from_4_5_yp_empty),
        .out_yp_valid_o    (from_4_6_yp_valid),
        .out_yp_flit_o     (from_4_6_yp_flit),
        .out_yp_not_full_i (from_4_6_yp_not_full),
        .out_yp_empty_i    (from_4_6_yp_empty),
        .in_ym_valid_i     (from_4_7_ym_valid),
        .in_ym_flit_i      (from_4_7_ym_flit),
        .in_ym_not_full_o  (from_4_7_ym_not_full),
        .in_ym_empty_o     (from_4_7_ym_empty),
        .out_ym_valid_o    (from_4_6_ym_valid),
        .out_ym_flit_o     (from_4_6_ym_flit),
        .out_ym_not_full_i (from_4_6_ym_not_full),
        .out_ym_empty_i    (from_4_6_ym_empty),
        .inject_valid_i    (inject_valid_i[100]),
        .inject_flit_i     (inject_flit_i[1009:1000]),
        .inject_not_full_o (inject_not_full_o[100]),
        .eject_valid_o     (eject_valid_o[100]),
        .eject_flit_o      (eject_flit_o[1009:1000]),
        .eject_not_full_i  (eject_not_full_i[100])
    );

    // node (5, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h65),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_6_xp_valid),
        .in_xp_flit_i      (from_4_6_xp_flit),
        .in_xp_not_full_o  (from_4_6_xp_not_full),
        .in_xp_empty_o     (from_4_6_xp_empty),
        .out_xp_valid_o    (from_5_6_xp_valid),
        .out_xp_flit_o     (from_5_6_xp_flit),
        .out_xp_not_full_i (from_5_6_xp_not_full),
        .out_xp_empty_i    (from_5_6_xp_empty),
        .in_xm_valid_i     (from_6_6_xm_valid),
        .in_xm_flit_i      (from_6_6_xm_flit),
        .in_xm_not_full_o  (from_6_6_xm_not_full),
        .in_xm_empty_o     (from_6_6_xm_empty),
        .out_xm_valid_o    (from_5_6_xm_valid),
        .out_xm_flit_o     (from_5_6_xm_flit),
        .out_xm_not_full_i (from_5_6_xm_not_full),
        .out_xm_empty_i    (from_5_6_xm_empty),
        .in_yp_valid_i     (from_5_5_yp_valid),
        .in_yp_flit_i      (from_5_5_yp_flit),
        .in_yp_not_full_o  (from_5_5_yp_not_full),
        .in_yp_empty_o     (from_5_5_yp_empty),
        .out_yp_valid_o    (from_5_6_yp_valid),
        .out_yp_flit_o     (from_5_6_yp_flit),
        .out_yp_not_full_i (from_5_6_yp_not_full),
        .out_yp_empty_i    (from_5_6_yp_empty),
        .in_ym_valid_i     (from_5_7_ym_valid),
        .in_ym_flit_i      (from_5_7_ym_flit),
        .in_ym_not_full_o  (from_5_7_ym_not_full),
        .in_ym_empty_o     (from_5_7_ym_empty),
        .out_ym_valid_o    (from_5_6_ym_valid),
        .out_ym_flit_o     (from_5_6_ym_flit),
        .out_ym_not_full_i (from_5_6_ym_not_full),
        .out_ym_empty_i    (from_5_6_ym_empty),
        .inject_valid_i    (inject_valid_i[101]),
        .inject_flit_i     (inject_flit_i[1019:1010]),
        .inject_not_full_o (inject_not_full_o[101]),
        .eject_valid_o     (eject_valid_o[101]),
        .eject_flit_o      (eject_flit_o[1019:1010]),
        .eject_not_full_i  (eject_not_full_i[101])
    );

    // node (6, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h66),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_6_xp_valid),
        .in_xp_flit_i      (from_5_6_xp_flit),
        .in_xp_not_full_o  (from_5_6_xp_not_full),
        .in_xp_empty_o     (from_5_6_xp_empty),
        .out_xp_valid_o    (from_6_6_xp_valid),
        .out_xp_flit_o     (from_6_6_xp_flit),
        .out_xp_not_full_i (from_6_6_xp_not_full),
        .out_xp_empty_i    (from_6_6_xp_empty),
        .in_xm_valid_i     (from_7_6_xm_valid),
        .in_xm_flit_i      (from_7_6_xm_flit),
        .in_xm_not_full_o  (from_7_6_xm_not_full),
        .in_xm_empty_o     (from_7_6_xm_empty),
        .out_xm_valid_o    (from_6_6_xm_valid),
        .out_xm_flit_o     (from_6_6_xm_flit),
        .out_xm_not_full_i (from_6_6_xm_not_full),
        .out_xm_empty_i    (from_6_6_xm_empty),
        .in_yp_valid_i     (from_6_5_yp_valid),
        .in_yp_flit_i      (from_6_5_yp_flit),
        .in_yp_not_full_o  (from_6_5_yp_not_full),
        .in_yp_empty_o     (from_6_5_yp_empty),
        .out_yp_valid_o    (from_6_6_yp_valid),
        .out_yp_flit_o     (from_6_6_yp_flit),
        .out_yp_not_full_i (from_6_6_yp_not_full),
        .out_yp_empty_i    (from_6_6_yp_empty),
        .in_ym_valid_i     (from_6_7_ym_valid),
        .in_ym_flit_i      (from_6_7_ym_flit),
        .in_ym_not_full_o  (from_6_7_ym_not_full),
        .in_ym_empty_o     (from_6_7_ym_empty),
        .out_ym_valid_o    (from_6_6_ym_valid),
        .out_ym_flit_o     (from_6_6_ym_flit),
        .out_ym_not_full_i (from_6_6_ym_not_full),
        .out_ym_empty_i    (from_6_6_ym_empty),
        .inject_valid_i    (inject_valid_i[102]),
        .inject_flit_i     (inject_flit_i[1029:1020]),
        .inject_not_full_o (inject_not_full_o[102]),
        .eject_valid_o     (eject_valid_o[102]),
        .eject_flit_o      (eject_flit_o[1029:1020]),
        .eject_not_full_i  (eject_not_full_i[102])
    );

    // node (7, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h67),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_6_xp_valid),
        .in_xp_flit_i      (from_6_6_xp_flit),
        .in_xp_not_full_o  (from_6_6_xp_not_full),
        .in_xp_empty_o     (from_6_6_xp_empty),
        .out_xp_valid_o    (from_7_6_xp_valid),
        .out_xp_flit_o     (from_7_6_xp_flit),
        .out_xp_not_full_i (from_7_6_xp_not_full),
        .out_xp_empty_i    (from_7_6_xp_empty),
        .in_xm_valid_i     (from_8_6_xm_valid),
        .in_xm_flit_i      (from_8_6_xm_flit),
        .in_xm_not_full_o  (from_8_6_xm_not_full),
        .in_xm_empty_o     (from_8_6_xm_empty),
        .out_xm_valid_o    (from_7_6_xm_valid),
        .out_xm_flit_o     (from_7_6_xm_flit),
        .out_xm_not_full_i (from_7_6_xm_not_full),
        .out_xm_empty_i    (from_7_6_xm_empty),
        .in_yp_valid_i     (from_7_5_yp_valid),
        .in_yp_flit_i      (from_7_5_yp_flit),
        .in_yp_not_full_o  (from_7_5_yp_not_full),
        .in_yp_empty_o     (from_7_5_yp_empty),
        .out_yp_valid_o    (from_7_6_yp_valid),
        .out_yp_flit_o     (from_7_6_yp_flit),
        .out_yp_not_full_i (from_7_6_yp_not_full),
        .out_yp_empty_i    (from_7_6_yp_empty),
        .in_ym_valid_i     (from_7_7_ym_valid),
        .in_ym_flit_i      (from_7_7_ym_flit),
        .in_ym_not_full_o  (from_7_7_ym_not_full),
        .in_ym_empty_o     (from_7_7_ym_empty),
        .out_ym_valid_o    (from_7_6_ym_valid),
        .out_ym_flit_o     (from_7_6_ym_flit),
        .out_ym_not_full_i (from_7_6_ym_not_full),
        .out_ym_empty_i    (from_7_6_ym_empty),
        .inject_valid_i    (inject_valid_i[103]),
        .inject_flit_i     (inject_flit_i[1039:1030]),
        .inject_not_full_o (inject_not_full_o[103]),
        .eject_valid_o     (eject_valid_o[103]),
        .eject_flit_o      (eject_flit_o[1039:1030]),
        .eject_not_full_i  (eject_not_full_i[103])
    );

    // node (8, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h68),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_6_xp_valid),
        .in_xp_flit_i      (from_7_6_xp_flit),
        .in_xp_not_full_o  (from_7_6_xp_not_full),
        .in_xp_empty_o     (from_7_6_xp_empty),
        .out_xp_valid_o    (from_8_6_xp_valid),
        .out_xp_flit_o     (from_8_6_xp_flit),
        .out_xp_not_full_i (from_8_6_xp_not_full),
        .out_xp_empty_i    (from_8_6_xp_empty),
        .in_xm_valid_i     (from_9_6_xm_valid),
        .in_xm_flit_i      (from_9_6_xm_flit),
        .in_xm_not_full_o  (from_9_6_xm_not_full),
        .in_xm_empty_o     (from_9_6_xm_empty),
        .out_xm_valid_o    (from_8_6_xm_valid),
        .out_xm_flit_o     (from_8_6_xm_flit),
        .out_xm_not_full_i (from_8_6_xm_not_full),
        .out_xm_empty_i    (from_8_6_xm_empty),
        .in_yp_valid_i     (from_8_5_yp_valid),
        .in_yp_flit_i      (from_8_5_yp_flit),
        .in_yp_not_full_o  (from_8_5_yp_not_full),
        .in_yp_empty_o     (from_8_5_yp_empty),
        .out_yp_valid_o    (from_8_6_yp_valid),
        .out_yp_flit_o     (from_8_6_yp_flit),
        .out_yp_not_full_i (from_8_6_yp_not_full),
        .out_yp_empty_i    (from_8_6_yp_empty),
        .in_ym_valid_i     (from_8_7_ym_valid),
        .in_ym_flit_i      (from_8_7_ym_flit),
        .in_ym_not_full_o  (from_8_7_ym_not_full),
        .in_ym_empty_o     (from_8_7_ym_empty),
        .out_ym_valid_o    (from_8_6_ym_valid),
        .out_ym_flit_o     (from_8_6_ym_flit),
        .out_ym_not_full_i (from_8_6_ym_not_full),
        .out_ym_empty_i    (from_8_6_ym_empty),
        .inject_valid_i    (inject_valid_i[104]),
        .inject_flit_i     (inject_flit_i[1049:1040]),
        .inject_not_full_o (inject_not_full_o[104]),
        .eject_valid_o     (eject_valid_o[104]),
        .eject_flit_o      (eject_flit_o[1049:1040]),
        .eject_not_full_i  (eject_not_full_i[104])
    );

    // node (9, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h69),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_6_xp_valid),
        .in_xp_flit_i      (from_8_6_xp_flit),
        .in_xp_not_full_o  (from_8_6_xp_not_full),
        .in_xp_empty_o     (from_8_6_xp_empty),
        .out_xp_valid_o    (from_9_6_xp_valid),
        .out_xp_flit_o     (from_9_6_xp_flit),
        .out_xp_not_full_i (from_9_6_xp_not_full),
        .out_xp_empty_i    (from_9_6_xp_empty),
        .in_xm_valid_i     (from_10_6_xm_valid),
        .in_xm_flit_i      (from_10_6_xm_flit),
        .in_xm_not_full_o  (from_10_6_xm_not_full),
        .in_xm_empty_o     (from_10_6_xm_empty),
        .out_xm_valid_o    (from_9_6_xm_valid),
        .out_xm_flit_o     (from_9_6_xm_flit),
        .out_xm_not_full_i (from_9_6_xm_not_full),
        .out_xm_empty_i    (from_9_6_xm_empty),
        .in_yp_valid_i     (from_9_5_yp_valid),
        .in_yp_flit_i      (from_9_5_yp_flit),
        .in_yp_not_full_o  (from_9_5_yp_not_full),
        .in_yp_empty_o     (from_9_5_yp_empty),
        .out_yp_valid_o    (from_9_6_yp_valid),
        .out_yp_flit_o     (from_9_6_yp_flit),
        .out_yp_not_full_i (from_9_6_yp_not_full),
        .out_yp_empty_i    (from_9_6_yp_empty),
        .in_ym_valid_i     (from_9_7_ym_valid),
        .in_ym_flit_i      (from_9_7_ym_flit),
        .in_ym_not_full_o  (from_9_7_ym_not_full),
        .in_ym_empty_o     (from_9_7_ym_empty),
        .out_ym_valid_o    (from_9_6_ym_valid),
        .out_ym_flit_o     (from_9_6_ym_flit),
        .out_ym_not_full_i (from_9_6_ym_not_full),
        .out_ym_empty_i    (from_9_6_ym_empty),
        .inject_valid_i    (inject_valid_i[105]),
        .inject_flit_i     (inject_flit_i[1059:1050]),
        .inject_not_full_o (inject_not_full_o[105]),
        .eject_valid_o     (eject_valid_o[105]),
        .eject_flit_o      (eject_flit_o[1059:1050]),
        .eject_not_full_i  (eject_not_full_i[105])
    );

    // node (10, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h6a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_6_xp_valid),
        .in_xp_flit_i      (from_9_6_xp_flit),
        .in_xp_not_full_o  (from_9_6_xp_not_full),
        .in_xp_empty_o     (from_9_6_xp_empty),
        .out_xp_valid_o    (from_10_6_xp_valid),
        .out_xp_flit_o     (from_10_6_xp_flit),
        .out_xp_not_full_i (from_10_6_xp_not_full),
        .out_xp_empty_i    (from_10_6_xp_empty),
        .in_xm_valid_i     (from_11_6_xm_valid),
        .in_xm_flit_i      (from_11_6_xm_flit),
        .in_xm_not_full_o  (from_11_6_xm_not_full),
        .in_xm_empty_o     (from_11_6_xm_empty),
        .out_xm_valid_o    (from_10_6_xm_valid),
        .out_xm_flit_o     (from_10_6_xm_flit),
        .out_xm_not_full_i (from_10_6_xm_not_full),
        .out_xm_empty_i    (from_10_6_xm_empty),
        .in_yp_valid_i     (from_10_5_yp_valid),
        .in_yp_flit_i      (from_10_5_yp_flit),
        .in_yp_not_full_o  (from_10_5_yp_not_full),
        .in_yp_empty_o     (from_10_5_yp_empty),
        .out_yp_valid_o    (from_10_6_yp_valid),
        .out_yp_flit_o     (from_10_6_yp_flit),
        .out_yp_not_full_i (from_10_6_yp_not_full),
        .out_yp_empty_i    (from_10_6_yp_empty),
        .in_ym_valid_i     (from_10_7_ym_valid),
        .in_ym_flit_i      (from_10_7_ym_flit),
        .in_ym_not_full_o  (from_10_7_ym_not_full),
        .in_ym_empty_o     (from_10_7_ym_empty),
        .out_ym_valid_o    (from_10_6_ym_valid),
        .out_ym_flit_o     (from_10_6_ym_flit),
        .out_ym_not_full_i (from_10_6_ym_not_full),
        .out_ym_empty_i    (from_10_6_ym_empty),
        .inject_valid_i    (inject_valid_i[106]),
        .inject_flit_i     (inject_flit_i[1069:1060]),
        .inject_not_full_o (inject_not_full_o[106]),
        .eject_valid_o     (eject_valid_o[106]),
        .eject_flit_o      (eject_flit_o[1069:1060]),
        .eject_not_full_i  (eject_not_full_i[106])
    );

    // node (11, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h6b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_6_xp_valid),
        .in_xp_flit_i      (from_10_6_xp_flit),
        .in_xp_not_full_o  (from_10_6_xp_not_full),
        .in_xp_empty_o     (from_10_6_xp_empty),
        .out_xp_valid_o    (from_11_6_xp_valid),
        .out_xp_flit_o     (from_11_6_xp_flit),
        .out_xp_not_full_i (from_11_6_xp_not_full),
        .out_xp_empty_i    (from_11_6_xp_empty),
        .in_xm_valid_i     (from_12_6_xm_valid),
        .in_xm_flit_i      (from_12_6_xm_flit),
        .in_xm_not_full_o  (from_12_6_xm_not_full),
        .in_xm_empty_o     (from_12_6_xm_empty),
        .out_xm_valid_o    (from_11_6_xm_valid),
        .out_xm_flit_o     (from_11_6_xm_flit),
        .out_xm_not_full_i (from_11_6_xm_not_full),
        .out_xm_empty_i    (from_11_6_xm_empty),
        .in_yp_valid_i     (from_11_5_yp_valid),
        .in_yp_flit_i      (from_11_5_yp_flit),
        .in_yp_not_full_o  (from_11_5_yp_not_full),
        .in_yp_empty_o     (from_11_5_yp_empty),
        .out_yp_valid_o    (from_11_6_yp_valid),
        .out_yp_flit_o     (from_11_6_yp_flit),
        .out_yp_not_full_i (from_11_6_yp_not_full),
        .out_yp_empty_i    (from_11_6_yp_empty),
        .in_ym_valid_i     (from_11_7_ym_valid),
        .in_ym_flit_i      (from_11_7_ym_flit),
        .in_ym_not_full_o  (from_11_7_ym_not_full),
        .in_ym_empty_o     (from_11_7_ym_empty),
        .out_ym_valid_o    (from_11_6_ym_valid),
        .out_ym_flit_o     (from_11_6_ym_flit),
        .out_ym_not_full_i (from_11_6_ym_not_full),
        .out_ym_empty_i    (from_11_6_ym_empty),
        .inject_valid_i    (inject_valid_i[107]),
        .inject_flit_i     (inject_flit_i[1079:1070]),
        .inject_not_full_o (inject_not_full_o[107]),
        .eject_valid_o     (eject_valid_o[107]),
        .eject_flit_o      (eject_flit_o[1079:1070]),
        .eject_not_full_i  (eject_not_full_i[107])
    );

    // node (12, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h6c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_6_xp_valid),
        .in_xp_flit_i      (from_11_6_xp_flit),
        .in_xp_not_full_o  (from_11_6_xp_not_full),
        .in_xp_empty_o     (from_11_6_xp_empty),
        .out_xp_valid_o    (from_12_6_xp_valid),
        .out_xp_flit_o     (from_12_6_xp_flit),
        .out_xp_not_full_i (from_12_6_xp_not_full),
        .out_xp_empty_i    (from_12_6_xp_empty),
        .in_xm_valid_i     (from_13_6_xm_valid),
        .in_xm_flit_i      (from_13_6_xm_flit),
        .in_xm_not_full_o  (from_13_6_xm_not_full),
        .in_xm_empty_o     (from_13_6_xm_empty),
        .out_xm_valid_o    (from_12_6_xm_valid),
        .out_xm_flit_o     (from_12_6_xm_flit),
        .out_xm_not_full_i (from_12_6_xm_not_full),
        .out_xm_empty_i    (from_12_6_xm_empty),
        .in_yp_valid_i     (from_12_5_yp_valid),
        .in_yp_flit_i      (from_12_5_yp_flit),
        .in_yp_not_full_o  (from_12_5_yp_not_full),
        .in_yp_empty_o     (from_12_5_yp_empty),
        .out_yp_valid_o    (from_12_6_yp_valid),
        .out_yp_flit_o     (from_12_6_yp_flit),
        .out_yp_not_full_i (from_12_6_yp_not_full),
        .out_yp_empty_i    (from_12_6_yp_empty),
        .in_ym_valid_i     (from_12_7_ym_valid),
        .in_ym_flit_i      (from_12_7_ym_flit),
        .in_ym_not_full_o  (from_12_7_ym_not_full),
        .in_ym_empty_o     (from_12_7_ym_empty),
        .out_ym_valid_o    (from_12_6_ym_valid),
        .out_ym_flit_o     (from_12_6_ym_flit),
        .out_ym_not_full_i (from_12_6_ym_not_full),
        .out_ym_empty_i    (from_12_6_ym_empty),
        .inject_valid_i    (inject_valid_i[108]),
        .inject_flit_i     (inject_flit_i[1089:1080]),
        .inject_not_full_o (inject_not_full_o[108]),
        .eject_valid_o     (eject_valid_o[108]),
        .eject_flit_o      (eject_flit_o[1089:1080]),
        .eject_not_full_i  (eject_not_full_i[108])
    );

    // node (13, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h6d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_6_xp_valid),
        .in_xp_flit_i      (from_12_6_xp_flit),
        .in_xp_not_full_o  (from_12_6_xp_not_full),
        .in_xp_empty_o     (from_12_6_xp_empty),
        .out_xp_valid_o    (from_13_6_xp_valid),
        .out_xp_flit_o     (from_13_6_xp_flit),
        .out_xp_not_full_i (from_13_6_xp_not_full),
        .out_xp_empty_i    (from_13_6_xp_empty),
        .in_xm_valid_i     (from_14_6_xm_valid),
        .in_xm_flit_i      (from_14_6_xm_flit),
        .in_xm_not_full_o  (from_14_6_xm_not_full),
        .in_xm_empty_o     (from_14_6_xm_empty),
        .out_xm_valid_o    (from_13_6_xm_valid),
        .out_xm_flit_o     (from_13_6_xm_flit),
        .out_xm_not_full_i (from_13_6_xm_not_full),
        .out_xm_empty_i    (from_13_6_xm_empty),
        .in_yp_valid_i     (from_13_5_yp_valid),
        .in_yp_flit_i      (from_13_5_yp_flit),
        .in_yp_not_full_o  (from_13_5_yp_not_full),
        .in_yp_empty_o     (from_13_5_yp_empty),
        .out_yp_valid_o    (from_13_6_yp_valid),
        .out_yp_flit_o     (from_13_6_yp_flit),
        .out_yp_not_full_i (from_13_6_yp_not_full),
        .out_yp_empty_i    (from_13_6_yp_empty),
        .in_ym_valid_i     (from_13_7_ym_valid),
        .in_ym_flit_i      (from_13_7_ym_flit),
        .in_ym_not_full_o  (from_13_7_ym_not_full),
        .in_ym_empty_o     (from_13_7_ym_empty),
        .out_ym_valid_o    (from_13_6_ym_valid),
        .out_ym_flit_o     (from_13_6_ym_flit),
        .out_ym_not_full_i (from_13_6_ym_not_full),
        .out_ym_empty_i    (from_13_6_ym_empty),
        .inject_valid_i    (inject_valid_i[109]),
        .inject_flit_i     (inject_flit_i[1099:1090]),
        .inject_not_full_o (inject_not_full_o[109]),
        .eject_valid_o     (eject_valid_o[109]),
        .eject_flit_o      (eject_flit_o[1099:1090]),
        .eject_not_full_i  (eject_not_full_i[109])
    );

    // node (14, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h6e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_6_xp_valid),
        .in_xp_flit_i      (from_13_6_xp_flit),
        .in_xp_not_full_o  (from_13_6_xp_not_full),
        .in_xp_empty_o     (from_13_6_xp_empty),
        .out_xp_valid_o    (from_14_6_xp_valid),
        .out_xp_flit_o     (from_14_6_xp_flit),
        .out_xp_not_full_i (from_14_6_xp_not_full),
        .out_xp_empty_i    (from_14_6_xp_empty),
        .in_xm_valid_i     (from_15_6_xm_valid),
        .in_xm_flit_i      (from_15_6_xm_flit),
        .in_xm_not_full_o  (from_15_6_xm_not_full),
        .in_xm_empty_o     (from_15_6_xm_empty),
        .out_xm_valid_o    (from_14_6_xm_valid),
        .out_xm_flit_o     (from_14_6_xm_flit),
        .out_xm_not_full_i (from_14_6_xm_not_full),
        .out_xm_empty_i    (from_14_6_xm_empty),
        .in_yp_valid_i     (from_14_5_yp_valid),
        .in_yp_flit_i      (from_14_5_yp_flit),
        .in_yp_not_full_o  (from_14_5_yp_not_full),
        .in_yp_empty_o     (from_14_5_yp_empty),
        .out_yp_valid_o    (from_14_6_yp_valid),
        .out_yp_flit_o     (from_14_6_yp_flit),
        .out_yp_not_full_i (from_14_6_yp_not_full),
        .out_yp_empty_i    (from_14_6_yp_empty),
        .in_ym_valid_i     (from_14_7_ym_valid),
        .in_ym_flit_i      (from_14_7_ym_flit),
        .in_ym_not_full_o  (from_14_7_ym_not_full),
        .in_ym_empty_o     (from_14_7_ym_empty),
        .out_ym_valid_o    (from_14_6_ym_valid),
        .out_ym_flit_o     (from_14_6_ym_flit),
        .out_ym_not_full_i (from_14_6_ym_not_full),
        .out_ym_empty_i    (from_14_6_ym_empty),
        .inject_valid_i    (inject_valid_i[110]),
        .inject_flit_i     (inject_flit_i[1109:1100]),
        .inject_not_full_o (inject_not_full_o[110]),
        .eject_valid_o     (eject_valid_o[110]),
        .eject_flit_o      (eject_flit_o[1109:1100]),
        .eject_not_full_i  (eject_not_full_i[110])
    );

    // node (15, 6)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h6f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_6_xp_valid),
        .in_xp_flit_i      (from_14_6_xp_flit),
        .in_xp_not_full_o  (from_14_6_xp_not_full),
        .in_xp_empty_o     (from_14_6_xp_empty),
        .out_xp_valid_o    (from_15_6_xp_valid),
        .out_xp_flit_o     (from_15_6_xp_flit),
        .out_xp_not_full_i (from_15_6_xp_not_full),
        .out_xp_empty_i    (from_15_6_xp_empty),
        .in_xm_valid_i     (from_0_6_xm_valid),
        .in_xm_flit_i      (from_0_6_xm_flit),
        .in_xm_not_full_o  (from_0_6_xm_not_full),
        .in_xm_empty_o     (from_0_6_xm_empty),
        .out_xm_valid_o    (from_15_6_xm_valid),
        .out_xm_flit_o     (from_15_6_xm_flit),
        .out_xm_not_full_i (from_15_6_xm_not_full),
        .out_xm_empty_i    (from_15_6_xm_empty),
        .in_yp_valid_i     (from_15_5_yp_valid),
        .in_yp_flit_i      (from_15_5_yp_flit),
        .in_yp_not_full_o  (from_15_5_yp_not_full),
        .in_yp_empty_o     (from_15_5_yp_empty),
        .out_yp_valid_o    (from_15_6_yp_valid),
        .out_yp_flit_o     (from_15_6_yp_flit),
        .out_yp_not_full_i (from_15_6_yp_not_full),
        .out_yp_empty_i    (from_15_6_yp_empty),
        .in_ym_valid_i     (from_15_7_ym_valid),
        .in_ym_flit_i      (from_15_7_ym_flit),
        .in_ym_not_full_o  (from_15_7_ym_not_full),
        .in_ym_empty_o     (from_15_7_ym_empty),
        .out_ym_valid_o    (from_15_6_ym_valid),
        .out_ym_flit_o     (from_15_6_ym_flit),
        .out_ym_not_full_i (from_15_6_ym_not_full),
        .out_ym_empty_i    (from_15_6_ym_empty),
        .inject_valid_i    (inject_valid_i[111]),
        .inject_flit_i     (inject_flit_i[1119:1110]),
        .inject_not_full_o (inject_not_full_o[111]),
        .eject_valid_o     (eject_valid_o[111]),
        .eject_flit_o      (eject_flit_o[1119:1110]),
        .eject_not_full_i  (eject_not_full_i[111])
    );

    // node (0, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h70),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_7_xp_valid),
        .in_xp_flit_i      (from_15_7_xp_flit),
        .in_xp_not_full_o  (from_15_7_xp_not_full),
        .in_xp_empty_o     (from_15_7_xp_empty),
        .out_xp_valid_o    (from_0_7_xp_valid),
        .out_xp_flit_o     (from_0_7_xp_flit),
        .out_xp_not_full_i (from_0_7_xp_not_full),
        .out_xp_empty_i    (from_0_7_xp_empty),
        .in_xm_valid_i     (from_1_7_xm_valid),
        .in_xm_flit_i      (from_1_7_xm_flit),
        .in_xm_not_full_o  (from_1_7_xm_not_full),
        .in_xm_empty_o     (from_1_7_xm_empty),
        .out_xm_valid_o    (from_0_7_xm_valid),
        .out_xm_flit_o     (from_0_7_xm_flit),
        .out_xm_not_full_i (from_0_7_xm_not_full),
        .out_xm_empty_i    (from_0_7_xm_empty),
        .in_yp_valid_i     (from_0_6_yp_valid),
        .in_yp_flit_i      (from_0_6_yp_flit),
        .in_yp_not_full_o  (from_0_6_yp_not_full),
        .in_yp_empty_o     (from_0_6_yp_empty),
        .out_yp_valid_o    (from_0_7_yp_valid),
        .out_yp_flit_o     (from_0_7_yp_flit),
        .out_yp_not_full_i (from_0_7_yp_not_full),
        .out_yp_empty_i    (from_0_7_yp_empty),
        .in_ym_valid_i     (from_0_8_ym_valid),
        .in_ym_flit_i      (from_0_8_ym_flit),
        .in_ym_not_full_o  (from_0_8_ym_not_full),
        .in_ym_empty_o     (from_0_8_ym_empty),
        .out_ym_valid_o    (from_0_7_ym_valid),
        .out_ym_flit_o     (from_0_7_ym_flit),
        .out_ym_not_full_i (from_0_7_ym_not_full),
        .out_ym_empty_i    (from_0_7_ym_empty),
        .inject_valid_i    (inject_valid_i[112]),
        .inject_flit_i     (inject_flit_i[1129:1120]),
        .inject_not_full_o (inject_not_full_o[112]),
        .eject_valid_o     (eject_valid_o[112]),
        .eject_flit_o      (eject_flit_o[1129:1120]),
        .eject_not_full_i  (eject_not_full_i[112])
    );

    // node (1, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h71),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_7_xp_valid),
        .in_xp_flit_i      (from_0_7_xp_flit),
        .in_xp_not_full_o  (from_0_7_xp_not_full),
        .in_xp_empty_o     (from_0_7_xp_empty),
        .out_xp_valid_o    (from_1_7_xp_valid),
        .out_xp_flit_o     (from_1_7_xp_flit),
        .out_xp_not_full_i (from_1_7_xp_not_full),
        .out_xp_empty_i    (from_1_7_xp_empty),
        .in_xm_valid_i     (from_2_7_xm_valid),
        .in_xm_flit_i      (from_2_7_xm_flit),
        .in_xm_not_full_o  (from_2_7_xm_not_full),
        .in_xm_empty_o     (from_2_7_xm_empty),
        .out_xm_valid_o    (from_1_7_xm_valid),
        .out_xm_flit_o     (from_1_7_xm_flit),
        .out_xm_not_full_i (from_1_7_xm_not_full),
        .out_xm_empty_i    (from_1_7_xm_empty),
        .in_yp_valid_i     (from_1_6_yp_valid),
        .in_yp_flit_i      (from_1_6_yp_flit),
        .in_yp_not_full_o  (from_1_6_yp_not_full),
        .in_yp_empty_o     (from_1_6_yp_empty),
        .out_yp_valid_o    (from_1_7_yp_valid),
        .out_yp_flit_o     (from_1_7_yp_flit),
        .out_yp_not_full_i (from_1_7_yp_not_full),
        .out_yp_empty_i    (from_1_7_yp_empty),
        .in_ym_valid_i     (from_1_8_ym_valid),
        .in_ym_flit_i      (from_1_8_ym_flit),
        .in_ym_not_full_o  (from_1_8_ym_not_full),
        .in_ym_empty_o     (from_1_8_ym_empty),
        .out_ym_valid_o    (from_1_7_ym_valid),
        .out_ym_flit_o     (from_1_7_ym_flit),
        .out_ym_not_full_i (from_1_7_ym_not_full),
        .out_ym_empty_i    (from_1_7_ym_empty),
        .inject_valid_i    (inject_valid_i[113]),
        .inject_flit_i     (inject_flit_i[1139:1130]),
        .inject_not_full_o (inject_not_full_o[113]),
        .eject_valid_o     (eject_valid_o[113]),
        .eject_flit_o      (eject_flit_o[1139:1130]),
        .eject_not_full_i  (eject_not_full_i[113])
    );

    // node (2, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h72),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_7_xp_valid),
        .in_xp_flit_i      (from_1_7_xp_flit),
        .in_xp_not_full_o  (from_1_7_xp_not_full),
        .in_xp_empty_o     (from_1_7_xp_empty),
        .out_xp_valid_o    (from_2_7_xp_valid),
        .out_xp_flit_o     (from_2_7_xp_flit),
        .out_xp_not_full_i (from_2_7_xp_not_full),
        .out_xp_empty_i    (from_2_7_xp_empty),
        .in_xm_valid_i     (from_3_7_xm_valid),
        .in_xm_flit_i      (from_3_7_xm_flit),
        .in_xm_not_full_o  (from_3_7_xm_not_full),
        .in_xm_empty_o     (from_3_7_xm_empty),
        .out_xm_valid_o    (from_2_7_xm_valid),
        .out_xm_flit_o     (from_2_7_xm_flit),
        .out_xm_not_full_i (from_2_7_xm_not_full),
        .out_xm_empty_i    (from_2_7_xm_empty),
        .in_yp_valid_i     (from_2_6_yp_valid),
        .in_yp_flit_i      (from_2_6_yp_flit),
        .in_yp_not_full_o  (from_2_6_yp_not_full),
        .in_yp_empty_o     (from_2_6_yp_empty),
        .out_yp_valid_o    (from_2_7_yp_valid),
        .out_yp_flit_o     (from_2_7_yp_flit),
        .out_yp_not_full_i (from_2_7_yp_not_full),
        .out_yp_empty_i    (from_2_7_yp_empty),
        .in_ym_valid_i     (from_2_8_ym_valid),
        .in_ym_flit_i      (from_2_8_ym_flit),
        .in_ym_not_full_o  (from_2_8_ym_not_full),
        .in_ym_empty_o     (from_2_8_ym_empty),
        .out_ym_valid_o    (from_2_7_ym_valid),
        .out_ym_flit_o     (from_2_7_ym_flit),
        .out_ym_not_full_i (from_2_7_ym_not_full),
        .out_ym_empty_i    (from_2_7_ym_empty),
        .inject_valid_i    (inject_valid_i[114]),
        .inject_flit_i     (inject_flit_i[1149:1140]),
        .inject_not_full_o (inject_not_full_o[114]),
        .eject_valid_o     (eject_valid_o[114]),
        .eject_flit_o      (eject_flit_o[1149:1140]),
        .eject_not_full_i  (eject_not_full_i[114])
    );

    // node (3, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h73),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_7_xp_valid),
        .in_xp_flit_i      (from_2_7_xp_flit),
        .in_xp_not_full_o  (from_2_7_xp_not_full),
        .in_xp_empty_o     (from_2_7_xp_empty),
        .out_xp_valid_o    (from_3_7_xp_valid),
        .out_xp_flit_o     (from_3_7_xp_flit),
        .out_xp_not_full_i (from_3_7_xp_not_full),
        .out_xp_empty_i    (from_3_7_xp_empty),
        .in_xm_valid_i     (from_4_7_xm_valid),
        .in_xm_flit_i      (from_4_7_xm_flit),
        .in_xm_not_full_o  (from_4_7_xm_not_full),
        .in_xm_empty_o     (from_4_7_xm_empty),
        .out_xm_valid_o    (from_3_7_xm_valid),
        .out_xm_flit_o     (from_3_7_xm_flit),
        .out_xm_not_full_i (from_3_7_xm_not_full),
        .out_xm_empty_i    (from_3_7_xm_empty),
        .in_yp_valid_i     (from_3_6_yp_valid),
        .in_yp_flit_i      (from_3_6_yp_flit),
        .in_yp_not_full_o  (from_3_6_yp_not_full),
        .in_yp_empty_o     (from_3_6_yp_empty),
        .out_yp_valid_o    (from_3_7_yp_valid),
        .out_yp_flit_o     (from_3_7_yp_flit),
        .out_yp_not_full_i (from_3_7_yp_not_full),
        .out_yp_empty_i    (from_3_7_yp_empty),
        .in_ym_valid_i     (from_3_8_ym_valid),
        .in_ym_flit_i      (from_3_8_ym_flit),
        .in_ym_not_full_o  (from_3_8_ym_not_full),
        .in_ym_empty_o     (from_3_8_ym_empty),
        .out_ym_valid_o    (from_3_7_ym_valid),
        .out_ym_flit_o     (from_3_7_ym_flit),
        .out_ym_not_full_i (from_3_7_ym_not_full),
        .out_ym_empty_i    (from_3_7_ym_empty),
        .inject_valid_i    (inject_valid_i[115]),
        .inject_flit_i     (inject_flit_i[1159:1150]),
        .inject_not_full_o (inject_not_full_o[115]),
        .eject_valid_o     (eject_valid_o[115]),
        .eject_flit_o      (eject_flit_o[1159:1150]),
        .eject_not_full_i  (eject_not_full_i[115])
    );

    // node (4, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h74),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_7_xp_valid),
        .in_xp_flit_i      (from_3_7_xp_flit),
        .in_xp_not_full_o  (from_3_7_xp_not_full),
        .in_xp_empty_o     (from_3_7_xp_empty),
        .out_xp_valid_o    (from_4_7_xp_valid),
        .out_xp_flit_o     (from_4_7_xp_flit),
        .out_xp_not_full_i (from_4_7_xp_not_full),
        .out_xp_empty_i    (from_4_7_xp_empty),
        .in_xm_valid_i     (from_5_7_xm_valid),
        .in_xm_flit_i      (from_5_7_xm_flit),
        .in_xm_not_full_o  (from_5_7_xm_not_full),
        .in_xm_empty_o     (from_5_7_xm_empty),
        .out_xm_valid_o    (from_4_7_xm_valid),
        .out_xm_flit_o     (from_4_7_xm_flit),
        .out_xm_not_full_i (from_4_7_xm_not_full),
        .out_xm_empty_i    (from_4_7_xm_empty),
        .in_yp_valid_i     (from_4_6_yp_valid),
        .in_yp_flit_i      (from_4_6_yp_flit),
        .in_yp_not_full_o  (from_4_6_yp_not_full),
        .in_yp_empty_o     (from_4_6_yp_empty),
        .out_yp_valid_o    (from_4_7_yp_valid),
        .out_yp_flit_o     (from_4_7_yp_flit),
        .out_yp_not_full_i (from_4_7_yp_not_full),
        .out_yp_empty_i    (from_4_7_yp_empty),
        .in_ym_valid_i     (from_4_8_ym_valid),
        .in_ym_flit_i      (from_4_8_ym_flit),
        .in_ym_not_full_o  (from_4_8_ym_not_full),
        .in_ym_empty_o     (from_4_8_ym_empty),
        .out_ym_valid_o    (from_4_7_ym_valid),
        .out_ym_flit_o     (from_4_7_ym_flit),
        .out_ym_not_full_i (from_4_7_ym_not_full),
        .out_ym_empty_i    (from_4_7_ym_empty),
        .inject_valid_i    (inject_valid_i[116]),
        .inject_flit_i     (inject_flit_i[1169:1160]),
        .inject_not_full_o (inject_not_full_o[116]),
        .eject_valid_o     (eject_valid_o[116]),
        .eject_flit_o      (eject_flit_o[1169:1160]),
        .eject_not_full_i  (eject_not_full_i[116])
    );

    // node (5, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h75),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_7_xp_valid),
        .in_xp_flit_i      (from_4_7_xp_flit),
        .in_xp_not_full_o  (from_4_7_xp_not_full),
        .in_xp_empty_o     (from_4_7_xp_empty),
        .out_xp_valid_o    (from_5_7_xp_valid),
        .out_xp_flit_o     (from_5_7_xp_flit),
        .out_xp_not_full_i (from_5_7_xp_not_full),
        .out_xp_empty_i    (from_5_7_xp_empty),
        .in_xm_valid_i     (from_6_7_xm_valid),
        .in_xm_flit_i      (from_6_7_xm_flit),
        .in_xm_not_full_o  (from_6_7_xm_not_full),
        .in_xm_empty_o     (from_6_7_xm_empty),
        .out_xm_valid_o    (from_5_7_xm_valid),
        .out_xm_flit_o     (from_5_7_xm_flit),
        .out_xm_not_full_i (from_5_7_xm_not_full),
        .out_xm_empty_i    (from_5_7_xm_empty),
        .in_yp_valid_i     (from_5_6_yp_valid),
        .in_yp_flit_i      (from_5_6_yp_flit),
        .in_yp_not_full_o  (from_5_6_yp_not_full),
        .in_yp_empty_o     (from_5_6_yp_empty),
        .out_yp_valid_o    (from_5_7_yp_valid),
        .out_yp_flit_o     (from_5_7_yp_flit),
        .out_yp_not_full_i (from_5_7_yp_not_full),
        .out_yp_empty_i    (from_5_7_yp_empty),
        .in_ym_valid_i     (from_5_8_ym_valid),
        .in_ym_flit_i      (from_5_8_ym_flit),
        .in_ym_not_full_o  (from_5_8_ym_not_full),
        .in_ym_empty_o     (from_5_8_ym_empty),
        .out_ym_valid_o    (from_5_7_ym_valid),
        .out_ym_flit_o     (from_5_7_ym_flit),
        .out_ym_not_full_i (from_5_7_ym_not_full),
        .out_ym_empty_i    (from_5_7_ym_empty),
        .inject_valid_i    (inject_valid_i[117]),
        .inject_flit_i     (inject_flit_i[1179:1170]),
        .inject_not_full_o (inject_not_full_o[117]),
        .eject_valid_o     (eject_valid_o[117]),
        .eject_flit_o      (eject_flit_o[1179:1170]),
        .eject_not_full_i  (eject_not_full_i[117])
    );

    // node (6, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h76),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_7_xp_valid),
        .in_xp_flit_i      (from_5_7_xp_flit),
        .in_xp_not_full_o  (from_5_7_xp_not_full),
        .in_xp_empty_o     (from_5_7_xp_empty),
        .out_xp_valid_o    (from_6_7_xp_valid),
        .out_xp_flit_o     (from_6_7_xp_flit),
        .out_xp_not_full_i (from_6_7_xp_not_full),
        .out_xp_empty_i    (from_6_7_xp_empty),
        .in_xm_valid_i     (from_7_7_xm_valid),
        .in_xm_flit_i      (from_7_7_xm_flit),
        .in_xm_not_full_o  (from_7_7_xm_not_full),
        .in_xm_empty_o     (from_7_7_xm_empty),
        .out_xm_valid_o    (from_6_7_xm_valid),
        .out_xm_flit_o     (from_6_7_xm_flit),
        .out_xm_not_full_i (from_6_7_xm_not_full),
        .out_xm_empty_i    (from_6_7_xm_empty),
        .in_yp_valid_i     (from_6_6_yp_valid),
        .in_yp_flit_i      (from_6_6_yp_flit),
        .in_yp_not_full_o  (from_6_6_yp_not_full),
        .in_yp_empty_o     (from_6_6_yp_empty),
        .out_yp_valid_o    (from_6_7_yp_valid),
        .out_yp_flit_o     (from_6_7_yp_flit),
        .out_yp_not_full_i (from_6_7_yp_not_full),
        .out_yp_empty_i    (from_6_7_yp_empty),
        .in_ym_valid_i     (from_6_8_ym_valid),
        .in_ym_flit_i      (from_6_8_ym_flit),
        .in_ym_not_full_o  (from_6_8_ym_not_full),
        .in_ym_empty_o     (from_6_8_ym_empty),
        .out_ym_valid_o    (from_6_7_ym_valid),
        .out_ym_flit_o     (from_6_7_ym_flit),
        .out_ym_not_full_i (from_6_7_ym_not_full),
        .out_ym_empty_i    (from_6_7_ym_empty),
        .inject_valid_i    (inject_valid_i[118]),
        .inject_flit_i     (inject_flit_i[1189:1180]),
        .inject_not_full_o (inject_not_full_o[118]),
        .eject_valid_o     (eject_valid_o[118]),
        .eject_flit_o      (eject_flit_o[1189:1180]),
        .eject_not_full_i  (eject_not_full_i[118])
    );

    // node (7, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h77),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_7_xp_valid),
        .in_xp_flit_i      (from_6_7_xp_flit),
        .in_xp_not_full_o  (from_6_7_xp_not_full),
        .in_xp_empty_o     (from_6_7_xp_empty),
        .out_xp_valid_o    (from_7_7_xp_valid),
        .out_xp_flit_o     (from_7_7_xp_flit),
        .out_xp_not_full_i (from_7_7_xp_not_full),
        .out_xp_empty_i    (from_7_7_xp_empty),
        .in_xm_valid_i     (from_8_7_xm_valid),
        .in_xm_flit_i      (from_8_7_xm_flit),
        .in_xm_not_full_o  (from_8_7_xm_not_full),
        .in_xm_empty_o     (from_8_7_xm_empty),
        .out_xm_valid_o    (from_7_7_xm_valid),
        .out_xm_flit_o     (from_7_7_xm_flit),
        .out_xm_not_full_i (from_7_7_xm_not_full),
        .out_xm_empty_i    (from_7_7_xm_empty),
        .in_yp_valid_i     (from_7_6_yp_valid),
        .in_yp_flit_i      (from_7_6_yp_flit),
        .in_yp_not_full_o  (from_7_6_yp_not_full),
        .in_yp_empty_o     (from_7_6_yp_empty),
        .out_yp_valid_o    (from_7_7_yp_valid),
        .out_yp_flit_o     (from_7_7_yp_flit),
        .out_yp_not_full_i (from_7_7_yp_not_full),
        .out_yp_empty_i    (from_7_7_yp_empty),
        .in_ym_valid_i     (from_7_8_ym_valid),
        .in_ym_flit_i      (from_7_8_ym_flit),
        .in_ym_not_full_o  (from_7_8_ym_not_full),
        .in_ym_empty_o     (from_7_8_ym_empty),
        .out_ym_valid_o    (from_7_7_ym_valid),
        .out_ym_flit_o     (from_7_7_ym_flit),
        .out_ym_not_full_i (from_7_7_ym_not_full),
        .out_ym_empty_i    (from_7_7_ym_empty),
        .inject_valid_i    (inject_valid_i[119]),
        .inject_flit_i     (inject_flit_i[1199:1190]),
        .inject_not_full_o (inject_not_full_o[119]),
        .eject_valid_o     (eject_valid_o[119]),
        .eject_flit_o      (eject_flit_o[1199:1190]),
        .eject_not_full_i  (eject_not_full_i[119])
    );

    // node (8, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h78),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_7_xp_valid),
        .in_xp_flit_i      (from_7_7_xp_flit),
        .in_xp_not_full_o  (from_7_7_xp_not_full),
        .in_xp_empty_o     (from_7_7_xp_empty),
        .out_xp_valid_o    (from_8_7_xp_valid),
        .out_xp_flit_o     (from_8_7_xp_flit),
        .out_xp_not_full_i (from_8_7_xp_not_full),
        .out_xp_empty_i    (from_8_7_xp_empty),
        .in_xm_valid_i     (from_9_7_xm_valid),
        .in_xm_flit_i      (from_9_7_xm_flit),
        .in_xm_not_full_o  (from_9_7_xm_not_full),
        .in_xm_empty_o     (from_9_7_xm_empty),
        .out_xm_valid_o    (from_8_7_xm_valid),
        .out_xm_flit_o     (from_8_7_xm_flit),
        .out_xm_not_full_i (from_8_7_xm_not_full),
        .out_xm_empty_i    (from_8_7_xm_empty),
        .in_yp_valid_i     (from_8_6_yp_valid),
        .in_yp_flit_i      (from_8_6_yp_flit),
        .in_yp_not_full_o  (from_8_6_yp_not_full),
        .in_yp_empty_o     (from_8_6_yp_empty),
        .out_yp_valid_o    (from_8_7_yp_valid),
        .out_yp_flit_o     (from_8_7_yp_flit),
        .out_yp_not_full_i (from_8_7_yp_not_full),
        .out_yp_empty_i    (from_8_7_yp_empty),
        .in_ym_valid_i     (from_8_8_ym_valid),
        .in_ym_flit_i      (from_8_8_ym_flit),
        .in_ym_not_full_o  (from_8_8_ym_not_full),
        .in_ym_empty_o     (from_8_8_ym_empty),
        .out_ym_valid_o    (from_8_7_ym_valid),
        .out_ym_flit_o     (from_8_7_ym_flit),
        .out_ym_not_full_i (from_8_7_ym_not_full),
        .out_ym_empty_i    (from_8_7_ym_empty),
        .inject_valid_i    (inject_valid_i[120]),
        .inject_flit_i     (inject_flit_i[1209:1200]),
        .inject_not_full_o (inject_not_full_o[120]),
        .eject_valid_o     (eject_valid_o[120]),
        .eject_flit_o      (eject_flit_o[1209:1200]),
        .eject_not_full_i  (eject_not_full_i[120])
    );

    // node (9, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h79),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_7_xp_valid),
        .in_xp_flit_i      (from_8_7_xp_flit),
        .in_xp_not_full_o  (from_8_7_xp_not_full),
        .in_xp_empty_o     (from_8_7_xp_empty),
        .out_xp_valid_o    (from_9_7_xp_valid),
        .out_xp_flit_o     (from_9_7_xp_flit),
        .out_xp_not_full_i (from_9_7_xp_not_full),
        .out_xp_empty_i    (from_9_7_xp_empty),
        .in_xm_valid_i     (from_10_7_xm_valid),
        .in_xm_flit_i      (from_10_7_xm_flit),
        .in_xm_not_full_o  (from_10_7_xm_not_full),
        .in_xm_empty_o     (from_10_7_xm_empty),
        .out_xm_valid_o    (from_9_7_xm_valid),
        .out_xm_flit_o     (from_9_7_xm_flit),
        .out_xm_not_full_i (from_9_7_xm_not_full),
        .out_xm_empty_i    (from_9_7_xm_empty),
        .in_yp_valid_i     (from_9_6_yp_valid),
        .in_yp_flit_i      (from_9_6_yp_flit),
        .in_yp_not_full_o  (from_9_6_yp_not_full),
        .in_yp_empty_o     (from_9_6_yp_empty),
        .out_yp_valid_o    (from_9_7_yp_valid),
        .out_yp_flit_o     (from_9_7_yp_flit),
        .out_yp_not_full_i (from_9_7_yp_not_full),
        .out_yp_empty_i    (from_9_7_yp_empty),
        .in_ym_valid_i     (from_9_8_ym_valid),
        .in_ym_flit_i      (from_9_8_ym_flit),
        .in_ym_not_full_o  (from_9_8_ym_not_full),
        .in_ym_empty_o     (from_9_8_ym_empty),
        .out_ym_valid_o    (from_9_7_ym_valid),
        .out_ym_flit_o     (from_9_7_ym_flit),
        .out_ym_not_full_i (from_9_7_ym_not_full),
        .out_ym_empty_i    (from_9_7_ym_empty),
        .inject_valid_i    (inject_valid_i[121]),
        .inject_flit_i     (inject_flit_i[1219:1210]),
        .inject_not_full_o (inject_not_full_o[121]),
        .eject_valid_o     (eject_valid_o[121]),
        .eject_flit_o      (eject_flit_o[1219:1210]),
        .eject_not_full_i  (eject_not_full_i[121])
    );

    // node (10, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h7a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_7_xp_valid),
        .in_xp_flit_i      (from_9_7_xp_flit),
        .in_xp_not_full_o  (from_9_7_xp_not_full),
        .in_xp_empty_o     (from_9_7_xp_empty),
        .out_xp_valid_o    (from_10_7_xp_valid),
        .out_xp_flit_o     (from_10_7_xp_flit),
        .out_xp_not_full_i (from_10_7_xp_not_full),
        .out_xp_empty_i    (from_10_7_xp_empty),
        .in_xm_valid_i     (from_11_7_xm_valid),
        .in_xm_flit_i      (from_11_7_xm_flit),
        .in_xm_not_full_o  (from_11_7_xm_not_full),
        .in_xm_empty_o     (from_11_7_xm_empty),
        .out_xm_valid_o    (from_10_7_xm_valid),
        .out_xm_flit_o     (from_10_7_xm_flit),
        .out_xm_not_full_i (from_10_7_xm_not_full),
        .out_xm_empty_i    (from_10_7_xm_empty),
        .in_yp_valid_i     (from_10_6_yp_valid),
        .in_yp_flit_i      (from_10_6_yp_flit),
        .in_yp_not_full_o  (from_10_6_yp_not_full),
        .in_yp_empty_o     (from_10_6_yp_empty),
        .out_yp_valid_o    (from_10_7_yp_valid),
        .out_yp_flit_o     (from_10_7_yp_flit),
        .out_yp_not_full_i (from_10_7_yp_not_full),
        .out_yp_empty_i    (from_10_7_yp_empty),
        .in_ym_valid_i     (from_10_8_ym_valid),
        .in_ym_flit_i      (from_10_8_ym_flit),
        .in_ym_not_full_o  (from_10_8_ym_not_full),
        .in_ym_empty_o     (from_10_8_ym_empty),
        .out_ym_valid_o    (from_10_7_ym_valid),
        .out_ym_flit_o     (from_10_7_ym_flit),
        .out_ym_not_full_i (from_10_7_ym_not_full),
        .out_ym_empty_i    (from_10_7_ym_empty),
        .inject_valid_i    (inject_valid_i[122]),
        .inject_flit_i     (inject_flit_i[1229:1220]),
        .inject_not_full_o (inject_not_full_o[122]),
        .eject_valid_o     (eject_valid_o[122]),
        .eject_flit_o      (eject_flit_o[1229:1220]),
        .eject_not_full_i  (eject_not_full_i[122])
    );

    // node (11, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h7b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_7_xp_valid),
        .in_xp_flit_i      (from_10_7_xp_flit),
        .in_xp_not_full_o  (from_10_7_xp_not_full),
        .in_xp_empty_o     (from_10_7_xp_empty),
        .out_xp_valid_o    (from_11_7_xp_valid),
        .out_xp_flit_o     (from_11_7_xp_flit),
        .out_xp_not_full_i (from_11_7_xp_not_full),
        .out_xp_empty_i    (from_11_7_xp_empty),
        .in_xm_valid_i     (from_12_7_xm_valid),
        .in_xm_flit_i      (from_12_7_xm_flit),
        .in_xm_not_full_o  (from_12_7_xm_not_full),
        .in_xm_empty_o     (from_12_7_xm_empty),
        .out_xm_valid_o    (from_11_7_xm_valid),
        .out_xm_flit_o     (from_11_7_xm_flit),
        .out_xm_not_full_i (from_11_7_xm_not_full),
        .out_xm_empty_i    (from_11_7_xm_empty),
        .in_yp_valid_i     (from_11_6_yp_valid),
        .in_yp_flit_i      (from_11_6_yp_flit),
        .in_yp_not_full_o  (from_11_6_yp_not_full),
        .in_yp_empty_o     (from_11_6_yp_empty),
        .out_yp_valid_o    (from_11_7_yp_valid),
        .out_yp_flit_o     (from_11_7_yp_flit),
        .out_yp_not_full_i (from_11_7_yp_not_full),
        .out_yp_empty_i    (from_11_7_yp_empty),
        .in_ym_valid_i     (from_11_8_ym_valid),
        .in_ym_flit_i      (from_11_8_ym_flit),
        .in_ym_not_full_o  (from_11_8_ym_not_full),
        .in_ym_empty_o     (from_11_8_ym_empty),
        .out_ym_valid_o    (from_11_7_ym_valid),
        .out_ym_flit_o     (from_11_7_ym_flit),
        .out_ym_not_full_i (from_11_7_ym_not_full),
        .out_ym_empty_i    (from_11_7_ym_empty),
        .inject_valid_i    (inject_valid_i[123]),
        .inject_flit_i     (inject_flit_i[1239:1230]),
        .inject_not_full_o (inject_not_full_o[123]),
        .eject_valid_o     (eject_valid_o[123]),
        .eject_flit_o      (eject_flit_o[1239:1230]),
        .eject_not_full_i  (eject_not_full_i[123])
    );

    // node (12, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h7c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_7_xp_valid),
        .in_xp_flit_i      (from_11_7_xp_flit),
        .in_xp_not_full_o  (from_11_7_xp_not_full),
        .in_xp_empty_o     (from_11_7_xp_empty),
        .out_xp_valid_o    (from_12_7_xp_valid),
        .out_xp_flit_o     (from_12_7_xp_flit),
        .out_xp_not_full_i (from_12_7_xp_not_full),
        .out_xp_empty_i    (from_12_7_xp_empty),
        .in_xm_valid_i     (from_13_7_xm_valid),
        .in_xm_flit_i      (from_13_7_xm_flit),
        .in_xm_not_full_o  (from_13_7_xm_not_full),
        .in_xm_empty_o     (from_13_7_xm_empty),
        .out_xm_valid_o    (from_12_7_xm_valid),
        .out_xm_flit_o     (from_12_7_xm_flit),
        .out_xm_not_full_i (from_12_7_xm_not_full),
        .out_xm_empty_i    (from_12_7_xm_empty),
        .in_yp_valid_i     (from_12_6_yp_valid),
        .in_yp_flit_i      (from_12_6_yp_flit),
        .in_yp_not_full_o  (from_12_6_yp_not_full),
        .in_yp_empty_o     (from_12_6_yp_empty),
        .out_yp_valid_o    (from_12_7_yp_valid),
        .out_yp_flit_o     (from_12_7_yp_flit),
        .out_yp_not_full_i (from_12_7_yp_not_full),
        .out_yp_empty_i    (from_12_7_yp_empty),
        .in_ym_valid_i     (from_12_8_ym_valid),
        .in_ym_flit_i      (from_12_8_ym_flit),
        .in_ym_not_full_o  (from_12_8_ym_not_full),
        .in_ym_empty_o     (from_12_8_ym_empty),
        .out_ym_valid_o    (from_12_7_ym_valid),
        .out_ym_flit_o     (from_12_7_ym_flit),
        .out_ym_not_full_i (from_12_7_ym_not_full),
        .out_ym_empty_i    (from_12_7_ym_empty),
        .inject_valid_i    (inject_valid_i[124]),
        .inject_flit_i     (inject_flit_i[1249:1240]),
        .inject_not_full_o (inject_not_full_o[124]),
        .eject_valid_o     (eject_valid_o[124]),
        .eject_flit_o      (eject_flit_o[1249:1240]),
        .eject_not_full_i  (eject_not_full_i[124])
    );

    // node (13, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h7d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_7_xp_valid),
        .in_xp_flit_i      (from_12_7_xp_flit),
        .in_xp_not_full_o  (from_12_7_xp_not_full),
        .in_xp_empty_o     (from_12_7_xp_empty),
        .out_xp_valid_o    (from_13_7_xp_valid),
        .out_xp_flit_o     (from_13_7_xp_flit),
        .out_xp_not_full_i (from_13_7_xp_not_full),
        .out_xp_empty_i    (from_13_7_xp_empty),
        .in_xm_valid_i     (from_14_7_xm_valid),
        .in_xm_flit_i      (from_14_7_xm_flit),
        .in_xm_not_full_o  (from_14_7_xm_not_full),
        .in_xm_empty_o     (from_14_7_xm_empty),
        .out_xm_valid_o    (from_13_7_xm_valid),
        .out_xm_flit_o     (from_13_7_xm_flit),
        .out_xm_not_full_i (from_13_7_xm_not_full),
        .out_xm_empty_i    (from_13_7_xm_empty),
        .in_yp_valid_i     (from_13_6_yp_valid),
        .in_yp_flit_i      (from_13_6_yp_flit),
        .in_yp_not_full_o  (from_13_6_yp_not_full),
        .in_yp_empty_o     (from_13_6_yp_empty),
        .out_yp_valid_o    (from_13_7_yp_valid),
        .out_yp_flit_o     (from_13_7_yp_flit),
        .out_yp_not_full_i (from_13_7_yp_not_full),
        .out_yp_empty_i    (from_13_7_yp_empty),
        .in_ym_valid_i     (from_13_8_ym_valid),
        .in_ym_flit_i      (from_13_8_ym_flit),
        .in_ym_not_full_o  (from_13_8_ym_not_full),
        .in_ym_empty_o     (from_13_8_ym_empty),
        .out_ym_valid_o    (from_13_7_ym_valid),
        .out_ym_flit_o     (from_13_7_ym_flit),
        .out_ym_not_full_i (from_13_7_ym_not_full),
        .out_ym_empty_i    (from_13_7_ym_empty),
        .inject_valid_i    (inject_valid_i[125]),
        .inject_flit_i     (inject_flit_i[1259:1250]),
        .inject_not_full_o (inject_not_full_o[125]),
        .eject_valid_o     (eject_valid_o[125]),
        .eject_flit_o      (eject_flit_o[1259:1250]),
        .eject_not_full_i  (eject_not_full_i[125])
    );

    // node (14, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h7e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_7_xp_valid),
        .in_xp_flit_i      (from_13_7_xp_flit),
        .in_xp_not_full_o  (from_13_7_xp_not_full),
        .in_xp_empty_o     (from_13_7_xp_empty),
        .out_xp_valid_o    (from_14_7_xp_valid),
        .out_xp_flit_o     (from_14_7_xp_flit),
        .out_xp_not_full_i (from_14_7_xp_not_full),
        .out_xp_empty_i    (from_14_7_xp_empty),
        .in_xm_valid_i     (from_15_7_xm_valid),
        .in_xm_flit_i      (from_15_7_xm_flit),
        .in_xm_not_full_o  (from_15_7_xm_not_full),
        .in_xm_empty_o     (from_15_7_xm_empty),
        .out_xm_valid_o    (from_14_7_xm_valid),
        .out_xm_flit_o     (from_14_7_xm_flit),
        .out_xm_not_full_i (from_14_7_xm_not_full),
        .out_xm_empty_i    (from_14_7_xm_empty),
        .in_yp_valid_i     (from_14_6_yp_valid),
        .in_yp_flit_i      (from_14_6_yp_flit),
        .in_yp_not_full_o  (from_14_6_yp_not_full),
        .in_yp_empty_o     (from_14_6_yp_empty),
        .out_yp_valid_o    (from_14_7_yp_valid),
        .out_yp_flit_o     (from_14_7_yp_flit),
        .out_yp_not_full_i (from_14_7_yp_not_full),
        .out_yp_empty_i    (from_14_7_yp_empty),
        .in_ym_valid_i     (from_14_8_ym_valid),
        .in_ym_flit_i      (from_14_8_ym_flit),
        .in_ym_not_full_o  (from_14_8_ym_not_full),
        .in_ym_empty_o     (from_14_8_ym_empty),
        .out_ym_valid_o    (from_14_7_ym_valid),
        .out_ym_flit_o     (from_14_7_ym_flit),
        .out_ym_not_full_i (from_14_7_ym_not_full),
        .out_ym_empty_i    (from_14_7_ym_empty),
        .inject_valid_i    (inject_valid_i[126]),
        .inject_flit_i     (inject_flit_i[1269:1260]),
        .inject_not_full_o (inject_not_full_o[126]),
        .eject_valid_o     (eject_valid_o[126]),
        .eject_flit_o      (eject_flit_o[1269:1260]),
        .eject_not_full_i  (eject_not_full_i[126])
    );

    // node (15, 7)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h7f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_7_xp_valid),
        .in_xp_flit_i      (from_14_7_xp_flit),
        .in_xp_not_full_o  (from_14_7_xp_not_full),
        .in_xp_empty_o     (from_14_7_xp_empty),
        .out_xp_valid_o    (from_15_7_xp_valid),
        .out_xp_flit_o     (from_15_7_xp_flit),
        .out_xp_not_full_i (from_15_7_xp_not_full),
        .out_xp_empty_i    (from_15_7_xp_empty),
        .in_xm_valid_i     (from_0_7_xm_valid),
        .in_xm_flit_i      (from_0_7_xm_flit),
        .in_xm_not_full_o  (from_0_7_xm_not_full),
        .in_xm_empty_o     (from_0_7_xm_empty),
        .out_xm_valid_o    (from_15_7_xm_valid),
        .out_xm_flit_o     (from_15_7_xm_flit),
        .out_xm_not_full_i (from_15_7_xm_not_full),
        .out_xm_empty_i    (from_15_7_xm_empty),
        .in_yp_valid_i     (from_15_6_yp_valid),
        .in_yp_flit_i      (from_15_6_yp_flit),
        .in_yp_not_full_o  (from_15_6_yp_not_full),
        .in_yp_empty_o     (from_15_6_yp_empty),
        .out_yp_valid_o    (from_15_7_yp_valid),
        .out_yp_flit_o     (from_15_7_yp_flit),
        .out_yp_not_full_i (from_15_7_yp_not_full),
        .out_yp_empty_i    (from_15_7_yp_empty),
        .in_ym_valid_i     (from_15_8_ym_valid),
        .in_ym_flit_i      (from_15_8_ym_flit),
        .in_ym_not_full_o  (from_15_8_ym_not_full),
        .in_ym_empty_o     (from_15_8_ym_empty),
        .out_ym_valid_o    (from_15_7_ym_valid),
        .out_ym_flit_o     (from_15_7_ym_flit),
        .out_ym_not_full_i (from_15_7_ym_not_full),
        .out_ym_empty_i    (from_15_7_ym_empty),
        .inject_valid_i    (inject_valid_i[127]),
        .inject_flit_i     (inject_flit_i[1279:1270]),
        .inject_not_full_o (inject_not_full_o[127]),
        .eject_valid_o     (eject_valid_o[127]),
        .eject_flit_o      (eject_flit_o[1279:1270]),
        .eject_not_full_i  (eject_not_full_i[127])
    );

    // node (0, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h80),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_8_xp_valid),
        .in_xp_flit_i      (from_15_8_xp_flit),
        .in_xp_not_full_o  (from_15_8_xp_not_full),
        .in_xp_empty_o     (from_15_8_xp_empty),
        .out_xp_valid_o    (from_0_8_xp_valid),
        .out_xp_flit_o     (from_0_8_xp_flit),
        .out_xp_not_full_i (from_0_8_xp_not_full),
        .out_xp_empty_i    (from_0_8_xp_empty),
        .in_xm_valid_i     (from_1_8_xm_valid),
        .in_xm_flit_i      (from_1_8_xm_flit),
        .in_xm_not_full_o  (from_1_8_xm_not_full),
        .in_xm_empty_o     (from_1_8_xm_empty),
        .out_xm_valid_o    (from_0_8_xm_valid),
        .out_xm_flit_o     (from_0_8_xm_flit),
        .out_xm_not_full_i (from_0_8_xm_not_full),
        .out_xm_empty_i    (from_0_8_xm_empty),
        .in_yp_valid_i     (from_0_7_yp_valid),
        .in_yp_flit_i      (from_0_7_yp_flit),
        .in_yp_not_full_o  (from_0_7_yp_not_full),
        .in_yp_empty_o     (from_0_7_yp_empty),
        .out_yp_valid_o    (from_0_8_yp_valid),
        .out_yp_flit_o     (from_0_8_yp_flit),
        .out_yp_not_full_i (from_0_8_yp_not_full),
        .out_yp_empty_i    (from_0_8_yp_empty),
        .in_ym_valid_i     (from_0_9_ym_valid),
        .in_ym_flit_i      (from_0_9_ym_flit),
        .in_ym_not_full_o  (from_0_9_ym_not_full),
        .in_ym_empty_o     (from_0_9_ym_empty),
        .out_ym_valid_o    (from_0_8_ym_valid),
        .out_ym_flit_o     (from_0_8_ym_flit),
        .out_ym_not_full_i (from_0_8_ym_not_full),
        .out_ym_empty_i    (from_0_8_ym_empty),
        .inject_valid_i    (inject_valid_i[128]),
        .inject_flit_i     (inject_flit_i[1289:1280]),
        .inject_not_full_o (inject_not_full_o[128]),
        .eject_valid_o     (eject_valid_o[128]),
        .eject_flit_o      (eject_flit_o[1289:1280]),
        .eject_not_full_i  (eject_not_full_i[128])
    );

    // node (1, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h81),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_8_xp_valid),
        .in_xp_flit_i      (from_0_8_xp_flit),
        .in_xp_not_full_o  (from_0_8_xp_not_full),
        .in_xp_empty_o     (from_0_8_xp_empty),
        .out_xp_valid_o    (from_1_8_xp_valid),
        .out_xp_flit_o     (from_1_8_xp_flit),
        .out_xp_not_full_i (from_1_8_xp_not_full),
        .out_xp_empty_i    (from_1_8_xp_empty),
        .in_xm_valid_i     (from_2_8_xm_valid),
        .in_xm_flit_i      (from_2_8_xm_flit),
        .in_xm_not_full_o  (from_2_8_xm_not_full),
        .in_xm_empty_o     (from_2_8_xm_empty),
        .out_xm_valid_o    (from_1_8_xm_valid),
        .out_xm_flit_o     (from_1_8_xm_flit),
        .out_xm_not_full_i (from_1_8_xm_not_full),
        .out_xm_empty_i    (from_1_8_xm_empty),
        .in_yp_valid_i     (from_1_7_yp_valid),
        .in_yp_flit_i      (from_1_7_yp_flit),
        .in_yp_not_full_o  (from_1_7_yp_not_full),
        .in_yp_empty_o     (from_1_7_yp_empty),
        .out_yp_valid_o    (from_1_8_yp_valid),
        .out_yp_flit_o     (from_1_8_yp_flit),
        .out_yp_not_full_i (from_1_8_yp_not_full),
        .out_yp_empty_i    (from_1_8_yp_empty),
        .in_ym_valid_i     (from_1_9_ym_valid),
        .in_ym_flit_i      (from_1_9_ym_flit),
        .in_ym_not_full_o  (from_1_9_ym_not_full),
        .in_ym_empty_o     (from_1_9_ym_empty),
        .out_ym_valid_o    (from_1_8_ym_valid),
        .out_ym_flit_o     (from_1_8_ym_flit),
        .out_ym_not_full_i (from_1_8_ym_not_full),
        .out_ym_empty_i    (from_1_8_ym_empty),
        .inject_valid_i    (inject_valid_i[129]),
        .inject_flit_i     (inject_flit_i[1299:1290]),
        .inject_not_full_o (inject_not_full_o[129]),
        .eject_valid_o     (eject_valid_o[129]),
        .eject_flit_o      (eject_flit_o[1299:1290]),
        .eject_not_full_i  (eject_not_full_i[129])
    );

    // node (2, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h82),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_8_xp_valid),
        .in_xp_flit_i      (from_1_8_xp_flit),
        .in_xp_not_full_o  (from_1_8_xp_not_full),
        .in_xp_empty_o     (from_1_8_xp_empty),
        .out_xp_valid_o    (from_2_8_xp_valid),
        .out_xp_flit_o     (from_2_8_xp_flit),
        .out_xp_not_full_i (from_2_8_xp_not_full),
        .out_xp_empty_i    (from_2_8_xp_empty),
        .in_xm_valid_i     (from_3_8_xm_valid),
        .in_xm_flit_i      (from_3_8_xm_flit),
        .in_xm_not_full_o  (from_3_8_xm_not_full),
        .in_xm_empty_o     (from_3_8_xm_empty),
        .out_xm_valid_o    (from_2_8_xm_valid),
        .out_xm_flit_o     (from_2_8_xm_flit),
        .out_xm_not_full_i (from_2_8_xm_not_full),
        .out_xm_empty_i    (from_2_8_xm_empty),
        .in_yp_valid_i     (from_2_7_yp_valid),
        .in_yp_flit_i      (from_2_7_yp_flit),
        .in_yp_not_full_o  (from_2_7_yp_not_full),
        .in_yp_empty_o     (from_2_7_yp_empty),
        .out_yp_valid_o    (from_2_8_yp_valid),
        .out_yp_flit_o     (from_2_8_yp_flit),
        .out_yp_not_full_i (from_2_8_yp_not_full),
        .out_yp_empty_i    (from_2_8_yp_empty),
        .in_ym_valid_i     (from_2_9_ym_valid),
        .in_ym_flit_i      (from_2_9_ym_flit),
        .in_ym_not_full_o  (from_2_9_ym_not_full),
        .in_ym_empty_o     (from_2_9_ym_empty),
        .out_ym_valid_o    (from_2_8_ym_valid),
        .out_ym_flit_o     (from_2_8_ym_flit),
        .out_ym_not_full_i (from_2_8_ym_not_full),
        .out_ym_empty_i    (from_2_8_ym_empty),
        .inject_valid_i    (inject_valid_i[130]),
        .inject_flit_i     (inject_flit_i[1309:1300]),
        .inject_not_full_o (inject_not_full_o[130]),
        .eject_valid_o     (eject_valid_o[130]),
        .eject_flit_o      (eject_flit_o[1309:1300]),
        .eject_not_full_i  (eject_not_full_i[130])
    );

    // node (3, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h83),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_8_xp_valid),
        .in_xp_flit_i      (from_2_8_xp_flit),
        .in_xp_not_full_o  (from_2_8_xp_not_full),
        .in_xp_empty_o     (from_2_8_xp_empty),
        .out_xp_valid_o    (from_3_8_xp_valid),
        .out_xp_flit_o     (from_3_8_xp_flit),
        .out_xp_not_full_i (from_3_8_xp_not_full),
        .out_xp_empty_i    (from_3_8_xp_empty),
        .in_xm_valid_i     (from_4_8_xm_valid),
        .in_xm_flit_i      (from_4_8_xm_flit),
        .in_xm_not_full_o  (from_4_8_xm_not_full),
        .in_xm_empty_o     (from_4_8_xm_empty),
        .out_xm_valid_o    (from_3_8_xm_valid),
        .out_xm_flit_o     (from_3_8_xm_flit),
        .out_xm_not_full_i (from_3_8_xm_not_full),
        .out_xm_empty_i    (from_3_8_xm_empty),
        .in_yp_valid_i     (from_3_7_yp_valid),
        .in_yp_flit_i      (from_3_7_yp_flit),
        .in_yp_not_full_o  (from_3_7_yp_not_full),
        .in_yp_empty_o     (from_3_7_yp_empty),
        .out_yp_valid_o    (from_3_8_yp_valid),
        .out_yp_flit_o     (from_3_8_yp_flit),
        .out_yp_not_full_i (from_3_8_yp_not_full),
        .out_yp_empty_i    (from_3_8_yp_empty),
        .in_ym_valid_i     (from_3_9_ym_valid),
        .in_ym_flit_i      (from_3_9_ym_flit),
        .in_ym_not_full_o  (from_3_9_ym_not_full),
        .in_ym_empty_o     (from_3_9_ym_empty),
        .out_ym_valid_o    (from_3_8_ym_valid),
        .out_ym_flit_o     (from_3_8_ym_flit),
        .out_ym_not_full_i (from_3_8_ym_not_full),
        .out_ym_empty_i    (from_3_8_ym_empty),
        .inject_valid_i    (inject_valid_i[131]),
        .inject_flit_i     (inject_flit_i[1319:1310]),
        .inject_not_full_o (inject_not_full_o[131]),
        .eject_valid_o     (eject_valid_o[131]),
        .eject_flit_o      (eject_flit_o[1319:1310]),
        .eject_not_full_i  (eject_not_full_i[131])
    );

    // node (4, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h84),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_8_xp_valid),
        .in_xp_flit_i      (from_3_8_xp_flit),
        .in_xp_not_full_o  (from_3_8_xp_not_full),
        .in_xp_empty_o     (from_3_8_xp_empty),
        .out_xp_valid_o    (from_4_8_xp_valid),
        .out_xp_flit_o     (from_4_8_xp_flit),
        .out_xp_not_full_i (from_4_8_xp_not_full),
        .out_xp_empty_i    (from_4_8_xp_empty),
        .in_xm_valid_i     (from_5_8_xm_valid),
        .in_xm_flit_i      (from_5_8_xm_flit),
        .in_xm_not_full_o  (from_5_8_xm_not_full),
        .in_xm_empty_o     (from_5_8_xm_empty),
        .out_xm_valid_o    (from_4_8_xm_valid),
        .out_xm_flit_o     (from_4_8_xm_flit),
        .out_xm_not_full_i (from_4_8_xm_not_full),
        .out_xm_empty_i    (from_4_8_xm_empty),
        .in_yp_valid_i     (from_4_7_yp_valid),
        .in_yp_flit_i      (from_4_7_yp_flit),
        .in_yp_not_full_o  (from_4_7_yp_not_full),
        .in_yp_empty_o     (from_4_7_yp_empty),
        .out_yp_valid_o    (from_4_8_yp_valid),
        .out_yp_flit_o     (from_4_8_yp_flit),
        .out_yp_not_full_i (from_4_8_yp_not_full),
        .out_yp_empty_i    (from_4_8_yp_empty),
        .in_ym_valid_i     (from_4_9_ym_valid),
        .in_ym_flit_i      (from_4_9_ym_flit),
        .in_ym_not_full_o  (from_4_9_ym_not_full),
        .in_ym_empty_o     (from_4_9_ym_empty),
        .out_ym_valid_o    (from_4_8_ym_valid),
        .out_ym_flit_o     (from_4_8_ym_flit),
        .out_ym_not_full_i (from_4_8_ym_not_full),
        .out_ym_empty_i    (from_4_8_ym_empty),
        .inject_valid_i    (inject_valid_i[132]),
        .inject_flit_i     (inject_flit_i[1329:1320]),
        .inject_not_full_o (inject_not_full_o[132]),
        .eject_valid_o     (eject_valid_o[132]),
        .eject_flit_o      (eject_flit_o[1329:1320]),
        .eject_not_full_i  (eject_not_full_i[132])
    );

    // node (5, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h85),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_8_xp_valid),
        .in_xp_flit_i      (from_4_8_xp_flit),
        .in_xp_not_full_o  (from_4_8_xp_not_full),
        .in_xp_empty_o     (from_4_8_xp_empty),
        .out_xp_valid_o    (from_5_8_xp_valid),
        .out_xp_flit_o     (from_5_8_xp_flit),
        .out_xp_not_full_i (from_5_8_xp_not_full),
        .out_xp_empty_i    (from_5_8_xp_empty),
        .in_xm_valid_i     (from_6_8_xm_valid),
        .in_xm_flit_i      (from_6_8_xm_flit),
        .in_xm_not_full_o  (from_6_8_xm_not_full),
        .in_xm_empty_o     (from_6_8_xm_empty),
        .out_xm_valid_o    (from_5_8_xm_valid),
        .out_xm_flit_o     (from_5_8_xm_flit),
        .out_xm_not_full_i (from_5_8_xm_not_full),
        .out_xm_empty_i    (from_5_8_xm_empty),
        .in_yp_valid_i     (from_5_7_yp_valid),
        .in_yp_flit_i      (from_5_7_yp_flit),
        .in_yp_not_full_o  (from_5_7_yp_not_full),
        .in_yp_empty_o     (from_5_7_yp_empty),
        .out_yp_valid_o    (from_5_8_yp_valid),
        .out_yp_flit_o     (from_5_8_yp_flit),
        .out_yp_not_full_i (from_5_8_yp_not_full),
        .out_yp_empty_i    (from_5_8_yp_empty),
        .in_ym_valid_i     (from_5_9_ym_valid),
        .in_ym_flit_i      (from_5_9_ym_flit),
        .in_ym_not_full_o  (from_5_9_ym_not_full),
        .in_ym_empty_o     (from_5_9_ym_empty),
        .out_ym_valid_o    (from_5_8_ym_valid),
        .out_ym_flit_o     (from_5_8_ym_flit),
        .out_ym_not_full_i (from_5_8_ym_not_full),
        .out_ym_empty_i    (from_5_8_ym_empty),
        .inject_valid_i    (inject_valid_i[133]),
        .inject_flit_i     (inject_flit_i[1339:1330]),
        .inject_not_full_o (inject_not_full_o[133]),
        .eject_valid_o     (eject_valid_o[133]),
        .eject_flit_o      (eject_flit_o[1339:1330]),
        .eject_not_full_i  (eject_not_full_i[133])
    );

    // node (6, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h86),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_8_xp_valid),
        .in_xp_flit_i      (from_5_8_xp_flit),
        .in_xp_not_full_o  (from_5_8_xp_not_full),
        .in_xp_empty_o     (from_5_8_xp_empty),
        .out_xp_valid_o    (from_6_8_xp_valid),
        .out_xp_flit_o     (from_6_8_xp_flit),
        .out_xp_not_full_i (from_6_8_xp_not_full),
        .out_xp_empty_i    (from_6_8_xp_empty),
        .in_xm_valid_i     (from_7_8_xm_valid),
        .in_xm_flit_i      (from_7_8_xm_flit),
        .in_xm_not_full_o  (from_7_8_xm_not_full),
        .in_xm_empty_o     (from_7_8_xm_empty),
        .out_xm_valid_o    (from_6_8_xm_valid),
        .out_xm_flit_o     (from_6_8_xm_flit),
        .out_xm_not_full_i (from_6_8_xm_not_full),
        .out_xm_empty_i    (from_6_8_xm_empty),
        .in_yp_valid_i     (from_6_7_yp_valid),
        .in_yp_flit_i      (from_6_7_yp_flit),
        .in_yp_not_full_o  (from_6_7_yp_not_full),
        .in_yp_empty_o     (from_6_7_yp_empty),
        .out_yp_valid_o    (from_6_8_yp_valid),
        .out_yp_flit_o     (from_6_8_yp_flit),
        .out_yp_not_full_i (from_6_8_yp_not_full),
        .out_yp_empty_i    (from_6_8_yp_empty),
        .in_ym_valid_i     (from_6_9_ym_valid),
        .in_ym_flit_i      (from_6_9_ym_flit),
        .in_ym_not_full_o  (from_6_9_ym_not_full),
        .in_ym_empty_o     (from_6_9_ym_empty),
        .out_ym_valid_o    (from_6_8_ym_valid),
        .out_ym_flit_o     (from_6_8_ym_flit),
        .out_ym_not_full_i (from_6_8_ym_not_full),
        .out_ym_empty_i    (from_6_8_ym_empty),
        .inject_valid_i    (inject_valid_i[134]),
        .inject_flit_i     (inject_flit_i[1349:1340]),
        .inject_not_full_o (inject_not_full_o[134]),
        .eject_valid_o     (eject_valid_o[134]),
        .eject_flit_o      (eject_flit_o[1349:1340]),
        .eject_not_full_i  (eject_not_full_i[134])
    );

    // node (7, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h87),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_8_xp_valid),
        .in_xp_flit_i      (from_6_8_xp_flit),
        .in_xp_not_full_o  (from_6_8_xp_not_full),
        .in_xp_empty_o     (from_6_8_xp_empty),
        .out_xp_valid_o    (from_7_8_xp_valid),
        .out_xp_flit_o     (from_7_8_xp_flit),
        .out_xp_not_full_i (from_7_8_xp_not_full),
        .out_xp_empty_i    (from_7_8_xp_empty),
        .in_xm_valid_i     (from_8_8_xm_valid),
        .in_xm_flit_i      (from_8_8_xm_flit),
        .in_xm_not_full_o  (from_8_8_xm_not_full),
        .in_xm_empty_o     (from_8_8_xm_empty),
        .out_xm_valid_o    (from_7_8_xm_valid),
        .out_xm_flit_o     (from_7_8_xm_flit),
        .out_xm_not_full_i (from_7_8_xm_not_full),
        .out_xm_empty_i    (from_7_8_xm_empty),
        .in_yp_valid_i     (from_7_7_yp_valid),
        .in_yp_flit_i      (from_7_7_yp_flit),
        .in_yp_not_full_o  (from_7_7_yp_not_full),
        .in_yp_empty_o     (from_7_7_yp_empty),
        .out_yp_valid_o    (from_7_8_yp_valid),
        .out_yp_flit_o     (from_7_8_yp_flit),
        .out_yp_not_full_i (from_7_8_yp_not_full),
        .out_yp_empty_i    (from_7_8_yp_empty),
        .in_ym_valid_i     (from_7_9_ym_valid),
        .in_ym_flit_i      (from_7_9_ym_flit),
        .in_ym_not_full_o  (from_7_9_ym_not_full),
        .in_ym_empty_o     (from_7_9_ym_empty),
        .out_ym_valid_o    (from_7_8_ym_valid),
        .out_ym_flit_o     (from_7_8_ym_flit),
        .out_ym_not_full_i (from_7_8_ym_not_full),
        .out_ym_empty_i    (from_7_8_ym_empty),
        .inject_valid_i    (inject_valid_i[135]),
        .inject_flit_i     (inject_flit_i[1359:1350]),
        .inject_not_full_o (inject_not_full_o[135]),
        .eject_valid_o     (eject_valid_o[135]),
        .eject_flit_o      (eject_flit_o[1359:1350]),
        .eject_not_full_i  (eject_not_full_i[135])
    );

    // node (8, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h88),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_8_xp_valid),
        .in_xp_flit_i      (from_7_8_xp_flit),
        .in_xp_not_full_o  (from_7_8_xp_not_full),
        .in_xp_empty_o     (from_7_8_xp_empty),
        .out_xp_valid_o    (from_8_8_xp_valid),
        .out_xp_flit_o     (from_8_8_xp_flit),
        .out_xp_not_full_i (from_8_8_xp_not_full),
        .out_xp_empty_i    (from_8_8_xp_empty),
        .in_xm_valid_i     (from_9_8_xm_valid),
        .in_xm_flit_i      (from_9_8_xm_flit),
        .in_xm_not_full_o  (from_9_8_xm_not_full),
        .in_xm_empty_o     (from_9_8_xm_empty),
        .out_xm_valid_o    (from_8_8_xm_valid),
        .out_xm_flit_o     (from_8_8_xm_flit),
        .out_xm_not_full_i (from_8_8_xm_not_full),
        .out_xm_empty_i    (from_8_8_xm_empty),
        .in_yp_valid_i     (from_8_7_yp_valid),
        .in_yp_flit_i      (from_8_7_yp_flit),
        .in_yp_not_full_o  (from_8_7_yp_not_full),
        .in_yp_empty_o     (from_8_7_yp_empty),
        .out_yp_valid_o    (from_8_8_yp_valid),
        .out_yp_flit_o     (from_8_8_yp_flit),
        .out_yp_not_full_i (from_8_8_yp_not_full),
        .out_yp_empty_i    (from_8_8_yp_empty),
        .in_ym_valid_i     (from_8_9_ym_valid),
        .in_ym_flit_i      (from_8_9_ym_flit),
        .in_ym_not_full_o  (from_8_9_ym_not_full),
        .in_ym_empty_o     (from_8_9_ym_empty),
        .out_ym_valid_o    (from_8_8_ym_valid),
        .out_ym_flit_o     (from_8_8_ym_flit),
        .out_ym_not_full_i (from_8_8_ym_not_full),
        .out_ym_empty_i    (from_8_8_ym_empty),
        .inject_valid_i    (inject_valid_i[136]),
        .inject_flit_i     (inject_flit_i[1369:1360]),
        .inject_not_full_o (inject_not_full_o[136]),
        .eject_valid_o     (eject_valid_o[136]),
        .eject_flit_o      (eject_flit_o[1369:1360]),
        .eject_not_full_i  (eject_not_full_i[136])
    );

    // node (9, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h89),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_8_xp_valid),
        .in_xp_flit_i      (from_8_8_xp_flit),
        .in_xp_not_full_o  (from_8_8_xp_not_full),
        .in_xp_empty_o     (from_8_8_xp_empty),
        .out_xp_valid_o    (from_9_8_xp_valid),
        .out_xp_flit_o     (from_9_8_xp_flit),
        .out_xp_not_full_i (from_9_8_xp_not_full),
        .out_xp_empty_i    (from_9_8_xp_empty),
        .in_xm_valid_i     (from_10_8_xm_valid),
        .in_xm_flit_i      (from_10_8_xm_flit),
        .in_xm_not_full_o  (from_10_8_xm_not_full),
        .in_xm_empty_o     (from_10_8_xm_empty),
        .out_xm_valid_o    (from_9_8_xm_valid),
        .out_xm_flit_o     (from_9_8_xm_flit),
        .out_xm_not_full_i (from_9_8_xm_not_full),
        .out_xm_empty_i    (from_9_8_xm_empty),
        .in_yp_valid_i     (from_9_7_yp_valid),
        .in_yp_flit_i      (from_9_7_yp_flit),
        .in_yp_not_full_o  (from_9_7_yp_not_full),
        .in_yp_empty_o     (from_9_7_yp_empty),
        .out_yp_valid_o    (from_9_8_yp_valid),
        .out_yp_flit_o     (from_9_8_yp_flit),
        .out_yp_not_full_i (from_9_8_yp_not_full),
        .out_yp_empty_i    (from_9_8_yp_empty),
        .in_ym_valid_i     (from_9_9_ym_valid),
        .in_ym_flit_i      (from_9_9_ym_flit),
        .in_ym_not_full_o  (from_9_9_ym_not_full),
        .in_ym_empty_o     (from_9_9_ym_empty),
        .out_ym_valid_o    (from_9_8_ym_valid),
        .out_ym_flit_o     (from_9_8_ym_flit),
        .out_ym_not_full_i (from_9_8_ym_not_full),
        .out_ym_empty_i    (from_9_8_ym_empty),
        .inject_valid_i    (inject_valid_i[137]),
        .inject_flit_i     (inject_flit_i[1379:1370]),
        .inject_not_full_o (inject_not_full_o[137]),
        .eject_valid_o     (eject_valid_o[137]),
        .eject_flit_o      (eject_flit_o[1379:1370]),
        .eject_not_full_i  (eject_not_full_i[137])
    );

    // node (10, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h8a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_8_xp_valid),
        .in_xp_flit_i      (from_9_8_xp_flit),
        .in_xp_not_full_o  (from_9_8_xp_not_full),
        .in_xp_empty_o     (from_9_8_xp_empty),
        .out_xp_valid_o    (from_10_8_xp_valid),
        .out_xp_flit_o     (from_10_8_xp_flit),
        .out_xp_not_full_i (from_10_8_xp_not_full),
        .out_xp_empty_i    (from_10_8_xp_empty),
        .in_xm_valid_i     (from_11_8_xm_valid),
        .in_xm_flit_i      (from_11_8_xm_flit),
        .in_xm_not_full_o  (from_11_8_xm_not_full),
        .in_xm_empty_o     (from_11_8_xm_empty),
        .out_xm_valid_o    (from_10_8_xm_valid),
        .out_xm_flit_o     (from_10_8_xm_flit),
        .out_xm_not_full_i (from_10_8_xm_not_full),
        .out_xm_empty_i    (from_10_8_xm_empty),
        .in_yp_valid_i     (from_10_7_yp_valid),
        .in_yp_flit_i      (from_10_7_yp_flit),
        .in_yp_not_full_o  (from_10_7_yp_not_full),
        .in_yp_empty_o     (from_10_7_yp_empty),
        .out_yp_valid_o    (from_10_8_yp_valid),
        .out_yp_flit_o     (from_10_8_yp_flit),
        .out_yp_not_full_i (from_10_8_yp_not_full),
        .out_yp_empty_i    (from_10_8_yp_empty),
        .in_ym_valid_i     (from_10_9_ym_valid),
        .in_ym_flit_i      (from_10_9_ym_flit),
        .in_ym_not_full_o  (from_10_9_ym_not_full),
        .in_ym_empty_o     (from_10_9_ym_empty),
        .out_ym_valid_o    (from_10_8_ym_valid),
        .out_ym_flit_o     (from_10_8_ym_flit),
        .out_ym_not_full_i (from_10_8_ym_not_full),
        .out_ym_empty_i    (from_10_8_ym_empty),
        .inject_valid_i    (inject_valid_i[138]),
        .inject_flit_i     (inject_flit_i[1389:1380]),
        .inject_not_full_o (inject_not_full_o[138]),
        .eject_valid_o     (eject_valid_o[138]),
        .eject_flit_o      (eject_flit_o[1389:1380]),
        .eject_not_full_i  (eject_not_full_i[138])
    );

    // node (11, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h8b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_8_xp_valid),
        .in_xp_flit_i      (from_10_8_xp_flit),
        .in_xp_not_full_o  (from_10_8_xp_not_full),
        .in_xp_empty_o     (from_10_8_xp_empty),
        .out_xp_valid_o    (from_11_8_xp_valid),
        .out_xp_flit_o     (from_11_8_xp_flit),
        .out_xp_not_full_i (from_11_8_xp_not_full),
        .out_xp_empty_i    (from_11_8_xp_empty),
        .in_xm_valid_i     (from_12_8_xm_valid),
        .in_xm_flit_i      (from_12_8_xm_flit),
        .in_xm_not_full_o  (from_12_8_xm_not_full),
        .in_xm_empty_o     (from_12_8_xm_empty),
        .out_xm_valid_o    (from_11_8_xm_valid),
        .out_xm_flit_o     (from_11_8_xm_flit),
        .out_xm_not_full_i (from_11_8_xm_not_full),
        .out_xm_empty_i    (from_11_8_xm_empty),
        .in_yp_valid_i     (from_11_7_yp_valid),
        .in_yp_flit_i      (from_11_7_yp_flit),
        .in_yp_not_full_o  (from_11_7_yp_not_full),
        .in_yp_empty_o     (from_11_7_yp_empty),
        .out_yp_valid_o    (from_11_8_yp_valid),
        .out_yp_flit_o     (from_11_8_yp_flit),
        .out_yp_not_full_i (from_11_8_yp_not_full),
        .out_yp_empty_i    (from_11_8_yp_empty),
        .in_ym_valid_i     (from_11_9_ym_valid),
        .in_ym_flit_i      (from_11_9_ym_flit),
        .in_ym_not_full_o  (from_11_9_ym_not_full),
        .in_ym_empty_o     (from_11_9_ym_empty),
        .out_ym_valid_o    (from_11_8_ym_valid),
        .out_ym_flit_o     (from_11_8_ym_flit),
        .out_ym_not_full_i (from_11_8_ym_not_full),
        .out_ym_empty_i    (from_11_8_ym_empty),
        .inject_valid_i    (inject_valid_i[139]),
        .inject_flit_i     (inject_flit_i[1399:1390]),
        .inject_not_full_o (inject_not_full_o[139]),
        .eject_valid_o     (eject_valid_o[139]),
        .eject_flit_o      (eject_flit_o[1399:1390]),
        .eject_not_full_i  (eject_not_full_i[139])
    );

    // node (12, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h8c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_8_xp_valid),
        .in_xp_flit_i      (from_11_8_xp_flit),
        .in_xp_not_full_o  (from_11_8_xp_not_full),
        .in_xp_empty_o     (from_11_8_xp_empty),
        .out_xp_valid_o    (from_12_8_xp_valid),
        .out_xp_flit_o     (from_12_8_xp_flit),
        .out_xp_not_full_i (from_12_8_xp_not_full),
        .out_xp_empty_i    (from_12_8_xp_empty),
        .in_xm_valid_i     (from_13_8_xm_valid),
        .in_xm_flit_i      (from_13_8_xm_flit),
        .in_xm_not_full_o  (from_13_8_xm_not_full),
        .in_xm_empty_o     (from_13_8_xm_empty),
        .out_xm_valid_o    (from_12_8_xm_valid),
        .out_xm_flit_o     (from_12_8_xm_flit),
        .out_xm_not_full_i (from_12_8_xm_not_full),
        .out_xm_empty_i    (from_12_8_xm_empty),
        .in_yp_valid_i     (from_12_7_yp_valid),
        .in_yp_flit_i      (from_12_7_yp_flit),
        .in_yp_not_full_o  (from_12_7_yp_not_full),
        .in_yp_empty_o     (from_12_7_yp_empty),
        .out_yp_valid_o    (from_12_8_yp_valid),
        .out_yp_flit_o     (from_12_8_yp_flit),
        .out_yp_not_full_i (from_12_8_yp_not_full),
        .out_yp_empty_i    (from_12_8_yp_empty),
        .in_ym_valid_i     (from_12_9_ym_valid),
        .in_ym_flit_i      (from_12_9_ym_flit),
        .in_ym_not_full_o  (from_12_9_ym_not_full),
        .in_ym_empty_o     (from_12_9_ym_empty),
        .out_ym_valid_o    (from_12_8_ym_valid),
        .out_ym_flit_o     (from_12_8_ym_flit),
        .out_ym_not_full_i (from_12_8_ym_not_full),
        .out_ym_empty_i    (from_12_8_ym_empty),
        .inject_valid_i    (inject_valid_i[140]),
        .inject_flit_i     (inject_flit_i[1409:1400]),
        .inject_not_full_o (inject_not_full_o[140]),
        .eject_valid_o     (eject_valid_o[140]),
        .eject_flit_o      (eject_flit_o[1409:1400]),
        .eject_not_full_i  (eject_not_full_i[140])
    );

    // node (13, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h8d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_8_xp_valid),
        .in_xp_flit_i      (from_12_8_xp_flit),
        .in_xp_not_full_o  (from_12_8_xp_not_full),
        .in_xp_empty_o     (from_12_8_xp_empty),
        .out_xp_valid_o    (from_13_8_xp_valid),
        .out_xp_flit_o     (from_13_8_xp_flit),
        .out_xp_not_full_i (from_13_8_xp_not_full),
        .out_xp_empty_i    (from_13_8_xp_empty),
        .in_xm_valid_i     (from_14_8_xm_valid),
        .in_xm_flit_i      (from_14_8_xm_flit),
        .in_xm_not_full_o  (from_14_8_xm_not_full),
        .in_xm_empty_o     (from_14_8_xm_empty),
        .out_xm_valid_o    (from_13_8_xm_valid),
        .out_xm_flit_o     (from_13_8_xm_flit),
        .out_xm_not_full_i (from_13_8_xm_not_full),
        .out_xm_empty_i    (from_13_8_xm_empty),
        .in_yp_valid_i     (from_13_7_yp_valid),
        .in_yp_flit_i      (from_13_7_yp_flit),
        .in_yp_not_full_o  (from_13_7_yp_not_full),
        .in_yp_empty_o     (from_13_7_yp_empty),
        .out_yp_valid_o    (from_13_8_yp_valid),
        .out_yp_flit_o     (from_13_8_yp_flit),
        .out_yp_not_full_i (from_13_8_yp_not_full),
        .out_yp_empty_i    (from_13_8_yp_empty),
        .in_ym_valid_i     (from_13_9_ym_valid),
        .in_ym_flit_i      (from_13_9_ym_flit),
        .in_ym_not_full_o  (from_13_9_ym_not_full),
        .in_ym_empty_o     (from_13_9_ym_empty),
        .out_ym_valid_o    (from_13_8_ym_valid),
        .out_ym_flit_o     (from_13_8_ym_flit),
        .out_ym_not_full_i (from_13_8_ym_not_full),
        .out_ym_empty_i    (from_13_8_ym_empty),
        .inject_valid_i    (inject_valid_i[141]),
        .inject_flit_i     (inject_flit_i[1419:1410]),
        .inject_not_full_o (inject_not_full_o[141]),
        .eject_valid_o     (eject_valid_o[141]),
        .eject_flit_o      (eject_flit_o[1419:1410]),
        .eject_not_full_i  (eject_not_full_i[141])
    );

    // node (14, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h8e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_8_xp_valid),
        .in_xp_flit_i      (from_13_8_xp_flit),
        .in_xp_not_full_o  (from_13_8_xp_not_full),
        .in_xp_empty_o     (from_13_8_xp_empty),
        .out_xp_valid_o    (from_14_8_xp_valid),
        .out_xp_flit_o     (from_14_8_xp_flit),
        .out_xp_not_full_i (from_14_8_xp_not_full),
        .out_xp_empty_i    (from_14_8_xp_empty),
        .in_xm_valid_i     (from_15_8_xm_valid),
        .in_xm_flit_i      (from_15_8_xm_flit),
        .in_xm_not_full_o  (from_15_8_xm_not_full),
        .in_xm_empty_o     (from_15_8_xm_empty),
        .out_xm_valid_o    (from_14_8_xm_valid),
        .out_xm_flit_o     (from_14_8_xm_flit),
        .out_xm_not_full_i (from_14_8_xm_not_full),
        .out_xm_empty_i    (from_14_8_xm_empty),
        .in_yp_valid_i     (from_14_7_yp_valid),
        .in_yp_flit_i      (from_14_7_yp_flit),
        .in_yp_not_full_o  (from_14_7_yp_not_full),
        .in_yp_empty_o     (from_14_7_yp_empty),
        .out_yp_valid_o    (from_14_8_yp_valid),
        .out_yp_flit_o     (from_14_8_yp_flit),
        .out_yp_not_full_i (from_14_8_yp_not_full),
        .out_yp_empty_i    (from_14_8_yp_empty),
        .in_ym_valid_i     (from_14_9_ym_valid),
        .in_ym_flit_i      (from_14_9_ym_flit),
        .in_ym_not_full_o  (from_14_9_ym_not_full),
        .in_ym_empty_o     (from_14_9_ym_empty),
        .out_ym_valid_o    (from_14_8_ym_valid),
        .out_ym_flit_o     (from_14_8_ym_flit),
        .out_ym_not_full_i (from_14_8_ym_not_full),
        .out_ym_empty_i    (from_14_8_ym_empty),
        .inject_valid_i    (inject_valid_i[142]),
        .inject_flit_i     (inject_flit_i[1429:1420]),
        .inject_not_full_o (inject_not_full_o[142]),
        .eject_valid_o     (eject_valid_o[142]),
        .eject_flit_o      (eject_flit_o[1429:1420]),
        .eject_not_full_i  (eject_not_full_i[142])
    );

    // node (15, 8)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_8 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h8f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_8_xp_valid),
        .in_xp_flit_i      (from_14_8_xp_flit),
        .in_xp_not_full_o  (from_14_8_xp_not_full),
        .in_xp_empty_o     (from_14_8_xp_empty),
        .out_xp_valid_o    (from_15_8_xp_valid),
        .out_xp_flit_o     (from_15_8_xp_flit),
        .out_xp_not_full_i (from_15_8_xp_not_full),
        .out_xp_empty_i    (from_15_8_xp_empty),
        .in_xm_valid_i     (from_0_8_xm_valid),
        .in_xm_flit_i      (from_0_8_xm_flit),
        .in_xm_not_full_o  (from_0_8_xm_not_full),
        .in_xm_empty_o     (from_0_8_xm_empty),
        .out_xm_valid_o    (from_15_8_xm_valid),
        .out_xm_flit_o     (from_15_8_xm_flit),
        .out_xm_not_full_i (from_15_8_xm_not_full),
        .out_xm_empty_i    (from_15_8_xm_empty),
        .in_yp_valid_i     (from_15_7_yp_valid),
        .in_yp_flit_i      (from_15_7_yp_flit),
        .in_yp_not_full_o  (from_15_7_yp_not_full),
        .in_yp_empty_o     (from_15_7_yp_empty),
        .out_yp_valid_o    (from_15_8_yp_valid),
        .out_yp_flit_o     (from_15_8_yp_flit),
        .out_yp_not_full_i (from_15_8_yp_not_full),
        .out_yp_empty_i    (from_15_8_yp_empty),
        .in_ym_valid_i     (from_15_9_ym_valid),
        .in_ym_flit_i      (from_15_9_ym_flit),
        .in_ym_not_full_o  (from_15_9_ym_not_full),
        .in_ym_empty_o     (from_15_9_ym_empty),
        .out_ym_valid_o    (from_15_8_ym_valid),
        .out_ym_flit_o     (from_15_8_ym_flit),
        .out_ym_not_full_i (from_15_8_ym_not_full),
        .out_ym_empty_i    (from_15_8_ym_empty),
        .inject_valid_i    (inject_valid_i[143]),
        .inject_flit_i     (inject_flit_i[1439:1430]),
        .inject_not_full_o (inject_not_full_o[143]),
        .eject_valid_o     (eject_valid_o[143]),
        .eject_flit_o      (eject_flit_o[1439:1430]),
        .eject_not_full_i  (eject_not_full_i[143])
    );

    // node (0, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h90),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_9_xp_valid),
        .in_xp_flit_i      (from_15_9_xp_flit),
        .in_xp_not_full_o  (from_15_9_xp_not_full),
        .in_xp_empty_o     (from_15_9_xp_empty),
        .out_xp_valid_o    (from_0_9_xp_valid),
        .out_xp_flit_o     (from_0_9_xp_flit),
        .out_xp_not_full_i (from_0_9_xp_not_full),
        .out_xp_empty_i    (from_0_9_xp_empty),
        .in_xm_valid_i     (from_1_9_xm_valid),
        .in_xm_flit_i      (from_1_9_xm_flit),
        .in_xm_not_full_o  (from_1_9_xm_not_full),
        .in_xm_empty_o     (from_1_9_xm_empty),
        .out_xm_valid_o    (from_0_9_xm_valid),
        .out_xm_flit_o     (from_0_9_xm_flit),
        .out_xm_not_full_i (from_0_9_xm_not_full),
        .out_xm_empty_i    (from_0_9_xm_empty),
        .in_yp_valid_i     (from_0_8_yp_valid),
        .in_yp_flit_i      (from_0_8_yp_flit),
        .in_yp_not_full_o  (from_0_8_yp_not_full),
        .in_yp_empty_o     (from_0_8_yp_empty),
        .out_yp_valid_o    (from_0_9_yp_valid),
        .out_yp_flit_o     (from_0_9_yp_flit),
        .out_yp_not_full_i (from_0_9_yp_not_full),
        .out_yp_empty_i    (from_0_9_yp_empty),
        .in_ym_valid_i     (from_0_10_ym_valid),
        .in_ym_flit_i      (from_0_10_ym_flit),
        .in_ym_not_full_o  (from_0_10_ym_not_full),
        .in_ym_empty_o     (from_0_10_ym_empty),
        .out_ym_valid_o    (from_0_9_ym_valid),
        .out_ym_flit_o     (from_0_9_ym_flit),
        .out_ym_not_full_i (from_0_9_ym_not_full),
        .out_ym_empty_i    (from_0_9_ym_empty),
        .inject_valid_i    (inject_valid_i[144]),
        .inject_flit_i     (inject_flit_i[1449:1440]),
        .inject_not_full_o (inject_not_full_o[144]),
        .eject_valid_o     (eject_valid_o[144]),
        .eject_flit_o      (eject_flit_o[1449:1440]),
        .eject_not_full_i  (eject_not_full_i[144])
    );

    // node (1, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h91),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_9_xp_valid),
        .in_xp_flit_i      (from_0_9_xp_flit),
        .in_xp_not_full_o  (from_0_9_xp_not_full),
        .in_xp_empty_o     (from_0_9_xp_empty),
        .out_xp_valid_o    (from_1_9_xp_valid),
        .out_xp_flit_o     (from_1_9_xp_flit),
        .out_xp_not_full_i (from_1_9_xp_not_full),
        .out_xp_empty_i    (from_1_9_xp_empty),
        .in_xm_valid_i     (from_2_9_xm_valid),
        .in_xm_flit_i      (from_2_9_xm_flit),
        .in_xm_not_full_o  (from_2_9_xm_not_full),
        .in_xm_empty_o     (from_2_9_xm_empty),
        .out_xm_valid_o    (from_1_9_xm_valid),
        .out_xm_flit_o     (from_1_9_xm_flit),
        .out_xm_not_full_i (from_1_9_xm_not_full),
        .out_xm_empty_i    (from_1_9_xm_empty),
        .in_yp_valid_i     (from_1_8_yp_valid),
        .in_yp_flit_i      (from_1_8_yp_flit),
        .in_yp_not_full_o  (from_1_8_yp_not_full),
        .in_yp_empty_o     (from_1_8_yp_empty),
        .out_yp_valid_o    (from_1_9_yp_valid),
        .out_yp_flit_o     (from_1_9_yp_flit),
        .out_yp_not_full_i (from_1_9_yp_not_full),
        .out_yp_empty_i    (from_1_9_yp_empty),
        .in_ym_valid_i     (from_1_10_ym_valid),
        .in_ym_flit_i      (from_1_10_ym_flit),
        .in_ym_not_full_o  (from_1_10_ym_not_full),
        .in_ym_empty_o     (from_1_10_ym_empty),
        .out_ym_valid_o    (from_1_9_ym_valid),
        .out_ym_flit_o     (from_1_9_ym_flit),
        .out_ym_not_full_i (from_1_9_ym_not_full),
        .out_ym_empty_i    (from_1_9_ym_empty),
        .inject_valid_i    (inject_valid_i[145]),
        .inject_flit_i     (inject_flit_i[1459:1450]),
        .inject_not_full_o (inject_not_full_o[145]),
        .eject_valid_o     (eject_valid_o[145]),
        .eject_flit_o      (eject_flit_o[1459:1450]),
        .eject_not_full_i  (eject_not_full_i[145])
    );

    // node (2, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h92),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_9_xp_valid),
        .in_xp_flit_i      (from_1_9_xp_flit),
        .in_xp_not_full_o  (from_1_9_xp_not_full),
        .in_xp_empty_o     (from_1_9_xp_empty),
        .out_xp_valid_o    (from_2_9_xp_valid),
        .out_xp_flit_o     (from_2_9_xp_flit),
        .out_xp_not_full_i (from_2_9_xp_not_full),
        .out_xp_empty_i    (from_2_9_xp_empty),
        .in_xm_valid_i     (from_3_9_xm_valid),
        .in_xm_flit_i      (from_3_9_xm_flit),
        .in_xm_not_full_o  (from_3_9_xm_not_full),
        .in_xm_empty_o     (from_3_9_xm_empty),
        .out_xm_valid_o    (from_2_9_xm_valid),
        .out_xm_flit_o     (from_2_9_xm_flit),
        .out_xm_not_full_i (from_2_9_xm_not_full),
        .out_xm_empty_i    (from_2_9_xm_empty),
        .in_yp_valid_i     (from_2_8_yp_valid),
        .in_yp_flit_i      (from_2_8_yp_flit),
        .in_yp_not_full_o  (from_2_8_yp_not_full),
        .in_yp_empty_o     (from_2_8_yp_empty),
        .out_yp_valid_o    (from_2_9_yp_valid),
        .out_yp_flit_o     (from_2_9_yp_flit),
        .out_yp_not_full_i (from_2_9_yp_not_full),
        .out_yp_empty_i    (from_2_9_yp_empty),
        .in_ym_valid_i     (from_2_10_ym_valid),
        .in_ym_flit_i      (from_2_10_ym_flit),
        .in_ym_not_full_o  (from_2_10_ym_not_full),
        .in_ym_empty_o     (from_2_10_ym_empty),
        .out_ym_valid_o    (from_2_9_ym_valid),
        .out_ym_flit_o     (from_2_9_ym_flit),
        .out_ym_not_full_i (from_2_9_ym_not_full),
        .out_ym_empty_i    (from_2_9_ym_empty),
        .inject_valid_i    (inject_valid_i[146]),
        .inject_flit_i     (inject_flit_i[1469:1460]),
        .inject_not_full_o (inject_not_full_o[146]),
        .eject_valid_o     (eject_valid_o[146]),
        .eject_flit_o      (eject_flit_o[1469:1460]),
        .eject_not_full_i  (eject_not_full_i[146])
    );

    // node (3, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h93),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_9_xp_valid),
        .in_xp_flit_i      (from_2_9_xp_flit),
        .in_xp_not_full_o  (from_2_9_xp_not_full),
        .in_xp_empty_o     (from_2_9_xp_empty),
        .out_xp_valid_o    (from_3_9_xp_valid),
        .out_xp_flit_o     (from_3_9_xp_flit),
        .out_xp_not_full_i (from_3_9_xp_not_full),
        .out_xp_empty_i    (from_3_9_xp_empty),
        .in_xm_valid_i     (from_4_9_xm_valid),
        .in_xm_flit_i      (from_4_9_xm_flit),
        .in_xm_not_full_o  (from_4_9_xm_not_full),
        .in_xm_empty_o     (from_4_9_xm_empty),
        .out_xm_valid_o    (from_3_9_xm_valid),
        .out_xm_flit_o     (from_3_9_xm_flit),
        .out_xm_not_full_i (from_3_9_xm_not_full),
        .out_xm_empty_i    (from_3_9_xm_empty),
        .in_yp_valid_i     (from_3_8_yp_valid),
        .in_yp_flit_i      (from_3_8_yp_flit),
        .in_yp_not_full_o  (from_3_8_yp_not_full),
        .in_yp_empty_o     (from_3_8_yp_empty),
        .out_yp_valid_o    (from_3_9_yp_valid),
        .out_yp_flit_o     (from_3_9_yp_flit),
        .out_yp_not_full_i (from_3_9_yp_not_full),
        .out_yp_empty_i    (from_3_9_yp_empty),
        .in_ym_valid_i     (from_3_10_ym_valid),
        .in_ym_flit_i      (from_3_10_ym_flit),
        .in_ym_not_full_o  (from_3_10_ym_not_full),
        .in_ym_empty_o     (from_3_10_ym_empty),
        .out_ym_valid_o    (from_3_9_ym_valid),
        .out_ym_flit_o     (from_3_9_ym_flit),
        .out_ym_not_full_i (from_3_9_ym_not_full),
        .out_ym_empty_i    (from_3_9_ym_empty),
        .inject_valid_i    (inject_valid_i[147]),
        .inject_flit_i     (inject_flit_i[1479:1470]),
        .inject_not_full_o (inject_not_full_o[147]),
        .eject_valid_o     (eject_valid_o[147]),
        .eject_flit_o      (eject_flit_o[1479:1470]),
        .eject_not_full_i  (eject_not_full_i[147])
    );

    // node (4, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h94),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_9_xp_valid),
        .in_xp_flit_i      (from_3_9_xp_flit),
        .in_xp_not_full_o  (from_3_9_xp_not_full),
        .in_xp_empty_o     (from_3_9_xp_empty),
        .out_xp_valid_o    (from_4_9_xp_valid),
        .out_xp_flit_o     (from_4_9_xp_flit),
        .out_xp_not_full_i (from_4_9_xp_not_full),
        .out_xp_empty_i    (from_4_9_xp_empty),
        .in_xm_valid_i     (from_5_9_xm_valid),
        .in_xm_flit_i      (from_5_9_xm_flit),
        .in_xm_not_full_o  (from_5_9_xm_not_full),
        .in_xm_empty_o     (from_5_9_xm_empty),
        .out_xm_valid_o    (from_4_9_xm_valid),
        .out_xm_flit_o     (from_4_9_xm_flit),
        .out_xm_not_full_i (from_4_9_xm_not_full),
        .out_xm_empty_i    (from_4_9_xm_empty),
        .in_yp_valid_i     (from_4_8_yp_valid),
        .in_yp_flit_i      (from_4_8_yp_flit),
        .in_yp_not_full_o  (from_4_8_yp_not_full),
        .in_yp_empty_o     (from_4_8_yp_empty),
        .out_yp_valid_o    (from_4_9_yp_valid),
        .out_yp_flit_o     (from_4_9_yp_flit),
        .out_yp_not_full_i (from_4_9_yp_not_full),
        .out_yp_empty_i    (from_4_9_yp_empty),
        .in_ym_valid_i     (from_4_10_ym_valid),
        .in_ym_flit_i      (from_4_10_ym_flit),
        .in_ym_not_full_o  (from_4_10_ym_not_full),
        .in_ym_empty_o     (from_4_10_ym_empty),
        .out_ym_valid_o    (from_4_9_ym_valid),
        .out_ym_flit_o     (from_4_9_ym_flit),
        .out_ym_not_full_i (from_4_9_ym_not_full),
        .out_ym_empty_i    (from_4_9_ym_empty),
        .inject_valid_i    (inject_valid_i[148]),
        .inject_flit_i     (inject_flit_i[1489:1480]),
        .inject_not_full_o (inject_not_full_o[148]),
        .eject_valid_o     (eject_valid_o[148]),
        .eject_flit_o      (eject_flit_o[1489:1480]),
        .eject_not_full_i  (eject_not_full_i[148])
    );

    // node (5, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h95),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_9_xp_valid),
        .in_xp_flit_i      (from_4_9_xp_flit),
        .in_xp_not_full_o  (from_4_9_xp_not_full),
        .in_xp_empty_o     (from_4_9_xp_empty),
        .out_xp_valid_o    (from_5_9_xp_valid),
        .out_xp_flit_o     (from_5_9_xp_flit),
        .out_xp_not_full_i (from_5_9_xp_not_full),
        .out_xp_empty_i    (from_5_9_xp_empty),
        .in_xm_valid_i     (from_6_9_xm_valid),
        .in_xm_flit_i      (from_6_9_xm_flit),
        .in_xm_not_full_o  (from_6_9_xm_not_full),
        .in_xm_empty_o     (from_6_9_xm_empty),
        .out_xm_valid_o    (from_5_9_xm_valid),
        .out_xm_flit_o     (from_5_9_xm_flit),
        .out_xm_not_full_i (from_5_9_xm_not_full),
        .out_xm_empty_i    (from_5_9_xm_empty),
        .in_yp_valid_i     (from_5_8_yp_valid),
        .in_yp_flit_i      (from_5_8_yp_flit),
        .in_yp_not_full_o  (from_5_8_yp_not_full),
        .in_yp_empty_o     (from_5_8_yp_empty),
        .out_yp_valid_o    (from_5_9_yp_valid),
        .out_yp_flit_o     (from_5_9_yp_flit),
        .out_yp_not_full_i (from_5_9_yp_not_full),
        .out_yp_empty_i    (from_5_9_yp_empty),
        .in_ym_valid_i     (from_5_10_ym_valid),
        .in_ym_flit_i      (from_5_10_ym_flit),
        .in_ym_not_full_o  (from_5_10_ym_not_full),
        .in_ym_empty_o     (from_5_10_ym_empty),
        .out_ym_valid_o    (from_5_9_ym_valid),
        .out_ym_flit_o     (from_5_9_ym_flit),
        .out_ym_not_full_i (from_5_9_ym_not_full),
        .out_ym_empty_i    (from_5_9_ym_empty),
        .inject_valid_i    (inject_valid_i[149]),
        .inject_flit_i     (inject_flit_i[1499:1490]),
        .inject_not_full_o (inject_not_full_o[149]),
        .eject_valid_o     (eject_valid_o[149]),
        .eject_flit_o      (eject_flit_o[1499:1490]),
        .eject_not_full_i  (eject_not_full_i[149])
    );

    // node (6, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h96),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_9_xp_valid),
        .in_xp_flit_i      (from_5_9_xp_flit),
        .in_xp_not_full_o  (from_5_9_xp_not_full),
        .in_xp_empty_o     (from_5_9_xp_empty),
        .out_xp_valid_o    (from_6_9_xp_valid),
        .out_xp_flit_o     (from_6_9_xp_flit),
        .out_xp_not_full_i (from_6_9_xp_not_full),
        .out_xp_empty_i    (from_6_9_xp_empty),
        .in_xm_valid_i     (from_7_9_xm_valid),
        .in_xm_flit_i      (from_7_9_xm_flit),
        .in_xm_not_full_o  (from_7_9_xm_not_full),
        .in_xm_empty_o     (from_7_9_xm_empty),
        .out_xm_valid_o    (from_6_9_xm_valid),
        .out_xm_flit_o     (from_6_9_xm_flit),
        .out_xm_not_full_i (from_6_9_xm_not_full),
        .out_xm_empty_i    (from_6_9_xm_empty),
        .in_yp_valid_i     (from_6_8_yp_valid),
        .in_yp_flit_i      (from_6_8_yp_flit),
        .in_yp_not_full_o  (from_6_8_yp_not_full),
        .in_yp_empty_o     (from_6_8_yp_empty),
        .out_yp_valid_o    (from_6_9_yp_valid),
        .out_yp_flit_o     (from_6_9_yp_flit),
        .out_yp_not_full_i (from_6_9_yp_not_full),
        .out_yp_empty_i    (from_6_9_yp_empty),
        .in_ym_valid_i     (from_6_10_ym_valid),
        .in_ym_flit_i      (from_6_10_ym_flit),
        .in_ym_not_full_o  (from_6_10_ym_not_full),
        .in_ym_empty_o     (from_6_10_ym_empty),
        .out_ym_valid_o    (from_6_9_ym_valid),
        .out_ym_flit_o     (from_6_9_ym_flit),
        .out_ym_not_full_i (from_6_9_ym_not_full),
        .out_ym_empty_i    (from_6_9_ym_empty),
        .inject_valid_i    (inject_valid_i[150]),
        .inject_flit_i     (inject_flit_i[1509:1500]),
        .inject_not_full_o (inject_not_full_o[150]),
        .eject_valid_o     (eject_valid_o[150]),
        .eject_flit_o      (eject_flit_o[1509:1500]),
        .eject_not_full_i  (eject_not_full_i[150])
    );

    // node (7, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h97),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_9_xp_valid),
        .in_xp_flit_i      (from_6_9_xp_flit),
        .in_xp_not_full_o  (from_6_9_xp_not_full),
        .in_xp_empty_o     (from_6_9_xp_empty),
        .out_xp_valid_o    (from_7_9_xp_valid),
        .out_xp_flit_o     (from_7_9_xp_flit),
        .out_xp_not_full_i (from_7_9_xp_not_full),
        .out_xp_empty_i    (from_7_9_xp_empty),
        .in_xm_valid_i     (from_8_9_xm_valid),
        .in_xm_flit_i      (from_8_9_xm_flit),
        .in_xm_not_full_o  (from_8_9_xm_not_full),
        .in_xm_empty_o     (from_8_9_xm_empty),
        .out_xm_valid_o    (from_7_9_xm_valid),
        .out_xm_flit_o     (from_7_9_xm_flit),
        .out_xm_not_full_i (from_7_9_xm_not_full),
        .out_xm_empty_i    (from_7_9_xm_empty),
        .in_yp_valid_i     (from_7_8_yp_valid),
        .in_yp_flit_i      (from_7_8_yp_flit),
        .in_yp_not_full_o  (from_7_8_yp_not_full),
        .in_yp_empty_o     (from_7_8_yp_empty),
        .out_yp_valid_o    (from_7_9_yp_valid),
        .out_yp_flit_o     (from_7_9_yp_flit),
        .out_yp_not_full_i (from_7_9_yp_not_full),
        .out_yp_empty_i    (from_7_9_yp_empty),
        .in_ym_valid_i     (from_7_10_ym_valid),
        .in_ym_flit_i      (from_7_10_ym_flit),
        .in_ym_not_full_o  (from_7_10_ym_not_full),
        .in_ym_empty_o     (from_7_10_ym_empty),
        .out_ym_valid_o    (from_7_9_ym_valid),
        .out_ym_flit_o     (from_7_9_ym_flit),
        .out_ym_not_full_i (from_7_9_ym_not_full),
        .out_ym_empty_i    (from_7_9_ym_empty),
        .inject_valid_i    (inject_valid_i[151]),
        .inject_flit_i     (inject_flit_i[1519:1510]),
        .inject_not_full_o (inject_not_full_o[151]),
        .eject_valid_o     (eject_valid_o[151]),
        .eject_flit_o      (eject_flit_o[1519:1510]),
        .eject_not_full_i  (eject_not_full_i[151])
    );

    // node (8, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h98),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_9_xp_valid),
        .in_xp_flit_i      (from_7_9_xp_flit),
        .in_xp_not_full_o  (from_7_9_xp_not_full),
        .in_xp_empty_o     (from_7_9_xp_empty),
        .out_xp_valid_o    (from_8_9_xp_valid),
        .out_xp_flit_o     (from_8_9_xp_flit),
        .out_xp_not_full_i (from_8_9_xp_not_full),
        .out_xp_empty_i    (from_8_9_xp_empty),
        .in_xm_valid_i     (from_9_9_xm_valid),
        .in_xm_flit_i      (from_9_9_xm_flit),
        .in_xm_not_full_o  (from_9_9_xm_not_full),
        .in_xm_empty_o     (from_9_9_xm_empty),
        .out_xm_valid_o    (from_8_9_xm_valid),
        .out_xm_flit_o     (from_8_9_xm_flit),
        .out_xm_not_full_i (from_8_9_xm_not_full),
        .out_xm_empty_i    (from_8_9_xm_empty),
        .in_yp_valid_i     (from_8_8_yp_valid),
        .in_yp_flit_i      (from_8_8_yp_flit),
        .in_yp_not_full_o  (from_8_8_yp_not_full),
        .in_yp_empty_o     (from_8_8_yp_empty),
        .out_yp_valid_o    (from_8_9_yp_valid),
        .out_yp_flit_o     (from_8_9_yp_flit),
        .out_yp_not_full_i (from_8_9_yp_not_full),
        .out_yp_empty_i    (from_8_9_yp_empty),
        .in_ym_valid_i     (from_8_10_ym_valid),
        .in_ym_flit_i      (from_8_10_ym_flit),
        .in_ym_not_full_o  (from_8_10_ym_not_full),
        .in_ym_empty_o     (from_8_10_ym_empty),
        .out_ym_valid_o    (from_8_9_ym_valid),
        .out_ym_flit_o     (from_8_9_ym_flit),
        .out_ym_not_full_i (from_8_9_ym_not_full),
        .out_ym_empty_i    (from_8_9_ym_empty),
        .inject_valid_i    (inject_valid_i[152]),
        .inject_flit_i     (inject_flit_i[1529:1520]),
        .inject_not_full_o (inject_not_full_o[152]),
        .eject_valid_o     (eject_valid_o[152]),
        .eject_flit_o      (eject_flit_o[1529:1520]),
        .eject_not_full_i  (eject_not_full_i[152])
    );

    // node (9, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h99),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_9_xp_valid),
        .in_xp_flit_i      (from_8_9_xp_flit),
        .in_xp_not_full_o  (from_8_9_xp_not_full),
        .in_xp_empty_o     (from_8_9_xp_empty),
        .out_xp_valid_o    (from_9_9_xp_valid),
        .out_xp_flit_o     (from_9_9_xp_flit),
        .out_xp_not_full_i (from_9_9_xp_not_full),
        .out_xp_empty_i    (from_9_9_xp_empty),
        .in_xm_valid_i     (from_10_9_xm_valid),
        .in_xm_flit_i      (from_10_9_xm_flit),
        .in_xm_not_full_o  (from_10_9_xm_not_full),
        .in_xm_empty_o     (from_10_9_xm_empty),
        .out_xm_valid_o    (from_9_9_xm_valid),
        .out_xm_flit_o     (from_9_9_xm_flit),
        .out_xm_not_full_i (from_9_9_xm_not_full),
        .out_xm_empty_i    (from_9_9_xm_empty),
        .in_yp_valid_i     (from_9_8_yp_valid),
        .in_yp_flit_i      (from_9_8_yp_flit),
        .in_yp_not_full_o  (from_9_8_yp_not_full),
        .in_yp_empty_o     (from_9_8_yp_empty),
        .out_yp_valid_o    (from_9_9_yp_valid),
        .out_yp_flit_o     (from_9_9_yp_flit),
        .out_yp_not_full_i (from_9_9_yp_not_full),
        .out_yp_empty_i    (from_9_9_yp_empty),
        .in_ym_valid_i     (from_9_10_ym_valid),
        .in_ym_flit_i      (from_9_10_ym_flit),
        .in_ym_not_full_o  (from_9_10_ym_not_full),
        .in_ym_empty_o     (from_9_10_ym_empty),
        .out_ym_valid_o    (from_9_9_ym_valid),
        .out_ym_flit_o     (from_9_9_ym_flit),
        .out_ym_not_full_i (from_9_9_ym_not_full),
        .out_ym_empty_i    (from_9_9_ym_empty),
        .inject_valid_i    (inject_valid_i[153]),
        .inject_flit_i     (inject_flit_i[1539:1530]),
        .inject_not_full_o (inject_not_full_o[153]),
        .eject_valid_o     (eject_valid_o[153]),
        .eject_flit_o      (eject_flit_o[1539:1530]),
        .eject_not_full_i  (eject_not_full_i[153])
    );

    // node (10, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h9a),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_9_xp_valid),
        .in_xp_flit_i      (from_9_9_xp_flit),
        .in_xp_not_full_o  (from_9_9_xp_not_full),
        .in_xp_empty_o     (from_9_9_xp_empty),
        .out_xp_valid_o    (from_10_9_xp_valid),
        .out_xp_flit_o     (from_10_9_xp_flit),
        .out_xp_not_full_i (from_10_9_xp_not_full),
        .out_xp_empty_i    (from_10_9_xp_empty),
        .in_xm_valid_i     (from_11_9_xm_valid),
        .in_xm_flit_i      (from_11_9_xm_flit),
        .in_xm_not_full_o  (from_11_9_xm_not_full),
        .in_xm_empty_o     (from_11_9_xm_empty),
        .out_xm_valid_o    (from_10_9_xm_valid),
        .out_xm_flit_o     (from_10_9_xm_flit),
        .out_xm_not_full_i (from_10_9_xm_not_full),
        .out_xm_empty_i    (from_10_9_xm_empty),
        .in_yp_valid_i     (from_10_8_yp_valid),
        .in_yp_flit_i      (from_10_8_yp_flit),
        .in_yp_not_full_o  (from_10_8_yp_not_full),
        .in_yp_empty_o     (from_10_8_yp_empty),
        .out_yp_valid_o    (from_10_9_yp_valid),
        .out_yp_flit_o     (from_10_9_yp_flit),
        .out_yp_not_full_i (from_10_9_yp_not_full),
        .out_yp_empty_i    (from_10_9_yp_empty),
        .in_ym_valid_i     (from_10_10_ym_valid),
        .in_ym_flit_i      (from_10_10_ym_flit),
        .in_ym_not_full_o  (from_10_10_ym_not_full),
        .in_ym_empty_o     (from_10_10_ym_empty),
        .out_ym_valid_o    (from_10_9_ym_valid),
        .out_ym_flit_o     (from_10_9_ym_flit),
        .out_ym_not_full_i (from_10_9_ym_not_full),
        .out_ym_empty_i    (from_10_9_ym_empty),
        .inject_valid_i    (inject_valid_i[154]),
        .inject_flit_i     (inject_flit_i[1549:1540]),
        .inject_not_full_o (inject_not_full_o[154]),
        .eject_valid_o     (eject_valid_o[154]),
        .eject_flit_o      (eject_flit_o[1549:1540]),
        .eject_not_full_i  (eject_not_full_i[154])
    );

    // node (11, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h9b),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_9_xp_valid),
        .in_xp_flit_i      (from_10_9_xp_flit),
        .in_xp_not_full_o  (from_10_9_xp_not_full),
        .in_xp_empty_o     (from_10_9_xp_empty),
        .out_xp_valid_o    (from_11_9_xp_valid),
        .out_xp_flit_o     (from_11_9_xp_flit),
        .out_xp_not_full_i (from_11_9_xp_not_full),
        .out_xp_empty_i    (from_11_9_xp_empty),
        .in_xm_valid_i     (from_12_9_xm_valid),
        .in_xm_flit_i      (from_12_9_xm_flit),
        .in_xm_not_full_o  (from_12_9_xm_not_full),
        .in_xm_empty_o     (from_12_9_xm_empty),
        .out_xm_valid_o    (from_11_9_xm_valid),
        .out_xm_flit_o     (from_11_9_xm_flit),
        .out_xm_not_full_i (from_11_9_xm_not_full),
        .out_xm_empty_i    (from_11_9_xm_empty),
        .in_yp_valid_i     (from_11_8_yp_valid),
        .in_yp_flit_i      (from_11_8_yp_flit),
        .in_yp_not_full_o  (from_11_8_yp_not_full),
        .in_yp_empty_o     (from_11_8_yp_empty),
        .out_yp_valid_o    (from_11_9_yp_valid),
        .out_yp_flit_o     (from_11_9_yp_flit),
        .out_yp_not_full_i (from_11_9_yp_not_full),
        .out_yp_empty_i    (from_11_9_yp_empty),
        .in_ym_valid_i     (from_11_10_ym_valid),
        .in_ym_flit_i      (from_11_10_ym_flit),
        .in_ym_not_full_o  (from_11_10_ym_not_full),
        .in_ym_empty_o     (from_11_10_ym_empty),
        .out_ym_valid_o    (from_11_9_ym_valid),
        .out_ym_flit_o     (from_11_9_ym_flit),
        .out_ym_not_full_i (from_11_9_ym_not_full),
        .out_ym_empty_i    (from_11_9_ym_empty),
        .inject_valid_i    (inject_valid_i[155]),
        .inject_flit_i     (inject_flit_i[1559:1550]),
        .inject_not_full_o (inject_not_full_o[155]),
        .eject_valid_o     (eject_valid_o[155]),
        .eject_flit_o      (eject_flit_o[1559:1550]),
        .eject_not_full_i  (eject_not_full_i[155])
    );

    // node (12, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h9c),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_9_xp_valid),
        .in_xp_flit_i      (from_11_9_xp_flit),
        .in_xp_not_full_o  (from_11_9_xp_not_full),
        .in_xp_empty_o     (from_11_9_xp_empty),
        .out_xp_valid_o    (from_12_9_xp_valid),
        .out_xp_flit_o     (from_12_9_xp_flit),
        .out_xp_not_full_i (from_12_9_xp_not_full),
        .out_xp_empty_i    (from_12_9_xp_empty),
        .in_xm_valid_i     (from_13_9_xm_valid),
        .in_xm_flit_i      (from_13_9_xm_flit),
        .in_xm_not_full_o  (from_13_9_xm_not_full),
        .in_xm_empty_o     (from_13_9_xm_empty),
        .out_xm_valid_o    (from_12_9_xm_valid),
        .out_xm_flit_o     (from_12_9_xm_flit),
        .out_xm_not_full_i (from_12_9_xm_not_full),
        .out_xm_empty_i    (from_12_9_xm_empty),
        .in_yp_valid_i     (from_12_8_yp_valid),
        .in_yp_flit_i      (from_12_8_yp_flit),
        .in_yp_not_full_o  (from_12_8_yp_not_full),
        .in_yp_empty_o     (from_12_8_yp_empty),
        .out_yp_valid_o    (from_12_9_yp_valid),
        .out_yp_flit_o     (from_12_9_yp_flit),
        .out_yp_not_full_i (from_12_9_yp_not_full),
        .out_yp_empty_i    (from_12_9_yp_empty),
        .in_ym_valid_i     (from_12_10_ym_valid),
        .in_ym_flit_i      (from_12_10_ym_flit),
        .in_ym_not_full_o  (from_12_10_ym_not_full),
        .in_ym_empty_o     (from_12_10_ym_empty),
        .out_ym_valid_o    (from_12_9_ym_valid),
        .out_ym_flit_o     (from_12_9_ym_flit),
        .out_ym_not_full_i (from_12_9_ym_not_full),
        .out_ym_empty_i    (from_12_9_ym_empty),
        .inject_valid_i    (inject_valid_i[156]),
        .inject_flit_i     (inject_flit_i[1569:1560]),
        .inject_not_full_o (inject_not_full_o[156]),
        .eject_valid_o     (eject_valid_o[156]),
        .eject_flit_o      (eject_flit_o[1569:1560]),
        .eject_not_full_i  (eject_not_full_i[156])
    );

    // node (13, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h9d),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_9_xp_valid),
        .in_xp_flit_i      (from_12_9_xp_flit),
        .in_xp_not_full_o  (from_12_9_xp_not_full),
        .in_xp_empty_o     (from_12_9_xp_empty),
        .out_xp_valid_o    (from_13_9_xp_valid),
        .out_xp_flit_o     (from_13_9_xp_flit),
        .out_xp_not_full_i (from_13_9_xp_not_full),
        .out_xp_empty_i    (from_13_9_xp_empty),
        .in_xm_valid_i     (from_14_9_xm_valid),
        .in_xm_flit_i      (from_14_9_xm_flit),
        .in_xm_not_full_o  (from_14_9_xm_not_full),
        .in_xm_empty_o     (from_14_9_xm_empty),
        .out_xm_valid_o    (from_13_9_xm_valid),
        .out_xm_flit_o     (from_13_9_xm_flit),
        .out_xm_not_full_i (from_13_9_xm_not_full),
        .out_xm_empty_i    (from_13_9_xm_empty),
        .in_yp_valid_i     (from_13_8_yp_valid),
        .in_yp_flit_i      (from_13_8_yp_flit),
        .in_yp_not_full_o  (from_13_8_yp_not_full),
        .in_yp_empty_o     (from_13_8_yp_empty),
        .out_yp_valid_o    (from_13_9_yp_valid),
        .out_yp_flit_o     (from_13_9_yp_flit),
        .out_yp_not_full_i (from_13_9_yp_not_full),
        .out_yp_empty_i    (from_13_9_yp_empty),
        .in_ym_valid_i     (from_13_10_ym_valid),
        .in_ym_flit_i      (from_13_10_ym_flit),
        .in_ym_not_full_o  (from_13_10_ym_not_full),
        .in_ym_empty_o     (from_13_10_ym_empty),
        .out_ym_valid_o    (from_13_9_ym_valid),
        .out_ym_flit_o     (from_13_9_ym_flit),
        .out_ym_not_full_i (from_13_9_ym_not_full),
        .out_ym_empty_i    (from_13_9_ym_empty),
        .inject_valid_i    (inject_valid_i[157]),
        .inject_flit_i     (inject_flit_i[1579:1570]),
        .inject_not_full_o (inject_not_full_o[157]),
        .eject_valid_o     (eject_valid_o[157]),
        .eject_flit_o      (eject_flit_o[1579:1570]),
        .eject_not_full_i  (eject_not_full_i[157])
    );

    // node (14, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h9e),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_9_xp_valid),
        .in_xp_flit_i      (from_13_9_xp_flit),
        .in_xp_not_full_o  (from_13_9_xp_not_full),
        .in_xp_empty_o     (from_13_9_xp_empty),
        .out_xp_valid_o    (from_14_9_xp_valid),
        .out_xp_flit_o     (from_14_9_xp_flit),
        .out_xp_not_full_i (from_14_9_xp_not_full),
        .out_xp_empty_i    (from_14_9_xp_empty),
        .in_xm_valid_i     (from_15_9_xm_valid),
        .in_xm_flit_i      (from_15_9_xm_flit),
        .in_xm_not_full_o  (from_15_9_xm_not_full),
        .in_xm_empty_o     (from_15_9_xm_empty),
        .out_xm_valid_o    (from_14_9_xm_valid),
        .out_xm_flit_o     (from_14_9_xm_flit),
        .out_xm_not_full_i (from_14_9_xm_not_full),
        .out_xm_empty_i    (from_14_9_xm_empty),
        .in_yp_valid_i     (from_14_8_yp_valid),
        .in_yp_flit_i      (from_14_8_yp_flit),
        .in_yp_not_full_o  (from_14_8_yp_not_full),
        .in_yp_empty_o     (from_14_8_yp_empty),
        .out_yp_valid_o    (from_14_9_yp_valid),
        .out_yp_flit_o     (from_14_9_yp_flit),
        .out_yp_not_full_i (from_14_9_yp_not_full),
        .out_yp_empty_i    (from_14_9_yp_empty),
        .in_ym_valid_i     (from_14_10_ym_valid),
        .in_ym_flit_i      (from_14_10_ym_flit),
        .in_ym_not_full_o  (from_14_10_ym_not_full),
        .in_ym_empty_o     (from_14_10_ym_empty),
        .out_ym_valid_o    (from_14_9_ym_valid),
        .out_ym_flit_o     (from_14_9_ym_flit),
        .out_ym_not_full_i (from_14_9_ym_not_full),
        .out_ym_empty_i    (from_14_9_ym_empty),
        .inject_valid_i    (inject_valid_i[158]),
        .inject_flit_i     (inject_flit_i[1589:1580]),
        .inject_not_full_o (inject_not_full_o[158]),
        .eject_valid_o     (eject_valid_o[158]),
        .eject_flit_o      (eject_flit_o[1589:1580]),
        .eject_not_full_i  (eject_not_full_i[158])
    );

    // node (15, 9)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_9 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'h9f),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_9_xp_valid),
        .in_xp_flit_i      (from_14_9_xp_flit),
        .in_xp_not_full_o  (from_14_9_xp_not_full),
        .in_xp_empty_o     (from_14_9_xp_empty),
        .out_xp_valid_o    (from_15_9_xp_valid),
        .out_xp_flit_o     (from_15_9_xp_flit),
        .out_xp_not_full_i (from_15_9_xp_not_full),
        .out_xp_empty_i    (from_15_9_xp_empty),
        .in_xm_valid_i     (from_0_9_xm_valid),
        .in_xm_flit_i      (from_0_9_xm_flit),
        .in_xm_not_full_o  (from_0_9_xm_not_full),
        .in_xm_empty_o     (from_0_9_xm_empty),
        .out_xm_valid_o    (from_15_9_xm_valid),
        .out_xm_flit_o     (from_15_9_xm_flit),
        .out_xm_not_full_i (from_15_9_xm_not_full),
        .out_xm_empty_i    (from_15_9_xm_empty),
        .in_yp_valid_i     (from_15_8_yp_valid),
        .in_yp_flit_i      (from_15_8_yp_flit),
        .in_yp_not_full_o  (from_15_8_yp_not_full),
        .in_yp_empty_o     (from_15_8_yp_empty),
        .out_yp_valid_o    (from_15_9_yp_valid),
        .out_yp_flit_o     (from_15_9_yp_flit),
        .out_yp_not_full_i (from_15_9_yp_not_full),
        .out_yp_empty_i    (from_15_9_yp_empty),
        .in_ym_valid_i     (from_15_10_ym_valid),
        .in_ym_flit_i      (from_15_10_ym_flit),
        .in_ym_not_full_o  (from_15_10_ym_not_full),
        .in_ym_empty_o     (from_15_10_ym_empty),
        .out_ym_valid_o    (from_15_9_ym_valid),
        .out_ym_flit_o     (from_15_9_ym_flit),
        .out_ym_not_full_i (from_15_9_ym_not_full),
        .out_ym_empty_i    (from_15_9_ym_empty),
        .inject_valid_i    (inject_valid_i[159]),
        .inject_flit_i     (inject_flit_i[1599:1590]),
        .inject_not_full_o (inject_not_full_o[159]),
        .eject_valid_o     (eject_valid_o[159]),
        .eject_flit_o      (eject_flit_o[1599:1590]),
        .eject_not_full_i  (eject_not_full_i[159])
    );

    // node (0, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha0),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_10_xp_valid),
        .in_xp_flit_i      (from_15_10_xp_flit),
        .in_xp_not_full_o  (from_15_10_xp_not_full),
        .in_xp_empty_o     (from_15_10_xp_empty),
        .out_xp_valid_o    (from_0_10_xp_valid),
        .out_xp_flit_o     (from_0_10_xp_flit),
        .out_xp_not_full_i (from_0_10_xp_not_full),
        .out_xp_empty_i    (from_0_10_xp_empty),
        .in_xm_valid_i     (from_1_10_xm_valid),
        .in_xm_flit_i      (from_1_10_xm_flit),
        .in_xm_not_full_o  (from_1_10_xm_not_full),
        .in_xm_empty_o     (from_1_10_xm_empty),
        .out_xm_valid_o    (from_0_10_xm_valid),
        .out_xm_flit_o     (from_0_10_xm_flit),
        .out_xm_not_full_i (from_0_10_xm_not_full),
        .out_xm_empty_i    (from_0_10_xm_empty),
        .in_yp_valid_i     (from_0_9_yp_valid),
        .in_yp_flit_i      (from_0_9_yp_flit),
        .in_yp_not_full_o  (from_0_9_yp_not_full),
        .in_yp_empty_o     (from_0_9_yp_empty),
        .out_yp_valid_o    (from_0_10_yp_valid),
        .out_yp_flit_o     (from_0_10_yp_flit),
        .out_yp_not_full_i (from_0_10_yp_not_full),
        .out_yp_empty_i    (from_0_10_yp_empty),
        .in_ym_valid_i     (from_0_11_ym_valid),
        .in_ym_flit_i      (from_0_11_ym_flit),
        .in_ym_not_full_o  (from_0_11_ym_not_full),
        .in_ym_empty_o     (from_0_11_ym_empty),
        .out_ym_valid_o    (from_0_10_ym_valid),
        .out_ym_flit_o     (from_0_10_ym_flit),
        .out_ym_not_full_i (from_0_10_ym_not_full),
        .out_ym_empty_i    (from_0_10_ym_empty),
        .inject_valid_i    (inject_valid_i[160]),
        .inject_flit_i     (inject_flit_i[1609:1600]),
        .inject_not_full_o (inject_not_full_o[160]),
        .eject_valid_o     (eject_valid_o[160]),
        .eject_flit_o      (eject_flit_o[1609:1600]),
        .eject_not_full_i  (eject_not_full_i[160])
    );

    // node (1, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha1),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_10_xp_valid),
        .in_xp_flit_i      (from_0_10_xp_flit),
        .in_xp_not_full_o  (from_0_10_xp_not_full),
        .in_xp_empty_o     (from_0_10_xp_empty),
        .out_xp_valid_o    (from_1_10_xp_valid),
        .out_xp_flit_o     (from_1_10_xp_flit),
        .out_xp_not_full_i (from_1_10_xp_not_full),
        .out_xp_empty_i    (from_1_10_xp_empty),
        .in_xm_valid_i     (from_2_10_xm_valid),
        .in_xm_flit_i      (from_2_10_xm_flit),
        .in_xm_not_full_o  (from_2_10_xm_not_full),
        .in_xm_empty_o     (from_2_10_xm_empty),
        .out_xm_valid_o    (from_1_10_xm_valid),
        .out_xm_flit_o     (from_1_10_xm_flit),
        .out_xm_not_full_i (from_1_10_xm_not_full),
        .out_xm_empty_i    (from_1_10_xm_empty),
        .in_yp_valid_i     (from_1_9_yp_valid),
        .in_yp_flit_i      (from_1_9_yp_flit),
        .in_yp_not_full_o  (from_1_9_yp_not_full),
        .in_yp_empty_o     (from_1_9_yp_empty),
        .out_yp_valid_o    (from_1_10_yp_valid),
        .out_yp_flit_o     (from_1_10_yp_flit),
        .out_yp_not_full_i (from_1_10_yp_not_full),
        .out_yp_empty_i    (from_1_10_yp_empty),
        .in_ym_valid_i     (from_1_11_ym_valid),
        .in_ym_flit_i      (from_1_11_ym_flit),
        .in_ym_not_full_o  (from_1_11_ym_not_full),
        .in_ym_empty_o     (from_1_11_ym_empty),
        .out_ym_valid_o    (from_1_10_ym_valid),
        .out_ym_flit_o     (from_1_10_ym_flit),
        .out_ym_not_full_i (from_1_10_ym_not_full),
        .out_ym_empty_i    (from_1_10_ym_empty),
        .inject_valid_i    (inject_valid_i[161]),
        .inject_flit_i     (inject_flit_i[1619:1610]),
        .inject_not_full_o (inject_not_full_o[161]),
        .eject_valid_o     (eject_valid_o[161]),
        .eject_flit_o      (eject_flit_o[1619:1610]),
        .eject_not_full_i  (eject_not_full_i[161])
    );

    // node (2, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha2),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_10_xp_valid),
        .in_xp_flit_i      (from_1_10_xp_flit),
        .in_xp_not_full_o  (from_1_10_xp_not_full),
        .in_xp_empty_o     (from_1_10_xp_empty),
        .out_xp_valid_o    (from_2_10_xp_valid),
        .out_xp_flit_o     (from_2_10_xp_flit),
        .out_xp_not_full_i (from_2_10_xp_not_full),
        .out_xp_empty_i    (from_2_10_xp_empty),
        .in_xm_valid_i     (from_3_10_xm_valid),
        .in_xm_flit_i      (from_3_10_xm_flit),
        .in_xm_not_full_o  (from_3_10_xm_not_full),
        .in_xm_empty_o     (from_3_10_xm_empty),
        .out_xm_valid_o    (from_2_10_xm_valid),
        .out_xm_flit_o     (from_2_10_xm_flit),
        .out_xm_not_full_i (from_2_10_xm_not_full),
        .out_xm_empty_i    (from_2_10_xm_empty),
        .in_yp_valid_i     (from_2_9_yp_valid),
        .in_yp_flit_i      (from_2_9_yp_flit),
        .in_yp_not_full_o  (from_2_9_yp_not_full),
        .in_yp_empty_o     (from_2_9_yp_empty),
        .out_yp_valid_o    (from_2_10_yp_valid),
        .out_yp_flit_o     (from_2_10_yp_flit),
        .out_yp_not_full_i (from_2_10_yp_not_full),
        .out_yp_empty_i    (from_2_10_yp_empty),
        .in_ym_valid_i     (from_2_11_ym_valid),
        .in_ym_flit_i      (from_2_11_ym_flit),
        .in_ym_not_full_o  (from_2_11_ym_not_full),
        .in_ym_empty_o     (from_2_11_ym_empty),
        .out_ym_valid_o    (from_2_10_ym_valid),
        .out_ym_flit_o     (from_2_10_ym_flit),
        .out_ym_not_full_i (from_2_10_ym_not_full),
        .out_ym_empty_i    (from_2_10_ym_empty),
        .inject_valid_i    (inject_valid_i[162]),
        .inject_flit_i     (inject_flit_i[1629:1620]),
        .inject_not_full_o (inject_not_full_o[162]),
        .eject_valid_o     (eject_valid_o[162]),
        .eject_flit_o      (eject_flit_o[1629:1620]),
        .eject_not_full_i  (eject_not_full_i[162])
    );

    // node (3, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha3),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_10_xp_valid),
        .in_xp_flit_i      (from_2_10_xp_flit),
        .in_xp_not_full_o  (from_2_10_xp_not_full),
        .in_xp_empty_o     (from_2_10_xp_empty),
        .out_xp_valid_o    (from_3_10_xp_valid),
        .out_xp_flit_o     (from_3_10_xp_flit),
        .out_xp_not_full_i (from_3_10_xp_not_full),
        .out_xp_empty_i    (from_3_10_xp_empty),
        .in_xm_valid_i     (from_4_10_xm_valid),
        .in_xm_flit_i      (from_4_10_xm_flit),
        .in_xm_not_full_o  (from_4_10_xm_not_full),
        .in_xm_empty_o     (from_4_10_xm_empty),
        .out_xm_valid_o    (from_3_10_xm_valid),
        .out_xm_flit_o     (from_3_10_xm_flit),
        .out_xm_not_full_i (from_3_10_xm_not_full),
        .out_xm_empty_i    (from_3_10_xm_empty),
        .in_yp_valid_i     (from_3_9_yp_valid),
        .in_yp_flit_i      (from_3_9_yp_flit),
        .in_yp_not_full_o  (from_3_9_yp_not_full),
        .in_yp_empty_o     (from_3_9_yp_empty),
        .out_yp_valid_o    (from_3_10_yp_valid),
        .out_yp_flit_o     (from_3_10_yp_flit),
        .out_yp_not_full_i (from_3_10_yp_not_full),
        .out_yp_empty_i    (from_3_10_yp_empty),
        .in_ym_valid_i     (from_3_11_ym_valid),
        .in_ym_flit_i      (from_3_11_ym_flit),
        .in_ym_not_full_o  (from_3_11_ym_not_full),
        .in_ym_empty_o     (from_3_11_ym_empty),
        .out_ym_valid_o    (from_3_10_ym_valid),
        .out_ym_flit_o     (from_3_10_ym_flit),
        .out_ym_not_full_i (from_3_10_ym_not_full),
        .out_ym_empty_i    (from_3_10_ym_empty),
        .inject_valid_i    (inject_valid_i[163]),
        .inject_flit_i     (inject_flit_i[1639:1630]),
        .inject_not_full_o (inject_not_full_o[163]),
        .eject_valid_o     (eject_valid_o[163]),
        .eject_flit_o      (eject_flit_o[1639:1630]),
        .eject_not_full_i  (eject_not_full_i[163])
    );

    // node (4, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha4),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_10_xp_valid),
        .in_xp_flit_i      (from_3_10_xp_flit),
        .in_xp_not_full_o  (from_3_10_xp_not_full),
        .in_xp_empty_o     (from_3_10_xp_empty),
        .out_xp_valid_o    (from_4_10_xp_valid),
        .out_xp_flit_o     (from_4_10_xp_flit),
        .out_xp_not_full_i (from_4_10_xp_not_full),
        .out_xp_empty_i    (from_4_10_xp_empty),
        .in_xm_valid_i     (from_5_10_xm_valid),
        .in_xm_flit_i      (from_5_10_xm_flit),
        .in_xm_not_full_o  (from_5_10_xm_not_full),
        .in_xm_empty_o     (from_5_10_xm_empty),
        .out_xm_valid_o    (from_4_10_xm_valid),
        .out_xm_flit_o     (from_4_10_xm_flit),
        .out_xm_not_full_i (from_4_10_xm_not_full),
        .out_xm_empty_i    (from_4_10_xm_empty),
        .in_yp_valid_i     (from_4_9_yp_valid),
        .in_yp_flit_i      (from_4_9_yp_flit),
        .in_yp_not_full_o  (from_4_9_yp_not_full),
        .in_yp_empty_o     (from_4_9_yp_empty),
        .out_yp_valid_o    (from_4_10_yp_valid),
        .out_yp_flit_o     (from_4_10_yp_flit),
        .out_yp_not_full_i (from_4_10_yp_not_full),
        .out_yp_empty_i    (from_4_10_yp_empty),
        .in_ym_valid_i     (from_4_11_ym_valid),
        .in_ym_flit_i      (from_4_11_ym_flit),
        .in_ym_not_full_o  (from_4_11_ym_not_full),
        .in_ym_empty_o     (from_4_11_ym_empty),
        .out_ym_valid_o    (from_4_10_ym_valid),
        .out_ym_flit_o     (from_4_10_ym_flit),
        .out_ym_not_full_i (from_4_10_ym_not_full),
        .out_ym_empty_i    (from_4_10_ym_empty),
        .inject_valid_i    (inject_valid_i[164]),
        .inject_flit_i     (inject_flit_i[1649:1640]),
        .inject_not_full_o (inject_not_full_o[164]),
        .eject_valid_o     (eject_valid_o[164]),
        .eject_flit_o      (eject_flit_o[1649:1640]),
        .eject_not_full_i  (eject_not_full_i[164])
    );

    // node (5, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha5),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_10_xp_valid),
        .in_xp_flit_i      (from_4_10_xp_flit),
        .in_xp_not_full_o  (from_4_10_xp_not_full),
        .in_xp_empty_o     (from_4_10_xp_empty),
        .out_xp_valid_o    (from_5_10_xp_valid),
        .out_xp_flit_o     (from_5_10_xp_flit),
        .out_xp_not_full_i (from_5_10_xp_not_full),
        .out_xp_empty_i    (from_5_10_xp_empty),
        .in_xm_valid_i     (from_6_10_xm_valid),
        .in_xm_flit_i      (from_6_10_xm_flit),
        .in_xm_not_full_o  (from_6_10_xm_not_full),
        .in_xm_empty_o     (from_6_10_xm_empty),
        .out_xm_valid_o    (from_5_10_xm_valid),
        .out_xm_flit_o     (from_5_10_xm_flit),
        .out_xm_not_full_i (from_5_10_xm_not_full),
        .out_xm_empty_i    (from_5_10_xm_empty),
        .in_yp_valid_i     (from_5_9_yp_valid),
        .in_yp_flit_i      (from_5_9_yp_flit),
        .in_yp_not_full_o  (from_5_9_yp_not_full),
        .in_yp_empty_o     (from_5_9_yp_empty),
        .out_yp_valid_o    (from_5_10_yp_valid),
        .out_yp_flit_o     (from_5_10_yp_flit),
        .out_yp_not_full_i (from_5_10_yp_not_full),
        .out_yp_empty_i    (from_5_10_yp_empty),
        .in_ym_valid_i     (from_5_11_ym_valid),
        .in_ym_flit_i      (from_5_11_ym_flit),
        .in_ym_not_full_o  (from_5_11_ym_not_full),
        .in_ym_empty_o     (from_5_11_ym_empty),
        .out_ym_valid_o    (from_5_10_ym_valid),
        .out_ym_flit_o     (from_5_10_ym_flit),
        .out_ym_not_full_i (from_5_10_ym_not_full),
        .out_ym_empty_i    (from_5_10_ym_empty),
        .inject_valid_i    (inject_valid_i[165]),
        .inject_flit_i     (inject_flit_i[1659:1650]),
        .inject_not_full_o (inject_not_full_o[165]),
        .eject_valid_o     (eject_valid_o[165]),
        .eject_flit_o      (eject_flit_o[1659:1650]),
        .eject_not_full_i  (eject_not_full_i[165])
    );

    // node (6, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha6),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_10_xp_valid),
        .in_xp_flit_i      (from_5_10_xp_flit),
        .in_xp_not_full_o  (from_5_10_xp_not_full),
        .in_xp_empty_o     (from_5_10_xp_empty),
        .out_xp_valid_o    (from_6_10_xp_valid),
        .out_xp_flit_o     (from_6_10_xp_flit),
        .out_xp_not_full_i (from_6_10_xp_not_full),
        .out_xp_empty_i    (from_6_10_xp_empty),
        .in_xm_valid_i     (from_7_10_xm_valid),
        .in_xm_flit_i      (from_7_10_xm_flit),
        .in_xm_not_full_o  (from_7_10_xm_not_full),
        .in_xm_empty_o     (from_7_10_xm_empty),
        .out_xm_valid_o    (from_6_10_xm_valid),
        .out_xm_flit_o     (from_6_10_xm_flit),
        .out_xm_not_full_i (from_6_10_xm_not_full),
        .out_xm_empty_i    (from_6_10_xm_empty),
        .in_yp_valid_i     (from_6_9_yp_valid),
        .in_yp_flit_i      (from_6_9_yp_flit),
        .in_yp_not_full_o  (from_6_9_yp_not_full),
        .in_yp_empty_o     (from_6_9_yp_empty),
        .out_yp_valid_o    (from_6_10_yp_valid),
        .out_yp_flit_o     (from_6_10_yp_flit),
        .out_yp_not_full_i (from_6_10_yp_not_full),
        .out_yp_empty_i    (from_6_10_yp_empty),
        .in_ym_valid_i     (from_6_11_ym_valid),
        .in_ym_flit_i      (from_6_11_ym_flit),
        .in_ym_not_full_o  (from_6_11_ym_not_full),
        .in_ym_empty_o     (from_6_11_ym_empty),
        .out_ym_valid_o    (from_6_10_ym_valid),
        .out_ym_flit_o     (from_6_10_ym_flit),
        .out_ym_not_full_i (from_6_10_ym_not_full),
        .out_ym_empty_i    (from_6_10_ym_empty),
        .inject_valid_i    (inject_valid_i[166]),
        .inject_flit_i     (inject_flit_i[1669:1660]),
        .inject_not_full_o (inject_not_full_o[166]),
        .eject_valid_o     (eject_valid_o[166]),
        .eject_flit_o      (eject_flit_o[1669:1660]),
        .eject_not_full_i  (eject_not_full_i[166])
    );

    // node (7, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha7),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_10_xp_valid),
        .in_xp_flit_i      (from_6_10_xp_flit),
        .in_xp_not_full_o  (from_6_10_xp_not_full),
        .in_xp_empty_o     (from_6_10_xp_empty),
        .out_xp_valid_o    (from_7_10_xp_valid),
        .out_xp_flit_o     (from_7_10_xp_flit),
        .out_xp_not_full_i (from_7_10_xp_not_full),
        .out_xp_empty_i    (from_7_10_xp_empty),
        .in_xm_valid_i     (from_8_10_xm_valid),
        .in_xm_flit_i      (from_8_10_xm_flit),
        .in_xm_not_full_o  (from_8_10_xm_not_full),
        .in_xm_empty_o     (from_8_10_xm_empty),
        .out_xm_valid_o    (from_7_10_xm_valid),
        .out_xm_flit_o     (from_7_10_xm_flit),
        .out_xm_not_full_i (from_7_10_xm_not_full),
        .out_xm_empty_i    (from_7_10_xm_empty),
        .in_yp_valid_i     (from_7_9_yp_valid),
        .in_yp_flit_i      (from_7_9_yp_flit),
        .in_yp_not_full_o  (from_7_9_yp_not_full),
        .in_yp_empty_o     (from_7_9_yp_empty),
        .out_yp_valid_o    (from_7_10_yp_valid),
        .out_yp_flit_o     (from_7_10_yp_flit),
        .out_yp_not_full_i (from_7_10_yp_not_full),
        .out_yp_empty_i    (from_7_10_yp_empty),
        .in_ym_valid_i     (from_7_11_ym_valid),
        .in_ym_flit_i      (from_7_11_ym_flit),
        .in_ym_not_full_o  (from_7_11_ym_not_full),
        .in_ym_empty_o     (from_7_11_ym_empty),
        .out_ym_valid_o    (from_7_10_ym_valid),
        .out_ym_flit_o     (from_7_10_ym_flit),
        .out_ym_not_full_i (from_7_10_ym_not_full),
        .out_ym_empty_i    (from_7_10_ym_empty),
        .inject_valid_i    (inject_valid_i[167]),
        .inject_flit_i     (inject_flit_i[1679:1670]),
        .inject_not_full_o (inject_not_full_o[167]),
        .eject_valid_o     (eject_valid_o[167]),
        .eject_flit_o      (eject_flit_o[1679:1670]),
        .eject_not_full_i  (eject_not_full_i[167])
    );

    // node (8, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha8),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_10_xp_valid),
        .in_xp_flit_i      (from_7_10_xp_flit),
        .in_xp_not_full_o  (from_7_10_xp_not_full),
        .in_xp_empty_o     (from_7_10_xp_empty),
        .out_xp_valid_o    (from_8_10_xp_valid),
        .out_xp_flit_o     (from_8_10_xp_flit),
        .out_xp_not_full_i (from_8_10_xp_not_full),
        .out_xp_empty_i    (from_8_10_xp_empty),
        .in_xm_valid_i     (from_9_10_xm_valid),
        .in_xm_flit_i      (from_9_10_xm_flit),
        .in_xm_not_full_o  (from_9_10_xm_not_full),
        .in_xm_empty_o     (from_9_10_xm_empty),
        .out_xm_valid_o    (from_8_10_xm_valid),
        .out_xm_flit_o     (from_8_10_xm_flit),
        .out_xm_not_full_i (from_8_10_xm_not_full),
        .out_xm_empty_i    (from_8_10_xm_empty),
        .in_yp_valid_i     (from_8_9_yp_valid),
        .in_yp_flit_i      (from_8_9_yp_flit),
        .in_yp_not_full_o  (from_8_9_yp_not_full),
        .in_yp_empty_o     (from_8_9_yp_empty),
        .out_yp_valid_o    (from_8_10_yp_valid),
        .out_yp_flit_o     (from_8_10_yp_flit),
        .out_yp_not_full_i (from_8_10_yp_not_full),
        .out_yp_empty_i    (from_8_10_yp_empty),
        .in_ym_valid_i     (from_8_11_ym_valid),
        .in_ym_flit_i      (from_8_11_ym_flit),
        .in_ym_not_full_o  (from_8_11_ym_not_full),
        .in_ym_empty_o     (from_8_11_ym_empty),
        .out_ym_valid_o    (from_8_10_ym_valid),
        .out_ym_flit_o     (from_8_10_ym_flit),
        .out_ym_not_full_i (from_8_10_ym_not_full),
        .out_ym_empty_i    (from_8_10_ym_empty),
        .inject_valid_i    (inject_valid_i[168]),
        .inject_flit_i     (inject_flit_i[1689:1680]),
        .inject_not_full_o (inject_not_full_o[168]),
        .eject_valid_o     (eject_valid_o[168]),
        .eject_flit_o      (eject_flit_o[1689:1680]),
        .eject_not_full_i  (eject_not_full_i[168])
    );

    // node (9, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'ha9),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_10_xp_valid),
        .in_xp_flit_i      (from_8_10_xp_flit),
        .in_xp_not_full_o  (from_8_10_xp_not_full),
        .in_xp_empty_o     (from_8_10_xp_empty),
        .out_xp_valid_o    (from_9_10_xp_valid),
        .out_xp_flit_o     (from_9_10_xp_flit),
        .out_xp_not_full_i (from_9_10_xp_not_full),
        .out_xp_empty_i    (from_9_10_xp_empty),
        .in_xm_valid_i     (from_10_10_xm_valid),
        .in_xm_flit_i      (from_10_10_xm_flit),
        .in_xm_not_full_o  (from_10_10_xm_not_full),
        .in_xm_empty_o     (from_10_10_xm_empty),
        .out_xm_valid_o    (from_9_10_xm_valid),
        .out_xm_flit_o     (from_9_10_xm_flit),
        .out_xm_not_full_i (from_9_10_xm_not_full),
        .out_xm_empty_i    (from_9_10_xm_empty),
        .in_yp_valid_i     (from_9_9_yp_valid),
        .in_yp_flit_i      (from_9_9_yp_flit),
        .in_yp_not_full_o  (from_9_9_yp_not_full),
        .in_yp_empty_o     (from_9_9_yp_empty),
        .out_yp_valid_o    (from_9_10_yp_valid),
        .out_yp_flit_o     (from_9_10_yp_flit),
        .out_yp_not_full_i (from_9_10_yp_not_full),
        .out_yp_empty_i    (from_9_10_yp_empty),
        .in_ym_valid_i     (from_9_11_ym_valid),
        .in_ym_flit_i      (from_9_11_ym_flit),
        .in_ym_not_full_o  (from_9_11_ym_not_full),
        .in_ym_empty_o     (from_9_11_ym_empty),
        .out_ym_valid_o    (from_9_10_ym_valid),
        .out_ym_flit_o     (from_9_10_ym_flit),
        .out_ym_not_full_i (from_9_10_ym_not_full),
        .out_ym_empty_i    (from_9_10_ym_empty),
        .inject_valid_i    (inject_valid_i[169]),
        .inject_flit_i     (inject_flit_i[1699:1690]),
        .inject_not_full_o (inject_not_full_o[169]),
        .eject_valid_o     (eject_valid_o[169]),
        .eject_flit_o      (eject_flit_o[1699:1690]),
        .eject_not_full_i  (eject_not_full_i[169])
    );

    // node (10, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'haa),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_10_xp_valid),
        .in_xp_flit_i      (from_9_10_xp_flit),
        .in_xp_not_full_o  (from_9_10_xp_not_full),
        .in_xp_empty_o     (from_9_10_xp_empty),
        .out_xp_valid_o    (from_10_10_xp_valid),
        .out_xp_flit_o     (from_10_10_xp_flit),
        .out_xp_not_full_i (from_10_10_xp_not_full),
        .out_xp_empty_i    (from_10_10_xp_empty),
        .in_xm_valid_i     (from_11_10_xm_valid),
        .in_xm_flit_i      (from_11_10_xm_flit),
        .in_xm_not_full_o  (from_11_10_xm_not_full),
        .in_xm_empty_o     (from_11_10_xm_empty),
        .out_xm_valid_o    (from_10_10_xm_valid),
        .out_xm_flit_o     (from_10_10_xm_flit),
        .out_xm_not_full_i (from_10_10_xm_not_full),
        .out_xm_empty_i    (from_10_10_xm_empty),
        .in_yp_valid_i     (from_10_9_yp_valid),
        .in_yp_flit_i      (from_10_9_yp_flit),
        .in_yp_not_full_o  (from_10_9_yp_not_full),
        .in_yp_empty_o     (from_10_9_yp_empty),
        .out_yp_valid_o    (from_10_10_yp_valid),
        .out_yp_flit_o     (from_10_10_yp_flit),
        .out_yp_not_full_i (from_10_10_yp_not_full),
        .out_yp_empty_i    (from_10_10_yp_empty),
        .in_ym_valid_i     (from_10_11_ym_valid),
        .in_ym_flit_i      (from_10_11_ym_flit),
        .in_ym_not_full_o  (from_10_11_ym_not_full),
        .in_ym_empty_o     (from_10_11_ym_empty),
        .out_ym_valid_o    (from_10_10_ym_valid),
        .out_ym_flit_o     (from_10_10_ym_flit),
        .out_ym_not_full_i (from_10_10_ym_not_full),
        .out_ym_empty_i    (from_10_10_ym_empty),
        .inject_valid_i    (inject_valid_i[170]),
        .inject_flit_i     (inject_flit_i[1709:1700]),
        .inject_not_full_o (inject_not_full_o[170]),
        .eject_valid_o     (eject_valid_o[170]),
        .eject_flit_o      (eject_flit_o[1709:1700]),
        .eject_not_full_i  (eject_not_full_i[170])
    );

    // node (11, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hab),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_10_xp_valid),
        .in_xp_flit_i      (from_10_10_xp_flit),
        .in_xp_not_full_o  (from_10_10_xp_not_full),
        .in_xp_empty_o     (from_10_10_xp_empty),
        .out_xp_valid_o    (from_11_10_xp_valid),
        .out_xp_flit_o     (from_11_10_xp_flit),
        .out_xp_not_full_i (from_11_10_xp_not_full),
        .out_xp_empty_i    (from_11_10_xp_empty),
        .in_xm_valid_i     (from_12_10_xm_valid),
        .in_xm_flit_i      (from_12_10_xm_flit),
        .in_xm_not_full_o  (from_12_10_xm_not_full),
        .in_xm_empty_o     (from_12_10_xm_empty),
        .out_xm_valid_o    (from_11_10_xm_valid),
        .out_xm_flit_o     (from_11_10_xm_flit),
        .out_xm_not_full_i (from_11_10_xm_not_full),
        .out_xm_empty_i    (from_11_10_xm_empty),
        .in_yp_valid_i     (from_11_9_yp_valid),
        .in_yp_flit_i      (from_11_9_yp_flit),
        .in_yp_not_full_o  (from_11_9_yp_not_full),
        .in_yp_empty_o     (from_11_9_yp_empty),
        .out_yp_valid_o    (from_11_10_yp_valid),
        .out_yp_flit_o     (from_11_10_yp_flit),
        .out_yp_not_full_i (from_11_10_yp_not_full),
        .out_yp_empty_i    (from_11_10_yp_empty),
        .in_ym_valid_i     (from_11_11_ym_valid),
        .in_ym_flit_i      (from_11_11_ym_flit),
        .in_ym_not_full_o  (from_11_11_ym_not_full),
        .in_ym_empty_o     (from_11_11_ym_empty),
        .out_ym_valid_o    (from_11_10_ym_valid),
        .out_ym_flit_o     (from_11_10_ym_flit),
        .out_ym_not_full_i (from_11_10_ym_not_full),
        .out_ym_empty_i    (from_11_10_ym_empty),
        .inject_valid_i    (inject_valid_i[171]),
        .inject_flit_i     (inject_flit_i[1719:1710]),
        .inject_not_full_o (inject_not_full_o[171]),
        .eject_valid_o     (eject_valid_o[171]),
        .eject_flit_o      (eject_flit_o[1719:1710]),
        .eject_not_full_i  (eject_not_full_i[171])
    );

    // node (12, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hac),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_10_xp_valid),
        .in_xp_flit_i      (from_11_10_xp_flit),
        .in_xp_not_full_o  (from_11_10_xp_not_full),
        .in_xp_empty_o     (from_11_10_xp_empty),
        .out_xp_valid_o    (from_12_10_xp_valid),
        .out_xp_flit_o     (from_12_10_xp_flit),
        .out_xp_not_full_i (from_12_10_xp_not_full),
        .out_xp_empty_i    (from_12_10_xp_empty),
        .in_xm_valid_i     (from_13_10_xm_valid),
        .in_xm_flit_i      (from_13_10_xm_flit),
        .in_xm_not_full_o  (from_13_10_xm_not_full),
        .in_xm_empty_o     (from_13_10_xm_empty),
        .out_xm_valid_o    (from_12_10_xm_valid),
        .out_xm_flit_o     (from_12_10_xm_flit),
        .out_xm_not_full_i (from_12_10_xm_not_full),
        .out_xm_empty_i    (from_12_10_xm_empty),
        .in_yp_valid_i     (from_12_9_yp_valid),
        .in_yp_flit_i      (from_12_9_yp_flit),
        .in_yp_not_full_o  (from_12_9_yp_not_full),
        .in_yp_empty_o     (from_12_9_yp_empty),
        .out_yp_valid_o    (from_12_10_yp_valid),
        .out_yp_flit_o     (from_12_10_yp_flit),
        .out_yp_not_full_i (from_12_10_yp_not_full),
        .out_yp_empty_i    (from_12_10_yp_empty),
        .in_ym_valid_i     (from_12_11_ym_valid),
        .in_ym_flit_i      (from_12_11_ym_flit),
        .in_ym_not_full_o  (from_12_11_ym_not_full),
        .in_ym_empty_o     (from_12_11_ym_empty),
        .out_ym_valid_o    (from_12_10_ym_valid),
        .out_ym_flit_o     (from_12_10_ym_flit),
        .out_ym_not_full_i (from_12_10_ym_not_full),
        .out_ym_empty_i    (from_12_10_ym_empty),
        .inject_valid_i    (inject_valid_i[172]),
        .inject_flit_i     (inject_flit_i[1729:1720]),
        .inject_not_full_o (inject_not_full_o[172]),
        .eject_valid_o     (eject_valid_o[172]),
        .eject_flit_o      (eject_flit_o[1729:1720]),
        .eject_not_full_i  (eject_not_full_i[172])
    );

    // node (13, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'had),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_10_xp_valid),
        .in_xp_flit_i      (from_12_10_xp_flit),
        .in_xp_not_full_o  (from_12_10_xp_not_full),
        .in_xp_empty_o     (from_12_10_xp_empty),
        .out_xp_valid_o    (from_13_10_xp_valid),
        .out_xp_flit_o     (from_13_10_xp_flit),
        .out_xp_not_full_i (from_13_10_xp_not_full),
        .out_xp_empty_i    (from_13_10_xp_empty),
        .in_xm_valid_i     (from_14_10_xm_valid),
        .in_xm_flit_i      (from_14_10_xm_flit),
        .in_xm_not_full_o  (from_14_10_xm_not_full),
        .in_xm_empty_o     (from_14_10_xm_empty),
        .out_xm_valid_o    (from_13_10_xm_valid),
        .out_xm_flit_o     (from_13_10_xm_flit),
        .out_xm_not_full_i (from_13_10_xm_not_full),
        .out_xm_empty_i    (from_13_10_xm_empty),
        .in_yp_valid_i     (from_13_9_yp_valid),
        .in_yp_flit_i      (from_13_9_yp_flit),
        .in_yp_not_full_o  (from_13_9_yp_not_full),
        .in_yp_empty_o     (from_13_9_yp_empty),
        .out_yp_valid_o    (from_13_10_yp_valid),
        .out_yp_flit_o     (from_13_10_yp_flit),
        .out_yp_not_full_i (from_13_10_yp_not_full),
        .out_yp_empty_i    (from_13_10_yp_empty),
        .in_ym_valid_i     (from_13_11_ym_valid),
        .in_ym_flit_i      (from_13_11_ym_flit),
        .in_ym_not_full_o  (from_13_11_ym_not_full),
        .in_ym_empty_o     (from_13_11_ym_empty),
        .out_ym_valid_o    (from_13_10_ym_valid),
        .out_ym_flit_o     (from_13_10_ym_flit),
        .out_ym_not_full_i (from_13_10_ym_not_full),
        .out_ym_empty_i    (from_13_10_ym_empty),
        .inject_valid_i    (inject_valid_i[173]),
        .inject_flit_i     (inject_flit_i[1739:1730]),
        .inject_not_full_o (inject_not_full_o[173]),
        .eject_valid_o     (eject_valid_o[173]),
        .eject_flit_o      (eject_flit_o[1739:1730]),
        .eject_not_full_i  (eject_not_full_i[173])
    );

    // node (14, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hae),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_10_xp_valid),
        .in_xp_flit_i      (from_13_10_xp_flit),
        .in_xp_not_full_o  (from_13_10_xp_not_full),
        .in_xp_empty_o     (from_13_10_xp_empty),
        .out_xp_valid_o    (from_14_10_xp_valid),
        .out_xp_flit_o     (from_14_10_xp_flit),
        .out_xp_not_full_i (from_14_10_xp_not_full),
        .out_xp_empty_i    (from_14_10_xp_empty),
        .in_xm_valid_i     (from_15_10_xm_valid),
        .in_xm_flit_i      (from_15_10_xm_flit),
        .in_xm_not_full_o  (from_15_10_xm_not_full),
        .in_xm_empty_o     (from_15_10_xm_empty),
        .out_xm_valid_o    (from_14_10_xm_valid),
        .out_xm_flit_o     (from_14_10_xm_flit),
        .out_xm_not_full_i (from_14_10_xm_not_full),
        .out_xm_empty_i    (from_14_10_xm_empty),
        .in_yp_valid_i     (from_14_9_yp_valid),
        .in_yp_flit_i      (from_14_9_yp_flit),
        .in_yp_not_full_o  (from_14_9_yp_not_full),
        .in_yp_empty_o     (from_14_9_yp_empty),
        .out_yp_valid_o    (from_14_10_yp_valid),
        .out_yp_flit_o     (from_14_10_yp_flit),
        .out_yp_not_full_i (from_14_10_yp_not_full),
        .out_yp_empty_i    (from_14_10_yp_empty),
        .in_ym_valid_i     (from_14_11_ym_valid),
        .in_ym_flit_i      (from_14_11_ym_flit),
        .in_ym_not_full_o  (from_14_11_ym_not_full),
        .in_ym_empty_o     (from_14_11_ym_empty),
        .out_ym_valid_o    (from_14_10_ym_valid),
        .out_ym_flit_o     (from_14_10_ym_flit),
        .out_ym_not_full_i (from_14_10_ym_not_full),
        .out_ym_empty_i    (from_14_10_ym_empty),
        .inject_valid_i    (inject_valid_i[174]),
        .inject_flit_i     (inject_flit_i[1749:1740]),
        .inject_not_full_o (inject_not_full_o[174]),
        .eject_valid_o     (eject_valid_o[174]),
        .eject_flit_o      (eject_flit_o[1749:1740]),
        .eject_not_full_i  (eject_not_full_i[174])
    );

    // node (15, 10)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_10 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'haf),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_10_xp_valid),
        .in_xp_flit_i      (from_14_10_xp_flit),
        .in_xp_not_full_o  (from_14_10_xp_not_full),
        .in_xp_empty_o     (from_14_10_xp_empty),
        .out_xp_valid_o    (from_15_10_xp_valid),
        .out_xp_flit_o     (from_15_10_xp_flit),
        .out_xp_not_full_i (from_15_10_xp_not_full),
        .out_xp_empty_i    (from_15_10_xp_empty),
        .in_xm_valid_i     (from_0_10_xm_valid),
        .in_xm_flit_i      (from_0_10_xm_flit),
        .in_xm_not_full_o  (from_0_10_xm_not_full),
        .in_xm_empty_o     (from_0_10_xm_empty),
        .out_xm_valid_o    (from_15_10_xm_valid),
        .out_xm_flit_o     (from_15_10_xm_flit),
        .out_xm_not_full_i (from_15_10_xm_not_full),
        .out_xm_empty_i    (from_15_10_xm_empty),
        .in_yp_valid_i     (from_15_9_yp_valid),
        .in_yp_flit_i      (from_15_9_yp_flit),
        .in_yp_not_full_o  (from_15_9_yp_not_full),
        .in_yp_empty_o     (from_15_9_yp_empty),
        .out_yp_valid_o    (from_15_10_yp_valid),
        .out_yp_flit_o     (from_15_10_yp_flit),
        .out_yp_not_full_i (from_15_10_yp_not_full),
        .out_yp_empty_i    (from_15_10_yp_empty),
        .in_ym_valid_i     (from_15_11_ym_valid),
        .in_ym_flit_i      (from_15_11_ym_flit),
        .in_ym_not_full_o  (from_15_11_ym_not_full),
        .in_ym_empty_o     (from_15_11_ym_empty),
        .out_ym_valid_o    (from_15_10_ym_valid),
        .out_ym_flit_o     (from_15_10_ym_flit),
        .out_ym_not_full_i (from_15_10_ym_not_full),
        .out_ym_empty_i    (from_15_10_ym_empty),
        .inject_valid_i    (inject_valid_i[175]),
        .inject_flit_i     (inject_flit_i[1759:1750]),
        .inject_not_full_o (inject_not_full_o[175]),
        .eject_valid_o     (eject_valid_o[175]),
        .eject_flit_o      (eject_flit_o[1759:1750]),
        .eject_not_full_i  (eject_not_full_i[175])
    );

    // node (0, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb0),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_11_xp_valid),
        .in_xp_flit_i      (from_15_11_xp_flit),
        .in_xp_not_full_o  (from_15_11_xp_not_full),
        .in_xp_empty_o     (from_15_11_xp_empty),
        .out_xp_valid_o    (from_0_11_xp_valid),
        .out_xp_flit_o     (from_0_11_xp_flit),
        .out_xp_not_full_i (from_0_11_xp_not_full),
        .out_xp_empty_i    (from_0_11_xp_empty),
        .in_xm_valid_i     (from_1_11_xm_valid),
        .in_xm_flit_i      (from_1_11_xm_flit),
        .in_xm_not_full_o  (from_1_11_xm_not_full),
        .in_xm_empty_o     (from_1_11_xm_empty),
        .out_xm_valid_o    (from_0_11_xm_valid),
        .out_xm_flit_o     (from_0_11_xm_flit),
        .out_xm_not_full_i (from_0_11_xm_not_full),
        .out_xm_empty_i    (from_0_11_xm_empty),
        .in_yp_valid_i     (from_0_10_yp_valid),
        .in_yp_flit_i      (from_0_10_yp_flit),
        .in_yp_not_full_o  (from_0_10_yp_not_full),
        .in_yp_empty_o     (from_0_10_yp_empty),
        .out_yp_valid_o    (from_0_11_yp_valid),
        .out_yp_flit_o     (from_0_11_yp_flit),
        .out_yp_not_full_i (from_0_11_yp_not_full),
        .out_yp_empty_i    (from_0_11_yp_empty),
        .in_ym_valid_i     (from_0_12_ym_valid),
        .in_ym_flit_i      (from_0_12_ym_flit),
        .in_ym_not_full_o  (from_0_12_ym_not_full),
        .in_ym_empty_o     (from_0_12_ym_empty),
        .out_ym_valid_o    (from_0_11_ym_valid),
        .out_ym_flit_o     (from_0_11_ym_flit),
        .out_ym_not_full_i (from_0_11_ym_not_full),
        .out_ym_empty_i    (from_0_11_ym_empty),
        .inject_valid_i    (inject_valid_i[176]),
        .inject_flit_i     (inject_flit_i[1769:1760]),
        .inject_not_full_o (inject_not_full_o[176]),
        .eject_valid_o     (eject_valid_o[176]),
        .eject_flit_o      (eject_flit_o[1769:1760]),
        .eject_not_full_i  (eject_not_full_i[176])
    );

    // node (1, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb1),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_11_xp_valid),
        .in_xp_flit_i      (from_0_11_xp_flit),
        .in_xp_not_full_o  (from_0_11_xp_not_full),
        .in_xp_empty_o     (from_0_11_xp_empty),
        .out_xp_valid_o    (from_1_11_xp_valid),
        .out_xp_flit_o     (from_1_11_xp_flit),
        .out_xp_not_full_i (from_1_11_xp_not_full),
        .out_xp_empty_i    (from_1_11_xp_empty),
        .in_xm_valid_i     (from_2_11_xm_valid),
        .in_xm_flit_i      (from_2_11_xm_flit),
        .in_xm_not_full_o  (from_2_11_xm_not_full),
        .in_xm_empty_o     (from_2_11_xm_empty),
        .out_xm_valid_o    (from_1_11_xm_valid),
        .out_xm_flit_o     (from_1_11_xm_flit),
        .out_xm_not_full_i (from_1_11_xm_not_full),
        .out_xm_empty_i    (from_1_11_xm_empty),
        .in_yp_valid_i     (from_1_10_yp_valid),
        .in_yp_flit_i      (from_1_10_yp_flit),
        .in_yp_not_full_o  (from_1_10_yp_not_full),
        .in_yp_empty_o     (from_1_10_yp_empty),
        .out_yp_valid_o    (from_1_11_yp_valid),
        .out_yp_flit_o     (from_1_11_yp_flit),
        .out_yp_not_full_i (from_1_11_yp_not_full),
        .out_yp_empty_i    (from_1_11_yp_empty),
        .in_ym_valid_i     (from_1_12_ym_valid),
        .in_ym_flit_i      (from_1_12_ym_flit),
        .in_ym_not_full_o  (from_1_12_ym_not_full),
        .in_ym_empty_o     (from_1_12_ym_empty),
        .out_ym_valid_o    (from_1_11_ym_valid),
        .out_ym_flit_o     (from_1_11_ym_flit),
        .out_ym_not_full_i (from_1_11_ym_not_full),
        .out_ym_empty_i    (from_1_11_ym_empty),
        .inject_valid_i    (inject_valid_i[177]),
        .inject_flit_i     (inject_flit_i[1779:1770]),
        .inject_not_full_o (inject_not_full_o[177]),
        .eject_valid_o     (eject_valid_o[177]),
        .eject_flit_o      (eject_flit_o[1779:1770]),
        .eject_not_full_i  (eject_not_full_i[177])
    );

    // node (2, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb2),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_11_xp_valid),
        .in_xp_flit_i      (from_1_11_xp_flit),
        .in_xp_not_full_o  (from_1_11_xp_not_full),
        .in_xp_empty_o     (from_1_11_xp_empty),
        .out_xp_valid_o    (from_2_11_xp_valid),
        .out_xp_flit_o     (from_2_11_xp_flit),
        .out_xp_not_full_i (from_2_11_xp_not_full),
        .out_xp_empty_i    (from_2_11_xp_empty),
        .in_xm_valid_i     (from_3_11_xm_valid),
        .in_xm_flit_i      (from_3_11_xm_flit),
        .in_xm_not_full_o  (from_3_11_xm_not_full),
        .in_xm_empty_o     (from_3_11_xm_empty),
        .out_xm_valid_o    (from_2_11_xm_valid),
        .out_xm_flit_o     (from_2_11_xm_flit),
        .out_xm_not_full_i (from_2_11_xm_not_full),
        .out_xm_empty_i    (from_2_11_xm_empty),
        .in_yp_valid_i     (from_2_10_yp_valid),
        .in_yp_flit_i      (from_2_10_yp_flit),
        .in_yp_not_full_o  (from_2_10_yp_not_full),
        .in_yp_empty_o     (from_2_10_yp_empty),
        .out_yp_valid_o    (from_2_11_yp_valid),
        .out_yp_flit_o     (from_2_11_yp_flit),
        .out_yp_not_full_i (from_2_11_yp_not_full),
        .out_yp_empty_i    (from_2_11_yp_empty),
        .in_ym_valid_i     (from_2_12_ym_valid),
        .in_ym_flit_i      (from_2_12_ym_flit),
        .in_ym_not_full_o  (from_2_12_ym_not_full),
        .in_ym_empty_o     (from_2_12_ym_empty),
        .out_ym_valid_o    (from_2_11_ym_valid),
        .out_ym_flit_o     (from_2_11_ym_flit),
        .out_ym_not_full_i (from_2_11_ym_not_full),
        .out_ym_empty_i    (from_2_11_ym_empty),
        .inject_valid_i    (inject_valid_i[178]),
        .inject_flit_i     (inject_flit_i[1789:1780]),
        .inject_not_full_o (inject_not_full_o[178]),
        .eject_valid_o     (eject_valid_o[178]),
        .eject_flit_o      (eject_flit_o[1789:1780]),
        .eject_not_full_i  (eject_not_full_i[178])
    );

    // node (3, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb3),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_11_xp_valid),
        .in_xp_flit_i      (from_2_11_xp_flit),
        .in_xp_not_full_o  (from_2_11_xp_not_full),
        .in_xp_empty_o     (from_2_11_xp_empty),
        .out_xp_valid_o    (from_3_11_xp_valid),
        .out_xp_flit_o     (from_3_11_xp_flit),
        .out_xp_not_full_i (from_3_11_xp_not_full),
        .out_xp_empty_i    (from_3_11_xp_empty),
        .in_xm_valid_i     (from_4_11_xm_valid),
        .in_xm_flit_i      (from_4_11_xm_flit),
        .in_xm_not_full_o  (from_4_11_xm_not_full),
        .in_xm_empty_o     (from_4_11_xm_empty),
        .out_xm_valid_o    (from_3_11_xm_valid),
        .out_xm_flit_o     (from_3_11_xm_flit),
        .out_xm_not_full_i (from_3_11_xm_not_full),
        .out_xm_empty_i    (from_3_11_xm_empty),
        .in_yp_valid_i     (from_3_10_yp_valid),
        .in_yp_flit_i      (from_3_10_yp_flit),
        .in_yp_not_full_o  (from_3_10_yp_not_full),
        .in_yp_empty_o     (from_3_10_yp_empty),
        .out_yp_valid_o    (from_3_11_yp_valid),
        .out_yp_flit_o     (from_3_11_yp_flit),
        .out_yp_not_full_i (from_3_11_yp_not_full),
        .out_yp_empty_i    (from_3_11_yp_empty),
        .in_ym_valid_i     (from_3_12_ym_valid),
        .in_ym_flit_i      (from_3_12_ym_flit),
        .in_ym_not_full_o  (from_3_12_ym_not_full),
        .in_ym_empty_o     (from_3_12_ym_empty),
        .out_ym_valid_o    (from_3_11_ym_valid),
        .out_ym_flit_o     (from_3_11_ym_flit),
        .out_ym_not_full_i (from_3_11_ym_not_full),
        .out_ym_empty_i    (from_3_11_ym_empty),
        .inject_valid_i    (inject_valid_i[179]),
        .inject_flit_i     (inject_flit_i[1799:1790]),
        .inject_not_full_o (inject_not_full_o[179]),
        .eject_valid_o     (eject_valid_o[179]),
        .eject_flit_o      (eject_flit_o[1799:1790]),
        .eject_not_full_i  (eject_not_full_i[179])
    );

    // node (4, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb4),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_11_xp_valid),
        .in_xp_flit_i      (from_3_11_xp_flit),
        .in_xp_not_full_o  (from_3_11_xp_not_full),
        .in_xp_empty_o     (from_3_11_xp_empty),
        .out_xp_valid_o    (from_4_11_xp_valid),
        .out_xp_flit_o     (from_4_11_xp_flit),
        .out_xp_not_full_i (from_4_11_xp_not_full),
        .out_xp_empty_i    (from_4_11_xp_empty),
        .in_xm_valid_i     (from_5_11_xm_valid),
        .in_xm_flit_i      (from_5_11_xm_flit),
        .in_xm_not_full_o  (from_5_11_xm_not_full),
        .in_xm_empty_o     (from_5_11_xm_empty),
        .out_xm_valid_o    (from_4_11_xm_valid),
        .out_xm_flit_o     (from_4_11_xm_flit),
        .out_xm_not_full_i (from_4_11_xm_not_full),
        .out_xm_empty_i    (from_4_11_xm_empty),
        .in_yp_valid_i     (from_4_10_yp_valid),
        .in_yp_flit_i      (from_4_10_yp_flit),
        .in_yp_not_full_o  (from_4_10_yp_not_full),
        .in_yp_empty_o     (from_4_10_yp_empty),
        .out_yp_valid_o    (from_4_11_yp_valid),
        .out_yp_flit_o     (from_4_11_yp_flit),
        .out_yp_not_full_i (from_4_11_yp_not_full),
        .out_yp_empty_i    (from_4_11_yp_empty),
        .in_ym_valid_i     (from_4_12_ym_valid),
        .in_ym_flit_i      (from_4_12_ym_flit),
        .in_ym_not_full_o  (from_4_12_ym_not_full),
        .in_ym_empty_o     (from_4_12_ym_empty),
        .out_ym_valid_o    (from_4_11_ym_valid),
        .out_ym_flit_o     (from_4_11_ym_flit),
        .out_ym_not_full_i (from_4_11_ym_not_full),
        .out_ym_empty_i    (from_4_11_ym_empty),
        .inject_valid_i    (inject_valid_i[180]),
        .inject_flit_i     (inject_flit_i[1809:1800]),
        .inject_not_full_o (inject_not_full_o[180]),
        .eject_valid_o     (eject_valid_o[180]),
        .eject_flit_o      (eject_flit_o[1809:1800]),
        .eject_not_full_i  (eject_not_full_i[180])
    );

    // node (5, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb5),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_11_xp_valid),
        .in_xp_flit_i      (from_4_11_xp_flit),
        .in_xp_not_full_o  (from_4_11_xp_not_full),
        .in_xp_empty_o     (from_4_11_xp_empty),
        .out_xp_valid_o    (from_5_11_xp_valid),
        .out_xp_flit_o     (from_5_11_xp_flit),
        .out_xp_not_full_i (from_5_11_xp_not_full),
        .out_xp_empty_i    (from_5_11_xp_empty),
        .in_xm_valid_i     (from_6_11_xm_valid),
        .in_xm_flit_i      (from_6_11_xm_flit),
        .in_xm_not_full_o  (from_6_11_xm_not_full),
        .in_xm_empty_o     (from_6_11_xm_empty),
        .out_xm_valid_o    (from_5_11_xm_valid),
        .out_xm_flit_o     (from_5_11_xm_flit),
        .out_xm_not_full_i (from_5_11_xm_not_full),
        .out_xm_empty_i    (from_5_11_xm_empty),
        .in_yp_valid_i     (from_5_10_yp_valid),
        .in_yp_flit_i      (from_5_10_yp_flit),
        .in_yp_not_full_o  (from_5_10_yp_not_full),
        .in_yp_empty_o     (from_5_10_yp_empty),
        .out_yp_valid_o    (from_5_11_yp_valid),
        .out_yp_flit_o     (from_5_11_yp_flit),
        .out_yp_not_full_i (from_5_11_yp_not_full),
        .out_yp_empty_i    (from_5_11_yp_empty),
        .in_ym_valid_i     (from_5_12_ym_valid),
        .in_ym_flit_i      (from_5_12_ym_flit),
        .in_ym_not_full_o  (from_5_12_ym_not_full),
        .in_ym_empty_o     (from_5_12_ym_empty),
        .out_ym_valid_o    (from_5_11_ym_valid),
        .out_ym_flit_o     (from_5_11_ym_flit),
        .out_ym_not_full_i (from_5_11_ym_not_full),
        .out_ym_empty_i    (from_5_11_ym_empty),
        .inject_valid_i    (inject_valid_i[181]),
        .inject_flit_i     (inject_flit_i[1819:1810]),
        .inject_not_full_o (inject_not_full_o[181]),
        .eject_valid_o     (eject_valid_o[181]),
        .eject_flit_o      (eject_flit_o[1819:1810]),
        .eject_not_full_i  (eject_not_full_i[181])
    );

    // node (6, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb6),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_11_xp_valid),
        .in_xp_flit_i      (from_5_11_xp_flit),
        .in_xp_not_full_o  (from_5_11_xp_not_full),
        .in_xp_empty_o     (from_5_11_xp_empty),
        .out_xp_valid_o    (from_6_11_xp_valid),
        .out_xp_flit_o     (from_6_11_xp_flit),
        .out_xp_not_full_i (from_6_11_xp_not_full),
        .out_xp_empty_i    (from_6_11_xp_empty),
        .in_xm_valid_i     (from_7_11_xm_valid),
        .in_xm_flit_i      (from_7_11_xm_flit),
        .in_xm_not_full_o  (from_7_11_xm_not_full),
        .in_xm_empty_o     (from_7_11_xm_empty),
        .out_xm_valid_o    (from_6_11_xm_valid),
        .out_xm_flit_o     (from_6_11_xm_flit),
        .out_xm_not_full_i (from_6_11_xm_not_full),
        .out_xm_empty_i    (from_6_11_xm_empty),
        .in_yp_valid_i     (from_6_10_yp_valid),
        .in_yp_flit_i      (from_6_10_yp_flit),
        .in_yp_not_full_o  (from_6_10_yp_not_full),
        .in_yp_empty_o     (from_6_10_yp_empty),
        .out_yp_valid_o    (from_6_11_yp_valid),
        .out_yp_flit_o     (from_6_11_yp_flit),
        .out_yp_not_full_i (from_6_11_yp_not_full),
        .out_yp_empty_i    (from_6_11_yp_empty),
        .in_ym_valid_i     (from_6_12_ym_valid),
        .in_ym_flit_i      (from_6_12_ym_flit),
        .in_ym_not_full_o  (from_6_12_ym_not_full),
        .in_ym_empty_o     (from_6_12_ym_empty),
        .out_ym_valid_o    (from_6_11_ym_valid),
        .out_ym_flit_o     (from_6_11_ym_flit),
        .out_ym_not_full_i (from_6_11_ym_not_full),
        .out_ym_empty_i    (from_6_11_ym_empty),
        .inject_valid_i    (inject_valid_i[182]),
        .inject_flit_i     (inject_flit_i[1829:1820]),
        .inject_not_full_o (inject_not_full_o[182]),
        .eject_valid_o     (eject_valid_o[182]),
        .eject_flit_o      (eject_flit_o[1829:1820]),
        .eject_not_full_i  (eject_not_full_i[182])
    );

    // node (7, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb7),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_11_xp_valid),
        .in_xp_flit_i      (from_6_11_xp_flit),
        .in_xp_not_full_o  (from_6_11_xp_not_full),
        .in_xp_empty_o     (from_6_11_xp_empty),
        .out_xp_valid_o    (from_7_11_xp_valid),
        .out_xp_flit_o     (from_7_11_xp_flit),
        .out_xp_not_full_i (from_7_11_xp_not_full),
        .out_xp_empty_i    (from_7_11_xp_empty),
        .in_xm_valid_i     (from_8_11_xm_valid),
        .in_xm_flit_i      (from_8_11_xm_flit),
        .in_xm_not_full_o  (from_8_11_xm_not_full),
        .in_xm_empty_o     (from_8_11_xm_empty),
        .out_xm_valid_o    (from_7_11_xm_valid),
        .out_xm_flit_o     (from_7_11_xm_flit),
        .out_xm_not_full_i (from_7_11_xm_not_full),
        .out_xm_empty_i    (from_7_11_xm_empty),
        .in_yp_valid_i     (from_7_10_yp_valid),
        .in_yp_flit_i      (from_7_10_yp_flit),
        .in_yp_not_full_o  (from_7_10_yp_not_full),
        .in_yp_empty_o     (from_7_10_yp_empty),
        .out_yp_valid_o    (from_7_11_yp_valid),
        .out_yp_flit_o     (from_7_11_yp_flit),
        .out_yp_not_full_i (from_7_11_yp_not_full),
        .out_yp_empty_i    (from_7_11_yp_empty),
        .in_ym_valid_i     (from_7_12_ym_valid),
        .in_ym_flit_i      (from_7_12_ym_flit),
        .in_ym_not_full_o  (from_7_12_ym_not_full),
        .in_ym_empty_o     (from_7_12_ym_empty),
        .out_ym_valid_o    (from_7_11_ym_valid),
        .out_ym_flit_o     (from_7_11_ym_flit),
        .out_ym_not_full_i (from_7_11_ym_not_full),
        .out_ym_empty_i    (from_7_11_ym_empty),
        .inject_valid_i    (inject_valid_i[183]),
        .inject_flit_i     (inject_flit_i[1839:1830]),
        .inject_not_full_o (inject_not_full_o[183]),
        .eject_valid_o     (eject_valid_o[183]),
        .eject_flit_o      (eject_flit_o[1839:1830]),
        .eject_not_full_i  (eject_not_full_i[183])
    );

    // node (8, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb8),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_11_xp_valid),
        .in_xp_flit_i      (from_7_11_xp_flit),
        .in_xp_not_full_o  (from_7_11_xp_not_full),
        .in_xp_empty_o     (from_7_11_xp_empty),
        .out_xp_valid_o    (from_8_11_xp_valid),
        .out_xp_flit_o     (from_8_11_xp_flit),
        .out_xp_not_full_i (from_8_11_xp_not_full),
        .out_xp_empty_i    (from_8_11_xp_empty),
        .in_xm_valid_i     (from_9_11_xm_valid),
        .in_xm_flit_i      (from_9_11_xm_flit),
        .in_xm_not_full_o  (from_9_11_xm_not_full),
        .in_xm_empty_o     (from_9_11_xm_empty),
        .out_xm_valid_o    (from_8_11_xm_valid),
        .out_xm_flit_o     (from_8_11_xm_flit),
        .out_xm_not_full_i (from_8_11_xm_not_full),
        .out_xm_empty_i    (from_8_11_xm_empty),
        .in_yp_valid_i     (from_8_10_yp_valid),
        .in_yp_flit_i      (from_8_10_yp_flit),
        .in_yp_not_full_o  (from_8_10_yp_not_full),
        .in_yp_empty_o     (from_8_10_yp_empty),
        .out_yp_valid_o    (from_8_11_yp_valid),
        .out_yp_flit_o     (from_8_11_yp_flit),
        .out_yp_not_full_i (from_8_11_yp_not_full),
        .out_yp_empty_i    (from_8_11_yp_empty),
        .in_ym_valid_i     (from_8_12_ym_valid),
        .in_ym_flit_i      (from_8_12_ym_flit),
        .in_ym_not_full_o  (from_8_12_ym_not_full),
        .in_ym_empty_o     (from_8_12_ym_empty),
        .out_ym_valid_o    (from_8_11_ym_valid),
        .out_ym_flit_o     (from_8_11_ym_flit),
        .out_ym_not_full_i (from_8_11_ym_not_full),
        .out_ym_empty_i    (from_8_11_ym_empty),
        .inject_valid_i    (inject_valid_i[184]),
        .inject_flit_i     (inject_flit_i[1849:1840]),
        .inject_not_full_o (inject_not_full_o[184]),
        .eject_valid_o     (eject_valid_o[184]),
        .eject_flit_o      (eject_flit_o[1849:1840]),
        .eject_not_full_i  (eject_not_full_i[184])
    );

    // node (9, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hb9),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_11_xp_valid),
        .in_xp_flit_i      (from_8_11_xp_flit),
        .in_xp_not_full_o  (from_8_11_xp_not_full),
        .in_xp_empty_o     (from_8_11_xp_empty),
        .out_xp_valid_o    (from_9_11_xp_valid),
        .out_xp_flit_o     (from_9_11_xp_flit),
        .out_xp_not_full_i (from_9_11_xp_not_full),
        .out_xp_empty_i    (from_9_11_xp_empty),
        .in_xm_valid_i     (from_10_11_xm_valid),
        .in_xm_flit_i      (from_10_11_xm_flit),
        .in_xm_not_full_o  (from_10_11_xm_not_full),
        .in_xm_empty_o     (from_10_11_xm_empty),
        .out_xm_valid_o    (from_9_11_xm_valid),
        .out_xm_flit_o     (from_9_11_xm_flit),
        .out_xm_not_full_i (from_9_11_xm_not_full),
        .out_xm_empty_i    (from_9_11_xm_empty),
        .in_yp_valid_i     (from_9_10_yp_valid),
        .in_yp_flit_i      (from_9_10_yp_flit),
        .in_yp_not_full_o  (from_9_10_yp_not_full),
        .in_yp_empty_o     (from_9_10_yp_empty),
        .out_yp_valid_o    (from_9_11_yp_valid),
        .out_yp_flit_o     (from_9_11_yp_flit),
        .out_yp_not_full_i (from_9_11_yp_not_full),
        .out_yp_empty_i    (from_9_11_yp_empty),
        .in_ym_valid_i     (from_9_12_ym_valid),
        .in_ym_flit_i      (from_9_12_ym_flit),
        .in_ym_not_full_o  (from_9_12_ym_not_full),
        .in_ym_empty_o     (from_9_12_ym_empty),
        .out_ym_valid_o    (from_9_11_ym_valid),
        .out_ym_flit_o     (from_9_11_ym_flit),
        .out_ym_not_full_i (from_9_11_ym_not_full),
        .out_ym_empty_i    (from_9_11_ym_empty),
        .inject_valid_i    (inject_valid_i[185]),
        .inject_flit_i     (inject_flit_i[1859:1850]),
        .inject_not_full_o (inject_not_full_o[185]),
        .eject_valid_o     (eject_valid_o[185]),
        .eject_flit_o      (eject_flit_o[1859:1850]),
        .eject_not_full_i  (eject_not_full_i[185])
    );

    // node (10, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hba),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_11_xp_valid),
        .in_xp_flit_i      (from_9_11_xp_flit),
        .in_xp_not_full_o  (from_9_11_xp_not_full),
        .in_xp_empty_o     (from_9_11_xp_empty),
        .out_xp_valid_o    (from_10_11_xp_valid),
        .out_xp_flit_o     (from_10_11_xp_flit),
        .out_xp_not_full_i (from_10_11_xp_not_full),
        .out_xp_empty_i    (from_10_11_xp_empty),
        .in_xm_valid_i     (from_11_11_xm_valid),
        .in_xm_flit_i      (from_11_11_xm_flit),
        .in_xm_not_full_o  (from_11_11_xm_not_full),
        .in_xm_empty_o     (from_11_11_xm_empty),
        .out_xm_valid_o    (from_10_11_xm_valid),
        .out_xm_flit_o     (from_10_11_xm_flit),
        .out_xm_not_full_i (from_10_11_xm_not_full),
        .out_xm_empty_i    (from_10_11_xm_empty),
        .in_yp_valid_i     (from_10_10_yp_valid),
        .in_yp_flit_i      (from_10_10_yp_flit),
        .in_yp_not_full_o  (from_10_10_yp_not_full),
        .in_yp_empty_o     (from_10_10_yp_empty),
        .out_yp_valid_o    (from_10_11_yp_valid),
        .out_yp_flit_o     (from_10_11_yp_flit),
        .out_yp_not_full_i (from_10_11_yp_not_full),
        .out_yp_empty_i    (from_10_11_yp_empty),
        .in_ym_valid_i     (from_10_12_ym_valid),
        .in_ym_flit_i      (from_10_12_ym_flit),
        .in_ym_not_full_o  (from_10_12_ym_not_full),
        .in_ym_empty_o     (from_10_12_ym_empty),
        .out_ym_valid_o    (from_10_11_ym_valid),
        .out_ym_flit_o     (from_10_11_ym_flit),
        .out_ym_not_full_i (from_10_11_ym_not_full),
        .out_ym_empty_i    (from_10_11_ym_empty),
        .inject_valid_i    (inject_valid_i[186]),
        .inject_flit_i     (inject_flit_i[1869:1860]),
        .inject_not_full_o (inject_not_full_o[186]),
        .eject_valid_o     (eject_valid_o[186]),
        .eject_flit_o      (eject_flit_o[1869:1860]),
        .eject_not_full_i  (eject_not_full_i[186])
    );

    // node (11, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hbb),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_11_xp_valid),
        .in_xp_flit_i      (from_10_11_xp_flit),
        .in_xp_not_full_o  (from_10_11_xp_not_full),
        .in_xp_empty_o     (from_10_11_xp_empty),
        .out_xp_valid_o    (from_11_11_xp_valid),
        .out_xp_flit_o     (from_11_11_xp_flit),
        .out_xp_not_full_i (from_11_11_xp_not_full),
        .out_xp_empty_i    (from_11_11_xp_empty),
        .in_xm_valid_i     (from_12_11_xm_valid),
        .in_xm_flit_i      (from_12_11_xm_flit),
        .in_xm_not_full_o  (from_12_11_xm_not_full),
        .in_xm_empty_o     (from_12_11_xm_empty),
        .out_xm_valid_o    (from_11_11_xm_valid),
        .out_xm_flit_o     (from_11_11_xm_flit),
        .out_xm_not_full_i (from_11_11_xm_not_full),
        .out_xm_empty_i    (from_11_11_xm_empty),
        .in_yp_valid_i     (from_11_10_yp_valid),
        .in_yp_flit_i      (from_11_10_yp_flit),
        .in_yp_not_full_o  (from_11_10_yp_not_full),
        .in_yp_empty_o     (from_11_10_yp_empty),
        .out_yp_valid_o    (from_11_11_yp_valid),
        .out_yp_flit_o     (from_11_11_yp_flit),
        .out_yp_not_full_i (from_11_11_yp_not_full),
        .out_yp_empty_i    (from_11_11_yp_empty),
        .in_ym_valid_i     (from_11_12_ym_valid),
        .in_ym_flit_i      (from_11_12_ym_flit),
        .in_ym_not_full_o  (from_11_12_ym_not_full),
        .in_ym_empty_o     (from_11_12_ym_empty),
        .out_ym_valid_o    (from_11_11_ym_valid),
        .out_ym_flit_o     (from_11_11_ym_flit),
        .out_ym_not_full_i (from_11_11_ym_not_full),
        .out_ym_empty_i    (from_11_11_ym_empty),
        .inject_valid_i    (inject_valid_i[187]),
        .inject_flit_i     (inject_flit_i[1879:1870]),
        .inject_not_full_o (inject_not_full_o[187]),
        .eject_valid_o     (eject_valid_o[187]),
        .eject_flit_o      (eject_flit_o[1879:1870]),
        .eject_not_full_i  (eject_not_full_i[187])
    );

    // node (12, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hbc),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_11_xp_valid),
        .in_xp_flit_i      (from_11_11_xp_flit),
        .in_xp_not_full_o  (from_11_11_xp_not_full),
        .in_xp_empty_o     (from_11_11_xp_empty),
        .out_xp_valid_o    (from_12_11_xp_valid),
        .out_xp_flit_o     (from_12_11_xp_flit),
        .out_xp_not_full_i (from_12_11_xp_not_full),
        .out_xp_empty_i    (from_12_11_xp_empty),
        .in_xm_valid_i     (from_13_11_xm_valid),
        .in_xm_flit_i      (from_13_11_xm_flit),
        .in_xm_not_full_o  (from_13_11_xm_not_full),
        .in_xm_empty_o     (from_13_11_xm_empty),
        .out_xm_valid_o    (from_12_11_xm_valid),
        .out_xm_flit_o     (from_12_11_xm_flit),
        .out_xm_not_full_i (from_12_11_xm_not_full),
        .out_xm_empty_i    (from_12_11_xm_empty),
        .in_yp_valid_i     (from_12_10_yp_valid),
        .in_yp_flit_i      (from_12_10_yp_flit),
        .in_yp_not_full_o  (from_12_10_yp_not_full),
        .in_yp_empty_o     (from_12_10_yp_empty),
        .out_yp_valid_o    (from_12_11_yp_valid),
        .out_yp_flit_o     (from_12_11_yp_flit),
        .out_yp_not_full_i (from_12_11_yp_not_full),
        .out_yp_empty_i    (from_12_11_yp_empty),
        .in_ym_valid_i     (from_12_12_ym_valid),
        .in_ym_flit_i      (from_12_12_ym_flit),
        .in_ym_not_full_o  (from_12_12_ym_not_full),
        .in_ym_empty_o     (from_12_12_ym_empty),
        .out_ym_valid_o    (from_12_11_ym_valid),
        .out_ym_flit_o     (from_12_11_ym_flit),
        .out_ym_not_full_i (from_12_11_ym_not_full),
        .out_ym_empty_i    (from_12_11_ym_empty),
        .inject_valid_i    (inject_valid_i[188]),
        .inject_flit_i     (inject_flit_i[1889:1880]),
        .inject_not_full_o (inject_not_full_o[188]),
        .eject_valid_o     (eject_valid_o[188]),
        .eject_flit_o      (eject_flit_o[1889:1880]),
        .eject_not_full_i  (eject_not_full_i[188])
    );

    // node (13, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hbd),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_11_xp_valid),
        .in_xp_flit_i      (from_12_11_xp_flit),
        .in_xp_not_full_o  (from_12_11_xp_not_full),
        .in_xp_empty_o     (from_12_11_xp_empty),
        .out_xp_valid_o    (from_13_11_xp_valid),
        .out_xp_flit_o     (from_13_11_xp_flit),
        .out_xp_not_full_i (from_13_11_xp_not_full),
        .out_xp_empty_i    (from_13_11_xp_empty),
        .in_xm_valid_i     (from_14_11_xm_valid),
        .in_xm_flit_i      (from_14_11_xm_flit),
        .in_xm_not_full_o  (from_14_11_xm_not_full),
        .in_xm_empty_o     (from_14_11_xm_empty),
        .out_xm_valid_o    (from_13_11_xm_valid),
        .out_xm_flit_o     (from_13_11_xm_flit),
        .out_xm_not_full_i (from_13_11_xm_not_full),
        .out_xm_empty_i    (from_13_11_xm_empty),
        .in_yp_valid_i     (from_13_10_yp_valid),
        .in_yp_flit_i      (from_13_10_yp_flit),
        .in_yp_not_full_o  (from_13_10_yp_not_full),
        .in_yp_empty_o     (from_13_10_yp_empty),
        .out_yp_valid_o    (from_13_11_yp_valid),
        .out_yp_flit_o     (from_13_11_yp_flit),
        .out_yp_not_full_i (from_13_11_yp_not_full),
        .out_yp_empty_i    (from_13_11_yp_empty),
        .in_ym_valid_i     (from_13_12_ym_valid),
        .in_ym_flit_i      (from_13_12_ym_flit),
        .in_ym_not_full_o  (from_13_12_ym_not_full),
        .in_ym_empty_o     (from_13_12_ym_empty),
        .out_ym_valid_o    (from_13_11_ym_valid),
        .out_ym_flit_o     (from_13_11_ym_flit),
        .out_ym_not_full_i (from_13_11_ym_not_full),
        .out_ym_empty_i    (from_13_11_ym_empty),
        .inject_valid_i    (inject_valid_i[189]),
        .inject_flit_i     (inject_flit_i[1899:1890]),
        .inject_not_full_o (inject_not_full_o[189]),
        .eject_valid_o     (eject_valid_o[189]),
        .eject_flit_o      (eject_flit_o[1899:1890]),
        .eject_not_full_i  (eject_not_full_i[189])
    );

    // node (14, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hbe),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_11_xp_valid),
        .in_xp_flit_i      (from_13_11_xp_flit),
        .in_xp_not_full_o  (from_13_11_xp_not_full),
        .in_xp_empty_o     (from_13_11_xp_empty),
        .out_xp_valid_o    (from_14_11_xp_valid),
        .out_xp_flit_o     (from_14_11_xp_flit),
        .out_xp_not_full_i (from_14_11_xp_not_full),
        .out_xp_empty_i    (from_14_11_xp_empty),
        .in_xm_valid_i     (from_15_11_xm_valid),
        .in_xm_flit_i      (from_15_11_xm_flit),
        .in_xm_not_full_o  (from_15_11_xm_not_full),
        .in_xm_empty_o     (from_15_11_xm_empty),
        .out_xm_valid_o    (from_14_11_xm_valid),
        .out_xm_flit_o     (from_14_11_xm_flit),
        .out_xm_not_full_i (from_14_11_xm_not_full),
        .out_xm_empty_i    (from_14_11_xm_empty),
        .in_yp_valid_i     (from_14_10_yp_valid),
        .in_yp_flit_i      (from_14_10_yp_flit),
        .in_yp_not_full_o  (from_14_10_yp_not_full),
        .in_yp_empty_o     (from_14_10_yp_empty),
        .out_yp_valid_o    (from_14_11_yp_valid),
        .out_yp_flit_o     (from_14_11_yp_flit),
        .out_yp_not_full_i (from_14_11_yp_not_full),
        .out_yp_empty_i    (from_14_11_yp_empty),
        .in_ym_valid_i     (from_14_12_ym_valid),
        .in_ym_flit_i      (from_14_12_ym_flit),
        .in_ym_not_full_o  (from_14_12_ym_not_full),
        .in_ym_empty_o     (from_14_12_ym_empty),
        .out_ym_valid_o    (from_14_11_ym_valid),
        .out_ym_flit_o     (from_14_11_ym_flit),
        .out_ym_not_full_i (from_14_11_ym_not_full),
        .out_ym_empty_i    (from_14_11_ym_empty),
        .inject_valid_i    (inject_valid_i[190]),
        .inject_flit_i     (inject_flit_i[1909:1900]),
        .inject_not_full_o (inject_not_full_o[190]),
        .eject_valid_o     (eject_valid_o[190]),
        .eject_flit_o      (eject_flit_o[1909:1900]),
        .eject_not_full_i  (eject_not_full_i[190])
    );

    // node (15, 11)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_11 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hbf),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_11_xp_valid),
        .in_xp_flit_i      (from_14_11_xp_flit),
        .in_xp_not_full_o  (from_14_11_xp_not_full),
        .in_xp_empty_o     (from_14_11_xp_empty),
        .out_xp_valid_o    (from_15_11_xp_valid),
        .out_xp_flit_o     (from_15_11_xp_flit),
        .out_xp_not_full_i (from_15_11_xp_not_full),
        .out_xp_empty_i    (from_15_11_xp_empty),
        .in_xm_valid_i     (from_0_11_xm_valid),
        .in_xm_flit_i      (from_0_11_xm_flit),
        .in_xm_not_full_o  (from_0_11_xm_not_full),
        .in_xm_empty_o     (from_0_11_xm_empty),
        .out_xm_valid_o    (from_15_11_xm_valid),
        .out_xm_flit_o     (from_15_11_xm_flit),
        .out_xm_not_full_i (from_15_11_xm_not_full),
        .out_xm_empty_i    (from_15_11_xm_empty),
        .in_yp_valid_i     (from_15_10_yp_valid),
        .in_yp_flit_i      (from_15_10_yp_flit),
        .in_yp_not_full_o  (from_15_10_yp_not_full),
        .in_yp_empty_o     (from_15_10_yp_empty),
        .out_yp_valid_o    (from_15_11_yp_valid),
        .out_yp_flit_o     (from_15_11_yp_flit),
        .out_yp_not_full_i (from_15_11_yp_not_full),
        .out_yp_empty_i    (from_15_11_yp_empty),
        .in_ym_valid_i     (from_15_12_ym_valid),
        .in_ym_flit_i      (from_15_12_ym_flit),
        .in_ym_not_full_o  (from_15_12_ym_not_full),
        .in_ym_empty_o     (from_15_12_ym_empty),
        .out_ym_valid_o    (from_15_11_ym_valid),
        .out_ym_flit_o     (from_15_11_ym_flit),
        .out_ym_not_full_i (from_15_11_ym_not_full),
        .out_ym_empty_i    (from_15_11_ym_empty),
        .inject_valid_i    (inject_valid_i[191]),
        .inject_flit_i     (inject_flit_i[1919:1910]),
        .inject_not_full_o (inject_not_full_o[191]),
        .eject_valid_o     (eject_valid_o[191]),
        .eject_flit_o      (eject_flit_o[1919:1910]),
        .eject_not_full_i  (eject_not_full_i[191])
    );

    // node (0, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc0),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_12_xp_valid),
        .in_xp_flit_i      (from_15_12_xp_flit),
        .in_xp_not_full_o  (from_15_12_xp_not_full),
        .in_xp_empty_o     (from_15_12_xp_empty),
        .out_xp_valid_o    (from_0_12_xp_valid),
        .out_xp_flit_o     (from_0_12_xp_flit),
        .out_xp_not_full_i (from_0_12_xp_not_full),
        .out_xp_empty_i    (from_0_12_xp_empty),
        .in_xm_valid_i     (from_1_12_xm_valid),
        .in_xm_flit_i      (from_1_12_xm_flit),
        .in_xm_not_full_o  (from_1_12_xm_not_full),
        .in_xm_empty_o     (from_1_12_xm_empty),
        .out_xm_valid_o    (from_0_12_xm_valid),
        .out_xm_flit_o     (from_0_12_xm_flit),
        .out_xm_not_full_i (from_0_12_xm_not_full),
        .out_xm_empty_i    (from_0_12_xm_empty),
        .in_yp_valid_i     (from_0_11_yp_valid),
        .in_yp_flit_i      (from_0_11_yp_flit),
        .in_yp_not_full_o  (from_0_11_yp_not_full),
        .in_yp_empty_o     (from_0_11_yp_empty),
        .out_yp_valid_o    (from_0_12_yp_valid),
        .out_yp_flit_o     (from_0_12_yp_flit),
        .out_yp_not_full_i (from_0_12_yp_not_full),
        .out_yp_empty_i    (from_0_12_yp_empty),
        .in_ym_valid_i     (from_0_13_ym_valid),
        .in_ym_flit_i      (from_0_13_ym_flit),
        .in_ym_not_full_o  (from_0_13_ym_not_full),
        .in_ym_empty_o     (from_0_13_ym_empty),
        .out_ym_valid_o    (from_0_12_ym_valid),
        .out_ym_flit_o     (from_0_12_ym_flit),
        .out_ym_not_full_i (from_0_12_ym_not_full),
        .out_ym_empty_i    (from_0_12_ym_empty),
        .inject_valid_i    (inject_valid_i[192]),
        .inject_flit_i     (inject_flit_i[1929:1920]),
        .inject_not_full_o (inject_not_full_o[192]),
        .eject_valid_o     (eject_valid_o[192]),
        .eject_flit_o      (eject_flit_o[1929:1920]),
        .eject_not_full_i  (eject_not_full_i[192])
    );

    // node (1, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc1),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_12_xp_valid),
        .in_xp_flit_i      (from_0_12_xp_flit),
        .in_xp_not_full_o  (from_0_12_xp_not_full),
        .in_xp_empty_o     (from_0_12_xp_empty),
        .out_xp_valid_o    (from_1_12_xp_valid),
        .out_xp_flit_o     (from_1_12_xp_flit),
        .out_xp_not_full_i (from_1_12_xp_not_full),
        .out_xp_empty_i    (from_1_12_xp_empty),
        .in_xm_valid_i     (from_2_12_xm_valid),
        .in_xm_flit_i      (from_2_12_xm_flit),
        .in_xm_not_full_o  (from_2_12_xm_not_full),
        .in_xm_empty_o     (from_2_12_xm_empty),
        .out_xm_valid_o    (from_1_12_xm_valid),
        .out_xm_flit_o     (from_1_12_xm_flit),
        .out_xm_not_full_i (from_1_12_xm_not_full),
        .out_xm_empty_i    (from_1_12_xm_empty),
        .in_yp_valid_i     (from_1_11_yp_valid),
        .in_yp_flit_i      (from_1_11_yp_flit),
        .in_yp_not_full_o  (from_1_11_yp_not_full),
        .in_yp_empty_o     (from_1_11_yp_empty),
        .out_yp_valid_o    (from_1_12_yp_valid),
        .out_yp_flit_o     (from_1_12_yp_flit),
        .out_yp_not_full_i (from_1_12_yp_not_full),
        .out_yp_empty_i    (from_1_12_yp_empty),
        .in_ym_valid_i     (from_1_13_ym_valid),
        .in_ym_flit_i      (from_1_13_ym_flit),
        .in_ym_not_full_o  (from_1_13_ym_not_full),
        .in_ym_empty_o     (from_1_13_ym_empty),
        .out_ym_valid_o    (from_1_12_ym_valid),
        .out_ym_flit_o     (from_1_12_ym_flit),
        .out_ym_not_full_i (from_1_12_ym_not_full),
        .out_ym_empty_i    (from_1_12_ym_empty),
        .inject_valid_i    (inject_valid_i[193]),
        .inject_flit_i     (inject_flit_i[1939:1930]),
        .inject_not_full_o (inject_not_full_o[193]),
        .eject_valid_o     (eject_valid_o[193]),
        .eject_flit_o      (eject_flit_o[1939:1930]),
        .eject_not_full_i  (eject_not_full_i[193])
    );

    // node (2, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc2),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_12_xp_valid),
        .in_xp_flit_i      (from_1_12_xp_flit),
        .in_xp_not_full_o  (from_1_12_xp_not_full),
        .in_xp_empty_o     (from_1_12_xp_empty),
        .out_xp_valid_o    (from_2_12_xp_valid),
        .out_xp_flit_o     (from_2_12_xp_flit),
        .out_xp_not_full_i (from_2_12_xp_not_full),
        .out_xp_empty_i    (from_2_12_xp_empty),
        .in_xm_valid_i     (from_3_12_xm_valid),
        .in_xm_flit_i      (from_3_12_xm_flit),
        .in_xm_not_full_o  (from_3_12_xm_not_full),
        .in_xm_empty_o     (from_3_12_xm_empty),
        .out_xm_valid_o    (from_2_12_xm_valid),
        .out_xm_flit_o     (from_2_12_xm_flit),
        .out_xm_not_full_i (from_2_12_xm_not_full),
        .out_xm_empty_i    (from_2_12_xm_empty),
        .in_yp_valid_i     (from_2_11_yp_valid),
        .in_yp_flit_i      (from_2_11_yp_flit),
        .in_yp_not_full_o  (from_2_11_yp_not_full),
        .in_yp_empty_o     (from_2_11_yp_empty),
        .out_yp_valid_o    (from_2_12_yp_valid),
        .out_yp_flit_o     (from_2_12_yp_flit),
        .out_yp_not_full_i (from_2_12_yp_not_full),
        .out_yp_empty_i    (from_2_12_yp_empty),
        .in_ym_valid_i     (from_2_13_ym_valid),
        .in_ym_flit_i      (from_2_13_ym_flit),
        .in_ym_not_full_o  (from_2_13_ym_not_full),
        .in_ym_empty_o     (from_2_13_ym_empty),
        .out_ym_valid_o    (from_2_12_ym_valid),
        .out_ym_flit_o     (from_2_12_ym_flit),
        .out_ym_not_full_i (from_2_12_ym_not_full),
        .out_ym_empty_i    (from_2_12_ym_empty),
        .inject_valid_i    (inject_valid_i[194]),
        .inject_flit_i     (inject_flit_i[1949:1940]),
        .inject_not_full_o (inject_not_full_o[194]),
        .eject_valid_o     (eject_valid_o[194]),
        .eject_flit_o      (eject_flit_o[1949:1940]),
        .eject_not_full_i  (eject_not_full_i[194])
    );

    // node (3, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc3),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_12_xp_valid),
        .in_xp_flit_i      (from_2_12_xp_flit),
        .in_xp_not_full_o  (from_2_12_xp_not_full),
        .in_xp_empty_o     (from_2_12_xp_empty),
        .out_xp_valid_o    (from_3_12_xp_valid),
        .out_xp_flit_o     (from_3_12_xp_flit),
        .out_xp_not_full_i (from_3_12_xp_not_full),
        .out_xp_empty_i    (from_3_12_xp_empty),
        .in_xm_valid_i     (from_4_12_xm_valid),
        .in_xm_flit_i      (from_4_12_xm_flit),
        .in_xm_not_full_o  (from_4_12_xm_not_full),
        .in_xm_empty_o     (from_4_12_xm_empty),
        .out_xm_valid_o    (from_3_12_xm_valid),
        .out_xm_flit_o     (from_3_12_xm_flit),
        .out_xm_not_full_i (from_3_12_xm_not_full),
        .out_xm_empty_i    (from_3_12_xm_empty),
        .in_yp_valid_i     (from_3_11_yp_valid),
        .in_yp_flit_i      (from_3_11_yp_flit),
        .in_yp_not_full_o  (from_3_11_yp_not_full),
        .in_yp_empty_o     (from_3_11_yp_empty),
        .out_yp_valid_o    (from_3_12_yp_valid),
        .out_yp_flit_o     (from_3_12_yp_flit),
        .out_yp_not_full_i (from_3_12_yp_not_full),
        .out_yp_empty_i    (from_3_12_yp_empty),
        .in_ym_valid_i     (from_3_13_ym_valid),
        .in_ym_flit_i      (from_3_13_ym_flit),
        .in_ym_not_full_o  (from_3_13_ym_not_full),
        .in_ym_empty_o     (from_3_13_ym_empty),
        .out_ym_valid_o    (from_3_12_ym_valid),
        .out_ym_flit_o     (from_3_12_ym_flit),
        .out_ym_not_full_i (from_3_12_ym_not_full),
        .out_ym_empty_i    (from_3_12_ym_empty),
        .inject_valid_i    (inject_valid_i[195]),
        .inject_flit_i     (inject_flit_i[1959:1950]),
        .inject_not_full_o (inject_not_full_o[195]),
        .eject_valid_o     (eject_valid_o[195]),
        .eject_flit_o      (eject_flit_o[1959:1950]),
        .eject_not_full_i  (eject_not_full_i[195])
    );

    // node (4, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc4),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_12_xp_valid),
        .in_xp_flit_i      (from_3_12_xp_flit),
        .in_xp_not_full_o  (from_3_12_xp_not_full),
        .in_xp_empty_o     (from_3_12_xp_empty),
        .out_xp_valid_o    (from_4_12_xp_valid),
        .out_xp_flit_o     (from_4_12_xp_flit),
        .out_xp_not_full_i (from_4_12_xp_not_full),
        .out_xp_empty_i    (from_4_12_xp_empty),
        .in_xm_valid_i     (from_5_12_xm_valid),
        .in_xm_flit_i      (from_5_12_xm_flit),
        .in_xm_not_full_o  (from_5_12_xm_not_full),
        .in_xm_empty_o     (from_5_12_xm_empty),
        .out_xm_valid_o    (from_4_12_xm_valid),
        .out_xm_flit_o     (from_4_12_xm_flit),
        .out_xm_not_full_i (from_4_12_xm_not_full),
        .out_xm_empty_i    (from_4_12_xm_empty),
        .in_yp_valid_i     (from_4_11_yp_valid),
        .in_yp_flit_i      (from_4_11_yp_flit),
        .in_yp_not_full_o  (from_4_11_yp_not_full),
        .in_yp_empty_o     (from_4_11_yp_empty),
        .out_yp_valid_o    (from_4_12_yp_valid),
        .out_yp_flit_o     (from_4_12_yp_flit),
        .out_yp_not_full_i (from_4_12_yp_not_full),
        .out_yp_empty_i    (from_4_12_yp_empty),
        .in_ym_valid_i     (from_4_13_ym_valid),
        .in_ym_flit_i      (from_4_13_ym_flit),
        .in_ym_not_full_o  (from_4_13_ym_not_full),
        .in_ym_empty_o     (from_4_13_ym_empty),
        .out_ym_valid_o    (from_4_12_ym_valid),
        .out_ym_flit_o     (from_4_12_ym_flit),
        .out_ym_not_full_i (from_4_12_ym_not_full),
        .out_ym_empty_i    (from_4_12_ym_empty),
        .inject_valid_i    (inject_valid_i[196]),
        .inject_flit_i     (inject_flit_i[1969:1960]),
        .inject_not_full_o (inject_not_full_o[196]),
        .eject_valid_o     (eject_valid_o[196]),
        .eject_flit_o      (eject_flit_o[1969:1960]),
        .eject_not_full_i  (eject_not_full_i[196])
    );

    // node (5, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc5),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_12_xp_valid),
        .in_xp_flit_i      (from_4_12_xp_flit),
        .in_xp_not_full_o  (from_4_12_xp_not_full),
        .in_xp_empty_o     (from_4_12_xp_empty),
        .out_xp_valid_o    (from_5_12_xp_valid),
        .out_xp_flit_o     (from_5_12_xp_flit),
        .out_xp_not_full_i (from_5_12_xp_not_full),
        .out_xp_empty_i    (from_5_12_xp_empty),
        .in_xm_valid_i     (from_6_12_xm_valid),
        .in_xm_flit_i      (from_6_12_xm_flit),
        .in_xm_not_full_o  (from_6_12_xm_not_full),
        .in_xm_empty_o     (from_6_12_xm_empty),
        .out_xm_valid_o    (from_5_12_xm_valid),
        .out_xm_flit_o     (from_5_12_xm_flit),
        .out_xm_not_full_i (from_5_12_xm_not_full),
        .out_xm_empty_i    (from_5_12_xm_empty),
        .in_yp_valid_i     (from_5_11_yp_valid),
        .in_yp_flit_i      (from_5_11_yp_flit),
        .in_yp_not_full_o  (from_5_11_yp_not_full),
        .in_yp_empty_o     (from_5_11_yp_empty),
        .out_yp_valid_o    (from_5_12_yp_valid),
        .out_yp_flit_o     (from_5_12_yp_flit),
        .out_yp_not_full_i (from_5_12_yp_not_full),
        .out_yp_empty_i    (from_5_12_yp_empty),
        .in_ym_valid_i     (from_5_13_ym_valid),
        .in_ym_flit_i      (from_5_13_ym_flit),
        .in_ym_not_full_o  (from_5_13_ym_not_full),
        .in_ym_empty_o     (from_5_13_ym_empty),
        .out_ym_valid_o    (from_5_12_ym_valid),
        .out_ym_flit_o     (from_5_12_ym_flit),
        .out_ym_not_full_i (from_5_12_ym_not_full),
        .out_ym_empty_i    (from_5_12_ym_empty),
        .inject_valid_i    (inject_valid_i[197]),
        .inject_flit_i     (inject_flit_i[1979:1970]),
        .inject_not_full_o (inject_not_full_o[197]),
        .eject_valid_o     (eject_valid_o[197]),
        .eject_flit_o      (eject_flit_o[1979:1970]),
        .eject_not_full_i  (eject_not_full_i[197])
    );

    // node (6, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc6),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_12_xp_valid),
        .in_xp_flit_i      (from_5_12_xp_flit),
        .in_xp_not_full_o  (from_5_12_xp_not_full),
        .in_xp_empty_o     (from_5_12_xp_empty),
        .out_xp_valid_o    (from_6_12_xp_valid),
        .out_xp_flit_o     (from_6_12_xp_flit),
        .out_xp_not_full_i (from_6_12_xp_not_full),
        .out_xp_empty_i    (from_6_12_xp_empty),
        .in_xm_valid_i     (from_7_12_xm_valid),
        .in_xm_flit_i      (from_7_12_xm_flit),
        .in_xm_not_full_o  (from_7_12_xm_not_full),
        .in_xm_empty_o     (from_7_12_xm_empty),
        .out_xm_valid_o    (from_6_12_xm_valid),
        .out_xm_flit_o     (from_6_12_xm_flit),
        .out_xm_not_full_i (from_6_12_xm_not_full),
        .out_xm_empty_i    (from_6_12_xm_empty),
        .in_yp_valid_i     (from_6_11_yp_valid),
        .in_yp_flit_i      (from_6_11_yp_flit),
        .in_yp_not_full_o  (from_6_11_yp_not_full),
        .in_yp_empty_o     (from_6_11_yp_empty),
        .out_yp_valid_o    (from_6_12_yp_valid),
        .out_yp_flit_o     (from_6_12_yp_flit),
        .out_yp_not_full_i (from_6_12_yp_not_full),
        .out_yp_empty_i    (from_6_12_yp_empty),
        .in_ym_valid_i     (from_6_13_ym_valid),
        .in_ym_flit_i      (from_6_13_ym_flit),
        .in_ym_not_full_o  (from_6_13_ym_not_full),
        .in_ym_empty_o     (from_6_13_ym_empty),
        .out_ym_valid_o    (from_6_12_ym_valid),
        .out_ym_flit_o     (from_6_12_ym_flit),
        .out_ym_not_full_i (from_6_12_ym_not_full),
        .out_ym_empty_i    (from_6_12_ym_empty),
        .inject_valid_i    (inject_valid_i[198]),
        .inject_flit_i     (inject_flit_i[1989:1980]),
        .inject_not_full_o (inject_not_full_o[198]),
        .eject_valid_o     (eject_valid_o[198]),
        .eject_flit_o      (eject_flit_o[1989:1980]),
        .eject_not_full_i  (eject_not_full_i[198])
    );

    // node (7, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc7),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_12_xp_valid),
        .in_xp_flit_i      (from_6_12_xp_flit),
        .in_xp_not_full_o  (from_6_12_xp_not_full),
        .in_xp_empty_o     (from_6_12_xp_empty),
        .out_xp_valid_o    (from_7_12_xp_valid),
        .out_xp_flit_o     (from_7_12_xp_flit),
        .out_xp_not_full_i (from_7_12_xp_not_full),
        .out_xp_empty_i    (from_7_12_xp_empty),
        .in_xm_valid_i     (from_8_12_xm_valid),
        .in_xm_flit_i      (from_8_12_xm_flit),
        .in_xm_not_full_o  (from_8_12_xm_not_full),
        .in_xm_empty_o     (from_8_12_xm_empty),
        .out_xm_valid_o    (from_7_12_xm_valid),
        .out_xm_flit_o     (from_7_12_xm_flit),
        .out_xm_not_full_i (from_7_12_xm_not_full),
        .out_xm_empty_i    (from_7_12_xm_empty),
        .in_yp_valid_i     (from_7_11_yp_valid),
        .in_yp_flit_i      (from_7_11_yp_flit),
        .in_yp_not_full_o  (from_7_11_yp_not_full),
        .in_yp_empty_o     (from_7_11_yp_empty),
        .out_yp_valid_o    (from_7_12_yp_valid),
        .out_yp_flit_o     (from_7_12_yp_flit),
        .out_yp_not_full_i (from_7_12_yp_not_full),
        .out_yp_empty_i    (from_7_12_yp_empty),
        .in_ym_valid_i     (from_7_13_ym_valid),
        .in_ym_flit_i      (from_7_13_ym_flit),
        .in_ym_not_full_o  (from_7_13_ym_not_full),
        .in_ym_empty_o     (from_7_13_ym_empty),
        .out_ym_valid_o    (from_7_12_ym_valid),
        .out_ym_flit_o     (from_7_12_ym_flit),
        .out_ym_not_full_i (from_7_12_ym_not_full),
        .out_ym_empty_i    (from_7_12_ym_empty),
        .inject_valid_i    (inject_valid_i[199]),
        .inject_flit_i     (inject_flit_i[1999:1990]),
        .inject_not_full_o (inject_not_full_o[199]),
        .eject_valid_o     (eject_valid_o[199]),
        .eject_flit_o      (eject_flit_o[1999:1990]),
        .eject_not_full_i  (eject_not_full_i[199])
    );

    // node (8, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc8),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_12_xp_valid),
        .in_xp_flit_i      (from_7_12_xp_flit),
        .in_xp_not_full_o  (from_7_12_xp_not_full),
        .in_xp_empty_o     (from_7_12_xp_empty),
        .out_xp_valid_o    (from_8_12_xp_valid),
        .out_xp_flit_o     (from_8_12_xp_flit),
        .out_xp_not_full_i (from_8_12_xp_not_full),
        .out_xp_empty_i    (from_8_12_xp_empty),
        .in_xm_valid_i     (from_9_12_xm_valid),
        .in_xm_flit_i      (from_9_12_xm_flit),
        .in_xm_not_full_o  (from_9_12_xm_not_full),
        .in_xm_empty_o     (from_9_12_xm_empty),
        .out_xm_valid_o    (from_8_12_xm_valid),
        .out_xm_flit_o     (from_8_12_xm_flit),
        .out_xm_not_full_i (from_8_12_xm_not_full),
        .out_xm_empty_i    (from_8_12_xm_empty),
        .in_yp_valid_i     (from_8_11_yp_valid),
        .in_yp_flit_i      (from_8_11_yp_flit),
        .in_yp_not_full_o  (from_8_11_yp_not_full),
        .in_yp_empty_o     (from_8_11_yp_empty),
        .out_yp_valid_o    (from_8_12_yp_valid),
        .out_yp_flit_o     (from_8_12_yp_flit),
        .out_yp_not_full_i (from_8_12_yp_not_full),
        .out_yp_empty_i    (from_8_12_yp_empty),
        .in_ym_valid_i     (from_8_13_ym_valid),
        .in_ym_flit_i      (from_8_13_ym_flit),
        .in_ym_not_full_o  (from_8_13_ym_not_full),
        .in_ym_empty_o     (from_8_13_ym_empty),
        .out_ym_valid_o    (from_8_12_ym_valid),
        .out_ym_flit_o     (from_8_12_ym_flit),
        .out_ym_not_full_i (from_8_12_ym_not_full),
        .out_ym_empty_i    (from_8_12_ym_empty),
        .inject_valid_i    (inject_valid_i[200]),
        .inject_flit_i     (inject_flit_i[2009:2000]),
        .inject_not_full_o (inject_not_full_o[200]),
        .eject_valid_o     (eject_valid_o[200]),
        .eject_flit_o      (eject_flit_o[2009:2000]),
        .eject_not_full_i  (eject_not_full_i[200])
    );

    // node (9, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hc9),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_12_xp_valid),
        .in_xp_flit_i      (from_8_12_xp_flit),
        .in_xp_not_full_o  (from_8_12_xp_not_full),
        .in_xp_empty_o     (from_8_12_xp_empty),
        .out_xp_valid_o    (from_9_12_xp_valid),
        .out_xp_flit_o     (from_9_12_xp_flit),
        .out_xp_not_full_i (from_9_12_xp_not_full),
        .out_xp_empty_i    (from_9_12_xp_empty),
        .in_xm_valid_i     (from_10_12_xm_valid),
        .in_xm_flit_i      (from_10_12_xm_flit),
        .in_xm_not_full_o  (from_10_12_xm_not_full),
        .in_xm_empty_o     (from_10_12_xm_empty),
        .out_xm_valid_o    (from_9_12_xm_valid),
        .out_xm_flit_o     (from_9_12_xm_flit),
        .out_xm_not_full_i (from_9_12_xm_not_full),
        .out_xm_empty_i    (from_9_12_xm_empty),
        .in_yp_valid_i     (from_9_11_yp_valid),
        .in_yp_flit_i      (from_9_11_yp_flit),
        .in_yp_not_full_o  (from_9_11_yp_not_full),
        .in_yp_empty_o     (from_9_11_yp_empty),
        .out_yp_valid_o    (from_9_12_yp_valid),
        .out_yp_flit_o     (from_9_12_yp_flit),
        .out_yp_not_full_i (from_9_12_yp_not_full),
        .out_yp_empty_i    (from_9_12_yp_empty),
        .in_ym_valid_i     (from_9_13_ym_valid),
        .in_ym_flit_i      (from_9_13_ym_flit),
        .in_ym_not_full_o  (from_9_13_ym_not_full),
        .in_ym_empty_o     (from_9_13_ym_empty),
        .out_ym_valid_o    (from_9_12_ym_valid),
        .out_ym_flit_o     (from_9_12_ym_flit),
        .out_ym_not_full_i (from_9_12_ym_not_full),
        .out_ym_empty_i    (from_9_12_ym_empty),
        .inject_valid_i    (inject_valid_i[201]),
        .inject_flit_i     (inject_flit_i[2019:2010]),
        .inject_not_full_o (inject_not_full_o[201]),
        .eject_valid_o     (eject_valid_o[201]),
        .eject_flit_o      (eject_flit_o[2019:2010]),
        .eject_not_full_i  (eject_not_full_i[201])
    );

    // node (10, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hca),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_12_xp_valid),
        .in_xp_flit_i      (from_9_12_xp_flit),
        .in_xp_not_full_o  (from_9_12_xp_not_full),
        .in_xp_empty_o     (from_9_12_xp_empty),
        .out_xp_valid_o    (from_10_12_xp_valid),
        .out_xp_flit_o     (from_10_12_xp_flit),
        .out_xp_not_full_i (from_10_12_xp_not_full),
        .out_xp_empty_i    (from_10_12_xp_empty),
        .in_xm_valid_i     (from_11_12_xm_valid),
        .in_xm_flit_i      (from_11_12_xm_flit),
        .in_xm_not_full_o  (from_11_12_xm_not_full),
        .in_xm_empty_o     (from_11_12_xm_empty),
        .out_xm_valid_o    (from_10_12_xm_valid),
        .out_xm_flit_o     (from_10_12_xm_flit),
        .out_xm_not_full_i (from_10_12_xm_not_full),
        .out_xm_empty_i    (from_10_12_xm_empty),
        .in_yp_valid_i     (from_10_11_yp_valid),
        .in_yp_flit_i      (from_10_11_yp_flit),
        .in_yp_not_full_o  (from_10_11_yp_not_full),
        .in_yp_empty_o     (from_10_11_yp_empty),
        .out_yp_valid_o    (from_10_12_yp_valid),
        .out_yp_flit_o     (from_10_12_yp_flit),
        .out_yp_not_full_i (from_10_12_yp_not_full),
        .out_yp_empty_i    (from_10_12_yp_empty),
        .in_ym_valid_i     (from_10_13_ym_valid),
        .in_ym_flit_i      (from_10_13_ym_flit),
        .in_ym_not_full_o  (from_10_13_ym_not_full),
        .in_ym_empty_o     (from_10_13_ym_empty),
        .out_ym_valid_o    (from_10_12_ym_valid),
        .out_ym_flit_o     (from_10_12_ym_flit),
        .out_ym_not_full_i (from_10_12_ym_not_full),
        .out_ym_empty_i    (from_10_12_ym_empty),
        .inject_valid_i    (inject_valid_i[202]),
        .inject_flit_i     (inject_flit_i[2029:2020]),
        .inject_not_full_o (inject_not_full_o[202]),
        .eject_valid_o     (eject_valid_o[202]),
        .eject_flit_o      (eject_flit_o[2029:2020]),
        .eject_not_full_i  (eject_not_full_i[202])
    );

    // node (11, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hcb),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_12_xp_valid),
        .in_xp_flit_i      (from_10_12_xp_flit),
        .in_xp_not_full_o  (from_10_12_xp_not_full),
        .in_xp_empty_o     (from_10_12_xp_empty),
        .out_xp_valid_o    (from_11_12_xp_valid),
        .out_xp_flit_o     (from_11_12_xp_flit),
        .out_xp_not_full_i (from_11_12_xp_not_full),
        .out_xp_empty_i    (from_11_12_xp_empty),
        .in_xm_valid_i     (from_12_12_xm_valid),
        .in_xm_flit_i      (from_12_12_xm_flit),
        .in_xm_not_full_o  (from_12_12_xm_not_full),
        .in_xm_empty_o     (from_12_12_xm_empty),
        .out_xm_valid_o    (from_11_12_xm_valid),
        .out_xm_flit_o     (from_11_12_xm_flit),
        .out_xm_not_full_i (from_11_12_xm_not_full),
        .out_xm_empty_i    (from_11_12_xm_empty),
        .in_yp_valid_i     (from_11_11_yp_valid),
        .in_yp_flit_i      (from_11_11_yp_flit),
        .in_yp_not_full_o  (from_11_11_yp_not_full),
        .in_yp_empty_o     (from_11_11_yp_empty),
        .out_yp_valid_o    (from_11_12_yp_valid),
        .out_yp_flit_o     (from_11_12_yp_flit),
        .out_yp_not_full_i (from_11_12_yp_not_full),
        .out_yp_empty_i    (from_11_12_yp_empty),
        .in_ym_valid_i     (from_11_13_ym_valid),
        .in_ym_flit_i      (from_11_13_ym_flit),
        .in_ym_not_full_o  (from_11_13_ym_not_full),
        .in_ym_empty_o     (from_11_13_ym_empty),
        .out_ym_valid_o    (from_11_12_ym_valid),
        .out_ym_flit_o     (from_11_12_ym_flit),
        .out_ym_not_full_i (from_11_12_ym_not_full),
        .out_ym_empty_i    (from_11_12_ym_empty),
        .inject_valid_i    (inject_valid_i[203]),
        .inject_flit_i     (inject_flit_i[2039:2030]),
        .inject_not_full_o (inject_not_full_o[203]),
        .eject_valid_o     (eject_valid_o[203]),
        .eject_flit_o      (eject_flit_o[2039:2030]),
        .eject_not_full_i  (eject_not_full_i[203])
    );

    // node (12, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hcc),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_12_xp_valid),
        .in_xp_flit_i      (from_11_12_xp_flit),
        .in_xp_not_full_o  (from_11_12_xp_not_full),
        .in_xp_empty_o     (from_11_12_xp_empty),
        .out_xp_valid_o    (from_12_12_xp_valid),
        .out_xp_flit_o     (from_12_12_xp_flit),
        .out_xp_not_full_i (from_12_12_xp_not_full),
        .out_xp_empty_i    (from_12_12_xp_empty),
        .in_xm_valid_i     (from_13_12_xm_valid),
        .in_xm_flit_i      (from_13_12_xm_flit),
        .in_xm_not_full_o  (from_13_12_xm_not_full),
        .in_xm_empty_o     (from_13_12_xm_empty),
        .out_xm_valid_o    (from_12_12_xm_valid),
        .out_xm_flit_o     (from_12_12_xm_flit),
        .out_xm_not_full_i (from_12_12_xm_not_full),
        .out_xm_empty_i    (from_12_12_xm_empty),
        .in_yp_valid_i     (from_12_11_yp_valid),
        .in_yp_flit_i      (from_12_11_yp_flit),
        .in_yp_not_full_o  (from_12_11_yp_not_full),
        .in_yp_empty_o     (from_12_11_yp_empty),
        .out_yp_valid_o    (from_12_12_yp_valid),
        .out_yp_flit_o     (from_12_12_yp_flit),
        .out_yp_not_full_i (from_12_12_yp_not_full),
        .out_yp_empty_i    (from_12_12_yp_empty),
        .in_ym_valid_i     (from_12_13_ym_valid),
        .in_ym_flit_i      (from_12_13_ym_flit),
        .in_ym_not_full_o  (from_12_13_ym_not_full),
        .in_ym_empty_o     (from_12_13_ym_empty),
        .out_ym_valid_o    (from_12_12_ym_valid),
        .out_ym_flit_o     (from_12_12_ym_flit),
        .out_ym_not_full_i (from_12_12_ym_not_full),
        .out_ym_empty_i    (from_12_12_ym_empty),
        .inject_valid_i    (inject_valid_i[204]),
        .inject_flit_i     (inject_flit_i[2049:2040]),
        .inject_not_full_o (inject_not_full_o[204]),
        .eject_valid_o     (eject_valid_o[204]),
        .eject_flit_o      (eject_flit_o[2049:2040]),
        .eject_not_full_i  (eject_not_full_i[204])
    );

    // node (13, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hcd),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_12_xp_valid),
        .in_xp_flit_i      (from_12_12_xp_flit),
        .in_xp_not_full_o  (from_12_12_xp_not_full),
        .in_xp_empty_o     (from_12_12_xp_empty),
        .out_xp_valid_o    (from_13_12_xp_valid),
        .out_xp_flit_o     (from_13_12_xp_flit),
        .out_xp_not_full_i (from_13_12_xp_not_full),
        .out_xp_empty_i    (from_13_12_xp_empty),
        .in_xm_valid_i     (from_14_12_xm_valid),
        .in_xm_flit_i      (from_14_12_xm_flit),
        .in_xm_not_full_o  (from_14_12_xm_not_full),
        .in_xm_empty_o     (from_14_12_xm_empty),
        .out_xm_valid_o    (from_13_12_xm_valid),
        .out_xm_flit_o     (from_13_12_xm_flit),
        .out_xm_not_full_i (from_13_12_xm_not_full),
        .out_xm_empty_i    (from_13_12_xm_empty),
        .in_yp_valid_i     (from_13_11_yp_valid),
        .in_yp_flit_i      (from_13_11_yp_flit),
        .in_yp_not_full_o  (from_13_11_yp_not_full),
        .in_yp_empty_o     (from_13_11_yp_empty),
        .out_yp_valid_o    (from_13_12_yp_valid),
        .out_yp_flit_o     (from_13_12_yp_flit),
        .out_yp_not_full_i (from_13_12_yp_not_full),
        .out_yp_empty_i    (from_13_12_yp_empty),
        .in_ym_valid_i     (from_13_13_ym_valid),
        .in_ym_flit_i      (from_13_13_ym_flit),
        .in_ym_not_full_o  (from_13_13_ym_not_full),
        .in_ym_empty_o     (from_13_13_ym_empty),
        .out_ym_valid_o    (from_13_12_ym_valid),
        .out_ym_flit_o     (from_13_12_ym_flit),
        .out_ym_not_full_i (from_13_12_ym_not_full),
        .out_ym_empty_i    (from_13_12_ym_empty),
        .inject_valid_i    (inject_valid_i[205]),
        .inject_flit_i     (inject_flit_i[2059:2050]),
        .inject_not_full_o (inject_not_full_o[205]),
        .eject_valid_o     (eject_valid_o[205]),
        .eject_flit_o      (eject_flit_o[2059:2050]),
        .eject_not_full_i  (eject_not_full_i[205])
    );

    // node (14, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hce),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_12_xp_valid),
        .in_xp_flit_i      (from_13_12_xp_flit),
        .in_xp_not_full_o  (from_13_12_xp_not_full),
        .in_xp_empty_o     (from_13_12_xp_empty),
        .out_xp_valid_o    (from_14_12_xp_valid),
        .out_xp_flit_o     (from_14_12_xp_flit),
        .out_xp_not_full_i (from_14_12_xp_not_full),
        .out_xp_empty_i    (from_14_12_xp_empty),
        .in_xm_valid_i     (from_15_12_xm_valid),
        .in_xm_flit_i      (from_15_12_xm_flit),
        .in_xm_not_full_o  (from_15_12_xm_not_full),
        .in_xm_empty_o     (from_15_12_xm_empty),
        .out_xm_valid_o    (from_14_12_xm_valid),
        .out_xm_flit_o     (from_14_12_xm_flit),
        .out_xm_not_full_i (from_14_12_xm_not_full),
        .out_xm_empty_i    (from_14_12_xm_empty),
        .in_yp_valid_i     (from_14_11_yp_valid),
        .in_yp_flit_i      (from_14_11_yp_flit),
        .in_yp_not_full_o  (from_14_11_yp_not_full),
        .in_yp_empty_o     (from_14_11_yp_empty),
        .out_yp_valid_o    (from_14_12_yp_valid),
        .out_yp_flit_o     (from_14_12_yp_flit),
        .out_yp_not_full_i (from_14_12_yp_not_full),
        .out_yp_empty_i    (from_14_12_yp_empty),
        .in_ym_valid_i     (from_14_13_ym_valid),
        .in_ym_flit_i      (from_14_13_ym_flit),
        .in_ym_not_full_o  (from_14_13_ym_not_full),
        .in_ym_empty_o     (from_14_13_ym_empty),
        .out_ym_valid_o    (from_14_12_ym_valid),
        .out_ym_flit_o     (from_14_12_ym_flit),
        .out_ym_not_full_i (from_14_12_ym_not_full),
        .out_ym_empty_i    (from_14_12_ym_empty),
        .inject_valid_i    (inject_valid_i[206]),
        .inject_flit_i     (inject_flit_i[2069:2060]),
        .inject_not_full_o (inject_not_full_o[206]),
        .eject_valid_o     (eject_valid_o[206]),
        .eject_flit_o      (eject_flit_o[2069:2060]),
        .eject_not_full_i  (eject_not_full_i[206])
    );

    // node (15, 12)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_12 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hcf),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_12_xp_valid),
        .in_xp_flit_i      (from_14_12_xp_flit),
        .in_xp_not_full_o  (from_14_12_xp_not_full),
        .in_xp_empty_o     (from_14_12_xp_empty),
        .out_xp_valid_o    (from_15_12_xp_valid),
        .out_xp_flit_o     (from_15_12_xp_flit),
        .out_xp_not_full_i (from_15_12_xp_not_full),
        .out_xp_empty_i    (from_15_12_xp_empty),
        .in_xm_valid_i     (from_0_12_xm_valid),
        .in_xm_flit_i      (from_0_12_xm_flit),
        .in_xm_not_full_o  (from_0_12_xm_not_full),
        .in_xm_empty_o     (from_0_12_xm_empty),
        .out_xm_valid_o    (from_15_12_xm_valid),
        .out_xm_flit_o     (from_15_12_xm_flit),
        .out_xm_not_full_i (from_15_12_xm_not_full),
        .out_xm_empty_i    (from_15_12_xm_empty),
        .in_yp_valid_i     (from_15_11_yp_valid),
        .in_yp_flit_i      (from_15_11_yp_flit),
        .in_yp_not_full_o  (from_15_11_yp_not_full),
        .in_yp_empty_o     (from_15_11_yp_empty),
        .out_yp_valid_o    (from_15_12_yp_valid),
        .out_yp_flit_o     (from_15_12_yp_flit),
        .out_yp_not_full_i (from_15_12_yp_not_full),
        .out_yp_empty_i    (from_15_12_yp_empty),
        .in_ym_valid_i     (from_15_13_ym_valid),
        .in_ym_flit_i      (from_15_13_ym_flit),
        .in_ym_not_full_o  (from_15_13_ym_not_full),
        .in_ym_empty_o     (from_15_13_ym_empty),
        .out_ym_valid_o    (from_15_12_ym_valid),
        .out_ym_flit_o     (from_15_12_ym_flit),
        .out_ym_not_full_i (from_15_12_ym_not_full),
        .out_ym_empty_i    (from_15_12_ym_empty),
        .inject_valid_i    (inject_valid_i[207]),
        .inject_flit_i     (inject_flit_i[2079:2070]),
        .inject_not_full_o (inject_not_full_o[207]),
        .eject_valid_o     (eject_valid_o[207]),
        .eject_flit_o      (eject_flit_o[2079:2070]),
        .eject_not_full_i  (eject_not_full_i[207])
    );

    // node (0, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd0),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_13_xp_valid),
        .in_xp_flit_i      (from_15_13_xp_flit),
        .in_xp_not_full_o  (from_15_13_xp_not_full),
        .in_xp_empty_o     (from_15_13_xp_empty),
        .out_xp_valid_o    (from_0_13_xp_valid),
        .out_xp_flit_o     (from_0_13_xp_flit),
        .out_xp_not_full_i (from_0_13_xp_not_full),
        .out_xp_empty_i    (from_0_13_xp_empty),
        .in_xm_valid_i     (from_1_13_xm_valid),
        .in_xm_flit_i      (from_1_13_xm_flit),
        .in_xm_not_full_o  (from_1_13_xm_not_full),
        .in_xm_empty_o     (from_1_13_xm_empty),
        .out_xm_valid_o    (from_0_13_xm_valid),
        .out_xm_flit_o     (from_0_13_xm_flit),
        .out_xm_not_full_i (from_0_13_xm_not_full),
        .out_xm_empty_i    (from_0_13_xm_empty),
        .in_yp_valid_i     (from_0_12_yp_valid),
        .in_yp_flit_i      (from_0_12_yp_flit),
        .in_yp_not_full_o  (from_0_12_yp_not_full),
        .in_yp_empty_o     (from_0_12_yp_empty),
        .out_yp_valid_o    (from_0_13_yp_valid),
        .out_yp_flit_o     (from_0_13_yp_flit),
        .out_yp_not_full_i (from_0_13_yp_not_full),
        .out_yp_empty_i    (from_0_13_yp_empty),
        .in_ym_valid_i     (from_0_14_ym_valid),
        .in_ym_flit_i      (from_0_14_ym_flit),
        .in_ym_not_full_o  (from_0_14_ym_not_full),
        .in_ym_empty_o     (from_0_14_ym_empty),
        .out_ym_valid_o    (from_0_13_ym_valid),
        .out_ym_flit_o     (from_0_13_ym_flit),
        .out_ym_not_full_i (from_0_13_ym_not_full),
        .out_ym_empty_i    (from_0_13_ym_empty),
        .inject_valid_i    (inject_valid_i[208]),
        .inject_flit_i     (inject_flit_i[2089:2080]),
        .inject_not_full_o (inject_not_full_o[208]),
        .eject_valid_o     (eject_valid_o[208]),
        .eject_flit_o      (eject_flit_o[2089:2080]),
        .eject_not_full_i  (eject_not_full_i[208])
    );

    // node (1, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd1),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_13_xp_valid),
        .in_xp_flit_i      (from_0_13_xp_flit),
        .in_xp_not_full_o  (from_0_13_xp_not_full),
        .in_xp_empty_o     (from_0_13_xp_empty),
        .out_xp_valid_o    (from_1_13_xp_valid),
        .out_xp_flit_o     (from_1_13_xp_flit),
        .out_xp_not_full_i (from_1_13_xp_not_full),
        .out_xp_empty_i    (from_1_13_xp_empty),
        .in_xm_valid_i     (from_2_13_xm_valid),
        .in_xm_flit_i      (from_2_13_xm_flit),
        .in_xm_not_full_o  (from_2_13_xm_not_full),
        .in_xm_empty_o     (from_2_13_xm_empty),
        .out_xm_valid_o    (from_1_13_xm_valid),
        .out_xm_flit_o     (from_1_13_xm_flit),
        .out_xm_not_full_i (from_1_13_xm_not_full),
        .out_xm_empty_i    (from_1_13_xm_empty),
        .in_yp_valid_i     (from_1_12_yp_valid),
        .in_yp_flit_i      (from_1_12_yp_flit),
        .in_yp_not_full_o  (from_1_12_yp_not_full),
        .in_yp_empty_o     (from_1_12_yp_empty),
        .out_yp_valid_o    (from_1_13_yp_valid),
        .out_yp_flit_o     (from_1_13_yp_flit),
        .out_yp_not_full_i (from_1_13_yp_not_full),
        .out_yp_empty_i    (from_1_13_yp_empty),
        .in_ym_valid_i     (from_1_14_ym_valid),
        .in_ym_flit_i      (from_1_14_ym_flit),
        .in_ym_not_full_o  (from_1_14_ym_not_full),
        .in_ym_empty_o     (from_1_14_ym_empty),
        .out_ym_valid_o    (from_1_13_ym_valid),
        .out_ym_flit_o     (from_1_13_ym_flit),
        .out_ym_not_full_i (from_1_13_ym_not_full),
        .out_ym_empty_i    (from_1_13_ym_empty),
        .inject_valid_i    (inject_valid_i[209]),
        .inject_flit_i     (inject_flit_i[2099:2090]),
        .inject_not_full_o (inject_not_full_o[209]),
        .eject_valid_o     (eject_valid_o[209]),
        .eject_flit_o      (eject_flit_o[2099:2090]),
        .eject_not_full_i  (eject_not_full_i[209])
    );

    // node (2, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd2),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_13_xp_valid),
        .in_xp_flit_i      (from_1_13_xp_flit),
        .in_xp_not_full_o  (from_1_13_xp_not_full),
        .in_xp_empty_o     (from_1_13_xp_empty),
        .out_xp_valid_o    (from_2_13_xp_valid),
        .out_xp_flit_o     (from_2_13_xp_flit),
        .out_xp_not_full_i (from_2_13_xp_not_full),
        .out_xp_empty_i    (from_2_13_xp_empty),
        .in_xm_valid_i     (from_3_13_xm_valid),
        .in_xm_flit_i      (from_3_13_xm_flit),
        .in_xm_not_full_o  (from_3_13_xm_not_full),
        .in_xm_empty_o     (from_3_13_xm_empty),
        .out_xm_valid_o    (from_2_13_xm_valid),
        .out_xm_flit_o     (from_2_13_xm_flit),
        .out_xm_not_full_i (from_2_13_xm_not_full),
        .out_xm_empty_i    (from_2_13_xm_empty),
        .in_yp_valid_i     (from_2_12_yp_valid),
        .in_yp_flit_i      (from_2_12_yp_flit),
        .in_yp_not_full_o  (from_2_12_yp_not_full),
        .in_yp_empty_o     (from_2_12_yp_empty),
        .out_yp_valid_o    (from_2_13_yp_valid),
        .out_yp_flit_o     (from_2_13_yp_flit),
        .out_yp_not_full_i (from_2_13_yp_not_full),
        .out_yp_empty_i    (from_2_13_yp_empty),
        .in_ym_valid_i     (from_2_14_ym_valid),
        .in_ym_flit_i      (from_2_14_ym_flit),
        .in_ym_not_full_o  (from_2_14_ym_not_full),
        .in_ym_empty_o     (from_2_14_ym_empty),
        .out_ym_valid_o    (from_2_13_ym_valid),
        .out_ym_flit_o     (from_2_13_ym_flit),
        .out_ym_not_full_i (from_2_13_ym_not_full),
        .out_ym_empty_i    (from_2_13_ym_empty),
        .inject_valid_i    (inject_valid_i[210]),
        .inject_flit_i     (inject_flit_i[2109:2100]),
        .inject_not_full_o (inject_not_full_o[210]),
        .eject_valid_o     (eject_valid_o[210]),
        .eject_flit_o      (eject_flit_o[2109:2100]),
        .eject_not_full_i  (eject_not_full_i[210])
    );

    // node (3, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd3),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_13_xp_valid),
        .in_xp_flit_i      (from_2_13_xp_flit),
        .in_xp_not_full_o  (from_2_13_xp_not_full),
        .in_xp_empty_o     (from_2_13_xp_empty),
        .out_xp_valid_o    (from_3_13_xp_valid),
        .out_xp_flit_o     (from_3_13_xp_flit),
        .out_xp_not_full_i (from_3_13_xp_not_full),
        .out_xp_empty_i    (from_3_13_xp_empty),
        .in_xm_valid_i     (from_4_13_xm_valid),
        .in_xm_flit_i      (from_4_13_xm_flit),
        .in_xm_not_full_o  (from_4_13_xm_not_full),
        .in_xm_empty_o     (from_4_13_xm_empty),
        .out_xm_valid_o    (from_3_13_xm_valid),
        .out_xm_flit_o     (from_3_13_xm_flit),
        .out_xm_not_full_i (from_3_13_xm_not_full),
        .out_xm_empty_i    (from_3_13_xm_empty),
        .in_yp_valid_i     (from_3_12_yp_valid),
        .in_yp_flit_i      (from_3_12_yp_flit),
        .in_yp_not_full_o  (from_3_12_yp_not_full),
        .in_yp_empty_o     (from_3_12_yp_empty),
        .out_yp_valid_o    (from_3_13_yp_valid),
        .out_yp_flit_o     (from_3_13_yp_flit),
        .out_yp_not_full_i (from_3_13_yp_not_full),
        .out_yp_empty_i    (from_3_13_yp_empty),
        .in_ym_valid_i     (from_3_14_ym_valid),
        .in_ym_flit_i      (from_3_14_ym_flit),
        .in_ym_not_full_o  (from_3_14_ym_not_full),
        .in_ym_empty_o     (from_3_14_ym_empty),
        .out_ym_valid_o    (from_3_13_ym_valid),
        .out_ym_flit_o     (from_3_13_ym_flit),
        .out_ym_not_full_i (from_3_13_ym_not_full),
        .out_ym_empty_i    (from_3_13_ym_empty),
        .inject_valid_i    (inject_valid_i[211]),
        .inject_flit_i     (inject_flit_i[2119:2110]),
        .inject_not_full_o (inject_not_full_o[211]),
        .eject_valid_o     (eject_valid_o[211]),
        .eject_flit_o      (eject_flit_o[2119:2110]),
        .eject_not_full_i  (eject_not_full_i[211])
    );

    // node (4, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd4),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_13_xp_valid),
        .in_xp_flit_i      (from_3_13_xp_flit),
        .in_xp_not_full_o  (from_3_13_xp_not_full),
        .in_xp_empty_o     (from_3_13_xp_empty),
        .out_xp_valid_o    (from_4_13_xp_valid),
        .out_xp_flit_o     (from_4_13_xp_flit),
        .out_xp_not_full_i (from_4_13_xp_not_full),
        .out_xp_empty_i    (from_4_13_xp_empty),
        .in_xm_valid_i     (from_5_13_xm_valid),
        .in_xm_flit_i      (from_5_13_xm_flit),
        .in_xm_not_full_o  (from_5_13_xm_not_full),
        .in_xm_empty_o     (from_5_13_xm_empty),
        .out_xm_valid_o    (from_4_13_xm_valid),
        .out_xm_flit_o     (from_4_13_xm_flit),
        .out_xm_not_full_i (from_4_13_xm_not_full),
        .out_xm_empty_i    (from_4_13_xm_empty),
        .in_yp_valid_i     (from_4_12_yp_valid),
        .in_yp_flit_i      (from_4_12_yp_flit),
        .in_yp_not_full_o  (from_4_12_yp_not_full),
        .in_yp_empty_o     (from_4_12_yp_empty),
        .out_yp_valid_o    (from_4_13_yp_valid),
        .out_yp_flit_o     (from_4_13_yp_flit),
        .out_yp_not_full_i (from_4_13_yp_not_full),
        .out_yp_empty_i    (from_4_13_yp_empty),
        .in_ym_valid_i     (from_4_14_ym_valid),
        .in_ym_flit_i      (from_4_14_ym_flit),
        .in_ym_not_full_o  (from_4_14_ym_not_full),
        .in_ym_empty_o     (from_4_14_ym_empty),
        .out_ym_valid_o    (from_4_13_ym_valid),
        .out_ym_flit_o     (from_4_13_ym_flit),
        .out_ym_not_full_i (from_4_13_ym_not_full),
        .out_ym_empty_i    (from_4_13_ym_empty),
        .inject_valid_i    (inject_valid_i[212]),
        .inject_flit_i     (inject_flit_i[2129:2120]),
        .inject_not_full_o (inject_not_full_o[212]),
        .eject_valid_o     (eject_valid_o[212]),
        .eject_flit_o      (eject_flit_o[2129:2120]),
        .eject_not_full_i  (eject_not_full_i[212])
    );

    // node (5, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd5),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_13_xp_valid),
        .in_xp_flit_i      (from_4_13_xp_flit),
        .in_xp_not_full_o  (from_4_13_xp_not_full),
        .in_xp_empty_o     (from_4_13_xp_empty),
        .out_xp_valid_o    (from_5_13_xp_valid),
        .out_xp_flit_o     (from_5_13_xp_flit),
        .out_xp_not_full_i (from_5_13_xp_not_full),
        .out_xp_empty_i    (from_5_13_xp_empty),
        .in_xm_valid_i     (from_6_13_xm_valid),
        .in_xm_flit_i      (from_6_13_xm_flit),
        .in_xm_not_full_o  (from_6_13_xm_not_full),
        .in_xm_empty_o     (from_6_13_xm_empty),
        .out_xm_valid_o    (from_5_13_xm_valid),
        .out_xm_flit_o     (from_5_13_xm_flit),
        .out_xm_not_full_i (from_5_13_xm_not_full),
        .out_xm_empty_i    (from_5_13_xm_empty),
        .in_yp_valid_i     (from_5_12_yp_valid),
        .in_yp_flit_i      (from_5_12_yp_flit),
        .in_yp_not_full_o  (from_5_12_yp_not_full),
        .in_yp_empty_o     (from_5_12_yp_empty),
        .out_yp_valid_o    (from_5_13_yp_valid),
        .out_yp_flit_o     (from_5_13_yp_flit),
        .out_yp_not_full_i (from_5_13_yp_not_full),
        .out_yp_empty_i    (from_5_13_yp_empty),
        .in_ym_valid_i     (from_5_14_ym_valid),
        .in_ym_flit_i      (from_5_14_ym_flit),
        .in_ym_not_full_o  (from_5_14_ym_not_full),
        .in_ym_empty_o     (from_5_14_ym_empty),
        .out_ym_valid_o    (from_5_13_ym_valid),
        .out_ym_flit_o     (from_5_13_ym_flit),
        .out_ym_not_full_i (from_5_13_ym_not_full),
        .out_ym_empty_i    (from_5_13_ym_empty),
        .inject_valid_i    (inject_valid_i[213]),
        .inject_flit_i     (inject_flit_i[2139:2130]),
        .inject_not_full_o (inject_not_full_o[213]),
        .eject_valid_o     (eject_valid_o[213]),
        .eject_flit_o      (eject_flit_o[2139:2130]),
        .eject_not_full_i  (eject_not_full_i[213])
    );

    // node (6, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd6),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_13_xp_valid),
        .in_xp_flit_i      (from_5_13_xp_flit),
        .in_xp_not_full_o  (from_5_13_xp_not_full),
        .in_xp_empty_o     (from_5_13_xp_empty),
        .out_xp_valid_o    (from_6_13_xp_valid),
        .out_xp_flit_o     (from_6_13_xp_flit),
        .out_xp_not_full_i (from_6_13_xp_not_full),
        .out_xp_empty_i    (from_6_13_xp_empty),
        .in_xm_valid_i     (from_7_13_xm_valid),
        .in_xm_flit_i      (from_7_13_xm_flit),
        .in_xm_not_full_o  (from_7_13_xm_not_full),
        .in_xm_empty_o     (from_7_13_xm_empty),
        .out_xm_valid_o    (from_6_13_xm_valid),
        .out_xm_flit_o     (from_6_13_xm_flit),
        .out_xm_not_full_i (from_6_13_xm_not_full),
        .out_xm_empty_i    (from_6_13_xm_empty),
        .in_yp_valid_i     (from_6_12_yp_valid),
        .in_yp_flit_i      (from_6_12_yp_flit),
        .in_yp_not_full_o  (from_6_12_yp_not_full),
        .in_yp_empty_o     (from_6_12_yp_empty),
        .out_yp_valid_o    (from_6_13_yp_valid),
        .out_yp_flit_o     (from_6_13_yp_flit),
        .out_yp_not_full_i (from_6_13_yp_not_full),
        .out_yp_empty_i    (from_6_13_yp_empty),
        .in_ym_valid_i     (from_6_14_ym_valid),
        .in_ym_flit_i      (from_6_14_ym_flit),
        .in_ym_not_full_o  (from_6_14_ym_not_full),
        .in_ym_empty_o     (from_6_14_ym_empty),
        .out_ym_valid_o    (from_6_13_ym_valid),
        .out_ym_flit_o     (from_6_13_ym_flit),
        .out_ym_not_full_i (from_6_13_ym_not_full),
        .out_ym_empty_i    (from_6_13_ym_empty),
        .inject_valid_i    (inject_valid_i[214]),
        .inject_flit_i     (inject_flit_i[2149:2140]),
        .inject_not_full_o (inject_not_full_o[214]),
        .eject_valid_o     (eject_valid_o[214]),
        .eject_flit_o      (eject_flit_o[2149:2140]),
        .eject_not_full_i  (eject_not_full_i[214])
    );

    // node (7, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd7),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_13_xp_valid),
        .in_xp_flit_i      (from_6_13_xp_flit),
        .in_xp_not_full_o  (from_6_13_xp_not_full),
        .in_xp_empty_o     (from_6_13_xp_empty),
        .out_xp_valid_o    (from_7_13_xp_valid),
        .out_xp_flit_o     (from_7_13_xp_flit),
        .out_xp_not_full_i (from_7_13_xp_not_full),
        .out_xp_empty_i    (from_7_13_xp_empty),
        .in_xm_valid_i     (from_8_13_xm_valid),
        .in_xm_flit_i      (from_8_13_xm_flit),
        .in_xm_not_full_o  (from_8_13_xm_not_full),
        .in_xm_empty_o     (from_8_13_xm_empty),
        .out_xm_valid_o    (from_7_13_xm_valid),
        .out_xm_flit_o     (from_7_13_xm_flit),
        .out_xm_not_full_i (from_7_13_xm_not_full),
        .out_xm_empty_i    (from_7_13_xm_empty),
        .in_yp_valid_i     (from_7_12_yp_valid),
        .in_yp_flit_i      (from_7_12_yp_flit),
        .in_yp_not_full_o  (from_7_12_yp_not_full),
        .in_yp_empty_o     (from_7_12_yp_empty),
        .out_yp_valid_o    (from_7_13_yp_valid),
        .out_yp_flit_o     (from_7_13_yp_flit),
        .out_yp_not_full_i (from_7_13_yp_not_full),
        .out_yp_empty_i    (from_7_13_yp_empty),
        .in_ym_valid_i     (from_7_14_ym_valid),
        .in_ym_flit_i      (from_7_14_ym_flit),
        .in_ym_not_full_o  (from_7_14_ym_not_full),
        .in_ym_empty_o     (from_7_14_ym_empty),
        .out_ym_valid_o    (from_7_13_ym_valid),
        .out_ym_flit_o     (from_7_13_ym_flit),
        .out_ym_not_full_i (from_7_13_ym_not_full),
        .out_ym_empty_i    (from_7_13_ym_empty),
        .inject_valid_i    (inject_valid_i[215]),
        .inject_flit_i     (inject_flit_i[2159:2150]),
        .inject_not_full_o (inject_not_full_o[215]),
        .eject_valid_o     (eject_valid_o[215]),
        .eject_flit_o      (eject_flit_o[2159:2150]),
        .eject_not_full_i  (eject_not_full_i[215])
    );

    // node (8, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd8),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_13_xp_valid),
        .in_xp_flit_i      (from_7_13_xp_flit),
        .in_xp_not_full_o  (from_7_13_xp_not_full),
        .in_xp_empty_o     (from_7_13_xp_empty),
        .out_xp_valid_o    (from_8_13_xp_valid),
        .out_xp_flit_o     (from_8_13_xp_flit),
        .out_xp_not_full_i (from_8_13_xp_not_full),
        .out_xp_empty_i    (from_8_13_xp_empty),
        .in_xm_valid_i     (from_9_13_xm_valid),
        .in_xm_flit_i      (from_9_13_xm_flit),
        .in_xm_not_full_o  (from_9_13_xm_not_full),
        .in_xm_empty_o     (from_9_13_xm_empty),
        .out_xm_valid_o    (from_8_13_xm_valid),
        .out_xm_flit_o     (from_8_13_xm_flit),
        .out_xm_not_full_i (from_8_13_xm_not_full),
        .out_xm_empty_i    (from_8_13_xm_empty),
        .in_yp_valid_i     (from_8_12_yp_valid),
        .in_yp_flit_i      (from_8_12_yp_flit),
        .in_yp_not_full_o  (from_8_12_yp_not_full),
        .in_yp_empty_o     (from_8_12_yp_empty),
        .out_yp_valid_o    (from_8_13_yp_valid),
        .out_yp_flit_o     (from_8_13_yp_flit),
        .out_yp_not_full_i (from_8_13_yp_not_full),
        .out_yp_empty_i    (from_8_13_yp_empty),
        .in_ym_valid_i     (from_8_14_ym_valid),
        .in_ym_flit_i      (from_8_14_ym_flit),
        .in_ym_not_full_o  (from_8_14_ym_not_full),
        .in_ym_empty_o     (from_8_14_ym_empty),
        .out_ym_valid_o    (from_8_13_ym_valid),
        .out_ym_flit_o     (from_8_13_ym_flit),
        .out_ym_not_full_i (from_8_13_ym_not_full),
        .out_ym_empty_i    (from_8_13_ym_empty),
        .inject_valid_i    (inject_valid_i[216]),
        .inject_flit_i     (inject_flit_i[2169:2160]),
        .inject_not_full_o (inject_not_full_o[216]),
        .eject_valid_o     (eject_valid_o[216]),
        .eject_flit_o      (eject_flit_o[2169:2160]),
        .eject_not_full_i  (eject_not_full_i[216])
    );

    // node (9, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hd9),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_13_xp_valid),
        .in_xp_flit_i      (from_8_13_xp_flit),
        .in_xp_not_full_o  (from_8_13_xp_not_full),
        .in_xp_empty_o     (from_8_13_xp_empty),
        .out_xp_valid_o    (from_9_13_xp_valid),
        .out_xp_flit_o     (from_9_13_xp_flit),
        .out_xp_not_full_i (from_9_13_xp_not_full),
        .out_xp_empty_i    (from_9_13_xp_empty),
        .in_xm_valid_i     (from_10_13_xm_valid),
        .in_xm_flit_i      (from_10_13_xm_flit),
        .in_xm_not_full_o  (from_10_13_xm_not_full),
        .in_xm_empty_o     (from_10_13_xm_empty),
        .out_xm_valid_o    (from_9_13_xm_valid),
        .out_xm_flit_o     (from_9_13_xm_flit),
        .out_xm_not_full_i (from_9_13_xm_not_full),
        .out_xm_empty_i    (from_9_13_xm_empty),
        .in_yp_valid_i     (from_9_12_yp_valid),
        .in_yp_flit_i      (from_9_12_yp_flit),
        .in_yp_not_full_o  (from_9_12_yp_not_full),
        .in_yp_empty_o     (from_9_12_yp_empty),
        .out_yp_valid_o    (from_9_13_yp_valid),
        .out_yp_flit_o     (from_9_13_yp_flit),
        .out_yp_not_full_i (from_9_13_yp_not_full),
        .out_yp_empty_i    (from_9_13_yp_empty),
        .in_ym_valid_i     (from_9_14_ym_valid),
        .in_ym_flit_i      (from_9_14_ym_flit),
        .in_ym_not_full_o  (from_9_14_ym_not_full),
        .in_ym_empty_o     (from_9_14_ym_empty),
        .out_ym_valid_o    (from_9_13_ym_valid),
        .out_ym_flit_o     (from_9_13_ym_flit),
        .out_ym_not_full_i (from_9_13_ym_not_full),
        .out_ym_empty_i    (from_9_13_ym_empty),
        .inject_valid_i    (inject_valid_i[217]),
        .inject_flit_i     (inject_flit_i[2179:2170]),
        .inject_not_full_o (inject_not_full_o[217]),
        .eject_valid_o     (eject_valid_o[217]),
        .eject_flit_o      (eject_flit_o[2179:2170]),
        .eject_not_full_i  (eject_not_full_i[217])
    );

    // node (10, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hda),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_13_xp_valid),
        .in_xp_flit_i      (from_9_13_xp_flit),
        .in_xp_not_full_o  (from_9_13_xp_not_full),
        .in_xp_empty_o     (from_9_13_xp_empty),
        .out_xp_valid_o    (from_10_13_xp_valid),
        .out_xp_flit_o     (from_10_13_xp_flit),
        .out_xp_not_full_i (from_10_13_xp_not_full),
        .out_xp_empty_i    (from_10_13_xp_empty),
        .in_xm_valid_i     (from_11_13_xm_valid),
        .in_xm_flit_i      (from_11_13_xm_flit),
        .in_xm_not_full_o  (from_11_13_xm_not_full),
        .in_xm_empty_o     (from_11_13_xm_empty),
        .out_xm_valid_o    (from_10_13_xm_valid),
        .out_xm_flit_o     (from_10_13_xm_flit),
        .out_xm_not_full_i (from_10_13_xm_not_full),
        .out_xm_empty_i    (from_10_13_xm_empty),
        .in_yp_valid_i     (from_10_12_yp_valid),
        .in_yp_flit_i      (from_10_12_yp_flit),
        .in_yp_not_full_o  (from_10_12_yp_not_full),
        .in_yp_empty_o     (from_10_12_yp_empty),
        .out_yp_valid_o    (from_10_13_yp_valid),
        .out_yp_flit_o     (from_10_13_yp_flit),
        .out_yp_not_full_i (from_10_13_yp_not_full),
        .out_yp_empty_i    (from_10_13_yp_empty),
        .in_ym_valid_i     (from_10_14_ym_valid),
        .in_ym_flit_i      (from_10_14_ym_flit),
        .in_ym_not_full_o  (from_10_14_ym_not_full),
        .in_ym_empty_o     (from_10_14_ym_empty),
        .out_ym_valid_o    (from_10_13_ym_valid),
        .out_ym_flit_o     (from_10_13_ym_flit),
        .out_ym_not_full_i (from_10_13_ym_not_full),
        .out_ym_empty_i    (from_10_13_ym_empty),
        .inject_valid_i    (inject_valid_i[218]),
        .inject_flit_i     (inject_flit_i[2189:2180]),
        .inject_not_full_o (inject_not_full_o[218]),
        .eject_valid_o     (eject_valid_o[218]),
        .eject_flit_o      (eject_flit_o[2189:2180]),
        .eject_not_full_i  (eject_not_full_i[218])
    );

    // node (11, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hdb),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_13_xp_valid),
        .in_xp_flit_i      (from_10_13_xp_flit),
        .in_xp_not_full_o  (from_10_13_xp_not_full),
        .in_xp_empty_o     (from_10_13_xp_empty),
        .out_xp_valid_o    (from_11_13_xp_valid),
        .out_xp_flit_o     (from_11_13_xp_flit),
        .out_xp_not_full_i (from_11_13_xp_not_full),
        .out_xp_empty_i    (from_11_13_xp_empty),
        .in_xm_valid_i     (from_12_13_xm_valid),
        .in_xm_flit_i      (from_12_13_xm_flit),
        .in_xm_not_full_o  (from_12_13_xm_not_full),
        .in_xm_empty_o     (from_12_13_xm_empty),
        .out_xm_valid_o    (from_11_13_xm_valid),
        .out_xm_flit_o     (from_11_13_xm_flit),
        .out_xm_not_full_i (from_11_13_xm_not_full),
        .out_xm_empty_i    (from_11_13_xm_empty),
        .in_yp_valid_i     (from_11_12_yp_valid),
        .in_yp_flit_i      (from_11_12_yp_flit),
        .in_yp_not_full_o  (from_11_12_yp_not_full),
        .in_yp_empty_o     (from_11_12_yp_empty),
        .out_yp_valid_o    (from_11_13_yp_valid),
        .out_yp_flit_o     (from_11_13_yp_flit),
        .out_yp_not_full_i (from_11_13_yp_not_full),
        .out_yp_empty_i    (from_11_13_yp_empty),
        .in_ym_valid_i     (from_11_14_ym_valid),
        .in_ym_flit_i      (from_11_14_ym_flit),
        .in_ym_not_full_o  (from_11_14_ym_not_full),
        .in_ym_empty_o     (from_11_14_ym_empty),
        .out_ym_valid_o    (from_11_13_ym_valid),
        .out_ym_flit_o     (from_11_13_ym_flit),
        .out_ym_not_full_i (from_11_13_ym_not_full),
        .out_ym_empty_i    (from_11_13_ym_empty),
        .inject_valid_i    (inject_valid_i[219]),
        .inject_flit_i     (inject_flit_i[2199:2190]),
        .inject_not_full_o (inject_not_full_o[219]),
        .eject_valid_o     (eject_valid_o[219]),
        .eject_flit_o      (eject_flit_o[2199:2190]),
        .eject_not_full_i  (eject_not_full_i[219])
    );

    // node (12, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hdc),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_13_xp_valid),
        .in_xp_flit_i      (from_11_13_xp_flit),
        .in_xp_not_full_o  (from_11_13_xp_not_full),
        .in_xp_empty_o     (from_11_13_xp_empty),
        .out_xp_valid_o    (from_12_13_xp_valid),
        .out_xp_flit_o     (from_12_13_xp_flit),
        .out_xp_not_full_i (from_12_13_xp_not_full),
        .out_xp_empty_i    (from_12_13_xp_empty),
        .in_xm_valid_i     (from_13_13_xm_valid),
        .in_xm_flit_i      (from_13_13_xm_flit),
        .in_xm_not_full_o  (from_13_13_xm_not_full),
        .in_xm_empty_o     (from_13_13_xm_empty),
        .out_xm_valid_o    (from_12_13_xm_valid),
        .out_xm_flit_o     (from_12_13_xm_flit),
        .out_xm_not_full_i (from_12_13_xm_not_full),
        .out_xm_empty_i    (from_12_13_xm_empty),
        .in_yp_valid_i     (from_12_12_yp_valid),
        .in_yp_flit_i      (from_12_12_yp_flit),
        .in_yp_not_full_o  (from_12_12_yp_not_full),
        .in_yp_empty_o     (from_12_12_yp_empty),
        .out_yp_valid_o    (from_12_13_yp_valid),
        .out_yp_flit_o     (from_12_13_yp_flit),
        .out_yp_not_full_i (from_12_13_yp_not_full),
        .out_yp_empty_i    (from_12_13_yp_empty),
        .in_ym_valid_i     (from_12_14_ym_valid),
        .in_ym_flit_i      (from_12_14_ym_flit),
        .in_ym_not_full_o  (from_12_14_ym_not_full),
        .in_ym_empty_o     (from_12_14_ym_empty),
        .out_ym_valid_o    (from_12_13_ym_valid),
        .out_ym_flit_o     (from_12_13_ym_flit),
        .out_ym_not_full_i (from_12_13_ym_not_full),
        .out_ym_empty_i    (from_12_13_ym_empty),
        .inject_valid_i    (inject_valid_i[220]),
        .inject_flit_i     (inject_flit_i[2209:2200]),
        .inject_not_full_o (inject_not_full_o[220]),
        .eject_valid_o     (eject_valid_o[220]),
        .eject_flit_o      (eject_flit_o[2209:2200]),
        .eject_not_full_i  (eject_not_full_i[220])
    );

    // node (13, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hdd),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_13_xp_valid),
        .in_xp_flit_i      (from_12_13_xp_flit),
        .in_xp_not_full_o  (from_12_13_xp_not_full),
        .in_xp_empty_o     (from_12_13_xp_empty),
        .out_xp_valid_o    (from_13_13_xp_valid),
        .out_xp_flit_o     (from_13_13_xp_flit),
        .out_xp_not_full_i (from_13_13_xp_not_full),
        .out_xp_empty_i    (from_13_13_xp_empty),
        .in_xm_valid_i     (from_14_13_xm_valid),
        .in_xm_flit_i      (from_14_13_xm_flit),
        .in_xm_not_full_o  (from_14_13_xm_not_full),
        .in_xm_empty_o     (from_14_13_xm_empty),
        .out_xm_valid_o    (from_13_13_xm_valid),
        .out_xm_flit_o     (from_13_13_xm_flit),
        .out_xm_not_full_i (from_13_13_xm_not_full),
        .out_xm_empty_i    (from_13_13_xm_empty),
        .in_yp_valid_i     (from_13_12_yp_valid),
        .in_yp_flit_i      (from_13_12_yp_flit),
        .in_yp_not_full_o  (from_13_12_yp_not_full),
        .in_yp_empty_o     (from_13_12_yp_empty),
        .out_yp_valid_o    (from_13_13_yp_valid),
        .out_yp_flit_o     (from_13_13_yp_flit),
        .out_yp_not_full_i (from_13_13_yp_not_full),
        .out_yp_empty_i    (from_13_13_yp_empty),
        .in_ym_valid_i     (from_13_14_ym_valid),
        .in_ym_flit_i      (from_13_14_ym_flit),
        .in_ym_not_full_o  (from_13_14_ym_not_full),
        .in_ym_empty_o     (from_13_14_ym_empty),
        .out_ym_valid_o    (from_13_13_ym_valid),
        .out_ym_flit_o     (from_13_13_ym_flit),
        .out_ym_not_full_i (from_13_13_ym_not_full),
        .out_ym_empty_i    (from_13_13_ym_empty),
        .inject_valid_i    (inject_valid_i[221]),
        .inject_flit_i     (inject_flit_i[2219:2210]),
        .inject_not_full_o (inject_not_full_o[221]),
        .eject_valid_o     (eject_valid_o[221]),
        .eject_flit_o      (eject_flit_o[2219:2210]),
        .eject_not_full_i  (eject_not_full_i[221])
    );

    // node (14, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hde),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_13_xp_valid),
        .in_xp_flit_i      (from_13_13_xp_flit),
        .in_xp_not_full_o  (from_13_13_xp_not_full),
        .in_xp_empty_o     (from_13_13_xp_empty),
        .out_xp_valid_o    (from_14_13_xp_valid),
        .out_xp_flit_o     (from_14_13_xp_flit),
        .out_xp_not_full_i (from_14_13_xp_not_full),
        .out_xp_empty_i    (from_14_13_xp_empty),
        .in_xm_valid_i     (from_15_13_xm_valid),
        .in_xm_flit_i      (from_15_13_xm_flit),
        .in_xm_not_full_o  (from_15_13_xm_not_full),
        .in_xm_empty_o     (from_15_13_xm_empty),
        .out_xm_valid_o    (from_14_13_xm_valid),
        .out_xm_flit_o     (from_14_13_xm_flit),
        .out_xm_not_full_i (from_14_13_xm_not_full),
        .out_xm_empty_i    (from_14_13_xm_empty),
        .in_yp_valid_i     (from_14_12_yp_valid),
        .in_yp_flit_i      (from_14_12_yp_flit),
        .in_yp_not_full_o  (from_14_12_yp_not_full),
        .in_yp_empty_o     (from_14_12_yp_empty),
        .out_yp_valid_o    (from_14_13_yp_valid),
        .out_yp_flit_o     (from_14_13_yp_flit),
        .out_yp_not_full_i (from_14_13_yp_not_full),
        .out_yp_empty_i    (from_14_13_yp_empty),
        .in_ym_valid_i     (from_14_14_ym_valid),
        .in_ym_flit_i      (from_14_14_ym_flit),
        .in_ym_not_full_o  (from_14_14_ym_not_full),
        .in_ym_empty_o     (from_14_14_ym_empty),
        .out_ym_valid_o    (from_14_13_ym_valid),
        .out_ym_flit_o     (from_14_13_ym_flit),
        .out_ym_not_full_i (from_14_13_ym_not_full),
        .out_ym_empty_i    (from_14_13_ym_empty),
        .inject_valid_i    (inject_valid_i[222]),
        .inject_flit_i     (inject_flit_i[2229:2220]),
        .inject_not_full_o (inject_not_full_o[222]),
        .eject_valid_o     (eject_valid_o[222]),
        .eject_flit_o      (eject_flit_o[2229:2220]),
        .eject_not_full_i  (eject_not_full_i[222])
    );

    // node (15, 13)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_13 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hdf),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_13_xp_valid),
        .in_xp_flit_i      (from_14_13_xp_flit),
        .in_xp_not_full_o  (from_14_13_xp_not_full),
        .in_xp_empty_o     (from_14_13_xp_empty),
        .out_xp_valid_o    (from_15_13_xp_valid),
        .out_xp_flit_o     (from_15_13_xp_flit),
        .out_xp_not_full_i (from_15_13_xp_not_full),
        .out_xp_empty_i    (from_15_13_xp_empty),
        .in_xm_valid_i     (from_0_13_xm_valid),
        .in_xm_flit_i      (from_0_13_xm_flit),
        .in_xm_not_full_o  (from_0_13_xm_not_full),
        .in_xm_empty_o     (from_0_13_xm_empty),
        .out_xm_valid_o    (from_15_13_xm_valid),
        .out_xm_flit_o     (from_15_13_xm_flit),
        .out_xm_not_full_i (from_15_13_xm_not_full),
        .out_xm_empty_i    (from_15_13_xm_empty),
        .in_yp_valid_i     (from_15_12_yp_valid),
        .in_yp_flit_i      (from_15_12_yp_flit),
        .in_yp_not_full_o  (from_15_12_yp_not_full),
        .in_yp_empty_o     (from_15_12_yp_empty),
        .out_yp_valid_o    (from_15_13_yp_valid),
        .out_yp_flit_o     (from_15_13_yp_flit),
        .out_yp_not_full_i (from_15_13_yp_not_full),
        .out_yp_empty_i    (from_15_13_yp_empty),
        .in_ym_valid_i     (from_15_14_ym_valid),
        .in_ym_flit_i      (from_15_14_ym_flit),
        .in_ym_not_full_o  (from_15_14_ym_not_full),
        .in_ym_empty_o     (from_15_14_ym_empty),
        .out_ym_valid_o    (from_15_13_ym_valid),
        .out_ym_flit_o     (from_15_13_ym_flit),
        .out_ym_not_full_i (from_15_13_ym_not_full),
        .out_ym_empty_i    (from_15_13_ym_empty),
        .inject_valid_i    (inject_valid_i[223]),
        .inject_flit_i     (inject_flit_i[2239:2230]),
        .inject_not_full_o (inject_not_full_o[223]),
        .eject_valid_o     (eject_valid_o[223]),
        .eject_flit_o      (eject_flit_o[2239:2230]),
        .eject_not_full_i  (eject_not_full_i[223])
    );

    // node (0, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he0),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_14_xp_valid),
        .in_xp_flit_i      (from_15_14_xp_flit),
        .in_xp_not_full_o  (from_15_14_xp_not_full),
        .in_xp_empty_o     (from_15_14_xp_empty),
        .out_xp_valid_o    (from_0_14_xp_valid),
        .out_xp_flit_o     (from_0_14_xp_flit),
        .out_xp_not_full_i (from_0_14_xp_not_full),
        .out_xp_empty_i    (from_0_14_xp_empty),
        .in_xm_valid_i     (from_1_14_xm_valid),
        .in_xm_flit_i      (from_1_14_xm_flit),
        .in_xm_not_full_o  (from_1_14_xm_not_full),
        .in_xm_empty_o     (from_1_14_xm_empty),
        .out_xm_valid_o    (from_0_14_xm_valid),
        .out_xm_flit_o     (from_0_14_xm_flit),
        .out_xm_not_full_i (from_0_14_xm_not_full),
        .out_xm_empty_i    (from_0_14_xm_empty),
        .in_yp_valid_i     (from_0_13_yp_valid),
        .in_yp_flit_i      (from_0_13_yp_flit),
        .in_yp_not_full_o  (from_0_13_yp_not_full),
        .in_yp_empty_o     (from_0_13_yp_empty),
        .out_yp_valid_o    (from_0_14_yp_valid),
        .out_yp_flit_o     (from_0_14_yp_flit),
        .out_yp_not_full_i (from_0_14_yp_not_full),
        .out_yp_empty_i    (from_0_14_yp_empty),
        .in_ym_valid_i     (from_0_15_ym_valid),
        .in_ym_flit_i      (from_0_15_ym_flit),
        .in_ym_not_full_o  (from_0_15_ym_not_full),
        .in_ym_empty_o     (from_0_15_ym_empty),
        .out_ym_valid_o    (from_0_14_ym_valid),
        .out_ym_flit_o     (from_0_14_ym_flit),
        .out_ym_not_full_i (from_0_14_ym_not_full),
        .out_ym_empty_i    (from_0_14_ym_empty),
        .inject_valid_i    (inject_valid_i[224]),
        .inject_flit_i     (inject_flit_i[2249:2240]),
        .inject_not_full_o (inject_not_full_o[224]),
        .eject_valid_o     (eject_valid_o[224]),
        .eject_flit_o      (eject_flit_o[2249:2240]),
        .eject_not_full_i  (eject_not_full_i[224])
    );

    // node (1, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he1),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_14_xp_valid),
        .in_xp_flit_i      (from_0_14_xp_flit),
        .in_xp_not_full_o  (from_0_14_xp_not_full),
        .in_xp_empty_o     (from_0_14_xp_empty),
        .out_xp_valid_o    (from_1_14_xp_valid),
        .out_xp_flit_o     (from_1_14_xp_flit),
        .out_xp_not_full_i (from_1_14_xp_not_full),
        .out_xp_empty_i    (from_1_14_xp_empty),
        .in_xm_valid_i     (from_2_14_xm_valid),
        .in_xm_flit_i      (from_2_14_xm_flit),
        .in_xm_not_full_o  (from_2_14_xm_not_full),
        .in_xm_empty_o     (from_2_14_xm_empty),
        .out_xm_valid_o    (from_1_14_xm_valid),
        .out_xm_flit_o     (from_1_14_xm_flit),
        .out_xm_not_full_i (from_1_14_xm_not_full),
        .out_xm_empty_i    (from_1_14_xm_empty),
        .in_yp_valid_i     (from_1_13_yp_valid),
        .in_yp_flit_i      (from_1_13_yp_flit),
        .in_yp_not_full_o  (from_1_13_yp_not_full),
        .in_yp_empty_o     (from_1_13_yp_empty),
        .out_yp_valid_o    (from_1_14_yp_valid),
        .out_yp_flit_o     (from_1_14_yp_flit),
        .out_yp_not_full_i (from_1_14_yp_not_full),
        .out_yp_empty_i    (from_1_14_yp_empty),
        .in_ym_valid_i     (from_1_15_ym_valid),
        .in_ym_flit_i      (from_1_15_ym_flit),
        .in_ym_not_full_o  (from_1_15_ym_not_full),
        .in_ym_empty_o     (from_1_15_ym_empty),
        .out_ym_valid_o    (from_1_14_ym_valid),
        .out_ym_flit_o     (from_1_14_ym_flit),
        .out_ym_not_full_i (from_1_14_ym_not_full),
        .out_ym_empty_i    (from_1_14_ym_empty),
        .inject_valid_i    (inject_valid_i[225]),
        .inject_flit_i     (inject_flit_i[2259:2250]),
        .inject_not_full_o (inject_not_full_o[225]),
        .eject_valid_o     (eject_valid_o[225]),
        .eject_flit_o      (eject_flit_o[2259:2250]),
        .eject_not_full_i  (eject_not_full_i[225])
    );

    // node (2, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he2),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_14_xp_valid),
        .in_xp_flit_i      (from_1_14_xp_flit),
        .in_xp_not_full_o  (from_1_14_xp_not_full),
        .in_xp_empty_o     (from_1_14_xp_empty),
        .out_xp_valid_o    (from_2_14_xp_valid),
        .out_xp_flit_o     (from_2_14_xp_flit),
        .out_xp_not_full_i (from_2_14_xp_not_full),
        .out_xp_empty_i    (from_2_14_xp_empty),
        .in_xm_valid_i     (from_3_14_xm_valid),
        .in_xm_flit_i      (from_3_14_xm_flit),
        .in_xm_not_full_o  (from_3_14_xm_not_full),
        .in_xm_empty_o     (from_3_14_xm_empty),
        .out_xm_valid_o    (from_2_14_xm_valid),
        .out_xm_flit_o     (from_2_14_xm_flit),
        .out_xm_not_full_i (from_2_14_xm_not_full),
        .out_xm_empty_i    (from_2_14_xm_empty),
        .in_yp_valid_i     (from_2_13_yp_valid),
        .in_yp_flit_i      (from_2_13_yp_flit),
        .in_yp_not_full_o  (from_2_13_yp_not_full),
        .in_yp_empty_o     (from_2_13_yp_empty),
        .out_yp_valid_o    (from_2_14_yp_valid),
        .out_yp_flit_o     (from_2_14_yp_flit),
        .out_yp_not_full_i (from_2_14_yp_not_full),
        .out_yp_empty_i    (from_2_14_yp_empty),
        .in_ym_valid_i     (from_2_15_ym_valid),
        .in_ym_flit_i      (from_2_15_ym_flit),
        .in_ym_not_full_o  (from_2_15_ym_not_full),
        .in_ym_empty_o     (from_2_15_ym_empty),
        .out_ym_valid_o    (from_2_14_ym_valid),
        .out_ym_flit_o     (from_2_14_ym_flit),
        .out_ym_not_full_i (from_2_14_ym_not_full),
        .out_ym_empty_i    (from_2_14_ym_empty),
        .inject_valid_i    (inject_valid_i[226]),
        .inject_flit_i     (inject_flit_i[2269:2260]),
        .inject_not_full_o (inject_not_full_o[226]),
        .eject_valid_o     (eject_valid_o[226]),
        .eject_flit_o      (eject_flit_o[2269:2260]),
        .eject_not_full_i  (eject_not_full_i[226])
    );

    // node (3, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he3),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_14_xp_valid),
        .in_xp_flit_i      (from_2_14_xp_flit),
        .in_xp_not_full_o  (from_2_14_xp_not_full),
        .in_xp_empty_o     (from_2_14_xp_empty),
        .out_xp_valid_o    (from_3_14_xp_valid),
        .out_xp_flit_o     (from_3_14_xp_flit),
        .out_xp_not_full_i (from_3_14_xp_not_full),
        .out_xp_empty_i    (from_3_14_xp_empty),
        .in_xm_valid_i     (from_4_14_xm_valid),
        .in_xm_flit_i      (from_4_14_xm_flit),
        .in_xm_not_full_o  (from_4_14_xm_not_full),
        .in_xm_empty_o     (from_4_14_xm_empty),
        .out_xm_valid_o    (from_3_14_xm_valid),
        .out_xm_flit_o     (from_3_14_xm_flit),
        .out_xm_not_full_i (from_3_14_xm_not_full),
        .out_xm_empty_i    (from_3_14_xm_empty),
        .in_yp_valid_i     (from_3_13_yp_valid),
        .in_yp_flit_i      (from_3_13_yp_flit),
        .in_yp_not_full_o  (from_3_13_yp_not_full),
        .in_yp_empty_o     (from_3_13_yp_empty),
        .out_yp_valid_o    (from_3_14_yp_valid),
        .out_yp_flit_o     (from_3_14_yp_flit),
        .out_yp_not_full_i (from_3_14_yp_not_full),
        .out_yp_empty_i    (from_3_14_yp_empty),
        .in_ym_valid_i     (from_3_15_ym_valid),
        .in_ym_flit_i      (from_3_15_ym_flit),
        .in_ym_not_full_o  (from_3_15_ym_not_full),
        .in_ym_empty_o     (from_3_15_ym_empty),
        .out_ym_valid_o    (from_3_14_ym_valid),
        .out_ym_flit_o     (from_3_14_ym_flit),
        .out_ym_not_full_i (from_3_14_ym_not_full),
        .out_ym_empty_i    (from_3_14_ym_empty),
        .inject_valid_i    (inject_valid_i[227]),
        .inject_flit_i     (inject_flit_i[2279:2270]),
        .inject_not_full_o (inject_not_full_o[227]),
        .eject_valid_o     (eject_valid_o[227]),
        .eject_flit_o      (eject_flit_o[2279:2270]),
        .eject_not_full_i  (eject_not_full_i[227])
    );

    // node (4, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he4),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_14_xp_valid),
        .in_xp_flit_i      (from_3_14_xp_flit),
        .in_xp_not_full_o  (from_3_14_xp_not_full),
        .in_xp_empty_o     (from_3_14_xp_empty),
        .out_xp_valid_o    (from_4_14_xp_valid),
        .out_xp_flit_o     (from_4_14_xp_flit),
        .out_xp_not_full_i (from_4_14_xp_not_full),
        .out_xp_empty_i    (from_4_14_xp_empty),
        .in_xm_valid_i     (from_5_14_xm_valid),
        .in_xm_flit_i      (from_5_14_xm_flit),
        .in_xm_not_full_o  (from_5_14_xm_not_full),
        .in_xm_empty_o     (from_5_14_xm_empty),
        .out_xm_valid_o    (from_4_14_xm_valid),
        .out_xm_flit_o     (from_4_14_xm_flit),
        .out_xm_not_full_i (from_4_14_xm_not_full),
        .out_xm_empty_i    (from_4_14_xm_empty),
        .in_yp_valid_i     (from_4_13_yp_valid),
        .in_yp_flit_i      (from_4_13_yp_flit),
        .in_yp_not_full_o  (from_4_13_yp_not_full),
        .in_yp_empty_o     (from_4_13_yp_empty),
        .out_yp_valid_o    (from_4_14_yp_valid),
        .out_yp_flit_o     (from_4_14_yp_flit),
        .out_yp_not_full_i (from_4_14_yp_not_full),
        .out_yp_empty_i    (from_4_14_yp_empty),
        .in_ym_valid_i     (from_4_15_ym_valid),
        .in_ym_flit_i      (from_4_15_ym_flit),
        .in_ym_not_full_o  (from_4_15_ym_not_full),
        .in_ym_empty_o     (from_4_15_ym_empty),
        .out_ym_valid_o    (from_4_14_ym_valid),
        .out_ym_flit_o     (from_4_14_ym_flit),
        .out_ym_not_full_i (from_4_14_ym_not_full),
        .out_ym_empty_i    (from_4_14_ym_empty),
        .inject_valid_i    (inject_valid_i[228]),
        .inject_flit_i     (inject_flit_i[2289:2280]),
        .inject_not_full_o (inject_not_full_o[228]),
        .eject_valid_o     (eject_valid_o[228]),
        .eject_flit_o      (eject_flit_o[2289:2280]),
        .eject_not_full_i  (eject_not_full_i[228])
    );

    // node (5, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he5),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_14_xp_valid),
        .in_xp_flit_i      (from_4_14_xp_flit),
        .in_xp_not_full_o  (from_4_14_xp_not_full),
        .in_xp_empty_o     (from_4_14_xp_empty),
        .out_xp_valid_o    (from_5_14_xp_valid),
        .out_xp_flit_o     (from_5_14_xp_flit),
        .out_xp_not_full_i (from_5_14_xp_not_full),
        .out_xp_empty_i    (from_5_14_xp_empty),
        .in_xm_valid_i     (from_6_14_xm_valid),
        .in_xm_flit_i      (from_6_14_xm_flit),
        .in_xm_not_full_o  (from_6_14_xm_not_full),
        .in_xm_empty_o     (from_6_14_xm_empty),
        .out_xm_valid_o    (from_5_14_xm_valid),
        .out_xm_flit_o     (from_5_14_xm_flit),
        .out_xm_not_full_i (from_5_14_xm_not_full),
        .out_xm_empty_i    (from_5_14_xm_empty),
        .in_yp_valid_i     (from_5_13_yp_valid),
        .in_yp_flit_i      (from_5_13_yp_flit),
        .in_yp_not_full_o  (from_5_13_yp_not_full),
        .in_yp_empty_o     (from_5_13_yp_empty),
        .out_yp_valid_o    (from_5_14_yp_valid),
        .out_yp_flit_o     (from_5_14_yp_flit),
        .out_yp_not_full_i (from_5_14_yp_not_full),
        .out_yp_empty_i    (from_5_14_yp_empty),
        .in_ym_valid_i     (from_5_15_ym_valid),
        .in_ym_flit_i      (from_5_15_ym_flit),
        .in_ym_not_full_o  (from_5_15_ym_not_full),
        .in_ym_empty_o     (from_5_15_ym_empty),
        .out_ym_valid_o    (from_5_14_ym_valid),
        .out_ym_flit_o     (from_5_14_ym_flit),
        .out_ym_not_full_i (from_5_14_ym_not_full),
        .out_ym_empty_i    (from_5_14_ym_empty),
        .inject_valid_i    (inject_valid_i[229]),
        .inject_flit_i     (inject_flit_i[2299:2290]),
        .inject_not_full_o (inject_not_full_o[229]),
        .eject_valid_o     (eject_valid_o[229]),
        .eject_flit_o      (eject_flit_o[2299:2290]),
        .eject_not_full_i  (eject_not_full_i[229])
    );

    // node (6, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he6),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_14_xp_valid),
        .in_xp_flit_i      (from_5_14_xp_flit),
        .in_xp_not_full_o  (from_5_14_xp_not_full),
        .in_xp_empty_o     (from_5_14_xp_empty),
        .out_xp_valid_o    (from_6_14_xp_valid),
        .out_xp_flit_o     (from_6_14_xp_flit),
        .out_xp_not_full_i (from_6_14_xp_not_full),
        .out_xp_empty_i    (from_6_14_xp_empty),
        .in_xm_valid_i     (from_7_14_xm_valid),
        .in_xm_flit_i      (from_7_14_xm_flit),
        .in_xm_not_full_o  (from_7_14_xm_not_full),
        .in_xm_empty_o     (from_7_14_xm_empty),
        .out_xm_valid_o    (from_6_14_xm_valid),
        .out_xm_flit_o     (from_6_14_xm_flit),
        .out_xm_not_full_i (from_6_14_xm_not_full),
        .out_xm_empty_i    (from_6_14_xm_empty),
        .in_yp_valid_i     (from_6_13_yp_valid),
        .in_yp_flit_i      (from_6_13_yp_flit),
        .in_yp_not_full_o  (from_6_13_yp_not_full),
        .in_yp_empty_o     (from_6_13_yp_empty),
        .out_yp_valid_o    (from_6_14_yp_valid),
        .out_yp_flit_o     (from_6_14_yp_flit),
        .out_yp_not_full_i (from_6_14_yp_not_full),
        .out_yp_empty_i    (from_6_14_yp_empty),
        .in_ym_valid_i     (from_6_15_ym_valid),
        .in_ym_flit_i      (from_6_15_ym_flit),
        .in_ym_not_full_o  (from_6_15_ym_not_full),
        .in_ym_empty_o     (from_6_15_ym_empty),
        .out_ym_valid_o    (from_6_14_ym_valid),
        .out_ym_flit_o     (from_6_14_ym_flit),
        .out_ym_not_full_i (from_6_14_ym_not_full),
        .out_ym_empty_i    (from_6_14_ym_empty),
        .inject_valid_i    (inject_valid_i[230]),
        .inject_flit_i     (inject_flit_i[2309:2300]),
        .inject_not_full_o (inject_not_full_o[230]),
        .eject_valid_o     (eject_valid_o[230]),
        .eject_flit_o      (eject_flit_o[2309:2300]),
        .eject_not_full_i  (eject_not_full_i[230])
    );

    // node (7, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he7),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_14_xp_valid),
        .in_xp_flit_i      (from_6_14_xp_flit),
        .in_xp_not_full_o  (from_6_14_xp_not_full),
        .in_xp_empty_o     (from_6_14_xp_empty),
        .out_xp_valid_o    (from_7_14_xp_valid),
        .out_xp_flit_o     (from_7_14_xp_flit),
        .out_xp_not_full_i (from_7_14_xp_not_full),
        .out_xp_empty_i    (from_7_14_xp_empty),
        .in_xm_valid_i     (from_8_14_xm_valid),
        .in_xm_flit_i      (from_8_14_xm_flit),
        .in_xm_not_full_o  (from_8_14_xm_not_full),
        .in_xm_empty_o     (from_8_14_xm_empty),
        .out_xm_valid_o    (from_7_14_xm_valid),
        .out_xm_flit_o     (from_7_14_xm_flit),
        .out_xm_not_full_i (from_7_14_xm_not_full),
        .out_xm_empty_i    (from_7_14_xm_empty),
        .in_yp_valid_i     (from_7_13_yp_valid),
        .in_yp_flit_i      (from_7_13_yp_flit),
        .in_yp_not_full_o  (from_7_13_yp_not_full),
        .in_yp_empty_o     (from_7_13_yp_empty),
        .out_yp_valid_o    (from_7_14_yp_valid),
        .out_yp_flit_o     (from_7_14_yp_flit),
        .out_yp_not_full_i (from_7_14_yp_not_full),
        .out_yp_empty_i    (from_7_14_yp_empty),
        .in_ym_valid_i     (from_7_15_ym_valid),
        .in_ym_flit_i      (from_7_15_ym_flit),
        .in_ym_not_full_o  (from_7_15_ym_not_full),
        .in_ym_empty_o     (from_7_15_ym_empty),
        .out_ym_valid_o    (from_7_14_ym_valid),
        .out_ym_flit_o     (from_7_14_ym_flit),
        .out_ym_not_full_i (from_7_14_ym_not_full),
        .out_ym_empty_i    (from_7_14_ym_empty),
        .inject_valid_i    (inject_valid_i[231]),
        .inject_flit_i     (inject_flit_i[2319:2310]),
        .inject_not_full_o (inject_not_full_o[231]),
        .eject_valid_o     (eject_valid_o[231]),
        .eject_flit_o      (eject_flit_o[2319:2310]),
        .eject_not_full_i  (eject_not_full_i[231])
    );

    // node (8, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he8),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_14_xp_valid),
        .in_xp_flit_i      (from_7_14_xp_flit),
        .in_xp_not_full_o  (from_7_14_xp_not_full),
        .in_xp_empty_o     (from_7_14_xp_empty),
        .out_xp_valid_o    (from_8_14_xp_valid),
        .out_xp_flit_o     (from_8_14_xp_flit),
        .out_xp_not_full_i (from_8_14_xp_not_full),
        .out_xp_empty_i    (from_8_14_xp_empty),
        .in_xm_valid_i     (from_9_14_xm_valid),
        .in_xm_flit_i      (from_9_14_xm_flit),
        .in_xm_not_full_o  (from_9_14_xm_not_full),
        .in_xm_empty_o     (from_9_14_xm_empty),
        .out_xm_valid_o    (from_8_14_xm_valid),
        .out_xm_flit_o     (from_8_14_xm_flit),
        .out_xm_not_full_i (from_8_14_xm_not_full),
        .out_xm_empty_i    (from_8_14_xm_empty),
        .in_yp_valid_i     (from_8_13_yp_valid),
        .in_yp_flit_i      (from_8_13_yp_flit),
        .in_yp_not_full_o  (from_8_13_yp_not_full),
        .in_yp_empty_o     (from_8_13_yp_empty),
        .out_yp_valid_o    (from_8_14_yp_valid),
        .out_yp_flit_o     (from_8_14_yp_flit),
        .out_yp_not_full_i (from_8_14_yp_not_full),
        .out_yp_empty_i    (from_8_14_yp_empty),
        .in_ym_valid_i     (from_8_15_ym_valid),
        .in_ym_flit_i      (from_8_15_ym_flit),
        .in_ym_not_full_o  (from_8_15_ym_not_full),
        .in_ym_empty_o     (from_8_15_ym_empty),
        .out_ym_valid_o    (from_8_14_ym_valid),
        .out_ym_flit_o     (from_8_14_ym_flit),
        .out_ym_not_full_i (from_8_14_ym_not_full),
        .out_ym_empty_i    (from_8_14_ym_empty),
        .inject_valid_i    (inject_valid_i[232]),
        .inject_flit_i     (inject_flit_i[2329:2320]),
        .inject_not_full_o (inject_not_full_o[232]),
        .eject_valid_o     (eject_valid_o[232]),
        .eject_flit_o      (eject_flit_o[2329:2320]),
        .eject_not_full_i  (eject_not_full_i[232])
    );

    // node (9, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'he9),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_14_xp_valid),
        .in_xp_flit_i      (from_8_14_xp_flit),
        .in_xp_not_full_o  (from_8_14_xp_not_full),
        .in_xp_empty_o     (from_8_14_xp_empty),
        .out_xp_valid_o    (from_9_14_xp_valid),
        .out_xp_flit_o     (from_9_14_xp_flit),
        .out_xp_not_full_i (from_9_14_xp_not_full),
        .out_xp_empty_i    (from_9_14_xp_empty),
        .in_xm_valid_i     (from_10_14_xm_valid),
        .in_xm_flit_i      (from_10_14_xm_flit),
        .in_xm_not_full_o  (from_10_14_xm_not_full),
        .in_xm_empty_o     (from_10_14_xm_empty),
        .out_xm_valid_o    (from_9_14_xm_valid),
        .out_xm_flit_o     (from_9_14_xm_flit),
        .out_xm_not_full_i (from_9_14_xm_not_full),
        .out_xm_empty_i    (from_9_14_xm_empty),
        .in_yp_valid_i     (from_9_13_yp_valid),
        .in_yp_flit_i      (from_9_13_yp_flit),
        .in_yp_not_full_o  (from_9_13_yp_not_full),
        .in_yp_empty_o     (from_9_13_yp_empty),
        .out_yp_valid_o    (from_9_14_yp_valid),
        .out_yp_flit_o     (from_9_14_yp_flit),
        .out_yp_not_full_i (from_9_14_yp_not_full),
        .out_yp_empty_i    (from_9_14_yp_empty),
        .in_ym_valid_i     (from_9_15_ym_valid),
        .in_ym_flit_i      (from_9_15_ym_flit),
        .in_ym_not_full_o  (from_9_15_ym_not_full),
        .in_ym_empty_o     (from_9_15_ym_empty),
        .out_ym_valid_o    (from_9_14_ym_valid),
        .out_ym_flit_o     (from_9_14_ym_flit),
        .out_ym_not_full_i (from_9_14_ym_not_full),
        .out_ym_empty_i    (from_9_14_ym_empty),
        .inject_valid_i    (inject_valid_i[233]),
        .inject_flit_i     (inject_flit_i[2339:2330]),
        .inject_not_full_o (inject_not_full_o[233]),
        .eject_valid_o     (eject_valid_o[233]),
        .eject_flit_o      (eject_flit_o[2339:2330]),
        .eject_not_full_i  (eject_not_full_i[233])
    );

    // node (10, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hea),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_14_xp_valid),
        .in_xp_flit_i      (from_9_14_xp_flit),
        .in_xp_not_full_o  (from_9_14_xp_not_full),
        .in_xp_empty_o     (from_9_14_xp_empty),
        .out_xp_valid_o    (from_10_14_xp_valid),
        .out_xp_flit_o     (from_10_14_xp_flit),
        .out_xp_not_full_i (from_10_14_xp_not_full),
        .out_xp_empty_i    (from_10_14_xp_empty),
        .in_xm_valid_i     (from_11_14_xm_valid),
        .in_xm_flit_i      (from_11_14_xm_flit),
        .in_xm_not_full_o  (from_11_14_xm_not_full),
        .in_xm_empty_o     (from_11_14_xm_empty),
        .out_xm_valid_o    (from_10_14_xm_valid),
        .out_xm_flit_o     (from_10_14_xm_flit),
        .out_xm_not_full_i (from_10_14_xm_not_full),
        .out_xm_empty_i    (from_10_14_xm_empty),
        .in_yp_valid_i     (from_10_13_yp_valid),
        .in_yp_flit_i      (from_10_13_yp_flit),
        .in_yp_not_full_o  (from_10_13_yp_not_full),
        .in_yp_empty_o     (from_10_13_yp_empty),
        .out_yp_valid_o    (from_10_14_yp_valid),
        .out_yp_flit_o     (from_10_14_yp_flit),
        .out_yp_not_full_i (from_10_14_yp_not_full),
        .out_yp_empty_i    (from_10_14_yp_empty),
        .in_ym_valid_i     (from_10_15_ym_valid),
        .in_ym_flit_i      (from_10_15_ym_flit),
        .in_ym_not_full_o  (from_10_15_ym_not_full),
        .in_ym_empty_o     (from_10_15_ym_empty),
        .out_ym_valid_o    (from_10_14_ym_valid),
        .out_ym_flit_o     (from_10_14_ym_flit),
        .out_ym_not_full_i (from_10_14_ym_not_full),
        .out_ym_empty_i    (from_10_14_ym_empty),
        .inject_valid_i    (inject_valid_i[234]),
        .inject_flit_i     (inject_flit_i[2349:2340]),
        .inject_not_full_o (inject_not_full_o[234]),
        .eject_valid_o     (eject_valid_o[234]),
        .eject_flit_o      (eject_flit_o[2349:2340]),
        .eject_not_full_i  (eject_not_full_i[234])
    );

    // node (11, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'heb),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_14_xp_valid),
        .in_xp_flit_i      (from_10_14_xp_flit),
        .in_xp_not_full_o  (from_10_14_xp_not_full),
        .in_xp_empty_o     (from_10_14_xp_empty),
        .out_xp_valid_o    (from_11_14_xp_valid),
        .out_xp_flit_o     (from_11_14_xp_flit),
        .out_xp_not_full_i (from_11_14_xp_not_full),
        .out_xp_empty_i    (from_11_14_xp_empty),
        .in_xm_valid_i     (from_12_14_xm_valid),
        .in_xm_flit_i      (from_12_14_xm_flit),
        .in_xm_not_full_o  (from_12_14_xm_not_full),
        .in_xm_empty_o     (from_12_14_xm_empty),
        .out_xm_valid_o    (from_11_14_xm_valid),
        .out_xm_flit_o     (from_11_14_xm_flit),
        .out_xm_not_full_i (from_11_14_xm_not_full),
        .out_xm_empty_i    (from_11_14_xm_empty),
        .in_yp_valid_i     (from_11_13_yp_valid),
        .in_yp_flit_i      (from_11_13_yp_flit),
        .in_yp_not_full_o  (from_11_13_yp_not_full),
        .in_yp_empty_o     (from_11_13_yp_empty),
        .out_yp_valid_o    (from_11_14_yp_valid),
        .out_yp_flit_o     (from_11_14_yp_flit),
        .out_yp_not_full_i (from_11_14_yp_not_full),
        .out_yp_empty_i    (from_11_14_yp_empty),
        .in_ym_valid_i     (from_11_15_ym_valid),
        .in_ym_flit_i      (from_11_15_ym_flit),
        .in_ym_not_full_o  (from_11_15_ym_not_full),
        .in_ym_empty_o     (from_11_15_ym_empty),
        .out_ym_valid_o    (from_11_14_ym_valid),
        .out_ym_flit_o     (from_11_14_ym_flit),
        .out_ym_not_full_i (from_11_14_ym_not_full),
        .out_ym_empty_i    (from_11_14_ym_empty),
        .inject_valid_i    (inject_valid_i[235]),
        .inject_flit_i     (inject_flit_i[2359:2350]),
        .inject_not_full_o (inject_not_full_o[235]),
        .eject_valid_o     (eject_valid_o[235]),
        .eject_flit_o      (eject_flit_o[2359:2350]),
        .eject_not_full_i  (eject_not_full_i[235])
    );

    // node (12, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hec),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_14_xp_valid),
        .in_xp_flit_i      (from_11_14_xp_flit),
        .in_xp_not_full_o  (from_11_14_xp_not_full),
        .in_xp_empty_o     (from_11_14_xp_empty),
        .out_xp_valid_o    (from_12_14_xp_valid),
        .out_xp_flit_o     (from_12_14_xp_flit),
        .out_xp_not_full_i (from_12_14_xp_not_full),
        .out_xp_empty_i    (from_12_14_xp_empty),
        .in_xm_valid_i     (from_13_14_xm_valid),
        .in_xm_flit_i      (from_13_14_xm_flit),
        .in_xm_not_full_o  (from_13_14_xm_not_full),
        .in_xm_empty_o     (from_13_14_xm_empty),
        .out_xm_valid_o    (from_12_14_xm_valid),
        .out_xm_flit_o     (from_12_14_xm_flit),
        .out_xm_not_full_i (from_12_14_xm_not_full),
        .out_xm_empty_i    (from_12_14_xm_empty),
        .in_yp_valid_i     (from_12_13_yp_valid),
        .in_yp_flit_i      (from_12_13_yp_flit),
        .in_yp_not_full_o  (from_12_13_yp_not_full),
        .in_yp_empty_o     (from_12_13_yp_empty),
        .out_yp_valid_o    (from_12_14_yp_valid),
        .out_yp_flit_o     (from_12_14_yp_flit),
        .out_yp_not_full_i (from_12_14_yp_not_full),
        .out_yp_empty_i    (from_12_14_yp_empty),
        .in_ym_valid_i     (from_12_15_ym_valid),
        .in_ym_flit_i      (from_12_15_ym_flit),
        .in_ym_not_full_o  (from_12_15_ym_not_full),
        .in_ym_empty_o     (from_12_15_ym_empty),
        .out_ym_valid_o    (from_12_14_ym_valid),
        .out_ym_flit_o     (from_12_14_ym_flit),
        .out_ym_not_full_i (from_12_14_ym_not_full),
        .out_ym_empty_i    (from_12_14_ym_empty),
        .inject_valid_i    (inject_valid_i[236]),
        .inject_flit_i     (inject_flit_i[2369:2360]),
        .inject_not_full_o (inject_not_full_o[236]),
        .eject_valid_o     (eject_valid_o[236]),
        .eject_flit_o      (eject_flit_o[2369:2360]),
        .eject_not_full_i  (eject_not_full_i[236])
    );

    // node (13, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hed),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_14_xp_valid),
        .in_xp_flit_i      (from_12_14_xp_flit),
        .in_xp_not_full_o  (from_12_14_xp_not_full),
        .in_xp_empty_o     (from_12_14_xp_empty),
        .out_xp_valid_o    (from_13_14_xp_valid),
        .out_xp_flit_o     (from_13_14_xp_flit),
        .out_xp_not_full_i (from_13_14_xp_not_full),
        .out_xp_empty_i    (from_13_14_xp_empty),
        .in_xm_valid_i     (from_14_14_xm_valid),
        .in_xm_flit_i      (from_14_14_xm_flit),
        .in_xm_not_full_o  (from_14_14_xm_not_full),
        .in_xm_empty_o     (from_14_14_xm_empty),
        .out_xm_valid_o    (from_13_14_xm_valid),
        .out_xm_flit_o     (from_13_14_xm_flit),
        .out_xm_not_full_i (from_13_14_xm_not_full),
        .out_xm_empty_i    (from_13_14_xm_empty),
        .in_yp_valid_i     (from_13_13_yp_valid),
        .in_yp_flit_i      (from_13_13_yp_flit),
        .in_yp_not_full_o  (from_13_13_yp_not_full),
        .in_yp_empty_o     (from_13_13_yp_empty),
        .out_yp_valid_o    (from_13_14_yp_valid),
        .out_yp_flit_o     (from_13_14_yp_flit),
        .out_yp_not_full_i (from_13_14_yp_not_full),
        .out_yp_empty_i    (from_13_14_yp_empty),
        .in_ym_valid_i     (from_13_15_ym_valid),
        .in_ym_flit_i      (from_13_15_ym_flit),
        .in_ym_not_full_o  (from_13_15_ym_not_full),
        .in_ym_empty_o     (from_13_15_ym_empty),
        .out_ym_valid_o    (from_13_14_ym_valid),
        .out_ym_flit_o     (from_13_14_ym_flit),
        .out_ym_not_full_i (from_13_14_ym_not_full),
        .out_ym_empty_i    (from_13_14_ym_empty),
        .inject_valid_i    (inject_valid_i[237]),
        .inject_flit_i     (inject_flit_i[2379:2370]),
        .inject_not_full_o (inject_not_full_o[237]),
        .eject_valid_o     (eject_valid_o[237]),
        .eject_flit_o      (eject_flit_o[2379:2370]),
        .eject_not_full_i  (eject_not_full_i[237])
    );

    // node (14, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hee),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_14_xp_valid),
        .in_xp_flit_i      (from_13_14_xp_flit),
        .in_xp_not_full_o  (from_13_14_xp_not_full),
        .in_xp_empty_o     (from_13_14_xp_empty),
        .out_xp_valid_o    (from_14_14_xp_valid),
        .out_xp_flit_o     (from_14_14_xp_flit),
        .out_xp_not_full_i (from_14_14_xp_not_full),
        .out_xp_empty_i    (from_14_14_xp_empty),
        .in_xm_valid_i     (from_15_14_xm_valid),
        .in_xm_flit_i      (from_15_14_xm_flit),
        .in_xm_not_full_o  (from_15_14_xm_not_full),
        .in_xm_empty_o     (from_15_14_xm_empty),
        .out_xm_valid_o    (from_14_14_xm_valid),
        .out_xm_flit_o     (from_14_14_xm_flit),
        .out_xm_not_full_i (from_14_14_xm_not_full),
        .out_xm_empty_i    (from_14_14_xm_empty),
        .in_yp_valid_i     (from_14_13_yp_valid),
        .in_yp_flit_i      (from_14_13_yp_flit),
        .in_yp_not_full_o  (from_14_13_yp_not_full),
        .in_yp_empty_o     (from_14_13_yp_empty),
        .out_yp_valid_o    (from_14_14_yp_valid),
        .out_yp_flit_o     (from_14_14_yp_flit),
        .out_yp_not_full_i (from_14_14_yp_not_full),
        .out_yp_empty_i    (from_14_14_yp_empty),
        .in_ym_valid_i     (from_14_15_ym_valid),
        .in_ym_flit_i      (from_14_15_ym_flit),
        .in_ym_not_full_o  (from_14_15_ym_not_full),
        .in_ym_empty_o     (from_14_15_ym_empty),
        .out_ym_valid_o    (from_14_14_ym_valid),
        .out_ym_flit_o     (from_14_14_ym_flit),
        .out_ym_not_full_i (from_14_14_ym_not_full),
        .out_ym_empty_i    (from_14_14_ym_empty),
        .inject_valid_i    (inject_valid_i[238]),
        .inject_flit_i     (inject_flit_i[2389:2380]),
        .inject_not_full_o (inject_not_full_o[238]),
        .eject_valid_o     (eject_valid_o[238]),
        .eject_flit_o      (eject_flit_o[2389:2380]),
        .eject_not_full_i  (eject_not_full_i[238])
    );

    // node (15, 14)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_14 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hef),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_14_xp_valid),
        .in_xp_flit_i      (from_14_14_xp_flit),
        .in_xp_not_full_o  (from_14_14_xp_not_full),
        .in_xp_empty_o     (from_14_14_xp_empty),
        .out_xp_valid_o    (from_15_14_xp_valid),
        .out_xp_flit_o     (from_15_14_xp_flit),
        .out_xp_not_full_i (from_15_14_xp_not_full),
        .out_xp_empty_i    (from_15_14_xp_empty),
        .in_xm_valid_i     (from_0_14_xm_valid),
        .in_xm_flit_i      (from_0_14_xm_flit),
        .in_xm_not_full_o  (from_0_14_xm_not_full),
        .in_xm_empty_o     (from_0_14_xm_empty),
        .out_xm_valid_o    (from_15_14_xm_valid),
        .out_xm_flit_o     (from_15_14_xm_flit),
        .out_xm_not_full_i (from_15_14_xm_not_full),
        .out_xm_empty_i    (from_15_14_xm_empty),
        .in_yp_valid_i     (from_15_13_yp_valid),
        .in_yp_flit_i      (from_15_13_yp_flit),
        .in_yp_not_full_o  (from_15_13_yp_not_full),
        .in_yp_empty_o     (from_15_13_yp_empty),
        .out_yp_valid_o    (from_15_14_yp_valid),
        .out_yp_flit_o     (from_15_14_yp_flit),
        .out_yp_not_full_i (from_15_14_yp_not_full),
        .out_yp_empty_i    (from_15_14_yp_empty),
        .in_ym_valid_i     (from_15_15_ym_valid),
        .in_ym_flit_i      (from_15_15_ym_flit),
        .in_ym_not_full_o  (from_15_15_ym_not_full),
        .in_ym_empty_o     (from_15_15_ym_empty),
        .out_ym_valid_o    (from_15_14_ym_valid),
        .out_ym_flit_o     (from_15_14_ym_flit),
        .out_ym_not_full_i (from_15_14_ym_not_full),
        .out_ym_empty_i    (from_15_14_ym_empty),
        .inject_valid_i    (inject_valid_i[239]),
        .inject_flit_i     (inject_flit_i[2399:2390]),
        .inject_not_full_o (inject_not_full_o[239]),
        .eject_valid_o     (eject_valid_o[239]),
        .eject_flit_o      (eject_flit_o[2399:2390]),
        .eject_not_full_i  (eject_not_full_i[239])
    );

    // node (0, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_0_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf0),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_15_15_xp_valid),
        .in_xp_flit_i      (from_15_15_xp_flit),
        .in_xp_not_full_o  (from_15_15_xp_not_full),
        .in_xp_empty_o     (from_15_15_xp_empty),
        .out_xp_valid_o    (from_0_15_xp_valid),
        .out_xp_flit_o     (from_0_15_xp_flit),
        .out_xp_not_full_i (from_0_15_xp_not_full),
        .out_xp_empty_i    (from_0_15_xp_empty),
        .in_xm_valid_i     (from_1_15_xm_valid),
        .in_xm_flit_i      (from_1_15_xm_flit),
        .in_xm_not_full_o  (from_1_15_xm_not_full),
        .in_xm_empty_o     (from_1_15_xm_empty),
        .out_xm_valid_o    (from_0_15_xm_valid),
        .out_xm_flit_o     (from_0_15_xm_flit),
        .out_xm_not_full_i (from_0_15_xm_not_full),
        .out_xm_empty_i    (from_0_15_xm_empty),
        .in_yp_valid_i     (from_0_14_yp_valid),
        .in_yp_flit_i      (from_0_14_yp_flit),
        .in_yp_not_full_o  (from_0_14_yp_not_full),
        .in_yp_empty_o     (from_0_14_yp_empty),
        .out_yp_valid_o    (from_0_15_yp_valid),
        .out_yp_flit_o     (from_0_15_yp_flit),
        .out_yp_not_full_i (from_0_15_yp_not_full),
        .out_yp_empty_i    (from_0_15_yp_empty),
        .in_ym_valid_i     (from_0_0_ym_valid),
        .in_ym_flit_i      (from_0_0_ym_flit),
        .in_ym_not_full_o  (from_0_0_ym_not_full),
        .in_ym_empty_o     (from_0_0_ym_empty),
        .out_ym_valid_o    (from_0_15_ym_valid),
        .out_ym_flit_o     (from_0_15_ym_flit),
        .out_ym_not_full_i (from_0_15_ym_not_full),
        .out_ym_empty_i    (from_0_15_ym_empty),
        .inject_valid_i    (inject_valid_i[240]),
        .inject_flit_i     (inject_flit_i[2409:2400]),
        .inject_not_full_o (inject_not_full_o[240]),
        .eject_valid_o     (eject_valid_o[240]),
        .eject_flit_o      (eject_flit_o[2409:2400]),
        .eject_not_full_i  (eject_not_full_i[240])
    );

    // node (1, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_1_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf1),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_0_15_xp_valid),
        .in_xp_flit_i      (from_0_15_xp_flit),
        .in_xp_not_full_o  (from_0_15_xp_not_full),
        .in_xp_empty_o     (from_0_15_xp_empty),
        .out_xp_valid_o    (from_1_15_xp_valid),
        .out_xp_flit_o     (from_1_15_xp_flit),
        .out_xp_not_full_i (from_1_15_xp_not_full),
        .out_xp_empty_i    (from_1_15_xp_empty),
        .in_xm_valid_i     (from_2_15_xm_valid),
        .in_xm_flit_i      (from_2_15_xm_flit),
        .in_xm_not_full_o  (from_2_15_xm_not_full),
        .in_xm_empty_o     (from_2_15_xm_empty),
        .out_xm_valid_o    (from_1_15_xm_valid),
        .out_xm_flit_o     (from_1_15_xm_flit),
        .out_xm_not_full_i (from_1_15_xm_not_full),
        .out_xm_empty_i    (from_1_15_xm_empty),
        .in_yp_valid_i     (from_1_14_yp_valid),
        .in_yp_flit_i      (from_1_14_yp_flit),
        .in_yp_not_full_o  (from_1_14_yp_not_full),
        .in_yp_empty_o     (from_1_14_yp_empty),
        .out_yp_valid_o    (from_1_15_yp_valid),
        .out_yp_flit_o     (from_1_15_yp_flit),
        .out_yp_not_full_i (from_1_15_yp_not_full),
        .out_yp_empty_i    (from_1_15_yp_empty),
        .in_ym_valid_i     (from_1_0_ym_valid),
        .in_ym_flit_i      (from_1_0_ym_flit),
        .in_ym_not_full_o  (from_1_0_ym_not_full),
        .in_ym_empty_o     (from_1_0_ym_empty),
        .out_ym_valid_o    (from_1_15_ym_valid),
        .out_ym_flit_o     (from_1_15_ym_flit),
        .out_ym_not_full_i (from_1_15_ym_not_full),
        .out_ym_empty_i    (from_1_15_ym_empty),
        .inject_valid_i    (inject_valid_i[241]),
        .inject_flit_i     (inject_flit_i[2419:2410]),
        .inject_not_full_o (inject_not_full_o[241]),
        .eject_valid_o     (eject_valid_o[241]),
        .eject_flit_o      (eject_flit_o[2419:2410]),
        .eject_not_full_i  (eject_not_full_i[241])
    );

    // node (2, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_2_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf2),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_1_15_xp_valid),
        .in_xp_flit_i      (from_1_15_xp_flit),
        .in_xp_not_full_o  (from_1_15_xp_not_full),
        .in_xp_empty_o     (from_1_15_xp_empty),
        .out_xp_valid_o    (from_2_15_xp_valid),
        .out_xp_flit_o     (from_2_15_xp_flit),
        .out_xp_not_full_i (from_2_15_xp_not_full),
        .out_xp_empty_i    (from_2_15_xp_empty),
        .in_xm_valid_i     (from_3_15_xm_valid),
        .in_xm_flit_i      (from_3_15_xm_flit),
        .in_xm_not_full_o  (from_3_15_xm_not_full),
        .in_xm_empty_o     (from_3_15_xm_empty),
        .out_xm_valid_o    (from_2_15_xm_valid),
        .out_xm_flit_o     (from_2_15_xm_flit),
        .out_xm_not_full_i (from_2_15_xm_not_full),
        .out_xm_empty_i    (from_2_15_xm_empty),
        .in_yp_valid_i     (from_2_14_yp_valid),
        .in_yp_flit_i      (from_2_14_yp_flit),
        .in_yp_not_full_o  (from_2_14_yp_not_full),
        .in_yp_empty_o     (from_2_14_yp_empty),
        .out_yp_valid_o    (from_2_15_yp_valid),
        .out_yp_flit_o     (from_2_15_yp_flit),
        .out_yp_not_full_i (from_2_15_yp_not_full),
        .out_yp_empty_i    (from_2_15_yp_empty),
        .in_ym_valid_i     (from_2_0_ym_valid),
        .in_ym_flit_i      (from_2_0_ym_flit),
        .in_ym_not_full_o  (from_2_0_ym_not_full),
        .in_ym_empty_o     (from_2_0_ym_empty),
        .out_ym_valid_o    (from_2_15_ym_valid),
        .out_ym_flit_o     (from_2_15_ym_flit),
        .out_ym_not_full_i (from_2_15_ym_not_full),
        .out_ym_empty_i    (from_2_15_ym_empty),
        .inject_valid_i    (inject_valid_i[242]),
        .inject_flit_i     (inject_flit_i[2429:2420]),
        .inject_not_full_o (inject_not_full_o[242]),
        .eject_valid_o     (eject_valid_o[242]),
        .eject_flit_o      (eject_flit_o[2429:2420]),
        .eject_not_full_i  (eject_not_full_i[242])
    );

    // node (3, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_3_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf3),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_2_15_xp_valid),
        .in_xp_flit_i      (from_2_15_xp_flit),
        .in_xp_not_full_o  (from_2_15_xp_not_full),
        .in_xp_empty_o     (from_2_15_xp_empty),
        .out_xp_valid_o    (from_3_15_xp_valid),
        .out_xp_flit_o     (from_3_15_xp_flit),
        .out_xp_not_full_i (from_3_15_xp_not_full),
        .out_xp_empty_i    (from_3_15_xp_empty),
        .in_xm_valid_i     (from_4_15_xm_valid),
        .in_xm_flit_i      (from_4_15_xm_flit),
        .in_xm_not_full_o  (from_4_15_xm_not_full),
        .in_xm_empty_o     (from_4_15_xm_empty),
        .out_xm_valid_o    (from_3_15_xm_valid),
        .out_xm_flit_o     (from_3_15_xm_flit),
        .out_xm_not_full_i (from_3_15_xm_not_full),
        .out_xm_empty_i    (from_3_15_xm_empty),
        .in_yp_valid_i     (from_3_14_yp_valid),
        .in_yp_flit_i      (from_3_14_yp_flit),
        .in_yp_not_full_o  (from_3_14_yp_not_full),
        .in_yp_empty_o     (from_3_14_yp_empty),
        .out_yp_valid_o    (from_3_15_yp_valid),
        .out_yp_flit_o     (from_3_15_yp_flit),
        .out_yp_not_full_i (from_3_15_yp_not_full),
        .out_yp_empty_i    (from_3_15_yp_empty),
        .in_ym_valid_i     (from_3_0_ym_valid),
        .in_ym_flit_i      (from_3_0_ym_flit),
        .in_ym_not_full_o  (from_3_0_ym_not_full),
        .in_ym_empty_o     (from_3_0_ym_empty),
        .out_ym_valid_o    (from_3_15_ym_valid),
        .out_ym_flit_o     (from_3_15_ym_flit),
        .out_ym_not_full_i (from_3_15_ym_not_full),
        .out_ym_empty_i    (from_3_15_ym_empty),
        .inject_valid_i    (inject_valid_i[243]),
        .inject_flit_i     (inject_flit_i[2439:2430]),
        .inject_not_full_o (inject_not_full_o[243]),
        .eject_valid_o     (eject_valid_o[243]),
        .eject_flit_o      (eject_flit_o[2439:2430]),
        .eject_not_full_i  (eject_not_full_i[243])
    );

    // node (4, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_4_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf4),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_3_15_xp_valid),
        .in_xp_flit_i      (from_3_15_xp_flit),
        .in_xp_not_full_o  (from_3_15_xp_not_full),
        .in_xp_empty_o     (from_3_15_xp_empty),
        .out_xp_valid_o    (from_4_15_xp_valid),
        .out_xp_flit_o     (from_4_15_xp_flit),
        .out_xp_not_full_i (from_4_15_xp_not_full),
        .out_xp_empty_i    (from_4_15_xp_empty),
        .in_xm_valid_i     (from_5_15_xm_valid),
        .in_xm_flit_i      (from_5_15_xm_flit),
        .in_xm_not_full_o  (from_5_15_xm_not_full),
        .in_xm_empty_o     (from_5_15_xm_empty),
        .out_xm_valid_o    (from_4_15_xm_valid),
        .out_xm_flit_o     (from_4_15_xm_flit),
        .out_xm_not_full_i (from_4_15_xm_not_full),
        .out_xm_empty_i    (from_4_15_xm_empty),
        .in_yp_valid_i     (from_4_14_yp_valid),
        .in_yp_flit_i      (from_4_14_yp_flit),
        .in_yp_not_full_o  (from_4_14_yp_not_full),
        .in_yp_empty_o     (from_4_14_yp_empty),
        .out_yp_valid_o    (from_4_15_yp_valid),
        .out_yp_flit_o     (from_4_15_yp_flit),
        .out_yp_not_full_i (from_4_15_yp_not_full),
        .out_yp_empty_i    (from_4_15_yp_empty),
        .in_ym_valid_i     (from_4_0_ym_valid),
        .in_ym_flit_i      (from_4_0_ym_flit),
        .in_ym_not_full_o  (from_4_0_ym_not_full),
        .in_ym_empty_o     (from_4_0_ym_empty),
        .out_ym_valid_o    (from_4_15_ym_valid),
        .out_ym_flit_o     (from_4_15_ym_flit),
        .out_ym_not_full_i (from_4_15_ym_not_full),
        .out_ym_empty_i    (from_4_15_ym_empty),
        .inject_valid_i    (inject_valid_i[244]),
        .inject_flit_i     (inject_flit_i[2449:2440]),
        .inject_not_full_o (inject_not_full_o[244]),
        .eject_valid_o     (eject_valid_o[244]),
        .eject_flit_o      (eject_flit_o[2449:2440]),
        .eject_not_full_i  (eject_not_full_i[244])
    );

    // node (5, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_5_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf5),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_4_15_xp_valid),
        .in_xp_flit_i      (from_4_15_xp_flit),
        .in_xp_not_full_o  (from_4_15_xp_not_full),
        .in_xp_empty_o     (from_4_15_xp_empty),
        .out_xp_valid_o    (from_5_15_xp_valid),
        .out_xp_flit_o     (from_5_15_xp_flit),
        .out_xp_not_full_i (from_5_15_xp_not_full),
        .out_xp_empty_i    (from_5_15_xp_empty),
        .in_xm_valid_i     (from_6_15_xm_valid),
        .in_xm_flit_i      (from_6_15_xm_flit),
        .in_xm_not_full_o  (from_6_15_xm_not_full),
        .in_xm_empty_o     (from_6_15_xm_empty),
        .out_xm_valid_o    (from_5_15_xm_valid),
        .out_xm_flit_o     (from_5_15_xm_flit),
        .out_xm_not_full_i (from_5_15_xm_not_full),
        .out_xm_empty_i    (from_5_15_xm_empty),
        .in_yp_valid_i     (from_5_14_yp_valid),
        .in_yp_flit_i      (from_5_14_yp_flit),
        .in_yp_not_full_o  (from_5_14_yp_not_full),
        .in_yp_empty_o     (from_5_14_yp_empty),
        .out_yp_valid_o    (from_5_15_yp_valid),
        .out_yp_flit_o     (from_5_15_yp_flit),
        .out_yp_not_full_i (from_5_15_yp_not_full),
        .out_yp_empty_i    (from_5_15_yp_empty),
        .in_ym_valid_i     (from_5_0_ym_valid),
        .in_ym_flit_i      (from_5_0_ym_flit),
        .in_ym_not_full_o  (from_5_0_ym_not_full),
        .in_ym_empty_o     (from_5_0_ym_empty),
        .out_ym_valid_o    (from_5_15_ym_valid),
        .out_ym_flit_o     (from_5_15_ym_flit),
        .out_ym_not_full_i (from_5_15_ym_not_full),
        .out_ym_empty_i    (from_5_15_ym_empty),
        .inject_valid_i    (inject_valid_i[245]),
        .inject_flit_i     (inject_flit_i[2459:2450]),
        .inject_not_full_o (inject_not_full_o[245]),
        .eject_valid_o     (eject_valid_o[245]),
        .eject_flit_o      (eject_flit_o[2459:2450]),
        .eject_not_full_i  (eject_not_full_i[245])
    );

    // node (6, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_6_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf6),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_5_15_xp_valid),
        .in_xp_flit_i      (from_5_15_xp_flit),
        .in_xp_not_full_o  (from_5_15_xp_not_full),
        .in_xp_empty_o     (from_5_15_xp_empty),
        .out_xp_valid_o    (from_6_15_xp_valid),
        .out_xp_flit_o     (from_6_15_xp_flit),
        .out_xp_not_full_i (from_6_15_xp_not_full),
        .out_xp_empty_i    (from_6_15_xp_empty),
        .in_xm_valid_i     (from_7_15_xm_valid),
        .in_xm_flit_i      (from_7_15_xm_flit),
        .in_xm_not_full_o  (from_7_15_xm_not_full),
        .in_xm_empty_o     (from_7_15_xm_empty),
        .out_xm_valid_o    (from_6_15_xm_valid),
        .out_xm_flit_o     (from_6_15_xm_flit),
        .out_xm_not_full_i (from_6_15_xm_not_full),
        .out_xm_empty_i    (from_6_15_xm_empty),
        .in_yp_valid_i     (from_6_14_yp_valid),
        .in_yp_flit_i      (from_6_14_yp_flit),
        .in_yp_not_full_o  (from_6_14_yp_not_full),
        .in_yp_empty_o     (from_6_14_yp_empty),
        .out_yp_valid_o    (from_6_15_yp_valid),
        .out_yp_flit_o     (from_6_15_yp_flit),
        .out_yp_not_full_i (from_6_15_yp_not_full),
        .out_yp_empty_i    (from_6_15_yp_empty),
        .in_ym_valid_i     (from_6_0_ym_valid),
        .in_ym_flit_i      (from_6_0_ym_flit),
        .in_ym_not_full_o  (from_6_0_ym_not_full),
        .in_ym_empty_o     (from_6_0_ym_empty),
        .out_ym_valid_o    (from_6_15_ym_valid),
        .out_ym_flit_o     (from_6_15_ym_flit),
        .out_ym_not_full_i (from_6_15_ym_not_full),
        .out_ym_empty_i    (from_6_15_ym_empty),
        .inject_valid_i    (inject_valid_i[246]),
        .inject_flit_i     (inject_flit_i[2469:2460]),
        .inject_not_full_o (inject_not_full_o[246]),
        .eject_valid_o     (eject_valid_o[246]),
        .eject_flit_o      (eject_flit_o[2469:2460]),
        .eject_not_full_i  (eject_not_full_i[246])
    );

    // node (7, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_7_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf7),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_6_15_xp_valid),
        .in_xp_flit_i      (from_6_15_xp_flit),
        .in_xp_not_full_o  (from_6_15_xp_not_full),
        .in_xp_empty_o     (from_6_15_xp_empty),
        .out_xp_valid_o    (from_7_15_xp_valid),
        .out_xp_flit_o     (from_7_15_xp_flit),
        .out_xp_not_full_i (from_7_15_xp_not_full),
        .out_xp_empty_i    (from_7_15_xp_empty),
        .in_xm_valid_i     (from_8_15_xm_valid),
        .in_xm_flit_i      (from_8_15_xm_flit),
        .in_xm_not_full_o  (from_8_15_xm_not_full),
        .in_xm_empty_o     (from_8_15_xm_empty),
        .out_xm_valid_o    (from_7_15_xm_valid),
        .out_xm_flit_o     (from_7_15_xm_flit),
        .out_xm_not_full_i (from_7_15_xm_not_full),
        .out_xm_empty_i    (from_7_15_xm_empty),
        .in_yp_valid_i     (from_7_14_yp_valid),
        .in_yp_flit_i      (from_7_14_yp_flit),
        .in_yp_not_full_o  (from_7_14_yp_not_full),
        .in_yp_empty_o     (from_7_14_yp_empty),
        .out_yp_valid_o    (from_7_15_yp_valid),
        .out_yp_flit_o     (from_7_15_yp_flit),
        .out_yp_not_full_i (from_7_15_yp_not_full),
        .out_yp_empty_i    (from_7_15_yp_empty),
        .in_ym_valid_i     (from_7_0_ym_valid),
        .in_ym_flit_i      (from_7_0_ym_flit),
        .in_ym_not_full_o  (from_7_0_ym_not_full),
        .in_ym_empty_o     (from_7_0_ym_empty),
        .out_ym_valid_o    (from_7_15_ym_valid),
        .out_ym_flit_o     (from_7_15_ym_flit),
        .out_ym_not_full_i (from_7_15_ym_not_full),
        .out_ym_empty_i    (from_7_15_ym_empty),
        .inject_valid_i    (inject_valid_i[247]),
        .inject_flit_i     (inject_flit_i[2479:2470]),
        .inject_not_full_o (inject_not_full_o[247]),
        .eject_valid_o     (eject_valid_o[247]),
        .eject_flit_o      (eject_flit_o[2479:2470]),
        .eject_not_full_i  (eject_not_full_i[247])
    );

    // node (8, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_8_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf8),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_7_15_xp_valid),
        .in_xp_flit_i      (from_7_15_xp_flit),
        .in_xp_not_full_o  (from_7_15_xp_not_full),
        .in_xp_empty_o     (from_7_15_xp_empty),
        .out_xp_valid_o    (from_8_15_xp_valid),
        .out_xp_flit_o     (from_8_15_xp_flit),
        .out_xp_not_full_i (from_8_15_xp_not_full),
        .out_xp_empty_i    (from_8_15_xp_empty),
        .in_xm_valid_i     (from_9_15_xm_valid),
        .in_xm_flit_i      (from_9_15_xm_flit),
        .in_xm_not_full_o  (from_9_15_xm_not_full),
        .in_xm_empty_o     (from_9_15_xm_empty),
        .out_xm_valid_o    (from_8_15_xm_valid),
        .out_xm_flit_o     (from_8_15_xm_flit),
        .out_xm_not_full_i (from_8_15_xm_not_full),
        .out_xm_empty_i    (from_8_15_xm_empty),
        .in_yp_valid_i     (from_8_14_yp_valid),
        .in_yp_flit_i      (from_8_14_yp_flit),
        .in_yp_not_full_o  (from_8_14_yp_not_full),
        .in_yp_empty_o     (from_8_14_yp_empty),
        .out_yp_valid_o    (from_8_15_yp_valid),
        .out_yp_flit_o     (from_8_15_yp_flit),
        .out_yp_not_full_i (from_8_15_yp_not_full),
        .out_yp_empty_i    (from_8_15_yp_empty),
        .in_ym_valid_i     (from_8_0_ym_valid),
        .in_ym_flit_i      (from_8_0_ym_flit),
        .in_ym_not_full_o  (from_8_0_ym_not_full),
        .in_ym_empty_o     (from_8_0_ym_empty),
        .out_ym_valid_o    (from_8_15_ym_valid),
        .out_ym_flit_o     (from_8_15_ym_flit),
        .out_ym_not_full_i (from_8_15_ym_not_full),
        .out_ym_empty_i    (from_8_15_ym_empty),
        .inject_valid_i    (inject_valid_i[248]),
        .inject_flit_i     (inject_flit_i[2489:2480]),
        .inject_not_full_o (inject_not_full_o[248]),
        .eject_valid_o     (eject_valid_o[248]),
        .eject_flit_o      (eject_flit_o[2489:2480]),
        .eject_not_full_i  (eject_not_full_i[248])
    );

    // node (9, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_9_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hf9),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_8_15_xp_valid),
        .in_xp_flit_i      (from_8_15_xp_flit),
        .in_xp_not_full_o  (from_8_15_xp_not_full),
        .in_xp_empty_o     (from_8_15_xp_empty),
        .out_xp_valid_o    (from_9_15_xp_valid),
        .out_xp_flit_o     (from_9_15_xp_flit),
        .out_xp_not_full_i (from_9_15_xp_not_full),
        .out_xp_empty_i    (from_9_15_xp_empty),
        .in_xm_valid_i     (from_10_15_xm_valid),
        .in_xm_flit_i      (from_10_15_xm_flit),
        .in_xm_not_full_o  (from_10_15_xm_not_full),
        .in_xm_empty_o     (from_10_15_xm_empty),
        .out_xm_valid_o    (from_9_15_xm_valid),
        .out_xm_flit_o     (from_9_15_xm_flit),
        .out_xm_not_full_i (from_9_15_xm_not_full),
        .out_xm_empty_i    (from_9_15_xm_empty),
        .in_yp_valid_i     (from_9_14_yp_valid),
        .in_yp_flit_i      (from_9_14_yp_flit),
        .in_yp_not_full_o  (from_9_14_yp_not_full),
        .in_yp_empty_o     (from_9_14_yp_empty),
        .out_yp_valid_o    (from_9_15_yp_valid),
        .out_yp_flit_o     (from_9_15_yp_flit),
        .out_yp_not_full_i (from_9_15_yp_not_full),
        .out_yp_empty_i    (from_9_15_yp_empty),
        .in_ym_valid_i     (from_9_0_ym_valid),
        .in_ym_flit_i      (from_9_0_ym_flit),
        .in_ym_not_full_o  (from_9_0_ym_not_full),
        .in_ym_empty_o     (from_9_0_ym_empty),
        .out_ym_valid_o    (from_9_15_ym_valid),
        .out_ym_flit_o     (from_9_15_ym_flit),
        .out_ym_not_full_i (from_9_15_ym_not_full),
        .out_ym_empty_i    (from_9_15_ym_empty),
        .inject_valid_i    (inject_valid_i[249]),
        .inject_flit_i     (inject_flit_i[2499:2490]),
        .inject_not_full_o (inject_not_full_o[249]),
        .eject_valid_o     (eject_valid_o[249]),
        .eject_flit_o      (eject_flit_o[2499:2490]),
        .eject_not_full_i  (eject_not_full_i[249])
    );

    // node (10, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_10_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hfa),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_9_15_xp_valid),
        .in_xp_flit_i      (from_9_15_xp_flit),
        .in_xp_not_full_o  (from_9_15_xp_not_full),
        .in_xp_empty_o     (from_9_15_xp_empty),
        .out_xp_valid_o    (from_10_15_xp_valid),
        .out_xp_flit_o     (from_10_15_xp_flit),
        .out_xp_not_full_i (from_10_15_xp_not_full),
        .out_xp_empty_i    (from_10_15_xp_empty),
        .in_xm_valid_i     (from_11_15_xm_valid),
        .in_xm_flit_i      (from_11_15_xm_flit),
        .in_xm_not_full_o  (from_11_15_xm_not_full),
        .in_xm_empty_o     (from_11_15_xm_empty),
        .out_xm_valid_o    (from_10_15_xm_valid),
        .out_xm_flit_o     (from_10_15_xm_flit),
        .out_xm_not_full_i (from_10_15_xm_not_full),
        .out_xm_empty_i    (from_10_15_xm_empty),
        .in_yp_valid_i     (from_10_14_yp_valid),
        .in_yp_flit_i      (from_10_14_yp_flit),
        .in_yp_not_full_o  (from_10_14_yp_not_full),
        .in_yp_empty_o     (from_10_14_yp_empty),
        .out_yp_valid_o    (from_10_15_yp_valid),
        .out_yp_flit_o     (from_10_15_yp_flit),
        .out_yp_not_full_i (from_10_15_yp_not_full),
        .out_yp_empty_i    (from_10_15_yp_empty),
        .in_ym_valid_i     (from_10_0_ym_valid),
        .in_ym_flit_i      (from_10_0_ym_flit),
        .in_ym_not_full_o  (from_10_0_ym_not_full),
        .in_ym_empty_o     (from_10_0_ym_empty),
        .out_ym_valid_o    (from_10_15_ym_valid),
        .out_ym_flit_o     (from_10_15_ym_flit),
        .out_ym_not_full_i (from_10_15_ym_not_full),
        .out_ym_empty_i    (from_10_15_ym_empty),
        .inject_valid_i    (inject_valid_i[250]),
        .inject_flit_i     (inject_flit_i[2509:2500]),
        .inject_not_full_o (inject_not_full_o[250]),
        .eject_valid_o     (eject_valid_o[250]),
        .eject_flit_o      (eject_flit_o[2509:2500]),
        .eject_not_full_i  (eject_not_full_i[250])
    );

    // node (11, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_11_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hfb),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_10_15_xp_valid),
        .in_xp_flit_i      (from_10_15_xp_flit),
        .in_xp_not_full_o  (from_10_15_xp_not_full),
        .in_xp_empty_o     (from_10_15_xp_empty),
        .out_xp_valid_o    (from_11_15_xp_valid),
        .out_xp_flit_o     (from_11_15_xp_flit),
        .out_xp_not_full_i (from_11_15_xp_not_full),
        .out_xp_empty_i    (from_11_15_xp_empty),
        .in_xm_valid_i     (from_12_15_xm_valid),
        .in_xm_flit_i      (from_12_15_xm_flit),
        .in_xm_not_full_o  (from_12_15_xm_not_full),
        .in_xm_empty_o     (from_12_15_xm_empty),
        .out_xm_valid_o    (from_11_15_xm_valid),
        .out_xm_flit_o     (from_11_15_xm_flit),
        .out_xm_not_full_i (from_11_15_xm_not_full),
        .out_xm_empty_i    (from_11_15_xm_empty),
        .in_yp_valid_i     (from_11_14_yp_valid),
        .in_yp_flit_i      (from_11_14_yp_flit),
        .in_yp_not_full_o  (from_11_14_yp_not_full),
        .in_yp_empty_o     (from_11_14_yp_empty),
        .out_yp_valid_o    (from_11_15_yp_valid),
        .out_yp_flit_o     (from_11_15_yp_flit),
        .out_yp_not_full_i (from_11_15_yp_not_full),
        .out_yp_empty_i    (from_11_15_yp_empty),
        .in_ym_valid_i     (from_11_0_ym_valid),
        .in_ym_flit_i      (from_11_0_ym_flit),
        .in_ym_not_full_o  (from_11_0_ym_not_full),
        .in_ym_empty_o     (from_11_0_ym_empty),
        .out_ym_valid_o    (from_11_15_ym_valid),
        .out_ym_flit_o     (from_11_15_ym_flit),
        .out_ym_not_full_i (from_11_15_ym_not_full),
        .out_ym_empty_i    (from_11_15_ym_empty),
        .inject_valid_i    (inject_valid_i[251]),
        .inject_flit_i     (inject_flit_i[2519:2510]),
        .inject_not_full_o (inject_not_full_o[251]),
        .eject_valid_o     (eject_valid_o[251]),
        .eject_flit_o      (eject_flit_o[2519:2510]),
        .eject_not_full_i  (eject_not_full_i[251])
    );

    // node (12, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_12_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hfc),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_11_15_xp_valid),
        .in_xp_flit_i      (from_11_15_xp_flit),
        .in_xp_not_full_o  (from_11_15_xp_not_full),
        .in_xp_empty_o     (from_11_15_xp_empty),
        .out_xp_valid_o    (from_12_15_xp_valid),
        .out_xp_flit_o     (from_12_15_xp_flit),
        .out_xp_not_full_i (from_12_15_xp_not_full),
        .out_xp_empty_i    (from_12_15_xp_empty),
        .in_xm_valid_i     (from_13_15_xm_valid),
        .in_xm_flit_i      (from_13_15_xm_flit),
        .in_xm_not_full_o  (from_13_15_xm_not_full),
        .in_xm_empty_o     (from_13_15_xm_empty),
        .out_xm_valid_o    (from_12_15_xm_valid),
        .out_xm_flit_o     (from_12_15_xm_flit),
        .out_xm_not_full_i (from_12_15_xm_not_full),
        .out_xm_empty_i    (from_12_15_xm_empty),
        .in_yp_valid_i     (from_12_14_yp_valid),
        .in_yp_flit_i      (from_12_14_yp_flit),
        .in_yp_not_full_o  (from_12_14_yp_not_full),
        .in_yp_empty_o     (from_12_14_yp_empty),
        .out_yp_valid_o    (from_12_15_yp_valid),
        .out_yp_flit_o     (from_12_15_yp_flit),
        .out_yp_not_full_i (from_12_15_yp_not_full),
        .out_yp_empty_i    (from_12_15_yp_empty),
        .in_ym_valid_i     (from_12_0_ym_valid),
        .in_ym_flit_i      (from_12_0_ym_flit),
        .in_ym_not_full_o  (from_12_0_ym_not_full),
        .in_ym_empty_o     (from_12_0_ym_empty),
        .out_ym_valid_o    (from_12_15_ym_valid),
        .out_ym_flit_o     (from_12_15_ym_flit),
        .out_ym_not_full_i (from_12_15_ym_not_full),
        .out_ym_empty_i    (from_12_15_ym_empty),
        .inject_valid_i    (inject_valid_i[252]),
        .inject_flit_i     (inject_flit_i[2529:2520]),
        .inject_not_full_o (inject_not_full_o[252]),
        .eject_valid_o     (eject_valid_o[252]),
        .eject_flit_o      (eject_flit_o[2529:2520]),
        .eject_not_full_i  (eject_not_full_i[252])
    );

    // node (13, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_13_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hfd),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_12_15_xp_valid),
        .in_xp_flit_i      (from_12_15_xp_flit),
        .in_xp_not_full_o  (from_12_15_xp_not_full),
        .in_xp_empty_o     (from_12_15_xp_empty),
        .out_xp_valid_o    (from_13_15_xp_valid),
        .out_xp_flit_o     (from_13_15_xp_flit),
        .out_xp_not_full_i (from_13_15_xp_not_full),
        .out_xp_empty_i    (from_13_15_xp_empty),
        .in_xm_valid_i     (from_14_15_xm_valid),
        .in_xm_flit_i      (from_14_15_xm_flit),
        .in_xm_not_full_o  (from_14_15_xm_not_full),
        .in_xm_empty_o     (from_14_15_xm_empty),
        .out_xm_valid_o    (from_13_15_xm_valid),
        .out_xm_flit_o     (from_13_15_xm_flit),
        .out_xm_not_full_i (from_13_15_xm_not_full),
        .out_xm_empty_i    (from_13_15_xm_empty),
        .in_yp_valid_i     (from_13_14_yp_valid),
        .in_yp_flit_i      (from_13_14_yp_flit),
        .in_yp_not_full_o  (from_13_14_yp_not_full),
        .in_yp_empty_o     (from_13_14_yp_empty),
        .out_yp_valid_o    (from_13_15_yp_valid),
        .out_yp_flit_o     (from_13_15_yp_flit),
        .out_yp_not_full_i (from_13_15_yp_not_full),
        .out_yp_empty_i    (from_13_15_yp_empty),
        .in_ym_valid_i     (from_13_0_ym_valid),
        .in_ym_flit_i      (from_13_0_ym_flit),
        .in_ym_not_full_o  (from_13_0_ym_not_full),
        .in_ym_empty_o     (from_13_0_ym_empty),
        .out_ym_valid_o    (from_13_15_ym_valid),
        .out_ym_flit_o     (from_13_15_ym_flit),
        .out_ym_not_full_i (from_13_15_ym_not_full),
        .out_ym_empty_i    (from_13_15_ym_empty),
        .inject_valid_i    (inject_valid_i[253]),
        .inject_flit_i     (inject_flit_i[2539:2530]),
        .inject_not_full_o (inject_not_full_o[253]),
        .eject_valid_o     (eject_valid_o[253]),
        .eject_flit_o      (eject_flit_o[2539:2530]),
        .eject_not_full_i  (eject_not_full_i[253])
    );

    // node (14, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_14_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hfe),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_13_15_xp_valid),
        .in_xp_flit_i      (from_13_15_xp_flit),
        .in_xp_not_full_o  (from_13_15_xp_not_full),
        .in_xp_empty_o     (from_13_15_xp_empty),
        .out_xp_valid_o    (from_14_15_xp_valid),
        .out_xp_flit_o     (from_14_15_xp_flit),
        .out_xp_not_full_i (from_14_15_xp_not_full),
        .out_xp_empty_i    (from_14_15_xp_empty),
        .in_xm_valid_i     (from_15_15_xm_valid),
        .in_xm_flit_i      (from_15_15_xm_flit),
        .in_xm_not_full_o  (from_15_15_xm_not_full),
        .in_xm_empty_o     (from_15_15_xm_empty),
        .out_xm_valid_o    (from_14_15_xm_valid),
        .out_xm_flit_o     (from_14_15_xm_flit),
        .out_xm_not_full_i (from_14_15_xm_not_full),
        .out_xm_empty_i    (from_14_15_xm_empty),
        .in_yp_valid_i     (from_14_14_yp_valid),
        .in_yp_flit_i      (from_14_14_yp_flit),
        .in_yp_not_full_o  (from_14_14_yp_not_full),
        .in_yp_empty_o     (from_14_14_yp_empty),
        .out_yp_valid_o    (from_14_15_yp_valid),
        .out_yp_flit_o     (from_14_15_yp_flit),
        .out_yp_not_full_i (from_14_15_yp_not_full),
        .out_yp_empty_i    (from_14_15_yp_empty),
        .in_ym_valid_i     (from_14_0_ym_valid),
        .in_ym_flit_i      (from_14_0_ym_flit),
        .in_ym_not_full_o  (from_14_0_ym_not_full),
        .in_ym_empty_o     (from_14_0_ym_empty),
        .out_ym_valid_o    (from_14_15_ym_valid),
        .out_ym_flit_o     (from_14_15_ym_flit),
        .out_ym_not_full_i (from_14_15_ym_not_full),
        .out_ym_empty_i    (from_14_15_ym_empty),
        .inject_valid_i    (inject_valid_i[254]),
        .inject_flit_i     (inject_flit_i[2549:2540]),
        .inject_not_full_o (inject_not_full_o[254]),
        .eject_valid_o     (eject_valid_o[254]),
        .eject_flit_o      (eject_flit_o[2549:2540]),
        .eject_not_full_i  (eject_not_full_i[254])
    );

    // node (15, 15)
    router_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_router_15_15 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (8'hff),
        .dateline_i        (8'd0),
        .in_xp_valid_i     (from_14_15_xp_valid),
        .in_xp_flit_i      (from_14_15_xp_flit),
        .in_xp_not_full_o  (from_14_15_xp_not_full),
        .in_xp_empty_o     (from_14_15_xp_empty),
        .out_xp_valid_o    (from_15_15_xp_valid),
        .out_xp_flit_o     (from_15_15_xp_flit),
        .out_xp_not_full_i (from_15_15_xp_not_full),
        .out_xp_empty_i    (from_15_15_xp_empty),
        .in_xm_valid_i     (from_0_15_xm_valid),
        .in_xm_flit_i      (from_0_15_xm_flit),
        .in_xm_not_full_o  (from_0_15_xm_not_full),
        .in_xm_empty_o     (from_0_15_xm_empty),
        .out_xm_valid_o    (from_15_15_xm_valid),
        .out_xm_flit_o     (from_15_15_xm_flit),
        .out_xm_not_full_i (from_15_15_xm_not_full),
        .out_xm_empty_i    (from_15_15_xm_empty),
        .in_yp_valid_i     (from_15_14_yp_valid),
        .in_yp_flit_i      (from_15_14_yp_flit),
        .in_yp_not_full_o  (from_15_14_yp_not_full),
        .in_yp_empty_o     (from_15_14_yp_empty),
        .out_yp_valid_o    (from_15_15_yp_valid),
        .out_yp_flit_o     (from_15_15_yp_flit),
        .out_yp_not_full_i (from_15_15_yp_not_full),
        .out_yp_empty_i    (from_15_15_yp_empty),
        .in_ym_valid_i     (from_15_0_ym_valid),
        .in_ym_flit_i      (from_15_0_ym_flit),
        .in_ym_not_full_o  (from_15_0_ym_not_full),
        .in_ym_empty_o     (from_15_0_ym_empty),
        .out_ym_valid_o    (from_15_15_ym_valid),
        .out_ym_flit_o     (from_15_15_ym_flit),
        .out_ym_not_full_i (from_15_15_ym_not_full),
        .out_ym_empty_i    (from_15_15_ym_empty),
        .inject_valid_i    (inject_valid_i[255]),
        .inject_flit_i     (inject_flit_i[2559:2550]),
        .inject_not_full_o (inject_not_full_o[255]),
        .eject_valid_o     (eject_valid_o[255]),
        .eject_flit_o      (eject_flit_o[2559:2550]),
        .eject_not_full_i  (eject_not_full_i[255])
    );
endmodule

`default_nettype wire
