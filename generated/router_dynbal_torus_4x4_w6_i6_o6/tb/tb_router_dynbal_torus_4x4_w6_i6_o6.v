// SPDX-License-Identifier: 0BSD
// Self-checking test bench of router_dynbal_torus_4x4_w6_i6_o6:
// 8000 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_router_dynbal_torus_4x4_w6_i6_o6 -o \
//       tb_router_dynbal_torus_4x4_w6_i6_o6.vvp -c files.f \
//       tb/tb_router_dynbal_torus_4x4_w6_i6_o6.v && vvp -N \
//       tb_router_dynbal_torus_4x4_w6_i6_o6.vvp
//   $ verilator --binary --x-initial unique --top-module tb_router_dynbal_torus_4x4_w6_i6_o6 -f \
//       files.f tb/tb_router_dynbal_torus_4x4_w6_i6_o6.v && \
//       obj_dir/Vtb_router_dynbal_torus_4x4_w6_i6_o6 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL
// it calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other
// simulators, in batch mode, may want `grep -q '^PASS'` on what they print. The command
// `flitworks cosim --rtl .` says which output differs in which cycle.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// sampled at the falling edge: from the cycle on in which a reset has taken effect, and each only
// under its valid. Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_router_dynbal_torus_4x4_w6_i6_o6;
    localparam integer CYCLES = 8000;
    localparam integer WINDOWS = 500;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 4 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [123:0] vectors [0:CYCLES-1];
    reg [95:0] earlier;
    reg [31:0] expected [0:WINDOWS-1];
    reg [12:0] cycle;
    reg [8:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    // The inputs of a cycle, and above them a 1, which is missing if the vectors are.
    function automatic [96:0] changed;
        input reg [95:0] so_far;
        input reg [123:0] line;
        reg [95:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < 24; chunk = chunk + 1) begin
                if (chunk % 8 == 0) begin
                    in_group = line[at];
                    at = at + 1;
                end
                if (in_group) begin
                    at = at + 1;
                    if (line[at - 1]) begin
                        row[chunk * 4 +: 4] = row[chunk * 4 +: 4] ^ line[at +: 4];
                        at = at + 4;
                    end
                end
            end
            changed = {(line >> at) == { 123'd0, 1'b1}, row};
        end
    endfunction

    wire [96:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire [3:0] here_i = driving[1 +: 4];
    wire [3:0] dateline_i = driving[5 +: 4];
    wire [1:0] in_xp_valid_i = driving[9 +: 2];
    wire [5:0] in_xp_flit_i = driving[11 +: 6];
    wire [1:0] out_xp_not_full_i = driving[17 +: 2];
    wire [1:0] out_xp_empty_i = driving[19 +: 2];
    wire [1:0] in_xm_valid_i = driving[21 +: 2];
    wire [5:0] in_xm_flit_i = driving[23 +: 6];
    wire [1:0] out_xm_not_full_i = driving[29 +: 2];
    wire [1:0] out_xm_empty_i = driving[31 +: 2];
    wire [1:0] in_yp_valid_i = driving[33 +: 2];
    wire [5:0] in_yp_flit_i = driving[35 +: 6];
    wire [1:0] out_yp_not_full_i = driving[41 +: 2];
    wire [1:0] out_yp_empty_i = driving[43 +: 2];
    wire [1:0] in_ym_valid_i = driving[45 +: 2];
    wire [5:0] in_ym_flit_i = driving[47 +: 6];
    wire [1:0] out_ym_not_full_i = driving[53 +: 2];
    wire [1:0] out_ym_empty_i = driving[55 +: 2];
    wire inject_valid_i = driving[57 +: 1];
    wire [5:0] inject_flit_i = driving[58 +: 6];
    wire eject_not_full_i = driving[64 +: 1];

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
    wire [9:0] error_o;
    // The outputs, with 0 where they mean nothing.
    wire [65:0] shown;
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
    assign shown[56 +: 10] = error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [65:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 66; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {19'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
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
        $readmemh("tb/tb_router_dynbal_torus_4x4_w6_i6_o6.hex", vectors);
        $readmemh("tb/tb_router_dynbal_torus_4x4_w6_i6_o6_expected.hex", expected);
        clock = 1'b0;
        earlier = 96'd0;
        cycle = 13'd0;
        window = 9'd0;
        signature = 32'hffffffff;
        driven = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (driving[96] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 9'd1;
            if (ends_window && differs) begin
                mismatches <= mismatches + 32'd1;
                if (mismatches < $unsigned(SHOWN))
                    $display("mismatch in cycles %0d to %0d: outputs sign as %h, wanted %h",
                        {now[31:4], 4'd0}, now, signed_now, expected[window]);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (!is_last) begin
            earlier <= driving[95:0];
            cycle <= cycle + 13'd1;
        end
        else begin
            if (driven == $unsigned(CYCLES) && mismatches == 32'd0)
                $display("PASS %0d cycles", CYCLES);
            else begin
                if (driven != $unsigned(CYCLES))
                    $display("FAIL %0d of %0d vectors: are they there?", driven, CYCLES);
                else
                    $display("FAIL %0d mismatches", mismatches);
                $stop;
            end
            $finish;
        end
endmodule
