// SPDX-License-Identifier: 0BSD
// deferred_arbiter_k8_n2_m8: an arbiter whose grants are served in a later cycle, or not
//
// Shape:   8 inputs, inverse-weighted over 2 patterns, weights of 8 bits, sync reset
// Source:  [Anton2] sec. 3.2-3.4, Fig. 6-7; by age D. Abts and D. Weisser, SC 2007
// Paths:   in the same cycle gnt_o, gnt_valid_o, gnt_index_o follow req_i; all else comes from
//          state
// State:   moves with what is served; a grant that is not served leaves no trace
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component deferred-arbiter --set inputs=8 --set \
//            arbitration=inverse-weighted --set patterns=2 --set weight_bits=8 --set levels=2 \
//            --set underflow=zero --set reset=sync
// Made by: flitworks 0.1.0, configuration 59ef20ee6644c39d

`default_nettype none

module deferred_arbiter_k8_n2_m8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [7:0] req_i,
    // one-hot or zero: what is served in this cycle, granted now or before
    input  wire [7:0] served_i,
    // pattern of the packet served; one out of range takes the last weight
    input  wire pattern_i,
    // inverse weights; input i, pattern n is number i*2 + n
    input  wire [127:0] inv_weight_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [7:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [6:0] therm_d;
    reg  [6:0] therm_q;
    wire [71:0] accum_d;
    reg  [71:0] accum_q;
    reg  [63:0] weight;
    wire [7:0] pri;
    reg  [6:0] below_served;

    // one packet is served, so all weights may be of its pattern
    always @* begin : weight_of_pattern
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            weight[i * 8 +: 8] = inv_weight_i[((i * 2) + 1) * 8 +: 8];
            if (pattern_i == 1'b0) begin
                weight[i * 8 +: 8] = inv_weight_i[(i * 2) * 8 +: 8];
            end
        end
    end

    accumulator_update_k8_m8 u_accumulators (
        .accum_i      (accum_q),
        .inv_weight_i (weight),
        .gnt_i        (served_i),
        .pri_o        (pri),
        .accum_o      (accum_d)
    );

    // inputs below the one served last come first
    wire [7:0] rr_therm = {1'b0, therm_q};

    priority_arbiter_k8_p2 u_arbiter (
        .req_i      (req_i),
        .pri_i      (pri),
        .rr_therm_i (rr_therm),
        .gnt_o      (gnt_o)
    );

    wire granted = |req_i;
    assign gnt_valid_o = granted;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 8'haa);
    assign gnt_index_o[1] = |(gnt_o & 8'hcc);
    assign gnt_index_o[2] = |(gnt_o & 8'hf0);

    // bit j of the thermometer: something above j is served
    always @* begin : find_below_served
        integer j;
        below_served[6] = served_i[7];
        for (j = 1; j < 7; j = j + 1) begin
            below_served[(7 - j) - 1] = below_served[7 - j] | served_i[7 - j];
        end
    end

    assign therm_d = (|served_i) ? below_served : therm_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            therm_q <= 7'd0;
            accum_q <= 72'd0;
        end else begin
            therm_q <= therm_d;
            accum_q <= accum_d;
        end
    end
endmodule

`default_nettype wire
