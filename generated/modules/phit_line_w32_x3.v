// SPDX-License-Identifier: 0BSD
// phit_line_w32_x3: a line on which a phit takes some cycles
//
// Shape:   phits of 32 bits, 3 cycles of delay, sync reset
// Source:  [Anton2] sec. 2.2
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Use:     stands for SerDes, boards and cable, which take its place where there are any
// State:   phits on the way are not reset: they mean nothing without their valid bit
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component phit-line --set phit_width=32 --set delay=3 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration c4749a6e5b5d0a9d

`default_nettype none

module phit_line_w32_x3 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a phit is there
    input  wire phit_valid_i,
    // the phit is the first of its frame
    input  wire phit_first_i,
    // bits of a frame
    input  wire [31:0] phit_i,
    // a phit is there
    output wire phit_valid_o,
    // the phit is the first of its frame; valid while phit_valid_o
    output wire phit_first_o,
    // bits of a frame; valid while phit_valid_o
    output wire [31:0] phit_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer PhitFirst = 0;
    localparam integer PhitBits = 1;
    localparam integer PhitBitsWidth = 32;

    wire [2:0] valid_d;
    reg  [2:0] valid_q;
    wire [1:0] place_d;
    reg  [1:0] place_q;
    reg  [32:0] phits [0:2];

    wire [2:0] shifted = {valid_q[1:0], phit_valid_i};
    assign valid_d = shifted;
    assign phit_valid_o = valid_q[2];
    wire [32:0] phit_in = {phit_i, phit_first_i};

    // the place whose phit leaves, and into which the next one goes
    assign place_d = (place_q == 2'd2) ? 2'd0 : (place_q + 2'd1);
    wire [32:0] phit_out = phits[place_q];
    assign phit_first_o = phit_out[PhitFirst];
    assign phit_o = phit_out[PhitBits +: PhitBitsWidth];

    always @(posedge clk_i) begin
        if (rst_i) begin
            valid_q <= 3'd0;
            place_q <= 2'd0;
        end else begin
            valid_q <= valid_d;
            place_q <= place_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (phit_valid_i) phits[place_q] <= phit_in;
    end
endmodule

`default_nettype wire
