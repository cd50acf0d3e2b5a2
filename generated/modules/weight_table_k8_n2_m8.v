// SPDX-License-Identifier: 0BSD
// weight_table_k8_n2_m8: inverse weights of an arbiter, in registers
//
// Shape:   8 inputs, 2 patterns, weights of 8 bits, sync reset
// Source:  [Anton2] sec. 3.2-3.3
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Reset:   to the largest weight, all ones
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component weight-table --set inputs=8 --set patterns=2 --set \
//            weight_bits=8 --set reset=sync
// Made by: flitworks 0.1.0, configuration b8c63d43daaedad1

`default_nettype none

module weight_table_k8_n2_m8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a weight is written on the next edge
    input  wire wr_en_i,
    // number of the weight; input i, pattern n is i*2 + n, others are ignored
    input  wire [3:0] wr_index_i,
    // new value of the weight at wr_index_i
    input  wire [7:0] wr_data_i,
    // all weights by number, from state alone
    output wire [127:0] inv_weight_o
);

    reg  [127:0] weight_d;
    reg  [127:0] weight_q;

    wire [15:0] one = 16'd1;

    // a number beyond the last weight selects none
    wire [15:0] written = wr_en_i ? (one << wr_index_i) : 16'd0;

    always @* begin : write_weight
        integer i;
        weight_d = weight_q;
        for (i = 0; i < 16; i = i + 1) begin
            if (written[i]) begin
                weight_d[i * 8 +: 8] = wr_data_i;
            end
        end
    end

    assign inv_weight_o = weight_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            weight_q <= {16{8'hff}};
        end else begin
            weight_q <= weight_d;
        end
    end
endmodule

`default_nettype wire
