// SPDX-License-Identifier: MIT OR Apache-2.0
// Self-checking test bench of round_robin_arbiter_n8_hierarchical: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_round_robin_arbiter_n8_hierarchical -o tb_round_robin_arbiter_n8_hierarchical.vvp -c files.f tb/tb_round_robin_arbiter_n8_hierarchical.v && vvp tb_round_robin_arbiter_n8_hierarchical.vvp
//   $ verilator --binary --x-initial unique --top-module tb_round_robin_arbiter_n8_hierarchical -f files.f tb/tb_round_robin_arbiter_n8_hierarchical.v && obj_dir/Vtb_round_robin_arbiter_n8_hierarchical +verilator+rand+reset+2
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles. No exit code is portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_round_robin_arbiter_n8_hierarchical;
    parameter VECTORS = "tb/tb_round_robin_arbiter_n8_hierarchical.hex";
    localparam CYCLES = 500;
    // Mismatching cycles that are printed in full.
    localparam SHOWN = 5;

    reg [24:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;

    wire [24:0] vector = vectors[cycle];

    wire rst_i = vector[0 +: 1];
    wire [7:0] req_i = vector[1 +: 8];
    wire advance_i = vector[9 +: 1];

    wire [7:0] gnt_o;
    wire gnt_o_differs = vector[22] && gnt_o !== vector[10 +: 8];
    wire gnt_valid_o;
    wire gnt_valid_o_differs = vector[23] && gnt_valid_o !== vector[18 +: 1];
    wire [2:0] gnt_index_o;
    wire gnt_index_o_differs = vector[24] && gnt_index_o !== vector[19 +: 3];
    wire differs = gnt_o_differs || gnt_valid_o_differs || gnt_index_o_differs;

    round_robin_arbiter_n8_hierarchical u_round_robin_arbiter_n8_hierarchical (
        .clk_i(clock),
        .rst_i(rst_i),
        .req_i(req_i),
        .advance_i(advance_i),
        .gnt_o(gnt_o),
        .gnt_valid_o(gnt_valid_o),
        .gnt_index_o(gnt_index_o)
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
                if (gnt_o_differs)
                    $display("mismatch in cycle %0d: gnt_o is %h, wanted %h", cycle, gnt_o, vector[10 +: 8]);
                if (gnt_valid_o_differs)
                    $display("mismatch in cycle %0d: gnt_valid_o is %h, wanted %h", cycle, gnt_valid_o, vector[18 +: 1]);
                if (gnt_index_o_differs)
                    $display("mismatch in cycle %0d: gnt_index_o is %h, wanted %h", cycle, gnt_index_o, vector[19 +: 3]);
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
