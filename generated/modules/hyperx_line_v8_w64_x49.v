// SPDX-License-Identifier: 0BSD
// hyperx_line_v8_w64_x49: a link of a HyperX on which flits and credits take some cycles
//
// Shape:   8 virtual channels, data of 64 bits, 49 cycles, sync reset
// Source:  [HyperX] sec. 6
// Use:     in the place of boards and cables; where there are any, they take its place
// Links:   a flit or credit that enters in cycle t leaves in t + 49; nobody waits
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component hyperx-network --set 'widths=[1]' --set 'trunks=[1]' \
//            --set terminals=1 --set algorithm=dor --set vcs=8 --set input_depth=128 --set \
//            output_depth=96 --set max_packet=1 --set flit_width=64 --set age_bits=1 --set \
//            crossbar_cycles=50 --set speedup=full --set choice_cycles=1 --set style=circular \
//            --set reset=sync --set channel_cycles=50 --set terminal_cycles=50 --set \
//            ends=terminals --set seed=1
// Made by: flitworks 0.1.0

`default_nettype none

module hyperx_line_v8_w64_x49 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit enters the line in this cycle
    input  wire flit_valid_i,
    // virtual channel of the flit that enters the line in this cycle
    input  wire [2:0] flit_vc_i,
    // head bit of the flit that enters the line in this cycle
    input  wire flit_head_i,
    // tail bit of the flit that enters the line in this cycle
    input  wire flit_tail_i,
    // data of the flit that enters the line in this cycle
    input  wire [63:0] flit_data_i,
    // credits that leave the line in this cycle, a bit for each virtual channel
    output wire [7:0] credit_o,
    // a flit leaves the line in this cycle
    output wire flit_valid_o,
    // virtual channel of the flit that leaves the line in this cycle
    output wire [2:0] flit_vc_o,
    // head bit of the flit that leaves the line in this cycle
    output wire flit_head_o,
    // tail bit of the flit that leaves the line in this cycle
    output wire flit_tail_o,
    // data of the flit that leaves the line in this cycle
    output wire [63:0] flit_data_o,
    // credits that enter the line in this cycle, a bit for each virtual channel
    input  wire [7:0] credit_i
);

    wire vc_valid;
    wire credit_valid;
    wire no_bit;
    wire [7:0] credits;

    phit_line_w64_x49 u_flits (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (flit_valid_i),
        .phit_first_i (flit_head_i),
        .phit_i       (flit_data_i),
        .phit_valid_o (flit_valid_o),
        .phit_first_o (flit_head_o),
        .phit_o       (flit_data_o)
    );

    phit_line_w3_x49 u_vcs (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (flit_valid_i),
        .phit_first_i (flit_tail_i),
        .phit_i       (flit_vc_i),
        .phit_valid_o (vc_valid),
        .phit_first_o (flit_tail_o),
        .phit_o       (flit_vc_o)
    );

    wire credit_comes = |credit_i;

    phit_line_w8_x49 u_credits (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .phit_valid_i (credit_comes),
        .phit_first_i (1'b0),
        .phit_i       (credit_i),
        .phit_valid_o (credit_valid),
        .phit_first_o (no_bit),
        .phit_o       (credits)
    );

    // between credits the bits on the line mean nothing
    assign credit_o = credit_valid ? credits : 8'd0;

    (* unused *) wire unused;
    assign unused = &{1'b0, vc_valid, no_bit};
endmodule

`default_nettype wire
