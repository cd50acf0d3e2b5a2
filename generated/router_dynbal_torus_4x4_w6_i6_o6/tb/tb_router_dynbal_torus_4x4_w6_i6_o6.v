// SPDX-License-Identifier: 0BSD
// Self-checking test bench of router_dynbal_torus_4x4_w6_i6_o6: 4000 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_router_dynbal_torus_4x4_w6_i6_o6 -o tb_router_dynbal_torus_4x4_w6_i6_o6.vvp -c files.f tb/tb_router_dynbal_torus_4x4_w6_i6_o6.v && vvp -N tb_router_dynbal_torus_4x4_w6_i6_o6.vvp
//   $ verilator --binary --x-initial unique --top-module tb_router_dynbal_torus_4x4_w6_i6_o6 -f files.f tb/tb_router_dynbal_torus_4x4_w6_i6_o6.v && obj_dir/Vtb_router_dynbal_torus_4x4_w6_i6_o6 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL it
// calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other simulators,
// in batch mode, may want `grep -q '^PASS'` on what they print. Which output differs in which cycle is what
// `flitworks cosim --rtl .` says.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are sampled at
// the falling edge: from the cycle on in which a reset has taken effect, and each only under its valid.
// Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_router_dynbal_torus_4x4_w6_i6_o6;
    parameter VECTORS = "tb/tb_router_dynbal_torus_4x4_w6_i6_o6.hex";
    parameter EXPECTED = "tb/tb_router_dynbal_torus_4x4_w6_i6_o6_expected.hex";
    localparam [31:0] CYCLES = 32'd4000;
    localparam [31:0] WINDOWS = 32'd250;
    // The first cycle whose outputs mean something.
    localparam [31:0] KNOWN = 32'd2;
    // Mismatching windows that are printed.
    localparam [31:0] SHOWN = 32'd5;

    // Inputs, and above them a 1, which is missing if the vectors are.
    reg [65:0] vectors [0:CYCLES-1];
    reg [31:0] expected [0:WINDOWS-1];
    reg [11:0] cycle;
    reg [7:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [3:0] here_i = vectors[cycle][1 +: 4];
    wire [3:0] dateline_i = vectors[cycle][5 +: 4];
    wire [1:0] in_xp_valid_i = vectors[cycle][9 +: 2];
    wire [5:0] in_xp_flit_i = vectors[cycle][11 +: 6];
    wire [1:0] out_xp_not_full_i = vectors[cycle][17 +: 2];
    wire [1:0] out_xp_empty_i = vectors[cycle][19 +: 2];
    wire [1:0] in_xm_valid_i = vectors[cycle][21 +: 2];
    wire [5:0] in_xm_flit_i = vectors[cycle][23 +: 6];
    wire [1:0] out_xm_not_full_i = vectors[cycle][29 +: 2];
    wire [1:0] out_xm_empty_i = vectors[cycle][31 +: 2];
    wire [1:0] in_yp_valid_i = vectors[cycle][33 +: 2];
    wire [5:0] in_yp_flit_i = vectors[cycle][35 +: 6];
    wire [1:0] out_yp_not_full_i = vectors[cycle][41 +: 2];
    wire [1:0] out_yp_empty_i = vectors[cycle][43 +: 2];
    wire [1:0] in_ym_valid_i = vectors[cycle][45 +: 2];
    wire [5:0] in_ym_flit_i = vectors[cycle][47 +: 6];
    wire [1:0] out_ym_not_full_i = vectors[cycle][53 +: 2];
    wire [1:0] out_ym_empty_i = vectors[cycle][55 +: 2];
    wire inject_valid_i = vectors[cycle][57 +: 1];
    wire [5:0] inject_flit_i = vectors[cycle][58 +: 6];
    wire eject_not_full_i = vectors[cycle][64 +: 1];

    wire [1:0] in_xp_not_full_o;
    wire [1:0] in_xp_empty_o;
    wire [1:0] out_xp_valid_o;
    wire [5:0] out_xp_flit_o;
    wire [1:0] in_xm_not_full_o;
    wire [1:0] in_xm_empty_o;
    wire [1:0] out_xm_valid_o;
    wire [5:0] out_xm_flit_o;
    wire [1:0] in_yp_not_full_o;
    wire [1:0] in_yp_empty_o;
    wire [1:0] out_yp_valid_o;
    wire [5:0] out_yp_flit_o;
    wire [1:0] in_ym_not_full_o;
    wire [1:0] in_ym_empty_o;
    wire [1:0] out_ym_valid_o;
    wire [5:0] out_ym_flit_o;
    wire inject_not_full_o;
    wire eject_valid_o;
    wire [5:0] eject_flit_o;
    wire [1:0] error_o;
    // The outputs, with 0 where they mean nothing.
    wire [57:0] shown;
    assign shown[0 +: 2] = in_xp_not_full_o;
    assign shown[2 +: 2] = in_xp_empty_o;
    assign shown[4 +: 2] = out_xp_valid_o;
    assign shown[6 +: 6] = {6{|out_xp_valid_o}} & out_xp_flit_o;
    assign shown[12 +: 2] = in_xm_not_full_o;
    assign shown[14 +: 2] = in_xm_empty_o;
    assign shown[16 +: 2] = out_xm_valid_o;
    assign shown[18 +: 6] = {6{|out_xm_valid_o}} & out_xm_flit_o;
    assign shown[24 +: 2] = in_yp_not_full_o;
    assign shown[26 +: 2] = in_yp_empty_o;
    assign shown[28 +: 2] = out_yp_valid_o;
    assign shown[30 +: 6] = {6{|out_yp_valid_o}} & out_yp_flit_o;
    assign shown[36 +: 2] = in_ym_not_full_o;
    assign shown[38 +: 2] = in_ym_empty_o;
    assign shown[40 +: 2] = out_ym_valid_o;
    assign shown[42 +: 6] = {6{|out_ym_valid_o}} & out_ym_flit_o;
    assign shown[48 +: 1] = inject_not_full_o;
    assign shown[49 +: 1] = eject_valid_o;
    assign shown[50 +: 6] = {6{|eject_valid_o}} & eject_flit_o;
    assign shown[56 +: 2] = error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function [31:0] folded;
        input [31:0] so_far;
        input [57:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 58; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {20'd0, cycle};
    wire is_last = now == CYCLES - 32'd1;
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < KNOWN) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    router_dynbal_torus_4x4_w6_i6_o6 u_router_dynbal_torus_4x4_w6_i6_o6 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .dateline_i(dateline_i),
        .in_xp_valid_i(in_xp_valid_i),
        .in_xp_flit_i(in_xp_flit_i),
        .out_xp_not_full_i(out_xp_not_full_i),
        .out_xp_empty_i(out_xp_empty_i),
        .in_xm_valid_i(in_xm_valid_i),
        .in_xm_flit_i(in_xm_flit_i),
        .out_xm_not_full_i(out_xm_not_full_i),
        .out_xm_empty_i(out_xm_empty_i),
        .in_yp_valid_i(in_yp_valid_i),
        .in_yp_flit_i(in_yp_flit_i),
        .out_yp_not_full_i(out_yp_not_full_i),
        .out_yp_empty_i(out_yp_empty_i),
        .in_ym_valid_i(in_ym_valid_i),
        .in_ym_flit_i(in_ym_flit_i),
        .out_ym_not_full_i(out_ym_not_full_i),
        .out_ym_empty_i(out_ym_empty_i),
        .inject_valid_i(inject_valid_i),
        .inject_flit_i(inject_flit_i),
        .eject_not_full_i(eject_not_full_i),
        .in_xp_not_full_o(in_xp_not_full_o),
        .in_xp_empty_o(in_xp_empty_o),
        .out_xp_valid_o(out_xp_valid_o),
        .out_xp_flit_o(out_xp_flit_o),
        .in_xm_not_full_o(in_xm_not_full_o),
        .in_xm_empty_o(in_xm_empty_o),
        .out_xm_valid_o(out_xm_valid_o),
        .out_xm_flit_o(out_xm_flit_o),
        .in_yp_not_full_o(in_yp_not_full_o),
        .in_yp_empty_o(in_yp_empty_o),
        .out_yp_valid_o(out_yp_valid_o),
        .out_yp_flit_o(out_yp_flit_o),
        .in_ym_not_full_o(in_ym_not_full_o),
        .in_ym_empty_o(in_ym_empty_o),
        .out_ym_valid_o(out_ym_valid_o),
        .out_ym_flit_o(out_ym_flit_o),
        .inject_not_full_o(inject_not_full_o),
        .eject_valid_o(eject_valid_o),
        .eject_flit_o(eject_flit_o),
        .error_o(error_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        $readmemh(EXPECTED, expected);
        clock = 1'b0;
        cycle = 12'd0;
        window = 8'd0;
        signature = 32'hffffffff;
        driven = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (vectors[cycle][65] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 8'd1;
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
            cycle <= cycle + 12'd1;
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
