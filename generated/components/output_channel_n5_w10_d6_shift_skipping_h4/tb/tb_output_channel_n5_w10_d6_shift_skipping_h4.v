// SPDX-License-Identifier: 0BSD
// Self-checking test bench of output_channel_n5_w10_d6_shift_skipping_h4: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_output_channel_n5_w10_d6_shift_skipping_h4 -o tb_output_channel_n5_w10_d6_shift_skipping_h4.vvp -c files.f tb/tb_output_channel_n5_w10_d6_shift_skipping_h4.v && vvp tb_output_channel_n5_w10_d6_shift_skipping_h4.vvp
//   $ verilator --binary --x-initial unique --top-module tb_output_channel_n5_w10_d6_shift_skipping_h4 -f files.f tb/tb_output_channel_n5_w10_d6_shift_skipping_h4.v && obj_dir/Vtb_output_channel_n5_w10_d6_shift_skipping_h4 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_output_channel_n5_w10_d6_shift_skipping_h4;
    parameter VECTORS = "tb/tb_output_channel_n5_w10_d6_shift_skipping_h4.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [82:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [4:0] req_i = vectors[cycle][1 +: 5];
    wire [4:0] valid_i = vectors[cycle][6 +: 5];
    wire [49:0] flit_i = vectors[cycle][11 +: 50];
    wire send_i = vectors[cycle][61 +: 1];

    wire [4:0] take_o;
    wire [4:0] take_o_wanted = vectors[cycle][62 +: 5];
    wire take_o_counts = vectors[cycle][79];
    wire free_o;
    wire free_o_wanted = vectors[cycle][67 +: 1];
    wire free_o_counts = vectors[cycle][80];
    wire ready_o;
    wire ready_o_wanted = vectors[cycle][68 +: 1];
    wire ready_o_counts = vectors[cycle][81];
    wire [9:0] flit_o;
    wire [9:0] flit_o_wanted = vectors[cycle][69 +: 10];
    wire flit_o_counts = vectors[cycle][82];

    wire take_o_differs = take_o_counts && take_o !== take_o_wanted;
    wire free_o_differs = free_o_counts && free_o !== free_o_wanted;
    wire ready_o_differs = ready_o_counts && ready_o !== ready_o_wanted;
    wire flit_o_differs = flit_o_counts && flit_o !== flit_o_wanted;
    wire counts = take_o_counts || free_o_counts || ready_o_counts || flit_o_counts;
    wire differs = take_o_differs || free_o_differs || ready_o_differs || flit_o_differs;

    output_channel_n5_w10_d6_shift_skipping_h4 u_output_channel_n5_w10_d6_shift_skipping_h4 (
        .clk_i(clock),
        .rst_i(rst_i),
        .req_i(req_i),
        .valid_i(valid_i),
        .flit_i(flit_i),
        .send_i(send_i),
        .take_o(take_o),
        .free_o(free_o),
        .ready_o(ready_o),
        .flit_o(flit_o)
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
                if (take_o_differs)
                    $display("mismatch in cycle %0d: take_o is %h, wanted %h", cycle, take_o, take_o_wanted);
                if (free_o_differs)
                    $display("mismatch in cycle %0d: free_o is %h, wanted %h", cycle, free_o, free_o_wanted);
                if (ready_o_differs)
                    $display("mismatch in cycle %0d: ready_o is %h, wanted %h", cycle, ready_o, ready_o_wanted);
                if (flit_o_differs)
                    $display("mismatch in cycle %0d: flit_o is %h, wanted %h", cycle, flit_o, flit_o_wanted);
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
