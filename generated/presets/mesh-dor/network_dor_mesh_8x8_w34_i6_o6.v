// SPDX-License-Identifier: 0BSD
// network_dor_mesh_8x8_w34_i6_o6: routers at every node, wired together
//
// Shape:   64 nodes: dimension-order on an 8x8 mesh, 1 lane of 34 bits, input 6 flits, shift,
//          output 6 flits, shift, sync reset
// Source:  [Ge] sec. 2.2.2, sec. 5.1, Fig. 5.1
// Command: flitworks generate --component network --set topology=mesh --set 'dims=[8, 8]' --set directions=bidirectional --set datelines=none --set algorithm=dimension-order --set lanes=1 --set injector_lanes=1 --set flit_width=34 --set max_packet=16 --set input_depth=6 --set input_style=shift --set output_depth=6 --set output_style=shift --set output_arbiter=skipping --set ejector_arbiter=skipping --set link_arbiter=skipping --set crossbar=and-or --set co_residence=safe --set wire_delay=0 --set reset=sync --set probes=0
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001

`default_nettype none

module network_dor_mesh_8x8_w34_i6_o6 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit is injected into this lane; at most one of a node, and only while it is not full
    input  wire [63:0] inject_valid_i,
    // the flits injected
    input  wire [2175:0] inject_flit_i,
    // the injector's lane has room; from state alone
    output wire [63:0] inject_not_full_o,
    // a flit is ejected, in the same cycle as eject_not_full_i
    output wire [63:0] eject_valid_o,
    // the flits ejected; valid while eject_valid_o
    output wire [2175:0] eject_flit_o,
    // the node takes a flit
    input  wire [63:0] eject_not_full_i
);

    wire from_0_0_xp_valid;
    wire [33:0] from_0_0_xp_flit;
    wire from_0_0_xp_not_full;
    wire from_0_0_xm_valid;
    wire [33:0] from_0_0_xm_flit;
    wire from_0_0_xm_not_full;
    wire from_0_0_yp_valid;
    wire [33:0] from_0_0_yp_flit;
    wire from_0_0_yp_not_full;
    wire from_0_0_ym_valid;
    wire [33:0] from_0_0_ym_flit;
    wire from_0_0_ym_not_full;
    wire from_1_0_xp_valid;
    wire [33:0] from_1_0_xp_flit;
    wire from_1_0_xp_not_full;
    wire from_1_0_xm_valid;
    wire [33:0] from_1_0_xm_flit;
    wire from_1_0_xm_not_full;
    wire from_1_0_yp_valid;
    wire [33:0] from_1_0_yp_flit;
    wire from_1_0_yp_not_full;
    wire from_1_0_ym_valid;
    wire [33:0] from_1_0_ym_flit;
    wire from_1_0_ym_not_full;
    wire from_2_0_xp_valid;
    wire [33:0] from_2_0_xp_flit;
    wire from_2_0_xp_not_full;
    wire from_2_0_xm_valid;
    wire [33:0] from_2_0_xm_flit;
    wire from_2_0_xm_not_full;
    wire from_2_0_yp_valid;
    wire [33:0] from_2_0_yp_flit;
    wire from_2_0_yp_not_full;
    wire from_2_0_ym_valid;
    wire [33:0] from_2_0_ym_flit;
    wire from_2_0_ym_not_full;
    wire from_3_0_xp_valid;
    wire [33:0] from_3_0_xp_flit;
    wire from_3_0_xp_not_full;
    wire from_3_0_xm_valid;
    wire [33:0] from_3_0_xm_flit;
    wire from_3_0_xm_not_full;
    wire from_3_0_yp_valid;
    wire [33:0] from_3_0_yp_flit;
    wire from_3_0_yp_not_full;
    wire from_3_0_ym_valid;
    wire [33:0] from_3_0_ym_flit;
    wire from_3_0_ym_not_full;
    wire from_4_0_xp_valid;
    wire [33:0] from_4_0_xp_flit;
    wire from_4_0_xp_not_full;
    wire from_4_0_xm_valid;
    wire [33:0] from_4_0_xm_flit;
    wire from_4_0_xm_not_full;
    wire from_4_0_yp_valid;
    wire [33:0] from_4_0_yp_flit;
    wire from_4_0_yp_not_full;
    wire from_4_0_ym_valid;
    wire [33:0] from_4_0_ym_flit;
    wire from_4_0_ym_not_full;
    wire from_5_0_xp_valid;
    wire [33:0] from_5_0_xp_flit;
    wire from_5_0_xp_not_full;
    wire from_5_0_xm_valid;
    wire [33:0] from_5_0_xm_flit;
    wire from_5_0_xm_not_full;
    wire from_5_0_yp_valid;
    wire [33:0] from_5_0_yp_flit;
    wire from_5_0_yp_not_full;
    wire from_5_0_ym_valid;
    wire [33:0] from_5_0_ym_flit;
    wire from_5_0_ym_not_full;
    wire from_6_0_xp_valid;
    wire [33:0] from_6_0_xp_flit;
    wire from_6_0_xp_not_full;
    wire from_6_0_xm_valid;
    wire [33:0] from_6_0_xm_flit;
    wire from_6_0_xm_not_full;
    wire from_6_0_yp_valid;
    wire [33:0] from_6_0_yp_flit;
    wire from_6_0_yp_not_full;
    wire from_6_0_ym_valid;
    wire [33:0] from_6_0_ym_flit;
    wire from_6_0_ym_not_full;
    wire from_7_0_xp_valid;
    wire [33:0] from_7_0_xp_flit;
    wire from_7_0_xp_not_full;
    wire from_7_0_xm_valid;
    wire [33:0] from_7_0_xm_flit;
    wire from_7_0_xm_not_full;
    wire from_7_0_yp_valid;
    wire [33:0] from_7_0_yp_flit;
    wire from_7_0_yp_not_full;
    wire from_7_0_ym_valid;
    wire [33:0] from_7_0_ym_flit;
    wire from_7_0_ym_not_full;
    wire from_0_1_xp_valid;
    wire [33:0] from_0_1_xp_flit;
    wire from_0_1_xp_not_full;
    wire from_0_1_xm_valid;
    wire [33:0] from_0_1_xm_flit;
    wire from_0_1_xm_not_full;
    wire from_0_1_yp_valid;
    wire [33:0] from_0_1_yp_flit;
    wire from_0_1_yp_not_full;
    wire from_0_1_ym_valid;
    wire [33:0] from_0_1_ym_flit;
    wire from_0_1_ym_not_full;
    wire from_1_1_xp_valid;
    wire [33:0] from_1_1_xp_flit;
    wire from_1_1_xp_not_full;
    wire from_1_1_xm_valid;
    wire [33:0] from_1_1_xm_flit;
    wire from_1_1_xm_not_full;
    wire from_1_1_yp_valid;
    wire [33:0] from_1_1_yp_flit;
    wire from_1_1_yp_not_full;
    wire from_1_1_ym_valid;
    wire [33:0] from_1_1_ym_flit;
    wire from_1_1_ym_not_full;
    wire from_2_1_xp_valid;
    wire [33:0] from_2_1_xp_flit;
    wire from_2_1_xp_not_full;
    wire from_2_1_xm_valid;
    wire [33:0] from_2_1_xm_flit;
    wire from_2_1_xm_not_full;
    wire from_2_1_yp_valid;
    wire [33:0] from_2_1_yp_flit;
    wire from_2_1_yp_not_full;
    wire from_2_1_ym_valid;
    wire [33:0] from_2_1_ym_flit;
    wire from_2_1_ym_not_full;
    wire from_3_1_xp_valid;
    wire [33:0] from_3_1_xp_flit;
    wire from_3_1_xp_not_full;
    wire from_3_1_xm_valid;
    wire [33:0] from_3_1_xm_flit;
    wire from_3_1_xm_not_full;
    wire from_3_1_yp_valid;
    wire [33:0] from_3_1_yp_flit;
    wire from_3_1_yp_not_full;
    wire from_3_1_ym_valid;
    wire [33:0] from_3_1_ym_flit;
    wire from_3_1_ym_not_full;
    wire from_4_1_xp_valid;
    wire [33:0] from_4_1_xp_flit;
    wire from_4_1_xp_not_full;
    wire from_4_1_xm_valid;
    wire [33:0] from_4_1_xm_flit;
    wire from_4_1_xm_not_full;
    wire from_4_1_yp_valid;
    wire [33:0] from_4_1_yp_flit;
    wire from_4_1_yp_not_full;
    wire from_4_1_ym_valid;
    wire [33:0] from_4_1_ym_flit;
    wire from_4_1_ym_not_full;
    wire from_5_1_xp_valid;
    wire [33:0] from_5_1_xp_flit;
    wire from_5_1_xp_not_full;
    wire from_5_1_xm_valid;
    wire [33:0] from_5_1_xm_flit;
    wire from_5_1_xm_not_full;
    wire from_5_1_yp_valid;
    wire [33:0] from_5_1_yp_flit;
    wire from_5_1_yp_not_full;
    wire from_5_1_ym_valid;
    wire [33:0] from_5_1_ym_flit;
    wire from_5_1_ym_not_full;
    wire from_6_1_xp_valid;
    wire [33:0] from_6_1_xp_flit;
    wire from_6_1_xp_not_full;
    wire from_6_1_xm_valid;
    wire [33:0] from_6_1_xm_flit;
    wire from_6_1_xm_not_full;
    wire from_6_1_yp_valid;
    wire [33:0] from_6_1_yp_flit;
    wire from_6_1_yp_not_full;
    wire from_6_1_ym_valid;
    wire [33:0] from_6_1_ym_flit;
    wire from_6_1_ym_not_full;
    wire from_7_1_xp_valid;
    wire [33:0] from_7_1_xp_flit;
    wire from_7_1_xp_not_full;
    wire from_7_1_xm_valid;
    wire [33:0] from_7_1_xm_flit;
    wire from_7_1_xm_not_full;
    wire from_7_1_yp_valid;
    wire [33:0] from_7_1_yp_flit;
    wire from_7_1_yp_not_full;
    wire from_7_1_ym_valid;
    wire [33:0] from_7_1_ym_flit;
    wire from_7_1_ym_not_full;
    wire from_0_2_xp_valid;
    wire [33:0] from_0_2_xp_flit;
    wire from_0_2_xp_not_full;
    wire from_0_2_xm_valid;
    wire [33:0] from_0_2_xm_flit;
    wire from_0_2_xm_not_full;
    wire from_0_2_yp_valid;
    wire [33:0] from_0_2_yp_flit;
    wire from_0_2_yp_not_full;
    wire from_0_2_ym_valid;
    wire [33:0] from_0_2_ym_flit;
    wire from_0_2_ym_not_full;
    wire from_1_2_xp_valid;
    wire [33:0] from_1_2_xp_flit;
    wire from_1_2_xp_not_full;
    wire from_1_2_xm_valid;
    wire [33:0] from_1_2_xm_flit;
    wire from_1_2_xm_not_full;
    wire from_1_2_yp_valid;
    wire [33:0] from_1_2_yp_flit;
    wire from_1_2_yp_not_full;
    wire from_1_2_ym_valid;
    wire [33:0] from_1_2_ym_flit;
    wire from_1_2_ym_not_full;
    wire from_2_2_xp_valid;
    wire [33:0] from_2_2_xp_flit;
    wire from_2_2_xp_not_full;
    wire from_2_2_xm_valid;
    wire [33:0] from_2_2_xm_flit;
    wire from_2_2_xm_not_full;
    wire from_2_2_yp_valid;
    wire [33:0] from_2_2_yp_flit;
    wire from_2_2_yp_not_full;
    wire from_2_2_ym_valid;
    wire [33:0] from_2_2_ym_flit;
    wire from_2_2_ym_not_full;
    wire from_3_2_xp_valid;
    wire [33:0] from_3_2_xp_flit;
    wire from_3_2_xp_not_full;
    wire from_3_2_xm_valid;
    wire [33:0] from_3_2_xm_flit;
    wire from_3_2_xm_not_full;
    wire from_3_2_yp_valid;
    wire [33:0] from_3_2_yp_flit;
    wire from_3_2_yp_not_full;
    wire from_3_2_ym_valid;
    wire [33:0] from_3_2_ym_flit;
    wire from_3_2_ym_not_full;
    wire from_4_2_xp_valid;
    wire [33:0] from_4_2_xp_flit;
    wire from_4_2_xp_not_full;
    wire from_4_2_xm_valid;
    wire [33:0] from_4_2_xm_flit;
    wire from_4_2_xm_not_full;
    wire from_4_2_yp_valid;
    wire [33:0] from_4_2_yp_flit;
    wire from_4_2_yp_not_full;
    wire from_4_2_ym_valid;
    wire [33:0] from_4_2_ym_flit;
    wire from_4_2_ym_not_full;
    wire from_5_2_xp_valid;
    wire [33:0] from_5_2_xp_flit;
    wire from_5_2_xp_not_full;
    wire from_5_2_xm_valid;
    wire [33:0] from_5_2_xm_flit;
    wire from_5_2_xm_not_full;
    wire from_5_2_yp_valid;
    wire [33:0] from_5_2_yp_flit;
    wire from_5_2_yp_not_full;
    wire from_5_2_ym_valid;
    wire [33:0] from_5_2_ym_flit;
    wire from_5_2_ym_not_full;
    wire from_6_2_xp_valid;
    wire [33:0] from_6_2_xp_flit;
    wire from_6_2_xp_not_full;
    wire from_6_2_xm_valid;
    wire [33:0] from_6_2_xm_flit;
    wire from_6_2_xm_not_full;
    wire from_6_2_yp_valid;
    wire [33:0] from_6_2_yp_flit;
    wire from_6_2_yp_not_full;
    wire from_6_2_ym_valid;
    wire [33:0] from_6_2_ym_flit;
    wire from_6_2_ym_not_full;
    wire from_7_2_xp_valid;
    wire [33:0] from_7_2_xp_flit;
    wire from_7_2_xp_not_full;
    wire from_7_2_xm_valid;
    wire [33:0] from_7_2_xm_flit;
    wire from_7_2_xm_not_full;
    wire from_7_2_yp_valid;
    wire [33:0] from_7_2_yp_flit;
    wire from_7_2_yp_not_full;
    wire from_7_2_ym_valid;
    wire [33:0] from_7_2_ym_flit;
    wire from_7_2_ym_not_full;
    wire from_0_3_xp_valid;
    wire [33:0] from_0_3_xp_flit;
    wire from_0_3_xp_not_full;
    wire from_0_3_xm_valid;
    wire [33:0] from_0_3_xm_flit;
    wire from_0_3_xm_not_full;
    wire from_0_3_yp_valid;
    wire [33:0] from_0_3_yp_flit;
    wire from_0_3_yp_not_full;
    wire from_0_3_ym_valid;
    wire [33:0] from_0_3_ym_flit;
    wire from_0_3_ym_not_full;
    wire from_1_3_xp_valid;
    wire [33:0] from_1_3_xp_flit;
    wire from_1_3_xp_not_full;
    wire from_1_3_xm_valid;
    wire [33:0] from_1_3_xm_flit;
    wire from_1_3_xm_not_full;
    wire from_1_3_yp_valid;
    wire [33:0] from_1_3_yp_flit;
    wire from_1_3_yp_not_full;
    wire from_1_3_ym_valid;
    wire [33:0] from_1_3_ym_flit;
    wire from_1_3_ym_not_full;
    wire from_2_3_xp_valid;
    wire [33:0] from_2_3_xp_flit;
    wire from_2_3_xp_not_full;
    wire from_2_3_xm_valid;
    wire [33:0] from_2_3_xm_flit;
    wire from_2_3_xm_not_full;
    wire from_2_3_yp_valid;
    wire [33:0] from_2_3_yp_flit;
    wire from_2_3_yp_not_full;
    wire from_2_3_ym_valid;
    wire [33:0] from_2_3_ym_flit;
    wire from_2_3_ym_not_full;
    wire from_3_3_xp_valid;
    wire [33:0] from_3_3_xp_flit;
    wire from_3_3_xp_not_full;
    wire from_3_3_xm_valid;
    wire [33:0] from_3_3_xm_flit;
    wire from_3_3_xm_not_full;
    wire from_3_3_yp_valid;
    wire [33:0] from_3_3_yp_flit;
    wire from_3_3_yp_not_full;
    wire from_3_3_ym_valid;
    wire [33:0] from_3_3_ym_flit;
    wire from_3_3_ym_not_full;
    wire from_4_3_xp_valid;
    wire [33:0] from_4_3_xp_flit;
    wire from_4_3_xp_not_full;
    wire from_4_3_xm_valid;
    wire [33:0] from_4_3_xm_flit;
    wire from_4_3_xm_not_full;
    wire from_4_3_yp_valid;
    wire [33:0] from_4_3_yp_flit;
    wire from_4_3_yp_not_full;
    wire from_4_3_ym_valid;
    wire [33:0] from_4_3_ym_flit;
    wire from_4_3_ym_not_full;
    wire from_5_3_xp_valid;
    wire [33:0] from_5_3_xp_flit;
    wire from_5_3_xp_not_full;
    wire from_5_3_xm_valid;
    wire [33:0] from_5_3_xm_flit;
    wire from_5_3_xm_not_full;
    wire from_5_3_yp_valid;
    wire [33:0] from_5_3_yp_flit;
    wire from_5_3_yp_not_full;
    wire from_5_3_ym_valid;
    wire [33:0] from_5_3_ym_flit;
    wire from_5_3_ym_not_full;
    wire from_6_3_xp_valid;
    wire [33:0] from_6_3_xp_flit;
    wire from_6_3_xp_not_full;
    wire from_6_3_xm_valid;
    wire [33:0] from_6_3_xm_flit;
    wire from_6_3_xm_not_full;
    wire from_6_3_yp_valid;
    wire [33:0] from_6_3_yp_flit;
    wire from_6_3_yp_not_full;
    wire from_6_3_ym_valid;
    wire [33:0] from_6_3_ym_flit;
    wire from_6_3_ym_not_full;
    wire from_7_3_xp_valid;
    wire [33:0] from_7_3_xp_flit;
    wire from_7_3_xp_not_full;
    wire from_7_3_xm_valid;
    wire [33:0] from_7_3_xm_flit;
    wire from_7_3_xm_not_full;
    wire from_7_3_yp_valid;
    wire [33:0] from_7_3_yp_flit;
    wire from_7_3_yp_not_full;
    wire from_7_3_ym_valid;
    wire [33:0] from_7_3_ym_flit;
    wire from_7_3_ym_not_full;
    wire from_0_4_xp_valid;
    wire [33:0] from_0_4_xp_flit;
    wire from_0_4_xp_not_full;
    wire from_0_4_xm_valid;
    wire [33:0] from_0_4_xm_flit;
    wire from_0_4_xm_not_full;
    wire from_0_4_yp_valid;
    wire [33:0] from_0_4_yp_flit;
    wire from_0_4_yp_not_full;
    wire from_0_4_ym_valid;
    wire [33:0] from_0_4_ym_flit;
    wire from_0_4_ym_not_full;
    wire from_1_4_xp_valid;
    wire [33:0] from_1_4_xp_flit;
    wire from_1_4_xp_not_full;
    wire from_1_4_xm_valid;
    wire [33:0] from_1_4_xm_flit;
    wire from_1_4_xm_not_full;
    wire from_1_4_yp_valid;
    wire [33:0] from_1_4_yp_flit;
    wire from_1_4_yp_not_full;
    wire from_1_4_ym_valid;
    wire [33:0] from_1_4_ym_flit;
    wire from_1_4_ym_not_full;
    wire from_2_4_xp_valid;
    wire [33:0] from_2_4_xp_flit;
    wire from_2_4_xp_not_full;
    wire from_2_4_xm_valid;
    wire [33:0] from_2_4_xm_flit;
    wire from_2_4_xm_not_full;
    wire from_2_4_yp_valid;
    wire [33:0] from_2_4_yp_flit;
    wire from_2_4_yp_not_full;
    wire from_2_4_ym_valid;
    wire [33:0] from_2_4_ym_flit;
    wire from_2_4_ym_not_full;
    wire from_3_4_xp_valid;
    wire [33:0] from_3_4_xp_flit;
    wire from_3_4_xp_not_full;
    wire from_3_4_xm_valid;
    wire [33:0] from_3_4_xm_flit;
    wire from_3_4_xm_not_full;
    wire from_3_4_yp_valid;
    wire [33:0] from_3_4_yp_flit;
    wire from_3_4_yp_not_full;
    wire from_3_4_ym_valid;
    wire [33:0] from_3_4_ym_flit;
    wire from_3_4_ym_not_full;
    wire from_4_4_xp_valid;
    wire [33:0] from_4_4_xp_flit;
    wire from_4_4_xp_not_full;
    wire from_4_4_xm_valid;
    wire [33:0] from_4_4_xm_flit;
    wire from_4_4_xm_not_full;
    wire from_4_4_yp_valid;
    wire [33:0] from_4_4_yp_flit;
    wire from_4_4_yp_not_full;
    wire from_4_4_ym_valid;
    wire [33:0] from_4_4_ym_flit;
    wire from_4_4_ym_not_full;
    wire from_5_4_xp_valid;
    wire [33:0] from_5_4_xp_flit;
    wire from_5_4_xp_not_full;
    wire from_5_4_xm_valid;
    wire [33:0] from_5_4_xm_flit;
    wire from_5_4_xm_not_full;
    wire from_5_4_yp_valid;
    wire [33:0] from_5_4_yp_flit;
    wire from_5_4_yp_not_full;
    wire from_5_4_ym_valid;
    wire [33:0] from_5_4_ym_flit;
    wire from_5_4_ym_not_full;
    wire from_6_4_xp_valid;
    wire [33:0] from_6_4_xp_flit;
    wire from_6_4_xp_not_full;
    wire from_6_4_xm_valid;
    wire [33:0] from_6_4_xm_flit;
    wire from_6_4_xm_not_full;
    wire from_6_4_yp_valid;
    wire [33:0] from_6_4_yp_flit;
    wire from_6_4_yp_not_full;
    wire from_6_4_ym_valid;
    wire [33:0] from_6_4_ym_flit;
    wire from_6_4_ym_not_full;
    wire from_7_4_xp_valid;
    wire [33:0] from_7_4_xp_flit;
    wire from_7_4_xp_not_full;
    wire from_7_4_xm_valid;
    wire [33:0] from_7_4_xm_flit;
    wire from_7_4_xm_not_full;
    wire from_7_4_yp_valid;
    wire [33:0] from_7_4_yp_flit;
    wire from_7_4_yp_not_full;
    wire from_7_4_ym_valid;
    wire [33:0] from_7_4_ym_flit;
    wire from_7_4_ym_not_full;
    wire from_0_5_xp_valid;
    wire [33:0] from_0_5_xp_flit;
    wire from_0_5_xp_not_full;
    wire from_0_5_xm_valid;
    wire [33:0] from_0_5_xm_flit;
    wire from_0_5_xm_not_full;
    wire from_0_5_yp_valid;
    wire [33:0] from_0_5_yp_flit;
    wire from_0_5_yp_not_full;
    wire from_0_5_ym_valid;
    wire [33:0] from_0_5_ym_flit;
    wire from_0_5_ym_not_full;
    wire from_1_5_xp_valid;
    wire [33:0] from_1_5_xp_flit;
    wire from_1_5_xp_not_full;
    wire from_1_5_xm_valid;
    wire [33:0] from_1_5_xm_flit;
    wire from_1_5_xm_not_full;
    wire from_1_5_yp_valid;
    wire [33:0] from_1_5_yp_flit;
    wire from_1_5_yp_not_full;
    wire from_1_5_ym_valid;
    wire [33:0] from_1_5_ym_flit;
    wire from_1_5_ym_not_full;
    wire from_2_5_xp_valid;
    wire [33:0] from_2_5_xp_flit;
    wire from_2_5_xp_not_full;
    wire from_2_5_xm_valid;
    wire [33:0] from_2_5_xm_flit;
    wire from_2_5_xm_not_full;
    wire from_2_5_yp_valid;
    wire [33:0] from_2_5_yp_flit;
    wire from_2_5_yp_not_full;
    wire from_2_5_ym_valid;
    wire [33:0] from_2_5_ym_flit;
    wire from_2_5_ym_not_full;
    wire from_3_5_xp_valid;
    wire [33:0] from_3_5_xp_flit;
    wire from_3_5_xp_not_full;
    wire from_3_5_xm_valid;
    wire [33:0] from_3_5_xm_flit;
    wire from_3_5_xm_not_full;
    wire from_3_5_yp_valid;
    wire [33:0] from_3_5_yp_flit;
    wire from_3_5_yp_not_full;
    wire from_3_5_ym_valid;
    wire [33:0] from_3_5_ym_flit;
    wire from_3_5_ym_not_full;
    wire from_4_5_xp_valid;
    wire [33:0] from_4_5_xp_flit;
    wire from_4_5_xp_not_full;
    wire from_4_5_xm_valid;
    wire [33:0] from_4_5_xm_flit;
    wire from_4_5_xm_not_full;
    wire from_4_5_yp_valid;
    wire [33:0] from_4_5_yp_flit;
    wire from_4_5_yp_not_full;
    wire from_4_5_ym_valid;
    wire [33:0] from_4_5_ym_flit;
    wire from_4_5_ym_not_full;
    wire from_5_5_xp_valid;
    wire [33:0] from_5_5_xp_flit;
    wire from_5_5_xp_not_full;
    wire from_5_5_xm_valid;
    wire [33:0] from_5_5_xm_flit;
    wire from_5_5_xm_not_full;
    wire from_5_5_yp_valid;
    wire [33:0] from_5_5_yp_flit;
    wire from_5_5_yp_not_full;
    wire from_5_5_ym_valid;
    wire [33:0] from_5_5_ym_flit;
    wire from_5_5_ym_not_full;
    wire from_6_5_xp_valid;
    wire [33:0] from_6_5_xp_flit;
    wire from_6_5_xp_not_full;
    wire from_6_5_xm_valid;
    wire [33:0] from_6_5_xm_flit;
    wire from_6_5_xm_not_full;
    wire from_6_5_yp_valid;
    wire [33:0] from_6_5_yp_flit;
    wire from_6_5_yp_not_full;
    wire from_6_5_ym_valid;
    wire [33:0] from_6_5_ym_flit;
    wire from_6_5_ym_not_full;
    wire from_7_5_xp_valid;
    wire [33:0] from_7_5_xp_flit;
    wire from_7_5_xp_not_full;
    wire from_7_5_xm_valid;
    wire [33:0] from_7_5_xm_flit;
    wire from_7_5_xm_not_full;
    wire from_7_5_yp_valid;
    wire [33:0] from_7_5_yp_flit;
    wire from_7_5_yp_not_full;
    wire from_7_5_ym_valid;
    wire [33:0] from_7_5_ym_flit;
    wire from_7_5_ym_not_full;
    wire from_0_6_xp_valid;
    wire [33:0] from_0_6_xp_flit;
    wire from_0_6_xp_not_full;
    wire from_0_6_xm_valid;
    wire [33:0] from_0_6_xm_flit;
    wire from_0_6_xm_not_full;
    wire from_0_6_yp_valid;
    wire [33:0] from_0_6_yp_flit;
    wire from_0_6_yp_not_full;
    wire from_0_6_ym_valid;
    wire [33:0] from_0_6_ym_flit;
    wire from_0_6_ym_not_full;
    wire from_1_6_xp_valid;
    wire [33:0] from_1_6_xp_flit;
    wire from_1_6_xp_not_full;
    wire from_1_6_xm_valid;
    wire [33:0] from_1_6_xm_flit;
    wire from_1_6_xm_not_full;
    wire from_1_6_yp_valid;
    wire [33:0] from_1_6_yp_flit;
    wire from_1_6_yp_not_full;
    wire from_1_6_ym_valid;
    wire [33:0] from_1_6_ym_flit;
    wire from_1_6_ym_not_full;
    wire from_2_6_xp_valid;
    wire [33:0] from_2_6_xp_flit;
    wire from_2_6_xp_not_full;
    wire from_2_6_xm_valid;
    wire [33:0] from_2_6_xm_flit;
    wire from_2_6_xm_not_full;
    wire from_2_6_yp_valid;
    wire [33:0] from_2_6_yp_flit;
    wire from_2_6_yp_not_full;
    wire from_2_6_ym_valid;
    wire [33:0] from_2_6_ym_flit;
    wire from_2_6_ym_not_full;
    wire from_3_6_xp_valid;
    wire [33:0] from_3_6_xp_flit;
    wire from_3_6_xp_not_full;
    wire from_3_6_xm_valid;
    wire [33:0] from_3_6_xm_flit;
    wire from_3_6_xm_not_full;
    wire from_3_6_yp_valid;
    wire [33:0] from_3_6_yp_flit;
    wire from_3_6_yp_not_full;
    wire from_3_6_ym_valid;
    wire [33:0] from_3_6_ym_flit;
    wire from_3_6_ym_not_full;
    wire from_4_6_xp_valid;
    wire [33:0] from_4_6_xp_flit;
    wire from_4_6_xp_not_full;
    wire from_4_6_xm_valid;
    wire [33:0] from_4_6_xm_flit;
    wire from_4_6_xm_not_full;
    wire from_4_6_yp_valid;
    wire [33:0] from_4_6_yp_flit;
    wire from_4_6_yp_not_full;
    wire from_4_6_ym_valid;
    wire [33:0] from_4_6_ym_flit;
    wire from_4_6_ym_not_full;
    wire from_5_6_xp_valid;
    wire [33:0] from_5_6_xp_flit;
    wire from_5_6_xp_not_full;
    wire from_5_6_xm_valid;
    wire [33:0] from_5_6_xm_flit;
    wire from_5_6_xm_not_full;
    wire from_5_6_yp_valid;
    wire [33:0] from_5_6_yp_flit;
    wire from_5_6_yp_not_full;
    wire from_5_6_ym_valid;
    wire [33:0] from_5_6_ym_flit;
    wire from_5_6_ym_not_full;
    wire from_6_6_xp_valid;
    wire [33:0] from_6_6_xp_flit;
    wire from_6_6_xp_not_full;
    wire from_6_6_xm_valid;
    wire [33:0] from_6_6_xm_flit;
    wire from_6_6_xm_not_full;
    wire from_6_6_yp_valid;
    wire [33:0] from_6_6_yp_flit;
    wire from_6_6_yp_not_full;
    wire from_6_6_ym_valid;
    wire [33:0] from_6_6_ym_flit;
    wire from_6_6_ym_not_full;
    wire from_7_6_xp_valid;
    wire [33:0] from_7_6_xp_flit;
    wire from_7_6_xp_not_full;
    wire from_7_6_xm_valid;
    wire [33:0] from_7_6_xm_flit;
    wire from_7_6_xm_not_full;
    wire from_7_6_yp_valid;
    wire [33:0] from_7_6_yp_flit;
    wire from_7_6_yp_not_full;
    wire from_7_6_ym_valid;
    wire [33:0] from_7_6_ym_flit;
    wire from_7_6_ym_not_full;
    wire from_0_7_xp_valid;
    wire [33:0] from_0_7_xp_flit;
    wire from_0_7_xp_not_full;
    wire from_0_7_xm_valid;
    wire [33:0] from_0_7_xm_flit;
    wire from_0_7_xm_not_full;
    wire from_0_7_yp_valid;
    wire [33:0] from_0_7_yp_flit;
    wire from_0_7_yp_not_full;
    wire from_0_7_ym_valid;
    wire [33:0] from_0_7_ym_flit;
    wire from_0_7_ym_not_full;
    wire from_1_7_xp_valid;
    wire [33:0] from_1_7_xp_flit;
    wire from_1_7_xp_not_full;
    wire from_1_7_xm_valid;
    wire [33:0] from_1_7_xm_flit;
    wire from_1_7_xm_not_full;
    wire from_1_7_yp_valid;
    wire [33:0] from_1_7_yp_flit;
    wire from_1_7_yp_not_full;
    wire from_1_7_ym_valid;
    wire [33:0] from_1_7_ym_flit;
    wire from_1_7_ym_not_full;
    wire from_2_7_xp_valid;
    wire [33:0] from_2_7_xp_flit;
    wire from_2_7_xp_not_full;
    wire from_2_7_xm_valid;
    wire [33:0] from_2_7_xm_flit;
    wire from_2_7_xm_not_full;
    wire from_2_7_yp_valid;
    wire [33:0] from_2_7_yp_flit;
    wire from_2_7_yp_not_full;
    wire from_2_7_ym_valid;
    wire [33:0] from_2_7_ym_flit;
    wire from_2_7_ym_not_full;
    wire from_3_7_xp_valid;
    wire [33:0] from_3_7_xp_flit;
    wire from_3_7_xp_not_full;
    wire from_3_7_xm_valid;
    wire [33:0] from_3_7_xm_flit;
    wire from_3_7_xm_not_full;
    wire from_3_7_yp_valid;
    wire [33:0] from_3_7_yp_flit;
    wire from_3_7_yp_not_full;
    wire from_3_7_ym_valid;
    wire [33:0] from_3_7_ym_flit;
    wire from_3_7_ym_not_full;
    wire from_4_7_xp_valid;
    wire [33:0] from_4_7_xp_flit;
    wire from_4_7_xp_not_full;
    wire from_4_7_xm_valid;
    wire [33:0] from_4_7_xm_flit;
    wire from_4_7_xm_not_full;
    wire from_4_7_yp_valid;
    wire [33:0] from_4_7_yp_flit;
    wire from_4_7_yp_not_full;
    wire from_4_7_ym_valid;
    wire [33:0] from_4_7_ym_flit;
    wire from_4_7_ym_not_full;
    wire from_5_7_xp_valid;
    wire [33:0] from_5_7_xp_flit;
    wire from_5_7_xp_not_full;
    wire from_5_7_xm_valid;
    wire [33:0] from_5_7_xm_flit;
    wire from_5_7_xm_not_full;
    wire from_5_7_yp_valid;
    wire [33:0] from_5_7_yp_flit;
    wire from_5_7_yp_not_full;
    wire from_5_7_ym_valid;
    wire [33:0] from_5_7_ym_flit;
    wire from_5_7_ym_not_full;
    wire from_6_7_xp_valid;
    wire [33:0] from_6_7_xp_flit;
    wire from_6_7_xp_not_full;
    wire from_6_7_xm_valid;
    wire [33:0] from_6_7_xm_flit;
    wire from_6_7_xm_not_full;
    wire from_6_7_yp_valid;
    wire [33:0] from_6_7_yp_flit;
    wire from_6_7_yp_not_full;
    wire from_6_7_ym_valid;
    wire [33:0] from_6_7_ym_flit;
    wire from_6_7_ym_not_full;
    wire from_7_7_xp_valid;
    wire [33:0] from_7_7_xp_flit;
    wire from_7_7_xp_not_full;
    wire from_7_7_xm_valid;
    wire [33:0] from_7_7_xm_flit;
    wire from_7_7_xm_not_full;
    wire from_7_7_yp_valid;
    wire [33:0] from_7_7_yp_flit;
    wire from_7_7_yp_not_full;
    wire from_7_7_ym_valid;
    wire [33:0] from_7_7_ym_flit;
    wire from_7_7_ym_not_full;
    wire edge_0_0_xp_not_full;
    wire edge_0_0_yp_not_full;
    wire edge_1_0_yp_not_full;
    wire edge_2_0_yp_not_full;
    wire edge_3_0_yp_not_full;
    wire edge_4_0_yp_not_full;
    wire edge_5_0_yp_not_full;
    wire edge_6_0_yp_not_full;
    wire edge_7_0_xm_not_full;
    wire edge_7_0_yp_not_full;
    wire edge_0_1_xp_not_full;
    wire edge_7_1_xm_not_full;
    wire edge_0_2_xp_not_full;
    wire edge_7_2_xm_not_full;
    wire edge_0_3_xp_not_full;
    wire edge_7_3_xm_not_full;
    wire edge_0_4_xp_not_full;
    wire edge_7_4_xm_not_full;
    wire edge_0_5_xp_not_full;
    wire edge_7_5_xm_not_full;
    wire edge_0_6_xp_not_full;
    wire edge_7_6_xm_not_full;
    wire edge_0_7_xp_not_full;
    wire edge_0_7_ym_not_full;
    wire edge_1_7_ym_not_full;
    wire edge_2_7_ym_not_full;
    wire edge_3_7_ym_not_full;
    wire edge_4_7_ym_not_full;
    wire edge_5_7_ym_not_full;
    wire edge_6_7_ym_not_full;
    wire edge_7_7_xm_not_full;
    wire edge_7_7_ym_not_full;

    assign from_0_0_xm_not_full = 1'b0;
    assign from_0_0_ym_not_full = 1'b0;
    assign from_1_0_ym_not_full = 1'b0;
    assign from_2_0_ym_not_full = 1'b0;
    assign from_3_0_ym_not_full = 1'b0;
    assign from_4_0_ym_not_full = 1'b0;
    assign from_5_0_ym_not_full = 1'b0;
    assign from_6_0_ym_not_full = 1'b0;
    assign from_7_0_xp_not_full = 1'b0;
    assign from_7_0_ym_not_full = 1'b0;
    assign from_0_1_xm_not_full = 1'b0;
    assign from_7_1_xp_not_full = 1'b0;
    assign from_0_2_xm_not_full = 1'b0;
    assign from_7_2_xp_not_full = 1'b0;
    assign from_0_3_xm_not_full = 1'b0;
    assign from_7_3_xp_not_full = 1'b0;
    assign from_0_4_xm_not_full = 1'b0;
    assign from_7_4_xp_not_full = 1'b0;
    assign from_0_5_xm_not_full = 1'b0;
    assign from_7_5_xp_not_full = 1'b0;
    assign from_0_6_xm_not_full = 1'b0;
    assign from_7_6_xp_not_full = 1'b0;
    assign from_0_7_xm_not_full = 1'b0;
    assign from_0_7_yp_not_full = 1'b0;
    assign from_1_7_yp_not_full = 1'b0;
    assign from_2_7_yp_not_full = 1'b0;
    assign from_3_7_yp_not_full = 1'b0;
    assign from_4_7_yp_not_full = 1'b0;
    assign from_5_7_yp_not_full = 1'b0;
    assign from_6_7_yp_not_full = 1'b0;
    assign from_7_7_xp_not_full = 1'b0;
    assign from_7_7_yp_not_full = 1'b0;

    // node (0, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd0),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_0_xp_not_full),
        .out_xp_valid_o    (from_0_0_xp_valid),
        .out_xp_flit_o     (from_0_0_xp_flit),
        .out_xp_not_full_i (from_0_0_xp_not_full),
        .in_xm_valid_i     (from_1_0_xm_valid),
        .in_xm_flit_i      (from_1_0_xm_flit),
        .in_xm_not_full_o  (from_1_0_xm_not_full),
        .out_xm_valid_o    (from_0_0_xm_valid),
        .out_xm_flit_o     (from_0_0_xm_flit),
        .out_xm_not_full_i (from_0_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_0_0_yp_not_full),
        .out_yp_valid_o    (from_0_0_yp_valid),
        .out_yp_flit_o     (from_0_0_yp_flit),
        .out_yp_not_full_i (from_0_0_yp_not_full),
        .in_ym_valid_i     (from_0_1_ym_valid),
        .in_ym_flit_i      (from_0_1_ym_flit),
        .in_ym_not_full_o  (from_0_1_ym_not_full),
        .out_ym_valid_o    (from_0_0_ym_valid),
        .out_ym_flit_o     (from_0_0_ym_flit),
        .out_ym_not_full_i (from_0_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[0]),
        .inject_flit_i     (inject_flit_i[33:0]),
        .inject_not_full_o (inject_not_full_o[0]),
        .eject_valid_o     (eject_valid_o[0]),
        .eject_flit_o      (eject_flit_o[33:0]),
        .eject_not_full_i  (eject_not_full_i[0])
    );

    // node (1, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd1),
        .in_xp_valid_i     (from_0_0_xp_valid),
        .in_xp_flit_i      (from_0_0_xp_flit),
        .in_xp_not_full_o  (from_0_0_xp_not_full),
        .out_xp_valid_o    (from_1_0_xp_valid),
        .out_xp_flit_o     (from_1_0_xp_flit),
        .out_xp_not_full_i (from_1_0_xp_not_full),
        .in_xm_valid_i     (from_2_0_xm_valid),
        .in_xm_flit_i      (from_2_0_xm_flit),
        .in_xm_not_full_o  (from_2_0_xm_not_full),
        .out_xm_valid_o    (from_1_0_xm_valid),
        .out_xm_flit_o     (from_1_0_xm_flit),
        .out_xm_not_full_i (from_1_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_1_0_yp_not_full),
        .out_yp_valid_o    (from_1_0_yp_valid),
        .out_yp_flit_o     (from_1_0_yp_flit),
        .out_yp_not_full_i (from_1_0_yp_not_full),
        .in_ym_valid_i     (from_1_1_ym_valid),
        .in_ym_flit_i      (from_1_1_ym_flit),
        .in_ym_not_full_o  (from_1_1_ym_not_full),
        .out_ym_valid_o    (from_1_0_ym_valid),
        .out_ym_flit_o     (from_1_0_ym_flit),
        .out_ym_not_full_i (from_1_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[1]),
        .inject_flit_i     (inject_flit_i[67:34]),
        .inject_not_full_o (inject_not_full_o[1]),
        .eject_valid_o     (eject_valid_o[1]),
        .eject_flit_o      (eject_flit_o[67:34]),
        .eject_not_full_i  (eject_not_full_i[1])
    );

    // node (2, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd2),
        .in_xp_valid_i     (from_1_0_xp_valid),
        .in_xp_flit_i      (from_1_0_xp_flit),
        .in_xp_not_full_o  (from_1_0_xp_not_full),
        .out_xp_valid_o    (from_2_0_xp_valid),
        .out_xp_flit_o     (from_2_0_xp_flit),
        .out_xp_not_full_i (from_2_0_xp_not_full),
        .in_xm_valid_i     (from_3_0_xm_valid),
        .in_xm_flit_i      (from_3_0_xm_flit),
        .in_xm_not_full_o  (from_3_0_xm_not_full),
        .out_xm_valid_o    (from_2_0_xm_valid),
        .out_xm_flit_o     (from_2_0_xm_flit),
        .out_xm_not_full_i (from_2_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_2_0_yp_not_full),
        .out_yp_valid_o    (from_2_0_yp_valid),
        .out_yp_flit_o     (from_2_0_yp_flit),
        .out_yp_not_full_i (from_2_0_yp_not_full),
        .in_ym_valid_i     (from_2_1_ym_valid),
        .in_ym_flit_i      (from_2_1_ym_flit),
        .in_ym_not_full_o  (from_2_1_ym_not_full),
        .out_ym_valid_o    (from_2_0_ym_valid),
        .out_ym_flit_o     (from_2_0_ym_flit),
        .out_ym_not_full_i (from_2_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[2]),
        .inject_flit_i     (inject_flit_i[101:68]),
        .inject_not_full_o (inject_not_full_o[2]),
        .eject_valid_o     (eject_valid_o[2]),
        .eject_flit_o      (eject_flit_o[101:68]),
        .eject_not_full_i  (eject_not_full_i[2])
    );

    // node (3, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd3),
        .in_xp_valid_i     (from_2_0_xp_valid),
        .in_xp_flit_i      (from_2_0_xp_flit),
        .in_xp_not_full_o  (from_2_0_xp_not_full),
        .out_xp_valid_o    (from_3_0_xp_valid),
        .out_xp_flit_o     (from_3_0_xp_flit),
        .out_xp_not_full_i (from_3_0_xp_not_full),
        .in_xm_valid_i     (from_4_0_xm_valid),
        .in_xm_flit_i      (from_4_0_xm_flit),
        .in_xm_not_full_o  (from_4_0_xm_not_full),
        .out_xm_valid_o    (from_3_0_xm_valid),
        .out_xm_flit_o     (from_3_0_xm_flit),
        .out_xm_not_full_i (from_3_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_3_0_yp_not_full),
        .out_yp_valid_o    (from_3_0_yp_valid),
        .out_yp_flit_o     (from_3_0_yp_flit),
        .out_yp_not_full_i (from_3_0_yp_not_full),
        .in_ym_valid_i     (from_3_1_ym_valid),
        .in_ym_flit_i      (from_3_1_ym_flit),
        .in_ym_not_full_o  (from_3_1_ym_not_full),
        .out_ym_valid_o    (from_3_0_ym_valid),
        .out_ym_flit_o     (from_3_0_ym_flit),
        .out_ym_not_full_i (from_3_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[3]),
        .inject_flit_i     (inject_flit_i[135:102]),
        .inject_not_full_o (inject_not_full_o[3]),
        .eject_valid_o     (eject_valid_o[3]),
        .eject_flit_o      (eject_flit_o[135:102]),
        .eject_not_full_i  (eject_not_full_i[3])
    );

    // node (4, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd4),
        .in_xp_valid_i     (from_3_0_xp_valid),
        .in_xp_flit_i      (from_3_0_xp_flit),
        .in_xp_not_full_o  (from_3_0_xp_not_full),
        .out_xp_valid_o    (from_4_0_xp_valid),
        .out_xp_flit_o     (from_4_0_xp_flit),
        .out_xp_not_full_i (from_4_0_xp_not_full),
        .in_xm_valid_i     (from_5_0_xm_valid),
        .in_xm_flit_i      (from_5_0_xm_flit),
        .in_xm_not_full_o  (from_5_0_xm_not_full),
        .out_xm_valid_o    (from_4_0_xm_valid),
        .out_xm_flit_o     (from_4_0_xm_flit),
        .out_xm_not_full_i (from_4_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_4_0_yp_not_full),
        .out_yp_valid_o    (from_4_0_yp_valid),
        .out_yp_flit_o     (from_4_0_yp_flit),
        .out_yp_not_full_i (from_4_0_yp_not_full),
        .in_ym_valid_i     (from_4_1_ym_valid),
        .in_ym_flit_i      (from_4_1_ym_flit),
        .in_ym_not_full_o  (from_4_1_ym_not_full),
        .out_ym_valid_o    (from_4_0_ym_valid),
        .out_ym_flit_o     (from_4_0_ym_flit),
        .out_ym_not_full_i (from_4_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[4]),
        .inject_flit_i     (inject_flit_i[169:136]),
        .inject_not_full_o (inject_not_full_o[4]),
        .eject_valid_o     (eject_valid_o[4]),
        .eject_flit_o      (eject_flit_o[169:136]),
        .eject_not_full_i  (eject_not_full_i[4])
    );

    // node (5, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd5),
        .in_xp_valid_i     (from_4_0_xp_valid),
        .in_xp_flit_i      (from_4_0_xp_flit),
        .in_xp_not_full_o  (from_4_0_xp_not_full),
        .out_xp_valid_o    (from_5_0_xp_valid),
        .out_xp_flit_o     (from_5_0_xp_flit),
        .out_xp_not_full_i (from_5_0_xp_not_full),
        .in_xm_valid_i     (from_6_0_xm_valid),
        .in_xm_flit_i      (from_6_0_xm_flit),
        .in_xm_not_full_o  (from_6_0_xm_not_full),
        .out_xm_valid_o    (from_5_0_xm_valid),
        .out_xm_flit_o     (from_5_0_xm_flit),
        .out_xm_not_full_i (from_5_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_5_0_yp_not_full),
        .out_yp_valid_o    (from_5_0_yp_valid),
        .out_yp_flit_o     (from_5_0_yp_flit),
        .out_yp_not_full_i (from_5_0_yp_not_full),
        .in_ym_valid_i     (from_5_1_ym_valid),
        .in_ym_flit_i      (from_5_1_ym_flit),
        .in_ym_not_full_o  (from_5_1_ym_not_full),
        .out_ym_valid_o    (from_5_0_ym_valid),
        .out_ym_flit_o     (from_5_0_ym_flit),
        .out_ym_not_full_i (from_5_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[5]),
        .inject_flit_i     (inject_flit_i[203:170]),
        .inject_not_full_o (inject_not_full_o[5]),
        .eject_valid_o     (eject_valid_o[5]),
        .eject_flit_o      (eject_flit_o[203:170]),
        .eject_not_full_i  (eject_not_full_i[5])
    );

    // node (6, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd6),
        .in_xp_valid_i     (from_5_0_xp_valid),
        .in_xp_flit_i      (from_5_0_xp_flit),
        .in_xp_not_full_o  (from_5_0_xp_not_full),
        .out_xp_valid_o    (from_6_0_xp_valid),
        .out_xp_flit_o     (from_6_0_xp_flit),
        .out_xp_not_full_i (from_6_0_xp_not_full),
        .in_xm_valid_i     (from_7_0_xm_valid),
        .in_xm_flit_i      (from_7_0_xm_flit),
        .in_xm_not_full_o  (from_7_0_xm_not_full),
        .out_xm_valid_o    (from_6_0_xm_valid),
        .out_xm_flit_o     (from_6_0_xm_flit),
        .out_xm_not_full_i (from_6_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_6_0_yp_not_full),
        .out_yp_valid_o    (from_6_0_yp_valid),
        .out_yp_flit_o     (from_6_0_yp_flit),
        .out_yp_not_full_i (from_6_0_yp_not_full),
        .in_ym_valid_i     (from_6_1_ym_valid),
        .in_ym_flit_i      (from_6_1_ym_flit),
        .in_ym_not_full_o  (from_6_1_ym_not_full),
        .out_ym_valid_o    (from_6_0_ym_valid),
        .out_ym_flit_o     (from_6_0_ym_flit),
        .out_ym_not_full_i (from_6_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[6]),
        .inject_flit_i     (inject_flit_i[237:204]),
        .inject_not_full_o (inject_not_full_o[6]),
        .eject_valid_o     (eject_valid_o[6]),
        .eject_flit_o      (eject_flit_o[237:204]),
        .eject_not_full_i  (eject_not_full_i[6])
    );

    // node (7, 0)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_0 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd7),
        .in_xp_valid_i     (from_6_0_xp_valid),
        .in_xp_flit_i      (from_6_0_xp_flit),
        .in_xp_not_full_o  (from_6_0_xp_not_full),
        .out_xp_valid_o    (from_7_0_xp_valid),
        .out_xp_flit_o     (from_7_0_xp_flit),
        .out_xp_not_full_i (from_7_0_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_0_xm_not_full),
        .out_xm_valid_o    (from_7_0_xm_valid),
        .out_xm_flit_o     (from_7_0_xm_flit),
        .out_xm_not_full_i (from_7_0_xm_not_full),
        .in_yp_valid_i     (1'b0),
        .in_yp_flit_i      (34'd0),
        .in_yp_not_full_o  (edge_7_0_yp_not_full),
        .out_yp_valid_o    (from_7_0_yp_valid),
        .out_yp_flit_o     (from_7_0_yp_flit),
        .out_yp_not_full_i (from_7_0_yp_not_full),
        .in_ym_valid_i     (from_7_1_ym_valid),
        .in_ym_flit_i      (from_7_1_ym_flit),
        .in_ym_not_full_o  (from_7_1_ym_not_full),
        .out_ym_valid_o    (from_7_0_ym_valid),
        .out_ym_flit_o     (from_7_0_ym_flit),
        .out_ym_not_full_i (from_7_0_ym_not_full),
        .inject_valid_i    (inject_valid_i[7]),
        .inject_flit_i     (inject_flit_i[271:238]),
        .inject_not_full_o (inject_not_full_o[7]),
        .eject_valid_o     (eject_valid_o[7]),
        .eject_flit_o      (eject_flit_o[271:238]),
        .eject_not_full_i  (eject_not_full_i[7])
    );

    // node (0, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd8),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_1_xp_not_full),
        .out_xp_valid_o    (from_0_1_xp_valid),
        .out_xp_flit_o     (from_0_1_xp_flit),
        .out_xp_not_full_i (from_0_1_xp_not_full),
        .in_xm_valid_i     (from_1_1_xm_valid),
        .in_xm_flit_i      (from_1_1_xm_flit),
        .in_xm_not_full_o  (from_1_1_xm_not_full),
        .out_xm_valid_o    (from_0_1_xm_valid),
        .out_xm_flit_o     (from_0_1_xm_flit),
        .out_xm_not_full_i (from_0_1_xm_not_full),
        .in_yp_valid_i     (from_0_0_yp_valid),
        .in_yp_flit_i      (from_0_0_yp_flit),
        .in_yp_not_full_o  (from_0_0_yp_not_full),
        .out_yp_valid_o    (from_0_1_yp_valid),
        .out_yp_flit_o     (from_0_1_yp_flit),
        .out_yp_not_full_i (from_0_1_yp_not_full),
        .in_ym_valid_i     (from_0_2_ym_valid),
        .in_ym_flit_i      (from_0_2_ym_flit),
        .in_ym_not_full_o  (from_0_2_ym_not_full),
        .out_ym_valid_o    (from_0_1_ym_valid),
        .out_ym_flit_o     (from_0_1_ym_flit),
        .out_ym_not_full_i (from_0_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[8]),
        .inject_flit_i     (inject_flit_i[305:272]),
        .inject_not_full_o (inject_not_full_o[8]),
        .eject_valid_o     (eject_valid_o[8]),
        .eject_flit_o      (eject_flit_o[305:272]),
        .eject_not_full_i  (eject_not_full_i[8])
    );

    // node (1, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'd9),
        .in_xp_valid_i     (from_0_1_xp_valid),
        .in_xp_flit_i      (from_0_1_xp_flit),
        .in_xp_not_full_o  (from_0_1_xp_not_full),
        .out_xp_valid_o    (from_1_1_xp_valid),
        .out_xp_flit_o     (from_1_1_xp_flit),
        .out_xp_not_full_i (from_1_1_xp_not_full),
        .in_xm_valid_i     (from_2_1_xm_valid),
        .in_xm_flit_i      (from_2_1_xm_flit),
        .in_xm_not_full_o  (from_2_1_xm_not_full),
        .out_xm_valid_o    (from_1_1_xm_valid),
        .out_xm_flit_o     (from_1_1_xm_flit),
        .out_xm_not_full_i (from_1_1_xm_not_full),
        .in_yp_valid_i     (from_1_0_yp_valid),
        .in_yp_flit_i      (from_1_0_yp_flit),
        .in_yp_not_full_o  (from_1_0_yp_not_full),
        .out_yp_valid_o    (from_1_1_yp_valid),
        .out_yp_flit_o     (from_1_1_yp_flit),
        .out_yp_not_full_i (from_1_1_yp_not_full),
        .in_ym_valid_i     (from_1_2_ym_valid),
        .in_ym_flit_i      (from_1_2_ym_flit),
        .in_ym_not_full_o  (from_1_2_ym_not_full),
        .out_ym_valid_o    (from_1_1_ym_valid),
        .out_ym_flit_o     (from_1_1_ym_flit),
        .out_ym_not_full_i (from_1_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[9]),
        .inject_flit_i     (inject_flit_i[339:306]),
        .inject_not_full_o (inject_not_full_o[9]),
        .eject_valid_o     (eject_valid_o[9]),
        .eject_flit_o      (eject_flit_o[339:306]),
        .eject_not_full_i  (eject_not_full_i[9])
    );

    // node (2, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'ha),
        .in_xp_valid_i     (from_1_1_xp_valid),
        .in_xp_flit_i      (from_1_1_xp_flit),
        .in_xp_not_full_o  (from_1_1_xp_not_full),
        .out_xp_valid_o    (from_2_1_xp_valid),
        .out_xp_flit_o     (from_2_1_xp_flit),
        .out_xp_not_full_i (from_2_1_xp_not_full),
        .in_xm_valid_i     (from_3_1_xm_valid),
        .in_xm_flit_i      (from_3_1_xm_flit),
        .in_xm_not_full_o  (from_3_1_xm_not_full),
        .out_xm_valid_o    (from_2_1_xm_valid),
        .out_xm_flit_o     (from_2_1_xm_flit),
        .out_xm_not_full_i (from_2_1_xm_not_full),
        .in_yp_valid_i     (from_2_0_yp_valid),
        .in_yp_flit_i      (from_2_0_yp_flit),
        .in_yp_not_full_o  (from_2_0_yp_not_full),
        .out_yp_valid_o    (from_2_1_yp_valid),
        .out_yp_flit_o     (from_2_1_yp_flit),
        .out_yp_not_full_i (from_2_1_yp_not_full),
        .in_ym_valid_i     (from_2_2_ym_valid),
        .in_ym_flit_i      (from_2_2_ym_flit),
        .in_ym_not_full_o  (from_2_2_ym_not_full),
        .out_ym_valid_o    (from_2_1_ym_valid),
        .out_ym_flit_o     (from_2_1_ym_flit),
        .out_ym_not_full_i (from_2_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[10]),
        .inject_flit_i     (inject_flit_i[373:340]),
        .inject_not_full_o (inject_not_full_o[10]),
        .eject_valid_o     (eject_valid_o[10]),
        .eject_flit_o      (eject_flit_o[373:340]),
        .eject_not_full_i  (eject_not_full_i[10])
    );

    // node (3, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'hb),
        .in_xp_valid_i     (from_2_1_xp_valid),
        .in_xp_flit_i      (from_2_1_xp_flit),
        .in_xp_not_full_o  (from_2_1_xp_not_full),
        .out_xp_valid_o    (from_3_1_xp_valid),
        .out_xp_flit_o     (from_3_1_xp_flit),
        .out_xp_not_full_i (from_3_1_xp_not_full),
        .in_xm_valid_i     (from_4_1_xm_valid),
        .in_xm_flit_i      (from_4_1_xm_flit),
        .in_xm_not_full_o  (from_4_1_xm_not_full),
        .out_xm_valid_o    (from_3_1_xm_valid),
        .out_xm_flit_o     (from_3_1_xm_flit),
        .out_xm_not_full_i (from_3_1_xm_not_full),
        .in_yp_valid_i     (from_3_0_yp_valid),
        .in_yp_flit_i      (from_3_0_yp_flit),
        .in_yp_not_full_o  (from_3_0_yp_not_full),
        .out_yp_valid_o    (from_3_1_yp_valid),
        .out_yp_flit_o     (from_3_1_yp_flit),
        .out_yp_not_full_i (from_3_1_yp_not_full),
        .in_ym_valid_i     (from_3_2_ym_valid),
        .in_ym_flit_i      (from_3_2_ym_flit),
        .in_ym_not_full_o  (from_3_2_ym_not_full),
        .out_ym_valid_o    (from_3_1_ym_valid),
        .out_ym_flit_o     (from_3_1_ym_flit),
        .out_ym_not_full_i (from_3_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[11]),
        .inject_flit_i     (inject_flit_i[407:374]),
        .inject_not_full_o (inject_not_full_o[11]),
        .eject_valid_o     (eject_valid_o[11]),
        .eject_flit_o      (eject_flit_o[407:374]),
        .eject_not_full_i  (eject_not_full_i[11])
    );

    // node (4, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'hc),
        .in_xp_valid_i     (from_3_1_xp_valid),
        .in_xp_flit_i      (from_3_1_xp_flit),
        .in_xp_not_full_o  (from_3_1_xp_not_full),
        .out_xp_valid_o    (from_4_1_xp_valid),
        .out_xp_flit_o     (from_4_1_xp_flit),
        .out_xp_not_full_i (from_4_1_xp_not_full),
        .in_xm_valid_i     (from_5_1_xm_valid),
        .in_xm_flit_i      (from_5_1_xm_flit),
        .in_xm_not_full_o  (from_5_1_xm_not_full),
        .out_xm_valid_o    (from_4_1_xm_valid),
        .out_xm_flit_o     (from_4_1_xm_flit),
        .out_xm_not_full_i (from_4_1_xm_not_full),
        .in_yp_valid_i     (from_4_0_yp_valid),
        .in_yp_flit_i      (from_4_0_yp_flit),
        .in_yp_not_full_o  (from_4_0_yp_not_full),
        .out_yp_valid_o    (from_4_1_yp_valid),
        .out_yp_flit_o     (from_4_1_yp_flit),
        .out_yp_not_full_i (from_4_1_yp_not_full),
        .in_ym_valid_i     (from_4_2_ym_valid),
        .in_ym_flit_i      (from_4_2_ym_flit),
        .in_ym_not_full_o  (from_4_2_ym_not_full),
        .out_ym_valid_o    (from_4_1_ym_valid),
        .out_ym_flit_o     (from_4_1_ym_flit),
        .out_ym_not_full_i (from_4_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[12]),
        .inject_flit_i     (inject_flit_i[441:408]),
        .inject_not_full_o (inject_not_full_o[12]),
        .eject_valid_o     (eject_valid_o[12]),
        .eject_flit_o      (eject_flit_o[441:408]),
        .eject_not_full_i  (eject_not_full_i[12])
    );

    // node (5, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'hd),
        .in_xp_valid_i     (from_4_1_xp_valid),
        .in_xp_flit_i      (from_4_1_xp_flit),
        .in_xp_not_full_o  (from_4_1_xp_not_full),
        .out_xp_valid_o    (from_5_1_xp_valid),
        .out_xp_flit_o     (from_5_1_xp_flit),
        .out_xp_not_full_i (from_5_1_xp_not_full),
        .in_xm_valid_i     (from_6_1_xm_valid),
        .in_xm_flit_i      (from_6_1_xm_flit),
        .in_xm_not_full_o  (from_6_1_xm_not_full),
        .out_xm_valid_o    (from_5_1_xm_valid),
        .out_xm_flit_o     (from_5_1_xm_flit),
        .out_xm_not_full_i (from_5_1_xm_not_full),
        .in_yp_valid_i     (from_5_0_yp_valid),
        .in_yp_flit_i      (from_5_0_yp_flit),
        .in_yp_not_full_o  (from_5_0_yp_not_full),
        .out_yp_valid_o    (from_5_1_yp_valid),
        .out_yp_flit_o     (from_5_1_yp_flit),
        .out_yp_not_full_i (from_5_1_yp_not_full),
        .in_ym_valid_i     (from_5_2_ym_valid),
        .in_ym_flit_i      (from_5_2_ym_flit),
        .in_ym_not_full_o  (from_5_2_ym_not_full),
        .out_ym_valid_o    (from_5_1_ym_valid),
        .out_ym_flit_o     (from_5_1_ym_flit),
        .out_ym_not_full_i (from_5_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[13]),
        .inject_flit_i     (inject_flit_i[475:442]),
        .inject_not_full_o (inject_not_full_o[13]),
        .eject_valid_o     (eject_valid_o[13]),
        .eject_flit_o      (eject_flit_o[475:442]),
        .eject_not_full_i  (eject_not_full_i[13])
    );

    // node (6, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'he),
        .in_xp_valid_i     (from_5_1_xp_valid),
        .in_xp_flit_i      (from_5_1_xp_flit),
        .in_xp_not_full_o  (from_5_1_xp_not_full),
        .out_xp_valid_o    (from_6_1_xp_valid),
        .out_xp_flit_o     (from_6_1_xp_flit),
        .out_xp_not_full_i (from_6_1_xp_not_full),
        .in_xm_valid_i     (from_7_1_xm_valid),
        .in_xm_flit_i      (from_7_1_xm_flit),
        .in_xm_not_full_o  (from_7_1_xm_not_full),
        .out_xm_valid_o    (from_6_1_xm_valid),
        .out_xm_flit_o     (from_6_1_xm_flit),
        .out_xm_not_full_i (from_6_1_xm_not_full),
        .in_yp_valid_i     (from_6_0_yp_valid),
        .in_yp_flit_i      (from_6_0_yp_flit),
        .in_yp_not_full_o  (from_6_0_yp_not_full),
        .out_yp_valid_o    (from_6_1_yp_valid),
        .out_yp_flit_o     (from_6_1_yp_flit),
        .out_yp_not_full_i (from_6_1_yp_not_full),
        .in_ym_valid_i     (from_6_2_ym_valid),
        .in_ym_flit_i      (from_6_2_ym_flit),
        .in_ym_not_full_o  (from_6_2_ym_not_full),
        .out_ym_valid_o    (from_6_1_ym_valid),
        .out_ym_flit_o     (from_6_1_ym_flit),
        .out_ym_not_full_i (from_6_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[14]),
        .inject_flit_i     (inject_flit_i[509:476]),
        .inject_not_full_o (inject_not_full_o[14]),
        .eject_valid_o     (eject_valid_o[14]),
        .eject_flit_o      (eject_flit_o[509:476]),
        .eject_not_full_i  (eject_not_full_i[14])
    );

    // node (7, 1)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_1 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'hf),
        .in_xp_valid_i     (from_6_1_xp_valid),
        .in_xp_flit_i      (from_6_1_xp_flit),
        .in_xp_not_full_o  (from_6_1_xp_not_full),
        .out_xp_valid_o    (from_7_1_xp_valid),
        .out_xp_flit_o     (from_7_1_xp_flit),
        .out_xp_not_full_i (from_7_1_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_1_xm_not_full),
        .out_xm_valid_o    (from_7_1_xm_valid),
        .out_xm_flit_o     (from_7_1_xm_flit),
        .out_xm_not_full_i (from_7_1_xm_not_full),
        .in_yp_valid_i     (from_7_0_yp_valid),
        .in_yp_flit_i      (from_7_0_yp_flit),
        .in_yp_not_full_o  (from_7_0_yp_not_full),
        .out_yp_valid_o    (from_7_1_yp_valid),
        .out_yp_flit_o     (from_7_1_yp_flit),
        .out_yp_not_full_i (from_7_1_yp_not_full),
        .in_ym_valid_i     (from_7_2_ym_valid),
        .in_ym_flit_i      (from_7_2_ym_flit),
        .in_ym_not_full_o  (from_7_2_ym_not_full),
        .out_ym_valid_o    (from_7_1_ym_valid),
        .out_ym_flit_o     (from_7_1_ym_flit),
        .out_ym_not_full_i (from_7_1_ym_not_full),
        .inject_valid_i    (inject_valid_i[15]),
        .inject_flit_i     (inject_flit_i[543:510]),
        .inject_not_full_o (inject_not_full_o[15]),
        .eject_valid_o     (eject_valid_o[15]),
        .eject_flit_o      (eject_flit_o[543:510]),
        .eject_not_full_i  (eject_not_full_i[15])
    );

    // node (0, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h10),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_2_xp_not_full),
        .out_xp_valid_o    (from_0_2_xp_valid),
        .out_xp_flit_o     (from_0_2_xp_flit),
        .out_xp_not_full_i (from_0_2_xp_not_full),
        .in_xm_valid_i     (from_1_2_xm_valid),
        .in_xm_flit_i      (from_1_2_xm_flit),
        .in_xm_not_full_o  (from_1_2_xm_not_full),
        .out_xm_valid_o    (from_0_2_xm_valid),
        .out_xm_flit_o     (from_0_2_xm_flit),
        .out_xm_not_full_i (from_0_2_xm_not_full),
        .in_yp_valid_i     (from_0_1_yp_valid),
        .in_yp_flit_i      (from_0_1_yp_flit),
        .in_yp_not_full_o  (from_0_1_yp_not_full),
        .out_yp_valid_o    (from_0_2_yp_valid),
        .out_yp_flit_o     (from_0_2_yp_flit),
        .out_yp_not_full_i (from_0_2_yp_not_full),
        .in_ym_valid_i     (from_0_3_ym_valid),
        .in_ym_flit_i      (from_0_3_ym_flit),
        .in_ym_not_full_o  (from_0_3_ym_not_full),
        .out_ym_valid_o    (from_0_2_ym_valid),
        .out_ym_flit_o     (from_0_2_ym_flit),
        .out_ym_not_full_i (from_0_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[16]),
        .inject_flit_i     (inject_flit_i[577:544]),
        .inject_not_full_o (inject_not_full_o[16]),
        .eject_valid_o     (eject_valid_o[16]),
        .eject_flit_o      (eject_flit_o[577:544]),
        .eject_not_full_i  (eject_not_full_i[16])
    );

    // node (1, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h11),
        .in_xp_valid_i     (from_0_2_xp_valid),
        .in_xp_flit_i      (from_0_2_xp_flit),
        .in_xp_not_full_o  (from_0_2_xp_not_full),
        .out_xp_valid_o    (from_1_2_xp_valid),
        .out_xp_flit_o     (from_1_2_xp_flit),
        .out_xp_not_full_i (from_1_2_xp_not_full),
        .in_xm_valid_i     (from_2_2_xm_valid),
        .in_xm_flit_i      (from_2_2_xm_flit),
        .in_xm_not_full_o  (from_2_2_xm_not_full),
        .out_xm_valid_o    (from_1_2_xm_valid),
        .out_xm_flit_o     (from_1_2_xm_flit),
        .out_xm_not_full_i (from_1_2_xm_not_full),
        .in_yp_valid_i     (from_1_1_yp_valid),
        .in_yp_flit_i      (from_1_1_yp_flit),
        .in_yp_not_full_o  (from_1_1_yp_not_full),
        .out_yp_valid_o    (from_1_2_yp_valid),
        .out_yp_flit_o     (from_1_2_yp_flit),
        .out_yp_not_full_i (from_1_2_yp_not_full),
        .in_ym_valid_i     (from_1_3_ym_valid),
        .in_ym_flit_i      (from_1_3_ym_flit),
        .in_ym_not_full_o  (from_1_3_ym_not_full),
        .out_ym_valid_o    (from_1_2_ym_valid),
        .out_ym_flit_o     (from_1_2_ym_flit),
        .out_ym_not_full_i (from_1_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[17]),
        .inject_flit_i     (inject_flit_i[611:578]),
        .inject_not_full_o (inject_not_full_o[17]),
        .eject_valid_o     (eject_valid_o[17]),
        .eject_flit_o      (eject_flit_o[611:578]),
        .eject_not_full_i  (eject_not_full_i[17])
    );

    // node (2, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h12),
        .in_xp_valid_i     (from_1_2_xp_valid),
        .in_xp_flit_i      (from_1_2_xp_flit),
        .in_xp_not_full_o  (from_1_2_xp_not_full),
        .out_xp_valid_o    (from_2_2_xp_valid),
        .out_xp_flit_o     (from_2_2_xp_flit),
        .out_xp_not_full_i (from_2_2_xp_not_full),
        .in_xm_valid_i     (from_3_2_xm_valid),
        .in_xm_flit_i      (from_3_2_xm_flit),
        .in_xm_not_full_o  (from_3_2_xm_not_full),
        .out_xm_valid_o    (from_2_2_xm_valid),
        .out_xm_flit_o     (from_2_2_xm_flit),
        .out_xm_not_full_i (from_2_2_xm_not_full),
        .in_yp_valid_i     (from_2_1_yp_valid),
        .in_yp_flit_i      (from_2_1_yp_flit),
        .in_yp_not_full_o  (from_2_1_yp_not_full),
        .out_yp_valid_o    (from_2_2_yp_valid),
        .out_yp_flit_o     (from_2_2_yp_flit),
        .out_yp_not_full_i (from_2_2_yp_not_full),
        .in_ym_valid_i     (from_2_3_ym_valid),
        .in_ym_flit_i      (from_2_3_ym_flit),
        .in_ym_not_full_o  (from_2_3_ym_not_full),
        .out_ym_valid_o    (from_2_2_ym_valid),
        .out_ym_flit_o     (from_2_2_ym_flit),
        .out_ym_not_full_i (from_2_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[18]),
        .inject_flit_i     (inject_flit_i[645:612]),
        .inject_not_full_o (inject_not_full_o[18]),
        .eject_valid_o     (eject_valid_o[18]),
        .eject_flit_o      (eject_flit_o[645:612]),
        .eject_not_full_i  (eject_not_full_i[18])
    );

    // node (3, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h13),
        .in_xp_valid_i     (from_2_2_xp_valid),
        .in_xp_flit_i      (from_2_2_xp_flit),
        .in_xp_not_full_o  (from_2_2_xp_not_full),
        .out_xp_valid_o    (from_3_2_xp_valid),
        .out_xp_flit_o     (from_3_2_xp_flit),
        .out_xp_not_full_i (from_3_2_xp_not_full),
        .in_xm_valid_i     (from_4_2_xm_valid),
        .in_xm_flit_i      (from_4_2_xm_flit),
        .in_xm_not_full_o  (from_4_2_xm_not_full),
        .out_xm_valid_o    (from_3_2_xm_valid),
        .out_xm_flit_o     (from_3_2_xm_flit),
        .out_xm_not_full_i (from_3_2_xm_not_full),
        .in_yp_valid_i     (from_3_1_yp_valid),
        .in_yp_flit_i      (from_3_1_yp_flit),
        .in_yp_not_full_o  (from_3_1_yp_not_full),
        .out_yp_valid_o    (from_3_2_yp_valid),
        .out_yp_flit_o     (from_3_2_yp_flit),
        .out_yp_not_full_i (from_3_2_yp_not_full),
        .in_ym_valid_i     (from_3_3_ym_valid),
        .in_ym_flit_i      (from_3_3_ym_flit),
        .in_ym_not_full_o  (from_3_3_ym_not_full),
        .out_ym_valid_o    (from_3_2_ym_valid),
        .out_ym_flit_o     (from_3_2_ym_flit),
        .out_ym_not_full_i (from_3_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[19]),
        .inject_flit_i     (inject_flit_i[679:646]),
        .inject_not_full_o (inject_not_full_o[19]),
        .eject_valid_o     (eject_valid_o[19]),
        .eject_flit_o      (eject_flit_o[679:646]),
        .eject_not_full_i  (eject_not_full_i[19])
    );

    // node (4, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h14),
        .in_xp_valid_i     (from_3_2_xp_valid),
        .in_xp_flit_i      (from_3_2_xp_flit),
        .in_xp_not_full_o  (from_3_2_xp_not_full),
        .out_xp_valid_o    (from_4_2_xp_valid),
        .out_xp_flit_o     (from_4_2_xp_flit),
        .out_xp_not_full_i (from_4_2_xp_not_full),
        .in_xm_valid_i     (from_5_2_xm_valid),
        .in_xm_flit_i      (from_5_2_xm_flit),
        .in_xm_not_full_o  (from_5_2_xm_not_full),
        .out_xm_valid_o    (from_4_2_xm_valid),
        .out_xm_flit_o     (from_4_2_xm_flit),
        .out_xm_not_full_i (from_4_2_xm_not_full),
        .in_yp_valid_i     (from_4_1_yp_valid),
        .in_yp_flit_i      (from_4_1_yp_flit),
        .in_yp_not_full_o  (from_4_1_yp_not_full),
        .out_yp_valid_o    (from_4_2_yp_valid),
        .out_yp_flit_o     (from_4_2_yp_flit),
        .out_yp_not_full_i (from_4_2_yp_not_full),
        .in_ym_valid_i     (from_4_3_ym_valid),
        .in_ym_flit_i      (from_4_3_ym_flit),
        .in_ym_not_full_o  (from_4_3_ym_not_full),
        .out_ym_valid_o    (from_4_2_ym_valid),
        .out_ym_flit_o     (from_4_2_ym_flit),
        .out_ym_not_full_i (from_4_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[20]),
        .inject_flit_i     (inject_flit_i[713:680]),
        .inject_not_full_o (inject_not_full_o[20]),
        .eject_valid_o     (eject_valid_o[20]),
        .eject_flit_o      (eject_flit_o[713:680]),
        .eject_not_full_i  (eject_not_full_i[20])
    );

    // node (5, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h15),
        .in_xp_valid_i     (from_4_2_xp_valid),
        .in_xp_flit_i      (from_4_2_xp_flit),
        .in_xp_not_full_o  (from_4_2_xp_not_full),
        .out_xp_valid_o    (from_5_2_xp_valid),
        .out_xp_flit_o     (from_5_2_xp_flit),
        .out_xp_not_full_i (from_5_2_xp_not_full),
        .in_xm_valid_i     (from_6_2_xm_valid),
        .in_xm_flit_i      (from_6_2_xm_flit),
        .in_xm_not_full_o  (from_6_2_xm_not_full),
        .out_xm_valid_o    (from_5_2_xm_valid),
        .out_xm_flit_o     (from_5_2_xm_flit),
        .out_xm_not_full_i (from_5_2_xm_not_full),
        .in_yp_valid_i     (from_5_1_yp_valid),
        .in_yp_flit_i      (from_5_1_yp_flit),
        .in_yp_not_full_o  (from_5_1_yp_not_full),
        .out_yp_valid_o    (from_5_2_yp_valid),
        .out_yp_flit_o     (from_5_2_yp_flit),
        .out_yp_not_full_i (from_5_2_yp_not_full),
        .in_ym_valid_i     (from_5_3_ym_valid),
        .in_ym_flit_i      (from_5_3_ym_flit),
        .in_ym_not_full_o  (from_5_3_ym_not_full),
        .out_ym_valid_o    (from_5_2_ym_valid),
        .out_ym_flit_o     (from_5_2_ym_flit),
        .out_ym_not_full_i (from_5_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[21]),
        .inject_flit_i     (inject_flit_i[747:714]),
        .inject_not_full_o (inject_not_full_o[21]),
        .eject_valid_o     (eject_valid_o[21]),
        .eject_flit_o      (eject_flit_o[747:714]),
        .eject_not_full_i  (eject_not_full_i[21])
    );

    // node (6, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h16),
        .in_xp_valid_i     (from_5_2_xp_valid),
        .in_xp_flit_i      (from_5_2_xp_flit),
        .in_xp_not_full_o  (from_5_2_xp_not_full),
        .out_xp_valid_o    (from_6_2_xp_valid),
        .out_xp_flit_o     (from_6_2_xp_flit),
        .out_xp_not_full_i (from_6_2_xp_not_full),
        .in_xm_valid_i     (from_7_2_xm_valid),
        .in_xm_flit_i      (from_7_2_xm_flit),
        .in_xm_not_full_o  (from_7_2_xm_not_full),
        .out_xm_valid_o    (from_6_2_xm_valid),
        .out_xm_flit_o     (from_6_2_xm_flit),
        .out_xm_not_full_i (from_6_2_xm_not_full),
        .in_yp_valid_i     (from_6_1_yp_valid),
        .in_yp_flit_i      (from_6_1_yp_flit),
        .in_yp_not_full_o  (from_6_1_yp_not_full),
        .out_yp_valid_o    (from_6_2_yp_valid),
        .out_yp_flit_o     (from_6_2_yp_flit),
        .out_yp_not_full_i (from_6_2_yp_not_full),
        .in_ym_valid_i     (from_6_3_ym_valid),
        .in_ym_flit_i      (from_6_3_ym_flit),
        .in_ym_not_full_o  (from_6_3_ym_not_full),
        .out_ym_valid_o    (from_6_2_ym_valid),
        .out_ym_flit_o     (from_6_2_ym_flit),
        .out_ym_not_full_i (from_6_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[22]),
        .inject_flit_i     (inject_flit_i[781:748]),
        .inject_not_full_o (inject_not_full_o[22]),
        .eject_valid_o     (eject_valid_o[22]),
        .eject_flit_o      (eject_flit_o[781:748]),
        .eject_not_full_i  (eject_not_full_i[22])
    );

    // node (7, 2)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_2 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h17),
        .in_xp_valid_i     (from_6_2_xp_valid),
        .in_xp_flit_i      (from_6_2_xp_flit),
        .in_xp_not_full_o  (from_6_2_xp_not_full),
        .out_xp_valid_o    (from_7_2_xp_valid),
        .out_xp_flit_o     (from_7_2_xp_flit),
        .out_xp_not_full_i (from_7_2_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_2_xm_not_full),
        .out_xm_valid_o    (from_7_2_xm_valid),
        .out_xm_flit_o     (from_7_2_xm_flit),
        .out_xm_not_full_i (from_7_2_xm_not_full),
        .in_yp_valid_i     (from_7_1_yp_valid),
        .in_yp_flit_i      (from_7_1_yp_flit),
        .in_yp_not_full_o  (from_7_1_yp_not_full),
        .out_yp_valid_o    (from_7_2_yp_valid),
        .out_yp_flit_o     (from_7_2_yp_flit),
        .out_yp_not_full_i (from_7_2_yp_not_full),
        .in_ym_valid_i     (from_7_3_ym_valid),
        .in_ym_flit_i      (from_7_3_ym_flit),
        .in_ym_not_full_o  (from_7_3_ym_not_full),
        .out_ym_valid_o    (from_7_2_ym_valid),
        .out_ym_flit_o     (from_7_2_ym_flit),
        .out_ym_not_full_i (from_7_2_ym_not_full),
        .inject_valid_i    (inject_valid_i[23]),
        .inject_flit_i     (inject_flit_i[815:782]),
        .inject_not_full_o (inject_not_full_o[23]),
        .eject_valid_o     (eject_valid_o[23]),
        .eject_flit_o      (eject_flit_o[815:782]),
        .eject_not_full_i  (eject_not_full_i[23])
    );

    // node (0, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h18),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_3_xp_not_full),
        .out_xp_valid_o    (from_0_3_xp_valid),
        .out_xp_flit_o     (from_0_3_xp_flit),
        .out_xp_not_full_i (from_0_3_xp_not_full),
        .in_xm_valid_i     (from_1_3_xm_valid),
        .in_xm_flit_i      (from_1_3_xm_flit),
        .in_xm_not_full_o  (from_1_3_xm_not_full),
        .out_xm_valid_o    (from_0_3_xm_valid),
        .out_xm_flit_o     (from_0_3_xm_flit),
        .out_xm_not_full_i (from_0_3_xm_not_full),
        .in_yp_valid_i     (from_0_2_yp_valid),
        .in_yp_flit_i      (from_0_2_yp_flit),
        .in_yp_not_full_o  (from_0_2_yp_not_full),
        .out_yp_valid_o    (from_0_3_yp_valid),
        .out_yp_flit_o     (from_0_3_yp_flit),
        .out_yp_not_full_i (from_0_3_yp_not_full),
        .in_ym_valid_i     (from_0_4_ym_valid),
        .in_ym_flit_i      (from_0_4_ym_flit),
        .in_ym_not_full_o  (from_0_4_ym_not_full),
        .out_ym_valid_o    (from_0_3_ym_valid),
        .out_ym_flit_o     (from_0_3_ym_flit),
        .out_ym_not_full_i (from_0_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[24]),
        .inject_flit_i     (inject_flit_i[849:816]),
        .inject_not_full_o (inject_not_full_o[24]),
        .eject_valid_o     (eject_valid_o[24]),
        .eject_flit_o      (eject_flit_o[849:816]),
        .eject_not_full_i  (eject_not_full_i[24])
    );

    // node (1, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h19),
        .in_xp_valid_i     (from_0_3_xp_valid),
        .in_xp_flit_i      (from_0_3_xp_flit),
        .in_xp_not_full_o  (from_0_3_xp_not_full),
        .out_xp_valid_o    (from_1_3_xp_valid),
        .out_xp_flit_o     (from_1_3_xp_flit),
        .out_xp_not_full_i (from_1_3_xp_not_full),
        .in_xm_valid_i     (from_2_3_xm_valid),
        .in_xm_flit_i      (from_2_3_xm_flit),
        .in_xm_not_full_o  (from_2_3_xm_not_full),
        .out_xm_valid_o    (from_1_3_xm_valid),
        .out_xm_flit_o     (from_1_3_xm_flit),
        .out_xm_not_full_i (from_1_3_xm_not_full),
        .in_yp_valid_i     (from_1_2_yp_valid),
        .in_yp_flit_i      (from_1_2_yp_flit),
        .in_yp_not_full_o  (from_1_2_yp_not_full),
        .out_yp_valid_o    (from_1_3_yp_valid),
        .out_yp_flit_o     (from_1_3_yp_flit),
        .out_yp_not_full_i (from_1_3_yp_not_full),
        .in_ym_valid_i     (from_1_4_ym_valid),
        .in_ym_flit_i      (from_1_4_ym_flit),
        .in_ym_not_full_o  (from_1_4_ym_not_full),
        .out_ym_valid_o    (from_1_3_ym_valid),
        .out_ym_flit_o     (from_1_3_ym_flit),
        .out_ym_not_full_i (from_1_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[25]),
        .inject_flit_i     (inject_flit_i[883:850]),
        .inject_not_full_o (inject_not_full_o[25]),
        .eject_valid_o     (eject_valid_o[25]),
        .eject_flit_o      (eject_flit_o[883:850]),
        .eject_not_full_i  (eject_not_full_i[25])
    );

    // node (2, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h1a),
        .in_xp_valid_i     (from_1_3_xp_valid),
        .in_xp_flit_i      (from_1_3_xp_flit),
        .in_xp_not_full_o  (from_1_3_xp_not_full),
        .out_xp_valid_o    (from_2_3_xp_valid),
        .out_xp_flit_o     (from_2_3_xp_flit),
        .out_xp_not_full_i (from_2_3_xp_not_full),
        .in_xm_valid_i     (from_3_3_xm_valid),
        .in_xm_flit_i      (from_3_3_xm_flit),
        .in_xm_not_full_o  (from_3_3_xm_not_full),
        .out_xm_valid_o    (from_2_3_xm_valid),
        .out_xm_flit_o     (from_2_3_xm_flit),
        .out_xm_not_full_i (from_2_3_xm_not_full),
        .in_yp_valid_i     (from_2_2_yp_valid),
        .in_yp_flit_i      (from_2_2_yp_flit),
        .in_yp_not_full_o  (from_2_2_yp_not_full),
        .out_yp_valid_o    (from_2_3_yp_valid),
        .out_yp_flit_o     (from_2_3_yp_flit),
        .out_yp_not_full_i (from_2_3_yp_not_full),
        .in_ym_valid_i     (from_2_4_ym_valid),
        .in_ym_flit_i      (from_2_4_ym_flit),
        .in_ym_not_full_o  (from_2_4_ym_not_full),
        .out_ym_valid_o    (from_2_3_ym_valid),
        .out_ym_flit_o     (from_2_3_ym_flit),
        .out_ym_not_full_i (from_2_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[26]),
        .inject_flit_i     (inject_flit_i[917:884]),
        .inject_not_full_o (inject_not_full_o[26]),
        .eject_valid_o     (eject_valid_o[26]),
        .eject_flit_o      (eject_flit_o[917:884]),
        .eject_not_full_i  (eject_not_full_i[26])
    );

    // node (3, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h1b),
        .in_xp_valid_i     (from_2_3_xp_valid),
        .in_xp_flit_i      (from_2_3_xp_flit),
        .in_xp_not_full_o  (from_2_3_xp_not_full),
        .out_xp_valid_o    (from_3_3_xp_valid),
        .out_xp_flit_o     (from_3_3_xp_flit),
        .out_xp_not_full_i (from_3_3_xp_not_full),
        .in_xm_valid_i     (from_4_3_xm_valid),
        .in_xm_flit_i      (from_4_3_xm_flit),
        .in_xm_not_full_o  (from_4_3_xm_not_full),
        .out_xm_valid_o    (from_3_3_xm_valid),
        .out_xm_flit_o     (from_3_3_xm_flit),
        .out_xm_not_full_i (from_3_3_xm_not_full),
        .in_yp_valid_i     (from_3_2_yp_valid),
        .in_yp_flit_i      (from_3_2_yp_flit),
        .in_yp_not_full_o  (from_3_2_yp_not_full),
        .out_yp_valid_o    (from_3_3_yp_valid),
        .out_yp_flit_o     (from_3_3_yp_flit),
        .out_yp_not_full_i (from_3_3_yp_not_full),
        .in_ym_valid_i     (from_3_4_ym_valid),
        .in_ym_flit_i      (from_3_4_ym_flit),
        .in_ym_not_full_o  (from_3_4_ym_not_full),
        .out_ym_valid_o    (from_3_3_ym_valid),
        .out_ym_flit_o     (from_3_3_ym_flit),
        .out_ym_not_full_i (from_3_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[27]),
        .inject_flit_i     (inject_flit_i[951:918]),
        .inject_not_full_o (inject_not_full_o[27]),
        .eject_valid_o     (eject_valid_o[27]),
        .eject_flit_o      (eject_flit_o[951:918]),
        .eject_not_full_i  (eject_not_full_i[27])
    );

    // node (4, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h1c),
        .in_xp_valid_i     (from_3_3_xp_valid),
        .in_xp_flit_i      (from_3_3_xp_flit),
        .in_xp_not_full_o  (from_3_3_xp_not_full),
        .out_xp_valid_o    (from_4_3_xp_valid),
        .out_xp_flit_o     (from_4_3_xp_flit),
        .out_xp_not_full_i (from_4_3_xp_not_full),
        .in_xm_valid_i     (from_5_3_xm_valid),
        .in_xm_flit_i      (from_5_3_xm_flit),
        .in_xm_not_full_o  (from_5_3_xm_not_full),
        .out_xm_valid_o    (from_4_3_xm_valid),
        .out_xm_flit_o     (from_4_3_xm_flit),
        .out_xm_not_full_i (from_4_3_xm_not_full),
        .in_yp_valid_i     (from_4_2_yp_valid),
        .in_yp_flit_i      (from_4_2_yp_flit),
        .in_yp_not_full_o  (from_4_2_yp_not_full),
        .out_yp_valid_o    (from_4_3_yp_valid),
        .out_yp_flit_o     (from_4_3_yp_flit),
        .out_yp_not_full_i (from_4_3_yp_not_full),
        .in_ym_valid_i     (from_4_4_ym_valid),
        .in_ym_flit_i      (from_4_4_ym_flit),
        .in_ym_not_full_o  (from_4_4_ym_not_full),
        .out_ym_valid_o    (from_4_3_ym_valid),
        .out_ym_flit_o     (from_4_3_ym_flit),
        .out_ym_not_full_i (from_4_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[28]),
        .inject_flit_i     (inject_flit_i[985:952]),
        .inject_not_full_o (inject_not_full_o[28]),
        .eject_valid_o     (eject_valid_o[28]),
        .eject_flit_o      (eject_flit_o[985:952]),
        .eject_not_full_i  (eject_not_full_i[28])
    );

    // node (5, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h1d),
        .in_xp_valid_i     (from_4_3_xp_valid),
        .in_xp_flit_i      (from_4_3_xp_flit),
        .in_xp_not_full_o  (from_4_3_xp_not_full),
        .out_xp_valid_o    (from_5_3_xp_valid),
        .out_xp_flit_o     (from_5_3_xp_flit),
        .out_xp_not_full_i (from_5_3_xp_not_full),
        .in_xm_valid_i     (from_6_3_xm_valid),
        .in_xm_flit_i      (from_6_3_xm_flit),
        .in_xm_not_full_o  (from_6_3_xm_not_full),
        .out_xm_valid_o    (from_5_3_xm_valid),
        .out_xm_flit_o     (from_5_3_xm_flit),
        .out_xm_not_full_i (from_5_3_xm_not_full),
        .in_yp_valid_i     (from_5_2_yp_valid),
        .in_yp_flit_i      (from_5_2_yp_flit),
        .in_yp_not_full_o  (from_5_2_yp_not_full),
        .out_yp_valid_o    (from_5_3_yp_valid),
        .out_yp_flit_o     (from_5_3_yp_flit),
        .out_yp_not_full_i (from_5_3_yp_not_full),
        .in_ym_valid_i     (from_5_4_ym_valid),
        .in_ym_flit_i      (from_5_4_ym_flit),
        .in_ym_not_full_o  (from_5_4_ym_not_full),
        .out_ym_valid_o    (from_5_3_ym_valid),
        .out_ym_flit_o     (from_5_3_ym_flit),
        .out_ym_not_full_i (from_5_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[29]),
        .inject_flit_i     (inject_flit_i[1019:986]),
        .inject_not_full_o (inject_not_full_o[29]),
        .eject_valid_o     (eject_valid_o[29]),
        .eject_flit_o      (eject_flit_o[1019:986]),
        .eject_not_full_i  (eject_not_full_i[29])
    );

    // node (6, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h1e),
        .in_xp_valid_i     (from_5_3_xp_valid),
        .in_xp_flit_i      (from_5_3_xp_flit),
        .in_xp_not_full_o  (from_5_3_xp_not_full),
        .out_xp_valid_o    (from_6_3_xp_valid),
        .out_xp_flit_o     (from_6_3_xp_flit),
        .out_xp_not_full_i (from_6_3_xp_not_full),
        .in_xm_valid_i     (from_7_3_xm_valid),
        .in_xm_flit_i      (from_7_3_xm_flit),
        .in_xm_not_full_o  (from_7_3_xm_not_full),
        .out_xm_valid_o    (from_6_3_xm_valid),
        .out_xm_flit_o     (from_6_3_xm_flit),
        .out_xm_not_full_i (from_6_3_xm_not_full),
        .in_yp_valid_i     (from_6_2_yp_valid),
        .in_yp_flit_i      (from_6_2_yp_flit),
        .in_yp_not_full_o  (from_6_2_yp_not_full),
        .out_yp_valid_o    (from_6_3_yp_valid),
        .out_yp_flit_o     (from_6_3_yp_flit),
        .out_yp_not_full_i (from_6_3_yp_not_full),
        .in_ym_valid_i     (from_6_4_ym_valid),
        .in_ym_flit_i      (from_6_4_ym_flit),
        .in_ym_not_full_o  (from_6_4_ym_not_full),
        .out_ym_valid_o    (from_6_3_ym_valid),
        .out_ym_flit_o     (from_6_3_ym_flit),
        .out_ym_not_full_i (from_6_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[30]),
        .inject_flit_i     (inject_flit_i[1053:1020]),
        .inject_not_full_o (inject_not_full_o[30]),
        .eject_valid_o     (eject_valid_o[30]),
        .eject_flit_o      (eject_flit_o[1053:1020]),
        .eject_not_full_i  (eject_not_full_i[30])
    );

    // node (7, 3)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_3 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h1f),
        .in_xp_valid_i     (from_6_3_xp_valid),
        .in_xp_flit_i      (from_6_3_xp_flit),
        .in_xp_not_full_o  (from_6_3_xp_not_full),
        .out_xp_valid_o    (from_7_3_xp_valid),
        .out_xp_flit_o     (from_7_3_xp_flit),
        .out_xp_not_full_i (from_7_3_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_3_xm_not_full),
        .out_xm_valid_o    (from_7_3_xm_valid),
        .out_xm_flit_o     (from_7_3_xm_flit),
        .out_xm_not_full_i (from_7_3_xm_not_full),
        .in_yp_valid_i     (from_7_2_yp_valid),
        .in_yp_flit_i      (from_7_2_yp_flit),
        .in_yp_not_full_o  (from_7_2_yp_not_full),
        .out_yp_valid_o    (from_7_3_yp_valid),
        .out_yp_flit_o     (from_7_3_yp_flit),
        .out_yp_not_full_i (from_7_3_yp_not_full),
        .in_ym_valid_i     (from_7_4_ym_valid),
        .in_ym_flit_i      (from_7_4_ym_flit),
        .in_ym_not_full_o  (from_7_4_ym_not_full),
        .out_ym_valid_o    (from_7_3_ym_valid),
        .out_ym_flit_o     (from_7_3_ym_flit),
        .out_ym_not_full_i (from_7_3_ym_not_full),
        .inject_valid_i    (inject_valid_i[31]),
        .inject_flit_i     (inject_flit_i[1087:1054]),
        .inject_not_full_o (inject_not_full_o[31]),
        .eject_valid_o     (eject_valid_o[31]),
        .eject_flit_o      (eject_flit_o[1087:1054]),
        .eject_not_full_i  (eject_not_full_i[31])
    );

    // node (0, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h20),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_4_xp_not_full),
        .out_xp_valid_o    (from_0_4_xp_valid),
        .out_xp_flit_o     (from_0_4_xp_flit),
        .out_xp_not_full_i (from_0_4_xp_not_full),
        .in_xm_valid_i     (from_1_4_xm_valid),
        .in_xm_flit_i      (from_1_4_xm_flit),
        .in_xm_not_full_o  (from_1_4_xm_not_full),
        .out_xm_valid_o    (from_0_4_xm_valid),
        .out_xm_flit_o     (from_0_4_xm_flit),
        .out_xm_not_full_i (from_0_4_xm_not_full),
        .in_yp_valid_i     (from_0_3_yp_valid),
        .in_yp_flit_i      (from_0_3_yp_flit),
        .in_yp_not_full_o  (from_0_3_yp_not_full),
        .out_yp_valid_o    (from_0_4_yp_valid),
        .out_yp_flit_o     (from_0_4_yp_flit),
        .out_yp_not_full_i (from_0_4_yp_not_full),
        .in_ym_valid_i     (from_0_5_ym_valid),
        .in_ym_flit_i      (from_0_5_ym_flit),
        .in_ym_not_full_o  (from_0_5_ym_not_full),
        .out_ym_valid_o    (from_0_4_ym_valid),
        .out_ym_flit_o     (from_0_4_ym_flit),
        .out_ym_not_full_i (from_0_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[32]),
        .inject_flit_i     (inject_flit_i[1121:1088]),
        .inject_not_full_o (inject_not_full_o[32]),
        .eject_valid_o     (eject_valid_o[32]),
        .eject_flit_o      (eject_flit_o[1121:1088]),
        .eject_not_full_i  (eject_not_full_i[32])
    );

    // node (1, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h21),
        .in_xp_valid_i     (from_0_4_xp_valid),
        .in_xp_flit_i      (from_0_4_xp_flit),
        .in_xp_not_full_o  (from_0_4_xp_not_full),
        .out_xp_valid_o    (from_1_4_xp_valid),
        .out_xp_flit_o     (from_1_4_xp_flit),
        .out_xp_not_full_i (from_1_4_xp_not_full),
        .in_xm_valid_i     (from_2_4_xm_valid),
        .in_xm_flit_i      (from_2_4_xm_flit),
        .in_xm_not_full_o  (from_2_4_xm_not_full),
        .out_xm_valid_o    (from_1_4_xm_valid),
        .out_xm_flit_o     (from_1_4_xm_flit),
        .out_xm_not_full_i (from_1_4_xm_not_full),
        .in_yp_valid_i     (from_1_3_yp_valid),
        .in_yp_flit_i      (from_1_3_yp_flit),
        .in_yp_not_full_o  (from_1_3_yp_not_full),
        .out_yp_valid_o    (from_1_4_yp_valid),
        .out_yp_flit_o     (from_1_4_yp_flit),
        .out_yp_not_full_i (from_1_4_yp_not_full),
        .in_ym_valid_i     (from_1_5_ym_valid),
        .in_ym_flit_i      (from_1_5_ym_flit),
        .in_ym_not_full_o  (from_1_5_ym_not_full),
        .out_ym_valid_o    (from_1_4_ym_valid),
        .out_ym_flit_o     (from_1_4_ym_flit),
        .out_ym_not_full_i (from_1_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[33]),
        .inject_flit_i     (inject_flit_i[1155:1122]),
        .inject_not_full_o (inject_not_full_o[33]),
        .eject_valid_o     (eject_valid_o[33]),
        .eject_flit_o      (eject_flit_o[1155:1122]),
        .eject_not_full_i  (eject_not_full_i[33])
    );

    // node (2, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h22),
        .in_xp_valid_i     (from_1_4_xp_valid),
        .in_xp_flit_i      (from_1_4_xp_flit),
        .in_xp_not_full_o  (from_1_4_xp_not_full),
        .out_xp_valid_o    (from_2_4_xp_valid),
        .out_xp_flit_o     (from_2_4_xp_flit),
        .out_xp_not_full_i (from_2_4_xp_not_full),
        .in_xm_valid_i     (from_3_4_xm_valid),
        .in_xm_flit_i      (from_3_4_xm_flit),
        .in_xm_not_full_o  (from_3_4_xm_not_full),
        .out_xm_valid_o    (from_2_4_xm_valid),
        .out_xm_flit_o     (from_2_4_xm_flit),
        .out_xm_not_full_i (from_2_4_xm_not_full),
        .in_yp_valid_i     (from_2_3_yp_valid),
        .in_yp_flit_i      (from_2_3_yp_flit),
        .in_yp_not_full_o  (from_2_3_yp_not_full),
        .out_yp_valid_o    (from_2_4_yp_valid),
        .out_yp_flit_o     (from_2_4_yp_flit),
        .out_yp_not_full_i (from_2_4_yp_not_full),
        .in_ym_valid_i     (from_2_5_ym_valid),
        .in_ym_flit_i      (from_2_5_ym_flit),
        .in_ym_not_full_o  (from_2_5_ym_not_full),
        .out_ym_valid_o    (from_2_4_ym_valid),
        .out_ym_flit_o     (from_2_4_ym_flit),
        .out_ym_not_full_i (from_2_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[34]),
        .inject_flit_i     (inject_flit_i[1189:1156]),
        .inject_not_full_o (inject_not_full_o[34]),
        .eject_valid_o     (eject_valid_o[34]),
        .eject_flit_o      (eject_flit_o[1189:1156]),
        .eject_not_full_i  (eject_not_full_i[34])
    );

    // node (3, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h23),
        .in_xp_valid_i     (from_2_4_xp_valid),
        .in_xp_flit_i      (from_2_4_xp_flit),
        .in_xp_not_full_o  (from_2_4_xp_not_full),
        .out_xp_valid_o    (from_3_4_xp_valid),
        .out_xp_flit_o     (from_3_4_xp_flit),
        .out_xp_not_full_i (from_3_4_xp_not_full),
        .in_xm_valid_i     (from_4_4_xm_valid),
        .in_xm_flit_i      (from_4_4_xm_flit),
        .in_xm_not_full_o  (from_4_4_xm_not_full),
        .out_xm_valid_o    (from_3_4_xm_valid),
        .out_xm_flit_o     (from_3_4_xm_flit),
        .out_xm_not_full_i (from_3_4_xm_not_full),
        .in_yp_valid_i     (from_3_3_yp_valid),
        .in_yp_flit_i      (from_3_3_yp_flit),
        .in_yp_not_full_o  (from_3_3_yp_not_full),
        .out_yp_valid_o    (from_3_4_yp_valid),
        .out_yp_flit_o     (from_3_4_yp_flit),
        .out_yp_not_full_i (from_3_4_yp_not_full),
        .in_ym_valid_i     (from_3_5_ym_valid),
        .in_ym_flit_i      (from_3_5_ym_flit),
        .in_ym_not_full_o  (from_3_5_ym_not_full),
        .out_ym_valid_o    (from_3_4_ym_valid),
        .out_ym_flit_o     (from_3_4_ym_flit),
        .out_ym_not_full_i (from_3_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[35]),
        .inject_flit_i     (inject_flit_i[1223:1190]),
        .inject_not_full_o (inject_not_full_o[35]),
        .eject_valid_o     (eject_valid_o[35]),
        .eject_flit_o      (eject_flit_o[1223:1190]),
        .eject_not_full_i  (eject_not_full_i[35])
    );

    // node (4, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h24),
        .in_xp_valid_i     (from_3_4_xp_valid),
        .in_xp_flit_i      (from_3_4_xp_flit),
        .in_xp_not_full_o  (from_3_4_xp_not_full),
        .out_xp_valid_o    (from_4_4_xp_valid),
        .out_xp_flit_o     (from_4_4_xp_flit),
        .out_xp_not_full_i (from_4_4_xp_not_full),
        .in_xm_valid_i     (from_5_4_xm_valid),
        .in_xm_flit_i      (from_5_4_xm_flit),
        .in_xm_not_full_o  (from_5_4_xm_not_full),
        .out_xm_valid_o    (from_4_4_xm_valid),
        .out_xm_flit_o     (from_4_4_xm_flit),
        .out_xm_not_full_i (from_4_4_xm_not_full),
        .in_yp_valid_i     (from_4_3_yp_valid),
        .in_yp_flit_i      (from_4_3_yp_flit),
        .in_yp_not_full_o  (from_4_3_yp_not_full),
        .out_yp_valid_o    (from_4_4_yp_valid),
        .out_yp_flit_o     (from_4_4_yp_flit),
        .out_yp_not_full_i (from_4_4_yp_not_full),
        .in_ym_valid_i     (from_4_5_ym_valid),
        .in_ym_flit_i      (from_4_5_ym_flit),
        .in_ym_not_full_o  (from_4_5_ym_not_full),
        .out_ym_valid_o    (from_4_4_ym_valid),
        .out_ym_flit_o     (from_4_4_ym_flit),
        .out_ym_not_full_i (from_4_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[36]),
        .inject_flit_i     (inject_flit_i[1257:1224]),
        .inject_not_full_o (inject_not_full_o[36]),
        .eject_valid_o     (eject_valid_o[36]),
        .eject_flit_o      (eject_flit_o[1257:1224]),
        .eject_not_full_i  (eject_not_full_i[36])
    );

    // node (5, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h25),
        .in_xp_valid_i     (from_4_4_xp_valid),
        .in_xp_flit_i      (from_4_4_xp_flit),
        .in_xp_not_full_o  (from_4_4_xp_not_full),
        .out_xp_valid_o    (from_5_4_xp_valid),
        .out_xp_flit_o     (from_5_4_xp_flit),
        .out_xp_not_full_i (from_5_4_xp_not_full),
        .in_xm_valid_i     (from_6_4_xm_valid),
        .in_xm_flit_i      (from_6_4_xm_flit),
        .in_xm_not_full_o  (from_6_4_xm_not_full),
        .out_xm_valid_o    (from_5_4_xm_valid),
        .out_xm_flit_o     (from_5_4_xm_flit),
        .out_xm_not_full_i (from_5_4_xm_not_full),
        .in_yp_valid_i     (from_5_3_yp_valid),
        .in_yp_flit_i      (from_5_3_yp_flit),
        .in_yp_not_full_o  (from_5_3_yp_not_full),
        .out_yp_valid_o    (from_5_4_yp_valid),
        .out_yp_flit_o     (from_5_4_yp_flit),
        .out_yp_not_full_i (from_5_4_yp_not_full),
        .in_ym_valid_i     (from_5_5_ym_valid),
        .in_ym_flit_i      (from_5_5_ym_flit),
        .in_ym_not_full_o  (from_5_5_ym_not_full),
        .out_ym_valid_o    (from_5_4_ym_valid),
        .out_ym_flit_o     (from_5_4_ym_flit),
        .out_ym_not_full_i (from_5_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[37]),
        .inject_flit_i     (inject_flit_i[1291:1258]),
        .inject_not_full_o (inject_not_full_o[37]),
        .eject_valid_o     (eject_valid_o[37]),
        .eject_flit_o      (eject_flit_o[1291:1258]),
        .eject_not_full_i  (eject_not_full_i[37])
    );

    // node (6, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h26),
        .in_xp_valid_i     (from_5_4_xp_valid),
        .in_xp_flit_i      (from_5_4_xp_flit),
        .in_xp_not_full_o  (from_5_4_xp_not_full),
        .out_xp_valid_o    (from_6_4_xp_valid),
        .out_xp_flit_o     (from_6_4_xp_flit),
        .out_xp_not_full_i (from_6_4_xp_not_full),
        .in_xm_valid_i     (from_7_4_xm_valid),
        .in_xm_flit_i      (from_7_4_xm_flit),
        .in_xm_not_full_o  (from_7_4_xm_not_full),
        .out_xm_valid_o    (from_6_4_xm_valid),
        .out_xm_flit_o     (from_6_4_xm_flit),
        .out_xm_not_full_i (from_6_4_xm_not_full),
        .in_yp_valid_i     (from_6_3_yp_valid),
        .in_yp_flit_i      (from_6_3_yp_flit),
        .in_yp_not_full_o  (from_6_3_yp_not_full),
        .out_yp_valid_o    (from_6_4_yp_valid),
        .out_yp_flit_o     (from_6_4_yp_flit),
        .out_yp_not_full_i (from_6_4_yp_not_full),
        .in_ym_valid_i     (from_6_5_ym_valid),
        .in_ym_flit_i      (from_6_5_ym_flit),
        .in_ym_not_full_o  (from_6_5_ym_not_full),
        .out_ym_valid_o    (from_6_4_ym_valid),
        .out_ym_flit_o     (from_6_4_ym_flit),
        .out_ym_not_full_i (from_6_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[38]),
        .inject_flit_i     (inject_flit_i[1325:1292]),
        .inject_not_full_o (inject_not_full_o[38]),
        .eject_valid_o     (eject_valid_o[38]),
        .eject_flit_o      (eject_flit_o[1325:1292]),
        .eject_not_full_i  (eject_not_full_i[38])
    );

    // node (7, 4)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_4 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h27),
        .in_xp_valid_i     (from_6_4_xp_valid),
        .in_xp_flit_i      (from_6_4_xp_flit),
        .in_xp_not_full_o  (from_6_4_xp_not_full),
        .out_xp_valid_o    (from_7_4_xp_valid),
        .out_xp_flit_o     (from_7_4_xp_flit),
        .out_xp_not_full_i (from_7_4_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_4_xm_not_full),
        .out_xm_valid_o    (from_7_4_xm_valid),
        .out_xm_flit_o     (from_7_4_xm_flit),
        .out_xm_not_full_i (from_7_4_xm_not_full),
        .in_yp_valid_i     (from_7_3_yp_valid),
        .in_yp_flit_i      (from_7_3_yp_flit),
        .in_yp_not_full_o  (from_7_3_yp_not_full),
        .out_yp_valid_o    (from_7_4_yp_valid),
        .out_yp_flit_o     (from_7_4_yp_flit),
        .out_yp_not_full_i (from_7_4_yp_not_full),
        .in_ym_valid_i     (from_7_5_ym_valid),
        .in_ym_flit_i      (from_7_5_ym_flit),
        .in_ym_not_full_o  (from_7_5_ym_not_full),
        .out_ym_valid_o    (from_7_4_ym_valid),
        .out_ym_flit_o     (from_7_4_ym_flit),
        .out_ym_not_full_i (from_7_4_ym_not_full),
        .inject_valid_i    (inject_valid_i[39]),
        .inject_flit_i     (inject_flit_i[1359:1326]),
        .inject_not_full_o (inject_not_full_o[39]),
        .eject_valid_o     (eject_valid_o[39]),
        .eject_flit_o      (eject_flit_o[1359:1326]),
        .eject_not_full_i  (eject_not_full_i[39])
    );

    // node (0, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h28),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_5_xp_not_full),
        .out_xp_valid_o    (from_0_5_xp_valid),
        .out_xp_flit_o     (from_0_5_xp_flit),
        .out_xp_not_full_i (from_0_5_xp_not_full),
        .in_xm_valid_i     (from_1_5_xm_valid),
        .in_xm_flit_i      (from_1_5_xm_flit),
        .in_xm_not_full_o  (from_1_5_xm_not_full),
        .out_xm_valid_o    (from_0_5_xm_valid),
        .out_xm_flit_o     (from_0_5_xm_flit),
        .out_xm_not_full_i (from_0_5_xm_not_full),
        .in_yp_valid_i     (from_0_4_yp_valid),
        .in_yp_flit_i      (from_0_4_yp_flit),
        .in_yp_not_full_o  (from_0_4_yp_not_full),
        .out_yp_valid_o    (from_0_5_yp_valid),
        .out_yp_flit_o     (from_0_5_yp_flit),
        .out_yp_not_full_i (from_0_5_yp_not_full),
        .in_ym_valid_i     (from_0_6_ym_valid),
        .in_ym_flit_i      (from_0_6_ym_flit),
        .in_ym_not_full_o  (from_0_6_ym_not_full),
        .out_ym_valid_o    (from_0_5_ym_valid),
        .out_ym_flit_o     (from_0_5_ym_flit),
        .out_ym_not_full_i (from_0_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[40]),
        .inject_flit_i     (inject_flit_i[1393:1360]),
        .inject_not_full_o (inject_not_full_o[40]),
        .eject_valid_o     (eject_valid_o[40]),
        .eject_flit_o      (eject_flit_o[1393:1360]),
        .eject_not_full_i  (eject_not_full_i[40])
    );

    // node (1, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h29),
        .in_xp_valid_i     (from_0_5_xp_valid),
        .in_xp_flit_i      (from_0_5_xp_flit),
        .in_xp_not_full_o  (from_0_5_xp_not_full),
        .out_xp_valid_o    (from_1_5_xp_valid),
        .out_xp_flit_o     (from_1_5_xp_flit),
        .out_xp_not_full_i (from_1_5_xp_not_full),
        .in_xm_valid_i     (from_2_5_xm_valid),
        .in_xm_flit_i      (from_2_5_xm_flit),
        .in_xm_not_full_o  (from_2_5_xm_not_full),
        .out_xm_valid_o    (from_1_5_xm_valid),
        .out_xm_flit_o     (from_1_5_xm_flit),
        .out_xm_not_full_i (from_1_5_xm_not_full),
        .in_yp_valid_i     (from_1_4_yp_valid),
        .in_yp_flit_i      (from_1_4_yp_flit),
        .in_yp_not_full_o  (from_1_4_yp_not_full),
        .out_yp_valid_o    (from_1_5_yp_valid),
        .out_yp_flit_o     (from_1_5_yp_flit),
        .out_yp_not_full_i (from_1_5_yp_not_full),
        .in_ym_valid_i     (from_1_6_ym_valid),
        .in_ym_flit_i      (from_1_6_ym_flit),
        .in_ym_not_full_o  (from_1_6_ym_not_full),
        .out_ym_valid_o    (from_1_5_ym_valid),
        .out_ym_flit_o     (from_1_5_ym_flit),
        .out_ym_not_full_i (from_1_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[41]),
        .inject_flit_i     (inject_flit_i[1427:1394]),
        .inject_not_full_o (inject_not_full_o[41]),
        .eject_valid_o     (eject_valid_o[41]),
        .eject_flit_o      (eject_flit_o[1427:1394]),
        .eject_not_full_i  (eject_not_full_i[41])
    );

    // node (2, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h2a),
        .in_xp_valid_i     (from_1_5_xp_valid),
        .in_xp_flit_i      (from_1_5_xp_flit),
        .in_xp_not_full_o  (from_1_5_xp_not_full),
        .out_xp_valid_o    (from_2_5_xp_valid),
        .out_xp_flit_o     (from_2_5_xp_flit),
        .out_xp_not_full_i (from_2_5_xp_not_full),
        .in_xm_valid_i     (from_3_5_xm_valid),
        .in_xm_flit_i      (from_3_5_xm_flit),
        .in_xm_not_full_o  (from_3_5_xm_not_full),
        .out_xm_valid_o    (from_2_5_xm_valid),
        .out_xm_flit_o     (from_2_5_xm_flit),
        .out_xm_not_full_i (from_2_5_xm_not_full),
        .in_yp_valid_i     (from_2_4_yp_valid),
        .in_yp_flit_i      (from_2_4_yp_flit),
        .in_yp_not_full_o  (from_2_4_yp_not_full),
        .out_yp_valid_o    (from_2_5_yp_valid),
        .out_yp_flit_o     (from_2_5_yp_flit),
        .out_yp_not_full_i (from_2_5_yp_not_full),
        .in_ym_valid_i     (from_2_6_ym_valid),
        .in_ym_flit_i      (from_2_6_ym_flit),
        .in_ym_not_full_o  (from_2_6_ym_not_full),
        .out_ym_valid_o    (from_2_5_ym_valid),
        .out_ym_flit_o     (from_2_5_ym_flit),
        .out_ym_not_full_i (from_2_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[42]),
        .inject_flit_i     (inject_flit_i[1461:1428]),
        .inject_not_full_o (inject_not_full_o[42]),
        .eject_valid_o     (eject_valid_o[42]),
        .eject_flit_o      (eject_flit_o[1461:1428]),
        .eject_not_full_i  (eject_not_full_i[42])
    );

    // node (3, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h2b),
        .in_xp_valid_i     (from_2_5_xp_valid),
        .in_xp_flit_i      (from_2_5_xp_flit),
        .in_xp_not_full_o  (from_2_5_xp_not_full),
        .out_xp_valid_o    (from_3_5_xp_valid),
        .out_xp_flit_o     (from_3_5_xp_flit),
        .out_xp_not_full_i (from_3_5_xp_not_full),
        .in_xm_valid_i     (from_4_5_xm_valid),
        .in_xm_flit_i      (from_4_5_xm_flit),
        .in_xm_not_full_o  (from_4_5_xm_not_full),
        .out_xm_valid_o    (from_3_5_xm_valid),
        .out_xm_flit_o     (from_3_5_xm_flit),
        .out_xm_not_full_i (from_3_5_xm_not_full),
        .in_yp_valid_i     (from_3_4_yp_valid),
        .in_yp_flit_i      (from_3_4_yp_flit),
        .in_yp_not_full_o  (from_3_4_yp_not_full),
        .out_yp_valid_o    (from_3_5_yp_valid),
        .out_yp_flit_o     (from_3_5_yp_flit),
        .out_yp_not_full_i (from_3_5_yp_not_full),
        .in_ym_valid_i     (from_3_6_ym_valid),
        .in_ym_flit_i      (from_3_6_ym_flit),
        .in_ym_not_full_o  (from_3_6_ym_not_full),
        .out_ym_valid_o    (from_3_5_ym_valid),
        .out_ym_flit_o     (from_3_5_ym_flit),
        .out_ym_not_full_i (from_3_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[43]),
        .inject_flit_i     (inject_flit_i[1495:1462]),
        .inject_not_full_o (inject_not_full_o[43]),
        .eject_valid_o     (eject_valid_o[43]),
        .eject_flit_o      (eject_flit_o[1495:1462]),
        .eject_not_full_i  (eject_not_full_i[43])
    );

    // node (4, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h2c),
        .in_xp_valid_i     (from_3_5_xp_valid),
        .in_xp_flit_i      (from_3_5_xp_flit),
        .in_xp_not_full_o  (from_3_5_xp_not_full),
        .out_xp_valid_o    (from_4_5_xp_valid),
        .out_xp_flit_o     (from_4_5_xp_flit),
        .out_xp_not_full_i (from_4_5_xp_not_full),
        .in_xm_valid_i     (from_5_5_xm_valid),
        .in_xm_flit_i      (from_5_5_xm_flit),
        .in_xm_not_full_o  (from_5_5_xm_not_full),
        .out_xm_valid_o    (from_4_5_xm_valid),
        .out_xm_flit_o     (from_4_5_xm_flit),
        .out_xm_not_full_i (from_4_5_xm_not_full),
        .in_yp_valid_i     (from_4_4_yp_valid),
        .in_yp_flit_i      (from_4_4_yp_flit),
        .in_yp_not_full_o  (from_4_4_yp_not_full),
        .out_yp_valid_o    (from_4_5_yp_valid),
        .out_yp_flit_o     (from_4_5_yp_flit),
        .out_yp_not_full_i (from_4_5_yp_not_full),
        .in_ym_valid_i     (from_4_6_ym_valid),
        .in_ym_flit_i      (from_4_6_ym_flit),
        .in_ym_not_full_o  (from_4_6_ym_not_full),
        .out_ym_valid_o    (from_4_5_ym_valid),
        .out_ym_flit_o     (from_4_5_ym_flit),
        .out_ym_not_full_i (from_4_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[44]),
        .inject_flit_i     (inject_flit_i[1529:1496]),
        .inject_not_full_o (inject_not_full_o[44]),
        .eject_valid_o     (eject_valid_o[44]),
        .eject_flit_o      (eject_flit_o[1529:1496]),
        .eject_not_full_i  (eject_not_full_i[44])
    );

    // node (5, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h2d),
        .in_xp_valid_i     (from_4_5_xp_valid),
        .in_xp_flit_i      (from_4_5_xp_flit),
        .in_xp_not_full_o  (from_4_5_xp_not_full),
        .out_xp_valid_o    (from_5_5_xp_valid),
        .out_xp_flit_o     (from_5_5_xp_flit),
        .out_xp_not_full_i (from_5_5_xp_not_full),
        .in_xm_valid_i     (from_6_5_xm_valid),
        .in_xm_flit_i      (from_6_5_xm_flit),
        .in_xm_not_full_o  (from_6_5_xm_not_full),
        .out_xm_valid_o    (from_5_5_xm_valid),
        .out_xm_flit_o     (from_5_5_xm_flit),
        .out_xm_not_full_i (from_5_5_xm_not_full),
        .in_yp_valid_i     (from_5_4_yp_valid),
        .in_yp_flit_i      (from_5_4_yp_flit),
        .in_yp_not_full_o  (from_5_4_yp_not_full),
        .out_yp_valid_o    (from_5_5_yp_valid),
        .out_yp_flit_o     (from_5_5_yp_flit),
        .out_yp_not_full_i (from_5_5_yp_not_full),
        .in_ym_valid_i     (from_5_6_ym_valid),
        .in_ym_flit_i      (from_5_6_ym_flit),
        .in_ym_not_full_o  (from_5_6_ym_not_full),
        .out_ym_valid_o    (from_5_5_ym_valid),
        .out_ym_flit_o     (from_5_5_ym_flit),
        .out_ym_not_full_i (from_5_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[45]),
        .inject_flit_i     (inject_flit_i[1563:1530]),
        .inject_not_full_o (inject_not_full_o[45]),
        .eject_valid_o     (eject_valid_o[45]),
        .eject_flit_o      (eject_flit_o[1563:1530]),
        .eject_not_full_i  (eject_not_full_i[45])
    );

    // node (6, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h2e),
        .in_xp_valid_i     (from_5_5_xp_valid),
        .in_xp_flit_i      (from_5_5_xp_flit),
        .in_xp_not_full_o  (from_5_5_xp_not_full),
        .out_xp_valid_o    (from_6_5_xp_valid),
        .out_xp_flit_o     (from_6_5_xp_flit),
        .out_xp_not_full_i (from_6_5_xp_not_full),
        .in_xm_valid_i     (from_7_5_xm_valid),
        .in_xm_flit_i      (from_7_5_xm_flit),
        .in_xm_not_full_o  (from_7_5_xm_not_full),
        .out_xm_valid_o    (from_6_5_xm_valid),
        .out_xm_flit_o     (from_6_5_xm_flit),
        .out_xm_not_full_i (from_6_5_xm_not_full),
        .in_yp_valid_i     (from_6_4_yp_valid),
        .in_yp_flit_i      (from_6_4_yp_flit),
        .in_yp_not_full_o  (from_6_4_yp_not_full),
        .out_yp_valid_o    (from_6_5_yp_valid),
        .out_yp_flit_o     (from_6_5_yp_flit),
        .out_yp_not_full_i (from_6_5_yp_not_full),
        .in_ym_valid_i     (from_6_6_ym_valid),
        .in_ym_flit_i      (from_6_6_ym_flit),
        .in_ym_not_full_o  (from_6_6_ym_not_full),
        .out_ym_valid_o    (from_6_5_ym_valid),
        .out_ym_flit_o     (from_6_5_ym_flit),
        .out_ym_not_full_i (from_6_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[46]),
        .inject_flit_i     (inject_flit_i[1597:1564]),
        .inject_not_full_o (inject_not_full_o[46]),
        .eject_valid_o     (eject_valid_o[46]),
        .eject_flit_o      (eject_flit_o[1597:1564]),
        .eject_not_full_i  (eject_not_full_i[46])
    );

    // node (7, 5)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_5 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h2f),
        .in_xp_valid_i     (from_6_5_xp_valid),
        .in_xp_flit_i      (from_6_5_xp_flit),
        .in_xp_not_full_o  (from_6_5_xp_not_full),
        .out_xp_valid_o    (from_7_5_xp_valid),
        .out_xp_flit_o     (from_7_5_xp_flit),
        .out_xp_not_full_i (from_7_5_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_5_xm_not_full),
        .out_xm_valid_o    (from_7_5_xm_valid),
        .out_xm_flit_o     (from_7_5_xm_flit),
        .out_xm_not_full_i (from_7_5_xm_not_full),
        .in_yp_valid_i     (from_7_4_yp_valid),
        .in_yp_flit_i      (from_7_4_yp_flit),
        .in_yp_not_full_o  (from_7_4_yp_not_full),
        .out_yp_valid_o    (from_7_5_yp_valid),
        .out_yp_flit_o     (from_7_5_yp_flit),
        .out_yp_not_full_i (from_7_5_yp_not_full),
        .in_ym_valid_i     (from_7_6_ym_valid),
        .in_ym_flit_i      (from_7_6_ym_flit),
        .in_ym_not_full_o  (from_7_6_ym_not_full),
        .out_ym_valid_o    (from_7_5_ym_valid),
        .out_ym_flit_o     (from_7_5_ym_flit),
        .out_ym_not_full_i (from_7_5_ym_not_full),
        .inject_valid_i    (inject_valid_i[47]),
        .inject_flit_i     (inject_flit_i[1631:1598]),
        .inject_not_full_o (inject_not_full_o[47]),
        .eject_valid_o     (eject_valid_o[47]),
        .eject_flit_o      (eject_flit_o[1631:1598]),
        .eject_not_full_i  (eject_not_full_i[47])
    );

    // node (0, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h30),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_6_xp_not_full),
        .out_xp_valid_o    (from_0_6_xp_valid),
        .out_xp_flit_o     (from_0_6_xp_flit),
        .out_xp_not_full_i (from_0_6_xp_not_full),
        .in_xm_valid_i     (from_1_6_xm_valid),
        .in_xm_flit_i      (from_1_6_xm_flit),
        .in_xm_not_full_o  (from_1_6_xm_not_full),
        .out_xm_valid_o    (from_0_6_xm_valid),
        .out_xm_flit_o     (from_0_6_xm_flit),
        .out_xm_not_full_i (from_0_6_xm_not_full),
        .in_yp_valid_i     (from_0_5_yp_valid),
        .in_yp_flit_i      (from_0_5_yp_flit),
        .in_yp_not_full_o  (from_0_5_yp_not_full),
        .out_yp_valid_o    (from_0_6_yp_valid),
        .out_yp_flit_o     (from_0_6_yp_flit),
        .out_yp_not_full_i (from_0_6_yp_not_full),
        .in_ym_valid_i     (from_0_7_ym_valid),
        .in_ym_flit_i      (from_0_7_ym_flit),
        .in_ym_not_full_o  (from_0_7_ym_not_full),
        .out_ym_valid_o    (from_0_6_ym_valid),
        .out_ym_flit_o     (from_0_6_ym_flit),
        .out_ym_not_full_i (from_0_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[48]),
        .inject_flit_i     (inject_flit_i[1665:1632]),
        .inject_not_full_o (inject_not_full_o[48]),
        .eject_valid_o     (eject_valid_o[48]),
        .eject_flit_o      (eject_flit_o[1665:1632]),
        .eject_not_full_i  (eject_not_full_i[48])
    );

    // node (1, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h31),
        .in_xp_valid_i     (from_0_6_xp_valid),
        .in_xp_flit_i      (from_0_6_xp_flit),
        .in_xp_not_full_o  (from_0_6_xp_not_full),
        .out_xp_valid_o    (from_1_6_xp_valid),
        .out_xp_flit_o     (from_1_6_xp_flit),
        .out_xp_not_full_i (from_1_6_xp_not_full),
        .in_xm_valid_i     (from_2_6_xm_valid),
        .in_xm_flit_i      (from_2_6_xm_flit),
        .in_xm_not_full_o  (from_2_6_xm_not_full),
        .out_xm_valid_o    (from_1_6_xm_valid),
        .out_xm_flit_o     (from_1_6_xm_flit),
        .out_xm_not_full_i (from_1_6_xm_not_full),
        .in_yp_valid_i     (from_1_5_yp_valid),
        .in_yp_flit_i      (from_1_5_yp_flit),
        .in_yp_not_full_o  (from_1_5_yp_not_full),
        .out_yp_valid_o    (from_1_6_yp_valid),
        .out_yp_flit_o     (from_1_6_yp_flit),
        .out_yp_not_full_i (from_1_6_yp_not_full),
        .in_ym_valid_i     (from_1_7_ym_valid),
        .in_ym_flit_i      (from_1_7_ym_flit),
        .in_ym_not_full_o  (from_1_7_ym_not_full),
        .out_ym_valid_o    (from_1_6_ym_valid),
        .out_ym_flit_o     (from_1_6_ym_flit),
        .out_ym_not_full_i (from_1_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[49]),
        .inject_flit_i     (inject_flit_i[1699:1666]),
        .inject_not_full_o (inject_not_full_o[49]),
        .eject_valid_o     (eject_valid_o[49]),
        .eject_flit_o      (eject_flit_o[1699:1666]),
        .eject_not_full_i  (eject_not_full_i[49])
    );

    // node (2, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h32),
        .in_xp_valid_i     (from_1_6_xp_valid),
        .in_xp_flit_i      (from_1_6_xp_flit),
        .in_xp_not_full_o  (from_1_6_xp_not_full),
        .out_xp_valid_o    (from_2_6_xp_valid),
        .out_xp_flit_o     (from_2_6_xp_flit),
        .out_xp_not_full_i (from_2_6_xp_not_full),
        .in_xm_valid_i     (from_3_6_xm_valid),
        .in_xm_flit_i      (from_3_6_xm_flit),
        .in_xm_not_full_o  (from_3_6_xm_not_full),
        .out_xm_valid_o    (from_2_6_xm_valid),
        .out_xm_flit_o     (from_2_6_xm_flit),
        .out_xm_not_full_i (from_2_6_xm_not_full),
        .in_yp_valid_i     (from_2_5_yp_valid),
        .in_yp_flit_i      (from_2_5_yp_flit),
        .in_yp_not_full_o  (from_2_5_yp_not_full),
        .out_yp_valid_o    (from_2_6_yp_valid),
        .out_yp_flit_o     (from_2_6_yp_flit),
        .out_yp_not_full_i (from_2_6_yp_not_full),
        .in_ym_valid_i     (from_2_7_ym_valid),
        .in_ym_flit_i      (from_2_7_ym_flit),
        .in_ym_not_full_o  (from_2_7_ym_not_full),
        .out_ym_valid_o    (from_2_6_ym_valid),
        .out_ym_flit_o     (from_2_6_ym_flit),
        .out_ym_not_full_i (from_2_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[50]),
        .inject_flit_i     (inject_flit_i[1733:1700]),
        .inject_not_full_o (inject_not_full_o[50]),
        .eject_valid_o     (eject_valid_o[50]),
        .eject_flit_o      (eject_flit_o[1733:1700]),
        .eject_not_full_i  (eject_not_full_i[50])
    );

    // node (3, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h33),
        .in_xp_valid_i     (from_2_6_xp_valid),
        .in_xp_flit_i      (from_2_6_xp_flit),
        .in_xp_not_full_o  (from_2_6_xp_not_full),
        .out_xp_valid_o    (from_3_6_xp_valid),
        .out_xp_flit_o     (from_3_6_xp_flit),
        .out_xp_not_full_i (from_3_6_xp_not_full),
        .in_xm_valid_i     (from_4_6_xm_valid),
        .in_xm_flit_i      (from_4_6_xm_flit),
        .in_xm_not_full_o  (from_4_6_xm_not_full),
        .out_xm_valid_o    (from_3_6_xm_valid),
        .out_xm_flit_o     (from_3_6_xm_flit),
        .out_xm_not_full_i (from_3_6_xm_not_full),
        .in_yp_valid_i     (from_3_5_yp_valid),
        .in_yp_flit_i      (from_3_5_yp_flit),
        .in_yp_not_full_o  (from_3_5_yp_not_full),
        .out_yp_valid_o    (from_3_6_yp_valid),
        .out_yp_flit_o     (from_3_6_yp_flit),
        .out_yp_not_full_i (from_3_6_yp_not_full),
        .in_ym_valid_i     (from_3_7_ym_valid),
        .in_ym_flit_i      (from_3_7_ym_flit),
        .in_ym_not_full_o  (from_3_7_ym_not_full),
        .out_ym_valid_o    (from_3_6_ym_valid),
        .out_ym_flit_o     (from_3_6_ym_flit),
        .out_ym_not_full_i (from_3_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[51]),
        .inject_flit_i     (inject_flit_i[1767:1734]),
        .inject_not_full_o (inject_not_full_o[51]),
        .eject_valid_o     (eject_valid_o[51]),
        .eject_flit_o      (eject_flit_o[1767:1734]),
        .eject_not_full_i  (eject_not_full_i[51])
    );

    // node (4, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h34),
        .in_xp_valid_i     (from_3_6_xp_valid),
        .in_xp_flit_i      (from_3_6_xp_flit),
        .in_xp_not_full_o  (from_3_6_xp_not_full),
        .out_xp_valid_o    (from_4_6_xp_valid),
        .out_xp_flit_o     (from_4_6_xp_flit),
        .out_xp_not_full_i (from_4_6_xp_not_full),
        .in_xm_valid_i     (from_5_6_xm_valid),
        .in_xm_flit_i      (from_5_6_xm_flit),
        .in_xm_not_full_o  (from_5_6_xm_not_full),
        .out_xm_valid_o    (from_4_6_xm_valid),
        .out_xm_flit_o     (from_4_6_xm_flit),
        .out_xm_not_full_i (from_4_6_xm_not_full),
        .in_yp_valid_i     (from_4_5_yp_valid),
        .in_yp_flit_i      (from_4_5_yp_flit),
        .in_yp_not_full_o  (from_4_5_yp_not_full),
        .out_yp_valid_o    (from_4_6_yp_valid),
        .out_yp_flit_o     (from_4_6_yp_flit),
        .out_yp_not_full_i (from_4_6_yp_not_full),
        .in_ym_valid_i     (from_4_7_ym_valid),
        .in_ym_flit_i      (from_4_7_ym_flit),
        .in_ym_not_full_o  (from_4_7_ym_not_full),
        .out_ym_valid_o    (from_4_6_ym_valid),
        .out_ym_flit_o     (from_4_6_ym_flit),
        .out_ym_not_full_i (from_4_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[52]),
        .inject_flit_i     (inject_flit_i[1801:1768]),
        .inject_not_full_o (inject_not_full_o[52]),
        .eject_valid_o     (eject_valid_o[52]),
        .eject_flit_o      (eject_flit_o[1801:1768]),
        .eject_not_full_i  (eject_not_full_i[52])
    );

    // node (5, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h35),
        .in_xp_valid_i     (from_4_6_xp_valid),
        .in_xp_flit_i      (from_4_6_xp_flit),
        .in_xp_not_full_o  (from_4_6_xp_not_full),
        .out_xp_valid_o    (from_5_6_xp_valid),
        .out_xp_flit_o     (from_5_6_xp_flit),
        .out_xp_not_full_i (from_5_6_xp_not_full),
        .in_xm_valid_i     (from_6_6_xm_valid),
        .in_xm_flit_i      (from_6_6_xm_flit),
        .in_xm_not_full_o  (from_6_6_xm_not_full),
        .out_xm_valid_o    (from_5_6_xm_valid),
        .out_xm_flit_o     (from_5_6_xm_flit),
        .out_xm_not_full_i (from_5_6_xm_not_full),
        .in_yp_valid_i     (from_5_5_yp_valid),
        .in_yp_flit_i      (from_5_5_yp_flit),
        .in_yp_not_full_o  (from_5_5_yp_not_full),
        .out_yp_valid_o    (from_5_6_yp_valid),
        .out_yp_flit_o     (from_5_6_yp_flit),
        .out_yp_not_full_i (from_5_6_yp_not_full),
        .in_ym_valid_i     (from_5_7_ym_valid),
        .in_ym_flit_i      (from_5_7_ym_flit),
        .in_ym_not_full_o  (from_5_7_ym_not_full),
        .out_ym_valid_o    (from_5_6_ym_valid),
        .out_ym_flit_o     (from_5_6_ym_flit),
        .out_ym_not_full_i (from_5_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[53]),
        .inject_flit_i     (inject_flit_i[1835:1802]),
        .inject_not_full_o (inject_not_full_o[53]),
        .eject_valid_o     (eject_valid_o[53]),
        .eject_flit_o      (eject_flit_o[1835:1802]),
        .eject_not_full_i  (eject_not_full_i[53])
    );

    // node (6, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h36),
        .in_xp_valid_i     (from_5_6_xp_valid),
        .in_xp_flit_i      (from_5_6_xp_flit),
        .in_xp_not_full_o  (from_5_6_xp_not_full),
        .out_xp_valid_o    (from_6_6_xp_valid),
        .out_xp_flit_o     (from_6_6_xp_flit),
        .out_xp_not_full_i (from_6_6_xp_not_full),
        .in_xm_valid_i     (from_7_6_xm_valid),
        .in_xm_flit_i      (from_7_6_xm_flit),
        .in_xm_not_full_o  (from_7_6_xm_not_full),
        .out_xm_valid_o    (from_6_6_xm_valid),
        .out_xm_flit_o     (from_6_6_xm_flit),
        .out_xm_not_full_i (from_6_6_xm_not_full),
        .in_yp_valid_i     (from_6_5_yp_valid),
        .in_yp_flit_i      (from_6_5_yp_flit),
        .in_yp_not_full_o  (from_6_5_yp_not_full),
        .out_yp_valid_o    (from_6_6_yp_valid),
        .out_yp_flit_o     (from_6_6_yp_flit),
        .out_yp_not_full_i (from_6_6_yp_not_full),
        .in_ym_valid_i     (from_6_7_ym_valid),
        .in_ym_flit_i      (from_6_7_ym_flit),
        .in_ym_not_full_o  (from_6_7_ym_not_full),
        .out_ym_valid_o    (from_6_6_ym_valid),
        .out_ym_flit_o     (from_6_6_ym_flit),
        .out_ym_not_full_i (from_6_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[54]),
        .inject_flit_i     (inject_flit_i[1869:1836]),
        .inject_not_full_o (inject_not_full_o[54]),
        .eject_valid_o     (eject_valid_o[54]),
        .eject_flit_o      (eject_flit_o[1869:1836]),
        .eject_not_full_i  (eject_not_full_i[54])
    );

    // node (7, 6)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_6 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h37),
        .in_xp_valid_i     (from_6_6_xp_valid),
        .in_xp_flit_i      (from_6_6_xp_flit),
        .in_xp_not_full_o  (from_6_6_xp_not_full),
        .out_xp_valid_o    (from_7_6_xp_valid),
        .out_xp_flit_o     (from_7_6_xp_flit),
        .out_xp_not_full_i (from_7_6_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_6_xm_not_full),
        .out_xm_valid_o    (from_7_6_xm_valid),
        .out_xm_flit_o     (from_7_6_xm_flit),
        .out_xm_not_full_i (from_7_6_xm_not_full),
        .in_yp_valid_i     (from_7_5_yp_valid),
        .in_yp_flit_i      (from_7_5_yp_flit),
        .in_yp_not_full_o  (from_7_5_yp_not_full),
        .out_yp_valid_o    (from_7_6_yp_valid),
        .out_yp_flit_o     (from_7_6_yp_flit),
        .out_yp_not_full_i (from_7_6_yp_not_full),
        .in_ym_valid_i     (from_7_7_ym_valid),
        .in_ym_flit_i      (from_7_7_ym_flit),
        .in_ym_not_full_o  (from_7_7_ym_not_full),
        .out_ym_valid_o    (from_7_6_ym_valid),
        .out_ym_flit_o     (from_7_6_ym_flit),
        .out_ym_not_full_i (from_7_6_ym_not_full),
        .inject_valid_i    (inject_valid_i[55]),
        .inject_flit_i     (inject_flit_i[1903:1870]),
        .inject_not_full_o (inject_not_full_o[55]),
        .eject_valid_o     (eject_valid_o[55]),
        .eject_flit_o      (eject_flit_o[1903:1870]),
        .eject_not_full_i  (eject_not_full_i[55])
    );

    // node (0, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_0_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h38),
        .in_xp_valid_i     (1'b0),
        .in_xp_flit_i      (34'd0),
        .in_xp_not_full_o  (edge_0_7_xp_not_full),
        .out_xp_valid_o    (from_0_7_xp_valid),
        .out_xp_flit_o     (from_0_7_xp_flit),
        .out_xp_not_full_i (from_0_7_xp_not_full),
        .in_xm_valid_i     (from_1_7_xm_valid),
        .in_xm_flit_i      (from_1_7_xm_flit),
        .in_xm_not_full_o  (from_1_7_xm_not_full),
        .out_xm_valid_o    (from_0_7_xm_valid),
        .out_xm_flit_o     (from_0_7_xm_flit),
        .out_xm_not_full_i (from_0_7_xm_not_full),
        .in_yp_valid_i     (from_0_6_yp_valid),
        .in_yp_flit_i      (from_0_6_yp_flit),
        .in_yp_not_full_o  (from_0_6_yp_not_full),
        .out_yp_valid_o    (from_0_7_yp_valid),
        .out_yp_flit_o     (from_0_7_yp_flit),
        .out_yp_not_full_i (from_0_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_0_7_ym_not_full),
        .out_ym_valid_o    (from_0_7_ym_valid),
        .out_ym_flit_o     (from_0_7_ym_flit),
        .out_ym_not_full_i (from_0_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[56]),
        .inject_flit_i     (inject_flit_i[1937:1904]),
        .inject_not_full_o (inject_not_full_o[56]),
        .eject_valid_o     (eject_valid_o[56]),
        .eject_flit_o      (eject_flit_o[1937:1904]),
        .eject_not_full_i  (eject_not_full_i[56])
    );

    // node (1, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_1_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h39),
        .in_xp_valid_i     (from_0_7_xp_valid),
        .in_xp_flit_i      (from_0_7_xp_flit),
        .in_xp_not_full_o  (from_0_7_xp_not_full),
        .out_xp_valid_o    (from_1_7_xp_valid),
        .out_xp_flit_o     (from_1_7_xp_flit),
        .out_xp_not_full_i (from_1_7_xp_not_full),
        .in_xm_valid_i     (from_2_7_xm_valid),
        .in_xm_flit_i      (from_2_7_xm_flit),
        .in_xm_not_full_o  (from_2_7_xm_not_full),
        .out_xm_valid_o    (from_1_7_xm_valid),
        .out_xm_flit_o     (from_1_7_xm_flit),
        .out_xm_not_full_i (from_1_7_xm_not_full),
        .in_yp_valid_i     (from_1_6_yp_valid),
        .in_yp_flit_i      (from_1_6_yp_flit),
        .in_yp_not_full_o  (from_1_6_yp_not_full),
        .out_yp_valid_o    (from_1_7_yp_valid),
        .out_yp_flit_o     (from_1_7_yp_flit),
        .out_yp_not_full_i (from_1_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_1_7_ym_not_full),
        .out_ym_valid_o    (from_1_7_ym_valid),
        .out_ym_flit_o     (from_1_7_ym_flit),
        .out_ym_not_full_i (from_1_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[57]),
        .inject_flit_i     (inject_flit_i[1971:1938]),
        .inject_not_full_o (inject_not_full_o[57]),
        .eject_valid_o     (eject_valid_o[57]),
        .eject_flit_o      (eject_flit_o[1971:1938]),
        .eject_not_full_i  (eject_not_full_i[57])
    );

    // node (2, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_2_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h3a),
        .in_xp_valid_i     (from_1_7_xp_valid),
        .in_xp_flit_i      (from_1_7_xp_flit),
        .in_xp_not_full_o  (from_1_7_xp_not_full),
        .out_xp_valid_o    (from_2_7_xp_valid),
        .out_xp_flit_o     (from_2_7_xp_flit),
        .out_xp_not_full_i (from_2_7_xp_not_full),
        .in_xm_valid_i     (from_3_7_xm_valid),
        .in_xm_flit_i      (from_3_7_xm_flit),
        .in_xm_not_full_o  (from_3_7_xm_not_full),
        .out_xm_valid_o    (from_2_7_xm_valid),
        .out_xm_flit_o     (from_2_7_xm_flit),
        .out_xm_not_full_i (from_2_7_xm_not_full),
        .in_yp_valid_i     (from_2_6_yp_valid),
        .in_yp_flit_i      (from_2_6_yp_flit),
        .in_yp_not_full_o  (from_2_6_yp_not_full),
        .out_yp_valid_o    (from_2_7_yp_valid),
        .out_yp_flit_o     (from_2_7_yp_flit),
        .out_yp_not_full_i (from_2_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_2_7_ym_not_full),
        .out_ym_valid_o    (from_2_7_ym_valid),
        .out_ym_flit_o     (from_2_7_ym_flit),
        .out_ym_not_full_i (from_2_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[58]),
        .inject_flit_i     (inject_flit_i[2005:1972]),
        .inject_not_full_o (inject_not_full_o[58]),
        .eject_valid_o     (eject_valid_o[58]),
        .eject_flit_o      (eject_flit_o[2005:1972]),
        .eject_not_full_i  (eject_not_full_i[58])
    );

    // node (3, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_3_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h3b),
        .in_xp_valid_i     (from_2_7_xp_valid),
        .in_xp_flit_i      (from_2_7_xp_flit),
        .in_xp_not_full_o  (from_2_7_xp_not_full),
        .out_xp_valid_o    (from_3_7_xp_valid),
        .out_xp_flit_o     (from_3_7_xp_flit),
        .out_xp_not_full_i (from_3_7_xp_not_full),
        .in_xm_valid_i     (from_4_7_xm_valid),
        .in_xm_flit_i      (from_4_7_xm_flit),
        .in_xm_not_full_o  (from_4_7_xm_not_full),
        .out_xm_valid_o    (from_3_7_xm_valid),
        .out_xm_flit_o     (from_3_7_xm_flit),
        .out_xm_not_full_i (from_3_7_xm_not_full),
        .in_yp_valid_i     (from_3_6_yp_valid),
        .in_yp_flit_i      (from_3_6_yp_flit),
        .in_yp_not_full_o  (from_3_6_yp_not_full),
        .out_yp_valid_o    (from_3_7_yp_valid),
        .out_yp_flit_o     (from_3_7_yp_flit),
        .out_yp_not_full_i (from_3_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_3_7_ym_not_full),
        .out_ym_valid_o    (from_3_7_ym_valid),
        .out_ym_flit_o     (from_3_7_ym_flit),
        .out_ym_not_full_i (from_3_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[59]),
        .inject_flit_i     (inject_flit_i[2039:2006]),
        .inject_not_full_o (inject_not_full_o[59]),
        .eject_valid_o     (eject_valid_o[59]),
        .eject_flit_o      (eject_flit_o[2039:2006]),
        .eject_not_full_i  (eject_not_full_i[59])
    );

    // node (4, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_4_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h3c),
        .in_xp_valid_i     (from_3_7_xp_valid),
        .in_xp_flit_i      (from_3_7_xp_flit),
        .in_xp_not_full_o  (from_3_7_xp_not_full),
        .out_xp_valid_o    (from_4_7_xp_valid),
        .out_xp_flit_o     (from_4_7_xp_flit),
        .out_xp_not_full_i (from_4_7_xp_not_full),
        .in_xm_valid_i     (from_5_7_xm_valid),
        .in_xm_flit_i      (from_5_7_xm_flit),
        .in_xm_not_full_o  (from_5_7_xm_not_full),
        .out_xm_valid_o    (from_4_7_xm_valid),
        .out_xm_flit_o     (from_4_7_xm_flit),
        .out_xm_not_full_i (from_4_7_xm_not_full),
        .in_yp_valid_i     (from_4_6_yp_valid),
        .in_yp_flit_i      (from_4_6_yp_flit),
        .in_yp_not_full_o  (from_4_6_yp_not_full),
        .out_yp_valid_o    (from_4_7_yp_valid),
        .out_yp_flit_o     (from_4_7_yp_flit),
        .out_yp_not_full_i (from_4_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_4_7_ym_not_full),
        .out_ym_valid_o    (from_4_7_ym_valid),
        .out_ym_flit_o     (from_4_7_ym_flit),
        .out_ym_not_full_i (from_4_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[60]),
        .inject_flit_i     (inject_flit_i[2073:2040]),
        .inject_not_full_o (inject_not_full_o[60]),
        .eject_valid_o     (eject_valid_o[60]),
        .eject_flit_o      (eject_flit_o[2073:2040]),
        .eject_not_full_i  (eject_not_full_i[60])
    );

    // node (5, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_5_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h3d),
        .in_xp_valid_i     (from_4_7_xp_valid),
        .in_xp_flit_i      (from_4_7_xp_flit),
        .in_xp_not_full_o  (from_4_7_xp_not_full),
        .out_xp_valid_o    (from_5_7_xp_valid),
        .out_xp_flit_o     (from_5_7_xp_flit),
        .out_xp_not_full_i (from_5_7_xp_not_full),
        .in_xm_valid_i     (from_6_7_xm_valid),
        .in_xm_flit_i      (from_6_7_xm_flit),
        .in_xm_not_full_o  (from_6_7_xm_not_full),
        .out_xm_valid_o    (from_5_7_xm_valid),
        .out_xm_flit_o     (from_5_7_xm_flit),
        .out_xm_not_full_i (from_5_7_xm_not_full),
        .in_yp_valid_i     (from_5_6_yp_valid),
        .in_yp_flit_i      (from_5_6_yp_flit),
        .in_yp_not_full_o  (from_5_6_yp_not_full),
        .out_yp_valid_o    (from_5_7_yp_valid),
        .out_yp_flit_o     (from_5_7_yp_flit),
        .out_yp_not_full_i (from_5_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_5_7_ym_not_full),
        .out_ym_valid_o    (from_5_7_ym_valid),
        .out_ym_flit_o     (from_5_7_ym_flit),
        .out_ym_not_full_i (from_5_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[61]),
        .inject_flit_i     (inject_flit_i[2107:2074]),
        .inject_not_full_o (inject_not_full_o[61]),
        .eject_valid_o     (eject_valid_o[61]),
        .eject_flit_o      (eject_flit_o[2107:2074]),
        .eject_not_full_i  (eject_not_full_i[61])
    );

    // node (6, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_6_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h3e),
        .in_xp_valid_i     (from_5_7_xp_valid),
        .in_xp_flit_i      (from_5_7_xp_flit),
        .in_xp_not_full_o  (from_5_7_xp_not_full),
        .out_xp_valid_o    (from_6_7_xp_valid),
        .out_xp_flit_o     (from_6_7_xp_flit),
        .out_xp_not_full_i (from_6_7_xp_not_full),
        .in_xm_valid_i     (from_7_7_xm_valid),
        .in_xm_flit_i      (from_7_7_xm_flit),
        .in_xm_not_full_o  (from_7_7_xm_not_full),
        .out_xm_valid_o    (from_6_7_xm_valid),
        .out_xm_flit_o     (from_6_7_xm_flit),
        .out_xm_not_full_i (from_6_7_xm_not_full),
        .in_yp_valid_i     (from_6_6_yp_valid),
        .in_yp_flit_i      (from_6_6_yp_flit),
        .in_yp_not_full_o  (from_6_6_yp_not_full),
        .out_yp_valid_o    (from_6_7_yp_valid),
        .out_yp_flit_o     (from_6_7_yp_flit),
        .out_yp_not_full_i (from_6_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_6_7_ym_not_full),
        .out_ym_valid_o    (from_6_7_ym_valid),
        .out_ym_flit_o     (from_6_7_ym_flit),
        .out_ym_not_full_i (from_6_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[62]),
        .inject_flit_i     (inject_flit_i[2141:2108]),
        .inject_not_full_o (inject_not_full_o[62]),
        .eject_valid_o     (eject_valid_o[62]),
        .eject_flit_o      (eject_flit_o[2141:2108]),
        .eject_not_full_i  (eject_not_full_i[62])
    );

    // node (7, 7)
    router_dor_mesh_8x8_w34_i6_o6 u_router_7_7 (
        .clk_i             (clk_i),
        .rst_i             (rst_i),
        .here_i            (6'h3f),
        .in_xp_valid_i     (from_6_7_xp_valid),
        .in_xp_flit_i      (from_6_7_xp_flit),
        .in_xp_not_full_o  (from_6_7_xp_not_full),
        .out_xp_valid_o    (from_7_7_xp_valid),
        .out_xp_flit_o     (from_7_7_xp_flit),
        .out_xp_not_full_i (from_7_7_xp_not_full),
        .in_xm_valid_i     (1'b0),
        .in_xm_flit_i      (34'd0),
        .in_xm_not_full_o  (edge_7_7_xm_not_full),
        .out_xm_valid_o    (from_7_7_xm_valid),
        .out_xm_flit_o     (from_7_7_xm_flit),
        .out_xm_not_full_i (from_7_7_xm_not_full),
        .in_yp_valid_i     (from_7_6_yp_valid),
        .in_yp_flit_i      (from_7_6_yp_flit),
        .in_yp_not_full_o  (from_7_6_yp_not_full),
        .out_yp_valid_o    (from_7_7_yp_valid),
        .out_yp_flit_o     (from_7_7_yp_flit),
        .out_yp_not_full_i (from_7_7_yp_not_full),
        .in_ym_valid_i     (1'b0),
        .in_ym_flit_i      (34'd0),
        .in_ym_not_full_o  (edge_7_7_ym_not_full),
        .out_ym_valid_o    (from_7_7_ym_valid),
        .out_ym_flit_o     (from_7_7_ym_flit),
        .out_ym_not_full_i (from_7_7_ym_not_full),
        .inject_valid_i    (inject_valid_i[63]),
        .inject_flit_i     (inject_flit_i[2175:2142]),
        .inject_not_full_o (inject_not_full_o[63]),
        .eject_valid_o     (eject_valid_o[63]),
        .eject_flit_o      (eject_flit_o[2175:2142]),
        .eject_not_full_i  (eject_not_full_i[63])
    );

    (* unused *) wire unused;
    assign unused = &{1'b0, from_0_0_xm_valid, from_0_0_xm_flit, from_0_0_ym_valid, from_0_0_ym_flit, from_1_0_ym_valid, from_1_0_ym_flit, from_2_0_ym_valid, from_2_0_ym_flit, from_3_0_ym_valid, from_3_0_ym_flit, from_4_0_ym_valid, from_4_0_ym_flit, from_5_0_ym_valid, from_5_0_ym_flit, from_6_0_ym_valid, from_6_0_ym_flit, from_7_0_xp_valid, from_7_0_xp_flit, from_7_0_ym_valid, from_7_0_ym_flit, from_0_1_xm_valid, from_0_1_xm_flit, from_7_1_xp_valid, from_7_1_xp_flit, from_0_2_xm_valid, from_0_2_xm_flit, from_7_2_xp_valid, from_7_2_xp_flit, from_0_3_xm_valid, from_0_3_xm_flit, from_7_3_xp_valid, from_7_3_xp_flit, from_0_4_xm_valid, from_0_4_xm_flit, from_7_4_xp_valid, from_7_4_xp_flit, from_0_5_xm_valid, from_0_5_xm_flit, from_7_5_xp_valid, from_7_5_xp_flit, from_0_6_xm_valid, from_0_6_xm_flit, from_7_6_xp_valid, from_7_6_xp_flit, from_0_7_xm_valid, from_0_7_xm_flit, from_0_7_yp_valid, from_0_7_yp_flit, from_1_7_yp_valid, from_1_7_yp_flit, from_2_7_yp_valid, from_2_7_yp_flit, from_3_7_yp_valid, from_3_7_yp_flit, from_4_7_yp_valid, from_4_7_yp_flit, from_5_7_yp_valid, from_5_7_yp_flit, from_6_7_yp_valid, from_6_7_yp_flit, from_7_7_xp_valid, from_7_7_xp_flit, from_7_7_yp_valid, from_7_7_yp_flit, edge_0_0_xp_not_full, edge_0_0_yp_not_full, edge_1_0_yp_not_full, edge_2_0_yp_not_full, edge_3_0_yp_not_full, edge_4_0_yp_not_full, edge_5_0_yp_not_full, edge_6_0_yp_not_full, edge_7_0_xm_not_full, edge_7_0_yp_not_full, edge_0_1_xp_not_full, edge_7_1_xm_not_full, edge_0_2_xp_not_full, edge_7_2_xm_not_full, edge_0_3_xp_not_full, edge_7_3_xm_not_full, edge_0_4_xp_not_full, edge_7_4_xm_not_full, edge_0_5_xp_not_full, edge_7_5_xm_not_full, edge_0_6_xp_not_full, edge_7_6_xm_not_full, edge_0_7_xp_not_full, edge_0_7_ym_not_full, edge_1_7_ym_not_full, edge_2_7_ym_not_full, edge_3_7_ym_not_full, edge_4_7_ym_not_full, edge_5_7_ym_not_full, edge_6_7_ym_not_full, edge_7_7_xm_not_full, edge_7_7_ym_not_full};
endmodule

`default_nettype wire
