// SPDX-License-Identifier: 0BSD
// Self-checking test bench of phit_line_w80_x8: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_phit_line_w80_x8 -o tb_phit_line_w80_x8.vvp -c files.f tb/tb_phit_line_w80_x8.v && vvp tb_phit_line_w80_x8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_phit_line_w80_x8 -f files.f tb/tb_phit_line_w80_x8.v && obj_dir/Vtb_phit_line_w80_x8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_phit_line_w80_x8;
    parameter VECTORS = "tb/tb_phit_line_w80_x8.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [167:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire phit_valid_i = vectors[cycle][1 +: 1];
    wire phit_first_i = vectors[cycle][2 +: 1];
    wire [79:0] phit_i = vectors[cycle][3 +: 80];

    wire phit_valid_o;
    wire phit_valid_o_wanted = vectors[cycle][83 +: 1];
    wire phit_valid_o_counts = vectors[cycle][165];
    wire phit_first_o;
    wire phit_first_o_wanted = vectors[cycle][84 +: 1];
    wire phit_first_o_counts = vectors[cycle][166];
    wire [79:0] phit_o;
    wire [79:0] phit_o_wanted = vectors[cycle][85 +: 80];
    wire phit_o_counts = vectors[cycle][167];

    wire phit_valid_o_differs = phit_valid_o_counts && phit_valid_o !== phit_valid_o_wanted;
    wire phit_first_o_differs = phit_first_o_counts && phit_first_o !== phit_first_o_wanted;
    wire phit_o_differs = phit_o_counts && phit_o !== phit_o_wanted;
    wire counts = phit_valid_o_counts || phit_first_o_counts || phit_o_counts;
    wire differs = phit_valid_o_differs || phit_first_o_differs || phit_o_differs;

    phit_line_w80_x8 u_phit_line_w80_x8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .phit_valid_i(phit_valid_i),
        .phit_first_i(phit_first_i),
        .phit_i(phit_i),
        .phit_valid_o(phit_valid_o),
        .phit_first_o(phit_first_o),
        .phit_o(phit_o)
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
                if (phit_valid_o_differs)
                    $display("mismatch in cycle %0d: phit_valid_o is %h, wanted %h", cycle, phit_valid_o, phit_valid_o_wanted);
                if (phit_first_o_differs)
                    $display("mismatch in cycle %0d: phit_first_o is %h, wanted %h", cycle, phit_first_o, phit_first_o_wanted);
                if (phit_o_differs)
                    $display("mismatch in cycle %0d: phit_o is %h, wanted %h", cycle, phit_o, phit_o_wanted);
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
