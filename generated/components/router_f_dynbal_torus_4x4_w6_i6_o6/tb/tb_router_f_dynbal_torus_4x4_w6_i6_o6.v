// SPDX-License-Identifier: 0BSD
// Self-checking test bench of router_f_dynbal_torus_4x4_w6_i6_o6: 500 cycles recorded from the golden model, seed 1.
//
// Run from the directory that holds files.f, with any simulator that takes Verilog-2005:
//   $ iverilog -g2005 -Wall -s tb_router_f_dynbal_torus_4x4_w6_i6_o6 -o tb_router_f_dynbal_torus_4x4_w6_i6_o6.vvp -c files.f tb/tb_router_f_dynbal_torus_4x4_w6_i6_o6.v && vvp tb_router_f_dynbal_torus_4x4_w6_i6_o6.vvp
//   $ verilator --binary --x-initial unique --top-module tb_router_f_dynbal_torus_4x4_w6_i6_o6 -f files.f tb/tb_router_f_dynbal_torus_4x4_w6_i6_o6.v && obj_dir/Vtb_router_f_dynbal_torus_4x4_w6_i6_o6 +verilator+rand+reset+2 +verilator+seed+1
// It prints `PASS <n> cycles`, or the first mismatches and `FAIL <k> mismatches`, where k counts
// cycles; without its vectors it prints a line that starts with `FAIL` too. No exit code is
// portable: pipe the output through `grep -q '^PASS'`.
//
// A cycle starts at the rising edge, its inputs are those of one vector, and its outputs are
// compared at the falling edge. A vector holds the inputs, the outputs expected, and one bit for
// each output that says whether it means anything: not before the first reset, and not without
// its valid.
module tb_router_f_dynbal_torus_4x4_w6_i6_o6;
    parameter VECTORS = "tb/tb_router_f_dynbal_torus_4x4_w6_i6_o6.hex";
    localparam [31:0] CYCLES = 32'd500;
    // Cycles with an output that means something: fewer are compared if the vectors are not there.
    localparam [31:0] COMPARED = 32'd498;
    // Mismatching cycles that are printed in full.
    localparam [31:0] SHOWN = 32'd5;

    reg [163:0] vectors [0:CYCLES-1];
    reg [8:0] cycle;
    reg [31:0] compared;
    reg [31:0] mismatches;
    reg clock;
    // Low until the first rising edge, so that nothing is compared at time 0.
    reg running;


    wire rst_i = vectors[cycle][0 +: 1];
    wire [3:0] here_i = vectors[cycle][1 +: 4];
    wire [3:0] dateline_i = vectors[cycle][5 +: 4];
    wire [2:0] in_xp_valid_i = vectors[cycle][9 +: 3];
    wire [5:0] in_xp_flit_i = vectors[cycle][12 +: 6];
    wire [2:0] out_xp_not_full_i = vectors[cycle][18 +: 3];
    wire [2:0] out_xp_empty_i = vectors[cycle][21 +: 3];
    wire [2:0] in_xm_valid_i = vectors[cycle][24 +: 3];
    wire [5:0] in_xm_flit_i = vectors[cycle][27 +: 6];
    wire [2:0] out_xm_not_full_i = vectors[cycle][33 +: 3];
    wire [2:0] out_xm_empty_i = vectors[cycle][36 +: 3];
    wire [2:0] in_yp_valid_i = vectors[cycle][39 +: 3];
    wire [5:0] in_yp_flit_i = vectors[cycle][42 +: 6];
    wire [2:0] out_yp_not_full_i = vectors[cycle][48 +: 3];
    wire [2:0] out_yp_empty_i = vectors[cycle][51 +: 3];
    wire [2:0] in_ym_valid_i = vectors[cycle][54 +: 3];
    wire [5:0] in_ym_flit_i = vectors[cycle][57 +: 6];
    wire [2:0] out_ym_not_full_i = vectors[cycle][63 +: 3];
    wire [2:0] out_ym_empty_i = vectors[cycle][66 +: 3];
    wire inject_valid_i = vectors[cycle][69 +: 1];
    wire [5:0] inject_flit_i = vectors[cycle][70 +: 6];
    wire eject_not_full_i = vectors[cycle][76 +: 1];

    wire [2:0] in_xp_not_full_o;
    wire [2:0] in_xp_not_full_o_wanted = vectors[cycle][77 +: 3];
    wire in_xp_not_full_o_counts = vectors[cycle][145];
    wire [2:0] in_xp_empty_o;
    wire [2:0] in_xp_empty_o_wanted = vectors[cycle][80 +: 3];
    wire in_xp_empty_o_counts = vectors[cycle][146];
    wire [2:0] out_xp_valid_o;
    wire [2:0] out_xp_valid_o_wanted = vectors[cycle][83 +: 3];
    wire out_xp_valid_o_counts = vectors[cycle][147];
    wire [5:0] out_xp_flit_o;
    wire [5:0] out_xp_flit_o_wanted = vectors[cycle][86 +: 6];
    wire out_xp_flit_o_counts = vectors[cycle][148];
    wire [2:0] in_xm_not_full_o;
    wire [2:0] in_xm_not_full_o_wanted = vectors[cycle][92 +: 3];
    wire in_xm_not_full_o_counts = vectors[cycle][149];
    wire [2:0] in_xm_empty_o;
    wire [2:0] in_xm_empty_o_wanted = vectors[cycle][95 +: 3];
    wire in_xm_empty_o_counts = vectors[cycle][150];
    wire [2:0] out_xm_valid_o;
    wire [2:0] out_xm_valid_o_wanted = vectors[cycle][98 +: 3];
    wire out_xm_valid_o_counts = vectors[cycle][151];
    wire [5:0] out_xm_flit_o;
    wire [5:0] out_xm_flit_o_wanted = vectors[cycle][101 +: 6];
    wire out_xm_flit_o_counts = vectors[cycle][152];
    wire [2:0] in_yp_not_full_o;
    wire [2:0] in_yp_not_full_o_wanted = vectors[cycle][107 +: 3];
    wire in_yp_not_full_o_counts = vectors[cycle][153];
    wire [2:0] in_yp_empty_o;
    wire [2:0] in_yp_empty_o_wanted = vectors[cycle][110 +: 3];
    wire in_yp_empty_o_counts = vectors[cycle][154];
    wire [2:0] out_yp_valid_o;
    wire [2:0] out_yp_valid_o_wanted = vectors[cycle][113 +: 3];
    wire out_yp_valid_o_counts = vectors[cycle][155];
    wire [5:0] out_yp_flit_o;
    wire [5:0] out_yp_flit_o_wanted = vectors[cycle][116 +: 6];
    wire out_yp_flit_o_counts = vectors[cycle][156];
    wire [2:0] in_ym_not_full_o;
    wire [2:0] in_ym_not_full_o_wanted = vectors[cycle][122 +: 3];
    wire in_ym_not_full_o_counts = vectors[cycle][157];
    wire [2:0] in_ym_empty_o;
    wire [2:0] in_ym_empty_o_wanted = vectors[cycle][125 +: 3];
    wire in_ym_empty_o_counts = vectors[cycle][158];
    wire [2:0] out_ym_valid_o;
    wire [2:0] out_ym_valid_o_wanted = vectors[cycle][128 +: 3];
    wire out_ym_valid_o_counts = vectors[cycle][159];
    wire [5:0] out_ym_flit_o;
    wire [5:0] out_ym_flit_o_wanted = vectors[cycle][131 +: 6];
    wire out_ym_flit_o_counts = vectors[cycle][160];
    wire inject_not_full_o;
    wire inject_not_full_o_wanted = vectors[cycle][137 +: 1];
    wire inject_not_full_o_counts = vectors[cycle][161];
    wire eject_valid_o;
    wire eject_valid_o_wanted = vectors[cycle][138 +: 1];
    wire eject_valid_o_counts = vectors[cycle][162];
    wire [5:0] eject_flit_o;
    wire [5:0] eject_flit_o_wanted = vectors[cycle][139 +: 6];
    wire eject_flit_o_counts = vectors[cycle][163];

    wire in_xp_not_full_o_differs = in_xp_not_full_o_counts && in_xp_not_full_o !== in_xp_not_full_o_wanted;
    wire in_xp_empty_o_differs = in_xp_empty_o_counts && in_xp_empty_o !== in_xp_empty_o_wanted;
    wire out_xp_valid_o_differs = out_xp_valid_o_counts && out_xp_valid_o !== out_xp_valid_o_wanted;
    wire out_xp_flit_o_differs = out_xp_flit_o_counts && out_xp_flit_o !== out_xp_flit_o_wanted;
    wire in_xm_not_full_o_differs = in_xm_not_full_o_counts && in_xm_not_full_o !== in_xm_not_full_o_wanted;
    wire in_xm_empty_o_differs = in_xm_empty_o_counts && in_xm_empty_o !== in_xm_empty_o_wanted;
    wire out_xm_valid_o_differs = out_xm_valid_o_counts && out_xm_valid_o !== out_xm_valid_o_wanted;
    wire out_xm_flit_o_differs = out_xm_flit_o_counts && out_xm_flit_o !== out_xm_flit_o_wanted;
    wire in_yp_not_full_o_differs = in_yp_not_full_o_counts && in_yp_not_full_o !== in_yp_not_full_o_wanted;
    wire in_yp_empty_o_differs = in_yp_empty_o_counts && in_yp_empty_o !== in_yp_empty_o_wanted;
    wire out_yp_valid_o_differs = out_yp_valid_o_counts && out_yp_valid_o !== out_yp_valid_o_wanted;
    wire out_yp_flit_o_differs = out_yp_flit_o_counts && out_yp_flit_o !== out_yp_flit_o_wanted;
    wire in_ym_not_full_o_differs = in_ym_not_full_o_counts && in_ym_not_full_o !== in_ym_not_full_o_wanted;
    wire in_ym_empty_o_differs = in_ym_empty_o_counts && in_ym_empty_o !== in_ym_empty_o_wanted;
    wire out_ym_valid_o_differs = out_ym_valid_o_counts && out_ym_valid_o !== out_ym_valid_o_wanted;
    wire out_ym_flit_o_differs = out_ym_flit_o_counts && out_ym_flit_o !== out_ym_flit_o_wanted;
    wire inject_not_full_o_differs = inject_not_full_o_counts && inject_not_full_o !== inject_not_full_o_wanted;
    wire eject_valid_o_differs = eject_valid_o_counts && eject_valid_o !== eject_valid_o_wanted;
    wire eject_flit_o_differs = eject_flit_o_counts && eject_flit_o !== eject_flit_o_wanted;
    wire counts = in_xp_not_full_o_counts || in_xp_empty_o_counts || out_xp_valid_o_counts || out_xp_flit_o_counts || in_xm_not_full_o_counts || in_xm_empty_o_counts || out_xm_valid_o_counts || out_xm_flit_o_counts || in_yp_not_full_o_counts || in_yp_empty_o_counts || out_yp_valid_o_counts || out_yp_flit_o_counts || in_ym_not_full_o_counts || in_ym_empty_o_counts || out_ym_valid_o_counts || out_ym_flit_o_counts || inject_not_full_o_counts || eject_valid_o_counts || eject_flit_o_counts;
    wire differs = in_xp_not_full_o_differs || in_xp_empty_o_differs || out_xp_valid_o_differs || out_xp_flit_o_differs || in_xm_not_full_o_differs || in_xm_empty_o_differs || out_xm_valid_o_differs || out_xm_flit_o_differs || in_yp_not_full_o_differs || in_yp_empty_o_differs || out_yp_valid_o_differs || out_yp_flit_o_differs || in_ym_not_full_o_differs || in_ym_empty_o_differs || out_ym_valid_o_differs || out_ym_flit_o_differs || inject_not_full_o_differs || eject_valid_o_differs || eject_flit_o_differs;

    router_f_dynbal_torus_4x4_w6_i6_o6 u_router_f_dynbal_torus_4x4_w6_i6_o6 (
        .clk_i(clock),
        .rst_i(rst_i),
        .here_i(here_i),
        .dateline_i(dateline_i),
        .in_xp_valid_i(in_xp_valid_i),
        .in_xp_flit_i(in_xp_flit_i),
        .out_xp_not_full_i(out_xp_not_full_i),
        .out_xp_empty_i(out_xp_empty_i),
        .in_xm_valid_i(in_xm_valid_i),
        .in_xm_flit_i(in_xm_flit_i),
        .out_xm_not_full_i(out_xm_not_full_i),
        .out_xm_empty_i(out_xm_empty_i),
        .in_yp_valid_i(in_yp_valid_i),
        .in_yp_flit_i(in_yp_flit_i),
        .out_yp_not_full_i(out_yp_not_full_i),
        .out_yp_empty_i(out_yp_empty_i),
        .in_ym_valid_i(in_ym_valid_i),
        .in_ym_flit_i(in_ym_flit_i),
        .out_ym_not_full_i(out_ym_not_full_i),
        .out_ym_empty_i(out_ym_empty_i),
        .inject_valid_i(inject_valid_i),
        .inject_flit_i(inject_flit_i),
        .eject_not_full_i(eject_not_full_i),
        .in_xp_not_full_o(in_xp_not_full_o),
        .in_xp_empty_o(in_xp_empty_o),
        .out_xp_valid_o(out_xp_valid_o),
        .out_xp_flit_o(out_xp_flit_o),
        .in_xm_not_full_o(in_xm_not_full_o),
        .in_xm_empty_o(in_xm_empty_o),
        .out_xm_valid_o(out_xm_valid_o),
        .out_xm_flit_o(out_xm_flit_o),
        .in_yp_not_full_o(in_yp_not_full_o),
        .in_yp_empty_o(in_yp_empty_o),
        .out_yp_valid_o(out_yp_valid_o),
        .out_yp_flit_o(out_yp_flit_o),
        .in_ym_not_full_o(in_ym_not_full_o),
        .in_ym_empty_o(in_ym_empty_o),
        .out_ym_valid_o(out_ym_valid_o),
        .out_ym_flit_o(out_ym_flit_o),
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
                if (in_xp_not_full_o_differs)
                    $display("mismatch in cycle %0d: in_xp_not_full_o is %h, wanted %h", cycle, in_xp_not_full_o, in_xp_not_full_o_wanted);
                if (in_xp_empty_o_differs)
                    $display("mismatch in cycle %0d: in_xp_empty_o is %h, wanted %h", cycle, in_xp_empty_o, in_xp_empty_o_wanted);
                if (out_xp_valid_o_differs)
                    $display("mismatch in cycle %0d: out_xp_valid_o is %h, wanted %h", cycle, out_xp_valid_o, out_xp_valid_o_wanted);
                if (out_xp_flit_o_differs)
                    $display("mismatch in cycle %0d: out_xp_flit_o is %h, wanted %h", cycle, out_xp_flit_o, out_xp_flit_o_wanted);
                if (in_xm_not_full_o_differs)
                    $display("mismatch in cycle %0d: in_xm_not_full_o is %h, wanted %h", cycle, in_xm_not_full_o, in_xm_not_full_o_wanted);
                if (in_xm_empty_o_differs)
                    $display("mismatch in cycle %0d: in_xm_empty_o is %h, wanted %h", cycle, in_xm_empty_o, in_xm_empty_o_wanted);
                if (out_xm_valid_o_differs)
                    $display("mismatch in cycle %0d: out_xm_valid_o is %h, wanted %h", cycle, out_xm_valid_o, out_xm_valid_o_wanted);
                if (out_xm_flit_o_differs)
                    $display("mismatch in cycle %0d: out_xm_flit_o is %h, wanted %h", cycle, out_xm_flit_o, out_xm_flit_o_wanted);
                if (in_yp_not_full_o_differs)
                    $display("mismatch in cycle %0d: in_yp_not_full_o is %h, wanted %h", cycle, in_yp_not_full_o, in_yp_not_full_o_wanted);
                if (in_yp_empty_o_differs)
                    $display("mismatch in cycle %0d: in_yp_empty_o is %h, wanted %h", cycle, in_yp_empty_o, in_yp_empty_o_wanted);
                if (out_yp_valid_o_differs)
                    $display("mismatch in cycle %0d: out_yp_valid_o is %h, wanted %h", cycle, out_yp_valid_o, out_yp_valid_o_wanted);
                if (out_yp_flit_o_differs)
                    $display("mismatch in cycle %0d: out_yp_flit_o is %h, wanted %h", cycle, out_yp_flit_o, out_yp_flit_o_wanted);
                if (in_ym_not_full_o_differs)
                    $display("mismatch in cycle %0d: in_ym_not_full_o is %h, wanted %h", cycle, in_ym_not_full_o, in_ym_not_full_o_wanted);
                if (in_ym_empty_o_differs)
                    $display("mismatch in cycle %0d: in_ym_empty_o is %h, wanted %h", cycle, in_ym_empty_o, in_ym_empty_o_wanted);
                if (out_ym_valid_o_differs)
                    $display("mismatch in cycle %0d: out_ym_valid_o is %h, wanted %h", cycle, out_ym_valid_o, out_ym_valid_o_wanted);
                if (out_ym_flit_o_differs)
                    $display("mismatch in cycle %0d: out_ym_flit_o is %h, wanted %h", cycle, out_ym_flit_o, out_ym_flit_o_wanted);
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
