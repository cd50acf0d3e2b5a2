// SPDX-License-Identifier: 0BSD
// Self-checking test bench of anton2_node_2x1_p4_fw64: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_anton2_node_2x1_p4_fw64 -o tb_anton2_node_2x1_p4_fw64.vvp -c files.f tb/tb_anton2_node_2x1_p4_fw64.v && vvp -N tb_anton2_node_2x1_p4_fw64.vvp
//   $ verilator --binary --x-initial unique --top-module tb_anton2_node_2x1_p4_fw64 -f files.f tb/tb_anton2_node_2x1_p4_fw64.v && obj_dir/Vtb_anton2_node_2x1_p4_fw64 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL it
// calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other simulators,
// in batch mode, may want `grep -q '^PASS'` on what they print. Which output differs in which cycle is what
// `flitworks cosim --rtl .` says.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are sampled at
// the falling edge: from the cycle on in which a reset has taken effect, and each only under its valid.
// Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_anton2_node_2x1_p4_fw64;
    parameter VECTORS = "tb/tb_anton2_node_2x1_p4_fw64.hex";
    parameter EXPECTED = "tb/tb_anton2_node_2x1_p4_fw64_expected.hex";
    localparam [31:0] CYCLES = 32'd500;
    localparam [31:0] WINDOWS = 32'd32;
    // The first cycle whose outputs mean something.
    localparam [31:0] KNOWN = 32'd2;
    // Mismatching windows that are printed.
    localparam [31:0] SHOWN = 32'd5;

    // Inputs, and above them a 1, which is missing if the vectors are.
    reg [391:0] vectors [0:CYCLES-1];
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
    wire [11:0] here_i = vectors[cycle][1 +: 12];
    wire [11:0] last_i = vectors[cycle][13 +: 12];
    wire [1:0] crosses_i = vectors[cycle][25 +: 2];
    wire x0p_phit_valid_i = vectors[cycle][27 +: 1];
    wire x0p_phit_first_i = vectors[cycle][28 +: 1];
    wire [79:0] x0p_phit_i = vectors[cycle][29 +: 80];
    wire x0m_phit_valid_i = vectors[cycle][109 +: 1];
    wire x0m_phit_first_i = vectors[cycle][110 +: 1];
    wire [79:0] x0m_phit_i = vectors[cycle][111 +: 80];
    wire [3:0] inject_valid_i = vectors[cycle][191 +: 4];
    wire [1:0] inject_head_i = vectors[cycle][195 +: 2];
    wire [1:0] inject_tail_i = vectors[cycle][197 +: 2];
    wire [127:0] inject_flit_i = vectors[cycle][199 +: 128];
    wire [3:0] eject_ready_i = vectors[cycle][327 +: 4];
    wire weight_wr_en_i = vectors[cycle][331 +: 1];
    wire weight_router_i = vectors[cycle][332 +: 1];
    wire [6:0] weight_addr_i = vectors[cycle][333 +: 7];
    wire [7:0] weight_data_i = vectors[cycle][340 +: 8];
    wire channel_weight_wr_en_i = vectors[cycle][348 +: 1];
    wire channel_weight_channel_i = vectors[cycle][349 +: 1];
    wire [3:0] channel_weight_index_i = vectors[cycle][350 +: 4];
    wire [7:0] channel_weight_data_i = vectors[cycle][354 +: 8];
    wire multicast_wr_en_i = vectors[cycle][362 +: 1];
    wire [1:0] multicast_adapter_i = vectors[cycle][363 +: 2];
    wire [7:0] multicast_addr_i = vectors[cycle][365 +: 8];
    wire [17:0] multicast_data_i = vectors[cycle][373 +: 18];

    wire x0p_phit_valid_o;
    wire x0p_phit_first_o;
    wire [79:0] x0p_phit_o;
    wire x0m_phit_valid_o;
    wire x0m_phit_first_o;
    wire [79:0] x0m_phit_o;
    wire [1:0] replay_o;
    wire [1:0] timeout_o;
    wire [1:0] damaged_o;
    wire [3:0] inject_not_full_o;
    wire [3:0] eject_valid_o;
    wire [3:0] eject_head_o;
    wire [3:0] eject_tail_o;
    wire [255:0] eject_flit_o;
    wire [7:0] error_o;
    wire weight_error_o;
    wire [3:0] dropped_o;
    // The outputs, with 0 where they mean nothing.
    wire [454:0] shown;
    assign shown[0 +: 1] = x0p_phit_valid_o;
    assign shown[1 +: 1] = {1{|x0p_phit_valid_o}} & x0p_phit_first_o;
    assign shown[2 +: 80] = {80{|x0p_phit_valid_o}} & x0p_phit_o;
    assign shown[82 +: 1] = x0m_phit_valid_o;
    assign shown[83 +: 1] = {1{|x0m_phit_valid_o}} & x0m_phit_first_o;
    assign shown[84 +: 80] = {80{|x0m_phit_valid_o}} & x0m_phit_o;
    assign shown[164 +: 2] = replay_o;
    assign shown[166 +: 2] = timeout_o;
    assign shown[168 +: 2] = damaged_o;
    assign shown[170 +: 4] = inject_not_full_o;
    assign shown[174 +: 4] = eject_valid_o;
    genvar eject_head_o_i;
    generate
        for (eject_head_o_i = 0; eject_head_o_i < 4; eject_head_o_i = eject_head_o_i + 1) begin : eject_head_o_element
            assign shown[178 + eject_head_o_i * 1 +: 1] = {1{|eject_valid_o[eject_head_o_i * 1 +: 1]}} & eject_head_o[eject_head_o_i * 1 +: 1];
        end
    endgenerate
    genvar eject_tail_o_i;
    generate
        for (eject_tail_o_i = 0; eject_tail_o_i < 4; eject_tail_o_i = eject_tail_o_i + 1) begin : eject_tail_o_element
            assign shown[182 + eject_tail_o_i * 1 +: 1] = {1{|eject_valid_o[eject_tail_o_i * 1 +: 1]}} & eject_tail_o[eject_tail_o_i * 1 +: 1];
        end
    endgenerate
    genvar eject_flit_o_i;
    generate
        for (eject_flit_o_i = 0; eject_flit_o_i < 4; eject_flit_o_i = eject_flit_o_i + 1) begin : eject_flit_o_element
            assign shown[186 + eject_flit_o_i * 64 +: 64] = {64{|eject_valid_o[eject_flit_o_i * 1 +: 1]}} & eject_flit_o[eject_flit_o_i * 64 +: 64];
        end
    endgenerate
    assign shown[442 +: 8] = error_o;
    assign shown[450 +: 1] = weight_error_o;
    assign shown[451 +: 4] = dropped_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function [31:0] folded;
        input [31:0] so_far;
        input [454:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 455; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == CYCLES - 32'd1;
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < KNOWN) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    anton2_node_2x1_p4_fw64 u_anton2_node_2x1_p4_fw64 (
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
            if (vectors[cycle][391] === 1'b1)
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
