// SPDX-License-Identifier: 0BSD
// accumulator_update_k6_m5_p8_hold: priorities and next values of the arbiter's accumulators;
// combinational
//
// Shape:   6 inputs, weights of 5 bits, 8 levels, the window held for who waits
// Source:  [Anton2] sec. 3.3, Fig. 6
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// Command: flitworks generate --component accumulator-update --set inputs=6 --set weight_bits=5 \
//            --set levels=8 --set underflow=hold
// Made by: flitworks 0.1.0, configuration 3384e576849a1ea4

`default_nettype none

module accumulator_update_k6_m5_p8_hold (
    // accumulators; the top 3 bits are the level
    input  wire [47:0] accum_i,
    // what a grant adds, for each input
    input  wire [29:0] inv_weight_i,
    // inputs that are served, any vector
    input  wire [5:0] gnt_i,
    // inputs that have a packet for what is shared, whether they ask or not
    input  wire [5:0] waiting_i,
    // priorities: the inverted levels, the largest is most urgent
    output reg  [17:0] pri_o,
    // next accumulators, in the same cycle
    output reg  [47:0] accum_o
);

    reg  [5:0] topmost;
    reg  [5:0] lowest;
    reg  [47:0] added;

    // the lower the level, the higher the priority
    always @* begin : priorities
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            pri_o[i * 3 +: 3] = ~accum_i[(i * 8) + 5 +: 3];
        end
    end

    // who is in the topmost level of the window, and who in the lowest
    always @* begin : find_ends
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            topmost[i] = ~(|pri_o[i * 3 +: 3]);
            lowest[i] = &pri_o[i * 3 +: 3];
        end
    end

    // an input of the highest priority waits: moving on would forget how far behind it is
    wire held = |(waiting_i & lowest);

    // a grant at the lowest priority moves the window, unless it is held
    wire moves = (|(gnt_i & topmost)) & ~held;

    // held, the topmost stays the topmost, and a sum beyond it stops at its end
    always @* begin : add_weights
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            added[i * 8 +: 8] = accum_i[i * 8 +: 8] + {3'd0, inv_weight_i[i * 5 +: 5]};
            if (topmost[i]) begin
                added[i * 8 +: 8] = (accum_i[i * 8 +: 8] - 8'h20) + {
                    3'd0, inv_weight_i[i * 5 +: 5]
                };
            end
            if (held & topmost[i]) begin
                added[i * 8 +: 8] = accum_i[i * 8 +: 8] + {3'd0, inv_weight_i[i * 5 +: 5]};
                if (~added[(i * 8) + 7]) begin
                    added[i * 8 +: 8] = 8'hff;
                end
            end
        end
    end

    always @* begin : next_accumulators
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            accum_o[i * 8 +: 8] = accum_i[i * 8 +: 8];
            if (gnt_i[i]) begin
                accum_o[i * 8 +: 8] = added[i * 8 +: 8];
            end else if (moves) begin
                if (lowest[i]) begin
                    accum_o[i * 8 +: 8] = 8'd0;
                end else begin
                    accum_o[i * 8 +: 8] = accum_i[i * 8 +: 8] - 8'h20;
                end
            end
        end
    end
endmodule

`default_nettype wire
