// SPDX-License-Identifier: 0BSD
// Self-checking test bench of anton2_node:
// 200 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_anton2_node -o tb_anton2_node.vvp -c files.f \
//       tb/tb_anton2_node.v && vvp -N tb_anton2_node.vvp
//   $ verilator --binary --x-initial unique --top-module tb_anton2_node -f files.f \
//       tb/tb_anton2_node.v && obj_dir/Vtb_anton2_node +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL
// it calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other
// simulators, in batch mode, may want `grep -q '^PASS'` on what they print. The command
// `flitworks cosim --rtl .` says which output differs in which cycle.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// sampled at the falling edge: from the cycle on in which a reset has taken effect, and each only
// under its valid. Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_anton2_node;
    localparam integer CYCLES = 200;
    localparam integer WINDOWS = 13;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 32 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [4505:0] vectors [0:CYCLES-1];
    reg [4351:0] earlier;
    reg [31:0] expected [0:WINDOWS-1];
    reg [7:0] cycle;
    reg [3:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    // The inputs of a cycle, and above them a 1, which is missing if the vectors are.
    function automatic [4352:0] changed;
        input reg [4351:0] so_far;
        input reg [4505:0] line;
        reg [4351:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < 136; chunk = chunk + 1) begin
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
            changed = {(line >> at) == { 4505'd0, 1'b1}, row};
        end
    endfunction

    wire [4352:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire [11:0] here_i = driving[1 +: 12];
    wire [11:0] last_i = driving[13 +: 12];
    wire [11:0] crosses_i = driving[25 +: 12];
    wire x0p_phit_valid_i = driving[37 +: 1];
    wire x0p_phit_first_i = driving[38 +: 1];
    wire [79:0] x0p_phit_i = driving[39 +: 80];
    wire x0m_phit_valid_i = driving[119 +: 1];
    wire x0m_phit_first_i = driving[120 +: 1];
    wire [79:0] x0m_phit_i = driving[121 +: 80];
    wire x1p_phit_valid_i = driving[201 +: 1];
    wire x1p_phit_first_i = driving[202 +: 1];
    wire [79:0] x1p_phit_i = driving[203 +: 80];
    wire x1m_phit_valid_i = driving[283 +: 1];
    wire x1m_phit_first_i = driving[284 +: 1];
    wire [79:0] x1m_phit_i = driving[285 +: 80];
    wire y0p_phit_valid_i = driving[365 +: 1];
    wire y0p_phit_first_i = driving[366 +: 1];
    wire [79:0] y0p_phit_i = driving[367 +: 80];
    wire y0m_phit_valid_i = driving[447 +: 1];
    wire y0m_phit_first_i = driving[448 +: 1];
    wire [79:0] y0m_phit_i = driving[449 +: 80];
    wire y1p_phit_valid_i = driving[529 +: 1];
    wire y1p_phit_first_i = driving[530 +: 1];
    wire [79:0] y1p_phit_i = driving[531 +: 80];
    wire y1m_phit_valid_i = driving[611 +: 1];
    wire y1m_phit_first_i = driving[612 +: 1];
    wire [79:0] y1m_phit_i = driving[613 +: 80];
    wire z0p_phit_valid_i = driving[693 +: 1];
    wire z0p_phit_first_i = driving[694 +: 1];
    wire [79:0] z0p_phit_i = driving[695 +: 80];
    wire z0m_phit_valid_i = driving[775 +: 1];
    wire z0m_phit_first_i = driving[776 +: 1];
    wire [79:0] z0m_phit_i = driving[777 +: 80];
    wire z1p_phit_valid_i = driving[857 +: 1];
    wire z1p_phit_first_i = driving[858 +: 1];
    wire [79:0] z1p_phit_i = driving[859 +: 80];
    wire z1m_phit_valid_i = driving[939 +: 1];
    wire z1m_phit_first_i = driving[940 +: 1];
    wire [79:0] z1m_phit_i = driving[941 +: 80];
    wire [31:0] inject_valid_i = driving[1021 +: 32];
    wire [15:0] inject_head_i = driving[1053 +: 16];
    wire [15:0] inject_tail_i = driving[1069 +: 16];
    wire [3071:0] inject_flit_i = driving[1085 +: 3072];
    wire [31:0] eject_ready_i = driving[4157 +: 32];
    wire weight_wr_en_i = driving[4189 +: 1];
    wire [3:0] weight_router_i = driving[4190 +: 4];
    wire [7:0] weight_addr_i = driving[4194 +: 8];
    wire [7:0] weight_data_i = driving[4202 +: 8];
    wire channel_weight_wr_en_i = driving[4210 +: 1];
    wire [3:0] channel_weight_channel_i = driving[4211 +: 4];
    wire [3:0] channel_weight_index_i = driving[4215 +: 4];
    wire [7:0] channel_weight_data_i = driving[4219 +: 8];
    wire multicast_wr_en_i = driving[4227 +: 1];
    wire [4:0] multicast_adapter_i = driving[4228 +: 5];
    wire [7:0] multicast_addr_i = driving[4233 +: 8];
    wire [31:0] multicast_data_i = driving[4241 +: 32];

    wire x0p_phit_valid_o;
    wire x0p_phit_first_o;
    wire [79:0] x0p_phit_o;
    wire x0m_phit_valid_o;
    wire x0m_phit_first_o;
    wire [79:0] x0m_phit_o;
    wire x1p_phit_valid_o;
    wire x1p_phit_first_o;
    wire [79:0] x1p_phit_o;
    wire x1m_phit_valid_o;
    wire x1m_phit_first_o;
    wire [79:0] x1m_phit_o;
    wire y0p_phit_valid_o;
    wire y0p_phit_first_o;
    wire [79:0] y0p_phit_o;
    wire y0m_phit_valid_o;
    wire y0m_phit_first_o;
    wire [79:0] y0m_phit_o;
    wire y1p_phit_valid_o;
    wire y1p_phit_first_o;
    wire [79:0] y1p_phit_o;
    wire y1m_phit_valid_o;
    wire y1m_phit_first_o;
    wire [79:0] y1m_phit_o;
    wire z0p_phit_valid_o;
    wire z0p_phit_first_o;
    wire [79:0] z0p_phit_o;
    wire z0m_phit_valid_o;
    wire z0m_phit_first_o;
    wire [79:0] z0m_phit_o;
    wire z1p_phit_valid_o;
    wire z1p_phit_first_o;
    wire [79:0] z1p_phit_o;
    wire z1m_phit_valid_o;
    wire z1m_phit_first_o;
    wire [79:0] z1m_phit_o;
    wire [11:0] replay_o;
    wire [11:0] timeout_o;
    wire [11:0] damaged_o;
    wire [31:0] inject_not_full_o;
    wire [31:0] eject_valid_o;
    wire [31:0] eject_head_o;
    wire [31:0] eject_tail_o;
    wire [6143:0] eject_flit_o;
    wire [63:0] error_o;
    wire weight_error_o;
    wire [27:0] dropped_o;
    // The outputs, with 0 where they mean nothing.
    wire [7384:0] shown;
    assign shown[0 +: 1] = x0p_phit_valid_o;
    assign shown[1 +: 1] = {1{|x0p_phit_valid_o}} & x0p_phit_first_o;
    assign shown[2 +: 80] = {80{|x0p_phit_valid_o}} & x0p_phit_o;
    assign shown[82 +: 1] = x0m_phit_valid_o;
    assign shown[83 +: 1] = {1{|x0m_phit_valid_o}} & x0m_phit_first_o;
    assign shown[84 +: 80] = {80{|x0m_phit_valid_o}} & x0m_phit_o;
    assign shown[164 +: 1] = x1p_phit_valid_o;
    assign shown[165 +: 1] = {1{|x1p_phit_valid_o}} & x1p_phit_first_o;
    assign shown[166 +: 80] = {80{|x1p_phit_valid_o}} & x1p_phit_o;
    assign shown[246 +: 1] = x1m_phit_valid_o;
    assign shown[247 +: 1] = {1{|x1m_phit_valid_o}} & x1m_phit_first_o;
    assign shown[248 +: 80] = {80{|x1m_phit_valid_o}} & x1m_phit_o;
    assign shown[328 +: 1] = y0p_phit_valid_o;
    assign shown[329 +: 1] = {1{|y0p_phit_valid_o}} & y0p_phit_first_o;
    assign shown[330 +: 80] = {80{|y0p_phit_valid_o}} & y0p_phit_o;
    assign shown[410 +: 1] = y0m_phit_valid_o;
    assign shown[411 +: 1] = {1{|y0m_phit_valid_o}} & y0m_phit_first_o;
    assign shown[412 +: 80] = {80{|y0m_phit_valid_o}} & y0m_phit_o;
    assign shown[492 +: 1] = y1p_phit_valid_o;
    assign shown[493 +: 1] = {1{|y1p_phit_valid_o}} & y1p_phit_first_o;
    assign shown[494 +: 80] = {80{|y1p_phit_valid_o}} & y1p_phit_o;
    assign shown[574 +: 1] = y1m_phit_valid_o;
    assign shown[575 +: 1] = {1{|y1m_phit_valid_o}} & y1m_phit_first_o;
    assign shown[576 +: 80] = {80{|y1m_phit_valid_o}} & y1m_phit_o;
    assign shown[656 +: 1] = z0p_phit_valid_o;
    assign shown[657 +: 1] = {1{|z0p_phit_valid_o}} & z0p_phit_first_o;
    assign shown[658 +: 80] = {80{|z0p_phit_valid_o}} & z0p_phit_o;
    assign shown[738 +: 1] = z0m_phit_valid_o;
    assign shown[739 +: 1] = {1{|z0m_phit_valid_o}} & z0m_phit_first_o;
    assign shown[740 +: 80] = {80{|z0m_phit_valid_o}} & z0m_phit_o;
    assign shown[820 +: 1] = z1p_phit_valid_o;
    assign shown[821 +: 1] = {1{|z1p_phit_valid_o}} & z1p_phit_first_o;
    assign shown[822 +: 80] = {80{|z1p_phit_valid_o}} & z1p_phit_o;
    assign shown[902 +: 1] = z1m_phit_valid_o;
    assign shown[903 +: 1] = {1{|z1m_phit_valid_o}} & z1m_phit_first_o;
    assign shown[904 +: 80] = {80{|z1m_phit_valid_o}} & z1m_phit_o;
    assign shown[984 +: 12] = replay_o;
    assign shown[996 +: 12] = timeout_o;
    assign shown[1008 +: 12] = damaged_o;
    assign shown[1020 +: 32] = inject_not_full_o;
    assign shown[1052 +: 32] = eject_valid_o;
    genvar eject_head_o_i;
    generate
        for (eject_head_o_i = 0; eject_head_o_i < 32; eject_head_o_i = eject_head_o_i
            + 1) begin : g_eject_head_o
            assign shown[1084 + eject_head_o_i * 1 +: 1] =
                {1{|eject_valid_o[eject_head_o_i * 1 +: 1]}}
                & eject_head_o[eject_head_o_i * 1 +: 1];
        end
    endgenerate
    genvar eject_tail_o_i;
    generate
        for (eject_tail_o_i = 0; eject_tail_o_i < 32; eject_tail_o_i = eject_tail_o_i
            + 1) begin : g_eject_tail_o
            assign shown[1116 + eject_tail_o_i * 1 +: 1] =
                {1{|eject_valid_o[eject_tail_o_i * 1 +: 1]}}
                & eject_tail_o[eject_tail_o_i * 1 +: 1];
        end
    endgenerate
    genvar eject_flit_o_i;
    generate
        for (eject_flit_o_i = 0; eject_flit_o_i < 32; eject_flit_o_i = eject_flit_o_i
            + 1) begin : g_eject_flit_o
            assign shown[1148 + eject_flit_o_i * 192 +: 192] =
                {192{|eject_valid_o[eject_flit_o_i * 1 +: 1]}}
                & eject_flit_o[eject_flit_o_i * 192 +: 192];
        end
    endgenerate
    assign shown[7292 +: 64] = error_o;
    assign shown[7356 +: 1] = weight_error_o;
    assign shown[7357 +: 28] = dropped_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [7384:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 7385; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {24'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    anton2_node u_anton2_node (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .last_i(last_i),
        .crosses_i(crosses_i),
        .x0p_phit_valid_i(x0p_phit_valid_i),
        .x0p_phit_first_i(x0p_phit_first_i),
        .x0p_phit_i(x0p_phit_i),
        .x0m_phit_valid_i(x0m_phit_valid_i),
        .x0m_phit_first_i(x0m_phit_first_i),
        .x0m_phit_i(x0m_phit_i),
        .x1p_phit_valid_i(x1p_phit_valid_i),
        .x1p_phit_first_i(x1p_phit_first_i),
        .x1p_phit_i(x1p_phit_i),
        .x1m_phit_valid_i(x1m_phit_valid_i),
        .x1m_phit_first_i(x1m_phit_first_i),
        .x1m_phit_i(x1m_phit_i),
        .y0p_phit_valid_i(y0p_phit_valid_i),
        .y0p_phit_first_i(y0p_phit_first_i),
        .y0p_phit_i(y0p_phit_i),
        .y0m_phit_valid_i(y0m_phit_valid_i),
        .y0m_phit_first_i(y0m_phit_first_i),
        .y0m_phit_i(y0m_phit_i),
        .y1p_phit_valid_i(y1p_phit_valid_i),
        .y1p_phit_first_i(y1p_phit_first_i),
        .y1p_phit_i(y1p_phit_i),
        .y1m_phit_valid_i(y1m_phit_valid_i),
        .y1m_phit_first_i(y1m_phit_first_i),
        .y1m_phit_i(y1m_phit_i),
        .z0p_phit_valid_i(z0p_phit_valid_i),
        .z0p_phit_first_i(z0p_phit_first_i),
        .z0p_phit_i(z0p_phit_i),
        .z0m_phit_valid_i(z0m_phit_valid_i),
        .z0m_phit_first_i(z0m_phit_first_i),
        .z0m_phit_i(z0m_phit_i),
        .z1p_phit_valid_i(z1p_phit_valid_i),
        .z1p_phit_first_i(z1p_phit_first_i),
        .z1p_phit_i(z1p_phit_i),
        .z1m_phit_valid_i(z1m_phit_valid_i),
        .z1m_phit_first_i(z1m_phit_first_i),
        .z1m_phit_i(z1m_phit_i),
        .inject_valid_i(inject_valid_i),
        .inject_head_i(inject_head_i),
        .inject_tail_i(inject_tail_i),
        .inject_flit_i(inject_flit_i),
        .eject_ready_i(eject_ready_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_router_i(weight_router_i),
        .weight_addr_i(weight_addr_i),
        .weight_data_i(weight_data_i),
        .channel_weight_wr_en_i(channel_weight_wr_en_i),
        .channel_weight_channel_i(channel_weight_channel_i),
        .channel_weight_index_i(channel_weight_index_i),
        .channel_weight_data_i(channel_weight_data_i),
        .multicast_wr_en_i(multicast_wr_en_i),
        .multicast_adapter_i(multicast_adapter_i),
        .multicast_addr_i(multicast_addr_i),
        .multicast_data_i(multicast_data_i),
        .x0p_phit_valid_o(x0p_phit_valid_o),
        .x0p_phit_first_o(x0p_phit_first_o),
        .x0p_phit_o(x0p_phit_o),
        .x0m_phit_valid_o(x0m_phit_valid_o),
        .x0m_phit_first_o(x0m_phit_first_o),
        .x0m_phit_o(x0m_phit_o),
        .x1p_phit_valid_o(x1p_phit_valid_o),
        .x1p_phit_first_o(x1p_phit_first_o),
        .x1p_phit_o(x1p_phit_o),
        .x1m_phit_valid_o(x1m_phit_valid_o),
        .x1m_phit_first_o(x1m_phit_first_o),
        .x1m_phit_o(x1m_phit_o),
        .y0p_phit_valid_o(y0p_phit_valid_o),
        .y0p_phit_first_o(y0p_phit_first_o),
        .y0p_phit_o(y0p_phit_o),
        .y0m_phit_valid_o(y0m_phit_valid_o),
        .y0m_phit_first_o(y0m_phit_first_o),
        .y0m_phit_o(y0m_phit_o),
        .y1p_phit_valid_o(y1p_phit_valid_o),
        .y1p_phit_first_o(y1p_phit_first_o),
        .y1p_phit_o(y1p_phit_o),
        .y1m_phit_valid_o(y1m_phit_valid_o),
        .y1m_phit_first_o(y1m_phit_first_o),
        .y1m_phit_o(y1m_phit_o),
        .z0p_phit_valid_o(z0p_phit_valid_o),
        .z0p_phit_first_o(z0p_phit_first_o),
        .z0p_phit_o(z0p_phit_o),
        .z0m_phit_valid_o(z0m_phit_valid_o),
        .z0m_phit_first_o(z0m_phit_first_o),
        .z0m_phit_o(z0m_phit_o),
        .z1p_phit_valid_o(z1p_phit_valid_o),
        .z1p_phit_first_o(z1p_phit_first_o),
        .z1p_phit_o(z1p_phit_o),
        .z1m_phit_valid_o(z1m_phit_valid_o),
        .z1m_phit_first_o(z1m_phit_first_o),
        .z1m_phit_o(z1m_phit_o),
        .replay_o(replay_o),
        .timeout_o(timeout_o),
        .damaged_o(damaged_o),
        .inject_not_full_o(inject_not_full_o),
        .eject_valid_o(eject_valid_o),
        .eject_head_o(eject_head_o),
        .eject_tail_o(eject_tail_o),
        .eject_flit_o(eject_flit_o),
        .error_o(error_o),
        .weight_error_o(weight_error_o),
        .dropped_o(dropped_o)
    );

    initial begin
        $readmemh("tb/tb_anton2_node.hex", vectors);
        $readmemh("tb/tb_anton2_node_expected.hex", expected);
        clock = 1'b0;
        earlier = 4352'd0;
        cycle = 8'd0;
        window = 4'd0;
        signature = 32'hffffffff;
        driven = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (driving[4352] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 4'd1;
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
            earlier <= driving[4351:0];
            cycle <= cycle + 8'd1;
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
