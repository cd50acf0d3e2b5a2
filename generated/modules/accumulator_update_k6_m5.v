// SPDX-License-Identifier: 0BSD
// accumulator_update_k6_m5: priorities and next values of the arbiter's accumulators; combinational
//
// Shape:   6 inputs, weights of 5 bits
// Source:  [Anton2] sec. 3.3, Fig. 6
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component accumulator-update --set inputs=6 --set weight_bits=5 \
//            --set levels=2 --set underflow=zero
// Made by: flitworks 0.1.0, configuration d6115a0cbb11954b

`default_nettype none

module accumulator_update_k6_m5 (
    // accumulators; the top bit is set in the upper half of the window
    input  wire [35:0] accum_i,
    // what a grant adds, for each input
    input  wire [29:0] inv_weight_i,
    // inputs that are served, any vector
    input  wire [5:0] gnt_i,
    // high priority: the accumulator is in the lower half of the window
    output reg  [5:0] pri_o,
    // next accumulators, in the same cycle
    output reg  [35:0] accum_o
);

    reg  [35:0] added;

    // the lower half of the window has high priority
    always @* begin : priorities
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            pri_o[i] = ~accum_i[(i * 6) + 5];
        end
    end

    // a grant at low priority: no input of high priority requests, the window moves
    wire low_granted = |(gnt_i & ~pri_o);

    always @* begin : add_weights
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            added[i * 6 +: 6] = {1'b0, accum_i[i * 6 +: 5]} + {1'b0, inv_weight_i[i * 5 +: 5]};
        end
    end

    always @* begin : next_accumulators
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            accum_o[i * 6 +: 6] = accum_i[i * 6 +: 6];
            if (gnt_i[i]) begin
                accum_o[i * 6 +: 6] = added[i * 6 +: 6];
            end else if (low_granted) begin
                if (pri_o[i]) begin
                    accum_o[i * 6 +: 6] = 6'd0;
                end else begin
                    accum_o[i * 6 +: 6] = {1'b0, accum_i[i * 6 +: 5]};
                end
            end
        end
    end
endmodule

`default_nettype wire
