// SPDX-License-Identifier: 0BSD
// Self-checking test bench of crc_c24_p328b63_w64: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_crc_c24_p328b63_w64 -o tb_crc_c24_p328b63_w64.vvp -c files.f tb/tb_crc_c24_p328b63_w64.v && vvp tb_crc_c24_p328b63_w64.vvp
//   $ verilator --binary --x-initial unique --top-module tb_crc_c24_p328b63_w64 -f files.f tb/tb_crc_c24_p328b63_w64.v && obj_dir/Vtb_crc_c24_p328b63_w64 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_crc_c24_p328b63_w64;
    parameter VECTORS = "tb/tb_crc_c24_p328b63_w64.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd500;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [88:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire [63:0] data_i = vectors[cycle][0 +: 64];

    wire [23:0] crc_o;
    wire [23:0] crc_o_wanted = vectors[cycle][64 +: 24];
    wire crc_o_counts = vectors[cycle][88];

    wire crc_o_differs = crc_o_counts && crc_o !== crc_o_wanted;
    wire counts = crc_o_counts;
    wire differs = crc_o_differs;

    crc_c24_p328b63_w64 u_crc_c24_p328b63_w64 (
        .data_i(data_i),
        .crc_o(crc_o)
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
                if (crc_o_differs)
                    $display("mismatch in cycle %0d: crc_o is %h, wanted %h", cycle, crc_o, crc_o_wanted);
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
