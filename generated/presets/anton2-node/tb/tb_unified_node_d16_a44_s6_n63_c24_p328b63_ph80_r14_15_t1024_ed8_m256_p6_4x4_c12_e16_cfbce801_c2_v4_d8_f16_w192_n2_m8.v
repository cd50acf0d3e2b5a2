// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8: 246 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 -o tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.vvp -c files.f tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.v && vvp tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 -f files.f tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.v && obj_dir/Vtb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8;
    parameter VECTORS = "tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8.hex";
    localparam [31:0] CYCLES = 32'd246;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd244;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [8535:0] vectors [0:CYCLES-1];
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
    wire x0p_phit_valid_i = vectors[cycle][37 +: 1];
    wire x0p_phit_first_i = vectors[cycle][38 +: 1];
    wire [79:0] x0p_phit_i = vectors[cycle][39 +: 80];
    wire x0m_phit_valid_i = vectors[cycle][119 +: 1];
    wire x0m_phit_first_i = vectors[cycle][120 +: 1];
    wire [79:0] x0m_phit_i = vectors[cycle][121 +: 80];
    wire x1p_phit_valid_i = vectors[cycle][201 +: 1];
    wire x1p_phit_first_i = vectors[cycle][202 +: 1];
    wire [79:0] x1p_phit_i = vectors[cycle][203 +: 80];
    wire x1m_phit_valid_i = vectors[cycle][283 +: 1];
    wire x1m_phit_first_i = vectors[cycle][284 +: 1];
    wire [79:0] x1m_phit_i = vectors[cycle][285 +: 80];
    wire y0p_phit_valid_i = vectors[cycle][365 +: 1];
    wire y0p_phit_first_i = vectors[cycle][366 +: 1];
    wire [79:0] y0p_phit_i = vectors[cycle][367 +: 80];
    wire y0m_phit_valid_i = vectors[cycle][447 +: 1];
    wire y0m_phit_first_i = vectors[cycle][448 +: 1];
    wire [79:0] y0m_phit_i = vectors[cycle][449 +: 80];
    wire y1p_phit_valid_i = vectors[cycle][529 +: 1];
    wire y1p_phit_first_i = vectors[cycle][530 +: 1];
    wire [79:0] y1p_phit_i = vectors[cycle][531 +: 80];
    wire y1m_phit_valid_i = vectors[cycle][611 +: 1];
    wire y1m_phit_first_i = vectors[cycle][612 +: 1];
    wire [79:0] y1m_phit_i = vectors[cycle][613 +: 80];
    wire z0p_phit_valid_i = vectors[cycle][693 +: 1];
    wire z0p_phit_first_i = vectors[cycle][694 +: 1];
    wire [79:0] z0p_phit_i = vectors[cycle][695 +: 80];
    wire z0m_phit_valid_i = vectors[cycle][775 +: 1];
    wire z0m_phit_first_i = vectors[cycle][776 +: 1];
    wire [79:0] z0m_phit_i = vectors[cycle][777 +: 80];
    wire z1p_phit_valid_i = vectors[cycle][857 +: 1];
    wire z1p_phit_first_i = vectors[cycle][858 +: 1];
    wire [79:0] z1p_phit_i = vectors[cycle][859 +: 80];
    wire z1m_phit_valid_i = vectors[cycle][939 +: 1];
    wire z1m_phit_first_i = vectors[cycle][940 +: 1];
    wire [79:0] z1m_phit_i = vectors[cycle][941 +: 80];
    wire [31:0] inject_valid_i = vectors[cycle][1021 +: 32];
    wire [15:0] inject_head_i = vectors[cycle][1053 +: 16];
    wire [15:0] inject_tail_i = vectors[cycle][1069 +: 16];
    wire [3071:0] inject_flit_i = vectors[cycle][1085 +: 3072];
    wire [31:0] eject_ready_i = vectors[cycle][4157 +: 32];
    wire weight_wr_en_i = vectors[cycle][4189 +: 1];
    wire [3:0] weight_router_i = vectors[cycle][4190 +: 4];
    wire [7:0] weight_addr_i = vectors[cycle][4194 +: 8];
    wire [7:0] weight_data_i = vectors[cycle][4202 +: 8];
    wire channel_weight_wr_en_i = vectors[cycle][4210 +: 1];
    wire [3:0] channel_weight_channel_i = vectors[cycle][4211 +: 4];
    wire [3:0] channel_weight_index_i = vectors[cycle][4215 +: 4];
    wire [7:0] channel_weight_data_i = vectors[cycle][4219 +: 8];
    wire multicast_wr_en_i = vectors[cycle][4227 +: 1];
    wire [4:0] multicast_adapter_i = vectors[cycle][4228 +: 5];
    wire [7:0] multicast_addr_i = vectors[cycle][4233 +: 8];
    wire [31:0] multicast_data_i = vectors[cycle][4241 +: 32];

    wire x0p_phit_valid_o;
    wire x0p_phit_valid_o_wanted = vectors[cycle][4273 +: 1];
    wire x0p_phit_valid_o_counts = vectors[cycle][8490];
    wire x0p_phit_first_o;
    wire x0p_phit_first_o_wanted = vectors[cycle][4274 +: 1];
    wire x0p_phit_first_o_counts = vectors[cycle][8491];
    wire [79:0] x0p_phit_o;
    wire [79:0] x0p_phit_o_wanted = vectors[cycle][4275 +: 80];
    wire x0p_phit_o_counts = vectors[cycle][8492];
    wire x0m_phit_valid_o;
    wire x0m_phit_valid_o_wanted = vectors[cycle][4355 +: 1];
    wire x0m_phit_valid_o_counts = vectors[cycle][8493];
    wire x0m_phit_first_o;
    wire x0m_phit_first_o_wanted = vectors[cycle][4356 +: 1];
    wire x0m_phit_first_o_counts = vectors[cycle][8494];
    wire [79:0] x0m_phit_o;
    wire [79:0] x0m_phit_o_wanted = vectors[cycle][4357 +: 80];
    wire x0m_phit_o_counts = vectors[cycle][8495];
    wire x1p_phit_valid_o;
    wire x1p_phit_valid_o_wanted = vectors[cycle][4437 +: 1];
    wire x1p_phit_valid_o_counts = vectors[cycle][8496];
    wire x1p_phit_first_o;
    wire x1p_phit_first_o_wanted = vectors[cycle][4438 +: 1];
    wire x1p_phit_first_o_counts = vectors[cycle][8497];
    wire [79:0] x1p_phit_o;
    wire [79:0] x1p_phit_o_wanted = vectors[cycle][4439 +: 80];
    wire x1p_phit_o_counts = vectors[cycle][8498];
    wire x1m_phit_valid_o;
    wire x1m_phit_valid_o_wanted = vectors[cycle][4519 +: 1];
    wire x1m_phit_valid_o_counts = vectors[cycle][8499];
    wire x1m_phit_first_o;
    wire x1m_phit_first_o_wanted = vectors[cycle][4520 +: 1];
    wire x1m_phit_first_o_counts = vectors[cycle][8500];
    wire [79:0] x1m_phit_o;
    wire [79:0] x1m_phit_o_wanted = vectors[cycle][4521 +: 80];
    wire x1m_phit_o_counts = vectors[cycle][8501];
    wire y0p_phit_valid_o;
    wire y0p_phit_valid_o_wanted = vectors[cycle][4601 +: 1];
    wire y0p_phit_valid_o_counts = vectors[cycle][8502];
    wire y0p_phit_first_o;
    wire y0p_phit_first_o_wanted = vectors[cycle][4602 +: 1];
    wire y0p_phit_first_o_counts = vectors[cycle][8503];
    wire [79:0] y0p_phit_o;
    wire [79:0] y0p_phit_o_wanted = vectors[cycle][4603 +: 80];
    wire y0p_phit_o_counts = vectors[cycle][8504];
    wire y0m_phit_valid_o;
    wire y0m_phit_valid_o_wanted = vectors[cycle][4683 +: 1];
    wire y0m_phit_valid_o_counts = vectors[cycle][8505];
    wire y0m_phit_first_o;
    wire y0m_phit_first_o_wanted = vectors[cycle][4684 +: 1];
    wire y0m_phit_first_o_counts = vectors[cycle][8506];
    wire [79:0] y0m_phit_o;
    wire [79:0] y0m_phit_o_wanted = vectors[cycle][4685 +: 80];
    wire y0m_phit_o_counts = vectors[cycle][8507];
    wire y1p_phit_valid_o;
    wire y1p_phit_valid_o_wanted = vectors[cycle][4765 +: 1];
    wire y1p_phit_valid_o_counts = vectors[cycle][8508];
    wire y1p_phit_first_o;
    wire y1p_phit_first_o_wanted = vectors[cycle][4766 +: 1];
    wire y1p_phit_first_o_counts = vectors[cycle][8509];
    wire [79:0] y1p_phit_o;
    wire [79:0] y1p_phit_o_wanted = vectors[cycle][4767 +: 80];
    wire y1p_phit_o_counts = vectors[cycle][8510];
    wire y1m_phit_valid_o;
    wire y1m_phit_valid_o_wanted = vectors[cycle][4847 +: 1];
    wire y1m_phit_valid_o_counts = vectors[cycle][8511];
    wire y1m_phit_first_o;
    wire y1m_phit_first_o_wanted = vectors[cycle][4848 +: 1];
    wire y1m_phit_first_o_counts = vectors[cycle][8512];
    wire [79:0] y1m_phit_o;
    wire [79:0] y1m_phit_o_wanted = vectors[cycle][4849 +: 80];
    wire y1m_phit_o_counts = vectors[cycle][8513];
    wire z0p_phit_valid_o;
    wire z0p_phit_valid_o_wanted = vectors[cycle][4929 +: 1];
    wire z0p_phit_valid_o_counts = vectors[cycle][8514];
    wire z0p_phit_first_o;
    wire z0p_phit_first_o_wanted = vectors[cycle][4930 +: 1];
    wire z0p_phit_first_o_counts = vectors[cycle][8515];
    wire [79:0] z0p_phit_o;
    wire [79:0] z0p_phit_o_wanted = vectors[cycle][4931 +: 80];
    wire z0p_phit_o_counts = vectors[cycle][8516];
    wire z0m_phit_valid_o;
    wire z0m_phit_valid_o_wanted = vectors[cycle][5011 +: 1];
    wire z0m_phit_valid_o_counts = vectors[cycle][8517];
    wire z0m_phit_first_o;
    wire z0m_phit_first_o_wanted = vectors[cycle][5012 +: 1];
    wire z0m_phit_first_o_counts = vectors[cycle][8518];
    wire [79:0] z0m_phit_o;
    wire [79:0] z0m_phit_o_wanted = vectors[cycle][5013 +: 80];
    wire z0m_phit_o_counts = vectors[cycle][8519];
    wire z1p_phit_valid_o;
    wire z1p_phit_valid_o_wanted = vectors[cycle][5093 +: 1];
    wire z1p_phit_valid_o_counts = vectors[cycle][8520];
    wire z1p_phit_first_o;
    wire z1p_phit_first_o_wanted = vectors[cycle][5094 +: 1];
    wire z1p_phit_first_o_counts = vectors[cycle][8521];
    wire [79:0] z1p_phit_o;
    wire [79:0] z1p_phit_o_wanted = vectors[cycle][5095 +: 80];
    wire z1p_phit_o_counts = vectors[cycle][8522];
    wire z1m_phit_valid_o;
    wire z1m_phit_valid_o_wanted = vectors[cycle][5175 +: 1];
    wire z1m_phit_valid_o_counts = vectors[cycle][8523];
    wire z1m_phit_first_o;
    wire z1m_phit_first_o_wanted = vectors[cycle][5176 +: 1];
    wire z1m_phit_first_o_counts = vectors[cycle][8524];
    wire [79:0] z1m_phit_o;
    wire [79:0] z1m_phit_o_wanted = vectors[cycle][5177 +: 80];
    wire z1m_phit_o_counts = vectors[cycle][8525];
    wire [11:0] replay_o;
    wire [11:0] replay_o_wanted = vectors[cycle][5257 +: 12];
    wire replay_o_counts = vectors[cycle][8526];
    wire [11:0] timeout_o;
    wire [11:0] timeout_o_wanted = vectors[cycle][5269 +: 12];
    wire timeout_o_counts = vectors[cycle][8527];
    wire [11:0] damaged_o;
    wire [11:0] damaged_o_wanted = vectors[cycle][5281 +: 12];
    wire damaged_o_counts = vectors[cycle][8528];
    wire [31:0] inject_not_full_o;
    wire [31:0] inject_not_full_o_wanted = vectors[cycle][5293 +: 32];
    wire inject_not_full_o_counts = vectors[cycle][8529];
    wire [31:0] eject_valid_o;
    wire [31:0] eject_valid_o_wanted = vectors[cycle][5325 +: 32];
    wire eject_valid_o_counts = vectors[cycle][8530];
    wire [15:0] eject_head_o;
    wire [15:0] eject_head_o_wanted = vectors[cycle][5357 +: 16];
    wire eject_head_o_counts = vectors[cycle][8531];
    wire [15:0] eject_tail_o;
    wire [15:0] eject_tail_o_wanted = vectors[cycle][5373 +: 16];
    wire eject_tail_o_counts = vectors[cycle][8532];
    wire [3071:0] eject_flit_o;
    wire [3071:0] eject_flit_o_wanted = vectors[cycle][5389 +: 3072];
    wire eject_flit_o_counts = vectors[cycle][8533];
    wire weight_error_o;
    wire weight_error_o_wanted = vectors[cycle][8461 +: 1];
    wire weight_error_o_counts = vectors[cycle][8534];
    wire [27:0] dropped_o;
    wire [27:0] dropped_o_wanted = vectors[cycle][8462 +: 28];
    wire dropped_o_counts = vectors[cycle][8535];

    wire x0p_phit_valid_o_differs = x0p_phit_valid_o_counts && x0p_phit_valid_o !== x0p_phit_valid_o_wanted;
    wire x0p_phit_first_o_differs = x0p_phit_first_o_counts && x0p_phit_first_o !== x0p_phit_first_o_wanted;
    wire x0p_phit_o_differs = x0p_phit_o_counts && x0p_phit_o !== x0p_phit_o_wanted;
    wire x0m_phit_valid_o_differs = x0m_phit_valid_o_counts && x0m_phit_valid_o !== x0m_phit_valid_o_wanted;
    wire x0m_phit_first_o_differs = x0m_phit_first_o_counts && x0m_phit_first_o !== x0m_phit_first_o_wanted;
    wire x0m_phit_o_differs = x0m_phit_o_counts && x0m_phit_o !== x0m_phit_o_wanted;
    wire x1p_phit_valid_o_differs = x1p_phit_valid_o_counts && x1p_phit_valid_o !== x1p_phit_valid_o_wanted;
    wire x1p_phit_first_o_differs = x1p_phit_first_o_counts && x1p_phit_first_o !== x1p_phit_first_o_wanted;
    wire x1p_phit_o_differs = x1p_phit_o_counts && x1p_phit_o !== x1p_phit_o_wanted;
    wire x1m_phit_valid_o_differs = x1m_phit_valid_o_counts && x1m_phit_valid_o !== x1m_phit_valid_o_wanted;
    wire x1m_phit_first_o_differs = x1m_phit_first_o_counts && x1m_phit_first_o !== x1m_phit_first_o_wanted;
    wire x1m_phit_o_differs = x1m_phit_o_counts && x1m_phit_o !== x1m_phit_o_wanted;
    wire y0p_phit_valid_o_differs = y0p_phit_valid_o_counts && y0p_phit_valid_o !== y0p_phit_valid_o_wanted;
    wire y0p_phit_first_o_differs = y0p_phit_first_o_counts && y0p_phit_first_o !== y0p_phit_first_o_wanted;
    wire y0p_phit_o_differs = y0p_phit_o_counts && y0p_phit_o !== y0p_phit_o_wanted;
    wire y0m_phit_valid_o_differs = y0m_phit_valid_o_counts && y0m_phit_valid_o !== y0m_phit_valid_o_wanted;
    wire y0m_phit_first_o_differs = y0m_phit_first_o_counts && y0m_phit_first_o !== y0m_phit_first_o_wanted;
    wire y0m_phit_o_differs = y0m_phit_o_counts && y0m_phit_o !== y0m_phit_o_wanted;
    wire y1p_phit_valid_o_differs = y1p_phit_valid_o_counts && y1p_phit_valid_o !== y1p_phit_valid_o_wanted;
    wire y1p_phit_first_o_differs = y1p_phit_first_o_counts && y1p_phit_first_o !== y1p_phit_first_o_wanted;
    wire y1p_phit_o_differs = y1p_phit_o_counts && y1p_phit_o !== y1p_phit_o_wanted;
    wire y1m_phit_valid_o_differs = y1m_phit_valid_o_counts && y1m_phit_valid_o !== y1m_phit_valid_o_wanted;
    wire y1m_phit_first_o_differs = y1m_phit_first_o_counts && y1m_phit_first_o !== y1m_phit_first_o_wanted;
    wire y1m_phit_o_differs = y1m_phit_o_counts && y1m_phit_o !== y1m_phit_o_wanted;
    wire z0p_phit_valid_o_differs = z0p_phit_valid_o_counts && z0p_phit_valid_o !== z0p_phit_valid_o_wanted;
    wire z0p_phit_first_o_differs = z0p_phit_first_o_counts && z0p_phit_first_o !== z0p_phit_first_o_wanted;
    wire z0p_phit_o_differs = z0p_phit_o_counts && z0p_phit_o !== z0p_phit_o_wanted;
    wire z0m_phit_valid_o_differs = z0m_phit_valid_o_counts && z0m_phit_valid_o !== z0m_phit_valid_o_wanted;
    wire z0m_phit_first_o_differs = z0m_phit_first_o_counts && z0m_phit_first_o !== z0m_phit_first_o_wanted;
    wire z0m_phit_o_differs = z0m_phit_o_counts && z0m_phit_o !== z0m_phit_o_wanted;
    wire z1p_phit_valid_o_differs = z1p_phit_valid_o_counts && z1p_phit_valid_o !== z1p_phit_valid_o_wanted;
    wire z1p_phit_first_o_differs = z1p_phit_first_o_counts && z1p_phit_first_o !== z1p_phit_first_o_wanted;
    wire z1p_phit_o_differs = z1p_phit_o_counts && z1p_phit_o !== z1p_phit_o_wanted;
    wire z1m_phit_valid_o_differs = z1m_phit_valid_o_counts && z1m_phit_valid_o !== z1m_phit_valid_o_wanted;
    wire z1m_phit_first_o_differs = z1m_phit_first_o_counts && z1m_phit_first_o !== z1m_phit_first_o_wanted;
    wire z1m_phit_o_differs = z1m_phit_o_counts && z1m_phit_o !== z1m_phit_o_wanted;
    wire replay_o_differs = replay_o_counts && replay_o !== replay_o_wanted;
    wire timeout_o_differs = timeout_o_counts && timeout_o !== timeout_o_wanted;
    wire damaged_o_differs = damaged_o_counts && damaged_o !== damaged_o_wanted;
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
    wire dropped_o_differs = dropped_o_counts && dropped_o !== dropped_o_wanted;
    wire counts = x0p_phit_valid_o_counts || x0p_phit_first_o_counts || x0p_phit_o_counts || x0m_phit_valid_o_counts || x0m_phit_first_o_counts || x0m_phit_o_counts || x1p_phit_valid_o_counts || x1p_phit_first_o_counts || x1p_phit_o_counts || x1m_phit_valid_o_counts || x1m_phit_first_o_counts || x1m_phit_o_counts || y0p_phit_valid_o_counts || y0p_phit_first_o_counts || y0p_phit_o_counts || y0m_phit_valid_o_counts || y0m_phit_first_o_counts || y0m_phit_o_counts || y1p_phit_valid_o_counts || y1p_phit_first_o_counts || y1p_phit_o_counts || y1m_phit_valid_o_counts || y1m_phit_first_o_counts || y1m_phit_o_counts || z0p_phit_valid_o_counts || z0p_phit_first_o_counts || z0p_phit_o_counts || z0m_phit_valid_o_counts || z0m_phit_first_o_counts || z0m_phit_o_counts || z1p_phit_valid_o_counts || z1p_phit_first_o_counts || z1p_phit_o_counts || z1m_phit_valid_o_counts || z1m_phit_first_o_counts || z1m_phit_o_counts || replay_o_counts || timeout_o_counts || damaged_o_counts || inject_not_full_o_counts || eject_valid_o_counts || eject_head_o_counts || eject_tail_o_counts || eject_flit_o_counts || weight_error_o_counts || dropped_o_counts;
    wire differs = x0p_phit_valid_o_differs || x0p_phit_first_o_differs || x0p_phit_o_differs || x0m_phit_valid_o_differs || x0m_phit_first_o_differs || x0m_phit_o_differs || x1p_phit_valid_o_differs || x1p_phit_first_o_differs || x1p_phit_o_differs || x1m_phit_valid_o_differs || x1m_phit_first_o_differs || x1m_phit_o_differs || y0p_phit_valid_o_differs || y0p_phit_first_o_differs || y0p_phit_o_differs || y0m_phit_valid_o_differs || y0m_phit_first_o_differs || y0m_phit_o_differs || y1p_phit_valid_o_differs || y1p_phit_first_o_differs || y1p_phit_o_differs || y1m_phit_valid_o_differs || y1m_phit_first_o_differs || y1m_phit_o_differs || z0p_phit_valid_o_differs || z0p_phit_first_o_differs || z0p_phit_o_differs || z0m_phit_valid_o_differs || z0m_phit_first_o_differs || z0m_phit_o_differs || z1p_phit_valid_o_differs || z1p_phit_first_o_differs || z1p_phit_o_differs || z1m_phit_valid_o_differs || z1m_phit_first_o_differs || z1m_phit_o_differs || replay_o_differs || timeout_o_differs || damaged_o_differs || inject_not_full_o_differs || eject_valid_o_differs || eject_head_o_differs || eject_tail_o_differs || eject_flit_o_differs || weight_error_o_differs || dropped_o_differs;

    unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 u_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e16_cfbce801_c2_v4_d8_f16_w192_n2_m8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .last_i(last_i),
        .crosses_i(crosses_i),
        .x0p_phit_valid_i(x0p_phit_valid_i),
        .x0p_phit_first_i(x0p_phit_first_i),
        .x0p_phit_i(x0p_phit_i),
        .x0m_phit_valid_i(x0m_phit_valid_i),
        .x0m_phit_first_i(x0m_phit_first_i),
        .x0m_phit_i(x0m_phit_i),
        .x1p_phit_valid_i(x1p_phit_valid_i),
        .x1p_phit_first_i(x1p_phit_first_i),
        .x1p_phit_i(x1p_phit_i),
        .x1m_phit_valid_i(x1m_phit_valid_i),
        .x1m_phit_first_i(x1m_phit_first_i),
        .x1m_phit_i(x1m_phit_i),
        .y0p_phit_valid_i(y0p_phit_valid_i),
        .y0p_phit_first_i(y0p_phit_first_i),
        .y0p_phit_i(y0p_phit_i),
        .y0m_phit_valid_i(y0m_phit_valid_i),
        .y0m_phit_first_i(y0m_phit_first_i),
        .y0m_phit_i(y0m_phit_i),
        .y1p_phit_valid_i(y1p_phit_valid_i),
        .y1p_phit_first_i(y1p_phit_first_i),
        .y1p_phit_i(y1p_phit_i),
        .y1m_phit_valid_i(y1m_phit_valid_i),
        .y1m_phit_first_i(y1m_phit_first_i),
        .y1m_phit_i(y1m_phit_i),
        .z0p_phit_valid_i(z0p_phit_valid_i),
        .z0p_phit_first_i(z0p_phit_first_i),
        .z0p_phit_i(z0p_phit_i),
        .z0m_phit_valid_i(z0m_phit_valid_i),
        .z0m_phit_first_i(z0m_phit_first_i),
        .z0m_phit_i(z0m_phit_i),
        .z1p_phit_valid_i(z1p_phit_valid_i),
        .z1p_phit_first_i(z1p_phit_first_i),
        .z1p_phit_i(z1p_phit_i),
        .z1m_phit_valid_i(z1m_phit_valid_i),
        .z1m_phit_first_i(z1m_phit_first_i),
        .z1m_phit_i(z1m_phit_i),
        .inject_valid_i(inject_valid_i),
        .inject_head_i(inject_head_i),
        .inject_tail_i(inject_tail_i),
        .inject_flit_i(inject_flit_i),
        .eject_ready_i(eject_ready_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_router_i(weight_router_i),
        .weight_addr_i(weight_addr_i),
        .weight_data_i(weight_data_i),
        .channel_weight_wr_en_i(channel_weight_wr_en_i),
        .channel_weight_channel_i(channel_weight_channel_i),
        .channel_weight_index_i(channel_weight_index_i),
        .channel_weight_data_i(channel_weight_data_i),
        .multicast_wr_en_i(multicast_wr_en_i),
        .multicast_adapter_i(multicast_adapter_i),
        .multicast_addr_i(multicast_addr_i),
        .multicast_data_i(multicast_data_i),
        .x0p_phit_valid_o(x0p_phit_valid_o),
        .x0p_phit_first_o(x0p_phit_first_o),
        .x0p_phit_o(x0p_phit_o),
        .x0m_phit_valid_o(x0m_phit_valid_o),
        .x0m_phit_first_o(x0m_phit_first_o),
        .x0m_phit_o(x0m_phit_o),
        .x1p_phit_valid_o(x1p_phit_valid_o),
        .x1p_phit_first_o(x1p_phit_first_o),
        .x1p_phit_o(x1p_phit_o),
        .x1m_phit_valid_o(x1m_phit_valid_o),
        .x1m_phit_first_o(x1m_phit_first_o),
        .x1m_phit_o(x1m_phit_o),
        .y0p_phit_valid_o(y0p_phit_valid_o),
        .y0p_phit_first_o(y0p_phit_first_o),
        .y0p_phit_o(y0p_phit_o),
        .y0m_phit_valid_o(y0m_phit_valid_o),
        .y0m_phit_first_o(y0m_phit_first_o),
        .y0m_phit_o(y0m_phit_o),
        .y1p_phit_valid_o(y1p_phit_valid_o),
        .y1p_phit_first_o(y1p_phit_first_o),
        .y1p_phit_o(y1p_phit_o),
        .y1m_phit_valid_o(y1m_phit_valid_o),
        .y1m_phit_first_o(y1m_phit_first_o),
        .y1m_phit_o(y1m_phit_o),
        .z0p_phit_valid_o(z0p_phit_valid_o),
        .z0p_phit_first_o(z0p_phit_first_o),
        .z0p_phit_o(z0p_phit_o),
        .z0m_phit_valid_o(z0m_phit_valid_o),
        .z0m_phit_first_o(z0m_phit_first_o),
        .z0m_phit_o(z0m_phit_o),
        .z1p_phit_valid_o(z1p_phit_valid_o),
        .z1p_phit_first_o(z1p_phit_first_o),
        .z1p_phit_o(z1p_phit_o),
        .z1m_phit_valid_o(z1m_phit_valid_o),
        .z1m_phit_first_o(z1m_phit_first_o),
        .z1m_phit_o(z1m_phit_o),
        .replay_o(replay_o),
        .timeout_o(timeout_o),
        .damaged_o(damaged_o),
        .inject_not_full_o(inject_not_full_o),
        .eject_valid_o(eject_valid_o),
        .eject_head_o(eject_head_o),
        .eject_tail_o(eject_tail_o),
        .eject_flit_o(eject_flit_o),
        .weight_error_o(weight_error_o),
        .dropped_o(dropped_o)
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
                if (x0p_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: x0p_phit_valid_o is %h, wanted %h", cycle, x0p_phit_valid_o, x0p_phit_valid_o_wanted);
                if (x0p_phit_first_o_differs)
                    $display("mismatch in cycle %0d: x0p_phit_first_o is %h, wanted %h", cycle, x0p_phit_first_o, x0p_phit_first_o_wanted);
                if (x0p_phit_o_differs)
                    $display("mismatch in cycle %0d: x0p_phit_o is %h, wanted %h", cycle, x0p_phit_o, x0p_phit_o_wanted);
                if (x0m_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: x0m_phit_valid_o is %h, wanted %h", cycle, x0m_phit_valid_o, x0m_phit_valid_o_wanted);
                if (x0m_phit_first_o_differs)
                    $display("mismatch in cycle %0d: x0m_phit_first_o is %h, wanted %h", cycle, x0m_phit_first_o, x0m_phit_first_o_wanted);
                if (x0m_phit_o_differs)
                    $display("mismatch in cycle %0d: x0m_phit_o is %h, wanted %h", cycle, x0m_phit_o, x0m_phit_o_wanted);
                if (x1p_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: x1p_phit_valid_o is %h, wanted %h", cycle, x1p_phit_valid_o, x1p_phit_valid_o_wanted);
                if (x1p_phit_first_o_differs)
                    $display("mismatch in cycle %0d: x1p_phit_first_o is %h, wanted %h", cycle, x1p_phit_first_o, x1p_phit_first_o_wanted);
                if (x1p_phit_o_differs)
                    $display("mismatch in cycle %0d: x1p_phit_o is %h, wanted %h", cycle, x1p_phit_o, x1p_phit_o_wanted);
                if (x1m_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: x1m_phit_valid_o is %h, wanted %h", cycle, x1m_phit_valid_o, x1m_phit_valid_o_wanted);
                if (x1m_phit_first_o_differs)
                    $display("mismatch in cycle %0d: x1m_phit_first_o is %h, wanted %h", cycle, x1m_phit_first_o, x1m_phit_first_o_wanted);
                if (x1m_phit_o_differs)
                    $display("mismatch in cycle %0d: x1m_phit_o is %h, wanted %h", cycle, x1m_phit_o, x1m_phit_o_wanted);
                if (y0p_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: y0p_phit_valid_o is %h, wanted %h", cycle, y0p_phit_valid_o, y0p_phit_valid_o_wanted);
                if (y0p_phit_first_o_differs)
                    $display("mismatch in cycle %0d: y0p_phit_first_o is %h, wanted %h", cycle, y0p_phit_first_o, y0p_phit_first_o_wanted);
                if (y0p_phit_o_differs)
                    $display("mismatch in cycle %0d: y0p_phit_o is %h, wanted %h", cycle, y0p_phit_o, y0p_phit_o_wanted);
                if (y0m_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: y0m_phit_valid_o is %h, wanted %h", cycle, y0m_phit_valid_o, y0m_phit_valid_o_wanted);
                if (y0m_phit_first_o_differs)
                    $display("mismatch in cycle %0d: y0m_phit_first_o is %h, wanted %h", cycle, y0m_phit_first_o, y0m_phit_first_o_wanted);
                if (y0m_phit_o_differs)
                    $display("mismatch in cycle %0d: y0m_phit_o is %h, wanted %h", cycle, y0m_phit_o, y0m_phit_o_wanted);
                if (y1p_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: y1p_phit_valid_o is %h, wanted %h", cycle, y1p_phit_valid_o, y1p_phit_valid_o_wanted);
                if (y1p_phit_first_o_differs)
                    $display("mismatch in cycle %0d: y1p_phit_first_o is %h, wanted %h", cycle, y1p_phit_first_o, y1p_phit_first_o_wanted);
                if (y1p_phit_o_differs)
                    $display("mismatch in cycle %0d: y1p_phit_o is %h, wanted %h", cycle, y1p_phit_o, y1p_phit_o_wanted);
                if (y1m_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: y1m_phit_valid_o is %h, wanted %h", cycle, y1m_phit_valid_o, y1m_phit_valid_o_wanted);
                if (y1m_phit_first_o_differs)
                    $display("mismatch in cycle %0d: y1m_phit_first_o is %h, wanted %h", cycle, y1m_phit_first_o, y1m_phit_first_o_wanted);
                if (y1m_phit_o_differs)
                    $display("mismatch in cycle %0d: y1m_phit_o is %h, wanted %h", cycle, y1m_phit_o, y1m_phit_o_wanted);
                if (z0p_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: z0p_phit_valid_o is %h, wanted %h", cycle, z0p_phit_valid_o, z0p_phit_valid_o_wanted);
                if (z0p_phit_first_o_differs)
                    $display("mismatch in cycle %0d: z0p_phit_first_o is %h, wanted %h", cycle, z0p_phit_first_o, z0p_phit_first_o_wanted);
                if (z0p_phit_o_differs)
                    $display("mismatch in cycle %0d: z0p_phit_o is %h, wanted %h", cycle, z0p_phit_o, z0p_phit_o_wanted);
                if (z0m_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: z0m_phit_valid_o is %h, wanted %h", cycle, z0m_phit_valid_o, z0m_phit_valid_o_wanted);
                if (z0m_phit_first_o_differs)
                    $display("mismatch in cycle %0d: z0m_phit_first_o is %h, wanted %h", cycle, z0m_phit_first_o, z0m_phit_first_o_wanted);
                if (z0m_phit_o_differs)
                    $display("mismatch in cycle %0d: z0m_phit_o is %h, wanted %h", cycle, z0m_phit_o, z0m_phit_o_wanted);
                if (z1p_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: z1p_phit_valid_o is %h, wanted %h", cycle, z1p_phit_valid_o, z1p_phit_valid_o_wanted);
                if (z1p_phit_first_o_differs)
                    $display("mismatch in cycle %0d: z1p_phit_first_o is %h, wanted %h", cycle, z1p_phit_first_o, z1p_phit_first_o_wanted);
                if (z1p_phit_o_differs)
                    $display("mismatch in cycle %0d: z1p_phit_o is %h, wanted %h", cycle, z1p_phit_o, z1p_phit_o_wanted);
                if (z1m_phit_valid_o_differs)
                    $display("mismatch in cycle %0d: z1m_phit_valid_o is %h, wanted %h", cycle, z1m_phit_valid_o, z1m_phit_valid_o_wanted);
                if (z1m_phit_first_o_differs)
                    $display("mismatch in cycle %0d: z1m_phit_first_o is %h, wanted %h", cycle, z1m_phit_first_o, z1m_phit_first_o_wanted);
                if (z1m_phit_o_differs)
                    $display("mismatch in cycle %0d: z1m_phit_o is %h, wanted %h", cycle, z1m_phit_o, z1m_phit_o_wanted);
                if (replay_o_differs)
                    $display("mismatch in cycle %0d: replay_o is %h, wanted %h", cycle, replay_o, replay_o_wanted);
                if (timeout_o_differs)
                    $display("mismatch in cycle %0d: timeout_o is %h, wanted %h", cycle, timeout_o, timeout_o_wanted);
                if (damaged_o_differs)
                    $display("mismatch in cycle %0d: damaged_o is %h, wanted %h", cycle, damaged_o, damaged_o_wanted);
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
                if (dropped_o_differs)
                    $display("mismatch in cycle %0d: dropped_o is %h, wanted %h", cycle, dropped_o, dropped_o_wanted);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 8'd245)
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
