// SPDX-License-Identifier: 0BSD
// accumulator_update_k8_m8_p4: priorities and next values of the arbiter's accumulators;
// combinational
//
// Shape:   8 inputs, weights of 8 bits, 4 levels
// Source:  [Anton2] sec. 3.3, Fig. 6
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component accumulator-update --set inputs=8 --set weight_bits=8 \
//            --set levels=4 --set underflow=zero
// Made by: flitworks 0.1.0, configuration 5fe2bc72b9c552bf

`default_nettype none

module accumulator_update_k8_m8_p4 (
    // accumulators; the top 2 bits are the level
    input  wire [79:0] accum_i,
    // what a grant adds, for each input
    input  wire [63:0] inv_weight_i,
    // inputs that are served, any vector
    input  wire [7:0] gnt_i,
    // priorities: the inverted levels, the largest is most urgent
    output reg  [15:0] pri_o,
    // next accumulators, in the same cycle
    output reg  [79:0] accum_o
);

    reg  [7:0] topmost;
    reg  [7:0] lowest;
    reg  [79:0] added;

    // the lower the level, the higher the priority
    always @* begin : priorities
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            pri_o[i * 2 +: 2] = ~accum_i[(i * 10) + 8 +: 2];
        end
    end

    // who is in the topmost level of the window, and who in the lowest
    always @* begin : find_ends
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            topmost[i] = ~(|pri_o[i * 2 +: 2]);
            lowest[i] = &pri_o[i * 2 +: 2];
        end
    end

    // a grant at the lowest priority: no other requests, the window moves
    wire low_granted = |(gnt_i & topmost);

    always @* begin : add_weights
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            added[i * 10 +: 10] = accum_i[i * 10 +: 10] + {2'd0, inv_weight_i[i * 8 +: 8]};
            if (topmost[i]) begin
                added[i * 10 +: 10] = (accum_i[i * 10 +: 10] - 10'h100) + {
                    2'd0, inv_weight_i[i * 8 +: 8]
                };
            end
        end
    end

    always @* begin : next_accumulators
        integer i;
        for (i = 0; i < 8; i = i + 1) begin
            accum_o[i * 10 +: 10] = accum_i[i * 10 +: 10];
            if (gnt_i[i]) begin
                accum_o[i * 10 +: 10] = added[i * 10 +: 10];
            end else if (low_granted) begin
                if (lowest[i]) begin
                    accum_o[i * 10 +: 10] = 10'd0;
                end else begin
                    accum_o[i * 10 +: 10] = accum_i[i * 10 +: 10] - 10'h100;
                end
            end
        end
    end
endmodule

`default_nettype wire
