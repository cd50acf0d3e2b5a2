// SPDX-License-Identifier: 0BSD
// Self-checking test bench of input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift -o tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift.vvp -c files.f tb/tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift.v && vvp tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift.vvp
//   $ verilator --binary --x-initial unique --top-module tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift -f files.f tb/tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift.v && obj_dir/Vtb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift;
    parameter VECTORS = "tb/tb_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [50:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [7:0] here_i = vectors[cycle][1 +: 8];
    wire valid_i = vectors[cycle][9 +: 1];
    wire [9:0] flit_i = vectors[cycle][10 +: 10];
    wire [5:0] best_i = vectors[cycle][20 +: 6];
    wire take_i = vectors[cycle][26 +: 1];

    wire not_full_o;
    wire not_full_o_wanted = vectors[cycle][27 +: 1];
    wire not_full_o_counts = vectors[cycle][46];
    wire empty_o;
    wire empty_o_wanted = vectors[cycle][28 +: 1];
    wire empty_o_counts = vectors[cycle][47];
    wire [5:0] request_o;
    wire [5:0] request_o_wanted = vectors[cycle][29 +: 6];
    wire request_o_counts = vectors[cycle][48];
    wire valid_o;
    wire valid_o_wanted = vectors[cycle][35 +: 1];
    wire valid_o_counts = vectors[cycle][49];
    wire [9:0] flit_o;
    wire [9:0] flit_o_wanted = vectors[cycle][36 +: 10];
    wire flit_o_counts = vectors[cycle][50];

    wire not_full_o_differs = not_full_o_counts && not_full_o !== not_full_o_wanted;
    wire empty_o_differs = empty_o_counts && empty_o !== empty_o_wanted;
    wire request_o_differs = request_o_counts && request_o !== request_o_wanted;
    wire valid_o_differs = valid_o_counts && valid_o !== valid_o_wanted;
    wire flit_o_differs = flit_o_counts && flit_o !== flit_o_wanted;
    wire counts = not_full_o_counts || empty_o_counts || request_o_counts || valid_o_counts || flit_o_counts;
    wire differs = not_full_o_differs || empty_o_differs || request_o_differs || valid_o_differs || flit_o_differs;

    input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift u_input_channel_t3d_torus_16x16_xp_vc1_w10_d6_shift (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .valid_i(valid_i),
        .flit_i(flit_i),
        .best_i(best_i),
        .take_i(take_i),
        .not_full_o(not_full_o),
        .empty_o(empty_o),
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
                if (empty_o_differs)
                    $display("mismatch in cycle %0d: empty_o is %h, wanted %h", cycle, empty_o, empty_o_wanted);
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
