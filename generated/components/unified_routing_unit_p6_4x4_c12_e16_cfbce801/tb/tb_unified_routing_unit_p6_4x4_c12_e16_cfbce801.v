// SPDX-License-Identifier: 0BSD
// Self-checking test bench of unified_routing_unit_p6_4x4_c12_e16_cfbce801: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801 -o tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801.vvp -c files.f tb/tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801.v && vvp tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801.vvp
//   $ verilator --binary --x-initial unique --top-module tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801 -f files.f tb/tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801.v && obj_dir/Vtb_unified_routing_unit_p6_4x4_c12_e16_cfbce801 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801;
    parameter VECTORS = "tb/tb_unified_routing_unit_p6_4x4_c12_e16_cfbce801.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd500;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [95:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire [11:0] here_i = vectors[cycle][0 +: 12];
    wire [11:0] last_i = vectors[cycle][12 +: 12];
    wire [3:0] spot_i = vectors[cycle][24 +: 4];
    wire [14:0] port_of_i = vectors[cycle][28 +: 15];
    wire [1:0] arrival_i = vectors[cycle][43 +: 2];
    wire [41:0] header_i = vectors[cycle][45 +: 42];

    wire [2:0] port_o;
    wire [2:0] port_o_wanted = vectors[cycle][87 +: 3];
    wire port_o_counts = vectors[cycle][93];
    wire [1:0] kind_o;
    wire [1:0] kind_o_wanted = vectors[cycle][90 +: 2];
    wire kind_o_counts = vectors[cycle][94];
    wire ends_o;
    wire ends_o_wanted = vectors[cycle][92 +: 1];
    wire ends_o_counts = vectors[cycle][95];

    wire port_o_differs = port_o_counts && port_o !== port_o_wanted;
    wire kind_o_differs = kind_o_counts && kind_o !== kind_o_wanted;
    wire ends_o_differs = ends_o_counts && ends_o !== ends_o_wanted;
    wire counts = port_o_counts || kind_o_counts || ends_o_counts;
    wire differs = port_o_differs || kind_o_differs || ends_o_differs;

    unified_routing_unit_p6_4x4_c12_e16_cfbce801 u_unified_routing_unit_p6_4x4_c12_e16_cfbce801 (
        .here_i(here_i),
        .last_i(last_i),
        .spot_i(spot_i),
        .port_of_i(port_of_i),
        .arrival_i(arrival_i),
        .header_i(header_i),
        .port_o(port_o),
        .kind_o(kind_o),
        .ends_o(ends_o)
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
                if (port_o_differs)
                    $display("mismatch in cycle %0d: port_o is %h, wanted %h", cycle, port_o, port_o_wanted);
                if (kind_o_differs)
                    $display("mismatch in cycle %0d: kind_o is %h, wanted %h", cycle, kind_o, kind_o_wanted);
                if (ends_o_differs)
                    $display("mismatch in cycle %0d: ends_o is %h, wanted %h", cycle, ends_o, ends_o_wanted);
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
