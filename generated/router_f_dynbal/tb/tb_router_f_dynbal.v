// SPDX-License-Identifier: 0BSD
// Self-checking test bench of router_f_dynbal:
// 8000 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_router_f_dynbal -o tb_router_f_dynbal.vvp -c files.f \
//       tb/tb_router_f_dynbal.v && vvp -N tb_router_f_dynbal.vvp
//   $ verilator --binary --x-initial unique --top-module tb_router_f_dynbal -f files.f \
//       tb/tb_router_f_dynbal.v && obj_dir/Vtb_router_f_dynbal +verilator+rand+reset+2 \
//       +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL
// it calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other
// simulators, in batch mode, may want `grep -q '^PASS'` on what they print. The command
// `flitworks cosim --rtl .` says which output differs in which cycle.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// sampled at the falling edge: from the cycle on in which a reset has taken effect, and each only
// under its valid. Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_router_f_dynbal;
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
    wire [2:0] in_xp_valid_i = driving[9 +: 3];
    wire [5:0] in_xp_flit_i = driving[12 +: 6];
    wire [2:0] out_xp_not_full_i = driving[18 +: 3];
    wire [2:0] out_xp_empty_i = driving[21 +: 3];
    wire [2:0] in_xm_valid_i = driving[24 +: 3];
    wire [5:0] in_xm_flit_i = driving[27 +: 6];
    wire [2:0] out_xm_not_full_i = driving[33 +: 3];
    wire [2:0] out_xm_empty_i = driving[36 +: 3];
    wire [2:0] in_yp_valid_i = driving[39 +: 3];
    wire [5:0] in_yp_flit_i = driving[42 +: 6];
    wire [2:0] out_yp_not_full_i = driving[48 +: 3];
    wire [2:0] out_yp_empty_i = driving[51 +: 3];
    wire [2:0] in_ym_valid_i = driving[54 +: 3];
    wire [5:0] in_ym_flit_i = driving[57 +: 6];
    wire [2:0] out_ym_not_full_i = driving[63 +: 3];
    wire [2:0] out_ym_empty_i = driving[66 +: 3];
    wire inject_valid_i = driving[69 +: 1];
    wire [5:0] inject_flit_i = driving[70 +: 6];
    wire eject_not_full_i = driving[76 +: 1];

    wire [2:0] in_xp_not_full_o;
    wire [2:0] in_xp_empty_o;
    wire [2:0] out_xp_valid_o;
    wire [5:0] out_xp_flit_o;
    wire [2:0] in_xm_not_full_o;
    wire [2:0] in_xm_empty_o;
    wire [2:0] out_xm_valid_o;
    wire [5:0] out_xm_flit_o;
    wire [2:0] in_yp_not_full_o;
    wire [2:0] in_yp_empty_o;
    wire [2:0] out_yp_valid_o;
    wire [5:0] out_yp_flit_o;
    wire [2:0] in_ym_not_full_o;
    wire [2:0] in_ym_empty_o;
    wire [2:0] out_ym_valid_o;
    wire [5:0] out_ym_flit_o;
    wire inject_not_full_o;
    wire eject_valid_o;
    wire [5:0] eject_flit_o;
    wire [9:0] error_o;
    // The outputs, with 0 where they mean nothing.
    wire [77:0] shown;
    assign shown[0 +: 3] = in_xp_not_full_o;
    assign shown[3 +: 3] = in_xp_empty_o;
    assign shown[6 +: 3] = out_xp_valid_o;
    assign shown[9 +: 6] = {6{|out_xp_valid_o}} & out_xp_flit_o;
    assign shown[15 +: 3] = in_xm_not_full_o;
    assign shown[18 +: 3] = in_xm_empty_o;
    assign shown[21 +: 3] = out_xm_valid_o;
    assign shown[24 +: 6] = {6{|out_xm_valid_o}} & out_xm_flit_o;
    assign shown[30 +: 3] = in_yp_not_full_o;
    assign shown[33 +: 3] = in_yp_empty_o;
    assign shown[36 +: 3] = out_yp_valid_o;
    assign shown[39 +: 6] = {6{|out_yp_valid_o}} & out_yp_flit_o;
    assign shown[45 +: 3] = in_ym_not_full_o;
    assign shown[48 +: 3] = in_ym_empty_o;
    assign shown[51 +: 3] = out_ym_valid_o;
    assign shown[54 +: 6] = {6{|out_ym_valid_o}} & out_ym_flit_o;
    assign shown[60 +: 1] = inject_not_full_o;
    assign shown[61 +: 1] = eject_valid_o;
    assign shown[62 +: 6] = {6{|eject_valid_o}} & eject_flit_o;
    assign shown[68 +: 10] = error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [77:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 78; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {19'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    router_f_dynbal u_router_f_dynbal (
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
        $readmemh("tb/tb_router_f_dynbal.hex", vectors);
        $readmemh("tb/tb_router_f_dynbal_expected.hex", expected);
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
