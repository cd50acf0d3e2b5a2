// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d -o tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d.vvp -c files.f tb/tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d.v && vvp tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d -f files.f tb/tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d.v && obj_dir/Vtb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d;
    parameter VECTORS = "tb/tb_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [635:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [3:0] n0_0_0_inject_valid_i = vectors[cycle][1 +: 4];
    wire [1:0] n0_0_0_inject_head_i = vectors[cycle][5 +: 2];
    wire [1:0] n0_0_0_inject_tail_i = vectors[cycle][7 +: 2];
    wire [127:0] n0_0_0_inject_flit_i = vectors[cycle][9 +: 128];
    wire [3:0] n0_0_0_eject_ready_i = vectors[cycle][137 +: 4];
    wire [3:0] n1_0_0_inject_valid_i = vectors[cycle][141 +: 4];
    wire [1:0] n1_0_0_inject_head_i = vectors[cycle][145 +: 2];
    wire [1:0] n1_0_0_inject_tail_i = vectors[cycle][147 +: 2];
    wire [127:0] n1_0_0_inject_flit_i = vectors[cycle][149 +: 128];
    wire [3:0] n1_0_0_eject_ready_i = vectors[cycle][277 +: 4];
    wire weight_wr_en_i = vectors[cycle][281 +: 1];
    wire weight_node_i = vectors[cycle][282 +: 1];
    wire weight_router_i = vectors[cycle][283 +: 1];
    wire [6:0] weight_addr_i = vectors[cycle][284 +: 7];
    wire [7:0] weight_data_i = vectors[cycle][291 +: 8];
    wire channel_weight_wr_en_i = vectors[cycle][299 +: 1];
    wire channel_weight_node_i = vectors[cycle][300 +: 1];
    wire channel_weight_channel_i = vectors[cycle][301 +: 1];
    wire [3:0] channel_weight_index_i = vectors[cycle][302 +: 4];
    wire [7:0] channel_weight_data_i = vectors[cycle][306 +: 8];
    wire multicast_wr_en_i = vectors[cycle][314 +: 1];
    wire multicast_node_i = vectors[cycle][315 +: 1];
    wire [1:0] multicast_adapter_i = vectors[cycle][316 +: 2];
    wire [7:0] multicast_addr_i = vectors[cycle][318 +: 8];
    wire [17:0] multicast_data_i = vectors[cycle][326 +: 18];

    wire [3:0] n0_0_0_inject_not_full_o;
    wire [3:0] n0_0_0_inject_not_full_o_wanted = vectors[cycle][344 +: 4];
    wire n0_0_0_inject_not_full_o_counts = vectors[cycle][625];
    wire [3:0] n0_0_0_eject_valid_o;
    wire [3:0] n0_0_0_eject_valid_o_wanted = vectors[cycle][348 +: 4];
    wire n0_0_0_eject_valid_o_counts = vectors[cycle][626];
    wire [1:0] n0_0_0_eject_head_o;
    wire [1:0] n0_0_0_eject_head_o_wanted = vectors[cycle][352 +: 2];
    wire n0_0_0_eject_head_o_counts = vectors[cycle][627];
    wire [1:0] n0_0_0_eject_tail_o;
    wire [1:0] n0_0_0_eject_tail_o_wanted = vectors[cycle][354 +: 2];
    wire n0_0_0_eject_tail_o_counts = vectors[cycle][628];
    wire [127:0] n0_0_0_eject_flit_o;
    wire [127:0] n0_0_0_eject_flit_o_wanted = vectors[cycle][356 +: 128];
    wire n0_0_0_eject_flit_o_counts = vectors[cycle][629];
    wire [3:0] n1_0_0_inject_not_full_o;
    wire [3:0] n1_0_0_inject_not_full_o_wanted = vectors[cycle][484 +: 4];
    wire n1_0_0_inject_not_full_o_counts = vectors[cycle][630];
    wire [3:0] n1_0_0_eject_valid_o;
    wire [3:0] n1_0_0_eject_valid_o_wanted = vectors[cycle][488 +: 4];
    wire n1_0_0_eject_valid_o_counts = vectors[cycle][631];
    wire [1:0] n1_0_0_eject_head_o;
    wire [1:0] n1_0_0_eject_head_o_wanted = vectors[cycle][492 +: 2];
    wire n1_0_0_eject_head_o_counts = vectors[cycle][632];
    wire [1:0] n1_0_0_eject_tail_o;
    wire [1:0] n1_0_0_eject_tail_o_wanted = vectors[cycle][494 +: 2];
    wire n1_0_0_eject_tail_o_counts = vectors[cycle][633];
    wire [127:0] n1_0_0_eject_flit_o;
    wire [127:0] n1_0_0_eject_flit_o_wanted = vectors[cycle][496 +: 128];
    wire n1_0_0_eject_flit_o_counts = vectors[cycle][634];
    wire weight_error_o;
    wire weight_error_o_wanted = vectors[cycle][624 +: 1];
    wire weight_error_o_counts = vectors[cycle][635];

    wire n0_0_0_inject_not_full_o_differs = n0_0_0_inject_not_full_o_counts && n0_0_0_inject_not_full_o !== n0_0_0_inject_not_full_o_wanted;
    wire n0_0_0_eject_valid_o_differs = n0_0_0_eject_valid_o_counts && n0_0_0_eject_valid_o !== n0_0_0_eject_valid_o_wanted;
    // element i of n0_0_0_eject_head_o means something iff its part of n0_0_0_eject_valid_o is not 0
    wire [1:0] n0_0_0_eject_head_o_mask;
    genvar n0_0_0_eject_head_o_i;
    generate
        for (n0_0_0_eject_head_o_i = 0; n0_0_0_eject_head_o_i < 2; n0_0_0_eject_head_o_i = n0_0_0_eject_head_o_i + 1) begin : n0_0_0_eject_head_o_element
            assign n0_0_0_eject_head_o_mask[n0_0_0_eject_head_o_i * 1 +: 1] = {1{|n0_0_0_eject_valid_o_wanted[n0_0_0_eject_head_o_i * 2 +: 2]}};
        end
    endgenerate
    wire n0_0_0_eject_head_o_differs = n0_0_0_eject_head_o_counts && (n0_0_0_eject_head_o & n0_0_0_eject_head_o_mask) !== n0_0_0_eject_head_o_wanted;
    // element i of n0_0_0_eject_tail_o means something iff its part of n0_0_0_eject_valid_o is not 0
    wire [1:0] n0_0_0_eject_tail_o_mask;
    genvar n0_0_0_eject_tail_o_i;
    generate
        for (n0_0_0_eject_tail_o_i = 0; n0_0_0_eject_tail_o_i < 2; n0_0_0_eject_tail_o_i = n0_0_0_eject_tail_o_i + 1) begin : n0_0_0_eject_tail_o_element
            assign n0_0_0_eject_tail_o_mask[n0_0_0_eject_tail_o_i * 1 +: 1] = {1{|n0_0_0_eject_valid_o_wanted[n0_0_0_eject_tail_o_i * 2 +: 2]}};
        end
    endgenerate
    wire n0_0_0_eject_tail_o_differs = n0_0_0_eject_tail_o_counts && (n0_0_0_eject_tail_o & n0_0_0_eject_tail_o_mask) !== n0_0_0_eject_tail_o_wanted;
    // element i of n0_0_0_eject_flit_o means something iff its part of n0_0_0_eject_valid_o is not 0
    wire [127:0] n0_0_0_eject_flit_o_mask;
    genvar n0_0_0_eject_flit_o_i;
    generate
        for (n0_0_0_eject_flit_o_i = 0; n0_0_0_eject_flit_o_i < 2; n0_0_0_eject_flit_o_i = n0_0_0_eject_flit_o_i + 1) begin : n0_0_0_eject_flit_o_element
            assign n0_0_0_eject_flit_o_mask[n0_0_0_eject_flit_o_i * 64 +: 64] = {64{|n0_0_0_eject_valid_o_wanted[n0_0_0_eject_flit_o_i * 2 +: 2]}};
        end
    endgenerate
    wire n0_0_0_eject_flit_o_differs = n0_0_0_eject_flit_o_counts && (n0_0_0_eject_flit_o & n0_0_0_eject_flit_o_mask) !== n0_0_0_eject_flit_o_wanted;
    wire n1_0_0_inject_not_full_o_differs = n1_0_0_inject_not_full_o_counts && n1_0_0_inject_not_full_o !== n1_0_0_inject_not_full_o_wanted;
    wire n1_0_0_eject_valid_o_differs = n1_0_0_eject_valid_o_counts && n1_0_0_eject_valid_o !== n1_0_0_eject_valid_o_wanted;
    // element i of n1_0_0_eject_head_o means something iff its part of n1_0_0_eject_valid_o is not 0
    wire [1:0] n1_0_0_eject_head_o_mask;
    genvar n1_0_0_eject_head_o_i;
    generate
        for (n1_0_0_eject_head_o_i = 0; n1_0_0_eject_head_o_i < 2; n1_0_0_eject_head_o_i = n1_0_0_eject_head_o_i + 1) begin : n1_0_0_eject_head_o_element
            assign n1_0_0_eject_head_o_mask[n1_0_0_eject_head_o_i * 1 +: 1] = {1{|n1_0_0_eject_valid_o_wanted[n1_0_0_eject_head_o_i * 2 +: 2]}};
        end
    endgenerate
    wire n1_0_0_eject_head_o_differs = n1_0_0_eject_head_o_counts && (n1_0_0_eject_head_o & n1_0_0_eject_head_o_mask) !== n1_0_0_eject_head_o_wanted;
    // element i of n1_0_0_eject_tail_o means something iff its part of n1_0_0_eject_valid_o is not 0
    wire [1:0] n1_0_0_eject_tail_o_mask;
    genvar n1_0_0_eject_tail_o_i;
    generate
        for (n1_0_0_eject_tail_o_i = 0; n1_0_0_eject_tail_o_i < 2; n1_0_0_eject_tail_o_i = n1_0_0_eject_tail_o_i + 1) begin : n1_0_0_eject_tail_o_element
            assign n1_0_0_eject_tail_o_mask[n1_0_0_eject_tail_o_i * 1 +: 1] = {1{|n1_0_0_eject_valid_o_wanted[n1_0_0_eject_tail_o_i * 2 +: 2]}};
        end
    endgenerate
    wire n1_0_0_eject_tail_o_differs = n1_0_0_eject_tail_o_counts && (n1_0_0_eject_tail_o & n1_0_0_eject_tail_o_mask) !== n1_0_0_eject_tail_o_wanted;
    // element i of n1_0_0_eject_flit_o means something iff its part of n1_0_0_eject_valid_o is not 0
    wire [127:0] n1_0_0_eject_flit_o_mask;
    genvar n1_0_0_eject_flit_o_i;
    generate
        for (n1_0_0_eject_flit_o_i = 0; n1_0_0_eject_flit_o_i < 2; n1_0_0_eject_flit_o_i = n1_0_0_eject_flit_o_i + 1) begin : n1_0_0_eject_flit_o_element
            assign n1_0_0_eject_flit_o_mask[n1_0_0_eject_flit_o_i * 64 +: 64] = {64{|n1_0_0_eject_valid_o_wanted[n1_0_0_eject_flit_o_i * 2 +: 2]}};
        end
    endgenerate
    wire n1_0_0_eject_flit_o_differs = n1_0_0_eject_flit_o_counts && (n1_0_0_eject_flit_o & n1_0_0_eject_flit_o_mask) !== n1_0_0_eject_flit_o_wanted;
    wire weight_error_o_differs = weight_error_o_counts && weight_error_o !== weight_error_o_wanted;
    wire counts = n0_0_0_inject_not_full_o_counts || n0_0_0_eject_valid_o_counts || n0_0_0_eject_head_o_counts || n0_0_0_eject_tail_o_counts || n0_0_0_eject_flit_o_counts || n1_0_0_inject_not_full_o_counts || n1_0_0_eject_valid_o_counts || n1_0_0_eject_head_o_counts || n1_0_0_eject_tail_o_counts || n1_0_0_eject_flit_o_counts || weight_error_o_counts;
    wire differs = n0_0_0_inject_not_full_o_differs || n0_0_0_eject_valid_o_differs || n0_0_0_eject_head_o_differs || n0_0_0_eject_tail_o_differs || n0_0_0_eject_flit_o_differs || n1_0_0_inject_not_full_o_differs || n1_0_0_eject_valid_o_differs || n1_0_0_eject_head_o_differs || n1_0_0_eject_tail_o_differs || n1_0_0_eject_flit_o_differs || weight_error_o_differs;

    unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d u_unified_network_2x1x1_l40_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024_ed8_m256_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_8a97ea6d (
        .clk_i(clock),
        .rst_i(rst_i),
        .n0_0_0_inject_valid_i(n0_0_0_inject_valid_i),
        .n0_0_0_inject_head_i(n0_0_0_inject_head_i),
        .n0_0_0_inject_tail_i(n0_0_0_inject_tail_i),
        .n0_0_0_inject_flit_i(n0_0_0_inject_flit_i),
        .n0_0_0_eject_ready_i(n0_0_0_eject_ready_i),
        .n1_0_0_inject_valid_i(n1_0_0_inject_valid_i),
        .n1_0_0_inject_head_i(n1_0_0_inject_head_i),
        .n1_0_0_inject_tail_i(n1_0_0_inject_tail_i),
        .n1_0_0_inject_flit_i(n1_0_0_inject_flit_i),
        .n1_0_0_eject_ready_i(n1_0_0_eject_ready_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_node_i(weight_node_i),
        .weight_router_i(weight_router_i),
        .weight_addr_i(weight_addr_i),
        .weight_data_i(weight_data_i),
        .channel_weight_wr_en_i(channel_weight_wr_en_i),
        .channel_weight_node_i(channel_weight_node_i),
        .channel_weight_channel_i(channel_weight_channel_i),
        .channel_weight_index_i(channel_weight_index_i),
        .channel_weight_data_i(channel_weight_data_i),
        .multicast_wr_en_i(multicast_wr_en_i),
        .multicast_node_i(multicast_node_i),
        .multicast_adapter_i(multicast_adapter_i),
        .multicast_addr_i(multicast_addr_i),
        .multicast_data_i(multicast_data_i),
        .n0_0_0_inject_not_full_o(n0_0_0_inject_not_full_o),
        .n0_0_0_eject_valid_o(n0_0_0_eject_valid_o),
        .n0_0_0_eject_head_o(n0_0_0_eject_head_o),
        .n0_0_0_eject_tail_o(n0_0_0_eject_tail_o),
        .n0_0_0_eject_flit_o(n0_0_0_eject_flit_o),
        .n1_0_0_inject_not_full_o(n1_0_0_inject_not_full_o),
        .n1_0_0_eject_valid_o(n1_0_0_eject_valid_o),
        .n1_0_0_eject_head_o(n1_0_0_eject_head_o),
        .n1_0_0_eject_tail_o(n1_0_0_eject_tail_o),
        .n1_0_0_eject_flit_o(n1_0_0_eject_flit_o),
        .weight_error_o(weight_error_o)
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
                if (n0_0_0_inject_not_full_o_differs)
                    $display("mismatch in cycle %0d: n0_0_0_inject_not_full_o is %h, wanted %h", cycle, n0_0_0_inject_not_full_o, n0_0_0_inject_not_full_o_wanted);
                if (n0_0_0_eject_valid_o_differs)
                    $display("mismatch in cycle %0d: n0_0_0_eject_valid_o is %h, wanted %h", cycle, n0_0_0_eject_valid_o, n0_0_0_eject_valid_o_wanted);
                if (n0_0_0_eject_head_o_differs)
                    $display("mismatch in cycle %0d: n0_0_0_eject_head_o is %h, wanted %h", cycle, n0_0_0_eject_head_o, n0_0_0_eject_head_o_wanted);
                if (n0_0_0_eject_tail_o_differs)
                    $display("mismatch in cycle %0d: n0_0_0_eject_tail_o is %h, wanted %h", cycle, n0_0_0_eject_tail_o, n0_0_0_eject_tail_o_wanted);
                if (n0_0_0_eject_flit_o_differs)
                    $display("mismatch in cycle %0d: n0_0_0_eject_flit_o is %h, wanted %h", cycle, n0_0_0_eject_flit_o, n0_0_0_eject_flit_o_wanted);
                if (n1_0_0_inject_not_full_o_differs)
                    $display("mismatch in cycle %0d: n1_0_0_inject_not_full_o is %h, wanted %h", cycle, n1_0_0_inject_not_full_o, n1_0_0_inject_not_full_o_wanted);
                if (n1_0_0_eject_valid_o_differs)
                    $display("mismatch in cycle %0d: n1_0_0_eject_valid_o is %h, wanted %h", cycle, n1_0_0_eject_valid_o, n1_0_0_eject_valid_o_wanted);
                if (n1_0_0_eject_head_o_differs)
                    $display("mismatch in cycle %0d: n1_0_0_eject_head_o is %h, wanted %h", cycle, n1_0_0_eject_head_o, n1_0_0_eject_head_o_wanted);
                if (n1_0_0_eject_tail_o_differs)
                    $display("mismatch in cycle %0d: n1_0_0_eject_tail_o is %h, wanted %h", cycle, n1_0_0_eject_tail_o, n1_0_0_eject_tail_o_wanted);
                if (n1_0_0_eject_flit_o_differs)
                    $display("mismatch in cycle %0d: n1_0_0_eject_flit_o is %h, wanted %h", cycle, n1_0_0_eject_flit_o, n1_0_0_eject_flit_o_wanted);
                if (weight_error_o_differs)
                    $display("mismatch in cycle %0d: weight_error_o is %h, wanted %h", cycle, weight_error_o, weight_error_o_wanted);
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
