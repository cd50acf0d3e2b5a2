// SPDX-License-Identifier: 0BSD
// Self-checking test bench of routing_unit_t3d_torus_16x16_injector: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_routing_unit_t3d_torus_16x16_injector -o tb_routing_unit_t3d_torus_16x16_injector.vvp -c files.f tb/tb_routing_unit_t3d_torus_16x16_injector.v && vvp tb_routing_unit_t3d_torus_16x16_injector.vvp
//   $ verilator --binary --x-initial unique --top-module tb_routing_unit_t3d_torus_16x16_injector -f files.f tb/tb_routing_unit_t3d_torus_16x16_injector.v && obj_dir/Vtb_routing_unit_t3d_torus_16x16_injector +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_routing_unit_t3d_torus_16x16_injector;
    parameter VECTORS = "tb/tb_routing_unit_t3d_torus_16x16_injector.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd500;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [25:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire [7:0] here_i = vectors[cycle][0 +: 8];
    wire [7:0] dest_i = vectors[cycle][8 +: 8];

    wire [8:0] options_o;
    wire [8:0] options_o_wanted = vectors[cycle][16 +: 9];
    wire options_o_counts = vectors[cycle][25];

    wire options_o_differs = options_o_counts && options_o !== options_o_wanted;
    wire counts = options_o_counts;
    wire differs = options_o_differs;

    routing_unit_t3d_torus_16x16_injector u_routing_unit_t3d_torus_16x16_injector (
        .here_i(here_i),
        .dest_i(dest_i),
        .options_o(options_o)
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
                if (options_o_differs)
                    $display("mismatch in cycle %0d: options_o is %h, wanted %h", cycle, options_o, options_o_wanted);
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
