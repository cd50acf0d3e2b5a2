// SPDX-License-Identifier: 0BSD
// age_based_arbiter_k6_a8: grants the oldest requester, equally old ones in turn
//
// Shape:   6 inputs, ages of 8 bits, sync reset
// Source:  D. Abts and D. Weisser, Age-based packet arbitration in large-radix k-ary n-cubes, SC
//          2007, as cited in [Anton2] sec. 3; used in [HyperX] sec. 6
// Paths:   in the same cycle gnt_o, gnt_index_o follow req_i, age_i; gnt_valid_o follows req_i; all
//          else comes from state
// Waits:   at most 5 grants to others while none that is older requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component age-based-arbiter --set inputs=6 --set age_bits=8 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 53b11faeaf89dbb2

`default_nettype none

module age_based_arbiter_k6_a8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [5:0] req_i,
    // ages, 8 bits per input, the largest is the oldest
    input  wire [47:0] age_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [5:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [2:0] gnt_index_o
);

    wire [4:0] mask_d;
    reg  [4:0] mask_q;
    reg  [53:0] key;
    reg  [35:0] ahead;
    reg  [5:0] blocked;

    // inputs at or after the pointer come first among the equally old
    wire [5:0] at_or_after = {mask_q, 1'b0};

    always @* begin : keys
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            key[i * 9] = at_or_after[i];
            key[(i * 9) + 1 +: 8] = age_i[i * 8 +: 8];
        end
    end

    // bit i*6+j: input i comes before input j; each pair is compared once, by its distance
    always @* begin : compare
        integer i;
        ahead = 36'hfffffffff;
        for (i = 0; i < 5; i = i + 1) begin
            ahead[(i * 7) + 1] = key[i * 9 +: 9] >= key[(i + 1) * 9 +: 9];
            ahead[(i * 7) + 6] = ~ahead[(i * 7) + 1];
        end
        for (i = 0; i < 4; i = i + 1) begin
            ahead[(i * 7) + 2] = key[i * 9 +: 9] >= key[(i + 2) * 9 +: 9];
            ahead[(i * 7) + 12] = ~ahead[(i * 7) + 2];
        end
        for (i = 0; i < 3; i = i + 1) begin
            ahead[(i * 7) + 3] = key[i * 9 +: 9] >= key[(i + 3) * 9 +: 9];
            ahead[(i * 7) + 18] = ~ahead[(i * 7) + 3];
        end
        for (i = 0; i < 2; i = i + 1) begin
            ahead[(i * 7) + 4] = key[i * 9 +: 9] >= key[(i + 4) * 9 +: 9];
            ahead[(i * 7) + 24] = ~ahead[(i * 7) + 4];
        end
        ahead[5] = key[8:0] >= key[53:45];
        ahead[30] = ~ahead[5];
    end

    // an input is blocked by a requester that it does not come before
    always @* begin : block
        integer i;
        for (i = 0; i < 6; i = i + 1) begin
            blocked[i] = |(req_i & ~ahead[i * 6 +: 6]);
        end
    end

    assign gnt_o = req_i & ~blocked;
    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = |(gnt_o & 6'h2a);
    assign gnt_index_o[1] = |(gnt_o & 6'hc);
    assign gnt_index_o[2] = |(gnt_o & 6'h30);

    // the next search among equals starts after the served input
    wire served = advance_i & gnt_valid_o;
    assign mask_d = served ? (5'h1f << gnt_index_o) : mask_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 5'd0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
