// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8: 200 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 -o tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.vvp -c files.f tb/tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.v && vvp tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 -f files.f tb/tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.v && obj_dir/Vtb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8;
    parameter VECTORS = "tb/tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.hex";
    localparam [31:0] CYCLES = 32'd200;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd198;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [11332:0] vectors [0:CYCLES-1];
    reg [7:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [11:0] here_i = vectors[cycle][1 +: 12];
    wire [11:0] last_i = vectors[cycle][13 +: 12];
    wire [11:0] crosses_i = vectors[cycle][25 +: 12];
    wire in_x0p_valid_i = vectors[cycle][37 +: 1];
    wire [2:0] in_x0p_vc_i = vectors[cycle][38 +: 3];
    wire in_x0p_head_i = vectors[cycle][41 +: 1];
    wire in_x0p_tail_i = vectors[cycle][42 +: 1];
    wire [191:0] in_x0p_flit_i = vectors[cycle][43 +: 192];
    wire out_x0p_credit_valid_i = vectors[cycle][235 +: 1];
    wire [2:0] out_x0p_credit_vc_i = vectors[cycle][236 +: 3];
    wire in_x0m_valid_i = vectors[cycle][239 +: 1];
    wire [2:0] in_x0m_vc_i = vectors[cycle][240 +: 3];
    wire in_x0m_head_i = vectors[cycle][243 +: 1];
    wire in_x0m_tail_i = vectors[cycle][244 +: 1];
    wire [191:0] in_x0m_flit_i = vectors[cycle][245 +: 192];
    wire out_x0m_credit_valid_i = vectors[cycle][437 +: 1];
    wire [2:0] out_x0m_credit_vc_i = vectors[cycle][438 +: 3];
    wire in_x1p_valid_i = vectors[cycle][441 +: 1];
    wire [2:0] in_x1p_vc_i = vectors[cycle][442 +: 3];
    wire in_x1p_head_i = vectors[cycle][445 +: 1];
    wire in_x1p_tail_i = vectors[cycle][446 +: 1];
    wire [191:0] in_x1p_flit_i = vectors[cycle][447 +: 192];
    wire out_x1p_credit_valid_i = vectors[cycle][639 +: 1];
    wire [2:0] out_x1p_credit_vc_i = vectors[cycle][640 +: 3];
    wire in_x1m_valid_i = vectors[cycle][643 +: 1];
    wire [2:0] in_x1m_vc_i = vectors[cycle][644 +: 3];
    wire in_x1m_head_i = vectors[cycle][647 +: 1];
    wire in_x1m_tail_i = vectors[cycle][648 +: 1];
    wire [191:0] in_x1m_flit_i = vectors[cycle][649 +: 192];
    wire out_x1m_credit_valid_i = vectors[cycle][841 +: 1];
    wire [2:0] out_x1m_credit_vc_i = vectors[cycle][842 +: 3];
    wire in_y0p_valid_i = vectors[cycle][845 +: 1];
    wire [2:0] in_y0p_vc_i = vectors[cycle][846 +: 3];
    wire in_y0p_head_i = vectors[cycle][849 +: 1];
    wire in_y0p_tail_i = vectors[cycle][850 +: 1];
    wire [191:0] in_y0p_flit_i = vectors[cycle][851 +: 192];
    wire out_y0p_credit_valid_i = vectors[cycle][1043 +: 1];
    wire [2:0] out_y0p_credit_vc_i = vectors[cycle][1044 +: 3];
    wire in_y0m_valid_i = vectors[cycle][1047 +: 1];
    wire [2:0] in_y0m_vc_i = vectors[cycle][1048 +: 3];
    wire in_y0m_head_i = vectors[cycle][1051 +: 1];
    wire in_y0m_tail_i = vectors[cycle][1052 +: 1];
    wire [191:0] in_y0m_flit_i = vectors[cycle][1053 +: 192];
    wire out_y0m_credit_valid_i = vectors[cycle][1245 +: 1];
    wire [2:0] out_y0m_credit_vc_i = vectors[cycle][1246 +: 3];
    wire in_y1p_valid_i = vectors[cycle][1249 +: 1];
    wire [2:0] in_y1p_vc_i = vectors[cycle][1250 +: 3];
    wire in_y1p_head_i = vectors[cycle][1253 +: 1];
    wire in_y1p_tail_i = vectors[cycle][1254 +: 1];
    wire [191:0] in_y1p_flit_i = vectors[cycle][1255 +: 192];
    wire out_y1p_credit_valid_i = vectors[cycle][1447 +: 1];
    wire [2:0] out_y1p_credit_vc_i = vectors[cycle][1448 +: 3];
    wire in_y1m_valid_i = vectors[cycle][1451 +: 1];
    wire [2:0] in_y1m_vc_i = vectors[cycle][1452 +: 3];
    wire in_y1m_head_i = vectors[cycle][1455 +: 1];
    wire in_y1m_tail_i = vectors[cycle][1456 +: 1];
    wire [191:0] in_y1m_flit_i = vectors[cycle][1457 +: 192];
    wire out_y1m_credit_valid_i = vectors[cycle][1649 +: 1];
    wire [2:0] out_y1m_credit_vc_i = vectors[cycle][1650 +: 3];
    wire in_z0p_valid_i = vectors[cycle][1653 +: 1];
    wire [2:0] in_z0p_vc_i = vectors[cycle][1654 +: 3];
    wire in_z0p_head_i = vectors[cycle][1657 +: 1];
    wire in_z0p_tail_i = vectors[cycle][1658 +: 1];
    wire [191:0] in_z0p_flit_i = vectors[cycle][1659 +: 192];
    wire out_z0p_credit_valid_i = vectors[cycle][1851 +: 1];
    wire [2:0] out_z0p_credit_vc_i = vectors[cycle][1852 +: 3];
    wire in_z0m_valid_i = vectors[cycle][1855 +: 1];
    wire [2:0] in_z0m_vc_i = vectors[cycle][1856 +: 3];
    wire in_z0m_head_i = vectors[cycle][1859 +: 1];
    wire in_z0m_tail_i = vectors[cycle][1860 +: 1];
    wire [191:0] in_z0m_flit_i = vectors[cycle][1861 +: 192];
    wire out_z0m_credit_valid_i = vectors[cycle][2053 +: 1];
    wire [2:0] out_z0m_credit_vc_i = vectors[cycle][2054 +: 3];
    wire in_z1p_valid_i = vectors[cycle][2057 +: 1];
    wire [2:0] in_z1p_vc_i = vectors[cycle][2058 +: 3];
    wire in_z1p_head_i = vectors[cycle][2061 +: 1];
    wire in_z1p_tail_i = vectors[cycle][2062 +: 1];
    wire [191:0] in_z1p_flit_i = vectors[cycle][2063 +: 192];
    wire out_z1p_credit_valid_i = vectors[cycle][2255 +: 1];
    wire [2:0] out_z1p_credit_vc_i = vectors[cycle][2256 +: 3];
    wire in_z1m_valid_i = vectors[cycle][2259 +: 1];
    wire [2:0] in_z1m_vc_i = vectors[cycle][2260 +: 3];
    wire in_z1m_head_i = vectors[cycle][2263 +: 1];
    wire in_z1m_tail_i = vectors[cycle][2264 +: 1];
    wire [191:0] in_z1m_flit_i = vectors[cycle][2265 +: 192];
    wire out_z1m_credit_valid_i = vectors[cycle][2457 +: 1];
    wire [2:0] out_z1m_credit_vc_i = vectors[cycle][2458 +: 3];
    wire [31:0] inject_valid_i = vectors[cycle][2461 +: 32];
    wire [15:0] inject_head_i = vectors[cycle][2493 +: 16];
    wire [15:0] inject_tail_i = vectors[cycle][2509 +: 16];
    wire [3071:0] inject_flit_i = vectors[cycle][2525 +: 3072];
    wire [31:0] eject_ready_i = vectors[cycle][5597 +: 32];
    wire weight_wr_en_i = vectors[cycle][5629 +: 1];
    wire [3:0] weight_router_i = vectors[cycle][5630 +: 4];
    wire [7:0] weight_addr_i = vectors[cycle][5634 +: 8];
    wire [7:0] weight_data_i = vectors[cycle][5642 +: 8];

    wire in_x0p_credit_valid_o;
    wire in_x0p_credit_valid_o_wanted = vectors[cycle][5650 +: 1];
    wire in_x0p_credit_valid_o_counts = vectors[cycle][11243];
    wire [2:0] in_x0p_credit_vc_o;
    wire [2:0] in_x0p_credit_vc_o_wanted = vectors[cycle][5651 +: 3];
    wire in_x0p_credit_vc_o_counts = vectors[cycle][11244];
    wire out_x0p_valid_o;
    wire out_x0p_valid_o_wanted = vectors[cycle][5654 +: 1];
    wire out_x0p_valid_o_counts = vectors[cycle][11245];
    wire [2:0] out_x0p_vc_o;
    wire [2:0] out_x0p_vc_o_wanted = vectors[cycle][5655 +: 3];
    wire out_x0p_vc_o_counts = vectors[cycle][11246];
    wire out_x0p_head_o;
    wire out_x0p_head_o_wanted = vectors[cycle][5658 +: 1];
    wire out_x0p_head_o_counts = vectors[cycle][11247];
    wire out_x0p_tail_o;
    wire out_x0p_tail_o_wanted = vectors[cycle][5659 +: 1];
    wire out_x0p_tail_o_counts = vectors[cycle][11248];
    wire [191:0] out_x0p_flit_o;
    wire [191:0] out_x0p_flit_o_wanted = vectors[cycle][5660 +: 192];
    wire out_x0p_flit_o_counts = vectors[cycle][11249];
    wire in_x0m_credit_valid_o;
    wire in_x0m_credit_valid_o_wanted = vectors[cycle][5852 +: 1];
    wire in_x0m_credit_valid_o_counts = vectors[cycle][11250];
    wire [2:0] in_x0m_credit_vc_o;
    wire [2:0] in_x0m_credit_vc_o_wanted = vectors[cycle][5853 +: 3];
    wire in_x0m_credit_vc_o_counts = vectors[cycle][11251];
    wire out_x0m_valid_o;
    wire out_x0m_valid_o_wanted = vectors[cycle][5856 +: 1];
    wire out_x0m_valid_o_counts = vectors[cycle][11252];
    wire [2:0] out_x0m_vc_o;
    wire [2:0] out_x0m_vc_o_wanted = vectors[cycle][5857 +: 3];
    wire out_x0m_vc_o_counts = vectors[cycle][11253];
    wire out_x0m_head_o;
    wire out_x0m_head_o_wanted = vectors[cycle][5860 +: 1];
    wire out_x0m_head_o_counts = vectors[cycle][11254];
    wire out_x0m_tail_o;
    wire out_x0m_tail_o_wanted = vectors[cycle][5861 +: 1];
    wire out_x0m_tail_o_counts = vectors[cycle][11255];
    wire [191:0] out_x0m_flit_o;
    wire [191:0] out_x0m_flit_o_wanted = vectors[cycle][5862 +: 192];
    wire out_x0m_flit_o_counts = vectors[cycle][11256];
    wire in_x1p_credit_valid_o;
    wire in_x1p_credit_valid_o_wanted = vectors[cycle][6054 +: 1];
    wire in_x1p_credit_valid_o_counts = vectors[cycle][11257];
    wire [2:0] in_x1p_credit_vc_o;
    wire [2:0] in_x1p_credit_vc_o_wanted = vectors[cycle][6055 +: 3];
    wire in_x1p_credit_vc_o_counts = vectors[cycle][11258];
    wire out_x1p_valid_o;
    wire out_x1p_valid_o_wanted = vectors[cycle][6058 +: 1];
    wire out_x1p_valid_o_counts = vectors[cycle][11259];
    wire [2:0] out_x1p_vc_o;
    wire [2:0] out_x1p_vc_o_wanted = vectors[cycle][6059 +: 3];
    wire out_x1p_vc_o_counts = vectors[cycle][11260];
    wire out_x1p_head_o;
    wire out_x1p_head_o_wanted = vectors[cycle][6062 +: 1];
    wire out_x1p_head_o_counts = vectors[cycle][11261];
    wire out_x1p_tail_o;
    wire out_x1p_tail_o_wanted = vectors[cycle][6063 +: 1];
    wire out_x1p_tail_o_counts = vectors[cycle][11262];
    wire [191:0] out_x1p_flit_o;
    wire [191:0] out_x1p_flit_o_wanted = vectors[cycle][6064 +: 192];
    wire out_x1p_flit_o_counts = vectors[cycle][11263];
    wire in_x1m_credit_valid_o;
    wire in_x1m_credit_valid_o_wanted = vectors[cycle][6256 +: 1];
    wire in_x1m_credit_valid_o_counts = vectors[cycle][11264];
    wire [2:0] in_x1m_credit_vc_o;
    wire [2:0] in_x1m_credit_vc_o_wanted = vectors[cycle][6257 +: 3];
    wire in_x1m_credit_vc_o_counts = vectors[cycle][11265];
    wire out_x1m_valid_o;
    wire out_x1m_valid_o_wanted = vectors[cycle][6260 +: 1];
    wire out_x1m_valid_o_counts = vectors[cycle][11266];
    wire [2:0] out_x1m_vc_o;
    wire [2:0] out_x1m_vc_o_wanted = vectors[cycle][6261 +: 3];
    wire out_x1m_vc_o_counts = vectors[cycle][11267];
    wire out_x1m_head_o;
    wire out_x1m_head_o_wanted = vectors[cycle][6264 +: 1];
    wire out_x1m_head_o_counts = vectors[cycle][11268];
    wire out_x1m_tail_o;
    wire out_x1m_tail_o_wanted = vectors[cycle][6265 +: 1];
    wire out_x1m_tail_o_counts = vectors[cycle][11269];
    wire [191:0] out_x1m_flit_o;
    wire [191:0] out_x1m_flit_o_wanted = vectors[cycle][6266 +: 192];
    wire out_x1m_flit_o_counts = vectors[cycle][11270];
    wire in_y0p_credit_valid_o;
    wire in_y0p_credit_valid_o_wanted = vectors[cycle][6458 +: 1];
    wire in_y0p_credit_valid_o_counts = vectors[cycle][11271];
    wire [2:0] in_y0p_credit_vc_o;
    wire [2:0] in_y0p_credit_vc_o_wanted = vectors[cycle][6459 +: 3];
    wire in_y0p_credit_vc_o_counts = vectors[cycle][11272];
    wire out_y0p_valid_o;
    wire out_y0p_valid_o_wanted = vectors[cycle][6462 +: 1];
    wire out_y0p_valid_o_counts = vectors[cycle][11273];
    wire [2:0] out_y0p_vc_o;
    wire [2:0] out_y0p_vc_o_wanted = vectors[cycle][6463 +: 3];
    wire out_y0p_vc_o_counts = vectors[cycle][11274];
    wire out_y0p_head_o;
    wire out_y0p_head_o_wanted = vectors[cycle][6466 +: 1];
    wire out_y0p_head_o_counts = vectors[cycle][11275];
    wire out_y0p_tail_o;
    wire out_y0p_tail_o_wanted = vectors[cycle][6467 +: 1];
    wire out_y0p_tail_o_counts = vectors[cycle][11276];
    wire [191:0] out_y0p_flit_o;
    wire [191:0] out_y0p_flit_o_wanted = vectors[cycle][6468 +: 192];
    wire out_y0p_flit_o_counts = vectors[cycle][11277];
    wire in_y0m_credit_valid_o;
    wire in_y0m_credit_valid_o_wanted = vectors[cycle][6660 +: 1];
    wire in_y0m_credit_valid_o_counts = vectors[cycle][11278];
    wire [2:0] in_y0m_credit_vc_o;
    wire [2:0] in_y0m_credit_vc_o_wanted = vectors[cycle][6661 +: 3];
    wire in_y0m_credit_vc_o_counts = vectors[cycle][11279];
    wire out_y0m_valid_o;
    wire out_y0m_valid_o_wanted = vectors[cycle][6664 +: 1];
    wire out_y0m_valid_o_counts = vectors[cycle][11280];
    wire [2:0] out_y0m_vc_o;
    wire [2:0] out_y0m_vc_o_wanted = vectors[cycle][6665 +: 3];
    wire out_y0m_vc_o_counts = vectors[cycle][11281];
    wire out_y0m_head_o;
    wire out_y0m_head_o_wanted = vectors[cycle][6668 +: 1];
    wire out_y0m_head_o_counts = vectors[cycle][11282];
    wire out_y0m_tail_o;
    wire out_y0m_tail_o_wanted = vectors[cycle][6669 +: 1];
    wire out_y0m_tail_o_counts = vectors[cycle][11283];
    wire [191:0] out_y0m_flit_o;
    wire [191:0] out_y0m_flit_o_wanted = vectors[cycle][6670 +: 192];
    wire out_y0m_flit_o_counts = vectors[cycle][11284];
    wire in_y1p_credit_valid_o;
    wire in_y1p_credit_valid_o_wanted = vectors[cycle][6862 +: 1];
    wire in_y1p_credit_valid_o_counts = vectors[cycle][11285];
    wire [2:0] in_y1p_credit_vc_o;
    wire [2:0] in_y1p_credit_vc_o_wanted = vectors[cycle][6863 +: 3];
    wire in_y1p_credit_vc_o_counts = vectors[cycle][11286];
    wire out_y1p_valid_o;
    wire out_y1p_valid_o_wanted = vectors[cycle][6866 +: 1];
    wire out_y1p_valid_o_counts = vectors[cycle][11287];
    wire [2:0] out_y1p_vc_o;
    wire [2:0] out_y1p_vc_o_wanted = vectors[cycle][6867 +: 3];
    wire out_y1p_vc_o_counts = vectors[cycle][11288];
    wire out_y1p_head_o;
    wire out_y1p_head_o_wanted = vectors[cycle][6870 +: 1];
    wire out_y1p_head_o_counts = vectors[cycle][11289];
    wire out_y1p_tail_o;
    wire out_y1p_tail_o_wanted = vectors[cycle][6871 +: 1];
    wire out_y1p_tail_o_counts = vectors[cycle][11290];
    wire [191:0] out_y1p_flit_o;
    wire [191:0] out_y1p_flit_o_wanted = vectors[cycle][6872 +: 192];
    wire out_y1p_flit_o_counts = vectors[cycle][11291];
    wire in_y1m_credit_valid_o;
    wire in_y1m_credit_valid_o_wanted = vectors[cycle][7064 +: 1];
    wire in_y1m_credit_valid_o_counts = vectors[cycle][11292];
    wire [2:0] in_y1m_credit_vc_o;
    wire [2:0] in_y1m_credit_vc_o_wanted = vectors[cycle][7065 +: 3];
    wire in_y1m_credit_vc_o_counts = vectors[cycle][11293];
    wire out_y1m_valid_o;
    wire out_y1m_valid_o_wanted = vectors[cycle][7068 +: 1];
    wire out_y1m_valid_o_counts = vectors[cycle][11294];
    wire [2:0] out_y1m_vc_o;
    wire [2:0] out_y1m_vc_o_wanted = vectors[cycle][7069 +: 3];
    wire out_y1m_vc_o_counts = vectors[cycle][11295];
    wire out_y1m_head_o;
    wire out_y1m_head_o_wanted = vectors[cycle][7072 +: 1];
    wire out_y1m_head_o_counts = vectors[cycle][11296];
    wire out_y1m_tail_o;
    wire out_y1m_tail_o_wanted = vectors[cycle][7073 +: 1];
    wire out_y1m_tail_o_counts = vectors[cycle][11297];
    wire [191:0] out_y1m_flit_o;
    wire [191:0] out_y1m_flit_o_wanted = vectors[cycle][7074 +: 192];
    wire out_y1m_flit_o_counts = vectors[cycle][11298];
    wire in_z0p_credit_valid_o;
    wire in_z0p_credit_valid_o_wanted = vectors[cycle][7266 +: 1];
    wire in_z0p_credit_valid_o_counts = vectors[cycle][11299];
    wire [2:0] in_z0p_credit_vc_o;
    wire [2:0] in_z0p_credit_vc_o_wanted = vectors[cycle][7267 +: 3];
    wire in_z0p_credit_vc_o_counts = vectors[cycle][11300];
    wire out_z0p_valid_o;
    wire out_z0p_valid_o_wanted = vectors[cycle][7270 +: 1];
    wire out_z0p_valid_o_counts = vectors[cycle][11301];
    wire [2:0] out_z0p_vc_o;
    wire [2:0] out_z0p_vc_o_wanted = vectors[cycle][7271 +: 3];
    wire out_z0p_vc_o_counts = vectors[cycle][11302];
    wire out_z0p_head_o;
    wire out_z0p_head_o_wanted = vectors[cycle][7274 +: 1];
    wire out_z0p_head_o_counts = vectors[cycle][11303];
    wire out_z0p_tail_o;
    wire out_z0p_tail_o_wanted = vectors[cycle][7275 +: 1];
    wire out_z0p_tail_o_counts = vectors[cycle][11304];
    wire [191:0] out_z0p_flit_o;
    wire [191:0] out_z0p_flit_o_wanted = vectors[cycle][7276 +: 192];
    wire out_z0p_flit_o_counts = vectors[cycle][11305];
    wire in_z0m_credit_valid_o;
    wire in_z0m_credit_valid_o_wanted = vectors[cycle][7468 +: 1];
    wire in_z0m_credit_valid_o_counts = vectors[cycle][11306];
    wire [2:0] in_z0m_credit_vc_o;
    wire [2:0] in_z0m_credit_vc_o_wanted = vectors[cycle][7469 +: 3];
    wire in_z0m_credit_vc_o_counts = vectors[cycle][11307];
    wire out_z0m_valid_o;
    wire out_z0m_valid_o_wanted = vectors[cycle][7472 +: 1];
    wire out_z0m_valid_o_counts = vectors[cycle][11308];
    wire [2:0] out_z0m_vc_o;
    wire [2:0] out_z0m_vc_o_wanted = vectors[cycle][7473 +: 3];
    wire out_z0m_vc_o_counts = vectors[cycle][11309];
    wire out_z0m_head_o;
    wire out_z0m_head_o_wanted = vectors[cycle][7476 +: 1];
    wire out_z0m_head_o_counts = vectors[cycle][11310];
    wire out_z0m_tail_o;
    wire out_z0m_tail_o_wanted = vectors[cycle][7477 +: 1];
    wire out_z0m_tail_o_counts = vectors[cycle][11311];
    wire [191:0] out_z0m_flit_o;
    wire [191:0] out_z0m_flit_o_wanted = vectors[cycle][7478 +: 192];
    wire out_z0m_flit_o_counts = vectors[cycle][11312];
    wire in_z1p_credit_valid_o;
    wire in_z1p_credit_valid_o_wanted = vectors[cycle][7670 +: 1];
    wire in_z1p_credit_valid_o_counts = vectors[cycle][11313];
    wire [2:0] in_z1p_credit_vc_o;
    wire [2:0] in_z1p_credit_vc_o_wanted = vectors[cycle][7671 +: 3];
    wire in_z1p_credit_vc_o_counts = vectors[cycle][11314];
    wire out_z1p_valid_o;
    wire out_z1p_valid_o_wanted = vectors[cycle][7674 +: 1];
    wire out_z1p_valid_o_counts = vectors[cycle][11315];
    wire [2:0] out_z1p_vc_o;
    wire [2:0] out_z1p_vc_o_wanted = vectors[cycle][7675 +: 3];
    wire out_z1p_vc_o_counts = vectors[cycle][11316];
    wire out_z1p_head_o;
    wire out_z1p_head_o_wanted = vectors[cycle][7678 +: 1];
    wire out_z1p_head_o_counts = vectors[cycle][11317];
    wire out_z1p_tail_o;
    wire out_z1p_tail_o_wanted = vectors[cycle][7679 +: 1];
    wire out_z1p_tail_o_counts = vectors[cycle][11318];
    wire [191:0] out_z1p_flit_o;
    wire [191:0] out_z1p_flit_o_wanted = vectors[cycle][7680 +: 192];
    wire out_z1p_flit_o_counts = vectors[cycle][11319];
    wire in_z1m_credit_valid_o;
    wire in_z1m_credit_valid_o_wanted = vectors[cycle][7872 +: 1];
    wire in_z1m_credit_valid_o_counts = vectors[cycle][11320];
    wire [2:0] in_z1m_credit_vc_o;
    wire [2:0] in_z1m_credit_vc_o_wanted = vectors[cycle][7873 +: 3];
    wire in_z1m_credit_vc_o_counts = vectors[cycle][11321];
    wire out_z1m_valid_o;
    wire out_z1m_valid_o_wanted = vectors[cycle][7876 +: 1];
    wire out_z1m_valid_o_counts = vectors[cycle][11322];
    wire [2:0] out_z1m_vc_o;
    wire [2:0] out_z1m_vc_o_wanted = vectors[cycle][7877 +: 3];
    wire out_z1m_vc_o_counts = vectors[cycle][11323];
    wire out_z1m_head_o;
    wire out_z1m_head_o_wanted = vectors[cycle][7880 +: 1];
    wire out_z1m_head_o_counts = vectors[cycle][11324];
    wire out_z1m_tail_o;
    wire out_z1m_tail_o_wanted = vectors[cycle][7881 +: 1];
    wire out_z1m_tail_o_counts = vectors[cycle][11325];
    wire [191:0] out_z1m_flit_o;
    wire [191:0] out_z1m_flit_o_wanted = vectors[cycle][7882 +: 192];
    wire out_z1m_flit_o_counts = vectors[cycle][11326];
    wire [31:0] inject_not_full_o;
    wire [31:0] inject_not_full_o_wanted = vectors[cycle][8074 +: 32];
    wire inject_not_full_o_counts = vectors[cycle][11327];
    wire [31:0] eject_valid_o;
    wire [31:0] eject_valid_o_wanted = vectors[cycle][8106 +: 32];
    wire eject_valid_o_counts = vectors[cycle][11328];
    wire [15:0] eject_head_o;
    wire [15:0] eject_head_o_wanted = vectors[cycle][8138 +: 16];
    wire eject_head_o_counts = vectors[cycle][11329];
    wire [15:0] eject_tail_o;
    wire [15:0] eject_tail_o_wanted = vectors[cycle][8154 +: 16];
    wire eject_tail_o_counts = vectors[cycle][11330];
    wire [3071:0] eject_flit_o;
    wire [3071:0] eject_flit_o_wanted = vectors[cycle][8170 +: 3072];
    wire eject_flit_o_counts = vectors[cycle][11331];
    wire weight_error_o;
    wire weight_error_o_wanted = vectors[cycle][11242 +: 1];
    wire weight_error_o_counts = vectors[cycle][11332];

    wire in_x0p_credit_valid_o_differs = in_x0p_credit_valid_o_counts && in_x0p_credit_valid_o !== in_x0p_credit_valid_o_wanted;
    wire in_x0p_credit_vc_o_differs = in_x0p_credit_vc_o_counts && in_x0p_credit_vc_o !== in_x0p_credit_vc_o_wanted;
    wire out_x0p_valid_o_differs = out_x0p_valid_o_counts && out_x0p_valid_o !== out_x0p_valid_o_wanted;
    wire out_x0p_vc_o_differs = out_x0p_vc_o_counts && out_x0p_vc_o !== out_x0p_vc_o_wanted;
    wire out_x0p_head_o_differs = out_x0p_head_o_counts && out_x0p_head_o !== out_x0p_head_o_wanted;
    wire out_x0p_tail_o_differs = out_x0p_tail_o_counts && out_x0p_tail_o !== out_x0p_tail_o_wanted;
    wire out_x0p_flit_o_differs = out_x0p_flit_o_counts && out_x0p_flit_o !== out_x0p_flit_o_wanted;
    wire in_x0m_credit_valid_o_differs = in_x0m_credit_valid_o_counts && in_x0m_credit_valid_o !== in_x0m_credit_valid_o_wanted;
    wire in_x0m_credit_vc_o_differs = in_x0m_credit_vc_o_counts && in_x0m_credit_vc_o !== in_x0m_credit_vc_o_wanted;
    wire out_x0m_valid_o_differs = out_x0m_valid_o_counts && out_x0m_valid_o !== out_x0m_valid_o_wanted;
    wire out_x0m_vc_o_differs = out_x0m_vc_o_counts && out_x0m_vc_o !== out_x0m_vc_o_wanted;
    wire out_x0m_head_o_differs = out_x0m_head_o_counts && out_x0m_head_o !== out_x0m_head_o_wanted;
    wire out_x0m_tail_o_differs = out_x0m_tail_o_counts && out_x0m_tail_o !== out_x0m_tail_o_wanted;
    wire out_x0m_flit_o_differs = out_x0m_flit_o_counts && out_x0m_flit_o !== out_x0m_flit_o_wanted;
    wire in_x1p_credit_valid_o_differs = in_x1p_credit_valid_o_counts && in_x1p_credit_valid_o !== in_x1p_credit_valid_o_wanted;
    wire in_x1p_credit_vc_o_differs = in_x1p_credit_vc_o_counts && in_x1p_credit_vc_o !== in_x1p_credit_vc_o_wanted;
    wire out_x1p_valid_o_differs = out_x1p_valid_o_counts && out_x1p_valid_o !== out_x1p_valid_o_wanted;
    wire out_x1p_vc_o_differs = out_x1p_vc_o_counts && out_x1p_vc_o !== out_x1p_vc_o_wanted;
    wire out_x1p_head_o_differs = out_x1p_head_o_counts && out_x1p_head_o !== out_x1p_head_o_wanted;
    wire out_x1p_tail_o_differs = out_x1p_tail_o_counts && out_x1p_tail_o !== out_x1p_tail_o_wanted;
    wire out_x1p_flit_o_differs = out_x1p_flit_o_counts && out_x1p_flit_o !== out_x1p_flit_o_wanted;
    wire in_x1m_credit_valid_o_differs = in_x1m_credit_valid_o_counts && in_x1m_credit_valid_o !== in_x1m_credit_valid_o_wanted;
    wire in_x1m_credit_vc_o_differs = in_x1m_credit_vc_o_counts && in_x1m_credit_vc_o !== in_x1m_credit_vc_o_wanted;
    wire out_x1m_valid_o_differs = out_x1m_valid_o_counts && out_x1m_valid_o !== out_x1m_valid_o_wanted;
    wire out_x1m_vc_o_differs = out_x1m_vc_o_counts && out_x1m_vc_o !== out_x1m_vc_o_wanted;
    wire out_x1m_head_o_differs = out_x1m_head_o_counts && out_x1m_head_o !== out_x1m_head_o_wanted;
    wire out_x1m_tail_o_differs = out_x1m_tail_o_counts && out_x1m_tail_o !== out_x1m_tail_o_wanted;
    wire out_x1m_flit_o_differs = out_x1m_flit_o_counts && out_x1m_flit_o !== out_x1m_flit_o_wanted;
    wire in_y0p_credit_valid_o_differs = in_y0p_credit_valid_o_counts && in_y0p_credit_valid_o !== in_y0p_credit_valid_o_wanted;
    wire in_y0p_credit_vc_o_differs = in_y0p_credit_vc_o_counts && in_y0p_credit_vc_o !== in_y0p_credit_vc_o_wanted;
    wire out_y0p_valid_o_differs = out_y0p_valid_o_counts && out_y0p_valid_o !== out_y0p_valid_o_wanted;
    wire out_y0p_vc_o_differs = out_y0p_vc_o_counts && out_y0p_vc_o !== out_y0p_vc_o_wanted;
    wire out_y0p_head_o_differs = out_y0p_head_o_counts && out_y0p_head_o !== out_y0p_head_o_wanted;
    wire out_y0p_tail_o_differs = out_y0p_tail_o_counts && out_y0p_tail_o !== out_y0p_tail_o_wanted;
    wire out_y0p_flit_o_differs = out_y0p_flit_o_counts && out_y0p_flit_o !== out_y0p_flit_o_wanted;
    wire in_y0m_credit_valid_o_differs = in_y0m_credit_valid_o_counts && in_y0m_credit_valid_o !== in_y0m_credit_valid_o_wanted;
    wire in_y0m_credit_vc_o_differs = in_y0m_credit_vc_o_counts && in_y0m_credit_vc_o !== in_y0m_credit_vc_o_wanted;
    wire out_y0m_valid_o_differs = out_y0m_valid_o_counts && out_y0m_valid_o !== out_y0m_valid_o_wanted;
    wire out_y0m_vc_o_differs = out_y0m_vc_o_counts && out_y0m_vc_o !== out_y0m_vc_o_wanted;
    wire out_y0m_head_o_differs = out_y0m_head_o_counts && out_y0m_head_o !== out_y0m_head_o_wanted;
    wire out_y0m_tail_o_differs = out_y0m_tail_o_counts && out_y0m_tail_o !== out_y0m_tail_o_wanted;
    wire out_y0m_flit_o_differs = out_y0m_flit_o_counts && out_y0m_flit_o !== out_y0m_flit_o_wanted;
    wire in_y1p_credit_valid_o_differs = in_y1p_credit_valid_o_counts && in_y1p_credit_valid_o !== in_y1p_credit_valid_o_wanted;
    wire in_y1p_credit_vc_o_differs = in_y1p_credit_vc_o_counts && in_y1p_credit_vc_o !== in_y1p_credit_vc_o_wanted;
    wire out_y1p_valid_o_differs = out_y1p_valid_o_counts && out_y1p_valid_o !== out_y1p_valid_o_wanted;
    wire out_y1p_vc_o_differs = out_y1p_vc_o_counts && out_y1p_vc_o !== out_y1p_vc_o_wanted;
    wire out_y1p_head_o_differs = out_y1p_head_o_counts && out_y1p_head_o !== out_y1p_head_o_wanted;
    wire out_y1p_tail_o_differs = out_y1p_tail_o_counts && out_y1p_tail_o !== out_y1p_tail_o_wanted;
    wire out_y1p_flit_o_differs = out_y1p_flit_o_counts && out_y1p_flit_o !== out_y1p_flit_o_wanted;
    wire in_y1m_credit_valid_o_differs = in_y1m_credit_valid_o_counts && in_y1m_credit_valid_o !== in_y1m_credit_valid_o_wanted;
    wire in_y1m_credit_vc_o_differs = in_y1m_credit_vc_o_counts && in_y1m_credit_vc_o !== in_y1m_credit_vc_o_wanted;
    wire out_y1m_valid_o_differs = out_y1m_valid_o_counts && out_y1m_valid_o !== out_y1m_valid_o_wanted;
    wire out_y1m_vc_o_differs = out_y1m_vc_o_counts && out_y1m_vc_o !== out_y1m_vc_o_wanted;
    wire out_y1m_head_o_differs = out_y1m_head_o_counts && out_y1m_head_o !== out_y1m_head_o_wanted;
    wire out_y1m_tail_o_differs = out_y1m_tail_o_counts && out_y1m_tail_o !== out_y1m_tail_o_wanted;
    wire out_y1m_flit_o_differs = out_y1m_flit_o_counts && out_y1m_flit_o !== out_y1m_flit_o_wanted;
    wire in_z0p_credit_valid_o_differs = in_z0p_credit_valid_o_counts && in_z0p_credit_valid_o !== in_z0p_credit_valid_o_wanted;
    wire in_z0p_credit_vc_o_differs = in_z0p_credit_vc_o_counts && in_z0p_credit_vc_o !== in_z0p_credit_vc_o_wanted;
    wire out_z0p_valid_o_differs = out_z0p_valid_o_counts && out_z0p_valid_o !== out_z0p_valid_o_wanted;
    wire out_z0p_vc_o_differs = out_z0p_vc_o_counts && out_z0p_vc_o !== out_z0p_vc_o_wanted;
    wire out_z0p_head_o_differs = out_z0p_head_o_counts && out_z0p_head_o !== out_z0p_head_o_wanted;
    wire out_z0p_tail_o_differs = out_z0p_tail_o_counts && out_z0p_tail_o !== out_z0p_tail_o_wanted;
    wire out_z0p_flit_o_differs = out_z0p_flit_o_counts && out_z0p_flit_o !== out_z0p_flit_o_wanted;
    wire in_z0m_credit_valid_o_differs = in_z0m_credit_valid_o_counts && in_z0m_credit_valid_o !== in_z0m_credit_valid_o_wanted;
    wire in_z0m_credit_vc_o_differs = in_z0m_credit_vc_o_counts && in_z0m_credit_vc_o !== in_z0m_credit_vc_o_wanted;
    wire out_z0m_valid_o_differs = out_z0m_valid_o_counts && out_z0m_valid_o !== out_z0m_valid_o_wanted;
    wire out_z0m_vc_o_differs = out_z0m_vc_o_counts && out_z0m_vc_o !== out_z0m_vc_o_wanted;
    wire out_z0m_head_o_differs = out_z0m_head_o_counts && out_z0m_head_o !== out_z0m_head_o_wanted;
    wire out_z0m_tail_o_differs = out_z0m_tail_o_counts && out_z0m_tail_o !== out_z0m_tail_o_wanted;
    wire out_z0m_flit_o_differs = out_z0m_flit_o_counts && out_z0m_flit_o !== out_z0m_flit_o_wanted;
    wire in_z1p_credit_valid_o_differs = in_z1p_credit_valid_o_counts && in_z1p_credit_valid_o !== in_z1p_credit_valid_o_wanted;
    wire in_z1p_credit_vc_o_differs = in_z1p_credit_vc_o_counts && in_z1p_credit_vc_o !== in_z1p_credit_vc_o_wanted;
    wire out_z1p_valid_o_differs = out_z1p_valid_o_counts && out_z1p_valid_o !== out_z1p_valid_o_wanted;
    wire out_z1p_vc_o_differs = out_z1p_vc_o_counts && out_z1p_vc_o !== out_z1p_vc_o_wanted;
    wire out_z1p_head_o_differs = out_z1p_head_o_counts && out_z1p_head_o !== out_z1p_head_o_wanted;
    wire out_z1p_tail_o_differs = out_z1p_tail_o_counts && out_z1p_tail_o !== out_z1p_tail_o_wanted;
    wire out_z1p_flit_o_differs = out_z1p_flit_o_counts && out_z1p_flit_o !== out_z1p_flit_o_wanted;
    wire in_z1m_credit_valid_o_differs = in_z1m_credit_valid_o_counts && in_z1m_credit_valid_o !== in_z1m_credit_valid_o_wanted;
    wire in_z1m_credit_vc_o_differs = in_z1m_credit_vc_o_counts && in_z1m_credit_vc_o !== in_z1m_credit_vc_o_wanted;
    wire out_z1m_valid_o_differs = out_z1m_valid_o_counts && out_z1m_valid_o !== out_z1m_valid_o_wanted;
    wire out_z1m_vc_o_differs = out_z1m_vc_o_counts && out_z1m_vc_o !== out_z1m_vc_o_wanted;
    wire out_z1m_head_o_differs = out_z1m_head_o_counts && out_z1m_head_o !== out_z1m_head_o_wanted;
    wire out_z1m_tail_o_differs = out_z1m_tail_o_counts && out_z1m_tail_o !== out_z1m_tail_o_wanted;
    wire out_z1m_flit_o_differs = out_z1m_flit_o_counts && out_z1m_flit_o !== out_z1m_flit_o_wanted;
    wire inject_not_full_o_differs = inject_not_full_o_counts && inject_not_full_o !== inject_not_full_o_wanted;
    wire eject_valid_o_differs = eject_valid_o_counts && eject_valid_o !== eject_valid_o_wanted;
    // element i of eject_head_o means something iff its part of eject_valid_o is not 0
    wire [15:0] eject_head_o_mask;
    genvar eject_head_o_i;
    generate
        for (eject_head_o_i = 0; eject_head_o_i < 16; eject_head_o_i = eject_head_o_i + 1) begin : eject_head_o_element
            assign eject_head_o_mask[eject_head_o_i * 1 +: 1] = {1{|eject_valid_o_wanted[eject_head_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_head_o_differs = eject_head_o_counts && (eject_head_o & eject_head_o_mask) !== eject_head_o_wanted;
    // element i of eject_tail_o means something iff its part of eject_valid_o is not 0
    wire [15:0] eject_tail_o_mask;
    genvar eject_tail_o_i;
    generate
        for (eject_tail_o_i = 0; eject_tail_o_i < 16; eject_tail_o_i = eject_tail_o_i + 1) begin : eject_tail_o_element
            assign eject_tail_o_mask[eject_tail_o_i * 1 +: 1] = {1{|eject_valid_o_wanted[eject_tail_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_tail_o_differs = eject_tail_o_counts && (eject_tail_o & eject_tail_o_mask) !== eject_tail_o_wanted;
    // element i of eject_flit_o means something iff its part of eject_valid_o is not 0
    wire [3071:0] eject_flit_o_mask;
    genvar eject_flit_o_i;
    generate
        for (eject_flit_o_i = 0; eject_flit_o_i < 16; eject_flit_o_i = eject_flit_o_i + 1) begin : eject_flit_o_element
            assign eject_flit_o_mask[eject_flit_o_i * 192 +: 192] = {192{|eject_valid_o_wanted[eject_flit_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_flit_o_differs = eject_flit_o_counts && (eject_flit_o & eject_flit_o_mask) !== eject_flit_o_wanted;
    wire weight_error_o_differs = weight_error_o_counts && weight_error_o !== weight_error_o_wanted;
    wire counts = in_x0p_credit_valid_o_counts || in_x0p_credit_vc_o_counts || out_x0p_valid_o_counts || out_x0p_vc_o_counts || out_x0p_head_o_counts || out_x0p_tail_o_counts || out_x0p_flit_o_counts || in_x0m_credit_valid_o_counts || in_x0m_credit_vc_o_counts || out_x0m_valid_o_counts || out_x0m_vc_o_counts || out_x0m_head_o_counts || out_x0m_tail_o_counts || out_x0m_flit_o_counts || in_x1p_credit_valid_o_counts || in_x1p_credit_vc_o_counts || out_x1p_valid_o_counts || out_x1p_vc_o_counts || out_x1p_head_o_counts || out_x1p_tail_o_counts || out_x1p_flit_o_counts || in_x1m_credit_valid_o_counts || in_x1m_credit_vc_o_counts || out_x1m_valid_o_counts || out_x1m_vc_o_counts || out_x1m_head_o_counts || out_x1m_tail_o_counts || out_x1m_flit_o_counts || in_y0p_credit_valid_o_counts || in_y0p_credit_vc_o_counts || out_y0p_valid_o_counts || out_y0p_vc_o_counts || out_y0p_head_o_counts || out_y0p_tail_o_counts || out_y0p_flit_o_counts || in_y0m_credit_valid_o_counts || in_y0m_credit_vc_o_counts || out_y0m_valid_o_counts || out_y0m_vc_o_counts || out_y0m_head_o_counts || out_y0m_tail_o_counts || out_y0m_flit_o_counts || in_y1p_credit_valid_o_counts || in_y1p_credit_vc_o_counts || out_y1p_valid_o_counts || out_y1p_vc_o_counts || out_y1p_head_o_counts || out_y1p_tail_o_counts || out_y1p_flit_o_counts || in_y1m_credit_valid_o_counts || in_y1m_credit_vc_o_counts || out_y1m_valid_o_counts || out_y1m_vc_o_counts || out_y1m_head_o_counts || out_y1m_tail_o_counts || out_y1m_flit_o_counts || in_z0p_credit_valid_o_counts || in_z0p_credit_vc_o_counts || out_z0p_valid_o_counts || out_z0p_vc_o_counts || out_z0p_head_o_counts || out_z0p_tail_o_counts || out_z0p_flit_o_counts || in_z0m_credit_valid_o_counts || in_z0m_credit_vc_o_counts || out_z0m_valid_o_counts || out_z0m_vc_o_counts || out_z0m_head_o_counts || out_z0m_tail_o_counts || out_z0m_flit_o_counts || in_z1p_credit_valid_o_counts || in_z1p_credit_vc_o_counts || out_z1p_valid_o_counts || out_z1p_vc_o_counts || out_z1p_head_o_counts || out_z1p_tail_o_counts || out_z1p_flit_o_counts || in_z1m_credit_valid_o_counts || in_z1m_credit_vc_o_counts || out_z1m_valid_o_counts || out_z1m_vc_o_counts || out_z1m_head_o_counts || out_z1m_tail_o_counts || out_z1m_flit_o_counts || inject_not_full_o_counts || eject_valid_o_counts || eject_head_o_counts || eject_tail_o_counts || eject_flit_o_counts || weight_error_o_counts;
    wire differs = in_x0p_credit_valid_o_differs || in_x0p_credit_vc_o_differs || out_x0p_valid_o_differs || out_x0p_vc_o_differs || out_x0p_head_o_differs || out_x0p_tail_o_differs || out_x0p_flit_o_differs || in_x0m_credit_valid_o_differs || in_x0m_credit_vc_o_differs || out_x0m_valid_o_differs || out_x0m_vc_o_differs || out_x0m_head_o_differs || out_x0m_tail_o_differs || out_x0m_flit_o_differs || in_x1p_credit_valid_o_differs || in_x1p_credit_vc_o_differs || out_x1p_valid_o_differs || out_x1p_vc_o_differs || out_x1p_head_o_differs || out_x1p_tail_o_differs || out_x1p_flit_o_differs || in_x1m_credit_valid_o_differs || in_x1m_credit_vc_o_differs || out_x1m_valid_o_differs || out_x1m_vc_o_differs || out_x1m_head_o_differs || out_x1m_tail_o_differs || out_x1m_flit_o_differs || in_y0p_credit_valid_o_differs || in_y0p_credit_vc_o_differs || out_y0p_valid_o_differs || out_y0p_vc_o_differs || out_y0p_head_o_differs || out_y0p_tail_o_differs || out_y0p_flit_o_differs || in_y0m_credit_valid_o_differs || in_y0m_credit_vc_o_differs || out_y0m_valid_o_differs || out_y0m_vc_o_differs || out_y0m_head_o_differs || out_y0m_tail_o_differs || out_y0m_flit_o_differs || in_y1p_credit_valid_o_differs || in_y1p_credit_vc_o_differs || out_y1p_valid_o_differs || out_y1p_vc_o_differs || out_y1p_head_o_differs || out_y1p_tail_o_differs || out_y1p_flit_o_differs || in_y1m_credit_valid_o_differs || in_y1m_credit_vc_o_differs || out_y1m_valid_o_differs || out_y1m_vc_o_differs || out_y1m_head_o_differs || out_y1m_tail_o_differs || out_y1m_flit_o_differs || in_z0p_credit_valid_o_differs || in_z0p_credit_vc_o_differs || out_z0p_valid_o_differs || out_z0p_vc_o_differs || out_z0p_head_o_differs || out_z0p_tail_o_differs || out_z0p_flit_o_differs || in_z0m_credit_valid_o_differs || in_z0m_credit_vc_o_differs || out_z0m_valid_o_differs || out_z0m_vc_o_differs || out_z0m_head_o_differs || out_z0m_tail_o_differs || out_z0m_flit_o_differs || in_z1p_credit_valid_o_differs || in_z1p_credit_vc_o_differs || out_z1p_valid_o_differs || out_z1p_vc_o_differs || out_z1p_head_o_differs || out_z1p_tail_o_differs || out_z1p_flit_o_differs || in_z1m_credit_valid_o_differs || in_z1m_credit_vc_o_differs || out_z1m_valid_o_differs || out_z1m_vc_o_differs || out_z1m_head_o_differs || out_z1m_tail_o_differs || out_z1m_flit_o_differs || inject_not_full_o_differs || eject_valid_o_differs || eject_head_o_differs || eject_tail_o_differs || eject_flit_o_differs || weight_error_o_differs;

    unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 u_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .last_i(last_i),
        .crosses_i(crosses_i),
        .in_x0p_valid_i(in_x0p_valid_i),
        .in_x0p_vc_i(in_x0p_vc_i),
        .in_x0p_head_i(in_x0p_head_i),
        .in_x0p_tail_i(in_x0p_tail_i),
        .in_x0p_flit_i(in_x0p_flit_i),
        .out_x0p_credit_valid_i(out_x0p_credit_valid_i),
        .out_x0p_credit_vc_i(out_x0p_credit_vc_i),
        .in_x0m_valid_i(in_x0m_valid_i),
        .in_x0m_vc_i(in_x0m_vc_i),
        .in_x0m_head_i(in_x0m_head_i),
        .in_x0m_tail_i(in_x0m_tail_i),
        .in_x0m_flit_i(in_x0m_flit_i),
        .out_x0m_credit_valid_i(out_x0m_credit_valid_i),
        .out_x0m_credit_vc_i(out_x0m_credit_vc_i),
        .in_x1p_valid_i(in_x1p_valid_i),
        .in_x1p_vc_i(in_x1p_vc_i),
        .in_x1p_head_i(in_x1p_head_i),
        .in_x1p_tail_i(in_x1p_tail_i),
        .in_x1p_flit_i(in_x1p_flit_i),
        .out_x1p_credit_valid_i(out_x1p_credit_valid_i),
        .out_x1p_credit_vc_i(out_x1p_credit_vc_i),
        .in_x1m_valid_i(in_x1m_valid_i),
        .in_x1m_vc_i(in_x1m_vc_i),
        .in_x1m_head_i(in_x1m_head_i),
        .in_x1m_tail_i(in_x1m_tail_i),
        .in_x1m_flit_i(in_x1m_flit_i),
        .out_x1m_credit_valid_i(out_x1m_credit_valid_i),
        .out_x1m_credit_vc_i(out_x1m_credit_vc_i),
        .in_y0p_valid_i(in_y0p_valid_i),
        .in_y0p_vc_i(in_y0p_vc_i),
        .in_y0p_head_i(in_y0p_head_i),
        .in_y0p_tail_i(in_y0p_tail_i),
        .in_y0p_flit_i(in_y0p_flit_i),
        .out_y0p_credit_valid_i(out_y0p_credit_valid_i),
        .out_y0p_credit_vc_i(out_y0p_credit_vc_i),
        .in_y0m_valid_i(in_y0m_valid_i),
        .in_y0m_vc_i(in_y0m_vc_i),
        .in_y0m_head_i(in_y0m_head_i),
        .in_y0m_tail_i(in_y0m_tail_i),
        .in_y0m_flit_i(in_y0m_flit_i),
        .out_y0m_credit_valid_i(out_y0m_credit_valid_i),
        .out_y0m_credit_vc_i(out_y0m_credit_vc_i),
        .in_y1p_valid_i(in_y1p_valid_i),
        .in_y1p_vc_i(in_y1p_vc_i),
        .in_y1p_head_i(in_y1p_head_i),
        .in_y1p_tail_i(in_y1p_tail_i),
        .in_y1p_flit_i(in_y1p_flit_i),
        .out_y1p_credit_valid_i(out_y1p_credit_valid_i),
        .out_y1p_credit_vc_i(out_y1p_credit_vc_i),
        .in_y1m_valid_i(in_y1m_valid_i),
        .in_y1m_vc_i(in_y1m_vc_i),
        .in_y1m_head_i(in_y1m_head_i),
        .in_y1m_tail_i(in_y1m_tail_i),
        .in_y1m_flit_i(in_y1m_flit_i),
        .out_y1m_credit_valid_i(out_y1m_credit_valid_i),
        .out_y1m_credit_vc_i(out_y1m_credit_vc_i),
        .in_z0p_valid_i(in_z0p_valid_i),
        .in_z0p_vc_i(in_z0p_vc_i),
        .in_z0p_head_i(in_z0p_head_i),
        .in_z0p_tail_i(in_z0p_tail_i),
        .in_z0p_flit_i(in_z0p_flit_i),
        .out_z0p_credit_valid_i(out_z0p_credit_valid_i),
        .out_z0p_credit_vc_i(out_z0p_credit_vc_i),
        .in_z0m_valid_i(in_z0m_valid_i),
        .in_z0m_vc_i(in_z0m_vc_i),
        .in_z0m_head_i(in_z0m_head_i),
        .in_z0m_tail_i(in_z0m_tail_i),
        .in_z0m_flit_i(in_z0m_flit_i),
        .out_z0m_credit_valid_i(out_z0m_credit_valid_i),
        .out_z0m_credit_vc_i(out_z0m_credit_vc_i),
        .in_z1p_valid_i(in_z1p_valid_i),
        .in_z1p_vc_i(in_z1p_vc_i),
        .in_z1p_head_i(in_z1p_head_i),
        .in_z1p_tail_i(in_z1p_tail_i),
        .in_z1p_flit_i(in_z1p_flit_i),
        .out_z1p_credit_valid_i(out_z1p_credit_valid_i),
        .out_z1p_credit_vc_i(out_z1p_credit_vc_i),
        .in_z1m_valid_i(in_z1m_valid_i),
        .in_z1m_vc_i(in_z1m_vc_i),
        .in_z1m_head_i(in_z1m_head_i),
        .in_z1m_tail_i(in_z1m_tail_i),
        .in_z1m_flit_i(in_z1m_flit_i),
        .out_z1m_credit_valid_i(out_z1m_credit_valid_i),
        .out_z1m_credit_vc_i(out_z1m_credit_vc_i),
        .inject_valid_i(inject_valid_i),
        .inject_head_i(inject_head_i),
        .inject_tail_i(inject_tail_i),
        .inject_flit_i(inject_flit_i),
        .eject_ready_i(eject_ready_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_router_i(weight_router_i),
        .weight_addr_i(weight_addr_i),
        .weight_data_i(weight_data_i),
        .in_x0p_credit_valid_o(in_x0p_credit_valid_o),
        .in_x0p_credit_vc_o(in_x0p_credit_vc_o),
        .out_x0p_valid_o(out_x0p_valid_o),
        .out_x0p_vc_o(out_x0p_vc_o),
        .out_x0p_head_o(out_x0p_head_o),
        .out_x0p_tail_o(out_x0p_tail_o),
        .out_x0p_flit_o(out_x0p_flit_o),
        .in_x0m_credit_valid_o(in_x0m_credit_valid_o),
        .in_x0m_credit_vc_o(in_x0m_credit_vc_o),
        .out_x0m_valid_o(out_x0m_valid_o),
        .out_x0m_vc_o(out_x0m_vc_o),
        .out_x0m_head_o(out_x0m_head_o),
        .out_x0m_tail_o(out_x0m_tail_o),
        .out_x0m_flit_o(out_x0m_flit_o),
        .in_x1p_credit_valid_o(in_x1p_credit_valid_o),
        .in_x1p_credit_vc_o(in_x1p_credit_vc_o),
        .out_x1p_valid_o(out_x1p_valid_o),
        .out_x1p_vc_o(out_x1p_vc_o),
        .out_x1p_head_o(out_x1p_head_o),
        .out_x1p_tail_o(out_x1p_tail_o),
        .out_x1p_flit_o(out_x1p_flit_o),
        .in_x1m_credit_valid_o(in_x1m_credit_valid_o),
        .in_x1m_credit_vc_o(in_x1m_credit_vc_o),
        .out_x1m_valid_o(out_x1m_valid_o),
        .out_x1m_vc_o(out_x1m_vc_o),
        .out_x1m_head_o(out_x1m_head_o),
        .out_x1m_tail_o(out_x1m_tail_o),
        .out_x1m_flit_o(out_x1m_flit_o),
        .in_y0p_credit_valid_o(in_y0p_credit_valid_o),
        .in_y0p_credit_vc_o(in_y0p_credit_vc_o),
        .out_y0p_valid_o(out_y0p_valid_o),
        .out_y0p_vc_o(out_y0p_vc_o),
        .out_y0p_head_o(out_y0p_head_o),
        .out_y0p_tail_o(out_y0p_tail_o),
        .out_y0p_flit_o(out_y0p_flit_o),
        .in_y0m_credit_valid_o(in_y0m_credit_valid_o),
        .in_y0m_credit_vc_o(in_y0m_credit_vc_o),
        .out_y0m_valid_o(out_y0m_valid_o),
        .out_y0m_vc_o(out_y0m_vc_o),
        .out_y0m_head_o(out_y0m_head_o),
        .out_y0m_tail_o(out_y0m_tail_o),
        .out_y0m_flit_o(out_y0m_flit_o),
        .in_y1p_credit_valid_o(in_y1p_credit_valid_o),
        .in_y1p_credit_vc_o(in_y1p_credit_vc_o),
        .out_y1p_valid_o(out_y1p_valid_o),
        .out_y1p_vc_o(out_y1p_vc_o),
        .out_y1p_head_o(out_y1p_head_o),
        .out_y1p_tail_o(out_y1p_tail_o),
        .out_y1p_flit_o(out_y1p_flit_o),
        .in_y1m_credit_valid_o(in_y1m_credit_valid_o),
        .in_y1m_credit_vc_o(in_y1m_credit_vc_o),
        .out_y1m_valid_o(out_y1m_valid_o),
        .out_y1m_vc_o(out_y1m_vc_o),
        .out_y1m_head_o(out_y1m_head_o),
        .out_y1m_tail_o(out_y1m_tail_o),
        .out_y1m_flit_o(out_y1m_flit_o),
        .in_z0p_credit_valid_o(in_z0p_credit_valid_o),
        .in_z0p_credit_vc_o(in_z0p_credit_vc_o),
        .out_z0p_valid_o(out_z0p_valid_o),
        .out_z0p_vc_o(out_z0p_vc_o),
        .out_z0p_head_o(out_z0p_head_o),
        .out_z0p_tail_o(out_z0p_tail_o),
        .out_z0p_flit_o(out_z0p_flit_o),
        .in_z0m_credit_valid_o(in_z0m_credit_valid_o),
        .in_z0m_credit_vc_o(in_z0m_credit_vc_o),
        .out_z0m_valid_o(out_z0m_valid_o),
        .out_z0m_vc_o(out_z0m_vc_o),
        .out_z0m_head_o(out_z0m_head_o),
        .out_z0m_tail_o(out_z0m_tail_o),
        .out_z0m_flit_o(out_z0m_flit_o),
        .in_z1p_credit_valid_o(in_z1p_credit_valid_o),
        .in_z1p_credit_vc_o(in_z1p_credit_vc_o),
        .out_z1p_valid_o(out_z1p_valid_o),
        .out_z1p_vc_o(out_z1p_vc_o),
        .out_z1p_head_o(out_z1p_head_o),
        .out_z1p_tail_o(out_z1p_tail_o),
        .out_z1p_flit_o(out_z1p_flit_o),
        .in_z1m_credit_valid_o(in_z1m_credit_valid_o),
        .in_z1m_credit_vc_o(in_z1m_credit_vc_o),
        .out_z1m_valid_o(out_z1m_valid_o),
        .out_z1m_vc_o(out_z1m_vc_o),
        .out_z1m_head_o(out_z1m_head_o),
        .out_z1m_tail_o(out_z1m_tail_o),
        .out_z1m_flit_o(out_z1m_flit_o),
        .inject_not_full_o(inject_not_full_o),
        .eject_valid_o(eject_valid_o),
        .eject_head_o(eject_head_o),
        .eject_tail_o(eject_tail_o),
        .eject_flit_o(eject_flit_o),
        .weight_error_o(weight_error_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        clock = 1'b0;
        cycle = 8'd0;
        compared = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (counts)
                compared <= compared + 32'd1;
            if (differs)
                mismatches <= mismatches + 32'd1;
            if (differs && mismatches < SHOWN) begin
                if (in_x0p_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_x0p_credit_valid_o is %h, wanted %h", cycle, in_x0p_credit_valid_o, in_x0p_credit_valid_o_wanted);
                if (in_x0p_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_x0p_credit_vc_o is %h, wanted %h", cycle, in_x0p_credit_vc_o, in_x0p_credit_vc_o_wanted);
                if (out_x0p_valid_o_differs)
                    $display("mismatch in cycle %0d: out_x0p_valid_o is %h, wanted %h", cycle, out_x0p_valid_o, out_x0p_valid_o_wanted);
                if (out_x0p_vc_o_differs)
                    $display("mismatch in cycle %0d: out_x0p_vc_o is %h, wanted %h", cycle, out_x0p_vc_o, out_x0p_vc_o_wanted);
                if (out_x0p_head_o_differs)
                    $display("mismatch in cycle %0d: out_x0p_head_o is %h, wanted %h", cycle, out_x0p_head_o, out_x0p_head_o_wanted);
                if (out_x0p_tail_o_differs)
                    $display("mismatch in cycle %0d: out_x0p_tail_o is %h, wanted %h", cycle, out_x0p_tail_o, out_x0p_tail_o_wanted);
                if (out_x0p_flit_o_differs)
                    $display("mismatch in cycle %0d: out_x0p_flit_o is %h, wanted %h", cycle, out_x0p_flit_o, out_x0p_flit_o_wanted);
                if (in_x0m_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_x0m_credit_valid_o is %h, wanted %h", cycle, in_x0m_credit_valid_o, in_x0m_credit_valid_o_wanted);
                if (in_x0m_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_x0m_credit_vc_o is %h, wanted %h", cycle, in_x0m_credit_vc_o, in_x0m_credit_vc_o_wanted);
                if (out_x0m_valid_o_differs)
                    $display("mismatch in cycle %0d: out_x0m_valid_o is %h, wanted %h", cycle, out_x0m_valid_o, out_x0m_valid_o_wanted);
                if (out_x0m_vc_o_differs)
                    $display("mismatch in cycle %0d: out_x0m_vc_o is %h, wanted %h", cycle, out_x0m_vc_o, out_x0m_vc_o_wanted);
                if (out_x0m_head_o_differs)
                    $display("mismatch in cycle %0d: out_x0m_head_o is %h, wanted %h", cycle, out_x0m_head_o, out_x0m_head_o_wanted);
                if (out_x0m_tail_o_differs)
                    $display("mismatch in cycle %0d: out_x0m_tail_o is %h, wanted %h", cycle, out_x0m_tail_o, out_x0m_tail_o_wanted);
                if (out_x0m_flit_o_differs)
                    $display("mismatch in cycle %0d: out_x0m_flit_o is %h, wanted %h", cycle, out_x0m_flit_o, out_x0m_flit_o_wanted);
                if (in_x1p_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_x1p_credit_valid_o is %h, wanted %h", cycle, in_x1p_credit_valid_o, in_x1p_credit_valid_o_wanted);
                if (in_x1p_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_x1p_credit_vc_o is %h, wanted %h", cycle, in_x1p_credit_vc_o, in_x1p_credit_vc_o_wanted);
                if (out_x1p_valid_o_differs)
                    $display("mismatch in cycle %0d: out_x1p_valid_o is %h, wanted %h", cycle, out_x1p_valid_o, out_x1p_valid_o_wanted);
                if (out_x1p_vc_o_differs)
                    $display("mismatch in cycle %0d: out_x1p_vc_o is %h, wanted %h", cycle, out_x1p_vc_o, out_x1p_vc_o_wanted);
                if (out_x1p_head_o_differs)
                    $display("mismatch in cycle %0d: out_x1p_head_o is %h, wanted %h", cycle, out_x1p_head_o, out_x1p_head_o_wanted);
                if (out_x1p_tail_o_differs)
                    $display("mismatch in cycle %0d: out_x1p_tail_o is %h, wanted %h", cycle, out_x1p_tail_o, out_x1p_tail_o_wanted);
                if (out_x1p_flit_o_differs)
                    $display("mismatch in cycle %0d: out_x1p_flit_o is %h, wanted %h", cycle, out_x1p_flit_o, out_x1p_flit_o_wanted);
                if (in_x1m_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_x1m_credit_valid_o is %h, wanted %h", cycle, in_x1m_credit_valid_o, in_x1m_credit_valid_o_wanted);
                if (in_x1m_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_x1m_credit_vc_o is %h, wanted %h", cycle, in_x1m_credit_vc_o, in_x1m_credit_vc_o_wanted);
                if (out_x1m_valid_o_differs)
                    $display("mismatch in cycle %0d: out_x1m_valid_o is %h, wanted %h", cycle, out_x1m_valid_o, out_x1m_valid_o_wanted);
                if (out_x1m_vc_o_differs)
                    $display("mismatch in cycle %0d: out_x1m_vc_o is %h, wanted %h", cycle, out_x1m_vc_o, out_x1m_vc_o_wanted);
                if (out_x1m_head_o_differs)
                    $display("mismatch in cycle %0d: out_x1m_head_o is %h, wanted %h", cycle, out_x1m_head_o, out_x1m_head_o_wanted);
                if (out_x1m_tail_o_differs)
                    $display("mismatch in cycle %0d: out_x1m_tail_o is %h, wanted %h", cycle, out_x1m_tail_o, out_x1m_tail_o_wanted);
                if (out_x1m_flit_o_differs)
                    $display("mismatch in cycle %0d: out_x1m_flit_o is %h, wanted %h", cycle, out_x1m_flit_o, out_x1m_flit_o_wanted);
                if (in_y0p_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_y0p_credit_valid_o is %h, wanted %h", cycle, in_y0p_credit_valid_o, in_y0p_credit_valid_o_wanted);
                if (in_y0p_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_y0p_credit_vc_o is %h, wanted %h", cycle, in_y0p_credit_vc_o, in_y0p_credit_vc_o_wanted);
                if (out_y0p_valid_o_differs)
                    $display("mismatch in cycle %0d: out_y0p_valid_o is %h, wanted %h", cycle, out_y0p_valid_o, out_y0p_valid_o_wanted);
                if (out_y0p_vc_o_differs)
                    $display("mismatch in cycle %0d: out_y0p_vc_o is %h, wanted %h", cycle, out_y0p_vc_o, out_y0p_vc_o_wanted);
                if (out_y0p_head_o_differs)
                    $display("mismatch in cycle %0d: out_y0p_head_o is %h, wanted %h", cycle, out_y0p_head_o, out_y0p_head_o_wanted);
                if (out_y0p_tail_o_differs)
                    $display("mismatch in cycle %0d: out_y0p_tail_o is %h, wanted %h", cycle, out_y0p_tail_o, out_y0p_tail_o_wanted);
                if (out_y0p_flit_o_differs)
                    $display("mismatch in cycle %0d: out_y0p_flit_o is %h, wanted %h", cycle, out_y0p_flit_o, out_y0p_flit_o_wanted);
                if (in_y0m_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_y0m_credit_valid_o is %h, wanted %h", cycle, in_y0m_credit_valid_o, in_y0m_credit_valid_o_wanted);
                if (in_y0m_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_y0m_credit_vc_o is %h, wanted %h", cycle, in_y0m_credit_vc_o, in_y0m_credit_vc_o_wanted);
                if (out_y0m_valid_o_differs)
                    $display("mismatch in cycle %0d: out_y0m_valid_o is %h, wanted %h", cycle, out_y0m_valid_o, out_y0m_valid_o_wanted);
                if (out_y0m_vc_o_differs)
                    $display("mismatch in cycle %0d: out_y0m_vc_o is %h, wanted %h", cycle, out_y0m_vc_o, out_y0m_vc_o_wanted);
                if (out_y0m_head_o_differs)
                    $display("mismatch in cycle %0d: out_y0m_head_o is %h, wanted %h", cycle, out_y0m_head_o, out_y0m_head_o_wanted);
                if (out_y0m_tail_o_differs)
                    $display("mismatch in cycle %0d: out_y0m_tail_o is %h, wanted %h", cycle, out_y0m_tail_o, out_y0m_tail_o_wanted);
                if (out_y0m_flit_o_differs)
                    $display("mismatch in cycle %0d: out_y0m_flit_o is %h, wanted %h", cycle, out_y0m_flit_o, out_y0m_flit_o_wanted);
                if (in_y1p_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_y1p_credit_valid_o is %h, wanted %h", cycle, in_y1p_credit_valid_o, in_y1p_credit_valid_o_wanted);
                if (in_y1p_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_y1p_credit_vc_o is %h, wanted %h", cycle, in_y1p_credit_vc_o, in_y1p_credit_vc_o_wanted);
                if (out_y1p_valid_o_differs)
                    $display("mismatch in cycle %0d: out_y1p_valid_o is %h, wanted %h", cycle, out_y1p_valid_o, out_y1p_valid_o_wanted);
                if (out_y1p_vc_o_differs)
                    $display("mismatch in cycle %0d: out_y1p_vc_o is %h, wanted %h", cycle, out_y1p_vc_o, out_y1p_vc_o_wanted);
                if (out_y1p_head_o_differs)
                    $display("mismatch in cycle %0d: out_y1p_head_o is %h, wanted %h", cycle, out_y1p_head_o, out_y1p_head_o_wanted);
                if (out_y1p_tail_o_differs)
                    $display("mismatch in cycle %0d: out_y1p_tail_o is %h, wanted %h", cycle, out_y1p_tail_o, out_y1p_tail_o_wanted);
                if (out_y1p_flit_o_differs)
                    $display("mismatch in cycle %0d: out_y1p_flit_o is %h, wanted %h", cycle, out_y1p_flit_o, out_y1p_flit_o_wanted);
                if (in_y1m_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_y1m_credit_valid_o is %h, wanted %h", cycle, in_y1m_credit_valid_o, in_y1m_credit_valid_o_wanted);
                if (in_y1m_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_y1m_credit_vc_o is %h, wanted %h", cycle, in_y1m_credit_vc_o, in_y1m_credit_vc_o_wanted);
                if (out_y1m_valid_o_differs)
                    $display("mismatch in cycle %0d: out_y1m_valid_o is %h, wanted %h", cycle, out_y1m_valid_o, out_y1m_valid_o_wanted);
                if (out_y1m_vc_o_differs)
                    $display("mismatch in cycle %0d: out_y1m_vc_o is %h, wanted %h", cycle, out_y1m_vc_o, out_y1m_vc_o_wanted);
                if (out_y1m_head_o_differs)
                    $display("mismatch in cycle %0d: out_y1m_head_o is %h, wanted %h", cycle, out_y1m_head_o, out_y1m_head_o_wanted);
                if (out_y1m_tail_o_differs)
                    $display("mismatch in cycle %0d: out_y1m_tail_o is %h, wanted %h", cycle, out_y1m_tail_o, out_y1m_tail_o_wanted);
                if (out_y1m_flit_o_differs)
                    $display("mismatch in cycle %0d: out_y1m_flit_o is %h, wanted %h", cycle, out_y1m_flit_o, out_y1m_flit_o_wanted);
                if (in_z0p_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_z0p_credit_valid_o is %h, wanted %h", cycle, in_z0p_credit_valid_o, in_z0p_credit_valid_o_wanted);
                if (in_z0p_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_z0p_credit_vc_o is %h, wanted %h", cycle, in_z0p_credit_vc_o, in_z0p_credit_vc_o_wanted);
                if (out_z0p_valid_o_differs)
                    $display("mismatch in cycle %0d: out_z0p_valid_o is %h, wanted %h", cycle, out_z0p_valid_o, out_z0p_valid_o_wanted);
                if (out_z0p_vc_o_differs)
                    $display("mismatch in cycle %0d: out_z0p_vc_o is %h, wanted %h", cycle, out_z0p_vc_o, out_z0p_vc_o_wanted);
                if (out_z0p_head_o_differs)
                    $display("mismatch in cycle %0d: out_z0p_head_o is %h, wanted %h", cycle, out_z0p_head_o, out_z0p_head_o_wanted);
                if (out_z0p_tail_o_differs)
                    $display("mismatch in cycle %0d: out_z0p_tail_o is %h, wanted %h", cycle, out_z0p_tail_o, out_z0p_tail_o_wanted);
                if (out_z0p_flit_o_differs)
                    $display("mismatch in cycle %0d: out_z0p_flit_o is %h, wanted %h", cycle, out_z0p_flit_o, out_z0p_flit_o_wanted);
                if (in_z0m_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_z0m_credit_valid_o is %h, wanted %h", cycle, in_z0m_credit_valid_o, in_z0m_credit_valid_o_wanted);
                if (in_z0m_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_z0m_credit_vc_o is %h, wanted %h", cycle, in_z0m_credit_vc_o, in_z0m_credit_vc_o_wanted);
                if (out_z0m_valid_o_differs)
                    $display("mismatch in cycle %0d: out_z0m_valid_o is %h, wanted %h", cycle, out_z0m_valid_o, out_z0m_valid_o_wanted);
                if (out_z0m_vc_o_differs)
                    $display("mismatch in cycle %0d: out_z0m_vc_o is %h, wanted %h", cycle, out_z0m_vc_o, out_z0m_vc_o_wanted);
                if (out_z0m_head_o_differs)
                    $display("mismatch in cycle %0d: out_z0m_head_o is %h, wanted %h", cycle, out_z0m_head_o, out_z0m_head_o_wanted);
                if (out_z0m_tail_o_differs)
                    $display("mismatch in cycle %0d: out_z0m_tail_o is %h, wanted %h", cycle, out_z0m_tail_o, out_z0m_tail_o_wanted);
                if (out_z0m_flit_o_differs)
                    $display("mismatch in cycle %0d: out_z0m_flit_o is %h, wanted %h", cycle, out_z0m_flit_o, out_z0m_flit_o_wanted);
                if (in_z1p_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_z1p_credit_valid_o is %h, wanted %h", cycle, in_z1p_credit_valid_o, in_z1p_credit_valid_o_wanted);
                if (in_z1p_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_z1p_credit_vc_o is %h, wanted %h", cycle, in_z1p_credit_vc_o, in_z1p_credit_vc_o_wanted);
                if (out_z1p_valid_o_differs)
                    $display("mismatch in cycle %0d: out_z1p_valid_o is %h, wanted %h", cycle, out_z1p_valid_o, out_z1p_valid_o_wanted);
                if (out_z1p_vc_o_differs)
                    $display("mismatch in cycle %0d: out_z1p_vc_o is %h, wanted %h", cycle, out_z1p_vc_o, out_z1p_vc_o_wanted);
                if (out_z1p_head_o_differs)
                    $display("mismatch in cycle %0d: out_z1p_head_o is %h, wanted %h", cycle, out_z1p_head_o, out_z1p_head_o_wanted);
                if (out_z1p_tail_o_differs)
                    $display("mismatch in cycle %0d: out_z1p_tail_o is %h, wanted %h", cycle, out_z1p_tail_o, out_z1p_tail_o_wanted);
                if (out_z1p_flit_o_differs)
                    $display("mismatch in cycle %0d: out_z1p_flit_o is %h, wanted %h", cycle, out_z1p_flit_o, out_z1p_flit_o_wanted);
                if (in_z1m_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_z1m_credit_valid_o is %h, wanted %h", cycle, in_z1m_credit_valid_o, in_z1m_credit_valid_o_wanted);
                if (in_z1m_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_z1m_credit_vc_o is %h, wanted %h", cycle, in_z1m_credit_vc_o, in_z1m_credit_vc_o_wanted);
                if (out_z1m_valid_o_differs)
                    $display("mismatch in cycle %0d: out_z1m_valid_o is %h, wanted %h", cycle, out_z1m_valid_o, out_z1m_valid_o_wanted);
                if (out_z1m_vc_o_differs)
                    $display("mismatch in cycle %0d: out_z1m_vc_o is %h, wanted %h", cycle, out_z1m_vc_o, out_z1m_vc_o_wanted);
                if (out_z1m_head_o_differs)
                    $display("mismatch in cycle %0d: out_z1m_head_o is %h, wanted %h", cycle, out_z1m_head_o, out_z1m_head_o_wanted);
                if (out_z1m_tail_o_differs)
                    $display("mismatch in cycle %0d: out_z1m_tail_o is %h, wanted %h", cycle, out_z1m_tail_o, out_z1m_tail_o_wanted);
                if (out_z1m_flit_o_differs)
                    $display("mismatch in cycle %0d: out_z1m_flit_o is %h, wanted %h", cycle, out_z1m_flit_o, out_z1m_flit_o_wanted);
                if (inject_not_full_o_differs)
                    $display("mismatch in cycle %0d: inject_not_full_o is %h, wanted %h", cycle, inject_not_full_o, inject_not_full_o_wanted);
                if (eject_valid_o_differs)
                    $display("mismatch in cycle %0d: eject_valid_o is %h, wanted %h", cycle, eject_valid_o, eject_valid_o_wanted);
                if (eject_head_o_differs)
                    $display("mismatch in cycle %0d: eject_head_o is %h, wanted %h", cycle, eject_head_o, eject_head_o_wanted);
                if (eject_tail_o_differs)
                    $display("mismatch in cycle %0d: eject_tail_o is %h, wanted %h", cycle, eject_tail_o, eject_tail_o_wanted);
                if (eject_flit_o_differs)
                    $display("mismatch in cycle %0d: eject_flit_o is %h, wanted %h", cycle, eject_flit_o, eject_flit_o_wanted);
                if (weight_error_o_differs)
                    $display("mismatch in cycle %0d: weight_error_o is %h, wanted %h", cycle, weight_error_o, weight_error_o_wanted);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 8'd199)
            cycle <= cycle + 8'd1;
        else begin
            if (mismatches != 32'd0)
                $display("FAIL %0d mismatches", mismatches);
            else if (compared != COMPARED)
                $display("FAIL %0d of %0d cycles compared: are the vectors there?", compared, COMPARED);
            else
                $display("PASS %0d cycles", CYCLES);
            $finish;
        end
endmodule
