// SPDX-License-Identifier: 0BSD
// phit_line_w8_x49: a line on which a phit takes some cycles
//
// Shape:   phits of 8 bits, 49 cycles of delay, sync reset
// Source:  [Anton2] sec. 2.2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Use:     stands for SerDes, boards and cable, which take its place where there are any
// State:   phits on the way are not reset: they mean nothing without their valid bit
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component phit-line --set phit_width=8 --set delay=49 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration c3a40cd8138e6cad

`default_nettype none

module phit_line_w8_x49 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a phit is there
    input  wire phit_valid_i,
    // the phit is the first of its frame
    input  wire phit_first_i,
    // bits of a frame
    input  wire [7:0] phit_i,
    // a phit is there
    output wire phit_valid_o,
    // the phit is the first of its frame; valid while phit_valid_o
    output wire phit_first_o,
    // bits of a frame; valid while phit_valid_o
    output wire [7:0] phit_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer PhitFirst = 0;
    localparam integer PhitBits = 1;
    localparam integer PhitBitsWidth = 8;

    wire [48:0] valid_d;
    reg  [48:0] valid_q;
    wire [5:0] place_d;
    reg  [5:0] place_q;
    wire [8:0] phit_out;

    wire [48:0] shifted = {valid_q[47:0], phit_valid_i};
    assign valid_d = shifted;
    assign phit_valid_o = valid_q[48];
    wire [8:0] phit_in = {phit_i, phit_first_i};

    // the place whose phit leaves, and into which the next one goes
    assign place_d = (place_q == 6'h30) ? 6'd0 : (place_q + 6'd1);

    mem_1r1w_w9_d49 u_phits (
        .clk_i     (clk_i),
        .wr_en_i   (phit_valid_i),
        .wr_addr_i (place_q),
        .wr_data_i (phit_in),
        .rd_addr_i (place_q),
        .rd_data_o (phit_out)
    );

    assign phit_first_o = phit_out[PhitFirst];
    assign phit_o = phit_out[PhitBits +: PhitBitsWidth];

    always @(posedge clk_i) begin
        if (rst_i) begin
            valid_q <= 49'd0;
            place_q <= 6'd0;
        end else begin
            valid_q <= valid_d;
            place_q <= place_d;
        end
    end
endmodule

`default_nettype wire
