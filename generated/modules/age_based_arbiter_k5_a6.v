// SPDX-License-Identifier: 0BSD
// age_based_arbiter_k5_a6: grants the oldest requester, equally old ones in turn
//
// Shape:   5 inputs, ages of 6 bits, sync reset
// Source:  D. Abts and D. Weisser, Age-based packet arbitration in large-radix k-ary n-cubes, SC
//          2007, as cited in [Anton2] sec. 3; used in [HyperX] sec. 6
// Paths:   in the same cycle gnt_o, gnt_index_o follow req_i, age_i; gnt_valid_o follows req_i; all
//          else comes from state
// Waits:   at most 4 grants to others while none that is older requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component age-based-arbiter --set inputs=5 --set age_bits=6 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration af2e60fb91678c75

`default_nettype none

module age_based_arbiter_k5_a6 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [4:0] req_i,
    // ages, 6 bits per input, the largest is the oldest
    input  wire [29:0] age_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [4:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [3:0] mask_d;
    reg  [3:0] mask_q;
    reg  [34:0] key;
    reg  [24:0] ahead;
    reg  [4:0] blocked;

    // inputs at or after the pointer come first among the equally old
    wire [4:0] at_or_after = {mask_q, 1'b0};

    always @* begin : keys
        integer i;
        for (i = 0; i < 5; i = i + 1) begin
            key[i * 7] = at_or_after[i];
            key[(i * 7) + 1 +: 6] = age_i[i * 6 +: 6];
        end
    end

    // bit i*5+j: input i comes before input j; each pair is compared once, by its distance
    always @* begin : compare
        integer i;
        ahead = 25'h1ffffff;
        for (i = 0; i < 4; i = i + 1) begin
            ahead[(i * 6) + 1] = key[i * 7 +: 7] >= key[(i + 1) * 7 +: 7];
            ahead[(i * 6) + 5] = ~ahead[(i * 6) + 1];
        end
        for (i = 0; i < 3; i = i + 1) begin
            ahead[(i * 6) + 2] = key[i * 7 +: 7] >= key[(i + 2) * 7 +: 7];
            ahead[(i * 6) + 10] = ~ahead[(i * 6) + 2];
        end
        for (i = 0; i < 2; i = i + 1) begin
            ahead[(i * 6) + 3] = key[i * 7 +: 7] >= key[(i + 3) * 7 +: 7];
            ahead[(i * 6) + 15] = ~ahead[(i * 6) + 3];
        end
        ahead[4] = key[6:0] >= key[34:28];
        ahead[20] = ~ahead[4];
    end

    // an input is blocked by a requester that it does not come before
    always @* begin : block
        integer i;
        for (i = 0; i < 5; i = i + 1) begin
            blocked[i] = |(req_i & ~ahead[i * 5 +: 5]);
        end
    end

    assign gnt_o = req_i & ~blocked;
    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 5'ha);
    assign gnt_index_o[1] = |(gnt_o & 5'hc);
    assign gnt_index_o[2] = gnt_o[4];

    // the next search among equals starts after the served input
    wire served = advance_i & gnt_valid_o;
    assign mask_d = served ? (4'hf << gnt_index_o) : mask_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 4'd0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
