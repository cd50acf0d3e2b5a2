// SPDX-License-Identifier: 0BSD
// accumulator_update_k6_m5_p4: priorities and next values of the arbiter's accumulators;
// combinational
//
// Shape:   6 inputs, weights of 5 bits, 4 levels
// Source:  [Anton2] sec. 3.3, Fig. 6
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component accumulator-update --set inputs=6 --set weight_bits=5 \
//            --set levels=4 --set underflow=zero
// Made by: flitworks 0.1.0, configuration 745052be9bc0d32e

`default_nettype none

module accumulator_update_k6_m5_p4 (
    // accumulators; the top 2 bits are the level
    input  wire [41:0] accum_i,
    // what a grant adds, for each input
    input  wire [29:0] inv_weight_i,
    // inputs that are served, any vector
    input  wire [5:0] gnt_i,
    // priorities: the inverted levels, the largest is most urgent
    output reg  [11:0] pri_o,
    // next accumulators, in the same cycle
    output reg  [41:0] accum_o
);

    reg  [5:0] topmost;
    reg  [5:0] lowest;
    reg  [41:0] added;

    // the lower the level, the higher the priority
    always @* begin : priorities
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            pri_o[i * 2 +: 2] = ~accum_i[(i * 7) + 5 +: 2];
        end
    end

    // who is in the topmost level of the window, and who in the lowest
    always @* begin : find_ends
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            topmost[i] = ~(|pri_o[i * 2 +: 2]);
            lowest[i] = &pri_o[i * 2 +: 2];
        end
    end

    // a grant at the lowest priority: no other requests, the window moves
    wire low_granted = |(gnt_i & topmost);

    always @* begin : add_weights
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            added[i * 7 +: 7] = accum_i[i * 7 +: 7] + {2'd0, inv_weight_i[i * 5 +: 5]};
            if (topmost[i]) begin
                added[i * 7 +: 7] = (accum_i[i * 7 +: 7] - 7'h20) + {
                    2'd0, inv_weight_i[i * 5 +: 5]
                };
            end
        end
    end

    always @* begin : next_accumulators
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            accum_o[i * 7 +: 7] = accum_i[i * 7 +: 7];
            if (gnt_i[i]) begin
                accum_o[i * 7 +: 7] = added[i * 7 +: 7];
            end else if (low_granted) begin
                if (lowest[i]) begin
                    accum_o[i * 7 +: 7] = 7'd0;
                end else begin
                    accum_o[i * 7 +: 7] = accum_i[i * 7 +: 7] - 7'h20;
                end
            end
        end
    end
endmodule

`default_nettype wire
