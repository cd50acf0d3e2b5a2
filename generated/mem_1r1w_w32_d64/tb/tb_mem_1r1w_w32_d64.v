// SPDX-License-Identifier: 0BSD
// Self-checking test bench of mem_1r1w_w32_d64: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_mem_1r1w_w32_d64 -o tb_mem_1r1w_w32_d64.vvp -c files.f tb/tb_mem_1r1w_w32_d64.v && vvp -N tb_mem_1r1w_w32_d64.vvp
//   $ verilator --binary --x-initial unique --top-module tb_mem_1r1w_w32_d64 -f files.f tb/tb_mem_1r1w_w32_d64.v && obj_dir/Vtb_mem_1r1w_w32_d64 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL it
// calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other simulators,
// in batch mode, may want `grep -q '^PASS'` on what they print. Which output differs in which cycle is what
// `flitworks cosim --rtl .` says.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are sampled at
// the falling edge: from the cycle on in which a reset has taken effect, and each only under its valid.
// Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_mem_1r1w_w32_d64;
    parameter VECTORS = "tb/tb_mem_1r1w_w32_d64.hex";
    parameter EXPECTED = "tb/tb_mem_1r1w_w32_d64_expected.hex";
    localparam [31:0] CYCLES = 32'd500;
    localparam [31:0] WINDOWS = 32'd32;
    // The first cycle whose outputs mean something.
    localparam [31:0] KNOWN = 32'd64;
    // Mismatching windows that are printed.
    localparam [31:0] SHOWN = 32'd5;

    // Inputs, and above them a 1, which is missing if the vectors are.
    reg [45:0] vectors [0:CYCLES-1];
    reg [31:0] expected [0:WINDOWS-1];
    reg [8:0] cycle;
    reg [4:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    wire wr_en_i = vectors[cycle][0 +: 1];
    wire [5:0] wr_addr_i = vectors[cycle][1 +: 6];
    wire [31:0] wr_data_i = vectors[cycle][7 +: 32];
    wire [5:0] rd_addr_i = vectors[cycle][39 +: 6];

    wire [31:0] rd_data_o;
    // The outputs, with 0 where they mean nothing.
    wire [31:0] shown;
    assign shown[0 +: 32] = rd_data_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function [31:0] folded;
        input [31:0] so_far;
        input [31:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 32; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == CYCLES - 32'd1;
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < KNOWN) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    mem_1r1w_w32_d64 u_mem_1r1w_w32_d64 (
        .clk_i(clock),
        .wr_en_i(wr_en_i),
        .wr_addr_i(wr_addr_i),
        .wr_data_i(wr_data_i),
        .rd_addr_i(rd_addr_i),
        .rd_data_o(rd_data_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        $readmemh(EXPECTED, expected);
        clock = 1'b0;
        cycle = 9'd0;
        window = 5'd0;
        signature = 32'hffffffff;
        driven = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (vectors[cycle][45] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 5'd1;
            if (ends_window && differs) begin
                mismatches <= mismatches + 32'd1;
                if (mismatches < SHOWN)
                    $display("mismatch in cycles %0d to %0d: the outputs' signature is %h, wanted %h", {now[31:4], 4'd0}, now, signed_now, expected[window]);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (!is_last)
            cycle <= cycle + 9'd1;
        else begin
            if (driven == CYCLES && mismatches == 32'd0)
                $display("PASS %0d cycles", CYCLES);
            else begin
                if (driven != CYCLES)
                    $display("FAIL %0d of %0d vectors: are they there?", driven, CYCLES);
                else
                    $display("FAIL %0d mismatches", mismatches);
                $stop;
            end
            $finish;
        end
endmodule
