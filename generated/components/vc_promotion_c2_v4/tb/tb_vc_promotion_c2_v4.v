// SPDX-License-Identifier: 0BSD
// Self-checking test bench of vc_promotion_c2_v4: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_vc_promotion_c2_v4 -o tb_vc_promotion_c2_v4.vvp -c files.f tb/tb_vc_promotion_c2_v4.v && vvp tb_vc_promotion_c2_v4.vvp
//   $ verilator --binary --x-initial unique --top-module tb_vc_promotion_c2_v4 -f files.f tb/tb_vc_promotion_c2_v4.v && obj_dir/Vtb_vc_promotion_c2_v4 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_vc_promotion_c2_v4;
    parameter VECTORS = "tb/tb_vc_promotion_c2_v4.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd500;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [15:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire [1:0] kind_i = vectors[cycle][0 +: 2];
    wire ends_i = vectors[cycle][2 +: 1];
    wire class_i = vectors[cycle][3 +: 1];
    wire [1:0] done_i = vectors[cycle][4 +: 2];
    wire crossed_i = vectors[cycle][6 +: 1];

    wire [2:0] vc_o;
    wire [2:0] vc_o_wanted = vectors[cycle][7 +: 3];
    wire vc_o_counts = vectors[cycle][13];
    wire [1:0] done_o;
    wire [1:0] done_o_wanted = vectors[cycle][10 +: 2];
    wire done_o_counts = vectors[cycle][14];
    wire crossed_o;
    wire crossed_o_wanted = vectors[cycle][12 +: 1];
    wire crossed_o_counts = vectors[cycle][15];

    wire vc_o_differs = vc_o_counts && vc_o !== vc_o_wanted;
    wire done_o_differs = done_o_counts && done_o !== done_o_wanted;
    wire crossed_o_differs = crossed_o_counts && crossed_o !== crossed_o_wanted;
    wire counts = vc_o_counts || done_o_counts || crossed_o_counts;
    wire differs = vc_o_differs || done_o_differs || crossed_o_differs;

    vc_promotion_c2_v4 u_vc_promotion_c2_v4 (
        .kind_i(kind_i),
        .ends_i(ends_i),
        .class_i(class_i),
        .done_i(done_i),
        .crossed_i(crossed_i),
        .vc_o(vc_o),
        .done_o(done_o),
        .crossed_o(crossed_o)
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
                if (vc_o_differs)
                    $display("mismatch in cycle %0d: vc_o is %h, wanted %h", cycle, vc_o, vc_o_wanted);
                if (done_o_differs)
                    $display("mismatch in cycle %0d: done_o is %h, wanted %h", cycle, done_o, done_o_wanted);
                if (crossed_o_differs)
                    $display("mismatch in cycle %0d: crossed_o is %h, wanted %h", cycle, crossed_o, crossed_o_wanted);
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
