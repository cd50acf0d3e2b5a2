// SPDX-License-Identifier: 0BSD
// Self-checking test bench of endpoint_adapter:
// 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_endpoint_adapter -o tb_endpoint_adapter.vvp -c files.f \
//       tb/tb_endpoint_adapter.v && vvp -N tb_endpoint_adapter.vvp
//   $ verilator --binary --x-initial unique --top-module tb_endpoint_adapter -f files.f \
//       tb/tb_endpoint_adapter.v && obj_dir/Vtb_endpoint_adapter +verilator+rand+reset+2 \
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
module tb_endpoint_adapter;
    localparam integer CYCLES = 500;
    localparam integer WINDOWS = 32;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 16 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [548:0] vectors [0:CYCLES-1];
    reg [511:0] earlier;
    reg [31:0] expected [0:WINDOWS-1];
    reg [8:0] cycle;
    reg [4:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    // The inputs of a cycle, and above them a 1, which is missing if the vectors are.
    function automatic [512:0] changed;
        input reg [511:0] so_far;
        input reg [548:0] line;
        reg [511:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < 32; chunk = chunk + 1) begin
                if (chunk % 8 == 0) begin
                    in_group = line[at];
                    at = at + 1;
                end
                if (in_group) begin
                    at = at + 1;
                    if (line[at - 1]) begin
                        row[chunk * 16 +: 16] = row[chunk * 16 +: 16] ^ line[at +: 16];
                        at = at + 16;
                    end
                end
            end
            changed = {(line >> at) == { 548'd0, 1'b1}, row};
        end
    endfunction

    wire [512:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire [11:0] last_i = driving[1 +: 12];
    wire [4:0] last_endpoint_i = driving[13 +: 5];
    wire [1:0] inject_valid_i = driving[18 +: 2];
    wire inject_head_i = driving[20 +: 1];
    wire inject_tail_i = driving[21 +: 1];
    wire [191:0] inject_flit_i = driving[22 +: 192];
    wire [1:0] eject_ready_i = driving[214 +: 2];
    wire out_credit_valid_i = driving[216 +: 1];
    wire [2:0] out_credit_vc_i = driving[217 +: 3];
    wire in_valid_i = driving[220 +: 1];
    wire [2:0] in_vc_i = driving[221 +: 3];
    wire in_head_i = driving[224 +: 1];
    wire in_tail_i = driving[225 +: 1];
    wire [191:0] in_flit_i = driving[226 +: 192];

    wire [1:0] inject_not_full_o;
    wire [1:0] eject_valid_o;
    wire [1:0] eject_head_o;
    wire [1:0] eject_tail_o;
    wire [383:0] eject_flit_o;
    wire [4:0] error_o;
    wire out_valid_o;
    wire [2:0] out_vc_o;
    wire out_head_o;
    wire out_tail_o;
    wire [191:0] out_flit_o;
    wire in_credit_valid_o;
    wire [2:0] in_credit_vc_o;
    // The outputs, with 0 where they mean nothing.
    wire [598:0] shown;
    assign shown[0 +: 2] = inject_not_full_o;
    assign shown[2 +: 2] = eject_valid_o;
    genvar eject_head_o_i;
    generate
        for (eject_head_o_i = 0; eject_head_o_i < 2; eject_head_o_i = eject_head_o_i
            + 1) begin : g_eject_head_o
            assign shown[4 + eject_head_o_i * 1 +: 1] = {1{|eject_valid_o[eject_head_o_i * 1 +: 1]}}
                & eject_head_o[eject_head_o_i * 1 +: 1];
        end
    endgenerate
    genvar eject_tail_o_i;
    generate
        for (eject_tail_o_i = 0; eject_tail_o_i < 2; eject_tail_o_i = eject_tail_o_i
            + 1) begin : g_eject_tail_o
            assign shown[6 + eject_tail_o_i * 1 +: 1] = {1{|eject_valid_o[eject_tail_o_i * 1 +: 1]}}
                & eject_tail_o[eject_tail_o_i * 1 +: 1];
        end
    endgenerate
    genvar eject_flit_o_i;
    generate
        for (eject_flit_o_i = 0; eject_flit_o_i < 2; eject_flit_o_i = eject_flit_o_i
            + 1) begin : g_eject_flit_o
            assign shown[8 + eject_flit_o_i * 192 +: 192] =
                {192{|eject_valid_o[eject_flit_o_i * 1 +: 1]}}
                & eject_flit_o[eject_flit_o_i * 192 +: 192];
        end
    endgenerate
    assign shown[392 +: 5] = error_o;
    assign shown[397 +: 1] = out_valid_o;
    assign shown[398 +: 3] = {3{|out_valid_o}} & out_vc_o;
    assign shown[401 +: 1] = {1{|out_valid_o}} & out_head_o;
    assign shown[402 +: 1] = {1{|out_valid_o}} & out_tail_o;
    assign shown[403 +: 192] = {192{|out_valid_o}} & out_flit_o;
    assign shown[595 +: 1] = in_credit_valid_o;
    assign shown[596 +: 3] = {3{|in_credit_valid_o}} & in_credit_vc_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [598:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 599; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    endpoint_adapter u_endpoint_adapter (
        .clk_i(clock),
        .rst_i(rst_i),
        .last_i(last_i),
        .last_endpoint_i(last_endpoint_i),
        .inject_valid_i(inject_valid_i),
        .inject_head_i(inject_head_i),
        .inject_tail_i(inject_tail_i),
        .inject_flit_i(inject_flit_i),
        .eject_ready_i(eject_ready_i),
        .out_credit_valid_i(out_credit_valid_i),
        .out_credit_vc_i(out_credit_vc_i),
        .in_valid_i(in_valid_i),
        .in_vc_i(in_vc_i),
        .in_head_i(in_head_i),
        .in_tail_i(in_tail_i),
        .in_flit_i(in_flit_i),
        .inject_not_full_o(inject_not_full_o),
        .eject_valid_o(eject_valid_o),
        .eject_head_o(eject_head_o),
        .eject_tail_o(eject_tail_o),
        .eject_flit_o(eject_flit_o),
        .error_o(error_o),
        .out_valid_o(out_valid_o),
        .out_vc_o(out_vc_o),
        .out_head_o(out_head_o),
        .out_tail_o(out_tail_o),
        .out_flit_o(out_flit_o),
        .in_credit_valid_o(in_credit_valid_o),
        .in_credit_vc_o(in_credit_vc_o)
    );

    initial begin
        $readmemh("tb/tb_endpoint_adapter.hex", vectors);
        $readmemh("tb/tb_endpoint_adapter_expected.hex", expected);
        clock = 1'b0;
        earlier = 512'd0;
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
            if (driving[512] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 5'd1;
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
            cycle <= cycle + 9'd1;
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
