// SPDX-License-Identifier: 0BSD
// age_based_arbiter_k3_a6: grants the oldest requester, equally old ones in turn
//
// Shape:   3 inputs, ages of 6 bits, sync reset
// Source:  D. Abts and D. Weisser, Age-based packet arbitration in large-radix k-ary n-cubes, SC
//          2007, as cited in [Anton2] sec. 3; used in [HyperX] sec. 6
// Paths:   in the same cycle gnt_o, gnt_index_o follow req_i, age_i; gnt_valid_o follows req_i; all
//          else comes from state
// Waits:   at most 2 grants to others while none that is older requests
// [Anton2] B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network,
//          ISCA 2014
// [HyperX] N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX
//          networks, SC 2019
// Command: flitworks generate --component age-based-arbiter --set inputs=3 --set age_bits=6 --set \
//            reset=sync
// Made by: flitworks 0.1.0, configuration 826d1dc7ffdaf116

`default_nettype none

module age_based_arbiter_k3_a6 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // requests, one bit per input
    input  wire [2:0] req_i,
    // ages, 6 bits per input, the largest is the oldest
    input  wire [17:0] age_i,
    // the grant shown in this cycle is served; state moves on the next edge
    input  wire advance_i,
    // grant, one-hot or zero, in the same cycle as the request
    output wire [2:0] gnt_o,
    // some input is granted, in the same cycle
    output wire gnt_valid_o,
    // number of the granted input, 0 without a grant, in the same cycle
    output wire [1:0] gnt_index_o
);

    wire [1:0] mask_d;
    reg  [1:0] mask_q;
    reg  [20:0] key;
    reg  [8:0] ahead;
    reg  [2:0] blocked;

    // inputs at or after the pointer come first among the equally old
    wire [2:0] at_or_after = {mask_q, 1'b0};

    always @* begin : keys
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            key[i * 7] = at_or_after[i];
            key[(i * 7) + 1 +: 6] = age_i[i * 6 +: 6];
        end
    end

    // bit i*3+j: input i comes before input j; each pair is compared once, by its distance
    always @* begin : compare
        integer i;
        ahead = 9'h1ff;
        for (i = 0; i < 2; i = i + 1) begin
            ahead[(i * 4) + 1] = key[i * 7 +: 7] >= key[(i + 1) * 7 +: 7];
            ahead[(i * 4) + 3] = ~ahead[(i * 4) + 1];
        end
        ahead[2] = key[6:0] >= key[20:14];
        ahead[6] = ~ahead[2];
    end

    // an input is blocked by a requester that it does not come before
    always @* begin : block
        integer i;
        for (i = 0; i < 3; i = i + 1) begin
            blocked[i] = |(req_i & ~ahead[i * 3 +: 3]);
        end
    end

    assign gnt_o = req_i & ~blocked;
    assign gnt_valid_o = |req_i;

    // one-hot to binary
    assign gnt_index_o[0] = gnt_o[1];
    assign gnt_index_o[1] = gnt_o[2];

    // the next search among equals starts after the served input
    wire served = advance_i & gnt_valid_o;
    assign mask_d = served ? (2'd3 << gnt_index_o) : mask_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            mask_q <= 2'd0;
        end else begin
            mask_q <= mask_d;
        end
    end
endmodule

`default_nettype wire
