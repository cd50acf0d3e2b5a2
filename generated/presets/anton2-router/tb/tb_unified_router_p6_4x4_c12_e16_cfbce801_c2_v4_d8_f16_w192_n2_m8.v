// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8: 713 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 -o tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.vvp -c files.f tb/tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.v && vvp tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 -f files.f tb/tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.v && obj_dir/Vtb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8;
    parameter VECTORS = "tb/tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.hex";
    localparam [31:0] CYCLES = 32'd713;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd711;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [2570:0] vectors [0:CYCLES-1];
    reg [9:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [11:0] here_i = vectors[cycle][1 +: 12];
    wire [11:0] last_i = vectors[cycle][13 +: 12];
    wire [3:0] spot_i = vectors[cycle][25 +: 4];
    wire [14:0] port_of_i = vectors[cycle][29 +: 15];
    wire [11:0] arrival_i = vectors[cycle][44 +: 12];
    wire [29:0] far_depth_i = vectors[cycle][56 +: 30];
    wire in0_valid_i = vectors[cycle][86 +: 1];
    wire [2:0] in0_vc_i = vectors[cycle][87 +: 3];
    wire in0_head_i = vectors[cycle][90 +: 1];
    wire in0_tail_i = vectors[cycle][91 +: 1];
    wire [191:0] in0_flit_i = vectors[cycle][92 +: 192];
    wire in1_valid_i = vectors[cycle][284 +: 1];
    wire [2:0] in1_vc_i = vectors[cycle][285 +: 3];
    wire in1_head_i = vectors[cycle][288 +: 1];
    wire in1_tail_i = vectors[cycle][289 +: 1];
    wire [191:0] in1_flit_i = vectors[cycle][290 +: 192];
    wire in2_valid_i = vectors[cycle][482 +: 1];
    wire [2:0] in2_vc_i = vectors[cycle][483 +: 3];
    wire in2_head_i = vectors[cycle][486 +: 1];
    wire in2_tail_i = vectors[cycle][487 +: 1];
    wire [191:0] in2_flit_i = vectors[cycle][488 +: 192];
    wire in3_valid_i = vectors[cycle][680 +: 1];
    wire [2:0] in3_vc_i = vectors[cycle][681 +: 3];
    wire in3_head_i = vectors[cycle][684 +: 1];
    wire in3_tail_i = vectors[cycle][685 +: 1];
    wire [191:0] in3_flit_i = vectors[cycle][686 +: 192];
    wire in4_valid_i = vectors[cycle][878 +: 1];
    wire [2:0] in4_vc_i = vectors[cycle][879 +: 3];
    wire in4_head_i = vectors[cycle][882 +: 1];
    wire in4_tail_i = vectors[cycle][883 +: 1];
    wire [191:0] in4_flit_i = vectors[cycle][884 +: 192];
    wire in5_valid_i = vectors[cycle][1076 +: 1];
    wire [2:0] in5_vc_i = vectors[cycle][1077 +: 3];
    wire in5_head_i = vectors[cycle][1080 +: 1];
    wire in5_tail_i = vectors[cycle][1081 +: 1];
    wire [191:0] in5_flit_i = vectors[cycle][1082 +: 192];
    wire out0_credit_valid_i = vectors[cycle][1274 +: 1];
    wire [2:0] out0_credit_vc_i = vectors[cycle][1275 +: 3];
    wire out1_credit_valid_i = vectors[cycle][1278 +: 1];
    wire [2:0] out1_credit_vc_i = vectors[cycle][1279 +: 3];
    wire out2_credit_valid_i = vectors[cycle][1282 +: 1];
    wire [2:0] out2_credit_vc_i = vectors[cycle][1283 +: 3];
    wire out3_credit_valid_i = vectors[cycle][1286 +: 1];
    wire [2:0] out3_credit_vc_i = vectors[cycle][1287 +: 3];
    wire out4_credit_valid_i = vectors[cycle][1290 +: 1];
    wire [2:0] out4_credit_vc_i = vectors[cycle][1291 +: 3];
    wire out5_credit_valid_i = vectors[cycle][1294 +: 1];
    wire [2:0] out5_credit_vc_i = vectors[cycle][1295 +: 3];
    wire weight_wr_en_i = vectors[cycle][1298 +: 1];
    wire [7:0] weight_addr_i = vectors[cycle][1299 +: 8];
    wire [7:0] weight_data_i = vectors[cycle][1307 +: 8];

    wire in0_credit_valid_o;
    wire in0_credit_valid_o_wanted = vectors[cycle][1315 +: 1];
    wire in0_credit_valid_o_counts = vectors[cycle][2528];
    wire [2:0] in0_credit_vc_o;
    wire [2:0] in0_credit_vc_o_wanted = vectors[cycle][1316 +: 3];
    wire in0_credit_vc_o_counts = vectors[cycle][2529];
    wire in1_credit_valid_o;
    wire in1_credit_valid_o_wanted = vectors[cycle][1319 +: 1];
    wire in1_credit_valid_o_counts = vectors[cycle][2530];
    wire [2:0] in1_credit_vc_o;
    wire [2:0] in1_credit_vc_o_wanted = vectors[cycle][1320 +: 3];
    wire in1_credit_vc_o_counts = vectors[cycle][2531];
    wire in2_credit_valid_o;
    wire in2_credit_valid_o_wanted = vectors[cycle][1323 +: 1];
    wire in2_credit_valid_o_counts = vectors[cycle][2532];
    wire [2:0] in2_credit_vc_o;
    wire [2:0] in2_credit_vc_o_wanted = vectors[cycle][1324 +: 3];
    wire in2_credit_vc_o_counts = vectors[cycle][2533];
    wire in3_credit_valid_o;
    wire in3_credit_valid_o_wanted = vectors[cycle][1327 +: 1];
    wire in3_credit_valid_o_counts = vectors[cycle][2534];
    wire [2:0] in3_credit_vc_o;
    wire [2:0] in3_credit_vc_o_wanted = vectors[cycle][1328 +: 3];
    wire in3_credit_vc_o_counts = vectors[cycle][2535];
    wire in4_credit_valid_o;
    wire in4_credit_valid_o_wanted = vectors[cycle][1331 +: 1];
    wire in4_credit_valid_o_counts = vectors[cycle][2536];
    wire [2:0] in4_credit_vc_o;
    wire [2:0] in4_credit_vc_o_wanted = vectors[cycle][1332 +: 3];
    wire in4_credit_vc_o_counts = vectors[cycle][2537];
    wire in5_credit_valid_o;
    wire in5_credit_valid_o_wanted = vectors[cycle][1335 +: 1];
    wire in5_credit_valid_o_counts = vectors[cycle][2538];
    wire [2:0] in5_credit_vc_o;
    wire [2:0] in5_credit_vc_o_wanted = vectors[cycle][1336 +: 3];
    wire in5_credit_vc_o_counts = vectors[cycle][2539];
    wire out0_valid_o;
    wire out0_valid_o_wanted = vectors[cycle][1339 +: 1];
    wire out0_valid_o_counts = vectors[cycle][2540];
    wire [2:0] out0_vc_o;
    wire [2:0] out0_vc_o_wanted = vectors[cycle][1340 +: 3];
    wire out0_vc_o_counts = vectors[cycle][2541];
    wire out0_head_o;
    wire out0_head_o_wanted = vectors[cycle][1343 +: 1];
    wire out0_head_o_counts = vectors[cycle][2542];
    wire out0_tail_o;
    wire out0_tail_o_wanted = vectors[cycle][1344 +: 1];
    wire out0_tail_o_counts = vectors[cycle][2543];
    wire [191:0] out0_flit_o;
    wire [191:0] out0_flit_o_wanted = vectors[cycle][1345 +: 192];
    wire out0_flit_o_counts = vectors[cycle][2544];
    wire out1_valid_o;
    wire out1_valid_o_wanted = vectors[cycle][1537 +: 1];
    wire out1_valid_o_counts = vectors[cycle][2545];
    wire [2:0] out1_vc_o;
    wire [2:0] out1_vc_o_wanted = vectors[cycle][1538 +: 3];
    wire out1_vc_o_counts = vectors[cycle][2546];
    wire out1_head_o;
    wire out1_head_o_wanted = vectors[cycle][1541 +: 1];
    wire out1_head_o_counts = vectors[cycle][2547];
    wire out1_tail_o;
    wire out1_tail_o_wanted = vectors[cycle][1542 +: 1];
    wire out1_tail_o_counts = vectors[cycle][2548];
    wire [191:0] out1_flit_o;
    wire [191:0] out1_flit_o_wanted = vectors[cycle][1543 +: 192];
    wire out1_flit_o_counts = vectors[cycle][2549];
    wire out2_valid_o;
    wire out2_valid_o_wanted = vectors[cycle][1735 +: 1];
    wire out2_valid_o_counts = vectors[cycle][2550];
    wire [2:0] out2_vc_o;
    wire [2:0] out2_vc_o_wanted = vectors[cycle][1736 +: 3];
    wire out2_vc_o_counts = vectors[cycle][2551];
    wire out2_head_o;
    wire out2_head_o_wanted = vectors[cycle][1739 +: 1];
    wire out2_head_o_counts = vectors[cycle][2552];
    wire out2_tail_o;
    wire out2_tail_o_wanted = vectors[cycle][1740 +: 1];
    wire out2_tail_o_counts = vectors[cycle][2553];
    wire [191:0] out2_flit_o;
    wire [191:0] out2_flit_o_wanted = vectors[cycle][1741 +: 192];
    wire out2_flit_o_counts = vectors[cycle][2554];
    wire out3_valid_o;
    wire out3_valid_o_wanted = vectors[cycle][1933 +: 1];
    wire out3_valid_o_counts = vectors[cycle][2555];
    wire [2:0] out3_vc_o;
    wire [2:0] out3_vc_o_wanted = vectors[cycle][1934 +: 3];
    wire out3_vc_o_counts = vectors[cycle][2556];
    wire out3_head_o;
    wire out3_head_o_wanted = vectors[cycle][1937 +: 1];
    wire out3_head_o_counts = vectors[cycle][2557];
    wire out3_tail_o;
    wire out3_tail_o_wanted = vectors[cycle][1938 +: 1];
    wire out3_tail_o_counts = vectors[cycle][2558];
    wire [191:0] out3_flit_o;
    wire [191:0] out3_flit_o_wanted = vectors[cycle][1939 +: 192];
    wire out3_flit_o_counts = vectors[cycle][2559];
    wire out4_valid_o;
    wire out4_valid_o_wanted = vectors[cycle][2131 +: 1];
    wire out4_valid_o_counts = vectors[cycle][2560];
    wire [2:0] out4_vc_o;
    wire [2:0] out4_vc_o_wanted = vectors[cycle][2132 +: 3];
    wire out4_vc_o_counts = vectors[cycle][2561];
    wire out4_head_o;
    wire out4_head_o_wanted = vectors[cycle][2135 +: 1];
    wire out4_head_o_counts = vectors[cycle][2562];
    wire out4_tail_o;
    wire out4_tail_o_wanted = vectors[cycle][2136 +: 1];
    wire out4_tail_o_counts = vectors[cycle][2563];
    wire [191:0] out4_flit_o;
    wire [191:0] out4_flit_o_wanted = vectors[cycle][2137 +: 192];
    wire out4_flit_o_counts = vectors[cycle][2564];
    wire out5_valid_o;
    wire out5_valid_o_wanted = vectors[cycle][2329 +: 1];
    wire out5_valid_o_counts = vectors[cycle][2565];
    wire [2:0] out5_vc_o;
    wire [2:0] out5_vc_o_wanted = vectors[cycle][2330 +: 3];
    wire out5_vc_o_counts = vectors[cycle][2566];
    wire out5_head_o;
    wire out5_head_o_wanted = vectors[cycle][2333 +: 1];
    wire out5_head_o_counts = vectors[cycle][2567];
    wire out5_tail_o;
    wire out5_tail_o_wanted = vectors[cycle][2334 +: 1];
    wire out5_tail_o_counts = vectors[cycle][2568];
    wire [191:0] out5_flit_o;
    wire [191:0] out5_flit_o_wanted = vectors[cycle][2335 +: 192];
    wire out5_flit_o_counts = vectors[cycle][2569];
    wire weight_error_o;
    wire weight_error_o_wanted = vectors[cycle][2527 +: 1];
    wire weight_error_o_counts = vectors[cycle][2570];

    wire in0_credit_valid_o_differs = in0_credit_valid_o_counts && in0_credit_valid_o !== in0_credit_valid_o_wanted;
    wire in0_credit_vc_o_differs = in0_credit_vc_o_counts && in0_credit_vc_o !== in0_credit_vc_o_wanted;
    wire in1_credit_valid_o_differs = in1_credit_valid_o_counts && in1_credit_valid_o !== in1_credit_valid_o_wanted;
    wire in1_credit_vc_o_differs = in1_credit_vc_o_counts && in1_credit_vc_o !== in1_credit_vc_o_wanted;
    wire in2_credit_valid_o_differs = in2_credit_valid_o_counts && in2_credit_valid_o !== in2_credit_valid_o_wanted;
    wire in2_credit_vc_o_differs = in2_credit_vc_o_counts && in2_credit_vc_o !== in2_credit_vc_o_wanted;
    wire in3_credit_valid_o_differs = in3_credit_valid_o_counts && in3_credit_valid_o !== in3_credit_valid_o_wanted;
    wire in3_credit_vc_o_differs = in3_credit_vc_o_counts && in3_credit_vc_o !== in3_credit_vc_o_wanted;
    wire in4_credit_valid_o_differs = in4_credit_valid_o_counts && in4_credit_valid_o !== in4_credit_valid_o_wanted;
    wire in4_credit_vc_o_differs = in4_credit_vc_o_counts && in4_credit_vc_o !== in4_credit_vc_o_wanted;
    wire in5_credit_valid_o_differs = in5_credit_valid_o_counts && in5_credit_valid_o !== in5_credit_valid_o_wanted;
    wire in5_credit_vc_o_differs = in5_credit_vc_o_counts && in5_credit_vc_o !== in5_credit_vc_o_wanted;
    wire out0_valid_o_differs = out0_valid_o_counts && out0_valid_o !== out0_valid_o_wanted;
    wire out0_vc_o_differs = out0_vc_o_counts && out0_vc_o !== out0_vc_o_wanted;
    wire out0_head_o_differs = out0_head_o_counts && out0_head_o !== out0_head_o_wanted;
    wire out0_tail_o_differs = out0_tail_o_counts && out0_tail_o !== out0_tail_o_wanted;
    wire out0_flit_o_differs = out0_flit_o_counts && out0_flit_o !== out0_flit_o_wanted;
    wire out1_valid_o_differs = out1_valid_o_counts && out1_valid_o !== out1_valid_o_wanted;
    wire out1_vc_o_differs = out1_vc_o_counts && out1_vc_o !== out1_vc_o_wanted;
    wire out1_head_o_differs = out1_head_o_counts && out1_head_o !== out1_head_o_wanted;
    wire out1_tail_o_differs = out1_tail_o_counts && out1_tail_o !== out1_tail_o_wanted;
    wire out1_flit_o_differs = out1_flit_o_counts && out1_flit_o !== out1_flit_o_wanted;
    wire out2_valid_o_differs = out2_valid_o_counts && out2_valid_o !== out2_valid_o_wanted;
    wire out2_vc_o_differs = out2_vc_o_counts && out2_vc_o !== out2_vc_o_wanted;
    wire out2_head_o_differs = out2_head_o_counts && out2_head_o !== out2_head_o_wanted;
    wire out2_tail_o_differs = out2_tail_o_counts && out2_tail_o !== out2_tail_o_wanted;
    wire out2_flit_o_differs = out2_flit_o_counts && out2_flit_o !== out2_flit_o_wanted;
    wire out3_valid_o_differs = out3_valid_o_counts && out3_valid_o !== out3_valid_o_wanted;
    wire out3_vc_o_differs = out3_vc_o_counts && out3_vc_o !== out3_vc_o_wanted;
    wire out3_head_o_differs = out3_head_o_counts && out3_head_o !== out3_head_o_wanted;
    wire out3_tail_o_differs = out3_tail_o_counts && out3_tail_o !== out3_tail_o_wanted;
    wire out3_flit_o_differs = out3_flit_o_counts && out3_flit_o !== out3_flit_o_wanted;
    wire out4_valid_o_differs = out4_valid_o_counts && out4_valid_o !== out4_valid_o_wanted;
    wire out4_vc_o_differs = out4_vc_o_counts && out4_vc_o !== out4_vc_o_wanted;
    wire out4_head_o_differs = out4_head_o_counts && out4_head_o !== out4_head_o_wanted;
    wire out4_tail_o_differs = out4_tail_o_counts && out4_tail_o !== out4_tail_o_wanted;
    wire out4_flit_o_differs = out4_flit_o_counts && out4_flit_o !== out4_flit_o_wanted;
    wire out5_valid_o_differs = out5_valid_o_counts && out5_valid_o !== out5_valid_o_wanted;
    wire out5_vc_o_differs = out5_vc_o_counts && out5_vc_o !== out5_vc_o_wanted;
    wire out5_head_o_differs = out5_head_o_counts && out5_head_o !== out5_head_o_wanted;
    wire out5_tail_o_differs = out5_tail_o_counts && out5_tail_o !== out5_tail_o_wanted;
    wire out5_flit_o_differs = out5_flit_o_counts && out5_flit_o !== out5_flit_o_wanted;
    wire weight_error_o_differs = weight_error_o_counts && weight_error_o !== weight_error_o_wanted;
    wire counts = in0_credit_valid_o_counts || in0_credit_vc_o_counts || in1_credit_valid_o_counts || in1_credit_vc_o_counts || in2_credit_valid_o_counts || in2_credit_vc_o_counts || in3_credit_valid_o_counts || in3_credit_vc_o_counts || in4_credit_valid_o_counts || in4_credit_vc_o_counts || in5_credit_valid_o_counts || in5_credit_vc_o_counts || out0_valid_o_counts || out0_vc_o_counts || out0_head_o_counts || out0_tail_o_counts || out0_flit_o_counts || out1_valid_o_counts || out1_vc_o_counts || out1_head_o_counts || out1_tail_o_counts || out1_flit_o_counts || out2_valid_o_counts || out2_vc_o_counts || out2_head_o_counts || out2_tail_o_counts || out2_flit_o_counts || out3_valid_o_counts || out3_vc_o_counts || out3_head_o_counts || out3_tail_o_counts || out3_flit_o_counts || out4_valid_o_counts || out4_vc_o_counts || out4_head_o_counts || out4_tail_o_counts || out4_flit_o_counts || out5_valid_o_counts || out5_vc_o_counts || out5_head_o_counts || out5_tail_o_counts || out5_flit_o_counts || weight_error_o_counts;
    wire differs = in0_credit_valid_o_differs || in0_credit_vc_o_differs || in1_credit_valid_o_differs || in1_credit_vc_o_differs || in2_credit_valid_o_differs || in2_credit_vc_o_differs || in3_credit_valid_o_differs || in3_credit_vc_o_differs || in4_credit_valid_o_differs || in4_credit_vc_o_differs || in5_credit_valid_o_differs || in5_credit_vc_o_differs || out0_valid_o_differs || out0_vc_o_differs || out0_head_o_differs || out0_tail_o_differs || out0_flit_o_differs || out1_valid_o_differs || out1_vc_o_differs || out1_head_o_differs || out1_tail_o_differs || out1_flit_o_differs || out2_valid_o_differs || out2_vc_o_differs || out2_head_o_differs || out2_tail_o_differs || out2_flit_o_differs || out3_valid_o_differs || out3_vc_o_differs || out3_head_o_differs || out3_tail_o_differs || out3_flit_o_differs || out4_valid_o_differs || out4_vc_o_differs || out4_head_o_differs || out4_tail_o_differs || out4_flit_o_differs || out5_valid_o_differs || out5_vc_o_differs || out5_head_o_differs || out5_tail_o_differs || out5_flit_o_differs || weight_error_o_differs;

    unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 u_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .last_i(last_i),
        .spot_i(spot_i),
        .port_of_i(port_of_i),
        .arrival_i(arrival_i),
        .far_depth_i(far_depth_i),
        .in0_valid_i(in0_valid_i),
        .in0_vc_i(in0_vc_i),
        .in0_head_i(in0_head_i),
        .in0_tail_i(in0_tail_i),
        .in0_flit_i(in0_flit_i),
        .in1_valid_i(in1_valid_i),
        .in1_vc_i(in1_vc_i),
        .in1_head_i(in1_head_i),
        .in1_tail_i(in1_tail_i),
        .in1_flit_i(in1_flit_i),
        .in2_valid_i(in2_valid_i),
        .in2_vc_i(in2_vc_i),
        .in2_head_i(in2_head_i),
        .in2_tail_i(in2_tail_i),
        .in2_flit_i(in2_flit_i),
        .in3_valid_i(in3_valid_i),
        .in3_vc_i(in3_vc_i),
        .in3_head_i(in3_head_i),
        .in3_tail_i(in3_tail_i),
        .in3_flit_i(in3_flit_i),
        .in4_valid_i(in4_valid_i),
        .in4_vc_i(in4_vc_i),
        .in4_head_i(in4_head_i),
        .in4_tail_i(in4_tail_i),
        .in4_flit_i(in4_flit_i),
        .in5_valid_i(in5_valid_i),
        .in5_vc_i(in5_vc_i),
        .in5_head_i(in5_head_i),
        .in5_tail_i(in5_tail_i),
        .in5_flit_i(in5_flit_i),
        .out0_credit_valid_i(out0_credit_valid_i),
        .out0_credit_vc_i(out0_credit_vc_i),
        .out1_credit_valid_i(out1_credit_valid_i),
        .out1_credit_vc_i(out1_credit_vc_i),
        .out2_credit_valid_i(out2_credit_valid_i),
        .out2_credit_vc_i(out2_credit_vc_i),
        .out3_credit_valid_i(out3_credit_valid_i),
        .out3_credit_vc_i(out3_credit_vc_i),
        .out4_credit_valid_i(out4_credit_valid_i),
        .out4_credit_vc_i(out4_credit_vc_i),
        .out5_credit_valid_i(out5_credit_valid_i),
        .out5_credit_vc_i(out5_credit_vc_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_addr_i(weight_addr_i),
        .weight_data_i(weight_data_i),
        .in0_credit_valid_o(in0_credit_valid_o),
        .in0_credit_vc_o(in0_credit_vc_o),
        .in1_credit_valid_o(in1_credit_valid_o),
        .in1_credit_vc_o(in1_credit_vc_o),
        .in2_credit_valid_o(in2_credit_valid_o),
        .in2_credit_vc_o(in2_credit_vc_o),
        .in3_credit_valid_o(in3_credit_valid_o),
        .in3_credit_vc_o(in3_credit_vc_o),
        .in4_credit_valid_o(in4_credit_valid_o),
        .in4_credit_vc_o(in4_credit_vc_o),
        .in5_credit_valid_o(in5_credit_valid_o),
        .in5_credit_vc_o(in5_credit_vc_o),
        .out0_valid_o(out0_valid_o),
        .out0_vc_o(out0_vc_o),
        .out0_head_o(out0_head_o),
        .out0_tail_o(out0_tail_o),
        .out0_flit_o(out0_flit_o),
        .out1_valid_o(out1_valid_o),
        .out1_vc_o(out1_vc_o),
        .out1_head_o(out1_head_o),
        .out1_tail_o(out1_tail_o),
        .out1_flit_o(out1_flit_o),
        .out2_valid_o(out2_valid_o),
        .out2_vc_o(out2_vc_o),
        .out2_head_o(out2_head_o),
        .out2_tail_o(out2_tail_o),
        .out2_flit_o(out2_flit_o),
        .out3_valid_o(out3_valid_o),
        .out3_vc_o(out3_vc_o),
        .out3_head_o(out3_head_o),
        .out3_tail_o(out3_tail_o),
        .out3_flit_o(out3_flit_o),
        .out4_valid_o(out4_valid_o),
        .out4_vc_o(out4_vc_o),
        .out4_head_o(out4_head_o),
        .out4_tail_o(out4_tail_o),
        .out4_flit_o(out4_flit_o),
        .out5_valid_o(out5_valid_o),
        .out5_vc_o(out5_vc_o),
        .out5_head_o(out5_head_o),
        .out5_tail_o(out5_tail_o),
        .out5_flit_o(out5_flit_o),
        .weight_error_o(weight_error_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        clock = 1'b0;
        cycle = 10'd0;
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
                if (in0_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in0_credit_valid_o is %h, wanted %h", cycle, in0_credit_valid_o, in0_credit_valid_o_wanted);
                if (in0_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in0_credit_vc_o is %h, wanted %h", cycle, in0_credit_vc_o, in0_credit_vc_o_wanted);
                if (in1_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in1_credit_valid_o is %h, wanted %h", cycle, in1_credit_valid_o, in1_credit_valid_o_wanted);
                if (in1_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in1_credit_vc_o is %h, wanted %h", cycle, in1_credit_vc_o, in1_credit_vc_o_wanted);
                if (in2_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in2_credit_valid_o is %h, wanted %h", cycle, in2_credit_valid_o, in2_credit_valid_o_wanted);
                if (in2_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in2_credit_vc_o is %h, wanted %h", cycle, in2_credit_vc_o, in2_credit_vc_o_wanted);
                if (in3_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in3_credit_valid_o is %h, wanted %h", cycle, in3_credit_valid_o, in3_credit_valid_o_wanted);
                if (in3_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in3_credit_vc_o is %h, wanted %h", cycle, in3_credit_vc_o, in3_credit_vc_o_wanted);
                if (in4_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in4_credit_valid_o is %h, wanted %h", cycle, in4_credit_valid_o, in4_credit_valid_o_wanted);
                if (in4_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in4_credit_vc_o is %h, wanted %h", cycle, in4_credit_vc_o, in4_credit_vc_o_wanted);
                if (in5_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in5_credit_valid_o is %h, wanted %h", cycle, in5_credit_valid_o, in5_credit_valid_o_wanted);
                if (in5_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in5_credit_vc_o is %h, wanted %h", cycle, in5_credit_vc_o, in5_credit_vc_o_wanted);
                if (out0_valid_o_differs)
                    $display("mismatch in cycle %0d: out0_valid_o is %h, wanted %h", cycle, out0_valid_o, out0_valid_o_wanted);
                if (out0_vc_o_differs)
                    $display("mismatch in cycle %0d: out0_vc_o is %h, wanted %h", cycle, out0_vc_o, out0_vc_o_wanted);
                if (out0_head_o_differs)
                    $display("mismatch in cycle %0d: out0_head_o is %h, wanted %h", cycle, out0_head_o, out0_head_o_wanted);
                if (out0_tail_o_differs)
                    $display("mismatch in cycle %0d: out0_tail_o is %h, wanted %h", cycle, out0_tail_o, out0_tail_o_wanted);
                if (out0_flit_o_differs)
                    $display("mismatch in cycle %0d: out0_flit_o is %h, wanted %h", cycle, out0_flit_o, out0_flit_o_wanted);
                if (out1_valid_o_differs)
                    $display("mismatch in cycle %0d: out1_valid_o is %h, wanted %h", cycle, out1_valid_o, out1_valid_o_wanted);
                if (out1_vc_o_differs)
                    $display("mismatch in cycle %0d: out1_vc_o is %h, wanted %h", cycle, out1_vc_o, out1_vc_o_wanted);
                if (out1_head_o_differs)
                    $display("mismatch in cycle %0d: out1_head_o is %h, wanted %h", cycle, out1_head_o, out1_head_o_wanted);
                if (out1_tail_o_differs)
                    $display("mismatch in cycle %0d: out1_tail_o is %h, wanted %h", cycle, out1_tail_o, out1_tail_o_wanted);
                if (out1_flit_o_differs)
                    $display("mismatch in cycle %0d: out1_flit_o is %h, wanted %h", cycle, out1_flit_o, out1_flit_o_wanted);
                if (out2_valid_o_differs)
                    $display("mismatch in cycle %0d: out2_valid_o is %h, wanted %h", cycle, out2_valid_o, out2_valid_o_wanted);
                if (out2_vc_o_differs)
                    $display("mismatch in cycle %0d: out2_vc_o is %h, wanted %h", cycle, out2_vc_o, out2_vc_o_wanted);
                if (out2_head_o_differs)
                    $display("mismatch in cycle %0d: out2_head_o is %h, wanted %h", cycle, out2_head_o, out2_head_o_wanted);
                if (out2_tail_o_differs)
                    $display("mismatch in cycle %0d: out2_tail_o is %h, wanted %h", cycle, out2_tail_o, out2_tail_o_wanted);
                if (out2_flit_o_differs)
                    $display("mismatch in cycle %0d: out2_flit_o is %h, wanted %h", cycle, out2_flit_o, out2_flit_o_wanted);
                if (out3_valid_o_differs)
                    $display("mismatch in cycle %0d: out3_valid_o is %h, wanted %h", cycle, out3_valid_o, out3_valid_o_wanted);
                if (out3_vc_o_differs)
                    $display("mismatch in cycle %0d: out3_vc_o is %h, wanted %h", cycle, out3_vc_o, out3_vc_o_wanted);
                if (out3_head_o_differs)
                    $display("mismatch in cycle %0d: out3_head_o is %h, wanted %h", cycle, out3_head_o, out3_head_o_wanted);
                if (out3_tail_o_differs)
                    $display("mismatch in cycle %0d: out3_tail_o is %h, wanted %h", cycle, out3_tail_o, out3_tail_o_wanted);
                if (out3_flit_o_differs)
                    $display("mismatch in cycle %0d: out3_flit_o is %h, wanted %h", cycle, out3_flit_o, out3_flit_o_wanted);
                if (out4_valid_o_differs)
                    $display("mismatch in cycle %0d: out4_valid_o is %h, wanted %h", cycle, out4_valid_o, out4_valid_o_wanted);
                if (out4_vc_o_differs)
                    $display("mismatch in cycle %0d: out4_vc_o is %h, wanted %h", cycle, out4_vc_o, out4_vc_o_wanted);
                if (out4_head_o_differs)
                    $display("mismatch in cycle %0d: out4_head_o is %h, wanted %h", cycle, out4_head_o, out4_head_o_wanted);
                if (out4_tail_o_differs)
                    $display("mismatch in cycle %0d: out4_tail_o is %h, wanted %h", cycle, out4_tail_o, out4_tail_o_wanted);
                if (out4_flit_o_differs)
                    $display("mismatch in cycle %0d: out4_flit_o is %h, wanted %h", cycle, out4_flit_o, out4_flit_o_wanted);
                if (out5_valid_o_differs)
                    $display("mismatch in cycle %0d: out5_valid_o is %h, wanted %h", cycle, out5_valid_o, out5_valid_o_wanted);
                if (out5_vc_o_differs)
                    $display("mismatch in cycle %0d: out5_vc_o is %h, wanted %h", cycle, out5_vc_o, out5_vc_o_wanted);
                if (out5_head_o_differs)
                    $display("mismatch in cycle %0d: out5_head_o is %h, wanted %h", cycle, out5_head_o, out5_head_o_wanted);
                if (out5_tail_o_differs)
                    $display("mismatch in cycle %0d: out5_tail_o is %h, wanted %h", cycle, out5_tail_o, out5_tail_o_wanted);
                if (out5_flit_o_differs)
                    $display("mismatch in cycle %0d: out5_flit_o is %h, wanted %h", cycle, out5_flit_o, out5_flit_o_wanted);
                if (weight_error_o_differs)
                    $display("mismatch in cycle %0d: weight_error_o is %h, wanted %h", cycle, weight_error_o, weight_error_o_wanted);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 10'd712)
            cycle <= cycle + 10'd1;
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
