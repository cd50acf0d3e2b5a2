// SPDX-License-Identifier: 0BSD
// Self-checking test bench of link_receiver_w202_s6_c24_p328b63_ph80: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_link_receiver_w202_s6_c24_p328b63_ph80 -o tb_link_receiver_w202_s6_c24_p328b63_ph80.vvp -c files.f tb/tb_link_receiver_w202_s6_c24_p328b63_ph80.v && vvp tb_link_receiver_w202_s6_c24_p328b63_ph80.vvp
//   $ verilator --binary --x-initial unique --top-module tb_link_receiver_w202_s6_c24_p328b63_ph80 -f files.f tb/tb_link_receiver_w202_s6_c24_p328b63_ph80.v && obj_dir/Vtb_link_receiver_w202_s6_c24_p328b63_ph80 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_link_receiver_w202_s6_c24_p328b63_ph80;
    parameter VECTORS = "tb/tb_link_receiver_w202_s6_c24_p328b63_ph80.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [309:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire phit_valid_i = vectors[cycle][1 +: 1];
    wire phit_first_i = vectors[cycle][2 +: 1];
    wire [79:0] phit_i = vectors[cycle][3 +: 80];

    wire word_valid_o;
    wire word_valid_o_wanted = vectors[cycle][83 +: 1];
    wire word_valid_o_counts = vectors[cycle][302];
    wire [201:0] word_o;
    wire [201:0] word_o_wanted = vectors[cycle][84 +: 202];
    wire word_o_counts = vectors[cycle][303];
    wire ack_valid_o;
    wire ack_valid_o_wanted = vectors[cycle][286 +: 1];
    wire ack_valid_o_counts = vectors[cycle][304];
    wire [5:0] ack_o;
    wire [5:0] ack_o_wanted = vectors[cycle][287 +: 6];
    wire ack_o_counts = vectors[cycle][305];
    wire retry_o;
    wire retry_o_wanted = vectors[cycle][293 +: 1];
    wire retry_o_counts = vectors[cycle][306];
    wire [5:0] expected_o;
    wire [5:0] expected_o_wanted = vectors[cycle][294 +: 6];
    wire expected_o_counts = vectors[cycle][307];
    wire owe_ack_o;
    wire owe_ack_o_wanted = vectors[cycle][300 +: 1];
    wire owe_ack_o_counts = vectors[cycle][308];
    wire owe_retry_o;
    wire owe_retry_o_wanted = vectors[cycle][301 +: 1];
    wire owe_retry_o_counts = vectors[cycle][309];

    wire word_valid_o_differs = word_valid_o_counts && word_valid_o !== word_valid_o_wanted;
    wire word_o_differs = word_o_counts && word_o !== word_o_wanted;
    wire ack_valid_o_differs = ack_valid_o_counts && ack_valid_o !== ack_valid_o_wanted;
    wire ack_o_differs = ack_o_counts && ack_o !== ack_o_wanted;
    wire retry_o_differs = retry_o_counts && retry_o !== retry_o_wanted;
    wire expected_o_differs = expected_o_counts && expected_o !== expected_o_wanted;
    wire owe_ack_o_differs = owe_ack_o_counts && owe_ack_o !== owe_ack_o_wanted;
    wire owe_retry_o_differs = owe_retry_o_counts && owe_retry_o !== owe_retry_o_wanted;
    wire counts = word_valid_o_counts || word_o_counts || ack_valid_o_counts || ack_o_counts || retry_o_counts || expected_o_counts || owe_ack_o_counts || owe_retry_o_counts;
    wire differs = word_valid_o_differs || word_o_differs || ack_valid_o_differs || ack_o_differs || retry_o_differs || expected_o_differs || owe_ack_o_differs || owe_retry_o_differs;

    link_receiver_w202_s6_c24_p328b63_ph80 u_link_receiver_w202_s6_c24_p328b63_ph80 (
        .clk_i(clock),
        .rst_i(rst_i),
        .phit_valid_i(phit_valid_i),
        .phit_first_i(phit_first_i),
        .phit_i(phit_i),
        .word_valid_o(word_valid_o),
        .word_o(word_o),
        .ack_valid_o(ack_valid_o),
        .ack_o(ack_o),
        .retry_o(retry_o),
        .expected_o(expected_o),
        .owe_ack_o(owe_ack_o),
        .owe_retry_o(owe_retry_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        clock = 1'b0;
        cycle = 9'd0;
        compared = 32'd0;
        mismatches = 32'd0;
        running = 1'b0;
    end

    always #5 clock <= !clock;

    always @(negedge clock)
        if (running) begin
            if (counts)
                compared <= compared + 32'd1;
            if (differs)
                mismatches <= mismatches + 32'd1;
            if (differs && mismatches < SHOWN) begin
                if (word_valid_o_differs)
                    $display("mismatch in cycle %0d: word_valid_o is %h, wanted %h", cycle, word_valid_o, word_valid_o_wanted);
                if (word_o_differs)
                    $display("mismatch in cycle %0d: word_o is %h, wanted %h", cycle, word_o, word_o_wanted);
                if (ack_valid_o_differs)
                    $display("mismatch in cycle %0d: ack_valid_o is %h, wanted %h", cycle, ack_valid_o, ack_valid_o_wanted);
                if (ack_o_differs)
                    $display("mismatch in cycle %0d: ack_o is %h, wanted %h", cycle, ack_o, ack_o_wanted);
                if (retry_o_differs)
                    $display("mismatch in cycle %0d: retry_o is %h, wanted %h", cycle, retry_o, retry_o_wanted);
                if (expected_o_differs)
                    $display("mismatch in cycle %0d: expected_o is %h, wanted %h", cycle, expected_o, expected_o_wanted);
                if (owe_ack_o_differs)
                    $display("mismatch in cycle %0d: owe_ack_o is %h, wanted %h", cycle, owe_ack_o, owe_ack_o_wanted);
                if (owe_retry_o_differs)
                    $display("mismatch in cycle %0d: owe_retry_o is %h, wanted %h", cycle, owe_retry_o, owe_retry_o_wanted);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 9'd499)
            cycle <= cycle + 9'd1;
        else begin
            if (mismatches != 32'd0)
                $display("FAIL %0d mismatches", mismatches);
            else if (compared != COMPARED)
                $display("FAIL %0d of %0d cycles compared: are the vectors there?", compared, COMPARED);
            else
                $display("PASS %0d cycles", CYCLES);
            $finish;
        end
endmodule
