// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8: 200 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 -o tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.vvp -c files.f tb/tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.v && vvp tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 -f files.f tb/tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.v && obj_dir/Vtb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8;
    parameter VECTORS = "tb/tb_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.hex";
    localparam [31:0] CYCLES = 32'd200;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd198;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [14104:0] vectors [0:CYCLES-1];
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
    wire [45:0] inject_valid_i = vectors[cycle][2461 +: 46];
    wire [22:0] inject_head_i = vectors[cycle][2507 +: 23];
    wire [22:0] inject_tail_i = vectors[cycle][2530 +: 23];
    wire [4415:0] inject_flit_i = vectors[cycle][2553 +: 4416];
    wire [45:0] eject_ready_i = vectors[cycle][6969 +: 46];
    wire weight_wr_en_i = vectors[cycle][7015 +: 1];
    wire [3:0] weight_router_i = vectors[cycle][7016 +: 4];
    wire [7:0] weight_addr_i = vectors[cycle][7020 +: 8];
    wire [7:0] weight_data_i = vectors[cycle][7028 +: 8];

    wire in_x0p_credit_valid_o;
    wire in_x0p_credit_valid_o_wanted = vectors[cycle][7036 +: 1];
    wire in_x0p_credit_valid_o_counts = vectors[cycle][14015];
    wire [2:0] in_x0p_credit_vc_o;
    wire [2:0] in_x0p_credit_vc_o_wanted = vectors[cycle][7037 +: 3];
    wire in_x0p_credit_vc_o_counts = vectors[cycle][14016];
    wire out_x0p_valid_o;
    wire out_x0p_valid_o_wanted = vectors[cycle][7040 +: 1];
    wire out_x0p_valid_o_counts = vectors[cycle][14017];
    wire [2:0] out_x0p_vc_o;
    wire [2:0] out_x0p_vc_o_wanted = vectors[cycle][7041 +: 3];
    wire out_x0p_vc_o_counts = vectors[cycle][14018];
    wire out_x0p_head_o;
    wire out_x0p_head_o_wanted = vectors[cycle][7044 +: 1];
    wire out_x0p_head_o_counts = vectors[cycle][14019];
    wire out_x0p_tail_o;
    wire out_x0p_tail_o_wanted = vectors[cycle][7045 +: 1];
    wire out_x0p_tail_o_counts = vectors[cycle][14020];
    wire [191:0] out_x0p_flit_o;
    wire [191:0] out_x0p_flit_o_wanted = vectors[cycle][7046 +: 192];
    wire out_x0p_flit_o_counts = vectors[cycle][14021];
    wire in_x0m_credit_valid_o;
    wire in_x0m_credit_valid_o_wanted = vectors[cycle][7238 +: 1];
    wire in_x0m_credit_valid_o_counts = vectors[cycle][14022];
    wire [2:0] in_x0m_credit_vc_o;
    wire [2:0] in_x0m_credit_vc_o_wanted = vectors[cycle][7239 +: 3];
    wire in_x0m_credit_vc_o_counts = vectors[cycle][14023];
    wire out_x0m_valid_o;
    wire out_x0m_valid_o_wanted = vectors[cycle][7242 +: 1];
    wire out_x0m_valid_o_counts = vectors[cycle][14024];
    wire [2:0] out_x0m_vc_o;
    wire [2:0] out_x0m_vc_o_wanted = vectors[cycle][7243 +: 3];
    wire out_x0m_vc_o_counts = vectors[cycle][14025];
    wire out_x0m_head_o;
    wire out_x0m_head_o_wanted = vectors[cycle][7246 +: 1];
    wire out_x0m_head_o_counts = vectors[cycle][14026];
    wire out_x0m_tail_o;
    wire out_x0m_tail_o_wanted = vectors[cycle][7247 +: 1];
    wire out_x0m_tail_o_counts = vectors[cycle][14027];
    wire [191:0] out_x0m_flit_o;
    wire [191:0] out_x0m_flit_o_wanted = vectors[cycle][7248 +: 192];
    wire out_x0m_flit_o_counts = vectors[cycle][14028];
    wire in_x1p_credit_valid_o;
    wire in_x1p_credit_valid_o_wanted = vectors[cycle][7440 +: 1];
    wire in_x1p_credit_valid_o_counts = vectors[cycle][14029];
    wire [2:0] in_x1p_credit_vc_o;
    wire [2:0] in_x1p_credit_vc_o_wanted = vectors[cycle][7441 +: 3];
    wire in_x1p_credit_vc_o_counts = vectors[cycle][14030];
    wire out_x1p_valid_o;
    wire out_x1p_valid_o_wanted = vectors[cycle][7444 +: 1];
    wire out_x1p_valid_o_counts = vectors[cycle][14031];
    wire [2:0] out_x1p_vc_o;
    wire [2:0] out_x1p_vc_o_wanted = vectors[cycle][7445 +: 3];
    wire out_x1p_vc_o_counts = vectors[cycle][14032];
    wire out_x1p_head_o;
    wire out_x1p_head_o_wanted = vectors[cycle][7448 +: 1];
    wire out_x1p_head_o_counts = vectors[cycle][14033];
    wire out_x1p_tail_o;
    wire out_x1p_tail_o_wanted = vectors[cycle][7449 +: 1];
    wire out_x1p_tail_o_counts = vectors[cycle][14034];
    wire [191:0] out_x1p_flit_o;
    wire [191:0] out_x1p_flit_o_wanted = vectors[cycle][7450 +: 192];
    wire out_x1p_flit_o_counts = vectors[cycle][14035];
    wire in_x1m_credit_valid_o;
    wire in_x1m_credit_valid_o_wanted = vectors[cycle][7642 +: 1];
    wire in_x1m_credit_valid_o_counts = vectors[cycle][14036];
    wire [2:0] in_x1m_credit_vc_o;
    wire [2:0] in_x1m_credit_vc_o_wanted = vectors[cycle][7643 +: 3];
    wire in_x1m_credit_vc_o_counts = vectors[cycle][14037];
    wire out_x1m_valid_o;
    wire out_x1m_valid_o_wanted = vectors[cycle][7646 +: 1];
    wire out_x1m_valid_o_counts = vectors[cycle][14038];
    wire [2:0] out_x1m_vc_o;
    wire [2:0] out_x1m_vc_o_wanted = vectors[cycle][7647 +: 3];
    wire out_x1m_vc_o_counts = vectors[cycle][14039];
    wire out_x1m_head_o;
    wire out_x1m_head_o_wanted = vectors[cycle][7650 +: 1];
    wire out_x1m_head_o_counts = vectors[cycle][14040];
    wire out_x1m_tail_o;
    wire out_x1m_tail_o_wanted = vectors[cycle][7651 +: 1];
    wire out_x1m_tail_o_counts = vectors[cycle][14041];
    wire [191:0] out_x1m_flit_o;
    wire [191:0] out_x1m_flit_o_wanted = vectors[cycle][7652 +: 192];
    wire out_x1m_flit_o_counts = vectors[cycle][14042];
    wire in_y0p_credit_valid_o;
    wire in_y0p_credit_valid_o_wanted = vectors[cycle][7844 +: 1];
    wire in_y0p_credit_valid_o_counts = vectors[cycle][14043];
    wire [2:0] in_y0p_credit_vc_o;
    wire [2:0] in_y0p_credit_vc_o_wanted = vectors[cycle][7845 +: 3];
    wire in_y0p_credit_vc_o_counts = vectors[cycle][14044];
    wire out_y0p_valid_o;
    wire out_y0p_valid_o_wanted = vectors[cycle][7848 +: 1];
    wire out_y0p_valid_o_counts = vectors[cycle][14045];
    wire [2:0] out_y0p_vc_o;
    wire [2:0] out_y0p_vc_o_wanted = vectors[cycle][7849 +: 3];
    wire out_y0p_vc_o_counts = vectors[cycle][14046];
    wire out_y0p_head_o;
    wire out_y0p_head_o_wanted = vectors[cycle][7852 +: 1];
    wire out_y0p_head_o_counts = vectors[cycle][14047];
    wire out_y0p_tail_o;
    wire out_y0p_tail_o_wanted = vectors[cycle][7853 +: 1];
    wire out_y0p_tail_o_counts = vectors[cycle][14048];
    wire [191:0] out_y0p_flit_o;
    wire [191:0] out_y0p_flit_o_wanted = vectors[cycle][7854 +: 192];
    wire out_y0p_flit_o_counts = vectors[cycle][14049];
    wire in_y0m_credit_valid_o;
    wire in_y0m_credit_valid_o_wanted = vectors[cycle][8046 +: 1];
    wire in_y0m_credit_valid_o_counts = vectors[cycle][14050];
    wire [2:0] in_y0m_credit_vc_o;
    wire [2:0] in_y0m_credit_vc_o_wanted = vectors[cycle][8047 +: 3];
    wire in_y0m_credit_vc_o_counts = vectors[cycle][14051];
    wire out_y0m_valid_o;
    wire out_y0m_valid_o_wanted = vectors[cycle][8050 +: 1];
    wire out_y0m_valid_o_counts = vectors[cycle][14052];
    wire [2:0] out_y0m_vc_o;
    wire [2:0] out_y0m_vc_o_wanted = vectors[cycle][8051 +: 3];
    wire out_y0m_vc_o_counts = vectors[cycle][14053];
    wire out_y0m_head_o;
    wire out_y0m_head_o_wanted = vectors[cycle][8054 +: 1];
    wire out_y0m_head_o_counts = vectors[cycle][14054];
    wire out_y0m_tail_o;
    wire out_y0m_tail_o_wanted = vectors[cycle][8055 +: 1];
    wire out_y0m_tail_o_counts = vectors[cycle][14055];
    wire [191:0] out_y0m_flit_o;
    wire [191:0] out_y0m_flit_o_wanted = vectors[cycle][8056 +: 192];
    wire out_y0m_flit_o_counts = vectors[cycle][14056];
    wire in_y1p_credit_valid_o;
    wire in_y1p_credit_valid_o_wanted = vectors[cycle][8248 +: 1];
    wire in_y1p_credit_valid_o_counts = vectors[cycle][14057];
    wire [2:0] in_y1p_credit_vc_o;
    wire [2:0] in_y1p_credit_vc_o_wanted = vectors[cycle][8249 +: 3];
    wire in_y1p_credit_vc_o_counts = vectors[cycle][14058];
    wire out_y1p_valid_o;
    wire out_y1p_valid_o_wanted = vectors[cycle][8252 +: 1];
    wire out_y1p_valid_o_counts = vectors[cycle][14059];
    wire [2:0] out_y1p_vc_o;
    wire [2:0] out_y1p_vc_o_wanted = vectors[cycle][8253 +: 3];
    wire out_y1p_vc_o_counts = vectors[cycle][14060];
    wire out_y1p_head_o;
    wire out_y1p_head_o_wanted = vectors[cycle][8256 +: 1];
    wire out_y1p_head_o_counts = vectors[cycle][14061];
    wire out_y1p_tail_o;
    wire out_y1p_tail_o_wanted = vectors[cycle][8257 +: 1];
    wire out_y1p_tail_o_counts = vectors[cycle][14062];
    wire [191:0] out_y1p_flit_o;
    wire [191:0] out_y1p_flit_o_wanted = vectors[cycle][8258 +: 192];
    wire out_y1p_flit_o_counts = vectors[cycle][14063];
    wire in_y1m_credit_valid_o;
    wire in_y1m_credit_valid_o_wanted = vectors[cycle][8450 +: 1];
    wire in_y1m_credit_valid_o_counts = vectors[cycle][14064];
    wire [2:0] in_y1m_credit_vc_o;
    wire [2:0] in_y1m_credit_vc_o_wanted = vectors[cycle][8451 +: 3];
    wire in_y1m_credit_vc_o_counts = vectors[cycle][14065];
    wire out_y1m_valid_o;
    wire out_y1m_valid_o_wanted = vectors[cycle][8454 +: 1];
    wire out_y1m_valid_o_counts = vectors[cycle][14066];
    wire [2:0] out_y1m_vc_o;
    wire [2:0] out_y1m_vc_o_wanted = vectors[cycle][8455 +: 3];
    wire out_y1m_vc_o_counts = vectors[cycle][14067];
    wire out_y1m_head_o;
    wire out_y1m_head_o_wanted = vectors[cycle][8458 +: 1];
    wire out_y1m_head_o_counts = vectors[cycle][14068];
    wire out_y1m_tail_o;
    wire out_y1m_tail_o_wanted = vectors[cycle][8459 +: 1];
    wire out_y1m_tail_o_counts = vectors[cycle][14069];
    wire [191:0] out_y1m_flit_o;
    wire [191:0] out_y1m_flit_o_wanted = vectors[cycle][8460 +: 192];
    wire out_y1m_flit_o_counts = vectors[cycle][14070];
    wire in_z0p_credit_valid_o;
    wire in_z0p_credit_valid_o_wanted = vectors[cycle][8652 +: 1];
    wire in_z0p_credit_valid_o_counts = vectors[cycle][14071];
    wire [2:0] in_z0p_credit_vc_o;
    wire [2:0] in_z0p_credit_vc_o_wanted = vectors[cycle][8653 +: 3];
    wire in_z0p_credit_vc_o_counts = vectors[cycle][14072];
    wire out_z0p_valid_o;
    wire out_z0p_valid_o_wanted = vectors[cycle][8656 +: 1];
    wire out_z0p_valid_o_counts = vectors[cycle][14073];
    wire [2:0] out_z0p_vc_o;
    wire [2:0] out_z0p_vc_o_wanted = vectors[cycle][8657 +: 3];
    wire out_z0p_vc_o_counts = vectors[cycle][14074];
    wire out_z0p_head_o;
    wire out_z0p_head_o_wanted = vectors[cycle][8660 +: 1];
    wire out_z0p_head_o_counts = vectors[cycle][14075];
    wire out_z0p_tail_o;
    wire out_z0p_tail_o_wanted = vectors[cycle][8661 +: 1];
    wire out_z0p_tail_o_counts = vectors[cycle][14076];
    wire [191:0] out_z0p_flit_o;
    wire [191:0] out_z0p_flit_o_wanted = vectors[cycle][8662 +: 192];
    wire out_z0p_flit_o_counts = vectors[cycle][14077];
    wire in_z0m_credit_valid_o;
    wire in_z0m_credit_valid_o_wanted = vectors[cycle][8854 +: 1];
    wire in_z0m_credit_valid_o_counts = vectors[cycle][14078];
    wire [2:0] in_z0m_credit_vc_o;
    wire [2:0] in_z0m_credit_vc_o_wanted = vectors[cycle][8855 +: 3];
    wire in_z0m_credit_vc_o_counts = vectors[cycle][14079];
    wire out_z0m_valid_o;
    wire out_z0m_valid_o_wanted = vectors[cycle][8858 +: 1];
    wire out_z0m_valid_o_counts = vectors[cycle][14080];
    wire [2:0] out_z0m_vc_o;
    wire [2:0] out_z0m_vc_o_wanted = vectors[cycle][8859 +: 3];
    wire out_z0m_vc_o_counts = vectors[cycle][14081];
    wire out_z0m_head_o;
    wire out_z0m_head_o_wanted = vectors[cycle][8862 +: 1];
    wire out_z0m_head_o_counts = vectors[cycle][14082];
    wire out_z0m_tail_o;
    wire out_z0m_tail_o_wanted = vectors[cycle][8863 +: 1];
    wire out_z0m_tail_o_counts = vectors[cycle][14083];
    wire [191:0] out_z0m_flit_o;
    wire [191:0] out_z0m_flit_o_wanted = vectors[cycle][8864 +: 192];
    wire out_z0m_flit_o_counts = vectors[cycle][14084];
    wire in_z1p_credit_valid_o;
    wire in_z1p_credit_valid_o_wanted = vectors[cycle][9056 +: 1];
    wire in_z1p_credit_valid_o_counts = vectors[cycle][14085];
    wire [2:0] in_z1p_credit_vc_o;
    wire [2:0] in_z1p_credit_vc_o_wanted = vectors[cycle][9057 +: 3];
    wire in_z1p_credit_vc_o_counts = vectors[cycle][14086];
    wire out_z1p_valid_o;
    wire out_z1p_valid_o_wanted = vectors[cycle][9060 +: 1];
    wire out_z1p_valid_o_counts = vectors[cycle][14087];
    wire [2:0] out_z1p_vc_o;
    wire [2:0] out_z1p_vc_o_wanted = vectors[cycle][9061 +: 3];
    wire out_z1p_vc_o_counts = vectors[cycle][14088];
    wire out_z1p_head_o;
    wire out_z1p_head_o_wanted = vectors[cycle][9064 +: 1];
    wire out_z1p_head_o_counts = vectors[cycle][14089];
    wire out_z1p_tail_o;
    wire out_z1p_tail_o_wanted = vectors[cycle][9065 +: 1];
    wire out_z1p_tail_o_counts = vectors[cycle][14090];
    wire [191:0] out_z1p_flit_o;
    wire [191:0] out_z1p_flit_o_wanted = vectors[cycle][9066 +: 192];
    wire out_z1p_flit_o_counts = vectors[cycle][14091];
    wire in_z1m_credit_valid_o;
    wire in_z1m_credit_valid_o_wanted = vectors[cycle][9258 +: 1];
    wire in_z1m_credit_valid_o_counts = vectors[cycle][14092];
    wire [2:0] in_z1m_credit_vc_o;
    wire [2:0] in_z1m_credit_vc_o_wanted = vectors[cycle][9259 +: 3];
    wire in_z1m_credit_vc_o_counts = vectors[cycle][14093];
    wire out_z1m_valid_o;
    wire out_z1m_valid_o_wanted = vectors[cycle][9262 +: 1];
    wire out_z1m_valid_o_counts = vectors[cycle][14094];
    wire [2:0] out_z1m_vc_o;
    wire [2:0] out_z1m_vc_o_wanted = vectors[cycle][9263 +: 3];
    wire out_z1m_vc_o_counts = vectors[cycle][14095];
    wire out_z1m_head_o;
    wire out_z1m_head_o_wanted = vectors[cycle][9266 +: 1];
    wire out_z1m_head_o_counts = vectors[cycle][14096];
    wire out_z1m_tail_o;
    wire out_z1m_tail_o_wanted = vectors[cycle][9267 +: 1];
    wire out_z1m_tail_o_counts = vectors[cycle][14097];
    wire [191:0] out_z1m_flit_o;
    wire [191:0] out_z1m_flit_o_wanted = vectors[cycle][9268 +: 192];
    wire out_z1m_flit_o_counts = vectors[cycle][14098];
    wire [45:0] inject_not_full_o;
    wire [45:0] inject_not_full_o_wanted = vectors[cycle][9460 +: 46];
    wire inject_not_full_o_counts = vectors[cycle][14099];
    wire [45:0] eject_valid_o;
    wire [45:0] eject_valid_o_wanted = vectors[cycle][9506 +: 46];
    wire eject_valid_o_counts = vectors[cycle][14100];
    wire [22:0] eject_head_o;
    wire [22:0] eject_head_o_wanted = vectors[cycle][9552 +: 23];
    wire eject_head_o_counts = vectors[cycle][14101];
    wire [22:0] eject_tail_o;
    wire [22:0] eject_tail_o_wanted = vectors[cycle][9575 +: 23];
    wire eject_tail_o_counts = vectors[cycle][14102];
    wire [4415:0] eject_flit_o;
    wire [4415:0] eject_flit_o_wanted = vectors[cycle][9598 +: 4416];
    wire eject_flit_o_counts = vectors[cycle][14103];
    wire weight_error_o;
    wire weight_error_o_wanted = vectors[cycle][14014 +: 1];
    wire weight_error_o_counts = vectors[cycle][14104];

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
    wire [22:0] eject_head_o_mask;
    genvar eject_head_o_i;
    generate
        for (eject_head_o_i = 0; eject_head_o_i < 23; eject_head_o_i = eject_head_o_i + 1) begin : eject_head_o_element
            assign eject_head_o_mask[eject_head_o_i * 1 +: 1] = {1{|eject_valid_o_wanted[eject_head_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_head_o_differs = eject_head_o_counts && (eject_head_o & eject_head_o_mask) !== eject_head_o_wanted;
    // element i of eject_tail_o means something iff its part of eject_valid_o is not 0
    wire [22:0] eject_tail_o_mask;
    genvar eject_tail_o_i;
    generate
        for (eject_tail_o_i = 0; eject_tail_o_i < 23; eject_tail_o_i = eject_tail_o_i + 1) begin : eject_tail_o_element
            assign eject_tail_o_mask[eject_tail_o_i * 1 +: 1] = {1{|eject_valid_o_wanted[eject_tail_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_tail_o_differs = eject_tail_o_counts && (eject_tail_o & eject_tail_o_mask) !== eject_tail_o_wanted;
    // element i of eject_flit_o means something iff its part of eject_valid_o is not 0
    wire [4415:0] eject_flit_o_mask;
    genvar eject_flit_o_i;
    generate
        for (eject_flit_o_i = 0; eject_flit_o_i < 23; eject_flit_o_i = eject_flit_o_i + 1) begin : eject_flit_o_element
            assign eject_flit_o_mask[eject_flit_o_i * 192 +: 192] = {192{|eject_valid_o_wanted[eject_flit_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_flit_o_differs = eject_flit_o_counts && (eject_flit_o & eject_flit_o_mask) !== eject_flit_o_wanted;
    wire weight_error_o_differs = weight_error_o_counts && weight_error_o !== weight_error_o_wanted;
    wire counts = in_x0p_credit_valid_o_counts || in_x0p_credit_vc_o_counts || out_x0p_valid_o_counts || out_x0p_vc_o_counts || out_x0p_head_o_counts || out_x0p_tail_o_counts || out_x0p_flit_o_counts || in_x0m_credit_valid_o_counts || in_x0m_credit_vc_o_counts || out_x0m_valid_o_counts || out_x0m_vc_o_counts || out_x0m_head_o_counts || out_x0m_tail_o_counts || out_x0m_flit_o_counts || in_x1p_credit_valid_o_counts || in_x1p_credit_vc_o_counts || out_x1p_valid_o_counts || out_x1p_vc_o_counts || out_x1p_head_o_counts || out_x1p_tail_o_counts || out_x1p_flit_o_counts || in_x1m_credit_valid_o_counts || in_x1m_credit_vc_o_counts || out_x1m_valid_o_counts || out_x1m_vc_o_counts || out_x1m_head_o_counts || out_x1m_tail_o_counts || out_x1m_flit_o_counts || in_y0p_credit_valid_o_counts || in_y0p_credit_vc_o_counts || out_y0p_valid_o_counts || out_y0p_vc_o_counts || out_y0p_head_o_counts || out_y0p_tail_o_counts || out_y0p_flit_o_counts || in_y0m_credit_valid_o_counts || in_y0m_credit_vc_o_counts || out_y0m_valid_o_counts || out_y0m_vc_o_counts || out_y0m_head_o_counts || out_y0m_tail_o_counts || out_y0m_flit_o_counts || in_y1p_credit_valid_o_counts || in_y1p_credit_vc_o_counts || out_y1p_valid_o_counts || out_y1p_vc_o_counts || out_y1p_head_o_counts || out_y1p_tail_o_counts || out_y1p_flit_o_counts || in_y1m_credit_valid_o_counts || in_y1m_credit_vc_o_counts || out_y1m_valid_o_counts || out_y1m_vc_o_counts || out_y1m_head_o_counts || out_y1m_tail_o_counts || out_y1m_flit_o_counts || in_z0p_credit_valid_o_counts || in_z0p_credit_vc_o_counts || out_z0p_valid_o_counts || out_z0p_vc_o_counts || out_z0p_head_o_counts || out_z0p_tail_o_counts || out_z0p_flit_o_counts || in_z0m_credit_valid_o_counts || in_z0m_credit_vc_o_counts || out_z0m_valid_o_counts || out_z0m_vc_o_counts || out_z0m_head_o_counts || out_z0m_tail_o_counts || out_z0m_flit_o_counts || in_z1p_credit_valid_o_counts || in_z1p_credit_vc_o_counts || out_z1p_valid_o_counts || out_z1p_vc_o_counts || out_z1p_head_o_counts || out_z1p_tail_o_counts || out_z1p_flit_o_counts || in_z1m_credit_valid_o_counts || in_z1m_credit_vc_o_counts || out_z1m_valid_o_counts || out_z1m_vc_o_counts || out_z1m_head_o_counts || out_z1m_tail_o_counts || out_z1m_flit_o_counts || inject_not_full_o_counts || eject_valid_o_counts || eject_head_o_counts || eject_tail_o_counts || eject_flit_o_counts || weight_error_o_counts;
    wire differs = in_x0p_credit_valid_o_differs || in_x0p_credit_vc_o_differs || out_x0p_valid_o_differs || out_x0p_vc_o_differs || out_x0p_head_o_differs || out_x0p_tail_o_differs || out_x0p_flit_o_differs || in_x0m_credit_valid_o_differs || in_x0m_credit_vc_o_differs || out_x0m_valid_o_differs || out_x0m_vc_o_differs || out_x0m_head_o_differs || out_x0m_tail_o_differs || out_x0m_flit_o_differs || in_x1p_credit_valid_o_differs || in_x1p_credit_vc_o_differs || out_x1p_valid_o_differs || out_x1p_vc_o_differs || out_x1p_head_o_differs || out_x1p_tail_o_differs || out_x1p_flit_o_differs || in_x1m_credit_valid_o_differs || in_x1m_credit_vc_o_differs || out_x1m_valid_o_differs || out_x1m_vc_o_differs || out_x1m_head_o_differs || out_x1m_tail_o_differs || out_x1m_flit_o_differs || in_y0p_credit_valid_o_differs || in_y0p_credit_vc_o_differs || out_y0p_valid_o_differs || out_y0p_vc_o_differs || out_y0p_head_o_differs || out_y0p_tail_o_differs || out_y0p_flit_o_differs || in_y0m_credit_valid_o_differs || in_y0m_credit_vc_o_differs || out_y0m_valid_o_differs || out_y0m_vc_o_differs || out_y0m_head_o_differs || out_y0m_tail_o_differs || out_y0m_flit_o_differs || in_y1p_credit_valid_o_differs || in_y1p_credit_vc_o_differs || out_y1p_valid_o_differs || out_y1p_vc_o_differs || out_y1p_head_o_differs || out_y1p_tail_o_differs || out_y1p_flit_o_differs || in_y1m_credit_valid_o_differs || in_y1m_credit_vc_o_differs || out_y1m_valid_o_differs || out_y1m_vc_o_differs || out_y1m_head_o_differs || out_y1m_tail_o_differs || out_y1m_flit_o_differs || in_z0p_credit_valid_o_differs || in_z0p_credit_vc_o_differs || out_z0p_valid_o_differs || out_z0p_vc_o_differs || out_z0p_head_o_differs || out_z0p_tail_o_differs || out_z0p_flit_o_differs || in_z0m_credit_valid_o_differs || in_z0m_credit_vc_o_differs || out_z0m_valid_o_differs || out_z0m_vc_o_differs || out_z0m_head_o_differs || out_z0m_tail_o_differs || out_z0m_flit_o_differs || in_z1p_credit_valid_o_differs || in_z1p_credit_vc_o_differs || out_z1p_valid_o_differs || out_z1p_vc_o_differs || out_z1p_head_o_differs || out_z1p_tail_o_differs || out_z1p_flit_o_differs || in_z1m_credit_valid_o_differs || in_z1m_credit_vc_o_differs || out_z1m_valid_o_differs || out_z1m_vc_o_differs || out_z1m_head_o_differs || out_z1m_tail_o_differs || out_z1m_flit_o_differs || inject_not_full_o_differs || eject_valid_o_differs || eject_head_o_differs || eject_tail_o_differs || eject_flit_o_differs || weight_error_o_differs;

    unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 u_unified_node_cd16_r14_45_ed8_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 (
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
