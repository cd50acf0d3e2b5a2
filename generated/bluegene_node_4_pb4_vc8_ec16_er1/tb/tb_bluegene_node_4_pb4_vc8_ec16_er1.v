// SPDX-License-Identifier: 0BSD
// Self-checking test bench of bluegene_node_4_pb4_vc8_ec16_er1:
// 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_bluegene_node_4_pb4_vc8_ec16_er1 -o \
//       tb_bluegene_node_4_pb4_vc8_ec16_er1.vvp -c files.f \
//       tb/tb_bluegene_node_4_pb4_vc8_ec16_er1.v && vvp -N \
//       tb_bluegene_node_4_pb4_vc8_ec16_er1.vvp
//   $ verilator --binary --x-initial unique --top-module tb_bluegene_node_4_pb4_vc8_ec16_er1 -f \
//       files.f tb/tb_bluegene_node_4_pb4_vc8_ec16_er1.v && \
//       obj_dir/Vtb_bluegene_node_4_pb4_vc8_ec16_er1 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// windows of 16 cycles; without its vectors it prints a line that starts with `FAIL` too. On FAIL
// it calls $stop: `vvp -N` and Verilator's program then end with an exit code other than 0; other
// simulators, in batch mode, may want `grep -q '^PASS'` on what they print. The command
// `flitworks cosim --rtl .` says which output differs in which cycle.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// sampled at the falling edge: from the cycle on in which a reset has taken effect, and each only
// under its valid. Their signature is a CRC-32 of the 16 cycles of a window, compared at its end.
module tb_bluegene_node_4_pb4_vc8_ec16_er1;
    localparam integer CYCLES = 500;
    localparam integer WINDOWS = 32;
    // The first cycle whose outputs mean something.
    localparam integer KNOWN = 2;
    // Mismatching windows that are printed.
    localparam integer SHOWN = 5;

    // What changes of the inputs, by chunks of 8 bits in groups of 8. From bit 0 on:
    // whether any chunk of a group changes; if so, for each of them whether it does, and if so its
    // bits that do. Then a 1.
    reg [511:0] vectors [0:CYCLES-1];
    reg [447:0] earlier;
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
    function automatic [448:0] changed;
        input reg [447:0] so_far;
        input reg [511:0] line;
        reg [447:0] row;
        reg in_group;
        integer chunk;
        integer at;
        begin
            row = so_far;
            in_group = 1'b0;
            at = 0;
            for (chunk = 0; chunk < 56; chunk = chunk + 1) begin
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
            changed = {(line >> at) == { 511'd0, 1'b1}, row};
        end
    endfunction

    wire [448:0] driving = changed(earlier, vectors[cycle]);

    wire rst_i = driving[0 +: 1];
    wire [7:0] own_i = driving[1 +: 8];
    wire [7:0] reach_first_i = driving[9 +: 8];
    wire [7:0] reach_last_i = driving[17 +: 8];
    wire [31:0] seed_i = driving[25 +: 32];
    wire [15:0] near_i = driving[57 +: 16];
    wire [1:0] enable_i = driving[73 +: 2];
    wire [1:0] valid_i = driving[75 +: 2];
    wire [1:0] first_i = driving[77 +: 2];
    wire [63:0] phit_i = driving[79 +: 64];
    wire [7:0] inject_valid_i = driving[143 +: 8];
    wire [7:0] inject_first_i = driving[151 +: 8];
    wire [7:0] inject_last_i = driving[159 +: 8];
    wire [255:0] inject_phit_i = driving[167 +: 256];
    wire [5:0] receive_ready_i = driving[423 +: 6];

    wire [7:0] inject_ready_o;
    wire [5:0] receive_valid_o;
    wire [5:0] receive_first_o;
    wire [5:0] receive_last_o;
    wire [191:0] receive_phit_o;
    wire [1:0] valid_o;
    wire [1:0] first_o;
    wire [63:0] phit_o;
    wire [39:0] error_o;
    wire fatal_o;
    // The outputs, with 0 where they mean nothing.
    wire [326:0] shown;
    assign shown[0 +: 8] = inject_ready_o;
    assign shown[8 +: 6] = receive_valid_o;
    assign shown[14 +: 6] = receive_first_o;
    assign shown[20 +: 6] = receive_last_o;
    assign shown[26 +: 192] = receive_phit_o;
    assign shown[218 +: 2] = valid_o;
    assign shown[220 +: 2] = first_o;
    assign shown[222 +: 64] = phit_o;
    assign shown[286 +: 40] = error_o;
    assign shown[326 +: 1] = fatal_o;

    // Appends the bits of `row` to a CRC-32, bit 0 first.
    function automatic [31:0] folded;
        input reg [31:0] so_far;
        input reg [326:0] row;
        integer i;
        begin
            folded = so_far;
            for (i = 0; i < 327; i = i + 1)
                folded = {folded[30:0], 1'b0} ^ (32'h04c11db7 & {32{folded[31] ^ row[i]}});
        end
    endfunction

    wire [31:0] now = {23'd0, cycle};
    wire is_last = now == $unsigned(CYCLES - 1);
    wire ends_window = is_last || now[3:0] == 4'd15;
    wire [31:0] signed_now = (now < $unsigned(KNOWN)) ? signature : folded(signature, shown);
    wire differs = signed_now !== expected[window] || ^signed_now === 1'bx;

    bluegene_node_4_pb4_vc8_ec16_er1 u_bluegene_node_4_pb4_vc8_ec16_er1 (
        .clk_i(clock),
        .rst_i(rst_i),
        .own_i(own_i),
        .reach_first_i(reach_first_i),
        .reach_last_i(reach_last_i),
        .seed_i(seed_i),
        .near_i(near_i),
        .enable_i(enable_i),
        .valid_i(valid_i),
        .first_i(first_i),
        .phit_i(phit_i),
        .inject_valid_i(inject_valid_i),
        .inject_first_i(inject_first_i),
        .inject_last_i(inject_last_i),
        .inject_phit_i(inject_phit_i),
        .receive_ready_i(receive_ready_i),
        .inject_ready_o(inject_ready_o),
        .receive_valid_o(receive_valid_o),
        .receive_first_o(receive_first_o),
        .receive_last_o(receive_last_o),
        .receive_phit_o(receive_phit_o),
        .valid_o(valid_o),
        .first_o(first_o),
        .phit_o(phit_o),
        .error_o(error_o),
        .fatal_o(fatal_o)
    );

    initial begin
        $readmemh("tb/tb_bluegene_node_4_pb4_vc8_ec16_er1.hex", vectors);
        $readmemh("tb/tb_bluegene_node_4_pb4_vc8_ec16_er1_expected.hex", expected);
        clock = 1'b0;
        earlier = 448'd0;
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
            if (driving[448] === 1'b1)
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
            earlier <= driving[447:0];
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
