// SPDX-License-Identifier: 0BSD
// Self-checking test bench of anton2_router:
// 5200 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_anton2_router -o tb_anton2_router.vvp -c files.f \
//       tb/tb_anton2_router.v && vvp -N tb_anton2_router.vvp
//   $ verilator --binary --x-initial unique --top-module tb_anton2_router -f files.f \
//       tb/tb_anton2_router.v && obj_dir/Vtb_anton2_router +verilator+rand+reset+2 \
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
module tb_anton2_router;
    localparam integer CYCLES = 5200;
    localparam integer WINDOWS = 325;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 8 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [1533:0] vectors [0:CYCLES-1];
    reg [1343:0] earlier;
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
    function automatic [1344:0] changed;
        input reg [1343:0] so_far;
        input reg [1533:0] line;
        reg [1343:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < 168; chunk = chunk + 1) begin
                if (chunk % 8 == 0) begin
                    in_group = line[at];
                    at = at + 1;
                end
                if (in_group) begin
                    at = at + 1;
                    if (line[at - 1]) begin
                        row[chunk * 8 +: 8] = row[chunk * 8 +: 8] ^ line[at +: 8];
                        at = at + 8;
                    end
                end
            end
            changed = {(line >> at) == { 1533'd0, 1'b1}, row};
        end
    endfunction

    wire [1344:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire [11:0] here_i = driving[1 +: 12];
    wire [11:0] last_i = driving[13 +: 12];
    wire [3:0] spot_i = driving[25 +: 4];
    wire [14:0] port_of_i = driving[29 +: 15];
    wire [11:0] arrival_i = driving[44 +: 12];
    wire [29:0] far_depth_i = driving[56 +: 30];
    wire in0_valid_i = driving[86 +: 1];
    wire [2:0] in0_vc_i = driving[87 +: 3];
    wire in0_head_i = driving[90 +: 1];
    wire in0_tail_i = driving[91 +: 1];
    wire [191:0] in0_flit_i = driving[92 +: 192];
    wire in1_valid_i = driving[284 +: 1];
    wire [2:0] in1_vc_i = driving[285 +: 3];
    wire in1_head_i = driving[288 +: 1];
    wire in1_tail_i = driving[289 +: 1];
    wire [191:0] in1_flit_i = driving[290 +: 192];
    wire in2_valid_i = driving[482 +: 1];
    wire [2:0] in2_vc_i = driving[483 +: 3];
    wire in2_head_i = driving[486 +: 1];
    wire in2_tail_i = driving[487 +: 1];
    wire [191:0] in2_flit_i = driving[488 +: 192];
    wire in3_valid_i = driving[680 +: 1];
    wire [2:0] in3_vc_i = driving[681 +: 3];
    wire in3_head_i = driving[684 +: 1];
    wire in3_tail_i = driving[685 +: 1];
    wire [191:0] in3_flit_i = driving[686 +: 192];
    wire in4_valid_i = driving[878 +: 1];
    wire [2:0] in4_vc_i = driving[879 +: 3];
    wire in4_head_i = driving[882 +: 1];
    wire in4_tail_i = driving[883 +: 1];
    wire [191:0] in4_flit_i = driving[884 +: 192];
    wire in5_valid_i = driving[1076 +: 1];
    wire [2:0] in5_vc_i = driving[1077 +: 3];
    wire in5_head_i = driving[1080 +: 1];
    wire in5_tail_i = driving[1081 +: 1];
    wire [191:0] in5_flit_i = driving[1082 +: 192];
    wire out0_credit_valid_i = driving[1274 +: 1];
    wire [2:0] out0_credit_vc_i = driving[1275 +: 3];
    wire out1_credit_valid_i = driving[1278 +: 1];
    wire [2:0] out1_credit_vc_i = driving[1279 +: 3];
    wire out2_credit_valid_i = driving[1282 +: 1];
    wire [2:0] out2_credit_vc_i = driving[1283 +: 3];
    wire out3_credit_valid_i = driving[1286 +: 1];
    wire [2:0] out3_credit_vc_i = driving[1287 +: 3];
    wire out4_credit_valid_i = driving[1290 +: 1];
    wire [2:0] out4_credit_vc_i = driving[1291 +: 3];
    wire out5_credit_valid_i = driving[1294 +: 1];
    wire [2:0] out5_credit_vc_i = driving[1295 +: 3];
    wire weight_wr_en_i = driving[1298 +: 1];
    wire [7:0] weight_addr_i = driving[1299 +: 8];
    wire [7:0] weight_data_i = driving[1307 +: 8];

    wire in0_credit_valid_o;
    wire [2:0] in0_credit_vc_o;
    wire in1_credit_valid_o;
    wire [2:0] in1_credit_vc_o;
    wire in2_credit_valid_o;
    wire [2:0] in2_credit_vc_o;
    wire in3_credit_valid_o;
    wire [2:0] in3_credit_vc_o;
    wire in4_credit_valid_o;
    wire [2:0] in4_credit_vc_o;
    wire in5_credit_valid_o;
    wire [2:0] in5_credit_vc_o;
    wire out0_valid_o;
    wire [2:0] out0_vc_o;
    wire out0_head_o;
    wire out0_tail_o;
    wire [191:0] out0_flit_o;
    wire out1_valid_o;
    wire [2:0] out1_vc_o;
    wire out1_head_o;
    wire out1_tail_o;
    wire [191:0] out1_flit_o;
    wire out2_valid_o;
    wire [2:0] out2_vc_o;
    wire out2_head_o;
    wire out2_tail_o;
    wire [191:0] out2_flit_o;
    wire out3_valid_o;
    wire [2:0] out3_vc_o;
    wire out3_head_o;
    wire out3_tail_o;
    wire [191:0] out3_flit_o;
    wire out4_valid_o;
    wire [2:0] out4_vc_o;
    wire out4_head_o;
    wire out4_tail_o;
    wire [191:0] out4_flit_o;
    wire out5_valid_o;
    wire [2:0] out5_vc_o;
    wire out5_head_o;
    wire out5_tail_o;
    wire [191:0] out5_flit_o;
    wire weight_error_o;
    wire [29:0] error_o;
    // The outputs, with 0 where they mean nothing.
    wire [1242:0] shown;
    assign shown[0 +: 1] = in0_credit_valid_o;
    assign shown[1 +: 3] = {3{|in0_credit_valid_o}} & in0_credit_vc_o;
    assign shown[4 +: 1] = in1_credit_valid_o;
    assign shown[5 +: 3] = {3{|in1_credit_valid_o}} & in1_credit_vc_o;
    assign shown[8 +: 1] = in2_credit_valid_o;
    assign shown[9 +: 3] = {3{|in2_credit_valid_o}} & in2_credit_vc_o;
    assign shown[12 +: 1] = in3_credit_valid_o;
    assign shown[13 +: 3] = {3{|in3_credit_valid_o}} & in3_credit_vc_o;
    assign shown[16 +: 1] = in4_credit_valid_o;
    assign shown[17 +: 3] = {3{|in4_credit_valid_o}} & in4_credit_vc_o;
    assign shown[20 +: 1] = in5_credit_valid_o;
    assign shown[21 +: 3] = {3{|in5_credit_valid_o}} & in5_credit_vc_o;
    assign shown[24 +: 1] = out0_valid_o;
    assign shown[25 +: 3] = {3{|out0_valid_o}} & out0_vc_o;
    assign shown[28 +: 1] = {1{|out0_valid_o}} & out0_head_o;
    assign shown[29 +: 1] = {1{|out0_valid_o}} & out0_tail_o;
    assign shown[30 +: 192] = {192{|out0_valid_o}} & out0_flit_o;
    assign shown[222 +: 1] = out1_valid_o;
    assign shown[223 +: 3] = {3{|out1_valid_o}} & out1_vc_o;
    assign shown[226 +: 1] = {1{|out1_valid_o}} & out1_head_o;
    assign shown[227 +: 1] = {1{|out1_valid_o}} & out1_tail_o;
    assign shown[228 +: 192] = {192{|out1_valid_o}} & out1_flit_o;
    assign shown[420 +: 1] = out2_valid_o;
    assign shown[421 +: 3] = {3{|out2_valid_o}} & out2_vc_o;
    assign shown[424 +: 1] = {1{|out2_valid_o}} & out2_head_o;
    assign shown[425 +: 1] = {1{|out2_valid_o}} & out2_tail_o;
    assign shown[426 +: 192] = {192{|out2_valid_o}} & out2_flit_o;
    assign shown[618 +: 1] = out3_valid_o;
    assign shown[619 +: 3] = {3{|out3_valid_o}} & out3_vc_o;
    assign shown[622 +: 1] = {1{|out3_valid_o}} & out3_head_o;
    assign shown[623 +: 1] = {1{|out3_valid_o}} & out3_tail_o;
    assign shown[624 +: 192] = {192{|out3_valid_o}} & out3_flit_o;
    assign shown[816 +: 1] = out4_valid_o;
    assign shown[817 +: 3] = {3{|out4_valid_o}} & out4_vc_o;
    assign shown[820 +: 1] = {1{|out4_valid_o}} & out4_head_o;
    assign shown[821 +: 1] = {1{|out4_valid_o}} & out4_tail_o;
    assign shown[822 +: 192] = {192{|out4_valid_o}} & out4_flit_o;
    assign shown[1014 +: 1] = out5_valid_o;
    assign shown[1015 +: 3] = {3{|out5_valid_o}} & out5_vc_o;
    assign shown[1018 +: 1] = {1{|out5_valid_o}} & out5_head_o;
    assign shown[1019 +: 1] = {1{|out5_valid_o}} & out5_tail_o;
    assign shown[1020 +: 192] = {192{|out5_valid_o}} & out5_flit_o;
    assign shown[1212 +: 1] = weight_error_o;
    assign shown[1213 +: 30] = error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [1242:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 1243; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {19'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    anton2_router u_anton2_router (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .last_i(last_i),
        .spot_i(spot_i),
        .port_of_i(port_of_i),
        .arrival_i(arrival_i),
        .far_depth_i(far_depth_i),
        .in0_valid_i(in0_valid_i),
        .in0_vc_i(in0_vc_i),
        .in0_head_i(in0_head_i),
        .in0_tail_i(in0_tail_i),
        .in0_flit_i(in0_flit_i),
        .in1_valid_i(in1_valid_i),
        .in1_vc_i(in1_vc_i),
        .in1_head_i(in1_head_i),
        .in1_tail_i(in1_tail_i),
        .in1_flit_i(in1_flit_i),
        .in2_valid_i(in2_valid_i),
        .in2_vc_i(in2_vc_i),
        .in2_head_i(in2_head_i),
        .in2_tail_i(in2_tail_i),
        .in2_flit_i(in2_flit_i),
        .in3_valid_i(in3_valid_i),
        .in3_vc_i(in3_vc_i),
        .in3_head_i(in3_head_i),
        .in3_tail_i(in3_tail_i),
        .in3_flit_i(in3_flit_i),
        .in4_valid_i(in4_valid_i),
        .in4_vc_i(in4_vc_i),
        .in4_head_i(in4_head_i),
        .in4_tail_i(in4_tail_i),
        .in4_flit_i(in4_flit_i),
        .in5_valid_i(in5_valid_i),
        .in5_vc_i(in5_vc_i),
        .in5_head_i(in5_head_i),
        .in5_tail_i(in5_tail_i),
        .in5_flit_i(in5_flit_i),
        .out0_credit_valid_i(out0_credit_valid_i),
        .out0_credit_vc_i(out0_credit_vc_i),
        .out1_credit_valid_i(out1_credit_valid_i),
        .out1_credit_vc_i(out1_credit_vc_i),
        .out2_credit_valid_i(out2_credit_valid_i),
        .out2_credit_vc_i(out2_credit_vc_i),
        .out3_credit_valid_i(out3_credit_valid_i),
        .out3_credit_vc_i(out3_credit_vc_i),
        .out4_credit_valid_i(out4_credit_valid_i),
        .out4_credit_vc_i(out4_credit_vc_i),
        .out5_credit_valid_i(out5_credit_valid_i),
        .out5_credit_vc_i(out5_credit_vc_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_addr_i(weight_addr_i),
        .weight_data_i(weight_data_i),
        .in0_credit_valid_o(in0_credit_valid_o),
        .in0_credit_vc_o(in0_credit_vc_o),
        .in1_credit_valid_o(in1_credit_valid_o),
        .in1_credit_vc_o(in1_credit_vc_o),
        .in2_credit_valid_o(in2_credit_valid_o),
        .in2_credit_vc_o(in2_credit_vc_o),
        .in3_credit_valid_o(in3_credit_valid_o),
        .in3_credit_vc_o(in3_credit_vc_o),
        .in4_credit_valid_o(in4_credit_valid_o),
        .in4_credit_vc_o(in4_credit_vc_o),
        .in5_credit_valid_o(in5_credit_valid_o),
        .in5_credit_vc_o(in5_credit_vc_o),
        .out0_valid_o(out0_valid_o),
        .out0_vc_o(out0_vc_o),
        .out0_head_o(out0_head_o),
        .out0_tail_o(out0_tail_o),
        .out0_flit_o(out0_flit_o),
        .out1_valid_o(out1_valid_o),
        .out1_vc_o(out1_vc_o),
        .out1_head_o(out1_head_o),
        .out1_tail_o(out1_tail_o),
        .out1_flit_o(out1_flit_o),
        .out2_valid_o(out2_valid_o),
        .out2_vc_o(out2_vc_o),
        .out2_head_o(out2_head_o),
        .out2_tail_o(out2_tail_o),
        .out2_flit_o(out2_flit_o),
        .out3_valid_o(out3_valid_o),
        .out3_vc_o(out3_vc_o),
        .out3_head_o(out3_head_o),
        .out3_tail_o(out3_tail_o),
        .out3_flit_o(out3_flit_o),
        .out4_valid_o(out4_valid_o),
        .out4_vc_o(out4_vc_o),
        .out4_head_o(out4_head_o),
        .out4_tail_o(out4_tail_o),
        .out4_flit_o(out4_flit_o),
        .out5_valid_o(out5_valid_o),
        .out5_vc_o(out5_vc_o),
        .out5_head_o(out5_head_o),
        .out5_tail_o(out5_tail_o),
        .out5_flit_o(out5_flit_o),
        .weight_error_o(weight_error_o),
        .error_o(error_o)
    );

    initial begin
        $readmemh("tb/tb_anton2_router.hex", vectors);
        $readmemh("tb/tb_anton2_router_expected.hex", expected);
        clock = 1'b0;
        earlier = 1344'd0;
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
            if (driving[1344] === 1'b1)
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
            earlier <= driving[1343:0];
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
