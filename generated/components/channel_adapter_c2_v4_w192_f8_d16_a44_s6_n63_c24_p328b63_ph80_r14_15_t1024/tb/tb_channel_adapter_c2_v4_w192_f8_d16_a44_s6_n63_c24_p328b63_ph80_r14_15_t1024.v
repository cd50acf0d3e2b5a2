// SPDX-License-Identifier: 0BSD
// Self-checking test bench of channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024: 2875 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024 -o tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024.vvp -c files.f tb/tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024.v && vvp tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024.vvp
//   $ verilator --binary --x-initial unique --top-module tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024 -f files.f tb/tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024.v && obj_dir/Vtb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024;
    parameter VECTORS = "tb/tb_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024.hex";
    localparam [31:0] CYCLES = 32'd2875;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd2873;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [585:0] vectors [0:CYCLES-1];
    reg [11:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire crosses_i = vectors[cycle][1 +: 1];
    wire in_valid_i = vectors[cycle][2 +: 1];
    wire [2:0] in_vc_i = vectors[cycle][3 +: 3];
    wire in_head_i = vectors[cycle][6 +: 1];
    wire in_tail_i = vectors[cycle][7 +: 1];
    wire [191:0] in_flit_i = vectors[cycle][8 +: 192];
    wire out_credit_valid_i = vectors[cycle][200 +: 1];
    wire [2:0] out_credit_vc_i = vectors[cycle][201 +: 3];
    wire phit_valid_i = vectors[cycle][204 +: 1];
    wire phit_first_i = vectors[cycle][205 +: 1];
    wire [79:0] phit_i = vectors[cycle][206 +: 80];

    wire in_credit_valid_o;
    wire in_credit_valid_o_wanted = vectors[cycle][286 +: 1];
    wire in_credit_valid_o_counts = vectors[cycle][573];
    wire [2:0] in_credit_vc_o;
    wire [2:0] in_credit_vc_o_wanted = vectors[cycle][287 +: 3];
    wire in_credit_vc_o_counts = vectors[cycle][574];
    wire out_valid_o;
    wire out_valid_o_wanted = vectors[cycle][290 +: 1];
    wire out_valid_o_counts = vectors[cycle][575];
    wire [2:0] out_vc_o;
    wire [2:0] out_vc_o_wanted = vectors[cycle][291 +: 3];
    wire out_vc_o_counts = vectors[cycle][576];
    wire out_head_o;
    wire out_head_o_wanted = vectors[cycle][294 +: 1];
    wire out_head_o_counts = vectors[cycle][577];
    wire out_tail_o;
    wire out_tail_o_wanted = vectors[cycle][295 +: 1];
    wire out_tail_o_counts = vectors[cycle][578];
    wire [191:0] out_flit_o;
    wire [191:0] out_flit_o_wanted = vectors[cycle][296 +: 192];
    wire out_flit_o_counts = vectors[cycle][579];
    wire phit_valid_o;
    wire phit_valid_o_wanted = vectors[cycle][488 +: 1];
    wire phit_valid_o_counts = vectors[cycle][580];
    wire phit_first_o;
    wire phit_first_o_wanted = vectors[cycle][489 +: 1];
    wire phit_first_o_counts = vectors[cycle][581];
    wire [79:0] phit_o;
    wire [79:0] phit_o_wanted = vectors[cycle][490 +: 80];
    wire phit_o_counts = vectors[cycle][582];
    wire replay_o;
    wire replay_o_wanted = vectors[cycle][570 +: 1];
    wire replay_o_counts = vectors[cycle][583];
    wire timeout_o;
    wire timeout_o_wanted = vectors[cycle][571 +: 1];
    wire timeout_o_counts = vectors[cycle][584];
    wire damaged_o;
    wire damaged_o_wanted = vectors[cycle][572 +: 1];
    wire damaged_o_counts = vectors[cycle][585];

    wire in_credit_valid_o_differs = in_credit_valid_o_counts && in_credit_valid_o !== in_credit_valid_o_wanted;
    wire in_credit_vc_o_differs = in_credit_vc_o_counts && in_credit_vc_o !== in_credit_vc_o_wanted;
    wire out_valid_o_differs = out_valid_o_counts && out_valid_o !== out_valid_o_wanted;
    wire out_vc_o_differs = out_vc_o_counts && out_vc_o !== out_vc_o_wanted;
    wire out_head_o_differs = out_head_o_counts && out_head_o !== out_head_o_wanted;
    wire out_tail_o_differs = out_tail_o_counts && out_tail_o !== out_tail_o_wanted;
    wire out_flit_o_differs = out_flit_o_counts && out_flit_o !== out_flit_o_wanted;
    wire phit_valid_o_differs = phit_valid_o_counts && phit_valid_o !== phit_valid_o_wanted;
    wire phit_first_o_differs = phit_first_o_counts && phit_first_o !== phit_first_o_wanted;
    wire phit_o_differs = phit_o_counts && phit_o !== phit_o_wanted;
    wire replay_o_differs = replay_o_counts && replay_o !== replay_o_wanted;
    wire timeout_o_differs = timeout_o_counts && timeout_o !== timeout_o_wanted;
    wire damaged_o_differs = damaged_o_counts && damaged_o !== damaged_o_wanted;
    wire counts = in_credit_valid_o_counts || in_credit_vc_o_counts || out_valid_o_counts || out_vc_o_counts || out_head_o_counts || out_tail_o_counts || out_flit_o_counts || phit_valid_o_counts || phit_first_o_counts || phit_o_counts || replay_o_counts || timeout_o_counts || damaged_o_counts;
    wire differs = in_credit_valid_o_differs || in_credit_vc_o_differs || out_valid_o_differs || out_vc_o_differs || out_head_o_differs || out_tail_o_differs || out_flit_o_differs || phit_valid_o_differs || phit_first_o_differs || phit_o_differs || replay_o_differs || timeout_o_differs || damaged_o_differs;

    channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024 u_channel_adapter_c2_v4_w192_f8_d16_a44_s6_n63_c24_p328b63_ph80_r14_15_t1024 (
        .clk_i(clock),
        .rst_i(rst_i),
        .crosses_i(crosses_i),
        .in_valid_i(in_valid_i),
        .in_vc_i(in_vc_i),
        .in_head_i(in_head_i),
        .in_tail_i(in_tail_i),
        .in_flit_i(in_flit_i),
        .out_credit_valid_i(out_credit_valid_i),
        .out_credit_vc_i(out_credit_vc_i),
        .phit_valid_i(phit_valid_i),
        .phit_first_i(phit_first_i),
        .phit_i(phit_i),
        .in_credit_valid_o(in_credit_valid_o),
        .in_credit_vc_o(in_credit_vc_o),
        .out_valid_o(out_valid_o),
        .out_vc_o(out_vc_o),
        .out_head_o(out_head_o),
        .out_tail_o(out_tail_o),
        .out_flit_o(out_flit_o),
        .phit_valid_o(phit_valid_o),
        .phit_first_o(phit_first_o),
        .phit_o(phit_o),
        .replay_o(replay_o),
        .timeout_o(timeout_o),
        .damaged_o(damaged_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        clock = 1'b0;
        cycle = 12'd0;
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
                if (in_credit_valid_o_differs)
                    $display("mismatch in cycle %0d: in_credit_valid_o is %h, wanted %h", cycle, in_credit_valid_o, in_credit_valid_o_wanted);
                if (in_credit_vc_o_differs)
                    $display("mismatch in cycle %0d: in_credit_vc_o is %h, wanted %h", cycle, in_credit_vc_o, in_credit_vc_o_wanted);
                if (out_valid_o_differs)
                    $display("mismatch in cycle %0d: out_valid_o is %h, wanted %h", cycle, out_valid_o, out_valid_o_wanted);
                if (out_vc_o_differs)
                    $display("mismatch in cycle %0d: out_vc_o is %h, wanted %h", cycle, out_vc_o, out_vc_o_wanted);
                if (out_head_o_differs)
                    $display("mismatch in cycle %0d: out_head_o is %h, wanted %h", cycle, out_head_o, out_head_o_wanted);
                if (out_tail_o_differs)
                    $display("mismatch in cycle %0d: out_tail_o is %h, wanted %h", cycle, out_tail_o, out_tail_o_wanted);
                if (out_flit_o_differs)
                    $display("mismatch in cycle %0d: out_flit_o is %h, wanted %h", cycle, out_flit_o, out_flit_o_wanted);
                if (phit_valid_o_differs)
                    $display("mismatch in cycle %0d: phit_valid_o is %h, wanted %h", cycle, phit_valid_o, phit_valid_o_wanted);
                if (phit_first_o_differs)
                    $display("mismatch in cycle %0d: phit_first_o is %h, wanted %h", cycle, phit_first_o, phit_first_o_wanted);
                if (phit_o_differs)
                    $display("mismatch in cycle %0d: phit_o is %h, wanted %h", cycle, phit_o, phit_o_wanted);
                if (replay_o_differs)
                    $display("mismatch in cycle %0d: replay_o is %h, wanted %h", cycle, replay_o, replay_o_wanted);
                if (timeout_o_differs)
                    $display("mismatch in cycle %0d: timeout_o is %h, wanted %h", cycle, timeout_o, timeout_o_wanted);
                if (damaged_o_differs)
                    $display("mismatch in cycle %0d: damaged_o is %h, wanted %h", cycle, damaged_o, damaged_o_wanted);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 12'd2874)
            cycle <= cycle + 12'd1;
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
