// SPDX-License-Identifier: 0BSD
// Self-checking test bench of hyperx_input_3x3_t2:
// 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_hyperx_input_3x3_t2 -o tb_hyperx_input_3x3_t2.vvp -c files.f \
//       tb/tb_hyperx_input_3x3_t2.v && vvp -N tb_hyperx_input_3x3_t2.vvp
//   $ verilator --binary --x-initial unique --top-module tb_hyperx_input_3x3_t2 -f files.f \
//       tb/tb_hyperx_input_3x3_t2.v && obj_dir/Vtb_hyperx_input_3x3_t2 +verilator+rand+reset+2 \
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
module tb_hyperx_input_3x3_t2;
    localparam integer CYCLES = 500;
    localparam integer WINDOWS = 32;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 16 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [411:0] vectors [0:CYCLES-1];
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
        input reg [411:0] line;
        reg [383:0] row;
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
                        row[chunk * 16 +: 16] = row[chunk * 16 +: 16] ^ line[at +: 16];
                        at = at + 16;
                    end
                end
            end
            changed = {(line >> at) == { 411'd0, 1'b1}, row};
        end
    endfunction

    wire [384:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire [3:0] coord_i = driving[1 +: 4];
    wire [31:0] seed_i = driving[5 +: 32];
    wire from_terminal_i = driving[37 +: 1];
    wire [15:0] now_i = driving[38 +: 16];
    wire flit_valid_i = driving[54 +: 1];
    wire [2:0] flit_vc_i = driving[55 +: 3];
    wire flit_head_i = driving[58 +: 1];
    wire flit_tail_i = driving[59 +: 1];
    wire [63:0] flit_data_i = driving[60 +: 64];
    wire [161:0] weight_i = driving[124 +: 162];
    wire [11:0] open_i = driving[286 +: 12];
    wire granted_i = driving[298 +: 1];

    wire [7:0] credit_o;
    wire [5:0] req_o;
    wire [2:0] req_lane_o;
    wire req_class_o;
    wire [15:0] req_age_o;
    wire [4:0] req_length_o;
    wire [7:0] moving_o;
    wire [527:0] crossing_o;
    wire [3:0] error_o;
    // The outputs, with 0 where they mean nothing.
    wire [578:0] shown;
    assign shown[0 +: 8] = credit_o;
    assign shown[8 +: 6] = req_o;
    assign shown[14 +: 3] = {3{|req_o}} & req_lane_o;
    assign shown[17 +: 1] = {1{|req_o}} & req_class_o;
    assign shown[18 +: 16] = {16{|req_o}} & req_age_o;
    assign shown[34 +: 5] = {5{|req_o}} & req_length_o;
    assign shown[39 +: 8] = moving_o;
    genvar crossing_o_i;
    generate
        for (crossing_o_i = 0; crossing_o_i < 8; crossing_o_i = crossing_o_i
            + 1) begin : g_crossing_o
            assign shown[47 + crossing_o_i * 66 +: 66] = {66{|moving_o[crossing_o_i * 1 +: 1]}}
                & crossing_o[crossing_o_i * 66 +: 66];
        end
    endgenerate
    assign shown[575 +: 4] = error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [578:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 579; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    hyperx_input_3x3_t2 u_hyperx_input_3x3_t2 (
        .clk_i(clock),
        .rst_i(rst_i),
        .coord_i(coord_i),
        .seed_i(seed_i),
        .from_terminal_i(from_terminal_i),
        .now_i(now_i),
        .flit_valid_i(flit_valid_i),
        .flit_vc_i(flit_vc_i),
        .flit_head_i(flit_head_i),
        .flit_tail_i(flit_tail_i),
        .flit_data_i(flit_data_i),
        .weight_i(weight_i),
        .open_i(open_i),
        .granted_i(granted_i),
        .credit_o(credit_o),
        .req_o(req_o),
        .req_lane_o(req_lane_o),
        .req_class_o(req_class_o),
        .req_age_o(req_age_o),
        .req_length_o(req_length_o),
        .moving_o(moving_o),
        .crossing_o(crossing_o),
        .error_o(error_o)
    );

    initial begin
        $readmemh("tb/tb_hyperx_input_3x3_t2.hex", vectors);
        $readmemh("tb/tb_hyperx_input_3x3_t2_expected.hex", expected);
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
