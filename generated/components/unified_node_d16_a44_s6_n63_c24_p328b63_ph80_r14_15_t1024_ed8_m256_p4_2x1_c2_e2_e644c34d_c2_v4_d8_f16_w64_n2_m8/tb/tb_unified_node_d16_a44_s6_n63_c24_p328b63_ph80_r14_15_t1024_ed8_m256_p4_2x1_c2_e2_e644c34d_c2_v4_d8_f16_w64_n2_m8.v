// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8 -o tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8.vvp -c files.f tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8.v && vvp tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8 -f files.f tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8.v && obj_dir/Vtb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8;
    parameter VECTORS = "tb/tb_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [721:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [11:0] here_i = vectors[cycle][1 +: 12];
    wire [11:0] last_i = vectors[cycle][13 +: 12];
    wire [1:0] crosses_i = vectors[cycle][25 +: 2];
    wire x0p_phit_valid_i = vectors[cycle][27 +: 1];
    wire x0p_phit_first_i = vectors[cycle][28 +: 1];
    wire [79:0] x0p_phit_i = vectors[cycle][29 +: 80];
    wire x0m_phit_valid_i = vectors[cycle][109 +: 1];
    wire x0m_phit_first_i = vectors[cycle][110 +: 1];
    wire [79:0] x0m_phit_i = vectors[cycle][111 +: 80];
    wire [3:0] inject_valid_i = vectors[cycle][191 +: 4];
    wire [1:0] inject_head_i = vectors[cycle][195 +: 2];
    wire [1:0] inject_tail_i = vectors[cycle][197 +: 2];
    wire [127:0] inject_flit_i = vectors[cycle][199 +: 128];
    wire [3:0] eject_ready_i = vectors[cycle][327 +: 4];
    wire weight_wr_en_i = vectors[cycle][331 +: 1];
    wire weight_router_i = vectors[cycle][332 +: 1];
    wire [6:0] weight_addr_i = vectors[cycle][333 +: 7];
    wire [7:0] weight_data_i = vectors[cycle][340 +: 8];
    wire channel_weight_wr_en_i = vectors[cycle][348 +: 1];
    wire channel_weight_channel_i = vectors[cycle][349 +: 1];
    wire [3:0] channel_weight_index_i = vectors[cycle][350 +: 4];
    wire [7:0] channel_weight_data_i = vectors[cycle][354 +: 8];
    wire multicast_wr_en_i = vectors[cycle][362 +: 1];
    wire [1:0] multicast_adapter_i = vectors[cycle][363 +: 2];
    wire [7:0] multicast_addr_i = vectors[cycle][365 +: 8];
    wire [17:0] multicast_data_i = vectors[cycle][373 +: 18];

    wire x0p_phit_valid_o;
    wire x0p_phit_valid_o_wanted = vectors[cycle][391 +: 1];
    wire x0p_phit_valid_o_counts = vectors[cycle][706];
    wire x0p_phit_first_o;
    wire x0p_phit_first_o_wanted = vectors[cycle][392 +: 1];
    wire x0p_phit_first_o_counts = vectors[cycle][707];
    wire [79:0] x0p_phit_o;
    wire [79:0] x0p_phit_o_wanted = vectors[cycle][393 +: 80];
    wire x0p_phit_o_counts = vectors[cycle][708];
    wire x0m_phit_valid_o;
    wire x0m_phit_valid_o_wanted = vectors[cycle][473 +: 1];
    wire x0m_phit_valid_o_counts = vectors[cycle][709];
    wire x0m_phit_first_o;
    wire x0m_phit_first_o_wanted = vectors[cycle][474 +: 1];
    wire x0m_phit_first_o_counts = vectors[cycle][710];
    wire [79:0] x0m_phit_o;
    wire [79:0] x0m_phit_o_wanted = vectors[cycle][475 +: 80];
    wire x0m_phit_o_counts = vectors[cycle][711];
    wire [1:0] replay_o;
    wire [1:0] replay_o_wanted = vectors[cycle][555 +: 2];
    wire replay_o_counts = vectors[cycle][712];
    wire [1:0] timeout_o;
    wire [1:0] timeout_o_wanted = vectors[cycle][557 +: 2];
    wire timeout_o_counts = vectors[cycle][713];
    wire [1:0] damaged_o;
    wire [1:0] damaged_o_wanted = vectors[cycle][559 +: 2];
    wire damaged_o_counts = vectors[cycle][714];
    wire [3:0] inject_not_full_o;
    wire [3:0] inject_not_full_o_wanted = vectors[cycle][561 +: 4];
    wire inject_not_full_o_counts = vectors[cycle][715];
    wire [3:0] eject_valid_o;
    wire [3:0] eject_valid_o_wanted = vectors[cycle][565 +: 4];
    wire eject_valid_o_counts = vectors[cycle][716];
    wire [1:0] eject_head_o;
    wire [1:0] eject_head_o_wanted = vectors[cycle][569 +: 2];
    wire eject_head_o_counts = vectors[cycle][717];
    wire [1:0] eject_tail_o;
    wire [1:0] eject_tail_o_wanted = vectors[cycle][571 +: 2];
    wire eject_tail_o_counts = vectors[cycle][718];
    wire [127:0] eject_flit_o;
    wire [127:0] eject_flit_o_wanted = vectors[cycle][573 +: 128];
    wire eject_flit_o_counts = vectors[cycle][719];
    wire weight_error_o;
    wire weight_error_o_wanted = vectors[cycle][701 +: 1];
    wire weight_error_o_counts = vectors[cycle][720];
    wire [3:0] dropped_o;
    wire [3:0] dropped_o_wanted = vectors[cycle][702 +: 4];
    wire dropped_o_counts = vectors[cycle][721];

    wire x0p_phit_valid_o_differs = x0p_phit_valid_o_counts && x0p_phit_valid_o !== x0p_phit_valid_o_wanted;
    wire x0p_phit_first_o_differs = x0p_phit_first_o_counts && x0p_phit_first_o !== x0p_phit_first_o_wanted;
    wire x0p_phit_o_differs = x0p_phit_o_counts && x0p_phit_o !== x0p_phit_o_wanted;
    wire x0m_phit_valid_o_differs = x0m_phit_valid_o_counts && x0m_phit_valid_o !== x0m_phit_valid_o_wanted;
    wire x0m_phit_first_o_differs = x0m_phit_first_o_counts && x0m_phit_first_o !== x0m_phit_first_o_wanted;
    wire x0m_phit_o_differs = x0m_phit_o_counts && x0m_phit_o !== x0m_phit_o_wanted;
    wire replay_o_differs = replay_o_counts && replay_o !== replay_o_wanted;
    wire timeout_o_differs = timeout_o_counts && timeout_o !== timeout_o_wanted;
    wire damaged_o_differs = damaged_o_counts && damaged_o !== damaged_o_wanted;
    wire inject_not_full_o_differs = inject_not_full_o_counts && inject_not_full_o !== inject_not_full_o_wanted;
    wire eject_valid_o_differs = eject_valid_o_counts && eject_valid_o !== eject_valid_o_wanted;
    // element i of eject_head_o means something iff its part of eject_valid_o is not 0
    wire [1:0] eject_head_o_mask;
    genvar eject_head_o_i;
    generate
        for (eject_head_o_i = 0; eject_head_o_i < 2; eject_head_o_i = eject_head_o_i + 1) begin : eject_head_o_element
            assign eject_head_o_mask[eject_head_o_i * 1 +: 1] = {1{|eject_valid_o_wanted[eject_head_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_head_o_differs = eject_head_o_counts && (eject_head_o & eject_head_o_mask) !== eject_head_o_wanted;
    // element i of eject_tail_o means something iff its part of eject_valid_o is not 0
    wire [1:0] eject_tail_o_mask;
    genvar eject_tail_o_i;
    generate
        for (eject_tail_o_i = 0; eject_tail_o_i < 2; eject_tail_o_i = eject_tail_o_i + 1) begin : eject_tail_o_element
            assign eject_tail_o_mask[eject_tail_o_i * 1 +: 1] = {1{|eject_valid_o_wanted[eject_tail_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_tail_o_differs = eject_tail_o_counts && (eject_tail_o & eject_tail_o_mask) !== eject_tail_o_wanted;
    // element i of eject_flit_o means something iff its part of eject_valid_o is not 0
    wire [127:0] eject_flit_o_mask;
    genvar eject_flit_o_i;
    generate
        for (eject_flit_o_i = 0; eject_flit_o_i < 2; eject_flit_o_i = eject_flit_o_i + 1) begin : eject_flit_o_element
            assign eject_flit_o_mask[eject_flit_o_i * 64 +: 64] = {64{|eject_valid_o_wanted[eject_flit_o_i * 2 +: 2]}};
        end
    endgenerate
    wire eject_flit_o_differs = eject_flit_o_counts && (eject_flit_o & eject_flit_o_mask) !== eject_flit_o_wanted;
    wire weight_error_o_differs = weight_error_o_counts && weight_error_o !== weight_error_o_wanted;
    wire dropped_o_differs = dropped_o_counts && dropped_o !== dropped_o_wanted;
    wire counts = x0p_phit_valid_o_counts || x0p_phit_first_o_counts || x0p_phit_o_counts || x0m_phit_valid_o_counts || x0m_phit_first_o_counts || x0m_phit_o_counts || replay_o_counts || timeout_o_counts || damaged_o_counts || inject_not_full_o_counts || eject_valid_o_counts || eject_head_o_counts || eject_tail_o_counts || eject_flit_o_counts || weight_error_o_counts || dropped_o_counts;
    wire differs = x0p_phit_valid_o_differs || x0p_phit_first_o_differs || x0p_phit_o_differs || x0m_phit_valid_o_differs || x0m_phit_first_o_differs || x0m_phit_o_differs || replay_o_differs || timeout_o_differs || damaged_o_differs || inject_not_full_o_differs || eject_valid_o_differs || eject_head_o_differs || eject_tail_o_differs || eject_flit_o_differs || weight_error_o_differs || dropped_o_differs;

    unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8 u_unified_node_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8 (
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
        cycle = 9'd0;
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
        else if (cycle != 9'd499)
            cycle <= cycle + 9'd1;
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
