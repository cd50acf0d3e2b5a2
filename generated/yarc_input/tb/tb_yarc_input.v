// SPDX-License-Identifier: 0BSD
// Self-checking test bench of yarc_input:
// 785 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_yarc_input -o tb_yarc_input.vvp -c files.f tb/tb_yarc_input.v \
//       && vvp -N tb_yarc_input.vvp
//   $ verilator --binary --x-initial unique --top-module tb_yarc_input -f files.f \
//       tb/tb_yarc_input.v && obj_dir/Vtb_yarc_input +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL
// it calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other
// simulators, in batch mode, may want `grep -q '^PASS'` on what they print. The command
// `flitworks cosim --rtl .` says which output differs in which cycle.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// sampled at the falling edge: from the cycle on in which a reset has taken effect, and each only
// under its valid. Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_yarc_input;
    localparam integer CYCLES = 785;
    localparam integer WINDOWS = 50;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 8 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [146:0] vectors [0:CYCLES-1];
    reg [127:0] earlier;
    reg [31:0] expected [0:WINDOWS-1];
    reg [9:0] cycle;
    reg [5:0] window;
    reg [31:0] signature;
    reg [31:0] driven;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is sampled at time 0.
    reg running;


    // The inputs of a cycle, and above them a 1, which is missing if the vectors are.
    function automatic [128:0] changed;
        input reg [127:0] so_far;
        input reg [146:0] line;
        reg [127:0] row;
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
                        row[chunk * 8 +: 8] = row[chunk * 8 +: 8] ^ line[at +: 8];
                        at = at + 8;
                    end
                end
            end
            changed = {(line >> at) == { 146'd0, 1'b1}, row};
        end
    endfunction

    wire [128:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire in_valid_i = driving[1 +: 1];
    wire [23:0] in_phit_i = driving[2 +: 24];
    wire [15:0] row_credit_i = driving[26 +: 16];
    wire [5:0] port_i = driving[42 +: 6];
    wire cfg_we_i = driving[48 +: 1];
    wire [6:0] cfg_addr_i = driving[49 +: 7];
    wire [63:0] cfg_data_i = driving[56 +: 64];

    wire row_valid_o;
    wire [23:0] row_phit_o;
    wire row_vc_o;
    wire [7:0] row_column_o;
    wire [7:0] row_mask_o;
    wire [17:0] freed_o;
    wire overflow_o;
    wire route_error_o;
    wire turn_error_o;
    // The outputs, with 0 where they mean nothing.
    wire [62:0] shown;
    assign shown[0 +: 1] = row_valid_o;
    assign shown[1 +: 24] = {24{|row_valid_o}} & row_phit_o;
    assign shown[25 +: 1] = {1{|row_valid_o}} & row_vc_o;
    assign shown[26 +: 8] = {8{|row_valid_o}} & row_column_o;
    assign shown[34 +: 8] = {8{|row_valid_o}} & row_mask_o;
    assign shown[42 +: 18] = freed_o;
    assign shown[60 +: 1] = overflow_o;
    assign shown[61 +: 1] = route_error_o;
    assign shown[62 +: 1] = turn_error_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [62:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 63; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {22'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    yarc_input u_yarc_input (
        .clk_i(clock),
        .rst_i(rst_i),
        .in_valid_i(in_valid_i),
        .in_phit_i(in_phit_i),
        .row_credit_i(row_credit_i),
        .port_i(port_i),
        .cfg_we_i(cfg_we_i),
        .cfg_addr_i(cfg_addr_i),
        .cfg_data_i(cfg_data_i),
        .row_valid_o(row_valid_o),
        .row_phit_o(row_phit_o),
        .row_vc_o(row_vc_o),
        .row_column_o(row_column_o),
        .row_mask_o(row_mask_o),
        .freed_o(freed_o),
        .overflow_o(overflow_o),
        .route_error_o(route_error_o),
        .turn_error_o(turn_error_o)
    );

    initial begin
        $readmemh("tb/tb_yarc_input.hex", vectors);
        $readmemh("tb/tb_yarc_input_expected.hex", expected);
        clock = 1'b0;
        earlier = 128'd0;
        cycle = 10'd0;
        window = 6'd0;
        signature = 32'hffffffff;
        driven = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (driving[128] === 1'b1)
                driven <= driven + 32'd1;
            signature <= ends_window ? 32'hffffffff : signed_now;
            if (ends_window)
                window <= window + 6'd1;
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
            earlier <= driving[127:0];
            cycle <= cycle + 10'd1;
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
