// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc -o tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc.vvp -c files.f tb/tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc.v && vvp tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc -f files.f tb/tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc.v && obj_dir/Vtb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc;
    parameter VECTORS = "tb/tb_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [1495:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [4:0] far_depth_i = vectors[cycle][1 +: 5];
    wire [5:0] attempt_i = vectors[cycle][6 +: 6];
    wire [5:0] two_i = vectors[cycle][12 +: 6];
    wire [17:0] out_vc_i = vectors[cycle][18 +: 18];
    wire [5:0] pattern_i = vectors[cycle][36 +: 6];
    wire [47:0] waiting_i = vectors[cycle][42 +: 48];
    wire [5:0] second_i = vectors[cycle][90 +: 6];
    wire [1151:0] flit_i = vectors[cycle][96 +: 1152];
    wire credit_valid_i = vectors[cycle][1248 +: 1];
    wire [2:0] credit_vc_i = vectors[cycle][1249 +: 3];
    wire weight_wr_en_i = vectors[cycle][1252 +: 1];
    wire [6:0] weight_index_i = vectors[cycle][1253 +: 7];
    wire [7:0] weight_data_i = vectors[cycle][1260 +: 8];

    wire [5:0] granted_o;
    wire [5:0] granted_o_wanted = vectors[cycle][1268 +: 6];
    wire granted_o_counts = vectors[cycle][1488];
    wire [7:0] room1_o;
    wire [7:0] room1_o_wanted = vectors[cycle][1274 +: 8];
    wire room1_o_counts = vectors[cycle][1489];
    wire [7:0] room2_o;
    wire [7:0] room2_o_wanted = vectors[cycle][1282 +: 8];
    wire room2_o_counts = vectors[cycle][1490];
    wire valid_o;
    wire valid_o_wanted = vectors[cycle][1290 +: 1];
    wire valid_o_counts = vectors[cycle][1491];
    wire [2:0] vc_o;
    wire [2:0] vc_o_wanted = vectors[cycle][1291 +: 3];
    wire vc_o_counts = vectors[cycle][1492];
    wire head_o;
    wire head_o_wanted = vectors[cycle][1294 +: 1];
    wire head_o_counts = vectors[cycle][1493];
    wire tail_o;
    wire tail_o_wanted = vectors[cycle][1295 +: 1];
    wire tail_o_counts = vectors[cycle][1494];
    wire [191:0] flit_o;
    wire [191:0] flit_o_wanted = vectors[cycle][1296 +: 192];
    wire flit_o_counts = vectors[cycle][1495];

    wire granted_o_differs = granted_o_counts && granted_o !== granted_o_wanted;
    wire room1_o_differs = room1_o_counts && room1_o !== room1_o_wanted;
    wire room2_o_differs = room2_o_counts && room2_o !== room2_o_wanted;
    wire valid_o_differs = valid_o_counts && valid_o !== valid_o_wanted;
    wire vc_o_differs = vc_o_counts && vc_o !== vc_o_wanted;
    wire head_o_differs = head_o_counts && head_o !== head_o_wanted;
    wire tail_o_differs = tail_o_counts && tail_o !== tail_o_wanted;
    wire flit_o_differs = flit_o_counts && flit_o !== flit_o_wanted;
    wire counts = granted_o_counts || room1_o_counts || room2_o_counts || valid_o_counts || vc_o_counts || head_o_counts || tail_o_counts || flit_o_counts;
    wire differs = granted_o_differs || room1_o_differs || room2_o_differs || valid_o_differs || vc_o_differs || head_o_differs || tail_o_differs || flit_o_differs;

    unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc u_unified_output_p6_c2_v4_f16_w192_n2_m8_holdvc (
        .clk_i(clock),
        .rst_i(rst_i),
        .far_depth_i(far_depth_i),
        .attempt_i(attempt_i),
        .two_i(two_i),
        .out_vc_i(out_vc_i),
        .pattern_i(pattern_i),
        .waiting_i(waiting_i),
        .second_i(second_i),
        .flit_i(flit_i),
        .credit_valid_i(credit_valid_i),
        .credit_vc_i(credit_vc_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_index_i(weight_index_i),
        .weight_data_i(weight_data_i),
        .granted_o(granted_o),
        .room1_o(room1_o),
        .room2_o(room2_o),
        .valid_o(valid_o),
        .vc_o(vc_o),
        .head_o(head_o),
        .tail_o(tail_o),
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
                if (granted_o_differs)
                    $display("mismatch in cycle %0d: granted_o is %h, wanted %h", cycle, granted_o, granted_o_wanted);
                if (room1_o_differs)
                    $display("mismatch in cycle %0d: room1_o is %h, wanted %h", cycle, room1_o, room1_o_wanted);
                if (room2_o_differs)
                    $display("mismatch in cycle %0d: room2_o is %h, wanted %h", cycle, room2_o, room2_o_wanted);
                if (valid_o_differs)
                    $display("mismatch in cycle %0d: valid_o is %h, wanted %h", cycle, valid_o, valid_o_wanted);
                if (vc_o_differs)
                    $display("mismatch in cycle %0d: vc_o is %h, wanted %h", cycle, vc_o, vc_o_wanted);
                if (head_o_differs)
                    $display("mismatch in cycle %0d: head_o is %h, wanted %h", cycle, head_o, head_o_wanted);
                if (tail_o_differs)
                    $display("mismatch in cycle %0d: tail_o is %h, wanted %h", cycle, tail_o, tail_o_wanted);
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
