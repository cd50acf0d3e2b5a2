// SPDX-License-Identifier: 0BSD
// Self-checking test bench of anton2_network_2x1x1_2x1_p4_fw64: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_anton2_network_2x1x1_2x1_p4_fw64 -o tb_anton2_network_2x1x1_2x1_p4_fw64.vvp -c files.f tb/tb_anton2_network_2x1x1_2x1_p4_fw64.v && vvp -N tb_anton2_network_2x1x1_2x1_p4_fw64.vvp
//   $ verilator --binary --x-initial unique --top-module tb_anton2_network_2x1x1_2x1_p4_fw64 -f files.f tb/tb_anton2_network_2x1x1_2x1_p4_fw64.v && obj_dir/Vtb_anton2_network_2x1x1_2x1_p4_fw64 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL it
// calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other simulators,
// in batch mode, may want `grep -q '^PASS'` on what they print. Which output differs in which cycle is what
// `flitworks cosim --rtl .` says.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are sampled at
// the falling edge: from the cycle on in which a reset has taken effect, and each only under its valid.
// Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_anton2_network_2x1x1_2x1_p4_fw64;
    parameter VECTORS = "tb/tb_anton2_network_2x1x1_2x1_p4_fw64.hex";
    parameter EXPECTED = "tb/tb_anton2_network_2x1x1_2x1_p4_fw64_expected.hex";
    localparam [31:0] CYCLES = 32'd500;
    localparam [31:0] WINDOWS = 32'd32;
    // The first cycle whose outputs mean something.
    localparam [31:0] KNOWN = 32'd2;
    // Mismatching windows that are printed.
    localparam [31:0] SHOWN = 32'd5;

    // Inputs, and above them a 1, which is missing if the vectors are.
    reg [344:0] vectors [0:CYCLES-1];
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
    wire [3:0] n0_0_0_inject_valid_i = vectors[cycle][1 +: 4];
    wire [1:0] n0_0_0_inject_head_i = vectors[cycle][5 +: 2];
    wire [1:0] n0_0_0_inject_tail_i = vectors[cycle][7 +: 2];
    wire [127:0] n0_0_0_inject_flit_i = vectors[cycle][9 +: 128];
    wire [3:0] n0_0_0_eject_ready_i = vectors[cycle][137 +: 4];
    wire [3:0] n1_0_0_inject_valid_i = vectors[cycle][141 +: 4];
    wire [1:0] n1_0_0_inject_head_i = vectors[cycle][145 +: 2];
    wire [1:0] n1_0_0_inject_tail_i = vectors[cycle][147 +: 2];
    wire [127:0] n1_0_0_inject_flit_i = vectors[cycle][149 +: 128];
    wire [3:0] n1_0_0_eject_ready_i = vectors[cycle][277 +: 4];
    wire weight_wr_en_i = vectors[cycle][281 +: 1];
    wire weight_node_i = vectors[cycle][282 +: 1];
    wire weight_router_i = vectors[cycle][283 +: 1];
    wire [6:0] weight_addr_i = vectors[cycle][284 +: 7];
    wire [7:0] weight_data_i = vectors[cycle][291 +: 8];
    wire channel_weight_wr_en_i = vectors[cycle][299 +: 1];
    wire channel_weight_node_i = vectors[cycle][300 +: 1];
    wire channel_weight_channel_i = vectors[cycle][301 +: 1];
    wire [3:0] channel_weight_index_i = vectors[cycle][302 +: 4];
    wire [7:0] channel_weight_data_i = vectors[cycle][306 +: 8];
    wire multicast_wr_en_i = vectors[cycle][314 +: 1];
    wire multicast_node_i = vectors[cycle][315 +: 1];
    wire [1:0] multicast_adapter_i = vectors[cycle][316 +: 2];
    wire [7:0] multicast_addr_i = vectors[cycle][318 +: 8];
    wire [17:0] multicast_data_i = vectors[cycle][326 +: 18];

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
        for (n0_0_0_eject_head_o_i = 0; n0_0_0_eject_head_o_i < 4; n0_0_0_eject_head_o_i = n0_0_0_eject_head_o_i + 1) begin : n0_0_0_eject_head_o_element
            assign shown[8 + n0_0_0_eject_head_o_i * 1 +: 1] = {1{|n0_0_0_eject_valid_o[n0_0_0_eject_head_o_i * 1 +: 1]}} & n0_0_0_eject_head_o[n0_0_0_eject_head_o_i * 1 +: 1];
        end
    endgenerate
    genvar n0_0_0_eject_tail_o_i;
    generate
        for (n0_0_0_eject_tail_o_i = 0; n0_0_0_eject_tail_o_i < 4; n0_0_0_eject_tail_o_i = n0_0_0_eject_tail_o_i + 1) begin : n0_0_0_eject_tail_o_element
            assign shown[12 + n0_0_0_eject_tail_o_i * 1 +: 1] = {1{|n0_0_0_eject_valid_o[n0_0_0_eject_tail_o_i * 1 +: 1]}} & n0_0_0_eject_tail_o[n0_0_0_eject_tail_o_i * 1 +: 1];
        end
    endgenerate
    genvar n0_0_0_eject_flit_o_i;
    generate
        for (n0_0_0_eject_flit_o_i = 0; n0_0_0_eject_flit_o_i < 4; n0_0_0_eject_flit_o_i = n0_0_0_eject_flit_o_i + 1) begin : n0_0_0_eject_flit_o_element
            assign shown[16 + n0_0_0_eject_flit_o_i * 64 +: 64] = {64{|n0_0_0_eject_valid_o[n0_0_0_eject_flit_o_i * 1 +: 1]}} & n0_0_0_eject_flit_o[n0_0_0_eject_flit_o_i * 64 +: 64];
        end
    endgenerate
    assign shown[272 +: 8] = n0_0_0_error_o;
    assign shown[280 +: 4] = n1_0_0_inject_not_full_o;
    assign shown[284 +: 4] = n1_0_0_eject_valid_o;
    genvar n1_0_0_eject_head_o_i;
    generate
        for (n1_0_0_eject_head_o_i = 0; n1_0_0_eject_head_o_i < 4; n1_0_0_eject_head_o_i = n1_0_0_eject_head_o_i + 1) begin : n1_0_0_eject_head_o_element
            assign shown[288 + n1_0_0_eject_head_o_i * 1 +: 1] = {1{|n1_0_0_eject_valid_o[n1_0_0_eject_head_o_i * 1 +: 1]}} & n1_0_0_eject_head_o[n1_0_0_eject_head_o_i * 1 +: 1];
        end
    endgenerate
    genvar n1_0_0_eject_tail_o_i;
    generate
        for (n1_0_0_eject_tail_o_i = 0; n1_0_0_eject_tail_o_i < 4; n1_0_0_eject_tail_o_i = n1_0_0_eject_tail_o_i + 1) begin : n1_0_0_eject_tail_o_element
            assign shown[292 + n1_0_0_eject_tail_o_i * 1 +: 1] = {1{|n1_0_0_eject_valid_o[n1_0_0_eject_tail_o_i * 1 +: 1]}} & n1_0_0_eject_tail_o[n1_0_0_eject_tail_o_i * 1 +: 1];
        end
    endgenerate
    genvar n1_0_0_eject_flit_o_i;
    generate
        for (n1_0_0_eject_flit_o_i = 0; n1_0_0_eject_flit_o_i < 4; n1_0_0_eject_flit_o_i = n1_0_0_eject_flit_o_i + 1) begin : n1_0_0_eject_flit_o_element
            assign shown[296 + n1_0_0_eject_flit_o_i * 64 +: 64] = {64{|n1_0_0_eject_valid_o[n1_0_0_eject_flit_o_i * 1 +: 1]}} & n1_0_0_eject_flit_o[n1_0_0_eject_flit_o_i * 64 +: 64];
        end
    endgenerate
    assign shown[552 +: 8] = n1_0_0_error_o;
    assign shown[560 +: 1] = weight_error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function [31:0] folded;
        input [31:0] so_far;
        input [560:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 561; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == CYCLES - 32'd1;
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < KNOWN) ? signature : folded(signature, shown);
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
            if (vectors[cycle][344] === 1'b1)
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
