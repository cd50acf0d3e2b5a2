// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8: 200 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 -o tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.vvp -c files.f tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.v && vvp tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 -f files.f tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.v && obj_dir/Vtb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8;
    parameter VECTORS = "tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8.hex";
    localparam [31:0] CYCLES = 32'd200;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd198;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [11322:0] vectors [0:CYCLES-1];
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
    wire [45:0] inject_valid_i = vectors[cycle][1021 +: 46];
    wire [22:0] inject_head_i = vectors[cycle][1067 +: 23];
    wire [22:0] inject_tail_i = vectors[cycle][1090 +: 23];
    wire [4415:0] inject_flit_i = vectors[cycle][1113 +: 4416];
    wire [45:0] eject_ready_i = vectors[cycle][5529 +: 46];
    wire weight_wr_en_i = vectors[cycle][5575 +: 1];
    wire [3:0] weight_router_i = vectors[cycle][5576 +: 4];
    wire [7:0] weight_addr_i = vectors[cycle][5580 +: 8];
    wire [7:0] weight_data_i = vectors[cycle][5588 +: 8];
    wire channel_weight_wr_en_i = vectors[cycle][5596 +: 1];
    wire [3:0] channel_weight_channel_i = vectors[cycle][5597 +: 4];
    wire [3:0] channel_weight_index_i = vectors[cycle][5601 +: 4];
    wire [7:0] channel_weight_data_i = vectors[cycle][5605 +: 8];
    wire multicast_wr_en_i = vectors[cycle][5613 +: 1];
    wire [5:0] multicast_adapter_i = vectors[cycle][5614 +: 6];
    wire [7:0] multicast_addr_i = vectors[cycle][5620 +: 8];
    wire [38:0] multicast_data_i = vectors[cycle][5628 +: 39];

    wire x0p_phit_valid_o;
    wire x0p_phit_valid_o_wanted = vectors[cycle][5667 +: 1];
    wire x0p_phit_valid_o_counts = vectors[cycle][11277];
    wire x0p_phit_first_o;
    wire x0p_phit_first_o_wanted = vectors[cycle][5668 +: 1];
    wire x0p_phit_first_o_counts = vectors[cycle][11278];
    wire [79:0] x0p_phit_o;
    wire [79:0] x0p_phit_o_wanted = vectors[cycle][5669 +: 80];
    wire x0p_phit_o_counts = vectors[cycle][11279];
    wire x0m_phit_valid_o;
    wire x0m_phit_valid_o_wanted = vectors[cycle][5749 +: 1];
    wire x0m_phit_valid_o_counts = vectors[cycle][11280];
    wire x0m_phit_first_o;
    wire x0m_phit_first_o_wanted = vectors[cycle][5750 +: 1];
    wire x0m_phit_first_o_counts = vectors[cycle][11281];
    wire [79:0] x0m_phit_o;
    wire [79:0] x0m_phit_o_wanted = vectors[cycle][5751 +: 80];
    wire x0m_phit_o_counts = vectors[cycle][11282];
    wire x1p_phit_valid_o;
    wire x1p_phit_valid_o_wanted = vectors[cycle][5831 +: 1];
    wire x1p_phit_valid_o_counts = vectors[cycle][11283];
    wire x1p_phit_first_o;
    wire x1p_phit_first_o_wanted = vectors[cycle][5832 +: 1];
    wire x1p_phit_first_o_counts = vectors[cycle][11284];
    wire [79:0] x1p_phit_o;
    wire [79:0] x1p_phit_o_wanted = vectors[cycle][5833 +: 80];
    wire x1p_phit_o_counts = vectors[cycle][11285];
    wire x1m_phit_valid_o;
    wire x1m_phit_valid_o_wanted = vectors[cycle][5913 +: 1];
    wire x1m_phit_valid_o_counts = vectors[cycle][11286];
    wire x1m_phit_first_o;
    wire x1m_phit_first_o_wanted = vectors[cycle][5914 +: 1];
    wire x1m_phit_first_o_counts = vectors[cycle][11287];
    wire [79:0] x1m_phit_o;
    wire [79:0] x1m_phit_o_wanted = vectors[cycle][5915 +: 80];
    wire x1m_phit_o_counts = vectors[cycle][11288];
    wire y0p_phit_valid_o;
    wire y0p_phit_valid_o_wanted = vectors[cycle][5995 +: 1];
    wire y0p_phit_valid_o_counts = vectors[cycle][11289];
    wire y0p_phit_first_o;
    wire y0p_phit_first_o_wanted = vectors[cycle][5996 +: 1];
    wire y0p_phit_first_o_counts = vectors[cycle][11290];
    wire [79:0] y0p_phit_o;
    wire [79:0] y0p_phit_o_wanted = vectors[cycle][5997 +: 80];
    wire y0p_phit_o_counts = vectors[cycle][11291];
    wire y0m_phit_valid_o;
    wire y0m_phit_valid_o_wanted = vectors[cycle][6077 +: 1];
    wire y0m_phit_valid_o_counts = vectors[cycle][11292];
    wire y0m_phit_first_o;
    wire y0m_phit_first_o_wanted = vectors[cycle][6078 +: 1];
    wire y0m_phit_first_o_counts = vectors[cycle][11293];
    wire [79:0] y0m_phit_o;
    wire [79:0] y0m_phit_o_wanted = vectors[cycle][6079 +: 80];
    wire y0m_phit_o_counts = vectors[cycle][11294];
    wire y1p_phit_valid_o;
    wire y1p_phit_valid_o_wanted = vectors[cycle][6159 +: 1];
    wire y1p_phit_valid_o_counts = vectors[cycle][11295];
    wire y1p_phit_first_o;
    wire y1p_phit_first_o_wanted = vectors[cycle][6160 +: 1];
    wire y1p_phit_first_o_counts = vectors[cycle][11296];
    wire [79:0] y1p_phit_o;
    wire [79:0] y1p_phit_o_wanted = vectors[cycle][6161 +: 80];
    wire y1p_phit_o_counts = vectors[cycle][11297];
    wire y1m_phit_valid_o;
    wire y1m_phit_valid_o_wanted = vectors[cycle][6241 +: 1];
    wire y1m_phit_valid_o_counts = vectors[cycle][11298];
    wire y1m_phit_first_o;
    wire y1m_phit_first_o_wanted = vectors[cycle][6242 +: 1];
    wire y1m_phit_first_o_counts = vectors[cycle][11299];
    wire [79:0] y1m_phit_o;
    wire [79:0] y1m_phit_o_wanted = vectors[cycle][6243 +: 80];
    wire y1m_phit_o_counts = vectors[cycle][11300];
    wire z0p_phit_valid_o;
    wire z0p_phit_valid_o_wanted = vectors[cycle][6323 +: 1];
    wire z0p_phit_valid_o_counts = vectors[cycle][11301];
    wire z0p_phit_first_o;
    wire z0p_phit_first_o_wanted = vectors[cycle][6324 +: 1];
    wire z0p_phit_first_o_counts = vectors[cycle][11302];
    wire [79:0] z0p_phit_o;
    wire [79:0] z0p_phit_o_wanted = vectors[cycle][6325 +: 80];
    wire z0p_phit_o_counts = vectors[cycle][11303];
    wire z0m_phit_valid_o;
    wire z0m_phit_valid_o_wanted = vectors[cycle][6405 +: 1];
    wire z0m_phit_valid_o_counts = vectors[cycle][11304];
    wire z0m_phit_first_o;
    wire z0m_phit_first_o_wanted = vectors[cycle][6406 +: 1];
    wire z0m_phit_first_o_counts = vectors[cycle][11305];
    wire [79:0] z0m_phit_o;
    wire [79:0] z0m_phit_o_wanted = vectors[cycle][6407 +: 80];
    wire z0m_phit_o_counts = vectors[cycle][11306];
    wire z1p_phit_valid_o;
    wire z1p_phit_valid_o_wanted = vectors[cycle][6487 +: 1];
    wire z1p_phit_valid_o_counts = vectors[cycle][11307];
    wire z1p_phit_first_o;
    wire z1p_phit_first_o_wanted = vectors[cycle][6488 +: 1];
    wire z1p_phit_first_o_counts = vectors[cycle][11308];
    wire [79:0] z1p_phit_o;
    wire [79:0] z1p_phit_o_wanted = vectors[cycle][6489 +: 80];
    wire z1p_phit_o_counts = vectors[cycle][11309];
    wire z1m_phit_valid_o;
    wire z1m_phit_valid_o_wanted = vectors[cycle][6569 +: 1];
    wire z1m_phit_valid_o_counts = vectors[cycle][11310];
    wire z1m_phit_first_o;
    wire z1m_phit_first_o_wanted = vectors[cycle][6570 +: 1];
    wire z1m_phit_first_o_counts = vectors[cycle][11311];
    wire [79:0] z1m_phit_o;
    wire [79:0] z1m_phit_o_wanted = vectors[cycle][6571 +: 80];
    wire z1m_phit_o_counts = vectors[cycle][11312];
    wire [11:0] replay_o;
    wire [11:0] replay_o_wanted = vectors[cycle][6651 +: 12];
    wire replay_o_counts = vectors[cycle][11313];
    wire [11:0] timeout_o;
    wire [11:0] timeout_o_wanted = vectors[cycle][6663 +: 12];
    wire timeout_o_counts = vectors[cycle][11314];
    wire [11:0] damaged_o;
    wire [11:0] damaged_o_wanted = vectors[cycle][6675 +: 12];
    wire damaged_o_counts = vectors[cycle][11315];
    wire [45:0] inject_not_full_o;
    wire [45:0] inject_not_full_o_wanted = vectors[cycle][6687 +: 46];
    wire inject_not_full_o_counts = vectors[cycle][11316];
    wire [45:0] eject_valid_o;
    wire [45:0] eject_valid_o_wanted = vectors[cycle][6733 +: 46];
    wire eject_valid_o_counts = vectors[cycle][11317];
    wire [22:0] eject_head_o;
    wire [22:0] eject_head_o_wanted = vectors[cycle][6779 +: 23];
    wire eject_head_o_counts = vectors[cycle][11318];
    wire [22:0] eject_tail_o;
    wire [22:0] eject_tail_o_wanted = vectors[cycle][6802 +: 23];
    wire eject_tail_o_counts = vectors[cycle][11319];
    wire [4415:0] eject_flit_o;
    wire [4415:0] eject_flit_o_wanted = vectors[cycle][6825 +: 4416];
    wire eject_flit_o_counts = vectors[cycle][11320];
    wire weight_error_o;
    wire weight_error_o_wanted = vectors[cycle][11241 +: 1];
    wire weight_error_o_counts = vectors[cycle][11321];
    wire [34:0] dropped_o;
    wire [34:0] dropped_o_wanted = vectors[cycle][11242 +: 35];
    wire dropped_o_counts = vectors[cycle][11322];

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
    wire dropped_o_differs = dropped_o_counts && dropped_o !== dropped_o_wanted;
    wire counts = x0p_phit_valid_o_counts || x0p_phit_first_o_counts || x0p_phit_o_counts || x0m_phit_valid_o_counts || x0m_phit_first_o_counts || x0m_phit_o_counts || x1p_phit_valid_o_counts || x1p_phit_first_o_counts || x1p_phit_o_counts || x1m_phit_valid_o_counts || x1m_phit_first_o_counts || x1m_phit_o_counts || y0p_phit_valid_o_counts || y0p_phit_first_o_counts || y0p_phit_o_counts || y0m_phit_valid_o_counts || y0m_phit_first_o_counts || y0m_phit_o_counts || y1p_phit_valid_o_counts || y1p_phit_first_o_counts || y1p_phit_o_counts || y1m_phit_valid_o_counts || y1m_phit_first_o_counts || y1m_phit_o_counts || z0p_phit_valid_o_counts || z0p_phit_first_o_counts || z0p_phit_o_counts || z0m_phit_valid_o_counts || z0m_phit_first_o_counts || z0m_phit_o_counts || z1p_phit_valid_o_counts || z1p_phit_first_o_counts || z1p_phit_o_counts || z1m_phit_valid_o_counts || z1m_phit_first_o_counts || z1m_phit_o_counts || replay_o_counts || timeout_o_counts || damaged_o_counts || inject_not_full_o_counts || eject_valid_o_counts || eject_head_o_counts || eject_tail_o_counts || eject_flit_o_counts || weight_error_o_counts || dropped_o_counts;
    wire differs = x0p_phit_valid_o_differs || x0p_phit_first_o_differs || x0p_phit_o_differs || x0m_phit_valid_o_differs || x0m_phit_first_o_differs || x0m_phit_o_differs || x1p_phit_valid_o_differs || x1p_phit_first_o_differs || x1p_phit_o_differs || x1m_phit_valid_o_differs || x1m_phit_first_o_differs || x1m_phit_o_differs || y0p_phit_valid_o_differs || y0p_phit_first_o_differs || y0p_phit_o_differs || y0m_phit_valid_o_differs || y0m_phit_first_o_differs || y0m_phit_o_differs || y1p_phit_valid_o_differs || y1p_phit_first_o_differs || y1p_phit_o_differs || y1m_phit_valid_o_differs || y1m_phit_first_o_differs || y1m_phit_o_differs || z0p_phit_valid_o_differs || z0p_phit_first_o_differs || z0p_phit_o_differs || z0m_phit_valid_o_differs || z0m_phit_first_o_differs || z0m_phit_o_differs || z1p_phit_valid_o_differs || z1p_phit_first_o_differs || z1p_phit_o_differs || z1m_phit_valid_o_differs || z1m_phit_first_o_differs || z1m_phit_o_differs || replay_o_differs || timeout_o_differs || damaged_o_differs || inject_not_full_o_differs || eject_valid_o_differs || eject_head_o_differs || eject_tail_o_differs || eject_flit_o_differs || weight_error_o_differs || dropped_o_differs;

    unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 u_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p6_4x4_c12_e23_3f2797d9_c2_v4_d8_f16_w192_n2_m8 (
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
