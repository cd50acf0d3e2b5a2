// SPDX-License-Identifier: 0BSD
// Self-checking test bench of vc_sender_c2_v4_d16_f8_w192_dateline_a16: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16 -o tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16.vvp -c files.f tb/tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16.v && vvp tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16.vvp
//   $ verilator --binary --x-initial unique --top-module tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16 -f files.f tb/tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16.v && obj_dir/Vtb_vc_sender_c2_v4_d16_f8_w192_dateline_a16 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16;
    parameter VECTORS = "tb/tb_vc_sender_c2_v4_d16_f8_w192_dateline_a16.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [429:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire crosses_i = vectors[cycle][1 +: 1];
    wire [15:0] now_i = vectors[cycle][2 +: 16];
    wire in_valid_i = vectors[cycle][18 +: 1];
    wire [2:0] in_vc_i = vectors[cycle][19 +: 3];
    wire in_head_i = vectors[cycle][22 +: 1];
    wire in_tail_i = vectors[cycle][23 +: 1];
    wire [191:0] in_flit_i = vectors[cycle][24 +: 192];
    wire ready_i = vectors[cycle][216 +: 1];
    wire out_credit_valid_i = vectors[cycle][217 +: 1];
    wire [2:0] out_credit_vc_i = vectors[cycle][218 +: 3];

    wire in_credit_valid_o;
    wire in_credit_valid_o_wanted = vectors[cycle][221 +: 1];
    wire in_credit_valid_o_counts = vectors[cycle][423];
    wire [2:0] in_credit_vc_o;
    wire [2:0] in_credit_vc_o_wanted = vectors[cycle][222 +: 3];
    wire in_credit_vc_o_counts = vectors[cycle][424];
    wire out_valid_o;
    wire out_valid_o_wanted = vectors[cycle][225 +: 1];
    wire out_valid_o_counts = vectors[cycle][425];
    wire [2:0] out_vc_o;
    wire [2:0] out_vc_o_wanted = vectors[cycle][226 +: 3];
    wire out_vc_o_counts = vectors[cycle][426];
    wire out_head_o;
    wire out_head_o_wanted = vectors[cycle][229 +: 1];
    wire out_head_o_counts = vectors[cycle][427];
    wire out_tail_o;
    wire out_tail_o_wanted = vectors[cycle][230 +: 1];
    wire out_tail_o_counts = vectors[cycle][428];
    wire [191:0] out_flit_o;
    wire [191:0] out_flit_o_wanted = vectors[cycle][231 +: 192];
    wire out_flit_o_counts = vectors[cycle][429];

    wire in_credit_valid_o_differs = in_credit_valid_o_counts && in_credit_valid_o !== in_credit_valid_o_wanted;
    wire in_credit_vc_o_differs = in_credit_vc_o_counts && in_credit_vc_o !== in_credit_vc_o_wanted;
    wire out_valid_o_differs = out_valid_o_counts && out_valid_o !== out_valid_o_wanted;
    wire out_vc_o_differs = out_vc_o_counts && out_vc_o !== out_vc_o_wanted;
    wire out_head_o_differs = out_head_o_counts && out_head_o !== out_head_o_wanted;
    wire out_tail_o_differs = out_tail_o_counts && out_tail_o !== out_tail_o_wanted;
    wire out_flit_o_differs = out_flit_o_counts && out_flit_o !== out_flit_o_wanted;
    wire counts = in_credit_valid_o_counts || in_credit_vc_o_counts || out_valid_o_counts || out_vc_o_counts || out_head_o_counts || out_tail_o_counts || out_flit_o_counts;
    wire differs = in_credit_valid_o_differs || in_credit_vc_o_differs || out_valid_o_differs || out_vc_o_differs || out_head_o_differs || out_tail_o_differs || out_flit_o_differs;

    vc_sender_c2_v4_d16_f8_w192_dateline_a16 u_vc_sender_c2_v4_d16_f8_w192_dateline_a16 (
        .clk_i(clock),
        .rst_i(rst_i),
        .crosses_i(crosses_i),
        .now_i(now_i),
        .in_valid_i(in_valid_i),
        .in_vc_i(in_vc_i),
        .in_head_i(in_head_i),
        .in_tail_i(in_tail_i),
        .in_flit_i(in_flit_i),
        .ready_i(ready_i),
        .out_credit_valid_i(out_credit_valid_i),
        .out_credit_vc_i(out_credit_vc_i),
        .in_credit_valid_o(in_credit_valid_o),
        .in_credit_vc_o(in_credit_vc_o),
        .out_valid_o(out_valid_o),
        .out_vc_o(out_vc_o),
        .out_head_o(out_head_o),
        .out_tail_o(out_tail_o),
        .out_flit_o(out_flit_o)
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
