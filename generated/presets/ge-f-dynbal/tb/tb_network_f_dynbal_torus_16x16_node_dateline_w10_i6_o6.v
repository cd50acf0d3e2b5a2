// SPDX-License-Identifier: 0BSD
// Self-checking test bench of network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6: 341 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6 -o tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6.vvp -c files.f tb/tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6.v && vvp tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6.vvp
//   $ verilator --binary --x-initial unique --top-module tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6 -f files.f tb/tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6.v && obj_dir/Vtb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6;
    parameter VECTORS = "tb/tb_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6.hex";
    localparam [31:0] CYCLES = 32'd341;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd339;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [6147:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [255:0] inject_valid_i = vectors[cycle][1 +: 256];
    wire [2559:0] inject_flit_i = vectors[cycle][257 +: 2560];
    wire [255:0] eject_not_full_i = vectors[cycle][2817 +: 256];

    wire [255:0] inject_not_full_o;
    wire [255:0] inject_not_full_o_wanted = vectors[cycle][3073 +: 256];
    wire inject_not_full_o_counts = vectors[cycle][6145];
    wire [255:0] eject_valid_o;
    wire [255:0] eject_valid_o_wanted = vectors[cycle][3329 +: 256];
    wire eject_valid_o_counts = vectors[cycle][6146];
    wire [2559:0] eject_flit_o;
    wire [2559:0] eject_flit_o_wanted = vectors[cycle][3585 +: 2560];
    wire eject_flit_o_counts = vectors[cycle][6147];

    wire inject_not_full_o_differs = inject_not_full_o_counts && inject_not_full_o !== inject_not_full_o_wanted;
    wire eject_valid_o_differs = eject_valid_o_counts && eject_valid_o !== eject_valid_o_wanted;
    // element i of eject_flit_o means something iff its part of eject_valid_o is not 0
    wire [2559:0] eject_flit_o_mask;
    genvar eject_flit_o_i;
    generate
        for (eject_flit_o_i = 0; eject_flit_o_i < 256; eject_flit_o_i = eject_flit_o_i + 1) begin : eject_flit_o_element
            assign eject_flit_o_mask[eject_flit_o_i * 10 +: 10] = {10{|eject_valid_o_wanted[eject_flit_o_i * 1 +: 1]}};
        end
    endgenerate
    wire eject_flit_o_differs = eject_flit_o_counts && (eject_flit_o & eject_flit_o_mask) !== eject_flit_o_wanted;
    wire counts = inject_not_full_o_counts || eject_valid_o_counts || eject_flit_o_counts;
    wire differs = inject_not_full_o_differs || eject_valid_o_differs || eject_flit_o_differs;

    network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6 u_network_f_dynbal_torus_16x16_node_dateline_w10_i6_o6 (
        .clk_i(clock),
        .rst_i(rst_i),
        .inject_valid_i(inject_valid_i),
        .inject_flit_i(inject_flit_i),
        .eject_not_full_i(eject_not_full_i),
        .inject_not_full_o(inject_not_full_o),
        .eject_valid_o(eject_valid_o),
        .eject_flit_o(eject_flit_o)
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
                if (inject_not_full_o_differs)
                    $display("mismatch in cycle %0d: inject_not_full_o is %h, wanted %h", cycle, inject_not_full_o, inject_not_full_o_wanted);
                if (eject_valid_o_differs)
                    $display("mismatch in cycle %0d: eject_valid_o is %h, wanted %h", cycle, eject_valid_o, eject_valid_o_wanted);
                if (eject_flit_o_differs)
                    $display("mismatch in cycle %0d: eject_flit_o is %h, wanted %h", cycle, eject_flit_o, eject_flit_o_wanted);
            end
        end

    always @(posedge clock)
        if (!running)
            running <= 1'b1;
        else if (cycle != 9'd340)
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
