// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8 -o tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8.vvp -c files.f tb/tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8.v && vvp tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8 -f files.f tb/tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8.v && obj_dir/Vtb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8;
    parameter VECTORS = "tb/tb_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [571:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
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
    wire [1:0] arrival_i = vectors[cycle][44 +: 2];
    wire valid_i = vectors[cycle][46 +: 1];
    wire [2:0] vc_i = vectors[cycle][47 +: 3];
    wire head_i = vectors[cycle][50 +: 1];
    wire tail_i = vectors[cycle][51 +: 1];
    wire [191:0] flit_i = vectors[cycle][52 +: 192];
    wire [47:0] room1_i = vectors[cycle][244 +: 48];
    wire [47:0] room2_i = vectors[cycle][292 +: 48];
    wire granted_i = vectors[cycle][340 +: 1];
    wire weight_wr_en_i = vectors[cycle][341 +: 1];
    wire [3:0] weight_index_i = vectors[cycle][342 +: 4];
    wire [7:0] weight_data_i = vectors[cycle][346 +: 8];

    wire credit_valid_o;
    wire credit_valid_o_wanted = vectors[cycle][354 +: 1];
    wire credit_valid_o_counts = vectors[cycle][563];
    wire [2:0] credit_vc_o;
    wire [2:0] credit_vc_o_wanted = vectors[cycle][355 +: 3];
    wire credit_vc_o_counts = vectors[cycle][564];
    wire [5:0] attempt_o;
    wire [5:0] attempt_o_wanted = vectors[cycle][358 +: 6];
    wire attempt_o_counts = vectors[cycle][565];
    wire two_o;
    wire two_o_wanted = vectors[cycle][364 +: 1];
    wire two_o_counts = vectors[cycle][566];
    wire [2:0] out_vc_o;
    wire [2:0] out_vc_o_wanted = vectors[cycle][365 +: 3];
    wire out_vc_o_counts = vectors[cycle][567];
    wire pattern_o;
    wire pattern_o_wanted = vectors[cycle][368 +: 1];
    wire pattern_o_counts = vectors[cycle][568];
    wire second_o;
    wire second_o_wanted = vectors[cycle][369 +: 1];
    wire second_o_counts = vectors[cycle][569];
    wire flit_valid_o;
    wire flit_valid_o_wanted = vectors[cycle][370 +: 1];
    wire flit_valid_o_counts = vectors[cycle][570];
    wire [191:0] flit_o;
    wire [191:0] flit_o_wanted = vectors[cycle][371 +: 192];
    wire flit_o_counts = vectors[cycle][571];

    wire credit_valid_o_differs = credit_valid_o_counts && credit_valid_o !== credit_valid_o_wanted;
    wire credit_vc_o_differs = credit_vc_o_counts && credit_vc_o !== credit_vc_o_wanted;
    wire attempt_o_differs = attempt_o_counts && attempt_o !== attempt_o_wanted;
    wire two_o_differs = two_o_counts && two_o !== two_o_wanted;
    wire out_vc_o_differs = out_vc_o_counts && out_vc_o !== out_vc_o_wanted;
    wire pattern_o_differs = pattern_o_counts && pattern_o !== pattern_o_wanted;
    wire second_o_differs = second_o_counts && second_o !== second_o_wanted;
    wire flit_valid_o_differs = flit_valid_o_counts && flit_valid_o !== flit_valid_o_wanted;
    wire flit_o_differs = flit_o_counts && flit_o !== flit_o_wanted;
    wire counts = credit_valid_o_counts || credit_vc_o_counts || attempt_o_counts || two_o_counts || out_vc_o_counts || pattern_o_counts || second_o_counts || flit_valid_o_counts || flit_o_counts;
    wire differs = credit_valid_o_differs || credit_vc_o_differs || attempt_o_differs || two_o_differs || out_vc_o_differs || pattern_o_differs || second_o_differs || flit_valid_o_differs || flit_o_differs;

    unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8 u_unified_input_p6_4x4_c12_e16_cfbce801_c2_v4_d8_w192_n2_m8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .last_i(last_i),
        .spot_i(spot_i),
        .port_of_i(port_of_i),
        .arrival_i(arrival_i),
        .valid_i(valid_i),
        .vc_i(vc_i),
        .head_i(head_i),
        .tail_i(tail_i),
        .flit_i(flit_i),
        .room1_i(room1_i),
        .room2_i(room2_i),
        .granted_i(granted_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_index_i(weight_index_i),
        .weight_data_i(weight_data_i),
        .credit_valid_o(credit_valid_o),
        .credit_vc_o(credit_vc_o),
        .attempt_o(attempt_o),
        .two_o(two_o),
        .out_vc_o(out_vc_o),
        .pattern_o(pattern_o),
        .second_o(second_o),
        .flit_valid_o(flit_valid_o),
        .flit_o(flit_o)
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
                if (credit_valid_o_differs)
                    $display("mismatch in cycle %0d: credit_valid_o is %h, wanted %h", cycle, credit_valid_o, credit_valid_o_wanted);
                if (credit_vc_o_differs)
                    $display("mismatch in cycle %0d: credit_vc_o is %h, wanted %h", cycle, credit_vc_o, credit_vc_o_wanted);
                if (attempt_o_differs)
                    $display("mismatch in cycle %0d: attempt_o is %h, wanted %h", cycle, attempt_o, attempt_o_wanted);
                if (two_o_differs)
                    $display("mismatch in cycle %0d: two_o is %h, wanted %h", cycle, two_o, two_o_wanted);
                if (out_vc_o_differs)
                    $display("mismatch in cycle %0d: out_vc_o is %h, wanted %h", cycle, out_vc_o, out_vc_o_wanted);
                if (pattern_o_differs)
                    $display("mismatch in cycle %0d: pattern_o is %h, wanted %h", cycle, pattern_o, pattern_o_wanted);
                if (second_o_differs)
                    $display("mismatch in cycle %0d: second_o is %h, wanted %h", cycle, second_o, second_o_wanted);
                if (flit_valid_o_differs)
                    $display("mismatch in cycle %0d: flit_valid_o is %h, wanted %h", cycle, flit_valid_o, flit_valid_o_wanted);
                if (flit_o_differs)
                    $display("mismatch in cycle %0d: flit_o is %h, wanted %h", cycle, flit_o, flit_o_wanted);
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
