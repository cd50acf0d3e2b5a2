// SPDX-License-Identifier: 0BSD
// Self-checking test bench of fifo_w32_d8_shift: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_fifo_w32_d8_shift -o tb_fifo_w32_d8_shift.vvp -c files.f tb/tb_fifo_w32_d8_shift.v && vvp tb_fifo_w32_d8_shift.vvp
//   $ verilator --binary --x-initial unique --top-module tb_fifo_w32_d8_shift -f files.f tb/tb_fifo_w32_d8_shift.v && obj_dir/Vtb_fifo_w32_d8_shift +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_fifo_w32_d8_shift;
    parameter VECTORS = "tb/tb_fifo_w32_d8_shift.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [80:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire wr_en_i = vectors[cycle][1 +: 1];
    wire [31:0] wr_data_i = vectors[cycle][2 +: 32];
    wire rd_en_i = vectors[cycle][34 +: 1];

    wire [31:0] rd_data_o;
    wire [31:0] rd_data_o_wanted = vectors[cycle][35 +: 32];
    wire rd_data_o_counts = vectors[cycle][75];
    wire not_full_o;
    wire not_full_o_wanted = vectors[cycle][67 +: 1];
    wire not_full_o_counts = vectors[cycle][76];
    wire not_empty_o;
    wire not_empty_o_wanted = vectors[cycle][68 +: 1];
    wire not_empty_o_counts = vectors[cycle][77];
    wire empty_o;
    wire empty_o_wanted = vectors[cycle][69 +: 1];
    wire empty_o_counts = vectors[cycle][78];
    wire last_o;
    wire last_o_wanted = vectors[cycle][70 +: 1];
    wire last_o_counts = vectors[cycle][79];
    wire [3:0] count_o;
    wire [3:0] count_o_wanted = vectors[cycle][71 +: 4];
    wire count_o_counts = vectors[cycle][80];

    wire rd_data_o_differs = rd_data_o_counts && rd_data_o !== rd_data_o_wanted;
    wire not_full_o_differs = not_full_o_counts && not_full_o !== not_full_o_wanted;
    wire not_empty_o_differs = not_empty_o_counts && not_empty_o !== not_empty_o_wanted;
    wire empty_o_differs = empty_o_counts && empty_o !== empty_o_wanted;
    wire last_o_differs = last_o_counts && last_o !== last_o_wanted;
    wire count_o_differs = count_o_counts && count_o !== count_o_wanted;
    wire counts = rd_data_o_counts || not_full_o_counts || not_empty_o_counts || empty_o_counts || last_o_counts || count_o_counts;
    wire differs = rd_data_o_differs || not_full_o_differs || not_empty_o_differs || empty_o_differs || last_o_differs || count_o_differs;

    fifo_w32_d8_shift u_fifo_w32_d8_shift (
        .clk_i(clock),
        .rst_i(rst_i),
        .wr_en_i(wr_en_i),
        .wr_data_i(wr_data_i),
        .rd_en_i(rd_en_i),
        .rd_data_o(rd_data_o),
        .not_full_o(not_full_o),
        .not_empty_o(not_empty_o),
        .empty_o(empty_o),
        .last_o(last_o),
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
                if (rd_data_o_differs)
                    $display("mismatch in cycle %0d: rd_data_o is %h, wanted %h", cycle, rd_data_o, rd_data_o_wanted);
                if (not_full_o_differs)
                    $display("mismatch in cycle %0d: not_full_o is %h, wanted %h", cycle, not_full_o, not_full_o_wanted);
                if (not_empty_o_differs)
                    $display("mismatch in cycle %0d: not_empty_o is %h, wanted %h", cycle, not_empty_o, not_empty_o_wanted);
                if (empty_o_differs)
                    $display("mismatch in cycle %0d: empty_o is %h, wanted %h", cycle, empty_o, empty_o_wanted);
                if (last_o_differs)
                    $display("mismatch in cycle %0d: last_o is %h, wanted %h", cycle, last_o, last_o_wanted);
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
