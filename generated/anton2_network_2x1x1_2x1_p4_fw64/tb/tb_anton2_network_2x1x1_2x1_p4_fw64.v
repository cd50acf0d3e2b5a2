// SPDX-License-Identifier: 0BSD
// Self-checking test bench of anton2_network_2x1x1_2x1_p4_fw64:
// 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_anton2_network_2x1x1_2x1_p4_fw64 -o \
//       tb_anton2_network_2x1x1_2x1_p4_fw64.vvp -c files.f \
//       tb/tb_anton2_network_2x1x1_2x1_p4_fw64.v && vvp -N \
//       tb_anton2_network_2x1x1_2x1_p4_fw64.vvp
//   $ verilator --binary --x-initial unique --top-module tb_anton2_network_2x1x1_2x1_p4_fw64 -f \
//       files.f tb/tb_anton2_network_2x1x1_2x1_p4_fw64.v && \
//       obj_dir/Vtb_anton2_network_2x1x1_2x1_p4_fw64 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL
// it calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other
// simulators, in batch mode, may want `grep -q '^PASS'` on what they print. The command
// `flitworks cosim --rtl .` says which output differs in which cycle.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// sampled at the falling edge: from the cycle on in which a reset has taken effect, and each only
// under its valid. Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_anton2_network_2x1x1_2x1_p4_fw64;
    localparam integer CYCLES = 500;
    localparam integer WINDOWS = 32;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 8 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [438:0] vectors [0:CYCLES-1];
    reg [383:0] earlier;
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
    function automatic [384:0] changed;
        input reg [383:0] so_far;
        input reg [438:0] line;
        reg [383:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < 48; chunk = chunk + 1) begin
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
            changed = {(line >> at) == { 438'd0, 1'b1}, row};
        end
    endfunction

    wire [384:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire [3:0] n0_0_0_inject_valid_i = driving[1 +: 4];
    wire [1:0] n0_0_0_inject_head_i = driving[5 +: 2];
    wire [1:0] n0_0_0_inject_tail_i = driving[7 +: 2];
    wire [127:0] n0_0_0_inject_flit_i = driving[9 +: 128];
    wire [3:0] n0_0_0_eject_ready_i = driving[137 +: 4];
    wire [3:0] n1_0_0_inject_valid_i = driving[141 +: 4];
    wire [1:0] n1_0_0_inject_head_i = driving[145 +: 2];
    wire [1:0] n1_0_0_inject_tail_i = driving[147 +: 2];
    wire [127:0] n1_0_0_inject_flit_i = driving[149 +: 128];
    wire [3:0] n1_0_0_eject_ready_i = driving[277 +: 4];
    wire weight_wr_en_i = driving[281 +: 1];
    wire weight_node_i = driving[282 +: 1];
    wire weight_router_i = driving[283 +: 1];
    wire [6:0] weight_addr_i = driving[284 +: 7];
    wire [7:0] weight_data_i = driving[291 +: 8];
    wire channel_weight_wr_en_i = driving[299 +: 1];
    wire channel_weight_node_i = driving[300 +: 1];
    wire channel_weight_channel_i = driving[301 +: 1];
    wire [3:0] channel_weight_index_i = driving[302 +: 4];
    wire [7:0] channel_weight_data_i = driving[306 +: 8];
    wire multicast_wr_en_i = driving[314 +: 1];
    wire multicast_node_i = driving[315 +: 1];
    wire [1:0] multicast_adapter_i = driving[316 +: 2];
    wire [7:0] multicast_addr_i = driving[318 +: 8];
    wire [17:0] multicast_data_i = driving[326 +: 18];

    wire [3:0] n0_0_0_inject_not_full_o;
    wire [3:0] n0_0_0_eject_valid_o;
    wire [3:0] n0_0_0_eject_head_o;
    wire [3:0] n0_0_0_eject_tail_o;
    wire [255:0] n0_0_0_eject_flit_o;
    wire [7:0] n0_0_0_error_o;
    wire [3:0] n1_0_0_inject_not_full_o;
    wire [3:0] n1_0_0_eject_valid_o;
    wire [3:0] n1_0_0_eject_head_o;
    wire [3:0] n1_0_0_eject_tail_o;
    wire [255:0] n1_0_0_eject_flit_o;
    wire [7:0] n1_0_0_error_o;
    wire weight_error_o;
    // The outputs, with 0 where they mean nothing.
    wire [560:0] shown;
    assign shown[0 +: 4] = n0_0_0_inject_not_full_o;
    assign shown[4 +: 4] = n0_0_0_eject_valid_o;
    genvar n0_0_0_eject_head_o_i;
    generate
        for (n0_0_0_eject_head_o_i = 0; n0_0_0_eject_head_o_i < 4;
            n0_0_0_eject_head_o_i = n0_0_0_eject_head_o_i + 1) begin : g_n0_0_0_eject_head_o
            assign shown[8 + n0_0_0_eject_head_o_i * 1 +: 1] =
                {1{|n0_0_0_eject_valid_o[n0_0_0_eject_head_o_i * 1 +: 1]}}
                & n0_0_0_eject_head_o[n0_0_0_eject_head_o_i * 1 +: 1];
        end
    endgenerate
    genvar n0_0_0_eject_tail_o_i;
    generate
        for (n0_0_0_eject_tail_o_i = 0; n0_0_0_eject_tail_o_i < 4;
            n0_0_0_eject_tail_o_i = n0_0_0_eject_tail_o_i + 1) begin : g_n0_0_0_eject_tail_o
            assign shown[12 + n0_0_0_eject_tail_o_i * 1 +: 1] =
                {1{|n0_0_0_eject_valid_o[n0_0_0_eject_tail_o_i * 1 +: 1]}}
                & n0_0_0_eject_tail_o[n0_0_0_eject_tail_o_i * 1 +: 1];
        end
    endgenerate
    genvar n0_0_0_eject_flit_o_i;
    generate
        for (n0_0_0_eject_flit_o_i = 0; n0_0_0_eject_flit_o_i < 4;
            n0_0_0_eject_flit_o_i = n0_0_0_eject_flit_o_i + 1) begin : g_n0_0_0_eject_flit_o
            assign shown[16 + n0_0_0_eject_flit_o_i * 64 +: 64] =
                {64{|n0_0_0_eject_valid_o[n0_0_0_eject_flit_o_i * 1 +: 1]}}
                & n0_0_0_eject_flit_o[n0_0_0_eject_flit_o_i * 64 +: 64];
        end
    endgenerate
    assign shown[272 +: 8] = n0_0_0_error_o;
    assign shown[280 +: 4] = n1_0_0_inject_not_full_o;
    assign shown[284 +: 4] = n1_0_0_eject_valid_o;
    genvar n1_0_0_eject_head_o_i;
    generate
        for (n1_0_0_eject_head_o_i = 0; n1_0_0_eject_head_o_i < 4;
            n1_0_0_eject_head_o_i = n1_0_0_eject_head_o_i + 1) begin : g_n1_0_0_eject_head_o
            assign shown[288 + n1_0_0_eject_head_o_i * 1 +: 1] =
                {1{|n1_0_0_eject_valid_o[n1_0_0_eject_head_o_i * 1 +: 1]}}
                & n1_0_0_eject_head_o[n1_0_0_eject_head_o_i * 1 +: 1];
        end
    endgenerate
    genvar n1_0_0_eject_tail_o_i;
    generate
        for (n1_0_0_eject_tail_o_i = 0; n1_0_0_eject_tail_o_i < 4;
            n1_0_0_eject_tail_o_i = n1_0_0_eject_tail_o_i + 1) begin : g_n1_0_0_eject_tail_o
            assign shown[292 + n1_0_0_eject_tail_o_i * 1 +: 1] =
                {1{|n1_0_0_eject_valid_o[n1_0_0_eject_tail_o_i * 1 +: 1]}}
                & n1_0_0_eject_tail_o[n1_0_0_eject_tail_o_i * 1 +: 1];
        end
    endgenerate
    genvar n1_0_0_eject_flit_o_i;
    generate
        for (n1_0_0_eject_flit_o_i = 0; n1_0_0_eject_flit_o_i < 4;
            n1_0_0_eject_flit_o_i = n1_0_0_eject_flit_o_i + 1) begin : g_n1_0_0_eject_flit_o
            assign shown[296 + n1_0_0_eject_flit_o_i * 64 +: 64] =
                {64{|n1_0_0_eject_valid_o[n1_0_0_eject_flit_o_i * 1 +: 1]}}
                & n1_0_0_eject_flit_o[n1_0_0_eject_flit_o_i * 64 +: 64];
        end
    endgenerate
    assign shown[552 +: 8] = n1_0_0_error_o;
    assign shown[560 +: 1] = weight_error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [560:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 561; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    anton2_network_2x1x1_2x1_p4_fw64 u_anton2_network_2x1x1_2x1_p4_fw64 (
        .clk_i(clock),
        .rst_i(rst_i),
        .n0_0_0_inject_valid_i(n0_0_0_inject_valid_i),
        .n0_0_0_inject_head_i(n0_0_0_inject_head_i),
        .n0_0_0_inject_tail_i(n0_0_0_inject_tail_i),
        .n0_0_0_inject_flit_i(n0_0_0_inject_flit_i),
        .n0_0_0_eject_ready_i(n0_0_0_eject_ready_i),
        .n1_0_0_inject_valid_i(n1_0_0_inject_valid_i),
        .n1_0_0_inject_head_i(n1_0_0_inject_head_i),
        .n1_0_0_inject_tail_i(n1_0_0_inject_tail_i),
        .n1_0_0_inject_flit_i(n1_0_0_inject_flit_i),
        .n1_0_0_eject_ready_i(n1_0_0_eject_ready_i),
        .weight_wr_en_i(weight_wr_en_i),
        .weight_node_i(weight_node_i),
        .weight_router_i(weight_router_i),
        .weight_addr_i(weight_addr_i),
        .weight_data_i(weight_data_i),
        .channel_weight_wr_en_i(channel_weight_wr_en_i),
        .channel_weight_node_i(channel_weight_node_i),
        .channel_weight_channel_i(channel_weight_channel_i),
        .channel_weight_index_i(channel_weight_index_i),
        .channel_weight_data_i(channel_weight_data_i),
        .multicast_wr_en_i(multicast_wr_en_i),
        .multicast_node_i(multicast_node_i),
        .multicast_adapter_i(multicast_adapter_i),
        .multicast_addr_i(multicast_addr_i),
        .multicast_data_i(multicast_data_i),
        .n0_0_0_inject_not_full_o(n0_0_0_inject_not_full_o),
        .n0_0_0_eject_valid_o(n0_0_0_eject_valid_o),
        .n0_0_0_eject_head_o(n0_0_0_eject_head_o),
        .n0_0_0_eject_tail_o(n0_0_0_eject_tail_o),
        .n0_0_0_eject_flit_o(n0_0_0_eject_flit_o),
        .n0_0_0_error_o(n0_0_0_error_o),
        .n1_0_0_inject_not_full_o(n1_0_0_inject_not_full_o),
        .n1_0_0_eject_valid_o(n1_0_0_eject_valid_o),
        .n1_0_0_eject_head_o(n1_0_0_eject_head_o),
        .n1_0_0_eject_tail_o(n1_0_0_eject_tail_o),
        .n1_0_0_eject_flit_o(n1_0_0_eject_flit_o),
        .n1_0_0_error_o(n1_0_0_error_o),
        .weight_error_o(weight_error_o)
    );

    initial begin
        $readmemh("tb/tb_anton2_network_2x1x1_2x1_p4_fw64.hex", vectors);
        $readmemh("tb/tb_anton2_network_2x1x1_2x1_p4_fw64_expected.hex", expected);
        clock = 1'b0;
        earlier = 384'd0;
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
            if (driving[384] === 1'b1)
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
            earlier <= driving[383:0];
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
