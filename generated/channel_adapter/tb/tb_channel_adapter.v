// SPDX-License-Identifier: 0BSD
// Self-checking test bench of channel_adapter:
// 3539 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_channel_adapter -o tb_channel_adapter.vvp -c files.f \
//       tb/tb_channel_adapter.v && vvp -N tb_channel_adapter.vvp
//   $ verilator --binary --x-initial unique --top-module tb_channel_adapter -f files.f \
//       tb/tb_channel_adapter.v && obj_dir/Vtb_channel_adapter +verilator+rand+reset+2 \
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
module tb_channel_adapter;
    localparam integer CYCLES = 3539;
    localparam integer WINDOWS = 222;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 32 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [530:0] vectors [0:CYCLES-1];
    reg [511:0] earlier;
    reg [31:0] expected [0:WINDOWS-1];
    reg [11:0] cycle;
    reg [7:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    // The inputs of a cycle, and above them a 1, which is missing if the vectors are.
    function automatic [512:0] changed;
        input reg [511:0] so_far;
        input reg [530:0] line;
        reg [511:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < 16; chunk = chunk + 1) begin
                if (chunk % 8 == 0) begin
                    in_group = line[at];
                    at = at + 1;
                end
                if (in_group) begin
                    at = at + 1;
                    if (line[at - 1]) begin
                        row[chunk * 32 +: 32] = row[chunk * 32 +: 32] ^ line[at +: 32];
                        at = at + 32;
                    end
                end
            end
            changed = {(line >> at) == { 530'd0, 1'b1}, row};
        end
    endfunction

    wire [512:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire crosses_i = driving[1 +: 1];
    wire in_valid_i = driving[2 +: 1];
    wire [2:0] in_vc_i = driving[3 +: 3];
    wire in_head_i = driving[6 +: 1];
    wire in_tail_i = driving[7 +: 1];
    wire [191:0] in_flit_i = driving[8 +: 192];
    wire out_credit_valid_i = driving[200 +: 1];
    wire [2:0] out_credit_vc_i = driving[201 +: 3];
    wire phit_valid_i = driving[204 +: 1];
    wire phit_first_i = driving[205 +: 1];
    wire [79:0] phit_i = driving[206 +: 80];

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
    wire [4:0] error_o;
    // The outputs, with 0 where they mean nothing.
    wire [291:0] shown;
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
    assign shown[287 +: 5] = error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [291:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 292; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {20'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    channel_adapter u_channel_adapter (
        .clk_i(clock),
        .rst_i(rst_i),
        .crosses_i(crosses_i),
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
        .damaged_o(damaged_o),
        .error_o(error_o)
    );

    initial begin
        $readmemh("tb/tb_channel_adapter.hex", vectors);
        $readmemh("tb/tb_channel_adapter_expected.hex", expected);
        clock = 1'b0;
        earlier = 512'd0;
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
            if (driving[512] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 8'd1;
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
            earlier <= driving[511:0];
            cycle <= cycle + 12'd1;
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
