// SPDX-License-Identifier: 0BSD
// Self-checking test bench of traffic_checker_4x4_w6_p8: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_traffic_checker_4x4_w6_p8 -o tb_traffic_checker_4x4_w6_p8.vvp -c files.f tb/tb_traffic_checker_4x4_w6_p8.v && vvp tb_traffic_checker_4x4_w6_p8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_traffic_checker_4x4_w6_p8 -f files.f tb/tb_traffic_checker_4x4_w6_p8.v && obj_dir/Vtb_traffic_checker_4x4_w6_p8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_traffic_checker_4x4_w6_p8;
    parameter VECTORS = "tb/tb_traffic_checker_4x4_w6_p8.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [48:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [3:0] here_i = vectors[cycle][1 +: 4];
    wire valid_i = vectors[cycle][5 +: 1];
    wire [5:0] flit_i = vectors[cycle][6 +: 6];

    wire error_o;
    wire error_o_wanted = vectors[cycle][12 +: 1];
    wire error_o_counts = vectors[cycle][46];
    wire inside_o;
    wire inside_o_wanted = vectors[cycle][13 +: 1];
    wire inside_o_counts = vectors[cycle][47];
    wire [31:0] received_o;
    wire [31:0] received_o_wanted = vectors[cycle][14 +: 32];
    wire received_o_counts = vectors[cycle][48];

    wire error_o_differs = error_o_counts && error_o !== error_o_wanted;
    wire inside_o_differs = inside_o_counts && inside_o !== inside_o_wanted;
    wire received_o_differs = received_o_counts && received_o !== received_o_wanted;
    wire counts = error_o_counts || inside_o_counts || received_o_counts;
    wire differs = error_o_differs || inside_o_differs || received_o_differs;

    traffic_checker_4x4_w6_p8 u_traffic_checker_4x4_w6_p8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .valid_i(valid_i),
        .flit_i(flit_i),
        .error_o(error_o),
        .inside_o(inside_o),
        .received_o(received_o)
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
                if (error_o_differs)
                    $display("mismatch in cycle %0d: error_o is %h, wanted %h", cycle, error_o, error_o_wanted);
                if (inside_o_differs)
                    $display("mismatch in cycle %0d: inside_o is %h, wanted %h", cycle, inside_o, inside_o_wanted);
                if (received_o_differs)
                    $display("mismatch in cycle %0d: received_o is %h, wanted %h", cycle, received_o, received_o_wanted);
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
