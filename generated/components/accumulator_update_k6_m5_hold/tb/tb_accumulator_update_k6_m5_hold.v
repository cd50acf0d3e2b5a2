// SPDX-License-Identifier: 0BSD
// Self-checking test bench of accumulator_update_k6_m5_hold: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_accumulator_update_k6_m5_hold -o tb_accumulator_update_k6_m5_hold.vvp -c files.f tb/tb_accumulator_update_k6_m5_hold.v && vvp tb_accumulator_update_k6_m5_hold.vvp
//   $ verilator --binary --x-initial unique --top-module tb_accumulator_update_k6_m5_hold -f files.f tb/tb_accumulator_update_k6_m5_hold.v && obj_dir/Vtb_accumulator_update_k6_m5_hold +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_accumulator_update_k6_m5_hold;
    parameter VECTORS = "tb/tb_accumulator_update_k6_m5_hold.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd500;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [121:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire [35:0] accum_i = vectors[cycle][0 +: 36];
    wire [29:0] inv_weight_i = vectors[cycle][36 +: 30];
    wire [5:0] gnt_i = vectors[cycle][66 +: 6];
    wire [5:0] waiting_i = vectors[cycle][72 +: 6];

    wire [5:0] pri_o;
    wire [5:0] pri_o_wanted = vectors[cycle][78 +: 6];
    wire pri_o_counts = vectors[cycle][120];
    wire [35:0] accum_o;
    wire [35:0] accum_o_wanted = vectors[cycle][84 +: 36];
    wire accum_o_counts = vectors[cycle][121];

    wire pri_o_differs = pri_o_counts && pri_o !== pri_o_wanted;
    wire accum_o_differs = accum_o_counts && accum_o !== accum_o_wanted;
    wire counts = pri_o_counts || accum_o_counts;
    wire differs = pri_o_differs || accum_o_differs;

    accumulator_update_k6_m5_hold u_accumulator_update_k6_m5_hold (
        .accum_i(accum_i),
        .inv_weight_i(inv_weight_i),
        .gnt_i(gnt_i),
        .waiting_i(waiting_i),
        .pri_o(pri_o),
        .accum_o(accum_o)
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
                if (pri_o_differs)
                    $display("mismatch in cycle %0d: pri_o is %h, wanted %h", cycle, pri_o, pri_o_wanted);
                if (accum_o_differs)
                    $display("mismatch in cycle %0d: accum_o is %h, wanted %h", cycle, accum_o, accum_o_wanted);
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
