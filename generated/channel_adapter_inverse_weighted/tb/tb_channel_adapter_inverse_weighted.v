// SPDX-License-Identifier: 0BSD
// Self-checking test bench of channel_adapter_inverse_weighted: 1511 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_channel_adapter_inverse_weighted -o tb_channel_adapter_inverse_weighted.vvp -c files.f tb/tb_channel_adapter_inverse_weighted.v && vvp -N tb_channel_adapter_inverse_weighted.vvp
//   $ verilator --binary --x-initial unique --top-module tb_channel_adapter_inverse_weighted -f files.f tb/tb_channel_adapter_inverse_weighted.v && obj_dir/Vtb_channel_adapter_inverse_weighted +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL it
// calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other simulators,
// in batch mode, may want `grep -q '^PASS'` on what they print. Which output differs in which cycle is what
// `flitworks cosim --rtl .` says.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are sampled at
// the falling edge: from the cycle on in which a reset has taken effect, and each only under its valid.
// Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_channel_adapter_inverse_weighted;
    parameter VECTORS = "tb/tb_channel_adapter_inverse_weighted.hex";
    parameter EXPECTED = "tb/tb_channel_adapter_inverse_weighted_expected.hex";
    localparam [31:0] CYCLES = 32'd1511;
    localparam [31:0] WINDOWS = 32'd95;
    // The first cycle whose outputs mean something.
    localparam [31:0] KNOWN = 32'd2;
    // Mismatching windows that are printed.
    localparam [31:0] SHOWN = 32'd5;

    // Inputs, and above them a 1, which is missing if the vectors are.
    reg [299:0] vectors [0:CYCLES-1];
    reg [31:0] expected [0:WINDOWS-1];
    reg [10:0] cycle;
    reg [6:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire crosses_i = vectors[cycle][1 +: 1];
    wire weight_wr_en_i = vectors[cycle][2 +: 1];
    wire [3:0] weight_index_i = vectors[cycle][3 +: 4];
    wire [7:0] weight_data_i = vectors[cycle][7 +: 8];
    wire in_valid_i = vectors[cycle][15 +: 1];
    wire [2:0] in_vc_i = vectors[cycle][16 +: 3];
    wire in_head_i = vectors[cycle][19 +: 1];
    wire in_tail_i = vectors[cycle][20 +: 1];
    wire [191:0] in_flit_i = vectors[cycle][21 +: 192];
    wire out_credit_valid_i = vectors[cycle][213 +: 1];
    wire [2:0] out_credit_vc_i = vectors[cycle][214 +: 3];
    wire phit_valid_i = vectors[cycle][217 +: 1];
    wire phit_first_i = vectors[cycle][218 +: 1];
    wire [79:0] phit_i = vectors[cycle][219 +: 80];

    wire in_credit_valid_o;
    wire [2:0] in_credit_vc_o;
    wire out_valid_o;
    wire [2:0] out_vc_o;
    wire out_head_o;
    wire out_tail_o;
    wire [191:0] out_flit_o;
    wire phit_valid_o;
    wire phit_first_o;
    wire [79:0] phit_o;
    wire replay_o;
    wire timeout_o;
    wire damaged_o;
    // The outputs, with 0 where they mean nothing.
    wire [286:0] shown;
    assign shown[0 +: 1] = in_credit_valid_o;
    assign shown[1 +: 3] = {3{|in_credit_valid_o}} & in_credit_vc_o;
    assign shown[4 +: 1] = out_valid_o;
    assign shown[5 +: 3] = {3{|out_valid_o}} & out_vc_o;
    assign shown[8 +: 1] = {1{|out_valid_o}} & out_head_o;
    assign shown[9 +: 1] = {1{|out_valid_o}} & out_tail_o;
    assign shown[10 +: 192] = {192{|out_valid_o}} & out_flit_o;
    assign shown[202 +: 1] = phit_valid_o;
    assign shown[203 +: 1] = {1{|phit_valid_o}} & phit_first_o;
    assign shown[204 +: 80] = {80{|phit_valid_o}} & phit_o;
    assign shown[284 +: 1] = replay_o;
    assign shown[285 +: 1] = timeout_o;
    assign shown[286 +: 1] = damaged_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function [31:0] folded;
        input [31:0] so_far;
        input [286:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 287; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {21'd0, cycle};
    wire is_last = now == CYCLES - 32'd1;
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < KNOWN) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    channel_adapter_inverse_weighted u_channel_adapter_inverse_weighted (
        .clk_i(clock),
        .rst_i(rst_i),
        .crosses_i(crosses_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_index_i(weight_index_i),
        .weight_data_i(weight_data_i),
        .in_valid_i(in_valid_i),
        .in_vc_i(in_vc_i),
        .in_head_i(in_head_i),
        .in_tail_i(in_tail_i),
        .in_flit_i(in_flit_i),
        .out_credit_valid_i(out_credit_valid_i),
        .out_credit_vc_i(out_credit_vc_i),
        .phit_valid_i(phit_valid_i),
        .phit_first_i(phit_first_i),
        .phit_i(phit_i),
        .in_credit_valid_o(in_credit_valid_o),
        .in_credit_vc_o(in_credit_vc_o),
        .out_valid_o(out_valid_o),
        .out_vc_o(out_vc_o),
        .out_head_o(out_head_o),
        .out_tail_o(out_tail_o),
        .out_flit_o(out_flit_o),
        .phit_valid_o(phit_valid_o),
        .phit_first_o(phit_first_o),
        .phit_o(phit_o),
        .replay_o(replay_o),
        .timeout_o(timeout_o),
        .damaged_o(damaged_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        $readmemh(EXPECTED, expected);
        clock = 1'b0;
        cycle = 11'd0;
        window = 7'd0;
        signature = 32'hffffffff;
        driven = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (vectors[cycle][299] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 7'd1;
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
            cycle <= cycle + 11'd1;
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
