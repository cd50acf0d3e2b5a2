// SPDX-License-Identifier: 0BSD
// Self-checking test bench of traffic_generator_4x4_w6_p8: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_traffic_generator_4x4_w6_p8 -o tb_traffic_generator_4x4_w6_p8.vvp -c files.f tb/tb_traffic_generator_4x4_w6_p8.v && vvp tb_traffic_generator_4x4_w6_p8.vvp
//   $ verilator --binary --x-initial unique --top-module tb_traffic_generator_4x4_w6_p8 -f files.f tb/tb_traffic_generator_4x4_w6_p8.v && obj_dir/Vtb_traffic_generator_4x4_w6_p8 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_traffic_generator_4x4_w6_p8;
    parameter VECTORS = "tb/tb_traffic_generator_4x4_w6_p8.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [142:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [63:0] seed_i = vectors[cycle][1 +: 64];
    wire enable_i = vectors[cycle][65 +: 1];
    wire [31:0] rate_i = vectors[cycle][66 +: 32];
    wire not_full_i = vectors[cycle][98 +: 1];

    wire valid_o;
    wire valid_o_wanted = vectors[cycle][99 +: 1];
    wire valid_o_counts = vectors[cycle][139];
    wire [5:0] flit_o;
    wire [5:0] flit_o_wanted = vectors[cycle][100 +: 6];
    wire flit_o_counts = vectors[cycle][140];
    wire busy_o;
    wire busy_o_wanted = vectors[cycle][106 +: 1];
    wire busy_o_counts = vectors[cycle][141];
    wire [31:0] sent_o;
    wire [31:0] sent_o_wanted = vectors[cycle][107 +: 32];
    wire sent_o_counts = vectors[cycle][142];

    wire valid_o_differs = valid_o_counts && valid_o !== valid_o_wanted;
    wire flit_o_differs = flit_o_counts && flit_o !== flit_o_wanted;
    wire busy_o_differs = busy_o_counts && busy_o !== busy_o_wanted;
    wire sent_o_differs = sent_o_counts && sent_o !== sent_o_wanted;
    wire counts = valid_o_counts || flit_o_counts || busy_o_counts || sent_o_counts;
    wire differs = valid_o_differs || flit_o_differs || busy_o_differs || sent_o_differs;

    traffic_generator_4x4_w6_p8 u_traffic_generator_4x4_w6_p8 (
        .clk_i(clock),
        .rst_i(rst_i),
        .seed_i(seed_i),
        .enable_i(enable_i),
        .rate_i(rate_i),
        .not_full_i(not_full_i),
        .valid_o(valid_o),
        .flit_o(flit_o),
        .busy_o(busy_o),
        .sent_o(sent_o)
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
                if (valid_o_differs)
                    $display("mismatch in cycle %0d: valid_o is %h, wanted %h", cycle, valid_o, valid_o_wanted);
                if (flit_o_differs)
                    $display("mismatch in cycle %0d: flit_o is %h, wanted %h", cycle, flit_o, flit_o_wanted);
                if (busy_o_differs)
                    $display("mismatch in cycle %0d: busy_o is %h, wanted %h", cycle, busy_o, busy_o_wanted);
                if (sent_o_differs)
                    $display("mismatch in cycle %0d: sent_o is %h, wanted %h", cycle, sent_o, sent_o_wanted);
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
