// SPDX-License-Identifier: 0BSD
// Self-checking test bench of deferred_arbiter_k8_a8: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_deferred_arbiter_k8_a8 -o tb_deferred_arbiter_k8_a8.vvp -c files.f tb/tb_deferred_arbiter_k8_a8.v && vvp tb_deferred_arbiter_k8_a8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_deferred_arbiter_k8_a8 -f files.f tb/tb_deferred_arbiter_k8_a8.v && obj_dir/Vtb_deferred_arbiter_k8_a8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_deferred_arbiter_k8_a8;
    parameter VECTORS = "tb/tb_deferred_arbiter_k8_a8.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [95:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [7:0] req_i = vectors[cycle][1 +: 8];
    wire [7:0] served_i = vectors[cycle][9 +: 8];
    wire [63:0] age_i = vectors[cycle][17 +: 64];

    wire [7:0] gnt_o;
    wire [7:0] gnt_o_wanted = vectors[cycle][81 +: 8];
    wire gnt_o_counts = vectors[cycle][93];
    wire gnt_valid_o;
    wire gnt_valid_o_wanted = vectors[cycle][89 +: 1];
    wire gnt_valid_o_counts = vectors[cycle][94];
    wire [2:0] gnt_index_o;
    wire [2:0] gnt_index_o_wanted = vectors[cycle][90 +: 3];
    wire gnt_index_o_counts = vectors[cycle][95];

    wire gnt_o_differs = gnt_o_counts && gnt_o !== gnt_o_wanted;
    wire gnt_valid_o_differs = gnt_valid_o_counts && gnt_valid_o !== gnt_valid_o_wanted;
    wire gnt_index_o_differs = gnt_index_o_counts && gnt_index_o !== gnt_index_o_wanted;
    wire counts = gnt_o_counts || gnt_valid_o_counts || gnt_index_o_counts;
    wire differs = gnt_o_differs || gnt_valid_o_differs || gnt_index_o_differs;

    deferred_arbiter_k8_a8 u_deferred_arbiter_k8_a8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .req_i(req_i),
        .served_i(served_i),
        .age_i(age_i),
        .gnt_o(gnt_o),
        .gnt_valid_o(gnt_valid_o),
        .gnt_index_o(gnt_index_o)
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
                if (gnt_o_differs)
                    $display("mismatch in cycle %0d: gnt_o is %h, wanted %h", cycle, gnt_o, gnt_o_wanted);
                if (gnt_valid_o_differs)
                    $display("mismatch in cycle %0d: gnt_valid_o is %h, wanted %h", cycle, gnt_valid_o, gnt_valid_o_wanted);
                if (gnt_index_o_differs)
                    $display("mismatch in cycle %0d: gnt_index_o is %h, wanted %h", cycle, gnt_index_o, gnt_index_o_wanted);
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
