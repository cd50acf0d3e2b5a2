// SPDX-License-Identifier: 0BSD
// Self-checking test bench of injector_dynbal_torus_16x16_w10_d6_shift_j2: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_injector_dynbal_torus_16x16_w10_d6_shift_j2 -o tb_injector_dynbal_torus_16x16_w10_d6_shift_j2.vvp -c files.f tb/tb_injector_dynbal_torus_16x16_w10_d6_shift_j2.v && vvp tb_injector_dynbal_torus_16x16_w10_d6_shift_j2.vvp
//   $ verilator --binary --x-initial unique --top-module tb_injector_dynbal_torus_16x16_w10_d6_shift_j2 -f files.f tb/tb_injector_dynbal_torus_16x16_w10_d6_shift_j2.v && obj_dir/Vtb_injector_dynbal_torus_16x16_w10_d6_shift_j2 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_injector_dynbal_torus_16x16_w10_d6_shift_j2;
    parameter VECTORS = "tb/tb_injector_dynbal_torus_16x16_w10_d6_shift_j2.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [89:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [7:0] here_i = vectors[cycle][1 +: 8];
    wire [7:0] dateline_i = vectors[cycle][9 +: 8];
    wire [1:0] valid_i = vectors[cycle][17 +: 2];
    wire [9:0] flit_i = vectors[cycle][19 +: 10];
    wire [12:0] best_i = vectors[cycle][29 +: 13];
    wire [1:0] take_i = vectors[cycle][42 +: 2];

    wire [1:0] not_full_o;
    wire [1:0] not_full_o_wanted = vectors[cycle][44 +: 2];
    wire not_full_o_counts = vectors[cycle][86];
    wire [17:0] request_o;
    wire [17:0] request_o_wanted = vectors[cycle][46 +: 18];
    wire request_o_counts = vectors[cycle][87];
    wire [1:0] valid_o;
    wire [1:0] valid_o_wanted = vectors[cycle][64 +: 2];
    wire valid_o_counts = vectors[cycle][88];
    wire [19:0] flit_o;
    wire [19:0] flit_o_wanted = vectors[cycle][66 +: 20];
    wire flit_o_counts = vectors[cycle][89];

    wire not_full_o_differs = not_full_o_counts && not_full_o !== not_full_o_wanted;
    wire request_o_differs = request_o_counts && request_o !== request_o_wanted;
    wire valid_o_differs = valid_o_counts && valid_o !== valid_o_wanted;
    // element i of flit_o means something iff its part of valid_o is not 0
    wire [19:0] flit_o_mask;
    genvar flit_o_i;
    generate
        for (flit_o_i = 0; flit_o_i < 2; flit_o_i = flit_o_i + 1) begin : flit_o_element
            assign flit_o_mask[flit_o_i * 10 +: 10] = {10{|valid_o_wanted[flit_o_i * 1 +: 1]}};
        end
    endgenerate
    wire flit_o_differs = flit_o_counts && (flit_o & flit_o_mask) !== flit_o_wanted;
    wire counts = not_full_o_counts || request_o_counts || valid_o_counts || flit_o_counts;
    wire differs = not_full_o_differs || request_o_differs || valid_o_differs || flit_o_differs;

    injector_dynbal_torus_16x16_w10_d6_shift_j2 u_injector_dynbal_torus_16x16_w10_d6_shift_j2 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .dateline_i(dateline_i),
        .valid_i(valid_i),
        .flit_i(flit_i),
        .best_i(best_i),
        .take_i(take_i),
        .not_full_o(not_full_o),
        .request_o(request_o),
        .valid_o(valid_o),
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
                if (not_full_o_differs)
                    $display("mismatch in cycle %0d: not_full_o is %h, wanted %h", cycle, not_full_o, not_full_o_wanted);
                if (request_o_differs)
                    $display("mismatch in cycle %0d: request_o is %h, wanted %h", cycle, request_o, request_o_wanted);
                if (valid_o_differs)
                    $display("mismatch in cycle %0d: valid_o is %h, wanted %h", cycle, valid_o, valid_o_wanted);
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
