// SPDX-License-Identifier: 0BSD
// Self-checking test bench of credit_counter_c8: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_credit_counter_c8 -o tb_credit_counter_c8.vvp -c files.f tb/tb_credit_counter_c8.v && vvp tb_credit_counter_c8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_credit_counter_c8 -f files.f tb/tb_credit_counter_c8.v && obj_dir/Vtb_credit_counter_c8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_credit_counter_c8;
    parameter VECTORS = "tb/tb_credit_counter_c8.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [9:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire spend_i = vectors[cycle][1 +: 1];
    wire return_i = vectors[cycle][2 +: 1];

    wire available_o;
    wire available_o_wanted = vectors[cycle][3 +: 1];
    wire available_o_counts = vectors[cycle][8];
    wire [3:0] count_o;
    wire [3:0] count_o_wanted = vectors[cycle][4 +: 4];
    wire count_o_counts = vectors[cycle][9];

    wire available_o_differs = available_o_counts && available_o !== available_o_wanted;
    wire count_o_differs = count_o_counts && count_o !== count_o_wanted;
    wire counts = available_o_counts || count_o_counts;
    wire differs = available_o_differs || count_o_differs;

    credit_counter_c8 u_credit_counter_c8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .spend_i(spend_i),
        .return_i(return_i),
        .available_o(available_o),
        .count_o(count_o)
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
                if (available_o_differs)
                    $display("mismatch in cycle %0d: available_o is %h, wanted %h", cycle, available_o, available_o_wanted);
                if (count_o_differs)
                    $display("mismatch in cycle %0d: count_o is %h, wanted %h", cycle, count_o, count_o_wanted);
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
