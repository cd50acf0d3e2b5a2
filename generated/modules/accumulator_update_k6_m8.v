// SPDX-License-Identifier: 0BSD
// accumulator_update_k6_m8: priorities and next values of the arbiter's accumulators; combinational
//
// Shape:   6 inputs, weights of 8 bits
// Source:  [Anton2] sec. 3.3, Fig. 6
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component accumulator-update --set inputs=6 --set weight_bits=8 \
//            --set levels=2 --set underflow=zero
// Made by: flitworks 0.1.0, configuration 94b1c40aad3bec17

`default_nettype none

module accumulator_update_k6_m8 (
    // accumulators; the top bit is set in the upper half of the window
    input  wire [53:0] accum_i,
    // what a grant adds, for each input
    input  wire [47:0] inv_weight_i,
    // inputs that are served, any vector
    input  wire [5:0] gnt_i,
    // high priority: the accumulator is in the lower half of the window
    output reg  [5:0] pri_o,
    // next accumulators, in the same cycle
    output reg  [53:0] accum_o
);

    reg  [53:0] added;

    // the lower half of the window has high priority
    always @* begin : priorities
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            pri_o[i] = ~accum_i[(i * 9) + 8];
        end
    end

    // a grant at low priority: no input of high priority requests, the window moves
    wire low_granted = |(gnt_i & ~pri_o);

    always @* begin : add_weights
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            added[i * 9 +: 9] = {1'b0, accum_i[i * 9 +: 8]} + {1'b0, inv_weight_i[i * 8 +: 8]};
        end
    end

    always @* begin : next_accumulators
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            accum_o[i * 9 +: 9] = accum_i[i * 9 +: 9];
            if (gnt_i[i]) begin
                accum_o[i * 9 +: 9] = added[i * 9 +: 9];
            end else if (low_granted) begin
                if (pri_o[i]) begin
                    accum_o[i * 9 +: 9] = 9'd0;
                end else begin
                    accum_o[i * 9 +: 9] = {1'b0, accum_i[i * 9 +: 8]};
                end
            end
        end
    end
endmodule

`default_nettype wire
