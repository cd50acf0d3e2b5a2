// SPDX-License-Identifier: 0BSD
// Self-checking test bench of link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024: 6514 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024 -o tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024.vvp -c files.f tb/tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024.v && vvp tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024.vvp
//   $ verilator --binary --x-initial unique --top-module tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024 -f files.f tb/tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024.v && obj_dir/Vtb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024;
    parameter VECTORS = "tb/tb_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024.hex";
    localparam [31:0] CYCLES = 32'd6514;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd6512;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [310:0] vectors [0:CYCLES-1];
    reg [12:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire word_valid_i = vectors[cycle][1 +: 1];
    wire [201:0] word_i = vectors[cycle][2 +: 202];
    wire [5:0] expected_i = vectors[cycle][204 +: 6];
    wire owe_ack_i = vectors[cycle][210 +: 1];
    wire owe_retry_i = vectors[cycle][211 +: 1];
    wire ack_valid_i = vectors[cycle][212 +: 1];
    wire [5:0] ack_i = vectors[cycle][213 +: 6];
    wire retry_i = vectors[cycle][219 +: 1];

    wire word_ready_o;
    wire word_ready_o_wanted = vectors[cycle][220 +: 1];
    wire word_ready_o_counts = vectors[cycle][305];
    wire replay_o;
    wire replay_o_wanted = vectors[cycle][221 +: 1];
    wire replay_o_counts = vectors[cycle][306];
    wire timeout_o;
    wire timeout_o_wanted = vectors[cycle][222 +: 1];
    wire timeout_o_counts = vectors[cycle][307];
    wire phit_valid_o;
    wire phit_valid_o_wanted = vectors[cycle][223 +: 1];
    wire phit_valid_o_counts = vectors[cycle][308];
    wire phit_first_o;
    wire phit_first_o_wanted = vectors[cycle][224 +: 1];
    wire phit_first_o_counts = vectors[cycle][309];
    wire [79:0] phit_o;
    wire [79:0] phit_o_wanted = vectors[cycle][225 +: 80];
    wire phit_o_counts = vectors[cycle][310];

    wire word_ready_o_differs = word_ready_o_counts && word_ready_o !== word_ready_o_wanted;
    wire replay_o_differs = replay_o_counts && replay_o !== replay_o_wanted;
    wire timeout_o_differs = timeout_o_counts && timeout_o !== timeout_o_wanted;
    wire phit_valid_o_differs = phit_valid_o_counts && phit_valid_o !== phit_valid_o_wanted;
    wire phit_first_o_differs = phit_first_o_counts && phit_first_o !== phit_first_o_wanted;
    wire phit_o_differs = phit_o_counts && phit_o !== phit_o_wanted;
    wire counts = word_ready_o_counts || replay_o_counts || timeout_o_counts || phit_valid_o_counts || phit_first_o_counts || phit_o_counts;
    wire differs = word_ready_o_differs || replay_o_differs || timeout_o_differs || phit_valid_o_differs || phit_first_o_differs || phit_o_differs;

    link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024 u_link_sender_w202_s6_c24_p328b63_ph80_n63_r14_15_t1024 (
        .clk_i(clock),
        .rst_i(rst_i),
        .word_valid_i(word_valid_i),
        .word_i(word_i),
        .expected_i(expected_i),
        .owe_ack_i(owe_ack_i),
        .owe_retry_i(owe_retry_i),
        .ack_valid_i(ack_valid_i),
        .ack_i(ack_i),
        .retry_i(retry_i),
        .word_ready_o(word_ready_o),
        .replay_o(replay_o),
        .timeout_o(timeout_o),
        .phit_valid_o(phit_valid_o),
        .phit_first_o(phit_first_o),
        .phit_o(phit_o)
    );

    initial begin
        $readmemh(VECTORS, vectors);
        clock = 1'b0;
        cycle = 13'd0;
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
                if (word_ready_o_differs)
                    $display("mismatch in cycle %0d: word_ready_o is %h, wanted %h", cycle, word_ready_o, word_ready_o_wanted);
                if (replay_o_differs)
                    $display("mismatch in cycle %0d: replay_o is %h, wanted %h", cycle, replay_o, replay_o_wanted);
                if (timeout_o_differs)
                    $display("mismatch in cycle %0d: timeout_o is %h, wanted %h", cycle, timeout_o, timeout_o_wanted);
                if (phit_valid_o_differs)
                    $display("mismatch in cycle %0d: phit_valid_o is %h, wanted %h", cycle, phit_valid_o, phit_valid_o_wanted);
                if (phit_first_o_differs)
                    $display("mismatch in cycle %0d: phit_first_o is %h, wanted %h", cycle, phit_first_o, phit_first_o_wanted);
                if (phit_o_differs)
                    $display("mismatch in cycle %0d: phit_o is %h, wanted %h", cycle, phit_o, phit_o_wanted);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 13'd6513)
            cycle <= cycle + 13'd1;
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
