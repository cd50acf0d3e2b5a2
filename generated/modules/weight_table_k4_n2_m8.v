// SPDX-License-Identifier: 0BSD
// weight_table_k4_n2_m8: inverse weights of an arbiter, in registers
//
// Shape:   4 inputs, 2 patterns, weights of 8 bits, sync reset
// Source:  [Anton2] sec. 3.2-3.3
// Command: flitworks generate --component weight-table --set inputs=4 --set patterns=2 --set weight_bits=8 --set reset=sync
// Made by: flitworks 0.1.0, configuration 1a9cf5827e848cf9
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Reset:   to the largest weight, all ones
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014

`default_nettype none

module weight_table_k4_n2_m8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a weight is written on the next edge
    input  wire wr_en_i,
    // its number; input i, pattern n is i*2 + n, others are ignored
    input  wire [2:0] wr_index_i,
    // its new value
    input  wire [7:0] wr_data_i,
    // all weights by number, from state alone
    output wire [63:0] inv_weight_o
);

    wire [7:0] weight0_d;
    reg  [7:0] weight0_q;
    wire [7:0] weight1_d;
    reg  [7:0] weight1_q;
    wire [7:0] weight2_d;
    reg  [7:0] weight2_q;
    wire [7:0] weight3_d;
    reg  [7:0] weight3_q;
    wire [7:0] weight4_d;
    reg  [7:0] weight4_q;
    wire [7:0] weight5_d;
    reg  [7:0] weight5_q;
    wire [7:0] weight6_d;
    reg  [7:0] weight6_q;
    wire [7:0] weight7_d;
    reg  [7:0] weight7_q;

    wire [7:0] one = 8'd1;

    // a number beyond the last weight selects none
    wire [7:0] written = wr_en_i ? (one << wr_index_i) : 8'd0;
    assign weight0_d = written[0] ? wr_data_i : weight0_q;
    assign inv_weight_o[7:0] = weight0_q;
    assign weight1_d = written[1] ? wr_data_i : weight1_q;
    assign inv_weight_o[15:8] = weight1_q;
    assign weight2_d = written[2] ? wr_data_i : weight2_q;
    assign inv_weight_o[23:16] = weight2_q;
    assign weight3_d = written[3] ? wr_data_i : weight3_q;
    assign inv_weight_o[31:24] = weight3_q;
    assign weight4_d = written[4] ? wr_data_i : weight4_q;
    assign inv_weight_o[39:32] = weight4_q;
    assign weight5_d = written[5] ? wr_data_i : weight5_q;
    assign inv_weight_o[47:40] = weight5_q;
    assign weight6_d = written[6] ? wr_data_i : weight6_q;
    assign inv_weight_o[55:48] = weight6_q;
    assign weight7_d = written[7] ? wr_data_i : weight7_q;
    assign inv_weight_o[63:56] = weight7_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            weight0_q <= 8'hff;
            weight1_q <= 8'hff;
            weight2_q <= 8'hff;
            weight3_q <= 8'hff;
            weight4_q <= 8'hff;
            weight5_q <= 8'hff;
            weight6_q <= 8'hff;
            weight7_q <= 8'hff;
        end else begin
            weight0_q <= weight0_d;
            weight1_q <= weight1_d;
            weight2_q <= weight2_d;
            weight3_q <= weight3_d;
            weight4_q <= weight4_d;
            weight5_q <= weight5_d;
            weight6_q <= weight6_d;
            weight7_q <= weight7_d;
        end
    end
endmodule

`default_nettype wire
