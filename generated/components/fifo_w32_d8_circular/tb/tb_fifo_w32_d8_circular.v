// SPDX-License-Identifier: MIT OR Apache-2.0
// Self-checking test bench of fifo_w32_d8_circular: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_fifo_w32_d8_circular -o tb_fifo_w32_d8_circular.vvp -c files.f tb/tb_fifo_w32_d8_circular.v && vvp tb_fifo_w32_d8_circular.vvp
//   $ verilator --binary --x-initial unique --top-module tb_fifo_w32_d8_circular -f files.f tb/tb_fifo_w32_d8_circular.v && obj_dir/Vtb_fifo_w32_d8_circular +verilator+rand+reset+2
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles. No exit code is portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_fifo_w32_d8_circular;
    parameter VECTORS = "tb/tb_fifo_w32_d8_circular.hex";
    localparam CYCLES = 500;
    // Mismatching cycles that are printed in full.
    localparam SHOWN = 5;

    reg [80:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;

    wire [80:0] vector = vectors[cycle];

    wire rst_i = vector[0 +: 1];
    wire wr_en_i = vector[1 +: 1];
    wire [31:0] wr_data_i = vector[2 +: 32];
    wire rd_en_i = vector[34 +: 1];

    wire [31:0] rd_data_o;
    wire rd_data_o_differs = vector[75] && rd_data_o !== vector[35 +: 32];
    wire not_full_o;
    wire not_full_o_differs = vector[76] && not_full_o !== vector[67 +: 1];
    wire not_empty_o;
    wire not_empty_o_differs = vector[77] && not_empty_o !== vector[68 +: 1];
    wire empty_o;
    wire empty_o_differs = vector[78] && empty_o !== vector[69 +: 1];
    wire last_o;
    wire last_o_differs = vector[79] && last_o !== vector[70 +: 1];
    wire [3:0] count_o;
    wire count_o_differs = vector[80] && count_o !== vector[71 +: 4];
    wire differs = rd_data_o_differs || not_full_o_differs || not_empty_o_differs || empty_o_differs || last_o_differs || count_o_differs;

    fifo_w32_d8_circular u_fifo_w32_d8_circular (
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
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running && differs) begin
            mismatches <= mismatches + 32'd1;
            if (mismatches < SHOWN) begin
                if (rd_data_o_differs)
                    $display("mismatch in cycle %0d: rd_data_o is %h, wanted %h", cycle, rd_data_o, vector[35 +: 32]);
                if (not_full_o_differs)
                    $display("mismatch in cycle %0d: not_full_o is %h, wanted %h", cycle, not_full_o, vector[67 +: 1]);
                if (not_empty_o_differs)
                    $display("mismatch in cycle %0d: not_empty_o is %h, wanted %h", cycle, not_empty_o, vector[68 +: 1]);
                if (empty_o_differs)
                    $display("mismatch in cycle %0d: empty_o is %h, wanted %h", cycle, empty_o, vector[69 +: 1]);
                if (last_o_differs)
                    $display("mismatch in cycle %0d: last_o is %h, wanted %h", cycle, last_o, vector[70 +: 1]);
                if (count_o_differs)
                    $display("mismatch in cycle %0d: count_o is %h, wanted %h", cycle, count_o, vector[71 +: 4]);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 9'd499)
            cycle <= cycle + 9'd1;
        else begin
            if (mismatches == 32'd0)
                $display("PASS %0d cycles", CYCLES);
            else
                $display("FAIL %0d mismatches", mismatches);
            $finish;
        end
endmodule
