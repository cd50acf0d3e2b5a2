// SPDX-License-Identifier: 0BSD
// Self-checking test bench of multicast_unit_q8_m256_e16: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_multicast_unit_q8_m256_e16 -o tb_multicast_unit_q8_m256_e16.vvp -c files.f tb/tb_multicast_unit_q8_m256_e16.v && vvp tb_multicast_unit_q8_m256_e16.vvp
//   $ verilator --binary --x-initial unique --top-module tb_multicast_unit_q8_m256_e16 -f files.f tb/tb_multicast_unit_q8_m256_e16.v && obj_dir/Vtb_multicast_unit_q8_m256_e16 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_multicast_unit_q8_m256_e16;
    parameter VECTORS = "tb/tb_multicast_unit_q8_m256_e16.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [255:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [11:0] here_i = vectors[cycle][1 +: 12];
    wire [11:0] last_i = vectors[cycle][13 +: 12];
    wire multicast_wr_en_i = vectors[cycle][25 +: 1];
    wire [7:0] multicast_addr_i = vectors[cycle][26 +: 8];
    wire [31:0] multicast_data_i = vectors[cycle][34 +: 32];
    wire [7:0] front_i = vectors[cycle][66 +: 8];
    wire [79:0] index_i = vectors[cycle][74 +: 80];
    wire [2:0] queue_i = vectors[cycle][154 +: 3];
    wire [41:0] header_i = vectors[cycle][157 +: 42];
    wire take_i = vectors[cycle][199 +: 1];

    wire [7:0] known_o;
    wire [7:0] known_o_wanted = vectors[cycle][200 +: 8];
    wire known_o_counts = vectors[cycle][252];
    wire [41:0] header_o;
    wire [41:0] header_o_wanted = vectors[cycle][208 +: 42];
    wire header_o_counts = vectors[cycle][253];
    wire last_o;
    wire last_o_wanted = vectors[cycle][250 +: 1];
    wire last_o_counts = vectors[cycle][254];
    wire drop_o;
    wire drop_o_wanted = vectors[cycle][251 +: 1];
    wire drop_o_counts = vectors[cycle][255];

    wire known_o_differs = known_o_counts && known_o !== known_o_wanted;
    wire header_o_differs = header_o_counts && header_o !== header_o_wanted;
    wire last_o_differs = last_o_counts && last_o !== last_o_wanted;
    wire drop_o_differs = drop_o_counts && drop_o !== drop_o_wanted;
    wire counts = known_o_counts || header_o_counts || last_o_counts || drop_o_counts;
    wire differs = known_o_differs || header_o_differs || last_o_differs || drop_o_differs;

    multicast_unit_q8_m256_e16 u_multicast_unit_q8_m256_e16 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .last_i(last_i),
        .multicast_wr_en_i(multicast_wr_en_i),
        .multicast_addr_i(multicast_addr_i),
        .multicast_data_i(multicast_data_i),
        .front_i(front_i),
        .index_i(index_i),
        .queue_i(queue_i),
        .header_i(header_i),
        .take_i(take_i),
        .known_o(known_o),
        .header_o(header_o),
        .last_o(last_o),
        .drop_o(drop_o)
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
                if (known_o_differs)
                    $display("mismatch in cycle %0d: known_o is %h, wanted %h", cycle, known_o, known_o_wanted);
                if (header_o_differs)
                    $display("mismatch in cycle %0d: header_o is %h, wanted %h", cycle, header_o, header_o_wanted);
                if (last_o_differs)
                    $display("mismatch in cycle %0d: last_o is %h, wanted %h", cycle, last_o, last_o_wanted);
                if (drop_o_differs)
                    $display("mismatch in cycle %0d: drop_o is %h, wanted %h", cycle, drop_o, drop_o_wanted);
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
