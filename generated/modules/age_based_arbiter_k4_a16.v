// SPDX-License-Identifier: 0BSD
// age_based_arbiter_k4_a16: grants the oldest requester, equally old ones in turn
//
// Shape:   4 inputs, ages of 16 bits, sync reset
// Source:  D. Abts and D. Weisser, Age-based packet arbitration in large-radix k-ary n-cubes, SC
//          2007, as cited in [Anton2] sec. 3; used in [HyperX] sec. 6
// Paths:   in the same cycle gnt_o, gnt_index_o follow req_i, age_i; gnt_valid_o follows req_i; all
//          else comes from state
// Waits:   at most 3 grants to others while none that is older requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component age-based-arbiter --set inputs=4 --set age_bits=16 \
//            --set reset=sync
// Made by: flitworks 0.1.0, configuration 9abcb3513244def3

`default_nettype none

module age_based_arbiter_k4_a16 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [3:0] req_i,
    // ages, 16 bits per input, the largest is the oldest
    input  wire [63:0] age_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [3:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [1:0] gnt_index_o
);

    wire [2:0] mask_d;
    reg  [2:0] mask_q;
    reg  [67:0] key;
    reg  [15:0] ahead;
    reg  [3:0] blocked;

    // inputs at or after the pointer come first among the equally old
    wire [3:0] at_or_after = {mask_q, 1'b0};

    always @* begin : keys
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            key[i * 17] = at_or_after[i];
            key[(i * 17) + 1 +: 16] = age_i[i * 16 +: 16];
        end
    end

    // bit i*4+j: input i comes before input j; each pair is compared once, by its distance
    always @* begin : compare
        integer i;
        ahead = 16'hffff;
        for (i = 0; i < 3; i = i + 1) begin
            ahead[(i * 5) + 1] = key[i * 17 +: 17] >= key[(i + 1) * 17 +: 17];
            ahead[(i * 5) + 4] = ~ahead[(i * 5) + 1];
        end
        for (i = 0; i < 2; i = i + 1) begin
            ahead[(i * 5) + 2] = key[i * 17 +: 17] >= key[(i + 2) * 17 +: 17];
            ahead[(i * 5) + 8] = ~ahead[(i * 5) + 2];
        end
        ahead[3] = key[16:0] >= key[67:51];
        ahead[12] = ~ahead[3];
    end

    // an input is blocked by a requester that it does not come before
    always @* begin : block
        integer i;
        for (i = 0; i < 4; i = i + 1) begin
            blocked[i] = |(req_i & ~ahead[i * 4 +: 4]);
        end
    end

    assign gnt_o = req_i & ~blocked;
    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 4'ha);
    assign gnt_index_o[1] = |(gnt_o & 4'hc);

    // the next search among equals starts after the served input
    wire served = advance_i & gnt_valid_o;
    assign mask_d = served ? (3'd7 << gnt_index_o) : mask_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 3'd0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
