// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16: 725 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16 -o tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16.vvp -c files.f tb/tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16.v && vvp tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16 -f files.f tb/tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16.v && obj_dir/Vtb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16;
    parameter VECTORS = "tb/tb_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16.hex";
    localparam [31:0] CYCLES = 32'd725;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd723;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [1015:0] vectors [0:CYCLES-1];
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
    wire [63:0] in0_flit_i = vectors[cycle][92 +: 64];
    wire in1_valid_i = vectors[cycle][156 +: 1];
    wire [2:0] in1_vc_i = vectors[cycle][157 +: 3];
    wire in1_head_i = vectors[cycle][160 +: 1];
    wire in1_tail_i = vectors[cycle][161 +: 1];
    wire [63:0] in1_flit_i = vectors[cycle][162 +: 64];
    wire in2_valid_i = vectors[cycle][226 +: 1];
    wire [2:0] in2_vc_i = vectors[cycle][227 +: 3];
    wire in2_head_i = vectors[cycle][230 +: 1];
    wire in2_tail_i = vectors[cycle][231 +: 1];
    wire [63:0] in2_flit_i = vectors[cycle][232 +: 64];
    wire in3_valid_i = vectors[cycle][296 +: 1];
    wire [2:0] in3_vc_i = vectors[cycle][297 +: 3];
    wire in3_head_i = vectors[cycle][300 +: 1];
    wire in3_tail_i = vectors[cycle][301 +: 1];
    wire [63:0] in3_flit_i = vectors[cycle][302 +: 64];
    wire in4_valid_i = vectors[cycle][366 +: 1];
    wire [2:0] in4_vc_i = vectors[cycle][367 +: 3];
    wire in4_head_i = vectors[cycle][370 +: 1];
    wire in4_tail_i = vectors[cycle][371 +: 1];
    wire [63:0] in4_flit_i = vectors[cycle][372 +: 64];
    wire in5_valid_i = vectors[cycle][436 +: 1];
    wire [2:0] in5_vc_i = vectors[cycle][437 +: 3];
    wire in5_head_i = vectors[cycle][440 +: 1];
    wire in5_tail_i = vectors[cycle][441 +: 1];
    wire [63:0] in5_flit_i = vectors[cycle][442 +: 64];
    wire out0_credit_valid_i = vectors[cycle][506 +: 1];
    wire [2:0] out0_credit_vc_i = vectors[cycle][507 +: 3];
    wire out1_credit_valid_i = vectors[cycle][510 +: 1];
    wire [2:0] out1_credit_vc_i = vectors[cycle][511 +: 3];
    wire out2_credit_valid_i = vectors[cycle][514 +: 1];
    wire [2:0] out2_credit_vc_i = vectors[cycle][515 +: 3];
    wire out3_credit_valid_i = vectors[cycle][518 +: 1];
    wire [2:0] out3_credit_vc_i = vectors[cycle][519 +: 3];
    wire out4_credit_valid_i = vectors[cycle][522 +: 1];
    wire [2:0] out4_credit_vc_i = vectors[cycle][523 +: 3];
    wire out5_credit_valid_i = vectors[cycle][526 +: 1];
    wire [2:0] out5_credit_vc_i = vectors[cycle][527 +: 3];

    wire in0_credit_valid_o;
    wire in0_credit_valid_o_wanted = vectors[cycle][530 +: 1];
    wire in0_credit_valid_o_counts = vectors[cycle][974];
    wire [2:0] in0_credit_vc_o;
    wire [2:0] in0_credit_vc_o_wanted = vectors[cycle][531 +: 3];
    wire in0_credit_vc_o_counts = vectors[cycle][975];
    wire in1_credit_valid_o;
    wire in1_credit_valid_o_wanted = vectors[cycle][534 +: 1];
    wire in1_credit_valid_o_counts = vectors[cycle][976];
    wire [2:0] in1_credit_vc_o;
    wire [2:0] in1_credit_vc_o_wanted = vectors[cycle][535 +: 3];
    wire in1_credit_vc_o_counts = vectors[cycle][977];
    wire in2_credit_valid_o;
    wire in2_credit_valid_o_wanted = vectors[cycle][538 +: 1];
    wire in2_credit_valid_o_counts = vectors[cycle][978];
    wire [2:0] in2_credit_vc_o;
    wire [2:0] in2_credit_vc_o_wanted = vectors[cycle][539 +: 3];
    wire in2_credit_vc_o_counts = vectors[cycle][979];
    wire in3_credit_valid_o;
    wire in3_credit_valid_o_wanted = vectors[cycle][542 +: 1];
    wire in3_credit_valid_o_counts = vectors[cycle][980];
    wire [2:0] in3_credit_vc_o;
    wire [2:0] in3_credit_vc_o_wanted = vectors[cycle][543 +: 3];
    wire in3_credit_vc_o_counts = vectors[cycle][981];
    wire in4_credit_valid_o;
    wire in4_credit_valid_o_wanted = vectors[cycle][546 +: 1];
    wire in4_credit_valid_o_counts = vectors[cycle][982];
    wire [2:0] in4_credit_vc_o;
    wire [2:0] in4_credit_vc_o_wanted = vectors[cycle][547 +: 3];
    wire in4_credit_vc_o_counts = vectors[cycle][983];
    wire in5_credit_valid_o;
    wire in5_credit_valid_o_wanted = vectors[cycle][550 +: 1];
    wire in5_credit_valid_o_counts = vectors[cycle][984];
    wire [2:0] in5_credit_vc_o;
    wire [2:0] in5_credit_vc_o_wanted = vectors[cycle][551 +: 3];
    wire in5_credit_vc_o_counts = vectors[cycle][985];
    wire out0_valid_o;
    wire out0_valid_o_wanted = vectors[cycle][554 +: 1];
    wire out0_valid_o_counts = vectors[cycle][986];
    wire [2:0] out0_vc_o;
    wire [2:0] out0_vc_o_wanted = vectors[cycle][555 +: 3];
    wire out0_vc_o_counts = vectors[cycle][987];
    wire out0_head_o;
    wire out0_head_o_wanted = vectors[cycle][558 +: 1];
    wire out0_head_o_counts = vectors[cycle][988];
    wire out0_tail_o;
    wire out0_tail_o_wanted = vectors[cycle][559 +: 1];
    wire out0_tail_o_counts = vectors[cycle][989];
    wire [63:0] out0_flit_o;
    wire [63:0] out0_flit_o_wanted = vectors[cycle][560 +: 64];
    wire out0_flit_o_counts = vectors[cycle][990];
    wire out1_valid_o;
    wire out1_valid_o_wanted = vectors[cycle][624 +: 1];
    wire out1_valid_o_counts = vectors[cycle][991];
    wire [2:0] out1_vc_o;
    wire [2:0] out1_vc_o_wanted = vectors[cycle][625 +: 3];
    wire out1_vc_o_counts = vectors[cycle][992];
    wire out1_head_o;
    wire out1_head_o_wanted = vectors[cycle][628 +: 1];
    wire out1_head_o_counts = vectors[cycle][993];
    wire out1_tail_o;
    wire out1_tail_o_wanted = vectors[cycle][629 +: 1];
    wire out1_tail_o_counts = vectors[cycle][994];
    wire [63:0] out1_flit_o;
    wire [63:0] out1_flit_o_wanted = vectors[cycle][630 +: 64];
    wire out1_flit_o_counts = vectors[cycle][995];
    wire out2_valid_o;
    wire out2_valid_o_wanted = vectors[cycle][694 +: 1];
    wire out2_valid_o_counts = vectors[cycle][996];
    wire [2:0] out2_vc_o;
    wire [2:0] out2_vc_o_wanted = vectors[cycle][695 +: 3];
    wire out2_vc_o_counts = vectors[cycle][997];
    wire out2_head_o;
    wire out2_head_o_wanted = vectors[cycle][698 +: 1];
    wire out2_head_o_counts = vectors[cycle][998];
    wire out2_tail_o;
    wire out2_tail_o_wanted = vectors[cycle][699 +: 1];
    wire out2_tail_o_counts = vectors[cycle][999];
    wire [63:0] out2_flit_o;
    wire [63:0] out2_flit_o_wanted = vectors[cycle][700 +: 64];
    wire out2_flit_o_counts = vectors[cycle][1000];
    wire out3_valid_o;
    wire out3_valid_o_wanted = vectors[cycle][764 +: 1];
    wire out3_valid_o_counts = vectors[cycle][1001];
    wire [2:0] out3_vc_o;
    wire [2:0] out3_vc_o_wanted = vectors[cycle][765 +: 3];
    wire out3_vc_o_counts = vectors[cycle][1002];
    wire out3_head_o;
    wire out3_head_o_wanted = vectors[cycle][768 +: 1];
    wire out3_head_o_counts = vectors[cycle][1003];
    wire out3_tail_o;
    wire out3_tail_o_wanted = vectors[cycle][769 +: 1];
    wire out3_tail_o_counts = vectors[cycle][1004];
    wire [63:0] out3_flit_o;
    wire [63:0] out3_flit_o_wanted = vectors[cycle][770 +: 64];
    wire out3_flit_o_counts = vectors[cycle][1005];
    wire out4_valid_o;
    wire out4_valid_o_wanted = vectors[cycle][834 +: 1];
    wire out4_valid_o_counts = vectors[cycle][1006];
    wire [2:0] out4_vc_o;
    wire [2:0] out4_vc_o_wanted = vectors[cycle][835 +: 3];
    wire out4_vc_o_counts = vectors[cycle][1007];
    wire out4_head_o;
    wire out4_head_o_wanted = vectors[cycle][838 +: 1];
    wire out4_head_o_counts = vectors[cycle][1008];
    wire out4_tail_o;
    wire out4_tail_o_wanted = vectors[cycle][839 +: 1];
    wire out4_tail_o_counts = vectors[cycle][1009];
    wire [63:0] out4_flit_o;
    wire [63:0] out4_flit_o_wanted = vectors[cycle][840 +: 64];
    wire out4_flit_o_counts = vectors[cycle][1010];
    wire out5_valid_o;
    wire out5_valid_o_wanted = vectors[cycle][904 +: 1];
    wire out5_valid_o_counts = vectors[cycle][1011];
    wire [2:0] out5_vc_o;
    wire [2:0] out5_vc_o_wanted = vectors[cycle][905 +: 3];
    wire out5_vc_o_counts = vectors[cycle][1012];
    wire out5_head_o;
    wire out5_head_o_wanted = vectors[cycle][908 +: 1];
    wire out5_head_o_counts = vectors[cycle][1013];
    wire out5_tail_o;
    wire out5_tail_o_wanted = vectors[cycle][909 +: 1];
    wire out5_tail_o_counts = vectors[cycle][1014];
    wire [63:0] out5_flit_o;
    wire [63:0] out5_flit_o_wanted = vectors[cycle][910 +: 64];
    wire out5_flit_o_counts = vectors[cycle][1015];

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
    wire counts = in0_credit_valid_o_counts || in0_credit_vc_o_counts || in1_credit_valid_o_counts || in1_credit_vc_o_counts || in2_credit_valid_o_counts || in2_credit_vc_o_counts || in3_credit_valid_o_counts || in3_credit_vc_o_counts || in4_credit_valid_o_counts || in4_credit_vc_o_counts || in5_credit_valid_o_counts || in5_credit_vc_o_counts || out0_valid_o_counts || out0_vc_o_counts || out0_head_o_counts || out0_tail_o_counts || out0_flit_o_counts || out1_valid_o_counts || out1_vc_o_counts || out1_head_o_counts || out1_tail_o_counts || out1_flit_o_counts || out2_valid_o_counts || out2_vc_o_counts || out2_head_o_counts || out2_tail_o_counts || out2_flit_o_counts || out3_valid_o_counts || out3_vc_o_counts || out3_head_o_counts || out3_tail_o_counts || out3_flit_o_counts || out4_valid_o_counts || out4_vc_o_counts || out4_head_o_counts || out4_tail_o_counts || out4_flit_o_counts || out5_valid_o_counts || out5_vc_o_counts || out5_head_o_counts || out5_tail_o_counts || out5_flit_o_counts;
    wire differs = in0_credit_valid_o_differs || in0_credit_vc_o_differs || in1_credit_valid_o_differs || in1_credit_vc_o_differs || in2_credit_valid_o_differs || in2_credit_vc_o_differs || in3_credit_valid_o_differs || in3_credit_vc_o_differs || in4_credit_valid_o_differs || in4_credit_vc_o_differs || in5_credit_valid_o_differs || in5_credit_vc_o_differs || out0_valid_o_differs || out0_vc_o_differs || out0_head_o_differs || out0_tail_o_differs || out0_flit_o_differs || out1_valid_o_differs || out1_vc_o_differs || out1_head_o_differs || out1_tail_o_differs || out1_flit_o_differs || out2_valid_o_differs || out2_vc_o_differs || out2_head_o_differs || out2_tail_o_differs || out2_flit_o_differs || out3_valid_o_differs || out3_vc_o_differs || out3_head_o_differs || out3_tail_o_differs || out3_flit_o_differs || out4_valid_o_differs || out4_vc_o_differs || out4_head_o_differs || out4_tail_o_differs || out4_flit_o_differs || out5_valid_o_differs || out5_vc_o_differs || out5_head_o_differs || out5_tail_o_differs || out5_flit_o_differs;

    unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16 u_unified_router_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w64_a16 (
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
        .out5_flit_o(out5_flit_o)
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
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 10'd724)
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
