// SPDX-License-Identifier: 0BSD
// inverse_weighted_arbiter_k8_n2_m8: grants the requester furthest behind its share, ties in turn
//
// Shape:   8 inputs, 2 patterns, weights of 8 bits, sync reset
// Source:  [Anton2] sec. 3.2-3.4, Fig. 6-7
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// Weights: input i gets grants in proportion to 1/weight; weight 0 can starve the others
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component inverse-weighted-arbiter --set inputs=8 --set \
//            patterns=2 --set weight_bits=8 --set levels=2 --set underflow=zero --set reset=sync
// Made by: flitworks 0.1.0, configuration d0af59e99c175c23

`default_nettype none

module inverse_weighted_arbiter_k8_n2_m8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // pattern of the packet at each input; one out of range takes the last weight
    input  wire [7:0] pattern_i,
    // inverse weights; input i, pattern n is number i*2 + n
    input  wire [127:0] inv_weight_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [71:0] accum_d;
    reg  [71:0] accum_q;
    reg  [63:0] weight;
    wire [7:0] pri;

    // a pattern out of range takes the last weight
    always @* begin : weight_of_pattern
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            weight[i * 8 +: 8] = inv_weight_i[((i * 2) + 1) * 8 +: 8];
            if (pattern_i[i] == 1'b0) begin
                weight[i * 8 +: 8] = inv_weight_i[(i * 2) * 8 +: 8];
            end
        end
    end

    // accumulators move only with a grant that is served
    wire [7:0] advance_each = {8{advance_i}};
    wire [7:0] served = gnt_o & advance_each;

    accumulator_update_k8_m8 u_accumulators (
        .accum_i      (accum_q),
        .inv_weight_i (weight),
        .gnt_i        (served),
        .pri_o        (pri),
        .accum_o      (accum_d)
    );

    priority_round_robin_arbiter_k8_p2 u_arbiter (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .req_i       (req_i),
        .pri_i       (pri),
        .advance_i   (advance_i),
        .gnt_o       (gnt_o),
        .gnt_valid_o (gnt_valid_o),
        .gnt_index_o (gnt_index_o)
    );

    always @(posedge clk_i) begin
        if (rst_i) begin
            accum_q <= 72'd0;
        end else begin
            accum_q <= accum_d;
        end
    end
endmodule

`default_nettype wire
