// SPDX-License-Identifier: 0BSD
// Self-checking test bench of injector_16x16_fw10: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_injector_16x16_fw10 -o tb_injector_16x16_fw10.vvp -c files.f tb/tb_injector_16x16_fw10.v && vvp -N tb_injector_16x16_fw10.vvp
//   $ verilator --binary --x-initial unique --top-module tb_injector_16x16_fw10 -f files.f tb/tb_injector_16x16_fw10.v && obj_dir/Vtb_injector_16x16_fw10 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL it
// calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other simulators,
// in batch mode, may want `grep -q '^PASS'` on what they print. Which output differs in which cycle is what
// `flitworks cosim --rtl .` says.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are sampled at
// the falling edge: from the cycle on in which a reset has taken effect, and each only under its valid.
// Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_injector_16x16_fw10;
    parameter VECTORS = "tb/tb_injector_16x16_fw10.hex";
    parameter EXPECTED = "tb/tb_injector_16x16_fw10_expected.hex";
    localparam [31:0] CYCLES = 32'd500;
    localparam [31:0] WINDOWS = 32'd32;
    // The first cycle whose outputs mean something.
    localparam [31:0] KNOWN = 32'd2;
    // Mismatching windows that are printed.
    localparam [31:0] SHOWN = 32'd5;

    // Inputs, and above them a 1, which is missing if the vectors are.
    reg [38:0] vectors [0:CYCLES-1];
    reg [31:0] expected [0:WINDOWS-1];
    reg [8:0] cycle;
    reg [4:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [7:0] here_i = vectors[cycle][1 +: 8];
    wire [7:0] dateline_i = vectors[cycle][9 +: 8];
    wire valid_i = vectors[cycle][17 +: 1];
    wire [9:0] flit_i = vectors[cycle][18 +: 10];
    wire [8:0] best_i = vectors[cycle][28 +: 9];
    wire take_i = vectors[cycle][37 +: 1];

    wire not_full_o;
    wire [8:0] request_o;
    wire valid_o;
    wire [9:0] flit_o;
    wire [1:0] error_o;
    // The outputs, with 0 where they mean nothing.
    wire [22:0] shown;
    assign shown[0 +: 1] = not_full_o;
    assign shown[1 +: 9] = request_o;
    assign shown[10 +: 1] = valid_o;
    assign shown[11 +: 10] = {10{|valid_o}} & flit_o;
    assign shown[21 +: 2] = error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function [31:0] folded;
        input [31:0] so_far;
        input [22:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 23; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == CYCLES - 32'd1;
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < KNOWN) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    injector_16x16_fw10 u_injector_16x16_fw10 (
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
        .flit_o(flit_o),
        .error_o(error_o)
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
            if (vectors[cycle][38] === 1'b1)
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
